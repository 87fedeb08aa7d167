"""Which rows of a catalogue are shown, and in which order."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, get_args

from tokexplorer.session.catalogue.rows import Entry, Row, Section, State, shown_once

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

SortBy = Literal[
    "listed", "name", "family", "size", "normalizer", "splitter", "special", "licence", "hash", "where"
]
SORT_KEYS: tuple[SortBy, ...] = get_args(SortBy)
_HASH = re.compile(r"[0-9a-f]{4,64}")


@dataclass(frozen=True, slots=True)
class CatalogueQuery:
    """What is wanted.

    Attributes:
        section: only this one; None is all, each tokenizer once.
        text: words that must all be found in a row: in its name, family, parts, special tokens, licence,
            source, in the models that use it, or at the beginning of a hash or revision.
        sort: `listed` is as they come: what is open first, then recent, kept and known.
        descending: the other way round.
    """

    section: Section | None = None
    text: str = ""
    sort: SortBy = "listed"
    descending: bool = False


def found_rows(rows: Sequence[Row], query: CatalogueQuery) -> list[Row]:
    """The rows that are wanted, in their order; among equals as they are listed."""
    words = query.text.casefold().split()
    of_section = shown_once(rows) if query.section is None else rows
    found = [
        row
        for row in of_section
        if query.section in (None, row.section) and all(_has(row, word) for word in words)
    ]
    if query.sort == "listed":
        return found[::-1] if query.descending else found
    key = _KEYS[query.sort]
    known = [row for row in found if key(row) is not None]
    return [
        *sorted(known, key=key, reverse=query.descending),
        *(row for row in found if key(row) is None),  # what is not known comes last either way
    ]


def section_size(rows: Sequence[Row], section: Section | None) -> int:
    """How many rows a section has; None is all, each tokenizer once."""
    if section is None:
        return len(shown_once(rows))
    return sum(row.section is section for row in rows)


def where_text(row: Row) -> str:
    """Where a tokenizer is to be had, in a word or two."""
    if row.state in _STATES:
        return _STATES[row.state]
    if row.state is State.REMOTE:
        return "ask the owner" if row.needs_permission else "can be fetched"
    return _SECTIONS[row.section]


_SECTIONS = {
    Section.OPEN: "open",
    Section.RECENT: "file",
    Section.KEPT: "kept here",
    Section.KNOWN: "kept here",
}
_STATES = {State.GONE: "gone", State.UNREADABLE: "unreadable", State.DAMAGED: "damaged"}


def _has(row: Row, word: str) -> bool:
    about = row.about
    texts = (
        about.name,
        about.family,
        about.normalizer,
        about.pre_tokenizer,
        about.licence,
        about.kind,
        about.source,
        row.hub_name,
        row.used_by,
        where_text(row),
        row.target.note if isinstance(row.target, Entry) else "",
        *row.special_texts,
    )
    if any(word in text.casefold() for text in texts):
        return True
    hashes = (about.revision, *(about.sha256 or {}).values())
    return _HASH.fullmatch(word) is not None and any(each.startswith(word) for each in hashes)


def _text_or_none(text: str) -> str | None:
    return text.casefold() or None


def _first_hash(row: Row) -> str | None:
    return next(iter((row.about.sha256 or {}).values()), None)


def _place(row: Row) -> tuple[int, str]:
    return list(Section).index(row.section), where_text(row)


_KEYS: dict[SortBy, Callable[[Row], Any]] = {
    "name": lambda row: _text_or_none(row.about.name),
    "family": lambda row: _text_or_none(row.about.family),
    "size": lambda row: row.about.vocab_size,
    "normalizer": lambda row: _text_or_none(row.about.normalizer),
    "splitter": lambda row: _text_or_none(row.about.pre_tokenizer),
    "special": lambda row: len(row.about.special_tokens) if row.about.vocab_size is not None else None,
    "licence": lambda row: _text_or_none(row.about.licence),
    "hash": _first_hash,
    "where": _place,
}
