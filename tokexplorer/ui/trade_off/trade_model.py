"""All series of the trade-off: of runs, opened tokenizers and sweeps."""

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
    """Series by key, in the order in which they were added; who measures a series chooses its key.

    Signals:
        changed(): a series was added, replaced or removed.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._entries: dict[Hashable, TradeEntry] = {}

    @property
    def entries(self) -> list[TradeEntry]:
        """All series with their keys and colours."""
        return list(self._entries.values())

    def set_series(self, key: Hashable, series: TradeSeries, colour: str) -> None:
        """Add a series, or replace the series of that key."""
        self._entries[key] = TradeEntry(key, series, colour)
        self.changed.emit()

    def remove(self, key: Hashable) -> None:
        """Remove a series; does nothing if there is none of that key."""
        if self._entries.pop(key, None) is not None:
            self.changed.emit()
