"""`tokexplorer share`: a text in the tokens of some tokenizers as one page to send."""

from __future__ import annotations

import os
from datetime import datetime
from typing import TYPE_CHECKING

from tokexplorer.cli.arguments import (
    TOKENIZER_HELP,
    Parser,
    UsageError,
    add_encoding,
    add_on_error,
    check_not_read,
    check_writable,
)
from tokexplorer.cli.streams import StageProgress, read_text, reporter, tell_note
from tokexplorer.cli.tokenizer_arguments import files_of_tokenizers, opened_files
from tokexplorer.core.text import SourceText
from tokexplorer.formats.file_bytes import write_atomically
from tokexplorer.formats.tokenizer_files import sha256_of
from tokexplorer.session.report.inputs import Provenance, ReportTokenizer
from tokexplorer.session.share.inputs import Shared, SharedColumn
from tokexplorer.session.share.shared_page import PageTooLargeError, shared_page
from tokexplorer.session.text.segments import cut_text
from tokexplorer.session.unique_names import tokenizer_names

if TYPE_CHECKING:
    import argparse

    from tokexplorer.formats.opening import OpenedFile

_TITLE = "A text in tokens"
_EPILOG = """\
The page is one HTML file of at most 3 MB, which any browser shows without a network: the text in its tokens,
at every step that a tokenizer knows, with a card for each token. Of a long text it shows the beginning, as
the page says. Sharing in the window also puts the curves, settings and corpora of trainings on the page."""


def run(arguments: list[str]) -> int:
    """Write the page."""
    options = _parser().parse_args(arguments)
    target = check_writable(options.output)
    check_not_read([target], [*files_of_tokenizers(options.tokenizer), options.text_file], "the page")
    text = read_text(options.text_file, options.on_error)
    files = opened_files(options.tokenizer, options.encoding)
    names = tokenizer_names(options.tokenizer)
    columns = list(map(_column, names, options.tokenizer, files))
    made = Provenance.here(datetime.now().astimezone())
    segments = tuple(map(SourceText, cut_text(text.text)))
    shared = Shared(options.title, made, segments, tuple(columns))
    try:
        with reporter("auto") as bar:
            page = shared_page(shared, progress=StageProgress(bar, "steps").report)
    except PageTooLargeError as error:
        raise UsageError(f"{options.output}: {error}") from None
    write_atomically(target, page.html)
    if page.shown_bytes < page.byte_count:
        tell_note(f"{target}: shows the first {page.shown_bytes:,} of {page.byte_count:,} bytes of the text")
    return 0


def _column(name: str, path: str, file: OpenedFile) -> SharedColumn:
    tokenizer = file.tokenizer
    steps = getattr(tokenizer, "steps", 0)
    origin = () if os.path.exists(path) else (("Opened from", path),)
    known = ReportTokenizer(name, path=str(file.path), opened_sha256=sha256_of(file.path), details=origin)
    return SharedColumn(known, lambda: tokenizer, steps, steps)


def _parser() -> argparse.ArgumentParser:
    parser = Parser("share", _EPILOG)
    parser.add_argument(
        "--tokenizer",
        action="append",
        required=True,
        metavar="FILE",
        help=f"{TOKENIZER_HELP}; several are columns side by side",
    )
    add_encoding(parser)
    parser.add_argument("text_file", metavar="TEXTFILE", help="- is standard input")
    parser.add_argument("--output", required=True, metavar="FILE.html", help="the page")
    parser.add_argument("--title", default=_TITLE, metavar="TEXT", help=f"the heading (default: {_TITLE!r})")
    add_on_error(parser)
    return parser
