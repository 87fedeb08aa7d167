"""Drawings of stories: chips, labels, lines and bars as values, and rows that all stories use.

A drawing has no colours; `canvas.py` paints it in the colours of the theme, and in the scale on screen. All
lengths are logical pixels of the usual scale.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from dataclasses import dataclass, field
from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from PySide6.QtGui import QFont, QFontMetricsF

from tokexplorer.core.explain.stories import Part
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.ui.fonts import BASE_SIZE_PT
from tokexplorer.ui.scale import USUAL_PERCENT, scale_percent
from tokexplorer.ui.theme import mono_font, ui_font

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Sequence

Tone = Literal["text", "muted", "accent", "hairline", "warning"]
Look = Literal["token", "plain", "hollow", "ghost", "number"]
Align = Literal["left", "right", "centre"]

CHIP_HEIGHT = 20.0
CHIP_PADDING = 6.0
CHIP_GAP = 4.0
MARGIN = 12.0
LEAST_CHIP_WIDTH = 20.0
TIGHT_PADDING = 4.0
TIGHT_HEIGHT = 18.0
LIST_ROW = 26.0
LINE_HEIGHT = 18.0
HEAD_HEIGHT = 22.0
LONGEST_CHIP = 64  # characters; a longer text is shortened in its middle
_SMALL_PT, _TINY_PT = 8.25, 7.5
_JOINERS = re.compile("(?<=.)([\u200c\u200d]+)(?=.)", re.DOTALL)


# ---- texts


def score(value: float, digits: int = 2) -> str:
    """A log probability as text, `−7.21`; a dash for NaN."""
    return "—" if math.isnan(value) else f"{value:.{digits}f}".replace("-", "\u2212")


def characters_of(piece: bytes) -> list[Part]:
    """One part for each character; stray continuation bytes belong to the character before them."""
    starts = [at for at, byte in enumerate(piece) if byte & 0xC0 != 0x80 or at == 0]
    ends = [*starts[1:], len(piece)] if starts else []
    return [Part(None, piece[start:end], start, end) for start, end in zip(starts, ends, strict=True)]


@lru_cache(maxsize=8192)
def chip_text(spelled: bytes) -> str:
    """Bytes as a chip shows them: as `visible_text`, except that joiners between characters are kept."""
    text = visible_text(spelled)
    if b"\xe2\x80\x8c" in spelled or b"\xe2\x80\x8d" in spelled:
        pieces = _JOINERS.split(spelled.decode("utf-8", "surrogateescape"))
        text = "".join(
            piece if index % 2 else visible_text(piece.encode("utf-8", "surrogateescape"))
            for index, piece in enumerate(pieces)
        )
    return shortened(text)


def shortened(text: str, longest: int = LONGEST_CHIP) -> str:
    """The text, or its first and last characters if it is longer than `longest`."""
    if len(text) <= longest:
        return text
    half = (longest - 1) // 2
    return f"{text[:half]}…{text[-half:]}"


def spelled_out(parts: Iterable[Part]) -> str:
    """Parts as text for the clipboard and for screen readers: `low | est`."""
    return " | ".join(chip_text(part.text) for part in parts)


# ---- fonts


class Ink:
    """The fonts of drawings in the usual scale, and widths of texts in them; needs a running application."""

    def __init__(self) -> None:
        usual = USUAL_PERCENT / scale_percent()  # the canvas enlarges them with all that is drawn
        self.mono = mono_font(BASE_SIZE_PT * usual)
        self.plain = ui_font(BASE_SIZE_PT * usual)
        self.small, self.tiny = ui_font(_SMALL_PT * usual), ui_font(_TINY_PT * usual)
        self.bold = ui_font(BASE_SIZE_PT * usual)
        self.bold.setWeight(QFont.Weight.DemiBold)
        fonts = (self.mono, self.plain, self.small, self.tiny)
        mono, plain, small, tiny = map(QFontMetricsF, fonts)
        # `lru_cache` reads the help of what it wraps; to write that of its own methods PySide imports numba.
        self.mono_width = lru_cache(maxsize=8192)(partial(mono.horizontalAdvance))
        self.plain_width = lru_cache(maxsize=2048)(partial(plain.horizontalAdvance))
        self.small_width = lru_cache(maxsize=4096)(partial(small.horizontalAdvance))
        self.tiny_width = tiny.horizontalAdvance

    def chip_width(self, text: str) -> float:
        """The width of a chip around a text, in whole pixels."""
        return max(math.ceil(self.mono_width(text) + 2 * CHIP_PADDING), LEAST_CHIP_WIDTH)

    def tight_width(self, text: str) -> float:
        """The width of a chip with less padding, for rows of many chips."""
        return math.ceil(self.mono_width(text) + 2 * TIGHT_PADDING)

    def scored_width(self, text: str, side: str) -> float:
        """The width of a chip with a second text beside the first."""
        return math.ceil(self.mono_width(text) + self.small_width(side) + 3 * CHIP_PADDING)

    def stacked_width(self, text: str, below: str) -> float:
        """The width of a chip with a second text below the first."""
        widest = max(self.mono_width(text), self.small_width(below))
        return max(math.ceil(widest + CHIP_PADDING + 4), LEAST_CHIP_WIDTH)


@cache
def ink() -> Ink:
    """The fonts, which are the same in all themes and scales."""
    return Ink()


# ---- the parts of a drawing


class Box(NamedTuple):
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.height

    @property
    def middle(self) -> float:
        """The x of its centre."""
        return self.x + self.width / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom


class Chip(NamedTuple):
    """A text in a rounded box.

    Attributes:
        look: "token" is filled with the tint, "plain" with the colour of fields; "hollow" has a dashed
            outline, for what was not found or is still to come; "ghost" is only muted text; "number" is muted
            text in a tiny font on a ground that covers lines.
        tint: any number; it selects one of the theme's tints.
        strength: opacity, 1 for full colours.
        ring: whether it is outlined in the accent colour.
        is_struck: whether the text is struck through.
        side: a second, small text at the right end, such as a score.
        below: whether the second text stands below the first instead.
        align: where the text stands in a box that is wider than the text.
    """

    box: Box
    text: str
    look: Look = "token"
    tint: int = 0
    strength: float = 1.0
    ring: bool = False
    is_struck: bool = False
    side: str = ""
    below: bool = False
    align: Align = "centre"


class Label(NamedTuple):
    """A line of text."""

    box: Box
    text: str
    tone: Tone = "muted"
    align: Align = "left"
    is_small: bool = False
    is_bold: bool = False


class Line(NamedTuple):
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float
    tone: Tone = "hairline"
    width: float = 1.0
    is_dashed: bool = False
    tint: int | None = None


class Bar(NamedTuple):
    """A filled box, such as the background of a row or the length of a share."""

    box: Box
    fill: Literal["selection", "accent", "groove"]
    radius: float = 0.0


class Spot(NamedTuple):
    """A place with a tooltip, `tip`; a click on it sends `key` unless that is negative."""

    box: Box
    key: int
    tip: str = ""


@dataclass(slots=True)
class Drawing:
    """What is drawn, from the lowest layer to the highest, and its size; `focus` is scrolled into sight."""

    width: float = 0.0
    height: float = 0.0
    bars: list[Bar] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    chips: list[Chip] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)
    focus: Box | None = None

    def cover(self, box: Box, margin: float = 0.0) -> None:
        """Make the drawing large enough for a box."""
        self.width = max(self.width, box.right + margin)
        self.height = max(self.height, box.bottom + margin)

    def spot_at(self, x: float, y: float) -> Spot | None:
        """The topmost spot at a point."""
        return next((spot for spot in reversed(self.spots) if spot.box.holds(x, y)), None)

    # ---- rows of chips and words

    def add_chip(self, chip: Chip, key: int | None = None, tip: str = "") -> Box:
        """Add a chip, with a margin around it, and with a spot if it has a `key`; returns its box."""
        self.chips.append(chip)
        if key is not None:
            self.spots.append(Spot(chip.box, key, tip))
        self.cover(chip.box, MARGIN)
        return chip.box

    def add_label(
        self, box: Box, text: str, tone: Tone = "muted", align: Align = "left", *, is_bold: bool = False
    ) -> None:
        """Add a line of text in the usual size."""
        self.labels.append(Label(box, text, tone, align, is_bold=is_bold))

    def add_note(self, box: Box, text: str, tone: Tone = "muted", margin: float = MARGIN) -> None:
        """Add small text from the left end of `box`, as wide as the text."""
        box = box._replace(width=ink().small_width(text) + 4)
        self.labels.append(Label(box, text, tone, is_small=True))
        self.cover(box, margin)

    def add_head(self, x: float, text: str, width: float = 120.0, align: Align = "left") -> None:
        """Add the small heading of a column."""
        box = Box(x, 2, width, HEAD_HEIGHT - 4)
        self.labels.append(Label(box, text, "muted", align, is_small=True))

    def add_part(
        self,
        part: Part,
        x: float,
        row: Box,
        look: Look = "plain",
        tint: int = 0,
        strength: float = 1.0,
        *,
        ring: bool = False,
    ) -> float:
        """Add the chip of a part, vertically in the middle of `row`; returns the x of the next chip."""
        text = chip_text(part.text)
        box = Box(x, row.y + (row.height - CHIP_HEIGHT) / 2, ink().chip_width(text), CHIP_HEIGHT)
        self.chips.append(Chip(box, text, look, tint, strength, ring))
        self.cover(box)
        return box.right + CHIP_GAP

    def add_wrapped(
        self,
        parts: Sequence[Part],
        room: Box,
        rings: Container[int] = (),
        tints: Sequence[int] | None = None,
    ) -> float:
        """Add chips of tokens on as many lines as they need; returns the lower end."""
        x, y = room.x, room.y
        for index, part in enumerate(parts):
            width = ink().chip_width(chip_text(part.text))
            if x > room.x and x + width > room.right:
                x, y = room.x, y + LIST_ROW
            tint = index if tints is None else tints[index]
            x = self.add_part(part, x, Box(0, y, 0, LIST_ROW), "token", tint, ring=index in rings)
        return y + LIST_ROW

    def add_sentence(self, text: str, room: Box, tone: Tone = "muted") -> float:
        """Add a sentence on as many lines as it needs; returns the lower end."""
        line, y = "", room.y
        for word in text.split(" "):
            longer = f"{line} {word}" if line else word
            if line and ink().plain_width(longer) > room.width:
                self.add_label(Box(room.x, y, room.width + 8, LINE_HEIGHT), line, tone)
                line, y = word, y + LINE_HEIGHT
            else:
                line = longer
        self.add_label(Box(room.x, y, room.width + 8, LINE_HEIGHT), line, tone)
        self.cover(Box(room.x, y, 0, LINE_HEIGHT))
        return y + LINE_HEIGHT

    def add_heading(self, text: str, room: Box) -> float:
        """Add a small heading; returns the lower end."""
        self.labels.append(Label(Box(room.x, room.y, room.width, LINE_HEIGHT), text, is_small=True))
        self.cover(Box(room.x, room.y, 0, LINE_HEIGHT))
        return room.y + LINE_HEIGHT + 2

    def add_hairline(self, y: float, right: float) -> None:
        """Add a horizontal line."""
        self.lines.append(Line(MARGIN, round(y), right, round(y)))

    def highlight(self, y: float, width: float, inset: float = 1.0) -> None:
        """Add the background of a chosen row."""
        self.bars.append(Bar(Box(4, y + inset, width - 8, LIST_ROW - 2 * inset), "selection", 4))

    def choose_row(self, row: Box) -> None:
        """Highlight a row and have it scrolled into sight with its neighbours."""
        self.highlight(row.y, row.width)
        self.focus = Box(0, row.y - LIST_ROW, 1, 3 * LIST_ROW)

    def end_table(self, row_count: int, width: float) -> None:
        """Make the drawing as high as a table of so many rows, with a margin if it is wider than `width`."""
        self.height = HEAD_HEIGHT + row_count * LIST_ROW + 4
        self.width += MARGIN if self.width > width else 0


def table_row(number: int, width: float) -> Box:
    """The room of a row of a table below its headings."""
    return Box(0, HEAD_HEIGHT + number * LIST_ROW, width, LIST_ROW)


def room_below(y: float, width: float) -> Box:
    """The room for sentences and rows below a y."""
    return Box(MARGIN, y, max(width - 2 * MARGIN, 60), 0)


def draw_sentence(sentence: str, width: float) -> Drawing:
    """A drawing of only a sentence, such as why there is nothing to draw."""
    drawing = Drawing(width=width)
    drawing.add_sentence(sentence, room_below(8, width))
    return drawing


@dataclass(frozen=True, slots=True)
class DrawnKind:
    """A way to draw the stories of one algorithm, perhaps with a list beside the drawing.

    Attributes:
        key: its name.
        title, tip: the text and the tooltip of its button.
        main: makes the drawing from the story, the step, a width and a height; its spots are steps.
        text: the story as lines of text.
        step_count: the number of the last step; 0 if there are no steps.
        caption: a sentence about a step.
        side: makes the list beside the drawing, from the same arguments; None without a list.
        rests_at_end: whether the last step is shown first, instead of step 0.
    """

    key: str
    title: str
    tip: str
    main: Callable[[Any, int, float, float], Drawing]
    text: Callable[[Any], Iterable[str]]
    step_count: Callable[[Any], int] = lambda story: 0
    caption: Callable[[Any, int], str] = lambda story, step: ""
    side: Callable[[Any, int, float, float], Drawing] | None = None
    rests_at_end: bool = True


# ---- places below a text


class Wide(NamedTuple):
    """A span of bytes, and the width in pixels that its chip needs, gaps included."""

    start_byte: int
    end_byte: int
    width: float


class Ruler:
    """The x of each byte position, so that every chip over a span has its room.

    Attributes:
        positions: the bytes at which a span starts or ends, ascending.
        xs: their x.
    """

    def __init__(self, wides: Iterable[Wide], left: float = 0.0, stretched_to: float = 0.0) -> None:
        """Every span gets at least its width; all are stretched to `stretched_to` pixels if that is more."""
        ending: dict[int, list[Wide]] = {}
        positions: set[int] = set()
        for wide in wides:
            positions.update((wide.start_byte, wide.end_byte))
            if wide.end_byte > wide.start_byte:
                ending.setdefault(wide.end_byte, []).append(wide)
        self.positions = sorted(positions)
        self.xs: list[float] = []
        place: dict[int, float] = {}
        before = left
        for position in self.positions:
            for wide in ending.get(position, ()):
                before = max(before, place[wide.start_byte] + wide.width)
            place[position] = before
            self.xs.append(before)
        needed = self.width - left
        if 0 < needed < stretched_to:
            self.xs = [left + (x - left) * stretched_to / needed for x in self.xs]

    @property
    def width(self) -> float:
        """The right end."""
        return self.xs[-1] if self.xs else 0.0

    def x(self, byte: int) -> float:
        """The x of a byte; it is interpolated where no span starts or ends."""
        if not self.positions:
            return 0.0
        index = bisect_left(self.positions, byte)
        if index == len(self.positions):
            return self.xs[-1]
        if self.positions[index] == byte or index == 0:
            return self.xs[index]
        low, high = self.positions[index - 1], self.positions[index]
        share = (byte - low) / (high - low)
        return self.xs[index - 1] + share * (self.xs[index] - self.xs[index - 1])
