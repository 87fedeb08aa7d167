"""The settings of a run: what is wrong with them, and their way through JSON."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.core import language
from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.normalizers.registry import NORMALIZERS
from tokexplorer.core.pre_tokenizers.registry import PRE_TOKENIZERS
from tokexplorer.core.settings import MAX_VOCAB_SIZE
from tokexplorer.core.spec import (
    ALGORITHMS,
    APPLICABLE,
    Algorithm,
    SpecError,
    TieBreak,
    TrainingSpec,
)
from tokexplorer.core.trainer import TrainingError
from tokexplorer.core.word_counts import WordCounts

if TYPE_CHECKING:
    from collections.abc import Iterator

specs = st.builds(
    TrainingSpec,
    vocab_size=st.integers(300, MAX_VOCAB_SIZE),
    normalizer=st.sampled_from(list(NORMALIZERS)),
    pre_tokenizer=st.sampled_from([*PRE_TOKENIZERS, "regex:\\w+|[\ud800\u4e00]"]),
    min_frequency=st.integers(1, 2**40),
    tie_break=st.sampled_from(get_args(TieBreak)),
    special_tokens=st.lists(st.text(st.characters(), min_size=1), max_size=4, unique=True).map(tuple),
)


def test_the_defaults_can_be_used() -> None:
    spec = TrainingSpec()
    assert spec.problems() == []
    spec.validate()
    assert spec.least_size == 257
    assert spec.algorithm in get_args(Algorithm)


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_every_algorithm_has_defaults_that_can_be_used(algorithm: Algorithm) -> None:
    spec = TrainingSpec.of(algorithm)
    assert spec.problems() == []
    assert set(APPLICABLE[algorithm]) <= set(TrainingSpec.__slots__)
    assert TrainingSpec.from_json(spec.to_json()) == spec
    assert TrainingSpec.from_json(json.dumps({"algorithm": algorithm})) == spec


def test_own_tokens_come_in_the_order_of_their_ids() -> None:
    spec = TrainingSpec.of("bpe", special_tokens=("<s>", "</s>"), user_symbols=("::",))
    assert spec.own_tokens == ("<unk>", "<s>", "</s>", "::")
    assert spec.cut_out == ("<s>", "</s>", "::")
    assert spec.least_size == 4
    assert spec.replace(byte_fallback=True).least_size == 260
    assert spec.replace(unknown_token="</s>").own_tokens == spec.cut_out
    assert spec.replace(algorithm="byte-bpe").own_tokens == spec.cut_out
    assert spec.replace(algorithm="byte-bpe", byte_fallback=True).least_size == 259


def test_what_does_not_apply_is_not_looked_at() -> None:
    wrong: dict[str, Any] = {"limit_alphabet": -1, "unknown_token": "", "shrinking_factor": 7.0}
    assert TrainingSpec(**wrong).problems() == []
    assert {problem.field for problem in TrainingSpec.of("bpe", **wrong).problems()} == {
        "limit_alphabet", "unknown_token",
    }  # fmt: skip


@given(specs)
def test_specs_come_back_from_json(spec: TrainingSpec) -> None:
    document = spec.to_json()
    assert TrainingSpec.from_json(document) == spec
    assert document.isascii()
    assert list(json.loads(document)) == sorted(json.loads(document))


@given(specs, specs)
def test_equal_specs_are_equal_and_hash_alike(one: TrainingSpec, other: TrainingSpec) -> None:
    assert (one == other) == (one.to_json() == other.to_json())
    assert hash(one.replace()) == hash(one)


def test_a_setting_that_is_not_there_has_its_default() -> None:
    assert TrainingSpec.from_json('{"vocab_size": 300}') == TrainingSpec(vocab_size=300)


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"algorithm": "bpe2"}, "algorithm: 'bpe2' is unknown; there is byte-bpe"),
    ({"tie_break": "last"}, "tie_break: 'last' is unknown; there is smallest-pair, first-seen"),
    ({"normalizer": "nfc"}, "normalizer: 'nfc' is unknown; there is none, NFC, NFKC"),
    ({"pre_tokenizer": "gpt5"}, "pre_tokenizer: 'gpt5' is unknown; there is none"),
    ({"pre_tokenizer": "regex:("}, "pre_tokenizer: the pattern does not compile: missing ) at character 1"),
    ({"min_frequency": 0}, "min_frequency: must be at least 1"),
    (
        {"min_frequency": 1 << 63},
        "min_frequency: 9,223,372,036,854,775,808 is out of bounds; possible is 1 to",
    ),
    ({"max_token_length": 1 << 63}, "max_token_length: 9,223,372,036,854,775,808 is out of bounds"),
    (
        {"algorithm": "wordpiece", "longest_word": 1 << 63},
        "longest_word: 9,223,372,036,854,775,808 is out of",
    ),
    ({"vocab_size": 256}, "vocab_size: 256 is smaller than the 256 byte symbols and 1 special token that"),
    ({"vocab_size": 256, "special_tokens": ("a", "b")}, "and 2 special tokens that are always there; 258 is"),
    (
        {"vocab_size": 255, "special_tokens": ()},
        "and 0 special tokens that are always there; 256 is",
    ),
    ({"vocab_size": MAX_VOCAB_SIZE + 1}, "vocab_size: must be at most 10,000,000"),
    ({"special_tokens": ("a", "")}, "special_tokens: an empty special token would match everywhere"),
    ({"special_tokens": ("a", "b", "a")}, "special_tokens: 'a' is there twice"),
    ({"user_symbols": ("<|endoftext|>",)}, "user_symbols: '<|endoftext|>' is a special token already"),
    ({"user_symbols": ("a", "a")}, "user_symbols: 'a' is there twice"),
    ({"max_token_length": -1}, "max_token_length: must be at least 0"),
    (
        {"algorithm": "bpe", "character_coverage": 0.5},
        "character_coverage: 0.5 is out of bounds; possible is",
    ),
    ({"algorithm": "bpe", "unknown_token": ""}, "unknown_token: must not be empty"),
    (
        {"algorithm": "bpe", "byte_fallback": True, "end_of_word": "</w>"},
        "byte_fallback: byte tokens have no end-of-word form",
    ),
    ({"algorithm": "unigram", "max_token_length": 17}, "max_token_length: 17 is out of bounds"),
    ({"algorithm": "wordpiece", "criterion": "best"}, "criterion: 'best' is unknown; there is likelihood"),
    ({"vocab_size": "8000"}, "vocab_size: must be int, not str"),
    ({"vocab_size": 8000.0}, "vocab_size: must be int, not float"),
    ({"min_frequency": True}, "min_frequency: must be int, not bool"),
    ({"normalizer": None}, "normalizer: must be str, not NoneType"),
    ({"special_tokens": ("a", 1)}, "special_tokens: must be strings only"),
]


@pytest.mark.parametrize(("settings", "sentence"), WRONG)
def test_a_wrong_setting_is_told_with_what_would_work(settings: dict[str, Any], sentence: str) -> None:
    (problem,) = TrainingSpec(**settings).problems()
    assert sentence in str(problem)
    assert problem.field == str(problem).split(":")[0]
    with pytest.raises(SpecError) as raised:
        TrainingSpec(**settings).validate()
    assert str(raised.value) == str(problem)
    with pytest.raises(SpecError) as raised:
        TrainingSpec.from_json(json.dumps(settings))
    assert str(raised.value) == str(problem)


def test_many_symbols_are_looked_through_once() -> None:
    tokens = tuple(map(str, range(200_000)))
    spec = TrainingSpec(special_tokens=tokens[:100_000], user_symbols=tokens[100_000:], vocab_size=300_000)
    assert spec.problems() == []
    again = spec.replace(user_symbols=(*tokens[100_000:], "199999")).problems()
    assert [problem.reason for problem in again] == ["'199999' is there twice"]


@pytest.fixture
def _capitals() -> Iterator[None]:
    """A language in which all words are written in capitals."""
    english = language._translate  # noqa: SLF001

    def translate(text: str, _count: int) -> str:
        parts = re.split(r"(\{[^{}]*\})", text)
        return "".join(each if each[:1] == "{" else each.upper() for each in parts)

    language.install(translate, "en")
    yield
    language.install(english, "en")


@pytest.mark.usefixtures("_capitals")
@pytest.mark.parametrize(
    "settings",
    [
        {"vocab_size": 256},
        {"vocab_size": 255, "special_tokens": ("A", "B")},
        {"algorithm": "wordpiece", "special_tokens": (), "vocab_size": 1},
        {"algorithm": "wordpiece", "vocab_size": 1},
        {"special_tokens": ("",)},
        {"user_symbols": ("",)},
    ],
)
def test_every_word_of_a_problem_is_translated(settings: dict[str, Any]) -> None:
    (problem,) = TrainingSpec(**settings).problems()
    assert problem.reason == problem.reason.upper()


@pytest.mark.usefixtures("_capitals")
@pytest.mark.parametrize("algorithm", ["characters", "words"])
def test_every_word_about_rare_units_is_translated(algorithm: Algorithm) -> None:
    counts = WordCounts.from_items([(b"ab", 1)])
    with pytest.raises(TrainingError) as raised:
        make_trainer(counts, TrainingSpec.of(algorithm, min_frequency=9))
    assert str(raised.value) == str(raised.value).upper()


def test_every_problem_is_told_at_once() -> None:
    spec = TrainingSpec(vocab_size=1, normalizer="x", min_frequency=-1, special_tokens=("",))
    assert {problem.field for problem in spec.problems()} == {
        "vocab_size", "normalizer", "min_frequency", "special_tokens",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        ("", "spec: is not JSON: "),
        ("{", "spec: is not JSON: "),
        ("[" * 100_000, "spec: is not JSON: "),
        ('{"vocab_size": 1' + "0" * 5000 + "}", "spec: is not JSON: "),
        ("[]", "spec: must be a JSON object"),
        ("null", "spec: must be a JSON object"),
        ('{"vocab": 1}', "vocab: is not a setting; there is algorithm, vocab_size"),
        ('{"special_tokens": "abc"}', "special_tokens: must be a list of strings"),
        ('{"special_tokens": [null]}', "special_tokens: must be strings only"),
        ('{"vocab_size": 1e400}', "vocab_size: must be int, not float"),
        ('{"tie_break": ["smallest-pair"]}', "tie_break: must be str, not list"),
    ],
)
def test_json_that_is_no_spec_is_told_as_such(document: str, sentence: str) -> None:
    with pytest.raises(SpecError) as raised:
        TrainingSpec.from_json(document)
    assert sentence in str(raised.value)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
)


@given(st.dictionaries(st.sampled_from([*TrainingSpec.__slots__, "other"]), json_values) | json_values)
def test_any_json_is_a_spec_or_an_error_of_its_own(value: object) -> None:
    try:
        spec = TrainingSpec.from_json(json.dumps(value))
    except SpecError:
        return
    assert spec.problems() == []
