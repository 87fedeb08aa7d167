"""Keys of pieces: equal exactly if the pieces are, wherever they stand, and long ones are compared."""

from __future__ import annotations

from collections import Counter

import numpy as np
import numpy.typing as npt
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.bpe.trainer import BpeTrainer
from tokexplorer.core.hash_table import same_utf8
from tokexplorer.core.piece_keys import LONG_KEY, make_keys
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.word_counts import UnitTable, WordCounts

pieces = st.binary(min_size=1, max_size=40) | st.text("ab\0", min_size=1, max_size=17).map(str.encode)
PIECE_A = b"collide!\xf1\x90P\x82\x96\x05\x19,"
PIECE_B = b"8\x93\xb1\xa2y\xf9\xac\x0c\n#\x8bPHb\xc0\x02"
TABLE = np.zeros((64, 4), np.uint64)


def spans_of(parts: list[bytes]) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    ends = np.cumsum([len(part) for part in parts], dtype=np.int64)
    return np.concatenate([[0], ends[:-1]]).astype(np.int64)[: len(ends)], ends


def keys_of(parts: list[bytes], behind: int) -> list[tuple[int, int]]:
    utf8 = np.frombuffer(b"".join(parts) + b"z" * behind, np.uint8)
    lows, highs, slots = (np.empty(len(parts), np.uint64) for _ in range(3))
    assert make_keys(utf8, *spans_of(parts), 0, lows, highs, slots, TABLE) == len(parts)
    return list(zip(lows.tolist(), highs.tolist(), strict=True))


@given(parts=st.lists(pieces, min_size=1, max_size=12), behind=st.integers(0, 20))
def test_keys_are_equal_as_the_pieces_are(parts: list[bytes], behind: int) -> None:
    keys = keys_of([*parts, *reversed(parts)], behind)
    assert [high >= LONG_KEY for _, high in keys] == [len(part) > 15 for part in [*parts, *reversed(parts)]]
    assert len(set(keys)) == len(set(parts))  # two long ones would have to share 120 bits
    assert keys == list(reversed(keys))


@given(st.data())
def test_long_bytes_are_the_same_only_if_each_is(data: st.DataObject) -> None:
    text = data.draw(st.binary(min_size=8, max_size=40))
    place = data.draw(st.integers(0, len(text) - 1))
    changed = text[:place] + bytes([text[place] ^ 1]) + text[place + 1 :]
    a, b, c = (
        np.frombuffer(before + each, np.uint8)
        for before, each in ((b"", text), (b"xy", text), (b"", changed))
    )
    assert same_utf8(a, 0, b, 2, len(text))
    assert not same_utf8(a, 0, c, 0, len(text))


@given(parts=st.lists(pieces, max_size=60))
def test_units_are_counted_in_the_order_of_their_first(parts: list[bytes]) -> None:
    table = UnitTable()
    table.add(np.frombuffer(b"".join(parts), np.uint8), *spans_of(parts))
    assert list(table.word_counts().items()) == list(Counter(parts).items())


def test_pieces_of_one_hash_are_counted_apart() -> None:
    # Chosen so that both words of their keys are equal.
    parts = [PIECE_A, PIECE_B, PIECE_B, b" and", PIECE_A, PIECE_B]
    assert len(set(keys_of(parts, 0))) == 2
    table = UnitTable()
    table.add(np.frombuffer(b"".join(parts), np.uint8), *spans_of(parts))
    counts = table.word_counts()
    assert list(counts.items()) == [(PIECE_A, 2), (PIECE_B, 3), (b" and", 1)]
    assert table.units_of(counts).tolist() == [0, 1, 2]


def test_pieces_of_one_hash_are_encoded_apart() -> None:
    tokenizer = trained_on_nothing()
    parts = [PIECE_A, PIECE_B, PIECE_A, PIECE_B]
    starts, ends = spans_of(parts)
    for _ in range(2):  # the second time from the memo
        ids = tokenizer.encode_pieces(
            np.frombuffer(b"".join(parts), np.uint8), starts.astype(np.int32), ends.astype(np.int32)
        ).ids
        assert tokenizer.decode_bytes(ids) == b"".join(parts)


def trained_on_nothing() -> BpeTokenizer:
    trainer = BpeTrainer(WordCounts.from_items([(b"ab", 1)]), TrainingSpec(vocab_size=257))
    tokenizer = trainer.tokenizer()
    assert isinstance(tokenizer, BpeTokenizer)
    return tokenizer


def test_long_pieces_and_many_tokens_are_remembered() -> None:
    tokenizer = trained_on_nothing()
    parts = [b"x" * size for size in (3, 4, 5, 15, 16, 17, 48, 49, 300)]
    text = b" ".join(parts).decode()
    for _ in range(2):  # the second time from the memo
        assert tokenizer.decode_bytes(tokenizer.encode_ids(text)) == text.encode()
