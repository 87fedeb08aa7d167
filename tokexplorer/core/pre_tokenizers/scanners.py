"""The well-known splitting patterns as hand-written scanners over UTF-8.

Each scanner has the signature `scan(utf8, classes, starts, ends) -> count` and fills `starts` and
`ends` (int32, at least `len(utf8)` long) with the byte spans of the pieces. `utf8` is generalized
UTF-8 (lone surrogates as three bytes, nothing else ill-formed), `classes` is `unicode_classes()`.
The regex that each one stands for is `PATTERNS[name]`; the tests compare the two
over all of Unicode. A `regex` split of 31 MB takes 3 s, a scan 0.1 s.
"""

from __future__ import annotations

import re
from functools import cache

import numpy as np

from tokexplorer.core.jit import njit
from tokexplorer.core.unicode.classes import LETTER, LOWER, NEWLINE, NUMBER, PUNCTUATION, SPACE, UPPER
from tokexplorer.core.unicode.tables import Flags, having_any

_APOSTROPHE = 0x27
_SLASH = 0x2F
BLANK = 0x20
_LONG_S = 0x17F  # ſ: the one character outside ASCII that (?i:s) also matches
_METASPACE = (0xE2, 0x96, 0x81)  # ▁ U+2581
_WORD = LETTER | NUMBER

_NO_SYMBOL = SPACE | LETTER | NUMBER


@njit(nogil=True, cache=True)
def code_point_at(utf8, i):
    """The code point that begins at byte `i`, and its length in bytes."""
    first = np.int64(utf8[i])
    if first < 0x80:
        return first, 1
    if first < 0xE0:
        return (first & 0x1F) << 6 | np.int64(utf8[i + 1]) & 0x3F, 2
    if first < 0xF0:
        return (first & 0x0F) << 12 | (np.int64(utf8[i + 1]) & 0x3F) << 6 | np.int64(utf8[i + 2]) & 0x3F, 3
    return (
        (first & 0x07) << 18
        | (np.int64(utf8[i + 1]) & 0x3F) << 12
        | (np.int64(utf8[i + 2]) & 0x3F) << 6
        | np.int64(utf8[i + 3]) & 0x3F
    ), 4


@njit(nogil=True, cache=True)
def class_at(utf8, classes, i):
    """Class flags of the character at byte `i`; 0 at the end of the text."""
    if i >= len(utf8):
        return np.uint8(0)
    first = utf8[i]
    if first < 0x80:
        return classes[first]
    return classes[np.uint32(code_point_at(utf8, i)[0])]


@njit(nogil=True, cache=True)
def character_end(utf8, i):
    """Where the character at byte `i` ends."""
    first = utf8[i]
    if first < 0x80:
        return i + 1
    return i + (2 if first < 0xE0 else 3 if first < 0xF0 else 4)


@njit(nogil=True, cache=True)
def run_of(utf8, classes, i, flags):
    """The end of the run of characters from `i` that have any of `flags`."""
    while i < len(utf8) and class_at(utf8, classes, i) & flags:
        i = character_end(utf8, i)
    return i


@njit(nogil=True, cache=True)
def _run_without(utf8, classes, i, flags):
    """The end of the run of characters from `i` that have none of `flags`."""
    while i < len(utf8) and not class_at(utf8, classes, i) & flags:
        i = character_end(utf8, i)
    return i


@njit(nogil=True, cache=True)
def run_of_numbers(utf8, classes, i, limit):
    r"""The end of at most `limit` numbers from `i`: \p{N}{0,limit}."""
    for _ in range(limit):
        if class_at(utf8, classes, i) & NUMBER == 0:
            break
        i = character_end(utf8, i)
    return i


@njit(nogil=True, cache=True)
def counted_run(utf8, classes, i, flags):
    """The end of the run of characters from `i` that have any of `flags`, and how many they are."""
    count = 0
    while class_at(utf8, classes, i) & flags:
        i = character_end(utf8, i)
        count += 1
    return i, count


