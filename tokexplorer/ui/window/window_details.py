"""The panels below the text, and their connections with the rest of the window."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QSplitter

from tokexplorer.core.language import tr
from tokexplorer.ui.details.focus import Focus
from tokexplorer.ui.kit.panel import DetailsPane, PanelSlot
from tokexplorer.ui.kit.parts import action
from tokexplorer.ui.scale import px
from tokexplorer.ui.trade_off.trade_model import TradeModel

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.columns.opened_column import Shown
    from tokexplorer.ui.kit.panel import Panel

_SHARES = 50, 32
_MOST_KEYS = 10  # Ctrl+Alt+1 to 9, then 0
_LEAST_HEIGHT_PX = 120


class WindowDetails(QObject):
    """The inspection pane above the panels, with a handle between them.

    Attributes:
        focus: what the panels are about.
        trade_model: the series of the trade-off chart.
        pane: the panels, with their tabs.
        splitter: the widget that holds it all.
        show_action: shows the panels or hides them.
        actions: for the View menu: `show_action`, and turn to each of the panels.

    Signals:
        what_if_wanted(int): open What if at the merge or piece of this token.
        next_wanted(object): what if this pair or piece came next.
    """

    what_if_wanted = Signal(int)
    next_wanted = Signal(object)

    def __init__(self, inspection: InspectionPane, parent: QWidget) -> None:
        super().__init__(parent)
        self._inspection = inspection
        self.focus = Focus(inspection, self)
        self.trade_model = TradeModel(self)
        self.pane = DetailsPane(
            [
                PanelSlot(tr("Token"), "tokenPanel", self._make_token),
                PanelSlot(tr("Word story"), "storyPanel", self._make_story),
                PanelSlot(tr("Vocabulary"), "vocabularyPanel", self._make_vocabulary),
                PanelSlot(tr("Decode"), "decodePanel", self._make_decode),
                PanelSlot(tr("Side by side"), "sidePanel", self._make_side),
                PanelSlot(tr("Metrics"), "metricsPanel", self._make_figures),
                PanelSlot(tr("Trade-off"), "tradePanel", self._make_trade),
                PanelSlot(tr("Cost"), "costsPanel", self._make_costs),
                PanelSlot(tr("Runs"), "runsPanel", self._make_runs),
                PanelSlot(tr("Next step"), "nextPanel", self._make_next),
                PanelSlot(tr("Digits"), "digitsPanel", self._make_digits),
                PanelSlot(tr("Boundaries"), "boundariesPanel", self._make_boundaries),
                PanelSlot(tr("Perturb"), "perturbPanel", self._make_perturb),
            ]
        )
        self.pane.setMinimumHeight(px(_LEAST_HEIGHT_PX))
        self.splitter = self._make_splitter(parent)
        self.show_action = self._make_show_action()
        self.actions = [self.show_action, *map(self._turn_action, range(len(self.pane.slots)))]

    # ---- the panels, each made when it is first turned to

    def _make_token(self) -> Panel:
        from tokexplorer.ui.token.token_panel import TokenPanel

        panel = TokenPanel(self.focus)
        panel.what_if_wanted.connect(self.what_if_wanted)
        return panel

    def _make_story(self) -> Panel:
        from tokexplorer.ui.story.story_panel import StoryPanel

        panel = StoryPanel(self.focus)
        panel.step_wanted.connect(self._go_to_step)
        return panel

    def _make_vocabulary(self) -> Panel:
        from tokexplorer.ui.vocabulary.vocabulary_panel import VocabularyPanel

        panel = VocabularyPanel(self.focus)
        panel.story_wanted.connect(self._tell_story)
        panel.find_wanted.connect(lambda token_id: self._inspection.find_bar.look_for(str(token_id), "ids"))
        return panel

    def _make_decode(self) -> Panel:
        from tokexplorer.ui.decode.decode_panel import DecodePanel

        return DecodePanel(self.focus)

    def _make_side(self) -> Panel:
        from tokexplorer.ui.side_by_side.side_panel import SidePanel

        return SidePanel(self.focus)

    def _make_figures(self) -> Panel:
        from tokexplorer.ui.metrics.metrics_panel import MetricsPanel

        return MetricsPanel(self.focus)

    def _make_trade(self) -> Panel:
        from tokexplorer.ui.trade_off.trade_panel import TradePanel

        return TradePanel(self.focus, self.trade_model)

    def _make_costs(self) -> Panel:
        from tokexplorer.ui.costs.costs_panel import CostsPanel

        return CostsPanel(self.focus)

    def _make_runs(self) -> Panel:
        from tokexplorer.ui.runs.runs_panel import RunsPanel

        return RunsPanel(self.focus)

    def _make_next(self) -> Panel:
        from tokexplorer.ui.next_step.next_panel import NextPanel

        panel = NextPanel(self.focus)
        panel.what_if_wanted.connect(self.next_wanted)
        return panel

    def _make_digits(self) -> Panel:
        from tokexplorer.ui.digits.digits_panel import DigitsPanel

        panel = DigitsPanel(self.focus)
        panel.story_wanted.connect(self._tell_story_in)
        return panel

    def _make_boundaries(self) -> Panel:
        from tokexplorer.ui.boundaries.boundaries_panel import BoundariesPanel

        return BoundariesPanel(self.focus)

    def _make_perturb(self) -> Panel:
        from tokexplorer.ui.perturb.perturb_panel import PerturbPanel

        return PerturbPanel(self.focus)

    def _make_splitter(self, parent: QWidget) -> QSplitter:
        splitter = QSplitter(Qt.Orientation.Vertical, parent)  # without a name: each mode remembers its sizes
        splitter.setHandleWidth(1)
        splitter.addWidget(self._inspection)
        splitter.addWidget(self.pane)
        splitter.setCollapsible(0, False)
        splitter.setSizes([10 * share for share in _SHARES])
        for index, share in enumerate(_SHARES):
            splitter.setStretchFactor(index, share)
        return splitter

    def _make_show_action(self) -> QAction:
        shows = QAction(tr("Details below the text"), self)
        shows.setObjectName("showDetails")
        shows.setCheckable(True)
        shows.setChecked(True)
        shows.setShortcut(QKeySequence("Alt+3"))
        shows.toggled.connect(self.pane.setVisible)
        return shows

    def _turn_action(self, index: int) -> QAction:
        slot = self.pane.slots[index]
        turns = action(self, slot.title, partial(self.turn_to, slot.name), f"show-{slot.name}")
        if index < _MOST_KEYS:
            turns.setShortcut(QKeySequence(f"Ctrl+Alt+{(index + 1) % _MOST_KEYS}"))
        return turns

    def turn_to(self, name: str) -> None:
        """Show the panels, and this one on top, which gets the keyboard."""
        self.show_action.setChecked(True)
        self.pane.turn_to(name).setFocus(Qt.FocusReason.ShortcutFocusReason)

    @Slot(int)
    def _go_to_step(self, step: int) -> None:
        if self.focus.shown is not None:
            self._inspection.choose_step(self.focus.shown, step)

    @Slot(object)
    def _tell_story(self, word: str) -> None:
        self.focus.ask_word(word)
        self.pane.turn_to("storyPanel")

    @Slot(object, str)
    def _tell_story_in(self, shown: Shown, word: str) -> None:
        self._inspection.choose_column(shown)
        self._tell_story(word)
