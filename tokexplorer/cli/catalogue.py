"""`tokexplorer catalogue`: what is known of a tokenizer, and which are kept on this machine or well known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.cli.arguments import Parser, UsageError, add_encoding, add_forms
from tokexplorer.cli.streams import StageProgress, reporter, tell_note, write
from tokexplorer.cli.tokenizer_arguments import encodings_of
from tokexplorer.formats.opening import open_file
from tokexplorer.hub.cache import default_cache_folder
from tokexplorer.hub.fetch import fetch
from tokexplorer.hub.names import has_prefix
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.session.catalogue.forms import (
    Fact,
    as_json,
    as_list,
    as_markdown,
    as_tsv,
    facts_of,
    hashes_of,
)
from tokexplorer.session.catalogue.reading import (
    CatalogueRequest,
    Readings,
    complete_row,
    read_catalogue,
    read_row,
)
from tokexplorer.session.catalogue.rows import CatalogueQuery, Entry, found_rows, name_of_file, unread_rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.session.catalogue.rows import Row

_LABEL = 14
_EPILOG = """\
NAME is a file or a folder, or hf:ORG/NAME@REVISION or tiktoken:NAME, which is fetched if it is not kept.
Without one, tokenizers that are kept on this machine are listed, and well-known ones that can be
fetched; nothing is. --json prints a list of objects with everything that is known: hashes, special
tokens with their ids, what the file asks for, whether our own engine encodes with it and the proof."""


def run(arguments: list[str]) -> int:
    """List tokenizers, or say what is known of some."""
    options = _parser().parse_args(arguments)
    if options.encoding is not None and not options.names:
        raise UsageError("--encoding: is for a NAME")
    encodings = encodings_of(options.names, options.encoding)
    rows = [_row(name, encodings.get(name)) for name in options.names] if options.names else _listed()
    if options.form == "plain":
        text = "\n".join(map(_block, rows)) if options.names else as_list(rows)
    else:
        text = {"json": as_json, "tsv": as_tsv, "markdown": as_markdown}[options.form](rows)
    write(text.encode("utf-8", "surrogateescape"))
    return 0


def _listed() -> Sequence[Row]:
    """The tokenizers that are kept on this machine, and well-known ones."""
    asked = CatalogueRequest((), (), default_cache_folder())
    return found_rows(read_catalogue(asked, Readings()), CatalogueQuery())


def _row(name: str, encoding: str | None) -> Row:
    """Everything that is known of a tokenizer. Raises HubError, FormatError, OSError."""
    entry, readings = _entry(name, encoding), Readings()
    (row,) = unread_rows([entry], [], [])
    return complete_row(read_row(row, readings), readings)


def _entry(name: str, encoding: str | None) -> Entry:
    if not has_prefix(name):
        opened = open_file(name, encoding=encoding)
        return Entry(opened.tokenizer, name_of_file(opened.path.absolute()), file=opened)
    with reporter("auto") as bar:
        fetched = fetch(name, progress=StageProgress(bar, "fetch"))
    if fetched.note:
        tell_note(f"{name}: {fetched.note}")
    opened = open_file(fetched.path, encoding=fetched.encoding)
    return Entry(opened.tokenizer, fetched.name.name, file=opened, fetched=fetched)


def _block(row: Row) -> str:
    """A tokenizer with a line for each fact, and more below it where one is not enough."""
    special = ", ".join(f"{visible_text(text)} {token_id}" for text, token_id in row.about.special_tokens)
    facts = [*facts_of(row), *([Fact("Special", special)] if special else [])]
    facts += [Fact("SHA-256", f"{sha256}  {name}") for name, sha256 in hashes_of(row)]
    indented = "\n" + " " * (_LABEL + 2)
    lines = [f"  {label:<{_LABEL}}{text}".replace("\n", indented) for label, text in facts]
    return "\n".join((row.about.name, *lines, ""))


def _parser() -> Parser:
    parser = Parser("catalogue", _EPILOG)
    parser.add_argument("names", nargs="*", metavar="NAME", help="a tokenizer to tell of")
    add_encoding(parser)
    add_forms(
        parser,
        "plain",
        json="print a JSON list with everything",
        tsv="print a line for each, tab-separated",
        markdown="print a table of Markdown",
    )
    return parser
