"""A text that can be edited: its truth, its undo, and every way its positions are counted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from weakref import WeakMethod, WeakSet

import numpy as np

from tokexplorer.session.edit_history import Change, EditHistory
from tokexplorer.session.segments import SegmentedText, Splice, Unit
from tokexplorer.session.text_figures import WordCounts

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.core.encoding import IntArray
    from tokexplorer.session.part_encodings import PartEncodings

    Listener = Callable[["TextEdit"], None]
    Forewarned = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class TextEdit:
    """A change of the text that was made.

    Attributes:
        start_cp: the code point where it begins.
        removed, inserted: the text that went and the text that came.
        start_utf16, removed_utf16, inserted_utf16: the same place and lengths in UTF-16 units.
        splice: the segments of the text that it replaced.
    """

    start_cp: int
    removed: str
    inserted: str
    start_utf16: int
    removed_utf16: int
    inserted_utf16: int
    splice: Splice


class EditedText:
    """One text with one history, however many tokenizers look at it.

    The text is exact whatever it holds: it is never read back from a widget.

    Attributes:
        segments: the text in parts that can be encoded by themselves.
        words: how many words each of them holds.
        encodings: the tokens of all tokenizers that look at it; they follow an edit before anybody is told.
    """

    def __init__(self, text: str = "") -> None:
        self.segments = SegmentedText(text)
        self.words = WordCounts(self.segments)
        self.encodings: WeakSet[PartEncodings] = WeakSet()
        self._history = EditHistory()
        self._listeners: list[Callable[[], Listener | None]] = []
        self._forewarned: Callable[[], Forewarned | None] = _nobody

    # ---- what it is

    @property
    def text(self) -> str:
        """The whole text."""
        return self.segments.text

    @property
    def code_point_count(self) -> int:
        """Length in code points."""
        return self.segments.length(Unit.CODE_POINT)

    @property
    def byte_count(self) -> int:
        """Length in bytes of UTF-8."""
        return self.segments.length(Unit.BYTE)

    @property
    def utf16_count(self) -> int:
        """Length in UTF-16 units, which is how Qt counts."""
        return self.segments.length(Unit.UTF16)

    def slice(self, start_cp: int, end_cp: int) -> str:
        """The text between two code points."""
        return self.segments.slice(start_cp, end_cp)

    def convert(self, position: int, source: Unit, target: Unit, *, up: bool = False) -> int:
        """A position in another unit; one inside a character means its start, with `up` its end.

        Raises IndexError if the position is outside the text.
        """
        return self.segments.convert(position, source, target, up=up)

    def convert_many(self, positions: IntArray, source: Unit, target: Unit, *, up: bool = False) -> IntArray:
        """Ascending positions in another unit, int64; see `convert`."""
        return self.segments.convert_many(positions, source, target, up=up)

    # ---- changing it

    def subscribe(self, listener: Listener) -> None:
        """Call `listener` after each edit, those who subscribed first before the others.

        Bound methods are held weakly. A listener is called in the thread that makes the edit.
        """
        self._listeners.append(weakly(listener))

    def unsubscribe(self, listener: Listener) -> None:
        """Stop calling `listener`."""
        self._listeners = [held for held in self._listeners if held() not in (None, listener)]

    def forewarn(self, listener: Forewarned) -> None:
        """Call `listener` before each edit, with the UTF-16 positions of what is about to be replaced.

        One listener only, held weakly.
        """
        self._forewarned = weakly(listener)

    def replace(self, start_cp: int, end_cp: int, new_text: str, *, typed: bool = False) -> TextEdit:
        """Put `new_text` in the place of the text between two code points.

        `typed` edits that go on where the last one stopped are undone together with it. Raises IndexError
        if the range is not in the text.
        """
        if not 0 <= start_cp <= end_cp <= self.code_point_count:
            raise IndexError(f"code points {start_cp}..{end_cp} of {self.code_point_count}")
        change = Change(start_cp, self.slice(start_cp, end_cp), new_text)
        self._history.add(change, typed=typed)
        return self._make(change)

    @property
    def can_undo(self) -> bool:
        """Whether `undo` would do anything."""
        return self._history.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether `redo` would do anything."""
        return self._history.can_redo

    def undo(self) -> TextEdit | None:
        """Take the last edit back; None if there is none."""
        change = self._history.undo()
        return None if change is None else self._make(change)

    def redo(self) -> TextEdit | None:
        """Make the edit again that was taken back last; None if there is none."""
        change = self._history.redo()
        return None if change is None else self._make(change)

    def end_typing(self) -> None:
        """What is typed from now on is undone by itself: the caret went somewhere else."""
        self._history.close()

    def _make(self, change: Change) -> TextEdit:
        end_cp = change.start + len(change.removed)
        span = np.array([change.start, end_cp])
        start, end = self.convert_many(span, Unit.CODE_POINT, Unit.UTF16).tolist()
        forewarned = self._forewarned()
        if forewarned is not None:
            forewarned(start, end)
        old_count = self.utf16_count
        splice = self.segments.replace(change.start, end_cp, change.inserted)
        self.words.splice(splice)
        for encodings in tuple(self.encodings):
            encodings.follow(splice)
        inserted = self.utf16_count - old_count + end - start
        edit = TextEdit(change.start, change.removed, change.inserted, start, end - start, inserted, splice)
        for held in tuple(self._listeners):
            listener = held()
            if listener is not None:
                listener(edit)
        return edit


def _nobody() -> None:
    return None


def weakly(listener: Callable[..., None]) -> Callable[[], Callable[..., None] | None]:
    """What gives the listener as long as its object lives; a plain function lives on."""
    return WeakMethod(listener) if hasattr(listener, "__func__") else lambda: listener
