"""Metrics against the size of the vocabulary: a point for each tokenizer, and what is measured."""

from __future__ import annotations

import hashlib
import math
from dataclasses import dataclass, field, replace
from sys import intern
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.language import tr
from tokexplorer.core.metrics.registry import DEFAULT_ALPHA, METRICS, Better, Scope
from tokexplorer.core.metrics.text_shape import TextShape
from tokexplorer.core.metrics.tokenized_text import CountedVocabulary, TokenizedText
from tokexplorer.core.text import decode_utf8, encode_utf8
from tokexplorer.corpus.counting import line_end
from tokexplorer.presentation.numbers import grouped
from tokexplorer.session.compare.texts import MeasuredText, TextKind, beginning_sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence
    from hashlib import _Hash as Hash

    from tokexplorer.core.metrics.registry import Metric
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.core.trainer import Columns
    from tokexplorer.session.compare.texts import CorpusTexts

IntArray = npt.NDArray[np.int64]


ALL_LANGUAGES = ""
"""Stands where a language does, for all texts of a kind as one."""

Sample = tuple["TextKind", str]
"""A kind of text, and a language or `ALL_LANGUAGES`."""

TRADE_METRICS: tuple[Metric, ...] = tuple(
    metric for metric in METRICS.values() if metric.scope in (Scope.TEXT, Scope.TEXT_AND_ALPHA)
)
"""The metrics that can be drawn against the size of the vocabulary."""

LOSS_METRICS = tuple(METRICS[name] for name in ("unknown_rate", "round_trip_bytes", "round_trip_lines"))
"""By which a `TradePoint` knows whether its tokenizer loses a part of the text."""


@dataclass(frozen=True, slots=True, eq=False)
class TradePoint:
    """One tokenizer.

    Attributes:
        vocab_size: how many tokens it has.
        values: by sample and name of the metric; NaN where a metric has no meaning.
    """

    vocab_size: int
    values: Mapping[tuple[Sample, str], float]

    def value(self, sample: Sample, metric: Metric) -> float:
        """One value; NaN also where the metric was not measured."""
        return self.values.get((sample, metric.name), math.nan)

    def loses_text(self, sample: Sample) -> bool:
        """Whether the text cannot be read back from its tokens; False if that was not measured."""
        unknown, *back = (self.value(sample, metric) for metric in LOSS_METRICS)
        return unknown > 0 or any(share < 1 for share in back)

    def to_plain(self) -> dict[str, Any]:
        """Size, and values by kind of text, language and metric, for JSON; None where they mean nothing."""
        nested: dict[str, dict[str, dict[str, float | None]]] = {}
        for ((kind, language), metric), value in self.values.items():
            of_language = nested.setdefault(kind.name.lower(), {}).setdefault(language, {})
            of_language[metric] = None if math.isnan(value) else value
        return {"vocab_size": self.vocab_size, "values": nested}

    @classmethod
    def from_plain(cls, plain: Any) -> TradePoint:
        """The point that `to_plain` wrote. Raises ValueError for anything else."""
        values: dict[tuple[Sample, str], float] = {}
        try:
            for kind, by_language in plain["values"].items():
                for language, by_metric in by_language.items():
                    sample = TextKind[kind.upper()], language
                    for metric, value in by_metric.items():
                        values[sample, intern(metric)] = math.nan if value is None else float(value)
            return cls(int(plain["vocab_size"]), values)
        except (KeyError, TypeError, AttributeError, OverflowError) as error:
            raise ValueError(tr("is no point: {error!r}", error=error)) from error


@dataclass(frozen=True, slots=True, eq=False)
class TradeSeries:
    """The points of one run at several sizes, or the one point of a tokenizer that was opened.

    Attributes:
        name: of the run or the tokenizer.
        points: by ascending size.
        is_learned: True for a run: a line joins its points.
        details: what sets it apart from others of that name, such as pre-tokenizer and mix.
    """

    name: str
    points: tuple[TradePoint, ...]
    is_learned: bool = True
    details: str = ""


