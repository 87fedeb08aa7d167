"""Filters and orders of a vocabulary against plain Python."""

from __future__ import annotations

import threading

import numpy as np
import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from tests.formats.families import trained
from tokexplorer.core.text import decode_utf8, encode_utf8
from tokexplorer.core.vocabulary.audit import Verdict
from tokexplorer.core.vocabulary.columns import VocabularyColumns
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer
from tokexplorer.session.vocabulary_view import (
    CONDITIONS,
    SORTS,
    Only,
    SearchBy,
    SearchError,
    SortBy,
    VocabularyQuery,
    VocabularyView,
)

TOKENS = ["[UNK]", "the", " the", "▁the", "##the", "The", "\n", " ", "a\nb", "猫", "ab", "b\n", "·", "aba"]


def view_of(tokens: list[str]) -> VocabularyView:
    tokenizer = WordPieceTokenizer.of_tokens(tokens, special_tokens={"[UNK]": 0})
    return VocabularyView.of(VocabularyColumns.of(tokenizer))


def found(view: VocabularyView, search: str, by: SearchBy) -> list[str]:
    rows = view.queried(VocabularyQuery(search, by)).rows
    return [decode_utf8(view.columns.spelling(row)) for row in rows.tolist()]


@pytest.mark.parametrize(
    ("search", "by", "tokens"),
    [
        ("the", "text", ["the", " the", "▁the", "##the"]),
        (" the", "text", [" the", "▁the"]),
        ("·the", "prefix", [" the", "▁the"]),
        ("Ġthe", "prefix", [" the", "▁the"]),
        ("the", "prefix", ["the"]),
        ("↵", "text", ["\n", "a\nb", "b\n"]),
        ("·", "text", [" the", "▁the", " ", "·"]),
        ("2", "id", [" the"]),
        ("2-4", "id", [" the", "▁the", "##the"]),
        (" 1 .. 2 ", "id", ["the", " the"]),
        ("99", "id", []),
        ("^the$", "regex", ["the"]),
        ("(?i)^the", "regex", ["the", "The"]),
        (r"\p{Han}", "regex", ["猫"]),
        ("^b", "regex", ["a\nb", "b\n"]),
        (r"\Aa[^x]+b", "regex", ["a\nb"]),
        (r"a(?!b)", "regex", ["a\nb", "aba"]),
        ("", "regex", TOKENS),
    ],
)
def test_search(search: str, by: SearchBy, tokens: list[str]) -> None:
    assert found(view_of(TOKENS), search, by) == tokens


@pytest.mark.parametrize(
    ("search", "by", "words"),
    [
        ("(", "regex", "at character 2"),
        ("x" * 10 + "(a+)+$", "regex", None),
        ("twelve", "id", "no id"),
        ("-3", "id", "no id"),
    ],
)
def test_searches_that_cannot_be_made(search: str, by: SearchBy, words: str | None) -> None:
    view = view_of(TOKENS)
    if words is None:
        assert found(view, search, by) == []
        return
    with pytest.raises(SearchError, match=words):
        view.queried(VocabularyQuery(search, by))


def test_a_pattern_that_runs_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tokexplorer.session.vocabulary_view.REGEX_SECONDS", 0.1)
    view = view_of(["[UNK]", "a" * 60 + "b"])
    for pattern in ("^(a|a|aa)+$", "(?=(a|a|aa)+$)"):
        with pytest.raises(SearchError, match="did not finish"):
            view.queried(VocabularyQuery(pattern, "regex"))


tokens = st.lists(
    st.text(st.sampled_from("abcA \n\r·▁é猫\ud800\u0301\0#"), min_size=1, max_size=6),
    unique=True,
    max_size=25,
)
PATTERNS = (
    "a", "[^a]+", "^[^a]+$", "a*", r"\s+", r"\bb", "^$", "b.", "(?s)b.", ".{2}", r"a\n?b", "(?i)A", "[^b]++$",
    r"(?<=a)b", "a(?!b)", "(?>a+)b", "(ab?)+c", r"\Z", "b\\z", r"\X", "a|^c", r"(a)\1", "(?x)a # b",
    "(?P<x>a)b",
)  # fmt: skip


@given(tokens, st.sampled_from(PATTERNS))
def test_patterns_are_tried_on_each_token_by_itself(words: list[str], pattern: str) -> None:
    view = view_of(["[UNK]", *words])
    compiled = regex.compile(pattern, regex.MULTILINE)
    assert found(view, pattern, "regex") == [each for each in ["[UNK]", *words] if compiled.search(each)]


