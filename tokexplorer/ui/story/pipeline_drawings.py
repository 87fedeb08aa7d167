"""Drawings for all tokenizers: the pipeline as rows of chips below the text, and tokens alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tokexplorer.core.language import tr
from tokexplorer.ui.story.drawing import (
    CHIP_HEIGHT,
    MARGIN,
    Box,
    Chip,
    Drawing,
    DrawnKind,
    Label,
    Line,
    Ruler,
    Spot,
    Wide,
    chip_text,
    ink,
    room_below,
    spelled_out,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tokexplorer.core.explain.stories import Part, PlainStory, Stage, StageName, WordStory
    from tokexplorer.ui.story.drawing import Align, Look

GUTTER = 94.0  # for the names of the stages
ROW = 35.0
QUIET_ROW = 20.0
_LINE = 17.0
_GAP = 2.0
_CENTRED_UP_TO = 190.0  # wider chips have their text at the left, as their middle may be out of sight
STAGE_NAMES: dict[StageName, str] = {
    "text": tr("text"),
    "symbols": tr("special tokens"),
    "normalizer": tr("normalizer"),
    "marks": tr("marks"),
    "pre-tokenizer": tr("pre-tokenizer"),
    "byte symbols": tr("byte symbols"),
    "model": tr("tokens"),
    "post-processor": tr("post-processor"),
}


class Group(NamedTuple):
    """One cell of a row: parts whose spans overlap, and parts without text beside them."""

    start_byte: int
    end_byte: int
    parts: tuple[Part, ...]
    first_index: int


def grouped_parts(parts: Sequence[Part]) -> list[Group]:
    """The parts of a row in cells that do not overlap."""
    groups: list[Group] = []
    waiting: list[Part] = []
    for index, part in enumerate(parts):
        if part.end_byte <= part.start_byte:
            waiting.append(part)
            continue
        first = index - len(waiting)
        if groups and part.start_byte < groups[-1].end_byte:
            last = groups[-1]
            end = max(last.end_byte, part.end_byte)
            groups[-1] = Group(last.start_byte, end, (*last.parts, *waiting, part), last.first_index)
        else:
            groups.append(Group(part.start_byte, part.end_byte, (*waiting, part), first))
        waiting = []
    if waiting and groups:
        last = groups[-1]
        groups[-1] = last._replace(parts=(*last.parts, *waiting))
    elif waiting:
        groups.append(Group(waiting[0].start_byte, waiting[-1].end_byte, tuple(waiting), 0))
    return groups


def draw_pipeline(story: WordStory, chosen_piece: int) -> Drawing:
    """All stages; one that changed nothing is a line of small text. Spots are the pieces to choose from."""
    drawing = Drawing()
    shown = [stage for stage in story.stages if _is_told(stage)]
    grouped = {stage.name: grouped_parts(stage.parts) for stage in shown if stage.name != "post-processor"}
    wides = [
        Wide(group.start_byte, group.end_byte, _width(group.parts) + _GAP)
        for groups in grouped.values()
        for group in groups
    ]
    ruler = Ruler(wides, MARGIN + GUTTER)
    top = 6.0
    for index, stage in enumerate(story.stages):
        if not _is_told(stage):
            top = _draw_quiet(drawing, stage, top)
            continue
        _draw_name(drawing, stage, top)
        row = Box(0, top, 0, ROW)
        if stage.name == "post-processor":
            _draw_added(drawing, stage, ruler, row)
        else:
            pieces = _piece_indices(stage, story) if stage.name == "pre-tokenizer" else {}
            for group in grouped[stage.name]:
                _draw_group(drawing, stage, group, ruler, row, pieces, chosen_piece)
        if index < len(story.stages) - 1:
            line_y = round(top + ROW - 1)
            drawing.lines.append(Line(MARGIN + GUTTER, line_y, 0, line_y))
        top += ROW
    drawing.height = top + 4
    drawing.lines = [line._replace(x2=drawing.width - MARGIN) for line in drawing.lines]
    return drawing


def _is_told(stage: Stage) -> bool:
    return stage.changed or stage.name in ("text", "model")


def _has_own_title(stage: Stage) -> bool:
    known = ("", stage.name, STAGE_NAMES[stage.name])
    return stage.name not in ("symbols", "post-processor") and stage.title.lower() not in known


def _draw_name(drawing: Drawing, stage: Stage, top: float) -> None:
    has_title = _has_own_title(stage)
    name = Box(MARGIN, top if has_title else top + 8, GUTTER - 4, _LINE)
    drawing.add_label(name, STAGE_NAMES[stage.name], "text")
    if has_title:
        title = name._replace(y=top + _LINE - 2)
        drawing.labels.append(Label(title, stage.title, is_small=True))
    if tip := stage.note or stage.title:
        drawing.spots.append(Spot(Box(0, top, MARGIN + GUTTER, ROW), -1, tip))


def _draw_quiet(drawing: Drawing, stage: Stage, top: float) -> float:
    """Draw the name of a stage that changed nothing, in small text; returns the lower end."""
    name = Box(MARGIN, top, GUTTER - 8, QUIET_ROW - 2)
    drawing.labels.append(Label(name, STAGE_NAMES[stage.name], is_small=True))
    says = tr("{title} · no change", title=stage.title) if _has_own_title(stage) else tr("no change")
    drawing.add_note(Box(MARGIN + GUTTER, top, 0, QUIET_ROW - 2), says)
    if stage.note:
        width = MARGIN + GUTTER + ink().small_width(says) + 4
        drawing.spots.append(Spot(Box(0, top, width, QUIET_ROW), -1, stage.note))
    return top + QUIET_ROW


def _width(parts: Iterable[Part]) -> float:
    widths = [ink().tight_width(chip_text(part.text)) for part in parts]
    return sum(widths) + _GAP * (len(widths) - 1)


def _draw_group(
    drawing: Drawing,
    stage: Stage,
    group: Group,
    ruler: Ruler,
    row: Box,
    pieces: dict[int, int],
    chosen_piece: int,
) -> None:
    """Draw the chips of a cell, which share its width by the widths of their texts."""
    left = ruler.x(group.start_byte)
    room = max(ruler.x(group.end_byte) - _GAP - left, _width(group.parts))
    scale = (room + _GAP) / (_width(group.parts) + _GAP)
    look: Look = "token" if stage.name == "model" else "plain"
    for index, part in enumerate(group.parts, group.first_index):
        width = (ink().tight_width(chip_text(part.text)) + _GAP) * scale - _GAP
        piece = pieces.get(index)
        ring = piece == chosen_piece and len(pieces) > 1
        align: Align = "left" if width > _CENTRED_UP_TO else "centre"
        chip = Chip(_chip_box(row, left, width), chip_text(part.text), look, index, ring=ring, align=align)
        left = drawing.add_chip(chip, -1 if piece is None else piece, _tip(part, stage)).right + _GAP


def _draw_added(drawing: Drawing, stage: Stage, ruler: Ruler, row: Box) -> None:
    """Draw the tokens that the post-processor adds, where it inserts them: they cover no text."""
    right = MARGIN + GUTTER
    for part in stage.parts:
        text = chip_text(part.text)
        box = _chip_box(row, max(right, ruler.x(part.start_byte)), ink().tight_width(text))
        right = drawing.add_chip(Chip(box, text, "hollow"), -1, _tip(part, stage)).right + _GAP


def _chip_box(row: Box, left: float, width: float) -> Box:
    return Box(left, row.y + (ROW - CHIP_HEIGHT) / 2 - 1, width, CHIP_HEIGHT)


def _tip(part: Part, stage: Stage) -> str:
    named = (
        tr("{text} · id {token_id}", text=chip_text(part.text), token_id=part.token_id)
        if part.token_id is not None
        else ""
    )
    return "\n".join(line for line in (named, stage.note) if line)


def _piece_indices(stage: Stage, story: WordStory) -> dict[int, int]:
    """The number of the piece for each part of the stage that has a story; symbols have none."""
    indices: dict[int, int] = {}
    for index, part in enumerate(stage.parts):
        piece = len(indices)
        if piece < len(story.pieces) and story.pieces[piece].piece == part.text:
            indices[index] = piece
    return indices


def pipeline_text(story: WordStory) -> list[str]:
    """The pipeline as lines of text."""
    lines = []
    for stage in story.stages:
        name = STAGE_NAMES[stage.name]
        title = f" ({stage.title})" if _has_own_title(stage) else ""
        what = spelled_out(stage.parts) if _is_told(stage) else tr("no change")
        lines.append(f"{name}{title}: {what}")
    return lines


# ---- tokens alone


def draw_plain(story: PlainStory, step: int, width: float, height: float) -> Drawing:
    """The sentence, and the tokens on as many lines as they need."""
    drawing = Drawing(width=width)
    room = room_below(8, width)
    bottom = drawing.add_sentence(story.note, room) + 6 if story.note else room.y
    drawing.height = drawing.add_wrapped(story.tokens, room._replace(y=bottom)) + 6
    return drawing


def plain_text(story: PlainStory) -> list[str]:
    """The sentence and the tokens as lines of text."""
    return [line for line in (story.note, spelled_out(story.tokens)) if line]


PLAIN = DrawnKind("plain", tr("Tokens"), tr("The tokens"), draw_plain, plain_text)
