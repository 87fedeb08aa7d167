"""Runs are measured while they proceed, on their own threads."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.ui.details.texts import BPE
from tests.ui.trade_off.trading import corpus_texts, fresh_run, measured, values_equal
from tests.ui.training.real_runs import close_all, ended_run, small_spec
from tokexplorer.core.pre_tokenizers.pre_tokenizer import SplitError
from tokexplorer.engine.worker import RunState
from tokexplorer.session.compare.texts import TextKind
from tokexplorer.session.state.workspace import RunRef
from tokexplorer.session.trade_off.points import ALL_LANGUAGES, MOST_SIZES
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.columns.token_source import FixedSource
from tokexplorer.ui.trade_off.trade_measurer import EARLIER_TEXT, KeptCurve, MeasuredColumn

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.core.encoding import Encoding
    from tokexplorer.session.trade_off.points import TradeSeries
    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.details.focus import Focus
    from tokexplorer.ui.shown_run import ShownRun
    from tokexplorer.ui.trade_off.trade_model import TradeModel
    from tokexplorer.ui.trade_off.trade_panel import TradePanel

KEY = ((TextKind.TRAINING, ALL_LANGUAGES), "bytes_per_token")


FEW_SIZES = 5


@pytest.fixture
def few_sizes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it does not matter how many points a run has."""
    monkeypatch.setattr(MeasuredColumn, "most_sizes", FEW_SIZES)


def series_of(model: TradeModel, key: object) -> TradeSeries:
    return next(entry.series for entry in model.entries if entry.key is key)


def train(pane: InspectionPane, shown: ShownRun) -> None:
    """Show a run as the only one of a new training."""
    pane.store.archive.put(shown.id, shown)
    number = len(pane.store.workspace.runs) + 1
    ref = RunRef(shown.id, shown.spec, shown.colour, training=number)
    pane.store.do("Train", lambda state: state.trained([ref]))


def wait_until_measured(panel: TradePanel, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not panel.measurer.is_busy, timeout=20_000)


def test_a_run_that_was_asked_for_merges_is_measured_at_all_of_their_sizes(
    panel: TradePanel, pane: InspectionPane, model: TradeModel, qtbot: QtBot
) -> None:
    """A number of merges takes the place of a size, which may be smaller, as the usual one is of many."""
    shown = ended_run(small_spec("byte-bpe", vocab_size=280, merges=80))
    pane.set_columns([shown])
    qtbot.waitUntil(lambda: bool(model.entries))
    wait_until_measured(panel, qtbot)
    sizes = [point.vocab_size for point in series_of(model, shown).points]
    assert (sizes[0], sizes[-1]) == (257, 337)
    assert len([size for size in sizes if size > 280]) > MOST_SIZES // 2


def test_a_run_is_measured_while_it_proceeds_and_to_its_end(
    panel: TradePanel, pane: InspectionPane, focus: Focus, model: TradeModel, qtbot: QtBot
) -> None:
    shown = fresh_run()
    texts = focus.corpus_texts
    assert texts is not None
    shown.run.control.pause()
    pane.set_columns([shown])
    shown.run.start()
    try:
        shown.run.control.step(30)
        qtbot.waitUntil(lambda: shown.run.state is RunState.PAUSED and len(shown.run.history) == 30)
        qtbot.waitUntil(lambda: bool(model.entries))
        wait_until_measured(panel, qtbot)
        early = series_of(model, shown)
        assert panel.measurer.is_growing(shown)
        assert early.points[0].vocab_size == 257  # the bytes and a special token
        assert 5 < len(early.points) < MOST_SIZES
        assert early.points[-1].vocab_size <= 287
        shown.run.control.resume()
        qtbot.waitUntil(lambda: shown.run.outcome is not None)
        wait_until_measured(panel, qtbot)
        whole = series_of(model, shown)
        assert whole.points[-1].vocab_size == 340
        assert not panel.measurer.is_growing(shown)
        assert {point.vocab_size for point in early.points} <= {point.vocab_size for point in whole.points}
        for point in whole.points:
            found = panel.measurer.step_of(shown, point)
            assert found is not None
            assert found[0] is shown
            assert values_equal(point, measured(shown, found[1], texts))
    finally:
        close_all([shown])


