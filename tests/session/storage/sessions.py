"""Sessions with every kind of run, made quickly, and what they are compared by."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.recorded import RunRecord
from tokexplorer.core.spec import ALGORITHMS, TrainingSpec
from tokexplorer.core.trainer import Columns
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.sources import PastedText, SampleSource
from tokexplorer.engine.run import RunHistory
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.session.state.workspace import RunRef, SourceEntry, ViewOptions, Workspace
from tokexplorer.session.storage.session_writer import SessionChange, SessionWriter
from tokexplorer.session.text.segments import SegmentedText

if TYPE_CHECKING:
    from collections.abc import Callable
    from dataclasses import Field
    from pathlib import Path

    from tokexplorer.core.spec import Algorithm
    from tokexplorer.core.trainer import Trainer

TEXT = "low lower lowest\nnew newer newest wide wider widest " * 20
SIZES: dict[str, int] = {"byte-bpe": 280, "bpe": 40, "wordpiece": 60, "unigram": 40}


@cache
def record(algorithm: Algorithm, **settings: Any) -> RunRecord:
    """A run on a short text."""
    return _record(_begun(algorithm, **settings), until=lambda trainer, _: trainer.finished)


def record_stopped_within_a_round() -> RunRecord:
    """A run of Unigram that was stopped when a round had reported its first phases."""
    return _record(_begun("unigram"), until=lambda trainer, step: step > trainer.steps_done >= 0)


def _begun(algorithm: Algorithm, **settings: Any) -> Trainer:
    spec = TrainingSpec.of(algorithm, **settings)
    if spec.applies("vocab_size"):
        spec = spec.replace(vocab_size=SIZES.get(algorithm, 60))
    counter = WordCounter.of(spec)
    counter.add_text(TEXT)
    return make_trainer(counter.word_counts(), spec)


def _record(trainer: Trainer, until: Callable[[Trainer, int], bool]) -> RunRecord:
    history: RunHistory[Columns] = RunHistory(trainer.columns)
    step = 0
    while not until(trainer, step):
        assert not trainer.finished
        rows = trainer.advance(1)
        history.append(rows)
        step = max(step, *rows.step, 0)
    trainer.release()
    return RunRecord.of(
        trainer, history.view(), Columns(*(np.array([1], kind) for kind in ("i4", "i4", "i8")))
    )


def all_records() -> dict[str, RunRecord]:
    """A run of every algorithm, and of WordPiece in each way, by id."""
    made: dict[str, RunRecord] = {name: record(name) for name in ALGORITHMS}
    made["stopped"] = record_stopped_within_a_round()
    for criterion in ("likelihood", "top-down"):
        made[criterion] = record("wordpiece", criterion=criterion)
    return made


def workspace_of(records: dict[str, RunRecord], **more: Any) -> Workspace:
    """A workspace that has just trained these."""
    runs = [
        RunRef(run_id, each.spec, "#336699", state="finished", vocab_size=each.tokenizer.vocab_size)
        for run_id, each in records.items()
    ]
    state = Workspace(
        sources=(
            SourceEntry(PastedText("a\ud800b\r\n", "pasted"), weights=(2.0, 0.5), id="s1"),
            SourceEntry(SampleSource("english.txt"), enabled=False, id="s2"),
        ),
        plan=TrainingPlan().with_spec(TrainingSpec(vocab_size=3)),  # an impossible size, as it was typed
        hold_out=HoldOut(10, "number"),
        view=ViewOptions(show_whitespace=True, font_size_pt=15),
    )
    return state.trained(runs).replace(**more)


def change_of(state: Workspace, text: str = "", **more: Any) -> SessionChange:
    """A change that writes the whole text."""
    return SessionChange(state, tuple(SegmentedText(text).segments), **more)


def makers(records: dict[str, RunRecord]) -> dict[str, Callable[[], RunRecord | None]]:
    """What makes the records, as the writer wants it."""
    return {run_id: (lambda each=each: each) for run_id, each in records.items()}  # type: ignore[misc]


def write_session(path: Path, state: Workspace, text: str, records: dict[str, RunRecord]) -> None:
    """Write a session file at once."""
    writer = SessionWriter(path.with_name("work.tokx"))
    writer.write(change_of(state, text, records=makers(records)))
    writer.copy_to(path)
    writer.close()


def assert_same_run(one: RunRecord, other: RunRecord) -> None:
    """Rows, numbers and the tokens of every step are the same."""
    assert type(one.rows) is type(other.rows)
    for rows, others in ((one.rows, other.rows), (one.curve, other.curve)):
        for each in _fields(rows):
            assert np.array_equal(getattr(rows, each.name), getattr(others, each.name), equal_nan=True)
    assert one.spec == other.spec
    assert np.array_equal(one.initial_counts, other.initial_counts)
    for name in ("initial_tokens", "fixed_size", "steps_done", "total_steps", "total_rows", "fell_short"):
        assert getattr(one, name) == getattr(other, name)
    assert np.array_equal(one.counts.utf8, other.counts.utf8)
    assert np.array_equal(one.counts.counts, other.counts.counts)
    for step in {0, 1, one.steps_done // 2, one.steps_done}:
        if step <= one.steps_done:
            first, second = (each.tokenizer.at_step(step).encode(TEXT) for each in (one, other))
            assert np.array_equal(first.ids, second.ids)


def _fields(rows: Columns) -> tuple[Field[Any], ...]:
    from dataclasses import fields

    return fields(rows)
