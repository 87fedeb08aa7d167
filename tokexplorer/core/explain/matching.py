"""The story of WordPiece: everything that the longest match looked up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.explain.stories import Part, Try, WordPieceStory
from tokexplorer.core.text import decode_utf8, encode_utf8

if TYPE_CHECKING:
    from tokexplorer.core.normalized_text import ByteArray
    from tokexplorer.core.wordpiece.vocabulary import Vocabulary


def wordpiece_story(vocabulary: Vocabulary, piece: ByteArray) -> WordPieceStory:
    """Match a piece as the encoder does: from its start the longest token, and so on from its end."""
    data = piece.tobytes()
    ends = character_ends(data)
    if len(ends) > vocabulary.longest_word:
        why = f"It has {len(ends):,} characters; a word of more than {vocabulary.longest_word:,} is unknown."
        return WordPieceStory(data, (), _unknown(vocabulary, len(data)), why)
    rounds: list[tuple[Try, ...]] = []
    place = 0
    while place < len(data):
        tries = _tries(vocabulary, piece, data, place, [end for end in ends if end > place])
        rounds.append(tries)
        if tries[-1].token_id is None:
            first = decode_utf8(tries[-1].text)
            why = f"No token of the vocabulary fits at byte {place:,}: not even {first!r} is one."
            return WordPieceStory(data, tuple(rounds), _unknown(vocabulary, len(data)), why)
        place = tries[-1].end_byte
    tokens = tuple(
        Part(found.token_id, found.text, found.start_byte, found.end_byte)
        for found in (tries[-1] for tries in rounds)
    )
    return WordPieceStory(data, tuple(rounds), tokens)


def tokens_inside(vocabulary: Vocabulary, piece: ByteArray) -> set[int]:
    """All tokens that fit anywhere in a piece: on nothing else does it depend how it is cut."""
    starts = [0, *character_ends(piece.tobytes())[:-1]]
    found = {token_id for start in starts for token_id in vocabulary.tokens_from(piece, start).tolist()}
    return found - {-1}


def character_ends(data: bytes) -> list[int]:
    """The byte after each character of generalized UTF-8."""
    return [place for place in range(1, len(data)) if data[place] & 0xC0 != 0x80] + [len(data)] * bool(data)


def _tries(
    vocabulary: Vocabulary, piece: ByteArray, data: bytes, place: int, ends: list[int]
) -> tuple[Try, ...]:
    found = vocabulary.tokens_from(piece, place)
    prefix = encode_utf8(vocabulary.prefix) if place else b""
    tries = []
    for end in reversed(ends):
        token_id = int(found[end - place - 1])
        known = None if token_id < 0 else token_id
        tries.append(Try(place, end, prefix + data[place:end], known))
        if known is not None:
            break
    return tuple(tries)


def _unknown(vocabulary: Vocabulary, byte_count: int) -> tuple[Part, ...]:
    return (Part(vocabulary.unknown_id, vocabulary.spelling_of(vocabulary.unknown_id), 0, byte_count),)
