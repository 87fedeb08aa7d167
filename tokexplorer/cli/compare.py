"""`tokexplorer compare`: the figures of texts with several tokenizers, and limits that they must keep."""

from __future__ import annotations

import math
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tokexplorer.cli.arguments import UsageError
from tokexplorer.cli.compare_arguments import INCLUDED, compare_parser
from tokexplorer.cli.compare_costs import cost_inputs
from tokexplorer.cli.compare_html import check_html, write_html
from tokexplorer.cli.named import tokenizer_of
from tokexplorer.cli.streams import STDIN_NAME, write
from tokexplorer.cli.text_input import read_text
from tokexplorer.core.metrics.cost_table import Cost
from tokexplorer.core.metrics.figures import FIGURES, Scope
from tokexplorer.core.metrics.morphology import GoldError, parse_gold
from tokexplorer.core.metrics.parallel import NotParallelError
from tokexplorer.formats.tokenizer_files import FileKind, UnknownEncodingError
from tokexplorer.session.compare.comparison import Comparison, ComparisonSettings
from tokexplorer.session.compare.costs import costs_of
from tokexplorer.session.compare.forms import files_as, lines_as
from tokexplorer.session.compare.gold_words import included_gold
from tokexplorer.session.compare.rows import shown_text

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from tokexplorer.cli.limits import Limit
    from tokexplorer.core.metrics.figures import Figure
    from tokexplorer.core.metrics.morphology import GoldWords
    from tokexplorer.core.text import SourceText
    from tokexplorer.formats.tokenizer_files import AnyTokenizer
    from tokexplorer.session.compare.costs import CostInputs

_LIMIT_PASSED = 1
_NEEDS = {
    Scope.PAIR: "needs two tokenizers or more",
    Scope.PARALLEL: "needs --reference-file",
    Scope.TEXTS: "needs --reference-file and two texts or more",
    Scope.GOLD: "needs --gold",
}


def run(arguments: list[str]) -> int:
    """Print what is asked for; 1 if a limit is passed."""
    options = compare_parser().parse_args(arguments)
    _check_options(options)
    costs = cost_inputs(options)
    comparison = _comparison(options, _texts(options))
    if costs is not None and not comparison.texts:
        raise UsageError("--cost needs a text")
    for limit in options.fail_if:
        _check_limit(comparison, limit, costs)
    outputs = _outputs(comparison, options, costs)
    passed = [sentence for limit in options.fail_if for sentence in _passed(comparison, limit, costs)]
    for put_out in outputs:
        put_out()
    for sentence in passed:
        print(f"tokexplorer: {sentence}", file=sys.stderr)
    return _LIMIT_PASSED if passed else 0


def _outputs(
    comparison: Comparison, options: argparse.Namespace, costs: CostInputs | None
) -> list[Callable[[], None]]:
    """What puts out one thing each, in order; that all of it can be had is sure by then."""
    if _is_by_line(options):
        figures = _line_figures(comparison, options)
        shown = partial(lines_as, comparison, figures, options.form, options.worst)
    else:
        figures = _file_figures(comparison, options)
        shown = partial(files_as, comparison, figures, options.form, costs)
    report = partial(write_html, comparison, options, costs)
    return [report, partial(_tell_of_words, comparison, figures), lambda: write(shown())]


def _is_by_line(options: argparse.Namespace) -> bool:
    return options.per == "line" or options.worst is not None


def _check_options(options: argparse.Namespace) -> None:
    if not options.text_files and not options.reference_file and not options.gold:
        raise UsageError("name a text, or words with --gold (see tokexplorer compare --help)")
    for paths in (options.tokenizer, options.text_files):
        twice = next((path for path in paths if paths.count(path) > 1), None)
        if twice is not None:
            raise UsageError(f"{twice}: is named twice")
    if options.per == "file" and options.worst is not None:
        raise UsageError("--worst is of lines, not of files")
    if options.cost and _is_by_line(options):
        raise UsageError("--cost is of files, not of lines")
    check_html(options)


def _texts(options: argparse.Namespace) -> dict[str, SourceText]:
    """The texts by name, the reference among them."""
    paths = list(options.text_files)
    if options.reference_file is not None and options.reference_file not in paths:
        paths.insert(0, options.reference_file)
    return {_text_name(path): read_text(path, options.on_error) for path in paths}


def _text_name(path: str) -> str:
    return STDIN_NAME if path == "-" else path


