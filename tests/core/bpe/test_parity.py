"""Encoding against tiktoken with the same vocabulary, and whole corpora with GPT-2's own."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest
import tiktoken
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.bpe.test_tokenizer import trained
from tests.core.normalizers.library_forms import without_surrogates
from tests.core.pre_tokenizers.splitter_oracle import splitting_text
from tests.core.reference_trainers import tokenizers_merges
from tests.core.text_oracle import reference_strings
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.bpe.trainer import BpeTrainer
from tokexplorer.core.pre_tokenizers.scanners import PATTERNS
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.corpus.sources import samples
from tokexplorer.formats import tokenizer_json

if TYPE_CHECKING:
    from pathlib import Path


SPLITTERS = ("gpt2", "cl100k", "o200k")
LONG_RUNS = ("a" * 160_000, " " * 160_000, "字" * 60_000, "-" * 160_000, "\n" * 160_000, "1" * 160_000)
# Words of the languages that the tokenizers were trained on, so that many merges apply.
trained_text = st.lists(
    st.sampled_from([word for sample in samples() for word in sample.read_text().split(" ")]), max_size=20
).map(" ".join)


@cache
def in_tiktoken(splitter: str) -> tiktoken.Encoding:
    """The trained tokenizer as tiktoken sees it: the rank of a token is its id, special tokens apart."""
    ours = trained(splitter)
    return tiktoken.Encoding(
        f"ours-{splitter}",
        pat_str=PATTERNS[splitter],
        mergeable_ranks={ours.token_bytes(token): token for token in range(1, ours.vocab_size)},
        special_tokens=dict(ours.special_tokens),
    )


@pytest.mark.parametrize("splitter", SPLITTERS)
@settings(max_examples=60)
@given(text=trained_text | splitting_text)
def test_ids_are_those_of_tiktoken(splitter: str, text: str) -> None:
    check_against_tiktoken(splitter, without_surrogates(text))


# Of every later version of Unicode, and what BERT's pre-tokenizer takes for something else.
ODD_CHARACTERS = (
    "\u0295\u166d\u061d\u0c77\u1b4e\u2e52\u0897\u1c89\ua7ce\U0001246f\U00011de0\U00016ea0\U000323b0"
)


@pytest.mark.parametrize(
    "splitter", ["gpt2", "cl100k", "cl100k-right", "o200k", "bert", "digits", "whitespace", "code"]
)
def test_merges_of_characters_of_any_age_are_those_of_tokenizers(splitter: str) -> None:
    random = Random(7)
    text = "".join(random.choices([*ODD_CHARACTERS, *" ab1A", "'s", " x"], k=3000))
    counter = WordCounter(pre_tokenizer=splitter)
    counter.add_text(text)
    trainer = BpeTrainer(counter.word_counts(), TrainingSpec(vocab_size=340, pre_tokenizer=splitter))
    while not trainer.finished:
        trainer.advance(100)
    ours = trainer.tokenizer()
    pairs = zip(ours.merges.left.tolist(), ours.merges.right.tolist(), strict=True)
    learned = [(ours.token_bytes(left), ours.token_bytes(right)) for left, right in pairs]
    expected = tokenizers_merges([text], 340 + len(ours.special_tokens), splitter)
    assert learned == expected[: len(learned)]
    assert len(learned) > 60


@pytest.mark.parametrize("splitter", SPLITTERS)
def test_reference_strings_and_long_runs_as_in_tiktoken(splitter: str, shared_data: Path) -> None:
    for text in (*reference_strings(shared_data), *LONG_RUNS):
        check_against_tiktoken(splitter, without_surrogates(text))


def check_against_tiktoken(splitter: str, text: str) -> None:
    encoding = trained(splitter).encode(text)
    ids = encoding.ids.tolist()
    assert ids == in_tiktoken(splitter).encode(text, allowed_special="all")
    assert trained(splitter).decode(ids) == in_tiktoken(splitter).decode(ids) == text


@pytest.mark.parametrize("name", ["gpt2/tokenizer.json", "tokenizers/tiktoken/r50k_base"])
def test_whole_corpora_as_gpt2(shared_data: Path, name: str) -> None:
    entries = json.loads((shared_data / "golden/corpus_counts.json").read_text())["entries"]
    entries = [entry for entry in entries if entry["tokenizer"].endswith(name)]
    assert len(entries) > 5
    tokenizer = gpt2(shared_data)
    for entry in entries:
        path = shared_data / entry["corpus"].removeprefix("dev/")
        text = path.read_bytes().decode()
        ids = tokenizer.encode_ids(text, allow_special=False)
        assert len(ids) == entry["tokens"], path
        assert hashlib.sha256(ids.astype("<u4").tobytes()).hexdigest() == entry["ids_sha256_u32le"]
        assert np.array_equal(tokenizer.encode(text, allow_special=False).ids, ids)


@cache
def gpt2(shared_data: Path) -> BpeTokenizer:
    tokenizer = tokenizer_json.read(shared_data / "tokenizers/gpt2/tokenizer.json")
    assert isinstance(tokenizer, BpeTokenizer)
    return tokenizer
