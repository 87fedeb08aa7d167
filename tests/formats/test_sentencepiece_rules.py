"""Models of the kinds of Llama, Gemma, T5 and ALBERT give what SentencePiece gives, on our own engine."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING
from unittest import mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sentencepiece import SentencePieceProcessor

from tests.formats.sentencepiece_models import MARK, MODELS, SPLITTERS, model_bytes, model_path, processor
from tests.formats.texts import any_text
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.explain.pieces import SectionTrace, trace
from tokexplorer.core.pre_tokenizers import pre_tokenizer
from tokexplorer.core.text import LONE_SURROGATE, SourceText
from tokexplorer.formats import sentencepiece_model, tokenizer_json
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.verify import hard_texts, verify_file

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.core.pipeline import PipelineTokenizer

# fmt: off
_PARTS = (
    " ", "  ", "   ", "\t", "\n", "\n\n", "\x85", "\xa0", "\u3000", MARK, MARK * 2, f"a{MARK}b", "a b", "zz",
    "of the", "<sep>", "\uff1csep\uff1e", "\u0338", "(", ")", "<table>", "<s>", "<unk>", "e\u0301", "\u200b",
    "\0", "\xad", "漢", "😀", "return", "12", "\xa8",
)
# fmt: on
blank_text = st.lists(st.sampled_from(_PARTS), max_size=8).map("".join)
texts = (blank_text | any_text).filter(lambda text: not any("\ud800" <= each <= "\udfff" for each in text))
every_model = pytest.mark.parametrize("name", MODELS)


@cache
def loaded(name: str) -> PipelineTokenizer:
    return sentencepiece_model.read(model_path(name))


@every_model
def test_a_text_is_split_as_far_as_no_piece_goes_across(name: str) -> None:
    assert loaded(name).pre_tokenizer_name == SPLITTERS[name]
    assert loaded(name).post_processor.notes == ()


@every_model
@settings(max_examples=10)
@given(drawn=st.lists(texts, min_size=10, max_size=20))
def test_ids_and_texts_are_those_of_sentencepiece(name: str, drawn: list[str]) -> None:
    tokenizer, library = loaded(name), processor(name)
    for text in drawn:
        ids = library.encode(text)
        assert tokenizer.encode(text, allow_special=False).ids.tolist() == ids, text
        if library.unk_id() not in ids:  # which the library spells otherwise
            assert tokenizer.decode(ids) == library.decode(ids), text


@every_model
@settings(max_examples=60)
@given(data=st.data())
def test_any_ids_become_the_text_that_sentencepiece_makes_of_them(name: str, data: st.DataObject) -> None:
    tokenizer, library = loaded(name), processor(name)
    marked = [id_ for id_ in range(tokenizer.vocab_size) if set(library.id_to_piece(id_)) == {MARK}]
    shown = [id_ for id_ in range(library.unk_id() + 1, tokenizer.vocab_size) if not library.is_control(id_)]
    ids = data.draw(st.lists(st.sampled_from(shown) | st.sampled_from(marked), max_size=8))
    found = LONE_SURROGATE.sub("\ufffd" * 3, tokenizer.decode(ids))  # which only we read
    assert found == library.decode(ids)


@pytest.mark.parametrize("blanks", [False, True])
def test_symbols_of_several_blanks_lose_one_each(blanks: bool, tmp_path: Path) -> None:
    symbols = [MARK * 2, MARK * 4]
    data = model_bytes(
        ["a b c abc", "b a"],
        model_type="bpe",
        vocab_size=20,
        hard_vocab_limit=False,
        user_defined_symbols=symbols,
        remove_extra_whitespaces=blanks,
    )
    (tmp_path / "m.model").write_bytes(data)
    tokenizer, library = (
        sentencepiece_model.read(tmp_path / "m.model"),
        SentencePieceProcessor(model_proto=data),
    )
    for pieces in ([MARK * 4, "a"], [MARK, MARK * 2, "a"], [MARK * 2] * 3, ["a", MARK * 2], [MARK] * 3):
        ids = [library.piece_to_id(piece) for piece in pieces]
        assert library.unk_id() not in ids
        assert tokenizer.decode(ids) == library.decode(ids), pieces
    begin, marked = library.bos_id(), library.piece_to_id(MARK)
    assert tokenizer.decode([begin, marked, marked]) == f"<s>{library.decode([begin, marked, marked])}"


@pytest.mark.parametrize(
    ("wrong", "text"),
    [
        ([0xE6, 0xB6], "\ufffd" * 2),
        ([0xE6, 0xB6, 0x41], "\ufffd\ufffdA"),
        ([0x41, 0xC3, 0xA9, 0xC3], "A\u00e9\ufffd"),
        ([0xF0, 0x9F, 0x98, 0xC0, 0x80], "\ufffd" * 5),
    ],
)
def test_every_wrong_byte_is_replaced(wrong: list[int], text: str) -> None:
    ids = [processor("llama").piece_to_id(f"<0x{byte:02X}>") for byte in wrong]
    assert processor("llama").decode(ids) == text
    assert loaded("llama").decode(ids) == text


@every_model
def test_spans_are_those_of_sentencepiece(name: str) -> None:
    result = verify_file(loaded(name), model_path(name), hard_texts(loaded(name)))
    assert result.first_difference is None
    assert not result.normalized_otherwise


@every_model
@settings(max_examples=6)
@given(parts=st.lists(texts, min_size=1, max_size=4), window_bytes=st.integers(1, 20))
def test_windows_change_nothing(name: str, parts: list[str], window_bytes: int) -> None:
    text, tokenizer = " the ".join(parts), loaded(name)
    whole = tokenizer.encode(text)
    with mock.patch.object(pre_tokenizer, "WINDOW_BYTES", window_bytes):
        assert tokenizer.encode(text).ids.tolist() == whole.ids.tolist()
        assert tokenizer.encode_ids(text).tolist() == whole.ids.tolist()


@every_model
def test_only_white_space_that_becomes_blanks_begins_a_part(name: str) -> None:
    assert loaded(name).splits_before_whitespace == (name in ("bpe", "albert"))


@settings(max_examples=10)
@given(parts=st.lists(texts, min_size=1, max_size=4))
def test_a_text_may_be_encoded_in_parts(parts: list[str]) -> None:
    tokenizer = loaded("bpe")
    alone = [f"{'' if place == 0 else ' '}the {part}the" for place, part in enumerate(parts)]
    whole = tokenizer.encode("".join(alone), allow_special=False).ids.tolist()
    assert [id_ for part in alone for id_ in tokenizer.encode(part, allow_special=False).ids] == whole


@every_model
@settings(max_examples=6)
@given(text=texts)
def test_what_is_traced_is_what_is_encoded(name: str, text: str) -> None:
    tokenizer, source = loaded(name), SourceText(text)
    found = trace(tokenizer, source, allow_special=False)
    ids = [id_ for each in found if isinstance(each, SectionTrace) for id_ in each.tokens.ids.tolist()]
    assert ids == tokenizer.encode(text, allow_special=False).ids.tolist()


@every_model
def test_a_model_is_written_as_it_was_read(name: str, tmp_path: Path) -> None:
    first, second = tmp_path / "first.model", tmp_path / "second.model"
    sentencepiece_model.write(loaded(name), first)
    again = sentencepiece_model.read(first)
    sentencepiece_model.write(again, second)
    assert first.read_bytes() == second.read_bytes()
    assert (again.pre_tokenizer_name, again.symbols.in_pieces) == (
        SPLITTERS[name],
        loaded(name).symbols.in_pieces,
    )
    result = verify_file(loaded(name), first, [*hard_texts(loaded(name)), f"a  {MARK}b <sep> zz"])
    assert (result.first_difference, result.normalized_otherwise) == (None, ())


@every_model
def test_tokenizer_json_holds_it_or_says_why_not(name: str, tmp_path: Path) -> None:
    tokenizer, path = loaded(name), tmp_path / "tokenizer.json"
    if tokenizer.symbols.in_pieces and name != "gemma":
        with pytest.raises(FormatError, match=r"would (look for|cut) user symbols"):
            tokenizer_json.write(tokenizer, path)
        return
    tokenizer_json.write(tokenizer, path)
    again = tokenizer_json.read(path)
    # There nothing is put in front of a text of which the normalizer leaves nothing.
    names = tokenizer.pre_tokenizer_name
    if tokenizer.normalizer_name != "none":
        names = names.replace("keep,prefix", "keep,prepend")
    assert again.pre_tokenizer_name.split(",")[:2] == names.split(",")[:2]
    for each in (tokenizer, again):
        result = verify_file(each, path, [*hard_texts(each), "  a ", f"{MARK}a\n\n  b{MARK * 3}"])
        assert result.first_difference is None


def test_earlier_steps_of_a_model() -> None:
    tokenizer = loaded("llama")
    assert isinstance(tokenizer, BpeTokenizer)
    assert tokenizer.at_step(0).decode(tokenizer.at_step(0).encode("  of the").ids) == "  of the"
    assert len(tokenizer.at_step(0).encode("of the")) == len(f"{MARK}of{MARK}the")
    assert tokenizer.at_step(tokenizer.steps).encode("of the").ids.tolist() == processor("llama").encode(
        "of the"
    )