def measure(
    tokenizer: Tokenizer,
    texts: Sequence[MeasuredText],
    figures: Sequence[Metric] = TRADE_METRICS,
    *,
    allow_special: bool = True,
    check: Callable[[], None] = lambda: None,
    joined: Mapping[TextKind, TextShape] | None = None,
) -> TradePoint:
    """Encode the texts and compute the metrics of each, and of all of a kind as one; for any thread.

    `allow_special` is that of `Tokenizer.encode`. `check` is called between texts and may raise to end it.
    `joined` is the result of `joined_shapes`, which saves time if several tokenizers are measured on the same
    texts. Metrics of words are NaN for texts whose script puts no white space between words, and leave them
    out of all texts as one. Raises what the tokenizer raises.
    """
    vocabulary = CountedVocabulary(tokenizer)
    by_kind: dict[TextKind, list[TokenizedText]] = {}
    values: dict[tuple[Sample, str], float] = {}

    def take(sample: Sample, text: TokenizedText) -> None:
        for metric in figures:
            check()
            extra = (DEFAULT_ALPHA,) if metric.scope is Scope.TEXT_AND_ALPHA else ()
            says_nothing = metric.says_nothing_of(text)
            values[sample, metric.name] = math.nan if says_nothing else metric.compute(text, *extra)

    for text in texts:
        check()
        encoding = tokenizer.encode(text.shape.source, allow_special=allow_special)
        tokenized = TokenizedText(text.shape, encoding, vocabulary)
        by_kind.setdefault(text.kind, []).append(tokenized)
        take((text.kind, text.language), tokenized)
    for kind, parts in by_kind.items():
        shape = None if joined is None else joined.get(kind)
        take((kind, ALL_LANGUAGES), TokenizedText.joined(parts, shape) if len(parts) > 1 else parts[0])
        with_words = [part for part in parts if part.shape.separates_words]
        if 0 < len(with_words) < len(parts):
            words = TokenizedText.joined(with_words)
            of_words = (metric for metric in figures if metric.counts_words)
            values |= {((kind, ALL_LANGUAGES), each.name): each.compute(words) for each in of_words}
    return TradePoint(vocabulary.size, values)


def joined_shapes(texts: Sequence[MeasuredText]) -> dict[TextKind, TextShape]:
    """The texts of each kind joined, for kinds that have several; takes as long as finding their words."""
    by_kind: dict[TextKind, list[TextShape]] = {}
    for text in texts:
        by_kind.setdefault(text.kind, []).append(text.shape)
    return {kind: TextShape.joined(shapes) for kind, shapes in by_kind.items() if len(shapes) > 1}


MOST_BYTES = 1 << 20
"""How much of each kind of text is measured: about 0.15 s for each point on one core."""

WINDOW_TEXT = tr("text in the window")
WINDOW_LANGUAGE: Final = "text in the window"
"""Stands where a language does for the text in the window; a part of keys, so that it is not translated."""


@dataclass(frozen=True, slots=True, eq=False)
class TradeSample:
    """The texts that tokenizers are measured on.

    Attributes:
        texts: of one kind or two.
        titles: the name of each kind of text.
        notes: remarks about the texts for people.
        joined: the result of `joined_shapes`.
        key: a hash of the texts and of how they are encoded: values are valid for all samples with the same
            key.
        allow_special: see `Tokenizer.encode`.
    """

    texts: tuple[MeasuredText, ...]
    titles: Mapping[TextKind, str] = field(default_factory=lambda: {kind: kind.value for kind in TextKind})
    notes: tuple[str, ...] = ()
    joined: Mapping[TextKind, TextShape] = field(default_factory=dict)
    key: str = ""
    allow_special: bool = True

    @property
    def is_of_corpus(self) -> bool:
        """False if it is the text in the window, which may or may not have been trained on."""
        return self.titles[TextKind.TRAINING] != WINDOW_TEXT

    @property
    def has_held_out(self) -> bool:
        """Whether there is text that no run has seen."""
        return any(text.kind is TextKind.HELD_OUT for text in self.texts)


def _key_of(texts: Sequence[MeasuredText], *, allow_special: bool = True) -> str:
    digest = hashlib.sha256()
    hash_texts(digest, texts)
    if not allow_special:
        digest.update(b"special tokens are text")
    return digest.hexdigest()


