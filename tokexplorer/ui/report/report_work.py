"""What a report is asked of, as one value, and the work of making it; nothing here touches a widget."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from tokexplorer.core.metrics.figures import DEFAULT_ALPHA
from tokexplorer.formats.atomic import write_atomically
from tokexplorer.session.compare.comparison import Comparison
from tokexplorer.session.compare.corpus_texts import CorpusTexts, TextKind
from tokexplorer.session.compare.measuring import measure
from tokexplorer.session.compare.memory import ComparisonMemory
from tokexplorer.session.compare.texts import ComparedTexts, OpenedText, WindowText
from tokexplorer.session.report.inputs import Excerpt, Provenance, Report, ReportTokenizer, Section
from tokexplorer.session.report.report import report_html
from tokexplorer.session.trade_off.sample import WINDOW_TEXT

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.engine.job import Progress
    from tokexplorer.session.compare.costs import CostInputs
    from tokexplorer.session.report.inputs import TradeLine

TextsAsked = Comparison | WindowText | CorpusTexts | tuple[Path, ...]
"""A comparison that is there already, or what is to be compared on; of the corpus see `kind`."""


@dataclass(frozen=True, slots=True, eq=False)
class ReportAsked:
    """Everything that a report depends on, as it was when it was asked for.

    Attributes:
        title: the heading.
        tokenizers: by name, from left to right, if the comparison is not there already.
        known: what the window knows about them; `path` is where each was opened from.
        texts: what they are compared on.
        kind: which texts of the corpus.
        sections: the parts that are wanted.
        excerpt_bytes: how much of each text is shown in tokens.
        selection: what is shown of the text in the window instead, in bytes; None for its beginning.
        trade: series of the trade-off.
        costs: of the model and the price; None if they are not wanted.
        corpus: the texts that the trade-off was measured on; None if it was the text in the window.
    """

    title: str
    tokenizers: Mapping[str, Tokenizer]
    known: tuple[ReportTokenizer, ...]
    texts: TextsAsked
    kind: TextKind = TextKind.HELD_OUT
    sections: frozenset[Section] = frozenset(Section)
    excerpt_bytes: int = 600
    selection: tuple[int, int] | None = None
    trade: tuple[TradeLine, ...] = ()
    costs: CostInputs | None = None
    corpus: CorpusTexts | None = None


def make_report(asked: ReportAsked, progress: Progress, now: datetime | None = None) -> Report:
    """Measure what is not measured yet, and gather the rest; for any thread.

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
        tuple(_with_file(_if_same(known, asked, comparison), progress.check) for known in asked.known),
        asked.trade,
        kind_titles=titles,
        excerpts=_excerpts(asked, comparison),
        costs=asked.costs,
        notes=notes,
        sections=asked.sections,
    )


def write_report(asked: ReportAsked, path: Path, progress: Progress) -> int:
    """Make the report and write the file, all of it or none; its length in bytes. Raises OSError too."""
    report = make_report(asked, progress)
    document = report_html(report, progress.check, progress.report)
    progress.check()
    write_atomically(path, document)
    return len(document)


def _comparison(asked: ReportAsked, progress: Progress) -> tuple[Comparison, tuple[str, ...]]:
    if isinstance(asked.texts, Comparison):
        return asked.texts, ()
    texts = _texts(asked, progress.check)
    memory = ComparisonMemory()

    def tell(done: int, total: int) -> None:
        progress.report(done, total, "Measuring")

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
    """Without the step, if the comparison was made at another one: a run may have gone on since."""
    name = known.name
    if name in comparison.tokenizers and comparison.tokenizer(name) is asked.tokenizers.get(name):
        return known
    return replace(known, details=())


def _with_file(known: ReportTokenizer, check: Callable[[], None]) -> ReportTokenizer:
    """With the hash of its file, if there is one that can be read, and no more of its path than is needed."""
    check()
    path = Path(known.path)
    if not known.path or not path.is_file():
        return replace(known, path="")
    try:
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        digest = ""
    return replace(known, path=str(Path(*path.parts[-2:])), sha256=digest)
