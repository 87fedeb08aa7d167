"""What takes long and is made once is made by whoever opens a file, not by whoever shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.formats.families import trained
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.formats.opening import open_file
from tokexplorer.formats.tokenizer_files import save_tokenizer

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_where_texts_can_be_cut_is_found_on_opening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Under a character map of a file that takes a second: all of its rules are looked through."""
    save_tokenizer(trained("unigram"), tmp_path / "m.model")
    asked: list[PipelineTokenizer] = []

    def answer(tokenizer: PipelineTokenizer) -> bool:
        asked.append(tokenizer)
        return True

    monkeypatch.setattr(PipelineTokenizer, "splits_before_whitespace", property(answer))
    opened = open_file(tmp_path / "m.model", proven=False)
    assert opened.tokenizer in asked
