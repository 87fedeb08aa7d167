"""How much of a whole text another tokenizer cuts otherwise, counted beside the window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from tokexplorer.core.text import SourceText
from tokexplorer.session.changed_tokens import changed_tokens
from tokexplorer.session.counting import PARTS_AT_A_TIME

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.document import Document


class TextChanges(NamedTuple):
    """The tokens of a text compared with those of the reference.

    Attributes:
        changed: tokens that the reference does not have.
        tokens, before: how many there are now, and how many the reference has.
    """

    changed: int
    tokens: int
    before: int


@dataclass(frozen=True, slots=True, eq=False)
class ComparingWork:
    """A snapshot of a text that is to be compared; may be done on any thread.

    Attributes:
        tokenizer, reference: what encodes, and what it is compared with.
        parts: consecutive texts, each independent of the others for both.
        allow_special: see `Tokenizer.encode`.
    """

    tokenizer: Tokenizer
    reference: Tokenizer
    parts: tuple[SourceText, ...]
    allow_special: bool

    @classmethod
    def of(cls, document: Document) -> ComparingWork | None:
        """What there is to compare; None without a tokenizer or a reference."""
        work, reference = document.encoding_work(), document.reference
        if work is None or reference is None:
            return None
        parts = work.parts
        if len(parts) > 1 and not reference.splits_before_whitespace:
            parts = (SourceText("".join(part.text for part in parts)),)
        return cls(work.tokenizer, reference, parts, work.allow_special)

    def do(self, check: Callable[[], None]) -> TextChanges:
        """Compare them. `check` is called now and then and may raise to end the work."""
        changed = tokens = before = 0
        for first in range(0, len(self.parts), PARTS_AT_A_TIME):
            check()
            parts = self.parts[first : first + PARTS_AT_A_TIME]
            source = parts[0] if len(parts) == 1 else SourceText("".join(part.text for part in parts))
            now = self.tokenizer.encode(source, allow_special=self.allow_special)
            check()
            then = self.reference.encode(source, allow_special=self.allow_special)
            changed += int(changed_tokens(now, then, self.tokenizer, self.reference).sum())
            tokens, before = tokens + len(now), before + len(then)
        return TextChanges(changed, tokens, before)
