"""`tokexplorer compare --html`: the whole comparison as one file to be read."""

from __future__ import annotations

import hashlib
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from tokexplorer.cli.arguments import UsageError, check_writable
from tokexplorer.formats.atomic import write_atomically
from tokexplorer.session.report.inputs import USUAL_WORST_LINES, Provenance, Report, ReportTokenizer
from tokexplorer.session.report.report import report_html

if TYPE_CHECKING:
    import argparse

    from tokexplorer.cli.arguments import Parser
    from tokexplorer.session.compare.comparison import Comparison
    from tokexplorer.session.compare.costs import CostInputs

_TITLE = "Tokenizers compared"


def add_html(parser: Parser) -> None:
    """`--html` and `--title`."""
    parser.add_argument(
        "--html",
        metavar="FILE",
        help="also write a report: one file with all figures, charts, the texts in tokens, settings and "
        "definitions, that any browser shows without a network",
    )
    parser.add_argument("--title", metavar="TEXT", help=f"the heading of the report (default: {_TITLE!r})")


def check_html(options: argparse.Namespace) -> None:
    """Raise UsageError, before work is done, for what cannot be written."""
    if options.html is None:
        if options.title is not None:
            raise UsageError("--title needs --html")
        return
    check_writable(options.html)
    inputs = [*options.tokenizer, *options.text_files, options.reference_file, options.gold]
    target = Path(options.html).resolve()
    if any(Path(path).resolve() == target for path in inputs if path):
        raise UsageError(f"{options.html}: is read here, and would be overwritten by the report")


def write_html(comparison: Comparison, options: argparse.Namespace, costs: CostInputs | None = None) -> None:
    """Write the report of a computed comparison, if one is asked for. Raises UsageError if that fails.

    The tokenizers of the comparison are those of `options.tokenizer`, in that order.
    """
    if options.html is None:
        return
    known = tuple(
        ReportTokenizer(name, path=path, sha256=_hash(Path(path)))
        for name, path in zip(comparison.tokenizers, options.tokenizer, strict=True)
    )
    made = Provenance.here(datetime.now().astimezone())
    worst = options.worst or USUAL_WORST_LINES
    report = Report(comparison, options.title or _TITLE, made, known, worst_lines=worst, costs=costs)
    try:
        write_atomically(Path(options.html), report_html(report))
    except OSError as error:
        raise UsageError(f"{options.html}: cannot be written: {error.strerror or error}") from error


def _hash(path: Path) -> str:
    """SHA-256 of a file; empty if what was read is no single file."""
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else ""
