"""Chains of pre-tokenizers: the pieces are those of Hugging Face's Sequence, and cuts change none of them."""

from __future__ import annotations

import unicodedata
from functools import cache
from itertools import cycle, islice

import numpy as np
import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st
from tokenizers import Regex, pre_tokenizers

from tokexplorer.core.pre_tokenizers.deepseek_scanner import DEEPSEEK_PATTERN
from tokexplorer.core.pre_tokenizers.digit_groups import (
    CUTS_PATTERN,
    DIGIT_PATTERNS,
    GROUPS_PATTERN,
    TRINITY_PATTERNS,
)
from tokexplorer.core.pre_tokenizers.pattern_scanners import (
    LLAMA3_PATTERN,
    MINICPM_PATTERN,
    NEMO_PATTERN,
    POSSESSIVE_PATTERNS,
    QWEN2_PATTERN,
    SCANNED_PATTERNS,
)
from tokexplorer.core.pre_tokenizers.registry import REGEX_PREFIX, check_pre_tokenizer, get_pre_tokenizer
from tokexplorer.core.pre_tokenizers.scanners import PATTERNS
from tokexplorer.core.pre_tokenizers.sequence import (
    PreTokenizerSequence,
    SplitStep,
    chain_name,
    chain_steps,
)
from tokexplorer.core.pre_tokenizers.set_patterns import set_pattern
from tokexplorer.core.text import SourceText
from tokexplorer.core.unicode import library_sets
from tokexplorer.core.unicode.classes import settled_classes

BEHAVIORS = {
    "isolated": "isolated",
    "removed": "removed",
    "contiguous": "contiguous",
    "with-previous": "merged_with_previous",
    "with-next": "merged_with_next",
}
_KINDS = np.array([hash(unicodedata.category(chr(code))) for code in range(0x110000)])
_EDGES = np.flatnonzero((np.diff(_KINDS) != 0) | (np.diff(library_sets.later().astype(int)) != 0))
# Both sides of every place where the kind of characters changes, and all of ASCII.
CHARACTERS = "".join(
    chr(code)
    for code in sorted({*range(128), 0x295, 0x130, *_EDGES.tolist(), *(_EDGES + 1).tolist()})
    if not 0xD800 <= code <= 0xDFFF
)


def pattern(text: str, behavior: str = "isolated", *, inverted: bool = False) -> SplitStep:
    return SplitStep("regex", text, behavior, inverted)


