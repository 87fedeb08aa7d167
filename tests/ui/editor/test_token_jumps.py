from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from tokenizers import Tokenizer, models, pre_tokenizers

from tests.session.plain_tokenizers import AcrossEverything, Failing, ThreeBytes
from tests.ui.editor.editing import put_caret, type_text
from tokexplorer.core.unknown_tokens import unknown_places
from tokexplorer.formats.hf.library import HuggingFaceTokenizer
from tokexplorer.formats.tokenizer_files import open_tokenizer
from tokexplorer.session.text.document import Document
from tokexplorer.ui.background import Background
from tokexplorer.ui.editor.token_caret import QuietNote

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.editor.token_caret import JumpKind
    from tokexplorer.ui.editor.token_edit import TokenEdit

FILLER = "some words " * 20


class FailingWithUnknown(Failing):
    special_tokens: Mapping[str, int] = {"[UNK]": 5}


class WithUnknown(ThreeBytes):
    special_tokens: Mapping[str, int] = {"[UNK]": int.from_bytes(b" qq", "big")}


def current_byte(edit: TokenEdit) -> int | None:
    return None if edit.caret.current is None else edit.caret.current.place.start_byte


def is_searching(edit: TokenEdit) -> bool:
    return edit.jumps.is_searching


def jump(edit: TokenEdit, qtbot: QtBot, kind: JumpKind, *, backward: bool = False) -> None:
    """Far or near: a slow machine needs several turns for both."""
    edit.jumps.jump(kind, backward=backward)
    qtbot.waitUntil(lambda: not is_searching(edit))


def note(edit: TokenEdit) -> str:
    found = edit.findChild(QuietNote, "quietNote")
    assert found is not None
    return found.text() if not found.isHidden() else ""


def test_keys_go_to_unknown_tokens_and_around_the_text(edit: TokenEdit, qtbot: QtBot) -> None:
    edit.set_text(FILLER + "qqq " + FILLER + "qqq end")
    edit.set_tokenizer(WithUnknown())
    put_caret(edit, 0)
    edit.activateWindow()
    edit.setFocus()
    first, second = (place - 1 for place in (len(FILLER), 2 * len(FILLER) + 4))
    for expected, said in ((first, ""), (second, ""), (first, "beginning")):
        qtbot.keyClick(edit, Qt.Key.Key_F4)
        qtbot.waitUntil(lambda: not is_searching(edit))
        assert current_byte(edit) == expected
        assert said in note(edit)
        assert bool(said) == bool(note(edit))
    qtbot.keyClick(edit, Qt.Key.Key_F4, Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: not is_searching(edit))
    assert current_byte(edit) == second
    assert "end" in note(edit)


def of_file(path: Path, model: models.Model) -> HuggingFaceTokenizer:
    """A file that runs on its library."""
    library = Tokenizer(model)
    library.pre_tokenizer = pre_tokenizers.Whitespace()
    library.save(str(path))
    opened = open_tokenizer(path)
    assert isinstance(opened, HuggingFaceTokenizer)
    return opened


@pytest.mark.parametrize(
    "model",
    [
        models.WordPiece({"the": 0, "cat": 1, "[UNK]": 2}, unk_token="[UNK]"),
        models.Unigram([("the", -1.0), ("c", -2.0), ("<unk>", 0.0)], unk_id=2),
        models.BPE({"a": 0, "b": 1, "<unknown>": 2}, [], unk_token="<unknown>"),
    ],
    ids=["wordpiece", "unigram", "bpe"],
)
def test_the_unknown_token_of_a_library_is_found_whatever_its_id(
    edit: TokenEdit, qtbot: QtBot, tmp_path: Path, model: models.Model
) -> None:
    """It need not be the first, nor be listed among the special tokens."""
    tokenizer = of_file(tmp_path / "tokenizer.json", model)
    edit.set_text("the zebra")
    edit.set_tokenizer(tokenizer)
    place = int(unknown_places(tokenizer, tokenizer.encode("the zebra").ids)[0])
    put_caret(edit, 0)
    qtbot.waitUntil(lambda: not edit.painter.waits)
    jump(edit, qtbot, "unknown")
    assert edit.caret.current is not None
    assert edit.caret.current.token.token_id == 2
    assert edit.caret.current.token.index == place


def test_a_vocabulary_without_the_first_id_is_shown(edit: TokenEdit, qtbot: QtBot, tmp_path: Path) -> None:
    tokenizer = of_file(tmp_path / "tokenizer.json", models.BPE({"a": 1, "b": 2, "ab": 3}, [("a", "b")]))
    edit.set_text("abba")
    edit.set_tokenizer(tokenizer)
    qtbot.waitUntil(lambda: not edit.painter.waits)
    assert edit.document_model.tokens_between(0, 4).ids.tolist() == [3, 2, 1]


