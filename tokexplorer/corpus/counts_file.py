"""Files of counts: Parquet with a unit a row; `docs/counts-format.md` tells what is in it.

Nothing in a file is trusted: its settings, sizes, sums, text and order are checked while it is read.
"""

from __future__ import annotations

import json
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, BinaryIO, Final

import numpy as np
import numpy.typing as npt

from tokexplorer.core.language import tr
from tokexplorer.core.mixed_counts import whole_counts
from tokexplorer.core.word_counts import WordCounts, unit_codes
from tokexplorer.corpus.counts import CountedSource, Counts, CountSettings
from tokexplorer.corpus.decoding import is_utf8
from tokexplorer.corpus.errors import CorpusError
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.parquet_footer import footer_bytes
from tokexplorer.corpus.parquet_pages import PageGuard
from tokexplorer.corpus.statistics import TextStatistics

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    import pyarrow as pa
    import pyarrow.parquet as pq

    IntArray = npt.NDArray[np.int64]

COUNTS_SUFFIX: Final = ".counts"
VERSION: Final = 1
_MAGIC: Final = b"PAR1"
_KEY: Final = b"tokexplorer.counts"
_ROWS: Final = 1 << 17  # of a row group
_GROUP_BYTES: Final = 1 << 26  # of the units of a row group, unless one has more
_MOST_GROUP_BYTES: Final = 1 << 28  # unpacked: what is larger was not written here
_MOST_FOOTER_BYTES: Final = 1 << 26
_MOST_ROWS_A_BYTE: Final = 1 << 10  # so far nothing can be packed that has different units
MOST_SOURCES: Final = 1 << 12
_MOST_SAID: Final = 300  # characters of what is wrong, which may name what is in the file
_MOST_COUNT: Final = 1 << 53  # so that sums over a corpus stay below 64 bits


def is_counts_file(path: Path) -> bool:
    """Whether a file is Parquet that holds counts, by its content. False if it cannot be read."""
    try:
        if not path.is_file():
            return False
        with path.open("rb") as file:
            if file.read(len(_MAGIC)) != _MAGIC or footer_bytes(file) > _MOST_FOOTER_BYTES:
                return False
    except (OSError, ValueError):
        return False
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        with path.open("rb") as file:  # its name may be no UTF-8
            return _KEY in (pq.read_metadata(file).metadata or {})
    except (OSError, pa.ArrowException, UnicodeDecodeError):
        return False


# ---- writing


