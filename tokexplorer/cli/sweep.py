"""`tokexplorer sweep`: trains and measures a grid of tokenizers; an interrupted sweep can be continued."""

from __future__ import annotations

import argparse
import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tokexplorer.cli.arguments import (
    Parser,
    UsageError,
    add_columns,
    add_forms,
    add_memory,
    add_mix_column,
    add_on_error,
    corpus_policy,
    option_of,
)
from tokexplorer.cli.corpus_arguments import (
    StandardInput,
    check_text_column,
    check_value_names,
    divided_by_column,
    sources_of,
    value_name,
)
from tokexplorer.cli.streams import STDIN_NAME, Reporter, reporter, tell_notes, write
from tokexplorer.cli.train_arguments import (
    ALGORITHMS_HELP,
    CORPUS_HELP,
    PIPELINE_HELP,
    add_hold_out,
    add_progress,
    add_trainer_settings,
    given_settings,
)
from tokexplorer.core.spec import ALGORITHMS
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.session.plan import FIRST_CHOICE
from tokexplorer.session.sweep.plan import (
    AS_IT_IS,
    DEFAULT_HOLD_OUT,
    DEFAULT_SIZES,
    Mix,
    SweepError,
    SweepPlan,
    even_sizes,
    specs_of,
)
from tokexplorer.session.sweep.results import sweep_csv, sweep_json, sweep_table
from tokexplorer.session.sweep.sweep import Sweep, SweepStatus

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.corpus.sources import Source

_RANGE = re.compile(r"(\d{1,18})\.\.(\d{1,18}):(\d{1,4})", re.ASCII)
_OPTIONS = {"sizes": "--sizes", "mixes": "--mix", "hold_out": "--hold-out"}
_EPILOG = f"""\
Every combination of algorithm, size, pre-tokenizer, normalizer and mix is a tokenizer. One run gives all
sizes of BPE, WordPiece and Unigram, each exactly what a run to that size alone would give; the corpus is
counted once for each pre-tokenizer and normalizer. A size that this corpus cannot give is told with the
reason and left out.

Lines that are held out are seen by no tokenizer; all are measured on them and on training text, at most 1 MB
of each, with every metric of `tokexplorer compare` that is of one text.

DIR/results.jsonl gets a line for each tokenizer as soon as it is measured. If the command is interrupted,
give it again: it goes on where it stopped. A line counts only as long as the corpus and the settings that it
came from are the same, so that one folder can hold several sweeps.

--sizes takes sizes such as 500,1000,2000 or LOW..HIGH:COUNT, evenly on a logarithmic axis.
--mix NAME=WEIGHT,... has a weight for each CORPUS in the order given: with 2 it counts as if it were there
twice, with 0.5 half, with 0 not at all; may be given several times. Or it names some of them, as in
NAME=german.txt:2; with --mix-column language, NAME=de:2,fr:0.5 has weights for rows by their language.
Settings such as --min-frequency hold for the algorithms that they mean something to.

{CORPUS_HELP}

{ALGORITHMS_HELP}
{PIPELINE_HELP}

--json prints one object: plan, metrics, cells with the metrics of every text, and of those that cannot be
had the reason. --csv prints a line for each tokenizer and text. Exit status: 0, or 2 if the input cannot be
used or no tokenizer of the grid can be had, or 130 if interrupted.
--progress jsonl prints {{"stage", "current", "total"}} lines on standard error: values, count are in bytes,
sweep in tokenizers; auto is a bar on a terminal and nothing else."""


def run(arguments: list[str]) -> int:
    """Train and measure what the folder does not have yet, and print all results."""
    options = parser().parse_args(arguments)
    by_argument = [sources_of(argument, corpus_policy(options)) for argument in options.corpus]
    every = [source for sources in by_argument for source in sources]
    check_text_column(every, options.text_column)
    folder = _checked_folder(options.output, every)
    with reporter(options.progress) as progress:
        if options.mix_column:
            by_argument = _divided(by_argument, options.mix_column, progress)
        plan = plan_of(options, by_argument)
        sources = [source for sources in by_argument for source in sources]
        _check_reading(sources, plan)
        sweep = _sweep(plan, sources, folder, options, progress)
        try:
            results = sweep.run()
        except SweepError as error:
            raise UsageError(error.reason) from None
    tell_notes(sweep.notes)
    if all(result.point is None for result in results):
        raise UsageError(f"no tokenizer of this grid can be had: {results[0].reason}")
    if options.form == "json":
        write(sweep_json(plan, results))
    else:
        write(sweep_csv(results) if options.form == "csv" else sweep_table(results))
    return 0


