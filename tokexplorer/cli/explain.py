"""`tokexplorer explain`: why a word became these tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
from tokexplorer.core.explain.word import explain, history
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer
from tokexplorer.formats.library_tokenizer import LibraryTokenizer
from tokexplorer.presentation.stories import draw_lines, history_lines, story_lines
from tokexplorer.session.story_values import plain_story

if TYPE_CHECKING:
    import argparse

    from tokexplorer.core.explain.stories import Segmentation, WordAtStep
    from tokexplorer.core.pipeline import PipelineTokenizer

_LEARNED = BpeTokenizer | WordPieceTokenizer | UnigramTokenizer
_DRAWS = 1000
_N_BEST = 8
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
        document = plain_story(story)
        document |= {} if rows is None else {"history": plain_story(rows)}
        document |= {} if segmentations is None else {"drawn": plain_story(segmentations)}
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
    assert isinstance(tokenizer, _LEARNED)  # see `_check_family`
    steps = range(tokenizer.steps + 1)
    return history(tokenizer.at_step, steps, options.word, allow_special=not options.no_special)


def _drawn(tokenizer: PipelineTokenizer, options: argparse.Namespace) -> tuple[Segmentation, ...] | None:
    if not is_drawn(options):
        return None
    draws, seed = options.draws or _DRAWS, options.seed or 0
    return drawn(
        tokenizer,
        options.word,
        draws=draws,
        seed=seed,
        dropout=options.dropout,
        alpha=options.alpha,
        allow_special=not options.no_special,
    )


def _check_family(tokenizer: PipelineTokenizer, options: argparse.Namespace) -> None:
    """Raise UsageError for what the tokenizer does not do."""
    check_sampling(tokenizer, options)
    if options.n_best is not None and not isinstance(tokenizer, UnigramTokenizer):
        raise UsageError("--n-best: is for Unigram; others have one way to encode a word")
    knows_steps = isinstance(tokenizer, BpeTokenizer) or (
        isinstance(tokenizer, _LEARNED) and tokenizer.steps > 0
    )
    if options.steps and not knows_steps:
        raise UsageError(
            "--steps: is for BPE, and for WordPiece and Unigram in a .tokexplorer file; "
            "this file does not tell in which order its tokens were learned"
        )


def _parser() -> Parser:
    parser = Parser("explain", _EPILOG)
    parser.add_argument("word", metavar="WORD", help="a word, or any text of up to 512 bytes")
    parser.add_tokenizer()
    parser.add_flag("--json")
    parser.add_flag("--no-special", "the text of a special token is text like any other")
    parser.add_flag("--steps", "the word against training steps, which BPE and .tokexplorer files know")
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
