"""Random use of the real window for as long as one likes: `python -m tests.faults --seeds 1000`.

Half of the sequences have events of a person, too (`person_at_random.py`). Prints the seed of a sequence
that fails and its actions; `--first SEED --seeds 1` plays it again. With `--memory` one long sequence
tells how much memory stays with the same things open. `--files SECONDS` opens hostile files of all formats
instead (`hostile.py`). `--all SECONDS` is what `make faults` does: random use, hostile files, kills
(`kills.py`), random pipelines (`pipelines.py`), a failing machine (`machine.py`) and a slow disk (`slow.py`),
each for a sixth of the time.
"""

from __future__ import annotations

import argparse
import gc
import math
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from contextlib import ExitStack, contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QMessageBox, QTabBar
from shiboken6 import isValid

from tests.boxes import refuse
from tests.faults import hostile
from tests.faults.driver import ALGORITHMS, BURST, HOSTILE, WINDOW_SIZE, Driver, tokenizer_files
from tests.faults.listening import listen
from tests.faults.person_at_random import PersonAtRandom, alone_in
from tests.ui.shown import show_scale
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.core.process_memory import give_back
from tokexplorer.engine import worker
from tokexplorer.engine.run import Run
from tokexplorer.session.state.workspace import Workspace
from tokexplorer.ui.app import let_go_of_clipboard, make_application
from tokexplorer.ui.collector import CollectorOnMainThread
from tokexplorer.ui.editor.text_buffer import DEFAULT_SIZE_PT
from tokexplorer.ui.error_objects import with_error_objects
from tokexplorer.ui.fonts import let_fonts_go
from tokexplorer.ui.kit.filling import end_filling
from tokexplorer.ui.kit.panel import LET_GO_MS, REFRESH_INTERVAL_MS
from tokexplorer.ui.scale import SCALES_PERCENT, USUAL_PERCENT
from tokexplorer.ui.widgets import dialogs
from tokexplorer.ui.window.main_window import MainWindow
from tokexplorer.ui.window.settings_store import SettingsStore

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.faults.driver import Action

MEMORY_LOOKS = (500, 2000, 5000, 10_000)
REST_MS = 6000  # in which the window gives back what it does not need, if nothing works any more
LONGEST_REST_S = 60.0
STALL_S = 2.0  # in one event; a new window with all its parts takes a quarter of a second
DELAYS_S = 0.0, 0.0, 0.02, 0.1, 0.3  # before background work, see `late_workers`


def sequence(seed: int, count: int, kind: type[Driver] = Driver) -> list[Action]:
    """Random actions, the same for a seed each time."""
    rng, names = random.Random(seed), kind.names()
    return [(rng.choice(names), rng.randint(0, 40), rng.randint(0, 40)) for _ in range(count)]


def new_driver(folder: Path, kind: type[Driver] = Driver) -> Driver:
    """A window that is ready for actions."""
    driver = kind(MainWindow(SettingsStore(folder / "settings")), tokenizer_files(folder))
    driver.prepare()
    return driver


@contextmanager
def late_workers() -> Iterator[None]:
    """Background work begins late now and then, as on a machine that does other things."""
    give_way = worker.give_way

    def begin_late() -> None:
        give_way()
        time.sleep(random.choice(DELAYS_S))

    worker.give_way = begin_late
    try:
        yield
    finally:
        worker.give_way = give_way


def use(seed: int, count: int, said: list[str]) -> bool:
    """Play one sequence; False, and what happened, if it fails. `said` is what was listened to.

    Odd seeds have bursts; in half of the odd and half of the even ones background work begins late. In half
    of each of these, there are events of a person at whatever is on screen, beside the other actions.
    """
    began = time.monotonic()
    kind = PersonAtRandom if seed % 8 > 3 else Driver
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        stack.enter_context(late_workers() if seed % 4 > 1 else nullcontext())
        driver = new_driver(Path(folder), kind)
        if isinstance(driver, PersonAtRandom):
            driver.longest_s = STALL_S
        stack.enter_context(driver.answering())
        driver.said = said
        said.clear()
        try:
            driver.play(sequence(seed, count, kind), BURST if seed % 2 else 1)
        except Exception:
            traceback.print_exc()
            if isinstance(driver, PersonAtRandom):
                print(*driver.doing, sep="\n")  # noqa: T201
            print(f"seed {seed} failed", flush=True)  # noqa: T201
            return False
        finally:
            close(driver)
    print(f"seed {seed}: {count} actions in {time.monotonic() - began:.0f} s", flush=True)  # noqa: T201
    return True


