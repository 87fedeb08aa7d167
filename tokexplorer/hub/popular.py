"""Tokenizers that people ask for most, by names that anyone can fetch."""

from __future__ import annotations

from typing import Final, NamedTuple


class PopularTokenizer(NamedTuple):
    """A tokenizer to open with one click.

    Attributes:
        title: what it is called.
        origin: its name with `hf:` or `tiktoken:` in front.
    """

    title: str
    origin: str


POPULAR: Final = (
    PopularTokenizer("GPT-4o", "tiktoken:gpt-4o"),
    PopularTokenizer("BERT", "hf:bert-base-uncased"),
    # Meta's own repository asks for an account; this is a copy of the same tokenizer.
    PopularTokenizer("Llama 3", "hf:unsloth/Llama-3.2-1B"),
)
