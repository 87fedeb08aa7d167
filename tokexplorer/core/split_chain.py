"""Chains of splitters: each cuts the pieces that the one before it left, as Hugging Face's Sequence does.

Every step sees a piece as a text by itself, so that no pattern looks beyond it. Steps that look at one
character at a time, and the well-known patterns, are kernels; other patterns are run by `regex`. Properties
of characters are those that `tokenizers` knows (`library_unicode`).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

import numpy as np
import numpy.typing as npt
import regex

from tokexplorer.core import cuts, library_unicode, split_kernels
from tokexplorer.core.bpe.byte_alphabet import BYTE_TO_SYMBOL
from tokexplorer.core.clusters import code_points_of, text_of
from tokexplorer.core.normalized_text import NormalizedText
from tokexplorer.core.pattern_scanners import (
    LLAMA3_PATTERN,
    MINICPM_PATTERN,
    NEMO_PATTERN,
    POSSESSIVE_PATTERNS,
    QWEN2_PATTERN,
)
from tokexplorer.core.pretokenizer import REGEX_SECONDS, REGEX_SECONDS_PER_MB, Cut, PreTokenizer, SplitError
from tokexplorer.core.scanners import BLANK, PATTERNS
from tokexplorer.core.set_patterns import SetPattern, of_flags, set_pattern
from tokexplorer.core.split_kernels import Spans
from tokexplorer.core.split_steps import BEHAVIORS, SplitStep, chain_steps
from tokexplorer.core.text import SourceText, decode_utf8
from tokexplorer.core.unicode_classes import LETTER, NEWLINE, NUMBER, SPACE, unicode_classes

ByteArray = npt.NDArray[np.uint8]
SpanArray = npt.NDArray[np.int32]
Table = npt.NDArray[np.uint8]
Cover = Callable[[ByteArray, SpanArray, SpanArray], Spans]

DEEPSEEK_PATTERN = (
    "[!\"#$%&'()*+,\\-./:;<=>?@\\[\\\\\\]^_`{|}~][A-Za-z]+|[^\r\n\\p{L}\\p{P}\\p{S}]?[\\p{L}\\p{M}]+"
    "| ?[\\p{P}\\p{S}]+[\r\n]*|\\s*[\r\n]+|\\s+(?!\\S)|\\s+"
)
_WORD = library_unicode.WORD_IN_PATTERNS
_LINE_END_PATTERN = r"\s+$"
_SCANNERS = {
    PATTERNS["gpt2"]: split_kernels.GPT2,
    PATTERNS["cl100k"]: split_kernels.CL100K,
    PATTERNS["o200k"]: split_kernels.O200K,
    LLAMA3_PATTERN: split_kernels.LLAMA3,
    QWEN2_PATTERN: split_kernels.QWEN2,
    MINICPM_PATTERN: split_kernels.MINICPM,
    POSSESSIVE_PATTERNS[0]: split_kernels.LLAMA3,
    POSSESSIVE_PATTERNS[1]: split_kernels.QWEN2,
    NEMO_PATTERN: split_kernels.NEMO,
    DEEPSEEK_PATTERN: split_kernels.DEEPSEEK,
    _LINE_END_PATTERN: split_kernels.LINE_ENDS,
}
# Scanners that end a piece wherever a letter or number is followed by white space.
_CUTTING = {*_SCANNERS.values()} - {split_kernels.LINE_ENDS}
_ENDING = ("isolated", "removed", "contiguous")  # behaviors that never join a match with what is beside it
_SYMBOLS = [BYTE_TO_SYMBOL[byte] for byte in range(256)]
_NO_TABLE: Table = np.empty(0, np.uint8)


@dataclass(frozen=True, slots=True)
class SplitChain(PreTokenizer):
    """A chain as a splitter.

    Attributes:
        steps: its steps in their order.
    """

    steps: tuple[SplitStep, ...] = ()

    @property
    def cuts_before_whitespace(self) -> bool:
        """See `PreTokenizer`; what stands behind a cut would get a blank in front, too."""
        return self.cut is cuts.cut_before_whitespace and self.steps[0].source != "blank-first"

    def spans(self, utf8: ByteArray) -> tuple[SpanArray, SpanArray]:
        """Byte spans of the pieces; behind `bytes` they may end within a character. Raises SplitError."""
        starts, ends = np.zeros(1, np.int32), np.array([len(utf8)], np.int32)
        if len(utf8) == 0:
            return starts[:0], ends[:0]
        by_bytes = False
        for step in self.steps:
            by_bytes = by_bytes or step.source == "bytes"
            if step.source not in ("bytes", "blank-first") and len(starts):
                spans = _cover(step, by_bytes)(utf8, starts, ends)
                starts, ends = _pieces(step, spans)
        return starts, ends

    def rewrite(self, utf8: ByteArray, first: bool = True) -> ByteArray:
        """The text with the blank that the chain puts in front of it; the same array if there is none."""
        if not self._puts_blank(utf8):
            return utf8
        rewritten = np.concatenate([np.array([BLANK], np.uint8), utf8])
        rewritten.flags.writeable = False
        return rewritten

    def rewritten(self, text: NormalizedText, first: bool = True) -> NormalizedText:
        """As `rewrite`; the blank came from nowhere, an empty span at the beginning."""
        utf8 = self.rewrite(text.utf8, first)
        if utf8 is text.utf8:
            return text
        places = np.arange(len(text.utf8))
        starts, ends = np.append(0, places), np.append(0, places + 1)
        return NormalizedText(text.source, utf8, *text.original_spans(starts, ends))

    def _puts_blank(self, utf8: ByteArray) -> bool:
        return self.steps[0].source == "blank-first" and len(utf8) > 0 and utf8[0] != BLANK


@lru_cache(maxsize=64)
def split_chain(name: str) -> SplitChain:
    """The chain of that name. Raises ValueError saying what is wrong with it."""
    steps = chain_steps(name)
    removes = any(step.behavior == "removed" for step in steps)
    title = "One after the other: " + ", ".join(step.title for step in steps) + "."
    return SplitChain(
        name,
        title,
        "",
        None,
        _cut_of(steps),
        lossless=not removes and steps[0].source != "blank-first",
        steps=steps,
    )


def scanner_of(step: SplitStep) -> int | None:
    """The kernel that finds what a step looks for, as a number of `split_kernels`; None if there is none."""
    if step.source == "gpt2":
        return split_kernels.GPT2
    return _SCANNERS.get(step.pattern) if step.source == "regex" else None


def set_of(step: SplitStep) -> SetPattern | None:
    """The set of characters that a step looks for; None if it is no set."""
    if step.source == "regex":
        return set_pattern(step.pattern)
    if step.source == "text" and len(step.pattern) == 1:
        flags = np.zeros(len(library_unicode.digits()), bool)
        flags[ord(step.pattern)] = True
        return SetPattern(of_flags(flags), _NO_TABLE, most=1)
    return _named_set(step.source)


@cache
def _named_set(source: str) -> SetPattern | None:
    if source == "words":
        others = ~(library_unicode.word() | library_unicode.white_space())
        return SetPattern(of_flags(library_unicode.word()) + 2 * of_flags(others), _NO_TABLE)
    flags = {
        "digits": library_unicode.digits,
        "punctuation": library_unicode.punctuation,
        "spaces": library_unicode.white_space,
    }
    return SetPattern(of_flags(flags[source]()), _NO_TABLE, most=1) if source in flags else None


# ---- what a step finds


@lru_cache(maxsize=256)
def _cover(step: SplitStep, by_bytes: bool) -> Cover:
    """What covers pieces with the matches of a step and what lies between."""
    scanner, found = scanner_of(step), set_of(step)
    if scanner is not None and not by_bytes:
        return _scanning(scanner)
    if found is not None:
        return _matching(found, by_bytes)
    return _searching(_compiled(step), by_bytes)


def _scanning(scanner: int) -> Cover:
    classes = _deepseek_classes() if scanner == split_kernels.DEEPSEEK else unicode_classes()

    def cover(utf8: ByteArray, starts: SpanArray, ends: SpanArray) -> Spans:
        spans = Spans.room_for(len(utf8))
        return spans.first(split_kernels.scanned_spans(scanner, utf8, classes, starts, ends, spans))

    return cover


def _matching(found: SetPattern, by_bytes: bool) -> Cover:
    codes = [ord(symbol) for symbol in _SYMBOLS]
    table = _frozen(found.table[codes] if by_bytes else found.table)
    lead = _frozen(found.lead[codes] if by_bytes and len(found.lead) else found.lead)

    def cover(utf8: ByteArray, starts: SpanArray, ends: SpanArray) -> Spans:
        spans, limits = Spans.room_for(len(utf8)), (found.least, found.most)
        return spans.first(split_kernels.set_spans(utf8, table, lead, *limits, starts, ends, spans))

    return cover


def _searching(pattern: regex.Pattern[str], by_bytes: bool) -> Cover:
    def cover(utf8: ByteArray, starts: SpanArray, ends: SpanArray) -> Spans:
        if by_bytes:
            text = "".join(map(_SYMBOLS.__getitem__, utf8.tolist()))
            return _found(pattern, text, starts.tolist(), ends.tolist())
        source = SourceText(decode_utf8(utf8.tobytes()))
        text = _as_the_library_sees(source)
        places = (source.code_points_at(each.astype(np.int64)).tolist() for each in (starts, ends))
        spans = _found(pattern, text, *places)
        first, last = (source.bytes_at_code_points(each.astype(np.int64)) for each in spans[:2])
        return Spans(first.astype(np.int32), last.astype(np.int32), spans.matches, spans.opens)

    return cover


def _found(pattern: regex.Pattern[str], text: str, starts: list[int], ends: list[int]) -> Spans:
    """Pieces of a text covered with matches, by characters."""
    seconds = REGEX_SECONDS + REGEX_SECONDS_PER_MB * len(text) / 1e6
    deadline = time.monotonic() + seconds
    rows: list[tuple[int, int, bool, bool]] = []
    for start, end in zip(starts, ends, strict=True):
        rows += _rows(pattern, text[start:end], start, deadline)
    columns = zip(*rows, strict=True) if rows else ((), (), (), ())
    return Spans(*(np.array(each, kind) for each, kind in zip(columns, _KINDS, strict=True)))


_KINDS = (np.int32, np.int32, np.bool_, np.bool_)


def _rows(
    pattern: regex.Pattern[str], piece: str, start: int, deadline: float
) -> Iterator[tuple[int, int, bool, bool]]:
    """One piece, which begins at the character `start`."""
    between = 0
    left = max(0.001, deadline - time.monotonic())
    try:
        for match in pattern.finditer(piece, concurrent=True, timeout=left):
            first, last = match.span()
            if between < first:
                yield start + between, start + first, False, between == 0
            if first < last:
                yield start + first, start + last, True, first == 0
            between = last
    except TimeoutError:
        raise SplitError(f"the pattern {pattern.pattern!r:.100} did not finish in time") from None
    except MemoryError:
        raise SplitError(f"the pattern {pattern.pattern!r:.100} needs too much memory") from None
    if between < len(piece):
        yield start + between, start + len(piece), False, between == 0


def _pieces(step: SplitStep, spans: Spans) -> tuple[SpanArray, SpanArray]:
    starts, ends = np.empty(len(spans.starts), np.int32), np.empty(len(spans.starts), np.int32)
    behavior = BEHAVIORS.index(step.behavior)
    count = split_kernels.piece_spans(behavior, step.inverted, *spans, starts, ends)
    return starts[:count], ends[:count]


def _as_the_library_sees(source: SourceText) -> str:
    """The text with characters that are today what others were in the library's version of Unicode."""
    if source.is_ascii:
        return source.text
    codes = code_points_of(source.text)
    seen = library_unicode.stand_ins()[codes]
    return source.text if np.array_equal(codes, seen) else text_of(seen)


