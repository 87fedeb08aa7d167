"""What the tests of several columns share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.session.walked import Shared
from tests.ui.editor.editing import assert_in_step
from tokexplorer.ui.columns.opened_column import OpenedColumn

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.session.state.workspace import TextView
    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.columns.text_column import TextColumn
    from tokexplorer.ui.shown_run import ShownRun

TEXT = "the cats ate naïve cafés in Köln 😀 and no 日本\n"
LONG = "".join(f"{number} lines of words, some of them wrapped in narrow columns\n" for number in range(300))


def show(pane: InspectionPane, qtbot: QtBot, runs: list[ShownRun]) -> list[TextColumn]:
    """Tokenizers of rounds are made beside the window: wait for them."""
    pane.set_columns(runs)
    qtbot.waitUntil(lambda: all(column.live.is_settled for column in pane.columns))
    return pane.columns


def show_shared(pane: InspectionPane, qtbot: QtBot, view: TextView) -> None:
    """Show a text of two characters and six tokens, several of which share a character."""
    pane.set_text("é!")
    pane.set_columns([OpenedColumn("shared", "#123456", Shared())])
    qtbot.waitUntil(lambda: pane.chosen.figures.tokens == 6)
    pane.switches.set_view(view)


def ids(column: TextColumn) -> list[int]:
    document = column.editor.document_model
    return document.tokens_between(0, document.utf16_count).ids.tolist()


def assert_tokens_are_right(pane: InspectionPane) -> None:
    for column in pane.columns:
        assert column.live.tokenizer is not None
        assert ids(column) == column.live.tokenizer.encode(pane.text).ids.tolist()
        assert_in_step(column.editor)