# The scripts without blanks that Trinity sets apart.
SCRIPTS = (
    r"(?:[\u4E00-\u9FFF\u3040-\u309F\u30A0-\u30FF\u3400-\u4DBF\uf900-\uFAFF\uFF65-\uFF9F\u2F00-\u2FDF]+"
    r"|[\u0E00-\u0E7F]+|[\u0E80-\u0EFF]+|[\u1780-\u17FF]+|[\u1000-\u109F\uAA60-\uAA7F\uA9E0-\uA9FF]+"
    r"|[\uAC00-\uD7AF\u1100-\u11FF]+)"
)
DIGITS, GPT2, PUNCTUATION = SplitStep("digits"), SplitStep("gpt2"), SplitStep("punctuation")
WORDS = SplitStep("words", "", "removed", inverted=True)
CHAINS = {
    "StarCoder": (DIGITS, GPT2),
    "Falcon": (
        SplitStep("punctuation", "", "contiguous"),
        GPT2,
        SplitStep("digits", "", "contiguous"),
        pattern("[0-9][0-9][0-9]"),
    ),
    "BLOOM": (pattern(r" ?[^(\s|[.,!?…。，、।۔،])]+"),),
    "DeepSeek V3": (pattern(r"\p{N}{1,3}"), pattern("[一-龥぀-ゟ゠-ヿ]+"), pattern(DEEPSEEK_PATTERN)),
    "DeepSeek Coder": (
        pattern("[\r\n]"),
        pattern(r"\s?\p{L}+"),
        pattern(r"\s?\p{P}+"),
        pattern("[一-龥ࠀ-一가-퟿]+"),
        DIGITS,
    ),
    "DeepSeek LLM": (pattern("[\r\n]"), pattern(r"\s?[A-Za-zµÀ-ÖØ-öø-ƺ]+"), pattern(r"\s+$"), DIGITS),
    "CLIP": (pattern(r"'s|'t|[\p{L}]+|[\p{N}]|[^\s\p{L}\p{N}]+", "removed", inverted=True),),
    "MiniCPM": (pattern(r"\p{N}{1,3}"), pattern(MINICPM_PATTERN)),
    "Laguna": (pattern(r"(?:\r?\n)+(?!\r?\n)", "with-next"), pattern(QWEN2_PATTERN)),
    "SuperBPE": (pattern(r"\p{N}+"), pattern(CUTS_PATTERN)),
    "Tiny Aya": (pattern(GROUPS_PATTERN), pattern(PATTERNS["o200k"])),
    "Trinity": (*map(pattern, TRINITY_PATTERNS), pattern(SCRIPTS), pattern(DEEPSEEK_PATTERN)),
    "Trinity, behind words": (pattern(r"\p{L}+"), *map(pattern, TRINITY_PATTERNS[1:]), GPT2),
    **{f"groups of digits {each}": (pattern(each),) for each in DIGIT_PATTERNS},
    "GPT-4, from the right": (SplitStep("text", "a"), pattern(PATTERNS["cl100k-right"])),
    "words": (WORDS, PUNCTUATION),
    "letters of any case": (pattern(r"(?i:[a-z]+|st)|\w"),),
    "DeepSeek's words": (pattern(DEEPSEEK_PATTERN),),
    "Llama 3": (SplitStep("spaces", "", "with-next"), pattern(LLAMA3_PATTERN)),
    "Nemo": (SplitStep("spaces"), pattern(NEMO_PATTERN)),
    "GPT-4": (SplitStep("text", "a"), pattern(PATTERNS["cl100k"])),
    "GPT-4o": (SplitStep("text", "  ", "with-previous"), pattern(PATTERNS["o200k"])),
    **{
        f"{behavior} {inverted}": (
            SplitStep("digits", "", behavior, inverted),
            pattern(r"[a-c]+|1.", behavior, inverted=inverted),
            SplitStep("text", " ", behavior, inverted),
        )
        for behavior in BEHAVIORS
        for inverted in (False, True)
    },
}
FRAGMENTS = (
    "'s",
    "'LL",
    "  ",
    "123",
    *"abcAZ ǅ.,!/'’-_½²1239\n\r\t\u3000一ぁ가éß\u0301अ🐈İıſ\x00\u200dʕ\u0558",
)
texts = st.lists(st.sampled_from(FRAGMENTS) | st.characters(exclude_categories=["Cs"]), max_size=25).map(
    "".join
)


WITH_GROUPS = ("SuperBPE", "Tiny Aya", "Trinity", "GPT-4, from the right")
# What may stand before and behind a run of digits.
SIDES = [
    (before, behind)
    for before in ("", "a", " ", "½", "Ⅷ", "٣", "-", "\n", "é")
    for behind in ("", "a", " ", "½", "Ⅷ", "٣", "-", "\n", "\u0301", "_", "\u200d", "1,234")
]


@cache
def theirs(name: str) -> pre_tokenizers.PreTokenizer:
    return pre_tokenizers.Sequence([their_step(step) for step in CHAINS[name]])


def their_step(step: SplitStep) -> pre_tokenizers.PreTokenizer:
    behavior = BEHAVIORS[step.behavior]
    if step == WORDS:
        return pre_tokenizers.Whitespace()
    if step.source == "punctuation":
        return pre_tokenizers.Punctuation(behavior)
    if step.source == "digits" and step.behavior in ("isolated", "contiguous") and not step.inverted:
        return pre_tokenizers.Digits(individual_digits=step.behavior == "isolated")
    written = {"gpt2": PATTERNS["gpt2"], "digits": r"\p{N}", "spaces": r"\s"}.get(step.source, step.pattern)
    found = written if step.source == "text" else Regex(written)
    return pre_tokenizers.Split(found, behavior, invert=step.inverted)


def pieces(splitter_name: str, text: str) -> list[tuple[int, int]]:
    source = SourceText(text)
    starts, ends = (each.astype(np.int64) for each in get_pre_tokenizer(splitter_name).spans(source.utf8))
    return list(
        zip(source.code_points_at(starts).tolist(), source.code_points_after(ends).tolist(), strict=True)
    )