# ---- what belongs to a step


def _compiled(step: SplitStep) -> regex.Pattern[str]:
    pattern = PATTERNS["gpt2"] if step.source == "gpt2" else step.pattern
    theirs = regex.escape(pattern) if step.source == "text" else translated(pattern)
    return regex.compile(theirs, regex.MULTILINE)


def translated(pattern: str) -> str:
    r"""A pattern of Oniguruma for `regex`, which means something else by \w."""
    meant = {r"\w": f"[{_WORD}]", r"\W": f"[^{_WORD}]"}
    return "".join(meant.get(part, part) for part in regex.findall(r"\\.|[^\\]", pattern, regex.DOTALL))


@cache
def _deepseek_classes() -> Table:
    """What `split_kernels.DEEPSEEK` looks up."""
    classes = unicode_classes() & np.uint8(SPACE | NEWLINE)
    having = library_unicode.having
    classes[having("L")] |= split_kernels.DEEPSEEK_LETTER
    classes[having("M")] |= split_kernels.DEEPSEEK_MARK
    classes[having("P") | having("S")] |= split_kernels.DEEPSEEK_SYMBOL
    letters = [code for code in range(128) if chr(code).isalpha()]
    classes[letters] |= split_kernels.ASCII_LETTER
    signs = [code for code in range(33, 127) if not chr(code).isalnum()]
    classes[signs] |= split_kernels.ASCII_SYMBOL
    return _frozen(classes)


