"""Metrics and charts are exported in the bytes that the session makes."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest
from PySide6.QtGui import QImage

from tests.ui.details.texts import BPE, TEXT, WORDPIECE
from tests.ui.save_place import save_at
from tokexplorer.core.metrics.registry import METRICS
from tokexplorer.core.metrics.text_shape import TextShape
from tokexplorer.core.text import SourceText
from tokexplorer.session.compare.comparison import Comparison
from tokexplorer.session.compare.forms import files_as
from tokexplorer.session.compare.texts import MeasuredText, TextKind
from tokexplorer.session.report.chart_parts import CHART_NAMES
from tokexplorer.session.trade_off.points import TradeSeries, measure
from tokexplorer.ui.background import Background
from tokexplorer.ui.kit.pictures import png_of_svg
from tokexplorer.ui.report import report_actions
from tokexplorer.ui.report.report_actions import ReportActions
from tokexplorer.ui.report.report_maker import ReportInputs
from tokexplorer.ui.widgets import dialogs
from tokexplorer.ui.window.settings_store import SettingsStore

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tests.ui.report.conftest import Panels
    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.details.focus import Focus


@pytest.fixture
def store(tmp_path: Path) -> SettingsStore:
    return SettingsStore(tmp_path / "settings")


@pytest.fixture
def actions(
    focus: Focus, panels: Panels, pane: InspectionPane, store: SettingsStore
) -> Iterator[ReportActions]:
    inputs = ReportInputs(focus, panels.model, lambda: panels.comparison, lambda: panels.costs)
    made = ReportActions(inputs, store, pane)
    yield made
    Background.of_window().close(made, 5.0)


def done(actions: ReportActions, name: str, qtbot: QtBot) -> str:
    """What is said when an export has ended."""
    action = next(each for each in actions.exports if each.objectName() == name)
    said: list[str] = []
    actions.said.connect(said.append)
    action.trigger()
    qtbot.waitUntil(lambda: len(said) == 2, timeout=20_000)
    return said[1]


@pytest.mark.parametrize("form", ["csv", "json", "latex"])
def test_figures_are_those_of_the_command_line(
    form: str, actions: ReportActions, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_at(monkeypatch, tmp_path / "out")
    suffix = {"latex": "tex"}.get(form, form)
    assert done(actions, f"export-{form}", qtbot) == f"Saved out.{suffix}"
    texts = {"text in the window": SourceText(TEXT)}
    comparison = Comparison({"BPE": BPE, "WordPiece": WORDPIECE}, texts).compute()
    figures = [metric for metric in METRICS.values() if comparison.places(metric)]
    assert (tmp_path / f"out.{suffix}").read_bytes() == files_as(comparison, figures, form)


def test_charts(
    actions: ReportActions, panels: Panels, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(report_actions, "ask_charts_folder", lambda *_: str(tmp_path))
    text = MeasuredText("", TextKind.TRAINING, TextShape.of(TEXT))
    panels.model.set_series("key", TradeSeries("sweep", (measure(BPE, [text]),)), "#c25e00")
    assert done(actions, "export-svg", qtbot) == f"Charts are in {tmp_path.name}"
    names = {path.stem for path in tmp_path.glob("*.svg")}
    assert names <= set(CHART_NAMES)
    assert {"fertility", "trade-off-bytes-per-token", "vocabulary-used"} <= names
    for path in tmp_path.glob("*.svg"):
        root = ElementTree.fromstring(path.read_bytes())
        assert "var(" not in path.read_text()
        assert root.attrib["width"]
    actions.said.disconnect()
    done(actions, "export-png", qtbot)
    assert {path.stem for path in tmp_path.glob("*.png")} == names
    image = QImage(str(tmp_path / "trade-off-bytes-per-token.png"))
    assert image.width() == 2 * 880
    assert image.pixelColor(0, 0).name() == "#ffffff"
    colours = {image.pixelColor(x, y).name() for x in range(0, 1760, 3) for y in range(0, image.height(), 3)}
    assert "#c25e00" in colours
    with pytest.raises(ValueError, match="no drawing"):
        png_of_svg(b"<svg")


@pytest.mark.parametrize("replaces", [False, True])
def test_charts_replace_no_files_unasked(
    replaces: bool, actions: ReportActions, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "fertility.svg").write_text("mine")
    questions: list[str] = []

    def answer(*words: str) -> bool:
        questions.append(words[2])
        return replaces

    monkeypatch.setattr(report_actions, "ask_charts_folder", lambda *_: str(tmp_path))
    monkeypatch.setattr(dialogs, "ask_whether", answer)
    if replaces:
        done(actions, "export-svg", qtbot)
        names = {path.stem for path in tmp_path.glob("*.svg")}
        assert {"fertility", "bytes-per-token"} <= names <= set(CHART_NAMES)
    else:
        next(each for each in actions.exports if each.objectName() == "export-svg").trigger()
        assert not actions._maker.is_busy  # noqa: SLF001
    assert questions == ["There already: fertility.svg"]
    assert ((tmp_path / "fertility.svg").read_text() == "mine") is not replaces


def test_a_place_that_cannot_be_written_is_told(
    actions: ReportActions, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(report_actions, "tell", lambda _window, _title, sentence: told.append(sentence))
    save_at(monkeypatch, tmp_path / "no" / "out.csv")
    done(actions, "export-csv", qtbot)
    assert "No such file" in told[0]
    save_at(monkeypatch, "")
    actions.exports[0].trigger()
    assert not actions._maker.is_busy  # noqa: SLF001


def test_the_window_is_made_once_and_begins_in_the_last_folder(
    actions: ReportActions, pane: InspectionPane, store: SettingsStore, tmp_path: Path
) -> None:
    store.keep_choice("reportFolder", str(tmp_path))
    actions.open()
    dialog = actions.dialog
    assert dialog is not None
    assert dialog.isVisible()
    assert dialog.form.file.text() == str(tmp_path / "report.html")
    dialog.folder_changed.emit(str(tmp_path / "settings"))
    assert store.choice("reportFolder") == str(tmp_path / "settings")
    dialog.close()
    actions.open()
    assert actions.dialog is dialog
    dialog.close()
    assert len(actions.exports) == 5
    pane.set_columns([])
    assert not any(action.isEnabled() for action in actions.exports)
