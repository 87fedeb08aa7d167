"""The table of figures says of each what a person must know."""

from __future__ import annotations

from pathlib import Path

import pytest

from tokexplorer.core.metrics.figures import FIGURES, Better, Figure


@pytest.mark.parametrize("figure", FIGURES.values(), ids=FIGURES)
def test_definition_unit_and_source(figure: Figure) -> None:
    assert figure.definition.endswith(".")
    assert "Unit:" not in figure.definition
    assert "\n" not in figure.definition
    assert figure.unit
    assert figure.unit[-1] != "."
    assert figure.source.endswith(".")
    assert figure.title[0].isupper()


def test_the_documentation_says_the_same() -> None:
    path = Path(__file__).parents[3] / "docs" / "figures.md"
    written = " ".join(path.read_text("utf-8").split())
    for figure in FIGURES.values():
        better = "" if figure.better is Better.NEITHER else f" {figure.better.value.capitalize()} is better."
        about = f"### {figure.title} `{figure.name}`, in {figure.unit}.{better} {figure.definition}"
        assert f"{about} Source: {figure.source}" in written


def test_names_and_titles_are_different() -> None:
    assert len({figure.title for figure in FIGURES.values()}) == len(FIGURES)
    assert [figure.name for figure in FIGURES.values()] == list(FIGURES)


def test_alpha_is_told_to_those_that_depend_on_it() -> None:
    assert [name for name, figure in FIGURES.items() if "alpha" in figure.definition] == [
        "renyi_efficiency",
        "renyi_efficiency_of_vocabulary",
    ]
