"""The normalizers of files: small steps that follow Hugging Face's, and several normalizers as one.

A step replaces or removes characters, replaces strings, or strips the edges of a text; all are exactly
aligned.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
import regex

from tokexplorer.core.language import tr
from tokexplorer.core.normalizers.normalized_text import NormalizedText
from tokexplorer.core.pre_tokenizers.pre_tokenizer import SplitError
from tokexplorer.core.text import SourceText, decode_utf8, encode_utf8
from tokexplorer.core.unicode.clusters import code_points_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tokexplorer.core.normalizers.normalized_text import Normalizer

IntArray = npt.NDArray[np.int64]

# White_Space (PropList.txt), which is what Rust's `char::is_whitespace` and Oniguruma's `\s` mean.
_SPACES = "\t\n\v\f\r \x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000"
WHITE_SPACE = _SPACES + "".join(map(chr, range(0x2000, 0x200B)))
_MOST_BYTES = 1 << 27  # that are written for a text, unless it has more itself


class TextEdit(ABC):
    """Stretches of a text, each of which becomes the same `content`; all else stays."""

    def __init__(self, name: str, title: str, content: str, *, keeps_cuts: bool = True) -> None:
        """`name` is how the program calls it, `title` says in one sentence what it does.

        `keeps_cuts` says whether a text may be cut as `safe_splits` says.
        """
        self.name = name
        self.title = title
        self.content = content
        self.keeps_cuts = keeps_cuts

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.name!r})"

    @abstractmethod
    def _stretches(self, text: str) -> IntArray:
        """Start and end of each stretch in code points, ascending, none empty, (n, 2)."""

    def apply(self, text: str) -> str:
        """The text with the content in the place of every stretch."""
        source = SourceText(text)
        return decode_utf8(self.align(source).utf8.tobytes())

    def align(self, source: SourceText) -> NormalizedText:
        """The edited text, aligned to `source`: what is written came from the whole stretch."""
        stretches = self._stretches(source.text)
        if len(stretches) == 0:
            return NormalizedText.unchanged(source)
        places = source.bytes_at_code_points(stretches)
        content = np.frombuffer(encode_utf8(self.content), np.uint8)
        written = len(stretches) * len(content)
        if written > max(_MOST_BYTES, source.byte_count):
            raise SplitError(
                tr(
                    "replacing would write {written:,} bytes for the {byte_count:,} of this text; "
                    "shorter texts work",
                    written=written,
                    byte_count=source.byte_count,
                )
            )
        # Turn by turn what stays and what is written.
        edges = np.concatenate([[0], places.ravel(), [source.byte_count]])
        first, last = edges[:-1], edges[1:]
        is_edit = np.arange(len(first)) % 2 == 1
        lengths = np.where(is_edit, len(content), last - first)
        begins = np.cumsum(lengths) - lengths
        of = np.repeat(np.arange(len(first)), lengths)
        edited = is_edit[of]
        at = np.arange(len(of)) - begins[of]
        starts = np.where(edited, first[of], first[of] + at)
        ends = np.where(edited, last[of], starts + 1)
        utf8 = source.utf8[np.where(edited, 0, starts)]
        utf8[edited] = content[at[edited]]
        utf8.flags.writeable = False
        return NormalizedText(source, utf8, starts, ends)


class CharacterEdit(TextEdit):
    """Certain characters, each of which becomes the same content."""

    def __init__(self, name: str, title: str, characters: npt.NDArray[np.bool_], content: str = "") -> None:
        """`characters`: by code point, bool[0x110000], which ones."""
        super().__init__(name, title, content)
        self._characters = characters

    def _stretches(self, text: str) -> IntArray:
        places = np.flatnonzero(self._characters[code_points_of(text)])
        return np.stack([places, places + 1], axis=1)


class StringEdit(TextEdit):
    """The occurrences of a string, from left to right, each of which becomes the same content."""

    def __init__(self, name: str, title: str, string: str, content: str, *, keeps_cuts: bool) -> None:
        """`string` is not empty."""
        super().__init__(name, title, content, keeps_cuts=keeps_cuts)
        self._string = string

    def _stretches(self, text: str) -> IntArray:
        length, starts = len(self._string), []
        start = text.find(self._string)
        while start >= 0:
            starts.append(start)
            start = text.find(self._string, start + length)
        begins = np.array(starts, np.int64)
        return np.stack([begins, begins + length], axis=1)


class PatternEdit(TextEdit):
    """The matches of a pattern, from left to right, each of which becomes the same content."""

    def __init__(self, name: str, title: str, pattern: str, content: str, *, keeps_cuts: bool) -> None:
        """`pattern` is for `regex`, matches no empty string and runs away on no text."""
        super().__init__(name, title, content, keeps_cuts=keeps_cuts)
        self._pattern = regex.compile(pattern)

    def _stretches(self, text: str) -> IntArray:
        return _pairs(match.span() for match in self._pattern.finditer(text))


class Strip(TextEdit):
    """White space at the edges removed."""

    def __init__(self, *, left: bool, right: bool) -> None:
        sides = tr("both ends") if left and right else tr("the beginning") if left else tr("the end")
        super().__init__("strip", tr("No white space at {sides}.", sides=sides), "", keeps_cuts=False)
        self._left, self._right = left, right

    def _stretches(self, text: str) -> IntArray:
        begin = len(text) - len(text.lstrip(WHITE_SPACE)) if self._left else 0
        end = max(begin, len(text.rstrip(WHITE_SPACE))) if self._right else len(text)
        return _pairs(pair for pair in ((0, begin), (end, len(text))) if pair[0] < pair[1])


def _pairs(pairs: Iterable[tuple[int, int]]) -> IntArray:
    return np.array(list(pairs), np.int64).reshape(-1, 2)


class NormalizerChain:
    """Several normalizers, one after the other; every byte is aligned to the original text."""

    def __init__(self, name: str, title: str, steps: Sequence[Normalizer]) -> None:
        """`name` is how the program calls it, `title` says in one sentence what it does."""
        self.name = name
        self.title = title
        self.steps = tuple(steps)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.name!r})"

    @property
    def keeps_cuts(self) -> bool:
        """Whether a text may be cut as `safe_splits` says."""
        return all(getattr(step, "keeps_cuts", True) for step in self.steps)

    @property
    def writes(self) -> str:
        """All strings that steps can write (see `ClusterMapNormalizer.writes`), normalized by later steps."""
        written = ""
        for step in self.steps:
            written = step.apply(written) + getattr(step, "writes", "") + getattr(step, "content", "")
        return written

    def apply(self, text: str) -> str:
        """The normalized text."""
        for step in self.steps:
            text = step.apply(text)
        return text

    def align(self, source: SourceText) -> NormalizedText:
        """The normalized text, aligned to `source`."""
        made = NormalizedText.unchanged(source)
        for step in self.steps:
            between = SourceText(decode_utf8(made.utf8.tobytes()))
            after = step.align(between)
            if after.start_bytes is None or after.end_bytes is None:
                made = NormalizedText(source, after.utf8, made.start_bytes, made.end_bytes)
            else:
                spans = made.original_spans(after.start_bytes, after.end_bytes)
                made = NormalizedText(source, after.utf8, *spans)
        return made
