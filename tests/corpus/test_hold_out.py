from __future__ import annotations

import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.corpus.hold_out_oracle import LONGEST, divided
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.corpus.counting import count_corpus
from tokexplorer.corpus.hold_out import LINE_RULES, HoldOut, LineDivider, LineRule, LineSampler
from tokexplorer.corpus.sources import PastedText

LINES = st.lists(
    st.sampled_from(["", "  ", "a", "b c", "Ä\r", "\tif x:", "文字", "  end", "a\rb"]), max_size=30
)
RULES = st.sampled_from(LINE_RULES)
WORDS = " ".join(f"word{number}" for number in range(9_000))


def in_chunks(text: bytes, rule: HoldOut, cuts: list[int]) -> tuple[list[bytes], bytes]:
    """What a divider makes of chunks that break at `cuts`, wherever characters allow it."""
    divider = LineDivider(rule)
    texts, held = [b""], b""
    places = [place for place in sorted(cuts) if place < len(text) and text[place] & 0xC0 != 0x80]
    for begin, end in pairwise([0, *places, len(text)]):
        result = divider.add(text[begin:end], last=end == len(text))
        texts[-1] += result.training[0]
        texts += result.training[1:]
        held += result.held_out
    return texts, held


@given(LINES, RULES, st.integers(0, 50), st.lists(st.integers(0, 60), max_size=4))
def test_lines_are_divided_as_the_plain_rule_says(
    lines: list[str], by: LineRule, percent: int, cuts: list[int]
) -> None:
    text = "\n".join(lines).encode()
    assert in_chunks(text, HoldOut(percent, by), cuts) == divided(text, percent, by)


@pytest.mark.parametrize("by", LINE_RULES)
@pytest.mark.parametrize(
    "text",
    [
        WORDS * 5,
        "文" * 200_000,
        WORDS.replace(" ", "") * 3 + "\nend " + WORDS + "\nand\n",
        "x" * LONGEST + "\ny",
    ],
    ids=["one line", "no white space", "long lines", "just not too long"],
)
def test_long_lines_are_divided_where_no_word_breaks(text: str, by: LineRule) -> None:
    utf8 = text.encode()
    texts, held = divided(utf8, 50, by)
    assert in_chunks(utf8, HoldOut(50, by), []) == (texts, held)
    assert in_chunks(utf8, HoldOut(50, by), list(range(0, len(utf8), 50_001))) == (texts, held)
    assert all(part.decode() for part in texts[1:])
    if text.startswith("word0 "):
        assert len(held) > 0 < len(texts[0])
        words = {word for part in [*texts, held] for word in part.decode().split()}
        assert words <= {*WORDS.split(), WORDS.split()[-1] + WORDS.split()[0]}


@given(
    LINES, RULES, st.sampled_from(["gpt2", "sentencepiece", "digits"]), st.sampled_from(["none", "nmt_nfkc"])
)
def test_training_counts_as_if_the_lines_were_not_there(
    lines: list[str], by: LineRule, splitter: str, normalizer: str
) -> None:
    text = "\n".join(["x", *lines])
    counter = WordCounter(pre_tokenizer=splitter, normalizer=normalizer)
    texts, held = divided(text.encode(), 30, by)
    for part in texts:
        counter.add_text(part.decode())
    result = count_corpus(
        [PastedText(text)], pre_tokenizer=splitter, normalizer=normalizer, hold_out=HoldOut(30, by)
    )
    assert list(result.word_counts.items()) == list(counter.word_counts().items())
    (source,) = result.per_source
    assert source.held_out_bytes == result.held_out_bytes == len(held)
    assert source.held_out == held.decode()
    assert source.training_bytes == sum(map(len, texts))


def test_the_share_is_about_right_and_grows_from_within() -> None:
    lines = [f"line {number}\n".encode() for number in range(20_000)]
    text = b"".join(lines)
    for by in LINE_RULES:
        held = {
            percent: LineDivider(HoldOut(percent, by)).add(text, last=True).held_out
            for percent in (2, 10, 50)
        }
        for percent, part in held.items():
            assert part.count(b"\n") / len(lines) == pytest.approx(percent / 100, rel=0.1)
        assert set(held[2].splitlines()) < set(held[10].splitlines()) < set(held[50].splitlines())


def test_equal_lines_are_on_the_same_side_in_all_documents() -> None:
    lines = [f"line {number}" for number in range(200)]
    shuffled = random.Random(1).sample(lines, 200)
    sources = [
        PastedText("\n".join(lines)),
        PastedText("\r\n".join(shuffled)),
        PastedText("\n".join(lines) + "\n"),
    ]
    first, second, third = count_corpus(sources, hold_out=HoldOut(20)).per_source
    assert first.held_out.splitlines() == third.held_out.splitlines()
    assert set(first.held_out.splitlines()) == set(second.held_out.splitlines())
    assert not set(first.held_out.splitlines()) & set(second.training_sample.splitlines())


def test_parallel_files_stay_parallel_by_number() -> None:
    sources = [PastedText("\n".join(f"{name} {number}" for number in range(300))) for name in "ab"]
    first, second = count_corpus(sources, hold_out=HoldOut(10, "number")).per_source
    assert first.held_out.replace("a ", "b ") == second.held_out
    assert first.training_sample.replace("a ", "b ") == second.training_sample


@pytest.mark.parametrize("values", [(-1, "content"), (51, "content"), (True, "number"), (5, "length")])
def test_rules_that_cannot_be(values: tuple[int, LineRule]) -> None:
    with pytest.raises(ValueError, match="must be"):
        HoldOut(*values)


def test_a_sample_is_the_same_lines_every_time_and_has_lines_of_both_sides() -> None:
    lines = [f"line {number}\n".encode() for number in range(20_000)]
    whole = LineSampler(5).add(b"".join(lines), last=True)
    apart = LineSampler(5)
    found = [apart.add(line, last=number == len(lines) - 1) for number, line in enumerate(lines)]
    assert b"".join(found) == whole
    assert 900 < whole.count(b"\n") < 1100
    divided = LineDivider(HoldOut(50)).add(whole, last=True)
    assert 350 < divided.held_out.count(b"\n") < 650
    less = LineSampler(0.5).add(b"".join(lines), last=True).splitlines()
    assert set(less) < set(whole.splitlines())
