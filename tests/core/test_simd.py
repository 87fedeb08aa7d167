"""The masks and words of kernels, bit by bit and byte by byte."""

from __future__ import annotations

from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.core.jit import njit
from tokexplorer.core.simd import ascii_masks, equal_bytes, high_zeros, load_word, low_zeros, ones, store_word

sixty_four_bytes = st.binary(min_size=64, max_size=64)
words = st.integers(0, 2**64 - 1)


@njit(nogil=True)
def masks_at(utf8: Any, byte: Any) -> Any:
    return ascii_masks(utf8, np.uint64(byte))


@njit(nogil=True)
def equal_at(utf8: Any, byte: Any, value: Any) -> Any:
    return equal_bytes(utf8, np.uint64(byte), value)


@njit(nogil=True)
def write_at(array: Any, place: Any, word: Any) -> Any:
    store_word(array, np.uint64(place), word)


@njit(nogil=True)
def word_at(utf8: Any, byte: Any) -> Any:
    return load_word(utf8, np.uint64(byte))


@njit(nogil=True)
def of_bits(word: Any) -> Any:
    return low_zeros(word), high_zeros(word), ones(word)


@given(
    before=st.binary(max_size=5),
    block=sixty_four_bytes | sixty_four_bytes.map(lambda each: bytes(b & 0x7F for b in each)),
)
def test_each_mask_has_the_bytes_of_its_kind(before: bytes, block: bytes) -> None:
    kinds = (
        lambda byte: chr(byte).isascii() and chr(byte).isupper(),
        lambda byte: chr(byte).isascii() and chr(byte).islower(),
        lambda byte: chr(byte).isascii() and chr(byte).isdigit(),
        lambda byte: byte == 0x20,
        lambda byte: byte in (0x09, 0x0B, 0x0C),
        lambda byte: byte in (0x0A, 0x0D),
        lambda byte: byte == 0x27,
        lambda byte: byte >= 0x80,
    )
    masks = masks_at(np.frombuffer(before + block, np.uint8), len(before))
    for mask, is_kind in zip(masks, kinds, strict=True):
        places = [place for place, byte in enumerate(block) if is_kind(byte)]  # type: ignore[no-untyped-call]
        assert mask == sum(1 << place for place in places)


@given(before=st.binary(max_size=5), block=sixty_four_bytes, value=st.integers(0, 255))
def test_equal_bytes_are_those_of_one_value(before: bytes, block: bytes, value: int) -> None:
    block = block[:30] + bytes([value]) + block[31:]
    mask = equal_at(np.frombuffer(before + block, np.uint8), len(before), np.uint8(value))
    assert mask == sum(1 << place for place, byte in enumerate(block) if byte == value)


@given(place=st.integers(0, 4), word=words)
def test_a_word_is_written_where_it_is_read(place: int, word: int) -> None:
    ids = np.zeros(6, np.int32)
    write_at(ids, place, np.uint64(word))
    assert ids[place : place + 2].tobytes() == word.to_bytes(8, "little")
    assert not ids[:place].any()
    assert not ids[place + 2 :].any()
    assert word_at(ids, place) == word


@given(before=st.binary(max_size=9), word=st.binary(min_size=8, max_size=8))
def test_a_word_is_eight_bytes_wherever_they_lie(before: bytes, word: bytes) -> None:
    assert word_at(np.frombuffer(before + word, np.uint8), len(before)) == int.from_bytes(word, "little")


@given(word=words | st.integers(0, 63).map(lambda bit: 1 << bit) | st.just(0))
def test_zeros_and_ones_are_counted(word: int) -> None:
    low = (word & -word).bit_length() - 1 if word else 64
    assert of_bits(np.uint64(word)) == (low, 64 - word.bit_length(), word.bit_count())
