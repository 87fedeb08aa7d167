"""What is said of the merge of every step of a tokenizer that was opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tests.formats.sentencepiece_models import model_path
from tokexplorer.core.added_tokens import AddedTokens
from tokexplorer.core.bpe.alphabet import Alphabet
from tokexplorer.core.bpe.merges import BpeMerges
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.formats import sentencepiece_model
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.ui.columns.live_tokenizer import LiveTokenizer
from tokexplorer.ui.columns.step_bar import merge_text
from tokexplorer.ui.columns.token_source import FixedSource

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication


def said_at(tokenizer: BpeTokenizer) -> list[str]:
    """What is said at each step, from the first."""
    live = LiveTokenizer()
    live.set_source(FixedSource(tokenizer))
    said = []
    for step in range(1, tokenizer.steps + 1):
        live.choose(step)
        assert live.step == step
        said.append(merge_text(live))
    return said


def test_the_merges_of_a_sentencepiece_model(qapp: QApplication) -> None:
    tokenizer = sentencepiece_model.read(model_path("bpe"))
    assert isinstance(tokenizer, BpeTokenizer)
    for made, said in zip(tokenizer.merges.merged.tolist(), said_at(tokenizer), strict=True):
        parts = tokenizer.parts(made)
        assert parts is not None
        left, right, whole = (visible_text(tokenizer.token_bytes(each)) for each in (*parts, made))
        assert said == f"{left} + {right} → {whole}"


def test_a_merge_that_waits_for_its_parts(qapp: QApplication) -> None:
    """As `tokenizers` lists the merges of Llama's models: every way to make a token, by its rank."""
    rows = [(0, 4, 5), (1, 2, 4), (6, 0, 7)]  # t + he, h + e, and a part that nothing makes
    merges = BpeMerges(*np.array(rows, np.int32).T.copy())
    letters = {"t": 0, "h": 1, "e": 2}
    alphabet = Alphabet("characters", None, letters, letters, unknown_id=3, unknown_token="<unk>")
    tokenizer = BpeTokenizer(merges, alphabet, symbols=AddedTokens({}), pre_tokenizer="whitespace")
    assert tokenizer.at_step(1).encode("the").ids.tolist() == [0, 1, 2]
    assert said_at(tokenizer) == [
        "t + he → the, without effect before step 2",
        "h + e → he",
        "a merge of tokens that nothing makes",
    ]
