"""Unicode normalization in linear time, and which characters became which: NFC, NFKC, accents removed.

The forms are those of Hugging Face `tokenizers`, which knows Unicode 9. A form never changes once a character
is there, so that `unicodedata` of any later version gives it, if what came later is left out: it is text
that nothing is done to, and a text can be cut around it.

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
from itertools import chain, pairwise
from typing import Literal

import numpy as np
import numpy.typing as npt

from tokexplorer.core.unicode.clusters import ClusterPairs, code_points_of, text_of
from tokexplorer.core.unicode.tables import CODE_POINT_LIMIT, Flags, having_any

CodePoints = npt.NDArray[np.uint32]
Form = Literal["NFC", "NFKC", "NFD", "NFKD"]

_ASSIGNED = 0x40000  # beyond it nothing normalizes in any version: tags, selectors and private characters

# `unicodedata` sorts marks by insertion: a long run out of order would take it quadratic time.
_LONG_RUN = 128


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
        later: True for what `unicodedata` normalizes, and this form leaves alone.
    """

    form: Form
    stripped: Flags | None
    joins: Flags
    begin_counts: npt.NDArray[np.uint8]
    reorders: Flags
    later: Flags

    def apply(self, text: str) -> str:
        """`text` in this form: what `unicodedata.normalize` gives, but never in quadratic time."""
        normalized = "".join(map(self._normalized, self._without_later(text)))
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

    def _without_later(self, text: str) -> list[str]:
        """The parts of a text that are normalized by themselves: a character that came later is one."""
        if text.isascii():
            return [text]
        places = np.flatnonzero(self.later[code_points_of(text)])
        edges = [0, *np.unique([places, places + 1]).tolist(), len(text)]
        return [text[start:end] for start, end in pairwise(edges)]

    def _normalized(self, part: str) -> str:
        if len(part) == 1 and self.later[ord(part)]:
            return part
        return unicodedata.normalize(self.form, self._with_long_runs_in_order(part))

    def _with_long_runs_in_order(self, text: str) -> str:
        if len(text) < _LONG_RUN:
            return text
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
    """The tables of one form, built once in about 0.1 s."""
    stripped = stripped_marks() if strip_marks else None
    # "NFD" and "NFKD" compose nothing, so that their clusters are smaller.
    joining = set() if form in ("NFD", "NFKD") else _composed_with_what_precedes()
    joins = np.zeros(CODE_POINT_LIMIT, bool)
    reorders = np.zeros(CODE_POINT_LIMIT, bool)
    begin_counts = np.ones(CODE_POINT_LIMIT, np.uint8)
    if stripped is not None:
        marks = np.flatnonzero(stripped).tolist()
        joining |= set(map(chr, marks))
        joins[marks], begin_counts[marks] = True, 0
    for number in _normalizing():
        parts = _decomposed(chr(number), form)
        begins = [unicodedata.combining(part) == 0 and part not in joining for part in parts]
        joins[number] = not begins[0]
        begin_counts[number] = sum(begins)
        reorders[number] = all(map(unicodedata.combining, parts))
    return Normalization(form, stripped, joins, begin_counts, reorders, _later())


def _decomposed(character: str, form: Form) -> str:
    return unicodedata.normalize("NFKD" if form in ("NFKC", "NFKD") else "NFD", character)


def _composed_with_what_precedes() -> set[str]:
    """Everything that is not first in some canonical decomposition; vowel and trailing jamo are too."""
    return set(chain.from_iterable(_decomposed(chr(number), "NFC")[1:] for number in _normalizing()))


@cache
def _normalizing() -> tuple[int, ...]:
    """What decomposes, composes with what stands before it, or has its place among marks."""
    return tuple(np.flatnonzero(having_any("normalizing")).tolist())


@cache
def _later() -> Flags:
    """By code point: True for what decomposes, composes or is put in order by `unicodedata` only."""
    known = having_any("normalizing")
    later = np.zeros(CODE_POINT_LIMIT, bool)
    for number in np.flatnonzero(~known[:_ASSIGNED]).tolist():
        character = chr(number)
        if unicodedata.combining(character):
            later[number] = True
        elif unicodedata.decomposition(character):
            later[number] = True
            later[list(map(ord, unicodedata.normalize("NFD", character)[1:]))] = True
    return later


def stripped_marks() -> Flags:
    """By code point: True for what the StripAccents of Hugging Face `tokenizers` removes."""
    return having_any("marks")
