"""The mix: how often each source counts, in one mix or two, and what is held out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QInputDialog, QMenu, QSizePolicy, QWidget
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.corpus.hold_out import LINE_RULES, MOST_PERCENT, HoldOut
from tokexplorer.presentation.numbers import byte_size, percent_text
from tokexplorer.session.mixes import SMOOTHINGS
from tokexplorer.session.state.workspace import MIX_NAMES
from tokexplorer.ui.corpus.mix_table import MixModel, MixRow, MixTable
from tokexplorer.ui.kit.field import LABEL_SIZE_PT, Field, choice_box, push_button, small_label
from tokexplorer.ui.kit.parts import action, in_column, in_grid, in_row, named, say
from tokexplorer.ui.theme import ui_font
from tokexplorer.ui.widgets.elided_label import ElidedLabel
from tokexplorer.ui.widgets.grouped_spin_box import GroupedSpinBox
from tokexplorer.ui.widgets.pane_title import FoldingTitle

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QWheelEvent

    from tokexplorer.corpus.counting import CorpusCounts
    from tokexplorer.ui.corpus.source_entries import Entries

PERCENT_TIP = tr(
    "So many of a hundred lines are kept from training, as text that no run has seen: what is only good on "
    "what it was trained on shows there. Always the same lines; those of 5 % are part of those of 10 %."
)
RULE_TITLES = {"content": tr("line content"), "number": tr("line number")}
RULE_TIPS = {
    "content": tr(
        "Equal lines are on the same side, wherever they stand: what is held out was never seen. "
        "Blank lines are always trained on."
    ),
    "number": tr(
        "Lines with the same number are on the same side in every file: parallel files stay parallel."
    ),
}


class HoldOutForm(QWidget):
    """How many percent of the lines are held out, by which rule, and how many bytes that is.

    Attributes:
        rule: the rule that is shown.

    Signals:
        wanted(HoldOut): the user wants another rule.
    """

    wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rule = HoldOut()
        self._counts: CorpusCounts | None = None
        self.percent_box = _PercentBox()
        self.rule_box = choice_box(
            "holdOutRuleBox", ((rule, RULE_TITLES[rule], RULE_TIPS[rule]) for rule in LINE_RULES)
        )
        self.rule_box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._amount = small_label("", "heldOutAmount", wraps=True)
        percent = Field(tr("Hold out"), self.percent_box, PERCENT_TIP)
        by = Field(tr("by"), self.rule_box, RULE_TIPS["content"])
        self.rule_box.setAccessibleName(tr("Hold out by"))
        grid = in_grid(self)
        grid.addWidget(percent, 0, 0)
        grid.addWidget(by, 0, 1)
        grid.addWidget(self._amount, 1, 0, 1, 2)
        self.percent_box.valueChanged.connect(self._edited)
        self.rule_box.currentIndexChanged.connect(self._edited)
        self.set_rule(HoldOut())

    def set_rule(self, rule: HoldOut) -> None:
        """Show this rule. Emits nothing."""
        self.rule = rule
        with QSignalBlocker(self.percent_box), QSignalBlocker(self.rule_box):
            self.percent_box.setValue(rule.percent)
            self.rule_box.setCurrentIndex(self.rule_box.findData(rule.by))
        self.rule_box.setEnabled(rule.percent > 0)
        self.rule_box.setToolTip(RULE_TIPS[rule.by])
        self._show_amount()

    def set_counts(self, counts: CorpusCounts | None) -> None:
        """Say how much is held out; None while it is not known."""
        self._counts = counts
        self._show_amount()

    def _show_amount(self) -> None:
        counts = self._counts
        self._amount.setVisible(self.rule.percent > 0)
        if counts is None or counts.hold_out != self.rule:
            self._amount.setText("…")
            return
        held, total = counts.held_out_bytes, counts.statistics.bytes
        share = percent_text(held / total if total else 0.0)
        self._amount.setText(
            tr(
                "{held} held out, {share} of {total}",
                held=byte_size(held),
                share=share,
                total=byte_size(total),
            )
        )

    @Slot()
    def _edited(self) -> None:
        rule = HoldOut(self.percent_box.value(), self.rule_box.currentData())
        if rule != self.rule:
            self.set_rule(rule)
            self.wanted.emit(rule)


class _PercentBox(GroupedSpinBox):
    """A box for 0 to 50 %; the wheel scrolls the pane instead."""

    def __init__(self) -> None:
        super().__init__(0, MOST_PERCENT, "holdOutPercentBox")
        self.setSingleStep(1)
        self.setStepType(GroupedSpinBox.StepType.DefaultStepType)
        self.setSpecialValueText(tr("nothing"))
        self.lineEdit().setAccessibleName(tr("Percent held out"))

    @override
    def textFromValue(self, value: int) -> str:
        return f"{super().textFromValue(value)}\u202f%"

    def _figures(self, text: str) -> str:
        return super()._figures(text.replace("%", ""))

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


FORMULA = tr(
    "A source with the share p of the text gets a share of the mix proportional to p to the power of α "
    "(Conneau and Lample 2019). The mix stays as large as the corpus."
)
FIRST_ALPHA = 0.3
LEAST_SOURCES = 2  # a single source needs no weight


class MixMenu(QMenu):
    """The menu that sets all weights of a mix, and copies or exchanges two mixes.

    Signals:
        smoothing_wanted(int, float): set the weights of a mix by an exponent; 1 makes all of them 1.
        copy_wanted(): copy mix A to mix B.
        swap_wanted(): exchange the mixes.

    Attributes:
        train_action: checked if runs begin whenever the mix changes.
    """

    smoothing_wanted = Signal(int, float)
    copy_wanted = Signal()
    swap_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("mixMenu")
        self.setToolTipsVisible(True)
        self._smoothed: list[QAction] = []
        self._add_weights(self, 0)
        self._single = self.actions()
        self._submenus = [self.addMenu(tr("Mix {name}", name=name)) for name in MIX_NAMES]
        for mix, menu in enumerate(self._submenus):
            menu.setToolTipsVisible(True)
            self._add_weights(menu, mix)
        self._double = [
            *(menu.menuAction() for menu in self._submenus),
            self.addSeparator(),
            self._add(self, tr("Copy A to B"), self.copy_wanted.emit),
            self._add(self, tr("Exchange A and B"), self.swap_wanted.emit),
        ]
        self.addSeparator()
        self.train_action = QAction(tr("Train when the mix changes"), self)
        self.train_action.setObjectName("trainWithMixAction")
        self.train_action.setCheckable(True)
        self.train_action.setToolTip(tr("Begin new runs by themselves as soon as a weight is another."))
        self.addAction(self.train_action)
        self.show_for(compares=False, sizes_known=False)

    def show_for(self, *, compares: bool, sizes_known: bool) -> None:
        """Offer what is possible with one mix or two; exponents need the sizes of the sources."""
        for each in self._single:
            each.setVisible(not compares)
        for each in self._double:
            each.setVisible(compares)
        for each in self._smoothed:
            each.setEnabled(sizes_known)

    def _add_weights(self, menu: QMenu, mix: int) -> None:
        self._add(menu, tr("All weights 1"), partial(self.smoothing_wanted.emit, mix, 1.0))
        menu.addSeparator()
        for alpha, where in SMOOTHINGS:
            text = f"α = {alpha:g}: {where}"
            self._smoothed.append(self._add(menu, text, partial(self.smoothing_wanted.emit, mix, alpha)))
        self._smoothed.append(self._add(menu, tr("Another α …"), partial(self._ask, mix)))
        for each in self._smoothed:
            each.setToolTip(FORMULA)

    def _add(self, menu: QMenu, text: str, do: Callable[[], object]) -> QAction:
        made = action(menu, text, do)
        menu.addAction(made)
        return made

    def _ask(self, mix: int) -> None:
        alpha, is_given = QInputDialog.getDouble(
            self.parentWidget(), tr("Smooth the shares"), f"{FORMULA}\n\nα, 0 to 1:", FIRST_ALPHA, 0.0, 1.0, 2
        )
        if is_given:
            self.smoothing_wanted.emit(mix, alpha)


class MixBlock(QWidget):
    """Weights of the sources, the menu for them, and what is held out.

    Signals:
        weight_wanted(int, int, float): set the weight of a source, by its row, in a mix.
        compares_wanted(bool): compare two mixes, or use one.
        unfolded(bool): the block is unfolded, or folded to a summary.
    """

    weight_wanted = Signal(int, int, float)
    compares_wanted = Signal(bool)
    unfolded = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "mixBlock", tr("Mix"))
        self.model = MixModel()
        self.table = MixTable(self.model)
        self.menu = MixMenu(self)
        self.hold_out = HoldOutForm()
        self.two_button = push_button(
            "A/B",
            "twoMixesButton",
            tr("Two mixes: train every algorithm on A and on B, and compare them."),
            name=tr("Two mixes"),
            style="heading",
        )
        self.two_button.setCheckable(True)
        self.menu_button = push_button(
            tr("Weights"),
            "mixMenuButton",
            tr("Even or smoothed weights; train when the mix changes"),
            style="heading",
        )
        tip = tr("Weights of the sources, and what is held out")
        self.title = named(FoldingTitle(tr("Mix and hold-out")), "mixTitle", tip=tip)
        self._sum = named(ElidedLabel(), "mixSum")
        self._sum.setFont(ui_font(LABEL_SIZE_PT))
        self._sum.setProperty("role", "muted")
        self._sum_text = ""
        self._several = self._was_special = False
        self._note = small_label("", "mixNote", role="warning", wraps=True)
        heading = in_row(self.title, (self._sum, 1), self.two_button, self.menu_button, spacing=8)
        in_column(heading, self.table, self._note, self.hold_out, parent=self, spacing=6)
        self.model.weight_wanted.connect(self.weight_wanted)
        self.two_button.clicked.connect(self.compares_wanted)
        self.menu_button.clicked.connect(self._show_menu)
        self.title.toggled.connect(self._fold)
        self._fold()

    def show_mix(self, entries: Entries, counts: CorpusCounts | None, *, compares: bool) -> None:
        """Show the weights of these sources, and their sizes once there are counts."""
        sizes = {} if counts is None else {each.source: each.training_bytes for each in counts.per_source}
        failed = set() if counts is None else {each.source for each in counts.errors}
        rows = [
            MixRow(row, each.source.title, each.weights, sizes.get(each.source))
            for row, each in enumerate(entries)
            if each.enabled and each.source not in failed
        ]
        self._several = len(rows) >= LEAST_SOURCES
        self.model.set_rows(rows, compares=compares)
        self.table.fit()
        self.two_button.setChecked(compares)
        self.two_button.setText("✓ A/B" if compares else "A/B")
        self.menu.show_for(compares=compares, sizes_known=counts is not None)
        self.hold_out.set_counts(counts)
        empty = [
            name
            for mix, name in enumerate(MIX_NAMES[: 1 + compares])
            if rows and not any(each.weights[mix] for each in rows)
        ]
        which = tr("Mix {empty}", empty=empty[0]) if empty and compares else tr("The mix")
        say(self._note, tr("{which} holds nothing: give a source a weight.", which=which) if empty else "")
        self._say_sum(rows, compares)
        self._fold()

    def _say_sum(self, rows: Sequence[MixRow], compares: bool) -> None:
        """Sum up the settings in a few words, and unfold the block when they become unusual."""
        uneven = any(weight != 1.0 for row in rows for weight in row.weights[: 1 + compares])
        percent = self.hold_out.rule.percent
        parts = (
            [tr("A and B") if compares else tr("weighted") if uneven else tr("equal weights")]
            if self._several
            else []
        )
        parts.append(tr("{percent}\u202f% held out", percent=percent) if percent else tr("nothing held out"))
        self._sum_text = " · ".join(parts)
        is_special = uneven or compares or percent > 0
        if is_special and not self._was_special:
            self.title.setChecked(True)
        self._was_special = is_special

    @Slot()
    def _fold(self) -> None:
        unfolded = self.title.isChecked()
        self._sum.setText("" if unfolded else self._sum_text)
        self.hold_out.setVisible(unfolded)
        for widget in (self.table, self.two_button, self.menu_button):
            widget.setVisible(unfolded and self._several)
        self.unfolded.emit(unfolded)

    @Slot()
    def _show_menu(self) -> None:
        self.menu.popup(self.menu_button.mapToGlobal(self.menu_button.rect().bottomLeft()))