@njit(nogil=True, cache=True)
def contraction(utf8, i, any_case):
    """The end of 's 't 'm 'd 're 've 'll at byte `i`, or `i` where there is none."""
    if i + 1 >= len(utf8) or utf8[i] != _APOSTROPHE:
        return i
    if any_case:
        code_point, length = code_point_at(utf8, i + 1)
        if code_point == _LONG_S:
            return i + 1 + length
    fold = 0x20 if any_case else 0
    first = utf8[i + 1] | fold
    if first == ord("s") or first == ord("t") or first == ord("m") or first == ord("d"):
        return i + 2
    if i + 2 < len(utf8):
        second = utf8[i + 2] | fold
        if (first == ord("r") or first == ord("v")) and second == ord("e"):
            return i + 3
        if first == ord("l") and second == ord("l"):
            return i + 3
    return i


@njit(nogil=True, cache=True)
def _before_last(utf8, start, end):
    r"""`end` less its last character, but at least one character after `start`: \s+(?!\S)|\s."""
    if end >= len(utf8):
        return end
    last = end - 1
    while utf8[last] & 0xC0 == 0x80:
        last -= 1
    return last if last > start else end


@njit(nogil=True, cache=True)
def _after_last_newline(utf8, start, end):
    """Where the last CR or LF in a run of white space ends, or `start` if it holds none."""
    for i in range(end - 1, start - 1, -1):
        if utf8[i] == 0x0A or utf8[i] == 0x0D:
            return i + 1
    return start


@njit(nogil=True, cache=True)
def gpt2_piece(utf8, classes, i):
    """The end of GPT-2's piece that begins at byte `i`."""
    end = contraction(utf8, i, False)
    if end > i:
        return end
    first = i + 1 if utf8[i] == BLANK and i + 1 < len(utf8) else i
    flags = class_at(utf8, classes, first)
    if flags & SPACE:
        return _before_last(utf8, i, run_of(utf8, classes, i, SPACE))
    if flags & LETTER:
        return run_of(utf8, classes, first, LETTER)
    if flags & NUMBER:
        return run_of(utf8, classes, first, NUMBER)
    return _run_without(utf8, classes, first, _NO_SYMBOL)


@njit(nogil=True, cache=True, inline="always")  # a call would make `symbols_or_space` a tenth slower
def white_space_end(utf8, classes, i, trailing_run_whole):
    r"""The end of \s*[\r\n]+|\s+(?!\S)|\s+ at byte `i`, or `i` if there is no white space."""
    end = run_of(utf8, classes, i, SPACE)
    if end == i or (trailing_run_whole and end == len(utf8)):
        return end
    newline = _after_last_newline(utf8, i, end)
    return newline if newline > i else _before_last(utf8, i, end)


@njit(nogil=True, cache=True)
def symbols_or_space(utf8, classes, i, slash_follows, trailing_run_whole):
    """What cl100k and o200k do where no word and no number begins: symbols, else white space."""
    first = i + 1 if utf8[i] == BLANK and i + 1 < len(utf8) else i
    if class_at(utf8, classes, first) & _NO_SYMBOL == 0:
        end = _run_without(utf8, classes, first, _NO_SYMBOL)
        while end < len(utf8) and (
            utf8[end] == 0x0A or utf8[end] == 0x0D or (slash_follows and utf8[end] == _SLASH)
        ):
            end += 1
        return end
    return white_space_end(utf8, classes, i, trailing_run_whole)


@njit(nogil=True, cache=True)
def word_piece(utf8, classes, i, most_numbers, trailing_run_whole):
    """The end of GPT-4's piece that begins at byte `i`.

    Pieces are any-case contractions, words with one symbol or blank before them, numbers, symbols and white
    space. Other models differ in how many numbers stand together at most, and in whether white space at the
    end of the text is always one piece.
    """
    end = contraction(utf8, i, True)
    if end > i:
        return end
    flags = class_at(utf8, classes, i)
    after = character_end(utf8, i)
    if flags & LETTER:
        return run_of(utf8, classes, after, LETTER)
    if flags & NUMBER:
        return run_of_numbers(utf8, classes, after, most_numbers - 1)
    if flags & NEWLINE == 0 and class_at(utf8, classes, after) & LETTER:
        return run_of(utf8, classes, after, LETTER)
    return symbols_or_space(utf8, classes, i, False, trailing_run_whole)


