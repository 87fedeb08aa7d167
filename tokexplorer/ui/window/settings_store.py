"""Reads and writes what the window remembers: preferences, geometry and choices."""

from __future__ import annotations

import errno
import os
import tempfile
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QByteArray, QLockFile, QSettings
from PySide6.QtWidgets import QSplitter

from tokexplorer.core.language import tr
from tokexplorer.formats.file_bytes import write_atomically
from tokexplorer.session.preferences import Preferences
from tokexplorer.session.storage.json_sessions import load_session
from tokexplorer.session.storage.schema import SessionError
from tokexplorer.ui.background import OLDER_FIRST, PATIENCE_S, BackgroundTask
from tokexplorer.ui.languages import CHOICE_KEY, settings_path
from tokexplorer.ui.scale import SCALES_PERCENT, USUAL_PERCENT
from tokexplorer.ui.widgets.at_disk import wait_for
from tokexplorer.version import __version__

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from PySide6.QtWidgets import QMainWindow, QWidget

    from tokexplorer.session.storage.session_reader import LoadedSession

    Edit = Callable[[QSettings], None]
    """Changes a value that the file holds."""

_SCALE_KEY = "scale-percent"
_PLACES = "window-"  # and the version
_MOST_WAIT_MS = 40_000  # for another window; a lock that could not be removed holds for 30 s
_TYPES = {name: type(value) for name, value in Preferences().to_dict().items()}


class SettingsError(Exception):
    """The settings could not be written; the message is a sentence."""


class SettingsStore:
    """Reads and writes one INI file. Nothing waits for the disk: it is written in the background.

    What could not be written is written with the next change.

    Attributes:
        folder: the folder of all that is kept.
        tell: is called with a sentence when the settings could not be written, and once when they are again.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """`folder` is by default the user's own folder for settings."""
        path = settings_path() if folder is None else folder / "tokexplorer.ini"
        self.folder = path.parent
        self._settings = QSettings(str(path), QSettings.Format.IniFormat)
        self._known: dict[str, Any] = {}  # while the file is written, Qt would let who asks wait
        self._due: dict[str, Any] = {}
        self._edits: list[Edit] = []
        self._then: list[Callable[[], object]] = []
        self._in_work = self._due, self._edits, self._then  # of the writing that was begun last
        self.tell: Callable[[str], object] = lambda _: None
        self._has_failed = False
        self._writing = BackgroundTask(tr("keep the settings"), self._settings, catches=SettingsError)
        self._writing.failed.connect(self._fail)
        self._writing.done.connect(self._done)

    # ---- values by key

    def _value(self, key: str, kind: type | None = None) -> Any:
        """What was kept, None for nothing; QSettings reads all as strings unless it is told the type."""
        if key not in self._known:
            is_there, types = self._settings.contains(key), {} if kind is None else {"type": kind}
            self._known[key] = None
            with suppress(ValueError, OverflowError):  # nan and inf are no whole numbers
                self._known[key] = self._settings.value(key, **types) if is_there else None
        return self._known[key]

    def _keep(self, key: str, value: Any) -> None:
        self._known[key] = self._due[key] = value
        self._writing.ask(self._prepare, OLDER_FIRST)

    def _edit(self, key: str, value: Any, edit: Edit) -> None:
        """Keep a value that depends on the one before, which another window may have changed in the file."""
        self._known[key] = value
        self._edits.append(edit)
        self._writing.ask(self._prepare, OLDER_FIRST)

    def _prepare(self) -> Callable[[object], None]:
        path, due, edits, then = self._settings.fileName(), self._due, self._edits, self._then
        self._due, self._edits, self._then = {}, [], []
        self._in_work = due, edits, then

        def write(_: object) -> None:
            try:
                try:
                    write_values(Path(path), due, edits)
                except TimeoutError:
                    raise
                except OSError:  # it may have been a passing one
                    write_values(Path(path), due, edits)
            except OSError as error:
                raise SettingsError(
                    tr(
                        "The settings cannot be written to {path}: the disk is full, or it may not be "
                        "written to. What you chose holds until the window is closed",
                        path=path,
                    )
                ) from error
            for do in then:
                do()

        return write

    def _fail(self, error: SettingsError) -> None:
        due, edits, then = self._in_work
        self._due, self._edits, self._then = due | self._due, edits + self._edits, then + self._then
        if not self._has_failed:
            self._has_failed = True
            self.tell(str(error))

    def _done(self, _: object) -> None:
        if self._has_failed:
            self._has_failed = False
            self.tell(tr("The settings are written again"))

    def flush(self) -> None:
        """Write what was kept to the disk, and wait for that."""
        if self._writing.is_busy:
            self._writing.finish(PATIENCE_S)
            wait_for(None, tr("Keeping the settings"), lambda: not self._writing.is_busy)

    # ---- what is kept

    def preferences(self) -> Preferences:
        """The preferences that were kept, with defaults for missing and invalid ones."""
        values = {name: self._value(f"preferences/{name}", kind) for name, kind in _TYPES.items()}
        return Preferences.from_dict({name: each for name, each in values.items() if each is not None})

    def keep_preferences(self, preferences: Preferences) -> None:
        """Keep for the next start what is another than it was; another window may have changed the rest."""
        before = self.preferences().to_dict()
        for name, value in preferences.to_dict().items():
            if value != before[name]:
                self._keep(f"preferences/{name}", value)

    def change_recent_files(self, change: Callable[[Preferences], Preferences]) -> None:
        """Keep another list of recent tokenizers: `change` makes it from what is kept."""
        key = "preferences/recent_files"

        def edit(settings: QSettings) -> None:
            kept = Preferences.from_dict({"recent_files": settings.value(key, type=list)})
            settings.setValue(key, list(change(kept).recent_files))

        self._edit(key, list(change(self.preferences()).recent_files), edit)

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
        self._keep(self._key("geometry"), window.saveGeometry())
        self._keep(self._key("panes"), window.saveState())
        for splitter in _named_splitters(window):
            self._keep(self._key(splitter.objectName()), splitter.saveState())

    def keep_choice(self, name: str, choice: str, then: Callable[[], object] | None = None) -> None:
        """Keep a short text under a name; `then` is called by another thread once it is on the disk."""
        if then is not None:
            self._then.append(then)
        self._keep(_choice_key(name), choice)

    def change_choice(self, name: str, change: Callable[[str], str]) -> None:
        """Keep another text under a name: `change` makes it from what is kept, empty if nothing is."""
        key = _choice_key(name)

        def edit(settings: QSettings) -> None:
            settings.setValue(key, change(_kept_choice(settings, name)))

        self._edit(key, change(self.choice(name)), edit)

    def choice(self, name: str) -> str:
        """The text that was kept under a name; empty if there is none."""
        key = _choice_key(name)
        if key not in self._known:
            self._known[key] = _kept_choice(self._settings, name)
        return str(self._known[key])

    @property
    def language(self) -> str:
        """The code of the language that was chosen; empty for that of the system."""
        return str(self._value(CHOICE_KEY) or "")

    def keep_language(self, code: str) -> None:
        """Start in this language from now on; an empty code is for that of the system."""
        self._keep(CHOICE_KEY, code)

    @property
    def scale_percent(self) -> int:
        """The scale of the interface that was chosen."""
        kept = str(self._value(_SCALE_KEY) or "")
        percent = int(kept) if kept.isdecimal() and len(kept) < 10 else USUAL_PERCENT
        return percent if percent in SCALES_PERCENT else USUAL_PERCENT

    def keep_scale_percent(self, percent: int) -> None:
        """Draw the interface in this scale from now on, in later starts too."""
        self._keep(_SCALE_KEY, str(percent))

    def session_of_earlier_version(self) -> LoadedSession | None:
        """The last session of a version that kept it in JSON; None if there is none that can be read."""
        try:
            return load_session(self.folder / "last-session.json")
        except (SessionError, OSError):
            return None

    def _key(self, name: str) -> str:
        """Where a place of the window or its panes is, which another version may have elsewhere."""
        return f"{_PLACES}{__version__}/{name}"

    def _blob(self, name: str) -> QByteArray | None:
        value = self._value(self._key(name))
        return value if isinstance(value, QByteArray) else None


