"""Unigram by hard counts (the E step by Viterbi) and without a prior, against a plain recount."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.unigram.test_trainer import counted, next_row, run, spec_of
from tokexplorer.core.unigram import plain as oracle
from tokexplorer.core.unigram.estimation import maximize
from tokexplorer.core.unigram.pruning import SORTS, SortBy
from tokexplorer.core.unigram.rows import Phase
from tokexplorer.core.unigram.special_pieces import pruning_goal
from tokexplorer.core.unigram.trainer import UnigramTrainer

if TYPE_CHECKING:
    from tokexplorer.core.spec import Prior, TrainingSpec

HUG = {"hug": 10, "pug": 5, "pun": 12, "bun": 4, "hugs": 5}
corpora = st.sampled_from(["ab", "abc", "abcd"]).flatmap(
    lambda alphabet: st.dictionaries(
        st.text(alphabet, min_size=1, max_size=8), st.integers(1, 9), min_size=2, max_size=12
    )
)


def follow(trainer: UnigramTrainer, words: dict[str, int]) -> None:
    """Go through a run with Viterbi counts and recount every row of it."""
    spec = trainer.spec
    assert next_row(trainer).phase.tolist() == [Phase.SEED]
    while True:
        for _ in range(spec.sub_iterations):
            scores = trainer.pieces_now()
            counts, objective = oracle.viterbi_counts(words, scores)
            row = next_row(trainer)
            assert row.phase.tolist() == [Phase.EXPECT]
            assert row.objective[0] == pytest.approx(objective, rel=1e-5)
            assert row.corpus_tokens[0] == sum(counts.values())
            next_row(trainer)
            expected = oracle.maximization(counts, prior=spec.prior, characters_stay=True)
            assert trainer.pieces_now() == pytest.approx(expected, abs=1e-5)
        check_pruning(trainer, words, spec)
        if len(trainer.pieces_now()) <= pruning_goal(spec):
            break
    assert next_row(trainer).phase.tolist() == [Phase.FINAL]
    assert trainer.finished


def check_pruning(trainer: UnigramTrainer, words: dict[str, int], spec: TrainingSpec) -> None:
    scores = trainer.pieces_now()
    loss = oracle.losses(words, scores, characters_stay=True)
    counts, _ = oracle.viterbi_counts(words, scores)
    row = next_row(trainer)
    assert row.phase.tolist() == [Phase.PRUNE]
    kept = trainer.pieces_now()
    found = trainer.next_pruning(int(row.round[0]))
    assert found is not None
    candidates = found.candidates()
    assert {each.piece for each in candidates} == {piece for piece in scores if len(piece) > 1}
    assert set(filter(lambda piece: len(piece) == 1, scores)) <= set(kept)
    for each in candidates:
        assert each.frequency == counts[each.piece]
        assert each.loss == pytest.approx(loss[each.piece], abs=1e-5, nan_ok=True)
        assert each.goes == (each.piece not in kept)
    assert [each.goes for each in candidates] == sorted((each.goes for each in candidates), reverse=True)
    assert found.dropped == int(row.dropped[0]) == sum(each.goes for each in candidates)


@settings(max_examples=60)
@given(corpora, st.sampled_from(["digamma", "plain"]), st.sampled_from([0.5, 0.75]), st.integers(1, 2))
def test_every_phase_is_that_of_a_plain_recount(
    words: dict[str, int], prior: Prior, shrinking: float, iterations: int
) -> None:
    marked = {f"▁{word}": count for word, count in words.items()}
    size = 3 + len(set("".join(marked))) + 1
    how = {"e_step": "viterbi", "prior": prior, "shrinking_factor": shrinking, "sub_iterations": iterations}
    spec = spec_of(vocab_size=size, character_coverage=1.0, **how)
    follow(UnigramTrainer(counted(marked), spec), marked)


def test_hug_by_hand() -> None:
    """The corpus of Hugging Face's course, worked by hand.

    The seeds are the characters, ug (20 times), pu (17) and hug (15), each counted times its length. The
    best segmentations are then hug, p ug (as good as pu g; the longer last piece wins), pu n, b u n and
    hug s: 66 pieces. With these counts pug is pu g, which leaves ug unused.
    """
    how = {"pre_tokenizer": "whitespace", "special_tokens": (), "unknown_token": "<unk>"}
    spec = spec_of(vocab_size=9, e_step="viterbi", prior="plain", sub_iterations=1, **how)
    follow(UnigramTrainer(counted(HUG), spec), HUG)
    trainer = UnigramTrainer(counted(HUG), spec)
    run(trainer)
    model = trainer.tokenizer(1).model
    scores = {piece.decode(): score for piece, score, _ in model.pieces.items()}
    counts = {"hug": 15, "n": 16, "pu": 12, "p": 5, "ug": 5, "s": 5, "b": 4, "u": 4}
    for piece, count in counts.items():
        assert scores[piece] == pytest.approx(math.log(count / 66), abs=1e-6)
    assert scores["h"] == scores["g"] == scores["b"]  # in no best segmentation: the lowest score
    found = trainer.next_pruning(1)
    assert found is not None
    unused, pu, hug = found.candidates()
    assert (unused.piece, unused.frequency, unused.goes) == ("ug", 0, True)
    assert math.isnan(unused.loss)
    loss = 17 / 66 * (math.log(17 / 66) - math.log((0 + 17) / 83) - math.log((4 + 17) / 83))  # p u
    assert (pu.piece, pu.frequency, pu.goes) == ("pu", 17, False)
    assert pu.loss == pytest.approx(loss, abs=1e-6)
    loss = 15 / 66 * (math.log(15 / 66) - 2 * math.log((0 + 15) / 81))  # h ug
    assert (hug.piece, hug.frequency, hug.goes) == ("hug", 15, False)
    assert hug.loss == pytest.approx(loss, abs=1e-6)


@given(st.lists(st.floats(0.5, 1e6), min_size=1, max_size=20), st.lists(st.floats(0, 0.49), max_size=5))
def test_without_a_prior_scores_are_logarithms_of_shares(frequent: list[float], rare: list[float]) -> None:
    kept, scores = maximize(np.array(frequent + rare), "plain")
    assert kept.tolist() == list(range(len(frequent)))
    total = sum(frequent)
    assert scores.tolist() == pytest.approx([math.log(count / total) for count in frequent], abs=1e-5)


def test_expected_counts_without_a_prior() -> None:
    words = {f"▁{word}": count for word, count in HUG.items()}
    trainer = UnigramTrainer(counted(words), spec_of(vocab_size=13, prior="plain"))
    next_row(trainer)
    for _ in range(2):
        expected, objective = oracle.expectation(words, trainer.pieces_now())
        assert next_row(trainer).objective[0] == pytest.approx(objective, abs=1e-5)
        next_row(trainer)
        assert trainer.pieces_now() == pytest.approx(oracle.maximization(expected, prior="plain"), abs=1e-5)


@given(corpora, st.text("abc", max_size=2), st.sampled_from(SORTS), st.booleans())
def test_candidates_are_sorted_and_searched(
    words: dict[str, int], search: str, sort: SortBy, descending: bool
) -> None:
    trainer = UnigramTrainer(counted(words), spec_of(vocab_size=3 + len(set("".join(words))) + 1))
    run(trainer)
    found = trainer.next_pruning(1)
    assert found is not None
    everything = found.candidates()
    assert len(everything) == found.total
    keys = {"frequency": lambda each: each.frequency, "piece": lambda each: each.piece, "loss": lambda _: 0}
    expected = sorted((each for each in everything if search in each.piece), key=keys[sort])
    shown = found.candidates(found.places(search, sort, descending=descending))
    assert list(map(repr, shown)) == list(map(repr, expected[::-1] if descending else expected))
