"""`vocab.json` with `merges.txt`, and `vocab.txt`, on `tokenizers`, where our engine cannot express them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.formats.bert_vocab import vocab_file
from tokexplorer.formats.hf.library import HuggingFaceTokenizer, of_file
from tokexplorer.formats.vocab_merges import pair_file

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.formats.companions import Companions
    from tokexplorer.formats.errors import NotReplayedError
    from tokexplorer.formats.hf.reading import TokenizerFile


def pair_with_tokenizers(path: Path, refusal: NotReplayedError) -> HuggingFaceTokenizer:
    """A vocabulary with its merges behind what transformers puts before them. Raises FormatError, OSError."""
    return _loaded(*pair_file(path), refusal)


def vocab_with_tokenizers(path: Path, refusal: NotReplayedError) -> HuggingFaceTokenizer:
    """A `vocab.txt` behind what transformers puts before it. Raises FormatError, OSError."""
    return _loaded(*vocab_file(path), refusal)


def _loaded(file: TokenizerFile, companions: Companions, refusal: NotReplayedError) -> HuggingFaceTokenizer:
    where = f"{refusal.where}: " if refusal.where else ""
    library = of_file(file, where + refusal.why)
    library.additions = companions.told_in(library.additions)
    return library
