"""What can be done to all weights of a mix at once."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QInputDialog, QMenu, QWidget

from tokexplorer.session.mixes import SMOOTHINGS
from tokexplorer.session.state.workspace import MIX_NAMES

FORMULA = (
    "A source with the share p of the text gets a share of the mix proportional to p to the power of α "
    "(Conneau and Lample 2019). The mix stays as large as the corpus."
)
FIRST_ALPHA = 0.3


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
