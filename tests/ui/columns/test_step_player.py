"""Steps are played by a clock that the test sets, and by the real one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QSlider, QToolButton

from tests.ui.columns.columns import TEXT, ids
from tests.ui.columns.runs import ended, three
from tests.ui.shown import show_theme
from tokexplorer.ui.background import Background
from tokexplorer.ui.columns.live_tokenizer import LiveTokenizer
from tokexplorer.ui.columns.step_bar import FRAME_MS, StepBar, StepPlayer
from tokexplorer.ui.columns.token_source import RunSource

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.columns.text_column import TextColumn

STEPS = 83  # of the run: 340 tokens, 256 bytes, one special token


class Stage:
    """A player with its run, and hands on the clock."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.heard: list[int | None] = []
        self.live = LiveTokenizer()
        self.live.set_source(RunSource(ended("byte-bpe")))
        self.player = StepPlayer(clock=lambda: self.seconds)
        self.player.stepped.connect(self.step)
        self.player.look(self.live)

    def step(self, step: int | None) -> None:
        self.heard.append(step)
        self.live.choose(step)
        self.player.look(self.live)

    def choose(self, step: int | None) -> None:
        self.live.choose(step)
        self.player.look(self.live)


@pytest.fixture
def stage() -> Iterator[Stage]:
    made = Stage()
    assert made.live.steps_done == STEPS
    yield made
    made.player.stop()
    Background.of_window().close(made.live, 1.0)


def pass_by(qtbot: QtBot, stage: Stage, seconds: float) -> None:
    """So much time passes; then two frames are shown."""
    stage.seconds += seconds
    qtbot.wait(3 * FRAME_MS)


def test_the_step_that_is_due_is_read_from_the_clock(qtbot: QtBot, stage: Stage) -> None:
    stage.choose(10)
    stage.player.play()
    pass_by(qtbot, stage, 0.5)
    assert stage.heard == [20]  # 20 a second: those between are passed over
    pass_by(qtbot, stage, 1.0)
    assert stage.heard == [20, 40]
    stage.player.stop()
    pass_by(qtbot, stage, 1.0)
    assert stage.heard == [20, 40]
    assert stage.live.step == 40


def test_it_stops_at_the_end_and_begins_again_from_the_start(qtbot: QtBot, stage: Stage) -> None:
    stage.choose(70)
    stage.player.play()
    pass_by(qtbot, stage, 60.0)
    assert stage.heard == [None]
    assert not stage.player.is_playing
    assert stage.live.follows
    stage.player.toggle()
    assert stage.heard == [None, 0]
    assert stage.player.is_playing


def test_it_goes_back_and_stops_at_the_start(qtbot: QtBot, stage: Stage) -> None:
    stage.player.set_backwards(True)
    stage.player.play()
    pass_by(qtbot, stage, 1.0)
    assert stage.heard == [STEPS - 20]
    pass_by(qtbot, stage, 100.0)
    assert stage.heard[-1] == 0
    assert not stage.player.is_playing


def test_another_speed_goes_on_from_where_it_is(qtbot: QtBot, stage: Stage) -> None:
    stage.choose(0)
    stage.player.play()
    pass_by(qtbot, stage, 1.0)
    stage.player.set_speed(5)
    pass_by(qtbot, stage, 1.0)
    assert stage.heard == [20, 25]
    stage.player.set_speed(None)
    pass_by(qtbot, stage, 1.0)
    assert stage.heard[-1] == 25 + int(STEPS / 10)
    stage.player.set_backwards(True)
    stage.player.set_speed(1)
    pass_by(qtbot, stage, 3.0)
    assert stage.heard[-1] == 25 + int(STEPS / 10) - 3


def test_who_moves_the_step_stops_it(qtbot: QtBot, stage: Stage) -> None:
    stage.choose(0)
    stage.player.play()
    stage.choose(33)
    assert not stage.player.is_playing
    pass_by(qtbot, stage, 5.0)
    assert stage.heard == []


