"""Columns of tokenizers that no run is learning: opened from files or by name, or kept from a change."""

from __future__ import annotations

from collections import Counter
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.formats.errors import NoSuchFileError
from tokexplorer.formats.library_tokenizer import LibraryTokenizer
from tokexplorer.presentation.model_input import asked_sentences
from tokexplorer.presentation.numbers import grouped
from tokexplorer.session.kept_tokenizers import KeptTokenizers, NotKeptError
from tokexplorer.session.state.workspace import (
    MIX_NAMES,
    MOST_CLOSED,
    Column,
    OpenedTokenizer,
    new_id,
    with_mix,
)
from tokexplorer.ui.background import OLDER_FIRST, BackgroundTask
from tokexplorer.ui.columns.opened_column import OpenedColumn, tokenizer_ref
from tokexplorer.ui.theme import theme
from tokexplorer.ui.widgets.dialogs import ask_one, ask_open_paths, tell
from tokexplorer.ui.widgets.error_text import error_sentence
from tokexplorer.ui.window.opening_queue import Found, OpeningQueue, Request, title_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PySide6.QtWidgets import QWidget

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.engine.job import Progress
    from tokexplorer.formats.tiktoken_ranks import UnknownEncodingError
    from tokexplorer.formats.tokenizer_files import AnyTokenizer
    from tokexplorer.hub.cache import Fetched
    from tokexplorer.session.state.store import Store
    from tokexplorer.session.state.workspace import TokenizerRef, Workspace
    from tokexplorer.ui.hub.name_fetcher import Opened
    from tokexplorer.ui.hub.open_by_name import OpenByNameDialog
    from tokexplorer.ui.window.settings_store import SettingsStore

__all__ = ["MOST_CLOSED", "FixedColumns"]
_NAMES = "tokenizerNames"
MOST_TOLD = 6  # problems in one message, which must not be taller than the screen


class KeptColumns(QObject):
    """One after the other, off the UI thread.

    Signals:
        refused(str): why one of them cannot be kept, a sentence.
    """

    refused = Signal(str)

    def __init__(self, folder: Path, parent: QObject) -> None:
        """Files are in `folder`."""
        super().__init__(parent)
        self._kept = KeptTokenizers(folder)
        self._task = BackgroundTask("keep a tokenizer", self)
        self._task.done.connect(self._tell)

    def keep(self, tokenizer: Tokenizer, name: str) -> str:
        """Write a tokenizer when its turn comes; the origin by which it will be opened again."""
        path = self._kept.new_path()
        self._task.submit(partial(_write, self._kept, tokenizer, path, name), OLDER_FIRST, key=path)
        return str(path)

    def opened(self, origin: str) -> None:
        """One that was kept at a former time is there again."""
        self._kept.opened(Path(origin))

    def holds(self, origin: str) -> bool:
        """Whether an origin is one of these."""
        return self._kept.holds(Path(origin))

    def that_last(self, tokenizers: Iterable[OpenedTokenizer], seconds: float) -> tuple[OpenedTokenizer, ...]:
        """Those that the next start can open; waits so long for what is being written, deletes the rest."""
        self._task.finish(seconds)
        found = tuple(
            each for each in tokenizers if not self.holds(each.origin) or Path(each.origin).is_file()
        )
        self._kept.forget_all_but(Path(each.origin) for each in found if self.holds(each.origin))
        return found

    @Slot(object)
    def _tell(self, problem: str) -> None:
        if problem:
            self.refused.emit(problem)


def _write(kept: KeptTokenizers, tokenizer: Tokenizer, path: Path, name: str, _: Progress) -> str:
    """Write it; why it cannot be kept, a sentence, if it cannot."""
    try:
        kept.write(tokenizer, path)
    except (OSError, ValueError, NotKeptError) as error:
        return f"{name} will not be there at the next start: {error_sentence(error, 'the settings folder')}"
    return ""


