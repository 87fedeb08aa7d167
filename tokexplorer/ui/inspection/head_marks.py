"""What the head of a column says of its state, beside its name and its figures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from tokexplorer.core.number_text import grouped

if TYPE_CHECKING:
    from tokexplorer.ui.inspection.live_tokenizer import LiveTokenizer
    from tokexplorer.ui.inspection.token_source import TokenSource


@dataclass(frozen=True, slots=True)
class HeadMark:
    """A word or two behind the name.

    Attributes:
        name: what kind of mark it is, for finding it.
        text: what stands there.
        tooltip: a sentence about it.
        kind: how it is painted.
        short: stands there where `text` has no room; empty if nothing shorter says it.
    """

    name: str
    text: str
    tooltip: str
    kind: Literal["muted", "warning", "error"]
    short: str = ""

    @property
    def least(self) -> str:
        """The shortest text that says it."""
        return self.short or self.text


CHANGED = HeadMark("changed", "changed", "A changed tokenizer is shown in its place.", "warning")
EARLIER_CORPUS = HeadMark(
    "earlierCorpus",
    "earlier corpus",
    "Trained on an earlier corpus than the one that is open.",
    "warning",
    "earlier",
)


def step_mark(step: int, last: int, noun: str) -> HeadMark:
    """The tokens are those of an earlier step, or round, than the last."""
    text = f"{noun} {grouped(step)}"
    tip = f"The text is shown in the tokens of {text} of {grouped(last)}."
    return HeadMark("step", f"{text} of {grouped(last)}", tip, "muted", text)


def failed_mark(reason: str) -> HeadMark:
    """There are no tokens, and why."""
    return HeadMark("failed", "failed", reason, "error")


def marks_of(live: LiveTokenizer) -> tuple[HeadMark, ...]:
    """What there is to say of the tokenizer that is shown."""
    if live.is_overridden:
        return (CHANGED,)
    if live.source is None or live.follows or live.wanted_step >= live.steps_done:
        return ()
    return (step_mark(live.wanted_step, live.steps_done, _step_noun(live.source)),)


def name_at_step(name: str, live: LiveTokenizer) -> str:
    """A tokenizer's name, with the step whose tokens are shown if another than the last was chosen."""
    if live.is_overridden or live.source is None or live.follows or live.step >= live.steps_done:
        return name
    return f"{name}, {_step_noun(live.source)} {grouped(live.step)}"


def _step_noun(source: TokenSource) -> str:
    return "step" if source.are_merges else "round"
