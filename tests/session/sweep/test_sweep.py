"""A sweep from its sources to its results, also when it is interrupted."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pytest

from tests.session.sweep.grids import SOURCES, grid
from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.metrics.registry import METRICS
from tokexplorer.core.pre_tokenizers import pre_tokenizer
from tokexplorer.corpus.counting import count_corpus
from tokexplorer.corpus.errors import DecodePolicy
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.sources import FileSource
from tokexplorer.engine.job import GentleCheck, Job, Progress
from tokexplorer.engine.worker import RunState
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.tokenizer_files import load_tokenizer
from tokexplorer.session.compare.texts import CorpusTexts, TextKind
from tokexplorer.session.sweep import sweep as sweep_module
from tokexplorer.session.sweep.plan import AS_IT_IS, Mix, SweepError
from tokexplorer.session.sweep.results import (
    IN_HELD_OUT,
    IN_TRAINING,
    RESULTS_NAME,
    SeriesKey,
    series_of,
    sweep_table,
)
from tokexplorer.session.sweep.sweep import Sweep, SweepStatus
from tokexplorer.session.trade_off.points import measure

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.corpus.sources import Source
    from tokexplorer.session.sweep.plan import SweepPlan
    from tokexplorer.session.sweep.results import CellResult

TIMEOUT_S = 60
MIXES = (AS_IT_IS, Mix("german", (0.5, 4.0)))
PLAN = grid(sizes=(150, 290), pre_tokenizers=("gpt2", "bert"), mixes=MIXES)


def swept(folder: Path, plan: SweepPlan = PLAN, sources: tuple[Source, ...] = SOURCES) -> list[CellResult]:
    return Sweep(plan, sources, folder).run()


def written(folder: Path) -> bytes:
    return (folder / RESULTS_NAME).read_bytes()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[CellResult], bytes]:
    """What the plan gives without an interruption, and the file that keeps it."""
    folder = tmp_path_factory.mktemp("whole")
    return swept(folder), written(folder)


def test_every_cell_has_a_point_or_a_reason_in_the_order_of_the_plan(tmp_path: Path) -> None:
    told: list[SweepStatus] = []
    sweep = Sweep(PLAN, SOURCES, tmp_path, tell=told.append)
    results = sweep.run()
    assert [result.cell for result in results] == list(PLAN.cells)
    assert len(written(tmp_path).splitlines()) == len(PLAN) == 16
    for result in results:
        small = result.cell.algorithm == "byte-bpe" and result.cell.size == 150
        assert bool(result.reason) == small
        if result.point is not None:
            assert result.point.vocab_size == result.cell.size
            assert result.value(IN_TRAINING, METRICS["bytes_per_token"]) > 1
            assert result.value(IN_HELD_OUT, METRICS["fertility"]) > 1
    done = [status.cells_done for status in told]
    assert done == sorted(done)
    assert told[-1].cells_done == told[-1].cells_total == 16
    assert any(status.corpus_bytes for status in told)


def test_a_point_is_what_a_run_of_its_own_measures(whole: tuple[list[CellResult], bytes]) -> None:
    results = {result.cell: result for result in whole[0]}
    counts = count_corpus(
        SOURCES, pre_tokenizer="bert", special_tokens=PLAN.special_tokens, hold_out=PLAN.hold_out
    )
    for run in PLAN.runs:
        if run.spec.pre_tokenizer != "bert" or run.mix.name != "german":
            continue
        trainer = make_trainer(counts.mixed((0.5, 4.0)), run.spec.replace(vocab_size=290))
        while not trainer.finished:
            trainer.advance(1000)
        expected = measure(trainer.tokenizer(), CorpusTexts.of(counts).texts)
        found = results[next(cell for cell in run.cells if cell.size == 290)].point
        assert found is not None
        assert found.values.keys() == expected.values.keys()
        for key, value in expected.values.items():
            assert found.values[key] == value or (math.isnan(value) and math.isnan(found.values[key]))


@pytest.mark.parametrize("checks", [5, 60])
def test_an_interrupted_sweep_goes_on_and_leaves_the_same_file(
    tmp_path: Path, whole: tuple[list[CellResult], bytes], checks: int
) -> None:
    calls = 0

    def check() -> None:
        nonlocal calls
        calls += 1
        if calls % checks == 0:
            raise InterruptedError

    interruptions = 0
    while True:
        sweep = Sweep(PLAN, SOURCES, tmp_path / "parts", check=check)
        before = len(written(tmp_path / "parts").splitlines()) if interruptions else 0
        try:
            sweep.run()
            break
        except InterruptedError:
            interruptions += 1
            checks += checks // 2  # or it would never come beyond the same cell
    assert interruptions > 0
    assert sweep.taken_over == before
    assert written(tmp_path / "parts") == whole[1]


def test_what_is_done_is_not_done_again_unless_something_changed(tmp_path: Path) -> None:
    text = tmp_path / "text.txt"
    lines = [f"one two three {number}\n" for number in range(60)]
    text.write_text("".join(lines))
    sources = (FileSource(text, DecodePolicy.parse("strict")),)
    plan = grid("byte-bpe", sizes=(260, 265))
    first = swept(tmp_path / "out", plan, sources)
    again = Sweep(plan, sources, tmp_path / "out")
    assert [result.to_line() for result in again.run()] == [result.to_line() for result in first]
    assert again.taken_over == 2
    for changed in (
        plan.replace(hold_out=HoldOut(45)),
        plan.replace(mixes=(Mix("twice", (2.0,)),)),
        plan.replace(specs=(plan.specs[0].replace(max_token_length=4),)),
    ):
        other = Sweep(changed, sources, tmp_path / "out")
        other.run()
        assert other.taken_over == 0
    larger = Sweep(plan.replace(sizes=(260, 263, 265)), sources, tmp_path / "out")
    larger.run()
    assert larger.taken_over == 2
    text.write_text("".join([*lines, "nine\n"]))
    changed_corpus = Sweep(plan, sources, tmp_path / "out")
    changed_corpus.run()
    assert changed_corpus.taken_over == 0


def test_tokenizers_are_kept_beside_and_made_again_if_they_are_gone(tmp_path: Path) -> None:
    plan = grid("byte-bpe", "byte-patches", sizes=(300,))
    Sweep(plan, SOURCES, tmp_path, saves_tokenizers=True).run()
    (file,) = (tmp_path / "tokenizers").iterdir()
    assert file.name.startswith("byte-bpe-300-gpt2-none-as_it_is-")
    assert load_tokenizer(file).vocab_size == 300
    before = written(tmp_path)
    file.unlink()
    Sweep(plan, SOURCES, tmp_path, saves_tokenizers=True).run()
    assert file.exists()
    assert written(tmp_path) == before


def test_a_file_that_cannot_be_written_is_a_note_of_its_cell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(tokenizer: object, path: Path, kind: object) -> None:
        raise FormatError(path, "model.vocab", "no room")

    monkeypatch.setattr(sweep_module, "save_tokenizer", refuse)
    plan = grid("byte-bpe", sizes=(260, 300))
    for _ in range(2):
        results = Sweep(plan, SOURCES, tmp_path, saves_tokenizers=True).run()
        assert [each.reason for each in results if each.point] == ["model.vocab: no room"] * 2
    assert [each.count("no room") for each in sweep_table(results).splitlines()] == [0, 1, 1]
    assert {each.reason for each in swept(tmp_path, plan)} == {""}
    monkeypatch.undo()
    for saves in (False, True):
        again = Sweep(plan, SOURCES, tmp_path / str(saves), saves, known=results)
        assert [each.reason for each in again.run()] == ["", ""]
        assert len(list((tmp_path / str(saves)).glob("tokenizers/*"))) == 2 * saves


def test_a_source_without_weight_gives_no_training_text(tmp_path: Path) -> None:
    plan = grid("byte-bpe", sizes=(300,), mixes=(Mix("english only", (1.0, 0.0)),))
    (result,) = swept(tmp_path, plan)
    assert result.point is not None
    samples = {sample for sample, _ in result.point.values}
    german = next(title for source in SOURCES if (title := source.title) != SOURCES[0].title)
    assert (TextKind.HELD_OUT, german) in samples
    assert (TextKind.TRAINING, german) not in samples


def test_a_splitter_that_runs_away_is_a_reason_for_its_cells(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pre_tokenizer, "REGEX_SECONDS", 0.1)
    text = tmp_path / "text.txt"
    text.write_text("a" * 50_000 + "!")
    sources = (FileSource(text, DecodePolicy.parse("strict")),)
    plan = grid("byte-bpe", sizes=(257,), pre_tokenizers=(r"regex:(a|a?)+$", "gpt2"), hold_out=HoldOut(0))
    runaway, fine = swept(tmp_path / "out", plan, sources)
    assert runaway.point is None
    assert runaway.reason
    assert fine.point is not None


def test_mixes_must_fit_the_sources(tmp_path: Path) -> None:
    with pytest.raises(SweepError, match="3 weights for 2 sources"):
        Sweep(grid(mixes=(Mix("a", (1.0, 1.0, 1.0)),)), SOURCES, tmp_path)


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / RESULTS_NAME).write_text("mine\n")
    with pytest.raises(SweepError, match="line 1"):
        swept(tmp_path)
    assert written(tmp_path) == b"mine\n"


def test_curves_are_joined_by_algorithm_splitter_and_mix(whole: tuple[list[CellResult], bytes]) -> None:
    series = series_of(whole[0], PLAN)
    assert list(series) == [
        SeriesKey(algorithm, splitter, "none", mix.name)
        for splitter in ("gpt2", "bert")
        for mix in MIXES
        for algorithm in ("byte-bpe", "unigram")
    ]
    one = series[SeriesKey("unigram", "bert", "none", "german")]
    assert [point.vocab_size for point in one.points] == [150, 290]
    assert (one.name, one.details) == ("Unigram", "sweep, bert, german")


def test_one_vocabulary_of_several_sizes_is_one_point(tmp_path: Path) -> None:
    plan = grid("characters")
    results = swept(tmp_path, plan)
    assert [result.point is None for result in results] == [False] * 3
    (series,) = series_of(results, plan).values()
    assert len(series.points) == 1


def test_in_a_job_it_can_be_paused_ended_and_taken_up_again(
    tmp_path: Path, whole: tuple[list[CellResult], bytes]
) -> None:
    def job_of(folder: Path) -> Job[list[CellResult]]:
        def work(progress: Progress) -> list[CellResult]:
            check = GentleCheck(progress, lambda: False)

            def tell(status: SweepStatus) -> None:
                progress.report(status.cells_done, status.cells_total)
                if status.cells_done == 5 and not arrived:
                    arrived.append(status)
                    progress.pause()

            return Sweep(PLAN, SOURCES, folder, check=check, tell=tell).run()

        return Job(work)

    arrived: list[SweepStatus] = []
    job = job_of(tmp_path / "parts")
    job.start()
    while not job.progress.parked:
        assert not job.join(0.005)
    states = [job.state]
    assert len(written(tmp_path / "parts").splitlines()) in (5, 6)
    assert job.close(TIMEOUT_S)
    assert [*states, job.state] == [RunState.PAUSED, RunState.CANCELLED]
    again = job_of(tmp_path / "parts")
    again.start()
    assert again.join(TIMEOUT_S)
    assert len(again.result) == len(PLAN)
    assert written(tmp_path / "parts") == whole[1]
