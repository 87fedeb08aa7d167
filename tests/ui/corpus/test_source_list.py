from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton

from tokexplorer.corpus.errors import REPLACE, SKIP, CorpusError, DecodePolicy, Note
from tokexplorer.corpus.sources import FileSource, FolderSource, PastedText, PythonLibrary, PythonTopics
from tokexplorer.session.state.workspace import SourceEntry
from tokexplorer.ui.corpus.problem_card import ProblemCard, problem_sentence
from tokexplorer.ui.corpus.source_list import MOST_CARDS, SourceList
from tokexplorer.ui.corpus.source_model import SourceFigures, SourceModel

if TYPE_CHECKING:
    from PySide6.QtCore import QRect
    from pytestqt.modeltest import ModelTester
    from pytestqt.qtbot import QtBot

    from tokexplorer.corpus.sources import Source

FILE = FileSource(Path("/texts/latin.txt"))
FOLDER = FolderSource(Path("/texts"))
ENTRIES = (SourceEntry(FILE), SourceEntry(PythonLibrary(), False), SourceEntry(PythonTopics()))
INVALID = CorpusError(
    str(FILE.path), "byte 3, line 1", "E9 is not UTF-8", (SKIP, REPLACE, DecodePolicy("latin-1"))
)
MISSING = CorpusError(str(FILE.path), "", "is not there")


@pytest.fixture
def rows(qtbot: QtBot) -> SourceList:
    rows = SourceList()
    qtbot.addWidget(rows)
    rows.resize(236, 300)
    rows.show()
    rows.set_entries(ENTRIES)
    return rows


def rect(rows: SourceList, row: int) -> QRect:
    return rows.visualRect(rows.model().index(row, 0))


def click(rows: SourceList, place: QPoint) -> None:
    QTest.mouseMove(rows.viewport(), place)
    QTest.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)


def test_the_model_keeps_qts_rules(qtmodeltester: ModelTester) -> None:
    model = SourceModel()
    qtmodeltester.check(model)
    model.set_entries(ENTRIES)
    model.set_figures({FILE: SourceFigures(1_115_394)})
    model.set_entries(ENTRIES[1:])
    model.set_entries(())


def test_rows_tell_what_is_known() -> None:
    model = SourceModel()
    model.set_entries(ENTRIES)
    notes = tuple(Note("file", f"note {number}") for number in range(7))
    model.set_figures({FILE: SourceFigures(1_115_394, 3, notes)})
    index = model.index(0, 0)
    assert index.data() == "latin.txt"
    assert index.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked
    assert model.index(1, 0).data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Unchecked
    tooltip = index.data(Qt.ItemDataRole.ToolTipRole).replace("\u202f", " ").splitlines()
    assert tooltip[:2] == [str(FILE.path), "1 115 394 bytes of text in 3 files"]
    assert tooltip[-1] == "and 2 more notes"
    spoken = index.data(Qt.ItemDataRole.AccessibleTextRole).replace("\u202f", " ")
    assert spoken == "latin.txt, 1.1 MB"
    assert model.index(1, 0).data(Qt.ItemDataRole.AccessibleTextRole) == "Python library, not read yet"


def test_the_list_is_as_high_as_its_rows_up_to_a_limit(qtbot: QtBot, rows: SourceList) -> None:
    three = rows.height()
    rows.set_entries(ENTRIES[:1])
    assert rows.height() * 3 == three
    rows.set_entries(tuple(SourceEntry(PastedText(str(number))) for number in range(500)))
    assert rows.height() * 3 == three * 10
    qtbot.waitUntil(lambda: rows.verticalScrollBar().maximum() > 0)


def test_a_click_on_the_box_toggles(qtbot: QtBot, rows: SourceList) -> None:
    for row, enabled in ((0, False), (1, True)):
        box = QPoint(8, rect(rows, row).center().y())
        with qtbot.waitSignal(rows.toggled) as toggled:
            click(rows, box)
        assert toggled.args == [row, enabled]


def test_a_click_on_the_title_only_selects(qtbot: QtBot, rows: SourceList) -> None:
    with qtbot.assertNotEmitted(rows.toggled), qtbot.assertNotEmitted(rows.removal_wanted):
        click(rows, QPoint(60, rect(rows, 1).center().y()))
    assert [index.row() for index in rows.selectedIndexes()] == [1]


def test_a_click_on_the_cross_removes(qtbot: QtBot, rows: SourceList) -> None:
    with qtbot.waitSignal(rows.removal_wanted) as removal:
        click(rows, QPoint(rect(rows, 1).right() - 8, rect(rows, 1).center().y()))
    assert removal.args == [[1]]


