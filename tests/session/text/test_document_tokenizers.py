"""The real tokenizers keep what `Document` builds on: parts that are encoded apart are those of the whole."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.normalizers.registry import NORMALIZERS
from tokexplorer.core.pre_tokenizers.registry import PRE_TOKENIZERS
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.session.text import segments
from tokexplorer.session.text.document import Document

if TYPE_CHECKING:
    from tokexplorer.core.spec import Algorithm
    from tokexplorer.core.tokenizer import Tokenizer

CORPUS = (
    "The cat's hat, the cat's mat; it'll rain. We're 12 or 1234 of them!\n\n  indented\t\ttabs \r\n"
    "Größe naïve Ünï  \u00a0x ( y) ... ??\n日本語 の 文章、ですね。 12年\nשלום עולם\nनमस्ते दुनिया\n"
    "😀 👍🏽 x😀 \n"
) * 3
KINDS = [
    *((splitter, "none") for splitter in PRE_TOKENIZERS),
    *(("gpt2", normalizer) for normalizer in NORMALIZERS if normalizer != "none"),
]

texts = st.text(
    st.one_of(st.sampled_from("ab'sS1 \t\n\r.,é\u0301\u00a0\u2028日ا😀\u200dΣ!"), st.characters()),
    max_size=80,
)


# As their presets have them; the last have no pre-tokenizer of their own choosing.
FAMILIES: list[tuple[Algorithm, str, str]] = [
    ("bpe", "whitespace", "none"),
    ("bpe", "sentencepiece", "nmt_nfkc"),
    ("wordpiece", "bert", "bert"),
    ("wordpiece", "gpt2", "none"),
    ("unigram", "sentencepiece", "nmt_nfkc"),
    ("unigram", "metaspace", "none"),
    ("characters", "gpt2", "NFC"),
    ("words", "whitespace", "none"),
    ("bytes", "none", "none"),
    ("byte-patches", "none", "none"),
    ("entropy-patches", "none", "none"),
]
SIZES: dict[Algorithm, int] = {"byte-bpe": 320, "bpe": 140, "wordpiece": 150, "unigram": 80}


@cache
def tokenizer(pre_tokenizer: str, normalizer: str, algorithm: Algorithm = "byte-bpe") -> Tokenizer:
    size = {"vocab_size": SIZES[algorithm]} if algorithm in SIZES else {}
    spec = TrainingSpec.of(algorithm, pre_tokenizer=pre_tokenizer, normalizer=normalizer, **size)
    counter = WordCounter(pre_tokenizer=pre_tokenizer, normalizer=normalizer)
    counter.add_text(CORPUS)
    trainer = make_trainer(counter.word_counts(), spec)
    while not trainer.finished:
        trainer.advance(1000)
    return trainer.tokenizer()


def shorten_segments(patch: pytest.MonkeyPatch) -> None:
    for name, length in (("SHORTEST_SEGMENT", 3), ("USUAL_SEGMENT", 5), ("LONGEST_SEGMENT", 9)):
        patch.setattr(segments, name, length)


@pytest.mark.parametrize(("pre_tokenizer", "normalizer"), KINDS)
@settings(max_examples=40)
@given(
    text=texts,
    edits=st.lists(st.tuples(st.integers(0, 80), st.integers(0, 80), texts), min_size=1, max_size=4),
)
def test_tokens_in_parts_are_those_of_the_whole(
    pre_tokenizer: str, normalizer: str, text: str, edits: list[tuple[int, int, str]]
) -> None:
    assert_parts_are_the_whole(tokenizer(pre_tokenizer, normalizer), text, edits)


@pytest.mark.parametrize(("algorithm", "pre_tokenizer", "normalizer"), FAMILIES)
@settings(max_examples=25)
@given(
    text=texts,
    edits=st.lists(st.tuples(st.integers(0, 80), st.integers(0, 80), texts), min_size=1, max_size=4),
)
def test_so_are_those_of_every_family(
    algorithm: Algorithm,
    pre_tokenizer: str,
    normalizer: str,
    text: str,
    edits: list[tuple[int, int, str]],
) -> None:
    assert_parts_are_the_whole(tokenizer(pre_tokenizer, normalizer, algorithm), text, edits)


def assert_parts_are_the_whole(chosen: Tokenizer, text: str, edits: list[tuple[int, int, str]]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        shorten_segments(patch)
        document = Document(text, chosen)
        for one, other, inserted in edits:
            document.tokens_between(0, document.utf16_count)
            start, end = sorted(min(place, document.code_point_count) for place in (one, other))
            document.edited.replace(start, end, inserted)
            spans = document.tokens_between(0, document.utf16_count)
            whole = chosen.encode(document.text)
            assert spans.ids.tolist() == whole.ids.tolist()
            assert spans.start_bytes.tolist() == whole.start_bytes.tolist()
            assert spans.end_bytes.tolist() == whole.end_bytes.tolist()
            assert document.token_count == len(whole)


def test_the_common_splitters_are_encoded_in_parts() -> None:
    for pre_tokenizer in ("gpt2", "cl100k", "o200k", "whitespace"):
        assert tokenizer(pre_tokenizer, "none").splits_before_whitespace
    assert not tokenizer("none", "none").splits_before_whitespace
