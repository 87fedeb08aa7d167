"""Connects the window of the catalogue with the main window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QKeySequence

from tokexplorer.core.language import tr
from tokexplorer.presentation.numbers import grouped
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.kit.parts import action
from tokexplorer.ui.widgets.throttle import Throttle

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from tokexplorer.session.catalogue.rows import Entry
    from tokexplorer.ui.catalogue.catalogue_window import CatalogueWindow
    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.columns.opened_column import Shown
    from tokexplorer.ui.columns.text_column import TextColumn
    from tokexplorer.ui.window.fixed_columns import FixedColumns
    from tokexplorer.ui.window.recent_menu import RecentMenu
    from tokexplorer.ui.window.settings_store import SettingsStore

_LOOK = "catalogue"
_REFRESH_MS = 1000  # a run that goes on has another tokenizer at every step


class CatalogueLink(QObject):
    """Makes the catalogue when it is first opened, and keeps it up to date while it is visible.

    Attributes:
        action: opens the catalogue.
    """

    def __init__(
        self,
        inspection: InspectionPane,
        fixed: FixedColumns,
        recent: RecentMenu,
        settings: SettingsStore,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._inspection, self._fixed, self._recent = inspection, fixed, recent
        self._window, self._settings = window, settings
        self._catalogue: CatalogueWindow | None = None
        self._shown: dict[Entry, Shown] = {}
        self.action = action(self, tr("Catalo&gue of tokenizers …"), self.open, "catalogueAction")
        self.action.setShortcut(QKeySequence("Ctrl+Shift+L"))
        self._refreshing = Throttle(self._refresh, _REFRESH_MS, self)

    @property
    def catalogue(self) -> CatalogueWindow:
        """The window of the catalogue, made if need be."""
        if self._catalogue is None:
            from tokexplorer.ui.catalogue.catalogue_window import CatalogueWindow

            self._catalogue = made = CatalogueWindow(self._window)
            made.restore(self._settings.choice(_LOOK))
            made.files_wanted.connect(lambda paths: self._fixed.open(*paths))
            self._fixed.show_what_opens(made)
            made.show_wanted.connect(self._show)
            made.finished.connect(self._closed)
            made.recent_forgotten.connect(lambda paths: self._recent.forget(*map(str, paths)))
            self._inspection.columns_changed.connect(self._columns_changed)
            self._recent.changed.connect(self._recent_changed)
        return self._catalogue

    @Slot()
    def open(self) -> None:
        """Show the catalogue, with what is open now."""
        catalogue = self.catalogue
        catalogue.show()
        self._refresh()
        self._recent_changed()
        catalogue.raise_()
        catalogue.activateWindow()

    def keep(self) -> None:
        """Keep the size and the settings of the catalogue."""
        if self._catalogue is not None:
            self._settings.keep_choice(_LOOK, self._catalogue.keep())

    @Slot()
    def _columns_changed(self) -> None:
        self._refreshing.request()

    @Slot()
    def _closed(self) -> None:
        self._shown = {}

    def _refresh(self) -> None:
        if self._catalogue is None or not self._catalogue.isVisible():
            return
        inspection = self._inspection
        entries = [(_entry(column), column.shown) for column in inspection.columns]
        on_screen, names = {id(shown) for _, shown in entries}, inspection.store.workspace.names()
        others = (each for each in self._fixed.columns if id(each) not in on_screen)
        entries += [(_entry_of(each, names[each.id]), each) for each in others]
        self._shown = {entry: shown for entry, shown in entries if entry is not None and shown is not None}
        self._catalogue.set_open(tuple(self._shown))

    @Slot()
    def _recent_changed(self) -> None:
        if self._catalogue is not None:
            self._catalogue.set_recent(self._recent.paths)

    @Slot(object)
    def _show(self, entry: Entry) -> None:
        shown = self._shown.get(entry)
        if shown is not None:
            self._inspection.choose_column(shown)


def _entry(column: TextColumn) -> Entry | None:
    """The entry of a column; None if it has no tokenizer yet."""
    from tokexplorer.session.catalogue.rows import Entry

    live, shown = column.live, column.shown
    if live.is_overridden and live.tokenizer is not None:
        return Entry(live.tokenizer, column.name, column.colour, note=tr("Changed here."))
    if isinstance(shown, OpenedColumn):
        return _entry_of(shown, column.name)
    if live.tokenizer is None:
        return None
    note = tr(
        "Learned here: {title}, step {step} of {total_steps}.",
        title=column.title,
        step=grouped(live.step),
        total_steps=grouped(live.total_steps),
    )
    return Entry(live.tokenizer, column.name, column.colour, note=note)


def _entry_of(column: OpenedColumn, name: str) -> Entry:
    from tokexplorer.session.catalogue.rows import Entry

    note = "" if column.file is not None else column.note
    return Entry(column.tokenizer, name, column.colour, column.file, column.fetched, note)
