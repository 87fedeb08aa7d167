from __future__ import annotations

import pytest
from PySide6.QtWidgets import QComboBox, QLineEdit, QSpinBox, QWidget

from tokexplorer.core.spec import TrainingSpec
from tokexplorer.ui.training.spec_form import SpecForm


@pytest.fixture
def form(qtbot) -> SpecForm:
    made = SpecForm()
    qtbot.addWidget(made)
    made.show()
    return made


def problem(form: SpecForm, editor_name: str) -> str:
    editor = form.findChild(QWidget, editor_name)
    assert editor is not None
    assert editor.property("invalid") == bool(editor.accessibleDescription())
    return editor.accessibleDescription()


def test_the_form_starts_with_the_usual_settings(form) -> None:
    assert form.spec == TrainingSpec()
    assert form.is_valid


def test_every_setting_can_be_shown_and_read_back(form) -> None:
    spec = TrainingSpec(
        vocab_size=12_345,
        normalizer="NFC",
        pre_tokenizer="whitespace",
        min_frequency=3,
        tie_break="first-seen",
        special_tokens=("<s>", "two words", 'a"b'),
    )
    form.set_spec(spec)
    assert form.spec == spec
    assert form.is_valid


def test_editing_changes_the_spec_and_says_so(form, qtbot) -> None:
    with qtbot.waitSignal(form.spec_changed) as changed:
        form.findChild(QSpinBox, "vocabSizeBox").setValue(500)
    assert changed.args == [TrainingSpec(vocab_size=500)]
    form.findChild(QComboBox, "tieBreakBox").setCurrentIndex(1)
    edit = form.findChild(QLineEdit, "specialTokensEdit")
    edit.clear()
    qtbot.keyClicks(edit, '<s> "</s> x"')
    assert form.spec == TrainingSpec(vocab_size=500, tie_break="first-seen", special_tokens=("<s>", "</s> x"))


def test_a_number_being_typed_counts_when_the_spec_is_read(form, qtbot) -> None:
    box = form.findChild(QSpinBox, "vocabSizeBox")
    box.lineEdit().selectAll()
    qtbot.keyClicks(box, "4321")
    assert form.spec.vocab_size == 4321


def test_showing_a_spec_is_no_edit(form, qtbot) -> None:
    with qtbot.assertNotEmitted(form.spec_changed):
        form.set_spec(TrainingSpec(vocab_size=600))


def test_the_splitter_comes_from_elsewhere(form, qtbot) -> None:
    with qtbot.waitSignal(form.spec_changed):
        form.set_splitter("lowercase", "cl100k")
    assert (form.spec.normalizer, form.spec.pre_tokenizer) == ("lowercase", "cl100k")
    assert form.spec.vocab_size == TrainingSpec().vocab_size


def test_wrong_settings_are_marked_where_they_are(form, qtbot) -> None:
    form.findChild(QSpinBox, "vocabSizeBox").setValue(100)
    form.findChild(QSpinBox, "minFrequencyBox").setValue(0)
    assert "257 is the least possible." in problem(form, "vocabSizeBox")
    assert problem(form, "minFrequencyBox") == "Must be at least 1."
    assert not form.is_valid
    form.findChild(QSpinBox, "vocabSizeBox").setValue(1000)
    form.findChild(QSpinBox, "minFrequencyBox").setValue(1)
    assert problem(form, "vocabSizeBox") == problem(form, "minFrequencyBox") == ""
    assert form.is_valid


@pytest.mark.parametrize(
    ("line", "part"), [("<s> <s>", "twice"), ('"open', "quotation mark"), ('""', "empty special token")]
)
def test_wrong_special_tokens_are_marked(form, qtbot, line: str, part: str) -> None:
    edit = form.findChild(QLineEdit, "specialTokensEdit")
    edit.clear()
    qtbot.keyClicks(edit, line)
    assert part in problem(form, "specialTokensEdit")
    assert not form.is_valid
    edit.clear()
    qtbot.keyClicks(edit, "<s>")
    assert form.is_valid
    assert form.spec.special_tokens == ("<s>",)


def test_a_problem_found_later_is_marked_until_the_next_change(form) -> None:
    form.show_problem("vocab_size", "cannot be reached: ask for 900")
    assert problem(form, "vocabSizeBox") == "Cannot be reached: ask for 900."
    form.findChild(QSpinBox, "vocabSizeBox").setValue(900)
    assert problem(form, "vocabSizeBox") == ""


def test_the_tie_rule_is_explained(form) -> None:
    from PySide6.QtWidgets import QLabel

    form.findChild(QComboBox, "tieBreakBox").setCurrentIndex(1)
    assert any("first in the corpus" in label.text() for label in form.findChildren(QLabel))
