from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.core.spec import TrainingSpec
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.session.preferences import MAX_RECENT_FILES, Preferences
from tokexplorer.session.state.workspace import ViewOptions

CHOSEN = Preferences(
    view=ViewOptions(
        show_whitespace=True,
        stable_colours=True,
        theme="dark",
        font_size_pt=20,
        view="ids",
        allow_special=False,
    ),
    steps_per_second=12.5,
    last_plan=TrainingPlan.of(TrainingSpec(vocab_size=777, special_tokens=("<é>", "</s>"))),
    recent_files=("/tmp/β.txt", "/tmp/a.txt"),
    trains_with_mix=True,
)


@pytest.mark.parametrize("preferences", [Preferences(), CHOSEN])
def test_they_come_back_from_plain_values_and_from_json(preferences: Preferences) -> None:
    values = preferences.to_dict()
    assert Preferences.from_dict(values) == preferences
    assert Preferences.from_dict(json.loads(json.dumps(values))) == preferences


@pytest.mark.parametrize(
    ("name", "bad"),
    [
        ("theme", "sepia"),
        ("theme", None),
        ("font_size_pt", 0),
        ("font_size_pt", "20"),
        ("show_whitespace", "true"),
        ("view", "hex"),
        ("view", 1),
        ("stable_colours", 1),
        ("allow_special", "no"),
        ("steps_per_second", -3),
        ("steps_per_second", "fast"),
        ("steps_per_second", float("nan")),
        ("steps_per_second", float("inf")),
        ("steps_per_second", True),
        ("last_plan", "{"),
        ("last_plan", '{"specs": [{"vocab_size": 3}]}'),
        ("last_plan", '{"specs": [{"vocab_size": "large"}]}'),
        ("last_plan", '{"from_the_future": 1}'),
        ("last_plan", "[" * 100_000),
        ("last_plan", '{"specs": [{"vocab_size": ' + "9" * 5000 + "}]}"),
        ("last_plan", {"specs": []}),
        ("recent_files", None),
        ("recent_files", "/tmp/a.txt"),
        ("trains_with_mix", "yes"),
        ("trains_with_mix", 1),
    ],
)
def test_a_bad_value_becomes_the_default_and_the_others_stay(name: str, bad: object) -> None:
    read = Preferences.from_dict({**CHOSEN.to_dict(), name: bad}).to_dict()
    assert read == {**CHOSEN.to_dict(), name: Preferences().to_dict()[name]}


def test_recent_files_that_are_no_paths_are_left_out() -> None:
    values = {"recent_files": ["a", 3, "", "b", "a", None, *map(str, range(20))]}
    read = Preferences.from_dict(values)
    assert read.recent_files == ("a", "b", *map(str, range(MAX_RECENT_FILES - 2)))


def test_what_is_missing_or_unknown_does_not_matter() -> None:
    assert Preferences.from_dict({}) == Preferences()
    assert Preferences.from_dict({"future": 1, "theme": "light"}).view == ViewOptions(theme="light")
    assert Preferences.from_dict(["not", "an", "object"]) == Preferences()
    assert Preferences.from_dict(None) == Preferences()


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
)


@given(st.fixed_dictionaries({}, optional=dict.fromkeys(CHOSEN.to_dict(), json_values)))
def test_reading_never_raises(values: dict[str, Any]) -> None:
    read = Preferences.from_dict(values)
    assert Preferences.from_dict(read.to_dict()) == read


@pytest.mark.parametrize(
    ("choices", "match"),
    [
        ({"steps_per_second": 0.0}, "steps_per_second"),
        ({"steps_per_second": float("nan")}, "steps_per_second"),
        ({"last_plan": TrainingPlan.of(TrainingSpec(vocab_size=1))}, "vocab_size"),
        ({"recent_files": ("a", "a")}, "recent_files"),
        ({"recent_files": ("",)}, "recent_files"),
        ({"recent_files": tuple(map(str, range(11)))}, "recent_files"),
    ],
)
def test_choices_that_make_no_sense_are_refused(choices: dict[str, Any], match: str) -> None:
    with pytest.raises(ValueError, match=match):
        Preferences(**choices)


def test_the_last_file_opened_comes_first_and_only_once() -> None:
    preferences = Preferences()
    for path in [*map(str, range(12)), "5"]:
        preferences = preferences.with_recent_file(path)
    assert preferences.recent_files == ("5", "11", "10", "9", "8", "7", "6", "4", "3", "2")
    left = preferences.without_recent_files("9", "3", "no").recent_files
    assert left == ("5", "11", "10", "8", "7", "6", "4", "2")
