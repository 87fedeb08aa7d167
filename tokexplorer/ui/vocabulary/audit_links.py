"""What an audit found in one line, each figure a way to the tokens that it counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QPushButton, QWidget

from tokexplorer.core.number_text import grouped
from tokexplorer.ui.theme import ui_font
from tokexplorer.ui.vocabulary.only_menu import CONDITION_TIPS
from tokexplorer.ui.widgets.flow_layout import FlowLayout

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tokexplorer.session.vocabulary_view import Only

TEXT_SIZE_PT = 8.25
AUDITED: tuple[Only, ...] = (
    "unreachable", "undecodable", "unused in the corpus", "case twins", "space twins",
)  # fmt: skip
_SHORT: dict[Only, str] = {"unused in the corpus": "unused in corpus"}


class AuditLinks(QWidget):
    """`unreachable 3 · undecodable 352 · …`; empty before an audit.

    Signals:
        condition_wanted(str): show the tokens that fulfil it; empty: take the condition away again.
    """

    condition_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("auditSummary")
        self.setAccessibleName("What the audit found")
        layout = FlowLayout(2)
        self.links: dict[Only, QPushButton] = {}
        for condition in AUDITED:
            link = QPushButton()
            link.setObjectName(f"audit {condition}")
            link.setAccessibleName(f"Show tokens that are {condition}")
            link.setToolTip(f"{CONDITION_TIPS[condition]} Click to show them.")
            link.setProperty("flat", True)
            link.setCheckable(True)
            link.setCursor(Qt.CursorShape.PointingHandCursor)
            link.setFont(ui_font(TEXT_SIZE_PT))
            link.clicked.connect(self._clicked)
            link.hide()
            layout.addWidget(link)
            self.links[condition] = link
        self.setLayout(layout)

    def show_tallies(self, tallies: Mapping[Only, int]) -> None:
        """Show these figures; those that are not known are left out. Without any there is nothing to see."""
        for condition, link in self.links.items():
            if condition in tallies:
                text = f"{_SHORT.get(condition, condition)} {grouped(tallies[condition])}"
                link.setText(text)
                link.setAccessibleName(text)
            link.setVisible(condition in tallies)
        self.updateGeometry()

    def show_chosen(self, conditions: frozenset[Only]) -> None:
        """Mark the one whose tokens are shown."""
        for condition, link in self.links.items():
            link.setChecked(conditions == {condition})

    @Slot(bool)
    def _clicked(self, checked: bool) -> None:
        condition = next(each for each, link in self.links.items() if link is self.sender())
        self.condition_wanted.emit(condition if checked else "")
