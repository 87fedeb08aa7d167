"""Two runs side by side: what they learned from, the settings that differ, what they gave, their metrics."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from tokexplorer.core.language import tr
from tokexplorer.core.metrics.registry import Better
from tokexplorer.core.settings import SETTINGS
from tokexplorer.core.tokenizer import spelling_of
from tokexplorer.corpus.stamps import paired
from tokexplorer.presentation.numbers import byte_size, duration, grouped, percent_text, significant
from tokexplorer.session.compare.tables import best_of, shown_difference, shown_number
from tokexplorer.session.compare.texts import TextKind
from tokexplorer.session.mixes import weight_text
from tokexplorer.session.run_settings import other_settings
from tokexplorer.session.trade_off.points import ALL_LANGUAGES, TRADE_METRICS, measure, sample_of_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.corpus.stamps import SourceStamp
    from tokexplorer.session.state.workspace import RunRef

SETTINGS_PART, CORPUS_PART, RESULT_PART, METRICS_PART = (
    tr("Settings"),
    tr("Corpus"),
    tr("Result"),
    tr("Metrics"),
)
_STATES = {
    "running": tr("training"),
    "finished": tr("finished"),
    "stopped": tr("stopped"),
    "failed": tr("failed"),
}
_HASH_DIGITS = 8
_NOTHING = "–"
_MOST_DIGITS = 15  # values that differ at all do so in these


@dataclass(frozen=True, slots=True)
class ComparedRun:
    """One of the runs.

    Attributes:
        run: its settings and results.
        make_tokenizer: gives the tokenizer of its last step, on any thread; None if it has none.
        corpus_bytes: the length of its corpus; None if that is not known.
    """

    run: RunRef
    make_tokenizer: Callable[[], Tokenizer] | None = None
    corpus_bytes: int | None = None


class RunDifference(NamedTuple):
    """A row: what is compared, both values, and the change from the first to the second.

    Attributes:
        part: the group of rows it belongs to.
        name: what is compared.
        left, right: the values as text.
        change: how much the second is more, as text; empty where that means nothing.
        better: which of the two is better, 0 or 1; None if neither is.
        tip: a sentence about it.
    """

    part: str
    name: str
    left: str
    right: str
    change: str = ""
    better: int | None = None
    tip: str = ""


@dataclass(frozen=True, slots=True)
class TwoRunsWork:
    """The comparison of two runs on a text, for a job.

    Attributes:
        left, right: the runs.
        text: what the metrics are of.
        allow_special: whether special tokens are found in it, see `Tokenizer.encode`.
    """

    left: ComparedRun
    right: ComparedRun
    text: str
    allow_special: bool = True

    def facts(self) -> list[RunDifference]:
        """What is known without encoding anything: settings and corpus that differ, and the results."""
        return [*self._settings(), *self._corpus(), *self._results()]

    def do(self, check: Callable[[], None]) -> list[RunDifference]:
        """All rows. `check` may raise to end it. Raises what a tokenizer raises."""
        rows = self.facts()
        if self.left.make_tokenizer is None or self.right.make_tokenizer is None:
            return rows
        tokenizers = []
        for make in (self.left.make_tokenizer, self.right.make_tokenizer):
            check()
            tokenizers.append(make())
        rows += _vocabularies(tokenizers[0], tokenizers[1])
        sample = sample_of_text(self.text)
        if not sample.texts:
            return rows
        special = self.allow_special
        points = [measure(each, sample.texts, allow_special=special, check=check) for each in tokenizers]
        are_lossy = [point.loses_text((TextKind.TRAINING, ALL_LANGUAGES)) for point in points]
        for metric in TRADE_METRICS:
            left, right = (point.value((TextKind.TRAINING, ALL_LANGUAGES), metric) for point in points)
            says_nothing = math.isnan(left) and math.isnan(right)
            if says_nothing or (metric.better is Better.NEITHER and left == right):  # such as its bytes
                continue
            texts = [_NOTHING if math.isnan(each) else shown_number(metric, each) for each in (left, right)]
            is_same = math.isnan(right - left) or left == right
            change = "" if is_same else shown_difference(metric, right - left)
            best = best_of(metric, (left, right), are_lossy, _MOST_DIGITS)
            better = best.index(True) if any(best) and not all(best) else None
            rows.append(
                RunDifference(
                    METRICS_PART, metric.title, texts[0], texts[1], change, better, metric.definition
                )
            )
        return rows

    def _settings(self) -> list[RunDifference]:
        found = other_settings(self.left.run.spec, self.right.run.spec)
        return [
            RunDifference(
                SETTINGS_PART,
                SETTINGS[name].label,
                values[0] or _NOTHING,
                values[1] or _NOTHING,
                tip=SETTINGS[name].sentence,
            )
            for name, values in found.items()
        ]

    def _corpus(self) -> list[RunDifference]:
        """The sources that differ, or that both learned from the same.

        What is not known of a source, as it is still being hashed, is no difference.
        """
        left, right = self.left.run, self.right.run
        rows = []
        for one, other in paired(left.sources, right.sources):
            if one and other and one.weight == other.weight and one.may_be_same(other):
                continue
            there = one or other
            assert there is not None
            texts = [_NOTHING if each is None else _content(each) for each in (one, other)]
            tip = there.path or there.title
            rows.append(RunDifference(CORPUS_PART, _title(there), texts[0], texts[1], tip=tip))
        if left.hold_out != right.hold_out:
            held = [
                tr("{percent:g} % by {by}", percent=each.hold_out.percent, by=each.hold_out.by)
                if each.hold_out
                else tr("nothing")
                for each in (left, right)
            ]
            rows.append(RunDifference(CORPUS_PART, tr("Held out"), held[0], held[1]))
        if not rows and left.corpus_title:
            rows.append(RunDifference(CORPUS_PART, tr("Sources"), left.corpus_title, right.corpus_title))
        return rows

    def _results(self) -> list[RunDifference]:
        left, right = self.left.run, self.right.run
        rows = [
            _counted(RESULT_PART, tr("Vocabulary size"), left.vocab_size, right.vocab_size),
            _counted(RESULT_PART, tr("Steps"), left.steps, right.steps),
            _counted(RESULT_PART, tr("Corpus in tokens"), left.corpus_tokens, right.corpus_tokens),
        ]
        per_token = [
            each.corpus_bytes / each.run.corpus_tokens
            if each.corpus_bytes and each.run.corpus_tokens
            else math.nan
            for each in (self.left, self.right)
        ]
        if not all(map(math.isnan, per_token)):
            texts = [_NOTHING if math.isnan(each) else significant(each) for each in per_token]
            rows.append(
                RunDifference(
                    RESULT_PART,
                    tr("Bytes per token of the corpus"),
                    texts[0],
                    texts[1],
                    _percent(per_token[0], per_token[1]),
                )
            )
        seconds = [_NOTHING if each.seconds is None else duration(each.seconds) for each in (left, right)]
        rows.append(RunDifference(RESULT_PART, tr("Time"), seconds[0], seconds[1]))
        if left.state != right.state:
            states = _STATES[left.state], _STATES[right.state]
            rows.append(RunDifference(RESULT_PART, tr("State"), *states))
        return rows


def _title(stamp: SourceStamp) -> str:
    """The title, with the column that was chosen."""
    return f"{stamp.title} ({tr('column {column}', column=stamp.column)})" if stamp.column else stamp.title


def _content(stamp: SourceStamp) -> str:
    """Size, the begin of the hash, and the weight if it is not 1."""
    weight = "" if stamp.weight == 1 else f"×{weight_text(stamp.weight)}"
    known = [byte_size(stamp.size), stamp.sha256[:_HASH_DIGITS]] if stamp.files else [tr("not known")]
    return " ".join(filter(None, [*known, weight]))


def _vocabularies(left: Tokenizer, right: Tokenizer) -> list[RunDifference]:
    """How many tokens both have, by how they are spelled."""
    spelled = [
        {
            spelling
            for token_id in range(each.vocab_size)
            if (spelling := spelling_of(each, token_id)) is not None
        }
        for each in (left, right)
    ]
    shared, union = len(spelled[0] & spelled[1]), len(spelled[0] | spelled[1])
    if not union:
        return []
    shares = [percent_text(shared / len(each)) if each else _NOTHING for each in spelled]
    tip = tr("Tokens that are spelled alike in both vocabularies, and their share of each.")
    return [
        RunDifference(
            RESULT_PART, tr("Tokens in both: {shared}", shared=grouped(shared)), shares[0], shares[1], tip=tip
        )
    ]


def _counted(part: str, name: str, left: int | None, right: int | None) -> RunDifference:
    texts = [_NOTHING if each is None else grouped(each) for each in (left, right)]
    change = "" if left is None or right is None else _percent(left, right)
    return RunDifference(part, name, texts[0], texts[1], change)


def _percent(left: float, right: float) -> str:
    """The change in percent of the first; empty if there is none."""
    if math.isnan(left) or math.isnan(right) or not left or left == right:
        return ""
    share = (right - left) / left
    return f"{'−' if share < 0 else '+'}{percent_text(abs(share))}"
