"""Tokenizers whose files ask for something around a text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import tokexplorer
from tokexplorer.core.additions import Added, Additions, Padding, Truncation
from tokexplorer.core.framing import frame_of
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.session.text.framed_text import additions_of
from tokexplorer.ui.inspection.fixed_column import FixedColumn

if TYPE_CHECKING:
    from tokexplorer.core.framing import Framing
    from tokexplorer.ui.inspection.inspection_pane import InspectionPane
    from tokexplorer.ui.inspection.text_column import TextColumn

TEXT = "the cats ate naïve cafés in Köln 😀 and no 日本\nand the other cats\n"
SPECIAL = ("[PAD]", "[CLS]", "[SEP]")
_LEARNED = tokexplorer.train(
    ["the cats ate naïve cafés; the other cats 😀\n" * 20], vocab_size=284, special_tokens=SPECIAL
).tokenizer
assert isinstance(_LEARNED, PipelineTokenizer)
TRAINED = _LEARNED
PAD, CLS, SEP = (Added(TRAINED.special_tokens[text], text) for text in SPECIAL)
ASKED = {
    "around": Additions((CLS,), (SEP,)),
    "cut": Additions((CLS,), (SEP,), truncation=Truncation(9)),
    "cut at the left": Additions((CLS,), (SEP,), truncation=Truncation(9, cuts_left=True)),
    "filled up": Additions((CLS,), (SEP,), truncation=Truncation(512), padding=Padding(PAD, 128)),
    "filled up in front": Additions(padding=Padding(PAD, multiple_of=64, pads_left=True)),
    "nothing": Additions(),
}


def framed(asked: str, additions: Additions | None = None) -> FixedColumn:
    """A column of a file that asks for this."""
    return FixedColumn(asked, "#0b6bcb", TRAINED.with_additions(additions or ASKED[asked]))


def seen_ids(pane: InspectionPane, column: TextColumn, framing: Framing) -> list[int]:
    """All ids that a model sees."""
    tokenizer = column.live.tokenizer
    assert tokenizer is not None
    encoding = tokenizer.encode(pane.text)
    frame = frame_of(len(encoding), additions_of(tokenizer), framing)
    return frame.around(encoding).ids.tolist()
