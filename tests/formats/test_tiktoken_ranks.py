"""tiktoken's files of ranks: what tiktoken gives, at every step, and what is refused."""

from __future__ import annotations

import base64
import contextlib
import gzip
from functools import cache
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tiktoken_ext import openai_public

from tests.formats.golden import golden, has_surrogates
from tests.formats.rank_files import (
    BYTES,
    PATTERNS,
    check_alike,
    rank_file,
    reference,
    vocabularies,
)
from tokexplorer.core.added_tokens import AddedTokens
from tokexplorer.core.bpe.ranks import ranked_tokenizer
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.explain.word import explain, history
from tokexplorer.formats import tiktoken_ranks
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.reference import hard_texts
from tokexplorer.formats.tiktoken_ranks import ENCODINGS, UnknownEncodingError, encoding_named
from tokexplorer.formats.tokenizer_files import FileKind, load_tokenizer, recognise

if TYPE_CHECKING:
    from pathlib import Path

    import tiktoken

LEARNED = [
    *b"he ll hell or ld hello".split(),
    *(b" w", b" wor", b" world", b"\n\n", b"  ", b"    ", "é".encode()),
]
TEXT = "hello world,  he'll well    up\n\n\né 123 hellhello"


def write(folder: Path, data: bytes) -> Path:
    path = folder / "any name"
    path.write_bytes(data)
    return path


def loaded(folder: Path, tokens: list[bytes]) -> BpeTokenizer:
    return tiktoken_ranks.read(write(folder, rank_file(tokens)), "gpt2")


def test_the_file_is_known_by_what_it_holds(tmp_path: Path) -> None:
    path = write(tmp_path, rank_file(BYTES + LEARNED))
    assert recognise(path) is FileKind.TIKTOKEN
    tokenizer = load_tokenizer(path, encoding="gpt2")
    ids = tokenizer.encode(TEXT).ids.tolist()
    assert isinstance(tokenizer, BpeTokenizer)
    assert (tokenizer.vocab_size, tokenizer.steps, tokenizer.lossless) == (269, 13, True)
    assert not tokenizer.whole_tokens
    packed = write(tmp_path, gzip.compress(path.read_bytes(), mtime=0))
    assert load_tokenizer(packed, encoding="gpt2").encode(TEXT).ids.tolist() == ids


@given(vocabularies(), st.text("ab é", max_size=30) | st.text(max_size=30))
def test_any_ranks_encode_any_text_as_tiktoken_does(tokens: list[bytes], text: str) -> None:
    ids = np.arange(len(tokens), dtype=np.int32)
    tokenizer = ranked_tokenizer(tokens, ids, symbols=AddedTokens({}), pre_tokenizer="gpt2")
    theirs = reference(tokens)
    learned = b"".join(token for token in tokens if len(token) > 1)
    for each in (text, learned.decode(), text * 5):
        check_alike(tokenizer, theirs, each)
    told = [part.token_id for story in explain(tokenizer, text).pieces for part in story.tokens]
    assert told == tokenizer.encode(text).ids.tolist()


def test_every_step_is_tiktoken_on_so_many_ranks(tmp_path: Path) -> None:
    tokenizer = loaded(tmp_path, BYTES + LEARNED)
    for step in range(len(LEARNED) + 1):
        check_alike(tokenizer.at_step(step), reference(BYTES + LEARNED[:step]), TEXT)


def test_parts_are_those_of_the_last_merge(tmp_path: Path) -> None:
    tokenizer = loaded(tmp_path, BYTES + LEARNED)
    parts = [tuple(map(tokenizer.token_bytes, tokenizer.parts(256 + rank) or ())) for rank in (2, 5, 7, 8)]
    assert parts == [(b"he", b"ll"), (b"hell", b"o"), (b" w", b"or"), (b" wor", b"ld")]
    hell = tokenizer.encode("hell").ids.tolist()
    assert [tokenizer.token_bytes(token_id) for token_id in tokenizer.made_from(hell[0])] == [b"hello"]
    assert tokenizer.facts(hell[0]).step == 3


def test_a_token_that_no_merge_makes(tmp_path: Path) -> None:
    tokenizer = loaded(tmp_path, [*BYTES, b"ab", b" xyz", b"abc"])
    assert tokenizer.whole_tokens == {257: b" xyz"}
    assert tokenizer.steps == 2
    assert tokenizer.facts(257).kind == "piece"
    assert tokenizer.encode("a xyz abc").ids.tolist() == [97, 257, 32, 258]
    assert tokenizer.encode("xyz").ids.tolist() == [120, 121, 122]
    assert tokenizer.at_step(0).encode(" xyz").ids.tolist() == [257]
    assert tokenizer.decode([257, 258]) == " xyzabc"
    assert tokenizer.with_merges(tokenizer.merges).encode(" xyz").ids.tolist() == [257]
    assert tokenizer.sample(" xyz", dropout=0.0).ids.tolist() == [257]
    assert [each.step for each in history(tokenizer.at_step, range(3), " xyz")] == [0]


