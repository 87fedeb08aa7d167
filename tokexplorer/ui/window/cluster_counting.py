"""The action that counts the corpus on a cluster, and its window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from tokexplorer.core.language import tr
from tokexplorer.ui.kit.parts import action

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from tokexplorer.session.state.store import Store
    from tokexplorer.ui.corpus.cluster_dialog import ClusterDialog
    from tokexplorer.ui.window.settings_store import SettingsStore

_ADDRESS, _FOLDER = "clusterAddress", "countsFolder"


class ClusterCounting(QObject):
    """Opens the window in which the corpus is counted on a cluster; a count goes on while it is closed.

    Attributes:
        action: for menus.
    """

    def __init__(self, store: Store, settings: SettingsStore, window: QWidget) -> None:
        super().__init__(window)
        self._store, self._settings, self._window = store, settings, window
        self._dialog: ClusterDialog | None = None
        self.action = action(self, tr("Count on a &cluster …"), self.open, "countOnClusterAction")
        self.action.setToolTip(tr("Count the corpus on several machines, or in several processes"))

    @property
    def dialog(self) -> ClusterDialog:
        """The window, made if need be."""
        if self._dialog is None:
            from tokexplorer.ui.corpus.cluster_dialog import ClusterDialog

            keep = self._settings.keep_choice
            address, folder = self._settings.choice(_ADDRESS), self._settings.choice(_FOLDER)
            self._dialog = ClusterDialog(self._store, address, folder, self._window)
            self._dialog.address_changed.connect(lambda address: keep(_ADDRESS, address))
            self._dialog.folder_changed.connect(lambda folder: keep(_FOLDER, folder))
        return self._dialog

    @Slot()
    def open(self) -> None:
        """Show the window, or bring it to the front."""
        self.dialog.show()
        self.dialog.raise_()
        self.dialog.activateWindow()
