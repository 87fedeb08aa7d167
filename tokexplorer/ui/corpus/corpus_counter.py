"""Counts the corpus in the background: splits some lines as a sample, then counts everything."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.core.language import tr
from tokexplorer.core.normalizers.registry import get_normalizer, normalize_utf8
from tokexplorer.core.pre_tokenizers.pre_tokenizer import SplitError
from tokexplorer.core.pre_tokenizers.registry import get_pre_tokenizer
from tokexplorer.corpus.counting import NOTHING_HELD_OUT, CountState, count_corpus
from tokexplorer.corpus.sources import sample_text
from tokexplorer.engine.threads import threads
from tokexplorer.ui.background import AFTER_PAINTING, BackgroundTask

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.alphabet_room import SeenCharacters
    from tokexplorer.corpus.counting import CorpusCounts
    from tokexplorer.corpus.hold_out import HoldOut
    from tokexplorer.corpus.sources import Source
    from tokexplorer.engine.job import Progress


@dataclass(frozen=True, slots=True)
class CountRequest:
    """All that the counts depend on, except weights; equal requests have equal results while files stay."""

    sources: tuple[Source, ...]
    normalizer: str
    pre_tokenizer: str
    special_tokens: tuple[str, ...] = ()
    user_symbols: tuple[str, ...] = ()
    hold_out: HoldOut = NOTHING_HELD_OUT


@dataclass(frozen=True, slots=True)
class SplitSample:
    """Some lines of the corpus, and the pieces that the pre-tokenizer splits them into.

    Attributes:
        sources: the sources of the text.
        text: the lines as they are in the corpus.
        lines: for each line its pieces, in bytes; a piece with a line end ends the line.
        problem: why there are no pieces; "" if there are.
    """

    sources: tuple[Source, ...]
    text: str
    lines: tuple[tuple[bytes, ...], ...] = ()
    problem: str = ""


class CountWork:
    """The work of one background job; it uses no Qt, because it may outlive the window.

    Attributes:
        request: what is counted.
        sample: the split lines, once they are there; set by the worker, read by any thread.
        seen: the characters that are counted so far; None until there are some.
        state: how far the count is.
    """

    def __init__(self, request: CountRequest, known: SplitSample | None = None) -> None:
        """The text of the sample `known` is used again if it comes from the same sources."""
        self.request = request
        self.sample: SplitSample | None = None
        self.seen: SeenCharacters | None = None
        self.state = CountState()
        self._known = known

    def __call__(self, progress: Progress) -> CorpusCounts:
        """Count the corpus. Raises SplitError for a pattern that takes too long, and Cancelled."""
        request, known = self.request, self._known
        if known is not None and known.sources == request.sources:
            text = known.text
        else:
            text = sample_text(request.sources, check=progress.check)
        self.sample = split_sample(request, text)
        if self.sample.problem:
            raise SplitError(self.sample.problem)
        return count_corpus(
            request.sources,
            normalizer=request.normalizer,
            pre_tokenizer=request.pre_tokenizer,
            special_tokens=request.special_tokens,
            user_symbols=request.user_symbols,
            hold_out=request.hold_out,
            characters_to=self._take_characters,
            progress=progress,
            skip_unreadable=True,
            workers=threads(),
            state=self.state,
        )

    def _take_characters(self, seen: SeenCharacters) -> None:
        self.seen = seen


def split_sample(request: CountRequest, text: str) -> SplitSample:
    """Normalize and split `text` as a request says."""
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
        # Some pre-tokenizers drop white space, so a line end may be between two pieces.
        if b"\n" in utf8[start:next_start].tobytes():
            lines.append(tuple(line))
            line = []
    return SplitSample(request.sources, text, (*lines, tuple(line)) if line else tuple(lines))


class CorpusCounter(QObject):
    """Counts for the newest request; results of earlier requests are dropped.

    Signals:
        started(): a count has begun.
        sampled(SplitSample): some lines have been split; emitted before the count is done.
        progressed(Progress): how far the count is.
        finished(CorpusCounts): the count is done.
        failed(BaseException): the count ended with an error.
        cancelled(): the user cancelled the count.
    """

    started = Signal()
    sampled = Signal(object)
    progressed = Signal(object)
    finished = Signal(object)
    failed = Signal(object)
    cancelled = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work: CountWork | None = None
        self._told: SplitSample | None = None
        self._task = BackgroundTask(tr("counting the corpus"), self, catches=BaseException)
        self._task.progressed.connect(self._tell_progress)
        self._task.done.connect(self._done)
        self._task.failed.connect(self._fail)

    @property
    def is_running(self) -> bool:
        """Whether a count is running."""
        return self._task.is_busy

    @property
    def request(self) -> CountRequest | None:
        """The running or last request; None if there was none or it was cancelled or failed."""
        return None if self._work is None else self._work.request

    @property
    def state(self) -> CountState:
        """How far the running or last count is."""
        return CountState() if self._work is None else self._work.state

    @property
    def seen(self) -> SeenCharacters | None:
        """The characters that the running or last count has seen; None if there are none yet."""
        return None if self._work is None else self._work.seen

    def pause(self, is_paused: bool) -> None:
        """Let the running count wait, or go on."""
        if (progress := self._task.progress) is not None:
            (progress.pause if is_paused else progress.resume)()

    def count(self, request: CountRequest) -> None:
        """Count this, unless the same request is running or done."""
        if request == self.request:
            return
        told = self._told
        self.forget()
        self._work = CountWork(request, told)
        self._task.submit(self._work, AFTER_PAINTING)  # the window comes first
        self.started.emit()

    def forget(self) -> None:
        """Drop the running or finished count; nothing is emitted."""
        self._task.forget()
        self._work = self._told = None

    @Slot()
    def cancel(self) -> None:
        """Cancel the running count."""
        if self.is_running:
            self.forget()
            self.cancelled.emit()

    def _tell_sample(self) -> None:
        sample = None if self._work is None else self._work.sample
        if sample is not None and sample is not self._told:
            self._told = sample
            self.sampled.emit(sample)

    @Slot(object)
    def _tell_progress(self, progress: Progress) -> None:
        self._tell_sample()
        self.progressed.emit(progress)

    @Slot(object)
    def _done(self, counts: CorpusCounts) -> None:
        self._tell_sample()
        self.finished.emit(counts)

    @Slot(object)
    def _fail(self, error: BaseException) -> None:
        self._tell_sample()
        self.forget()
        self.failed.emit(error)


Weights = tuple[float, ...]


class Mixer(QObject):
    """Weighs counts: makes one `CorpusCounts` for each mix.

    Signals:
        weighed(list[CorpusCounts]): the counts of all mixes of the last request.
    """

    weighed = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._known: dict[Weights, CorpusCounts] = {}
        self._read: CorpusCounts | None = None
        self._wanted: list[Weights] = []
        self._job = BackgroundTask(tr("mixing the corpus"), self)
        self._job.done.connect(self._done)

    @property
    def is_busy(self) -> bool:
        """Whether counts are being made."""
        return self._job.is_busy

    def weigh(self, read: CorpusCounts, wanted: Sequence[Weights]) -> bool:
        """Ask for the counts of `read` with each of these weights. Returns False for the same request again.

        If all are known, as those with weights 1 are, `weighed` is emitted before this returns.
        """
        wanted = list(wanted)
        if read is self._read and wanted == self._wanted:
            return False
        if read is not self._read:
            self._known = {read.weights: read}
        self._read, self._wanted = read, wanted
        known = self._known
        if all(weights in known for weights in wanted):
            self._job.forget()
            self._done([known[weights] for weights in wanted])
            return True

        def work(progress: Progress) -> list[CorpusCounts]:
            mixes = []
            for weights in wanted:
                progress.check()
                mixes.append(known.get(weights) or read.with_weights(weights))
            return mixes

        self._job.submit(work)
        return True

    def forget(self) -> None:
        """Forget all counts."""
        self._job.forget()
        self._read, self._wanted, self._known = None, [], {}

    @Slot(object)
    def _done(self, mixes: list[CorpusCounts]) -> None:
        assert self._read is not None
        self._known = {each.weights: each for each in (self._read, *mixes)}
        self.weighed.emit(mixes)
