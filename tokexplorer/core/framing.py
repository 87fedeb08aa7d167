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
    from tokexplorer.core.additions import Added, Additions, Padding

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
    def _pads(self) -> tuple[int, ...]:
        return () if self.pad is None else (self.pad.token_id,) * self.pad_count

    def around(self, encoding: Encoding) -> Encoding:
        """All tokens that a model sees. What stands for no text has the span (0, 0), as in `tokenizers`."""
        kept = slice(self.first, self.end)
        front, behind = (np.array(ids, np.int32) for ids in (self.in_front, self.behind))
        starts, ends = (
            np.concatenate([np.zeros(len(front), np.int64), spans[kept], np.zeros(len(behind), np.int64)])
            for spans in (encoding.start_bytes, encoding.end_bytes)
        )
        return Encoding(np.concatenate([front, encoding.ids[kept], behind]), starts, ends)


def frame_of(token_count: int, additions: Additions, framing: Framing) -> Frame:
    """The frame of a text of `token_count` tokens.

    Raises ValueError if the file cuts texts to less than what it adds around them.
    """
    if framing == "alone":
        return Frame((), (), 0, token_count)
    before, after = additions.before, additions.after
    truncation = additions.truncation if framing == "file" else None
    first, end = 0, token_count
    if truncation is not None:
        room = truncation.max_tokens - len(before) - len(after)
        if room < 0:
            added = len(before) + len(after)
            raise ValueError(f"the file cuts texts to {truncation.max_tokens:,} tokens, and adds {added:,}")
        if token_count > room:
            first, end = (token_count - room, token_count) if truncation.cuts_left else (0, room)
    cut = token_count - (end - first)
    if framing == "special" or additions.padding is None:
        return Frame(before, after, first, end, cut)
    padding = additions.padding
    count = _padded(len(before) + end - first + len(after), padding)
    return Frame(before, after, first, end, cut, padding.token, count, padding.pads_left)


def _padded(token_count: int, padding: Padding) -> int:
    """How many tokens fill a text up that has so many."""
    least = max(padding.least_tokens or 0, token_count)
    if padding.multiple_of:
        least += -least % padding.multiple_of
    return least - token_count
