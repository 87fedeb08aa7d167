from __future__ import annotations

import gc
import threading
import weakref
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QObject

from tests.ui.test_first_frame import in_a_process_of_its_own
from tokexplorer.engine.job import Job
from tokexplorer.engine.worker import is_working
from tokexplorer.ui.collector import MOST_POSTPONED, YOUNG_OBJECTS, CollectorOnMainThread, due_generation

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tokexplorer.engine.job import Progress


class Cycle:
    def __init__(self) -> None:
        self.itself = self
        self.thread = threading.get_ident()


def test_few_new_objects_are_left_alone() -> None:
    assert due_generation((YOUNG_OBJECTS - 1, 50, 0), is_quiet=True) is None
    assert due_generation((YOUNG_OBJECTS, 0, 0), is_quiet=False) == 0


def test_older_objects_are_looked_through_more_rarely() -> None:
    _, middle, old = gc.get_threshold()
    assert due_generation((YOUNG_OBJECTS, middle, old), is_quiet=True) == 0
    assert due_generation((YOUNG_OBJECTS, middle + 1, old), is_quiet=True) == 1
    assert due_generation((0, 0, old + 1), is_quiet=True) == 2


def test_a_long_pass_waits_for_a_quiet_moment_but_not_for_ever() -> None:
    _, middle, old = gc.get_threshold()
    assert due_generation((YOUNG_OBJECTS, middle + 1, old + 1), is_quiet=False) == 1
    assert due_generation((0, 0, MOST_POSTPONED * old), is_quiet=False) is None
    assert due_generation((0, 0, MOST_POSTPONED * old + 1), is_quiet=False) == 2


def test_cycles_that_a_worker_made_are_collected_on_the_thread_of_the_window(qtbot: QtBot) -> None:
    owner = QObject()
    CollectorOnMainThread(owner)
    ended_on: list[int] = []
    made_on: list[int] = []

    def work(_: Progress) -> None:
        for _number in range(2 * YOUNG_OBJECTS):
            cycle = Cycle()
        made_on.append(cycle.thread)
        weakref.finalize(cycle, lambda: ended_on.append(threading.get_ident()))

    job = Job(work)
    job.start()
    qtbot.waitUntil(lambda: bool(ended_on))
    assert made_on != [threading.get_ident()]
    assert ended_on == [threading.get_ident()]
    assert not gc.isenabled()
    QCoreApplication.processEvents()


@pytest.fixture
def _thread_of_a_library() -> Iterator[None]:
    """A thread that stays, as fsspec and tqdm have."""
    ends = threading.Event()
    thread = threading.Thread(target=ends.wait, daemon=True)
    thread.start()
    yield
    ends.set()
    thread.join()


@pytest.mark.usefixtures("_thread_of_a_library")
def test_what_became_old_is_collected_when_the_window_is_at_rest(qtbot: QtBot) -> None:
    """So goes the text of a column that was open for long."""
    owner = QObject()
    collector = CollectorOnMainThread(owner)
    rests: list[bool] = []
    collector.rests.connect(lambda: rests.append(True))
    cycle = Cycle()
    for _ in range(3):
        gc.collect()  # now it is among the oldest
    held = weakref.ref(cycle)
    del cycle
    # Many, as objects of earlier tests that are deleted meanwhile are taken off the count of new ones.
    new = [[] for _ in range(20 * YOUNG_OBJECTS)]  # type: ignore[var-annotated]
    qtbot.waitUntil(lambda: not is_working())
    qtbot.waitUntil(lambda: held() is None, timeout=60_000)
    assert len(new) == 20 * YOUNG_OBJECTS
    qtbot.waitUntil(lambda: collector.is_at_rest, timeout=60_000)
    assert rests


COLUMNS = """
import gc, sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from tokexplorer.ui import app
from tokexplorer.ui.columns.text_column import TextColumn
from tokexplorer.ui.kernel_loader import KernelLoader

def look(window):
    if QApplication.instance().findChild(KernelLoader).is_loading:
        QTimer.singleShot(50, lambda: look(window))
        return
    seen = sum(isinstance(each, TextColumn) for each in gc.get_objects())
    print(seen, len(window.inspection.columns))
    window.close()

original = app.open_window
def open_window(window, *arguments):
    original(window, *arguments)
    QTimer.singleShot(0, lambda: look(window))
app.open_window = open_window
sys.exit(app.main([]))
"""


def test_it_sees_the_columns_that_were_opened_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It cannot free what it does not see, and columns are in cycles."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    seen, columns = in_a_process_of_its_own(COLUMNS).stdout.split()
    assert seen == columns != "0"
