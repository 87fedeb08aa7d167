"""Texts that are drawn line by line, and tokenizers that draw."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.explain.small import SPECS, any_short_text, trained
from tokexplorer.core.drawing import Drawing, DrawnTokenizer, what_is_drawn
from tokexplorer.core.drawing_kernels import line_states, mixed, piece_states, uniform
from tokexplorer.core.text import SourceText
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.core.unknown_tokens import unknown_places

WAYS = [
    ("byte-bpe", Drawing(dropout=0.4)),
    ("byte-bpe", Drawing(dropout=0.4, dropout_of="rules")),
    ("byte-bpe, marked", Drawing(dropout=0.4)),
    ("bpe", Drawing(dropout=0.4)),
    ("bpe, end of word", Drawing(dropout=0.4)),
    ("bpe, pieces", Drawing(dropout=0.4)),
    ("unigram", Drawing(alpha=0.2)),
    ("unigram", Drawing(alpha=0.2, n_best=6)),
    ("unigram, bytes", Drawing(alpha=0.2)),
    ("unigram, bytes", Drawing(alpha=0.2, n_best=6)),
]
LINES = [  # a blank in front: "metaspace" cuts nowhere else
    " the theory of the thickets and the lowest of the newest things\n",
    " there was a thistle in the theory, lower than the thing\n",
    "  if theory == 10: return thing\n",
    " \n",
    " the newest thicket and the lowest thing in the theory\n",
]
words = st.lists(st.sampled_from(["theory", "thickets", "lowest", "the", "newest,"]), max_size=9).map(
    " ".join
)


def rows(tokenizer: DrawnTokenizer, text: str) -> list[tuple[int, int, int]]:
    found = tokenizer.encode(text)
    columns = found.ids.tolist(), found.start_bytes.tolist(), found.end_bytes.tolist()
    return list(zip(*columns, strict=True))


def plain_states(utf8: bytes, seed: int) -> list[int]:
    begin = int(mixed(np.uint64(seed)))
    found = [begin]
    for end in range(1, len(utf8) + 1):
        state = begin
        for byte in utf8[utf8.rfind(b"\n", 0, end - 1) + 1 : end]:
            state = (state ^ byte) * 0x100000001B3 % 2**64
        found.append(state)
    return found


@given(st.text(st.sampled_from("ab\n\r漢"), max_size=20), st.integers(0, 2**64 - 1))
def test_states_are_those_of_the_line(text: str, seed: int) -> None:
    utf8 = SourceText(text).utf8
    states = line_states(utf8, np.uint64(seed))
    assert states.tolist() == plain_states(text.encode(), seed)
    ends = np.array([len(utf8), len(utf8)], np.int64)
    one, other = piece_states(states, ends).tolist()
    assert one == states[-1]
    assert one != other
    numbers = [uniform(np.array([state], np.uint64)) for state in (one, other)]
    assert all(0 <= number < 1 for number in numbers)


@pytest.mark.parametrize(("name", "drawing"), WAYS)
@settings(max_examples=10)
@given(text=any_short_text)
def test_what_is_drawn_is_drawn_again_and_stands_for_the_text(name: str, drawing: Drawing, text: str) -> None:
    usual = trained(name)
    one, again = (DrawnTokenizer(usual, drawing) for _ in range(2))
    assert rows(one, text) == rows(again, text)
    assert one.decode(one.encode(text).ids) == usual.decode(usual.encode(text).ids)
    assert unknown_places(one, one.encode(text).ids).tolist() == (
        unknown_places(usual, one.encode(text).ids).tolist()
    )


@pytest.mark.parametrize(("name", "drawing"), WAYS)
@settings(max_examples=10)
@given(other=words, place=st.integers(0, len(LINES) - 1))
def test_an_edit_draws_no_other_line_anew(name: str, drawing: Drawing, other: str, place: int) -> None:
    tokenizer = DrawnTokenizer(trained(name), drawing)
    edited = [*LINES[:place], f" {other} end\n", *LINES[place + 1 :]]
    before, after = rows(tokenizer, "".join(LINES)), rows(tokenizer, "".join(edited))
    start, end = len("".join(LINES[:place])), len("".join(LINES[: place + 1]))
    growth = len(edited[place]) - len(LINES[place])

    def outside(found: list[tuple[int, int, int]], last: int, moved: int) -> list[tuple[int, int, int]]:
        left = [row for row in found if row[2] < start]
        return left + [(one, a - moved, b - moved) for one, a, b in found if a > last]

    assert outside(before, end, 0) == outside(after, end + growth, growth)


@pytest.mark.parametrize(("name", "drawing"), WAYS)
def test_another_seed_draws_other_tokens(name: str, drawing: Drawing) -> None:
    seen = {
        tuple(rows(DrawnTokenizer(trained(name), replace(drawing, seed=seed)), LINES[0])) for seed in range(8)
    }
    assert len(seen) > 2


def test_words_of_a_line_are_drawn_one_by_one() -> None:
    tokenizer = DrawnTokenizer(trained("byte-bpe"), Drawing(dropout=0.3))
    text = " theory" * 40
    ends = {b for _, _, b in rows(tokenizer, text)}
    cuts = Counter(tuple(k for k in range(1, 7) if 7 * word + k in ends) for word in range(40))
    assert len(cuts) > 5
    bare = tokenizer.encode("theory\ntheory\n").end_bytes
    half = len(bare) // 2
    assert (bare[:half] + 7).tolist() == bare[half:].tolist()  # lines that are spelled alike are drawn alike


@pytest.mark.parametrize("n_best", [None, 5])
def test_lines_of_unigram_are_drawn_by_their_probability(n_best: int | None) -> None:
    tokenizer, draws, alpha = trained("unigram"), 3000, 0.5
    assert isinstance(tokenizer, UnigramTokenizer)
    word = "theory"
    ways = tokenizer.n_best(word, n_best or 1024)
    weights = [math.exp(alpha * way.score) for way in ways]
    seen = Counter(
        tuple(tokenizer.sample_lines(word, alpha=alpha, seed=7919 * n, n_best=n_best).ids.tolist())
        for n in range(draws)
    )
    for way, weight in zip(ways, weights, strict=True):
        probability = weight / math.fsum(weights)
        spread = math.sqrt(draws * probability * (1 - probability))
        assert abs(seen[tuple(way.encoding.ids.tolist())] - draws * probability) <= 4.5 * spread + 1


def test_the_best_of_each_line() -> None:
    tokenizer = trained("unigram")
    assert isinstance(tokenizer, UnigramTokenizer)
    text = "".join(LINES)
    best = tokenizer.encode(text)
    for found in (
        tokenizer.sample_lines(text, alpha=1, seed=3, n_best=1),
        tokenizer.sample_lines(text, alpha=1e6, seed=3),
    ):
        assert found.ids.tolist() == best.ids.tolist()
        assert found.end_bytes.tolist() == best.end_bytes.tolist()
    assert len(tokenizer.sample_lines("", alpha=1, seed=3, n_best=4)) == 0


def test_families_that_draw() -> None:
    drawn = {name: what_is_drawn(trained(name)) for name in SPECS}
    assert {name for name, what in drawn.items() if what == "dropout"} == {
        name for name in SPECS if "bpe" in name
    }
    assert {name for name, what in drawn.items() if what == "sampling"} == {"unigram", "unigram, bytes"}
    assert what_is_drawn(None) is None
    with pytest.raises(ValueError, match="nothing is drawn"):
        DrawnTokenizer(trained("wordpiece"), Drawing())


@pytest.mark.parametrize(
    "wrong", [{"dropout": 1.1}, {"dropout_of": "x"}, {"alpha": -1}, {"n_best": 1025}, {"seed": -1}]
)
def test_settings_that_make_no_sense(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"dropout|alpha|segmentations|seed"):
        Drawing(**wrong)  # type: ignore[arg-type]
