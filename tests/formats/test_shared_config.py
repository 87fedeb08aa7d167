"""A config beside several vocabularies changes only where each of them stays the tokenizer that it is."""

from __future__ import annotations

import json
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from tests.formats.families import trained
from tests.formats.test_damaged_models import vocabulary
from tests.formats.test_vocab_merges_writing import PREFIXED, of_gpt2
from tokexplorer.core.added_tokens import AddedTokens, MatchRule
from tokexplorer.core.settings import BERT_SPECIAL_TOKENS
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer
from tokexplorer.formats import tokenizer_files
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.tokenizer_config import ADDED_NAME, CONFIG_NAME, SPECIAL_NAME, STATED
from tokexplorer.formats.tokenizer_files import load_tokenizer, save_tokenizer

GPT2 = of_gpt2(AddedTokens({"<|endoftext|>": 258}))
BERT = WordPieceTokenizer.of_tokens(
    [*BERT_SPECIAL_TOKENS, "a", "##b"],
    special_tokens={token: index for index, token in enumerate(BERT_SPECIAL_TOKENS)},
    normalizer="bert",
)
CASED = WordPieceTokenizer.of_tokens(
    [*BERT_SPECIAL_TOKENS, "A", "##b"], special_tokens=BERT.special_tokens, normalizer="bert-cased"
)
GPT2_PREFIXED = of_gpt2(AddedTokens({}), pre_tokenizer=PREFIXED)
MODEL = trained("unigram")
NOTES = "my notes\n[of a vocabulary]\n"
LLAMA = {"tokenizer_class": "LlamaTokenizer", "bos_token": "<s>"}


def beside(folder: Path, files: dict[str, Any]) -> None:
    """Write these files: tokenizers with a config, lists of tokens and texts without."""
    for name, content in files.items():
        if isinstance(content, dict | list | str):
            text = content if isinstance(content, str) else json.dumps(content)
            (folder / name).write_text("\n".join(content) if isinstance(content, list) else text)
        else:
            save_tokenizer(content, folder / name)


@pytest.mark.parametrize(
    ("files", "tokenizer", "name"),
    [
        ({"vocab.txt": [*BERT_SPECIAL_TOKENS, "a"]}, BERT, "two-vocab.txt"),
        ({"vocab.txt": BERT}, BERT, "two-vocab.txt"),
        ({"vocab.txt": vocabulary("a")}, vocabulary("a", "b"), "two-vocab.txt"),
        ({"vocab.txt": BERT, CONFIG_NAME: {"do_lower_case": True}}, BERT, "two-vocab.txt"),
        ({"vocab.json": GPT2, CONFIG_NAME: {"model_max_length": 512}}, GPT2, "two-vocab.json"),
        ({"tokenizer.json": BERT, CONFIG_NAME: {"model_max_length": 512}}, BERT, "vocab.txt"),
        ({"tokenizer.json": BERT}, BERT, "vocab.txt"),
        ({"my-vocab.txt": NOTES}, BERT, "vocab.txt"),
        ({"german.txt": BERT}, BERT, "english.txt"),
        ({"tokenizer.model": MODEL}, BERT, "vocab.txt"),
        ({"tokenizer.model": MODEL, CONFIG_NAME: {"tokenizer_class": "XLNetTokenizer"}}, BERT, "vocab.txt"),
        ({"my-vocab.txt": NOTES, CONFIG_NAME: {"tokenizer_class": "GPT2Tokenizer"}}, BERT, "vocab.txt"),
    ],
)
def test_it_is_written_where_others_stay(
    files: dict[str, Any], tokenizer: Any, name: str, tmp_path: Path
) -> None:
    beside(tmp_path, files)
    others = [each for each in files if each not in (CONFIG_NAME, "my-vocab.txt")]
    before = [load_tokenizer(tmp_path / each) for each in others]
    save_tokenizer(tokenizer, tmp_path / name)
    for each, was in zip(others, before, strict=True):
        now = load_tokenizer(tmp_path / each)
        assert now.special_tokens == was.special_tokens
        assert (now.normalizer_name, now.pre_tokenizer_name) == (was.normalizer_name, was.pre_tokenizer_name)


