"""`tokexplorer explain`: why a word became these tokens."""

from __future__ import annotations

import math
from dataclasses import fields, is_dataclass
from functools import singledispatch
from typing import TYPE_CHECKING, Any

from tokexplorer.cli.arguments import Parser, UsageError, check_range, whole_number
from tokexplorer.cli.streams import write, write_json
from tokexplorer.cli.tokenizer_arguments import (
    MOST_PATHS,
    alpha_number,
    check_sampling,
    is_drawn,
    probability,
    tokenizer_of,
)
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.explain.drawing import MOST_DRAWS, drawn
from tokexplorer.core.explain.pieces import MOST_TIES
from tokexplorer.core.explain.stories import BpeStory, PlainStory, UnigramStory, WordPieceStory
from tokexplorer.core.explain.word import explain, history
from tokexplorer.core.text import encode_utf8
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.formats.library_tokenizer import LibraryTokenizer
from tokexplorer.formats.token_text import token_text
from tokexplorer.presentation.tokens import visible_text

if TYPE_CHECKING:
    import argparse
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
    from tokexplorer.core.pipeline import PipelineTokenizer

_DRAWS = 1000
_N_BEST = 8
# By the kind of a story: the family of the model in JSON, and the method in the text.
_FAMILIES = {
    BpeStory: ("bpe", "merges"),
    WordPieceStory: ("wordpiece", "longest match"),
    UnigramStory: ("unigram", "lattice"),
    PlainStory: ("plain", "as it is"),
}
_EPILOG = """\
WORD is taken as it is, a leading blank included: " the" and "the" are different words to most tokenizers.
One that begins with - stands behind --.

What is printed: the text after each stage of the pipeline, then the story of each piece. BPE: every merge
with its rank, and those that could have been applied but have a higher one. WordPiece: everything that was
looked up. Unigram: every place where a piece of the vocabulary fits, with its score, the best score up to
its end and its probability; then the best segmentations.

--steps prints how the word looked after each step that changed it. --dropout and --alpha encode it at
random many times and print what came out how often.

--json prints one object: text, stages, pieces, and history and drawn where they were asked for. Places are
bytes; those of stages, history and drawn are of WORD in UTF-8, those of a story are of its piece."""
_INDENT = "  "


def run(arguments: list[str]) -> int:
    """Tell the story of a word."""
    options = _parser().parse_args(arguments)
    is_drawn(options, "draws", "seed")
    check_range(options, "draws", MOST_DRAWS)
    check_range(options, "n_best", MOST_PATHS)
    tokenizer = _replayed(options)
    _check_family(tokenizer, options)
    story = explain(
        tokenizer, options.word, allow_special=not options.no_special, n_best=options.n_best or _N_BEST
    )
    rows = _history(tokenizer, options)
    segmentations = _drawn(tokenizer, options)
    if options.json:
        document = _plain(story)
        document |= {} if rows is None else {"history": _plain(rows)}
        document |= {} if segmentations is None else {"drawn": _plain(segmentations)}
        write_json(document)
        return 0
    lines = story_lines(story)
    lines += [] if rows is None else history_lines(rows)
    lines += [] if segmentations is None else draw_lines(segmentations)
    write("".join(f"{line}\n" for line in lines))
    return 0


def _replayed(options: argparse.Namespace) -> PipelineTokenizer:
    """The tokenizer, if it runs on our own engine: only that can be asked why."""
    tokenizer = tokenizer_of(options.tokenizer, options.encoding, proven=False)
    if isinstance(tokenizer, LibraryTokenizer):
        why = f"runs on {tokenizer.library} itself, which does not tell why: {tokenizer.why}"
        raise UsageError(f"{options.tokenizer}: {why}")
    return tokenizer


def _history(tokenizer: PipelineTokenizer, options: argparse.Namespace) -> tuple[WordAtStep, ...] | None:
    if not options.steps:
        return None
    assert isinstance(tokenizer, BpeTokenizer)  # see `_check_family`
    return history(tokenizer.at_step, range(tokenizer.steps + 1), options.word)


def _drawn(tokenizer: PipelineTokenizer, options: argparse.Namespace) -> tuple[Segmentation, ...] | None:
    if not is_drawn(options):
        return None
    draws, seed = options.draws or _DRAWS, options.seed or 0
    return drawn(
        tokenizer, options.word, draws=draws, seed=seed, dropout=options.dropout, alpha=options.alpha
    )


def _check_family(tokenizer: PipelineTokenizer, options: argparse.Namespace) -> None:
    """Raise UsageError for what the tokenizer does not do."""
    check_sampling(tokenizer, options)
    if options.n_best is not None and not isinstance(tokenizer, UnigramTokenizer):
        raise UsageError("--n-best: is for Unigram; others have one way to encode a word")
    if options.steps and not isinstance(tokenizer, BpeTokenizer):
        raise UsageError("--steps: is for BPE; no other file tells in which order its tokens were learned")


