"""What is said about ids and the text that they stand for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.number_text import grouped
from tokexplorer.core.token_text import visible_text
from tokexplorer.core.tokenizer import spelling_of

if TYPE_CHECKING:
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.decoded_ids import ByteSpans, DecodedIds, ReadIds

_MOST_NAMED = 6
_LONGEST_WORD = 24


def counts_sentence(decoded: DecodedIds) -> str:
    """How many ids and bytes."""
    return f"{_counted(len(decoded), 'id')} · {_counted(len(decoded.data), 'byte')}"


def wrong_sentence(read: ReadIds) -> str:
    """What is no id; empty if everything is one."""
    if read.wrong is None:
        return ""
    word = read.wrong.word
    shown = word if len(word) <= _LONGEST_WORD else word[: _LONGEST_WORD - 1] + "…"
    said = f"“{shown}” at place {grouped(read.wrong.place)} is no id: ids are whole numbers from 0."
    more = read.wrong_count - 1
    if more == 0:
        return said + " It is left out."
    return f"{said} It is left out, and so {'is 1 more' if more == 1 else f'are {grouped(more)} more'}."


def unknown_sentence(decoded: DecodedIds, read: ReadIds) -> str:
    """Which ids the vocabulary cannot decode; empty if it can decode all."""
    unknown = np.flatnonzero(~decoded.known)
    if len(unknown) == 0:
        return ""
    first = unknown[:_MOST_NAMED]
    pairs = zip(read.ids[first].tolist(), read.places[first].tolist(), strict=True)
    named = [f"{token_id} (place {grouped(place)})" for token_id, place in pairs]
    verb = "id stands" if len(unknown) == 1 else "ids stand"
    size = grouped(decoded.tokenizer.vocab_size)
    return (
        f"{grouped(len(unknown))} {verb} for no text in this vocabulary of {size}: "
        f"{_listed(named, len(unknown))}."
    )


def invalid_sentence(invalid: ByteSpans) -> str:
    """Which bytes are no UTF-8; empty if all are."""
    count = len(invalid)
    if count == 0:
        return ""
    pairs = zip(invalid.starts[:_MOST_NAMED].tolist(), invalid.ends[:_MOST_NAMED].tolist(), strict=True)
    named = [
        f"{grouped(start)}" if end == start + 1 else f"{grouped(start)}–{grouped(end - 1)}"
        for start, end in pairs
    ]
    is_one = count == 1 and invalid.ends[0] == invalid.starts[0] + 1
    return (
        f"{_counted(count, 'invalid sequence')}: byte{'' if is_one else 's'} {_listed(named, count)}. "
        "They are no UTF-8."
    )


def round_trip_sentence(decoded: DecodedIds) -> str:
    """Whether the text has the same ids when it is encoded."""
    trip = decoded.round_trip
    if len(decoded) == 0:
        return ""
    if trip is None:
        return "Not all of it is text: nothing is encoded back."
    if trip.place is None:
        return "Encodes back to the same ids: yes."
    given, got = (_tokens(decoded.tokenizer, ids) for ids in (trip.given, trip.got))
    return (
        f"Encodes back to the same ids: differs from place {grouped(trip.place + 1)}, "
        f"{given or 'the end'} became {got or 'nothing'}."
    )


def _tokens(tokenizer: Tokenizer, ids: tuple[int, ...]) -> str:
    return " ".join(f"{token_id} {_spelled(tokenizer, token_id)}" for token_id in ids[:2])


def _spelled(tokenizer: Tokenizer, token_id: int) -> str:
    spelled = spelling_of(tokenizer, token_id)
    if spelled is None:
        return ""
    text = visible_text(spelled)
    return f"({text if len(text) <= _LONGEST_WORD else text[: _LONGEST_WORD - 1] + '…'})"


def _listed(named: list[str], count: int) -> str:
    more = count - len(named)
    return ", ".join(named) + (f" and {grouped(more)} more" if more else "")


def _counted(count: int, noun: str) -> str:
    return f"{grouped(count)} {noun}{'' if count == 1 else 's'}"
