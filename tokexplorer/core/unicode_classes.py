"""One byte of class flags for every code point: what the scanners look up instead of running a regex.

The flags are read off the `regex` library itself, so that a scanner and the pattern that it stands for
follow the same version of Unicode.
"""

from __future__ import annotations

import unicodedata
from functools import cache

import numpy as np
import numpy.typing as npt
import regex

from tokexplorer.core.clusters import code_points_of

CODE_POINT_LIMIT = 0x110000

SPACE = 1  # \s, Unicode White_Space
NEWLINE = 2  # CR and LF
LETTER = 4  # \p{L}
NUMBER = 8  # \p{N}
UPPER = 16  # \p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}: what o200k lets a word begin with
LOWER = 32  # \p{Ll}\p{Lm}\p{Lo}\p{M}: what o200k lets a word go on with
PUNCTUATION = 64  # BERT's notion: \p{P} and every ASCII symbol
CUT = 128  # a letter or number before which white space, also a CUT character, may be cut off: `_cuttable`

_PATTERNS = (
    (SPACE, r"\s+"),
    (NEWLINE, r"[\r\n]+"),
    (LETTER, r"\p{L}+"),
    (NUMBER, r"\p{N}+"),
    (UPPER, r"[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+"),
    (LOWER, r"[\p{Ll}\p{Lm}\p{Lo}\p{M}]+"),
    (PUNCTUATION, r"[\p{P}!-/:-@\[-`{-~]+"),
)

# What the normalizer "strip-accents" removes: U+1CF2 and U+1CF3 were marks before they became letters.
_STRIPPED = regex.compile(r"[\p{Mn}\u1CF2\u1CF3]+")

# Characters that BERT puts blanks around (tokenization.py, _is_chinese_char).
CJK_BLOCKS = (
    (0x3400, 0x4DBF),
    (0x4E00, 0x9FFF),
    (0xF900, 0xFAFF),
    (0x20000, 0x2A6DF),
    (0x2A700, 0x2B81F),
    (0x2B920, 0x2CEAF),
    (0x2F800, 0x2FA1F),
)

# White space that some normalizer removes: BERT's all three, SentencePiece's the first.
_REMOVED_SPACES = (0x0B, 0x0C, 0x85)


def every_code_point() -> str:
    """All code points in one str, surrogates among them: each stands at the place of its number."""
    return np.arange(CODE_POINT_LIMIT, dtype=np.uint32).tobytes().decode("utf-32-le", "surrogatepass")


@cache
def unicode_classes() -> npt.NDArray[np.uint8]:
    """Class flags by code point: uint8 of length 0x110000, read-only; built once in about 0.1 s."""
    every = every_code_point()
    classes = np.zeros(CODE_POINT_LIMIT, np.uint8)
    for flag, pattern in _PATTERNS:
        for match in regex.finditer(pattern, every):
            classes[match.start() : match.end()] |= flag
    classes[_cuttable_letters(classes)] |= CUT
    classes[_cuttable_spaces(classes)] |= CUT
    classes.flags.writeable = False
    return classes


@cache
def settled_classes() -> npt.NDArray[np.uint8]:
    """As `unicode_classes`, for texts that are normalized: every letter, number and white space is CUT."""
    classes = unicode_classes().copy()
    classes[classes & (LETTER | NUMBER | SPACE) != 0] |= CUT
    classes.flags.writeable = False
    return classes


@cache
def white_space_to_cut() -> str:
    """All white space that is CUT: a text may be cut before it."""
    before = CUT | SPACE
    return "".join(map(chr, np.flatnonzero(unicode_classes() & before == before)))


def _cuttable_letters(classes: npt.NDArray[np.uint8]) -> npt.NDArray[np.int64]:
    """Letters and numbers that end in a letter or number however they are normalized.

    A text may be cut between such a character and white space: no splitter here looks across that
    place. U+2474 (⑴) is not one of them, since NFKC makes it "(1)", whose ")" a splitter may glue to
    the line end; U+0958 (क़) is not, since NFC leaves a mark at its end; and Chinese characters are not,
    since BERT's normalizer puts a blank behind them. SentencePiece's maps say nothing that NFKC and
    lower case do not say already.
    """
    letters = np.flatnonzero(classes & (LETTER | NUMBER))
    lines = "\n".join([*map(chr, letters), ""])
    safe = np.ones(len(letters), bool)
    for normalized in (
        unicodedata.normalize("NFC", lines),
        unicodedata.normalize("NFKC", lines),
        lines.lower(),
        _STRIPPED.sub("", unicodedata.normalize("NFD", lines)),
    ):
        code_points = code_points_of(normalized)
        line_ends = np.flatnonzero(code_points == ord("\n"))
        safe &= (classes[code_points[line_ends - 1]] & (LETTER | NUMBER)) != 0
    for first, last in CJK_BLOCKS:
        safe &= (letters < first) | (letters > last)
    return letters[safe]


def _cuttable_spaces(classes: npt.NDArray[np.uint8]) -> npt.NDArray[np.int64]:
    """White space that begins with white space however it is normalized."""
    spaces = np.flatnonzero(classes & SPACE)
    return spaces[~np.isin(spaces, _REMOVED_SPACES)]
