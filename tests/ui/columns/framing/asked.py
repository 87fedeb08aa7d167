"""Tokenizers whose files ask for something around a text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import tokexplorer
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.core.post_processor import Added, Padding, PostProcessor, Truncation, frame_of
from tokexplorer.session.text.document import post_processor_of
from tokexplorer.ui.columns.opened_column import OpenedColumn

if TYPE_CHECKING:
    from tokexplorer.core.post_processor import Framing
    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.columns.text_column import TextColumn

TEXT = "the cats ate naïve cafés in Köln 😀 and no 日本\nand the other cats\n"
SPECIAL = ("[PAD]", "[CLS]", "[SEP]")
_LEARNED = tokexplorer.train(
    ["the cats ate naïve cafés; the other cats 😀\n" * 20], vocab_size=284, special_tokens=SPECIAL
).tokenizer
assert isinstance(_LEARNED, PipelineTokenizer)
TRAINED = _LEARNED
PAD, CLS, SEP = (Added(TRAINED.special_tokens[text], text) for text in SPECIAL)
ASKED = {
    "around": PostProcessor((CLS,), (SEP,)),
    "cut": PostProcessor((CLS,), (SEP,), truncation=Truncation(9)),
    "cut at the left": PostProcessor((CLS,), (SEP,), truncation=Truncation(9, cuts_left=True)),
    "filled up": PostProcessor((CLS,), (SEP,), truncation=Truncation(512), padding=Padding(PAD, 128)),
    "filled up in front": PostProcessor(padding=Padding(PAD, multiple_of=64, pads_left=True)),
    "nothing": PostProcessor(),
}


def framed(asked: str, post_processor: PostProcessor | None = None) -> OpenedColumn:
    """A column of a file that asks for this."""
    return OpenedColumn(asked, "#0b6bcb", TRAINED.with_post_processor(post_processor or ASKED[asked]))


def seen_ids(pane: InspectionPane, column: TextColumn, framing: Framing) -> list[int]:
    """All ids that a model sees."""
    tokenizer = column.live.tokenizer
    assert tokenizer is not None
    encoding = tokenizer.encode(pane.text)
    frame = frame_of(len(encoding), post_processor_of(tokenizer), framing)
    return frame.around(encoding).ids.tolist()
