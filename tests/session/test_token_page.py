"""What is told about a token."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

import tokexplorer
from tests.formats.families import trained
from tests.session.plain_tokenizers import ThreeBytes
from tokexplorer.session.token_page import MOST_MADE, scripts_of, token_page

TEXT = "the cat sat on the mat; the hats that the cats had; " * 20
BPE = tokexplorer.train([TEXT], vocab_size=277).tokenizer
UNIGRAM = tokexplorer.train([TEXT], algorithm="unigram", vocab_size=21).tokenizer
PATCHES = tokexplorer.train([TEXT], algorithm="byte-patches").tokenizer


@given(st.integers(0, BPE.vocab_size - 1))
def test_every_token_of_a_vocabulary_has_a_page(token_id: int) -> None:
    page = token_page(BPE, token_id)
    assert page.text == BPE.token_bytes(token_id)
    assert len(page.made) == min(page.made_count, MOST_MADE)
    assert (page.tree is None) == (page.facts.parts is None)
    assert page.round_trip is not None
    assert page.round_trip.is_exact == (BPE.encode(BPE.decode([token_id])).ids.tolist() == [token_id])


def test_a_part_of_a_character_tells_which() -> None:
    token_id = int(BPE.encode("é").ids[0])
    page = token_page(BPE, token_id, "é".encode()[:1], "é")
    assert page.whole == "é"
    assert [each.name for each in page.code_points] == ["latin small letter e with acute"]
    assert page.scripts == ("Latin",)
    assert page.round_trip is not None
    assert page.round_trip.is_fragment
    assert not page.round_trip.is_exact


def test_a_byte_that_is_spelled_by_its_name_is_a_part_of_a_character() -> None:
    for family in ("bpe, pieces and bytes", "unigram, bytes"):
        tokenizer = trained(family)
        token_id = int(tokenizer.encode("\u16a0").ids[-1])
        page = token_page(tokenizer, token_id, b"\xa0", "\u16a0")
        assert (page.text, page.whole, page.scripts) == (b"\xa0", "\u16a0", ("Runic",))
        assert page.round_trip is not None
        assert page.round_trip.is_fragment


def test_a_replacement_character_is_no_fragment() -> None:
    ids = BPE.encode("\ufffd").ids.tolist()
    assert token_page(BPE, ids[0], b"\xef", "\ufffd").whole == "\ufffd"
    unigram = token_page(UNIGRAM, int(UNIGRAM.encode("\ufffd").ids[-1]), "\ufffd".encode(), "\ufffd")
    assert unigram.whole == ""


def test_a_patch_has_the_bytes_it_covers() -> None:
    page = token_page(PATCHES, int(PATCHES.encode("the cat").ids[0]), b"the ")
    assert page.text == b"the "
    assert page.tree is None


def test_a_tokenizer_from_elsewhere() -> None:
    tokenizer = ThreeBytes()
    token_id = int(tokenizer.encode("abc").ids[0])
    assert token_page(tokenizer, token_id, b"abc").made == ()


def test_scripts() -> None:
    assert scripts_of(" αβ.") == ("Greek",)
    assert scripts_of(" .") == ("Common",)
    assert scripts_of("aя") == ("Latin", "Cyrillic")
    assert scripts_of("") == ()
