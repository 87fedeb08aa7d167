"""The chips in sight for screen readers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect, Slot

from tokexplorer.ui.editor.accessible_tokens import token_in_words
from tokexplorer.ui.kit.accessible_items import announce, tell_items
from tokexplorer.ui.widgets.timers import single_shot

if TYPE_CHECKING:
    from tokexplorer.ui.chips.chip_layout import ChipPlace
    from tokexplorer.ui.chips.chip_view import ChipView


def tell_chips(view: ChipView) -> None:
    """From now on screen readers find the chips of a view, and tell the one that the keys go to."""
    items = ChipItems(view)
    tell_items(view, items)
    view.selection_changed.connect(items.announce_current)


class ChipItems(QObject):
    """The chips of a view that are in sight, each with token, id, position and where it comes from."""

    def __init__(self, view: ChipView) -> None:
        super().__init__(view)
        self._view = view
        self._places: list[ChipPlace] | None = None
        self._forgetting = single_shot(view, self._forget)

    def __len__(self) -> int:
        return len(self._shown())

    def name(self, index: int) -> str:
        """How the token is spelled, and its id."""
        return self.told(self._shown()[index])[0]

    def describe(self, index: int) -> str:
        """Its position, its bytes and where it comes from."""
        return self.told(self._shown()[index])[1]

    def place(self, index: int) -> QRect:
        """Where the chip is in the view."""
        rect = self._view.chip_rect(self._shown()[index])
        return QRect() if rect is None else rect.translated(self._view.viewport().pos()).toAlignedRect()

    def current(self) -> int | None:
        """The chip that the keys are at."""
        current, shown = self._view.selection.current, self._shown()
        return shown.index(current) if current in shown else None

    @Slot()
    def announce_current(self) -> None:
        """Let a screen reader say the current token."""
        if (current := self._view.selection.current) is not None:
            announce(self._view, lambda: self.told(current))

    def told(self, place: ChipPlace) -> tuple[str, str]:
        """The token of a chip in words: its name, and all else."""
        token = self._view.token(place)
        if self._view.is_added(place):  # in front of the first token of the text, or behind the last
            token = replace(token, index=None)
        return token_in_words(token, self._view.card_of(place))

    def _shown(self) -> list[ChipPlace]:
        """The chips in sight; looked up once in a turn of the event loop."""
        if self._places is None:
            self._places = self._view.chips_in_sight()
            self._forgetting.start()
        return self._places

    def _forget(self) -> None:
        self._places = None