@given(tokens, st.text(st.sampled_from("abcA \n·▁é猫\ud800"), min_size=1, max_size=2))
def test_text_is_found_wherever_it_stands(words: list[str], search: str) -> None:
    meant = search.replace("·", " ")
    needles = (search, meant, meant.replace(" ", "▁"))
    everything = ["[UNK]", *words]
    view = view_of(everything)
    assert found(view, search, "text") == [each for each in everything if any(n in each for n in needles)]
    assert found(view, search, "prefix") == [each for each in everything if each.startswith(needles)]


def known_view() -> VocabularyView:
    columns = VocabularyColumns.of(trained("unigram, bytes"))
    random = np.random.default_rng(2)
    counts = random.integers(0, 4, len(columns))
    verdicts = random.integers(0, len(Verdict), len(columns)).astype(np.int8)
    return VocabularyView.of(
        columns,
        corpus_counts_by_id=counts,
        text_counts_by_id=counts[:100],
        verdicts=verdicts,
        ids_before=np.arange(0, 300, 2, dtype=np.int32),
    )


def value(view: VocabularyView, sort: SortBy, row: int) -> float | None:
    """What a row is sorted by; None if it is not known."""
    columns = view.columns
    assert view.corpus_counts is not None
    assert view.text_counts is not None
    score, step = float(columns.scores[row]), int(columns.steps[row])
    values = {
        "id": int(columns.ids[row]),
        "length": int(columns.character_counts[row]) + int(columns.byte_counts[row]) / 1e6,
        "corpus": int(view.corpus_counts[row]),
        "text": int(view.text_counts[row]),
        "score": None if np.isnan(score) else score,
        "step": None if step < 0 else step,
    }
    return values[sort]


@pytest.mark.parametrize("sort", [each for each in SORTS if each != "token"])
def test_orders(sort: SortBy) -> None:
    view = known_view()
    for descending in (False, True):
        rows = view.queried(VocabularyQuery(sort=sort, descending=descending)).rows.tolist()
        sign = -1 if descending else 1
        values = {row: value(view, sort, row) for row in rows}
        expected = sorted(
            range(len(view.columns)),
            key=lambda row: (values[row] is None, sign * (values[row] or 0), row),
        )
        assert rows == expected


def test_tokens_in_the_order_of_a_dictionary() -> None:
    view = view_of(["[UNK]", "b", "##a", "A", "a", "ab", " a"])
    rows = view.queried(VocabularyQuery(sort="token")).rows
    assert [view.columns.spelling(row) for row in rows] == [b"[UNK]", b" a", b"##a", b"A", b"a", b"ab", b"b"]
    assert view.queried(VocabularyQuery(sort="token", descending=True)).rows.tolist() == rows[::-1].tolist()


def test_every_condition_holds_for_what_it_finds() -> None:
    view = known_view()
    assert view.corpus_counts is not None
    assert view.text_counts is not None
    assert view.verdicts is not None
    assert view.before is not None
    expected = {
        "used in this text": view.text_counts > 0,
        "unused in this text": view.text_counts == 0,
        "unused in the corpus": view.corpus_counts == 0,
        "unreachable": view.verdicts == Verdict.UNREACHABLE,
        "undecodable": view.verdicts == Verdict.UNDECODABLE,
        "new since": ~view.before,
    }
    for condition, holds in expected.items():
        rows = view.queried(VocabularyQuery(only=frozenset({condition}))).rows  # type: ignore[arg-type]
        assert rows.tolist() == np.flatnonzero(holds).tolist()
    assert view.text_counts[100:].sum() == 0
    bare = VocabularyView.of(view.columns)
    for condition in CONDITIONS:
        found_rows = bare.queried(VocabularyQuery(only=frozenset({condition}))).rows
        assert condition not in expected or len(found_rows) == 0  # nothing is known of it


def test_conditions_add_up() -> None:
    view = known_view()
    only: frozenset[Only] = frozenset({"starts a word", "unused in this text"})
    query = VocabularyQuery(
        "e", script="Latin", least_characters=3, most_characters=5, only=only, sort="length", descending=True
    )
    rows = view.queried(query).rows.tolist()
    assert rows
    columns = view.columns
    latin = columns.script_names.index("Latin")
    for row in rows:
        assert b"e" in columns.spelling(row)
        assert columns.spelling(row).startswith(encode_utf8("▁"))
        assert 3 <= columns.character_counts[row] <= 5
        assert columns.scripts[row] == latin
    assert len(view.queried(VocabularyQuery(script="Klingon")).rows) == 0


def test_a_view_is_asked_on_any_thread() -> None:
    view, answers = known_view(), []
    threads = [
        threading.Thread(
            target=lambda: answers.append(view.queried(VocabularyQuery("e", "regex")).rows.tolist())
        )
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == 4
    assert all(answer == answers[0] for answer in answers)
