"""How much of a whole text another tokenizer cuts otherwise, counted beside the window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from tokexplorer.session.text.changed_tokens import changed_tokens

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tokexplorer.core.encoding import Encoding
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.text.document import Document
    from tokexplorer.session.text.text_encodings import EncodingWork


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
        now, then: the text in the tokens at hand, and in those that they are compared with.
    """

    now: EncodingWork
    then: EncodingWork

    @property
    def reference(self) -> Tokenizer:
        """What it is compared with."""
        return self.then.tokenizer

    @classmethod
    def of(cls, document: Document) -> ComparingWork | None:
        """What there is to compare; None without a tokenizer or a reference."""
        now, then = document.encoding_work(), document.reference_work()
        return None if now is None or then is None else cls(now, then)

    def do(self, check: Callable[[], None]) -> TextChanges:
        """Compare them. `check` is called now and then and may raise to end the work."""
        changed = tokens = before = 0
        for now, then in self._encodings(check):
            changed += int(changed_tokens(now, then, self.now.tokenizer, self.reference).sum())
            tokens, before = tokens + len(now), before + len(then)
        return TextChanges(changed, tokens, before)

    def _encodings(self, check: Callable[[], None]) -> Iterator[tuple[Encoding, Encoding]]:
        """Both, some parts at a time where they have the same ones."""
        if len(self.now.parts) == len(self.then.parts):
            for now, then in zip(self.now.blocks(check), self.then.blocks(check), strict=True):
                yield now.encoding, then.encoding
        else:
            yield self.now.do(check).encoding, self.then.do(check).encoding
