"""Small plots of the tokens that were found: how long they are, and how often they are used."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import numpy as np
from PySide6.QtCore import QSize, Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget
from typing_extensions import override

from tokexplorer.core.number_text import grouped
from tokexplorer.core.ticks import nice_ceiling
from tokexplorer.ui.plots.fonts import CAPTION_SIZE_PT, title_font
from tokexplorer.ui.plots.plot_view import PlotView
from tokexplorer.ui.plots.series import Series
from tokexplorer.ui.theme import theme, theme_manager, ui_font

if TYPE_CHECKING:
    from tokexplorer.ui.vocabulary.browse_work import Distributions

_SHOWN_SHARE = 0.995  # a few very long tokens would squeeze all others
_LEAST_LONGEST = 8
_LONGEST_SHOWN = 80  # bars of more could not be told apart


class DistributionPlot(QWidget):
    """Title, caption, and one set of bars or one curve. A subclass says which.

    Class attributes:
        title, definition: what is shown; the definition is the tooltip.
        logarithmic: both axes.
        bars: bars instead of a curve.

    Attributes:
        series: what is drawn; None if there is nothing.
    """

    title: ClassVar[str]
    definition: ClassVar[str]
    logarithmic: ClassVar[bool] = False
    bars: ClassVar[bool] = False

    def __init__(self, object_name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(object_name)
        self.setAccessibleName(self.title)
        self.setToolTip(self.definition)
        self.caption_text = ""
        self._colour = ""
        self.series: Series | None = None
        self._view: PlotView | None = None
        title = QLabel(self.title)
        title.setFont(title_font())
        self.caption = QLabel()
        self.caption.setFont(ui_font(CAPTION_SIZE_PT))
        self.caption.setProperty("role", "muted")
        header = QHBoxLayout()
        header.setContentsMargins(10, 3, 8, 0)
        header.addWidget(title)
        header.addStretch(1)
        header.addWidget(self.caption)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._layout.addLayout(header)
        self._layout.addStretch(0)
        theme_manager().changed.connect(self._recolour)

    @property
    def view(self) -> PlotView:
        """The drawing, made when it is first needed: that takes 30 ms, and rows should not wait for it."""
        if self._view is None:
            self._view = PlotView(self.logarithmic, self.logarithmic, True, self.bars, False, self)
            self._view.plotItem.vb.setMouseEnabled(x=False, y=False)
            self._view.recolour(theme())
            self._view.hovered.connect(self._read_at)
            self._layout.addWidget(self._view, 1)
        return self._view

    @override
    def minimumSizeHint(self) -> QSize:
        """Room for two labels an axis."""
        return QSize(150, 84)

    def show_distributions(self, distributions: Distributions | None, colour: str) -> None:
        """Draw these, in the colour of their tokenizer."""
        self._colour = colour
        x, y = (np.empty(0), np.empty(0)) if distributions is None else self.points_of(distributions)
        self.caption_text = "" if distributions is None else self.caption_of(distributions)
        self.series = Series(self.title, self._shown_colour, x, y) if len(x) else None
        self._draw()
        self.caption.setText(self.caption_text)
        self.setAccessibleDescription(self.summary())

    def points_of(self, distributions: Distributions) -> tuple[np.ndarray, np.ndarray]:
        """What is drawn: x ascending, and y."""
        raise NotImplementedError

    def caption_of(self, distributions: Distributions) -> str:
        """What x is."""
        raise NotImplementedError

    def value_text(self, x: int, y: int) -> str:
        """What stands in the place of the caption while the mouse is at a point."""
        raise NotImplementedError

    def x_range(self, series: Series) -> tuple[float, float]:
        """From-to, in data units."""
        raise NotImplementedError

    def summary(self) -> str:
        """The plot in words."""
        one = self.series
        if one is None:
            return f"{self.title}. Nothing to draw."
        at = int(np.argmax(one.y))
        return f"{self.title}. At most: {self.value_text(int(one.x[at]), int(one.y[at]))}."

    @property
    def _shown_colour(self) -> str:
        return theme().counterpart(self._colour) or theme().accent

    def _draw(self) -> None:
        one = self.series
        if one is None:
            self.view.show_series([], None)
            return
        highest = float(one.y.max())
        y_range = (0.8, max(10.0, highest * 1.5)) if self.logarithmic else (0.0, nice_ceiling(highest))
        self.view.show_series([one], (self.x_range(one), y_range))

    @Slot()
    def _recolour(self) -> None:
        if self._view is not None:
            self._view.recolour(theme())
        if self.series is not None:
            self.series = Series(self.title, self._shown_colour, self.series.x, self.series.y)
            self._draw()

    @Slot(object)
    def _read_at(self, x: float | None) -> None:
        one = self.series
        if x is None or one is None:
            self.view.show_cross([])
            self.caption.setText(self.caption_text)
            return
        row = one.nearest(x)
        if not self.bars:
            self.view.show_cross([(float(one.x[row]), float(one.y[row]), one.colour)])
        self.caption.setText(self.value_text(int(one.x[row]), int(one.y[row])))


class LengthPlot(DistributionPlot):
    """A bar for each number of characters."""

    title = "Token lengths"
    definition = "How many of the tokens that were found have that many characters; ▁ and ## do not count."
    bars = True

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("vocabularyLengthPlot", parent)

    @override
    def points_of(self, distributions: Distributions) -> tuple[np.ndarray, np.ndarray]:
        """Lengths 1, 2, ...."""
        counts = distributions.length_counts
        return np.arange(1, max(len(counts), 1)), counts[1:]

    @override
    def caption_of(self, distributions: Distributions) -> str:
        """What x is."""
        return "characters"

    @override
    def value_text(self, x: int, y: int) -> str:
        """`5 characters: 1 204 tokens`."""
        return f"{x} character{'s' * (x != 1)}: {grouped(y)} token{'s' * (y != 1)}"

    @override
    def x_range(self, series: Series) -> tuple[float, float]:
        """From one to where all but the very longest are shown."""
        shares = np.cumsum(series.y) / max(int(series.y.sum()), 1)
        longest = max(_LEAST_LONGEST, int(np.searchsorted(shares, _SHOWN_SHARE)) + 2)
        return 0.4, min(longest, _LONGEST_SHOWN) + 0.6


class RankPlot(DistributionPlot):
    """Tokens in the order of their frequency, both axes logarithmic (Zipf's plot)."""

    title = "Rank and frequency"
    definition = (
        "How often the most frequent of the tokens that were found stands in the corpus, the second, ...\n"
        "Where the counts of the corpus are not known: in the inspected text. Tokens that never stand\n"
        "there are left out."
    )
    logarithmic = True

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("vocabularyRankPlot", parent)

    @override
    def points_of(self, distributions: Distributions) -> tuple[np.ndarray, np.ndarray]:
        """Rank 1, 2, ...."""
        frequencies = distributions.frequencies
        if frequencies is None:
            return np.empty(0), np.empty(0)
        return np.arange(1, len(frequencies) + 1), frequencies

    @override
    def caption_of(self, distributions: Distributions) -> str:
        """Where it was counted."""
        if distributions.frequencies is None:
            return "no counts yet"
        return "in the corpus" if distributions.are_of_corpus else "in this text"

    @override
    def value_text(self, x: int, y: int) -> str:
        """`rank 12: 1 204 times`."""
        return f"rank {grouped(x)}: {grouped(y)} time{'s' * (y != 1)}"

    @override
    def x_range(self, series: Series) -> tuple[float, float]:
        """All ranks."""
        return 1.0, float(max(len(series), 10))
