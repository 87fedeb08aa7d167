"""Columns of tokenizers that are not trained here: opened from files or by name, or kept from What if."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.core.language import tr
from tokexplorer.formats.errors import NoSuchFileError
from tokexplorer.formats.library_tokenizer import LibraryTokenizer
from tokexplorer.presentation.model_input import asked_sentences
from tokexplorer.presentation.numbers import grouped
from tokexplorer.session.state.workspace import (
    MIX_NAMES,
    Column,
    OpenedTokenizer,
    new_id,
    with_mix,
)
from tokexplorer.ui.columns.opened_column import OpenedColumn, tokenizer_ref
from tokexplorer.ui.theme import theme
from tokexplorer.ui.widgets.dialogs import ask_open_paths, tell
from tokexplorer.ui.widgets.error_text import error_sentence
from tokexplorer.ui.window.opening_queue import Found, OpeningQueue, Request, RestoredColumn, title_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from PySide6.QtWidgets import QWidget

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.corpus.copies import Copies
    from tokexplorer.formats.tokenizer_files import AnyTokenizer
    from tokexplorer.hub.cache import Fetched
    from tokexplorer.session.state.store import Store
    from tokexplorer.session.state.workspace import TokenizerRef, Workspace
    from tokexplorer.session.storage.session_reader import LoadedSession
    from tokexplorer.session.storage.session_writer import Files
    from tokexplorer.ui.catalogue.catalogue_window import CatalogueWindow
    from tokexplorer.ui.hub.name_fetcher import Opened
    from tokexplorer.ui.hub.open_by_name import OpenByNameDialog
    from tokexplorer.ui.window.settings_store import SettingsStore

_NAMES = "tokenizerNames"
MOST_TOLD = 6  # problems in one message, so that it fits on the screen


class FixedColumns(QObject):
    """Opens tokenizers in the background and gives them columns beside those of the runs.

    Attributes:
        queue: opens tokenizers.

    Signals:
        changed(OpenedColumn): make this column the current one.
        said(str): what was done.
        remembered(str): this origin was opened.
        lost(str): this origin does not exist any more.
        closed_changed(): another column can be brought back, or none.
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
        self._held: list[Callable[[], None]] = []  # show what was asked for below a lesson
        self._unopened: dict[str, RestoredColumn] = {}  # by the column's id
        self._shown = "", ""  # which columns of the session were current and reference
        self._current = ""  # the column that is current meanwhile, unless the user chooses another one
        self._order: tuple[str, ...] = ()  # of the tokenizers of the session, by id
        self._places: dict[str, int] = {}  # of all columns of the session, by id
        self._files: Mapping[str, Mapping[str, bytes]] = {}
        self._copies: Mapping[str, Copies] = {}
        self._problems: list[str] = []
        self._gone: list[str] = []
        self._changed: list[str] = []
        self.queue = OpeningQueue(window, lambda: self.columns)
        self.queue.opened.connect(self._opened)
        self.queue.failed.connect(self._failed)
        self._store.watch(lambda state: state.closed, lambda _old, _new: self.closed_changed.emit())

    # ---- the columns

    @property
    def columns(self) -> list[OpenedColumn]:
        """The opened and kept tokenizers that have a column, in the order of their columns."""
        found = (self._store.archive.get(each.tokenizer) for each in self._store.workspace.columns)
        return [each for each in found if isinstance(each, OpenedColumn)]

    def add(self, tokenizer: Tokenizer, name: str, note: str = "") -> None:
        """Show a tokenizer that no file holds; the session keeps it."""
        name = self._free_name(name, tokenizer)
        self.said.emit(tr("Kept {name}", name=name))
        self._add(OpenedColumn(name, self._free_colour(), tokenizer, note, is_kept=True), tr("Keep"))

    @property
    def last_closed(self) -> str:
        """The name of the tokenizer whose column was closed last; empty if none can be brought back."""
        closed = self._store.workspace.closed
        return closed[-1].tokenizer.name if closed else ""

    def bring_back(self) -> None:
        """Show the column that was closed last where it was."""
        name = self.last_closed
        if not name:
            return
        last = self._store.workspace.closed[-1]
        if last.tokenizer.id in self._store.archive:
            self._store.do(tr("Bring back {name}", name=name), lambda state: state.brought_back())
            self.said.emit(tr("{name} is back", name=name))
        else:  # it was closed in an earlier session
            restored = RestoredColumn(last.tokenizer, replace(last.column, is_hidden=False), last.place)
            self._store.amend(lambda state: state.without_closed(last.column.id))
            self._shown, self._current = (last.column.id, self._shown[1]), self._store.workspace.current
            self._bring_later([restored])

    def kept(self, state: Workspace) -> Files:
        """What makes the files of the tokenizers of a workspace that only the session holds, by id."""
        archive, made = self._store.archive, {}
        for each in (*state.tokenizers, *(closed.tokenizer for closed in state.closed)):
            if each.is_kept and each.id in archive:
                made[each.id] = partial(_files_of, archive.get(each.id).tokenizer)
            elif each.is_kept and each.id in self._files:
                made[each.id] = partial(dict, self._files[each.id])
        return made

    def files(self, state: Workspace) -> dict[str, Path | None]:
        """The file of each opened tokenizer of a workspace by id, there or not; None for one not open."""
        archive, found = self._store.archive, dict[str, Path | None]()
        for each in state.tokenizers:
            if not each.run and not each.is_kept:
                file = archive.get(each.id).file if each.id in archive else None
                found[each.id] = None if file is None else file.path
        return found

    def completed(self, state: Workspace) -> Workspace:
        """A workspace with the columns of its session whose tokenizers could not be opened, or not yet."""
        if not self._unopened:
            return state
        for each in sorted(self._unopened.values(), key=lambda each: each.place):
            if state.column(each.column.id) is None:
                state = self._with(state, each.tokenizer, each.column, each.place)
        shown = {"current": self._shown[0], "reference": self._shown[1]}
        if state.current != self._current:
            del shown["current"]
        return state.replace(**{name: each for name, each in shown.items() if each in self._unopened})

    def _with(self, state: Workspace, tokenizer: TokenizerRef, column: Column, place: int) -> Workspace:
        """A workspace with a column of its session, tokenizers in the order in which they were opened."""
        state = state.with_tokenizer(tokenizer, column, self._place_among(state.columns, column, place))
        places = {each: number for number, each in enumerate(self._order)}
        ordered = sorted(state.tokenizers, key=lambda each: places.get(each.id, len(places)))
        return state.replace(tokenizers=tuple(ordered))

    def _place_among(self, columns: Sequence[Column], column: Column, place: int) -> int:
        """Where among `columns` to insert one that was at `place` in its session: after those before it."""
        if column.id in self._places:
            places = [self._places.get(each.id, place) for each in columns]
            place = max((1 + index for index, each in enumerate(places) if each < place), default=0)
        return min(place, len(columns))

    def restore(self, columns: Sequence[RestoredColumn], loaded: LoadedSession) -> None:
        """Open the tokenizers of these columns of a session, after the window has been painted."""
        state = loaded.workspace
        self._files, self._copies = loaded.files, loaded.copies
        self._unopened = {}
        self.queue.call_off()
        self._held = []
        self._shown, self._current = (state.current, state.reference), self._store.workspace.current
        self._order = tuple(each.id for each in state.tokenizers)
        self._places = {each.id: place for place, each in enumerate(state.columns)}
        self._bring_later(columns)

    def _bring_later(self, columns: Iterable[RestoredColumn]) -> None:
        """Open the tokenizers of columns of the session."""
        requests = []
        for each in columns:
            ref = each.tokenizer
            files, copies = self._files.get(ref.id, {}), self._copies.get(ref.id, {})
            column = each._replace(files=files, copies=copies)
            self._unopened[column.column.id] = column
            requests.append(Request(OpenedTokenizer(ref.origin, ref.encoding, ref.revision), column))
        self.queue.add(requests)

    def _add(self, column: OpenedColumn, verb: str) -> None:
        """Give a tokenizer a column, as a step that can be undone."""
        self._store.archive.put(column.id, column, vocab_size=column.tokenizer.vocab_size)
        ref, shown = tokenizer_ref(column), Column(new_id(), column.id)
        self._store.do(
            f"{verb} {column.name}",
            lambda state: state.with_tokenizer(ref, shown).replace(current=shown.id),
        )
        self.changed.emit(column)

    def _bring_in(self, column: OpenedColumn, ref: TokenizerRef, restored: RestoredColumn) -> None:
        """Show a column of the session as it was."""
        self._unopened.pop(restored.column.id, None)
        self._store.archive.put(column.id, column, vocab_size=column.tokenizer.vocab_size)
        place = restored.place
        shown = replace(restored.column, tokenizer=column.id)
        before = self._store.workspace.current
        more_follow = bool(self._unopened)
        self._store.amend(lambda state: self._with(state, ref, shown, place).tidy(more_follow=more_follow))
        current, reference = self._shown
        if before == self._current:
            if shown.id == current:
                self._store.show(current=current)
            self._current = self._store.workspace.current
        if shown.id == reference:
            self._store.show(reference=reference)

    def _free_name(self, name: str, tokenizer: Tokenizer) -> str:
        """A name that no column has and no run can have, made with the vocabulary size or a number."""
        taken = {column.name for column in self.columns} | run_names()
        sized = f"{name} · {grouped(tokenizer.vocab_size)}"
        numbered = (f"{sized} ({number})" for number in range(2, len(taken) + 3))
        return next(each for each in (name, sized, *numbered) if each not in taken)

    def _free_colour(self) -> str:
        """A colour that the fewest tokenizers have; colours of the main algorithms are taken last."""
        now = theme()
        in_use = Counter(now.counterpart(each.colour) for each in self._store.workspace.tokenizers)
        learned = sum(not info.is_baseline for info in ALGORITHM_INFO.values())
        rarely_first = (*now.run_colours[learned:], *now.run_colours[:learned])
        return min(rarely_first, key=lambda colour: in_use[colour])

    # ---- opening

    def ask_and_open(self) -> None:
        """Ask for tokenizer files and open them."""
        from tokexplorer.formats.tokenizer_files import OPEN_PATTERNS

        kinds = tr("Tokenizers ({names});;All files (*)", names=" ".join(OPEN_PATTERNS))
        paths = ask_open_paths(self._window, tr("Open tokenizers"), kinds)
        self.open(*map(Path, paths))

    def open(self, *paths: Path) -> None:
        """Open the tokenizers of files or folders, one after the other."""
        self.open_origins([str(path.absolute()) for path in paths])

    @Slot(object)
    def open_origins(self, origins: Iterable[str]) -> None:
        """As `open`; an origin may also be a name with `hf:` or `tiktoken:` in front, or its page."""
        depth = len(self._store.below)
        self.queue.add(Request(OpenedTokenizer(each), depth=depth) for each in origins)

    @Slot()
    def open_by_name(self) -> None:
        """Ask for the name of a tokenizer, fetch and show it."""
        if self._dialog is None:
            from tokexplorer.ui.hub.open_by_name import OpenByNameDialog

            settings = self._settings
            self._dialog = OpenByNameDialog(self._window, recent=settings.choice(_NAMES).split())
            self.show_what_opens(self._dialog)
            self._dialog.recent_changed.connect(lambda names: settings.keep_choice(_NAMES, " ".join(names)))
        self._dialog.show()
        self._dialog.raise_()
        self._dialog.activateWindow()

    def show_what_opens(self, place: OpenByNameDialog | CatalogueWindow) -> None:
        """Show what is fetched by its name there in the workspace that it was asked for."""
        depth = 0

        def begin() -> None:
            nonlocal depth
            depth = len(self._store.below)

        place.fetcher.begun.connect(begin)
        place.opened.connect(lambda opened: self._show_fetched(opened, depth))

    def _show_fetched(self, opened: Opened, depth: int) -> None:
        from tokexplorer.formats.tokenizer_files import sha256_of, stamp_of

        if depth < len(self._store.below):
            self._held.append(partial(self._show_fetched, opened, depth))
            return
        fetched, origin = opened.fetched, _name_of(opened.fetched)
        self.remembered.emit(origin)
        had = ((each, each.fetched.path) for each in self.columns if each.fetched is not None)
        there = next((each for each, path in had if path == fetched.path), None)
        if there is None:
            path = opened.file.path
            found = Found(opened.file, fetched, stamp_of(path), sha256_of(path))
            self._add(self._column(origin, found), tr("Open"))
        else:
            self._show_again(there)

    def take_held(self) -> None:
        """Show what was opened for this workspace while a lesson lay above it."""
        held, self._held = self._held, []
        for show in held:
            show()
        if held and not self.queue.unopened:
            self.end_opening()

    @Slot(object, object)
    def _opened(self, request: Request, found: Found | OpenedColumn) -> None:
        if request.depth < len(self._store.below):
            self._held.append(partial(self._opened, request, found))
            return
        restored = request.restored
        if isinstance(found, OpenedColumn) and restored is None:
            self._show_again(found)
            return
        if isinstance(found, OpenedColumn):  # a session can have two columns of one file
            assert restored is not None
            was = restored.tokenizer
            column = replace(found, id=was.id, name=was.name or found.name, colour=was.colour or found.colour)
            self._bring_in(column, tokenizer_ref(column), restored)
            return
        if restored is not None:
            column = self._restored_column(restored.tokenizer, found)
            ref = tokenizer_ref(column)
            if found.is_copy:  # where it was, and which revision, is still how it is opened where it is there
                ref = replace(restored.tokenizer, name=ref.name, colour=ref.colour, note=ref.note)
            self._bring_in(column, ref, restored)
        else:
            column = self._column(_origin_of(found), found)
            self.remembered.emit(column.origin)
            self.said.emit(tr("Opened {name}", name=column.name))
            self._add(column, tr("Open"))

    def _restored_column(self, was: TokenizerRef, found: Found) -> OpenedColumn:
        """The column of a tokenizer of the session, which may have neither a name nor a colour yet."""
        if was.is_kept:
            colour = was.colour or self._free_colour()
            return OpenedColumn(was.name, colour, found.file.tokenizer, was.note, id=was.id, is_kept=True)
        column = self._column(was.origin if found.is_copy else _origin_of(found), found)
        name, note = was.name or column.name, column.note
        if found.is_copy:
            note = tr("{note}\nIts file is missing here: the copy in the session was opened.", note=note)
            self._changed.append(
                tr("Of {name} the copy in the session was opened: its file is missing here.", name=name)
            )
        elif was.sha256 not in ("", found.sha256):
            note = tr("{note}\nIts file was changed since the session was saved.", note=note)
            self._changed.append(tr("The file of {name} was changed since the session was saved.", name=name))
        return replace(column, id=was.id, name=name, colour=was.colour or column.colour, note=note)

    def _show_again(self, column: OpenedColumn) -> None:
        name = self._store.workspace.names().get(column.id)
        if name is None:  # its column was closed meanwhile
            self.said.emit(tr("Opened {name}", name=column.name))
            self._add(column, tr("Open"))
            return
        self.said.emit(tr("{names} is open already", names=name))
        self.changed.emit(column)

    def _column(self, origin: str, found: Found) -> OpenedColumn:
        file, fetched = found.file, found.fetched
        name = self._free_name(title_of(origin) if fetched is None else fetched.name.title, file.tokenizer)
        about = (origin,) if fetched is None else (fetched.source, fetched.note)
        note = _note((*about, file.proof), file.tokenizer)
        colour = self._free_colour()
        sha256 = found.sha256
        return OpenedColumn(
            name, colour, file.tokenizer, note, origin, file, fetched, found.stamp, sha256=sha256
        )

    @Slot(object, object)
    def _failed(self, request: Request, error: BaseException) -> None:
        if isinstance(error, NoSuchFileError):
            self.lost.emit(request.wanted.origin)
        said = error_sentence(error, request.wanted.origin)
        if request.restored is not None and request.restored.tokenizer.is_kept:
            said = f"{request.title}: {said}"
        (self._problems if request.restored is None else self._gone).append(said)

    @Slot()
    def end_opening(self) -> None:
        """Tell all problems in one message; restored tokenizers that are gone are only mentioned."""
        if self._unopened and not self._held:
            self._store.amend(lambda state: state.tidy())  # if all others are hidden, they are shown
        problems, self._problems = self._problems, []
        gone, self._gone = self._gone, []
        changed, self._changed = self._changed, []
        if gone or changed:
            self.said.emit(" ".join([*changed, *([tr("Not opened again:"), *gone] if gone else [])]))
        if problems:
            self.said.emit("")
            more = len(problems) - MOST_TOLD
            told = [
                *problems[:MOST_TOLD],
                *([tr("And {more} more.", more=grouped(more))] if more > 0 else []),
            ]
            tell(self._window, tr("Not opened"), "\n\n".join(told))


