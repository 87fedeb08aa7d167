"""The part below the tables: the definition of the chosen metric, progress, and notes."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QLabel, QProgressBar, QWidget

from tokexplorer.core.language import tr
from tokexplorer.ui.kit.field import push_button
from tokexplorer.ui.kit.parts import hairline, in_column, in_row, named, say
from tokexplorer.ui.theme import ui_font
from tokexplorer.ui.widgets.fitting_scroll_area import FittingScrollArea
from tokexplorer.ui.widgets.focus_ring import FocusRing
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

    def __init__(self) -> None:
        super().__init__()
        self._about = _label("metricsAbout", "muted", tr("What is this?"))
        self._about.setTextFormat(Qt.TextFormat.RichText)
        self._notes = _label("metricsNotes", "warning", tr("Notes"))
        self._said = _label("metricsSaid", "muted", tr("How it went"))
        self._bar = named(QProgressBar(), "metricsProgress", tr("Measuring"))
        self._bar.setRange(0, BAR_STEPS)
        self._bar.setTextVisible(False)
        self._stop = push_button(tr("Cancel"), "metricsCancel", "", name=tr("Cancel measuring"), style="flat")
        self._stop.clicked.connect(self._clicked)
        self._is_running = False
        self._lay_out()
        self._bar_timer = single_shot(self, self._show_bar, BAR_AFTER_MS)
        self._said_timer = single_shot(self, self._said.hide, SAID_MS)

    def _lay_out(self) -> None:
        self._row = QWidget()
        in_row((self._bar, 1), self._stop, parent=self._row)
        self._row.hide()
        content = QWidget()
        in_column(self._said, self._notes, self._about, parent=content, margins=(8, 3, 8, 4), spacing=2)
        self._area = FittingScrollArea(content, _LEAST_PX, _MOST_PX)
        named(self._area, "metricsAboutArea", tr("What is this?"))
        FocusRing(self._area)
        self._area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # to scroll by keys
        in_column(hairline(), self._row, self._area, parent=self, spacing=0)

    # ---- what it says

    def explain(self, rich_text: str) -> None:
        """Show the definition of what is chosen; an empty text hides the line."""
        say(self._about, rich_text)

    def show_notes(self, notes: tuple[str, ...]) -> None:
        """Show notes about what was measured."""
        say(self._notes, escape("\n".join(notes)).replace("\n", "<br>"))

    @Slot(str)
    def say(self, sentence: str) -> None:
        """Show a sentence for some seconds."""
        say(self._said, sentence)
        self._said_timer.start()

    # ---- how far it is

    def begin(self) -> None:
        """Show that something is being measured, if it takes more than a moment."""
        if not self._is_running:
            self._is_running = True
            self._bar.setValue(0)
            self._bar_timer.start()

    @Slot(float)
    def show_progress(self, share: float) -> None:
        """Show how much is done, from 0 to 1."""
        self._bar.setValue(round(BAR_STEPS * share))

    def end(self, *, was_cancelled: bool = False) -> None:
        """Show that nothing is being measured any more; after a cancellation, offer to measure again."""
        self._is_running = False
        self._bar_timer.stop()
        self._row.setVisible(was_cancelled)
        self._offer(cancels=not was_cancelled)

    @Slot()
    def _show_bar(self) -> None:
        self._row.show()
        self._offer(cancels=True)

    def _offer(self, *, cancels: bool) -> None:
        """Show the bar and a button that cancels, or the button that measures again alone."""
        self._bar.setVisible(cancels)
        self._stop.setText(tr("Cancel") if cancels else tr("Measure again"))
        self._stop.setAccessibleName(tr("Cancel measuring") if cancels else tr("Measure again"))

    @Slot()
    def _clicked(self) -> None:
        (self.cancel_wanted if self._is_running else self.again_wanted).emit()


def _label(object_name: str, role: str, accessible_name: str) -> QLabel:
    label = named(QLabel(), object_name, accessible_name)
    label.setProperty("role", role)
    label.setFont(ui_font(TEXT_SIZE_PT))
    label.setWordWrap(True)
    label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
    label.hide()
    return label
