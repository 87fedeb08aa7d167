"""Kills the program at random moments, and looks whether the work is still there.

`python -m tests.faults.kills --times 200` prints the seed of each time, which has two kills;
`--first SEED --times 1` does it again.
Each time the real window is started in a process of its own and used by real events: typing, training,
saving, opening, sweeping. The process is killed by SIGKILL, the program is started again and killed once more
while it opens the session, and started a third time.

Checked: of the text and of everything else nothing is lost that is older than two seconds (of a clock that
stands still while the machine has no processor for the program, see `person.py`), and no run that had ended
half a second before; runs come with their rows, curve and tokenizer; the file opens, with nothing damaged;
files that were saved are the old or the new one; sessions that were left are as they were left; the second
kill changes nothing.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import random
import select
import shutil
import signal
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # a process is forked while it has one thread

from tests.faults.person import after_a_kill, digest, plain_state, start_again, work
from tokexplorer.core.warm import load_kernels
from tokexplorer.session.storage.session_reader import LoadedSession, load_session_file
from tokexplorer.session.storage.session_writer import SessionWriter
from tokexplorer.session.storage.work_folder import WorkFolder
from tokexplorer.session.sweep.results import ResultsFile
from tokexplorer.ui.window.settings_store import SettingsStore

if TYPE_CHECKING:
    from collections.abc import Callable

BOUND_S = 2.0
RUN_BOUND_S = 0.5  # a run that has ended is written at once
MOMENTS = ("any", "any", "writing", "copying", "ended", "doing", "session", "sweeping")
"""What the kill follows closely, if that happens in time."""
LONGEST_S = 5.0
_PATIENCE_S = 120.0

Event = dict[str, Any]


@dataclass
class Process:
    """A process that was forked from this one, and what it has told."""

    pid: int
    pipe: int
    events: list[Event] = field(default_factory=list)
    _rest: bytes = b""

    @classmethod
    def forked(cls, do: Callable[[int], object]) -> Process:
        """A process that does this, given the end of a pipe to write to."""
        ours, theirs = os.pipe()
        sys.stdout.flush()
        pid = os.fork()
        if pid == 0:
            os.close(ours)
            do(theirs)
            os._exit(1)
        os.close(theirs)
        return cls(pid, ours)

    def read(self, seconds: float) -> list[Event]:
        """What it tells within some time; [] at its end, too."""
        if not select.select([self.pipe], [], [], max(seconds, 0.0))[0]:
            return []
        content = os.read(self.pipe, 1 << 20)
        *lines, self._rest = (self._rest + content).split(b"\n")
        found = [json.loads(line) for line in lines]
        self.events += found
        if not content:
            raise EOFError
        return found

    def wait_for(self, what: str, seconds: float) -> bool:
        """Read until it tells that something has happened; False if it does not in time."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if any(event["is"] == what for event in self.read(min(end - time.monotonic(), 0.5))):
                return True
        return False

    def read_for(self, seconds: float) -> None:
        """Read for some time."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.read(end - time.monotonic())

    def kill(self) -> None:
        """End it as `kill -9` does, and read what it had still told."""
        os.kill(self.pid, signal.SIGKILL)
        with suppress(EOFError):
            while True:
                self.read(_PATIENCE_S)
        os.close(self.pipe)
        os.waitpid(self.pid, 0)


@dataclass
class Verdict:
    """What one kill showed.

    Attributes:
        lost_s: the age of the oldest change that was lost.
        runs: how many runs had ended and are there.
        moment: what the kill followed.
        doing: what the person did last.
    """

    lost_s: float = 0.0
    runs: int = 0
    moment: str = ""
    doing: str = ""


class Broken(AssertionError):
    """A promise that was not kept."""


def check(is_kept: bool, said: str) -> None:
    if not is_kept:
        raise Broken(said)


# ---- one kill


def kill_once(seed: int, folder: Path) -> Verdict:
    """Use the program, kill it, look, and once more. Raises Broken."""
    choose = random.Random(seed)
    process = Process.forked(lambda pipe: work(pipe, folder, seed))
    moment = choose.choice(MOMENTS)
    with suppress(EOFError):  # what went wrong is among the events
        check(process.wait_for("ready", _PATIENCE_S), "the window was not ready in time")
        process.read_for(choose.uniform(0.0, LONGEST_S))
        if moment != "any":
            process.wait_for(moment, LONGEST_S)
            process.read_for(choose.choice((0.0, choose.uniform(0.0, 0.03), choose.uniform(0.0, 0.4))))
    process.kill()
    _check_no_errors(process)
    told = History(process.events)
    verdict = Verdict(moment=moment, doing=told.doing)

    once = _copy(folder, "once")
    found = _read(once)
    verdict.lost_s, verdict.runs = told.check(found)
    told.check_files(once)
    told.check_sessions(once)
    told.check_sweep(once)

    second = Process.forked(lambda pipe: start_again(pipe, folder))
    second.read_for(choose.uniform(0.0, min(LONGEST_S, 1.5)))
    second.kill()
    _check_no_errors(second)
    again = _read(_copy(folder, "twice"))
    _check_same(_shown(found), _shown(again), "after the second kill")

    third = Process.forked(lambda pipe: start_again(pipe, folder))
    with suppress(EOFError):
        check(third.wait_for("open", _PATIENCE_S), "the window did not open in time")
    third.kill()
    _check_no_errors(third)
    shown = next(event for event in third.events if event["is"] == "open")
    window = {name: shown[name] for name in ("state", "text", "runs")}
    expected = _shown(found)
    expected["state"] = after_a_kill(expected["state"])
    _check_same(expected, window, "in the window")
    check(not shown["unopened"], f"{shown['unopened']} columns did not come back")
    return verdict


def _check_no_errors(process: Process) -> None:
    for event in process.events:
        check(event["is"] != "error", event.get("said", ""))
        check(event["is"] != "told", f"{event.get('title')}: {event.get('said')}")


def _copy(folder: Path, name: str) -> Path:
    """The files as the kill has left them: reading them changes them."""
    target = folder.with_name(f"{folder.name}-{name}")
    shutil.copytree(folder, target)
    return target


def _read(folder: Path) -> LoadedSession:
    """The session that the next start would open: that of the last time, or the newest without a name."""
    name, copies = SettingsStore(folder / "settings").choice("session"), folder / "settings" / "sessions"
    path = copies / name if name else WorkFolder(copies).unnamed()[0].path
    return _read_copy(path)


def _read_copy(path: Path) -> LoadedSession:
    check(path.is_file(), f"the session {path.name} is gone")
    writer = SessionWriter(path)
    loaded = writer.read()
    writer.close()
    check(not loaded.lost, f"lost: {loaded.lost}")
    return loaded


def _shown(loaded: LoadedSession) -> dict[str, Any]:
    runs = {run.id: loaded.records.get(run.id) for run in loaded.workspace.runs}
    return {
        "state": plain_state(loaded.workspace),
        "text": loaded.text,
        "runs": {run_id: None if record is None else digest(record) for run_id, record in runs.items()},
    }


def _check_same(one: dict[str, Any], other: dict[str, Any], where: str) -> None:
    for name, value in one["state"].items():
        found = other["state"][name]
        check(value == found, f"{name} {where}: {value!r:.800} / {found!r:.800}")
    check(one["text"] == other["text"], f"the text {where}: {one['text']!r:.300} / {other['text']!r:.300}")
    check(one["runs"] == other["runs"], f"the runs {where}: {one['runs']} / {other['runs']}")


# ---- what was told before the kill


class History:
    """Every state of the window, with its time."""

    def __init__(self, events: list[Event]) -> None:
        self._events = events
        self.end_s: float = max((event["at"] for event in events), default=0.0)
        self.doing = next((event["name"] for event in reversed(events) if event["is"] == "doing"), "")
        self.states: list[tuple[float, dict[str, Any]]] = []
        self.texts: list[tuple[float, str]] = []
        self.digests: dict[str, str | None] = {}
        self._left: dict[str, tuple[dict[str, Any], str]] = {}  # the last state and text, by working copy
        self._copies: dict[str, int] = {}  # of the user's files: the text when the last copy was asked for
        text = leaving = ""
        asked: list[tuple[str | None, int]] = []  # a session's own file has no name here: it may get another
        for event in events:
            match event["is"]:
                case "state":
                    self.states.append((event["at"], event["state"]))
                case "ended":
                    self.digests[event["run"]] = event["digest"]
                case "text":
                    start, removed = event["start"], event["removed"]
                    if removed is None and leaving:  # another session is opened
                        self._left[leaving] = self.states[-1][1], text
                        leaving = ""
                    end = len(text) if removed is None else start + removed
                    text = text[:start] + event["inserted"] + text[end:]
                    self.texts.append((event["at"], text))
                case "leaving":
                    leaving = event["copy"]
                case "session":
                    self._left.pop(event["copy"], None)
                case "asked":
                    asked.append((event["path"], len(self.texts) - 1))
                case "saved":
                    path = event["path"]
                    place = next(at for at, (wanted, _) in enumerate(asked) if wanted in (None, path))
                    self._copies[path] = asked.pop(place)[1]
                    if leaving:  # it was saved under a name while it was left, and has another working copy
                        leaving = event["copy"]

    def check(self, found: LoadedSession) -> tuple[float, int]:
        """Whether nothing is lost that is older than the bound; how old what is lost is, and the runs."""
        text_s = self._age(self.texts, found.text, "the text", lambda text: text)
        state_s = self._age(self.states, plain_state(found.workspace), "the workspace", after_a_kill)
        runs = 0
        for run in found.workspace.runs:
            record, told = found.records.get(run.id), self.digests[run.id]
            check((record is None) == (told is None), f"the run {run.title} is there without its rows")
            if record is not None:
                runs += 1
                check(digest(record) == told, f"the run {run.title} is another one")
        self._check_ended({run.id for run in found.workspace.runs})
        return max(text_s, state_s), runs

    def _check_ended(self, found: set[str]) -> None:
        """Whether all runs that have ended in this session are there."""
        ended_at: dict[str, float] = {}
        before: dict[str, str] = {}
        for at, state in self.states:
            now = {run["id"]: run["state"] for run in state["runs"]}
            ended_at = {run: since for run, since in ended_at.items() if run in now}
            ended_at |= {run: at for run in now if before.get(run) == "running" != now[run]}
            before = now
        for run, at in ended_at.items():
            is_kept = run in found or self.digests[run] is None or self.end_s - at <= RUN_BOUND_S
            check(is_kept, f"a run is lost that had ended {self.end_s - at:.2f} s before")

    def _age(
        self, known: list[tuple[float, Any]], found: Any, name: str, expected: Callable[[Any], Any]
    ) -> float:
        """The age of the first change after what was found, the newest of those that are like it."""
        at_s = None
        for at, each in reversed(known):
            if expected(each) == found:
                return 0.0 if at_s is None else self.end_s - at_s
            at_s = at
            if self.end_s - at > BOUND_S:
                break
        raise Broken(f"{name} is not one of the last {BOUND_S} s: {_differences(known, found, expected)}")

    def check_files(self, folder: Path) -> None:
        """Whether the user's files are whole, and hold what was saved or was being saved."""
        for path in folder.glob("work *.tokx"):
            loaded = load_session_file(path)
            check(not loaded.lost, f"{path.name} has lost {loaded.lost}")
            name = next((each for each in self._copies if Path(each).name == path.name), None)
            later = [text for _, text in self.texts[0 if name is None else self._copies[name] :]]
            check(loaded.text in later, f"{path.name} holds another text: {loaded.text!r:.300}")
        for name in self._copies:
            check((folder / Path(name).name).exists(), f"{Path(name).name} is gone")

    def check_sessions(self, folder: Path) -> None:
        """Whether the sessions that were left are as they were left."""
        for copy, (state, text) in self._left.items():
            loaded = _read_copy(folder / "settings" / "sessions" / copy)
            expected = {"state": after_a_kill(state), "text": text, "runs": {}}
            _check_same(expected, {**_shown(loaded), "runs": {}}, f"in {copy}, which was left")

    def check_sweep(self, folder: Path) -> None:
        """Whether the results of sweeps can be read."""
        ResultsFile(folder / "settings" / "sweep").read()


