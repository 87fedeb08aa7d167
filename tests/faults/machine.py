"""A machine that fails while the program writes: `python -m tests.faults.machine --seconds 600`.

Each `WRITERS` replaces files of an earlier state by new ones. It is tried again and again, each time in a
process of its own, in which one file operation fails: the first, the second and so on to the last, alone or
with all that follow, with each of `CODES`. The operations are counted and made to fail below Python, for all
libraries, by `failing_calls.c`. Further tries have no more files to open, no memory, or a clock that jumps.

Checked after each try: the program goes on, with one sentence that names no temporary file; each file is the
old or the new one; nothing is left lying about where files can be removed; and the same, tried again on a
machine that works, writes the new files.
"""

from __future__ import annotations

import argparse
import contextlib
import ctypes
import errno
import io
import json
import os
import random
import re
import resource
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import traceback
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # a process is forked while it has one thread

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

import tokexplorer
from tests.session.storage.sessions import all_records, change_of, makers, workspace_of, write_session
from tokexplorer.cli import complaint
from tokexplorer.cli import main as command_line
from tokexplorer.core.warm import load_kernels
from tokexplorer.hub.cache import incoming
from tokexplorer.session.error_report import LOG, LOG_NAME, start_log, stop_log
from tokexplorer.session.storage.session_reader import load_session_file
from tokexplorer.session.storage.session_writer import SessionWriter
from tokexplorer.session.sweep.results import ResultsFile
from tokexplorer.ui.kit.pictures import write_file
from tokexplorer.ui.window.settings_store import SettingsStore

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SOURCE = Path(__file__).with_name("failing_calls.c")
CODES = (errno.ENOSPC, errno.EIO, errno.EACCES, errno.EROFS, errno.EMFILE, errno.EDQUOT)
FEW_FILES = range(12)
MEGABYTES = (0, 1, 4, 16, 64, 128, 256)
LONGEST_S = 60.0
_DATES = re.compile(rb"\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?)?|\d\d:\d\d(:\d\d)?")
_CORPUS = "low lower lowest, new newer newest; größer als 東京\n" * 40


class Failed(Exception):
    """What a writer said, where it does not raise the error itself."""


