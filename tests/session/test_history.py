from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.session.history import History
from tokexplorer.session.text.edited_text import EditedText


def text_with(limit: int) -> EditedText:
    """A text whose history remembers so many code points."""
    return EditedText("", History(most_weight=4 * limit))


def test_the_oldest_changes_are_forgotten_beyond_the_limit() -> None:
    text = text_with(10)
    for number in range(5):
        text.replace(4 * number, 4 * number, "abcd")
    undone = [text.undo() for _ in range(3)]
    assert [edit and edit.start_cp for edit in undone] == [16, 12, None]
    assert text.history.undo_label is None
    assert text.history.redo_label is not None


def test_the_last_change_is_kept_however_large() -> None:
    text = text_with(10)
    text.replace(0, 0, "small")
    text.replace(5, 5, "x" * 1000)
    assert text.undo() is not None
    assert text.text == "small"
    assert text.undo() is None


def test_a_new_change_ends_what_could_be_made_again() -> None:
    text = EditedText()
    text.replace(0, 0, "a")
    text.undo()
    text.replace(0, 0, "b")
    assert text.redo() is None


def test_typing_after_an_undo_begins_anew() -> None:
    text = EditedText()
    text.replace(0, 0, "a", typed=True)
    text.replace(1, 1, "b")
    text.undo()
    text.replace(1, 1, "c", typed=True)
    text.undo()
    assert text.text == "a"


def test_pasting_and_deleting_do_not_belong_together() -> None:
    text = EditedText()
    text.replace(0, 0, "abc", typed=True)
    text.replace(2, 3, "", typed=True)
    text.undo()
    assert text.text == "abc"


def test_only_so_many_steps_are_remembered() -> None:
    text = EditedText("", History(most_steps=20))
    for number in range(30):
        text.replace(number, number, "a")
    undone = 0
    while text.history.undo_label is not None:
        text.undo()
        undone += 1
    assert (undone, text.text) == (20, "a" * 10)


def test_several_changes_are_one_step_with_a_name() -> None:
    text = EditedText("one two")
    with text.history.step("Exchange"):
        text.replace(0, 3, "two")
        text.replace(4, 7, "one")
    assert (text.text, text.history.undo_label) == ("two one", "Exchange")
    text.undo()
    assert (text.text, text.history.redo_label) == ("one two", "Exchange")
    text.redo()
    assert text.text == "two one"


def test_a_step_without_changes_is_none() -> None:
    text = EditedText()
    with text.history.step("Nothing"):
        pass
    assert text.history.undo_label is None


edits = st.tuples(st.integers(0, 30), st.integers(0, 30), st.text("ab\n", max_size=3), st.booleans())


@given(st.lists(st.one_of(edits, st.sampled_from(["undo", "redo", "end"])), max_size=40))
def test_versions_stand_for_contents_and_undo_of_all_comes_back(actions: list[object]) -> None:
    text = EditedText("start")
    seen = {text.version: text.text}
    for action in actions:
        if action == "undo":
            text.undo()
        elif action == "redo":
            text.redo()
        elif action == "end":
            text.history.end_burst()
        else:
            assert isinstance(action, tuple)
            start, end = sorted(min(place, text.code_point_count) for place in action[:2])
            text.replace(start, end, action[2], typed=action[3])
        assert seen.setdefault(text.version, text.text) == text.text
    last = text.text
    count = 0
    while text.history.undo_label is not None:
        text.undo()
        count += 1
    assert text.text == "start"
    for _ in range(count):
        text.redo()
    while text.history.redo_label is not None:
        text.redo()
    assert not actions or count == 0 or text.text == last or any(action == "undo" for action in actions)
