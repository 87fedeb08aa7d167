"""`compare`: the metrics of several tokenizers on several texts, as a table."""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from tokexplorer.api.arguments import named_tokenizers, plain_number
from tokexplorer.api.texts import named_texts
from tokexplorer.core.metrics.registry import DEFAULT_ALPHA, METRICS, Scope
from tokexplorer.core.perturbation.perturbed_text import DEFAULT_RATE, DEFAULT_SEED
from tokexplorer.formats.file_bytes import write_atomically
from tokexplorer.session.compare.comparison import (
    ALL_TEXTS,
    Comparison,
    ComparisonSettings,
    Perturbing,
    Place,
)
from tokexplorer.session.compare.forms import files_as
from tokexplorer.session.compare.tables import file_rows, not_parallel_sentences, shown_text
from tokexplorer.session.compare.texts import included_gold, read_gold
from tokexplorer.session.notebook.metric_tables import metrics_fragment
from tokexplorer.session.report.inputs import Provenance, Report, ReportTokenizer
from tokexplorer.session.report.report import report_html

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from tokexplorer.api.arguments import AnyTokenizer
    from tokexplorer.api.texts import Text
    from tokexplorer.core.metrics.loss import Loss
    from tokexplorer.core.metrics.morphology import GoldWords
    from tokexplorer.core.metrics.registry import Metric

_NEEDS = {
    Scope.PAIR: "needs two tokenizers or more",
    Scope.PARALLEL: "needs reference_text",
    Scope.TEXTS: "needs reference_text and two texts or more",
    Scope.GOLD: "needs gold",
}

_ALL = shown_text(Scope.TEXT, Place(ALL_TEXTS, ""))


@dataclass(frozen=True, eq=False, repr=False)
class MetricsTable:
    """Metrics of tokenizers on texts.

    A notebook shows it as tables, `print` as `tokexplorer compare` does.

    Attributes:
        values: `values[metric][tokenizer][text]`, NaN where a metric has no meaning. If there are several
            texts, "all texts" are all of them as one: not the mean, but what their tokens give together.
        notes: sentences about the comparison, such as why texts have no parity.
        losses: `losses[tokenizer][text]`, what cannot be read back from the tokens, as a named tuple that is
            false if nothing is lost. The values of such a tokenizer look better than they are.
        comparison: where all values come from, with lines, words and tokens.
    """

    values: Mapping[str, Mapping[str, Mapping[str, float]]]
    notes: tuple[str, ...]
    losses: Mapping[str, Mapping[str, Loss]]
    comparison: Comparison
    _metrics: tuple[Metric, ...]

    @property
    def metrics(self) -> tuple[str, ...]:
        """Names of the metrics; `docs/metrics.md` has their definitions."""
        return tuple(self.values)

    @property
    def tokenizers(self) -> tuple[str, ...]:
        """Names of the tokenizers; metrics of agreement compare the others with the first."""
        return self.comparison.tokenizers

    @property
    def texts(self) -> tuple[str, ...]:
        """Names of the texts, without all of them as one."""
        return self.comparison.texts

    def to_csv(self) -> str:
        """A line for each text and tokenizer, with exact values."""
        return self._as("csv")

    def to_json(self) -> str:
        """One JSON object: values, and what each metric is."""
        return self._as("json")

    def to_latex(self) -> str:
        """A LaTeX table for each text."""
        return self._as("latex")

    def save_report(self, path: Path | str, *, title: str = "Tokenizers compared") -> None:
        """Write a report: one HTML file with all metrics, charts, texts in tokens and definitions.

        Raises OSError.
        """
        comparison = self.comparison
        known = tuple(map(ReportTokenizer, comparison.tokenizers))
        made = Provenance.here(datetime.now().astimezone())
        write_atomically(Path(path), report_html(Report(comparison, title, made, known, notes=self.notes)))

    def __str__(self) -> str:
        return "\n".join([self._as("text").rstrip("\n"), *self.notes])

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return metrics_fragment(self.comparison, self._metrics, self.notes)

    def _as(self, form: str) -> str:
        utf8 = files_as(self.comparison, self._metrics, form)
        try:
            return utf8.decode("utf-8", "surrogatepass")
        except UnicodeDecodeError:  # the name of a file that is no UTF-8
            return utf8.decode("utf-8", "surrogateescape")


