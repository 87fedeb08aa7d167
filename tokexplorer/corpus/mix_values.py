"""The values of a column of languages or sources, by which the rows of a table are divided."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import numpy.typing as npt

from tokexplorer.core.language import tr
from tokexplorer.corpus.columns import MOST_MIX_VALUES, values_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tokexplorer.corpus.columns import Steps

Integers = npt.NDArray[np.int64]

MOST_VALUE_CHARACTERS: Final = 200
NO_VALUE: Final = ""
"""The value of rows that have none: null, missing or an empty string."""


class MixValueError(Exception):
    """A column that cannot divide rows; the message is what is wrong with it, and what would work."""


def too_many(column: str) -> MixValueError:
    """The error for a column with more than `MOST_MIX_VALUES` different values."""
    return MixValueError(
        tr(
            "the column {column} has more than {most:,} different values, and each would be a source of its "
            "own. Choose a column with fewer, such as one of languages, or join the rare ones in the table",
            column=column,
            most=MOST_MIX_VALUES,
        )
    )


def value_of(row: Any, steps: Steps) -> str:
    """The value in a row of JSON at the end of the steps, as a string. Raises MixValueError."""
    try:
        value = next(values_at(row, steps))
    except (KeyError, TypeError, StopIteration):
        return NO_VALUE
    if isinstance(value, list | dict):
        raise _not_one(steps)
    if value is None:
        return NO_VALUE
    return _checked(value if isinstance(value, str) else json.dumps(value), steps)


def check_has_values(schema: Any, steps: Steps) -> None:
    """Raise MixValueError unless a schema has one value a row at the end of the steps, if there are any."""
    import pyarrow as pa

    kind = pa.struct(list(schema)) if steps else pa.string()
    for name, _ in steps:
        if not pa.types.is_struct(kind) or kind.get_field_index(name) < 0:
            raise _not_one(steps)
        kind = kind.field(name).type
    if pa.types.is_nested(kind):
        raise _not_one(steps)


def values_of(batch: Any, steps: Steps) -> Any:
    """The value of each row of a batch, as a dictionary array of large_binary. Raises MixValueError."""
    import pyarrow as pa
    import pyarrow.compute as pc

    check_has_values(batch.schema, steps)
    array = batch.column(steps[0][0])
    for name, _ in steps[1:]:
        array = pc.struct_field(array, name)
    if isinstance(array, pa.ChunkedArray):
        array = array.combine_chunks()
    if pa.types.is_dictionary(array.type):
        longest = pc.max(pc.binary_length(array.dictionary.cast(pa.large_string()))).as_py() or 0
        if longest > 4 * MOST_VALUE_CHARACTERS:  # each row would get a copy
            raise _too_long(longest, steps)
        array = array.dictionary_decode()
    if not pa.types.is_binary(array.type) and not pa.types.is_large_binary(array.type):
        array = array.cast(pa.large_string())
    return pc.fill_null(array.cast(pa.large_binary()), NO_VALUE.encode()).dictionary_encode()


def rows_of_values(values: Any, steps: Steps) -> dict[str, int]:
    """How many rows have each of the values that `values_of` gives. Raises MixValueError."""
    names = _names_of(values, steps)
    counts = np.bincount(values.indices.to_numpy(zero_copy_only=False), minlength=len(names)).tolist()
    return dict(zip(names, counts, strict=True))


def divided(array: Any, rows: Integers, values: Any, steps: Steps) -> Iterator[tuple[str, Any, Integers]]:
    """The elements of an array by the value of their rows, in their order: value, elements, rows."""
    import pyarrow as pa

    names = _names_of(values, steps)
    codes = values.indices.to_numpy(zero_copy_only=False)[rows]
    order = np.argsort(codes, kind="stable")
    bounds = np.searchsorted(codes[order], np.arange(len(names) + 1))
    for name, begin, end in zip(names, bounds, bounds[1:], strict=False):
        places = order[begin:end]
        if len(places):
            yield name, array if len(places) == len(array) else array.take(pa.array(places)), rows[places]


def name_of(steps: Steps) -> str:
    """The path of a column by its steps."""
    return ".".join(name + "[]" * lists for name, lists in steps)


def _names_of(values: Any, steps: Steps) -> list[str]:
    if len(values.dictionary) > MOST_MIX_VALUES:
        raise too_many(name_of(steps))
    return [_checked(raw.decode(errors="replace"), steps) for raw in values.dictionary.to_pylist()]


def _checked(value: str, steps: Steps) -> str:
    if len(value) > MOST_VALUE_CHARACTERS:
        raise _too_long(len(value), steps)
    return value.encode(errors="replace").decode()


def _too_long(count: int, steps: Steps) -> MixValueError:
    why = tr(
        "the column {column} has a value of {count:,} characters: it is a text, not a name. Choose a "
        "column of languages or sources",
        column=name_of(steps),
        count=count,
    )
    return MixValueError(why)


def _not_one(steps: Steps) -> MixValueError:
    why = tr(
        "the column {column} has lists or objects, not one value a row. Choose a column of languages or "
        "sources",
        column=name_of(steps),
    )
    return MixValueError(why)