def test_what_is_known_of_the_encodings_is_what_tiktoken_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, str | None]] = []

    def remember(name: str, expected_hash: str | None = None) -> dict[bytes, int]:
        asked.append((name, expected_hash))
        return {}

    monkeypatch.setattr(openai_public, "load_tiktoken_bpe", remember)
    monkeypatch.setattr(openai_public, "data_gym_to_mergeable_bpe_ranks", lambda **_: {})
    for name, make in openai_public.ENCODING_CONSTRUCTORS.items():
        asked.clear()
        theirs = make()
        assert ENCODINGS[name].special_tokens == theirs["special_tokens"]
        assert [ENCODINGS[name].sha256] == [hash_ for _, hash_ in asked] or name == "gpt2"
    for name, encoding in (("gpt-4o", "o200k_base"), ("gpt-4", "cl100k_base"), ("davinci", "r50k_base")):
        assert encoding_named(name) is ENCODINGS[encoding]
    assert encoding_named("gpt-9000") is None
    assert encoding_named("regex:(") is None


LETTERS = "aB'ſtS lé1٣①\u00a0\r\n!/\u0301\u2028ǅ字"
PAIRS = [*map(str.encode, dict.fromkeys([*filter(lambda c: len(c.encode()) > 1, LETTERS)]))]
PAIRS += [(one + two).encode() for one in LETTERS for two in LETTERS]  # a cut between any two shows


@pytest.mark.parametrize("name", ENCODINGS)
@given(text=st.text(LETTERS, max_size=20) | st.text(max_size=20))
def test_patterns_split_as_tiktoken_does(name: str, text: str) -> None:
    splitter = ENCODINGS[name].pre_tokenizer
    theirs = _reference_of_pairs(PATTERNS.get(name, splitter.removeprefix("regex:")))
    check_alike(_tokenizer_of_pairs(splitter), theirs, text)


@cache
def _reference_of_pairs(pattern: str) -> tiktoken.Encoding:
    return reference([*BYTES, *PAIRS], pattern)


@cache
def _tokenizer_of_pairs(splitter: str) -> BpeTokenizer:
    ids = np.arange(256 + len(PAIRS), dtype=np.int32)
    return ranked_tokenizer([*BYTES, *PAIRS], ids, symbols=AddedTokens({}), pre_tokenizer=splitter)


@pytest.mark.parametrize(
    ("file_name", "encoding", "pre_tokenizer"),
    [
        ("cl100k_base.tiktoken", None, "cl100k"),
        ("mine.o200k_base.tiktoken.gz", None, "o200k"),
        ("o200k_base.tiktoken", "p50k_base", "gpt2"),
        ("x", "gpt-4", "cl100k"),
        ("x", "bert", "bert"),
        ("x", "regex:a+", "regex:a+"),
    ],
)
def test_names_say_the_pattern(
    file_name: str, encoding: str | None, pre_tokenizer: str, tmp_path: Path
) -> None:
    path = tmp_path / file_name
    path.write_bytes(rank_file(BYTES))
    tokenizer = load_tokenizer(path, encoding=encoding)
    assert tokenizer.pre_tokenizer_name == pre_tokenizer
    assert not tokenizer.special_tokens  # they belong to other ranks


def test_whoever_can_ask_is_told_what_to_ask(tmp_path: Path) -> None:
    path = write(tmp_path, rank_file(BYTES))
    with pytest.raises(UnknownEncodingError, match="put the name of an encoding") as caught:
        load_tokenizer(path)
    assert "cl100k_base" in caught.value.choices
    for name in caught.value.choices:
        assert load_tokenizer(path, encoding=name).encode("ab").ids.tolist() == [97, 98]
    with pytest.raises(FormatError, match="there is r50k_base, gpt2"):
        load_tokenizer(path, encoding="klingon")
    path.write_text("{}")
    with pytest.raises(FormatError, match="says itself how texts are split"):
        load_tokenizer(path, encoding="gpt2")


