"""The corpus as merging sees it: units as rows of symbols, and the alphabet that they are written in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.bpe import training_kernels as kernels
from tokexplorer.core.bpe.alphabet import Alphabet
from tokexplorer.core.bpe.characters import CorpusCharacters

if TYPE_CHECKING:
    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.word_counts import WordCounts

ByteArray = npt.NDArray[np.uint8]


@dataclass(frozen=True, slots=True, eq=False)
class SymbolCorpus:
    """Units as symbols, one after the other.

    Attributes:
        alphabet: what the symbols are.
        ids: the id of each symbol, int32.
        starts: where each unit begins, and the end of the last, int64.
        counts: how often each unit occurs, int64.
        code_points: the character (or the byte) that each symbol stands for, int64; a mark at the end of a
            word that is a symbol of its own has -1.
        alone: True for symbols that no merge may take: unknown characters, and bytes that spell one.
        dropped: whether units lost characters.
    """

    alphabet: Alphabet
    ids: npt.NDArray[np.int32]
    starts: npt.NDArray[np.int64]
    counts: npt.NDArray[np.int64]
    code_points: npt.NDArray[np.int64]
    alone: npt.NDArray[np.bool_]
    dropped: bool

    @classmethod
    def of(cls, counts: WordCounts, spec: TrainingSpec) -> SymbolCorpus:
        """A counted corpus in the alphabet that `spec` asks for."""
        first_id = len(spec.own_tokens)
        if spec.algorithm == "byte-bpe":
            alphabet = Alphabet.of_bytes(first_id=first_id)
            assert alphabet.byte_ids is not None
            code_points = counts.utf8.astype(np.int64)
            alone = np.zeros(len(code_points), bool)
            ids = alphabet.byte_ids[counts.utf8]
            return cls(alphabet, ids, counts.starts, counts.counts, code_points, alone, False)
        return _of_characters(counts, spec)

    @property
    def weights(self) -> npt.NDArray[np.int64]:
        """How often the unit of each symbol occurs, int64."""
        return np.repeat(self.counts, np.diff(self.starts))

    @property
    def token_count(self) -> int:
        """Length of the corpus in symbols."""
        return int(np.diff(self.starts) @ self.counts)

    def id_counts(self, size: int) -> npt.NDArray[np.int64]:
        """How often each of the ids below `size` occurs, int64, read-only."""
        counts = np.zeros(size, np.int64)
        np.add.at(counts, self.ids, self.weights)
        counts.flags.writeable = False
        return counts

    def linked(self) -> npt.NDArray[np.int32]:
        """The table of symbols that merging begins with: see `training_kernels.State.symbols`."""
        symbols = np.empty((len(self.ids), 4), np.int32)
        symbols[:, kernels.ID] = self.ids
        kernels.link_units(self.starts, symbols)
        alone = np.flatnonzero(self.alone)
        for here, there in (
            (kernels.PRECEDING, kernels.FOLLOWING),
            (kernels.FOLLOWING, kernels.PRECEDING),
        ):
            neighbours = symbols[alone, here]
            symbols[neighbours[neighbours != kernels.NONE], there] = kernels.NONE
            symbols[alone, here] = kernels.NONE
        return symbols

    def certain_merges(self, min_frequency: int) -> int:
        """Merges that are there for sure, if none is forbidden.

        A unit that is frequent enough always ends as one token, and different units as different ones.
        """
        if self.dropped:
            return 0  # units may have become equal
        whole = np.ones(len(self.counts), bool)
        whole[np.searchsorted(self.starts, np.flatnonzero(self.alone), side="right") - 1] = False
        return int(np.count_nonzero(whole & (self.counts >= min_frequency) & (np.diff(self.starts) > 1)))


def _of_characters(counts: WordCounts, spec: TrainingSpec) -> SymbolCorpus:
    """The corpus in characters; what is not in the alphabet is dropped, unknown, or spelled in bytes."""
    characters = CorpusCharacters.of(counts, spec)
    alphabet = characters.alphabet(spec)
    # One place a byte: a character of the alphabet keeps its first, an unknown one all of them if bytes
    # spell it, else its first too, and of several in a row only the first one.
    leads = characters.leads
    ids = np.zeros(len(counts.utf8), np.int32)
    kept, alone = np.zeros(len(ids), bool), np.zeros(len(ids), bool)
    ids[leads] = characters.ids(alphabet)
    kept[leads[characters.covered]] = True
    if alphabet.byte_ids is not None:
        alone = np.repeat(characters.uncovered, characters.byte_lengths)
        ids[alone] = alphabet.byte_ids[counts.utf8[alone]]
    else:
        assert alphabet.unknown_id is not None
        first = leads[characters.first_uncovered]
        ids[first] = alphabet.unknown_id
        alone[first] = True
    kept |= alone
    code_points = np.zeros(len(ids), np.int64)
    code_points[leads] = characters.code_points
    starts = np.concatenate([[0], np.cumsum(kept)])[counts.starts]
    columns = ids[kept], starts, counts.counts, code_points[kept], alone[kept]
    return _with_marks(SymbolCorpus(alphabet, *columns, characters.dropped))


def _with_marks(corpus: SymbolCorpus) -> SymbolCorpus:
    """The same with the mark behind every unit, if it is a symbol of its own."""
    mark_id, ends = corpus.alphabet.mark_id, corpus.starts[1:]
    if mark_id is None:
        return corpus
    return SymbolCorpus(
        corpus.alphabet,
        np.insert(corpus.ids, ends, mark_id).astype(np.int32),
        corpus.starts + np.arange(len(corpus.starts)),
        corpus.counts,
        np.insert(corpus.code_points, ends, -1),
        np.insert(corpus.alone, ends, False),
        corpus.dropped,
    )
