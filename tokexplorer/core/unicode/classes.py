"""One byte of class flags for every code point: what the scanners look up instead of running a regex.

The flags follow `core.unicode.tables`: a character is to a scanner what it is to `tokenizers` and `tiktoken`.
"""

from __future__ import annotations

import unicodedata
from functools import cache

import numpy as np
import numpy.typing as npt

from tokexplorer.core.unicode.clusters import code_points_of
from tokexplorer.core.unicode.tables import CODE_POINT_LIMIT, frozen, having_any, lower_case

SPACE = 1  # \s, Unicode White_Space
NEWLINE = 2  # CR and LF
LETTER = 4  # \p{L}
NUMBER = 8  # \p{N}
UPPER = 16  # \p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}: what o200k lets a word begin with
LOWER = 32  # \p{Ll}\p{Lm}\p{Lo}\p{M}: what o200k lets a word go on with
PUNCTUATION = 64  # BERT's notion: every ASCII symbol, and what \p{P} was in Unicode 8
CUT = 128  # a letter or number before which white space, also a CUT character, may be cut off: `_cuttable`
CUT_SPACE = CUT | SPACE  # white space that may be cut off

# White_Space (PropList.txt) in every version of Unicode from 6.3 on.
WHITE_SPACE = ((0x09, 0x0D), (0x20, 0x20), (0x85, 0x85), (0xA0, 0xA0), (0x1680, 0x1680), (0x2000, 0x200A),
               (0x2028, 0x2029), (0x202F, 0x202F), (0x205F, 0x205F), (0x3000, 0x3000))  # fmt: skip
_FLAGS = {
    "Lu": LETTER | UPPER,
    "Ll": LETTER | LOWER,
    "Lt": LETTER | UPPER,
    "Lm": LETTER | UPPER | LOWER,
    "Lo": LETTER | UPPER | LOWER,
    "Mn": UPPER | LOWER,
    "Mc": UPPER | LOWER,
    "Me": UPPER | LOWER,
    "Nd": NUMBER,
    "Nl": NUMBER,
    "No": NUMBER,
    "punctuation": PUNCTUATION,
}

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
    """Class flags by code point: uint8 of length 0x110000, read-only."""
    classes = np.zeros(CODE_POINT_LIMIT, np.uint8)
    for name, flags in _FLAGS.items():
        classes[having_any(name)] |= flags
    for first, last in WHITE_SPACE:
        classes[first : last + 1] |= SPACE
    classes[[0x0D, 0x0A]] |= NEWLINE
    classes[_cuttable_letters(classes)] |= CUT
    classes[_cuttable_spaces(classes)] |= CUT
    return frozen(classes)


@cache
def digit_classes() -> npt.NDArray[np.uint8]:
    """As `unicode_classes`, with a NUMBER where Digits has one: `char::is_numeric` of Rust."""
    classes = unicode_classes() & ~np.uint8(NUMBER)
    classes[having_any("numeric")] |= NUMBER
    return frozen(classes)


@cache
def settled_classes() -> npt.NDArray[np.uint8]:
    """As `unicode_classes`, for texts that are normalized: every letter, number and white space is CUT."""
    classes = unicode_classes().copy()
    classes[classes & (LETTER | NUMBER | SPACE) != 0] |= CUT
    return frozen(classes)


@cache
def white_space_to_cut() -> str:
    """All white space that is CUT: a text may be cut before it."""
    return "".join(map(chr, np.flatnonzero(unicode_classes() & CUT_SPACE == CUT_SPACE)))


def _cuttable_letters(classes: npt.NDArray[np.uint8]) -> npt.NDArray[np.int64]:
    """Letters and numbers that end in a letter or number however they are normalized.

    A text may be cut between such a character and white space: no pre-tokenizer here looks across that
    place. U+2474 (⑴) is not one of them, since NFKC makes it "(1)", whose ")" a pre-tokenizer may glue to
    the line end; U+0958 (क़) is not, since NFC leaves a mark at its end; and Chinese characters are not,
    since BERT's normalizer puts a blank behind them. SentencePiece's maps say nothing that NFKC and
    lower case do not say already.
    """
    is_letter = classes & (LETTER | NUMBER) != 0
    for first, last in CJK_BLOCKS:  # most letters, and normalization takes its time
        is_letter[first : last + 1] = False
    letters = np.flatnonzero(is_letter)
    lines = "\n".join([*map(chr, letters), ""])
    small = code_points_of(lines.replace("\u0130", "i\u0307"))  # İ, see `lower_case`
    decomposed = code_points_of(unicodedata.normalize("NFD", lines))
    safe = np.ones(len(letters), bool)
    for code_points in (
        code_points_of(unicodedata.normalize("NFC", lines)),
        code_points_of(unicodedata.normalize("NFKC", lines)),
        lower_case()[small],
        decomposed[~having_any("marks")[decomposed]],
        decomposed[~having_any("nonspacing")[decomposed]],
    ):
        line_ends = np.flatnonzero(code_points == ord("\n"))
        safe &= (classes[code_points[line_ends - 1]] & (LETTER | NUMBER)) != 0
    return letters[safe]


def _cuttable_spaces(classes: npt.NDArray[np.uint8]) -> npt.NDArray[np.int64]:
    """White space that begins with white space however it is normalized."""
    spaces = np.flatnonzero(classes & SPACE)
    return spaces[~np.isin(spaces, _REMOVED_SPACES)]
