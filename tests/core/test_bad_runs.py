"""Every run that cannot be done is refused in words that name what would work, and then it does work."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING, Any, cast

import pytest

from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.pre_tokenizers.pre_tokenizer import SplitError
from tokexplorer.core.spec import ALGORITHMS, CRITERIA, Algorithm, Remedy, SpecError, TrainingSpec
from tokexplorer.core.trainer import TrainingError
from tokexplorer.core.word_counts import WordCounter

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.trainer import Trainer

Kind = tuple[Algorithm, dict[str, Any]]
KINDS: list[Kind] = [(algorithm, {}) for algorithm in ALGORITHMS if algorithm != "wordpiece"]
KINDS += [("wordpiece", {"criterion": criterion}) for criterion in CRITERIA]
OF_PARTS = {"byte-bpe", "bpe", "wordpiece", "unigram"}  # a size is reached by learning parts of words
PATCHES = {"byte-patches", "entropy-patches"}
PARTS = [kind for kind in KINDS if kind[0] in OF_PARTS]
ALPHABETS = [kind for kind in PARTS if kind[0] != "byte-bpe"]
TEXT = "the cat sat on the mat. the dog sat on the log. " * 3
HARD = "\ud800\udfff ab\0c \u2581x \u2585 \U0010ffff \ufeff \u2028\u0301 "


def of(kind: Kind) -> str:
    return " ".join((kind[0], *kind[1].values()))


every_kind = pytest.mark.parametrize("kind", KINDS, ids=of)


def spec_of(kind: Kind, **settings: Any) -> TrainingSpec:
    """The usual settings with a strict size, and those of `settings` that mean something to the algorithm."""
    spec = TrainingSpec.of(kind[0], **kind[1], strict_vocab_size=True)
    return spec.replace(**{name: value for name, value in settings.items() if spec.applies(name)})


def trained(text: str, spec: TrainingSpec) -> Trainer:
    counter = WordCounter.of(spec)
    counter.add_text(text)
    trainer = make_trainer(counter.word_counts(), spec)
    while not trainer.finished:
        trainer.advance(1000)
    return trainer


def refusal(text: str, spec: TrainingSpec) -> str:
    with pytest.raises(TrainingError) as caught:
        trained(text, spec)
    return str(caught.value)


def size_in(message: str) -> int:
    """The size that the message says to ask for."""
    found = re.search(r"Ask for ([\d,]+) or (?:less|more)", message)
    assert found, message
    return int(found[1].replace(",", ""))


def trained_somehow(text: str, spec: TrainingSpec) -> Trainer:
    """With the size asked for or, if that is refused, with the one that is said to work."""
    try:
        return trained(text, spec)
    except TrainingError as error:
        return trained(text, spec.replace(vocab_size=size_in(str(error))))


def hard_random(characters: int, seed: int = 5) -> str:
    drawn = random.Random(seed)
    words = ("".join(chr(drawn.randrange(0x4E00, 0x9FA5)) for _ in range(3)) for _ in range(characters // 3))
    return " ".join(words)


# ---- sizes


@pytest.mark.parametrize("splitter", ["bert", "sentencepiece", "gpt2"])
@pytest.mark.parametrize("kind", PARTS, ids=of)
@pytest.mark.parametrize("settings", [{}, {"min_frequency": 4, "max_token_length": 3}], ids=["", "few"])
def test_the_largest_size_is_told_and_can_be_had(kind: Kind, splitter: str, settings: dict[str, Any]) -> None:
    spec = spec_of(kind, pre_tokenizer=splitter, **settings)
    message = refusal(TEXT, spec.replace(vocab_size=5000))
    assert "a vocabulary of 5,000 cannot be reached" in message
    assert ("minimum frequency" in message) == (spec.min_frequency > 1)
    assert ("allow longer tokens" in message) == (0 < spec.max_token_length < 16)
    most = size_in(message)
    trainer = trained(TEXT, spec.replace(vocab_size=most))
    reached = trainer.tokenizer().vocab_size
    if kind[1].get("criterion") == "top-down":  # its search ends near the size asked for
        assert trainer.fixed_size <= reached <= most
    else:
        assert reached == most
        assert size_in(refusal(TEXT, spec.replace(vocab_size=most + 1))) == most


@pytest.mark.parametrize("kind", ALPHABETS, ids=of)
def test_the_least_size_of_a_large_alphabet_is_told_and_can_be_had(kind: Kind) -> None:
    text = hard_random(900)
    spec = spec_of(kind, pre_tokenizer="whitespace", character_coverage=1.0, vocab_size=300)
    message = refusal(text, spec)
    least = size_in(message)
    assert len(set(text)) <= least < 3 * len(set(text))
    assert trained(text, spec.replace(vocab_size=least)).tokenizer().vocab_size >= least
    assert size_in(refusal(text, spec.replace(vocab_size=least - 1))) == least
    assert ("cover fewer" if kind[0] == "unigram" else "smaller alphabet") in message
    if spec.applies("limit_alphabet"):
        assert trained_somehow(text, spec.replace(limit_alphabet=100)).tokenizer().vocab_size <= 300


@pytest.mark.parametrize(
    ("kind", "size"), [*((kind, 300) for kind in ALPHABETS), *((kind, 5000) for kind in PARTS)]
)
def test_every_remedy_that_is_offered_works(kind: Kind, size: int) -> None:
    text = hard_random(900) if size == 300 else TEXT
    if kind[0] == "unigram":
        text += "the cat " * 30_000  # so that a part of the characters covers most of the text
    spec = spec_of(kind, pre_tokenizer="whitespace", vocab_size=size, min_frequency=1)
    with pytest.raises(TrainingError) as caught:
        trained(text, spec)
    assert Remedy("vocab_size", size_in(str(caught.value))) in caught.value.remedies
    for remedy in caught.value.remedies:
        mended = spec.replace(**{"strict_vocab_size": False, remedy.setting: remedy.value})
        assert trained(text, mended).finished


@pytest.mark.parametrize("byte_fallback", [False, True])
def test_a_lower_coverage_is_offered_where_there_is_one(byte_fallback: bool) -> None:
    spec = TrainingSpec.of("unigram", vocab_size=300, pre_tokenizer="whitespace", byte_fallback=byte_fallback)
    text = "the cat " * 30_000 + hard_random(600)
    offered = refusal(text, spec.replace(character_coverage=1.0))
    assert "cover fewer of the rarest characters" in offered
    assert ("256 byte pieces and 3 special pieces" in offered) == byte_fallback
    lower = trained_somehow(text, spec.replace(character_coverage=0.98))
    assert lower.tokenizer().vocab_size < 20 + 256 * byte_fallback
    assert "cover" not in refusal(hard_random(900), spec.replace(character_coverage=0.98))


@pytest.mark.parametrize("size", [0, 1])
@pytest.mark.parametrize("kind", PARTS, ids=of)
def test_sizes_that_no_corpus_could_fill(kind: Kind, size: int) -> None:
    with pytest.raises(SpecError, match=r"always there.*is the least possible") as caught:
        trained(TEXT, spec_of(kind, vocab_size=size))
    assert caught.value.field == "vocab_size"


@pytest.mark.parametrize("kind", PARTS, ids=of)
def test_a_vocabulary_with_nothing_learned(kind: Kind) -> None:
    probe = spec_of(kind, vocab_size=300, pre_tokenizer="bert", min_frequency=10_000)
    least = size_in(refusal("abab", probe.replace(vocab_size=300)))
    trainer = trained("abab", probe.replace(vocab_size=least))
    tokenizer = trainer.tokenizer()
    assert tokenizer.vocab_size == least
    assert tokenizer.decode(tokenizer.encode("abab").ids).replace(" ", "") == "abab"


@pytest.mark.parametrize(("algorithm", "most"), [("words", 15), ("characters", 27)])
def test_a_frequency_that_nothing_has(algorithm: Algorithm, most: int) -> None:
    text = "she sat. " * 12 + "sat. " * 3
    spec = TrainingSpec.of(algorithm, pre_tokenizer="whitespace", min_frequency=1000)
    assert f"lower the minimum frequency to {most} or less" in refusal(text, spec)
    assert trained(text, spec.replace(min_frequency=most)).tokenizer().vocab_size == 2


# ---- texts with nothing in them


@every_kind
@pytest.mark.parametrize(
    ("text", "settings"),
    [
        ("", {}),
        (" \n\t \u3000", {"pre_tokenizer": "bert"}),
        (" \n\t \u3000", {"pre_tokenizer": "sentencepiece"}),
        ("\x01\x02\x7f", {"normalizer": "nmt_nfkc", "pre_tokenizer": "sentencepiece"}),
        ("\ufffd\0\x01", {"normalizer": "bert", "pre_tokenizer": "bert"}),
        ("\u0301\u0302", {"normalizer": "strip-accents"}),
        ("<x><y><x>", {"special_tokens": ("<x>", "[UNK]"), "user_symbols": ("<y>",)}),
    ],
)
def test_a_corpus_of_which_nothing_is_left(kind: Kind, text: str, settings: dict[str, Any]) -> None:
    message = refusal(text, spec_of(kind, **settings))
    assert message.startswith("the corpus is empty: nothing is left of it")
    assert "choose a normalizer and a pre-tokenizer that keep some" in message


@every_kind
@pytest.mark.parametrize("text", ["a", "hello", "\0", "\ud800", " "])
def test_a_corpus_of_hardly_anything(kind: Kind, text: str) -> None:
    spec = spec_of(kind, pre_tokenizer="none", vocab_size=5000)
    try:
        trainer = trained(text, spec)
    except TrainingError as error:
        if "corpus is empty" in str(error):  # Unigram takes no U+0000, as SentencePiece
            assert (kind[0], text) == ("unigram", "\0")
            return
        trainer = trained(text, spec.replace(vocab_size=size_in(str(error))))
    tokenizer = trainer.tokenizer()
    encoding = tokenizer.encode(text)
    assert len(encoding) == trainer.count_tokens()
    if kind[0] not in PATCHES:
        assert tokenizer.decode(encoding.ids) == text


# ---- texts with anything in them


@every_kind
@pytest.mark.parametrize(
    ("normalizer", "splitter"),
    [
        ("none", "none"),
        ("nmt_nfkc", "sentencepiece"),
        ("bert", "bert"),
        ("NFC", "gpt2"),
        ("none", "metaspace"),
    ],
)
def test_surrogates_controls_and_marks_in_the_corpus(kind: Kind, normalizer: str, splitter: str) -> None:
    text = HARD * 4
    spec = spec_of(kind, normalizer=normalizer, pre_tokenizer=splitter, vocab_size=5000, longest_word=1000)
    if (kind[1].get("criterion"), splitter) == ("top-down", "none"):
        assert "more than 50 characters" in refusal(text, spec)
        return
    trainer = trained_somehow(text, spec)
    encoding = trainer.tokenizer().encode(text)
    if kind[0] not in {"bytes", "byte-patches"}:  # which do not split, so that units say nothing
        assert len(encoding) == trainer.count_tokens()
    starts, ends = encoding.start_bytes.tolist(), encoding.end_bytes.tolist()
    assert all(0 <= start <= end for start, end in zip(starts, ends, strict=True))
    assert starts == sorted(starts)


@every_kind
def test_special_tokens_in_the_corpus_are_cut_out_and_found_again(kind: Kind) -> None:
    usual = TrainingSpec.of(kind[0], **kind[1]).special_tokens
    cut = {"special_tokens": (*usual, "<sep>"), "user_symbols": ("<m>",)}
    spec = spec_of(kind, **cut, vocab_size=5000, pre_tokenizer="whitespace")
    text = "the<sep>cat <sep> sat <m>at<m> <sep><sep> " * 20
    trainer = trained_somehow(text, spec)
    tokenizer = trainer.tokenizer()
    ids = tokenizer.encode(text).ids.tolist()
    sep, mark = (spec.own_tokens.index(token) for token in ("<sep>", "<m>"))
    assert tokenizer.special_tokens["<sep>"] == sep
    assert (ids.count(sep), ids.count(mark)) == (80, 40)
    if kind[0] not in PATCHES | {"bytes", "byte-bpe"}:
        learned = [
            tokenizer.token_bytes(token) for token in range(len(spec.own_tokens), tokenizer.vocab_size)
        ]
        assert learned
        assert not [token for token in learned if b"<" in token or b">" in token]


@pytest.mark.parametrize("kind", [kind for kind in KINDS if spec_of(kind).applies("unknown_token")], ids=of)
def test_the_unknown_token_as_ordinary_text(kind: Kind) -> None:
    spec = spec_of(
        kind, vocab_size=5000, pre_tokenizer="whitespace", special_tokens=(), unknown_token="<unk>"
    )
    text = "<unk> the <unk> cat " * 20
    trainer = trained_somehow(text, spec)
    tokenizer = trainer.tokenizer()
    ids = tokenizer.encode("<unk> the").ids
    assert tokenizer.decode(ids).replace(" ", "") == "<unk>the"


# ---- text that cannot be split


@pytest.mark.parametrize("criterion", CRITERIA)
def test_words_that_wordpiece_could_not_encode_are_told(criterion: str) -> None:
    spec = TrainingSpec.of("wordpiece", criterion=criterion, vocab_size=60, pre_tokenizer="none")
    text = "héllo wörld " * 15
    message = refusal(text, spec)
    assert "more than 100 characters" in message
    assert "longest word" in message
    tokens = trained_somehow(text, spec.replace(pre_tokenizer="bert")).count_tokens()
    assert tokens is not None
    assert tokens >= 30
    if criterion == "top-down":  # which learns from words of up to 50 characters
        return
    trainer = trained_somehow(text, spec.replace(longest_word=len(text)))
    assert trainer.tokenizer().decode(trainer.tokenizer().encode(text).ids) == text
    assert len(text[:100].encode()) > 100  # what counts are characters, not bytes
    assert trained_somehow(text[:100], spec).tokenizer().encode(text[:100]).ids.tolist() != [1]
    assert "more than 100" in refusal(text[:101], spec)


@every_kind
@pytest.mark.parametrize("pattern", ["(a|a)+b", "(?:a|aa)+$"])
def test_a_pattern_that_never_ends(kind: Kind, pattern: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tokexplorer.core.pre_tokenizers.pre_tokenizer.REGEX_SECONDS", 0.02)
    runaway = "a" * 60 + "!"
    spec = spec_of(kind, pre_tokenizer=f"regex:{pattern}", vocab_size=300)
    with pytest.raises(SplitError, match=r"did not finish within .* possessive"):
        WordCounter.of(spec).add_text(runaway)
    if kind[0] in {"bytes", *PATCHES}:
        return  # nothing is split to encode
    tame = "ab aab aaab b"
    trainer = trained_somehow(tame, spec)
    tokenizer = cast("PipelineTokenizer", trainer.tokenizer())
    encoders: list[Callable[[str], object]] = [tokenizer.encode, tokenizer.encode_ids]
    for encode in encoders:
        with pytest.raises(SplitError, match="possessive"):
            encode(runaway)
