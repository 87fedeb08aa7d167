"""The tables of characters against the libraries as they are installed, on every code point."""

from __future__ import annotations

from functools import cache

import numpy as np
import numpy.typing as npt
import pytest
import tiktoken
from tokenizers import Regex
from tokenizers import pre_tokenizers as hf_splitters

from tests.core.unicode import library_tables
from tokexplorer.core.unicode import library_sets
from tokexplorer.core.unicode.tables import having_any, lower_case, ranges_of

MOVED_ON = (
    "the library has another Unicode now: "
    "run `python -m tests.core.unicode.library_tables` and see what changes"
)
UNASSIGNED = "unassigned"
SURROGATES = np.zeros(0x110000, bool)
SURROGATES[0xD800:0xE000] = True
BYTES = {bytes([byte]): byte for byte in range(256)}


@cache
def members() -> dict[str, str]:
    """All characters by their category; every one has one."""
    found = {name: text_of(having_any(name)) for name in library_tables.CATEGORIES}
    found[UNASSIGNED] = text_of(library_sets.later())
    return found


def text_of(flags: npt.NDArray[np.bool_]) -> str:
    return "".join(map(chr, np.flatnonzero(flags).tolist()))


def pattern_of(category: str) -> str:
    return r"\p{Cn}" if category == UNASSIGNED else library_tables.pattern_of(category)


def test_every_character_has_one_category() -> None:
    assert sorted("".join(members().values())) == list(library_tables.EVERY)


@pytest.mark.parametrize("category", [*library_tables.CATEGORIES, UNASSIGNED])
def test_categories_are_those_of_tokenizers(category: str) -> None:
    # As every character has one, none is missed where it should be.
    splitter = hf_splitters.Split(Regex(f"{pattern_of(category)}+"), "removed")
    assert splitter.pre_tokenize_str(members()[category]) == [], MOVED_ON


@pytest.mark.parametrize("category", [*library_tables.CATEGORIES, UNASSIGNED])
def test_categories_are_those_of_tiktoken(category: str) -> None:
    text = members()[category]
    pattern = pattern_of(category)
    encoding = tiktoken.Encoding(category, pat_str=pattern, mergeable_ranks=BYTES, special_tokens={})
    assert bytes(encoding.encode_ordinary(text)).decode() == text, MOVED_ON


@pytest.mark.parametrize("script", library_tables.SCRIPTS)
def test_scripts_are_those_of_tokenizers(script: str) -> None:
    inside = having_any(script)
    for flags, behavior in ((inside, script), (~inside, f"^{script}")):
        flags[0xD800:0xE000] = False
        splitter = hf_splitters.Split(Regex(rf"\p{{{behavior}}}+"), "removed")
        assert splitter.pre_tokenize_str(text_of(flags)) == [], MOVED_ON


@pytest.mark.parametrize(
    "name", sorted(library_tables.READ_OFF.keys() - {"normalizing"})
)  # which forms prove
def test_what_splitters_and_normalizers_look_at_is_that_of_tokenizers(name: str) -> None:
    found = library_tables.READ_OFF[name]()
    assert list(ranges_of(name)) == list(library_tables.spans(found)), MOVED_ON


def test_bert_and_punctuation_mean_the_same_by_punctuation() -> None:
    for splitter in (hf_splitters.BertPreTokenizer(), hf_splitters.Punctuation("isolated")):
        text = "a".join(text_of(library_sets.punctuation()))
        assert [piece for piece, _ in splitter.pre_tokenize_str(text)] == list(text), MOVED_ON
        others = text_of(~library_sets.punctuation() & ~library_sets.white_space() & ~SURROGATES)
        assert len(splitter.pre_tokenize_str(others)) == 1, MOVED_ON


def test_white_space_is_the_same_to_all() -> None:
    spaces = text_of(library_sets.white_space())
    others = text_of(~library_sets.white_space() & ~SURROGATES)
    pattern = hf_splitters.Split(Regex(r"\s+"), "removed")
    for splitter in (pattern, hf_splitters.WhitespaceSplit(), hf_splitters.BertPreTokenizer()):
        assert splitter.pre_tokenize_str(spaces) == []
    for splitter in (pattern, hf_splitters.WhitespaceSplit()):
        assert len(splitter.pre_tokenize_str(others)) == 1
    encoding = tiktoken.Encoding("s", pat_str=r"\s", mergeable_ranks=BYTES, special_tokens={})
    assert bytes(encoding.encode_ordinary(library_tables.EVERY)).decode() == spaces


def test_small_letters_are_those_of_tokenizers() -> None:
    small = lower_case()
    having = np.flatnonzero(small != np.arange(len(small)))
    ours = dict(zip(having.tolist(), small[having].tolist(), strict=True))
    assert ours == library_tables.lower_case(), MOVED_ON
