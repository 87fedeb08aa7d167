from __future__ import annotations

from tokexplorer.session.edit_history import Change, EditHistory


def test_the_oldest_changes_are_forgotten_beyond_the_limit() -> None:
    history = EditHistory(limit=10)
    for number in range(5):
        history.add(Change(number, "", "abcd"), typed=False)
    undone = [history.undo() for _ in range(3)]
    assert [change and change.start for change in undone] == [4, 3, None]
    assert not history.can_undo
    assert history.can_redo


def test_the_last_change_is_kept_however_large() -> None:
    history = EditHistory(limit=10)
    history.add(Change(0, "", "small"), typed=False)
    history.add(Change(0, "x" * 1000, ""), typed=False)
    assert history.undo() == Change(0, "", "x" * 1000)
    assert history.undo() is None


def test_a_new_change_ends_what_could_be_made_again() -> None:
    history = EditHistory()
    history.add(Change(0, "", "a"), typed=False)
    history.undo()
    history.add(Change(0, "", "b"), typed=False)
    assert history.redo() is None


def test_typing_after_an_undo_begins_anew() -> None:
    history = EditHistory()
    history.add(Change(0, "", "a"), typed=True)
    history.add(Change(1, "", "b"), typed=False)
    history.undo()
    history.add(Change(1, "", "c"), typed=True)
    assert history.undo() == Change(1, "c", "")


def test_pasting_and_deleting_do_not_belong_together() -> None:
    history = EditHistory()
    history.add(Change(0, "", "abc"), typed=True)
    history.add(Change(2, "c", ""), typed=True)
    assert history.undo() == Change(2, "", "c")
