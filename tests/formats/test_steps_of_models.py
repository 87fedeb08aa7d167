"""Every step of an opened SentencePiece model: what it says of its tokens is what its encoder does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from tests.formats.sentencepiece_models import MODELS, model_path
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.explain.pieces import bpe_story
from tokexplorer.core.text import SourceText
from tokexplorer.corpus.sources import samples
from tokexplorer.formats import sentencepiece_model

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.core.explain.stories import BpeStory

TEXT = "".join(sample.read_text()[:300] for sample in samples())


def check_every_step(path: Path) -> None:
    last = sentencepiece_model.read(path)
    assert isinstance(last, BpeTokenizer)
    fixed = set(last.at_step(0).ids_in_use().tolist())
    in_use = fixed
    for step in range(1, last.steps + 1):
        tokenizer = last.at_step(step)
        left, right, made = (
            int(column[step - 1])
            for column in (tokenizer.merges.left, tokenizer.merges.right, tokenizer.merges.merged)
        )
        assert tokenizer.token_bytes(left) + tokenizer.token_bytes(right) == tokenizer.token_bytes(made)
        assert {left, right} <= in_use
        now = set(tokenizer.ids_in_use().tolist())
        assert now - in_use == {made}
        in_use = now
        facts = tokenizer.facts(made)
        assert (facts.parts, facts.step) == ((left, right), step)
        check_story(bpe_story(tokenizer, np.frombuffer(tokenizer.token_bytes(made), np.uint8)), facts.parts)
    assert len(in_use) == len(fixed) + last.steps


def check_story(story: BpeStory, parts: tuple[int, int] | None) -> None:
    won = story.stages[-2].candidates[0]
    assert (won.left, won.right) == parts


def check_texts(path: Path) -> None:
    last = sentencepiece_model.read(path)
    assert isinstance(last, BpeTokenizer)
    for step in np.linspace(0, last.steps, 60).astype(int).tolist():
        tokenizer = last.at_step(step)
        ids = tokenizer.encode(SourceText(TEXT)).ids
        assert set(ids.tolist()) <= set(tokenizer.ids_in_use().tolist())
        tokenizer.decode_bytes(ids)


@pytest.mark.parametrize("name", [name for name, kind in MODELS.items() if kind["model_type"] == "bpe"])
def test_models_that_are_trained_here(name: str) -> None:
    check_every_step(model_path(name))
    check_texts(model_path(name))


@pytest.mark.parametrize(
    "name",
    [
        "trained/tinyshakespeare/sp_bpe_1000/m.model",
        "trained/tinyshakespeare/sp_bpe_4000/m.model",
        "trained/tinyshakespeare/sp_bpe_bytefallback_1000/m.model",
        "tokenizers/sentencepiece/bling_bpe10k.model",
    ],
)
def test_models_of_others(shared_data: Path, name: str) -> None:
    check_every_step(shared_data / name)
    check_texts(shared_data / name)