def run_names() -> frozenset[str]:
    """All names that runs can have."""
    shorts = [info.short for info in ALGORITHM_INFO.values()]
    return frozenset(with_mix(short, mix) for short in shorts for mix in ("", *MIX_NAMES))


def _files_of(tokenizer: Tokenizer) -> dict[str, bytes]:
    """What the session keeps of a tokenizer that no file holds. Raises NotKeptError."""
    from tokexplorer.formats.single_file import kept_files

    return kept_files(tokenizer)


def _origin_of(found: Found) -> str:
    return str(found.file.path) if found.fetched is None else _name_of(found.fetched)


def _name_of(fetched: Fetched) -> str:
    """A full name that fetches the same again; it has the model that was asked for, not its encoding."""
    name = fetched.name
    return str(name) if name.revision else f"{name.source.value}:{name.title}"


def _note(about: Sequence[str], tokenizer: AnyTokenizer) -> str:
    """A note about a tokenizer: where it comes from, its proof, and what is special about it."""
    lines = [line for line in about if line]
    if isinstance(tokenizer, LibraryTokenizer):
        lines.append(
            tr(
                "Runs on {library} itself, without steps and merges: {why}.",
                library=tokenizer.library,
                why=tokenizer.why,
            )
        )
    asked = asked_sentences(tokenizer.post_processor)
    if asked:
        lines += (tr("Its file asks for more, which is shown if you choose it:"), *asked)
    return "\n".join(lines)