def _divided(by_argument: list[list[Source]], column: str, progress: Reporter) -> list[list[Source]]:
    parts = iter(divided_by_column([each for sources in by_argument for each in sources], column, progress))
    return [[part for _ in sources for part in next(parts)] for sources in by_argument]


def _sweep(
    plan: SweepPlan, sources: list[Source], folder: Path, options: Namespace, progress: Reporter
) -> Sweep:
    def tell(status: SweepStatus) -> None:
        if status.cell is None and status.corpus_bytes:
            progress.report("count", status.read_bytes, status.corpus_bytes)
        else:
            progress.report("sweep", status.cells_done, status.cells_total)

    return Sweep(
        plan,
        sources,
        folder,
        saves_tokenizers=options.save_tokenizers,
        tell=tell,
        memory_bytes=options.memory,
    )


def _check_reading(sources: list[Source], plan: SweepPlan) -> None:
    if len(plan.pre_tokenizers) * len(plan.normalizers) > 1 and any(
        isinstance(source, StandardInput) for source in sources
    ):
        raise UsageError(
            f"{STDIN_NAME} can be read only once, but every pre-tokenizer and normalizer reads the corpus; "
            "put it in a file"
        )


def _checked_folder(path: str, sources: list[Source]) -> Path:
    """The folder for results. Raises UsageError if it cannot be made or is part of the corpus."""
    folder = Path(path)
    if folder.exists() and not folder.is_dir():
        raise UsageError(f"{path}: is a file; name a folder")
    there = next(parent for parent in (folder, *folder.absolute().parents) if parent.exists())
    if not there.is_dir() or not os.access(there, os.W_OK | os.X_OK):
        raise UsageError(f"{path}: you may not write in {there}")
    real = Path(os.path.realpath(folder))
    for source in sources:
        corpus = getattr(source, "path", None)
        if corpus is not None and real.is_relative_to(os.path.realpath(corpus)):
            raise UsageError(f"{path}: is part of the corpus, which would change; name another folder")
    return folder


def parser() -> Parser:
    """What `sweep` understands."""
    # The options come last in it, as --algorithm would take a CORPUS that follows for one.
    usage = "CORPUS... --output DIR [OPTION...]"
    made = Parser("sweep", _EPILOG, usage=usage)
    made.add_argument("corpus", nargs="+", metavar="CORPUS")
    _add_grid(made)
    add_on_error(made)
    add_columns(made)
    add_mix_column(made)
    add_memory(made)
    made.add_argument("--output", required=True, metavar="DIR", help="the folder that keeps the results")
    made.add_flag(
        "--save-tokenizers", "also write every tokenizer that fits in a tokenizer.json to DIR/tokenizers"
    )
    add_forms(
        made,
        "table",
        json="print one JSON object and nothing else",
        csv="print a line for each tokenizer and text, with every metric",
    )
    add_progress(made)
    add_trainer_settings(made, without=("vocab_size",))
    return made


def _add_grid(made: Parser) -> None:
    made.add_argument(
        "--algorithm",
        dest="algorithms",
        nargs="+",
        choices=ALGORITHMS,
        default=list(FIRST_CHOICE),
        metavar="NAME",
        help=f"{' '.join(FIRST_CHOICE)} by default",
    )
    made.add_argument(
        "--sizes",
        type=_sizes,
        default=DEFAULT_SIZES,
        metavar="N,N,...|LOW..HIGH:COUNT",
        help=f"tokens in all; {','.join(map(str, DEFAULT_SIZES))} by default",
    )
    for name, usual, metavar in (
        ("pre-tokenizer", "gpt2", "NAME|regex:PATTERN"),
        ("normalizer", "none", "NAME"),
    ):
        more: dict[str, Any] = {"dest": f"{name}s".replace("-", "_"), "help": f"{usual} by default"}
        made.add_argument(f"--{name}", nargs="+", default=[usual], metavar=metavar, **more)
    made.add_argument(
        "--mix",
        dest="mixes",
        type=_mix,
        action="append",
        default=[],
        metavar="NAME=WEIGHT,...",
        help="how much each CORPUS counts, see below; as it is by default",
    )
    add_hold_out(made, DEFAULT_HOLD_OUT)


