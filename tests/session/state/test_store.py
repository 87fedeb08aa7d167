from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.core.spec import TrainingSpec
from tokexplorer.corpus.sources import PastedText
from tokexplorer.session.history import MOST_STEPS, MOST_WEIGHT
from tokexplorer.session.state.store import BYTES_PER_TOKEN, Store
from tokexplorer.session.state.workspace import (
    MOST_CLOSED,
    Column,
    RunRef,
    SourceEntry,
    TokenizerRef,
    ViewOptions,
    Workspace,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.corpus.sources import Source


def to_text(text: str) -> Callable[[Workspace], Workspace]:
    """A change of some part of the workspace."""
    return lambda state: state.replace(training=(text,))


def text_of(state: Workspace) -> str:
    return "".join(state.training)


def to_font(size_pt: int) -> Callable[[Workspace], Workspace]:
    return lambda state: state.replace(view=ViewOptions(font_size_pt=size_pt))


class Listener:
    """Writes down the texts before and after, and reacts if told to."""

    def __init__(self, store: Store, react: Callable[[str], None] | None = None) -> None:
        self.heard: list[tuple[str, str]] = []
        self._react = react
        store.watch(text_of, self.changed)

    def changed(self, old: str, new: str) -> None:
        self.heard.append((old, new))
        if self._react is not None:
            self._react(new)


def test_an_update_swaps_the_state_and_tells_everybody_once() -> None:
    store = Store()
    first, second = Listener(store), Listener(store)
    store.do("Type", to_text("a"))
    assert text_of(store.workspace) == "a"
    assert first.heard == second.heard == [("", "a")]


def test_a_change_that_makes_no_difference_is_none() -> None:
    store = Store(Workspace(training=("a",)))
    listener, before = Listener(store), store.workspace
    store.do("Type", to_text("a"))
    store.amend(to_text("a"))
    store.show(training=("a",))
    assert store.workspace is before
    assert listener.heard == []
    assert store.history.undo_label is None


def test_a_change_that_fails_changes_nothing() -> None:
    store = Store()
    listener = Listener(store)
    with pytest.raises(ValueError, match="font_size_pt"):
        store.do("Enlarge", to_font(1000))
    assert (store.history.undo_label, listener.heard) == (None, [])


def test_undo_and_redo_go_back_and_forth_with_labels() -> None:
    store = Store()
    listener = Listener(store)
    store.do("Type a", to_text("a"))
    store.do("Type b", to_text("b"))
    assert (store.history.undo_label, store.history.redo_label) == ("Type b", None)
    assert store.history.undo()
    history = store.history
    assert (text_of(store.workspace), history.undo_label, history.redo_label) == (
        "a",
        "Type a",
        "Type b",
    )
    assert store.history.undo()
    assert not store.history.undo()
    assert (text_of(store.workspace), history.undo_label, history.redo_label) == (
        "",
        None,
        "Type a",
    )
    assert store.history.redo()
    assert store.history.redo()
    assert not store.history.redo()
    assert (text_of(store.workspace), history.undo_label, history.redo_label) == (
        "b",
        "Type b",
        None,
    )
    assert listener.heard == [("", "a"), ("a", "b"), ("b", "a"), ("a", ""), ("", "a"), ("a", "b")]


def test_a_new_change_forgets_what_could_be_redone() -> None:
    store = Store()
    store.do("Type a", to_text("a"))
    store.history.undo()
    store.do("Type b", to_text("b"))
    assert store.history.redo_label is None
    assert not store.history.redo()


def test_only_so_much_is_remembered() -> None:
    store = Store()
    for number in range(MOST_STEPS + 20):
        store.do(f"Type {number}", to_text(str(number)))
    undone = 0
    while store.history.undo():
        undone += 1
    assert undone == MOST_STEPS
    assert text_of(store.workspace) == "19"


def test_undo_leaves_alone_what_was_changed_without_it() -> None:
    store = Store()
    store.do("Type a", to_text("a"))
    store.do("Type b", to_text("b"))
    store.history.undo()
    store.show(view=ViewOptions(font_size_pt=20))
    assert (store.history.undo_label, store.history.redo_label) == ("Type a", "Type b")
    for go, text in [(store.history.redo, "b"), (store.history.undo, "a"), (store.history.undo, "")]:
        assert go()
        assert (text_of(store.workspace), store.workspace.view.font_size_pt) == (text, 20)


def test_opening_another_session_forgets_the_old_one() -> None:
    store = Store()
    listener = Listener(store)
    store.do("Type", to_text("a"))
    store.do("Type", to_text("b"))
    store.history.undo()
    store.open(Workspace(training=("other",)), "another text")
    assert (store.history.undo_label, store.history.redo_label) == (None, None)
    assert listener.heard[-1] == ("a", "other")


def test_a_subscriber_that_changes_the_state_confuses_nobody() -> None:
    store = Store()

    def answer(text: str) -> None:
        if text == "a":
            store.do("Answer", to_text("b"))
            assert text_of(store.workspace) == "b"  # swapped at once
            store.do("Answer again", to_text("c"))

    listeners = [Listener(store), Listener(store, answer), Listener(store)]
    store.do("Type", to_text("a"))
    for listener in listeners:
        assert listener.heard == [("", "a"), ("a", "b"), ("b", "c")]


def test_a_subscriber_may_undo() -> None:
    store = Store()

    def take_back(text: str) -> None:
        if text == "bad":
            assert store.history.undo()

    listener = Listener(store, take_back)
    store.do("Type", to_text("bad"))
    assert text_of(store.workspace) == ""
    assert listener.heard == [("", "bad"), ("bad", "")]


def test_what_is_done_while_a_step_is_undone_changes_nothing() -> None:
    store = Store()
    store.do("a", to_text("a"))
    store.do("b", to_text("b"))
    store.watch(lambda state: state, lambda _old, _new: store.do("typed", to_text("typed")))
    store.history.undo()
    assert text_of(store.workspace) == "a"
    store.history.redo()
    assert text_of(store.workspace) == "b"
    store.history.undo()
    store.history.undo()
    assert text_of(store.workspace) == ""
    store.do("c", to_text("c"))
    assert text_of(store.workspace) == "typed"


def test_subscribing_while_a_change_is_announced() -> None:
    store = Store()
    late: list[Listener] = []

    def rearrange(text: str) -> None:
        if text == "a":
            late.append(Listener(store))

    Listener(store, rearrange)
    store.do("Type", to_text("a"))
    store.do("Type", to_text("b"))
    assert late[0].heard == [("a", "b")]


def test_a_subscriber_that_raises_keeps_nothing_from_the_others() -> None:
    store = Store()

    def fail(text: str) -> None:
        raise ValueError(f"cannot show {text}")

    Listener(store, lambda text: store.do("Answer", to_text("b")) if text == "a" else None)
    Listener(store, fail)
    last = Listener(store)
    with pytest.raises(ValueError, match="cannot show a"):
        store.do("Type", to_text("a"))
    assert last.heard == [("", "a"), ("a", "b")]
    with pytest.raises(ValueError, match="cannot show c"):
        store.do("Type", to_text("c"))
    assert last.heard[2:] == [("b", "c")]


def test_subscribers_that_never_agree_are_stopped() -> None:
    store = Store()
    Listener(store, lambda text: store.do("More", to_text(text + "!")))
    with pytest.raises(RuntimeError, match="answer every change"):
        store.do("Type", to_text("a"))
    length = len(text_of(store.workspace))
    with pytest.raises(RuntimeError, match="answer every change"):
        store.do("Type", to_text("a"))
    assert 900 < length < 1100


@given(st.lists(st.one_of(st.sampled_from("abc"), st.sampled_from(["undo", "redo"])), max_size=60))
def test_the_store_behaves_like_a_list_with_a_cursor(actions: list[str]) -> None:
    store = Store()
    texts, cursor = [""], 0
    listener = Listener(store)
    for action in actions:
        if action == "undo":
            assert (store.history.undo() is not None) == (cursor > 0)
            cursor = max(cursor - 1, 0)
        elif action == "redo":
            assert (store.history.redo() is not None) == (cursor < len(texts) - 1)
            cursor = min(cursor + 1, len(texts) - 1)
        else:
            store.do(f"Type {action}", to_text(action))
            if action != texts[cursor]:
                texts[cursor + 1 :] = [action]
                cursor += 1
        assert text_of(store.workspace) == texts[cursor]
    for (_, new), (old, _) in pairwise(listener.heard):
        assert new == old


# ---- text, facts, other workspaces, what is large


def test_text_and_everything_else_have_one_history() -> None:
    store = Store(text="start")
    store.do("Train", to_text("a"))
    store.text.replace(5, 5, " typed", typed=True)
    store.do("Close", to_text("b"))
    assert store.history.undo_label == "Close"
    assert store.history.undo()
    assert (text_of(store.workspace), store.text.text, store.history.undo_label) == (
        "a",
        "start typed",
        "Typing",
    )
    assert store.history.undo()
    assert (text_of(store.workspace), store.text.text) == ("a", "start")
    assert store.history.undo()
    assert (text_of(store.workspace), store.workspace.text_version) == ("", 0)
    while store.history.redo():
        pass
    assert (text_of(store.workspace), store.text.text) == ("b", "start typed")
    assert store.workspace.text_version == store.text.version


def test_changes_with_one_key_are_one_step_until_something_else_is_done() -> None:
    store = Store()
    for number in range(5):
        store.do(f"Go to step {number}", to_text(str(number)), key="slider")
    assert store.history.undo_label == "Go to step 4"
    store.history.end_burst()
    store.do("Go to step 9", to_text("9"), key="slider")
    store.history.undo()
    assert text_of(store.workspace) == "4"
    store.history.undo()
    assert text_of(store.workspace) == ""
    assert not store.history.undo()


def run(run_id: str) -> RunRef:
    return RunRef(run_id, TrainingSpec(), "#000000")


def test_the_end_of_a_run_stays_true_whatever_is_undone() -> None:
    store = Store()
    store.do("Train", lambda state: state.trained([run("r")]))
    store.do("Other", to_text("r2"))
    store.amend(lambda state: state.with_run("r", state="failed", reason="too small"))
    store.history.undo()
    ended = store.workspace.run("r")
    assert ended is not None
    assert (ended.state, ended.reason) == ("failed", "too small")
    store.history.undo()
    assert store.workspace.run("r") is None
    store.history.redo()
    ended = store.workspace.run("r")
    assert ended is not None
    assert ended.state == "failed"


def test_what_is_only_shown_is_left_alone_by_undo_but_what_comes_back_is_looked_at() -> None:
    columns = tuple(Column(name, name) for name in "abc")
    refs = tuple(TokenizerRef(name, name, "") for name in "abc")
    store = Store(Workspace(columns=columns, tokenizers=refs, current="b"))
    store.do("Move", lambda state: state.moved("a", 1))
    store.show(current="c")
    store.history.undo()
    assert store.workspace.current == "c"
    store.do("Close a", lambda state: state.without_column("a"))
    store.do("Close c", lambda state: state.without_column("c"))
    assert store.workspace.current == "b"
    store.history.undo()
    assert store.workspace.current == "c"


def test_a_column_that_is_gone_or_hidden_does_not_become_the_current_one() -> None:
    columns = (Column("a", "a"), Column("b", "b"), Column("c", "c", is_hidden=True))
    refs = tuple(TokenizerRef(name, name, "") for name in "abc")
    store = Store(Workspace(columns=columns, tokenizers=refs, current="b"))
    store.show(current="c")
    store.show(current="gone")
    assert store.workspace.current == "b"
    store.show(current="gone", reference="a")
    assert (store.workspace.current, store.workspace.reference) == ("b", "a")


def test_a_run_has_one_column_whatever_is_brought_back() -> None:
    store = Store()
    store.do("Train", lambda state: state.trained([run("r")]))
    [column] = store.workspace.columns
    store.do("Close", lambda state: state.without_column(column.id))
    store.do("Show", lambda state: state.with_run_shown("r"))
    shown = store.workspace.columns
    store.do("Hide", lambda state: state.with_column(shown[0].id, is_hidden=True))
    store.do("Bring back", lambda state: state.brought_back())
    assert store.workspace.columns == shown
    assert store.workspace.current == shown[0].id
    assert store.workspace.closed == ()


def test_a_workspace_above_another_leaves_that_as_it_was() -> None:
    store = Store(Workspace(training=("own",)), "my text")
    store.text.replace(0, 2, "MY")
    before = store.workspace
    store.push(Workspace(training=("lesson",)), "lesson text")
    assert not store.history.undo()
    store.text.replace(0, 0, "more ")
    store.do("Train", to_text("more"))
    assert store.base[0] is before
    store.pop()
    assert (store.workspace, store.text.text) == (before, "MY text")
    store.history.undo()
    assert store.text.text == "my text"
    with pytest.raises(IndexError):
        store.pop()


def test_what_is_large_is_kept_while_something_refers_to_it_and_freed_after() -> None:
    store, freed = Store(), list[str]()
    for name in ("first", "second"):
        store.archive.put(name, object(), partial(freed.append, name))
        store.do(f"Train {name}", partial(Workspace.trained, runs=[run(name)]))
    store.do("Delete first", lambda state: state.without_runs(["first"]))
    assert freed == []  # undo can bring it back
    assert store.history.undo()
    assert store.workspace.run("first") is not None
    store.history.redo()
    for number in range(MOST_STEPS + 1):
        store.do("Something else", to_text(str(number)))
    assert freed == ["first"]
    assert "second" in store.archive


@pytest.mark.parametrize("are_runs", [False, True])
def test_undo_keeps_only_so_much_of_what_is_large(are_runs: bool) -> None:
    store, freed = Store(), list[int]()
    vocab_size = MOST_WEIGHT // BYTES_PER_TOKEN // 4
    for number in range(20):
        name = str(number)
        if are_runs:
            store.archive.put(name, object(), partial(freed.append, number))
            learned = replace(run(name), vocab_size=vocab_size)
            store.do("Train", partial(Workspace.trained, runs=[learned]))
            store.do("Delete", partial(Workspace.without_runs, run_ids=[name]))
        else:
            store.archive.put(name, object(), partial(freed.append, number), vocab_size=vocab_size)
            ref, column = TokenizerRef(name, name, "#000000"), Column(f"column {name}", name)
            store.do("Open", partial(Workspace.with_tokenizer, tokenizer=ref, column=column))
            store.do("Close", partial(Workspace.without_column, column_id=column.id))
    kept = 4 if are_runs else 4 + MOST_CLOSED
    assert freed == list(range(20 - kept))
    assert sum(1 for _ in iter(store.history.undo, None)) == 2 * 4


def test_what_is_known_of_sources_is_kept_while_undo_can_bring_them_back() -> None:
    first, second = PastedText("a b", "first"), PastedText("c d", "second")
    store = Store(Workspace(sources=(SourceEntry(first),)))
    left: list[set[Source]] = []
    store.watch_sources(lambda sources: left.append(set(sources)))
    store.do("Remove", lambda state: state.replace(sources=()))
    store.push(Workspace(sources=(SourceEntry(second),)), "above")
    assert left == []
    store.pop()
    assert left == [{first}]
    store.history.undo()
    assert store.workspace.sources[0].source == first
    store.open(Workspace(), "")
    assert left == [{first}, set()]


def test_a_run_that_is_undone_is_freed_when_nothing_can_bring_it_back() -> None:
    store, freed = Store(), list[str]()
    store.archive.put("r", object(), lambda: freed.append("r"))
    store.do("Train", lambda state: state.trained([run("r")]))
    store.history.undo()
    assert freed == []
    store.text.replace(0, 0, "typing ends what could be redone")
    assert freed == ["r"]


def test_another_training_keeps_the_columns_and_the_list_of_runs() -> None:
    bpe, wordpiece = TrainingSpec(), TrainingSpec.of("wordpiece")
    first = [RunRef("b1", bpe, ""), RunRef("w1", wordpiece, "")]
    state = Workspace().trained(first)
    column = state.column_of("b1")
    assert column is not None
    pinned = state.with_column(column.id, step=3, since=1)
    again = pinned.trained([RunRef("b2", bpe, "", training=2)])
    assert [each.id for each in again.runs] == ["b1", "w1", "b2"]
    assert [(each.id, each.tokenizer, each.step, each.since) for each in again.columns] == [
        (column.id, "b2", None, None)
    ]
    shown = again.with_run_shown("w1")
    assert [each.tokenizer for each in shown.columns] == ["b2", "w1"]
    assert shown.names()["w1"] == "WordPiece, run 1"
    third = shown.trained([RunRef("w2", wordpiece, "", training=3)])
    assert [each.tokenizer for each in third.columns] == ["w2", "w1"]  # that of BPE has no successor
