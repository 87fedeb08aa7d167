"""The catalogue lists, finds and orders tokenizers, says what is known, and opens, fetches and deletes."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QLabel, QMenu, QPushButton

from tests.hub.server import COMMIT, stalls
from tests.ui.catalogue.conftest import read
from tokexplorer.session.catalogue.rows import CatalogueQuery, Entry, State
from tokexplorer.ui.catalogue import catalogue_window
from tokexplorer.ui.catalogue.catalogue_window import CatalogueWindow
from tokexplorer.ui.catalogue.row_table import COLUMNS, FAMILY, HASH, NAME, SIZE, SPECIAL, WHERE

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.modeltest import ModelTester
    from pytestqt.qtbot import QtBot

    from tests.hub.server import Site
    from tokexplorer.formats.opening import OpenedFile
    from tokexplorer.session.catalogue.rows import Row


def names(window: CatalogueWindow) -> list[str]:
    return [row.about.name for row in window.table.table_model.rows]


def cell_text(row: Row, column: int) -> str:
    return COLUMNS[column].text(row)


def tool_tip(row: Row, column: int) -> str:
    tip = COLUMNS[column].cell_tip
    assert tip is not None
    return tip(row) or ""


def choose(window: CatalogueWindow, name: str) -> None:
    """Select the row of that name."""
    window.table.selectRow(names(window).index(name))


def turn_to(window: CatalogueWindow, qtbot: QtBot, section: str) -> None:
    qtbot.mouseClick(window.sections.segment(section), Qt.MouseButton.LeftButton)


def label(window: CatalogueWindow, name: str) -> QLabel:
    found = window.findChild(QLabel, name)
    assert isinstance(found, QLabel)
    return found


def said(window: CatalogueWindow) -> str:
    return window.strip.said.text()


def clipboard() -> str:
    return QGuiApplication.clipboard().text()


# ---- what is listed


def test_sections_have_what_is_theirs(catalogue: CatalogueWindow, qtbot: QtBot) -> None:
    assert names(catalogue)[:5] == ["Unigram", "pieces", "gone", "broken", "org/name"]
    assert said(catalogue) == f"{len(names(catalogue))} tokenizers"
    for section, listed in {
        "open": ["Unigram", "pieces"],
        "recent": ["wordpiece", "gone", "broken"],
        "kept": ["org/name"],
    }.items():
        turn_to(catalogue, qtbot, section)
        assert names(catalogue) == listed
    turn_to(catalogue, qtbot, "known")
    assert {"cl100k_base", "FacebookAI/roberta-base"} <= set(names(catalogue))
    turn_to(catalogue, qtbot, "all")
    assert names(catalogue)[0] == "Unigram"


def test_words_narrow_the_list_down(catalogue: CatalogueWindow, qtbot: QtBot) -> None:
    qtbot.keyClicks(catalogue.table, "w")
    assert catalogue.search_edit.hasFocus()
    qtbot.keyClicks(catalogue.search_edit, "ordpiece [SEP]")
    assert names(catalogue) == ["pieces"]
    assert said(catalogue).startswith("1 of ")
    qtbot.keyClick(catalogue.search_edit, Qt.Key.Key_Return)
    assert catalogue.table.hasFocus()
    assert catalogue.detail.row is not None
    assert catalogue.detail.row.about.name == "pieces"
    qtbot.keyClick(catalogue.table, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert catalogue.search_edit.selectedText() == "wordpiece [SEP]"
    turn_to(catalogue, qtbot, "kept")
    assert names(catalogue) == []
    empty = catalogue.table.accessibleDescription()
    assert empty == "No tokenizer here has all of “wordpiece [SEP]”. All sections together have 1."
    assert not catalogue.copy_button.isEnabled()
    qtbot.keyClick(catalogue, Qt.Key.Key_Escape)
    assert catalogue.search_edit.text() == ""
    assert names(catalogue) == ["org/name"]
    assert catalogue.isVisible()
    qtbot.keyClick(catalogue, Qt.Key.Key_Escape)
    assert not catalogue.isVisible()


def test_the_window_closes_whatever_is_searched_for(catalogue: CatalogueWindow, qtbot: QtBot) -> None:
    qtbot.keyClicks(catalogue.search_edit, "wordpiece")
    assert catalogue.close()
    assert not catalogue.isVisible()
    assert catalogue.search_edit.text() == "wordpiece"


def test_a_heading_sorts_in_three_clicks(catalogue: CatalogueWindow, qtbot: QtBot) -> None:
    listed, header = names(catalogue), catalogue.table.horizontalHeader()

    def click(column: int) -> list[str]:
        place = QPoint(header.sectionViewportPosition(column) + 12, 8)
        qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
        return names(catalogue)

    choose(catalogue, "pieces")
    up, down = click(NAME), click(NAME)
    assert up == sorted(listed, key=str.casefold)
    assert down == up[::-1]
    assert catalogue.table.table_model.headerData(NAME, Qt.Orientation.Horizontal) == "name ↓"
    assert click(NAME) == listed
    assert catalogue.table.current_row is not None
    assert catalogue.table.current_row.about.name == "pieces", "it stays chosen wherever it goes"
    assert click(SIZE)[0] == "org/name"


def test_cells_and_their_tips(
    catalogue: CatalogueWindow, wordpiece: OpenedFile, qtmodeltester: ModelTester
) -> None:
    qtmodeltester.check(catalogue.table.table_model)
    rows = {row.about.name: row for row in catalogue.table.table_model.rows}
    pieces, gone, remote = rows["pieces"], rows["gone"], rows["o200k_harmony"]
    sha256 = hashlib.sha256(wordpiece.path.read_bytes()).hexdigest()
    assert [cell_text(pieces, column) for column in (FAMILY, SPECIAL, HASH, WHERE)] == [
        "WordPiece",
        "5",
        sha256[:8],
        "open",
    ]
    assert tool_tip(pieces, HASH) == f"tokenizer.json: {sha256}"
    assert tool_tip(pieces, SPECIAL) == "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]"
    assert str(wordpiece.path) in tool_tip(pieces, NAME)
    assert tool_tip(remote, SPECIAL).endswith("\nand 1\u202f079 more")
    assert [cell_text(gone, column) for column in (SIZE, SPECIAL, WHERE)] == ["", "", "gone"]
    assert tool_tip(gone, WHERE) == "The file is not there any more."


def test_columns_give_way_to_the_name(catalogue: CatalogueWindow) -> None:
    table = catalogue.table
    for width in (560, 800, 1400):
        catalogue.resize(width, 400)
        catalogue.grab()  # lays it out
        shown = [column for column in range(len(COLUMNS)) if not table.isColumnHidden(column)]
        assert NAME in shown
        assert sum(table.columnWidth(column) for column in shown) <= table.viewport().width()
        assert (HASH in shown) == (width == 1400)


# ---- what is said of one


def test_everything_of_one_tokenizer(catalogue: CatalogueWindow, qtbot: QtBot, wordpiece: OpenedFile) -> None:
    assert catalogue.detail.row is None
    assert label(catalogue, "catalogueNothing").isVisible()
    with qtbot.waitSignal(catalogue.reader.completed, timeout=60_000):
        choose(catalogue, "pieces")
    detail = catalogue.detail
    assert detail.fact("Family") == "WordPiece"
    assert detail.fact("Pre-tokenizer") == "bert"
    assert detail.fact("Source") == str(wordpiece.path)
    assert detail.fact("File") == "Hugging Face tokenizer"
    assert detail.fact("Saved as") == "Hugging Face tokenizer\nBERT vocabulary"
    assert detail.fact("Runs on") == f"our own engine\n{wordpiece.proof}"
    ids = wordpiece.tokenizer.special_tokens
    assert detail.chips.texts == tuple(f"{text}  {ids[text]}" for text in sorted(ids, key=ids.__getitem__))
    copy = catalogue.findChild(QPushButton, "catalogueCopyHash0")
    assert isinstance(copy, QPushButton)
    qtbot.mouseClick(copy, Qt.MouseButton.LeftButton)
    assert clipboard() == hashlib.sha256(wordpiece.path.read_bytes()).hexdigest()
    assert said(catalogue) == "Copied the hash of tokenizer.json"
    middle = detail.chips.chip_rects(detail.chips.width())[2].center().toPoint()
    qtbot.mouseClick(detail.chips, Qt.MouseButton.LeftButton, pos=middle)
    assert clipboard() == "[CLS]"
    choose(catalogue, "Unigram")
    assert label(catalogue, "catalogueSentences").text() == "Learned here."
    assert detail.fact("Source") == ""


def test_what_was_fetched_says_where_it_comes_from(
    catalogue: CatalogueWindow, qtbot: QtBot, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose(catalogue, "org/name")
    detail = catalogue.detail
    assert detail.fact("Source") == f"{site.url}/org/name/tree/{COMMIT}"
    assert (detail.fact("Licence"), detail.fact("Revision")) == ("mit", COMMIT)
    assert detail.fact("Fetched by") == "hf:org/name"
    followed: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: followed.append(url.toString()))
    source = detail._facts["Source"][1]  # noqa: SLF001
    assert source.address is None, "only pages by https are followed"
    qtbot.mouseClick(source.viewport(), Qt.MouseButton.LeftButton)
    for text in ("https://example.org/a?b", "https:///x", "file:///etc/passwd", "javascript:1"):
        source.show_text(text)
        qtbot.keyClick(source, Qt.Key.Key_Return)
    assert followed == ["https://example.org/a?b"]


def test_what_is_wrong_is_said(catalogue: CatalogueWindow) -> None:
    choose(catalogue, "gone")
    assert label(catalogue, "catalogueSentences").text() == "The file is not there any more."
    assert not catalogue.detail.open_button.isVisible()
    assert catalogue.detail.delete_button.text() == "Forget"
    choose(catalogue, "broken")
    assert label(catalogue, "catalogueSentences").text().startswith("line 1, column ")
    choose(catalogue, "meta-llama/Llama-3.1-8B")
    assert "its owner wanted to be asked first" in label(catalogue, "catalogueSentences").text()


# ---- what is done


def test_return_shows_a_column_or_opens_a_file(
    catalogue: CatalogueWindow, qtbot: QtBot, wordpiece: OpenedFile
) -> None:
    choose(catalogue, "pieces")
    with qtbot.waitSignal(catalogue.show_wanted) as wanted:
        qtbot.keyClick(catalogue.table, Qt.Key.Key_Return)
    assert wanted.args is not None
    assert wanted.args[0].tokenizer is wordpiece.tokenizer
    turn_to(catalogue, qtbot, "recent")
    catalogue.table.selectAll()
    with qtbot.waitSignal(catalogue.files_wanted) as files:
        qtbot.mouseClick(catalogue.detail.open_button, Qt.MouseButton.LeftButton)
    assert files.args is not None
    assert [path.name for path in files.args[0]] == ["tokenizer.json", "gone.json", "broken.json"]
    choose(catalogue, "gone")
    with qtbot.assertNotEmitted(catalogue.files_wanted):
        qtbot.keyClick(catalogue.table, Qt.Key.Key_Return)


def test_what_is_kept_opens_without_a_network(catalogue: CatalogueWindow, qtbot: QtBot, site: Site) -> None:
    choose(catalogue, "org/name")
    with qtbot.waitSignal(catalogue.opened, timeout=60_000) as opened:
        qtbot.keyClick(catalogue.table, Qt.Key.Key_Return)
    assert opened.args is not None
    assert opened.args[0].fetched.revision == COMMIT
    assert len(opened.args[0].file.tokenizer.encode(" he")) == 1
    assert not site.asked
    assert said(catalogue) == "Opened name"


def test_what_is_damaged_is_fetched_again(catalogue: CatalogueWindow, qtbot: QtBot, site: Site) -> None:
    turn_to(catalogue, qtbot, "kept")
    (row,) = catalogue.table.table_model.rows
    assert row.path is not None
    row.path.write_bytes(b"{}")
    choose(catalogue, "org/name")
    with qtbot.waitSignal(catalogue.fetcher.failed, timeout=60_000):
        qtbot.keyClick(catalogue.table, Qt.Key.Key_Return)
    assert "is not here any more as it was fetched. Fetch it again." in catalogue.strip.problem.text()
    catalogue.hide()
    catalogue.show()
    read(catalogue, qtbot)
    assert [row.state for row in catalogue.table.table_model.rows] == [State.DAMAGED]
    choose(catalogue, "org/name")
    assert catalogue.detail.open_button.text() == "Fetch again"
    with qtbot.waitSignals([catalogue.opened, catalogue.reader.ended], timeout=60_000):
        qtbot.mouseClick(catalogue.detail.open_button, Qt.MouseButton.LeftButton)
    assert site.asked
    assert catalogue.strip.problem.text() == ""
    assert [row.state for row in catalogue.table.table_model.rows] == [State.READY]


def test_fetching_says_how_it_goes_and_can_be_stopped(
    catalogue: CatalogueWindow, qtbot: QtBot, site: Site
) -> None:
    catalogue.resize(1000, 400)
    catalogue.grab()  # lays it out
    table, height = catalogue.table, catalogue.table.height()
    choose(catalogue, "FacebookAI/roberta-base")
    table.scrollTo(table.currentIndex(), table.ScrollHint.PositionAtBottom)
    assert catalogue.detail.open_button.text() == "Fetch and open"
    with qtbot.waitSignal(catalogue.fetcher.failed, timeout=60_000):
        qtbot.keyClick(catalogue.table, Qt.Key.Key_Return)
    assert catalogue.strip.problem.text().startswith("hf:FacebookAI/roberta-base is not there.")
    qtbot.waitUntil(lambda: table.height() < height)
    at = table.visualRect(table.currentIndex())
    assert table.viewport().rect().contains(at), "the sentence below does not hide what it is about"
    site.repos["FacebookAI/roberta-base"] = site.repos["org/name"]
    site.faults["/tokenizer.json"] = stalls
    fetcher = catalogue.fetcher
    with qtbot.waitSignal(fetcher.progressed, timeout=60_000, check_params_cb=lambda share, _: bool(share)):
        qtbot.keyClick(catalogue.table, Qt.Key.Key_Return)
    assert catalogue.strip.problem.text() == ""
    assert catalogue.cancel_button.isVisible()
    assert not catalogue.detail.open_button.isEnabled()
    with qtbot.waitSignal(fetcher.cancelled):
        qtbot.keyClick(catalogue, Qt.Key.Key_Escape)
    assert said(catalogue) == "Stopped. Nothing half is kept."
    assert catalogue.isVisible()
    del site.faults["/tokenizer.json"]
    with qtbot.waitSignals([catalogue.opened, catalogue.reader.ended], timeout=60_000):
        qtbot.keyClick(catalogue.table, Qt.Key.Key_Return)
    turn_to(catalogue, qtbot, "kept")
    assert names(catalogue) == ["FacebookAI/roberta-base", "org/name"]


def test_recent_files_are_forgotten(catalogue: CatalogueWindow, qtbot: QtBot, tmp_path: Path) -> None:
    choose(catalogue, "gone")
    with qtbot.waitSignals([catalogue.recent_forgotten, catalogue.reader.ended], timeout=60_000):
        qtbot.keyClick(catalogue.table, Qt.Key.Key_Delete)
    turn_to(catalogue, qtbot, "recent")
    assert names(catalogue) == ["wordpiece", "broken"]
    assert (tmp_path / "broken.json").is_file()


@pytest.mark.parametrize("answer", [False, True])
def test_what_is_kept_is_deleted_after_a_question(
    catalogue: CatalogueWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, answer: bool
) -> None:
    asked: list[str] = []

    def asks(_parent: object, _title: str, question: str, _verb: str) -> bool:
        asked.append(question)
        return answer

    monkeypatch.setattr(catalogue_window, "ask_whether", asks)
    turn_to(catalogue, qtbot, "kept")
    (row,) = catalogue.table.table_model.rows
    choose(catalogue, "org/name")
    if answer:
        with qtbot.waitSignals([catalogue.reader.deleted, catalogue.reader.ended], timeout=60_000):
            qtbot.mouseClick(catalogue.detail.delete_button, Qt.MouseButton.LeftButton)
        assert names(catalogue) == []
        assert catalogue.detail.row is None
        assert catalogue.table.accessibleDescription().startswith("Nothing was fetched yet.")
    else:
        qtbot.keyClick(catalogue.table, Qt.Key.Key_Delete)
    assert asked[0].startswith("Delete org/name from the cache, ")
    assert row.path is not None
    assert row.path.is_file() != answer


def test_rows_are_copied_in_three_forms(catalogue: CatalogueWindow, qtbot: QtBot) -> None:
    choose(catalogue, "pieces")
    qtbot.keyClick(catalogue.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert [line.split("\t")[0] for line in clipboard().splitlines()] == ["name", "pieces"]
    assert said(catalogue) == "Copied 1 tokenizer"
    catalogue.copy_actions["json"].trigger()
    assert [row["family"] for row in json.loads(clipboard())] == ["WordPiece"]
    catalogue.table.clearSelection()
    catalogue.copy_actions["markdown"].trigger()
    assert len(clipboard().splitlines()) == len(names(catalogue)) + 2
    assert catalogue.copy_actions["json"].shortcut().toString() == "Ctrl+Shift+C"


def test_the_menu_of_a_row(catalogue: CatalogueWindow, qtbot: QtBot) -> None:
    choose(catalogue, "org/name")
    catalogue.table.menu_wanted.emit(catalogue.pos())
    menu = catalogue.findChild(QMenu, "catalogueRowMenu")
    assert isinstance(menu, QMenu)
    texts = [action.text() for action in menu.actions() if action.text()]
    assert texts == ["Open", "Delete …", "Copy as table", "Copy as JSON", "Copy as Markdown"]
    menu.close()


# ---- how it keeps up, and what it remembers


def test_other_columns_are_listed_at_once_and_the_choice_stays(
    catalogue: CatalogueWindow, qtbot: QtBot, wordpiece: OpenedFile
) -> None:
    choose(catalogue, "pieces")
    entries = [Entry(wordpiece.tokenizer, name, "#c45100", file=wordpiece) for name in ("new", "pieces")]
    with qtbot.waitSignal(catalogue.reader.ended, timeout=60_000):
        catalogue.set_open(entries)
    assert names(catalogue)[:2] == ["new", "pieces"]
    assert catalogue.detail.row is not None
    assert catalogue.detail.row.target is entries[1]
    newer = Entry(wordpiece.tokenizer, "pieces", "#c45100", file=wordpiece)
    catalogue.set_open([newer])
    with qtbot.waitSignal(catalogue.show_wanted) as wanted:
        catalogue.open_current()
    assert wanted.args == [newer], "of what the window told last, though it is not read yet"


def test_nothing_is_read_while_it_is_hidden(catalogue: CatalogueWindow, qtbot: QtBot) -> None:
    catalogue.hide()
    with qtbot.assertNotEmitted(catalogue.reader.rows_read, wait=30):
        catalogue.set_open([])
    catalogue.show()
    read(catalogue, qtbot)
    assert names(catalogue)[0] == "wordpiece"


def test_how_it_was_left_is_remembered(catalogue: CatalogueWindow, qtbot: QtBot) -> None:
    turn_to(catalogue, qtbot, "known")
    catalogue.table.sort_wanted.emit("size")
    catalogue.table.sort_wanted.emit("size")
    other = CatalogueWindow(cache=catalogue._cache)  # noqa: SLF001
    qtbot.addWidget(other)
    kept = catalogue.keep()
    other.restore(kept)
    assert (other.size(), other.sections.current) == (catalogue.size(), "known")
    query = other._query  # noqa: SLF001
    assert query == catalogue._query != CatalogueQuery()  # noqa: SLF001
    look = json.loads(kept)
    for damaged in ("", "[]", "{}", '"x"', *(json.dumps(look | {name: None}) for name in look)):
        other.restore(damaged)
        assert other._query == query  # noqa: SLF001
    other.restore(json.dumps(look | {"sort": "no such"}))
    assert other._query == query  # noqa: SLF001
