"""A process that ends, hangs or lies: whoever asked has an error that says so, and can ask again."""

from __future__ import annotations

import gc
import json
import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tokexplorer.formats.process import client, libraries, worker
from tokexplorer.formats.process.client import (
    LibraryError,
    LibraryGoneError,
    LibraryProcess,
    Pipes,
    Request,
    give_back,
    prepare,
    take,
)
from tokexplorer.formats.process.libraries import TokenizersLibrary

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

WORDS = {
    "added_tokens": [],
    "pre_tokenizer": {"type": "WhitespaceSplit"},
    "model": {"type": "WordLevel", "vocab": {"a": 0, "b": 1}, "unk_token": "b"},
}
SLOW = WORDS | {  # n times as many "a" take n * n times as long
    "pre_tokenizer": {
        "type": "Split",
        "pattern": {"Regex": "(?:a|d)+[ce]{2}"},
        "behavior": "Isolated",
        "invert": False,
    }
}
of_posix = pytest.mark.skipif(os.name != "posix", reason="there are no signals")
HANGS = "a" * 30_000


@pytest.fixture(autouse=True)
def own_idle_processes(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Processes that other tests have left are left alone, and none is left behind."""
    kept = client.IDLE.copy()
    client.IDLE.clear()
    yield
    gc.collect()
    for waiting in client.IDLE.values():
        for process in waiting:
            process.end()
    client.IDLE.clear()
    client.IDLE.update(kept)


def library(document: Mapping[str, object] = WORDS) -> TokenizersLibrary:
    return TokenizersLibrary(json.dumps(document).encode())


def ids(of: TokenizersLibrary, text: str = "a c") -> list[int]:
    return [int(each) for each in of.encode(text)[0]]


def short_limit(monkeypatch: pytest.MonkeyPatch, seconds: float = 0.1) -> None:
    monkeypatch.setattr(libraries, "seconds_for", lambda _: seconds)


def waiting() -> list[int]:
    return [process.pid for process in client.IDLE["tokenizers"]]


def kill(pid: int) -> None:
    """From outside, and wait until it is dead."""
    os.kill(pid, signal.SIGKILL)
    with suppress(ChildProcessError):  # another thread that waited for it was quicker
        os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_text_that_takes_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = library(SLOW)
    assert ids(slow, "ab") == [1]
    with monkeypatch.context() as shorter:
        short_limit(shorter)
        with pytest.raises(LibraryGoneError, match=r"^it takes longer than 0\.1 seconds$"):
            ids(slow, HANGS)
    begin = time.monotonic()
    with pytest.raises(LibraryGoneError, match=r"^it takes longer than 0\.1 seconds$"):
        ids(slow, HANGS)  # which is not tried again, though it would have 3 seconds now
    assert time.monotonic() - begin < 3
    assert ids(slow, "ab") == [1]


def test_a_file_that_takes_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    process = take("tokenizers")
    vocab = {str(number): number for number in range(200_000)}
    document = WORDS | {"model": {"type": "WordLevel", "vocab": vocab, "unk_token": "1"}}
    with pytest.raises(LibraryGoneError, match="takes longer than"):
        process.ask(Request("load", [json.dumps(document).encode()], seconds=0.01))
    assert not process.is_usable


@of_posix
def test_the_alarm_rings_for_who_does_not_want_to_hear_it() -> None:
    heard = signal.signal(signal.SIGALRM, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGALRM])
    try:
        process = LibraryProcess("tokenizers")
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGALRM])
        signal.signal(signal.SIGALRM, heard)
    process.ask(Request("load", [json.dumps(SLOW).encode()]))
    arguments = {"allow_special": True, "around": False, "with_spans": True}
    with pytest.raises(LibraryGoneError, match="takes longer than"):
        process.ask(Request("encode", [HANGS.encode()], arguments, seconds=0.1))


def test_three_ends_are_enough_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = library(SLOW)
    with monkeypatch.context() as shorter:
        short_limit(shorter, 0.05)
        for more in range(3):
            with pytest.raises(LibraryGoneError, match="takes longer than"):
                ids(slow, HANGS + "a" * more)
    with pytest.raises(LibraryGoneError, match="failed 3 times within a minute"):
        ids(slow, HANGS + "aaaa")
    assert ids(slow, "ab") == [1]


@of_posix
def test_a_process_that_somebody_kills_while_it_works() -> None:
    slow = library(SLOW)
    pid = slow.pids[0]
    killer = threading.Timer(0.2, os.kill, (pid, signal.SIGKILL))
    killer.start()
    with pytest.raises(LibraryGoneError, match=r"its process ended \(SIGKILL\)"):
        ids(slow, HANGS * 2)
    killer.join()
    assert ids(slow, "ab") == [1]


@of_posix
def test_a_process_that_somebody_kills_between_two_texts_is_not_missed() -> None:
    words = library()
    kill(words.pids[0])
    assert ids(words) == [0, 1]


@pytest.mark.skipif(sys.platform != "linux", reason="no limit to memory that can be relied upon")
def test_a_library_that_runs_out_of_memory_aborts_its_own_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "_memory_bytes", lambda: 100 << 20)
    words = library()
    with pytest.raises(LibraryGoneError, match=r"ended \(SIGABRT\); it may have needed too much memory"):
        ids(words, "a " * 400_000)
    assert ids(words) == [0, 1]
    assert ids(words, "a " * 50_000) == [0] * 50_000


PREAMBLE = """
import json, struct, sys, time
def answer(head, rest=b""):
    head = head if isinstance(head, bytes) else json.dumps(head).encode()
    sys.stdout.buffer.write(struct.pack("<I", len(head)) + head + rest)
    sys.stdout.buffer.flush()
sys.stdin.buffer.read(4)
"""


@pytest.mark.parametrize(
    ("program", "complaint"),
    [
        ("sys.stdout.buffer.write(b'x' * 100); sys.stdout.buffer.flush(); time.sleep(60)", "has no header"),
        ("answer(b'{' * 20); time.sleep(60)", "has no header"),
        ("answer(b'[' * 60000); time.sleep(60)", "has no header"),
        ("answer([1]); time.sleep(60)", "does not say how long"),
        ("answer({'sizes': [-4]}); time.sleep(60)", "does not say how long"),
        ("answer({'sizes': [1e9]}); time.sleep(60)", "does not say how long"),
        ("answer({'sizes': [1 << 60]}); time.sleep(60)", "is too long"),
        ("answer({'sizes': [2]}, b'123'); time.sleep(60)", "more than it is asked"),
        ("answer({'sizes': [1 << 30]}, b'123'); sys.exit(3)", r"ended \(exit code 3\)"),
        ("answer({'sizes': [1 << 30]}, b'123'); time.sleep(60)", "takes longer than"),
        ("time.sleep(60)", "takes longer than"),
        ("sys.exit(0)", r"ended \(exit code 0\)"),
        ("answer({'complaint': 'a\\ud800', 'sizes': []}); time.sleep(60)", r"^a\?$"),
    ],
)
def test_a_process_that_talks_nonsense(
    program: str, complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "program.py").write_text(PREAMBLE + program)
    monkeypatch.setattr(client, "_PROGRAM", tmp_path / "program.py")
    monkeypatch.setattr(client, "_GRACE_SECONDS", 0.5)
    process = LibraryProcess("tokenizers")
    with pytest.raises(LibraryError, match=complaint):
        process.ask(Request("load", seconds=1.0))
    assert process.is_usable == complaint.startswith("^")
    process.end()
    assert not is_alive(process.pid)


@pytest.mark.parametrize(
    ("buffers", "what"),
    [
        ("[b'123', b'']", "numbers that are none"),
        ("[b'1234', b'12345678' * 2]", "more spans than ids"),
        ("[b'\\0' * 4, b'\\xff' * 8]", "spans behind the end"),
    ],
)
def test_answers_that_cannot_be(
    buffers: str, what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lies = f"""
import sys
from pathlib import Path
source = Path({str(worker.__file__)!r}).read_text()
source = source.replace("def _answer(", "def _told(", 1)
source += '''
'''
space = {{"__name__": "lies"}}
exec(compile(source, "lies", "exec"), space)
told = space["_told"]
def answer(library, header, buffers):
    return ({{}}, {buffers}) if header["operation"] == "encode" else told(library, header, buffers)
space["_answer"] = answer
space["main"](sys.argv[1], int(sys.argv[2]))
"""
    (tmp_path / "lies.py").write_text(lies)
    monkeypatch.setattr(client, "_PROGRAM", tmp_path / "lies.py")
    words = library()
    with pytest.raises(LibraryError, match="damaged answer"):
        ids(words)
    assert what


def test_two_threads_have_their_own_answers() -> None:
    words = library()
    wrong: list[str] = []

    def ask(text: str, expected: list[int], count: int = 100) -> None:
        wrong.extend(text for _ in range(count) if ids(words, text) != expected)

    threads = [
        threading.Thread(target=ask, args=("a", [0])),
        threading.Thread(target=ask, args=("b a", [1, 0])),
        threading.Thread(target=ask, args=("a " * 40_000, [0] * 40_000, 1)),
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


@of_posix
def test_a_short_text_does_not_wait_for_a_long_one(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = library(SLOW)
    ended: list[str] = []

    def ask() -> None:
        with pytest.raises(LibraryGoneError):
            ids(slow, "a" * 100_000)
        ended.append("long")

    thread = threading.Thread(target=ask)
    thread.start()
    while len(slow.pids) < 2:
        time.sleep(0.01)
    assert ids(slow, "ab") == [1]
    assert not ended
    kill(slow.pids[1])
    thread.join()


def test_processes_are_kept_for_the_next_file() -> None:
    prepare("tokenizers")
    prepare("tokenizers")
    (first,) = waiting()
    words = library()
    assert not waiting()
    other = library(SLOW)
    assert ids(other, "ab") == [1]
    third = library()
    del words, other
    gc.collect()
    assert first in waiting()
    assert len(waiting()) == 2
    del third
    gc.collect()
    assert len(waiting()) == 2  # and no more of them
    assert ids(library()) == [0, 1]


def test_what_one_file_loaded_the_next_does_not_see() -> None:
    process = take("tokenizers")
    process.ask(Request("load", [json.dumps(WORDS).encode()]))
    arguments = {"allow_special": True, "around": False, "with_spans": True}
    encode = Request("encode", [b"a"], arguments)
    assert process.ask(encode)
    give_back(process)
    assert take("tokenizers") is process
    with pytest.raises(LibraryError):
        process.ask(encode)
    process.end()


@of_posix
def test_a_process_that_died_in_waiting_is_passed_over() -> None:
    prepare("tokenizers")
    kill(*waiting())
    assert ids(library()) == [0, 1]


def test_a_process_that_has_held_much_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "_LARGE_BYTES", 10)
    words = library()
    assert ids(words) == [0, 1]
    del words
    gc.collect()
    assert not waiting()


def test_control_c_ends_what_is_asked_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    words = library()

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as once:
        once.setattr(Pipes, "receive", interrupted)
        with pytest.raises(KeyboardInterrupt):
            ids(words)
    assert ids(words, "b") == [1]  # and not the answer that nobody took


def test_without_python_there_is_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    prepare("tokenizers")
    with pytest.raises(LibraryGoneError, match="no process can be started for tokenizers"):
        library()


ENDS = """
import os, signal, sys
from tests.formats.process.test_client import SLOW, library
words = library(SLOW)
print(words.pids[0], flush=True)
if sys.argv[1] == "works":
    import threading
    threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGKILL)).start()
    from tokexplorer.formats.process import libraries
    libraries.seconds_for = lambda _: 1.0
    words.encode("a" * 60_000)
