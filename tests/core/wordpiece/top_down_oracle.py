"""The top-down search with dictionaries of all substrings: slow, plain, as its reference describes it."""

from __future__ import annotations

from collections import Counter

Items = list[tuple[str, int]]


def starts_of(word: str, tokens: dict[str, int]) -> list[int]:
    """Where tokens begin when the longest one that fits is taken again and again."""
    starts, start = [], 0
    while start < len(word):
        starts.append(start)
        start = next(
            end for end in range(len(word), start, -1) if ("##" if start else "") + word[start:end] in tokens
        )
    return starts


def with_characters(tokens: dict[str, int], words: Items) -> dict[str, int]:
    for character in {character for word, _ in words for character in word}:
        tokens.setdefault(character, 1)
        tokens.setdefault("##" + character, 1)
    return tokens


def iterate(words: Items, threshold: int, tokens: dict[str, int] | None) -> dict[str, int]:
    """Count substrings; from long to short keep what is frequent, and subtract from prefixes."""
    by_length: dict[int, Counter[str]] = {length: Counter() for length in range(60)}
    for word, count in words:
        for start in range(len(word)) if tokens is None else starts_of(word, tokens):
            for end in range(start + 1, len(word) + 1):
                by_length[end - start][("##" if start else "") + word[start:end]] += count
    kept: dict[str, int] = {}
    for length in range(59, 0, -1):
        for token, count in by_length[length].items():
            if count >= threshold:
                kept[token] = count
            prefix_characters = len(token) - length
            for shorter in range(1, length):
                by_length[shorter][token[: prefix_characters + shorter]] -= count
    return with_characters(kept, words)


def learn(words: Items, threshold: int, special: list[str], iterations: int) -> list[list[str]]:
    """The vocabulary after each iteration."""
    tokens, found = None, []
    characters = sorted({character for word, _ in words for character in word})
    for _ in range(iterations):
        tokens = iterate(words, threshold, tokens)
        ordered = sorted(sorted(tokens), key=tokens.__getitem__, reverse=True)
        found.append(list(dict.fromkeys([*special, *characters, *ordered])))
    return found


def search(
    words: Items, size: int, special: list[str], iterations: int, lower: int, upper: int, slack: float
) -> list[tuple[int, list[list[str]]]]:
    """Every threshold that is tried, with the vocabularies that it gave."""
    threshold = (upper + lower) // 2
    found = learn(words, threshold, special, iterations)
    reached = len(found[-1])
    if (size - slack * size <= reached <= size) or lower >= upper or threshold <= 1:
        return [(threshold, found)]
    bounds = (threshold + 1, upper) if reached > size else (lower, threshold - 1)
    return [(threshold, found), *search(words, size, special, iterations, *bounds, slack)]
