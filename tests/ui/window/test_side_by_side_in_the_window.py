"""GPT-2, cl100k, BERT and T5 beside three trained tokenizers, in the real window with real threads."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING

import pytest
import tiktoken
import tokenizers

import tokexplorer
from tests.ui.details.texts import BPE, TRAINING, WORDPIECE
from tests.ui.window.test_several_runs import LONG_MS, add_corpus, plan_of_three, shown_ids, train
from tokexplorer.formats.tokenizer_files import save_tokenizer

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.window.main_window import MainWindow

    Encode = Callable[[str], list[int]]

TEXT = (
    "Why did this text become these tokens?\nTokenization isn't spelling: naïve café, 12,345 日本語 🙂.\n" * 3
)


@pytest.fixture
def own_files(tmp_path: Path) -> list[Path]:
    """Files of several kinds, made here: what a user's clone can open."""
    unigram = tokexplorer.train([TRAINING], algorithm="unigram", vocab_size=21).tokenizer
    for name, tokenizer in (("one.json", BPE), ("two.json", WORDPIECE), ("three.json", unigram)):
        save_tokenizer(tokenizer, tmp_path / name)
    return [tmp_path / name for name in ("one.json", "two.json", "three.json")]


def references(folder: Path) -> dict[Path, Encode]:
    """Real files, each with what its own library says of a text."""
    from_file = tokenizers.Tokenizer.from_file

    def library(path: Path) -> Encode:
        loaded = from_file(str(path))
        return lambda text: list(loaded.encode(text, add_special_tokens=False).ids)

    encoding = tiktoken.Encoding(
        "cl100k",
        pat_str=tiktoken_pattern(),
        mergeable_ranks=tiktoken_ranks_of(folder / "tiktoken/cl100k_base.tiktoken"),
        special_tokens={},
    )
    return {
        folder / "gpt2/tokenizer.json": library(folder / "gpt2/tokenizer.json"),
        folder / "tiktoken/cl100k_base.tiktoken": encoding.encode_ordinary,
        folder / "bert-base-uncased/tokenizer.json": library(folder / "bert-base-uncased/tokenizer.json"),
        folder / "t5-small/tokenizer.json": library(folder / "t5-small/tokenizer.json"),
    }


def tiktoken_pattern() -> str:
    """cl100k's, as tiktoken has it."""
    return (
        r"'(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}++|\p{N}{1,3}+| ?[^\s\p{L}\p{N}]++[\r\n]*+"
        r"|\s++$|\s*[\r\n]|\s+(?!\S)|\s"
    )


def tiktoken_ranks_of(path: Path) -> dict[bytes, int]:
    lines = (line.split() for line in path.read_bytes().splitlines())
    return {base64.b64decode(token): int(rank) for token, rank in lines}


def open_all(qtbot: QtBot, window: MainWindow, paths: list[Path]) -> None:
    window.fixed.open(*paths)
    qtbot.waitUntil(lambda: not window.fixed.queue.unopened, timeout=LONG_MS)
    assert len(window.fixed.columns) == len(paths)


def check_columns(qtbot: QtBot, window: MainWindow, paths: list[Path]) -> None:
    """Columns of three runs and of files: colours apart, one text, and an edit that all follow."""
    add_corpus(qtbot, window)
    train(qtbot, window, plan_of_three())
    window.inspection.set_text(TEXT)
    open_all(qtbot, window, paths)
    columns = window.inspection.columns
    assert len(columns) == 3 + len(paths)
    assert len({column.colour for column in columns}) == len(columns)
    window.inspection.editor.insert_text("Edit once, all follow. ")
    assert {column.editor.document_model.text for column in columns} == {window.inspection.text}


def test_own_files_beside_three_runs(qtbot: QtBot, window: MainWindow, own_files: list[Path]) -> None:
    check_columns(qtbot, window, own_files)


def test_production_tokenizers_beside_three_runs(qtbot: QtBot, window: MainWindow, shared_data: Path) -> None:
    encoders = references(shared_data / "tokenizers")
    check_columns(qtbot, window, list(encoders))
    text = window.inspection.text
    for column, encode in zip(window.inspection.columns[3:], encoders.values(), strict=True):
        assert shown_ids(column) == encode(text), column.name
