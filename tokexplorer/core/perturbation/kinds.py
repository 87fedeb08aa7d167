"""The kinds of perturbation: what each changes, and how it draws its edits."""

from __future__ import annotations

import itertools
import unicodedata
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.language import tr
from tokexplorer.core.perturbation.edits import Edits, LetterRuns, Respelling, single
from tokexplorer.core.unicode.classes import SPACE, unicode_classes

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tokexplorer.core.perturbation.edits import BoolArray, IntArray, Lottery
    from tokexplorer.core.unicode.clusters import CodePoints


class Drawn(NamedTuple):
    """What a kind does to a text.

    Attributes:
        edits: in the order of the text.
        place_count: how many places could be perturbed.
        perturbed_count: how many are; a place may have several edits.
    """

    edits: Edits
    place_count: int
    perturbed_count: int


@dataclass(frozen=True, slots=True)
class PerturbationKind:
    """A kind of perturbation.

    Attributes:
        name: by which it is asked for, such as `typos`.
        title: its name for people.
        sentence: what it does to a text.
        source: where the rule is from.
        draw: draws the edits of a text.
    """

    name: str
    title: str
    sentence: str
    source: str
    draw: Callable[[CodePoints, Lottery], Drawn]


class _Choices:
    """For some characters the characters that may stand for each of them."""

    def __init__(self, choices: Mapping[str, str]) -> None:
        self._limit = max(map(ord, choices)) + 1  # the row of all characters behind the last one
        self._counts = np.zeros(self._limit + 1, np.int64)
        self._codes = np.zeros((self._limit + 1, max(map(len, choices.values()))), np.uint32)
        for character, others in choices.items():
            self._counts[ord(character)] = len(others)
            self._codes[ord(character), : len(others)] = list(map(ord, others))

    def counts(self, codes: CodePoints) -> IntArray:
        """How many there are for each code point, int64."""
        counts: IntArray = self._counts[np.minimum(codes, self._limit)]
        return counts

    def chosen(self, codes: CodePoints, numbers: IntArray) -> CodePoints:
        """For each code point the one with that number, uint32."""
        found: CodePoints = self._codes[np.minimum(codes, self._limit), numbers]
        return found


# ---- typos

_KEY_ROWS = "qwertyuiop", "asdfghjkl", "zxcvbnm"
_LEAST_LETTERS = 4
_SWAPPED, _DOUBLED, _DROPPED, _MISTYPED = range(4)
_TYPO_LENGTHS = np.array([2, 2, 0, 1])


def _neighbour_keys() -> dict[str, str]:
    """The letters beside, above and below each letter of a QWERTY keyboard, whose rows are staggered."""
    near: dict[str, set[str]] = defaultdict(set)
    beside = [pair for row in _KEY_ROWS for pair in itertools.pairwise(row)]
    below = [
        (upper[place], lower[each])
        for upper, lower in itertools.pairwise(_KEY_ROWS)
        for place in range(len(upper))
        for each in (place - 1, place)
        if 0 <= each < len(lower)
    ]
    for one, other in beside + below:
        near[one].add(other)
        near[other].add(one)
    small = {key: "".join(sorted(keys)) for key, keys in near.items()}
    return small | {key.upper(): keys.upper() for key, keys in small.items()}


NEIGHBOUR_KEYS = _neighbour_keys()
"""The keys that a finger may hit for a letter, small letters and capitals."""


def _draw_typos(codes: CodePoints, lottery: Lottery) -> Drawn:
    words = LetterRuns.of(codes)
    words = words[words.ends - words.starts >= _LEAST_LETTERS]
    places = lottery.chosen(len(words))
    starts, ends = words.starts[places], words.ends[places]
    letters = starts + 1 + lottery.pick(places, ends - starts - 2, 1)
    firsts = np.minimum(letters, ends - 3)  # of the two that may be swapped
    near = _Choices(NEIGHBOUR_KEYS)
    keys = near.counts(codes[letters])
    always = np.ones(len(places), bool)
    ways = lottery.pick_way(places, [codes[firsts] != codes[firsts + 1], always, always, keys > 0], 2)
    one, other = codes[letters].copy(), codes[letters].copy()
    swapped, mistyped = ways == _SWAPPED, ways == _MISTYPED
    one[swapped], other[swapped] = codes[firsts[swapped] + 1], codes[firsts[swapped]]
    numbers = lottery.pick(places[mistyped], keys[mistyped], 3)
    one[mistyped] = near.chosen(codes[letters[mistyped]], numbers)
    begins = np.where(swapped, firsts, letters)
    edits = Edits(begins, begins + 1 + swapped, np.stack([one, other], axis=1), _TYPO_LENGTHS[ways])
    return Drawn(edits, len(words), len(places))


# ---- case


