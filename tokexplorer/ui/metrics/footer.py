"""Below the tables: what the metric at hand is, how far the measuring is, what is worth telling."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tokexplorer.ui.kit.parts import hairline
from tokexplorer.ui.theme import ui_font
from tokexplorer.ui.widgets.fitting_scroll_area import FittingScrollArea
from tokexplorer.ui.widgets.timers import single_shot

TEXT_SIZE_PT = 8.25
BAR_STEPS = 1000
SAID_MS = 6000
BAR_AFTER_MS = 250  # what is done sooner needs no bar
_LEAST_PX, _MOST_PX = 20, 56


class MetricsFooter(QWidget):
    """A line that explains, and above it a bar while something is measured.

    Signals:
        cancel_wanted(): give up what is being measured.
        again_wanted(): measure after all.
    """

    cancel_wanted = Signal()
    again_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._about = _label("metricsAbout", "muted", "What is this?")
        self._about.setTextFormat(Qt.TextFormat.RichText)
        self._notes = _label("metricsNotes", "warning", "Notes")
        self._said = _label("metricsSaid", "muted", "How it went")
        self._bar = QProgressBar()
        self._bar.setObjectName("metricsProgress")
        self._bar.setAccessibleName("Measuring")
        self._bar.setRange(0, BAR_STEPS)
        self._bar.setTextVisible(False)
        self._stop = QPushButton("Cancel")
        self._stop.setObjectName("metricsCancel")
        self._stop.setAccessibleName("Cancel measuring")
        self._stop.setProperty("flat", True)
        self._stop.clicked.connect(self._clicked)
        self._is_running = False
        self._lay_out()
        self._bar_timer = single_shot(self, self._show_bar, BAR_AFTER_MS)
        self._said_timer = single_shot(self, self._said.hide, SAID_MS)

    def _lay_out(self) -> None:
        self._row = QWidget()
        row = QHBoxLayout(self._row)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._bar, 1)
        row.addWidget(self._stop)
        self._row.hide()
        content = QWidget()
        lines = QVBoxLayout(content)
        lines.setContentsMargins(8, 3, 8, 4)
        lines.setSpacing(2)
        for label in (self._said, self._notes, self._about):
            lines.addWidget(label)
        self._area = FittingScrollArea(content, _LEAST_PX, _MOST_PX)
        self._area.setObjectName("metricsAboutArea")
        self._area.setAccessibleName("What is this?")
        self._area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # to scroll by keys
        line = hairline()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for widget in (line, self._row, self._area):
            layout.addWidget(widget)

    # ---- what it says

    def explain(self, rich_text: str) -> None:
        """What is at hand; nothing hides the line."""
        self._about.setText(rich_text)
        self._about.setVisible(bool(rich_text))

    @property
    def explanation(self) -> str:
        """What it says is at hand, as rich text."""
        return self._about.text()

    def show_notes(self, notes: tuple[str, ...]) -> None:
        """What is worth telling about what was measured."""
        self._notes.setText(escape("\n".join(notes)).replace("\n", "<br>"))
        self._notes.setVisible(bool(notes))

    @property
    def notes(self) -> str:
        """What is told about what was measured."""
        return self._notes.text() if not self._notes.isHidden() else ""

    @Slot(str)
    def say(self, sentence: str) -> None:
        """How something went, for some seconds."""
        self._said.setText(sentence)
        self._said.show()
        self._said_timer.start()

    # ---- how far it is

    def begin(self) -> None:
        """Something is being measured."""
        if not self._is_running:
            self._is_running = True
            self._bar.setValue(0)
            self._bar_timer.start()

    @Slot(float)
    def show_progress(self, share: float) -> None:
        """How much of it is done, 0 to 1."""
        self._bar.setValue(round(BAR_STEPS * share))

    def end(self, *, was_cancelled: bool = False) -> None:
        """Nothing is being measured any more; what was cancelled can be begun again."""
        self._is_running = False
        self._bar_timer.stop()
        self._bar.setVisible(not was_cancelled)
        self._stop.setText("Measure again" if was_cancelled else "Cancel")
        self._stop.setAccessibleName("Measure again" if was_cancelled else "Cancel measuring")
        self._row.setVisible(was_cancelled)

    @Slot()
    def _show_bar(self) -> None:
        self._bar.show()
        self._stop.setText("Cancel")
        self._stop.setAccessibleName("Cancel measuring")
        self._row.show()

    @Slot()
    def _clicked(self) -> None:
        (self.cancel_wanted if self._is_running else self.again_wanted).emit()


def _label(object_name: str, role: str, accessible_name: str) -> QLabel:
    label = QLabel()
    label.setObjectName(object_name)
    label.setAccessibleName(accessible_name)
    label.setProperty("role", role)
    label.setFont(ui_font(TEXT_SIZE_PT))
    label.setWordWrap(True)
    label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
    label.hide()
    return label
