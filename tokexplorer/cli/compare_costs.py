"""What `tokexplorer compare --cost` is told of the model and of prices."""

from __future__ import annotations

import argparse
import math
from typing import TYPE_CHECKING

from tokexplorer.cli.arguments import UsageError, whole_number
from tokexplorer.core.metrics.model_shape import MODEL_PRESETS, ModelShape
from tokexplorer.session.compare.costs import CostInputs

if TYPE_CHECKING:
    from tokexplorer.cli.arguments import Parser

_FIRST = next(iter(MODEL_PRESETS))


def add_cost_options(parser: Parser) -> None:
    """`--cost` and what belongs to it."""
    group = parser.add_argument_group("cost in a model")
    group.add_argument("--cost", action="store_true", help="tell what the tokens cost a model, too")
    group.add_argument(
        "--model",
        choices=tuple(MODEL_PRESETS),
        help=f"the numbers of a published model to start from (default: {_FIRST})",
    )
    group.add_argument(
        "--model-width", type=whole_number, metavar="N", help="width of its embeddings, d_model"
    )
    group.add_argument("--model-layers", type=whole_number, metavar="N", help="how many blocks it has")
    group.add_argument("--context", type=whole_number, metavar="N", help="tokens of its context window")
    group.add_argument(
        "--untied", action="store_true", help="embedding and unembedding are two tables, not one"
    )
    group.add_argument(
        "--no-learned-positions",
        action="store_true",
        help="positions have no parameters, as rotary ones have not",
    )
    group.add_argument(
        "--price-per-million", type=_price, metavar="NUMBER", help="what a million tokens cost you"
    )
    group.add_argument("--currency", metavar="TEXT", help="what to call the unit of the price, such as EUR")


def cost_inputs(options: argparse.Namespace) -> CostInputs | None:
    """What was said, or None without `--cost`. Raises UsageError for what cannot be."""
    given = {
        "--model": options.model,
        "--model-width": options.model_width,
        "--model-layers": options.model_layers,
        "--context": options.context,
        "--untied": options.untied or None,
        "--no-learned-positions": options.no_learned_positions or None,
        "--price-per-million": options.price_per_million,
        "--currency": options.currency,
    }
    if not options.cost:
        unused = [name for name, value in given.items() if value is not None]
        if unused:
            raise UsageError(f"{unused[0]} needs --cost")
        return None
    if options.currency is not None and options.price_per_million is None:
        raise UsageError("--currency needs --price-per-million")
    try:
        return CostInputs(_model(options), options.price_per_million, options.currency or "")
    except ValueError as error:
        raise UsageError(str(error)) from None


def _model(options: argparse.Namespace) -> ModelShape:
    start = MODEL_PRESETS[options.model or _FIRST].shape
    return ModelShape(
        start.width if options.model_width is None else options.model_width,
        start.layers if options.model_layers is None else options.model_layers,
        start.context_tokens if options.context is None else options.context,
        start.is_tied and not options.untied,
        start.has_positions and not options.no_learned_positions,
    )


def _price(text: str) -> float:
    try:
        price = float(text)
    except ValueError:
        price = math.nan
    if not 0 <= price < math.inf:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 on")
    return price
