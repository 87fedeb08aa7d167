"""Saving what is on screen: which kinds are offered, what is said before, and the proof afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QWidget

from tests.formats.families import trained
from tokexplorer.formats.comparison import Difference, VerifyResult
from tokexplorer.ui.window import save_tokenizer
from tokexplorer.ui.window.save_tokenizer import SAVE_ANYWAY, TokenizerSaver

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

LONG_MS = 60_000


class Asked:
    """What the dialogs were given, and what they answer."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.path = ""
        self.answer = SAVE_ANYWAY
        self.filters: list[str] = []
        self.questions: list[str] = []
        self.told: list[str] = []
        monkeypatch.setattr(save_tokenizer, "ask_save_path", self._ask_path)
        monkeypatch.setattr(save_tokenizer, "ask_one", self._ask_one)
        monkeypatch.setattr(save_tokenizer, "tell", lambda *words: self.told.append(words[-1]))

    def _ask_path(self, *words: object) -> str:
        self.filters = str(words[-1]).split(";;")
        return self.path

    def _ask_one(self, *words: object) -> str:
        self.questions.append(str(words[2]))
        return self.answer


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    return Asked(monkeypatch)


@pytest.fixture
def saver(qtbot: QtBot) -> Iterator[TokenizerSaver]:
    window = QWidget()
    qtbot.addWidget(window)
    saver = TokenizerSaver(window)
    yield saver
    saver.close(10)


@pytest.mark.parametrize(
    ("name", "file", "kinds"),
    [
        ("byte-bpe, gpt2", "r.tiktoken", ["(*.json)", "(*.tiktoken)", "(*merges.txt)"]),
        ("byte-bpe, gpt2", "my-merges.txt", ["(*.json)", "(*.tiktoken)", "(*merges.txt)"]),
        ("byte-bpe, gpt2", "plain", ["(*.json)", "(*.tiktoken)", "(*merges.txt)"]),
        ("wordpiece", "vocab.txt", ["(*.json)", "(*.txt)"]),
        ("unigram", "m.model", ["(*.json)", "(*.model)"]),
    ],
)
def test_every_kind_that_is_possible_is_offered_and_verified(
    name: str, file: str, kinds: list[str], saver: TokenizerSaver, asked: Asked, qtbot: QtBot, tmp_path: Path
) -> None:
    said: list[str] = []
    saver.said.connect(said.append)
    asked.path = str(tmp_path / file)
    saver.ask_and_save(trained(name), "the cat\n")
    qtbot.waitUntil(lambda: "verified: identical on 2" in "".join(said), timeout=LONG_MS)
    assert [each.rpartition(" ")[2] for each in asked.filters] == kinds
    assert asked.questions == []
    assert any(each.name.startswith(file) for each in tmp_path.iterdir())


@pytest.mark.parametrize("answer", [SAVE_ANYWAY, ""])
def test_what_a_file_cannot_hold_is_said_before(
    answer: str, saver: TokenizerSaver, asked: Asked, qtbot: QtBot, tmp_path: Path
) -> None:
    asked.path, asked.answer = str(tmp_path / "m.model"), answer
    saver.ask_and_save(trained("unigram, blanks kept"), "")
    qtbot.waitUntil(lambda: bool(asked.questions), timeout=LONG_MS)
    assert "begins with a blank" in asked.questions[0]
    if answer:
        qtbot.waitUntil(lambda: bool(asked.told), timeout=LONG_MS)
    assert (tmp_path / "m.model").exists() == bool(answer)


def test_a_file_that_is_not_the_same_is_not_called_good(
    saver: TokenizerSaver, asked: Asked, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    difference = Difference("the cat", 0, ((1, (0, 1)),), ((2, (0, 1)),))
    monkeypatch.setattr(save_tokenizer, "verify_file", lambda *_: VerifyResult(3, difference))
    said: list[str] = []
    saver.said.connect(said.append)
    saver.save(trained("wordpiece"), tmp_path / "vocab.txt", "")
    qtbot.waitUntil(lambda: bool(asked.told), timeout=LONG_MS)
    assert "token 0: ours is id 1" in asked.told[0]
    assert not any("verified" in each for each in said[1:])
