"""Keeps the session of a window on the disk, a second after each change, without a thought of the user."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from tokexplorer.core.language import tr
from tokexplorer.core.recorded import RunRecord
from tokexplorer.core.trainer import NOT_YET
from tokexplorer.engine.job import Cancelled
from tokexplorer.session.storage.file_copies import CopyPlan
from tokexplorer.session.storage.schema import SessionError, cannot_be
from tokexplorer.session.storage.session_writer import (
    SessionChange,
    SessionWriter,
    TextSplice,
    stamp_of,
)
from tokexplorer.ui.background import OLDER_FIRST, PATIENCE_S, BackgroundTask
from tokexplorer.ui.widgets.at_disk import at_disk, wait_for
from tokexplorer.ui.widgets.path_look import may_be_written_to

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping
    from pathlib import Path

    from tokexplorer.engine.job import Progress
    from tokexplorer.session.state.store import Store
    from tokexplorer.session.text.edited_text import EditedText, TextEdit
    from tokexplorer.ui.shown_run import ShownRun
    from tokexplorer.ui.window.fixed_columns import FixedColumns

_SAVING = tr("Saving the session")
CORPUS, TOKENIZERS = "corpus", "tokenizers"
SAVE_MS = 1000  # from a change to its place on the disk
RETRY_MS = 5000  # after a failure
MOST_EDITS = 200  # then the text is written whole, so that opening it takes no longer
MOST_EDIT_LENGTH = 1 << 20  # code points


class StaysError(Cancelled):
    """The user would rather stay with what could not be written."""


class _Copied(NamedTuple):
    """The user's file that was written.

    Attributes:
        path, stamp: of the file.
        state: what it holds.
        copied_in: the same file if it has copies.
        writer: the working copy of its name, which is empty; None if the session has it, or has to stay where
            it is, because another window has a session of this name.
    """

    path: Path
    state: tuple[object, ...] | None
    copied_in: Path | None
    stamp: list[int]
    writer: SessionWriter | None


class _NotReplaced(NamedTuple):
    """A file that was left as it is, see `SessionKeeper.not_replaced`."""

    path: Path
    may_be_written_to: bool


class SessionKeeper(QObject):
    """Writes the user's own workspace and text, whatever lesson is above them, to an open session file.

    Changes are written by one job after the other. If that fails, everything is written anew a little later:
    the work is still in memory.

    Attributes:
        path: the user's file that the session is saved to; None if it has no name yet.
        copies: of what that file holds copies, `CORPUS` and `TOKENIZERS`.
        copied_in: the file that holds copies now; None if none does.
        writer: the working copy; None if the session cannot be kept.
        former: the working copy before a Save as, until the new one holds everything.
        stamp: of the user's file when it was opened or saved, see `stamp_of`.

    Signals:
        said(str): saving has failed, or works again.
        titled(): the name is another, or whether there is something to save.
        begun(): the working copy holds everything that is open, since it became the one to write to.
        saved(Path): the user's file is written.
        save_failed(str): it is not, and why, in sentences.
        not_replaced(Path, bool): it is not, because it may only be read or, with True, because another
            program has changed it.
    """

    said = Signal(str)
    titled = Signal()
    begun = Signal()
    saved = Signal(object)
    save_failed = Signal(str)
    not_replaced = Signal(object, bool)

    def __init__(
        self,
        store: Store,
        more: Callable[[], Mapping[str, Any]],
        fixed: FixedColumns,
        copy_of: Callable[[Path], Path],
        open_copy: Callable[[Path], SessionWriter],
        parent: QObject,
    ) -> None:
        """Nothing is kept before `begin`.

        Args:
            store: what is kept.
            more: what else is to be remembered, as values for JSON.
            fixed: the tokenizers that were opened or kept, or are not open yet.
            copy_of: where the working copy of a user's file is.
            open_copy: opens a working copy at its path, empty; what it held is not lost. Raises SessionError.
            parent: the window.
        """
        super().__init__(parent)
        self._store, self._more, self._fixed = store, more, fixed
        self._copy_of, self._open_copy = copy_of, open_copy
        self.path: Path | None = None
        self.copies: frozenset[str] = frozenset()
        self.copied_in: Path | None = None
        self.writer: SessionWriter | None = None
        self.former: SessionWriter | None = None
        self.stamp: list[int] = []
        self._text: EditedText | None = None
        self._edits: list[TextSplice] = []
        self._edits_written = self._results_made = 0
        self._is_text_due = self._has_failed = self._is_beginning = False
        self._saved: tuple[object, ...] | None = None
        self._written_state: tuple[object, ...] | None = None  # of the change that was begun last
        self._was_modified = False
        self._problem = ""
        self._task = BackgroundTask(tr("save the session"), self, catches=Exception)
        self._task.done.connect(self._take)
        self._task.failed.connect(self._fail)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._save)
        store.watch(lambda state: state, lambda _old, _new: self.note_change())
        store.watch_text(self._follow_text)

    # ---- what is kept

    def begin(
        self,
        writer: SessionWriter,
        path: Path | None,
        *,
        is_saved: bool = True,
        copies: frozenset[str] = frozenset(),
        copied_in: Path | None = None,
        stamp: list[int] | None = None,
    ) -> None:
        """Keep what is open now in another file.

        Args:
            writer: the working copy.
            path: the user's file, if there is one.
            is_saved: whether that holds what is open.
            copies: of what that holds copies.
            copied_in: the file that holds copies now.
            stamp: of the user's file when it was opened or saved.
        """
        self.end()
        self.writer, self.path = writer, path
        self.stamp = stamp or []
        self.copies, self.copied_in = copies, copied_in
        self._follow_text(self._store.text)
        self._saved = self._state if is_saved else None
        self._begin()
        self.titled.emit()

    def _begin(self) -> None:
        """Write everything, in the next turn of the event loop."""
        self._is_text_due = self._is_beginning = True
        self._timer.start(0)
        self.note_change()

    def end(
        self, leave: Callable[[], object] = lambda: None, may_lose: Callable[[str], bool] = lambda _: True
    ) -> Path | None:
        """Write what is left, and let go of the working copy, whose path is returned.

        Where it cannot be written, `may_lose` is asked once, with the reason: before `leave` ends what runs,
        or after it if only what the runs came to cannot be written. Raises Cancelled if the user does not
        want to wait, and StaysError if `may_lose` says no.
        """
        has_agreed = self._finish_writing(may_lose)
        leave()
        self._finish_writing((lambda _: True) if has_agreed else may_lose)
        writer, self.writer = self.writer, None  # nothing is written to it while it is being closed
        if writer is None:
            return None
        with suppress(Cancelled):  # it is closed all the same
            at_disk(None, _SAVING, lambda _: writer.close())
        return writer.path

    def wait_until_written(self) -> None:
        """Write everything while the window goes on. Raises Cancelled if the user does not want to wait."""
        self.flush(PATIENCE_S)
        if not wait_for(None, _SAVING, lambda: not self._task.is_busy, cancel=tr("Do not wait")):
            raise Cancelled

    def wait_until_saved(self) -> None:
        """The same, and wait for the new working copy if the session is being saved under another name."""
        if self.writer is None:
            return
        self.wait_until_written()
        if self._is_beginning:  # it has another name by now
            self.wait_until_written()

    def _finish_writing(self, may_lose: Callable[[str], bool]) -> bool:
        """Wait until all is written. True if it cannot be and may be lost. Raises Cancelled, StaysError."""
        self.wait_until_saved()
        if self.writer is None or not self._has_failed:
            return False
        if not may_lose(self._problem):
            raise StaysError
        return True

    def flush(self, seconds: float = 10.0) -> None:
        """Write everything, and wait for that."""
        self.save_now()
        self._task.finish(seconds)

    @property
    def is_writing(self) -> bool:
        """Whether something is written just now, or is about to be."""
        return self._task.is_busy

    @property
    def is_up_to_date(self) -> bool:
        """Whether everything that is open is on the disk."""
        return self.writer is not None and not (self._has_failed or self.is_writing)

    @property
    def is_modified(self) -> bool:
        """Whether the session has a name and its file is not up to date."""
        return self.path is not None and self._saved != self._state

    @property
    def _state(self) -> tuple[object, ...]:
        """What decides whether there is something to save."""
        state, text = self._store.base
        whole = self._fixed.completed(state)
        columns = tuple(each.at_last_step() for each in whole.columns)
        names = tuple((each.id, each.name) for each in whole.tokenizers)
        return (
            *(id(text), text.version, state.sources, state.plan, state.hold_out, state.compares_mixes),
            *(state.runs, columns, names, self._results_made),
        )

    @Slot()
    def note_change(self) -> None:
        """Write soon."""
        if self.writer is not None and not self._timer.isActive():
            self._timer.start(RETRY_MS if self._has_failed else SAVE_MS)
        if self.is_modified != self._was_modified:
            self._was_modified = not self._was_modified
            self.titled.emit()

    @Slot()
    def note_results(self) -> None:
        """Write soon what took long to make and is no part of the workspace: it counts as a change."""
        self._results_made += 1
        self.note_change()

    def save_now(self) -> None:
        """Write what has changed, without waiting for more: something that took long to make has ended."""
        self._timer.stop()
        self._save()

    def _follow_text(self, _text: EditedText) -> None:
        _, text = self._store.base
        if text is not self._text:
            if self._text is not None:
                self._text.unsubscribe(self._edited)
            self._text = text
            text.subscribe(self._edited)
            self._edits, self._is_text_due = [], True
            self.note_change()

    def _edited(self, edit: TextEdit) -> None:
        splice = TextSplice(edit.start_cp, len(edit.removed), edit.inserted)
        joined = self._edits[-1].joined(splice) if self._edits else None
        if joined is None:
            self._edits.append(splice)
        else:
            self._edits[-1] = joined
        self.note_change()

    # ---- writing

    @Slot()
    def _save(self) -> None:
        if self.writer is not None:
            self._task.ask(self._prepare, OLDER_FIRST)

    def _prepare(self) -> Callable[[Progress], list[str]] | None:
        writer = self.writer
        if writer is None or self._text is None:
            return None
        state, text = self._store.base
        length = sum(len(each.inserted) for each in self._edits)
        self._edits_written += len(self._edits)
        if self._edits_written > MOST_EDITS or length > MOST_EDIT_LENGTH:
            self._is_text_due = True
        if self._is_text_due:
            self._edits, self._edits_written = [], 0
        archive = self._store.archive
        ended = [run.id for run in state.runs if run.state in ("finished", "stopped") and run.id in archive]
        whole = self._fixed.completed(state)
        change = SessionChange(
            whole,
            tuple(text.segments.segments) if self._is_text_due else None,
            tuple(self._edits),
            {run_id: partial(record_of, archive.get(run_id)) for run_id in ended},
            self._fixed.kept(whole),
            {**self._of_the_file(), **self._more()},
        )
        self._edits, self._is_text_due = [], False
        self._written_state = self._state
        names = whole.names()

        def write(_: Progress) -> list[str]:
            writer.write(change)
            return [names[each] for each in writer.refused if each in names]

        return write

    def _of_the_file(self) -> dict[str, object]:
        """What the working copy has to know of the user's file."""
        copied_in = "" if self.copied_in is None else str(self.copied_in)
        copies = {"copies": sorted(self.copies), "copied_in": copied_in}
        if self.path is None:
            return {"path": "", **copies}
        own = {"path": str(self.path), "stamp": self.stamp, "is_modified": self.is_modified}
        return own | copies

    @Slot(object)
    def _take(self, result: list[str] | _Copied | _NotReplaced) -> None:
        """A change or a copy is written, or it turned out that the user has to be asked before."""
        if isinstance(result, _NotReplaced):
            self.not_replaced.emit(result.path, result.may_be_written_to)
            return
        if self._has_failed:
            self._has_failed = False
            self.said.emit(tr("The session is saved again"))
        if self._is_beginning:
            self._is_beginning = False
            self.begun.emit()
        if not isinstance(result, _Copied):
            for name in result:
                self.said.emit(
                    tr("{name} will not be there at the next start: no single file can hold it", name=name)
                )
            return
        self.path, self._saved, self.copied_in, self.stamp, writer = result
        self._was_modified = self.is_modified
        if writer is None:
            self._timer.start(SAVE_MS)  # the working copy remembers the path
        else:
            self.former, self.writer = self.writer, writer
            self._begin()
        self.titled.emit()
        self.saved.emit(self.path)

    @Slot(object)
    def _fail(self, error: Exception) -> None:
        if not isinstance(error, SessionError):  # told as unexpected; what was to be written still is
            self._is_text_due = self._has_failed = True
            self._problem = cannot_be("saved", str(error) or type(error).__name__)
            self.note_change()
            raise error
        if self.writer is not None and error.path != self.writer.path:
            kept = tr("The session stays open, and is kept in the program's own folder.")
            self.save_failed.emit(f"{error.path.name} {error.why}. {kept}")
            return
        self._is_text_due, self._problem = True, error.why
        if not self._has_failed:
            self._has_failed = True
            self.said.emit(
                tr(
                    "The session {why}. Your work is still in memory, and saving is tried again",
                    why=error.why,
                )
            )
        self.note_change()

    def save(self) -> None:
        """Write everything to the session's own file, unless another program has it, see `not_replaced`.

        That is looked at after all earlier writing, which may be of the same file, or give it another name.
        """
        self._ask_for_copy(None)

    def save_to(self, path: Path) -> None:
        """Write everything to a file, which is the session's own then; one that is there is replaced."""
        self._ask_for_copy(path)

    def _ask_for_copy(self, path: Path | None) -> None:
        self.save_now()
        self._task.ask(partial(self._prepare_copy, path), OLDER_FIRST, key=("copy", path))

    def _prepare_copy(self, wanted: Path | None) -> Callable[[Progress], _Copied | _NotReplaced] | None:
        writer, state, known = self.writer, self._written_state, self.stamp
        path = self.path if wanted is None else wanted
        if writer is None or path is None:
            return None
        if self._has_failed:  # what there is to copy is not up to date
            why = tr(
                "{name} is not saved, because the program's own copy of the session {problem}.",
                name=path.name,
                problem=self._problem,
            )
            self.save_failed.emit(tr("{why} Your work is still in memory.", why=why))
            return None
        plan = self._copy_plan()

        def copy(progress: Progress) -> _Copied | _NotReplaced:
            if wanted is None:
                is_writable = may_be_written_to(path)
                if not is_writable or stamp_of(path) not in ([], known):
                    return _NotReplaced(path, is_writable)
            writer.copy_to(path, plan, progress.check)
            copied_in = None if plan is None else path
            return _Copied(path, state, copied_in, stamp_of(path), self._other_writer(writer, path))

        return copy

    def _other_writer(self, writer: SessionWriter, path: Path) -> SessionWriter | None:
        """The working copy of a name, so that no other window opens it; see `_Copied`."""
        copy = self._copy_of(path)
        if writer.path == copy:
            return None
        with suppress(SessionError, OSError):
            return self._open_copy(copy)
        return None

    def _copy_plan(self) -> CopyPlan | None:
        return self.plan_of(self.copies) if self.copies else None

    def plan_of(self, copies: Collection[str]) -> CopyPlan:
        """The plan of a session that holds copies of `CORPUS` or `TOKENIZERS`."""
        state = self._fixed.completed(self._store.base[0])
        return CopyPlan(
            state.sources if CORPUS in copies else (),
            self._fixed.files(state) if TOKENIZERS in copies else {},
            self.copied_in,
        )


def record_of(shown: ShownRun) -> RunRecord | None:
    """What there is to see of a run; None if it did nothing, or is not at its end yet."""
    trainer = shown.run.trainer
    if shown.run.outcome is None or trainer is None or trainer.steps_done == NOT_YET:
        return None
    return RunRecord.of(trainer, shown.run.history.view(), shown.run.curve.view())
