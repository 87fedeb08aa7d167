"""All series of the chart, from whoever measures them: runs, opened tokenizers, a sweep."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from collections.abc import Hashable

    from tokexplorer.session.trade_off.points import TradeSeries


class TradeEntry(NamedTuple):
    """A series, the key of whoever brought it, and its colour, `#rrggbb`, as in the light theme."""

    key: Hashable
    series: TradeSeries
    colour: str


class TradeModel(QObject):
    """Series by a key of whoever brought them, each with a colour, in the order they came.

    Signals:
        changed(): a series is new, longer, or gone.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._series: dict[Hashable, tuple[TradeSeries, str]] = {}

    @property
    def series(self) -> list[tuple[TradeSeries, str]]:
        """Every series and its colour, `#rrggbb`, as in the light theme."""
        return list(self._series.values())

    @property
    def entries(self) -> list[TradeEntry]:
        """Every series with its key and colour."""
        return [TradeEntry(key, *shown) for key, shown in self._series.items()]

    def set_series(self, key: Hashable, series: TradeSeries, colour: str) -> None:
        """A series is new, or has more points."""
        self._series[key] = (series, colour)
        self.changed.emit()

    def remove(self, key: Hashable) -> None:
        """Forget a series; nothing happens if there is none."""
        if self._series.pop(key, None) is not None:
            self.changed.emit()
