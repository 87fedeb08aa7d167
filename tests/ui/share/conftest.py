"""The window of a page to send, over a pane with a text and two tokenizers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.ui.details.conftest import focus, pane
from tokexplorer.ui.background import Background
from tokexplorer.ui.share.share_dialog import ShareDialog

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.details.focus import Focus

__all__ = ["focus", "pane"]


@pytest.fixture
def dialog(focus: Focus, tmp_path: Path, qtbot: QtBot) -> Iterator[ShareDialog]:
    made = ShareDialog(focus, str(tmp_path))
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    yield made
    Background.of_window().close(made, 5.0)
