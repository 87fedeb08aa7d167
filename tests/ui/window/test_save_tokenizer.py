"""Saving what is on screen: which kinds are offered, what is said before, and the proof afterwards."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QProgressBar, QPushButton, QWidget

import tokexplorer
from tests.formats.families import trained
from tests.formats.test_library_tokenizer import like_llama
from tests.ui.shown import child
from tokexplorer.formats.hf.library import of_file
from tokexplorer.formats.hf.tokenizer_file import TokenizerFile
from tokexplorer.formats.kinds import FileKind
from tokexplorer.formats.reference import Difference, VerifyResult
from tokexplorer.ui.background import Background
from tokexplorer.ui.widgets import dialogs
from tokexplorer.ui.window import save_dialog, saving_work
from tokexplorer.ui.window.save_tokenizer import TokenizerSaver

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tokexplorer.formats.tokenizer_files import AnyTokenizer
    from tokexplorer.ui.window.save_dialog import SaveDialog
    from tokexplorer.ui.window.settings_store import SettingsStore

LONG_MS = 60_000


class Asked:
    """What the dialogs were given, and what they answer."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.path = ""
        self.answer = True
        self.suggested: list[str] = []
        self.questions: list[str] = []
        monkeypatch.setattr(save_dialog, "ask_file_name", self._ask_path)
        monkeypatch.setattr(dialogs, "ask_whether", self._ask_whether)

    def _ask_path(self, *words: object) -> str:
        self.suggested.append(str(words[2]))
        return self.path

    def _ask_whether(self, *words: object) -> bool:
        self.questions.append(str(words[2]))
        return self.answer


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    return Asked(monkeypatch)


@pytest.fixture
def saver(qtbot: QtBot, settings: SettingsStore) -> Iterator[TokenizerSaver]:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    saver = TokenizerSaver(window, settings)
    yield saver
    Background.of_window().close(saver, 10)


@pytest.fixture
def few_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    """The samples are verified elsewhere."""
    monkeypatch.setattr(saving_work, "samples", lambda: ())


def opened(
    saver: TokenizerSaver, tokenizer: AnyTokenizer, qtbot: QtBot, text: str = "the cat\n"
) -> SaveDialog:
    """The dialog, with the kinds in it."""
    saver.ask_and_save(tokenizer, "small", text)
    assert saver.dialog is not None
    assert saver.dialog.windowTitle() == "Save tokenizer small"
    dialog = saver.dialog
    assert dialog is not None
    qtbot.waitUntil(lambda: dialog.kinds is not None, timeout=LONG_MS)
    return dialog


def said(dialog: SaveDialog) -> str:
    return child(dialog, QLabel, "saveResult").text()


def problem(dialog: SaveDialog) -> str:
    return child(dialog, QLabel, "saveProblem").text()


def save(dialog: SaveDialog, kind: FileKind, qtbot: QtBot) -> None:
    assert dialog.kinds is not None
    dialog.kinds.buttons[kind].setChecked(True)
    qtbot.mouseClick(dialog.findChild(QPushButton, "saveTokenizerAs"), Qt.MouseButton.LeftButton)


@pytest.mark.parametrize(
    ("name", "file", "kind", "files"),
    [
        ("byte-bpe, gpt2", "r.tiktoken", FileKind.TIKTOKEN, {"r.tiktoken", "r.tiktoken.json"}),
        ("byte-bpe, gpt2", "my", FileKind.VOCAB_MERGES, {"my-merges.txt", "my-vocab.json"}),
        ("byte-bpe, gpt2", "plain", FileKind.TOKENIZER_JSON, {"plain.json"}),
        ("wordpiece", "x.json", FileKind.BERT_VOCAB, {"x.json-vocab.txt", "tokenizer_config.json"}),
        ("unigram", "m.model", FileKind.SENTENCEPIECE, {"m.model"}),
    ],
)
def test_a_kind_is_chosen_written_and_verified(
    name: str,
    file: str,
    kind: FileKind,
    files: set[str],
    saver: TokenizerSaver,
    asked: Asked,
    qtbot: QtBot,
    tmp_path: Path,
    settings: SettingsStore,
    few_samples: None,
) -> None:
    asked.path = str(tmp_path / file)
    told: list[str] = []
    saver.said.connect(told.append)
    dialog = opened(saver, trained(name), qtbot)
    assert not dialog.delete_button.isVisible()
    save(dialog, kind, qtbot)
    qtbot.waitUntil(lambda: bool(told), timeout=LONG_MS)
    assert "verified: identical on 2" in told[0]
    assert f"strings with {kind.library} " in told[0]
    assert said(dialog).startswith(f"{told[0]}.")
    assert {each.name for each in tmp_path.iterdir() if each.name != "settings"} == files
    assert asked.suggested[0].endswith(kind.value)
    assert asked.questions == []
    assert TokenizerSaver(dialog, settings).folder == saver.folder == str(tmp_path)
    assert not dialog.delete_button.isVisible()
    save(dialog, kind, qtbot)  # the place is remembered
    assert asked.suggested[1] == str(tmp_path / kind.value)
    qtbot.waitUntil(lambda: len(told) == 2, timeout=LONG_MS)


