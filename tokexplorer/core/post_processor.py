"""Post-processors: what a file asks for around a text ([CLS], [SEP]), what it cuts, what it fills up.

Texts are encoded alone; this says what a model would see. Source: `TokenizerImpl::post_process`,
truncation.rs and padding.rs of `tokenizers`: the text is cut to what is left beside the added tokens, those
are put around it, and then it is filled up.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, AnyStr, Literal, NamedTuple

import numpy as np

from tokexplorer.core.encoding import Encoding
from tokexplorer.core.language import tr

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tokexplorer.core.encoding import IdArray, IntArray
    from tokexplorer.core.text import SourceText
    from tokexplorer.core.tokenizer import Tokenizer


class Added(NamedTuple):
    """A token that stands for no text.

    Attributes:
        token_id: its id.
        text: how it is spelled.
    """

    token_id: int
    text: str


class Trim(NamedTuple):
    """Blanks that are taken out of the spans of tokens; see `core.post_processor`.

    Attributes:
        keeps_prefix: whether one blank in front of the first token stays, as it may not be of the text.
        counts_first: whether the first token of the text is the first of all, with none added before it.
        in_bytes: whether tokens are spelled in bytes, where nothing but the byte of a blank is white space.
    """

    keeps_prefix: bool
    counts_first: bool = True
    in_bytes: bool = True


@dataclass(frozen=True, slots=True)
class Truncation:
    """The largest length of a text.

    Attributes:
        max_tokens: with what is added around it.
        stride: how many tokens the next part of a text would share with this one.
        cuts_left: whether the beginning of a text goes, not its end.
        strategy: of two texts, which is cut; as the library calls it.
    """

    max_tokens: int
    stride: int = 0
    cuts_left: bool = False
    strategy: str = "LongestFirst"


@dataclass(frozen=True, slots=True)
class Padding:
    """The least length of a text.

    Attributes:
        token: what fills it up.
        least_tokens: to so many; None is as long as the longest of the texts that are encoded together.
        multiple_of: to a multiple of so many; None or 0 is any number.
        pads_left: whether it stands in front.
        type_id: the number of the text that it belongs to.
    """

    token: Added
    least_tokens: int | None = None
    multiple_of: int | None = None
    pads_left: bool = False
    type_id: int = 0

    @property
    def fills_single_texts(self) -> bool:
        """Whether a text that is encoded by itself can be filled up."""
        return bool(self.least_tokens or (self.multiple_of or 0) > 1)


@dataclass(frozen=True, slots=True)
class PostProcessor:
    """What a file asks for around a single text.

    It is told and kept, but is in no encoding: a text is encoded without it. `frame_of` applies it.

    Attributes:
        before, after: the tokens around a text, in the order in which they stand.
        notes: what the file asks for and cannot be done, or its library does otherwise, a sentence each.
        as_written: the post-processor of a tokenizer.json that says so, as JSON; "" if there is none. It also
            says what surrounds two texts.
        truncation, padding: what the file asks for; None if it does not.
        trims: how spans are narrowed, one time after the other.
        impossible: why nothing can be put around a text as the file wants it, a sentence; "" if it can.
    """

    before: tuple[Added, ...] = ()
    after: tuple[Added, ...] = ()
    notes: tuple[str, ...] = ()
    as_written: str = ""
    truncation: Truncation | None = None
    padding: Padding | None = None
    trims: tuple[Trim, ...] = ()
    impossible: str = ""

    def with_ids(self, new: Mapping[int, int]) -> PostProcessor:
        """The same with other ids, by the old ones; `as_written` had those, and what it alone said goes."""
        before, after = (tuple(_with_id(each, new) for each in side) for side in (self.before, self.after))
        padding = self.padding and replace(self.padding, token=_with_id(self.padding.token, new))
        return replace(self, before=before, after=after, padding=padding, as_written="", trims=())


def _with_id(added: Added, new: Mapping[int, int]) -> Added:
    return added._replace(token_id=new.get(added.token_id, added.token_id))


NO_POST_PROCESSOR = PostProcessor()


Framing = Literal["alone", "special", "file"]
"""The text alone, with the special tokens that the file puts around it, or cut and filled up, too."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What is around the tokens of a text, and which of them are kept.

    Attributes:
        before, after: the tokens added on either side.
        first, end: the tokens of the text that are kept, by their places; `end` is the one after the last.
        cut: how many tokens of the text are not.
        pad: what fills it up; None if nothing does.
        pad_count: how many of it.
        pads_left: whether they stand in front of everything.
    """

    before: tuple[Added, ...]
    after: tuple[Added, ...]
    first: int
    end: int
    cut: int = 0
    pad: Added | None = None
    pad_count: int = 0
    pads_left: bool = False

    @property
    def token_count(self) -> int:
        """How many tokens a model sees."""
        return len(self.before) + self.end - self.first + len(self.after) + self.pad_count

    @property
    def in_front(self) -> tuple[int, ...]:
        """The ids in front of the text's own."""
        own = tuple(each.token_id for each in self.before)
        return self._pads + own if self.pads_left else own

    @property
    def behind(self) -> tuple[int, ...]:
        """The ids behind the text's own."""
        own = tuple(each.token_id for each in self.after)
        return own if self.pads_left else own + self._pads

    @property
    def own(self) -> slice:
        """Where the text's own tokens are among all that a model sees."""
        start = len(self.before) + (self.pad_count if self.pads_left else 0)
        return slice(start, start + self.end - self.first)

    @property
    def added(self) -> tuple[Added, ...]:
        """What may stand around the text, each kind of filling once."""
        return (*self.before, *self.after, *(() if self.pad is None else (self.pad,)))

    @property
    def _pads(self) -> tuple[int, ...]:
        return () if self.pad is None else (self.pad.token_id,) * self.pad_count

    def around(self, encoding: Encoding) -> Encoding:
        """All tokens that a model sees. What stands for no text has the span (0, 0), as in `tokenizers`."""
        starts, ends = np.zeros((2, self.token_count), np.int64)
        kept = slice(self.first, self.end)
        starts[self.own], ends[self.own] = encoding.start_bytes[kept], encoding.end_bytes[kept]
        return Encoding(self.ids_around(encoding.ids), starts, ends)

    def ids_around(self, ids: IdArray) -> IdArray:
        """As `around`, the ids alone."""
        front, behind = (np.array(side, np.int32) for side in (self.in_front, self.behind))
        return np.concatenate([front, ids[self.first : self.end], behind])


