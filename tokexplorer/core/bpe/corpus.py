"""The corpus as merging sees it: units as rows of symbols, and the alphabet that they are written in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.bpe import corpus_kernels
from tokexplorer.core.bpe import training_kernels as kernels
from tokexplorer.core.bpe.alphabet import Alphabet
from tokexplorer.core.bpe.characters import CorpusCharacters, ids_by_code_point
from tokexplorer.core.bpe.scripts import scripts_of, splits_by_script
from tokexplorer.core.bpe.segments import in_segments
from tokexplorer.core.spec import BYTE_ALPHABET_SIZE

if TYPE_CHECKING:
    from tokexplorer.core.bpe.pair_kernels import Spellings
    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.word_counts import WordCounts


@dataclass(frozen=True, slots=True, eq=False)
class SymbolCorpus:
    """Units as symbols, one after the other.

    Attributes:
        alphabet: what the symbols are.
        ids: the id of each symbol, int32.
        starts: where each unit begins, and the end of the last, int64.
        counts: how often each unit occurs, int64.
        codes: the code point (or the byte) that each symbol stands for, int32; a mark at the end of a word
            that is a symbol of its own has `corpus_kernels.MARK_CODE`.
        alone: True for symbols that no merge may take: unknown characters, and bytes that spell one.
        dropped: whether units lost characters.
    """

    alphabet: Alphabet
    ids: npt.NDArray[np.int32]
    starts: npt.NDArray[np.int64]
    counts: npt.NDArray[np.int64]
    codes: npt.NDArray[np.int32]
    alone: npt.NDArray[np.bool_]
    dropped: bool

    @classmethod
    def of(cls, counts: WordCounts, spec: TrainingSpec) -> SymbolCorpus:
        """A counted corpus in the alphabet that `spec` asks for."""
        if spec.algorithm == "bpe":
            return _of_characters(counts, spec)
        alphabet = Alphabet.of_bytes(first_id=len(spec.own_tokens))
        assert alphabet.byte_ids is not None
        ids, codes = alphabet.byte_ids[counts.utf8], counts.utf8.astype(np.int32)
        return cls(alphabet, ids, counts.starts, counts.counts, codes, np.zeros(len(ids), bool), False)

    @property
    def token_count(self) -> int:
        """Length of the corpus in symbols."""
        return int(np.diff(self.starts) @ self.counts)

    def id_counts(self, size: int) -> npt.NDArray[np.int64]:
        """How often each of the ids below `size` occurs, int64, read-only."""
        counts = np.zeros(size, np.int64)
        corpus_kernels.count_ids(self.ids, self.starts, self.counts, counts)
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

    def certain_merges(self, min_frequency: int, spellings: Spellings | None) -> int:
        """Merges that are there for sure.

        A unit that is frequent enough, and of which all could be one token, ends as one token, and
        different units as different ones.
        """
        if self.dropped:
            return 0  # units may have become equal
        tokens, settings = np.empty((0, 5), np.int64), np.zeros(4, np.int64)
        if spellings is not None:
            _, tokens, settings = spellings
        return int(
            corpus_kernels.certain_merges(
                self.ids, self.alone, self.starts, self.counts, min_frequency, tokens, settings
            )
        )


def _of_characters(counts: WordCounts, spec: TrainingSpec) -> SymbolCorpus:
    """The corpus in characters; what is not in the alphabet is dropped, unknown, or spelled in bytes."""
    characters = CorpusCharacters.of(counts, spec)
    alphabet = characters.alphabet(spec)
    inner = ids_by_code_point(alphabet.characters)
    is_same = alphabet.last_characters is alphabet.characters
    no_bytes = np.full(BYTE_ALPHABET_SIZE, -1, np.int32)
    room = len(counts.utf8) + len(counts)
    ids, codes, alone = np.empty(room, np.int32), np.empty(room, np.int32), np.empty(room, bool)
    starts = np.empty(len(counts) + 1, np.int64)
    size = corpus_kernels.fill_symbols(
        counts.utf8,
        counts.starts,
        characters.fates,
        inner,
        inner if is_same else ids_by_code_point(alphabet.last_characters),
        alphabet.unknown_id,
        no_bytes if alphabet.byte_ids is None else alphabet.byte_ids,
        -1 if alphabet.mark_id is None else alphabet.mark_id,
        ids,
        codes,
        alone,
        starts,
    )
    columns = ids[:size], starts, counts.counts, codes[:size], alone[:size]
    corpus = SymbolCorpus(alphabet, *columns, characters.dropped)
    if spec.end_of_word or not (splits_by_script(spec) or alone[:size].any()):
        return corpus
    present = np.fromiter(map(ord, alphabet.characters), np.int64, len(alphabet.characters))
    return in_segments(corpus, scripts_of(present, spec))
