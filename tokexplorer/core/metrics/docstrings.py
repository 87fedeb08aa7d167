"""Definitions as they stand in the docstrings of the functions that compute figures and costs."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable


class Definition(NamedTuple):
    """What a docstring says: sentences on one line, the unit without a full stop, and the source."""

    sentences: str
    unit: str
    source: str


def definition_of(function: Callable[..., float]) -> Definition:
    """Read a docstring that ends with `Unit: ...` and `Source: ...`; what it raises is left out."""
    text, _, source = (inspect.getdoc(function) or "").partition("\nSource: ")
    sentences, _, unit = text.partition("\nUnit: ")
    told = " ".join(sentences.split()).replace(" Raises NotParallelError.", "")
    return Definition(told, unit.strip(" .\n"), " ".join(source.split()))