def contents(folder: Path) -> dict[str, Any]:
    """The files in a folder and in those below it; dates do not count."""
    return {
        str(path.relative_to(folder)): _DATES.sub(b"", path.read_bytes()).hex()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def is_old_or_new(content: Any, old: Any, new: Any) -> bool:
    """What is asked of most files after a failure."""
    return content in (old, new)


@dataclass(frozen=True)
class Writer:
    """Something that replaces files.

    Attributes:
        name: stands for it in what is printed.
        write: writes the old (0) or the new (1) state into a folder; see `inputs_of` for what it reads.
        read: the content of each file of a folder, by name; by default its bytes, without dates.
        is_whole: whether a content may be found after a failure, given the old one and the new one.
        may_leave: whether a file may stay after a failure, because the next try goes on with it.
        is_slow: whether a failure can make it wait for many seconds; it comes last.
        is_of_window: whether it needs an application, as the window has one before anything fails.
    """

    name: str
    write: Callable[[Path, int], object]
    read: Callable[[Path], dict[str, Any]] = contents
    is_whole: Callable[[Any, Any, Any], bool] = is_old_or_new
    may_leave: Callable[[str], bool] = lambda name: False
    is_slow: bool = False
    is_of_window: bool = False


# ---- what writes


def inputs_of(folder: Path) -> Path:
    """The folder of what is read, beside that of what is written."""
    return folder.parent / "inputs"


def ran(arguments: list[str]) -> tuple[int, str]:
    """The exit status of a command line, and what it writes to standard error."""
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        return command_line(arguments), err.getvalue()


def command(*arguments: str) -> Callable[[Path, int], object]:
    """A command line; {in} and {out} are folders, {a|b} is a for the old and b for the new state."""

    def run(folder: Path, state: int) -> None:
        def filled(argument: str) -> str:
            argument = argument.replace("{in}", str(inputs_of(folder))).replace("{out}", str(folder))
            return re.sub(r"\{(.*?)\|(.*?)\}", lambda found: found[1 + state], argument)

        status, said = ran([filled(each) for each in arguments])
        lines = said.strip().splitlines()
        if status:
            raise Failed(lines[-1] if len(lines) == 1 else f"{len(lines)} lines: {said}")

    return run


def write_session_copy(folder: Path, state: int) -> None:
    """Save a session to the user's file."""
    writer = SessionWriter(folder / "work.tokx")
    try:
        writer.write(change_of(workspace_of({}), f"text {state}" * 5000))
        writer.copy_to(folder / "mine.tokx")
    finally:
        writer.close()


def write_work(folder: Path, state: int) -> None:
    """Write a change to an open session."""
    records = RECORDS if state else {}
    writer = SessionWriter(folder / "work.tokx")
    try:
        change = change_of(workspace_of(records), f"text {state}" * 5000, records=makers(records))
        writer.write(change)
    finally:
        writer.close()


def read_work(folder: Path) -> dict[str, Any]:
    """The text and the runs of sessions, with nothing lost."""
    found: dict[str, Any] = {}
    for path in folder.glob("*.tokx"):
        loaded = load_session_file(path)
        found[path.name] = [loaded.text, sorted(loaded.records), [str(each) for each in loaded.lost]]
    others = {path.name for path in folder.iterdir()} - {*found, "work.tokx-wal", "work.tokx-shm"}
    return found | dict.fromkeys(others, "")


@cache
def application() -> QApplication:
    """The one of this process."""
    return QApplication([])


def write_settings(folder: Path, state: int) -> None:
    """Keep a choice, as the window does; of several the first may be written before the others."""
    said: list[str] = []
    application()
    store = SettingsStore(folder)
    store.tell = said.append
    store.keep_choice("choice", f"value {state} " * 100)
    store.flush()
    QApplication.processEvents()
    if said:
        raise Failed(said[0])


def read_settings(folder: Path) -> dict[str, Any]:
    """What was chosen; of a copy, as QSettings remembers what it could read of a path."""
    path = folder / "tokexplorer.ini"
    with tempfile.TemporaryDirectory() as elsewhere:
        copy = Path(elsewhere) / path.name
        if path.exists():
            shutil.copy(path, copy)
        settings = QSettings(str(copy), QSettings.Format.IniFormat)
        values = {settings.value(key) for key in settings.allKeys()}
    others = {path.name for path in folder.iterdir()} - {"tokexplorer.ini", "tokexplorer.ini.lock"}
    return {"settings": sorted(map(str, values)), **dict.fromkeys(others, "")}


def write_log(folder: Path, state: int) -> None:
    """Log more than one file takes; what cannot be logged is dropped."""
    start_log(folder)
    for _ in range(2 + state * 8):
        LOG.info("an entry of %d " + "x" * 100_000, state)
    stop_log()


def read_log(folder: Path) -> dict[str, Any]:
    """Whether the entries that are there are whole."""
    for path in folder.glob(f"{LOG_NAME}*"):
        lines = path.read_text().splitlines()
        bad = [line for line in lines if not line.endswith("x" * 100_000) and "Python" not in line]
        if len(bad) > 1:  # one that the disk had no room for
            raise AssertionError(f"{path.name} has lines such as {bad[0]!r}")
    return {}


def write_results(folder: Path, state: int) -> None:
    """Add the results of a sweep to its file, one after the other."""
    known = list(ResultsFile(inputs_of(folder) / "sweep").read().values())
    file = ResultsFile(folder / "sweep")
    there = file.read()
    file.open()
    for result in known[: 1 + state * len(known)]:
        if result.key not in there:
            file.add(result)


def read_results(folder: Path) -> dict[str, Any]:
    """How many results there are."""
    return {"results": len(ResultsFile(folder / "sweep").read())}


def write_download(folder: Path, state: int) -> None:
    """Put a file into the cache."""
    with incoming(folder / "cache" / "tokenizer.json") as file:
        for _ in range(10):
            file.write(b"old" * 9000 if state == 0 else b"newer" * 9000)


def write_picture(folder: Path, state: int) -> None:
    """Export a picture of a chart."""
    failed = write_file(str(folder / "chart.png"), b"picture %d" % state * 9000)
    if failed is not None:
        raise Failed(failed)


def write_page(folder: Path, state: int) -> None:
    """What a notebook saves."""
    tokenizer = tokexplorer.load(str(inputs_of(folder) / "small.json"))
    tokexplorer.show(("the newest", "the lowest")[state], tokenizer).save(folder / "page.html")


_TRAIN = ("train", "{in}/corpus.txt", "--vocab-size", "{280|290}", "--progress", "none", "--no-verify")
_SMALL = ("--tokenizer", "{in}/{small|other}.json")
WRITERS = (
    Writer("tokenizer.json", command(*_TRAIN, "--output", "{out}/mine.json")),
    Writer("history and tokenizer", command(*_TRAIN, "--output", "{out}/m.json", "--history", "{out}/h.csv")),
    Writer("vocab and merges", command(*_TRAIN, "--output", "{out}/merges.txt", "--json")),
    Writer("tiktoken", command("convert", "{in}/{small|other}.json", "{out}/t.tiktoken", "--no-verify")),
    Writer(
        "tokexplorer file",
        command("convert", "{in}/{small|other}.json", "{out}/t.tokexplorer", "--no-verify"),
    ),
    Writer(
        "counts",
        command(
            *("count", "{in}/corpus.txt", "{in}/{corpus|more}.txt", "-o", "{out}/x.counts"),
            *("--shard", "1KB", "--progress", "none"),
        ),
        may_leave=lambda name: name.startswith("x.counts.parts"),
    ),
    Writer("report", command("compare", *_SMALL, "--html", "{out}/r.html", "{in}/corpus.txt")),
    Writer("vocabulary", command("vocab", *_SMALL, "--csv", "{out}/v.csv")),
    Writer("shared page", command("share", *_SMALL, "--output", "{out}/s.html", "{in}/corpus.txt")),
    Writer("export of a session", command("session", "{in}/s.tokx", "--export", "{1|4}={out}/e.json")),
    Writer("session", write_session_copy, read_work),
    Writer("working copy", write_work, read_work),
    # Qt waits for a lock that stays.
    Writer("settings", write_settings, read_settings, is_slow=True, is_of_window=True),
    Writer("log", write_log, read_log),
    Writer("sweep", write_results, read_results, is_whole=lambda count, old, new: old <= count <= new),
    Writer("download", write_download),
    Writer("picture", write_picture),
    Writer("page", write_page),
)
RECORDS: dict[str, Any] = {}


def make_inputs(folder: Path) -> None:
    """What the writers read."""
    folder.mkdir()
    (folder / "corpus.txt").write_text(_CORPUS)
    (folder / "more.txt").write_text(_CORPUS.upper())
    for name, size in (("small", 280), ("other", 285)):
        tokexplorer.save(tokexplorer.train([_CORPUS], vocab_size=size).tokenizer, folder / f"{name}.json")
    RECORDS.update(all_records())
    write_session(folder / "s.tokx", workspace_of(RECORDS), "text", RECORDS)
    (folder / "work.tokx").unlink(missing_ok=True)
    sweep = ("sweep", str(folder / "corpus.txt"), "--output", str(folder / "sweep"), "--sizes", "270,280")
    assert ran([*sweep, "--algorithm", "byte-bpe", "--progress", "none"])[0] == 0


# ---- how the machine fails


class Machine:
    """What `failing_calls.c` has: which operation fails, and how. Without the library nothing fails."""

    def __init__(self) -> None:
        self._all = ctypes.CDLL(None)
        self.is_here = hasattr(self._all, "failing_number")

    def count(self, folder: Path | None) -> None:
        """Count the operations below this folder from now on."""
        buffer = (ctypes.c_char * 4096).in_dll(self._all, "failing_folder")
        buffer.value = b"" if folder is None else os.fsencode(folder)
        self._set("failing_done", 0)

    def fail(self, number: int, code: int, *, stays: bool) -> None:
        """Have the operation with this number fail, and all that follow if `stays`."""
        self._set("failing_number", number)
        ctypes.c_int.in_dll(self._all, "failing_errno").value = code
        ctypes.c_int.in_dll(self._all, "failing_stays").value = int(stays)

    @property
    def done(self) -> int:
        """How many operations there were."""
        return ctypes.c_long.in_dll(self._all, "failing_done").value

    @property
    def last(self) -> str:
        """The operation that failed."""
        return (ctypes.c_char * 4096).in_dll(self._all, "failing_last").value.decode(errors="replace")

    def set_clock(self, offset_s: int) -> None:
        """Let the clock be wrong by so many seconds."""
        self._set("clock_offset_s", offset_s)

    def _set(self, name: str, value: int) -> None:
        ctypes.c_long.in_dll(self._all, name).value = value


@dataclass(frozen=True)
class Trouble:
    """One way in which the machine fails."""

    kind: str  # "call", "files", "memory", "clock", "none"
    number: int = 0
    code: int = 0
    stays: bool = False

    def __str__(self) -> str:
        if self.kind == "call":
            more = " and all after it" if self.stays else ""
            return f"operation {self.number}{more} fails: {errno.errorcode[self.code]}"
        return f"{self.kind} {self.number}"

    @contextlib.contextmanager
    def on(self, machine: Machine, folder: Path) -> Iterator[None]:
        """The trouble, for as long as this lasts."""
        undo: Callable[[], object] = lambda: None  # noqa: E731
        if machine.is_here:
            machine.count(folder)
        if self.kind == "call":
            machine.fail(self.number, self.code, stays=self.stays)
            undo = partial(machine.fail, -1, 0, stays=False)
        elif self.kind == "files":
            undo = _limited(resource.RLIMIT_NOFILE, len(os.listdir("/proc/self/fd")) - 1 + self.number)
        elif self.kind == "memory":
            pages = int(Path("/proc/self/statm").read_text().split()[0])
            undo = _limited(resource.RLIMIT_AS, pages * resource.getpagesize() + (self.number << 20))
        elif self.kind == "clock":
            undo = _jumping(machine, self.number)
        try:
            yield
        finally:
            undo()


def _limited(of: int, limit: int) -> Callable[[], object]:
    before = resource.getrlimit(of)
    resource.setrlimit(of, (limit, before[1]))
    return partial(resource.setrlimit, of, before)


def _jumping(machine: Machine, seed: int) -> Callable[[], object]:
    choose, ends = random.Random(seed), threading.Event()

    def jump() -> None:
        while not ends.wait(0.003):
            machine.set_clock(choose.choice((0, -3600, 3600, -(10**9), 10**9, -86400 * 365 * 40)))

    thread = threading.Thread(target=jump, daemon=True)
    thread.start()

    def end() -> None:
        ends.set()
        thread.join()
        machine.set_clock(0)

    return end


# ---- one try


def tried(writer: Writer, folder: Path, trouble: Trouble, machine: Machine) -> dict[str, Any]:
    """What a process of its own tells: what was said, what was found, and the same after another try."""
    ours, theirs = os.pipe()
    sys.stdout.flush()
    pid = os.fork()
    if pid == 0:
        os.close(ours)
        told: dict[str, Any] = {}
        try:
            _in_the_child(writer, folder, trouble, machine, told)
        except BaseException:
            told["broken"] = traceback.format_exc()
        finally:
            with contextlib.suppress(OSError), os.fdopen(theirs, "w") as pipe:
                pipe.write(json.dumps(told))
            os._exit(0)
    os.close(theirs)
    told = _read(ours, pid)
    _, status = os.waitpid(pid, 0)
    if status:
        told["broken"] = f"the process ended with {status}"
    return told


def _read(pipe: int, pid: int) -> dict[str, Any]:
    content, ends = b"", time.monotonic() + LONGEST_S
    with os.fdopen(pipe, "rb") as file:
        while time.monotonic() < ends:
            if select.select([file], [], [], 1.0)[0]:
                piece = os.read(file.fileno(), 1 << 20)
                if not piece:
                    break
                content += piece
        else:
            os.kill(pid, signal.SIGKILL)
    return json.loads(content) if content else {"broken": "the process told nothing"}


def _in_the_child(
    writer: Writer, folder: Path, trouble: Trouble, machine: Machine, told: dict[str, Any]
) -> None:
    told["said"] = None
    if writer.is_of_window:
        application()
    with trouble.on(machine, folder):
        try:
            writer.write(folder, 1)
        except Failed as error:
            told["said"] = str(error)
        except Exception as error:
            told["said"] = complaint(error)
            if told["said"] is None:
                told["broken"] = traceback.format_exc()
    if machine.is_here:
        told["operations"], told["last"] = machine.done, machine.last
        machine.count(None)
    told["found"] = writer.read(folder)
    writer.write(folder, 1)
    told["again"] = writer.read(folder)


class Bench:
    """The old and the new state of every writer, and what was wrong in tries."""

    def __init__(self, folder: Path, machine: Machine) -> None:
        self._folder, self._machine = folder, machine
        self._place = folder / "out"
        make_inputs(inputs_of(self._place))
        self.tries = 0
        self.wrong: list[str] = []

    def prepare(self, writer: Writer) -> tuple[dict[str, Any], dict[str, Any], int]:
        """The old and the new state as they are on a machine that works, and the number of operations."""
        shutil.rmtree(self._kept(writer), ignore_errors=True)
        self._place.mkdir()
        self._alone(lambda: writer.write(self._place, 0))
        shutil.move(self._place, self._kept(writer))
        old = writer.read(self._kept(writer))
        told = self._try(writer, Trouble("none"))
        assert told.get("said", "") is None, (writer.name, told)
        return old, told["found"], told.get("operations", 0)

    def _kept(self, writer: Writer) -> Path:
        return self._folder / f"old {writer.name}"

    def _alone(self, do: Callable[[], object]) -> None:
        """Do it in a process of its own, on a machine that works."""
        pid = os.fork()
        if pid == 0:
            try:
                do()
                os._exit(0)
            except BaseException:
                traceback.print_exc()
            finally:
                os._exit(1)
        assert os.waitpid(pid, 0)[1] == 0

    def _try(self, writer: Writer, trouble: Trouble) -> dict[str, Any]:
        shutil.copytree(self._kept(writer), self._place, symlinks=True)
        try:
            return tried(writer, self._place, trouble, self._machine)
        finally:
            shutil.rmtree(self._place)

    def look(self, writer: Writer, trouble: Trouble, old: dict[str, Any], new: dict[str, Any]) -> None:
        """One try, and what is wrong with what it told."""
        self.tries += 1
        told = self._try(writer, trouble)
        for wrong in faults(writer, trouble, told, old, new):
            last = told.get("last", "")
            self.wrong.append(f"{writer.name}: {trouble} ({last}): {wrong}")
            print(self.wrong[-1], flush=True)  # noqa: T201


def faults(
    writer: Writer, trouble: Trouble, told: dict[str, Any], old: dict[str, Any], new: dict[str, Any]
) -> Iterator[str]:
    """What should not be, of what a try has told."""
    if "broken" in told:
        yield told["broken"]
        return
    said, found = told["said"], told["found"]
    if said is not None and (".tmp" in said or "\n" in said or "Traceback" in said or not said.strip()):
        yield f"said {said!r}"
    is_removing = told.get("last", "").startswith("unlink ")
    for name, content in found.items():
        is_temporary = name not in old and name not in new
        if is_temporary and (trouble.stays or is_removing or writer.may_leave(name)):
            continue
        if is_temporary:
            yield f"{name} lies about"
        elif not writer.is_whole(content, old.get(name), new.get(name)):
            yield f"{name} is neither old nor new"
    for name in old:
        if name not in found:
            yield f"{name} is gone"
    if said is None and trouble.kind == "none" and found != new:
        yield "it is not new"
    may_stay = trouble.stays or is_removing
    again = {name: content for name, content in told["again"].items() if name in new or not may_stay}
    if again != new:
        others = [name for name in {*again, *new} if again.get(name) != new.get(name)]
        yield f"tried again, it is not new: {others}"


def troubles(operations: int, choose: random.Random, codes: int) -> Iterator[Trouble]:
    """Every operation fails, alone and with all that follow, with so many codes; and the other troubles."""
    for number in range(operations):
        for stays in (False, True):
            for code in choose.sample(CODES, codes):
                yield Trouble("call", number, code, stays=stays)
    yield from (Trouble("files", number) for number in FEW_FILES)
    yield from (Trouble("memory", number) for number in MEGABYTES)
    yield from (Trouble("clock", choose.randrange(1 << 30)) for _ in range(3))


def built(folder: Path) -> Path | None:
    """The library that makes operations fail; None where there is no compiler or it cannot be loaded."""
    compiler = shutil.which("cc")
    if compiler is None or sys.platform != "linux":
        return None
    library = folder / "failing_calls.so"
    make = [compiler, "-O2", "-shared", "-fPIC", "-o", str(library), str(SOURCE), "-ldl"]
    return None if subprocess.run(make, capture_output=True).returncode else library


def main() -> int:
    """See the module."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults.machine")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin no try after so long")
    parser.add_argument("--first", type=int, default=random.randrange(1 << 30), help="the seed")
    parser.add_argument("--writers", default="", help="only those whose names have this in them")
    parser.add_argument("--codes", type=int, default=1, help="how many errors for each operation")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tokexplorer-machine-") as name:
        folder, machine = Path(name), Machine()
        if not machine.is_here and "LD_PRELOAD" not in os.environ:
            library = built(folder)
            if library is not None:
                again = [sys.executable, "-m", "tests.faults.machine", *sys.argv[1:]]
                return subprocess.run(again, env={**os.environ, "LD_PRELOAD": str(library)}).returncode
            print("no C compiler: no operation is made to fail", flush=True)  # noqa: T201
        return look(asked, folder, machine)


def look(asked: argparse.Namespace, folder: Path, machine: Machine) -> int:
    """Try the writers in turn until the time is over."""
    load_kernels(lambda: None)
    choose, ends = random.Random(asked.first), time.monotonic() + asked.seconds
    bench = Bench(folder, machine)
    print(f"seed {asked.first}", flush=True)  # noqa: T201
    chosen = [each for each in WRITERS if asked.writers in each.name]
    choose.shuffle(chosen)
    chosen.sort(key=lambda each: each.is_slow)
    for place, writer in enumerate(chosen):
        old, new, operations = bench.prepare(writer)
        before, began = bench.tries, time.monotonic()
        until = began + (ends - began) / (len(chosen) - place)
        all_of_them = list(troubles(operations, choose, asked.codes))
        choose.shuffle(all_of_them)
        for trouble in all_of_them:
            if machine.is_here or trouble.kind not in ("call", "clock"):
                if time.monotonic() > until:
                    break
                bench.look(writer, trouble, old, new)
        figures = f"{operations} operations, {bench.tries - before} tries, {time.monotonic() - began:.0f} s"
        print(f"{writer.name}: {figures}", flush=True)  # noqa: T201
    print(f"{bench.tries} tries, {len(bench.wrong)} faults", flush=True)  # noqa: T201
    return int(bool(bench.wrong))


if __name__ == "__main__":
    sys.exit(main())
