"""Reads and writes what the window remembers: preferences, geometry and choices."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QEvent, QSettings, QStandardPaths
from PySide6.QtWidgets import QSplitter
from typing_extensions import override

from tokexplorer.session.preferences import Preferences
from tokexplorer.session.storage.json_sessions import load_session
from tokexplorer.session.storage.schema import SessionError
from tokexplorer.ui.background import OLDER_FIRST, BackgroundTask
from tokexplorer.version import __version__

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMainWindow, QWidget

    from tokexplorer.session.storage.session_reader import LoadedSession

# QSettings reads everything from a file as a string unless it is told the type.
_TYPES = {name: type(value) for name, value in Preferences().to_dict().items()}


class _Settings(QSettings):
    """An INI file that is not written by Qt in the next turn of the event loop: that waits for the disk."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path), QSettings.Format.IniFormat)
        self.path = path

    @override
    def event(self, event: QEvent) -> bool:
        return event.type() == QEvent.Type.UpdateRequest or super().event(event)


class SettingsStore:
    """Reads and writes one INI file, in the background.

    Attributes:
        folder: the folder of all that is kept.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """`folder` is by default the user's own folder for settings."""
        if folder is None:
            place = QStandardPaths.StandardLocation.AppConfigLocation
            folder = Path(QStandardPaths.writableLocation(place))
        self.folder = folder
        self._settings = _Settings(folder / "tokexplorer.ini")
        self._writing = BackgroundTask("keep the settings", self._settings)

    def preferences(self) -> Preferences:
        """The preferences that were kept, with defaults for missing and invalid ones."""
        return Preferences.from_dict(
            {
                name: self._settings.value(f"preferences/{name}", type=kind)
                for name, kind in _TYPES.items()
                if self._settings.contains(f"preferences/{name}")
            }
        )

    def keep_preferences(self, preferences: Preferences) -> None:
        """Keep them for the next start."""
        for name, value in preferences.to_dict().items():
            self._settings.setValue(f"preferences/{name}", value)
        self._write_soon()

    def restore_window(self, window: QMainWindow) -> None:
        """Restore the places of the window and its panes, if this version kept them."""
        geometry = self._blob("geometry")
        if geometry is not None:
            window.restoreGeometry(geometry)
        panes = self._blob("panes")
        if panes is not None:
            window.restoreState(panes)
        self.restore_splitters(window)

    def restore_splitters(self, widget: QWidget) -> None:
        """Restore the handles in a part of the window."""
        for splitter in _named_splitters(widget):
            sizes = self._blob(splitter.objectName())
            if sizes is not None:
                splitter.restoreState(sizes)

    def keep_window(self, window: QMainWindow) -> None:
        """Keep the places of the window and its panes."""
        self._settings.setValue(self._key("geometry"), window.saveGeometry())
        self._settings.setValue(self._key("panes"), window.saveState())
        for splitter in _named_splitters(window):
            self._settings.setValue(self._key(splitter.objectName()), splitter.saveState())

    def keep_choice(self, name: str, choice: str) -> None:
        """Keep a short text under a name."""
        self._settings.setValue(self._key(name), choice)
        self._write_soon()

    def _write_soon(self) -> None:
        self._writing.submit(lambda _: self.write(), OLDER_FIRST)

    def write(self) -> None:
        """Write what was kept to the disk now. It waits for the disk; any thread may do it."""
        _Settings(self._settings.path).sync()  # objects of one file share what it holds

    def choice(self, name: str) -> str:
        """The text that was kept under a name; empty if there is none."""
        value = self._settings.value(self._key(name))
        return value if isinstance(value, str) else ""

    def session_of_earlier_version(self) -> LoadedSession | None:
        """The last session of a version that kept it in JSON; None if there is none that can be read."""
        try:
            return load_session(self.folder / "last-session.json")
        except (SessionError, OSError):
            return None

    def _key(self, name: str) -> str:
        return f"window-{__version__}/{name}"

    def _blob(self, name: str) -> QByteArray | None:
        value = self._settings.value(self._key(name))
        return value if isinstance(value, QByteArray) else None


def _named_splitters(widget: QWidget) -> list[QSplitter]:
    return [each for each in widget.findChildren(QSplitter) if each.objectName()]
