"""Files of other makers in the real window: one that is asked about, one that runs on its own library."""

from __future__ import annotations

from typing import TYPE_CHECKING

import tiktoken
from tokenizers import Tokenizer, decoders, models, normalizers

from tests.formats.rank_files import BYTES, PATTERNS, rank_file
from tokexplorer.formats.library_tokenizer import LibraryTokenizer
from tokexplorer.ui.hub import name_fetcher
from tokexplorer.ui.window import fixed_columns

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.window.main_window import MainWindow

TEXT = "the cat sat on the mat\nA naïve 🐈 12345!\n"
UTF16_COUNT = len(TEXT.encode("utf-16-le")) // 2
LONG_MS = 60_000


def test_a_file_of_ranks_is_asked_about(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tokens = [*BYTES, b"th", b"at", b" c", b" cat", b"the"]
    asked: list[str] = []

    def answer(_parent: object, _title: str, question: str, choices: tuple[str, ...]) -> str:
        asked.append(question)
        return choices[4] if len(asked) > 1 else ""

    said: list[str] = []
    monkeypatch.setattr(name_fetcher, "ask_one", answer)
    monkeypatch.setattr(fixed_columns, "tell", lambda _parent, _title, sentence: said.append(sentence))
    path = tmp_path / "mine.tiktoken"
    path.write_bytes(rank_file(tokens))
    window.inspection.set_text(TEXT)
    window.fixed.open(path)
    qtbot.waitUntil(lambda: bool(said), timeout=LONG_MS)  # thought better of it
    assert not window.fixed.columns
    window.fixed.open(path)
    qtbot.waitUntil(lambda: bool(window.fixed.columns), timeout=LONG_MS)
    assert "mine.tiktoken" in asked[1]
    column = window.inspection.chosen
    ranks = {token: rank for rank, token in enumerate(tokens)}
    theirs = tiktoken.Encoding(
        "mine", pat_str=PATTERNS["cl100k_base"], mergeable_ranks=ranks, special_tokens={}
    )
    shown = column.editor.document_model.tokens_between(0, UTF16_COUNT)
    assert shown.ids.tolist() == theirs.encode_ordinary(TEXT)
    window.inspection.choose_step(window.fixed.columns[0], 2)
    assert column.live.step == 2


def test_a_file_that_runs_on_its_library_is_shown_everywhere(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    vocab = {token: number for number, token in enumerate(["?", *"abcdehimnostv▁A", "▁t", "he", "▁the"])}
    library = Tokenizer(
        models.BPE(vocab=vocab, merges=[("▁", "t"), ("h", "e"), ("▁t", "he")], unk_token="?", fuse_unk=True)
    )
    library.normalizer = normalizers.Sequence([normalizers.Prepend("▁"), normalizers.Replace(" ", "▁")])
    library.decoder = decoders.Replace("▁", " ")
    path = tmp_path / "llama" / "tokenizer.json"
    path.parent.mkdir()
    library.enable_truncation(3)
    library.save(str(path))
    library.no_truncation()
    window.inspection.set_text(TEXT)
    window.fixed.open(path)
    qtbot.waitUntil(lambda: bool(window.fixed.columns), timeout=LONG_MS)
    column = window.inspection.chosen
    assert isinstance(column.live.tokenizer, LibraryTokenizer)
    assert "Runs on tokenizers itself" in window.fixed.columns[0].note
    assert window.fixed.columns[0].note.endswith("if you choose it:\nCuts texts to 3 tokens.")
    document = column.editor.document_model
    qtbot.waitUntil(lambda: not document.encodes_slowly, timeout=LONG_MS)
    shown = document.tokens_between(0, UTF16_COUNT)
    assert shown.ids.tolist() == library.encode(TEXT, add_special_tokens=False).ids
    for slot in window.details.pane.slots:  # an error in any of them fails the test
        window.details.pane.turn_to(slot.name)
        qtbot.wait(100)
    assert window.menus.save_action.isEnabled()  # as a copy of its own kind
    assert not window.menus.what_if_action.isEnabled()
    window.inspection.set_text("the mat")
    qtbot.wait(50)
