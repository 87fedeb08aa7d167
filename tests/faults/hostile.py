"""Hostile files of all formats for as long as one likes: `python -m tests.faults.hostile --seconds 600`.

Half of the files are made by the grammars, the others are files of theirs, sessions and good tokenizers with
bytes flipped, cut, put in or taken from another file. Each is opened in a process that may take 1 GB and 60
seconds. What crashes, hangs, takes more, raises anything but its typed error, or is refused in no words is
printed with its kind and seed; `--kind minbpe --first SEED --times 1` opens it again, and `--shrink` makes it
as small as it can be and keeps it.
"""

from __future__ import annotations

import argparse
import contextlib
import multiprocessing
import os
import random
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tests.faults.grammars import GRAMMARS
from tests.formats.mutations import mutated, use

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from multiprocessing.connection import Connection

    from tests.faults.grammars import Files

SECONDS = 60.0
MOST_BYTES = 1 << 30
_ADDRESSES = 4 << 30  # more than it may take, so that it is told how much it takes
_PROVEN = 100  # one file in so many is compared with its library, too
SESSION = "session"
KINDS = (*GRAMMARS, SESSION)
TEXT = "the cat  sat, a\n 12é <s>\u3000😀 aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!"


class Came(NamedTuple):
    """What came of a file.

    Attributes:
        what: "opened", "refused", or what is wrong.
        seconds: how long it took.
        peak_bytes: the most memory that its process held.
        said: the refusal.
    """

    what: str
    seconds: float = 0.0
    peak_bytes: int = 0
    said: str = ""

    @property
    def is_wrong(self) -> bool:
        """Whether the file is a fault of ours."""
        return self.what not in ("opened", "refused") or self.peak_bytes > MOST_BYTES


def made(kind: str, seed: int) -> Files:
    """The files of a seed, always the same ones; the first is the one to open."""
    rng = random.Random(f"{kind} {seed}")
    if kind == SESSION:
        return _session(seed)
    files = GRAMMARS[kind](rng)
    if seed % 2:
        name = rng.choice(list(files))
        files[name] = _damaged(rng, files[name], GRAMMARS[kind](rng))
    return files


def _damaged(rng: random.Random, data: bytes, others: Files) -> bytes:
    if rng.random() < 0.2:
        other = rng.choice(list(others.values()))
        return data[: rng.randrange(len(data) + 1)] + other[rng.randrange(len(other) + 1) :]
    return mutated(rng, data)


@cache
def _good_session() -> bytes:
    from tests.session.storage.mutations import write_good

    with tempfile.TemporaryDirectory() as folder:
        return write_good(Path(folder, "good.tokx"))


def _session(seed: int) -> Files:
    from tests.session.storage.mutations import mutate

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "a.tokx")
        mutate(path, _good_session(), seed)
        return {each.name: each.read_bytes() for each in (path, *Path(folder).glob("a.tokx-*"))}


def open_files(kind: str, files: Files, folder: Path, *, proven: bool) -> str:
    """What was said if there was the typed error of the format, or nothing; any other error is raised."""
    for name, data in files.items():
        (folder / name).write_bytes(data)
    path = folder / next(iter(files))
    if kind == SESSION:
        return _read_session(path)
    if kind == "corpus":
        return _read_corpus(path)
    if kind == "counts":
        return _read_counts(path)
    return _open_tokenizer(path, proven)


def _open_tokenizer(path: Path, proven: bool) -> str:
    from tokexplorer.core.pre_tokenizers.pre_tokenizer import SplitError
    from tokexplorer.core.tokenizer import DecodeError
    from tokexplorer.formats.errors import FormatError
    from tokexplorer.formats.opening import open_file
    from tokexplorer.formats.tiktoken_ranks import UnknownEncodingError

    try:
        try:
            tokenizer = open_file(path, proven=proven).tokenizer
        except UnknownEncodingError:
            tokenizer = open_file(path, encoding="gpt2", proven=proven).tokenizer
    except FormatError as error:
        return _refused(str(error), path, error.why)
    with contextlib.suppress(SplitError, DecodeError):  # of a library that does not decode what it encoded
        use(tokenizer, TEXT)
    return ""


def _read_session(path: Path) -> str:
    from tokexplorer.session.storage.schema import SessionError
    from tokexplorer.session.storage.session_reader import load_session_file

    try:
        load_session_file(path)
    except SessionError as error:
        return _refused(str(error), path)
    return ""


def _read_corpus(path: Path) -> str:
    from tokexplorer.corpus.errors import CorpusError
    from tokexplorer.corpus.source_preview import preview_of
    from tokexplorer.corpus.sources import source_at

    try:
        preview_of(source_at(path))
        for document in source_at(path).open().documents:
            for _ in document.chunks([]):
                pass
    except CorpusError as error:
        return _refused(str(error), path, error.why)
    return ""


def _read_counts(path: Path) -> str:
    from tokexplorer.corpus.counts_file import read_counts
    from tokexplorer.corpus.errors import CorpusError

    try:
        read_counts(path)
    except CorpusError as error:
        return _refused(str(error), path, error.why)
    return ""


def _refused(said: str, path: Path, why: str = "-") -> str:
    in_words = why and str(path.parent) in said and "\n" not in said.strip() and "Traceback" not in said
    if not in_words or len(said) > 1500:
        raise AssertionError(f"refused in no words: {said[:300]!r}")
    return said


# ---- the process that opens them


