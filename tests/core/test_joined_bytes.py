"""Pieces cut where no token goes across: the places, and that tokens are those of pieces that are not cut."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.bpe.trainer import BpeTrainer
from tokexplorer.core.joined_bytes import cut_pieces, joined_bytes
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.unigram.pieces import PieceKind
from tokexplorer.core.unigram.rules import UnigramRules
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.core.word_counts import WordCounter

if TYPE_CHECKING:
    from tokexplorer.core.bpe.tokenizer import BpeTokenizer


def parts_of(pieces: list[str], tokens: list[str], unknown: str = "") -> list[str]:
    utf8 = np.frombuffer("".join(pieces).encode(), np.uint8)
    edges = np.cumsum([0, *(len(piece.encode()) for piece in pieces)]).astype(np.int32)
    may_be_unknown = np.zeros(128, bool)
    may_be_unknown[[ord(each) for each in unknown]] = True
    spelled = np.frombuffer("".join(tokens).encode(), np.uint8)
    starts = np.cumsum([0, *(len(token.encode()) for token in tokens)])
    joined = joined_bytes(spelled, starts, may_be_unknown)
    spans = np.empty(len(utf8) + 1, np.int32), np.empty(len(utf8) + 1, np.int32)
    count = cut_pieces(utf8, edges[:-1], edges[1:], joined, *spans)
    found = zip(spans[0][:count].tolist(), spans[1][:count].tolist(), strict=True)
    return [utf8[start:end].tobytes().decode() for start, end in found]


def test_by_hand() -> None:
    assert parts_of(["abcab", "cd"], ["ab", "abc", "d"]) == ["abc", "ab", "c", "d"]
    assert parts_of(["ab"], ["a", "b"]) == ["a", "b"]  # tokens side by side in the table join nothing
    assert parts_of(["a{~}b"], ["ab"], unknown="{~}") == ["a", "{~}", "b"]
    assert parts_of(["aéüb漢字"], ["aé"]) == ["aéü", "b", "漢字"]
    assert parts_of(["ab"], []) == ["a", "b"]
    assert parts_of([], ["ab"]) == []


few_letters = st.text("ab3=~ é", max_size=60) | st.text("ab3= ", max_size=400)


@cache
def unigram(rules: UnigramRules) -> UnigramTokenizer:
    """Short pieces with few different scores, so that there are many ties."""
    rng = random.Random(3)
    pieces = {"".join(rng.choices("ab3=", k=rng.randint(1, 4))) for _ in range(80)} | {"é", "b~"}
    rows = [(piece, -float(rng.randint(1, 6)), PieceKind.NORMAL) for piece in sorted(pieces)]
    unknown = ("<unk>", 0.0, PieceKind.UNKNOWN)
    return UnigramTokenizer.from_items([unknown, *rows], pre_tokenizer="none", rules=rules)


@pytest.mark.parametrize("rules", UnigramRules)
@given(text=few_letters)
def test_unigram_gives_the_tokens_of_the_whole_text(rules: UnigramRules, text: str) -> None:
    tokenizer = unigram(rules)
    whole = tokenizer.model.encode(text)
    for _ in range(2):  # the second time from the memo
        encoding = tokenizer.encode(text)
        assert encoding.ids.tolist() == whole.ids.tolist()
        assert encoding.start_bytes.tolist() == whole.start_bytes.tolist()
        assert encoding.end_bytes.tolist() == whole.end_bytes.tolist()
        assert tokenizer.encode_ids(text).tolist() == whole.ids.tolist()


@cache
def bpe() -> tuple[BpeTokenizer, BpeTokenizer]:
    """A tokenizer over characters, and the same with a whole token, which no text holds: it cuts nothing."""
    spec = TrainingSpec.of("bpe", vocab_size=60, pre_tokenizer="metaspace", strict_vocab_size=False)
    counter = WordCounter.of(spec)
    counter.add_text("abba 33 3=a a=b ==3 bab 3333 éab")
    trainer = make_trainer(counter.word_counts(), spec)
    assert isinstance(trainer, BpeTrainer)
    while not trainer.finished:
        trainer.advance(100)
    tokenizer = trainer.tokenizer()
    last = int(tokenizer.merges.merged[-1])
    return tokenizer, tokenizer.with_merges(tokenizer.merges, {last: b"\0"})


@given(text=few_letters)
def test_bpe_gives_the_tokens_of_the_whole_pieces(text: str) -> None:
    cut, whole = bpe()
    assert cut.encode_ids(text).tolist() == whole.encode_ids(text).tolist()
    assert cut.encode(text).start_bytes.tolist() == whole.encode(text).start_bytes.tolist()
