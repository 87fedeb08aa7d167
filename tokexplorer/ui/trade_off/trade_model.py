"""All series of the trade-off: those of runs, opened tokenizers and sweeps."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from collections.abc import Hashable

    from tokexplorer.session.trade_off.points import TradeSeries


class TradeEntry(NamedTuple):
    """A series, its key, and its colour in the light theme, `#rrggbb`."""

    key: Hashable
    series: TradeSeries
    colour: str


class TradeModel(QObject):
    """Series by keys that those who measure them choose, in the order they came.

    Signals:
        changed(): a series is new, longer, or gone.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._entries: dict[Hashable, TradeEntry] = {}

    @property
    def entries(self) -> list[TradeEntry]:
        """Every series with its key and colour."""
        return list(self._entries.values())

    def set_series(self, key: Hashable, series: TradeSeries, colour: str) -> None:
        """Add a series, or replace it by one with more points."""
        self._entries[key] = TradeEntry(key, series, colour)
        self.changed.emit()

    def remove(self, key: Hashable) -> None:
        """Forget a series; nothing happens if there is none."""
        if self._entries.pop(key, None) is not None:
            self.changed.emit()
