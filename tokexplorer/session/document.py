"""The text that is looked at: its truth, its tokens, and every way its positions are counted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar
from weakref import WeakMethod

import numpy as np

from tokexplorer.core.encoding import Encoding
from tokexplorer.session.counting import CountedParts, CountingWork
from tokexplorer.session.edit_history import Change, EditHistory
from tokexplorer.session.part_encodings import PartEncodings
from tokexplorer.session.segments import SegmentedText, Splice, Unit
from tokexplorer.session.text_figures import TextFigures, WordCounts
from tokexplorer.session.token_spans import TokenAt, TokenSpans

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.core.encoding import IntArray
    from tokexplorer.core.tokenizer import Tokenizer

    Listener = Callable[["Edit | None"], None]

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Edit:
    """A change of the text that was made, and what it did to the tokens.

    Attributes:
        start_cp: the code point where it begins.
        removed, inserted: the text that went and the text that came.
        start_utf16, removed_utf16, inserted_utf16: the same place and lengths in UTF-16 units.
        changed_start_utf16, changed_end_utf16: the part of the new text, in UTF-16 units, outside which
            tokens and tints are what they were.
    """

    start_cp: int
    removed: str
    inserted: str
    start_utf16: int
    removed_utf16: int
    inserted_utf16: int
    changed_start_utf16: int
    changed_end_utf16: int


class Document:
    """A text that can be edited, with its tokens for one tokenizer and its own undo.

    The text is exact whatever it holds: it is never read back from a widget. Tokens are those of
    `tokenizer.encode(text)`, but only the parts that are asked for are encoded, and after an edit only
    the parts it touched.

    Attributes:
        encoding_error: what the tokenizer raised last. It does not get in the way of editing: there are
            no tokens until `set_tokenizer` is called again.
    """

    def __init__(self, text: str = "", tokenizer: Tokenizer | None = None) -> None:
        self.encoding_error: Exception | None = None
        self._text = SegmentedText(text)
        self._words = WordCounts(self._text)
        self._history = EditHistory()
        self._listeners: list[Callable[[], Listener | None]] = []
        self._tokenizer = tokenizer
        self._encodings = PartEncodings(self._text, tokenizer) if tokenizer else None

    # ---- the text

    @property
    def text(self) -> str:
        """The whole text."""
        return self._text.text

    @property
    def code_point_count(self) -> int:
        """Length in code points."""
        return self._text.length(Unit.CODE_POINT)

    @property
    def byte_count(self) -> int:
        """Length in bytes of UTF-8."""
        return self._text.length(Unit.BYTE)

    @property
    def utf16_count(self) -> int:
        """Length in UTF-16 units, which is how Qt counts."""
        return self._text.length(Unit.UTF16)

    def slice(self, start_cp: int, end_cp: int) -> str:
        """The text between two code points."""
        return self._text.slice(start_cp, end_cp)

    def convert(self, position: int, source: Unit, target: Unit, *, up: bool = False) -> int:
        """A position in another unit; one inside a character means its start, with `up` its end.

        Raises IndexError if the position is outside the text.
        """
        return self._text.convert(position, source, target, up=up)

    def convert_many(self, positions: IntArray, source: Unit, target: Unit, *, up: bool = False) -> IntArray:
        """Ascending positions in another unit, int64; see `convert`."""
        return self._text.convert_many(positions, source, target, up=up)

    # ---- changing it

    def subscribe(self, listener: Listener) -> None:
        """Call `listener` after each change: with the edit, or with None if only the tokens are new.

        Bound methods are held weakly. A listener is called in the thread that makes the change.
        """
        self._listeners.append(WeakMethod(listener) if hasattr(listener, "__self__") else lambda: listener)

    def unsubscribe(self, listener: Listener) -> None:
        """Stop calling `listener`."""
        self._listeners = [held for held in self._listeners if held() not in (None, listener)]

    def replace(self, start_cp: int, end_cp: int, new_text: str, *, typed: bool = False) -> Edit:
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

    def undo(self) -> Edit | None:
        """Take the last edit back; None if there is none."""
        change = self._history.undo()
        return None if change is None else self._make(change)

    def redo(self) -> Edit | None:
        """Make the edit again that was taken back last; None if there is none."""
        change = self._history.redo()
        return None if change is None else self._make(change)

    def end_typing(self) -> None:
        """What is typed from now on is undone by itself: the caret went somewhere else."""
        self._history.close()

    def _make(self, change: Change) -> Edit:
        end_cp = change.start + len(change.removed)
        span = np.array([change.start, end_cp])
        start, end = self.convert_many(span, Unit.CODE_POINT, Unit.UTF16).tolist()
        old_count = self.utf16_count
        splice = self._text.replace(change.start, end_cp, change.inserted)
        self._words.splice(splice)
        edit = Edit(
            change.start,
            change.removed,
            change.inserted,
            start,
            end - start,
            self.utf16_count - old_count + end - start,
            *self._follow(splice),
        )
        self._notify(edit)
        return edit

    def _follow(self, splice: Splice) -> tuple[int, int]:
        """Bring the tokens up to an edit; where they changed, in UTF-16 units."""
        changed = self._encoded(lambda encodings: encodings.splice(splice))
        start, end = (0, self.byte_count) if changed is None else changed
        return (
            self.convert(start, Unit.BYTE, Unit.UTF16),
            self.convert(end, Unit.BYTE, Unit.UTF16, up=True),
        )

    def _notify(self, edit: Edit | None) -> None:
        for held in tuple(self._listeners):
            listener = held()
            if listener is not None:
                listener(edit)

    # ---- its tokens

    @property
    def tokenizer(self) -> Tokenizer | None:
        """What encodes the text."""
        return self._tokenizer

    def set_tokenizer(self, tokenizer: Tokenizer | None) -> None:
        """Forget all tokens and use another tokenizer; costs the same for a long text."""
        self.encoding_error = None
        self._tokenizer = tokenizer
        self._encodings = PartEncodings(self._text, tokenizer) if tokenizer else None
        self._notify(None)

    @property
    def encodes_slowly(self) -> bool:
        """Whether the first question about tokens after an edit has all of a long text encoded.

        That is so without a splitter, or with one that gives no promise about where it cuts. Whoever shows
        tokens asks when the typing pauses then.
        """
        return self._encodings is not None and self._encodings.is_slow

    def tokens_between(self, start_utf16: int, end_utf16: int) -> TokenSpans:
        """The tokens with a byte between two UTF-16 positions, and empty ones that stand there."""
        start = self.convert(start_utf16, Unit.UTF16, Unit.BYTE)
        end = self.convert(end_utf16, Unit.UTF16, Unit.BYTE)
        return self._token_spans(start, self._past(end))

    def token_at(self, byte: int) -> TokenAt | None:
        """The token that holds a byte: the first if several do, None if none does."""
        spans = self._token_spans(byte, byte + 1)
        holding = np.flatnonzero(spans.end_bytes > byte)
        return spans.at(int(holding[0])) if len(holding) else None

    @property
    def token_count(self) -> int | None:
        """How many tokens there are, after counting all of them; None without a tokenizer."""
        self.encode_pending(len(self._text.segments))
        return self._encoded(lambda encodings: encodings.count_between(0, len(encodings)))

    def encode_pending(self, budget_segments: int) -> bool:
        """Go on counting tokens and words for `figures`; True when all are counted."""
        self._encoded(lambda encodings: encodings.count_some(budget_segments))
        self._words.count_some(budget_segments)
        return self._words.complete and (self._encodings is None or self._encodings.complete)

    def counting_work(self) -> CountingWork | None:
        """What `encode_pending` would still have to encode, for another thread; None if there is nothing.

        The work holds a snapshot: the document may change meanwhile.
        """
        encodings = self._encodings
        if encodings is None or encodings.complete:
            return None
        parts = tuple(encodings.source(index) for index in encodings.uncounted)
        return CountingWork(encodings.tokenizer, parts)

    def take_counts(self, counted: CountedParts) -> None:
        """Take the result of `counting_work`, as far as tokenizer and text are still those."""
        encodings = self._encodings
        if encodings is None or encodings.tokenizer is not counted.work.tokenizer:
            return
        tokens = {id(part): count for part, count in zip(counted.work.parts, counted.tokens, strict=True)}
        for index in encodings.uncounted:
            known = None if encodings.whole else tokens.get(id(encodings.source(index)))
            if known is not None:
                encodings.take_count(index, known)

    @property
    def part_count(self) -> int:
        """Parts that are encoded by themselves; 0 without a tokenizer."""
        return 0 if self._encodings is None else len(self._encodings)

    def count_words(self, budget_segments: int) -> bool:
        """Go on counting words; True when all are counted."""
        self._words.count_some(budget_segments)
        return self._words.complete

    def figures(self, start_cp: int = 0, end_cp: int | None = None) -> TextFigures:
        """The figures of the text between two code points, by default of the whole.

        What takes long to count is None until `encode_pending` has counted it.
        """
        span = np.array([start_cp, self.code_point_count if end_cp is None else end_cp])
        start_byte, end_byte = self.convert_many(span, Unit.CODE_POINT, Unit.BYTE).tolist()
        return TextFigures(
            self._encoded(lambda encodings: encodings.count_touching(start_byte, self._past(end_byte))),
            int(span[1] - span[0]),
            end_byte - start_byte,
            self._words.between(*span.tolist()),
        )

    def _past(self, end_byte: int) -> int:
        """One more at the end of the text, so that empty tokens that stand there belong to it."""
        return end_byte + (end_byte == self.byte_count)

    def _token_spans(self, start_byte: int, end_byte: int) -> TokenSpans:
        found = self._encoded(lambda encodings: encodings.find(start_byte, end_byte))
        encoding, tints, first_index = found or (Encoding.empty(), np.empty(0, np.int8), 0)
        starts, ends = encoding.start_bytes, encoding.end_bytes
        start_utf16 = self.convert_many(starts, Unit.BYTE, Unit.UTF16)
        end_utf16 = self.convert_many(ends, Unit.BYTE, Unit.UTF16, up=True)
        starts_inside = start_utf16 != self.convert_many(starts, Unit.BYTE, Unit.UTF16, up=True)
        ends_inside = end_utf16 != self.convert_many(ends, Unit.BYTE, Unit.UTF16)
        return TokenSpans(
            encoding.ids,
            starts,
            ends,
            start_utf16,
            end_utf16,
            starts_inside,
            ends_inside,
            tints,
            first_index,
        )

    def _encoded(self, use: Callable[[PartEncodings], Answer]) -> Answer | None:
        """What `use` says; None without a tokenizer, or if it fails, which ends its use."""
        if self._encodings is None:
            return None
        try:
            return use(self._encodings)
        except Exception as error:  # any library may be behind it, and the text must stay editable
            self.encoding_error = error
            self._encodings = None
            return None