def test_it_stops_when_its_run_goes(qtbot: QtBot, stage: Stage) -> None:
    stage.choose(0)
    stage.player.play()
    stage.live.set_source(None)
    pass_by(qtbot, stage, 1.0)
    assert not stage.player.is_playing
    assert stage.heard == []
    stage.player.play()
    assert not stage.player.is_playing


def test_rounds_have_a_speed_of_their_own(stage: Stage) -> None:
    rounds = LiveTokenizer()
    rounds.set_source(RunSource(ended("unigram", 2)))
    stage.player.set_speed(500)
    stage.player.look(rounds)
    assert stage.player.speed == 1
    stage.player.look(stage.live)
    assert stage.player.speed == 500
    Background.of_window().close(rounds, 5.0)


# ---- in the pane, by the real clock


def find(pane: InspectionPane, name: str) -> QToolButton:
    button = pane.findChild(QToolButton, name)
    assert button is not None
    return button


def plays(pane: InspectionPane) -> bool:
    return pane.steps.player.is_playing


def choose_speed(pane: InspectionPane, name: str) -> None:
    action = pane.findChild(QAction, name)
    assert action is not None
    action.trigger()


def test_the_text_follows_to_the_last_step(pane: InspectionPane, qtbot: QtBot) -> None:
    pane.set_text(TEXT)
    pane.set_columns([ended("byte-bpe")])
    pane.choose_step(ended("byte-bpe"), 0)
    choose_speed(pane, "speed500")
    assert find(pane, "speedButton").text() == "500/s"
    seen: list[int] = []
    pane.columns[0].retokenized.connect(lambda: seen.append(pane.live.step))
    qtbot.mouseClick(find(pane, "playButton"), Qt.MouseButton.LeftButton)
    assert find(pane, "playButton").accessibleName() == "Pause the steps"
    qtbot.waitUntil(lambda: not plays(pane))
    assert pane.live.step == STEPS
    assert pane.live.follows
    assert seen == sorted(seen)
    assert find(pane, "playButton").accessibleName() == "Play the steps"


def test_space_plays_and_the_slider_pauses(pane: InspectionPane, qtbot: QtBot) -> None:
    pane.set_text(TEXT)
    pane.set_columns([ended("byte-bpe")])
    slider = pane.findChild(QSlider, "stepSlider")
    assert slider is not None
    slider.setFocus()
    qtbot.keyClick(slider, Qt.Key.Key_Space)
    assert plays(pane)
    assert pane.live.step == 0
    qtbot.keyClick(slider, Qt.Key.Key_Right)
    assert not plays(pane)
    qtbot.keyClick(slider, Qt.Key.Key_Space)
    assert plays(pane)
    pane.set_columns([ended("wordpiece")])
    assert not plays(pane)


def test_rounds_are_played_too(pane: InspectionPane, columns: list[TextColumn], qtbot: QtBot) -> None:
    unigram = three()[2]
    pane.choose_column(unigram)
    assert find(pane, "speedButton").text() == "1/s"
    choose_speed(pane, "speed100")
    choose_speed(pane, "playBackwards")
    assert find(pane, "speedButton").text() == "◂ 100/s"
    qtbot.mouseClick(find(pane, "playButton"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: columns[2].live.is_settled and not plays(pane))
    assert columns[2].live.step == 0
    trainer = unigram.run.trainer
    assert trainer is not None
    assert ids(columns[2]) == trainer.tokenizer(0).encode(TEXT).ids.tolist()


def test_a_narrow_bar_is_as_high_as_a_wide_one(qtbot: QtBot) -> None:
    """Otherwise the text above moves when the window gets its place."""
    show_theme()
    bar = StepBar()
    qtbot.addWidget(bar)
    bar.show()
    speed = bar.findChild(QToolButton, "speedButton")
    assert speed is not None
    heights = set()
    for width, has_speed in ((300, False), (1000, True)):
        bar.resize(width, bar.height())
        assert speed.isVisible() == has_speed
        heights.add(bar.sizeHint().height())
    assert len(heights) == 1
