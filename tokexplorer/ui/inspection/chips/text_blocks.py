"""A text as blocks that are laid out by themselves: its lines, and parts of lines that are very long."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from tokexplorer.session.text.segments import Unit

if TYPE_CHECKING:
    from tokexplorer.session.text.segments import SegmentedText

LONGEST_BLOCK_BYTES = 4096  # a longer line is laid out in parts
PART_BYTES = 2048
_LINE_END = b"\n"
_MOST_KNOWN = 4096  # blocks; all that are on screen, at every step of a tokenizer


class Block(NamedTuple):
    """Bytes of the text, the line end included; `begins_line` unless it is a later part of a long line."""

    start_byte: int
    end_byte: int
    begins_line: bool


class Lines(Protocol):
    """Where lines begin and end; bytes count from the start of the text."""

    @property
    def byte_count(self) -> int:
        """Length of the text."""
        ...

    def start_before(self, byte: int) -> int:
        """The start of the line that holds the byte, or that ends the text there."""
        ...

    def end_after(self, byte: int) -> int:
        """The byte after the line that holds the byte, its line end included."""
        ...


class SegmentLines:
    """The lines of a text in segments; each question looks at the segments around, not at the text."""

    def __init__(self, text: SegmentedText) -> None:
        self._text = text

    @property
    def byte_count(self) -> int:
        """See `Lines`."""
        return self._text.length(Unit.BYTE)

    def start_before(self, byte: int) -> int:
        """See `Lines`."""
        index = self._text.segment_at(byte, Unit.BYTE) if byte else -1
        while index >= 0:
            start = self._text.start(index, Unit.BYTE)
            found = self._bytes(index).rfind(_LINE_END, 0, max(byte - start, 0))
            if found >= 0:
                return start + found + 1
            index -= 1
        return 0

    def end_after(self, byte: int) -> int:
        """See `Lines`."""
        index = self._text.segment_at(byte, Unit.BYTE) if byte < self.byte_count else len(self._text.segments)
        while index < len(self._text.segments):
            start = self._text.start(index, Unit.BYTE)
            found = self._bytes(index).find(_LINE_END, max(byte - start, 0))
            if found >= 0:
                return start + found + 1
            index += 1
        return self.byte_count

    def _bytes(self, segment: int) -> bytes:
        return self._text.segments[segment].utf8.tobytes()


class PlainLines:
    """The lines of bytes."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    @property
    def byte_count(self) -> int:
        """See `Lines`."""
        return len(self._data)

    def start_before(self, byte: int) -> int:
        """See `Lines`."""
        return self._data.rfind(_LINE_END, 0, byte) + 1

    def end_after(self, byte: int) -> int:
        """See `Lines`."""
        return self._data.find(_LINE_END, byte) + 1 or len(self._data)


class TextBlocks:
    """The blocks of a text, found from any byte; where they are cut depends on the text alone."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._known = 0, -1
        self._blocks: dict[int, Block] = {}

    @property
    def byte_count(self) -> int:
        """Length of the text."""
        return self._lines.byte_count

    def forget(self) -> None:
        """The text is another."""
        self._known = 0, -1
        self._blocks.clear()

    def at(self, byte: int) -> Block:
        """The block that holds a byte; behind the last byte, the block that ends the text."""
        known = self._blocks.get(byte)
        if known is None:
            if len(self._blocks) >= _MOST_KNOWN:
                self._blocks.clear()
            known = self._blocks[byte] = self._find(byte)
        return known

    def _find(self, byte: int) -> Block:
        start, end = self._line_around(byte)
        if end - start <= LONGEST_BLOCK_BYTES:
            return Block(start, end, True)
        last = (end - start - 1) // PART_BYTES
        number = min((byte - start) // PART_BYTES, last)
        first = start + number * PART_BYTES
        return Block(first, end if number == last else first + PART_BYTES, number == 0)

    def after(self, block: Block) -> Block | None:
        """The next block; None behind the last. A text that ends with a line end has an empty last line."""
        if block.end_byte < self.byte_count:
            return self.at(block.end_byte)
        if block.start_byte == block.end_byte or self._lines.start_before(block.end_byte) != block.end_byte:
            return None
        return Block(block.end_byte, block.end_byte, True)

    def before(self, block: Block) -> Block | None:
        """The block before; None before the first."""
        return None if block.start_byte == 0 else self.at(block.start_byte - 1)

    def _line_around(self, byte: int) -> tuple[int, int]:
        """The line that holds a byte; the last one found is remembered, for a long line has many parts."""
        start, end = self._known
        if not start <= byte < end:
            start, end = self._lines.start_before(byte), self._lines.end_after(byte)
            self._known = start, end
        return start, end
