"""A text that can be edited, with undo, and shown with several tokenizers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar
from weakref import WeakMethod, WeakSet

import numpy as np

from tokexplorer.core.language import tr
from tokexplorer.session.history import History
from tokexplorer.session.text.segments import SegmentedText, Splice, TextReader, Unit, WordCounts

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.session.text.encodings import PartEncodings

    Forewarned = Callable[[int, int], None]

Event = TypeVar("Event")

_BYTES_PER_CODE_POINT = 4  # at most


class TextChange:
    """An edit that can be undone: at code point `start`, `removed` was replaced by `inserted`.

    Typing or deleting that goes on where the last change stopped is joined with it.
    """

    __slots__ = ("inserted", "removed", "start", "text", "versions")

    def __init__(self, text: EditedText, start: int, removed: str, inserted: str) -> None:
        self.text = text
        self.start, self.removed, self.inserted = start, removed, inserted
        self.versions = text.version, text.version
        """The version of the text before the change, and after it."""

    @property
    def weight(self) -> int:
        """How many bytes it remembers at most."""
        return _BYTES_PER_CODE_POINT * (len(self.removed) + len(self.inserted))

    def undo(self) -> None:
        """Take it back."""
        self.text.exchange(self.start, self.inserted, self.removed, self.versions[0])

    def redo(self) -> None:
        """Make it again."""
        self.text.exchange(self.start, self.removed, self.inserted, self.versions[1])

    def joined(self, later: object) -> TextChange | None:
        """Both changes as one if typing or deleting simply went on, else None."""
        if not isinstance(later, TextChange) or later.text is not self.text:
            return None
        end = later.start + len(later.removed)
        if not later.removed and self.inserted and later.start == self.start + len(self.inserted):
            joined = TextChange(self.text, self.start, self.removed, self.inserted + later.inserted)
        elif not later.inserted and not self.inserted and end == self.start:
            joined = TextChange(self.text, later.start, later.removed + self.removed, "")
        elif not later.inserted and not self.inserted and later.start == self.start:
            joined = TextChange(self.text, self.start, self.removed + later.removed, "")
        else:
            return None
        joined.versions = self.versions[0], later.versions[1]
        return joined


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


class Subscribers(Generic[Event]):
    """Calls listeners at each change, in the order in which they subscribed, in the thread that makes it."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[], Callable[[Event], None] | None]] = []

    def subscribe(self, listener: Callable[[Event], None]) -> None:
        """Call `listener` after each change. Bound methods are held weakly."""
        self._listeners = [*(held for held in self._listeners if held() is not None), weakly(listener)]

    def unsubscribe(self, listener: Callable[[Event], None]) -> None:
        """Stop calling `listener`."""
        self._listeners = [held for held in self._listeners if held() not in (None, listener)]

    def notify(self, event: Event) -> None:
        """Call all listeners."""
        for held in tuple(self._listeners):
            listener = held()
            if listener is not None:
                listener(event)


class EditedText(TextReader, Subscribers[TextEdit]):
    """One text with one history, however many tokenizers show it. Listeners are called with each edit.

    The text is exact: it is never read back from a widget.

    Attributes:
        words: how many words each segment holds.
        encodings: the tokens of all tokenizers that show it; they follow an edit before listeners are called.
        history: where its edits are recorded; the history of the window if the text belongs to one.
        version: a number for the content: a new one after every edit, the former one after undo.
    """

    def __init__(self, text: str = "", history: History | None = None) -> None:
        super().__init__()
        self.segments = SegmentedText(text)
        self.words = WordCounts(self.segments)
        self.encodings: WeakSet[PartEncodings] = WeakSet()
        self.history = History() if history is None else history
        self.version = self._newest = 0
        self._replays: list[TextEdit] | None = None
        self._forewarned: Callable[[], Forewarned | None] = lambda: None
        self._followed_up: Callable[[], Callable[[], None] | None] = lambda: None

    # ---- changing it

    def forewarn(self, listener: Forewarned) -> None:
        """Call `listener` before each edit, with the UTF-16 positions of what is about to be replaced.

        One listener only, held weakly.
        """
        self._forewarned = weakly(listener)

    def follow_up(self, listener: Callable[[], None]) -> None:
        """Call `listener` after each edit, when all that subscribed have been told and show the new text.

        One listener only, held weakly.
        """
        self._followed_up = weakly(listener)

    def replace(
        self, start_cp: int, end_cp: int, new_text: str, *, typed: bool = False, label: str = ""
    ) -> TextEdit:
        """Replace the text between two code points by `new_text`.

        `typed` edits that go on where the last one stopped are undone together with it. `label` names the
        step in the Edit menu. Raises IndexError if the range is not in the text.
        """
        if not 0 <= start_cp <= end_cp <= self.code_point_count:
            raise IndexError(f"code points {start_cp}..{end_cp} of {self.code_point_count}")
        change = TextChange(self, start_cp, self.slice(start_cp, end_cp), new_text)
        self._newest += 1
        edit = self._make(start_cp, end_cp, new_text, self._newest)
        change.versions = change.versions[0], self._newest
        self.history.record(change, label or _label_of(change, typed), "typing" if typed else None)
        if not typed or new_text.endswith("\n"):
            self.history.end_burst()
        return edit

    def undo(self) -> TextEdit | None:
        """Undo the last step of the history; returns the edit of this text that it made, if it did."""
        return self._replayed(self.history.undo)

    def redo(self) -> TextEdit | None:
        """Redo the step that was undone last; returns the edit of this text that it made, if it did."""
        return self._replayed(self.history.redo)

    def _replayed(self, go: Callable[[], object]) -> TextEdit | None:
        edits = self._replays = []
        try:
            go()
        finally:
            self._replays = None
        return edits[-1] if edits else None

    def exchange(self, start_cp: int, old: str, new: str, version: int) -> None:
        """Replace `old` by `new` without recording it, for undo and redo."""
        edit = self._make(start_cp, start_cp + len(old), new, version)
        if self._replays is not None:
            self._replays.append(edit)

    def _make(self, start_cp: int, end_cp: int, new_text: str, version: int) -> TextEdit:
        removed = self.slice(start_cp, end_cp)
        span = np.array([start_cp, end_cp])
        start, end = self.convert_many(span, Unit.CODE_POINT, Unit.UTF16).tolist()
        forewarned = self._forewarned()
        if forewarned is not None:
            forewarned(start, end)
        old_count = self.utf16_count
        splice = self.segments.replace(start_cp, end_cp, new_text)
        self.words.follow(splice)
        for encodings in tuple(self.encodings):
            encodings.follow(splice)
        inserted = self.utf16_count - old_count + end - start
        self.version = version
        edit = TextEdit(start_cp, removed, new_text, start, end - start, inserted, splice)
        self.notify(edit)
        followed_up = self._followed_up()
        if followed_up is not None:
            followed_up()
        return edit


def _label_of(change: TextChange, typed: bool) -> str:
    """What the person did, for the Edit menu."""
    if not change.inserted:
        return tr("Delete text")
    return tr("Typing") if typed else tr("Replace text") if change.removed else tr("Insert text")


def weakly(listener: Callable[..., None]) -> Callable[[], Callable[..., None] | None]:
    """A function that returns the listener, or None once its object is gone; plain functions are held."""
    return WeakMethod(listener) if hasattr(listener, "__func__") else lambda: listener
