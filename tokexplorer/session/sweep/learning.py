"""The tokenizers of several sizes that one algorithm learns from one corpus, in as few runs as can be."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.spec import SpecError
from tokexplorer.core.trainer import TrainingError
from tokexplorer.core.unigram.sizes import UnigramSizesTrainer
from tokexplorer.session.sweep.grid import OWN_SIZE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.trainer import Trainer
    from tokexplorer.core.word_counts import WordCounts

_ROWS_PER_BITE = 4096


class Learned(NamedTuple):
    """One size.

    Attributes:
        size: what was asked for.
        tokenizer: the one that a run to this size alone would give; None if there is none.
        reason: why not, in a sentence; empty if there is one.
    """

    size: int
    tokenizer: PipelineTokenizer | None
    reason: str = ""


def learned_sizes(
    counts: WordCounts, spec: TrainingSpec, sizes: Sequence[int], check: Callable[[], None]
) -> Iterator[Learned]:
    """Every size in the order given, as soon as it is there; sizes that cannot be had are told, too.

    A merging algorithm is trained once, to the largest size: the smaller ones are steps of it, so that they
    should ascend. Unigram is trained once, to the smallest, and comes by the others, so that they should
    descend. All other algorithms are trained once for each size. `check` is called every 20 ms or so, and may
    raise to end it.
    """
    if spec.algorithm == "unigram":
        return _pruned(counts, spec, sizes, check)
    if spec.algorithm in ("byte-bpe", "bpe") or (
        spec.algorithm == "wordpiece" and spec.criterion != "top-down"
    ):
        return _merged(counts, spec, sizes, check)
    return _one_by_one(counts, spec, sizes, check)


def _merged(
    counts: WordCounts, spec: TrainingSpec, sizes: Sequence[int], check: Callable[[], None]
) -> Iterator[Learned]:
    trainer, reasons = _largest(counts, spec, sizes, check)
    for size in sizes:
        check()
        if trainer is not None and size not in reasons and size < trainer.fixed_size:
            reasons[size] = _refusal(counts, spec.replace(vocab_size=size))
        if trainer is None or size in reasons:
            yield Learned(size, None, reasons[size])
            continue
        step = size - trainer.fixed_size
        while trainer.steps_done < step:
            trainer.advance(min(_ROWS_PER_BITE, step - trainer.steps_done))
            check()
        yield Learned(size, _of(trainer, step))


def _largest(
    counts: WordCounts, spec: TrainingSpec, sizes: Sequence[int], check: Callable[[], None]
) -> tuple[Trainer | None, dict[int, str]]:
    """A trainer to the largest size that can be reached, and why those that were tried before cannot."""
    reasons: dict[int, str] = {}
    largest: int | None = None
    for size in sorted(sizes, reverse=True):
        check()
        if largest is not None and size > largest:
            reasons[size] = _too_large(size, largest)
            continue
        try:
            return make_trainer(counts, spec.replace(vocab_size=size)), reasons
        except TrainingError as error:
            reasons[size] = str(error)
            if error.largest_size is not None:  # it took a whole run to find that out
                largest = error.largest_size
                reasons[size] = _too_large(size, largest)
        except SpecError as error:
            reasons[size] = _reason(error)
    return None, reasons


def _pruned(
    counts: WordCounts, spec: TrainingSpec, sizes: Sequence[int], check: Callable[[], None]
) -> Iterator[Learned]:
    trainer, reasons = _smallest(counts, spec, sizes, check)
    failure = ""
    for size in sizes:
        found = None if trainer is None else trainer.result(size)
        while trainer is not None and not failure and found is None and size not in reasons:
            check()
            try:
                trainer.advance()
            except TrainingError as error:
                failure = str(error)
            found = trainer.result(size)
        if found is None or isinstance(found, str):
            yield Learned(size, None, found or reasons.get(size, failure))
        else:
            yield Learned(size, found)


def _smallest(
    counts: WordCounts, spec: TrainingSpec, sizes: Sequence[int], check: Callable[[], None]
) -> tuple[UnigramSizesTrainer | None, dict[int, str]]:
    """A trainer to the smallest size that has room for the alphabet, and why smaller ones have none."""
    reasons: dict[int, str] = {}
    ascending = sorted(sizes)
    for index, size in enumerate(ascending):
        check()
        try:
            return UnigramSizesTrainer(counts, spec, ascending[index:]), reasons
        except TrainingError as error:
            reasons[size] = str(error)
        except SpecError as error:
            reasons[size] = _reason(error)
    return None, reasons


def _one_by_one(
    counts: WordCounts, spec: TrainingSpec, sizes: Sequence[int], check: Callable[[], None]
) -> Iterator[Learned]:
    for size in sizes:
        check()
        try:
            trainer = make_trainer(counts, spec if size == OWN_SIZE else spec.replace(vocab_size=size))
            while not trainer.finished:
                trainer.advance(_ROWS_PER_BITE)
                check()
        except TrainingError as error:
            yield Learned(size, None, str(error))
        except SpecError as error:
            yield Learned(size, None, _reason(error))
        else:
            yield Learned(size, _of(trainer))


def _refusal(counts: WordCounts, spec: TrainingSpec) -> str:
    """What a run with these settings, which cannot be done, would say."""
    try:
        make_trainer(counts, spec)
    except TrainingError as error:
        return str(error)
    except SpecError as error:
        return _reason(error)
    raise RuntimeError(f"a vocabulary of {spec.vocab_size} is possible after all")


def _reason(error: SpecError) -> str:
    """What is wrong; the size goes without saying."""
    return error.reason if error.field == "vocab_size" else str(error)


def _too_large(size: int, largest: int) -> str:
    return f"a vocabulary of {size:,} cannot be reached: this corpus gives {largest:,} at most"


def _of(trainer: Trainer, step: int | None = None) -> PipelineTokenizer:
    return cast("PipelineTokenizer", trainer.tokenizer(step))  # all that are trained are
