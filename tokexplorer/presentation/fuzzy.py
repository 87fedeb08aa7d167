"""Finding names by some of their letters, as in the command palettes of editors."""

from __future__ import annotations

import unicodedata
from typing import Final

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
    letters = [letter for letter in _folded(query) if not letter.isspace()]
    if not letters:
        return 0
    text = _folded(name)[:_LONGEST_NAME]
    # best[i]: the best score of the letters so far if the last one is text[i].
    best: list[int | None] = [None] * len(text)
    for number, letter in enumerate(letters):
        before, best = best, [None] * len(text)
        skipping: int | None = None  # of the letters before this one, if a place is left out
        for place, other in enumerate(text):
            following = before[place - 1] if place else None
            if other == letter:
                ways = [0] if number == 0 else []
                ways += [following + _NEXT_LETTER] if following is not None else []
                ways += [skipping] if skipping is not None else []
                best[place] = max(ways) + _bonus(text, place) if ways else None
            ends = [score for score in (skipping, following) if score is not None]
            skipping = max(ends) + _SKIPPED if ends else None
    found = [score for score in best if score is not None]
    return max(found) if found else None


def _bonus(text: str, place: int) -> int:
    starts_word = place == 0 or not text[place - 1].isalnum()
    return 1 + (_START_OF_WORD if starts_word else 0) + (_FIRST_LETTER if place == 0 else 0)


def _folded(text: str) -> str:
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))
