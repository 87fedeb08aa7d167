"""What is said of a tokenizer of the catalogue, line by line."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from tokexplorer.core.number_text import grouped
from tokexplorer.core.text import encode_utf8
from tokexplorer.core.token_text import visible_text
from tokexplorer.hub.catalogue import OURS
from tokexplorer.hub.kept import Kept
from tokexplorer.session.catalogue.asks import asks_of
from tokexplorer.session.catalogue.rows import Entry, State

if TYPE_CHECKING:
    from tokexplorer.session.catalogue.rows import Row

MOST_CHIPS = 48


class Fact(NamedTuple):
    """A line: what it is called, and what is said."""

    label: str
    text: str


def sentences_of(row: Row) -> list[str]:
    """What is to be said first: where it stands, and what is wrong."""
    said = [row.problem] if row.problem else []
    if isinstance(row.target, Entry):
        return [*said, *([row.target.note] if row.target.note else [])]
    if row.state is State.REMOTE:
        said.append("Not on this machine: it is fetched when you ask for it.")
        if row.needs_permission:
            said.append(
                "When this list was written, its owner wanted to be asked first: accept the terms on its "
                "page, then log in with `hf auth login`."
            )
    return said


def facts_of(row: Row) -> list[Fact]:
    """What is known of a row; nothing is said of what is not known."""
    about = row.about
    facts = [
        Fact("Family", about.family),
        Fact("Vocabulary", "" if about.vocab_size is None else f"{grouped(about.vocab_size)} tokens"),
        Fact("Normalizer", about.normalizer),
        Fact("Splitter", about.pre_tokenizer),
        Fact("Asks for", "\n".join(asks_of(about.additions)) or _asks_nothing(row)),
        Fact("Runs on", engine_text(row)),
        Fact(
            "Saved as", "" if about.kinds is None else "\n".join(about.kinds) or "nothing: no file holds it"
        ),
        Fact("Used by", row.used_by),
        Fact("File", about.kind),
        Fact("Size", "" if row.byte_count is None else size_text(row.byte_count)),
        Fact(_time_label(row), "" if row.since_s is None else time_text(row.since_s)),
        Fact("Licence", about.licence),
        Fact("Source", about.source),
        Fact("Fetched by", row.hub_name),
        Fact("Revision", about.revision),
    ]
    return [fact for fact in facts if fact.text]


def engine_text(row: Row) -> str:
    """Who encodes with it, and why, or what shows that it is right."""
    about = row.about
    if about.engine == OURS:
        return f"our own engine\n{about.proof}".strip()
    if about.engine:
        why = f"{about.why[:1].upper()}{about.why[1:]}".rstrip(".")
        return f"{about.engine}, the library of its file" + (f"\n{why}." if why else "")
    return ""


def hashes_of(row: Row) -> list[Fact]:
    """The SHA-256 of each file, by its name."""
    return [Fact(name, sha256) for name, sha256 in (row.about.sha256 or {}).items()]


def chips_of(row: Row) -> tuple[list[str], list[str], int]:
    """Special tokens with their ids as they stand on chips, their spellings, and how many are left out."""
    special = row.about.special_tokens
    shown = special[:MOST_CHIPS]
    chips = [f"{visible_text(encode_utf8(text))}  {token_id}" for text, token_id in shown]
    return chips, [text for text, _ in shown], len(special) - len(shown)


def size_text(byte_count: int) -> str:
    """A size for people, and exactly."""
    exact = f"{grouped(byte_count)} bytes"
    if byte_count < 10_000:
        return exact
    short = f"{byte_count / 1e6:.1f} MB" if byte_count >= 1_000_000 else f"{byte_count / 1e3:.0f} kB"
    return f"{short} ({exact})"


def time_text(since_s: float) -> str:
    """A moment, in the time of this machine."""
    return datetime.fromtimestamp(since_s).astimezone().strftime("%Y-%m-%d %H:%M")


def _asks_nothing(row: Row) -> str:
    # Of some kinds of files only the tokenizer knows what stands around a text by agreement.
    is_known = row.path is not None and bool(row.about.engine)
    return "nothing around a text" if is_known else ""


def _time_label(row: Row) -> str:
    return "Fetched" if isinstance(row.target, Kept) else "Changed"
