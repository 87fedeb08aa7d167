"""New, Open, Save and their like: which session a window has open."""

from __future__ import annotations

import os
import sys
import tempfile
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QObject, QProcess, Signal, Slot
from PySide6.QtWidgets import QMenu

from tokexplorer.core.language import tr
from tokexplorer.engine.job import Cancelled
from tokexplorer.presentation.numbers import byte_size
from tokexplorer.session.storage.schema import SUFFIX, SessionError, SessionInUseError
from tokexplorer.session.storage.session_reader import LoadedSession, glimpse, load_session_file
from tokexplorer.session.storage.session_writer import NEXT_STAMP, SessionWriter, stamp_of
from tokexplorer.session.storage.work_folder import WorkFolder
from tokexplorer.ui.background import PATIENCE_S, BackgroundTask
from tokexplorer.ui.kit.parts import action, named
from tokexplorer.ui.languages import moment_text
from tokexplorer.ui.widgets.at_disk import at_disk
from tokexplorer.ui.widgets.dialogs import (
    ask_open_paths,
    ask_to_save,
    ask_whether,
    folder_for_files,
    tell,
)
from tokexplorer.ui.widgets.path_look import may_be_written_to
from tokexplorer.ui.widgets.plain_tip import plain_caption
from tokexplorer.ui.window.save_session import KINDS, SaveSessionDialog
from tokexplorer.ui.window.session_keeper import CORPUS, TOKENIZERS, SessionKeeper, StaysError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QMainWindow

    from tokexplorer.engine.job import Progress
    from tokexplorer.session.state.store import Store
    from tokexplorer.session.state.workspace import Workspace
    from tokexplorer.session.storage.work_folder import Unnamed
    from tokexplorer.ui.window.fixed_columns import FixedColumns
    from tokexplorer.ui.window.settings_store import SettingsStore

_CURRENT, _FOLDER, _RECENT = "session", "sessionFolder", "recentSessions"
_OPENING, _LEAVING, _BEGINNING = (
    tr("Opening the session"),
    tr("Saving the session"),
    tr("Beginning a session"),
)
_MOST_RECENT = 10
_MOST_TOLD = 8


