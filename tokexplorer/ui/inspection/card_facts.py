"""What a token's card says: where the token comes from, in the terms of its algorithm."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from tokexplorer.core.number_text import grouped
from tokexplorer.core.text import decode_utf8, encode_utf8
from tokexplorer.core.token_text import visible_text
from tokexplorer.core.tokenizer import DecodeError, spelling_of
from tokexplorer.ui.inspection.token_card import CardRow, TokenCard

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.encoding import Encoding
    from tokexplorer.core.tokenizer import TokenFacts, Tokenizer, TokenKind


@runtime_checkable
class TellsTies(Protocol):
    """A tokenizer that chooses by scores, and can say which other choices are as good."""

    def tied_best(self, text: str, limit: int = 16) -> Sequence[Scored]:
        """All ways to encode a text that share the best score, at most `limit`."""
        ...


class Scored(Protocol):
    """One way to encode a text."""

    @property
    def encoding(self) -> Encoding:
        """Its tokens."""
        ...

    @property
    def score(self) -> float:
        """The sum of their log probabilities."""
        ...


_NOTES: dict[TokenKind, str] = {
    "special": "special token: it stands for itself, never part of another",
    "user": "user symbol: always cut out of the text whole",
    "unknown": "unknown: the vocabulary cannot spell this",
    "word": "a whole word of the vocabulary",
    "unused": "no text becomes this token",
}
_LONGEST_COVERED = 24
_MOST_TIES = 16


def card_of(
    tokenizer: Tokenizer,
    token_id: int,
    text: bytes,
    *,
    word: str = "",
    corpus_count: int | None = None,
    is_fallback: bool = False,
) -> TokenCard | None:
    """The card of a token that covers the bytes `text`; None if the vocabulary does not hold it.

    `word` is what it is a part of. `corpus_count` is left out for tokens that are cut out of the corpus. With
    `is_fallback` bytes stand for characters that the vocabulary lacks.
    """
    try:
        facts = tokenizer.facts(token_id)
    except DecodeError:
        return None
    spelled = spelling_of(tokenizer, token_id)
    if facts.kind in ("special", "user"):
        corpus_count = None
    parts = [visible_text(spelling_of(tokenizer, part) or b"") for part in facts.parts or ()]
    left, right = parts or (None, None)
    is_unknown = facts.kind == "unknown"
    token_bytes = text if spelled is None or is_unknown else spelled
    rows = _rows(facts, token_bytes, is_fallback=is_fallback)
    if is_unknown or (spelled is not None and text and spelled != text):
        rows.insert(0, CardRow("covers", _shortened(visible_text(text)), is_mono=True))
    return TokenCard(
        token_id=token_id,
        token_bytes=token_bytes,
        text=visible_text(spelled or b"") if is_unknown else "",
        corpus_count=corpus_count,
        left=left,
        right=right,
        rows=tuple(rows),
        note=_NOTES.get(facts.kind, "") or tie_note(tokenizer, word),
    )


def tie_note(tokenizer: Tokenizer, word: str) -> str:
    """Says so if several ways to encode a word are equally good, so that a rule alone decides; else empty."""
    if not word or not isinstance(tokenizer, TellsTies):
        return ""
    tied = tokenizer.tied_best(word, _MOST_TIES)
    if len(tied) < 2:
        return ""
    spelled = encode_utf8(word)
    one, other = (_shortened(_divided(spelled, each.encoding)) for each in tied[:2])
    score = _score(tied[0].score, ".4g")
    if len(tied) == 2:
        return f"two segmentations are equally good: {one} and {other} ({score})"
    number = f"{_MOST_TIES} or more" if len(tied) == _MOST_TIES else str(len(tied))
    return f"{number} segmentations are equally good, such as {one} and {other} ({score})"


def _divided(text: bytes, encoding: Encoding) -> str:
    spans = zip(encoding.start_bytes.tolist(), encoding.end_bytes.tolist(), strict=True)
    return "|".join(visible_text(text[start:end]) for start, end in spans)


def _rows(facts: TokenFacts, token: bytes, *, is_fallback: bool) -> list[CardRow]:
    rows = []
    if facts.kind == "merge" and facts.step is not None:
        rows.append(CardRow("merge", grouped(facts.step)))
    elif facts.kind == "character":
        rows.append(CardRow("kind", _character(token)))
    elif facts.kind == "byte":
        name = f"byte 0x{token[0]:02X}" if len(token) == 1 else "byte"
        rows.append(CardRow("kind", f"{name} of the fallback" if is_fallback else name))
    elif facts.kind == "patch":
        rows.append(CardRow("kind", f"patch of {grouped(len(token))} byte{'s' * (len(token) != 1)}"))
    if facts.score is not None:
        # A file may hold scores above 0, which are no logarithms of probabilities.
        chance = f" (p = {exp(facts.score):.2g})" if facts.score <= 0 else ""
        rows.append(CardRow("score", f"{facts.score:.2f}{chance}".replace("-", "\u2212")))
    return rows


def _character(token: bytes) -> str:
    """The kind with its code point, unless the vocabulary spells more than the character."""
    text = decode_utf8(token)
    return f"character U+{ord(text):04X}" if len(text) == 1 else "character"


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST_COVERED else text[: _LONGEST_COVERED - 1] + "…"


def _score(score: float, form: str) -> str:
    return f"{score:{form}}".replace("-", "\u2212")
