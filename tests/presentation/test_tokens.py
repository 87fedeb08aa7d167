from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.presentation.tokens import hex_text, typed_bytes, visible_text


@pytest.mark.parametrize(
    ("token", "shown"),
    [
        (b" the", "·the"),
        (b"\n\t\r", "↵⇥␍"),
        ("\u00a0".encode(), "⍽"),
        (b"\x00\x1b\x7f", "␀␛␡"),
        ("🙂".encode()[:3], "⟨F0⟩⟨9F⟩⟨99⟩"),
        (b"\x82", "⟨82⟩"),
        ("a\u200db".encode(), "a⟨U+200D⟩b"),
        ("\u0301".encode(), "◌\u0301"),
        ("e\u0301".encode(), "e\u0301"),
        ("東京".encode(), "東京"),
        (b"", ""),
    ],
)
def test_everything_is_shown(token: bytes, shown: str) -> None:
    assert visible_text(token) == shown


@given(st.binary(max_size=40))
def test_nothing_invisible_is_left_and_nothing_is_lost(token: bytes) -> None:
    shown = visible_text(token)
    assert not any(unicodedata.category(mark) in ("Cc", "Cf", "Cs", "Zs", "Zl", "Zp") for mark in shown)
    assert bool(shown) == bool(token)


@given(st.text(st.sampled_from("abc é京 \t\n"), max_size=10))
def test_what_is_shown_can_be_searched_for(text: str) -> None:
    assert typed_bytes(visible_text(text.encode())) == text.encode()


@given(st.binary(max_size=40), st.integers(1, 20))
def test_the_first_bytes_as_numbers(data: bytes, most_bytes: int) -> None:
    numbers, _, more = hex_text(data, most_bytes).partition(" … +")
    assert bytes.fromhex(numbers) == data[:most_bytes]
    assert int(more or 0) == max(len(data) - most_bytes, 0)