@pytest.mark.parametrize("name", CHAINS)
@given(text=texts)
def test_pieces_are_those_of_the_library(name: str, text: str) -> None:
    expected = [span for _, span in theirs(name).pre_tokenize_str(text)]
    assert pieces(chain_name(CHAINS[name]), text) == expected


@pytest.mark.parametrize("name", [name for name, chain in CHAINS.items() if len(chain) > 1])
@given(text=texts)
def test_cuts_change_no_piece(name: str, text: str) -> None:
    splitter = get_pre_tokenizer(chain_name(CHAINS[name]))
    utf8 = SourceText(text).utf8
    cut = int(splitter.cut(utf8, settled_classes(), 0, len(utf8)))
    apart = [
        (start + begin, end + begin)
        for begin, part in ((0, utf8[:cut]), (cut, utf8[cut:]))
        for start, end in np.transpose(splitter.spans(part)).tolist()
    ]
    assert apart == [tuple(span) for span in np.transpose(splitter.spans(utf8)).tolist()]


@pytest.mark.parametrize(
    ("name", "cut"),
    [
        ("StarCoder", "cut_before_whitespace"),
        ("Falcon", "cut_before_whitespace"),
        ("BLOOM", "cut_before_whitespace"),
        ("DeepSeek V3", "cut_before_whitespace"),
        ("DeepSeek Coder", "cut_before_newline"),
        ("CLIP", "never_safe"),
        ("Tiny Aya", "cut_before_whitespace"),
        ("Trinity", "cut_before_whitespace"),
        ("Trinity, behind words", "never_safe"),
        ("SuperBPE", "never_safe"),
    ],
)
def test_long_texts_are_cut_where_the_chain_allows_it(name: str, cut: str) -> None:
    assert get_pre_tokenizer(chain_name(CHAINS[name])).cut.__name__ == cut


@pytest.mark.parametrize("name", [name for name in CHAINS if "digits" in name or name in WITH_GROUPS])
def test_runs_of_digits_of_any_length_are_grouped_as_by_the_library(name: str) -> None:
    library, ours = theirs(name), chain_name(CHAINS[name])
    texts = [
        "".join(islice(cycle("1234567890"), length)).join(each) for length in range(31) for each in SIDES
    ]
    long = ["1" * length for length in (508, 509, 510, 511, 1020, 1021, 1532)]
    for text in (*texts, *long, *("".join(islice(cycle("12٣४5"), length)) for length in range(12))):
        assert pieces(ours, text) == [span for _, span in library.pre_tokenize_str(text)]


def test_a_long_run_of_digits_is_grouped_at_once() -> None:
    for name in WITH_GROUPS:  # the library would take hours for this
        starts, ends = get_pre_tokenizer(chain_name(CHAINS[name])).spans(np.full(100_001, ord("7"), np.uint8))
        assert len(starts) == 33_334
        assert (ends - starts).tolist() == [2] + [3] * 33_333


@pytest.mark.parametrize("text", [LLAMA3_PATTERN, *POSSESSIVE_PATTERNS, NEMO_PATTERN, MINICPM_PATTERN])
def test_well_known_patterns_find_the_same_in_every_character(text: str) -> None:
    assert text in SCANNED_PATTERNS
    everything = "a\n" + CHARACTERS + " .'s"
    split = pre_tokenizers.Split(Regex(text), "isolated")
    assert pieces(REGEX_PREFIX + text, everything) == [span for _, span in split.pre_tokenize_str(everything)]


@pytest.mark.parametrize("chain", ["StarCoder", "DeepSeek V3", "BLOOM", "words", "Falcon", "Llama 3", "Nemo"])
def test_every_character_is_what_the_library_takes_it_for(chain: str) -> None:
    expected = [span for _, span in theirs(chain).pre_tokenize_str(CHARACTERS)]
    assert pieces(chain_name(CHAINS[chain]), CHARACTERS) == expected


