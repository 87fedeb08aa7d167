"""Facts about a tokenizer to show; rows of the catalogue as text, Markdown, TSV and JSON."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, NamedTuple

from tokexplorer.core.language import tr
from tokexplorer.core.text import LONE_SURROGATE
from tokexplorer.hub.cache import CachedTokenizer
from tokexplorer.hub.catalogue import OURS
from tokexplorer.presentation.model_input import asked_sentences
from tokexplorer.presentation.numbers import grouped
from tokexplorer.presentation.problems import as_sentence
from tokexplorer.presentation.tables import aligned
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.session.catalogue.rows import Entry, State, where_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tokexplorer.session.catalogue.rows import Row

MOST_CHIPS = 48


class Fact(NamedTuple):
    """A fact: its label and its text."""

    label: str
    text: str


def sentences_of(row: Row) -> list[str]:
    """Sentences above the facts: what is wrong, and whether it must be downloaded."""
    said = [row.problem] if row.problem else []
    if isinstance(row.target, Entry):
        return [*said, *([row.target.note] if row.target.note else [])]
    if row.state is State.REMOTE:
        said.append(tr("Not on this machine: it is fetched when you ask for it."))
        if row.needs_permission:
            said.append(
                tr(
                    "When this list was written, its owner wanted to be asked first: accept the terms on its "
                    "page, then log in with `hf auth login`."
                )
            )
    return said


def facts_of(row: Row) -> list[Fact]:
    """All facts that are known about a row."""
    about = row.about
    facts = [
        Fact(tr("Family"), about.family),
        Fact(
            tr("Vocabulary"),
            ""
            if about.vocab_size is None
            else tr("{vocab_size} tokens", vocab_size=grouped(about.vocab_size)),
        ),
        Fact(tr("Normalizer"), about.normalizer),
        Fact(tr("Pre-tokenizer"), about.pre_tokenizer),
        Fact(tr("Asks for"), "\n".join(asked_sentences(about.post_processor)) or _asks_nothing(row)),
        Fact(tr("Runs on"), engine_text(row)),
        Fact(
            tr("Saved as"),
            "" if about.kinds is None else "\n".join(about.kinds) or tr("nothing: no file holds it"),
        ),
        Fact(tr("Used by"), row.used_by),
        Fact(tr("File"), about.kind),
        Fact(tr("Size"), "" if row.byte_count is None else size_text(row.byte_count)),
        Fact(
            tr("Fetched") if isinstance(row.target, CachedTokenizer) else tr("Changed"),
            "" if row.since_s is None else time_text(row.since_s),
        ),
        Fact(tr("Licence"), about.licence),
        Fact(tr("Source"), about.source),
        Fact(tr("Fetched by"), row.hub_name),
        Fact(tr("Revision"), about.revision),
    ]
    return [fact for fact in facts if fact.text]


def engine_text(row: Row) -> str:
    """The engine that it runs on, with the proof of our own, or why another is used."""
    about = row.about
    if about.engine == OURS:
        return tr("our own engine\n{proof}", proof=about.proof).strip()
    if about.engine:
        why = as_sentence(about.why)
        return f"{tr('{engine}, the library of its file', engine=about.engine)}\n{why}".strip()
    return ""


def hashes_of(row: Row) -> list[Fact]:
    """The SHA-256 of each of its files."""
    return [Fact(name, sha256) for name, sha256 in (row.about.sha256 or {}).items()]


def chips_of(row: Row) -> tuple[list[str], list[str], int]:
    """Special tokens with their ids as on chips, their spellings, and how many are left out."""
    special = row.about.special_tokens
    shown = special[:MOST_CHIPS]
    chips = [f"{visible_text(text)}  {token_id}" for text, token_id in shown]
    return chips, [text for text, _ in shown], len(special) - len(shown)


def size_text(byte_count: int) -> str:
    """A size in bytes, from 10 kB on also rounded."""
    exact = tr("{byte_count} bytes", byte_count=grouped(byte_count))
    if byte_count < 10_000:
        return exact
    short = (
        tr("{value:.1f} MB", value=byte_count / 1000000.0)
        if byte_count >= 1_000_000
        else tr("{value:.0f} kB", value=byte_count / 1000.0)
    )
    return f"{short} ({exact})"


def time_text(since_s: float) -> str:
    """A date and time, in the time zone of this machine."""
    return datetime.fromtimestamp(since_s).astimezone().strftime("%Y-%m-%d %H:%M")


def _asks_nothing(row: Row) -> str:
    # For some kinds of files only the tokenizer itself tells what is added by convention.
    is_known = row.path is not None and bool(row.about.engine)
    return tr("nothing around a text") if is_known else ""


HEADINGS = (
    "name",
    "family",
    "vocabulary size",
    "normalizer",
    "splitter",
    "special tokens",
    "licence",
    "source",
    "revision",
    "sha256",
)


def as_tsv(rows: Iterable[Row]) -> str:
    """Tab-separated text with a line of headings. Tabs and line ends within a cell are escaped."""
    lines = [HEADINGS, *(_cells(row) for row in rows)]
    return "".join("\t".join(cells) + "\n" for cells in lines)


def as_markdown(rows: Iterable[Row]) -> str:
    """A table of Markdown, as on GitHub."""
    lines = [HEADINGS, ["---"] * len(HEADINGS), *(_cells(row) for row in rows)]
    return "".join(f"| {' | '.join(map(_of_markdown, cells))} |\n" for cells in lines)


def as_json(rows: Sequence[Row]) -> str:
    """A list of objects with everything that is known; unknown values are null or empty."""
    facts = [facts_of_row(row) for row in rows]
    text = json.dumps(facts, ensure_ascii=False, indent=2) + "\n"
    # Other programs can only read a lone surrogate if it is escaped.
    return text if LONE_SURROGATE.search(text) is None else json.dumps(facts, indent=2) + "\n"


def as_list(rows: Sequence[Row]) -> str:
    """An aligned line for each row: name, family, vocabulary size, where, licence."""
    lines = aligned([[_of_one_line(cell) for cell in _list_cells(row)] for row in rows], {2})
    return "".join(f"{line}\n" for line in lines)


def facts_of_row(row: Row) -> dict[str, Any]:
    """Everything that is known about a row, fit for JSON."""
    about = row.about
    return {
        "name": about.name,
        "section": row.section.value,
        "state": row.state.value,
        "problem": row.problem,
        "family": about.family,
        "vocabulary_size": about.vocab_size,
        "normalizer": about.normalizer,
        "splitter": about.pre_tokenizer,
        "special_tokens": dict(about.special_tokens),
        "file_kind": about.kind,
        "source": about.source,
        "hub_name": row.hub_name,
        "used_by": row.used_by,
        "revision": about.revision,
        "licence": about.licence,
        "sha256": dict(about.sha256 or {}),
        "bytes": row.byte_count,
        "time": None if row.since_s is None else datetime.fromtimestamp(row.since_s, UTC).isoformat(),
        "engine": about.engine,
        "why_not_ours": about.why,
        "proof": about.proof,
        "asks": list(asked_sentences(about.post_processor)),
        "can_be_saved_as": None if about.kinds is None else list(about.kinds),
    }


def where_and_what(row: Row) -> str:
    """A row in one line, for screen readers."""
    about = row.about
    size = "" if about.vocab_size is None else tr("{vocab_size} tokens", vocab_size=about.vocab_size)
    return ", ".join(part for part in (about.name, about.family, size, where_text(row), row.problem) if part)


def _list_cells(row: Row) -> tuple[str, ...]:
    about = row.about
    size = "" if about.vocab_size is None else f"{about.vocab_size:,}"
    return row.hub_name or about.name, about.family, size, where_text(row), about.licence


def _cells(row: Row) -> list[str]:
    about = row.about
    cells = (
        about.name,
        about.family,
        "" if about.vocab_size is None else str(about.vocab_size),
        about.normalizer,
        about.pre_tokenizer,
        " ".join(map(visible_text, row.special_texts)),
        about.licence,
        about.source or row.hub_name,
        about.revision,
        " ".join((about.sha256 or {}).values()),
    )
    return [_of_one_line(cell) for cell in cells]


def _of_one_line(cell: str) -> str:
    return "".join(char if char.isprintable() else f"\\u{ord(char):04x}" for char in cell)


def _of_markdown(cell: str) -> str:
    return cell.replace("\\", "\\\\").replace("|", "\\|").replace("<", "&lt;")
