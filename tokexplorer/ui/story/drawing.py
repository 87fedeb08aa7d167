"""A drawing as values: chips, labels, lines and bars at their places, without Qt and without colours.

The layouts of stories make one, `painting.py` puts it on screen in the colours of the theme. All lengths are
logical pixels.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

Tone = Literal["text", "muted", "accent", "hairline", "warning"]
Look = Literal["token", "plain", "hollow", "ghost"]
Align = Literal["left", "right", "centre"]


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
        """Half way from left to right."""
        return self.x + self.width / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom


class Chip(NamedTuple):
    """A text in a rounded box.

    Attributes:
        look: "token" is filled with the tint, "plain" with that of fields; "hollow" has a broken outline
            and is what was looked for and not found, or is to come; "ghost" is text alone, muted.
        tint: which of the theme's tints, by any number.
        strength: 1 for full colours, less for what matters less.
        ring: whether an outline in the accent colour calls attention to it.
        is_struck: whether the text is struck through.
        side: a second, small text at the right end, such as a score.
        below: the second text stands below the first instead.
        align: where the text stands in a box that is wider.
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
    """A line of text, cut where its box ends."""

    box: Box
    text: str
    tone: Tone = "muted"
    align: Align = "left"
    is_small: bool = False
    is_bold: bool = False


class Line(NamedTuple):
    """A line of one pixel, or thicker."""

    x1: float
    y1: float
    x2: float
    y2: float
    tone: Tone = "hairline"
    width: float = 1.0
    is_dashed: bool = False
    tint: int | None = None


class Bar(NamedTuple):
    """A filled box: the ground behind a row, the length of a share."""

    box: Box
    fill: Literal["selection", "accent", "groove"]
    radius: float = 0.0


class Spot(NamedTuple):
    """A place that answers to the pointer.

    Attributes:
        key: what it is, in the terms of whoever drew it.
        tip: what is told about it.
    """

    box: Box
    key: int
    tip: str = ""


@dataclass(slots=True)
class Drawing:
    """What is drawn, the lowest layer first, and how large it is."""

    width: float = 0.0
    height: float = 0.0
    bars: list[Bar] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    chips: list[Chip] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)
    focus: Box | None = None

    def cover(self, box: Box, margin: float = 0.0) -> None:
        """Be large enough for a box."""
        self.width = max(self.width, box.right + margin)
        self.height = max(self.height, box.bottom + margin)

    def spot_at(self, x: float, y: float) -> Spot | None:
        """The topmost place that answers at a point."""
        return next((spot for spot in reversed(self.spots) if spot.box.holds(x, y)), None)
