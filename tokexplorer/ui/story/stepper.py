"""Back, play, forth, a slider and a sentence: through a story step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QSlider, QWidget

from tokexplorer.core.number_text import grouped
from tokexplorer.ui.theme import figures_width, ui_font
from tokexplorer.ui.widgets.icon_button import IconButton

if TYPE_CHECKING:
    from tokexplorer.ui.story.canvas import Move

PLAY_INTERVAL_MS = 700
_LEAST_SLIDER = 60


class Stepper(QWidget):
    """Goes through the steps 0 to `count`.

    Signals:
        step_chosen(int): the user, or playing, went to another step.
    """

    step_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("storyStepper")
        self.back = self._action("One step back", self._go_back)
        self.play = self._action("Play", self._toggle_play)
        self.forth = self._action("One step on", self._go_forth)
        self._slider = QSlider(Qt.Orientation.Horizontal)
        self._slider.setObjectName("storySlider")
        self._slider.setAccessibleName("Step of the story")
        self._slider.setMinimumWidth(_LEAST_SLIDER)
        self._slider.setMaximumWidth(180)
        self._slider.valueChanged.connect(self._moved)
        self._place = QLabel()
        self._place.setObjectName("storyPlace")
        self._caption = QLabel()
        self._caption.setObjectName("storyCaption")
        self._caption.setProperty("role", "muted")
        self._caption.setTextFormat(Qt.TextFormat.PlainText)
        self._caption.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._play_button = IconButton(self.play, "play", "storyPlayButton")
        self._timer = QTimer(self)
        self._timer.setInterval(PLAY_INTERVAL_MS)
        self._timer.timeout.connect(self._play_on)
        self._lay_out()

    def _action(self, text: str, slot) -> QAction:
        action = QAction(text, self)
        action.triggered.connect(slot)
        return action

    def _lay_out(self) -> None:
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 0, 12, 2)
        layout.setSpacing(2)
        layout.addWidget(IconButton(self.back, "back", "storyBackButton"))
        layout.addWidget(self._play_button)
        layout.addWidget(IconButton(self.forth, "forth", "storyForthButton"))
        layout.addSpacing(6)
        layout.addWidget(self._slider, 2)
        layout.addSpacing(8)
        layout.addWidget(self._place)
        layout.addSpacing(8)
        layout.addWidget(self._caption, 5)
        self._place.setMinimumWidth(figures_width(ui_font(), 6))

    @property
    def step(self) -> int:
        """Where it stands."""
        return self._slider.value()

    @property
    def count(self) -> int:
        """The last step."""
        return self._slider.maximum()

    @property
    def is_playing(self) -> bool:
        """Whether it goes on by itself."""
        return self._timer.isActive()

    def show_steps(self, count: int, step: int) -> None:
        """There are other steps now; nothing is announced."""
        self._slider.blockSignals(True)
        self._slider.setRange(0, count)
        self._slider.setValue(step)
        self._slider.blockSignals(False)
        self._show_place()

    def show_caption(self, text: str) -> None:
        """A sentence about the step."""
        self._caption.setText(text)
        self._caption.setToolTip(text)

    @Slot(object)
    def move_to(self, move: Move) -> None:
        """Go a step, or to one end."""
        target = {"first": 0, "back": self.step - 1, "forth": self.step + 1, "last": self.count}[move]
        self.stop()
        self._slider.setValue(target)

    @Slot(int)
    def go_to(self, step: int) -> None:
        """Go to a step."""
        self.stop()
        self._slider.setValue(step)

    @Slot(int)
    def _moved(self, step: int) -> None:
        self._show_place()
        self.step_chosen.emit(step)

    def _show_place(self) -> None:
        self._place.setText(f"{grouped(self.step)} of {grouped(self.count)}")
        self.back.setEnabled(self.step > 0)
        self.forth.setEnabled(self.step < self.count)
        self.play.setEnabled(self.count > 0)

    @Slot()
    def _go_back(self) -> None:
        self.move_to("back")

    @Slot()
    def _go_forth(self) -> None:
        self.move_to("forth")

    @Slot()
    def _toggle_play(self) -> None:
        if self.is_playing:
            self.stop()
            return
        if self.step == self.count:
            self._slider.setValue(0)
        self._timer.start()
        self._show_playing("Pause", "pause")

    @Slot()
    def _play_on(self) -> None:
        self._slider.setValue(self.step + 1)
        if self.step >= self.count:
            self.stop()

    def stop(self) -> None:
        """Play no longer."""
        if self.is_playing:
            self._timer.stop()
            self._show_playing("Play", "play")

    def _show_playing(self, text: str, icon_name: str) -> None:
        self.play.setText(text)
        self._play_button.set_icon(icon_name)
        self._play_button.setAccessibleName(text)
