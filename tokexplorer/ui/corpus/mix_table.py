"""The table of the mix: what each source weighs, and its share."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QAbstractItemModel, QItemSelectionModel, QModelIndex, QSize, Qt, Signal, Slot
from PySide6.QtGui import QValidator, QWheelEvent
from PySide6.QtWidgets import QAbstractItemView, QDoubleSpinBox, QStyleOptionViewItem, QWidget
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.core.mixed_counts import MOST_WEIGHT
from tokexplorer.presentation.numbers import PERCENT, byte_size, grouped, percent_text
from tokexplorer.session.mixes import shares, weight_text
from tokexplorer.session.state.workspace import MIX_NAMES
from tokexplorer.ui.corpus.small_table import LEAST_TITLE_PX, SmallTable
from tokexplorer.ui.kit.parts import named
from tokexplorer.ui.kit.table import RIGHT, CellDelegate, Column, EditableModel, Index, Role
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import theme

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from PySide6.QtGui import QKeyEvent

DECIMALS = 4
MOST_VISIBLE_ROWS = 12
WEIGHT_TIP = tr(
    "How often the text of this source counts: 2 is as if it stood in the corpus twice, 0 leaves it out. "
    "Files are not read again."
)


class MixColumn(IntEnum):
    """The columns of the table."""

    SOURCE = 0
    WEIGHT_A = 1
    SHARE_A = 2
    WEIGHT_B = 3
    SHARE_B = 4

    @property
    def mix(self) -> int:
        """The number of its mix; 0 for the column of titles."""
        return int(self >= MixColumn.WEIGHT_B)

    @property
    def is_weight(self) -> bool:
        """Whether it can be edited."""
        return self in (MixColumn.WEIGHT_A, MixColumn.WEIGHT_B)


class MixRow(NamedTuple):
    """A source.

    Attributes:
        row: its row in the list of sources.
        title: its name.
        weights: its weight in each mix.
        training_bytes: bytes of text to learn from; None while it is not read.
    """

    row: int
    title: str
    weights: tuple[float, float]
    training_bytes: int | None


class MixModel(EditableModel):
    """One row per source that is part of the corpus.

    Signals:
        weight_wanted(int, int, float): the user wants this weight for a source, by its row, in a mix. Nothing
            has changed yet.
    """

    weight_wanted = Signal(int, int, float)
    rows: Sequence[MixRow]

    def __init__(self) -> None:
        super().__init__()
        self._shares: list[dict[int, float]] = []
        self.compares = False

    def set_rows(self, rows: Sequence[MixRow], *, compares: bool) -> None:
        """Show these rows. Rows that stay are not reset, so that the current cell survives."""
        self.compares = compares
        self._shares = [_shares_of(rows, mix) for mix in range(len(MIX_NAMES))]
        same_titles = [each.title for each in rows] == [each.title for each in self.rows]
        self.show(tuple(rows), [self._column(column) for column in MixColumn], same_rows=same_titles)

    def _column(self, column: MixColumn) -> Column:
        mix, name = column.mix, MIX_NAMES[column.mix]
        in_mix = tr(" in mix {name}", name=name) if self.compares else ""

        def weight(row: MixRow) -> float:
            return row.weights[mix]

        def share(row: MixRow) -> str:
            return percent_text(self.share(row, mix))

        if column is MixColumn.SOURCE:
            return Column(
                tr("source"),
                lambda row: row.title,
                tr("The sources that are part of the corpus."),
                cell_tip=self._tip,
                colour=lambda row: theme().muted if weight(row) == 0 else theme().text,
                spoken=lambda row: row.title,
            )
        if column.is_weight:
            return Column(
                name if self.compares else tr("weight"),
                lambda row: f"×{short_weight(weight(row))}",
                tr("Weight{in_mix}. {tip}", in_mix=in_mix, tip=WEIGHT_TIP),
                RIGHT,
                cell_tip=lambda row: f"×{weight_text(weight(row))}\n{WEIGHT_TIP}",
                colour=lambda row: theme().muted if weight(row) == 0 else theme().text,
                spoken=lambda row: tr(
                    "{title}, weight{in_mix} {weight}",
                    title=row.title,
                    in_mix=in_mix,
                    weight=weight_text(weight(row)),
                ),
                edited=weight,
            )
        of_mix = f" {name}" if self.compares else ""
        return Column(
            f"{name}{PERCENT}" if self.compares else tr("share"),
            lambda row: share(row).removesuffix(PERCENT) if self.compares else share(row),
            tr("Share of the mix{of_mix}: bytes to learn from, times weight.", of_mix=of_mix),
            RIGHT,
            cell_tip=self._tip,
            colour=lambda _row: theme().muted,
            spoken=lambda row: tr(
                "{title}, share{in_mix} {share}", title=row.title, in_mix=in_mix, share=share(row)
            ),
        )

    @override
    def setData(self, index: Index, value: Any, role: int = Role.EditRole) -> bool:
        """Only asks: the owner of the weights answers with `set_rows`."""
        column = MixColumn(index.column())
        if role != Role.EditRole or not column.is_weight:
            return False
        row = self.rows[index.row()]
        if value != row.weights[column.mix]:
            self.weight_wanted.emit(row.row, column.mix, float(value))
        return True

    def share(self, row: MixRow, mix: int) -> float | None:
        """The share of a row in a mix, 0 to 1; None while it is not known."""
        return self._shares[mix].get(row.row)

    def _tip(self, row: MixRow) -> str:
        size = row.training_bytes
        lines = [
            row.title,
            tr("not read yet") if size is None else tr("{size} bytes to learn from", size=grouped(size)),
        ]
        for mix, name in enumerate(MIX_NAMES[: 1 + self.compares]):
            share = self.share(row, mix)
            if size is not None and share is not None:
                amount, weight = byte_size(size * row.weights[mix]), weight_text(row.weights[mix])
                where = tr("mix {name}", name=name) if self.compares else tr("the mix")
                lines.append(
                    tr(
                        "×{weight} is {amount}, {share} of {where}",
                        weight=weight,
                        amount=amount,
                        share=percent_text(share),
                        where=where,
                    )
                )
        return "\n".join(lines)


def _shares_of(rows: Sequence[MixRow], mix: int) -> dict[int, float]:
    """The share of each source in a mix, by its row; empty while sizes are not known."""
    sizes = [each.training_bytes for each in rows]
    if any(size is None for size in sizes):
        return {}
    found = shares([size or 0 for size in sizes], [each.weights[mix] for each in rows])
    return dict(zip((each.row for each in rows), found, strict=True))


def short_weight(weight: float) -> str:
    """A weight with three digits; tooltip and editor have all of them."""
    return weight_text(float(f"{weight:.3g}"))


class WeightSpinBox(QDoubleSpinBox):
    """An editor that reads `2.5`, `2,5` and `×2.5`; the arrow keys step it, the wheel does not."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "weightEdit", tr("Weight"))
        self.setButtonSymbols(QDoubleSpinBox.ButtonSymbols.NoButtons)
        self.setDecimals(DECIMALS)
        self.setRange(0.0, MOST_WEIGHT)
        self.setStepType(QDoubleSpinBox.StepType.AdaptiveDecimalStepType)
        self.setKeyboardTracking(False)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setFrame(False)

    @override
    def textFromValue(self, value: float) -> str:
        return weight_text(value)

    @override
    def valueFromText(self, text: str) -> float:
        try:
            return float(_plain(text))
        except ValueError:
            return self.value()

    @override
    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        plain = _plain(text)
        whole, _, decimals = plain.partition(".")
        if not plain or plain == ".":
            state = QValidator.State.Intermediate
        elif not (whole + decimals).isdecimal() or len(decimals) > DECIMALS or float(plain) > MOST_WEIGHT:
            state = QValidator.State.Invalid
        else:
            state = QValidator.State.Acceptable
        return state, text, position

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class WeightDelegate(CellDelegate):
    """Opens a `WeightSpinBox` in a cell."""

    @override
    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        return WeightSpinBox(parent)

    @override
    def setEditorData(self, editor: QWidget, index: Index) -> None:
        assert isinstance(editor, WeightSpinBox)
        editor.setValue(index.data(Role.EditRole))
        editor.selectAll()

    @override
    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Any) -> None:
        assert isinstance(editor, WeightSpinBox)
        editor.interpretText()
        model.setData(index, round(editor.value(), DECIMALS))


