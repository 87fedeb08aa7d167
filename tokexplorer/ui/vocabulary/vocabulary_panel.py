"""The panel of the vocabulary: all tokens of the chosen tokenizer, to search, sort and audit."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QSplitter
from typing_extensions import override

from tokexplorer.core.language import as_title, tr, tr_count
from tokexplorer.presentation.problems import as_sentence
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.session.vocabulary_view import SearchError
from tokexplorer.ui.kit.panel import FOLLOWS_ROOM, Panel
from tokexplorer.ui.kit.parts import in_column, named
from tokexplorer.ui.scale import px
from tokexplorer.ui.vocabulary.browsing import (
    NEEDS,
    Auditor,
    Browser,
    BrowseWork,
    Place,
    Subject,
    possible_conditions,
)
from tokexplorer.ui.vocabulary.distributions import DistributionsPane
from tokexplorer.ui.vocabulary.filter_bar import CONDITION_NAMES, CONDITIONS, FilterBar, bounds_text
from tokexplorer.ui.vocabulary.result_strip import ResultStrip
from tokexplorer.ui.vocabulary.row_menu import RowMenu, story_text
from tokexplorer.ui.vocabulary.row_writer import RowWriter
from tokexplorer.ui.vocabulary.vocabulary_table import VocabularyTable
from tokexplorer.ui.widgets.throttle import Throttle

if TYPE_CHECKING:
    from collections.abc import Collection

    from PySide6.QtGui import QResizeEvent, QShowEvent

    from tokexplorer.session.text.encodings import TextTokens
    from tokexplorer.session.vocabulary_view import Only, SearchBy, VocabularyQuery, VocabularyView
    from tokexplorer.ui.details.focus import Focus

NO_TOKENIZER = tr("No tokenizer yet. Train one or open one, and all its tokens are listed here.")
READING = tr("Reading the vocabulary …")
NO_TOKENS = tr("This vocabulary has no tokens.")
_FOUND_BY: dict[SearchBy, str] = {
    "text": tr("holds"),
    "prefix": tr("begins with"),
    "regex": tr("fits"),
    "id": tr("has the id"),
}
_NOT_KNOWN = {
    "verdicts": tr("What is {} is not known for this step. Press “Audit” to find out."),
    "corpus_counts": tr(
        "How often the tokens of this tokenizer stand in its corpus is not known. Drop this condition."
    ),
    "text_counts": tr("The text is being counted …"),
    "before": tr("There is no earlier step to compare with. Choose one, or drop this condition."),
}
_LONGEST_SHOWN = 40
WIDTH_WITH_PLOTS_PX = 760
PLOTS_WIDTH_PX = 270
PLOTS_INTERVAL_MS = 200  # plots take longer than rows, and are not read while a slider moves


def nothing_found(query: VocabularyQuery, unknown: Collection[Only]) -> str:
    """Why no token is shown, and what to change; `unknown` are the conditions that cannot be checked yet."""
    missing = [condition for condition in query.only if condition in unknown]
    if missing:
        return _NOT_KNOWN[NEEDS[missing[0]]].format(CONDITION_NAMES[missing[0]])
    ways = []
    if query.search:
        ways.append(
            tr("search for less") if query.by in ("text", "prefix") else tr("search for something else")
        )
    if query.script:
        ways.append(tr("allow other scripts than {script}", script=query.script))
    if query.least_characters is not None or query.most_characters is not None:
        ways.append(tr("allow other lengths"))
    if query.only:
        names = tr(" and ").join(f"“{CONDITION_NAMES[condition]}”" for condition in sorted(query.only))
        ways.append(
            tr_count(
                "drop the condition {names}", "drop the conditions {names}", len(query.only), names=names
            )
        )
    if not ways:
        return NO_TOKENS
    *others, last = ways
    advice = tr("{names}, or {last}", names=", ".join(others), last=last) if others else last
    return f"{_statement(query)} {as_sentence(advice)}"


def _statement(query: VocabularyQuery) -> str:
    length = bounds_text(query.least_characters, query.most_characters)
    others = bool(query.script or length or query.only)
    if not query.search:
        return tr("No token is like this.")
    search = visible_text(query.search)
    shown = search if len(search) <= _LONGEST_SHOWN else search[: _LONGEST_SHOWN - 1] + "…"
    none = tr("None of these tokens") if others else tr("No token")
    return tr("{none} {holds} “{shown}”.", none=none, holds=_FOUND_BY[query.by], shown=shown)


class VocabularyPanel(Panel):
    """The table with its search, its audit and its distributions.

    Attributes:
        filters, strip, table, distributions: its parts, from top to bottom.
        writer: copies rows and writes them to files.

    Signals:
        token_activated(int): a token was chosen; the focus has it already.
        find_wanted(int): show where a token occurs in the text.
        story_wanted(str): show the story of this text; the focus has it already.
    """

    kept = ("vocabularySearchBy", "distributionsButton")

    needs_tokens = True
    token_activated = Signal(int)
    find_wanted = Signal(int)
    story_wanted = Signal(object)

    def __init__(self, focus: Focus) -> None:
        super().__init__(focus, name="vocabularyPanel", title=tr("Vocabulary"))
        self._shown: BrowseWork | None = None
        self._surrounded: BrowseWork | None = None
        self._waits_to_export = False
        self._wants_plots: bool | None = None  # None: as there is room
        self._tokens: TextTokens | None = None
        self.filters, self.strip = FilterBar(), ResultStrip()
        self.setFocusProxy(self.filters.search)
        self.table = VocabularyTable()
        self.distributions = DistributionsPane()
        self.writer = RowWriter(self)
        self._browser, self._auditor = Browser(self), Auditor(self)
        self._plotting = Throttle(self._draw_plots, PLOTS_INTERVAL_MS, self)
        self._lay_out()
        self._connect()
        self._show_nothing(NO_TOKENIZER)

    def _lay_out(self) -> None:
        self._splitter = named(QSplitter(Qt.Orientation.Horizontal), "vocabularySplitter")
        self._splitter.setHandleWidth(1)
        self._splitter.setChildrenCollapsible(False)
        self._splitter.addWidget(self.table)
        self._splitter.addWidget(self.distributions)
        self._splitter.setStretchFactor(0, 1)
        self._splitter.setStretchFactor(1, 0)
        self._splitter.setSizes([px(WIDTH_WITH_PLOTS_PX), px(PLOTS_WIDTH_PX)])
        in_column(self.filters, self.strip, (self._splitter, 1), parent=self, spacing=0)
        self.setTabOrder(self.filters, self.table)

    def _connect(self) -> None:
        focus, table, strip = self.focus, self.table, self.strip
        self.follow(focus.tokenizer_changed, focus.text_changed, focus.tokens_changed, self.filters.changed)
        focus.token_changed.connect(self._token_pinned)
        self.filters.left_down.connect(self._enter_table)
        table.sort_wanted.connect(self.filters.sort_by)
        table.id_chosen.connect(self._choose_id)
        table.typed.connect(self._type)
        table.copy_wanted.connect(self._copy_rows)
        table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        table.customContextMenuRequested.connect(self._open_menu)
        self._browser.found.connect(self._show_found)
        self._browser.surrounded.connect(self._show_surroundings)
        self._browser.failed.connect(self._show_problem)
        self._auditor.progressed.connect(strip.show_progress)
        self._auditor.ended.connect(self._audit_ended)
        strip.audit_wanted.connect(self._audit)
        strip.cancel_wanted.connect(self._auditor.cancel)
        strip.export_wanted.connect(self._export)
        strip.distributions_wanted.connect(self._want_plots)
        strip.links.condition_wanted.connect(self._show_condition)
        self.writer.said.connect(strip.say)
        self.distributions.scripts.bars.script_wanted.connect(self._show_script)

    # ---- what is shown

    @property
    def query(self) -> VocabularyQuery:
        """The current query."""
        return self.filters.query

    @property
    def view(self) -> VocabularyView | None:
        """The view that the table shows."""
        return self.table.vocabulary_model.view

    @property
    def is_settled(self) -> bool:
        """Whether all that is shown answers the current query."""
        return not self._is_stale and not self._browser.is_busy

    @override
    def refresh(self) -> None:
        subject = self._subject()
        if subject is None:
            self._show_nothing(NO_TOKENIZER)
            return
        if self._auditor.is_running and self._auditor.place != subject.place:
            self._auditor.cancel()
        if self._shown is None:
            self.table.set_empty_text(READING)
        self._browser.ask(subject, self.query)

    @override
    def let_go(self) -> None:
        self._show_nothing(READING)

    def _subject(self) -> Subject | None:
        focus = self.focus
        tokenizer, source = focus.tokenizer, focus.source
        if tokenizer is None or source is None:
            return None
        place = Place(source, focus.step)
        since = focus.since_step
        if focus.tokens is not None:
            self._tokens = focus.tokens
        elif self._tokens is not None and self._tokens.tokenizer is not tokenizer:
            self._tokens = None  # of the same tokenizer, those of the earlier text are shown for a moment
        return Subject(
            tokenizer,
            place,
            None if since is None or since >= focus.step else Place(source, since),
            focus.corpus_counts,
            self._tokens,
            self._auditor.verdicts(place),
        )

    def _show_nothing(self, sentence: str) -> None:
        self._browser.forget()
        self._tokens = self._shown = self._surrounded = None
        self._waits_to_export = False
        self.table.show_view(None, self.query, keep_place=False)
        self.table.set_empty_text(sentence)
        self.strip.links.show_tallies({})
        self.strip.hide()
        self._place_plots()

    @Slot(object)
    def _show_found(self, work: BrowseWork) -> None:
        view = work.view
        assert view is not None
        keep_place = self._shown is not None and self._shown.query == work.query
        self._shown = work
        self.strip.show()
        self._place_plots()
        self.table.show_view(view, work.query, keep_place=keep_place)
        self.strip.show_found(len(view.rows), len(view.columns))
        self.strip.show_problem("")
        self.strip.links.show_chosen(work.query.only)
        self.filters.set_problem(False)
        unknown = set(CONDITIONS) - set(possible_conditions(view))
        self.table.set_empty_text(nothing_found(work.query, unknown) if len(view.columns) else NO_TOKENS)
        if self._waits_to_export:
            self._export()

    @Slot(object)
    def _show_surroundings(self, work: BrowseWork) -> None:
        assert work.distributions is not None
        self._surrounded = work
        self.filters.only.show_tallies(work.tallies)
        self.filters.show_scripts(work.distributions.scripts)
        self.strip.links.show_tallies(work.tallies if work.subject.verdicts is not None else {})
        self._plotting.request()

    @Slot(object)
    def _show_problem(self, error: BaseException) -> None:
        is_search = isinstance(error, SearchError)
        if self._shown is not None and not self._is_of_focus:
            self._show_nothing("")  # rather than the rows of another vocabulary
            self.strip.found.setText("")
            self.filters.only.show_tallies({})
            self.strip.show()
        sentence = str(error) if is_search else tr("The vocabulary cannot be read: {error}", error=error)
        self.strip.show_problem(as_title(sentence))
        self.filters.set_problem(is_search)

    def _draw_plots(self) -> None:
        if self.distributions.isVisible():
            work = self._surrounded
            self.distributions.show_distributions(
                None if work is None else work.distributions, self.query.script, self.focus.column.colour
            )

    # ---- where the plots are

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_plots()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._place_plots()
        self._plotting.request()

    @Slot(bool)
    def _want_plots(self, wanted: bool) -> None:
        self._wants_plots = wanted
        self._place_plots()

    def _place_plots(self) -> None:
        has_room = self.width() >= px(WIDTH_WITH_PLOTS_PX)
        shown = has_room if self._wants_plots is None else self._wants_plots
        self.strip.distributions.setChecked(shown)
        self.strip.distributions.setProperty(FOLLOWS_ROOM, self._wants_plots is None)
        shown = shown and self._shown is not None
        if self.distributions.isHidden() == shown:
            self.distributions.setVisible(shown)
            self._plotting.request()

    # ---- tokens

    @property
    def _is_of_focus(self) -> bool:
        """Whether the rows are tokens of the tokenizer at hand; those of another one stay for a moment."""
        return self._shown is not None and self._shown.subject.place.source is self.focus.source

    @Slot(int)
    def _choose_id(self, token_id: int) -> None:
        if self._is_of_focus:
            self.focus.pin_id(token_id)
            self.token_activated.emit(token_id)

    @Slot()
    def _token_pinned(self) -> None:
        token_id = self.focus.token_id
        if token_id is not None and token_id != self.table.current_id:
            self.table.choose_id(token_id)

    @Slot()
    def _copy_rows(self) -> None:
        rows = self.table.selected_in_columns()
        if self.view is not None and len(rows):
            self.writer.copy(self.view, rows)

    @Slot()
    def _export(self) -> None:
        shown, subject = self._shown, self._subject()
        if self.view is None or shown is None or subject is None:
            return
        self._waits_to_export = shown.subject.place != subject.place
        if not self._waits_to_export:
            column = self.focus.column
            self.writer.ask_and_export(self.view, column.name_at_step.removeprefix(column.name))

    @Slot(QPoint)
    def _open_menu(self, place: QPoint) -> None:
        menu = self.menu_of_current()
        if menu is not None:
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.popup(self.table.viewport().mapToGlobal(place))

    def menu_of_current(self) -> RowMenu | None:
        """The menu of the current row's token; None without a current row."""
        view, token_id, tokenizer = self.view, self.table.current_id, self.focus.tokenizer
        if view is None or token_id is None or tokenizer is None or not self._is_of_focus:
            return None
        row = self.table.vocabulary_model.row(self.table.currentIndex().row()).row
        in_text = view.text_counts is None or bool(view.text_counts[row])
        story = story_text(tokenizer, token_id)
        columns = view.columns
        menu = RowMenu(
            token_id, columns.spelling(row), columns.meaning(row), story, self.query, in_text, self.table
        )
        menu.copy_rows_wanted.connect(self._copy_rows)
        menu.find_wanted.connect(self.find_wanted)
        menu.story_wanted.connect(self._tell_story)
        menu.sort_wanted.connect(self.filters.sort_by)
        return menu

    @Slot(str)
    def _tell_story(self, text: str) -> None:
        self.focus.ask_word(text)
        self.story_wanted.emit(text)

    # ---- the audit, and conditions that are set outside of the filters

    @Slot()
    def _audit(self) -> None:
        work = self._shown
        if work is not None and work.columns is not None:
            self._auditor.start(work.subject.place, work.subject.tokenizer, work.columns)

    @Slot(str)
    def _audit_ended(self, sentence: str) -> None:
        self.strip.show_progress(None)
        self.strip.say(sentence)
        self.want_refresh()

    @Slot(str)
    def _show_condition(self, condition: Only) -> None:
        only = frozenset({condition}) if condition else frozenset()
        self.filters.ask(replace(self.query, only=only))

    @Slot(str)
    def _show_script(self, script: str) -> None:
        self.filters.ask(replace(self.query, script=script))

    # ---- keys

    @Slot()
    def _enter_table(self) -> None:
        self.table.setFocus()
        if not self.table.currentIndex().isValid() and self.table.model().rowCount():
            self.table.selectRow(0)

    @Slot(str)
    def _type(self, text: str) -> None:
        self.filters.search.setFocus()
        self.filters.search.end(False)
        self.filters.search.insert(text)

    @override
    def event(self, event: QEvent) -> bool:
        """Handle Ctrl+F while the focus is in this panel."""
        if event.type() == QEvent.Type.ShortcutOverride and _is_find(event):  # type: ignore[arg-type]
            event.accept()
            return True
        return super().event(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if _is_find(event):
            self.filters.search.setFocus()
            self.filters.search.selectAll()
        else:
            super().keyPressEvent(event)


def _is_find(event: QKeyEvent) -> bool:
    return event.matches(QKeySequence.StandardKey.Find)
