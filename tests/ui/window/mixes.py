"""What tests of mixes in the window share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.spec import TrainingSpec
from tokexplorer.corpus.sources import PastedText
from tokexplorer.session.plan import TrainingPlan

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.window.main_window import MainWindow

LONG_MS = 60_000
SOURCES = [
    PastedText("".join(f"der Hund sah {n} Katzen und lief\n" for n in range(60)), "German"),
    PastedText("".join(f"the dog saw {n} cats and ran away\n" for n in range(60)), "English"),
]
PLAN = TrainingPlan.of(TrainingSpec(vocab_size=290), TrainingSpec.of("wordpiece", vocab_size=90))


def add_two_sources(qtbot: QtBot, window: MainWindow) -> None:
    """Two languages, and settings that they are enough for."""
    window.corpus.add_sources(SOURCES)
    window.training.set_plan(PLAN)
    counted(qtbot, window)


def counted(qtbot: QtBot, window: MainWindow, mixes: int = 1) -> None:
    """Wait for the counts of so many mixes, and for the columns that their runs will need.

    A window that is closed while it makes columns ahead leaves one that Qt cannot polish any more.
    """
    pane = window.inspection

    def is_ready() -> bool:
        return len(window.corpus.mixes) == mixes and not window.corpus.is_counting

    qtbot.waitUntil(is_ready, timeout=LONG_MS)
    wanted = mixes * len(PLAN.runs)
    qtbot.waitUntil(lambda: not pane.make_ahead(wanted), timeout=LONG_MS)


def weigh(window: MainWindow, row: int, mix: int, weight: float) -> None:
    """As a person who types a weight."""
    window.corpus.mix_block.weight_wanted.emit(row, mix, weight)
