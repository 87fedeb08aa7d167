"""The page's data replayed by a plain loop, as its script does it."""

from __future__ import annotations

from typing import Any

Token = tuple[int, int, int]
"""Id, start and end in bytes."""


def tokens_at(column: dict[str, Any], step: int) -> list[Token]:
    """The tokens of a column's text at a step."""
    found: list[Token] = []
    offset = 0
    for part in column["parts"]:
        (byte_count, *numbers), *edits = column["histories"][part]
        for edit in edits:
            if edit[0] <= step:
                numbers = _edited(numbers, edit[1:])
        end = 0
        for number in numbers:
            _, token_id, gap, length = column["tokens"][4 * number : 4 * number + 4]
            start, end = end + gap, end + gap + length
            found.append((token_id, offset + start, offset + end))
        offset += byte_count
    return found


def _edited(before: list[int], edit: list[int]) -> list[int]:
    after: list[int] = []
    read = place = 0
    while place < len(edit):
        skipped, removed, count = edit[place : place + 3]
        after += before[read : read + skipped]
        read += skipped + removed
        after += edit[place + 3 : place + 3 + count]
        place += 3 + count
    return after + before[read:]


def size_at(column: dict[str, Any], step: int) -> int:
    """The tokens in the vocabulary of a column at a step."""
    last, size = max(point for point in column["sizes"] if point[0] <= step)
    return int(size + step - last)
