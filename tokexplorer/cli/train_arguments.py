"""The options of `tokexplorer train`, and the spec that they make."""

from __future__ import annotations

import argparse
import textwrap
from typing import TYPE_CHECKING, Any

from tokexplorer.cli.arguments import (
    Parser,
    UsageError,
    add_columns,
    add_memory,
    add_mix_column,
    add_on_error,
    add_sampling,
    option_of,
    whole_number,
)
from tokexplorer.cli.corpus_arguments import NAMES, NO_VALUE_NAME, weight_argument
from tokexplorer.cli.streams import KINDS
from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.core.normalizers.registry import NORMALIZERS
from tokexplorer.core.pre_tokenizers.registry import PRE_TOKENIZERS
from tokexplorer.core.settings import DEFAULTS, SETTINGS
from tokexplorer.core.spec import ALGORITHMS, TrainingSpec
from tokexplorer.corpus.hold_out import LINE_RULES, MOST_PERCENT, HoldOut
from tokexplorer.session.plan import PRESETS, get_preset

if TYPE_CHECKING:
    from argparse import Namespace

    from tokexplorer.core.settings import Setting

# How options read a value, and what they call it, by its type; in the order of `--help`.
_READ_BY = {int: (whole_number, "N"), float: (float, "X"), str: (str, "TEXT")}
_PIPELINE = ("algorithm", "pre_tokenizer", "normalizer")
_ALGORITHM_LINES = "\n".join(
    textwrap.fill(f"  {name:15} {info.sentence}", 100, subsequent_indent=" " * 18)
    for name, info in ALGORITHM_INFO.items()
)
_PRE_TOKENIZER_LINES = textwrap.fill(
    f"pre-tokenizers: {', '.join(PRE_TOKENIZERS)}, or regex:PATTERN, whose matches and what lies between "
    "them are the pieces",
    100,
    subsequent_indent="  ",
    break_on_hyphens=False,
)
_PRESET_NAMES = tuple(preset.name for preset in PRESETS)
CORPUS_HELP = f"""\
CORPUS is a text file, a folder of them, - for standard input, or one of
  python-library  the source of Python's standard library, about 30 MB
  python-topics   Python's reference manual
  samples         the texts that come with the program: many languages, code, numbers, emoji
  hf-dataset:ORG/NAME:SPLIT:COLUMN   a dataset of Hugging Face; SPLIT is train, or SUBSET/SPLIT, COLUMN text
(a file of such a name is ./{NAMES[-1]}), or an address: https://, s3://, gs://.
Each file is a text of its own."""
ALGORITHMS_HELP = f"""\
algorithms:
{_ALGORITHM_LINES}"""
PIPELINE_HELP = f"""\
{_PRE_TOKENIZER_LINES}
normalizers: {", ".join(NORMALIZERS)}"""
_EPILOG = f"""\
{CORPUS_HELP}

{ALGORITHMS_HELP}
presets: {", ".join(_PRESET_NAMES)}
{PIPELINE_HELP}

The name of FILE says what is written: .json is tokenizer.json as Hugging Face `tokenizers` reads it, .model
is SentencePiece's, vocab.txt BERT's, .codes subword-nmt's, .tokexplorer our own, which holds whatever is
trained here. The library that it is for then has to encode some hundred texts from the corpus, and some
nasty ones, exactly as we do; if it does not, the first difference is shown and the exit status is 1. What
no library reads is read back by tokexplorer itself. A regex: pattern can mean something else to a library.

--weight multiplies how often the units of a CORPUS count; sums are rounded to whole numbers, halves up.
With --mix-column language, --weight de=2 is that of all rows whose language is de, {NO_VALUE_NAME} of
rows without one; it is multiplied with that of the CORPUS.
--hold-out keeps lines from training, always the same ones: with content by a hash of the line (blank lines
are never held out), with number by its number in its file. The file gives the same tokenizer as the corpus
without these lines. Bytes a token and tokens a word are measured on at most 1 MiB of held-out text of each
CORPUS, and on all of that together.

--json prints one object: algorithm, vocab_size, corpus_bytes (read), unit_bytes (without what the
pre-tokenizer drops, weighted, as all that follows), corpus_tokens (after training, or null if
counted units do not tell it, as with a relative threshold), unique_units, held_out,
sources, seconds, output, verified, and more.
--progress jsonl prints {{"stage", "current", "total"}} lines on standard error: values, count are in bytes,
train in steps, verify in texts; auto is a bar on a terminal and nothing else."""


def given_settings(options: Namespace) -> dict[str, Any]:
    """The values of the fields of `TrainingSpec` whose options were given."""
    given = {name: getattr(options, name) for name in SETTINGS if hasattr(options, name)}
    return {name: tuple(value) if isinstance(value, list) else value for name, value in given.items()}


def spec_of(options: Namespace) -> TrainingSpec:
    """The settings, not yet validated. Raises UsageError for one that means nothing to the algorithm."""
    given = given_settings(options)
    spec = _first_spec(given.pop("algorithm", None), getattr(options, "preset", None))
    for name in given:
        if not spec.applies(name):
            raise UsageError(f"{option_of(name)}: means nothing to {spec.algorithm}")
    return spec.replace(**given)


def _first_spec(algorithm: Any, preset: str | None) -> TrainingSpec:
    if preset is None:
        return TrainingSpec.of(algorithm or DEFAULTS["algorithm"])
    plan = get_preset(preset).plan()
    if algorithm is not None:
        return plan.spec(algorithm)
    if len(plan.runs) > 1:
        names = ", ".join(spec.algorithm for spec in plan.runs)
        raise UsageError(f"--preset {preset}: is for several algorithms; add --algorithm, one of {names}")
    return plan.runs[0]


