"""The list of well-known tokenizers says only what is so, as far as that can be had here."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tiktoken_ext.openai_public import ENCODING_CONSTRUCTORS

from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.hub.catalogue import facts_of
from tokexplorer.hub.names import Source, parse_name
from tokexplorer.hub.well_known import well_known

if TYPE_CHECKING:
    from pathlib import Path


def test_every_name_can_be_asked_for_and_stands_there_once() -> None:
    names = [known.name for known in well_known()]
    assert [parse_name(str(name)).name for name in names] == [name.name for name in names]
    assert len(set(names)) == len(names)
    assert [name.name for name in names if name.source is Source.TIKTOKEN] == list(ENCODING_CONSTRUCTORS)
    assert sum(name.source is Source.HUGGING_FACE for name in names) > 20


def test_what_is_stated_is_possible() -> None:
    families = {info.title for info in ALGORITHM_INFO.values()}
    for known in well_known():
        assert known.family in families
        ids = [token_id for _, token_id in known.special_tokens]
        assert ids == sorted(ids)
        assert known.vocab_size is None or max(ids, default=0) < known.vocab_size
        assert not known.is_gated or known.licence


def test_models_of_an_encoding_are_those_of_tiktoken() -> None:
    used = {known.name.name: known.used_by for known in well_known()}
    assert "gpt-4o" in used["o200k_base"].split(", ")
    assert "gpt-4" in used["cl100k_base"].split(", ")


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("tiktoken:r50k_base", "tiktoken/r50k_base.tiktoken"),
        ("tiktoken:cl100k_base", "tiktoken/cl100k_base.tiktoken"),
        ("hf:google-bert/bert-base-uncased", "bert-base-uncased/tokenizer.json"),
        ("hf:FacebookAI/roberta-base", "roberta-base/tokenizer.json"),
        ("hf:openai-community/gpt2", "gpt2/tokenizer.json"),
        ("hf:openai-community/openai-gpt", "openai-gpt/vocab.json"),
        ("hf:google-t5/t5-small", "t5-small/tokenizer.json"),
    ],
)
def test_what_is_stated_is_what_the_file_says(name: str, file: str, shared_data: Path) -> None:
    facts = facts_of(shared_data / "tokenizers" / file)
    known = next(each for each in well_known() if str(each.name) == name)
    assert (known.family, known.vocab_size) == (facts.family, facts.vocab_size)
    if known.special_tokens:
        assert known.special_tokens == facts.special_tokens
        assert known.pre_tokenizer == facts.pre_tokenizer
