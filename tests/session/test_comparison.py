"""Comparisons: what is compared with what, and that every number is that of its own function."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.metrics.plain import Greedy
from tokexplorer.core.metrics.figures import FIGURES, Better, Scope
from tokexplorer.core.metrics.parallel import NotParallelError
from tokexplorer.core.metrics.tokenized_text import TokenizedText
from tokexplorer.core.text import SourceText
from tokexplorer.engine.job import Job
from tokexplorer.session.comparison import ALL_TEXTS, Comparison, ComparisonSettings, Place
from tokexplorer.session.gold_words import included_gold

if TYPE_CHECKING:
    from tokexplorer.core.tokenizer import Tokenizer

TOKENIZERS: dict[str, Tokenizer] = {
    "words": Greedy("the", "cat", "s", "un", " ", "\n", *"abcdehlnstu"),
    "letters": Greedy(*"abcdehlnstu \n"),
    "pairs": Greedy("th", "ca", "ts", *"abcdehlnstu \n"),
}
TEXTS = {
    "one": SourceText("the cats\nun cat\n\nhello s\n"),
    "two": SourceText("cat\nthe the the\n\nbad ducat\n"),
}


def compared(**settings: object) -> Comparison:
    return Comparison(TOKENIZERS, TEXTS, ComparisonSettings(**settings)).compute()  # type: ignore[arg-type]


def test_places_of_figures() -> None:
    alone = compared()
    every = [Place(text, name) for text in TEXTS for name in TOKENIZERS]
    assert alone.places(FIGURES["fertility"]) == every
    assert alone.places(FIGURES["boundary_f1"]) == [each for each in every if each.tokenizer != "words"]
    for name in ("parity", "gini", "morpheme_f1"):
        assert alone.places(FIGURES[name]) == []
    parallel = compared(reference_text="two", gold=included_gold())
    assert parallel.places(FIGURES["parity"]) == every
    assert parallel.places(FIGURES["gini"]) == [Place(ALL_TEXTS, name) for name in TOKENIZERS]
    assert {place.text for place in parallel.places(FIGURES["morpheme_f1"])} == set(included_gold())


def test_every_value_is_that_of_its_function() -> None:
    comparison = compared(reference_text="two", gold=included_gold(), alpha=3.0)
    values = comparison.values()
    assert len(values) == sum(len(comparison.places(figure)) for figure in FIGURES.values())
    made = {
        (text, name): TokenizedText.of(tokenizer, TEXTS[text].text)
        for text in TEXTS
        for name, tokenizer in TOKENIZERS.items()
    }
    for (figure_name, place), value in values.items():
        figure = FIGURES[figure_name]
        here = made.get((place.text, place.tokenizer))
        others: dict[Scope, tuple[object, ...]] = {
            Scope.TEXT: (here,),
            Scope.TEXT_AND_ALPHA: (here, 3.0),
            Scope.PAIR: (here, made.get((place.text, "words"))),
            Scope.PARALLEL: (here, made["two", place.tokenizer]),
            Scope.TEXTS: ([made[text, place.tokenizer] for text in TEXTS],),
        }
        if figure.scope is Scope.GOLD:
            gold = included_gold()[place.text]
            others[Scope.GOLD] = (TokenizedText.of(TOKENIZERS[place.tokenizer], gold.shape), gold)
        assert value == pytest.approx(figure.compute(*others[figure.scope]), nan_ok=True)


def test_texts_with_other_lines_than_the_reference_are_refused_before_they_are_encoded() -> None:
    texts = {"a": SourceText("x\ny"), "b": SourceText("x")}
    comparison = Comparison(TOKENIZERS, texts, ComparisonSettings(reference_text="b"))
    done: list[int] = []
    with pytest.raises(NotParallelError, match="a: has 2 lines, but the reference has 1"):
        comparison.compute(report=done.append)
    assert not done


def test_settings_that_cannot_be() -> None:
    with pytest.raises(ValueError, match="'c' is not among the texts"):
        compared(reference_text="c")
    with pytest.raises(ValueError, match="must be 0 or more"):
        compared(alpha=-1.0)


def test_worst_lines() -> None:
    comparison = compared(reference_text="two")
    letters = Place("one", "letters")
    assert comparison.line_values(FIGURES["tokens"], letters)[[0, 1, 3]].tolist() == [8, 6, 7]
    assert math.isnan(comparison.line_values(FIGURES["tokens"], letters)[2])
    assert comparison.worst_lines(FIGURES["tokens"], letters, 2).tolist() == [0, 3]
    per_token = comparison.line_values(FIGURES["bytes_per_token"], Place("one", "words"))
    known = [line for line in range(4) if not math.isnan(per_token[line])]
    best_last = sorted(known, key=lambda line: (per_token[line], line))
    assert comparison.worst_lines(FIGURES["bytes_per_token"], Place("one", "words"), 9).tolist() == best_last
    assert comparison.line_values(FIGURES["parity"], letters)[0] == 8 / 3
    with pytest.raises(ValueError, match="entropy is no figure of a line"):
        comparison.line_values(FIGURES["entropy"], letters)
    with pytest.raises(ValueError, match="no value of characters is better"):
        comparison.worst_lines(FIGURES["characters"], letters, 1)


@given(st.text("abcs \u3000th", min_size=1))
def test_the_figure_of_a_line_is_that_of_a_text_of_one_line(line: str) -> None:
    comparison = Comparison(TOKENIZERS, {"line": SourceText(line)}, ComparisonSettings(reference_text="line"))
    comparison.compute()
    for figure in FIGURES.values():
        if figure.compute_lines is not None:
            for place in comparison.places(figure):
                of_line = comparison.line_values(figure, place)
                expected = comparison.value(figure, place) if line.strip() else math.nan
                np.testing.assert_allclose(of_line, [expected])


def test_which_values_are_good_is_known_of_all_figures_of_lines() -> None:
    assert all(each.better is not Better.NEITHER for each in FIGURES.values() if each.compute_lines)


def test_in_a_thread_with_progress_and_cancelled() -> None:
    done: list[int] = []
    job = Job(lambda progress: Comparison(TOKENIZERS, TEXTS).compute(progress.check, done.append).values())
    job.start()
    job.join()
    assert done == [1, 2, 3, 4, 5, 6]
    np.testing.assert_equal(job.result, Comparison(TOKENIZERS, TEXTS).compute().values())

    class StoppedError(Exception):
        pass

    def stop() -> None:
        raise StoppedError

    with pytest.raises(StoppedError):
        Comparison(TOKENIZERS, TEXTS).compute(check=stop)


def test_included_words() -> None:
    gold = included_gold()
    assert list(gold) == ["English", "German", "Turkish", "Finnish"]
    for words in gold.values():
        text = words.shape.source.text
        assert len(set(text.split())) == len(text.split()) >= 35
        assert words.is_boundary.sum() > len(text.split())
