from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QWidget,
)

from tests.ui.shown import show_theme
from tokexplorer.core.settings import SETTINGS
from tokexplorer.core.spec import ALGORITHMS, APPLICABLE, Remedy, TrainingSpec
from tokexplorer.session.plan import PRESETS, TrainingPlan
from tokexplorer.ui.training.plan_form import PlanForm
from tokexplorer.ui.training.run_data import Failure
from tokexplorer.ui.training.spec_form import (
    EXPLAINED_CHOICE,
    LOWEST_THRESHOLD_HINT,
    RARE_PAIRS_HINT,
    first_fields,
    more_fields,
)


@pytest.fixture
def form(qtbot) -> PlanForm:
    made = PlanForm()
    qtbot.addWidget(made)
    made.resize(366, 700)
    made.show()
    return made


def find(form: PlanForm, kind: type[QWidget], name: str) -> Any:
    found = form.findChildren(kind, name)
    assert found, name
    return found[0]


def problem(form: PlanForm, editor_name: str) -> str:
    editor = find(form, QWidget, editor_name)
    assert editor.property("invalid") in (bool(editor.accessibleDescription()), None)
    return editor.accessibleDescription()


def shown_fields(form: PlanForm) -> set[str]:
    return {name for name, field in form.fields.fields.items() if field.isVisible()}


def click_name(qtbot, form: PlanForm, algorithm: str) -> None:
    qtbot.mouseClick(find(form, QPushButton, f"settings-{algorithm}"), Qt.MouseButton.LeftButton)


def click_check(qtbot, form: PlanForm, algorithm: str) -> None:
    qtbot.mouseClick(find(form, QAbstractButton, f"train-{algorithm}"), Qt.MouseButton.LeftButton)


def test_the_form_starts_with_the_usual_settings(form) -> None:
    assert form.plan == TrainingPlan()
    assert form.is_valid


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_every_preset_can_be_shown_and_read_back(form, preset, qtbot) -> None:
    with qtbot.assertNotEmitted(form.plan_changed):
        form.set_plan(preset.plan())
    assert form.plan == preset.plan()
    assert form.is_valid
    assert form.shown_algorithm in preset.plan().chosen


def test_every_setting_has_a_place_and_no_other_is_shown(form, qtbot) -> None:
    elsewhere = {"algorithm", "normalizer", "pre_tokenizer"}
    find(form, QPushButton, "moreSettingsButton").setChecked(True)
    for algorithm in ALGORITHMS:
        form.show_algorithm(algorithm)
        assert shown_fields(form) == set(APPLICABLE[algorithm]) - elsewhere
        assert not set(first_fields(algorithm)) & set(more_fields(algorithm))
    assert set(EXPLAINED_CHOICE.values()) <= set(SETTINGS)


def test_every_field_says_what_it_does_and_what_is_usual(form) -> None:
    form.show_algorithm("unigram")
    tip = find(form, QDoubleSpinBox, "shrinkingFactorBox").toolTip()
    assert tip == "The share of the pieces that one pruning leaves. Usually 0.75."
    for name in more_fields("unigram"):
        find(form, QPushButton, "moreSettingsButton").setChecked(True)
        sentences = [label.text() for label in form.fields.fields[name].findChildren(QLabel)]
        assert any("Usually" in sentence for sentence in sentences)


def test_more_settings_are_shown_on_demand_and_say_how_many_are_unusual(form, qtbot) -> None:
    button = find(form, QPushButton, "moreSettingsButton")
    assert shown_fields(form) == set(first_fields("byte-bpe"))
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert shown_fields(form) > set(first_fields("byte-bpe"))
    find(form, QLineEdit, "userSymbolsEdit").setFocus()
    qtbot.keyClicks(find(form, QLineEdit, "userSymbolsEdit"), "<a> <b>")
    assert form.plan.spec("byte-bpe").user_symbols == ("<a>", "<b>")
    assert button.text().endswith("1 changed")


