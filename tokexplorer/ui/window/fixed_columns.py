"""Columns of tokenizers that no run is learning: opened from files or by name, or kept from a change."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.core.number_text import grouped
from tokexplorer.formats.errors import NoSuchFileError
from tokexplorer.formats.library_tokenizer import LibraryTokenizer
from tokexplorer.session.catalogue_asks import asks_of
from tokexplorer.session.state.workspace import MIX_NAMES, OpenedTokenizer
from tokexplorer.ui.inspection.fixed_column import FixedColumn
from tokexplorer.ui.shown_run import with_mix
from tokexplorer.ui.theme import theme
from tokexplorer.ui.widgets.dialogs import ask_one, ask_open_paths, tell
from tokexplorer.ui.widgets.error_text import error_sentence
from tokexplorer.ui.window.kept_columns import KeptColumns
from tokexplorer.ui.window.opening_queue import Found, OpeningQueue, Request, title_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.formats.tiktoken_ranks import UnknownEncodingError
    from tokexplorer.formats.tokenizer_files import AnyTokenizer
    from tokexplorer.hub.fetch import Fetched
    from tokexplorer.ui.hub.name_fetcher import Opened
    from tokexplorer.ui.hub.open_by_name import OpenByNameDialog
    from tokexplorer.ui.window.main_window import MainWindow
    from tokexplorer.ui.window.settings_store import SettingsStore

_NAMES = "tokenizerNames"
MOST_TOLD = 6  # problems in one message, which must not be taller than the screen
MOST_CLOSED = 5  # columns that can be brought back, with their tokenizers in memory


class FixedColumns(QObject):
    """Opens tokenizers off the UI thread and knows which columns stand beside those of the runs.

    Attributes:
        columns: in the order they came.
        queue: what is being opened.

    Signals:
        changed(FixedColumn | None): there are others; the one that is to be the chosen one, if any.
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

    def __init__(self, window: MainWindow, settings: SettingsStore) -> None:
        super().__init__(window)
        self._settings = settings
        self._dialog: OpenByNameDialog | None = None
        self._window = window
        self.columns: list[FixedColumn] = []
        self._set_aside: list[FixedColumn] = []
        self._to_hide: list[FixedColumn] = []
        self._closed: list[tuple[FixedColumn, int]] = []
        self._kept = KeptColumns(settings.folder / "kept", self)
        self._kept.refused.connect(self.said)
        self._problems: list[str] = []
        self._gone: list[str] = []
        self.queue = OpeningQueue(window, lambda: self.columns, self._encoding_asked)
        self.queue.opened.connect(self._opened)
        self.queue.failed.connect(self._failed)

    # ---- the columns

    def add(self, tokenizer: Tokenizer, name: str, note: str = "") -> None:
        """Show one more tokenizer, which no file holds but one of ours from now on."""
        name = self._free_name(name, tokenizer)
        origin = self._kept.keep(tokenizer, name)
        self.said.emit(f"Kept {name}")
        self._add(FixedColumn(name, self._free_colour(), tokenizer, note, origin))

    @Slot(object)
    def remove(self, column: FixedColumn) -> None:
        """Show one less; the last ones can be brought back."""
        place = self.columns.index(column)
        self.columns.remove(column)
        self._closed = [*self._closed, (column, place)][-MOST_CLOSED:]
        self.closed_changed.emit()
        self.said.emit(f"Closed {column.name}")
        self.changed.emit(None)

    @property
    def last_closed(self) -> str:
        """The name of the column that was closed last; empty if none can be brought back."""
        return self._closed[-1][0].name if self._closed else ""

    def bring_back(self) -> None:
        """Show the column again that was closed last, where it was."""
        if not self._closed:
            return
        column, place = self._closed.pop()
        if column.name in {each.name for each in self.columns}:
            column = replace(column, name=self._free_name(column.name, column.tokenizer))
        self.columns.insert(place, column)
        self.closed_changed.emit()
        self.said.emit(f"{column.name} is back")
        self.changed.emit(column)

    def that_last(self, tokenizers: Sequence[OpenedTokenizer], seconds: float) -> tuple[OpenedTokenizer, ...]:
        """Those that the next start can open; what no file holds is in files of ours by then."""
        return self._kept.that_last(tokenizers, seconds)

    @property
    def opened(self) -> tuple[OpenedTokenizer, ...]:
        """What can be opened again, in the order of the columns on screen, and what is still being opened."""
        shown = [column.shown for column in self._window.inspection.columns]
        there = [each for each in shown if isinstance(each, FixedColumn) and each in self.columns]
        hidden = [each for each in self.columns if each not in there]
        known = [self._as_opened(each, each in hidden) for each in (*there, *hidden) if each.origin]
        return (*known, *(each.wanted for each in self.queue.unopened))

    def show_only(self, tokenizers: Sequence[OpenedTokenizer]) -> None:
        """Show these in the place of all; those that are not open are opened, the window comes first.

        Those that were open before the last call need not be read again. Whoever calls this shows other
        columns anyway. What was closed before cannot be brought back any more.
        """
        self.queue.call_off()
        self._closed = []
        self.closed_changed.emit()
        there = [each for each in (*self._set_aside, *self.columns) if each.origin]
        self.columns, self._to_hide, missing = [], [], []
        for wanted in tokenizers:
            column = next((each for each in there if each.origin == wanted.origin), None)
            if column is None:
                missing.append(Request(wanted, is_restored=True))
                continue
            there.remove(column)  # a file that has changed has two
            self.columns.append(column)
            if wanted.hidden:
                self._to_hide.append(column)
        self._set_aside = there
        if missing:
            self.queue.add(missing)

    def _add(self, column: FixedColumn, *, chosen: bool = True) -> None:
        self.columns.append(column)
        self.changed.emit(column if chosen else None)

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
        in_use = Counter(now.counterpart(column.colour) for column in self._window.inspection.columns)
        in_use.update(now.counterpart(each.colour) for each in self._window.inspection.order.hidden)
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
        self.queue.add(Request(OpenedTokenizer(each)) for each in origins)

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
        from tokexplorer.formats.stamps import stamp_of

        fetched, origin = opened.fetched, _name_of(opened.fetched)
        self.remembered.emit(origin)
        had = ((each, each.fetched.path) for each in self.columns if each.fetched is not None)
        there = next((each for each, path in had if path == fetched.path), None)
        if there is None:
            self._add(self._column(origin, Found(opened.file, fetched, stamp_of(opened.file.path))))
        else:
            self._show_again(there)

    @Slot(object)
    def _keep_names(self, names: list[str]) -> None:
        self._settings.keep_choice(_NAMES, " ".join(names))

    @property
    def is_opening(self) -> bool:
        """Whether something is being opened."""
        return bool(self.queue.unopened)

    def close(self, seconds: float) -> None:
        """End what is running."""
        self.queue.close(seconds)
        self._kept.close(seconds)
        if self._dialog is not None:
            self._dialog.close_jobs(seconds)

    def _encoding_asked(self, error: UnknownEncodingError) -> str:
        question = (
            f"{error.path.name} does not say by which pattern texts are split. As which encoding is it to be "
            "read?"
        )
        return ask_one(self._window, "Open a file of ranks", question, error.choices)

    @Slot(object, object)
    def _opened(self, request: Request, found: Found | FixedColumn) -> None:
        if isinstance(found, FixedColumn):
            if not request.is_restored:
                self._show_again(found)
            return
        if self._kept.holds(request.wanted.origin):
            column = self._kept_column(request.wanted, found)
        else:
            origin = str(found.file.path) if found.fetched is None else _name_of(found.fetched)
            column = self._column(origin, found)
        if request.wanted.hidden:
            self._to_hide.append(column)
        if not request.is_restored:
            self.remembered.emit(column.origin)
            self.said.emit(f"Opened {column.name}")
        self._add(column, chosen=not request.is_restored)

    def _kept_column(self, wanted: OpenedTokenizer, found: Found) -> FixedColumn:
        """As it was when it was kept; where its file is concerns nobody."""
        self._kept.opened(wanted.origin)
        tokenizer = found.file.tokenizer
        name = self._free_name(wanted.name, tokenizer)
        return FixedColumn(name, self._free_colour(), tokenizer, wanted.note, wanted.origin)

    def _as_opened(self, column: FixedColumn, hidden: bool) -> OpenedTokenizer:
        fetched = column.fetched
        encoding = column.file.encoding or "" if column.file is not None and fetched is None else ""
        is_kept = self._kept.holds(column.origin)
        return OpenedTokenizer(
            column.origin,
            encoding,
            "" if fetched is None else fetched.revision,
            hidden,
            column.name if is_kept else "",
            column.note if is_kept else "",
        )

    def _show_again(self, column: FixedColumn) -> None:
        self.said.emit(f"{column.name} is open already")
        self.changed.emit(column)

    def _column(self, origin: str, found: Found) -> FixedColumn:
        file, fetched = found.file, found.fetched
        name = self._free_name(title_of(origin) if fetched is None else fetched.name.title, file.tokenizer)
        about = (origin,) if fetched is None else (fetched.source, fetched.note)
        note = _note((*about, file.proof), file.tokenizer)
        colour = self._free_colour()
        return FixedColumn(name, colour, file.tokenizer, note, origin, file, fetched, found.stamp)

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
        self.hide_again()
        problems, self._problems = self._problems, []
        gone, self._gone = self._gone, []
        if gone:
            self.said.emit(f"Not opened again: {' '.join(gone)}")
        if problems:
            self.said.emit("")
            more = len(problems) - MOST_TOLD
            told = [*problems[:MOST_TOLD], *([f"And {grouped(more)} more."] if more > 0 else [])]
            tell(self._window, "Not opened", "\n\n".join(told))

    def hide_again(self) -> None:
        """Hide the columns that were hidden at the last end."""
        inspection = self._window.inspection
        hidden, self._to_hide = self._to_hide, []
        for each in hidden:
            column = inspection.column_of(each)
            if column is not None:
                inspection.hide_column(column)


def run_names() -> frozenset[str]:
    """What runs can be called."""
    shorts = [info.short for info in ALGORITHM_INFO.values()]
    return frozenset(with_mix(short, mix) for short in shorts for mix in ("", *MIX_NAMES))


def _name_of(fetched: Fetched) -> str:
    """A name in full that brings the same again: with the model that was asked for, not its encoding."""
    name = fetched.name
    return str(name) if name.revision else f"{name.source.value}:{name.title}"


def _note(about: Sequence[str], tokenizer: AnyTokenizer) -> str:
    """Where it comes from, the proof, and what is not as it is with others."""
    lines = [line for line in about if line]
    if isinstance(tokenizer, LibraryTokenizer):
        lines.append(f"Runs on {tokenizer.library} itself, without steps and merges: {tokenizer.why}.")
    asked = asks_of(tokenizer.additions)
    if asked:
        lines += ("Its file asks for more, which is shown if you choose it:", *asked)
    return "\n".join(lines)
