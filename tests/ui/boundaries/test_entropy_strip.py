"""The strip of entropies: places, scrolling, zoom, and what is painted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QWheelEvent

from tests.ui.shown import shown
from tokexplorer.core.baselines.patches import Threshold
from tokexplorer.core.text import SourceText
from tokexplorer.session.text.byte_entropies import TextEntropies
from tokexplorer.ui.boundaries.entropy_strip import (
    LEAST_CELL_PX,
    MOST_CELL_PX,
    EntropyStrip,
    patches_text,
)
from tokexplorer.ui.shown_run import algorithm_colour

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.core.baselines.patches import EntropyPatchTokenizer
    from tokexplorer.core.spec import ThresholdKind

TEXT = "the cats sat on the naïve mats 漢字 🦋 \x00\u200b\u0301 " * 40


@pytest.fixture
def strip(patches: EntropyPatchTokenizer, qtbot: QtBot) -> EntropyStrip:
    made = shown(EntropyStrip(), qtbot, 800, 200)
    source = SourceText(TEXT)
    made.show_text(TextEntropies.of(source, patches.entropies(source)))
    made.show_threshold(Threshold(1.5))
    return made


def wheel(strip: EntropyStrip, x: float, turned: int, keys: Qt.KeyboardModifier) -> None:
    view = strip.viewport()
    at = QPointF(x, 50)
    event = QWheelEvent(
        at, QPointF(view.mapToGlobal(at.toPoint())), QPoint(), QPoint(0, turned),
        Qt.MouseButton.NoButton, keys, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    strip.wheelEvent(event)


@pytest.mark.parametrize("kind", ["global", "relative"])
def test_bars_above_the_threshold_have_the_colour_of_patches(
    strip: EntropyStrip, kind: ThresholdKind
) -> None:
    strip.show_threshold(Threshold(1.0, kind))
    assert strip.shown is not None
    picture, ratio = strip.viewport().grab().toImage(), strip.devicePixelRatioF()
    begins = strip.shown.entropies.begins(strip.threshold)
    heights = strip.shown.heights(kind, 0, 40).tolist()
    wanted = QColor(algorithm_colour("entropy-patches"))
    seen = 0
    for row in range(1, 40):
        if heights[row] > 0.4:  # high enough to have a pixel between the lines
            y, x = strip.y_of(0.2), strip.x_of(row) + strip.cell_px / 2
            colour = picture.pixelColor(round(x * ratio), round(y * ratio))
            assert (colour == wanted) == begins[row], row
            seen += 1
    assert seen > 5


def test_places_and_rows_belong_to_each_other(strip: EntropyStrip) -> None:
    bar = strip.horizontalScrollBar()
    bar.setValue(100)
    assert strip.first_row == 100
    for row in (100, 117):
        assert strip.row_at(strip.x_of(row)) == strip.row_at(strip.x_of(row + 1) - 0.01) == row
    assert strip.row_at(10) == -1
    strip.reveal(700)
    assert 0 <= strip.x_of(700) <= strip.viewport().width()
    bar.setValue(bar.maximum())
    assert strip.shown is not None
    assert strip.row_at(strip.x_of(len(strip.shown))) == -1


def test_the_wheel_scrolls_and_zooms_about_the_mouse(strip: EntropyStrip) -> None:
    strip.horizontalScrollBar().setValue(300)
    row = strip.row_at(400)
    wheel(strip, 400, 120, Qt.KeyboardModifier.ControlModifier)
    assert strip.cell_px > 13
    assert abs(strip.row_at(400) - row) <= 1
    for _ in range(40):
        wheel(strip, 400, -120, Qt.KeyboardModifier.ControlModifier)
        strip.viewport().repaint()
    assert strip.cell_px == LEAST_CELL_PX
    for _ in range(40):
        wheel(strip, 400, 120, Qt.KeyboardModifier.ControlModifier)
    assert strip.cell_px == MOST_CELL_PX
    strip.horizontalScrollBar().setValue(300)
    wheel(strip, 400, -120, Qt.KeyboardModifier.NoModifier)
    assert strip.first_row > 300


def test_keys_scroll_and_the_threshold_stays_within_its_bounds(strip: EntropyStrip, qtbot: QtBot) -> None:
    bar = strip.horizontalScrollBar()
    moved: list[float] = []
    strip.moved.connect(moved.append)
    for key, place in (
        (Qt.Key.Key_End, bar.maximum()),
        (Qt.Key.Key_PageUp, bar.maximum() - bar.pageStep()),
        (Qt.Key.Key_Left, bar.maximum() - bar.pageStep() - bar.singleStep()),
        (Qt.Key.Key_Right, bar.maximum() - bar.pageStep()),
        (Qt.Key.Key_PageDown, bar.maximum()),
        (Qt.Key.Key_Home, 0),
    ):
        qtbot.keyClick(strip, key)
        assert bar.value() == place
    for _ in range(20):
        qtbot.keyClick(strip, Qt.Key.Key_Down)
    assert strip.threshold.bits == moved[-1] == 0.0
    assert len(moved) == 15
    for _ in range(100):
        qtbot.keyClick(strip, Qt.Key.Key_Up)
    assert strip.threshold.bits == 8.0
    assert strip.y_of(8.0) >= 0


def test_nothing_to_show(qtbot: QtBot, patches: EntropyPatchTokenizer) -> None:
    empty = shown(EntropyStrip(), qtbot, 300, 120)
    qtbot.keyClick(empty, Qt.Key.Key_Up)
    assert empty.row_at(100) == -1
    empty.show_text(TextEntropies.of(SourceText(""), patches.entropies("")))
    empty.show_threshold(Threshold(1.0, "relative"))
    empty.viewport().repaint()
    assert empty.row_at(100) == -1


def test_patches_in_words() -> None:
    assert patches_text(312, 1591) == "312 patches, mean length 5.1 bytes"
    assert patches_text(1, 4) == "1 patch, mean length 4.0 bytes"
    assert patches_text(0, 0) == "no patches"
