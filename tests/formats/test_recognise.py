"""What a file is goes by what it holds, whatever its name; what is none is refused in words."""

from __future__ import annotations

import contextlib
import gzip
import importlib.resources
import json
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.formats.families import trained
from tests.formats.rank_files import BYTES, rank_file
from tokexplorer.core.bpe.byte_alphabet import BYTE_TO_SYMBOL
from tokexplorer.formats.errors import FormatError, NoSuchFileError
from tokexplorer.formats.kinds import file_meant, tokenizer_at
from tokexplorer.formats.tokenizer_files import (
    FileKind,
    load_tokenizer,
    open_tokenizer,
    recognise,
    save_tokenizer,
)

VOCAB = json.dumps({symbol: byte for byte, symbol in BYTE_TO_SYMBOL.items()} | {"he": 256})
MINBPE = "minbpe v1\n\n0\n104 101\n"


def looks_like_tokenizer(path: Path | str) -> bool:
    return tokenizer_at(path) is not None


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
    (folder / FileKind.SUBWORD_NMT.value).write_text(CODES)
    save_tokenizer(trained("characters"), folder / FileKind.TOKEXPLORER.value)
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


CODES = "#version: 0.2\nl o\nlo w</w>\ne r</w>\nw e\nlo we\nn e\nne we\n"
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


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"\x00\x01\x02", "is no tokenizer file of a kind that is known; there is Hugging Face tokenizer"),
        (b"\x89PNG\r\n\x1a\n\x00", "is no tokenizer file of a kind"),
        (b"", "is empty"),
        (b"\x1f\x8b\x08\x00", "is empty"),
        (b"Hello world\nand more\n", "is a text and no tokenizer"),
        (b"\nA\nB\n and so on", "is a text and no tokenizer"),
    ],
)
def test_what_is_no_tokenizer_is_refused(data: bytes, why: str, tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(data)
    with pytest.raises(FormatError, match=rf"picture\.png: {why}"):
        load_tokenizer(path)
    assert not looks_like_tokenizer(path)


def test_places_that_are_no_files(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match=r"is a folder without a tokenizer; it would be tokenizer\.json"):
        open_tokenizer(tmp_path)
    for missing in (tmp_path / "nothing.json", tmp_path / "nowhere" / "a.model"):
        with pytest.raises(NoSuchFileError, match="No such file or directory; give the file of a tokenizer"):
            open_tokenizer(missing)
        assert not looks_like_tokenizer(missing)
    assert not looks_like_tokenizer(tmp_path)
    assert not looks_like_tokenizer("a\0b")


@pytest.mark.parametrize("kind", FileKind)
def test_good_files_are_recognised_beyond_doubt(
    kind: FileKind, files: dict[FileKind, bytes], tmp_path: Path
) -> None:
    for name in ("a.txt", "b.gz"):
        path = tmp_path / name
        path.write_bytes(gzip.compress(files[kind]) if name == "b.gz" else files[kind])
        assert tokenizer_at(path) == path


def test_two_halves_and_a_list_mean_one_file(files: dict[FileKind, bytes], tmp_path: Path) -> None:
    merges, vocab = tmp_path / "x-merges.txt", tmp_path / "x-vocab.json.gz"
    merges.write_text("h e\n")
    assert tokenizer_at(merges) is None  # as well could be a text of two words
    vocab.write_bytes(gzip.compress(VOCAB.encode()))
    assert tokenizer_at(merges) == tokenizer_at(vocab) == vocab
    merges.write_text("hello world\n")
    assert tokenizer_at(merges) is None
    (tmp_path / "m.vocab").write_text(LISTS[FileKind.SENTENCEPIECE])
    assert tokenizer_at(tmp_path / "m.vocab") is None
    (tmp_path / "m.model").write_bytes(files[FileKind.SENTENCEPIECE])
    assert tokenizer_at(tmp_path / "m.vocab") == tmp_path / "m.model"
    (tmp_path / "m.tsv").write_text(LISTS[FileKind.SENTENCEPIECE])
    assert tokenizer_at(tmp_path / "m.tsv") is None


def test_a_vocabulary_without_merges_is_opened_to_say_so(tmp_path: Path) -> None:
    (tmp_path / "vocab.json").write_text(VOCAB)
    assert looks_like_tokenizer(tmp_path / "vocab.json")
    with pytest.raises(FormatError, match="is one half of a tokenizer"):
        open_tokenizer(tmp_path / "vocab.json")
    (tmp_path / "counts.json").write_text(VOCAB)
    assert not looks_like_tokenizer(tmp_path / "counts.json")


NO_TOKENIZERS = {
    "two words.txt": "Hello world\nGoodbye moon\n",
    "initials.txt": "a b\nc d\n",
    "words.txt": "one\ntwo\nthree\nfour\nfive\nsix\n",
    "newlines.txt": "\n-\n" + "-" * 60,
    "counts.txt": "that 1234\nwith 999\nfrom 12\n",
    "counts.tsv": "that\t1234\nwith\t999\n",
    "table.csv": "word,count\nthat,1234\n",
    "marks.md": "[UNK]\n\nis the unknown token, [PAD] fills up.\n\nmore\n\nand more\n\n[PAD]\n",
    "counts.json": '{"apples": 3, "pears": 4}',
    "package.json": '{"name": "x", "version": "1.0", "main": "a.js"}',
    "request.json": '{"model": "gpt-4", "messages": [{"role": "user"}]}',
    "config.json": '{"model": {"type": "bert", "layers": 3}, "version": 1}',
    "tokenizer_config.json": '{"added_tokens_decoder": {}, "model_max_length": 512}',
    "lines.jsonl": '{"model": {"vocab": {}}}\n{"model": {"vocab": {}}}\n',
    "list.json": "[1, 2]",
    "code.py": "#version = 2\nimport os\n\n\ndef f():\n    return {}\n",
    "script.sh": "#version 1\nls -l\n",
    "quotes.json": "{" + '\\"' * 30_000,
    "minbpe.md": "minbpe v1 is a format\n",
}


@pytest.mark.parametrize("name", NO_TOKENIZERS)
def test_texts_and_data_are_not_taken_for_tokenizers(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text(NO_TOKENIZERS[name])
    assert not looks_like_tokenizer(path)


def test_no_corpus_and_no_source_is_taken_for_a_tokenizer() -> None:
    package = Path(str(importlib.resources.files("tokexplorer")))
    paths = [*(package / "resources").rglob("*"), *package.glob("formats/*.py"), *package.glob("core/*.py")]
    assert len(paths) > 80
    assert [path for path in paths if looks_like_tokenizer(path)] == []


@given(
    st.text('ab \t\n#:{}[]"\\0123=+/UNKPADv', max_size=60)
    | st.text(max_size=60)
    | st.lists(st.sampled_from(["a b", "the cat", "[UNK]", "YQ== 1", "{", "\x0a", ""])).map("\n".join)
)
def test_no_short_text_is_taken_for_one(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    path = tmp_path_factory.getbasetemp() / "a text"
    path.write_text(text, "utf-8", newline="")
    assert tokenizer_at(path) is None


def test_the_tokenizer_of_a_folder(files: dict[FileKind, bytes], tmp_path: Path) -> None:
    def added(name: str, kind: FileKind) -> Path:
        (tmp_path / name).write_bytes(files[kind])
        return tmp_path / name

    (tmp_path / "README.md").write_text("about it")
    (tmp_path / "words.model").write_text("of something else")
    (tmp_path / "vocab.json").write_text(VOCAB)  # without its merges
    ranks = added("a.cl100k_base.tiktoken", FileKind.TIKTOKEN)
    assert file_meant(tmp_path) == tokenizer_at(tmp_path) == ranks
    for name, kind in (
        ("vocab.txt", FileKind.BERT_VOCAB),
        ("merges.txt", FileKind.VOCAB_MERGES),
        ("spiece.model", FileKind.SENTENCEPIECE),
        ("tokenizer.json", FileKind.TOKENIZER_JSON),
    ):
        path = added(name, kind)
        meant = tmp_path / "vocab.json" if name == "merges.txt" else path
        assert file_meant(str(tmp_path)) == tokenizer_at(tmp_path) == meant
        assert recognise(tmp_path) is kind
    assert open_tokenizer(tmp_path).vocab_size == load_tokenizer(tmp_path / "tokenizer.json").vocab_size


def test_a_folder_with_several_models(files: dict[FileKind, bytes], tmp_path: Path) -> None:
    for name in ("a.model", "b.model"):
        (tmp_path / name).write_bytes(files[FileKind.SENTENCEPIECE])
    with pytest.raises(FormatError, match=r"holds several tokenizers, open one of them: a\.model, b\.model"):
        file_meant(tmp_path)
    assert not looks_like_tokenizer(tmp_path)


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right there")
def test_a_folder_leads_nowhere_else(files: dict[FileKind, bytes], tmp_path: Path) -> None:
    (tmp_path / "elsewhere.json").write_bytes(files[FileKind.TOKENIZER_JSON])
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "tokenizer.json").symlink_to(tmp_path / "elsewhere.json")
    with pytest.raises(FormatError, match=r"tokenizer\.json: is a link out of this folder"):
        file_meant(folder)
    assert not looks_like_tokenizer(folder)
    (tmp_path / "a link").symlink_to(folder)
    (folder / "vocab.txt").write_bytes(files[FileKind.BERT_VOCAB])
    assert recognise(tmp_path / "a link") is FileKind.BERT_VOCAB


def test_published_files_and_corpora(shared_data: Path) -> None:
    for path in (shared_data / "corpora").rglob("*"):
        assert not looks_like_tokenizer(path), path
    tokenizers = [path for path in (shared_data / "tokenizers").rglob("*") if path.is_file()]
    assert [path for path in tokenizers if not looks_like_tokenizer(path)] == []
    for path in (shared_data / "trained").rglob("*"):
        is_one = path.is_file() and path.name not in ("manifest.json", "unigram.json")
        assert looks_like_tokenizer(path) or not is_one, path


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
        ("merge_result_oov", r"model.merges\[0\]: makes 'He', which is not in the vocabulary"),
        ("merges_is_object", "model.merges: must be a JSON list"),
    ):
        with pytest.raises(FormatError, match=where):
            open_tokenizer(broken / f"{name}.tokenizer.json")
