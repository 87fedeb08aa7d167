"""Splitting of source code: indentation and operators whole, digits one by one."""

from __future__ import annotations

import re

import numpy as np

from tokexplorer.core.jit import njit
from tokexplorer.core.scanners import BLANK, character_end, class_at, run_of
from tokexplorer.core.unicode_classes import LETTER, NEWLINE, NUMBER, UPPER

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

#: The pattern that `scan_code` stands for; see `core.pretokenizers.PATTERNS`.
CODE_PATTERN = (
    r"[ \t]{2,}| ?[\p{L}\p{M}_]+|\p{N}|[\r\n]+|"
    + "|".join(re.sub(r"[*+?.^|]", r"\\\g<0>", operator) for operator in _LONGEST_FIRST)
    + r"|[\s\S]"
)

_TAB = 0x09
_UNDERSCORE = 0x5F
_WORD = LETTER | UPPER  # UPPER holds all marks, and else only letters


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
def _operator_end(utf8, i):
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
    end = run_of(utf8, classes, i, _WORD)
    while end < len(utf8) and utf8[end] == _UNDERSCORE:
        end = run_of(utf8, classes, end + 1, _WORD)
    return end


@njit(nogil=True, cache=True)
def _is_indent(byte):
    """Whether a byte is a blank or a tab."""
    return byte in (BLANK, _TAB)


@njit(nogil=True, cache=True)
def scan_code(utf8, classes, starts, ends):
    """Indentation, line ends, identifiers with the blank before them, digits, operators, other symbols."""
    count = 0
    i = 0
    length = len(utf8)
    while i < length:
        byte = utf8[i]
        end = i
        if _is_indent(byte):
            while end < length and _is_indent(utf8[end]):
                end += 1
            if end == i + 1 and byte == BLANK:
                end = _word_end(utf8, classes, end)
        elif class_at(utf8, classes, i) & NEWLINE:
            end = run_of(utf8, classes, i, NEWLINE)
        elif class_at(utf8, classes, i) & NUMBER == 0:
            end = _word_end(utf8, classes, i)
            if end == i:
                end = _operator_end(utf8, i)
        if end == i:
            end = character_end(utf8, i)
        starts[count] = i
        ends[count] = end
        count += 1
        i = end
    return count
