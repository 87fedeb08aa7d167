"""Comparisons: what is compared with what, and that every number is that of its own function."""

from __future__ import annotations

import math
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.metrics.plain import Greedy, Plain, share
from tokexplorer.core.baselines.patches import BytePatchTokenizer
from tokexplorer.core.baselines.tokenizer import ByteTokenizer
from tokexplorer.core.metrics.parallel import Mismatch
from tokexplorer.core.metrics.registry import METRICS, Better, Scope
from tokexplorer.core.metrics.tokenized_text import TokenizedText
from tokexplorer.core.perturbation.perturbed_text import perturb
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.text import SourceText
from tokexplorer.engine.job import Job
from tokexplorer.formats.tokenizer_files import load_tokenizer
from tokexplorer.session.compare.comparison import (
    ALL_TEXTS,
    Comparison,
    ComparisonSettings,
    Perturbing,
    Place,
)
from tokexplorer.session.compare.tables import why_no_value
from tokexplorer.session.compare.texts import included_gold

if TYPE_CHECKING:
    from pathlib import Path

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


OF_ALL = [name for name, each in METRICS.items() if each.scope is Scope.TEXT]


def compared(**settings: object) -> Comparison:
    return Comparison(TOKENIZERS, TEXTS, ComparisonSettings(**settings)).compute()  # type: ignore[arg-type]


def test_places_of_figures() -> None:
    alone = compared()
    every = [Place(text, name) for text in TEXTS for name in TOKENIZERS]
    with_whole = [*every, *(Place(ALL_TEXTS, name) for name in TOKENIZERS)]
    assert alone.places(METRICS["fertility"]) == alone.places(METRICS["renyi_efficiency"]) == with_whole
    assert alone.places(METRICS["boundary_f1"]) == [each for each in with_whole if each.tokenizer != "words"]
    single = Comparison(TOKENIZERS, {"one": TEXTS["one"]})
    assert single.places(METRICS["fertility"]) == [Place("one", name) for name in TOKENIZERS]
    for name in ("parity", "gini", "morpheme_f1"):
        assert alone.places(METRICS[name]) == []
    parallel = compared(reference_text="two", gold=included_gold())
    assert parallel.places(METRICS["parity"]) == every
    assert parallel.places(METRICS["gini"]) == [Place(ALL_TEXTS, name) for name in TOKENIZERS]
    assert {place.text for place in parallel.places(METRICS["morpheme_f1"])} == set(included_gold())


def test_every_value_is_that_of_its_function() -> None:
    comparison = compared(reference_text="two", gold=included_gold(), alpha=3.0)
    values = comparison.values()
    assert len(values) == sum(len(comparison.places(metric)) for metric in METRICS.values())
    made = {
        (text, name): TokenizedText.of(tokenizer, TEXTS[text].text)
        for text in TEXTS
        for name, tokenizer in TOKENIZERS.items()
    }
    for name in TOKENIZERS:
        made[ALL_TEXTS, name] = TokenizedText.joined(
            [comparison.tokenized(Place(text, name)) for text in TEXTS]
        )
    for (figure_name, place), value in values.items():
        metric = METRICS[figure_name]
        here = made.get((place.text, place.tokenizer))
        others: dict[Scope, tuple[object, ...]] = {
            Scope.TEXT: (here,),
            Scope.TEXT_AND_ALPHA: (here, 3.0),
            Scope.PAIR: (here, made.get((place.text, "words"))),
            Scope.PARALLEL: (here, made["two", place.tokenizer]),
            Scope.TEXTS: ([made[text, place.tokenizer] for text in TEXTS],),
        }
        if metric.scope is Scope.GOLD:
            gold = included_gold()[place.text]
            others[Scope.GOLD] = (TokenizedText.of(TOKENIZERS[place.tokenizer], gold.shape), gold)
        assert value == pytest.approx(metric.compute(*others[metric.scope]), nan_ok=True)


