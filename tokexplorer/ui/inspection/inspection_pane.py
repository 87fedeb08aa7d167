"""The middle of the window: the text, coloured by a run's tokens at any of its steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from tokexplorer.session.document import Document
from tokexplorer.ui.inspection.live_tokenizer import LiveTokenizer
from tokexplorer.ui.inspection.step_bar import StepBar
from tokexplorer.ui.inspection.text_head import TextHead
from tokexplorer.ui.inspection.token_edit import TokenEdit
from tokexplorer.ui.widgets.throttle import Throttle

if TYPE_CHECKING:
    from tokexplorer.engine.run import Run

FIGURES_INTERVAL_MS = 200
# Segments counted between two looks at the event queue: about 2 ms of encoding.
SEGMENTS_PER_TURN = 16


class InspectionPane(QWidget):
    """Head, text and step slider.

    Signals:
        figures_changed(TextFigures, bool): the figures of the selection (True) or the whole text.
        text_edited(): the user changed the text.
        step_shown(int): the text is now tokenized as after that step.
    """

    figures_changed = Signal(object, bool)
    text_edited = Signal()
    step_shown = Signal(int)

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
        self._figures = Throttle(self._show_figures, FIGURES_INTERVAL_MS, self)
        self._counting = QTimer(self)
        self._counting.setInterval(0)
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
        self.editor.text_edited.connect(self._edited)
        self.editor.selection_changed.connect(self._figures.request)
        self.editor.set_describe_token(self.live.describe)
        self.live.changed.connect(self._tokenizer_changed)
        self.steps.step_chosen.connect(self.choose_step)
        self._counting.timeout.connect(self._count_some)

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
        self.live.refresh()
        self.steps.show_state(self.live)

    @Slot(object)
    def choose_step(self, step: int | None) -> None:
        """Show the text as after `step`; None follows the run."""
        self.live.choose(step)
        self.steps.show_state(self.live)

    @Slot(object)
    def _tokenizer_changed(self, tokenizer: object) -> None:
        self.editor.set_tokenizer(tokenizer)
        self.steps.show_state(self.live)
        self.step_shown.emit(self.live.step)
        self._recount()

    @Slot()
    def _edited(self) -> None:
        self._recount()
        self.text_edited.emit()

    def _recount(self) -> None:
        """Figures of a long text take more than one turn of the event loop."""
        self._counting.start()

    @Slot()
    def _count_some(self) -> None:
        if self.editor.document_model.encode_pending(SEGMENTS_PER_TURN):
            self._counting.stop()
            self._figures.request()

    def _show_figures(self) -> None:
        document = self.editor.document_model
        start, end = self.editor.selection
        self.head.show_figures(document.figures())
        selected = start != end
        self.figures_changed.emit(document.figures(start, end) if selected else document.figures(), selected)

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
