"""Metrics of a text: by hand, and against loops over words and tokens."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.metrics.plain import Greedy, Plain, line_spans, word_spans
from tests.formats.families import SPECS, trained
from tests.session.bad_texts import LONG, SHORT
from tokexplorer.core.baselines.patches import BytePatchTokenizer
from tokexplorer.core.baselines.tokenizer import ByteTokenizer
from tokexplorer.core.metrics.registry import METRICS, Scope
from tokexplorer.core.metrics.text_shape import TextShape
from tokexplorer.core.metrics.tokenized_text import TokenizedText
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.formats.tokenizer_files import load_tokenizer

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    import numpy.typing as npt

    from tokexplorer.core.tokenizer import Tokenizer

FAMILIES = (
    "byte-bpe, sentencepiece",
    "bpe, pairs",
    "unigram",
    "unigram, bytes",
    "wordpiece",
    "unigram, gpt2",
)
any_text = st.text(
    st.one_of(
        st.sampled_from("aeinrst thABC,.'\n\r\t\u00a0\u2028\u3000漢字кот🐈é\u0301ﬁ½▁#\ud83d"), st.characters()
    )
)


def computed(tokenizer: Tokenizer, text: str, alpha: float = 2.5) -> dict[str, float]:
    tokenized = TokenizedText.of(tokenizer, text)
    alphas = {Scope.TEXT: (), Scope.TEXT_AND_ALPHA: (alpha,)}
    return {
        metric.name: metric.compute(tokenized, *alphas[metric.scope])
        for metric in METRICS.values()
        if metric.scope in alphas
    }


def check(tokenizer: Tokenizer, text: str, alpha: float) -> None:
    figures, plain = computed(tokenizer, text, alpha), Plain(tokenizer, text).figures(alpha)
    assert set(figures) == set(plain)
    for name, value in plain.items():
        assert figures[name] == pytest.approx(value, nan_ok=True, abs=1e-12), name


def test_by_hand() -> None:
    tokenizer = Greedy("un", "do", "the", " the", " cat", "s", "\n", " ")
    # un|do| the| cat|s|\n and the| cat|\n and x| the (x is unknown)
    figures = computed(tokenizer, "undo the cats\nthe cat\nx the", alpha=2)
    assert figures["tokens"] == 11
    assert figures["words"] == 7
    assert figures["bytes"] == figures["characters"] == 27
    assert figures["fertility"] == 11 / 7
    assert figures["bytes_per_token"] == 27 / 11
    assert figures["words_kept_whole"] == 4 / 7  # the, the, cat, the
    assert figures["words_continued"] == 2 / 7  # undo, cats; x is unknown
    assert figures["single_token_round_trip"] == 2 / 5  # of undo, the, cats, cat, x
    assert figures["round_trip_bytes"] == figures["round_trip_characters"] == 26 / 27  # all but x
    assert figures["round_trip_lines"] == 2 / 3
    assert figures["unknown_rate"] == 1 / 11
    assert figures["vocabulary_used"] == 8 / 9  # all but the blank
    # 3 of them occur twice, 5 once
    squares = (3 * 2**2 + 5) / 11**2
    assert figures["renyi_efficiency"] == pytest.approx(-math.log2(squares) / 3)
    assert figures["renyi_efficiency_of_vocabulary"] == pytest.approx(-math.log2(squares) / math.log2(9))
    assert figures["entropy"] == pytest.approx(-6 / 11 * math.log2(2 / 11) + 5 / 11 * math.log2(11))
    assert figures["mean_token_length"] == (2 + 2 + 3 + 3 + 1 + 1 + 3 + 3 + 1 + 3) / 10
    assert figures["mean_token_length_of_vocabulary"] == (2 + 2 + 3 + 3 + 3 + 1 + 1 + 1) / 8
    assert figures["tokens_per_line"] == 9 / 3  # 5, 2 and 2: line ends belong to none
    assert figures["tokens_per_line_p50"] == 2
    assert figures["tokens_per_line_p90"] == pytest.approx(2 + 0.8 * 3)
    assert figures["tokens_per_line_p99"] == pytest.approx(2 + 0.98 * 3)
    assert figures["tokens_per_line_most"] == 5


def test_a_word_that_is_one_token_in_some_places_counts_for_these() -> None:
    tokenizer = Greedy(" cat", "c", "a", "t")
    assert computed(tokenizer, "cat cat cat cat")["single_token_round_trip"] == 3 / 4


class LowerCase(Greedy):
    """Covers what stands there, and decodes it in lower case, é as e, and § as two letters."""

    def token_bytes(self, token_id: int) -> bytes:
        plain = super().token_bytes(token_id).decode()
        return plain.lower().replace("é", "e").replace("§", "ss").encode()

    def decode_bytes(self, ids: Sequence[int] | npt.NDArray[np.int32]) -> bytes:
        return b"".join(map(self.token_bytes, ids))


@pytest.mark.parametrize(
    ("text", "back"),
    [
        ("the", "the"),
        ("The", ".he"),
        ("THE", "..."),
        ("Café", ".af."),  # as many characters on both sides: one by one
        ("Ca§e", "...e"),  # not so: from the end and from the beginning
        ("the§the", "the.the"),
    ],
)
def test_what_comes_back_of_one_token(text: str, back: str) -> None:
    tokenized = TokenizedText.of(LowerCase(text), text)
    shown = [
        is_back for character, is_back in zip(text, tokenized.round_trip.is_back[begins(text)], strict=True)
    ]
    assert shown == [mark != "." for mark in back]
    assert METRICS["round_trip_lines"].compute(tokenized) == (text == back)


def begins(text: str) -> list[int]:
    return [len(text[:place].encode()) for place in range(len(text))]


def test_blanks_around_a_line_stand_for_line_ends_but_those_inside_do_not() -> None:
    words = trained("wordpiece, cased")
    lines = METRICS["round_trip_lines"]
    assert lines.compute(TokenizedText.of(words, "the cat\nthe cat")) == 1
    assert lines.compute(TokenizedText.of(words, "the  cat\n  the cat\nthe cat\n")) == 1 / 3
    apart = TokenizedText.of(words, "the, cat")  # comes back as "the , cat"
    assert METRICS["round_trip_bytes"].compute(apart) == 1
    assert lines.compute(apart) == 0


@pytest.mark.parametrize("family", SPECS)
def test_round_trips_of_all_families_against_loops(family: str) -> None:
    text = "The  cat sat.\n  It's what\r\n\n it is ﬁne, Über 漢字 🐈 here "
    figures, plain = computed(trained(family), text), Plain(trained(family), text).figures(2.5)
    for name in ("round_trip_bytes", "round_trip_characters", "round_trip_lines"):
        assert figures[name] == pytest.approx(plain[name])


def test_what_cannot_be_decoded_does_not_come_back() -> None:
    patches = BytePatchTokenizer(TrainingSpec.of("byte-patches"))
    assert METRICS["round_trip_bytes"].compute(TokenizedText.of(patches, "one two")) == 0


def test_user_symbols_have_no_part_in_the_mean_token_length() -> None:
    spec = TrainingSpec.of("bytes", user_symbols=("<symbol>",))
    figures = computed(ByteTokenizer(spec), "a<symbol>b")
    assert (figures["tokens"], figures["mean_token_length"]) == (3, 1)
    assert "user symbols" in METRICS["mean_token_length"].definition


def test_a_byte_that_is_spelled_by_its_name_has_a_length_of_one() -> None:
    for family in ("bpe, pieces and bytes", "unigram, bytes"):
        tokenizer = trained(family)
        figures = computed(tokenizer, "\u16a0\u16a1\u16a2")
        kinds = [tokenizer.facts(each).kind for each in tokenizer.encode("\u16a0\u16a1\u16a2").ids.tolist()]
        assert kinds.count("byte") == 9
        assert figures["mean_token_length"] == pytest.approx(
            (9 + 3 * (len(kinds) - 9)) / len(kinds)
        )  # \u2581


def test_nothing_has_no_figures_but_counts() -> None:
    figures = computed(trained("unigram"), "")
    assert [figures[name] for name in ("tokens", "characters", "bytes", "words", "vocabulary_used")] == [
        0
    ] * 5
    assert figures["mean_token_length_of_vocabulary"] > 1
    assert all(
        math.isnan(value)
        for name, value in figures.items()
        if name not in ("tokens", "characters", "bytes", "words", "vocabulary_used")
        and not name.endswith("of_vocabulary")
    )


@pytest.mark.parametrize("family", FAMILIES)
@given(text=any_text, alpha=st.sampled_from((0.0, 0.5, 1.0, 2.0, 2.5, 3.0)))
def test_any_text_against_loops(family: str, text: str, alpha: float) -> None:
    check(trained(family), text, alpha)


@settings(max_examples=50)
@given(text=any_text)
def test_words_and_lines_of_any_text(text: str) -> None:
    shape = TextShape.of(text)
    assert list(zip(shape.word_starts.tolist(), shape.word_ends.tolist(), strict=True)) == word_spans(text)
    assert list(zip(shape.line_starts.tolist(), shape.line_ends.tolist(), strict=True)) == line_spans(text)
    lines = [
        shape.source.utf8[start:end].tobytes().decode("utf-8", "surrogatepass")
        for start, end in line_spans(text)
    ]
    assert shape.words_of_line.tolist() == [len(line.split()) for line in lines]
    assert shape.characters_of_line.tolist() == list(map(len, lines))
    assert shape.is_blank.tolist() == [not line.split() for line in lines]
    words = text.split()
    numbers = {word: number for number, word in enumerate(dict.fromkeys(words))}
    assert shape.number_of_word.tolist() == [numbers[word] for word in words]


@pytest.mark.parametrize("family", ["byte-bpe, sentencepiece", "wordpiece"])
@pytest.mark.parametrize("text", [*SHORT.values(), *LONG.values()], ids=[*SHORT, *LONG])
def test_awkward_texts_have_figures(family: str, text: str) -> None:
    figures = computed(trained(family), text)
    assert figures["words"] == len(text.split())
    for name in ("words_kept_whole", "words_continued", "unknown_rate", "renyi_efficiency"):
        assert math.isnan(figures[name]) or 0 <= figures[name] <= 1 + 1e-12


@pytest.mark.parametrize(
    "family", ["byte-bpe, code", "unigram", "unigram, plain", "wordpiece", "bpe, pieces"]
)
def test_lines_have_the_tokens_that_they_have_by_themselves(family: str) -> None:
    tokenizer = trained(family)
    lines = ["The cat sat.", "", "Über 漢字, кот", "  ", "It is what it is", "x"]
    whole = TokenizedText.of(tokenizer, "\n".join(lines) + "\n")
    apart = [len(tokenizer.encode(line)) if line.strip() else 0 for line in lines]
    assert whole.tokens_of_line[~whole.shape.is_blank].tolist() == [each for each in apart if each]


@pytest.mark.parametrize(
    "file", ["gpt2/tokenizer.json", "bert-base-uncased/tokenizer.json", "t5-small/tokenizer.json"]
)
def test_lines_of_published_tokenizers(shared_data: Path, file: str) -> None:
    tokenizer = load_tokenizer(shared_data / "tokenizers" / file)
    for language in ("en", "zh"):
        text = (shared_data / f"corpora/pud_parallel/{language}.txt").read_text()[:40_000]
        whole = TokenizedText.of(tokenizer, text)
        apart = [len(ids) for ids in tokenizer.encode_batch(text.splitlines())]
        assert whole.tokens_of_line.tolist() == apart


def test_the_unknown_token_of_t5_is_a_special_token_and_unknown(shared_data: Path) -> None:
    tokenizer = load_tokenizer(shared_data / "tokenizers/t5-small/tokenizer.json")
    text = TokenizedText.of(tokenizer, "the 漢字")
    assert text.encoding.ids.tolist().count(2) == 1
    assert METRICS["unknown_rate"].compute(text) == 1 / len(text.encoding)


def test_scripts_without_white_space_between_words() -> None:
    assert TextShape.of("The cat, 漢字").separates_words
    assert TextShape.of("").separates_words
    assert not TextShape.of("これは日本語です。 OK").separates_words
    assert not TextShape.of("ภาษาไทยเขียนติดกัน").separates_words
    assert TextShape.of("한국어는 띄어 씁니다").separates_words


def test_cuts_are_inside_words() -> None:
    text = TokenizedText.of(Greedy("a", "b c"), "ab ca  ")
    assert np.flatnonzero(text.is_cut).tolist() == [1, 4]
