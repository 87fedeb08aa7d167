"""The mix: how often each source counts, in one mix or two, and what is held out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QInputDialog, QLabel, QMenu, QPushButton, QVBoxLayout, QWidget

from tokexplorer.session.mixes import SMOOTHINGS
from tokexplorer.session.state.workspace import MIX_NAMES
from tokexplorer.ui.corpus.hold_out_form import HoldOutForm
from tokexplorer.ui.corpus.mix_model import MixModel, MixRow
from tokexplorer.ui.corpus.mix_table import MixTable
from tokexplorer.ui.theme import ui_font
from tokexplorer.ui.widgets.elided_label import ElidedLabel
from tokexplorer.ui.widgets.field import LABEL_SIZE_PT
from tokexplorer.ui.widgets.pane_title import FoldingTitle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.corpus.counting import CorpusCounts
    from tokexplorer.ui.corpus.source_entries import Entries

FORMULA = (
    "A source with the share p of the text gets a share of the mix proportional to p to the power of α "
    "(Conneau and Lample 2019). The mix stays as large as the corpus."
)
FIRST_ALPHA = 0.3
LEAST_SOURCES = 2
"""Of one source alone the weight would change nothing but what is frequent enough."""


class MixMenu(QMenu):
    """Even weights, equal or smoothed shares, and what concerns two mixes.

    Signals:
        smoothing_wanted(int, float): weights of a mix by an exponent; 1 makes all of them 1.
        copy_wanted(): mix B like mix A.
        swap_wanted(): each like the other.

    Attributes:
        train_action: checked if runs are to begin whenever the mix changes.
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
        self._submenus = [self.addMenu(f"Mix {name}") for name in MIX_NAMES]
        for mix, menu in enumerate(self._submenus):
            menu.setToolTipsVisible(True)
            self._add_weights(menu, mix)
        self._double = [
            *(menu.menuAction() for menu in self._submenus),
            self.addSeparator(),
            self._add(self, "Copy A to B", self.copy_wanted.emit),
            self._add(self, "Exchange A and B", self.swap_wanted.emit),
        ]
        self.addSeparator()
        self.train_action = QAction("Train when the mix changes", self)
        self.train_action.setObjectName("trainWithMixAction")
        self.train_action.setCheckable(True)
        self.train_action.setToolTip("Begin new runs by themselves as soon as a weight is another.")
        self.addAction(self.train_action)
        self.show_for(compares=False, sizes_known=False)

    def show_for(self, *, compares: bool, sizes_known: bool) -> None:
        """Offer what makes sense for one mix or two; exponents only where sizes are known."""
        for action in self._single:
            action.setVisible(not compares)
        for action in self._double:
            action.setVisible(compares)
        for action in self._smoothed:
            action.setEnabled(sizes_known)

    def _add_weights(self, menu: QMenu, mix: int) -> None:
        self._add(menu, "All weights 1", partial(self.smoothing_wanted.emit, mix, 1.0))
        menu.addSeparator()
        for alpha, where in SMOOTHINGS:
            text = f"α = {alpha:g}: {where}"
            action = self._add(menu, text, partial(self.smoothing_wanted.emit, mix, alpha))
            self._smoothed.append(action)
        self._smoothed.append(self._add(menu, "Another α …", partial(self._ask, mix)))
        for action in self._smoothed:
            action.setToolTip(FORMULA)

    def _add(self, menu: QMenu, text: str, act: object) -> QAction:
        action = QAction(text, menu)
        action.triggered.connect(lambda: act())  # type: ignore[operator]
        menu.addAction(action)
        return action

    @Slot(int)
    def _ask(self, mix: int) -> None:
        alpha, is_given = QInputDialog.getDouble(
            self.parentWidget(), "Smooth the shares", f"{FORMULA}\n\nα, 0 to 1:", FIRST_ALPHA, 0.0, 1.0, 2
        )
        if is_given:
            self.smoothing_wanted.emit(mix, alpha)


class MixBlock(QWidget):
    """Knows how the mix looks, not what becomes of it.

    Signals:
        weight_wanted(int, int, float): another weight for a row of the list of sources, in a mix.
        compares_wanted(bool): two mixes, or one.
        unfolded(bool): weights and what is held out are in sight, or only what they come to.

    The menu and the form of what is held out have signals of their own.
    """

    weight_wanted = Signal(int, int, float)
    compares_wanted = Signal(bool)
    unfolded = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("mixBlock")
        self.setAccessibleName("Mix")
        self.model = MixModel(self)
        self.table = MixTable(self.model)
        self.menu = MixMenu(self)
        self.hold_out = HoldOutForm()
        self.two_button = _heading_button("A/B", "twoMixesButton")
        self.two_button.setAccessibleName("Two mixes")
        self.two_button.setCheckable(True)
        self.two_button.setToolTip("Two mixes: train every algorithm on A and on B, and compare them.")
        self.menu_button = _heading_button("Weights", "mixMenuButton")
        self.menu_button.setToolTip("Even or smoothed weights; train when the mix changes")
        self.title = FoldingTitle("Mix")
        self.title.setObjectName("mixTitle")
        self.title.setToolTip("Weights of the sources, and what is held out")
        self._sum = ElidedLabel()
        self._sum.setObjectName("mixSum")
        self._sum.setFont(ui_font(LABEL_SIZE_PT))
        self._sum.setProperty("role", "muted")
        self._sum_text = ""
        self._several = self._was_special = False
        self._note = QLabel()
        self._note.setObjectName("mixNote")
        self._note.setFont(ui_font(LABEL_SIZE_PT))
        self._note.setProperty("role", "warning")
        self._note.setWordWrap(True)
        self._note.setTextFormat(Qt.TextFormat.PlainText)
        heading = QHBoxLayout()
        heading.setSpacing(10)
        heading.addWidget(self.title)
        heading.addWidget(self._sum, 1)
        heading.addWidget(self.two_button)
        heading.addWidget(self.menu_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addLayout(heading)
        for widget in (self.table, self._note, self.hold_out):
            layout.addWidget(widget)
        self.model.weight_wanted.connect(self.weight_wanted)
        self.two_button.clicked.connect(self.compares_wanted)
        self.menu_button.clicked.connect(self._show_menu)
        self.title.toggled.connect(self._fold)
        self._fold()

    def show_mix(self, entries: Entries, counts: CorpusCounts | None, *, compares: bool) -> None:
        """Show the weights of these sources; of `counts` the sizes, None as long as they are not known."""
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
        self._note.setText(
            f"{f'Mix {empty[0]}' if compares else 'The mix'} holds nothing: give a source a weight."
            if empty
            else ""
        )
        self._note.setVisible(bool(empty))
        self._say_sum(rows, compares)
        self._fold()

    def _say_sum(self, rows: Sequence[MixRow], compares: bool) -> None:
        """What the weights and the rule come to, in a few words; what is no longer usual comes into sight."""
        uneven = any(weight != 1.0 for row in rows for weight in row.weights[: 1 + compares])
        percent = self.hold_out.rule.percent
        parts = ["A and B" if compares else "weighted" if uneven else "even"] if self._several else []
        parts.append(f"{percent}\u202f% held out" if percent else "nothing held out")
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


def _heading_button(text: str, object_name: str) -> QPushButton:
    button = QPushButton(text)
    button.setObjectName(object_name)
    button.setAccessibleName(text)
    button.setProperty("heading", True)
    return button
