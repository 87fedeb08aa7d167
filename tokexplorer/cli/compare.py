"""`tokexplorer compare`: the metrics of texts with several tokenizers, and limits that they must keep.

`--cost` also computes what the texts cost a model, and `--html` writes the comparison as a report.
"""

from __future__ import annotations

import argparse
import hashlib
import math
import operator
import re
import sys
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tokexplorer.cli.arguments import (
    TOKENIZER_HELP,
    Parser,
    UsageError,
    add_columns,
    add_dask,
    add_encoding,
    add_forms,
    add_on_error,
    check_not_read,
    check_writable,
    corpus_policy,
    number,
    option_of,
    whole_number,
)
from tokexplorer.cli.corpus_arguments import check_text_column, shard_work, sources_of
from tokexplorer.cli.streams import (
    StageProgress,
    read_corpus_text,
    read_text,
    reporter,
    tell_note,
    tell_notes,
    title_of,
    write,
)
from tokexplorer.cli.tokenizer_arguments import files_of_tokenizers, opened_files
from tokexplorer.core.metrics.costs import COSTS, Cost
from tokexplorer.core.metrics.model_shape import MODEL_PRESETS, ModelShape
from tokexplorer.core.metrics.morphology import GoldError, parse_gold
from tokexplorer.core.metrics.registry import DEFAULT_ALPHA, METRICS, Scope
from tokexplorer.core.perturbation.perturbed_text import DEFAULT_RATE, DEFAULT_SEED
from tokexplorer.formats.file_bytes import write_atomically
from tokexplorer.formats.packed import PackedTokenizer
from tokexplorer.session.compare.comparison import Comparison, ComparisonSettings, Perturbing
from tokexplorer.session.compare.costs import CostInputs, costs_of
from tokexplorer.session.compare.forms import files_as, lines_as
from tokexplorer.session.compare.shards import measure_by_shards
from tokexplorer.session.compare.tables import not_parallel_sentences, shown_text
from tokexplorer.session.compare.texts import included_gold
from tokexplorer.session.report.inputs import USUAL_WORST_LINES, Provenance, Report, ReportTokenizer
from tokexplorer.session.report.report import report_html
from tokexplorer.session.unique_names import tokenizer_names

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from tokexplorer.core.metrics.morphology import GoldWords
    from tokexplorer.core.metrics.registry import Metric
    from tokexplorer.core.text import SourceText
    from tokexplorer.formats.opening import OpenedFile

_LIMIT_PASSED = 1
_NEEDS = {
    Scope.PAIR: "needs two tokenizers or more",
    Scope.PARALLEL: "needs --reference-file",
    Scope.TEXTS: "needs --reference-file and two texts or more",
    Scope.GOLD: "needs --gold",
}
INCLUDED = "included"
"""The value of `--gold` for the words that come with the program."""

_EPILOG = f"""\
Without --json, --csv or --latex, a table for each text: a line for each metric, a column for each tokenizer.

Metrics, whose definitions and sources --json tells:
{"".join(f"  {each.name:<31} {each.unit}{chr(10)}" for each in METRICS.values())}
Those of boundaries and identical_words compare with the first tokenizer. A word is a longest run of
characters that are not white space, so metrics of words have no value for Chinese, Japanese or Thai.
Those of tokens_gained encode each text once more, perturbed, and are told only if they are asked for.

Of two texts or more, "all texts" are all of them as one, each encoded by itself: what their words, lines
and tokens give together, not the mean of their metrics.

A tokenizer with a † loses a part of the text, such as unknown tokens, capitals or blanks: its other numbers
look better than they are. What is lost stands below its table, and as loss in --json and --csv.

--cost tells what a text costs a model of the usual kind, such as GPT-2, after its metrics:
{"".join(f"  {each.name:<31} {each.unit}{chr(10)}" for each in COSTS.values())}
What is relative compares with the first tokenizer, and all texts as one stand one after the other.

With --dask, a TEXTFILE can also be whatever count takes as a CORPUS: a folder, a pattern such as
'crawl/**/*.parquet', an address. Each of its files is encoded by itself, a long one in parts, cut where its
tokens stay the same. The metrics are those of the whole, except for those that need a whole text at once:
single_token_round_trip, and those of lines, of parallel and of perturbed texts.

--fail-if takes a metric or a cost, one of > >= < <= and a number, may be given several times and holds for
every value: of each text and of all texts as one (counts add up there), with each tokenizer. Exit status: 0,
or 1 if a limit is passed, or 2 if the input cannot be used."""
_LIMIT: Final = re.compile(r"\s*(\w+)\s*(>=|<=|>|<)\s*(\S+)\s*")
_OPERATORS: Final[dict[str, Callable[[float, float], bool]]] = {
    ">": operator.gt,
    ">=": operator.ge,
    "<": operator.lt,
    "<=": operator.le,
}
_MODEL_OPTIONS = ("model", "model_width", "model_layers", "context", "untied", "no_learned_positions")
_NEEDING_COST = (*_MODEL_OPTIONS, "price_per_million", "currency")
_FIRST = next(iter(MODEL_PRESETS))
_TITLE = "Tokenizers compared"


