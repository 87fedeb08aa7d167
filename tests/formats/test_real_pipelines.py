"""The pipelines of well-known models around small vocabularies: our engine replays what their library does.

Each has the very components of the model's own tokenizer.json; what is special in it stands beside it.
"""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tokenizers import Tokenizer, models, pre_tokenizers, trainers

from tests.core.pre_tokenizers.test_sequence import SCRIPTS
from tests.formats.texts import any_text
from tokexplorer.core.pre_tokenizers.deepseek_scanner import DEEPSEEK_PATTERN
from tokexplorer.core.pre_tokenizers.digit_groups import CUTS_PATTERN, GROUPS_PATTERN, TRINITY_PATTERNS
from tokexplorer.core.pre_tokenizers.pattern_scanners import (
    LLAMA3_PATTERN,
    MINICPM_PATTERN,
    NEMO_PATTERN,
    POSSESSIVE_PATTERNS,
    QWEN2_PATTERN,
)
from tokexplorer.core.pre_tokenizers.scanners import PATTERNS
from tokexplorer.formats import tokenizer_json
from tokexplorer.formats.errors import NotReplayedError
from tokexplorer.formats.hf.oniguruma import is_same, reads_alike
from tokexplorer.formats.verify import HARD_TEXTS, hard_texts, verify_file

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.core.pipeline import PipelineTokenizer

Json = dict[str, Any]

TEXT = """
The first 12 of 1,234,567 words aren't many: they're "few", and 2024's are fewer -- x = [1, 22, 333]; y += 4.5
    def split(self, text):\n\t\treturn text.split()  # and nothing else\n\n
Über den Wolken, où es-tu? Что это? 一二三、四。
"""
VOCAB_SIZE = 330


def split(pattern: str, behavior: str = "Isolated", *, inverted: bool = False) -> Json:
    return {"type": "Split", "pattern": {"Regex": pattern}, "behavior": behavior, "invert": inverted}


def byte_level(*, regex: bool = False, prefix: bool = False) -> Json:
    return {"type": "ByteLevel", "add_prefix_space": prefix, "trim_offsets": True, "use_regex": regex}


def added(content: str, **rules: bool) -> Json:
    usual = dict.fromkeys(("single_word", "lstrip", "rstrip", "normalized", "special"), False)
    return {"content": content, **usual, **rules}


EACH_DIGIT = {"type": "Digits", "individual_digits": True}
NFC = {"type": "NFC"}
END = added("<|endoftext|>", special=True)
BLANKS = [added(" " * count, normalized=True) for count in (2, 3, 4)]

