"""The tokenizer of the tests as it was earlier in its training, and the end of its column."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.ui.details.texts import BPE
from tokexplorer.core.bpe.tokenizer import BpeTokenizer

if TYPE_CHECKING:
    from tokexplorer.ui.columns.opened_column import OpenedColumn
    from tokexplorer.ui.window.main_window import MainWindow


def early(step: int) -> BpeTokenizer:
    """After so many merges."""
    assert isinstance(BPE, BpeTokenizer)
    return BPE.at_step(step)


def close_column(window: MainWindow, column: OpenedColumn) -> None:
    """Close the column of a tokenizer."""
    found = window.store.workspace.column_of(column.id)
    assert found is not None
    window.inspection.column_menu.close(found.id)
