"""The charts beside the table: distributions of lengths, ranks and scripts."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import numpy as np
from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QScrollArea, QToolTip, QWidget
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.presentation.numbers import counted, grouped, percent_text, significant
from tokexplorer.presentation.ticks import nice_ceiling
from tokexplorer.ui.kit.chart import CAPTION_SIZE_PT, Chart, title_font
from tokexplorer.ui.kit.chart_deck import ChartDeck
from tokexplorer.ui.kit.parts import in_column, named, scroll_down
from tokexplorer.ui.kit.series import Series
from tokexplorer.ui.kit.table import RIGHT
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import mixed, theme, ui_font

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.ui.vocabulary.browsing import Distributions

LEAST_PLOT_WIDTH_PX, LEAST_PLOT_HEIGHT_PX = 205, 112
BAR_ROW_PX = 18
VOCABULARY, TEXT = tr("in vocabulary"), tr("in text")
_SHOWN_SHARE = 0.995  # of the tokens: a few very long ones would squeeze all others
_LEAST_LONGEST = 8
_LONGEST_SHOWN = 80  # with more bars none could be distinguished
_NAME_SHARE = 0.38
_MOST_NAME_PX = 108
_SIDE_PX = 10


class DistributionPlot(Chart):
    """Base of charts of one distribution over the tokens that were found."""

    object_name: ClassVar[str]
    can_zoom = False

    def __init__(self) -> None:
        self._caption = ""
        super().__init__(self.object_name)

    @override
    def minimumSizeHint(self) -> QSize:
        return px(QSize(150, 84))

    def show_distributions(self, distributions: Distributions | None, colour: str) -> None:
        """Draw the distribution in the colour of its tokenizer."""
        self._caption = "" if distributions is None else self.caption_of(distributions)
        colour = theme().counterpart(colour) or theme().accent
        series = [] if distributions is None else self.series_of(distributions, colour)
        self.show_series([one for one in series if len(one)])

    def series_of(self, distributions: Distributions, colour: str) -> list[Series]:
        """What is drawn."""
        raise NotImplementedError

    def caption_of(self, distributions: Distributions) -> str:
        """The caption: what x is, or where it was counted."""
        return self.x_label

    @override
    def caption_text(self) -> str:
        return self._caption

    @override
    def ranges(self) -> tuple[tuple[float, float], tuple[float, float]] | None:
        return super().ranges() if self.series else None

    @override
    def y_range(self) -> tuple[float, float]:
        highest = max(float(one.y.max()) for one in self.series)
        return (0.8, max(10.0, highest * 1.5)) if self.log_y else (0.0, nice_ceiling(highest))

    @override
    def summary(self) -> str:
        if not self.series:
            return tr("{title}. Nothing to draw.", title=self.title)
        one = self.series[0]
        return tr(
            "{title}. At most: {read_out}.",
            title=self.title,
            read_out=self.read_out([(one, int(np.argmax(one.y)))]),
        )


class LengthPlot(DistributionPlot):
    """Two bars for each number of characters: tokens of the vocabulary, and tokens of the text."""

    object_name = "vocabularyLengthPlot"
    title, x_label, y_label = tr("Token lengths"), tr("characters"), tr("% of tokens")
    x_title = tr("length, characters")
    definition = tr(
        "How many of the tokens that were found have that many characters; ▁ and ## do not count.\n"
        "Grey: the same, each token counted as often as the inspected text has it. Part of a\n"
        "character has no length here."
    )
    kind = "bars"

    @override
    def series_of(self, distributions: Distributions, colour: str) -> list[Series]:
        counted_by = (distributions.length_counts, colour, VOCABULARY), (distributions.use_counts, "", TEXT)
        return [
            Series(name, colour_of, np.arange(1, len(counts)), 100 * counts[1:] / counts[1:].sum())
            for counts, colour_of, name in counted_by
            if counts is not None and counts[1:].any()
        ]

    @override
    def caption_of(self, distributions: Distributions) -> str:
        means = []
        for counts, name in ((distributions.length_counts, ""), (distributions.use_counts, f" {TEXT}")):
            if counts is not None and counts[1:].any():
                mean = float(counts @ np.arange(len(counts)) / counts[1:].sum())
                means.append(f"{significant(mean, 2)}{name}")
        return tr("mean {names}", names=", ".join(means)) if means else self.x_label

    @override
    def read_out(self, rows: Sequence[tuple[Series, int]]) -> str:
        x = int(rows[0][0].x[rows[0][1]])
        named_by = {VOCABULARY: "", TEXT: f" {TEXT}"}
        parts = [f"{percent_text(float(one.y[row]) / 100)}{named_by[one.name]}" for one, row in rows]
        return tr("length {x}: {names}", x=x, names=", ".join(parts))

    @override
    def x_range(self) -> tuple[float, float]:
        """From one to a length that shows all but the very longest tokens."""
        shares = np.cumsum(self.series[0].y) / 100
        longest = max(_LEAST_LONGEST, int(np.searchsorted(shares, _SHOWN_SHARE)) + 2)
        return 0.4, min(longest, _LONGEST_SHOWN) + 0.6


class RankPlot(DistributionPlot):
    """The frequencies of tokens by rank, both axes logarithmic (Zipf's plot)."""

    object_name = "vocabularyRankPlot"
    title, x_label, y_label = tr("Rank and frequency"), tr("rank"), tr("frequency")
    x_title, y_title = tr("rank of the token"), tr("occurrences")
    definition = tr(
        "How often the most frequent of the tokens that were found stands in the corpus, the second, ...\n"
        "Where the counts of the corpus are not known: in the inspected text. Tokens that never stand\n"
        "there are left out."
    )
    log_x = True
    log_y = True

    @override
    def series_of(self, distributions: Distributions, colour: str) -> list[Series]:
        frequencies = distributions.frequencies
        if frequencies is None:
            return []
        return [Series(self.title, colour, np.arange(1, len(frequencies) + 1), frequencies)]

    @override
    def caption_of(self, distributions: Distributions) -> str:
        if distributions.frequencies is None:
            return tr("no counts yet")
        return tr("in the corpus") if distributions.are_of_corpus else tr("in this text")

    @override
    def read_out(self, rows: Sequence[tuple[Series, int]]) -> str:
        one, row = rows[0]
        return tr("rank {x}: {y}", x=grouped(int(one.x[row])), y=counted(int(one.y[row]), "time"))

    @override
    def x_range(self) -> tuple[float, float]:
        return 1.0, float(max(len(self.series[0]), 10))


class ScriptBars(QWidget):
    """A row for each script: its name, a bar, and its number of tokens.

    Signals:
        script_wanted(str): show the tokens of this script; empty for all.
        row_reached(int): the keyboard went to the row that begins at that pixel.
    """

    script_wanted = Signal(str)
    row_reached = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        named(self, "scriptBars", tr("Scripts"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setFont(ui_font(CAPTION_SIZE_PT))
        self.scripts: tuple[tuple[str, int], ...] = ()
        self.chosen = ""
        self._colour = ""
        self._at = 0  # the row of the keyboard
        self._under_mouse = -1

    def show_scripts(self, scripts: Sequence[tuple[str, int]], chosen: str, colour: str) -> None:
        """Draw these scripts, the largest first; `chosen` is the script whose tokens are shown."""
        self.scripts, self.chosen, self._colour = tuple(scripts), chosen, colour
        self._at = min(self._at, max(len(scripts) - 1, 0))
        self.setMinimumHeight(len(scripts) * px(BAR_ROW_PX))
        parts = [f"{name} {count}" for name, count in self.scripts]
        self.setAccessibleDescription(", ".join(parts) or tr("No tokens."))
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(200, len(self.scripts) * px(BAR_ROW_PX))

    # ---- painting

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, now = QPainter(self), theme()
        first, last = event.rect().top() // px(BAR_ROW_PX), event.rect().bottom() // px(BAR_ROW_PX)
        largest = max((count for _, count in self.scripts), default=1)
        figures = painter.fontMetrics().horizontalAdvance(grouped(largest)) + 4
        names = min(round(self.width() * _NAME_SHARE), px(_MOST_NAME_PX))
        bar_room = max(self.width() - 2 * px(_SIDE_PX) - names - figures - 8, 8)
        colour = QColor(now.counterpart(self._colour) or now.accent)
        faint = QColor(mixed(colour.name(), now.surface, 0.45))
        for row, (name, count) in list(enumerate(self.scripts))[first : last + 1]:
            top = row * px(BAR_ROW_PX)
            room = QRect(px(_SIDE_PX), top, self.width() - 2 * px(_SIDE_PX), px(BAR_ROW_PX))
            if name == self.chosen or row == self._under_mouse:
                fill = now.selection if name == self.chosen else now.raised
                painter.fillRect(room.adjusted(-4, 0, 4, 0), QColor(fill))
            painter.setPen(QColor(now.text))
            text = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, names - 6)
            painter.drawText(
                QRect(room.left(), top, names, px(BAR_ROW_PX)), Qt.AlignmentFlag.AlignVCenter, text
            )
            width = max(round(bar_room * count / largest), 1)
            is_shown = not self.chosen or name == self.chosen
            bar = QRect(room.left() + names, top + 5, width, px(BAR_ROW_PX) - 10)
            painter.fillRect(bar, colour if is_shown else faint)
            painter.setPen(QColor(now.muted))
            painter.drawText(room, RIGHT, grouped(count))
            if self.hasFocus() and row == self._at:
                painter.setPen(QColor(now.accent))
                painter.drawRect(room.adjusted(-4, 0, 3, -1))

    # ---- mouse and keys

    def _row_at(self, place: QPoint) -> int:
        row = place.y() // px(BAR_ROW_PX)
        return row if 0 <= row < len(self.scripts) else -1

    def _choose(self, row: int) -> None:
        if 0 <= row < len(self.scripts):
            self._at = row
            name = self.scripts[row][0]
            self.script_wanted.emit("" if name == self.chosen else name)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the script, or all scripts if it is chosen already."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._choose(self._row_at(event.position().toPoint()))

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point_at(self._row_at(event.position().toPoint()))

    @override
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._point_at(-1)

    def _point_at(self, row: int) -> None:
        if row != self._under_mouse:
            self._under_mouse = row
            shape = Qt.CursorShape.ArrowCursor if row < 0 else Qt.CursorShape.PointingHandCursor
            self.setCursor(shape)
            self.update()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down move, Enter and the space bar choose."""
        moves = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        key = Qt.Key(event.key())
        if key in moves and self.scripts:
            self._at = min(max(self._at + moves[key], 0), len(self.scripts) - 1)
            self.row_reached.emit(self._at * px(BAR_ROW_PX))
            self.update()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._choose(self._at)
        else:
            super().keyPressEvent(event)

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            row = self._row_at(event.pos())
            if row >= 0:
                name, count = self.scripts[row]
                what = tr("Click to show all.") if name == self.chosen else tr("Click to show only these.")
                QToolTip.showText(
                    event.globalPos(),
                    tr("{name}: {count} tokens. {what}", name=name, count=grouped(count), what=what),
                    self,
                )
            return True
        return super().event(event)


class ScriptPlot(QWidget):
    """The title and the bars, which scroll."""

    title = tr("Scripts")

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("vocabularyScriptPlot")
        self.bars = ScriptBars()
        title = QLabel(self.title)
        title.setFont(title_font())
        title.setContentsMargins(*px((10, 3, 0, 3)))
        self._area = area = QScrollArea()
        scroll_down(area, self.bars)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.bars.row_reached.connect(self._scroll_to)
        in_column(title, (area, 1), 6, parent=self, spacing=0)

    @override
    def minimumSizeHint(self) -> QSize:
        return px(QSize(150, 84))

    @Slot(int)
    def _scroll_to(self, top: int) -> None:
        self._area.ensureVisible(0, top + px(BAR_ROW_PX) // 2, 0, px(BAR_ROW_PX))


class DistributionsPane(ChartDeck):
    """The charts of lengths, ranks and scripts; only visible ones are drawn."""

    def __init__(self) -> None:
        self.lengths, self.ranks, self.scripts = LengthPlot(), RankPlot(), ScriptPlot()
        self._shown: tuple[Distributions | None, str, str] | None = None
        charts = {tr("Lengths"): self.lengths, tr("Ranks"): self.ranks, tr("Scripts"): self.scripts}
        super().__init__(charts, px(LEAST_PLOT_HEIGHT_PX), px(LEAST_PLOT_WIDTH_PX))
        named(self, "vocabularyDistributions", tr("Distributions"))
        named(self.tabs, "distributionTabs", tr("Distributions"))
        self.tabs.setFont(ui_font(8.25))
        self.arranged.connect(self._draw)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(160, px(LEAST_PLOT_HEIGHT_PX))

    @override
    def sizeHint(self) -> QSize:
        return QSize(260, 2 * px(LEAST_PLOT_HEIGHT_PX))

    def show_distributions(self, distributions: Distributions | None, script: str, colour: str) -> None:
        """Draw the distributions in the colour of their tokenizer; `script` is the chosen one."""
        self._shown = (distributions, script, colour)
        self._draw()

    @Slot()
    def _draw(self) -> None:
        if self._shown is None:
            return
        distributions, script, colour = self._shown
        for plot in (self.lengths, self.ranks):
            if not plot.isHidden():
                plot.show_distributions(distributions, colour)
        scripts = () if distributions is None else distributions.scripts
        self.scripts.bars.show_scripts(scripts, script, colour)
