"""The text compared with an earlier step: what is marked, what is said, and how it ends."""

from __future__ import annotations

from threading import Event, current_thread, main_thread
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QSpinBox
from typing_extensions import override

from tests.session.plain_tokenizers import Failing, ThreeBytes
from tests.ui.columns.columns import LONG, TEXT
from tests.ui.columns.runs import ended, make_run, three
from tokexplorer.session.text.differences import changed_tokens
from tokexplorer.ui.background import Background
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.columns.step_bar import StepSlider

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.core.encoding import Encoding
    from tokexplorer.core.text import SourceText
    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.columns.text_column import TextColumn


def click(pane: InspectionPane, qtbot: QtBot, name: str) -> None:
    button = pane.findChild(QPushButton, name)
    assert button is not None
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def since(pane: InspectionPane) -> int | None:
    return pane.live.since


def marked_step(slider: StepSlider) -> int | None:
    return slider.marked


def said(pane: InspectionPane) -> str:
    label = pane.findChild(QLabel, "sinceChanges")
    assert label is not None
    return label.text()


def marked(column: TextColumn) -> list[bool]:
    document = column.editor.document_model
    return document.tokens_between(0, document.utf16_count).changed.tolist()


def plainly(column: TextColumn, since: int, text: str) -> list[bool]:
    assert column.shown is not None
    trainer = column.shown.run.trainer  # type: ignore[union-attr]
    assert trainer is not None
    now, before = trainer.tokenizer(column.live.step), trainer.tokenizer(since)
    return changed_tokens(now.encode(text), before.encode(text), now, before).tolist()


@pytest.fixture
def column(pane: InspectionPane) -> TextColumn:
    pane.set_text(TEXT)
    pane.set_columns([ended("byte-bpe")])
    return pane.columns[0]


def test_what_differs_is_marked_while_the_slider_moves(
    pane: InspectionPane, column: TextColumn, qtbot: QtBot
) -> None:
    heard: list[int | None] = []
    pane.tokenizer_shown.connect(lambda: heard.append(pane.live.since))
    pane.choose_step(ended("byte-bpe"), 20)
    assert not any(marked(column))
    click(pane, qtbot, "sinceButton")
    assert since(pane) == 20
    assert heard[-1] == 20
    assert not any(marked(column))
    assert said(pane) == "0 tokens changed in the text"
    slider = pane.findChild(StepSlider, "stepSlider")
    assert slider is not None
    assert marked_step(slider) == 20
    for step in (21, 40, 83, 5):
        slider.setValue(step)
        assert marked(column) == plainly(column, 20, TEXT)
        count = sum(marked(column))
        assert said(pane).startswith(f"{count} token")
    click(pane, qtbot, "clearSinceButton")
    assert since(pane) is None
    assert heard[-1:] == [None]
    assert marked_step(slider) is None
    assert not any(marked(column))


def test_the_step_is_typed(pane: InspectionPane, column: TextColumn, qtbot: QtBot) -> None:
    click(pane, qtbot, "sinceButton")
    box = pane.findChild(QSpinBox, "sinceStep")
    assert box is not None
    assert box.isVisible()
    assert box.value() == 83
    box.selectAll()
    qtbot.keyClicks(box, "30")
    qtbot.keyClick(box, Qt.Key.Key_Return)
    assert since(pane) == 30
    assert marked(column) == plainly(column, 30, TEXT)
    assert any(marked(column))
    click(pane, qtbot, "sinceButton")
    assert since(pane) is None
    assert not box.isVisible()


def test_the_text_is_edited_meanwhile(pane: InspectionPane, column: TextColumn, qtbot: QtBot) -> None:
    pane.choose_step(ended("byte-bpe"), 10)
    click(pane, qtbot, "sinceButton")
    pane.choose_step(ended("byte-bpe"), None)
    qtbot.keyClicks(column.editor, "lowest newer ")
    assert marked(column) == plainly(column, 10, pane.text)
    assert said(pane).startswith(f"{sum(marked(column))} ")


@pytest.mark.parametrize("text", ["the cats", LONG], ids=["small", "long"])
def test_another_text_is_compared_anew(
    pane: InspectionPane, column: TextColumn, qtbot: QtBot, text: str
) -> None:
    pane.choose_step(ended("byte-bpe"), 10)
    click(pane, qtbot, "sinceButton")
    pane.choose_step(ended("byte-bpe"), None)
    before = sum(plainly(column, 10, TEXT))
    qtbot.waitUntil(lambda: said(pane).startswith(f"{before} "))
    pane.set_text(text)
    wanted = sum(plainly(column, 10, text))
    assert wanted != before
    assert not said(pane).startswith(f"{before} ")
    qtbot.waitUntil(lambda: said(pane).replace("\u202f", "").startswith(f"{wanted} "))


