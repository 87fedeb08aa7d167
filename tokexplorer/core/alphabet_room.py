# mypy: disable-error-code="no-untyped-def,no-untyped-call"
"""Whether a vocabulary has room for the alphabet of a corpus; while that is counted, too.

Text that is still to come can only add characters to those that were seen. So a vocabulary that has no room
for these will have none in the end. What may leave characters out again is not known before the end: a
character coverage (for Unigram also one of 1, which SentencePiece computes in 32 bits), and the words that
top-down WordPiece learns from. A limit of the alphabet bounds it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np
import numpy.typing as npt

from tokexplorer.core.jit import njit
from tokexplorer.core.language import tr
from tokexplorer.core.pre_tokenizers.scanners import code_point_at
from tokexplorer.core.spec import Remedy
from tokexplorer.core.trainer import TrainingError, smaller_alphabet
from tokexplorer.core.unicode.tables import CODE_POINT_LIMIT

if TYPE_CHECKING:
    from tokexplorer.core.spec import TrainingSpec

ANYWHERE: Final = 0  # where a character stands in a unit: bits of its places, and columns of the sizes
BEGINS: Final = 1
CONTINUES: Final = 2
ENDS: Final = 3


@njit(nogil=True, cache=True)
def note_characters(utf8, starts, first, places, sizes):
    """Note where in the units from `first` on each character stands.

    `places` (uint8) has the bits by code point; `sizes` (int64) counts the characters that have each bit.
    """
    for unit in range(first, len(starts) - 1):
        i, end = starts[unit], starts[unit + 1]
        found = 1 << ANYWHERE | 1 << BEGINS
        while i < end:
            code, length = code_point_at(utf8, i)
            i += length
            if i == end:
                found |= 1 << ENDS
            new = found & ~np.int64(places[code])
            if new:
                places[code] |= np.uint8(new)
                for place in range(len(sizes)):
                    sizes[place] += new >> place & 1
            found = 1 << ANYWHERE | 1 << CONTINUES


class SeenCharacters:
    """The characters of the units of a corpus, as far as it is counted. One thread adds, any may ask.

    Attributes:
        is_whole: whether these are the characters of the whole corpus.
    """

    def __init__(self) -> None:
        self._places = np.zeros(CODE_POINT_LIMIT, np.uint8)
        self._sizes = np.zeros(ENDS + 1, np.int64)
        self.is_whole = False

    def add(
        self, utf8: npt.NDArray[np.uint8], starts: npt.NDArray[np.int64], first: int | np.int64 = 0
    ) -> None:
        """Add the units from `first` on; `utf8` and `starts` are as in `WordCounts`."""
        note_characters(utf8, starts, np.int64(first), self._places, self._sizes)

    def size(self, place: int = ANYWHERE) -> int:
        """How many different characters stand at this place of a unit."""
        return int(self._sizes[place])

    def has(self, character: str, place: int = ANYWHERE) -> bool:
        """Whether a character stands at this place of a unit."""
        return bool(self._places[ord(character)] >> place & 1)


def check_room(seen: SeenCharacters, spec: TrainingSpec) -> None:
    """Raise the trainer's TrainingError if the vocabulary certainly has no room for the alphabet."""
    if (problem := room_problem(seen, spec)) is not None:
        raise problem


def room_problem(seen: SeenCharacters, spec: TrainingSpec) -> TrainingError | None:
    """What `check_room` raises; None as long as there may be room."""
    least = least_size(seen, spec)
    return None if least <= spec.target_size(least) else no_room(spec, least, so_far=not seen.is_whole)


def only_grows(spec: TrainingSpec) -> bool:
    """Whether text that is still to come can only add to the alphabet, as far as that is of characters."""
    if spec.algorithm == "bpe":
        return spec.character_coverage >= 1
    return spec.algorithm == "wordpiece" and spec.criterion != "top-down"


