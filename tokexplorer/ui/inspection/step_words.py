"""What is said of the step that is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.number_text import grouped
from tokexplorer.core.pipeline import tokens_in_use
from tokexplorer.core.token_text import visible_text
from tokexplorer.core.tokenizer import DecodeError
from tokexplorer.core.trainer import NOT_YET

if TYPE_CHECKING:
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.text_changes import TextChanges
    from tokexplorer.ui.inspection.live_tokenizer import LiveTokenizer


def place_text(live: LiveTokenizer) -> str:
    """Which step is shown, in the words of the algorithm; rich text."""
    source, total = live.source, live.total_steps
    if source is None:
        return "no run yet"
    if live.is_overridden:
        return "changed by What if"
    if total <= 0:
        return "no step yet" if live.steps_done == NOT_YET else "no steps"
    noun = "step" if source.are_merges else "round"
    about = "" if source.total_is_known else "about "
    return f"{noun} <b>{grouped(live.wanted_step)}</b> of {about}{grouped(total)}"


def size_text(live: LiveTokenizer) -> str:
    """How large the vocabulary is."""
    if live.source is None or live.tokenizer is None:
        return ""
    size = grouped(tokens_in_use(live.tokenizer))
    return f"vocabulary {size}" if live.source.are_merges or not live.total_steps else f"{size} pieces"


def merge_text(live: LiveTokenizer) -> str:
    """The merge of the step that is shown, `th + e → the`; empty where a step is none."""
    source, tokenizer, step = live.source, live.tokenizer, live.step
    if source is None or tokenizer is None or step <= 0 or not source.are_merges:
        return ""
    ids = _merge_ids(tokenizer, step)
    if ids is None:
        return ""
    left, right, made = (visible_text(tokenizer.token_bytes(token_id)) for token_id in ids)
    return f"{left} + {right} → {made}"


def changes_text(changes: TextChanges | None) -> str:
    """How much differs from the step that the text is compared with; None if that is being counted."""
    if changes is None:
        return "counting …"
    noun = "token" if changes.changed == 1 else "tokens"
    return f"{grouped(changes.changed)} {noun} changed in the text"


def _merge_ids(tokenizer: Tokenizer, step: int) -> tuple[int, int, int] | None:
    """Left, right and what they became; None if that is not known."""
    if isinstance(tokenizer, BpeTokenizer):
        if not 0 < step <= tokenizer.steps:
            return None
        merges = tokenizer.merges
        return int(merges.left[step - 1]), int(merges.right[step - 1]), int(merges.merged[step - 1])
    newest = tokenizer.vocab_size - 1
    try:
        facts = tokenizer.facts(newest)
    except DecodeError:
        return None
    return None if facts.parts is None or facts.step != step else (*facts.parts, newest)
