"""Splitting by a pattern of the user's own: as Hugging Face does it, and never for ever."""

from __future__ import annotations

from itertools import accumulate
from unittest import mock

import pytest
import regex
from hypothesis import example, given
from hypothesis import strategies as st

from tests.core.pre_tokenizers.splitter_oracle import rewritten_pieces, splitting_text, uniform_and_others
from tests.core.reference_trainers import hugging_face_pre_tokenizer
from tests.core.unicode.unicode_ages import settled
from tokexplorer.core.bpe.byte_alphabet import from_symbols
from tokexplorer.core.pre_tokenizers import pre_tokenizer
from tokexplorer.core.pre_tokenizers.pre_tokenizer import SplitError
from tokexplorer.core.pre_tokenizers.registry import check_pre_tokenizer, get_pre_tokenizer
from tokexplorer.core.pre_tokenizers.scanners import PATTERNS
from tokexplorer.core.text import SourceText, encode_utf8

# Every one means the same in `regex` and in Oniguruma.
PATTERNS_OF_USERS = (
    r"\p{L}+",
    r"[aeiou]",
    r"(?=[A-Z])",  # empty matches cut
    r"x*",
    r"(?<=,)",
    r"(?<!a)b",
    r"a\Kb",
    r"^",  # at every line
    r"$",
    r"(a)(b)?",
    r"\R",
    r".",
    r"(?i)a+",
    r"\d+(?=\s)",
    PATTERNS["gpt2"],
    PATTERNS["cl100k"],
)
PATTERN_PARTS = (
    *"ab1()[]{}*+?|\\^$.,<>=!:-&~'pKRXbw \n",
    "(?P<n>",
    "(?<=",
    "(?(",
    "\\p{",
    "(?r)",
    "(?R)",
    "{1,9}",
)


@pytest.mark.parametrize("pattern", PATTERNS_OF_USERS)
@given(text=splitting_text | st.text("aAbBx1, \n"))
@example("helloWorld, a1 ab,b\nxx\r\nAab\n")
def test_pieces_are_those_of_hugging_face(pattern: str, text: str) -> None:
    name = f"regex:{pattern}"
    text = settled(text)
    found = hugging_face_pre_tokenizer(name).pre_tokenize_str(text)
    assert list(map(encode_utf8, rewritten_pieces(name, text))) == [from_symbols(piece) for piece, _ in found]


@pytest.mark.parametrize(
    "pattern", [r"\p{L}+", r"\p{Lu}\p{M}*", r"[^\s\p{L}\p{N}]", r"[\p{P}\p{S}]", r"\p{Han}"]
)
def test_classes_of_characters_are_those_of_the_library(pattern: str) -> None:
    """`regex` may know a later Unicode. Some are enough of those that differ little from their neighbours."""
    uniform, others = uniform_and_others()
    text = "\u25d0".join(others + uniform[::16])
    found = hugging_face_pre_tokenizer(f"regex:{pattern}").pre_tokenize_str(text)
    pieces = rewritten_pieces(f"regex:{pattern}", text)
    assert "".join(pieces) == text
    assert list(accumulate(map(len, pieces))) == [end for _, (_, end) in found]


def test_a_pattern_that_names_characters_sees_them_as_they_are() -> None:
    assert rewritten_pieces("regex:[\U0003f800-\U0003f8ff]", "a\U0003f801b\u0378") == [
        "a",
        "\U0003f801",
        "b\u0378",
    ]
    assert rewritten_pieces(r"regex:[\U0003f800-\U0003f8ff]", "a\U0003f801b") == ["a", "\U0003f801", "b"]


@pytest.mark.parametrize("pattern", PATTERNS_OF_USERS)
@given(text=splitting_text)
def test_matches_and_what_lies_between_make_up_the_text(pattern: str, text: str) -> None:
    found = rewritten_pieces(f"regex:{pattern}", text)
    assert "".join(found) == text
    assert all(found)


def test_a_backward_pattern_gives_its_pieces_in_order() -> None:
    assert rewritten_pieces(r"regex:(?r)\w\w", "abc d ef") == ["a", "bc", " d ", "ef"]


@pytest.mark.parametrize("pattern", [r"^(\w|\w\w)*$", r"(?:a|aa)+[!b]c"])
def test_a_pattern_that_runs_away_is_stopped(pattern: str) -> None:
    splitter = get_pre_tokenizer(f"regex:{pattern}")
    with (
        mock.patch.object(pre_tokenizer, "REGEX_SECONDS", 0.05),
        pytest.raises(SplitError, match=r"did not finish within 0\.05\d* s; nested"),
    ):
        splitter.spans(as_bytes("a" * 60 + "!x"))


def test_a_pattern_that_calls_itself_for_ever_is_stopped() -> None:
    with pytest.raises(SplitError, match=r"needs too much memory; does it call itself for ever"):
        get_pre_tokenizer("regex:(?R)+").spans(as_bytes("ab"))


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("gpt3", "'gpt3' is unknown; there is none, whitespace, gpt2, .* and regex:PATTERN"),
        ("", "'' is unknown"),
        ("regex", "'regex' is unknown"),
        ("regex:", "the pattern is empty"),
        ("regex:(a", r"the pattern does not compile: missing \) at character 2"),
        ("regex:a**", "the pattern does not compile: multiple repeat at character 2"),
        (r"regex:\p{Nonsense}", "the pattern does not compile: unknown property at character 12"),
        ("regex:a{" + "1" * 5000 + "}", "the pattern does not compile: Exceeds the limit"),
        ("regex:" + "(" * 5000 + ")" * 5000, "the pattern does not compile: "),
    ],
)
def test_a_wrong_name_is_told_in_a_sentence(name: str, problem: str) -> None:
    found = check_pre_tokenizer(name)
    assert found is not None
    assert regex.match(problem, found), found
    with pytest.raises(ValueError, match=problem):
        get_pre_tokenizer(name)


@given(st.lists(st.sampled_from(PATTERN_PARTS), min_size=1, max_size=8).map("".join))
def test_any_pattern_either_splits_or_says_why_not(pattern: str) -> None:
    name = f"regex:{pattern}"
    if check_pre_tokenizer(name) is None:
        with mock.patch.object(pre_tokenizer, "REGEX_SECONDS", 0.05):
            try:
                pieces = rewritten_pieces(name, "ab1 aé\n\ud800b")
            except SplitError:
                return
        assert "".join(pieces) == "ab1 aé\n\ud800b"


def as_bytes(text: str) -> pre_tokenizer.ByteArray:
    return SourceText(text).utf8
