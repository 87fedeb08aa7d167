"""Two runs side by side: only what differs of what went in, all that came out."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from tests.session.trained_session import Made, session_of
from tokexplorer.core.metrics.registry import METRICS
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.corpus.errors import DecodePolicy
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.sources import FileSource, PastedText
from tokexplorer.corpus.stamps import SourceStamp, stamp_of
from tokexplorer.engine.control import Cancelled
from tokexplorer.session.compare.tables import shown_number
from tokexplorer.session.compare.two_runs import ComparedRun, RunDifference, TwoRunsWork

if TYPE_CHECKING:
    from pathlib import Path

TEXT = "low lower lowest\nnew newer newest wide wider widest\n" * 20
BPE = TrainingSpec.of("byte-bpe", vocab_size=290)


@pytest.fixture
def made(tmp_path: Path) -> Made:
    (tmp_path / "english.txt").write_text(TEXT)
    made = session_of(FileSource(tmp_path / "english.txt"), PastedText("pasted words\n"))
    made.train(BPE)
    made.train(BPE.replace(vocab_size=270, min_frequency=2))
    return made


def work(made: Made, text: str = TEXT) -> TwoRunsWork:
    sides = []
    for run in made.state.runs:
        record = made.records[run.id]
        run = replace(run, corpus_tokens=int(record.rows.corpus_tokens[-1]))
        sides.append(ComparedRun(run, lambda record=record: record.tokenizer, len(TEXT)))  # type: ignore[misc]
    return TwoRunsWork(sides[0], sides[1], text)


def rows(found: list[RunDifference], part: str) -> dict[str, tuple[Any, ...]]:
    return {each.name: (each.left, each.right, each.change) for each in found if each.part == part}


def test_settings_corpus_results_and_metrics(made: Made, tmp_path: Path) -> None:
    found = work(made).do(lambda: None)
    assert [each.part for each in found] == sorted(
        (each.part for each in found), key=["Settings", "Corpus", "Result", "Metrics"].index
    )
    assert rows(found, "Settings") == {
        "Vocabulary size": ("290", "270", ""),
        "Minimum frequency": ("1", "2", ""),
    }
    assert rows(found, "Corpus") == {}
    result = rows(found, "Result")
    assert result["Vocabulary size"] == ("285", "270", "−5.26\u202f%")
    left, right = (made.records[run.id].tokenizer for run in made.state.runs)
    shared = {left.token_bytes(each) for each in range(285)} & {
        right.token_bytes(each) for each in range(270)
    }
    name = next(each for each in result if each.startswith("Tokens in both"))
    assert name == f"Tokens in both: {len(shared)}"
    metrics = rows(found, "Metrics")
    counts = [len(each.encode(TEXT)) for each in (left, right)]
    metric = METRICS["tokens"]
    assert metrics[metric.title][:2] == tuple(shown_number(metric, count) for count in counts)
    assert metrics[metric.title][2] == shown_number(metric, counts[1] - counts[0]).join(["+", ""])
    (tokens,) = (each for each in found if each.name == metric.title)
    assert tokens.better == 0
    assert METRICS["bytes"].title not in metrics  # they are the same whatever the tokenizer


def test_a_source_that_is_still_being_hashed_is_no_other(made: Made) -> None:
    """A training has begun before the stamps of its sources are there."""
    first, second = made.state.runs
    unread = tuple(replace(each, files=0, size=0, sha256="", modified_ns=0) for each in second.sources)
    made.state = made.state.with_run(second.id, sources=unread)
    assert rows(work(made).facts(), "Corpus") == {}
    unread = (replace(unread[0], weight=2.0), unread[1])
    made.state = made.state.with_run(second.id, sources=unread)
    digest = first.sources[0].sha256[:8]
    left, right, _ = rows(work(made).facts(), "Corpus")["english.txt"]
    assert left.endswith(digest)
    assert right == "not known ×2"


def test_a_run_that_loses_text_is_not_better(made: Made) -> None:
    made.train(TrainingSpec.of("wordpiece", vocab_size=60))
    record = made.records[made.state.runs[-1].id]
    before = work(made)
    sides = before.left, replace(before.right, make_tokenizer=lambda: record.tokenizer)
    found = TwoRunsWork(*sides, "lowest 漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字").do(lambda: None)
    better = {each.name: each.better for each in found if each.part == "Metrics"}
    assert better[METRICS["tokens"].title] is None
    assert better[METRICS["unknown_rate"].title] == 0


def test_what_they_learned_from(made: Made) -> None:
    first, second = made.state.runs
    one, other = second.sources
    changed = replace(one, sha256="ab" * 32, size=7), replace(other, weight=2.0)
    second = replace(second, sources=changed, hold_out=HoldOut(10))
    made.state = made.state.replace(runs=(first, second))
    corpus = rows(work(made).facts(), "Corpus")
    assert list(corpus) == ["english.txt", "pasted text", "Held out"]
    assert corpus["english.txt"][1] == "7\u202fB abababab"
    assert corpus["pasted text"][1].endswith("×2")
    assert corpus["Held out"] == ("nothing", "10 % by content", "")
    made.state = made.state.replace(runs=(first, replace(second, sources=(), hold_out=HoldOut())))
    assert rows(work(made).facts(), "Corpus")["english.txt"][1] == "–"


def parts_of(
    path: Path, column: str = "text", weights: tuple[float, float] = (1.0, 1.0)
) -> tuple[SourceStamp, ...]:
    """The stamps of the two parts of a table, by language."""
    policy = DecodePolicy(column=column, mix_column="lang", mix_share=0.5)
    sources = (FileSource(path, replace(policy, mix_value=value)) for value in ("de", "en"))
    return tuple(
        replace(stamp_of(each), weight=weight) for each, weight in zip(sources, weights, strict=True)
    )


def test_columns_and_parts_of_one_file_are_told_apart(made: Made, tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    path.write_text(
        '{"text": "low", "id": "one", "lang": "de"}\n{"text": "new", "id": "two", "lang": "en"}\n'
    )
    first, second = made.state.runs

    def corpus(*sides: tuple[SourceStamp, ...]) -> dict[str, tuple[Any, ...]]:
        runs = tuple(replace(run, sources=side) for run, side in zip((first, second), sides, strict=True))
        made.state = made.state.replace(runs=runs)
        return rows(work(made).facts(), "Corpus")

    assert corpus(parts_of(path), parts_of(path)) == {}
    found = corpus(parts_of(path), parts_of(path, weights=(7.0, 1.0)))
    assert list(found) == ["table.jsonl: de (column text)"]
    assert found["table.jsonl: de (column text)"][1].endswith("×7")
    found = corpus(parts_of(path), parts_of(path, "id"))
    assert list(found) == [
        f"table.jsonl: {language} (column {column})" for column in ("text", "id") for language in ("de", "en")
    ]
    assert [each[0] == "–" for each in found.values()] == [False, False, True, True]


def test_pasted_texts_of_one_title_are_told_apart(made: Made) -> None:
    one, two, three = (stamp_of(PastedText(text, "pasted")) for text in ("one\n", "two\n", "three\n"))
    first, second = made.state.runs
    made.state = made.state.replace(
        runs=(replace(first, sources=(one, two)), replace(second, sources=(three, one)))
    )
    assert rows(work(made).facts(), "Corpus") == {
        "pasted": (f"4\u202fB {two.sha256[:8]}", f"6\u202fB {three.sha256[:8]}", "")
    }


def test_runs_of_other_kinds_and_without_a_result(made: Made, tmp_path: Path) -> None:
    first, second = made.state.runs
    failed = replace(second, spec=TrainingSpec.of("unigram"), state="failed", vocab_size=None, seconds=None)
    both = TwoRunsWork(ComparedRun(first), ComparedRun(failed), TEXT)
    found = both.do(lambda: None)
    assert rows(found, "Settings")["Algorithm"] == ("byte-bpe", "unigram", "")
    assert rows(found, "Result")["Vocabulary size"] == ("285", "–", "")
    assert rows(found, "Result")["State"] == ("finished", "failed", "")
    assert rows(found, "Metrics") == {}
    assert rows(work(made, "").do(lambda: None), "Metrics") == {}


def test_it_can_be_cancelled(made: Made) -> None:
    def cancelled() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        work(made).do(cancelled)


def test_special_tokens_are_text_if_they_are_that_in_the_window(made: Made) -> None:
    text = TEXT + "<|endoftext|>"
    (special,) = {each for record in made.records.values() for each in record.tokenizer.special_tokens}
    assert special in text
    tokens = {}
    for allowed in (True, False):
        found = replace(work(made, text), allow_special=allowed).do(lambda: None)
        tokens[allowed] = rows(found, "Metrics")["Tokens"][:2]
    for side, run in enumerate(made.state.runs):
        tokenizer = made.records[run.id].tokenizer
        for allowed in (True, False):
            assert tokens[allowed][side] == f"{len(tokenizer.encode(text, allow_special=allowed)):,}"
