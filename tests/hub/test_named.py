"""What `--tokenizer` takes, and the row of the catalogue of what it gives."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import pytest

from tests.formats.families import trained
from tests.formats.test_library_tokenizer import like_llama
from tests.hub.asking import Unwanted, Watcher, tokenizer_of
from tests.hub.server import COMMIT
from tokexplorer.cli import complaint
from tokexplorer.formats import tokenizer_json
from tokexplorer.formats.errors import NoSuchFileError, NotReplayedError
from tokexplorer.formats.tokenizer_files import open_tokenizer
from tokexplorer.hub.cache import default_cache_folder
from tokexplorer.hub.catalogue import OURS, as_fetched, facts_of, family_of, kinds_of, row_of
from tokexplorer.hub.errors import HubError
from tokexplorer.hub.fetch import find_named

if TYPE_CHECKING:
    from pathlib import Path

    from tests.hub.asking import Asking


def test_names_and_files(
    ask: Asking, tmp_path: Path, files: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tokenizer.json"
    path.write_bytes(files["tokenizer.json"])
    monkeypatch.setattr("huggingface_hub.constants.ENDPOINT", ask.site.url)
    ids = open_tokenizer(path).encode(" he").ids.tolist()
    for given in (path, str(path), "hf:org/name", f"hf:org/name@{COMMIT}"):
        assert tokenizer_of(find_named(given)).encode(" he").ids.tolist() == ids
    assert default_cache_folder() == tmp_path / "own cache"
    assert list(default_cache_folder().rglob("tokenizer.json"))
    with pytest.raises(NoSuchFileError, match="a name with hf: or tiktoken: in front"):
        find_named("org/name")
    with pytest.raises(HubError, match="hf:org/nobody: is not there") as caught:
        find_named("hf:org/nobody")
    assert complaint(caught.value) == str(caught.value)
    with pytest.raises(Unwanted):
        find_named("hf:org/name", Watcher(unwanted_from=2))


def test_a_row_of_what_was_fetched(ask: Asking, files: dict[str, bytes]) -> None:
    fetched = ask("org/name")
    row = as_fetched(row_of(tokenizer_of(fetched), fetched.name.title, fetched.path), fetched)
    assert (row.name, row.family, row.vocab_size) == ("name", "Byte-level BPE", 259)
    assert (row.normalizer, row.pre_tokenizer, row.engine) == ("none", "gpt2", OURS)
    assert row.special_tokens == (("<|endoftext|>", 258),)
    assert row.kind == "Hugging Face tokenizer"
    assert (row.source, row.revision, row.licence) == (fetched.source, COMMIT, "mit")
    assert row.sha256 == {"tokenizer.json": hashlib.sha256(files["tokenizer.json"]).hexdigest()}


@pytest.mark.parametrize(("name", "family"), [("bpe, end of word", "Character BPE"), ("bytes", "Bytes")])
def test_families_of_ours(name: str, family: str) -> None:
    tokenizer = trained(name)
    row = row_of(tokenizer, "mine")
    assert row.family == family_of(tokenizer) == family
    assert (row.source, row.licence, row.sha256, row.kinds) == ("", "", None, None)
    assert kinds_of(tokenizer)[0] == "Hugging Face tokenizer"
    assert (row.normalizer, row.pre_tokenizer) == (tokenizer.normalizer_name, tokenizer.pre_tokenizer_name)


def test_a_row_of_what_runs_on_its_own_library(tmp_path: Path) -> None:
    path = tmp_path / "tokenizer.json"
    like_llama().save(str(path))
    tokenizer = tokenizer_json.reference(path, NotReplayedError(path, "normalizer", "is odd").reason)
    row, facts = row_of(tokenizer, "llama", path), facts_of(path)
    assert (row.engine, row.family, row.vocab_size) == ("tokenizers", "Character BPE", facts.vocab_size)
    assert (row.normalizer, row.pre_tokenizer) == (facts.normalizer, facts.pre_tokenizer)
    assert "is odd" in row.why
    assert kinds_of(tokenizer) == ()
    path.write_bytes(b"{")
    assert row_of(tokenizer, "llama", path).family == "", "the file is another one now"
    assert row_of(tokenizer, "llama").engine == "tokenizers"


@pytest.mark.parametrize(
    ("file", "family", "size"),
    [
        ("bert-base-uncased/tokenizer.json", "WordPiece", 30522),
        ("t5-small/tokenizer.json", "Unigram", 32100),
        ("sentencepiece/bling_bpe10k.model", "Character BPE", 10000),
        ("tiktoken/r50k_base.tiktoken", "Byte-level BPE", 50257),
    ],
)
def test_rows_of_real_files(shared_data: Path, file: str, family: str, size: int) -> None:
    path = shared_data / "tokenizers" / file
    row = row_of(open_tokenizer(path), path.stem, path)
    assert (row.family, row.vocab_size) == (family, size)
    assert row.source == str(path)
    assert row.normalizer
    assert row.pre_tokenizer
    assert row.sha256 == {path.name: hashlib.sha256(path.read_bytes()).hexdigest()}
