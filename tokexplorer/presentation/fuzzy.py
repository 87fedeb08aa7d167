"""Finding names by some of their letters, as in the command palettes of editors."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

_START_OF_WORD: Final = 8
_NEXT_LETTER: Final = 5
_FIRST_LETTER: Final = 4
_SKIPPED: Final = -1
_LONGEST_NAME: Final = 120


def fuzzy_score(query: str, name: str) -> int | None:
    """How well `query` fits `name`, or None if its letters do not stand in `name` in this order.

    Case, accents and blanks of the query do not matter. Letters that begin words, and letters that follow
    each other, count more; letters that are left out between them count against it. Of all ways to find the
    letters, the best counts. An empty query fits everything with 0.
    """
    letters = _letters(query)
    if not letters:
        return 0
    text = _searched(name)
    ways = [(place, _bonus(text, place)) for place in _places(letters[0], text)]
    for letter in letters[1:]:
        if not ways:  # a long query is done with soon
            return None
        ways = list(_continued(ways, letter, text))
    return max((score for _, score in ways), default=None)


def _continued(ways: list[tuple[int, int]], letter: str, text: str) -> Iterator[tuple[int, int]]:
    """Places of one more letter, and for each the best score; `ways` are those of the letter before it."""
    number = 0
    skipping: int | None = None  # the best score if places are left out, as if from the start of the text
    for place in _places(letter, text):
        while number < len(ways) and ways[number][0] < place - 1:
            before, score = ways[number]
            since_start = score - _SKIPPED * (before + 1)
            skipping = since_start if skipping is None else max(skipping, since_start)
            number += 1
        scores = [] if skipping is None else [skipping + _SKIPPED * place]
        if number < len(ways) and ways[number][0] == place - 1:
            scores.append(ways[number][1] + _NEXT_LETTER)
        if scores:
            yield place, max(scores) + _bonus(text, place)


def _places(letter: str, text: str) -> Iterator[int]:
    place = text.find(letter)
    while place >= 0:
        yield place
        place = text.find(letter, place + 1)


def _bonus(text: str, place: int) -> int:
    starts_word = place == 0 or not text[place - 1].isalnum()
    return 1 + (_START_OF_WORD if starts_word else 0) + (_FIRST_LETTER if place == 0 else 0)


@lru_cache(maxsize=1)  # one query is compared with hundreds of names
def _letters(query: str) -> str:
    return "".join(letter for letter in _folded(query) if not letter.isspace())


@lru_cache(maxsize=4096)
def _searched(name: str) -> str:
    return _folded(name)[:_LONGEST_NAME]


def _folded(text: str) -> str:
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))