def hash_texts(digest: Hash, texts: Sequence[MeasuredText]) -> None:
    """Add texts, their languages and kinds to a hash."""
    for text in texts:
        for part in (encode_utf8(text.language), text.kind.name.encode()):
            digest.update(len(part).to_bytes(8, "little") + part)
        utf8 = text.shape.source.utf8
        digest.update(len(utf8).to_bytes(8, "little") + utf8.tobytes())


def sample_of_corpus(texts: CorpusTexts, most_bytes: int = MOST_BYTES) -> TradeSample:
    """The texts of a corpus; of each kind at most about `most_bytes` in all.

    Short texts stay whole, and the others share the rest evenly. They are cut at the end of a line or, if
    there is none, of a word. Takes as long as finding the words of what is cut.
    """
    chosen: dict[int, MeasuredText] = {}
    notes = list(texts.notes)
    for kind in TextKind:
        of_kind = texts.of_kind(kind)
        limit = _share(sorted(text.shape.source.byte_count for text in of_kind), most_bytes)
        if limit is not None:
            notes.append(
                tr(
                    "Of each {value} the first {limit} bytes are measured.",
                    value=kind.value,
                    limit=grouped(limit),
                )
            )
        chosen.update((id(text), _cut(text, limit)) for text in of_kind)
    parts = tuple(chosen[id(text)] for text in texts.texts)
    return TradeSample(parts, notes=tuple(notes), joined=joined_shapes(parts), key=_key_of(parts))


def sample_of_text(text: str, *, allow_special: bool = True, is_cut: bool = False) -> TradeSample:
    """The text in the window, while there is no corpus; empty if it is.

    `is_cut` says that it is only the beginning of it.
    """
    titles = {TextKind.TRAINING: WINDOW_TEXT, TextKind.HELD_OUT: TextKind.HELD_OUT.value}
    texts = (MeasuredText(WINDOW_LANGUAGE, TextKind.TRAINING, TextShape.of(text)),) if text else ()
    key = _key_of(texts, allow_special=allow_special)
    notes = (beginning_sentence(texts[0].shape.source.byte_count),) if is_cut and texts else ()
    return TradeSample(texts, titles, notes, key=key, allow_special=allow_special)


def _share(ascending_bytes: Sequence[int], most_bytes: int) -> int | None:
    """How many bytes of each text are measured; None if all of them fit."""
    room, left = most_bytes, len(ascending_bytes)
    for size in ascending_bytes:
        if size * left > room:
            return room // left
        room, left = room - size, left - 1
    return None


def _cut(text: MeasuredText, limit: int | None) -> MeasuredText:
    source = text.shape.source
    if limit is None or source.byte_count <= limit:
        return text
    head = source.utf8[: limit + 1].tobytes()
    return replace(text, shape=TextShape.of(decode_utf8(head[: line_end(head, 0, limit)])))


MOST_SIZES = 24
BEYOND = 4
"""A run that prunes begins with far more tokens than are wanted: it is measured from so many times the wanted
size on."""


@dataclass(frozen=True, slots=True, eq=False)
class StepSizes:
    """The steps of a run that can be asked for, with the size of the vocabulary after each.

    Attributes:
        steps: ascending, int64.
        sizes: int64, of the same length; of a run that prunes, the pieces at hand, to which its tokenizer
            adds characters that it needs.
    """

    steps: IntArray
    sizes: IntArray

    @classmethod
    def of(cls, rows: Columns, first_size: int, steps_done: int, *, are_merges: bool) -> StepSizes:
        """From the rows of a run up to `steps_done`; `first_size` is that before its first merge."""
        steps, sizes = rows.step.astype(np.int64), rows.vocab_size.astype(np.int64)
        if are_merges or not len(steps):
            steps, sizes = np.insert(steps, 0, 0), np.insert(sizes, 0, first_size)
        last_of_step = np.append(steps[1:] != steps[:-1], True)
        kept = last_of_step & (steps <= steps_done)
        return cls(steps[kept], sizes[kept])

    @classmethod
    def none(cls) -> StepSizes:
        """Before there is a step."""
        return cls(np.empty(0, np.int64), np.empty(0, np.int64))

    def __len__(self) -> int:
        return len(self.steps)

    def size_of(self, step: int) -> int:
        """The size after one of the steps."""
        return int(self.sizes[np.searchsorted(self.steps, step)])


