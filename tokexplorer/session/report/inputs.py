"""What a report is made from."""

from __future__ import annotations

import platform
from dataclasses import dataclass, field
from enum import Enum
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING

from tokexplorer import __version__
from tokexplorer.session.compare.texts import TextKind

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
    """A part of the report that can be left out; the value is its heading."""

    CHARTS = "At a glance"
    METRICS = "Metrics"
    TRADE_OFF = "Vocabulary size against what it buys"
    COSTS = "Costs"
    WORST_LINES = "Worst lines"
    COLOURED_TEXT = "The text in tokens"
    TOKENIZERS = "Tokenizers"
    TEXTS = "Texts"
    DEFINITIONS = "Definitions"


@dataclass(frozen=True, slots=True)
class Provenance:
    """When and with what a report was made.

    Attributes:
        date: the day, and the time if it matters, for people.
        program: version of this program.
        python, system: of the machine.
        libraries: versions by name.
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
    """What is known about where a tokenizer of the comparison comes from.

    Attributes:
        name: as in the comparison.
        ink: its colour; None takes the next of `charts.RUN_INKS`.
        spec: the settings of the run that learned it; None if no run did.
        path: the file it was read from; empty if it was not.
        sha256: of that file, hexadecimal.
        details: what else is worth telling, as names and values, such as `("Step", "3,612")`.
    """

    name: str
    ink: Ink | None = None
    spec: TrainingSpec | None = None
    path: str = ""
    sha256: str = ""
    details: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class TradeLine:
    """A series of the trade-off chart and its colour; None takes the next of `charts.RUN_INKS`."""

    series: TradeSeries
    ink: Ink | None = None


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A stretch of a text that is shown in its tokens.

    Attributes:
        text: the name of the text.
        start_byte: where it begins in the UTF-8 of the text.
        byte_count: how long it is at most; it ends where a line does, if it can.
    """

    text: str
    start_byte: int = 0
    byte_count: int = USUAL_EXCERPT_BYTES


@dataclass(frozen=True, slots=True, eq=False)
class Report:
    """Everything that goes into a report. Equal inputs give equal bytes.

    Attributes:
        comparison: computed; every number of the report is one of it.
        title: the heading.
        made: when and with what.
        tokenizers: those of the comparison that something is known about.
        trade: series of the trade-off chart; none, and there is no chart.
        kind_titles: what to call the kinds of text that it was measured on.
        excerpts: what is shown in tokens; None is the first part of every text.
        worst_lines: how many of each text and tokenizer; 0 is none.
        costs: the model and the price that costs are told for; None if they are not.
        notes: sentences about the comparison.
        sections: which parts are wanted.
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
        """What is known about a tokenizer of the comparison."""
        return next((each for each in self.tokenizers if each.name == name), ReportTokenizer(name))
