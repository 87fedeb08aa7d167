from __future__ import annotations

import pytest

from tokexplorer.core.spec import ALGORITHMS, APPLICABLE
from tokexplorer.session.plan import PRESETS, Preset, TrainingPlan, get_preset


@pytest.mark.parametrize("preset", PRESETS, ids=[preset.name for preset in PRESETS])
def test_every_preset_fills_the_whole_form_with_what_can_be_trained(preset: Preset) -> None:
    plan = preset.plan()
    assert plan.is_valid
    assert plan.runs == preset.specs
    assert tuple(spec.algorithm for spec in plan.specs) == ALGORITHMS
    assert {(spec.normalizer, spec.pre_tokenizer) for spec in plan.specs} == {
        (plan.normalizer, plan.pre_tokenizer)
    }


@pytest.mark.parametrize("preset", PRESETS, ids=[preset.name for preset in PRESETS])
def test_no_preset_sets_what_its_algorithm_does_not_look_at(preset: Preset) -> None:
    for spec in preset.specs:
        usual = type(spec).of(spec.algorithm)
        changed = {name for name in spec.__slots__ if getattr(spec, name) != getattr(usual, name)}
        assert changed <= set(APPLICABLE[spec.algorithm])


def test_the_first_preset_is_what_the_window_starts_with() -> None:
    assert PRESETS[0].plan() == TrainingPlan()


def test_presets_are_what_their_names_say() -> None:
    textbook = get_preset("textbook-bpe").specs[0]
    assert (textbook.end_of_word, textbook.tie_break, textbook.pre_tokenizer) == (
        "</w>",
        "first-seen",
        "whitespace",
    )
    assert get_preset("gpt-2").specs[0].pre_tokenizer == "gpt2"
    assert len(get_preset("gpt-4").specs[0].special_tokens) == 5
    assert get_preset("llama-2").specs[0].own_tokens == ("<unk>", "<s>", "</s>")
    bert = get_preset("bert").specs[0]
    assert (bert.criterion, bert.normalizer, bert.limit_alphabet) == ("frequency", "bert", 1000)
    assert get_preset("t5").specs[0].own_tokens == ("<pad>", "</s>", "<unk>")


def test_an_unknown_preset_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="textbook-bpe, gpt-2, gpt-4"):
        get_preset("gpt-9")
