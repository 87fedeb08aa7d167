"""After warming nothing is left to compile for reading a corpus."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tokexplorer.core.first_start import only_loading
from tokexplorer.corpus.counting import count_corpus
from tokexplorer.corpus.sources import FileSource, PastedText
from tokexplorer.corpus.warm import warm_corpus

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("with_scripts", [False, True])
def test_nothing_is_left_to_compile(with_scripts: bool, tmp_path: Path) -> None:
    warm_corpus()
    (tmp_path / "text.txt").write_text("A café, 漢字\n" * 1000, "utf-8")
    with only_loading():
        count_corpus(
            [FileSource(tmp_path / "text.txt"), PastedText("漢字")],
            with_scripts=with_scripts,
            characters_to=lambda _: None,
        )