@pytest.mark.usefixtures("few_sizes")
@pytest.mark.parametrize("algorithm", ["unigram", "wordpiece", "characters"])
def test_runs_of_other_kinds_end_with_their_last_size(
    algorithm: str, panel: TradePanel, pane: InspectionPane, model: TradeModel, qtbot: QtBot
) -> None:
    shown = ended_run(small_spec(algorithm))  # type: ignore[arg-type]
    pane.set_columns([shown])
    wait_until_measured(panel, qtbot)
    series = series_of(model, shown)
    assert shown.run.trainer is not None
    final = shown.run.trainer.tokenizer().vocab_size
    assert final in {point.vocab_size for point in series.points}
    sizes = [point.vocab_size for point in series.points]
    assert sizes == sorted(sizes)
    assert series.is_learned == (algorithm != "characters")


def test_other_tokenizers_are_one_point(
    panel: TradePanel, pane: InspectionPane, model: TradeModel, qtbot: QtBot
) -> None:
    column = OpenedColumn("Opened", "#c25e00", BPE)
    pane.set_columns([column])
    wait_until_measured(panel, qtbot)
    (entry,) = model.entries
    assert entry.series.name == "Opened"
    assert not entry.series.is_learned
    assert [point.vocab_size for point in entry.series.points] == [277]
    assert panel.measurer.step_of(column, entry.series.points[0]) == (column, 20)


@pytest.mark.usefixtures("few_sizes")
def test_nothing_is_measured_unseen_and_all_is_caught_up_with(
    panel: TradePanel, pane: InspectionPane, model: TradeModel, qtbot: QtBot
) -> None:
    panel.hide()
    shown = ended_run(small_spec("byte-bpe"))
    pane.set_columns([shown])
    qtbot.wait(250)
    assert not model.entries
    panel.show()
    wait_until_measured(panel, qtbot)
    assert len(series_of(model, shown).points) == FEW_SIZES


@pytest.mark.usefixtures("few_sizes")
def test_a_run_that_is_replaced_goes_unless_curves_are_kept(
    panel: TradePanel, pane: InspectionPane, model: TradeModel, qtbot: QtBot
) -> None:
    first, second, third = (ended_run(small_spec("byte-bpe", vocab_size=size)) for size in (300, 310, 320))

    def names() -> list[str]:
        return [series.name for _, series, _ in model.entries]

    train(pane, first)
    wait_until_measured(panel, qtbot)
    assert names() == ["Byte-level BPE"]
    train(pane, second)
    wait_until_measured(panel, qtbot)
    assert names() == ["Byte-level BPE"]
    panel.controls.keep.setChecked(True)
    before = series_of(model, second)
    train(pane, third)
    wait_until_measured(panel, qtbot)
    assert sorted(names()) == ["Byte-level BPE, run 2", "Byte-level BPE, run 3"]
    kept = next(entry for entry in model.entries if isinstance(entry.key, KeptCurve))
    assert kept.series.points == before.points
    assert panel.measurer.step_of(kept.key, kept.series.points[0]) is None
    run = pane.store.workspace.runs[0]
    pane.store.do("Show an earlier run", lambda state: state.with_run_shown(run.id))
    wait_until_measured(panel, qtbot)
    assert sorted(names()) == ["Byte-level BPE, run 1", "Byte-level BPE, run 2", "Byte-level BPE, run 3"]
    pane.store.history.undo()
    panel.controls.keep.setChecked(False)
    assert names() == ["Byte-level BPE"]


@pytest.mark.usefixtures("few_sizes")
def test_two_of_a_name_are_told_apart_as_their_columns_are(
    panel: TradePanel, pane: InspectionPane, model: TradeModel, qtbot: QtBot
) -> None:
    runs = [ended_run(small_spec("byte-bpe", vocab_size=size)) for size in (300, 310)]
    fixed = [OpenedColumn("gpt2", "#c25e00", BPE), OpenedColumn("gpt2", "#c25e00", BPE)]
    pane.set_columns([*runs, *fixed])
    wait_until_measured(panel, qtbot)
    names = sorted(series.name for _, series, _ in model.entries)
    assert names == [column.name for column in pane.columns]
    assert names == ["Byte-level BPE", "Byte-level BPE (2)", "gpt2", "gpt2 (2)"]


