"""Texts whose tokens are hard to place, and tokenizers that cut them in every way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import tokexplorer
from tests.session.plain_tokenizers import AcrossEverything, ThreeBytes

if TYPE_CHECKING:
    from tokexplorer.core.tokenizer import Tokenizer

CORPUS = "the cat sat on the mat; 🦋é東京 naïve שלום עולם हिन्दी में " * 20
PIECES = (
    *"the cat sat on mat  \n\té\r",
    "a word that wraps, and another one ",
    "x" * 90,
    "🦋",
    "👨‍👩‍👧‍👦",
    "🇩🇪🇫🇷",
    "👍🏽",
    "東京で",
    "क्षत्रिय",
    "שלום ",
    "עולם abc ",
    "تقسيم النص",
    "\u202e",
    "\u2066",
    "\u0301",
    "e" + "\u0301\u0323" * 12,
    "\u200d\u200b\ufeff",
    "\ufdd0\U0010ffff",
    "\ud800",
    "<s><unk>",
    "fi ffi",
)


def learned(algorithm: str, vocab_size: int) -> Tokenizer:
    special = {"special_tokens": ("<s>", "<unk>")}
    trained = tokexplorer.train([CORPUS], algorithm=algorithm, vocab_size=vocab_size, **special)  # type: ignore[arg-type]
    return trained.tokenizer


TOKENIZERS = (
    learned("byte-bpe", 275),
    learned("byte-bpe", 310),
    learned("wordpiece", 70),
    learned("unigram", 33),
    AcrossEverything(),
    ThreeBytes(1),
    ThreeBytes(5),
)