def run(arguments: list[str]) -> int:
    """Print what is asked for; 1 if a limit is passed."""
    options = compare_parser().parse_args(arguments)
    _check_options(options)
    costs = cost_inputs(options)
    texts = {} if options.dask else _texts(options)
    files = _opened_files(options)
    # While texts are encoded another program may write to the files: the report tells what was opened.
    hashes = [] if options.html is None else list(map(_hash, options.tokenizer))
    comparison = _summed(options, files) if options.dask else _comparison(options, texts, files)
    if costs is not None and not comparison.texts:
        raise UsageError("--cost needs a text")
    for limit in options.fail_if:
        _check_limit(comparison, limit, costs)
    outputs = _outputs(comparison, options, hashes, costs)
    passed = [sentence for limit in options.fail_if for sentence in _passed(comparison, limit, costs)]
    for put_out in outputs:
        put_out()
    for sentence in passed:
        print(f"tokexplorer: {sentence}", file=sys.stderr)
    return _LIMIT_PASSED if passed else 0


def _outputs(
    comparison: Comparison, options: argparse.Namespace, hashes: Sequence[str], costs: CostInputs | None
) -> list[Callable[[], None]]:
    """What writes the report, the notes and the tables, in this order, once all metrics are known."""
    if _is_by_line(options):
        metrics = _line_metrics(comparison, options)
        shown = partial(lines_as, comparison, metrics, options.form, options.worst)
    else:
        metrics = _file_metrics(comparison, options)
        shown = partial(files_as, comparison, metrics, options.form, costs)
    report = partial(_write_html, comparison, options, hashes, costs)
    return [report, partial(_tell_notes, comparison, metrics), lambda: write(shown())]


def _is_by_line(options: argparse.Namespace) -> bool:
    return options.per == "line" or options.worst is not None


def _check_options(options: argparse.Namespace) -> None:
    if not options.text_files and not options.reference_file and not options.gold:
        raise UsageError("name a text, or words with --gold (see tokexplorer compare --help)")
    for paths in (options.tokenizer, options.text_files):
        twice = next((path for path in paths if paths.count(path) > 1), None)
        if twice is not None:
            raise UsageError(f"{twice}: is named twice")
    if options.worst == 0:
        raise UsageError("--worst: 0 lines are none; give 1 or more")
    if options.per == "file" and options.worst is not None:
        raise UsageError("--worst is of lines, not of files")
    if options.cost and _is_by_line(options):
        raise UsageError("--cost is of files, not of lines")
    for name in ("rate", "seed"):
        if getattr(options, name) is not None and not _perturbing(options).kinds:
            raise UsageError(f"{option_of(name)} needs a metric such as tokens_gained_by_typos")
    if options.dask:
        _check_whole_texts(options)
    check_html(options)


def _check_whole_texts(options: argparse.Namespace) -> None:
    """Raise UsageError for what needs a whole text, of which a cluster has only parts."""
    limited = (limit.metric for limit in options.fail_if if not isinstance(limit.metric, Cost))
    asked = {
        "--reference-file": options.reference_file is not None,
        "--html": options.html is not None,
        "--worst": options.worst is not None,
        "--per line": options.per == "line",
        "- for standard input": "-" in options.text_files,
        **{
            metric.name: metric.needs_whole_text or bool(metric.perturbation)
            for metric in (*(options.metrics or ()), *limited)
        },
    }
    for what, is_asked in asked.items():
        if is_asked:
            raise UsageError(f"{what} needs whole texts, of which --dask measures parts")


def _texts(options: argparse.Namespace) -> dict[str, SourceText]:
    """The texts by name, the reference among them."""
    paths = list(options.text_files)
    if options.reference_file is not None and options.reference_file not in paths:
        paths.insert(0, options.reference_file)
    policy = corpus_policy(options)
    check_text_column([each for path in paths for each in sources_of(path, policy)], policy.column)
    return {title_of(path): read_corpus_text(path, policy) for path in paths}


