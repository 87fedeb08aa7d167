"""BPE over characters in a few lines, as textbooks have it, and errors that are often made in it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.added_tokens import AddedTokens
from tokexplorer.core.bpe.merges import BpeMerges
from tokexplorer.core.bpe.plain import count_pairs, merge_word
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.text import decode_utf8

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable, Mapping, Sequence

    Pair = tuple[str, str]
    Words = list[tuple[Sequence[str], int]]
    Count = Callable[[Words], Counter[Pair]]
    Join = Callable[[Sequence[str], Pair, str], list[str]]


def learn_merges(
    words: Mapping[str, int],
    merges: int,
    *,
    end_of_word: str = "",
    count: Count = count_pairs,
    join: Join = merge_word,
) -> list[Pair]:
    """The merges that are learned from words with their frequencies; of equals, the pair met first.

    `count` and `join` are right as they are (Sennrich et al. 2016) and can be replaced by one with an error.
    """
    symbols: Words = [
        ([*word, *([end_of_word] if end_of_word else [])], times) for word, times in words.items()
    ]
    pairs: list[Pair] = []
    for _ in range(merges):
        counts = count(symbols)
        if not counts:
            break
        pair = max(counts, key=counts.__getitem__)
        symbols = [(join(each, pair, "".join(pair)), times) for each, times in symbols]
        pairs.append(pair)
    return pairs


def count_substrings(words: Words) -> Counter[Pair]:
    """Wrong: a pair counts wherever its spelling stands in a word, whatever the symbols are there.

    `str.count` also counts "aa" in "aaa" once, where a + a stands twice.
    """
    counts = count_pairs(words)
    for pair in counts:
        spelled = "".join(pair)
        counts[pair] = sum("".join(symbols).count(spelled) * times for symbols, times in words)
    return counts


def join_by_str_replace(symbols: Sequence[str], pair: Pair, merged: str) -> list[str]:
    """Wrong: "e w" is also found in "ne w", where the symbols are ne and w."""
    return " ".join(symbols).replace(" ".join(pair), merged).split(" ")


def join_by_regex(symbols: Sequence[str], pair: Pair, merged: str) -> list[str]:
    """Right: the pair must begin and end where symbols do (Sennrich et al. 2016, algorithm 1)."""
    pattern = r"(?<!\S)" + re.escape(" ".join(pair)) + r"(?!\S)"
    return re.sub(pattern, lambda _: merged, " ".join(symbols)).split(" ")


def with_merges(tokenizer: BpeTokenizer, pairs: Sequence[Pair]) -> BpeTokenizer:
    """A tokenizer with the alphabet of another one and these merges."""
    ids = {decode_utf8(spelled): token_id for token_id, spelled in tokenizer.alphabet.spellings().items()}
    rows = [(ids[left], ids[right], ids.setdefault(left + right, len(ids))) for left, right in pairs]
    return tokenizer.with_merges(BpeMerges(*np.array(rows, np.int32).reshape(-1, 3).T.copy()))


def without_end_mark(tokenizer: BpeTokenizer) -> BpeTokenizer:
    """Wrong: the mark is a token as before, but no word gets it when it is encoded."""
    alphabet = tokenizer.alphabet
    assert alphabet.mark_id is not None
    return BpeTokenizer(
        tokenizer.merges,
        replace(alphabet, end_of_word="", mark_id=None),
        symbols=AddedTokens({}, {alphabet.end_of_word: alphabet.mark_id}),
        pre_tokenizer=tokenizer.pre_tokenizer_name,
    )
