"""What is large of everything that is open, by id: runs with their rows, tokenizers, edited vocabularies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Collection


class Archive:
    """Keeps large objects as long as a workspace refers to them, and frees them after.

    What is put in never changes its id; that a run goes on learning is its own business.
    """

    def __init__(self) -> None:
        self._kept: dict[str, Any] = {}
        self._free: dict[str, Callable[[], None]] = {}

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, object_id: str) -> bool:
        return object_id in self._kept

    def put(self, object_id: str, value: Any, free: Callable[[], None] | None = None) -> None:
        """Keep an object; `free` is called when nothing refers to it any more."""
        self._kept[object_id] = value
        if free is not None:
            self._free[object_id] = free

    def get(self, object_id: str) -> Any:
        """An object by its id. Raises KeyError if it was freed or never put in."""
        return self._kept[object_id]

    def keep_only(self, object_ids: Collection[str]) -> None:
        """Free everything else."""
        for object_id in [each for each in self._kept if each not in object_ids]:
            del self._kept[object_id]
            free = self._free.pop(object_id, None)
            if free is not None:
                free()
