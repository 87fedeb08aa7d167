"""Drawings of WordPiece: a bar for each string that was looked up, shorter and shorter until one is found."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tokexplorer.presentation.numbers import grouped
from tokexplorer.ui.story.drawing import (
    CHIP_GAP,
    CHIP_HEIGHT,
    MARGIN,
    Box,
    Chip,
    Drawing,
    DrawnKind,
    Ruler,
    Spot,
    Wide,
    characters_of,
    chip_text,
    ink,
    spelled_out,
)

if TYPE_CHECKING:
    from tokexplorer.core.explain.stories import Try, WordPieceStory

_FOUND_ROW = 23.0
_FAILED_ROW = 18.0
_ROUND_GAP = 6.0
_TO_COME = 0.3
_MOST_ROWS = 300
_MOST_RULED = 600  # tries that places are made for; the shortest, which need room, come last in their rounds


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
        return f"{text} is not in the vocabulary"
    return f"{text} is in the vocabulary: id {grouped(tried.what.token_id)}"


def draw_tries(story: WordPieceStory, step: int, width: float, height: float) -> Drawing:
    """Characters, under them what was found, and the tries; those after `step` are faint. Spots are steps."""
    tries, drawing = tries_of(story), Drawing()
    ruler = _ruler(story, tries)
    for part in characters_of(story.piece):
        _add(drawing, ruler, part.start_byte, part.end_byte, 8, Chip(_NOWHERE, chip_text(part.text), "ghost"))
    top = _draw_found(drawing, story, tries[:step], ruler, 8 + CHIP_HEIGHT + 2)
    if step == len(tries) and story.failure:
        room = Box(MARGIN, top, max(width - 2 * MARGIN - 8, 120), 0)
        top = drawing.add_sentence(_failure(story), room, "warning") + 4
    drawing.add_hairline(top, max(ruler.width, width - MARGIN))
    top += 5
    for number in shown_tries(tries, step):
        tried = tries[number - 1]
        is_first = number == 1 or tries[number - 2].round != tried.round
        top += _ROUND_GAP if is_first and drawing.spots else 0.0
        box = _draw_try(drawing, tried, number, step, ruler, top)
        # Once a round is enough to say what a bar that is struck through means.
        if number <= step and (is_first or number == step or tried.what.token_id is not None):
            _draw_outcome(drawing, tried.what, box)
        top += _row(tried.what)
    more = len(tries) - _MOST_ROWS if step == len(tries) else 0
    if more > 0:
        says = f"and {grouped(more)} more; step through them to see them"
        top = drawing.add_sentence(says, Box(MARGIN, top + 2, max(width - 2 * MARGIN, 120), 0))
    drawing.height = top + 4
    return drawing


def shown_tries(tries: list[Tried], step: int) -> range:
    """The numbers, from 1, of the tries that are drawn: those for the token at hand, at the end all.

    So characters and tokens stay in sight while it is stepped through.
    """
    if step == len(tries):
        return range(1, min(step, _MOST_ROWS) + 1)
    current = tries[max(step - 1, 0)].round
    numbers = [number for number, tried in enumerate(tries, 1) if tried.round == current]
    return range(numbers[0], numbers[-1] + 1)


_NOWHERE = Box(0, 0, 0, 0)


def _ruler(story: WordPieceStory, tries: list[Tried]) -> Ruler:
    pens = ink()
    parts = [(part.start_byte, part.end_byte, part.text) for part in characters_of(story.piece)]
    parts += [(each.start_byte, each.end_byte, each.text) for _, each in tries[-_MOST_RULED:]]
    wides = [Wide(start, end, pens.tight_width(chip_text(text)) + CHIP_GAP) for start, end, text in parts]
    return Ruler(wides, MARGIN)


def _add(
    drawing: Drawing,
    ruler: Ruler,
    start: int,
    end: int,
    top: float,
    chip: Chip,
    height: float = CHIP_HEIGHT,
) -> Box:
    """A chip over a span of the piece."""
    left = ruler.x(start)
    box = Box(left, top, max(ruler.x(end) - CHIP_GAP - left, 8), height)
    drawing.chips.append(chip._replace(box=box))
    drawing.cover(box, MARGIN)
    return box


def _draw_found(
    drawing: Drawing, story: WordPieceStory, tries: list[Tried], ruler: Ruler, top: float
) -> float:
    """The tokens so far, and what is not cut yet; a word that failed is the unknown token."""
    found = [tried for tried in tries if tried.what.token_id is not None]
    if story.failure and len(tries) == len(tries_of(story)):
        text = spelled_out(story.tokens)
        _add(drawing, ruler, 0, len(story.piece), top, Chip(_NOWHERE, text, "hollow", is_struck=False))
        return top + CHIP_HEIGHT + 6
    rest = 0
    for tried in found:
        chip = Chip(_NOWHERE, chip_text(tried.what.text), "token", tried.round)
        _add(drawing, ruler, tried.what.start_byte, tried.what.end_byte, top, chip)
        rest = tried.what.end_byte
    if rest < len(story.piece):
        text = chip_text(story.piece[rest:])
        _add(drawing, ruler, rest, len(story.piece), top, Chip(_NOWHERE, text, "hollow"))
    return top + CHIP_HEIGHT + 6


def _draw_try(drawing: Drawing, tried: Tried, number: int, step: int, ruler: Ruler, top: float) -> Box:
    """A bar over what was looked up."""
    what, is_done = tried.what, number <= step
    is_found = what.token_id is not None
    row = _row(what)
    chip = Chip(
        _NOWHERE,
        chip_text(what.text),
        "token" if is_found and is_done else "hollow",
        tried.round,
        strength=1.0 if is_done else _TO_COME,
        ring=number == step,
        is_struck=not is_found and is_done,
    )
    box = _add(drawing, ruler, what.start_byte, what.end_byte, top, chip, row - 3)
    drawing.spots.append(Spot(box, number, try_sentence(tried)))
    if number == step:
        drawing.focus = Box(box.x, top - 2 * row, 1, 4 * row)
    return box


def _row(what: Try) -> float:
    return _FAILED_ROW if what.token_id is None else _FOUND_ROW


def _draw_outcome(drawing: Drawing, what: Try, box: Box) -> None:
    is_found = what.token_id is not None
    says = f"id {grouped(what.token_id)}" if what.token_id is not None else "not in the vocabulary"
    drawing.add_note(box._replace(x=box.right + 8), says, "text" if is_found else "muted")


def _failure(story: WordPieceStory) -> str:
    return f"{story.failure.rstrip('.')}. So {spelled_out(story.tokens)} stands for the whole word."


def tries_text(story: WordPieceStory) -> list[str]:
    """The tries as lines of text."""
    lines = [f"{chip_text(story.piece)} becomes {spelled_out(story.tokens)}"]
    lines += [try_sentence(tried) for tried in tries_of(story)]
    if story.failure:
        lines.append(story.failure)
    return lines


def _try_caption(story: WordPieceStory, step: int) -> str:
    return try_sentence(tries_of(story)[step - 1]) if step else "nothing was looked up yet"


TRIES = DrawnKind(
    "tries",
    "Longest match",
    "What was looked up, from the longest to what fits",
    draw_tries,
    tries_text,
    lambda story: len(tries_of(story)),
    _try_caption,
)
