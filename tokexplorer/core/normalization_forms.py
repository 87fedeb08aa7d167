"""Unicode normalization in linear time, and which characters became which: NFC, NFKC, accents removed.

`unicodedata.normalize` says what a text becomes, not what came from where. But a text can be cut
before most characters, and the clusters between the cuts normalize independently: a character begins
a cluster if its decomposition begins with a starter that composes with nothing before it (UAX #15,
"Stable Code Points" and "Concatenation"). Neither composing nor reordering makes or removes such a
starter, so that counting them finds the same cuts in the normalized text.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Literal

import numpy as np
import numpy.typing as npt

from tokexplorer.core.clusters import ClusterPairs, code_points_of, text_of

CodePoints = npt.NDArray[np.uint32]
Flags = npt.NDArray[np.bool_]
Form = Literal["NFC", "NFKC", "NFD", "NFKD"]

CODE_POINT_LIMIT = 0x110000
# What lies between decomposes, composes and reorders in no version of Unicode and holds no marks.
_NORMALIZING = (*range(0x80, 0x30000), *range(0xE0000, 0xE1000))

# `unicodedata` sorts marks by insertion: a long run out of order would take it quadratic time.
_LONG_RUN = 128

# The marks that the StripAccents of Hugging Face `tokenizers` keeps: it removes what was a mark (Mn, Mc
# or Me) in Unicode 9, and these came later, up to Unicode 17. Read off tokenizers 0.23.
_MARKS_AFTER_UNICODE_9 = """
    5C8-5C9 7FD 897-89F 8CA-8D3 9FE AFA-AFF B53-B55 C04 C3C D00 D3B-D3C D81 EBA ECE 1715 180F 1ABF-1AF0
    1CF7 1DF6-1DFA A82C A8FF 10D24-10D27 10D69-10D6D 10EAB-10EAC 10ECB-10ECF 10EF0-10EFF 10F46-10F50
    10F82-10F85 11070 11073-11074 110C2 11145-11146 111C9 111CE-111CF 11241 1133B 113B8-113C0 113C2 113C5
    113C7-113CA 113CC-113D0 113D2 113E1-113E2 1145E 1182C-1183A 11930-11935 11937-11938 1193B-1193E 11940
    11942-11943 119D1-119D7 119DA-119E0 119E4 11A01-11A0A 11A33-11A39 11A3B-11A3E 11A47 11A51-11A5B
    11A8A-11A99 11B60-11B67 11D31-11D36 11D3A 11D3C-11D3D 11D3F-11D45 11D47 11D8A-11D8E 11D90-11D91
    11D93-11D97 11DF0 11EF3-11EF6 11F00-11F01 11F03 11F34-11F3A 11F3E-11F42 11F5A 13440 13447-13455
    1611E-1612F 16F4F 16F7F-16F87 16FE4 16FF0-16FF1 1CF00-1CF2D 1CF30-1CF46 1D127-1D128 1D250-1D252
    1D25B-1D25C 1D25F 1D280-1D281 1E08F 1E130-1E136 1E2AE 1E2EC-1E2EF 1E4EC-1E4EF 1E5EE-1E5EF 1E6E3 1E6E6
    1E6EE-1E6EF 1E6F5
"""
_FORMER_MARKS = (0x1CF2, 0x1CF3)  # marks until Unicode 11, letters since


@dataclass(frozen=True, slots=True, eq=False)
class Normalization:
    """One form as tables over all code points.

    Attributes:
        form: which form `unicodedata` applies.
        stripped: True for what is then removed; None removes nothing.
        joins: True for what begins no cluster: it may compose or reorder with what stands before it,
            or is removed and belongs to the character that it was written on.
        begin_counts: how many characters that begin clusters each one becomes, uint8.
        reorders: True for what becomes nothing but marks that are put in order.
    """

    form: Form
    stripped: Flags | None
    joins: Flags
    begin_counts: npt.NDArray[np.uint8]
    reorders: Flags

    def apply(self, text: str) -> str:
        """`text` in this form: what `unicodedata.normalize` gives, but never in quadratic time."""
        normalized = unicodedata.normalize(self.form, self._with_long_runs_in_order(text))
        if self.stripped is None:
            return normalized
        code_points = code_points_of(normalized)
        removed = self.stripped[code_points]
        return text_of(code_points[~removed]) if removed.any() else normalized

    def clusters(self, before: CodePoints, after: CodePoints) -> ClusterPairs:
        """Which part of a text became which, for `after` that `apply` made of `before`."""
        return ClusterPairs.counted(
            before, after, ~self.joins[before], self.begin_counts[before], ~self.joins[after]
        )

    def _with_long_runs_in_order(self, text: str) -> str:
        edges = np.flatnonzero(np.diff(self.reorders[code_points_of(text)], prepend=False, append=False))
        starts, ends = edges[::2], edges[1::2]
        long = ends - starts >= _LONG_RUN
        parts, done = [], 0
        for start, end in zip(starts[long].tolist(), ends[long].tolist(), strict=True):
            parts += [text[done:start], self._in_order(text[start:end])]
            done = end
        return "".join([*parts, text[done:]]) if parts else text

    def _in_order(self, run: str) -> str:
        """The marks of a run, decomposed and in canonical order: equivalent, and quick to normalize."""
        marks = "".join(_decomposed(mark, self.form) for mark in run)
        return "".join(sorted(marks, key=unicodedata.combining))


@cache
def normalization(form: Form, *, strip_marks: bool = False) -> Normalization:
    """The tables of one form, built once from `unicodedata` in about 0.1 s."""
    stripped = stripped_marks() if strip_marks else None
    # "NFD" and "NFKD" compose nothing, so that their clusters are smaller.
    joining = set() if form in ("NFD", "NFKD") else _composed_with_what_precedes()
    if stripped is not None:
        joining |= set(map(chr, np.flatnonzero(stripped).tolist()))
    joins = np.zeros(CODE_POINT_LIMIT, bool)
    reorders = np.zeros(CODE_POINT_LIMIT, bool)
    begin_counts = np.ones(CODE_POINT_LIMIT, np.uint8)
    for number in _NORMALIZING:
        parts = _decomposed(chr(number), form)
        begins = [unicodedata.combining(part) == 0 and part not in joining for part in parts]
        joins[number] = not begins[0]
        begin_counts[number] = sum(begins)
        reorders[number] = all(map(unicodedata.combining, parts))
    return Normalization(form, stripped, joins, begin_counts, reorders)


def _decomposed(character: str, form: Form) -> str:
    return unicodedata.normalize("NFKD" if form in ("NFKC", "NFKD") else "NFD", character)


def _composed_with_what_precedes() -> set[str]:
    """Everything that is not first in some canonical decomposition; vowel and trailing jamo are too."""
    return set(chain.from_iterable(_decomposed(chr(number), "NFC")[1:] for number in _NORMALIZING))


def stripped_marks() -> Flags:
    """By code point: True for what the StripAccents of Hugging Face `tokenizers` removes."""
    stripped = np.zeros(CODE_POINT_LIMIT, bool)
    stripped[[number for number in _NORMALIZING if unicodedata.category(chr(number))[0] == "M"]] = True
    for span in _MARKS_AFTER_UNICODE_9.split():
        first, _, last = span.partition("-")
        stripped[int(first, 16) : int(last or first, 16) + 1] = False
    stripped[list(_FORMER_MARKS)] = True
    return stripped
