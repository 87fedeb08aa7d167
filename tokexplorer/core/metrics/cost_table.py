"""All costs in one table, so that window, report and command line show the same number by the same name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokexplorer.core.metrics import costs
from tokexplorer.core.metrics.docstrings import definition_of
from tokexplorer.core.metrics.figures import Better

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.core.metrics.costs import CostCase


@dataclass(frozen=True, slots=True)
class Cost:
    """One cost; its attributes are those of a `Figure`.

    Attributes:
        name, title, unit, definition, source, better: see `Figure`. The unit of a price is "currency".
        compute: the function; NaN where it has no meaning.
        is_count: True if it is a whole number.
    """

    name: str
    title: str
    unit: str
    definition: str
    source: str
    better: Better
    compute: Callable[[CostCase], float]
    is_count: bool = False

    @property
    def is_price(self) -> bool:
        """True if it depends on what the user pays, and its unit is that of the user."""
        return self.unit == "currency"


def _cost(
    compute: Callable[[CostCase], float],
    title: str,
    better: Better = Better.LOWER,
    *,
    is_count: bool = False,
) -> Cost:
    """A cost whose definition, unit and source are what its function's docstring says."""
    sentences, unit, source = definition_of(compute)
    return Cost(compute.__name__, title, unit, sentences, source, better, compute, is_count)


_HIGHER, _NEITHER = Better.HIGHER, Better.NEITHER
_ALL = (
    _cost(costs.vocabulary_size, "Vocabulary size", _NEITHER, is_count=True),
    _cost(costs.windows_filled, "Context windows filled"),
    _cost(costs.texts_per_window, "Such texts in a window", _HIGHER, is_count=True),
    _cost(costs.bytes_per_window, "Text in a window", _HIGHER),
    _cost(costs.text_price, "Price of the text"),
    _cost(costs.embedding_parameters, "Embedding parameters", is_count=True),
    _cost(costs.model_parameters, "Parameters of the model", is_count=True),
    _cost(costs.embedding_share, "Share of the embeddings"),
    _cost(costs.attention_ratio, "Relative attention"),
    _cost(costs.text_compute, "Compute of the text"),
    _cost(costs.compute_ratio, "Relative compute"),
    _cost(costs.compute_per_byte, "Compute per byte"),
    _cost(costs.compute_per_byte_ratio, "Relative compute per byte"),
    _cost(costs.unembedding_share, "Share of the unembedding"),
)

COSTS = {cost.name: cost for cost in _ALL}