def frame_of(token_count: int, post_processor: PostProcessor, framing: Framing) -> Frame:
    """The frame of a text of `token_count` tokens.

    Raises ValueError, in a sentence, if the file asks for what cannot be done to this text.
    """
    if framing == "alone":
        return Frame((), (), 0, token_count)
    if post_processor.impossible:
        raise ValueError(post_processor.impossible)
    before, after = post_processor.before, post_processor.after
    if framing == "special":
        return Frame(before, after, 0, token_count)
    added = len(before) + len(after)
    first, end = _kept(token_count, post_processor.truncation, added)
    cut = token_count - (end - first)
    if post_processor.padding is None:
        return Frame(before, after, first, end, cut)
    padding = post_processor.padding
    count = _pads(added + end - first, padding)
    return Frame(before, after, first, end, cut, padding.token, count, padding.pads_left)


def _kept(token_count: int, truncation: Truncation | None, added: int) -> tuple[int, int]:
    """The first token of a text that is kept, and the one after the last. Raises ValueError."""
    room = token_count if truncation is None else truncation.max_tokens - added
    # Less than is added: the library counts without a sign, so that it then finds room for everything.
    if truncation is None or room < 0 or token_count <= room:
        return 0, token_count
    limit = tr("{max_tokens:,} tokens", max_tokens=truncation.max_tokens)
    if room and truncation.strategy == "OnlySecond":
        raise ValueError(
            tr("The file cuts the second of two texts only, and this one has more than {limit}.", limit=limit)
        )
    if room and truncation.stride >= room:
        raise ValueError(
            tr(
                "The file cuts texts to {limit}, {added:,} of them added, into parts that share {stride:,}: "
                "there must be fewer than {room:,}.",
                limit=limit,
                added=added,
                stride=truncation.stride,
                room=room,
            )
        )
    return (token_count - room, token_count) if truncation.cuts_left else (0, room)


def _pads(token_count: int, padding: Padding) -> int:
    """How many tokens fill a text up that has so many with what is added."""
    least = token_count if padding.least_tokens is None else padding.least_tokens
    if padding.multiple_of:
        least += -least % padding.multiple_of
    return max(least - token_count, 0)


# ---- spans without the blanks at the ends of tokens
#
# Behind the model `tokenizers` narrows the span of a token such as `Ġthe` to that of `the`. Our own encodings
# keep the blank: it is part of what the token stands for. Source: `process_offsets` in
# pre_tokenizers/byte_level.rs, which the post-processors ByteLevel and RobertaProcessing call; it counts in
# code points.


