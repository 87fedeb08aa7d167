"""Joins the panels of comparison, the sweep, the report and sharing with the rest of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu

from tokexplorer.core.language import tr
from tokexplorer.ui.kit.parts import action, named

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

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
    from tokexplorer.ui.share.share_dialog import ShareDialog
    from tokexplorer.ui.sweep.sweep_dialog import SweepDialog
    from tokexplorer.ui.trade_off.trade_panel import TradePanel
    from tokexplorer.ui.window.settings_store import SettingsStore
    from tokexplorer.ui.window.window_details import WindowDetails

_COSTS = "costInputs"
_FOLDER = "shareFolder"


class Comparing(QObject):
    """Imports and makes the sweep and the report when they are first used, so that the window opens sooner.

    Attributes:
        sweep_action: opens the window of the sweep.
        report_action: opens the window of the report.
        share_action: opens the window of a page to send.
        export_menu: exports metrics and charts as files.

    Signals:
        said(str): how an export went.
        hold_out_wanted(int): hold out this percentage of the corpus, and train again if there are runs.
        tokenizer_wanted(Path): open the tokenizer of this file.
        swept(): a sweep has results, for the session to keep.
        measured(): the trade-off has measured something, which the session keeps, too.
    """

    said = Signal(str)
    hold_out_wanted = Signal(int)
    tokenizer_wanted = Signal(object)
    swept = Signal()
    measured = Signal()

    def __init__(
        self,
        inspection: InspectionPane,
        details: WindowDetails,
        session: Callable[[], SessionState],
        runs_are_going: Callable[[], bool],
        settings: SettingsStore,
        window: QWidget,
    ) -> None:
        """`session` tells what is open now; a sweep trains on its corpus, slowly while `runs_are_going`."""
        super().__init__(window)
        self._inspection, self._details, self._session = inspection, details, session
        self._window, self._settings, self._runs_are_going = window, settings, runs_are_going
        self._metrics: MetricsPanel | None = None
        self._costs_panel: CostsPanel | None = None
        self._sweep: SweepDialog | None = None
        self._kept_sweep: object = None
        self._trade: TradePanel | None = None
        self._kept_points: object = None
        self._reports: ReportActions | None = None
        sweep = tr("S&weep: many sizes and algorithms …")
        self.sweep_action = action(self, sweep, self.open_sweep, "sweepAction")
        self.sweep_action.setShortcut(QKeySequence("Ctrl+Shift+S"))
        self.report_action = action(self, tr("&Report …"), lambda: self.reports.open(), "reportAction")
        self.report_action.setShortcut(QKeySequence("Ctrl+Shift+R"))
        self._share: ShareDialog | None = None
        self.share_action = action(self, tr("S&hare …"), self.open_share, "shareAction")
        self.export_menu = named(QMenu(tr("&Export metrics and charts"), window), "exportMenu")
        self.export_menu.aboutToShow.connect(self._fill_exports)
        details.pane.panel_made.connect(self._panel_made)

    # ---- the sweep

    @property
    def sweep(self) -> SweepDialog:
        """The window of the sweep, made if need be; a sweep goes on while it is closed."""
        if self._sweep is None:
            from tokexplorer.ui.sweep.sweep_dialog import SweepDialog

            model, folder = self._details.trade_model, self._settings.folder / "sweep"
            self._sweep = SweepDialog(self._session(), model, folder, self._window)
            self._sweep.runner.others_are_busy = self._runs_are_going
            self._sweep.tokenizer_wanted.connect(self.tokenizer_wanted)
            self._sweep.results_changed.connect(self.swept)
            if self._kept_sweep is not None:
                self._sweep.restore(self._kept_sweep)
            self._inspection.store.watch(_sweep_of, self._session_changed)
        return self._sweep

    @Slot()
    def open_sweep(self) -> None:
        """Show the window of the sweep, with the present corpus and settings."""
        sweep = self.sweep
        self._session_changed()
        sweep.show()
        sweep.raise_()
        sweep.activateWindow()

    def _session_changed(self, _old: object = None, _new: object = None) -> None:
        if self._sweep is not None:
            self._sweep.set_session(self._session())

    # ---- the session

    def to_plain(self) -> dict[str, Any]:
        """The sweep and the points of the trade-off, for a session."""
        return {
            "sweep": self._kept_sweep if self._sweep is None else self._sweep.to_plain(),
            "trade_off": self._kept_points if self._trade is None else self._trade.measurer.to_plain(),
        }

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Begin with what a session has kept, which is shown when the sweep and the panel are opened."""
        self._kept_sweep, self._kept_points = kept.get("sweep"), kept.get("trade_off")
        if self._sweep is not None:
            self._sweep.restore(self._kept_sweep)
        if self._trade is not None:
            self._trade.measurer.restore(self._kept_points)

    # ---- the report

    @property
    def reports(self) -> ReportActions:
        """Report and exports, made if need be."""
        if self._reports is None:
            from tokexplorer.ui.report.report_actions import ReportActions
            from tokexplorer.ui.report.report_maker import ReportInputs

            details = self._details
            inputs = ReportInputs(details.focus, details.trade_model, self._comparison, self._costs)
            self._reports = ReportActions(inputs, self._settings, self._window)
            self._reports.said.connect(self.said)
        return self._reports

    # ---- sharing

    @property
    def share(self) -> ShareDialog:
        """The window of a page to send, made if need be."""
        if self._share is None:
            from tokexplorer.ui.share.share_dialog import ShareDialog

            settings = self._settings
            self._share = ShareDialog(self._details.focus, settings.choice(_FOLDER), self._window)
            self._share.folder_changed.connect(lambda folder: settings.keep_choice(_FOLDER, folder))
        return self._share

    @Slot()
    def open_share(self) -> None:
        """Show the window of a page to send, or bring it to the front."""
        share = self.share
        share.show()
        share.raise_()
        share.activateWindow()

    # ---- exports

    @Slot()
    def _fill_exports(self) -> None:
        if self.export_menu.isEmpty():
            self.export_menu.addActions(self.reports.exports)

    def _comparison(self) -> Comparison | None:
        return None if self._metrics is None else self._metrics.comparison_of_now

    def _costs(self) -> CostInputs | None:
        return None if self._costs_panel is None else self._costs_panel.inputs

    # ---- panels

    @Slot(object)
    def _panel_made(self, panel: Panel) -> None:
        match panel.objectName():
            case "metricsPanel":
                self._metrics = cast("MetricsPanel", panel)
                self._metrics.text_wanted.connect(self._show_text)
            case "tradePanel":
                self._trade = trade = cast("TradePanel", panel)
                trade.measurer.restore(self._kept_points)
                trade.measurer.measured.connect(self.measured)
                if self._kept_sweep is not None:
                    _ = self.sweep  # which draws its curves
                trade.sweep_wanted.connect(self.open_sweep)
                trade.step_wanted.connect(self._show_step)
                trade.hold_out_wanted.connect(self.hold_out_wanted)
            case "costsPanel":
                from tokexplorer.session.compare.costs import CostInputs

                self._costs_panel = costs = cast("CostsPanel", panel)
                costs.set_inputs(CostInputs.from_text(self._settings.choice(_COSTS)))
                costs.inputs_changed.connect(
                    lambda inputs: self._settings.keep_choice(_COSTS, inputs.to_text())
                )

    @Slot(object, int)
    def _show_step(self, shown: Shown, step: int) -> None:
        self._inspection.choose_column(shown)
        self._inspection.choose_step(shown, step)

    @Slot(object, int, int)
    def _show_text(self, text: str, start_byte: int, end_byte: int) -> None:
        """Show another text above, as an edit that can be undone, and scroll to some of its bytes."""
        inspection = self._inspection
        if text != inspection.text:
            inspection.editor.selectAll()  # in any view: chips select only what tokens stand for
            inspection.editor.insert_text(text)
        inspection.editor.reveal_bytes(start_byte, end_byte)


def _sweep_of(state: Workspace) -> tuple[object, ...]:
    """The parts of a workspace that a sweep depends on."""
    return state.sources, state.plan, state.hold_out, state.compares_mixes
