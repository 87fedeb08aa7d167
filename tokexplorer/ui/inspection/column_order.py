"""Which columns are shown, in which order, and what they are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.session.unique_names import unique_names
from tokexplorer.ui.inspection.fixed_column import FixedColumn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.ui.inspection.text_column import Shown, TextColumn


class ColumnOrder:
    """What the user wants of the columns: they stay as they were given, but for what was moved or hidden.

    Attributes:
        given: all runs and tokenizers that there are columns for.
        names: what to call each of them wherever there is little room, no two alike; in the order of `given`.
        hidden: those whose columns are hidden, the first hidden first.
    """

    def __init__(self) -> None:
        self.given: list[Shown] = []
        self.names: list[str] = []
        self.hidden: list[Shown] = []
        self._moved: list[Shown] = []

    def give(self, shown: Sequence[Shown]) -> None:
        """There are columns for these."""
        self.given = list(shown)
        self.names = unique_names([own_name(each) for each in shown])

    def name_of(self, shown: Shown) -> str:
        """What to call a run or tokenizer."""
        return next(
            (name for each, name in zip(self.given, self.names, strict=True) if each is shown),
            own_name(shown),
        )

    def wanted(self) -> list[Shown]:
        """What is to be shown from left to right, what is new at the right; all if all were hidden."""
        self.hidden = [each for each in self.hidden if each in self.given]
        if len(self.hidden) == len(self.given):
            self.hidden = []
        places = {id(shown): place for place, shown in enumerate(self._moved)}
        shown = (each for each in self.given if each not in self.hidden)
        return sorted(shown, key=lambda each: places.get(id(each), len(places)))

    def move(self, shown: Shown, places: int) -> None:
        """Move one so many places to the right, or to the left if there is a minus."""
        moved = self.wanted()
        old = moved.index(shown)
        moved.insert(min(max(old + places, 0), len(moved) - 1), moved.pop(old))
        self._moved = moved


def own_name(shown: Shown) -> str:
    """What to call a run or tokenizer that stands alone."""
    return shown.name if isinstance(shown, FixedColumn) else shown.short


def reordered(columns: Sequence[TextColumn], shown: Sequence[Shown]) -> list[TextColumn]:
    """The columns that show these already where they belong, others in between, the rest last."""
    known = {id(column.shown): column for column in columns if column.shown is not None}
    kept = [known.get(id(each)) for each in shown]
    free = [column for column in columns if column not in kept]
    arranged = [column or (free.pop(0) if free else None) for column in kept]
    return [column for column in arranged if column is not None] + free