def test_a_click_on_the_name_shows_settings_and_the_check_trains(form, qtbot) -> None:
    click_name(qtbot, form, "unigram")
    assert form.shown_algorithm == "unigram"
    assert form.plan.chosen == TrainingPlan().chosen
    with qtbot.waitSignal(form.plan_changed) as changed:
        click_check(qtbot, form, "wordpiece")
    assert changed.args[0].chosen == ("byte-bpe", "unigram")
    assert form.shown_algorithm == "unigram"
    click_check(qtbot, form, "bpe")
    assert form.plan.chosen == ("byte-bpe", "bpe", "unigram")
    assert form.shown_algorithm == "bpe"


def test_one_algorithm_always_stays(form, qtbot) -> None:
    for algorithm in ("wordpiece", "unigram", "byte-bpe"):
        click_check(qtbot, form, algorithm)
    assert form.plan.chosen == ("byte-bpe",)
    assert find(form, QAbstractButton, "train-byte-bpe").isChecked()


def test_baselines_are_in_a_menu_and_become_chips(form, qtbot) -> None:
    assert not form.chips.chips["words"].isVisible()
    actions = {action.text(): action for action in form.chips.baseline_menu.actions()}
    assert list(actions) == ["Characters", "Words", "Bytes", "Byte patches", "Entropy patches"]
    actions["Words"].trigger()
    assert form.chips.chips["words"].isVisible()
    assert form.plan.chosen[-1] == "words"
    actions["Words"].trigger()
    assert "words" not in form.plan.chosen
    assert not form.chips.chips["words"].isVisible()


def test_settings_belong_to_their_algorithm(form, qtbot) -> None:
    click_name(qtbot, form, "wordpiece")
    find(form, QSpinBox, "minFrequencyBox").setValue(12)
    click_name(qtbot, form, "byte-bpe")
    assert find(form, QSpinBox, "minFrequencyBox").value() == 1
    find(form, QComboBox, "tieBreakBox").setCurrentIndex(2)
    assert form.plan.spec("wordpiece").min_frequency == 12
    assert form.plan.spec("byte-bpe").tie_break == "shortest"
    assert form.plan.spec("bpe").tie_break == "smallest-pair"


def test_one_size_is_for_all_until_it_is_not(form, qtbot) -> None:
    box, button = find(form, QSpinBox, "vocabSizeBox"), find(form, QPushButton, "sameSizeButton")
    assert button.isChecked()
    box.setValue(500)
    assert {spec.vocab_size for spec in form.plan.specs} == {500}
    button.setChecked(False)
    box.setValue(600)
    assert [spec.vocab_size for spec in form.plan.runs] == [600, 500, 500]
    button.setChecked(True)
    assert {spec.vocab_size for spec in form.plan.specs} == {600}
    form.set_plan(TrainingPlan().with_spec(TrainingSpec.of("unigram", vocab_size=900)))
    assert not button.isChecked()


def test_a_number_being_typed_counts_when_the_plan_is_read(form, qtbot) -> None:
    box = find(form, QSpinBox, "vocabSizeBox")
    box.lineEdit().selectAll()
    qtbot.keyClicks(box, "4321")
    assert form.plan.spec("byte-bpe").vocab_size == 4321


def test_the_splitter_comes_from_elsewhere_and_is_for_all(form, qtbot) -> None:
    with qtbot.assertNotEmitted(form.plan_changed):
        form.follow(form.plan.with_pipeline("lowercase", "cl100k"))
    assert {(spec.normalizer, spec.pre_tokenizer) for spec in form.plan.specs} == {("lowercase", "cl100k")}
    find(form, QSpinBox, "minFrequencyBox").setValue(3)
    assert {(spec.normalizer, spec.pre_tokenizer) for spec in form.plan.specs} == {("lowercase", "cl100k")}


