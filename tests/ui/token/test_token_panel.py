"""The pinned card of a token, in a pane with a real text and a real tokenizer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel

import tokexplorer
from tests.ui.details.texts import BPE, TEXT, TRAINING
from tests.ui.shown import shown
from tokexplorer.formats.kinds import FileKind
from tokexplorer.formats.tokenizer_files import reference, save_tokenizer
from tokexplorer.session.text.document import Document
from tokexplorer.ui.background import SETTLE_MS
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.editor.marks import MarkedSpans
from tokexplorer.ui.token.occurrence_list import OccurrenceList
from tokexplorer.ui.token.token_panel import TokenPanel, facts_rows

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.details.focus import Focus

UNIGRAM = tokexplorer.train([TRAINING], algorithm="unigram", vocab_size=21).tokenizer


@pytest.fixture
def panel(focus: Focus, qtbot: QtBot) -> TokenPanel:
    return shown(TokenPanel(focus), qtbot, 900, 260)


def pinned(panel: TokenPanel, qtbot: QtBot, byte: int) -> dict[str, str]:
    """Pin the token that holds a byte; the facts once all are there."""
    token = panel.focus.document.token_at(byte)
    assert token is not None
    panel.focus.pin(token)
    return settled(panel, qtbot)


def settled(panel: TokenPanel, qtbot: QtBot) -> dict[str, str]:
    def complete() -> bool:
        shown = panel.page
        is_shown = shown is not None and shown.token_id == panel.focus.token_id
        return is_shown and "in this text" in _facts(panel)

    qtbot.waitUntil(complete)
    return _facts(panel)


def _facts(panel: TokenPanel) -> dict[str, str]:
    return {} if panel.page is None else dict(facts_rows(panel.page, panel.counts))


def test_nothing_is_pinned_at_first(panel: TokenPanel) -> None:
    assert panel.page is None


def test_facts_of_a_token_of_the_text(panel: TokenPanel, qtbot: QtBot) -> None:
    facts = pinned(panel, qtbot, TEXT.encode().index(b" the"))
    ids = BPE.encode(TEXT).ids.tolist()
    assert panel.page is not None
    assert facts["in this text"] == f"{ids.count(panel.page.token_id)}, this is number 1"
    assert facts["script"] == "Latin"
    assert facts["merge"].startswith(str(BPE.facts(panel.page.token_id).step))
    assert "this token again" in facts["round trip"]


def test_places_are_marked_and_can_be_gone_to(pane: InspectionPane, panel: TokenPanel, qtbot: QtBot) -> None:
    pinned(panel, qtbot, TEXT.encode().index(b" the"))
    places = panel.places.places
    assert places.rowCount() == 3
    marks = pane.editor.marks.get("occurrences")
    assert marks is not None
    assert marks.start_bytes.tolist() == [places.span_at(row)[0] for row in range(3)]
    panel.after.trigger()
    start = places.span_at(1)[0]
    assert pane.editor.selection[0] == len(TEXT.encode()[:start].decode())
    panel.before.trigger()
    panel.before.trigger()
    assert panel.places.currentIndex().row() == 2


def test_keys_go_through_very_many_places(qtbot: QtBot) -> None:
    places = shown(OccurrenceList(), qtbot, 300, 200)
    starts = np.arange(0, 300_000, 3)
    places.places.show_spans(Document("a, " * 100_000), MarkedSpans(starts, starts + 1))
    for _ in range(2):  # to the first one, then a page on, before a list of Qt's would have laid them out
        qtbot.keyClick(places, Qt.Key.Key_PageDown)
    here = places.currentIndex().row()
    assert 5 < here < 12
    qtbot.keyClick(places, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(places, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == places.places.cell(here, 0)
    qtbot.keyClick(places, Qt.Key.Key_End)
    assert places.currentIndex().row() == len(starts) - 1


def test_a_part_of_a_character(panel: TokenPanel, qtbot: QtBot) -> None:
    facts = pinned(panel, qtbot, TEXT.encode().index("🦋".encode()) + 1)
    assert facts["part of"] == "🦋"
    assert "no character by itself" in facts["round trip"]


def test_the_tree_and_what_was_made_lead_to_other_tokens(panel: TokenPanel, qtbot: QtBot) -> None:
    pinned(panel, qtbot, TEXT.encode().index(b" the"))
    root, *parts = panel.tree.drawing.spots
    assert panel.page is not None
    assert root.key == panel.page.token_id
    assert parts
    part = parts[0]
    qtbot.mouseClick(
        panel.tree, Qt.MouseButton.LeftButton, pos=QPoint(int(part.box.middle), int(part.box.y + 5))
    )
    assert panel.focus.token_id == part.key
    settled(panel, qtbot)
    made = panel.made.chip_rects(panel.made.width())
    expected = panel.page.made[0]
    qtbot.mouseClick(panel.made, Qt.MouseButton.LeftButton, pos=made[0].center().toPoint() + QPoint(1, 0))
    assert panel.focus.token_id == expected


def test_follows_an_edit_of_the_text(pane: InspectionPane, panel: TokenPanel, qtbot: QtBot) -> None:
    pinned(panel, qtbot, TEXT.encode().index(b" the"))
    pane.editor.selectAll()
    pane.editor.insert_text("so the cat, the hat, the mat and the rest")
    qtbot.waitUntil(lambda: _facts(panel).get("in this text") == "4")


def test_an_id_means_nothing_to_another_tokenizer(
    pane: InspectionPane, panel: TokenPanel, qtbot: QtBot
) -> None:
    panel.focus.pin_id(260)
    settled(panel, qtbot)
    pane.set_columns([OpenedColumn("Unigram", "#0b6bcb", UNIGRAM)])
    qtbot.waitUntil(lambda: panel.page is None)
    facts = pinned(panel, qtbot, 0)
    assert facts["score"].startswith("\u2212")
    assert not panel.tree.isVisible()


def test_a_library_is_asked_beside_the_window(
    pane: InspectionPane, panel: TokenPanel, qtbot: QtBot, tmp_path: Path
) -> None:
    """Its process may have to begin anew."""
    path = tmp_path / "tokenizer.json"
    save_tokenizer(BPE, path)
    library = reference(path, FileKind.TOKENIZER_JSON)
    assert library is not None
    pane.set_columns([OpenedColumn("tokenizers", "#0b6bcb", library)])
    qtbot.waitUntil(lambda: panel.focus.tokenizer is library)
    panel.focus.pin_id(int(BPE.encode(" the").ids[0]))
    panel.refresh()
    assert "round trip" not in _facts(panel)
    qtbot.waitUntil(lambda: "this token again" in _facts(panel).get("round trip", ""))
    panel.refresh()
    assert "round trip" in _facts(panel)


def test_the_facts_can_be_copied(panel: TokenPanel, qtbot: QtBot) -> None:
    facts = pinned(panel, qtbot, 0)
    panel.copy_facts()
    lines = QApplication.clipboard().text().split("\n")
    assert f"id\t{facts['id']}" in lines


def test_its_place_is_deleted_with_the_text(pane: InspectionPane, panel: TokenPanel, qtbot: QtBot) -> None:
    pinned(panel, qtbot, len(TEXT.encode()) - 1)
    pane.editor.selectAll()
    qtbot.keyClick(pane.editor, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: _facts(panel).get("in this text") == "0")


def test_only_the_chosen_column_has_marks_of_places(
    pane: InspectionPane, panel: TokenPanel, qtbot: QtBot
) -> None:
    pinned(panel, qtbot, TEXT.encode().index(b" the"))
    first, second = pane.columns
    assert first.editor.marks.get("occurrences") is not None
    pane.choose_column(second.shown)  # type: ignore[arg-type]
    qtbot.waitUntil(lambda: second.editor.marks.get("occurrences") is not None)
    assert first.editor.marks.get("occurrences") is None


def test_a_hidden_panel_leaves_no_marks_of_another_token(
    pane: InspectionPane, panel: TokenPanel, qtbot: QtBot
) -> None:
    pinned(panel, qtbot, TEXT.encode().index(b" the"))
    panel.hide()
    assert pane.editor.marks.get("occurrences") is not None  # still true
    token = panel.focus.document.token_at(0)
    assert token is not None
    panel.focus.pin(token)
    assert pane.editor.marks.get("occurrences") is None
    panel.show()
    qtbot.waitUntil(lambda: pane.editor.marks.get("occurrences") is not None)


def test_a_token_that_is_not_there_yet_is_named(panel: TokenPanel, qtbot: QtBot) -> None:
    panel.focus.pin_id(BPE.vocab_size + 5)
    label = panel.findChild(QLabel, "noToken")
    assert label is not None
    qtbot.waitUntil(lambda: f"#{BPE.vocab_size + 5}" in label.text())
    panel.focus.unpin()
    qtbot.waitUntil(lambda: label.text().startswith("Click a token"))


def test_places_that_were_looked_for_before_it_was_hidden_are_found_when_it_is_seen_again(
    pane: InspectionPane, panel: TokenPanel, qtbot: QtBot
) -> None:
    pinned(panel, qtbot, TEXT.encode().index(b" the"))
    pane.editor.insert_text("the ")
    qtbot.waitUntil(lambda: panel.counts.text is None)
    panel.hide()
    qtbot.wait(2 * SETTLE_MS)
    panel.show()
    assert settled(panel, qtbot)["in this text"] == "4"
