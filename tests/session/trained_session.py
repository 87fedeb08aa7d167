"""Session files with runs that learned from real sources, made without a window."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from tests.session.storage.sessions import TEXT, change_of, makers
from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.recorded import RunRecord
from tokexplorer.core.trainer import Columns
from tokexplorer.corpus.counting import count_corpus
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.stamps import stamp_of
from tokexplorer.engine.run import RunHistory
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.session.state.workspace import RunRef, SourceEntry, Workspace, corpus_key
from tokexplorer.session.storage.file_copies import CopyPlan
from tokexplorer.session.storage.session_writer import SessionWriter
from tokexplorer.session.storage.values import to_plain

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.core.spec import TrainingSpec


@dataclass
class Made:
    """A session in the making.

    Attributes:
        state: what is open in it.
        records: the runs that have ended, by id.
    """

    state: Workspace
    records: dict[str, RunRecord] = field(default_factory=dict)

    def train(self, *specs: TrainingSpec, rows: int | None = None, knows_sources: bool = True) -> None:
        """One training of these on the ticked sources; with `rows`, stopped after so many."""
        entries = [each for each in self.state.sources if each.enabled]
        plan, number = TrainingPlan.of(*specs), 1 + max([0, *(run.training for run in self.state.runs)])
        weights = [each.weights[0] for each in entries]
        counts = count_corpus(
            [each.source for each in entries],
            normalizer=plan.normalizer,
            pre_tokenizer=plan.pre_tokenizer,
            special_tokens=plan.special_tokens,
            user_symbols=plan.user_symbols,
            weights=weights,
            hold_out=self.state.hold_out,
        )
        stamps = [
            replace(stamp_of(each.source), weight=weight)
            for each, weight in zip(entries, weights, strict=True)
        ]
        refs = []
        for spec in plan.runs:
            trainer = make_trainer(counts.word_counts, spec)
            history: RunHistory[Any] = RunHistory(trainer.columns)
            while not trainer.finished and (rows is None or len(history) < rows):
                history.append(trainer.advance(1))
            curve = Columns(
                *(
                    array[:0]
                    for array in (
                        history.view().step,
                        history.view().vocab_size,
                        history.view().corpus_tokens,
                    )
                )
            )
            ref = RunRef(f"{number}/{spec.algorithm}", spec, "#336699", training=number, seconds=0.25)
            steps, vocab_size = trainer.steps_done, trainer.tokenizer().vocab_size
            ref = replace(
                ref,
                state="finished" if trainer.finished else "stopped",
                steps=steps,
                total_steps=trainer.total_steps,
                vocab_size=vocab_size,
                corpus=corpus_key(self.state),
                sources=tuple(stamps) if knows_sources else (),
                hold_out=self.state.hold_out if knows_sources else HoldOut(),
                cut_out=(plan.special_tokens, plan.user_symbols) if knows_sources else None,
            )
            refs.append(ref)
            self.records[ref.id] = RunRecord.of(trainer, history.view(), curve)
        self.state = self.state.trained(refs)

    def save(self, path: Path, *, copies: bool = False) -> Path:
        """Write the session file."""
        stamps = {}
        for each in self.state.sources:
            if each.enabled:
                stamps[each.id] = to_plain(stamp_of(each.source))
        writer = SessionWriter(path.with_name("work.tokx"))
        writer.write(change_of(self.state, TEXT, records=makers(self.records), more={"sources": stamps}))
        writer.copy_to(path, CopyPlan(self.state.sources) if copies else None)
        writer.close()
        return path


def session_of(*sources: Any, **more: Any) -> Made:
    """A session with these sources and nothing else."""
    entries = tuple(SourceEntry(each, id=f"s{number}") for number, each in enumerate(sources))
    return Made(Workspace(sources=entries, **more))
