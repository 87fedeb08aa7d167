"""Stretches of the text that are pointed out: where a token occurs, what was found, what changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, get_args

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from tokexplorer.core.encoding import IntArray

LayerName = Literal["occurrences", "found", "changed", "different"]
LAYERS: tuple[LayerName, ...] = get_args(LayerName)
ONLY_IN_BAR: frozenset[LayerName] = frozenset({"different"})  # in the text the tokens themselves are marked


@dataclass(frozen=True, slots=True, eq=False)
class MarkedSpans:
    """Byte spans of the text, int64, ascending by start; empty ones stand at a place."""

    start_bytes: IntArray
    end_bytes: IntArray

    def __len__(self) -> int:
        return len(self.start_bytes)

    def touching(self, start_byte: int, end_byte: int) -> slice:
        """Those with a byte in a range, and empty ones that stand in it; spans do not hold each other."""
        first = min(
            self.end_bytes.searchsorted(start_byte, "right"),
            self.start_bytes.searchsorted(start_byte, "left"),
        )
        last = self.start_bytes.searchsorted(end_byte, "left")
        return slice(int(first), max(int(first), int(last)))


class MarkLayers(QObject):
    """What is pointed out in an editor, by layer. An edit of the text takes all of it away.

    Signals:
        changed(str): the marks of this layer are others now.
    """

    changed = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._layers: dict[LayerName, MarkedSpans] = {}

    def set(self, layer: LayerName, spans: MarkedSpans | None) -> None:
        """Point these out, in the place of what the layer had."""
        if spans is None or len(spans) == 0:
            if self._layers.pop(layer, None) is None:
                return
        else:
            self._layers[layer] = spans
        self.changed.emit(layer)

    def get(self, layer: LayerName) -> MarkedSpans | None:
        """What a layer points out; None if nothing."""
        return self._layers.get(layer)

    def clear(self) -> None:
        """Point out nothing."""
        for layer in tuple(self._layers):
            self.set(layer, None)
