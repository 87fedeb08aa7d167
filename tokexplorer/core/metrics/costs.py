"""What the tokens of a text cost a model. NaN is a cost that has no meaning, such as one divided by no text.

Each takes a `CostCase` and tells its definition, unit and source in its docstring, which is also what the
window, the report and the command line show.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokexplorer.core.language import tr
from tokexplorer.core.metrics.ratios import ratio
from tokexplorer.core.metrics.registry import Better, Figure

if TYPE_CHECKING:
    from tokexplorer.core.metrics.model_shape import ModelShape


@dataclass(frozen=True, slots=True)
class CountedText:
    """What costs depend on of a text and a tokenizer.

    Attributes:
        tokens: how many the text is.
        byte_count: how long the text is in UTF-8.
        vocab_size: one more than the largest id; at an earlier step without the tokens of later ones.
    """

    tokens: int
    byte_count: int
    vocab_size: int


@dataclass(frozen=True, slots=True)
class CostCase:
    """One text with one tokenizer in one model.

    Attributes:
        text: what was counted.
        reference: the same text with the tokenizer that ratios compare with.
        model: the model; its embeddings are as large as the vocabulary needs.
        price_per_million: what a million tokens cost, in whatever currency; None if it is not known.
    """

    text: CountedText
    reference: CountedText
    model: ModelShape
    price_per_million: float | None = None

    @property
    def of_reference(self) -> CostCase:
        """The case that it is compared with."""
        return CostCase(self.reference, self.reference, self.model, self.price_per_million)


def vocabulary_size(case: CostCase) -> float:
    """One more than the largest id: the rows of an embedding table.

    Unit: tokens.
    Source: none needed.
    """
    return float(case.text.vocab_size)


def windows_filled(case: CostCase) -> float:
    """Tokens of the text divided by the length of the context.

    Unit: context windows.
    Source: none needed.
    """
    return ratio(case.text.tokens, case.model.context_tokens)


def texts_per_window(case: CostCase) -> float:
    """How often the whole text fits into one context window; 0 if it does not fit.

    Unit: texts.
    Source: none needed.
    """
    return float(case.model.context_tokens // case.text.tokens) if case.text.tokens else math.nan


def bytes_per_window(case: CostCase) -> float:
    """Text of this kind that one context window holds: its length times bytes per token.

    Unit: bytes.
    Source: none needed.
    """
    return case.model.context_tokens * ratio(case.text.byte_count, case.text.tokens)


def text_price(case: CostCase) -> float:
    """Tokens of the text times the price of a million tokens, divided by a million.

    The rate is what you type in; none is built in.

    Unit: currency.
    Source: none needed.
    """
    rate = case.price_per_million
    return math.nan if rate is None else case.text.tokens * rate / 1e6


def embedding_parameters(case: CostCase) -> float:
    """Vocabulary size times model width; twice that where embedding and unembedding are not tied.

    Unit: parameters.
    Source: Kaplan et al. 2020 (arXiv 2001.08361), table 1.
    """
    return float(case.model.embedding_parameters(case.text.vocab_size))


def model_parameters(case: CostCase) -> float:
    """12 · layers · width² of the blocks, the embeddings, and context · width of positions that are learned.

    Biases and norms are left out.

    Unit: parameters.
    Source: Kaplan et al. 2020 (arXiv 2001.08361), table 1.
    """
    return float(case.model.parameters(case.text.vocab_size))


def embedding_share(case: CostCase) -> float:
    """Parameters of the token embeddings divided by all parameters of the model.

    Unit: share of parameters.
    Source: Kaplan et al. 2020 (arXiv 2001.08361), table 1.
    """
    return ratio(embedding_parameters(case), model_parameters(case))


def attention_ratio(case: CostCase) -> float:
    """Cost of attention within the text: its tokens squared, divided by those of the reference squared.

    A text that does not fit is cut into full windows and a last one, and their squares are added up: for a
    long text the ratio becomes that of the tokens.

    Unit: times the reference.
    Source: Kaplan et al. 2020 (arXiv 2001.08361), table 1, attention; reference is the first tokenizer.
    """
    squares = case.model.squared_windows
    return ratio(squares(case.text.tokens), squares(case.reference.tokens))


def text_compute(case: CostCase) -> float:
    """Operations of the forward pass over the text, cut into windows.

    Each token takes 24 · layers · width² in the blocks and 2 · width · vocabulary size to choose the next,
    each window 2 · layers · width · its length squared for attention. Training takes three times as much.

    Unit: FLOP.
    Source: Kaplan et al. 2020 (arXiv 2001.08361), table 1, with the unembedding that its totals leave out.
    """
    return float(case.model.flops(case.text.tokens, case.text.vocab_size))


def compute_ratio(case: CostCase) -> float:
    """Compute of the text divided by that of the same text with the reference, in a model of the same shape.

    Unit: times the reference.
    Source: as for the compute of the text; reference is the first tokenizer.
    """
    return ratio(text_compute(case), text_compute(case.of_reference))


def compute_per_byte(case: CostCase) -> float:
    """Compute of the forward pass over a full window divided by the bytes of text that the window holds.

    A larger vocabulary makes each token dearer and tokens fewer: the vocabulary where this is least costs
    least for text of this kind, however long.

    Unit: FLOP per byte.
    Source: Kaplan et al. 2020 (arXiv 2001.08361), table 1, divided by bytes per token.
    """
    return ratio(case.model.window_flops(case.text.vocab_size), bytes_per_window(case))


def compute_per_byte_ratio(case: CostCase) -> float:
    """Compute per byte divided by that of the reference, in a model of the same shape.

    Unit: times the reference.
    Source: as for compute per byte; reference is the first tokenizer.
    """
    return ratio(compute_per_byte(case), compute_per_byte(case.of_reference))


def unembedding_share(case: CostCase) -> float:
    """What choosing the next token among all takes of the compute of a full window.

    Unit: share of compute.
    Source: Kaplan et al. 2020 (arXiv 2001.08361), table 1, De-embed.
    """
    model, size = case.model, case.text.vocab_size
    return ratio(model.context_tokens * model.unembedding_flops(size), model.window_flops(size))


# ---- the table of costs


@dataclass(frozen=True, slots=True)
class Cost(Figure):
    """One cost; `compute` takes a `CostCase`, and the unit of a price is "currency"."""

    @property
    def is_price(self) -> bool:
        """True if it depends on what the user pays, and its unit is that of the user."""
        return self.unit == "currency"


_HIGHER, _LOWER, _NEITHER = Better.HIGHER, Better.LOWER, Better.NEITHER


def make_costs() -> tuple[Cost, ...]:
    """Every cost, with title and definition in the language of the moment."""
    return (
        Cost.of(vocabulary_size, tr("Vocabulary size"), _NEITHER, is_count=True),
        Cost.of(windows_filled, tr("Context windows filled"), _LOWER),
        Cost.of(texts_per_window, tr("Copies of this text per context window"), _HIGHER, is_count=True),
        Cost.of(bytes_per_window, tr("Text in a window"), _HIGHER),
        Cost.of(text_price, tr("Price of the text"), _LOWER),
        Cost.of(embedding_parameters, tr("Embedding parameters"), _LOWER, is_count=True),
        Cost.of(model_parameters, tr("Parameters of the model"), _LOWER, is_count=True),
        Cost.of(embedding_share, tr("Share of the embeddings"), _LOWER),
        Cost.of(attention_ratio, tr("Relative attention"), _LOWER),
        Cost.of(text_compute, tr("Compute of the text"), _LOWER),
        Cost.of(compute_ratio, tr("Relative compute"), _LOWER),
        Cost.of(compute_per_byte, tr("Compute per byte"), _LOWER),
        Cost.of(compute_per_byte_ratio, tr("Relative compute per byte"), _LOWER),
        Cost.of(unembedding_share, tr("Share of the unembedding"), _LOWER),
    )


COSTS = {cost.name: cost for cost in make_costs()}
