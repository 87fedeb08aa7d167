"""The model that tokens are for, as far as its cost depends on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

MOST_WIDTH = 1_000_000
MOST_LAYERS = 10_000
MOST_CONTEXT_TOKENS = 1_000_000_000


@dataclass(frozen=True, slots=True)
class ModelShape:
    """A decoder of the usual kind. Raises ValueError for numbers that make no sense.

    Its blocks have 12 · layers · width² parameters: 4 · width² a layer for attention, 8 · width² for a
    feed-forward part four times as wide. Biases and the gains of norms are left out. A token costs twice the
    parameters in the forward pass, and 2 · layers · window · width for attention: scores and weighted sums
    over the tokens before it, which are half a window on average.

    Source of both: Kaplan et al. 2020 (arXiv 2001.08361), table 1.

    Attributes:
        width: of the residual stream, d_model.
        layers: blocks.
        context_tokens: the longest window, in tokens.
        is_tied: whether one table serves as embedding and as unembedding.
        has_positions: whether every place of the window has an embedding of its own, which was learned;
            rotary positions and the like have no parameters.
    """

    width: int = 768
    layers: int = 12
    context_tokens: int = 1024
    is_tied: bool = True
    has_positions: bool = True

    def __post_init__(self) -> None:
        for what, value, most in (
            ("width", self.width, MOST_WIDTH),
            ("number of layers", self.layers, MOST_LAYERS),
            ("context", self.context_tokens, MOST_CONTEXT_TOKENS),
        ):
            if not 1 <= value <= most:
                raise ValueError(f"the {what} is {value:,}, but must be from 1 to {most:,}")

    @property
    def block_parameters(self) -> int:
        """Parameters of the attention and feed-forward parts of all layers."""
        return 12 * self.layers * self.width**2

    @property
    def position_parameters(self) -> int:
        """Parameters of learned positions."""
        return self.context_tokens * self.width if self.has_positions else 0

    def embedding_parameters(self, vocab_size: int) -> int:
        """Parameters of the tables of tokens: one, or two if they are not tied."""
        return vocab_size * self.width * (1 if self.is_tied else 2)

    def parameters(self, vocab_size: int) -> int:
        """All parameters of a model with so large a vocabulary."""
        return self.block_parameters + self.position_parameters + self.embedding_parameters(vocab_size)

    def unembedding_flops(self, vocab_size: int) -> int:
        """Operations that score every token as the next one: a product of two vectors for each."""
        return 2 * self.width * vocab_size

    def attention_flops(self, squared_tokens: int) -> int:
        """Operations of attention in windows whose squared lengths sum up to `squared_tokens`."""
        return 2 * self.layers * self.width * squared_tokens

    def squared_windows(self, tokens: int) -> int:
        """The sum of the squares of the windows that so many tokens fill, all but the last of full length."""
        full, rest = divmod(tokens, self.context_tokens)
        return full * self.context_tokens**2 + rest**2

    def flops(self, tokens: int, vocab_size: int) -> int:
        """Operations of the forward pass over a text, cut into windows; multiplying and adding are two."""
        of_token = 2 * self.block_parameters + self.unembedding_flops(vocab_size)
        return tokens * of_token + self.attention_flops(self.squared_windows(tokens))

    def window_flops(self, vocab_size: int) -> int:
        """Operations of the forward pass over one full window."""
        return self.flops(self.context_tokens, vocab_size)


@dataclass(frozen=True, slots=True)
class ModelPreset:
    """A published model to start from.

    Attributes:
        name: by which it is asked for.
        title: its name for people.
        shape: its numbers.
        source: where they are from.
    """

    name: str
    title: str
    shape: ModelShape
    source: str


_GPT2: Final = (
    "Radford et al. 2019, Language Models are Unsupervised Multitask Learners, table 2 and section 2.3"
)
_GPT3: Final = "Brown et al. 2020 (arXiv 2005.14165), table 2.1"
_LLAMA2: Final = (
    "Touvron et al. 2023 (arXiv 2302.13971), table 2; context of Llama 2 (arXiv 2307.09288), table 1"
)

MODEL_PRESETS: Final = {
    preset.name: preset
    for preset in (
        ModelPreset("gpt2", "GPT-2 small", ModelShape(768, 12, 1024), _GPT2),
        ModelPreset("gpt2-medium", "GPT-2 medium", ModelShape(1024, 24, 1024), _GPT2),
        ModelPreset("gpt2-large", "GPT-2 large", ModelShape(1280, 36, 1024), _GPT2),
        ModelPreset("gpt2-xl", "GPT-2 XL", ModelShape(1600, 48, 1024), _GPT2),
        ModelPreset("gpt3", "GPT-3 175B", ModelShape(12288, 96, 2048), _GPT3),
        ModelPreset("llama2-7b", "Llama 2 7B", ModelShape(4096, 32, 4096, False, False), _LLAMA2),
        ModelPreset("llama2-13b", "Llama 2 13B", ModelShape(5120, 40, 4096, False, False), _LLAMA2),
    )
}
"""By name. What they lack of the published size is in biases, norms, and a gated feed-forward part."""
