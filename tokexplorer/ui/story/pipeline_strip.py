"""The pipeline as rows of chips, each under the text that it comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tokexplorer.ui.story.alignment import Ruler, Wide
from tokexplorer.ui.story.chip_text import chip_text, spelled_out
from tokexplorer.ui.story.drawing import Box, Chip, Drawing, Label, Line, Spot
from tokexplorer.ui.story.ink import CHIP_HEIGHT, MARGIN, ink

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tokexplorer.core.explain.stories import Part, Stage, StageName, WordStory
    from tokexplorer.ui.story.drawing import Align, Look

GUTTER = 94.0  # for the names of the stages
ROW = 35.0
QUIET_ROW = 20.0
_LINE = 17.0
_GAP = 2.0
_CENTRED_UP_TO = 190.0  # the middle of what is wider may be out of sight
STAGE_NAMES: dict[StageName, str] = {
    "text": "text",
    "symbols": "special tokens",
    "normalizer": "normalizer",
    "marks": "marks",
    "pre-tokenizer": "pre-tokenizer",
    "byte symbols": "byte symbols",
    "model": "tokens",
    "post-processor": "post-processor",
}


class Group(NamedTuple):
    """Parts that share text, or stand beside text without covering any: one cell of a row."""

    start_byte: int
    end_byte: int
    parts: tuple[Part, ...]
    first_index: int


def grouped_parts(parts: Sequence[Part]) -> list[Group]:
    """The parts of a row in cells that do not overlap; none is left out."""
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
    """All stages; those that changed nothing in one quiet line. Spots are the pieces that can be chosen."""
    pens, drawing = ink(), Drawing()
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
        _draw_name(drawing, stage, top, pens.plain_width(STAGE_NAMES[stage.name]))
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
    return stage.name not in ("symbols", "post-processor") and stage.title.lower() not in (
        "",
        stage.name,
        STAGE_NAMES[stage.name],
    )


def _draw_name(drawing: Drawing, stage: Stage, top: float, name_width: float) -> None:
    name = Box(MARGIN, top, GUTTER - 4, _LINE)
    tip = stage.note or stage.title
    if _has_own_title(stage):
        drawing.labels.append(Label(name, STAGE_NAMES[stage.name], "text"))
        title = Box(MARGIN, top + _LINE - 2, GUTTER - 4, _LINE)
        drawing.labels.append(Label(title, stage.title, is_small=True))
    else:
        drawing.labels.append(Label(name._replace(y=top + 8), STAGE_NAMES[stage.name], "text"))
    if tip:
        drawing.spots.append(Spot(Box(0, top, MARGIN + GUTTER, ROW), -1, tip))


def _draw_quiet(drawing: Drawing, stage: Stage, top: float) -> float:
    """A stage that did nothing: its name and that it did nothing, small."""
    drawing.labels.append(
        Label(Box(MARGIN, top, GUTTER - 8, QUIET_ROW - 2), STAGE_NAMES[stage.name], is_small=True)
    )
    says = f"{stage.title} · no change" if _has_own_title(stage) else "no change"
    width = ink().small_width(says) + 4
    drawing.labels.append(Label(Box(MARGIN + GUTTER, top, width, QUIET_ROW - 2), says, is_small=True))
    drawing.cover(Box(MARGIN + GUTTER, top, width, QUIET_ROW), MARGIN)
    if stage.note:
        drawing.spots.append(Spot(Box(0, top, MARGIN + GUTTER + width, QUIET_ROW), -1, stage.note))
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
    """The chips of a cell share its width as their texts need it."""
    left = ruler.x(group.start_byte)
    room = max(ruler.x(group.end_byte) - _GAP - left, _width(group.parts))
    scale = (room + _GAP) / (_width(group.parts) + _GAP)
    y = row.y + (ROW - CHIP_HEIGHT) / 2 - 1
    for offset, part in enumerate(group.parts):
        text = chip_text(part.text)
        width = (ink().tight_width(text) + _GAP) * scale - _GAP
        box = Box(left, y, width, CHIP_HEIGHT)
        index = group.first_index + offset
        look: Look = "token" if stage.name == "model" else "plain"
        piece = pieces.get(index)
        ring = piece == chosen_piece and len(pieces) > 1
        align: Align = "left" if width > _CENTRED_UP_TO else "centre"
        drawing.chips.append(Chip(box, text, look, index, ring=ring, align=align))
        drawing.spots.append(Spot(box, -1 if piece is None else piece, _tip(part, stage)))
        drawing.cover(box, MARGIN)
        left = box.right + _GAP


def _draw_added(drawing: Drawing, stage: Stage, ruler: Ruler, row: Box) -> None:
    """What the post-processor adds covers no text: it stands where it is put in."""
    right = MARGIN + GUTTER
    for part in stage.parts:
        text = chip_text(part.text)
        at = max(right, ruler.x(part.start_byte))
        box = Box(at, row.y + (ROW - CHIP_HEIGHT) / 2 - 1, ink().tight_width(text), CHIP_HEIGHT)
        drawing.chips.append(Chip(box, text, "hollow"))
        drawing.spots.append(Spot(box, -1, _tip(part, stage)))
        drawing.cover(box, MARGIN)
        right = box.right + _GAP


def _tip(part: Part, stage: Stage) -> str:
    named = f"{chip_text(part.text)} · id {part.token_id}" if part.token_id is not None else ""
    return "\n".join(line for line in (named, stage.note) if line)


def _piece_indices(stage: Stage, story: WordStory) -> dict[int, int]:
    """Which of the stage's parts have a story, by their order; what has none is a symbol of its own."""
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
        what = spelled_out(stage.parts) if _is_told(stage) else "no change"
        lines.append(f"{name}{title}: {what}")
    return lines
