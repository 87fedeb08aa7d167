from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any, ClassVar

import pytest

from tokexplorer.corpus.decode_policy import STRICT, DecodePolicy
from tokexplorer.corpus.source import Opened, go_on
from tokexplorer.corpus.sources import PastedText
from tokexplorer.ui.background import Background
from tokexplorer.ui.corpus.corpus_counter import CorpusCounter
from tokexplorer.ui.corpus.count_work import CountRequest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pytestqt.qtbot import QtBot

    from tokexplorer.corpus.counting import CorpusCounts


class SlowSource:
    """Opens when the test says so."""

    kind: ClassVar[str] = "slow"
    title: ClassVar[str] = "slow source"
    policy: ClassVar[DecodePolicy] = STRICT

    def __init__(self, text: str) -> None:
        self.text = text
        self.gate = threading.Event()

    def open(self, check: Callable[[], None] = go_on) -> Opened:
        assert self.gate.wait(20)
        check()
        return PastedText(self.text).open()

    def to_dict(self) -> dict[str, Any]:
        return {}


@pytest.fixture
def counter(qtbot: QtBot) -> Iterator[CorpusCounter]:
    counter = CorpusCounter()
    yield counter
    assert Background.of_window().close(counter, 20)


def request(*sources: Any, pre_tokenizer: str = "gpt2") -> CountRequest:
    return CountRequest(sources, "none", pre_tokenizer)


def test_a_count_is_sampled_and_finished(qtbot: QtBot, counter: CorpusCounter) -> None:
    told: list[str] = []
    counter.started.connect(lambda: told.append("started"))
    counter.sampled.connect(lambda sample: told.append(sample.text))
    with qtbot.waitSignal(counter.finished) as finished:
        counter.count(request(PastedText("one two two")))
    counts: CorpusCounts = finished.args[0]
    assert dict(counts.word_counts.items()) == {b"one": 1, b" two": 2}
    assert told == ["started", "one two two"]
    assert not counter.is_running


def test_the_same_request_is_not_counted_twice(qtbot: QtBot, counter: CorpusCounter) -> None:
    with qtbot.waitSignal(counter.finished):
        counter.count(request(PastedText("one")))
    with qtbot.assertNotEmitted(counter.started, wait=50):
        counter.count(request(PastedText("one")))
    counter.forget()
    with qtbot.waitSignal(counter.finished):
        counter.count(request(PastedText("one")))


def test_a_stale_result_is_thrown_away(qtbot: QtBot, counter: CorpusCounter) -> None:
    slow = SlowSource("old old")
    results: list[CorpusCounts] = []
    counter.finished.connect(results.append)
    counter.count(request(slow))
    with qtbot.waitSignal(counter.finished):
        counter.count(request(PastedText("new")))
    slow.gate.set()
    assert Background.of_window().close(counter, 20)
    qtbot.wait(100)
    assert [dict(each.word_counts.items()) for each in results] == [{b"new": 1}]


def test_cancelling(qtbot: QtBot, counter: CorpusCounter) -> None:
    slow = SlowSource("text")
    results: list[CorpusCounts] = []
    counter.finished.connect(results.append)
    counter.count(request(slow))
    with qtbot.waitSignal(counter.cancelled):
        counter.cancel()
    slow.gate.set()
    assert Background.of_window().close(counter, 20)
    qtbot.wait(100)
    assert not results
    assert counter.request is None
    with qtbot.assertNotEmitted(counter.cancelled):
        counter.cancel()


def test_a_failure_is_told_and_can_be_tried_again(
    qtbot: QtBot, counter: CorpusCounter, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise MemoryError("not enough memory")

    with monkeypatch.context() as patch:
        patch.setattr("tokexplorer.ui.corpus.count_work.count_corpus", fail)
        with qtbot.waitSignal(counter.failed) as failed:
            counter.count(request(PastedText("one")))
    assert isinstance(failed.args[0], MemoryError)
    with qtbot.waitSignal(counter.finished):
        counter.count(request(PastedText("one")))


def test_closing_ends_the_thread(qtbot: QtBot, counter: CorpusCounter) -> None:
    slow = SlowSource("text")
    before = threading.active_count()
    counter.count(request(slow))
    qtbot.waitUntil(lambda: threading.active_count() == before + 1)
    slow.gate.set()
    assert Background.of_window().close(counter, 20)
    assert threading.active_count() == before
