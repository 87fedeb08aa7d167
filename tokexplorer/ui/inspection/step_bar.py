"""The slider over the steps of a run: the text as it is tokenized at any of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from tokexplorer.ui.inspection.since_row import SinceRow
from tokexplorer.ui.inspection.speed_button import SpeedButton
from tokexplorer.ui.inspection.step_player import StepPlayer
from tokexplorer.ui.inspection.step_slider import StepSlider
from tokexplorer.ui.inspection.step_words import merge_text, place_text, size_text
from tokexplorer.ui.theme import figures_width, theme, theme_manager, ui_font
from tokexplorer.ui.widgets.colour_dot import ColourDot
from tokexplorer.ui.widgets.elided_label import ElidedLabel
from tokexplorer.ui.widgets.icon_button import IconButton

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QResizeEvent

    from tokexplorer.session.text.text_changes import TextChanges
    from tokexplorer.ui.inspection.live_tokenizer import LiveTokenizer

PAGE_STEPS = 100
_LEAST_WIDTH_PX = 400
_SPEED_FROM_PX = 460  # narrower bars have no room for the speed
_TOTAL_FROM_PX = 480  # nor for how many steps there are
_VOCABULARY_FROM_PX = 660
_MERGE_FROM_PX = 780


class StepBar(QWidget):
    """Back, play, forth, `step 3 612 of 5 000 · th + e → the`, the slider, `vocabulary 3 868 · since · live`.

    Of several columns it belongs to the chosen one and shows its colour. The slider spans the whole run; it
    can be moved as far as the run has come. Moving it to the newest step follows the run again.

    Attributes:
        back, forth, play: for menus.
        player: plays the steps.

    Signals:
        step_chosen(object): an int, or None to follow the run.
        since_chosen(object): the step to compare the text with, an int; None for none.
    """

    step_chosen = Signal(object)
    since_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._steps_done = 0
        self._colour = ""
        self.player = StepPlayer(self)
        self._dot = ColourDot()
        self._dot.setObjectName("stepDot")
        self._dot.hide()
        self._place = ""
        self._label = QLabel()
        self._label.setObjectName("stepLabel")
        self._merge = ElidedLabel()
        self._merge.setObjectName("stepMerge")
        self._merge.setProperty("role", "muted")
        self._vocabulary = ElidedLabel()
        self._vocabulary.setObjectName("stepVocabulary")
        self._vocabulary.setProperty("role", "muted")
        self._since = _switch("since", "sinceButton", "Mark what changed since this step")
        self._since.setToolTip("Mark what changes in the text from this step on")
        self._live = _switch("live", "followButton", "Follow the run")
        self._live.setToolTip("Go to the newest step and keep up with the run")
        self._slider = self._make_slider()
        self.back = self._action("One step back", "Alt+,", self._go)
        self.back.setData(-1)
        self.forth = self._action("One step on", "Alt+.", self._go)
        self.forth.setData(1)
        self.play = self._action("Play the steps", "Alt+P", self._play)
        self._play_button = IconButton(self.play, "play", "playButton")
        self._play_button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._speed = SpeedButton(self.player)
        self.since_row = SinceRow()
        self._lay_out()
        self._connect()

    def _make_slider(self) -> StepSlider:
        slider = StepSlider()
        slider.setObjectName("stepSlider")
        slider.setAccessibleName("Step of the run")
        slider.setToolTip("The text as it is tokenized after that many steps")
        slider.setPageStep(PAGE_STEPS)
        slider.setMinimumWidth(80)
        return slider

    def _action(self, text: str, keys: str, do: object) -> QAction:
        action = QAction(text, self)
        action.setShortcut(QKeySequence(keys))
        native = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(f"{text} ({native})")
        action.triggered.connect(do)
        self.addAction(action)
        return action

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(12, 4, 12, 4)
        row.setSpacing(4)
        row.addWidget(IconButton(self.back, "back", "stepBackButton"))
        row.addWidget(self._play_button)
        row.addWidget(IconButton(self.forth, "forth", "stepForthButton"))
        row.addWidget(self._speed)
        row.addSpacing(4)
        row.addWidget(self._dot)
        row.addSpacing(4)
        row.addWidget(self._label)
        row.addSpacing(4)
        row.addWidget(self._merge)
        row.addSpacing(8)
        row.addWidget(self._slider, 1)
        row.addSpacing(8)
        row.addWidget(self._vocabulary)
        row.addWidget(self._since)
        row.addWidget(self._live)
        self._label.setMinimumWidth(figures_width(ui_font(), 16) + 30)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.since_row)  # the row with the buttons stays at the lower edge of the window
        layout.addLayout(row)

    def _connect(self) -> None:
        self._slider.valueChanged.connect(self._moved)
        self._live.clicked.connect(self._follow)
        self._since.clicked.connect(self._since_clicked)
        self.since_row.since_chosen.connect(self.since_chosen)
        self.player.stepped.connect(self.step_chosen)
        self.player.changed.connect(self._player_changed)
        theme_manager().changed.connect(self._recolour)

    def minimumSizeHint(self) -> QSize:
        """Less than all of it: what matters least is left out of a narrow bar (Qt override)."""
        return QSize(_LEAST_WIDTH_PX, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out what there is no room for (Qt override)."""
        super().resizeEvent(event)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space plays and pauses wherever the keyboard is in the bar (Qt override)."""
        if event.key() == Qt.Key.Key_Space and not event.modifiers():
            self.play.trigger()
        else:
            super().keyPressEvent(event)

    # ---- what it shows

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

    def show_state(self, live: LiveTokenizer, changes: TextChanges | None = None) -> None:
        """Show where the run and the text are, and how much differs from what it is compared with."""
        self._steps_done = max(live.steps_done, 0)
        total, step = live.total_steps, live.wanted_step
        self.setEnabled(total > 0)
        self._slider.blockSignals(True)
        self._slider.setRange(0, max(total, 0))
        self._slider.setValue(step)
        self._slider.blockSignals(False)
        self._slider.mark(None if live.is_overridden else live.since)
        self.back.setEnabled(step > 0)
        self.forth.setEnabled(step < self._steps_done)
        self.play.setEnabled(self._steps_done > 0)
        self._live.setChecked(live.follows)
        self._live.setVisible(total > 0 or live.source is None)
        self._place = place_text(live)
        self._show_place()
        self._vocabulary.setText(size_text(live))
        self._merge.setText(merge_text(live))
        self._show_since(live)
        self.since_row.show_changes(changes)
        self.player.look(live)

    def _show_since(self, live: LiveTokenizer) -> None:
        since = None if live.is_overridden else live.since
        self._since.setChecked(since is not None)
        self._since.setEnabled(live.total_steps > 0)
        noun = "step" if live.source is None or live.source.are_merges else "round"
        self.since_row.show_since(since, self._steps_done, noun)

    def _show_place(self) -> None:
        """Without the number of all steps where the bar is narrow."""
        wide = self.width() >= _TOTAL_FROM_PX
        self._label.setText(self._place if wide else self._place.partition(" of ")[0])
        self._label.setToolTip("" if wide else self._place)

    def _fit(self) -> None:
        self._show_place()
        self._speed.setVisible(self.width() >= _SPEED_FROM_PX)
        self._vocabulary.setVisible(self.width() >= _VOCABULARY_FROM_PX)
        self._merge.setVisible(self.width() >= _MERGE_FROM_PX)

    # ---- what is done

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

    @Slot()
    def _play(self) -> None:
        self.player.toggle()

    @Slot()
    def _player_changed(self) -> None:
        plays = self.player.is_playing
        self.play.setText("Pause the steps" if plays else "Play the steps")
        self._play_button.set_icon("pause" if plays else "play")
        self._play_button.setAccessibleName(self.play.text())

    @Slot(bool)
    def _since_clicked(self, checked: bool) -> None:
        self.since_chosen.emit(min(self._slider.value(), self._steps_done) if checked else None)


def _switch(text: str, name: str, says: str) -> QPushButton:
    button = QPushButton(text)
    button.setObjectName(name)
    button.setAccessibleName(says)
    button.setCheckable(True)
    button.setProperty("flat", True)
    return button
