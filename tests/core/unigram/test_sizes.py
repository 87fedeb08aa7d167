"""Vocabularies of several sizes out of one run, against a run for each."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.unigram.test_trainer import corpora, counted, spec_of
from tokexplorer.core.spec import SpecError, TrainingSpec
from tokexplorer.core.trainer import TrainingError
from tokexplorer.core.unigram.pieces import PieceKind
from tokexplorer.core.unigram.trainer import UnigramSizesTrainer, UnigramTrainer
from tokexplorer.core.word_counts import WordCounter, WordCounts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.unigram.tokenizer import UnigramTokenizer

Result = list[tuple[bytes, float, PieceKind]] | str


def pieces_of(tokenizer: UnigramTokenizer) -> Result:
    return tokenizer.model.pieces.items()


def alone(counts: WordCounts, spec: TrainingSpec) -> Result:
    try:
        trainer = UnigramTrainer(counts, spec.replace(strict_vocab_size=True))
        while not trainer.finished:
            trainer.advance(100)
    except TrainingError as error:
        return str(error)
    return pieces_of(trainer.tokenizer())


def together(counts: WordCounts, spec: TrainingSpec, sizes: Sequence[int]) -> list[Result]:
    """By size; what the smallest one raises is the result of all that are not known by then."""
    trainer, failure = None, ""
    try:
        trainer = UnigramSizesTrainer(counts, spec.replace(strict_vocab_size=True), sizes)
        while not trainer.finished:
            trainer.advance(100)
    except TrainingError as error:
        failure = str(error)
    found = [None if trainer is None else trainer.result(size) for size in sizes]
    return [failure if each is None else each if isinstance(each, str) else pieces_of(each) for each in found]


@given(
    corpora(),
    st.lists(st.integers(6, 60), min_size=1, max_size=5, unique=True),
    st.sampled_from(["bytes", "characters"]),
    st.sampled_from([0.5, 0.75, 0.95]),
    st.integers(1, 2),
    st.sampled_from(["expected", "viterbi"]),
)
def test_every_size_is_what_a_run_of_its_own_gives(
    words: dict[str, int], sizes: list[int], seed_ends: str, factor: float, sub_iterations: int, e_step: str
) -> None:
    counts, sizes = counted(words), sorted(sizes)
    spec = spec_of(seed_ends=seed_ends, shrinking_factor=factor, sub_iterations=sub_iterations, e_step=e_step)
    expected = [alone(counts, spec.replace(vocab_size=size)) for size in sizes]
    while sizes and isinstance(expected[0], str) and "too small" in expected[0]:
        del sizes[0], expected[0]  # the constructor raises for these
    if sizes:
        assert together(counts, spec, sizes) == expected


@pytest.mark.parametrize("changes", [{}, {"byte_fallback": True, "special_tokens": ("<unk>", "<s>")}])
def test_sizes_of_a_real_text(changes: dict[str, Any]) -> None:
    counter = WordCounter(pre_tokenizer="gpt2")
    for name in ("english", "german", "french", "italian", "spanish", "turkish"):
        counter.add_text((files("tokexplorer.resources") / "samples" / f"{name}.txt").read_text("utf-8"))
    counts, spec = counter.word_counts(), TrainingSpec.of("unigram", **changes)
    sizes = [spec.least_size + learned for learned in (150, 200, 205, 210, 400, 60_000)]
    results = together(counts, spec, sizes)
    assert results == [alone(counts, spec.replace(vocab_size=size)) for size in sizes]
    assert [len(result) for result in results[:5]] == sizes[:5]
    assert "cannot be reached" in results[5]


def test_a_smallest_size_without_room_is_told_at_once() -> None:
    counts = counted({"▁ab": 3})
    with pytest.raises(TrainingError, match="too small"):
        UnigramSizesTrainer(counts, spec_of(), [5, 20])
    with pytest.raises(SpecError):
        UnigramSizesTrainer(counts, spec_of(), [2, 20])
