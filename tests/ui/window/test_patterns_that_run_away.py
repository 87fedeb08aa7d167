"""A pattern that may take seconds for a short text is never run while somebody waits."""

from __future__ import annotations

import threading
import traceback
from typing import TYPE_CHECKING

import pytest

import tokexplorer
from tests.ui.details.texts import BPE, TRAINING
from tests.ui.shown import panel_named
from tests.ui.window.test_several_runs import LONG_MS
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.patterns import compiled
from tokexplorer.core.pre_tokenizers import pre_tokenizer as module
from tokexplorer.session.text.differences import changed_tokens

if TYPE_CHECKING:
    import regex
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.window.main_window import MainWindow

OWN = tokexplorer.train([TRAINING], pre_tokenizer=r"regex:(a|aa)+$|\w+|\W", vocab_size=277).tokenizer
IDS = " ".join(map(str, OWN.encode("the cats").ids))
TEXT = "the cats sat on the mats, that had the hat\n"
COUNT = len(OWN.encode(TEXT))


@pytest.fixture
def run_here(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Where the window's thread has run the pattern."""
    found: list[str] = []

    def noted(pattern: str) -> regex.Pattern[str]:
        if threading.current_thread() is threading.main_thread():
            found.append("".join(traceback.format_stack(limit=12)))
        return compiled(pattern)

    monkeypatch.setattr(module, "compiled", noted)
    return found


def test_it_is_not_run_while_somebody_waits(qtbot: QtBot, window: MainWindow, run_here: list[str]) -> None:
    pane = window.inspection
    pane.set_text(TEXT)
    window.fixed.add(OWN, "own")

    def wait() -> None:
        qtbot.waitUntil(lambda: pane.columns[0].figures.tokens is not None, timeout=LONG_MS)
        qtbot.wait(50)  # for what follows it

    wait()
    assert pane.columns[0].figures.tokens == COUNT
    pane.editor.insert_text("cats ")
    wait()
    document = pane.editor.document_model
    qtbot.waitUntil(lambda: not document.encodes_slowly, timeout=LONG_MS)
    token = document.token_at(20)
    assert token is not None
    window.details.focus.pin(token)
    for action in pane.switches.view_actions:
        action.trigger()
        wait()
    for copy in pane.switches.copy_actions:
        copy.trigger()
        wait()
    for slot in window.details.pane.slots:
        window.details.pane.turn_to(slot.name)
        wait()
    decode = panel_named(window, "decodePanel")
    window.details.pane.turn_to("decodePanel")
    decode.ids_box.insert_text(IDS)
    qtbot.waitUntil(lambda: decode.text_box.text == "the cats", timeout=LONG_MS)
    story = panel_named(window, "storyPanel")
    for word in ("cats", "hat"):
        window.details.focus.ask_word(word)
        window.details.pane.turn_to("storyPanel")
        qtbot.waitUntil(
            lambda word=word: story.story is not None and story.story.word.text == word,  # type: ignore[misc]
            timeout=LONG_MS,
        )
    window.fixed.add(BPE, "other")
    wait()
    assert not run_here, "\n\n".join(run_here)


def test_it_is_not_run_to_compare_with_an_earlier_step(
    qtbot: QtBot, window: MainWindow, run_here: list[str]
) -> None:
    pane = window.inspection
    pane.set_text(TEXT)
    window.fixed.add(OWN, "own")
    [column] = pane.columns
    document = column.editor.document_model

    def expect_marks() -> None:
        assert isinstance(OWN, BpeTokenizer)
        before = OWN.at_step(5)
        wanted = changed_tokens(OWN.encode(pane.text), before.encode(pane.text), OWN, before)
        run_here.clear()  # the test runs it here, too
        assert wanted.any()

        def marked() -> list[bool]:
            return document.tokens_between(0, document.utf16_count).changed.tolist()

        qtbot.waitUntil(lambda: marked() == wanted.tolist(), timeout=LONG_MS)
        assert column.changes is not None
        assert column.changes.changed == wanted.sum()

    qtbot.waitUntil(lambda: column.figures.tokens == COUNT, timeout=LONG_MS)
    window.store.do("since", lambda state: state.with_column(column.id, since=5))
    qtbot.waitUntil(lambda: column.changes is not None, timeout=LONG_MS)
    assert not run_here, "\n\n".join(run_here)
    expect_marks()
    column.changes = None
    pane.editor.insert_text("cats ")
    qtbot.waitUntil(lambda: column.changes is not None, timeout=LONG_MS)
    assert not run_here, "\n\n".join(run_here)
    expect_marks()


def test_what_is_wrong_with_it_is_told_and_mended_with_the_text(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "REGEX_SECONDS", 0.5)
    pane = window.inspection
    pane.set_text("a" * 60 + "!")
    window.fixed.add(OWN, "own")
    document = pane.editor.document_model
    qtbot.waitUntil(lambda: "did not finish" in str(document.encoding_error), timeout=LONG_MS)
    pane.editor.insert_text("the cats ")
    pane.set_text("the cats")
    qtbot.waitUntil(lambda: pane.chosen.figures.tokens == len(OWN.encode("the cats")), timeout=LONG_MS)
