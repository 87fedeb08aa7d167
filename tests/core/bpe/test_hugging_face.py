"""Character BPE of `tokenizers`: the same vocabulary and merges, the same encodings, the same dropout."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers

from tests.core.bpe.test_trainer import counted, run
from tokexplorer.core.added_tokens import AddedTokens
from tokexplorer.core.bpe.alphabet import Alphabet
from tokexplorer.core.bpe.byte_alphabet import to_symbols
from tokexplorer.core.bpe.merges import BpeMerges
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.bpe.trainer import BpeTrainer
from tokexplorer.core.spec import TrainingSpec

if TYPE_CHECKING:
    from pathlib import Path

END = "</w>"


def theirs(texts: list[str], vocab_size: int, end: str = "", **settings: Any) -> Tokenizer:
    suffix: dict[str, Any] = {"end_of_word_suffix": end} if end else {}
    tokenizer = Tokenizer(models.BPE(unk_token="<unk>", fuse_unk=True, **suffix))
    tokenizer.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
    if end:
        tokenizer.decoder = decoders.BPEDecoder(suffix=end)
    trainer = trainers.BpeTrainer(
        vocab_size=vocab_size,
        special_tokens=["<unk>"],
        show_progress=False,
        **suffix,
        **settings,
    )
    tokenizer.train_from_iterator(texts, trainer)
    return tokenizer


def ours(texts: list[str], vocab_size: int, end: str = "", **settings: Any) -> BpeTokenizer:
    spec = TrainingSpec.of(
        "bpe",
        vocab_size=vocab_size,
        pre_tokenizer="whitespace",
        special_tokens=("<unk>",),
        end_of_word=end,
        **settings,
    )
    trainer = BpeTrainer(counted(*texts, pre_tokenizer="whitespace"), spec)
    run(trainer)
    return trainer.tokenizer()


def as_ours(reference: Tokenizer, end: str) -> BpeTokenizer:
    """The same vocabulary and merges here, so that encodings can be compared whatever the ids are."""
    model = json.loads(reference.to_str())["model"]
    vocab: dict[str, int] = model["vocab"]
    rows = [(vocab[left], vocab[right], vocab[left + right]) for left, right in model["merges"]]
    columns = np.array(rows, np.int32).reshape(-1, 3).T
    single = {token: token_id for token, token_id in vocab.items() if len(token) == 1}
    last = {token[0]: id_ for token, id_ in vocab.items() if end and token[1:] == end}
    return BpeTokenizer(
        BpeMerges(*map(np.ascontiguousarray, columns)),
        Alphabet("characters", None, single, last if end else single, end, None, vocab["<unk>"], "<unk>"),
        symbols=AddedTokens({}),
        pre_tokenizer="whitespace",
    )


def random_text(rng: random.Random) -> str:
    letters = rng.choice(["ab", "abcd", "aé ", "xyz. ", "日本 語", "the cat sat"])
    return " ".join("".join(rng.choices(letters, k=rng.randint(1, 9))) for _ in range(rng.randint(5, 30)))


def test_random_corpora_give_the_same_merges() -> None:
    rng = random.Random(4)
    for _ in range(200):
        text = random_text(rng)
        characters = len(set(text) - {" "})
        words = {word for word in text.split() if len(word) > 1}
        size = 1 + characters + rng.randint(0, len(words))
        settings = {"initial_alphabet": "€q"} if rng.random() < 0.3 else {}
        size += len(settings.get("initial_alphabet", ""))
        lists: dict[str, Any] = {name: list(value) for name, value in settings.items()}
        reference, tokenizer = theirs([text], size, **lists), ours([text], size, **settings)
        vocab = {tokenizer.token_bytes(token_id).decode(): token_id for token_id in range(size)}
        assert vocab == reference.get_vocab(), text
        for other in (text, random_text(rng)):
            assert tokenizer.encode_ids(other).tolist() == reference.encode(other).ids


@pytest.mark.parametrize("longest", [1, 2, 3, 4, 6])
def test_tokens_are_as_long_as_theirs(longest: int) -> None:
    rng = random.Random(longest)
    for _ in range(40):
        text = random_text(rng)
        limit: dict[str, Any] = {"max_token_length": longest}
        reference = theirs([text], 60, **limit)
        tokenizer = ours([text], 60, strict_vocab_size=False, **limit)
        vocab = {tokenizer.token_bytes(id_).decode(): id_ for id_ in range(tokenizer.vocab_size)}
        assert vocab == reference.get_vocab(), text


def test_bytes_are_as_long_as_theirs() -> None:
    text = "abcabcd éé日本日本 " * 4
    for longest in (2, 3, 5):
        settings: dict[str, Any] = {"vocab_size": 300, "max_token_length": longest}
        trainer = BpeTrainer(
            counted(text), TrainingSpec(**settings, special_tokens=(), strict_vocab_size=False)
        )
        run(trainer)
        tokenizer = trainer.tokenizer()
        reference = Tokenizer(models.BPE())
        reference.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
        alphabet = pre_tokenizers.ByteLevel.alphabet()
        learner = trainers.BpeTrainer(initial_alphabet=alphabet, show_progress=False, **settings)
        reference.train_from_iterator([text], learner)
        spelled = {to_symbols(tokenizer.token_bytes(id_)): id_ for id_ in range(tokenizer.vocab_size)}
        assert spelled == reference.get_vocab()


def test_the_limit_of_the_alphabet_holds_for_initial_characters() -> None:
    limits: dict[str, Any] = {"limit_alphabet": 2}
    reference = theirs(["ab ba"], 10, initial_alphabet=["x", "y", "z"], **limits)
    tokenizer = ours(["ab ba"], 10, initial_alphabet="zyx", strict_vocab_size=False, **limits)
    assert len({*reference.get_vocab()} & {*"xyz"}) == reference.get_vocab_size() - 1 == 2  # any two of them
    assert list(tokenizer.alphabet.characters) == ["x", "y"]
    assert tokenizer.vocab_size == 3


@pytest.mark.parametrize("end", ["", END])
def test_real_text_gives_the_same_vocabulary_but_for_ties(shared_data: Path, end: str) -> None:
    text = (shared_data / "corpora/tinyshakespeare.txt").read_bytes().decode()
    size = 2000
    reference, tokenizer = theirs([text], size, end), ours([text], size, end)
    vocab = {tokenizer.token_bytes(token_id).decode() for token_id in range(size)}
    # With a mark, ids of the alphabet come in the order of a hash map there, and ties compare ids.
    assert len(vocab & set(reference.get_vocab())) >= size - (12 if end else 0)
    replayed = as_ours(reference, end)
    for line in text.split("\n")[:2000]:
        encoding = reference.encode(line)
        assert replayed.encode_ids(line).tolist() == encoding.ids
        decoded = reference.decode(encoding.ids) if end else "".join(line.split())
        assert replayed.decode(encoding.ids) == decoded


REFERENCE = theirs(["low lower lowest new newer newest slow slowest " * 3], 40, END)
REPLAYED = as_ours(REFERENCE, END)


@given(st.text(st.sampled_from("lowernst xé日"), max_size=80))
def test_unknown_characters_and_marks_are_theirs(text: str) -> None:
    encoding, expected = REPLAYED.encode(text), REFERENCE.encode(text)
    assert encoding.ids.tolist() == expected.ids
    utf8 = [len(text[:place].encode()) for place in range(len(text) + 1)]
    assert encoding.start_bytes.tolist() == [utf8[start] for start, _ in expected.offsets]
    assert encoding.end_bytes.tolist() == [utf8[end] for _, end in expected.offsets]
    assert REPLAYED.decode(encoding.ids) == REFERENCE.decode(expected.ids, skip_special_tokens=False)


def test_dropout_is_theirs_where_no_merge_takes_a_symbol_from_another() -> None:
    words, draws = ["lowest", "slowest", "newerlow"], 3000
    for dropout in (0.1, 0.5, 0.9):
        REFERENCE.model.dropout = dropout
        for seed, word in enumerate(words):
            theirs_seen = Counter(tuple(REFERENCE.encode(word).ids) for _ in range(draws))
            ours_seen = Counter(
                tuple(REPLAYED.sample(word, dropout=dropout, seed=draws * seed + draw).ids.tolist())
                for draw in range(draws)
            )
            assert chi_square(ours_seen, theirs_seen) < 1, (word, dropout)
    REFERENCE.model.dropout = None


def chi_square(one: Counter[tuple[int, ...]], other: Counter[tuple[int, ...]]) -> float:
    """Of two samples of equal size, relative to what one in about 10,000 exceeds; rare ones in one class."""
    rare = {each for each in one | other if one[each] + other[each] < 10}
    rows = [(one[each], other[each]) for each in (one | other).keys() - rare]
    rows.append((sum(one[each] for each in rare), sum(other[each] for each in rare)))
    rows = [row for row in rows if sum(row)]
    value = sum((a - b) ** 2 / (a + b) for a, b in rows)
    freedom = max(1, len(rows) - 1)
    # Wilson and Hilferty's approximation, at 3.7 standard deviations.
    return float(value) / float(freedom * (1 - 2 / (9 * freedom) + 3.7 * (2 / (9 * freedom)) ** 0.5) ** 3)


def test_dropout_of_all_or_nothing() -> None:
    text = "lowest newest xé slow"
    assert REPLAYED.sample(text, dropout=0, seed=1).ids.tolist() == REPLAYED.encode_ids(text).tolist()
    letters = REPLAYED.at_step(0)
    everything = REPLAYED.sample(text, dropout=1)
    assert everything.ids.tolist() == letters.encode_ids(text).tolist()
    assert everything.end_bytes.tolist() == letters.encode(text).end_bytes.tolist()
    once, again = (REPLAYED.sample(text, dropout=0.5, seed=7).ids.tolist() for _ in range(2))
    assert once == again
    assert len({tuple(REPLAYED.sample(text, dropout=0.5).ids.tolist()) for _ in range(30)}) > 1
    for wrong in (-0.1, 1.1, float("nan")):
        with pytest.raises(ValueError, match="dropout is a probability from 0 to 1"):
            REPLAYED.sample(text, dropout=wrong)
