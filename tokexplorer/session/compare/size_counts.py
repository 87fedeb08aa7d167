"""How many tokens a text is at several sizes of a vocabulary: smaller ones on the way to that at hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokexplorer.core.metrics.costs import CountedText
from tokexplorer.core.pipeline import tokens_in_use
from tokexplorer.core.text import SourceText
from tokexplorer.session.text.text_encodings import TextEncodings

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.text.text_encodings import EncodingWork

FIRST_STEP = 32  # the sizes before are so near to that of the alphabet that nothing is seen of them
MOST_ROUNDS = 12


def steps_to_count(newest: int, *, are_merges: bool) -> list[int]:
    """Steps worth counting, ascending, the newest left out: merges doubled from 32 on; at most 12 rounds.

    They stay the same while merges are added, so that what was counted still serves.
    """
    if not are_merges:
        every = -(-newest // MOST_ROUNDS) if newest else 1
        return list(range(0, newest, every))
    steps, step = [0], FIRST_STEP
    while step < newest:
        steps.append(step)
        step *= 2
    return steps if newest else []


@dataclass(frozen=True, slots=True, eq=False)
class SizeWork:
    """A text, to be counted with tokenizers of one source; for any thread.

    Attributes:
        work: the text in parts that are independent for its tokenizer, and so for others of its source.
    """

    work: EncodingWork

    def count(self, tokenizer: Tokenizer, check: Callable[[], None] = lambda: None) -> CountedText:
        """Encode the text. `check` is called now and then and may raise to end it."""
        parts, special = self.work.parts, self.work.allow_special
        if tokenizer.splits_before_whitespace < self.work.tokenizer.splits_before_whitespace:
            parts = (SourceText("".join(part.text for part in parts)),)  # only a whole is surely independent
        encodings = TextEncodings(tokenizer, allow_special=special)
        tokens = sum(len(block.encoding) for block in encodings.blocks(parts, check))
        size = sum(part.byte_count for part in parts)
        return CountedText(tokens, size, tokens_in_use(tokenizer))
