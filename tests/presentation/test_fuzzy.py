"""Finding names by some of their letters."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.presentation.fuzzy import fuzzy_score


def plain_score(query: str, name: str) -> int | None:
    """The best score over all places at which the letters can stand, one by one."""

    def score(places: tuple[int, ...]) -> int:
        total = 0
        for place in places:
            total += 1 + (8 if place == 0 or not name[place - 1].isalnum() else 0) + (4 if place == 0 else 0)
        for one, other in pairwise(places):
            total += 5 if other == one + 1 else -(other - one - 1)
        return total

    fitting = (
        places
        for places in combinations(range(len(name)), len(query))
        if all(name[place] == letter for place, letter in zip(places, query, strict=True))
    )
    return max(map(score, fitting), default=None)


@given(query=st.text("abc", min_size=1, max_size=4), name=st.text("abc ", max_size=9))
def test_the_best_way_counts(query: str, name: str) -> None:
    assert fuzzy_score(query, name) == plain_score(query, name)


@pytest.mark.parametrize(
    ("query", "better", "worse"),
    [
        ("dark", "Dark", "Add a folder to the corpus, marked"),
        ("sbs", "Side by side", "Show Basis"),
        ("tok", "Open tokenizers", "Take out the keys"),
        ("save", "Save the session", "Special tokens: leave all values empty"),
    ],
)
def test_starts_of_words_and_neighbours_come_first(query: str, better: str, worse: str) -> None:
    first, second = fuzzy_score(query, better), fuzzy_score(query, worse)
    assert first is not None
    assert second is None or first > second


def test_case_accents_and_blanks_do_not_matter() -> None:
    assert fuzzy_score("GROSSE", "Größe") is not None
    assert fuzzy_score("side side", "Side by side") == fuzzy_score("sideside", "side by side")
    assert fuzzy_score("x", "Side by side") is None
    assert fuzzy_score("  ", "anything") == 0


def test_a_query_may_be_longer_than_any_name() -> None:
    assert fuzzy_score("x" * 30_000, "Side by side") is None
    assert fuzzy_score("s" * 30_000, "s" * 30_000) is None  # of a name, the start counts
    assert fuzzy_score("s" * 120, "s" * 30_000) == fuzzy_score("s" * 120, "s" * 120)
