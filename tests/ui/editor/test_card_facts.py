"""What the card of a token says, by the real tokenizers of every algorithm."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import tokexplorer
from tests.formats.families import trained
from tests.session.plain_tokenizers import ThreeBytes
from tests.ui.columns.runs import ended
from tokexplorer.core.unigram.pieces import PieceKind
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.session.lessons.encoding import CATS
from tokexplorer.session.text.document import Document
from tokexplorer.session.token_page import token_page
from tokexplorer.ui.columns.live_tokenizer import LiveTokenizer
from tokexplorer.ui.columns.token_source import RunSource
from tokexplorer.ui.editor.token_card import card_of, tie_note
from tokexplorer.ui.token.token_panel import Counts, facts_rows

if TYPE_CHECKING:
    from tokexplorer.core.spec import Algorithm
    from tokexplorer.core.tokenizer import SteppedTokenizer
    from tokexplorer.ui.editor.token_card import TokenCard

WITHOUT_CATS = {piece: score for piece, score in CATS if piece != "cats"}


def tokenizer_of(algorithm: Algorithm) -> SteppedTokenizer:
    trainer = ended(algorithm).run.trainer
    assert trainer is not None
    return trainer.tokenizer()


def cards(algorithm: Algorithm, text: str) -> list[TokenCard]:
    """The cards of all tokens of a text."""
    document = Document(text, tokenizer_of(algorithm))
    tokens = document.tokens_between(0, document.utf16_count)
    found = []
    for row in range(len(tokens)):
        token = tokens.at(row)
        tokenizer = tokenizer_of(algorithm)
        card = card_of(
            tokenizer, token.token_id, document.token_text(token), word=document.word_around(token)
        )
        assert card is not None
        found.append(card)
    return found


def said(card: TokenCard) -> dict[str, str]:
    return {row.name: row.value for row in card.rows}


def cats(**more: float) -> UnigramTokenizer:
    pieces = [("<unk>", 0.0, PieceKind.UNKNOWN)]
    pieces += [(piece, score, PieceKind.NORMAL) for piece, score in {**WITHOUT_CATS, **more}.items()]
    return UnigramTokenizer.from_items(pieces, pre_tokenizer="none")


@pytest.mark.parametrize("algorithm", ["byte-bpe", "bpe", "wordpiece"])
def test_a_merge_has_its_number_and_its_parts(algorithm: Algorithm) -> None:
    tokenizer = tokenizer_of(algorithm)
    card = cards(algorithm, "the")[-1]
    facts = tokenizer.facts(card.token_id)
    assert facts.kind == "merge"
    assert said(card)["merge"] == str(facts.step)
    assert card.left
    assert card.right


def test_characters_bytes_words_and_patches() -> None:
    assert said(cards("characters", "k")[0])["kind"] == "character U+006B"
    assert said(cards("bytes", "ä")[0])["kind"] == "byte 0xC3"
    assert cards("words", "the")[0].note == "a whole word of the vocabulary"
    patch = cards("byte-patches", "the cats")[0]
    assert said(patch)["kind"] == "patch of 4 bytes"
    assert patch.token_bytes == b"the "


def test_unknown_says_what_it_covers() -> None:
    card = cards("wordpiece", "日本")[0]
    assert card.note == "unknown: the vocabulary cannot spell this"
    assert said(card)["covers"] == "日本"
    assert (card.title, card.token_bytes) == ("[UNK]", "日本".encode())


def test_a_piece_has_a_score() -> None:
    tokenizer = cats()
    card = card_of(tokenizer, 5, b"ca")
    assert card is not None
    assert said(card) == {"score": "\u22121.80 (p = 0.17)"}


def test_a_score_that_is_no_probability() -> None:
    tokenizer = cats(cats=1000.0)
    token_id = tokenizer.encode("cats").ids.tolist()[0]
    card = card_of(tokenizer, token_id, b"cats")
    assert card is not None
    assert said(card) == {"score": "1000.00"}
    assert dict(facts_rows(token_page(tokenizer, token_id), Counts()))["score"] == "1000.000"


def test_a_byte_that_is_spelled_by_its_name_is_told_as_a_byte() -> None:
    for family in ("bpe, pieces and bytes", "unigram, bytes"):
        tokenizer = trained(family)
        card = card_of(tokenizer, int(tokenizer.encode("\u16a0").ids[-1]), b"\xa0", is_fallback=True)
        assert card is not None
        assert (said(card)["kind"], card.token_bytes) == ("byte 0xA0 of the fallback", b"\xa0")
        assert "covers" not in said(card)


def test_a_byte_of_the_fallback_is_called_so() -> None:
    tokenizer = tokenizer_of("bytes")
    token_id = int(tokenizer.encode("x").ids[0])
    card = card_of(tokenizer, token_id, b"x", is_fallback=True)
    assert card is not None
    assert said(card)["kind"] == "byte 0x78 of the fallback"


def test_special_tokens_have_no_corpus_count() -> None:
    tokenizer = tokenizer_of("wordpiece")
    token_id = tokenizer.special_tokens["[CLS]"]
    card = card_of(tokenizer, token_id, b"[CLS]", corpus_count=3)
    assert card is not None
    assert card.corpus_count is None
    assert card.note.startswith("special token")


def test_an_id_that_there_is_not_has_no_card() -> None:
    assert card_of(tokenizer_of("bpe"), 10**6, b"") is None


def test_a_tie_is_told() -> None:
    assert tie_note(cats(), "cats") == "two segmentations are equally good: ca|ts and cat|s (\u22123.8)"
    card = card_of(cats(), 5, b"ca", word="cats")
    assert card is not None
    assert card.note.startswith("two segmentations")


def test_no_tie_is_no_note() -> None:
    assert tie_note(cats(cats=-3.0), "cats") == ""
    assert tie_note(ThreeBytes(), "cats") == ""
    assert tie_note(cats(), "") == ""


def test_many_ties_are_counted() -> None:
    equal = {piece: -1.0 * len(piece) for piece in ("a", "aa", "aaa")}
    pieces = [("<unk>", 0.0, PieceKind.UNKNOWN)]
    pieces += [(piece, score, PieceKind.NORMAL) for piece, score in equal.items()]
    tokenizer = UnigramTokenizer.from_items(pieces, pre_tokenizer="none")
    assert tie_note(tokenizer, "aaa").startswith("4 segmentations are equally good, such as ")
    assert tie_note(tokenizer, "a" * 9).startswith("16 or more segmentations")


@pytest.mark.parametrize(
    ("text", "at", "word"),
    [("one (two) three", 5, "(two)"), (" cats", 1, "cats"), ("a", 0, "a"), ("ab cd ef", 3, "cd")],
)
def test_the_word_around_a_token(text: str, at: int, word: str) -> None:
    document = Document(text, ThreeBytes(2))
    token = document.token_at(at)
    assert token is not None
    assert document.word_around(token) == word


@pytest.mark.parametrize("algorithm", ["byte-bpe", "bpe"])
def test_counts_in_the_corpus_are_exact_at_every_step(algorithm: Algorithm) -> None:
    source = RunSource(ended(algorithm))
    trainer = ended(algorithm).run.trainer
    assert trainer is not None
    for step in (0, 1, trainer.steps_done // 2, trainer.steps_done):
        counts = source.corpus_counts(step)
        assert counts is not None
        assert counts.sum() == trainer.count_tokens(step)
        assert (counts >= 0).all()


@pytest.mark.parametrize("algorithm", ["unigram", "wordpiece"])
def test_counts_that_the_rows_do_not_tell_are_not_known(algorithm: Algorithm) -> None:
    assert RunSource(ended(algorithm)).corpus_counts(1) is None


def test_counts_of_baselines_are_those_of_the_whole_corpus() -> None:
    counts, trainer = RunSource(ended("characters")).corpus_counts(0), ended("characters").run.trainer
    assert counts is not None
    assert trainer is not None
    assert counts.sum() == trainer.count_tokens()


@pytest.mark.usefixtures("qapp")
def test_without_a_tokenizer_there_is_nothing_to_say() -> None:
    assert LiveTokenizer().describe(1, b"x", "x") is None


def test_a_card_of_long_tokens_is_no_wider_than_can_be_read() -> None:
    """Vocabularies have tokens of a hundred blanks or dashes, merged from two of fifty."""
    tokenizer = tokexplorer.train(["-" * 512 + " " + "-" * 512], vocab_size=265).tokenizer
    encoding = tokenizer.encode("-" * 512)
    card = card_of(tokenizer, int(encoding.ids[0]), b"-" * int(encoding.end_bytes[0]))
    assert card is not None
    assert len(card.token_bytes) >= 128
    assert card.left is not None
    assert card.right is not None
    assert max(map(len, (card.title, card.left, card.right))) <= 36
