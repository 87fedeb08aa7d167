"""An editable text with its tokens for one tokenizer, and what the tokenizer's file adds to them."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from tokexplorer.core.encoding import Encoding
from tokexplorer.core.post_processor import NO_POST_PROCESSOR
from tokexplorer.session.text.differences import ComparingWork, WordDifferences, WordSpans, changed_tokens
from tokexplorer.session.text.edited_text import EditedText, Subscribers
from tokexplorer.session.text.encodings import CountedParts, CountingWork, PartEncodings, TokenAt, TokenSpans
from tokexplorer.session.text.segments import TextFigures, TextReader, Unit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import numpy.typing as npt

    from tokexplorer.core.post_processor import Frame, PostProcessor
    from tokexplorer.core.text import SourceText
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.text.edited_text import TextEdit
    from tokexplorer.session.text.encodings import EncodedPart, EncodingWork

Source = TypeVar("Source")
Answer = TypeVar("Answer")

LONGEST_WORD = 200  # code points on each side of a token


class Edit:
    """An edit of the text, in `text`, and which tokens it changed."""

    def __init__(self, text: TextEdit, find_changed: Callable[[], tuple[int, int]]) -> None:
        self.text = text
        self._find_changed = find_changed

    @cached_property
    def changed_utf16(self) -> tuple[int, int]:
        """The part of the new text, in UTF-16 units, outside which tokens, tints and marks are as before.

        Reading it encodes the edited part; it must be read before the next edit.
        """
        return self._find_changed()


class Document(TextReader, Subscribers["Edit | None"]):
    """A text that can be edited, with its tokens for one tokenizer.

    The tokens are those of `tokenizer.encode(text)`, but only parts that are needed are encoded, and after an
    edit only the parts that it touched. Documents of one `EditedText` show it to several tokenizers.
    Listeners are called with the edit, or with None if only the tokens are new.

    Attributes:
        edited: the text, with editing and undo.
        encoding_error: what the tokenizer raised. Then there are no tokens of this text. The tokenizer is
            asked again after the next edit, or when `set_tokenizer` is called.
        is_being_encoded: whether a job does `counting_work`, which also gives the tokens of long parts. Until
            it is done, tokens are not encoded here; then listeners are called.
    """

    def __init__(self, text: str | EditedText = "", tokenizer: Tokenizer | None = None) -> None:
        super().__init__()
        self.edited = EditedText(text) if isinstance(text, str) else text
        self.encoding_error: Exception | None = None
        self.is_being_encoded = False
        self.segments = self.edited.segments
        self._words = self.edited.words
        self._tokenizer = tokenizer
        self._allow_special = True
        self._reference: PartEncodings | None = None
        self._marks_later = False
        self._failed_reference: Tokenizer | None = None
        self._compared: tuple[Tokenizer, ...] = ()
        self._differences: WordDifferences | None = None
        self._encodings = None if tokenizer is None else self._shared(tokenizer)
        self.edited.subscribe(self._text_edited)

    def _shared(self, tokenizer: Tokenizer) -> PartEncodings:
        """The tokens of a tokenizer, shared with other documents of the same text."""
        for encodings in self.edited.encodings:
            if encodings.tokenizer is tokenizer and encodings.allow_special == self._allow_special:
                return encodings
        fresh = PartEncodings(self.segments, tokenizer, allow_special=self._allow_special)
        self.edited.encodings.add(fresh)
        return fresh

    # ---- its changes

    def _text_edited(self, edit: TextEdit) -> None:
        """Bring the tokens up to an edit of the text, which may have taken away what could not be encoded."""
        find_changed = self._changed_utf16
        if self._ask_again():
            find_changed = self._all_utf16
        elif self._differences is not None:
            self._differences.splice(edit)
        self.notify(Edit(edit, find_changed))

    def _ask_again(self) -> bool:
        """Ask tokenizers that failed again, also those that the text is compared with; False if none did."""
        own = None if self.encoding_error is None else self._tokenizer
        if own is not None:
            self._encodings, self.encoding_error = self._shared(own), None
        reference, self._failed_reference = self._failed_reference, None
        if reference is not None:
            self._reference = self._shared(reference)
        has_lost_others = bool(self._compared) and self._differences is None and self._encodings is not None
        if own is None and reference is None and not has_lost_others:
            return False
        self._renew_differences()
        return True

    def _all_utf16(self) -> tuple[int, int]:
        """`Edit.changed_utf16` of an edit before which there were no tokens."""
        return 0, self.utf16_count

    def _changed_utf16(self) -> tuple[int, int]:
        """`Edit.changed_utf16` of the last edit."""
        changed = self._encoded(lambda encodings: encodings.changed())
        before = self._of_reference(lambda encodings: encodings.changed())
        if changed is not None and before is not None:  # tokens may differ from those before in more places
            changed = min(changed[0], before[0]), max(changed[1], before[1])
        if changed is not None:
            marks, own = self._differences, changed
            changed = _answer(marks, lambda words: words.changed_around(own), self._end_differences) or own
        start, end = (0, self.byte_count) if changed is None else changed
        return self.convert(start, Unit.BYTE, Unit.UTF16), self.convert(end, Unit.BYTE, Unit.UTF16, up=True)

    # ---- its tokens

    @property
    def tokenizer(self) -> Tokenizer | None:
        """The tokenizer that encodes the text."""
        return self._tokenizer

    def set_tokenizer(self, tokenizer: Tokenizer | None) -> None:
        """Forget all tokens and use another tokenizer; takes no longer for a long text."""
        self.encoding_error = None
        self._tokenizer = tokenizer
        self._encodings = None if tokenizer is None else self._shared(tokenizer)
        self._renew_differences()
        self.notify(None)

    @property
    def allow_special(self) -> bool:
        """Whether the text of a special token becomes that token; else it is ordinary text."""
        return self._allow_special

    @allow_special.setter
    def allow_special(self, allowed: bool) -> None:
        if allowed == self._allow_special:
            return
        self._allow_special = allowed
        if self._reference is not None:
            self._reference = self._shared(self._reference.tokenizer)
        self.set_tokenizer(self._tokenizer)

    @property
    def reference(self) -> Tokenizer | None:
        """The tokenizer that the tokens are compared with, see `TokenSpans.changed`."""
        return None if self._reference is None else self._reference.tokenizer

    def set_reference(self, tokenizer: Tokenizer | None) -> None:
        """Compare the tokens with those of another tokenizer, such as that of an earlier step."""
        self._failed_reference = None
        if tokenizer is not self.reference:
            self._reference = None if tokenizer is None else self._shared(tokenizer)
            self.notify(None)

    @property
    def compared(self) -> tuple[Tokenizer, ...]:
        """The tokenizers that the cuts of words are compared with, see `set_compared`."""
        return self._compared

    def set_compared(self, tokenizers: Sequence[Tokenizer]) -> None:
        """Mark the tokens of words that one of these tokenizers cuts at other places; without any, nothing.

        As long as there is a `reference`, the tokens are compared with that instead.
        """
        same = len(tokenizers) == len(self._compared)
        if same and all(one is other for one, other in zip(tokenizers, self._compared, strict=True)):
            return
        self._compared = tuple(tokenizers)
        self._renew_differences()
        if self._reference is None:
            self.notify(None)

    @property
    def differences_wait(self) -> bool:
        """Whether nothing is marked yet because some tokens take long to encode."""
        return self._differences is not None and self._differences.waits

    @contextmanager
    def marks_in_passing(self, passing: bool) -> Iterator[None]:
        """Inside, words of an edited segment are marked as before the edit, and nothing is encoded for it.

        Afterwards the exact marks must be requested.
        """
        differences = self._differences if passing else None
        if differences is not None:
            differences.in_passing = True
        try:
            yield
        finally:
            if differences is not None:
                differences.in_passing = False

    def different_words(self, start_byte: int, end_byte: int) -> WordSpans:
        """The words of a range that one of `compared` cuts at other places."""
        none = np.empty(0, np.int64)
        found = self._of_differences(lambda differences: differences.between(start_byte, end_byte))
        return WordSpans(none, none) if found is None else found

    def _renew_differences(self) -> None:
        self._differences = None
        if self._compared and self._encodings is not None:
            others = [self._shared(tokenizer) for tokenizer in self._compared]
            self._differences = WordDifferences(self.segments, self._encodings, others)

    def _of_differences(self, use: Callable[[WordDifferences], Answer]) -> Answer | None:
        """What `use` returns; None without a comparison, while it waits, or if it raises, which ends it."""
        shown = None if self.differences_wait else self._differences
        return _answer(shown, use, self._end_differences)

    def _end_differences(self, _: Exception) -> None:
        """Stop marking differences; the column of the tokenizer that failed shows its error."""
        self._differences = None

    @property
    def encodes_slowly(self) -> bool:
        """Whether asking for tokens may encode a long part of the text now.

        That is so for long texts if the pre-tokenizer does not promise where it cuts, or if the text has no
        place to cut. Then tokens should be asked for when the typing pauses or, if the text
        `is_being_encoded`, when listeners are called.
        """
        return self._encodings is not None and bool(self._encodings.lacking)

    @property
    def is_quick(self) -> bool:
        """Whether some kB of the text take milliseconds; also for the tokenizers that it is compared with."""
        tokenizers = (self._tokenizer, self.reference, *self._compared)
        return not any(each is not None and each.may_be_slow for each in tokenizers)

    def tokens_between(self, start_utf16: int, end_utf16: int) -> TokenSpans:
        """The tokens with a byte between two UTF-16 positions, and empty ones that stand there."""
        start = self.convert(start_utf16, Unit.UTF16, Unit.BYTE)
        end = self.convert(end_utf16, Unit.UTF16, Unit.BYTE)
        return self._token_spans(start, self._past(end))

    def encoding_between(self, start_utf16: int, end_utf16: int) -> Encoding:
        """The ids and byte spans of `tokens_between` alone: several times as fast."""
        start = self.convert(start_utf16, Unit.UTF16, Unit.BYTE)
        end = self._past(self.convert(end_utf16, Unit.UTF16, Unit.BYTE))
        found = self._encoded(lambda encodings: encodings.find(start, end))
        return Encoding.empty() if found is None else found.encoding

    def token_at(self, byte: int) -> TokenAt | None:
        """The first token that holds a byte; None if there is none."""
        spans = self._token_spans(byte, byte + 1)
        holding = np.flatnonzero(spans.end_bytes > byte)
        return spans.at(int(holding[0])) if len(holding) else None

    def token_span(self, index: int) -> tuple[int, int] | None:
        """The bytes of a token by its index; None without it, or while those before it are not counted."""
        return self._encoded(lambda encodings: encodings.span_of(index))

    def token_text(self, token: TokenAt) -> bytes:
        """The bytes of the text that a token covers."""
        return self.slice_bytes(token.start_byte, token.end_byte)

    def word_around(self, token: TokenAt) -> str:
        """The run of characters without white space around a token, at most `LONGEST_WORD` on each side."""
        span = (token.start_byte, token.end_byte)
        start, end = (self.convert(byte, Unit.BYTE, Unit.CODE_POINT) for byte in span)
        before = self.slice(max(start - LONGEST_WORD, 0), start)
        inside = self.slice(start, max(end, min(start + 1, self.code_point_count)))
        after = self.slice(end, min(end + LONGEST_WORD, self.code_point_count))
        head = "" if not before or before[-1:].isspace() or inside[:1].isspace() else before.split()[-1]
        tail = "" if not after or after[:1].isspace() or inside[-1:].isspace() else after.split()[0]
        return (head + inside + tail).strip() if end > start else head + tail

    @property
    def token_count(self) -> int | None:
        """The number of tokens; counts all of them first. None without a tokenizer."""
        self.encode_pending(len(self.segments.segments))
        counts = self._encoded(lambda encodings: encodings.sums(0, len(encodings)))
        return None if counts is None else counts[0]

    def encode_pending(self, budget_segments: int) -> bool:
        """Go on counting tokens and words for `figures`; True when all are counted."""
        self._encoded(lambda encodings: encodings.count_some(budget_segments))
        self._words.count_some(budget_segments)
        return self._words.complete and (self._encodings is None or self._encodings.complete)

    def counting_work(self) -> CountingWork | None:
        """A snapshot of what is not counted yet, to be counted on another thread; None if all is."""
        encodings, segments = self._encodings, self.segments.segments
        words = tuple(segments[index] for index in self._words.uncounted)
        if encodings is None:
            return CountingWork(None, (), words) if words else None
        parts = tuple(encodings.source(index) for index in encodings.uncounted)
        if not parts and not words:
            return None
        return CountingWork(encodings.tokens, parts, words)

    @property
    def uncounted_count(self) -> int:
        """How many parts of the text are not counted yet, for tokens and for words."""
        parts = 0 if self._encodings is None else len(self._encodings.uncounted)
        return parts + len(self._words.uncounted)

    def encoding_work(self) -> EncodingWork | None:
        """A snapshot of the text, to be encoded on another thread; None without a tokenizer."""
        return None if self._encodings is None else self._encodings.work()

    def comparing_work(self) -> ComparingWork | None:
        """A snapshot of the text, to be compared with the reference on another thread; None without one."""
        if self._encodings is None or self._reference is None:
            return None
        return ComparingWork(self._encodings.work(), self._reference.work())

    @property
    def reference_waits(self) -> bool:
        """Whether nothing is marked as changed yet because tokens of the reference take long to encode."""
        return self._reference is not None and bool(self._reference.lacking)

    def take_reference(self, work: ComparingWork, parts: dict[int, EncodedPart]) -> None:
        """Take the tokens of long parts from `ComparingWork.reference_parts`, as far as the text is the same.

        Listeners are called if they got tokens without marks; another document may have had these parts made.
        """
        reference = self._reference
        if reference is None or reference.tokenizer is not work.reference:
            return
        if reference.allow_special != work.then.allow_special:
            return
        for index in reference.lacking:
            part = parts.get(id(reference.source(index)))
            if part is not None:
                reference.take_part(index, part)
        if self._marks_later and not reference.lacking:
            self._marks_later = False
            self.notify(None)

    def comparing_failed(self, work: ComparingWork, error: Exception) -> None:
        """Note that a tokenizer failed while comparing: until the text is edited there is no reference."""
        reference = self._reference
        if reference is None or reference.tokenizer is not work.reference:
            return
        if _has_all(reference, work.then.parts):
            self._end_reference(error)
            self.notify(None)

    def take_counts(self, counted: CountedParts) -> None:
        """Take the result of `counting_work`, as far as tokenizer and text are still the same.

        If it has the tokens of long parts, listeners are called.
        """
        encodings, work, segments = self._encodings, counted.work, self.segments.segments
        for index in self._words.uncounted:
            if id(segments[index]) in counted.words:
                self._words.take_count(index, counted.words[id(segments[index])])
        if encodings is None or encodings.tokenizer is not work.tokenizer:
            return
        if work.encodings is None or work.encodings.allow_special != self._allow_special:
            return
        for index in encodings.lacking:
            part = counted.encoded.get(id(encodings.source(index)))
            if part is not None:
                encodings.take_part(index, part)
        for index in encodings.uncounted:
            known = counted.tokens.get(id(encodings.source(index)))
            if known is not None:
                encodings.take_count(index, *known)
        self.end_waiting()

    def end_waiting(self) -> None:
        """Call listeners if they wait for the tokens of long parts, and these are there now.

        Another document of the text, with the same tokenizer, may have had them made.
        """
        if self.is_being_encoded and not self.encodes_slowly:
            self.is_being_encoded = False
            self.notify(None)

    def counting_failed(self, work: CountingWork, error: Exception) -> None:
        """Note that the tokenizer failed while counting, see `encoding_error`.

        Not if the text was edited since: what could not be encoded may be gone, and is to be counted again.
        """
        encodings = self._encodings
        if encodings is None or encodings.tokenizer is not work.tokenizer:
            return
        if _has_all(encodings, work.parts):
            self._end_encoding(error)
            self.is_being_encoded = False
            self.notify(None)

    @property
    def part_count(self) -> int:
        """Parts that are encoded by themselves; 0 without a tokenizer."""
        return 0 if self._encodings is None else len(self._encodings)

    def figures(self, start_cp: int = 0, end_cp: int | None = None) -> TextFigures:
        """The counts of the text between two code points, by default of the whole.

        What takes long to count is None until `encode_pending` has counted it.
        """
        span = np.array([start_cp, self.code_point_count if end_cp is None else end_cp])
        start_byte, end_byte = self.convert_many(span, Unit.CODE_POINT, Unit.BYTE).tolist()
        end = self._past(end_byte)
        counted = self._encoded(lambda encodings: encodings.counts_touching(start_byte, end))
        tokens, unknown = (None, None) if counted is None else counted
        words = self._words.between(*span.tolist())
        return TextFigures(tokens, int(span[1] - span[0]), end_byte - start_byte, words, unknown=unknown)

    def _past(self, end_byte: int) -> int:
        """The end of a range; past the end of the text if it ends there, to include empty tokens."""
        return end_byte + (end_byte == self.byte_count)

    def _token_spans(self, start_byte: int, end_byte: int) -> TokenSpans:
        found = None
        if not (self.is_being_encoded and self.encodes_slowly):
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
            self._changed(encoding, start_byte, end_byte),
        )

    def _changed(self, encoding: Encoding, start_byte: int, end_byte: int) -> npt.NDArray[np.bool_]:
        """Which tokens of a range are not the reference's, or are of words that others cut otherwise."""
        if self.reference_waits:
            self._marks_later = True
            return np.zeros(len(encoding), bool)
        found = self._of_reference(lambda encodings: encodings.find(start_byte, end_byte))
        if found is None or self._tokenizer is None or self._reference is None:
            marked = self._of_differences(lambda words: words.changed(encoding, start_byte, end_byte))
            return np.zeros(len(encoding), bool) if marked is None else marked
        return changed_tokens(encoding, found.encoding, self._tokenizer, self._reference.tokenizer)

    def _of_reference(self, use: Callable[[PartEncodings], Answer]) -> Answer | None:
        """What `use` returns for the reference; None without one, or if it raises, which ends comparing."""
        return _answer(self._reference, use, self._end_reference)

    def _end_reference(self, _: Exception) -> None:
        """Compare with the reference no more, until the text is edited."""
        self._reference, self._failed_reference = None, self.reference

    def _encoded(self, use: Callable[[PartEncodings], Answer]) -> Answer | None:
        """What `use` returns; None without a tokenizer, or if it raises, which ends the encoding."""
        return _answer(self._encodings, use, self._end_encoding)

    def _end_encoding(self, error: Exception) -> None:
        """Have no more tokens, see `encoding_error`."""
        self.encoding_error = error
        self._encodings = None


