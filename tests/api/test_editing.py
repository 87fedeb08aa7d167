"""`what_if`: merges and pieces by their tokens, and what changes in a text."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING

import pytest

import tokexplorer
from tests.core.explain.small import trained
from tests.session.notebook.reading import parsed, rows, shown_text, text_of_row, tokens
from tokexplorer.api.tokenizer import SavableTokenizer
from tokexplorer.formats.errors import FormatError
from tokexplorer.session.what_if.what_if import EditError

if TYPE_CHECKING:
    from pathlib import Path

TEXTS = ["the theme of the thesis is there", "other themes are here"] * 9


def test_merges_are_removed_added_and_moved() -> None:
    tokenizer = tokexplorer.train(TEXTS, vocab_size=275)
    before = [tokenizer.token_bytes(each) for each in range(257, 275)]
    edits = tokexplorer.what_if(tokenizer)
    assert edits.tokens == before
    assert len(edits) == 18
    edits.remove(" the")
    assert edits.tokens == [each for each in before if each != b" the"]
    edits.move("of", 0)
    assert edits.tokens[0] == b"of"
    edits.move(before[-1], 1)
    assert edits.tokens[1] == before[-1]
    edits.add_merge("z", b"z", rank=2)
    assert edits.tokens[2] == b"zz"
    edits.add_merge("zz", "z")
    assert edits.tokens[-1] == b"zzz"
    assert edits.changes[0] == "Remove  the"
    assert edits.changes[-1] == "Add zzz"
    changed = edits.tokenizer()
    assert changed.name == "Byte-level BPE, vocabulary of 275, edited"
    assert changed.encode("zzzz").tokens == [b"zz", b"zz"]
    assert b" the" not in changed.encode("in the end").tokens
    assert tokenizer.encode("in the end").tokens != changed.encode("in the end").tokens
    for _ in edits.changes:
        edits.undo()
    assert edits.tokens == before
    assert edits.tokenizer().tokenizer is tokenizer.tokenizer
    assert repr(edits) == "<18 merges, 0 changes>"
    edits.redo()
    assert b" the" not in edits.tokens
    assert repr(edits) == "<17 merges, 1 change>"
    edits.restore()
    assert edits.tokens == before


def test_what_is_kept_can_be_saved(tmp_path: Path) -> None:
    tokenizer = tokexplorer.train(TEXTS, vocab_size=275)
    edits = tokexplorer.what_if(tokenizer)
    edits.remove("he")
    kept = edits.kept()
    kept.save(tmp_path / "kept.json")
    loaded = tokexplorer.load(tmp_path / "kept.json")
    for text in TEXTS[:2]:
        assert loaded.encode(text).tokens == kept.encode(text).tokens == edits.tokenizer().encode(text).tokens
    assert loaded.vocab_size < 275


def test_what_no_file_can_hold_is_not_written(tmp_path: Path) -> None:
    edits = tokexplorer.what_if(tokexplorer.train(["low lower lowest"] * 9, vocab_size=262))
    path = tmp_path / "edited.tokexplorer"
    edits.tokenizer().save(path)
    before = path.read_bytes()
    edits.remove("lo")  # which others are made of
    with pytest.raises(FormatError, match="take a token that is not there"):
        edits.tokenizer().save(path)
    assert path.read_bytes() == before
    back = pickle.loads(pickle.dumps(edits.tokenizer()))
    for text in ("low lowest", "slower"):
        assert back.encode(text).ids.tolist() == edits.tokenizer().encode(text).ids.tolist()
    edits.kept().save(path)
    assert tokexplorer.load(path).encode("lowest").tokens == edits.kept().encode("lowest").tokens


def test_pieces_of_unigram_have_scores() -> None:
    tokenizer = tokexplorer.train(TEXTS, algorithm="unigram", vocab_size=30, pre_tokenizer="sentencepiece")
    edits = tokexplorer.what_if(tokenizer)
    edits.add_piece(" thesis is", -0.5)
    assert edits.tokens[-1] == "▁thesis▁is".encode()
    edits.add_piece("thesi", -0.5)
    edits.set_score("thesi", -0.25)
    assert b"thesi" in edits.tokenizer().encode("thesis").tokens
    edits.remove("thesi")
    assert b"thesi" not in edits.tokenizer().encode("thesis").tokens
    with pytest.raises(TypeError, match="needs a score"):
        edits.add_piece("zz")
    with pytest.raises(EditError, match="a score is a logarithm"):
        edits.set_score("t", 5.0)
    with pytest.raises(TypeError, match="these pieces have no ranks"):
        edits.move("t", 0)
    with pytest.raises(TypeError, match="these pieces have no merges"):
        edits.add_merge("t", "h")


def test_pieces_of_wordpiece() -> None:
    tokenizer = trained("wordpiece, frequency")
    edits = tokexplorer.what_if(tokenizer)
    edits.add_piece("theory")
    assert edits.tokenizer().encode("theory").tokens == [b"theory"]
    edits.remove("theory")
    assert edits.tokenizer().encode("theory").ids.tolist() == tokenizer.encode("theory").ids.tolist()
    with pytest.raises(TypeError, match="have no scores"):
        edits.add_piece("zz", -1.0)


def test_what_changes_in_a_text() -> None:
    tokenizer = tokexplorer.train(TEXTS, vocab_size=275)
    edits = tokexplorer.what_if(SavableTokenizer(tokenizer.tokenizer))
    assert not edits.differences("the theme <s>").changed.any()
    edits.remove("the")
    found = edits.differences("the theme\nof it")
    assert found.before.ids.tolist() == tokenizer.encode("the theme\nof it").ids.tolist()
    assert found.after.ids.tolist() == edits.tokenizer().encode("the theme\nof it").ids.tolist()
    spans = set(zip(found.before.ids, found.before.offsets, strict=True))
    expected = [each not in spans for each in zip(found.after.ids, found.after.offsets, strict=True)]
    assert found.changed.tolist() == expected
    assert any(expected)
    before, after = rows(parsed(found._repr_html_()))
    assert shown_text(text_of_row(before)) == shown_text(text_of_row(after)) == "the theme\nof it"
    assert ["c" in each.attrib["class"].split() for each in tokens(after)] == expected
    assert str(found).startswith("before: ")
    assert f"after: {len(found.after)} tokens" in str(found)
    assert str(found) == repr(found)


def test_what_cannot_be_edited_and_what_is_not_there() -> None:
    with pytest.raises(ValueError, match="a ByteTokenizer has neither merges nor pieces"):
        tokexplorer.what_if(trained("bytes"))
    edits = tokexplorer.what_if(tokexplorer.train(TEXTS, vocab_size=275))
    with pytest.raises(EditError, match="“zebra” is no token of this vocabulary"):
        edits.remove("zebra")
    with pytest.raises(EditError, match="the id 999 is no token"):
        edits.remove(999)
    with pytest.raises(EditError, match="the id -1 is no token"):
        edits.remove(-1)
    with pytest.raises(EditError, match="the id -1 is no token"):
        edits.add_merge(-1, "t")
    with pytest.raises(EditError, match="“t” is always there: no merge makes it"):
        edits.remove("t")
    with pytest.raises(EditError, match="a rank is 0 to 17, not 18"):
        edits.move("he", 18)
    with pytest.raises(TypeError, match="a piece is a str, not bytes"):
        edits.add_piece(b"zz")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"add_merge\(left, right\) adds one"):
        edits.add_piece("zz")
    edits.undo()
    edits.redo()
    assert edits.changes == ()