@given(st.lists(st.text("abcs \r\nth.é", max_size=12), min_size=2, max_size=4))
def test_all_texts_as_one_have_the_sums_of_each_by_itself(texts: list[str]) -> None:
    sources = {f"text {number}": SourceText(text) for number, text in enumerate(texts)}
    comparison = Comparison(TOKENIZERS, sources).compute()

    def parts(tokenizer: str) -> list[TokenizedText]:
        return [TokenizedText.of(TOKENIZERS[tokenizer], text) for text in texts]

    for name in TOKENIZERS:
        found = {each: comparison.value(METRICS[each], Place(ALL_TEXTS, name)) for each in OF_ALL}
        each = parts(name)
        ids = Counter(token for text in texts for token in TOKENIZERS[name].encode(text).ids.tolist())
        tokens, words = ids.total(), [word for text in texts for word in text.split()]
        assert found["tokens"] == tokens
        assert found["characters"] == sum(map(len, texts))
        assert found["words"] == len(words)
        same = partial(pytest.approx, nan_ok=True, abs=1e-12)
        assert found["fertility"] == same(share(tokens, len(words)))
        assert found["bytes_per_token"] == same(share(sum(len(text.encode()) for text in texts), tokens))
        kept = sum(int(one.is_kept_whole.sum()) for one in each)
        assert found["words_kept_whole"] == same(share(kept, len(words)))
        assert found["unknown_rate"] == same(share(ids[0], tokens))
        assert found["vocabulary_used"] == len(ids) / TOKENIZERS[name].vocab_size
        back = sum(int(one.round_trip.is_back.sum()) for one in each)
        assert found["round_trip_bytes"] == same(share(back, sum(len(text.encode()) for text in texts)))
        characters = [Plain(TOKENIZERS[name], text).figures(2)["round_trip_characters"] for text in texts]
        whole = sum(each * len(text) for each, text in zip(characters, texts, strict=True) if text)
        assert found["round_trip_characters"] == same(share(whole, sum(map(len, texts))))
        lines_back = [line for text in texts for line in Plain(TOKENIZERS[name], text).lines_back()]
        assert found["round_trip_lines"] == same(share(sum(lines_back), len(lines_back)))
        entropy = -sum(count / tokens * math.log2(count / tokens) for count in ids.values())
        assert found["entropy"] == same(entropy if tokens else math.nan)
        lines = np.concatenate([one.tokens_of_line[~one.shape.is_blank] for one in each])
        assert found["tokens_per_line"] == same(share(int(lines.sum()), len(lines)))
        assert found["tokens_per_line_most"] == same(max(lines.tolist(), default=math.nan))
        of_word: dict[str, list[bool]] = {}
        round_trips = [bool(one) for part in each for one in part.is_round_trip]
        for word, is_round_trip in zip(words, round_trips, strict=True):
            of_word.setdefault(word, []).append(is_round_trip)
        rates = [sum(of) / len(of) for of in of_word.values()]
        assert found["single_token_round_trip"] == same(share(sum(rates), len(rates)))
    shared = made = wanted = 0
    for one, other in zip(parts("letters"), parts("words"), strict=True):
        shared += int((one.is_cut & other.is_cut).sum())
        made, wanted = made + int(one.is_cut.sum()), wanted + int(other.is_cut.sum())
    f1 = comparison.value(METRICS["boundary_f1"], Place(ALL_TEXTS, "letters"))
    assert f1 == pytest.approx(share(2 * shared, made + wanted), nan_ok=True)


def test_tokens_gained_by_what_is_asked_for() -> None:
    how = Perturbing(("case", "spaces"), rate=0.5, seed=3)
    comparison = compared(perturbing=how)
    for name in ("case", "spaces"):
        metric = METRICS[f"tokens_gained_by_{name}"]
        assert comparison.places(metric) == comparison.places(METRICS["tokens"])
        made = {text: perturb(source, name, 0.5, 3) for text, source in TEXTS.items()}
        for tokenizer, encoder in TOKENIZERS.items():
            gained = {
                text: len(encoder.encode(each.perturbed)) - len(encoder.encode(each.original))
                for text, each in made.items()
            }
            for text, each in made.items():
                value = comparison.value(metric, Place(text, tokenizer))
                assert value == gained[text] / each.perturbed_count
            places = sum(each.perturbed_count for each in made.values())
            whole = comparison.value(metric, Place(ALL_TEXTS, tokenizer))
            assert whole == sum(gained.values()) / places
    assert comparison.places(METRICS["tokens_gained_by_typos"]) == []
    assert ("tokens_gained_by_case", Place("one", "words")) in comparison.values()
    assert compared().places(METRICS["tokens_gained_by_case"]) == []


def test_a_text_without_places_has_no_value() -> None:
    comparison = Comparison(
        TOKENIZERS, {"digits": SourceText("12 34")}, ComparisonSettings(perturbing=Perturbing(("typos",)))
    ).compute()
    metric, place = METRICS["tokens_gained_by_typos"], Place("digits", "words")
    assert math.isnan(comparison.value(metric, place))
    assert why_no_value(comparison, metric, place) == "There is nothing here to divide by."