def test_the_keyboard_toggles_and_removes(qtbot: QtBot, rows: SourceList) -> None:
    rows.setFocus()
    rows.setCurrentIndex(rows.model().index(1, 0))
    with qtbot.waitSignal(rows.toggled) as toggled:
        qtbot.keyClick(rows, Qt.Key.Key_Space)
    assert toggled.args == [1, True]
    rows.selectAll()
    with qtbot.waitSignal(rows.removal_wanted) as removal:
        rows.remove_action.trigger()
    assert removal.args == [[0, 1, 2]]


def test_selection_survives_a_change_that_leaves_the_rows(rows: SourceList) -> None:
    rows.setCurrentIndex(rows.model().index(2, 0))
    rows.set_entries((ENTRIES[0], SourceEntry(PythonLibrary(), True), ENTRIES[2]))
    assert rows.currentIndex().row() == 2


def card_of(rows: SourceList) -> ProblemCard:
    (card,) = rows.findChildren(ProblemCard)
    return card


def button(card: ProblemCard, name: str) -> QPushButton:
    found = card.findChild(QPushButton, name)
    assert found is not None
    return found


def said_by(card: ProblemCard) -> QLabel:
    found = card.findChild(QLabel, "sourceProblemText")
    assert found is not None
    return found


def test_a_problem_stands_under_its_row_and_goes(qtbot: QtBot, rows: SourceList) -> None:
    before = rows.height()
    rows.set_figures({FILE: SourceFigures(error=INVALID)})
    qtbot.waitUntil(lambda: card_of(rows).isVisible())
    card = card_of(rows)
    qtbot.waitUntil(lambda: card.geometry().top() > rect(rows, 0).top())
    assert rows.height() > before
    assert card.geometry().bottom() <= rect(rows, 0).bottom()
    label = said_by(card)
    assert label.text() == "byte 3, line 1: E9 is not UTF-8."
    assert label.height() >= label.heightForWidth(label.width())
    rows.set_figures({FILE: SourceFigures(12)})
    qtbot.waitUntil(lambda: not rows.findChildren(ProblemCard))
    assert rows.height() == before


def test_many_problems_get_few_cards(qtbot: QtBot, rows: SourceList) -> None:
    sources: list[Source] = [FileSource(Path(f"/texts/{number}.txt")) for number in range(60)]
    rows.set_entries(tuple(SourceEntry(source) for source in sources))
    figures = {source: SourceFigures(error=CorpusError(source.title, "", "is bad")) for source in sources}
    rows.set_figures(figures)
    assert len(rows.findChildren(ProblemCard)) == MOST_CARDS
    kept = card_of_row(rows, 5)
    rows.set_figures({sources[0]: SourceFigures(12)})
    qtbot.waitUntil(lambda: len(rows.findChildren(ProblemCard)) == MOST_CARDS)
    assert card_of_row(rows, 5) is kept
    assert card_of_row(rows, MOST_CARDS).source == sources[MOST_CARDS]
    tooltip = rows.model().index(40, 0).data(Qt.ItemDataRole.ToolTipRole)
    assert "40.txt: is bad" in tooltip


def card_of_row(rows: SourceList, row: int) -> ProblemCard:
    card = rows.indexWidget(rows.model().index(row, 0))
    assert isinstance(card, ProblemCard)
    return card


def test_a_card_needs_more_lines_when_the_list_gets_narrower(qtbot: QtBot, rows: SourceList) -> None:
    error = CorpusError(str(FILE.path), "", "is " + "very " * 40 + "long")
    rows.set_figures({FILE: SourceFigures(error=error)})
    before = rows.height()
    rows.resize(150, rows.height())
    qtbot.waitUntil(lambda: rows.height() > before)


@pytest.mark.parametrize(("name", "policy"), [("skipBytesButton", SKIP), ("replaceBytesButton", REPLACE)])
def test_choices_for_invalid_bytes(qtbot: QtBot, rows: SourceList, name: str, policy: DecodePolicy) -> None:
    rows.set_figures({FILE: SourceFigures(error=INVALID)})
    with qtbot.waitSignal(rows.source_wanted) as wanted:
        button(card_of(rows), name).click()
    assert wanted.args == [0, FileSource(FILE.path, policy)]


def test_decoding_as_something_else(qtbot: QtBot, rows: SourceList) -> None:
    rows.set_figures({FILE: SourceFigures(error=INVALID)})
    menu = button(card_of(rows), "decodeAsButton").menu()
    actions = {action.data(): action for action in menu.actions()}
    assert next(iter(actions)) == "latin-1"  # what the error proposes comes first
    with qtbot.waitSignal(rows.source_wanted) as wanted:
        actions["koi8-r"].trigger()
    assert wanted.args == [0, FileSource(FILE.path, DecodePolicy("koi8-r"))]
    for codec in actions:
        assert DecodePolicy(codec).forced


