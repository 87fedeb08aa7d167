"""The conditions that a token must fulfil to be shown, as a menu that stays open while they are ticked."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QMenu, QPushButton, QWidget
from typing_extensions import override

from tokexplorer.core.number_text import grouped
from tokexplorer.session.vocabulary_view import Only
from tokexplorer.ui.vocabulary.browse_work import NEEDS_AUDIT, NEEDS_CORPUS, NEEDS_EARLIER, NEEDS_TEXT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent

CONDITIONS: tuple[Only, ...] = get_args(Only)
CONDITION_TIPS: dict[Only, str] = {
    "white space": "Nothing but white space.",
    "case twins": "Another token differs in upper and lower case only.",
    "space twins": "Another token differs in the leading space (or ▁, or ##) only.",
    "byte fragments": "No whole characters: a part of one, or bytes that are no UTF-8.",
    "special": "Special tokens and user symbols: they stand for themselves.",
    "starts a word": "Begins with a space or ▁; in WordPiece without ##.",
    "continues a word": "Stands inside words; in WordPiece with ##.",
    "used in this text": "Stands in the inspected text.",
    "unused in this text": "Does not stand in the inspected text.",
    "unused in the corpus": "Does not stand in the training corpus (any more): others have taken its place.",
    "unreachable": "Whole characters, yet no text becomes it.",
    "undecodable": "A part of a character that is no text by itself.",
    "new since": "Was not in the vocabulary at the earlier of the two steps that are compared.",
}
_TITLES: dict[Only, str] = {"new since": "new since the earlier step"}
_WHY_NOT: dict[Only, str] = {
    **dict.fromkeys(NEEDS_AUDIT, "known after an audit"),
    **dict.fromkeys(NEEDS_CORPUS, "the counts of the corpus are not known"),
    **dict.fromkeys(NEEDS_TEXT, "the text is being counted"),
    **dict.fromkeys(NEEDS_EARLIER, "no earlier step is chosen"),
}
_GROUP_STARTS: tuple[Only, ...] = ("special", "used in this text", "unreachable")


class _StayingMenu(QMenu):
    """Ticking something does not close it."""

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Tick and stay."""
        if not self._tick(self.actionAt(event.position().toPoint())):
            super().mouseReleaseEvent(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The space bar ticks and stays, Enter ticks and closes."""
        if event.key() != Qt.Key.Key_Space or not self._tick(self.activeAction()):
            super().keyPressEvent(event)

    def _tick(self, action: QAction | None) -> bool:
        if action is None or not action.isCheckable() or not action.isEnabled():
            return False
        action.trigger()
        return True


class OnlyButton(QPushButton):
    """`Show only`, with the menu of the conditions.

    Signals:
        changed(): other conditions are ticked.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("vocabularyOnly")
        self._menu = _StayingMenu(self)
        self._menu.setObjectName("vocabularyOnlyMenu")
        self._menu.setToolTipsVisible(True)
        self._is_narrow = False
        self.choices: dict[Only, QAction] = {}
        for condition in CONDITIONS:
            if condition in _GROUP_STARTS:
                self._menu.addSeparator()
            action = self._menu.addAction(condition)
            action.setCheckable(True)
            action.setObjectName(f"only {condition}")
            action.triggered.connect(self._ticked)
            self.choices[condition] = action
        self.setMenu(self._menu)
        self.show_tallies({})
        self._name()

    @property
    def chosen(self) -> frozenset[Only]:
        """What is ticked."""
        return frozenset(condition for condition, action in self.choices.items() if action.isChecked())

    def choose(self, conditions: frozenset[Only]) -> None:
        """Tick these and no others; `changed` is not emitted."""
        for condition, action in self.choices.items():
            action.setChecked(condition in conditions)
        self._name()

    def set_narrow(self, is_narrow: bool) -> None:
        """Say it in a word."""
        self._is_narrow = is_narrow
        self._name()

    def show_tallies(self, tallies: Mapping[Only, int]) -> None:
        """Show how many tokens fulfil each; a condition without a number cannot be ticked, only unticked."""
        for condition, action in self.choices.items():
            count = tallies.get(condition)
            title = _TITLES.get(condition, condition)
            aside = _WHY_NOT.get(condition, "") if count is None else grouped(count)
            action.setText(f"{title}\t{aside}" if aside else title)
            action.setToolTip(CONDITION_TIPS[condition])
            action.setEnabled(count is not None or condition not in _WHY_NOT or action.isChecked())

    @Slot()
    def _ticked(self) -> None:
        self._name()
        self.changed.emit()

    def _name(self) -> None:
        chosen = [condition for condition in CONDITIONS if condition in self.chosen]
        text = "Only" if self._is_narrow else "Show only"
        if len(chosen) == 1 and not self._is_narrow:
            text = f"Only {chosen[0]}"
        elif chosen:
            text = f"Only ({len(chosen)})"
        self.setText(text)
        self.setAccessibleName(f"Show only: {', '.join(chosen)}" if chosen else "Show only")
        self.setToolTip("Conditions that must all hold" + (f": {', '.join(chosen)}" if chosen else ""))
