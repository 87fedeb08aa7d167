from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.session.state.store import MAX_UNDO, SessionStore
from tokexplorer.session.state.workspace import SessionState, ViewOptions

if TYPE_CHECKING:
    from collections.abc import Callable


def to_text(text: str) -> Callable[[SessionState], SessionState]:
    return lambda state: state.replace(text=text)


def to_font(size_pt: int) -> Callable[[SessionState], SessionState]:
    return lambda state: state.replace(view=ViewOptions(font_size_pt=size_pt))


class Listener:
    """Writes down the texts before and after, and reacts if told to."""

    def __init__(self, store: SessionStore, react: Callable[[str], None] | None = None) -> None:
        self.heard: list[tuple[str, str]] = []
        self._react = react
        self.unsubscribe = store.subscribe(self.changed)

    def changed(self, old: SessionState, new: SessionState) -> None:
        self.heard.append((old.text, new.text))
        if self._react is not None:
            self._react(new.text)


def test_an_update_swaps_the_state_and_tells_everybody_once() -> None:
    store = SessionStore()
    first, second = Listener(store), Listener(store)
    store.update(to_text("a"), "Type")
    assert store.state.text == "a"
    assert first.heard == second.heard == [("", "a")]


def test_a_change_that_makes_no_difference_is_none() -> None:
    store = SessionStore(SessionState(text="a"))
    listener, before = Listener(store), store.state
    store.update(to_text("a"), "Type")
    store.update_without_undo(to_text("a"))
    store.open(SessionState(text="a"))
    assert store.state is before
    assert listener.heard == []
    assert store.undo_label is None


def test_a_change_that_fails_changes_nothing() -> None:
    store = SessionStore()
    listener = Listener(store)
    with pytest.raises(ValueError, match="font_size_pt"):
        store.update(to_font(1000), "Enlarge")
    assert (store.undo_label, listener.heard) == (None, [])


def test_unsubscribing_twice_does_no_harm() -> None:
    store = SessionStore()
    gone, here = Listener(store), Listener(store)
    gone.unsubscribe()
    gone.unsubscribe()
    store.update(to_text("a"), "Type")
    assert (gone.heard, here.heard) == ([], [("", "a")])


def test_undo_and_redo_go_back_and_forth_with_labels() -> None:
    store = SessionStore()
    listener = Listener(store)
    store.update(to_text("a"), "Type a")
    store.update(to_text("b"), "Type b")
    assert (store.undo_label, store.redo_label) == ("Type b", None)
    assert store.undo()
    assert (store.state.text, store.undo_label, store.redo_label) == ("a", "Type a", "Type b")
    assert store.undo()
    assert not store.undo()
    assert (store.state.text, store.undo_label, store.redo_label) == ("", None, "Type a")
    assert store.redo()
    assert store.redo()
    assert not store.redo()
    assert (store.state.text, store.undo_label, store.redo_label) == ("b", "Type b", None)
    assert listener.heard == [("", "a"), ("a", "b"), ("b", "a"), ("a", ""), ("", "a"), ("a", "b")]


def test_a_new_change_forgets_what_could_be_redone() -> None:
    store = SessionStore()
    store.update(to_text("a"), "Type a")
    store.undo()
    store.update(to_text("b"), "Type b")
    assert store.redo_label is None
    assert not store.redo()


def test_only_so_much_is_remembered() -> None:
    store = SessionStore()
    for number in range(MAX_UNDO + 20):
        store.update(to_text(str(number)), f"Type {number}")
    undone = 0
    while store.undo():
        undone += 1
    assert undone == MAX_UNDO
    assert store.state.text == "19"


def test_undo_leaves_alone_what_was_changed_without_it() -> None:
    store = SessionStore()
    store.update(to_text("a"), "Type a")
    store.update(to_text("b"), "Type b")
    store.undo()
    store.update_without_undo(to_font(20))
    assert (store.undo_label, store.redo_label) == ("Type a", "Type b")
    for go, text in [(store.redo, "b"), (store.undo, "a"), (store.undo, "")]:
        assert go()
        assert (store.state.text, store.state.view.font_size_pt) == (text, 20)


