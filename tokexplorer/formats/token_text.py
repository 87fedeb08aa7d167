"""A token's bytes as text that can stand in JSON, CSV and on a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tokexplorer.core.tokenizer import Tokenizer


def token_text(token: bytes) -> str:
    r"""The text of a token, with `\xNN` for every byte that belongs to no whole character.

    Everything else stands as it is, a backslash too: a token that is half a character and one that
    spells the same escape look alike, and only their ids tell them apart.
    """
    return token.decode("utf-8", "backslashreplace")


class TokenTexts(dict[int, str]):
    """The text of each id of one tokenizer, worked out when it is first asked for."""

    def __init__(self, tokenizer: Tokenizer) -> None:
        super().__init__()
        self._tokenizer = tokenizer

    def __missing__(self, token_id: int) -> str:
        self[token_id] = token_text(self._tokenizer.token_bytes(token_id))
        return self[token_id]
