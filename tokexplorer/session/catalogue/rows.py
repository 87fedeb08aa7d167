"""Rows of the catalogue: each tokenizer with what is known about it; searching and sorting them."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, get_args

from tokexplorer.core.language import tr
from tokexplorer.formats.kinds import FileKind
from tokexplorer.hub.cache import CachedTokenizer
from tokexplorer.hub.catalogue import CatalogueRow, as_fetched
from tokexplorer.hub.names import DEFAULT_REVISION, is_commit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.formats.opening import OpenedFile
    from tokexplorer.hub.cache import Fetched
    from tokexplorer.hub.well_known import WellKnown


class Section(Enum):
    """A part of the catalogue; the value is for settings and programs."""

    OPEN = "open"
    RECENT = "recent"
    KEPT = "kept"
    KNOWN = "known"


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """A tokenizer that is open in the window. Compared by identity.

    Attributes:
        tokenizer: as it is at the moment, if its run goes on.
        name: of its column.
        colour: of its column, `#rrggbb`; empty if it has none.
        file: the file that it was read from; None if there is none.
        fetched: how that file was downloaded by name; None if it was not.
        note: a sentence about it, such as that it was trained here; empty if there is none.
    """

    tokenizer: Tokenizer
    name: str
    colour: str = ""
    file: OpenedFile | None = None
    fetched: Fetched | None = None
    note: str = ""


class State(Enum):
    """Whether a tokenizer can be used, and if not, why; the value is for programs."""

    READY = "ready"
    UNREAD = "unread"
    GONE = "gone"
    UNREADABLE = "unreadable"
    DAMAGED = "damaged"
    REMOTE = "remote"


@dataclass(frozen=True, slots=True)
class Row:
    """A tokenizer of the catalogue.

    Attributes:
        section: where it is listed.
        target: an `Entry`, the path of a recent file, a cached tokenizer, or a well-known one.
        about: what is known about it.
        state: whether its file was read, and how that went.
        problem: what is wrong with it, in a sentence; empty if nothing is.
        byte_count: the size of its files; None if there are none here.
        since_s: when its files were last changed, or fetched, in seconds since 1970; None if there are none.
        is_complete: whether `about` was read from the tokenizer itself, and not only from its file.
        number: its index among rows that are alike.
        used_by: the models that use it, if it is well known.
        needs_permission: whether its owner probably wants to be asked first.
    """

    section: Section
    target: Entry | Path | CachedTokenizer | WellKnown
    about: CatalogueRow
    state: State = State.READY
    problem: str = ""
    byte_count: int | None = None
    since_s: float | None = None
    is_complete: bool = False
    number: int = 0
    used_by: str = ""
    needs_permission: bool = False

    @property
    def key(self) -> str:
        """Identifies the row after another reading: it does not depend on how much is known about it."""
        target = self.target
        what = target.name if isinstance(target, Entry) else str(self.path or "")
        name = "" if isinstance(target, Entry | Path) else str(target.name)
        return "\n".join((self.section.value, what, name, self.about.revision, str(self.number)))

    @property
    def path(self) -> Path | None:
        """Its file; None if there is none on this machine."""
        target = self.target
        if isinstance(target, Entry):
            return None if target.file is None else target.file.path
        if isinstance(target, Path):
            return target
        return target.path if isinstance(target, CachedTokenizer) else None

    @property
    def hub_name(self) -> str:
        """The full name that it is downloaded by; empty for the user's own files and trainings."""
        target = self.target
        if isinstance(target, Entry):
            return "" if target.fetched is None else str(target.fetched.name)
        return "" if isinstance(target, Path) else str(target.name)

    @property
    def colour(self) -> str:
        """The colour of its column, `#rrggbb`; empty if it has none."""
        return self.target.colour if isinstance(self.target, Entry) else ""

    @property
    def special_texts(self) -> tuple[str, ...]:
        """How its special tokens are spelled, by ascending id."""
        return tuple(text for text, _ in self.about.special_tokens)


def name_of_file(path: Path) -> str:
    """The name of the tokenizer of a file: the name of its folder if the file has a usual name."""
    usual = any(path.name == kind.value for kind in FileKind) or path.name in ("vocab.json", "encoder.json")
    return path.parent.name if usual and path.parent.name else path.stem


def unread_rows(
    entries: Iterable[Entry], recent: Iterable[Path], kept: Iterable[CachedTokenizer]
) -> list[Row]:
    """A row for each, with what is known without reading anything."""
    alike: Counter[str] = Counter()
    rows = []
    for entry in entries:
        about = CatalogueRow(entry.name)
        rows.append(Row(Section.OPEN, entry, about, State.UNREAD, number=alike[entry.name]))
        alike[entry.name] += 1
    for path in recent:
        about = CatalogueRow(name_of_file(path), source=str(path))
        rows.append(Row(Section.RECENT, path, about, State.UNREAD))
    return [*rows, *map(_unread_kept, kept)]


