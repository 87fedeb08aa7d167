"""Named pre-tokenizers: how a normalized text is cut into the pieces that no token crosses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt
import regex

from tokexplorer.core import cuts, scanners
from tokexplorer.core.normalizers import NormalizedText
from tokexplorer.core.text import SourceText, decode_utf8
from tokexplorer.core.unicode_classes import unicode_classes

ByteArray = npt.NDArray[np.uint8]
SpanArray = npt.NDArray[np.int32]
Scan = Callable[[ByteArray, ByteArray, SpanArray, SpanArray], int]
Cut = Callable[[ByteArray, ByteArray, int, int], int]

METASPACE = "\u2581"
REGEX_PREFIX = "regex:"
REGEX_SECONDS = 5.0
REGEX_SECONDS_PER_MB = 2.0
MAX_SPLIT_BYTES = 2**31 - 1  # spans are int32
WINDOW_BYTES = 1 << 18  # a window of text, its spans and the busy tables stay in the L2 cache

# The patterns are written without possessive quantifiers and without `$`, which engines read
# differently, so that each means the same in `regex`, Oniguruma (Hugging Face) and fancy-regex
# (tiktoken). Sources: openai/gpt-2 encoder.py; tiktoken_ext/openai_public.py; tokenizers
# pre_tokenizers/{whitespace,bert,digits,metaspace}.rs.
PATTERNS = {
    "none": r"[\s\S]+",
    "whitespace": r"\S+",
    "gpt2": r"'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+",
    "cl100k": (
        r"'(?i:s|d|m|t|ll|ve|re)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*"
        r"|\s+(?![\s\S])|\s*[\r\n]|\s+(?!\S)|\s"
    ),
    "o200k": (
        r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+"
        r"(?i:'s|'t|'re|'ve|'m|'ll|'d)?"
        r"|[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*"
        r"(?i:'s|'t|'re|'ve|'m|'ll|'d)?"
        r"|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+"
    ),
    "bert": r"[\p{P}!-/:-@\[-`{-~]|[^\s\p{P}!-/:-@\[-`{-~]+",
    "metaspace": r"^[^\u2581]+|\u2581[^\u2581]*",
    "digits": r"\p{N}|[^\p{N}]+",
}


class SplitError(ValueError):
    """A text that cannot be split, mostly by a pattern that runs away; the message says what would work."""


@dataclass(frozen=True, slots=True, eq=False)
class Pieces:
    """The pieces of one text.

    Attributes:
        text: the text they are cut from; `metaspace` has rewritten it.
        starts, ends: byte spans in `text.utf8`, int32. They ascend and never overlap; bytes between
            them belong to no piece.
    """

    text: NormalizedText
    starts: SpanArray
    ends: SpanArray

    def __len__(self) -> int:
        return len(self.starts)


@dataclass(frozen=True, slots=True)
class PreTokenizer:
    """One way of splitting.

    Attributes:
        name: how specs and files call it.
        title: what it does, in one sentence.
        pattern: the regular expression whose matches are the pieces.
        scan: the kernel that finds them (None: `pattern` is run by `regex`).
        cut: the kernel that finds where a long text may be cut without changing any piece.
        lossless: False if the text cannot be had back from the pieces.
    """

    name: str
    title: str
    pattern: str
    scan: Scan | None
    cut: Cut = cuts.cut_before_whitespace
    lossless: bool = True

    @property
    def cuts_before_whitespace(self) -> bool:
        """True if a text may be cut at every place between a CUT character and white space."""
        return self.cut is cuts.cut_before_whitespace

    def spans(self, utf8: ByteArray) -> tuple[SpanArray, SpanArray]:
        """Byte spans of the pieces of a text that is already rewritten. Raises SplitError."""
        if len(utf8) > MAX_SPLIT_BYTES:
            raise SplitError(
                f"{len(utf8):,} bytes in a row without a place to cut are too many for the splitter "
                f"{self.name!r}; at most {MAX_SPLIT_BYTES:,} are possible"
            )
        if self.scan is None:
            return _regex_spans(self.pattern, utf8)
        starts = np.empty(len(utf8) + 1, np.int32)
        ends = np.empty(len(utf8) + 1, np.int32)
        count = self.scan(utf8, unicode_classes(), starts, ends)
        return starts[:count], ends[:count]

    def windows(self, utf8: ByteArray) -> Iterator[ByteArray]:
        """The text in views of about `WINDOW_BYTES` whose pieces are those of the whole text."""
        classes = unicode_classes()
        begin, end = 0, WINDOW_BYTES
        while end < len(utf8):
            cut = int(self.cut(utf8, classes, begin, end))
            if cut > begin:
                yield utf8[begin:cut]
                begin, end = cut, cut + WINDOW_BYTES
            else:
                end += end - begin
        if begin < len(utf8):
            yield utf8[begin:]

    def rewrite(self, utf8: ByteArray) -> ByteArray:
        """The text as this splitter sees it, without alignment; the same array if nothing changes."""
        return _metaspace_bytes(utf8) if self.name == "metaspace" else utf8

    def restore(self, utf8: bytes) -> bytes:
        """Undo `rewrite`, as far as it can be undone."""
        if self.name != "metaspace":
            return utf8
        return utf8.replace(METASPACE.encode(), b" ").removeprefix(b" ")

    def rewritten(self, text: NormalizedText) -> NormalizedText:
        """As `rewrite`, every byte still knowing where in the original it came from."""
        return _with_metaspace(text) if self.name == "metaspace" else text

    def split(self, text: NormalizedText) -> Pieces:
        """The pieces of `text`, aligned to its source. Raises SplitError."""
        text = self.rewritten(text)
        return Pieces(text, *self.spans(text.utf8))


_KNOWN = (
    PreTokenizer(
        "none",
        "No splitting: merges may cross spaces and lines.",
        PATTERNS["none"],
        scanners.scan_none,
        cuts.cut_nowhere,
    ),
    PreTokenizer(
        "whitespace",
        "Words between white space; the white space itself is dropped.",
        PATTERNS["whitespace"],
        scanners.scan_whitespace,
        lossless=False,
    ),
    PreTokenizer(
        "gpt2",
        "GPT-2: words, numbers and symbols, each with the blank before it.",
        PATTERNS["gpt2"],
        scanners.scan_gpt2,
    ),
    PreTokenizer(
        "cl100k",
        "GPT-4: as GPT-2, numbers in groups of three, lines kept apart.",
        PATTERNS["cl100k"],
        scanners.scan_cl100k,
    ),
    PreTokenizer(
        "o200k",
        "GPT-4o: as GPT-4, also between lower and upper case; marks belong to letters.",
        PATTERNS["o200k"],
        scanners.scan_o200k,
    ),
    PreTokenizer(
        "bert",
        "BERT: words, and every punctuation mark by itself; white space is dropped.",
        PATTERNS["bert"],
        scanners.scan_bert,
        lossless=False,
    ),
    PreTokenizer(
        "metaspace",
        "SentencePiece: blanks become \u2581, and a piece begins at each of them.",
        PATTERNS["metaspace"],
        scanners.scan_metaspace,
        cuts.cut_before_blank,
        lossless=False,
    ),
    PreTokenizer(
        "digits",
        "Every digit by itself, everything else whole.",
        PATTERNS["digits"],
        scanners.scan_digits,
        cuts.cut_before_digit,
    ),
)
PRE_TOKENIZERS = {known.name: known for known in _KNOWN}


@lru_cache(maxsize=64)
def get_pre_tokenizer(name: str) -> PreTokenizer:
    """The pre-tokenizer of that name, or of `regex:PATTERN`. Raises ValueError saying what is wrong."""
    problem = check_pre_tokenizer(name)
    if problem:
        raise ValueError(problem)
    if name.startswith(REGEX_PREFIX):
        pattern = name.removeprefix(REGEX_PREFIX)
        return PreTokenizer(
            name,
            "The matches of your own pattern, and what lies between them.",
            pattern,
            None,
            cuts.cut_nowhere,
        )
    return PRE_TOKENIZERS[name]


def check_pre_tokenizer(name: str) -> str | None:
    """What is wrong with a pre-tokenizer's name or pattern, in a sentence; None if nothing is."""
    if not name.startswith(REGEX_PREFIX):
        if name in PRE_TOKENIZERS:
            return None
        return f"{name!r} is unknown; there is {', '.join(PRE_TOKENIZERS)} and {REGEX_PREFIX}PATTERN"
    pattern = name.removeprefix(REGEX_PREFIX)
    if not pattern:
        return "the pattern is empty"
    try:
        _compiled(pattern)
    except (regex.error, RecursionError, OverflowError) as error:
        place = getattr(error, "pos", None)
        return f"the pattern does not compile: {getattr(error, 'msg', error)}" + (
            "" if place is None else f" at character {place}"
        )
    return None


