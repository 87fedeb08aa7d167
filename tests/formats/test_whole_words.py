"""Words that skip the merges, and ranks, in a tokenizer.json: as `tokenizers` reads both."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tokenizers import Tokenizer, decoders, models, pre_tokenizers

from tests.formats.rank_files import BYTES
from tokexplorer.core.added_tokens import AddedTokens
from tokexplorer.core.bpe.byte_alphabet import BYTE_TO_SYMBOL, to_symbols
from tokexplorer.core.bpe.ranks import ranked_tokenizer
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.formats.errors import NotReplayedError
from tokexplorer.formats.tokenizer_files import load_tokenizer, save_tokenizer
from tokexplorer.formats.verify import verify_file

if TYPE_CHECKING:
    from pathlib import Path

MERGES = [("h", "e"), ("l", "l"), ("he", "ll"), ("Ġ", "he"), ("o", "o")]
WORDS = ["hello", "Ġhell", "ll", "oooo", "xyz", "Ġ"]
PARTS = [*WORDS, "he", " hello", "oo", " ", "xyzxyz", "\n", "é"]
texts = st.lists(st.sampled_from(PARTS), max_size=8).map("".join)


def made(*, ignore_merges: bool = True) -> Tokenizer:
    tokens = dict.fromkeys([*BYTE_TO_SYMBOL.values(), *("".join(pair) for pair in MERGES), *WORDS])
    vocab = {token: number for number, token in enumerate(tokens)}
    tokenizer = Tokenizer(models.BPE(vocab=vocab, merges=MERGES, ignore_merges=ignore_merges))
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    return tokenizer


@pytest.mark.parametrize("ignore_merges", [True, False])
@given(text=texts)
def test_whole_words_are_taken_as_tokenizers_takes_them(
    ignore_merges: bool, text: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.getbasetemp() / f"whole-{ignore_merges}.json"
    library = made(ignore_merges=ignore_merges)
    library.save(str(path))
    ours = load_tokenizer(path)
    assert isinstance(ours, BpeTokenizer)
    whole = {b"hello", b" hell", b"oooo", b"xyz"} if ignore_merges else set()
    assert set(ours.whole_tokens.values()) == whole  # merging makes the others of their own bytes
    assert ours.encode(text).ids.tolist() == library.encode(text).ids
    again = path.with_suffix(".again.json")
    save_tokenizer(ours, again)
    assert Tokenizer.from_file(str(again)).encode(text).ids == library.encode(text).ids


def test_whole_words_of_characters_are_for_the_library(tmp_path: Path) -> None:
    path = tmp_path / "tokenizer.json"
    model = models.BPE(vocab={"?": 0, "a": 1}, merges=[], unk_token="?", ignore_merges=True)
    Tokenizer(model).save(str(path))
    with pytest.raises(NotReplayedError, match="where bytes are merged"):
        load_tokenizer(path)


@given(
    longer=st.lists(st.text("ab c", min_size=2, max_size=5).map(str.encode), unique=True, max_size=15),
    text=st.text("ab c", max_size=30),
)
def test_ranks_are_saved_as_merges(
    longer: list[bytes], text: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    tokens = [*BYTES, *longer]
    ids = np.arange(len(tokens), dtype=np.int32)
    tokenizer = ranked_tokenizer(tokens, ids, symbols=AddedTokens({"<s>": len(tokens)}), pre_tokenizer="gpt2")
    path = tmp_path_factory.getbasetemp() / "ranks.json"
    save_tokenizer(tokenizer, path)
    vocab = json.loads(path.read_text())["model"]["vocab"]
    assert {to_symbols(token): number for number, token in enumerate(tokens)} == {
        token: number for token, number in vocab.items() if token != "<s>"
    }
    result = verify_file(tokenizer, path, [text, *(token.decode() for token in longer)])
    if result.first_difference is not None:  # of two overlapping ways to make a token another was taken
        assert any(token[:size] == token[-size:] for token in longer for size in range(1, len(token)))
    assert load_tokenizer(path).vocab_size == len(tokens) + 1
