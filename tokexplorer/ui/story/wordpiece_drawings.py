"""Drawings of WordPiece: a bar for each string that was looked up, shorter until one is found."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tokexplorer.core.language import tr
from tokexplorer.presentation.numbers import grouped
from tokexplorer.presentation.problems import without_stop
from tokexplorer.ui.story.drawing import (
    CHIP_GAP,
    CHIP_HEIGHT,
    MARGIN,
    Box,
    Chip,
    Drawing,
    DrawnKind,
    Ruler,
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
_MOST_RULED = 600  # tries that the ruler makes room for: the last ones, which are the shortest


class Tried(NamedTuple):
    """A try, and the number of the token that was looked for."""

    round: int
    what: Try


def tries_of(story: WordPieceStory) -> list[Tried]:
    """All tries in order."""
    return [Tried(number, each) for number, tries in enumerate(story.rounds) for each in tries]


def try_sentence(tried: Tried) -> str:
    """The result of a try in words."""
    text = chip_text(tried.what.text)
    if tried.what.token_id is None:
        return tr("{text} is not in the vocabulary", text=text)
    return tr("{text} is in the vocabulary: id {token_id}", text=text, token_id=grouped(tried.what.token_id))


def draw_tries(story: WordPieceStory, step: int, width: float, height: float) -> Drawing:
    """The characters, below them the tokens found, and the tries, faint after `step`. Spots are steps."""
    tries, drawing = tries_of(story), Drawing()
    ruler = _ruler(story, tries)
    for part in characters_of(story.piece):
        drawing.add_chip(Chip(_box(ruler, part.start_byte, part.end_byte, 8), chip_text(part.text), "ghost"))
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
        # In each round, one note explains what a bar that is struck through means.
        if number <= step and (is_first or number == step or tried.what.token_id is not None):
            _draw_outcome(drawing, tried.what, box)
        top += _row(tried.what)
    more = len(tries) - _MOST_ROWS if step == len(tries) else 0
    if more > 0:
        says = tr("and {more} more; step through them to see them", more=grouped(more))
        top = drawing.add_sentence(says, Box(MARGIN, top + 2, max(width - 2 * MARGIN, 120), 0))
    drawing.height = top + 4
    return drawing


def shown_tries(tries: list[Tried], step: int) -> range:
    """The numbers, from 1, of the tries that are drawn: those for the current token, and all at the end.

    This way characters and tokens stay in sight while one steps through the tries.
    """
    if step == len(tries):
        return range(1, min(step, _MOST_ROWS) + 1)
    current = tries[max(step - 1, 0)].round
    numbers = [number for number, tried in enumerate(tries, 1) if tried.round == current]
    return range(numbers[0], numbers[-1] + 1)


def _ruler(story: WordPieceStory, tries: list[Tried]) -> Ruler:
    pens = ink()
    parts = [(part.start_byte, part.end_byte, part.text) for part in characters_of(story.piece)]
    parts += [(each.start_byte, each.end_byte, each.text) for _, each in tries[-_MOST_RULED:]]
    wides = [Wide(start, end, pens.tight_width(chip_text(text)) + CHIP_GAP) for start, end, text in parts]
    return Ruler(wides, MARGIN)


def _box(ruler: Ruler, start: int, end: int, top: float, height: float = CHIP_HEIGHT) -> Box:
    """The place of a chip for a span of the piece."""
    left = ruler.x(start)
    return Box(left, top, max(ruler.x(end) - CHIP_GAP - left, 8), height)


def _draw_found(
    drawing: Drawing, story: WordPieceStory, tries: list[Tried], ruler: Ruler, top: float
) -> float:
    """Draw the tokens so far and the rest of the piece, or the unknown token; returns the lower end."""
    is_unknown = bool(story.failure) and len(tries) == len(tries_of(story))
    rest = 0
    for number, what in () if is_unknown else tries:
        if what.token_id is not None:
            box, rest = _box(ruler, what.start_byte, what.end_byte, top), what.end_byte
            drawing.add_chip(Chip(box, chip_text(what.text), "token", number))
    if rest < len(story.piece):
        text = spelled_out(story.tokens) if is_unknown else chip_text(story.piece[rest:])
        drawing.add_chip(Chip(_box(ruler, rest, len(story.piece), top), text, "hollow"))
    return top + CHIP_HEIGHT + 6


def _draw_try(drawing: Drawing, tried: Tried, number: int, step: int, ruler: Ruler, top: float) -> Box:
    """Draw a bar for a string that was looked up; returns its box."""
    what, is_done = tried.what, number <= step
    is_found = what.token_id is not None
    row = _row(what)
    box = _box(ruler, what.start_byte, what.end_byte, top, row - 3)
    chip = Chip(
        box,
        chip_text(what.text),
        "token" if is_found and is_done else "hollow",
        tried.round,
        strength=1.0 if is_done else _TO_COME,
        ring=number == step,
        is_struck=not is_found and is_done,
    )
    drawing.add_chip(chip, number, try_sentence(tried))
    if number == step:
        drawing.focus = Box(box.x, top - 2 * row, 1, 4 * row)
    return box


def _row(what: Try) -> float:
    return _FAILED_ROW if what.token_id is None else _FOUND_ROW


def _draw_outcome(drawing: Drawing, what: Try, box: Box) -> None:
    is_found = what.token_id is not None
    says = (
        tr("id {token_id}", token_id=grouped(what.token_id))
        if what.token_id is not None
        else tr("not in the vocabulary")
    )
    drawing.add_note(box._replace(x=box.right + 8), says, "text" if is_found else "muted")


def _failure(story: WordPieceStory) -> str:
    return tr(
        "{failure}. So {tokens} stands for the whole word.",
        failure=without_stop(story.failure),
        tokens=spelled_out(story.tokens),
    )


def tries_text(story: WordPieceStory) -> list[str]:
    """The tries as lines of text."""
    lines = [tr("{piece} becomes {tokens}", piece=chip_text(story.piece), tokens=spelled_out(story.tokens))]
    lines += [try_sentence(tried) for tried in tries_of(story)]
    if story.failure:
        lines.append(story.failure)
    return lines


def _try_caption(story: WordPieceStory, step: int) -> str:
    return try_sentence(tries_of(story)[step - 1]) if step else tr("nothing was looked up yet")


TRIES = DrawnKind(
    "tries",
    tr("Longest match"),
    tr("What was looked up, from the longest to what fits"),
    draw_tries,
    tries_text,
    lambda story: len(tries_of(story)),
    _try_caption,
)
