"""What comparisons share: nothing is encoded twice, and what nobody asks for is forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.metrics.plain import Greedy
from tokexplorer.core.metrics.registry import METRICS
from tokexplorer.core.text import SourceText
from tokexplorer.session.compare.comparison import Comparison, ComparisonMemory, ComparisonSettings, Place
from tokexplorer.session.compare.measuring import measure
from tokexplorer.session.compare.texts import ComparedTexts, included_gold

if TYPE_CHECKING:
    from tokexplorer.core.encoding import Encoding


class Counting(Greedy):
    """Counts how often it is asked."""

    def __init__(self, *tokens: str) -> None:
        super().__init__(*tokens)
        self.calls = 0

    def encode(self, text: str | SourceText, *, allow_special: bool = True) -> Encoding:
        self.calls += 1
        return super().encode(text, allow_special=allow_special)


class Failing(Greedy):
    def encode(self, text: str | SourceText, *, allow_special: bool = True) -> Encoding:
        raise RuntimeError("runs away")


TEXTS = ComparedTexts({"one": SourceText("the cats\nun cat\n"), "two": SourceText("the mat\nun\n")})


def test_nothing_is_encoded_twice() -> None:
    memory = ComparisonMemory()
    first, second = Counting("the", "cat"), Counting("un", " ")
    measure({"a": first}, TEXTS, 2.5, None, memory)
    assert first.calls == 2
    measure({"a": first}, TEXTS, 3.0, "one", memory)
    measure({"b": second, "a": first}, TEXTS, 3.0, "one", memory)
    assert (first.calls, second.calls) == (2, 2)
    size = len(memory)
    measure({"b": second}, TEXTS, 3.0, None, memory)
    assert len(memory) < size  # the first one is forgotten
    measure({"a": first}, TEXTS, 3.0, None, memory)
    assert first.calls == 4


@given(
    st.lists(st.text("abcs th\n漢", max_size=10), min_size=1, max_size=3), st.sampled_from([0.0, 1.0, 2.5])
)
def test_values_are_those_of_a_comparison_without_memory(texts: list[str], alpha: float) -> None:
    tokenizers = {"one": Greedy("the", "a"), "two": Greedy("s", "t", "th")}
    sources = {f"text {number}": SourceText(text) for number, text in enumerate(texts)}
    memory = ComparisonMemory()
    gold = {"English": included_gold()["English"]}
    for order in (0.5, alpha):
        shared = measure(tokenizers, ComparedTexts(sources, gold=gold), order, None, memory).comparison
    plain = Comparison(tokenizers, sources, ComparisonSettings(alpha, None, gold)).compute()
    np.testing.assert_equal(shared.values(), plain.values())
    for name in sources:
        for metric in METRICS.values():
            if metric.compute_lines is not None and plain.places(metric):
                place = Place(name, "two")
                np.testing.assert_equal(shared.line_values(metric, place), plain.line_values(metric, place))


def test_line_values_can_be_changed_by_whoever_has_them() -> None:
    comparison = measure({"a": Greedy("the")}, TEXTS, 2.5, None, ComparisonMemory()).comparison
    place = Place("one", "a")
    comparison.line_values(METRICS["tokens"], place)[:] = -1
    assert (comparison.line_values(METRICS["tokens"], place) > 0).all()


def test_a_tokenizer_that_fails_is_left_out_and_told() -> None:
    measured = measure({"bad": Failing("a"), "good": Greedy("the")}, TEXTS, 2.5, None, ComparisonMemory())
    assert measured.comparison.tokenizers == ("good",)
    assert measured.notes == ("bad cannot encode this: runs away",)
    with pytest.raises(ValueError, match="runs away"):
        measure({"bad": Failing("a")}, TEXTS, 2.5, None, ComparisonMemory())


def test_texts_of_unequal_lines_are_told_and_not_fatal() -> None:
    texts = ComparedTexts({"en": SourceText("a\nb\n"), "de": SourceText("a\n")})
    measured = measure({"a": Greedy("the")}, texts, 2.5, "en", ComparisonMemory())
    assert measured.notes == ("de does not look parallel to en: de has 1 line, en 2.",)


def test_progress_and_cancel() -> None:
    told: list[tuple[int, int]] = []
    measure(
        {"a": Greedy("the"), "b": Greedy("un")}, TEXTS, 2.5, None, ComparisonMemory(),
        report=lambda done, total: told.append((done, total)),
    )  # fmt: skip
    assert told == [(1, 5), (2, 5), (3, 5), (4, 5), (5, 5)]

    class StoppedError(Exception):
        pass

    def stop() -> None:
        raise StoppedError

    with pytest.raises(StoppedError):
        measure({"a": Greedy("the")}, TEXTS, 2.5, None, ComparisonMemory(), check=stop)
