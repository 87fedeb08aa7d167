"""WordPiece as the textbooks tell it: slow, plain, and right."""

from __future__ import annotations

Pair = tuple[str, str]


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
