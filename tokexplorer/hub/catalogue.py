"""What is known of a tokenizer, in one row: family, parts, where it comes from and under which licence."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tokexplorer.core.additions import NOTHING_ADDED
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.kinds import file_meant
from tokexplorer.formats.tokenizer_files import possible_kinds
from tokexplorer.hub.families import family_of
from tokexplorer.hub.file_facts import UNKNOWN, facts_of

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from tokexplorer.core.additions import Additions
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.hub.fetch import Fetched


@dataclass(frozen=True, slots=True)
class CatalogueRow:
    """A tokenizer in a catalogue; what is not known is empty.

    Attributes:
        name: what to call it.
        family: the algorithm by its title, such as `Byte-level BPE`.
        vocab_size: one more than the largest id; None if it is not known.
        normalizer, pre_tokenizer: by our names; by those of the file's components where we have none.
        special_tokens: with their ids, by ascending id.
        kind: the kind of its file by its title, such as `SentencePiece model`.
        source: a page or an address, or the path of a file.
        revision: the commit it was fetched at.
        licence: as the source states it.
        sha256: of each file, by its name.
        engine: who encodes with it: `OURS`, or the name of a library; empty as long as it was not opened.
        why: why its library encodes and not our own engine, in a clause; empty if ours does.
        proof: that our engine encodes as the library of the file does, in a sentence; empty if there is none.
        additions: what the file asks for around a text.
        kinds: the kinds of files that it can be saved as, by their titles; None as long as nobody tried.
    """

    name: str
    family: str = UNKNOWN
    vocab_size: int | None = None
    normalizer: str = UNKNOWN
    pre_tokenizer: str = UNKNOWN
    special_tokens: tuple[tuple[str, int], ...] = ()
    kind: str = UNKNOWN
    source: str = UNKNOWN
    revision: str = UNKNOWN
    licence: str = UNKNOWN
    sha256: Mapping[str, str] | None = None
    engine: str = UNKNOWN
    why: str = UNKNOWN
    proof: str = UNKNOWN
    additions: Additions = NOTHING_ADDED
    kinds: tuple[str, ...] | None = None


OURS = "ours"
"""What `CatalogueRow.engine` says of tokenizers that run on our own kernels."""


def row_of(tokenizer: Tokenizer, name: str, path: Path | None = None) -> CatalogueRow:
    """The row of a tokenizer that was trained here, or opened from a file. Raises OSError.

    A file that was changed since it was opened tells nothing.
    """
    row = _of_tokenizer(tokenizer, name)
    if path is None:
        return row
    try:
        return with_file(row, row_of_file(path, name))
    except FormatError:  # changed since it was opened
        return replace(row, source=str(path), sha256={path.name: sha256_of(path)})


def with_file(row: CatalogueRow, told: CatalogueRow) -> CatalogueRow:
    """The row of a tokenizer, with what only its file tells."""
    return replace(
        row,
        kind=told.kind,
        source=told.source,
        sha256=told.sha256,
        family=row.family or told.family,
        normalizer=row.normalizer or told.normalizer,
        pre_tokenizer=row.pre_tokenizer or told.pre_tokenizer,
    )


def row_of_file(path: Path, name: str, encoding: str | None = None) -> CatalogueRow:
    """The row of a file that was not opened: what can be told without making a tokenizer.

    `encoding` says how ranks are to be read. Raises FormatError, OSError.
    """
    path = file_meant(path)
    facts = facts_of(path, encoding)
    return CatalogueRow(
        name,
        facts.family,
        facts.vocab_size,
        facts.normalizer,
        facts.pre_tokenizer,
        facts.special_tokens,
        facts.kind.title,
        str(path),
        sha256={path.name: sha256_of(path)},
        additions=facts.additions,
    )


def as_fetched(row: CatalogueRow, fetched: Fetched) -> CatalogueRow:
    """The row of a file, with what is known of where it was fetched."""
    return replace(
        row,
        name=fetched.name.title,
        source=fetched.source,
        revision=fetched.revision,
        licence=fetched.licence,
        sha256=fetched.sha256,
    )


def kinds_of(tokenizer: Tokenizer) -> tuple[str, ...]:
    """The kinds of files that can hold a tokenizer, by their titles; of a large one it takes a second."""
    if not isinstance(tokenizer, PipelineTokenizer):
        return ()
    return tuple(kind.title for kind in possible_kinds(tokenizer))


def sha256_of(path: Path) -> str:
    """The hash of a file as it is on the disk. Raises OSError."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _of_tokenizer(tokenizer: Tokenizer, name: str) -> CatalogueRow:
    row = CatalogueRow(
        name,
        family_of(tokenizer),
        tokenizer.vocab_size,
        special_tokens=_special(tokenizer),
        engine=getattr(tokenizer, "library", OURS),
        why=getattr(tokenizer, "why", ""),
        additions=getattr(tokenizer, "additions", NOTHING_ADDED),
    )
    if isinstance(tokenizer, PipelineTokenizer):
        return replace(row, normalizer=tokenizer.normalizer, pre_tokenizer=tokenizer.pre_tokenizer)
    return row


def _special(tokenizer: Tokenizer) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(tokenizer.special_tokens.items(), key=lambda token: token[1]))