def _serve(pipe: Connection, folder: Path) -> None:
    """Open what is asked for, and tell what came of it and the memory that it took."""
    import resource  # which Windows has not

    resource.setrlimit(resource.RLIMIT_AS, (_ADDRESSES + _status("VmSize"), resource.RLIM_INFINITY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    sink = os.open(os.devnull, os.O_WRONLY)
    os.dup2(sink, 2)  # a library that panics says so at length
    while (asked := pipe.recv()) is not None:
        kind, files, proven = asked
        place = Path(tempfile.mkdtemp(dir=folder))
        Path("/proc/self/clear_refs").write_text("5")  # VmHWM starts again
        began = time.monotonic()
        said = ""
        try:
            said = open_files(kind, files, place, proven=proven)
            what = "refused" if said else "opened"
        except Exception:
            what = traceback.format_exc()
        pipe.send(Came(what, time.monotonic() - began, _status("VmHWM"), said))
        shutil.rmtree(place, ignore_errors=True)


def _status(name: str) -> int:
    """Bytes, by their name in /proc."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith(name))


class Opener:
    """Opens files in a process of its own, which is replaced when it ends or hangs."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._start()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, other = context.Pipe()
        self._process = context.Process(target=_serve, args=(other, self._folder), daemon=True)
        self._process.start()
        other.close()
        self.open("minbpe", {"warm.model": b"minbpe v1\n\n0\n97 98\n"}, proven=False)  # imports are no work

    @property
    def pid(self) -> int:
        """The process that opens them."""
        return self._process.pid or 0

    def open(self, kind: str, files: Files, *, proven: bool) -> Came:
        """What comes of some files."""
        try:
            self._pipe.send((kind, files, proven))
            if self._pipe.poll(SECONDS):
                came: Came = self._pipe.recv()
                return came
            came = Came(f"takes longer than {SECONDS:g} s", SECONDS)
        except (EOFError, OSError):
            self._process.join()
            code = self._process.exitcode or 0
            came = Came(f"the process ended: {signal.Signals(-code).name if code < 0 else code}")
        self.close()
        self._start()
        return came

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.join()
        self._pipe.close()


@contextlib.contextmanager
def opener() -> Iterator[Opener]:
    """An opener with a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        found = Opener(Path(folder))
        try:
            yield found
        finally:
            found.close()


def shrunk(files: Files, fails: Callable[[Files], bool]) -> Files:
    """The smallest files found, by leaving out ever smaller parts, that still fail."""
    for name in list(files):
        part = len(files[name]) // 2
        while part:
            begin = 0
            while begin < len(files[name]):
                less = files[name][:begin] + files[name][begin + part :]
                if fails({**files, name: less}):
                    files = {**files, name: less}
                else:
                    begin += part
            part //= 2
    return files


def run(
    kinds: tuple[str, ...],
    first: int,
    times: int,
    seconds: float,
    keep: Path | None = None,
    *,
    proofs: bool = True,
) -> tuple[Counter[str], list[str]]:
    """Open files until so many of each kind are, or the time is over: what came of them, and the faults.

    What fails is made smaller and kept in the folder `keep`, if there is one.
    """
    seen: Counter[str] = Counter()
    faults: list[str] = []
    end = time.monotonic() + seconds
    with opener() as process:
        for seed in range(first, first + times):
            for kind in kinds:
                if time.monotonic() > end:
                    return seen, faults
                proven = proofs and seed % _PROVEN == 0
                files = made(kind, seed)
                came = process.open(kind, files, proven=proven)
                seen[f"{kind} {came.what if not came.is_wrong else 'wrong'}"] += 1
                if came.is_wrong:
                    size = f"{came.peak_bytes >> 20} MB, {came.seconds:.1f} s"
                    faults.append(f"--kind {kind} --first {seed} ({size}): {came.what}")
                    _tell(faults[-1])
                    if keep:
                        _keep(keep / f"{kind}-{seed}", files, kind, process, came)
    return seen, faults


def _keep(folder: Path, files: Files, kind: str, process: Opener, came: Came) -> None:
    """Keep files, as small as they can be and still go wrong in the same way."""
    ends = came.what.strip().rpartition("\n")[2][:40]

    def fails(some: Files) -> bool:
        found = process.open(kind, some, proven=False)
        return found.is_wrong and found.what.strip().rpartition("\n")[2][:40] == ends

    if came.seconds < 2 and fails(files):
        files = shrunk(files, fails)
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        (folder / name).write_bytes(data)


def _tell(line: str) -> None:
    print(line, flush=True)  # noqa: T201


def main(given: list[str] | None = None) -> int:
    """See the module."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults.hostile")
    parser.add_argument("--seconds", type=float, default=600.0, help="how long")
    parser.add_argument("--times", type=int, default=1 << 40, help="how many files of each kind")
    parser.add_argument("--first", type=int, default=random.randrange(1 << 30), help="the first seed")
    parser.add_argument("--kind", choices=KINDS, action="append", help="which formats; all if none is named")
    parser.add_argument("--shrink", type=Path, metavar="FOLDER", help="keep what fails there, made smaller")
    asked = parser.parse_args(given)
    _tell(f"from seed {asked.first}")
    seen, faults = run(tuple(asked.kind or KINDS), asked.first, asked.times, asked.seconds, asked.shrink)
    for what in sorted(seen):
        _tell(f"{what}: {seen[what]:,}")
    _tell(f"{seen.total():,} files, {len(faults)} faults")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
