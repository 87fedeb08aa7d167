"""Encoding in several threads: the ids are those of one, in the same order."""

from __future__ import annotations

import threading
from functools import cache, partial
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tokexplorer
from tokexplorer.core import pipeline
from tokexplorer.core.pre_tokenizers import pre_tokenizer
from tokexplorer.core.workers import Workers, shares
from tokexplorer.engine.threads import run_in_threads, threads

TEXT = "The cat sat<|end|> on the mat; naïve 漢字 don't!\n  12345 " * 40
KINDS = ("bytes: special", "normalizer", "wordpiece", "unigram", "marks")
pieces = st.sampled_from(["cat ", "<|end|>", "The", " é漢", "\n\n  ", "1234", "don't ", "x" * 70])


@cache
def tokenizer(kind: str) -> pipeline.PipelineTokenizer:
    """A small tokenizer of each way to encode a window."""
    train = partial(tokexplorer.train, [TEXT], vocab_size=70)
    trained = {
        "bytes: special": partial(train, vocab_size=290, special_tokens=["<|end|>"]),
        "normalizer": partial(train, vocab_size=290, normalizer="NFKC"),
        "wordpiece": partial(train, algorithm="wordpiece", pre_tokenizer="bert"),
        "unigram": partial(train, algorithm="unigram", vocab_size=50),
        "marks": partial(train, algorithm="bpe", end_of_word="</w>"),
    }
    return trained[kind]().tokenizer


@pytest.mark.parametrize("kind", KINDS)
@given(texts=st.lists(st.lists(pieces, max_size=60).map("".join), max_size=5), count=st.integers(2, 4))
def test_the_ids_are_those_of_one_thread(kind: str, texts: list[str], count: int) -> None:
    ours = tokenizer(kind)
    expected = [ours.encode(text).ids.tolist() for text in texts]
    small = mock.patch.multiple(pipeline, _BYTES_OF_A_WORKER=16, _BYTES_AT_ONCE=200)
    with small, mock.patch.object(pre_tokenizer, "WINDOW_BYTES", 32):
        workers = Workers(count, run_in_threads)
        assert [ids.tolist() for ids in ours.encode_batch(texts, workers=workers)] == expected
        for text, ids in zip(texts, expected, strict=True):
            assert ours.encode_ids(text, workers=workers).tolist() == ids


def test_the_function_of_the_package_takes_all_processors() -> None:
    ours = tokexplorer.train([TEXT], vocab_size=290)
    texts = [TEXT * 1200, TEXT]
    expected = [ids.tolist() for ids in ours.encode_batch(texts)]
    assert [ids.tolist() for ids in ours.encode_batch(texts, parallel=True)] == expected
    assert ours.encode_ids(texts[0], parallel=True).tolist() == expected[0]
    assert threads().count >= 1


def test_results_are_in_order_and_each_has_a_thread() -> None:
    everyone = threading.Barrier(3, timeout=10)

    def work(number: int) -> int:
        everyone.wait()  # all three run at the same time
        return number

    assert run_in_threads([partial(work, number) for number in range(3)]) == [0, 1, 2]
    assert run_in_threads([]) == []


def test_an_error_in_a_thread_is_that_of_the_caller() -> None:
    ended = []

    def fail(number: int) -> None:
        raise ValueError(f"number {number}")

    with pytest.raises(ValueError, match="number 1"):
        run_in_threads([lambda: ended.append(0), partial(fail, 1), partial(fail, 2)])
    assert ended == [0]


@given(sizes=st.lists(st.integers(0, 9), max_size=20), count=st.integers(1, 5))
def test_shares_are_all_items_in_their_order(sizes: list[int], count: int) -> None:
    items = [bytes(size) for size in sizes]
    found = shares(items, count)
    assert [item for share in found for item in share] == items
    assert len(found) <= count
    assert all(found)
    longest = max(sizes, default=0)
    assert all(sum(map(len, share)) <= sum(sizes) / count + longest for share in found)
