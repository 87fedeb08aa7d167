"""Amounts of bytes as people read them, in powers of ten as disks and networks count."""

from __future__ import annotations

from tokexplorer.core.number_text import THIN_SPACE

_UNITS = ("B", "kB", "MB", "GB", "TB")


def byte_size(byte_count: float) -> str:
    """`980 B`, `4.2 kB`, `31.5 MB`, `640 MB`: one decimal up to a hundred, none for bytes."""
    power = 0
    while byte_count >= 999.5 and power < len(_UNITS) - 1:
        byte_count /= 1000
        power += 1
    digits = 1 if power and byte_count < 99.95 else 0
    return f"{byte_count:.{digits}f}{THIN_SPACE}{_UNITS[power]}"
