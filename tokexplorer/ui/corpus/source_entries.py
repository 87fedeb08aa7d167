"""Changes of the corpus list, as plain functions from one tuple of rows to the next."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tokexplorer.session.state import SourceEntry

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from tokexplorer.corpus.source import Source

Entries = tuple[SourceEntry, ...]
TITLE_CHARACTERS = 28


def with_added(entries: Entries, sources: Sequence[Source]) -> Entries:
    """New sources at the end; one that is there already is checked, not doubled."""
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


def with_source(entries: Entries, row: int, source: Source) -> Entries:
    """Another source in one row; the row goes if that source is in the list already."""
    if any(each.source == source for each in entries):
        return with_added(without_rows(entries, {row}), [source])
    return (*entries[:row], SourceEntry(source), *entries[row + 1 :])


def title_of_paste(text: str) -> str:
    """The beginning of a pasted text in quotation marks."""
    words = " ".join(text[: 4 * TITLE_CHARACTERS].split())
    short = words if len(words) <= TITLE_CHARACTERS else words[: TITLE_CHARACTERS - 1].rstrip() + "…"
    return f"“{short}”" if short else "pasted text"


def added_label(sources: Sequence[Source]) -> str:
    """What undo calls the adding of these sources."""
    return f"add {sources[0].title}" if len(sources) == 1 else f"add {len(sources)} sources"


def removed_label(entries: Entries, rows: Sequence[int]) -> str:
    """What undo calls the removal of these rows."""
    return f"remove {entries[rows[0]].source.title}" if len(rows) == 1 else f"remove {len(rows)} sources"
