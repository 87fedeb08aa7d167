"""The panels below the text, and how they work together with the rest of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QSplitter

from tokexplorer.ui.decode.decode_panel import DecodePanel
from tokexplorer.ui.details.details_pane import DetailsPane
from tokexplorer.ui.details.focus import Focus
from tokexplorer.ui.story.story_panel import StoryPanel
from tokexplorer.ui.token.token_panel import TokenPanel
from tokexplorer.ui.vocabulary.vocabulary_panel import VocabularyPanel

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from tokexplorer.ui.inspection.inspection_pane import InspectionPane
    from tokexplorer.ui.window.settings_store import SettingsStore

_SHARES = 50, 32
_LEAST_HEIGHT_PX = 120


class WindowDetails(QObject):
    """The inspection pane above, the panels below, a handle between them.

    Attributes:
        focus: what the panels are about.
        token, story, vocabulary, decode: the panels.
        pane: their tabs.
        splitter: all of it, to be put into the window.
        actions: for the View menu: show the panels, and turn to each of them.
    """

    def __init__(self, inspection: InspectionPane, parent: QWidget) -> None:
        super().__init__(parent)
        self._inspection = inspection
        self.focus = Focus(inspection, self)
        self.token = TokenPanel(self.focus)
        self.story = StoryPanel(self.focus)
        self.vocabulary = VocabularyPanel(self.focus)
        self.decode = DecodePanel(self.focus)
        self.pane = DetailsPane([self.token, self.story, self.vocabulary, self.decode])
        self.pane.setMinimumHeight(_LEAST_HEIGHT_PX)
        self.splitter = self._make_splitter()
        self.story.step_wanted.connect(self._go_to_step)
        self.vocabulary.story_wanted.connect(self._tell_story)
        self.vocabulary.find_wanted.connect(self._find_token)
        self.actions = [self._show_action(), *map(self._turn_action, range(len(self.pane.panels)))]

    def _make_splitter(self) -> QSplitter:
        splitter = QSplitter(Qt.Orientation.Vertical)
        splitter.setObjectName("middleSplitter")
        splitter.setHandleWidth(1)
        splitter.addWidget(self._inspection)
        splitter.addWidget(self.pane)
        splitter.setCollapsible(0, False)
        splitter.setSizes([10 * share for share in _SHARES])
        for index, share in enumerate(_SHARES):
            splitter.setStretchFactor(index, share)
        return splitter

    def _show_action(self) -> QAction:
        action = QAction("Details below the text", self)
        action.setObjectName("showDetails")
        action.setCheckable(True)
        action.setChecked(True)
        action.setShortcut(QKeySequence("Alt+3"))
        action.toggled.connect(self.pane.setVisible)
        return action

    def _turn_action(self, index: int) -> QAction:
        panel = self.pane.panels[index]
        action = QAction(panel.title, self)
        action.setObjectName(f"show-{panel.objectName()}")
        action.setShortcut(QKeySequence(f"Ctrl+Alt+{index + 1}"))
        action.setData(index)
        action.triggered.connect(self._turn)
        return action

    @Slot()
    def _turn(self) -> None:
        action = self.sender()
        assert isinstance(action, QAction)
        self.actions[0].setChecked(True)
        panel = self.pane.panels[int(action.data())]
        self.pane.turn_to(panel)
        panel.setFocus(Qt.FocusReason.ShortcutFocusReason)

    @Slot(int)
    def _go_to_step(self, step: int) -> None:
        if self.focus.shown is not None:
            self._inspection.choose_step(self.focus.shown, step)

    @Slot(int)
    def _find_token(self, token_id: int) -> None:
        self._inspection.find_bar.look_for(str(token_id), "ids")

    @Slot(object)
    def _tell_story(self, word: str) -> None:
        self.focus.ask_word(word)
        self.pane.turn_to(self.story)

    def keep(self, settings: SettingsStore) -> None:
        """Keep which panel is on top, and whether they are shown at all."""
        settings.keep_choice("panel", self.pane.current.objectName())
        settings.keep_choice("panels", "shown" if self.actions[0].isChecked() else "hidden")

    def restore(self, settings: SettingsStore) -> None:
        """Show what was kept."""
        name = settings.choice("panel")
        panel = next((each for each in self.pane.panels if each.objectName() == name), None)
        if panel is not None:
            self.pane.turn_to(panel)
        self.actions[0].setChecked(settings.choice("panels") != "hidden")

    def close_jobs(self, seconds: float) -> None:
        """End what is running."""
        self.focus.close(seconds)
        self.pane.close_jobs(seconds)
