"""Files that nobody said anything about are sorted by what they hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.formats.exported import exported
from tokexplorer.formats import tokenizer_json
from tokexplorer.session.dropped_paths import SortedPaths, sorted_paths

if TYPE_CHECKING:
    from pathlib import Path


def test_tokenizers_are_told_from_the_rest(tmp_path: Path) -> None:
    model, corpus = tmp_path / "model", tmp_path / "corpus"
    for folder in (model, corpus):
        folder.mkdir()
    tokenizer_json.write(exported().ours, model / "tokenizer.json")
    (corpus / "a.json").write_text('{"a": 1}')
    (tmp_path / "merges.txt").write_text("#version: 0.2\nh e\n")
    (tmp_path / "vocab.json").write_text('{"h": 0, "e": 1, "he": 2}')
    paths = [model / "tokenizer.json", corpus, model, tmp_path / "gone", *map(tmp_path.joinpath, HALVES)]
    looked: list[None] = []
    assert sorted_paths(paths, lambda: looked.append(None)) == SortedPaths(
        (model / "tokenizer.json", tmp_path / "vocab.json"), (corpus, tmp_path / "gone")
    )
    assert len(looked) == len(paths)


HALVES = ("merges.txt", "vocab.json")


def test_it_can_be_called_off(tmp_path: Path) -> None:
    def check() -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        sorted_paths([tmp_path], check)
