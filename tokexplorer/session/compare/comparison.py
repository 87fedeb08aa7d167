"""All metrics of several tokenizers on several texts, computed when they are first asked for."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import reduce
from operator import add
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np
import numpy.typing as npt

from tokexplorer.core.language import tr
from tokexplorer.core.metrics.loss import Loss
from tokexplorer.core.metrics.parallel import mismatch_of
from tokexplorer.core.metrics.registry import DEFAULT_ALPHA, METRICS, Better, Scope
from tokexplorer.core.metrics.robustness import PerturbedCounts
from tokexplorer.core.metrics.text_shape import TextShape
from tokexplorer.core.metrics.tokenized_text import CountedVocabulary, TokenizedText
from tokexplorer.core.perturbation.perturbed_text import DEFAULT_RATE, DEFAULT_SEED, perturb

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping, Sequence

    from tokexplorer.core.encoding import Encoding
    from tokexplorer.core.metrics.morphology import GoldWords
    from tokexplorer.core.metrics.parallel import Mismatch
    from tokexplorer.core.metrics.registry import Metric
    from tokexplorer.core.metrics.text_sums import TextSums
    from tokexplorer.core.text import SourceText
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.text.encodings import EncodingWork

IntArray = npt.NDArray[np.int64]
FloatArray = npt.NDArray[np.float64]


Found = TypeVar("Found")


class ComparisonMemory:
    """Remembers words of texts, tokens and values for the objects that they were computed from.

    Comparisons that share a memory compute only what is new: after a change of alpha nothing is encoded, and
    another tokenizer encodes only itself. Threads may share one: at worst something is computed twice.
    """

    def __init__(self) -> None:
        self._found: dict[tuple[Hashable, ...], _Entry] = {}
        self._round = 0
        self._lent: tuple[SourceText, Sequence[EncodingWork]] | None = None

    def __len__(self) -> int:
        return len(self._found)

    def once(self, what: Hashable, of: Sequence[object], make: Callable[[], Found]) -> Found:
        """The result of `make`, which is called once for `what` and these objects, compared by identity."""
        key = (what, *map(id, of))
        entry = self._found.get(key)
        if entry is None:
            entry = self._found[key] = _Entry(tuple(of), make())
        entry.used_in = self._round
        found: Found = entry.found
        return found

    def forget_unused(self) -> None:
        """Keep only what was asked for since this was last called."""
        kept = {
            key: entry for key, entry in list(self._found.items()) if entry.used_in == self._round
        }  # a list first: another thread may be adding
        self._found, self._round = kept, self._round + 1

    def lend(self, source: SourceText, works: Sequence[EncodingWork]) -> None:
        """From now on take the tokens of this text from these works, which others use as well."""
        self._lent = source, works

    def shape(self, source: SourceText) -> TextShape:
        """The words and lines of a text."""
        return self.once("shape", (source,), lambda: TextShape.of(source))

    def take_shape(self, shape: TextShape) -> None:
        """The words and lines of a text are known already."""
        self.once("shape", (shape.source,), lambda: shape)

    def joined_shape(self, shapes: Sequence[TextShape]) -> TextShape:
        """The words and lines of several texts as one."""
        return self.once("joined shape", shapes, lambda: TextShape.joined(shapes))

    def vocabulary(self, tokenizer: Tokenizer) -> CountedVocabulary:
        """The vocabulary of a tokenizer."""
        return self.once("vocabulary", (tokenizer,), lambda: CountedVocabulary(tokenizer))

    def tokenized(
        self, tokenizer: Tokenizer, shape: TextShape, *, allow_special: bool = True
    ) -> TokenizedText:
        """A text with its tokens. Raises what the tokenizer raises."""

        def encode() -> TokenizedText:
            encoding = self._borrowed(tokenizer, shape.source, allow_special)
            if encoding is None:
                encoding = tokenizer.encode(shape.source, allow_special=allow_special)
            return TokenizedText(shape, encoding, self.vocabulary(tokenizer))

        self.vocabulary(tokenizer)  # still in use, whoever asks for a text alone
        return self.once(("tokens", allow_special), (tokenizer, shape), encode)

    def _borrowed(self, tokenizer: Tokenizer, source: SourceText, allow_special: bool) -> Encoding | None:
        """The tokens of a text from the works of `lend`; None if they do not have them."""
        if self._lent is None or self._lent[0] is not source:
            return None
        for work in self._lent[1]:
            is_same = work.tokenizer is tokenizer and work.allow_special == allow_special
            if is_same and work.byte_count == source.byte_count:
                return work.do(lambda: None).encoding
        return None

    def joined(self, texts: Sequence[TokenizedText], shape: TextShape) -> TokenizedText:
        """Several texts with one tokenizer as one."""
        return self.once("joined tokens", texts, lambda: TokenizedText.joined(texts, shape))


class _Entry:
    """A result, and the objects that it was computed from, kept alive so that their ids stay theirs."""

    __slots__ = ("found", "of", "used_in")

    def __init__(self, of: tuple[object, ...], found: Any) -> None:
        self.of = of
        self.found = found
        self.used_in = 0


ALL_TEXTS = ""
"""The name of all texts as one."""


@dataclass(frozen=True, slots=True)
class Perturbing:
    """How texts are perturbed, for the metrics of perturbed texts.

    Attributes:
        kinds: names in `PERTURBATIONS`; each costs one more encoding of every text with every tokenizer.
        rate, seed: as in `perturb`.
    """

    kinds: tuple[str, ...] = ()
    rate: float = DEFAULT_RATE
    seed: int = DEFAULT_SEED


@dataclass(frozen=True, slots=True)
class ComparisonSettings:
    """What metrics depend on besides tokenizers and texts.

    Attributes:
        alpha: the order of Rényi's entropy, 0 or more.
        reference_text: the text whose lines the others translate; None if none do.
        gold: segmented words by language.
        allow_special: whether the text of a special token becomes that token; else it is ordinary text.
        perturbing: how texts are perturbed; by default in no way.
    """

    alpha: float = DEFAULT_ALPHA
    reference_text: str | None = None
    gold: Mapping[str, GoldWords] = field(default_factory=dict)
    allow_special: bool = True
    perturbing: Perturbing = Perturbing()


@dataclass(frozen=True, slots=True)
class Place:
    """The text and the tokenizer that a value of a metric belongs to.

    Attributes:
        text: the name of a text, or of a language of the gold words; `ALL_TEXTS` for all texts as one.
        tokenizer: the name of a tokenizer.
    """

    text: str
    tokenizer: str


class Comparison:
    """Tokenizers by name over texts by name; the first tokenizer is the reference that others agree with.

    Nothing is encoded before `compute`; afterwards every metric can be asked for, on any thread. Each is
    computed when it is first asked for.

    Args:
        tokenizers: at least one.
        texts: what they are compared on; may be empty if there are gold words.
        settings: alpha, reference and gold words.
        memory: shared with earlier comparisons; by default a new one.
        sums: texts that were encoded elsewhere, in place of `texts`: what every tokenizer makes of each of
            them. Then there are no metrics that need a whole text.

    Raises ValueError if a text has no name, the reference text is not among the texts, or alpha is negative.
    """

    def __init__(
        self,
        tokenizers: Mapping[str, Tokenizer],
        texts: Mapping[str, SourceText],
        settings: ComparisonSettings | None = None,
        memory: ComparisonMemory | None = None,
        *,
        sums: Mapping[Place, TextSums] | None = None,
    ) -> None:
        self.settings = settings or ComparisonSettings()
        self._memory = ComparisonMemory() if memory is None else memory
        self._tokenizers = dict(tokenizers)
        self._sources = dict(texts)
        self._sums = dict(sums or {})
        names = self._sources if sums is None else (place.text for place in self._sums)
        self._text_names = tuple(dict.fromkeys(names))
        self._texts: dict[Place, TokenizedText] = {}
        self._gold: dict[Place, TokenizedText] = {}
        self._perturbed: dict[tuple[str, Place], PerturbedCounts] = {}
        if ALL_TEXTS in self._text_names:
            raise ValueError(tr("every text needs a name"))
        reference = self.settings.reference_text
        if reference is not None and reference not in self._sources:
            raise ValueError(tr("the reference {reference!r} is not among the texts", reference=reference))
        if not self.settings.alpha >= 0:
            raise ValueError(tr("alpha is {alpha:g}, but must be 0 or more", alpha=self.settings.alpha))

    @property
    def tokenizers(self) -> tuple[str, ...]:
        """Names of the tokenizers, the reference first."""
        return tuple(self._tokenizers)

    @property
    def texts(self) -> tuple[str, ...]:
        """Names of the texts."""
        return self._text_names

    @property
    def reference_tokenizer(self) -> str:
        """The tokenizer that the others are compared with."""
        return self.tokenizers[0]

    def tokenizer(self, name: str) -> Tokenizer:
        """The tokenizer of a name. Raises KeyError if there is none."""
        return self._tokenizers[name]

    def compute(
        self, check: Callable[[], None] = lambda: None, report: Callable[[int], None] = lambda done: None
    ) -> Comparison:
        """Encode every text with every tokenizer, each by itself also where all are one; for any thread.

        `check` is called between texts and may raise to end it; `report` gets how many of
        `len(tokenizers) * len(texts)` encodings are done. Raises what a tokenizer raises. Returns itself.
        """
        memory, allow_special = self._memory, self.settings.allow_special
        shapes = {name: memory.shape(source) for name, source in self._sources.items()}
        whole = memory.joined_shape(list(shapes.values())) if len(shapes) > 1 else None
        done = 0
        for name, tokenizer in self._tokenizers.items():
            for text, shape in shapes.items():
                check()
                self._texts[Place(text, name)] = memory.tokenized(
                    tokenizer, shape, allow_special=allow_special
                )
                for kind in self.settings.perturbing.kinds:
                    check()
                    self._perturbed[kind, Place(text, name)] = self._perturb(kind, Place(text, name))
                done += 1
                report(done)
            if whole is not None:
                check()
                parts = [self._texts[Place(text, name)] for text in shapes]
                self._texts[Place(ALL_TEXTS, name)] = memory.joined(parts, whole)
            for language, gold in self.settings.gold.items():
                self._gold[Place(language, name)] = memory.tokenized(
                    tokenizer, gold.shape, allow_special=allow_special
                )
        return self

    def tokenized(self, place: Place) -> TokenizedText:
        """A text with its tokens, or all of them as one. Raises KeyError before `compute`."""
        return self._texts[place]

    def shape(self, text: str) -> TextShape:
        """The words and lines of a text. Raises KeyError before `compute`."""
        return self._texts[Place(text, self.reference_tokenizer)].shape

    def places(self, metric: Metric) -> list[Place]:
        """The places that have a value of a metric, text by text; empty if an input for it was not given.

        If there are several texts, all of them as one come last, for metrics of single texts.
        """
        if metric.scope is Scope.PERTURBED and metric.perturbation not in self.settings.perturbing.kinds:
            return []
        if self._sums and metric.needs_whole_text:
            return []
        return [Place(text, name) for text in self._names(metric.scope) for name in self._shown(metric)]

    def counted(self, place: Place) -> TokenizedText | TextSums:
        """What the metrics of a text, or of all of them as one, are computed from.

        Raises KeyError before `compute`.
        """
        if not self._sums:
            return self._texts[place]
        return self._sum_of(self.texts if place.text == ALL_TEXTS else (place.text,), place.tokenizer)

    def _sum_of(self, texts: Sequence[str], tokenizer: str) -> TextSums:
        """Several texts as one."""
        sums = [self._sums[Place(text, tokenizer)] for text in texts]
        return self._memory.once("sums", sums, lambda: reduce(add, sums))

    def value(self, metric: Metric, place: Place) -> float:
        """One value; NaN where it has no meaning, as for metrics of words in a text without white space.

        Raises KeyError for an unknown place.
        """
        alpha, once = self.settings.alpha, self._memory.once
        match metric.scope:
            case Scope.TEXTS:
                names = dict.fromkeys([self.settings.reference_text or self.texts[0], *self.texts])
                texts = [self._texts[Place(text, place.tokenizer)] for text in names]
                return once(metric.name, texts, lambda: metric.compute(texts))
            case Scope.GOLD:
                words = (self._gold[place], self.settings.gold[place.text])
                return once(metric.name, words, lambda: metric.compute(*words))
            case Scope.PERTURBED:
                perturbed = self._sources if place.text == ALL_TEXTS else (place.text,)
                places = [Place(text, place.tokenizer) for text in perturbed]
                counts = (self._perturbed[metric.perturbation, each] for each in places)
                return metric.compute(PerturbedCounts.summed(counts))
            case Scope.TEXT_AND_ALPHA:
                text = self.counted(place)
                if metric.says_nothing_of(text):
                    return math.nan
                return once((metric.name, alpha), (text,), lambda: metric.compute(text, alpha))
        if metric.is_without_tokens(self.counted(place)):
            return math.nan
        if metric.counts_words and place.text == ALL_TEXTS and self.without_words:
            return self._value_of_words(metric, place)
        if metric.says_nothing_of(self.counted(place)):
            return math.nan
        compared = (self.counted(place), *self._beside(metric, place))
        return once(metric.name, compared, lambda: metric.compute(*compared))

    def loss(self, metric: Metric, place: Place) -> Loss:
        """What the tokenizer of a value loses of the texts that it was measured on.

        The blanks between gold words do not count. Raises KeyError for an unknown place.
        """
        match metric.scope:
            case Scope.GOLD:
                return self._gold[place].loss.of_words
            case Scope.TEXTS:
                place = Place(ALL_TEXTS, place.tokenizer)
            case Scope.PARALLEL:
                return Loss.summed(text.loss for text in (self.counted(place), *self._beside(metric, place)))
        return self.counted(place).loss

    @property
    def not_parallel(self) -> dict[str, Mismatch]:
        """The texts whose lines do not look like translations of the reference text's, and why not."""
        if self.settings.reference_text is None:
            return {}
        reference = self.shape(self.settings.reference_text)
        found = {text: self._mismatch(self.shape(text), reference) for text in self._sources}
        return {text: mismatch for text, mismatch in found.items() if mismatch is not None}

    def _mismatch(self, shape: TextShape, reference: TextShape) -> Mismatch | None:
        return self._memory.once("parallel", (shape, reference), lambda: mismatch_of(shape, reference))

    @property
    def without_words(self) -> tuple[str, ...]:
        """The texts that put no white space between words; metrics of words leave them out of all texts."""
        return tuple(text for text in self.texts if not self.separates_words(text))

    def separates_words(self, text: str) -> bool:
        """Whether a text puts white space between words, so that they can be counted."""
        return self.counted(Place(text, self.reference_tokenizer)).separates_words

    def _value_of_words(self, metric: Metric, place: Place) -> float:
        """A metric of words, of all texts that have some as one."""
        texts = [text for text in self.texts if text not in self.without_words]
        if not texts:
            return math.nan
        names = (place.tokenizer, *([self.reference_tokenizer] if metric.scope is Scope.PAIR else []))
        compared = tuple(self._joined(texts, name) for name in names)
        return self._memory.once(metric.name, compared, lambda: metric.compute(*compared))

    def _joined(self, texts: Sequence[str], tokenizer: str) -> TokenizedText | TextSums:
        """Some of the texts as one."""
        if self._sums:
            return self._sum_of(texts, tokenizer)
        shape = self._memory.joined_shape([self.shape(text) for text in texts])
        return self._memory.joined([self._texts[Place(text, tokenizer)] for text in texts], shape)

    def values(self, check: Callable[[], None] = lambda: None) -> dict[tuple[str, Place], float]:
        """Every metric at every place, by name of the metric and place; `check` may raise to end it.

        What is lost there is known then, too.
        """
        values = {}
        for metric in METRICS.values():
            for place in self.places(metric):
                check()
                values[metric.name, place] = self.value(metric, place)
                self.loss(metric, place)
        return values

    def line_values(self, metric: Metric, place: Place) -> FloatArray:
        """The metric of each line, float64, NaN where it has no meaning, such as in blank lines.

        Raises ValueError if lines have no such metric.
        """
        if metric.compute_lines is None:
            raise ValueError(tr("{name} is no metric of a line", name=metric.name))
        compute, text = metric.compute_lines, self._texts[place]
        compared = (text, *self._beside(metric, place))
        values = self._memory.once(("lines", metric.name), compared, lambda: compute(*compared)).copy()
        values[text.shape.is_blank] = math.nan
        if metric.counts_words:
            names = self._sources if place.text == ALL_TEXTS else (place.text,)
            lines = [np.full(self.shape(name).line_count, name in self.without_words) for name in names]
            values[np.concatenate(lines)] = math.nan
        return values

    def worst_lines(self, metric: Metric, place: Place, count: int) -> IntArray:
        """The lines with the worst values, the worst first, the earlier first where they are equal, int64.

        Raises ValueError if lines have no such metric, or none of its values is the better one.
        """
        if metric.better is Better.NEITHER:
            raise ValueError(tr("no value of {name} is better than another", name=metric.name))
        values = self.line_values(metric, place)
        known = np.flatnonzero(~np.isnan(values))
        sign = 1 if metric.better is Better.HIGHER else -1
        return known[np.argsort(sign * values[known], kind="stable")][:count]

    def _names(self, scope: Scope) -> tuple[str, ...]:
        """The names of the texts that metrics of a scope belong to."""
        if scope is Scope.GOLD:
            return tuple(self.settings.gold)
        if scope is Scope.TEXTS:
            parallel = self.settings.reference_text is not None and self._has_whole
            return (ALL_TEXTS,) if parallel else ()
        if scope is Scope.PARALLEL:
            return () if self.settings.reference_text is None else self.texts
        return (*self.texts, ALL_TEXTS) if self._has_whole else self.texts

    @property
    def _has_whole(self) -> bool:
        """Whether there are several texts, so that all as one are a text of their own."""
        return len(self.texts) > 1

    def _shown(self, metric: Metric) -> tuple[str, ...]:
        """The tokenizers that have a metric: the reference is not compared with itself."""
        return self.tokenizers[1:] if metric.scope is Scope.PAIR else self.tokenizers

    def _beside(self, metric: Metric, place: Place) -> tuple[Any, ...]:
        """The text that a metric compares a text with, if it does."""
        if metric.scope is Scope.PAIR:
            return (self.counted(Place(place.text, self.reference_tokenizer)),)
        if metric.scope is Scope.PARALLEL:
            assert self.settings.reference_text is not None
            return (self._texts[Place(self.settings.reference_text, place.tokenizer)],)
        return ()

    def _perturb(self, kind: str, place: Place) -> PerturbedCounts:
        """The tokens of a text as it stands and perturbed."""
        how, source, tokenizer = (
            self.settings.perturbing,
            self._sources[place.text],
            self._tokenizers[place.tokenizer],
        )
        allow_special, once = self.settings.allow_special, self._memory.once
        text = once(
            ("perturbed", kind, how.rate, how.seed),
            (source,),
            lambda: perturb(source, kind, how.rate, how.seed),
        )

        def count() -> int:
            return len(tokenizer.encode(text.perturbed, allow_special=allow_special))

        tokens = once(("perturbed tokens", allow_special), (tokenizer, text), count)
        return PerturbedCounts(len(self._texts[place].encoding), tokens, text.perturbed_count)
