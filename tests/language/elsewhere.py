"""`python -m tests.language.elsewhere LANGUAGE`: use what must be the same in every language.

Prints what the catalogue finds after a click on each of its headings, the numbers of *Side by side*, and the
kinds of tokens that a shared page marks.
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
from tokexplorer.session.share.shared_page import shared_page
from tokexplorer.ui.background import Background
from tokexplorer.ui.catalogue.catalogue_window import CatalogueWindow
from tokexplorer.ui.catalogue.row_table import HASH, NAME, SIZE, SPECIAL
from tokexplorer.ui.columns.inspection_pane import InspectionPane
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.details.focus import Focus
from tokexplorer.ui.side_by_side.side_panel import SidePanel

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


def main() -> None:
    """See the module."""
    application = QApplication([])
    with tempfile.TemporaryDirectory() as folder:
        said = [_catalogue(Path(folder)), _agreement(), _page(Path(folder))]
    sys.stdout.write(json.dumps(said))
    sys.stdout.flush()
    del application
    os._exit(0)


if __name__ == "__main__":
    main()
