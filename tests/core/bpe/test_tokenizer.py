"""The byte-level tokenizer against encoding done the plain way."""

from __future__ import annotations

import threading
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, TypeVar
from unittest import mock

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.encoding_oracle import LETTERS, PlainTokenizer, random_pairs, tokens_of
from tests.core.pre_tokenizers.splitter_oracle import splitting_text
from tests.core.text_oracle import any_text
from tokexplorer.core import piece_memo
from tokexplorer.core.added_tokens import AddedTokens
from tokexplorer.core.bpe.ranks import ranked_tokenizer
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.bpe.trainer import BpeTrainer
from tokexplorer.core.normalizers.registry import NORMALIZERS
from tokexplorer.core.pipeline import tokens_in_use
from tokexplorer.core.pre_tokenizers.registry import PRE_TOKENIZERS
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.text import SourceText, encode_utf8
from tokexplorer.core.tokenizer import DecodeError, Tokenizer
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.corpus.sources import samples

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.core.bpe.plain import Pair

Result = TypeVar("Result")
SPLITTERS = (*PRE_TOKENIZERS, r"regex:\w+\s?")
LOSSLESS = [name for name, known in PRE_TOKENIZERS.items() if known.lossless]
SPECIAL = ("<s>", "<s>>", "b a", "\u2581")
text_of_letters = st.text(st.sampled_from(LETTERS), max_size=150)  # also pieces that need the heap
text_with_special = st.lists(st.sampled_from([*SPECIAL, "<s", *LETTERS]), max_size=30).map("".join)


@settings(max_examples=60)
@given(random_pairs(), text_of_letters)
def test_merges_apply_by_rank_then_from_the_left(pairs: tuple[Pair, ...], text: str) -> None:
    plain = PlainTokenizer(pairs, "none")
    assert tokens_of(plain.built().encode(text)) == plain.encode(text)


@settings(max_examples=60)
@given(
    tokens=st.lists(st.text("ab ", min_size=2, max_size=6), unique=True, max_size=25),
    text=text_of_letters | st.text("ab ", max_size=120),
    step=st.integers(0, 25),
)
def test_tables_for_encoding_hold_all_that_merging_meets(tokens: list[str], text: str, step: int) -> None:
    listed = [*(bytes([byte]) for byte in range(256)), *map(str.encode, tokens)]
    ids = np.arange(len(listed), dtype=np.int32)
    ranked = ranked_tokenizer(listed, ids, symbols=AddedTokens({}), pre_tokenizer="gpt2")
    merging = ranked.with_merges(ranked.merges, whole_tokens={}).at_step(min(step, len(ranked.merges)))
    # Dropout looks up all pairs, takes no piece whole and has no memo; this one never leaves a merge out.
    expected = merging.sample(text, dropout=1e-300, seed=0).ids
    assert merging.encode(text).ids.tolist() == expected.tolist()


@pytest.mark.parametrize("normalizer", NORMALIZERS)
@pytest.mark.parametrize("splitter", SPLITTERS)
@settings(max_examples=40)
@given(pairs=random_pairs(len(SPECIAL)), text=text_of_letters | splitting_text | text_with_special)
def test_ids_and_spans_are_as_worked_out_by_hand(
    splitter: str, normalizer: str, pairs: tuple[Pair, ...], text: str
) -> None:
    plain = PlainTokenizer(pairs, splitter, normalizer, SPECIAL)
    tokenizer = plain.built()
    for allow_special in (True, False):
        expected = plain.encode(text, allow_special=allow_special)
        assert tokens_of(tokenizer.encode(text, allow_special=allow_special)) == expected
        ids = [token.id for token in expected]
        assert tokenizer.encode_ids(SourceText(text), allow_special=allow_special).tolist() == ids
        batch = tokenizer.encode_batch([text, "", SourceText(text)], allow_special=allow_special)
        assert [found.tolist() for found in batch] == [ids, [], ids]