def test_only_texts_that_look_parallel_have_parity() -> None:
    texts = {
        "de": SourceText("x\ny\n"),
        "en": SourceText("a\nb\n"),
        "fr": SourceText("x"),
        "long": SourceText("word\n" * 10),
    }
    comparison = Comparison(TOKENIZERS, texts, ComparisonSettings(reference_text="en")).compute()
    assert comparison.not_parallel == {"fr": Mismatch(1, 2), "long": Mismatch(10, 2)}
    values = {
        text: comparison.value(METRICS["parity"], Place(text, "letters"))
        for text in ("de", "en", "fr", "long")
    }
    assert values == pytest.approx({"de": 1.0, "en": 1.0, "fr": math.nan, "long": math.nan}, nan_ok=True)
    assert np.isnan(comparison.line_values(METRICS["parity"], Place("fr", "letters"))).all()
    why = "fr does not look parallel to en: fr has 1 line, en 2."
    assert why_no_value(comparison, METRICS["parity"], Place("fr", "letters")) == why
    assert why_no_value(comparison, METRICS["parity"], Place("de", "letters")) == ""
    whole = Place(ALL_TEXTS, "letters")
    assert math.isnan(comparison.value(METRICS["gini_per_line"], whole))
    assert why_no_value(comparison, METRICS["gini_per_line"], whole).startswith(why)
    assert not math.isnan(comparison.value(METRICS["gini"], whole))


def test_texts_whose_lines_do_not_go_together_are_told() -> None:
    texts = {
        "en": SourceText("a\nlong line\n" * 6),
        "de": SourceText("lange Zeile\nb\n" * 6),
    }
    comparison = Comparison(TOKENIZERS, texts, ComparisonSettings(reference_text="en")).compute()
    assert why_no_value(comparison, METRICS["parity"], Place("de", "letters")) == (
        "de does not look parallel to en: the lengths of their lines do not go together "
        "(r = −1.00; translations have 0.5 or more)."
    )


def test_settings_that_cannot_be() -> None:
    with pytest.raises(ValueError, match="'c' is not among the texts"):
        compared(reference_text="c")
    with pytest.raises(ValueError, match="must be 0 or more"):
        compared(alpha=-1.0)
    with pytest.raises(ValueError, match="every text needs a name"):
        Comparison(TOKENIZERS, {ALL_TEXTS: SourceText("a")})


def test_worst_lines() -> None:
    comparison = compared(reference_text="two")
    letters = Place("one", "letters")
    assert comparison.line_values(METRICS["tokens"], letters)[[0, 1, 3]].tolist() == [8, 6, 7]
    assert math.isnan(comparison.line_values(METRICS["tokens"], letters)[2])
    assert comparison.worst_lines(METRICS["tokens"], letters, 2).tolist() == [0, 3]
    per_token = comparison.line_values(METRICS["bytes_per_token"], Place("one", "words"))
    known = [line for line in range(4) if not math.isnan(per_token[line])]
    best_last = sorted(known, key=lambda line: (per_token[line], line))
    assert comparison.worst_lines(METRICS["bytes_per_token"], Place("one", "words"), 9).tolist() == best_last
    assert comparison.line_values(METRICS["parity"], letters)[0] == 8 / 3
    with pytest.raises(ValueError, match="entropy is no metric of a line"):
        comparison.line_values(METRICS["entropy"], letters)
    with pytest.raises(ValueError, match="no value of characters is better"):
        comparison.worst_lines(METRICS["characters"], letters, 1)


@given(st.text("abcs \u3000th", min_size=1))
def test_the_figure_of_a_line_is_that_of_a_text_of_one_line(line: str) -> None:
    comparison = Comparison(TOKENIZERS, {"line": SourceText(line)}, ComparisonSettings(reference_text="line"))
    comparison.compute()
    for metric in METRICS.values():
        if metric.compute_lines is not None:
            for place in comparison.places(metric):
                of_line = comparison.line_values(metric, place)
                expected = comparison.value(metric, place) if line.strip() else math.nan
                np.testing.assert_allclose(of_line, [expected])


def test_which_values_are_good_is_known_of_all_figures_of_lines() -> None:
    assert all(each.better is not Better.NEITHER for each in METRICS.values() if each.compute_lines)


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


