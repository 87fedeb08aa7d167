"""The tokens of a text at every step, replayed from what the page holds."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tokexplorer
from tests.session.share.replay import size_at, tokens_at
from tokexplorer.core.bpe.merges import BpeMerges
from tokexplorer.core.encoding import Encoding
from tokexplorer.core.pipeline import tokens_in_use
from tokexplorer.core.text import SourceText
from tokexplorer.session.share.column_data import column_data, hunks
from tokexplorer.session.share.step_encodings import independent_parts

if TYPE_CHECKING:
    from random import Random

    from tokexplorer.core.tokenizer import SteppedTokenizer, Tokenizer

CORPUS = (
    "The cat sat on the mat; the hats that the cats had were unbelievable, unbelievably so. 12 + 345 = 357\n"
    "Die Katzen saßen auf der Matte. 猫が座った。猫は猫だ。\n\nनमस्ते दुनिया \U0001f30d\U0001f30d x\u0301 "
) * 4
KINDS: dict[str, dict[str, Any]] = {
    "byte-bpe": {"vocab_size": 340},
    "byte-bpe unsplit": {"vocab_size": 330, "pre_tokenizer": "none"},
    "byte-bpe lower": {"vocab_size": 320, "normalizer": "lowercase"},
    "byte-bpe pieces": {"vocab_size": 320, "tie_break": "shortest"},
    "bpe": {"vocab_size": 160, "end_of_word": "</w>", "pre_tokenizer": "whitespace"},
    "bpe apart": {"vocab_size": 160, "end_of_word": "_", "end_of_word_apart": True},
    "bpe marked": {"vocab_size": 360, "byte_fallback": True, "pre_tokenizer": "metaspace"},
    "wordpiece": {"vocab_size": 160},
    "wordpiece frequent": {"vocab_size": 160, "criterion": "frequency", "limit_alphabet": 30},
    "wordpiece top-down": {"vocab_size": 190, "criterion": "top-down", "min_frequency": 2},
    "unigram": {"vocab_size": 140},
    "unigram bytes": {"vocab_size": 380, "byte_fallback": True, "pre_tokenizer": "metaspace"},
    "words": {"vocab_size": 20},
    "byte-patches": {},
}


@cache
def trained(kind: str) -> Any:
    settings = KINDS[kind]
    return tokexplorer.train([CORPUS], algorithm=kind.partition(" ")[0], **settings).tokenizer  # type: ignore[arg-type]


def steps_of(tokenizer: Tokenizer) -> int:
    return getattr(tokenizer, "steps", 0)


def through_json(text: str, tokenizer: Tokenizer, **settings: Any) -> dict[str, Any]:
    data = column_data(SourceText(text), tokenizer, steps_of(tokenizer), **settings)
    read: dict[str, Any] = json.loads(json.dumps(data))
    return read


def encoded(tokenizer: SteppedTokenizer, step: int, text: str, **settings: Any) -> list[tuple[int, int, int]]:
    at_step = tokenizer.at_step(step) if steps_of(tokenizer) else tokenizer
    encoding = at_step.encode(text, **settings)
    columns = encoding.ids.tolist(), encoding.start_bytes.tolist(), encoding.end_bytes.tolist()
    return list(zip(*columns, strict=True))


def check(tokenizer: SteppedTokenizer, text: str, **settings: Any) -> None:
    """Compare the tokens of every step, and the size of the vocabulary."""
    data = through_json(text, tokenizer, **settings)
    for step in range(steps_of(tokenizer) + 1):
        assert tokens_at(data, step) == encoded(tokenizer, step, text, **settings), step
        at_step = tokenizer.at_step(step) if steps_of(tokenizer) else tokenizer
        assert size_at(data, step) == tokens_in_use(at_step)


TEXT = (
    "The cats sat unbelievably on 1345 hats. the the the\nDie Katze saß, साफ़ x\u0301\u0301 \U0001f30d!"
    "\r\n\t猫が猫だ。  <|endoftext|> [UNK] zebra\ud800 ends"
)


@pytest.mark.parametrize("kind", KINDS)
def test_every_step_is_exact(kind: str) -> None:
    tokenizer = trained(kind)
    check(tokenizer, TEXT)
    check(tokenizer, "")
    check(tokenizer, TEXT, allow_special=False)


@pytest.mark.parametrize("kind", ["byte-bpe", "byte-bpe unsplit", "bpe apart", "wordpiece", "unigram"])
@given(st.text(st.characters() | st.sampled_from("the catsunbelv \n猫が"), max_size=60))
def test_any_text(kind: str, text: str) -> None:
    tokenizer = trained(kind)
    data = through_json(text, tokenizer)
    last = steps_of(tokenizer)
    for step in {0, 1, last // 3, last // 2, last - 1, last}:
        assert tokens_at(data, step) == encoded(tokenizer, step, text)


def test_parts_are_the_text() -> None:
    for kind in ("byte-bpe", "unigram", "byte-bpe unsplit"):
        parts = independent_parts(SourceText(TEXT), trained(kind))
        assert "".join(part.text for part in parts) == TEXT
        assert (len(parts) > 8) is (kind == "byte-bpe")


@given(st.randoms(use_true_random=False), st.text("the catsunbelv \n猫", max_size=40))
def test_merges_in_any_order_and_whole_tokens(random: Random, text: str) -> None:
    """Files may hold merges of tokens that only later merges make, and words that are taken whole."""
    kind = random.choice(["byte-bpe", "byte-bpe pieces", "bpe"])
    tokenizer = trained(kind)
    order = list(range(tokenizer.steps))
    random.shuffle(order)
    merges = tokenizer.merges
    shuffled = BpeMerges(merges.left[order], merges.right[order], merges.merged[order])
    whole = {token_id: tokenizer.token_bytes(token_id) for token_id in merges.merged.tolist()}
    mixed = tokenizer.with_merges(shuffled, whole if random.random() < 0.5 else {})
    data = through_json(text, mixed)
    for step in range(mixed.steps + 1):
        assert tokens_at(data, step) == encoded(mixed, step, text)


@given(st.data())
def test_hunks_lead_from_one_encoding_to_another(data: st.DataObject) -> None:
    def drawn() -> Encoding:
        rows = data.draw(
            st.lists(st.tuples(st.integers(0, 3), st.integers(0, 6), st.integers(0, 3)), max_size=9)
        )
        rows.sort(key=lambda row: row[1])
        ids, starts, lengths = (np.array([row[k] for row in rows], np.int64) for k in range(3))
        return Encoding(ids.astype(np.int32), starts, starts + lengths)

    before, after = drawn(), drawn()
    rows = list(zip(before.ids, before.start_bytes, before.end_bytes, strict=True))
    made, read = [], 0
    for skipped, removed, first, end in hunks(before, after):
        made += rows[read : read + skipped]
        made += list(zip(after.ids, after.start_bytes, after.end_bytes, strict=True))[first:end]
        read += skipped + removed
    assert made + rows[read:] == list(zip(after.ids, after.start_bytes, after.end_bytes, strict=True))
    assert list(hunks(after, after)) == []


def test_a_token_of_a_long_chain_of_merges_is_told() -> None:
    """Edited vocabularies have no steps, at which its parts would have been met one by one."""
    word = "".join(map(chr, range(0x4E00, 0x4E00 + 900)))
    settings: dict[str, Any] = {"merges": 899, "tie_break": "first-seen", "special_tokens": []}
    chain = tokexplorer.train([word], algorithm="bpe", **settings).tokenizer
    data = column_data(SourceText(word), chain, 0)
    assert len(data["entries"]) == 900 + 899
    assert [entry[2] for entry in data["entries"]][-1] == 899
