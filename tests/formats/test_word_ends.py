"""The mark at the end of words in a tokenizer.json: a symbol of its own is a blank behind every word."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tokenizers import Tokenizer

import tokexplorer
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.formats import tokenizer_json, vocab_merges
from tokexplorer.formats.errors import FormatError, NotReplayedError
from tokexplorer.formats.opening import open_file
from tokexplorer.formats.tokenizer_json import tokenizer_json_bytes
from tokexplorer.formats.verify import hard_texts, verify_file

if TYPE_CHECKING:
    from pathlib import Path

CORPUS = ["low lower lowest new newer newest", "low new low new aab abab aabb", "Éa éa </w> <w> 世界 世"] * 3
SETTINGS: dict[str, Any] = {
    "algorithm": "bpe",
    "merges": 30,
    "pre_tokenizer": "whitespace",
    "end_of_word": "</w>",
    "end_of_word_apart": True,
    "tie_break": "first-seen",
}
WHITE_SPACE = "\t\n\v\f\r \x1c\x1f\x85\xa0\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000"
OTHERS = "lowenrstabéÉ世界</w>🌍x\u200b\u180e\ufeff\u0301\x00"


def trained(**changes: Any) -> BpeTokenizer:
    tokenizer = tokexplorer.train(CORPUS, **(SETTINGS | changes)).tokenizer
    assert isinstance(tokenizer, BpeTokenizer)
    return tokenizer


PLAIN = trained()
WITH_ADDED = trained(
    special_tokens=("<s>",), user_symbols=("ew", "\u2581"), normalizer="lowercase", limit_alphabet=12
)


BY_PIECE = trained(tie_break="shortest")
GLUED_BY_PIECE = trained(tie_break="shortest", end_of_word_apart=False)


@pytest.mark.parametrize(
    "ours",
    [PLAIN, WITH_ADDED, BY_PIECE, GLUED_BY_PIECE],
    ids=["plain", "added tokens", "by piece", "part of the last character, by piece"],
)
@given(text=st.text(st.sampled_from(WHITE_SPACE + OTHERS) | st.characters(codec="utf-8")))
@example(text="low lower lowest aab abab")
def test_every_text_has_the_same_tokens_and_comes_back_alike(ours: BpeTokenizer, text: str) -> None:
    library = Tokenizer.from_buffer(tokenizer_json_bytes(ours))
    theirs, mine = library.encode(text), ours.encode(text).ids.tolist()
    assert theirs.ids == mine
    assert library.decode(mine, skip_special_tokens=False) == ours.decode(mine)


@pytest.mark.parametrize("ours", [PLAIN, WITH_ADDED], ids=["plain", "added tokens"])
def test_the_file_is_verified_and_replayed_with_its_steps(ours: BpeTokenizer, tmp_path: Path) -> None:
    path = tmp_path / "tokenizer.json"
    tokenizer_json.write(ours, path)
    assert verify_file(ours, path, hard_texts(ours)).first_difference is None
    opened = open_file(path)
    back = opened.tokenizer
    assert isinstance(back, BpeTokenizer), opened
    assert opened.proof
    assert (back.steps, back.vocab_size) == (ours.steps, ours.vocab_size)
    for step in (0, 7, ours.steps):
        for text in CORPUS:
            earlier, other = ours.at_step(step).encode(text), back.at_step(step).encode(text)
            assert earlier.ids.tolist() == other.ids.tolist()
            assert earlier.start_bytes.tolist() == other.start_bytes.tolist()
    assert back.token_bytes(int(back.encode("low").ids[0])) == b"low "
    assert tokenizer_json_bytes(back) == tokenizer_json_bytes(ours)


def test_other_pre_tokenizers_and_files_cannot_hold_it(tmp_path: Path) -> None:
    ours = trained(pre_tokenizer="gpt2")
    with pytest.raises(FormatError, match=r"only where words are split at white space; a \.tokexplorer"):
        tokenizer_json.write(ours, tmp_path / "tokenizer.json")
    for each in (ours, PLAIN):
        assert "tokenizer.json, subword-nmt and .tokexplorer can hold" in (vocab_merges.problem(each) or "")


@pytest.mark.parametrize("changes", [{}, {"user_symbols": ("xw",)}], ids=["merged", "user symbol"])
def test_no_other_token_may_be_spelled_like_a_last_character(changes: dict[str, Any], tmp_path: Path) -> None:
    ours = tokexplorer.train(
        ["ewa xa ewa"] * 3, **(SETTINGS | {"end_of_word": "w", "end_of_word_apart": False} | changes)
    )
    with pytest.raises(FormatError, match=r"would take the token '.w' for '.' at the end of a word"):
        ours.save(tmp_path / "tokenizer.json")


@pytest.mark.parametrize("change", ["normalized token", "no mark"])
def test_what_cannot_be_replayed_runs_on_its_library(tmp_path: Path, change: str) -> None:
    document = json.loads(tokenizer_json_bytes(PLAIN))
    if change == "no mark":
        model = document["model"]
        model["merges"] = [pair for pair in model["merges"] if not any(part.endswith(" ") for part in pair)]
        model["vocab"] = {token: id_ for token, id_ in model["vocab"].items() if not token.endswith(" ")}
    else:
        flags = dict.fromkeys(("single_word", "lstrip", "rstrip", "special"), False)
        token = {"id": len(document["model"]["vocab"]), "content": "qq", "normalized": True}
        document["added_tokens"] = [token | flags]
    path = tmp_path / "tokenizer.json"
    path.write_text(json.dumps(document), "utf-8")
    with pytest.raises(NotReplayedError, match=r"for the mark|in the normalized text"):
        tokenizer_json.read(path)
    assert open_file(path).tokenizer.encode("low xqq").ids.tolist()