def write_counts(counts: Counts, file: BinaryIO) -> None:
    """Write counts to an open file.

    Raises CorpusError if more was subtracted than there was, or for more sources than a file can have.
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    check_source_count(len(counts.sources))
    totals, ends = _totals(counts)
    header = _header(counts, int(totals.sum()))
    columns = _column_names(len(counts.sources), _is_plain(counts.sources), counts.line_ends is not None)
    schema = pa.schema(
        [pa.field("unit", pa.binary(), nullable=False)]
        + [pa.field(name, pa.int64(), nullable=False) for name in columns],
        # Names of files may be no UTF-8.
        {_KEY: json.dumps(header, ensure_ascii=False).encode("utf-8", "replace")},
    )
    with pq.ParquetWriter(
        file, schema, compression="zstd", use_dictionary=False, write_statistics=False
    ) as writer:
        for rows in _row_groups(counts.starts):
            arrays = [totals[rows]]
            arrays += [] if ends is None else [ends[rows]]
            if not _is_plain(counts.sources):
                for source in range(len(counts.sources)):
                    arrays.append(counts.counts[source, rows])
                    arrays += [] if counts.line_ends is None else [counts.line_ends[source, rows]]
            units = _unit_array(counts.utf8, counts.starts[rows.start : rows.stop + 1])
            writer.write_table(pa.Table.from_arrays([units, *map(pa.array, arrays)], schema=schema))


def check_source_count(count: int) -> None:
    """Raise CorpusError for more sources than a file of counts can have."""
    if count > MOST_SOURCES:
        why = tr(
            "has {count:,} sources, and a file of counts can have {most:,}. Name a folder, or a pattern in "
            "quotation marks, in place of its files: it is one source",
            count=count,
            most=MOST_SOURCES,
        )
        raise CorpusError(tr("the corpus"), "", why)


def _row_groups(starts: IntArray) -> Iterator[slice]:
    """The units in groups that a reader takes, each with one at least."""
    begin = 0
    while begin < len(starts) - 1:
        fitting = int(np.searchsorted(starts, starts[begin] + _GROUP_BYTES, "right")) - 1
        end = min(max(fitting, begin + 1), begin + _ROWS, len(starts) - 1)
        yield slice(begin, end)
        begin = end


def _totals(counts: Counts) -> tuple[IntArray, IntArray | None]:
    """The weighted counts of all units, also of those that round to 0, and how many of them end a line."""
    words = counts.rounded()
    return words.counts, words.line_ends


def _unit_array(utf8: npt.NDArray[np.uint8], starts: IntArray) -> pa.Array:
    import pyarrow as pa

    offsets = (starts - starts[0]).astype(np.int32)
    data = np.ascontiguousarray(utf8[starts[0] : starts[-1]])
    return pa.Array.from_buffers(
        pa.binary(), len(offsets) - 1, [None, pa.py_buffer(offsets), pa.py_buffer(data)]
    )


def _column_names(source_count: int, is_plain: bool, has_line_ends: bool) -> list[str]:
    names = ["count"] + ["line_ends"] * has_line_ends
    if not is_plain:
        for source in range(source_count):
            names += [f"count_{source}"] + [f"line_ends_{source}"] * has_line_ends
    return names


def _is_plain(sources: tuple[CountedSource, ...]) -> bool:
    """Whether the totals are the counts of the only source, so that these need no columns."""
    return len(sources) == 1 and sources[0].weight == 1


def _header(counts: Counts, total: int) -> dict[str, Any]:
    return {
        "version": VERSION,
        "units": len(counts),
        "unit_bytes": int(counts.starts[-1]),
        "total": total,
        "settings": asdict(counts.settings),
        "sources": [asdict(each) for each in counts.sources],
        "marks_blanks": counts.marks_blanks,
        "pruned": counts.pruned,
        "held_out": counts.held_out,
    }


# ---- reading


@dataclass(frozen=True, slots=True)
class CountsHeader:
    """What a file of counts says about itself, checked as far as that goes without reading its rows.

    Attributes:
        units, unit_bytes, total: how many units there are, their bytes, and the sum of their counts.
        settings, sources, marks_blanks, pruned, held_out: as in `Counts`.
        has_line_ends: whether it tells how many units end a line.
    """

    units: int
    unit_bytes: int
    total: int
    settings: CountSettings
    sources: tuple[CountedSource, ...]
    marks_blanks: bool
    pruned: int
    held_out: str
    has_line_ends: bool


def read_header(path: Path) -> CountsHeader:
    """What a file of counts says about itself. Raises CorpusError."""
    with _opened(path) as file:
        return _checked_header(path, file)


def read_word_counts(path: Path, check: Callable[[], None] = lambda: None) -> WordCounts:
    """The weighted counts of all sources of a file together.

    `check` may raise to end it. Raises CorpusError.
    """
    with _opened(path) as file:
        header = _checked_header(path, file)
        names = _column_names(0, is_plain=True, has_line_ends=header.has_line_ends)
        utf8, starts, columns = _read(path, file, header, names, check)
    line_ends = columns[1] if header.has_line_ends else None
    words = WordCounts(utf8, starts, columns[0], line_ends, header.marks_blanks)
    return whole_counts(words, 1)  # without the units of which nothing is left


def read_counts(path: Path, check: Callable[[], None] = lambda: None) -> Counts:
    """All that a file of counts holds; `check` may raise to end it. Raises CorpusError."""
    with _opened(path) as file:
        header = _checked_header(path, file)
        plain = _is_plain(header.sources)
        names = _column_names(len(header.sources), plain, header.has_line_ends)
        utf8, starts, columns = _read(path, file, header, names, check)
    step = 1 + header.has_line_ends
    of_sources = columns if plain else columns[step:]
    counts = Counts(
        header.settings,
        header.sources,
        utf8,
        starts,
        np.ascontiguousarray(of_sources[::step]),
        np.ascontiguousarray(of_sources[1::step]) if header.has_line_ends else None,
        header.marks_blanks,
        header.held_out,
        header.pruned,
    )
    if not plain and not _add_up(counts, columns[0]):
        raise _damaged(path, tr("the counts of its sources do not add up to those of the units"))
    return counts


def _add_up(counts: Counts, sums: IntArray) -> bool:
    try:
        return np.array_equal(counts.rounded().counts, sums)
    except CorpusError:  # more is subtracted than there is
        return False


@contextmanager
def _opened(path: Path) -> Iterator[pq.ParquetFile]:
    with ExitStack() as stack:
        yield _parquet_file(path, stack)


def _parquet_file(path: Path, stack: ExitStack) -> pq.ParquetFile:
    import pyarrow as pa

    try:
        file = stack.enter_context(path.open("rb"))
        if file.read(len(_MAGIC)) != _MAGIC:
            raise CorpusError(str(path), "", tr("holds no counts: it is no file of Parquet"))
        if footer_bytes(file) > _MOST_FOOTER_BYTES:
            raise _damaged(path, tr("it says that its footer has more than 64 MB"))
        return PageGuard(file).opened()
    except OSError as error:
        if isinstance(error, pa.ArrowException) or error.errno is None:
            raise _damaged(path, str(error)) from None
        raise CorpusError.of_system(path, error) from None
    except (pa.ArrowException, UnicodeDecodeError) as error:
        raise _damaged(path, str(error)) from None


def _checked_header(path: Path, file: pq.ParquetFile) -> CountsHeader:
    metadata = file.metadata
    text = (metadata.metadata or {}).get(_KEY)
    if text is None:
        raise CorpusError(str(path), "", tr("is a file of Parquet, but holds no counts. Is it a corpus?"))
    try:
        header = _header_of(json.loads(text), "line_ends" in file.schema_arrow.names)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise _damaged(path, tr("what it says about itself is wrong: {error}", error=error)) from None
    if header.units != metadata.num_rows:
        raise _damaged(
            path,
            tr("it says {units:,} units, but has {rows:,} rows", units=header.units, rows=metadata.num_rows),
        )
    _check_columns(path, file, header)
    if header.units > _MOST_ROWS_A_BYTE * path.stat().st_size:
        raise _damaged(path, tr("it says that it holds more than its bytes can hold"))
    groups = [metadata.row_group(index) for index in range(metadata.num_row_groups)]
    if any(group.total_byte_size > _MOST_GROUP_BYTES + 16 * _ROWS * len(header.sources) for group in groups):
        raise _damaged(path, tr("a row group of it is larger than any that is written"))
    return header


def _check_columns(path: Path, file: pq.ParquetFile, header: CountsHeader) -> None:
    import pyarrow as pa

    names = _column_names(len(header.sources), _is_plain(header.sources), header.has_line_ends)
    schema = file.schema_arrow
    if schema.names != ["unit", *names]:
        raise _damaged(path, tr("its columns are not unit, {names}", names=", ".join(names[:4])))
    kinds = [pa.binary(), *[pa.int64()] * len(names)]
    if [each.type for each in schema] != kinds:
        raise _damaged(path, tr("its columns are not bytes and whole numbers of 64 bits"))


def _header_of(values: dict[str, Any], has_line_ends: bool) -> CountsHeader:
    """What the JSON says. Raises ValueError, KeyError or TypeError."""
    if values["version"] != VERSION:
        why = tr("its format has the number {version}, not {known}", version=values["version"], known=VERSION)
        raise ValueError(why)
    given = dict(values["settings"])
    settings = CountSettings(
        normalizer=_text(given["normalizer"]),
        pre_tokenizer=_text(given["pre_tokenizer"]),
        special_tokens=_texts(given["special_tokens"]),
        user_symbols=_texts(given["user_symbols"]),
        hold_out=HoldOut(**given["hold_out"]),
        sample_percent=float(given["sample_percent"]),
        pruned_below=_number(given["pruned_below"]),
    )
    sources = tuple(map(_source_of, values["sources"]))
    if not 1 <= len(sources) <= MOST_SOURCES:
        raise ValueError(tr("it has {count:,} sources", count=len(sources)))
    if not isinstance(values["marks_blanks"], bool):
        raise TypeError("marks_blanks")
    return CountsHeader(
        _number(values["units"]),
        _number(values["unit_bytes"]),
        _number(values["total"]),
        settings,
        sources,
        values["marks_blanks"],
        _number(values["pruned"]),
        _text(values["held_out"]),
        has_line_ends,
    )


def _source_of(values: dict[str, Any]) -> CountedSource:
    figures = dict(values["statistics"])
    scripts = {_text(name): _number(count) for name, count in figures.pop("script_characters").items()}
    statistics = TextStatistics(
        **{name: _number(count) for name, count in figures.items()}, script_characters=scripts
    )
    weight = float(values["weight"])
    if not 0 < abs(weight) <= 1e4:
        raise ValueError(tr("a weight is {weight:g}", weight=weight))
    return CountedSource(
        _text(values["title"]),
        _text(values["path"]),
        _number(values["documents"]),
        statistics,
        _number(values["held_out_bytes"]),
        _text(values["sha256"]),
        _number(values["size"]),
        weight,
    )


def _number(value: Any) -> int:
    if type(value) is not int or not 0 <= value < 1 << 63:
        raise TypeError(tr("{value!r} is no size", value=value))
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(tr("{value!r} is no text", value=value))
    value.encode()  # raises UnicodeEncodeError, a ValueError, for half a character
    return value


def _texts(values: Any) -> tuple[str, ...]:
    return tuple(map(_text, values))


def _read(
    path: Path, file: pq.ParquetFile, header: CountsHeader, names: list[str], check: Callable[[], None]
) -> tuple[npt.NDArray[np.uint8], IntArray, IntArray]:
    """The units and these columns, checked: bytes, starts, and int64[names, units]."""
    utf8 = np.empty(0, np.uint8)
    starts = np.zeros(header.units + 1, np.int64)  # the rows are there, as Parquet has counted them
    columns = np.empty((len(names), header.units), np.int64)
    rows = used = 0
    for units, numbers in _batches(path, file, names):
        check()
        offsets = np.frombuffer(units.buffers()[1], np.int32)[units.offset : units.offset + len(units) + 1]
        size = int(offsets[-1] - offsets[0])
        if used + size > header.unit_bytes:
            raise _damaged(path, tr("its units have more bytes than it says"))
        if used + size > len(utf8):
            more = min(header.unit_bytes, 2 * (used + size)) - len(utf8)
            utf8 = np.concatenate([utf8, np.empty(more, np.uint8)])
        data = np.frombuffer(units.buffers()[2] or b"", np.uint8)
        utf8[used : used + size] = data[offsets[0] : offsets[-1]]
        starts[rows : rows + len(offsets)] = offsets.astype(np.int64) + (used - offsets[0])
        columns[:, rows : rows + len(units)] = numbers
        rows, used = rows + len(units), used + size
    if (rows, used) != (header.units, header.unit_bytes):
        raise _damaged(path, tr("it breaks off"))
    _give_back()
    utf8 = utf8[:used]
    _check_units(path, utf8, starts)
    _check_numbers(path, header, names, columns)
    return utf8, starts, columns


def _give_back() -> None:
    """Have Arrow give back the memory that it keeps for the next file."""
    import pyarrow as pa

    pa.default_memory_pool().release_unused()


def _batches(path: Path, file: pq.ParquetFile, names: list[str]) -> Iterator[tuple[pa.Array, IntArray]]:
    import pyarrow as pa

    try:
        for batch in file.iter_batches(_ROWS, columns=["unit", *names], use_threads=False):
            units = batch.column(0)
            if any(column.null_count for column in batch.columns):
                raise _damaged(path, tr("a unit or a count is missing"))
            numbers = [column.to_numpy(zero_copy_only=False) for column in batch.columns[1:]]
            yield units, np.array(numbers, np.int64).reshape(len(names), len(units))
    except (OSError, pa.ArrowException, UnicodeDecodeError) as error:
        raise _damaged(path, str(error)) from None


def _check_units(path: Path, utf8: npt.NDArray[np.uint8], starts: IntArray) -> None:
    lengths = np.diff(starts)
    if lengths.min(initial=1) < 1:
        raise _damaged(path, tr("unit {number:,} is empty", number=int(np.argmin(lengths)) + 1))
    inside = utf8[starts[:-1]] & 0xC0 == 0x80
    if inside.any() or not is_utf8(utf8):
        raise _damaged(path, tr("a unit is no text in UTF-8"))
    if (again := _first_duplicate(utf8, starts)) >= 0:
        raise _damaged(path, tr("unit {number:,} is there twice", number=again + 1))


def _check_numbers(path: Path, header: CountsHeader, names: list[str], columns: IntArray) -> None:
    if columns.min(initial=0) < 0 or columns.max(initial=0) > _MOST_COUNT:
        raise _damaged(path, tr("a count is negative, or larger than any corpus gives"))
    total = int(columns[0].sum(dtype=np.float64)), int(columns[0].sum())
    if total[0] > 1 << 62 or total[1] != header.total:
        raise _damaged(path, tr("its counts do not add up to {total:,}, as it says", total=header.total))
    for index, name in enumerate(names):
        if name.startswith("line_ends") and (columns[index] > columns[index - 1]).any():
            raise _damaged(path, tr("a unit ends more lines than it occurs"))


def _first_duplicate(utf8: npt.NDArray[np.uint8], starts: IntArray) -> int:
    """The number of a unit that was there before; -1 if all are different."""
    codes = np.empty(len(starts) - 1, np.uint64)
    unit_codes(utf8, starts, codes)
    ordered = np.sort(codes)
    equal = ordered[1:][ordered[1:] == ordered[:-1]]
    if not len(equal):
        return -1
    seen: set[bytes] = set()
    for unit in np.flatnonzero(np.isin(codes, equal)).tolist():
        spelled = utf8[starts[unit] : starts[unit + 1]].tobytes()
        if spelled in seen:
            return int(unit)
        seen.add(spelled)
    return -1


def _damaged(path: Path, why: str) -> CorpusError:
    why = " ".join(why.split())[:_MOST_SAID]
    return CorpusError(
        str(path), "", tr("is damaged: {why}. Count the corpus again, or get the file again", why=why)
    )
