"""Which characters of a corpus become the alphabet of character BPE, and what becomes of the others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.bpe import corpus_kernels as kernels
from tokexplorer.core.bpe.alphabet import Alphabet
from tokexplorer.core.clusters import code_points_of
from tokexplorer.core.spec import BYTE_ALPHABET_SIZE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.word_counts import WordCounts

CODE_POINT_LIMIT = 0x110000

Numbers = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class CorpusCharacters:
    """What becomes of every character.

    Attributes:
        fates: by code point, `corpus_kernels.KNOWN`, `DROPPED` or `UNCOVERED`, int8.
        known: the code points of the alphabet, ascending, those of `initial_alphabet` included.
        last: those that end a unit, ascending.
        dropped: whether any character of the corpus is left out of its unit.
    """

    fates: npt.NDArray[np.int8]
    known: Numbers
    last: Numbers
    dropped: bool

    @classmethod
    def of(cls, counts: WordCounts, spec: TrainingSpec) -> CorpusCharacters:
        """The characters of a counted corpus, and what `spec` says about the rare ones."""
        totals, ends_units = np.zeros(CODE_POINT_LIMIT, np.int64), np.zeros(CODE_POINT_LIMIT, bool)
        kernels.count_characters(counts.utf8, counts.starts, counts.counts, totals, ends_units)
        numbers = np.flatnonzero(totals)
        initial = np.unique(code_points_of(spec.initial_alphabet).astype(np.int64))
        kept = _most_frequent(numbers, totals[numbers], initial, spec.limit_alphabet)
        covering = _covering(totals[numbers] * kept, spec.character_coverage)
        is_known = kept & (covering | np.isin(numbers, initial))
        fates = np.full(CODE_POINT_LIMIT, kernels.DROPPED, np.int8)
        fates[numbers[kept]] = kernels.UNCOVERED
        fates[numbers[is_known]] = kernels.KNOWN
        last = np.flatnonzero(ends_units & (fates == kernels.KNOWN))
        return cls(fates, np.union1d(numbers[is_known], initial), last, not bool(kept.all()))

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
        return Alphabet(
            "characters",
            byte_ids,
            inner,
            _numbered(self.last, next_id) if glued else inner,
            spec.end_of_word,
            next_id if spec.end_of_word and spec.end_of_word_apart else None,
            spec.own_tokens.index(spec.unknown_token),
            spec.unknown_token,
        )


def ids_by_code_point(ids: Mapping[str, int]) -> npt.NDArray[np.int32]:
    """The id of every character, int32 by code point; -1 for those that have none."""
    table = np.full(CODE_POINT_LIMIT, -1, np.int32)
    table[np.fromiter(map(ord, ids), np.int64, len(ids))] = np.fromiter(ids.values(), np.int32, len(ids))
    return table


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
