"""Where the columns agree and where not: one line aligned, only the differences, words, and metrics."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import ref

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QPushButton,
    QStackedWidget,
    QWidget,
)
from shiboken6 import isValid
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.presentation.losses import loss_lines
from tokexplorer.presentation.numbers import grouped, progress_text
from tokexplorer.session.text.segments import Unit
from tokexplorer.ui.kit.panel import Panel, empty_label
from tokexplorer.ui.kit.parts import in_column, in_row, named
from tokexplorer.ui.scale import px
from tokexplorer.ui.side_by_side.difference_tables import AgreementTable, DifferenceView, FrequentTable
from tokexplorer.ui.side_by_side.strip_line import LineCells, StripLine, StripRow, line_around
from tokexplorer.ui.side_by_side.strips import StripList, StripPainter, StripView
from tokexplorer.ui.theme import theme_manager
from tokexplorer.ui.widgets.elided_label import ElidedLabel
from tokexplorer.ui.widgets.segmented_control import Choice, ChoiceControl
from tokexplorer.ui.widgets.timers import single_shot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QModelIndex
    from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent

    from tokexplorer.session.text.encodings import TokenAt
    from tokexplorer.ui.columns.text_column import TextColumn
    from tokexplorer.ui.details.focus import Focus
    from tokexplorer.ui.editor.token_edit import TokenEdit

LONG_LINE = 1 << 16  # code points: laid out when the typing pauses
LONG_LINE_PAUSE_MS = 200
_ARROW_PX = 26

_VIEWS = (
    Choice(
        "line", tr("Line"), tr("The line at the caret, its tokens in every column under the same characters")
    ),
    Choice("lines", tr("Differences"), tr("Only the lines that columns cut otherwise")),
    Choice("words", tr("Words"), tr("The words that columns most often cut otherwise")),
    Choice("agreement", tr("Agreement"), tr("How far columns cut words at the same places")),
)
_SHORT_TITLES = {"lines": tr("Differ"), "agreement": "F1"}
_SHORT_VIEWS = tuple(view._replace(title=_SHORT_TITLES.get(view.key, view.title)) for view in _VIEWS)
_SHORT_BELOW_PX = 430
_LEAST_WIDTH_PX = 320
_NEEDS_TWO = tr("Show two tokenizers at least: train several, or open one (Ctrl+T).")


class SidePanel(Panel):
    """Where the columns agree and where not.

    Attributes:
        views: which of the four is shown.
        strip: the line at the caret.
        lines: only the lines that differ.
        agreement, words: the tables' models.
    """

    kept = ("sideViews",)

    def __init__(self, focus: Focus, parent: QWidget | None = None) -> None:
        super().__init__(focus, parent, name="sidePanel", title=tr("Side by side"))
        self._painter = StripPainter()
        self._editor: ref[TokenEdit] | None = None  # its column may be closed while this is hidden
        self._cells: LineCells | None = None
        self._counter = focus.differences.counter
        self._pause = single_shot(self, self._show_line_now, LONG_LINE_PAUSE_MS)
        self.views = ChoiceControl("sideViews", tr("What is shown of the columns"))
        self.strip = StripView(self._painter)
        self.lines = StripList(self._painter)
        self.agreement, self.words = AgreementTable(), FrequentTable()
        self._agreement_view = DifferenceView(self.agreement, "agreementTable", tr("How far columns agree"))
        self._words_view = DifferenceView(
            self.words, "differingWords", tr("Words that columns cut otherwise")
        )
        self._words_view.sort_by_clicks()
        self._show_none()
        self._words_view.sortByColumn(1, Qt.SortOrder.DescendingOrder)
        self._lay_out()
        self._connect()
        self.views.show_choices(_VIEWS, "line")
        self._turn("line")

    def _lay_out(self) -> None:
        self._said = named(ElidedLabel(), "sideSummary")
        self._said.setProperty("role", "muted")
        tip, says = tr("The line before with a difference"), tr("Previous line with a difference")
        self._previous = _button("previousDifference", "◂", tip, says)
        tip, says = tr("The next line with a difference"), tr("Next line with a difference")
        self._next = _button("nextDifference", "▸", tip, says)
        self._copy = _button("copyTable", tr("Copy"), tr("Copy the table as tab-separated text"))
        for button in (self._previous, self._next):
            button.setFixedWidth(px(_ARROW_PX))
        buttons = self._previous, self._next, self._copy
        head = in_row(self.views, (self._said, 1), *buttons, margins=(8, 6, 6, 6), spacing=4)
        self._stack = QStackedWidget()
        self._empty = empty_label("sideEmpty", _NEEDS_TWO, is_centred=False)
        self._pages: dict[str, QWidget] = {
            "line": self.strip,
            "lines": self.lines,
            "words": self._words_view,
            "agreement": self._agreement_view,
        }
        for page in (*self._pages.values(), self._empty):
            self._stack.addWidget(page)
        in_column(head, (self._stack, 1), parent=self, spacing=0)
        self.setFocusProxy(self.views)
        self.setMinimumWidth(px(_LEAST_WIDTH_PX))  # less than the full titles need

    def _connect(self) -> None:
        focus = self.focus
        self.follow(focus.columns_changed, focus.text_changed, focus.tokenizer_changed, focus.losses_changed)
        self._counter.counted.connect(self._counted)
        self._counter.outdated.connect(self._say)
        self._counter.progressed.connect(self._progressed)
        focus.differences.reference_changed.connect(self._counted)
        theme_manager().scale_changed.connect(self._measure)
        focus.text_changed.connect(self.lines.hold)
        focus.text_changed.connect(self._let_go_if_unseen)
        self.views.chosen.connect(self._turn)
        self.strip.token_clicked.connect(lambda row, token: self._pin(self.focus.columns, row, token))
        self.lines.token_clicked.connect(lambda row, token: self._pin(self._columns(), row, token))
        self.lines.place_wanted.connect(self._reveal)
        self.lines.current_changed.connect(self._say)
        self._previous.clicked.connect(lambda _checked: self.lines.step(-1))
        self._next.clicked.connect(lambda _checked: self.lines.step(1))
        self._copy.clicked.connect(lambda _checked: self._copy_table())
        self._words_view.activated.connect(self._word_chosen)
        self._words_view.clicked.connect(self._word_chosen)

    # ---- what is shown

    @property
    def view(self) -> str:
        """Which view is chosen: `line`, `lines`, `words` or `agreement`."""
        return self.views.current

    def choose_view(self, view: str) -> None:
        """Show one of the four views."""
        self._offer(view)
        self._turn(view)

    def _offer(self, view: str) -> None:
        short = self.width() < px(_SHORT_BELOW_PX)
        self.views.show_choices(_SHORT_VIEWS if short else _VIEWS, view)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._offer(self.view)

    @Slot(str)
    def _turn(self, view: str) -> None:
        for button in (self._previous, self._next):
            button.setVisible(view == "lines")
        self._copy.setVisible(view in ("words", "agreement"))
        self._drop_tables()
        self.want_refresh()
        self._show_page()

    def _show_page(self) -> None:
        enough = len(self.focus.columns) > 1
        if not enough:
            self._show_none()
        self._stack.setCurrentWidget(self._pages[self.view] if enough else self._empty)

    @override
    def let_go(self) -> None:
        self._cells = None
        self.strip.show_line(None, (), None)
        self._show_none()

    def _show_none(self) -> None:
        """Drop what was found, and with it the tokenizers of columns that may be closed."""
        self.lines.show_lines(None, ())
        self._drop_tables()

    def _drop_tables(self) -> None:
        self.words.show_found(None, ())
        self.agreement.show_found(None, (), 0)

    @override
    def refresh(self) -> None:
        self._follow_caret()
        self._show_page()
        if self.view == "line":
            self._show_line()
        elif self._counter.is_current or self._counter.latest is None:
            self._show_found()
        else:
            self.lines.tokens_changed()
        self._say()

    def _columns(self) -> list[TextColumn]:
        """The columns that were compared; none if one of them is not there any more."""
        columns, now = list(self._counter.columns), self.focus.columns
        return columns if columns and all(column in now for column in columns) else []

    def _show_found(self) -> None:
        columns = self._columns()
        found = self._counter.latest if columns else None
        rows = [StripRow.of(column) for column in columns]
        reference = self.focus.differences.reference
        place = columns.index(reference) if reference in columns else 0
        if self.view == "lines":
            self.lines.show_lines(found, rows)
        elif self.view == "words":
            self.words.show_found(found, rows)
            self._words_view.fit()
        elif self.view == "agreement":
            self.agreement.show_found(found, rows, place)
            self._agreement_view.fit()

    @Slot()
    def _counted(self) -> None:
        if self.isVisible() and self.view != "line":
            self._show_found()
        self._say()

    @Slot(float)
    def _progressed(self, share: float) -> None:
        if self.isVisible():
            self._said.setText(tr("Comparing the columns … {share}", share=progress_text(share)))

    @Slot()
    def _say(self) -> None:
        found = self._counter.latest if self._columns() else None
        if len(self.focus.columns) < 2:
            self._said.setText("")
        elif self._counter.problem:
            self._said.setText(self._counter.problem)
        elif found is None:
            self._said.setText(tr("Comparing the columns …"))
        else:
            words, lines = len(found.word_starts), len(found.line_starts)
            said = tr(
                "{words} of {word_count} words, {lines} of {line_count} lines differ",
                words=grouped(words),
                word_count=grouped(found.shape.word_count),
                lines=grouped(lines),
                line_count=grouped(found.shape.line_count),
            )
            if self.view == "lines" and self.lines.current >= 0:
                said = f"{grouped(self.lines.current + 1)} / {grouped(lines)} · {said}"
            self._said.setText(f"{said}{self._lost()}")

    def _lost(self) -> str:
        """Which columns lose a part of the text, in a few words: their rows have a sign."""
        lossy = {column.name: column.loss for column in self.focus.columns if column.loss}
        note = "; ".join(loss_lines(lossy, in_full=False))
        return f" · {note}" if note else ""

    @Slot()
    def _measure(self) -> None:
        self._painter.measure()
        self._cells = None
        self.want_refresh()

    # ---- the line at the caret

    def _follow_caret(self) -> None:
        editor = self.focus.column.editor
        before = None if self._editor is None else self._editor()
        if editor is before:
            return
        if before is not None and isValid(before):
            before.cursorPositionChanged.disconnect(self._caret_moved)
        self._editor = ref(editor)
        editor.cursorPositionChanged.connect(self._caret_moved)

    @Slot()
    def _caret_moved(self) -> None:
        if self.view == "line":
            self.want_refresh()

    def _show_line(self) -> None:
        if self._cells is not None and len(self._cells.text) > LONG_LINE:
            self._pause.start()
        else:
            self._show_line_now()

    @Slot()
    def _show_line_now(self) -> None:
        columns = self.focus.columns
        if len(columns) < 2 or not self.isVisible():
            self.strip.show_line(None, [], None)
            return
        document, text = self.focus.document, self.focus.document.text
        caret = min(self.focus.column.editor.selection[1], len(text))
        start, end = line_around(document, caret, text)
        line = text[start:end]
        if self._cells is None or self._cells.text != line:
            self._cells = LineCells(line, self._painter.widths)
        start_byte, caret_byte = (
            document.convert(place, Unit.CODE_POINT, Unit.BYTE) for place in (start, min(caret, end))
        )
        number = text.count("\n", 0, start) + 1
        rows = [StripRow.of(column) for column in columns]
        self.strip.show_line(StripLine(start_byte, self._cells, number), rows, caret_byte)

    # ---- going to places

    def _pin(self, columns: Sequence[TextColumn], row: int, token: TokenAt) -> None:
        if row < len(columns):
            self.focus.differences.choose(columns[row])
            self.focus.reveal(token.start_byte, token.end_byte)
            self.focus.pin(token)

    @Slot(int, int)
    def _reveal(self, start_byte: int, end_byte: int) -> None:
        if self._counter.is_current and end_byte <= self.focus.document.byte_count:
            self.focus.reveal(start_byte, end_byte)

    @Slot(object)
    def _word_chosen(self, index: QModelIndex) -> None:
        word = self.words.rows[index.row()]
        self._reveal(word.start_byte, word.end_byte)

    def _copy_table(self) -> None:
        table = self.words if self.view == "words" else self.agreement
        QGuiApplication.clipboard().setText(table.tsv())

    # ---- only while it is seen

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._counter.want(self, True)

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._counter.want(self, False)


def _button(name: str, text: str, tip: str, says: str = "") -> QPushButton:
    button = named(QPushButton(text), name, says, tip)
    button.setProperty("flat", True)
    return button
