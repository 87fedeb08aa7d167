"""What joins the panels of comparison, the sweep and the report with the rest of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.session.text.segments import Unit

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.session.compare.comparison import Comparison
    from tokexplorer.session.compare.costs import CostInputs
    from tokexplorer.session.state.workspace import Workspace
    from tokexplorer.ui.costs.costs_panel import CostsPanel
    from tokexplorer.ui.details.panel import Panel
    from tokexplorer.ui.figures.figures_panel import FiguresPanel
    from tokexplorer.ui.inspection.text_column import Shown
    from tokexplorer.ui.report.report_actions import ReportActions
    from tokexplorer.ui.sweep.sweep_dialog import SweepDialog
    from tokexplorer.ui.trade_off.trade_panel import TradePanel
    from tokexplorer.ui.window.main_window import MainWindow
    from tokexplorer.ui.window.settings_store import SettingsStore

_COSTS = "costInputs"


class Comparing(QObject):
    """Everything here is imported and made when it is first wanted: the window need not wait for it.

    Attributes:
        sweep_action: opens the window of the sweep.
        report_action: opens the window of the report.
        export_menu: figures and charts as files.

    Signals:
        said(str): how an export went.
        hold_out_wanted(HoldOut): keep these lines from training, and train again if there are runs.
    """

    said = Signal(str)
    hold_out_wanted = Signal(object)

    def __init__(self, window: MainWindow, settings: SettingsStore) -> None:
        super().__init__(window)
        self._window, self._settings = window, settings
        self._sweep: SweepDialog | None = None
        self._reports: ReportActions | None = None
        self.sweep_action = self._action("S&weep: many sizes and algorithms …", "sweepAction", "Ctrl+Shift+S")
        self.sweep_action.triggered.connect(self.open_sweep)
        self.report_action = self._action("&Report …", "reportAction", "Ctrl+Shift+R")
        self.report_action.triggered.connect(self.open_report)
        self.export_menu = QMenu("&Export figures and charts", window)
        self.export_menu.setObjectName("exportMenu")
        self.export_menu.aboutToShow.connect(self._fill_exports)
        window.details.pane.panel_made.connect(self._panel_made)

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

            window, model = self._window, self._window.details.trade_model
            self._sweep = SweepDialog(window.session, model, self._settings.folder / "sweep", window)
            self._sweep.tokenizer_wanted.connect(self._open_tokenizer)
            window.store.watch(_sweep_of, self._session_changed)
        return self._sweep

    @Slot()
    def open_sweep(self) -> None:
        """Show it, with the corpus and the settings at hand."""
        sweep = self.sweep
        self._session_changed()
        sweep.set_runs_are_going(self._window.is_training)
        sweep.show()
        sweep.raise_()
        sweep.activateWindow()

    @Slot()
    def runs_changed(self) -> None:
        """Runs have begun, or all have ended."""
        if self._sweep is not None:
            self._sweep.set_runs_are_going(self._window.is_training)

    def _session_changed(self, _old: object = None, _new: object = None) -> None:
        if self._sweep is not None:
            self._sweep.set_session(self._window.session)

    @Slot(object)
    def _open_tokenizer(self, path: Path) -> None:
        self._window.fixed.open(path)

    # ---- the report

    @property
    def reports(self) -> ReportActions:
        """Report and exports, made if need be."""
        if self._reports is None:
            from tokexplorer.ui.report.report_actions import ReportActions

            details = self._window.details
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
        pane = self._window.details.pane
        return self._window.details.figures.comparison if pane.is_made("figuresPanel") else None

    def _costs(self) -> CostInputs | None:
        pane = self._window.details.pane
        return self._window.details.costs.inputs if pane.is_made("costsPanel") else None

    # ---- panels

    @Slot(object)
    def _panel_made(self, panel: Panel) -> None:
        match panel.objectName():
            case "figuresPanel":
                self._connect_figures(cast("FiguresPanel", panel))
            case "tradePanel":
                self._connect_trade(cast("TradePanel", panel))
            case "costsPanel":
                self._connect_costs(cast("CostsPanel", panel))

    def _connect_figures(self, panel: FiguresPanel) -> None:
        panel.text_wanted.connect(self._show_text)

    def _connect_trade(self, panel: TradePanel) -> None:
        panel.sweep_wanted.connect(self.open_sweep)
        panel.step_wanted.connect(self._show_step)
        panel.hold_out_wanted.connect(self._hold_out)

    def _connect_costs(self, panel: CostsPanel) -> None:
        from tokexplorer.session.compare.costs import CostInputs

        panel.set_inputs(CostInputs.from_text(self._settings.choice(_COSTS)))
        panel.inputs_changed.connect(self._keep_costs)

    @Slot(object)
    def _keep_costs(self, inputs: CostInputs) -> None:
        self._settings.keep_choice(_COSTS, inputs.to_text())

    @Slot(object, int)
    def _show_step(self, shown: Shown, step: int) -> None:
        self._window.inspection.choose_column(shown)
        self._window.inspection.choose_step(shown, step)

    @Slot(int)
    def _hold_out(self, percent: int) -> None:
        self.hold_out_wanted.emit(HoldOut(percent, self._window.corpus.hold_out.by))

    @Slot(object, int, int)
    def _show_text(self, text: str, start_byte: int, end_byte: int) -> None:
        """Put another text in the place of the one above, which undo brings back."""
        inspection = self._window.inspection
        if text != inspection.text:
            inspection.switches.select_all()
            inspection.editor.insert_text(text)
        document = inspection.editor.document_model
        start = document.convert(start_byte, Unit.BYTE, Unit.CODE_POINT)
        inspection.editor.reveal(start, document.convert(end_byte, Unit.BYTE, Unit.CODE_POINT, up=True))

    # ---- the end

    def keep(self) -> None:
        """Keep folders and inputs for the next start."""
        if self._reports is not None:
            self._reports.keep(self._settings)


def _sweep_of(state: Workspace) -> tuple[object, ...]:
    """What a sweep goes by."""
    return state.sources, state.plan, state.hold_out, state.compares_mixes