class FixedColumns(QObject):
    """Opens tokenizers off the UI thread and gives them columns beside those of the runs.

    Attributes:
        queue: what is being opened.

    Signals:
        changed(OpenedColumn): this one is to be the current one.
        said(str): what was done.
        remembered(str): this origin was opened.
        lost(str): there is nothing any more at this origin.
        closed_changed(): there is another column to bring back, or none.
    """

    changed = Signal(object)
    said = Signal(str)
    remembered = Signal(str)
    lost = Signal(str)
    closed_changed = Signal()

    def __init__(self, store: Store, settings: SettingsStore, window: QWidget) -> None:
        super().__init__(window)
        self._settings = settings
        self._dialog: OpenByNameDialog | None = None
        self._window = window
        self._store = store
        self._held: list[tuple[Request, Found]] = []
        self._kept = KeptColumns(settings.folder / "kept", self)
        self._kept.refused.connect(self.said)
        self._problems: list[str] = []
        self._gone: list[str] = []
        self.queue = OpeningQueue(window, lambda: self.columns, self._encoding_asked)
        self.queue.opened.connect(self._opened)
        self.queue.failed.connect(self._failed)
        self._store.watch(lambda state: state.closed, self._closed_changed)

    # ---- the columns

    @property
    def columns(self) -> list[OpenedColumn]:
        """The opened and kept tokenizers that have a column, in the order of their columns."""
        return self._columns_of(self._store.workspace)

    def _columns_of(self, state: Workspace) -> list[OpenedColumn]:
        found = (self._store.archive.get(each.tokenizer) for each in state.columns)
        return [each for each in found if isinstance(each, OpenedColumn)]

    def add(self, tokenizer: Tokenizer, name: str, note: str = "") -> None:
        """Show one more tokenizer, which no file holds but one of ours from now on."""
        name = self._free_name(name, tokenizer)
        origin = self._kept.keep(tokenizer, name)
        self.said.emit(f"Kept {name}")
        self._add(OpenedColumn(name, self._free_colour(), tokenizer, note, origin, is_kept=True), "Keep")

    def remove(self, column: OpenedColumn) -> None:
        """Close the column of a tokenizer; undo brings it back."""
        found = self._store.workspace.column_of(column.id)
        if found is not None:
            self.close_column(found.id)

    def close_column(self, column_id: str) -> None:
        """Close a column by its id; undo brings it back."""
        state = self._store.workspace
        column = state.column(column_id)
        if column is not None:
            name = state.names()[column.tokenizer]
            self._store.do(f"Close {name}", lambda now: now.without_column(column_id))
            self.said.emit(f"Closed {name}")

    @property
    def last_closed(self) -> str:
        """The name of the column that was closed last; empty if none can be brought back."""
        closed = self._store.workspace.closed
        return closed[-1].tokenizer.name if closed else ""

    def bring_back(self) -> None:
        """Show the column again that was closed last, where it was."""
        name = self.last_closed
        if name:
            self._store.do(f"Bring back {name}", lambda state: state.brought_back())
            self.said.emit(f"{name} is back")

    def _closed_changed(self, _old: object, _new: object) -> None:
        self.closed_changed.emit()

    def that_last(self, tokenizers: Sequence[OpenedTokenizer], seconds: float) -> tuple[OpenedTokenizer, ...]:
        """Those that the next start can open; what no file holds is in files of ours by then."""
        return self._kept.that_last(tokenizers, seconds)

    @property
    def opened(self) -> tuple[OpenedTokenizer, ...]:
        """What can be opened again, in the order of the columns, and what is still being opened."""
        state, _ = self._store.base
        shown = [each for each in state.columns if not each.is_hidden]
        hidden = [each for each in state.columns if each.is_hidden]
        refs = [(state.tokenizer(each.tokenizer), each.is_hidden) for each in (*shown, *hidden)]
        known = [_as_opened(ref, is_hidden) for ref, is_hidden in refs if ref is not None and ref.origin]
        waiting = (*(request for request, _ in self._held), *self.queue.unopened)
        return (*known, *(each.wanted for each in waiting))

    def restore(self, tokenizers: Sequence[OpenedTokenizer]) -> None:
        """Open these again; the window comes first."""
        if tokenizers:
            self.queue.add(Request(each, is_restored=True) for each in tokenizers)

    def _add(self, column: OpenedColumn, verb: str = "", *, is_hidden: bool = False) -> None:
        """Give a tokenizer a column; without a verb it is no step, because the program opened it again."""
        self._store.archive.put(column.id, column)
        ref, shown = tokenizer_ref(column), Column(new_id(), column.id, is_hidden=is_hidden)
        if verb:
            self._store.do(
                f"{verb} {column.name}",
                lambda state: state.with_tokenizer(ref, shown).replace(current=shown.id),
            )
            self.changed.emit(column)
        else:
            self._store.amend(lambda state: state.with_tokenizer(ref, shown).tidy())

    def _free_name(self, name: str, tokenizer: Tokenizer) -> str:
        """A name that no column has: with the size of the vocabulary if it must be, or else a number.

        Those of runs are left to them, whether there are any or not.
        """
        taken = {column.name for column in self.columns} | run_names()
        sized = f"{name} · {grouped(tokenizer.vocab_size)}"
        numbered = (f"{sized} ({number})" for number in range(2, len(taken) + 3))
        return next(each for each in (name, sized, *numbered) if each not in taken)

    def _free_colour(self) -> str:
        """A colour that no column has, or the one that fewest have; those of the main algorithms last."""
        now = theme()
        in_use = Counter(now.counterpart(each.colour) for each in self._store.workspace.tokenizers)
        learned = sum(not info.is_baseline for info in ALGORITHM_INFO.values())
        rarely_first = (*now.run_colours[learned:], *now.run_colours[:learned])
        return min(rarely_first, key=lambda colour: in_use[colour])

    # ---- opening

    def ask_and_open(self) -> None:
        """Ask for tokenizer files and open them."""
        from tokexplorer.formats.tokenizer_files import OPEN_PATTERNS

        kinds = f"Tokenizers ({' '.join(OPEN_PATTERNS)});;All files (*)"
        paths = ask_open_paths(self._window, "Open tokenizers", kinds)
        self.open(*map(Path, paths))

    def open(self, *paths: Path) -> None:
        """Show the tokenizers of files or folders, one after the other as each is read."""
        self.open_origins([str(path.absolute()) for path in paths])

    @Slot(object)
    def open_origins(self, origins: Iterable[str]) -> None:
        """As `open`; an origin may also be a name with `hf:` or `tiktoken:` in front, or its page."""
        depth = len(self._store.below)
        self.queue.add(Request(OpenedTokenizer(each), depth=depth) for each in origins)

    @Slot()
    def open_by_name(self) -> None:
        """Ask for the name of a tokenizer elsewhere, fetch and show it."""
        if self._dialog is None:
            from tokexplorer.ui.hub.open_by_name import OpenByNameDialog

            kept = self._settings.choice(_NAMES)
            self._dialog = OpenByNameDialog(self._window, recent=kept.split())
            self._dialog.opened.connect(self.show_fetched)
            self._dialog.recent_changed.connect(self._keep_names)
        self._dialog.show()
        self._dialog.raise_()
        self._dialog.activateWindow()

    @Slot(object)
    def show_fetched(self, opened: Opened) -> None:
        """Show what was fetched by its name elsewhere."""
        from tokexplorer.formats.tokenizer_files import stamp_of

        fetched, origin = opened.fetched, _name_of(opened.fetched)
        self.remembered.emit(origin)
        had = ((each, each.fetched.path) for each in self.columns if each.fetched is not None)
        there = next((each for each, path in had if path == fetched.path), None)
        if there is None:
            self._add(self._column(origin, Found(opened.file, fetched, stamp_of(opened.file.path))), "Open")
        else:
            self._show_again(there)

    @Slot(object)
    def _keep_names(self, names: list[str]) -> None:
        self._settings.keep_choice(_NAMES, " ".join(names))

    @property
    def is_opening(self) -> bool:
        """Whether something is being opened."""
        return bool(self.queue.unopened)

    def take_held(self) -> None:
        """Show what was opened for the workspace at hand while a lesson lay above it."""
        held, self._held = self._held, []
        for request, found in held:
            self._opened(request, found)

    def _encoding_asked(self, error: UnknownEncodingError) -> str:
        question = (
            f"{error.path.name} does not say by which pattern texts are split. As which encoding is it to be "
            "read?"
        )
        return ask_one(self._window, "Open a file of ranks", question, error.choices)

    @Slot(object, object)
    def _opened(self, request: Request, found: Found | OpenedColumn) -> None:
        if request.depth < len(self._store.below) and isinstance(found, Found):
            self._held.append((request, found))
            return
        if isinstance(found, OpenedColumn):
            if not request.is_restored:
                self._show_again(found)
            return
        if self._kept.holds(request.wanted.origin):
            column = self._kept_column(request.wanted, found)
        else:
            origin = str(found.file.path) if found.fetched is None else _name_of(found.fetched)
            column = self._column(origin, found)
        if request.is_restored:
            self._add(column, is_hidden=request.wanted.hidden)
        else:
            self.remembered.emit(column.origin)
            self.said.emit(f"Opened {column.name}")
            self._add(column, "Open")

    def _kept_column(self, wanted: OpenedTokenizer, found: Found) -> OpenedColumn:
        """As it was when it was kept; where its file is concerns nobody."""
        self._kept.opened(wanted.origin)
        tokenizer = found.file.tokenizer
        name = self._free_name(wanted.name, tokenizer)
        return OpenedColumn(name, self._free_colour(), tokenizer, wanted.note, wanted.origin, is_kept=True)

    def _show_again(self, column: OpenedColumn) -> None:
        self.said.emit(f"{column.name} is open already")
        self.changed.emit(column)

    def _column(self, origin: str, found: Found) -> OpenedColumn:
        file, fetched = found.file, found.fetched
        name = self._free_name(title_of(origin) if fetched is None else fetched.name.title, file.tokenizer)
        about = (origin,) if fetched is None else (fetched.source, fetched.note)
        note = _note((*about, file.proof), file.tokenizer)
        colour = self._free_colour()
        return OpenedColumn(name, colour, file.tokenizer, note, origin, file, fetched, found.stamp)

    @Slot(object, object)
    def _failed(self, request: Request, error: BaseException) -> None:
        if isinstance(error, NoSuchFileError):
            self.lost.emit(request.wanted.origin)
        said = error_sentence(error, request.wanted.origin)
        if request.wanted.name:
            said = f"{request.wanted.name}: {said}"
        (self._gone if request.is_restored else self._problems).append(said)

    @Slot()
    def end_opening(self) -> None:
        """Tell the problems in one message; what was open at the last end and is gone is only mentioned."""
        problems, self._problems = self._problems, []
        gone, self._gone = self._gone, []
        if gone:
            self.said.emit(f"Not opened again: {' '.join(gone)}")
        if problems:
            self.said.emit("")
            more = len(problems) - MOST_TOLD
            told = [*problems[:MOST_TOLD], *([f"And {grouped(more)} more."] if more > 0 else [])]
            tell(self._window, "Not opened", "\n\n".join(told))