@pytest.mark.parametrize(
    ("files", "tokenizer", "name"),
    [
        ({"vocab.txt": ["[UNK]", "A"]}, BERT, "two-vocab.txt"),
        ({"vocab.txt": vocabulary("a")}, BERT, "two-vocab.txt"),
        ({"vocab.txt": BERT}, of_gpt2(AddedTokens({}), pre_tokenizer=PREFIXED), "vocab.json"),
        ({"vocab.json": GPT2}, BERT, "vocab.txt"),
        ({"vocab.json": GPT2}, of_gpt2(AddedTokens({"<a>": 258})), "two-vocab.json"),
        ({"tokenizer.json": BERT, CONFIG_NAME: LLAMA}, BERT, "vocab.txt"),
        ({"german.txt": CASED}, BERT, "english.txt"),
        ({"german.txt": CASED}, GPT2_PREFIXED, "vocab.json"),
        ({"tokenizer.model": MODEL, CONFIG_NAME: LLAMA}, BERT, "vocab.txt"),
    ],
)
def test_it_is_refused_where_others_change(
    files: dict[str, Any], tokenizer: Any, name: str, tmp_path: Path
) -> None:
    beside(tmp_path, files)
    before = {each.name: each.read_bytes() for each in tmp_path.iterdir()}
    with pytest.raises(FormatError, match="for which other settings would hold"):
        save_tokenizer(tokenizer, tmp_path / name)
    assert {each.name: each.read_bytes() for each in tmp_path.iterdir()} == before


@pytest.mark.parametrize(
    "files",
    [
        {SPECIAL_NAME: {"cls_token": "<s>", "additional_special_tokens": ["<e>"]}},
        {SPECIAL_NAME: {"unk_token": "<unk>"}},
        {ADDED_NAME: {"<e>": 7}},
        {ADDED_NAME: "damaged"},
        {CONFIG_NAME: {"additional_special_tokens": ["<e>"], "split_special_tokens": True}},
        {CONFIG_NAME: {"extra_special_tokens": {"e_token": "<e>"}, "model_max_length": 10}},
        {CONFIG_NAME: {"tokenizer_class": "MPNetTokenizer", STATED: {"7": {"content": "<e>"}}}},
    ],
)
@pytest.mark.parametrize("name", ["all", "some"])
def test_what_an_earlier_tokenizer_left_does_not_change_a_vocabulary(
    files: dict[str, Any], name: str, tmp_path: Path
) -> None:
    tokenizer = BERT if name == "all" else vocabulary("a")
    beside(tmp_path, files)
    save_tokenizer(tokenizer, tmp_path / "vocab.txt")
    back = load_tokenizer(tmp_path / "vocab.txt")
    assert back.vocab_size == tokenizer.vocab_size
    assert back.special_tokens == tokenizer.special_tokens
    around = ["[CLS]", "[SEP]"] if name == "all" else []
    assert [each.text for each in back.post_processor.before + back.post_processor.after] == around
    assert not any("special tokens" in note for note in back.post_processor.notes)


def test_a_vocabulary_keeps_how_its_special_tokens_are_found(tmp_path: Path) -> None:
    symbols = AddedTokens(BERT.special_tokens, rules={"[MASK]": MatchRule(strips_left=True)})
    tokenizer = WordPieceTokenizer.of_tokens(BERT.vocabulary.tokens, symbols=symbols, normalizer="bert")
    save_tokenizer(tokenizer, tmp_path / "vocab.txt")
    back = load_tokenizer(tmp_path / "vocab.txt")
    for text in ("a [MASK]b", "a  [MASK] a[MASK]"):
        ours, theirs = tokenizer.encode(text), back.encode(text)
        assert ours.ids.tolist() == theirs.ids.tolist()
        assert ours.start_bytes.tolist() == theirs.start_bytes.tolist()


def test_a_token_that_readers_take_for_special_must_be_so(tmp_path: Path) -> None:
    special = {token: id_ for token, id_ in BERT.special_tokens.items() if token != "[MASK]"}
    tokenizer = WordPieceTokenizer.of_tokens(
        BERT.vocabulary.tokens, special_tokens=special, normalizer="bert"
    )
    with pytest.raises(FormatError, match=r"takes \[MASK\] for special, and here it is not"):
        save_tokenizer(tokenizer, tmp_path / "vocab.txt")
    assert not list(tmp_path.iterdir())


def test_what_is_no_tokenizer_is_not_read_whole(tmp_path: Path) -> None:
    for name in ("vectors.model", "corpus.txt"):
        with (tmp_path / name).open("wb") as file:
            file.write(NOTES.encode())
            file.truncate(60 << 20)
    tracemalloc.start()
    save_tokenizer(BERT, tmp_path / "vocab.txt")
    peak_bytes = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak_bytes < 10 << 20


def test_of_very_many_texts_some_are_looked_into(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tokenizer_files, "_MOST_BESIDE", 20)
    beside(tmp_path, {f"a{number}.txt": NOTES for number in range(100)} | {"vocab.txt": ["[UNK]", "A"]})
    with pytest.raises(FormatError, match="for which other settings would hold"):
        save_tokenizer(BERT, tmp_path / "two-vocab.txt")
    (tmp_path / "vocab.txt").unlink()
    opened, really_open = set(), Path.open

    def noted(path: Path, *more: Any) -> Any:
        opened.add(path.name)
        return really_open(path, *more)

    monkeypatch.setattr(Path, "open", noted)
    save_tokenizer(BERT, tmp_path / "two-vocab.txt")
    assert len(opened & {f"a{number}.txt" for number in range(100)}) == 20
