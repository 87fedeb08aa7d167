"""The rows of a catalogue: each tokenizer with what is known of it so far, and where it is to be had."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from tokexplorer.formats.kinds import FileKind
from tokexplorer.hub.catalogue import CatalogueRow, as_fetched
from tokexplorer.hub.kept import Kept
from tokexplorer.hub.names import DEFAULT_REVISION, is_commit

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.formats.opening import OpenedFile
    from tokexplorer.hub.fetch import Fetched
    from tokexplorer.hub.well_known import WellKnown


class Section(Enum):
    """A part of the catalogue; the value is for settings and programs."""

    OPEN = "open"
    RECENT = "recent"
    KEPT = "kept"
    KNOWN = "known"


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """A tokenizer that stands in the window now. Compared by identity.

    Attributes:
        tokenizer: that on screen; of a run that goes on, as it is at this moment.
        name: what its column is called.
        colour: that of its column, `#rrggbb`; empty if it has none.
        file: the file that it was read from; None if it was not.
        fetched: how that file was had by a name; None if it was not.
        note: a sentence about it, such as that it is learned here or was changed; empty if there is none.
    """

    tokenizer: Tokenizer
    name: str
    colour: str = ""
    file: OpenedFile | None = None
    fetched: Fetched | None = None
    note: str = ""


class State(Enum):
    """How it stands with a tokenizer; the value is for programs."""

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
        section: where it stands.
        target: what it is a row of: an `Entry`, the path of a recent file, what is kept, or what is known.
        about: what is known of it.
        state: whether its file was read, and how that went.
        problem: what is wrong with it, in a sentence; empty if nothing is.
        byte_count: the size of its files; None if there are none here.
        since_s: when its files were last changed, or fetched, in seconds since 1970; None if there are none.
        is_complete: whether the tokenizer itself was asked, not only its file.
        number: of rows that are alike, which it is.
        used_by: models that have it, if it is one of those that are well known.
        needs_permission: whether its owner is likely to want to be asked first.
    """

    section: Section
    target: Entry | Path | Kept | WellKnown
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
        """By which it is found again in other rows: what it is, not how much is known of it."""
        target = self.target
        what = target.name if isinstance(target, Entry) else str(self.path or "")
        name = "" if isinstance(target, Entry | Path) else str(target.name)
        return "\n".join((self.section.value, what, name, self.about.revision, str(self.number)))

    @property
    def path(self) -> Path | None:
        """The file that it is read from; None if there is none on this machine."""
        target = self.target
        if isinstance(target, Entry):
            return None if target.file is None else target.file.path
        if isinstance(target, Path):
            return target
        return target.path if isinstance(target, Kept) else None

    @property
    def hub_name(self) -> str:
        """The name that it is fetched by, in full; empty if it is a file of the user's, or was learned."""
        target = self.target
        if isinstance(target, Entry):
            return "" if target.fetched is None else str(target.fetched.name)
        return "" if isinstance(target, Path) else str(target.name)

    @property
    def colour(self) -> str:
        """That of its column, `#rrggbb`; empty if it has none."""
        return self.target.colour if isinstance(self.target, Entry) else ""

    @property
    def special_texts(self) -> tuple[str, ...]:
        """How its special tokens are spelled, by ascending id."""
        return tuple(text for text, _ in self.about.special_tokens)


def name_of_file(path: Path) -> str:
    """What to call the tokenizer of a file: its folder, where the file has the name that all have."""
    usual = any(path.name == kind.value for kind in FileKind) or path.name in ("vocab.json", "encoder.json")
    return path.parent.name if usual and path.parent.name else path.stem


def unread_rows(entries: Iterable[Entry], recent: Iterable[Path], kept: Iterable[Kept]) -> list[Row]:
    """A row for each, with what can be told without reading anything."""
    alike: Counter[str] = Counter()
    rows = []
    for entry in entries:
        about = CatalogueRow(entry.name)
        rows.append(Row(Section.OPEN, entry, about, State.UNREAD, number=alike[entry.name]))
        alike[entry.name] += 1
    return [*rows, *map(_unread_file, recent), *map(_unread_kept, kept)]


def known_row(known: WellKnown, kept: Row | None) -> Row:
    """The row of what can be fetched; of what is kept already, given its row, what is known of that."""
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
    """The rows without those of what stands in an earlier section already: open, recent, kept, known."""
    seen: set[str] = set()
    shown = []
    for row in rows:
        marks = {mark for mark in (row.hub_name, str(row.path or "")) if mark}
        is_again = row.section is not Section.OPEN and not seen.isdisjoint(marks)
        seen |= marks
        if not is_again:
            shown.append(row)
    return shown


def _unread_file(path: Path) -> Row:
    return Row(Section.RECENT, path, CatalogueRow(name_of_file(path), source=str(path)), State.UNREAD)


def _name_of_kept(kept: Kept) -> str:
    """Its name, with the revision unless that is the usual one; a commit is cut short."""
    revision = kept.name.revision
    if revision in ("", DEFAULT_REVISION):
        return kept.name.name
    return f"{kept.name.name}@{revision[:8] if is_commit(revision) else revision}"


def _unread_kept(kept: Kept) -> Row:
    about = as_fetched(CatalogueRow(kept.name.title), kept.fetched())
    about = replace(about, name=_name_of_kept(kept))
    return Row(
        Section.KEPT, kept, about, State.UNREAD, byte_count=kept.byte_count, since_s=kept.kept_s or None
    )
