"""Two functions at once: both are called, both have ended, and what they raise arrives."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
import pytest

from tokexplorer.core.word_counts import UnitTable, WordCounter
from tokexplorer.corpus.counting import count_corpus
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.sources import PastedText
from tokexplorer.engine.at_once import at_once
from tokexplorer.engine.job import Cancelled, Progress


def test_each_waits_for_the_other() -> None:
    begun, answered = threading.Event(), threading.Event()

    def first() -> None:
        begun.set()
        assert answered.wait(10)

    def second() -> None:
        assert begun.wait(10)
        answered.set()

    at_once(first, second)
    assert answered.is_set()


def test_what_is_raised_arrives_when_both_have_ended() -> None:
    done: list[str] = []

    def fail(what: str) -> None:
        done.append(what)
        raise KeyError(what)

    with pytest.raises(KeyError, match="second"):
        at_once(lambda: done.append("first"), lambda: fail("second"))
    with pytest.raises(KeyError, match="first"):
        at_once(lambda: fail("first"), lambda: done.append("second"))
    assert sorted(done) == ["first", "first", "second", "second"]


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
                at_once=threads,
            )
            for threads in (None, at_once)
        )
        for name in ("utf8", "starts", "counts", "line_ends"):
            assert np.array_equal(getattr(two.word_counts, name), getattr(one.word_counts, name))
        assert two.statistics == one.statistics


def test_a_cancelled_count_ends() -> None:
    progress = Progress()

    def cancel_and_go_on(first: object, second: object) -> None:
        progress.cancel()
        at_once(first, second)  # type: ignore[arg-type]

    with pytest.raises(Cancelled):
        count_corpus([PastedText("word " * 4_000_000)], progress=progress, at_once=cancel_and_go_on)


def test_an_error_of_the_second_thread_ends_the_count(monkeypatch: pytest.MonkeyPatch) -> None:
    counter = WordCounter(at_once=at_once, shared_bytes=64)
    main = threading.current_thread()
    add = UnitTable.add

    def refuse_elsewhere(self: UnitTable, *arguments: Any) -> None:
        if threading.current_thread() is not main:
            raise MemoryError("no more")
        add(self, *arguments)

    monkeypatch.setattr(UnitTable, "add", refuse_elsewhere)
    with pytest.raises(MemoryError, match="no more"):
        counter.add(b"some words " * 100, last=True)
