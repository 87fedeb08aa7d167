"""A text as its tokenizer's file asks for it: what stands around its tokens, what is cut, what fills it up.

Texts are encoded alone; this says what a model would see. Source: `TokenizerImpl::post_process`,
truncation.rs and padding.rs of `tokenizers`: the text is cut to what is left beside the added tokens, those
are put around it, and then it is filled up.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np

from tokexplorer.core.encoding import Encoding

if TYPE_CHECKING:
    from tokexplorer.core.additions import Added, Additions, Padding, Truncation
    from tokexplorer.core.encoding import IdArray

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


def frame_of(token_count: int, additions: Additions, framing: Framing) -> Frame:
    """The frame of a text of `token_count` tokens.

    Raises ValueError, in a sentence, if the file asks for what cannot be done to this text.
    """
    if framing == "alone":
        return Frame((), (), 0, token_count)
    if additions.impossible:
        raise ValueError(additions.impossible)
    before, after = additions.before, additions.after
    if framing == "special":
        return Frame(before, after, 0, token_count)
    added = len(before) + len(after)
    first, end = _kept(token_count, additions.truncation, added)
    cut = token_count - (end - first)
    if additions.padding is None:
        return Frame(before, after, first, end, cut)
    padding = additions.padding
    count = _pads(added + end - first, padding)
    return Frame(before, after, first, end, cut, padding.token, count, padding.pads_left)


def _kept(token_count: int, truncation: Truncation | None, added: int) -> tuple[int, int]:
    """The first token of a text that is kept, and the one after the last. Raises ValueError."""
    room = token_count if truncation is None else truncation.max_tokens - added
    # Less than is added: the library counts without a sign, so that it then finds room for everything.
    if truncation is None or room < 0 or token_count <= room:
        return 0, token_count
    limit = f"{truncation.max_tokens:,} tokens"
    if room and truncation.strategy == "OnlySecond":
        raise ValueError(f"The file cuts the second of two texts only, and this one has more than {limit}.")
    if room and truncation.stride >= room:
        raise ValueError(
            f"The file cuts texts to {limit}, {added:,} of them added, into parts that share "
            f"{truncation.stride:,}: there must be fewer than {room:,}."
        )
    return (token_count - room, token_count) if truncation.cuts_left else (0, room)


def _pads(token_count: int, padding: Padding) -> int:
    """How many tokens fill a text up that has so many with what is added."""
    least = token_count if padding.least_tokens is None else padding.least_tokens
    if padding.multiple_of:
        least += -least % padding.multiple_of
    return max(least - token_count, 0)