def least_size(seen: SeenCharacters, spec: TrainingSpec) -> int:
    """How many tokens a vocabulary has at least before anything is learned; more text never makes it less.

    Of a whole corpus it is what the trainer begins with if the alphabet `only_grows` and has no limit.
    """
    if not only_grows(spec):
        return spec.least_size
    count = _bpe_symbols if spec.algorithm == "bpe" else _wordpiece_symbols
    return spec.least_size + count(seen, spec)


def _bpe_symbols(seen: SeenCharacters, spec: TrainingSpec) -> int:
    """The characters of `bpe.corpus.CorpusCharacters` and what marks the ends of words."""
    initial = set(spec.initial_alphabet)
    characters = seen.size() + sum(not seen.has(each) for each in initial)
    if not spec.end_of_word:  # the unknown token may be all that has its characters
        characters -= sum(seen.has(each) for each in set(spec.unknown_token) - initial)
    if spec.limit_alphabet:
        characters = min(characters, spec.limit_alphabet)
    if not spec.end_of_word:
        return characters
    if spec.end_of_word_apart:
        return characters + 1
    return characters + (0 if spec.limit_alphabet else seen.size(ENDS))


def _wordpiece_symbols(seen: SeenCharacters, spec: TrainingSpec) -> int:
    """The characters of `wordpiece.alphabet.Alphabet`, each that continues a word also prefixed.

    A special token that is spelled like one of them is counted once.
    """
    prefix, own = spec.continuation_prefix, spec.own_tokens
    plain = [each for each in own if len(each) == 1]
    prefixed = [each for each in own if len(each) == len(prefix) + 1 and each.startswith(prefix)]
    if spec.limit_alphabet:  # at which places they will stand is not known
        return max(0, min(seen.size(), spec.limit_alphabet) - len(plain) - len(prefixed))
    place = ANYWHERE if spec.criterion == "frequency" else BEGINS
    same = sum(seen.has(each, place) for each in plain) + sum(
        seen.has(each[-1], CONTINUES) for each in prefixed
    )
    return seen.size(place) + seen.size(CONTINUES) - same


def no_room(spec: TrainingSpec, least: int, *, so_far: bool = False) -> TrainingError:
    """The error of BPE and WordPiece for a vocabulary without room for the alphabet.

    `least` tokens are there before anything is learned; `so_far` says that more text may add some.
    """
    others = "" if spec.byte_fallback else tr("; byte fallback spells what is left out")
    own = len(spec.own_tokens)
    size, vocab_size = least - own, spec.vocab_size
    match spec.algorithm, so_far:
        case "bpe", False:
            message = tr(
                "a vocabulary of {vocab_size:,} has no room for the alphabet: this corpus needs "
                "{size:,} symbols, {least:,} tokens with those that are always there. Ask for "
                "{least:,} or more, or for a smaller alphabet{others}.",
                vocab_size=vocab_size,
                size=size,
                least=least,
                others=others,
            )
        case "bpe", True:
            message = tr(
                "a vocabulary of {vocab_size:,} has no room for the alphabet: the part of this corpus that "
                "is read so far needs {size:,} symbols, {least:,} tokens with those that are always there. "
                "Ask for more than {least:,}, or for a smaller alphabet{others}.",
                vocab_size=vocab_size,
                size=size,
                least=least,
                others=others,
            )
        case _, False:
            message = tr(
                "a vocabulary of {vocab_size:,} has no room for the alphabet: this corpus needs "
                "{value:,} symbols for its characters and {own:,} special tokens. Ask for "
                "{fixed_size:,} or more, or for a smaller alphabet.",
                vocab_size=vocab_size,
                value=size,
                own=own,
                fixed_size=least,
            )
        case _:
            message = tr(
                "a vocabulary of {vocab_size:,} has no room for the alphabet: the part of this corpus that "
                "is read so far needs {value:,} symbols for its characters and {own:,} special tokens. "
                "Ask for more than {fixed_size:,}, or for a smaller alphabet.",
                vocab_size=vocab_size,
                value=size,
                own=own,
                fixed_size=least,
            )
    remedies = [] if so_far else [Remedy("vocab_size", least)]
    return TrainingError(message, remedies=[*remedies, smaller_alphabet(spec.vocab_size)])
