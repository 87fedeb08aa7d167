"""Named font families, so that installing a font package does not change the program's looks.

Without a name Qt asks the system for its default, and on Linux a newly installed package may become
that default. The families below are asked for in order; those with other proportions than the first
get a size factor that brings their text to the same width, so that no pane grows or shrinks.
"""

from __future__ import annotations

import sys
from functools import cache

from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF

from tokexplorer.ui.scale import scale_percent

BASE_SIZE_PT = 13.0 if sys.platform == "darwin" else 9.75

# (family, size factor): factors measured as mean advance of English text against the first of the list.
UI_FAMILIES = (
    ("Noto Sans", 1.0),
    ("Segoe UI", 1.0),
    (".AppleSystemUIFont", 1.0),
    ("DejaVu Sans", 0.92),
)
MONO_FAMILIES = (
    ("DejaVu Sans Mono", 1.0),
    ("Cascadia Mono", 1.03),
    ("Menlo", 1.0),
    ("Consolas", 1.09),
)
# Asked for glyphs that the first family lacks, before the system's own order.
FALLBACK_FAMILIES = ("Noto Sans", "DejaVu Sans", "Noto Sans CJK SC", "Noto Color Emoji")

MOST_SIZES = 16  # of letters that are kept; a window has thirteen before anybody changes one

_sizes_pt: set[float] = set()
_times_let_go = 0


def let_sizes_go() -> bool:
    """Free all fonts of Qt if letters have had many sizes; True if so. Those in sight are opened again.

    Qt keeps a hundred of them, a font in two sizes counting twice, with all glyphs that were drawn. With a
    text in several scripts, each size takes a third of a megabyte.
    """
    if len(_sizes_pt) <= MOST_SIZES:
        return False
    let_fonts_go()
    return True


def let_fonts_go() -> None:
    """Free all fonts of Qt."""
    global _times_let_go
    _sizes_pt.clear()
    _times_let_go += 1
    QFont.cleanup()


def times_let_go() -> int:
    """How often Qt's fonts have been freed. After that it looks for the font of each script anew."""
    return _times_let_go


@cache
def _installed(families: tuple[tuple[str, float], ...]) -> tuple[str, float] | None:
    there = set(QFontDatabase.families())
    private = {family for family, _ in families if family.startswith(".") and sys.platform == "darwin"}
    return next((entry for entry in families if entry[0] in there | private), None)


def _font(families: tuple[tuple[str, float], ...], size_pt: float | None) -> QFont:
    chosen = _installed(families)
    size = (BASE_SIZE_PT if size_pt is None else size_pt) * scale_percent() / 100
    if chosen is None:
        fixed = families is MONO_FAMILIES
        kind = QFontDatabase.SystemFont.FixedFont if fixed else QFontDatabase.SystemFont.GeneralFont
        font = QFontDatabase.systemFont(kind)
    else:
        font = QFont()
        font.setFamilies([chosen[0], *(family for family in FALLBACK_FAMILIES if family != chosen[0])])
        size *= chosen[1]
    font.setPointSizeF(size)
    _sizes_pt.add(size)
    return font


def ui_font(size_pt: float | None = None) -> QFont:
    """The font of labels, tables and controls; `size_pt` in points of the first family at the usual scale."""
    return tabular(_font(UI_FAMILIES, size_pt))


def mono_font(size_pt: float | None = None) -> QFont:
    """The font of token texts, bytes and the inspected text; `size_pt` as for `ui_font`."""
    font = _font(MONO_FAMILIES, size_pt)
    font.setStyleHint(QFont.StyleHint.Monospace)
    font.setFixedPitch(True)
    return font


def tabular(font: QFont) -> QFont:
    """`font` with digits of equal width where it has them, so that columns of numbers line up."""
    if hasattr(QFont, "setFeature"):
        font.setFeature(QFont.Tag("tnum"), 1)
    return font


def figures_width(font: QFont, figures: int) -> int:
    """Pixels that a number of that many digits takes in `font`, thousands separated."""
    separators = max(figures - 1, 0) // 3
    metrics = QFontMetricsF(font)
    return (
        round(figures * metrics.horizontalAdvance("0") + separators * metrics.horizontalAdvance("\u2009")) + 1
    )
