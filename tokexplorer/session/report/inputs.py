"""The inputs of a report."""

from __future__ import annotations

import platform
from dataclasses import dataclass, field
from enum import Enum
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING

from tokexplorer.core.language import tr
from tokexplorer.session.compare.texts import TextKind
from tokexplorer.version import __version__

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.session.compare.comparison import Comparison
    from tokexplorer.session.compare.costs import CostInputs
    from tokexplorer.session.report.charts import Ink
    from tokexplorer.session.trade_off.points import TradeSeries

LIBRARIES = ("numpy", "numba", "regex", "tokenizers", "tiktoken", "sentencepiece")
USUAL_EXCERPT_BYTES = 600
USUAL_WORST_LINES = 3


class Section(Enum):
    """A section of the report; the value is its heading."""

    CHARTS = tr("At a glance")
    METRICS = tr("Metrics")
    TRADE_OFF = tr("Vocabulary size against what it buys")
    COSTS = tr("Costs")
    WORST_LINES = tr("Worst lines")
    COLOURED_TEXT = tr("The text in tokens")
    TOKENIZERS = tr("Tokenizers")
    TEXTS = tr("Texts")
    DEFINITIONS = tr("Definitions")


@dataclass(frozen=True, slots=True)
class Provenance:
    """When a report was made, and with which versions.

    Attributes:
        date: the day and the time, as text.
        program: the version of this program.
        python, system: the versions of Python and of the operating system.
        libraries: their versions by name.
    """

    date: str
    program: str
    python: str
    system: str
    libraries: Mapping[str, str]

    @classmethod
    def here(cls, now: datetime) -> Provenance:
        """This program on this machine at that time."""
        found = {name: _version(name) for name in LIBRARIES}
        return cls(
            f"{now:%Y-%m-%d %H:%M}",
            __version__,
            f"{platform.python_implementation()} {platform.python_version()}",
            f"{platform.system()} {platform.machine()}",
            {name: known for name, known in found.items() if known},
        )


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


@dataclass(frozen=True, slots=True)
class ReportTokenizer:
    """Where a tokenizer of the comparison comes from.

    Attributes:
        name: as in the comparison.
        ink: its colour; None takes the next of `charts.RUN_INKS`.
        spec: the settings of the run that trained it; None if it was not trained here.
        path: the file that it was read from; empty if there is none.
        sha256: of that file, hexadecimal.
        opened_sha256: of all its files one after the other when it was opened, hexadecimal; empty if that is
            not known.
        details: further facts as names and values, such as `("Step", "3,612")`.
    """

    name: str
    ink: Ink | None = None
    spec: TrainingSpec | None = None
    path: str = ""
    sha256: str = ""
    opened_sha256: str = ""
    details: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class TradeLine:
    """A series of the trade-off chart and its colour; None takes the next of `charts.RUN_INKS`."""

    series: TradeSeries
    ink: Ink | None = None


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A part of a text that is shown in its tokens.

    Attributes:
        text: the name of the text.
        start_byte: where it begins in the UTF-8 of the text.
        byte_count: its largest length; it is shortened to the end of a line if it holds one.
    """

    text: str
    start_byte: int = 0
    byte_count: int = USUAL_EXCERPT_BYTES


@dataclass(frozen=True, slots=True, eq=False)
class Report:
    """Everything that goes into a report. Equal inputs give equal bytes.

    Attributes:
        comparison: where all numbers come from; it must be computed.
        title: the heading.
        made: when it was made, and with which versions.
        tokenizers: where tokenizers of the comparison come from, as far as that is known.
        trade: series of the trade-off charts; without any there are no such charts.
        kind_titles: what to call the kinds of text that it was measured on.
        excerpts: which parts of texts are shown in tokens; None for the beginning of every text.
        worst_lines: how many are shown for each text and tokenizer.
        costs: the model and the price that costs are computed for; None for no costs.
        notes: sentences about the comparison.
        sections: the sections to include.
    """

    comparison: Comparison
    title: str
    made: Provenance
    tokenizers: tuple[ReportTokenizer, ...] = ()
    trade: tuple[TradeLine, ...] = ()
    kind_titles: Mapping[TextKind, str] = field(
        default_factory=lambda: {kind: kind.value for kind in TextKind}
    )
    excerpts: tuple[Excerpt, ...] | None = None
    worst_lines: int = USUAL_WORST_LINES
    costs: CostInputs | None = None
    notes: tuple[str, ...] = ()
    sections: frozenset[Section] = field(default_factory=lambda: frozenset(Section))

    def known(self, name: str) -> ReportTokenizer:
        """Where a tokenizer of the comparison comes from."""
        return next((each for each in self.tokenizers if each.name == name), ReportTokenizer(name))
