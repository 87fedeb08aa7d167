"""The tokens of a text at every step of a tokenizer, found with few encodings."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.pre_tokenizers.safe_splits import cut_before_whitespace
from tokexplorer.core.text import SourceText
from tokexplorer.core.unicode.classes import unicode_classes
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer
from tokexplorer.session.text.encodings import sliced

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tokexplorer.core.encoding import Encoding
    from tokexplorer.core.tokenizer import Tokenizer

    Rows = dict[int, Encoding]


def never_returns(tokenizer: Tokenizer) -> bool:
    """Whether tokens that are equal at two steps are the same at all steps between.

    BPE: the encoder takes the pair of the lowest rank again and again, and a step only says which ranks there
    are. So what it does at a step is how it begins at every later one, whatever the order in which tokens can
    be made: tokens are only ever joined. A piece that is taken whole stays whole from then on.

    WordPiece that grows by merges: a longest match gets no shorter when tokens are added. If the first token
    of a word is the same at two steps it is the same between them, then the second, and so on. A word is
    unknown at all steps or at none, since tokens are made of the characters of the alphabet.
    """
    return isinstance(tokenizer, BpeTokenizer) or (
        isinstance(tokenizer, WordPieceTokenizer) and tokenizer.grows_by_merges
    )


def independent_parts(text: SourceText, tokenizer: Tokenizer) -> list[SourceText]:
    """The text in parts that are encoded by themselves, as short as they can be found: often words.

    The whole text if its tokens go on over white space, and if it is encoded at every step anyway.
    """
    if not text.byte_count:
        return []
    if not (tokenizer.splits_before_whitespace and never_returns(tokenizer)):
        return [text]
    classes, cuts = unicode_classes(), [text.byte_count]
    while cuts[-1] > 0:
        cuts.append(int(cut_before_whitespace(text.utf8, classes, 0, cuts[-1])))
    data = text.utf8.tobytes()
    return [
        SourceText.from_utf8(data[start:end]) for end, start in zip(cuts[-2::-1], cuts[:0:-1], strict=True)
    ]


class StepEncodings:
    """Encodes parts of a text at any step.

    Attributes:
        tokenizer: at its last step.
        steps: the last step.
        parts: the different parts, in the order in which they first stand in the text.
    """

    def __init__(
        self,
        tokenizer: Tokenizer,
        steps: int,
        parts: Sequence[SourceText],
        *,
        allow_special: bool = True,
        check: Callable[[], None] = lambda: None,
    ) -> None:
        """`parts` are `independent_parts`, each once; `check` is called now and then and may raise."""
        self.tokenizer, self.steps, self.parts = tokenizer, steps, parts
        self._allow_special, self._check = allow_special, check

    def at_step(self, step: int) -> Tokenizer:
        """The tokenizer of a step."""
        if step == self.steps:
            return self.tokenizer
        earlier: Tokenizer = self.tokenizer.at_step(step)  # type: ignore[attr-defined]
        return earlier

    def changes(self) -> Iterator[tuple[int, Rows]]:
        """The encodings of all parts at step 0, then at each later step of those that it changes, by part.

        Steps ascend; bytes count from the start of the part.
        """
        every = range(len(self.parts))
        before = self._encoded(0, every)
        yield 0, before
        if never_returns(self.tokenizer):
            if self.steps:
                yield from self._between(0, self.steps, before, self._encoded(self.steps, every))
            return
        for step in range(1, self.steps + 1):
            changed = _changed(before, self._encoded(step, every))
            before |= changed
            if changed:
                yield step, changed

    def _between(self, first: int, last: int, before: Rows, after: Rows) -> Iterator[tuple[int, Rows]]:
        """The changes of the steps after `first` up to `last`; `before` and `after` are of these two."""
        changed = _changed(before, after)
        if not changed:
            return
        if last == first + 1:
            yield last, changed
            return
        middle = (first + last) // 2
        between = self._encoded(middle, list(changed))
        yield from self._between(first, middle, {row: before[row] for row in changed}, between)
        yield from self._between(middle, last, between, changed)

    def _encoded(self, step: int, rows: Sequence[int]) -> Rows:
        """Parts are encoded at once: where two of them meet, a text may be cut."""
        self._check()
        parts = [self.parts[row] for row in rows]
        text = "".join([part.text for part in parts])
        whole = self.at_step(step).encode(text, allow_special=self._allow_special)
        ends = np.cumsum([0, *(part.byte_count for part in parts)], dtype=np.int64)
        # An empty token where two parts meet is the end of a word, and belongs to the first.
        starts = 2 * whole.start_bytes - (whole.start_bytes == whole.end_bytes)
        bounds = [0, *np.searchsorted(starts, 2 * ends[1:-1]).tolist(), len(whole)]
        spans = zip(rows, pairwise(bounds), ends.tolist(), strict=False)
        return {row: sliced(whole, slice(*span)).shifted(-start) for row, span, start in spans}


def _changed(before: Rows, after: Rows) -> Rows:
    """The encodings in `after` that differ from those in `before`."""
    return {row: encoding for row, encoding in after.items() if not are_equal(before[row], encoding)}


def are_equal(one: Encoding, other: Encoding) -> bool:
    """Whether two encodings are the same tokens at the same places."""
    return (
        len(one) == len(other)
        and np.array_equal(one.ids, other.ids)
        and np.array_equal(one.start_bytes, other.start_bytes)
        and np.array_equal(one.end_bytes, other.end_bytes)
    )
