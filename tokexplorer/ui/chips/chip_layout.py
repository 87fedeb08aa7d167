"""The layout of chips in rows, made block by block when it is needed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tokexplorer.session.text.encodings import TokenSpans
from tokexplorer.ui.chips.chip_source import sliced

if TYPE_CHECKING:
    from tokexplorer.core.encoding import IntArray
    from tokexplorer.ui.chips.chip_labels import ChipLabels, Label
    from tokexplorer.ui.chips.chip_source import Block, ChipSource

_USUAL_BYTES = 2048  # whose tokens are requested at once, usually those of several lines
_MOST_BYTES = 1 << 18
_MOST_BLOCKS = 32
_MOST_KEPT = 512
_MOST_COVERED = 400  # bytes of the text that are read for a label


class RowPlace(NamedTuple):
    """A row: the first byte of its block, and its number in the block."""

    start_byte: int
    row: int


class ChipPlace(NamedTuple):
    """A chip: the first byte of its block, and its number in the block."""

    start_byte: int
    number: int


@dataclass(frozen=True, slots=True, eq=False)
class ChipBlock:
    """The chips of a block of the text.

    Attributes:
        block: the part of the text.
        spans: the tokens that begin in it.
        labels: the labels of the tokens.
        columns: the cell at which each chip begins in its row, int64.
        widths: the cells of each chip, one more than its label takes, int64.
        row_starts: the first chip of each row, followed by the number of chips, int64.
    """

    block: Block
    spans: TokenSpans
    labels: list[Label]
    columns: IntArray
    widths: IntArray
    row_starts: IntArray

    def __len__(self) -> int:
        return len(self.labels)

    @property
    def start_byte(self) -> int:
        """The byte at which the block begins."""
        return self.block.start_byte

    @property
    def row_count(self) -> int:
        """The number of rows."""
        return len(self.row_starts) - 1

    def row(self, number: int) -> range:
        """The chips of a row."""
        return range(int(self.row_starts[number]), int(self.row_starts[number + 1]))

    def row_of(self, index: int) -> int:
        """The row of a chip."""
        return int(self.row_starts.searchsorted(index, "right")) - 1

    def row_start_byte(self, number: int) -> int:
        """The byte of the text at which a row begins."""
        first = int(self.row_starts[number])
        if number == 0 or first >= len(self):
            return self.start_byte
        return int(self.spans.start_bytes[first])

    def chip_at_column(self, row: int, column: float) -> int | None:
        """The chip of a row that is nearest to a column; None in a row without chips."""
        chips = self.row(row)
        if not chips:
            return None
        found = int(self.columns[chips.start : chips.stop].searchsorted(column, "right")) - 1
        return chips.start + max(found, 0)


class ChipLayout:
    """Lays out the tokens of a source in rows of cells. Every line of the text begins a new row.

    Attributes:
        source, labels: the tokens, and what makes their labels.
        cells: the number of cells of a row.
        waits: while True, no tokens are requested, and every line is an empty row.
        covered_ids: ids whose labels show the text that the tokens cover.
    """

    def __init__(self, source: ChipSource, labels: ChipLabels) -> None:
        self.source = source
        self.labels = labels
        self.cells = 80
        self.waits = False
        self.covered_ids: frozenset[int] = frozenset()
        self._kept: dict[int, ChipBlock] = {}
        self._edit_count = source.blocks.edit_count

    def forget(self) -> None:
        """Drop all blocks, because tokens, labels or the width have changed."""
        self._kept.clear()

    # ---- blocks

    def at(self, byte: int) -> ChipBlock:
        """The block that holds a byte."""
        return self._made(self.source.blocks.at(byte))

    def after(self, chips: ChipBlock) -> ChipBlock | None:
        """The next block that has a row."""
        return self._beside(chips, backward=False)

    def before(self, chips: ChipBlock) -> ChipBlock | None:
        """The block before that has a row."""
        return self._beside(chips, backward=True)

    def _beside(self, chips: ChipBlock, *, backward: bool) -> ChipBlock | None:
        step = self.source.blocks.before if backward else self.source.blocks.after
        block, wanted = step(chips.block), _USUAL_BYTES
        while block is not None:
            found = self._made(block, wanted, backward=backward)
            if found.row_count:
                return found
            block, wanted = step(block), min(2 * wanted, _MOST_BYTES)
        return None

    def _made(self, block: Block, wanted: int = _USUAL_BYTES, *, backward: bool = False) -> ChipBlock:
        """Lay out a block, and some beyond it, which are usually needed next."""
        if self._edit_count != self.source.blocks.edit_count:
            self._edit_count = self.source.blocks.edit_count
            self.forget()
        if block.start_byte not in self._kept:
            if len(self._kept) > _MOST_KEPT:
                self._kept.clear()
            blocks = self._neighbours(block, wanted, backward=backward)
            for made in self._set(blocks):
                self._kept[made.start_byte] = made
        return self._kept[block.start_byte]

    def _neighbours(self, block: Block, wanted: int, *, backward: bool) -> list[Block]:
        """Adjacent blocks of about `wanted` bytes, in the order of the text."""
        step = self.source.blocks.before if backward else self.source.blocks.after
        blocks, size = [block], block.end_byte - block.start_byte
        while size < wanted and len(blocks) < _MOST_BLOCKS:
            beside = step(blocks[-1])
            if beside is None or beside.start_byte in self._kept:
                break
            blocks.append(beside)
            size += beside.end_byte - beside.start_byte
        return blocks[::-1] if backward else blocks

    def _set(self, blocks: list[Block]) -> list[ChipBlock]:
        tokens = TokenSpans.none()
        if not self.waits:
            tokens = self.source.tokens(blocks[0].start_byte, blocks[-1].end_byte)
            if self.source.blocks.after(blocks[-1]) is not None:  # tokens at the end belong to that block
                end = int(tokens.start_bytes.searchsorted(blocks[-1].end_byte, "left"))
                tokens = sliced(tokens, slice(0, end))
        bounds = tokens.start_bytes.searchsorted([block.start_byte for block in blocks], "left").tolist()
        bounds[0] = 0
        bounds.append(len(tokens))
        labels = self._labels(tokens)
        return [
            self._rows(block, sliced(tokens, slice(first, end)), labels[first:end])
            for block, first, end in zip(blocks, bounds, bounds[1:], strict=False)
        ]

    def _labels(self, tokens: TokenSpans) -> list[Label]:
        token_ids = tokens.ids.tolist()
        of_id = {token_id: self._of_id(token_id) for token_id in set(token_ids)}
        labels = list(map(of_id.__getitem__, token_ids))
        if None in of_id.values():
            for index, label in enumerate(labels):
                if label is None:
                    span = int(tokens.start_bytes[index]), int(tokens.end_bytes[index])
                    covered = self.source.covered(span[0], min(span[1], span[0] + _MOST_COVERED))
                    labels[index] = (
                        self.labels.of_bytes(covered)
                        if covered
                        else self.labels.of_no_token(token_ids[index])
                    )
        return [self.labels.shortened(label, self.cells - 1) for label in labels if label is not None]

    def _of_id(self, token_id: int) -> Label | None:
        return None if token_id in self.covered_ids else self.labels.of_id(token_id)

    def _rows(self, block: Block, spans: TokenSpans, labels: list[Label]) -> ChipBlock:
        """Break the chips of a block into rows, each as full as possible."""
        widths = np.array([label.cells + 1 for label in labels], np.int64)
        ends = widths.cumsum()
        starts = ends - widths
        firsts = [0]
        while firsts[-1] < len(labels):
            room = int(starts[firsts[-1]]) + self.cells
            firsts.append(max(int(ends.searchsorted(room, "right")), firsts[-1] + 1))
        if not labels and block.begins_line:
            firsts.append(0)
        row_starts = np.array(firsts, np.int64)
        columns = starts
        if len(firsts) > 2:
            columns = starts - np.repeat(starts[row_starts[:-1]], row_starts[1:] - row_starts[:-1])
        return ChipBlock(block, spans, labels, columns, widths, row_starts)

    # ---- rows

    def row_at(self, byte: int) -> RowPlace:
        """The row that holds a byte, or the last one before it; the first row for the first byte."""
        if byte == 0:
            return RowPlace(0, 0)
        chips: ChipBlock | None = self.at(byte)
        assert chips is not None
        if chips.row_count == 0:
            return self._last_row_before(chips)
        index = int(chips.spans.start_bytes.searchsorted(byte, "right")) - 1
        return RowPlace(chips.start_byte, chips.row_of(index) if index >= 0 else 0)

    def _last_row_before(self, chips: ChipBlock) -> RowPlace:
        before = self.before(chips)  # the first block of a line has rows
        assert before is not None
        return RowPlace(before.start_byte, before.row_count - 1)

    def moved(self, place: RowPlace, rows: int) -> tuple[RowPlace, int]:
        """The row so many rows below or above, within the text, and the number of rows moved."""
        chips, row, left = self.at(place.start_byte), place.row + rows, 0
        while row >= chips.row_count:
            following = self.after(chips)
            if following is None:
                left, row = row - chips.row_count + 1, chips.row_count - 1
                break
            row -= chips.row_count
            chips = following
        while row < 0:
            preceding = self.before(chips)
            if preceding is None:
                left, row = row, 0
                break
            row += preceding.row_count
            chips = preceding
        return RowPlace(chips.start_byte, row), rows - left

    @property
    def last_row(self) -> RowPlace:
        """The row at the end of the text."""
        chips = self.at(self.source.blocks.byte_count)
        if chips.row_count == 0:
            return self._last_row_before(chips)
        return RowPlace(chips.start_byte, chips.row_count - 1)

    # ---- chips

    def next_chip(self, place: ChipPlace) -> ChipPlace | None:
        """The token after one."""
        return self._chip_beside(place, 1)

    def previous_chip(self, place: ChipPlace) -> ChipPlace | None:
        """The token before one."""
        return self._chip_beside(place, -1)

    def _chip_beside(self, place: ChipPlace, step: int) -> ChipPlace | None:
        # Without tokens, every line of the text would be searched for one.
        if self.waits or self.source.tokenizer is None:
            return None
        chips: ChipBlock | None = self.at(place.start_byte)
        assert chips is not None
        if 0 <= place.number + step < len(chips):
            return ChipPlace(place.start_byte, place.number + step)
        while (chips := self._beside(chips, backward=step < 0)) is not None:
            if len(chips):
                return ChipPlace(chips.start_byte, 0 if step > 0 else len(chips) - 1)
        return None

    def chip_holding(self, byte: int) -> ChipPlace | None:
        """The first token that begins at a byte or covers it, else the token before, else the first one."""
        chips = self.at(byte)
        starts, ends = chips.spans.start_bytes, chips.spans.end_bytes
        exact = int(starts.searchsorted(byte, "left"))
        if exact < len(chips) and starts[exact] == byte:
            return ChipPlace(chips.start_byte, exact)
        found = int((ends[:exact] > byte).argmax()) if (ends[:exact] > byte).any() else exact - 1
        if found >= 0:
            return ChipPlace(chips.start_byte, found)
        here = ChipPlace(chips.start_byte, 0)
        return self.previous_chip(here) or (here if len(chips) else self.next_chip(here))

    def last_chip_before(self, byte: int) -> ChipPlace | None:
        """The last token that begins before a byte."""
        chips = self.at(max(byte - 1, 0))
        found = int(chips.spans.start_bytes.searchsorted(byte, "left")) - 1
        if found >= 0:
            return ChipPlace(chips.start_byte, found)
        return self.previous_chip(ChipPlace(chips.start_byte, 0))
