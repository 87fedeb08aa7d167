from __future__ import annotations

import json

import pytest

from tokexplorer.core.spec import ALGORITHMS, SpecError, TrainingSpec
from tokexplorer.session.plan import TrainingPlan


def test_the_first_plan_trains_the_three_families_and_is_valid() -> None:
    plan = TrainingPlan()
    assert [spec.algorithm for spec in plan.specs] == list(ALGORITHMS)
    assert [spec.algorithm for spec in plan.runs] == ["byte-bpe", "wordpiece", "unigram"]
    plan.validate()
    assert plan.is_valid


def test_all_algorithms_share_one_normalizer_and_one_splitter() -> None:
    plan = TrainingPlan().with_spec(TrainingSpec.of("unigram", normalizer="NFC", pre_tokenizer="bert"))
    assert {(spec.normalizer, spec.pre_tokenizer) for spec in plan.specs} == {("NFC", "bert")}
    assert (plan.normalizer, plan.pre_tokenizer) == ("NFC", "bert")


def test_the_algorithms_stay_in_one_order_however_they_are_chosen() -> None:
    assert TrainingPlan().with_chosen("unigram", "bpe").chosen == ("bpe", "unigram")
    with pytest.raises(ValueError, match="at least one"):
        TrainingPlan().with_chosen()


def test_what_any_chosen_algorithm_cuts_out_is_cut_out_of_the_shared_count() -> None:
    plan = TrainingPlan.of(
        TrainingSpec.of("byte-bpe", special_tokens=("<a>", "<b>")),
        TrainingSpec.of("unigram", special_tokens=("<b>", "<c>"), user_symbols=("<d>",)),
    )
    assert (plan.special_tokens, plan.user_symbols) == (("<a>", "<b>", "<c>"), ("<d>",))
    assert plan.with_chosen("byte-bpe").special_tokens == ("<a>", "<b>")
    assert plan.with_chosen("byte-bpe").user_symbols == ()


def test_one_wrong_spec_only_matters_if_it_is_chosen() -> None:
    plan = TrainingPlan().with_spec(TrainingSpec.of("wordpiece", vocab_size=2))
    assert not plan.is_valid
    assert plan.with_chosen("unigram").is_valid


def test_a_plan_comes_back_from_json() -> None:
    plan = TrainingPlan.of(TrainingSpec.of("unigram", vocab_size=99), TrainingSpec.of("words", vocab_size=9))
    assert TrainingPlan.from_dict(json.loads(json.dumps(plan.to_dict()))) == plan
    assert TrainingPlan.from_dict({}) == TrainingPlan()


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ([], "plan"),
        ({"future": 1}, "plan"),
        ({"specs": {}}, "specs"),
        ({"specs": [1]}, "specs"),
        ({"specs": [{"vocab_size": 1}]}, "vocab_size"),
        ({"chosen": []}, "chosen"),
        ({"chosen": ["magic"]}, "chosen"),
        ({"chosen": [["bpe"]]}, "chosen"),
        ({"chosen": "bpe"}, "chosen"),
    ],
)
def test_values_that_are_no_plan_are_refused(values: object, field: str) -> None:
    with pytest.raises(SpecError) as caught:
        TrainingPlan.from_dict(values)
    assert caught.value.field == field
