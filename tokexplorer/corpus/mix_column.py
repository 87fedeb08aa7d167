"""A column of languages or sources as a mix: the rows of each value are a source of their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import fields, replace
from functools import partial
from typing import TYPE_CHECKING, cast

from tokexplorer.core.language import tr
from tokexplorer.corpus.columns import MOST_MIX_VALUES, missing_mix_column, steps_of
from tokexplorer.corpus.documents import FileDocument
from tokexplorer.corpus.errors import CorpusError, MixColumnError
from tokexplorer.corpus.mix_values import NO_VALUE, too_many

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    from tokexplorer.corpus.errors import DecodePolicy
    from tokexplorer.corpus.sources import Opened, Source


Tell = Callable[[int, int], None]
"""Called with the bytes that are read, and with how many there are; may raise to end the work."""


def sources_by_column(source: Source, column: str, tell: Tell) -> list[Source]:
    """A source for each value that a column of a table has, in the order of the values.

    Rows without a value are the last. All of the column is read, and nothing else of the table where its
    format allows that. What is not made of tables stays as it is; a text among tables is one without a value.
    Raises CorpusError for a column that is not there, is not one of names, or has too many values.
    """
    if all(each.name != "policy" for each in fields(cast("Any", source))):
        return [source]
    opened = _with_policy(source, replace(source.policy, mix_column=column)).open(partial(tell, 0, 0))
    found = _rows_by_value(opened, column, tell)
    if found.keys() <= {None}:
        return [source]
    rows: dict[str, int] = {}
    for value, count in found.items():
        rows[value or NO_VALUE] = rows.get(value or NO_VALUE, 0) + count
    if rows.keys() == {NO_VALUE}:  # lines of JSON tell only at their end that none has the column
        names = _fields(opened)
        is_there = steps_of(column, names)[0][0] in names
        why = tr("has no value in the column {column}. Choose another one to divide it by", column=column)
        raise CorpusError(source.title, "", why if is_there else missing_mix_column(column, names))
    total = sum(rows.values())
    ordered = sorted(rows, key=lambda value: (value == NO_VALUE, value))
    policies = (
        replace(source.policy, mix_column=column, mix_value=value, mix_share=max(rows[value], 1) / total)
        for value in ordered
    )
    return [_with_policy(source, policy) for policy in policies]


def read_at_once(
    sources: Sequence[Source], weights: Sequence[float]
) -> Iterator[tuple[Source, list[tuple[Source, float]]]]:
    """The sources with their weights in their order, those together that are parts of one by a mix column.

    The first of each pair is what is read: the source itself, or the one that several are parts of.
    """
    whole: Source | None = None
    parts: list[tuple[Source, float]] = []
    for source, weight in zip(sources, weights, strict=True):
        is_part = source.policy.mix_value is not None
        of = (
            _with_policy(source, replace(source.policy, mix_value=None, mix_share=1.0)) if is_part else source
        )
        if whole is not None and not (is_part and of == whole and all(source != each for each, _ in parts)):
            yield _read(whole, parts), parts
            parts = []
        whole = of
        parts.append((source, weight))
    if whole is not None:
        yield _read(whole, parts), parts


def _read(whole: Source, parts: Sequence[tuple[Source, float]]) -> Source:
    return whole if len(parts) > 1 else parts[0][0]


def _with_policy(source: Source, policy: DecodePolicy) -> Source:
    return cast("Source", replace(cast("Any", source), policy=policy))


def _rows_by_value(opened: Opened, column: str, tell: Tell) -> Counter[str | None]:
    """How many rows have each value; None for documents that are no tables. Raises CorpusError."""
    documents = [each for each in opened.documents if isinstance(each, FileDocument)]
    found: Counter[str | None] = Counter()
    errors: list[CorpusError] = []
    done_bytes = 0
    for document in documents:
        try:
            for value, rows, read_bytes in document.mix_values():
                found[value] += rows
                tell(done_bytes + read_bytes, opened.byte_count)
                if len(found) - (None in found) > MOST_MIX_VALUES:
                    raise MixColumnError(document.title, "", str(too_many(column)))
        except CorpusError as error:
            if not opened.is_folder or isinstance(error, MixColumnError):
                raise
            errors.append(error)  # it is left out when it is counted, too
        done_bytes += document.byte_count
    if errors and not found:
        raise errors[0]
    return found


def _fields(opened: Opened) -> tuple[str, ...]:
    files = (each for each in opened.documents if isinstance(each, FileDocument) and each.format_name())
    return next((rows.fields for each in files if (rows := each.first_rows()).fields), ())
