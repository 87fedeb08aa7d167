from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any, ClassVar

import pytest

from tokexplorer.core.pre_tokenizers.pre_tokenizer import SplitError
from tokexplorer.core.pre_tokenizers.registry import PRE_TOKENIZERS
from tokexplorer.corpus.errors import STRICT, DecodePolicy
from tokexplorer.corpus.sources import Opened, PastedText, go_on
from tokexplorer.engine.job import Job, Progress, RunState
from tokexplorer.presentation.numbers import byte_size
from tokexplorer.ui.background import Background
from tokexplorer.ui.corpus.corpus_counter import CorpusCounter, CountRequest, CountWork, split_sample

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pytestqt.qtbot import QtBot

    from tokexplorer.corpus.counting import CorpusCounts


TEXT = "First Citizen:\nspeak, speak.\n"


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
        patch.setattr("tokexplorer.ui.corpus.corpus_counter.count_corpus", fail)
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


def lines_of(pre_tokenizer: str, text: str = TEXT, normalizer: str = "none") -> list[list[str]]:
    sample = split_sample(CountRequest((), normalizer, pre_tokenizer), text)
    assert sample.problem == ""
    return [[piece.decode() for piece in line] for line in sample.lines]


def test_pieces_come_line_by_line() -> None:
    assert lines_of("gpt2") == [["First", " Citizen", ":", "\n"], ["speak", ",", " speak", ".", "\n"]]
    assert lines_of("whitespace") == [["First", "Citizen:"], ["speak,", "speak."]]
    assert lines_of("none") == [[TEXT]]
    assert lines_of(r"regex:\w+") == [
        ["First", " ", "Citizen", ":\n"],
        ["speak", ", ", "speak", ".\n"],
    ]
    assert lines_of("gpt2", "Café", "strip-accents") == [["Cafe"]]
    assert lines_of("gpt2", "") == []
    assert lines_of("whitespace", " \n ") == []


@pytest.mark.parametrize("name", PRE_TOKENIZERS)
def test_every_splitter_shows_something(name: str) -> None:
    pieces = [piece for line in lines_of(name) for piece in line]
    assert "".join(pieces).replace("▁", "").split() == TEXT.split() or name in (
        "whitespace",
        "bert",
        "metaspace",
        "sentencepiece",
    )
    assert pieces


def test_the_lines_are_not_looked_for_twice() -> None:
    sources = (PastedText("one two"),)
    first = CountWork(CountRequest(sources, "none", "gpt2"))
    first(Progress())
    assert first.sample is not None
    assert first.sample.text == "one two"
    known = split_sample(CountRequest(sources, "none", "gpt2"), "other words")
    again = CountWork(CountRequest(sources, "none", "whitespace"), known)
    again(Progress())
    assert again.sample is not None
    assert again.sample.lines == ((b"other", b"words"),)
    elsewhere = CountWork(CountRequest((PastedText("new"),), "none", "gpt2"), known)
    elsewhere(Progress())
    assert elsewhere.sample is not None
    assert elsewhere.sample.text == "new"


def test_a_runaway_pattern_fails_before_the_corpus_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tokexplorer.core.pre_tokenizers.pre_tokenizer.REGEX_SECONDS", 0.05)
    monkeypatch.setattr("tokexplorer.core.pre_tokenizers.pre_tokenizer.REGEX_SECONDS_PER_MB", 0.0)
    work = CountWork(CountRequest((PastedText("a" * 40 + "!"),), "none", r"regex:(a|aa)+$"))
    job = Job(work)
    job.start()
    assert job.join(30)
    assert job.state is RunState.FAILED
    assert isinstance(job.error, SplitError)
    assert work.sample is not None
    assert "did not finish" in work.sample.problem


@pytest.mark.parametrize(
    ("count", "text"),
    [
        (0, "0 B"),
        (999, "999 B"),
        (1000, "1.0 kB"),
        (4_240, "4.2 kB"),
        (99_960, "100 kB"),
        (31_525_224, "31.5 MB"),
        (640_000_000, "640 MB"),
        (999_600, "1.0 MB"),
        (1_500_000_000, "1.5 GB"),
    ],
)
def test_byte_sizes(count: int, text: str) -> None:
    assert byte_size(count).replace("\u202f", " ") == text


def test_a_count_waits_and_goes_on(qtbot: QtBot, counter: CorpusCounter) -> None:
    slow = SlowSource("one two two")
    with qtbot.waitSignal(counter.progressed):
        counter.count(request(slow))
    counter.pause(True)
    slow.gate.set()
    with qtbot.assertNotEmitted(counter.finished, wait=100):
        pass
    with qtbot.waitSignal(counter.finished):
        counter.pause(False)
    assert (counter.state.files, counter.state.done_files) == (1, 1)
    assert counter.state.growth is not None
    assert counter.state.growth.units == 2


def test_a_count_that_waits_can_be_cancelled(qtbot: QtBot, counter: CorpusCounter) -> None:
    slow = SlowSource("one two two")
    with qtbot.waitSignal(counter.progressed):
        counter.count(request(slow))
    counter.pause(True)
    slow.gate.set()
    with qtbot.waitSignal(counter.cancelled):
        counter.cancel()
    assert Background.of_window().close(counter, 20)
