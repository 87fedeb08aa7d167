"""The panel Boundaries: the threshold, the patches that it makes, other columns and other texts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QPushButton

from tests.ui.details.texts import TEXT
from tests.ui.shown import child
from tokexplorer.core.baselines.patches import ByteEntropies, EntropyPatchTokenizer, Threshold
from tokexplorer.core.text import SourceText, encode_utf8
from tokexplorer.ui.boundaries import boundaries_panel
from tokexplorer.ui.boundaries.boundaries_panel import NOT_PATCHES, TOO_LONG
from tokexplorer.ui.columns.opened_column import OpenedColumn

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.boundaries.boundaries_panel import BoundariesPanel
    from tokexplorer.ui.columns.inspection_pane import InspectionPane

LEARNED = Threshold(1.5)


def drag(panel: BoundariesPanel, qtbot: QtBot, bits: float, *, release: bool = True) -> None:
    strip, view = panel.strip, panel.strip.viewport()
    at, to = (QPoint(300, round(strip.y_of(each))) for each in (strip.threshold.bits, bits))
    qtbot.mousePress(view, Qt.MouseButton.LeftButton, pos=at)
    qtbot.mouseMove(view, to)
    if release:
        qtbot.mouseRelease(view, Qt.MouseButton.LeftButton, pos=to)


def column_threshold(pane: InspectionPane) -> Threshold | None:
    return pane.store.workspace.columns[0].threshold


def assert_agrees(panel: BoundariesPanel, pane: InspectionPane, patches: EntropyPatchTokenizer) -> None:
    """Panel, column and a tokenizer made with that threshold have the same patches."""
    threshold = panel.strip.threshold
    expected = patches.with_threshold(threshold).encode(pane.text)
    tokenizer = pane.columns[0].live.tokenizer
    assert tokenizer is not None
    assert tokenizer.encode(pane.text).start_bytes.tolist() == expected.start_bytes.tolist()
    count, length = len(expected), len(encode_utf8(pane.text))
    assert panel.summary.text() == f"{count} patches, mean length {length / count:.1f} bytes"
    assert panel.bits.value() == pytest.approx(threshold.bits)
    assert panel.kinds.current == threshold.kind


def test_it_shows_the_threshold_of_the_column(
    panel: BoundariesPanel, pane: InspectionPane, patches: EntropyPatchTokenizer
) -> None:
    assert panel.strip.threshold == LEARNED
    assert_agrees(panel, pane, patches)
    assert not child(panel, QPushButton, "thresholdBack").isVisible()


def test_the_line_is_dragged_and_the_column_follows_when_it_is_let_go(
    panel: BoundariesPanel, pane: InspectionPane, patches: EntropyPatchTokenizer, qtbot: QtBot
) -> None:
    before = panel.summary.text()
    drag(panel, qtbot, 0.5, release=False)
    dragged = panel.strip.threshold
    assert dragged.bits == pytest.approx(0.5, abs=0.05)
    assert panel.summary.text() != before
    assert column_threshold(pane) is None
    assert pane.columns[0].live.tokenizer is patches
    qtbot.mouseRelease(panel.strip.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(300, 20))
    assert column_threshold(pane) == dragged
    qtbot.waitUntil(lambda: "changed" in [mark.name for mark in pane.columns[0].marks])
    assert_agrees(panel, pane, patches)
    assert pane.store.history.undo_label == f"Threshold {dragged.bits:.2f}\u202fbits of Patches"
    pane.store.history.undo()
    qtbot.waitUntil(lambda: panel.strip.threshold == LEARNED)
    assert pane.columns[0].live.tokenizer is patches
    assert_agrees(panel, pane, patches)
    pane.store.history.redo()
    qtbot.waitUntil(lambda: panel.strip.threshold == dragged)
    assert_agrees(panel, pane, patches)


def test_keys_and_field_move_it_and_a_burst_is_one_step(
    panel: BoundariesPanel, pane: InspectionPane, patches: EntropyPatchTokenizer, qtbot: QtBot
) -> None:
    panel.setFocus()
    for _ in range(3):
        qtbot.keyClick(panel.strip, Qt.Key.Key_Up)
    qtbot.keyClick(panel.strip, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert panel.strip.threshold == Threshold(1.79)
    qtbot.waitUntil(lambda: column_threshold(pane) == Threshold(1.79))
    panel.bits.selectAll()
    qtbot.keyClicks(panel.bits, "2.25")
    qtbot.keyClick(panel.bits, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: column_threshold(pane) == Threshold(2.25))
    assert_agrees(panel, pane, patches)
    pane.store.history.undo()
    assert column_threshold(pane) is None


def test_relative_and_back(
    panel: BoundariesPanel, pane: InspectionPane, patches: EntropyPatchTokenizer, qtbot: QtBot
) -> None:
    qtbot.mouseClick(panel.kinds.segment("relative"), Qt.MouseButton.LeftButton)
    assert panel.strip.threshold == column_threshold(pane) == Threshold(1.5, "relative")
    assert_agrees(panel, pane, patches)
    drag(panel, qtbot, 0.75)
    assert panel.strip.threshold.kind == "relative"
    assert_agrees(panel, pane, patches)
    back = child(panel, QPushButton, "thresholdBack")
    qtbot.waitUntil(back.isVisible)
    qtbot.mouseClick(back, Qt.MouseButton.LeftButton)
    assert column_threshold(pane) is None
    assert panel.strip.threshold == LEARNED
    assert_agrees(panel, pane, patches)


def test_the_text_changes_and_the_threshold_stays(
    panel: BoundariesPanel, pane: InspectionPane, patches: EntropyPatchTokenizer, qtbot: QtBot
) -> None:
    drag(panel, qtbot, 0.5)
    pane.editor.insert_text("naïve 漢字 ")
    qtbot.waitUntil(lambda: panel.strip.shown is not None and panel.strip.shown.text.text == pane.text)
    assert column_threshold(pane) == panel.strip.threshold
    assert_agrees(panel, pane, patches)
    pane.set_text("")
    qtbot.waitUntil(lambda: panel.summary.text() == "no patches")


def test_another_column_has_none_and_leads_back(
    panel: BoundariesPanel, pane: InspectionPane, qtbot: QtBot
) -> None:
    first, other = (column.shown for column in pane.columns)
    assert other is not None
    qtbot.keyClick(panel.strip, Qt.Key.Key_Up)
    pane.choose_column(other)  # at once: the column that was left has the threshold all the same
    qtbot.waitUntil(panel.message.isVisible)
    assert panel.message.text() == NOT_PATCHES
    assert column_threshold(pane) == Threshold(1.6)
    assert pane.store.workspace.columns[1].threshold is None
    assert panel.turn.text() == "Turn to Patches"
    qtbot.mouseClick(panel.turn, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: panel.strip.shown is not None)
    assert pane.chosen.shown is first
    assert panel.strip.threshold == Threshold(1.6)
    pane.set_columns([other])
    qtbot.waitUntil(lambda: panel.message.isVisible() and not panel.turn.isVisible())


def test_a_click_selects_the_patch_and_a_pinned_token_is_brought_into_sight(
    panel: BoundariesPanel, pane: InspectionPane, patches: EntropyPatchTokenizer, qtbot: QtBot
) -> None:
    encoding = patches.encode(TEXT)
    last = len(encoding) - 2
    start, end = int(encoding.start_bytes[last]), int(encoding.end_bytes[last])
    panel.strip.zoom(4.0)
    token = panel.focus.document.token_at(start)
    assert token is not None
    panel.focus.pin(token)
    strip = panel.strip
    x = round(strip.x_of(start) + strip.cell_px / 2)
    assert 0 < x < strip.viewport().width()
    y = round(strip.viewport().height()) - 5
    place, none = QPointF(x, y), Qt.MouseButton.NoButton
    moved = QMouseEvent(QEvent.Type.MouseMove, place, place, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(strip.viewport(), moved)  # other windows lie above this one
    assert panel.read_out.text().startswith(f"byte {start}, ")
    assert panel.read_out.text().endswith("begins a patch")
    qtbot.mouseClick(strip.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(x, y))
    assert pane.editor.selected_bytes == (start, end)


def test_a_text_that_is_too_long_is_not_drawn(
    panel: BoundariesPanel, pane: InspectionPane, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(boundaries_panel, "MOST_BYTES", len(TEXT) + 20)
    pane.editor.insert_text("a" * 40)
    qtbot.waitUntil(lambda: panel.message.text() == TOO_LONG and panel.message.isVisible())
    assert panel.strip.shown is None


def test_a_click_on_a_text_that_is_gone_leads_nowhere(
    panel: BoundariesPanel, pane: InspectionPane, qtbot: QtBot
) -> None:
    strip = panel.strip
    assert strip.shown is not None
    last = len(strip.shown) - 1
    strip.reveal(last)
    pane.editor.selectAll()
    pane.editor.insert_text("a")
    assert strip.shown.text.text != pane.text
    at = QPoint(round(strip.x_of(last) + strip.cell_px / 2), strip.viewport().height() - 5)
    assert strip.row_at(at.x()) == last
    qtbot.mouseClick(strip.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert pane.editor.selected_bytes == (1, 1)


class Failing(EntropyPatchTokenizer):
    def entropies(self, text: str | SourceText, *, allow_special: bool = True) -> ByteEntropies:
        raise ValueError("no such text")


def test_what_cannot_be_encoded_is_said(
    panel: BoundariesPanel, pane: InspectionPane, patches: EntropyPatchTokenizer, qtbot: QtBot
) -> None:
    failing = Failing(patches.spec, replace(patches.model))
    pane.set_columns([OpenedColumn("Patches", "#7a5230", failing)])
    qtbot.waitUntil(lambda: panel.message.text() == "The text cannot be encoded: no such text")
    assert panel.message.isVisible()