def _frozen(table: Table) -> Table:
    """A table that kernels read, read-only as all are: they are compiled for either kind by itself."""
    table.flags.writeable = False
    return table


# ---- where a text may be cut


def _cut_of(steps: tuple[SplitStep, ...]) -> Cut:
    """Where the chain may be cut: where some step always ends a piece and none before it looks across."""
    looking = [step for step in steps if step.source != "blank-first"]
    for step in looking:
        if step.source == "bytes":
            break
        if _ends_before_white_space(step):
            return cuts.cut_before_whitespace
        if not _stays_on_its_side(step):
            break
    first = set_of(looking[0]) if looking else None
    if first is not None and _is_line_ends(looking[0], first):
        return split_kernels.cut_before_newline
    return cuts.cut_nowhere


def _is_line_ends(step: SplitStep, found: SetPattern) -> bool:
    """Whether a step makes a piece of every CR and LF, and of nothing else."""
    codes = np.flatnonzero(found.table).tolist()
    alone = found.most == 1 and not len(found.lead)
    return codes == [0x0A, 0x0D] and alone and step.behavior == "isolated" and not step.inverted


def _ends_before_white_space(step: SplitStep) -> bool:
    """Whether a piece ends wherever a letter or number is followed by white space."""
    if step.behavior not in _ENDING:
        return False
    if scanner_of(step) in _CUTTING:
        return not step.inverted or step.behavior != "contiguous"
    found = set_of(step)
    if found is None:
        return False
    words, spaces = _words_and_spaces(found)
    apart = (words.all() and not spaces.any()) or (spaces.all() and not words.any())
    return bool(apart) and found.least == 1 and _leads_with_space(found)


def _stays_on_its_side(step: SplitStep) -> bool:
    """Whether no match of a step holds a letter or number with white space behind it."""
    found = set_of(step)
    if found is None or not _leads_with_space(found):
        return False
    words, spaces = _words_and_spaces(found)
    return not (words.any() and spaces.any())


def _leads_with_space(found: SetPattern) -> bool:
    """Whether what may stand before a match, if anything, is white space."""
    return not np.any(found.lead[_plain(LETTER | NUMBER)]) if len(found.lead) else True


def _words_and_spaces(found: SetPattern) -> tuple[Table, Table]:
    return found.table[_plain(LETTER | NUMBER)], found.table[_plain(SPACE)]


@cache
def _plain(flags: int) -> npt.NDArray[np.int64]:
    return np.flatnonzero(unicode_classes() & np.uint8(flags))
