"""WordPiece as the textbooks tell it: slow, short, and right; read this first.

The tests compare the kernels with it. What they do otherwise:

- Training by frequency is BPE's (`core.bpe.training_kernels`). By likelihood (`likelihood_kernels`) each
  token knows the best of the pairs that it begins, since a merge changes the scores of all pairs of its two
  tokens.
- Encoding (`matching_kernels`): the longest match is found by walking down a trie over bytes, not by
  looking up ever shorter prefixes.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import NamedTuple

from tokexplorer.core.bpe.plain import count_pairs, merge_word

Pair = tuple[str, str]
Word = tuple[list[str], int]


class Merge(NamedTuple):
    """One step: what was merged, how often it stood there, by which score, and what was left."""

    pair: Pair
    pair_count: int
    score: Fraction
    corpus_tokens: int


def cover(word: str, vocabulary: set[str], prefix: str = "##", longest: int = 100) -> list[str]:
    """The longest token that fits, then the longest that continues it, and so on; else [UNK]."""
    if len(word) > longest:
        return ["[UNK]"]
    tokens = []
    start = 0
    while start < len(word):
        for end in range(len(word), start, -1):
            token = (prefix if start else "") + word[start:end]
            if token in vocabulary:
                tokens.append(token)
                start = end
                break
        else:
            return ["[UNK]"]
    return tokens


def spelled(word: str) -> list[str]:
    """Characters, those within the word prefixed."""
    return [word[0], *("##" + character for character in word[1:])]


def alphabet(words: list[tuple[str, int]], criterion: str) -> list[str]:
    """The symbols in the order of the reference; prefixed ones sorted where it has no order."""
    symbols = {symbol for word, _ in words for symbol in spelled(word)}
    if criterion == "likelihood":
        return sorted(symbols)
    plain = {character for word, _ in words for character in word}
    return sorted(plain) + sorted(symbol for symbol in symbols if len(symbol) == 3)


def train(items: list[tuple[str, int]], merges: int, criterion: str, min_frequency: int = 1) -> list[Merge]:
    """Up to `merges` merges; by likelihood, of equals the first met, or by frequency and then by ids."""
    ids = {token: token_id for token_id, token in enumerate(alphabet(items, criterion))}
    words: list[Word] = [(spelled(word), count) for word, count in items]
    learned: list[Merge] = []
    while len(learned) < merges:
        tokens: Counter[str] = Counter()
        for symbols, count in words:
            for symbol in symbols:
                tokens[symbol] += count
        pairs = count_pairs(words)
        scores: dict[Pair, Fraction] = {}
        for pair, count in pairs.items():
            if count >= min_frequency:
                by_likelihood = Fraction(count, tokens[pair[0]] * tokens[pair[1]])
                scores[pair] = by_likelihood if criterion == "likelihood" else Fraction(count)
        if not scores:
            break
        top = max(scores.values())
        candidates = [pair for pair in scores if scores[pair] == top]
        if criterion == "frequency":
            candidates.sort(key=lambda pair: (ids[pair[0]], ids[pair[1]]))
        pair = candidates[0]
        merged = pair[0] + pair[1].removeprefix("##")
        ids[merged] = len(ids)
        words = [(merge_word(symbols, pair, merged), count) for symbols, count in words]
        length = sum(len(symbols) * count for symbols, count in words)
        learned.append(Merge(pair, pairs[pair], top, length))
    return learned