# By model: the normalizer, the pre-tokenizers, the added tokens, and what differs in the model.
BYTE_LEVEL: dict[str, tuple[Json | None, list[Json], list[Json], Json]] = {
    "GPT-2, OPT, BART": (None, [byte_level(regex=True)], [END], {}),
    "RoBERTa": (None, [byte_level(regex=True)], [added("<mask>", special=True, lstrip=True)], {}),
    "RoBERTa, prefix": (None, [byte_level(regex=True, prefix=True)], [], {"unk_token": "a"}),
    "Phi-2, CodeGen": (None, [byte_level(regex=True)], [END, *BLANKS, added("\t\t", normalized=True)], {}),
    "GPT-NeoX, Pythia, OLMo, MPT": (NFC, [byte_level(regex=True)], [END, *BLANKS], {}),
    "ModernBERT": (
        NFC,
        [byte_level(regex=True)],
        [added("|||IP_ADDRESS|||", normalized=True), *BLANKS, added("[MASK]", special=True, lstrip=True)],
        {},
    ),
    "Whisper": (None, [byte_level(regex=True)], [END, added("<|0.00|>", normalized=True)], {}),
    "Llama 3": (None, [split(LLAMA3_PATTERN), byte_level()], [END], {"ignore_merges": True}),
    "Qwen": (NFC, [split(QWEN2_PATTERN), byte_level()], [END, added("<tool_call>")], {}),
    "Mistral Nemo": (None, [split(NEMO_PATTERN), byte_level()], [END], {"ignore_merges": True}),
    "Phi-4, OLMo 2": (
        None,
        [split(PATTERNS["cl100k"]), byte_level()],
        [added("<|end|>", rstrip=True)],
        {},
    ),
    "GPT-OSS": (None, [split(PATTERNS["o200k"]), byte_level()], [END], {}),
    "LLaDA": (None, [split(POSSESSIVE_PATTERNS[1]), byte_level()], [END], {}),
    "StarCoder, SmolLM": (None, [EACH_DIGIT, byte_level(regex=True)], [END], {}),
    "Command R": (NFC, [EACH_DIGIT, byte_level(regex=True)], [END], {}),
    "Falcon": (
        None,
        [
            {"type": "Punctuation", "behavior": "Contiguous"},
            byte_level(regex=True),
            {"type": "Digits", "individual_digits": False},
            split("[0-9][0-9][0-9]"),
        ],
        [END],
        {},
    ),
    "BLOOM": (None, [split(" ?[^(\\s|[.,!?…。，、।۔،])]+"), byte_level()], [END], {}),
    "DeepSeek V3": (
        None,
        [split(r"\p{N}{1,3}"), split("[一-龥぀-ゟ゠-ヿ]+"), split(DEEPSEEK_PATTERN), byte_level()],
        [END, added("<think>", normalized=True)],
        {},
    ),
    "DeepSeek Coder": (
        None,
        [
            split("[\r\n]"),
            split(r"\s?\p{L}+"),
            split(r"\s?\p{P}+"),
            split("[一-龥ࠀ-一가-퟿]+"),
            EACH_DIGIT,
            byte_level(),
        ],
        [END],
        {},
    ),
    "MiniCPM": (None, [split(r"\p{N}{1,3}"), split(MINICPM_PATTERN), byte_level()], [END], {}),
    "SuperBPE": (None, [split(r"\p{N}+"), split(CUTS_PATTERN), byte_level()], [END], {}),
    "Tiny Aya": (NFC, [split(GROUPS_PATTERN), split(PATTERNS["o200k"]), byte_level()], [END], {}),
    "Trinity": (
        None,
        [*map(split, TRINITY_PATTERNS), split(SCRIPTS), split(DEEPSEEK_PATTERN), byte_level()],
        [END],
        {},
    ),
    "GPT-4, numbers from the right": (None, [split(PATTERNS["cl100k-right"]), byte_level()], [END], {}),
    "by lines": (None, [split(r"(?:\r?\n)+(?!\r?\n)", "MergedWithNext"), byte_level(regex=True)], [], {}),
}
WORDS = (
    *(
        "[PAD]",
        "<s>",
        "[UNK]",
        "<mask>",
        "the",
        "first",
        "many",
        "of",
        "word",
        "##s",
        "##t",
        "##er",
        "few",
        "a",
    ),
    *("##re", "n", "##an", ",", ".", "'", "1", "2", "##2", "一", "u", "##be", "##r"),
)
BERT = {"clean_text": True, "handle_chinese_chars": True, "strip_accents": None}
BERT_SPLIT = {"type": "BertPreTokenizer"}
MASK = added("<mask>", special=True, lstrip=True)
WORDPIECE: dict[str, tuple[bool, list[Json], list[Json]]] = {
    "BERT, DistilBERT, Electra, MiniLM, E5, BGE": (True, [BERT_SPLIT], [added("[UNK]", special=True)]),
    "BERT cased, multilingual": (False, [BERT_SPLIT], []),
    "MPNet": (True, [BERT_SPLIT], [added("<s>", special=True), MASK]),
    "white space, punctuation": (True, [{"type": "WhitespaceSplit"}, {"type": "Punctuation"}], []),
    "words, digits": (False, [{"type": "Whitespace"}, EACH_DIGIT], []),
    "a delimiter": (False, [{"type": "CharDelimiterSplit", "delimiter": "_"}], []),
}
PARTS = st.lists(
    any_text | st.sampled_from(["  ", "<mask>", "<|endoftext|>", "12345", "1000000", "½", "\u0338"]),
    max_size=4,
)
NAMES = (*BYTE_LEVEL, *WORDPIECE)


