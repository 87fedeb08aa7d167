"""What takes long and is made once is made by whoever opens a file, not by whoever shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import tokexplorer
from tokexplorer.core import sentencepiece_normalizer
from tokexplorer.formats.opening import open_file
from tokexplorer.formats.tokenizer_files import open_tokenizer, save_tokenizer

if TYPE_CHECKING:
    from pathlib import Path


def test_where_texts_can_be_cut_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    trained = tokexplorer.train(
        ["the cats sat on the mat " * 9],
        algorithm="unigram",
        vocab_size=15,
        normalizer="nmt_nfkc",
        pre_tokenizer="sentencepiece",
    )
    save_tokenizer(trained.tokenizer, tmp_path / "m.model")
    opened = open_file(tmp_path / "m.model", proven=False).tokenizer
    other = open_tokenizer(tmp_path / "m.model")
    monkeypatch.setattr(sentencepiece_normalizer, "_rules", None)  # which looks through the whole map
    assert isinstance(opened.splits_before_whitespace, bool)
    with pytest.raises(TypeError):
        assert other.splits_before_whitespace