def _plain(value: object) -> Any:
    """A story as what JSON has: objects with the names of the fields, bytes as text."""
    if isinstance(value, bytes):
        return token_text(value)
    if isinstance(value, float):
        return None if math.isnan(value) else value
    if hasattr(value, "_asdict"):
        return {name: _plain(each) for name, each in value._asdict().items()}
    if is_dataclass(value):
        family = {"family": _FAMILIES[type(value)][0]} if type(value) in _FAMILIES else {}
        return family | {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return value


def _parser() -> Parser:
    parser = Parser("explain", _EPILOG)
    parser.add_argument("word", metavar="WORD", help="a word, or any text of up to 512 bytes")
    parser.add_tokenizer()
    parser.add_flag("--json")
    parser.add_flag("--no-special", "the text of a special token is text like any other")
    parser.add_flag("--steps", "BPE: the word against training steps")
    parser.add_number("--n-best", f"Unigram: so many segmentations ({_N_BEST})")
    how = parser.add_mutually_exclusive_group()
    how.add_argument(
        "--dropout", type=probability, metavar="P", help="BPE: draw, skipping merges with this probability"
    )
    how.add_argument(
        "--alpha", type=alpha_number, metavar="A", help="Unigram: draw by probability to the power of A"
    )
    parser.add_number("--draws", f"how many are drawn ({_DRAWS:,})")
    parser.add_argument(
        "--seed", type=whole_number, metavar="S", help="draw with the seeds S, S + 1, ... (0)"
    )
    return parser


def story_lines(story: WordStory) -> list[str]:
    """The stages, then a story for each piece."""
    lines = [visible_text(encode_utf8(story.text)), ""]
    for stage in story.stages:
        lines += _stage_lines(stage)
    for piece in story.pieces:
        lines += ["", f"{visible_text(piece.piece)} ({_FAMILIES[type(piece)][1]})", *_told(piece)]
    return lines


def history_lines(rows: Iterable[WordAtStep]) -> list[str]:
    """The word after each step that changed it."""
    rows = tuple(rows)
    width = max(len(f"{row.step:,}") for row in rows)
    return ["", "after step", *(f"{_INDENT}{row.step:>{width},}  {_joined(row.parts)}" for row in rows)]


def draw_lines(segmentations: Iterable[Segmentation]) -> list[str]:
    """What was drawn, and how often."""
    rows = tuple(segmentations)
    width = max(len(f"{row.count:,}") for row in rows)
    found = [
        f"{_INDENT}{row.count:>{width},}  {row.probability:6.1%}  {_scored(row)}{_joined(row.parts)}"
        for row in rows
    ]
    return ["", "drawn", *found]


def _stage_lines(stage: Stage) -> Iterator[str]:
    state = "changed" if stage.changed else "as before"
    if stage.name in ("text", "post-processor"):
        state = ""
    shown = _joined(stage.parts, ids=stage.name in ("model", "post-processor"))
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
        lines.append(_INDENT + _joined(stage.symbols))
        if stage.candidates:
            lines.append(f"{_INDENT}{_INDENT}{_merge(stage)}")
    return lines


@_told.register
def _(story: WordPieceStory) -> list[str]:
    lines = []
    for tries in story.rounds:
        for each in tries:
            found = "no" if each.token_id is None else f"yes, id {each.token_id}"
            lines.append(
                f"{_INDENT}{each.start_byte:>4}-{each.end_byte:<4} {visible_text(each.text)}  {found}"
            )
    if story.failure:
        lines.append(_INDENT + story.failure)
    return [*lines, f"{_INDENT}= {_joined(story.tokens, ids=True)}"]


@_told.register
def _(story: UnigramStory) -> list[str]:
    lines = [f"{_INDENT}{'bytes':<9} {'score':>8} {'best so far':>12} {'probability':>12}  piece"]
    for edge in story.edges:
        part, mark = edge.part, "*" if edge.is_best else " "
        place = f"{part.start_byte:>4}-{part.end_byte:<4}"
        numbers = f"{edge.score:8.3f} {edge.total:12.3f} {edge.probability:12.4%}"
        lines.append(f"{_INDENT}{place} {numbers} {mark}{visible_text(part.text)}")
    lines.append(f"{_INDENT}= {_joined(story.tokens, ids=True)}  (the pieces with *)")
    if story.ties > 1:
        count = f"at least {story.ties}" if story.ties >= MOST_TIES else f"{story.ties}"
        lines.append(f"{_INDENT}{count} are equally good; the one whose last piece is the longest is taken")
    lines.append(f"{_INDENT}the best:")
    lines += [
        f"{_INDENT}{index:>4}. {row.probability:9.4%}  {_scored(row)}{_joined(row.parts)}"
        for index, row in enumerate(story.n_best, start=1)
    ]
    return lines


@_told.register
def _(story: PlainStory) -> list[str]:
    return [_INDENT + story.note, f"{_INDENT}= {_joined(story.tokens, ids=True)}"]


def _merge(stage: MergeStage) -> str:
    """The merge that is applied, and those that lost."""
    won, *lost = (
        f"{candidate.rank:,}: {_joined(stage.symbols[candidate.place : candidate.place + 2], between='+')}"
        for candidate in stage.candidates
    )
    return f"rank {won}" + (f"   not {', '.join(lost)}" if lost else "")


def _joined(parts: Iterable[Part], *, ids: bool = False, between: str = " | ") -> str:
    return between.join(
        visible_text(part.text) + (f" {part.token_id}" if ids and part.token_id is not None else "")
        for part in parts
    )


def _scored(row: Segmentation) -> str:
    return "" if math.isnan(row.score) else f"{row.score:8.3f}  "
