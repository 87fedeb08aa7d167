"""Below the chart: what is being measured, on what, and what to know about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from tokexplorer.ui.plots.fonts import CAPTION_SIZE_PT
from tokexplorer.ui.theme import ui_font

if TYPE_CHECKING:
    from tokexplorer.ui.trade_off.trade_measurer import TradeMeasurer

HOLD_OUT_PERCENT = 10
NO_HELD_OUT = "No text is held out"
_OF_FORMER = "The corpus is empty, or is being read: these are the texts that it had."
_OF_WINDOW = "There is no corpus yet: the text in the window is measured."


class TradeNotes(QWidget):
    """Quiet sentences; nothing is to be seen of it while there is nothing to tell.

    Signals:
        hold_out_wanted(int): that share of the corpus, in percent, is to be kept from training.
    """

    hold_out_wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tradeNotes")
        self.no_held_out = _label("tradeNoHeldOut", "muted")
        self.no_held_out.setText(NO_HELD_OUT)
        self.hold_out = QPushButton(f"Hold out {HOLD_OUT_PERCENT}\u202f%")
        self.hold_out.setObjectName("tradeHoldOut")
        self.hold_out.setAccessibleName(f"Hold out {HOLD_OUT_PERCENT} percent of the corpus")
        self.hold_out.setToolTip(
            "Keep some lines of the corpus from training. On them it shows when a vocabulary is too large."
        )
        self.hold_out.clicked.connect(self._hold_out)
        self.problem = _label("tradeProblem", "warning")
        self.note = _label("tradeNote", "muted")
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.no_held_out)
        row.addWidget(self.hold_out)
        row.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 2, 8, 4)
        layout.setSpacing(2)
        layout.addLayout(row)
        layout.addWidget(self.problem)
        layout.addWidget(self.note)

    @Slot(bool)
    def _hold_out(self, _checked: bool) -> None:
        self.hold_out_wanted.emit(HOLD_OUT_PERCENT)

    def show_state(self, measurer: TradeMeasurer, more: str = "") -> None:
        """Tell what there is to tell; `more` is what only the chart knows."""
        sample = measurer.sample
        lacks = sample is not None and bool(sample.texts) and sample.is_of_corpus and not sample.has_held_out
        self.no_held_out.setVisible(lacks)
        self.hold_out.setVisible(lacks)
        _say(self.problem, " ".join(_problems(measurer)))
        notes = [_progress(measurer)]
        if sample is not None and sample.texts and not sample.is_of_corpus:
            notes.append(_OF_WINDOW)
        if measurer.is_of_former_corpus:
            notes.append(_OF_FORMER)
        notes += [] if sample is None else sample.notes
        _say(self.note, " ".join(f"{note.removesuffix('.')}." for note in [*notes, more] if note))


def _problems(measurer: TradeMeasurer) -> list[str]:
    problems = [f"{name} cannot be measured: {reason}." for name, reason in measurer.failures]
    older = measurer.older_runs
    if older:
        problems.append(
            f"The corpus has changed since {', '.join(older)} began: what is held out now may have been "
            "trained on. Train again for a fair curve."
        )
    return problems


def _progress(measurer: TradeMeasurer) -> str:
    done, total = measurer.progress
    return f"Measuring: {done} of {total} points." if measurer.columns and done < total else ""


def _label(name: str, role: str) -> QLabel:
    label = QLabel()
    label.setObjectName(name)
    label.setProperty("role", role)
    label.setFont(ui_font(CAPTION_SIZE_PT))
    label.setWordWrap(name != "tradeNoHeldOut")
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def _say(label: QLabel, text: str) -> None:
    """Say something, or take no room."""
    if label.text() != text:
        label.setText(text)
    label.setVisible(bool(text))
