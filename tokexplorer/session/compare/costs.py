"""What a text costs a model with each tokenizer, and how many tokens it has at smaller vocabulary sizes."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.bpe.merges import NEVER
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.language import tr, translated
from tokexplorer.core.metrics.costs import COSTS, CostCase, CountedText
from tokexplorer.core.metrics.model_shape import ModelShape
from tokexplorer.core.metrics.registry import METRICS
from tokexplorer.core.text import SourceText
from tokexplorer.session.compare.comparison import Place
from tokexplorer.session.text.encodings import TextEncodings

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tokexplorer.core.metrics.costs import Cost
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.compare.comparison import Comparison
    from tokexplorer.session.text.encodings import EncodingWork

MOST_CURRENCY_CHARACTERS = 12
MOST_PRICE = 1e30  # of a million tokens, in any currency: what texts cost stays a number


@dataclass(frozen=True, slots=True)
class CostInputs:
    """The model and the price that costs are computed for. Raises ValueError for what makes no sense.

    Attributes:
        model: the model.
        price_per_million: what a million tokens cost, 0 to 1e30; None if that is not known.
        currency: of the price, at most 12 characters.
    """

    model: ModelShape = field(default_factory=ModelShape)
    price_per_million: float | None = None
    currency: str = ""

    def __post_init__(self) -> None:
        price = self.price_per_million
        if price is not None and not 0 <= price <= MOST_PRICE:
            raise ValueError(
                tr(
                    "the price is {price:g}, but must be a number from 0 to {most_price:g}",
                    price=price,
                    most_price=MOST_PRICE,
                )
            )
        if len(self.currency) > MOST_CURRENCY_CHARACTERS or not self.currency.isprintable():
            raise ValueError(
                tr(
                    "the currency must be at most {most_currency_characters} characters",
                    most_currency_characters=MOST_CURRENCY_CHARACTERS,
                )
            )

    @property
    def costs(self) -> list[Cost]:
        """The costs that can be computed: without a price those that need none."""
        return [cost for cost in COSTS.values() if not cost.is_price or self.price_per_million is not None]

    def unit_of(self, cost: Cost) -> str:
        """The unit of a cost, such as "€" for a price."""
        return (self.currency or translated(cost.unit)) if cost.is_price else translated(cost.unit)

    def value(self, cost: Cost, text: CountedText, reference: CountedText) -> float:
        """One cost of a text with one tokenizer; ratios compare with the reference."""
        return cost.compute(CostCase(text, reference, self.model, self.price_per_million))

    def values(self, text: CountedText, reference: CountedText) -> dict[str, float]:
        """Every cost of a text with one tokenizer, by name."""
        return {cost.name: self.value(cost, text, reference) for cost in self.costs}

    def to_text(self) -> str:
        """The inputs in one line, for settings that keep strings."""
        return json.dumps(asdict(self))

    @classmethod
    def from_text(cls, text: str) -> CostInputs:
        """The inputs that `to_text` wrote; the defaults for anything else. Never raises."""
        try:
            read = json.loads(text)
            shape = {name: type(value)(read["model"][name]) for name, value in asdict(ModelShape()).items()}
            price = read["price_per_million"]
            return cls(ModelShape(**shape), None if price is None else float(price), str(read["currency"]))
        except (ValueError, TypeError, KeyError, OverflowError):
            return cls()


def embedding_rows(tokenizer: Tokenizer) -> int:
    """One more than the largest id, without tokens of later steps: special ones may have the last ids."""
    if not isinstance(tokenizer, BpeTokenizer):
        return tokenizer.vocab_size
    born = tokenizer.first_merge.born[: tokenizer.vocab_size]
    return tokenizer.vocab_size - int(np.count_nonzero((born > tokenizer.steps) & (born != NEVER)))


def counted_texts(comparison: Comparison) -> dict[Place, CountedText]:
    """The counts that costs depend on, for each text and all as one, with each tokenizer, after `compute`.

    All texts as one are cut into context windows as if they followed each other.
    """
    counted = {}
    for place in comparison.places(METRICS["tokens"]):
        text = comparison.counted(place)
        size = embedding_rows(comparison.tokenizer(place.tokenizer))
        counted[place] = CountedText(text.token_count, text.byte_count, size)
    return counted


def costs_of(comparison: Comparison, inputs: CostInputs) -> dict[Place, dict[str, float]]:
    """Every cost at every place by name; the reference of a text is the first tokenizer on it."""
    counted = counted_texts(comparison)
    first = comparison.reference_tokenizer
    return {place: inputs.values(text, counted[Place(place.text, first)]) for place, text in counted.items()}


def costs_beside(counted: Sequence[CountedText], inputs: CostInputs) -> list[dict[str, float]]:
    """The costs of one text with several tokenizers, of which the first is the reference."""
    return [inputs.values(text, counted[0]) for text in counted]


FIRST_STEP = 32  # before it, sizes differ too little from that of the alphabet
MOST_ROUNDS = 12


def steps_to_count(newest: int, *, are_merges: bool) -> list[int]:
    """The steps to count a text at, ascending, without the newest: merges 0, 32, 64, ...; at most 12 rounds.

    They stay the same while merges are added, so that earlier counts can be kept.
    """
    if not are_merges:
        every = -(-newest // MOST_ROUNDS) if newest else 1
        return list(range(0, newest, every))
    steps, step = [0], FIRST_STEP
    while step < newest:
        steps.append(step)
        step *= 2
    return steps if newest else []


def counted_text(
    work: EncodingWork, tokenizer: Tokenizer, check: Callable[[], None] = lambda: None
) -> CountedText:
    """The text of `work` counted with another tokenizer of the same source; for any thread.

    Parts that are independent for one tokenizer of a source are so for the others. `check` is called now and
    then and may raise to end it.
    """
    parts = work.parts
    if tokenizer.splits_before_whitespace < work.tokenizer.splits_before_whitespace:
        parts = (SourceText("".join(part.text for part in parts)),)  # only a whole is surely independent
    encodings = TextEncodings(tokenizer, allow_special=work.allow_special)
    tokens = sum(len(block.encoding) for block in encodings.blocks(parts, check))
    return CountedText(tokens, sum(part.byte_count for part in parts), embedding_rows(tokenizer))
