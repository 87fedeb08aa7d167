"""Tokens gained in perturbed texts, by hand."""

from __future__ import annotations

import math

from tokexplorer.core.metrics.registry import METRICS, Scope
from tokexplorer.core.metrics.robustness import PerturbedCounts, tokens_gained
from tokexplorer.core.perturbation.kinds import PERTURBATIONS


def test_by_hand() -> None:
    assert tokens_gained(PerturbedCounts(10, 16, 4)) == 1.5
    assert tokens_gained(PerturbedCounts(10, 9, 2)) == -0.5
    assert math.isnan(tokens_gained(PerturbedCounts(10, 10, 0)))


def test_texts_as_one_have_the_sums() -> None:
    counts = [PerturbedCounts(10, 16, 4), PerturbedCounts(3, 3, 0), PerturbedCounts(5, 7, 1)]
    assert PerturbedCounts.summed(counts) == PerturbedCounts(18, 26, 5)


def test_there_is_a_metric_for_each_kind() -> None:
    metrics = [metric for metric in METRICS.values() if metric.scope is Scope.PERTURBED]
    assert [metric.perturbation for metric in metrics] == list(PERTURBATIONS)
    for metric in metrics:
        assert PERTURBATIONS[metric.perturbation].sentence in metric.definition
