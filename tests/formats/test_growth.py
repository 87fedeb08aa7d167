"""Files that make very long texts of short ones are refused before anything takes the memory."""

from __future__ import annotations

import base64
import json
from typing import TYPE_CHECKING, Any

import pytest
from tokenizers import normalizers

from tokexplorer.core.normalizers.chain import StringEdit
from tokexplorer.core.pre_tokenizers.pre_tokenizer import SplitError
from tokexplorer.core.text import SourceText
from tokexplorer.formats import tokenizer_json
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.hf.growth import MOST_CHARACTERS, check_growth
from tokexplorer.formats.hf.library import of_file
from tokexplorer.formats.hf.oniguruma import reads_alike
from tokexplorer.formats.hf.tokenizer_file import TokenizerFile

if TYPE_CHECKING:
    from pathlib import Path

MODEL = {"type": "BPE", "unk_token": "a", "vocab": {"a": 0, "b": 1}, "merges": []}


def replace(pattern: str, content: str, kind: str = "String") -> dict[str, Any]:
    return {"type": "Replace", "pattern": {kind: pattern}, "content": content}


def with_steps(part: str, steps: list[dict[str, Any]]) -> dict[str, Any]:
    key = {"normalizer": "normalizers", "pre_tokenizer": "pretokenizers", "decoder": "decoders"}[part]
    return {"added_tokens": [], "model": MODEL, part: {"type": "Sequence", key: steps}}


def charsmap(*written: str) -> dict[str, Any]:
    """A map of which only what it writes matters."""
    raw = (0).to_bytes(4, "little") + b"\0".join(each.encode() for each in written)
    return {"type": "Precompiled", "precompiled_charsmap": base64.b64encode(raw).decode()}


BYTES = {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": False, "use_regex": False}
HOSTILE: dict[str, tuple[str, list[dict[str, Any]]]] = {
    "ten for one, again and again": ("normalizer", [replace("a", "a" * 10)] * 4),
    "a million for one": ("normalizer", [replace("a", "b" * 1_000_000)]),
    "by an expression": ("normalizer", [replace("[ab]", "a" * 10, "Regex")] * 4),
    "beside what stays": ("normalizer", [replace("x*", "y", "Regex")] * 11),
    "in turns": ("normalizer", [replace("a", "bb"), replace("b", "aa")] * 6),
    "from the blanks of a compatible letter": ("normalizer", [replace(" ", "\ufdfa"), {"type": "NFKC"}] * 8),
    "by character maps": ("normalizer", [charsmap("aaaaaaaaaaaa", "b")] * 3),
    "in front": ("normalizer", [{"type": "Prepend", "prepend": "a" * 1001}] * 100),
    "bytes of bytes": ("pre_tokenizer", [BYTES] * 60),
    "too many steps": ("normalizer", [{"type": "NFC"}] * 501),
    "when ids are decoded": ("decoder", [replace("a", "a" * 10)] * 4),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_would_take_all_memory_is_refused(name: str, tmp_path: Path) -> None:
    part, steps = HOSTILE[name]
    path = tmp_path / "tokenizer.json"
    path.write_text(json.dumps(with_steps(part, steps)))
    with pytest.raises(FormatError, match=r"limit") as caught:
        tokenizer_json.read(path)
    assert caught.value.where == part
    with pytest.raises(FormatError, match=r"limit"):
        of_file(TokenizerFile(path))


@pytest.mark.parametrize(
    ("steps", "most"),
    [
        ([replace(each, "..." * 3) for each in "abcdefghij"], 9),  # none looks for what another wrote
        ([{"type": "NFKC"}, replace(" ", "\u2581")], 1),
        ([{"type": "Prepend", "prepend": "\u2581"}, replace(" ", "\u2581")], 1),
        ([replace("ab", "abab")], 4),
        ([{"type": "Sequence", "normalizers": [replace("a", "bb")]}, replace("b", "ccc")], 6),
    ],
)
def test_what_files_do_is_not(tmp_path: Path, steps: list[dict[str, Any]], most: int) -> None:
    file = TokenizerFile(tmp_path / "tokenizer.json", with_steps("normalizer", steps))
    assert check_growth(file) == most


def test_the_bound_holds_on_the_library(tmp_path: Path) -> None:
    steps = [replace("a", "bab"), {"type": "NFKD"}, replace("b", "aa"), replace("[ab]", "ba", "Regex")]
    file = TokenizerFile(tmp_path / "tokenizer.json", with_steps("normalizer", steps))
    tokens = of_file(file).encode("a" * 50).ids
    assert 50 < len(tokens) <= 50 * check_growth(file)


def test_a_long_text_that_would_be_much_longer_is_refused(tmp_path: Path) -> None:
    file = TokenizerFile(tmp_path / "tokenizer.json", with_steps("normalizer", [replace("a", "b" * 500)]))
    library = of_file(file)
    assert len(library.encode("aa").ids) == 1000
    with pytest.raises(SplitError, match="too many for this text"):
        library.encode("a" * (MOST_CHARACTERS // 500 + 1))


def test_a_replacement_says_what_it_would_write() -> None:
    edit = StringEdit("replace", "Strings.", "a", "b" * 1_000_000, keeps_cuts=False)
    assert len(edit.align(SourceText("aa")).utf8) == 2_000_000
    with pytest.raises(SplitError, match="would write 200,000,000 bytes"):
        edit.align(SourceText("a" * 200))


@pytest.mark.parametrize(
    ("string", "text"),
    [("aa", "aaaaa"), ("aba", "ababababa"), (" ", " a  b "), ("é", "e\u0301éé"), ("😀.", "a😀.😀.😀")],
)
def test_a_string_is_replaced_from_left_to_right(string: str, text: str) -> None:
    edit = StringEdit("replace", "Strings.", string, "xyz", keeps_cuts=False)
    assert edit.apply(text) == text.replace(string, "xyz")
    assert edit.apply(text) == normalizers.Replace(string, "xyz").normalize_str(text)


def test_a_string_that_nearly_stands_at_every_place_is_looked_for_in_no_time() -> None:
    """A pattern tried all of it at each place with the interpreter's lock: this took minutes."""
    edit = StringEdit("replace", "Strings.", "a" * 20_000 + "b", "x", keeps_cuts=False)
    text = "a" * 1_000_000
    assert edit.apply(text) == text
    assert edit.apply(text + "b") == "a" * 980_000 + "x"


def test_groups_in_groups_are_not_followed_to_the_end() -> None:
    assert not reads_alike("(?:" * 5000 + "a" + ")" * 5000)


def test_a_map_that_says_to_be_longer_than_it_is_takes_no_memory(tmp_path: Path) -> None:
    step = {"type": "Precompiled", "precompiled_charsmap": base64.b64encode(b"\xff\xff\xff\xff").decode()}
    file = TokenizerFile(tmp_path / "tokenizer.json", with_steps("normalizer", [step]))
    with pytest.raises(FormatError, match="damaged character map: it has 4 bytes"):
        of_file(file)


def test_pieces_of_unigram_have_a_limit(tmp_path: Path) -> None:
    model = {"type": "Unigram", "unk_id": 0, "vocab": [["<unk>", 0.0], ["a" * 5000, -1.0]]}
    path = tmp_path / "tokenizer.json"
    path.write_text(json.dumps({"model": model}))
    with pytest.raises(FormatError, match=r"model\.vocab\[1\]: is a token of 5,000 characters"):
        tokenizer_json.read(path)
