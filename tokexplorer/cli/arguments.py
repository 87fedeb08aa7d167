"""What all commands read their arguments with: the parser, types of options, and shared options."""

from __future__ import annotations

import argparse
import math
import os
import re
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from typing_extensions import override

from tokexplorer.core.process_memory import LEAST_BYTES
from tokexplorer.corpus.columns import MOST_MIX_VALUES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tokexplorer.corpus.errors import DecodePolicy

COMMANDS = {
    "train": "learn a vocabulary from a corpus and write it as a file",
    "count": "count the units of a corpus once, to train from the counts as often as you like",
    "encode": "turn a text into tokens",
    "decode": "turn ids back into the text",
    "explain": "tell why a word became these tokens",
    "vocab": "look into the vocabulary of a tokenizer",
    "compare": "measure texts with several tokenizers side by side",
    "share": "write a text in tokens as one interactive page to send",
    "session": "list what is in a session file, export its tokenizers, train its runs again",
    "convert": "write a tokenizer as another kind of file, and verify it with the library that reads it",
    "catalogue": "say what is known of tokenizers: family, size, parts, source, licence, hash",
    "sweep": "train a grid of tokenizers and measure them, for the chart of size against what it buys",
    "doctor": "look for what keeps the program from working here, and say what to do about it",
    "demo": "watch a training without a hand on the mouse, or as a picture",
}

TOKENIZER_HELP = (
    "a tokenizer.json, vocab.json with merges.txt, .model of SentencePiece or minbpe, file of tiktoken, "
    "BERT vocab.txt, or a name: hf:ORG/NAME@REVISION, tiktoken:NAME"
)


_PATH = re.compile(r"(TEXT|IDS)?FILE(\.\w+|\|NAME)?|DIR|CORPUS|IN|OUT")
_JSON_HELP = "print one JSON object"


class UsageError(ValueError):
    """Arguments or input that cannot be used; the message is one sentence for people."""


