"""The story of a word as lines of plain text: stages, merges, tries, lattice."""

from __future__ import annotations

import math
from functools import singledispatch
from typing import TYPE_CHECKING

from tokexplorer.core.explain.pieces import MOST_TIES
from tokexplorer.core.explain.stories import BpeStory, PlainStory, UnigramStory, WordPieceStory
from tokexplorer.core.language import tr
from tokexplorer.presentation.tokens import visible_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tokexplorer.core.explain.stories import (
        MergeStage,
        Part,
        PieceStory,
        Segmentation,
        Stage,
        WordAtStep,
        WordStory,
    )

METHODS = {
    BpeStory: tr("merges"),
    WordPieceStory: tr("longest match"),
    UnigramStory: tr("lattice"),
    PlainStory: tr("as it is"),
}
"""What a piece became its tokens by, by the kind of its story."""

_INDENT = "  "


def story_lines(story: WordStory) -> list[str]:
    """The stages, then a story for each piece."""
    lines = [visible_text(story.text), ""]
    for stage in story.stages:
        lines += _stage_lines(stage)
    for piece in story.pieces:
        lines += ["", f"{visible_text(piece.piece)} ({METHODS[type(piece)]})", *_told(piece)]
    return lines


def history_lines(rows: Iterable[WordAtStep]) -> list[str]:
    """The word after each step that changed it."""
    rows = tuple(rows)
    width = max(len(f"{row.step:,}") for row in rows)
    return [
        "",
        tr("after step"),
        *(f"{_INDENT}{row.step:>{width},}  {joined_parts(row.parts)}" for row in rows),
    ]


def draw_lines(segmentations: Iterable[Segmentation]) -> list[str]:
    """What was drawn, and how often."""
    rows = tuple(segmentations)
    width = max(len(f"{row.count:,}") for row in rows)
    found = [
        f"{_INDENT}{row.count:>{width},}  {row.probability:6.1%}  {_scored(row)}{joined_parts(row.parts)}"
        for row in rows
    ]
    return ["", tr("drawn"), *found]


def _stage_lines(stage: Stage) -> Iterator[str]:
    state = tr("changed") if stage.changed else tr("as before")
    if stage.name in ("text", "post-processor"):
        state = ""
    shown = joined_parts(stage.parts, ids=stage.name in ("model", "post-processor"))
    yield f"{stage.name:<15} {state:<10} {shown}".rstrip()
    what = stage.title if stage.name in ("normalizer", "pre-tokenizer", "model") else ""
    note = " - ".join(filter(None, (what, stage.note)))
    if note:
        yield f"{'':<26} {note}"


@singledispatch
def _told(story: PieceStory) -> list[str]:
    raise TypeError(f"{type(story).__name__} is no story")


@_told.register
def _(story: BpeStory) -> list[str]:
    lines = []
    for stage in story.stages:
        lines.append(_INDENT + joined_parts(stage.symbols))
        if stage.candidates:
            lines.append(f"{_INDENT}{_INDENT}{_merge(stage)}")
    return lines


@_told.register
def _(story: WordPieceStory) -> list[str]:
    lines = []
    for tries in story.rounds:
        for each in tries:
            found = tr("no") if each.token_id is None else tr("yes, id {token_id}", token_id=each.token_id)
            lines.append(
                f"{_INDENT}{each.start_byte:>4}-{each.end_byte:<4} {visible_text(each.text)}  {found}"
            )
    if story.failure:
        lines.append(_INDENT + story.failure)
    return [*lines, f"{_INDENT}= {joined_parts(story.tokens, ids=True)}"]


@_told.register
def _(story: UnigramStory) -> list[str]:
    lines = [f"{_INDENT}{'bytes':<9} {'score':>8} {'best so far':>12} {'probability':>12}  piece"]
    for edge in story.edges:
        part, mark = edge.part, "*" if edge.is_best else " "
        place = f"{part.start_byte:>4}-{part.end_byte:<4}"
        numbers = f"{edge.score:8.3f} {edge.total:12.3f} {edge.probability:12.4%}"
        lines.append(f"{_INDENT}{place} {numbers} {mark}{visible_text(part.text)}")
    lines.append(
        tr(
            "{indent}= {tokens}  (the pieces with *)",
            indent=_INDENT,
            tokens=joined_parts(story.tokens, ids=True),
        )
    )
    if story.ties > 1:
        count = tr("at least {ties}", ties=story.ties) if story.ties >= MOST_TIES else f"{story.ties}"
        lines.append(
            tr(
                "{indent}{count} are equally good; the one whose last piece is the longest is taken",
                indent=_INDENT,
                count=count,
            )
        )
    lines.append(tr("{indent}the best:", indent=_INDENT))
    lines += [
        f"{_INDENT}{index:>4}. {row.probability:9.4%}  {_scored(row)}{joined_parts(row.parts)}"
        for index, row in enumerate(story.n_best, start=1)
    ]
    return lines


@_told.register
def _(story: PlainStory) -> list[str]:
    return [_INDENT + story.note, f"{_INDENT}= {joined_parts(story.tokens, ids=True)}"]


def _merge(stage: MergeStage) -> str:
    """The merge that is applied, and those that lost."""
    pairs = (stage.symbols[each.place : each.place + 2] for each in stage.candidates)
    won, *lost = (
        f"{each.rank:,}: {joined_parts(pair, between='+')}"
        for each, pair in zip(stage.candidates, pairs, strict=True)
    )
    return tr("rank {won}", won=won) + (tr("   not {names}", names=", ".join(lost)) if lost else "")


def joined_parts(parts: Iterable[Part], *, ids: bool = False, between: str = " | ") -> str:
    """The texts of some parts in one line, with their ids if wanted."""
    return between.join(
        visible_text(part.text) + (f" {part.token_id}" if ids and part.token_id is not None else "")
        for part in parts
    )


def _scored(row: Segmentation) -> str:
    return "" if math.isnan(row.score) else f"{row.score:8.3f}  "
