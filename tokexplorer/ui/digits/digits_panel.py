"""The panel Digits: how each column cuts the numbers 0 to 9,999, as pictures and as a table of counts."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary, ref

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QScrollArea, QWidget
from shiboken6 import isValid
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.core.text import encode_utf8
from tokexplorer.presentation.tables import tab_separated
from tokexplorer.session.digits import NumberCuts, NumberForm, NumberWork, numbers_csv
from tokexplorer.ui.background import LIVE, OLDER_FIRST, BackgroundTask
from tokexplorer.ui.digits.cut_table import CutColumn, CutModel, CutTable
from tokexplorer.ui.digits.number_grid import BELOW_PX, FRAME_PX, LABELS_PX, SIDE, NumberGrid
from tokexplorer.ui.kit.field import LABEL_SIZE_PT, push_button, small_label
from tokexplorer.ui.kit.panel import Panel, empty_label
from tokexplorer.ui.kit.parts import in_column, in_row, named
from tokexplorer.ui.kit.pictures import write_file
from tokexplorer.ui.kit.ticks import LabelledTick
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import theme, theme_manager, ui_font
from tokexplorer.ui.widgets.colour_dot import ColourDot
from tokexplorer.ui.widgets.dialogs import ask_save_path, tell
from tokexplorer.ui.widgets.elided_label import ElidedLabel
from tokexplorer.ui.widgets.flow_layout import FlowLayout
from tokexplorer.ui.widgets.segmented_control import Choice, ChoiceControl

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from PySide6.QtGui import QResizeEvent

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.engine.job import Progress
    from tokexplorer.ui.columns.opened_column import Shown
    from tokexplorer.ui.columns.text_column import TextColumn
    from tokexplorer.ui.details.focus import Focus

_MARGIN_PX, _GAP_PX = 8, 16
_TABLE_SHARE = 0.45  # of the width, that the table has at most
_KNOWN: WeakKeyDictionary[Tokenizer, dict[NumberForm, NumberCuts | str]] = WeakKeyDictionary()
"""The numbers of all tokenizers that were shown, or why they cannot be encoded; all windows share it."""
_WHICH = (
    Choice("all", tr("All columns"), tr("A picture for each column")),
    Choice("current", tr("Current column"), tr("The current column alone, larger")),
)


class NumberCard(QWidget):
    """One column: its name, the tokens of the number that is pointed at, and the picture.

    Attributes:
        grid: the picture.
        shown: whose tokens; None before there is any.
        name: what the column is called.
        tokenizer, cuts: the tokenizer and its numbers; None until they are known.
    """

    def __init__(self) -> None:
        super().__init__()
        self.grid = NumberGrid()
        self.shown: Shown | None = None
        self.name = ""
        self.tokenizer: Tokenizer | None = None
        self.cuts: NumberCuts | None = None
        self._picture: NumberCuts | None = None  # those of an earlier step until the new ones are there
        self._dot, self._title = ColourDot(), named(ElidedLabel(), "numberTitle")
        self._tokens = named(ElidedLabel(), "numberTokens")
        self._problem = small_label("", "numberProblem", role="error", wraps=True)
        self._problem.hide()
        self._tokens.setFont(ui_font(LABEL_SIZE_PT))
        head = in_row(self._dot, (self._title, 1), spacing=6)
        self._above = in_column(head, self._tokens, spacing=0)
        in_column(self._above, self._problem, self.grid, None, parent=self, spacing=0)

    def show_column(
        self, column: TextColumn, found: NumberCuts | str | None, chosen: Collection[int]
    ) -> None:
        """Show a column: its cuts, why there are none, or None while they are being made."""
        same = self.shown is not None and self.shown is column.shown
        self.shown, self.name = column.shown, column.name_at_step
        self._dot.set_colour(theme().counterpart(column.colour))
        self._title.setText(self.name)
        self.grid.setAccessibleName(tr("The numbers 0 to 9,999 in the tokens of {name}", name=self.name))
        problem = tr("Cannot be encoded: {found}", found=found) if isinstance(found, str) else ""
        self._problem.setText(problem)
        self._problem.setVisible(bool(problem))
        self.tokenizer = column.live.tokenizer
        self.cuts = found if isinstance(found, NumberCuts) else None
        if found is not None:
            self._picture = self.cuts
        elif not same:
            self._picture = None
        picture = None if self._picture is None else self._picture.cuts
        self.grid.show_cuts(picture, chosen, is_stale=self.cuts is None)

    def point_at(self, number: int | None) -> None:
        """Mark a number and tell its tokens."""
        self.grid.mark(number)
        written = self.told(number)
        sentence = (
            ""
            if written is None
            else tr(
                "{written} = {written_2}   ids {written_3}",
                written=written[0],
                written_2=written[1],
                written_3=written[2],
            )
        )
        self._tokens.setText(sentence)
        self.grid.setAccessibleDescription(sentence)

    def told(self, number: int | None) -> tuple[str, str, str] | None:
        """A number as it is encoded, its tokens and their ids; None if they are not known."""
        if number is None or self.cuts is None or self.tokenizer is None:
            return None
        tokens = self.cuts.tokens(number, self.tokenizer)
        written = self.cuts.form.text(number).replace(" ", "·")
        return (
            written,
            " | ".join(each.shown for each in tokens),
            ", ".join(str(each.token_id) for each in tokens),
        )

    def show_row_labels(self, shown: bool) -> None:
        """Whether numbers stand at the left of the picture's rows."""
        self.grid.show_row_labels(shown)
        self._above.setContentsMargins(self.grid.left, 0, 0, 0)

    @property
    def head_height(self) -> int:
        """The height in pixels of what stands above the picture."""
        problem = self._problem.sizeHint().height() if self._problem.text() else 0
        return self._above.sizeHint().height() + problem