def _differences(known: list[tuple[float, Any]], found: Any, expected: Callable[[Any], Any]) -> str:
    last = expected(known[-1][1])
    if isinstance(last, str):
        same = next((at for at, text in known if text == found), None)
        return f"found {found!r:.200}, last {last!r:.200}; found at {same}"
    parts = {name: (found.get(name), value) for name, value in last.items() if found.get(name) != value}
    return f"{parts!r:.3000}"


# ---- many of them


def kill_many(first: int, times: int, place: int, lanes: int, *, ends: float, keeps: bool) -> int:
    """Every so many-th of the kills, up to a time; how many promises were broken."""
    broken = 0
    for seed in range(first + place, first + times, lanes):
        if time.monotonic() > ends:
            break
        root = Path(tempfile.mkdtemp(prefix=f"kill-{seed}-"))
        try:
            began = time.monotonic()
            (root / "home").mkdir()
            seen = kill_once(seed, root / "home")
            print(  # noqa: T201
                f"seed {seed}: killed at {seen.moment} ({seen.doing}), lost {seen.lost_s:.2f} s, "
                f"{seen.runs} runs kept, {time.monotonic() - began:.1f} s",
                flush=True,
            )
        except Exception as error:
            broken += 1
            kind = "" if isinstance(error, Broken) else f"{type(error).__name__}: "
            print(f"seed {seed}: BROKEN: {kind}{error}", flush=True)  # noqa: T201
            if keeps:
                print(f"seed {seed}: its files are in {root}", flush=True)  # noqa: T201
                continue
        shutil.rmtree(root, ignore_errors=True)
    return broken


