"""The arguments of `tokexplorer compare`."""

from __future__ import annotations

import argparse
import math
from typing import TYPE_CHECKING

from tokexplorer.cli.arguments import (
    COMMANDS,
    TOKENIZER_HELP,
    Parser,
    add_encoding,
    add_forms,
    add_on_error,
    whole_number,
)
from tokexplorer.cli.compare_costs import add_cost_options
from tokexplorer.cli.compare_html import add_html
from tokexplorer.cli.limits import Limit, figure_named
from tokexplorer.core.metrics.cost_table import COSTS
from tokexplorer.core.metrics.figures import DEFAULT_ALPHA, FIGURES

if TYPE_CHECKING:
    from tokexplorer.core.metrics.figures import Figure

INCLUDED = "included"
"""What `--gold` says for the words that come with the program."""

_EPILOG = f"""\
Without --json, --csv or --latex, a table for each text: a line for each figure, a column for each tokenizer.

Figures, whose definitions and sources --json tells:
{"".join(f"  {each.name:<31} {each.unit}{chr(10)}" for each in FIGURES.values())}
Those of boundaries and identical_words compare with the first tokenizer. A word is a longest run of
characters that are not white space, so figures of words have no value for Chinese, Japanese or Thai.

Of two texts or more, "all texts" are all of them as one, each encoded by itself: what their words, lines
and tokens give together, not the mean of their figures.

--cost tells what a text costs a model of the usual kind, such as GPT-2, after its figures:
{"".join(f"  {each.name:<31} {each.unit}{chr(10)}" for each in COSTS.values())}
What is relative compares with the first tokenizer, and all texts as one stand one after the other.

--fail-if takes a figure or a cost, one of > >= < <= and a number, may be given several times and holds for
every value: of each text and of all texts as one (counts add up there), with each tokenizer. Exit status: 0,
or 1 if a limit is passed, or 2 if the input cannot be used."""


def _figures(text: str) -> list[Figure]:
    figures = [figure_named(name) for name in text.replace(" ", "").split(",") if name]
    if not figures:
        raise argparse.ArgumentTypeError("no figure is named")
    return list(dict.fromkeys(figures))


def _order(text: str) -> float:
    try:
        alpha = float(text)
    except ValueError:
        alpha = math.nan
    if not alpha >= 0:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 on")
    return alpha


def compare_parser() -> Parser:
    """The parser of the command."""
    parser = Parser("compare", COMMANDS["compare"].capitalize() + ".", _EPILOG)
    parser.add_argument(
        "--tokenizer",
        action="append",
        required=True,
        metavar="FILE",
        help=f"{TOKENIZER_HELP}; the first of several is what boundaries are compared with",
    )
    add_encoding(parser)
    parser.add_argument("text_files", nargs="*", metavar="TEXTFILE", help="- is standard input")
    parser.add_argument("--figures", type=_figures, metavar="NAME,...", help="only these, in this order")
    parser.add_argument(
        "--reference-file",
        metavar="FILE",
        help="the text that all others translate, line by line: for parity and Gini",
    )
    parser.add_argument(
        "--alpha",
        type=_order,
        default=DEFAULT_ALPHA,
        metavar="NUMBER",
        help="the order of Rényi's entropy (default: 2.5)",
    )
    parser.add_argument(
        "--gold",
        metavar="FILE",
        help=f"words with | between their morphemes, one a line, a language and a tab in front if you like; "
        f"{INCLUDED!r} for the small list that comes with the program",
    )
    parser.add_argument("--per", choices=("file", "line"), help="figures of files (the default) or of lines")
    parser.add_argument(
        "--worst",
        type=whole_number,
        metavar="N",
        help="for each text and tokenizer the N lines whose first figure is worst",
    )
    parser.add_argument(
        "--fail-if", action="append", type=Limit.parse, default=[], metavar="LIMIT", help="see below"
    )
    add_cost_options(parser)
    add_forms(
        parser,
        "text",
        json="print one JSON object",
        csv="print one CSV table, a row for each text and tokenizer",
        latex="print LaTeX tables",
    )
    add_html(parser)
    add_on_error(parser)
    return parser
