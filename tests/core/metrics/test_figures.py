"""The table of figures says of each what a person must know."""

from __future__ import annotations

from pathlib import Path

import pytest

from tokexplorer.core.metrics.cost_table import COSTS, Cost
from tokexplorer.core.metrics.figures import FIGURES, Better, Figure
from tokexplorer.core.metrics.model_shape import MODEL_PRESETS

ALL: dict[str, Figure | Cost] = {**FIGURES, **COSTS}


@pytest.fixture(scope="module")
def documentation() -> str:
    path = Path(__file__).parents[3] / "docs" / "figures.md"
    return " ".join(path.read_text("utf-8").split())


@pytest.mark.parametrize("figure", ALL.values(), ids=ALL)
def test_definition_unit_and_source(figure: Figure | Cost) -> None:
    assert figure.definition.endswith(".")
    assert "Unit:" not in figure.definition
    assert "\n" not in figure.definition
    assert figure.unit
    assert figure.unit[-1] != "."
    assert figure.source.endswith(".")
    assert figure.title[0].isupper()


def test_the_documentation_says_the_same(documentation: str) -> None:
    for figure in ALL.values():
        better = "" if figure.better is Better.NEITHER else f" {figure.better.value.capitalize()} is better."
        about = f"### {figure.title} `{figure.name}`, in {figure.unit}.{better} {figure.definition}"
        assert f"{about} Source: {figure.source}" in documentation


def test_the_documentation_has_the_models(documentation: str) -> None:
    for preset in MODEL_PRESETS.values():
        shape = preset.shape
        numbers = f"{shape.width:,} | {shape.layers} | {shape.context_tokens:,}"
        ties = f"{'tied' if shape.is_tied else 'not tied'} | {'learned' if shape.has_positions else 'rotary'}"
        assert f"| `{preset.name}` | {preset.title} | {numbers} | {ties} | {preset.source} |" in documentation


def test_names_and_titles_are_different() -> None:
    assert len(ALL) == len(FIGURES) + len(COSTS)
    assert len({figure.title for figure in ALL.values()}) == len(ALL)
    assert all(figure.name == name for name, figure in ALL.items())


def test_alpha_is_told_to_those_that_depend_on_it() -> None:
    assert [name for name, figure in FIGURES.items() if "alpha" in figure.definition] == [
        "renyi_efficiency",
        "renyi_efficiency_of_vocabulary",
    ]