def parser() -> Parser:
    """What `train` understands."""
    # The options come last in it, as --special-token would take a CORPUS that follows for a token.
    usage = "CORPUS... [OPTION...]"
    made = Parser("train", _EPILOG, usage=usage)
    made.add_argument("corpus", nargs="+", metavar="CORPUS")
    _add_settings(made)
    _add_mix(made)
    add_on_error(made)
    add_columns(made)
    add_mix_column(made)
    add_memory(made)
    add_sampling(made)
    made.add_argument("--output", metavar="FILE", help="the file to write, if any; see below")
    made.add_argument("--history", metavar="FILE.csv", help="also write every step as a table")
    made.add_argument(
        "--losses",
        metavar="FILE.csv",
        help="also write, for each pruning of Unigram, every piece that could go: its count, what the corpus "
        "would lose by it, and whether it goes",
    )
    made.add_flag(
        "--trace",
        "before each step, print the pairs that could be merged and the words as they are then; the history "
        "gets the number of equals and the pair that came second",
    )
    made.add_flag("--no-verify", "do not try the file on its library")
    made.add_flag("--json", "print one JSON object and nothing else")
    add_progress(made)
    return made


def add_progress(made: Parser) -> None:
    """Add `--progress`."""
    made.add_argument("--progress", choices=KINDS, default="auto", help="what standard error shows meanwhile")


def add_weights(made: Parser) -> None:
    """Add `--weight`."""
    made.add_argument(
        "--weight",
        action="append",
        default=[],
        type=weight_argument,
        metavar="CORPUS=N",
        help="how often a CORPUS or a value of --mix-column counts, such as german.txt=2.5; 1 by default, 0 "
        "leaves it out; repeatable",
    )


def _add_mix(made: Parser) -> None:
    add_weights(made)
    add_hold_out(made, HoldOut())
    made.add_argument(
        "--held-out-file", metavar="FILE", help="also write what is held out, one source after the other"
    )


def add_hold_out(made: Parser, usual: HoldOut) -> None:
    """Add the options that decide which lines are held out; `usual` is the default."""
    made.add_argument(
        "--hold-out",
        type=_percent,
        default=usual.percent,
        metavar="PERCENT",
        help="keep so many of a hundred lines from training, measure on them; "
        f"0 to {MOST_PERCENT}, {usual.percent} by default",
    )
    made.add_argument(
        "--hold-out-by",
        choices=LINE_RULES,
        default=usual.by,
        help=f"content: equal lines are on the same side; number: lines of the same number are, so that "
        f"parallel files stay parallel; {usual.by} by default",
    )


def _percent(text: str) -> int:
    percent = whole_number(text.removesuffix("%"))
    if percent > MOST_PERCENT:
        raise argparse.ArgumentTypeError(f"{percent} is too much; at most {MOST_PERCENT} % can be held out")
    return percent


def _add_settings(made: Parser) -> None:
    """Add an option for each setting; those that are not given keep the algorithm's defaults."""
    made.add_argument("--preset", choices=_PRESET_NAMES, help="settings like those of a known tokenizer")
    _add_option(made, SETTINGS["algorithm"], choices=ALGORITHMS)
    _add_option(made, SETTINGS["pre_tokenizer"], metavar="NAME|regex:PATTERN")
    _add_option(made, SETTINGS["normalizer"], metavar="NAME")
    add_trainer_settings(made)


def add_trainer_settings(made: Parser, without: tuple[str, ...] = ()) -> None:
    """Add an option for each setting but the algorithm, the pre-tokenizer and the normalizer."""
    settings = [each for name, each in SETTINGS.items() if name not in (*_PIPELINE, *without)]
    for kind, (read, metavar) in _READ_BY.items():
        for setting in settings:
            if type(setting.default) is kind and not setting.choices:
                _add_option(made, setting, type=read, metavar=metavar)
    for setting in settings:
        if setting.choices:
            _add_option(made, setting, choices=tuple(setting.choices))
    for setting in settings:
        if isinstance(setting.default, bool):
            _add_option(made, setting, action=argparse.BooleanOptionalAction)
    for setting in settings:
        if isinstance(setting.default, tuple):
            _add_tokens(made, setting)


def add_count_settings(made: Parser) -> None:
    """Add an option for each setting that decides what the units of a corpus are."""
    _add_option(made, SETTINGS["algorithm"], choices=ALGORITHMS)
    _add_option(made, SETTINGS["pre_tokenizer"], metavar="NAME|regex:PATTERN")
    _add_option(made, SETTINGS["normalizer"], metavar="NAME")
    for name in ("special_tokens", "user_symbols"):
        _add_tokens(made, SETTINGS[name])


def _add_option(made: Parser, setting: Setting, **more: Any) -> None:
    made.add_argument(option_of(setting.name), default=argparse.SUPPRESS, help=_help_of(setting), **more)


def _add_tokens(made: Parser, setting: Setting) -> None:
    option = option_of(setting.name).removeprefix("--")
    common: dict[str, Any] = {"dest": setting.name, "default": argparse.SUPPRESS}
    tokens = made.add_mutually_exclusive_group()
    tokens.add_argument(
        f"--{option}",
        nargs="+",
        action="extend",
        metavar=option.partition("-")[2].upper(),
        help=f"{_help_of(setting)}; give them after CORPUS",
        **common,
    )
    tokens.add_argument(f"--no-{option}", action="store_const", const=[], help="have none", **common)


def _help_of(setting: Setting) -> str:
    sentence = setting.sentence
    text = setting.help or sentence[0].lower() + sentence[1:].rstrip(".")
    return text.format(setting.default).replace("%", "%%")
