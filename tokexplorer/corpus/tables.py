"""The text of a table: JSONL, JSON, CSV, TSV, Parquet and Arrow, a block of rows at a time.

Each row of the column is a line of the text: a row that does not end with a line feed gets one. So a table
has the counts of the text file with the same lines. A value of several lines stays as it is.

A part of a table can be read by itself: of JSONL any range of bytes that is cut behind a line feed, of
Parquet any row groups, of an Arrow file any batches; the texts of the parts one after the other are the text
of the whole. A range of CSV is none, since a line feed may be within quotes.
"""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from contextlib import closing, suppress
from dataclasses import replace
from itertools import chain, islice
from typing import IO, TYPE_CHECKING, Any, Final

import numpy as np
import numpy.typing as npt

from tokexplorer.core.array_kernels import append
from tokexplorer.core.jit import njit
from tokexplorer.core.language import tr, tr_count
from tokexplorer.corpus.columns import (
    FirstRows,
    chosen_column,
    missing_column,
    missing_mix_column,
    shown_text,
    steps_of,
    text_columns,
    values_at,
)
from tokexplorer.corpus.containers import Containers, buffered
from tokexplorer.corpus.decoding import StreamDecoder, binary_kind, byte_order_mark, is_utf8
from tokexplorer.corpus.errors import CorpusError, MixColumnError, Note
from tokexplorer.corpus.mix_values import (
    NO_VALUE,
    MixValueError,
    check_has_values,
    divided,
    name_of,
    rows_of_values,
    value_of,
    values_of,
)
from tokexplorer.corpus.parquet_pages import PageGuard

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from tokexplorer.corpus.columns import Column, Steps
    from tokexplorer.corpus.containers import Part
    from tokexplorer.corpus.errors import DecodePolicy
    from tokexplorer.corpus.parquet_footer import ColumnChunks

Bytes = npt.NDArray[np.uint8]
Integers = npt.NDArray[np.int64]

MOST_ROW_BYTES: Final = 1 << 25
"""A longer line or row is refused: it has to be in memory as a whole."""
_BLOCK_BYTES: Final = 1 << 20
_MOST_VALUES: Final = 3_500_000  # of JSON, in a line
_SHOWN_ROWS: Final = 8
_BATCH_BYTES: Final = 1 << 23
_MOST_EXPANDED_BYTES: Final = 1 << 24
_MOST_BATCH_ROWS: Final = 1 << 16
_LINE_ENDINGS: Final = (".jsonl", ".ndjson", ".jsonlines")
_DELIMITERS: Final = {".csv": "", ".tsv": "\t", ".tab": "\t"}
_SPELLED: Final = ("jsonl", "json", "csv", "tsv")  # whose values are as they are spelled
_WHITE: Final = b" \t\r\n"
_FEED = 0x0A
_DEPTH, _IN_STRING, _ESCAPED = range(3)


def table_kind(name: str, head: bytes) -> str:
    """The format: "parquet", "arrow", "arrow-stream", "jsonl", "json", "csv", "tsv"; "" for no table.

    By the first bytes where they tell. Text is a table if its ending says so; JSON also without an ending.
    """
    for magic, kind in (
        (b"PAR1", "parquet"),
        (b"ARROW1\0\0", "arrow"),
        (b"\xff\xff\xff\xff", "arrow-stream"),
    ):
        if head.startswith(magic) and (kind != "arrow-stream" or head[8:9] in (b"\x10", b"\x14", b"\x0c")):
            return kind
    file = name.rpartition("/")[2].lower()
    ending = f".{file.rpartition('.')[2]}" if "." in file else ""
    if ending in _LINE_ENDINGS:
        return "jsonl"
    if ending in _DELIMITERS:
        return ending[1:].replace("tab", "tsv")
    if ending not in (".json", ""):
        return ""
    start = head.lstrip(b"\xef\xbb\xbf" + _WHITE)
    if start[:1] == b"[" and start[1:].lstrip()[:1] in (b"{", b'"') and ending:
        return "json"
    return "jsonl" if start[:1] == b"{" and _is_json_lines(start) else ""


def _is_json_lines(head: bytes) -> bool:
    """Whether the first line is an object by itself and another one begins after it."""
    line, _, rest = head.partition(b"\n")
    try:
        return isinstance(json.loads(line), dict) and rest.lstrip()[:1] == b"{"
    except (ValueError, RecursionError):
        return False


