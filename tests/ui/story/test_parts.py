"""The smaller parts: the field, the segments, the stepper, draws in parts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt

from tests.ui.story.stories import learned, unigram_stories
from tokexplorer.core.explain.drawing import drawn
from tokexplorer.engine.job import Progress
from tokexplorer.ui.story import story_pages
from tokexplorer.ui.story.story_pages import draw_lots
from tokexplorer.ui.story.story_panel import WordEdit, meant_word, shown_word
from tokexplorer.ui.story.story_stack import Stepper
from tokexplorer.ui.story.unigram_drawings import LATTICE, lattice_text
from tokexplorer.ui.widgets.segmented_control import Choice, ChoiceControl

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


# ---- the field


@given(st.text(st.characters(), max_size=40))
def test_a_shown_word_means_exactly_that_word(word: str) -> None:
    assert meant_word(shown_word(word)) == word


@given(st.text("⟨U+0123456789ABCDEF⟩·⇥ \n", max_size=30))
def test_marks_and_what_looks_like_them_are_told_apart(word: str) -> None:
    assert meant_word(shown_word(word)) == word


@pytest.mark.parametrize(
    ("typed", "meant"), [("a b", "a b"), ("·b", " b"), ("a⟨U+200B⟩", "a\u200b"), ("⟨U+FFFFFF⟩", "⟨U+FFFFFF⟩")]
)
def test_what_is_typed_is_understood(typed: str, meant: str) -> None:
    assert meant_word(typed) == meant


def test_spaces_become_visible_where_they_are_typed(qtbot: QtBot) -> None:
    edit = WordEdit()
    qtbot.addWidget(edit)
    edit.show_word("lowest")
    edit.setCursorPosition(3)
    with qtbot.waitSignal(edit.word_typed) as typed:
        qtbot.keyClicks(edit, " ")
    assert typed.args == ["low est"]
    assert (edit.text(), edit.cursorPosition()) == ("low·est", 4)
    with qtbot.waitSignal(edit.word_typed) as entered:
        qtbot.keyClick(edit, Qt.Key.Key_Return)
    assert entered.args == ["low est"]
    with qtbot.waitSignal(edit.given_back):
        qtbot.keyClick(edit, Qt.Key.Key_Escape)


def test_a_word_that_qt_cannot_hold_stays_exact_until_it_is_edited(qtbot: QtBot) -> None:
    edit = WordEdit()
    qtbot.addWidget(edit)
    word = "a\r\n\u2028\ud800\0·"
    edit.show_word(word)
    edit.setCursorPosition(len(edit.text()))
    with qtbot.waitSignal(edit.word_typed) as typed:
        qtbot.keyClicks(edit, "x")
    assert typed.args == [word + "x"]


# ---- the segments


def test_segments_are_clicked_and_hide_when_there_is_no_choice(qtbot: QtBot) -> None:
    control = ChoiceControl("segments", "Views")
    qtbot.addWidget(control)
    control.show_choices([Choice("one", "One"), Choice("two", "Two"), Choice("three", "Three")], "two")
    control.show()
    assert control.current == "two"
    with qtbot.waitSignal(control.chosen) as chosen:
        qtbot.mouseClick(control.segment("three"), Qt.MouseButton.LeftButton)
    assert chosen.args == ["three"]
    with qtbot.waitSignal(control.chosen) as chosen:
        qtbot.keyClick(control.segment("two"), Qt.Key.Key_Space)
    assert chosen.args == ["two"]
    control.grab()
    control.show_choices([Choice("one", "One")], "one")
    assert not control.isVisible()
    assert control.current == "one"


# ---- the stepper


def test_the_stepper_stays_within_its_steps(qtbot: QtBot) -> None:
    stepper = Stepper()
    qtbot.addWidget(stepper)
    stepper.show_steps(2, 1)
    gone: list[int] = []
    stepper.step_chosen.connect(gone.append)
    for move in ("forth", "forth", "first", "back", "last"):
        stepper.move_to(move)
    assert gone == [2, 0, 2]
    assert not stepper.forth.isEnabled()
    assert stepper.back.isEnabled()


# ---- draws


@pytest.mark.parametrize(("algorithm", "amount"), [("byte-bpe", 0.3), ("unigram", 0.5)])
def test_draws_in_parts_are_those_of_one_go(algorithm, amount: float) -> None:
    tokenizer, word = learned(algorithm), "tokenization" * 8
    segmentations = draw_lots(tokenizer, word, 50, 5, amount, Progress())
    at_once = drawn(tokenizer, word, draws=50, seed=5, dropout=amount, alpha=amount)
    assert sorted(segmentations) == sorted(at_once)
    counts = [each.count for each in segmentations]
    assert counts == sorted(counts, reverse=True)
    assert sum(counts) == 50


def test_a_very_long_word_is_drawn_less_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(story_pages, "MOST_BYTES", 1 << 12)
    segmentations = draw_lots(learned("byte-bpe"), "é" * 64, 10_000, 0, 0.1, Progress())
    assert sum(each.count for each in segmentations) == 32


def test_no_more_ties_are_told_than_are_counted() -> None:
    (story,) = unigram_stories("lowest")
    for ties, said in ((2, "2 "), (64, "at least 64 ")):
        tied = replace(story, ties=ties)
        assert lattice_text(tied)[1].startswith(said)
        assert f" · {said}paths" in LATTICE.caption(tied, 0)