def _comparison(options: argparse.Namespace, texts: Mapping[str, SourceText]) -> Comparison:
    reference = None if options.reference_file is None else _text_name(options.reference_file)
    settings = ComparisonSettings(options.alpha, reference, _gold(options))
    names = _tokenizer_names(options.tokenizer)
    paths = zip(names, options.tokenizer, strict=True)
    tokenizers = {name: _opened(path, options.encoding) for name, path in paths}
    try:
        return Comparison(tokenizers, texts, settings).compute()
    except NotParallelError as error:
        raise UsageError(str(error)) from None


def _opened(path: str, encoding: str | None) -> AnyTokenizer:
    """A tokenizer; `encoding` is only for those files that need to be told it."""
    try:
        return tokenizer_of(path)
    except UnknownEncodingError:
        if encoding is None:
            raise
        return tokenizer_of(path, encoding)


def _gold(options: argparse.Namespace) -> Mapping[str, GoldWords]:
    if options.gold is None:
        return {}
    if options.gold == INCLUDED:
        return included_gold()
    try:
        return parse_gold(read_text(options.gold, options.on_error).text)
    except GoldError as error:
        raise UsageError(f"{_text_name(options.gold)}: {error}") from None


def _tokenizer_names(paths: Sequence[str]) -> list[str]:
    """As much of the end of each path as tells them apart, and more than a name that many files have."""
    parts = [Path(path).parts for path in paths]
    usual = {kind.value for kind in FileKind}
    fewest = 2 if any(each[-1] in usual for each in parts if each) else 1
    for count in range(fewest, max([fewest, *map(len, parts)]) + 1):
        names = [str(Path(*each[-count:])) for each in parts]
        if len(set(names)) == len(names):
            return names
    return list(paths)


def _file_figures(comparison: Comparison, options: argparse.Namespace) -> list[Figure]:
    if options.figures is None:
        return [figure for figure in FIGURES.values() if comparison.places(figure)]
    for figure in options.figures:
        _check_available(comparison, figure)
    return list(options.figures)


def _line_figures(comparison: Comparison, options: argparse.Namespace) -> list[Figure]:
    """The asked figures; by default parity if there is one, then fertility and what it is made of."""
    if not comparison.texts:
        raise UsageError("--per line and --worst need a text")
    usual = ("parity", "fertility", "bytes_per_token", "characters_per_token", "tokens")
    asked = options.figures or [FIGURES[name] for name in usual if comparison.places(FIGURES[name])]
    for figure in asked:
        if figure.compute_lines is None:
            known = [each.name for each in FIGURES.values() if each.compute_lines is not None]
            raise UsageError(f"{figure.name} is no figure of a line; there is {', '.join(known)}")
        _check_available(comparison, figure)
    return list(asked)


def _check_available(comparison: Comparison, figure: Figure) -> None:
    if not comparison.places(figure):
        raise UsageError(f"{figure.name} {_NEEDS.get(figure.scope, 'needs a text')}")


def _check_limit(comparison: Comparison, limit: Limit, costs: CostInputs | None) -> None:
    if not isinstance(limit.figure, Cost):
        _check_available(comparison, limit.figure)
    elif costs is None:
        raise UsageError(f"--fail-if {limit} needs --cost")
    elif limit.figure not in costs.costs:
        raise UsageError(f"--fail-if {limit} needs --price-per-million")


def _limited(comparison: Comparison, limit: Limit, costs: CostInputs | None) -> Iterator[tuple[str, float]]:
    """What a limit holds for, in words, and the values."""
    figure = limit.figure
    if not isinstance(figure, Cost):
        for place in comparison.places(figure):
            what = f"{figure.name} of {shown_text(figure.scope, place)} with {place.tokenizer}"
            yield what, comparison.value(figure, place)
    elif costs is not None:
        for place, values in costs_of(comparison, costs).items():
            yield (
                f"{figure.name} of {shown_text(Scope.TEXT, place)} with {place.tokenizer}",
                values[figure.name],
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


def _tell_of_words(comparison: Comparison, figures: Sequence[Figure]) -> None:
    """Note which texts have no words that could be counted, if words are counted."""
    of_words = [figure.name for figure in figures if figure.counts_words]
    for text in comparison.texts if of_words else ():
        if not comparison.shape(text).separates_words:
            print(
                f"tokexplorer: note: {text}: has no white space between words, so that nothing is said by "
                f"{', '.join(of_words)}",
                file=sys.stderr,
            )
