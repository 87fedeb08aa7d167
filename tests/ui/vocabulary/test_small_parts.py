"""Texts of cells, sentences, and the searcher by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QMenu

import tokexplorer
from tests.formats.families import trained
from tokexplorer.core.vocabulary.columns import VocabularyColumns
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.session.vocabulary_view import SearchError, VocabularyQuery, VocabularyView
from tokexplorer.ui.background import Background
from tokexplorer.ui.columns.token_source import FixedSource
from tokexplorer.ui.vocabulary.browsing import Browser, BrowseWork, Place, Subject
from tokexplorer.ui.vocabulary.cell_texts import (
    LONGEST_SHOWN_BYTES,
    length_text,
    remark_text,
    start_of_token,
    token_text,
    tool_tip,
)
from tokexplorer.ui.vocabulary.filter_bar import OnlyButton, bounds_text
from tokexplorer.ui.vocabulary.row_writer import rows_as_tsv
from tokexplorer.ui.vocabulary.vocabulary_panel import nothing_found

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

TOKENIZER = tokexplorer.train(["naïve cats \ud800 日本 and hats\n" * 9], vocab_size=278).tokenizer
COLUMNS = VocabularyColumns.of(TOKENIZER)


@given(st.binary(max_size=400) | st.text().map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_any_token_has_a_text_of_bounded_length(token: bytes) -> None:
    text = token_text(token)
    if len(token) <= LONGEST_SHOWN_BYTES:
        assert text == visible_text(token)
    else:
        cut = text.removesuffix("…")
        assert visible_text(token).startswith(cut)
        assert len(cut) >= (LONGEST_SHOWN_BYTES - 3) // 4


@pytest.mark.parametrize("token", ["\u0301" * 100_000, "a" * 160_000, "👨\u200d👩\u200d👧" * 5000])
def test_enormous_tokens_cost_no_more_than_others(token: str) -> None:
    text = token_text(token.encode())
    assert text.endswith("…")
    assert len(text) < 10 * LONGEST_SHOWN_BYTES


def test_a_cut_does_not_go_through_a_character() -> None:
    for start in range(4):
        assert "⟨" not in token_text(b"a" * start + "日".encode() * 100)


def test_lengths_tell_bytes_where_they_differ() -> None:
    spelled = {COLUMNS.spelling(row): row for row in range(len(COLUMNS))}
    assert length_text(COLUMNS, spelled[b"a"]) == "1"
    assert length_text(COLUMNS, spelled[b" hats"]) == "5"
    assert length_text(COLUMNS, spelled[b"\xc3"]) == "1 byte"
    characters = tokexplorer.train(["naïve 日"], algorithm="characters").tokenizer
    columns = VocabularyColumns.of(characters)
    spelled = {columns.spelling(row): row for row in range(len(columns))}
    assert length_text(columns, spelled["ï".encode()]) == "1 / 2 bytes"
    assert length_text(columns, spelled["日".encode()]) == "1 / 3 bytes"


def test_what_is_painted_is_made_of_the_start_of_a_token() -> None:
    for row in range(len(COLUMNS)):
        assert token_text(start_of_token(COLUMNS, row)) == visible_text(COLUMNS.spelling(row))


def test_remarks_and_tips() -> None:
    view = VocabularyView.of(COLUMNS, ids_before=COLUMNS.ids[:-1])
    assert remark_text(view, len(COLUMNS) - 1) == "new"
    assert remark_text(view, 0) == "special"
    assert remark_text(view, 1) == ""
    assert "id 1 · 1 byte: 21" in tool_tip(view, 1)
    columns = VocabularyColumns.of(trained("bpe, pieces and bytes"))
    row = next(row for row in range(len(columns)) if columns.spelling(row) == b"<0xF0>")
    assert tool_tip(VocabularyView.of(columns), row).startswith(f"<0xF0>\nid {row} · 1 byte: f0")


def test_copied_rows_have_a_line_each_whatever_they_hold() -> None:
    lines = rows_as_tsv(VocabularyView.of(COLUMNS), range(len(COLUMNS))).split("\n")
    assert len(lines) == len(COLUMNS) + 2
    assert {line.count("\t") for line in lines[:-1]} == {lines[0].count("\t")}


@pytest.mark.parametrize(
    ("bounds", "text"),
    [((None, None), ""), ((3, None), "≥ 3"), ((None, 5), "≤ 5"), ((3, 3), "3"), ((3, 5), "3–5")],
)
def test_bounds(bounds: tuple[int | None, int | None], text: str) -> None:
    assert bounds_text(*bounds) == text


def test_what_to_loosen() -> None:
    assert nothing_found(VocabularyQuery(search="a b"), ()) == ("No token holds “a·b”. Search for less.")
    query = VocabularyQuery(search="1", by="id", script="Greek", least_characters=3)
    assert nothing_found(query, ()) == (
        "None of these tokens has the id “1”. "
        "Search for something else, allow other scripts than Greek, or allow other lengths."
    )
    only = VocabularyQuery(only=frozenset({"unused in this text"}))
    assert nothing_found(only, ()) == ("No token is like this. Drop the condition “unused in this text”.")
    assert nothing_found(only, {"unused in this text"}) == "The text is being counted …"
    assert len(nothing_found(VocabularyQuery(search="\ud800" * 9000), ())) < 200


def test_ticking_a_condition_leaves_its_menu_open(qtbot: QtBot) -> None:
    button = OnlyButton()
    qtbot.addWidget(button)
    button.show()
    menu = button.findChild(QMenu, "vocabularyOnlyMenu")
    assert menu is not None
    menu.popup(button.mapToGlobal(button.rect().bottomLeft()))
    place = menu.actionGeometry(button.choices["case twins"]).center()
    with qtbot.waitSignal(button.changed):
        qtbot.mouseClick(menu, Qt.MouseButton.LeftButton, pos=place)
    assert menu.isVisible()
    assert button.chosen == {"case twins"}
    assert button.text() == "Only tokens that differ only in case"
    qtbot.keyClick(menu, Qt.Key.Key_Down)
    qtbot.keyClick(menu, Qt.Key.Key_Space)
    assert menu.isVisible()
    assert button.chosen == {"case twins", "space twins"}
    qtbot.keyClick(menu, Qt.Key.Key_Escape)
    assert not menu.isVisible()


# ---- the searcher, on its thread


def subject() -> Subject:
    return Subject(TOKENIZER, Place(FixedSource(TOKENIZER), 0), None, None, None, None)


def test_the_last_question_is_answered_last(qtbot: QtBot) -> None:
    owner = QObject()
    browser = Browser(owner)
    found: list[BrowseWork] = []
    browser.found.connect(found.append)
    one = subject()
    for text in ("a", "at", "ats", "hats"):
        browser.ask(one, VocabularyQuery(search=text))
    qtbot.waitUntil(lambda: not browser.is_busy)
    assert found[-1].query.search == "hats"
    assert [each.query.search for each in found] in (["a", "hats"], ["hats"])
    assert found[-1].columns is found[0].columns
    Background.of_window().close(browser, 5.0)


def test_a_failed_search_does_not_stop_the_next(qtbot: QtBot) -> None:
    owner = QObject()
    browser = Browser(owner)
    failed: list[BaseException] = []
    found: list[BrowseWork] = []
    browser.failed.connect(failed.append)
    browser.found.connect(found.append)
    browser.ask(subject(), VocabularyQuery(search="(", by="regex"))
    qtbot.waitUntil(lambda: bool(failed))
    assert isinstance(failed[0], SearchError)
    browser.ask(subject(), VocabularyQuery(search="hat"))
    qtbot.waitUntil(lambda: bool(found) and not browser.is_busy)
    assert found[0].tallies
    Background.of_window().close(browser, 5.0)


def test_what_is_forgotten_is_not_told(qtbot: QtBot) -> None:
    owner = QObject()
    browser = Browser(owner)
    found: list[BrowseWork] = []
    browser.found.connect(found.append)
    browser.ask(subject(), VocabularyQuery(search="hat"))
    browser.forget()
    qtbot.waitUntil(lambda: not browser.is_busy)
    assert found == []
    Background.of_window().close(browser, 5.0)
