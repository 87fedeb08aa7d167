from __future__ import annotations

import pytest

from tokexplorer.core.number_text import byte_size
from tokexplorer.core.pretokenizer import SplitError
from tokexplorer.core.pretokenizers import PRE_TOKENIZERS
from tokexplorer.corpus.sources import PastedText
from tokexplorer.engine.job import Job, Progress, RunState
from tokexplorer.ui.corpus.count_work import CountRequest, CountWork, split_sample

TEXT = "First Citizen:\nspeak, speak.\n"


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
    monkeypatch.setattr("tokexplorer.core.pretokenizer.REGEX_SECONDS", 0.05)
    monkeypatch.setattr("tokexplorer.core.pretokenizer.REGEX_SECONDS_PER_MB", 0.0)
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