def _draw_case(codes: CodePoints, lottery: Lottery) -> Drawn:
    words = LetterRuns.of(codes)
    flipped, raised = Respelling(codes, str.swapcase), Respelling(codes, str.upper)
    flips, raises = flipped.changes(), np.flatnonzero(raised.changes())
    words = words[flips[words.starts] | (words.holding(raises)[1] > 0)]
    places = lottery.chosen(len(words))
    chosen = words[places]
    possible = [flips[chosen.starts], chosen.holding(raises)[1] > 0]
    ways = lottery.pick_way(places, possible, 1)
    first_letters = flipped.edits(chosen.starts[ways == 0])
    capitals = raised.edits(chosen[ways == 1].places_in(raises))
    return Drawn(Edits.joined([first_letters, capitals]), len(words), len(places))


# ---- look-alikes

_LOOKS_LIKE = (
    ("aceijopsxyABCEHIJKMOPSTX", "асеіјорѕхуАВСЕНІЈКМОРЅТХ"),
    ("ovABEHIKMNOPTXYZ", "ονΑΒΕΗΙΚΜΝΟΡΤΧΥΖ"),
)


def _look_alikes() -> dict[str, str]:
    """The letters that look like each letter: Cyrillic and Greek ones like Latin ones, and back."""
    alike: dict[str, str] = defaultdict(str)
    for latin, others in _LOOKS_LIKE:
        for one, other in zip(latin, others, strict=True):
            alike[one] += other
            alike[other] += one
    return dict(alike)


LOOK_ALIKES = _look_alikes()
"""Letters of other scripts that look like a letter."""


def _draw_look_alikes(codes: CodePoints, lottery: Lottery) -> Drawn:
    alike = _Choices(LOOK_ALIKES)
    letters = np.flatnonzero(alike.counts(codes) > 0)
    first, counts = LetterRuns.of(codes).holding(letters)
    first, counts = first[counts > 0], counts[counts > 0]
    places = lottery.chosen(len(first))
    at = letters[first[places] + lottery.pick(places, counts[places], 1)]
    new = alike.chosen(codes[at], lottery.pick(places, alike.counts(codes[at]), 2))
    return Drawn(single(at, new[:, None], np.ones_like(at)), len(first), len(places))


# ---- diacritics

_VOWELS = "aeiouAEIOU"
_ACCENTS = "\u0300\u0301\u0302\u0308"  # grave, acute, circumflex, diaeresis
_FIRST_MARK, _LAST_MARK = 0x0300, 0x036F  # the block Combining Diacritical Marks
_COMPOSED, _COMBINING, _STRIPPED = range(3)


def _is_mark(codes: npt.NDArray[np.uint32]) -> BoolArray:
    return (codes >= _FIRST_MARK) & (codes <= _LAST_MARK)


def without_accents(character: str) -> str:
    """A character without the marks of the block Combining Diacritical Marks; empty for such a mark."""
    decomposed = unicodedata.normalize("NFD", character)
    base = "".join(each for each in decomposed if not _FIRST_MARK <= ord(each) <= _LAST_MARK)
    return character if len(base) == len(decomposed) else unicodedata.normalize("NFC", base)


def _accented_vowels() -> dict[str, str]:
    return {
        vowel: "".join(unicodedata.normalize("NFC", vowel + accent) for accent in _ACCENTS)
        for vowel in _VOWELS
    }


def _draw_diacritics(codes: CodePoints, lottery: Lottery) -> Drawn:
    composed, plain = _Choices(_accented_vowels()), Respelling(codes, without_accents)
    can_take = composed.counts(codes) > 0
    can_take[:-1] &= ~_is_mark(codes[1:])
    vowels, accented = np.flatnonzero(can_take), np.flatnonzero(plain.changes())
    words = LetterRuns.of(codes)
    words = words[(words.holding(vowels)[1] > 0) | (words.holding(accented)[1] > 0)]
    places = lottery.chosen(len(words))
    chosen = words[places]
    first, counts = chosen.holding(vowels)
    has_vowel, is_accented = counts > 0, chosen.holding(accented)[1] > 0
    ways = lottery.pick_way(places, [has_vowel, has_vowel, is_accented], 1)
    added = ways != _STRIPPED
    at = vowels[first[added] + lottery.pick(places[added], counts[added], 2)]
    accents = lottery.pick(places[added], np.full(len(at), len(_ACCENTS)), 3)
    marks = np.array(list(map(ord, _ACCENTS)), np.uint32)[accents]
    combines = ways[added] == _COMBINING
    one = np.where(combines, codes[at], composed.chosen(codes[at], accents))
    with_accents = single(at, np.stack([one, marks], axis=1), 1 + combines)
    stripped = plain.edits(chosen[~added].places_in(accented))
    return Drawn(Edits.joined([with_accents, stripped]), len(words), len(places))


# ---- spaces and line ends

