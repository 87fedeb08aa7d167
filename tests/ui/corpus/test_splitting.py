from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from tokexplorer.core.normalizers.registry import NORMALIZERS
from tokexplorer.core.pre_tokenizers.registry import PRE_TOKENIZERS
from tokexplorer.ui.corpus.splitting import SplitterForm

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.fixture
def form(qtbot: QtBot) -> SplitterForm:
    form = SplitterForm()
    qtbot.addWidget(form)
    form.resize(236, 200)
    form.show()
    return form


def choose(form: SplitterForm, splitter: str) -> None:
    form.splitter_box.setCurrentIndex(form.splitter_box.findData(splitter))


def test_everything_can_be_chosen(qtbot: QtBot, form: SplitterForm) -> None:
    assert (form.normalizer, form.pre_tokenizer) == ("none", "gpt2")
    for name, known in PRE_TOKENIZERS.items():
        choose(form, name)
        assert form.pre_tokenizer == name
        assert form.splitter_box.toolTip() == known.title
    for name in NORMALIZERS:
        form.normalizer_box.setCurrentIndex(form.normalizer_box.findData(name))
        assert form.normalizer == name
    assert not form.pattern_edit.isVisible()


def test_a_pattern_counts_when_the_typing_pauses(qtbot: QtBot, form: SplitterForm) -> None:
    choose(form, "regex:")
    assert form.pattern_edit.isVisible()
    form.pattern_edit.selectAll()
    with qtbot.waitSignal(form.changed):
        qtbot.keyClicks(form.pattern_edit, r"\d+")
    assert form.pre_tokenizer == r"regex:\d+"


def test_who_chooses_a_pattern_types_it_next(qtbot: QtBot, form: SplitterForm) -> None:
    form.activateWindow()
    box = form.splitter_box
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_End)
    assert form.pattern_edit.hasFocus()
    qtbot.keyClicks(form.pattern_edit, "x")
    assert form.pattern_edit.text() == "x"


def test_enter_does_not_wait(qtbot: QtBot, form: SplitterForm) -> None:
    choose(form, "regex:")
    form.pattern_edit.selectAll()
    qtbot.keyClicks(form.pattern_edit, r"\s+")
    with qtbot.waitSignal(form.changed, timeout=200):
        qtbot.keyClick(form.pattern_edit, Qt.Key.Key_Return)
    assert form.pre_tokenizer == r"regex:\s+"


def test_a_wrong_pattern_is_told_where_it_is_and_not_used(qtbot: QtBot, form: SplitterForm) -> None:
    choose(form, "regex:")
    before = form.pre_tokenizer
    form.pattern_edit.selectAll()
    with qtbot.assertNotEmitted(form.changed, wait=500):
        qtbot.keyClicks(form.pattern_edit, r"(\w+")
    assert "does not compile" in form.problem
    assert form.pattern_edit.property("invalid") is True
    assert form.pre_tokenizer == before
    form.pattern_edit.clear()
    qtbot.keyClick(form.pattern_edit, Qt.Key.Key_Backspace)
    with qtbot.waitSignal(form.changed):
        qtbot.keyClicks(form.pattern_edit, "a")
    assert form.problem == ""


def test_another_choice_takes_the_problem_away(qtbot: QtBot, form: SplitterForm) -> None:
    choose(form, "regex:")
    form.show_problem("It took too long.")
    choose(form, "gpt2")
    assert form.problem == ""


def test_settings_from_elsewhere_are_shown_silently(qtbot: QtBot, form: SplitterForm) -> None:
    with qtbot.assertNotEmitted(form.changed, wait=500):
        form.set_settings("NFC", r"regex:\p{L}+")
    assert form.pattern_edit.text() == r"\p{L}+"
    assert form.splitter_box.currentText().startswith("regex")
    assert (form.normalizer, form.pre_tokenizer) == ("NFC", r"regex:\p{L}+")
