"""Encodings of production by their ranks, from what is on this machine: nothing is downloaded."""

from __future__ import annotations

from importlib.resources import as_file, files
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from benchmarks.peers import installed
from tokexplorer.core.added_tokens import AddedTokens
from tokexplorer.core.bpe.ranks import ranked_tokenizer
from tokexplorer.core.pre_tokenizers.registry import get_pre_tokenizer
from tokexplorer.engine.job import Progress
from tokexplorer.formats.tiktoken_ranks import ENCODINGS, read_ranks
from tokexplorer.hub.errors import HubError
from tokexplorer.hub.fetch import fetch

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.core.bpe.tokenizer import BpeTokenizer

NAMES = {"gpt2": "r50k_base", "cl100k": "cl100k_base", "o200k": "o200k_base", "llama3": "llama3"}
"""What tiktoken calls them."""


class ProductionEncoding(NamedTuple):
    """An encoding without its special tokens.

    Attributes:
        name: of `NAMES`.
        tokens: their bytes, by id.
    """

    name: str
    tokens: list[bytes]

    @property
    def pre_tokenizer(self) -> str:
        """Ours that finds the same pieces."""
        return ENCODINGS[NAMES[self.name]].pre_tokenizer

    @property
    def pattern(self) -> str:
        """The regular expression of the pieces."""
        return get_pre_tokenizer(self.pre_tokenizer).pattern

    def tokenizer(self) -> BpeTokenizer:
        """As ours."""
        ids = np.arange(len(self.tokens), dtype=np.int32)
        symbols = AddedTokens({})
        return ranked_tokenizer(self.tokens, ids, symbols=symbols, pre_tokenizer=self.pre_tokenizer)


def production_encoding(name: str, folder: Path | None) -> ProductionEncoding | None:
    """The encoding of that name; None if its ranks are nowhere on this machine.

    They are looked for in `folder`/data/tokenizers/tiktoken, in the packages of peers, and in the caches of
    this program and of tiktoken.
    """
    file_name = f"{NAMES[name]}.tiktoken"
    path = folder / "data" / "tokenizers" / "tiktoken" / file_name if folder else None
    if path and path.is_file():
        return ProductionEncoding(name, read_ranks(path, NAMES[name])[0].tokens)
    if name == "llama3":
        quicktok = installed("quicktok")
        return ProductionEncoding(name, _tokens_of(quicktok.get_encoding(name))) if quicktok else None
    if installed("bpe_openai"):
        with as_file(files("bpe_openai") / "data" / f"{file_name}.gz") as packed:
            if packed.is_file():
                return ProductionEncoding(name, read_ranks(packed, NAMES[name])[0].tokens)
    try:
        cached = fetch(NAMES[name], progress=Progress(), offline=True).path
    except HubError:
        return None
    return ProductionEncoding(name, read_ranks(cached, NAMES[name])[0].tokens)


def _tokens_of(encoding: Any) -> list[bytes]:
    """The tokens of quicktok's encoding by their ids, special ones left out, which are the last."""
    count = encoding.n_vocab - len(encoding.special_tokens_set)
    return [encoding.decode_single_token_bytes(token_id) for token_id in range(count)]
