"""Unknown tokens are counted wherever tokens are, and as the metric counts them."""

from __future__ import annotations

import pytest

from tests.session.what_if.vocabularies import LEARNED, learned
from tokexplorer.core.metrics.tokenized_text import CountedVocabulary, TokenizedText
from tokexplorer.core.unknown_tokens import is_unknown
from tokexplorer.session.text.document import Document
from tokexplorer.session.text.segments import Unit

TEXT = "the cat \u6f22\u5b57 sat \U0001f600 on the mat; \u05d0 " * 40


def plainly(name: str, text: str) -> int:
    tokenizer = learned(name)
    ids = tokenizer.encode(text).ids
    return int(CountedVocabulary(tokenizer).is_unknown[ids].sum())


@pytest.mark.parametrize("name", LEARNED)
def test_they_are_those_of_the_metric(name: str) -> None:
    tokenizer = learned(name)
    document = Document(TEXT, tokenizer)
    while not document.encode_pending(3):
        pass
    wanted = plainly(name, TEXT)
    assert document.figures().unknown == wanted
    assert (wanted > 0) == (name != "byte-bpe")


@pytest.mark.parametrize("name", ["wordpiece", "bpe", "unigram"])
def test_the_work_of_a_job_counts_them_too(name: str) -> None:
    document = Document(TEXT, learned(name))
    work = document.counting_work()
    assert work is not None
    document.take_counts(work.do())
    assert document.counting_work() is None
    assert document.figures().unknown == plainly(name, TEXT)


@pytest.mark.parametrize("name", ["wordpiece", "bpe", "unigram"])
def test_a_selection_and_an_edited_text(name: str) -> None:
    document = Document(TEXT, learned(name))
    document.encode_pending(1000)
    figures = document.figures(0, 55)
    spans = document.tokens_between(0, document.convert(55, Unit.CODE_POINT, Unit.UTF16))
    assert figures.tokens == len(spans.ids)
    assert figures.unknown == int(is_unknown(learned(name), spans.ids).sum())
    document.edited.replace(0, 8, "\u6f22\u5b57\u6f22\u5b57 ")
    document.encode_pending(1000)
    assert document.figures().unknown == plainly(name, document.text)


@pytest.mark.parametrize("name", LEARNED)
def test_what_an_open_text_loses_is_what_the_text_loses(name: str) -> None:
    document = Document(TEXT * 20 + "  The end\n", learned(name))
    work = document.encoding_work()
    assert work is not None
    loss = work.loss()
    assert loss == TokenizedText.of(learned(name), document.text).loss
    assert loss.unknown_tokens == plainly(name, document.text)
    few = work.loss(most_bytes=1)
    assert few == TokenizedText.of(learned(name), work.parts[0].text).loss


def test_without_a_tokenizer_nothing_is_known() -> None:
    assert Document(TEXT).figures().unknown is None