def test_wrong_settings_are_marked_where_they_are_and_on_the_chip(form, qtbot) -> None:
    find(form, QPushButton, "sameSizeButton").setChecked(False)
    find(form, QSpinBox, "vocabSizeBox").setValue(100)
    find(form, QSpinBox, "minFrequencyBox").setValue(0)
    assert "257 is the least possible." in problem(form, "vocabSizeBox")
    assert problem(form, "minFrequencyBox") == "Must be at least 1."
    chip_name = find(form, QPushButton, "settings-byte-bpe")
    assert chip_name.accessibleDescription()
    click_name(qtbot, form, "unigram")
    assert problem(form, "vocabSizeBox") == ""
    assert form.wrong_algorithms == ("byte-bpe",)
    click_check(qtbot, form, "byte-bpe")
    assert form.is_valid
    click_check(qtbot, form, "byte-bpe")
    find(form, QSpinBox, "vocabSizeBox").setValue(1000)
    find(form, QSpinBox, "minFrequencyBox").setValue(1)
    assert problem(form, "vocabSizeBox") == problem(form, "minFrequencyBox") == ""
    assert chip_name.accessibleDescription() == ""
    assert form.is_valid


def test_what_is_wrong_out_of_sight_comes_into_sight(form) -> None:
    form.show_problem("byte-bpe", Failure("special_tokens", "one of them is in the corpus"))
    assert find(form, QLineEdit, "specialTokensEdit").isVisible()
    assert problem(form, "specialTokensEdit") == "One of them is in the corpus."


@pytest.mark.parametrize(
    ("line", "part"), [("<s> <s>", "twice"), ('"open', "quotation mark"), ('""', "empty special token")]
)
def test_wrong_special_tokens_are_marked_and_kept_as_typed(form, qtbot, line: str, part: str) -> None:
    find(form, QPushButton, "moreSettingsButton").setChecked(True)
    edit = find(form, QLineEdit, "specialTokensEdit")
    edit.clear()
    qtbot.keyClicks(edit, line)
    assert part in problem(form, "specialTokensEdit")
    assert not form.is_valid
    click_name(qtbot, form, "unigram")
    assert problem(form, "specialTokensEdit") == ""
    assert not form.is_valid
    click_name(qtbot, form, "byte-bpe")
    assert edit.text() == line
    assert part in problem(form, "specialTokensEdit")
    edit.clear()
    qtbot.keyClicks(edit, "<s>")
    assert form.is_valid
    assert form.plan.spec("byte-bpe").special_tokens == ("<s>",)


def test_a_problem_found_later_is_marked_until_the_next_change(form) -> None:
    form.show_problem("byte-bpe", Failure("vocab_size", "cannot be reached: ask for 900"))
    assert problem(form, "vocabSizeBox") == "Cannot be reached: ask for 900."
    form.show_algorithm("unigram")
    assert problem(form, "vocabSizeBox") == ""
    assert "cannot be reached" in find(form, QPushButton, "settings-byte-bpe").toolTip().lower()
    assert not form.is_valid
    form.forget_found()  # with another corpus it may be reached
    assert form.is_valid
    form.show_problem("byte-bpe", Failure("vocab_size", "cannot be reached: ask for 900"))
    form.show_algorithm("byte-bpe")
    find(form, QSpinBox, "vocabSizeBox").setValue(900)
    assert problem(form, "vocabSizeBox") == ""


def test_what_has_no_room_is_marked_and_can_still_be_trained(form) -> None:
    remedies = (Remedy("limit_alphabet", 100),)
    form.show_no_room({"wordpiece": Failure("vocab_size", "no room so far", remedies)})
    assert problem(form, "vocabSizeBox") == ""
    assert "No room so far" in find(form, QPushButton, "settings-wordpiece").toolTip()
    assert form.is_valid
    form.show_algorithm("wordpiece")
    assert problem(form, "vocabSizeBox") == "No room so far."
    form.fields.same_size_button.setChecked(False)
    find(form, QSpinBox, "vocabSizeBox").setValue(1)  # which is wrong whatever the corpus
    assert "smaller than" in problem(form, "vocabSizeBox")
    assert form.wrong_algorithms == ("wordpiece",)
    find(form, QSpinBox, "vocabSizeBox").setValue(300)
    assert problem(form, "vocabSizeBox") == "No room so far."
    form.fields.fields["vocab_size"].problem_label.linkActivated.emit("0")
    assert form.plan.spec("wordpiece").limit_alphabet == 100
    form.show_no_room({})
    assert problem(form, "vocabSizeBox") == ""
    assert find(form, QPushButton, "settings-wordpiece").accessibleDescription() == ""


