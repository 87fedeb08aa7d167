"""The tree of merges of a token."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tokexplorer
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.derivation import Derivation, derivation
from tokexplorer.core.tokenizer import DecodeError

TEXT = "the cat sat on the mat; the hats that the cats had; " * 20
BPE = tokexplorer.train([TEXT], vocab_size=277).tokenizer
WORDPIECE = tokexplorer.train([TEXT], algorithm="wordpiece", vocab_size=45).tokenizer


def leaves(tree: Derivation) -> bytes:
    return b"".join(map(leaves, tree.parts)) if tree.parts else tree.text


@given(st.integers(0, BPE.vocab_size - 1))
def test_leaves_spell_the_token_and_cannot_be_divided(token_id: int) -> None:
    tree = derivation(BPE, token_id)
    assert leaves(tree) == BPE.token_bytes(token_id) == tree.text
    for part in tree.parts:
        assert token_id in BPE.made_from(part.token_id).tolist()
        assert part.step is None or (tree.step is not None and part.step < tree.step)


@given(st.integers(0, BPE.vocab_size - 1), st.integers(1, 5))
def test_cut_off_above_the_wanted_number_of_leaves(token_id: int, most: int) -> None:
    tree = derivation(BPE, token_id, most)
    assert tree.leaves <= 2 * most
    assert leaves(tree) == BPE.token_bytes(token_id)


@given(st.integers(0, WORDPIECE.vocab_size - 1))
def test_made_from_is_the_inverse_of_parts(token_id: int) -> None:
    made = [each for each in range(WORDPIECE.vocab_size) if token_id in (WORDPIECE.facts(each).parts or ())]
    assert WORDPIECE.made_from(token_id).tolist() == made


def test_only_what_is_made_at_that_step() -> None:
    assert isinstance(BPE, BpeTokenizer)
    merged, left = int(BPE.merges.merged[0]), int(BPE.merges.left[0])
    assert merged in BPE.made_from(left)
    assert merged not in BPE.at_step(0).made_from(left)


def test_an_unknown_id() -> None:
    with pytest.raises(DecodeError):
        derivation(BPE, 100_000)
