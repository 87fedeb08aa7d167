"""Compared lines as a table, the line at the right; texts are made for visible rows only."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from typing_extensions import override

from tokexplorer.core.language import as_title, tr, translated, within_sentence
from tokexplorer.presentation.losses import signed
from tokexplorer.presentation.numbers import grouped
from tokexplorer.session.compare.tables import DEFAULT_DIGITS, exact, shown_number
from tokexplorer.ui.editor.text_projection import displayable
from tokexplorer.ui.kit.table import CELL_PADDING_PX, RIGHT, Column
from tokexplorer.ui.kit.tokenizer_table import TokenizerModel, TokenizerTable, name_width
from tokexplorer.ui.metrics import words
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent

    from tokexplorer.session.compare.tables import ComparedLines

NUMBER = 0  # the column of line numbers; those of tokenizers follow, the text comes last
SHOWN_BYTES = 400
TIP_BYTES = 2000
MOST_VALUE_PX, NARROW_VALUE_PX = 100, 70
LEAST_TEXT_PX = 150


class LineTableModel(TokenizerModel):
    """Lines with a value for each tokenizer.

    Attributes:
        lines: what is shown; None if nothing is.
        digits: how many significant digits of values are shown.
    """

    def __init__(self) -> None:
        super().__init__()
        self.lines: ComparedLines | None = None
        self.digits = DEFAULT_DIGITS

    def show_lines(
        self,
        lines: ComparedLines | None,
        digits: int = DEFAULT_DIGITS,
        colours: Sequence[str] = (),
        notes: Sequence[str] = (),
    ) -> None:
        """Show other lines."""
        self.lines, self.digits, self.colours, self.notes = lines, digits, colours, notes
        self.losses, self.is_stale = () if lines is None else lines.losses, False
        self.show(() if lines is None else range(len(lines)), () if lines is None else self._columns(lines))

    @property
    def text_column(self) -> int:
        """The last column."""
        return 1 + len(self.lines.tokenizers) if self.lines is not None else 1

    def _columns(self, lines: ComparedLines) -> list[Column]:
        def number(row: int) -> str:
            place = lines.place(row)
            return f"{place.text} {grouped(place.number)}" if len(lines.texts) > 1 else grouped(place.number)

        def text(row: int) -> str:
            return displayable(lines.content(row, SHOWN_BYTES)).replace("\t", " ")

        return [
            Column(
                tr("line"),
                number,
                self._heading_tip(NUMBER, tr("the number of the line")),
                RIGHT,
                colour=lambda _row: theme().muted,
                spoken=number,
            ),
            *(self._value_column(lines, place, name) for place, name in enumerate(lines.tokenizers)),
            Column(
                tr("text"),
                text,
                tr("The line. Enter or a double click opens it in the text above."),
                has_html_tips=True,
                cell_tip=lambda row: f"<p>{escape(displayable(lines.content(row, TIP_BYTES)))}</p>",
                colour=self.value_colour,
                spoken=text,
            ),
        ]

    def _value_column(self, lines: ComparedLines, place: int, name: str) -> Column:
        def text(row: int) -> str:
            return shown_number(lines.metric, float(lines.values[row, place]), self.digits)

        def tip(row: int) -> str:
            value = exact(lines.metric, float(lines.values[row, place]))
            shown = "–" if value is None else f"{value} {translated(lines.metric.unit)}"
            return f"<p>{shown}</p><p>{words.definition(lines.metric)}</p>"

        heading_tip = self._heading_tip(
            1 + place, tr("{title} with {name}", title=within_sentence(lines.metric.title), name=name)
        )
        return Column(
            name,
            text,
            heading_tip,
            RIGHT,
            cell_tip=tip,
            has_html_tips=True,
            colour=self.value_colour,
            spoken=text,
        )

    def _heading_tip(self, section: int, what: str) -> str:
        return tr(
            "Click to sort by {what}. {sorted_how}",
            what=what,
            sorted_how=as_title(self._sorted_how(section)),
        )

    @override
    def note(self, section: int) -> str:
        return self._sorted_how(section) or super().note(section)

    def _sorted_how(self, section: int) -> str:
        """`worst first`, if lines are sorted by this column; empty if they are not."""
        if self.lines is None or section == self.text_column:
            return ""
        order = self.lines.order
        if order.column is None:
            return tr("in the order of the text") if section == NUMBER else ""
        if order.column != section - 1:
            return ""
        return tr("worst first") if order.worst_first else tr("best first")


class LineTable(TokenizerTable):
    """Lines with a metric of each.

    Signals:
        line_wanted(int): open the line of a row in a text.
        order_wanted(int): a click on a heading: that of a tokenizer, or -1 for that of the numbers.
    """

    line_wanted = Signal(int)
    order_wanted = Signal(int)

    def __init__(self) -> None:
        self.line_model = LineTableModel()
        super().__init__(self.line_model, "linesTable", tr("Lines of the texts"))
        self.horizontalHeader().setSectionsClickable(True)
        self.horizontalHeader().sectionClicked.connect(self._order_clicked)
        self.doubleClicked.connect(lambda index: self.line_wanted.emit(index.row()))

    @Slot(int)
    def _order_clicked(self, section: int) -> None:
        if section != self.line_model.text_column:
            self.order_wanted.emit(section - 1)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens the line."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.line_wanted.emit(self.currentIndex().row())
        else:
            super().keyPressEvent(event)

    @override
    def share_width(self) -> None:
        """Numbers get what they need, the text the rest; the values that lines are sorted by stay."""
        lines = self.line_model.lines
        if lines is None:
            return
        longest = max((len(text) for text in lines.texts), default=0) if len(lines.texts) > 1 else 0
        number = min(self.fontMetrics().horizontalAdvance("0") * (8 + longest), 190) + 2 * px(CELL_PADDING_PX)
        names = map(signed, lines.tokenizers, self.line_model.losses)
        values = [min(max(name_width(name), 76), px(MOST_VALUE_PX)) for name in names]
        if self.viewport().width() - number - sum(values) < px(LEAST_TEXT_PX):
            values = [min(value, px(NARROW_VALUE_PX)) for value in values]
        columns = dict(enumerate(values, start=1))
        kept = 1 + (lines.order.column or 0)
        self.lay_out(
            {NUMBER: number} | columns,
            {self.line_model.text_column: 1},
            px(LEAST_TEXT_PX),
            gives_way=[column for column in reversed(columns) if column != kept],
        )
