"""Changes of the list of sources, as functions from one tuple of rows to the next."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tokexplorer.core.language import tr
from tokexplorer.session.mixes import smoothed_weights
from tokexplorer.session.state.workspace import SourceEntry

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from tokexplorer.corpus.sources import Source

Entries = tuple[SourceEntry, ...]
TITLE_CHARACTERS = 28


def with_added(entries: Entries, sources: Sequence[Source]) -> Entries:
    """The rows with new sources at the end; a source that is in the list already is checked."""
    wanted = set(sources)
    kept = tuple(replace(each, enabled=each.enabled or each.source in wanted) for each in entries)
    present = {each.source for each in entries}
    return kept + tuple(SourceEntry(source) for source in dict.fromkeys(sources) if source not in present)


def without_rows(entries: Entries, rows: Collection[int]) -> Entries:
    """The rows that are not in `rows`."""
    return tuple(each for row, each in enumerate(entries) if row not in rows)


def with_enabled(entries: Entries, row: int, enabled: bool) -> Entries:
    """One row in the corpus, or out of it."""
    return (*entries[:row], replace(entries[row], enabled=enabled), *entries[row + 1 :])


def with_weight(entries: Entries, row: int, mix: int, weight: float) -> Entries:
    """One row with another weight in one of the mixes."""
    first, second = entries[row].weights
    weights = (weight, second) if mix == 0 else (first, weight)
    return (*entries[:row], replace(entries[row], weights=weights), *entries[row + 1 :])


def smoothed(entries: Entries, mix: int, alpha: float, sizes: Mapping[Source, int]) -> Entries:
    """The rows with weights by an exponent, see `session.mixes`; with exponent 1 all weights are 1."""
    smooth = dict(zip(sizes, smoothed_weights(list(sizes.values()), alpha), strict=True))
    for row, each in enumerate(entries):
        usual = 1.0 if alpha == 1 else each.weights[mix]
        entries = with_weight(entries, row, mix, smooth.get(each.source, usual))
    return entries


def with_mix_copied(entries: Entries) -> Entries:
    """Mix B with the weights of mix A."""
    return tuple(replace(each, weights=(each.weights[0], each.weights[0])) for each in entries)


def with_mixes_swapped(entries: Entries) -> Entries:
    """Both mixes with their weights exchanged."""
    return tuple(replace(each, weights=(each.weights[1], each.weights[0])) for each in entries)


def with_source(entries: Entries, row: int, source: Source) -> Entries:
    """The rows with another source in one row, or without this row if another one has that source already.

    The source is checked if that of the row was.
    """
    entry, others = entries[row], without_rows(entries, {row})
    if entry.source == source:
        return entries
    if any(each.source == source for each in others):
        return with_added(others, [source]) if entry.enabled else others
    return (*entries[:row], SourceEntry(source, entry.enabled, entry.weights), *entries[row + 1 :])


def with_parts(entries: Entries, row: int, parts: Sequence[Source]) -> Entries:
    """The rows with the parts of a source in its place, each with its weights; none is in the list twice.

    They are checked if the source was.
    """
    entry, others = entries[row], without_rows(entries, {row})
    known = {each.source for each in others}
    fresh = [SourceEntry(part, entry.enabled, entry.weights) for part in parts if part not in known]
    divided = (*others[:row], *fresh, *others[row:])
    return with_added(divided, parts) if entry.enabled else divided


def title_of_paste(text: str) -> str:
    """The beginning of a pasted text in quotation marks."""
    words = " ".join(text[: 4 * TITLE_CHARACTERS].split())
    short = words if len(words) <= TITLE_CHARACTERS else words[: TITLE_CHARACTERS - 1].rstrip() + "…"
    return f"“{short}”" if short else tr("pasted text")


def added_label(sources: Sequence[Source]) -> str:
    """What undo calls the adding of these sources."""
    return (
        tr("Add {title}", title=sources[0].title)
        if len(sources) == 1
        else tr("Add {source_count} sources", source_count=len(sources))
    )


def removed_label(entries: Entries, rows: Sequence[int]) -> str:
    """What undo calls the removal of these rows."""
    return (
        tr("Remove {title}", title=entries[rows[0]].source.title)
        if len(rows) == 1
        else tr("Remove {row_count} sources", row_count=len(rows))
    )
