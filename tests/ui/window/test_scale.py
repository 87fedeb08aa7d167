"""The scale of the whole interface: keys, what it changes, and that it is remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QAbstractButton, QLabel, QSlider, QWidget

from tests.ui.shown import show_scale, show_theme
from tokexplorer.ui.scale import SCALES_PERCENT, px, scale_percent
from tokexplorer.ui.theme import theme
from tokexplorer.ui.window.main_window import MainWindow
from tokexplorer.ui.window.settings_store import SettingsStore

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

CONTROL = Qt.KeyboardModifier.ControlModifier
TEXT = "Tokenization is a little unbelievable: a tokenizer counts neighbours."


@pytest.fixture(autouse=True)
def _usual_scale() -> Iterator[None]:
    show_theme()
    yield
    show_scale(100)


def sizes(window: MainWindow) -> dict[str, tuple[int, int, float]]:
    """The size that each visible label and button wants, with that of its font, by its object name."""
    QCoreApplication.processEvents()
    found: dict[str, tuple[int, int, float]] = {}
    for widget in window.findChildren(QWidget):
        is_own = widget.objectName() not in ("", "ScrollLeftButton", "ScrollRightButton", "stepLabel")
        wraps = isinstance(widget, QLabel) and widget.wordWrap()  # its height depends on the room
        if isinstance(widget, QLabel | QAbstractButton) and is_own and widget.isVisible() and not wraps:
            hint = widget.sizeHint()
            found[widget.objectName()] = hint.width(), hint.height(), widget.font().pointSizeF()
    return found


def show_text(window: MainWindow, qtbot: QtBot) -> None:
    """Show the text, and wait until its figures are there."""
    window.inspection.set_text(TEXT)
    qtbot.waitUntil(lambda: sizes(window)["bytes_per_tokenFigure"][0] > 20, timeout=60_000)


def test_keys_change_the_scale_and_it_is_remembered(
    window: MainWindow, settings: SettingsStore, qtbot: QtBot
) -> None:
    for key, percent in (
        (Qt.Key.Key_Plus, 110),
        (Qt.Key.Key_Equal, 125),
        (Qt.Key.Key_Minus, 110),
        (Qt.Key.Key_0, 100),
        (Qt.Key.Key_Minus, 90),
    ):
        qtbot.keyClick(window.inspection.editor, key, CONTROL)
        assert scale_percent() == settings.scale_percent == percent
    settings.flush()
    assert SettingsStore(settings.folder).scale_percent == 90


def test_an_impossible_scale_in_the_settings_is_the_usual_one(tmp_path: Path) -> None:
    for kept in ("0", "-100", "ten", "1000000", "1" * 5000, ""):
        (tmp_path / "tokexplorer.ini").write_text(f"[General]\nscale-percent={kept}\n")
        assert SettingsStore(tmp_path).scale_percent == 100


def test_a_window_on_screen_becomes_as_one_that_is_made_in_that_scale(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    show_text(window, qtbot)
    show_scale(150)
    changed = sizes(window)
    other = MainWindow(SettingsStore(tmp_path / "other"))
    qtbot.addWidget(other)
    other.resize(window.size())
    other.show()
    show_text(other, qtbot)
    made = sizes(other)
    other.close()
    both = changed.keys() & made.keys()
    assert len(both) > 40
    wrong = {
        name: (changed[name], made[name])
        for name in both
        if any(
            abs(one - two) > max(3, 0.03 * two) for one, two in zip(changed[name], made[name], strict=True)
        )
    }
    assert not wrong


def test_sizes_are_right_as_soon_as_the_scale_has_changed(window: MainWindow, qtbot: QtBot) -> None:
    show_text(window, qtbot)
    for percent in (150, 80, 110):
        show_scale(percent)
        at_once = [dock.widget().minimumSizeHint().width() for dock in window.docks]
        sizes(window)
        sizes(window)
        assert at_once == [dock.widget().minimumSizeHint().width() for dock in window.docks]


def test_nothing_drifts_on_the_way_through_scales(window: MainWindow, qtbot: QtBot) -> None:
    show_text(window, qtbot)
    before = sizes(window)
    for percent in (*SCALES_PERCENT[2:6], *reversed(SCALES_PERCENT[2:6]), 100):
        show_scale(percent)
    after = sizes(window)
    assert {name: after[name] for name in before if name in after} == before


def test_text_and_tokens_are_drawn_in_the_scale(window: MainWindow) -> None:
    editor = window.inspection.editor
    pitch, size_pt = editor.lines.pitch, editor.font_size_pt
    show_scale(200)
    assert editor.lines.pitch == pytest.approx(2 * pitch, rel=0.1)
    assert editor.font_size_pt == size_pt  # the size of the text is another choice
    assert (px(5), px((5, 7)), px(2.5)) == (10, (10, 14), 5.0)


def test_the_panes_at_the_sides_grow_with_the_scale(window: MainWindow) -> None:
    window.resize(1900, 900)
    QCoreApplication.processEvents()
    before = [dock.width() for dock in window.docks]
    show_scale(125)
    QCoreApplication.processEvents()
    assert [dock.width() for dock in window.docks] == pytest.approx([1.25 * width for width in before], abs=3)


@pytest.mark.parametrize("percent", SCALES_PERCENT)
def test_the_handle_of_a_slider_is_round(qtbot: QtBot, percent: int) -> None:
    show_scale(percent)
    slider = QSlider(Qt.Orientation.Horizontal)
    qtbot.addWidget(slider)
    slider.resize(200, 60)
    slider.show()
    picture, accent = slider.grab().toImage(), QColor(theme().accent).rgb()
    widths = []
    for y in range(picture.height()):
        edge = [x for x in range(picture.width()) if picture.pixel(x, y) == accent]
        widths += [edge[-1] - edge[0]] if edge else []
    assert widths[0] < widths[len(widths) // 2] > widths[-1]
