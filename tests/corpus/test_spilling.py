from __future__ import annotations

import tempfile
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.corpus.test_counts import same
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.corpus import spilling
from tokexplorer.corpus.spilling import BoundedCounter, most_units
from tokexplorer.engine.threads import threads

if TYPE_CHECKING:
    from pathlib import Path

_CHUNKS = st.lists(st.tuples(st.text("ab \n\u00e9\u3042", max_size=40), st.booleans()), max_size=12)


@given(_CHUNKS, st.sampled_from(["gpt2", "metaspace"]), st.integers(0, 8), st.sampled_from([1, 4, 1 << 19]))
def test_counts_and_their_order_are_those_of_one_table(
    chunks: list[tuple[str, bool]], pre_tokenizer: str, limit: int, block: int
) -> None:
    plain = WordCounter(pre_tokenizer=pre_tokenizer)
    bounded = BoundedCounter(WordCounter(pre_tokenizer=pre_tokenizer), limit)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(spilling, "_BLOCK", block)
        for text, last in [*chunks, ("", True)]:
            for counter in (plain, bounded):
                counter.add(text.encode(), last=last)
        assert same(bounded.word_counts(), plain.word_counts())


def test_two_threads_spill_alike() -> None:
    letters = "abcdefghijklmnopqrst"
    words = [f" {''.join(letters[n * n // 20**k % 20] for k in range(5))}" for n in range(60_000)]
    chunks = ["".join(words[begin : begin + 999]).encode() for begin in range(0, len(words), 999)]
    plain = WordCounter()
    bounded = BoundedCounter(WordCounter(workers=threads(), shared_bytes=1 << 14), 5_000)
    for number, chunk in enumerate(chunks):
        for counter in (plain, bounded):
            counter.add(chunk, last=number == len(chunks) - 1)
    assert bounded.stretches > 2
    assert same(bounded.word_counts(), plain.word_counts())


@given(st.lists(st.sampled_from("abcdefg"), max_size=60), st.integers(2, 4), st.integers(1, 4))
def test_pruning_says_what_it_drops(letters: list[str], least: int, limit: int) -> None:
    plain = WordCounter()
    bounded = BoundedCounter(WordCounter(), limit, prune_below=least)
    for letter in letters:
        for counter in (plain, bounded):
            counter.add(f" {letter}".encode(), last=True)
    exact, left = dict(plain.word_counts().items()), dict(bounded.word_counts().items())
    assert sum(exact.values()) - sum(left.values()) == bounded.pruned
    most = (least - 1) * bounded.stretches
    assert all(count - left.get(unit, 0) <= most for unit, count in exact.items())


def test_nothing_is_left_in_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    bounded = BoundedCounter(WordCounter(), 2)
    for letter in "abcdefgh":
        bounded.add(f" {letter}".encode(), last=True)
        assert not list(tmp_path.iterdir())  # not even meanwhile: kill -9 leaves nothing
    assert len(bounded.word_counts()) == 8


def test_limits_are_within_the_memory() -> None:
    sizes = np.array([1 << 20, 1 << 28, 1_000_000_000])
    assert [most_units(int(size)) for size in sizes] == [14745, 471859, 1887436]
