"""Rows of a catalogue as text: tab-separated, Markdown and JSON."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from tokexplorer.core.text import encode_utf8
from tokexplorer.core.token_text import visible_text
from tokexplorer.session.catalogue.asks import asks_of
from tokexplorer.session.catalogue.query import where_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tokexplorer.session.catalogue.rows import Row

_LONE = re.compile(r"[\ud800-\udfff]")
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
    """A line with headings, then a line a row. Tabs and line ends within a cell become visible signs."""
    lines = [HEADINGS, *(_cells(row) for row in rows)]
    return "".join("\t".join(cells) + "\n" for cells in lines)


def as_markdown(rows: Iterable[Row]) -> str:
    """A table of Markdown, as on GitHub."""
    lines = [HEADINGS, ["---"] * len(HEADINGS), *(_cells(row) for row in rows)]
    return "".join(f"| {' | '.join(map(_of_markdown, cells))} |\n" for cells in lines)


def as_json(rows: Sequence[Row]) -> str:
    """A list of objects, with everything that is known. What is not known is null or empty."""
    facts = [facts_of_row(row) for row in rows]
    text = json.dumps(facts, ensure_ascii=False, indent=2) + "\n"
    # A lone surrogate is no text for other programs unless it is escaped.
    return text if _LONE.search(text) is None else json.dumps(facts, indent=2) + "\n"


def as_list(rows: Sequence[Row]) -> str:
    """A line a row for people, columns below each other: name, family, vocabulary size, where, licence."""
    cells = [[_of_one_line(cell) for cell in _list_cells(row)] for row in rows]
    if not cells:
        return ""
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = (
        "  ".join(
            f"{cell:>{width}}" if column == 2 else f"{cell:<{width}}"
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        for line in cells
    )
    return "".join(f"{line.rstrip()}\n" for line in lines)


def facts_of_row(row: Row) -> dict[str, Any]:
    """Everything that is known of a row, fit for JSON."""
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
        "asks": list(asks_of(about.additions)),
        "can_be_saved_as": None if about.kinds is None else list(about.kinds),
    }


def where_and_what(row: Row) -> str:
    """A row in a sentence, for those who do not see it."""
    about = row.about
    size = "" if about.vocab_size is None else f"{about.vocab_size} tokens"
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
        " ".join(visible_text(encode_utf8(text)) for text in row.special_texts),
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