@njit(nogil=True, cache=True)
def _last_lower(utf8, classes, start, end):
    """The end of the last character in [start, end) that may go on a word, or `start`."""
    i = end
    while i > start:
        first = i - 1
        while utf8[first] & 0xC0 == 0x80:
            first -= 1
        if class_at(utf8, classes, first) & LOWER:
            return i
        i = first
    return start


@njit(nogil=True, cache=True)
def cased_word(utf8, classes, i):
    """[UPPER]*[LOWER]+ from byte `i` with the backtracking of the regex, or `i` if there is none."""
    upper_end = run_of(utf8, classes, i, UPPER)
    end = run_of(utf8, classes, upper_end, LOWER)
    return end if end > upper_end else _last_lower(utf8, classes, i, upper_end)


@njit(nogil=True, cache=True)
def o200k_word(utf8, classes, i):
    """The end of the word at byte `i` by o200k's first two alternatives, or `i` if none begins.

    Contractions, which go on such a word, are left out.
    """
    flags = class_at(utf8, classes, i)
    after = character_end(utf8, i)
    may_lead = flags & (NEWLINE | _WORD) == 0
    if may_lead:
        end = cased_word(utf8, classes, after)
        if end > after:
            return end
    end = cased_word(utf8, classes, i)
    if end > i:
        return end
    if may_lead:
        end = run_of(utf8, classes, after, UPPER)
        if end > after:
            return end
    return run_of(utf8, classes, i, UPPER)


@njit(nogil=True, cache=True)
def cased_piece(utf8, classes, i, most_numbers, has_contractions):
    """The end of GPT-4o's piece that begins at byte `i`: words are split where upper case follows lower.

    Marks are letters. Other models differ in how many numbers stand together at most, and in whether
    contractions belong to the word before them.
    """
    end = o200k_word(utf8, classes, i)
    if end > i:
        return contraction(utf8, end, True) if has_contractions else end
    if class_at(utf8, classes, i) & NUMBER:
        return run_of_numbers(utf8, classes, character_end(utf8, i), most_numbers - 1)
    return symbols_or_space(utf8, classes, i, True, False)


@njit(nogil=True, cache=True)
def scan_whitespace(utf8, classes, starts, ends):
    """Runs of anything but white space; the white space itself belongs to no piece."""
    count = 0
    i = run_of(utf8, classes, 0, SPACE)
    while i < len(utf8):
        end = _run_without(utf8, classes, i, SPACE)
        starts[count] = i
        ends[count] = end
        count += 1
        i = run_of(utf8, classes, end, SPACE)
    return count


@njit(nogil=True, cache=True)
def scan_bert(utf8, classes, starts, ends):
    """Words, and each punctuation character by itself; white space belongs to no piece."""
    count = 0
    i = run_of(utf8, classes, 0, SPACE)
    while i < len(utf8):
        if class_at(utf8, classes, i) & PUNCTUATION:
            end = character_end(utf8, i)
        else:
            end = _run_without(utf8, classes, i, SPACE | PUNCTUATION)
        starts[count] = i
        ends[count] = end
        count += 1
        i = run_of(utf8, classes, end, SPACE)
    return count


@njit(nogil=True, cache=True)
def scan_digits(utf8, classes, starts, ends):
    """Each number character by itself, what lies between them whole."""
    count = 0
    i = 0
    while i < len(utf8):
        if class_at(utf8, classes, i) & NUMBER:
            end = character_end(utf8, i)
        else:
            end = _run_without(utf8, classes, i, NUMBER)
        starts[count] = i
        ends[count] = end
        count += 1
        i = end
    return count


