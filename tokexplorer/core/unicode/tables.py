"""Properties of characters as the reference libraries have them, each by its own version of Unicode.

Tokens must not change when some package learns a newer Unicode, so nothing here is asked of a package: the
tables are kept in `resources/characters.txt`, which `tests/core/unicode/library_tables.py` reads off the
libraries.

Its lines are a property and ranges of code points, in hexadecimal:

- `Lu`, ..., `C`, scripts: those of patterns, in `tokenizers` (Oniguruma) and `tiktoken` (Rust's regex) alike:
  Unicode 16. `P` is without `Pc`, `C` is what is assigned; `Alphabetic` without letters, marks and numbers.
- `numeric`: what the pre-tokenizer Digits takes for a digit: `char::is_numeric` of Rust, Unicode 17.
- `lower`: small letters, `char::to_lowercase` of Rust, as `41-5A>61`.
- `punctuation`, `nonspacing`, `cleaned`: BERT's, by the crate unicode_categories, Unicode 8.
- `marks`, `normalizing`: what StripAccents removes, and what normalization forms change, reorder or compose:
  the crate unicode-normalization-alignments, Unicode 9.
- `GCB=`, `InCB=`, `ExtPict`: grapheme clusters, the crate unicode-segmentation, Unicode 17.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, TypeVar

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

Flags = npt.NDArray[np.bool_]
Table = TypeVar("Table", bound=npt.NDArray[np.generic])

CODE_POINT_LIMIT = 0x110000


def frozen(table: Table) -> Table:
    """The table itself, read-only as all tables for kernels are, which are compiled for either kind."""
    table.flags.writeable = False
    return table


def ranges_of(name: str) -> Iterator[tuple[int, int]]:
    """First and last of each run of code points that have a property. Raises KeyError if there is none."""
    for span in _properties()[name]:
        first, _, last = span.partition("-")
        yield int(first, 16), int(last or first, 16)


def having_any(*names: str) -> Flags:
    """By code point: True for what has any of these properties. Raises KeyError if there is no such one."""
    table = np.zeros(CODE_POINT_LIMIT, bool)
    for name in names:
        for first, last in ranges_of(name):
            table[first : last + 1] = True
    return table


@cache
def lower_case() -> npt.NDArray[np.uint32]:
    """By code point its small letter, mostly itself, uint32, read-only; U+0130 has none of one code point."""
    table = np.arange(CODE_POINT_LIMIT, dtype=np.uint32)
    for pair in _properties()["lower"]:
        span, _, small = pair.partition(">")
        first, _, last = span.partition("-")
        start, stop = int(first, 16), int(last or first, 16) + 1
        table[start:stop] = np.arange(stop - start) + int(small, 16)
    return frozen(table)


@cache
def _properties() -> Mapping[str, tuple[str, ...]]:
    """What the file says of each property."""
    text = files("tokexplorer.resources").joinpath("characters.txt").read_text("ascii")
    entries = (entry.split() for entry in text.replace("\n ", " ").splitlines() if not entry.startswith("#"))
    return {name: tuple(spans) for name, *spans in entries}