ALL = rank_file(BYTES)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (ALL + b"YWI= 256\nYWJj 258\n", r"line 258: gives rank 258, but no line gives rank 257"),
        (ALL + b"YWI= 256\nYWJj 256\n", r"line 258: gives rank 256 again, that of line 257"),
        (ALL + b"YWI= 256\nYWI= 257\n", r"line 258: has the token of line 257 again"),
        (ALL + b"YW*= 256\n", r"line 257: 'YW\*=' is not base64"),
        (ALL + b"YWI 256\n", r"line 257: 'YWI' is not base64"),
        (ALL + b"YWI=\n", r"line 257: must be a token in base64, a blank and its rank"),
        (ALL + b"YWI= 256 1\n", r"line 257: must be a token"),
        (ALL + b"YWI= -1\n", r"line 257: '-1' is no rank"),
        (ALL + b"YWI= 2.5\n", r"line 257: '2.5' is no rank"),
        (ALL + b"YWI= 9999999999999999999\n", r"is no rank"),
        (ALL + b"YWI= 99999999\n", r"line 257: gives rank 99999999; the limit is 999,999"),
        (ALL + b"=== 256\n", r"line 257: '===' is not base64"),
        (ALL + base64.b64encode(b"a" * 70_000) + b" 256\n", r"line 257: has a token of 70,000 bytes"),
        (ALL.replace(b"AA== 0\n", b""), r"has no token for the byte 0x00"),
        (rank_file(BYTES[1:]), r"has no token for the byte 0x00"),
        (b"YWI= 0\n" * 2_000_001, r"has more than 1,000,000 lines"),
        (gzip.compress(ALL, mtime=0)[:-20], r"is gzip that breaks off"),
        (gzip.compress(ALL, mtime=0)[:50] + b"x" * 50, r"gzip"),
        (gzip.compress(b"YWI= 0\n" * 10_000_000, mtime=0), r"holds more than 67,108,864 bytes"),
    ],
)
def test_damaged_files_are_refused_where_they_are_damaged(data: bytes, why: str, tmp_path: Path) -> None:
    path = write(tmp_path, data)
    with pytest.raises(FormatError, match=why) as caught:
        tiktoken_ranks.read(path, "gpt2")
    assert caught.value.path == path


@given(st.data())
def test_a_mutated_file_loads_or_is_refused(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    path = tmp_path_factory.getbasetemp() / "mutated.tiktoken"
    whole = bytearray(rank_file(BYTES + LEARNED))
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(whole) - 1))
        whole[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    path.write_bytes(whole)
    try:
        tokenizer = tiktoken_ranks.read(path, "cl100k_base")
    except FormatError:
        pass  # and nothing else
    else:
        assert tokenizer.decode(tokenizer.encode(TEXT).ids) == TEXT
    with contextlib.suppress(FormatError):
        load_tokenizer(path)


@pytest.mark.parametrize(("name", "pattern"), [("r50k_base", "gpt2"), ("cl100k_base", "cl100k")])
def test_published_ranks_agree_with_tiktoken(name: str, pattern: str, shared_data: Path) -> None:
    path = shared_data / f"tokenizers/tiktoken/{name}.tiktoken"
    tokenizer = load_tokenizer(path)
    assert isinstance(tokenizer, BpeTokenizer)
    assert tokenizer.pre_tokenizer_name == pattern
    assert tokenizer.special_tokens == ENCODINGS[name].special_tokens
    assert not tokenizer.whole_tokens  # all of them are what merging makes of their own bytes
    for row in golden(shared_data, f"tiktoken_{name}"):
        if not has_surrogates(row["text"]):
            encoding = tokenizer.encode(row["text"], allow_special=False)
            assert encoding.ids.tolist() == row["ids"]
            spelled = [*map(base64.b64decode, row["tokens_b64"])]
            assert [tokenizer.token_bytes(token_id) for token_id in row["ids"]] == spelled
            special = row.get("ids_allowed_special", row["ids"])
            assert tokenizer.encode(row["text"]).ids.tolist() == special
    lines = path.read_bytes().splitlines()
    tokens = [base64.b64decode(line.split()[0]) for line in lines]
    theirs = reference(tokens, PATTERNS[name], tokenizer.special_tokens)
    for text in hard_texts(tokenizer):
        check_alike(tokenizer, theirs, text)
    corpus = (shared_data / "corpora/wikitext2_valid.txt").read_text()[:200_000]
    for step in (1000, 20_000):
        earlier = reference(tokens[: 256 + step], PATTERNS[name])
        at_step = tokenizer.at_step(step)
        assert at_step.encode(corpus, allow_special=False).ids.tolist() == earlier.encode_ordinary(corpus)
