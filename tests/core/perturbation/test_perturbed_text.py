"""The alignment of a perturbed text, and which tokens change, against plain loops."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.metrics.plain import Greedy
from tests.core.perturbation.test_kinds import any_text, rates, seeds
from tests.formats.families import trained
from tokexplorer.core.encoding import Encoding
from tokexplorer.core.perturbation.kinds import PERTURBATIONS
from tokexplorer.core.perturbation.perturbed_text import PerturbedText, TokenChanges, perturb

if TYPE_CHECKING:
    from tokexplorer.core.text import SourceText

kinds = st.sampled_from(tuple(PERTURBATIONS))


def edits_of(text: PerturbedText) -> list[tuple[int, int, int, int]]:
    spans = text.start_bytes, text.end_bytes, text.new_start_bytes, text.new_end_bytes
    return list(zip(*(each.tolist() for each in spans), strict=True))


def plain_place(text: PerturbedText, place: int) -> int:
    """Where a byte of the original is in the perturbed text; -1 inside an edit."""
    shift = 0
    for start, end, new_start, new_end in edits_of(text):
        if place == start:
            return new_start
        if start < place < end:
            return -1
        if place >= end:
            shift = new_end - end
    return place + shift


def plain_changes(
    text: PerturbedText, before: Encoding, after: Encoding
) -> tuple[list[bool], list[bool], list[bool]]:
    old, new = (
        list(zip(each.start_bytes.tolist(), each.end_bytes.tolist(), each.ids.tolist(), strict=True))
        for each in (before, after)
    )
    counterparts = [
        (plain_place(text, start), plain_place(text, end), token_id) for start, end, token_id in old
    ]
    found = [each for each in counterparts if -1 not in each[:2]]
    spans, place = [], 0
    for word in text.original.text.split():
        start = text.original.text.index(word, place)
        place = start + len(word)
        first, end = (
            len(text.original.text[:each].encode("utf-8", "surrogatepass")) for each in (start, place)
        )
        if any(edit[0] <= end and edit[1] >= first for edit in edits_of(text)):
            spans.append((first, end))
    spans += [edit[:2] for edit in edits_of(text)]
    return (
        [each not in new for each in counterparts],
        [each not in found for each in new],
        [any(start < high and end > low for low, high in spans) for start, end, _ in old],
    )


@given(text=any_text, kind=kinds, rate=rates, seed=seeds)
def test_places_are_mapped(text: str, kind: str, rate: float, seed: int) -> None:
    made = perturb(text, kind, rate, seed)
    every = np.arange(made.original.byte_count + 1)
    assert made.mapped(every).tolist() == [plain_place(made, place) for place in every.tolist()]


def cut(source: SourceText, draw: st.DataObject) -> Encoding:
    """Tokens of any lengths, a few of which have a sister of the same span."""
    inner = draw.draw(st.sets(st.integers(0, source.byte_count)))
    edges = sorted({0, source.byte_count} | inner)
    spans = [pair for pair in itertools.pairwise(edges) for _ in range(1 + (pair[0] % 5 == 0))]
    ids = [(end - start) % 3 + number % 2 for number, (start, end) in enumerate(spans)]
    starts, ends = (np.array([span[side] for span in spans], np.int64) for side in (0, 1))
    return Encoding(np.array(ids, np.int32), starts, ends)


# White space that str.split and the tables of this package agree on, and no surrogates beside each other.
@given(text=st.text("abcdeéß о\n\t."), kind=kinds, rate=rates, seed=seeds, draw=st.data())
def test_changed_tokens_against_a_plain_loop(
    text: str, kind: str, rate: float, seed: int, draw: st.DataObject
) -> None:
    made = perturb(text, kind, rate, seed)
    before, after = cut(made.original, draw), cut(made.perturbed, draw)
    found = TokenChanges.of(made, before, after)
    assert tuple(each.tolist() for each in (found.before, found.after, found.near)) == plain_changes(
        made, before, after
    )
    assert found.gained == len(after) - len(before)


@pytest.mark.parametrize("family", ["byte-bpe, sentencepiece", "wordpiece", "unigram"])
@given(text=any_text, kind=kinds, seed=seeds)
def test_nothing_changes_where_nothing_is_perturbed(family: str, text: str, kind: str, seed: int) -> None:
    tokenizer = trained(family)
    made = perturb(text, kind, 0, seed)
    found = TokenChanges.of(made, *map(tokenizer.encode, (made.original, made.perturbed)))
    assert not found.before.any()
    assert not found.after.any()
    assert not found.near.any()


def test_by_hand() -> None:
    tokenizer = Greedy("the", "cat", " ", "s", "un", *"abcdehlnstu")
    made = perturb("the cats the", "typos", 1, seed=4)
    changed = made.perturbed.text[4:-4]
    assert changed != "cats"
    before, after = tokenizer.encode(made.original), tokenizer.encode(made.perturbed)
    found = TokenChanges.of(made, before, after)
    # the| |cat|s| |the against the| |?…|s| |the
    assert found.before.tolist() == [False, False, True, False, False, False]
    assert found.near.tolist() == [False, False, True, True, False, False]
    assert found.gained == len(after) - 6
    assert int(found.after.sum()) == len(after) - 5


def test_a_lower_casing_tokenizer_does_not_see_capitals() -> None:
    lower = Lowering("straight", " ", "cat", *"abcdefghilst")
    made = perturb("straight cat", "case", 1, seed=0)
    assert made.perturbed.text != "straight cat"
    found = TokenChanges.of(made, lower.encode(made.original), lower.encode(made.perturbed))
    assert not found.before.any()
    assert not found.after.any()


class Lowering(Greedy):
    """Reads capitals as small letters."""

    def encode(self, text: str | SourceText, *, allow_special: bool = True) -> Encoding:
        return super().encode((text if isinstance(text, str) else text.text).lower())
