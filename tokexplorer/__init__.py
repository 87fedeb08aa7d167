"""Tokexplorer: paste text, train small tokenizers and watch every merge.

From Python:

    >>> import tokexplorer
    >>> texts = ["low lower lowest", "new newer newest"] * 3
    >>> tokenizer = tokexplorer.train(texts, vocab_size=268)
    >>> encoding = tokenizer.encode("newest lower")
    >>> [tokenizer.token_bytes(token_id) for token_id in encoding.ids]
    [b'ne', b'west', b' lower']
    >>> tokenizer.decode(encoding.ids)
    'newest lower'

`save` and `load` write and read Hugging Face `tokenizer.json`. Nothing heavy is imported before it is
needed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from tokexplorer.api import SavableTokenizer
    from tokexplorer.core.bpe.tokenizer import ByteBpeTokenizer
    from tokexplorer.core.spec import Algorithm, TieBreak

__all__ = ["__version__", "load", "save", "train"]
__version__ = "0.1.0"


def train(
    texts: Iterable[str],
    *,
    algorithm: Algorithm = "byte-bpe",
    vocab_size: int = 8000,
    normalizer: str = "none",
    pre_tokenizer: str = "gpt2",
    min_frequency: int = 1,
    tie_break: TieBreak = "smallest-pair",
    special_tokens: Iterable[str] = ("<|endoftext|>",),
) -> SavableTokenizer:
    """Learn a tokenizer from `texts`; no token crosses from one text to the next.

    The settings are those of `core.spec.TrainingSpec`. Raises SpecError for a setting that cannot be used,
    TrainingError if the texts do not give that many tokens, SplitError for a `regex:` pattern that runs
    away; all three are ValueErrors. Raises TypeError for one str where several are wanted.

    >>> import tokexplorer
    >>> tokexplorer.train(["hug pug", "hugs"], vocab_size=258, special_tokens=[]).token_bytes(257)
    b'hug'
    """
    from tokexplorer import api

    return api.train(
        texts,
        special_tokens=special_tokens,
        algorithm=algorithm,
        vocab_size=vocab_size,
        normalizer=normalizer,
        pre_tokenizer=pre_tokenizer,
        min_frequency=min_frequency,
        tie_break=tie_break,
    )


def load(path: Path | str) -> SavableTokenizer:
    """The tokenizer in a `tokenizer.json`, if it is byte-level BPE. Raises FormatError or OSError."""
    from tokexplorer import api

    return api.load(path)


def save(tokenizer: ByteBpeTokenizer, path: Path | str) -> None:
    """Write a `tokenizer.json`. Raises FormatError or OSError; an old file is then left alone."""
    from tokexplorer.formats.tokenizer_json import save_tokenizer_json

    save_tokenizer_json(tokenizer, path)
