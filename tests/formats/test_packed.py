"""Tokenizers as values for other processes: files that are read along, and tokenizers of a library."""

from __future__ import annotations

import gzip
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


@pytest.mark.parametrize("name", ["bpe.codes", "bpe.txt", "bpe.codes.gz"])
def test_codes_take_their_vocabulary_along(name: str, tmp_path: Path) -> None:
    codes = b"#version: 0.2\na b</w>\n"
    (tmp_path / name).write_bytes(gzip.compress(codes) if name.endswith(".gz") else codes)
    (tmp_path / "bpe.vocab").write_text("z@@ 1\nz 1\nab 1\n")
    opened = open_file(tmp_path / name)
    assert opened.tokenizer.vocab_size == 6
    packed = PackedTokenizer.of(opened)
    for each in tmp_path.iterdir():
        each.unlink()
    assert packed.open().encode("zab ab").ids.tolist() == opened.tokenizer.encode("zab ab").ids.tolist()


def test_a_vocabulary_of_any_name_is_taken_along_with_its_merges(tmp_path: Path) -> None:
    save_tokenizer(trained("byte-bpe, gpt2"), tmp_path / "merges.txt")
    merges, vocab = (tmp_path / f"mine{each}" for each in (".txt", ".json"))
    (tmp_path / "merges.txt").rename(merges)
    (tmp_path / "vocab.json").rename(vocab)
    for path in (merges, vocab):
        opened = open_file(path)
        packed = PackedTokenizer.of(opened)
        assert next(name for name, _ in packed.files) == path.name
        assert packed.open().encode(TEXT).ids.tolist() == opened.tokenizer.encode(TEXT).ids.tolist()


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
