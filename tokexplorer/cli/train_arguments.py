"""The options of `tokexplorer train`, and the spec that they make."""

from __future__ import annotations

import argparse
import textwrap
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from tokexplorer.cli.arguments import COMMANDS, Parser, UsageError, add_on_error, whole_number
from tokexplorer.cli.corpus_arguments import NAMES, weight_argument
from tokexplorer.cli.progress import KINDS
from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.core.normalizers import NORMALIZERS
from tokexplorer.core.pretokenizers import PRE_TOKENIZERS
from tokexplorer.core.spec import ALGORITHMS, CRITERIA, SEED_ENDS, TIE_BREAKS, TrainingSpec
from tokexplorer.corpus.hold_out import LINE_RULES, MOST_PERCENT, HoldOut
from tokexplorer.session.presets import PRESETS, get_preset

if TYPE_CHECKING:
    from argparse import Namespace

_DEFAULTS = TrainingSpec()
_NAMES = tuple(field.name for field in fields(TrainingSpec))
_ALGORITHM_LINES = "\n".join(
    textwrap.fill(f"  {name:15} {info.sentence}", 100, subsequent_indent=" " * 18)
    for name, info in ALGORITHM_INFO.items()
)
_PRESET_NAMES = tuple(preset.name for preset in PRESETS)
CORPUS_HELP = f"""\
CORPUS is a text file, a folder of them, - for standard input, or one of
  python-library  the source of Python's standard library, about 30 MB
  python-topics   Python's reference manual
  samples         the texts that come with the program: many languages, code, numbers, emoji
(a file of such a name is ./{NAMES[-1]}). Each file is a text of its own."""
ALGORITHMS_HELP = f"""\
algorithms:
{_ALGORITHM_LINES}"""
PIPELINE_HELP = f"""\
pre-tokenizers: {", ".join(PRE_TOKENIZERS)},
  or regex:PATTERN, whose matches and what lies between them are the pieces
normalizers: {", ".join(NORMALIZERS)}"""
_EPILOG = f"""\
{CORPUS_HELP}

{ALGORITHMS_HELP}
presets: {", ".join(_PRESET_NAMES)}
{PIPELINE_HELP}

The name of FILE says what is written: .json is tokenizer.json as Hugging Face `tokenizers` reads it, .model
is SentencePiece's, vocab.txt BERT's. The library that it is for then has to encode some hundred texts from
the corpus, and some nasty ones, exactly as we do; if it does not, the first difference is shown and the
exit status is 1. A regex: pattern can mean something else to it.

--weight multiplies how often the units of a CORPUS count; sums are rounded to whole numbers, halves up.
--hold-out keeps lines from training, always the same ones: with content by a hash of the line (blank lines
are never held out), with number by its number in its file. The file gives the same tokenizer as the corpus
without these lines. Bytes a token and tokens a word are measured on at most 1 MiB of held-out text of each
CORPUS, and on all of that together.

--json prints one object: algorithm, vocab_size, corpus_bytes (read), unit_bytes (without what the
splitter drops, weighted, as all that follows), corpus_tokens (after training), unique_units, held_out,
sources, seconds, output, verified, and more.
--progress jsonl prints {{"stage", "current", "total"}} lines on standard error: count is in bytes, train in
steps, verify in texts; auto is a bar on a terminal and nothing else."""

_NUMBERS = {
    "vocab_size": "tokens in all, special ones and alphabet included; {} by default",
    "min_frequency": "rarer pairs (words, characters) are not taken; {} by default",
    "max_token_length": "no longer token, in characters (byte-bpe: bytes); 0 is no limit",
    "limit_alphabet": "keep only so many characters, the most frequent; 0 keeps all",
    "longest_word": "longer words are unknown to WordPiece; {} by default",
    "seed_size": "substrings that Unigram begins with at most; {:,} by default",
    "sub_iterations": "EM iterations of Unigram before each pruning; {} by default",
    "patch_bytes": "length of a byte patch; {} by default",
    "ngram_order": "bytes that the model of entropy patches looks at; {} by default",
}
_FRACTIONS = {
    "character_coverage": "share of the characters that the alphabet covers, 0.98 to 1",
    "shrinking_factor": "what one pruning of Unigram leaves; {} by default",
    "entropy_threshold_bits": "an entropy patch begins above this; {} by default",
}
_WORDS = {
    "unknown_token": "what stands for text that cannot be spelled",
    "end_of_word": "what marks the end of a word, such as </w>",
    "initial_alphabet": "characters that are in the alphabet in any case",
    "continuation_prefix": "what begins a WordPiece token within a word; {} by default",
}
_CHOICES = {
    "tie_break": (TIE_BREAKS, "which of equally frequent pairs goes first: {} (default) as in tokenizers, "
    "first-seen as in minbpe, shortest as in SentencePiece, largest-string as in subword-nmt"),
    "criterion": (CRITERIA, "what WordPiece takes first: {} by default; frequency is what tokenizers does"),
    "seed_ends": (SEED_ENDS, "what must differ after a seed of Unigram; {} by default"),
}  # fmt: skip
_SWITCHES = {
    "end_of_word_apart": "the end-of-word mark is a symbol of its own, as in textbooks",
    "byte_fallback": "256 byte tokens spell what the alphabet does not cover",
    "split_by_script": "no token holds two scripts",
    "split_by_number": "no token holds digits and letters",
    "split_digits": "every digit is a token by itself",
}


