"""The masks and words of kernels, bit by bit and byte by byte."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.core.jit import njit
from tokexplorer.core.simd import (
    ascii_masks,
    bytes_between,
    equal_in_line,
    high_zeros,
    load_word,
    low_zeros,
    ones,
    store_word,
    write_cleaned,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

sixty_four_bytes = st.binary(min_size=64, max_size=64)
any_block = sixty_four_bytes | sixty_four_bytes.map(lambda each: bytes(b & 0x7F for b in each))
bytes_ = st.integers(0, 0xFF)
words = st.integers(0, 2**64 - 1)


def mask_of(flags: Iterable[bool]) -> int:
    return sum(1 << place for place, flag in enumerate(flags) if flag)


@njit(nogil=True)
def masks_at(utf8: Any, byte: Any) -> Any:
    return ascii_masks(utf8, np.uint64(byte))


@njit(nogil=True)
def bytes_between_at(utf8: Any, byte: Any, first: Any, count: Any) -> Any:
    return bytes_between(utf8, np.uint64(byte), np.uint8(first), np.uint8(count))


@njit(nogil=True)
def write_cleaned_at(utf8: Any, byte: Any, out: Any, place: Any, cleans: Any, lowers: Any) -> Any:
    return write_cleaned(utf8, np.uint64(byte), out, np.uint64(place), cleans, lowers)


@njit(nogil=True)
def write_at(array: Any, place: Any, word: Any) -> Any:
    store_word(array, np.uint64(place), word)


@njit(nogil=True)
def word_at(utf8: Any, byte: Any) -> Any:
    return load_word(utf8, np.uint64(byte))


@njit(nogil=True)
def of_bits(word: Any) -> Any:
    return low_zeros(word), high_zeros(word), ones(word)


@given(before=st.binary(max_size=5), block=any_block)
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
        assert mask == mask_of(is_kind(byte) for byte in block)  # type: ignore[no-untyped-call]


@given(before=st.binary(max_size=5), block=any_block, first=bytes_, count=bytes_)
def test_a_mask_has_the_bytes_of_a_range(before: bytes, block: bytes, first: int, count: int) -> None:
    mask = bytes_between_at(np.frombuffer(before + block, np.uint8), len(before), first, count)
    assert mask == mask_of((byte - first) % 256 < count for byte in block)


@given(before=st.binary(max_size=5), block=any_block, cleans=st.booleans(), lowers=st.booleans())
def test_a_block_is_written_cleaned(before: bytes, block: bytes, cleans: bool, lowers: bool) -> None:
    out = np.full(70, 1, np.uint8)
    utf8 = np.frombuffer(before + block, np.uint8)
    changed, unsettled = write_cleaned_at(utf8, len(before), out, 3, cleans, lowers)
    small = block.lower() if lowers else block
    written = small.translate(bytes.maketrans(b"\t\n\r", b"   ")) if cleans else small
    assert out.tobytes() == b"\1\1\1" + written + b"\1\1\1"
    assert changed == mask_of(byte != after for byte, after in zip(block, written, strict=True))
    control = {*range(0x20), 0x7F}.difference(b"\t\n\r") if cleans else set()
    assert unsettled == mask_of(byte >= 0x80 or byte in control for byte in block)


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


@njit(nogil=True)
def equal_at(slots: Any, first: Any, value: Any, mask: Any) -> Any:
    return equal_in_line(slots, np.uint64(first), np.uint64(value), np.uint64(mask))


@given(
    slots=st.lists(st.integers(0, 5) | st.integers(0, 2**32 - 1), min_size=20, max_size=20),
    value=st.integers(0, 5),
    mask=st.sampled_from([0b111, 0b100, 0xFFFFFFFF]),
)
def test_equal_elements_of_a_line(slots: list[int], value: int, mask: int) -> None:
    expected = mask_of(slot & mask == value for slot in slots[3:19])
    assert equal_at(np.array(slots, np.uint32), 3, value, mask) == expected