def test_rounds_are_compared_in_a_job(pane: InspectionPane, columns: list[TextColumn], qtbot: QtBot) -> None:
    unigram = three()[2]
    pane.choose_column(unigram)
    pane.steps.since_chosen.emit(0)
    qtbot.waitUntil(lambda: pane.live.reference is not None)
    assert marked(columns[2]) == plainly(columns[2], 0, TEXT)
    assert not any(marked(columns[0]))
    qtbot.waitUntil(lambda: said(pane).startswith(f"{sum(marked(columns[2]))} "))
    pane.choose_column(three()[0])
    assert since(pane) is None


def test_a_long_text_is_counted_in_a_job(pane: InspectionPane, column: TextColumn, qtbot: QtBot) -> None:
    pane.set_text(LONG * 5)
    pane.choose_step(ended("byte-bpe"), 10)
    click(pane, qtbot, "sinceButton")
    pane.choose_step(ended("byte-bpe"), None)
    wanted = sum(plainly(column, 10, LONG * 5))
    qtbot.waitUntil(lambda: said(pane).replace("\u202f", "").startswith(f"{wanted} "), timeout=20_000)


def test_another_run_is_compared_with_nothing(pane: InspectionPane, column: TextColumn, qtbot: QtBot) -> None:
    click(pane, qtbot, "sinceButton")
    pane.set_columns([ended("wordpiece")])
    assert since(pane) is None
    assert column.editor.document_model.reference is None


def test_a_step_that_is_not_there_is_refused(pane: InspectionPane, column: TextColumn) -> None:
    with pytest.raises(ValueError, match="84"):
        column.live.set_since(84)
    pane.set_columns([make_run("byte-bpe")])
    with pytest.raises(ValueError, match="not there"):
        column.live.set_since(0)


def test_the_merge_of_the_step_is_told(pane: InspectionPane, column: TextColumn) -> None:
    pane.resize(1100, 500)
    label = pane.findChild(QLabel, "stepMerge")
    assert label is not None
    trainer = ended("byte-bpe").run.trainer
    assert trainer is not None
    tokenizer = trainer.tokenizer(3)
    pane.choose_step(ended("byte-bpe"), 3)
    made = tokenizer.token_bytes(tokenizer.vocab_size - 1).decode().replace(" ", "·")
    assert label.text().endswith(f"→ {made}")
    pane.choose_step(ended("byte-bpe"), 0)
    assert label.text() == ""
    pane.set_columns([ended("wordpiece")])
    assert " → " in label.text()
    pane.set_columns([ended("characters")])
    assert label.text() == ""


class PatientBeside(ThreeBytes):
    """Encodes at once in the window's thread, and in others when it may."""

    def __init__(self, size: int) -> None:
        super().__init__(size)
        self.begun, self.may_end = Event(), Event()

    @override
    def encode(self, text: str | SourceText, *, allow_special: bool = True) -> Encoding:
        if current_thread() is not main_thread():
            self.begun.set()
            assert self.may_end.wait(20.0)
        return super().encode(text, allow_special=allow_special)


def test_what_changed_in_a_longer_text_does_not_come_back(pane: InspectionPane, qtbot: QtBot) -> None:
    before, shown = PatientBeside(2), OpenedColumn("three", "#123456", ThreeBytes(3))
    pane.set_text(LONG)
    pane.set_columns([shown])
    pane.set_override(shown, ThreeBytes(3), before)
    qtbot.waitUntil(before.begun.is_set)
    pane.editor.selectAll()
    pane.editor.insert_text("abcdef")
    changes = pane.chosen.changes
    assert changes == (2, 2, 3)
    before.may_end.set()
    qtbot.waitUntil(lambda: not Background.of_window().is_busy)
    assert pane.chosen.changes == changes


@pytest.mark.parametrize("is_slow", [False, True], ids=["quick", "slow"])
@pytest.mark.parametrize("fails", ["column", "reference"])
def test_what_cannot_be_compared_is_not_waited_for(
    pane: InspectionPane, qtbot: QtBot, is_slow: bool, fails: str
) -> None:
    shown = OpenedColumn("three", "#123456", ThreeBytes(3))
    failing, other = Failing(2), ThreeBytes(4)
    failing.may_be_slow = other.may_be_slow = is_slow
    pane.set_text("what")
    pane.set_columns([shown])
    pane.set_override(shown, *((failing, other) if fails == "column" else (other, failing)))
    qtbot.waitUntil(lambda: said(pane) == "1 token changed in the text" or said(pane).startswith("2 "))
    pane.editor.insert_text("!")
    qtbot.waitUntil(lambda: said(pane) == "cannot be compared")
    pane.editor.undo()
    qtbot.waitUntil(lambda: "changed in the text" in said(pane))
