"""Parts of the texts, coloured by the tokens of each tokenizer, in HTML that keeps the text exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.language import tr
from tokexplorer.core.tokenizer import bytes_meant_by, spelling_of
from tokexplorer.presentation.tokens import hex_text, visible_text
from tokexplorer.session.compare.comparison import Place
from tokexplorer.session.report.making import Part, count_of, paragraph
from tokexplorer.session.report.markup import element, plain_words, words, words_with_blanks
from tokexplorer.session.text.encodings import TINT_COUNT

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt

    from tokexplorer.core.encoding import Encoding
    from tokexplorer.core.metrics.tokenized_text import TokenizedText
    from tokexplorer.core.text import SourceText
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.report.inputs import Excerpt
    from tokexplorer.session.report.making import Making

_MOST_HEX_BYTES = 12
_LINE_FEED = 0x0A
_NOTE = tr(
    "Neighbouring tokens have different tints, and a tick where they begin; one with a dashed line around it "
    "is the unknown token. Each tells its id, its spelling in the vocabulary and that in hexadecimal bytes "
    "when it is pointed at. A small block is a token that is only a part of the character before it. Marks "
    "of spaces and line ends are not part of the text and are not copied with it."
)


def bounds(source: SourceText, excerpt: Excerpt) -> tuple[int, int]:
    """The code points from which and before which an excerpt is taken.

    It begins with the grapheme that holds the first byte. It ends after the last line that fits or, if not
    even one line fits, before the first grapheme that does not.
    """
    size = source.byte_count
    first = min(max(excerpt.start_byte, 0), size)
    last = min(first + max(excerpt.byte_count, 0), size)
    if last < size:
        feeds = np.flatnonzero(source.utf8[first:last] == _LINE_FEED)
        last = first + int(feeds[-1]) + 1 if len(feeds) else last
    start, end = (grapheme_at(source, source.code_points_at(each)) for each in (first, last))
    return start, max(start, end)


def grapheme_at(source: SourceText, code_point: int) -> int:
    """The code point at which the grapheme of a code point begins."""
    if code_point == source.code_point_count:
        return code_point
    starts = source.grapheme_starts
    return int(starts[np.searchsorted(starts, code_point, side="right") - 1])


def token_spans(
    source: SourceText,
    encoding: Encoding,
    rows: npt.NDArray[np.intp],
    bounds: tuple[int, int],
    span_of: Callable[[int, str, bool], str],
) -> str:
    """The code points within `bounds`, with a span for each token of `rows`.

    A character that several tokens share stands in the first of them; the others are empty. Characters that
    belong to no token stand in no span. `span_of` makes the element of a token from its row, the markup of
    its text and whether it is only a part of the character before it.
    """
    place, end = bounds
    starts = source.code_points_at(encoding.start_bytes[rows]).tolist()
    ends = source.code_points_after(encoding.end_bytes[rows]).tolist()
    parts = []
    for row, from_, to in zip(rows.tolist(), starts, ends, strict=True):
        from_, to = min(max(from_, place), end), min(max(to, place), end)
        if from_ > place:
            parts.append(words_with_blanks(source.text[place:from_]))
        parts.append(span_of(row, words_with_blanks(source.text[from_:to]), to <= from_))
        place = max(place, to)
    parts.append(words_with_blanks(source.text[place:end]))
    return "".join(parts)


def coloured(text: TokenizedText, tokenizer: Tokenizer, start: int, end: int) -> tuple[str, int]:
    """The code points from `start` to `end` with a `<span>` for each token, and the number of tokens."""
    source, encoding = text.shape.source, text.encoding
    first_byte, last_byte = (source.bytes_at_code_points(each) for each in (start, end))
    rows = np.flatnonzero((encoding.end_bytes > first_byte) & (encoding.start_bytes < last_byte))
    names: dict[int, str] = {}

    def span_of(row: int, shown: str, is_part: bool) -> str:
        token_id = int(encoding.ids[row])
        if token_id not in names:
            names[token_id] = _name(tokenizer, token_id)
        unknown = " x" if text.vocabulary.is_unknown[token_id] else ""
        part = " p" if is_part else ""
        return f'<span class="k{row % TINT_COUNT}{unknown}{part}" title="{names[token_id]}">{shown}</span>'

    return element("div", token_spans(source, encoding, rows, (start, end), span_of), class_="text"), len(
        rows
    )


def _name(tokenizer: Tokenizer, token_id: int) -> str:
    """The id of a token and its bytes in the vocabulary, for an attribute."""
    spelling = spelling_of(tokenizer, token_id)
    if spelling is None:
        return f"#{token_id}"
    in_hex = hex_text(bytes_meant_by(tokenizer, token_id) or b"", _MOST_HEX_BYTES)
    return plain_words(f"#{token_id}  {visible_text(spelling)}  [{in_hex}]")


def coloured_part(making: Making) -> Part:
    """Each excerpt, once for each tokenizer."""
    comparison = making.report.comparison
    bodies, below = [], []
    for index, excerpt in enumerate(making.excerpts):
        source = comparison.shape(excerpt.text).source
        start, end = bounds(source, excerpt)
        anchor = f"text-{index + 1}"
        below.append((anchor, excerpt.text))
        bodies.append(element("h3", words(excerpt.text), id=anchor))
        bodies.append(paragraph(left_out(source, start, end), "note"))
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
        "coloured-text", tr("The text in tokens"), paragraph(_NOTE, "note") + "".join(bodies), tuple(below)
    )


def left_out(source: SourceText, start: int, end: int, whole: str = "") -> str:
    """How much of the text is shown, in a sentence; `whole` is what all of it is behind, usually metrics."""
    first, last = (source.bytes_at_code_points(each) for each in (start, end))
    if (first, last) == (0, source.byte_count):
        return tr("The whole text, {last}.", last=count_of(last, "byte"))
    if last == first:
        return tr("Nothing of {byte_count}.", byte_count=count_of(source.byte_count, "byte"))
    before = tr(" and {first:,} before", first=first) if first else ""
    after = source.byte_count - last
    return tr(
        "Bytes {value:,} to {last:,} of {byte_count:,}; the {after:,} after them{before} are "
        "left out here, not in the {whole}.",
        value=first + 1,
        last=last,
        byte_count=source.byte_count,
        after=after,
        before=before,
        whole=whole or tr("metrics"),
    )
