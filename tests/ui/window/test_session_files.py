"""The files that a session refers to: what they were, what became of them, and copies to be sent along."""

from __future__ import annotations

import hashlib
import os
import shutil
from threading import Event
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction

from tests.ui.details.texts import BPE
from tests.ui.shown import child
from tests.ui.window.early import early
from tests.ui.window.test_sessions import saved, started
from tests.ui.window.test_several_runs import TEXT, shown_ids, train
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.corpus.stamps import stamps_of
from tokexplorer.formats.tokenizer_files import save_tokenizer
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.session.storage.session_reader import load_session_file
from tokexplorer.ui.corpus.source_list import SourceList
from tokexplorer.ui.window import save_session, source_stamps
from tokexplorer.ui.window.save_session import SaveSessionDialog
from tokexplorer.ui.window.session_keeper import CORPUS, TOKENIZERS
from tokexplorer.ui.window.settings_store import SettingsStore

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tokexplorer.corpus.sources import Source
    from tokexplorer.corpus.stamps import SourceStamp
    from tokexplorer.ui.window.main_window import MainWindow

LONG_MS = 60_000
PLAN = TrainingPlan.of(
    TrainingSpec.of("byte-bpe", vocab_size=300), TrainingSpec.of("wordpiece", vocab_size=200)
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mine" / "english.txt"
    path.parent.mkdir()
    path.write_text(TEXT)
    return path


def add(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    window.corpus.add_paths([path])
    wait_for_stamps(qtbot, window)


def wait_for_stamps(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: window.stamps.is_complete, timeout=LONG_MS)


def tip(window: MainWindow) -> str:
    """The tooltip of the first source."""
    model = child(window, SourceList, "sourceList").model()
    return str(model.data(model.index(0, 0), Qt.ItemDataRole.ToolTipRole))


def spoken(window: MainWindow) -> str:
    model = child(window, SourceList, "sourceList").model()
    return str(model.data(model.index(0, 0), Qt.ItemDataRole.AccessibleTextRole))


def test_runs_know_what_they_learned_from_and_a_changed_file_is_marked(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore, file: Path
) -> None:
    add(qtbot, window, file)
    train(qtbot, window, PLAN)
    for run in window.store.workspace.runs:
        (stamp,) = run.sources
        assert (stamp.title, stamp.path, stamp.files) == ("english.txt", str(file), 1)
        status = file.stat()
        assert (stamp.size, stamp.modified_ns) == (status.st_size, status.st_mtime_ns)
        assert stamp.sha256 == hashlib.sha256(file.read_bytes()).hexdigest()
    assert "changed" not in spoken(window)
    os.utime(file, ns=(0, 0))  # another time, but the same content
    window.corpus.recount()
    wait_for_stamps(qtbot, window)
    assert "changed" not in spoken(window)
    window.close()
    file.write_text(TEXT + "more")
    again = started(qtbot, settings)
    wait_for_stamps(qtbot, again)
    said = "english.txt was changed since Byte-level BPE and WordPiece learned from it"
    qtbot.waitUntil(lambda: said in tip(again), timeout=LONG_MS)
    assert spoken(again).endswith(", changed, Text")
    train(qtbot, again, PLAN)
    qtbot.waitUntil(lambda: "changed" not in tip(again), timeout=LONG_MS)
    assert [len(run.sources) for run in again.store.workspace.runs] == [1, 1, 1, 1]
    again.close()


def test_runs_know_what_was_cut_out_of_their_corpus(qtbot: QtBot, window: MainWindow, file: Path) -> None:
    window.corpus.add_paths([file])
    symbols = TrainingSpec.of("wordpiece", vocab_size=60, special_tokens=("<s>",), user_symbols=("==",))
    train(qtbot, window, TrainingPlan.of(TrainingSpec(vocab_size=270, special_tokens=("<pad>",)), symbols))
    cut_out = ("<pad>", "<s>"), ("==",)
    assert [run.cut_out for run in window.store.workspace.runs] == [cut_out, cut_out]


def test_stamps_that_come_after_the_training_began(
    qtbot: QtBot, window: MainWindow, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.corpus.add_paths([file])
    window.training.set_plan(PLAN)
    with qtbot.waitSignal(window.runs_ended, timeout=LONG_MS):
        window.train_when_counted()
    wait_for_stamps(qtbot, window)
    runs = window.store.workspace.runs
    qtbot.waitUntil(lambda: all(window.store.workspace.run(each.id).sources[0].sha256 for each in runs))  # type: ignore[union-attr]


def test_runs_are_told_of_their_sources_though_another_corpus_is_counted_meanwhile(
    qtbot: QtBot, window: MainWindow, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hashing takes a third of the time of counting."""
    may_end = Event()

    def slow(sources: Sequence[Source], check: Callable[[], None]) -> dict[Source, SourceStamp]:
        while not may_end.wait(0.01):
            check()
        return stamps_of(sources, check)

    monkeypatch.setattr(source_stamps, "stamps_of", slow)
    window.corpus.add_paths([file])
    window.training.set_plan(PLAN)
    with qtbot.waitSignal(window.runs_ended, timeout=LONG_MS):
        window.train_when_counted()
    window.corpus.add_text("one more", "more")
    qtbot.waitUntil(lambda: len(window.stamps.now) == 2, timeout=LONG_MS)
    may_end.set()
    wait_for_stamps(qtbot, window)
    digest = hashlib.sha256(file.read_bytes()).hexdigest()
    assert [[each.sha256 for each in run.sources] for run in window.store.workspace.runs] == [[digest]] * 2
    assert all(each.sha256 for each in window.stamps.now)


def test_a_session_with_copies_can_be_sent(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, file: Path, model: Path
) -> None:
    add(qtbot, window, file)
    window.inspection.set_text("the cats")
    window.fixed.open(model)
    qtbot.waitUntil(lambda: len(window.fixed.columns) == 1, timeout=LONG_MS)
    path = tmp_path / "work.tokx"
    saved(qtbot, window, path, CORPUS, TOKENIZERS)
    counts = window.corpus.counts
    assert counts is not None
    (column,) = window.inspection.columns
    ids = shown_ids(column)
    window.close()

    # at a colleague's
    for gone in (file.parent, model.parent):
        shutil.rmtree(gone)
    other = started(qtbot, SettingsStore(tmp_path / "other settings"))
    other.sessions.new()
    other.sessions.open(path)
    wait_for_stamps(qtbot, other)
    again = other.corpus.counts
    assert again is not None
    assert again.word_counts.counts.tolist() == counts.word_counts.counts.tolist()
    assert spoken(other).endswith(", copy, Text")
    assert "is missing here: its copy in the session is read" in tip(other)
    qtbot.waitUntil(lambda: not other.fixed.queue.unopened, timeout=LONG_MS)
    (opened,) = other.inspection.columns
    qtbot.waitUntil(lambda: shown_ids(opened) == ids, timeout=LONG_MS)
    assert "cats the copy in the session was opened" in other._message.text()  # noqa: SLF001
    assert other.fixed.columns[0].origin == str(model)
    other.inspection.set_text("another text")
    with qtbot.waitSignal(other.sessions.keeper.saved, timeout=LONG_MS):
        child(other, QAction, "saveSession").trigger()
    assert [sorted(each) for each in load_session_file(path).copies.values()] == [[str(file)], [str(model)]]

    # the next start has the copies, too, and so has a duplicate that gets a name of its own
    other.close()
    third = started(qtbot, SettingsStore(tmp_path / "other settings"))
    wait_for_stamps(qtbot, third)
    assert spoken(third).endswith(", copy, Text")
    child(third, QAction, "duplicateSession").trigger()
    saved(qtbot, third, tmp_path / "second.tokx")
    assert len(load_session_file(tmp_path / "second.tokx").copies) == 2
    third.close()


def test_copies_are_left_out_unless_they_are_wanted(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(qtbot, window, file)
    path = tmp_path / "work.tokx"
    saved(qtbot, window, path)
    assert load_session_file(path).copies == {}
    saved(qtbot, window, path, CORPUS)
    child(window, QAction, "saveSessionAs").trigger()
    (dialog,) = (each for each in window.findChildren(SaveSessionDialog) if each.isVisible())
    qtbot.waitUntil(dialog.ticks[CORPUS].isEnabled, timeout=LONG_MS)
    assert dialog.ticks[CORPUS].isChecked()  # as the last time
    size = f"{len(TEXT.encode()) / 1000:.1f}"
    assert (
        dialog.ticks[CORPUS].text().replace("&", "").startswith("Include copies of the corpus files (" + size)
    )
    assert dialog.ticks[TOKENIZERS].text().endswith("(no files)")
    assert not dialog.ticks[TOKENIZERS].isEnabled()
    dialog.reject()
    monkeypatch.setattr(save_session, "MOST_BYTES", 1000)
    child(window, QAction, "saveSessionAs").trigger()
    (dialog,) = (each for each in window.findChildren(SaveSessionDialog) if each.isVisible())
    qtbot.waitUntil(lambda: "more than the" in dialog.ticks[CORPUS].text(), timeout=LONG_MS)
    assert not dialog.ticks[CORPUS].isEnabled()
    assert dialog.copies == frozenset()
    dialog.file.setText("Llama-3.1 study")
    assert dialog.path == path.with_name("Llama-3.1 study.tokx")
    dialog.reject()


def test_a_tokenizer_file_that_was_changed_is_told(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore, model: Path
) -> None:
    window.fixed.open(model)
    qtbot.waitUntil(lambda: len(window.fixed.columns) == 1, timeout=LONG_MS)
    (ref,) = window.store.workspace.tokenizers
    assert ref.sha256 == hashlib.sha256(model.read_bytes()).hexdigest()
    window.close()
    save_tokenizer(early(3), model)
    again = started(qtbot, settings)
    told = "The file of cats was changed since the session was saved."
    assert again._message.text() == told  # noqa: SLF001
    assert again.fixed.columns[0].note.endswith("Its file was changed since the session was saved.")
    again.close()
    save_tokenizer(BPE, model)
    os.utime(model, ns=(0, 0))
    save_tokenizer(early(3), model)
    third = started(qtbot, settings)
    assert third._message.text() == ""  # noqa: SLF001
    third.close()


def test_columns_come_back_in_their_order_where_one_of_them_is_missing(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore, file: Path, model: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other.json"
    save_tokenizer(early(3), other)
    add(qtbot, window, file)
    train(qtbot, window, PLAN)
    window.fixed.open(other, model)
    qtbot.waitUntil(lambda: len(window.fixed.columns) == 2, timeout=LONG_MS)
    for column in window.inspection.columns[:2]:  # behind those of the files
        window.inspection.column_menu.move(column, 3)
    ids = [each.id for each in window.store.workspace.columns]
    window.close()
    other.unlink()
    again = started(qtbot, settings)
    qtbot.waitUntil(lambda: not again.fixed.queue.unopened, timeout=LONG_MS)
    assert [each.id for each in again.store.workspace.columns] == ids[1:]
    completed = again.fixed.completed(again.store.workspace)
    assert [each.id for each in completed.columns] == ids
