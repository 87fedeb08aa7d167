"""Every pre-tokenizer on texts about as long as what kernels read at once: pieces, counts and ids.

`TOKEXPLORER_EXAMPLES=400` tries 10,000 texts with each, others in every run unless `CI` is set.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from functools import cache
from itertools import cycle, islice, pairwise
from typing import TYPE_CHECKING

import numpy as np
import pytest

from tests.core.pre_tokenizers.splitter_oracle import AWKWARD, expected_spans
from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.pre_tokenizers.pattern_scanners import SCANNED_PATTERNS
from tokexplorer.core.pre_tokenizers.registry import PRE_TOKENIZERS, REGEX_PREFIX, get_pre_tokenizer
from tokexplorer.core.pre_tokenizers.scanners import OPERATORS
from tokexplorer.core.pre_tokenizers.sequence import DEEPSEEK_STEPS, SplitStep, chain_name
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.text import SourceText, encode_utf8
from tokexplorer.core.word_counts import WordCounter

if TYPE_CHECKING:
    from collections.abc import Iterator

TEXTS = 25 * int(os.environ.get("TOKEXPLORER_EXAMPLES", "1"))
SIZES = [edge + more for edge in (8, 16, 64, 128) for more in range(-2, 9)]
LARGE = range(4094, 4104)
EACH_LARGE = 25  # texts of which one is large
LONGEST = 100  # bytes; plain merging takes quadratic time
WORDS = (
    *("the", "The", "camelCase", "HTTPServer", "don't", "I'LL", "'s", "12345", "__init__", ".foo", "é", "aé"),
    *(
        " ",
        "  ",
        "    ",
        "\n",
        "\r\n",
        " \n  ",
        "\t",
        "//\n",
        "漢字",
        "カ・ナ",
        "中A",
        "हिन्दी",
        "한국어",
        "a\u0301",
    ),
    *OPERATORS,
    *"".join(AWKWARD),
)
NOTHING = SplitStep("text", "\ue123")  # which no text here holds: with it the steps are taken one by one
NAMES = [*PRE_TOKENIZERS, *(REGEX_PREFIX + each for each in SCANNED_PATTERNS), chain_name(DEEPSEEK_STEPS)]


def drawn_texts(name: str) -> Iterator[str]:
    source = random.Random(name if "CI" in os.environ else None)
    for number, size in enumerate(islice(cycle(SIZES), TEXTS)):
        words = source.sample(WORDS, source.randint(2, 14))
        yield drawn_text(source, words, size if number % EACH_LARGE else source.choice(LARGE))


def drawn_text(source: random.Random, words: list[str], size: int) -> str:
    text, left = "", size
    while True:
        word = source.choice(words) * (source.randint(1, 80) if source.random() < 0.1 else 1)
        for character in word:
            left -= len(encode_utf8(character))
            if left < 0:
                return text
            text += character


def plain_spans(name: str, text: str) -> list[tuple[int, int]]:
    if name != chain_name(DEEPSEEK_STEPS):
        return expected_spans(name, text)
    starts, ends = get_pre_tokenizer(chain_name((*DEEPSEEK_STEPS, NOTHING))).spans(SourceText(text).utf8)
    return list(zip(starts.tolist(), ends.tolist(), strict=True))


@cache
def trained(name: str) -> BpeTokenizer:
    spec = TrainingSpec(vocab_size=400, pre_tokenizer=name, special_tokens=())
    counter = WordCounter.of(spec)
    counter.add_text(" ".join(WORDS) + "".join(WORDS) * 2)
    trainer = make_trainer(counter.word_counts(), spec)
    while not trainer.finished:
        trainer.advance(400)
    tokenizer = trainer.tokenizer()
    assert isinstance(tokenizer, BpeTokenizer)
    return tokenizer


@cache
def ranks(name: str) -> dict[tuple[int, int], tuple[int, int]]:
    """The rank and the token of each pair."""
    merges = trained(name).merges
    pairs = zip(merges.left.tolist(), merges.right.tolist(), strict=True)
    return dict(zip(pairs, enumerate(merges.merged.tolist()), strict=True))


@cache
def plain_ids(name: str, piece: bytes) -> list[int]:
    byte_ids, merged = trained(name).alphabet.byte_ids, ranks(name)
    assert byte_ids is not None
    ids = [int(byte_ids[byte]) for byte in piece]
    while True:
        known = [(merged[pair][0], at) for at, pair in enumerate(pairwise(ids)) if pair in merged]
        if not known:
            return ids
        _, at = min(known)
        ids[at : at + 2] = [merged[ids[at], ids[at + 1]][1]]


@pytest.mark.parametrize("name", NAMES)
def test_pieces_counts_and_ids_are_the_plain_ones(name: str) -> None:
    splitter = get_pre_tokenizer(name)
    for text in drawn_texts(name):
        utf8 = encode_utf8(text)
        starts, ends = splitter.spans(SourceText(text).utf8)
        spans = plain_spans(name, text)
        assert list(zip(starts.tolist(), ends.tolist(), strict=True)) == spans, text
        if splitter.metaspace is not None:  # a text is rewritten before it is counted or encoded
            continue
        pieces = [utf8[start:end] for start, end in spans]
        counter = WordCounter(pre_tokenizer=name)
        counter.add_text(text)
        counts = counter.word_counts()
        units = [
            counts.utf8[start:end].tobytes()
            for start, end in zip(counts.starts[:-1].tolist(), counts.starts[1:].tolist(), strict=True)
        ]
        assert dict(zip(units, counts.counts.tolist(), strict=True)) == Counter(pieces), text
        if max(map(len, pieces), default=0) <= LONGEST:
            expected = [token for piece in pieces for token in plain_ids(name, piece)]
            assert np.array_equal(trained(name).encode_ids(text), expected), text