class StructuredText:
    """The text of a file that is a table, is compressed, or is an archive of such files and of texts.

    Attributes:
        read_share: the share of a Parquet file that is read so far; 0 for what is read in a stream.
    """

    def __init__(
        self,
        title: str,
        containers: Containers,
        policy: DecodePolicy,
        notes: list[Note],
        groups: range | None = None,
    ) -> None:
        """`groups` are the row groups of a Parquet file that are read; all of them if None."""
        self._groups = groups
        self._title, self._containers, self._policy, self._notes = title, containers, policy, notes
        self._bad_count = 0
        self._first_bad = ""
        self._member = ""
        self.read_share = 0.0

    def utf8(self, name: str, pieces: Iterable[bytes]) -> Iterator[tuple[str, bytes]]:
        """The text in pieces of any size, each with the value that its rows have in the policy's mix column.

        Without a mix column, and for texts that are no tables, the value is "". Appends to the notes. Raises
        CorpusError.
        """
        end, found = b"\n", False
        for part in self._containers.parts(name, pieces):
            self._member = part.member
            kind = table_kind(part.name, part.head)
            if part.member and not kind and (why := _binary(part.head)):
                self._notes.append(
                    Note(self._title, tr("{member}: left out: {why}", member=part.member, why=why))
                )
                continue
            found = True
            if end != b"\n":
                yield NO_VALUE, b"\n"
            try:
                for value, utf8 in self._text_of(kind, part):
                    end = utf8[-1:] or end
                    yield value, utf8
            except MixValueError as error:
                raise MixColumnError(self._title, self._member, str(error)) from None
        if not found:
            raise CorpusError(self._title, "", tr("holds no text. Choose another file"))
        if self._bad_count:
            count = self._bad_count
            told = tr_count(
                "{count:,} line or row without a text is left out; the first is {first}",
                "{count:,} lines or rows without a text are left out; the first is {first}",
                count,
                first=self._first_bad,
            )
            self._notes.append(Note(self._title, told))

    def _text_of(self, kind: str, part: Part) -> Iterator[tuple[str, bytes]]:
        match kind:
            case "":
                return ((NO_VALUE, utf8) for utf8 in self._decoded(part.stream))
            case "jsonl":
                return self._json_lines(self._decoded(part.stream), _line)
            case "json":
                return self._json_lines(self._as_lines(self._decoded(part.stream)), _row)
            case "csv" | "tsv":
                return self._csv(kind, part)
            case _:
                return self._arrow(kind, part)

    def _decoded(self, stream: IO[bytes]) -> Iterator[bytes]:
        decoder = StreamDecoder(self._place(), self._policy)
        piece = stream.read(_BLOCK_BYTES // 4)
        while True:
            following = stream.read(_BLOCK_BYTES // 4)
            try:
                utf8 = decoder.feed(piece, last=not following)
            except CorpusError as error:
                where = self._in_member(error.where)
                raise CorpusError(self._title, where, error.why, error.choices) from None
            yield utf8
            if not following:
                break
            piece = following
        self._notes.extend(decoder.notes)

    def _place(self) -> str:
        return f"{self._title}: {self._member}" if self._member else self._title

    def _refuse(self, where: str, why: str) -> None:
        """A line or row without a text: counted, or the end, as the policy says."""
        if self._policy.bad_lines == "stop":
            where = self._in_member(where)
            why += ". " + tr("Mend it, or skip such lines")
            raise CorpusError(self._title, where, why, (replace(self._policy, bad_lines="skip"),))
        self._first_bad = self._first_bad or f"{self._member} {where}: {why}".lstrip()
        self._bad_count += 1

    def _column(self, columns: list[Column], names: Iterable[str]) -> Steps:
        """The steps to the column that is chosen. Raises CorpusError if that is not clear."""
        if mix := self._policy.mix_column:
            columns = [column for column in columns if column.path != mix]
        if path := self._policy.column:
            steps = steps_of(path, names)
            if steps[0][0] not in names:
                raise missing_column(self._title, self._member, columns, self._policy)
            return steps
        path = chosen_column(self._title, self._member, columns, self._policy)
        return steps_of(path, names) if path or path in names else ()

    def _mix(self, names: Iterable[str], fields: Iterable[str] = ()) -> Steps:
        """The steps to the mix column, none if there is none; `fields`, if given, has to have its name."""
        if not (column := self._policy.mix_column):
            return ()
        steps = steps_of(column, names)
        if any(lists for _, lists in steps):
            why = tr(
                "the column {column} is in a list: a row may have several values of it. Choose a column of "
                "languages or sources",
                column=column,
            )
            raise MixValueError(why)
        if fields and steps[0][0] not in fields:
            raise CorpusError(self._title, self._member, missing_mix_column(column, fields))
        return steps

    # The values of the mix column

    def mix_values(self, name: str, pieces: Iterable[bytes]) -> Iterator[tuple[str | None, int]]:
        """The values of the policy's mix column, block by block, each with the number of its rows.

        The value is None for a text that is no table. Nothing but this column is read where the format allows
        that. Raises CorpusError.
        """
        for part in self._containers.parts(name, pieces):
            self._member = part.member
            kind = table_kind(part.name, part.head)
            if not kind:
                yield None, 0
                continue
            try:
                for found in self._mix_values_of(kind, part):
                    yield from found.items()
            except MixValueError as error:
                raise MixColumnError(self._title, self._member, str(error)) from None

    def _mix_values_of(self, kind: str, part: Part) -> Iterator[dict[str, int]]:
        match kind:
            case "jsonl" | "json":
                lines, place_of = self._decoded(part.stream), _line
                if kind == "json":
                    lines, place_of = self._as_lines(lines), _row
                return map(self._json_mix_values, self._whole_lines(lines, place_of))
            case "csv" | "tsv":
                return self._csv_mix_values(kind, part)
            case _:
                return self._arrow_mix_values(kind, part)

    def _json_mix_values(self, block: bytes) -> dict[str, int]:
        mix = self._mix(_field_names(row for _, row in islice(self._parsed(block), _SHOWN_ROWS)))
        if (table := _json_table(block, (), mix)) is not None:
            return rows_of_values(values_of(table, mix), mix)
        return Counter(value_of(row, mix) for _, row in self._parsed(block))

    def _csv_mix_values(self, kind: str, part: Part) -> Iterator[dict[str, int]]:
        head, pieces = self._csv_head(part)
        delimiter = _csv_delimiter(kind, head)
        names, _ = self._csv_top(head, delimiter)
        mix = self._mix(names, names)
        for batch in self._csv_batches(buffered(chain([head], pieces)), delimiter, names, [mix[0][0]]):
            yield rows_of_values(values_of(batch, mix), mix)

    def _arrow_mix_values(self, kind: str, part: Part) -> Iterator[dict[str, int]]:
        def steps_in(schema: Any, _: object) -> tuple[Steps, Steps]:
            return (), self._schema_mix(schema)

        done_rows = 0
        try:
            for batch, _, mix in self._batches(kind, part, steps_in):
                yield rows_of_values(values_of(batch, mix), mix)
                done_rows += batch.num_rows
        except arrow_damage() as error:
            raise self._damaged(kind, error, done_rows + 1) from None

    # The first rows

    def first_rows(self, name: str, pieces: Iterable[bytes]) -> FirstRows:
        """How the first text inside is read, and its first rows; no more is read than it takes.

        Raises CorpusError if a file is damaged or none holds text.
        """
        with closing(self._containers.parts(name, pieces)) as parts:
            for part in parts:
                self._member = part.member
                kind = table_kind(part.name, part.head)
                if not (part.member and not kind and _binary(part.head)):
                    return self._first_rows(kind, part)
        raise CorpusError(self._title, "", tr("holds no text. Choose another file"))

    def _first_rows(self, kind: str, part: Part) -> FirstRows:
        rows: list[Any] = []
        match kind:
            case "":
                return FirstRows("", part.containers)
            case "jsonl" | "json":
                lines, place_of = self._decoded(part.stream), _line
                if kind == "json":
                    lines, place_of = self._as_lines(lines), _row
                block = next(self._whole_lines(lines, place_of), b"")
                rows = [value for _, value in islice(self._parsed(block), _SHOWN_ROWS)]
                fields = list(dict.fromkeys(name for row in rows if isinstance(row, dict) for name in row))
            case "csv" | "tsv":
                head, _ = self._csv_head(part)
                fields, values = self._csv_top(head, _csv_delimiter(kind, head))
                rows = [dict(zip(fields, row, strict=False)) for row in values]
            case _:
                fields, rows = self._arrow_top(kind, part)
        found = text_columns(rows, as_words=kind in ("csv", "tsv"))
        column = self._policy.column
        mix = self._policy.mix_column
        if not column:
            may_be = [each for each in found if each.path != mix or not mix]
            with suppress(CorpusError):
                column = chosen_column(self._title, self._member, may_be, self._policy)
        if mix and self._policy.mix_value is not None and kind in _SPELLED:
            try:
                rows = [row for row in rows if value_of(row, steps_of(mix, fields)) == self._policy.mix_value]
            except MixValueError as error:
                raise MixColumnError(self._title, self._member, str(error)) from None
        columns = tuple(each.path for each in found)
        steps = [steps_of(path, fields) if path else () for path in columns]
        shown = tuple(tuple(shown_text(row, each) for each in steps) for row in rows)
        return FirstRows(kind, part.containers, tuple(fields), columns, column, shown)

    # JSON

    def _as_lines(self, pieces: Iterator[bytes]) -> Iterator[bytes]:
        """The elements of a JSON array, each on a line."""
        state = np.zeros(3, np.int64)
        for piece in pieces:
            lines = np.empty(len(piece), np.uint8)
            count, extra = array_to_lines(np.frombuffer(piece, np.uint8), state, lines)
            yield lines[:count].tobytes()
            if extra:
                self._refuse(tr("the end"), tr("something follows the end of the array"))
                return
        if state[_DEPTH] != -1:
            self._refuse(tr("the end"), tr("the array is cut off"))

    def _json_lines(
        self, pieces: Iterator[bytes], place_of: Callable[[int], str]
    ) -> Iterator[tuple[str, bytes]]:
        done_lines, steps = 0, None
        mix: Steps = ()
        for block in self._whole_lines(pieces, place_of):
            if steps is None:
                steps, mix = self._json_steps(block)
            if steps is None:
                for _ in self._slow_json(block, (), (), done_lines, place_of):
                    pass
                done_lines += block.count(b"\n")
                continue
            found = fast_json(block, steps, mix)
            yield from self._slow_json(block, steps, mix, done_lines, place_of) if found is None else found
            done_lines += block.count(b"\n")

    def _json_steps(self, block: bytes) -> tuple[Steps | None, Steps]:
        """The steps to the column by the first rows, None if there are none, and to the mix column.

        Raises CorpusError.
        """
        rows = [value for _, value in islice(self._parsed(block), _SHOWN_ROWS)]
        if not rows:
            return None, ()
        names = _field_names(rows)
        mix = self._mix(names)
        if not (wanted := self._policy.column):
            return self._column(text_columns(rows), names), mix
        # A column that the first rows lack may come later: each row that lacks it is told.
        return steps_of(wanted, names), mix

    def _whole_lines(self, pieces: Iterator[bytes], place_of: Callable[[int], str]) -> Iterator[bytes]:
        """The pieces in blocks that end with a line feed, of 1 MiB or as long as a line is."""
        held: list[bytes] = []
        held_bytes, lines = 0, 0
        for piece in pieces:
            feed = piece.rfind(b"\n") + 1
            if feed and held_bytes + feed >= _BLOCK_BYTES:
                block = b"".join([*held, piece[:feed]])
                held, held_bytes, piece = [], 0, piece[feed:]
                self._check_values(block, lines, place_of)
                lines += block.count(b"\n")
                yield block
                del block
            held.append(piece)
            held_bytes += len(piece)
            if held_bytes > MOST_ROW_BYTES:
                why = tr("is longer than {most:,} bytes. Divide it into shorter lines", most=MOST_ROW_BYTES)
                lines += sum(each.count(b"\n") for each in held)
                raise CorpusError(self._title, self._in_member(place_of(lines + 1)), why)
        if block := b"".join(held):
            self._check_values(block, lines, place_of)
            yield block if block.endswith(b"\n") else block + b"\n"

    def _check_values(self, block: bytes, before: int, place_of: Callable[[int], str]) -> None:
        """Refuse a long line that takes many times its size in memory when it is parsed.

        There were so many lines before the block, which has one long line at most.
        """
        if len(block) > 2 * _BLOCK_BYTES and sum(map(block.count, (b",", b"[", b"{"))) > _MOST_VALUES:
            why = tr("holds more than {most:,} values, which is the limit", most=_MOST_VALUES)
            lengths = [len(line) for line in block.split(b"\n")]
            place = place_of(before + 1 + lengths.index(max(lengths)))
            raise CorpusError(self._title, self._in_member(place), why)

    def _in_member(self, place: str) -> str:
        """A place in the file of an archive that is read now."""
        return ", ".join(part for part in (self._member, place) if part)

    @staticmethod
    def _parsed(block: bytes) -> Iterator[tuple[int, Any]]:
        """The lines that are JSON, each with its place among the lines."""
        for place, line in enumerate(block.split(b"\n")):
            try:
                if line.strip():
                    yield place, json.loads(line)
            except (ValueError, RecursionError):
                continue

    def _slow_json(
        self, block: bytes, steps: Steps, mix: Steps, done_lines: int, place_of: Callable[[int], str]
    ) -> Iterator[tuple[str, bytes]]:
        texts: dict[str, list[bytes]] = {}
        for number, line in enumerate(block.split(b"\n"), done_lines + 1):
            if not line.strip():
                continue
            where = place_of(number)
            try:
                row = json.loads(line)
                value = value_of(row, mix) if mix else NO_VALUE
                values = list(values_at(row, steps))
                if not all(isinstance(value, str) for value in values):
                    self._refuse(where, tr("the column is not text"))
                    continue
                texts.setdefault(value, []).extend(_ended(value.encode()) for value in values)
            except CorpusError:  # of a value that is not text
                raise
            except UnicodeEncodeError:
                self._refuse(where, tr("holds half a character (a lone surrogate)"))
            except (KeyError, TypeError, IndexError):
                self._refuse(where, tr("has no column {column}", column=name_of(steps)))
            except (ValueError, RecursionError) as error:
                self._refuse(where, tr("is not JSON: {error}", error=str(error).partition(":")[0]))
        for value, lines in texts.items():
            yield value, b"".join(lines)

    # CSV

    def _csv_head(self, part: Part) -> tuple[bytes, Iterator[bytes]]:
        """The first 8 KiB or more, and what follows."""
        pieces = self._decoded(part.stream)
        head = next(pieces)
        while len(head) < len(part.head) and (more := next(pieces, None)) is not None:
            head += more
        return head, pieces

    def _csv_top(self, head: bytes, delimiter: str) -> tuple[list[str], list[list[str]]]:
        """The names of the columns, and the first rows."""
        rows = list(islice(_csv_rows(head[: 1 << 16].decode(errors="ignore"), delimiter), _SHOWN_ROWS + 1))
        if not rows:
            why = tr("is empty: there is nothing to read. Choose another file")
            raise CorpusError(self._title, self._member, why)
        return rows[0], rows[1:]

    def _csv(self, kind: str, part: Part) -> Iterator[tuple[str, bytes]]:
        head, pieces = self._csv_head(part)
        delimiter = _csv_delimiter(kind, head)
        names, values = self._csv_top(head, delimiter)
        columns = text_columns([dict(zip(names, row, strict=False)) for row in values], as_words=True)
        mix = self._mix(names, names)
        wanted = list(dict.fromkeys([self._column(columns, names)[0][0], *(name for name, _ in mix[:1])]))
        quotes = 0

        def counted() -> Iterator[bytes]:
            nonlocal quotes
            for piece in chain([head], pieces):
                quotes += piece.count(b'"')
                yield piece

        for batch in self._csv_batches(buffered(counted()), delimiter, names, wanted):
            array = batch.column(0)
            for value, texts, _ in self._divided(array, np.arange(len(array)), batch, mix):
                yield value, joined(texts)
        if quotes % 2:
            why = tr("holds an odd number of quotation marks: one may not be closed")
            self._notes.append(Note(self._place(), why))

    def _csv_batches(
        self, stream: IO[bytes], delimiter: str, names: list[str], wanted: list[str]
    ) -> Iterator[Any]:
        import pyarrow as pa
        from pyarrow import csv as pa_csv

        def on_invalid(row: Any) -> str:
            why = tr(
                "has {found:,} fields in place of {expected:,}",
                found=row.actual_columns,
                expected=row.expected_columns,
            )
            bad.append((row.number or 0, why))
            return "skip"

        bad: list[tuple[int, str]] = []
        for name in wanted:
            if names.count(name) > 1:
                why = tr("has several columns named {name}. Give them different names", name=name)
                raise CorpusError(self._title, self._member, why)
        rows = 0
        try:
            reader = pa_csv.open_csv(
                pa.PythonFile(stream, mode="r"),
                pa_csv.ReadOptions(use_threads=False, block_size=_CSV_BLOCK_BYTES),
                pa_csv.ParseOptions(
                    delimiter=delimiter, newlines_in_values=True, invalid_row_handler=on_invalid
                ),
                pa_csv.ConvertOptions(
                    column_types=dict.fromkeys(names, pa.string()),
                    include_columns=wanted,
                    strings_can_be_null=False,
                    check_utf8=False,
                ),
            )
            for batch in reader:
                rows += batch.num_rows
                yield batch
                self._refuse_all(bad)
            self._refuse_all(bad)
        except pa.ArrowException as error:
            self._refuse_all(bad)
            why = tr(
                "has a row that cannot be read, or is longer than {most:,} bytes; a quotation mark may not "
                "be closed ({error})",
                most=_CSV_BLOCK_BYTES,
                error=str(error).partition("\n")[0],
            )
            where = self._in_member(tr("after row {rows:,}", rows=rows))
            raise CorpusError(self._title, where, why) from None

    def _refuse_all(self, bad: list[tuple[int, str]]) -> None:
        for number, why in bad:
            self._refuse(_row(number) if number else tr("a row"), why)
        bad.clear()

    # Parquet and Arrow

    def _arrow_top(self, kind: str, part: Part) -> tuple[list[str], list[Any]]:
        """The names of the columns, and the first rows."""
        import pyarrow as pa

        try:
            if kind == "arrow-stream":
                stream = pa.ipc.open_stream(part.stream)
                return stream.schema.names, self._rows_of_value(next(_with_rows(stream), None))
            with part.whole() as whole:
                if kind == "arrow":
                    reader = pa.ipc.open_file(whole)
                    found = map(reader.get_batch, range(reader.num_record_batches))
                    return reader.schema.names, self._rows_of_value(next(_with_rows(found), None))
                file = parquet_file(PageGuard(whole))
                return file.schema_arrow.names, self._rows_of_value(_parquet_top(file))
        except arrow_damage() as error:
            raise self._damaged(kind, error, 1) from None

    def _rows_of_value(self, batch: Any) -> list[Any]:
        """The first rows of a batch, by the value of the mix column as reading has it."""
        rows, wanted = _top_rows(batch), self._policy.mix_value
        if not rows or wanted is None:
            return rows
        try:
            values = values_of(batch.slice(0, len(rows)), self._mix(batch.schema.names, batch.schema.names))
        except MixValueError as error:
            raise MixColumnError(self._title, self._member, str(error)) from None
        found = [value.decode(errors="replace") for value in values.to_pylist()]
        return [row for row, value in zip(rows, found, strict=True) if value == wanted]

    def _damaged(self, kind: str, error: Exception, row: int) -> CorpusError:
        """What to raise for an error that reading rows from `row` on has raised."""
        if isinstance(error, CorpusError):
            return error
        why = tr(
            "the {kind} data is damaged or cut off: {error}. Copy or download it again",
            kind="Parquet" if kind == "parquet" else "Arrow",
            error=str(error).partition("\n")[0],
        )
        return CorpusError(self._title, self._in_member(_row(row)), why)

    def _arrow(self, kind: str, part: Part) -> Iterator[tuple[str, bytes]]:
        done_rows = 0
        try:
            for batch, steps, mix in self._batches(kind, part, self._schema_steps):
                array, rows = _values(batch, steps)
                if array.null_count:
                    nulls = array.is_null().to_numpy(zero_copy_only=False)
                    for row in rows[nulls].tolist():
                        self._refuse(_row(done_rows + row + 1), tr("has no text in the column"))
                    array, rows = array.drop_null(), rows[~nulls]
                for value, texts, of_rows in self._divided(array, rows, batch, mix):
                    utf8 = joined(texts)
                    is_good = is_utf8(np.frombuffer(utf8, np.uint8))
                    yield value, utf8 if is_good else self._repaired(texts, done_rows + of_rows + 1)
                done_rows += batch.num_rows
        except arrow_damage() as error:
            raise self._damaged(kind, error, done_rows + 1) from None

    @staticmethod
    def _divided(array: Any, rows: Integers, batch: Any, mix: Steps) -> Iterator[tuple[str, Any, Integers]]:
        """The texts of some rows by the value that these have in the mix column."""
        return divided(array, rows, values_of(batch, mix), mix) if mix else iter([(NO_VALUE, array, rows)])

    def _batches(
        self, kind: str, part: Part, steps_in: Callable[[Any, Callable[[], Any]], tuple[Steps, Steps]]
    ) -> Iterator[tuple[Any, Steps, Steps]]:
        """Batches of rows, each with the steps to the column and to the mix column.

        `steps_in` gives these for a schema and a function that reads the first rows; only columns that it
        names are read.
        """
        import pyarrow as pa

        if kind == "arrow-stream":
            reader = pa.ipc.open_stream(part.stream)
            yield from self._record_batches(reader.schema, iter(reader), steps_in)
            return
        with part.whole() as whole:
            if kind == "arrow":
                reader = pa.ipc.open_file(whole)
                found = map(reader.get_batch, range(reader.num_record_batches))
                yield from self._record_batches(reader.schema, found, steps_in)
                return
            guard = PageGuard(whole)
            file = parquet_file(guard)
            steps, mix = steps_in(file.schema_arrow, lambda: _parquet_top(file))
            wanted = list(dict.fromkeys(path[0][0] for path in (steps, mix) if path))
            longest_in = [_longest_in_dictionaries(guard, file, path) for path in (steps, mix) if path]
            sizes = _bytes_by_group(guard.columns, file.schema, wanted[0])
            done_rows = 0
            for group in range(file.num_row_groups) if self._groups is None else self._groups:
                row_count = file.metadata.row_group(group).num_rows
                if not row_count:  # its columns need have no pages
                    continue
                rows = _batch_rows(row_count, sizes[group])
                longest = max(find(group) for find in longest_in)
                rows = max(1, min(rows, _MOST_EXPANDED_BYTES // max(1, longest)))
                for batch in file.iter_batches(rows, [group], wanted, use_threads=False):
                    yield batch, steps, mix
                    done_rows += batch.num_rows
                    if not part.containers:
                        self.read_share = done_rows / file.metadata.num_rows

    @staticmethod
    def _record_batches(
        schema: Any, found: Iterator[Any], steps_in: Callable[[Any, Callable[[], Any]], tuple[Steps, Steps]]
    ) -> Iterator[tuple[Any, Steps, Steps]]:
        checked = map(_checked, _with_rows(found))
        first = next(checked, None)
        steps, mix = steps_in(schema, lambda: first)
        for batch in chain([first] if first is not None else [], checked):
            for start in range(0, batch.num_rows, _MOST_BATCH_ROWS):
                yield batch.slice(start, _MOST_BATCH_ROWS), steps, mix

    def _schema_mix(self, schema: Any) -> Steps:
        mix = self._mix(schema.names, schema.names)
        check_has_values(schema, mix)
        return mix

    def _schema_steps(self, schema: Any, first: Any) -> tuple[Steps, Steps]:
        names = schema.names
        mix = self._schema_mix(schema)
        path = self._policy.column
        steps = steps_of(path, names)
        if path and steps[0][0] in names and _leaf_is_text(schema, steps):
            return steps, mix
        batch = first()
        columns = text_columns(_top_rows(batch))
        if path:
            raise missing_column(self._title, self._member, columns, self._policy)
        return self._column(columns, names), mix

    def _repaired(self, array: Any, numbers: Integers) -> bytes:
        import pyarrow as pa

        texts = []
        for number, raw in zip(numbers.tolist(), array.cast(pa.large_binary()).to_pylist(), strict=True):
            try:
                texts.append(_ended(raw.decode().encode()))
            except UnicodeDecodeError:
                if self._policy.on_invalid == "strict":
                    self._refuse(_row(number), tr("is not UTF-8"))
                else:
                    errors = "ignore" if self._policy.on_invalid == "skip" else "replace"
                    texts.append(_ended(raw.decode(errors=errors).encode()))
        return b"".join(texts)


_CSV_BLOCK_BYTES: Final = 1 << 24
_PARQUET_READ_BYTES: Final = 1 << 20


def parquet_file(file: PageGuard) -> Any:
    """A Parquet file of which no more is read at a time than it takes, not whole columns of a row group."""
    return file.opened(buffer_size=_PARQUET_READ_BYTES, pre_buffer=False)


def _parquet_top(file: Any) -> Any:
    """The first rows as a batch; None if there are none."""
    every = range(file.num_row_groups)
    filled = [group for group in every if file.metadata.row_group(group).num_rows]
    return next(file.iter_batches(_SHOWN_ROWS, filled, use_threads=False), None)


def _with_rows(batches: Iterable[Any]) -> Iterator[Any]:
    """Without those that are empty, which tell nothing about columns."""
    return (batch for batch in batches if batch.num_rows)


def _top_rows(batch: Any) -> list[Any]:
    return [] if batch is None else _checked(batch.slice(0, _SHOWN_ROWS)).to_pylist()


def arrow_damage() -> tuple[type[Exception], ...]:
    """What pyarrow raises for damaged files, with what lengths that lie lead to."""
    import pyarrow as pa

    return pa.ArrowException, OSError, ValueError, LookupError, MemoryError, OverflowError


def _field_names(rows: Iterable[Any]) -> set[str]:
    return {name for row in rows if isinstance(row, dict) for name in row}


def _line(number: int) -> str:
    return tr("line {line:,}", line=number)


def _row(number: int) -> str:
    return tr("row {row:,}", row=number)


def _binary(head: bytes) -> str:
    return "" if byte_order_mark(head)[0] else binary_kind(head)


def _ended(utf8: bytes) -> bytes:
    return utf8 if utf8.endswith(b"\n") else utf8 + b"\n"


def _csv_delimiter(kind: str, head: bytes) -> str:
    if kind == "tsv":
        return "\t"
    line = head.lstrip(b"\r\n").partition(b"\n")[0]
    return max(",;\t|", key=lambda each: line.count(each.encode()))


def _csv_rows(text: str, delimiter: str) -> Iterator[list[str]]:
    try:
        yield from filter(None, csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))
    except csv.Error:
        return


def _bytes_by_group(columns: ColumnChunks, schema: Any, name: str) -> list[int]:
    """How large a column is in each row group, with all that is nested in it, without compression."""
    paths = [schema.column(place).path for place in range(len(schema))]
    is_in_it = [path == name or path.startswith(f"{name}.") for path in paths]
    sizes: list[int] = columns.uncompressed_bytes[:, is_in_it].sum(axis=1).tolist()
    return sizes


def _batch_rows(rows: int, size: int) -> int:
    """How many rows are some 8 MiB, where `rows` have the bytes `size`."""
    return max(1, min(_MOST_BATCH_ROWS, _BATCH_BYTES * rows // max(1, size)))


def _longest_in_dictionaries(guard: PageGuard, file: Any, steps: Steps) -> Callable[[int], int]:
    """By row group, the bytes of the longest value that rows may refer to; 0 if each has a value of its own.

    A few bytes of such a file can refer to a long value thousands of times.
    """
    import pyarrow.compute as pc
    import pyarrow.parquet as pq

    ((name, lists),) = steps[:1]
    is_plain = len(steps) == 1 and not lists
    reader = pq.ParquetFile(guard, metadata=file.metadata, read_dictionary=[name]) if is_plain else None

    def longest_in(group: int) -> int:
        first = next(reader.iter_batches(1, [group], [name], use_threads=False), None) if reader else None
        values = getattr(first.column(0), "dictionary", None) if first is not None else None
        return 0 if values is None else pc.max(pc.binary_length(values)).as_py() or 0

    return longest_in


def _checked(batch: Any) -> Any:
    """A batch that was read, whose offsets nobody has checked. Raises ArrowInvalid if they lead elsewhere."""
    import pyarrow as pa

    for column in batch.columns:
        try:
            column.validate(full=True)
        except pa.ArrowInvalid as error:  # offsets are looked at before the text
            is_text = pa.types.is_string(column.type) or pa.types.is_large_string(column.type)
            if not is_text or "UTF8" not in str(error):
                raise
    return batch


def _leaf_is_text(schema: Any, steps: Steps) -> bool:
    import pyarrow as pa

    kind = pa.struct([schema.field(steps[0][0])])
    for name, lists in steps:
        if not pa.types.is_struct(kind) or kind.get_field_index(name) < 0:
            return False
        kind = kind.field(name).type
        for _ in range(lists):
            if not (pa.types.is_list(kind) or pa.types.is_large_list(kind)):
                return False
            kind = kind.value_type
    kind = kind.value_type if pa.types.is_dictionary(kind) else kind
    text = (pa.types.is_string, pa.types.is_large_string, pa.types.is_binary, pa.types.is_large_binary)
    return any(is_it(kind) for is_it in text) or str(kind) in ("string_view", "binary_view")


def _values(table: Any, steps: Steps, *, may_lack_lists: bool = True) -> tuple[Any, Integers]:
    """The values of a batch at the end of the steps, as one array of large_binary, and the row of each.

    Raises ArrowInvalid if it cannot be read so, or lacks a list and may not.
    """
    import pyarrow as pa
    import pyarrow.compute as pc

    array = table.column(steps[0][0])
    if isinstance(array, pa.ChunkedArray):
        array = array.combine_chunks()
    rows = np.arange(len(array))
    for place, (name, lists) in enumerate(steps):
        array = array if place == 0 else pc.struct_field(array, name)
        for _ in range(lists):
            if array.null_count and not may_lack_lists:
                raise pa.ArrowInvalid(name)
            rows = rows[pc.list_parent_indices(array).to_numpy(zero_copy_only=False)]
            array = pc.list_flatten(array)
            if len(array) != len(rows):
                raise pa.ArrowInvalid(name)  # a list without a value has elements
    if pa.types.is_dictionary(array.type):
        array = array.dictionary_decode()
    if not pa.types.is_large_binary(array.type) and not pa.types.is_binary(array.type):
        array = array.cast(pa.large_string())
    return array.cast(pa.large_binary()), rows


def fast_json(block: bytes, steps: Steps, mix: Steps = ()) -> list[tuple[str, bytes]] | None:
    """The texts of a block of JSON lines by pyarrow, each with the value of its rows in the mix column.

    None if each line has to be looked at by itself. Raises MixValueError.
    """
    if not steps:
        return None
    import pyarrow as pa

    table = _json_table(block, steps, mix)
    if table is None or table.column(steps[0][0]).null_count:
        return None
    try:
        array, rows = _values(table, steps, may_lack_lists=False)
    except pa.ArrowException:
        return None
    if array.null_count:
        return None
    found = divided(array, rows, values_of(table, mix), mix) if mix else iter([(NO_VALUE, array, rows)])
    texts = [(value, joined(part)) for value, part, _ in found]
    return texts if all(is_utf8(np.frombuffer(utf8, np.uint8)) for _, utf8 in texts) else None


def _json_table(block: bytes, steps: Steps, mix: Steps) -> Any:
    """The column of strings and the mix column of lines of JSON; None if pyarrow does not read them so."""
    for kind in ("string", "int64") if mix else ("string",):
        table = _json_columns(block, [(path, of) for path, of in ((steps, "string"), (mix, kind)) if path])
        if table is not None:
            return table if table.num_rows == block.count(b"\n") else None
    return None


def _json_columns(block: bytes, columns: Sequence[tuple[Steps, str]]) -> Any:
    import pyarrow as pa
    from pyarrow import json as pa_json

    if not block.lstrip(_WHITE).startswith(b"{"):
        return None  # pyarrow ends the process if the first value is null
    try:
        paths = [(path, pa.type_for_alias(kind)) for path, kind in columns]
        return pa_json.read_json(
            pa.BufferReader(block),
            pa_json.ReadOptions(use_threads=False, block_size=len(block) + 16),
            pa_json.ParseOptions(
                explicit_schema=pa.schema(_json_fields(paths)), unexpected_field_behavior="ignore"
            ),
        )
    except (pa.ArrowException, UnicodeEncodeError):  # the latter of names with half a character
        return None


def _json_fields(paths: Sequence[tuple[Steps, Any]]) -> list[Any]:
    """The fields of rows that hold these columns, each with its type. Raises ArrowInvalid if none do."""
    import pyarrow as pa

    found: dict[tuple[str, int], list[tuple[Steps, Any]]] = {}
    for (head, *rest), kind in paths:
        found.setdefault(head, []).append((tuple(rest), kind))
    if len({name for name, _ in found}) < len(found):
        raise pa.ArrowInvalid(", ".join(name for name, _ in found))  # one is a list and is none
    fields = []
    for (name, lists), inner in found.items():
        nested = [(rest, kind) for rest, kind in inner if rest]
        if nested and len(nested) < len(inner):
            raise pa.ArrowInvalid(name)  # it is an object and is none
        kind = pa.struct(_json_fields(nested)) if nested else inner[0][1]
        for _ in range(lists):
            kind = pa.list_(kind)
        fields.append(pa.field(name, kind))
    return fields


def joined(array: Any) -> bytes:
    """The strings of an Arrow array without nulls one after the other, each ended by a line feed."""
    import pyarrow as pa

    array = array.cast(pa.large_binary())
    if not len(array):
        return b""
    _, places, data = array.buffers()
    offsets = np.frombuffer(places, np.int64)[array.offset : array.offset + len(array) + 1]
    raw = np.frombuffer(data, np.uint8) if data is not None and data.size else np.empty(0, np.uint8)
    text = np.empty(int(offsets[-1] - offsets[0]) + len(array), np.uint8)
    return text[: with_line_feeds(raw, offsets, text)].tobytes()


@njit(nogil=True, cache=True)
def with_line_feeds(raw: Bytes, offsets: Integers, text: Bytes) -> int | np.int64:
    """Write each row, `offsets[i]` to `offsets[i + 1]`, to `text`, with a line feed where it has none."""
    count = np.int64(0)
    for i in range(len(offsets) - 1):
        begin, end = offsets[i], offsets[i + 1]
        count = append(text, count, raw, begin, end)
        if end == begin or raw[end - 1] != _FEED:
            text[count] = _FEED
            count += 1
    return count


@njit(nogil=True, cache=True)
def array_to_lines(raw: Bytes, state: Integers, lines: Bytes) -> tuple[int, bool]:
    """Write the elements of a JSON array to `lines`, each on a line of its own.

    `state` is depth (-1 behind the end), whether within a string, whether behind a backslash. Line feeds
    within a string, which JSON does not allow, become U+0001, which it does not allow either. Returns the
    bytes written, and whether something follows the end.
    """
    depth, in_string, escaped = state[_DEPTH], state[_IN_STRING], state[_ESCAPED]
    count = 0
    for i in range(len(raw)):
        byte = raw[i]
        is_white = byte == 0x20 or byte == 0x09 or byte == 0x0A or byte == 0x0D
        if depth < 0:
            if not is_white:
                return count, True
            continue
        if in_string:
            if escaped:
                escaped = 0
            elif byte == 0x5C:
                escaped = 1
            elif byte == 0x22:
                in_string = 0
            if byte == _FEED:
                byte = np.uint8(1)
        elif byte == 0x22:
            in_string = 1
        elif byte == 0x5B or byte == 0x7B:
            depth += 1
            if depth == 1:
                continue
        elif byte == 0x5D or byte == 0x7D:
            depth -= 1
            if depth == 0:
                depth = -1
                byte = np.uint8(_FEED)
        elif byte == 0x2C and depth == 1:
            byte = np.uint8(_FEED)
        elif is_white:
            byte = np.uint8(0x20)
        lines[count] = byte
        count += 1
    state[_DEPTH], state[_IN_STRING], state[_ESCAPED] = depth, in_string, escaped
    return count, False
