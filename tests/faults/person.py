"""A person at the real window, in a process of its own that may be killed at any moment.

What they did, and what the window had to show for it, goes line by line into a pipe, with the time. The clock
stands still while the machine has no processor for the window or for its workers, so that a promise of two
seconds can be held to on a busy machine, too.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import re
import sys
import threading
import time
import traceback
from dataclasses import fields
from typing import TYPE_CHECKING, Any, NoReturn

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton

from tests.boxes import refuse
from tests.faults.driver import Driver, tokenizer_files
from tests.ui.shown import child
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.corpus.sources import SampleSource
from tokexplorer.engine.worker import NICENESS
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.session.state.workspace import RunRef, SourceEntry, Workspace
from tokexplorer.session.storage.session_writer import SessionWriter
from tokexplorer.session.storage.values import from_plain, to_plain
from tokexplorer.ui.app import make_application, open_window
from tokexplorer.ui.widgets import dialogs
from tokexplorer.ui.window import fixed_columns, sessions
from tokexplorer.ui.window.main_window import MainWindow
from tokexplorer.ui.window.save_session import SaveSessionDialog
from tokexplorer.ui.window.session_keeper import SessionKeeper, record_of
from tokexplorer.ui.window.settings_store import SettingsStore

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tokexplorer.core.recorded import RunRecord
    from tokexplorer.session.text.edited_text import EditedText, TextEdit

BEAT_MS = 20
_LONGEST_BEAT_S = 0.05  # longer than that and the machine was busy with others
SAMPLES = ("english.txt", "german.txt", "code_python.txt", "japanese.txt")
ALGORITHMS = (("byte-bpe",), ("wordpiece",), ("unigram",), ("byte-bpe", "wordpiece", "unigram"))
SIZES = (400, 900, 2500)
OFTEN = ("type",) * 10 + ("train_now",) * 3 + ("save", "sweep", "open", "undo", "redo", "slide", "choose")


# ---- what is compared, here and by whoever kills the process


def plain_state(state: Workspace) -> dict[str, Any]:
    """A workspace as values for JSON, without the number of its text."""
    parts = to_plain(state)
    parts.pop("text_version")
    parts["source_ids"] = [each.id for each in state.sources]
    for each in (*parts["tokenizers"], *(closed["tokenizer"] for closed in parts["closed"])):
        each["note"] = re.sub(r"\b\d+ texts", "some texts", each["note"])  # as many as there is time for
    return dict(parts)


def after_a_kill(plain: dict[str, Any]) -> dict[str, Any]:
    """What is expected of a session of this state: all of it but the runs that had not ended."""
    runs = [run["id"] for run in plain["runs"] if run["state"] == "running"]
    parts = {name: value for name, value in plain.items() if name != "source_ids"}
    state = from_plain(Workspace, parts).without_runs(runs).tidy()
    return {**plain_state(state), "source_ids": plain["source_ids"]}


def digest(record: RunRecord) -> str:
    """Stands for all that a run has to show: its rows, its curve, its tokenizer."""
    made = hashlib.blake2b(digest_size=16)
    for rows in (record.rows, record.curve):
        for each in fields(rows):
            made.update(getattr(rows, each.name).tobytes())
    tokenizer: Any = record.tokenizer
    for step in (tokenizer.steps, tokenizer.steps // 2):
        made.update(tokenizer.at_step(step).encode("the lowest of wages 東京 né").ids.tobytes())
    made.update(record.counts.utf8.tobytes())
    return made.hexdigest()


# ---- the clock


class Clock(QObject):
    """Seconds in which the window and its workers had a processor, in steps of a few milliseconds."""

    def __init__(self, log: Log, parent: QObject) -> None:
        super().__init__(parent)
        self.seconds = 0.0
        self._log, self._worked, self._seen = log, 0.0, 0.0
        threading.Thread(target=self._work, daemon=True, name="clock").start()
        self._last = time.monotonic()
        self._timer = QTimer(self, interval=BEAT_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self._timer.start()

    def _work(self) -> None:
        if sys.platform == "linux":
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
        last = time.monotonic()
        while True:
            time.sleep(BEAT_MS / 1e3)
            now = time.monotonic()
            self._worked += min(now - last, _LONGEST_BEAT_S)
            last = now

    def _beat(self) -> None:
        now, worked = time.monotonic(), self._worked
        self.seconds += min(now - self._last, worked - self._seen, _LONGEST_BEAT_S)
        self._last, self._seen = now, worked
        self._log.write("beat")


class Log:
    """Writes lines to the pipe."""

    def __init__(self, pipe: int) -> None:
        self._pipe, self._lock = pipe, threading.Lock()
        self.clock: Clock | None = None

    def write(self, what: str, **more: Any) -> None:
        """One line: what happened, and when."""
        at = 0.0 if self.clock is None else self.clock.seconds
        line = memoryview(json.dumps({"is": what, "at": at, **more}).encode() + b"\n")
        with self._lock:
            while line:
                line = line[os.write(self._pipe, line) :]


class Watcher(QObject):
    """Notes every state of a window in the log."""

    def __init__(self, window: MainWindow, log: Log) -> None:
        super().__init__(window)
        self._window, self._log = window, log
        self._known: set[str] = set()
        self._last: dict[str, Any] = {}
        window.store.watch(lambda state: state, lambda _old, _new: self.note())
        window.store.watch_text(self._follow)
        self._follow(window.store.text)
        self.note()
        keeper = window.sessions.keeper
        window.sessions.leaving.connect(lambda: log.write("leaving", copy=_copy_of(window)))
        keeper.begun.connect(lambda: log.write("session", copy=_copy_of(window)))
        keeper.saved.connect(lambda path: log.write("saved", path=str(path), copy=_copy_of(window)))
        write, copy_to = SessionWriter.write, SessionWriter.copy_to
        save, save_to, prepare = SessionKeeper.save, SessionKeeper.save_to, SessionKeeper._prepare  # noqa: SLF001

        def writing(writer: SessionWriter, change: Any) -> None:
            log.write("writing")
            write(writer, change)
            log.write("written")

        def copying(writer: SessionWriter, path: Path, *more: Any) -> None:
            log.write("copying")
            copy_to(writer, path, *more)

        def asked(keeper: SessionKeeper) -> None:
            log.write("asked", path=None)
            save(keeper)

        def asked_for(keeper: SessionKeeper, path: Path) -> None:
            log.write("asked", path=str(path))
            save_to(keeper, path)

        def prepared(keeper: SessionKeeper) -> Any:
            self.note()  # of several runs that end at the same moment, the first one is written by itself
            return prepare(keeper)

        SessionWriter.write = writing  # type: ignore[assignment, method-assign]
        SessionWriter.copy_to = copying  # type: ignore[assignment, method-assign]
        SessionKeeper.save = asked  # type: ignore[assignment, method-assign]
        SessionKeeper.save_to = asked_for  # type: ignore[assignment, method-assign]
        SessionKeeper._prepare = prepared  # type: ignore[assignment, method-assign]  # noqa: SLF001

    def note(self) -> None:
        """The state of now, and the runs that have ended, unless that is known."""
        window = self._window
        base, _ = window.store.base
        for run in base.runs:
            if run.state != "running" and run.id not in self._known and run.id in window.store.archive:
                self._known.add(run.id)
                record = record_of(window.store.archive.get(run.id))
                self._log.write("ended", run=run.id, digest=None if record is None else digest(record))
        plain = plain_state(window.fixed.completed(base))
        if plain != self._last:
            self._last = plain
            self._log.write("state", state=plain)

    def _follow(self, _text: EditedText) -> None:
        _, text = self._window.store.base
        text.subscribe(self._edited)
        self._log.write("text", start=0, removed=None, inserted=text.text)

    def _edited(self, edit: TextEdit) -> None:
        self._log.write("text", start=edit.start_cp, removed=len(edit.removed), inserted=edit.inserted)


def _copy_of(window: MainWindow) -> str:
    """The name of the working copy."""
    writer = window.sessions.keeper.writer
    return "" if writer is None else writer.path.name


# ---- what the person does


class Person(Driver):
    """A driver who does not wait, saves, opens, begins anew and sweeps."""

    def __init__(self, window: MainWindow, files: list[Path], folder: Path, log: Log) -> None:
        super().__init__(window, files)
        self._folder, self._log = folder, log

    @classmethod
    def names(cls) -> list[str]:
        left_out = ("do_lesson", "do_reopen", "do_train_badly", "do_differences", "do_settings")
        both = {*vars(Driver), *vars(cls)} - set(left_out)
        return [*OFTEN, *sorted(name[3:] for name in both if name.startswith("do_"))]

    def play_on(self, seed: int) -> NoReturn:
        """Do one thing after the other, with short rests, until somebody ends this process."""
        choose, names = random.Random(seed), self.names()
        while True:
            name, first, second = choose.choice(names), choose.randint(0, 40), choose.randint(0, 40)
            self._log.write("doing", name=name)
            self.do((name, first, second))
            QTest.qWait(choose.choice((0, 5, 20, 60, 150)))

    def do_add_source(self, first: int, second: int) -> None:
        if first % 2:
            self.window.corpus.add_sources([SampleSource(SAMPLES[second % len(SAMPLES)])])
        else:
            super().do_add_source(first, second)

    def do_plan(self, first: int, second: int) -> None:
        names: Any = ALGORITHMS[first % len(ALGORITHMS)]
        size = SIZES[second % len(SIZES)]
        specs = [TrainingSpec.of(name, vocab_size=size) for name in names]
        self.window.training.set_plan(TrainingPlan.of(*specs))

    def do_train_now(self, first: int, second: int) -> None:
        button = child(self.window, QPushButton, "trainButton")
        if button.isEnabled():
            self.window.training.controls.set_speed(None if first % 2 else 3000.0)
            button.click()

    def do_paste_much(self, first: int, second: int) -> None:
        if self.window.store.text.code_point_count < 3_000_000:
            QApplication.clipboard().setText(f"{first} much text, 東京 and more\n" * (1 + second * 400))
            self._editor.paste()

    def do_save(self, first: int, second: int) -> None:
        child(self.window, QAction, "saveSessionAs" if second % 3 == 0 else "saveSession").trigger()
        for dialog in self.window.findChildren(SaveSessionDialog):
            if dialog.isVisible():
                dialog.file.setText(str(self._folder / f"work {first % 2}.tokx"))
                child(dialog, QPushButton, "saveSessionButton").click()

    def do_begin(self, first: int, second: int) -> None:
        """New, Duplicate, or open what was saved."""
        if first % 5:
            return
        if second % 3 == 0:
            child(self.window, QAction, "newSession").trigger()
        elif second % 3 == 1:
            child(self.window, QAction, "duplicateSession").trigger()
        else:
            path = self._folder / f"work {second % 2}.tokx"
            if path.exists():
                self.window.sessions.open(path)

    def do_sweep(self, first: int, second: int) -> None:
        self.window.comparing.open_sweep()
        sweep = self.window.comparing.sweep
        if not sweep.runner.is_running and sweep.strip.start.isEnabled():
            sweep.form.sizes.set_sizes((300 + first, 320 + first + second))
            sweep.form.sizes.changed.emit()
            sweep.strip.start.click()
            self._log.write("sweeping")
        sweep.hide()


# ---- the processes


def _child(pipe: int, do: Callable[[Log], None]) -> NoReturn:
    """What a forked process does: it never returns, and tells what went wrong."""
    log = Log(pipe)
    try:
        dialogs.ask_whether = lambda *_: True
        QMessageBox.exec = _answer  # type: ignore[method-assign]
        for module in (sessions, fixed_columns):
            vars(module)["tell"] = lambda _parent, title, said: log.write("told", title=title, said=said)
        sys.excepthook = lambda kind, error, trace: log.write(
            "error", said="".join(traceback.format_exception(kind, error, trace))
        )
        application = make_application()
        do(log)
        del application
    except BaseException:
        log.write("error", said=traceback.format_exc())
    finally:
        os._exit(0)


def _answer(box: Any) -> Any:
    """Save, if it is asked whether to; no other box is expected."""
    if box.windowTitle() != "Save the session?":
        refuse(box)
    return QMessageBox.StandardButton.Save


def work(pipe: int, folder: Path, seed: int) -> NoReturn:
    """Start the program in `folder` and use it until the process is killed."""

    def do(log: Log) -> None:
        window = MainWindow(SettingsStore(folder / "settings"))
        log.clock = Clock(log, window)
        person = Person(window, tokenizer_files(folder), folder, log)
        window.resize(1280, 800)
        window.sessions.start()
        window.show()
        Watcher(window, log)
        window.sessions.said.connect(lambda said: log.write("said", said=said))
        person.do_add_source(1, seed)
        person.do_plan(seed, seed // 4)
        log.write("ready")
        person.play_on(seed)

    _child(pipe, do)


def start_again(pipe: int, folder: Path) -> NoReturn:
    """Start the program as after a kill, and tell what it shows once everything is open."""

    def do(log: Log) -> None:
        settings = SettingsStore(folder / "settings")
        window = MainWindow(settings)
        window.sessions.said.connect(lambda said: log.write("said", said=said))
        open_window(window, settings)
        window.show()
        log.write("shown")
        driver = Driver(window, [])
        driver.settle()
        base, text = window.store.base
        log.write(
            "open",
            state=plain_state(window.fixed.completed(base)),
            text=text.text,
            runs={run.id: _digest_of(window, run) for run in base.runs},
            unopened=len(window.fixed.completed(base).columns) - len(base.columns),
        )
        while True:
            QTest.qWait(50)

    _child(pipe, do)


def _digest_of(window: MainWindow, run: RunRef) -> str | None:
    record = record_of(window.store.archive.get(run.id))
    return None if record is None else digest(record)


__all__ = ["SourceEntry", "after_a_kill", "digest", "plain_state", "start_again", "work"]