def _comparison(
    options: argparse.Namespace, texts: Mapping[str, SourceText], files: Mapping[str, OpenedFile]
) -> Comparison:
    reference = None if options.reference_file is None else title_of(options.reference_file)
    settings = ComparisonSettings(options.alpha, reference, _gold(options), perturbing=_perturbing(options))
    tokenizers = {name: file.tokenizer for name, file in files.items()}
    return Comparison(tokenizers, texts, settings).compute()


def _summed(options: argparse.Namespace, files: Mapping[str, OpenedFile]) -> Comparison:
    """The comparison, measured on a cluster."""
    policy = corpus_policy(options)
    texts = {argument: sources_of(argument, policy) for argument in options.text_files}
    check_text_column([each for sources in texts.values() for each in sources], policy.column)
    packed = {name: PackedTokenizer.of(file) for name, file in files.items()}
    with reporter("auto") as progress, shard_work(options.dask) as work:
        measured = measure_by_shards(texts, packed, work, StageProgress(progress, "count"))
    tell_notes(measured.notes)
    tokenizers = {name: file.tokenizer for name, file in files.items()}
    settings = ComparisonSettings(options.alpha, gold=_gold(options))
    return Comparison(tokenizers, {}, settings, sums=measured.sums).compute()


def _perturbing(options: argparse.Namespace) -> Perturbing:
    """How texts are perturbed, for the metrics that are asked for and those that have a limit."""
    limited = (limit.metric for limit in options.fail_if if not isinstance(limit.metric, Cost))
    asked = dict.fromkeys(metric.perturbation for metric in (*(options.metrics or ()), *limited))
    return Perturbing(
        tuple(filter(None, asked)),
        DEFAULT_RATE if options.rate is None else options.rate,
        DEFAULT_SEED if options.seed is None else options.seed,
    )


def _opened_files(options: argparse.Namespace) -> dict[str, OpenedFile]:
    """The tokenizers by name. Raises as `opened_files`."""
    files = opened_files(options.tokenizer, options.encoding)
    return dict(zip(tokenizer_names(options.tokenizer), files, strict=True))


def _gold(options: argparse.Namespace) -> Mapping[str, GoldWords]:
    if options.gold is None:
        return {}
    if options.gold == INCLUDED:
        return included_gold()
    try:
        return parse_gold(read_text(options.gold, options.on_error).text)
    except GoldError as error:
        raise UsageError(f"{title_of(options.gold)}: {error}") from None


def _file_metrics(comparison: Comparison, options: argparse.Namespace) -> list[Metric]:
    if options.metrics is None:
        return [metric for metric in METRICS.values() if comparison.places(metric)]
    for metric in options.metrics:
        _check_available(comparison, metric)
    return list(options.metrics)


def _line_metrics(comparison: Comparison, options: argparse.Namespace) -> list[Metric]:
    """The chosen metrics; by default parity if all texts have one, then fertility and what it is made of."""
    if not comparison.texts:
        raise UsageError("--per line and --worst need a text")
    usual = ["fertility", "bytes_per_token", "characters_per_token", "tokens"]
    if not comparison.not_parallel:
        usual.insert(0, "parity")
    asked = options.metrics or [METRICS[name] for name in usual if comparison.places(METRICS[name])]
    for metric in asked:
        if metric.compute_lines is None:
            known = [each.name for each in METRICS.values() if each.compute_lines is not None]
            raise UsageError(f"{metric.name} is no metric of a line; there is {', '.join(known)}")
        _check_available(comparison, metric)
    return list(asked)


def _check_available(comparison: Comparison, metric: Metric) -> None:
    if not comparison.places(metric):
        raise UsageError(f"{metric.name} {_NEEDS.get(metric.scope, 'needs a text')}")


def _check_limit(comparison: Comparison, limit: Limit, costs: CostInputs | None) -> None:
    if not isinstance(limit.metric, Cost):
        _check_available(comparison, limit.metric)
    elif costs is None:
        raise UsageError(f"--fail-if {limit} needs --cost")
    elif limit.metric not in costs.costs:
        raise UsageError(f"--fail-if {limit} needs --price-per-million")


