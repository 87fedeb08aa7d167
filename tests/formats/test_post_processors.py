"""What a file's post-processor adds, against the library that applies it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from tokenizers import Tokenizer, processors

from tests.formats.exported import exported
from tokexplorer.core.additions import NOTHING_ADDED, Added, Additions
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.tokenizer_json import load_tokenizer_json, save_tokenizer_json
from tokexplorer.formats.verify import verify_with_tokenizers

if TYPE_CHECKING:
    from pathlib import Path

CLS, SEP, END = ("[CLS]", 11), ("[SEP]", 12), ("<|endoftext|>", 0)
TEMPLATE = processors.TemplateProcessing(
    single="[CLS] <|endoftext|> $A [SEP]", pair="$A $B", special_tokens=[CLS, SEP, END]
)
AFTER_ONLY = processors.TemplateProcessing(single="$A:0 [SEP]:1", pair="$A $B", special_tokens=[SEP])


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("plain") / "tokenizer.json"
    save_tokenizer_json(exported().ours, path)
    return path


@pytest.mark.parametrize(
    "processor",
    [
        TEMPLATE,
        AFTER_ONLY,
        processors.BertProcessing(SEP, CLS),
        processors.RobertaProcessing(SEP, CLS),
        processors.ByteLevel(),
        processors.Sequence([processors.ByteLevel(), TEMPLATE]),
    ],
    ids=["template", "after only", "bert", "roberta", "byte level", "sequence"],
)
def test_additions_are_those_of_the_library(plain: Path, tmp_path: Path, processor: Any) -> None:
    reference = Tokenizer.from_file(str(plain))
    reference.post_processor = processor
    file = tmp_path / "tokenizer.json"
    reference.save(str(file))
    ours = load_tokenizer_json(file)
    inside = ours.encode("the cat").ids.tolist()
    assert reference.encode("the cat", add_special_tokens=False).ids == inside
    around = ours.additions
    ids = [each.token_id for each in around.before], [each.token_id for each in around.after]
    assert reference.encode("the cat").ids == [*ids[0], *inside, *ids[1]]


@pytest.mark.parametrize(
    "processor",
    [
        TEMPLATE,
        processors.RobertaProcessing(SEP, CLS),
        processors.Sequence([processors.ByteLevel(), TEMPLATE]),
    ],
    ids=["template", "roberta", "sequence"],
)
def test_what_was_read_is_written_again_and_verified(plain: Path, tmp_path: Path, processor: Any) -> None:
    reference = Tokenizer.from_file(str(plain))
    reference.post_processor = processor
    reference.save(str(tmp_path / "one.json"))
    ours = load_tokenizer_json(tmp_path / "one.json")
    save_tokenizer_json(ours, tmp_path / "two.json")
    one, two = (json.loads((tmp_path / name).read_text()) for name in ("one.json", "two.json"))
    assert one["post_processor"] == two["post_processor"] is not None
    assert verify_with_tokenizers(ours, tmp_path / "two.json", ["a", " the cat "]).count == 2
    other = ours.with_additions(replace(ours.additions, before=(Added(5, "x"),)))
    assert verify_with_tokenizers(other, tmp_path / "two.json", ["a"]).first_difference is not None


def test_what_stands_around_a_text_is_written_as_a_template(tmp_path: Path) -> None:
    around = Additions((Added(1, "<s>"),), (Added(0, "<|endoftext|>"), Added(1, "<s>")))
    file = tmp_path / "tokenizer.json"
    save_tokenizer_json(exported().ours.with_additions(around), file)
    read = load_tokenizer_json(file).additions
    assert (read.before, read.after) == (around.before, around.after)
    inside = exported().ours.encode_ids("the cat").tolist()
    assert Tokenizer.from_file(str(file)).encode("the cat").ids == [1, *inside, 0, 1]


def test_one_inside_the_other(plain: Path, tmp_path: Path) -> None:
    document = json.loads(plain.read_text())
    around = {"type": "BertProcessing", "sep": ["[SEP]", 12], "cls": ["[CLS]", 11]}
    outer = {"type": "RobertaProcessing", "sep": ["</s>", 14], "cls": ["<s>", 13]}
    document["post_processor"] = {"type": "Sequence", "processors": [around, outer]}
    (tmp_path / "two.json").write_text(json.dumps(document))
    additions = load_tokenizer_json(tmp_path / "two.json").additions
    assert additions.before == (Added(13, "<s>"), Added(11, "[CLS]"))
    assert additions.after == (Added(12, "[SEP]"), Added(14, "</s>"))


def test_what_is_trained_adds_nothing(plain: Path) -> None:
    assert exported().ours.additions == NOTHING_ADDED
    assert load_tokenizer_json(plain).additions == NOTHING_ADDED


@pytest.mark.parametrize(
    ("processor", "where", "why"),
    [
        ({"type": "BertProcessing", "sep": ["[SEP]", 12]}, "post_processor.cls", "list"),
        ({"type": "BertProcessing", "sep": ["[SEP]"], "cls": ["[CLS]", 1]}, "post_processor.sep", "its id"),
        ({"type": "BertProcessing", "sep": ["a", -1], "cls": ["b", 1]}, "post_processor.sep[1]", "number"),
        ({"type": "TemplateProcessing", "single": []}, "post_processor.special_tokens", "object"),
        (
            {
                "type": "TemplateProcessing",
                "single": [{"SpecialToken": {"id": "[CLS]"}}],
                "special_tokens": {},
            },
            "post_processor.special_tokens['[CLS]']",
            "object",
        ),
        (
            {
                "type": "TemplateProcessing",
                "single": [{"SpecialToken": {"id": "x"}}],
                "special_tokens": {"x": {"ids": [1, 2], "tokens": ["x"]}},
            },
            "post_processor.special_tokens['x']",
            "2 ids for 1 tokens",
        ),
        ({"type": "Sequence", "processors": [{"type": "Odd"}]}, "post_processor.processors[0]", "Odd"),
    ],
)
def test_damage_is_named(plain: Path, tmp_path: Path, processor: Any, where: str, why: str) -> None:
    document = json.loads(plain.read_text())
    document["post_processor"] = processor
    file = tmp_path / "damaged.json"
    file.write_text(json.dumps(document))
    with pytest.raises(FormatError) as error:
        load_tokenizer_json(file)
    assert where in str(error.value)
    assert why in str(error.value)
