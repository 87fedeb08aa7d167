"""`sweep`: trains and measures a grid of tokenizers, as a table and as a figure."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from typing_extensions import override

from tokexplorer.api.arguments import checked_settings, plain_number
from tokexplorer.api.figures import Figure
from tokexplorer.api.tokenizer import check_several
from tokexplorer.core.spec import ALGORITHMS
from tokexplorer.corpus.counts_file import is_counts_file
from tokexplorer.corpus.documents import TextDocument
from tokexplorer.corpus.errors import STRICT, CorpusError
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.sources import CountsSource, Opened, Source, go_on, source_at
from tokexplorer.session.compare.texts import TextKind
from tokexplorer.session.notebook.fragment import fragment, left, muted, row, table
from tokexplorer.session.plan import FIRST_CHOICE
from tokexplorer.session.report.chart_parts import TradeSet, trade_set_charts
from tokexplorer.session.report.charts import RUN_INKS, Inks, chart_svg
from tokexplorer.session.report.markup import element, words
from tokexplorer.session.sweep.plan import (
    AS_IT_IS,
    DEFAULT_HOLD_OUT,
    DEFAULT_SIZES,
    Mix,
    SweepPlan,
    specs_of,
)
from tokexplorer.session.sweep.results import (
    by_size,
    series_of,
    shown_rows,
    sweep_csv,
    sweep_json,
    sweep_table,
)
from tokexplorer.session.sweep.sweep import Sweep
from tokexplorer.session.trade_off.forms import full_name
from tokexplorer.session.trade_off.points import ALL_LANGUAGES, TRADE_METRICS
from tokexplorer.session.unique_names import unique_names

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tokexplorer.api.figures import Theme
    from tokexplorer.core.spec import Algorithm
    from tokexplorer.corpus.documents import Document
    from tokexplorer.corpus.errors import DecodePolicy, Note
    from tokexplorer.corpus.hold_out import LineRule
    from tokexplorer.session.sweep.results import CellResult
    from tokexplorer.session.sweep.sweep import SweepStatus

_OF_THE_GRID = {
    "algorithm": "algorithms",
    "vocab_size": "vocab_sizes",
    "pre_tokenizer": "pre_tokenizers",
    "normalizer": "normalizers",
}


class SweepRow(NamedTuple):
    """One tokenizer of a sweep.

    Attributes:
        algorithm, pre_tokenizer, normalizer, mix: what it was trained with.
        size: the size that was asked for; None where no setting decides it.
        vocab_size: how many tokens it has; None if there is no such tokenizer.
        reason: why there is none, or why no file of it was saved, in a sentence; else empty.
        training: its metrics on training text, by name; NaN where a metric has no meaning.
        held_out: the same on lines that no tokenizer has seen.
    """

    algorithm: Algorithm
    size: int | None
    vocab_size: int | None
    pre_tokenizer: str
    normalizer: str
    mix: str
    reason: str
    training: Mapping[str, float]
    held_out: Mapping[str, float]


@dataclass(frozen=True, eq=False, repr=False)
class SweepTable:
    """The tokenizers of a sweep with their metrics.

    A notebook shows it as a table, `print` as `tokexplorer sweep` does; `figure` draws a metric against the
    size of the vocabulary.

    Attributes:
        rows: curve after curve, small sizes first.
        notes: sentences about the corpus and the texts that were measured.
    """

    rows: tuple[SweepRow, ...]
    notes: tuple[str, ...]
    _plan: SweepPlan
    _results: tuple[CellResult, ...]

    def to_csv(self) -> str:
        """A line for each tokenizer and text, with every metric, by language where there are several."""
        return sweep_csv(self._results).decode("utf-8", "surrogatepass")

    def to_json(self) -> str:
        """One JSON object: the plan, the metrics and all tokenizers."""
        return sweep_json(self._plan, self._results).decode()

    def figure(self, metric: str = "bytes_per_token") -> Figure:
        """A metric against the size of the vocabulary, on training text and on held-out lines.

        Raises ValueError for a metric that is not of one text.
        """
        known = {each.name: each for each in TRADE_METRICS}
        if metric not in known:
            raise ValueError(f"{metric!r} is no metric of a sweep; there is {', '.join(known)}")
        every = list(series_of(self._results, self._plan).values())
        if not every:
            raise ValueError("no tokenizer of this sweep could be trained; `rows` tell why")
        names = [each.name for each in every]
        told = [each.name if names.count(each.name) == 1 else full_name(each) for each in every]
        series = dict(zip(unique_names(told), every, strict=True))
        titles = {kind: kind.value for kind in TextKind}
        numbers = {name: number for number, name in enumerate(series)}
        chart = trade_set_charts(TradeSet(series, numbers, titles), known[metric])[0]
        inks = tuple(islice(cycle(RUN_INKS), len(series)))

        def draw(is_dark: bool) -> str:
            colours = Inks.on_dark(inks) if is_dark else Inks.on_white(inks)
            return chart_svg(chart, colours, stands_alone=True)

        return Figure(draw)

    def to_svg(self, metric: str = "bytes_per_token", *, theme: Theme = "light") -> str:
        """The figure as SVG."""
        return self.figure(metric).to_svg(theme)

    def save_svg(self, path: Path | str, metric: str = "bytes_per_token", *, theme: Theme = "light") -> None:
        """Write the figure to a file. Raises OSError."""
        self.figure(metric).save(path, theme)

    def __str__(self) -> str:
        return sweep_table(self._results).rstrip("\n")

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        results = by_size(self._results)
        (head, *rows), names = shown_rows(results)
        lines = []
        for result, cells in zip(results, rows, strict=True):
            first, *others = map(words, cells)
            of_names, numbers = others[: names - 1], others[names - 1 :]
            reason = element("td", words(result.reason), class_="left note muted")
            lines.append(row(first, *map(left, of_names), *numbers, reason))
        at_left = (*range(1, names), len(head))
        return fragment(table((*head, ""), lines, at_left), *map(muted, self.notes))


def sweep(
    texts: Iterable[str | Path] | Mapping[str, str | Path | Iterable[str | Path]],
    *,
    algorithms: Algorithm | Iterable[Algorithm] = FIRST_CHOICE,
    vocab_sizes: int | Iterable[int] = DEFAULT_SIZES,
    pre_tokenizers: str | Iterable[str] = ("gpt2",),
    normalizers: str | Iterable[str] = ("none",),
    mixes: Mapping[str, Sequence[float]] | None = None,
    hold_out: int = DEFAULT_HOLD_OUT.percent,
    hold_out_by: LineRule = "content",
    output: Path | str | None = None,
    save_tokenizers: bool = False,
    progress: Callable[[int, int], object] | None = None,
    **settings: Any,
) -> SweepTable:
    """Train and measure a tokenizer for each combination of algorithm, size, pre-tokenizer, normalizer, mix.

    One training gives all sizes of BPE, WordPiece and Unigram, each exactly what a training to that size
    alone would give. A size that the texts cannot give is told with the reason.

    Args:
        texts: strings and paths of files or folders, as for `train`; each path is a source by itself, and all
            strings together are one. In a mapping each name is a source, such as a language. A string with
            half a character, a lone surrogate, is refused: it has no UTF-8, in which texts are measured.
        algorithms: see `core.spec.ALGORITHMS`; by default byte-level BPE, WordPiece and Unigram.
        vocab_sizes: tokens in all; one or several.
        pre_tokenizers: names, or `regex:PATTERN`.
        normalizers: names.
        mixes: by name, how often each source counts.
        hold_out: how many of a hundred lines no tokenizer learns from, 0 to 50; all are measured on them.
        hold_out_by: which lines: `"content"` or `"number"`.
        output: a folder that keeps the results, so that an interrupted sweep goes on where it stopped.
        save_tokenizers: whether all tokenizers are also written there, each to a `tokenizer.json`.
        progress: called with the tokenizers that are done and all of them; what it raises ends the sweep.
        settings: those of a training, for the algorithms that they mean something to.

    Raises SpecError (SweepError) for what cannot be trained, CorpusError, TypeError, OSError.

    >>> import tokexplorer
    >>> texts = ["the theme of the thesis is there", "other themes are here"] * 20
    >>> table = tokexplorer.sweep(
    ...     texts, algorithms=["byte-bpe", "unigram"], vocab_sizes=[260, 270], hold_out=0
    ... )
    >>> [(row.algorithm, row.vocab_size) for row in table.rows]
    [('byte-bpe', 260), ('byte-bpe', 270), ('unigram', None), ('unigram', None)]
    >>> round(table.rows[1].training["bytes_per_token"], 2)
    2.75
    >>> table.to_svg("bytes_per_token")[:5]
    '<svg '
    """
    if save_tokenizers and output is None:
        raise ValueError("save_tokenizers needs output, the folder that they are written to")
    for name, meant in _OF_THE_GRID.items():
        if name in settings:
            raise TypeError(f"{name} is part of the grid: {meant} takes one or several")
    sizes = vocab_sizes if isinstance(vocab_sizes, Iterable) else [vocab_sizes]
    names = _several(algorithms)
    for name in names:
        if name not in ALGORITHMS:
            raise ValueError(f"{name!r} is no algorithm; there is {', '.join(ALGORITHMS)}")
    sources = _sources(texts)
    of_mixes = {name: tuple(map(float, weights)) for name, weights in (mixes or {}).items()}
    plan = SweepPlan(
        specs_of(names, checked_settings(settings)),
        tuple(sorted(set(map(plain_number, sizes)))),
        _several(pre_tokenizers),
        _several(normalizers),
        tuple(Mix(*each) for each in of_mixes.items()) or (AS_IT_IS,),
        HoldOut(plain_number(hold_out), hold_out_by),
    )

    def tell(status: SweepStatus) -> None:
        if progress is not None:
            progress(status.cells_done, status.cells_total)

    with tempfile.TemporaryDirectory(prefix="tokexplorer-") as folder:
        kept = Path(folder if output is None else output)
        work = Sweep(plan, sources, kept, saves_tokenizers=save_tokenizers, tell=tell)
        results = tuple(work.run())
    return SweepTable(tuple(map(_row, by_size(results))), work.notes, plan, results)


def _row(result: CellResult) -> SweepRow:
    cell, point = result.cell, result.point
    values = (
        {
            metric.name: result.value((kind, ALL_LANGUAGES), metric)
            for metric in TRADE_METRICS
            if point is not None and ((kind, ALL_LANGUAGES), metric.name) in point.values
        }
        for kind in TextKind
    )
    size = None if point is None else point.vocab_size
    return SweepRow(
        cell.algorithm,
        cell.size or None,
        size,
        cell.pre_tokenizer,
        cell.normalizer,
        cell.mix,
        result.reason,
        *values,
    )


def _several(names: Any) -> tuple[Any, ...]:
    return (names,) if isinstance(names, str) else tuple(dict.fromkeys(names))


@dataclass(frozen=True, slots=True)
class _Texts(Source):
    """Some strings and files as one source."""

    parts: tuple[str | Path, ...]
    title: str = "texts"
    policy: DecodePolicy = STRICT
    kind: ClassVar[str] = "texts"

    @override
    def open(self, check: Callable[[], None] = go_on) -> Opened:
        documents: list[Document] = []
        notes: list[Note] = []
        is_folder = True
        for part in self.parts:
            if isinstance(part, Path):
                found = source_at(part).open(check)
                documents += found.documents
                notes += found.notes
                is_folder &= found.is_folder
            elif part:
                documents.append(TextDocument(self.title, part))
                is_folder = False
        if not documents:
            raise CorpusError(self.title, "", "is empty: there is nothing to read")
        return Opened(tuple(documents), tuple(notes), is_folder=is_folder)


@dataclass(frozen=True, slots=True)
class _NamedCounts(CountsSource):
    """A file of counts by the name that it was given."""

    title: str = ""


def _named(name: str, parts: tuple[str | Path, ...]) -> Source:
    """The texts of a name as one source; a file of counts is one by itself. Raises CorpusError."""
    counts = next((each for each in parts if isinstance(each, Path) and is_counts_file(each)), None)
    if counts is None:
        return _Texts(parts, name)
    if len(parts) > 1:
        raise CorpusError(str(counts), "", f"is a file of counts, beside which {name} can have no other text")
    return _NamedCounts(counts, name)


def _sources(texts: Iterable[str | Path] | Mapping[str, Any]) -> list[Source]:
    if isinstance(texts, Mapping):
        found = {
            str(name): (each,) if isinstance(each, str | Path) else tuple(each)
            for name, each in texts.items()
        }
        return [_named(name, _checked(parts)) for name, parts in found.items()]
    check_several(texts)
    several = _checked(tuple(texts))
    strings = tuple(each for each in several if isinstance(each, str))
    sources: list[Source] = [source_at(each) for each in several if isinstance(each, Path)]
    return ([_Texts(strings)] if strings else []) + sources


def _checked(parts: tuple[Any, ...]) -> tuple[str | Path, ...]:
    for part in parts:
        if not isinstance(part, str | Path):
            raise TypeError(f"a text is a string or a pathlib.Path, not {type(part).__name__}")
    return parts
