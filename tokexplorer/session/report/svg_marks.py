"""Pieces of drawings: markers that differ in shape as well as in colour, words, lines."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from tokexplorer.session.report.markup import element, plain_words

if TYPE_CHECKING:
    from collections.abc import Iterable

# On a square from -1 to 1, of about equal area; a circle is drawn as one.
_OUTLINES = (
    "",
    "M-.89-.89H.89V.89H-.89Z",
    "M0-1.2 1.13 .85H-1.13Z",
    "M0-1.25 1.25 0 0 1.25-1.25 0Z",
    "M0 1.2 1.13-.85H-1.13Z",
    "M-.4-1.2H.4V-.4H1.2V.4H.4V1.2H-.4V.4H-1.2V-.4H-.4Z",
    "M0-1.15 1.09-.36 .68 .93H-.68L-1.09-.36Z",
    "M0-1.3 .33-.45 1.24-.4 .53 .17 .76 1.05 0 .55-.76 1.05-.53 .17-1.24-.4-.33-.45Z",
    "M-1.2-.6-.6-1.2 0-.6 .6-1.2 1.2-.6 .6 0 1.2 .6 .6 1.2 0 .6-.6 1.2-1.2 .6-.6 0Z",
)
MARKER_COUNT = len(_OUTLINES)
FONT_SIZE = 12.0
_WIDE, _USUAL, _NARROW = 1.0, 0.56, 0.31
_NARROW_LETTERS = frozenset("fijlrt.,:;|!'()[] I-")


def marker(
    shape: int, x: float, y: float, radius: float, ink: str, *, hollow: str = "", title: str = ""
) -> str:
    """A marker; a hollow one is filled with that colour and outlined with `ink`."""
    paint = {"fill": hollow or ink, "stroke": ink, "stroke_width": "1.5" if hollow else "1"}
    inside = element("title", plain_words(title)) if title else ""
    # Where the colours repeat, the shapes are others.
    outline = _OUTLINES[(shape + shape // MARKER_COUNT) % MARKER_COUNT]
    if not outline:
        return element("circle", inside, cx=number(x), cy=number(y), r=number(radius), **paint)
    paint["stroke_width"] = f"{float(paint['stroke_width']) / radius:.3g}"
    place = f"translate({number(x)} {number(y)}) scale({number(radius)})"
    return element("path", inside, d=outline, transform=place, **paint)


def ring(x: float, y: float, radius: float, ink: str) -> str:
    """A ring around a place."""
    paint = {"fill": "none", "stroke": ink, "stroke_width": "1.25"}
    return element("circle", cx=number(x), cy=number(y), r=number(radius), **paint)


def label(text: str, x: float, y: float, ink: str, *, anchor: str = "start", bold: bool = False) -> str:
    """Words whose baseline begins, has its middle (`middle`) or ends (`end`) at a place."""
    weight = "600" if bold else None
    return element(
        "text", plain_words(text), x=number(x), y=number(y), fill=ink, text_anchor=anchor, font_weight=weight
    )


def line(x1: float, y1: float, x2: float, y2: float, ink: str, width: float = 1) -> str:
    """A straight line."""
    return element(
        "line",
        x1=number(x1),
        y1=number(y1),
        x2=number(x2),
        y2=number(y2),
        stroke=ink,
        stroke_width=number(width),
    )


def polyline(points: Iterable[tuple[float, float]], ink: str, *, dashed: bool, width: float = 1.75) -> str:
    """A line through points."""
    path = " ".join(f"{'L' if index else 'M'}{number(x)} {number(y)}" for index, (x, y) in enumerate(points))
    return element(
        "path",
        d=path,
        fill="none",
        stroke=ink,
        stroke_width=number(width),
        stroke_linejoin="round",
        stroke_dasharray="5 4" if dashed else None,
    )


def text_width(text: str, size: float = FONT_SIZE) -> float:
    """About how wide a text is in a proportional font; nobody can know before it is drawn."""
    return size * sum(map(_share, text))


def shortened(text: str, width: float, size: float = FONT_SIZE) -> str:
    """As much of a text as fits, with an ellipsis in the middle, as file names differ at both ends."""
    if text_width(text, size) <= width:
        return text
    kept = len(text)
    while kept > 2 and text_width(text[:kept], size) + size > width:
        kept -= 1
    ahead = (kept + 1) // 2
    return f"{text[:ahead]}…{text[len(text) - kept + ahead :]}"


def number(value: float) -> str:
    """A coordinate."""
    return f"{value:.2f}".rstrip("0").rstrip(".") or "0"


def _share(character: str) -> float:
    if unicodedata.east_asian_width(character) in "WF":
        return _WIDE
    if unicodedata.category(character) == "Mn":
        return 0.0
    return _NARROW if character in _NARROW_LETTERS else _USUAL * (1.2 if character.isupper() else 1.0)