# What Rust calls white space (Unicode's White_Space), and the symbol of a blank.
_BLANKS = "\t\n\v\f\r \x85\xa0\u1680" + "".join(map(chr, range(0x2000, 0x200B)))
_BLANKS += "\u2028\u2029\u202f\u205f\u3000Ġ"
_BLANK_CODES = np.array([*map(ord, _BLANKS)], np.uint32)


def framed(
    encoding: Encoding,
    source: SourceText,
    tokenizer: Tokenizer,
    post_processor: PostProcessor,
    framing: Framing,
) -> tuple[Frame, Encoding]:
    """What a model sees of a text that is encoded alone, to the places of its tokens.

    Raises ValueError as `frame_of` does.
    """
    frame = frame_of(len(encoding), post_processor, framing)
    if framing != "alone":
        encoding = trimmed(encoding, source, tokenizer, post_processor.trims, frame.first)
    return frame, frame.around(encoding)


def trimmed(
    encoding: Encoding, source: SourceText, tokenizer: Tokenizer, trims: Sequence[Trim], first: int = 0
) -> Encoding:
    """An encoding of `source` whose spans are narrowed by each of `trims` in turn.

    `first` is the first token that is kept of it.
    """
    if not trims or not len(encoding):
        return encoding
    was = source.code_points_at(encoding.start_bytes), source.code_points_after(encoding.end_bytes)
    leading, trailing = _edges(encoding, was, source, tokenizer, trims[0].in_bytes)
    starts, ends = was
    for trim in trims:
        blanks = leading
        if trim.keeps_prefix:
            is_first = starts == 0
            is_first[first : first + 1] |= trim.counts_first  # none if all are cut off
            blanks = np.where(is_first & (leading == 1), 0, leading)
        starts = np.where(blanks > 0, np.minimum(starts + blanks, ends), starts)
        shorter = (trailing > 0) & (ends >= trailing)
        ends = np.where(shorter, np.maximum(ends - trailing, starts), ends)
    # A span may begin or end inside a character: what is not narrowed stays as it is.
    return Encoding(
        encoding.ids,
        np.where(starts == was[0], encoding.start_bytes, source.bytes_at_code_points(starts)),
        np.where(ends == was[1], encoding.end_bytes, source.bytes_at_code_points(ends)),
    )


def _edges(
    encoding: Encoding,
    spans: tuple[IntArray, IntArray],
    source: SourceText,
    tokenizer: Tokenizer,
    in_bytes: bool,
) -> tuple[IntArray, IntArray]:
    """How many blanks each token begins and ends with; `spans` are code points."""
    different, places = np.unique(encoding.ids, return_inverse=True)
    ids = different.tolist()
    counts = np.array([_edges_as_spelled(tokenizer, each, in_bytes) for each in ids])[places]
    is_added = np.array([tokenizer.facts(each).kind in ("special", "user") for each in ids])[places]
    if is_added.any():  # the library spells these as the text does, with the blanks that they take
        counts[is_added] = _edges_in_text(source, *(places[is_added] for places in spans))
    return counts[:, 0], counts[:, 1]


def _edges_as_spelled(tokenizer: Tokenizer, token_id: int, in_bytes: bool) -> tuple[int, int]:
    spelled = tokenizer.token_bytes(token_id)
    return _counts(spelled, b" ") if in_bytes else _counts(spelled.decode(errors="replace"), _BLANKS)


def _counts(spelled: AnyStr, blanks: AnyStr) -> tuple[int, int]:
    return len(spelled) - len(spelled.lstrip(blanks)), len(spelled) - len(spelled.rstrip(blanks))


def _edges_in_text(source: SourceText, starts: IntArray, ends: IntArray) -> IntArray:
    """How many blanks spans of code points begin and end with, as two columns."""
    codes = np.frombuffer(source.text.encode("utf-32-le", "surrogatepass"), np.uint32)
    places = np.arange(len(codes))
    is_blank = np.isin(codes, _BLANK_CODES)
    # At each place the next character that is no blank, and where the last one before it ends.
    next_start = np.append(
        np.minimum.accumulate(np.where(is_blank, len(codes), places)[::-1])[::-1], len(codes)
    )
    last_end = np.append(0, np.maximum.accumulate(np.where(is_blank, 0, places + 1)))
    leading = np.minimum(next_start[starts], ends) - starts
    return np.column_stack([leading, ends - np.maximum(last_end[ends], starts)])
