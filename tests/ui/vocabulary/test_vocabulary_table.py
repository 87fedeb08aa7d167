"""The table: order, keys, mouse, clipboard, menu, and its place while steps change."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QApplication

from tests.ui.columns.runs import ended
from tests.ui.vocabulary.browsing import (
    ask,
    click_heading,
    click_row,
    settle,
    settle_counts,
    shown_ids,
    spellings,
)
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.ui.vocabulary.vocabulary_table import (
    CORPUS,
    ID,
    LENGTH,
    SCORE,
    SCRIPT,
    STEP,
    TEXT,
    TOKEN,
    VERDICT,
)

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.vocabulary.row_menu import RowMenu
    from tokexplorer.ui.vocabulary.vocabulary_panel import VocabularyPanel

PRESS = Qt.KeyboardModifier.ControlModifier


def cell(panel: VocabularyPanel, row: int, column: int) -> str:
    return str(panel.table.model().index(row, column).data())


def heading(panel: VocabularyPanel, column: int) -> str:
    return str(panel.table.model().headerData(column, Qt.Orientation.Horizontal, Qt.ItemDataRole.DisplayRole))


def clipboard() -> str:
    return QGuiApplication.clipboard().text()


# ---- cells


def test_cells_say_what_the_tokenizer_says(panel: VocabularyPanel, qtbot: QtBot) -> None:
    settle_counts(panel, qtbot)
    tokenizer, corpus, tokens = panel.focus.tokenizer, panel.focus.corpus_counts, panel.focus.tokens
    assert tokenizer is not None
    assert corpus is not None
    assert tokens is not None
    for row in (0, 100, 255, 256, 300, 339):
        spelled = tokenizer.token_bytes(row)
        assert cell(panel, row, TOKEN) == visible_text(spelled)
        assert cell(panel, row, ID) == str(row)
        count = int(corpus[row]) if row < len(corpus) else 0
        assert cell(panel, row, CORPUS).replace("\u202f", "") == str(count)
        assert cell(panel, row, TEXT) == str(tokens.counts[row])
        step = tokenizer.facts(row).step
        assert cell(panel, row, STEP) == ("" if step is None else str(step))
    assert panel.table.isColumnHidden(SCORE)
    assert panel.table.isColumnHidden(VERDICT)


def test_a_family_with_scores_shows_them(pane: InspectionPane, panel: VocabularyPanel, qtbot: QtBot) -> None:
    pane.set_columns([ended("unigram")])
    qtbot.waitUntil(lambda: pane.columns[0].live.is_settled)
    settle(panel, qtbot)
    qtbot.waitUntil(lambda: not panel.table.isColumnHidden(SCORE))
    assert panel.table.isColumnHidden(STEP)
    tokenizer = panel.focus.tokenizer
    assert tokenizer is not None
    score = tokenizer.facts(40).score
    assert score is not None
    assert cell(panel, 40, SCORE) == f"{score:.2f}".replace("-", "\u2212")


def test_columns_give_way_where_there_is_little_room(panel: VocabularyPanel) -> None:
    panel.resize(420, 260)
    QApplication.processEvents()
    assert panel.width() == 420
    assert panel.table.isColumnHidden(SCRIPT)
    assert not panel.table.isColumnHidden(TEXT)
    assert panel.table.columnWidth(TOKEN) >= 100
    used = sum(panel.table.columnWidth(each) for each in range(9) if not panel.table.isColumnHidden(each))
    assert used <= panel.table.viewport().width()


# ---- order


@pytest.mark.parametrize(
    ("column", "down_first"), [(CORPUS, True), (LENGTH, True), (STEP, False), (TEXT, True)]
)
def test_a_heading_sorts_both_ways(
    panel: VocabularyPanel, qtbot: QtBot, column: int, down_first: bool
) -> None:
    settle_counts(panel, qtbot)
    click_heading(panel, qtbot, column)
    assert panel.query.descending is down_first
    assert heading(panel, column)[-1] == ("↓" if down_first else "↑")
    first = keys(panel, column)
    assert first == sorted(first, reverse=down_first)
    click_heading(panel, qtbot, column)
    assert heading(panel, column)[-1] == ("↑" if down_first else "↓")
    second = keys(panel, column)
    assert second == sorted(second, reverse=not down_first)
    assert sorted(shown_ids(panel)) == list(range(340))
    assert not len(panel.table.selected_rows())


def keys(panel: VocabularyPanel, column: int) -> list[int]:
    view = panel.view
    assert view is not None
    values = {
        CORPUS: view.corpus_counts,
        TEXT: view.text_counts,
        STEP: view.columns.steps,
        LENGTH: view.columns.character_counts,
    }[column]
    assert values is not None
    return [int(each) for each in values[view.rows]]


def test_what_nothing_sorts_by_is_left_alone(panel: VocabularyPanel, qtbot: QtBot) -> None:
    before = panel.query
    if panel.table.horizontalHeader().isSectionHidden(SCRIPT):
        panel.resize(1200, 300)
    click_heading(panel, qtbot, SCRIPT)
    assert panel.query.sort in (before.sort, "script")


# ---- keys and mouse


def test_a_click_pins_a_token(panel: VocabularyPanel, qtbot: QtBot) -> None:
    ask(panel, qtbot, search="th")
    with qtbot.waitSignal(panel.token_activated) as heard:
        click_row(panel, qtbot, 1)
    assert heard.args == [shown_ids(panel)[1]]
    assert panel.focus.token_id == shown_ids(panel)[1]


def test_keys_walk_and_enter_pins(panel: VocabularyPanel, qtbot: QtBot) -> None:
    panel.filters.search.setFocus()
    qtbot.keyClick(panel.filters.search, Qt.Key.Key_Down)
    assert panel.table.hasFocus()
    assert panel.table.current_id == 0
    for key, wanted in (
        (Qt.Key.Key_Down, 1),
        (Qt.Key.Key_End, 339),
        (Qt.Key.Key_Up, 338),
        (Qt.Key.Key_Home, 0),
    ):
        qtbot.keyClick(panel.table, key)
        assert panel.table.current_id == wanted
    assert not panel.focus.token_id
    qtbot.keyClick(panel.table, Qt.Key.Key_End)
    with qtbot.waitSignal(panel.token_activated) as heard:
        qtbot.keyClick(panel.table, Qt.Key.Key_Return)
    assert heard.args == [339]
    qtbot.keyClick(panel.table, Qt.Key.Key_Home, Qt.KeyboardModifier.ShiftModifier)
    assert len(panel.table.selected_rows()) == 340


def test_letters_go_to_the_search(panel: VocabularyPanel, qtbot: QtBot) -> None:
    panel.table.setFocus()
    qtbot.keyClick(panel.table, Qt.Key.Key_E)
    assert panel.filters.search.hasFocus()
    qtbot.keyClick(panel.filters.search, Qt.Key.Key_R)
    settle(panel, qtbot)
    assert panel.filters.search.text() == "er"
    assert all(b"er" in each for each in spellings(panel))


def test_control_f_goes_to_the_search_from_everywhere(panel: VocabularyPanel, qtbot: QtBot) -> None:
    panel.filters.search.setText("th")
    heard: list[bool] = []
    other = QAction("find in the text", panel.window())
    other.setShortcut("Ctrl+F")
    other.triggered.connect(heard.append)
    panel.window().addAction(other)
    for widget in (panel.table, panel.strip.audit, panel.filters.search):
        widget.setFocus()
        qtbot.keyClick(widget, Qt.Key.Key_F, PRESS)
        assert panel.filters.search.hasFocus()
        assert panel.filters.search.selectedText() == "th"
    assert heard == []


def test_a_token_that_is_pinned_elsewhere_is_shown(panel: VocabularyPanel) -> None:
    panel.focus.pin_id(330)
    assert panel.table.current_id == 330
    row = panel.table.visualRect(panel.table.currentIndex())
    assert panel.table.viewport().rect().contains(row.center())
    panel.focus.unpin()
    assert panel.table.current_id == 330


# ---- clipboard and menu


def test_selected_rows_are_copied_as_a_table(panel: VocabularyPanel, qtbot: QtBot) -> None:
    click_row(panel, qtbot, 1)
    qtbot.keyClick(panel.table, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(panel.table, Qt.Key.Key_C, PRESS)
    lines = clipboard().splitlines()
    assert lines[0].split("\t")[:4] == ["token", "id", "characters", "bytes"]
    assert [line.split("\t")[1] for line in lines[1:]] == ["1", "2"]
    assert all(len(line.split("\t")) == len(lines[0].split("\t")) for line in lines)


def menu_at(panel: VocabularyPanel, row: int) -> RowMenu:
    panel.table.selectRow(row)
    menu = panel.menu_of_current()
    assert menu is not None
    return menu


def choose(menu: RowMenu, name: str) -> None:
    action = next(each for each in menu.findChildren(QAction) if each.objectName() == name)
    assert action.isEnabled()
    action.trigger()


def test_the_menu_copies_finds_and_tells(panel: VocabularyPanel, qtbot: QtBot) -> None:
    settle_counts(panel, qtbot)
    tokenizer = panel.focus.tokenizer
    assert tokenizer is not None
    token_id = int(tokenizer.encode("the").ids[0])
    spelled = tokenizer.token_bytes(token_id)
    menu = menu_at(panel, token_id)
    choose(menu, "copyToken")
    assert clipboard() == spelled.decode()
    choose(menu, "copyId")
    assert clipboard() == str(token_id)
    choose(menu, "copyBytes")
    assert bytes.fromhex(clipboard()) == spelled
    choose(menu, "copyRows")
    assert clipboard().splitlines()[1].split("\t")[1] == str(token_id)
    with qtbot.waitSignal(panel.find_wanted) as found:
        choose(menu, "findInText")
    assert found.args == [token_id]
    with qtbot.waitSignal(panel.story_wanted) as told:
        choose(menu, "tellStory")
    assert told.args == [spelled.decode()]
    assert panel.focus.word == spelled.decode()
    choose(menu, "sort corpus")
    assert panel.query.sort == "corpus"


def test_a_part_of_a_character_has_no_story(panel: VocabularyPanel) -> None:
    assert panel.view is not None
    fragment = next(row for row in range(256) if not panel.view.columns.character_counts[row])
    menu = menu_at(panel, fragment)
    story = next(each for each in menu.findChildren(QAction) if each.objectName() == "tellStory")
    assert not story.isEnabled()
    choose(menu, "copyToken")
    assert clipboard().startswith("⟨")


# ---- its place


def test_what_is_selected_stays_selected_in_another_order(panel: VocabularyPanel, qtbot: QtBot) -> None:
    panel.table.choose_id(300)
    qtbot.keyClick(panel.table, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert panel.view is not None
    chosen = set(panel.view.columns.ids[panel.table.selected_in_columns()].tolist())
    assert chosen == {300, 301}
    ask(panel, qtbot, sort="corpus", descending=True)
    assert set(panel.view.columns.ids[panel.table.selected_in_columns()].tolist()) == chosen
    assert panel.table.current_id == 301
    row = panel.table.visualRect(panel.table.currentIndex())
    assert panel.table.viewport().rect().contains(row.center())


def has_step(panel: VocabularyPanel, step: int) -> bool:
    return len(shown_ids(panel)) == 257 + step


def test_the_table_follows_the_step_and_keeps_its_place(
    pane: InspectionPane, panel: VocabularyPanel, qtbot: QtBot
) -> None:
    panel.table.choose_id(270)
    top = panel.table.verticalScrollBar().value()
    assert top > 0
    shown = panel.focus.shown
    assert shown is not None
    for step in (60, 40, 50):
        pane.choose_step(shown, step)
        qtbot.waitUntil(partial(has_step, panel, step))
        settle(panel, qtbot)
        assert panel.table.current_id == 270
        assert panel.table.verticalScrollBar().value() == top
        tokenizer = panel.focus.tokenizer
        assert tokenizer is not None
        assert shown_ids(panel) == list(range(tokenizer.vocab_size))


def test_tokens_that_are_new_since_a_step_are_marked(
    pane: InspectionPane, panel: VocabularyPanel, qtbot: QtBot
) -> None:
    pane.columns[0].live.set_since(70)
    panel.want_refresh()
    qtbot.waitUntil(lambda: panel.view is not None and panel.view.before is not None)
    ask(panel, qtbot, only=frozenset({"new since"}))
    assert panel.view is not None
    assert panel.view.before is not None
    assert shown_ids(panel) == list(range(257 + 70, 340))
    assert not panel.view.before[np.array(shown_ids(panel))].any()
    assert panel.filters.only.choices["new since"].isEnabled()


def test_many_selected_rows_cost_nothing(panel: VocabularyPanel, qtbot: QtBot) -> None:
    panel.table.selectAll()
    assert len(panel.table.selected_rows()) == 340
    ask(panel, qtbot, search="e")
    assert 0 < len(panel.table.selected_rows()) == len(shown_ids(panel)) < 340
