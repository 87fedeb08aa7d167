"""What a token's card says: where the token comes from, in the terms of its algorithm."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from tokexplorer.core.tokenizer import DecodeError
from tokexplorer.ui.inspection.token_card import CardRow, TokenCard
from tokexplorer.ui.widgets.numbers import grouped
from tokexplorer.ui.widgets.token_text import visible_text

if TYPE_CHECKING:
    from tokexplorer.core.tokenizer import TokenFacts, Tokenizer, TokenKind

_NOTES: dict[TokenKind, str] = {
    "special": "special token: it stands for itself, never part of another",
    "user": "user symbol: always cut out of the text whole",
    "unknown": "unknown: the vocabulary cannot spell this",
    "word": "a whole word of the vocabulary",
    "unused": "no text becomes this token",
}
_LONGEST_COVERED = 24


def card_of(
    tokenizer: Tokenizer,
    token_id: int,
    text: bytes,
    *,
    corpus_count: int | None = None,
    is_fallback: bool = False,
) -> TokenCard | None:
    """The card of a token that covers the bytes `text`; None if the vocabulary does not hold it.

    `corpus_count` is left out for tokens that are cut out of the corpus. With `is_fallback` bytes stand for
    characters that the vocabulary lacks.
    """
    try:
        facts = tokenizer.facts(token_id)
    except DecodeError:
        return None
    spelled = _spelled(tokenizer, token_id)
    if facts.kind in ("special", "user"):
        corpus_count = None
    parts = [visible_text(_spelled(tokenizer, part) or b"") for part in facts.parts or ()]
    left, right = parts or (None, None)
    token_bytes = text if spelled is None else spelled
    rows = _rows(facts, text, is_fallback=is_fallback)
    if facts.kind == "unknown" or (spelled is not None and text and spelled != text):
        rows.insert(0, CardRow("covers", _shortened(visible_text(text)), is_mono=True))
    return TokenCard(
        token_id=token_id,
        token_bytes=token_bytes,
        corpus_count=corpus_count,
        left=left,
        right=right,
        rows=tuple(rows),
        note=_NOTES.get(facts.kind, ""),
    )


def _spelled(tokenizer: Tokenizer, token_id: int) -> bytes | None:
    """A token's bytes; None if it has none of its own, as a patch has not."""
    try:
        return tokenizer.token_bytes(token_id)
    except DecodeError:
        return None


def _rows(facts: TokenFacts, text: bytes, *, is_fallback: bool) -> list[CardRow]:
    rows = []
    if facts.kind == "merge" and facts.step is not None:
        rows.append(CardRow("merge", grouped(facts.step)))
    elif facts.kind == "character":
        rows.append(CardRow("kind", "character"))
    elif facts.kind == "byte":
        name = f"byte 0x{text[0]:02X}" if len(text) == 1 else "byte"
        rows.append(CardRow("kind", f"{name} of the fallback" if is_fallback else name))
    elif facts.kind == "patch":
        rows.append(CardRow("kind", f"patch of {grouped(len(text))} byte{'s' * (len(text) != 1)}"))
    if facts.score is not None:
        rows.append(
            CardRow("score", f"{facts.score:.2f} (p = {exp(facts.score):.2g})".replace("-", "\u2212"))
        )
    return rows


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST_COVERED else text[: _LONGEST_COVERED - 1] + "…"
