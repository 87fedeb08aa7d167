"""The first rows of a source, and the choice of its column."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from tokexplorer.corpus.errors import DecodePolicy
from tokexplorer.corpus.sources import FileSource
from tokexplorer.ui.background import Background
from tokexplorer.ui.corpus.first_rows import FirstRowsDialog, FirstRowsTable
from tokexplorer.ui.corpus.problem_card import ProblemCard
from tokexplorer.ui.corpus.source_list import SourceList
from tokexplorer.ui.corpus.source_previews import SourcePreviews

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.corpus.corpus_pane import CorpusPane


@pytest.fixture
def parent(qtbot: QtBot) -> Iterator[QWidget]:
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.show()
    yield parent
    assert Background.of_window().close(parent, 2.0)


@pytest.fixture
def chats(tmp_path: Path) -> Path:
    rows = [
        {"id": number, "messages": [{"content": f"question {number}"}, {"content": "yes"}], "from": "forum"}
        for number in range(20)
    ]
    path = tmp_path / "chats.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


def opened(source: FileSource, parent: QWidget, also: Sequence[str] = ()) -> FirstRowsDialog:
    return FirstRowsDialog(source, SourcePreviews(parent), parent, also, source=source)


def shown(qtbot: QtBot, dialog: FirstRowsDialog) -> FirstRowsTable:
    """The table of a dialog, once its rows are there."""
    dialog.show()
    qtbot.waitUntil(lambda: dialog.table.table_model.rowCount() > 0)
    return dialog.table


def test_rows_are_read_in_the_background_and_a_column_is_chosen(
    qtbot: QtBot, parent: QWidget, chats: Path
) -> None:
    dialog = opened(FileSource(chats), parent)
    read = dialog.findChild(QPushButton, "readColumnButton")
    assert read is not None
    assert dialog.table.table_model.rowCount() == 0
    assert not read.isEnabled()
    table = shown(qtbot, dialog)
    model = table.table_model
    assert [column.title for column in model.columns] == ["messages[].content", "from"]
    assert model.rowCount() == 8
    assert model.cell(0, 0) == "question 0 ↵ yes"
    assert model.index(0, 0).data(Qt.ItemDataRole.ToolTipRole) == "question 0\nyes"
    assert table.column == "messages[].content"  # it has the most text
    table.horizontalHeader().sectionClicked.emit(1)
    assert (table.column, read.isEnabled()) == ("from", True)
    qtbot.keyClick(table, Qt.Key.Key_Left)
    assert table.column == "messages[].content"
    with qtbot.waitSignal(dialog.sources_wanted) as wanted:
        read.click()
    assert wanted.args == [[FileSource(chats, DecodePolicy(column="messages[].content"))]]


def test_the_column_that_is_read_is_marked(qtbot: QtBot, parent: QWidget, chats: Path) -> None:
    source = FileSource(chats, DecodePolicy(column="from"))
    dialog = opened(source, parent, also=["from", "elsewhere"])
    table = shown(qtbot, dialog)
    assert table.column == "from"
    chosen = {index.column() for index in table.selectedIndexes()}
    assert [table.table_model.columns[place].title for place in chosen] == ["from"]
    assert [column.title for column in table.table_model.columns][-1] == "elsewhere"
    assert table.table_model.cell(0, 2) == "–"
    label = dialog.findChild(QLabel, "firstRowsFormat")
    assert label is not None
    assert label.text() == "JSONL, column from"


def test_narrow_columns_leave_room_for_wide_ones(qtbot: QtBot, parent: QWidget, tmp_path: Path) -> None:
    path = tmp_path / "reviews.csv"
    path.write_text("lang,review,shop\n" + f"en,{'very good ' * 20},north\n" * 3)
    table = shown(qtbot, opened(FileSource(path), parent))
    widths = [table.columnWidth(place) for place in range(3)]
    assert widths[1] > 2 * widths[0]
    assert sum(widths) <= table.viewport().width()


def test_why_there_are_no_rows(qtbot: QtBot, parent: QWidget, tmp_path: Path) -> None:
    path = tmp_path / "bad.parquet"
    path.write_bytes(b"PAR1 and nothing else")
    dialog = opened(FileSource(path), parent)
    dialog.show()
    qtbot.waitUntil(lambda: "is damaged" in dialog.table.accessibleDescription())


def test_from_the_problem_to_the_text(qtbot: QtBot, pane: CorpusPane, chats: Path) -> None:
    pane.add_paths([chats])
    qtbot.waitUntil(lambda: bool(pane.findChildren(ProblemCard)))
    (card,) = pane.findChildren(ProblemCard)
    choose = card.findChild(QPushButton, "chooseColumnButton")
    assert choose is not None
    choose.click()
    dialog = pane.findChild(FirstRowsDialog)
    assert dialog is not None
    shown(qtbot, dialog).setCurrentIndex(dialog.table.table_model.index(0, 0))
    dialog.table.doubleClicked.emit(dialog.table.currentIndex())
    assert pane.sources[0].source == FileSource(chats, DecodePolicy(column="messages[].content"))
    qtbot.waitUntil(lambda: pane.counts is not None)
    assert pane.counts is not None
    assert pane.counts.statistics.lines == 40


def test_the_context_menu_shows_the_rows_of_tables(
    qtbot: QtBot, pane: CorpusPane, chats: Path, tmp_path: Path
) -> None:
    plain = tmp_path / "plain.txt"
    plain.write_text("text\n")
    pane.add_paths([plain, chats])
    rows = pane.findChild(SourceList)
    assert rows is not None
    rows.setCurrentIndex(rows.model().index(1, 0))
    qtbot.waitUntil(rows.columns_action.isEnabled)
    rows.columns_action.trigger()
    dialog = pane.findChild(FirstRowsDialog)
    assert dialog is not None
    assert shown(qtbot, dialog).table_model.rowCount() == 8  # known already
    dialog.reject()
    rows.setCurrentIndex(rows.model().index(0, 0))
    assert not rows.columns_action.isEnabled()
    rows.setCurrentIndex(rows.model().index(1, 0))
    assert can_be_shown(rows)
    rows.set_entries(())
    assert not can_be_shown(rows)


def can_be_shown(rows: SourceList) -> bool:
    return rows.columns_action.isEnabled()


def dialog_of(qtbot: QtBot, pane: CorpusPane, path: Path) -> FirstRowsDialog:
    """The dialog with the first rows of a file in the list, as its context menu opens it."""
    pane.add_paths([path])
    rows = pane.findChild(SourceList)
    assert rows is not None
    rows.setCurrentIndex(rows.model().index(len(pane.sources) - 1, 0))
    qtbot.waitUntil(rows.columns_action.isEnabled)
    rows.columns_action.trigger()
    dialog = pane.findChild(FirstRowsDialog)
    assert dialog is not None
    return dialog


def choose(table: FirstRowsTable, column: str) -> None:
    titles = [each.title for each in table.table_model.columns]
    table.setCurrentIndex(table.table_model.index(0, titles.index(column)))


def test_a_column_of_languages_becomes_the_mix(qtbot: QtBot, pane: CorpusPane, tmp_path: Path) -> None:
    path = tmp_path / "pages.csv"
    path.write_text("lang,text\n" + "de,das Haus\nen,the house\nde,der Hund\n,was\n" * 3)
    dialog = dialog_of(qtbot, pane, path)
    table = shown(qtbot, dialog)
    choice = dialog.mix_choice
    assert [choice.itemText(place) for place in range(choice.count())] == ["no column", "lang", "text"]
    choose(table, "text")
    choice.setCurrentText("lang")
    with qtbot.waitSignal(dialog.finished):
        table.doubleClicked.emit(table.currentIndex())
    sources = [each.source for each in pane.sources]
    assert [source.title for source in sources] == [
        f"pages.csv: {value}" for value in ("de", "en", "(no value)")
    ]
    qtbot.waitUntil(lambda: pane.counts is not None)
    assert pane.counts is not None
    assert [each.statistics.lines for each in pane.counts.per_source] == [6, 3, 3]
    assert pane.mix_block.isVisibleTo(pane)
    pane.store.history.undo()
    assert [each.source for each in pane.sources] == [FileSource(path)]


def test_a_part_of_a_mix_is_not_divided_again(qtbot: QtBot, parent: QWidget, tmp_path: Path) -> None:
    path = tmp_path / "pages.csv"
    path.write_text("lang,text\nde,das Haus\nen,the house\n")
    part = FileSource(path, DecodePolicy(column="text", mix_column="lang", mix_value="de"))
    for source, is_divided in ((FileSource(path), True), (part, False)):
        dialog = opened(source, parent)
        shown(qtbot, dialog)
        assert dialog.mix_choice.isVisible() == is_divided


def test_a_part_of_a_mix_whose_rows_come_later(qtbot: QtBot, parent: QWidget, tmp_path: Path) -> None:
    path = tmp_path / "pages.csv"
    path.write_text("lang,text\n" + "de,das Haus\n" * 20 + "en,the house\n")
    dialog = opened(FileSource(path, DecodePolicy(column="text", mix_column="lang", mix_value="en")), parent)
    dialog.show()
    qtbot.waitUntil(lambda: "has the value" in dialog.table.accessibleDescription())
    assert dialog.table.accessibleDescription() == "None of the first rows has the value en."


def test_a_column_with_too_many_values_is_refused_where_it_was_chosen(
    qtbot: QtBot, pane: CorpusPane, tmp_path: Path
) -> None:
    path = tmp_path / "pages.csv"
    path.write_text("id,text\n" + "".join(f"page {number},text\n" for number in range(200)))
    dialog = dialog_of(qtbot, pane, path)
    choose(shown(qtbot, dialog), "text")
    dialog.mix_choice.setCurrentText("id")
    dialog.table.doubleClicked.emit(dialog.table.currentIndex())
    problem = dialog.findChild(QLabel, "mixColumnProblem")
    assert problem is not None
    qtbot.waitUntil(problem.isVisible)
    assert "more than 64 different values" in problem.text()
    assert pane.sources[0].source == FileSource(path)
    dialog.mix_choice.setCurrentText("no column")
    with qtbot.waitSignal(dialog.finished):
        dialog.table.doubleClicked.emit(dialog.table.currentIndex())
    assert pane.sources[0].source == FileSource(path, DecodePolicy(column="text"))


def test_the_search_for_values_ends_with_the_dialog(qtbot: QtBot, pane: CorpusPane, tmp_path: Path) -> None:
    path = tmp_path / "pages.csv"
    path.write_text("lang,text\n" + "de,das Haus\nen,the house\n" * 60_000)
    dialog = dialog_of(qtbot, pane, path)
    choose(shown(qtbot, dialog), "text")
    dialog.mix_choice.setCurrentText("lang")
    dialog.table.doubleClicked.emit(dialog.table.currentIndex())
    dialog.reject()
    qtbot.wait(100)
    assert [each.source for each in pane.sources] == [FileSource(path)]
