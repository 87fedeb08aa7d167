"""The table of metrics says of each what a person must know."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tokexplorer.core.metrics.costs import COSTS, Cost
from tokexplorer.core.metrics.model_shape import MODEL_PRESETS
from tokexplorer.core.metrics.registry import METRICS, Better, Metric

ALL: dict[str, Metric | Cost] = {**METRICS, **COSTS}


@pytest.fixture(scope="module")
def documentation() -> str:
    path = Path(__file__).parents[3] / "docs" / "metrics.md"
    # What Markdown would take for a heading and for HTML stands there as code.
    text = re.sub("`(##|</w>)`", r"\1", path.read_text("utf-8"))
    return " ".join(text.split())


@pytest.mark.parametrize("metric", ALL.values(), ids=ALL)
def test_definition_unit_and_source(metric: Metric | Cost) -> None:
    assert metric.definition.endswith(".")
    assert "Unit:" not in metric.definition
    assert "\n" not in metric.definition
    assert metric.unit
    assert metric.unit[-1] != "."
    assert metric.source.endswith(".")
    assert metric.title[0].isupper()


def test_the_documentation_says_the_same(documentation: str) -> None:
    for metric in ALL.values():
        better = "" if metric.better is Better.NEITHER else f" {metric.better.value.capitalize()} is better."
        about = f"### {metric.title} `{metric.name}`, in {metric.unit}.{better} {metric.definition}"
        assert f"{about} Source: {metric.source}" in documentation


def test_the_documentation_has_the_models(documentation: str) -> None:
    for preset in MODEL_PRESETS.values():
        shape = preset.shape
        numbers = f"{shape.width:,} | {shape.layers} | {shape.context_tokens:,}"
        ties = f"{'tied' if shape.is_tied else 'not tied'} | {'learned' if shape.has_positions else 'rotary'}"
        assert f"| `{preset.name}` | {preset.title} | {numbers} | {ties} | {preset.source} |" in documentation


def test_names_and_titles_are_different() -> None:
    assert len(ALL) == len(METRICS) + len(COSTS)
    assert len({metric.title for metric in ALL.values()}) == len(ALL)
    assert all(metric.name == name for name, metric in ALL.items())


def test_alpha_is_told_to_those_that_depend_on_it() -> None:
    assert [name for name, metric in METRICS.items() if "alpha" in metric.definition] == [
        "renyi_efficiency",
        "renyi_efficiency_of_vocabulary",
    ]
