"""What becomes of the tokens of an open text: the numbers, against the tokenizers themselves."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.perturbation.test_kinds import any_text
from tests.session.plain_tokenizers import AcrossEverything, Failing, ThreeBytes
from tokexplorer.core.metrics.robustness import PerturbedCounts
from tokexplorer.core.perturbation.kinds import PERTURBATIONS
from tokexplorer.core.perturbation.perturbed_text import TokenChanges, perturb
from tokexplorer.core.text import SourceText
from tokexplorer.session.compare import perturbations
from tokexplorer.session.compare.comparison import ComparisonMemory
from tokexplorer.session.compare.perturbations import PerturbedTokens, PerturbingWork, beginning_of
from tokexplorer.session.text.document import Document


def work_on(
    text: str, *tokenizers: ThreeBytes, kind: str = "typos", memory: ComparisonMemory | None = None
) -> PerturbingWork:
    document = Document(text)
    works = []
    for tokenizer in tokenizers:
        document.set_tokenizer(tokenizer)
        work = document.encoding_work()
        assert work is not None
        works.append(work)
    source = beginning_of(document.segments.segments)
    return PerturbingWork(source, tuple(works), 0.5, 3, kind, 0, memory or ComparisonMemory())


def nothing() -> None: ...


@given(text=any_text, kind=st.sampled_from(tuple(PERTURBATIONS)))
def test_numbers_are_those_of_the_tokenizers(text: str, kind: str) -> None:
    tokenizers = ThreeBytes(), AcrossEverything(2)
    found = work_on(text, *tokenizers, kind=kind).do(nothing)
    assert found.errors == ("", "")
    for name, columns in found.tokens.items():
        made = perturb(text, name, 0.5, 3)
        for tokenizer, tokens in zip(tokenizers, columns, strict=True):
            before, after = tokenizer.encode(text), tokenizer.encode(made.perturbed)
            changes = TokenChanges.of(made, before, after)
            assert tokens == PerturbedTokens.of(changes)
            assert tokens.counts == PerturbedCounts(len(before), len(after), made.perturbed_count)
    assert found.shown is not None
    assert found.shown.text.perturbed.text == perturb(text, kind, 0.5, 3).perturbed.text
    assert len(found.shown.encoding) == len(found.shown.changed) == len(found.shown.tints)


def test_shares_by_hand() -> None:
    tokens = PerturbedTokens(PerturbedCounts(20, 25, 4), changed=6, near=10, changed_near=5)
    assert (tokens.gained, tokens.share_gained, tokens.gained_per_place) == (5, 0.25, 1.25)
    assert (tokens.share_changed, tokens.share_changed_far) == (0.3, 0.1)
    nothing_there = PerturbedTokens(PerturbedCounts(0, 0, 0), 0, 0, 0)
    assert math.isnan(nothing_there.share_gained)
    assert math.isnan(nothing_there.share_changed_far)


def test_a_tokenizer_that_fails_has_its_error() -> None:
    """It fails only on what a perturbation makes, or on the text itself."""
    found = work_on("oh no! what", Failing(), ThreeBytes()).do(nothing)
    assert found.errors == ("no exclamation marks, please", "")
    assert found.tokens["typos"][0] is None
    assert found.tokens["typos"][1] is not None
    assert found.shown is None


def test_what_is_known_is_not_encoded_again() -> None:
    memory, tokenizer = ComparisonMemory(), ThreeBytes()
    work = work_on("some words are here", tokenizer, memory=memory)
    work.do(nothing)
    tokenizer.calls.clear()
    work.do(nothing)
    assert len(tokenizer.calls) == 1  # the perturbed text that is shown


def test_it_can_be_ended() -> None:
    class EndedError(Exception):
        pass

    def end() -> None:
        raise EndedError

    with pytest.raises(EndedError):
        work_on("some words", ThreeBytes()).do(end)


def test_only_the_beginning_of_a_long_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(perturbations, "MOST_BYTES", 10)
    parts = [SourceText("abc\n"), SourceText("äöü\n"), SourceText("d\n")]
    assert beginning_of(parts[:1]).text == "abc\n"
    assert beginning_of(parts).text == "abc\n"
    assert beginning_of([SourceText("ab äöü äöü")]).text == "ab äöü "
    assert beginning_of([]).text == ""
    work = work_on("hello dear people " * 30, ThreeBytes(), AcrossEverything())
    assert work.source.text == "hello dear"
    found = work.do(nothing)
    tokens = [tokenizer.encode("hello dear") for tokenizer in (ThreeBytes(), AcrossEverything())]
    assert [each and each.counts.tokens for each in found.tokens["typos"]] == list(map(len, tokens))