def test_opening_another_session_forgets_the_old_one() -> None:
    store = SessionStore()
    listener = Listener(store)
    store.update(to_text("a"), "Type")
    store.update(to_text("b"), "Type")
    store.undo()
    store.open(SessionState(text="other"))
    assert (store.undo_label, store.redo_label) == (None, None)
    assert listener.heard[-1] == ("a", "other")


def test_a_subscriber_that_changes_the_state_confuses_nobody() -> None:
    store = SessionStore()

    def answer(text: str) -> None:
        if text == "a":
            store.update(to_text("b"), "Answer")
            assert store.state.text == "b"  # swapped at once
            store.update(to_text("c"), "Answer again")

    listeners = [Listener(store), Listener(store, answer), Listener(store)]
    store.update(to_text("a"), "Type")
    for listener in listeners:
        assert listener.heard == [("", "a"), ("a", "b"), ("b", "c")]


def test_a_subscriber_may_undo() -> None:
    store = SessionStore()

    def take_back(text: str) -> None:
        if text == "bad":
            assert store.undo()

    listener = Listener(store, take_back)
    store.update(to_text("bad"), "Type")
    assert store.state.text == ""
    assert listener.heard == [("", "bad"), ("bad", "")]


def test_subscribing_and_unsubscribing_while_a_change_is_announced() -> None:
    store = SessionStore()
    late: list[Listener] = []

    def rearrange(text: str) -> None:
        if text == "a":
            late.append(Listener(store))
            gone.unsubscribe()

    Listener(store, rearrange)
    gone = Listener(store)
    store.update(to_text("a"), "Type")
    store.update(to_text("b"), "Type")
    assert gone.heard == []
    assert late[0].heard == [("a", "b")]


def test_a_subscriber_that_raises_keeps_nothing_from_the_others() -> None:
    store = SessionStore()

    def fail(text: str) -> None:
        raise ValueError(f"cannot show {text}")

    Listener(store, lambda text: store.update(to_text("b"), "Answer") if text == "a" else None)
    Listener(store, fail)
    last = Listener(store)
    with pytest.raises(ValueError, match="cannot show a"):
        store.update(to_text("a"), "Type")
    assert last.heard == [("", "a"), ("a", "b")]
    with pytest.raises(ValueError, match="cannot show c"):
        store.update(to_text("c"), "Type")
    assert last.heard[2:] == [("b", "c")]


def test_subscribers_that_never_agree_are_stopped() -> None:
    store = SessionStore()
    Listener(store, lambda text: store.update(to_text(text + "!"), "More"))
    with pytest.raises(RuntimeError, match="answer every change"):
        store.update(to_text("a"), "Type")
    length = len(store.state.text)
    with pytest.raises(RuntimeError, match="answer every change"):
        store.update(to_text("a"), "Type")
    assert 900 < length < 1100


def test_the_guard_is_asked_before_anything_is_done() -> None:
    class WrongThreadError(Exception):
        pass

    forbidden = [False]

    def guard() -> None:
        if forbidden[0]:
            raise WrongThreadError

    store = SessionStore(guard=guard)
    listener = Listener(store)
    store.update(to_text("a"), "Type")
    forbidden[0] = True
    for act in (
        lambda: store.update(to_text("b"), "Type"),
        lambda: store.update_without_undo(to_text("b")),
        lambda: store.open(SessionState(text="b")),
        store.undo,
        store.redo,
        lambda: store.subscribe(listener.changed),
        listener.unsubscribe,
    ):
        with pytest.raises(WrongThreadError):
            act()
    assert store.state.text == "a"
    assert listener.heard == [("", "a")]


@given(st.lists(st.one_of(st.sampled_from("abc"), st.sampled_from(["undo", "redo"])), max_size=60))
def test_the_store_behaves_like_a_list_with_a_cursor(actions: list[str]) -> None:
    store = SessionStore()
    texts, cursor = [""], 0
    listener = Listener(store)
    for action in actions:
        if action == "undo":
            assert store.undo() == (cursor > 0)
            cursor = max(cursor - 1, 0)
        elif action == "redo":
            assert store.redo() == (cursor < len(texts) - 1)
            cursor = min(cursor + 1, len(texts) - 1)
        else:
            store.update(to_text(action), f"Type {action}")
            if action != texts[cursor]:
                texts[cursor + 1 :] = [action]
                cursor += 1
        assert store.state.text == texts[cursor]
    for (_, new), (old, _) in pairwise(listener.heard):
        assert new == old
