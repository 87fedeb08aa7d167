from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.ui.columns.framing.asked import TEXT, framed

if TYPE_CHECKING:
    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.columns.text_column import TextColumn


@pytest.fixture
def column(pane: InspectionPane) -> TextColumn:
    """The column of a file that cuts texts to nine tokens, [CLS] and [SEP] among them."""
    pane.set_text(TEXT)
    pane.set_columns([framed("cut")])
    return pane.chosen