def test_what_a_file_cannot_hold_is_said_before(saver: TokenizerSaver, asked: Asked, qtbot: QtBot) -> None:
    dialog = opened(saver, trained("unigram, blanks kept"), qtbot)
    assert dialog.kinds is not None
    enabled = {kind for kind, button in dialog.kinds.buttons.items() if button.isEnabled()}
    assert enabled == {FileKind.TOKENIZER_JSON, FileKind.SENTENCEPIECE, FileKind.TOKEXPLORER}
    assert dialog.kinds.chosen is FileKind.TOKENIZER_JSON
    notes = {
        kind: "".join(label.text() for label in dialog.findChildren(QLabel, f"saveNote-{kind.name.lower()}"))
        for kind in dialog.kinds.buttons
    }
    assert "begins with a blank" in notes[FileKind.SENTENCEPIECE]
    assert notes[FileKind.TIKTOKEN] == "tiktoken knows byte-level BPE only."
    assert notes[FileKind.BERT_VOCAB] == dialog.kinds.buttons[FileKind.BERT_VOCAB].accessibleDescription()
    save(dialog, FileKind.SENTENCEPIECE, qtbot)  # and the user thinks better of it
    assert not dialog._busy  # noqa: SLF001
    dialog.reject()
    assert saver.dialog is None


def test_what_runs_on_its_library_is_copied(
    saver: TokenizerSaver, asked: Asked, qtbot: QtBot, tmp_path: Path, few_samples: None
) -> None:
    like_llama().save(str(tmp_path / "in.json"))
    library = of_file(TokenizerFile(tmp_path / "in.json"), "of a test")
    asked.path = str(tmp_path / "copy.json")
    dialog = opened(saver, library, qtbot)
    save(dialog, FileKind.TOKENIZER_JSON, qtbot)
    qtbot.waitUntil(lambda: "verified: identical" in said(dialog), timeout=LONG_MS)


