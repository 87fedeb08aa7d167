"""Regular expressions of users and of their files, compiled only if that takes little memory."""

from __future__ import annotations

from functools import lru_cache
from typing import AnyStr, Final

import regex

from tokexplorer.core.language import tr

PATTERN_ERRORS: Final = (regex.error, RecursionError, OverflowError, ValueError)
"""What compiling a pattern raises that is none: ValueError is of numbers with thousands of digits."""

LARGEST_PATTERN: Final = 100_000
"""Characters and sets of a pattern with its repeats written out, as `regex` compiles it: at most 40 MB.

Oniguruma (Hugging Face) takes no number above this in a repeat.
"""

MOST_IN_A_ROW: Final = 500
"""Letters that a pattern may look for one after the other.

If they repeat themselves `regex` prepares the first search in a time that grows with the third power of their
number: a tenth of a second for 500, 18 seconds for 3,000. Nothing can stop it meanwhile.
"""

_IN_A_PART: Final = 200  # letters of a literal
_SET: Final = regex.compile(
    r"\\. | ( \[ \^? \]? (?: [^\]\\] | \\. )*+ (?: \] | \Z ) )", regex.VERBOSE | regex.DOTALL
)
_LETTER: Final = r"(?: [^\\\[\](){}.*+?^$|] | \\ (?: x[0-9A-Fa-f]{2} | u[0-9A-Fa-f]{4} | [^\w\s] ) )"
_ROW: Final = regex.compile(f"{_LETTER}{{{MOST_IN_A_ROW + 1}}}", regex.VERBOSE)
_PART: Final = regex.compile(
    r"""
    (?P<repeat> \{ \s* (?P<least>\d*) \s* (?:,\s*\d*\s*)? \} )
    | \\ (?: [pPxN] \{ [^}]{0,60} \} | . )
    | \[ \^? \]? (?: [^\]\\] | \\. ){0,100}+ \]
    | .
    """,
    regex.VERBOSE | regex.DOTALL,
)


@lru_cache(maxsize=32)  # it is asked for with every text that is split
def compiled(pattern: str, flags: int = regex.MULTILINE) -> regex.Pattern[str]:
    """A pattern, by default with `^` and `$` at every line, as Oniguruma (Hugging Face) reads them.

    Raises one of `PATTERN_ERRORS` if it is none, if it is too large with its repeats written out, or for more
    than `MOST_IN_A_ROW` letters in a row.
    """
    place = _place_too_large(pattern)
    if place is not None:
        problem = tr(
            "with its repeats written out it has more than {most:,} characters", most=LARGEST_PATTERN
        )
        raise regex.error(problem, pattern, place)
    row = _ROW.search(_SET.sub(_without_letters, pattern)) if len(pattern) > MOST_IN_A_ROW else None
    if row is not None:
        problem = tr("it looks for more than {most:,} letters in a row", most=MOST_IN_A_ROW)
        raise regex.error(problem, pattern, row.start())
    return regex.compile(pattern, flags)


def literal(text: AnyStr) -> AnyStr:
    """A pattern that finds this text and nothing else, a long one in parts: see `MOST_IN_A_ROW`."""
    if len(text) <= _IN_A_PART:
        escaped: AnyStr = regex.escape(text)
        return escaped
    parts = (regex.escape(text[at : at + _IN_A_PART]) for at in range(0, len(text), _IN_A_PART))
    if isinstance(text, bytes):
        return b"".join(b"(?>%s)" % part for part in parts)
    return "".join(f"(?>{part})" for part in parts)


def _without_letters(found: regex.Match[str]) -> str:
    """A set as so many full stops, which are no letters to look for; an escaped character as it is."""
    return found[0] if found[1] is None else "." * len(found[0])


def _place_too_large(pattern: str) -> int | None:
    """Where a pattern becomes larger than `LARGEST_PATTERN`; None if it does not.

    It counts a little too much: the `?:` of a group, and each character of a long set.
    """
    if len(pattern) > LARGEST_PATTERN:
        return LARGEST_PATTERN
    if "{" not in pattern:
        return None
    sizes, last = [0], 0  # of the groups that are open, and of the last part
    for part in _PART.finditer(pattern):
        if part["repeat"] is not None:
            times = max(int(part["least"] or 0), 1)
            sizes[-1] += last * (times - 1)
            last *= times
        elif part[0] == "(":
            sizes.append(0)
            last = 0
        elif part[0] == ")" and len(sizes) > 1:
            last = sizes.pop()
            sizes[-1] += last
        else:
            last = 1
            sizes[-1] += 1
        if sizes[-1] > LARGEST_PATTERN:
            return int(part.start())
    return None
