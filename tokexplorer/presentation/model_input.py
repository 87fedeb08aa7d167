"""Sentences about special tokens, truncation and padding of a tokenizer's file, and what a model then sees.

Functions that return lists give the longest sentence first, then shorter ones for where there is less room.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.presentation.numbers import grouped

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tokexplorer.core.post_processor import Added, Frame, Framing, Padding, PostProcessor, Truncation

INPUT_MODE_NAMES: dict[Framing, str] = {
    "alone": "Text alone",
    "special": "With special tokens",
    "file": "As in the file",
}
INPUT_MODE_TIPS: dict[Framing, str] = {
    "alone": "The tokens of the text, and nothing else",
    "special": "With the special tokens that a tokenizer's file puts around a text, such as [CLS] and [SEP]",
    "file": "With these, and cut and filled up to the lengths that the file asks for: what a model sees",
}
_MOST_NAMED_CHARACTERS = 60  # of added tokens in a note on the command line
_ALONE_TIP = "Metrics, costs and reports go by the text alone."


def counted(count: int, noun: str = "token") -> str:
    """A number with a noun, as in `1 token`, `3 612 tokens`."""
    return f"{grouped(count)} {noun}{'s' * (count != 1)}"


def asks_for_anything(post_processor: PostProcessor) -> bool:
    """Whether a file asks for special tokens, truncation or padding, or for something impossible."""
    around = post_processor.before or post_processor.after or post_processor.impossible
    return bool(around or post_processor.truncation or post_processor.padding)


# ---- what the file asks for


def asked(post_processor: PostProcessor) -> str:
    """What a file asks for, in a line; empty for nothing."""
    parts = [part for part in (_around(post_processor), asked_lengths(post_processor)) if part]
    return post_processor.impossible or (f"The file {', '.join(parts)}" if parts else "")


def asked_lengths(post_processor: PostProcessor) -> str:
    """The truncation and padding that a file asks for."""
    parts = []
    if post_processor.truncation is not None:
        parts.append(_cuts(post_processor.truncation))
    if post_processor.padding is not None:
        parts.append(f"pads to {_padded_to(post_processor.padding)}")
    return ", ".join(parts)


def _around(post_processor: PostProcessor) -> str:
    if not post_processor.before and not post_processor.after:
        return ""
    texts = [each.text for each in post_processor.before], [each.text for each in post_processor.after]
    return "adds " + " ".join((*texts[0], "…", *texts[1]))


def _cuts(truncation: Truncation) -> str:
    side = " from the left" if truncation.cuts_left else ""
    return f"cuts at {grouped(truncation.max_tokens)}{side}"


def _padded_to(padding: Padding) -> str:
    least = [] if padding.least_tokens is None else [grouped(padding.least_tokens)]
    multiple = [f"a multiple of {grouped(padding.multiple_of)}"] if padding.multiple_of else []
    return " and ".join((*least, *multiple)) or "the longest of several texts"


def asked_in_full(post_processor: PostProcessor) -> str:
    """Everything that a file asks for, with ids, a line each."""
    lines = [f"before the text {with_id(each)}" for each in post_processor.before]
    lines += [f"behind it {with_id(each)}" for each in post_processor.after]
    if post_processor.truncation is not None:
        cut = post_processor.truncation
        side = "the beginning goes" if cut.cuts_left else "the end goes"
        lines.append(f"at most {counted(cut.max_tokens)} with what is added, {side}")
    if post_processor.padding is not None:
        pad = post_processor.padding
        side = "in front" if pad.pads_left else "behind"
        lines.append(f"filled up with {with_id(pad.token)} {side}, to {_padded_to(pad)}")
    if post_processor.impossible:
        lines.append(f"what cannot be done: {post_processor.impossible}")
    return "\n".join(("The tokenizer's file asks for:", *(f"· {line}" for line in lines)))


def with_id(added: Added) -> str:
    """An added token with its id."""
    return f"{added.text} (id {grouped(added.token_id)})"


def asked_sentences(post_processor: PostProcessor) -> tuple[str, ...]:
    """What a file asks for, in a sentence each, then the notes about it; empty if it asks for nothing."""
    said = []
    if post_processor.before or post_processor.after:
        before, after = (
            "".join(each.text for each in side) for side in (post_processor.before, post_processor.after)
        )
        said.append(f"Puts tokens around a text: {before}…{after}")
    if post_processor.impossible:
        said.append(post_processor.impossible)
    if post_processor.truncation is not None:
        cut = post_processor.truncation
        side = " from the left" if cut.cuts_left else ""
        said.append(f"Cuts texts{side} to {grouped(cut.max_tokens)} tokens.")
    if post_processor.padding is not None and post_processor.padding.fills_single_texts:
        pad = post_processor.padding
        side = "in front" if pad.pads_left else "behind"
        goals = " and ".join(f"to {goal}" for goal in _single_text_goals(pad, grouped))
        said.append(f"Fills texts up {side} {goals}, with {pad.token.text}.")
    return (*said, *post_processor.notes)


def asked_but_left_out(post_processor: PostProcessor, framing: Framing) -> str:
    """What a file asks for and `framing` leaves out, with the options that add it; empty for nothing.

    If it cannot be done, returns why.
    """
    clauses, flags = [], ["--as-in-file"]
    if framing == "alone" and post_processor.impossible:
        return post_processor.impossible
    if framing == "alone" and (post_processor.before or post_processor.after):
        clauses.append(_put_around(post_processor.before, post_processor.after))
        flags.insert(0, "--add-special-tokens")
    if framing != "file":
        clauses += _lengths_in_words(post_processor.truncation, post_processor.padding)
    if not clauses:
        return ""
    said = " and ".join(filter(None, (", ".join(clauses[:-1]), clauses[-1])))
    return f"the file {said}, which is not done here: {', '.join(flags)}"


def _put_around(before: Sequence[Added], after: Sequence[Added]) -> str:
    if not after:
        return f"puts {_names(before)} in front of a text"
    if not before:
        return f"puts {_names(after)} behind a text"
    return f"puts {_names(before)} and {_names(after)} around a text"


def _names(tokens: Sequence[Added]) -> str:
    named = " ".join(each.text for each in tokens)
    return named if len(named) <= _MOST_NAMED_CHARACTERS else f"{named[:_MOST_NAMED_CHARACTERS]}..."


def _lengths_in_words(truncation: Truncation | None, padding: Padding | None) -> list[str]:
    clauses = []
    if truncation is not None:
        end = ", their beginning first" if truncation.cuts_left else ""
        clauses.append(f"cuts texts to {truncation.max_tokens:,} tokens{end}")
    if padding is not None and padding.fills_single_texts:
        goal = " and ".join(_single_text_goals(padding, "{:,}".format))
        clauses.append(f"fills texts up to {goal} with {_names([padding.token])}")
    return clauses


def _single_text_goals(padding: Padding, written: Callable[[int], str]) -> list[str]:
    """The lengths that a single text is filled up to."""
    goals = [f"{written(padding.least_tokens)} tokens"] if padding.least_tokens else []
    if padding.multiple_of and padding.multiple_of > 1:
        goals.append(f"a multiple of {written(padding.multiple_of)}")
    return goals


# ---- what a model sees


def seen(frame: Frame, unknown: int = 0) -> list[str]:
    """How many tokens a model sees, as a list from the fullest text to the shortest.

    `unknown` is how many tokens of the text are; it is left out where some of the text is cut off.
    """
    lost = f", {grouped(unknown)} unknown" if unknown and not frame.cut else ""
    tokens, added = counted(frame.token_count) + lost, len(frame.before) + len(frame.after)
    parts = [f"{grouped(added)} added"] if added else []
    if frame.pad_count:
        parts.append(f"{grouped(frame.pad_count)} padding")
    shorter = [", ".join((tokens, *parts[:count])) for count in range(len(parts), -1, -1)]
    return [*shorter, grouped(frame.token_count) + lost, ""]


def seen_note(alone: str) -> str:
    """The tooltip of counts of what a model sees, with the counts of the text alone."""
    return f"This is what a model sees. The text alone: {alone}. {_ALONE_TIP}"


def kept(frame: Frame, post_processor: PostProcessor, framing: Framing) -> list[str]:
    """What truncation and padding did, as a list from the fullest text to the shortest."""
    if framing == "special":
        lengths = asked_lengths(post_processor)
        return [f"the file also {lengths}", lengths, ""] if lengths else [""]
    parts, middle, short = [], [], []
    own = frame.end - frame.first
    if frame.cut:
        cut = f"{grouped(frame.cut)} cut"
        parts.append(f"{grouped(own)} of {counted(own + frame.cut)} kept, {cut}")
        middle.append(f"{grouped(own)} of {grouped(own + frame.cut)} kept, {cut}")
        short.append(cut)
    elif post_processor.truncation is not None:
        parts.append(f"all {counted(own)} kept" if own else "nothing to cut")
    if frame.pad is not None and frame.pad_count:
        pads = f"{grouped(frame.pad_count)} × {frame.pad.text}"
        parts.append(f"{pads} {'in front' if frame.pads_left else 'behind'}")
        middle.append(pads)
        short.append(pads)
    elif post_processor.padding is not None:
        parts.append("no padding")
    return [" · ".join(each) for each in (parts, middle, short or parts[:1], short[:1])]


def cannot(problem: str) -> str:
    """Why the text is shown alone."""
    return f"{problem[:1].upper()}{problem[1:].rstrip('.')}. The text is shown alone."