"""


@of_posix
@pytest.mark.parametrize("how", ["works", "ends"])
def test_nothing_outlives_us(how: str) -> None:
    root = Path(__file__).parents[3]
    run = subprocess.run([sys.executable, "-c", ENDS, how], cwd=root, capture_output=True, check=False)
    pid = int(run.stdout)
    assert run.returncode == (0 if how == "ends" else -signal.SIGKILL), run.stderr
    for _ in range(600):
        if not is_alive(pid):
            return
        time.sleep(0.1)
    pytest.fail(f"process {pid} is still there")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
def test_a_forked_process_starts_its_own() -> None:
    words = library()
    mine = words.pids[0]
    forked = os.fork()
    if not forked:  # nothing of pytest's is to run here
        try:
            right = ids(words) == [0, 1] and words.pids[0] != mine
            os._exit(0 if right else 1)
        finally:
            os._exit(2)
    assert os.waitpid(forked, 0)[1] == 0
    assert ids(words) == [0, 1]
    assert words.pids[0] == mine


@of_posix
def test_a_process_that_is_stopped_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "_GRACE_SECONDS", 0.2)
    process = take("tokenizers")
    process.ask(Request("load", [json.dumps(WORDS).encode()]))
    os.kill(process.pid, signal.SIGSTOP)
    with pytest.raises(LibraryGoneError, match="takes longer than"):
        process.ask(Request("vocabulary", seconds=0.1))
    assert not process.is_usable


def test_the_program_imports_the_standard_library_alone() -> None:
    code = f"""
import sys
before = {{*sys.modules}}
sys.argv = ["worker"]
exec(compile(open({str(worker.__file__)!r}).read(), "worker", "exec"), {{"__name__": "worker"}})
print(*(name for name in {{*sys.modules}} - before if name.split(".")[0] not in sys.stdlib_module_names))
"""
    run = subprocess.run([sys.executable, "-P", "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == ""
