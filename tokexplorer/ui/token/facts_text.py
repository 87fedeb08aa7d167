"""The facts about a token as rich text: a title and a table of names and values."""

from __future__ import annotations

from html import escape
from math import exp
from typing import TYPE_CHECKING, NamedTuple

from tokexplorer.core.number_text import grouped
from tokexplorer.core.token_text import hex_text, visible_text
from tokexplorer.ui.theme import mono_font, theme

if TYPE_CHECKING:
    from tokexplorer.core.tokenizer import TokenKind
    from tokexplorer.session.token_page import TokenPage

_MOST_BYTES = 48
_LONGEST_TITLE = 120
_TITLE_PT = 15
_KINDS: dict[TokenKind, str] = {
    "special": "special token: it stands for itself, never part of another",
    "user": "user symbol: always cut out of the text whole",
    "unknown": "unknown: what the vocabulary cannot spell",
    "byte": "byte",
    "character": "character of the alphabet",
    "merge": "made by a merge",
    "piece": "piece, chosen as a whole",
    "word": "word",
    "patch": "patch of bytes",
    "unused": "unused: no text becomes it",
}


class Counts(NamedTuple):
    """How often a token stands where; None where that is not known.

    Attributes:
        corpus, text: in the corpus and in the inspected text.
        place: the number of the pinned one among those in the text, 1 for the first.
    """

    corpus: int | None = None
    text: int | None = None
    place: int | None = None


def facts_rows(page: TokenPage, counts: Counts) -> list[tuple[str, str]]:
    """Names and values, in plain text."""
    facts = page.facts
    rows = [
        ("id", grouped(page.token_id)),
        ("kind", _KINDS[facts.kind]),
        ("bytes", hex_text(page.text, _MOST_BYTES) or "none"),
    ]
    if page.covered is not None and page.covered != page.text:
        rows.append(("covers here", visible_text(page.covered[:_MOST_BYTES]) or "nothing"))
    if page.whole:
        rows.append(("part of", visible_text(page.whole.encode("utf-8", "surrogatepass"))))
    if facts.step is not None:
        rows.append(("merge", f"{grouped(facts.step)}, rank {grouped(facts.step - 1)}"))
    if facts.score is not None:
        # A file may hold scores above 0, which are no logarithms of probabilities.
        chance = f", p = {exp(facts.score):.2g}" if facts.score <= 0 else ""
        rows.append(("score", f"{facts.score:.3f}{chance}".replace("-", "\u2212")))
    if page.scripts:
        rows.append(("script", ", ".join(page.scripts)))
    if counts.corpus is not None and facts.kind not in ("special", "user"):
        rows.append(("in the corpus", grouped(counts.corpus)))
    if counts.text is not None:
        where = "" if counts.place is None else f", this is number {grouped(counts.place)}"
        rows.append(("in this text", f"{grouped(counts.text)}{where}"))
    if (sentence := _round_trip(page)) != "":
        rows.append(("round trip", sentence))
    return rows


def facts_html(page: TokenPage, counts: Counts) -> str:
    """All of it, in the colours of the theme."""
    now, mono = theme(), mono_font().family()
    title = visible_text(page.text) or "no text"
    title = title if len(title) <= _LONGEST_TITLE else title[: _LONGEST_TITLE - 1] + "…"
    rows = "".join(_row(name, escape(value)) for name, value in facts_rows(page, counts))
    points = "".join(
        f"<tr><td style='font-family:\"{mono}\"; padding-right:10px'>{point.notation}</td>"
        f"<td>{escape(_glyph(point.code))} &nbsp;{escape(point.name)}</td></tr>"
        for point in page.code_points
    )
    more = f"<p>and {grouped(page.more_code_points)} more</p>" if page.more_code_points else ""
    return (
        f"<p style='font-family:\"{mono}\"; font-size:{_TITLE_PT}pt; font-weight:600; color:{now.text}'>"
        f"{escape(title)}</p><table cellspacing='0' cellpadding='1'>{rows}</table>"
        f"<p style='color:{now.muted}'>code points</p>"
        f"<table cellspacing='0' cellpadding='1'>{points or '<tr><td>none</td></tr>'}</table>{more}"
    )


def _row(name: str, value: str) -> str:
    return (
        f"<tr><td style='color:{theme().muted}; padding-right:12px; white-space:pre'>{name}</td>"
        f"<td>{value}</td></tr>"
    )


def _glyph(code: int) -> str:
    return visible_text(chr(code).encode("utf-8", "surrogatepass"))


def _round_trip(page: TokenPage) -> str:
    """Whether the token, decoded and encoded again by itself, is that token."""
    trip = page.round_trip
    if trip is None or page.facts.kind in ("unknown", "unused"):
        return ""
    if trip.is_exact:
        return "exact: decoded and encoded it is this token again"
    if trip.is_fragment:
        return "no character by itself: it cannot be decoded alone"
    number = len(trip.ids)
    tokens = f"{grouped(number)} tokens" if number != 1 else f"another token, {grouped(trip.ids[0])}"
    decoded = visible_text(trip.text.encode("utf-8", "surrogatepass"))
    return f"alone it decodes to “{decoded}”, which is {tokens}; within a word it can be different"