def main() -> int:
    """See the module."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults.kills")
    parser.add_argument("--times", type=int, default=200, help="how many times; each has two kills")
    parser.add_argument("--first", type=int, default=random.randrange(1 << 30), help="the first seed")
    parser.add_argument("--lanes", type=int, default=2, help="how many at the same time")
    parser.add_argument("--longest", type=float, default=LONGEST_S, help="seconds up to a kill, at most")
    parser.add_argument("--seconds", type=float, default=math.inf, help="begin no kill after so long")
    parser.add_argument("--keep", action="store_true", help="leave the files of broken promises")
    asked = parser.parse_args()
    globals()["LONGEST_S"] = asked.longest
    load_kernels(lambda: None)  # before the processes are forked, so that none has to
    lanes, ends = [], time.monotonic() + asked.seconds
    for place in range(asked.lanes):
        sys.stdout.flush()
        pid = os.fork()
        if pid == 0:
            broken = kill_many(asked.first, asked.times, place, asked.lanes, ends=ends, keeps=asked.keep)
            sys.stdout.flush()
            os._exit(min(broken, 100))
        lanes.append(pid)
    broken = sum(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) for pid in lanes)
    most = "" if asked.seconds == math.inf else "at most "
    print(f"{most}{2 * asked.times} kills, {broken} promises broken", flush=True)  # noqa: T201
    return int(broken > 0)


if __name__ == "__main__":
    sys.exit(main())