@given(random_pairs(max_size=12), text_of_letters)
def test_at_a_step_only_the_merges_up_to_it_apply(pairs: tuple[Pair, ...], text: str) -> None:
    last = PlainTokenizer(pairs).built()
    for step in range(len(pairs) + 1):
        plain = PlainTokenizer(pairs[:step])
        earlier = last.at_step(step)
        assert tokens_of(earlier.encode(text)) == plain.encode(text)
        assert len(earlier.merges) == step
        assert earlier.vocab_size == 256 + step
        tokens = range(250, 256 + step)
        assert [earlier.token_bytes(token) for token in tokens] == list(map(plain.bytes_of, tokens))
        assert [earlier.parts(token) for token in tokens] == [None] * 6 + list(pairs[:step])
        assert [earlier.rank(token) for token in tokens] == [None] * 6 + list(range(step))
        assert earlier.at_step(0).at_step(step).encode_ids(text).tolist() == earlier.encode_ids(text).tolist()
        for missing in (-1, 256 + step, 10_000):
            assert earlier.rank(missing) is None
            with pytest.raises(DecodeError, match=f"id {missing} at place 0 is not in the vocabulary"):
                earlier.token_bytes(missing)


def test_a_step_that_there_is_not_is_an_error() -> None:
    tokenizer = PlainTokenizer(((97, 98),)).built()
    for step in (-1, 2):
        with pytest.raises(ValueError, match=f"step {step} is not among the 1 there are"):
            tokenizer.at_step(step)


@pytest.mark.parametrize("rows", [1, 2, 8])
@pytest.mark.parametrize("splitter", ["gpt2", "none", "digits"])
@given(
    pairs=random_pairs(),
    text=text_of_letters | st.lists(st.sampled_from([" abé", "'s ab", "1", " ab", "b"])).map("".join),
)
def test_a_full_memo_changes_nothing(splitter: str, rows: int, pairs: tuple[Pair, ...], text: str) -> None:
    plain = PlainTokenizer(pairs, splitter)
    with mock.patch.multiple(piece_memo, _FEWEST_ROWS=rows, _MOST_ROWS=rows):
        tokenizer = plain.built()
        for each in (text * 2, text):
            assert tokens_of(tokenizer.encode(each)) == plain.encode(each)


