"""The colours of a report: a page has them as CSS variables, a chart that is saved by itself as they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Ink:
    """A colour on white and on black ground, `#rrggbb` both."""

    light: str
    dark: str


RUN_INKS = (
    Ink("#0b6bcb", "#5aa9f5"),
    Ink("#c25e00", "#f2a154"),
    Ink("#0b8a5b", "#4cc794"),
    Ink("#9b3d8f", "#d98bd0"),
    Ink("#6b6f00", "#c9c44a"),
    Ink("#5b5bd6", "#a3a3ff"),
    Ink("#a8323a", "#ff8f8f"),
    Ink("#00727f", "#5cc8d6"),
    Ink("#7a5230", "#c9a27e"),
)
"""One for each tokenizer, the colours that the window has; a marker tells them apart where they repeat."""

_ROLES = {
    "surface": Ink("#ffffff", "#1d2024"),
    "text": Ink("#1b1f23", "#ecedee"),
    "muted": Ink("#62666d", "#9da3ab"),
    "hairline": Ink("#e2e1dc", "#30343a"),
}


def run_ink(index: int) -> Ink:
    """The colour of the tokenizer at `index`; colours repeat when they run out."""
    return RUN_INKS[index % len(RUN_INKS)]


@dataclass(frozen=True, slots=True)
class Inks:
    """What to draw with, as values of SVG attributes.

    Attributes:
        surface, text, muted, hairline: the ground, words, labels, thin lines.
        series: one for each tokenizer or series.
    """

    surface: str
    text: str
    muted: str
    hairline: str
    series: tuple[str, ...]

    @classmethod
    def of_page(cls, prefix: str, count: int) -> Inks:
        """Variables of the page: `--text`, and `--{prefix}0`, ... for the series."""
        series = tuple(f"var(--{prefix}{index})" for index in range(count))
        surface, text, muted, hairline = (f"var(--{name})" for name in _ROLES)
        return cls(surface, text, muted, hairline, series)

    @classmethod
    def fixed(cls, inks: Sequence[Ink], *, is_dark: bool) -> Inks:
        """Colours as they are, for a chart that stands alone."""

        def chosen(ink: Ink) -> str:
            return ink.dark if is_dark else ink.light

        surface, text, muted, hairline = map(chosen, _ROLES.values())
        return cls(surface, text, muted, hairline, tuple(map(chosen, inks)))


def variables(prefix: str, inks: Sequence[Ink], *, is_dark: bool) -> str:
    """Declarations of the variables that `Inks.of_page` uses for series. Raises ValueError for no colour."""
    values = [ink.dark if is_dark else ink.light for ink in inks]
    for value in values:
        if len(value) != 7 or value[0] != "#" or not set(value[1:].lower()) <= set("0123456789abcdef"):
            raise ValueError(f"{value!r} is no colour; write it as #rrggbb")
    return "".join(f"--{prefix}{index}:{value};" for index, value in enumerate(values))
