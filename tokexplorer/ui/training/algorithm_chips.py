"""The algorithms as chips: a check that trains, a name that shows its settings."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QFrame, QHBoxLayout, QMenu, QPushButton, QWidget
from typing_extensions import override

from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.core.spec import ALGORITHMS, Algorithm
from tokexplorer.ui.shown_run import algorithm_colour
from tokexplorer.ui.theme import theme, theme_manager, ui_font
from tokexplorer.ui.widgets.flow_layout import FlowLayout
from tokexplorer.ui.widgets.tick_mark import draw_tick

if TYPE_CHECKING:
    from collections.abc import Sequence

CHIP_HEIGHT_PX = 24
CHIP_SIZE_PT = 8.5
_CHECK_PX = 13


class RunCheck(QAbstractButton):
    """A disc in the colour of the run with a tick in it; a ring if the algorithm is not trained."""

    def __init__(self, algorithm: Algorithm, parent: QWidget) -> None:
        super().__init__(parent)
        self._algorithm = algorithm
        self.setCheckable(True)
        self.setObjectName(f"train-{algorithm}")
        title = ALGORITHM_INFO[algorithm].title
        self.setAccessibleName(f"Train {title}")
        self.setToolTip(f"Train {title} with the next click on Train")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        theme_manager().changed.connect(self.update)

    @override
    def sizeHint(self) -> QSize:
        """The disc and room to hit it."""
        return QSize(_CHECK_PX + 8, CHIP_HEIGHT_PX)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Disc or ring, and the ring of the focus."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        now, colour = theme(), QColor(algorithm_colour(self._algorithm))
        disc = QRectF(5.5, (self.height() - _CHECK_PX) / 2 + 0.5, _CHECK_PX - 1, _CHECK_PX - 1)
        painter.setPen(QPen(colour, 1.4))
        painter.setBrush(colour if self.isChecked() else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(disc)
        if self.isChecked():
            draw_tick(painter, disc.center(), 10, now.surface)
        if self.hasFocus():
            painter.setPen(QPen(QColor(now.accent), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(disc.adjusted(-2.5, -2.5, 2.5, 2.5))


class AlgorithmChip(QFrame):
    """One algorithm.

    Attributes:
        check: whether it is trained.
        name_button: checked while its settings are shown.
    """

    def __init__(self, algorithm: Algorithm, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        info = ALGORITHM_INFO[algorithm]
        self._sentence = f"{info.title}. {info.sentence}"
        self._problem = ""
        self.check = RunCheck(algorithm, self)
        self.name_button = QPushButton(info.short)
        self.name_button.setObjectName(f"settings-{algorithm}")
        self.name_button.setAccessibleName(f"Settings of {info.title}")
        self.name_button.setProperty("chip", True)
        self.name_button.setCheckable(True)
        self.name_button.setFont(ui_font(CHIP_SIZE_PT))
        self.setFixedHeight(CHIP_HEIGHT_PX)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(1, 0, 7, 0)
        layout.setSpacing(0)
        layout.addWidget(self.check)
        layout.addWidget(self.name_button)
        self.check.toggled.connect(self.update)
        self.name_button.toggled.connect(self.update)
        theme_manager().changed.connect(self.update)
        self.set_problem("")

    def set_problem(self, sentence: str) -> None:
        """Mark it: with these settings it cannot be trained. `""` takes the mark away."""
        self._problem = sentence
        self.name_button.setToolTip(f"{sentence}\n{self._sentence}" if sentence else self._sentence)
        self.name_button.setAccessibleDescription(sentence)
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """A rounded frame: filled while its settings are shown."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        now = theme()
        is_shown = self.name_button.isChecked()
        edge = now.error if self._problem else (now.muted if is_shown else now.hairline)
        # Without fills, the width of the frame tells it.
        painter.setPen(QPen(QColor(edge), 2 if is_shown and now.outlines_only else 1))
        painter.setBrush(QColor(now.raised) if is_shown else Qt.BrushStyle.NoBrush)
        frame = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(frame, frame.height() / 2, frame.height() / 2)


class AlgorithmChips(QWidget):
    """All subword algorithms and the baselines that are chosen.

    Attributes:
        baseline_button: opens a menu of all baselines; whoever owns the chips finds a place for it.

    Signals:
        chosen_changed(tuple[Algorithm, ...]): the user chose other algorithms to train.
        shown_changed(Algorithm): the user wants to see the settings of this one.
    """

    chosen_changed = Signal(object)
    shown_changed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chosen: tuple[Algorithm, ...] = ()
        self.chips: dict[Algorithm, AlgorithmChip] = {}
        layout = FlowLayout(5)
        self.setLayout(layout)
        for algorithm in ALGORITHMS:
            chip = self.chips[algorithm] = AlgorithmChip(algorithm)
            chip.check.clicked.connect(partial(self._toggle, algorithm))
            chip.name_button.clicked.connect(partial(self._show, algorithm))
            layout.addWidget(chip)
        self.baseline_button = self._make_baseline_button()

    def _make_baseline_button(self) -> QPushButton:
        self.baseline_menu = QMenu(self)
        self.baseline_menu.setToolTipsVisible(True)
        self._actions: dict[Algorithm, QAction] = {}
        for algorithm, info in ALGORITHM_INFO.items():
            if info.is_baseline:
                action = self.baseline_menu.addAction(info.title)
                action.setCheckable(True)
                action.setToolTip(info.sentence)
                action.triggered.connect(partial(self._toggle, algorithm))
                self._actions[algorithm] = action
        button = QPushButton("Compare with ▾")
        button.setObjectName("compareWithButton")
        button.setAccessibleName("Compare with what is no subword algorithm")
        button.setToolTip("What subwords are judged against: characters, words, bytes, patches")
        button.setProperty("flat", True)
        button.setFont(ui_font(CHIP_SIZE_PT))
        button.setMenu(self.baseline_menu)
        return button

    def show_choice(self, chosen: Sequence[Algorithm], shown: Algorithm) -> None:
        """Check the chosen ones and mark the one whose settings are shown. Emits nothing."""
        self._chosen = tuple(chosen)
        for algorithm, chip in self.chips.items():
            chip.check.setChecked(algorithm in chosen)
            chip.name_button.setChecked(algorithm == shown)
            is_baseline = ALGORITHM_INFO[algorithm].is_baseline
            chip.setVisible(not is_baseline or algorithm in chosen or algorithm == shown)
        for algorithm, action in self._actions.items():
            action.setChecked(algorithm in chosen)
        self.updateGeometry()

    def _toggle(self, algorithm: Algorithm) -> None:
        chosen = tuple(each for each in ALGORITHMS if (each in self._chosen) != (each == algorithm))
        if not chosen:  # one at least is always trained
            self.chips[algorithm].check.setChecked(True)
            if algorithm in self._actions:
                self._actions[algorithm].setChecked(True)
            return
        self.chosen_changed.emit(chosen)
        if algorithm in chosen:
            self.shown_changed.emit(algorithm)

    def _show(self, algorithm: Algorithm) -> None:
        self.shown_changed.emit(algorithm)
