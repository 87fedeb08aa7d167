"""How much of the corpus is kept from training, and by which rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QSizePolicy, QWidget
from typing_extensions import override

from tokexplorer.core.number_text import byte_size
from tokexplorer.corpus.hold_out import LINE_RULES, MOST_PERCENT, HoldOut
from tokexplorer.ui.theme import ui_font
from tokexplorer.ui.widgets.field import LABEL_SIZE_PT, Field
from tokexplorer.ui.widgets.grouped_spin_box import GroupedSpinBox

if TYPE_CHECKING:
    from PySide6.QtGui import QWheelEvent

    from tokexplorer.corpus.counting import CorpusCounts

PERCENT_TIP = (
    "So many of a hundred lines are kept from training, as text that no run has seen: what is only good on "
    "what it was trained on shows there. Always the same lines; those of 5 % are part of those of 10 %."
)
RULE_TITLES = {"content": "line content", "number": "line number"}
RULE_TIPS = {
    "content": "Equal lines are on the same side, wherever they stand: what is held out was never seen. "
    "Blank lines are always trained on.",
    "number": "Lines with the same number are on the same side in every file: parallel files stay parallel.",
}


class HoldOutForm(QWidget):
    """A share in percent, the rule, and what that comes to.

    Signals:
        wanted(HoldOut): the user wants another rule.
    """

    wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rule = HoldOut()
        self._counts: CorpusCounts | None = None
        self.percent_box = _PercentBox()
        self.rule_box = QComboBox()
        self.rule_box.setObjectName("holdOutRuleBox")
        self.rule_box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        for place, rule in enumerate(LINE_RULES):
            self.rule_box.addItem(RULE_TITLES[rule], rule)
            self.rule_box.setItemData(place, RULE_TIPS[rule], Qt.ItemDataRole.ToolTipRole)
        self._amount = QLabel()
        self._amount.setObjectName("heldOutAmount")
        self._amount.setFont(ui_font(LABEL_SIZE_PT))
        self._amount.setProperty("role", "muted")
        self._amount.setWordWrap(True)
        percent = Field("Hold out", self.percent_box, PERCENT_TIP)
        self._rule_field = Field("by", self.rule_box, RULE_TIPS["content"])
        self.rule_box.setAccessibleName("Hold out by")
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(5)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        grid.addWidget(percent, 0, 0)
        grid.addWidget(self._rule_field, 0, 1)
        grid.addWidget(self._amount, 1, 0, 1, 2)
        self.percent_box.valueChanged.connect(self._edited)
        self.rule_box.currentIndexChanged.connect(self._edited)
        self.set_rule(HoldOut())

    @property
    def rule(self) -> HoldOut:
        """What is shown."""
        return self._rule

    def set_rule(self, rule: HoldOut) -> None:
        """Show this rule. Emits nothing."""
        self._rule = rule
        for box in (self.percent_box, self.rule_box):
            box.blockSignals(True)
        self.percent_box.setValue(rule.percent)
        self.rule_box.setCurrentIndex(self.rule_box.findData(rule.by))
        for box in (self.percent_box, self.rule_box):
            box.blockSignals(False)
        self.rule_box.setEnabled(rule.percent > 0)
        self.rule_box.setToolTip(RULE_TIPS[rule.by])
        self._show_amount()

    def set_counts(self, counts: CorpusCounts | None) -> None:
        """Say what the rule came to; None for as long as nobody knows."""
        self._counts = counts
        self._show_amount()

    def _show_amount(self) -> None:
        counts = self._counts
        self._amount.setVisible(self._rule.percent > 0)
        if counts is None or counts.hold_out != self._rule:
            self._amount.setText("…")
            return
        held, total = counts.held_out_bytes, counts.statistics.bytes
        share = 100 * held / total if total else 0.0
        self._amount.setText(f"{byte_size(held)} held out, {share:.1f}\u202f% of {byte_size(total)}")

    @Slot()
    def _edited(self) -> None:
        rule = HoldOut(self.percent_box.value(), self.rule_box.currentData())
        if rule != self._rule:
            self.set_rule(rule)
            self.wanted.emit(rule)


class _PercentBox(GroupedSpinBox):
    """0 to 50 %; the wheel scrolls the pane."""

    def __init__(self) -> None:
        super().__init__(0, MOST_PERCENT, "holdOutPercentBox")
        self.setSingleStep(1)
        self.setStepType(GroupedSpinBox.StepType.DefaultStepType)
        self.setSpecialValueText("nothing")
        self.lineEdit().setAccessibleName("Percent held out")

    @override
    def textFromValue(self, value: int) -> str:
        """With the sign."""
        return f"{super().textFromValue(value)}\u202f%"

    def _figures(self, text: str) -> str:
        return super()._figures(text.replace("%", ""))

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll what is around instead."""
        event.ignore()