def _regex_spans(pattern: str, utf8: ByteArray) -> tuple[SpanArray, SpanArray]:
    """Matches of a user's pattern and the gaps between them (Hugging Face's `Isolated`).

    An empty match, such as that of `(?=[A-Z])`, is a place to cut.
    """
    source = SourceText(decode_utf8(utf8.tobytes()))
    seconds = REGEX_SECONDS + REGEX_SECONDS_PER_MB * len(utf8) / 1e6
    cuts = [0, source.code_point_count]
    try:
        for match in _compiled(pattern).finditer(source.text, concurrent=True, timeout=seconds):
            cuts += match.span()
    except TimeoutError:
        raise SplitError(
            f"the pattern {pattern!r} did not finish within {seconds:.3g} s; nested quantifiers such as "
            "(a+)+ can take for ever: make one of them possessive, (a++)+"
        ) from None
    except MemoryError:
        raise SplitError(
            f"the pattern {pattern!r} needs too much memory; does it call itself for ever, as (?R)+ does?"
        ) from None
    # Sorted, because `(?r)` searches backwards.
    edges = source.bytes_at_code_points(np.unique(cuts)).astype(np.int32)
    return edges[:-1], edges[1:]


def _compiled(pattern: str) -> regex.Pattern[str]:
    """A user's pattern with `^` and `$` at every line, as Oniguruma (Hugging Face) reads them."""
    return regex.compile(pattern, regex.MULTILINE)


def _metaspace_bytes(utf8: ByteArray) -> ByteArray:
    """U+0020 as \u2581, and one more \u2581 in front unless there is one."""
    text = utf8.tobytes().replace(b" ", METASPACE.encode())
    if text and not text.startswith(METASPACE.encode()):
        text = METASPACE.encode() + text
    return np.frombuffer(text, np.uint8)


def _with_metaspace(text: NormalizedText) -> NormalizedText:
    """`text` with its blanks rewritten.

    The \u2581 that is put in front came from nowhere: its span is empty, at the first byte.
    """
    rewritten = _metaspace_bytes(text.utf8)
    if len(rewritten) == len(text.utf8):
        return text
    width = np.where(text.utf8 == ord(" "), 3, 1)
    origin = np.repeat(np.arange(len(text.utf8)), width)
    starts, ends = text.original_spans(origin, origin + 1)
    added = len(rewritten) - len(origin)
    first = starts[:1] if len(starts) else np.zeros(1, np.int64)
    front = np.repeat(first, added)
    return NormalizedText(
        source=text.source,
        utf8=rewritten,
        start_bytes=np.concatenate([front, starts]),
        end_bytes=np.concatenate([front, ends]),
    )
