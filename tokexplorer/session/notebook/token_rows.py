"""Texts in tokens, a row for each tokenizer: as HTML with all that is known of a token, and as plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tokexplorer.core.metrics.loss import loss_of
from tokexplorer.core.metrics.round_trip import DecodedTokens
from tokexplorer.core.tokenizer import DecodeError, bytes_meant, spelling_of
from tokexplorer.core.unknown_tokens import is_unknown
from tokexplorer.presentation.losses import loss_words
from tokexplorer.presentation.numbers import with_commas
from tokexplorer.presentation.tokens import hex_text, visible_text
from tokexplorer.session.notebook.fragment import fragment as with_style
from tokexplorer.session.notebook.fragment import muted
from tokexplorer.session.report.coloured_text import bounds, grapheme_at, left_out, token_spans
from tokexplorer.session.report.inputs import Excerpt
from tokexplorer.session.report.making import count_of
from tokexplorer.session.report.markup import element, plain_words, words
from tokexplorer.session.share.column_data import KIND_WORDS
from tokexplorer.session.text.encodings import token_tints, touching

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy.typing as npt

    from tokexplorer.core.encoding import Encoding
    from tokexplorer.core.text import SourceText
    from tokexplorer.core.tokenizer import Tokenizer

MOST_SHOWN_BYTES = 6000
"""How much of a text is shown: some 1,500 tokens, with what is told of each, are half a megabyte of HTML."""

_MOST_HEX_BYTES = 16
_LONGEST_SPELLING = 120  # characters


class TokenRow(NamedTuple):
    """A text in the tokens of one tokenizer.

    Attributes:
        name: of the tokenizer, for people; may be empty.
        source: the text.
        encoding: its tokens.
        tokenizer: what encoded it.
        changed: which tokens are to be marked as changed, bool; None for none.
    """

    name: str
    source: SourceText
    encoding: Encoding
    tokenizer: Tokenizer
    changed: npt.NDArray[np.bool_] | None = None

    @property
    def counts(self) -> str:
        """How many tokens there are, what is lost of the text, and the bytes per token."""
        count = len(self.encoding)
        loss = loss_of(self.tokenizer, self.source, self.encoding, DecodedTokens(self.tokenizer))
        facts = [count_of(count, "token")]
        facts += [with_commas(loss_words(loss))] if loss else []
        facts += [f"{self.source.byte_count / count:.2f} bytes per token"] if count else []
        if self.changed is not None:
            facts.append(f"{int(self.changed.sum()):,} changed")
        return ", ".join(facts)


# ---- HTML


def fragment(rows: Sequence[TokenRow], most_bytes: int = MOST_SHOWN_BYTES) -> str:
    """All rows as a fragment for a notebook."""
    return with_style(*row_parts(rows, most_bytes))


def row_parts(rows: Sequence[TokenRow], most_bytes: int = MOST_SHOWN_BYTES) -> list[str]:
    """The markup of each row, and a sentence on what is left out."""
    parts = []
    for row in rows:
        name = f"{element('b', words(row.name))}: " if row.name else ""
        head = element("p", name, element("span", words(row.counts), class_="muted"))
        text = element("div", token_markup(row, _bounds(row.source, most_bytes)), class_="text", dir="auto")
        parts.append(element("div", head, text, class_="row"))
    cut = dict.fromkeys(_what_is_cut(row.source, most_bytes) for row in rows)
    return [*parts, muted(*cut)]


def token_markup(row: TokenRow, limits: tuple[int, int]) -> str:
    """The code points within the limits, with a `<code>` for each token."""
    source, encoding = row.source, row.encoding
    rows = np.arange(len(encoding))[_rows_within(row, limits)]
    tints = token_tints(encoding, source.utf8)
    title_of = _titles(row, rows)
    unknown = is_unknown(row.tokenizer, encoding.ids)

    def span_of(index: int, shown: str, is_part: bool) -> str:
        title, kind = title_of(index)
        is_changed = row.changed is not None and bool(row.changed[index])
        flags = {"x": unknown[index], "s": kind in ("special", "user"), "p": is_part, "c": is_changed}
        names = " ".join([f"k{tints[index]}", *(name for name, holds in flags.items() if holds)])
        inside = element("ins", shown) if is_changed else shown
        return f'<code class="{names}" title="{title}">{inside}</code>'

    return token_spans(source, encoding, rows, limits, span_of).replace("\n", "<br/>")


def _titles(row: TokenRow, rows: npt.NDArray[np.intp]) -> Callable[[int], tuple[str, str]]:
    """A function that gives what is told of a token when it is pointed at, for an attribute, and its kind."""
    source, encoding, tokenizer = row.source, row.encoding, row.tokenizer
    starts, ends = encoding.start_bytes, encoding.end_bytes
    first, last = source.code_points_at(starts[rows]), source.code_points_after(ends[rows])
    is_inside = source.bytes_at_code_points(first) != starts[rows]
    is_inside |= source.bytes_at_code_points(last) != ends[rows]
    begin = int(rows[0]) if len(rows) else 0
    known: dict[int, tuple[list[str], str]] = {}

    def title_of(index: int) -> tuple[str, str]:
        token_id = int(encoding.ids[index])
        if token_id not in known:
            known[token_id] = _about(tokenizer, token_id)
        about, kind = known[token_id]
        start, end = int(starts[index]), int(ends[index])
        place = f"text[{first[index - begin]}:{last[index - begin]}], bytes {start:,} to {end:,}"
        if start == end:
            place = f"no text of its own, at byte {start:,}"
        elif is_inside[index - begin]:
            place += ": not on the borders of characters"
        return "&#10;".join([*about, place]), kind

    return title_of


def _about(tokenizer: Tokenizer, token_id: int) -> tuple[list[str], str]:
    """What is told of an id wherever it stands, as lines for an attribute; and its kind."""
    spelled = spelling_of(tokenizer, token_id)
    try:
        facts = tokenizer.facts(token_id)
        kind, step = facts.kind, facts.step
    except DecodeError:
        kind, step = "unused", None
    what = KIND_WORDS[kind] + (f" of step {step:,}" if step else "")
    if is_unknown(tokenizer, np.array([token_id], np.int32))[0]:
        what, kind = "unknown token: the vocabulary cannot spell this text", "unknown"
    lines = [f"id {token_id}, {what}"]
    if spelled is not None:
        shown = visible_text(spelled)
        shown = shown if len(shown) <= _LONGEST_SPELLING else shown[: _LONGEST_SPELLING - 1] + "…"
        lines = [shown, *lines, f"bytes {hex_text(bytes_meant(spelled, kind), _MOST_HEX_BYTES)}"]
    return [plain_words(line) for line in lines], kind


def _bounds(source: SourceText, most_bytes: int) -> tuple[int, int]:
    """The code points that are shown: whole lines if these are at least half of what may be shown."""
    if source.byte_count <= most_bytes:
        return 0, source.code_point_count
    start, end = bounds(source, Excerpt("", 0, most_bytes))
    if source.bytes_at_code_points(end) < most_bytes // 2:
        end = grapheme_at(source, source.code_points_at(most_bytes))
    return start, end


def _rows_within(row: TokenRow, limits: tuple[int, int]) -> slice:
    """The tokens within some code points."""
    first, last = (row.source.bytes_at_code_points(each) for each in limits)
    if (first, last) == (0, row.source.byte_count):
        return slice(0, len(row.encoding))
    return touching(row.encoding, first, last)


def _what_is_cut(source: SourceText, most_bytes: int) -> str:
    """What is not shown of a text, in a sentence; empty if all of it is."""
    start, end = _bounds(source, most_bytes)
    return "" if end == source.code_point_count else left_out(source, start, end, "counts")


# ---- plain text


def plain_text(
    row: TokenRow, most: int | None = None, *, ascii_only: bool = False, in_lines: bool = False
) -> str:
    """The first `most` tokens, blanks and line ends in sight, with a thin bar between them.

    Where the text between two tokens belongs to none there is a blank; with `in_lines`, a line end where the
    text has one. A token that stands for no text is its spelling. With `ascii_only` tokens are written as
    Python writes strings.
    """
    encoding, utf8 = row.encoding, row.source.utf8
    columns = (encoding.ids, encoding.start_bytes, encoding.end_bytes)
    bar = "|" if ascii_only else "│"
    parts: list[str] = []
    place, covered = 0, b""
    for token_id, start, end in zip(*(column[:most].tolist() for column in columns), strict=True):
        between = utf8[place:start].tobytes()
        if parts:
            ends_line = in_lines and (covered.endswith(b"\n") or b"\n" in between)
            parts.append("\n" if ends_line else " " if between else bar)
        covered = utf8[start:end].tobytes()
        shown = covered or spelling_of(row.tokenizer, token_id) or b""
        if ascii_only:
            parts.append(ascii(shown.decode("utf-8", "surrogateescape"))[1:-1].replace("\\udc", "\\x"))
        else:
            parts.append(visible_text(shown))
        place = max(place, end)
    return "".join(parts)


def plain_rows(rows: Sequence[TokenRow], most_bytes: int = MOST_SHOWN_BYTES, *, ascii_only: bool) -> str:
    """All rows for a terminal, with a line end where the text has one."""
    lines = []
    for row in rows:
        lines.append(f"{row.name}: {row.counts}" if row.name else row.counts)
        most = _rows_within(row, _bounds(row.source, most_bytes)).stop
        lines += [plain_text(row, most, ascii_only=ascii_only, in_lines=True), ""]
    cut = dict.fromkeys(_what_is_cut(row.source, most_bytes) for row in rows)
    return "\n".join([*lines[:-1], *filter(None, cut)])