class DigitsPanel(Panel):
    """Pictures of all columns beside each other, and how many numbers each cuts in which way.

    Attributes:
        form: how the numbers are written.
        cards: the columns that are shown.
        table: the counts; what is selected in it is highlighted in the pictures.

    Signals:
        story_wanted(Shown, str): tell the story of a number as this column encodes it.
    """

    kept = ("numberColumns", "numberBlank", "numberZeros")

    story_wanted = Signal(object, str)

    def __init__(self, focus: Focus) -> None:
        super().__init__(focus, name="digitsPanel", title=tr("Digits"))
        self.form = NumberForm()
        self.cards: list[NumberCard] = []
        self._number: int | None = None  # the chosen one
        self._hovered: int | None = None
        self._asked: tuple[Tokenizer, NumberForm] | None = None
        self._task = BackgroundTask(tr("cut the numbers from 0 to 9,999"), self, catches=Exception)
        self._task.done.connect(self._take)
        self._task.failed.connect(lambda error: self._take(str(error) or type(error).__name__))
        self._writing = BackgroundTask(tr("write a table of numbers"), self)
        self._writing.done.connect(self._write)
        self._lay_out()
        self.follow(focus.columns_changed, focus.tokenizer_changed, theme_manager().changed)

    # ---- widgets

    def _lay_out(self) -> None:
        self.which = ChoiceControl("numberColumns", tr("Columns"))
        self.which.show_choices(_WHICH, "all")
        self.which.chosen.connect(self.want_refresh)
        self._blank = self._box(
            tr("Blank in front"),
            "numberBlank",
            tr("Encode each number with a blank before it, as inside a text"),
        )
        self._zeros = self._box(
            tr("Leading zeros"), "numberZeros", tr("Write all numbers with four digits, as 0042")
        )
        self._copy = push_button(tr("Copy counts"), "copyCuts", tr("Copy the table, tabs between the cells"))
        self._export = push_button(
            tr("Export as CSV…"),
            "exportNumbers",
            tr("All numbers with cut, tokens and ids of each column shown"),
        )
        self._export.clicked.connect(self.export)
        self._bar, flow = QWidget(), FlowLayout(px(_MARGIN_PX))
        self._bar.setLayout(flow)
        flow.setContentsMargins(*px((_MARGIN_PX, 4, _MARGIN_PX, 2)))
        for part in (self.which, self._blank, self._zeros, self._copy, self._export):
            flow.addWidget(part)
        self._content = QWidget()
        self._row = in_row(
            None, parent=self._content, spacing=_GAP_PX, margins=(_MARGIN_PX, 0, _MARGIN_PX, 0)
        )
        self.area = named(QScrollArea(), "numberArea")
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QScrollArea.Shape.NoFrame)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setWidget(self._content)
        self.area.viewport().setAutoFillBackground(False)
        self._content.setAutoFillBackground(False)
        self.table = CutTable(CutModel())
        self.table.set_empty_text(tr("The numbers are being cut."))
        self.table.selectionModel().selectionChanged.connect(self._highlight)
        self._copy.clicked.connect(self._copy_counts)
        self._empty = empty_label(
            "numbersEmpty",
            tr("Train a tokenizer or open one to see how it cuts the numbers from 0 to 9,999."),
        )
        body = in_row((self.area, 1), self.table, spacing=0)
        in_column(self._bar, (body, 1), (self._empty, 1), parent=self, spacing=0)
        self.setFocusProxy(self.table)

    def _box(self, text: str, name: str, tip: str) -> LabelledTick:
        box = named(LabelledTick(text), name, text, tip)
        box.toggled.connect(self._form_changed)
        return box

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Make the pictures as large as they can be beside each other, in whole pixels for each number."""
        self.table.setFixedWidth(min(self.table.whole_width, round(_TABLE_SHARE * self.width())))
        if not self.cards:
            return
        room = self.size() - self.table.size()
        count = len(self.cards)
        gaps = 2 * px(_MARGIN_PX) + px(LABELS_PX) + (count - 1) * px(_GAP_PX)
        wide = (room.width() - gaps) // count - 2 * px(FRAME_PX)
        head = max(each.head_height for each in self.cards)
        high = self.height() - self._bar.height() - head - px(BELOW_PX) - 2 * px(FRAME_PX)
        for card in self.cards:
            card.grid.set_cell(min(wide, high) // SIDE)
            card.setFixedWidth(card.grid.sizeHint().width())

    # ---- what is shown

    @override
    def refresh(self) -> None:
        """Show the columns, and have cut what is not known yet."""
        columns = self._columns()
        for part in (self._bar, self.area, self.table):
            part.setVisible(bool(columns))
        self._empty.setVisible(not columns)
        self._set_card_count(len(columns))
        for card, column in zip(self.cards, columns, strict=True):
            found = self._found(column)
            card.show_column(column, found, self.table.chosen)
            if found is None:
                self._task.ask(partial(self._work_for, ref(column)), LIVE, key=column.id)
        self._show_counts(columns)
        self._point()
        self._arrange()

    @override
    def let_go(self) -> None:
        self._task.forget()
        self._asked = None
        self._set_card_count(0)

    def _columns(self) -> Sequence[TextColumn]:
        columns = self.focus.columns
        self.which.setVisible(len(columns) > 1)
        if self.which.current == "current":
            return [each for each in columns if each is self.focus.column]
        return columns

    def _set_card_count(self, count: int) -> None:
        while len(self.cards) > count:
            self.cards.pop().deleteLater()
        while len(self.cards) < count:
            card = NumberCard()
            card.grid.pointed.connect(self._pointed)
            card.grid.chosen.connect(self.choose)
            card.grid.copy_wanted.connect(self.copy_number)
            card.grid.story_wanted.connect(partial(self._want_story, card))
            self._row.insertWidget(len(self.cards), card, 0, Qt.AlignmentFlag.AlignTop)
            card.show_row_labels(not self.cards)
            self.cards.append(card)
        self.setFocusProxy(self.cards[0].grid if self.cards else self.table)

    def _show_counts(self, columns: Sequence[TextColumn]) -> None:
        self.table.cuts.show_counts(
            [
                CutColumn(card.name, column.colour, None if card.cuts is None else card.cuts.counts())
                for card, column in zip(self.cards, columns, strict=True)
            ]
        )
        self.table.share_width()
        self._export.setEnabled(any(card.cuts is not None for card in self.cards))

    @Slot()
    def _highlight(self) -> None:
        for card, column in zip(self.cards, self._columns(), strict=False):
            card.show_column(column, self._found(column), self.table.chosen)

    # ---- work

    def _found(self, column: TextColumn) -> NumberCuts | str | None:
        tokenizer = column.live.tokenizer
        return None if tokenizer is None else _KNOWN.get(tokenizer, {}).get(self.form)

    def _work_for(self, held: ref[TextColumn]) -> Callable[[Progress], NumberCuts] | None:
        column = held()
        if column is None or not isValid(column):
            return None
        if not self.isVisible():
            self.want_refresh()  # when it is seen again
            return None
        tokenizer = column.live.tokenizer
        if tokenizer is None or self._found(column) is not None:
            return None
        self._asked = tokenizer, self.form
        work = NumberWork(tokenizer, self.form)
        return lambda progress: work.do(progress.check)

    @Slot(object)
    def _take(self, found: NumberCuts | str) -> None:
        if self._asked is not None:
            tokenizer, form = self._asked
            _KNOWN.setdefault(tokenizer, {})[form] = found
            self._asked = None
        self.want_refresh()

    @Slot()
    def _form_changed(self) -> None:
        self.form = NumberForm(self._blank.isChecked(), self._zeros.isChecked())
        self.want_refresh()

    # ---- one number

    @Slot(object)
    def _pointed(self, number: int | None) -> None:
        self._hovered = number
        self._point()

    @Slot(int)
    def choose(self, number: int) -> None:
        """Mark a number until another is chosen."""
        self._number = number
        self._hovered = None
        self._point()

    def _point(self) -> None:
        """Tell the number under the pointer, else the chosen one."""
        number = self._number if self._hovered is None else self._hovered
        for card in self.cards:
            card.point_at(number)

    def _want_story(self, card: NumberCard, number: int) -> None:
        self.choose(number)
        self.story_wanted.emit(card.shown, self.form.text(number))

    @Slot()
    def copy_number(self) -> None:
        """Copy the chosen number with the tokens and ids of every column."""
        told = [(card.name, card.told(self._number)) for card in self.cards]
        rows = [(name, *each) for name, each in told if each is not None]
        if rows:
            QGuiApplication.clipboard().setText(tab_separated(rows))

    @Slot()
    def _copy_counts(self) -> None:
        QGuiApplication.clipboard().setText(self.table.cuts.tsv())

    # ---- a file

    @Slot()
    def export(self) -> None:
        """Ask for a name and write all numbers with cut, tokens and ids of every column."""
        columns = [
            (card.name, card.tokenizer, card.cuts)
            for card in self.cards
            if card.cuts is not None and card.tokenizer is not None
        ]
        path = ask_save_path(self, tr("Export numbers"), "numbers.csv", tr("CSV table (*.csv)"))
        if path:
            self._writing.submit(lambda _progress: (path, numbers_csv(columns)), OLDER_FIRST, key=path)

    @Slot(object)
    def _write(self, made: tuple[str, str]) -> None:
        path, text = made
        reason = write_file(path, encode_utf8(text))
        if reason:
            tell(
                self,
                tr("Not exported"),
                tr("{path} could not be written: {reason}.", path=path, reason=reason),
            )
