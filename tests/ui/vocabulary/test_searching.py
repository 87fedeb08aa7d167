"""Searching and narrowing down, with the keyboard and the mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import numpy as np
import pytest
import regex
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QSpinBox

from tests.ui.columns.runs import ended
from tests.ui.vocabulary.browsing import ask, child, settle, settle_counts, shown_ids, spellings
from tokexplorer.presentation.numbers import grouped
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.session.vocabulary_view import Only

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.vocabulary.vocabulary_panel import VocabularyPanel


def found_text(panel: VocabularyPanel) -> str:
    return child(panel, QLabel, "vocabularyFound").text()


def all_spellings(panel: VocabularyPanel) -> list[bytes]:
    assert panel.view is not None
    columns = panel.view.columns
    return [columns.spelling(row) for row in range(len(columns))]


def search(panel: VocabularyPanel, qtbot: QtBot, text: str, by: str = "text") -> None:
    child(panel, QComboBox, "vocabularySearchBy").setCurrentText(by)
    panel.filters.search.clear()
    qtbot.keyClicks(panel.filters.search, text)
    settle(panel, qtbot)


def test_all_tokens_are_there_by_id(panel: VocabularyPanel) -> None:
    tokenizer = panel.focus.tokenizer
    assert tokenizer is not None
    assert shown_ids(panel) == list(range(tokenizer.vocab_size))
    assert spellings(panel) == [tokenizer.token_bytes(each) for each in range(tokenizer.vocab_size)]
    assert found_text(panel) == f"{grouped(tokenizer.vocab_size)} tokens"


def test_what_is_typed_finds_tokens_that_hold_it(panel: VocabularyPanel, qtbot: QtBot) -> None:
    search(panel, qtbot, "en")
    wanted = [each for each in all_spellings(panel) if b"en" in each]
    assert spellings(panel) == wanted
    assert 1 < len(wanted) < 60
    assert found_text(panel) == f"{len(wanted)} of 340 tokens"


def test_visible_marks_find_white_space(panel: VocabularyPanel, qtbot: QtBot) -> None:
    panel.filters.search.setText("·t")
    settle(panel, qtbot)
    assert spellings(panel) == [each for each in all_spellings(panel) if b" t" in each]
    assert spellings(panel)


def test_by_prefix(panel: VocabularyPanel, qtbot: QtBot) -> None:
    search(panel, qtbot, " s", "prefix")
    assert spellings(panel) == [each for each in all_spellings(panel) if each.startswith(b" s")]
    assert len(spellings(panel)) > 1


def test_by_regular_expression(panel: VocabularyPanel, qtbot: QtBot) -> None:
    search(panel, qtbot, "^ ?[aeiou].$", "regex")
    pattern = regex.compile(r"^ ?[aeiou].$", regex.MULTILINE)
    wanted = [each for each in all_spellings(panel) if pattern.search(each.decode("utf-8", "replace"))]
    assert spellings(panel) == wanted
    assert wanted


def test_by_id(panel: VocabularyPanel, qtbot: QtBot) -> None:
    search(panel, qtbot, "262", "id")
    assert shown_ids(panel) == [262]


@pytest.mark.parametrize(("by", "text"), [("regex", "(a"), ("id", "x")])
def test_a_search_that_cannot_be_made_is_told_below_the_field(
    panel: VocabularyPanel, qtbot: QtBot, by: str, text: str
) -> None:
    search(panel, qtbot, "262" if by == "id" else "th", by)
    before = shown_ids(panel)
    search(panel, qtbot, text, by)
    problem = child(panel, QLabel, "vocabularyProblem")
    assert problem.isVisible()
    assert problem.text()
    assert problem.property("role") == "error"
    assert panel.filters.search.property("invalid")
    assert shown_ids(panel) in (before, list(range(340)))
    qtbot.keyClick(panel.filters.search, Qt.Key.Key_Escape)
    settle(panel, qtbot)
    assert not problem.isVisible()
    assert not panel.filters.search.property("invalid")
    assert len(shown_ids(panel)) == 340


def test_a_search_that_cannot_be_made_shows_no_other_vocabulary(
    panel: VocabularyPanel, pane: InspectionPane, qtbot: QtBot
) -> None:
    search(panel, qtbot, "(a", "regex")
    pane.set_columns([ended("wordpiece", 1)])
    qtbot.waitUntil(lambda: panel.is_settled and panel.focus.shown is ended("wordpiece", 1))
    assert child(panel, QLabel, "vocabularyProblem").isVisible()
    assert panel.table.model().rowCount() == 0
    assert not found_text(panel)
    qtbot.keyClick(panel.filters.search, Qt.Key.Key_Escape)
    settle(panel, qtbot)
    tokenizer = panel.focus.tokenizer
    assert tokenizer is not None
    assert spellings(panel) == [tokenizer.token_bytes(each) for each in range(tokenizer.vocab_size)]


def test_script_length_and_conditions_narrow_it_down(panel: VocabularyPanel, qtbot: QtBot) -> None:
    scripts = child(panel, QComboBox, "vocabularyScript")
    at = scripts.findData("Latin")
    assert at > 0
    scripts.setCurrentIndex(at)
    scripts.activated.emit(at)
    child(panel, QSpinBox, "vocabularyLeastLength").setValue(2)
    child(panel, QSpinBox, "vocabularyMostLength").setValue(3)
    panel.filters.only.choices["starts a word"].trigger()
    settle(panel, qtbot)
    assert panel.view is not None
    tokens = [each.decode() for each in spellings(panel)]
    assert tokens
    assert all(each.startswith(" ") and 2 <= len(each) <= 3 for each in tokens)
    assert child(panel, QPushButton, "vocabularyLength").text() == "Length 2–3"
    assert panel.filters.only.text() == "Only starts a word"
    clear = child(panel, QPushButton, "vocabularyClear")
    assert clear.isVisible()
    qtbot.mouseClick(clear, Qt.MouseButton.LeftButton)
    settle(panel, qtbot)
    assert len(shown_ids(panel)) == 340
    assert not clear.isVisible()
    assert scripts.currentData() == ""
    assert panel.filters.only.chosen == frozenset()


def test_each_condition_tells_how_many_tokens_fulfil_it(panel: VocabularyPanel, qtbot: QtBot) -> None:
    settle_counts(panel, qtbot)
    for condition in get_args(Only):
        action = panel.filters.only.choices[condition]
        if not action.isEnabled():
            assert condition in ("unreachable", "undecodable", "new since")
            continue
        action.trigger()
        settle(panel, qtbot)
        assert action.text().endswith(f"\t{grouped(len(shown_ids(panel)))}"), condition
        action.trigger()


def test_used_in_this_text_follows_the_text(
    pane: InspectionPane, panel: VocabularyPanel, qtbot: QtBot
) -> None:
    settle_counts(panel, qtbot)
    tokenizer = panel.focus.tokenizer
    assert tokenizer is not None
    ask(panel, qtbot, only=frozenset({"used in this text"}))
    assert shown_ids(panel) == sorted(set(tokenizer.encode(pane.text).ids.tolist()))
    pane.set_text("zebra")
    qtbot.waitUntil(lambda: shown_ids(panel) == sorted(set(tokenizer.encode("zebra").ids.tolist())))


def test_nothing_found_says_what_to_loosen(panel: VocabularyPanel, qtbot: QtBot) -> None:
    settle_counts(panel, qtbot)
    ask(panel, qtbot, search="no such token", script="Latin", only=frozenset({"special"}))
    assert shown_ids(panel) == []
    sentence = panel.table.accessibleDescription()
    assert "no·such·token" in sentence
    assert "other scripts than Latin" in sentence
    assert "“special”" in sentence
    ask(panel, qtbot, search="", script="", only=frozenset({"unreachable"}))
    assert "Audit" in panel.table.accessibleDescription()


def test_what_was_asked_stays_while_the_panel_is_hidden(panel: VocabularyPanel, qtbot: QtBot) -> None:
    search(panel, qtbot, "th")
    before = shown_ids(panel)
    panel.hide()
    panel.show()
    settle(panel, qtbot)
    assert shown_ids(panel) == before
    assert panel.filters.search.text() == "th"


def test_fast_typing_ends_with_what_was_typed_last(panel: VocabularyPanel, qtbot: QtBot) -> None:
    for text in ("t", "th", "the", "th", "t", "e", "er"):
        panel.filters.search.setText(text)
    settle(panel, qtbot)
    assert spellings(panel) == [each for each in all_spellings(panel) if b"er" in each]


def test_a_token_can_be_found_by_what_its_chip_shows(panel: VocabularyPanel, qtbot: QtBot) -> None:
    assert panel.view is not None
    rows = np.flatnonzero(panel.view.columns.character_counts > 0)
    for token in (all_spellings(panel)[row] for row in rows[-5:].tolist()):
        panel.filters.search.setText(visible_text(token))
        settle(panel, qtbot)
        assert token in spellings(panel)
