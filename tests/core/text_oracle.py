"""Slow and plain: where every character of a text lies in each unit, and texts to try it on."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt
import regex
from hypothesis import strategies as st

from tokexplorer.core.unicode.clusters import code_points_of, text_of
from tokexplorer.core.unicode.library_sets import later
from tokexplorer.core.unicode.tables import having_any

if TYPE_CHECKING:
    from pathlib import Path

AWKWARD = (
    "a b\n", "\r\n", "\r", "\0", "\ufeff", "\u00a0", "\u2028", "é", "e\u0301", "ẛ\u0323", "漢字", "한국",
    "\u1100\u1161\u11a8", "हिन्दी", "क\u094d\u200dष", "עִבְרִית", "\u0600١", "😀", "👨\u200d👩\u200d👧", "👍🏽",
    "🇩🇪🇫🇷🇯", "\ud83d\ude00", "\udfff", "İ", "ﬁ", "①", "ΑΣ", "\u0344", "\u0f73", "\u0301\u0323\u0301",
    "\U0001d15f", "\U0010ffff",
)  # fmt: skip

any_text = st.lists(
    st.one_of(st.sampled_from(AWKWARD), st.text(st.characters(), max_size=6)), max_size=12
).map("".join)


class Character(NamedTuple):
    """Where one code point begins and how long it is."""

    byte: int
    byte_length: int
    unit: int
    unit_length: int


def characters(text: str) -> list[Character]:
    found, byte, unit = [], 0, 0
    for character in text:
        number = ord(character)
        byte_length = 1 + (number > 0x7F) + (number > 0x7FF) + (number > 0xFFFF)
        unit_length = 1 + (number > 0xFFFF)
        found.append(Character(byte, byte_length, unit, unit_length))
        byte += byte_length
        unit += unit_length
    return found


def counts(text: str) -> tuple[int, int]:
    """Length in bytes and in UTF-16 units."""
    every = characters(text)
    return sum(c.byte_length for c in every), sum(c.unit_length for c in every)


def holder_of_byte(text: str, byte: int) -> int:
    for index, character in enumerate(characters(text)):
        if character.byte <= byte < character.byte + character.byte_length:
            return index
    return len(text)


def first_from_byte(text: str, byte: int) -> int:
    for index, character in enumerate(characters(text)):
        if character.byte >= byte:
            return index
    return len(text)


def holder_of_unit(text: str, unit: int) -> int:
    for index, character in enumerate(characters(text)):
        if character.unit <= unit < character.unit + character.unit_length:
            return index
    return len(text)


def byte_of(text: str, code_point: int) -> int:
    return counts(text[:code_point])[0]


def unit_of(text: str, code_point: int) -> int:
    return counts(text[:code_point])[1]


# `regex` joins a consonant to a linker behind anything; rule GB9c does so behind a consonant only.
_WRONGLY_LINKED = regex.compile(
    r"(?<![\p{InCB=Consonant}\p{InCB=Extend}\p{InCB=Linker}])([\p{InCB=Extend}\p{InCB=Linker}]++)"
    r"(\p{InCB=Consonant})"
)
_LINKER = regex.compile(r"\p{InCB=Linker}")


@cache
def _known() -> npt.NDArray[np.uint32]:
    """By code point itself, or one that joins nothing for what came after the version that is followed."""
    table = np.arange(0x110000, dtype=np.uint32)
    joining = having_any("GCB=Extend", "GCB=SpacingMark", "GCB=Control", "ExtPict")
    table[later() & ~joining] = 0x378
    return table


def grapheme_starts(text: str) -> list[int]:
    text = text_of(_known()[code_points_of(text)])
    wrong = [each.start(2) for each in _WRONGLY_LINKED.finditer(text) if _LINKER.search(each[1])]
    return sorted({*wrong, *(match.start() for match in regex.finditer(r"\X", text))})


def reference_strings(shared_data: Path) -> list[str]:
    return [entry["text"] for entry in json.loads((shared_data / "strings.json").read_text("utf-8"))]
