"""What is said of the step that is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.bpe.merge_kernels import NEVER
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.number_text import grouped
from tokexplorer.core.pipeline import tokens_in_use
from tokexplorer.core.token_text import visible_text
from tokexplorer.core.tokenizer import DecodeError
from tokexplorer.core.trainer import NOT_YET

if TYPE_CHECKING:
    from tokexplorer.session.text.text_changes import TextChanges
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
    if isinstance(tokenizer, BpeTokenizer):
        return _merge_of_bpe(tokenizer, step) if step <= tokenizer.steps else ""
    newest = tokenizer.vocab_size - 1
    try:
        facts = tokenizer.facts(newest)
    except DecodeError:
        return ""
    if facts.parts is None or facts.step != step:
        return ""
    return _merge(*(tokenizer.token_bytes(token_id) for token_id in (*facts.parts, newest)))


def changes_text(changes: TextChanges | None) -> str:
    """How much differs from the step that the text is compared with; None if that is being counted."""
    if changes is None:
        return "counting …"
    noun = "token" if changes.changed == 1 else "tokens"
    return f"{grouped(changes.changed)} {noun} changed in the text"


def _merge_of_bpe(tokenizer: BpeTokenizer, step: int) -> str:
    """A merge of a file's list may stand before the ones that make its parts, and waits for them."""
    merges, born = tokenizer.merges, tokenizer.births.born
    ids = [int(column[step - 1]) for column in (merges.left, merges.right, merges.merged)]
    text = _merge(*(tokenizer.spellings[token_id] for token_id in ids))
    works_at = int(max(born[ids[:2]]))
    if works_at == NEVER:
        return "a merge of tokens that nothing makes"
    return text if works_at <= step else f"{text}, without effect before step {grouped(works_at)}"


def _merge(left: bytes, right: bytes, made: bytes) -> str:
    return f"{visible_text(left)} + {visible_text(right)} → {visible_text(made)}"
