from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.session.plain_tokenizers import ThreeBytes
from tests.ui.columns.conftest import columns, pane
from tokexplorer.ui.editor.token_edit import TokenEdit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

__all__ = ["columns", "edit", "pane"]


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