class Parser(argparse.ArgumentParser):
    """A parser whose complaint is one line, and that accepts no abbreviated options.

    Args:
        command: the command it is for, "" for `tokexplorer` without one.
        epilog, description: shown by `--help`, line breaks as they are; the usual description is the
            sentence about the command in `COMMANDS`.
        usage: what follows the command's name in the first line of help; made up if None.
    """

    def __init__(
        self, command: str, epilog: str = "", *, description: str = "", usage: str | None = None
    ) -> None:
        super().__init__(
            prog=f"tokexplorer {command}".rstrip(),
            usage=usage and f"%(prog)s {usage}",
            description=description or COMMANDS[command].capitalize() + ".",
            epilog=epilog,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    @override
    def parse_args(self, args: Iterable[str] | None = None, namespace: Any = None) -> Any:
        options = super().parse_args(args, namespace)
        for action in self._actions:
            value, is_option = getattr(options, action.dest, None), bool(action.option_strings)
            is_path = _PATH.fullmatch(str(action.metavar)) or (action.metavar == "NAME" and not is_option)
            if is_path and "" in (value if isinstance(value, list) else [value]):
                named = action.option_strings[-1] if is_option else action.metavar
                raise UsageError(f"{named}: is empty; give the name of a file or folder")
        return options

    def error(self, message: str) -> NoReturn:
        """Raise UsageError instead of printing the usage."""
        raise UsageError(f"{message} (see {self.prog} --help)")

    def add_flag(self, name: str, what: str = _JSON_HELP) -> None:
        """An option without a value."""
        self.add_argument(name, action="store_true", help=what)

    def add_number(self, name: str, what: str) -> None:
        """An option whose value is a whole number."""
        self.add_argument(name, type=whole_number, metavar="N", help=what)

    def add_tokenizer(self) -> None:
        """`--tokenizer`, which has to be given once, and `--encoding`."""
        self.add_argument("--tokenizer", required=True, metavar="FILE", help=TOKENIZER_HELP)
        add_encoding(self)


def whole_number(text: str) -> int:
    """A number such as 8000 or 8,000."""
    if not re.fullmatch(r"\d{1,18}|\d{1,3}(,\d{3}){1,5}", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number")
    return int(text.replace(",", ""))


def number(
    what: str, least: float = -sys.float_info.max, most: float = sys.float_info.max
) -> Callable[[str], float]:
    """A type for options: a number from `least` to `most`, which error messages call `what`."""

    def parsed(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = math.nan
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not {what}")
        return value

    return parsed


def decode_policy(text: str) -> DecodePolicy:
    """The type of `--on-error`."""
    from tokexplorer.corpus.errors import DecodePolicy

    try:
        return DecodePolicy.parse(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


_BYTES_OF = {"": 1, "k": 10**3, "m": 10**6, "g": 10**9, "t": 10**12}
_BYTES_OF |= {"ki": 2**10, "mi": 2**20, "gi": 2**30, "ti": 2**40}


def byte_count(text: str) -> int:
    """The type of a size: bytes, from 1GB, 512 MiB or 300000000."""
    match = re.fullmatch(r"(\d{1,15}(?:\.\d+)?) ?([kmgt]i?)?b?", text.lower(), re.ASCII)
    size = int(float(match[1]) * _BYTES_OF[match[2] or ""]) if match else 0
    if size < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no amount such as 1GB or 512MB")
    return size


def memory_size(text: str) -> int:
    """The type of `--memory`."""
    size = byte_count(text)
    if size < LEAST_BYTES:
        raise argparse.ArgumentTypeError(f"{text!r} is too little; {LEAST_BYTES >> 20}MiB is the least")
    return size


def add_memory(parser: argparse.ArgumentParser) -> None:
    """Add `--memory`: how much a large corpus takes."""
    parser.add_argument(
        "--memory",
        type=memory_size,
        metavar="SIZE",
        help="count within so much memory, beside the program: 1GB, 512MB. What does not fit goes to "
        "temporary files, in the folder that TMPDIR names; the result is the same. A quarter of the "
        "machine's by default, at most 1GiB",
    )


def add_sampling(parser: argparse.ArgumentParser) -> None:
    """Add `--prune` and `--sample`: what of a large corpus is counted."""
    parser.add_argument(
        "--prune",
        type=whole_number,
        default=0,
        metavar="N",
        help="drop units that a stretch of the corpus, what is counted before memory is full, has fewer "
        "than N times; how many occurrences that were is said",
    )
    parser.add_argument(
        "--sample",
        type=_sample_percent,
        metavar="PERCENT",
        help="read only so many of a hundred lines, the same ones every time, by a hash of the line: 1%%",
    )


def _sample_percent(text: str) -> float:
    return number("a share of lines such as 1%, at most 100%", 0.0001, 100)(text.removesuffix("%"))


def add_on_error(parser: argparse.ArgumentParser) -> None:
    """Add `--on-error`: how bytes become text."""
    parser.add_argument(
        "--on-error",
        type=decode_policy,
        default="strict",
        metavar="strict|skip|replace|ENCODING",
        help="bytes that are not UTF-8: stop and say where (strict, the default), leave them out, put "
        "U+FFFD in their place, or read every file in ENCODING, such as latin-1. A byte order mark is obeyed",
    )


def add_columns(parser: argparse.ArgumentParser) -> None:
    """Add `--text-column` and `--bad-lines`: how tables become text."""
    parser.add_argument(
        "--text-column",
        default="",
        metavar="NAME",
        help="the column of JSONL, JSON, CSV, TSV, Parquet and Arrow that is the text, within others as "
        "messages[].content; the only one, or text, content, ..., unless it is given",
    )
    parser.add_argument(
        "--bad-lines",
        choices=("stop", "skip"),
        default="stop",
        help="lines and rows of them that have no text: stop and say where (the default), or leave them out "
        "and say how many",
    )


def add_mix_column(parser: argparse.ArgumentParser) -> None:
    """Add `--mix-column`: how a table is divided into sources."""
    parser.add_argument(
        "--mix-column",
        default="",
        metavar="NAME",
        help="the column of tables by whose values, such as languages, each CORPUS is divided into sources "
        f"with weights, metrics and held-out lines of their own; at most {MOST_MIX_VALUES} different values",
    )


def add_dask(parser: argparse.ArgumentParser, what: str) -> None:
    """Add `--dask`: where else than here it is done."""
    parser.add_argument(
        "--dask",
        default="",
        metavar="ADDRESS",
        help=f"{what} on a cluster of Dask, such as tcp://host:8786; local:4 starts 4 processes here",
    )


def corpus_policy(options: argparse.Namespace) -> DecodePolicy:
    """How a corpus becomes text, by the options of `add_on_error` and `add_columns`."""
    policy: DecodePolicy = options.on_error
    if not options.text_column and options.bad_lines == "stop":
        return policy
    return replace(policy, column=options.text_column, bad_lines=options.bad_lines)


def add_encoding(parser: argparse.ArgumentParser) -> None:
    """Add `--encoding`: how texts are split with a tiktoken file, which does not say so."""
    parser.add_argument(
        "--encoding",
        metavar="NAME",
        help="how a file of tiktoken's ranks that is not known splits texts: the name of an encoding "
        "(cl100k_base), of a model (gpt-4o), of a pre-tokenizer (gpt2), or regex:PATTERN",
    )


def add_forms(parser: argparse.ArgumentParser, default: str, **forms: str) -> None:
    """Add a flag for each form of output, of which one can be given: `options.form` is its name.

    `forms` has a sentence for each. Without a flag the form is `default`.
    """
    group = parser.add_mutually_exclusive_group()
    for form, what in forms.items():
        group.add_argument(f"--{form}", dest="form", action="store_const", const=form, help=what)
    parser.set_defaults(form=default)


def option_of(setting: str) -> str:
    """The option that sets a field of `TrainingSpec`, or another attribute of the parsed arguments."""
    names = {"special_tokens": "special_token", "user_symbols": "user_symbol"}  # given one by one
    return "--" + names.get(setting, setting).replace("_", "-")


def check_range(options: argparse.Namespace, name: str, most: int) -> None:
    """Raise UsageError if an option is given and is not among 1 to `most`."""
    value = getattr(options, name)
    if value is not None and not 1 <= value <= most:
        raise UsageError(f"{option_of(name)}: {value:,} is not among 1 to {most:,}")


def check_not_read(outputs: Iterable[str | Path], inputs: Iterable[str | Path], made: str = "") -> None:
    """Raise UsageError for a file that would be written over though it is read; `made` says by what."""
    read = {os.path.realpath(path) for path in inputs}
    for path in outputs:
        if os.path.realpath(path) in read:
            raise UsageError(f"{path}: is read here, and would be overwritten{made and f' by {made}'}")


def check_writable(path: str) -> Path:
    """The path of a file that is to be written. Raises UsageError if it cannot be written."""
    file = Path(path)
    folder = file.parent
    if not folder.is_dir():
        raise UsageError(f"{path}: the folder {folder} is not there; make it first")
    if file.is_dir():
        raise UsageError(f"{path}: is a folder; name a file in it")
    if file.exists() and not file.is_file():
        raise UsageError(f"{path}: is not a regular file and will not be replaced by one")
    if not os.access(folder, os.W_OK | os.X_OK):
        raise UsageError(f"{path}: you may not write in the folder {folder}")
    return file
