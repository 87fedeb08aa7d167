"""Whether runs learned from the corpus of now."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from tokexplorer.core.spec import TrainingSpec
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.sources import PastedText
from tokexplorer.corpus.stamps import SourceStamp, stamp_of
from tokexplorer.session.state.run_corpus import is_of_this_corpus
from tokexplorer.session.state.workspace import RunRef, SourceEntry, Workspace, corpus_key

TEXTS = PastedText("one text\n", "A"), PastedText("another\n", "A"), PastedText("a third\n", "B")
STAMPS = tuple(map(stamp_of, TEXTS))
STATE = Workspace(sources=tuple(map(SourceEntry, TEXTS)), hold_out=HoldOut(10))
RUN = RunRef("r", TrainingSpec(), "#000000", corpus="k", sources=STAMPS, hold_out=HoldOut(10))


def bare(stamp: SourceStamp) -> SourceStamp:
    return SourceStamp(stamp.title, files=0, how=stamp.how)


@pytest.mark.parametrize(
    "stamps",
    [
        STAMPS,
        STAMPS[::-1],
        tuple(map(bare, STAMPS)),
        tuple(replace(each, weight=3.0) for each in STAMPS),
    ],
)
def test_the_same_sources(stamps: tuple[SourceStamp, ...]) -> None:
    assert is_of_this_corpus(RUN, STATE, stamps)
    assert is_of_this_corpus(replace(RUN, sources=stamps), STATE, STAMPS)


@pytest.mark.parametrize(
    "stamps",
    [(), STAMPS[:2], (*STAMPS, STAMPS[0]), (STAMPS[0], STAMPS[0], STAMPS[2])],
)
def test_other_sources_or_other_content(stamps: tuple[SourceStamp, ...]) -> None:
    assert not is_of_this_corpus(RUN, STATE, stamps)


@pytest.mark.parametrize("places", [*product([(0, 1), (1, 0)], repeat=2)])
@pytest.mark.parametrize("unknown", [*product([(), (0,), (1,), (0, 1)], repeat=2)])
def test_texts_of_one_title_of_which_some_are_not_known(
    places: tuple[tuple[int, ...], ...], unknown: tuple[tuple[int, ...], ...]
) -> None:
    then, now = (
        tuple(bare(STAMPS[each]) if each in left_out else STAMPS[each] for each in order)
        for order, left_out in zip(places, unknown, strict=True)
    )
    assert is_of_this_corpus(replace(RUN, sources=then), STATE, now)
    changed = tuple(replace(each, sha256="0") if each == STAMPS[0] else each for each in now)
    may_be = 0 in unknown[0] or 0 in unknown[1] or (1 in unknown[0] and 1 in unknown[1])
    assert is_of_this_corpus(replace(RUN, sources=then), STATE, changed) == may_be


def test_other_lines_are_held_out() -> None:
    assert not is_of_this_corpus(RUN, replace(STATE, hold_out=HoldOut(20)), STAMPS)
    assert not is_of_this_corpus(RUN, replace(STATE, hold_out=HoldOut(10, "number")), STAMPS)
    none = replace(RUN, hold_out=HoldOut(0, "number"))
    assert is_of_this_corpus(none, replace(STATE, hold_out=HoldOut()), STAMPS)


def test_a_run_of_an_older_session_goes_by_the_key_of_its_corpus() -> None:
    older = replace(RUN, sources=())
    assert not is_of_this_corpus(older, STATE, STAMPS)
    assert is_of_this_corpus(replace(older, corpus=corpus_key(STATE)), STATE, STAMPS)
    assert is_of_this_corpus(replace(older, corpus=""), STATE, STAMPS)
