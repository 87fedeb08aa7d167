"""A double click on a tab or a chart fills the window, Esc brings the rest back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QWidget

from tokexplorer.ui.kit.filling import filling

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.kit.chart import Chart
    from tokexplorer.ui.window.main_window import MainWindow


def places(window: MainWindow) -> dict[str, QRect]:
    """Where every named widget is that is visible."""
    return {
        each.objectName(): QRect(each.mapTo(window, each.rect().topLeft()), each.size())
        for each in window.findChildren(QWidget)
        if each.objectName() and each.isVisible()
    }


def wait_for(qtbot: QtBot, window: MainWindow, before: dict[str, QRect]) -> None:
    """Wait until everything is where it was."""
    qtbot.waitUntil(lambda: _moved(window, before) == {})


def _moved(window: MainWindow, before: dict[str, QRect]) -> dict[str, tuple[QRect | None, QRect | None]]:
    now = places(window)
    names = now.keys() | before.keys()
    return {each: (before.get(each), now.get(each)) for each in names if before.get(each) != now.get(each)}


def double_click_tab(qtbot: QtBot, window: MainWindow) -> None:
    tabs = window.details.pane.tabs
    place = tabs.tabRect(tabs.currentIndex()).center()
    qtbot.mouseClick(tabs, Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseDClick(tabs, Qt.MouseButton.LeftButton, pos=place)


def double_click(qtbot: QtBot, chart: Chart) -> None:
    port = chart.view.viewport()
    qtbot.mouseDClick(port, Qt.MouseButton.LeftButton, pos=port.rect().center())


def test_a_tab(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.wait(50)
    before = places(window)
    double_click_tab(qtbot, window)
    pane = window.details.pane
    assert filling(pane) is pane
    qtbot.waitUntil(lambda: pane.width() == window.width())
    assert not window.inspection.isVisible()
    assert not any(dock.isVisible() for dock in window.docks)
    qtbot.keyClick(pane, Qt.Key.Key_Escape)
    assert filling(pane) is None
    wait_for(qtbot, window, before)
    double_click_tab(qtbot, window)
    double_click_tab(qtbot, window)  # a second time is as good as Esc
    wait_for(qtbot, window, before)


def test_a_chart(qtbot: QtBot, window: MainWindow) -> None:
    plot = window.training.plots.plots[0]
    qtbot.waitUntil(lambda: plot.is_drawn and plot.isVisible())
    qtbot.wait(50)
    before = places(window)
    double_click(qtbot, plot)
    assert filling(plot) is plot
    qtbot.waitUntil(lambda: plot.width() == window.width())
    assert [each for each in window.training.plots.plots if each.isVisible()] == [plot]
    qtbot.keyClick(plot, Qt.Key.Key_Escape)
    wait_for(qtbot, window, before)


def test_a_chart_that_is_zoomed_is_reset_first(qtbot: QtBot, window: MainWindow) -> None:
    plot = window.training.plots.plots[0]
    qtbot.waitUntil(lambda: plot.is_drawn and plot.isVisible())
    plot.view.zoomed.emit()
    assert plot.reset_button.isVisible()
    double_click(qtbot, plot)
    assert plot.is_following
    assert filling(plot) is None


def test_whatever_would_leave_nothing_to_see_ends_it(qtbot: QtBot, window: MainWindow) -> None:
    double_click_tab(qtbot, window)
    window.modes.choose("compare")
    assert window.inspection.isVisible()
    double_click_tab(qtbot, window)
    window.details.show_action.trigger()
    assert window.inspection.isVisible()