def test_a_run_of_one_character_is_no_trouble() -> None:
    doublings = tuple((97, 97) if rank == 0 else (255 + rank, 255 + rank) for rank in range(12))
    tokenizer = PlainTokenizer(doublings, "none").built()
    for length in (47, 48, 49, 4096, 160_000, 160_001):
        lengths = [len(tokenizer.token_bytes(token)) for token in tokenizer.encode_ids("a" * length).tolist()]
        expected = [4096] * (length // 4096) + [1 << bit for bit in reversed(range(12)) if length >> bit & 1]
        assert lengths == expected


@cache
def trained(splitter: str = "gpt2") -> BpeTokenizer:
    """Trained on the bundled samples, so that it has tokens in many scripts."""
    counter = WordCounter(pre_tokenizer=splitter)
    for sample in samples():
        counter.add_text(sample.read_text())
    spec = TrainingSpec(vocab_size=1500, pre_tokenizer=splitter)
    trainer = BpeTrainer(counter.word_counts(), spec)
    while not trainer.finished:
        trainer.advance(1500)
    return trainer.tokenizer()


@pytest.mark.parametrize("splitter", LOSSLESS)
@settings(max_examples=60)
@given(text=splitting_text)
def test_decoding_gives_the_text_back_and_spans_tile_it(splitter: str, text: str) -> None:
    tokenizer = trained(splitter)
    assert tokenizer.lossless
    tokens = tokens_of(tokenizer.encode(text))
    assert tokenizer.decode([token.id for token in tokens]) == text
    data = encode_utf8(text)
    assert [token.start for token in tokens] == [0, *(token.end for token in tokens)][: len(tokens)]
    assert tokens == [] if text == "" else tokens[-1].end == len(data)
    for token in tokens:
        assert tokenizer.token_bytes(token.id) == data[token.start : token.end]


@pytest.mark.parametrize("splitter", LOSSLESS)
def test_every_code_point_comes_back(splitter: str) -> None:
    everything = "".join(map(chr, range(0x110000)))
    tokenizer = trained(splitter)
    assert tokenizer.decode(tokenizer.encode_ids(everything)) == everything


@pytest.mark.parametrize("normalizer", NORMALIZERS)
@pytest.mark.parametrize("splitter", PRE_TOKENIZERS)
@given(text=any_text)
def test_spans_ascend_within_the_text(splitter: str, normalizer: str, text: str) -> None:
    tokens = tokens_of(normalizing(splitter, normalizer).encode(text))
    assert all(0 <= token.start <= token.end <= len(encode_utf8(text)) for token in tokens)
    for left, right in pairwise(tokens):
        assert left.start <= right.start
        assert left.end <= right.end


@cache
def normalizing(splitter: str, normalizer: str) -> BpeTokenizer:
    """What was learned from the samples as they are, behind a normalizer."""
    known = trained(splitter)
    return BpeTokenizer(
        known.merges,
        known.alphabet,
        symbols=known.symbols,
        normalizer=normalizer,
        pre_tokenizer=known.pre_tokenizer_name,
    )


@given(any_text)
def test_metaspaces_come_back_as_blanks(text: str) -> None:
    tokenizer = trained("metaspace")
    assert not tokenizer.lossless
    assert tokenizer.decode(tokenizer.encode_ids(text)) == text.replace("\u2581", " ").removeprefix(" ")


def test_bytes_that_are_no_text_decode_to_replacement_characters() -> None:
    tokenizer = trained()
    byte_ids = tokenizer.alphabet.byte_ids
    assert byte_ids is not None
    euro, surrogate = (byte_ids[list(encode_utf8(text))] for text in ("€", "\ud800"))
    assert tokenizer.decode(euro[:2]) == "\ufffd"
    assert tokenizer.decode_bytes(euro[:2]) == b"\xe2\x82"
    assert tokenizer.decode([*euro[1:], *surrogate, *euro]) == "\ufffd\ufffd\ud800€"
    assert tokenizer.decode([]) == ""
    assert tokenizer.decode_bytes(np.empty(0, np.int32)) == b""


@pytest.mark.parametrize(
    "ids", [[256, 1500], [256, -1], np.array([256, 2**31 - 1], np.int32), np.array([256, 2**63], np.uint64)]
)
def test_an_unknown_id_is_named_with_its_place(ids: list[int]) -> None:
    with pytest.raises(DecodeError, match=f"^id {ids[1]} at place 1 is not in the vocabulary of 1,500 ids$"):
        trained().decode(ids)


@pytest.mark.parametrize("wrong", [1.5, 10**30, "256", None, True])
def test_an_id_is_a_whole_number(wrong: object) -> None:
    with pytest.raises(DecodeError, match=r"an id is a whole number below 2\*\*63"):
        trained().decode([wrong])  # type: ignore[list-item]


def test_it_keeps_the_contract() -> None:
    tokenizer = trained()
    assert isinstance(tokenizer, Tokenizer)
    assert tokenizer.splits_before_whitespace
    assert not trained("none").splits_before_whitespace
    assert not trained("metaspace").splits_before_whitespace
    assert not PlainTokenizer((), special=("a b",)).built().splits_before_whitespace
    assert dict(tokenizer.special_tokens) == {"<|endoftext|>": 0}
    assert (tokenizer.normalizer_name, tokenizer.pre_tokenizer_name) == ("none", "gpt2")


def test_an_id_without_a_token_is_unknown_too() -> None:
    tokenizer = PlainTokenizer((), special=()).built()
    holed = type(tokenizer)(tokenizer.merges, tokenizer.alphabet, symbols=AddedTokens({"<s>": 300}))
    assert holed.vocab_size == 301
    assert holed.decode([300, 97]) == "<s>a"
    with pytest.raises(DecodeError, match="id 299 at place 0"):
        holed.decode([299])


def test_the_size_at_a_step_does_not_count_what_comes_later() -> None:
    tokenizer = trained()
    merges = len(tokenizer.merges)
    last = type(tokenizer)(
        tokenizer.merges, tokenizer.alphabet, symbols=AddedTokens({"<s>": 256 + merges + 1})
    )
    assert last.at_step(3).vocab_size == last.vocab_size
    assert tokens_in_use(last.at_step(3)) == 256 + 3 + 1
    assert tokens_in_use(last) == 256 + merges + 1


def test_two_threads_may_use_one_tokenizer_from_the_start() -> None:
    text = "".join(sample.read_text() for sample in samples())
    known = trained()
    expected = known.encode_ids(text).tolist()
    for _ in range(5):
        fresh = type(known)(known.merges, known.alphabet, symbols=known.symbols)
        found = in_two_threads(lambda fresh=fresh: fresh.encode(text).ids)  # type: ignore[misc]
        assert [ids.tolist() for ids in found] == [expected, expected]
        assert in_two_threads(lambda fresh=fresh: fresh.decode(expected)) == [text, text]  # type: ignore[misc]


def in_two_threads(work: Callable[[], Result]) -> list[Result]:
    """What each of two threads found that began at the same time."""
    found: list[Result] = []
    barrier = threading.Barrier(2)

    def begin_together() -> None:
        barrier.wait()
        found.append(work())

    threads = [threading.Thread(target=begin_together) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found
