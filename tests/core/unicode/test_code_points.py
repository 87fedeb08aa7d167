"""Names of code points, also of those without one."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.core.unicode.code_points import code_points, name_of


@pytest.mark.parametrize(
    ("character", "name"),
    [
        ("é", "latin small letter e with acute"),
        ("\0", "⟨null⟩"),
        ("\n", "⟨line feed⟩"),
        ("\x85", "⟨next line⟩"),
        ("\x80", "⟨control⟩"),
        ("\ud800", "⟨lone surrogate⟩"),
        ("\ue000", "⟨private use⟩"),
        ("\u0378", "⟨unassigned⟩"),
    ],
)
def test_names(character: str, name: str) -> None:
    assert name_of(character) == name


def test_control_names_are_those_of_unicode() -> None:
    for code in [*range(0x20), 0x7F, 0x85]:
        assert ord(unicodedata.lookup(name_of(chr(code))[1:-1])) == code


@given(st.text(max_size=20), st.integers(0, 20))
def test_the_first_of_any_text(text: str, limit: int) -> None:
    found = code_points(text, limit)
    assert "".join(chr(each.code) for each in found) == text[:limit]
    assert all(each.name for each in found)
    assert all(int(each.notation[2:], 16) == each.code for each in found)
