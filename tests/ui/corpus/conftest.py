"""A corpus pane with real threads, and texts to put into it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tokexplorer.ui.background import Background
from tokexplorer.ui.corpus.corpus_pane import CorpusPane

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot


@pytest.fixture
def pane(qtbot: QtBot) -> Iterator[CorpusPane]:
    """A pane as wide as in the window, shown."""
    pane = CorpusPane()
    qtbot.addWidget(pane)
    pane.resize(260, 760)
    pane.show()
    yield pane
    assert Background.of_window().close(pane, 2.0)


@pytest.fixture
def latin(tmp_path: Path) -> Path:
    """A file that is not UTF-8."""
    path = tmp_path / "latin.txt"
    path.write_bytes("Café über ß\n".encode("latin-1") * 3)
    return path