class Sessions(QObject):
    """The session of a window: where it is kept, and which other one is opened in its place.

    Every session is written to a working copy in a folder of ours a second after each change; Save copies
    that to the user's file.

    Attributes:
        keeper: writes the session.
        asks: whether to ask before work is left that could not be written.
        settings: where folders and recent files are remembered.
        file_actions: New, Open, ..., Close for the menu File.

    Signals:
        said(str): what was done.
        wanted(LoadedSession): show this in the place of what is open.
        leaving(): what runs has to end, and lessons to be left: the session is closed.
    """

    said = Signal(str)
    leaving = Signal()
    wanted = Signal(object)

    def __init__(
        self,
        store: Store,
        fixed: FixedColumns,
        more: Callable[[], Mapping[str, Any]],
        settings: SettingsStore,
        window: QMainWindow,
    ) -> None:
        super().__init__(window)
        self.settings, self._window, self._store = settings, window, store
        self._folder = WorkFolder(settings.folder / "sessions")
        self.asks = True
        self._why_not_kept = ""  # why nothing is kept in our folder; empty as long as it is
        self._then: Callable[[], object] | None = None
        self._is_discarding = False
        self._meanwhile: tempfile.TemporaryDirectory[str] | None = None
        self._left_meanwhile: set[Path] = set()  # other working copies in there, with what no file holds
        self.keeper = SessionKeeper(
            store,
            more,
            fixed,
            lambda path: self._folder.path_of(path),
            lambda copy: new_copy(self._folder, copy),
            self,
        )
        self.keeper.said.connect(self.said)
        self.keeper.titled.connect(self.show_title)
        self.keeper.begun.connect(self._begun)
        self.keeper.saved.connect(self._saved)
        self.keeper.save_failed.connect(self._save_failed)
        self.keeper.not_replaced.connect(self._not_replaced)
        self.recent_menu = named(QMenu(tr("Open &recent session"), window), "recentSessionsMenu")
        self.recent_menu.aboutToShow.connect(self._fill_recent)
        self.recover_menu = named(QMenu(tr("Reco&ver"), window), "recoverMenu")
        self.recover_menu.aboutToShow.connect(self._fill_recover)
        self._looks = BackgroundTask("look", self)
        self._looks.done.connect(self._looked)
        self.file_actions = self._actions()

    def _actions(self) -> list[QAction]:
        def made(text: str, do: Callable[[], object], keys: str, name: str) -> QAction:
            each = action(self, text, do, name)
            each.setShortcut(keys)
            return each

        return [
            made(tr("&New session"), self.new, "Ctrl+N", "newSession"),
            made(tr("New &window"), self.new_window, "Ctrl+Shift+N", "newWindow"),
            made(tr("&Open a session …"), self.ask_and_open, "Ctrl+O", "openSession"),
            self.recent_menu.menuAction(),
            self.recover_menu.menuAction(),
            made(tr("&Save the session"), self.save, "Ctrl+S", "saveSession"),
            made(tr("Save the session &as …"), self.save_as, "Ctrl+Alt+S", "saveSessionAs"),
            made(tr("&Duplicate the session"), self.duplicate, "", "duplicateSession"),
            made(tr("C&lose the session"), self.new, "", "closeSession"),
        ]

    # ---- the start and the end

    def start(self, wanted: Path | None = None) -> bool:
        """Open the file that is wanted, or else the session of the last time.

        Returns False if there is none, or if another window has it.
        """
        if wanted is not None and self._open(wanted):
            return True
        try:
            path = at_disk(self._window, _OPENING, lambda _: self._last)
            if path is not None:
                self._open_copy(path)
                return True
        except (SessionInUseError, Cancelled):
            pass
        except SessionError as error:
            self.said.emit(tr("The last session {why}", why=error.why))
        earlier = None if self.settings.choice(_CURRENT) else self.settings.session_of_earlier_version()
        if earlier is not None:
            self.wanted.emit(earlier)
        self._begin_unnamed()
        return earlier is not None

    def flush(self) -> None:
        """Write everything now, also which session is open."""
        self.keeper.wait_until_written()
        self.settings.flush()

    def end(self, leave: Callable[[], object]) -> bool:
        """Write what is left, because the window closes, and have the next start open it.

        Another window may have begun a session since. `leave` ends what runs. Returns False if the user stays
        with what cannot be written; what runs then goes on.
        """
        if self._why_not_kept and (self._is_in_no_file or self._left_meanwhile) and not self._may_go():
            return False
        copy = self._copy
        try:
            copy = self.keeper.end(leave, self._may_lose) or copy
        except StaysError:
            return False
        except Cancelled:
            leave()
        if copy is not None:
            self.settings.keep_choice(_CURRENT, copy.name)
        self.settings.flush()
        if self._meanwhile is not None:
            self._meanwhile.cleanup()
        return True

    def _may_lose(self, why: str) -> bool:
        """Ask whether to leave the session at hand, which could not be written."""
        question = tr(
            "The session {why}. Your work is still in memory: if you go on, what is not on the disk is lost.",
            why=why,
        )
        return self._would_lose(question)

    @property
    def _is_in_no_file(self) -> bool:
        """Whether there is anything that the user's file does not hold."""
        if self.keeper.path is not None:
            return self.keeper.is_modified
        state, text = self._store.base
        return bool(text.code_point_count or state.sources or state.runs or state.columns)

    def _may_go(self) -> bool:
        """Ask whether to leave the session at hand, or others, which end with the program."""
        if self._is_in_no_file:
            question = tr(
                "The session cannot be kept: {why}. If you go on, what is not saved as a file is lost.",
                why=self._why_not_kept,
            )
        else:
            question = tr(
                "The sessions in File > Recover cannot be kept: {why}. If you go on, they are lost.",
                why=self._why_not_kept,
            )
        return self._would_lose(question)

    def _would_lose(self, question: str) -> bool:
        return not self.asks or ask_whether(self._window, tr("Not saved"), question, tr("Go on and lose it"))

    @property
    def _last(self) -> Path | None:
        """The working copy that was open last."""
        name = self.settings.choice(_CURRENT)
        path = self._folder.folder / Path(name).name
        if name and os.path.isfile(path):
            return path
        unnamed = self._folder.unnamed()
        return unnamed[0].path if unnamed else None

    def _open_copy(self, path: Path) -> None:
        """Go on with a working copy, as it was left. Raises SessionError, Cancelled."""
        self._let_go_of_others()
        found = at_disk(
            self._window,
            _OPENING,
            lambda _: read_copy(self._folder, path),
            give_back=lambda found: found.writer.close(),
        )
        self._leave_for(found.writer)
        self._left_meanwhile.discard(path)
        loaded = found.loaded
        self.wanted.emit(loaded)
        self._take(
            found.writer,
            path_in(loaded, "path"),
            is_saved=loaded.more.get("is_modified") is not True,
            of=loaded,
            copied_in=path_in(loaded, "copied_in"),
            stamp=found.stamp,
        )
        self.tell_lost(loaded, tr("the session"))

    @property
    def _copy(self) -> Path | None:
        """The working copy of the session at hand."""
        return None if self.keeper.writer is None else self.keeper.writer.path

    def _let_go_of_others(self) -> None:
        """Close every working copy but that of the session at hand. Raises Cancelled.

        A session that is being saved under another name has two; either may be the one to open next.
        """
        self.keeper.wait_until_saved()
        self.settings.flush()

    def _leave_for(self, writer: SessionWriter) -> None:
        """As `_leave`; what was to be opened next is closed if the user does not want to wait."""
        try:
            self._leave()
        except Cancelled:
            at_disk(self._window, _OPENING, lambda _: writer.close())
            raise

    def _leave(self) -> None:
        """End what runs in the session at hand, and write what is left of it. Raises Cancelled."""
        writer, is_discarding = self.keeper.writer, self._is_discarding
        self._is_discarding = False
        if writer is not None:
            self._note_left(self.keeper.end(self.leaving.emit, self._may_lose))
            if is_discarding:
                with suppress(OSError, Cancelled):  # then they are there when the file is opened again
                    at_disk(self._window, _LEAVING, lambda _: self._folder.set_aside(writer.path))

    def _note_left(self, path: Path | None) -> None:
        """Remember that another session, which no file holds, ends with the program, too."""
        is_kept = self._meanwhile is None or self.keeper.path is not None or not self._is_in_no_file
        if path is not None and not is_kept:
            self._left_meanwhile.add(path)

    def _begin_unnamed(self) -> None:
        folder = self._folder
        path = folder.new_path()

        def make(_: Progress) -> SessionWriter:
            writer = SessionWriter(path)
            folder.forget_old(path)
            return writer

        try:
            self._take(at_disk(self._window, _BEGINNING, make, give_back=SessionWriter.close), None)
        except (SessionError, Cancelled) as error:
            why = error.why if isinstance(error, SessionError) else tr("the disk does not answer")
            self._why_not_kept = why
            self.said.emit(tr("The session cannot be kept: {why}. Save it as a file", why=why))
            self._keep_meanwhile()

    def _keep_meanwhile(self) -> None:
        """Have a working copy until the program ends, so that the session can be saved as a file."""
        with suppress(OSError, SessionError):
            self._meanwhile = tempfile.TemporaryDirectory(prefix="tokexplorer-", ignore_cleanup_errors=True)
            self._folder = WorkFolder(Path(self._meanwhile.name))
            self._take(SessionWriter(self._folder.new_path()), None)

    def _take(
        self,
        writer: SessionWriter,
        path: Path | None,
        *,
        is_saved: bool = True,
        of: LoadedSession | None = None,
        copied_in: Path | None = None,
        stamp: list[int] | None = None,
    ) -> None:
        """Keep what is open in this file from now on; see `SessionKeeper.begin`. `of` is what was loaded."""
        if self._meanwhile is None:
            self._why_not_kept = ""
        copies = frozenset[str]() if of is None else copies_of(of)
        self.keeper.begin(writer, path, is_saved=is_saved, copies=copies, copied_in=copied_in, stamp=stamp)

    @Slot()
    def _begun(self) -> None:
        """Remember which session is open, also if the program is killed; until now that was another one."""
        keeper, folder = self.keeper, self._folder
        if keeper.writer is None:
            return
        former, keeper.former = keeper.former, None

        def forget() -> None:
            if former is not None:
                former.close()
                folder.delete(former.path)

        self.settings.keep_choice(_CURRENT, keeper.writer.path.name, forget)

    # ---- what the user asks for

    @Slot()
    def new(self) -> None:
        """Begin an empty session; the one at hand is kept."""
        self._leave_then(self._new)

    def _new(self) -> None:
        with suppress(Cancelled):
            self._leave()
            self.wanted.emit(LoadedSession(self._empty()))
            self._begin_unnamed()

    def _empty(self) -> Workspace:
        from tokexplorer.session.state.workspace import Workspace

        preferences = self.settings.preferences()
        return Workspace(plan=preferences.last_plan, view=preferences.view)

    @Slot()
    def new_window(self) -> None:
        """Start the program once more, with a session of its own."""
        has_started, _ = QProcess.startDetached(sys.executable, ["-m", "tokexplorer"])
        if not has_started:
            self.said.emit(tr("Another window could not be opened"))

    @Slot()
    def ask_and_open(self) -> None:
        """Ask for a session file and open it."""
        paths = ask_open_paths(self._window, tr("Open a session"), tr("{kinds};;All files (*)", kinds=KINDS))
        if paths:
            self.open(Path(paths[0]))

    @Slot(object)
    def open(self, path: Path) -> None:
        """Open a session file in the place of what is open."""
        self.open_and_then(path, lambda: None)

    @Slot(object, object)
    def open_and_then(self, path: Path, then: Callable[[], object]) -> None:
        """As `open`; `then` is called once the session is open, if it can be and nobody calls it off."""

        def do() -> None:
            if self._open(path):
                then()

        self._leave_then(do)

    def _open(self, path: Path) -> bool:
        """Open a session file; False if it is not opened."""
        try:
            self._let_go_of_others()
            folder, mine = self._folder, self._copy
            found = at_disk(
                self._window,
                tr("Opening {name}", name=path.name),
                lambda _: read_named(folder, path, mine),
                give_back=lambda found: None if found is None else found.writer.close(),
            )
            if found is None:
                self.said.emit(tr("{name} is open already", name=path.name))
                return True
            self._leave_for(found.writer)
        except Cancelled:
            return False
        except SessionError as error:
            if not isinstance(error, SessionInUseError) or error.path == path:
                tell(self._window, tr("Not opened"), f"{path.name} {error.why}.")
                if error.path == path:
                    self._forget(path)
                return False
            question = tr(
                "{name} is open in another window. Open a copy of what was saved last?", name=path.name
            )
            return ask_whether(
                self._window, tr("Open already"), question, tr("Open a copy")
            ) and self._open_as_copy(path)
        for note in found.notes:
            self.said.emit(note)
        loaded = found.loaded
        self.wanted.emit(loaded)
        self._take(
            found.writer,
            path,
            is_saved=not found.is_newest,
            of=loaded,
            copied_in=path if loaded.copies else None,
            stamp=found.stamp,
        )
        self._remember(path)
        if not found.may_be_written_to:
            self.said.emit(
                tr("{name} may only be read: save it as another file to keep changes in it", name=path.name)
            )
        self.tell_lost(loaded, path.name)
        return True

    def _open_as_copy(self, path: Path) -> bool:
        """Open what a session file holds as a session without a name; False if it cannot be read."""
        opening = tr("Opening {name}", name=path.name)
        try:
            loaded = at_disk(self._window, opening, lambda _: load_session_file(path))
            self._leave()
        except Cancelled:
            return False
        except SessionError as error:
            tell(self._window, tr("Not opened"), f"{path.name} {error.why}.")
            return False
        self.wanted.emit(loaded)
        self._begin_unnamed()
        self.keeper.copies, self.keeper.copied_in = copies_of(loaded), path if loaded.copies else None
        self.said.emit(tr("This is a copy of {name}, which has no name yet", name=path.name))
        self.tell_lost(loaded, path.name)
        return True

    def open_work(self, path: Path) -> None:
        """Open a session without a name again."""
        self._leave_then(partial(self._open_work, path))

    def _open_work(self, path: Path) -> None:
        try:
            self._open_copy(path)
        except Cancelled:
            pass
        except SessionError as error:
            tell(self._window, tr("Not opened"), tr("The session {why}.", why=error.why))

    @Slot()
    def save(self) -> None:
        """Save to the user's file; ask where, if it has none yet or that may only be read."""
        if self.keeper.path is None:
            self.save_as()
        else:
            self.keeper.save()

    @Slot(object, bool)
    def _not_replaced(self, path: Path, may_be_written_to: bool) -> None:
        """Ask where else to save, or whether to replace what another program has written."""
        if not may_be_written_to:
            self.save_as()
        elif self._may_replace(path):
            self.keeper.save_to(path)
        else:
            self._then = None

    def _may_replace(self, path: Path) -> bool:
        question = tr(
            "{name} was changed by another program. Replace what it holds by this session?", name=path.name
        )
        return ask_whether(self._window, tr("Save the session"), question, tr("Replace"))

    @Slot()
    def save_as(self) -> None:
        """Ask where to save, and save."""
        folder = folder_for_files(self.settings.choice(_FOLDER))
        path = self.keeper.path or Path(folder) / f"session{SUFFIX}"
        corpus, tokenizers = (self.keeper.plan_of({each}) for each in (CORPUS, TOKENIZERS))

        def measure(progress: Progress) -> dict[str, int]:
            return {
                CORPUS: sum(each.size for each in corpus.files(progress.check)),
                TOKENIZERS: sum(each.size for each in tokenizers.files(progress.check)),
            }

        dialog = SaveSessionDialog(path, self.keeper.copies, measure, self._window)
        dialog.accepted.connect(lambda: self._save_as(dialog))
        dialog.rejected.connect(self._not_saved)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _save_as(self, dialog: SaveSessionDialog) -> None:
        self.settings.keep_choice(_FOLDER, str(dialog.path.parent))
        self.keeper.copies = dialog.copies
        self.keeper.save_to(dialog.path)

    @Slot()
    def _not_saved(self) -> None:
        self._then = None

    @Slot()
    def duplicate(self) -> None:
        """Go on with a copy that has no name."""
        try:
            self.keeper.wait_until_written()
        except Cancelled:
            return
        copies, copied_in = self.keeper.copies, self.keeper.copied_in
        self._note_left(self._copy)
        self._begin_unnamed()
        self.keeper.copies, self.keeper.copied_in = copies, copied_in
        self.said.emit(tr("This is a copy, which has no name yet"))

    @Slot(object)
    def _saved(self, path: Path) -> None:
        self._remember(path)
        self.said.emit(tr("Saved {name}", name=path.name))
        then, self._then = self._then, None
        if then is not None:
            then()

    @Slot(str)
    def _save_failed(self, problem: str) -> None:
        self._then = None
        tell(self._window, tr("Not saved"), problem)

    def _leave_then(self, then: Callable[[], object]) -> None:
        """Do something once the changes of the session at hand are saved, or need not be."""
        self._then, self._is_discarding = None, False  # what was wanted before may have failed
        path = self.keeper.path
        if path is None or not self.keeper.is_modified:
            then()
            return
        question = tr("Save the changes of {name}?", name=path.name)
        wants_to_save = ask_to_save(self._window, tr("Save the session?"), question)
        if wants_to_save:
            self._then = then
            self.save()
        elif wants_to_save is False:
            self._is_discarding = True  # but File > Recover has it
            then()

    # ---- what is shown

    @Slot()
    def show_title(self) -> None:
        """Name the session in the title of the window."""
        path = self.keeper.path
        self._window.setWindowTitle("Tokexplorer" if path is None else f"{path.stem}[*] – Tokexplorer")
        self._window.setWindowModified(self.keeper.is_modified)

    def tell_lost(self, loaded: LoadedSession, name: str) -> None:
        """Tell what could not be read, and which trainings were cut off."""
        if loaded.interrupted:
            runs = ", ".join(run.short for run in loaded.interrupted)
            self.said.emit(
                tr("Back where you were. The training of {runs} was cut off: press Train for it", runs=runs)
            )
        if loaded.lost:
            more = len(loaded.lost) - _MOST_TOLD
            lines = [*loaded.lost[:_MOST_TOLD], *([tr("and {more} more", more=more)] if more > 0 else [])]
            tell(
                self._window,
                tr("A part is lost"),
                tr("Of {name} could not be read:\n\n", name=name) + "\n".join(lines),
            )

    # ---- the lists

    @property
    def _recent(self) -> list[str]:
        return _names_in(self.settings.choice(_RECENT))

    def _remember(self, path: Path) -> None:
        name = str(path.absolute())

        def first(kept: str) -> str:
            others = [each for each in _names_in(kept) if each != name]
            return "\n".join([name, *others][:_MOST_RECENT])

        self.settings.change_choice(_RECENT, first)

    def _forget(self, path: Path) -> None:
        def without(kept: str) -> str:
            return "\n".join(each for each in _names_in(kept) if each != str(path))

        self.settings.change_choice(_RECENT, without)

    @Slot()
    def _fill_recent(self) -> None:
        self.recent_menu.clear()
        for name in self._recent:
            text = plain_caption(f"{Path(name).name}\t{Path(name).parent}")
            self.recent_menu.addAction(action(self.recent_menu, text, partial(self.open, Path(name))))
        if not self._recent:
            self.recent_menu.addAction(tr("No session was saved yet")).setEnabled(False)

    @Slot()
    def _fill_recover(self) -> None:
        own, folder = self._copy, self._folder
        self._show_others([], tr("Looking for sessions without a name …"))
        self._looks.submit(lambda _: _others(folder, own))
        self._looks.finish(PATIENCE_S)

    @Slot(object)
    def _looked(self, found: list[tuple[Unnamed, str, bool]]) -> None:
        self._show_others(found, tr("There is no other session without a name"))

    def _show_others(self, found: Sequence[tuple[Unnamed, str, bool]], or_else: str) -> None:
        self.recover_menu.clear()
        for each, words, is_free in found:
            when = moment_text(each.modified_s, tr("dd MMMM, HH:mm"))
            text = plain_caption(f"{when}  {words}").rstrip() + f"\t{byte_size(each.size)}"
            made = action(self.recover_menu, text, partial(self.open_work, each.path))
            made.setEnabled(is_free)
            self.recover_menu.addAction(made)
        if not found:
            self.recover_menu.addAction(or_else).setEnabled(False)


