"""What all our tokenizers have in common: added tokens, normalizer, pre-tokenizer, spans of the original.

A family adds how the pieces of a window of normalized text become tokens; this turns that into encodings
of any text.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from copy import copy
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, NamedTuple, Self

import numpy as np
import numpy.typing as npt
from typing_extensions import override

from tokexplorer.core.encoding import Encoding, IdArray, IntArray
from tokexplorer.core.language import tr
from tokexplorer.core.normalizers.normalized_text import NormalizedText
from tokexplorer.core.normalizers.registry import get_normalizer, normalize_utf8
from tokexplorer.core.post_processor import NO_POST_PROCESSOR
from tokexplorer.core.pre_tokenizers.registry import get_pre_tokenizer
from tokexplorer.core.text import SourceText, decode_utf8
from tokexplorer.core.tokenizer import DecodeError, Tokenizer
from tokexplorer.core.unicode.classes import white_space_to_cut
from tokexplorer.core.vocabulary.token_arrays import asked_one_by_one
from tokexplorer.core.workers import ONE_WORKER, shares

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from tokexplorer.core.added_tokens import AddedTokens, Section
    from tokexplorer.core.normalizers.registry import Normalizer
    from tokexplorer.core.post_processor import PostProcessor
    from tokexplorer.core.pre_tokenizers.pre_tokenizer import PreTokenizer
    from tokexplorer.core.token_joining import Joining, TokenJoiner
    from tokexplorer.core.vocabulary.token_arrays import TokenArrays
    from tokexplorer.core.workers import RunAll, Workers

ByteArray = npt.NDArray[np.uint8]
SpanArray = npt.NDArray[np.int32]

_BYTES_AT_ONCE = 1 << 26  # of a long text, whose ids are written to one array
_BYTES_OF_A_WORKER = 1 << 19  # fewer are not worth another one
Found = tuple[int, int, int]
"""Start, end and id of a symbol."""


class Window(NamedTuple):
    """Pieces of a stretch of a section, after normalizer and pre-tokenizer.

    Attributes:
        utf8: the stretch.
        starts, ends: its pieces, bytes of `utf8`, int32.
        text: the section.
        first_byte: where the stretch begins in `text.utf8`.
        section_byte: where the section begins in the original.
    """

    utf8: ByteArray
    starts: SpanArray
    ends: SpanArray
    text: NormalizedText
    first_byte: int
    section_byte: int

    @property
    def original_ends(self) -> IntArray:
        """The byte of the original text after the last one of each piece, int64."""
        places = (each + np.int64(self.first_byte) for each in (self.starts, self.ends))
        return self.text.original_spans(*places)[1] + self.section_byte


WindowEncoder = Callable[[Window], tuple[IdArray, IntArray, IntArray]]
"""A window to (ids, start and end of each token in its bytes)."""


class PipelineTokenizer(Tokenizer):
    """Base of the tokenizers of `core.bpe`, `core.wordpiece`, `core.unigram` and `core.baselines`."""

    def __init__(self, symbols: AddedTokens, *, normalizer: str | Normalizer, pre_tokenizer: str) -> None:
        """Raises ValueError for a name that there is not."""
        self._symbols = symbols
        self._normalizer = get_normalizer(normalizer) if isinstance(normalizer, str) else normalizer
        self._pre_tokenizer = get_pre_tokenizer(pre_tokenizer)
        self._post_processor = NO_POST_PROCESSOR
        self._joining: Joining | None = None

    # ---- what a family says

    @abstractmethod
    def _encode_window(
        self, utf8: ByteArray, starts: SpanArray, ends: SpanArray, memo: Any
    ) -> tuple[IdArray, IntArray, IntArray]:
        """Ids of the pieces of a window, and the span of each token in `utf8`, int64."""

    @cached_property
    def _joiner(self) -> TokenJoiner:
        """Joins tokens as `joining` says; families whose files can say it have one."""
        raise NotImplementedError

    def _known(self, ids: Sequence[int] | IdArray) -> IntArray:
        """`ids` as int64. Raises DecodeError naming the first one that there is not."""
        return self._checked(ids)

    @property
    def _spells_by_bytes(self) -> bool:
        """Whether tokens of single bytes stand beside those of characters."""
        return False

    def made_from(self, token_id: int) -> IdArray:
        """The tokens that were merged of this one and another, by id; none in families without merges."""
        return np.empty(0, np.int32)

    def _window_ids(self, utf8: ByteArray, starts: SpanArray, ends: SpanArray, memo: Any) -> IdArray:
        """The ids alone, where that is cheaper."""
        return self._encode_window(utf8, starts, ends, memo)[0]

    def _most_ids(self, byte_count: int) -> int:
        """The room that `_write_ids` needs for a window of that many bytes."""
        return byte_count

    def _write_ids(self, utf8: ByteArray, starts: SpanArray, ends: SpanArray, memo: Any, out: IdArray) -> int:
        """Write the ids of the pieces of a window to `out`; how many there are."""
        ids = self._window_ids(utf8, starts, ends, memo)
        out[: len(ids)] = ids
        return len(ids)

    def _memo(self, byte_count: int) -> Any:
        """What `_encode_window` may keep from window to window of texts of `byte_count` bytes."""
        return None

    def _keep(self, memo: Any) -> None:
        """Take back what `_memo` gave, after a text has been encoded."""

    def allowing(self, special: bool) -> PipelineTokenizer:
        """The tokenizer that encodes pieces as `encode` does with `allow_special=special`; mostly this one.

        If the model itself finds special tokens in pieces, it is one whose model takes them for text.
        """
        return self

    @property
    def _shares_windows(self) -> bool:
        """Whether the windows of a text can be encoded in any order."""
        return True

    def token_arrays(self) -> TokenArrays:
        """What `facts` and `token_bytes` say of all ids, those of later steps included; shared by steps."""
        return asked_one_by_one(self)[0]

    def ids_in_use(self) -> IdArray:
        """The ids that the vocabulary holds at this step, int32, ascending."""
        return np.arange(self.vocab_size, dtype=np.int32)

    # ---- what follows from it

    @property
    def normalizer_name(self) -> str:
        """The name of the normalizer."""
        return self._normalizer.name

    @property
    def normalizer(self) -> Normalizer:
        """The normalizer; that of a file may not be known by its name."""
        return self._normalizer

    @property
    def pre_tokenizer_name(self) -> str:
        """The name of the pre-tokenizer, or `regex:PATTERN`."""
        return self._pre_tokenizer.name

    @property
    def pre_tokenizer(self) -> PreTokenizer:
        """The pre-tokenizer."""
        return self._pre_tokenizer

    @property
    def post_processor(self) -> PostProcessor:
        """What the file's post-processor puts around a text; `encode` leaves it out."""
        return self._post_processor

    def with_post_processor(self, post_processor: PostProcessor) -> Self:
        """The same tokenizer with another post-processor."""
        other = copy(self)
        other._post_processor = post_processor  # noqa: SLF001
        return other

    @property
    def joining(self) -> Joining | None:
        """How the file says that tokens become text; None for `decode_bytes` and the pre-tokenizer."""
        return self._joining

    def with_joining(self, joining: Joining | None) -> Self:
        """The same tokenizer, whose tokens become text as `joining` says."""
        other = copy(self)
        other._joining = joining  # noqa: SLF001
        other.__dict__.pop("_joiner", None)
        return other

    @property
    def symbols(self) -> AddedTokens:
        """Special tokens and user symbols."""
        return self._symbols

    @property
    @override
    def special_tokens(self) -> Mapping[str, int]:
        return self._symbols.special

    @property
    @override
    def splits_before_whitespace(self) -> bool:
        splitter = self._pre_tokenizer
        if not splitter.cuts_before_whitespace or self._symbols.hold_white_space:
            return False
        if splitter.only_blanks and not self._makes_blanks:
            return False
        return getattr(self._normalizer, "keeps_cuts", True)  # a character map of a file may not

    @property
    @override
    def may_be_slow(self) -> bool:
        return self._pre_tokenizer.may_run_away

    @cached_property
    def _makes_blanks(self) -> bool:
        """Whether the normalizer makes a blank of all white space before which a text may be cut."""
        return all(self._normalizer.apply(character) == " " for character in white_space_to_cut())

    def encode(self, text: str | SourceText, *, allow_special: bool = True) -> Encoding:
        """The tokens of `text`, see `Tokenizer.encode`. Raises SplitError if a `regex:` pattern runs away."""
        source = SourceText.of(text)
        memo = self._memo(source.byte_count)
        encoding = self._encode_by(
            lambda window: self._encode_window(window.utf8, window.starts, window.ends, memo),
            source,
            allow_special,
        )
        self._keep(memo)
        return encoding

    def memo_of_text(self, byte_count: int) -> Any:
        """What `encode_pieces` keeps from section to section of a text of so many bytes."""
        return self._memo(byte_count)

    def encode_pieces(
        self, utf8: ByteArray, starts: SpanArray, ends: SpanArray, memo: Any = None
    ) -> Encoding:
        """The model's part alone: the tokens of pieces of a window that is normalized and rewritten.

        Spans are bytes of `utf8`. `memo` is the `memo_of_text`, by default of the window alone.
        """
        memo = self._memo(len(utf8)) if memo is None else memo
        return Encoding(*self._encode_window(utf8, starts, ends, memo))

    def encode_ids(
        self, text: str | SourceText, *, allow_special: bool = True, workers: Workers = ONE_WORKER
    ) -> IdArray:
        """The ids alone: the fast way for large texts, of which several workers each take a part."""
        return self.encode_batch([text], allow_special=allow_special, workers=workers)[0]

    def encode_batch(
        self, texts: Sequence[str | SourceText], *, allow_special: bool = True, workers: Workers = ONE_WORKER
    ) -> list[IdArray]:
        """The ids of each text; what one piece became is remembered for all of them.

        Several workers share out the texts or, if one of them is more than a share, each text.
        """
        arrays = [SourceText.of(text).utf8 for text in texts]
        byte_count, longest = sum(map(len, arrays)), max(map(len, arrays), default=0)
        count = min(workers.count, max(1, byte_count // _BYTES_OF_A_WORKER))
        memos = [self._memo(byte_count // count) for _ in range(count)]
        if longest * count > byte_count:
            in_use = memos if self._shares_windows else memos[:1]
            ids = [self._ids(utf8, in_use, workers.run, allow_special) for utf8 in arrays]
        else:
            given = zip(shares(arrays, count), memos, strict=False)
            found = workers.run([partial(self._ids_of, *each, allow_special) for each in given])
            ids = [each for share in found for each in share]
        for memo in memos:
            self._keep(memo)
        return ids

    def decode(self, ids: Sequence[int] | IdArray) -> str:
        """The text of `ids`, special tokens included; bytes that are no UTF-8 become U+FFFD."""
        if self._joining is not None:
            return self._joiner.text(self._known(ids))
        return decode_utf8(self.text_bytes(ids), of_each_byte=self._spells_by_bytes)

    def text_bytes(self, ids: Sequence[int] | IdArray) -> bytes:
        """The bytes of the text of `ids`, with what the pre-tokenizer rewrote undone. Raises DecodeError."""
        if self._joining is not None:
            return self._joiner.joined(self._known(ids))
        return self._pre_tokenizer.restore(self.decode_bytes(ids))

    # ---- how

    def sections(self, source: SourceText, *, allow_special: bool = True) -> Iterator[Section]:
        """The symbols of a text and what is between them."""
        symbols = self._symbols
        for section in symbols.sections(source.utf8, allow_special=allow_special):
            if section.symbol_id is not None or not symbols.in_normalized:
                yield section
                continue
            text = self._normalizer.align(_part_of(source, section))
            found = symbols.find_in_normalized(text.utf8, allow_special=allow_special)
            yield from _cut_normalized(section, text, found)

    def normalized_section(self, source: SourceText, section: Section) -> NormalizedText:
        """A section that is no symbol, after the normalizer."""
        return section.normalized or self._normalizer.align(_part_of(source, section))

    def _encode_by(self, encode_window: WindowEncoder, source: SourceText, allow_special: bool) -> Encoding:
        """Encode with another way of encoding windows, such as a random one."""
        parts = []
        for section in self.sections(source, allow_special=allow_special):
            if section.symbol_id is not None:
                ids = np.array([section.symbol_id], np.int32)
                parts.append(Encoding(ids, np.array([section.start]), np.array([section.end])))
            else:
                parts.append(self._encode_section(encode_window, source, section))
        return Encoding.joined(parts)

    def _encode_section(self, encode_window: WindowEncoder, source: SourceText, section: Section) -> Encoding:
        start, opens = section.start, self._pre_tokenizer.opens_at(section)
        text = self._pre_tokenizer.rewritten(self.normalized_section(source, section), opens)
        windows, offset = [], 0
        for window in self._pre_tokenizer.windows(text.utf8):
            pieces = Window(window, *self._pre_tokenizer.spans(window), text, offset, start)
            windows.append(Encoding(*encode_window(pieces)).shifted(offset))
            offset += len(window)
        encoding = Encoding.joined(windows)
        spans = text.original_spans(encoding.start_bytes, encoding.end_bytes)
        return Encoding(encoding.ids, *spans).shifted(start)

    def _ids_of(self, arrays: Sequence[ByteArray], memo: Any, allow_special: bool) -> list[IdArray]:
        return [self._ids(utf8, [memo], ONE_WORKER.run, allow_special) for utf8 in arrays]

    def _ids(self, whole: ByteArray, memos: Sequence[Any], run: RunAll, allow_special: bool) -> IdArray:
        """The ids of a text whose windows are shared out: as many shares as there are memos."""
        parts = []
        for section in self._symbols.sections(whole, allow_special=allow_special):
            if section.symbol_id is not None:
                parts.append(np.array([section.symbol_id], np.int32))
                continue
            utf8 = normalize_utf8(self._normalizer, whole[section.start : section.end])
            for text in self._texts_between(utf8, allow_special):
                if isinstance(text, int):
                    parts.append(np.array([text], np.int32))
                else:
                    parts += self._text_ids(text, section, memos, run)
        if len(parts) == 1:  # most texts, and the long ones need not be copied
            return parts[0]
        return np.concatenate(parts) if parts else np.empty(0, np.int32)

    def _texts_between(self, utf8: ByteArray, allow_special: bool) -> Iterator[ByteArray | int]:
        """A section that is normalized, as what symbols of the normalized text leave, and their ids."""
        begin = 0
        if self._symbols.in_normalized:
            for start, end, symbol_id in self._symbols.find_in_normalized(utf8, allow_special=allow_special):
                yield utf8[begin:start]
                yield symbol_id
                begin = end
        yield utf8[begin:]

    def _text_ids(
        self, utf8: ByteArray, section: Section, memos: Sequence[Any], run: RunAll
    ) -> Iterator[IdArray]:
        rewritten = self._pre_tokenizer.rewrite(utf8, self._pre_tokenizer.opens_at(section))
        windows: list[ByteArray] = []
        for window in self._pre_tokenizer.windows(rewritten):
            windows.append(window)
            if sum(map(len, windows)) >= _BYTES_AT_ONCE:
                yield self._ids_of_windows(windows, memos, run)
                windows = []
        if windows:
            yield self._ids_of_windows(windows, memos, run)

    def _ids_of_windows(self, windows: Sequence[ByteArray], memos: Sequence[Any], run: RunAll) -> IdArray:
        """All shares write to one array, each to its own part, whose ids are moved together in the end."""
        shared = shares(windows, len(memos))
        room = [sum(self._most_ids(len(window)) for window in share) for share in shared]
        firsts = np.cumsum([0, *room]).tolist()
        ids = np.empty(firsts[-1], np.int32)
        given = zip(shared, memos, firsts, strict=False)
        counts = run([partial(self._write_windows, share, memo, ids, first) for share, memo, first in given])
        end = counts[0]
        for first, count in zip(firsts[1:], counts[1:], strict=False):
            ids[end : end + count] = ids[first : first + count]
            end += count
        ids.resize(end, refcheck=False)  # in place; memory that was never written to costs nothing
        return ids

    def _write_windows(self, windows: Sequence[ByteArray], memo: Any, ids: IdArray, first: int) -> int:
        """Write the ids of windows, one after the other, from `first` on; how many there are."""
        end = first
        for window in windows:
            end += self._write_ids(window, *self._pre_tokenizer.spans(window), memo, ids[end:])
        return end - first

    def _checked(self, ids: Sequence[int] | IdArray, known: npt.NDArray[np.bool_] | None = None) -> IntArray:
        """`ids` as int64; `known` says of each id below `vocab_size` whether it is in use (default: all).

        Raises DecodeError naming the first id that there is not, TypeError for anything but one list of ids.
        """
        checked = np.asarray(ids)
        if checked.ndim != 1:
            raise TypeError("ids are one list of whole numbers")
        if len(checked) == 0:
            return np.empty(0, np.int64)
        if checked.dtype.kind not in "iu":
            raise DecodeError(tr("an id is a whole number below 2**63"))
        good = (checked >= 0) & (checked < (self.vocab_size if known is None else len(known)))
        if known is not None:
            good[good] = known[checked[good]]
        if not good.all():
            place = int(np.argmin(good))
            raise DecodeError(
                tr(
                    "id {checked} at place {place} is not in the vocabulary of {vocab_size:,} ids",
                    checked=checked[place],
                    place=place,
                    vocab_size=self.vocab_size,
                )
            )
        return checked.astype(np.int64)


def tokens_in_use(tokenizer: Tokenizer) -> int:
    """The size of a vocabulary, later steps left out, though special tokens may have the last ids."""
    if isinstance(tokenizer, PipelineTokenizer):
        return len(tokenizer.ids_in_use())
    return tokenizer.vocab_size


def decoded_bytes(tokenizer: Tokenizer, ids: Sequence[int] | IdArray) -> bytes:
    """The exact bytes of the text of `ids`. Raises DecodeError."""
    if isinstance(tokenizer, PipelineTokenizer):
        return tokenizer.text_bytes(ids)
    return tokenizer.decode_bytes(ids)


def _part_of(source: SourceText, section: Section) -> SourceText:
    """A section as a text by itself."""
    if section.start == 0 and section.end == source.byte_count:
        return source
    return SourceText(decode_utf8(source.utf8[section.start : section.end].tobytes()))


# ---- symbols that are looked for after the normalizer, as Hugging Face does with `normalized` tokens
#
# A normalizer may make such a symbol of other characters, or of a part of one, so that the text between them
# is that of the normalizer, and not the original once more: each section brings its own along.


def _cut_normalized(section: Section, text: NormalizedText, found: Iterable[Found]) -> Iterator[Section]:
    """A section of a text as those that symbols leave of it.

    Args:
        section: a stretch of the text, without symbols so far.
        text: it alone, after the normalizer.
        found: the symbols in `text`, from left to right.
    """
    begin = 0
    for start, end, symbol_id in found:
        if begin < start:
            yield _part(section, text, begin, start)
        first, last = _original(text, start, end)
        yield section._replace(start=section.start + first, end=section.start + last, symbol_id=symbol_id)
        begin = end
    if begin < len(text.utf8):
        yield _part(section, text, begin, len(text.utf8))


def _part(section: Section, text: NormalizedText, begin: int, end: int) -> Section:
    first, last = _original(text, begin, end)
    source = SourceText(decode_utf8(text.source.utf8[first:last].tobytes()))
    starts, ends = (_moved(places, begin, end, first) for places in (text.start_bytes, text.end_bytes))
    part = NormalizedText(source, text.utf8[begin:end], starts, ends)
    return section._replace(start=section.start + first, end=section.start + last, normalized=part)


def _moved(places: IntArray | None, begin: int, end: int, first: int) -> IntArray | None:
    return None if places is None else places[begin:end] - first


def _original(text: NormalizedText, begin: int, end: int) -> tuple[int, int]:
    starts, ends = text.original_spans(np.array([begin]), np.array([end]))
    return int(starts[0]), int(ends[0])
