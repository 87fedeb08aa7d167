"""BERT's normalizer: cleaned text, CJK characters apart, without accents, in lower case; exactly aligned.

The rules are those of the BertNormalizer of Hugging Face `tokenizers` (normalizers/bert.rs), which follows
BERT's own tokenization.py. It sees control characters and accents by Unicode 8, so what came later is kept
(see `core.unicode.tables`). `bert_kernels` applies them, by tables that are made here.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, replace
from functools import cache

import numpy as np
import numpy.typing as npt

from tokexplorer.core.language import tr
from tokexplorer.core.normalizers import bert_kernels as kernels
from tokexplorer.core.normalizers.normalized_text import NormalizedText
from tokexplorer.core.normalizers.unicode_forms import Lowercase
from tokexplorer.core.simd import BLOCK_BYTES
from tokexplorer.core.text import SourceText, decode_utf8, encode_utf8
from tokexplorer.core.unicode.classes import CJK_BLOCKS, WHITE_SPACE
from tokexplorer.core.unicode.clusters import code_points_of
from tokexplorer.core.unicode.normalization_forms import normalization
from tokexplorer.core.unicode.tables import CODE_POINT_LIMIT, frozen, having_any, lower_case

ByteArray = npt.NDArray[np.uint8]
IntArray = npt.NDArray[np.int64]

_ASCII_LIMIT = 0x80
_NO_SPANS = np.empty((2, 0), np.int64)

# White space without U+000B, U+000C and U+0085, which go as control characters.
_WHITE = ((0x09, 0x0A), (0x0D, 0x0D), *(span for span in WHITE_SPACE if span[0] not in (0x09, 0x85)))


@dataclass(frozen=True, slots=True)
class BertNormalizer:
    """BERT's normalizer, with the options of Hugging Face's.

    Attributes:
        name: how specs and files call it.
        title: what it does, in one sentence.
        clean_text: remove control characters and U+FFFD, and make every white space a blank.
        isolate_cjk: put a blank before and after each Chinese character.
        strip_accents: decompose, and remove nonspacing marks.
        lowercase: lower case, each character by itself.
    """

    name: str = "bert"
    title: str = tr("BERT: cleaned, CJK characters apart, without accents, in lower case.")
    clean_text: bool = True
    isolate_cjk: bool = True
    strip_accents: bool = True
    lowercase: bool = True

    def apply(self, text: str) -> str:
        """The normalized text."""
        utf8 = np.frombuffer(encode_utf8(text), np.uint8)
        normalized = self.apply_utf8(utf8)
        return text if normalized is utf8 else decode_utf8(normalized.tobytes())

    def apply_utf8(self, utf8: ByteArray) -> ByteArray:
        """The same for generalized UTF-8 (uint8, read-only); the same array where nothing changes."""
        out, state = self._written(utf8, _NO_SPANS)
        return out if state[kernels.IS_CHANGED] else utf8

    def align(self, source: SourceText) -> NormalizedText:
        """The normalized text, aligned to `source`.

        A blank beside a Chinese character came from nowhere: its span is empty. A removed mark belongs to
        the character that it was written on, a removed control character to nothing.
        """
        out, state = self._written(source.utf8, _NO_SPANS)
        if not state[kernels.IS_CHANGED]:
            return NormalizedText.unchanged(source)
        if not state[kernels.IS_MOVED]:
            return NormalizedText(source, out, None, None)
        spans = np.empty((2, len(out)), np.int64)
        self._written(source.utf8, spans)
        return NormalizedText(source, out, *spans)

    def _written(self, utf8: ByteArray, spans: IntArray) -> tuple[ByteArray, IntArray]:
        """The normalized text and the state in which the kernel ended; fills `spans` unless it is empty."""
        is_ascii = int(utf8.max(initial=0)) < _ASCII_LIMIT
        options = self.clean_text, self.isolate_cjk, self.strip_accents, self.lowercase
        rules, growth = _ascii_rules(*options) if is_ascii else _all_rules(*options)
        out, state = np.empty(growth * len(utf8) + BLOCK_BYTES, np.uint8), kernels.first_state()
        arguments = rules, utf8, self.clean_text, self.lowercase, out, spans[0], spans[1], state
        while not kernels.normalize(*arguments):
            _sort_marks(out[state[kernels.RUN_WRITTEN] : state[kernels.WRITTEN]])
            state[kernels.IS_UNSORTED] = 0
        out.resize(state[kernels.WRITTEN], refcheck=False)
        return frozen(out), state


UNCASED = BertNormalizer()
CASED = BertNormalizer(
    name="bert-cased",
    title=tr("BERT, cased: cleaned, CJK characters apart."),
    strip_accents=False,
    lowercase=False,
)


def _sort_marks(utf8: ByteArray) -> None:
    """Put a run of marks in canonical order, in place."""
    marks = sorted(decode_utf8(utf8.tobytes()), key=unicodedata.combining)
    utf8[:] = np.frombuffer(encode_utf8("".join(marks)), np.uint8)


# ---- the tables


@cache
def _ascii_rules(cleans: bool, isolates: bool, strips: bool, lowers: bool) -> tuple[kernels.Rules, int]:
    """As `_all_rules` for texts in ASCII, which are small and there at once."""
    return _rules(np.arange(ord("A"), ord("Z") + 1), _ASCII_LIMIT, cleans, isolates, False, lowers)


@cache
def _all_rules(cleans: bool, isolates: bool, strips: bool, lowers: bool) -> tuple[kernels.Rules, int]:
    """What becomes of all characters, and how many times as long a text becomes at most; in some 0.1 s."""
    changing = having_any("normalizing", "nonspacing") if strips else np.zeros(CODE_POINT_LIMIT, bool)
    if lowers:
        changing |= lower_case() != np.arange(CODE_POINT_LIMIT)
        changing[ord("İ")] = True
    return _rules(np.flatnonzero(changing), CODE_POINT_LIMIT, cleans, isolates, strips, lowers)


def _rules(
    numbers: IntArray, limit: int, cleans: bool, isolates: bool, strips: bool, lowers: bool
) -> tuple[kernels.Rules, int]:
    """The rules for code points below `limit`; `numbers` are those that are not kept, apart from cleaning."""
    characters = list(map(chr, numbers.tolist()))
    text = "\n".join(characters)  # no rule looks across a line end
    if strips:
        text = replace(normalization("NFD"), stripped=having_any("nonspacing")).apply(text)
    decomposed, becomes = text.split("\n"), (Lowercase().apply(text) if lowers else text).split("\n")
    if not characters:
        decomposed = becomes = []
    entries, utf8 = _entries(characters, decomposed, becomes)
    kinds = np.zeros(limit, np.uint16)
    kinds[numbers] = np.arange(kernels.FIRST_ENTRY + 1, len(entries))
    if strips:
        removed = numbers[np.array(becomes) == ""]
        in_order = normalization("NFD").reorders[removed]
        kinds[removed] = np.where(in_order, kernels.MARK, kernels.BARRIER)
        _set_orders(entries[kernels.FIRST_ENTRY + 1 :], becomes)
    if cleans:
        kinds[having_any("cleaned")[:limit]] = kernels.REMOVED
        for first, last in _WHITE:
            kinds[first : last + 1] = kernels.FIRST_ENTRY
    if isolates:
        for first, last in CJK_BLOCKS:
            kinds[first : last + 1] |= kernels.APART
    sizes = [len(encode_utf8(character)) for character in characters]
    growth = -(-np.diff(entries[kernels.FIRST_ENTRY + 1 :, : kernels.END + 1])[:, 0] // sizes)
    largest = int(growth.max(initial=1)) + (isolates and limit > _ASCII_LIMIT)
    return kernels.Rules(frozen(kinds), frozen(entries), frozen(utf8)), largest


def _entries(
    characters: list[str], decomposed: list[str], becomes: list[str]
) -> tuple[npt.NDArray[np.int32], ByteArray]:
    """The entries of white space and of characters, and their UTF-8."""
    spelled = [b" ", *map(encode_utf8, becomes)]
    entries = np.zeros((kernels.FIRST_ENTRY + len(spelled), 6), np.int32)
    entries[[kernels.MARK, kernels.BARRIER], kernels.CHANGE] = kernels.DECOMPOSED
    rows = entries[kernels.FIRST_ENTRY :]
    rows[:, kernels.END] = np.cumsum([len(each) for each in spelled])
    rows[1:, kernels.START] = rows[:-1, kernels.END]
    rows[:, kernels.CHANGE] = [
        kernels.REPLACED,
        *(
            kernels.DECOMPOSED if parts != character else kernels.REPLACED if after != parts else kernels.SAME
            for character, parts, after in zip(characters, decomposed, becomes, strict=True)
        ),
    ]
    return entries, np.frombuffer(b"".join(spelled), np.uint8)


def _set_orders(rows: npt.NDArray[np.int32], becomes: list[str]) -> None:
    """Enter the marks that stay and are put in order: some hundred characters become such."""
    is_mark = normalization("NFD").reorders
    places = np.repeat(np.arange(len(becomes)), [len(each) for each in becomes])
    for row in np.unique(places[is_mark[code_points_of("".join(becomes))]]).tolist():
        parts = becomes[row]
        marks = [part for part in parts if is_mark[ord(part)]]  # behind all others
        rows[row, kernels.RUN] = len(encode_utf8("".join(marks)))
        rows[row, kernels.FIRST_ORDER] = unicodedata.combining(parts[0])
        rows[row, kernels.LAST_ORDER] = unicodedata.combining(parts[-1])
