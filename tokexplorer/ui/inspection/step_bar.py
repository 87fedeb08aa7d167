"""The slider over the steps of a run: the text as it is tokenized at any of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSlider, QWidget

from tokexplorer.core.trainer import NOT_YET
from tokexplorer.ui.theme import figures_width, theme, theme_manager, ui_font
from tokexplorer.ui.widgets.colour_dot import ColourDot
from tokexplorer.ui.widgets.icon_button import IconButton
from tokexplorer.ui.widgets.numbers import grouped

if TYPE_CHECKING:
    from tokexplorer.ui.inspection.live_tokenizer import LiveTokenizer

PAGE_STEPS = 100


class StepBar(QWidget):
    """Back, forth, `step 3 612 of 5 000`, the slider, `vocabulary 3 868 · live`.

    Of several columns it belongs to the chosen one and shows its colour. The slider spans the whole run; it
    can be moved as far as the run has come. Moving it to the newest step follows the run again.

    Signals:
        step_chosen(object): an int, or None to follow the run.
    """

    step_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._steps_done = 0
        self._colour = ""
        self._dot = ColourDot()
        self._dot.setObjectName("stepDot")
        self._dot.hide()
        self._label = QLabel()
        self._label.setObjectName("stepLabel")
        self._vocabulary = QLabel()
        self._vocabulary.setObjectName("stepVocabulary")
        self._vocabulary.setProperty("role", "muted")
        self._live = QPushButton("live")
        self._live.setObjectName("followButton")
        self._live.setAccessibleName("Follow the run")
        self._live.setToolTip("Go to the newest step and keep up with the run")
        self._live.setCheckable(True)
        self._live.setProperty("flat", True)
        self._slider = QSlider(Qt.Orientation.Horizontal)
        self._slider.setObjectName("stepSlider")
        self._slider.setAccessibleName("Step of the run")
        self._slider.setToolTip("The text as it is tokenized after that many steps")
        self._slider.setPageStep(PAGE_STEPS)
        self._slider.setMinimumWidth(80)
        self.back = self._action("One step back", "Alt+Left", -1)
        self.forth = self._action("One step on", "Alt+Right", 1)
        self._lay_out()
        self._slider.valueChanged.connect(self._moved)
        self._live.clicked.connect(self._follow)
        theme_manager().changed.connect(self._recolour)

    def _action(self, text: str, keys: str, steps: int) -> QAction:
        action = QAction(text, self)
        action.setShortcut(QKeySequence(keys))
        native = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(f"{text} ({native})")
        action.setData(steps)
        action.triggered.connect(self._go)
        self.addAction(action)
        return action

    def _lay_out(self) -> None:
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 4, 12, 4)
        layout.setSpacing(4)
        layout.addWidget(IconButton(self.back, "back", "stepBackButton"))
        layout.addWidget(IconButton(self.forth, "forth", "stepForthButton"))
        layout.addSpacing(4)
        layout.addWidget(self._dot)
        layout.addSpacing(4)
        layout.addWidget(self._label)
        layout.addSpacing(8)
        layout.addWidget(self._slider, 1)
        layout.addSpacing(8)
        layout.addWidget(self._vocabulary)
        layout.addWidget(self._live)
        self._label.setMinimumWidth(figures_width(ui_font(), 16) + 30)

    def show_owner(self, name: str, colour: str) -> None:
        """Whose steps these are; an empty name if there is only one to choose from."""
        self._colour = colour
        self._dot.setVisible(bool(name))
        self._dot.setToolTip(name)
        self._slider.setAccessibleName(f"Step of {name}" if name else "Step of the run")
        self._recolour()

    @Slot()
    def _recolour(self) -> None:
        self._dot.set_colour(theme().counterpart(self._colour) or "#000000")

    def show_state(self, live: LiveTokenizer) -> None:
        """Show where the run and the text are."""
        self._steps_done = max(live.steps_done, 0)
        total, step = live.total_steps, live.wanted_step
        self.setEnabled(total > 0)
        self._slider.blockSignals(True)
        self._slider.setRange(0, max(total, 0))
        self._slider.setValue(step)
        self._slider.blockSignals(False)
        self.back.setEnabled(step > 0)
        self.forth.setEnabled(step < self._steps_done)
        self._live.setChecked(live.follows)
        self._live.setVisible(total > 0 or live.source is None)
        self._label.setText(_place(live))
        self._vocabulary.setText(_size(live))

    @Slot(int)
    def _moved(self, step: int) -> None:
        self.step_chosen.emit(None if step >= self._steps_done else step)

    @Slot()
    def _go(self) -> None:
        action = self.sender()
        assert isinstance(action, QAction)
        self._moved(max(0, self._slider.value() + int(action.data())))

    @Slot()
    def _follow(self) -> None:
        self.step_chosen.emit(None)


def _place(live: LiveTokenizer) -> str:
    """Which step is shown, in the words of the algorithm."""
    source, total = live.source, live.total_steps
    if source is None:
        return "no run yet"
    if total <= 0:
        return "no step yet" if live.steps_done == NOT_YET else "nothing to step through"
    noun = "step" if source.are_merges else "round"
    about = "" if source.total_is_known else "about "
    return f"{noun} <b>{grouped(live.wanted_step)}</b> of {about}{grouped(total)}"


def _size(live: LiveTokenizer) -> str:
    """How large the vocabulary is."""
    if live.source is None or live.tokenizer is None:
        return ""
    size = grouped(live.tokenizer.vocab_size)
    return f"vocabulary {size}" if live.source.are_merges or not live.total_steps else f"{size} pieces"
