"""`vocab.json` with `merges.txt`: what is written comes back, and nothing that would be read otherwise."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.formats.families import corpus, trained
from tests.formats.framed_texts import framed
from tests.formats.test_tiktoken_writing import of_pairs
from tokexplorer.core.added_tokens import AddedTokens, MatchRule
from tokexplorer.core.post_processor import Added, PostProcessor
from tokexplorer.core.pre_tokenizers.pattern_scanners import QWEN2_PATTERN
from tokexplorer.formats import vocab_merges
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.hf.pre_tokenizers import byte_level, read_pipeline, split
from tokexplorer.formats.kinds import FileKind, named_kind
from tokexplorer.formats.tokenizer_config import ADDED_NAME, CONFIG_NAME
from tokexplorer.formats.tokenizer_files import choice_of, load_tokenizer, save_tokenizer
from tokexplorer.formats.verify import hard_texts, verify_file

if TYPE_CHECKING:
    from pathlib import Path

MERGES = FileKind.VOCAB_MERGES


def of_gpt2(symbols: AddedTokens, **changes: Any) -> Any:
    return of_pairs([("<", "s"), ("h", "e")], symbols=symbols, **{"pre_tokenizer": "gpt2"} | changes)


def around(symbols: AddedTokens, before: list[int], after: tuple[int, ...] | list[int] = ()) -> Any:
    texts = {id_: text for text, id_ in symbols.ids.items()}
    front, end = (tuple(Added(id_, texts[id_]) for id_ in side) for side in (before, after))
    return of_gpt2(symbols).with_post_processor(PostProcessor(front, end))


def chain(*steps: dict[str, Any]) -> str:
    found = read_pipeline(None, {"type": "Sequence", "pretokenizers": [*steps]}, (byte_level(),))
    assert not isinstance(found, str)
    return found[1]


PREFIXED = chain(byte_level(use_regex=True) | {"add_prefix_space": True})
QWEN2 = chain(split(QWEN2_PATTERN), byte_level())


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
    symbols = AddedTokens({"<s>": 258, "<mask>": 259}, {}, {"<mask>": MatchRule(strips_left=True)})
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
        (of_gpt2(AddedTokens({}), normalizer="NFC"), "means the pre-tokenizer gpt2 and no normalizer"),
        (of_gpt2(AddedTokens({}), pre_tokenizer="cl100k"), "not cl100k and none"),
        (of_gpt2(AddedTokens({}), whole_tokens={300: b"hello"}), "is taken whole"),
        (trained("bpe, pairs"), "means </w> at the end of words"),
        (trained("wordpiece"), "holds BPE only"),
    ],
)
def test_what_cannot_be_held_is_said(tokenizer: Any, why: str, tmp_path: Path) -> None:
    assert why in (vocab_merges.problem(tokenizer) or "")
    with pytest.raises(FormatError):
        save_tokenizer(tokenizer, tmp_path / "merges.txt")
    assert not list(tmp_path.iterdir())


RULES = {"<m>": MatchRule(strips_left=True), "<w>": MatchRule(strips_right=True, single_word=True)}
WITH_CONFIG: dict[str, tuple[Any, str]] = {
    "a special token of another name": (of_gpt2(AddedTokens({"<x>": 258})), "GPT2"),
    "user symbols": (of_gpt2(AddedTokens({}, {"<s>": 258, "b c": 259})), "GPT2"),
    "a mask that takes no blank": (of_gpt2(AddedTokens({"<mask>": 258})), "GPT2"),
    "an ordinary token of that name": (of_pairs([("<", "s"), ("<s", ">")], pre_tokenizer="gpt2"), "GPT2"),
    "rules": (of_gpt2(AddedTokens({"<m>": 258}, {"<w>": 259}, RULES)), "GPT2"),
    "found late": (of_gpt2(AddedTokens({"<s>": 258}, {"<w>": 259}, late=["<w>"])), "GPT2"),
    "a blank in front": (of_gpt2(AddedTokens({}), pre_tokenizer=PREFIXED), "GPT2"),
    "Qwen2": (of_gpt2(AddedTokens({"<|im_end|>": 258}), normalizer="NFC", pre_tokenizer=QWEN2), "Qwen2"),
    "put in front": (around(AddedTokens({"<b>": 258}), [258]), "GPT2"),
    "put around": (around(AddedTokens({"[CLS]": 258, "[SEP]": 259}), [258], [259]), "Roberta"),
    "nothing around the tokens of RoBERTa": (
        of_gpt2(AddedTokens({"<s>": 258, "</s>": 259, "<mask>": 260})),
        "GPT2",
    ),
}


@pytest.mark.parametrize("name", WITH_CONFIG)
def test_what_the_two_files_do_not_say_stands_beside_them(name: str, tmp_path: Path) -> None:
    tokenizer, class_name = WITH_CONFIG[name]
    (tmp_path / CONFIG_NAME).write_text('{"model_max_length": 512, "extra_special_tokens": ["<zz>"]}')
    (tmp_path / ADDED_NAME).write_text('{"<old>": 700}')
    save_tokenizer(tokenizer, tmp_path / "vocab.json")
    config = json.loads((tmp_path / CONFIG_NAME).read_text())
    assert (config["tokenizer_class"], config["model_max_length"]) == (f"{class_name}Tokenizer", 512)
    texts = ["he <m> he<w> <s>", "he <x>b cb c <mask>", *hard_texts(tokenizer)]
    assert verify_file(tokenizer, tmp_path / "vocab.json", texts).first_difference is None
    loaded = load_tokenizer(tmp_path / "merges.txt")
    assert (loaded.symbols.special, loaded.symbols.user) == (
        tokenizer.symbols.special,
        tokenizer.symbols.user,
    )
    assert (loaded.symbols.rules, loaded.symbols.late) == (tokenizer.symbols.rules, tokenizer.symbols.late)
    for text in texts:
        assert framed(loaded, text, "special") == framed(tokenizer, text, "special")
    assert choice_of(tokenizer, MERGES).note == ""


def test_what_surrounds_a_text_and_no_class_puts_there_is_said(tmp_path: Path) -> None:
    tokenizer = around(AddedTokens({"<a>": 258, "<b>": 259}), [258, 259])
    assert "<a> and <b> stand around a text" in choice_of(tokenizer, MERGES).note
    save_tokenizer(tokenizer, tmp_path / "vocab.json")
    assert load_tokenizer(tmp_path / "vocab.json").symbols.special == tokenizer.symbols.special


def test_what_says_otherwise_in_the_folder_is_corrected(tmp_path: Path) -> None:
    (tmp_path / CONFIG_NAME).write_text('{"tokenizer_class": "Qwen2Tokenizer", "add_bos_token": true}')
    tokenizer = trained("byte-bpe, gpt2")
    save_tokenizer(tokenizer, tmp_path / "vocab.json")
    loaded = load_tokenizer(tmp_path / "vocab.json")
    assert (loaded.pre_tokenizer_name, loaded.normalizer_name) == ("gpt2", "none")
    assert loaded.special_tokens == tokenizer.special_tokens
    (tmp_path / CONFIG_NAME).write_text("[")
    with pytest.raises(FormatError, match=CONFIG_NAME):
        save_tokenizer(tokenizer, tmp_path / "merges.txt")


@pytest.mark.parametrize("step", [0, 1, 2])
@pytest.mark.parametrize("kind", [FileKind.TOKENIZER_JSON, FileKind.VOCAB_MERGES, FileKind.TOKEXPLORER])
def test_added_tokens_keep_their_ids_at_every_step(kind: FileKind, step: int, tmp_path: Path) -> None:
    last = of_gpt2(AddedTokens({"<|endoftext|>": 2000, "<|pad|>": 2002}))
    tokenizer, path = last.at_step(step), tmp_path / kind.value
    save_tokenizer(tokenizer, path, kind)
    text = "<s>he<|endoftext|> the <|pad|>"
    assert verify_file(tokenizer, path, [text, *hard_texts(tokenizer)], kind).first_difference is None
    back = load_tokenizer(path)
    assert back.special_tokens == tokenizer.special_tokens
    assert back.encode(text).ids.tolist() == tokenizer.encode(text).ids.tolist()