def test_a_column_is_chosen(qtbot: QtBot, rows: SourceList) -> None:
    choices = (DecodePolicy(column="question"), DecodePolicy(column="answer"))
    error = CorpusError(str(FILE.path), "", "has several columns of text. Choose one of them", choices)
    rows.set_figures({FILE: SourceFigures(error=error)})
    with qtbot.waitSignal(rows.columns_wanted) as wanted:
        button(card_of(rows), "chooseColumnButton").click()
    assert wanted.args == [0, FILE, ("question", "answer")]


def test_a_column_is_chosen_in_the_file_of_a_folder_that_has_the_problem(
    qtbot: QtBot, rows: SourceList
) -> None:
    error = CorpusError("/texts/b.csv", "", "has no column text", (DecodePolicy(column="body"),))
    rows.set_entries((SourceEntry(FOLDER),))
    rows.set_figures({FOLDER: SourceFigures(error=error)})
    with qtbot.waitSignal(rows.columns_wanted) as wanted:
        button(card_of(rows), "chooseColumnButton").click()
    assert wanted.args == [0, FileSource(Path("/texts/b.csv")), ("body",)]


def test_bad_lines_are_left_out(qtbot: QtBot, rows: SourceList) -> None:
    error = CorpusError(str(FILE.path), "line 3", "is not JSON", (DecodePolicy(bad_lines="skip"),))
    rows.set_figures({FILE: SourceFigures(error=error)})
    with qtbot.waitSignal(rows.source_wanted) as wanted:
        button(card_of(rows), "skipLinesButton").click()
    assert wanted.args == [0, FileSource(FILE.path, DecodePolicy(bad_lines="skip"))]


def test_choices_for_a_missing_file(qtbot: QtBot, rows: SourceList) -> None:
    rows.set_figures({FILE: SourceFigures(error=MISSING)})
    card = card_of(rows)
    assert card.findChild(QPushButton, "skipBytesButton") is None
    with qtbot.waitSignal(rows.retry_wanted):
        button(card, "tryAgainButton").click()
    with qtbot.waitSignal(rows.removal_wanted) as removal:
        button(card, "removeSourceButton").click()
    assert removal.args == [[0]]


def test_a_file_of_a_folder_can_be_left_out(qtbot: QtBot, rows: SourceList) -> None:
    rows.set_entries((ENTRIES[1], SourceEntry(FOLDER)))
    rows.set_figures({FOLDER: SourceFigures(12, unreadable=(INVALID,))})
    card = card_of(rows)
    assert button(card, "leaveOutButton").text() == "Leave out the file"
    assert said_by(card).text() == "A file is left out. latin.txt, byte 3, line 1: E9 is not UTF-8."
    with qtbot.waitSignal(rows.source_wanted) as wanted:
        button(card, "leaveOutButton").click()
    assert wanted.args == [1, FolderSource(FOLDER.path, left_out=(str(FILE.path),))]


def test_all_files_of_a_folder_that_cannot_be_read_are_left_out_at_once(
    qtbot: QtBot, rows: SourceList
) -> None:
    unreadable = tuple(CorpusError(f"/texts/{name}", "", "is bad") for name in "abc")
    rows.set_entries((SourceEntry(FOLDER),))
    rows.set_figures({FOLDER: SourceFigures(12, unreadable=unreadable)})
    card = card_of(rows)
    assert button(card, "leaveOutButton").text() == "Leave out all 3 files"
    assert said_by(card).text() == "3 files are left out. a: is bad. b: is bad. And 1 more."
    with qtbot.waitSignal(rows.source_wanted) as wanted:
        button(card, "leaveOutButton").click()
    assert wanted.args == [0, FolderSource(FOLDER.path, left_out=("/texts/a", "/texts/b", "/texts/c"))]


@pytest.mark.parametrize(
    ("source", "error", "sentence"),
    [
        (FILE, INVALID, "byte 3, line 1: E9 is not UTF-8."),
        (FILE, MISSING, "Is not there."),
        (FILE, CorpusError("", "", "有多个文本列。请选择其一：text", (SKIP,)), "有多个文本列。"),
        (FOLDER, INVALID, "latin.txt, byte 3, line 1: E9 is not UTF-8."),
        (FOLDER, CorpusError("/texts/a/b.txt", "", "is a pipe"), "a/b.txt: is a pipe."),
        (FOLDER, CorpusError("/texts", "", "holds no text file"), "Holds no text file."),
    ],
)
def test_problems_as_sentences(source: Source, error: CorpusError, sentence: str) -> None:
    assert problem_sentence(source, error) == sentence
