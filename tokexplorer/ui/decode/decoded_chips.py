"""Decoded ids as a source of chips."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.session.text.token_spans import TINT_COUNT, TokenSpans
from tokexplorer.ui.inspection.chips.text_blocks import PlainLines, TextBlocks

if TYPE_CHECKING:
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.decoded_ids import DecodedIds


class DecodedChips:
    """The ids that somebody gave, one chip each, those that stand for nothing too; see `ChipSource`."""

    def __init__(self, decoded: DecodedIds) -> None:
        self._decoded = decoded
        self.blocks = TextBlocks(PlainLines(decoded.data))

    @property
    def tokenizer(self) -> Tokenizer | None:
        """See `ChipSource`."""
        return self._decoded.tokenizer

    def tokens(self, start_byte: int, end_byte: int) -> TokenSpans:
        """See `ChipSource`."""
        decoded = self._decoded
        first = int(decoded.start_bytes.searchsorted(start_byte, "left"))
        last = int(decoded.start_bytes.searchsorted(end_byte, "left"))
        if end_byte >= len(decoded.data):
            last = len(decoded)
        rows = slice(first, max(first, last))
        starts, ends = decoded.start_bytes[rows], decoded.end_bytes[rows]
        inside = np.zeros(len(starts), bool)
        tints = (np.arange(first, first + len(starts)) % TINT_COUNT).astype(np.int8)
        ids = decoded.ids[rows].astype(np.int32)
        return TokenSpans(ids, starts, ends, starts, ends, inside, inside, tints, first, inside)

    def covered(self, start_byte: int, end_byte: int) -> bytes:
        """See `ChipSource`."""
        return self._decoded.data[start_byte:end_byte]

    def is_wrong(self, token_id: int, start_byte: int, end_byte: int) -> bool:
        """Whether an id has a part in bytes that are no UTF-8, or stands for nothing."""
        if start_byte == end_byte:
            return not self._knows(token_id)
        return self._decoded.invalid.touch(start_byte, end_byte)

    def _knows(self, token_id: int) -> bool:
        decoded = self._decoded
        return bool(decoded.known[int(np.argmax(decoded.ids == token_id))])
