"""What the charts of the trade-off show."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tokexplorer.core.metrics.figures import FIGURES
from tokexplorer.session.compare.corpus_texts import TextKind

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tokexplorer.core.metrics.figures import Figure
    from tokexplorer.ui.trade_off.curves import ShownEntry


def _none(_key: object) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class ChartState:
    """Everything that decides what is drawn.

    Attributes:
        shown: the series in the order of the legend.
        figure: what is drawn upwards.
        titles: what the kinds of text are called.
        languages: titles of the texts, if there are several.
        log_x, log_y, grid: the axes.
        gap: whether the difference of the two texts is drawn below.
        is_growing: whether points of a series, by its key, are still to come.
        can_open: whether points of a series, by its key, can be shown in the text.
    """

    shown: tuple[ShownEntry, ...] = ()
    figure: Figure = FIGURES["bytes_per_token"]
    titles: Mapping[TextKind, str] = field(default_factory=lambda: {kind: kind.value for kind in TextKind})
    languages: tuple[str, ...] = ()
    log_x: bool = True
    log_y: bool = False
    grid: bool = True
    gap: bool = False
    is_growing: Callable[[object], bool] = _none
    can_open: Callable[[object], bool] = _none

    def has_same_axes(self, other: ChartState) -> bool:
        """Whether a range that was zoomed to still means the same."""
        mine, its = ((one.figure, one.log_x, one.log_y) for one in (self, other))
        return mine == its