@njit(nogil=True, cache=True)
def is_metaspace(utf8, i):
    """Whether ▁ begins at byte `i`."""
    return (
        utf8[i] == _METASPACE[0]
        and i + 2 < len(utf8)
        and utf8[i + 1] == _METASPACE[1]
        and utf8[i + 2] == _METASPACE[2]
    )


@njit(nogil=True, cache=True)
def begins_run(utf8, i):
    """Whether a ▁ begins at byte `i`, and none ends there."""
    return is_metaspace(utf8, i) and not (i >= 3 and is_metaspace(utf8, i - 3))


@njit(nogil=True, cache=True)
def scan_none(utf8, classes, starts, ends):
    """The whole text is one piece."""
    starts[0] = 0
    ends[0] = len(utf8)
    return 1 if len(utf8) else 0


# ---- source code: indentation and operators whole, digits one by one


#: Operators of more than one character, and delimiters of comments and strings that read as one sign:
#: those of C, C++, Python, JavaScript and their kin.
OPERATORS = (
    *(
        "==",
        "!=",
        "<=",
        ">=",
        "===",
        "!==",
        "<=>",
        "&&",
        "||",
        "??",
        "++",
        "--",
        "**",
        "//",
        "<<",
        ">>",
        ">>>",
    ),
    *("+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "@=", "**=", "//=", "<<=", ">>=", ">>>="),
    *("&&=", "||=", "??=", ":=", "?.", "->", "->*", ".*", "=>", "::", "...", "/*", "*/", '"""', "'''"),
)
_LONGEST_FIRST = sorted(OPERATORS, key=len, reverse=True)

#: The pattern that `code_piece` stands for; see `PATTERNS`.
CODE_PATTERN = (
    r"[ \t]{2,}| ?[\p{L}\p{M}_]+|\p{N}|[\r\n]+|"
    + "|".join(re.sub(r"[*+?.^|]", r"\\\g<0>", operator) for operator in _LONGEST_FIRST)
    + r"|[\s\S]"
)

TAB = 0x09
UNDERSCORE = 0x5F
CODE_WORD = LETTER | UPPER  # UPPER holds all marks, and else only letters


def _operator_trie() -> tuple[np.ndarray, np.ndarray]:
    """By state and ASCII character the next state, 0 if there is none; and which states end an operator."""
    prefixes = sorted({operator[:end] for operator in OPERATORS for end in range(len(operator) + 1)})
    states = {prefix: state for state, prefix in enumerate(prefixes)}
    following = np.zeros((len(prefixes), 128), np.uint8)
    for prefix, state in states.items():
        if prefix:
            following[states[prefix[:-1]], ord(prefix[-1])] = state
    return following, np.array([prefix in OPERATORS for prefix in prefixes])


_FOLLOWING, _ENDS_OPERATOR = _operator_trie()


@njit(nogil=True, cache=True)
def operator_end(utf8, i):
    """The end of the longest operator at byte `i`, or `i` if none begins there."""
    end, state = i, 0
    at = i
    while at < len(utf8) and utf8[at] < 0x80:
        state = _FOLLOWING[state, utf8[at]]
        if state == 0:
            break
        at += 1
        if _ENDS_OPERATOR[state]:
            end = at
    return end


@njit(nogil=True, cache=True)
def _word_end(utf8, classes, i):
    """The end of the run of letters, marks and underscores from byte `i`."""
    end = run_of(utf8, classes, i, CODE_WORD)
    while end < len(utf8) and utf8[end] == UNDERSCORE:
        end = run_of(utf8, classes, end + 1, CODE_WORD)
    return end


@njit(nogil=True, cache=True)
def _is_indent(byte):
    """Whether a byte is a blank or a tab."""
    return byte in (BLANK, TAB)


@njit(nogil=True, cache=True)
def code_piece(utf8, classes, i):
    """The end of the piece of source code that begins at byte `i`.

    Pieces are indentation, line ends, identifiers with the blank before them, digits, operators and other
    symbols.
    """
    end = i
    if _is_indent(utf8[i]):
        while end < len(utf8) and _is_indent(utf8[end]):
            end += 1
        if end == i + 1 and utf8[i] == BLANK:
            return _word_end(utf8, classes, end)
        return end
    flags = class_at(utf8, classes, i)
    if flags & NEWLINE:
        return run_of(utf8, classes, i, NEWLINE)
    if flags & NUMBER == 0:
        end = _word_end(utf8, classes, i)
        if end == i:
            end = operator_end(utf8, i)
    return end if end > i else character_end(utf8, i)


# ---- the patterns that the scanners stand for
#
# They are written without possessive quantifiers and without `$`, which engines read
# differently, so that each means the same in `regex`, Oniguruma (Hugging Face) and fancy-regex
# (tiktoken). Sources: openai/gpt-2 encoder.py; tiktoken_ext/openai_public.py; tokenizers
# pre_tokenizers/{whitespace,bert,digits,metaspace}.rs.

_CL100K = (
    r"'(?i:s|d|m|t|ll|ve|re)|[^\r\n\p{{L}}\p{{N}}]?\p{{L}}+|{numbers}| ?[^\s\p{{L}}\p{{N}}]+[\r\n]*"
    r"|\s+(?![\s\S])|\s*[\r\n]|\s+(?!\S)|\s"
)
PATTERNS = {
    "none": r"[\s\S]+",
    "whitespace": r"\S+",
    "gpt2": r"'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+",
    "cl100k": _CL100K.format(numbers=r"\p{N}{1,3}"),
    "cl100k-right": _CL100K.format(numbers=r"\p{N}{1,3}(?=(?:\p{N}{3})*(?!\p{N}))"),
    "o200k": (
        r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+"
        r"(?i:'s|'t|'re|'ve|'m|'ll|'d)?"
        r"|[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*"
        r"(?i:'s|'t|'re|'ve|'m|'ll|'d)?"
        r"|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+"
    ),
    "bert": r"[\p{P}!-/:-@\[-`{-~]|[^\s\p{P}!-/:-@\[-`{-~]+",
    "metaspace": r"^[^\u2581]+|\u2581[^\u2581]*",
    "sentencepiece": r"^[^\u2581]+|\u2581[^\u2581]*",
    "digits": r"\p{N}|[^\p{N}]+",
    "code": CODE_PATTERN,
}


# ---- the patterns for engines that see all characters by Unicode 16, as tiktoken does
#
# `bert` and `digits` follow parts of `tokenizers` that are of other versions, so their patterns name the
# characters in which the versions differ.


_ASCII = r"!-/:-@\[-`{-~"


@cache
def exact_pattern(name: str) -> str:
    """The pattern of a named pre-tokenizer. Raises KeyError if there is none of that name."""
    if name == "digits":
        numbers = r"\p{N}" + _ranges(having_any("numeric") & ~having_any("Nd", "Nl", "No"))
        return f"[{numbers}]|[^{numbers}]+"
    if name == "bert":
        known, now = having_any("punctuation"), having_any("P", "Pc")
        now[:128] = known[:128]  # every symbol, which the pattern names
        members, later = rf"\p{{P}}{_ASCII}{_ranges(known & ~now)}", _ranges(now & ~known)
        return rf"(?![{later}])[{members}]|(?:[{later}]|[^\s{members}])+"
    return PATTERNS[name]


def _ranges(flags: Flags) -> str:
    """Characters as they stand between brackets; there are only letters and the like among them."""
    edges = np.flatnonzero(np.diff(flags, prepend=False, append=False))
    pairs = zip(edges[::2].tolist(), (edges[1::2] - 1).tolist(), strict=True)
    return "".join(chr(first) if first == last else f"{chr(first)}-{chr(last)}" for first, last in pairs)
