"""Tokenizers as values for other processes: files that are read along, and tokenizers of a library."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING

import pytest
from tokenizers import Tokenizer, models, pre_tokenizers

from tests.formats.families import trained
from tokexplorer.formats.kinds import FileKind
from tokexplorer.formats.library_tokenizer import LibraryTokenizer
from tokexplorer.formats.opening import open_file
from tokexplorer.formats.packed import PackedTokenizer
from tokexplorer.formats.tokenizer_files import save_tokenizer

if TYPE_CHECKING:
    from pathlib import Path

TEXT = "The cats sat on the mat, naïve abb\n"


@pytest.mark.parametrize("kind", [FileKind.TOKENIZER_JSON, FileKind.VOCAB_MERGES, FileKind.TIKTOKEN])
def test_a_tokenizer_is_the_same_elsewhere(kind: FileKind, tmp_path: Path) -> None:
    path = tmp_path / kind.value
    save_tokenizer(trained("byte-bpe, gpt2"), path, kind)
    opened = open_file(path)
    packed = pickle.loads(pickle.dumps(PackedTokenizer.of(opened)))
    for each in tmp_path.iterdir():
        each.unlink()
    again = packed.open()
    assert type(again) is type(opened.tokenizer)
    assert again.encode(TEXT).ids.tolist() == opened.tokenizer.encode(TEXT).ids.tolist()
    assert dict(again.special_tokens) == dict(opened.tokenizer.special_tokens)


def test_what_runs_on_its_library_does_so_elsewhere(tmp_path: Path) -> None:
    path = tmp_path / "tokenizer.json"
    vocabulary = {"a": 0, "b": 1, "ab": 2, "abb": 3}
    library = Tokenizer(
        models.BPE(vocab=vocabulary, merges=[("a", "b"), ("ab", "b")], unk_token="abb", fuse_unk=True)
    )
    library.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
    library.save(str(path))
    packed = PackedTokenizer.of(open_file(path))
    assert packed.on_library
    again = packed.open()
    assert isinstance(again, LibraryTokenizer)
    assert again.encode(TEXT).ids.tolist() == library.encode(TEXT).ids