_BLANK, _TAB, _NO_BREAK_SPACE = 0x20, 0x09, 0xA0
_LINE_FEED, _CARRIAGE_RETURN, _LINE_SEPARATOR = 0x0A, 0x0D, 0x2028
_TRAILING = 4
_SPACE_TEXTS = np.array([(_BLANK, _BLANK), (_NO_BREAK_SPACE, 0), (_TAB, 0), (0, 0), (_BLANK, 0)], np.uint32)
_SPACE_LENGTHS = np.array([2, 1, 1, 0, 2])
_END_TEXTS = np.array(
    [(_LINE_FEED, 0), (_CARRIAGE_RETURN, _LINE_FEED), (_CARRIAGE_RETURN, 0), (_LINE_SEPARATOR, 0)],
    np.uint32,
)
_END_LENGTHS = np.array([1, 2, 1, 1])
_LF, _CRLF, _CR = range(3)


def _draw_spaces(codes: CodePoints, lottery: Lottery) -> Drawn:
    is_white = np.ones(len(codes) + 2, bool)
    is_white[1:-1] = unicode_classes()[codes] & SPACE != 0
    behind_word, before_word = ~is_white[:-2], ~is_white[2:]
    is_end = (codes == _LINE_FEED) | (codes == _CARRIAGE_RETURN)
    at = np.flatnonzero(behind_word & (is_end | ((codes == _BLANK) & before_word)))
    places = lottery.chosen(len(at))
    chosen = at[places]
    ways = np.where(is_end[chosen], _TRAILING, lottery.pick(places, np.full(len(chosen), _TRAILING), 1))
    texts = _SPACE_TEXTS[ways]
    texts[:, 1] = np.where(ways == _TRAILING, codes[chosen], texts[:, 1])
    return Drawn(single(chosen, texts, _SPACE_LENGTHS[ways]), len(at), len(chosen))


def _draw_line_ends(codes: CodePoints, lottery: Lottery) -> Drawn:
    padded = np.zeros(len(codes) + 2, np.uint32)
    padded[1:-1] = codes
    is_return, is_feed = padded == _CARRIAGE_RETURN, padded == _LINE_FEED
    is_both = is_return[:-1] & is_feed[1:]
    at = np.flatnonzero((is_return | is_feed)[1:-1] & ~is_both[:-1])
    places = lottery.chosen(len(at))
    starts = at[places]
    now = np.where(is_feed[starts + 1], _LF, np.where(is_both[starts + 1], _CRLF, _CR))
    ends = starts + _END_LENGTHS[now]
    beside = is_return | is_feed
    # A return before a line feed would be one line end with it.
    possible = [
        (now != _LF) & ~beside[starts],
        now != _CRLF,
        (now != _CR) & ~beside[ends + 1],
        np.ones(len(starts), bool),
    ]
    ways = lottery.pick_way(places, possible, 1)
    return Drawn(Edits(starts, ends, _END_TEXTS[ways], _END_LENGTHS[ways]), len(at), len(starts))


# ---- the table

_ALL = (
    PerturbationKind(
        "typos",
        tr("Typos"),
        tr(
            "In a word of four letters or more, two inner letters are swapped, or one is doubled, dropped or "
            "replaced by its neighbour on a QWERTY keyboard."
        ),
        "Pruthi et al. 2019 (arXiv 1905.11268), whose added letter is any letter.",
        _draw_typos,
    ),
    PerturbationKind(
        "case",
        tr("Case"),
        tr(
            "The first letter of a word changes between capital and small, or the whole word is written in "
            "capitals."
        ),
        "none needed.",
        _draw_case,
    ),
    PerturbationKind(
        "look_alikes",
        tr("Look-alike letters"),
        tr(
            "One letter of a word is replaced by a letter of another script that "
            "looks like it, such as Latin a by Cyrillic а."
        ),
        "Unicode Technical Standard 39, confusables.txt, Latin with Cyrillic and Greek.",
        _draw_look_alikes,
    ),
    PerturbationKind(
        "diacritics",
        tr("Diacritics"),
        tr(
            "One vowel of a word gets an accent, in one code point or as a combining "
            "mark, or all accents of a word are left out."
        ),
        "none needed.",
        _draw_diacritics,
    ),
    PerturbationKind(
        "spaces",
        tr("Spaces"),
        tr(
            "A blank between two words is doubled, dropped, or replaced by a "
            "no-break space or a tab, or a blank is put before a line end."
        ),
        "none needed.",
        _draw_spaces,
    ),
    PerturbationKind(
        "line_ends",
        tr("Line ends"),
        tr("A line end becomes another one: LF, CR LF, CR or U+2028."),
        "none needed.",
        _draw_line_ends,
    ),
)

PERTURBATIONS = {kind.name: kind for kind in _ALL}
"""All kinds by name, in the order in which tables show them."""
