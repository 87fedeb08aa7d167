"""The story of a word for notebooks: its stages, then merges, tries or the lattice, as tables."""

from __future__ import annotations

import math
from functools import singledispatch
from typing import TYPE_CHECKING

from tokexplorer.core.explain.pieces import MOST_TIES
from tokexplorer.core.explain.stories import BpeStory, PlainStory, UnigramStory, WordPieceStory
from tokexplorer.presentation.stories import METHODS
from tokexplorer.presentation.tokens import hex_text, visible_text
from tokexplorer.session.notebook.fragment import fragment, left, muted, row, table
from tokexplorer.session.report.markup import element, plain_words, words
from tokexplorer.session.text.encodings import TINT_COUNT

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tokexplorer.core.explain.stories import (
        Part,
        PieceStory,
        Segmentation,
        WordAtStep,
        WordStory,
    )

_MOST_HEX_BYTES = 16


def story_fragment(
    story: WordStory,
    history: Sequence[WordAtStep] | None = None,
    drawn: Sequence[Segmentation] | None = None,
) -> str:
    """The stages, a table for each piece, and the answers to the questions beside it."""
    parts = [_stages(story)]
    for piece in story.pieces:
        title = element("b", words(visible_text(piece.piece)))
        parts += [element("p", title, " ", element("span", f"({METHODS[type(piece)]})", class_="muted"))]
        parts += _told(piece)
    if history is not None:
        rows = (row(f"{each.step:,}", left(chips(each.parts))) for each in history)
        parts.append(table(("after step", "tokens"), rows, at_left=(1,)))
    if drawn is not None:
        rows = (row(f"{each.count:,}", f"{each.probability:.1%}", left(chips(each.parts))) for each in drawn)
        parts.append(table(("drawn", "share", "tokens"), rows, at_left=(2,)))
    return fragment(*parts)


def chips(parts: Iterable[Part], marked: Sequence[int] = (), first: int = 0) -> str:
    """Parts beside each other in the tints of tokens, those at some places marked."""
    drawn = []
    for index, part in enumerate(parts):
        about = [visible_text(part.text), f"bytes {hex_text(part.text, _MOST_HEX_BYTES)}"]
        if part.token_id is not None:
            about.insert(1, f"id {part.token_id}")
        about.append(f"at bytes {part.start_byte:,} to {part.end_byte:,}")
        classes = f"k{(first + index) % TINT_COUNT}{' c' if index in marked else ''}"
        title = "&#10;".join(map(plain_words, about))
        shown = words(visible_text(part.text)) or "&#8203;"
        drawn.append(f'<code class="{classes}" title="{title}">{shown}</code>')
    return element("span", *drawn, class_="text")


def _stages(story: WordStory) -> str:
    rows = []
    for stage in story.stages:
        what = stage.title if stage.name in ("normalizer", "pre-tokenizer", "model") else ""
        note = words(": ".join(filter(None, (what, stage.note))))
        state = "" if stage.name == "text" else "changed" if stage.changed else "as before"
        cells = element("td", state, class_="left muted"), left(chips(stage.parts))
        rows.append(row(stage.name, *cells, element("td", note, class_="left note muted")))
    return table(("stage", "", "the text then", ""), rows, at_left=(1, 2, 3))


@singledispatch
def _told(story: PieceStory) -> list[str]:
    raise TypeError(f"{type(story).__name__} is no story")


@_told.register
def _(story: BpeStory) -> list[str]:
    rows = []
    for stage in story.stages:
        if not stage.candidates:
            rows.append(row("end", left(chips(stage.symbols)), left("")))
            continue
        won, *lost = stage.candidates
        others = ", ".join(
            f"{_pair(stage.symbols[each.place : each.place + 2])} ({each.rank:,})" for each in lost
        )
        marked = (won.place, won.place + 1)
        rows.append(row(f"{won.rank:,}", left(chips(stage.symbols, marked)), left(others)))
    head = ("rank", "the pair that is merged is underlined", "other pairs, with their ranks")
    return [table(head, rows, at_left=(1, 2))]


def _pair(parts: Sequence[Part]) -> str:
    return "+".join(words(visible_text(part.text)) for part in parts)


@_told.register
def _(story: WordPieceStory) -> list[str]:
    rows = []
    for number, tries in enumerate(story.rounds):
        for each in tries:
            found = "not in the vocabulary" if each.token_id is None else f"id {each.token_id}"
            shown = element("code", words(visible_text(each.text)))
            shown = shown if each.token_id is None else element("b", shown)
            rows.append(row(f"{number + 1}", left(shown), left(found)))
    parts = [table(("token", "looked up, the longest first", ""), rows, at_left=(1, 2))]
    parts += [muted(story.failure)] if story.failure else []
    return [*parts, element("p", chips(story.tokens))]


@_told.register
def _(story: UnigramStory) -> list[str]:
    edges = []
    for edge in story.edges:
        shown = element("code", words(visible_text(edge.part.text)))
        edges.append(
            row(
                f"{edge.part.start_byte}–{edge.part.end_byte}",
                left(element("b", shown) if edge.is_best else shown),
                f"{edge.score:.3f}",
                f"{edge.total:.3f}",
                f"{edge.probability:.2%}",
            )
        )
    head = ("bytes", "piece, the best path in bold", "score", "best so far", "probability")
    best = (
        row(f"{index}", left(chips(each.parts)), _score(each), f"{each.probability:.2%}")
        for index, each in enumerate(story.n_best, start=1)
    )
    of_best = ("", "the best segmentations", "score", "probability")
    parts = [table(head, edges, at_left=(1,)), table(of_best, best, at_left=(1,))]
    if story.ties > 1:
        count = f"At least {story.ties}" if story.ties >= MOST_TIES else f"{story.ties}"
        parts.append(muted(f"{count} are equally good; the one whose last piece is the longest is taken."))
    return [*parts, element("p", chips(story.tokens))]


@_told.register
def _(story: PlainStory) -> list[str]:
    return [element("p", chips(story.tokens)), muted(story.note)]


def _score(each: Segmentation) -> str:
    return "–" if math.isnan(each.score) else f"{each.score:.3f}"
