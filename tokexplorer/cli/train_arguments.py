"""The options of `tokexplorer train`, and the spec that they make."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.cli.arguments import COMMANDS, Parser, add_on_error, whole_number
from tokexplorer.cli.corpus_arguments import NAMES
from tokexplorer.cli.progress import KINDS
from tokexplorer.core.normalizers import NORMALIZERS
from tokexplorer.core.pretokenizers import PRE_TOKENIZERS
from tokexplorer.core.spec import ALGORITHMS, TIE_BREAKS, TrainingSpec

if TYPE_CHECKING:
    from argparse import Namespace

_DEFAULTS = TrainingSpec()
_EPILOG = f"""\
CORPUS is a text file, a folder of them, - for standard input, or one of
  python-library  the source of Python's standard library, about 30 MB
  python-topics   Python's reference manual
  samples         the texts that come with the program: many languages, code, numbers, emoji
(a file of such a name is ./{NAMES[-1]}). Each file is a text of its own.

pre-tokenizers: {", ".join(PRE_TOKENIZERS)},
  or regex:PATTERN, whose matches and what lies between them are the pieces
normalizers: {", ".join(NORMALIZERS)}

The file is tokenizer.json as Hugging Face `tokenizers` reads it. That library then has to encode some
hundred texts from the corpus, and some nasty ones, exactly as we do; if it does not, the first
difference is shown and the exit status is 1. A regex: pattern can mean something else to it.

--json prints one object: algorithm, vocab_size, corpus_bytes (read), unit_bytes (without what the
splitter drops), corpus_tokens (after training), unique_units, seconds, output, verified, and more.
--progress jsonl prints {{"stage", "current", "total"}} lines on standard error: count is in bytes, train in
merges, verify in texts; auto is a bar on a terminal and nothing else."""


def spec_of(options: Namespace) -> TrainingSpec:
    """The settings, not yet validated."""
    special = options.special_token
    return TrainingSpec(
        algorithm=options.algorithm,
        vocab_size=options.vocab_size,
        normalizer=options.normalizer,
        pre_tokenizer=options.pre_tokenizer,
        min_frequency=options.min_frequency,
        tie_break=options.tie_break,
        special_tokens=_DEFAULTS.special_tokens if special is None else tuple(special),
    )


def parser() -> Parser:
    """What `train` understands."""
    # The options come last in it, as --special-token would take a CORPUS that follows for a token.
    usage = "CORPUS... --output FILE [OPTION...]"
    made = Parser("train", COMMANDS["train"].capitalize() + ".", _EPILOG, usage=usage)
    made.add_argument("corpus", nargs="+", metavar="CORPUS")
    _add_settings(made)
    add_on_error(made)
    made.add_argument("--output", required=True, metavar="FILE", help="the tokenizer.json to write")
    made.add_argument("--history", metavar="FILE.csv", help="also write every merge as a table")
    made.add_argument("--no-verify", action="store_true", help="do not try the file on `tokenizers`")
    made.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    made.add_argument("--progress", choices=KINDS, default="auto", help="what standard error shows meanwhile")
    return made


def _add_settings(made: Parser) -> None:
    made.add_argument("--algorithm", choices=ALGORITHMS, default=_DEFAULTS.algorithm)
    made.add_argument(
        "--vocab-size",
        type=whole_number,
        default=_DEFAULTS.vocab_size,
        metavar="N",
        help=f"tokens in all, special ones and 256 bytes included; {_DEFAULTS.vocab_size} by default",
    )
    made.add_argument(
        "--pre-tokenizer",
        default=_DEFAULTS.pre_tokenizer,
        metavar="NAME|regex:PATTERN",
        help=f"no token crosses its pieces; {_DEFAULTS.pre_tokenizer} by default",
    )
    made.add_argument("--normalizer", default=_DEFAULTS.normalizer, metavar="NAME", help="none by default")
    made.add_argument(
        "--min-frequency",
        type=whole_number,
        default=_DEFAULTS.min_frequency,
        metavar="N",
        help="rarer pairs are not merged; 1 by default",
    )
    made.add_argument(
        "--tie-break",
        choices=TIE_BREAKS,
        default=_DEFAULTS.tie_break,
        help="which of equally frequent pairs goes first: smallest-pair (default) as in tokenizers, "
        "first-seen as in minbpe",
    )
    special = made.add_mutually_exclusive_group()
    special.add_argument(
        "--special-token",
        nargs="+",
        action="extend",
        metavar="TOKEN",
        help="whole strings that are never split or merged; give them after CORPUS. "
        f"{' '.join(_DEFAULTS.special_tokens)} by default",
    )
    special.add_argument(
        "--no-special-token", dest="special_token", action="store_const", const=[], help="have none"
    )
