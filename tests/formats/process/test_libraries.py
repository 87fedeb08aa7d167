"""What a library says from its own process is what it says in ours."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING

import numpy as np
import pytest
import sentencepiece
import tiktoken
from hypothesis import given
from hypothesis import strategies as st
from tokenizers import AddedToken, Tokenizer, models, normalizers, pre_tokenizers, processors

from tests.formats.families import corpus
from tests.formats.sentencepiece_models import model_bytes
from tokexplorer.formats.process.client import LibraryError
from tokexplorer.formats.process.libraries import (
    SHORT_BYTES,
    SentencePieceLibrary,
    TiktokenLibrary,
    TokenizersLibrary,
    read_by_tokenizers,
)

if TYPE_CHECKING:
    from pathlib import Path

texts = st.text(st.characters(codec="utf-8")) | st.sampled_from(
    ("", "\0", "a\0b", "the <s>cat  sat\r\n", "e\u0301 漢字 🐈\u200d", "<s><u>", "\ufeffx", "▁ ▁the")
)
RANKS = {token: rank for rank, token in enumerate([*(bytes([byte]) for byte in range(256)), b"he", b"the"])}
PATTERN, SPECIAL = r"\w+|[^\w\s]+|\s+", {"<s>": 258}


@cache
def theirs() -> Tokenizer:
    """Bytes with some merges, special tokens, and a normalizer."""
    symbols = sorted(pre_tokenizers.ByteLevel.alphabet())
    vocab = {token: number for number, token in enumerate([*symbols, "he", "the"])}
    tokenizer = Tokenizer(models.BPE(vocab=vocab, merges=[("h", "e"), ("t", "he")]))
    tokenizer.normalizer = normalizers.NFC()
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.add_special_tokens([AddedToken("<s>", normalized=False)])
    tokenizer.add_tokens([AddedToken("<u>", lstrip=True)])
    tokenizer.post_processor = processors.TemplateProcessing(single="<s> $A", special_tokens=[("<s>", 258)])
    return tokenizer


@cache
def of_tokenizers() -> TokenizersLibrary:
    return TokenizersLibrary(theirs().to_str().encode())


@cache
def model() -> bytes:
    return model_bytes(
        corpus()[:20_000].splitlines(), vocab_size=500, byte_fallback=True, hard_vocab_limit=False
    )


@cache
def of_sentencepiece() -> SentencePieceLibrary:
    return SentencePieceLibrary(model())


@cache
def of_tiktoken() -> TiktokenLibrary:
    return TiktokenLibrary(RANKS, PATTERN, SPECIAL)


@cache
def tiktoken_here() -> tiktoken.Encoding:
    return tiktoken.Encoding("x", pat_str=PATTERN, mergeable_ranks=RANKS, special_tokens=SPECIAL)


@given(text=texts)
def test_tokenizers(text: str) -> None:
    ids, spans = of_tokenizers().encode(text)
    expected = theirs().encode(text, add_special_tokens=False)
    assert (ids.tolist(), [*map(tuple, spans.tolist())]) == (expected.ids, expected.offsets)
    assert of_tokenizers().encode(text, with_spans=False)[0].tolist() == expected.ids
    assert of_tokenizers().encode(text, with_spans=False)[1].shape == (0, 2)
    assert of_tokenizers().decode(expected.ids) == theirs().decode(expected.ids, skip_special_tokens=False)
    assert of_tokenizers().normalize(text) == theirs().normalizer.normalize_str(text)
    framed = theirs().encode(text)
    assert of_tokenizers().encode_framed(text) == (framed.ids, framed.tokens)


@given(text=texts)
def test_special_tokens_as_text(text: str) -> None:
    plain = Tokenizer.from_str(theirs().to_str())
    plain.encode_special_tokens = True
    ids, _ = of_tokenizers().encode(text, allow_special=False)
    assert ids.tolist() == plain.encode(text, add_special_tokens=False).ids
    ids, _ = of_tiktoken().encode(text, allow_special=False)
    assert ids.tolist() == tiktoken_here().encode_ordinary(text)


@given(many=st.lists(texts | st.just("the " * 20_000), max_size=5), repeated=st.sampled_from((1, 200)))
def test_many_texts_at_once(many: list[str], repeated: int) -> None:
    many *= repeated if sum(map(len, many)) < 1000 else 1
    expected = [theirs().encode(text, add_special_tokens=False).ids for text in many]
    assert [ids.tolist() for ids in of_tokenizers().encode_each(many)] == expected
    by_rank = [tiktoken_here().encode(text, allowed_special="all") for text in many]
    assert [ids.tolist() for ids in of_tiktoken().encode_each(many, allow_special=True)] == by_rank
    processor = sentencepiece.SentencePieceProcessor(model_proto=model())
    pieces = [ids.tolist() for ids in of_sentencepiece().encode_each(many)]
    assert pieces == processor.encode(many)


def test_the_vocabulary_of_tokenizers() -> None:
    vocabulary, added = of_tokenizers().vocabulary()
    assert vocabulary == theirs().get_vocab()
    assert added == {258: ("<s>", True), 259: ("<u>", False)}


@given(text=texts)
def test_sentencepiece(text: str) -> None:
    processor = sentencepiece.SentencePieceProcessor(model_proto=model())
    ids, spans = of_sentencepiece().encode(text)
    expected = processor.encode_as_offset_mapping(text)
    assert (ids.tolist(), [*map(tuple, spans.tolist())]) == (expected["ids"], expected["offsets"])
    assert of_sentencepiece().encode(text, with_spans=False)[0].tolist() == expected["ids"]
    assert of_sentencepiece().decode(ids.tolist()) == processor.decode(ids.tolist())
    assert of_sentencepiece().normalize(text) == processor.normalize(text)


@given(text=texts)
def test_tiktoken(text: str) -> None:
    assert of_tiktoken().encode(text)[0].tolist() == tiktoken_here().encode(text, allowed_special="all")


def test_long_texts() -> None:
    """Longer than what a pipe holds, and than what the window waits for."""
    text = "<s>" + f"{'the' * 50} é漢🐈\0\n" * 6500 + "<u>"
    assert len(text.encode()) > 1_000_000 > SHORT_BYTES
    assert of_tiktoken().encode(text)[0].tolist() == tiktoken_here().encode(text, allowed_special="all")
    shorter = text[: len(text) // 4]
    ids, spans = of_tokenizers().encode(shorter)
    expected = theirs().encode(shorter, add_special_tokens=False)
    assert np.array_equal(ids, expected.ids)
    assert np.array_equal(spans, expected.offsets)
    assert of_tokenizers().decode(expected.ids) == theirs().decode(expected.ids, skip_special_tokens=False)
    offsets = sentencepiece.SentencePieceProcessor(model_proto=model()).encode_as_offset_mapping(shorter)
    assert np.array_equal(of_sentencepiece().encode(shorter)[1], offsets["offsets"])


def test_what_a_library_does_not_take_it_says() -> None:
    with pytest.raises(LibraryError, match="at line 1 column 2"):
        TokenizersLibrary(b"no json")
    with pytest.raises(LibraryError, match=r"\S"):
        SentencePieceLibrary(b"no model")
    with pytest.raises(LibraryError, match="closing parenthesis"):
        TiktokenLibrary(RANKS, "(", {})
    with pytest.raises(LibraryError, match="normalize_str"):
        TokenizersLibrary(
            json.dumps(json.loads(theirs().to_str()) | {"normalizer": None}).encode()
        ).normalize("a")


def test_files_that_a_library_reads_itself(tmp_path: Path) -> None:
    lines = tmp_path / "vocab.txt"
    lines.write_text("[UNK]\na\n##b\n")
    document = read_by_tokenizers("WordPiece", [lines], unk_token="[UNK]")
    assert document["model"]["vocab"] == {"[UNK]": 0, "a": 1, "##b": 2}
    with pytest.raises(LibraryError):
        read_by_tokenizers("WordPiece", [tmp_path / "none"], unk_token="[UNK]")
