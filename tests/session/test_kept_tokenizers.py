"""Tokenizers in files of ours: they come back, are bounded, and go when nobody wants them."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from tests.formats.families import trained
from tests.session.plain_tokenizers import ThreeBytes
from tokexplorer.formats.opening import open_file
from tokexplorer.session import kept_tokenizers
from tokexplorer.session.kept_tokenizers import KeptTokenizers, NotKeptError

if TYPE_CHECKING:
    from pathlib import Path

TEXT = "the cats ate naïve cafés  in Köln 😀 and no 日本\n"


@pytest.mark.parametrize("name", ["byte-bpe, gpt2", "bpe, pairs", "unigram", "wordpiece"])
def test_what_was_kept_is_opened_again(name: str, tmp_path: Path) -> None:
    kept = KeptTokenizers(tmp_path / "kept")
    path = kept.new_path()
    kept.write(trained(name), path)
    again = open_file(path).tokenizer
    assert again.encode(TEXT).ids.tolist() == trained(name).encode(TEXT).ids.tolist()
    assert kept.holds(path)
    assert not kept.holds(tmp_path / path.name)
    other = kept.new_path()
    kept.write(again, other)  # what was kept once can be kept again
    assert open_file(other).tokenizer.encode(TEXT).ids.tolist() == again.encode(TEXT).ids.tolist()


def test_there_are_limits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = KeptTokenizers(tmp_path / "kept")
    with pytest.raises(NotKeptError, match="no file can hold it"):
        kept.write(ThreeBytes(), kept.new_path())
    tokenizer, path = trained("wordpiece"), kept.new_path()
    with monkeypatch.context() as patched:
        patched.setattr(kept_tokenizers, "MOST_BYTES", 10)
        with pytest.raises(NotKeptError, match="too large"):
            kept.write(tokenizer, path)
    assert not path.exists()
    monkeypatch.setattr(kept_tokenizers, "MOST_KEPT", 1)
    kept.write(tokenizer, path)
    with pytest.raises(NotKeptError, match="1 are kept already"):
        kept.write(tokenizer, kept.new_path())


def test_what_nobody_wants_goes_but_that_of_others_only_when_it_is_old(tmp_path: Path) -> None:
    kept, elsewhere = KeptTokenizers(tmp_path), KeptTokenizers(tmp_path)
    kept.forget_all_but(())
    wanted, unwanted = kept.new_path(), kept.new_path()
    theirs, old = elsewhere.new_path(), elsewhere.new_path()
    for path in (wanted, unwanted, theirs, old):
        kept.write(trained("wordpiece"), path)
    (tmp_path / "a text").write_text("of somebody else")
    os.utime(old, (0, 0))
    os.utime(wanted, (0, 0))
    os.utime(tmp_path / "a text", (0, 0))
    kept.forget_all_but([wanted])
    assert {path.name for path in tmp_path.iterdir()} == {wanted.name, theirs.name, "a text"}
    kept.opened(theirs)
    kept.forget_all_but([wanted])
    assert {path.name for path in tmp_path.iterdir()} == {wanted.name, "a text"}
