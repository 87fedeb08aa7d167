"""What the pane has done in the background: split some real lines, then count the whole corpus."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.normalizers import get_normalizer, normalize_utf8
from tokexplorer.core.pretokenizer import SplitError
from tokexplorer.core.pretokenizers import get_pre_tokenizer
from tokexplorer.corpus.counting import NOTHING_HELD_OUT, CorpusCounts, count_corpus
from tokexplorer.corpus.sources import sample_text

if TYPE_CHECKING:
    from tokexplorer.corpus.hold_out import HoldOut
    from tokexplorer.corpus.source import Source
    from tokexplorer.engine.job import Progress


@dataclass(frozen=True, slots=True)
class CountRequest:
    """What decides the counts but for weights. Equal requests have equal results, unless files change."""

    sources: tuple[Source, ...]
    normalizer: str
    pre_tokenizer: str
    special_tokens: tuple[str, ...] = ()
    user_symbols: tuple[str, ...] = ()
    hold_out: HoldOut = NOTHING_HELD_OUT


@dataclass(frozen=True, slots=True)
class SplitSample:
    """Some lines of the corpus and what the splitter makes of them.

    Attributes:
        sources: where the text was taken from.
        text: the lines as they stand in the corpus.
        lines: the pieces in bytes, those of one line together; a piece with a line end ends the line.
        problem: why there are no pieces; "" if all is well.
    """

    sources: tuple[Source, ...]
    text: str
    lines: tuple[tuple[bytes, ...], ...] = ()
    problem: str = ""


class CountWork:
    """The work of one background job. Knows nothing of Qt, so that it may outlive the window.

    Attributes:
        request: what is counted.
        sample: the split lines, as soon as they are there; written by the worker, read by anybody.
    """

    def __init__(self, request: CountRequest, known: SplitSample | None = None) -> None:
        """`known` saves looking for lines again if it comes from the same sources."""
        self.request = request
        self.sample: SplitSample | None = None
        self._known = known

    def __call__(self, progress: Progress) -> CorpusCounts:
        """Do it. Raises SplitError for a runaway pattern, and Cancelled."""
        request = self.request
        self.sample = split_sample(request, self._sample_text())
        if self.sample.problem:
            raise SplitError(self.sample.problem)
        return count_corpus(
            request.sources,
            normalizer=request.normalizer,
            pre_tokenizer=request.pre_tokenizer,
            special_tokens=request.special_tokens,
            user_symbols=request.user_symbols,
            hold_out=request.hold_out,
            progress=progress,
            skip_unreadable=True,
        )

    def _sample_text(self) -> str:
        if self._known is not None and self._known.sources == self.request.sources:
            return self._known.text
        return sample_text(self.request.sources)


def split_sample(request: CountRequest, text: str) -> SplitSample:
    """`text` as the request's normalizer and splitter see it."""
    normalizer = get_normalizer(request.normalizer)
    splitter = get_pre_tokenizer(request.pre_tokenizer)
    utf8 = splitter.rewrite(normalize_utf8(normalizer, np.frombuffer(text.encode(), np.uint8)))
    try:
        starts, ends = splitter.spans(utf8)
    except SplitError as error:
        return SplitSample(request.sources, text, problem=str(error))
    following = [*starts.tolist(), len(utf8)][1:]
    lines: list[tuple[bytes, ...]] = []
    line: list[bytes] = []
    for start, end, next_start in zip(starts.tolist(), ends.tolist(), following, strict=True):
        line.append(utf8[start:end].tobytes())
        # Some splitters drop white space: a line end may stand between two pieces.
        if b"\n" in utf8[start:next_start].tobytes():
            lines.append(tuple(line))
            line = []
    return SplitSample(request.sources, text, (*lines, tuple(line)) if line else tuple(lines))
