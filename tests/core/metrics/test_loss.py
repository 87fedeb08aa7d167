"""What tokenizers lose of texts: by hand, and against a plain round trip."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given

from tests.core.metrics.plain import Greedy, Plain, is_inside
from tests.core.metrics.test_text_metrics import FAMILIES, any_text
from tests.formats.families import trained
from tokexplorer.core.added_tokens import AddedTokens
from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.bpe.alphabet import Alphabet
from tokexplorer.core.bpe.merges import BpeMerges
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.drawing import Drawing, DrawnTokenizer
from tokexplorer.core.metrics.loss import NO_LOSS, Change, Loss, loses_nothing, loss_of
from tokexplorer.core.metrics.round_trip import DecodedTokens
from tokexplorer.core.metrics.tokenized_text import TokenizedText
from tokexplorer.core.spec import Algorithm, TrainingSpec
from tokexplorer.core.text import SourceText
from tokexplorer.core.token_joining import MOST_STRIPPED, Joining
from tokexplorer.core.unigram.pieces import PieceKind
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.core.word_counts import WordCounter

if TYPE_CHECKING:
    from tokexplorer.core.tokenizer import Tokenizer

TEXT = "the cat sat on the mat, the cats-sat. " * 20


def learned(algorithm: Algorithm, **settings: Any) -> Tokenizer:
    spec = TrainingSpec.of(algorithm, **settings)
    counter = WordCounter.of(spec)
    counter.add_text(TEXT)
    trainer = make_trainer(counter.word_counts(), spec)
    while not trainer.finished:
        trainer.advance(100)
    return trainer.tokenizer(trainer.steps_done)


def lost_by(tokenizer: Tokenizer, text: str) -> Loss:
    source = SourceText(text)
    return loss_of(tokenizer, source, tokenizer.encode(source), DecodedTokens(tokenizer))


def test_unknown_tokens_are_counted_with_the_text_that_they_stand_for() -> None:
    loss = lost_by(Greedy("the", " "), "the x the é")
    assert loss == Loss(unknown_tokens=3, unknown_characters=2, unknown="x")  # é has two bytes
    assert not loss.changes_text


@pytest.mark.parametrize(
    ("normalizer", "pre_tokenizer", "text", "expected"),
    [
        ("lowercase", "whitespace", "the Cat", Loss(changed_characters=1, change=Change("Cat", "cat"))),
        (
            "none",
            "whitespace",
            "the cat  sat\n",
            Loss(changed_characters=2, changed_blanks=2, change=Change("cat  sat", "cat sat")),
        ),
        ("none", "bert", "on mat-cat", Loss(added_places=2, change=Change("mat-cat", "mat - cat"))),
    ],
)
def test_what_a_wordpiece_changes_is_told_with_an_example(
    normalizer: str, pre_tokenizer: str, text: str, expected: Loss
) -> None:
    tokenizer = learned("wordpiece", vocab_size=60, normalizer=normalizer, pre_tokenizer=pre_tokenizer)
    loss = lost_by(tokenizer, text)
    assert loss == expected
    assert loss
    assert loss.changes_text


def test_an_example_ends_where_a_token_is_unknown() -> None:
    loss = lost_by(
        learned("wordpiece", vocab_size=60, normalizer="lowercase", pre_tokenizer="bert"), "漢,The-漢"
    )
    assert (loss.unknown_tokens, loss.unknown, loss.change) == (2, "漢", Change(",The-", ", the -"))


@pytest.mark.parametrize("name", FAMILIES)
@given(text=any_text)
def test_counts_are_those_of_a_plain_round_trip(name: str, text: str) -> None:
    tokenizer = trained(name)
    loss, plain = lost_by(tokenizer, text), Plain(tokenizer, text)
    back, broken = plain.comes_back()
    unknown = [i for i in range(len(plain.ids)) if plain.kind(i) == "unknown"]
    held = {byte for i in unknown for byte in range(*plain.spans[i])}
    places = [place for place in range(len(plain.data)) if not is_inside(plain.data, place)]
    if plain.decoded(len(plain.ids)) == plain.data:
        back, broken = [True] * len(back), set()
    lost = {place for place in places if not back[place]}
    assert loss.unknown_tokens == len(unknown)
    assert loss.unknown_characters == len(lost & held)
    assert loss.changed_characters == len(lost - held)
    characters = dict(zip(places, text, strict=True))
    assert loss.changed_blanks == sum(characters[place].isspace() for place in lost - held)
    assert loss.added_places == len(broken)
    assert TokenizedText.of(tokenizer, text).loss == loss
    if not unknown:
        assert bool(loss) == (plain.decoded(len(plain.ids)) != plain.data)


@given(text=any_text)
def test_a_text_of_which_nothing_can_be_lost_need_not_be_looked_at(text: str) -> None:
    kept = trained("byte-bpe, gpt2")
    for tokenizer in (kept, learned("byte-patches"), DrawnTokenizer(kept, Drawing())):
        assert loses_nothing(tokenizer)
        assert lost_by(tokenizer, text) is NO_LOSS
    assert kept.decode(kept.encode(text).ids) == text


@pytest.mark.parametrize(
    ("joining", "text"),
    [
        (Joining("kept", wrong="part"), "a stra\u00dfe"),  # ByteLevel takes the letters for symbols of bytes
        (Joining("kept", strips=1, wrong="part"), " a"),
    ],
)
def test_how_a_file_joins_tokens_may_lose_what_bytes_spell(joining: Joining, text: str) -> None:
    symbols = AddedTokens({"<s>": 0}, {"stra\u00dfe": 1})
    plain = BpeTokenizer(BpeMerges.empty(), Alphabet.of_bytes(first_id=2), symbols=symbols)
    assert loses_nothing(plain)
    tokenizer = plain.with_joining(joining)
    assert tokenizer.text_bytes(tokenizer.encode(text).ids) != text.encode()
    assert not loses_nothing(tokenizer)
    assert lost_by(tokenizer, text)
    usual = BpeTokenizer(BpeMerges.empty(), Alphabet.of_bytes(first_id=1), symbols=AddedTokens({"<s>": 0}))
    assert loses_nothing(usual.with_joining(Joining("kept", wrong="part")))


def test_white_space_is_no_loss_of_words() -> None:
    assert Loss(changed_characters=2, changed_blanks=2).of_words == NO_LOSS
    for loss in (Loss(1, 1), Loss(changed_characters=2, changed_blanks=1), Loss(added_places=1)):
        assert loss.of_words == loss


@pytest.mark.parametrize("joining", [None, Joining(dropped="pieces"), Joining(strips=MOST_STRIPPED)])
@pytest.mark.parametrize("order", [("▁", "a", "▁b"), ("a", "▁b", "▁")])
def test_blanks_come_back_whatever_token_is_the_first_of_a_vocabulary(
    joining: Joining | None, order: tuple[str, ...]
) -> None:
    pieces = [("<unk>", 0.0, PieceKind.UNKNOWN), *((each, -1.0, PieceKind.NORMAL) for each in order)]
    tokenizer = UnigramTokenizer.from_items(pieces, pre_tokenizer="sentencepiece:join,prefix,words")
    for text, unknown in (("b b a  b", 0), ("b xb a a x b", 3)):
        loss = lost_by(tokenizer.with_joining(joining), text)
        assert (loss.unknown_characters, loss.changed_characters) == (unknown, text.count("  "))


@pytest.mark.parametrize("joining", [None, Joining(dropped="pieces"), Joining(strips=MOST_STRIPPED)])
@pytest.mark.parametrize("text", ["<s> b  b", " <s><s>  a\n", "  <s>x b", "<s>", "b<s> b\n"])
def test_what_is_dropped_in_front_of_a_text_is_dropped_behind_special_tokens(
    joining: Joining | None, text: str
) -> None:
    pieces = [("<unk>", 0.0, PieceKind.UNKNOWN), ("<s>", 0.0, PieceKind.CONTROL)]
    pieces += [(each, -1.0, PieceKind.NORMAL) for each in ("▁", "a", "▁b")]
    tokenizer = UnigramTokenizer.from_items(pieces, pre_tokenizer="sentencepiece:join,prefix,words")
    tokenizer = tokenizer.with_joining(joining)
    found = DecodedTokens(tokenizer).compare(SourceText(text).utf8, tokenizer.encode(text))
    back, broken = Plain(tokenizer, text).comes_back()
    if tokenizer.text_bytes(tokenizer.encode(text).ids) != text.encode():
        assert (found.is_back.tolist(), set(np.flatnonzero(found.is_broken).tolist())) == (back, broken)


def test_texts_as_one_lose_what_each_of_them_loses() -> None:
    whole = TokenizedText.of(Greedy("a", " "), "a b")
    texts = [whole, TokenizedText(whole.shape, whole.encoding, whole.vocabulary)]
    assert TokenizedText.joined(texts).loss == Loss(2, 2, unknown="b") == Loss.summed([whole.loss] * 2)
    assert Loss.summed([]) == NO_LOSS
