"""Panels, exports and reports are about the text, the tokens and the selection of now."""

from __future__ import annotations

import json
import math
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QPoint, Qt

import tokexplorer
from tests.ui.details.texts import BPE, TRAINING
from tests.ui.save_place import save_at
from tests.ui.shown import panel_named
from tests.ui.window.test_several_runs import LONG_MS
from tokexplorer.core.metrics.costs import COSTS, CountedText
from tokexplorer.core.metrics.registry import METRICS
from tokexplorer.session.compare.costs import CostInputs
from tokexplorer.session.compare.texts import TextKind
from tokexplorer.session.trade_off.points import ALL_LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.window.main_window import MainWindow

SPECIAL = tokexplorer.train([TRAINING], vocab_size=278, special_tokens=["<|endoftext|>"]).tokenizer
TEXT = "the cats sat on<|endoftext|> the mats<|endoftext|>, that had the hat\n" * 3
ORDINARY = len(SPECIAL.encode(TEXT, allow_special=False))


@pytest.fixture
def special(window: MainWindow) -> MainWindow:
    """A text with special tokens in a column with changes to count."""
    window.inspection.set_text(TEXT)
    window.fixed.add(SPECIAL, "one")
    return window


def exported(qtbot: QtBot, window: MainWindow, path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    path.unlink(missing_ok=True)
    save_at(monkeypatch, path)
    window.comparing.export_menu.aboutToShow.emit()
    (export,) = (
        each for each in window.comparing.export_menu.actions() if each.objectName() == "export-json"
    )
    export.trigger()

    def is_written() -> bool:
        try:
            json.loads(path.read_text("utf-8"))
        except (OSError, ValueError):
            return False
        return True

    qtbot.waitUntil(is_written, timeout=LONG_MS)
    return json.loads(path.read_text("utf-8"))


def wait_for_metrics(qtbot: QtBot, window: MainWindow) -> None:
    window.details.pane.turn_to("metricsPanel")
    panel = panel_named(window, "metricsPanel")
    qtbot.waitUntil(lambda: panel.comparison is not None and panel.is_settled, timeout=LONG_MS)


def test_an_export_is_of_the_text_of_now(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.inspection.set_text("the cats sat on the mats\n")
    window.fixed.add(BPE, "one")
    wait_for_metrics(qtbot, window)
    window.details.pane.turn_to("tokenPanel")
    window.inspection.editor.selectAll()
    window.inspection.editor.insert_text("another text, which is longer\n" * 4)
    hidden = exported(qtbot, window, tmp_path / "hidden.json", monkeypatch)
    wait_for_metrics(qtbot, window)
    assert exported(qtbot, window, tmp_path / "shown.json", monkeypatch) == hidden


def test_an_export_knows_whether_special_tokens_are_tokens(
    qtbot: QtBot, special: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    special.inspection.special_action.trigger()
    before = exported(qtbot, special, tmp_path / "before.json", monkeypatch)
    wait_for_metrics(qtbot, special)
    assert exported(qtbot, special, tmp_path / "after.json", monkeypatch) == before


def test_costs_know_whether_special_tokens_are_tokens(qtbot: QtBot, special: MainWindow) -> None:
    special.details.pane.turn_to("costsPanel")
    panel = panel_named(special, "costsPanel")

    def counted() -> int | None:
        rows = panel.model.tokenizers
        return rows[0].counted.tokens if rows and rows[0].counted is not None else None

    qtbot.waitUntil(lambda: counted() == len(SPECIAL.encode(TEXT)), timeout=LONG_MS)
    special.inspection.special_action.trigger()
    qtbot.waitUntil(lambda: counted() == ORDINARY, timeout=LONG_MS)


def test_the_trade_off_knows_whether_special_tokens_are_tokens(qtbot: QtBot, special: MainWindow) -> None:
    special.details.pane.turn_to("tradePanel")
    panel = panel_named(special, "tradePanel")
    tokens, sample = METRICS["tokens"], (TextKind.TRAINING, ALL_LANGUAGES)

    def measured() -> float:
        points = panel.measurer.columns[0].points
        return next(iter(points.values())).value(sample, tokens) if points else math.nan

    qtbot.waitUntil(lambda: measured() == len(SPECIAL.encode(TEXT)), timeout=LONG_MS)
    special.inspection.special_action.trigger()
    qtbot.waitUntil(lambda: measured() == ORDINARY, timeout=LONG_MS)
    special.inspection.special_action.trigger()
    qtbot.waitUntil(lambda: measured() == len(SPECIAL.encode(TEXT)), timeout=LONG_MS)


@pytest.mark.parametrize("way", ["drawn", "an earlier step"])
def test_changes_know_whether_special_tokens_are_tokens(qtbot: QtBot, special: MainWindow, way: str) -> None:
    pane = special.inspection
    if way == "drawn":
        pane.drawing_bar.draw_action.trigger()
    else:
        pane.steps.since_chosen.emit(2)
    qtbot.waitUntil(lambda: pane.chosen.changes is not None, timeout=LONG_MS)
    pane.special_action.trigger()

    def is_told() -> bool:
        changes, figures = pane.chosen.changes, pane.chosen.figures
        if changes is None or figures is None or figures.tokens is None:
            return False
        return changes.tokens == figures.tokens >= ORDINARY

    qtbot.waitUntil(is_told, timeout=LONG_MS)


def test_what_cannot_be_encoded_back_is_decoded_all_the_same(qtbot: QtBot, window: MainWindow) -> None:
    pattern = r"regex:(a|aa)+$|\w+|\W"
    tokenizer = tokexplorer.train([TRAINING], pre_tokenizer=pattern, vocab_size=277).tokenizer
    window.inspection.set_text("the cat")
    window.fixed.add(tokenizer, "mine")
    window.details.pane.turn_to("decodePanel")
    panel = panel_named(window, "decodePanel")
    letter, mark = (int(tokenizer.encode(each).ids[0]) for each in "a!")
    panel.ids_box.insert_text(" ".join([str(letter)] * 60 + [str(mark)]))
    qtbot.waitUntil(lambda: panel.text_box.text == "a" * 60 + "!", timeout=LONG_MS)


def test_a_pinned_place_has_the_token_of_the_step_where_a_text_is_encoded_slowly(
    qtbot: QtBot, window: MainWindow
) -> None:
    tokenizer = tokexplorer.train([TRAINING], pre_tokenizer="none", vocab_size=290).tokenizer
    text = "the cats sat on the mats, that had the hat\n" * 11_000
    window.inspection.set_text(text)
    window.fixed.add(tokenizer, "one")
    focus, pane = window.details.focus, window.inspection
    window.details.pane.turn_to("tokenPanel")
    qtbot.waitUntil(lambda: not focus.document.encodes_slowly, timeout=LONG_MS)
    place = text.index("cats")
    before = focus.document.token_at(place)
    assert before is not None
    focus.pin(before)
    pane.steps.step_chosen.emit(3)
    assert focus.document.encodes_slowly
    qtbot.waitUntil(lambda: not focus.document.encodes_slowly, timeout=LONG_MS)
    qtbot.waitUntil(lambda: focus.token == focus.document.token_at(place), timeout=LONG_MS)
    assert focus.token != before


def test_a_line_of_another_text_takes_the_place_of_all_that_is_there(window: MainWindow) -> None:
    """Also where only tokens are seen, and no token stands for white space at the ends."""
    bert = tokexplorer.train([TRAINING], algorithm="wordpiece", pre_tokenizer="bert", vocab_size=40)
    window.inspection.set_text("  the cat sat\n\n")
    window.fixed.add(bert.tokenizer, "one")
    window.inspection.switches.set_view("ids")
    panel_named(window, "metricsPanel").text_wanted.emit("that hat\n", 5, 8)
    assert window.inspection.text == "that hat\n"


def test_the_costs_of_smaller_sizes_know_whether_special_tokens_are_tokens(
    qtbot: QtBot, special: MainWindow
) -> None:
    special.details.pane.turn_to("costsPanel")
    panel = panel_named(special, "costsPanel")
    (column,) = special.inspection.columns
    source = column.live.source
    assert source is not None

    def counted(allow_special: bool) -> bool:
        (curve,) = panel.compute_plot.series or [None]
        tokens = len(source.tokenizer(0).encode(TEXT, allow_special=allow_special))
        text = CountedText(tokens, len(TEXT.encode()), source.tokenizer(0).vocab_size)
        whole = len(SPECIAL.encode(TEXT, allow_special=allow_special))
        reference = CountedText(whole, len(TEXT.encode()), SPECIAL.vocab_size)
        value = CostInputs().value(COSTS["compute_per_byte_ratio"], text, reference)
        return curve is not None and len(curve) > 1 and math.isclose(curve.y[0], value)

    qtbot.waitUntil(lambda: counted(True), timeout=LONG_MS)
    special.inspection.special_action.trigger()
    qtbot.waitUntil(lambda: counted(False), timeout=LONG_MS)


def test_a_report_takes_the_selection_that_it_names(qtbot: QtBot, window: MainWindow) -> None:
    window.inspection.set_text("the cats sat on the mats, that had the hat\n")
    window.fixed.add(BPE, "one")
    window.inspection.editor.reveal_bytes(4, 8)
    window.comparing.report_action.trigger()
    dialog = window.comparing.reports.dialog
    assert dialog is not None
    qtbot.waitExposed(dialog)
    dialog.form.selection.setChecked(True)
    assert dialog.asked().selection == (4, 8)
    window.activateWindow()
    window.inspection.editor.reveal_bytes(9, 24)
    dialog.activateWindow()
    qtbot.waitUntil(lambda: "(15 bytes)" in dialog.form.selection.text(), timeout=LONG_MS)
    assert dialog.asked().selection == (9, 24)
    window.inspection.editor.reveal_bytes(9, 9)
    assert dialog.asked().selection is None
    dialog.close()


def test_a_click_brings_the_story_of_a_word_back(qtbot: QtBot, window: MainWindow) -> None:
    window.inspection.set_text("cats and cats\n")
    window.fixed.add(BPE, "one")
    window.details.pane.turn_to("storyPanel")
    panel, viewport = panel_named(window, "storyPanel"), window.inspection.editor.viewport()

    def click() -> None:
        qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=QPoint(24, 24))
        qtbot.waitUntil(lambda: panel.word.strip() == "cats", timeout=LONG_MS)

    click()
    panel.word_edit.setFocus()
    panel.word_edit.selectAll()
    qtbot.keyClicks(panel.word_edit, "dog")
    qtbot.waitUntil(lambda: panel.word == "dog", timeout=LONG_MS)
    click()