def wanted_steps(
    reached: StepSizes, low: int, high: int, has_ended: bool, most: int = MOST_SIZES
) -> list[int]:
    """The steps to be measured by now, by ascending size.

    `most` sizes are spread evenly from `low` to `high` on a logarithmic axis; of those that the run has
    reached so far, the step with the nearest size is taken. When the run has ended, its first and its last
    step are always among them.
    """
    inside = np.flatnonzero(reached.sizes <= high)
    if not len(inside):
        return [int(reached.steps[-1])] if has_ended and len(reached) else []
    order = inside[np.argsort(reached.sizes[inside], kind="stable")]
    logs = np.log(np.maximum(reached.sizes[order], 1))
    targets = np.linspace(np.log(max(low, 1)), np.log(max(high, low, 1)), max(most, 2))
    if not has_ended:
        targets = targets[(targets >= logs[0] - 1e-9) & (targets <= logs[-1] + 1e-9)]
    after = np.minimum(np.searchsorted(logs, targets), len(logs) - 1)
    before = np.maximum(after - 1, 0)
    nearest = np.where(targets - logs[before] <= logs[after] - targets, before, after)
    chosen = {int(row) for row in order[nearest]}
    if has_ended:
        chosen.add(len(reached) - 1)
    by_size = sorted(chosen, key=lambda row: (int(reached.sizes[row]), row))
    return [int(reached.steps[row]) for row in by_size]


def next_step(
    wanted: list[int], reached: StepSizes, measured: Collection[int], final: int | None
) -> int | None:
    """The step to measure next: the last one (`final`), then always the one in the widest gap of the curve.

    So the whole curve is there after a few points, and gets finer. None if all are measured.
    """
    left = [step for step in wanted if step not in measured]
    if not left:
        return None
    if final in left:
        return final
    there = [reached.size_of(step) for step in measured if step in wanted]
    if not there:
        return left[0]
    known = np.log(there)
    gaps = [np.abs(np.log(reached.size_of(step)) - known).min() for step in left]
    return left[int(np.argmax(gaps))]


EFFECT_METRICS: Final = (METRICS["fertility"], METRICS["bytes_per_token"])
ALL_TITLE: Final = tr("all sources")


class Effect(NamedTuple):
    """A metric of two tokenizers in one language.

    Attributes:
        title: of the source.
        left, right: the values of the two tokenizers; NaN where they are not known or have no meaning.
        left_loses, right_loses: whether they lose a part of the text.
    """

    title: str
    left: float
    right: float
    left_loses: bool = False
    right_loses: bool = False

    @property
    def difference(self) -> float:
        """How much larger the right value is."""
        return self.right - self.left

    def is_better(self, metric: Metric) -> bool | None:
        """Whether the right value is better than the left; None if neither is, or if one is not known.

        Nothing is better that loses a part of the text.
        """
        if metric.better is Better.NEITHER or math.isnan(self.difference) or self.difference == 0:
            return None
        is_better = (self.difference < 0) == (metric.better is Better.LOWER)
        return None if (self.right_loses if is_better else self.left_loses) else is_better


def texts_to_measure(texts: CorpusTexts) -> tuple[TextKind, tuple[MeasuredText, ...]]:
    """Held-out text or, without any, training text."""
    held_out = texts.of_kind(TextKind.HELD_OUT)
    if held_out:
        return TextKind.HELD_OUT, held_out
    return TextKind.TRAINING, texts.of_kind(TextKind.TRAINING)


def effects(
    left: TradePoint | None, right: TradePoint | None, texts: CorpusTexts, metric: Metric
) -> list[Effect]:
    """A row for each language, and at the end one for all together if there are several."""
    kind, measured = texts_to_measure(texts)
    languages = [text.language for text in measured]

    def effect(title: str, language: str) -> Effect:
        sample, unknown = (kind, language), TradePoint(0, {})
        one, other = left or unknown, right or unknown
        values = one.value(sample, metric), other.value(sample, metric)
        return Effect(title, *values, one.loses_text(sample), other.loses_text(sample))

    rows = [effect(language, language) for language in languages]
    return [*rows, effect(ALL_TITLE, ALL_LANGUAGES)] if len(rows) > 1 else rows
