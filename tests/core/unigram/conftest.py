"""A SentencePiece model of the program's own samples, and the lines that it learned from."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

import pytest

from tests.core.unigram.reference import train

if TYPE_CHECKING:
    import sentencepiece


@pytest.fixture(scope="module")
def sample_lines() -> list[str]:
    folder = files("tokexplorer") / "resources" / "samples"
    names = ("english", "german", "chinese", "hindi", "code_python", "emoji")
    return [line for name in names for line in (folder / f"{name}.txt").read_text("utf-8").splitlines()]


@pytest.fixture(scope="module")
def trained(sample_lines: list[str]) -> sentencepiece.SentencePieceProcessor:
    return train(sample_lines, 1000, character_coverage=1.0, hard_vocab_limit=False)