def _answer(
    source: Source | None, use: Callable[[Source], Answer], give_up: Callable[[Exception], None]
) -> Answer | None:
    """What `use` returns for `source`; None without a source, or if it raises: then `give_up` is called.

    A tokenizer may raise anything that its library raises, and the text must stay editable.
    """
    if source is None:
        return None
    try:
        return use(source)
    except Exception as error:
        give_up(error)
        return None


def _has_all(encodings: PartEncodings, parts: Sequence[SourceText]) -> bool:
    """Whether the text still has all of these parts."""
    known = {id(encodings.source(index)) for index in range(len(encodings))}
    return all(id(part) in known for part in parts)


def post_processor_of(tokenizer: Tokenizer | None) -> PostProcessor:
    """What a tokenizer's file adds around a text; nothing for a tokenizer without such a rule."""
    found: PostProcessor = getattr(tokenizer, "post_processor", NO_POST_PROCESSOR)
    return found


def kept_bytes(document: Document, frame: Frame) -> tuple[int, int] | None:
    """The first byte of a document that a model sees, and the one after the last; None if that is not known.

    Bytes that a kept token shares with a truncated one are included.
    """
    start, end = 0, document.byte_count
    if frame.cut == 0:
        return start, end
    if frame.first == frame.end:
        return (end, end) if frame.first else (start, start)
    first, last = document.token_span(frame.first), document.token_span(frame.end - 1)
    if first is None or last is None:
        return None
    return (first[0] if frame.first else start), (end if frame.first else last[1])


def seen_figures(document: Document, alone: TextFigures, frame: Frame | None) -> TextFigures:
    """The counts of what a model sees: the part of a document that is kept, and the added tokens.

    Returns the counts of the text `alone` without a frame, and while the kept part is not known.
    """
    kept = None if frame is None else kept_bytes(document, frame)
    if frame is None or kept is None:
        return alone
    if frame.cut:
        start, end = (document.convert(byte, Unit.BYTE, Unit.CODE_POINT) for byte in kept)
        alone = document.figures(start, end)
    added = frame.token_count - (frame.end - frame.first)
    return replace(alone, tokens=frame.token_count, added=added)
