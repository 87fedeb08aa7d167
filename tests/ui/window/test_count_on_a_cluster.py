"""The window that counts the corpus on a cluster: from the menu to a corpus that is a file of counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QDialog, QLabel, QLineEdit, QPushButton

from tests.ui.shown import child
from tests.ui.window.test_main_window import LONG_MS
from tokexplorer.corpus.counts_file import read_counts
from tokexplorer.corpus.sources import CountsSource, FileSource, FolderSource
from tokexplorer.session.state.workspace import SourceEntry

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.window.main_window import MainWindow


@pytest.fixture
def texts(tmp_path: Path) -> Path:
    folder = tmp_path / "texts"
    folder.mkdir()
    for number in range(4):
        (folder / f"{number}.txt").write_text(f"low lower lowest {number}\n" * 50)
    return folder


def started(window: MainWindow, file: Path, *sources: FolderSource | FileSource) -> QDialog:
    """The dialog, counting these sources into a file."""
    window.store.do("add", lambda state: state.replace(sources=tuple(map(SourceEntry, sources))))
    window.cluster_counting.action.trigger()
    dialog: QDialog = window.cluster_counting.dialog
    child(dialog, QLineEdit, "countAddress").setText("local:1")
    child(dialog, QLineEdit, "countFile").setText(str(file))
    child(dialog, QPushButton, "writeCount").click()
    return dialog


def test_the_corpus_becomes_a_file_of_counts(
    qtbot: QtBot, window: MainWindow, texts: Path, tmp_path: Path
) -> None:
    window.cluster_counting.action.trigger()
    dialog = window.cluster_counting.dialog
    assert dialog.isVisible()
    assert child(dialog, QLabel, "countNote").text().startswith("There is nothing to count")
    entry = SourceEntry(FolderSource(texts), weights=(2.0, 1.0))
    window.store.do("add", lambda state: state.replace(sources=(entry,)))
    address, file = child(dialog, QLineEdit, "countAddress"), child(dialog, QLineEdit, "countFile")
    assert child(dialog, QLabel, "countCorpus").text() == "texts/"
    address.setText("local:none")
    file.setText(str(tmp_path / "mine.counts"))
    count = child(dialog, QPushButton, "writeCount")
    count.click()
    problem = child(dialog, QLabel, "countProblem")
    qtbot.waitUntil(lambda: "no number of processes" in problem.text(), timeout=LONG_MS)
    address.setText("local:1")
    count.click()
    use = child(dialog, QPushButton, "openCount")
    qtbot.waitUntil(use.isVisible, timeout=LONG_MS)
    assert child(dialog, QLabel, "countSaid").text().startswith("Counted: ")
    counts = read_counts(tmp_path / "mine.counts")
    assert counts.sources[0].weight == 2
    assert counts.bytes == sum(each.stat().st_size for each in texts.iterdir())
    assert not (tmp_path / "mine.counts.parts").exists()
    use.click()
    assert [each.source for each in window.corpus.sources] == [CountsSource(tmp_path / "mine.counts")]
    qtbot.waitUntil(lambda: window.corpus.counts is not None, timeout=LONG_MS)
    assert window.corpus.counts is not None
    assert list(window.corpus.counts.word_counts.items()) == list(counts.word_counts().items())
    window.inspection.editor.undo()
    assert window.corpus.sources == (entry,)
    dialog.close()


def test_a_mix_that_holds_nothing_is_not_counted(window: MainWindow, texts: Path, tmp_path: Path) -> None:
    window.cluster_counting.action.trigger()
    dialog = window.cluster_counting.dialog
    child(dialog, QLineEdit, "countFile").setText(str(tmp_path / "mine.counts"))
    entry = SourceEntry(FolderSource(texts), weights=(0.0, 1.0))
    window.store.do("add", lambda state: state.replace(sources=(entry,)))
    said = "The mix holds nothing: give a source a weight."
    assert child(dialog, QLabel, "countNote").text() == said
    assert not child(dialog, QPushButton, "writeCount").isEnabled()
    dialog.close()


def test_a_count_that_is_cancelled_goes_on_later(
    qtbot: QtBot, window: MainWindow, texts: Path, tmp_path: Path
) -> None:
    dialog = started(window, tmp_path / "mine.counts", FolderSource(texts))
    child(dialog, QPushButton, "cancelCount").click()
    said = child(dialog, QLabel, "countSaid")
    qtbot.waitUntil(lambda: said.text().startswith("Cancelled."), timeout=LONG_MS)
    assert not (tmp_path / "mine.counts").exists()
    child(dialog, QPushButton, "writeCount").click()
    qtbot.waitUntil(lambda: (tmp_path / "mine.counts").exists(), timeout=LONG_MS)
    qtbot.waitUntil(lambda: said.text().startswith("Counted"), timeout=LONG_MS)
    dialog.close()


def test_the_corpus_is_not_overwritten_by_its_counts(
    qtbot: QtBot, window: MainWindow, texts: Path, tmp_path: Path
) -> None:
    """A second count into the file of counts that is a part of the corpus would count its texts twice."""
    (tmp_path / "mine.counts").write_bytes(b"")
    sources = FolderSource(texts), FileSource(tmp_path / "mine.counts")
    dialog = started(window, tmp_path / "mine.counts", *sources)
    problem = child(dialog, QLabel, "countProblem")
    qtbot.waitUntil(lambda: "is a part of the corpus, and would be" in problem.text(), timeout=LONG_MS)
    assert (tmp_path / "mine.counts").read_bytes() == b""
    dialog.close()


def test_files_that_are_left_out_are_told(
    qtbot: QtBot, window: MainWindow, texts: Path, tmp_path: Path
) -> None:
    (texts / "broken.txt").write_bytes(b"caf\xe9")
    dialog = started(window, tmp_path / "mine.counts", FolderSource(texts))
    said = child(dialog, QLabel, "countSaid")
    qtbot.waitUntil(lambda: said.text().startswith("Counted: "), timeout=LONG_MS)
    told = child(dialog, QLabel, "countWorkers")
    assert f"{texts / 'broken.txt'}: left out: byte 3, line 1, E9 is not UTF-8" in told.text()
    assert told.isVisible()
    dialog.close()