def given_settings(options: Namespace) -> dict[str, Any]:
    """The fields of `TrainingSpec` that options were given for."""
    given: dict[str, Any] = {name: getattr(options, name) for name in _NAMES if hasattr(options, name)}
    for name in ("special_tokens", "user_symbols"):
        if name in given:
            given[name] = tuple(given[name])
    return given


def option_of(setting: str) -> str:
    """What sets a field of `TrainingSpec`."""
    return "--" + setting.replace("_", "-").removesuffix("s")


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
        return TrainingSpec.of(algorithm or _DEFAULTS.algorithm)
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
    usage = "CORPUS... --output FILE [OPTION...]"
    made = Parser("train", COMMANDS["train"].capitalize() + ".", _EPILOG, usage=usage)
    made.add_argument("corpus", nargs="+", metavar="CORPUS")
    _add_settings(made)
    _add_mix(made)
    add_on_error(made)
    made.add_argument("--output", required=True, metavar="FILE", help="the file to write; see below")
    made.add_argument("--history", metavar="FILE.csv", help="also write every step as a table")
    made.add_argument("--no-verify", action="store_true", help="do not try the file on its library")
    made.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    made.add_argument("--progress", choices=KINDS, default="auto", help="what standard error shows meanwhile")
    return made


def _add_mix(made: Parser) -> None:
    made.add_argument(
        "--weight",
        action="append",
        default=[],
        type=weight_argument,
        metavar="CORPUS=N",
        help="how often a CORPUS counts, such as german.txt=2.5; 1 by default, 0 leaves it out; repeatable",
    )
    add_hold_out(made, HoldOut())
    made.add_argument(
        "--held-out-file", metavar="FILE", help="also write what is held out, one source after the other"
    )


def add_hold_out(made: Parser, usual: HoldOut) -> None:
    """What decides which lines are kept from training; `usual` is the default."""
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
    """One option for each field of `TrainingSpec`; those not given are left to the algorithm's defaults."""
    made.add_argument("--preset", choices=_PRESET_NAMES, help="settings like those of a known tokenizer")
    made.add_argument("--algorithm", choices=ALGORITHMS, default=argparse.SUPPRESS, help="see below")
    made.add_argument(
        "--pre-tokenizer",
        default=argparse.SUPPRESS,
        metavar="NAME|regex:PATTERN",
        help=f"no token crosses its pieces; {_DEFAULTS.pre_tokenizer} by default",
    )
    made.add_argument("--normalizer", default=argparse.SUPPRESS, metavar="NAME", help="none by default")
    add_trainer_settings(made)


def add_trainer_settings(made: Parser, without: tuple[str, ...] = ()) -> None:
    """An option for each setting that means something to some algorithms only, and for tokens."""
    kinds: tuple[tuple[dict[str, str], Any, str], ...] = (
        (_NUMBERS, whole_number, "N"),
        (_FRACTIONS, float, "X"),
        (_WORDS, str, "TEXT"),
    )
    for table, kind, metavar in kinds:
        for name, text in table.items():
            if name in without:
                continue
            help_text = text.format(getattr(_DEFAULTS, name)).replace("%", "%%")
            made.add_argument(
                _option(name), type=kind, default=argparse.SUPPRESS, metavar=metavar, help=help_text
            )
    for name, (choices, text) in _CHOICES.items():
        help_text = text.format(getattr(_DEFAULTS, name))
        made.add_argument(_option(name), choices=choices, default=argparse.SUPPRESS, help=help_text)
    for name, text in _SWITCHES.items():
        made.add_argument(
            _option(name), action=argparse.BooleanOptionalAction, default=argparse.SUPPRESS, help=text
        )
    _add_tokens(made, "special", "special_tokens", "whole strings that are never split or merged")
    _add_tokens(made, "user", "user_symbols", "ordinary strings that are always one token")


def _add_tokens(made: Parser, kind: str, name: str, what: str) -> None:
    word = "token" if kind == "special" else "symbol"
    tokens = made.add_mutually_exclusive_group()
    tokens.add_argument(
        f"--{kind}-{word}",
        dest=name,
        nargs="+",
        action="extend",
        default=argparse.SUPPRESS,
        metavar=word.upper(),
        help=f"{what}; give them after CORPUS",
    )
    tokens.add_argument(
        f"--no-{kind}-{word}",
        dest=name,
        action="store_const",
        const=[],
        default=argparse.SUPPRESS,
        help="have none",
    )


def _option(name: str) -> str:
    return "--" + name.replace("_", "-")
