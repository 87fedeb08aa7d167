"""Which texts each run began with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.ui.details.texts import BPE
from tests.ui.training.real_runs import new_run, small_spec
from tokexplorer.session.compare.corpus_texts import CorpusTexts
from tokexplorer.ui.inspection.fixed_column import FixedColumn

if TYPE_CHECKING:
    from tokexplorer.ui.details.focus import Focus
    from tokexplorer.ui.inspection.inspection_pane import InspectionPane


def test_a_run_keeps_the_texts_that_it_began_with(pane: InspectionPane, focus: Focus) -> None:
    first, second = new_run(small_spec("byte-bpe")), new_run(small_spec("byte-bpe"))
    before, after = CorpusTexts(()), CorpusTexts(())
    pane.set_runs([first])
    assert focus.run_texts.of(first) is None
    focus.set_corpus_texts(before)  # texts come a moment after the counts that the run learns from
    assert focus.run_texts.of(first) is before
    focus.set_corpus_texts(None)
    focus.set_corpus_texts(after)
    assert focus.run_texts.of(first) is before
    pane.set_columns([first, second, FixedColumn("BPE", "#c25e00", BPE)])
    assert focus.run_texts.of(first) is before
    assert focus.run_texts.of(second) is after
    pane.set_runs([second])
    assert focus.run_texts.of(first) is None
