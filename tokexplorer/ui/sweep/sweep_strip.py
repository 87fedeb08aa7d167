"""What starts a sweep, how far it is, and what it has to say."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from tokexplorer.ui.widgets.elided_label import ElidedLabel
from tokexplorer.ui.widgets.plain_parts import quiet_button, sentence_label


class SweepStrip(QWidget):
    """Buttons, a sentence, a bar, and what is wrong.

    Attributes:
        start, pause, cancel: the buttons.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.start = quiet_button("Start", "startSweep", "Train and measure what is not known yet")
        self.start.setProperty("primary", True)
        self.pause = quiet_button("Pause", "pauseSweep", "")
        self.cancel = quiet_button("Cancel", "cancelSweep", "End the sweep; what is done is kept")
        self._what = ElidedLabel()
        self._what.setObjectName("sweepStatus")
        self._bar = QProgressBar()
        self._bar.setObjectName("sweepProgress")
        self._bar.setAccessibleName("Tokenizers that are done")
        self._bar.setTextVisible(False)
        self._problem = sentence_label("sweepProblem", "error")
        self._notes = sentence_label("sweepNotes", "muted")
        commands = QHBoxLayout()
        commands.setSpacing(6)
        for button in (self.start, self.pause, self.cancel):
            commands.addWidget(button)
        commands.addSpacing(8)
        commands.addWidget(self._what, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addLayout(commands)
        for widget in (self._bar, self._problem, self._notes):
            layout.addWidget(widget)
        self.show_running(running=False, paused=False)

    def show_running(self, *, running: bool, paused: bool) -> None:
        """Offer what can be done now."""
        self.start.setVisible(not running)
        self._bar.setVisible(running)
        for button in (self.pause, self.cancel):
            button.setVisible(running)
        self.pause.setText("Resume" if paused else "Pause")
        self.pause.setAccessibleName(self.pause.text())
        self.pause.setToolTip("Go on" if paused else "Stand still until it is resumed")

    def say(self, sentence: str) -> None:
        """What would be done, is done, or was done."""
        self._what.setText(sentence)

    def show_done(self, done: int, total: int) -> None:
        """So many tokenizers are done."""
        self._bar.setRange(0, total)
        self._bar.setValue(done)

    def show_problem(self, sentence: str) -> None:
        """Why it cannot be started, or could not go on; `""` if it can."""
        self._problem.setText(f"{sentence[0].upper()}{sentence[1:]}" if sentence else "")
        self._problem.setVisible(bool(sentence))

    def show_notes(self, notes: tuple[str, ...]) -> None:
        """What is worth telling about the texts: the first note, and all when pointed at."""
        more = f" (and {len(notes) - 1} more)" if len(notes) > 1 else ""
        self._notes.setText(f"{notes[0]}{more}" if notes else "")
        self._notes.setToolTip("\n".join(notes))
        self._notes.setVisible(bool(notes))
