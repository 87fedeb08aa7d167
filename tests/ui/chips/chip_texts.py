"""Tokenizers of every family, and how chips are walked through in tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import tokexplorer
from tests.session.plain_tokenizers import AcrossEverything, ThreeBytes
from tokexplorer.session.text.document import Document
from tokexplorer.ui.chips.chip_labels import ChipLabels
from tokexplorer.ui.chips.chip_layout import ChipLayout
from tokexplorer.ui.chips.chip_source import DocumentChips
from tokexplorer.ui.theme import mono_font

if TYPE_CHECKING:
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.ui.chips.chip_layout import ChipBlock

TRAINING = ["the cat sat on the mat; the hats that the cats had; naïve cafés, 日本 😀\n" * 20]
FAMILIES: dict[str, Tokenizer] = {
    "byte-bpe": tokexplorer.train(TRAINING, vocab_size=290).tokenizer,
    "bpe": tokexplorer.train(TRAINING, algorithm="bpe", vocab_size=45).tokenizer,
    "wordpiece": tokexplorer.train(TRAINING, algorithm="wordpiece", vocab_size=55).tokenizer,
    "unigram": tokexplorer.train(TRAINING, algorithm="unigram", vocab_size=31, normalizer="NFKC").tokenizer,
    "words": tokexplorer.train(TRAINING, algorithm="words", vocab_size=12).tokenizer,
    "byte-patches": tokexplorer.train(TRAINING, algorithm="byte-patches").tokenizer,
    "three bytes": ThreeBytes(),
    "across everything": AcrossEverything(),
}


def layout_of(text: str, tokenizer: Tokenizer, cells: int = 12) -> ChipLayout:
    """The chips of a text, not yet laid out. Needs a QGuiApplication."""
    labels = ChipLabels(mono_font(12.0))
    labels.show(tokenizer, "tokens", show_whitespace=True)
    layout = ChipLayout(DocumentChips(Document(text, tokenizer)), labels)
    layout.cells = cells
    return layout


def blocks_of(layout: ChipLayout) -> list[ChipBlock]:
    """All blocks that have rows, from the first on."""
    chips: ChipBlock | None = layout.at(0)
    found = []
    while chips is not None:
        found.append(chips)
        chips = layout.after(chips)
    return found
