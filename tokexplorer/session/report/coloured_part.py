"""Stretches of the texts in the tokens of each tokenizer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.session.comparison import Place
from tokexplorer.session.report.coloured_text import bounds, coloured
from tokexplorer.session.report.inputs import Excerpt
from tokexplorer.session.report.making import Part, count_of, paragraph
from tokexplorer.session.report.markup import element, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.text import SourceText
    from tokexplorer.session.report.making import Making

_NOTE = (
    "Neighbouring tokens have different tints, and a tick where they begin; one with a dashed line around it "
    "is the unknown token. Each tells its id, its spelling in the vocabulary and that in hexadecimal bytes "
    "when it is pointed at. A small block is a token that is only a part of the character before it. Marks "
    "of spaces and line ends are not part of the text and are not copied with it."
)


def excerpts_of(making: Making) -> tuple[Excerpt, ...]:
    """What was asked for, or the first part of every text."""
    report = making.report
    if report.excerpts is not None:
        return report.excerpts
    return tuple(Excerpt(text) for text in report.comparison.texts)


def coloured_part(making: Making, excerpts: Sequence[Excerpt]) -> Part:
    """For each excerpt a block for each tokenizer."""
    comparison = making.report.comparison
    bodies, below = [], []
    for index, excerpt in enumerate(excerpts):
        source = comparison.shape(excerpt.text).source
        start, end = bounds(source, excerpt)
        anchor = f"text-{index + 1}"
        below.append((anchor, excerpt.text))
        bodies.append(element("h3", words(excerpt.text), id=anchor))
        bodies.append(paragraph(_left_out(source, start, end), "note"))
        blocks = []
        for name in comparison.tokenizers:
            making.check()
            text = comparison.tokenized(Place(excerpt.text, name))
            shown, count = coloured(text, comparison.tokenizer(name), start, end)
            how_many = element("span", count_of(count, "token"), class_="unit")
            head = element("p", making.named(name), " ", how_many)
            blocks.append(element("div", head, shown, class_="block"))
        bodies.append(element("div", *blocks, class_="blocks"))
    return Part(
        "coloured-text", "The text in tokens", paragraph(_NOTE, "note") + "".join(bodies), tuple(below)
    )


def _left_out(source: SourceText, start: int, end: int) -> str:
    """How much of the text is shown."""
    first, last = (source.bytes_at_code_points(each) for each in (start, end))
    if (first, last) == (0, source.byte_count):
        return f"The whole text, {count_of(last, 'byte')}."
    if last == first:
        return f"Nothing of {count_of(source.byte_count, 'byte')}."
    before = f" and {first:,} before" if first else ""
    after = source.byte_count - last
    return (
        f"Bytes {first + 1:,} to {last:,} of {source.byte_count:,}; the {after:,} after them{before} are "
        "left out here, not in the figures."
    )
