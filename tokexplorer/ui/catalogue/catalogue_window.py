"""The window that lists tokenizers and says everything that is known of one."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from PySide6.QtCore import QPoint, Qt, Signal, Slot
from PySide6.QtGui import QAction, QDesktopServices, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QDialog, QLineEdit, QMenu, QSplitter, QWidget
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.hub.cache import CachedTokenizer, default_cache_folder
from tokexplorer.session.catalogue.forms import as_json, as_markdown, as_tsv
from tokexplorer.session.catalogue.reading import CatalogueRequest
from tokexplorer.session.catalogue.rows import (
    SORT_KEYS,
    CatalogueQuery,
    Entry,
    Row,
    SortBy,
    State,
    found_rows,
    section_size,
)
from tokexplorer.ui.background import Background
from tokexplorer.ui.catalogue.detail_pane import DetailPane
from tokexplorer.ui.catalogue.reader import CatalogueReader
from tokexplorer.ui.catalogue.row_table import RowTable
from tokexplorer.ui.catalogue.row_words import (
    ALL,
    CHOICES,
    SECTIONS,
    Words,
    count_text,
    delete_words,
    deletion_question,
    nothing_text,
    open_words,
)
from tokexplorer.ui.hub.name_fetcher import NameFetcher
from tokexplorer.ui.kit.parts import action, in_column, in_row, named, quiet_button
from tokexplorer.ui.scale import px
from tokexplorer.ui.widgets.dialogs import ask_whether
from tokexplorer.ui.widgets.segmented_control import ChoiceControl
from tokexplorer.ui.widgets.timers import single_shot
from tokexplorer.ui.widgets.work_strip import WorkStrip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent, QShowEvent

    from tokexplorer.ui.hub.name_fetcher import Opened

_LEAST_KEPT_PX, _MOST_KEPT = 200, 10_000
# Forms in which rows are copied: title, keys, and what writes them.
_FORMS = {
    "tsv": (tr("table"), "Ctrl+C", as_tsv),
    "json": ("JSON", "Ctrl+Shift+C", as_json),
    "markdown": (tr("Markdown"), "", as_markdown),
}
_SIZE_PX, _LEAST_PX = (980, 600), (560, 360)
_TABLE_PX, _SIDE_PX, _LEAST_SIDE_PX = 640, 320, 230
# How long a row is current before its tokenizer is made. For the same row at another step of its run this is
# longer than the time until the main window tells of the next step.
_COMPLETE_MS, _AGAIN_MS = 250, 1500
_CLOSE_S = 0.2


@dataclass(frozen=True, slots=True)
class Look:
    """What is kept of the window: size, widths of table and side in pixels, section, and order."""

    width: int
    height: int
    table: int
    side: int
    section: str = ALL
    sort: str = "listed"
    descending: bool = False

    def query(self, text: str) -> CatalogueQuery:
        """The query of this section and order, with the words to search for."""
        return CatalogueQuery(SECTIONS[self.section], text, cast("SortBy", self.sort), self.descending)


def look_of(text: str) -> Look | None:
    """The look that was kept; None if it is invalid."""
    try:
        look = Look(**json.loads(text))
    except (ValueError, TypeError, RecursionError):
        return None
    sizes = (look.width, look.height, look.table, look.side)
    if not all(type(size) is int and 0 <= size <= _MOST_KEPT for size in sizes):
        return None
    if min(look.width, look.height) < _LEAST_KEPT_PX or type(look.descending) is not bool:
        return None
    return look if look.section in SECTIONS and look.sort in SORT_KEYS else None


class CatalogueWindow(QDialog):
    """Stays open beside the main window, and fetches tokenizers by their names.

    Attributes:
        table, detail: the rows, and everything about the current one.
        sections: which rows are shown; keys are those of `row_words.SECTIONS`.
        search_edit: words that must be found in a row.
        copy_button, copy_actions: copy rows; actions by their form, a key of `_FORMS`.
        fetcher: fetches names and opens cached tokenizers in the background.
        strip, cancel_button: how that goes, and the button that stops it.
        reader: reads the rows.

    Signals:
        files_wanted(tuple[Path, ...]): open these files as columns.
        opened(Opened): show this tokenizer as a column; it was fetched, or read from the cache.
        show_wanted(Entry): show the column of this entry, one of those given to `set_open`.
        recent_forgotten(tuple[Path, ...]): take these paths off the recent files.
    """

    files_wanted = Signal(object)
    opened = Signal(object)
    show_wanted = Signal(object)
    recent_forgotten = Signal(object)

    def __init__(self, parent: QWidget | None = None, **settings: Any) -> None:
        """`settings` are those of `hub.fetch.fetch`, such as the folder of the cache."""
        super().__init__(parent)
        self.setObjectName("catalogueWindow")
        self.setWindowTitle(tr("Catalogue of tokenizers"))
        self._cache: Path | None = None
        with suppress(FileNotFoundError):  # no home folder
            self._cache = Path(settings.get("cache") or default_cache_folder())
        self._entries: tuple[Entry, ...] = ()
        self._recent: tuple[Path, ...] = ()
        self._rows: tuple[Row, ...] = ()
        self._query = CatalogueQuery()
        self.reader = CatalogueReader(self)
        self.fetcher = NameFetcher(self, **settings)
        self._complete_timer = single_shot(self, self._complete)
        self._refresh_timer = single_shot(self, self._refresh)
        self._make_parts()
        self._lay_out()
        self._connect()
        self._show_found()
        self.setMinimumSize(*px(_LEAST_PX))
        self.resize(*px(_SIZE_PX))
        self.table.setFocus()

    # ---- what it is told

    def set_open(self, entries: Sequence[Entry]) -> None:
        """Take over the tokenizers of the main window, in the order of its columns."""
        self._entries = tuple(entries)
        self._refresh_soon()

    def set_recent(self, paths: Sequence[Path | str]) -> None:
        """Take over the recent files, the latest first; some of them may not exist any more."""
        self._recent = tuple(map(Path, paths))
        self._refresh_soon()

    def keep(self) -> str:
        """Size, section and order as a text, to be kept between sessions."""
        table, side = self._splitter.sizes()
        section, query = self.sections.current, self._query
        look = Look(self.width(), self.height(), table, side, section, query.sort, query.descending)
        return json.dumps(asdict(look))

    def restore(self, kept: str) -> None:
        """Restore what `keep` returned, unless it is invalid."""
        look = look_of(kept)
        if look is None:
            return
        self.resize(look.width, look.height)
        if look.table and look.side:
            self._splitter.setSizes([look.table, look.side])
        self.sections.show_choices(CHOICES, look.section)
        self._show_query(look.query(self._query.text))

    # ---- parts

    def _make_parts(self) -> None:
        self.sections = ChoiceControl("catalogueSections", tr("Which tokenizers"))
        self.sections.show_choices(CHOICES, ALL)
        self.search_edit = named(QLineEdit(), "catalogueSearch", tr("Search"))
        self.search_edit.setPlaceholderText(tr("Name, family, pre-tokenizer, token, licence, hash …"))
        self.search_edit.setClearButtonEnabled(True)
        self.table = RowTable()
        self.detail = DetailPane()
        self.copy_actions = {form: self._copy_action(form) for form in _FORMS}
        tip = tr("Put what is selected, or all, on the clipboard")
        self.copy_button = quiet_button(tr("Copy as"), "catalogueCopy", tip)
        menu = named(QMenu(self.copy_button), "catalogueCopyMenu")
        menu.addActions(list(self.copy_actions.values()))
        self.copy_button.setMenu(menu)
        self.cancel_button = quiet_button(
            tr("Cancel"), "catalogueCancel", tr("Stop fetching; nothing half is kept")
        )
        self.strip = WorkStrip("catalogue", tr("How much is there"), (self.copy_button, self.cancel_button))
        find = action(self, tr("Search"), self._go_to_search)
        find.setShortcut(QKeySequence.StandardKey.Find)
        self.addAction(find)

    def _copy_action(self, form: str) -> QAction:
        title, keys, _ = _FORMS[form]
        made = action(
            self, tr("Copy as {title}", title=title), partial(self._copy, form), f"catalogueCopy-{form}"
        )
        made.setShortcut(QKeySequence(keys))
        # The table has the usual key: it must also copy a text beside the table that is selected.
        context = Qt.ShortcutContext.WidgetShortcut if form == "tsv" else Qt.ShortcutContext.WindowShortcut
        made.setShortcutContext(context)
        self.addAction(made)
        return made

    def _lay_out(self) -> None:
        self._splitter = named(QSplitter(Qt.Orientation.Horizontal), "catalogueSplitter")
        self._splitter.setHandleWidth(1)
        self._splitter.setChildrenCollapsible(False)
        self._splitter.addWidget(self.table)
        self._splitter.addWidget(self.detail)
        self.detail.setMinimumWidth(px(_LEAST_SIDE_PX))
        self._splitter.setStretchFactor(0, 1)
        self._splitter.setSizes([px(_TABLE_PX), px(_SIDE_PX)])
        bar = in_row(self.sections, (self.search_edit, 1), spacing=10)
        in_column(bar, (self._splitter, 1), self.strip, parent=self, spacing=10, margins=(12, 12, 12, 10))

    def _connect(self) -> None:
        self.sections.chosen.connect(
            lambda key: self._show_query(replace(self._query, section=SECTIONS[key]))
        )
        self.search_edit.textChanged.connect(
            lambda text: self._show_query(replace(self._query, text=" ".join(text.split())))
        )
        self.search_edit.returnPressed.connect(self._go_to_first)
        self._connect_rows()
        reader, fetcher = self.reader, self.fetcher
        reader.rows_read.connect(self._show_rows)
        reader.ended.connect(self._show_found)
        reader.completed.connect(self._show_completed)
        reader.deleted.connect(self._deleted)
        self.cancel_button.clicked.connect(fetcher.cancel)
        fetcher.progressed.connect(self._tell)
        fetcher.opened.connect(self._finish)
        fetcher.failed.connect(self._fail)
        fetcher.cancelled.connect(self._cancelled)

    def _connect_rows(self) -> None:
        table, detail = self.table, self.detail
        table.row_changed.connect(self._row_changed)
        table.selectionModel().selectionChanged.connect(self._show_state)
        table.open_wanted.connect(self.open_current)
        table.delete_wanted.connect(self.delete_selected)
        table.sort_wanted.connect(self._sort)
        table.menu_wanted.connect(self._show_menu)
        table.typed.connect(self._type)
        table.copy_wanted.connect(self.copy_actions["tsv"].trigger)
        detail.open_button.clicked.connect(self.open_current)
        detail.delete_button.clicked.connect(self.delete_selected)
        detail.followed.connect(lambda url: QDesktopServices.openUrl(url))
        detail.copied.connect(self.strip.say)

    # ---- reading

    @override
    def showEvent(self, event: QShowEvent) -> None:
        """Read everything again: files may have changed."""
        super().showEvent(event)
        self._refresh_soon()

    @override
    def done(self, result: int) -> None:
        """Close: end all background work, and forget the tokenizers of the main window, which may go."""
        Background.of_window().stop(self, _CLOSE_S)
        super().done(result)
        self._entries = ()
        self._rows = tuple(row for row in self._rows if not isinstance(row.target, Entry))
        self.reader.forget()
        self._show_found()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape: stop fetching, or empty the search, or close."""
        is_escape = event.matches(QKeySequence.StandardKey.Cancel)
        if is_escape and self.fetcher.is_busy:
            self.fetcher.cancel()
        elif is_escape and self.search_edit.text():
            self.search_edit.clear()
        else:
            super().keyPressEvent(event)

    @Slot()
    def _refresh_soon(self) -> None:
        if self.isVisible():
            self._refresh_timer.start()

    @Slot()
    def _refresh(self) -> None:
        if self.isVisible():
            self.reader.read(CatalogueRequest(self._entries, self._recent, self._cache))

    @Slot(object)
    def _show_rows(self, rows: tuple[Row, ...]) -> None:
        # While a row is read again, its earlier values are shown.
        before = {row.key: row for row in self._rows if row.state is not State.UNREAD}
        known = [before.get(row.key) if row.state is State.UNREAD else None for row in rows]
        self._rows = tuple(
            row if told is None else replace(told, target=row.target)
            for row, told in zip(rows, known, strict=True)
        )
        self._show_found()

    @Slot()
    def _show_found(self) -> None:
        found, nothing = found_rows(self._rows, self._query), ""
        if not found:
            elsewhere = len(found_rows(self._rows, replace(self._query, section=None)))
            nothing = nothing_text(self._query, elsewhere, is_reading=self.reader.is_busy)
        self.table.set_empty_text(nothing)
        self.table.show_rows(found, self._query)
        self._show_state()

    @Slot(object)
    def _row_changed(self, row: Row | None) -> None:
        is_same = row is not None and self.detail.row is not None and self.detail.row.key == row.key
        words = (Words(), Words()) if row is None else (open_words(row), delete_words(row))
        self.detail.show_row(row)
        self.detail.show_actions(*words)
        self._complete_timer.stop()
        if row is not None and row.state is State.READY and not row.is_complete:
            self._complete_timer.start(_AGAIN_MS if is_same else _COMPLETE_MS)

    @Slot()
    def _complete(self) -> None:
        row = self.table.current_row
        if row is not None and not row.is_complete:
            self.reader.complete(row)

    @Slot(object)
    def _show_completed(self, row: Row) -> None:
        self._rows = tuple(
            row if each.key == row.key and each.target is row.target else each for each in self._rows
        )
        self._show_found()

    # ---- what is shown

    @Slot(str)
    def _sort(self, key: SortBy) -> None:
        """Sort by a column: ascending, descending at the second click, as listed at the third."""
        query = self._query
        if query.sort != key:
            self._show_query(replace(query, sort=key, descending=False))
        elif not query.descending:
            self._show_query(replace(query, descending=True))
        else:
            self._show_query(replace(query, sort="listed", descending=False))

    def _show_query(self, query: CatalogueQuery) -> None:
        self._query = query
        self._show_found()

    @Slot()
    def _go_to_first(self) -> None:
        self.table.selectRow(0)
        self.table.setFocus()

    @Slot()
    def _go_to_search(self) -> None:
        self.search_edit.setFocus()
        self.search_edit.selectAll()

    @Slot(str)
    def _type(self, letter: str) -> None:
        self.search_edit.setFocus()
        self.search_edit.setText(letter)

    @Slot()
    def _show_state(self) -> None:
        busy, shown = self.fetcher.is_busy, self.table.table_model.rows
        self.strip.show_busy(busy)
        self.cancel_button.setVisible(busy)
        self.detail.open_button.setEnabled(not busy)
        self.copy_button.setEnabled(bool(shown))
        for each in self.copy_actions.values():
            each.setEnabled(bool(shown))
        if not busy:
            total = section_size(self._rows, self._query.section)
            self.strip.say(count_text(len(shown), total, len(self.table.selected)))

    # ---- what it does

    @Slot()
    def open_current(self) -> None:
        """Show the column of the current row, open its file with those that are selected, or fetch it."""
        row = self.table.current_row
        if row is None or self.fetcher.is_busy or not open_words(row).text:
            return
        self.strip.show_problem("")
        target = row.target
        if isinstance(target, Entry):
            self._show_column(target)
        elif isinstance(target, Path):
            files = tuple(each.target for each in self.table.selected if isinstance(each.target, Path))
            self.files_wanted.emit(files if target in files else (target,))
        elif isinstance(target, CachedTokenizer) and row.state is not State.DAMAGED:
            self.fetcher.read(target)
            self._begin(tr("Opening …"))
        else:
            self.fetcher.fetch(str(target.name))
            self._begin(tr("Asking …"))

    def _begin(self, said: str) -> None:
        self.strip.tell(None, said)
        self._show_state()

    @Slot(object, str)
    def _tell(self, share: float | None, said: str) -> None:
        if said:
            self.strip.tell(share, said)

    @Slot(object)
    def _finish(self, opened: Opened) -> None:
        self._show_state()
        self.strip.say(opened.fetched.note or tr("Opened {title}", title=opened.fetched.name.title))
        self.opened.emit(opened)
        self._refresh_soon()

    @Slot(object, object)
    def _fail(self, sentence: str, where: str) -> None:
        self.strip.show_problem(sentence, where)
        self._show_state()

    @Slot()
    def _cancelled(self) -> None:
        self._show_state()
        self.strip.say(tr("Stopped. Nothing half is kept."))

    @Slot()
    def delete_selected(self) -> None:
        """Take recent files off the list, and delete tokenizers from the cache after a question."""
        rows = self.table.selected
        recent = tuple(row.target for row in rows if isinstance(row.target, Path))
        if recent:
            self.set_recent([path for path in self._recent if path not in recent])
            self.recent_forgotten.emit(recent)
        kept = [(row, row.target) for row in rows if isinstance(row.target, CachedTokenizer)]
        if kept and self._cache is not None:
            question = deletion_question([row for row, _ in kept])
            if ask_whether(self, tr("Delete from the cache"), question, tr("Delete")):
                self.reader.delete([target for _, target in kept], self._cache)

    def _show_column(self, entry: Entry) -> None:
        # The main window may have told of other entries since the rows were read.
        same = (each for each in self._entries if (each.name, each.colour) == (entry.name, entry.colour))
        self.show_wanted.emit(entry if entry in self._entries else next(same, entry))

    @Slot(object)
    def _deleted(self, problem: str) -> None:
        self.strip.show_problem(problem)
        self._refresh_soon()

    def _copy(self, form: str) -> None:
        rows = self.table.selected or list(self.table.table_model.rows)
        *_, written = _FORMS[form]
        QGuiApplication.clipboard().setText(written(rows))
        self.strip.say(tr("Copied {row_count}", row_count=count_text(len(rows), len(rows), 0)))

    @Slot(object)
    def _show_menu(self, place: QPoint) -> None:
        row = self.table.current_row
        if row is None:
            return
        menu = named(QMenu(self), "catalogueRowMenu")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for words, slot in ((open_words(row), self.open_current), (delete_words(row), self.delete_selected)):
            if words.text:
                menu.addAction(words.text, slot)
        menu.addSeparator()
        menu.addActions(list(self.copy_actions.values()))
        menu.popup(place)
