"""Sequences of edits for every family, and plain ways to encode with the rows that they leave."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.session.what_if.families import BpeWhatIf, UnigramWhatIf, WordPieceWhatIf
from tokexplorer.session.what_if.what_if import EditError

if TYPE_CHECKING:
    from tokexplorer.session.what_if.what_if import WhatIf

PARTS = ("t", "o", "ke", "n", "iz", "er", "wi", "d", "est", "##s", "##kens", "the", "cat", "é", "q", "low")
LETTERS = "abcdehiklnorstwz"

Command = tuple[str, int, int, str, str]

commands = st.lists(
    st.tuples(
        st.sampled_from(["remove", "remove", "change", "add", "undo", "redo", "restore"]),
        st.integers(0, 10_000),
        st.integers(0, 10_000),
        st.sampled_from(PARTS),
        st.sampled_from(PARTS),
    ),
    max_size=12,
)
words = st.lists(st.text(LETTERS, min_size=1, max_size=12), min_size=1, max_size=6)


def carry_out(edited: WhatIf, command: Command) -> None:
    """Do what a command says, on whatever rows it meets; commands that make no sense do nothing."""
    name, first, second, left, right = command
    place, target = (number % len(edited) if len(edited) else 0 for number in (first, second))
    try:
        if name == "remove" and len(edited):
            edited.remove(place)
        elif name == "change" and len(edited):
            _change(edited, place, target)
        elif name == "add":
            _add(edited, place, left, right)
        elif name in ("undo", "redo", "restore"):
            getattr(edited.rows, name)()
    except EditError:
        pass


def _change(edited: WhatIf, place: int, target: int) -> None:
    if isinstance(edited, BpeWhatIf):
        edited.move(place, target)
    elif isinstance(edited, UnigramWhatIf):
        edited.set_score(place, -(target % 15) - 0.5)


def _add(edited: WhatIf, place: int, left: str, right: str) -> None:
    if isinstance(edited, BpeWhatIf):
        ids = edited.id_of(left), edited.id_of(right)
        if ids[0] is not None and ids[1] is not None:
            edited.add(place, ids[0], ids[1])
    elif isinstance(edited, WordPieceWhatIf):
        edited.add(left + right.removeprefix("##"))
    elif isinstance(edited, UnigramWhatIf):
        edited.add(left + right, -4.5)


def plain_tokens(edited: WhatIf, word: str) -> list[bytes]:
    """A word of letters in the tokens that the rows give, slowly."""
    if isinstance(edited, BpeWhatIf):
        return _merged(edited, word)
    if isinstance(edited, WordPieceWhatIf):
        return _longest_matches(edited, word)
    raise TypeError(type(edited))


def _merged(edited: BpeWhatIf, word: str) -> list[bytes]:
    base = edited.base
    assert isinstance(base, BpeTokenizer)
    tokens = [letter.encode() for letter in word]
    tokens[-1] += base.alphabet.end_of_word.encode()
    pairs = [tuple(map(edited.spelling, edited.parts(place))) for place in range(len(edited))]
    while True:
        neighbours = list(pairwise(tokens))
        first = next((pair for pair in pairs if pair in neighbours), None)
        if first is None:
            return tokens
        place = neighbours.index(first)
        tokens[place : place + 2] = [first[0] + first[1]]


def _longest_matches(edited: WordPieceWhatIf, word: str) -> list[bytes]:
    pieces = {edited.spelling(token_id) for token_id in edited.ids.tolist()}
    tokens, begin = [], 0
    while begin < len(word):
        mark = "##" if begin else ""
        ends = range(len(word), begin, -1)
        end = next((end for end in ends if (mark + word[begin:end]).encode() in pieces), None)
        if end is None:
            return [b"[UNK]"]
        tokens.append((mark + word[begin:end]).encode())
        begin = end
    return tokens