def test_a_file_that_is_not_the_same_is_not_called_good_and_can_be_deleted(
    saver: TokenizerSaver, asked: Asked, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    difference = Difference("the cat", 0, ((1, (0, 1)),), ((2, (0, 1)),))
    monkeypatch.setattr(saving_work, "verify_file", lambda *_: VerifyResult(3, difference))
    asked.path = str(tmp_path / "r.tiktoken")
    dialog = opened(saver, trained("byte-bpe, gpt2"), qtbot)
    save(dialog, FileKind.TIKTOKEN, qtbot)
    qtbot.waitUntil(dialog.delete_button.isVisible, timeout=LONG_MS)
    assert "token 0: ours is id 1" in problem(dialog)
    assert problem(dialog).startswith("Not good: 'the cat'")
    assert "verified" not in said(dialog)
    assert {*tmp_path.glob("r.*")} == {tmp_path / "r.tiktoken", tmp_path / "r.tiktoken.json"}
    qtbot.mouseClick(dialog.delete_button, Qt.MouseButton.LeftButton)
    assert [*tmp_path.glob("r.*")] == []
    assert not dialog.delete_button.isVisible()
    assert said(dialog) == "Deleted r.tiktoken, r.tiktoken.json."


@pytest.mark.parametrize("answer", [True, False])
def test_the_other_half_is_not_written_over_unasked(
    answer: bool, saver: TokenizerSaver, asked: Asked, qtbot: QtBot, tmp_path: Path, few_samples: None
) -> None:
    (tmp_path / "vocab.json").write_text("mine")
    asked.path, asked.answer = str(tmp_path / "merges.txt"), answer
    dialog = opened(saver, trained("byte-bpe, gpt2"), qtbot)
    save(dialog, FileKind.VOCAB_MERGES, qtbot)
    assert asked.questions == ["There already: vocab.json"]
    if answer:
        qtbot.waitUntil(lambda: "verified" in said(dialog), timeout=LONG_MS)
    assert ((tmp_path / "vocab.json").read_text() == "mine") == (not answer)


def test_the_vocabulary_of_codes_is_not_written_over_unasked(
    saver: TokenizerSaver, asked: Asked, qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "bpe.vocab").write_text("mine")
    asked.path, asked.answer = str(tmp_path / "bpe.codes"), False
    tokenizer = tokexplorer.train(
        ["low lower lowest"], algorithm="bpe", pre_tokenizer="whitespace", end_of_word="</w>", merges=3,
        special_tokens=(),
    ).tokenizer  # fmt: skip
    save(opened(saver, tokenizer, qtbot), FileKind.SUBWORD_NMT, qtbot)
    assert asked.questions == ["There already: bpe.vocab"]
    assert (tmp_path / "bpe.vocab").read_text() == "mine"
    assert not (tmp_path / "bpe.codes").exists()


def test_what_is_written_unpacked_is_not_called_packed(
    saver: TokenizerSaver, asked: Asked, qtbot: QtBot, tmp_path: Path, few_samples: None
) -> None:
    asked.path = str(tmp_path / "mine.json.gz")
    dialog = opened(saver, trained("byte-bpe, gpt2"), qtbot)
    save(dialog, FileKind.TOKENIZER_JSON, qtbot)
    qtbot.waitUntil(lambda: "verified" in said(dialog), timeout=LONG_MS)
    assert [each.name for each in tmp_path.glob("mine*")] == ["mine.json.gz.json"]


def test_a_place_that_cannot_be_written_is_told(
    saver: TokenizerSaver, asked: Asked, qtbot: QtBot, tmp_path: Path
) -> None:
    asked.path = str(tmp_path / "no folder" / "a.json")
    dialog = opened(saver, trained("wordpiece"), qtbot)
    save(dialog, FileKind.TOKENIZER_JSON, qtbot)
    qtbot.waitUntil(lambda: "No such file" in problem(dialog), timeout=LONG_MS)
    assert dialog.save_button.isEnabled()


def test_escape_stops_and_then_closes(
    saver: TokenizerSaver, asked: Asked, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked.path = str(tmp_path / "a.json")
    stopped = threading.Event()

    def slow(_tokenizer: object, _path: object, texts: Iterator[str], _kind: object) -> VerifyResult:
        for _ in texts:
            stopped.wait(0.01)
        raise AssertionError

    monkeypatch.setattr(saving_work, "verify_file", slow)
    monkeypatch.setattr(saving_work, "hard_texts", lambda _: ("a",) * 100_000)
    dialog = opened(saver, trained("wordpiece"), qtbot)
    save(dialog, FileKind.TOKENIZER_JSON, qtbot)
    bar = child(dialog, QProgressBar, "saveProgress")
    qtbot.waitUntil(lambda: bar.isVisible() and bar.maximum() > 0, timeout=LONG_MS)
    assert not dialog.save_button.isEnabled()
    dialog.reject()
    qtbot.waitUntil(lambda: "not verified" in problem(dialog), timeout=LONG_MS)
    assert [saver.dialog] == [dialog]
    dialog.reject()
    assert [saver.dialog] == [None]
    stopped.set()


def test_a_second_one_waits_for_its_turn(saver: TokenizerSaver, qtbot: QtBot) -> None:
    told: list[str] = []
    saver.said.connect(told.append)
    saver.ask_and_save(trained("wordpiece"), "one", "")
    saver.ask_and_save(trained("unigram"), "two", "")
    assert told == ["A tokenizer is being saved already"]
    assert saver.dialog is not None
    saver.dialog.close()
    assert saver.dialog is None