def _limited(comparison: Comparison, limit: Limit, costs: CostInputs | None) -> Iterator[tuple[str, float]]:
    """Each value that a limit applies to, after a description of it."""
    metric = limit.metric
    if not isinstance(metric, Cost):
        for place in comparison.places(metric):
            what = f"{metric.name} of {shown_text(metric.scope, place)} with {place.tokenizer}"
            yield what, comparison.value(metric, place)
    elif costs is not None:
        for place, values in costs_of(comparison, costs).items():
            yield (
                f"{metric.name} of {shown_text(Scope.TEXT, place)} with {place.tokenizer}",
                values[metric.name],
            )


def _passed(comparison: Comparison, limit: Limit, costs: CostInputs | None) -> list[str]:
    """A sentence for each value that passes a limit. Raises UsageError for one that has no value."""
    sentences = []
    for what, value in _limited(comparison, limit, costs):
        if math.isnan(value):
            raise UsageError(f"--fail-if {limit}: {what} has no value")
        if limit.is_passed(value):
            sentences.append(f"limit {limit} is passed: {what} is {value:.6g}")
    return sentences


def _tell_notes(comparison: Comparison, metrics: Sequence[Metric]) -> None:
    """Note which texts are not parallel or have no words that could be counted, if a metric needs it."""
    if any(metric.scope in (Scope.PARALLEL, Scope.TEXTS) for metric in metrics):
        for sentence in not_parallel_sentences(comparison).values():
            tell_note(sentence)
    of_words = [metric.name for metric in metrics if metric.counts_words]
    for text in comparison.texts if of_words else ():
        if not comparison.separates_words(text):
            what = f"so that nothing is said by {', '.join(of_words)}"
            tell_note(f"{text}: has no white space between words, {what}")


def _metrics(text: str) -> list[Metric]:
    metrics = [metric_named(name) for name in text.replace(" ", "").split(",") if name]
    if not metrics:
        raise argparse.ArgumentTypeError("no metric is named")
    return list(dict.fromkeys(metrics))


def compare_parser() -> Parser:
    """The parser of the command."""
    parser = Parser("compare", _EPILOG)
    parser.add_argument(
        "--tokenizer",
        action="append",
        required=True,
        metavar="FILE",
        help=f"{TOKENIZER_HELP}; the first of several is what boundaries are compared with",
    )
    add_encoding(parser)
    parser.add_argument("text_files", nargs="*", metavar="TEXTFILE", help="- is standard input")
    parser.add_argument("--metrics", type=_metrics, metavar="NAME,...", help="only these, in this order")
    parser.add_argument("--figures", type=_metrics, dest="metrics", help=argparse.SUPPRESS)  # its former name
    parser.add_argument(
        "--reference-file",
        metavar="FILE",
        help="the text that all others translate, line by line: for parity and Gini",
    )
    parser.add_argument(
        "--alpha",
        type=number("a number from 0 on", 0, math.inf),
        default=DEFAULT_ALPHA,
        metavar="NUMBER",
        help="the order of Rényi's entropy (default: 2.5)",
    )
    parser.add_argument(
        "--rate",
        type=number("a number from 0 to 1", 0, 1),
        metavar="NUMBER",
        help=f"which share of a text is perturbed for tokens_gained (default: {DEFAULT_RATE:g})",
    )
    parser.add_number("--seed", f"perturb other places for tokens_gained (default: {DEFAULT_SEED})")
    parser.add_argument(
        "--gold",
        metavar="FILE",
        help=f"words with | between their morphemes, one a line, a language and a tab in front if you like; "
        f"{INCLUDED!r} for the small list that comes with the program",
    )
    parser.add_argument("--per", choices=("file", "line"), help="metrics of files (the default) or of lines")
    parser.add_number("--worst", "for each text and tokenizer the N lines whose first metric is worst")
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
    add_columns(parser)
    add_dask(parser, "measure texts of any size")
    return parser


@dataclass(frozen=True, slots=True)
class Limit:
    """A condition that no value of a metric or a cost may meet.

    Attributes:
        metric: the metric, or the cost.
        relation: `>`, `>=`, `<` or `<=`.
        bound: what a value is compared with.
    """

    metric: Metric | Cost
    relation: str
    bound: float

    @classmethod
    def parse(cls, text: str) -> Limit:
        """The type of `--fail-if`. Raises argparse.ArgumentTypeError."""
        match = _LIMIT.fullmatch(text)
        if match is None:
            raise argparse.ArgumentTypeError(f"{text!r} is no limit such as fertility>2.5")
        name, relation, bound = match.groups()
        return cls(COSTS.get(name) or metric_named(name), relation, number("a number")(bound))

    def __str__(self) -> str:
        return f"{self.metric.name}{self.relation}{self.bound:g}"

    def is_passed(self, value: float) -> bool:
        """Whether a value meets the condition."""
        return _OPERATORS[self.relation](value, self.bound)


