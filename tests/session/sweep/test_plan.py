"""Plans of sweeps: which cells there are and in which order, what is refused, and files of them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.session.sweep.grids import grid
from tokexplorer.core import language
from tokexplorer.core.spec import ALGORITHMS, SpecError, TrainingSpec
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.session.sweep.plan import OWN_SIZE, Mix, SweepCell, SweepError, SweepPlan, mix_of_window


@st.composite
def plans(draw: st.DrawFn) -> SweepPlan:
    """Valid ones."""
    chosen = draw(st.lists(st.sampled_from(ALGORITHMS), min_size=1, unique=True))
    names = st.text(min_size=1, max_size=8)
    weights = st.lists(st.sampled_from([0, 0.5, 1, 3.25, 10_000]), min_size=1, max_size=4)
    mixes = [
        Mix(name, (*draw(weights), 1) if draw(st.booleans()) else ())
        for name in draw(st.lists(names, min_size=1, max_size=3, unique=True))
    ]
    splitters = st.sampled_from(["gpt2", "bert", "none", r"regex:\w+"])
    return SweepPlan(
        TrainingPlan().with_chosen(*chosen).runs,
        tuple(sorted(draw(st.sets(st.integers(1, 100_000), min_size=1, max_size=8)))),
        tuple(draw(st.lists(splitters, min_size=1, unique=True))),
        tuple(draw(st.lists(st.sampled_from(["none", "NFKC", "bert"]), min_size=1, unique=True))),
        tuple(mixes),
        HoldOut(draw(st.integers(0, 50)), draw(st.sampled_from(["content", "number"]))),
    )


@given(plans())
def test_a_plan_survives_being_written_and_read(plan: SweepPlan) -> None:
    written = json.dumps(plan.to_dict())
    assert SweepPlan.from_dict(json.loads(written)) == plan


@given(plans())
def test_every_combination_is_a_cell_once(plan: SweepPlan) -> None:
    expected = {
        SweepCell(spec.algorithm, size, splitter, normalizer, mix.name)
        for spec in plan.specs
        for size in (plan.sizes if spec.applies("vocab_size") else (OWN_SIZE,))
        for splitter in plan.pre_tokenizers
        for normalizer in plan.normalizers
        for mix in plan.mixes
    }
    assert len(plan.cells) == len(plan) == len(expected)
    assert set(plan.cells) == expected


def test_what_is_counted_together_comes_together_and_small_sizes_come_first() -> None:
    plan = grid("byte-bpe", "unigram", "bytes", sizes=(300, 400), pre_tokenizers=("gpt2", "bert"))
    assert [cell[:3] for cell in plan.cells] == [
        (algorithm, size, splitter)
        for splitter in ("gpt2", "bert")
        for algorithm, size in (
            ("bytes", OWN_SIZE), ("byte-bpe", 300), ("byte-bpe", 400), ("unigram", 400), ("unigram", 300)
        )
    ]  # fmt: skip


def test_the_parts_come_from_the_plan_of_single_runs_unless_given() -> None:
    base = TrainingPlan().with_pipeline("NFKC", "bert").with_chosen("bpe", "wordpiece")
    plan = SweepPlan.of(base)
    assert (plan.algorithms, plan.pre_tokenizers, plan.normalizers) == (
        ("bpe", "wordpiece"),
        ("bert",),
        ("NFKC",),
    )
    assert plan.special_tokens == base.special_tokens
    assert SweepPlan.of(base, ["unigram"], pre_tokenizers=("gpt2",)).runs[0].spec == base.spec(
        "unigram"
    ).replace(pre_tokenizer="gpt2")


@pytest.mark.parametrize(
    ("changes", "field", "reason"),
    [
        ({"specs": ()}, "algorithms", "at least one"),
        ({"sizes": ()}, "sizes", "at least one"),
        ({"sizes": (400, 300)}, "sizes", "ascend"),
        ({"sizes": (300, 300)}, "sizes", "twice"),
        ({"sizes": (0,)}, "sizes", "no whole number"),
        ({"sizes": (300.0,)}, "sizes", "no whole number"),
        ({"sizes": tuple(range(1, 102))}, "sizes", "no more than 100"),
        ({"pre_tokenizers": ("gpt2", "gpt2")}, "pre_tokenizers", "twice"),
        ({"pre_tokenizers": ("gpt9",)}, "pre_tokenizer", "gpt9"),
        ({"normalizers": ("nfx",)}, "normalizer", "nfx"),
        ({"mixes": (Mix("a"), Mix("a", (1.0,)))}, "mixes", "twice"),
        ({"mixes": (Mix("a", (0.0, 0.0)),)}, "mixes", "nothing is left"),
        ({"mixes": (Mix("a", (1.0, -1.0)),)}, "mixes", "-1.0"),
        ({"mixes": (Mix("a", (1.0, 2.0, 3.0)),)}, "mixes", "3 weights for 2 sources"),
        ({"hold_out": 10}, "hold_out", "rule"),
    ],
)
def test_what_cannot_be_trained_is_refused(changes: dict[str, Any], field: str, reason: str) -> None:
    with pytest.raises(SpecError, match=reason) as refused:
        grid(**changes.pop("parts", {})).replace(**changes).validate(2)
    assert refused.value.field == field


def test_a_size_without_room_is_no_mistake_of_the_plan() -> None:
    grid("byte-bpe", sizes=(10, 300)).validate()


@pytest.mark.parametrize(
    "values",
    [
        None,
        [],
        {},
        {"specs": [{}], "more": 1},
        {"specs": 3},
        {"specs": [{"algorithm": "lzw"}]},
        {"specs": [{}], "sizes": 3},
        {"specs": [{}], "sizes": ["300"]},
        {"specs": [{}], "mixes": [1]},
        {"specs": [{}], "mixes": [{"name": "a"}]},
        {"specs": [{}], "mixes": [{"name": "a", "weights": ["1"]}]},
        {"specs": [{}], "hold_out": {"percent": 99}},
        {"specs": [{}], "hold_out": {"share": 9}},
        {"specs": [{}], "pre_tokenizers": "gpt2"},
    ],
)
def test_a_damaged_plan_is_refused(values: object) -> None:
    with pytest.raises(SpecError):
        SweepPlan.from_dict(values)


def test_an_error_of_a_plan_is_one_of_settings() -> None:
    assert issubclass(SweepError, SpecError)
    assert SweepPlan.from_dict({"specs": [{}]}) == SweepPlan((TrainingSpec(),))


def test_a_size_of_the_form_that_cannot_be_trained_counts_for_nothing() -> None:
    spec = TrainingSpec.of("byte-bpe", vocab_size=100, min_frequency=7)
    plan = SweepPlan.of(TrainingPlan.of(spec), sizes=(260, 270))
    plan.validate()
    assert SweepPlan.from_dict(json.loads(json.dumps(plan.to_dict()))) == plan
    assert plan.specs[0].min_frequency == 7


def test_what_is_wrong_with_a_mix_is_told_in_the_language_of_the_window() -> None:
    plan = SweepPlan.of(TrainingPlan(), mixes=(mix_of_window("A", (1.0,)),))
    english = language._translate  # noqa: SLF001
    language.install(lambda text, _count: f"⟦{text}⟧", "en")
    try:
        with pytest.raises(SweepError) as raised:
            plan.validate(2)
    finally:
        language.install(english, "en")
    assert raised.value.reason == "⟦⟦mix A⟧: has 1 weights for 2 sources of the corpus⟧"
