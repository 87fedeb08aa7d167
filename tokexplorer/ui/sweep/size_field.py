"""The sizes of a grid: typed one by one, or so many from here to there."""

from __future__ import annotations

import re
from contextlib import suppress

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from tokexplorer.core.number_text import THIN_SPACE, grouped, ungrouped
from tokexplorer.core.spec import MAX_VOCAB_SIZE
from tokexplorer.session.sweep.grid import MOST_SIZES, even_sizes
from tokexplorer.session.sweep.plan import DEFAULT_SIZES
from tokexplorer.ui.theme import ui_font
from tokexplorer.ui.widgets.field import LABEL_SIZE_PT
from tokexplorer.ui.widgets.grouped_spin_box import GroupedSpinBox

_SEPARATOR = re.compile(r"[,;\s]+")
_BOX_WIDTH_PX = 96


class SizeField(QWidget):
    """A list that can be edited, and three boxes that fill it evenly on a logarithmic axis.

    Signals:
        changed(): the list is another.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.low = _box(1, MAX_VOCAB_SIZE, "sweepLowest", "Smallest vocabulary")
        self.high = _box(1, MAX_VOCAB_SIZE, "sweepHighest", "Largest vocabulary")
        self.count = _box(1, MOST_SIZES, "sweepSizeCount", "Number of sizes")
        self.edit = QLineEdit()
        self.edit.setObjectName("sweepSizes")
        self.edit.setAccessibleName("Vocabulary sizes")
        self.edit.setToolTip("The sizes that are trained, apart by commas; one run gives them all")
        row = QHBoxLayout()
        row.setSpacing(6)
        for text, box in (("from", self.low), ("to", self.high), ("in", self.count)):
            row.addWidget(_muted(text))
            row.addWidget(box)
        row.addWidget(_muted("steps"))
        row.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(5)
        layout.addLayout(row)
        layout.addWidget(self.edit)
        self.set_sizes(DEFAULT_SIZES)
        for box in (self.low, self.high, self.count):
            box.valueChanged.connect(self._spread)
        self.edit.textEdited.connect(self._edited)

    @property
    def sizes(self) -> tuple[int, ...]:
        """Ascending, each once. Raises ValueError with a sentence if the list is none."""
        found = set()
        # What stands between groups of figures is no separator of sizes.
        for part in filter(None, _SEPARATOR.split(self.edit.text().replace(THIN_SPACE, "_"))):
            figures = ungrouped(part)
            if not (figures.isascii() and figures.isdecimal()):
                raise ValueError(f"“{part}” is no size: sizes are whole numbers, apart by commas.")
            found.add(int(figures))
        if not found:
            raise ValueError("Type at least one size.")
        return tuple(sorted(found))

    def set_sizes(self, sizes: tuple[int, ...]) -> None:
        """Show these. Emits nothing."""
        self.edit.setText(", ".join(map(grouped, sizes)))
        self._show_bounds(sizes)

    def _show_bounds(self, sizes: tuple[int, ...]) -> None:
        for box, value in ((self.low, sizes[0]), (self.high, sizes[-1]), (self.count, len(sizes))):
            was_blocked = box.blockSignals(True)
            box.setValue(value)
            box.blockSignals(was_blocked)

    @Slot()
    def _spread(self) -> None:
        """Fill the list from the boxes; the one that was changed pushes the other."""
        if self.low.value() > self.high.value():
            other, value = (
                (self.high, self.low.value()) if self.sender() is self.low else (self.low, self.high.value())
            )
            was_blocked = other.blockSignals(True)
            other.setValue(value)
            other.blockSignals(was_blocked)
        sizes = even_sizes(self.low.value(), self.high.value(), self.count.value())
        self.edit.setText(", ".join(map(grouped, sizes)))
        self.changed.emit()

    @Slot()
    def _edited(self) -> None:
        with suppress(ValueError):  # whoever reads the sizes tells it
            self._show_bounds(self.sizes)
        self.changed.emit()


def _box(lowest: int, highest: int, object_name: str, accessible_name: str) -> GroupedSpinBox:
    box = GroupedSpinBox(lowest, highest, object_name)
    box.setAccessibleName(accessible_name)
    box.setToolTip(accessible_name)
    box.setFixedWidth(_BOX_WIDTH_PX if highest > MOST_SIZES else _BOX_WIDTH_PX * 2 // 3)
    return box


def _muted(text: str) -> QLabel:
    label = QLabel(text)
    label.setProperty("role", "muted")
    label.setFont(ui_font(LABEL_SIZE_PT))
    return label