def close(driver: Driver) -> None:
    """Let the window go."""
    driver.window.close()
    driver.window.deleteLater()
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()


@with_error_objects
def measure_memory(
    seed: int, said: list[str], looks: Sequence[int] = MEMORY_LOOKS, kind: type[Driver] = Driver
) -> int:
    """Print resident memory and widgets with the same things open, after few and after many actions.

    Between two of the `looks` nothing is closed but by chance: a hundred runs may come together, and leave
    holes in the heap when they go.

    Gives the number of actions in which something was `said` to go wrong, and of looks that found a tokenizer
    or a run although none is open; each is printed.
    """
    failed = 0
    with ExitStack() as stack:
        driver = new_driver(Path(stack.enter_context(tempfile.TemporaryDirectory())), kind)
        stack.enter_context(driver.answering())
        first = driver.window.store.workspace
        look_at_all(driver)
        at_rest(driver, first)
        before = _tokenizers_and_runs()  # of the program itself
        for number, action in enumerate(sequence(seed, looks[-1], kind), 1):
            if action[0] != "other_window":  # the program has one window in each process
                driver.do(action)
            driver.settle()
            if said:
                failed += 1
                print(f"action {number}, {action}:", *said, sep="\n", flush=True)  # noqa: T201
                said.clear()
            if number in looks:
                print(f"after {number} actions: {at_rest(driver, first)}", flush=True)  # noqa: T201
                if left := _tokenizers_and_runs() - before:
                    failed += 1
                    print("still there:", *left.elements(), flush=True)  # noqa: T201
        close(driver)
    return failed


def look_at_all(driver: Driver) -> None:
    """Have everything made that is made when it is first looked at, which is no growth.

    That is true of the fonts of the system, too: those of a script are read when a widget first shows it. And
    what is known of each widget's size is noted when the scale first changes.
    """
    driver.do_open(0, 0)
    driver.do_open(1, 0)
    for number in range(len(ALGORITHMS)):  # each has settings and charts of its own
        driver.do_settings(number, 0)
        driver.do_train(0, 0)
        for bar in driver.window.findChildren(QTabBar):
            for place in range(bar.count() if bar.isVisible() else 0):
                bar.setCurrentIndex(place)
                driver.settle()
    for number in range(len(driver.window.store.workspace.runs)):
        driver.do_show_run(number, 0)
        driver.settle()
    for slot in driver.window.details.pane.slots:
        driver.window.details.pane.turn_to(slot.name)
        driver.settle()
        for button in driver.window.findChildren(QAbstractButton):
            if isValid(button) and button.isVisible() and button.isCheckable() and not button.isChecked():
                button.click()
                driver.settle()
    for number in range(len(HOSTILE)):
        driver.window.inspection.editor.selectAll()
        driver.do_paste_hostile(number, 0)
        for slot in driver.window.details.pane.slots:
            driver.window.details.pane.turn_to(slot.name)
            QTest.qWait(REFRESH_INTERVAL_MS)
            driver.settle()
    if isinstance(driver, PersonAtRandom):
        driver.open_all_windows()
    for percent in (SCALES_PERCENT[-1], USUAL_PERCENT):
        show_scale(percent)
        driver.settle()
    QTest.qWait(LET_GO_MS)


def at_rest(driver: Driver, first: Workspace) -> str:
    """Close everything, open the same few things in a window that looks the same, free the rest, and look.

    A larger window or larger letters take more memory, which is no growth. The window is made to look the
    same when nothing else is open: what that makes would lie between things that go a moment later. What Qt
    still keeps of the fonts that were shown last, up to some 30 MB, is told apart.
    """
    driver.close_everything()
    end_filling(driver.window)
    driver.settle()
    driver.save_and_begin_anew()
    driver.window.store.open(Workspace(sources=first.sources, plan=first.plan), "the same text")
    _rest(driver)
    driver.window.resize(*WINDOW_SIZE)
    show_scale(USUAL_PERCENT)
    driver.do_theme(0, 0)
    driver.window.inspection.editor.font_size_pt = DEFAULT_SIZE_PT
    pane = driver.window.details.pane
    pane.turn_to(pane.slots[0].name)
    _rest(driver)
    with_fonts_mb = sum(_resident_mb())
    let_fonts_go()
    give_back()
    own_mb, mapped_mb = _resident_mb()
    widgets = len(QApplication.allWidgets())
    return (
        f"{own_mb + mapped_mb:.0f} MB resident ({mapped_mb:.0f} of mapped files), {with_fonts_mb:.0f} with "
        f"the fonts that Qt keeps, {widgets} widgets"
    )


