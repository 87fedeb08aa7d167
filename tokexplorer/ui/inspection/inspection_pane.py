"""The middle of the window: the text, coloured by a run's tokens at any of its steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from tokexplorer.session.document import Document
from tokexplorer.session.text_figures import TextFigures
from tokexplorer.ui.inspection.live_tokenizer import LiveTokenizer
from tokexplorer.ui.inspection.step_bar import StepBar
from tokexplorer.ui.inspection.text_counter import TextCounter
from tokexplorer.ui.inspection.text_head import TextHead
from tokexplorer.ui.inspection.token_edit import TokenEdit
from tokexplorer.ui.widgets.throttle import Throttle

if TYPE_CHECKING:
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.engine.run import Run

FIGURES_INTERVAL_MS = 200
# The text follows a run some 15 times a second, between two frames of the curves (every 33 ms), so that
# no turn of the event loop paints both.
FOLLOW_DELAY_MS = 55
# A text that must be encoded as a whole is recoloured more rarely while a run goes on.
WHOLE_TEXT_INTERVAL_MS = 1000
LARGE_WHOLE_TEXT_BYTES = 1 << 15


class InspectionPane(QWidget):
    """Head, text and step slider.

    Signals:
        figures_changed(TextFigures, bool): the figures of the selection (True) or the whole text.
        text_edited(): the user changed the text.
        step_chosen(object): the text stays at that step (an int), or follows the run (None).
    """

    figures_changed = Signal(object, bool)
    text_edited = Signal()
    step_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("inspectionPane")
        self.setAccessibleName("Inspection")
        self.live = LiveTokenizer(self)
        self.whitespace_action = self._switch("whitespace", "·↵", "Show spaces, tabs, line ends and the like")
        self.stable_action = self._switch("stableColours", "≡", "One colour per token, the same everywhere")
        self.head = TextHead([self.whitespace_action, self.stable_action])
        self.editor = TokenEdit()
        self.steps = StepBar()
        self._whole = TextFigures(None, 0, 0, None)
        self._figures = Throttle(self._show_figures, FIGURES_INTERVAL_MS, self)
        self._counter = TextCounter(self)
        self._follow_soon = QTimer(self)
        self._follow_soon.setSingleShot(True)
        self._follow_soon.setInterval(FOLLOW_DELAY_MS)
        self._slow_refresh = Throttle(self.live.refresh, WHOLE_TEXT_INTERVAL_MS, self)
        self._lay_out()
        self._connect()
        self.set_text("")

    def _switch(self, name: str, text: str, tip: str) -> QAction:
        action = QAction(text, self)
        action.setObjectName(name)
        action.setCheckable(True)
        action.setToolTip(tip)
        return action

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for widget in (self.head, _hairline(), self.editor, _hairline(), self.steps):
            layout.addWidget(widget)
        layout.setStretchFactor(self.editor, 1)

    def _connect(self) -> None:
        self.whitespace_action.toggled.connect(self._whitespace_toggled)
        self.stable_action.toggled.connect(self._stable_toggled)
        self._follow_soon.timeout.connect(self._follow)
        self.editor.text_edited.connect(self._edited)
        self.editor.selection_changed.connect(self._figures.request)
        self.editor.set_describe_token(self.live.describe)
        self.live.changed.connect(self._tokenizer_changed)
        self.steps.step_chosen.connect(self.choose_step)
        self._counter.counted.connect(self._counted)

    @property
    def text(self) -> str:
        """The text, exactly as it is."""
        return self.editor.document_model.text

    def set_text(self, text: str) -> None:
        """Inspect another text; there is nothing to undo then."""
        self.editor.set_document(Document(text, self.live.tokenizer))
        self._recount()

    def set_run(self, run: Run, colour: str) -> None:
        """Colour the text by this run, following its newest step."""
        self.live.set_run(run)
        self.head.show_tokenizer(run.name, colour)
        self.steps.show_state(self.live)

    def run_advanced(self) -> None:
        """The run has more steps than before."""
        if not self._follow_soon.isActive():
            self._follow_soon.start()

    @Slot()
    def _follow(self) -> None:
        document = self.editor.document_model
        if document.part_count == 1 and document.byte_count > LARGE_WHOLE_TEXT_BYTES:
            self._slow_refresh.request()
        else:
            self.live.refresh()
        self.steps.show_state(self.live)

    def run_ended(self) -> None:
        """The run has all the steps that it will ever have."""
        self.live.catch_up()
        self.steps.show_state(self.live)

    @Slot(object)
    def choose_step(self, step: int | None) -> None:
        """Show the text as after `step`; None follows the run."""
        self.live.choose(step)
        self.steps.show_state(self.live)
        self.step_chosen.emit(None if self.live.follows else self.live.step)

    @Slot(object)
    def _tokenizer_changed(self, tokenizer: Tokenizer) -> None:
        self.editor.set_tokenizer(tokenizer)
        self.steps.show_state(self.live)
        self._recount()

    @Slot()
    def _edited(self) -> None:
        self._recount()
        self.text_edited.emit()

    def close_jobs(self, seconds: float) -> None:
        """End what is running."""
        self._counter.close(seconds)
        self.live.close(seconds)

    def _recount(self) -> None:
        self._counter.request(self.editor.document_model)

    @Slot(object)
    def _counted(self, figures: TextFigures) -> None:
        self._whole = figures
        self._figures.request()

    def _show_figures(self) -> None:
        start, end = self.editor.selection
        self.head.show_figures(self._whole)
        if start == end:
            self.figures_changed.emit(self._whole, False)
        else:
            self.figures_changed.emit(self.editor.document_model.figures(start, end), True)

    @Slot(bool)
    def _whitespace_toggled(self, checked: bool) -> None:
        self.editor.show_whitespace = checked

    @Slot(bool)
    def _stable_toggled(self, checked: bool) -> None:
        self.editor.stable_colours = checked


def _hairline() -> QFrame:
    line = QFrame()
    line.setProperty("role", "hairline")
    line.setFixedHeight(1)
    return line
