"""minbpe's files: what minbpe gives, and what is refused."""

from __future__ import annotations

import hashlib
import json
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.formats import minbpe_model
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.tokenizer_files import FileKind, load_tokenizer, recognise

if TYPE_CHECKING:
    from pathlib import Path

GPT2 = r"'(?:[sdmt]|ll|ve|re)| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+"
MERGES = [(97, 98), (256, 97), (32, 97), (257, 256), (10, 10)]


def model(pattern: str = "", special: str = "0\n", merges: list[tuple[int, int]] = MERGES) -> str:
    return f"minbpe v1\n{pattern}\n{special}" + "".join(f"{left} {right}\n" for left, right in merges)


def plain(pattern: str, text: str) -> list[int]:
    """minbpe/regex.py, `encode_ordinary`."""
    ids = []
    for piece in regex.findall(pattern, text) if pattern else [text]:
        tokens = list(piece.encode())
        while len(tokens) > 1:
            pairs = set(pairwise(tokens)) & set(MERGES)
            if not pairs:
                break
            first = min(pairs, key=MERGES.index)
            merged, place = [], 0
            while place < len(tokens):
                found = tuple(tokens[place : place + 2]) == first
                merged.append(256 + MERGES.index(first) if found else tokens[place])
                place += 1 + found
            tokens = merged
        ids += tokens
    return ids


@given(st.sampled_from(["", GPT2, r"^.|\s+$|\S+|\s+", r"[^\s^$]+|[\s^$]+"]), st.text("ab \n^é", max_size=30))
def test_any_text_is_encoded_as_minbpe_does(
    tmp_path_factory: pytest.TempPathFactory, pattern: str, text: str
) -> None:
    path = tmp_path_factory.getbasetemp() / "minbpe.model"
    path.write_text(model(pattern))
    tokenizer = load_tokenizer(path)
    if not pattern or "".join(regex.findall(pattern, text)) == text:  # else minbpe drops something
        assert tokenizer.encode(text).ids.tolist() == plain(pattern, text)
    assert tokenizer.decode(tokenizer.encode(text).ids) == text


def test_special_tokens_and_steps(tmp_path: Path) -> None:
    path = tmp_path / "any"
    path.write_text(model(GPT2, "2\n<|x|> 1000\n<|y|> 261\n"))
    assert recognise(path) is FileKind.MINBPE
    tokenizer = minbpe_model.read(path)
    assert tokenizer.pre_tokenizer_name == "gpt2"
    assert tokenizer.encode("<|x|>aba<|y|>").ids.tolist() == [1000, 257, 261]
    assert tokenizer.at_step(1).encode("aba").ids.tolist() == [256, 97]


@pytest.mark.parametrize("count", [30, 70, 200])
def test_tokens_that_double_until_no_memory_holds_them(tmp_path: Path, count: int) -> None:
    path = tmp_path / "any"
    path.write_text(model(merges=[(97, 97), *((token, token) for token in range(256, 255 + count))]))
    with pytest.raises(FormatError, match="tokens of more than 33,554,432 bytes in all"):
        load_tokenizer(path)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("minbpe v2\n\n0\n", r"line 1: is no 'minbpe v1'"),
        ("minbpe v1\n", r"line 2: is missing: there should be the pattern"),
        ("minbpe v1\n(\n0\n", r"line 2: the pattern does not compile"),
        ("minbpe v1\n\n-1\n", r"line 3: '-1' is no whole number"),
        ("minbpe v1\n\n2\n<s> 1000\n", r"line 5: is missing: there should be a special token"),
        ("minbpe v1\n\n1\n<s>\n", r"line 4: must be a special token"),
        (model(special="1\n<s> 97\n"), r"gives the id 97 to '<s>' and to another token"),
        (model(merges=[(97, 256)]), r"line 4: '256' is no whole number from 0 to 255"),
        (model(merges=[(97, 98), (97, 98)]), r"line 5: merges what an earlier line merges already"),
        (model(merges=[(97, 98)]) + "5\n", r"line 5: must be the ids of the two tokens"),
        (model(merges=[(97, 98)]) + "²5 1\n", r"line 5: '²5' is no whole number"),
    ],
)
def test_damaged_files_are_refused_with_their_line(text: str, why: str, tmp_path: Path) -> None:
    path = tmp_path / "minbpe.model"
    path.write_text(text)
    with pytest.raises(FormatError, match=why):
        minbpe_model.read(path)


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    path = tmp_path / "minbpe.model"
    path.write_bytes(b"minbpe v1\n\xff")
    with pytest.raises(FormatError, match="byte 10: is not UTF-8"):
        load_tokenizer(path)


def test_what_minbpe_learned_gives_what_minbpe_gave(shared_data: Path) -> None:
    entries = json.loads((shared_data / "trained/manifest.json").read_text())
    entries = (
        entries
        if isinstance(entries, list)
        else next(each for each in entries.values() if isinstance(each, list))
    )
    text = (shared_data / "corpora/taylorswift.txt").read_text()
    seen = 0
    for entry in entries:
        if not entry["id"].startswith("taylorswift/"):
            continue
        ranks = "ranks.tiktoken" in entry["files"]
        path = shared_data / "trained" / entry["id"] / ("ranks.tiktoken" if ranks else "minbpe.model")
        tokenizer = load_tokenizer(path, encoding="gpt2" if ranks else None)
        assert isinstance(tokenizer, BpeTokenizer)
        ids = tokenizer.encode_ids(text)
        assert len(ids) == entry["whole_text_tokens"]
        digest = hashlib.sha256(ids.astype("<u4").tobytes()).hexdigest()
        assert digest == entry["whole_text_ids_sha256_u32le"]
        seen += 1
    assert seen == 4
