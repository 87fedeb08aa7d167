"""What WordPiece looked up: a bar for each try, shrinking from the right until it fits."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tokexplorer.ui.story.alignment import Ruler, Wide
from tokexplorer.ui.story.characters import characters_of
from tokexplorer.ui.story.chip_text import chip_text, spelled_out
from tokexplorer.ui.story.drawing import Box, Chip, Drawing, Label, Line, Spot
from tokexplorer.ui.story.ink import CHIP_GAP, CHIP_HEIGHT, MARGIN, ink
from tokexplorer.ui.story.rows import add_sentence
from tokexplorer.ui.widgets.numbers import grouped

if TYPE_CHECKING:
    from tokexplorer.core.explain.stories import Try, WordPieceStory

_ROW = 23.0
_ROUND_GAP = 5.0
_TO_COME = 0.3
_MOST_RULED = 600  # tries that the places are made for; the shortest come last in their rounds


class Tried(NamedTuple):
    """A try and which token was looked for with it."""

    round: int
    what: Try


def tries_of(story: WordPieceStory) -> list[Tried]:
    """All tries in their order."""
    return [Tried(number, each) for number, tries in enumerate(story.rounds) for each in tries]


def try_sentence(tried: Tried) -> str:
    """What came of a try."""
    text = chip_text(tried.what.text)
    if tried.what.token_id is None:
        return f"{text} is not in the vocabulary: one character less"
    return f"{text} is in the vocabulary: id {grouped(tried.what.token_id)}"


def draw_tries(story: WordPieceStory, step: int, width: float, height: float) -> Drawing:
    """Characters, the tokens found so far under them, and the first `step` tries; others are faint."""
    tries, drawing = tries_of(story), Drawing()
    ruler = _ruler(story, tries)
    characters = characters_of(story.piece)
    for part in characters:
        left = ruler.x(part.start_byte)
        box = Box(left, 8, ruler.x(part.end_byte) - CHIP_GAP - left, CHIP_HEIGHT)
        drawing.chips.append(Chip(box, chip_text(part.text), "plain"))
        drawing.cover(box, MARGIN)
    top = 8 + CHIP_HEIGHT + 5
    for number, tried in enumerate(tries, 1):
        if number > 1 and tries[number - 2].round != tried.round:
            y = round(top + _ROUND_GAP / 2)
            drawing.lines.append(Line(MARGIN, y, max(ruler.width, width - MARGIN), y))
            top += _ROUND_GAP
        _draw_try(drawing, tried, number, step, ruler, top)
        top += _ROW
    says, tone = _ending(story)
    if step == len(tries):
        room = Box(MARGIN, top + 4, max(width - 2 * MARGIN - 8, 120), 0)
        top = add_sentence(drawing, says, room, tone) if says else top
    drawing.height = top + 6
    return drawing


def _ruler(story: WordPieceStory, tries: list[Tried]) -> Ruler:
    pens = ink()
    parts = [(part.start_byte, part.end_byte, part.text) for part in characters_of(story.piece)]
    parts += [(each.start_byte, each.end_byte, each.text) for _, each in tries[-_MOST_RULED:]]
    wides = [Wide(start, end, pens.chip_width(chip_text(text)) + CHIP_GAP) for start, end, text in parts]
    return Ruler(wides, MARGIN)


def _draw_try(drawing: Drawing, tried: Tried, number: int, step: int, ruler: Ruler, top: float) -> None:
    what = tried.what
    left = ruler.x(what.start_byte)
    box = Box(left, top, max(ruler.x(what.end_byte) - CHIP_GAP - left, 8), CHIP_HEIGHT)
    is_found, is_done = what.token_id is not None, number <= step
    text = chip_text(what.text)
    drawing.chips.append(
        Chip(
            box,
            text,
            "token" if is_found and is_done else "hollow",
            tried.round,
            strength=1.0 if is_done else _TO_COME,
            ring=number == step,
            is_struck=not is_found and is_done,
        )
    )
    drawing.spots.append(Spot(box, number, try_sentence(tried)))
    if number == step:
        drawing.focus = Box(left, top - _ROW, 1, 3 * _ROW)
    drawing.cover(box, MARGIN)
    if is_done:
        says = f"id {grouped(what.token_id)}" if what.token_id is not None else "not in the vocabulary"
        label = Box(box.right + 8, top, ink().small_width(says) + 4, CHIP_HEIGHT)
        tone = "text" if is_found else "muted"
        drawing.labels.append(Label(label, says, tone, is_small=True))
        drawing.cover(label, MARGIN)


def _ending(story: WordPieceStory) -> tuple[str, str]:
    if not story.failure:
        return "", "muted"
    unknown = spelled_out(story.tokens)
    sentence = story.failure[0].upper() + story.failure[1:]
    return f"{sentence.rstrip('.')}: {unknown} stands for the whole word.", "warning"


def tries_text(story: WordPieceStory) -> list[str]:
    """The tries as lines of text."""
    lines = [f"{chip_text(story.piece)} becomes {spelled_out(story.tokens)}"]
    lines += [try_sentence(tried) for tried in tries_of(story)]
    if story.failure:
        lines.append(story.failure)
    return lines