def test_choices_are_explained_below_the_fields(form) -> None:
    sentence = find(form, QLabel, "formSentence")
    find(form, QComboBox, "tieBreakBox").setCurrentIndex(1)
    assert "first in the corpus" in sentence.text()
    form.show_algorithm("wordpiece")
    find(form, QComboBox, "criterionBox").setCurrentIndex(2)
    assert "TensorFlow" in sentence.text()


def test_rare_pairs_and_unused_minimums_are_pointed_out(form) -> None:
    hint = find(form, QLabel, "formHint")
    form.show_algorithm("wordpiece")
    form.set_plan(TrainingPlan().with_spec(TrainingSpec.of("wordpiece", criterion="likelihood")))
    assert hint.isVisible()
    assert hint.text() == RARE_PAIRS_HINT
    find(form, QSpinBox, "minFrequencyBox").setValue(10)
    assert not hint.isVisible()
    find(form, QComboBox, "criterionBox").setCurrentIndex(2)
    assert hint.text() == LOWEST_THRESHOLD_HINT
    form.show_algorithm("byte-bpe")
    assert not hint.isVisible()


def test_the_tab_key_goes_from_field_to_field_as_they_stand(form, qtbot) -> None:
    form.show_algorithm("unigram")
    find(form, QPushButton, "moreSettingsButton").setChecked(True)
    names = (*first_fields("unigram"), None, *more_fields("unigram"))
    widgets = [form.fields.fields[name].editor if name else form.fields.more_button for name in names]
    widgets[0].setFocus()
    for before, after in pairwise(widgets):
        assert before.hasFocus()
        qtbot.keyClick(before, Qt.Key.Key_Tab)
        assert after.hasFocus()


@pytest.mark.parametrize("choice", ["light", "dark", "high-contrast"])
def test_the_chip_of_the_settings_that_are_shown_stands_out(form, choice) -> None:
    show_theme(choice)
    chip = form.chips.chips["wordpiece"]
    form.show_algorithm("unigram")
    before = chip.grab().toImage().copy(0, 0, chip.width(), 3)  # the frame alone
    form.show_algorithm("wordpiece")
    assert chip.grab().toImage().copy(0, 0, chip.width(), 3) != before
    show_theme("light")


def test_flags_and_decimals_are_edited_like_the_rest(form, qtbot) -> None:
    form.show_algorithm("unigram")
    find(form, QPushButton, "moreSettingsButton").setChecked(True)
    box = find(form, QCheckBox, "byteFallbackCheck")
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(box.width() - 8, box.height() // 2))
    find(form, QDoubleSpinBox, "characterCoverageBox").setValue(0.99995)
    spec = form.plan.spec("unigram")
    assert (spec.byte_fallback, spec.character_coverage) == (True, 0.99995)


def test_a_zero_that_means_no_limit_gives_way_to_figures(form, qtbot) -> None:
    box = find(form, QSpinBox, "maxTokenLengthBox")
    assert box.text() == "no limit"
    box.setFocus()
    box.lineEdit().end(False)
    qtbot.keyClicks(box.lineEdit(), "12")
    assert form.plan.spec("byte-bpe").max_token_length == 12
    box.setValue(0)
    assert box.text() == "no limit"


def test_how_unigram_counts_is_chosen_for_unigram_only(form, qtbot) -> None:
    click_name(qtbot, form, "unigram")
    find(form, QPushButton, "moreSettingsButton").setChecked(True)
    for name, value in (("eStep", "viterbi"), ("prior", "plain")):
        box = find(form, QComboBox, f"{name}Box")
        box.setCurrentIndex(box.findData(value))
    spec = form.plan.spec("unigram")
    assert (spec.e_step, spec.prior) == ("viterbi", "plain")
    assert TrainingSpec.from_json(spec.to_json()) == spec
    assert [each for each in ALGORITHMS if {"e_step", "prior"} & {*more_fields(each)}] == ["unigram"]
