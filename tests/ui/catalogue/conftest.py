"""The server and the cache of the tests of `hub`, and a catalogue with something in every section."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.formats.families import trained
from tests.hub.asking import Asking
from tests.hub.conftest import files, nothing_of_the_user, site
from tests.ui.shown import shown
from tokexplorer.formats.opening import open_file
from tokexplorer.formats.tokenizer_files import save_tokenizer
from tokexplorer.session.catalogue.rows import Entry
from tokexplorer.ui.background import Background
from tokexplorer.ui.catalogue.catalogue_window import CatalogueWindow

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tests.hub.server import Site
    from tokexplorer.formats.opening import OpenedFile

__all__ = ["files", "nothing_of_the_user", "site"]


@pytest.fixture(scope="session")
def wordpiece(tmp_path_factory: pytest.TempPathFactory) -> OpenedFile:
    """A file that is open."""
    path = tmp_path_factory.mktemp("opened") / "wordpiece" / "tokenizer.json"
    path.parent.mkdir()
    save_tokenizer(trained("wordpiece"), path)
    return open_file(path)


@pytest.fixture
def catalogue(qtbot: QtBot, site: Site, tmp_path: Path, wordpiece: OpenedFile) -> Iterator[CatalogueWindow]:
    """Two columns, three recent files (one is gone, one is no tokenizer), and one that was fetched."""
    cache = tmp_path / "cache"
    Asking(site, cache)("org/name")
    site.asked.clear()
    broken = tmp_path / "broken.json"
    broken.write_text("{", "utf-8")
    window = CatalogueWindow(cache=cache, endpoint=site.url)
    window.set_open(
        [
            Entry(trained("unigram"), "Unigram", "#0a7f5a", note="Learned here."),
            Entry(wordpiece.tokenizer, "pieces", "#c45100", file=wordpiece),
        ]
    )
    window.set_recent([wordpiece.path, tmp_path / "gone.json", broken])
    yield read(shown(window, qtbot, 1000, 600), qtbot)
    Background.of_window().close(window, 10)


def read(window: CatalogueWindow, qtbot: QtBot) -> CatalogueWindow:
    """The window, when everything was read."""
    with qtbot.waitSignal(window.reader.ended, timeout=60_000):
        pass
    return window