def metric_named(name: str) -> Metric:
    """The metric of that name. Raises argparse.ArgumentTypeError that lists all names if there is none."""
    if name not in METRICS:
        raise argparse.ArgumentTypeError(f"metric {name!r} is unknown; there is {', '.join(METRICS)}")
    return METRICS[name]


def add_cost_options(parser: Parser) -> None:
    """`--cost` and the options that need it."""
    group = parser.add_argument_group("cost in a model")
    flag: dict[str, Any] = {"action": "store_true", "default": None}  # None: not given, as of the others
    number_of: dict[str, Any] = {"type": whole_number, "metavar": "N"}
    group.add_argument("--cost", help="tell what the tokens cost a model, too", **flag)
    group.add_argument(
        "--model",
        choices=tuple(MODEL_PRESETS),
        help=f"the numbers of a published model to start from (default: {_FIRST})",
    )
    group.add_argument("--model-width", help="width of its embeddings, d_model", **number_of)
    group.add_argument("--model-layers", help="how many blocks it has", **number_of)
    group.add_argument("--context", help="tokens of its context window", **number_of)
    group.add_argument("--untied", help="embedding and unembedding are two tables, not one", **flag)
    positions = "positions have no parameters, as rotary ones have not"
    group.add_argument("--no-learned-positions", help=positions, **flag)
    group.add_argument(
        "--price-per-million",
        type=number("a number from 0 on", 0),
        metavar="NUMBER",
        help="what a million tokens cost you",
    )
    group.add_argument("--currency", metavar="TEXT", help="what to call the unit of the price, such as EUR")


def cost_inputs(options: argparse.Namespace) -> CostInputs | None:
    """The model and the price that the options say; None without `--cost`. Raises UsageError."""
    if not options.cost:
        for name in _NEEDING_COST:
            if getattr(options, name) is not None:
                raise UsageError(f"{option_of(name)} needs --cost")
        return None
    if options.currency is not None and options.price_per_million is None:
        raise UsageError("--currency needs --price-per-million")
    try:
        return CostInputs(_model(options), options.price_per_million, options.currency or "")
    except ValueError as error:
        raise UsageError(str(error)) from None


def _model(options: argparse.Namespace) -> ModelShape:
    start = MODEL_PRESETS[options.model or _FIRST].shape
    return ModelShape(
        start.width if options.model_width is None else options.model_width,
        start.layers if options.model_layers is None else options.model_layers,
        start.context_tokens if options.context is None else options.context,
        start.is_tied and not options.untied,
        start.has_positions and not options.no_learned_positions,
    )


def add_html(parser: Parser) -> None:
    """`--html` and `--title`."""
    parser.add_argument(
        "--html",
        metavar="FILE",
        help="also write a report: one file with all metrics, charts, the texts in tokens, settings and "
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
    texts = filter(None, [*options.text_files, options.reference_file, options.gold])
    check_not_read([options.html], [*files_of_tokenizers(options.tokenizer), *texts], "the report")


def _write_html(
    comparison: Comparison, options: argparse.Namespace, hashes: Sequence[str], costs: CostInputs | None
) -> None:
    """Write the report of a computed comparison, if one is asked for. Raises UsageError if that fails.

    The tokenizers of the comparison are those of `options.tokenizer`, in that order, with these hashes.
    """
    if options.html is None:
        return
    known = tuple(
        ReportTokenizer(name, path=path, sha256=sha256)
        for name, path, sha256 in zip(comparison.tokenizers, options.tokenizer, hashes, strict=True)
    )
    made = Provenance.here(datetime.now().astimezone())
    worst = options.worst or USUAL_WORST_LINES
    notes = tuple(not_parallel_sentences(comparison).values())
    report = Report(
        comparison, options.title or _TITLE, made, known, notes=notes, worst_lines=worst, costs=costs
    )
    try:
        write_atomically(Path(options.html), report_html(report))
    except OSError as error:
        raise UsageError(f"{options.html}: cannot be written: {error.strerror or error}") from error


def _hash(name: str) -> str:
    """SHA-256 of a file; empty if what was read is no single file."""
    path = Path(name)
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else ""
