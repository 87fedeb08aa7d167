"""How far the counting is: what, how much, how fast, how long; and a way out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from tokexplorer.core.number_text import byte_size, duration
from tokexplorer.ui.theme import ui_font

if TYPE_CHECKING:
    from tokexplorer.engine.job import Progress

TEXT_SIZE_PT = 8.25
BAR_STEPS = 1000
ELLIPSIS_CHARACTERS = 30


class ProgressStrip(QWidget):
    """Hidden unless there is something to tell.

    Signals:
        cancel_wanted(): end the count.
        restart_wanted(): count after all.
    """

    cancel_wanted = Signal()
    restart_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("countProgress")
        self._what = _label("countingLabel")
        self._amounts = _label("countAmounts")
        self._bar = QProgressBar()
        self._bar.setObjectName("countBar")
        self._bar.setAccessibleName("Share of the corpus that is counted")
        self._bar.setTextVisible(False)
        self._bar.setRange(0, BAR_STEPS)
        self._cancel = _button("Cancel", "cancelCountButton", "End the counting")
        self._cancel.clicked.connect(self.cancel_wanted)
        self._restart = _button("Count again", "countAgainButton", "Read and count the corpus")
        self._restart.clicked.connect(self.restart_wanted)
        first = QHBoxLayout()
        first.addWidget(self._what, 1)
        first.addWidget(self._cancel)
        first.addWidget(self._restart)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(3)
        layout.addLayout(first)
        layout.addWidget(self._bar)
        layout.addWidget(self._amounts)
        self.hide()

    def show_progress(self, progress: Progress) -> None:
        """Show how far it is."""
        total = progress.total
        self._what.setText(
            f"Counting {_shortened(progress.label)}" if progress.label else "Looking for texts"
        )
        self._bar.setRange(0, BAR_STEPS if total else 0)
        self._bar.setValue(BAR_STEPS * progress.done // total if total else 0)
        self._amounts.setText(amounts_text(progress))
        self._set_running(True)

    def show_end(self, sentence: str) -> None:
        """Say how it ended and offer to begin again."""
        self._what.setText(sentence)
        self._set_running(False)

    def _set_running(self, is_running: bool) -> None:
        for widget in (self._bar, self._amounts, self._cancel):
            widget.setVisible(is_running)
        self._restart.setVisible(not is_running)
        self.show()


def amounts_text(progress: Progress) -> str:
    """`12.4 MB of 31.5 MB · 240 MB/s · 0.1 s left`, as far as it is known; "" before anything is read."""
    if not progress.done:
        return ""
    parts = [byte_size(progress.done)]
    if progress.total is not None:
        parts[0] += f" of {byte_size(progress.total)}"
    if progress.rate > 0:
        parts.append(f"{byte_size(progress.rate)}/s")
    if progress.seconds_left is not None:
        parts.append(f"{duration(progress.seconds_left)} left")
    return " · ".join(part.replace(" ", "\u00a0") for part in parts)


def _shortened(title: str) -> str:
    half = ELLIPSIS_CHARACTERS // 2
    return title if len(title) <= ELLIPSIS_CHARACTERS else f"{title[:half]}…{title[-half:]}"


def _label(object_name: str) -> QLabel:
    label = QLabel()
    label.setObjectName(object_name)
    label.setFont(ui_font(TEXT_SIZE_PT))
    label.setProperty("role", "muted")
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    return label


def _button(text: str, object_name: str, tip: str) -> QPushButton:
    button = QPushButton(text)
    button.setObjectName(object_name)
    button.setAccessibleName(tip)
    button.setToolTip(tip)
    button.setProperty("flat", True)
    button.setFont(ui_font(TEXT_SIZE_PT))
    return button
