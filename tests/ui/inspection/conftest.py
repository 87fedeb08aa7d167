from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.session.plain_tokenizers import ThreeBytes
from tests.ui.inspection.columns import TEXT, show
from tests.ui.inspection.runs import three
from tests.ui.shown import shown
from tokexplorer.ui.background import Background
from tokexplorer.ui.inspection.inspection_pane import InspectionPane
from tokexplorer.ui.inspection.token_edit import TokenEdit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.inspection.text_column import TextColumn


@pytest.fixture
def edit(qtbot: QtBot) -> Iterator[TokenEdit]:
    widget = TokenEdit()
    qtbot.addWidget(widget)
    widget.resize(640, 480)
    widget.set_tokenizer(ThreeBytes())
    widget.show()
    qtbot.waitExposed(widget)
    yield widget
    widget.close()


@pytest.fixture
def pane(qtbot: QtBot) -> Iterator[InspectionPane]:
    widget = shown(InspectionPane(), qtbot, 900, 500)
    yield widget
    Background.of_window().close(widget, 5.0)
    widget.close()


@pytest.fixture
def columns(pane: InspectionPane, qtbot: QtBot) -> list[TextColumn]:
    pane.set_text(TEXT)
    return show(pane, qtbot, three())
