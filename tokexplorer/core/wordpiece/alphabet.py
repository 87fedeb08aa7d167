"""Words as rows of characters: the symbols that merging begins with, and their ids."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.text import encode_utf8
from tokexplorer.core.unicode.clusters import code_points_of
from tokexplorer.core.unit_characters import count_codes, decode_units, find_spelling
from tokexplorer.core.vocabulary.token_arrays import begins_with

if TYPE_CHECKING:
    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.word_counts import WordCounts

_CODE_POINTS = 0x110000


@dataclass(frozen=True, slots=True, eq=False)
class Characters:
    """The characters of all units of a corpus, one after the other.

    Attributes:
        code_points: uint32.
        starts: where each unit begins, and the end of the last, int64.
        counts: how often each unit occurs, int64.
        begins: True for the first character of each word.
    """

    code_points: npt.NDArray[np.uint32]
    starts: npt.NDArray[np.int64]
    counts: npt.NDArray[np.int64]
    begins: npt.NDArray[np.bool_]

    @classmethod
    def none(cls) -> Characters:
        """Those of no units."""
        nothing = np.empty(0, np.int64)
        return cls(np.empty(0, np.uint32), np.zeros(1, np.int64), nothing, np.empty(0, bool))

    @classmethod
    def of(cls, counts: WordCounts) -> Characters:
        """The characters of counted units."""
        size = int(np.count_nonzero((counts.utf8 & 0xC0) != 0x80))
        code_points, starts = np.empty(size, np.uint32), np.empty(len(counts) + 1, np.int64)
        decode_units(counts.utf8, counts.starts, code_points.view(np.int32), starts)
        begins = np.zeros(size, bool)
        begins[starts[:-1]] = True
        return cls(code_points, starts, counts.counts, begins)

    @property
    def weights(self) -> npt.NDArray[np.int64]:
        """How often the unit of each character occurs, int64."""
        return np.repeat(self.counts, np.diff(self.starts))

    @property
    def total(self) -> int:
        """How many characters the corpus has."""
        return int(np.diff(self.starts) @ self.counts)

    def apart(self, units: npt.NDArray[np.bool_]) -> Characters:
        """The same characters, where each character of the given units is a unit of its own."""
        if not units.any():
            return self
        lengths = np.where(units, np.diff(self.starts), 1)
        counts = np.repeat(self.counts, lengths)
        starts = np.append(np.repeat(self.starts[:-1], lengths), self.starts[-1])
        first = np.concatenate([[0], np.cumsum(lengths)[:-1]])
        starts[:-1] += np.arange(len(counts)) - np.repeat(first, lengths)
        return replace(self, starts=starts, counts=counts)

    def most_frequent(self, limit: int) -> npt.NDArray[np.uint32]:
        """The `limit` most frequent code points, ascending; of equals the smaller."""
        totals = np.zeros(_CODE_POINTS, np.int64)
        count_codes(self.code_points.view(np.int32), self.starts, self.counts, totals)
        numbers = np.flatnonzero(totals).astype(np.uint32)
        kept: npt.NDArray[np.uint32] = np.sort(numbers[np.argsort(-totals[numbers], kind="stable")[:limit]])
        return kept

    def only(self, code_points: npt.NDArray[np.uint32]) -> Characters:
        """The units without all characters but these."""
        is_wanted = np.zeros(_CODE_POINTS, bool)
        is_wanted[code_points] = True
        kept = is_wanted[self.code_points]
        lengths = np.add.reduceat(kept, self.starts[:-1], dtype=np.int64)  # no unit is empty
        starts = np.concatenate([[0], np.cumsum(lengths)])
        return Characters(self.code_points[kept], starts, self.counts, self.begins[kept])


@dataclass(frozen=True, slots=True, eq=False)
class Alphabet:
    """Special tokens, user symbols and characters, spelled by id, and the corpus in these ids.

    Attributes:
        tokens: the spelling of each id.
        is_character: which ids are characters, as they stand or prefixed.
        ids: the id of each character of `characters`, int32.
        characters: what the corpus consists of.
        alone: which of them no merge may take, bool: those that spell the unknown token.
    """

    tokens: tuple[str, ...]
    is_character: npt.NDArray[np.bool_]
    ids: npt.NDArray[np.int32]
    characters: Characters
    alone: npt.NDArray[np.bool_]

    @property
    def counts(self) -> npt.NDArray[np.int64]:
        """How often each id occurs, int64."""
        counts = np.zeros(len(self.tokens), np.int64)
        count_codes(self.ids, self.characters.starts, self.characters.counts, counts)
        return counts

    def without_corpus(self) -> Alphabet:
        """The same tokens without the corpus in them, which takes much memory."""
        nothing = self.ids[:0].copy(), self.alone[:0].copy()
        return replace(self, ids=nothing[0], characters=Characters.none(), alone=nothing[1])

    @classmethod
    def of(cls, counts: WordCounts, spec: TrainingSpec) -> Alphabet:
        """The alphabet of a corpus, in the order that the criterion's reference gives it.

        `likelihood`: characters that begin words and prefixed ones that continue them, sorted as strings.
        `frequency`: every character, also those that only continue words, by code point, then the
        prefixed ones, which the reference adds in the order of a hash map and we by code point.

        Words that begin with the prefix, as "###" in Markdown, are not merged: their tokens could be spelled
        like tokens that continue a word.
        """
        prefix = spec.continuation_prefix
        characters = Characters.of(counts).apart(_beginning_with(counts, prefix))
        if spec.limit_alphabet:
            characters = characters.only(characters.most_frequent(spec.limit_alphabet))
        begins = characters.begins
        first = _present(characters.code_points[begins])
        after = _present(characters.code_points[~begins])
        prefixed = [prefix + chr(number) for number in after]
        if spec.criterion == "frequency":
            plain = sorted({*first, *after})
            symbols = [*map(chr, plain), *prefixed]
        else:
            symbols = sorted({*map(chr, first), *prefixed})
        # A special token that is spelled like a character is also that character, as in the reference.
        tokens = tuple(dict.fromkeys((*spec.own_tokens, *symbols)))
        id_of = {token: token_id for token_id, token in enumerate(tokens)}
        is_character = np.zeros(len(tokens), bool)
        is_character[[id_of[symbol] for symbol in symbols]] = True
        table = np.zeros((2, _CODE_POINTS), np.int32)
        table[1, first] = [id_of[chr(number)] for number in first]
        table[0, after] = [id_of[token] for token in prefixed]
        ids = table[0][characters.code_points]
        ids[begins] = table[1][characters.code_points[begins]]
        alone = np.zeros(len(ids), bool)
        if len(spec.unknown_token) > 1:
            spelled = code_points_of(spec.unknown_token).astype(np.int32)
            find_spelling(characters.code_points.view(np.int32), characters.starts, spelled, alone)
        return cls(tokens, is_character, ids, characters, alone)


def _present(code_points: npt.NDArray[np.uint32]) -> list[int]:
    """The different code points, ascending."""
    is_present = np.zeros(_CODE_POINTS, bool)
    is_present[code_points] = True
    return np.flatnonzero(is_present).tolist()


def _beginning_with(counts: WordCounts, prefix: str) -> npt.NDArray[np.bool_]:
    """Which units begin with the prefix and go on."""
    goes_on = np.diff(counts.starts) > len(encode_utf8(prefix))
    return goes_on & begins_with(counts.utf8, counts.starts, prefix)
