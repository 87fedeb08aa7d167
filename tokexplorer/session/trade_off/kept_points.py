"""The points that were measured, by texts, tokenizer and step, as a session keeps them."""

from __future__ import annotations

from typing import Any, Final

from tokexplorer.session.trade_off.points import TradePoint
from tokexplorer.version import __version__

MOST_TEXTS: Final = 4
MOST_TOKENIZERS: Final = 64
"""On how many texts, and of how many tokenizers on each, points are kept; the oldest are dropped."""


class KeptPoints:
    """Points on the last few texts. Another version of the program may measure otherwise, and drops them."""

    def __init__(self) -> None:
        self._points: dict[str, dict[str, dict[int, TradePoint]]] = {}
        self._plain: dict[str, dict[str, dict[str, Any]]] = {}

    def of(self, texts: str, tokenizer: str) -> dict[int, TradePoint]:
        """The points of a tokenizer by step; `texts` and `tokenizer` are their keys."""
        return dict(self._points.get(texts, {}).get(tokenizer, {}))

    def add(self, texts: str, tokenizer: str, step: int, point: TradePoint) -> None:
        """Keep a point."""
        _part(_part(self._points, texts, MOST_TEXTS), tokenizer, MOST_TOKENIZERS)[step] = point
        _part(_part(self._plain, texts, MOST_TEXTS), tokenizer, MOST_TOKENIZERS)[str(step)] = point.to_plain()

    def to_plain(self) -> dict[str, Any]:
        """The points for JSON."""
        texts = {
            key: {tokenizer: dict(steps) for tokenizer, steps in points.items()}
            for key, points in self._plain.items()
        }
        return {"version": __version__, "texts": texts}

    @classmethod
    def from_plain(cls, plain: object) -> KeptPoints:
        """The points that `to_plain` wrote; none of what is damaged."""
        kept = cls()
        if not isinstance(plain, dict) or plain.get("version") != __version__:
            return kept
        for texts, tokenizers in _items(plain.get("texts")):
            for tokenizer, steps in _items(tokenizers):
                for step, point in _items(steps):
                    try:
                        kept.add(texts, tokenizer, int(step), TradePoint.from_plain(point))
                    except ValueError:
                        continue
        return kept


def _items(value: object) -> list[tuple[str, Any]]:
    return list(value.items()) if isinstance(value, dict) else []


def _part(kept: dict[str, Any], key: str, most: int) -> dict[Any, Any]:
    """The part of a key, made if need be; then the oldest one goes if there are too many."""
    if key not in kept and len(kept) >= most:
        del kept[next(iter(kept))]
    part: dict[Any, Any] = kept.setdefault(key, {})
    return part
