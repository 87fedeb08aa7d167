"""One way of splitting: how a normalized text is cut into the pieces that no token crosses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
import regex

from tokexplorer.core.language import tr
from tokexplorer.core.patterns import compiled
from tokexplorer.core.pre_tokenizers import metaspace, safe_splits
from tokexplorer.core.text import SourceText, decode_utf8
from tokexplorer.core.unicode.classes import settled_classes, unicode_classes
from tokexplorer.core.unicode.library_sets import as_libraries_see

if TYPE_CHECKING:
    from tokexplorer.core.added_tokens import Section
    from tokexplorer.core.normalizers.normalized_text import NormalizedText

ByteArray = npt.NDArray[np.uint8]
SpanArray = npt.NDArray[np.int32]
Scan = Callable[[ByteArray, ByteArray, SpanArray, SpanArray], int]
Cut = Callable[[ByteArray, ByteArray, int, int], int]

REGEX_SECONDS = 5.0
REGEX_SECONDS_PER_MB = 2.0
MAX_SPLIT_BYTES = 2**31 - 1  # spans are int32
_NAMES_CHARACTERS = regex.compile(r"[^\x00-\x7f]|\\[xuUN0-7]")  # characters by themselves, in a pattern
WINDOW_BYTES = 1 << 17  # a window of text, its spans and the busy tables stay in the L2 cache


class SplitError(ValueError):
    """A text that cannot be split, mostly by a pattern that runs away; the message says what would work."""


@dataclass(frozen=True, slots=True, eq=False)
class Pieces:
    """The pieces of one text.

    Attributes:
        text: the text they are cut from; a pre-tokenizer with a `metaspace` has rewritten it.
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
        lossless: False if the text cannot be restored from the pieces.
        metaspace: how blanks are written as \u2581 before the text is split; None leaves them.
        cut_marked: as `cut`, for a text in which `metaspace` has rewritten blanks.
        only_blanks: True if white space that is no blank is text like any other.
        classes: makes the table that `scan` looks up.
        covers: True if every piece ends where the next one begins and `scan` finds them from left to right,
            so that one array can hold starts and ends.
    """

    name: str
    title: str
    pattern: str
    scan: Scan | None
    cut: Cut = safe_splits.cut_before_whitespace
    lossless: bool = True
    metaspace: metaspace.Metaspace | None = None
    cut_marked: Cut = safe_splits.cut_before_blank
    only_blanks: bool = False
    classes: Callable[[], ByteArray] = unicode_classes
    covers: bool = False

    @property
    def cuts_before_whitespace(self) -> bool:
        """True if a text may be cut at every place between a CUT character and white space."""
        return self.cut is safe_splits.cut_before_whitespace

    @property
    def may_run_away(self) -> bool:
        """Whether a pattern of a user is run by `regex`, which may take seconds for a short text."""
        return self.scan is None

    def spans(self, utf8: ByteArray) -> tuple[SpanArray, SpanArray]:
        """Byte spans of the pieces of a text that is already rewritten. Raises SplitError."""
        if len(utf8) > MAX_SPLIT_BYTES:
            raise SplitError(
                tr(
                    "{utf8_count:,} bytes in a row without a place to cut are too many for the "
                    "pre-tokenizer {name!r}; at most {max_split_bytes:,} are possible",
                    utf8_count=len(utf8),
                    name=self.name,
                    max_split_bytes=MAX_SPLIT_BYTES,
                )
            )
        if self.scan is None:
            return _regex_spans(self.pattern, utf8)
        starts = np.empty(len(utf8) + 1, np.int32)
        ends = starts[1:] if self.covers else np.empty(len(utf8), np.int32)
        count = self.scan(utf8, self.classes(), starts, ends)
        return starts[:count], ends[:count]

    def windows(self, utf8: ByteArray) -> Iterator[ByteArray]:
        """The text in views of about `WINDOW_BYTES` whose pieces are those of the whole text."""
        classes = settled_classes()
        cut_window = self.cut_marked if self.metaspace else self.cut
        begin, end = 0, WINDOW_BYTES
        while end < len(utf8):
            cut = int(cut_window(utf8, classes, begin, end))
            if cut > begin:
                yield utf8[begin:cut]
                begin, end = cut, cut + WINDOW_BYTES
            else:
                end += end - begin
        if begin < len(utf8):
            yield utf8[begin:]

    def opens_at(self, section: Section) -> bool:
        """Whether a \u2581 belongs in front of a section, if this pre-tokenizer puts any there."""
        return self.metaspace.opens_at(section) if self.metaspace else section.first

    def rewrite(self, utf8: ByteArray, first: bool = True) -> ByteArray:
        """The text as this pre-tokenizer sees it, without alignment; the same array if nothing changes.

        `first` is False for a section that does not open (see `opens_at`): it gets no \u2581 in front, unless
        a blank stood there.
        """
        return self.metaspace.rewrite(utf8, first=first) if self.metaspace else utf8

    def restore(self, utf8: bytes) -> bytes:
        """Undo `rewrite`, as far as it can be undone."""
        return self.metaspace.restore(utf8) if self.metaspace else utf8

    def rewritten(self, text: NormalizedText, first: bool = True) -> NormalizedText:
        """As `rewrite`, every byte still knowing where in the original it came from."""
        return self.metaspace.rewritten(text, first=first) if self.metaspace else text

    def split(self, text: NormalizedText) -> Pieces:
        """The pieces of `text`, aligned to its source. Raises SplitError."""
        text = self.rewritten(text)
        return Pieces(text, *self.spans(text.utf8))


def _regex_spans(pattern: str, utf8: ByteArray) -> tuple[SpanArray, SpanArray]:
    """Matches of a user's pattern and the gaps between them (Hugging Face's `Isolated`).

    An empty match, such as that of `(?=[A-Z])`, is a place to cut. The classes of characters are those of the
    libraries' Unicode, whatever that of `regex` is, unless the pattern names characters by themselves.
    """
    source = SourceText(decode_utf8(utf8.tobytes()))
    seconds = REGEX_SECONDS + REGEX_SECONDS_PER_MB * len(utf8) / 1e6
    text = source.text if _NAMES_CHARACTERS.search(pattern) else as_libraries_see(source)
    cuts = [0, source.code_point_count]
    try:
        for match in compiled(pattern).finditer(text, concurrent=True, timeout=seconds):
            cuts += match.span()
    except TimeoutError:
        raise SplitError(
            tr(
                "the pattern {pattern!r} did not finish within {seconds:.3g} s; nested quantifiers "
                "such as (a+)+ can take for ever: make one of them possessive, (a++)+",
                pattern=pattern,
                seconds=seconds,
            )
        ) from None
    except MemoryError:
        raise SplitError(
            tr(
                "the pattern {pattern!r} needs too much memory; does it call itself for ever, as (?R)+ does?",
                pattern=pattern,
            )
        ) from None
    # Sorted, because `(?r)` searches backwards.
    edges = source.bytes_at_code_points(np.unique(cuts)).astype(np.int32)
    return edges[:-1], edges[1:]