@cache
def trained() -> str:
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    trainer = trainers.BpeTrainer(vocab_size=VOCAB_SIZE, initial_alphabet=alphabet, show_progress=False)
    tokenizer.train_from_iterator([TEXT], trainer)
    return tokenizer.to_str()


def sequence(key: str, components: list[Json]) -> Json:
    return components[0] if len(components) == 1 else {"type": "Sequence", key: components}


def document(name: str) -> Json:
    if name in WORDPIECE:
        lowers, steps, tokens = WORDPIECE[name]
        vocab = {word: number for number, word in enumerate(WORDS)}
        whole: Json = {
            "normalizer": {"type": "BertNormalizer", **BERT, "lowercase": lowers},
            "decoder": {"type": "WordPiece", "prefix": "##", "cleanup": True},
            "model": {
                "type": "WordPiece",
                "unk_token": "[UNK]",
                "continuing_subword_prefix": "##",
                "max_input_chars_per_word": 100,
                "vocab": vocab,
            },
        }
    else:
        normalizer, steps, tokens, differs = BYTE_LEVEL[name]
        whole = json.loads(trained()) | {"normalizer": normalizer, "decoder": byte_level(prefix=True)}
        whole["model"] |= differs
        vocab = whole["model"]["vocab"]
    new = [each["content"] for each in tokens if each["content"] not in vocab]
    whole["added_tokens"] = [
        {"id": vocab.get(each["content"], len(vocab)) + (new.index(each["content"]) if new else 0), **each}
        if each["content"] in new
        else {"id": vocab[each["content"]], **each}
        for each in tokens
    ]
    return whole | {"pre_tokenizer": sequence("pretokenizers", steps)}


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("pipelines")
    paths = {name: folder / f"{number}.json" for number, name in enumerate(NAMES)}
    for name, path in paths.items():
        path.write_text(json.dumps(document(name)), encoding="utf-8")
    return paths


@pytest.fixture(scope="module")
def replayed(files: dict[str, Path]) -> dict[str, PipelineTokenizer]:
    return {name: tokenizer_json.read(path) for name, path in files.items()}


@pytest.mark.parametrize("name", NAMES)
def test_hard_texts_are_encoded_as_the_library_does(
    name: str, files: dict[str, Path], replayed: dict[str, PipelineTokenizer]
) -> None:
    ours = replayed[name]
    found = verify_file(ours, files[name], [*hard_texts(ours), TEXT, TEXT * 3])
    assert found.first_difference is None
    assert found.count > len(HARD_TEXTS) / 2


@pytest.mark.parametrize("name", NAMES)
@given(parts=PARTS)
@settings(max_examples=8)
def test_any_text_is_encoded_as_the_library_does(
    name: str, parts: list[str], files: dict[str, Path], replayed: dict[str, PipelineTokenizer]
) -> None:
    assert verify_file(replayed[name], files[name], ["".join(parts)]).first_difference is None


@pytest.mark.parametrize("name", NAMES)
def test_what_is_written_again_is_read_alike(
    name: str, replayed: dict[str, PipelineTokenizer], tmp_path: Path
) -> None:
    ours, path = replayed[name], tmp_path / "tokenizer.json"
    tokenizer_json.write(ours, path)
    again = tokenizer_json.read(path)
    assert again.pre_tokenizer_name == ours.pre_tokenizer_name
    assert (again.symbols.ids, again.symbols.rules) == (ours.symbols.ids, ours.symbols.rules)
    assert again.symbols.late == ours.symbols.late
    assert verify_file(again, path, hard_texts(ours)).first_difference is None


@pytest.mark.parametrize("name", WORDPIECE)
@pytest.mark.parametrize("decoder", [None, {"type": "WordPiece", "prefix": "#", "cleanup": False}])
def test_words_are_joined_as_the_file_says(name: str, decoder: Json | None, tmp_path: Path) -> None:
    path = tmp_path / "tokenizer.json"
    path.write_text(json.dumps(document(name) | ({} if decoder is None else {"decoder": decoder})))
    ours, library = tokenizer_json.read(path), Tokenizer.from_file(str(path))
    texts = [*hard_texts(ours), TEXT, "the first, many. a few ' words 's ' re ##s ##."]
    for each in texts:
        ids = ours.encode(each).ids.tolist()
        for some in (ids, ids[::-1], ids[1:]):
            assert ours.decode(some) == library.decode(some, skip_special_tokens=False)
    tokenizer_json.write(ours, tmp_path / "again.json")
    again = tokenizer_json.read(tmp_path / "again.json")
    assert [again.decode(ours.encode(each).ids) for each in texts] == [
        ours.decode(ours.encode(each).ids) for each in texts
    ]