def plan_of(options: Namespace, by_argument: Sequence[Sequence[Source]]) -> SweepPlan:
    """The plan that the options ask for, with the sources of each CORPUS.

    Raises UsageError, or the SpecError of a setting.
    """
    plan = SweepPlan(
        _specs(options),
        options.sizes,
        _each_once(options.pre_tokenizers),
        _each_once(options.normalizers),
        tuple(_for_sources(mix, options.corpus, by_argument) for mix in options.mixes) or (AS_IT_IS,),
        HoldOut(options.hold_out, options.hold_out_by),
    )
    try:
        plan.validate(sum(map(len, by_argument)))
    except SweepError as error:
        option = _OPTIONS.get(error.field, error.field)
        raise UsageError(f"{option}: {error.reason}") from None
    return plan


@dataclass(frozen=True, slots=True)
class _GivenMix:
    """A mix as it is given: a weight for each CORPUS, or weights by the names of these and of values."""

    name: str
    weights: tuple[float, ...] = ()
    named: tuple[tuple[str, float], ...] = ()


def _for_sources(given: _GivenMix, arguments: Sequence[str], by_argument: Sequence[Sequence[Source]]) -> Mix:
    """A mix with a weight for each source, of which a CORPUS may have several."""
    named = dict(given.named)
    if not given.named:
        if len(given.weights) != len(arguments):
            weights = "weight" if len(given.weights) == 1 else "weights"
            raise UsageError(
                f"--mix {given.name}: has {len(given.weights)} {weights}, but there are {len(arguments)} "
                "CORPUS arguments"
            )
        of_arguments = list(given.weights)
    else:
        check_value_names((name for name in named if name not in arguments), by_argument, "--mix")
        of_arguments = [named.get(argument, 1.0) for argument in arguments]
    return Mix(
        given.name,
        tuple(
            weight * (1.0 if (name := value_name(source)) in arguments else named.get(name, 1.0))
            for weight, sources in zip(of_arguments, by_argument, strict=True)
            for source in sources
        ),
    )


def _specs(options: Namespace) -> tuple[TrainingSpec, ...]:
    try:
        return specs_of(options.algorithms, given_settings(options))
    except SweepError as error:
        raise UsageError(f"{option_of(error.field)}: {error.reason}") from None


def _each_once(names: list[Any]) -> tuple[Any, ...]:
    return tuple(dict.fromkeys(names))


def _sizes(text: str) -> tuple[int, ...]:
    match = _RANGE.fullmatch(text)
    if match is not None:
        try:
            return even_sizes(*map(int, match.groups()))
        except SweepError as error:
            raise argparse.ArgumentTypeError(error.reason) from None
    parts = text.split(",")
    if not all(re.fullmatch(r"\d{1,18}", part, re.ASCII) for part in parts):
        raise argparse.ArgumentTypeError(f"{text!r} is neither 500,1000,2000 nor 500..16000:6")
    return tuple(sorted(set(map(int, parts))))


def _mix(text: str) -> _GivenMix:
    name, equals, weights = text.rpartition("=")
    pairs = [each.rpartition(":") for each in weights.split(",")]
    try:
        numbers = tuple(float(number) for *_, number in pairs)
        names = [of for of, *_ in pairs if of]
        if not (name and equals) or len(set(names)) != len(names) or len(names) not in (0, len(pairs)):
            raise ValueError
    except ValueError:
        why = f"{text!r} is no mix such as more-german=1,2.5 or more-german=de:2.5"
        raise argparse.ArgumentTypeError(why) from None
    return _GivenMix(name, () if names else numbers, tuple(zip(names, numbers, strict=False)))
