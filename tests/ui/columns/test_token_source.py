"""Where a column gets the tokenizers of a run from."""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING

from tests.ui.columns.runs import make_run
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.ui.columns.token_source import RunSource

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

LONG_MS = 30_000


def test_tables_made_in_the_middle_of_a_run_are_freed_at_its_end(qtbot: QtBot) -> None:
    shown = make_run("byte-bpe")
    run, source = shown.run, RunSource(shown)
    run.control.pause()
    run.start()
    run.control.step(20)
    qtbot.waitUntil(lambda: source.steps_done == 20, timeout=LONG_MS)
    early = source.tokenizer(20)
    assert isinstance(early, BpeTokenizer)
    table = weakref.ref(early.spellings.utf8)
    del early
    assert table() is not None  # kept for other steps
    run.control.resume()
    qtbot.waitUntil(lambda: source.has_ended, timeout=LONG_MS)
    last = source.tokenizer(source.steps_done)
    assert table() is None
    run.set_aside()
    assert source.tokenizer(20).token_bytes(275) == last.token_bytes(275)
