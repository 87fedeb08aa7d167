"""A run as every pane of the window knows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.core.spec import ALGORITHMS
from tokexplorer.ui.theme import theme

if TYPE_CHECKING:
    from tokexplorer.core.spec import Algorithm, TrainingSpec
    from tokexplorer.engine.run import Run


@dataclass(frozen=True, slots=True, eq=False)
class ShownRun:
    """One run and how it is shown. Compared by identity.

    Attributes:
        run: the run itself.
        spec: its settings.
        colour: its colour in every pane, `#rrggbb`, one of the theme's `run_colours`.
    """

    run: Run
    spec: TrainingSpec
    colour: str

    @property
    def title(self) -> str:
        """Its algorithm in full."""
        return ALGORITHM_INFO[self.spec.algorithm].title

    @property
    def short(self) -> str:
        """Its algorithm where there is little room."""
        return ALGORITHM_INFO[self.spec.algorithm].short


def algorithm_colour(algorithm: Algorithm) -> str:
    """The colour of an algorithm's runs, chips and columns in the theme at hand, `#rrggbb`."""
    return theme().run_colour(ALGORITHMS.index(algorithm))
