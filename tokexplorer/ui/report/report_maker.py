"""Makes reports from what the window shows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from tokexplorer.core.language import tr
from tokexplorer.core.metrics.registry import DEFAULT_ALPHA
from tokexplorer.formats.file_bytes import write_atomically
from tokexplorer.session.compare.comparison import Comparison, ComparisonMemory
from tokexplorer.session.compare.measuring import measure
from tokexplorer.session.compare.texts import ComparedTexts, CorpusTexts, OpenedText, TextKind, WindowText
from tokexplorer.session.report.facts import with_file
from tokexplorer.session.report.inputs import Excerpt, Provenance, Report, ReportTokenizer, Section, TradeLine
from tokexplorer.session.report.report import report_html
from tokexplorer.session.trade_off.points import WINDOW_TEXT
from tokexplorer.session.unique_names import unique_names
from tokexplorer.ui.kit.figures import ink_of
from tokexplorer.ui.shown_run import ShownRun

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.engine.job import Progress
    from tokexplorer.session.compare.costs import CostInputs
    from tokexplorer.ui.columns.text_column import TextColumn
    from tokexplorer.ui.details.focus import Focus
    from tokexplorer.ui.trade_off.trade_model import TradeModel


def shown_tokenizers(focus: Focus) -> tuple[dict[str, Tokenizer], tuple[ReportTokenizer, ...]]:
    """The tokenizers of the columns by name, from left to right, and where they come from."""
    columns = [column for column in focus.columns if column.live.tokenizer is not None]
    names = unique_names([column.name_measured for column in columns])
    tokenizers = {}
    for name, column in zip(names, columns, strict=True):
        assert column.live.tokenizer is not None
        tokenizers[name] = column.live.tokenizer
    return tokenizers, tuple(_known(name, column) for name, column in zip(names, columns, strict=True))


def trade_lines(model: TradeModel) -> tuple[TradeLine, ...]:
    """The series of the trade-off that have points."""
    return tuple(TradeLine(each.series, ink_of(each.colour)) for each in model.entries if each.series.points)


def window_text(focus: Focus) -> WindowText:
    """The text in the window, as it is now."""
    document = focus.document
    return WindowText(document.segments.segments, allow_special=document.allow_special)


def _known(name: str, column: TextColumn) -> ReportTokenizer:
    shown, live = column.shown, column.live
    known = ReportTokenizer(name, ink_of(column.colour), path=column.path)
    if isinstance(shown, ShownRun):
        known = replace(known, spec=shown.spec)
    elif shown is not None:
        known = replace(known, opened_sha256=shown.sha256)
    if live.is_overridden:  # its name says that it was changed; it is of no step
        return known
    if live.total_steps:
        step = tr("{step:,} of {total_steps:,}", step=live.step, total_steps=live.total_steps)
    else:
        step = f"{live.step:,}"
    if live.total_steps or isinstance(shown, ShownRun):
        known = replace(known, details=((tr("Step"), step),))
    return known


TextsAsked = Comparison | WindowText | CorpusTexts | tuple[Path, ...]
"""A comparison that was made already, or the texts to compare on; `kind` says which of the corpus."""


@dataclass(frozen=True, slots=True, eq=False)
class ReportAsked:
    """Everything that a report depends on, as it was when it was asked for.

    Attributes:
        tokenizers: by name, from left to right; used unless `texts` is a comparison.
        known: what the window knows about them; `path` is the file that each was opened from.
        texts: what they are compared on.
        title: the heading.
        kind: which texts of the corpus.
        sections: the parts of the report.
        excerpt_bytes: how many bytes of each text are shown in tokens.
        selection: the bytes of the text in the window that are shown instead; None for its beginning.
        trade: series of the trade-off.
        costs: model and price; None leaves the costs out.
        corpus: the texts that the trade-off was measured on; None if it was the text in the window.
    """

    tokenizers: Mapping[str, Tokenizer]
    known: tuple[ReportTokenizer, ...]
    texts: TextsAsked
    title: str = ""
    kind: TextKind = TextKind.HELD_OUT
    sections: frozenset[Section] = frozenset(Section)
    excerpt_bytes: int = 600
    selection: tuple[int, int] | None = None
    trade: tuple[TradeLine, ...] = ()
    costs: CostInputs | None = None
    corpus: CorpusTexts | None = None


@dataclass(frozen=True, slots=True, eq=False)
class ReportInputs:
    """The parts of the window that reports are made from.

    Attributes:
        focus: the columns and their text.
        model: the series of the trade-off.
        comparison, costs: tell what their panels show, without making the panels.
    """

    focus: Focus
    model: TradeModel
    comparison: Callable[[], Comparison | None]
    costs: Callable[[], CostInputs | None]

    def asked(self, texts: TextsAsked) -> ReportAsked:
        """A report of the tokenizers of the window on these texts, with the usual settings."""
        tokenizers, known = shown_tokenizers(self.focus)
        trade, corpus = trade_lines(self.model), self.focus.corpus_texts
        return ReportAsked(tokenizers, known, texts, trade=trade, costs=self.costs(), corpus=corpus)


def make_report(asked: ReportAsked, progress: Progress, now: datetime | None = None) -> Report:
    """Compare the tokenizers, unless that is done, and gather the rest; for any thread.

    Raises CorpusError for a file that cannot be read, ValueError if no tokenizer can encode the texts.
    """
    comparison, notes = _comparison(asked, progress)
    corpus = asked.corpus
    titles = {kind: kind.value for kind in TextKind}
    if corpus is None or not corpus.texts:
        titles[TextKind.TRAINING] = WINDOW_TEXT
    return Report(
        comparison,
        asked.title,
        Provenance.here(now or datetime.now().astimezone()),
        tuple(with_file(_if_same(known, asked, comparison), progress.check) for known in asked.known),
        asked.trade,
        kind_titles=titles,
        excerpts=_excerpts(asked, comparison),
        costs=asked.costs,
        notes=notes,
        sections=asked.sections,
    )


def write_report(asked: ReportAsked, path: Path, progress: Progress) -> None:
    """Make the report and write all of the file, or none. Raises what `make_report` raises, and OSError."""
    report = make_report(asked, progress)
    document = report_html(report, progress.check, progress.report)
    progress.check()
    write_atomically(path, document)


def _comparison(asked: ReportAsked, progress: Progress) -> tuple[Comparison, tuple[str, ...]]:
    if isinstance(asked.texts, Comparison):
        return asked.texts, ()
    texts = _texts(asked, progress.check)
    memory = ComparisonMemory()

    def tell(done: int, total: int) -> None:
        progress.report(done, total, tr("Measuring"))

    measured = measure(asked.tokenizers, texts, DEFAULT_ALPHA, None, memory, progress.check, tell)
    return measured.comparison, measured.notes


def _texts(asked: ReportAsked, check: Callable[[], None]) -> ComparedTexts:
    match asked.texts:
        case WindowText() as text:
            return ComparedTexts.of_window(text)
        case CorpusTexts() as texts:
            return ComparedTexts.of_corpus(texts, asked.kind)
        case tuple() as paths:
            return ComparedTexts.of_files([OpenedText.read(path, check) for path in paths])
    raise TypeError(f"{asked.texts!r} is no text")


def _excerpts(asked: ReportAsked, comparison: Comparison) -> tuple[Excerpt, ...]:
    if asked.selection is not None and len(comparison.texts) == 1:
        start, end = asked.selection
        return (Excerpt(comparison.texts[0], start, end - start),)
    return tuple(Excerpt(text, 0, asked.excerpt_bytes) for text in comparison.texts)


def _if_same(known: ReportTokenizer, asked: ReportAsked, comparison: Comparison) -> ReportTokenizer:
    """A tokenizer without its step if the comparison was made at another one: its run may have gone on."""
    name = known.name
    if name in comparison.tokenizers and comparison.tokenizer(name) is asked.tokenizers.get(name):
        return known
    return replace(known, details=())
