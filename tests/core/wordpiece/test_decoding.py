"""Words of a file are joined as the decoder of `tokenizers` joins them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from tokenizers import decoders

from tokexplorer.core.wordpiece.decoding import WordDecoder
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer

TIDIED = (
    *(".", "?", "!", ",", "'", "' ", "n't", "'m", "do not", "'s", "'ve", "'re", " .", "a .b", " ' ", "do"),
    *("##", "##.", "## .", "##do not", "@@x", "", " ", "x do not n't", ".##", "\u3002", "'S"),
)
tokens = st.lists(st.sampled_from(TIDIED) | st.text("a.'#@ mn", max_size=5), max_size=8)


@given(tokens=tokens, prefix=st.sampled_from(["##", "@@", "", "a"]), tidies=st.booleans())
def test_tokens_are_joined_as_by_tokenizers(tokens: list[str], prefix: str, tidies: bool) -> None:
    ours = WordDecoder(prefix, tidies)
    joined = "".join(ours.text(token, is_first=index == 0) for index, token in enumerate(tokens))
    assert joined == decoders.WordPiece(prefix=prefix, cleanup=tidies).decode(tokens)


def test_a_tokenizer_joins_as_its_file_says() -> None:
    words = ["[UNK]", "do", "##n", "'", "t", ".", "##.", "n't", "a ."]
    without = WordPieceTokenizer.of_tokens(words)
    ours = WordPieceTokenizer.of_tokens(words, decoder=WordDecoder("##", tidies=True))
    ids = [1, 2, 3, 4, 5, 7, 8, 6]
    assert without.decode(ids) == "don ' t . n't a .."
    assert ours.decode(ids) == "don ' t.n't a.."
    assert ours.decode([2, 2]) == "##nn"
    assert ours.decode([]) == ""
    assert [ours.token_bytes(each) for each in (5, 6)] == [b".", b"##."]
    assert ours.at_step(ours.steps).decode(ids) == ours.decode(ids)
