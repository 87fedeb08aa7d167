"""What files of ranks hold, and that what tiktoken would merge otherwise is never written."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.formats.exported import exported
from tests.formats.families import trained
from tests.formats.rank_files import BYTES, check_alike, rank_file, reference, vocabularies
from tokexplorer.core.added_tokens import AddedTokens, MatchRule
from tokexplorer.core.bpe.alphabet import Alphabet
from tokexplorer.core.bpe.merges import BpeMerges
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.pre_tokenizers.registry import PRE_TOKENIZERS
from tokexplorer.formats import tiktoken_ranks
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.tokenizer_files import load_tokenizer
from tokexplorer.formats.verify import HARD_TEXTS, hard_texts, verify_file

if TYPE_CHECKING:
    from pathlib import Path

LETTERS = "abcd"


def of_pairs(pairs: list[tuple[str, str]], **changes: Any) -> BpeTokenizer:
    """Bytes with these merges, the ids in their order."""
    ids = {chr(byte): byte for byte in range(256)}
    for left, right in pairs:
        ids.setdefault(left + right, len(ids))
    rows = [(ids[left], ids[right], ids[left + right]) for left, right in pairs]
    merges = BpeMerges(*np.array(rows, np.int32).reshape(-1, 3).T.copy())
    settings: dict[str, Any] = {"symbols": AddedTokens({}), "pre_tokenizer": "none"} | changes
    return BpeTokenizer(merges, Alphabet.of_bytes(np.arange(256, dtype=np.int32)), **settings)


@st.composite
def merges(draw: st.DrawFn) -> list[tuple[str, str]]:
    """Merges of what is there already, in an order that mostly no training would give."""
    there, rows = list(LETTERS), []
    for _ in range(draw(st.integers(1, 8))):
        pair = draw(st.sampled_from(there)), draw(st.sampled_from(there))
        if pair not in rows:
            rows.append(pair)
            there.append("".join(pair))
    return rows


@given(pairs=merges(), texts=st.lists(st.text(LETTERS, max_size=12), min_size=5, max_size=10))
def test_what_is_not_refused_is_what_tiktoken_gives(pairs: list[tuple[str, str]], texts: list[str]) -> None:
    ours = of_pairs(pairs)
    if tiktoken_ranks.problem(ours) is None:
        tokens = [ours.token_bytes(token_id) for token_id in range(ours.vocab_size)]
        theirs = reference(tokens, r"[\s\S]+")
        for text in (*texts, "".join(texts)):
            check_alike(ours, theirs, text)


@pytest.mark.parametrize(
    ("tokenizer", "why"),
    [
        (of_pairs([("a", "b"), ("b", "c"), ("a", "bc")]), "is merged of other parts than tiktoken finds"),
        (of_pairs([("a", "b"), ("c", "d")]).with_merges(of_pairs([("c", "d")]).merges), ""),
        (of_pairs([], symbols=AddedTokens({}, {"<u>": 256})), "user symbols are found always"),
        (of_pairs([], symbols=AddedTokens({"<s": 256, "<s>": 257})), "'<s>' begins with '<s'"),
        (of_pairs([], symbols=AddedTokens({"<s>": 97})), "'<s>' is also an ordinary token"),
        (
            of_pairs([], symbols=AddedTokens({"<s>": 256}, {}, {"<s>": MatchRule(strips_left=True)})),
            "by their spelling alone",
        ),
        (of_pairs([], normalizer="NFC"), "tiktoken has no normalizers"),
        (of_pairs([], pre_tokenizer="metaspace"), "cannot write blanks as"),
        (of_pairs([], pre_tokenizer=r"regex:(?=[A-Z])"), "matches nothing in places"),
        (of_pairs([], pre_tokenizer="regex:a|[[:alpha:]]+"), "reads '[[:alpha:]]' in the pattern otherwise"),
        (of_pairs([], pre_tokenizer=r"regex:[\w--[a]]"), "in the pattern otherwise"),
        (of_pairs([], pre_tokenizer="regex:(?i:[a-z]+)|."), "reads '(?i:[a-z' in the pattern otherwise"),
        (of_pairs([], pre_tokenizer=r"regex:\p{Script=Greek}+(?V1)[\w--\d]"), "does not take the pattern"),
        (trained("unigram"), "byte-level BPE only"),
    ],
)
def test_what_cannot_be_held_is_said(tokenizer: Any, why: str, tmp_path: Path) -> None:
    path = tmp_path / "ranks.tiktoken"
    problem = tiktoken_ranks.problem(tokenizer)
    if not why:
        assert problem is None
        return
    assert why in (problem or "")
    with pytest.raises(FormatError, match=r"ranks\.tiktoken"):
        tiktoken_ranks.write(tokenizer, path)
    assert not list(tmp_path.iterdir())


def test_ids_that_are_not_in_the_order_of_merges() -> None:
    tokenizer = trained("byte-bpe, gpt2")
    assert isinstance(tokenizer, BpeTokenizer)
    rows = tokenizer.merges
    backwards = rows.at(np.arange(len(rows), dtype=np.int32)[::-1])
    assert "are not in the order of its merges" in (
        tiktoken_ranks.problem(tokenizer.with_merges(backwards)) or ""
    )
    assert tiktoken_ranks.problem(tokenizer.at_step(100)) is None


@given(tokens=vocabularies())
def test_ranks_that_were_read_are_written_again(
    tokens: list[bytes], tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.getbasetemp() / "ranks"
    folder.mkdir(exist_ok=True)
    path, again = folder / "one.tiktoken", folder / "again.tiktoken"
    path.write_bytes(rank_file(tokens))
    tiktoken_ranks.write(tiktoken_ranks.read(path, "gpt2"), again)
    assert again.read_bytes() == path.read_bytes()
    assert tiktoken_ranks.read(again).pre_tokenizer_name == "gpt2"


@pytest.mark.parametrize(
    "splitter", [name for name, each in PRE_TOKENIZERS.items() if each.metaspace is None]
)
def test_every_splitter_is_a_pattern_to_tiktoken(splitter: str, tmp_path: Path) -> None:
    pairs = [(" ", " "), ("1", "2"), ("'", "s"), ("e", "s"), ("\n", "\n"), ("x", "x"), ("!", "?"), (" ", "a")]
    ours = of_pairs(pairs, pre_tokenizer=splitter, symbols=AddedTokens({"<s>": 264}))
    tiktoken_ranks.write(ours, tmp_path / "r.tiktoken")
    assert verify_file(ours, tmp_path / "r.tiktoken", hard_texts(ours)).first_difference is None
    assert tiktoken_ranks.read(tmp_path / "r.tiktoken").pre_tokenizer_name == splitter


@pytest.mark.parametrize("pattern", [r"\w+", r"^a|b$|\d", "(?i:x+)|y", "{a}"])
def test_a_pattern_of_ones_own_keeps_what_it_does_not_match(pattern: str, tmp_path: Path) -> None:
    whole = exported().ours
    ours = BpeTokenizer(
        whole.merges,
        whole.alphabet,
        symbols=AddedTokens({"<s>": whole.special_tokens["<s>"]}),
        pre_tokenizer=f"regex:{pattern}",
    )
    assert "no token has the id" in (tiktoken_ranks.problem(ours) or "")
    ours = of_pairs([("a", "b"), ("\n", "a"), (" ", "x")], pre_tokenizer=f"regex:{pattern}")
    path = tmp_path / "r.tiktoken"
    tiktoken_ranks.write(ours, path)
    assert tiktoken_ranks.read(path).pre_tokenizer_name == ours.pre_tokenizer_name
    texts = [*HARD_TEXTS, "ab\nab x\nxXab", "a\n\na b\nb"]
    assert verify_file(ours, path, texts).first_difference is None


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"sha256": "0"}, "is that of other ranks"),
        ({"sha256": None}, "sha256: is missing"),
        ({"pat_str": 3}, "pat_str: is missing"),
        ({"pat_str": "("}, "pat_str: "),
        ({"special_tokens": []}, "special_tokens: must be"),
        ({"special_tokens": {"a": -1}}, "special_tokens['a']"),
        ({"special_tokens": {"a": 300, "b": 300}}, "has the id 300 of 'a'"),
        ({"special_tokens": {"a": 97}}, "gives the rank that is the id of 'a'"),
    ],
)
def test_what_stands_beside_is_not_believed(change: dict[str, Any], why: str, tmp_path: Path) -> None:
    path = tmp_path / "r.tiktoken"
    path.write_bytes(rank_file(BYTES))
    tiktoken_ranks.write(tiktoken_ranks.read(path, "gpt2"), path)
    beside = tmp_path / "r.tiktoken.json"
    beside.write_text(json.dumps(json.loads(beside.read_text()) | change))
    with pytest.raises(FormatError) as caught:
        tiktoken_ranks.read(path)
    assert why in str(caught.value)
    assert tiktoken_ranks.read(path, "gpt2").vocab_size == 256


@pytest.mark.parametrize(
    ("source", "ranks"),
    [("gpt2/tokenizer.json", "r50k_base"), ("tiktoken/cl100k_base.tiktoken", "cl100k_base")],
)
def test_published_merges_give_the_published_ranks(
    source: str, ranks: str, shared_data: Path, tmp_path: Path
) -> None:
    published = shared_data / "tokenizers"
    tiktoken_ranks.write(load_tokenizer(published / source), tmp_path / "r.tiktoken")
    expected = (published / "tiktoken" / f"{ranks}.tiktoken").read_bytes()
    assert (tmp_path / "r.tiktoken").read_bytes() == expected
