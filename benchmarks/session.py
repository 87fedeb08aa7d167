"""A large session: how soon it is open, and what keeping it on the disk costs the window.

The session has a text of 10 MB, six runs of 8,000 steps and four tokenizers of files.
"""

from __future__ import annotations

import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from benchmarks.corpus import library_files
from benchmarks.keystroke import sample_text
from benchmarks.timing import Row, at_most
from benchmarks.window import child
from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.core.recorded import RunRecord
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.trainer import Columns
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.engine.run import RunHistory
from tokexplorer.formats.tokenizer_files import save_tokenizer
from tokexplorer.session.state.workspace import Column, RunRef, TokenizerRef, Workspace, new_id
from tokexplorer.session.storage.session_writer import SessionChange, SessionWriter
from tokexplorer.session.text.segments import SegmentedText

if TYPE_CHECKING:
    from tokexplorer.core.word_counts import WordCounts

TEXT_BYTES = 10_000_000
STEPS = 8000
FILES = 4
CORPUS_FILES = 400
CURVE_POINTS = 45
NAME = "large.tokx"
MOST_RATIO = 1.05


def rows() -> list[Row]:
    """One row for each bound."""
    with tempfile.TemporaryDirectory() as folder:
        make_session(Path(folder))
        seen = child("benchmarks.session_window", folder)
    late, key = "10 ms timer while it is saved", "keystroke with autosave"
    return [
        at_most("session with 10 MB of text, 6 runs, 4 files: open", seen["open_s"], "s", 1),
        _beside(f"{late}, p99 late", seen, "late_p99_ms", 16),
        _beside(f"{late}, the latest", seen, "late_max_ms", 16),
        *(_paired(f"{key}, p{part}", seen, f"key_p{part}_ms") for part in (50, 99)),
    ]


def _beside(work: str, seen: dict[str, float], name: str, asked: float) -> Row:
    """A bound, and what the same window does while nothing is saved."""
    row = at_most(work, seen[name], "ms", asked)
    return replace(row, peer=f"not saving {seen[f'idle_{name}']:.1f} ms")


def _paired(work: str, seen: dict[str, float], name: str) -> Row:
    """A time with saving, compared with that without, by turns."""
    ours, without = seen[name], seen[f"without_{name}"]
    ratio = ours / without
    asked = f"<= {MOST_RATIO:g} x"
    shown = f"{ours:.2f} ms", f"without {without:.2f} ms"
    return Row(work, *shown, asked, f"{ratio:.2f} x", ratio <= MOST_RATIO)


def make_session(folder: Path) -> Path:
    """Write such a session and its tokenizers into a folder; the path of the session."""
    records = {}
    for pre_tokenizer in ("gpt2", "bert"):
        counts: WordCounts | None = None
        for algorithm in ("byte-bpe", "bpe", "wordpiece"):
            spec = TrainingSpec.of(algorithm, pre_tokenizer=pre_tokenizer, vocab_size=4 * STEPS)
            counts = counts or _counts(spec)
            records[f"{algorithm} {pre_tokenizer}"] = _record(counts, spec)
    runs = [
        RunRef(
            run_id,
            record.spec,
            "#336699",
            mix="A" if run_id.endswith("gpt2") else "B",
            state="finished",
            seconds=1.0,
            steps=STEPS,
            total_steps=STEPS,
            vocab_size=record.tokenizer.vocab_size,
            corpus_tokens=int(record.rows.corpus_tokens[-1]),
        )
        for run_id, record in records.items()
    ]
    state = Workspace().trained(runs)
    for number, record in enumerate(list(records.values())[:FILES]):
        path = folder / f"tokenizer {number}.json"
        assert isinstance(record.tokenizer, PipelineTokenizer)
        save_tokenizer(record.tokenizer, path)
        ref = TokenizerRef(new_id(), path.stem, "#6b6f00", origin=str(path))
        state = state.with_tokenizer(ref, Column(new_id(), ref.id))
    writer = SessionWriter(folder / "written.tokx")
    text = SegmentedText(sample_text(TEXT_BYTES))
    makers = {run_id: (lambda record=record: record) for run_id, record in records.items()}
    writer.write(SessionChange(state, tuple(text.segments), records=makers))
    writer.copy_to(folder / NAME)
    writer.close()
    return folder / NAME


def _counts(spec: TrainingSpec) -> WordCounts:
    counter = WordCounter.of(spec)
    for path in library_files()[:CORPUS_FILES]:
        counter.add(path.read_bytes(), last=True)
    return counter.word_counts()


def _record(counts: WordCounts, spec: TrainingSpec) -> RunRecord:
    """A run that was stopped after `STEPS`."""
    trainer = make_trainer(counts, spec)
    history = RunHistory(trainer.columns)
    while len(history) < STEPS:
        history.append(trainer.advance(STEPS - len(history)))
    trainer.release()
    steps = np.linspace(1, STEPS, CURVE_POINTS).astype(np.int32)
    rows = history.view()
    curve = Columns(steps, rows.vocab_size[steps - 1], rows.corpus_tokens[steps - 1])
    return replace(RunRecord.of(trainer, rows, curve), total_steps=STEPS)


if __name__ == "__main__":
    print(make_session(Path(sys.argv[1])))
