"""What is put around texts of files that do not say it: agreed upon, or told by the config beside them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.formats.framed_texts import framed, of_library
from tests.formats.test_library_tokenizer import suffix_model
from tokexplorer.core.bpe.byte_alphabet import BYTE_TO_SYMBOL
from tokexplorer.core.post_processor import NO_POST_PROCESSOR, PostProcessor
from tokexplorer.formats.kinds import FileKind
from tokexplorer.formats.library_tokenizer import LibraryTokenizer
from tokexplorer.formats.sentencepiece_model import additions_beside
from tokexplorer.formats.tokenizer_config import CONFIG_NAME
from tokexplorer.formats.tokenizer_files import choice_of, load_tokenizer, open_tokenizer, save_tokenizer
from tokexplorer.formats.tokenizer_json import to_document
from tokexplorer.formats.verify import verify_file

if TYPE_CHECKING:
    from pathlib import Path

BERT = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", *"abc", *(f"##{each}" for each in "abc")]
ROBERTA = ["<s>", "<pad>", "</s>", "<unk>", *BYTE_TO_SYMBOL.values(), "Ġa", "<mask>"]


def words(around: PostProcessor) -> tuple[list[str], list[str]]:
    return [each.text for each in around.before], [each.text for each in around.after]


def bert(folder: Path, tokens: list[str]) -> Path:
    (folder / "vocab.txt").write_text("".join(f"{token}\n" for token in tokens))
    return folder / "vocab.txt"


def roberta(folder: Path, tokens: list[str]) -> Path:
    vocab = {token: number for number, token in enumerate(tokens)}
    (folder / "vocab.json").write_text(json.dumps(vocab))
    (folder / "merges.txt").write_text("#version: 0.2\nĠ a\n")
    return folder / "vocab.json"


def test_bert_puts_cls_and_sep(tmp_path: Path) -> None:
    ours = load_tokenizer(bert(tmp_path, BERT))
    assert words(ours.post_processor) == (["[CLS]"], ["[SEP]"])
    assert framed(ours, "ab", "special") == [(2, (0, 0)), (5, (0, 1)), (9, (1, 2)), (3, (0, 0))]
    save_tokenizer(ours, tmp_path / "tokenizer.json")  # what transformers makes of such a file
    assert verify_file(ours, tmp_path / "tokenizer.json", ["ab c"]).first_difference is None
    pair = json.loads((tmp_path / "tokenizer.json").read_text())["post_processor"]["pair"]
    assert [content["type_id"] for piece in pair for content in piece.values()] == [0, 0, 0, 1, 1]
    without = [token for token in BERT if token != "[SEP]"]
    assert open_tokenizer(bert(tmp_path, without)).post_processor == NO_POST_PROCESSOR


def test_roberta_puts_its_own(tmp_path: Path) -> None:
    ours = load_tokenizer(roberta(tmp_path, ROBERTA))
    assert words(ours.post_processor) == (["<s>"], ["</s>"])
    text = "b a <mask>"
    assert framed(ours, text, "special") == of_library(to_document(ours), text)
    (tmp_path / CONFIG_NAME).write_text('{"tokenizer_class": "GPT2Tokenizer"}')
    assert open_tokenizer(tmp_path / "vocab.json").post_processor == NO_POST_PROCESSOR
    (tmp_path / CONFIG_NAME).write_text('{"tokenizer_class": "BartTokenizerFast"}')
    assert words(open_tokenizer(tmp_path / "vocab.json").post_processor) == (["<s>"], ["</s>"])
    (tmp_path / CONFIG_NAME).unlink()
    assert open_tokenizer(roberta(tmp_path, ROBERTA[:-1])).post_processor == NO_POST_PROCESSOR


@pytest.mark.parametrize(
    ("config", "around"),
    [
        ({"add_bos_token": True, "bos_token": {"content": "<b>"}}, (["<b>"], [])),
        ({"add_eos_token": True, "add_bos_token": False}, ([], ["</s>"])),
        ({"tokenizer_class": "LlamaTokenizer"}, (["<s>"], [])),
        ({"tokenizer_class": "LlamaTokenizer", "add_bos_token": False}, ([], [])),
        ({"tokenizer_class": "T5TokenizerFast"}, ([], ["</s>"])),
        ({"tokenizer_class": 3, "add_bos_token": "yes", "bos_token": None}, ([], [])),
        ({"add_bos_token": True, "bos_token": None}, ([], [])),
    ],
)
def test_the_config_beside_a_model_says_it(
    tmp_path: Path, config: Any, around: tuple[list[str], list[str]]
) -> None:
    (tmp_path / CONFIG_NAME).write_text(json.dumps(config))
    found = additions_beside(tmp_path / "m.model", {"<s>": 1, "</s>": 2, "<b>": 3})
    assert words(found) == around
    assert found.notes == ()


def test_a_config_that_asks_for_what_is_not_there(tmp_path: Path) -> None:
    model = tmp_path / "m.model"
    assert additions_beside(model, {}) == NO_POST_PROCESSOR
    (tmp_path / CONFIG_NAME).write_text('{"add_bos_token": true}')
    assert "asks for '<s>' around a text, and the model has none" in additions_beside(model, {}).notes[0]
    for damaged in ("[]", "{", "[" * 100_000):
        (tmp_path / CONFIG_NAME).write_text(damaged)
        assert "cannot be read" in additions_beside(model, {"<s>": 1}).notes[0]


def test_models_on_either_engine_have_it(tmp_path: Path) -> None:
    (tmp_path / CONFIG_NAME).write_text('{"tokenizer_class": "LlamaTokenizer", "bos_token": "<s>"}')
    (tmp_path / "suffix.model").write_bytes(suffix_model())
    ours = open_tokenizer(tmp_path / "suffix.model")
    assert words(ours.post_processor) == (["<s>"], [])
    assert framed(ours, "the", "special")[0] == (1, (0, 0))


def test_a_copy_of_a_model_that_is_not_replayed_says_what_is_lost(tmp_path: Path) -> None:
    (tmp_path / "m.model").write_bytes(suffix_model())
    (tmp_path / CONFIG_NAME).write_text('{"add_bos_token": true}')
    tokenizer = open_tokenizer(tmp_path / "m.model")
    assert isinstance(tokenizer, LibraryTokenizer)
    assert words(tokenizer.post_processor)[0] == ["<s>"]
    note = choice_of(tokenizer, FileKind.SENTENCEPIECE).note
    assert note == "The file does not say that <s> stand around a text."
