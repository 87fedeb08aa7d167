"""Loading by path and by name, and what tokenizers are called."""

from __future__ import annotations

import gzip
import os
import pickle
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import tokexplorer
from tests.core.explain.small import trained
from tests.hub.conftest import files, nothing_of_the_user, site  # noqa: F401 - fixtures
from tokexplorer.api.arguments import named_tokenizers, plain, replayed
from tokexplorer.api.texts import named_texts
from tokexplorer.api.tokenizer import SavableTokenizer
from tokexplorer.core.spec import ALGORITHMS
from tokexplorer.core.text import SourceText
from tokexplorer.corpus.errors import CorpusError
from tokexplorer.formats.bert_vocab import reference
from tokexplorer.formats.errors import NoSuchFileError
from tokexplorer.formats.tokenizer_files import save_tokenizer
from tokexplorer.hub.errors import HubError

if TYPE_CHECKING:
    from pathlib import Path

    from tests.hub.server import Site
    from tokexplorer.api.arguments import AnyTokenizer


@pytest.mark.usefixtures("nothing_of_the_user")
def test_names_are_fetched(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    monkeypatch.setattr("huggingface_hub.constants.ENDPOINT", site.url)
    fetched = tokexplorer.load("hf:org/name")
    assert (fetched.name, fetched.note) == ("hf:org/name", "")
    assert fetched.encode(" he").ids.tolist() == [257]
    with pytest.raises(HubError, match="is not there"):
        tokexplorer.load("hf:org/nobody")


def test_files_are_called_like_their_paths(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    for name in ("tokenizer.json", "small.json"):
        save_tokenizer(trained("byte-bpe"), folder / name)
    assert tokexplorer.load(folder / "small.json").name == "small.json"
    assert tokexplorer.load(str(folder / "tokenizer.json")).name == "mine/tokenizer.json"
    assert repr(tokexplorer.load(folder)) == "<tokenizer: mine/tokenizer.json>"
    (entry,) = (each for each in os.scandir(folder) if each.name == "small.json")
    wrong: Any = entry
    assert tokexplorer.load(wrong).name == "small.json"
    for wrong in (3, "small.json"):
        with pytest.raises(TypeError, match=r"and load return, not (int|str)"):
            tokexplorer.save(wrong, folder / "new.json")
    with pytest.raises(NoSuchFileError):
        tokexplorer.load(tmp_path / "nothing.json")


def test_steps_are_in_the_name() -> None:
    tokenizer = tokexplorer.train(["low lower lowest"] * 3, vocab_size=262)
    assert tokenizer.name == "Byte-level BPE, vocabulary of 262"
    assert tokenizer.at_step(2).name == "Byte-level BPE, vocabulary of 262, step 2"
    assert repr(SavableTokenizer(trained("bytes"))) == "<tokenizer: ByteTokenizer>"


def test_tokenizers_are_taken_one_by_one_several_or_by_name() -> None:
    bpe: AnyTokenizer = SavableTokenizer(trained("byte-bpe"))
    words: AnyTokenizer = trained("words")
    assert named_tokenizers(bpe) == {"BPE": trained("byte-bpe")}
    assert named_tokenizers(words) == {"Words": words}
    assert list(named_tokenizers(iter([bpe, words, bpe]))) == ["BPE", "Words", "BPE (2)"]
    assert named_tokenizers({"a": bpe, "b": words}) == {"a": trained("byte-bpe"), "b": words}
    with pytest.raises(ValueError, match="at least one tokenizer"):
        named_tokenizers([])
    with pytest.raises(ValueError, match="at least one tokenizer"):
        named_tokenizers({})
    for wrong in (["gpt2"], {"a": "gpt2"}, "gpt2"):
        with pytest.raises(TypeError, match=r"tokexplorer\.load\('gpt2'\)"):
            named_tokenizers(wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="not NoneType"):
        plain(None)  # type: ignore[arg-type]


def test_what_runs_on_its_library_says_what_it_cannot_do(tmp_path: Path) -> None:
    (tmp_path / "vocab.txt").write_text("[UNK]\n[CLS]\n[SEP]\n[PAD]\n[MASK]\na\n##b\n")
    library = reference(tmp_path / "vocab.txt", "a reason")
    shown = tokexplorer.show("ab", library)
    assert shown.encodings["tokenizers"].tokens == [b"a", b"##b"]
    with pytest.raises(ValueError, match="runs on tokenizers itself, which cannot tell why: a reason"):
        replayed(library, "tell why")
    with pytest.raises(ValueError, match="cannot tell why"):
        tokexplorer.explain(SavableTokenizer(library), "ab")
    with pytest.raises(ValueError, match="neither merges nor pieces"):
        tokexplorer.what_if(library)
    audit = tokexplorer.audit(library)
    assert audit.never_produced == []


def test_texts_are_strings_and_files(tmp_path: Path) -> None:
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_bytes(f"\ufeff{name}".encode())
    source = SourceText("given")
    found = named_texts([tmp_path / "b.txt", "one", tmp_path / "a.txt", source])
    assert {name: text.text for name, text in found.items()} == {
        "b.txt": "\ufeffb.txt",
        "text 1": "one",
        "a.txt": "\ufeffa.txt",
        "text 2": "given",
    }
    (tmp_path / "rows.jsonl").write_text('{"text": "a row"}\n{"text": "two"}\n')
    (tmp_path / "text.gz").write_bytes(gzip.compress(b"packed"))
    read = named_texts([tmp_path / "rows.jsonl", tmp_path / "text.gz"])
    assert [text.text for text in read.values()] == ["a row\ntwo\n", "packed"]
    assert list(named_texts("one")) == ["text"]
    assert named_texts({"x": source})["x"] is source
    with pytest.raises(ValueError, match="at least one text"):
        named_texts([])
    with pytest.raises(TypeError, match=r"a string or a pathlib\.Path, not bytes"):
        named_texts([b"text"])  # type: ignore[list-item]
    with pytest.raises(CorpusError, match=r"c\.txt"):
        named_texts(tmp_path / "c.txt")


@pytest.mark.parametrize("family", ALGORITHMS)
def test_a_tokenizer_is_pickled_with_its_steps(family: Any) -> None:
    tokenizer: Any = SavableTokenizer(trained(family), "proven", "mine", "a note")
    back: Any = pickle.loads(pickle.dumps(tokenizer))
    assert (back.proof, back.name, back.note) == ("proven", "mine", "a note")
    assert back.vocab_size == tokenizer.vocab_size
    text = "low newest \u2603"
    for step in {0, tokenizer.tokenizer.steps}:
        earlier = tokenizer.at_step(step)
        for each in (back.at_step(step), pickle.loads(pickle.dumps(earlier))):
            assert each.encode(text).ids.tolist() == earlier.encode(text).ids.tolist()


def test_what_runs_on_a_library_is_not_pickled(tmp_path: Path) -> None:
    (tmp_path / "vocab.txt").write_text("[UNK]\na\n")
    library = reference(tmp_path / "vocab.txt", "for a test")
    with pytest.raises(TypeError, match="what runs on tokenizers itself cannot be pickled"):
        pickle.dumps(SavableTokenizer(library))
    with pytest.raises(TypeError, match="a text is a str, not bytes"):
        SavableTokenizer(library).encode_batch([b"a"])  # type: ignore[list-item]


def test_what_is_no_text_no_list_and_no_number_is_a_type_error() -> None:
    wrong: Any
    tokenizer: Any = tokexplorer.train(["low lower lowest"] * 3, vocab_size=np.int64(262))
    assert tokenizer.vocab_size == 262
    for wrong in (None, b"low", 1):
        with pytest.raises(TypeError, match="a text is a str, not"):
            tokenizer.encode(wrong)
    for wrong in ("low", b"low"):
        with pytest.raises(TypeError, match="several strings, such as a list of them, not one"):
            tokenizer.encode_batch(wrong)
    for wrong in ([[1, 2]], 3, np.zeros((1, 1), int)):
        with pytest.raises(TypeError, match="ids are one list of whole numbers"):
            tokenizer.decode(wrong)
    for method in (tokenizer.at_step, tokenizer.token_bytes, tokenizer.facts):
        assert method(np.int32(2)) is not None
        with pytest.raises(TypeError, match="'float' object cannot be interpreted as an integer"):
            method(1.0)


def test_numbers_of_numpy_are_taken_wherever_numbers_are() -> None:
    texts = ["low lower lowest\n", "new newer newest\n"] * 3
    tokenizer = tokexplorer.train(texts, vocab_size=262, weights=np.array([1, 2] * 3, np.int8))
    assert tokenizer.encode("new").ids.tolist() == (
        tokexplorer.train(texts, vocab_size=262, weights=[1, 2] * 3).encode("new").ids.tolist()
    )
    given: dict[str, Any] = {"rate": np.float32(0.5), "seed": np.int64(3), "alpha": np.float32(2)}
    usual: dict[str, Any] = {"rate": 0.5, "seed": 3, "alpha": 2.0}
    metrics = ("tokens_gained_by_typos", "renyi_efficiency")
    tables = [
        tokexplorer.compare(tokenizer, "lowest newest" * 9, metrics=metrics, **each)
        for each in (given, usual)
    ]
    assert tables[0].to_json() == tables[1].to_json()
    percent: Any = np.int64(50)
    assert tokexplorer.hold_out(texts, percent) == tokexplorer.hold_out(texts, 50)
    grid: dict[str, Any] = {"vocab_sizes": np.int32(262), "hold_out": np.int16(0)}
    table = tokexplorer.sweep(texts, algorithms="byte-bpe", **grid)
    assert [row.vocab_size for row in table.rows] == [262]
    assert table.rows == tokexplorer.sweep(texts, algorithms="byte-bpe", vocab_sizes=262, hold_out=0).rows
