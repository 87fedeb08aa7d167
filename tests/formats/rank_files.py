"""Files of ranks for tests, and tiktoken's own reading of them."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING
from unittest.mock import patch

import tiktoken
from hypothesis import strategies as st
from tiktoken_ext import openai_public

from tokexplorer.core.text import SourceText

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tokexplorer.core.pipeline import PipelineTokenizer


def _pattern(name: str) -> str:
    """The pattern of an encoding as tiktoken has it."""
    with patch.multiple(
        openai_public, load_tiktoken_bpe=lambda *_, **__: {}, data_gym_to_mergeable_bpe_ranks=lambda **_: {}
    ):
        return str(openai_public.ENCODING_CONSTRUCTORS[name]()["pat_str"])


PATTERNS = {name: _pattern(name) for name in openai_public.ENCODING_CONSTRUCTORS}
BYTES = [bytes([byte]) for byte in range(256)]


def rank_file(tokens: Sequence[bytes], ranks: Sequence[int] | None = None) -> bytes:
    """What tiktoken's `dump_tiktoken_bpe` writes."""
    numbers = range(len(tokens)) if ranks is None else ranks
    return b"".join(
        base64.b64encode(token) + b" %d\n" % rank for token, rank in zip(tokens, numbers, strict=True)
    )


def reference(
    tokens: Sequence[bytes], pattern: str = PATTERNS["gpt2"], special: Mapping[str, int] | None = None
) -> tiktoken.Encoding:
    """tiktoken on a list of tokens by their ranks."""
    return tiktoken.Encoding(
        "test",
        pat_str=pattern,
        mergeable_ranks={token: rank for rank, token in enumerate(tokens)},
        special_tokens=dict(special or {}),
    )


def check_alike(ours: PipelineTokenizer, theirs: tiktoken.Encoding, text: str) -> None:
    """Ids of both are the same, and the spans of ours hold just the bytes of each token."""
    encoding = ours.encode(text)
    assert encoding.ids.tolist() == theirs.encode(text, allowed_special="all")
    utf8 = SourceText(text).utf8.tobytes()
    spans = zip(encoding.ids.tolist(), encoding.start_bytes, encoding.end_bytes, strict=True)
    for token_id, start, end in spans:
        assert utf8[start:end] == theirs.decode_single_token_bytes(token_id) == ours.token_bytes(token_id)


@st.composite
def vocabularies(draw: st.DrawFn) -> list[bytes]:
    """Tokens over few letters in any order of ranks: most of them no BPE would have learned."""
    longer = draw(st.lists(st.text("ab é", min_size=2, max_size=6).map(str.encode), unique=True, max_size=25))
    return draw(st.permutations(BYTES + longer)) if draw(st.booleans()) else BYTES + longer
