"""What `encode` returns: ids and spans as before, and tokens, offsets and pictures of them."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tokenizers import Tokenizer

from tests.core.explain.small import SPECS, any_short_text, trained
from tests.session.notebook.reading import parsed, rows, shown_text, text_of_row, tokens
from tokexplorer.api.tokenizer import SavableTokenizer
from tokexplorer.core.encoding import Encoding
from tokexplorer.core.text import SourceText
from tokexplorer.formats.tokenizer_json import tokenizer_json_bytes


@pytest.mark.parametrize("name", SPECS)
@given(text=any_short_text)
def test_it_is_the_encoding_of_the_tokenizer(name: str, text: str) -> None:
    plain = trained(name).encode(text)
    found = SavableTokenizer(trained(name)).encode(text)
    for of in ("ids", "start_bytes", "end_bytes"):
        assert getattr(found, of).tolist() == getattr(plain, of).tolist()
    assert found.text == text
    assert found.tokenizer is trained(name)
    assert len(found) == len(found.tokens) == len(found.offsets)
    utf8 = text.encode("utf-8", "surrogatepass")
    for (start, end), first, last in zip(found.offsets, found.start_bytes, found.end_bytes, strict=True):
        touched = text[start:end].encode("utf-8", "surrogatepass")
        assert utf8[first:last] in touched
        assert len(touched) - (last - first) < 8


@given(st.text(st.characters(exclude_categories=["Cs"]) | st.sampled_from("the <s>"), max_size=12))
@example("a 🐈<s> é")
def test_tokens_and_offsets_are_those_of_the_library(text: str) -> None:
    library = Tokenizer.from_buffer(tokenizer_json_bytes(trained("byte-bpe"))).encode(text)
    found = SavableTokenizer(trained("byte-bpe")).encode(text)
    assert found.offsets == library.offsets
    assert found.ids.tolist() == library.ids


def test_tokens_are_spelled_as_in_the_vocabulary() -> None:
    wordpiece = SavableTokenizer(trained("wordpiece, frequency"))
    assert wordpiece.encode("theory Ž").tokens[-1] == b"[UNK]"
    assert any(token.startswith(b"##") for token in wordpiece.encode("theory").tokens)
    # Patches are in no vocabulary.
    patches = SavableTokenizer(trained("byte-patches")).encode("theory of it")
    assert b"".join(patches.tokens) == b"theory of it"


def test_it_says_in_short_what_it_is() -> None:
    tokenizer = SavableTokenizer(trained("byte-bpe"))
    assert repr(tokenizer.encode("")) == "<0 tokens>"
    assert repr(tokenizer.encode("the\n")) == "<2 tokens: the│↵>"
    assert repr(tokenizer.encode("漢")) == "<1 token: 漢>"
    long = tokenizer.encode("12 345\n" * 99)
    assert repr(long).startswith(f"<{len(long)} tokens: 1")
    assert repr(long).endswith(" …>")
    assert len(repr(long)) < 80


def test_a_notebook_shows_it() -> None:
    encoding = SavableTokenizer(trained("byte-bpe")).encode("the <b>thing</b>\n")
    (row,) = rows(parsed(encoding._repr_html_()))
    assert shown_text(text_of_row(row)) == encoding.text
    assert len(tokens(row)) == len(encoding)
    assert shown_text(row[0]).startswith(f"{len(encoding)} tokens, ")


def test_other_processes_get_ids_and_spans_only() -> None:
    source = SourceText("the theory " * 1000)
    encoding = SavableTokenizer(trained("byte-bpe")).encode(source)
    assert encoding.source is source
    sent = pickle.dumps(encoding)
    assert len(sent) < 30 * len(encoding)
    found = pickle.loads(sent)
    assert type(found) is Encoding
    assert found.ids.tolist() == encoding.ids.tolist()
    assert found.end_bytes.tolist() == encoding.end_bytes.tolist()
    joined = Encoding.joined([encoding.shifted(5), encoding])
    assert len(joined) == 2 * len(encoding)