def test_what_is_not_there_is_said(edit: TokenEdit, qtbot: QtBot) -> None:
    jump(edit, qtbot, "unknown")
    assert "no unknown token" in note(edit)
    edit.set_text("abcdef")
    edit.set_tokenizer(WithUnknown())
    put_caret(edit, 0)
    jump(edit, qtbot, "unknown")
    assert note(edit) == "There is no unknown token in this text."
    jump(edit, qtbot, "changed")
    assert "not compared" in note(edit)
    jump(edit, qtbot, "same")
    jump(edit, qtbot, "same")
    assert note(edit) == "There is no other token with the same id in this text."
    put_caret(edit, 6)
    jump(edit, qtbot, "same")
    assert note(edit) == "There is no token here."
    edit.set_tokenizer(None)
    jump(edit, qtbot, "rare")
    assert note(edit) == "There are no tokens yet."


def test_the_same_and_the_changed(edit: TokenEdit, qtbot: QtBot) -> None:
    edit.set_text("ab cd ab wxyz ab")
    put_caret(edit, 6)
    jump(edit, qtbot, "same")
    assert current_byte(edit) == 13
    jump(edit, qtbot, "same")
    assert current_byte(edit) == 5
    edit.document_model.set_reference(ThreeBytes(2))
    edit.set_tokenizer(ThreeBytes(3))
    jump(edit, qtbot, "changed", backward=True)
    assert current_byte(edit) is not None
    assert edit.document_model.tokens_between(0, 16).changed.any()


def test_rare_by_the_corpus_or_by_the_text(edit: TokenEdit, qtbot: QtBot) -> None:
    edit.set_text("some some some zz some some some some some")
    put_caret(edit, 0)
    jump(edit, qtbot, "rare")
    assert current_byte(edit) == 0  # "som" is there once, without a space
    jump(edit, qtbot, "rare")
    assert current_byte(edit) == 3
    counts = np.full(1 << 24, 100, np.int64)
    counts[int.from_bytes(b" zz", "big")] = 2
    edit.jumps.corpus_counts = lambda: counts
    jump(edit, qtbot, "rare")
    assert current_byte(edit) == 14
    edit.jumps.corpus_counts = lambda: None
    jump(edit, qtbot, "rare")
    assert current_byte(edit) == 0


def test_far_tokens_are_searched_in_turns_and_given_up(edit: TokenEdit, qtbot: QtBot) -> None:
    edit.set_text("some words here " * 120_000 + "qqq")
    edit.set_tokenizer(WithUnknown())
    put_caret(edit, 0)
    edit.jumps.jump("unknown")
    assert is_searching(edit)
    assert current_byte(edit) is None
    type_text(edit, "x")
    assert not is_searching(edit)
    edit.jumps.jump("unknown")
    qtbot.waitUntil(lambda: not edit.jumps.is_searching, timeout=20_000)
    assert current_byte(edit) == edit.document_model.byte_count - 4
    assert edit.viewport().rect().contains(edit.cursorRect())
    edit.jumps.jump("rare")
    assert is_searching(edit)
    Background.of_window().close(edit.jumps, 5.0)
    assert not is_searching(edit)


def test_tokens_that_are_not_known_yet_are_not_searched(edit: TokenEdit) -> None:
    edit.set_text("some words " * 9000)
    edit.set_tokenizer(AcrossEverything())
    assert edit.painter.waits
    edit.jumps.jump("unknown")
    assert not is_searching(edit)


def test_words_are_not_looked_for_before_other_columns_have_tokens(edit: TokenEdit, qtbot: QtBot) -> None:
    other = ThreeBytes(2)
    other.may_be_slow = True
    edit.set_text("abcdef gh")
    edit.document_model.set_compared([other])
    jump(edit, qtbot, "changed")
    assert note(edit) == "The tokens of this text are being counted."
    work = Document(edit.document_model.edited, other).counting_work()
    assert work is not None
    beside = Document(edit.document_model.edited, other)
    beside.take_counts(work.do())
    jump(edit, qtbot, "changed")
    assert current_byte(edit) == 0


def test_a_text_that_cannot_be_encoded_is_not_searched(edit: TokenEdit, qtbot: QtBot) -> None:
    edit.set_tokenizer(FailingWithUnknown())
    edit.set_text("what!")
    assert edit.document_model.token_count is None
    jump(edit, qtbot, "unknown")
    assert note(edit) == "This text cannot be encoded: no exclamation marks, please"


def test_the_menu_names_the_keys(edit: TokenEdit) -> None:
    actions = {
        action.text(): action.shortcut().toString()
        for menu in edit.context_menu().actions()
        if menu.menu() is not None
        for action in menu.menu().findChildren(QAction) + menu.menu().actions()  # type: ignore[attr-defined]
    }
    assert actions["Next unknown token"] == "F4"
    assert actions["Previous changed token"] == "Shift+F8"
    assert actions["Previous token with the same id"] == "Shift+F5"


def test_the_note_stays_inside_its_text(edit: TokenEdit) -> None:
    edit.resize(240, 200)
    edit.jumps.note.say("A sentence that is a good deal longer than the text is wide, as they are.")
    assert edit.rect().contains(edit.jumps.note.geometry())
    edit.resize(400, 300)
    assert edit.rect().contains(edit.jumps.note.geometry())
