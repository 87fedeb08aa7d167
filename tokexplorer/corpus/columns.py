"""Columns of tables: which one is the text, and how a nested one is named, such as `messages[].content`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from tokexplorer.core.language import tr
from tokexplorer.corpus.errors import CorpusError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from tokexplorer.corpus.errors import DecodePolicy

USUAL_NAMES: Final = ("text", "content", "document", "body", "sentence", "article", "raw_content")
MOST_MIX_VALUES: Final = 64
"""A mix column with more different values is refused: each is a source of its own."""
_EXAMPLE_CHARACTERS: Final = 40
_MOST_SHOWN: Final = 12
_MOST_CHARACTERS: Final = 1000


@dataclass(frozen=True, slots=True)
class Column:
    """A column that holds text.

    Attributes:
        path: its name; one within objects is `outer.inner`, of each element of a list `outer[].inner`.
        example: a value of it, "" if the first rows have none.
        is_null: whether it has a usual name, and nothing at all in the first rows.
    """

    path: str
    example: str
    is_null: bool = False


@dataclass(frozen=True, slots=True)
class FirstRows:
    """How a file is read, and the first rows of the table that it holds.

    Attributes:
        kind: the format as `tables.table_kind` has it; "" for a text that is no table.
        containers: the kinds of what it is in, from the outside in, such as ("gzip", "tar").
        fields: the names of all fields of a row, in their order.
        columns: the paths of the columns that hold text.
        column: the path of the column that is read; "" if that is still to be chosen.
        rows: for each row its text in each of `columns`, shortened; None where it has none.
    """

    kind: str = ""
    containers: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    column: str = ""
    rows: tuple[tuple[str | None, ...], ...] = ()


Steps = tuple[tuple[str, int], ...]
"""The way to a value: names of fields, each with how many lists its value is in."""


def steps_of(path: str, names: Iterable[str] = ()) -> Steps:
    """The steps of a path; what is one of `names`, the fields of a row, is a name, whatever it holds."""
    if path in names:
        return ((path, 0),)
    steps = []
    for part in path.split("."):
        name = part.rstrip("[]")
        steps.append((name, part[len(name) :].count("[]")))
    return tuple(steps)


def values_at(row: Any, steps: Steps) -> Iterator[Any]:
    """The values in a row at the end of the steps. Raises KeyError or TypeError where one is missing."""
    if not steps:
        yield row
        return
    (name, lists), *rest = steps
    values = [row[name]]
    for _ in range(lists):
        if not all(isinstance(value, list) for value in values):
            raise TypeError(name)
        values = [element for value in values for element in value]
    for value in values:
        yield from values_at(value, tuple(rest))


def text_columns(rows: Sequence[Any], *, as_words: bool = False) -> list[Column]:
    """The columns of the rows that hold strings, in their order; `as_words` leaves out columns of numbers.

    Rows that are strings themselves are one column, whose path is empty. A column with a usual name that is
    null in all rows, or empty in CSV, comes last: its texts may begin later.
    """
    found: dict[str, list[str]] = {}
    for row in rows:
        for path, value in _strings(row, ""):
            found.setdefault(path, []).append(value)
    objects = [row for row in rows if isinstance(row, dict)]
    for name in USUAL_NAMES:
        values = {row[name] is None or (as_words and not row[name]) for row in objects if name in row}
        if values == {True}:
            found.pop(name, None)
            found[name] = []
    return [
        Column(path, next((value for value in values if value), ""), not values)
        for path, values in found.items()
        if not as_words or not values or not all(map(_is_number, values))
    ]


def shown_text(row: Any, steps: Steps) -> str | None:
    """The text of a row at the end of the steps, each value on a line, shortened; None if there is none."""
    try:
        values = [value for value in values_at(row, steps) if isinstance(value, str)]
    except (KeyError, TypeError):
        return None
    return "\n".join(values)[:_MOST_CHARACTERS] if values else None


def _strings(value: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, list):
        for element in value:
            yield from _strings(element, f"{path}[]")
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield from _strings(inner, f"{path}.{name}" if path else str(name))


def _is_number(value: str) -> bool:
    try:
        float(value or "0")
    except ValueError:
        return False
    return True


def chosen_column(title: str, member: str, columns: Sequence[Column], policy: DecodePolicy) -> str:
    """The path of the only column, or of one with a usual name. Raises CorpusError with all of them."""
    paths = [column.path for column in columns]
    if len(columns) == 1:
        return paths[0]
    with_texts = [column.path for column in columns if not column.is_null]
    if usual := next((name for name in USUAL_NAMES if name in with_texts), ""):
        return usual
    if not columns:
        raise CorpusError(title, member, tr("has no column of text in its first rows. Choose another file"))
    why = tr("has several columns of text. Choose one of them: {shown}", shown=shown_columns(columns))
    choices = tuple(replace(policy, column=path) for path in paths if path)
    raise CorpusError(title, member, why, choices)


def missing_column(title: str, member: str, columns: Sequence[Column], policy: DecodePolicy) -> CorpusError:
    """The error for a file without the column that was chosen."""
    why = tr("has no column {column}", column=policy.column)
    if columns:
        why += ". " + tr("It has {shown}", shown=shown_columns(columns))
    choices = tuple(replace(policy, column=column.path) for column in columns if column.path)
    return CorpusError(title, member, why, choices)


def missing_mix_column(column: str, fields: Iterable[str]) -> str:
    """Why a table without the column cannot be divided by it."""
    shown = ", ".join(map(_short_path, list(fields)[:_MOST_SHOWN]))
    return tr("has no column {column} to divide it by. It has {shown}", column=column, shown=shown)


def shown_columns(columns: Sequence[Column]) -> str:
    """The columns with an example of each, on one line."""
    shown = [f"{_short_path(column.path)} ({_short(column.example)})" for column in columns[:_MOST_SHOWN]]
    return ", ".join(shown) + (", ..." if len(columns) > _MOST_SHOWN else "")


def _short_path(path: str) -> str:
    line = " ".join(path[: 4 * _EXAMPLE_CHARACTERS].split())
    return line if len(line) <= _EXAMPLE_CHARACTERS else line[:_EXAMPLE_CHARACTERS] + "..."


def _short(example: str) -> str:
    return repr(_short_path(example))
