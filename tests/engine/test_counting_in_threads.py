"""Two threads count as one does, can be cancelled, and tell what goes wrong."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from tokexplorer.core.word_counts import UnitTable, WordCounter
from tokexplorer.core.workers import ONE_WORKER, Workers
from tokexplorer.corpus.counting import count_corpus
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.sources import PastedText
from tokexplorer.engine.job import Cancelled, Progress
from tokexplorer.engine.threads import run_in_threads

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

TWO = Workers(2, run_in_threads)


def test_a_corpus_counted_by_two_threads_is_that_of_one() -> None:
    words = [f"w{number * number:x}" for number in range(100_000)]
    texts = [" ".join(words), "\n".join(reversed(words))] * 3
    sources = [PastedText(text) for text in texts]
    weights = [1.0, 2.5, 1, 1, 0, 1]
    for pre_tokenizer in ("gpt2", "sentencepiece"):
        one, two = (
            count_corpus(
                sources,
                pre_tokenizer=pre_tokenizer,
                weights=weights,
                hold_out=HoldOut(10),
                workers=workers,
            )
            for workers in (ONE_WORKER, TWO)
        )
        for name in ("utf8", "starts", "counts", "line_ends"):
            assert np.array_equal(getattr(two.word_counts, name), getattr(one.word_counts, name))
        assert two.statistics == one.statistics


@pytest.mark.parametrize("workers", [ONE_WORKER, TWO])
@pytest.mark.parametrize("among", [8, 64])
def test_one_of_many_counters_counts_the_same_in_smaller_tables(workers: Workers, among: int) -> None:
    text = " ".join(f"w{number * number:x}" for number in range(100_000)).encode()
    alone, one = WordCounter(workers=workers), WordCounter(workers=workers, among=among)
    assert one.spelled()[0].nbytes <= alone.spelled()[0].nbytes / 8
    for counter in (alone, one):
        for begin in range(0, len(text), 1 << 16):
            counter.add(text[begin : begin + (1 << 16)], last=False)
        counter.add(b"", last=True)
    found, expected = one.word_counts(), alone.word_counts()
    for name in ("utf8", "starts", "counts"):
        assert np.array_equal(getattr(found, name), getattr(expected, name))


def test_a_cancelled_count_ends() -> None:
    progress = Progress()

    def cancel_and_go_on(functions: Sequence[Callable[[], Any]]) -> list[Any]:
        progress.cancel()
        return run_in_threads(functions)

    with pytest.raises(Cancelled):
        count_corpus(
            [PastedText("word " * 4_000_000)], progress=progress, workers=Workers(2, cancel_and_go_on)
        )


def test_an_error_of_the_second_thread_ends_the_count(monkeypatch: pytest.MonkeyPatch) -> None:
    counter = WordCounter(workers=TWO, shared_bytes=64)
    main = threading.current_thread()
    add = UnitTable.add

    def refuse_elsewhere(self: UnitTable, *arguments: Any) -> None:
        if threading.current_thread() is not main:
            raise MemoryError("no more")
        add(self, *arguments)

    monkeypatch.setattr(UnitTable, "add", refuse_elsewhere)
    with pytest.raises(MemoryError, match="no more"):
        counter.add(b"some words " * 100, last=True)
