"""The table of settings is whole, and what is made from it says the same."""

from __future__ import annotations

import math
from dataclasses import fields
from typing import Any, get_args, get_type_hints

import pytest

from tests.core.settings_page import PATH, applies, settings_page
from tokexplorer.core.settings import SETTINGS, Setting
from tokexplorer.core.spec import (
    ALGORITHMS,
    CRITERIA,
    TIE_BREAKS,
    Algorithm,
    EStep,
    Prior,
    SeedEnds,
    TrainingSpec,
)


def test_every_field_of_a_spec_has_a_row_of_its_type() -> None:
    assert {field.name for field in fields(TrainingSpec)} == set(SETTINGS)
    hints: dict[str, Any] = get_type_hints(TrainingSpec)
    for name, setting in SETTINGS.items():
        assert setting.name == name
        kind = tuple if hints[name] == tuple[str, ...] else str if get_args(hints[name]) else hints[name]
        for algorithm in ALGORITHMS:
            assert type(setting.default_of(algorithm)) is kind


def test_choices_are_those_of_the_types() -> None:
    assert tuple(SETTINGS["tie_break"].choices) == TIE_BREAKS
    assert tuple(SETTINGS["criterion"].choices) == CRITERIA
    assert tuple(SETTINGS["seed_ends"].choices) == get_args(SeedEnds)
    assert tuple(SETTINGS["e_step"].choices) == get_args(EStep)
    assert tuple(SETTINGS["prior"].choices) == get_args(Prior)


@pytest.mark.parametrize("setting", SETTINGS.values(), ids=SETTINGS)
def test_a_row_says_what_a_person_must_know(setting: Setting) -> None:
    assert setting.label[0].isupper()
    assert setting.sentence.endswith(".")
    assert not setting.help.endswith(".")
    assert setting.source.endswith(".") or setting.name == "algorithm"
    assert {*setting.only, *setting.usual, *setting.bounds_of} <= set(ALGORITHMS)
    assert all(sentence.endswith(".") for _, sentence in setting.choices.values())
    if type(setting.default) in (int, float):
        assert setting.bounds is not None


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_the_spec_looks_at_what_the_table_says(algorithm: Algorithm) -> None:
    spec = TrainingSpec.of(algorithm)
    for name, setting in SETTINGS.items():
        assert spec.applies(name) == setting.applies_to(algorithm) == applies(setting, algorithm)
        bounds = setting.bounds_for(algorithm)
        if bounds is not None and bounds[1] < math.inf and spec.applies(name):
            beyond: dict[str, Any] = {name: type(setting.default)(bounds[1] + 1)}
            assert [problem.field for problem in spec.replace(**beyond).problems()] == [name]


def test_the_documentation_says_the_same() -> None:
    assert PATH.read_text("utf-8") == settings_page()
