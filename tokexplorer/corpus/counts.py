"""The counts of a corpus as a thing of their own: `Counts` can be added, weighted, subtracted and kept."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import numpy.typing as npt

from tokexplorer.core.language import tr
from tokexplorer.core.mixed_counts import MOST_WEIGHT, WEIGHT_STEPS, rounded_sums, selected, whole_counts
from tokexplorer.core.word_counts import UnitTable, WordCounts
from tokexplorer.corpus.errors import CorpusError
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.statistics import TextStatistics

if TYPE_CHECKING:
    from collections.abc import Sequence


IntArray = npt.NDArray[np.int64]
_SHOWN_UNIT_BYTES: Final = 40


@dataclass(frozen=True, slots=True)
class CountSettings:
    """Everything that decides what the units of a corpus are. Counts with other settings are not added.

    Attributes:
        normalizer, pre_tokenizer: their names, as in a `TrainingSpec`.
        special_tokens, user_symbols: what is cut out of texts.
        hold_out: which lines were not counted.
        sample_percent: how many of a hundred lines were counted at all; 100 is all of them.
        pruned_below: units that a part of the corpus had fewer times were dropped there; 0 if none was.
    """

    normalizer: str = "none"
    pre_tokenizer: str = "gpt2"
    special_tokens: tuple[str, ...] = ()
    user_symbols: tuple[str, ...] = ()
    hold_out: HoldOut = field(default_factory=HoldOut)
    sample_percent: float = 100.0
    pruned_below: int = 0

    def difference(self, other: CountSettings) -> str:
        """The name of the first setting that differs, apart from `pruned_below`; empty if none does.

        By which rule nothing is held out is no difference.
        """
        skipped = {"pruned_below"} if self.hold_out or other.hold_out else {"pruned_below", "hold_out"}
        names = (each.name for each in fields(self) if each.name not in skipped)
        return next((name for name in names if getattr(self, name) != getattr(other, name)), "")


@dataclass(frozen=True, slots=True)
class CountedSource:
    """A text of which counts tell.

    Attributes:
        title, path: what it was called, and where it was; a path is empty for a text that was not in a file.
        documents: how many texts it held.
        statistics: their figures, lines held out included.
        held_out_bytes: UTF-8 bytes of the lines held out.
        sha256, size: of its files; empty and 0 if nobody looked.
        weight: how often it counts; negative where it was subtracted.
    """

    title: str
    path: str = ""
    documents: int = 1
    statistics: TextStatistics = field(default_factory=TextStatistics)
    held_out_bytes: int = 0
    sha256: str = ""
    size: int = 0
    weight: float = 1.0

    def is_part_of(self, other: CountedSource) -> bool:
        """Whether both are parts of one source, such as its shards, and count alike."""
        return (self.title, self.path, self.weight) == (other.title, other.path, other.weight)

    def __add__(self, other: CountedSource) -> CountedSource:
        """Both parts together; hashes of parts say nothing of the whole and are left out."""
        return replace(
            self,
            documents=self.documents + other.documents,
            statistics=self.statistics + other.statistics,
            held_out_bytes=self.held_out_bytes + other.held_out_bytes,
            sha256="",
            size=self.size + other.size,
        )


@dataclass(frozen=True, slots=True, eq=False)
class Counts:
    """How often each unit occurs in each source of a corpus; see `docs/counts-format.md`.

    Units stand in the order in which they appear first, source by source.

    Attributes:
        settings: what the units are.
        sources: the sources, at least one, each with its weight.
        utf8, starts: the units, as in `WordCounts`.
        counts: how often each occurs in each source, not weighted, int64[sources, units].
        line_ends: how many of these end a line, of the same shape; None where nobody looked.
        marks_blanks: as in `WordCounts`.
        held_out: some of the text that was held out, for metrics.
        pruned: how many occurrences of units were dropped by `CountSettings.pruned_below`.
    """

    settings: CountSettings
    sources: tuple[CountedSource, ...]
    utf8: npt.NDArray[np.uint8]
    starts: IntArray
    counts: IntArray
    line_ends: IntArray | None = None
    marks_blanks: bool = False
    held_out: str = ""
    pruned: int = 0

    def __len__(self) -> int:
        return len(self.starts) - 1

    @property
    def bytes(self) -> int:
        """UTF-8 bytes of the sources, each once, without what was subtracted."""
        signs = [1 if each.weight > 0 else -1 for each in self.sources]
        return sum(sign * each.statistics.bytes for sign, each in zip(signs, self.sources, strict=True))

    @classmethod
    def of_words(
        cls,
        words: WordCounts,
        settings: CountSettings,
        source: CountedSource,
        *,
        held_out: str = "",
        pruned: int = 0,
    ) -> Counts:
        """Word counts that are those of one source."""
        line_ends = None if words.line_ends is None else words.line_ends[np.newaxis]
        return cls(
            settings,
            (source,),
            words.utf8,
            words.starts,
            words.counts[np.newaxis],
            line_ends,
            words.marks_blanks,
            held_out,
            pruned,
        )

    def word_counts(self) -> WordCounts:
        """The weighted counts of all sources together, as trainers take them.

        Sums are rounded as in `core.mixed_counts`, and units of which nothing is left are left out. Raises
        CorpusError if a unit would occur fewer than 0 times, since more was subtracted than there was.
        """
        return whole_counts(self.rounded(), 1)

    def rounded(self) -> WordCounts:
        """As `word_counts`, with the units of which nothing is left."""
        if len(self.sources) == 1 and self.sources[0].weight == 1:
            line_ends = None if self.line_ends is None else self.line_ends[0]
            return WordCounts(self.utf8, self.starts, self.counts[0], line_ends, self.marks_blanks)
        steps = np.array([round(each.weight * WEIGHT_STEPS) for each in self.sources], np.int64)
        sums = steps @ self.counts
        if sums.min(initial=0) < 0:
            raise self._negative(int(np.argmin(sums)))
        line_ends = None
        if self.line_ends is not None:
            line_ends = rounded_sums(np.clip(steps @ self.line_ends, 0, sums), WEIGHT_STEPS)
        counts = rounded_sums(sums, WEIGHT_STEPS)
        return WordCounts(self.utf8, self.starts, counts, line_ends, self.marks_blanks)

    def weighted(self, weight: float) -> Counts:
        """The same counts with all weights multiplied. Raises CorpusError if one is out of range."""
        sources = tuple(replace(each, weight=round(each.weight * weight, 4)) for each in self.sources)
        for each in sources:
            if not 1 / WEIGHT_STEPS <= abs(each.weight) <= MOST_WEIGHT:
                why = tr(
                    "would count {weight:g} times; a weight is between {least:g} and {most:,.0f}",
                    weight=each.weight,
                    least=1 / WEIGHT_STEPS,
                    most=MOST_WEIGHT,
                )
                raise CorpusError(each.title, "", why)
        return replace(self, sources=sources)

    def without_rare(self, below: int) -> Counts:
        """The same without the units that it has fewer than `below` times, by the weights of its sources."""
        if below < 2:
            return self
        counts = self.rounded().counts
        stays = counts >= below
        words = selected(WordCounts(self.utf8, self.starts, counts), stays)
        return replace(
            self,
            settings=replace(self.settings, pruned_below=max(below, self.settings.pruned_below)),
            utf8=words.utf8,
            starts=words.starts,
            counts=self.counts[:, stays],
            line_ends=None if self.line_ends is None else self.line_ends[:, stays],
            pruned=self.pruned + int(counts[~stays].sum()),
        )

    def __add__(self, other: Counts) -> Counts:
        return added((self, other))

    def __sub__(self, other: Counts) -> Counts:
        return added((self, other.weighted(-1.0)))

    def _negative(self, unit: int) -> CorpusError:
        shown = self.utf8[self.starts[unit] : self.starts[unit + 1]].tobytes()[:_SHOWN_UNIT_BYTES]
        taken = min(self.sources, key=lambda each: each.weight)
        why = tr(
            "has more of the unit {unit!r} than there is to subtract it from. It can be subtracted only from "
            "counts that it is a part of",
            unit=shown.decode(errors="replace"),
        )
        return CorpusError(taken.title, "", why)


def added(parts: Sequence[Counts]) -> Counts:
    """The counts of several parts together, in their order; shards of one source become one source again.

    The result is the same in whatever groups parts are added, as long as they stay in order. Raises
    CorpusError if they were counted with different settings.
    """
    first = parts[0]
    if len(parts) == 1:
        return first
    for part in parts[1:]:
        if name := first.settings.difference(part.settings):
            raise _different(first, part, name)
    sources: list[CountedSource] = []
    rows_of: list[list[int]] = []
    for part in parts:
        rows: list[int] = []
        for each in part.sources:
            row = next((row for row, known in enumerate(sources) if each.is_part_of(known)), len(sources))
            sources[row:] = [sources[row] + each if row < len(sources) else each, *sources[row + 1 :]]
            rows.append(row)
        rows_of.append(rows)
    utf8, starts, places = _together(parts)
    counts = np.zeros((len(sources), len(starts) - 1), np.int64)
    line_ends = None if any(part.line_ends is None for part in parts) else np.zeros_like(counts)
    for part, rows, place in zip(parts, rows_of, places, strict=True):
        for index, row in enumerate(rows):
            counts[row, place] += part.counts[index]  # no unit stands twice in a part
            if line_ends is not None and part.line_ends is not None:
                line_ends[row, place] += part.line_ends[index]
    return Counts(
        replace(first.settings, pruned_below=max(part.settings.pruned_below for part in parts)),
        tuple(sources),
        utf8,
        starts,
        counts,
        line_ends,
        any(part.marks_blanks for part in parts),
        joined_samples([part.held_out for part in parts if any(each.weight > 0 for each in part.sources)]),
        sum(part.pruned for part in parts),
    )


def _together(parts: Sequence[Counts]) -> tuple[npt.NDArray[np.uint8], IntArray, list[IntArray]]:
    """The different units of all parts, in order of first appearance, and where those of each part are."""
    table = UnitTable()
    nothing = [WordCounts(part.utf8, part.starts, np.zeros(len(part), np.int64)) for part in parts]
    for words in nothing:
        table.add_counted(words)
    places = [table.units_of(words) for words in nothing]
    together = table.word_counts()
    return together.utf8, together.starts, places


_HELD_OUT_BYTES: Final = 1 << 20


def joined_samples(samples: Sequence[str]) -> str:
    """Samples of held-out text together, of each an equal share where that is too much.

    One that does not end with a line feed gets one where another follows.
    """
    *others, last = [each.encode() for each in samples if each] or [b""]
    texts = [*(each if each.endswith(b"\n") else each + b"\n" for each in others), last]
    if sum(map(len, texts)) <= _HELD_OUT_BYTES:
        return b"".join(texts).decode()
    share = _HELD_OUT_BYTES // len(texts)
    return b"".join(each[: each.rfind(b"\n", 0, share) + 1] for each in texts).decode()


def _different(one: Counts, other: Counts, name: str) -> CorpusError:
    why = tr(
        "was counted with {setting} {value}, but {title} with {other}. Counts are added only if their "
        "settings are the same: count one of them again",
        setting=setting_title(name),
        value=shown_setting(getattr(other.settings, name)),
        title=one.sources[0].title,
        other=shown_setting(getattr(one.settings, name)),
    )
    return CorpusError(other.sources[0].title, "", why)


def setting_title(name: str) -> str:
    """What people call a setting of counts."""
    titles = {
        "normalizer": tr("the normalizer"),
        "pre_tokenizer": tr("the pre-tokenizer"),
        "special_tokens": tr("the special tokens"),
        "user_symbols": tr("the user symbols"),
        "hold_out": tr("the hold-out"),
        "sample_percent": tr("the sample"),
    }
    return titles[name]


def shown_setting(value: Any) -> str:
    """A value of a setting in words."""
    if isinstance(value, HoldOut):
        return (
            tr("{percent} % by {by}", percent=value.percent, by=value.by) if value else tr("nothing held out")
        )
    if isinstance(value, tuple):
        return " ".join(value) if value else tr("none")
    return f"{value:g} %" if isinstance(value, float) else str(value)