def _choice_key(name: str) -> str:
    """Where a choice is, of whatever version: only places of panes are of no use to another one."""
    return f"choices/{name}"


def _kept_choice(settings: QSettings, name: str) -> str:
    """A choice; where there is none, that of a version that kept it among its places."""
    versions = sorted((each for each in settings.childGroups() if each.startswith(_PLACES)), reverse=True)
    found = (settings.value(key) for key in (_choice_key(name), *(f"{each}/{name}" for each in versions)))
    return next((each for each in found if isinstance(each, str)), "")


def write_values(path: Path, values: dict[str, Any], edits: Sequence[Edit] = ()) -> None:
    """Change these values in an INI file, which other windows write to, too, and edit others. Raises OSError.

    Only a copy is given to QSettings, which would keep Python's lock for as long as the disk takes.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with _locked(path), tempfile.TemporaryDirectory(prefix="tokexplorer-") as folder:
        copy = Path(folder) / path.name
        if path.exists():
            copy.write_bytes(path.read_bytes())
        settings = QSettings(str(copy), QSettings.Format.IniFormat)
        for key, value in values.items():
            settings.setValue(key, value)
        for edit in edits:
            edit(settings)
        settings.sync()
        if settings.status() is QSettings.Status.AccessError:
            raise OSError(errno.EIO, os.strerror(errno.EIO), str(path))
        write_atomically(path, copy.read_bytes(), keeps_mode=True)


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """No other window writes the file meanwhile; the lock is that of QSettings. Raises OSError."""
    lock = QLockFile(f"{path}.lock")
    if not lock.tryLock(_MOST_WAIT_MS):
        is_held = lock.error() is QLockFile.LockError.LockFailedError
        code = errno.ETIMEDOUT if is_held else errno.EACCES
        raise OSError(code, os.strerror(code), str(path))
    try:
        yield
    finally:
        lock.unlock()


def _named_splitters(widget: QWidget) -> list[QSplitter]:
    return [each for each in widget.findChildren(QSplitter) if each.objectName()]
