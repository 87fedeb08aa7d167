from __future__ import annotations

import pytest

from tokexplorer.core.metrics.loss import NO_LOSS, Change, Loss
from tokexplorer.presentation.losses import loss_sentences, loss_words


@pytest.mark.parametrize(
    ("loss", "words", "sentences"),
    [
        (NO_LOSS, "", ""),
        (
            Loss(14, 1200, unknown="日本語"),
            "14 unknown",
            "14 unknown tokens stand for 1 200 characters of the text, the first for “日本語”.",
        ),
        (
            Loss(1, 1, 1, unknown="x", change=Change("The", "the")),
            "1 unknown, changes the text",
            "1 unknown token stands for 1 character of the text, the first for “x”. 1 character does not "
            "come back when the tokens are decoded. For example, “The” comes back as “the”.",
        ),
        (
            Loss(changed_characters=3, changed_blanks=2, change=Change("the  end\n", "the end")),
            "changes the text",
            "3 characters do not come back when the tokens are decoded, 2 of them white space. "
            "For example, “the··end↵” comes back as “the end”.",
        ),
        (
            Loss(added_places=2, change=Change("a" * 40 + ".", "a ." * 20)),
            "changes the text",
            f"At 2 places decoding adds something. For example, “{'a' * 32}…” comes back as "
            f"“{('a .' * 20)[:32]}…”.",
        ),
    ],
)
def test_what_is_lost_is_told_with_an_example(loss: Loss, words: str, sentences: str) -> None:
    assert loss_words(loss) == words
    assert loss_sentences(loss).replace("\u202f", " ") == sentences
