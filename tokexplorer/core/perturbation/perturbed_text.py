"""A text with small changes, aligned with the text that it was made from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.perturbation.edits import Lottery
from tokexplorer.core.perturbation.kinds import PERTURBATIONS
from tokexplorer.core.perturbation.token_kernels import match_tokens
from tokexplorer.core.text import SourceText
from tokexplorer.core.unicode.classes import SPACE, unicode_classes
from tokexplorer.core.unicode.clusters import code_points_of, text_of

if TYPE_CHECKING:
    from tokexplorer.core.encoding import Encoding

IntArray = npt.NDArray[np.int64]
BoolArray = npt.NDArray[np.bool_]

DEFAULT_RATE = 0.1
DEFAULT_SEED = 0
_INSIDE = -1


@dataclass(frozen=True, slots=True, eq=False)
class PerturbedText:
    """A text, what it became, and the edits between them as arrays of equal length, ascending.

    Attributes:
        original, perturbed: the texts.
        place_count: how many places could be perturbed.
        perturbed_count: how many are; a place may have several edits, such as a word in capitals.
        start_bytes, end_bytes: what each edit replaces, in bytes of the original, int64; never empty.
        new_start_bytes, new_end_bytes: what stands there instead, in bytes of the perturbed text, int64.
    """

    original: SourceText
    perturbed: SourceText
    place_count: int
    perturbed_count: int
    start_bytes: IntArray
    end_bytes: IntArray
    new_start_bytes: IntArray
    new_end_bytes: IntArray

    def mapped(self, places: IntArray) -> IntArray:
        """Where bytes of the original are in the perturbed text, int64; -1 for a place inside an edit."""
        if len(self.start_bytes) == 0:
            return places
        edit = np.searchsorted(self.start_bytes, places, "right") - 1
        last = np.maximum(edit, 0)
        past = places - self.end_bytes[last]
        inside = np.where(places == self.start_bytes[last], self.new_start_bytes[last], _INSIDE)
        behind = np.where(past >= 0, self.new_end_bytes[last] + past, inside)
        return np.where(edit < 0, places, behind)

    def word_spans(self) -> tuple[IntArray, IntArray]:
        """The words that each edit is in or beside, as bytes of the original, int64.

        A word is a longest run of characters that are no white space. The spans ascend and may overlap.
        """
        codes = code_points_of(self.original.text)
        white = np.flatnonzero(unicode_classes()[codes] & SPACE)
        around = np.concatenate([[-1], white, [len(codes)]])
        first = self.original.code_points_at(self.start_bytes)
        end = self.original.code_points_after(self.end_bytes)
        low = around[np.searchsorted(around, first, "left") - 1] + 1
        high = around[np.searchsorted(around, end, "left")]
        return self.original.bytes_at_code_points(low), self.original.bytes_at_code_points(high)


def perturb(
    text: str | SourceText, kind: str, rate: float = DEFAULT_RATE, seed: int = DEFAULT_SEED
) -> PerturbedText:
    """Perturb a text at random places.

    The same arguments give the same text, and with a higher rate the places of a lower one are perturbed
    in the same way, and others besides.

    Args:
        text: any text; what is no place for this kind of perturbation stays as it is.
        kind: a name in `PERTURBATIONS`.
        rate: how likely each possible place is to be perturbed, from 0 to 1.
        seed: 0 or more.

    Raises KeyError for an unknown kind, and ValueError for a rate or a seed that cannot be.
    """
    original = SourceText.of(text)
    codes = code_points_of(original.text)
    edits, place_count, perturbed_count = PERTURBATIONS[kind].draw(codes, Lottery(kind, rate, seed))
    starts, ends = (original.bytes_at_code_points(places) for places in (edits.starts, edits.ends))
    sizes = np.concatenate([[0], np.cumsum(_utf8_sizes(edits.new_code_points))])
    bounds = np.concatenate([[0], np.cumsum(edits.lengths)])
    new_sizes = np.diff(sizes[bounds])
    growth = np.cumsum(new_sizes - (ends - starts))
    return PerturbedText(
        original,
        SourceText(text_of(edits.applied(codes))),
        place_count,
        perturbed_count,
        starts,
        ends,
        ends + growth - new_sizes,
        ends + growth,
    )


def _utf8_sizes(codes: npt.NDArray[np.uint32]) -> IntArray:
    """How many bytes each code point has in UTF-8, int64."""
    return 1 + (codes >= 0x80).astype(np.int64) + (codes >= 0x800) + (codes >= 0x10000)


@dataclass(frozen=True, slots=True, eq=False)
class TokenChanges:
    """Which tokens of a text and of its perturbed form have no counterpart in the other.

    A token is the counterpart of another if it has the same id and its span is where the other's span is
    mapped; a span that begins or ends inside an edit has none.

    Attributes:
        before: which tokens of the original have changed, bool.
        after: which tokens of the perturbed text are others, bool.
        near: which tokens of the original hold a byte of a word that an edit is in or beside, bool.
        perturbed_count: how many places are perturbed.
    """

    before: BoolArray
    after: BoolArray
    near: BoolArray
    perturbed_count: int

    @classmethod
    def of(cls, text: PerturbedText, before: Encoding, after: Encoding) -> TokenChanges:
        """Compare the tokens of both texts with one tokenizer, whose starts ascend."""
        starts, ends = text.mapped(before.start_bytes), text.mapped(before.end_bytes)
        kept, found = np.zeros(len(before), bool), np.zeros(len(after), bool)
        others = after.start_bytes, after.end_bytes, after.ids
        match_tokens(starts, ends, before.ids, *others, kept, found)
        first, end = text.word_spans()
        word = np.searchsorted(end, before.start_bytes, "right")
        near = word < len(end)
        near[near] = first[word[near]] < before.end_bytes[near]
        return cls(~kept, ~found, near, text.perturbed_count)

    @property
    def gained(self) -> int:
        """How many more tokens the perturbed text has; negative if it has fewer."""
        return len(self.after) - len(self.before)