def test_without_a_corpus_the_text_in_the_window_is_measured(
    bare_panel: TradePanel, pane: InspectionPane, model: TradeModel, qtbot: QtBot
) -> None:
    column = OpenedColumn("BPE", "#c25e00", BPE)
    pane.set_columns([column])
    wait_until_measured(bare_panel, qtbot)
    before = series_of(model, column).points[0].values[KEY]
    assert before == len(pane.text) / len(BPE.encode(pane.text))
    qtbot.waitUntil(lambda: "text in the window" in bare_panel.notes.note.text())
    pane.editor.insert_text("zzzz zzzz zzzz ")
    wait_until_measured(bare_panel, qtbot)
    after = series_of(model, column).points[0].values[KEY]
    assert after == len(pane.text) / len(BPE.encode(pane.text)) != before


def test_texts_of_a_corpus_stay_while_it_is_read_again(
    panel: TradePanel, pane: InspectionPane, focus: Focus, model: TradeModel, qtbot: QtBot
) -> None:
    column = OpenedColumn("BPE", "#c25e00", BPE)
    pane.set_columns([column])
    wait_until_measured(panel, qtbot)
    before = series_of(model, column)
    focus.set_corpus_texts(None)
    wait_until_measured(panel, qtbot)
    qtbot.waitUntil(lambda: "these are the texts that it had" in panel.notes.note.text())
    assert series_of(model, column) is before
    focus.set_corpus_texts(corpus_texts())
    wait_until_measured(panel, qtbot)
    qtbot.waitUntil(lambda: not panel.notes.note.text())
    assert series_of(model, column) is before


@pytest.mark.usefixtures("few_sizes")
def test_other_texts_are_measured_anew_and_equal_ones_not(
    panel: TradePanel, pane: InspectionPane, focus: Focus, model: TradeModel, qtbot: QtBot
) -> None:
    shown = ended_run(small_spec("byte-bpe"))
    train(pane, shown)
    wait_until_measured(panel, qtbot)
    before = series_of(model, shown)
    focus.set_corpus_texts(corpus_texts())
    wait_until_measured(panel, qtbot)
    assert series_of(model, shown) is before
    panel.controls.keep.setChecked(True)
    focus.set_corpus_texts(corpus_texts(languages=2))
    wait_until_measured(panel, qtbot)
    assert series_of(model, shown).points[0].values.keys() > before.points[0].values.keys()
    another = ended_run(small_spec("byte-bpe", vocab_size=300))
    train(pane, another)
    wait_until_measured(panel, qtbot)

    def kept() -> TradeSeries:
        return next(entry.series for entry in model.entries if isinstance(entry.key, KeptCurve))

    focus.set_corpus_texts(corpus_texts(languages=3))
    wait_until_measured(panel, qtbot)
    assert kept().details == EARLIER_TEXT
    focus.set_corpus_texts(corpus_texts(languages=2))
    wait_until_measured(panel, qtbot)
    assert kept().details == ""


class Refusing:
    """A tokenizer that encodes nothing."""

    vocab_size = BPE.vocab_size

    def encode(self, text: object, *, allow_special: bool = True) -> Encoding:
        raise SplitError("the pattern takes too long")

    def __getattr__(self, name: str) -> object:
        return getattr(BPE, name)


def test_a_tokenizer_that_cannot_encode_is_told_of_once(
    panel: TradePanel, pane: InspectionPane, model: TradeModel, qtbot: QtBot
) -> None:
    good = OpenedColumn("Good", "#c25e00", BPE)
    pane.set_columns([good])
    wait_until_measured(panel, qtbot)
    column = panel.measurer.columns[0]
    column.forget()
    column.source = FixedSource(Refusing())  # type: ignore[arg-type]
    panel.measurer.set_active(False)
    panel.measurer.set_active(True)
    wait_until_measured(panel, qtbot)
    assert panel.measurer.failures == (("Good", "the pattern takes too long"),)
    qtbot.waitUntil(lambda: "the pattern takes too long" in panel.notes.problem.text())