def copies_of(loaded: LoadedSession) -> frozenset[str]:
    """Of what a session is to hold copies."""
    names = loaded.more.get("copies")
    wanted = names if isinstance(names, list) else ()
    return frozenset(each for each in (CORPUS, TOKENIZERS) if each in wanted)


class _Found(NamedTuple):
    """A session that was read, and the working copy to go on with.

    Attributes:
        writer: the working copy, which no other window can open.
        loaded: the session.
        stamp: of the user's file, see `stamp_of`.
        is_newest: whether the working copy holds changes that the user's file does not.
        may_be_written_to: whether the user's file may be.
        notes: sentences for the user.
    """

    writer: SessionWriter
    loaded: LoadedSession
    stamp: list[int]
    is_newest: bool = False
    may_be_written_to: bool = True
    notes: tuple[str, ...] = ()


def read_copy(folder: WorkFolder, path: Path) -> _Found:
    """A working copy as it was left; what is left of a damaged one is written anew. Raises SessionError."""
    writer = SessionWriter(path)
    try:
        loaded = writer.read()
        copied_in, named = path_in(loaded, "copied_in"), path_in(loaded, "path")
        if copied_in is not None:
            loaded = loaded.with_copies(copied_in)
        if loaded.lost:
            writer = _set_aside(folder, writer)
        stamp = _stamp_in(loaded, named)
    except BaseException:
        writer.close()
        raise
    return _Found(writer, loaded, stamp)


