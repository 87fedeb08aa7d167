"""The window that compares two runs in a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Slot
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QDialog, QWidget
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.ui.background import BackgroundTask
from tokexplorer.ui.kit.parts import in_column, in_row, quiet_button, say, sentence_label
from tokexplorer.ui.kit.table import CELL_PADDING_PX, RIGHT, CellDelegate, Column, ColumnModel, ColumnTable
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import theme, ui_font

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QFont

    from tokexplorer.session.compare.two_runs import RunDifference, TwoRunsWork

_SIZE = (720, 560)
MOST_TEXT = 1 << 18  # code points of the text in the window that are measured
PART, NAME, LEFT, RIGHT_SIDE, CHANGE = range(5)
_LEAST_PX = 90


class DifferenceModel(ColumnModel):
    """The rows of the comparison; the part stands only in the first row of each."""

    rows: Sequence[RunDifference]

    def __init__(self, left: str, right: str) -> None:
        super().__init__(
            [
                Column("", self._part, "", font=lambda _: _semibold(), spoken=lambda row: row.part),
                Column(
                    "", lambda row: row.name, tr("What is compared"), cell_tip=lambda row: row.tip or row.name
                ),
                _side(left, lambda row: row.left, 0),
                _side(right, lambda row: row.right, 1),
                Column(
                    tr("Change"),
                    lambda row: row.change,
                    tr("From {left} to {right}", left=left, right=right),
                    RIGHT,
                    cell_tip=lambda row: row.tip,
                ),
            ]
        )

    def _part(self, row: RunDifference) -> str:
        first = next(each for each in self.rows if each.part == row.part)
        return row.part if row is first else ""


def _semibold() -> QFont:
    font = ui_font()
    font.setWeight(font.Weight.DemiBold)
    return font


def _side(title: str, text: Callable[[RunDifference], str], number: int) -> Column:
    def colour(row: RunDifference) -> str | None:
        return theme().accent if row.better == number else None

    return Column(
        title,
        text,
        tr("{title}; what is better is in colour", title=title),
        RIGHT,
        cell_tip=text,
        colour=colour,
    )


class DifferenceTable(ColumnTable):
    """What differs between two runs."""

    def __init__(self, left: str, right: str) -> None:
        self.differences = DifferenceModel(left, right)
        super().__init__(self.differences, "runDifferences", tr("Two runs compared"), delegate=CellDelegate())
        self.differences.modelReset.connect(self.share_width)

    @Slot()
    @override
    def share_width(self) -> None:
        """The names of parts and numbers have the room they need, what is compared has the rest."""
        narrow = [LEFT, RIGHT_SIDE, CHANGE]
        for column in narrow:
            self.resizeColumnToContents(column)
        bold = QFontMetrics(_semibold())
        widest = max((bold.horizontalAdvance(row.part) for row in self.differences.rows), default=0)
        widths = {PART: widest + 3 * px(CELL_PADDING_PX)} | {each: self.columnWidth(each) for each in narrow}
        self.lay_out(widths, {NAME: 1}, px(_LEAST_PX))


class CompareRunsDialog(QDialog):
    """Two runs: what they learned from, the settings that differ, what they gave, and metrics of the text.

    Attributes:
        table: what differs.
    """

    def __init__(self, work: TwoRunsWork, names: tuple[str, str], parent: QWidget, note: str = "") -> None:
        """`note` is a sentence about the text that is measured."""
        super().__init__(parent)
        self._note = note
        self.setObjectName("compareRunsDialog")
        self.setWindowTitle(tr("{names} and {names_2}", names=names[0], names_2=names[1]))
        self.table = DifferenceTable(*names)
        self._said = sentence_label("compareRunsSaid", "muted")
        copy = quiet_button(tr("Copy table"), "copyRunDifferences", tr("Copy the selected rows, or all"))
        copy.clicked.connect(self.table.copy)
        close = quiet_button(tr("Close"), "closeRunDifferences", tr("Close this window"))
        close.clicked.connect(self.accept)
        buttons = in_row((self._said, 1), None, copy, close, spacing=6, margins=(16, 8, 16, 12))
        in_column((self.table, 1), buttons, parent=self, spacing=0, margins=(8, 8, 8, 0))
        self.resize(*_SIZE)
        self.table.differences.show(work.facts())
        self._task = BackgroundTask(tr("compare two runs"), self, catches=Exception)
        self._task.done.connect(self._show)
        self._task.failed.connect(self._fail)
        say(self._said, tr("Measuring …"))
        self._task.submit(lambda progress: work.do(progress.check))

    @Slot(object)
    def _show(self, rows: list[Any]) -> None:
        say(self._said, self._note)
        self.table.differences.show(rows)

    @Slot(object)
    def _fail(self, error: Exception) -> None:
        say(self._said, tr("The text cannot be measured: {error}", error=error))
        if not isinstance(error, ValueError):
            raise error
