"""The runs of a session are trained again, and what differs is told."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tests.session.trained_session import Made, session_of
from tokexplorer.core.spec import ALGORITHMS, TrainingSpec
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.mix_column import sources_by_column
from tokexplorer.corpus.sources import FileSource, FolderSource, PastedText, SampleSource
from tokexplorer.session.rerun import Rerun, rerun_all
from tokexplorer.session.run_settings import other_settings, unusual_settings
from tokexplorer.session.state.workspace import RunRef, SourceEntry
from tokexplorer.session.storage.session_reader import load_session_file

if TYPE_CHECKING:
    from pathlib import Path

TEXT = "low lower lowest\nnew newer newest wide wider widest 12 345 東京\n" * 30
BPE = TrainingSpec.of("byte-bpe", vocab_size=290)
PIECE = TrainingSpec.of("wordpiece", vocab_size=60)
UNIGRAM = TrainingSpec.of("unigram", vocab_size=50)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "english.txt"
    path.write_text(TEXT)
    return path


def again(path: Path) -> list[Rerun]:
    return list(rerun_all(load_session_file(path)))


def by(results: list[Rerun]) -> list[tuple[bool, str]]:
    return [(each.is_identical, each.learned_from) for each in results]


def test_every_algorithm_is_identical(tmp_path: Path, file: Path) -> None:
    made = session_of(FileSource(file), PastedText("pasted lower words\n" * 9), SampleSource("english.txt"))
    for algorithm in ALGORITHMS:
        spec = TrainingSpec.of(algorithm)
        size = {"byte-bpe": 280}.get(algorithm, 200)
        made.train(spec.replace(vocab_size=size) if spec.applies("vocab_size") else spec)
    assert by(again(made.save(tmp_path / "a.tokx"))) == [(True, "sources")] * len(ALGORITHMS)


def test_weights_held_out_lines_and_what_all_runs_of_a_training_cut_out(tmp_path: Path, file: Path) -> None:
    made = session_of(FileSource(file), PastedText("<s>low <s> lower</s>\n" * 9), hold_out=HoldOut(20))
    first, second = made.state.sources
    made.state = made.state.replace(sources=(first, replace(second, weights=(3.0, 1.0))))
    made.train(BPE, PIECE.replace(special_tokens=("<s>", "[UNK]")))
    made.state = made.state.replace(hold_out=HoldOut(), sources=(first,))  # as it is now
    made.train(UNIGRAM)
    results = again(made.save(tmp_path / "a.tokx"))
    # The pasted text is not among the sources any more, so the counts of the first training serve.
    assert by(results) == [(True, "counts"), (True, "counts"), (True, "sources")]
    assert "is not in the session any more" in results[0].notes[0]
    made.state = made.state.replace(sources=(second, first))
    assert by(again(made.save(tmp_path / "b.tokx"))) == [(True, "sources")] * 3


def test_pasted_texts_that_begin_alike_are_counted_apart(tmp_path: Path) -> None:
    """A paste is called by its beginning: a longer version of the same text has the same title."""
    made = session_of(PastedText("low lower lowest\n" * 30, "“low lower lowest…”"))
    made.train(BPE)
    (first,) = made.state.sources
    second = SourceEntry(PastedText("low lower lowest new newer\n" * 30, "“low lower lowest…”"))
    made.state = made.state.replace(sources=(replace(first, enabled=False), second))
    made.train(BPE)
    assert by(again(made.save(tmp_path / "a.tokx"))) == [(True, "sources")] * 2


def test_what_a_deleted_run_cut_out_is_cut_out_again(tmp_path: Path) -> None:
    made = session_of(PastedText("<s>low <s> lower</s>lowest== newer\n" * 9))
    made.train(BPE, PIECE.replace(special_tokens=("<s>", "[UNK]"), user_symbols=("==",)))
    made.state = made.state.without_runs([made.state.runs[1].id])
    assert by(again(made.save(tmp_path / "a.tokx"))) == [(True, "sources")]
    (run,) = made.state.runs
    made.state = made.state.with_run(run.id, cut_out=None)  # a session that does not know it
    assert by(again(made.save(tmp_path / "b.tokx"))) == [(False, "sources")]


def test_runs_that_were_stopped_are_trained_as_far(tmp_path: Path, file: Path) -> None:
    made = session_of(FileSource(file))
    made.train(BPE, PIECE, rows=7)
    made.train(UNIGRAM, rows=2)
    results = again(made.save(tmp_path / "a.tokx"))
    assert by(results) == [(True, "sources")] * 3
    assert [each.rows for each in results] == [7, 7, 2]


def test_a_changed_file_gives_another_run_and_a_missing_one_is_read_from_its_copy(
    tmp_path: Path, file: Path
) -> None:
    made = session_of(FileSource(file))
    made.train(BPE)
    with_copy, without = made.save(tmp_path / "a.tokx", copies=True), made.save(tmp_path / "b.tokx")
    file.write_text(TEXT.replace("lowest", "loudest"))
    (result,) = again(without)
    assert not result.is_identical
    assert result.notes == ("english.txt was changed since",)
    assert result.difference == "row 1 has another corpus tokens: 1890, and not 1860"
    assert by(again(with_copy)) == [(True, "copies")]
    file.unlink()
    assert by(again(with_copy)) == [(True, "copies")]
    (result,) = again(without)
    assert by([result]) == [(True, "counts")]
    assert "english.txt is not there" in result.notes[0]


def test_the_copies_of_a_folder_are_read_as_the_folder_was(tmp_path: Path) -> None:
    """Tables by the column of the first, without what cannot be read, or is not wanted."""
    folder = tmp_path / "texts"
    folder.mkdir()
    (folder / "a.jsonl").write_text('{"text": "low lower lowest", "title": "newer"}\n' * 9)
    (folder / "b.jsonl").write_text('{"content": "wider"}\n' * 9)
    (folder / "c.txt").write_bytes(b"caf\xe9")
    made = session_of(FolderSource(folder))
    made.train(BPE)
    with_copy = made.save(tmp_path / "a.tokx", copies=True)
    (folder / "a.jsonl").write_text('{"text": "loud", "title": "newer"}\n' * 9)
    assert by(again(with_copy)) == [(True, "copies")]


def test_the_copies_of_the_parts_of_a_mix_are_read_as_these_were(tmp_path: Path) -> None:
    path = tmp_path / "pages.jsonl"
    rows = ('{"text": "low lower lowest", "lang": "en"}', '{"text": "neu neuer am neuesten", "lang": "de"}')
    path.write_text("".join(f"{row}\n" for row in rows * 9))
    made = session_of(*sources_by_column(FileSource(path), "lang", lambda _done, _total: None))
    made.train(BPE)
    with_copy = made.save(tmp_path / "a.tokx", copies=True)
    path.write_text(path.read_text().replace("lowest", "loudest"))
    assert by(again(with_copy)) == [(True, "copies")]


def test_a_run_that_was_tampered_with_is_different(tmp_path: Path, file: Path) -> None:
    made = session_of(FileSource(file))
    made.train(BPE, PIECE)
    first, second = made.records
    made.records[first].rows.pair_count[3] += 1  # type: ignore[attr-defined]
    made.state = made.state.with_run(second, spec=PIECE.replace(vocab_size=59))
    results = again(made.save(tmp_path / "a.tokx"))
    assert results[0].difference.startswith("row 4 has another pair count: ")
    assert results[1].difference.startswith("it has ")


def test_runs_of_a_session_that_does_not_say_what_they_learned_from(tmp_path: Path, file: Path) -> None:
    made = session_of(FileSource(file))
    made.train(BPE, knows_sources=False)
    made.state = made.state.replace(hold_out=HoldOut(50))
    made.train(PIECE, knows_sources=False)
    results = again(made.save(tmp_path / "a.tokx"))
    assert by(results) == [(True, "counts"), (True, "sources")]
    assert results[0].notes == ("the session does not say which sources it learned from",)


def test_a_run_that_failed_fails_again(tmp_path: Path, file: Path) -> None:
    made = session_of(FileSource(file))
    made.train(PIECE)
    (good,) = made.state.runs
    for number, reason in enumerate(("Nonsense", "")):
        spec = UNIGRAM.replace(vocab_size=5)
        run = RunRef(f"f{number}", spec, "#336699", state="failed", sources=good.sources, reason=reason)
        made.state = made.state.replace(runs=(*made.state.runs, run))
    path = made.save(tmp_path / "a.tokx")
    _, nonsense, empty = again(path)
    assert nonsense.difference.startswith("it fails: ")
    reason = nonsense.difference.removeprefix("it fails: ")
    assert not empty.is_identical
    made.state = made.state.with_run("f0", reason=reason[:1].upper() + reason[1:])
    assert by(again(made.save(path))) == [(True, "sources"), (True, "sources"), (False, "sources")]
    made.state = made.state.with_run("f0", spec=PIECE)
    assert again(made.save(path))[1].difference.startswith("it does not fail: ")


def test_settings_in_words() -> None:
    spec = TrainingSpec.of("bpe", vocab_size=500, tie_break="first-seen", special_tokens=("<s>", "</s>"))
    assert unusual_settings(spec) == {
        "vocab_size": "500",
        "tie_break": "first seen",
        "special_tokens": "<s> </s>",
    }
    assert unusual_settings(TrainingSpec.of("unigram")) == {}
    other = other_settings(spec, TrainingSpec.of("wordpiece", vocab_size=500))
    assert "vocab_size" not in other
    assert other["algorithm"] == ("bpe", "wordpiece")
    assert other["tie_break"] == ("first seen", "")
    assert other["special_tokens"][0] == "<s> </s>"


def test_the_progress_is_told(tmp_path: Path, file: Path) -> None:
    made: Made = session_of(FileSource(file))
    made.train(BPE)
    told: list[tuple[str, int, int | None]] = []
    loaded = load_session_file(made.save(tmp_path / "a.tokx"))
    assert list(rerun_all(loaded, lambda *each: told.append(each)))
    assert {stage for stage, _, _ in told} == {"count", "train"}
    assert told[-1][1] == told[-1][2]
