"""What a file is goes by what it holds, whatever its name; what is none is refused in words."""

from __future__ import annotations

import contextlib
import gzip
import json
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.formats.families import trained
from tests.formats.rank_files import BYTES, rank_file
from tokexplorer.core.bpe.byte_alphabet import BYTE_TO_SYMBOL
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.tokenizer_files import (
    FileKind,
    load_tokenizer,
    open_tokenizer,
    recognise,
    save_tokenizer,
)

if TYPE_CHECKING:
    from pathlib import Path

VOCAB = json.dumps({symbol: byte for byte, symbol in BYTE_TO_SYMBOL.items()} | {"he": 256})
MINBPE = "minbpe v1\n\n0\n104 101\n"


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[FileKind, bytes]:
    """A good file of each kind."""
    folder = tmp_path_factory.mktemp("kinds")
    save_tokenizer(trained("bpe, pairs"), folder / FileKind.TOKENIZER_JSON.value)
    save_tokenizer(trained("unigram"), folder / FileKind.SENTENCEPIECE.value)
    save_tokenizer(trained("wordpiece"), folder / FileKind.BERT_VOCAB.value)
    (folder / FileKind.TIKTOKEN.value).write_bytes(rank_file(BYTES))
    (folder / FileKind.VOCAB_MERGES.value).write_bytes(b"#version: 0.2\nh e\n")
    (folder / FileKind.MINBPE.value).write_text(MINBPE)
    return {kind: (folder / kind.value).read_bytes() for kind in FileKind}


@pytest.mark.parametrize("kind", FileKind)
@pytest.mark.parametrize("name", ["a.json", "a.model", "a.txt", "a", "a.tiktoken.gz"])
def test_names_do_not_matter(kind: FileKind, name: str, files: dict[FileKind, bytes], tmp_path: Path) -> None:
    path = tmp_path / name
    for data in (files[kind], gzip.compress(files[kind])):
        path.write_bytes(data)
        assert recognise(path) is kind
        if kind is not FileKind.VOCAB_MERGES:  # which is two files
            encoding = "gpt2" if kind is FileKind.TIKTOKEN else None
            assert load_tokenizer(path, encoding=encoding).vocab_size > 10


LISTS = {FileKind.SENTENCEPIECE: "<unk>\t0\n▁the\t-1.5e-05\n", FileKind.MINBPE: "[\\u0000] 0\n"}


def test_lists_for_people_mean_the_model_beside_them(files: dict[FileKind, bytes], tmp_path: Path) -> None:
    listing = tmp_path / "m.vocab"
    for kind, text in LISTS.items():
        listing.write_text(text)
        with pytest.raises(FormatError, match=r"the \.model that it was written with must stand beside it"):
            load_tokenizer(listing)
        (tmp_path / "m.model").write_bytes(files[kind])
        expected = load_tokenizer(tmp_path / "m.model").vocab_size
        assert load_tokenizer(listing).vocab_size == open_tokenizer(listing).vocab_size == expected
        (tmp_path / "m.model").unlink()


@pytest.mark.parametrize("data", [b"\x00\x01\x02", b"\x89PNG\r\n\x1a\n\x00", b"", b"\x1f\x8b\x08\x00"])
def test_what_is_no_tokenizer_is_refused(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(data)
    with pytest.raises(FormatError, match=r"picture\.png: is no tokenizer file of a kind|gzip"):
        load_tokenizer(path)


def test_places_that_are_no_files(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="not a regular file"):
        open_tokenizer(tmp_path)
    with pytest.raises(FileNotFoundError):
        open_tokenizer(tmp_path / "nothing.json")


@pytest.mark.parametrize("kind", FileKind)
@given(data=st.data())
def test_a_damaged_file_is_opened_or_refused(
    kind: FileKind,
    data: st.DataObject,
    files: dict[FileKind, bytes],
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.getbasetemp() / "damaged"
    folder.mkdir(exist_ok=True)
    path = folder / "merges.txt"
    (folder / "vocab.json").write_text(VOCAB)
    whole = bytearray(files[kind])
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(whole)))
        whole[at : at + data.draw(st.integers(0, 4))] = data.draw(st.binary(max_size=4))
    path.write_bytes(whole[: data.draw(st.none() | st.integers(0, len(whole)))])
    with contextlib.suppress(FormatError):
        tokenizer = open_tokenizer(path)
        tokenizer.decode(tokenizer.encode("the cat, a\n 1é").ids)


def test_published_files_that_are_broken(shared_data: Path) -> None:
    broken = shared_data / "tokenizers/broken"
    for name, where in (
        ("merge_result_oov", "tokenizers cannot load it: Token `He` out of vocabulary"),
        ("merges_is_object", "model.merges: must be a JSON list"),
    ):
        with pytest.raises(FormatError, match=where):
            open_tokenizer(broken / f"{name}.tokenizer.json")
