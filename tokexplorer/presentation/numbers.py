"""Numbers as text: narrow spaces between thousands, units after the number."""

from __future__ import annotations

import math
from typing import Final

from tokexplorer.core.language import forms, tr, tr_count

_FORMS: Final = {
    "token": forms("{count} token", "{count} tokens"),
    "byte": forms("{count} byte", "{count} bytes"),
    "character": forms("{count} character", "{count} characters"),
    "id": forms("{count} id", "{count} ids"),
    "time": forms("{count} time", "{count} times"),
    "place": forms("{count} place", "{count} places"),
    "file": forms("{count} file", "{count} files"),
    "tokenizer": forms("{count} tokenizer", "{count} tokenizers"),
    "session": forms("{count} session", "{count} sessions"),
    "unknown token": forms("{count} unknown token", "{count} unknown tokens"),
}
THIN_SPACE = "\u202f"  # narrow and does not break: "3 612" stays on one line
PERCENT = f"{THIN_SPACE}%"
_BYTE_UNITS = ("B", "kB", "MB", "GB", "TB")
_MOST_DECIMALS = 30
_POWERS = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def grouped(number: int) -> str:
    """`3612` as `3 612`, with a narrow no-break space."""
    return f"{number:,}".replace(",", THIN_SPACE)


def counted(count: int, noun: str = "token") -> str:
    """A number with a noun, as in `1 token`, `3 612 tokens`."""
    return tr_count(*_FORMS[noun], count, count=grouped(count))


def with_plain_blanks(text: str) -> str:
    """Numbers with plain blanks in place of narrow ones, for terminals and for HTML that shows the others."""
    return text.replace(THIN_SPACE, " ")


def with_commas(text: str) -> str:
    """Numbers with commas in place of narrow blanks: `3,612`, as the command line and reports have them."""
    return text.replace(THIN_SPACE, ",")


def ungrouped(text: str) -> str:
    """A typed number without the separators in it."""
    return "".join(mark for mark in text if not mark.isspace() and mark not in ",'’_")


def compact(number: float) -> str:
    """A number in at most four digits and a unit, for narrow places: `980`, `12.5 k`, `3.1 M`."""
    for limit, unit in ((1e9, "G"), (1e6, "M"), (1e4, "k")):
        if abs(number) >= limit:
            scaled = number / (1e3 if unit == "k" else limit)
            return f"{scaled:.1f}".removesuffix(".0") + f"{THIN_SPACE}{unit}"
    return grouped(round(number)) if abs(number) >= 10 else f"{number:.3g}"


def significant(number: float, digits: int = 4) -> str:
    """A number in `digits` significant digits, zeros included: `2.750`, `0.0001250`, `1 235`; never `1e5`.

    Digits before the point are never left out; what is not finite is `inf` or `nan`.
    """
    if not math.isfinite(number):
        return f"{number:.0f}"
    exponent = int(f"{number:.{digits - 1}e}".partition("e")[2])  # after rounding: 999.96 is 1 000
    decimals = min(max(digits - 1 - exponent, 0), _MOST_DECIMALS)
    return f"{number:,.{decimals}f}".replace(",", THIN_SPACE)


def byte_size(byte_count: float) -> str:
    """A size with a decimal unit: `980 B`, `4.2 kB`, `31.5 MB`, `640 MB`."""
    power = 0
    while byte_count >= 999.5 and power < len(_BYTE_UNITS) - 1:
        byte_count /= 1000
        power += 1
    digits = 1 if power and byte_count < 99.95 else 0
    return f"{byte_count:.{digits}f}{THIN_SPACE}{_BYTE_UNITS[power]}"


def power_of_ten(exponent: int) -> str:
    """A power of ten as in `10⁴`; `1` and `10` for the first two."""
    return {0: "1", 1: "10"}.get(exponent) or "10" + str(exponent).translate(_POWERS)


def duration(seconds: float) -> str:
    """A length of time with one or two units: `20 ms`, `0.4 s`, `12 s`, `3 min 20 s`, `2 h 5 min`."""
    if not math.isfinite(seconds):
        return tr("unknown time")
    if seconds < 0.095:
        return tr("{round} ms", round=round(1000 * seconds))
    if seconds < 9.95:
        return f"{seconds:.1f} s"
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return tr("{value} min {value_2} s", value=whole // 60, value_2=whole % 60)
    return tr("{value} h {value_2} min", value=whole // 3600, value_2=whole % 3600 // 60)


def percent_text(share: float | None) -> str:
    """A share in percent with three digits: `34.6 %`, `3.46 %`, `0.35 %`; a dash for None and NaN.

    `0 %` and `100 %` are exactly that; what would be rounded to them is `<0.01 %` and `>99.9 %`.
    """
    if share is None or math.isnan(share):
        return "–"
    percent = 100 * share
    if 0 < percent < 0.01:
        return f"<0.01{PERCENT}"
    if 99.95 <= percent < 100:
        return f">99.9{PERCENT}"
    digits = 0 if percent in (0, 100) else 1 if percent >= 9.995 else 2
    return f"{percent:.{digits}f}{PERCENT}"


def exact_percent_text(share: float, digits: int = 4) -> str:
    """A share in percent with `digits` significant digits, for tables of metrics: `34.57 %`, `0.03457 %`."""
    return f"{significant(100 * share, digits) if share else 0}{PERCENT}"


def progress_text(share: float) -> str:
    """How much of some work is done, in whole percent: `34 %`."""
    return f"{math.floor(100 * share)}{PERCENT}"