def new(content: str, token_id: int = VOCAB_SIZE, **rules: bool) -> Json:
    return {"id": token_id, **added(content, **rules)}


TWO_ALIKE = [new("xyz", normalized=True), new("XYZ", VOCAB_SIZE + 1, normalized=True)]


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"pre_tokenizer": split(r"\p{N}{1,3}+")}, "pre_tokenizer"),
        ({"pre_tokenizer": split(r"(?<=a)\b")}, "pre_tokenizer"),
        ({"pre_tokenizer": split("a*", "Removed")}, "pre_tokenizer"),
        ({"pre_tokenizer": {"type": "UnicodeScripts"}}, "pre_tokenizer"),
        ({"pre_tokenizer": split(CUTS_PATTERN, "Removed")}, "pre_tokenizer"),
        ({"pre_tokenizer": {"type": "Digits"}}, "pre_tokenizer"),
        ({"pre_tokenizer": {"type": "CharDelimiterSplit", "delimiter": "ab"}}, "pre_tokenizer"),
        ({"pre_tokenizer": split("a", "isolated")}, "pre_tokenizer"),
        ({"added_tokens": TWO_ALIKE, "normalizer": {"type": "Lowercase"}}, "added"),
        ({"added_tokens": [new(" ", normalized=True)], "normalizer": {"type": "Strip"}}, "added"),
        ({"added_tokens": [new("<r>", rstrip=True), new("  ", VOCAB_SIZE + 1)]}, "added_tokens"),
    ],
)
def test_what_cannot_be_proven_equal_is_left_to_the_library(change: Json, where: str, tmp_path: Path) -> None:
    path = tmp_path / "tokenizer.json"
    whole = document("StarCoder, SmolLM") | {"added_tokens": []} | change
    if "pre_tokenizer" in change:
        whole["pre_tokenizer"] = sequence("pretokenizers", [change["pre_tokenizer"], byte_level()])
    path.write_text(json.dumps(whole), encoding="utf-8")
    with pytest.raises(NotReplayedError) as raised:
        tokenizer_json.read(path)
    assert raised.value.where.startswith(where)


ALIKE = (
    r"(?:\r?\n)+(?!\r?\n)",
    r"<\|startoftext\|>|'s|[\p{L}]+|[^\s\p{L}\p{N}]+",
    r"[^\r\n\p{L}]?((?=[\p{L}])([^a-z]))*(?:'[sS]|'[tT])?a|\p{N}{1,3}",
    "[0-9][0-9][0-9]",
    r"\w+",
    "a.c|(?i:'s|'ll)",
)
OTHERWISE = (
    *(
        "a*",
        r"\p{N}{1,3}+",
        "^a",
        "a$",
        "(?i:straße)",
        "(?i:ss)",
        "(?i)a",
        r"\ba",
        "a||b",
        "(a",
        "a)",
        "(?>a)",
    ),
    *(r"\x41", "a{,3}", "a+*", "(?:a*)+", "[[:alpha:]]+", "(?<=a)b", "[a&&b]", r"[\w]x", r"\h"),
)


def test_patterns_that_engines_read_otherwise_are_known() -> None:
    assert [pattern for pattern in ALIKE if not reads_alike(pattern)] == []
    assert [pattern for pattern in OTHERWISE if reads_alike(pattern)] == []
    assert [pattern for pattern in (*ALIKE, *OTHERWISE, "(?i:i)", "(?=[A-Z])") if is_same(pattern)] == [
        *(pattern for pattern in ALIKE if pattern != r"\w+"),
        "(?=[A-Z])",
    ]
