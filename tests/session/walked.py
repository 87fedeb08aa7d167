"""Tokenizers of every family, texts that are hard to walk through, and the walk itself."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from tests.session.plain_tokenizers import AcrossEverything, ThreeBytes
from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.encoding import Encoding
from tokexplorer.core.spec import APPLICABLE, TrainingSpec
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.session.text.token_walk import TokenStop, TokenWalk

if TYPE_CHECKING:
    from tokexplorer.core.spec import Algorithm
    from tokexplorer.core.text import SourceText
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.text.document import Document

AWKWARD = (
    "",
    "👨‍👩‍👧‍👦 family",
    "cafe\u0301 cafe\u0301",
    "🇩🇪🇫🇷 flags",
    "नमस्ते क्षत्रिय",
    "שלום abc עולם",
    "한국어 말",
    "①② ﬁne ㍿ \ufb01",
    "  the   cat  \t\n\n sat",
    "\ud83d \x00 \ufeff [UNK] <unk>",
    "e" + "\u0301" * 300,
)
CORPUS = "the cat sat on the mat, the cats and other cats; naïve cafés in Köln 日本語 שלום नमस्ते ①ﬁ "


class Shared(ThreeBytes):
    """Two tokens for every character, both with its whole span, and an empty one at both ends."""

    splits_before_whitespace = False

    def encode(self, text: str | SourceText, *, allow_special: bool = True) -> Encoding:
        string = text if isinstance(text, str) else text.text
        sizes = [len(each.encode("utf-8", "surrogatepass")) for each in string]
        bounds = np.cumsum([0, *sizes], dtype=np.int64)
        starts, ends = np.repeat(bounds[:-1], 2), np.repeat(bounds[1:], 2)
        spans = np.concatenate([[0], starts, bounds[-1:]]), np.concatenate([[0], ends, bounds[-1:]])
        return Encoding(np.arange(len(starts) + 2, dtype=np.int32), *spans)


def trained(algorithm: Algorithm, **settings: object) -> Tokenizer:
    if "vocab_size" in APPLICABLE[algorithm]:
        settings = {"vocab_size": 300, **settings}
    spec = TrainingSpec.of(algorithm, **settings)
    counter = WordCounter(pre_tokenizer=spec.pre_tokenizer, normalizer=spec.normalizer)
    counter.add_text(CORPUS * 20)
    trainer = make_trainer(counter.word_counts(), spec)
    while not trainer.finished:
        trainer.advance(1000)
    return trainer.tokenizer()


@cache
def families() -> tuple[Tokenizer, ...]:
    """Plain ones, byte-level and character BPE, WordPiece that drops blanks, Unigram that normalizes."""
    return (
        ThreeBytes(),
        ThreeBytes(1),
        AcrossEverything(2),
        Shared(),
        trained("byte-bpe"),
        trained("bpe", vocab_size=70),
        trained("wordpiece", vocab_size=75, pre_tokenizer="bert"),
        trained("unigram", vocab_size=44, normalizer="nmt_nfkc"),
    )


def stops(document: Document) -> list[TokenStop]:
    """The tokens that one comes by, from the first on."""
    walk = TokenWalk(document)
    found, stop = [], walk.from_byte(0)
    while stop is not None:
        found.append(stop)
        stop = walk.after(stop.place)
    return found