def read_named(folder: WorkFolder, path: Path, mine: Path | None) -> _Found | None:
    """A session file, or the changes of it that the working copy holds; None if that is `mine`.

    Raises SessionError, and SessionInUseError if another window has the working copy open.
    """
    copy = folder.path_of(path)
    if copy == mine:
        return None
    notes = []
    writer, kept = _working_copy(folder, copy)
    try:
        if kept is not None and kept.lost:
            notes.append(tr("Changes that were not saved are damaged. What is left is in File > Recover"))
            writer, kept = _set_aside(folder, writer), None
        stamp = stamp_of(path)
        is_newest = kept is not None and stamp in ([], *map(kept.more.get, ("stamp", NEXT_STAMP)))
        loaded = kept.with_copies(path) if kept is not None and is_newest else load_session_file(path)
        if kept is None:  # all that the working copy holds is in the user's file
            writer.close()
            folder.delete(copy)
            writer = SessionWriter(copy)
        elif is_newest:
            notes.append(tr("{name} is as you left it, with changes that are not saved", name=path.name))
        else:
            writer = _set_aside(folder, writer)
            notes.append(
                tr("{name} was changed elsewhere. Your own changes are in File > Recover", name=path.name)
            )
    except BaseException:
        writer.close()
        raise
    return _Found(writer, loaded, stamp, is_newest, may_be_written_to(path), tuple(notes))