def _plain(text: str) -> str:
    return text.strip().removeprefix("×").replace(",", ".").strip()


class MixTable(SmallTable):
    """The table of the mix. A click on a weight, or a digit typed on it, edits it."""

    def __init__(self, model: MixModel) -> None:
        super().__init__(
            model,
            "mixTable",
            tr("Weights of the sources"),
            tr("the mix"),
            MOST_VISIBLE_ROWS,
            least_texts=("×1", "100"),
            delegate=WeightDelegate(hairlines=False),
        )
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.AnyKeyPressed
            | QAbstractItemView.EditTrigger.EditKeyPressed
            | QAbstractItemView.EditTrigger.DoubleClicked
        )
        self._mix = model
        self.clicked.connect(self._clicked)

    @property
    @override
    def hidden_columns(self) -> Collection[int]:
        return () if self._mix.compares else (MixColumn.WEIGHT_B, MixColumn.SHARE_B)

    @override
    def sizeHint(self) -> QSize:
        return QSize(px(LEAST_TITLE_PX), self.height())

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            # Return edits a weight; the editor passes on the key that ends it.
            if self.state() != QAbstractItemView.State.EditingState and self._is_weight(self.currentIndex()):
                self.edit(self.currentIndex())
        else:
            super().keyPressEvent(event)

    @override
    def focusInEvent(self, event: object) -> None:
        """Begin at the first weight."""
        super().focusInEvent(event)  # type: ignore[arg-type]
        if not self.currentIndex().isValid() and self._mix.rowCount():
            first = self._mix.index(0, MixColumn.WEIGHT_A)
            self.selectionModel().setCurrentIndex(first, QItemSelectionModel.SelectionFlag.NoUpdate)

    @Slot(QModelIndex)
    def _clicked(self, index: QModelIndex) -> None:
        if self._is_weight(index):
            self.edit(index)

    def _is_weight(self, index: QModelIndex) -> bool:
        return index.isValid() and MixColumn(index.column()).is_weight