def test_published_tokenizer_and_parallel_texts(shared_data: Path) -> None:
    """Tokens of the library `tokenizers`, measured by tokenization-scorer 1.1.8 and TokEval's formulas."""
    texts = {
        language: SourceText((shared_data / f"corpora/pud_parallel/{language}.txt").read_bytes().decode())
        for language in ("en", "de", "ru", "zh", "hi", "ar")
    }
    gpt2 = load_tokenizer(shared_data / "tokenizers/gpt2/tokenizer.json")
    comparison = Comparison({"GPT-2": gpt2}, texts, ComparisonSettings(2.5, "en")).compute()
    found = {
        (name, text): comparison.value(METRICS[name], Place(text, "GPT-2"))
        for name, text in (("renyi_efficiency", "en"), ("gini", ALL_TEXTS), ("gini_per_line", ALL_TEXTS))
    }
    assert found["renyi_efficiency", "en"] == pytest.approx(0.4738511350162376, rel=1e-13)
    assert found["gini", ALL_TEXTS] == pytest.approx(0.17899821292085008, rel=1e-13)
    assert found["gini_per_line", ALL_TEXTS] == pytest.approx(0.3106273672284095, rel=1e-13)


def test_included_words() -> None:
    gold = included_gold()
    assert list(gold) == ["English", "German", "Turkish", "Finnish"]
    for words in gold.values():
        text = words.shape.source.text
        assert len(set(text.split())) == len(text.split()) >= 35
        assert words.is_boundary.sum() > len(text.split())


def test_figures_of_words_have_no_value_where_no_white_space_parts_words() -> None:
    texts = {"zh": SourceText("这是第一行。\n这是第二行。\n"), "en": SourceText("the first line\n")}
    comparison = Comparison({"a": ByteTokenizer(TrainingSpec.of("bytes"))}, texts).compute()
    for metric in METRICS.values():
        for place in comparison.places(metric):
            if place.text == "zh" and metric.scope is not Scope.GOLD:
                assert math.isnan(comparison.value(metric, place)) == metric.counts_words
    fertility = METRICS["fertility"]
    assert np.isnan(comparison.line_values(fertility, Place("zh", "a"))).all()
    assert not math.isnan(comparison.value(fertility, Place("en", "a")))


def test_words_of_all_texts_are_those_of_texts_that_have_some() -> None:
    """A text without white space has tokens, but no words to divide them by."""
    texts = {"en": SourceText("one two\nthree"), "zh": SourceText("\u4e16\u754c\u4eba\u6c11\n\u5929\u5730")}
    comparison = Comparison({"bytes": ByteTokenizer(TrainingSpec.of("bytes"))}, texts).compute()
    whole = Place(ALL_TEXTS, "bytes")
    assert comparison.without_words == ("zh",)
    assert comparison.value(METRICS["fertility"], whole) == comparison.value(
        METRICS["fertility"], Place("en", "bytes")
    )
    assert comparison.value(METRICS["words"], whole) == 3
    assert comparison.value(METRICS["tokens"], whole) > len("one two\nthree")
    lines = comparison.line_values(METRICS["fertility"], whole)
    assert np.isnan(lines).tolist() == [False, False, True, True]
    only = Comparison(
        {"bytes": ByteTokenizer(TrainingSpec.of("bytes"))}, {"a": texts["zh"], "b": texts["zh"]}
    )
    assert math.isnan(only.compute().value(METRICS["fertility"], whole))


def test_what_goes_by_a_vocabulary_has_no_value_for_patches() -> None:
    patches = BytePatchTokenizer(TrainingSpec.of("byte-patches"))
    comparison = Comparison({"patches": patches}, {"en": SourceText("one two three")}).compute()
    place = Place("en", "patches")
    missing = {name for name in METRICS if METRICS[name].scope in (Scope.TEXT, Scope.TEXT_AND_ALPHA)}
    missing = {name for name in missing if math.isnan(comparison.value(METRICS[name], place))}
    assert missing == {
        "entropy",
        "mean_token_length",
        "mean_token_length_of_vocabulary",
        "renyi_efficiency",
        "renyi_efficiency_of_vocabulary",
        "round_trip_bytes",
        "round_trip_characters",
        "round_trip_lines",
        "single_token_round_trip",
        "vocabulary_used",
    }
    for name in missing:
        assert why_no_value(comparison, METRICS[name], place).startswith("Patches are not in a vocabulary")
    assert comparison.value(METRICS["tokens"], place) == 4
