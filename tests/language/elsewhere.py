"""`python -m tests.language.elsewhere LANGUAGE`: use what must be the same in every language.

Prints what the catalogue finds after a click on each of its headings, the numbers of *Side by side*, the
kinds of tokens that a shared page marks, which costs of attention are named, and how often one full stop
stands behind another.
kinds of tokens that a shared page marks, files for programs, and names that are parts of keys.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["TOKEXPLORER_LANGUAGE"] = sys.argv[1]

import tokexplorer.ui  # noqa: F401 it installs the language

# isort: split
from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from tests.session.share.made import column, data_of, shared
from tests.ui.details.texts import BPE, TEXT, WORDPIECE
from tokexplorer.core.explain.word import explain
from tokexplorer.core.language import tr
from tokexplorer.core.metrics.attention import LocalAttention
from tokexplorer.presentation.model_input import cannot
from tokexplorer.session.catalogue.forms import HEADINGS
from tokexplorer.session.compare.texts import TextKind
from tokexplorer.session.share.shared_page import shared_page
from tokexplorer.session.state.workspace import SessionState
from tokexplorer.session.sweep.plan import AS_IT_IS, SweepCell
from tokexplorer.session.sweep.results import CellResult, sweep_csv
from tokexplorer.session.trade_off.forms import trade_csv
from tokexplorer.session.trade_off.points import TradeSeries, measure, sample_of_text
from tokexplorer.ui.background import Background
from tokexplorer.ui.catalogue.catalogue_window import CatalogueWindow
from tokexplorer.ui.catalogue.row_table import HASH, NAME, SIZE, SPECIAL
from tokexplorer.ui.columns.inspection_pane import InspectionPane
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.costs.attention_view import AttentionPlot, ReadText
from tokexplorer.ui.details.focus import Focus
from tokexplorer.ui.side_by_side.side_panel import SidePanel
from tokexplorer.ui.story.wordpiece_drawings import TRIES
from tokexplorer.ui.sweep.grid_form import mixes_of

if TYPE_CHECKING:
    from collections.abc import Callable

_CLOSING_S = 5.0


def _wait(is_true: Callable[[], bool]) -> None:
    loop = QEventLoop()
    while not is_true():
        QTimer.singleShot(5, loop.quit)
        loop.exec()


def _catalogue(folder: Path) -> list[list[str]]:
    """The first names after clicks on headings whose values are the same in every language."""
    window = CatalogueWindow(cache=folder)
    window.show()
    model = window.table.table_model
    _wait(lambda: bool(model.rows))
    found = []
    for section in (NAME, SIZE, SPECIAL, HASH):
        window.table.horizontalHeader().sectionClicked.emit(section)
        found.append([row.about.name for row in model.rows[:5]])
    Background.of_window().close(window, _CLOSING_S)
    return found


def _agreement() -> list[list[str]]:
    """The numbers of the agreement of two columns."""
    pane = InspectionPane()
    pane.set_text(TEXT)
    pane.set_columns([OpenedColumn("one", "#0b6bcb", BPE), OpenedColumn("two", "#0b8a5b", WORDPIECE)])
    pane.show()
    panel = SidePanel(Focus(pane))
    panel.show()
    panel.choose_view("agreement")
    model = panel.agreement
    _wait(lambda: model.rowCount() == 2)
    cells = [
        [str(model.index(row, place).data()) for place in range(1, model.columnCount())] for row in (0, 1)
    ]
    for widget in (panel, pane):
        Background.of_window().close(widget, _CLOSING_S)
    return cells


def _page(folder: Path) -> list[int]:
    """The numbers of the kinds of tokens that a shared page looks for."""
    data = data_of(shared_page(shared(folder, columns=(column("wordpiece"),))).html)
    return [data["unknownKind"], data["specialKind"], len(data["kinds"])]


def _names() -> list[bool]:
    """Whether the costs at a patch length are named, all of them."""
    plot = AttentionPlot()
    plot.show_text([ReadText("bytes", 1000)], 1000)
    said = plot.read_out(plot.rows_at(10.0))
    return [local.value in said for local in LocalAttention]


def _stops() -> list[int]:
    """How many full stops stand behind one another in sentences made of sentences."""
    story = explain(WORDPIECE, "z")
    drawing = TRIES.main(story.pieces[0], TRIES.step_count(story.pieces[0]), 4000.0, 300.0)
    impossible = cannot(tr("The file {what}, which cannot be shown.", what="x"))
    said = " ".join([*(label.text for label in drawing.labels), impossible])
    return [said.count(stops) for stops in ("..", "。。", "。.", ".。")]


def _files() -> list[str]:
    """Files for programs, and what keys are made of."""
    sample = sample_of_text(TEXT)
    point = measure(BPE, sample.texts)
    of_window = trade_csv([TradeSeries("one", (point,))], sample.titles)
    of_corpus = trade_csv([TradeSeries("one", (point,))], {kind: kind.value for kind in TextKind})
    swept = sweep_csv([CellResult(SweepCell("byte-bpe", 300, "gpt2", "none", AS_IT_IS.name), "key", point)])
    mixes = [mix.name for mix in mixes_of(SessionState(compares_mixes=True))]
    return [*HEADINGS, sample.key, of_window, of_corpus, swept.decode(), *mixes]


def main() -> None:
    """See the module."""
    application = QApplication([])
    with tempfile.TemporaryDirectory() as folder:
        said = [_catalogue(Path(folder)), _agreement(), _page(Path(folder)), _names(), _stops()]
        said = [_catalogue(Path(folder)), _agreement(), _page(Path(folder)), _files()]
    sys.stdout.write(json.dumps(said))
    sys.stdout.flush()
    del application
    os._exit(0)


if __name__ == "__main__":
    main()
