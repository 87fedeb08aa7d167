"""Standard input, standard output, and progress on standard error. Bytes and texts are never translated."""

from __future__ import annotations

import json
import shutil
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Final, NamedTuple

from tokexplorer.cli.arguments import UsageError
from tokexplorer.core.text import SourceText, encode_utf8
from tokexplorer.corpus.documents import decoded_with_signature, pieces_of, read_file, text_of_file
from tokexplorer.engine.timing import RateMeter

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tokexplorer.corpus.errors import DecodePolicy, Note

STDIN_NAME: Final = "standard input"
_PIECE_BYTES: Final = 1 << 18
_NOTES_SHOWN: Final = 5
_ROWS_PER_WRITE: Final = 1 << 14


def stdin_bytes() -> BinaryIO:
    """Standard input as a binary file. Raises UsageError if there is none."""
    if sys.stdin is None:
        raise UsageError(f"{STDIN_NAME} is closed")
    return sys.stdin.buffer


def stdin_pieces() -> Iterator[tuple[bytes, bool]]:
    """Standard input in pieces of up to 256 KiB, each with whether it is the last; there is always one."""
    stream = stdin_bytes()
    yield from pieces_of(lambda: stream.read(_PIECE_BYTES))


def write(output: bytes | str) -> None:
    """Put bytes, or text as UTF-8, on standard output as they are; names of files may be no UTF-8."""
    sys.stdout.buffer.write(_utf8(output) if isinstance(output, str) else output)


def _utf8(text: str) -> bytes:
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:  # a lone surrogate of a text
        return encode_utf8(text)


def write_json(document: object) -> None:
    """Put one JSON document on standard output, in one line."""
    try:
        line = json.dumps(document, ensure_ascii=False).encode()
    except UnicodeEncodeError:  # a file name that is not UTF-8
        line = json.dumps(document).encode()
    write(line + b"\n")


def blocks(count: int) -> Iterator[slice]:
    """The rows of a long table in slices that are large enough to be fast and small enough for memory."""
    return (slice(first, first + _ROWS_PER_WRITE) for first in range(0, count, _ROWS_PER_WRITE))


def write_items(count: int, items: Callable[[slice], list[Any]]) -> None:
    """Write the items of a JSON list to standard output, block by block, without the brackets."""
    for rows in blocks(count):
        write((", " if rows.start else "") + json.dumps(items(rows), ensure_ascii=False)[1:-1])


def tell_notes(notes: Sequence[Note | str]) -> None:
    """Put what is worth knowing about the input on standard error: the first few in full."""
    for note in notes[:_NOTES_SHOWN]:
        tell_note(note)
    if len(notes) > _NOTES_SHOWN:
        tell_note(f"and {len(notes) - _NOTES_SHOWN:,} more")


def tell_note(note: Note | str) -> None:
    """Put one line on standard error that is worth knowing but changes nothing."""
    print(f"tokexplorer: note: {note}", file=sys.stderr)


def title_of(path: str) -> str:
    """How messages call a file, or standard input for `-`."""
    return STDIN_NAME if path == "-" else path


def read_text(path: str, policy: DecodePolicy) -> SourceText:
    """The text of a file, or of standard input for `-`; may be empty. Raises CorpusError."""
    utf8, notes = decoded_with_signature(title_of(path), _pieces(path), policy)
    tell_notes(notes)
    return SourceText.from_utf8(utf8)


def check_no_table(policy: DecodePolicy) -> None:
    """Raise UsageError if standard input would be read as a table."""
    given = ("--text-column", policy.column), ("--bad-lines", policy.bad_lines != "stop")
    for option, is_given in given:
        if is_given:
            raise UsageError(f"{option}: is for tables, and {STDIN_NAME} is read as a text")


def read_corpus_text(path: str, policy: DecodePolicy) -> SourceText:
    """The text of a file as a corpus has it: a column of a table, what is inside of a compressed file."""
    if path == "-":
        check_no_table(policy)
        return read_text(path, policy)
    utf8, notes = text_of_file(Path(path), policy)
    tell_notes(notes)
    return SourceText.from_utf8(utf8)


def read_bytes(path: str, limit: int) -> bytes:
    """All bytes of a file, or of standard input for `-`.

    Raises UsageError if that is more than `limit`, CorpusError.
    """
    found = bytearray()
    for raw, _ in _pieces(path):
        found += raw
        if len(found) > limit:
            raise UsageError(f"{title_of(path)}: holds more than {limit:,} bytes, which is the limit")
    return bytes(found)