def known_row(known: WellKnown, kept: Row | None) -> Row:
    """The row of a well-known tokenizer; `kept` is its row if it is downloaded already."""
    if kept is not None:
        return replace(kept, section=Section.KNOWN, used_by=known.used_by)
    about = CatalogueRow(
        known.name.name,
        known.family,
        known.vocab_size,
        pre_tokenizer=known.pre_tokenizer,
        special_tokens=known.special_tokens,
        licence=known.licence,
    )
    return Row(
        Section.KNOWN,
        known,
        about,
        State.REMOTE,
        used_by=known.used_by,
        needs_permission=known.is_gated,
    )


def shown_once(rows: Sequence[Row]) -> list[Row]:
    """The rows without tokenizers that are in an earlier section already: open, recent, kept, known."""
    seen: set[str] = set()
    shown = []
    for row in rows:
        marks = {mark for mark in (row.hub_name, str(row.path or "")) if mark}
        is_again = row.section is not Section.OPEN and not seen.isdisjoint(marks)
        seen |= marks
        if not is_again:
            shown.append(row)
    return shown


def _name_of_kept(kept: CachedTokenizer) -> str:
    """Its name, with the revision unless that is the usual one; a commit is shortened."""
    revision = kept.name.revision
    if revision in ("", DEFAULT_REVISION):
        return kept.name.name
    return f"{kept.name.name}@{revision[:8] if is_commit(revision) else revision}"


def _unread_kept(kept: CachedTokenizer) -> Row:
    about = as_fetched(CatalogueRow(kept.name.title), kept)
    about = replace(about, name=_name_of_kept(kept))
    return Row(
        Section.KEPT, kept, about, State.UNREAD, byte_count=kept.byte_count, since_s=kept.kept_s or None
    )


SortBy = Literal[
    "listed", "name", "family", "size", "normalizer", "splitter", "special", "licence", "hash", "where"
]
SORT_KEYS: tuple[SortBy, ...] = get_args(SortBy)
_HASH = re.compile(r"[0-9a-f]{4,64}")


@dataclass(frozen=True, slots=True)
class CatalogueQuery:
    """Which rows to show, and in which order.

    Attributes:
        section: only this one; None for all, each tokenizer once.
        text: words that must all be found in a row: in its name, family, parts, special tokens, licence,
            source, in the models that use it, or at the beginning of a hash or revision.
        sort: by which column; `listed` leaves the order of the sections: open, recent, kept, known.
        descending: whether the order is reversed.
    """

    section: Section | None = None
    text: str = ""
    sort: SortBy = "listed"
    descending: bool = False


def found_rows(rows: Sequence[Row], query: CatalogueQuery) -> list[Row]:
    """The rows that a query finds, sorted; equal ones in the order in which they are listed."""
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
        *(row for row in found if key(row) is None),  # unknown values come last in both directions
    ]


def section_size(rows: Sequence[Row], section: Section | None) -> int:
    """How many rows a section has; None for all, each tokenizer once."""
    if section is None:
        return len(shown_once(rows))
    return sum(row.section is section for row in rows)


def where_text(row: Row) -> str:
    """Where a tokenizer is, in a word or two."""
    if row.state in _STATES:
        return _STATES[row.state]
    if row.state is State.REMOTE:
        return tr("ask the owner") if row.needs_permission else tr("can be fetched")
    return _SECTIONS[row.section]


_SECTIONS = {
    Section.OPEN: tr("open"),
    Section.RECENT: tr("file"),
    Section.KEPT: tr("kept here"),
    Section.KNOWN: tr("kept here"),
}
_STATES = {State.GONE: tr("gone"), State.UNREADABLE: tr("unreadable"), State.DAMAGED: tr("damaged")}


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


_KEYS: dict[SortBy, Callable[[Row], Any]] = {
    "name": lambda row: _text_or_none(row.about.name),
    "family": lambda row: _text_or_none(row.about.family),
    "size": lambda row: row.about.vocab_size,
    "normalizer": lambda row: _text_or_none(row.about.normalizer),
    "splitter": lambda row: _text_or_none(row.about.pre_tokenizer),
    "special": lambda row: len(row.about.special_tokens) if row.about.vocab_size is not None else None,
    "licence": lambda row: _text_or_none(row.about.licence),
    "hash": lambda row: next(iter((row.about.sha256 or {}).values()), None),
    "where": lambda row: (list(Section).index(row.section), where_text(row)),
}