def _tokenizers_and_runs() -> Counter[str]:
    """How many there are of each class."""
    gc.collect()
    return Counter(
        type(each).__name__ for each in gc.get_objects() if isinstance(each, PipelineTokenizer | Run)
    )


def _rest(driver: Driver) -> None:
    """Wait until the window has given back what it does not need."""
    driver.settle()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QTest.qWait(REST_MS)
    collector = QApplication.instance().findChild(CollectorOnMainThread)  # type: ignore[union-attr]
    assert collector is not None
    ends = time.monotonic() + LONGEST_REST_S
    while not collector.is_at_rest and time.monotonic() < ends:
        QTest.qWait(100)


def _resident_mb() -> tuple[float, float]:
    """Memory in MB that is the process's own, and pages of libraries and fonts; 0 where it is not known."""
    status = Path("/proc/self/status")
    lines = status.read_text().splitlines() if status.exists() else []
    named = dict(line.split(":", 1) for line in lines)
    own, mapped = (int(named.get(name, "0").split()[0]) / 1000 for name in ("RssAnon", "RssFile"))
    return own, mapped


def look_for_all(seconds: float) -> int:
    """Look for faults of every kind, each in a process of its own."""
    each = f"{seconds / 6:.0f}"
    commands = (
        ("tests.faults", "--seeds", "1000000", "--seconds", each),
        ("tests.faults.hostile", "--seconds", each),
        ("tests.faults.kills", "--times", "1000000", "--seconds", each),
        ("tests.faults.pipelines", "--seconds", each),
        ("tests.faults.machine", "--codes", "3", "--seconds", each),
        ("tests.faults.slow", "--delay", "50", "--seconds", each),
    )
    ended = [subprocess.run([sys.executable, "-m", *command]).returncode for command in commands]
    for command, status in zip(commands, ended, strict=True):
        print(f"{command[0]}: {_what_was_found(status)}", flush=True)  # noqa: T201
    return int(any(ended))


def _what_was_found(status: int) -> str:
    """What the exit status of a process says; it is negative if a signal ended the process."""
    if status < 0:
        return f"the process was ended by {signal.Signals(-status).name}"
    return "faults were found" if status else "nothing was found"


def main() -> int:
    """See the module."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults")
    parser.add_argument("--seeds", type=int, default=1000, help="how many sequences")
    parser.add_argument("--first", type=int, default=random.randrange(1 << 30), help="the first seed")
    parser.add_argument("--actions", type=int, default=300, help="how many actions each")
    parser.add_argument("--files", type=float, metavar="SECONDS", help="open hostile files, see `hostile`")
    parser.add_argument("--seconds", type=float, default=math.inf, help="begin no sequence after so long")
    parser.add_argument("--all", type=float, metavar="SECONDS", help="all kinds of faults")
    parser.add_argument("--memory", action="store_true", help="tell how much memory stays")
    parser.add_argument("--person", action="store_true", help="the same with events of a person, too")
    parser.add_argument("--every", type=int, default=0, help="look at the memory after so many actions each")
    asked = parser.parse_args()
    if asked.all:
        return look_for_all(asked.all)
    if asked.files:
        return hostile.main(["--seconds", str(asked.files), "--first", str(asked.first)])
    with tempfile.TemporaryDirectory() as home:
        os.environ |= alone_in(home)
        application = make_application()
        try:
            status = _use_at_random(asked)
        except Exception:  # which nobody else prints: what is uncaught is listened to
            traceback.print_exc()
            status = 1
        let_go_of_clipboard()
        del application
    return status


def _use_at_random(asked: argparse.Namespace) -> int:
    said = listen()
    dialogs.ask_whether = lambda *_: True
    QMessageBox.exec = refuse  # type: ignore[assignment, method-assign]
    if asked.memory:
        looks = range(asked.every, MEMORY_LOOKS[-1] + 1, asked.every) if asked.every else MEMORY_LOOKS
        kind = PersonAtRandom if asked.person else Driver
        return int(measure_memory(asked.first, said, looks, kind) > 0)
    failed, ends = 0, time.monotonic() + asked.seconds
    for seed in range(asked.first, asked.first + asked.seeds):
        failed += time.monotonic() < ends and not use(seed, asked.actions, said)
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
