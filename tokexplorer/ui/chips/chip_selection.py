"""Which chip is current and which are selected, kept through changes of tokens and rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.session.text.token_copy import NOTHING_AROUND
from tokexplorer.session.text.token_walk import row_of
from tokexplorer.ui.chips.chip_layout import ChipPlace
from tokexplorer.ui.chips.chip_source import ADDED

if TYPE_CHECKING:
    from tokexplorer.session.text.encodings import TokenAt
    from tokexplorer.session.text.token_copy import Around
    from tokexplorer.session.text.token_walk import TokenPlace
    from tokexplorer.ui.chips.chip_layout import ChipLayout
    from tokexplorer.ui.chips.row_window import VisibleRow


class ChipSelection:
    """A current chip, and perhaps a range of chips that ends at it.

    With other tokens, places of chips lose their meaning, so the selected bytes are kept. The chips of these
    bytes, which may be far away, are found only when they are needed or may be in sight.

    Attributes:
        guest: bytes that are selected elsewhere and shown instead of the own selection; None without them.
    """

    def __init__(self, layout: ChipLayout) -> None:
        self._layout = layout
        self._current: ChipPlace | None = None
        self._anchor: ChipPlace | None = None
        self._unplaced: tuple[int, int] | None = None
        self._span = 0, 0
        self.guest: tuple[int, int] | None = None

    # ---- what is selected

    @property
    def current(self) -> ChipPlace | None:
        """The current chip."""
        self._place()
        return self._current

    @property
    def current_if_placed(self) -> ChipPlace | None:
        """The current chip, unless its place has not been found yet."""
        return self._current

    @property
    def span(self) -> tuple[int, int]:
        """The bytes of the selected tokens; without a selection, twice the start of the current one."""
        self._place()
        return self._span if self._unplaced is None else self._unplaced

    @property
    def copied_span(self) -> tuple[int, int]:
        """The bytes of the tokens to copy: the selected ones, or else the current one."""
        if self.current is None or self._anchor is not None:
            return self.span
        token = self._token(self.current)
        return token.start_byte, token.end_byte

    @property
    def ends(self) -> tuple[ChipPlace, ChipPlace] | None:
        """The first and the last of the selected chips; None without a selection."""
        if self.current is None or self._anchor is None:
            return None
        return min(self._anchor, self.current), max(self._anchor, self.current)

    @property
    def added(self) -> Around:
        """The ids of the selected chips that are none of the text, in front of it and behind it."""
        if self.ends is None:
            return NOTHING_AROUND
        first, last = self.ends
        ends = map(self._layout.at, (0, self._layout.source.blocks.byte_count))
        found: tuple[list[int], list[int]] = [], []
        for chips in {each.start_byte: each for each in ends}.values():
            spans = chips.spans
            for number in np.flatnonzero(spans.tints == ADDED).tolist():
                if first <= ChipPlace(chips.start_byte, number) <= last:
                    is_behind = spans.first_index is None or spans.first_index + number >= 0
                    found[is_behind].append(int(spans.ids[number]))
        return tuple(found[0]), tuple(found[1])

    @property
    def is_all(self) -> bool:
        """Whether all chips are selected, including those that cover no text."""
        return self.ends is not None and self.ends == self._ends()

    def chips_in(self, row: VisibleRow) -> range:
        """The selected chips of a row, or those of the guest selection."""
        chips = row.chips.row(row.row)
        if self.guest is not None:
            start, end = self.guest
            spans = row.chips.spans
            first = int(spans.end_bytes.searchsorted(start, "right"))
            last = int(spans.start_bytes.searchsorted(end, "left"))
            return range(max(first, chips.start), min(last, chips.stop)) if end > start else range(0)
        if self._anchor is None or self._current is None:
            return range(0)
        first_chip, last_chip = sorted((self._anchor, self._current))
        start_byte = row.chips.start_byte
        if first_chip.start_byte > start_byte or last_chip.start_byte < start_byte:
            return range(0)
        low = chips.start if first_chip.start_byte < start_byte else first_chip.number
        high = chips.stop if last_chip.start_byte > start_byte else last_chip.number + 1
        return range(max(low, chips.start), min(high, chips.stop))

    # ---- changes

    def forget(self) -> None:
        """Clear the selection."""
        self._current = self._anchor = self._unplaced = None
        self._span = 0, 0

    def keep(self) -> None:
        """Keep only the selected bytes, because the chips will be laid out again."""
        if self._unplaced is None and self._current is not None:
            self._unplaced = self._span
        self._current = self._anchor = None

    def go_to(self, place: ChipPlace, *, extends: bool) -> None:
        """Make a chip the current one; with `extends` select up to it."""
        self._place()
        if extends and self._anchor is None:
            self._anchor = self._current
        elif not extends:
            self._anchor = None
        self._current = place
        self._span = self._span_now()

    def select_all(self) -> None:
        """Select all tokens; the current one is the last."""
        ends = self._ends()
        if ends is not None:
            self._anchor, self._current = ends
            self._unplaced = None
            self._span = self._span_now()

    def _ends(self) -> tuple[ChipPlace, ChipPlace] | None:
        """The first chip and the last; None if there is none."""
        first = self._layout.next_chip(ChipPlace(0, -1))
        last = self._layout.last_chip_before(self._layout.source.blocks.byte_count + 1)
        return None if first is None or last is None else (first, last)

    def put(self, start_byte: int, end_byte: int) -> None:
        """Select the tokens that touch a range; if it is empty, make the token at its byte current."""
        if self._layout.waits:
            self.put_later(start_byte, end_byte)
            return
        self._unplaced = None
        self._current, self._anchor = self._layout.chip_holding(start_byte), None
        if end_byte > start_byte and self._current is not None:
            last = self._layout.last_chip_before(end_byte)
            first = self._current
            while self._token(first).end_byte <= start_byte:  # text without tokens, tokens without text
                following = self._layout.next_chip(first)
                if following is None:
                    break
                first = following
            self._anchor, self._current = first, max(first, last or first)
        self._span = self._span_now()

    def put_token(self, stop: TokenPlace) -> None:
        """Make the token at a place current, even if other tokens have the same bytes."""
        chips = self._layout.at(stop.start_byte)
        row = row_of(chips.spans.start_bytes, chips.spans.end_bytes, stop)
        if row is None:
            self.put(stop.start_byte, stop.start_byte)
        else:
            self._unplaced = self._anchor = None
            self._current = ChipPlace(chips.start_byte, row)
            self._span = self._span_now()

    def put_later(self, start_byte: int, end_byte: int) -> None:
        """Select a range, but find its chips only when they are needed."""
        self._current = self._anchor = None
        self._unplaced = start_byte, end_byte

    def place_in(self, rows: list[VisibleRow]) -> None:
        """Find the selected chips if they may be in these rows."""
        if self._unplaced is not None and rows:
            start, end = self._unplaced
            if start <= rows[-1].chips.block.end_byte and end >= rows[0].chips.start_byte:
                self._place()

    def _place(self) -> None:
        if self._unplaced is not None and not self._layout.waits:
            count = self._layout.source.blocks.byte_count
            start, end = (min(byte, count) for byte in self._unplaced)
            self.put(start, end)

    def _span_now(self) -> tuple[int, int]:
        if self._current is None:
            return 0, 0
        if self._anchor is None:
            start = self._token(self._current).start_byte
            return start, start
        first, last = sorted((self._anchor, self._current))
        end = self._token(last)
        return self._token(first).start_byte, max(end.end_byte, end.start_byte)

    def _token(self, place: ChipPlace) -> TokenAt:
        return self._layout.at(place.start_byte).spans.at(place.number)