def _pieces(path: str) -> Iterator[tuple[bytes, bool]]:
    return stdin_pieces() if path == "-" else read_file(Path(path))


KINDS: Final = ("auto", "bar", "jsonl", "none")
_INTERVAL_S: Final = 0.1
_BAR_CELLS: Final = 24
_OF_BYTES: Final = ("count", "fetch", "values")


class _Report(NamedTuple):
    stage: str
    current: int
    total: int | None


class Reporter:
    """Shows reports, at most ten a second, but the last one of each stage for certain.

    `with` it around the work: a bar is wiped at the end, whatever happens.
    """

    def __init__(self) -> None:
        self._pending: _Report | None = None
        self._shown_at_s = 0.0

    def __enter__(self) -> Reporter:
        return self

    def __exit__(self, *_: object) -> None:
        self._flush()
        self._end()

    def report(self, stage: str, current: int, total: int | None) -> None:
        """`current` of `total` units of `stage` are done; `total` is None if it is not known."""
        if self._pending is not None and self._pending.stage != stage:
            self._flush()
            self._shown_at_s = 0.0
        self._pending = _Report(stage, current, total)
        now_s = time.monotonic()
        if now_s - self._shown_at_s >= _INTERVAL_S:
            self._shown_at_s = now_s
            self._flush()

    def _flush(self) -> None:
        if self._pending is not None:
            self._show(self._pending)
            self._pending = None

    def _show(self, report: _Report) -> None:
        """Show one report; this base class shows nothing."""

    def _end(self) -> None:
        """Clean up."""


class JsonLines(Reporter):
    """One object a line: stage, current, total."""

    def _show(self, report: _Report) -> None:
        known = report if report.total is not None else report._replace(total=report.current)
        print(json.dumps(known._asdict()), file=sys.stderr, flush=True)


class Bar(Reporter):
    """A progress bar, drawn again and again in one line of the terminal."""

    def __init__(self) -> None:
        super().__init__()
        self._meter = RateMeter()
        self._stage = ""
        self._width = 0

    def _show(self, report: _Report) -> None:
        now_s = time.monotonic()
        if report.stage != self._stage:
            self._stage = report.stage
            self._meter.restart(now_s, report.current)
        self._meter.record(now_s, report.current)
        self._draw(_bar_line(report, self._meter.per_second(now_s, report.current)))

    def _draw(self, line: str) -> None:
        columns = shutil.get_terminal_size().columns - 1
        line = line[:columns]
        print("\r" + line.ljust(min(self._width, columns)), end="", file=sys.stderr, flush=True)
        self._width = len(line)

    def _end(self) -> None:
        if self._width:
            self._draw("")
            print("\r", end="", file=sys.stderr, flush=True)


class StageProgress:
    """One stage of a Reporter, as `corpus.counting.Progress` wants it."""

    def __init__(self, reporter: Reporter, stage: str) -> None:
        self._reporter = reporter
        self._stage = stage

    def report(self, done: int, total: int | None = None, label: str = "") -> None:
        """`done` of `total` bytes are read; `label` is not shown."""
        self._reporter.report(self._stage, done, total)

    def check(self) -> None:
        """Do nothing: Ctrl-C ends a command."""


def reporter(kind: str) -> Reporter:
    """The Reporter of that name in `KINDS`; `auto` is a bar on a terminal, else nothing."""
    if kind == "jsonl":
        return JsonLines()
    if kind == "bar" or (kind == "auto" and sys.stderr.isatty()):
        return Bar()
    return Reporter()


def _bar_line(report: _Report, per_second: float) -> str:
    done, rate = (_amount(report.stage, value) for value in (report.current, per_second))
    if report.total is None:
        return f"{report.stage:<6} {done}  {rate}/s"
    share = report.current / report.total if report.total else 1.0
    cells = int(share * _BAR_CELLS)
    bar = "#" * cells + "." * (_BAR_CELLS - cells)
    total = _amount(report.stage, report.total)
    left = f"  {(report.total - report.current) / per_second:.0f} s left" if per_second else ""
    return f"{report.stage:<6} [{bar}] {share:4.0%}  {done} of {total}  {rate}/s{left}"


def _amount(stage: str, value: float) -> str:
    """An amount in words: bytes while reading and fetching, else a number."""
    return f"{value / 1e6:,.1f} MB" if stage in _OF_BYTES else f"{value:,.0f}"
