"""Files with companions are read as transformers reads them, whose own results stand in a file beside this.

`read_by_transformers.json` holds what transformers 4.57.6 makes of small files: all but vocabulary and merges
of the tokenizer that it hands to `tokenizers`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tokenizers import Tokenizer

from tests.formats.framed_texts import framed
from tests.formats.texts import any_text
from tokexplorer.core.bpe.byte_alphabet import BYTE_TO_SYMBOL
from tokexplorer.formats import bert_vocab, vocab_merges
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.hf.normalizers import same
from tokexplorer.formats.opening import open_file
from tokexplorer.formats.tokenizer_config import ADDED_NAME, CONFIG_FILES, CONFIG_NAME, SPECIAL_NAME, STATED
from tokexplorer.formats.tokenizer_files import load_tokenizer, open_tokenizer
from tokexplorer.formats.verify import HARD_TEXTS

if TYPE_CHECKING:
    from tokexplorer.formats.tokenizer_files import AnyTokenizer

Json = dict[str, Any]

FACTS: list[Json] = json.loads(Path(__file__).with_name("read_by_transformers.json").read_text())
BY_NAME = {fact["name"]: fact for fact in FACTS}
NO_OP = {"type": "ByteLevel", "add_prefix_space": True, "trim_offsets": False, "use_regex": True}
GPT2 = {"tokenizer_class": "GPT2Tokenizer"}
MERGES = "h e\nĠ he\n"
TEXTS = (
    "he he",
    " a he<|endoftext|> <mask> <a>b<b> x<b>",
    "[X]<q> w w </s>a A Éa 一a",
    "he<|im_end|> <tool_call>",
    "",
)


def write(folder: Path, fact: Json) -> Path:
    """The files of a fact; the one to open."""
    for name, content in fact["companions"].items():
        (folder / name).write_text(json.dumps(content))
    if "lines" in fact:
        (folder / "vocab.txt").write_text("".join(f"{line}\n" for line in fact["lines"]))
        return folder / "vocab.txt"
    (folder / "vocab.json").write_text(json.dumps(vocab_of(fact)))
    (folder / "merges.txt").write_text("#version: 0.2\n" + fact.get("merges", MERGES))
    return folder / "vocab.json"


def vocab_of(fact: Json) -> dict[str, int]:
    tokens = (
        fact.get("lines") or fact.get("vocab") or [*BYTE_TO_SYMBOL.values(), "he", "Ġhe", *fact["tokens"]]
    )
    return {token: number for number, token in enumerate(tokens)}


def as_transformers(fact: Json) -> Json:
    """The tokenizer that transformers makes of the files."""
    model = {"type": "WordPiece", "continuing_subword_prefix": "##", "max_input_chars_per_word": 100}
    if "lines" not in fact:
        model = {"type": "BPE", "merges": fact.get("merges", MERGES).splitlines()}
    head: Json = fact["head"]
    return head | {"model": fact["head"]["model"] | model | {"vocab": vocab_of(fact)}}


def decoded(reference: Tokenizer, ids: list[int]) -> str:
    return str(reference.decode(ids, skip_special_tokens=False))


def gpt2(folder: Path, *tokens: str, **companions: Any) -> Path:
    named = dict(zip(("config", "added", "special"), CONFIG_FILES, strict=True))
    files = {named[key]: content for key, content in companions.items()}
    return write(folder, {"companions": files, "tokens": [*tokens]})


@pytest.mark.parametrize("fact", FACTS, ids=BY_NAME)
def test_parts_are_those_of_transformers(fact: Json, tmp_path: Path) -> None:
    path = write(tmp_path, fact)
    file, _ = (bert_vocab if "lines" in fact else vocab_merges).as_tokenizer_json(path)
    parts, switches = file.root, file.model
    head = fact["head"]
    assert parts["added_tokens"] == head["added_tokens"]
    expected = None if head["post_processor"] == NO_OP else head["post_processor"]
    assert parts["post_processor"] == expected
    for part in ("normalizer", "pre_tokenizer"):
        assert same(parts[part], head[part])
    assert parts["decoder"] == head["decoder"]
    always = ("type", "vocab", "merges", "continuing_subword_prefix", "max_input_chars_per_word")
    switches = {name: value for name, value in switches.items() if name not in always}
    if "lines" in fact:
        assert switches == head["model"]
    else:
        assert {"unk_token": None, "end_of_word_suffix": ""} | switches == head["model"]


@pytest.mark.parametrize("fact", FACTS, ids=BY_NAME)
def test_texts_are_encoded_as_by_transformers(fact: Json, tmp_path: Path) -> None:
    opened = open_file(write(tmp_path, fact))
    reference = Tokenizer.from_str(json.dumps(as_transformers(fact)))
    for text in (*TEXTS, *HARD_TEXTS):
        ids = [id_ for id_, _ in framed(opened.tokenizer, text, "special")]
        assert ids == reference.encode(text).ids, text
        if "lines" in fact:
            assert opened.tokenizer.decode(ids) == decoded(reference, ids)
    assert "Replayed here: identical to tokenizers" in opened.proof


ADDED = {"content": "<x>", "special": True}
DEBERTA = {"tokenizer_class": "DebertaTokenizer", "bos_token": "a", "cls_token": "a"}
DAMAGED: tuple[tuple[str, Any, str], ...] = (
    (CONFIG_NAME, [], "must be a JSON object"),
    (CONFIG_NAME, GPT2 | {"add_prefix_space": 1}, "add_prefix_space: must be true or false"),
    (CONFIG_NAME, GPT2 | {"add_bos_token": "yes"}, "add_bos_token: must be true or false"),
    (CONFIG_NAME, GPT2 | {"bos_token": 3}, "bos_token: must be a token, not 3"),
    (CONFIG_NAME, GPT2 | {"bos_token": ""}, "bos_token: must be a string that is not empty"),
    (CONFIG_NAME, GPT2 | {"bos_token": {"content": None}}, "bos_token.content: must be a string"),
    (CONFIG_NAME, GPT2 | {"bos_token": {"content": "a", "lstrip": 1}}, "bos_token.lstrip: must be true"),
    (CONFIG_NAME, GPT2 | {"add_bos_token": True, "bos_token": None}, "bos_token: is none"),
    (CONFIG_NAME, GPT2 | {"additional_special_tokens": "abc"}, "must be a list of tokens"),
    (CONFIG_NAME, GPT2 | {"additional_special_tokens": ["a", []]}, r"_special_tokens\[1\]: must be"),
    (CONFIG_NAME, GPT2 | {STATED: []}, f"{STATED}: must be a JSON object"),
    (CONFIG_NAME, GPT2 | {STATED: {"x": ADDED}}, r"must have a whole number from 0"),
    (CONFIG_NAME, GPT2 | {STATED: {"-1": ADDED}}, r"must have a whole number from 0"),
    (CONFIG_NAME, GPT2 | {STATED: {"9" * 5000: ADDED}}, r"must have a whole number from 0"),
    (CONFIG_NAME, GPT2 | {STATED: {"99999999": ADDED}}, r"must have a whole number from 0"),
    (CONFIG_NAME, GPT2 | {STATED: {"\u0663": ADDED}}, r"must have a whole number from 0"),
    (CONFIG_NAME, GPT2 | {STATED: {"259": "<x>"}}, "must be a token, not '<x>'"),
    (CONFIG_NAME, GPT2 | {STATED: {"259": ADDED, "0259": {"content": "b"}}}, "has the id 259 of '<x>'"),
    (CONFIG_NAME, GPT2 | {STATED: {"259": ADDED, "260": ADDED}}, "is there twice, also with the id 259"),
    (CONFIG_NAME, GPT2 | {STATED: {"260": ADDED}}, "has the id 260 here, and in what transformers loads 259"),
    (CONFIG_NAME, GPT2 | {STATED: {"258": ADDED}}, "has the id 258 here, and in what transformers loads 259"),
    (CONFIG_NAME, {"tokenizer_class": "BloomTokenizer"}, "tokenizer_class: names 'BloomTokenizer'"),
    (CONFIG_NAME, {"tokenizer_class": "PreTrainedTokenizerFast"}, "a tokenizer.json says it"),
    (CONFIG_NAME, {"tokenizer_class": "BertTokenizer"}, "Known are GPT2"),
    (CONFIG_NAME, DEBERTA, "which the vocabulary has not"),
    (CONFIG_NAME, {"tokenizer_class": "RobertaTokenizer", "cls_token": None}, "cls_token: is none"),
    (CONFIG_NAME, {"tokenizer_class": "RobertaTokenizer", "trim_offsets": None}, "trim_offsets: must be"),
    (CONFIG_NAME, {"tokenizer_class": "WhisperTokenizer", "task": "translate"}, "task: is put in front"),
    (ADDED_NAME, ["a"], "must be a JSON object"),
    (ADDED_NAME, {"a": "259"}, r"\['a'\]: must have a whole number"),
    (ADDED_NAME, {"a": True}, r"\['a'\]: must have a whole number"),
    (ADDED_NAME, {"a": -1}, r"\['a'\]: must have a whole number"),
    (ADDED_NAME, {"a": 259.0}, r"\['a'\]: must have a whole number"),
    (ADDED_NAME, {"": 259}, "must be a string that is not empty"),
    (ADDED_NAME, {"a b": 259, "c": 259}, r"\['c'\]: has the id 259 of 'a b'"),
    (ADDED_NAME, {"<y>": 300}, "has the id 300 here, and in what transformers loads 259"),
    (ADDED_NAME, {"<y>": 259, "<z>": 261}, "'<z>' has the id 261 here, and in what transformers loads 260"),
    (ADDED_NAME, {"he": 259}, "'he' has the id 259 here, and in what transformers loads 256"),
    (SPECIAL_NAME, "abc", "must be a JSON object"),
    (SPECIAL_NAME, {"pad_token": ["a"]}, "pad_token: must be a token"),
    (SPECIAL_NAME, {"additional_special_tokens": [{"special": True}]}, "content: must be a string"),
)  # fmt: skip


@pytest.mark.parametrize(("name", "content", "why"), DAMAGED)
def test_damaged_companions_are_named(name: str, content: Any, why: str, tmp_path: Path) -> None:
    path = gpt2(tmp_path, "<|endoftext|>", config=GPT2)
    (tmp_path / name).write_text(json.dumps(content))
    with pytest.raises(FormatError, match=why) as raised:
        open_tokenizer(path)
    assert raised.value.path.name == name


@pytest.mark.parametrize("name", CONFIG_FILES)
@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"[" * 200_000, "is nested too deeply"),
        (b'{"a":' * 100_000, "is nested too deeply"),
        (b"{" + b" " * (17 << 20) + b"}", "the limit is 16,777,216"),
        (b'{"a": 1', "is not JSON"),
        (b'{"a": "\xff"}', "is not UTF-8"),
        (b'{"a": ' + b"9" * 10_000 + b"}", "more digits than can be read"),
    ],
)
def test_companions_that_cannot_be_read_are_named(name: str, data: bytes, why: str, tmp_path: Path) -> None:
    path = gpt2(tmp_path, "<|endoftext|>")
    (tmp_path / name).write_bytes(data)
    with pytest.raises(FormatError, match=why) as raised:
        open_tokenizer(path)
    assert raised.value.path.name == name


def test_too_many_added_tokens(tmp_path: Path) -> None:
    path = gpt2(tmp_path, added={str(number): number for number in range(200_001)})
    with pytest.raises(FormatError, match="adds more than 200,000 tokens"):
        open_tokenizer(path)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 400) | st.sampled_from(["he", "<x>", "", "258", "bos_token"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["content", "lstrip", "he", "<x>", "258", "259"]), inner, max_size=3
        )
    ),
    max_leaves=6,
)
KEYS = [
    "tokenizer_class",
    "bos_token",
    "unk_token",
    STATED,
    "additional_special_tokens",
    "add_bos_token",
    "he",
]


@given(name=st.sampled_from(CONFIG_FILES), content=st.dictionaries(st.sampled_from(KEYS), JSON, max_size=4))
@settings(max_examples=60)
def test_any_companion_is_read_or_refused_in_words(
    name: str, content: Json, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("any")
    path = gpt2(folder, "<|endoftext|>")
    (folder / name).write_text(json.dumps(content))
    try:
        opened = open_file(path)
    except FormatError:
        return
    assert framed(opened.tokenizer, "he <x>", "alone")
    for token in opened.tokenizer.special_tokens.values():
        assert opened.tokenizer.facts(token).kind == "special"


@given(text=any_text)
@settings(max_examples=30)
def test_any_text_of_tokens_that_were_added(text: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    for name in ("gpt2_legacy", "gpt2_decoder", "bert_decoder"):
        ours, reference = loaded_fact(name, tmp_path_factory)
        whole = f"{text}<q> w w[X]{text} <a>b New"
        assert [id_ for id_, _ in framed(ours, whole, "special")] == reference.encode(whole).ids


LOADED: dict[str, tuple[AnyTokenizer, Tokenizer]] = {}


def loaded_fact(name: str, folders: pytest.TempPathFactory) -> tuple[AnyTokenizer, Tokenizer]:
    if name not in LOADED:
        path = write(folders.mktemp(name), BY_NAME[name])
        LOADED[name] = load_tokenizer(path), Tokenizer.from_str(json.dumps(as_transformers(BY_NAME[name])))
    return LOADED[name]


def test_what_the_config_says_of_texts_is_told(tmp_path: Path) -> None:
    config = GPT2 | {"model_max_length": 1024, "split_special_tokens": True}
    notes = load_tokenizer(gpt2(tmp_path, "<|endoftext|>", config=config)).post_processor.notes
    assert [note for note in notes if "at most 1,024 tokens" in note]
    assert [note for note in notes if "read as text" in note]
    assert load_tokenizer(gpt2(tmp_path, config={"model_max_length": 10**30})).post_processor.notes == ()


def test_without_a_class_what_is_added_counts_all_the_same(tmp_path: Path) -> None:
    path = gpt2(tmp_path, "<|endoftext|>", added={"[PAD]": 259, "<u>": 260}, special={"pad_token": "[PAD]"})
    ours = load_tokenizer(path)
    assert dict(ours.special_tokens) == {"<|endoftext|>": 258, "[PAD]": 259}
    assert ours.encode("he<u>[PAD]").ids.tolist() == [256, 260, 259]
    assert ours.vocab_size == 261


def test_lines_that_are_there_twice_leave_no_room_for_added_tokens(tmp_path: Path) -> None:
    lines = ["[UNK]", "a", "a"]
    path = write(tmp_path, {"lines": lines, "companions": {}})
    assert load_tokenizer(path).vocab_size == 3
    (tmp_path / ADDED_NAME).write_text('{"<x>": 2}')
    with pytest.raises(FormatError, match="'a': is there twice, so that '<x>' would get the id of a line"):
        load_tokenizer(path)
