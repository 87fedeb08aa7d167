r"""Sequences of pre-tokenizers: each cuts the pieces that the one before left, as Hugging Face's.

A sequence is called `chain:` and its steps, as in `chain:digits > gpt2`. A step is what is looked for, then,
if matches are not simply pieces of their own, what becomes of them, and `inverted` if what lies between
counts as the matches: `chain:regex"\\s+":removed > bytes > digits:contiguous`. Patterns are strings of JSON.

Every step sees a piece as a text by itself, so that no pattern looks beyond it. Steps that look at one
character at a time, and the well-known patterns, are kernels; other patterns are run by `regex`. Properties
of characters are those that `tokenizers` knows (`library_sets`).
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

import numpy as np
import numpy.typing as npt
import regex

from tokexplorer.core.bpe.byte_alphabet import BYTE_TO_SYMBOL
from tokexplorer.core.language import tr
from tokexplorer.core.normalizers.normalized_text import NormalizedText
from tokexplorer.core.patterns import PATTERN_ERRORS, compiled, literal
from tokexplorer.core.pre_tokenizers import safe_splits, sequence_kernels
from tokexplorer.core.pre_tokenizers.deepseek_scanner import (
    CHINESE,
    CHINESE_PATTERN,
    DEEPSEEK_PATTERN,
    NUMBERS_PATTERN,
    deepseek_classes,
    scan_deepseek,
)
from tokexplorer.core.pre_tokenizers.digit_groups import (
    CHUNKS,
    DIGIT_PATTERNS,
    FIRST_GROUP,
    digit_group_classes,
)
from tokexplorer.core.pre_tokenizers.pattern_scanners import (
    LLAMA3_PATTERN,
    MINICPM_PATTERN,
    NEMO_PATTERN,
    POSSESSIVE_PATTERNS,
    QWEN2_PATTERN,
)
from tokexplorer.core.pre_tokenizers.pre_tokenizer import (
    REGEX_SECONDS,
    REGEX_SECONDS_PER_MB,
    Cut,
    PreTokenizer,
    SplitError,
)
from tokexplorer.core.pre_tokenizers.scanners import BLANK, PATTERNS
from tokexplorer.core.pre_tokenizers.sequence_kernels import Spans
from tokexplorer.core.pre_tokenizers.set_patterns import SetPattern, of_flags, set_pattern
from tokexplorer.core.text import SourceText, decode_utf8
from tokexplorer.core.unicode import library_sets
from tokexplorer.core.unicode.classes import LETTER, NUMBER, SPACE, unicode_classes
from tokexplorer.core.unicode.tables import frozen

CHAIN_PREFIX = "chain:"
BEHAVIORS = ("isolated", "removed", "contiguous", "with-previous", "with-next")
"""What becomes of matches, in the order of `sequence_kernels.ISOLATED` and so on."""
SOURCES = ("digits", "punctuation", "spaces", "words", "gpt2", "regex", "text", "blank-first", "bytes")
MOST_STEPS = 64
_REWRITING = ("blank-first", "bytes")
_TITLES = {
    "digits": "digits",
    "punctuation": "punctuation",
    "spaces": tr("white space"),
    "words": tr("words and signs"),
    "gpt2": tr("GPT-2's pattern"),
    "regex": "a pattern",
    "text": "a string",
    "blank-first": tr("a blank put in front"),
    "bytes": tr("from here on by the symbols of bytes"),
}


@dataclass(frozen=True, slots=True)
class SplitStep:
    """One pre-tokenizer of a chain.

    Attributes:
        source: what is looked for, of `SOURCES`. `blank-first` puts a blank in front of a text, and from
            `bytes` on the steps see every byte as the symbol that GPT-2 gives it.
        pattern: of a `regex` (Oniguruma), or the `text` itself.
        behavior: what becomes of the matches, of `BEHAVIORS`.
        inverted: whether what lies between the matches counts as the matches.
    """

    source: str
    pattern: str = ""
    behavior: str = "isolated"
    inverted: bool = False

    @property
    def name(self) -> str:
        """How names of chains call it."""
        pattern = json.dumps(self.pattern, ensure_ascii=False) if self.source in ("regex", "text") else ""
        behavior = "" if self.behavior == "isolated" else f":{self.behavior}"
        return f"{self.source}{pattern}{behavior}{':inverted' * self.inverted}"

    @property
    def title(self) -> str:
        """What it is, in a few words."""
        return _TITLES[self.source]


def chain_name(steps: tuple[SplitStep, ...]) -> str:
    """How the chain of these steps is called."""
    return CHAIN_PREFIX + " > ".join(step.name for step in steps)


def chain_steps(name: str) -> tuple[SplitStep, ...]:
    """The steps of a chain by its name. Raises ValueError saying what is wrong with it."""
    steps, rest = [], name.removeprefix(CHAIN_PREFIX)
    while True:
        step, rest = _first_step(rest)
        steps.append(step)
        if not rest:
            break
        if not rest.startswith(" > ") or len(steps) == MOST_STEPS:
            raise ValueError(f"the chain of pre-tokenizers cannot go on with {rest!r:.40}")
        rest = rest.removeprefix(" > ")
    rewriting = [step.source for step in steps if step.source in _REWRITING]
    if len(set(rewriting)) < len(rewriting) or (rewriting[:1] != [] and "blank-first" in rewriting[1:]):
        raise ValueError("a chain of pre-tokenizers rewrites a text once only")
    if "blank-first" in rewriting and steps[0].source != "blank-first":
        raise ValueError("a blank is put in front of a text before anything else")
    _check_digit_groups(steps)
    return tuple(steps)


def _check_digit_groups(steps: list[SplitStep]) -> None:
    """Raises ValueError if the kernels for groups of digits cannot do what a step asks for."""
    sources = [step.source for step in steps]
    in_characters = sources.index("bytes") if "bytes" in sources else len(steps)
    for place, step in enumerate(steps):
        is_plain = place < in_characters and not step.inverted and step.behavior == "isolated"
        if step.source == "regex" and step.pattern in DIGIT_PATTERNS and not is_plain:
            raise ValueError("groups of digits are pieces of their own, and are cut before the bytes")


def check_chain(name: str) -> str | None:
    """What is wrong with the name of a chain, in a sentence; None if nothing is."""
    try:
        steps = chain_steps(name)
        for step in steps:
            if step.source == "regex" and set_pattern(step.pattern) is None and scanner_of(step) is None:
                compiled(step.pattern)
    except PATTERN_ERRORS as error:
        return str(error)
    return None


def _first_step(text: str) -> tuple[SplitStep, str]:
    """The step at the beginning of a text, and what is behind it."""
    source = next((each for each in SOURCES if text.startswith(each)), None)
    if source is None:
        raise ValueError(f"{text!r:.40} begins with no pre-tokenizer; there is {', '.join(SOURCES)}")
    rest, pattern = text.removeprefix(source), ""
    if source in ("regex", "text"):
        try:
            pattern, end = json.JSONDecoder().raw_decode(rest)
        except ValueError:
            raise ValueError(f"{rest!r:.40} must begin with a pattern in quotation marks") from None
        if not isinstance(pattern, str) or not pattern:
            raise ValueError("a pattern must be a string that is not empty")
        rest = rest[end:]
    behavior = next((each for each in BEHAVIORS if rest.startswith(f":{each}")), None)
    if behavior is not None:
        rest = rest.removeprefix(f":{behavior}")
    inverted = rest.startswith(":inverted")
    rest = rest.removeprefix(":inverted")
    if source in _REWRITING and (behavior is not None or inverted):
        raise ValueError(f"{source} finds nothing")
    return SplitStep(source, pattern, behavior or "isolated", inverted), rest


ByteArray = npt.NDArray[np.uint8]
SpanArray = npt.NDArray[np.int32]
Table = npt.NDArray[np.uint8]
Cover = Callable[[ByteArray, SpanArray, SpanArray], Spans]

_WORD = library_sets.WORD_IN_PATTERNS
_LINE_END_PATTERN = r"\s+$"
_SCANNERS = {
    PATTERNS["gpt2"]: sequence_kernels.GPT2,
    PATTERNS["cl100k"]: sequence_kernels.CL100K,
    PATTERNS["cl100k-right"]: sequence_kernels.CL100K_RIGHT,
    PATTERNS["o200k"]: sequence_kernels.O200K,
    LLAMA3_PATTERN: sequence_kernels.LLAMA3,
    QWEN2_PATTERN: sequence_kernels.QWEN2,
    MINICPM_PATTERN: sequence_kernels.MINICPM,
    POSSESSIVE_PATTERNS[0]: sequence_kernels.LLAMA3,
    POSSESSIVE_PATTERNS[1]: sequence_kernels.QWEN2,
    NEMO_PATTERN: sequence_kernels.NEMO,
    DEEPSEEK_PATTERN: sequence_kernels.DEEPSEEK,
    _LINE_END_PATTERN: sequence_kernels.LINE_ENDS,
    **DIGIT_PATTERNS,
}
# Scanners that end a piece wherever a letter or number is followed by white space.
_CUTTING = {*_SCANNERS.values()} - {sequence_kernels.LINE_ENDS, *DIGIT_PATTERNS.values()}
DEEPSEEK_STEPS = tuple(
    SplitStep("regex", pattern) for pattern in (NUMBERS_PATTERN, CHINESE_PATTERN, DEEPSEEK_PATTERN)
)
"""The steps of DeepSeek V3, which one scanner takes at once."""
_ENDING = ("isolated", "removed", "contiguous")  # behaviors that never join a match with what is beside it
_SYMBOLS = [BYTE_TO_SYMBOL[byte] for byte in range(256)]
_NO_TABLE: Table = np.empty(0, np.uint8)


@dataclass(frozen=True, slots=True)
class PreTokenizerSequence(PreTokenizer):
    """A chain as a pre-tokenizer.

    Attributes:
        steps: its steps in their order.
    """

    steps: tuple[SplitStep, ...] = ()

    @property
    def cuts_before_whitespace(self) -> bool:
        """True if a text may be cut there; not if what follows a cut would get a blank put in front."""
        return self.cut is safe_splits.cut_before_whitespace and self.steps[0].source != "blank-first"

    @property
    def may_run_away(self) -> bool:
        """As for one pre-tokenizer; patterns that are well known or a set of characters do not."""
        if self.scan is not None:
            return False
        own = (step for step in self.steps if step.source == "regex")
        return any(scanner_of(step) is None and set_of(step) is None for step in own)

    def spans(self, utf8: ByteArray) -> tuple[SpanArray, SpanArray]:
        """Byte spans of the pieces; behind `bytes` they may end within a character. Raises SplitError."""
        if self.scan is not None:
            return PreTokenizer.spans(self, utf8)
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
        return frozen(np.concatenate([np.array([BLANK], np.uint8), utf8]))

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
def pre_tokenizer_sequence(name: str) -> PreTokenizerSequence:
    """The chain of that name. Raises ValueError saying what is wrong with it."""
    steps = chain_steps(name)
    removes = any(step.behavior == "removed" for step in steps)
    is_deepseek = steps in (DEEPSEEK_STEPS, (*DEEPSEEK_STEPS, SplitStep("bytes")))
    title = tr("One after the other: ") + ", ".join(step.title for step in steps) + "."
    return PreTokenizerSequence(
        name,
        title,
        "",
        scan_deepseek if is_deepseek else None,
        _cut_of(steps),
        lossless=not removes and steps[0].source != "blank-first",
        classes=deepseek_classes if is_deepseek else unicode_classes,
        steps=steps,
    )


def scanner_of(step: SplitStep) -> int | None:
    """The kernel that finds what a step looks for, as a number of `sequence_kernels`, if any."""
    if step.source == "gpt2":
        return sequence_kernels.GPT2
    return _SCANNERS.get(step.pattern) if step.source == "regex" else None


def set_of(step: SplitStep) -> SetPattern | None:
    """The set of characters that a step looks for; None if it is no set."""
    if step.source == "regex":
        return set_pattern(step.pattern)
    if step.source == "text" and len(step.pattern) == 1:
        flags = np.zeros(len(library_sets.digits()), bool)
        flags[ord(step.pattern)] = True
        return SetPattern(of_flags(flags), _NO_TABLE, most=1)
    return _named_set(step.source)


@cache
def _named_set(source: str) -> SetPattern | None:
    if source == "words":
        others = ~(library_sets.word() | library_sets.white_space())
        return SetPattern(of_flags(library_sets.word()) + 2 * of_flags(others), _NO_TABLE)
    flags = {
        "digits": library_sets.digits,
        "punctuation": library_sets.punctuation,
        "spaces": library_sets.white_space,
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
    classes = _classes_of(scanner)

    def cover(utf8: ByteArray, starts: SpanArray, ends: SpanArray) -> Spans:
        spans = Spans.room_for(len(utf8))
        return spans.first(sequence_kernels.scanned_spans(scanner, utf8, classes, starts, ends, spans))

    return cover


def _matching(found: SetPattern, by_bytes: bool) -> Cover:
    codes = [ord(symbol) for symbol in _SYMBOLS]
    table = frozen(found.table[codes] if by_bytes else found.table)
    lead = frozen(found.lead[codes] if by_bytes and len(found.lead) else found.lead)

    def cover(utf8: ByteArray, starts: SpanArray, ends: SpanArray) -> Spans:
        spans, limits = Spans.room_for(len(utf8)), (found.least, found.most)
        return spans.first(sequence_kernels.set_spans(utf8, table, lead, *limits, starts, ends, spans))

    return cover


def _searching(pattern: regex.Pattern[str], by_bytes: bool) -> Cover:
    def cover(utf8: ByteArray, starts: SpanArray, ends: SpanArray) -> Spans:
        if by_bytes:
            text = "".join(map(_SYMBOLS.__getitem__, utf8.tolist()))
            return _found(pattern, text, starts.tolist(), ends.tolist())
        source = SourceText(decode_utf8(utf8.tobytes()))
        text = library_sets.as_libraries_see(source)
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
        raise SplitError(
            tr("the pattern {pattern!r:.100} did not finish in time", pattern=pattern.pattern)
        ) from None
    except MemoryError:
        raise SplitError(
            tr("the pattern {pattern!r:.100} needs too much memory", pattern=pattern.pattern)
        ) from None
    if between < len(piece):
        yield start + between, start + len(piece), False, between == 0


def _pieces(step: SplitStep, spans: Spans) -> tuple[SpanArray, SpanArray]:
    starts, ends = np.empty(len(spans.starts), np.int32), np.empty(len(spans.starts), np.int32)
    behavior = BEHAVIORS.index(step.behavior)
    count = sequence_kernels.piece_spans(behavior, step.inverted, *spans, starts, ends)
    return starts[:count], ends[:count]


# ---- what belongs to a step


def _compiled(step: SplitStep) -> regex.Pattern[str]:
    pattern = PATTERNS["gpt2"] if step.source == "gpt2" else step.pattern
    if step.source == "text":
        return regex.compile(literal(pattern), regex.MULTILINE)
    return compiled(translated(pattern))


def translated(pattern: str) -> str:
    r"""A pattern of Oniguruma for `regex`, which means something else by \w."""
    meant = {r"\w": f"[{_WORD}]", r"\W": f"[^{_WORD}]"}
    return "".join(meant.get(part, part) for part in regex.findall(r"\\.|[^\\]", pattern, regex.DOTALL))


def _classes_of(scanner: int) -> Table:
    if scanner in DIGIT_PATTERNS.values():
        return digit_group_classes()
    return _deepseek_classes_uncut() if scanner == sequence_kernels.DEEPSEEK else unicode_classes()


@cache
def _deepseek_classes_uncut() -> Table:
    """What DeepSeek's third pattern looks up by itself, without the cuts of the other two."""
    return frozen(deepseek_classes() & np.uint8(255 - NUMBER - CHINESE))


# ---- where a text may be cut


def _cut_of(steps: tuple[SplitStep, ...]) -> Cut:
    """Where the chain may be cut: where some step always ends a piece and none before it looks across."""
    looking = [step for step in steps if step.source != "blank-first"]
    before: set[int | None] = set()
    for step in looking:
        if step.source == "bytes":
            break
        if _ends_before_white_space(step):
            return safe_splits.cut_before_whitespace
        # The pattern of the first group asks for the end of a piece: that is the same if digits are apart.
        if not _stays_on_its_side(step) or (scanner_of(step) == FIRST_GROUP and CHUNKS not in before):
            break
        before.add(scanner_of(step))
    first = set_of(looking[0]) if looking else None
    if first is not None and _is_line_ends(looking[0], first):
        return sequence_kernels.cut_before_newline
    return safe_splits.never_safe


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
    if scanner_of(step) in DIGIT_PATTERNS.values():
        return True
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
