"""The colours of the four themes, and palettes for colour-blind people, as plain data without Qt."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tokexplorer.session.state.workspace import ColourChoice


@dataclass(frozen=True, slots=True)
class Theme:
    """Every colour on screen, as `#rrggbb`.

    Attributes:
        name: `"light"`, `"dark"`, `"high-contrast-light"` or `"high-contrast-dark"`.
        window: the frame: menu bar, status bar.
        surface: what panes and text stand on.
        raised: fields, chips and cards on the surface.
        text: ordinary text. muted: labels and units. hairline: the lines that separate panes.
        accent: the one colour that calls for action. accent_text: text on it.
        warning, error: text colours that are readable on `surface` and `raised`.
        selection: behind selected rows and text; `text` stays readable on it.
        token_tints: five fills for neighbouring tokens; `text` has a contrast of 7 or more on each.
        token_edges: the tick at the edge of a token, in the order of the tints.
        run_colours: one per tokenizer or run; curves, chips and column heads share it.
        cut_colours: one for each `Cut` of a number (`session.digits`); the more tokens, the darker on a light
            surface and the brighter on a dark one.
        outlines_only: draw tokens as outlines instead of fills (high contrast).
    """

    name: str
    window: str
    surface: str
    raised: str
    text: str
    muted: str
    hairline: str
    accent: str
    accent_text: str
    warning: str
    error: str
    selection: str
    token_tints: tuple[str, ...]
    token_edges: tuple[str, ...]
    run_colours: tuple[str, ...]
    cut_colours: tuple[str, ...]
    outlines_only: bool = False

    @property
    def is_dark(self) -> bool:
        """Whether text is bright on a dark surface."""
        return self.name.endswith("dark")

    def counterpart(self, colour: str) -> str:
        """The run colour of this theme that takes the place of one of another; other colours stay."""
        place = _RUN_PLACES.get(colour)
        return colour if place is None else self.run_colours[place]

    def with_palette(self, choice: ColourChoice) -> Theme:
        """This theme with the colours of tokens and runs of a palette; high contrast keeps its own."""
        return _WITH_PALETTES.get((self.name, choice), self)

    def run_colour(self, index: int) -> str:
        """The colour of the run or tokenizer at `index`; colours repeat when they run out."""
        return self.run_colours[index % len(self.run_colours)]


def _colours(text: str) -> tuple[str, ...]:
    return tuple(text.split())


_CUTS_ON_LIGHT = _colours(
    "#e3edf7 #a3bff2 #f3cf7c #2f80dc #9fdcbc #d9861a #3d2fa6 #566018 #96305f #1b1f23 #85888e"
)
_CUTS_ON_DARK = _colours(
    "#26394d #3d5fb0 #7a5a1c #4f8af0 #3fae84 #cf8a2e #d3c4ff #d6e884 #ff9ccf #ffffff #666b72"
)

LIGHT = Theme(
    name="light",
    window="#f6f6f4",
    surface="#ffffff",
    raised="#f3f3f0",
    text="#1b1f23",
    muted="#62666d",
    hairline="#e2e1dc",
    accent="#0b6bcb",
    accent_text="#ffffff",
    warning="#8a5a00",
    error="#b3261e",
    selection="#d8e7f8",
    token_tints=("#cfe3f7", "#fbe0bf", "#cdebdd", "#f7f1b5", "#f3d6e6"),
    token_edges=("#6fa8dc", "#e0a04a", "#66b892", "#c9bc3f", "#ce86ae"),
    run_colours=_colours("#0b6bcb #c25e00 #0b8a5b #9b3d8f #6b6f00 #5b5bd6 #a8323a #00727f #7a5230"),
    cut_colours=_CUTS_ON_LIGHT,
)

DARK = Theme(
    name="dark",
    window="#16181b",
    surface="#1d2024",
    raised="#25292e",
    text="#ecedee",
    muted="#9da3ab",
    hairline="#30343a",
    accent="#5aa9f5",
    accent_text="#0b1220",
    warning="#e8b04a",
    error="#ff8a80",
    selection="#1f3f5c",
    token_tints=("#1f3f5c", "#5a3a12", "#17493a", "#4f4a10", "#57304a"),
    token_edges=("#4f86b8", "#b27a34", "#3f9a78", "#a1952f", "#a9648e"),
    run_colours=_colours("#5aa9f5 #f2a154 #4cc794 #d98bd0 #c9c44a #a3a3ff #ff8f8f #5cc8d6 #c9a27e"),
    cut_colours=_CUTS_ON_DARK,
)

HIGH_CONTRAST_LIGHT = Theme(
    name="high-contrast-light",
    window="#ffffff",
    surface="#ffffff",
    raised="#ffffff",
    text="#000000",
    muted="#2b2b2b",
    hairline="#000000",
    accent="#0037a8",
    accent_text="#ffffff",
    warning="#6b3f00",
    error="#9b0000",
    selection="#c9dcff",
    token_tints=("#ffffff",) * 5,
    token_edges=("#0037a8", "#8a3c00", "#005c3a", "#5c5200", "#7d1f63"),
    run_colours=_colours("#0037a8 #8a3c00 #005c3a #7d1f63 #5c5200 #3c2fb0 #9b0012 #004d5a #4d2e0f"),
    cut_colours=_CUTS_ON_LIGHT,
    outlines_only=True,
)

HIGH_CONTRAST_DARK = Theme(
    name="high-contrast-dark",
    window="#000000",
    surface="#000000",
    raised="#000000",
    text="#ffffff",
    muted="#e0e0e0",
    hairline="#ffffff",
    accent="#ffd84a",
    accent_text="#000000",
    warning="#ffd84a",
    error="#ff9c94",
    selection="#4a3f00",
    token_tints=("#000000",) * 5,
    token_edges=("#7cc0ff", "#ffb35c", "#5ce0a8", "#ffe95c", "#ff9fd6"),
    run_colours=_colours("#7cc0ff #ffb35c #5ce0a8 #ff9fd6 #ffe95c #c4c4ff #ffa8a0 #7fe3f0 #e8c39a"),
    cut_colours=_CUTS_ON_DARK,
    outlines_only=True,
)

# The tints, edges and run colours of each palette. Neighbouring tints, and all run colours, differ without
# red, green or blue cones; `tests/ui/test_theme.py` computes it.
_WITH_PALETTES = {
    (theme.name, choice): replace(
        theme, token_tints=_colours(tints), token_edges=_colours(edges), run_colours=_colours(runs)
    )
    for theme, choice, tints, edges, runs in (
        (  # mixed from the eight colours of Okabe and Ito, "Color universal design", 2008
            *(LIGHT, "okabe-ito"),
            "#aadaf4 #f2cf80 #80b8d8 #f8f2a0 #eaae80",
            "#56b4e9 #c88a00 #0072b2 #b0a420 #d55e00",
            "#00446b #8a5f00 #008b65 #cc79a7 #803800 #346c8c #908928 #000000 #533614",
        ),
        (
            *(DARK, "okabe-ito"),
            "#0c5179 #594619 #115244 #793f12 #634458",
            "#56b4e9 #e69f00 #4cbb9d #d57c35 #cc79a7",
            "#0072b2 #e69f00 #4cbb9d #995b7d #bb5300 #a2d6f3 #f0e442 #ffffff #b98b5a",
        ),
        (  # from "pale", "dark", "bright" and "muted" of Tol, "Colour schemes", SRON/EPS/TN/09-002
            *(LIGHT, "tol"),
            "#bbccee #ffcccc #ccddaa #cceeff #eeeebb",
            "#4477aa #ee6677 #6c9c3c #44aacc #b5a52c",
            "#4477aa #b24c59 #14521f #998c33 #4c99b2 #661f47 #8c8c8c #1f1452 #9a436e",
        ),
        (
            *(DARK, "tol"),
            "#222255 #4b4b4b #225522 #663333 #225555",
            "#7f7fd0 #bbbbbb #6cb56c #d07f7f #66b8b8",
            "#98b4d0 #f17d8b #228833 #ccbb44 #abe3f6 #b7528b #bbbbbb #8f85be #be85a2",
        ),
    )
}

THEMES = (LIGHT, DARK, HIGH_CONTRAST_LIGHT, HIGH_CONTRAST_DARK, *_WITH_PALETTES.values())
_RUN_PLACES = {colour: place for theme in THEMES for place, colour in enumerate(theme.run_colours)}
