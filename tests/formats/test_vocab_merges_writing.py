"""`vocab.json` with `merges.txt`: what is written comes back, and nothing that would be read otherwise."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.formats.families import corpus, trained
from tests.formats.test_tiktoken_writing import of_pairs
from tokexplorer.core.symbols import MatchRule, Symbols
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.kinds import FileKind, named_kind
from tokexplorer.formats.tokenizer_files import load_tokenizer, save_tokenizer
from tokexplorer.formats.verify import hard_texts, verify_file
from tokexplorer.formats.vocab_merges_writing import vocab_merges_problem

if TYPE_CHECKING:
    from pathlib import Path

MERGES = FileKind.VOCAB_MERGES


def of_gpt2(symbols: Symbols, **changes: Any) -> Any:
    return of_pairs([("<", "s"), ("h", "e")], symbols=symbols, **{"pre_tokenizer": "gpt2"} | changes)


@pytest.mark.parametrize("name", ["vocab.json", "x-merges.txt", "encoder.json", "vocab.bpe"])
def test_both_halves_are_written_given_either(name: str, tmp_path: Path) -> None:
    tokenizer = trained("byte-bpe, gpt2")
    save_tokenizer(tokenizer, tmp_path / name)
    assert named_kind(name) is MERGES
    assert len(list(tmp_path.iterdir())) == 2
    for half in tmp_path.iterdir():
        loaded = load_tokenizer(half)
        assert dict(loaded.special_tokens) == dict(tokenizer.special_tokens)
        ids = loaded.encode_ids(corpus()[:5000]).tolist()
        assert ids == tokenizer.encode_ids(corpus()[:5000]).tolist()


def test_the_mask_takes_the_blank_before_it_in_the_library_too(tmp_path: Path) -> None:
    symbols = Symbols({"<s>": 258, "<mask>": 259}, {}, {"<mask>": MatchRule(strips_left=True)})
    tokenizer = of_gpt2(symbols)
    save_tokenizer(tokenizer, tmp_path / "vocab.json")
    result = verify_file(tokenizer, tmp_path / "vocab.json", ["he <mask> he", *hard_texts(tokenizer)])
    assert result.first_difference is None
    assert load_tokenizer(tmp_path / "merges.txt").symbols.rules == symbols.rules


def test_the_first_gpt(tmp_path: Path) -> None:
    characters = {each: number for number, each in enumerate("abc.")}
    last = {f"{each}</w>": 4 + number for number, each in enumerate(characters)}
    vocab = characters | last | {"<unk>": 8, "ab": 9, "abc</w>": 10}
    (tmp_path / "vocab.json").write_text(json.dumps(vocab))
    (tmp_path / "merges.txt").write_text("#version: 0.2\na b\nab c</w>\n")
    tokenizer = load_tokenizer(tmp_path / "vocab.json")
    (tmp_path / "again").mkdir()
    save_tokenizer(tokenizer, tmp_path / "again" / "merges.txt")
    assert json.loads((tmp_path / "again" / "vocab.json").read_text()) == vocab
    assert (tmp_path / "again" / "merges.txt").read_text() == (tmp_path / "merges.txt").read_text()
    texts = ["Abc abc. ab, abcab x??", *hard_texts(tokenizer)]
    result = verify_file(tokenizer, tmp_path / "again" / "merges.txt", texts)
    assert result.first_difference is None


@pytest.mark.parametrize(
    ("tokenizer", "why"),
    [
        (of_gpt2(Symbols({"<x>": 258})), "'<x>' would be text"),
        (of_gpt2(Symbols({}, {"<s>": 258})), "no place for user symbols"),
        (of_gpt2(Symbols({"<mask>": 258})), "the white space around <mask>"),
        (of_gpt2(Symbols({}), normalizer="NFC"), "means the splitter gpt2 and no normalizer"),
        (of_gpt2(Symbols({}), pre_tokenizer="cl100k"), "not cl100k and none"),
        (of_gpt2(Symbols({}), whole_tokens={300: b"hello"}), "is taken whole"),
        (
            of_pairs([("<", "s"), ("<s", ">")], pre_tokenizer="gpt2"),
            "takes <s> for special, and here it is not",
        ),
        (trained("bpe, pairs"), "means </w> at the end of words"),
        (trained("wordpiece"), "holds BPE only"),
    ],
)
def test_what_cannot_be_held_is_said(tokenizer: Any, why: str, tmp_path: Path) -> None:
    assert why in (vocab_merges_problem(tokenizer) or "")
    with pytest.raises(FormatError):
        save_tokenizer(tokenizer, tmp_path / "merges.txt")
    assert not list(tmp_path.iterdir())