def run_names() -> frozenset[str]:
    """What runs can be called."""
    shorts = [info.short for info in ALGORITHM_INFO.values()]
    return frozenset(with_mix(short, mix) for short in shorts for mix in ("", *MIX_NAMES))


def _as_opened(ref: TokenizerRef, is_hidden: bool) -> OpenedTokenizer:
    """A tokenizer as the next start opens it again."""
    name, note = (ref.name, ref.note) if ref.is_kept else ("", "")
    return OpenedTokenizer(ref.origin, ref.encoding, ref.revision, is_hidden, name, note)


def _name_of(fetched: Fetched) -> str:
    """A name in full that brings the same again: with the model that was asked for, not its encoding."""
    name = fetched.name
    return str(name) if name.revision else f"{name.source.value}:{name.title}"


def _note(about: Sequence[str], tokenizer: AnyTokenizer) -> str:
    """Where it comes from, the proof, and what is not as it is with others."""
    lines = [line for line in about if line]
    if isinstance(tokenizer, LibraryTokenizer):
        lines.append(f"Runs on {tokenizer.library} itself, without steps and merges: {tokenizer.why}.")
    asked = asked_sentences(tokenizer.post_processor)
    if asked:
        lines += ("Its file asks for more, which is shown if you choose it:", *asked)
    return "\n".join(lines)
