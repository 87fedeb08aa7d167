"""The window that lists tokenizers and says everything that is known of one."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from PySide6.QtCore import QObject, QPoint, Qt, QTimer, QUrl, Signal, Slot
from PySide6.QtGui import QAction, QDesktopServices, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QMenu, QSplitter, QVBoxLayout, QWidget
from typing_extensions import override

from tokexplorer.hub.cache import default_cache_folder
from tokexplorer.session.catalogue.forms import as_json, as_markdown, as_tsv
from tokexplorer.session.catalogue.reading import CatalogueRequest
from tokexplorer.session.catalogue.rows import (
    SORT_KEYS,
    CatalogueQuery,
    Row,
    SortBy,
    State,
    found_rows,
    section_size,
)
from tokexplorer.ui.background import Background
from tokexplorer.ui.catalogue.detail_pane import DetailPane
from tokexplorer.ui.catalogue.reader import CatalogueReader
from tokexplorer.ui.catalogue.row_opener import RowOpener
from tokexplorer.ui.catalogue.row_table import RowTable
from tokexplorer.ui.catalogue.row_words import (
    ALL,
    CHOICES,
    SECTIONS,
    Words,
    count_text,
    delete_words,
    nothing_text,
    open_words,
)
from tokexplorer.ui.kit.parts import quiet_button
from tokexplorer.ui.widgets.segmented_control import ChoiceControl

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QCloseEvent, QShowEvent

    from tokexplorer.hub.cache import CachedTokenizer
    from tokexplorer.session.catalogue.rows import Entry

_LEAST_KEPT_PX, _MOST_PX = 200, 10_000
_FORMS = {"tsv": ("table", "Ctrl+C"), "json": ("JSON", "Ctrl+Shift+C"), "markdown": ("Markdown", "")}
_SIZE_PX, _LEAST_PX = (980, 600), (560, 360)
_TABLE_PX, _SIDE_PX, _LEAST_SIDE_PX = 640, 320, 230
# A row is looked at for so long before its tokenizer is made; the same row, as a run goes on, longer than it
# takes the main window to tell of the next step.
_COMPLETE_MS, _AGAIN_MS = 250, 1500
_CLOSE_S = 0.2


@dataclass(frozen=True, slots=True)
class Look:
    """Size in pixels, the widths of table and side, the section by its value, and the order."""

    width: int
    height: int
    table: int
    side: int
    section: str = ALL
    sort: str = "listed"
    descending: bool = False

    def query(self, text: str) -> CatalogueQuery:
        """What is shown, with what is searched for."""
        return CatalogueQuery(SECTIONS[self.section], text, cast("SortBy", self.sort), self.descending)

    def as_text(self) -> str:
        """To be kept."""
        return json.dumps(asdict(self))


def look_of(text: str) -> Look | None:
    """What was kept; None if it makes no sense any more."""
    try:
        look = Look(**json.loads(text))
    except (ValueError, TypeError, RecursionError):
        return None
    sizes = (look.width, look.height, look.table, look.side)
    if not all(type(size) is int and 0 <= size <= _MOST_PX for size in sizes):
        return None
    if min(look.width, look.height) < _LEAST_KEPT_PX or type(look.descending) is not bool:
        return None
    return look if look.section in SECTIONS and look.sort in SORT_KEYS else None


class CopyActions(QObject):
    """Actions that copy rows, all of them with keys.

    Attributes:
        actions: by form: `tsv`, `json` and `markdown`.
        button: opens a menu of them.

    Signals:
        copy_wanted(str): put rows on the clipboard in this form.
    """

    copy_wanted = Signal(str)

    def __init__(self, owner: QWidget) -> None:
        """The keys work in `owner`."""
        super().__init__(owner)
        self.actions = {form: self._action(form, *words, owner) for form, words in _FORMS.items()}
        self.button = quiet_button(
            "Copy as", "catalogueCopy", "Put what is selected, or all, on the clipboard"
        )
        menu = QMenu(self.button)
        menu.setObjectName("catalogueCopyMenu")
        menu.addActions(list(self.actions.values()))
        self.button.setMenu(menu)

    def set_enabled(self, enabled: bool) -> None:
        """Whether there is anything to copy."""
        self.button.setEnabled(enabled)
        for action in self.actions.values():
            action.setEnabled(enabled)

    def _action(self, form: str, title: str, keys: str, owner: QWidget) -> QAction:
        action = QAction(f"Copy as {title}", owner)
        action.setObjectName(f"catalogueCopy-{form}")
        action.setData(form)
        action.setShortcut(QKeySequence(keys))
        # The table has the usual key: a text beside it that is selected must be copied by it, too.
        context = Qt.ShortcutContext.WidgetShortcut if form == "tsv" else Qt.ShortcutContext.WindowShortcut
        action.setShortcutContext(context)
        action.triggered.connect(self._triggered)
        owner.addAction(action)
        return action

    @Slot()
    def _triggered(self) -> None:
        action = self.sender()
        assert isinstance(action, QAction)
        self.copy_wanted.emit(str(action.data()))


def rows_as(form: str, rows: Sequence[Row]) -> str:
    """Rows in a form of `CopyActions`."""
    return {"tsv": as_tsv, "json": as_json, "markdown": as_markdown}[form](rows)


class CatalogueWindow(QDialog):
    """Stays open beside the main window; what is fetched by its name is fetched here.

    Attributes:
        table, detail: the rows, and everything about the current one.
        sections: which of them are shown; keys are those of `row_words.SECTIONS`.
        search_edit: words that must be found in a row.
        copying: actions that copy rows.
        opener: opens, fetches and deletes.
        reader: reads what is listed.

    Signals:
        files_wanted(object): paths of files to be opened as columns, a tuple of Path.
        opened(object): a `name_fetcher.Opened`, as from the dialog that opens by name: fetched, or read from
            what is kept, to be shown as a column.
        show_wanted(object): an `Entry` of those given to `set_open`, whose column is to be shown.
        recent_forgotten(object): paths that are not to be among the recent files any more, a tuple of Path.
    """

    files_wanted = Signal(object)
    opened = Signal(object)
    show_wanted = Signal(object)
    recent_forgotten = Signal(object)

    def __init__(self, parent: QWidget | None = None, **settings: Any) -> None:
        """`settings` are those of `hub.fetch.fetch`, such as the folder of the cache."""
        super().__init__(parent)
        self.setObjectName("catalogueWindow")
        self.setWindowTitle("Catalogue of tokenizers")
        self._cache = Path(settings.get("cache") or default_cache_folder())
        self._entries: tuple[Entry, ...] = ()
        self._recent: tuple[Path, ...] = ()
        self._rows: tuple[Row, ...] = ()
        self._query = CatalogueQuery()
        self.reader = CatalogueReader(self)
        self._complete_timer = QTimer(self, singleShot=True)
        self._refresh_timer = QTimer(self, singleShot=True, interval=0)
        self._make_parts(settings)
        self._lay_out()
        self._connect()
        self._show_found()
        self.setMinimumSize(*_LEAST_PX)
        self.resize(*_SIZE_PX)
        self.table.setFocus()

    # ---- what it is told

    def set_open(self, entries: Sequence[Entry]) -> None:
        """What stands in the main window now, in the order of its columns; cheap."""
        self._entries = tuple(entries)
        self._refresh_soon()

    def set_recent(self, paths: Sequence[Path | str]) -> None:
        """The files that were opened, the latest first; those that are gone may be among them."""
        self._recent = tuple(map(Path, paths))
        self._refresh_soon()

    def keep(self) -> str:
        """Size, filter and so on, to be kept between sessions."""
        table, side = self._splitter.sizes()
        section, query = self.sections.current, self._query
        look = Look(self.width(), self.height(), table, side, section, query.sort, query.descending)
        return look.as_text()

    def restore(self, kept: str) -> None:
        """Be again as `keep` said; what makes no sense any more is left as it is."""
        look = look_of(kept)
        if look is None:
            return
        self.resize(look.width, look.height)
        if look.table and look.side:
            self._splitter.setSizes([look.table, look.side])
        self.sections.show_choices(CHOICES, look.section)
        self._show_query(look.query(self._query.text))

    # ---- parts

    def _make_parts(self, settings: dict[str, Any]) -> None:
        self.sections = ChoiceControl("catalogueSections", "Which tokenizers")
        self.sections.show_choices(CHOICES, ALL)
        self.search_edit = QLineEdit()
        self.search_edit.setObjectName("catalogueSearch")
        self.search_edit.setAccessibleName("Search")
        self.search_edit.setPlaceholderText("Name, family, pre-tokenizer, token, licence, hash …")
        self.search_edit.setClearButtonEnabled(True)
        self.table = RowTable()
        self.detail = DetailPane()
        self.copying = CopyActions(self)
        self.opener = RowOpener(self, (self.copying.button,), settings)
        self._find = QAction("Search", self)
        self._find.setShortcut(QKeySequence.StandardKey.Find)
        self.addAction(self._find)

    def _lay_out(self) -> None:
        bar = QHBoxLayout()
        bar.setSpacing(10)
        bar.addWidget(self.sections)
        bar.addWidget(self.search_edit, 1)
        self._splitter = QSplitter(Qt.Orientation.Horizontal)
        self._splitter.setObjectName("catalogueSplitter")
        self._splitter.setHandleWidth(1)
        self._splitter.setChildrenCollapsible(False)
        self._splitter.addWidget(self.table)
        self._splitter.addWidget(self.detail)
        self.detail.setMinimumWidth(_LEAST_SIDE_PX)
        self._splitter.setStretchFactor(0, 1)
        self._splitter.setSizes([_TABLE_PX, _SIDE_PX])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 12, 12, 10)
        layout.setSpacing(10)
        layout.addLayout(bar)
        layout.addWidget(self._splitter, 1)
        layout.addWidget(self.opener.strip)

    def _connect(self) -> None:
        self.sections.chosen.connect(self._choose_section)
        self.search_edit.textChanged.connect(self._search)
        self.search_edit.returnPressed.connect(self._go_to_first)
        self._find.triggered.connect(self._go_to_search)
        self.copying.copy_wanted.connect(self._copy)
        self._connect_rows()
        self._complete_timer.timeout.connect(self._complete)
        self._refresh_timer.timeout.connect(self._refresh)
        reader, opener = self.reader, self.opener
        reader.rows_read.connect(self._show_rows)
        reader.ended.connect(self._show_found)
        reader.completed.connect(self._show_completed)
        reader.deleted.connect(self._deleted)
        opener.changed.connect(self._show_state)
        opener.files_wanted.connect(self.files_wanted)
        opener.opened.connect(self.opened)
        opener.opened.connect(self._refresh_soon)
        opener.show_wanted.connect(self._show_column)
        opener.forget_wanted.connect(self._forget)
        opener.delete_wanted.connect(self._delete)

    def _connect_rows(self) -> None:
        table, detail = self.table, self.detail
        table.row_changed.connect(self._row_changed)
        table.selectionModel().selectionChanged.connect(self._show_state)
        table.open_wanted.connect(self.open_current)
        table.delete_wanted.connect(self.delete_selected)
        table.sort_wanted.connect(self._sort)
        table.menu_wanted.connect(self._show_menu)
        table.typed.connect(self._type)
        table.copy_wanted.connect(self.copying.actions["tsv"].trigger)
        detail.open_button.clicked.connect(self.open_current)
        detail.delete_button.clicked.connect(self.delete_selected)
        detail.followed.connect(self._follow)
        detail.copied.connect(self.opener.strip.say)

    # ---- reading

    @override
    def showEvent(self, event: QShowEvent) -> None:
        """Files may be others by now."""
        super().showEvent(event)
        self._refresh_soon()

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        """Nothing goes on without its window."""
        Background.of_window().stop(self, _CLOSE_S)
        super().closeEvent(event)

    @override
    def reject(self) -> None:
        """Escape: stop fetching, or empty the search, or close."""
        if self.opener.is_busy:
            self.opener.fetcher.cancel()
        elif self.search_edit.text():
            self.search_edit.clear()
        else:
            Background.of_window().stop(self, _CLOSE_S)
            super().reject()

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
        # What is being read again was known before: that is shown meanwhile.
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
        opens, deletes = (Words(), Words()) if row is None else (open_words(row), delete_words(row))
        self.detail.show_row(row)
        self.detail.show_actions(*opens, *deletes)
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
    def _choose_section(self, key: str) -> None:
        self._show_query(replace(self._query, section=SECTIONS[key]))

    @Slot(str)
    def _search(self, text: str) -> None:
        self._show_query(replace(self._query, text=" ".join(text.split())))

    @Slot(str)
    def _sort(self, key: SortBy) -> None:
        """The other way round at the second click, as they are listed at the third."""
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
        self.table.choose_first()
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
        shown = self.table.row_model.rows
        self.detail.open_button.setEnabled(not self.opener.is_busy)
        self.copying.set_enabled(bool(shown))
        if not self.opener.is_busy:
            total = section_size(self._rows, self._query.section)
            self.opener.strip.say(count_text(len(shown), total, len(self.table.selected)))

    # ---- what it does

    @Slot()
    def open_current(self) -> None:
        """Show the column of the current row, open its file, or fetch it."""
        row = self.table.current_row
        if row is not None:
            self.opener.open(row, self.table.selected)

    @Slot()
    def delete_selected(self) -> None:
        """Forget recent files; delete what is kept, after a question."""
        self.opener.delete(self.table.selected)

    @Slot(object)
    def _show_column(self, entry: Entry) -> None:
        # The main window may have told of other entries since the rows were read.
        same = (each for each in self._entries if (each.name, each.colour) == (entry.name, entry.colour))
        self.show_wanted.emit(entry if entry in self._entries else next(same, entry))

    @Slot(object)
    def _forget(self, paths: tuple[Path, ...]) -> None:
        self.set_recent([path for path in self._recent if path not in paths])
        self.recent_forgotten.emit(paths)

    @Slot(object)
    def _delete(self, kept: tuple[CachedTokenizer, ...]) -> None:
        self.reader.delete(kept, self._cache)

    @Slot(object)
    def _deleted(self, problem: str) -> None:
        self.opener.strip.show_problem(problem)
        self._refresh_soon()

    @Slot(str)
    def _copy(self, form: str) -> None:
        rows = self.table.selected or self.table.row_model.rows
        QGuiApplication.clipboard().setText(rows_as(form, rows))
        self.opener.strip.say(f"Copied {count_text(len(rows), len(rows), 0)}")

    @Slot(object)
    def _follow(self, url: QUrl) -> None:
        QDesktopServices.openUrl(url)

    @Slot(object)
    def _show_menu(self, place: QPoint) -> None:
        row = self.table.current_row
        if row is None:
            return
        menu = QMenu(self)
        menu.setObjectName("catalogueRowMenu")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for words, slot in ((open_words(row), self.open_current), (delete_words(row), self.delete_selected)):
            if words.text:
                menu.addAction(words.text, slot)
        menu.addSeparator()
        menu.addActions(list(self.copying.actions.values()))
        menu.popup(place)
