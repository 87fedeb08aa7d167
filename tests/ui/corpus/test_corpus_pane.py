"""The whole pane with real widgets, real files and real threads."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QLabel,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QWidget,
)

from tests.ui.shown import show_theme
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.corpus.errors import DecodePolicy
from tokexplorer.corpus.sources import (
    AddressSource,
    FileSource,
    FolderSource,
    PastedText,
    PythonLibrary,
    SampleSource,
    samples,
)
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.session.state.workspace import SourceEntry, Workspace
from tokexplorer.ui.background import Background
from tokexplorer.ui.corpus.problem_card import ProblemCard
from tokexplorer.ui.corpus.source_list import SourceList
from tokexplorer.ui.corpus.splitting import SplitPreview

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.corpus.counting import CorpusCounts
    from tokexplorer.ui.corpus.corpus_pane import CorpusPane


T = TypeVar("T", bound=QWidget)


def child(pane: QWidget, kind: type[T], name: str) -> T:
    found = pane.findChild(kind, name)
    assert found is not None, name
    return found


def units(counts: CorpusCounts | None) -> dict[bytes, int]:
    assert counts is not None
    return dict(counts.word_counts.items())


def wait_for_counts(qtbot: QtBot, pane: CorpusPane) -> CorpusCounts:
    qtbot.waitUntil(lambda: pane.counts is not None and not pane.is_counting, timeout=60_000)
    assert pane.counts is not None
    return pane.counts


def test_a_new_pane_says_what_to_do(qtbot: QtBot, pane: CorpusPane) -> None:
    assert pane.objectName() == "corpusPane"
    assert child(pane, QWidget, "corpusEmptyState").isVisible()
    assert not child(pane, QWidget, "sourceList").isVisible()
    child(pane, QPushButton, "emptySampleButton").click()
    assert pane.sources == (SourceEntry(SampleSource(samples()[0].file)),)
    assert not child(pane, QWidget, "corpusEmptyState").isVisible()
    wait_for_counts(qtbot, pane)


def test_from_a_click_to_figures(qtbot: QtBot, pane: CorpusPane) -> None:
    child(pane, QPushButton, "emptyLibraryButton").click()
    assert pane.sources == (SourceEntry(PythonLibrary()),)
    counts = wait_for_counts(qtbot, pane)
    assert counts.statistics.bytes > 5_000_000
    shown = child(pane, QLabel, "bytesValue").text().replace("\u202f", "")
    assert int(shown) == counts.statistics.bytes
    assert child(pane, QWidget, "topUnits").isVisible()
    assert child(pane, SplitPreview, "splitPreview").isVisible()
    assert not child(pane, QWidget, "countProgress").isVisible()


def test_the_window_lives_while_it_counts(qtbot: QtBot, pane: CorpusPane, tmp_path: Path) -> None:
    path = tmp_path / "large.txt"
    with path.open("wb") as file:
        for begin in range(0, 1_500_000, 100_000):  # different words, which take longer to count
            numbers = range(begin, begin + 100_000)
            file.write(b"".join(b"word%d and more words\n" % number for number in numbers))
    pane.add_paths([path])
    strip = child(pane, QWidget, "countProgress")
    qtbot.waitUntil(strip.isVisible, timeout=20_000)
    bar, amounts = child(pane, QProgressBar, "countBar"), child(pane, QLabel, "countAmounts")
    qtbot.waitUntil(lambda: bar.value() > 0, timeout=20_000)
    assert child(pane, QLabel, "countingLabel").text() == "Counting large.txt"
    assert "of" in amounts.text()
    assert pane.counts is None
    with qtbot.assertNotEmitted(pane.counts_changed):
        child(pane, QPushButton, "cancelCountButton").click()
    assert not pane.is_counting
    again = child(pane, QPushButton, "countAgainButton")
    assert again.isVisible()
    again.click()
    counts = wait_for_counts(qtbot, pane)
    assert counts.statistics.lines == 1_500_000
    assert not strip.isVisible()


def test_counts_are_announced_once_and_withdrawn_when_they_are_stale(qtbot: QtBot, pane: CorpusPane) -> None:
    told: list[CorpusCounts | None] = []
    pane.counts_changed.connect(told.append)
    pane.add_text("eins zwei")
    wait_for_counts(qtbot, pane)
    pane.add_text("drei")
    assert pane.counts is None
    wait_for_counts(qtbot, pane)
    assert [each is None for each in told] == [False, True, False]
    assert units(told[-1]) == {b"eins": 1, b" zwei": 1, b"drei": 1}


def test_only_the_last_of_many_changes_counts(qtbot: QtBot, pane: CorpusPane) -> None:
    told: list[CorpusCounts | None] = []
    pane.counts_changed.connect(told.append)
    for number in range(20):
        pane.add_text(f"text{number}", f"paste {number}")
        cut_out = TrainingPlan.of(TrainingSpec(special_tokens=(f"<{number}>",)))
        pane.store.do("Cut out", partial(Workspace.replace, plan=cut_out))
    pane.set_settings("lowercase", "whitespace")
    counts = wait_for_counts(qtbot, pane)
    assert counts.special_tokens == ("<19>",)
    assert (counts.normalizer, counts.pre_tokenizer) == ("lowercase", "whitespace")
    assert units(counts) == {f"text{number}".encode(): 1 for number in range(20)}
    assert [each for each in told if each is not None] == [counts]


def test_nothing_is_counted_again_without_a_change(qtbot: QtBot, pane: CorpusPane) -> None:
    pane.add_text("eins")
    wait_for_counts(qtbot, pane)
    before = pane.store.workspace
    with qtbot.assertNotEmitted(pane.counts_changed, wait=60):
        pane.add_text("eins")
        pane.set_sources(pane.sources)
        pane.set_settings(pane.normalizer, pane.pre_tokenizer)
    assert pane.store.workspace is before
    with qtbot.waitSignal(pane.counts_changed):
        pane.recount()
        wait_for_counts(qtbot, pane)


def test_checking_and_unchecking(qtbot: QtBot, pane: CorpusPane) -> None:
    pane.add_text("eins", "a")
    pane.add_text("zwei", "b")
    wait_for_counts(qtbot, pane)
    rows = child(pane, SourceList, "sourceList")
    box = rows.visualRect(rows.model().index(0, 0)).topLeft() + QPoint(8, 12)
    QTest.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, box)
    assert pane.store.history.undo_label == "Leave out a"
    assert units(wait_for_counts(qtbot, pane)) == {b"zwei": 1}
    rows.toggled.emit(1, False)
    assert pane.counts is None
    assert not pane.is_counting
    assert child(pane, QLabel, "bytesValue").text() == "–"


def test_removing_is_undone_through_a_session_store(qtbot: QtBot, pane: CorpusPane) -> None:
    store = pane.store
    pane.add_text("eins", "a")
    pane.add_text("zwei", "b")
    rows = child(pane, SourceList, "sourceList")
    rows.setCurrentIndex(rows.model().index(0, 0))
    rows.remove_action.trigger()
    assert store.history.undo_label == "Remove a"
    assert units(wait_for_counts(qtbot, pane)) == {b"zwei": 1}
    store.history.undo()
    assert [each.source.title for each in pane.sources] == ["a", "b"]
    assert units(wait_for_counts(qtbot, pane)) == {b"eins": 1, b"zwei": 1}
    for _ in range(2):
        store.history.undo()
    assert pane.sources == ()
    assert pane.counts is None


def test_a_bad_file_does_not_spoil_the_others(qtbot: QtBot, pane: CorpusPane, latin: Path) -> None:
    pane.add_text("gut", "a")
    pane.add_paths([latin, latin.parent / "gone.txt"])
    counts = wait_for_counts(qtbot, pane)
    assert units(counts) == {b"gut": 1}
    assert [type(each.source) for each in counts.errors] == [FileSource, FileSource]
    assert len(pane.findChildren(ProblemCard)) == 2
    card = next(card for card in pane.findChildren(ProblemCard) if card.source == FileSource(latin))
    decode = child(card, QPushButton, "decodeAsButton")
    next(action for action in decode.menu().actions() if action.data() == "latin-1").trigger()
    assert pane.sources[1] == SourceEntry(FileSource(latin, DecodePolicy("latin-1")))
    assert " über".encode() in units(wait_for_counts(qtbot, pane))
    qtbot.waitUntil(lambda: len(pane.findChildren(ProblemCard)) == 1)


def test_files_that_cannot_be_read_do_not_block_their_folder(
    qtbot: QtBot, pane: CorpusPane, tmp_path: Path
) -> None:
    for name, raw in {"a.txt": b"caf\xe9", "b.txt": b"gut", "c.txt": b"\xff"}.items():
        (tmp_path / name).write_bytes(raw)
    pane.add_paths([tmp_path])
    counts = wait_for_counts(qtbot, pane)
    assert units(counts) == {b"gut": 1}
    assert counts.errors == ()
    assert [Path(each.path).name for each in counts.per_source[0].unreadable] == ["a.txt", "c.txt"]
    child(pane, QPushButton, "leaveOutButton").click()
    counts = wait_for_counts(qtbot, pane)
    assert units(counts) == {b"gut": 1}
    assert [note.message for note in counts.notes] == ["left out, as you chose"] * 2
    qtbot.waitUntil(lambda: not pane.findChildren(ProblemCard))
    pane.store.history.undo()
    wait_for_counts(qtbot, pane)
    child(pane, QPushButton, "replaceBytesButton").click()
    assert set(units(wait_for_counts(qtbot, pane))) == {b"caf", b"gut", "\ufffd".encode()}


def test_a_file_of_a_folder_at_an_address_that_cannot_be_read(qtbot: QtBot, pane: CorpusPane) -> None:
    """Such a source has no list of files that are left out."""
    from fsspec.implementations.memory import MemoryFileSystem

    files = MemoryFileSystem()
    files.pipe({"/left-out/a.txt": b"caf\xe9", "/left-out/b.txt": b"gut"})
    pane.add_sources([AddressSource("memory://left-out")])
    assert units(wait_for_counts(qtbot, pane)) == {b"gut": 1}
    (card,) = pane.findChildren(ProblemCard)
    assert [each.objectName() for each in card.findChildren(QPushButton)] == [
        *("skipBytesButton", "replaceBytesButton", "decodeAsButton")
    ]
    child(pane, QPushButton, "skipBytesButton").click()
    assert units(wait_for_counts(qtbot, pane)) == {b"caf": 1, b"gut": 1}
    files.rm("/left-out", recursive=True)


def test_when_nothing_can_be_read_there_are_no_counts(qtbot: QtBot, pane: CorpusPane, latin: Path) -> None:
    pane.add_paths([latin])
    qtbot.waitUntil(lambda: bool(pane.findChildren(ProblemCard)))
    assert pane.counts is None
    child(pane, QPushButton, "replaceBytesButton").click()
    assert b"Caf\xef\xbf\xbd" in b"".join(units(wait_for_counts(qtbot, pane)))
    notes = child(pane, QPushButton, "corpusNotesButton")
    assert notes.text() == "1 note on reading"
    notes.click()
    dialog = child(pane, QWidget, "corpusNotes")
    assert dialog.isVisible()
    dialog.close()


def test_the_preview_follows_the_splitter(qtbot: QtBot, pane: CorpusPane) -> None:
    pane.add_text("Ein Satz, 12 Worte.\n")
    preview = child(pane, SplitPreview, "splitPreview")
    qtbot.waitUntil(
        lambda: preview.shown_lines == ((b"Ein", b" Satz", b",", b" 12", b" Worte", b".", b"\n"),)
    )
    box = child(pane, QComboBox, "splitterBox")
    box.setCurrentIndex(box.findData("whitespace"))
    assert pane.pre_tokenizer == "whitespace"
    qtbot.waitUntil(lambda: preview.shown_lines == ((b"Ein", b"Satz,", b"12", b"Worte."),))
    normalizers = child(pane, QComboBox, "normalizerBox")
    normalizers.setCurrentIndex(normalizers.findData("lowercase"))
    qtbot.waitUntil(lambda: preview.shown_lines == ((b"ein", b"satz,", b"12", b"worte."),))
    wait_for_counts(qtbot, pane)


def test_a_pattern_of_ones_own(qtbot: QtBot, pane: CorpusPane) -> None:
    pane.add_text("a1b22")
    box = child(pane, QComboBox, "splitterBox")
    box.setCurrentIndex(box.findData("regex:"))
    edit = child(pane, QLineEdit, "patternEdit")
    edit.selectAll()
    qtbot.keyClicks(edit, r"\d+")
    qtbot.waitUntil(lambda: pane.pre_tokenizer == r"regex:\d+")
    assert pane.pre_tokenizer == r"regex:\d+"
    assert units(wait_for_counts(qtbot, pane)) == {b"a": 1, b"1": 1, b"b": 1, b"22": 1}


def test_a_runaway_pattern_is_told_at_the_pattern(
    qtbot: QtBot, pane: CorpusPane, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tokexplorer.core.pre_tokenizers.pre_tokenizer.REGEX_SECONDS", 0.05)
    monkeypatch.setattr("tokexplorer.core.pre_tokenizers.pre_tokenizer.REGEX_SECONDS_PER_MB", 0.0)
    pane.add_text("a" * 40 + "!")
    pane.set_settings(pane.normalizer, r"regex:(a|aa)+$")
    problem = child(pane, QLabel, "splitterProblem")
    qtbot.waitUntil(problem.isVisible, timeout=20_000)
    assert "did not finish" in problem.text()
    assert pane.counts is None
    pane.set_settings(pane.normalizer, "gpt2")
    wait_for_counts(qtbot, pane)
    assert not problem.isVisible()


def test_settings_from_elsewhere_are_shown_and_counted(qtbot: QtBot, pane: CorpusPane) -> None:
    pane.set_sources((SourceEntry(PastedText("Eins")),))
    pane.set_settings("lowercase", pane.pre_tokenizer)
    pane.set_settings(pane.normalizer, "digits")
    wait_for_counts(qtbot, pane)
    assert child(pane, QComboBox, "splitterBox").currentData() == "digits"
    assert units(pane.counts) == {b"eins": 1}


def drop(pane: CorpusPane, data: QMimeData) -> None:
    place, actions = QPoint(50, 50), Qt.DropAction.CopyAction
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(place, actions, data, buttons, keys)
    QGuiApplication.sendEvent(pane, enter)
    assert enter.isAccepted()
    QGuiApplication.sendEvent(pane, QDropEvent(QPointF(place), actions, data, buttons, keys))


def test_files_folders_and_text_can_be_dropped(qtbot: QtBot, pane: CorpusPane, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "in.txt").write_text("innen")
    (tmp_path / "file.txt").write_text("Datei")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / name)) for name in ("folder", "file.txt")])
    drop(pane, data)
    words = QMimeData()
    words.setText("gezogen")
    drop(pane, words)
    sources = [each.source for each in pane.sources]
    assert sources[:2] == [FolderSource(tmp_path / "folder"), FileSource(tmp_path / "file.txt")]
    assert isinstance(sources[2], PastedText)
    assert units(wait_for_counts(qtbot, pane)) == {b"innen": 1, b"Datei": 1, b"gezogen": 1}


def test_the_paste_key_adds_the_clipboard(qtbot: QtBot, pane: CorpusPane) -> None:
    QGuiApplication.clipboard().setText("aus der Ablage")
    child(pane, SourceList, "sourceList").setFocus()
    qtbot.keyClick(pane, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert pane.store.history.undo_label == "Add “aus der Ablage”"
    wait_for_counts(qtbot, pane)


def test_everything_can_be_operated_by_name(qtbot: QtBot, pane: CorpusPane, latin: Path) -> None:
    pane.add_paths([latin])
    qtbot.waitUntil(lambda: bool(pane.findChildren(ProblemCard)))
    operable = (QAbstractButton, QComboBox, QLineEdit, QAbstractItemView, QProgressBar)
    for widget in pane.findChildren(QWidget):
        if isinstance(widget, operable) and widget.window() is pane.window():
            assert widget.objectName(), widget
            assert widget.accessibleName(), widget


@pytest.mark.parametrize("theme", ["light", "high-contrast"])
def test_nothing_is_clipped_at_260_pixels(qtbot: QtBot, pane: CorpusPane, latin: Path, theme: str) -> None:
    show_theme(theme)  # type: ignore[arg-type]
    try:
        pane.add_sources([SampleSource("german.txt")])
        pane.add_paths([latin])
        pane.set_settings(pane.normalizer, r"regex:\w+")
        wait_for_counts(qtbot, pane)
        qtbot.wait(50)  # everything is laid out
        assert pane.width() == 260
        assert pane.minimumSizeHint().width() <= 260
        for widget in pane.findChildren(QWidget):
            if not widget.isVisible() or not isinstance(widget, QLabel | QAbstractButton | QComboBox):
                continue
            right = widget.mapTo(pane, QPoint(widget.width(), 0)).x()
            assert 0 < right <= 260, widget
            if isinstance(widget, QLabel) and not widget.wordWrap():
                assert widget.fontMetrics().horizontalAdvance(widget.text()) <= widget.width(), widget.text()
            if isinstance(widget, QPushButton):
                assert widget.width() >= widget.minimumSizeHint().width(), widget.text()
    finally:
        show_theme("light")


def test_closing_while_it_counts(qtbot: QtBot, pane: CorpusPane) -> None:
    pane.add_sources([PythonLibrary()])
    assert pane.is_counting
    assert Background.of_window().close(pane, 2.0)
    with qtbot.assertNotEmitted(pane.counts_changed, wait=100):
        assert not pane.is_counting


def test_the_list_says_what_each_source_is_read_as(qtbot: QtBot, pane: CorpusPane, tmp_path: Path) -> None:
    shards = tmp_path / "shards"
    shards.mkdir()
    for shard in range(2):
        (shards / f"{shard}.jsonl").write_text('{"n": 1, "content": "text"}\n' * 3)
    table = tmp_path / "table.csv"
    table.write_text("id,review,lang\n1,good,en\n2,schlecht,de\n")
    plain = tmp_path / "plain.txt"
    plain.write_text("text\n")
    pane.add_paths([shards, table, plain])
    pane.add_text("pasted")
    rows = child(pane, SourceList, "sourceList")
    model = rows.model()
    before = rows.height()

    def said(row: int) -> str:
        return str(model.index(row, 0).data(Qt.ItemDataRole.ToolTipRole))

    qtbot.waitUntil(lambda: "Text" in said(2).splitlines())
    assert "JSONL, 2 shards, column content" in said(0).splitlines()
    assert "CSV, no column chosen" in said(1).splitlines()
    assert rows.height() >= before
    source = pane.sources[1].source
    assert isinstance(source, FileSource)
    rows.source_wanted.emit(1, FileSource(source.path, DecodePolicy(column="review")))
    qtbot.waitUntil(lambda: "CSV, column 2 of 3: review" in said(1).splitlines())
    spoken = str(model.index(1, 0).data(Qt.ItemDataRole.AccessibleTextRole))
    assert spoken.endswith(", CSV, column 2 of 3: review")
    wait_for_counts(qtbot, pane)


def test_the_list_says_it_again_in_another_session(qtbot: QtBot, pane: CorpusPane, tmp_path: Path) -> None:
    table = tmp_path / "table.csv"
    table.write_text("id,review\n1,good\n")
    rows = child(pane, SourceList, "sourceList")

    def said() -> list[str]:
        return str(rows.model().index(0, 0).data(Qt.ItemDataRole.ToolTipRole)).splitlines()

    for _ in range(2):
        pane.add_paths([table])
        wait_for_counts(qtbot, pane)
        qtbot.waitUntil(lambda: "CSV, column 2 of 2: review" in said())
        pane.store.open(Workspace(), "")
        assert pane.sources == ()
