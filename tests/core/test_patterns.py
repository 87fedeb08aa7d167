"""Patterns that would take gigabytes to compile, and those that only look so."""

from __future__ import annotations

import json
import random
import tracemalloc
from typing import TYPE_CHECKING

import pytest
import regex

from tokexplorer.core.patterns import LARGEST_PATTERN, MOST_IN_A_ROW, compiled, literal
from tokexplorer.core.pre_tokenizers.registry import check_pre_tokenizer
from tokexplorer.core.pre_tokenizers.scanners import PATTERNS
from tokexplorer.core.text import SourceText
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.tokenizer_files import open_tokenizer
from tokexplorer.session.text.find_query import FindQuery, QueryError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

HUGE = (
    "a{10001000}",
    "[ab]{5000000}",
    r"\p{L}{1000000,}",
    "((a{1000}){1000}){10}",
    "(?:(?:(?:a{100}){100}){100}){100}",
    "(?:x{90000}y{90000})",
    "(?:[a-z]{100}|b){100000}",
    "x" * (LARGEST_PATTERN + 1),
)


def _outcome(compile_: Callable[[str, int], regex.Pattern[str]], pattern: str) -> object:
    try:
        return compile_(pattern, regex.MULTILINE)
    except regex.error as error:
        return error.msg, error.pos


@pytest.mark.parametrize("pattern", HUGE)
def test_what_would_take_much_memory_is_refused_before(pattern: str) -> None:
    with pytest.raises(regex.error, match="more than 100,000 characters"):
        compiled(pattern)


@pytest.mark.parametrize(
    "pattern",
    [
        *PATTERNS.values(),
        "a{99999}",
        "a{0,10001000}",
        "a{,10001000}",
        r"\{1000000\}[{1000000}]",
        "a{x}{y",
        "(a",
        ")))",
        "[" * 50_000,
        r"\p{" * 30_000,
        "{1000000}" * 3,
    ],
)
def test_others_are_compiled_or_not_as_before(pattern: str) -> None:
    assert _outcome(compiled, pattern) == _outcome(regex.compile, pattern)


def test_no_random_pattern_takes_much_memory() -> None:
    parts = (
        "a",
        "b|",
        "(",
        ")",
        "(?:",
        "[ab]",
        "{100}",
        "{300,}",
        "{2,9}",
        "{0,5}",
        r"\d",
        "+",
        "{",
        "}",
        "[",
        "\\",
    )
    rng = random.Random(5)
    taken = 0
    tracemalloc.start()
    for _ in range(3000):
        pattern = "".join(rng.choices(parts, k=rng.randint(1, 14)))
        try:
            compiled(pattern)
            taken += 1
        except (regex.error, RecursionError):
            continue
        finally:
            regex.purge()
            compiled.cache_clear()
    _, peak_bytes = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert taken > 300
    assert peak_bytes < 100_000_000


def test_files_and_forms_say_so(tmp_path: Path) -> None:
    said = "with its repeats written out it has more than 100,000 characters"
    assert said in str(check_pre_tokenizer("regex:a{10001000}"))
    path = tmp_path / "some.model"
    path.write_text("minbpe v1\na{10001000}\n0\n97 98\n", "utf-8")
    with pytest.raises(FormatError, match=said):
        open_tokenizer(path)
    split = {"type": "Split", "pattern": {"Regex": "a{10001000}"}, "behavior": "Isolated", "invert": False}
    model = {"type": "BPE", "vocab": {"a": 0}, "merges": []}
    path = tmp_path / "tokenizer.json"
    path.write_text(
        json.dumps({"version": "1.0", "added_tokens": [], "pre_tokenizer": split, "model": model})
    )
    with pytest.raises(FormatError):
        open_tokenizer(path)
    with pytest.raises(QueryError, match=said):
        FindQuery("pattern", "a{10001000}")
    FindQuery("text", "x" * (LARGEST_PATTERN + 1))


@pytest.mark.parametrize("letters", ["a", "ab", " ", "\\", "é\u0301", "."])
def test_a_long_text_that_repeats_itself_is_found_at_once(letters: str) -> None:
    """`regex` prepared the first search for 9,000 letters in seven minutes, and could not be stopped."""
    needle = letters * 6000
    for pattern, text, count in (
        (regex.compile(literal(needle)), needle * 2 + "x" + needle, 3),
        (regex.compile(literal(needle), regex.IGNORECASE), needle.upper() + "x", 1),
        (regex.compile(literal(needle.encode())), needle.encode() * 2, 2),
    ):
        assert sum(1 for _ in pattern.finditer(text)) == count
    query = FindQuery("text", needle, match_case=False)
    assert len(query.in_text([SourceText(needle + letters)]).end_bytes) == 1


def test_patterns_of_many_letters_in_a_row_are_refused() -> None:
    said = "it looks for more than 500 letters in a row"
    for long in ("a" * (MOST_IN_A_ROW + 1), r"b+\x61" + r"\x61\." * MOST_IN_A_ROW + "c*"):
        with pytest.raises(regex.error, match=said):
            compiled(long)
    with pytest.raises(QueryError, match=said):
        FindQuery("pattern", "x|" + "ab" * MOST_IN_A_ROW)
    others = "a" * MOST_IN_A_ROW, "ab|" * 1000 + "c", f"[{''.join(map(chr, range(0x4E00, 0x5200)))}]+"
    for pattern in others:
        compiled(pattern).search("a" * 2000)
    for pattern in PATTERNS.values():
        compiled(pattern)
