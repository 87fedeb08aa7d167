"""What a file's post-processor adds, against the library that applies it."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tokenizers import AddedToken, Tokenizer, decoders, models, pre_tokenizers, processors

from tests.formats.exported import exported
from tests.formats.framed_texts import framed, of_library
from tokexplorer.core.post_processor import NO_POST_PROCESSOR, Added, Padding, PostProcessor
from tokexplorer.formats import tokenizer_json
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.hf.library import asked_post_processor
from tokexplorer.formats.library_tokenizer import LibraryTokenizer
from tokexplorer.formats.tokenizer_files import open_tokenizer
from tokexplorer.formats.verify import verify_file

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.core.post_processor import Framing

CLS, SEP, END = ("[CLS]", 11), ("[SEP]", 12), ("<|endoftext|>", 0)
TEMPLATE = processors.TemplateProcessing(
    single="[CLS] <|endoftext|> $A [SEP]", pair="$A $B", special_tokens=[CLS, SEP, END]
)
SHORT = {"max_length": 4, "stride": 0}
LEFT = {"direction": "Left", "strategy": "LongestFirst"} | SHORT
AFTER_ONLY = processors.TemplateProcessing(single="$A:0 [SEP]:1", pair="$A $B", special_tokens=[SEP])


SEQUENCE_A, SEQUENCE_B = ({"Sequence": {"id": name, "type_id": 0}} for name in "AB")
ANY_PIECES = st.lists(
    st.sampled_from(
        [SEQUENCE_A, SEQUENCE_B, *({"SpecialToken": {"id": name, "type_id": 0}} for name in "xy")]
    ),
    max_size=4,
)
TOKEN_LISTS = {
    "x": {"id": "x", "ids": [5], "tokens": ["x"]},
    "y": {"id": "y", "ids": [6, 7], "tokens": ["y", " z"]},
}
SWITCHES = {"trim_offsets": st.booleans(), "add_prefix_space": st.booleans()}
AROUND = {"sep": st.just(["s", 8]), "cls": st.just(["c", 9])}
SIMPLE = st.one_of(
    st.fixed_dictionaries(
        {
            "type": st.just("TemplateProcessing"),
            "single": ANY_PIECES,
            "pair": ANY_PIECES,
            "special_tokens": st.just(TOKEN_LISTS),
        }
    ),
    st.fixed_dictionaries({"type": st.just("BertProcessing"), **AROUND}),
    st.fixed_dictionaries({"type": st.just("RobertaProcessing"), **AROUND, **SWITCHES}),
    st.fixed_dictionaries({"type": st.just("ByteLevel"), "use_regex": st.just(True), **SWITCHES}),
)
PROCESSORS = SIMPLE | st.recursive(
    SIMPLE,
    lambda inner: st.fixed_dictionaries(
        {"type": st.just("Sequence"), "processors": st.lists(inner, max_size=3)}
    ),
    max_leaves=4,
)
LENGTHS = st.none() | st.fixed_dictionaries(
    {
        "max_length": st.integers(0, 9),
        "stride": st.just(0),
        "strategy": st.just("LongestFirst"),
        "direction": st.sampled_from(["Left", "Right"]),
    }
)
PADDED = {
    "strategy": "BatchLongest",
    "direction": "Right",
    "pad_to_multiple_of": None,
    "pad_id": 3,
    "pad_type_id": 0,
    "pad_token": "p",
}
FULL = st.none() | st.builds(
    lambda **chosen: PADDED | chosen,
    strategy=st.sampled_from(["BatchLongest", {"Fixed": 6}]),
    pad_to_multiple_of=st.sampled_from([None, 4]),
    direction=st.sampled_from(["Left", "Right"]),
)
FRAMINGS: dict[Framing, dict[str, None]] = {"file": {}, "special": {"truncation": None, "padding": None}}
BERT = {"type": "BertProcessing", "sep": ["s", 8], "cls": ["c", 9]}
TRIMS = {"type": "ByteLevel", "trim_offsets": True, "add_prefix_space": True, "use_regex": True}
KEEPS_IT = {"single": [SEQUENCE_A], "pair": [SEQUENCE_A, SEQUENCE_B], "special_tokens": {}}


TOKEN = {"SpecialToken": {"id": "y", "type_id": 0}}


def template(*single: dict[str, Any]) -> dict[str, Any]:
    both = [SEQUENCE_A, SEQUENCE_B]
    return {"type": "TemplateProcessing", "single": [*single], "pair": both, "special_tokens": TOKEN_LISTS}


def in_a_row(*processors: dict[str, Any]) -> dict[str, Any]:
    return {"type": "Sequence", "processors": list(processors)}


@cache
def of_bytes() -> dict[str, Any]:
    """A byte-level file whose tokens begin and end with blanks."""
    symbols = sorted(pre_tokenizers.ByteLevel.alphabet())
    merges = [("Ġ", "a"), ("Ġ", "Ġ"), ("a", "Ġ"), ("ĠĠ", "a")]
    vocab = {token: number for number, token in enumerate([*symbols, *map("".join, merges)])}
    tokenizer = Tokenizer(models.BPE(vocab=vocab, merges=merges))
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)
    tokenizer.decoder = decoders.ByteLevel()
    tokenizer.add_special_tokens([AddedToken(" <s>\u2003", normalized=False), AddedToken("<m>", lstrip=True)])
    document: dict[str, Any] = json.loads(tokenizer.to_str())
    return document


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("plain") / "tokenizer.json"
    tokenizer_json.write(exported().ours, path)
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
    ours = tokenizer_json.read(file)
    inside = ours.encode("the cat").ids.tolist()
    assert reference.encode("the cat", add_special_tokens=False).ids == inside
    around = ours.post_processor
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
    ours = tokenizer_json.read(tmp_path / "one.json")
    tokenizer_json.write(ours, tmp_path / "two.json")
    one, two = (json.loads((tmp_path / name).read_text()) for name in ("one.json", "two.json"))
    assert one["post_processor"] == two["post_processor"] is not None
    assert verify_file(ours, tmp_path / "two.json", ["a", " the cat "]).count == 2
    other = ours.with_post_processor(replace(ours.post_processor, before=(Added(5, "x"),)))
    assert verify_file(other, tmp_path / "two.json", ["a"]).first_difference is not None


@pytest.mark.parametrize(
    ("processor", "truncation", "padding"),
    [
        (BERT, LEFT, {**PADDED, "pad_to_multiple_of": 4}),
        (None, {**LEFT, "direction": "Right", "strategy": "OnlyFirst", "stride": 2}, None),
        (TRIMS, None, {**PADDED, "strategy": {"Fixed": 7}, "direction": "Left", "pad_type_id": 1}),
    ],
)
def test_a_file_with_everything_on_is_written_again(
    tmp_path: Path, processor: Any, truncation: Any, padding: Any
) -> None:
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    asked = {"post_processor": processor, "truncation": truncation, "padding": padding}
    one.write_text(json.dumps(of_bytes() | asked))
    ours = tokenizer_json.read(one)
    tokenizer_json.write(ours, two)
    assert {name: json.loads(two.read_text())[name] for name in asked} == asked
    assert verify_file(ours, two, ["a", " a a a  a"]).first_difference is None
    for text in ("", "a", " a a a a  a"):
        expected = of_library(json.loads(one.read_text()), text)
        assert of_library(json.loads(two.read_text()), text) == expected == framed(ours, text, "file")
    other = ours.with_post_processor(replace(ours.post_processor, padding=Padding(Added(5, "x"), 9)))
    assert verify_file(other, two, ["a"]).first_difference is not None


def test_what_stands_around_a_text_is_written_as_a_template(tmp_path: Path) -> None:
    around = PostProcessor((Added(1, "<s>"),), (Added(0, "<|endoftext|>"), Added(1, "<s>")))
    file = tmp_path / "tokenizer.json"
    tokenizer_json.write(exported().ours.with_post_processor(around), file)
    read = tokenizer_json.read(file).post_processor
    assert (read.before, read.after) == (around.before, around.after)
    inside = exported().ours.encode_ids("the cat").tolist()
    assert Tokenizer.from_file(str(file)).encode("the cat").ids == [1, *inside, 0, 1]


@given(
    processor=PROCESSORS,
    truncation=LENGTHS,
    padding=FULL,
    text=st.text("a \n\x85 é🐈", max_size=12) | st.sampled_from(["a <s>\u2003  <m>a", "  a  ", " a"]),
)
@example(
    processor=in_a_row({"type": "TemplateProcessing", **KEEPS_IT}, BERT),
    truncation=None,
    padding=None,
    text=" a",
)
@example(processor=in_a_row(BERT, TRIMS, TRIMS), truncation=None, padding=None, text="  a  a")
@example(processor=in_a_row(TRIMS, BERT), truncation=LEFT, padding=None, text="b a a")
@example(processor=in_a_row(BERT, TRIMS), truncation=LEFT, padding=None, text="b a a")
@example(processor=TRIMS, truncation=None, padding=None, text=" a <s>\u2003  <m>a")
def test_any_post_processor_gives_what_the_library_gives(
    processor: Any, truncation: Any, padding: Any, text: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    document = of_bytes() | {"post_processor": processor, "truncation": truncation, "padding": padding}
    file = tmp_path_factory.getbasetemp() / "any.json"
    file.write_text(json.dumps(document))
    ours = tokenizer_json.read(file)
    for framing, left_out in FRAMINGS.items():
        expected = of_library(document | left_out, text)
        why = ours.post_processor.impossible
        if why:
            assert expected is None or "shown" in why or "counts" in why
            with pytest.raises(ValueError, match=re.escape(why)):
                framed(ours, text, framing)
        else:
            assert framed(ours, text, framing) == expected


@pytest.mark.parametrize(
    ("processor", "why"),
    [
        ({"single": [SEQUENCE_A, SEQUENCE_A]}, "The file puts the text 2 times among its special tokens"),
        ({"single": []}, "The file leaves the text out"),
        ({"single": [SEQUENCE_B]}, "its template for a single text holds a second one"),
    ],
)
def test_what_cannot_be_shown_is_noted(plain: Path, tmp_path: Path, processor: Any, why: str) -> None:
    document = json.loads(plain.read_text())
    template = {"type": "TemplateProcessing", "pair": [SEQUENCE_A, SEQUENCE_B], "special_tokens": {}}
    document["post_processor"] = template | processor
    (tmp_path / "odd.json").write_text(json.dumps(document))
    ours = tokenizer_json.read(tmp_path / "odd.json")
    assert why in ours.post_processor.notes[0]
    assert ours.encode_ids("the cat").tolist() == exported().ours.encode_ids("the cat").tolist()
    with pytest.raises(ValueError, match=why):
        framed(ours, "the cat", "special")


def test_what_is_otherwise_in_the_library_is_noted(plain: Path, tmp_path: Path) -> None:
    reference = Tokenizer.from_file(str(plain))
    reference.post_processor = AFTER_ONLY
    reference.save(str(tmp_path / "types.json"))
    assert "type ids" in tokenizer_json.read(tmp_path / "types.json").post_processor.notes[0]
    document = json.loads(plain.read_text())
    document |= {"post_processor": BERT, "truncation": {"stride": 0, "strategy": "OnlyFirst"} | SHORT}
    document["truncation"]["max_length"] = 1
    (tmp_path / "short.json").write_text(json.dumps(document))
    notes = tokenizer_json.read(tmp_path / "short.json").post_processor.notes
    assert notes == ("The file cuts texts to 1 tokens and adds 2: its library cuts nothing.",)


def test_one_inside_the_other(plain: Path, tmp_path: Path) -> None:
    document = json.loads(plain.read_text())
    around = {"type": "BertProcessing", "sep": ["[SEP]", 12], "cls": ["[CLS]", 11]}
    outer = {"type": "RobertaProcessing", "sep": ["</s>", 14], "cls": ["<s>", 13]}
    document["post_processor"] = {"type": "Sequence", "processors": [around, outer]}
    (tmp_path / "two.json").write_text(json.dumps(document))
    post_processor = tokenizer_json.read(tmp_path / "two.json").post_processor
    assert post_processor.before == (Added(13, "<s>"), Added(11, "[CLS]"))
    assert post_processor.after == (Added(12, "[SEP]"), Added(14, "</s>"))


@pytest.mark.parametrize(
    "processor",
    [
        None,
        BERT,
        TRIMS,
        in_a_row(BERT, BERT),
        template(SEQUENCE_A, TOKEN, TOKEN),
        template(TOKEN),
        template(),
    ],
)
def test_the_library_can_be_asked_as_well(plain: Path, tmp_path: Path, processor: Any) -> None:
    document = json.loads(plain.read_text()) | {"post_processor": processor, "padding": PADDED}
    (tmp_path / "asked.json").write_text(json.dumps(document))
    read = tokenizer_json.read(tmp_path / "asked.json").post_processor
    asked = asked_post_processor(processor, PostProcessor(padding=read.padding))
    assert (asked.before, asked.after, asked.padding) == (read.before, read.after, read.padding)
    assert bool(asked.impossible) == bool(read.impossible)
    assert json.loads(asked.as_written) == processor


def test_texts_alone_of_what_the_library_does_not_know_either(plain: Path, tmp_path: Path) -> None:
    document = json.loads(plain.read_text()) | {"post_processor": {"type": "Odd"}, "padding": PADDED}
    (tmp_path / "odd.json").write_text(json.dumps(document))
    ours = open_tokenizer(tmp_path / "odd.json")
    assert isinstance(ours, LibraryTokenizer)
    assert ours.encode_ids("the cat").tolist() == exported().ours.encode_ids("the cat").tolist()
    assert ours.post_processor.padding is not None
    with pytest.raises(ValueError, match="The library does not take the file's post-processor: "):
        framed(ours, "the cat", "special")


def test_what_is_trained_adds_nothing(plain: Path) -> None:
    assert exported().ours.post_processor == NO_POST_PROCESSOR
    assert tokenizer_json.read(plain).post_processor == NO_POST_PROCESSOR


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
        tokenizer_json.read(file)
    assert where in str(error.value)
    assert why in str(error.value)


def test_a_text_can_be_cut_at_a_length_that_no_text_has(tmp_path: Path) -> None:
    library = Tokenizer(models.WordLevel({"[UNK]": 0, "a": 1}, unk_token="[UNK]"))
    library.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
    library.enable_truncation(2**31 - 1)
    library.save(str(tmp_path / "tokenizer.json"))
    opened = open_tokenizer(tmp_path / "tokenizer.json")
    assert opened.post_processor.truncation is not None
    assert opened.post_processor.truncation.max_tokens == 2**31 - 1
    assert opened.encode("a b").ids.tolist() == library.encode("a b").ids