def compare(
    tokenizers: AnyTokenizer | Iterable[AnyTokenizer] | Mapping[str, AnyTokenizer],
    texts: Text | Iterable[Text] | Mapping[str, Text],
    *,
    metrics: str | Iterable[str] | None = None,
    reference_text: str | None = None,
    gold: Path | str | None = None,
    alpha: float = DEFAULT_ALPHA,
    rate: float = DEFAULT_RATE,
    seed: int = DEFAULT_SEED,
) -> MetricsTable:
    """Measure tokenizers on texts.

    Args:
        tokenizers: one or several, by name in a mapping; the others are compared with the first.
        texts: strings, or a `pathlib.Path` of a file each, by name in a mapping. Of a table a column is read,
            of what is compressed what is inside, as `train` does.
        metrics: names of metrics, see `docs/metrics.md`; by default all that these inputs have, except those
            of perturbed texts, which take long.
        reference_text: the name of the text that all others translate, line by line, for parity and Gini.
        gold: a file of words with | between their morphemes, one a line, a language and a tab in front if you
            like; or `"included"` for the small list that comes with the program.
        alpha: the order of Rényi's entropy.
        rate: which share of a text is perturbed for `tokens_gained_by_...`.
        seed: decides which places are perturbed.

    Raises ValueError for a metric that there is not or that needs more than is given, and for a reference
    that is not among the texts; TypeError; CorpusError or GoldError for a file that cannot be read;
    SplitError.

    >>> import tokexplorer
    >>> texts = ["low lower lowest", "new newer newest"] * 3
    >>> large = tokexplorer.train(texts, vocab_size=268)
    >>> table = tokexplorer.compare(
    ...     {"small": large.at_step(4), "large": large},
    ...     "the newest lower",
    ...     metrics=["tokens", "bytes_per_token"],
    ... )
    >>> table.values["tokens"]["large"]["text"]
    6.0
    >>> print(table)
    text
                     small  large
    tokens              11      6  tokens
    bytes_per_token  1.455  2.667  bytes per token
    >>> table.to_csv().splitlines()[0]
    'text,tokenizer,tokens,bytes_per_token,loss'
    """
    chosen = None if metrics is None else [_metric(name) for name in _names(metrics)]
    kinds = dict.fromkeys(filter(None, (metric.perturbation for metric in chosen or ())))
    perturbing = Perturbing(tuple(kinds), plain_number(rate), plain_number(seed))
    settings = ComparisonSettings(plain_number(alpha), reference_text, _gold(gold), perturbing=perturbing)
    sources = named_texts(texts)
    if _ALL in sources:
        raise ValueError(f"a text cannot be called {_ALL!r}: that is what all of them as one are called")
    comparison = Comparison(named_tokenizers(tokenizers), sources, settings).compute()
    for metric in chosen or ():
        if not comparison.places(metric):
            raise ValueError(f"{metric.name} {_NEEDS.get(metric.scope, 'has no value here')}")
    shown = tuple(chosen or (each for each in METRICS.values() if comparison.places(each)))
    values: dict[str, dict[str, dict[str, float]]] = {each.name: {} for each in shown}
    losses: dict[str, dict[str, Loss]] = {name: {} for name in comparison.tokenizers}
    for row in file_rows(comparison, shown):
        losses[row.tokenizer][row.text] = row.loss
        for name, value in row.values.items():
            values[name].setdefault(row.tokenizer, {})[row.text] = value
    notes = tuple(not_parallel_sentences(comparison).values())
    return MetricsTable(values, notes, losses, comparison, shown)


def _gold(gold: Path | str | None) -> Mapping[str, GoldWords]:
    if gold is None:
        return {}
    return included_gold() if gold == "included" else read_gold(Path(gold))


def _names(names: str | Iterable[str]) -> list[str]:
    found = [names] if isinstance(names, str) else list(dict.fromkeys(names))
    if not found:
        raise ValueError("no metric is named")
    return found


def _metric(name: str) -> Metric:
    if name in METRICS:
        return METRICS[name]
    near = difflib.get_close_matches(str(name), METRICS, 3)
    hint = f"did you mean {' or '.join(near)}?" if near else f"there is {', '.join(METRICS)}"
    raise ValueError(f"{name!r} is no metric; {hint}")
