"""What a column's tokenizer asks for around the text, and what of it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from tokexplorer.core.additions import NOTHING_ADDED
from tokexplorer.core.framing import frame_of
from tokexplorer.session.text.framed_text import additions_of
from tokexplorer.ui.inspection.framing.framing_words import asks_for_anything

if TYPE_CHECKING:
    from tokexplorer.core.framing import Frame, Framing
    from tokexplorer.core.tokenizer import Tokenizer


class ColumnFrame(QObject):
    """Keeps the frame of a text up with its tokens, its tokenizer and what is switched on.

    Attributes:
        framing: what is switched on.
        additions: what the tokenizer's file asks for.
        frame: what is around the text; None if it stands alone, and while its tokens are not counted.
        problem: why there is none though it is switched on; empty otherwise.

    Signals:
        changed(): one of these is another.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.framing: Framing = "alone"
        self.additions = NOTHING_ADDED
        self.frame: Frame | None = None
        self.problem = ""
        self._count: int | None = None

    @property
    def asks(self) -> bool:
        """Whether the file asks for more than the text alone."""
        return asks_for_anything(self.additions)

    def set_framing(self, framing: Framing) -> None:
        """Switch something else on."""
        if framing != self.framing:
            self.framing = framing
            self._find()
            self.changed.emit()

    def set_tokenizer(self, tokenizer: Tokenizer | None) -> None:
        """Another file asks; of how many tokens is not known yet."""
        additions = additions_of(tokenizer)
        if additions is not self.additions:
            self.additions = additions
            self._count = None
            self._find()
            self.changed.emit()

    def set_count(self, count: int | None) -> None:
        """So many tokens has the text; None while they are not counted."""
        self._count = count
        before = self.frame, self.problem
        self._find()
        if (self.frame, self.problem) != before:
            self.changed.emit()

    def _find(self) -> None:
        self.frame, self.problem = None, ""
        if self.framing == "alone" or self._count is None or not self.asks:
            return
        try:
            self.frame = frame_of(self._count, self.additions, self.framing)
        except ValueError as error:
            self.problem = str(error)
