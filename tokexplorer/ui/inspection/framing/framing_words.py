"""What is said of what a file asks for around a text: the fullest sentence first, shorter ones after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.number_text import grouped

if TYPE_CHECKING:
    from tokexplorer.core.additions import Added, Additions, Padding, Truncation
    from tokexplorer.core.framing import Frame, Framing

FRAMING_NAMES: dict[Framing, str] = {
    "alone": "Text alone",
    "special": "With special tokens",
    "file": "As in the file",
}
FRAMING_TIPS: dict[Framing, str] = {
    "alone": "The tokens of the text, and nothing else",
    "special": "With the special tokens that a tokenizer's file puts around a text, such as [CLS] and [SEP]",
    "file": "With these, and cut and filled up to the lengths that the file asks for: what a model sees",
}
_ALONE_TIP = "Figures, costs and reports go by the text alone."


def counted(count: int, noun: str = "token") -> str:
    """So many of them."""
    return f"{grouped(count)} {noun}{'s' * (count != 1)}"


def asks_for_anything(additions: Additions) -> bool:
    """Whether a file asks for more than the text alone."""
    around = additions.before or additions.after or additions.impossible
    return bool(around or additions.truncation or additions.padding)


# ---- what the file asks for


def asked(additions: Additions) -> str:
    """What a file asks for, in a line; empty if that is nothing."""
    parts = [part for part in (_around(additions), asked_lengths(additions)) if part]
    return additions.impossible or (f"The file {', '.join(parts)}" if parts else "")


def asked_lengths(additions: Additions) -> str:
    """What it asks for of the lengths of texts."""
    parts = []
    if additions.truncation is not None:
        parts.append(_cuts(additions.truncation))
    if additions.padding is not None:
        parts.append(f"pads to {_padded_to(additions.padding)}")
    return ", ".join(parts)


def _around(additions: Additions) -> str:
    if not additions.before and not additions.after:
        return ""
    texts = [each.text for each in additions.before], [each.text for each in additions.after]
    return "adds " + " ".join((*texts[0], "…", *texts[1]))


def _cuts(truncation: Truncation) -> str:
    side = " from the left" if truncation.cuts_left else ""
    return f"cuts at {grouped(truncation.max_tokens)}{side}"


def _padded_to(padding: Padding) -> str:
    least = [] if padding.least_tokens is None else [grouped(padding.least_tokens)]
    multiple = [f"a multiple of {grouped(padding.multiple_of)}"] if padding.multiple_of else []
    return " and ".join((*least, *multiple)) or "the longest of several texts"


def asked_in_full(additions: Additions) -> str:
    """All that a file asks for, with ids, a line each."""
    lines = [f"before the text {with_id(each)}" for each in additions.before]
    lines += [f"behind it {with_id(each)}" for each in additions.after]
    if additions.truncation is not None:
        cut = additions.truncation
        side = "the beginning goes" if cut.cuts_left else "the end goes"
        lines.append(f"at most {counted(cut.max_tokens)} with what is added, {side}")
    if additions.padding is not None:
        pad = additions.padding
        side = "in front" if pad.pads_left else "behind"
        lines.append(f"filled up with {with_id(pad.token)} {side}, to {_padded_to(pad)}")
    if additions.impossible:
        lines.append(f"what cannot be done: {additions.impossible}")
    return "\n".join(("The tokenizer's file asks for:", *(f"· {line}" for line in lines)))


def with_id(added: Added) -> str:
    """A token that stands for no text, with its id."""
    return f"{added.text} (id {grouped(added.token_id)})"


# ---- what a model sees


def seen(frame: Frame) -> list[str]:
    """How many tokens a model sees, the fullest first: what matters least is left out first."""
    tokens, added = counted(frame.token_count), len(frame.before) + len(frame.after)
    parts = [f"{grouped(added)} added"] if added else []
    if frame.pad_count:
        parts.append(f"{grouped(frame.pad_count)} padding")
    shorter = [", ".join((tokens, *parts[:count])) for count in range(len(parts), -1, -1)]
    return [*shorter, grouped(frame.token_count), ""]


def seen_note(alone: str) -> str:
    """What the head says of the text alone, while it tells what a model sees."""
    return f"This is what a model sees. The text alone: {alone}. {_ALONE_TIP}"


def kept(frame: Frame, additions: Additions, framing: Framing) -> list[str]:
    """What became of the text, the fullest first."""
    if framing == "special":
        lengths = asked_lengths(additions)
        return [f"the file also {lengths}", lengths, ""] if lengths else [""]
    parts, middle, short = [], [], []
    own = frame.end - frame.first
    if frame.cut:
        cut = f"{grouped(frame.cut)} cut"
        parts.append(f"{grouped(own)} of {counted(own + frame.cut)} kept, {cut}")
        middle.append(f"{grouped(own)} of {grouped(own + frame.cut)} kept, {cut}")
        short.append(cut)
    elif additions.truncation is not None:
        parts.append(f"all {counted(own)} kept" if own else "nothing to cut")
    if frame.pad is not None and frame.pad_count:
        pads = f"{grouped(frame.pad_count)} × {frame.pad.text}"
        parts.append(f"{pads} {'in front' if frame.pads_left else 'behind'}")
        middle.append(pads)
        short.append(pads)
    elif additions.padding is not None:
        parts.append("no padding")
    return [" · ".join(each) for each in (parts, middle, short or parts[:1], short[:1])]


def cannot(problem: str) -> str:
    """That the text stands alone, and why."""
    return f"{problem[:1].upper()}{problem[1:].rstrip('.')}. The text is shown alone."
