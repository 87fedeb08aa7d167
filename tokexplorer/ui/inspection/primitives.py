"""Rectangles and lines for `QPainter` out of arrays, without making an object for each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

import numpy as np
from PySide6.QtCore import QLineF, QRectF
from shiboken6 import Shiboken

if TYPE_CHECKING:
    from tokexplorer.core.encoding import IntArray
    from tokexplorer.ui.inspection.token_places import FloatArray

Primitive = TypeVar("Primitive", QRectF, QLineF)

_FIRST_ROOM = 1024
_BYTES = 32  # both kinds are four doubles: corner and size, or two ends


class Primitives(Generic[Primitive]):
    """Objects of Qt whose memory is an array: filling it makes them be what is to be painted.

    To be used by one thread, as painting is; what it gives is valid until it is filled again.
    """

    def __init__(self, kind: type[Primitive]) -> None:
        self._kind: type[Primitive] = kind
        self._memory: FloatArray = np.zeros((0, 4))
        self._objects: list[Primitive] = []

    def filled(self, values: FloatArray, order: IntArray | None = None) -> list[Primitive]:
        """Objects with these values, n x 4, or those of them that `order` names."""
        count = len(values) if order is None else len(order)
        if count > len(self._objects):
            self._make_room(max(count, 2 * len(self._objects), _FIRST_ROOM))
        if order is None:
            self._memory[:count] = values
        else:
            np.take(values, order, axis=0, out=self._memory[:count])
        return self._objects[:count]

    def _make_room(self, count: int) -> None:
        self._memory = np.zeros((count, 4))
        address = self._memory.ctypes.data
        places = range(address, address + count * _BYTES, _BYTES)
        wrapped: list[Any] = [Shiboken.wrapInstance(place, self._kind) for place in places]
        self._objects = wrapped
