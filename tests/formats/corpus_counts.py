"""Whole corpora: the hash of the ids that the real libraries gave, for nine tokenizers and twenty corpora.

As a script, `python -m tests.formats.corpus_counts` tries all 180 pairs and says which differ. Of models of
SentencePiece that are Unigram the lines are encoded one by one: along a long text rounding decides between
segmentations that are nearly as probable.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from tokexplorer.core.text import SourceText
from tokexplorer.formats.opening import open_file

if TYPE_CHECKING:
    from tokexplorer.formats.tokenizer_files import AnyTokenizer

Entry = dict[str, Any]


def entries(shared_data: Path) -> list[Entry]:
    """The pairs, with what was measured."""
    counted: list[Entry] = json.loads((shared_data / "golden/corpus_counts.json").read_text())["entries"]
    return counted


def name_of(entry: Entry) -> tuple[str, str]:
    """The files of a pair, below the shared data."""
    tokenizer, corpus = (entry[key].removeprefix("dev/") for key in ("tokenizer", "corpus"))
    return (tokenizer + ".tiktoken" if "/tiktoken/" in tokenizer else tokenizer), corpus


def is_same(entry: Entry, shared_data: Path) -> bool:
    """Whether the ids of a whole corpus are those of the library."""
    file, corpus = name_of(entry)
    tokenizer = opened(shared_data / file)
    with (shared_data / corpus).open(encoding="utf-8", newline="") as stream:
        text = stream.read()
    by_line = "by_line_tokens" in entry
    texts = [text]
    if by_line:
        lines = text.split("\n")
        texts = lines[:-1] if lines[-1] == "" else lines
    special = not any(kind in file for kind in ("tiktoken", "sentencepiece"))
    ids = np.concatenate(tokenizer.encode_batch([*map(SourceText, texts)], allow_special=special))
    expected: str = entry["by_line_ids_sha256_u32le" if by_line else "ids_sha256_u32le"]
    return hashlib.sha256(ids.astype("<u4").tobytes()).hexdigest() == expected


@cache
def opened(file: Path) -> AnyTokenizer:
    """The tokenizer of a file, opened once."""
    return open_file(file).tokenizer


def main() -> int:
    """Try all; 1 if any differs."""
    folder = Path(os.environ.get("TOKEXPLORER_SHARED", Path(__file__).parents[3] / "shared")) / "data"
    counted = entries(folder)
    different = [" on ".join(name_of(entry)) for entry in counted if not is_same(entry, folder)]
    sys.stdout.write("".join(f"{each}\n" for each in different))
    sys.stdout.write(f"{len(counted) - len(different)} of {len(counted)} pairs are equal\n")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