@pytest.mark.parametrize("name", [*library_sets._PROPERTIES])  # noqa: SLF001
def test_properties_are_those_of_the_library(name: str) -> None:
    split = pre_tokenizers.Split(Regex(rf"\p{{{name}}}"), "removed", invert=True)
    found = {CHARACTERS[start] for _, (start, _) in split.pre_tokenize_str(CHARACTERS)}
    having = library_sets.having(name)
    assert found == {character for character in CHARACTERS if having[ord(character)]}


def test_behind_the_symbols_of_bytes_every_byte_is_a_character() -> None:
    # The bytes of "½" are written as "Â" and "½", of which Rust takes the second for a number.
    name = 'chain:gpt2 > bytes > digits > regex"[0-9][0-9]"'
    starts, ends = get_pre_tokenizer(name).spans(SourceText("½ 1a23").utf8)
    library = pre_tokenizers.Sequence(
        [
            pre_tokenizers.ByteLevel(add_prefix_space=False),
            pre_tokenizers.Digits(individual_digits=True),
            pre_tokenizers.Split(Regex("[0-9][0-9]"), "isolated"),
        ]
    )
    assert (ends - starts).tolist() == [len(piece) for piece, _ in library.pre_tokenize_str("½ 1a23")]


@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_the_symbols_of_bytes_may_stand_between_the_steps_of_deepseek(place: int) -> None:
    steps = CHAINS["DeepSeek V3"]
    parts = [their_step(step) for step in steps]
    parts.insert(place, pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False))
    library = pre_tokenizers.Sequence(parts)
    name = chain_name((*steps[:place], SplitStep("bytes"), *steps[place:]))
    for text in ("12345 一ぁa", "漢字かな 12é'll 漢", "é漢1234\n  x"):
        assert pieces(name, text) == [span for _, span in library.pre_tokenize_str(text)]


@given(text=texts)
def test_a_blank_is_put_in_front(text: str) -> None:
    splitter = get_pre_tokenizer("chain:blank-first > gpt2")
    rewritten = splitter.rewrite(SourceText(text).utf8).tobytes().decode()
    expected = pre_tokenizers.ByteLevel(add_prefix_space=True).pre_tokenize_str(text)
    assert len(rewritten.encode()) == sum(len(piece) for piece, _ in expected)
    assert rewritten == (text if text[:1] in ("", " ") else f" {text}")
    assert not splitter.lossless
    assert not splitter.cuts_before_whitespace


@pytest.mark.parametrize("name", CHAINS)
def test_a_chain_is_what_its_name_says(name: str) -> None:
    called = chain_name(CHAINS[name])
    assert chain_steps(called) == CHAINS[name]
    assert check_pre_tokenizer(called) is None
    assert isinstance(get_pre_tokenizer(called), PreTokenizerSequence)


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("chain:", "begins with no pre-tokenizer"),
        ("chain:gpt2 then digits", "cannot go on"),
        ("chain:regex(", "in quotation marks"),
        ('chain:regex"(a"', "missing"),
        ('chain:text""', "not empty"),
        ("chain:bytes > bytes", "once only"),
        ("chain:digits > blank-first", "before anything else"),
        ("chain:bytes:removed", "finds nothing"),
        (f"chain:{pattern(CUTS_PATTERN, 'contiguous').name}", "pieces of their own"),
        (f"chain:bytes > {pattern(GROUPS_PATTERN).name}", "before the bytes"),
        ("chain:" + " > ".join(["digits"] * 65), "cannot go on"),
    ],
)
def test_names_of_no_chain_say_why(name: str, complaint: str) -> None:
    assert complaint in (check_pre_tokenizer(name) or "")
    with pytest.raises(ValueError, match=regex.escape(complaint)):
        get_pre_tokenizer(name)


@pytest.mark.parametrize(
    "text",
    [
        "a*",
        "ab",
        "[]",
        "(?:a+|[ab]+)",
        "(?:a|b+)",
        r"(?:\d+|\s?a+)",
        r"[\ud800]",
        r"[\u12]",
        "[a&&b]",
        "[[:alpha:]]",
        r"\x41",
        "[b-a]",
        "a{0,2}",
        r"[\w]",
        r"\p{Greek}",
        "(a)",
        "",
    ],
)
def test_what_is_no_set_is_left_to_others(text: str) -> None:
    assert set_pattern(text) is None