def new_copy(folder: WorkFolder, copy: Path) -> SessionWriter:
    """A working copy for a file that is replaced; changes of it that were not saved are set aside.

    Raises SessionError.
    """
    writer, kept = _working_copy(folder, copy)
    return writer if kept is None else _set_aside(folder, writer)


def _working_copy(folder: WorkFolder, copy: Path) -> tuple[SessionWriter, LoadedSession | None]:
    """A working copy, and what it holds if that is not all in the user's file. Raises SessionError.

    One that is damaged is set aside.
    """
    try:
        writer = SessionWriter(copy)
    except SessionInUseError:
        raise
    except SessionError:
        folder.set_aside(copy)
        writer = SessionWriter(copy)
    try:
        return writer, writer.read() if writer.has_unsaved_changes else None
    except BaseException:
        writer.close()
        raise


def _names_in(kept: str) -> list[str]:
    return [each for each in kept.split("\n") if each]


def _set_aside(folder: WorkFolder, writer: SessionWriter) -> SessionWriter:
    """Make what a working copy holds a session without a name; a new working copy in its place."""
    writer.close()
    folder.set_aside(writer.path)
    return SessionWriter(writer.path)


def _others(folder: WorkFolder, own: Path | None) -> list[tuple[Unnamed, str, bool]]:
    """The other sessions without a name, each in a few words, and whether it can be opened."""
    found = []
    for each in folder.unnamed():
        if each.path != own:
            try:
                found.append((each, glimpse(each.path), True))
            except SessionInUseError:
                found.append((each, tr("open in another window"), False))
            except SessionError:
                found.append((each, "", True))  # opening it says what is wrong
    return found


def _stamp_in(loaded: LoadedSession, path: Path | None) -> list[int]:
    """The stamp of the user's file that a working copy remembers.

    That of the file as it is now if none is remembered, or if the program was ended right after saving it.
    """
    now = [] if path is None else stamp_of(path)
    stamp = loaded.more.get("stamp")
    is_stamp = isinstance(stamp, list) and all(type(each) is int for each in stamp)
    return stamp if stamp and is_stamp and now != loaded.more.get(NEXT_STAMP) else now


def path_in(loaded: LoadedSession, name: str) -> Path | None:
    """A path that a session remembers under this name; None if there is none."""
    found = loaded.more.get(name)
    return Path(found) if isinstance(found, str) and found else None
