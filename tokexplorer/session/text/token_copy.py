"""The tokens of a part of a text in the forms in which they can be copied."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Literal

from tokexplorer.core.post_processor import Framing, frame_of
from tokexplorer.core.text import encode_utf8
from tokexplorer.core.tokenizer import bytes_meant_by, spelling_of
from tokexplorer.core.unknown_tokens import unknown_ids
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer
from tokexplorer.session.text.document import post_processor_of
from tokexplorer.session.text.encodings import batches, sliced, touching
from tokexplorer.session.text.segments import Unit
from tokexplorer.session.text.token_walk import row_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from tokexplorer.core.encoding import Encoding
    from tokexplorer.core.post_processor import Frame
    from tokexplorer.core.text import SourceText
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.text.document import Document
    from tokexplorer.session.text.encodings import TextEncodings
    from tokexplorer.session.text.token_walk import TokenPlace

    Block = tuple[Encoding, bytes]  # tokens, and the bytes that their spans count in

CopyForm = Literal["text", "ids", "python", "json", "tokens", "bytes"]
Around = tuple[tuple[int, ...], tuple[int, ...]]
"""The ids of added tokens in front of a text, and behind it."""
Ends = tuple["TokenPlace | None", "TokenPlace | None"]
"""The first and the last token of a range of bytes; None where the bytes alone say it."""
NOTHING_AROUND: Around = ((), ())
NO_ENDS: Ends = (None, None)

# What stands before the first, between two, and behind the last.
_FRAMES: dict[CopyForm, tuple[str, str, str]] = {
    "ids": ("", " ", ""),
    "python": ("[", ", ", "]"),
    "json": ("[", ",", "]"),
    "tokens": ("[", ", ", "]"),
    "bytes": ("", "\n", ""),
}


@dataclass(frozen=True, slots=True, eq=False)
class CopyWork:
    """A snapshot of what is to be copied; may be done on any thread.

    Attributes:
        form: `"text"` as it is; `"ids"` with blanks between them; `"python"` and `"json"`, lists of ids;
            `"tokens"`, a Python list of how the tokens are spelled: strings, or bytes where a token is no
            UTF-8 by itself; `"bytes"`, hexadecimal, a token a line, as chips show them: those of the text
            where a token is the unknown one, and without the prefix of pieces that go on with a word.
        encodings: encodes the parts; None gives text only.
        parts: consecutive texts, each independent of the others.
        start_byte, end_byte: tokens with a byte in this range are copied, and empty ones that stand in it.
        framing: what is copied around them, or left out: more than `"alone"` only of a whole text.
        around: the ids of tokens that the file adds and that are copied with a part of the text, in front of
            it and behind it.
        ends: the first and the last token of the range that are copied, where several share bytes; None for
            what the range says.
    """

    form: CopyForm
    encodings: TextEncodings | None
    parts: tuple[SourceText, ...]
    start_byte: int
    end_byte: int
    framing: Framing = "alone"
    around: Around = NOTHING_AROUND
    ends: Ends = NO_ENDS

    @property
    def tokenizer(self) -> Tokenizer | None:
        """Whose tokens are copied."""
        return None if self.encodings is None else self.encodings.tokenizer

    def do(self, check: Callable[[], None] = lambda: None) -> str:
        """Make it. `check` is called now and then and may raise to end the work."""
        if self.form == "text":
            return self._text()
        before, between, behind = _FRAMES[self.form]
        blocks = self._blocks(check)
        written: Iterable[Iterable[str]]
        if self.framing == "alone":
            of_text = (self._each(encoding, data) for encoding, data in blocks)
            written = chain([self._named(self.around[0])], of_text, [self._named(self.around[1])])
        else:
            written = self._framed(list(blocks))
        return before + between.join(filter(None, map(between.join, written))) + behind

    @property
    def byte_count(self) -> int:
        """How much work it is: bytes to encode and tokens of padding; 0 if it is none."""
        if self.tokenizer is None:
            return 0
        padding = post_processor_of(self.tokenizer).padding if self.framing == "file" else None
        pads = 0 if padding is None else max(padding.least_tokens or 0, padding.multiple_of or 0)
        return pads + sum(part.byte_count for part in self.parts)

    def _text(self) -> str:
        pieces, offset = [], 0
        for part in self.parts:
            end = offset + part.byte_count
            if offset < self.end_byte and end > self.start_byte:
                bounds = max(self.start_byte - offset, 0), min(self.end_byte, end) - offset
                first, last = part.code_points_at(bounds[0]), part.code_points_after(bounds[1])
                pieces.append(part.text[first:last])
            offset = end
        return "".join(pieces)

    def _blocks(self, check: Callable[[], None]) -> Iterator[Block]:
        """The tokens of the range, block by block, with the bytes that their spans count in."""
        if self.encodings is None:
            return
        offset, is_begun = 0, self.ends[0] is None
        whole_end = sum(part.byte_count for part in self.parts)
        # With the empty ones that end the text, or what is copied of it.
        end_byte = self.end_byte + (self.end_byte == whole_end or self.ends[1] is not None)
        for parts in batches(self.parts):
            size = sum(part.byte_count for part in parts)
            if offset < end_byte and offset + size >= self.start_byte:
                encoding = next(self.encodings.blocks(parts, check)).encoding
                tokens = sliced(encoding, touching(encoding, self.start_byte - offset, end_byte - offset))
                first, last = (_row_at(tokens, place, offset) for place in self.ends)
                is_begun |= first is not None
                if is_begun:
                    tokens = sliced(tokens, slice(first, None if last is None else last + 1))
                    yield tokens, b"".join(part.utf8.tobytes() for part in parts)
                if last is not None:
                    return
            offset += size

    def _framed(self, blocks: list[Block]) -> Iterator[Iterable[str]]:
        """The tokens of each block as they are written, with what the file adds and without what it cuts."""
        frame = self._frame(sum(len(encoding) for encoding, _ in blocks))
        yield self._named(frame.in_front)
        first = 0
        for encoding, data in blocks:
            kept = slice(max(frame.first - first, 0), max(frame.end - first, 0))
            yield self._each(sliced(encoding, kept), data)
            first += len(encoding)
        yield self._named(frame.behind)

    def _frame(self, count: int) -> Frame:
        """What is added around `count` tokens; nothing if the file asks for something impossible."""
        post_processor = post_processor_of(self.tokenizer)
        try:
            return frame_of(count, post_processor, self.framing)
        except ValueError:  # the column says why
            return frame_of(count, post_processor, "alone")

    def _named(self, ids: tuple[int, ...]) -> Iterator[str]:
        """Tokens that the file adds, as they are written."""
        if self.form not in ("tokens", "bytes"):
            return map(str, ids)
        asked = post_processor_of(self.tokenizer)
        pads = () if asked.padding is None else (asked.padding.token,)
        added = (*asked.before, *asked.after, *pads)
        written = {each.token_id: self._written(encode_utf8(each.text)) for each in added}
        return map(written.__getitem__, ids)

    def _each(self, encoding: Encoding, data: bytes) -> Iterator[str]:
        """Each token as it is written."""
        ids = encoding.ids.tolist()
        if self.form not in ("tokens", "bytes"):
            return map(str, ids)
        spelled = {token_id: self._spelled(token_id) for token_id in set(ids)}
        spans = zip(encoding.start_bytes.tolist(), encoding.end_bytes.tolist(), strict=True)
        if None not in spelled.values():
            return map(str, map(spelled.__getitem__, ids))
        return (
            spelled[token_id] or self._written(data[start:end])
            for token_id, (start, end) in zip(ids, spans, strict=True)
        )

    def _spelled(self, token_id: int) -> str | None:
        """How a token is spelled; None for what it covers, if it has no spelling of its own, as a patch."""
        assert self.tokenizer is not None
        spelled = spelling_of(self.tokenizer, token_id)
        if self.form == "bytes":
            if token_id in unknown_ids(self.tokenizer):
                return None
            spelled = bytes_in_text(self.tokenizer, token_id)
        return None if spelled is None else self._written(spelled)

    def _written(self, token: bytes) -> str:
        return token.hex(" ") if self.form == "bytes" else _literal(token)


def bytes_in_text(tokenizer: Tokenizer, token_id: int) -> bytes | None:
    """As `bytes_meant_by`, without the prefix of pieces that go on with a word, which is not in the text."""
    meant = bytes_meant_by(tokenizer, token_id)
    if meant is not None and isinstance(tokenizer, WordPieceTokenizer):
        return meant.removeprefix(tokenizer.vocabulary.prefix.encode())
    return meant


def _row_at(encoding: Encoding, place: TokenPlace | None, offset: int) -> int | None:
    """The row of a token in an encoding whose bytes count from `offset`; None if it is not there."""
    if place is None:
        return None
    return row_of(encoding.start_bytes + offset, encoding.end_bytes + offset, place)


def _literal(token: bytes) -> str:
    """A token as Python writes it."""
    try:
        return repr(token.decode("utf-8", "surrogatepass"))
    except UnicodeDecodeError:
        return repr(token)


def copy_work(
    document: Document,
    form: CopyForm,
    start_byte: int,
    end_byte: int,
    framing: Framing = "alone",
    around: Around = NOTHING_AROUND,
    ends: Ends = NO_ENDS,
) -> CopyWork:
    """A snapshot of a range of a document, with the added tokens `around` it; for `ends` see `CopyWork`.

    An empty range without any of these means the whole text, in its framing.
    """
    has_ends = ends != NO_ENDS
    if start_byte == end_byte and any(around) and not has_ends:
        encodings = None if (of_text := document.encoding_work()) is None else of_text.encodings
        return CopyWork(form, encodings, (), 0, 0, around=around)
    if start_byte == end_byte and not has_ends:
        start_byte, end_byte = 0, document.byte_count
    else:
        framing = "alone"
    text = document.segments
    if form == "text" or (work := document.encoding_work()) is None:
        return CopyWork(form, None, tuple(text.segments), start_byte, end_byte)
    if len(work.parts) != len(text.segments):  # it can only be encoded as a whole
        return CopyWork(form, work.encodings, work.parts, start_byte, end_byte, framing, around, ends)
    first = text.segment_at(start_byte, Unit.BYTE)
    last = text.segment_at(max(start_byte, end_byte - 1), Unit.BYTE)
    offset = text.start(max(first, 0), Unit.BYTE)
    parts = work.parts[max(first, 0) : last + 1]
    span = start_byte - offset, end_byte - offset
    first_token, last_token = (_moved(place, -offset) for place in ends)
    return CopyWork(form, work.encodings, parts, *span, framing, around, (first_token, last_token))


def _moved(place: TokenPlace | None, by: int) -> TokenPlace | None:
    if place is None:
        return None
    return place._replace(start_byte=place.start_byte + by, end_byte=place.end_byte + by)
