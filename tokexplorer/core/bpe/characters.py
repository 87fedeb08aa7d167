"""The characters of a counted corpus, and which of them become the alphabet of character BPE."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.bpe.alphabet import Alphabet
from tokexplorer.core.clusters import code_points_of
from tokexplorer.core.spec import BYTE_ALPHABET_SIZE
from tokexplorer.core.text import decode_utf8

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.word_counts import WordCounts

Numbers = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class CorpusCharacters:
    """The characters of all units, one after the other; all arrays but `known` have one entry for each.

    Attributes:
        leads: the byte that each begins with, int64.
        byte_lengths: its length in bytes, int64.
        code_points: its number, int64.
        ends_unit: whether it is the last of its unit.
        covered: whether it is in the alphabet.
        uncovered: whether it is unknown; what is neither is dropped.
        first_uncovered: whether it is unknown and what stands before it in its unit is not.
        known: the code points of the alphabet, ascending, those of `initial_alphabet` included.
    """

    leads: Numbers
    byte_lengths: Numbers
    code_points: Numbers
    ends_unit: Flags
    covered: Flags
    uncovered: Flags
    first_uncovered: Flags
    known: Numbers

    @classmethod
    def of(cls, counts: WordCounts, spec: TrainingSpec) -> CorpusCharacters:
        """The characters of a counted corpus, and what `spec` says about the rare ones."""
        code_points = code_points_of(decode_utf8(counts.utf8.tobytes())).astype(np.int64)
        leads = np.flatnonzero((counts.utf8 & 0xC0) != 0x80)
        starts = np.searchsorted(leads, counts.starts)
        ends_unit = np.zeros(len(leads) + 1, bool)
        ends_unit[starts] = True
        initial = np.unique(code_points_of(spec.initial_alphabet).astype(np.int64))
        numbers, places = np.unique(code_points, return_inverse=True)
        totals = np.zeros(len(numbers), np.int64)
        np.add.at(totals, places, np.repeat(counts.counts, np.diff(starts)))
        kept = _most_frequent(numbers, totals, initial, spec.limit_alphabet)
        is_known = kept & (_covering(totals * kept, spec.character_coverage) | np.isin(numbers, initial))
        uncovered = (kept & ~is_known)[places]
        before = np.concatenate([[False], uncovered[:-1]]) & ~ends_unit[:-1]
        return cls(
            leads,
            np.diff(leads, append=len(counts.utf8)),
            code_points,
            ends_unit[1:],
            is_known[places],
            uncovered,
            uncovered & ~before,
            np.union1d(numbers[is_known], initial),
        )

    @property
    def dropped(self) -> bool:
        """Whether any character is left out of its unit."""
        return not bool(np.all(self.covered | self.uncovered))

    def alphabet(self, spec: TrainingSpec) -> Alphabet:
        """The alphabet, with ids in the order of Hugging Face's trainer.

        Tokens that no corpus decides about, bytes, characters by code point, then characters that end a
        word, which Hugging Face numbers as its hash map happens to give them and we by code point.
        """
        next_id = len(spec.own_tokens)
        byte_ids = None
        if spec.byte_fallback:
            byte_ids = np.arange(next_id, next_id + BYTE_ALPHABET_SIZE, dtype=np.int32)
            next_id += BYTE_ALPHABET_SIZE
        inner = _numbered(self.known, next_id)
        next_id += len(inner)
        glued = bool(spec.end_of_word) and not spec.end_of_word_apart
        last = np.unique(self.code_points[self.ends_unit & self.covered])
        return Alphabet(
            "characters",
            byte_ids,
            inner,
            _numbered(last, next_id) if glued else inner,
            spec.end_of_word,
            next_id if spec.end_of_word and spec.end_of_word_apart else None,
            spec.own_tokens.index(spec.unknown_token),
            spec.unknown_token,
        )

    def ids(self, alphabet: Alphabet) -> npt.NDArray[np.int32]:
        """The id of every character that is covered, int32; the others have any."""
        ids = _looked_up(alphabet.characters, self.code_points)
        if alphabet.last_characters is not alphabet.characters:
            ends = self.ends_unit & self.covered
            ids[ends] = _looked_up(alphabet.last_characters, self.code_points[ends])
        return ids.astype(np.int32)


def _most_frequent(numbers: Numbers, totals: Numbers, initial: Numbers, limit: int) -> Flags:
    """Which characters are kept if there may be only `limit`; initial ones take the first places.

    As Hugging Face's trainer does it, but of equally frequent ones we take the smaller.
    """
    kept = np.ones(len(numbers), bool)
    if limit and limit < len(np.union1d(numbers, initial)):
        others = np.flatnonzero(~np.isin(numbers, initial))
        room = max(0, limit - len(initial))
        kept[others[np.argsort(-totals[others], kind="stable")[room:]]] = False
    return kept


def _covering(totals: Numbers, coverage: float) -> Flags:
    """Which characters are needed to cover a share of the text, the most frequent first.

    As SentencePiece has it (trainer_interface.cc), in its precision: one more is taken until the share is
    reached, and of equally frequent ones the smaller.
    """
    if coverage >= 1:
        return totals > 0
    order = np.argsort(-totals, kind="stable")
    before = np.concatenate([[0], np.cumsum(totals[order])[:-1]])
    covering = np.zeros(len(totals), bool)
    share = (before / max(1, int(totals.sum()))).astype(np.float32)
    covering[order] = (share < np.float32(coverage)) & (totals[order] > 0)
    return covering


def _numbered(code_points: Numbers, first_id: int) -> Mapping[str, int]:
    return {chr(number): token_id for token_id, number in enumerate(code_points.tolist(), first_id)}


def _looked_up(ids: Mapping[str, int], code_points: Numbers) -> npt.NDArray[np.int64]:
    """The ids of code points, those of unknown ones being any. The ids must ascend as the characters do."""
    numbers = np.fromiter(map(ord, ids), np.int64, len(ids))
    places = np.searchsorted(numbers, code_points).clip(max=max(0, len(ids) - 1))
    values = np.fromiter(ids.values(), np.int64, len(ids))
    return values[places] if len(ids) else np.zeros(len(code_points), np.int64)
