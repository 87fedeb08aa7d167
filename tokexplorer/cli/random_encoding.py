"""Options of `encode` that draw one of many encodings: BPE dropout, and sampling from a Unigram model."""

from __future__ import annotations

import argparse
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.cli.arguments import UsageError, whole_number
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.core.encoding import Encoding
    from tokexplorer.core.text import SourceText
    from tokexplorer.formats.tokenizer_files import AnyTokenizer

_MOST_PATHS = 1024


def add_sampling(parser: argparse.ArgumentParser) -> None:
    """`--dropout`, `--alpha`, `--n-best` and `--seed`."""
    parser.add_argument(
        "--dropout",
        type=probability,
        metavar="P",
        help="BPE: skip every merge with this probability, 0 to 1",
    )
    parser.add_argument(
        "--alpha",
        type=alpha_number,
        metavar="A",
        help="Unigram: draw by probability to the power of A, 0 or more",
    )
    parser.add_argument(
        "--n-best", type=whole_number, metavar="N", help="with --alpha: draw among the N best, not among all"
    )
    parser.add_argument("--seed", type=whole_number, metavar="N", help="the same N draws the same")


def encode_by(
    tokenizer: AnyTokenizer, options: argparse.Namespace
) -> Callable[[SourceText], Encoding] | None:
    """How to draw; None to encode as usual. Raises UsageError for what the tokenizer does not do.

    Every text of a stream is drawn anew, with a seed that follows from the one given.
    """
    if options.dropout is None and options.alpha is None:
        for name in ("n_best", "seed"):
            if getattr(options, name) is not None:
                raise UsageError(f"--{name.replace('_', '-')}: nothing is drawn without --dropout or --alpha")
        return None
    seeds = np.random.default_rng(options.seed)
    if options.dropout is not None:
        if not isinstance(tokenizer, BpeTokenizer) or options.alpha is not None:
            raise UsageError("--dropout: is for BPE; a Unigram model draws with --alpha")
        return partial(_drawn, tokenizer.sample, seeds, dropout=options.dropout)
    if not isinstance(tokenizer, UnigramTokenizer):
        raise UsageError("--alpha: is for Unigram; BPE draws with --dropout")
    if options.n_best is not None and not 1 <= options.n_best <= _MOST_PATHS:
        raise UsageError(f"--n-best: {options.n_best:,} is not among 1 to {_MOST_PATHS:,}")
    return partial(_drawn, tokenizer.sample, seeds, alpha=options.alpha, n_best=options.n_best)


def _drawn(
    sample: Callable[..., Encoding], seeds: np.random.Generator, text: SourceText, **settings: object
) -> Encoding:
    return sample(text, seed=int(seeds.integers(1 << 62)), **settings)


def probability(text: str) -> float:
    """A number from 0 to 1."""
    return _number(text, 1.0, "a probability, 0 to 1")


def alpha_number(text: str) -> float:
    """What `--alpha` may be."""
    return _number(text, 1e6, "a number, 0 or more")


def _number(text: str, most: float, what: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= most:  # NaN is none either
        raise argparse.ArgumentTypeError(f"{text!r} is not {what}")
    return value
