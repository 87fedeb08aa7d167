"""Sentences about special tokens, truncation and padding of a tokenizer's file, and what a model then sees.

Functions that return lists give the longest sentence first, then shorter ones for where there is less room.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.language import tr
from tokexplorer.presentation.numbers import counted, grouped
from tokexplorer.presentation.problems import without_stop

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tokexplorer.core.post_processor import Added, Frame, Framing, Padding, PostProcessor, Truncation

INPUT_MODE_NAMES: dict[Framing, str] = {
    "alone": tr("Text alone"),
    "special": tr("With special tokens"),
    "file": tr("As in the file"),
}
INPUT_MODE_TIPS: dict[Framing, str] = {
    "alone": tr("The tokens of the text, and nothing else"),
    "special": tr(
        "With the special tokens that a tokenizer's file puts around a text, such as [CLS] and [SEP]"
    ),
    "file": tr("With these, and cut and filled up to the lengths that the file asks for: what a model sees"),
}
_MOST_NAMED_CHARACTERS = 60  # of added tokens in a note on the command line
_ALONE_TIP = tr("Metrics, costs and reports go by the text alone.")


def asks_for_anything(post_processor: PostProcessor) -> bool:
    """Whether a file asks for special tokens, truncation or padding, or for something impossible."""
    around = post_processor.before or post_processor.after or post_processor.impossible
    return bool(around or post_processor.truncation or post_processor.padding)


# ---- what the file asks for


def asked(post_processor: PostProcessor) -> str:
    """What a file asks for, in a line; empty for nothing."""
    parts = [part for part in (_around(post_processor), asked_lengths(post_processor)) if part]
    return post_processor.impossible or (tr("The file {names}", names=", ".join(parts)) if parts else "")


def asked_lengths(post_processor: PostProcessor) -> str:
    """The truncation and padding that a file asks for."""
    parts = []
    if post_processor.truncation is not None:
        parts.append(_cuts(post_processor.truncation))
    if post_processor.padding is not None:
        parts.append(tr("pads to {padding}", padding=_padded_to(post_processor.padding)))
    return ", ".join(parts)


def _around(post_processor: PostProcessor) -> str:
    if not post_processor.before and not post_processor.after:
        return ""
    texts = [each.text for each in post_processor.before], [each.text for each in post_processor.after]
    return tr("adds {texts}", texts=" ".join((*texts[0], "…", *texts[1])))


def _cuts(truncation: Truncation) -> str:
    side = tr(" from the left") if truncation.cuts_left else ""
    return tr("cuts at {max_tokens}{side}", max_tokens=grouped(truncation.max_tokens), side=side)


def _padded_to(padding: Padding) -> str:
    least = [] if padding.least_tokens is None else [grouped(padding.least_tokens)]
    multiple = (
        [tr("a multiple of {multiple_of}", multiple_of=grouped(padding.multiple_of))]
        if padding.multiple_of
        else []
    )
    return tr(" and ").join((*least, *multiple)) or tr("the longest of several texts")


def asked_in_full(post_processor: PostProcessor) -> str:
    """Everything that a file asks for, with ids, a line each."""
    lines = [tr("before the text {each}", each=with_id(each)) for each in post_processor.before]
    lines += [tr("behind it {each}", each=with_id(each)) for each in post_processor.after]
    if post_processor.truncation is not None:
        cut = post_processor.truncation
        side = tr("the beginning goes") if cut.cuts_left else tr("the end goes")
        lines.append(
            tr(
                "at most {max_tokens} with what is added, {side}",
                max_tokens=counted(cut.max_tokens),
                side=side,
            )
        )
    if post_processor.padding is not None:
        pad = post_processor.padding
        side = tr("in front") if pad.pads_left else tr("behind")
        lines.append(
            tr(
                "filled up with {token} {side}, to {pad}",
                token=with_id(pad.token),
                side=side,
                pad=_padded_to(pad),
            )
        )
    if post_processor.impossible:
        lines.append(tr("what cannot be done: {impossible}", impossible=post_processor.impossible))
    return "\n".join((tr("The tokenizer's file asks for:"), *(f"· {line}" for line in lines)))


def with_id(added: Added) -> str:
    """An added token with its id."""
    return tr("{text} (id {token_id})", text=added.text, token_id=grouped(added.token_id))


def asked_sentences(post_processor: PostProcessor) -> tuple[str, ...]:
    """What a file asks for, in a sentence each, then the notes about it; empty if it asks for nothing."""
    said = []
    if post_processor.before or post_processor.after:
        before, after = (
            "".join(each.text for each in side) for side in (post_processor.before, post_processor.after)
        )
        said.append(tr("Puts tokens around a text: {before}…{after}", before=before, after=after))
    if post_processor.impossible:
        said.append(post_processor.impossible)
    if post_processor.truncation is not None:
        cut = post_processor.truncation
        side = tr(" from the left") if cut.cuts_left else ""
        said.append(
            tr("Cuts texts{side} to {max_tokens} tokens.", side=side, max_tokens=grouped(cut.max_tokens))
        )
    if post_processor.padding is not None and post_processor.padding.fills_single_texts:
        pad = post_processor.padding
        side = tr("in front") if pad.pads_left else tr("behind")
        goals = tr(" and ").join(tr("to {goal}", goal=goal) for goal in _single_text_goals(pad, grouped))
        said.append(
            tr("Fills texts up {side} {goals}, with {text}.", side=side, goals=goals, text=pad.token.text)
        )
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
    said = tr(" and ").join(filter(None, (", ".join(clauses[:-1]), clauses[-1])))
    return tr("the file {said}, which is not done here: {names}", said=said, names=", ".join(flags))


def _put_around(before: Sequence[Added], after: Sequence[Added]) -> str:
    if not after:
        return tr("puts {before} in front of a text", before=_names(before))
    if not before:
        return tr("puts {after} behind a text", after=_names(after))
    return tr("puts {before} and {after} around a text", before=_names(before), after=_names(after))


def _names(tokens: Sequence[Added]) -> str:
    named = " ".join(each.text for each in tokens)
    return named if len(named) <= _MOST_NAMED_CHARACTERS else f"{named[:_MOST_NAMED_CHARACTERS]}..."


def _lengths_in_words(truncation: Truncation | None, padding: Padding | None) -> list[str]:
    clauses = []
    if truncation is not None:
        end = tr(", their beginning first") if truncation.cuts_left else ""
        clauses.append(
            tr("cuts texts to {max_tokens:,} tokens{end}", max_tokens=truncation.max_tokens, end=end)
        )
    if padding is not None and padding.fills_single_texts:
        goal = tr(" and ").join(_single_text_goals(padding, "{:,}".format))
        clauses.append(tr("fills texts up to {goal} with {names}", goal=goal, names=_names([padding.token])))
    return clauses


def _single_text_goals(padding: Padding, written: Callable[[int], str]) -> list[str]:
    """The lengths that a single text is filled up to."""
    goals = (
        [tr("{least_tokens} tokens", least_tokens=written(padding.least_tokens))]
        if padding.least_tokens
        else []
    )
    if padding.multiple_of and padding.multiple_of > 1:
        goals.append(tr("a multiple of {multiple_of}", multiple_of=written(padding.multiple_of)))
    return goals


# ---- what a model sees


def seen(frame: Frame, unknown: int = 0) -> list[str]:
    """How many tokens a model sees, as a list from the fullest text to the shortest.

    `unknown` is how many tokens of the text are; it is left out where some of the text is cut off.
    """
    lost = tr(", {unknown} unknown", unknown=grouped(unknown)) if unknown and not frame.cut else ""
    tokens, added = counted(frame.token_count) + lost, len(frame.before) + len(frame.after)
    parts = [tr("{added} added", added=grouped(added))] if added else []
    if frame.pad_count:
        parts.append(tr("{pad_count} padding", pad_count=grouped(frame.pad_count)))
    shorter = [", ".join((tokens, *parts[:count])) for count in range(len(parts), -1, -1)]
    return [*shorter, grouped(frame.token_count) + lost, ""]


def seen_note(alone: str) -> str:
    """The tooltip of counts of what a model sees, with the counts of the text alone."""
    return tr(
        "This is what a model sees. The text alone: {alone}. {alone_tip}", alone=alone, alone_tip=_ALONE_TIP
    )


def kept(frame: Frame, post_processor: PostProcessor, framing: Framing) -> list[str]:
    """What truncation and padding did, as a list from the fullest text to the shortest."""
    if framing == "special":
        lengths = asked_lengths(post_processor)
        return [tr("the file also {lengths}", lengths=lengths), lengths, ""] if lengths else [""]
    parts, middle, short = [], [], []
    own = frame.end - frame.first
    if frame.cut:
        cut = tr("{cut} cut", cut=grouped(frame.cut))
        parts.append(
            tr("{own} of {counted} kept, {cut}", own=grouped(own), counted=counted(own + frame.cut), cut=cut)
        )
        middle.append(
            tr("{own} of {grouped} kept, {cut}", own=grouped(own), grouped=grouped(own + frame.cut), cut=cut)
        )
        short.append(cut)
    elif post_processor.truncation is not None:
        parts.append(tr("all {own} kept", own=counted(own)) if own else tr("nothing to cut"))
    if frame.pad is not None and frame.pad_count:
        pads = f"{grouped(frame.pad_count)} × {frame.pad.text}"
        parts.append(f"{pads} {tr('in front') if frame.pads_left else tr('behind')}")
        middle.append(pads)
        short.append(pads)
    elif post_processor.padding is not None:
        parts.append(tr("no padding"))
    return [" · ".join(each) for each in (parts, middle, short or parts[:1], short[:1])]


def cannot(problem: str) -> str:
    """Why the text is shown alone."""
    return tr(
        "{upper}{rstrip}. The text is shown alone.",
        upper=problem[:1].upper(),
        rstrip=without_stop(problem[1:]),
    )
