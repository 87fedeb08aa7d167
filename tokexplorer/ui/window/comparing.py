"""What joins the panels of comparison, the sweep and the report with the rest of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from tokexplorer.session.compare.comparison import Comparison
    from tokexplorer.session.compare.costs import CostInputs
    from tokexplorer.session.state.workspace import SessionState, Workspace
    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.columns.opened_column import Shown
    from tokexplorer.ui.costs.costs_panel import CostsPanel
    from tokexplorer.ui.kit.panel import Panel
    from tokexplorer.ui.metrics.metrics_panel import MetricsPanel
    from tokexplorer.ui.report.report_actions import ReportActions
    from tokexplorer.ui.sweep.sweep_dialog import SweepDialog
    from tokexplorer.ui.trade_off.trade_panel import TradePanel
    from tokexplorer.ui.window.settings_store import SettingsStore
    from tokexplorer.ui.window.window_details import WindowDetails

_COSTS = "costInputs"


class Comparing(QObject):
    """Everything here is imported and made when it is first wanted: the window need not wait for it.

    Attributes:
        sweep_action: opens the window of the sweep.
        report_action: opens the window of the report.
        export_menu: metrics and charts as files.

    Signals:
        said(str): how an export went.
        hold_out_wanted(int): keep so many percent of the corpus from training; train again if there are runs.
        tokenizer_wanted(object): open the tokenizer of this file, a Path.
    """

    said = Signal(str)
    hold_out_wanted = Signal(int)
    tokenizer_wanted = Signal(object)

    def __init__(
        self,
        inspection: InspectionPane,
        details: WindowDetails,
        session: Callable[[], SessionState],
        settings: SettingsStore,
        window: QWidget,
    ) -> None:
        """`session` tells what is open now, which a sweep trains on."""
        super().__init__(window)
        self._inspection, self._details, self._session = inspection, details, session
        self._window, self._settings = window, settings
        self._runs_are_going = False
        self._sweep: SweepDialog | None = None
        self._reports: ReportActions | None = None
        self.sweep_action = self._action("S&weep: many sizes and algorithms …", "sweepAction", "Ctrl+Shift+S")
        self.sweep_action.triggered.connect(self.open_sweep)
        self.report_action = self._action("&Report …", "reportAction", "Ctrl+Shift+R")
        self.report_action.triggered.connect(self.open_report)
        self.export_menu = QMenu("&Export metrics and charts", window)
        self.export_menu.setObjectName("exportMenu")
        self.export_menu.aboutToShow.connect(self._fill_exports)
        details.pane.panel_made.connect(self._panel_made)

    def _action(self, text: str, name: str, keys: str) -> QAction:
        action = QAction(text, self)
        action.setObjectName(name)
        action.setShortcut(QKeySequence(keys))
        return action

    # ---- the sweep

    @property
    def sweep(self) -> SweepDialog:
        """The window of the sweep, made if need be; a sweep goes on while it is closed."""
        if self._sweep is None:
            from tokexplorer.ui.sweep.sweep_dialog import SweepDialog

            model, folder = self._details.trade_model, self._settings.folder / "sweep"
            self._sweep = SweepDialog(self._session(), model, folder, self._window)
            self._sweep.tokenizer_wanted.connect(self.tokenizer_wanted)
            self._inspection.store.watch(_sweep_of, self._session_changed)
        return self._sweep

    @Slot()
    def open_sweep(self) -> None:
        """Show it, with the corpus and the settings at hand."""
        sweep = self.sweep
        self._session_changed()
        sweep.set_runs_are_going(self._runs_are_going)
        sweep.show()
        sweep.raise_()
        sweep.activateWindow()

    def set_runs_are_going(self, are_going: bool) -> None:
        """Runs have begun, or all have ended."""
        self._runs_are_going = are_going
        if self._sweep is not None:
            self._sweep.set_runs_are_going(are_going)

    def _session_changed(self, _old: object = None, _new: object = None) -> None:
        if self._sweep is not None:
            self._sweep.set_session(self._session())

    # ---- the report

    @property
    def reports(self) -> ReportActions:
        """Report and exports, made if need be."""
        if self._reports is None:
            from tokexplorer.ui.report.report_actions import ReportActions

            details = self._details
            self._reports = ReportActions(
                details.focus, details.trade_model, self._comparison, self._window, self._costs
            )
            self._reports.restore(self._settings)
            self._reports.said.connect(self.said)
        return self._reports

    @Slot()
    def open_report(self) -> None:
        """Show the window of the report."""
        self.reports.open()

    @Slot()
    def _fill_exports(self) -> None:
        if self.export_menu.isEmpty():
            self.export_menu.addActions(self.reports.exports)

    def _comparison(self) -> Comparison | None:
        pane = self._details.pane
        return self._details.figures.comparison if pane.is_made("metricsPanel") else None

    def _costs(self) -> CostInputs | None:
        pane = self._details.pane
        return self._details.costs.inputs if pane.is_made("costsPanel") else None

    # ---- panels

    @Slot(object)
    def _panel_made(self, panel: Panel) -> None:
        match panel.objectName():
            case "metricsPanel":
                self._connect_figures(cast("MetricsPanel", panel))
            case "tradePanel":
                self._connect_trade(cast("TradePanel", panel))
            case "costsPanel":
                self._connect_costs(cast("CostsPanel", panel))

    def _connect_figures(self, panel: MetricsPanel) -> None:
        panel.text_wanted.connect(self._show_text)

    def _connect_trade(self, panel: TradePanel) -> None:
        panel.sweep_wanted.connect(self.open_sweep)
        panel.step_wanted.connect(self._show_step)
        panel.hold_out_wanted.connect(self.hold_out_wanted)

    def _connect_costs(self, panel: CostsPanel) -> None:
        from tokexplorer.session.compare.costs import CostInputs

        panel.set_inputs(CostInputs.from_text(self._settings.choice(_COSTS)))
        panel.inputs_changed.connect(self._keep_costs)

    @Slot(object)
    def _keep_costs(self, inputs: CostInputs) -> None:
        self._settings.keep_choice(_COSTS, inputs.to_text())

    @Slot(object, int)
    def _show_step(self, shown: Shown, step: int) -> None:
        self._inspection.choose_column(shown)
        self._inspection.choose_step(shown, step)

    @Slot(object, int, int)
    def _show_text(self, text: str, start_byte: int, end_byte: int) -> None:
        """Put another text in the place of the one above, which undo brings back."""
        inspection = self._inspection
        if text != inspection.text:
            inspection.switches.select_all()
            inspection.editor.insert_text(text)
        inspection.editor.reveal_bytes(start_byte, end_byte)

    # ---- the end

    def keep(self) -> None:
        """Keep folders and inputs for the next start."""
        if self._reports is not None:
            self._reports.keep(self._settings)


def _sweep_of(state: Workspace) -> tuple[object, ...]:
    """What a sweep goes by."""
    return state.sources, state.plan, state.hold_out, state.compares_mixes
