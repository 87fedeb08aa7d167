"""The rule of holding out, spelled out slowly."""

from __future__ import annotations

from typing import NamedTuple

_MASK = 2**64 - 1
LONGEST = 65_536


class Divided(NamedTuple):
    """The texts that training sees, and what is held out."""

    training: list[bytes]
    held_out: bytes


def divided(text: bytes, percent: int, by: str) -> Divided:
    """What becomes of one document."""
    texts, held = [b""], b""
    taken = False
    for number, line in enumerate(text.split(b"\n")):
        ended = text.count(b"\n") > number
        for index, stretch in enumerate(_stretches(line)):
            is_last = sum(map(len, _stretches(line)[: index + 1])) == len(line)
            whole = stretch + b"\n" if ended and is_last else stretch
            if not whole:
                continue
            content = stretch.removesuffix(b"\r") if ended and is_last else stretch
            place = _of_content(content) if by == "content" else _of_number(number, index)
            if place < percent:
                held += whole
                taken = True
                continue
            if taken and texts[-1] and not texts[-1].endswith(b"\n"):
                texts.append(b"")
            texts[-1] += whole
            taken = False
    return Divided(texts, held)


def _stretches(line: bytes) -> list[bytes]:
    if len(line) <= LONGEST:
        return [line]
    end = max(line.rfind(mark, 1, LONGEST + 1) for mark in (b" ", b"\t"))
    if end < 0:
        end = LONGEST
        while line[end] & 0xC0 == 0x80:
            end -= 1
    return [line[:end], *_stretches(line[end:])]


def _of_content(line: bytes) -> int:
    if all(byte <= 0x20 for byte in line):
        return 100
    code = 14695981039346656037
    for byte in line:
        code = ((code ^ byte) * 1099511628211) & _MASK
    return _percentile(code)


def _of_number(number: int, stretch: int) -> int:
    return _percentile((number + 1 + (stretch << 40)) * 0x9E3779B97F4A7C15 & _MASK)


def _percentile(code: int) -> int:
    code = (code ^ code >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    code = (code ^ code >> 27) * 0x94D049BB133111EB & _MASK
    code ^= code >> 31
    return (code >> 32) * 100 >> 32
