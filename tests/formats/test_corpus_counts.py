"""Whole corpora, each as one text, against hashes of what the libraries gave.

The larger ones take too long for every run; they were compared by hand.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

import pytest

from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.formats.tokenizer_files import load_tokenizer

if TYPE_CHECKING:
    from pathlib import Path

LARGEST = 200_000  # bytes of a corpus
FILES = {
    "tokenizers/t5-small/tokenizer.json": True,
    "tokenizers/sentencepiece/t5_base.model": False,
    "tokenizers/sentencepiece/sp_test_model.model": False,
}


@pytest.mark.parametrize("name", FILES)
def test_ids_of_corpora_are_those_of_the_library(name: str, shared_data: Path) -> None:
    tokenizer = load_tokenizer(shared_data / name)
    assert isinstance(tokenizer, PipelineTokenizer)
    entries = json.loads((shared_data / "golden/corpus_counts.json").read_text())["entries"]
    seen = 0
    for entry in entries:
        if entry["tokenizer"].removeprefix("dev/") != name or entry["bytes"] > LARGEST:
            continue
        seen += 1
        text = (shared_data / entry["corpus"].removeprefix("dev/")).read_bytes().decode()
        ids = tokenizer.encode_batch([text], allow_special=FILES[name])[0]
        found = hashlib.sha256(ids.astype("<u4").tobytes()).hexdigest()
        assert found == entry["ids_sha256_u32le"], entry["corpus"]
        assert len(ids) == entry["tokens"]
    assert seen > 10
