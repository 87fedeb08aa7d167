"""All facts about one token."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from tokexplorer.core.derivation import Derivation, derivation
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.core.text import decode_utf8
from tokexplorer.core.tokenizer import bytes_meant_by
from tokexplorer.core.unicode.code_points import CodePoint, code_points
from tokexplorer.core.unicode.scripts import SHARED_SCRIPTS, script_table

if TYPE_CHECKING:
    from tokexplorer.core.tokenizer import TokenFacts, Tokenizer

MOST_CODE_POINTS = 64
MOST_MADE = 48
_LONGEST_ROUND_TRIP = 4096  # bytes of a token; longer ones are not encoded again


@dataclass(frozen=True, slots=True)
class RoundTrip:
    """What decoding and encoding a token by itself gives.

    Attributes:
        text: the decoded text; U+FFFD stands for bytes that are no character by themselves.
        ids: the ids that encode this text.
        is_exact: whether that is the token again.
        is_fragment: whether the token does not consist of whole characters, so that it cannot be exact.
    """

    text: str
    ids: tuple[int, ...]
    is_exact: bool
    is_fragment: bool


@dataclass(frozen=True, slots=True)
class TokenPage:
    """The facts about a token of a vocabulary.

    Attributes:
        token_id: its id.
        text: its bytes in the vocabulary; the byte of one that is spelled by its name, and those of the text
            if it has no spelling of its own.
        covered: the bytes of the text that it covers; None if it was not chosen in a text.
        facts: where it comes from.
        scripts: of its characters, without those that all scripts share.
        code_points: the first of its whole characters.
        more_code_points: how many more there are.
        whole: for a token that is a part of a character: that character, if the text around it is known.
        round_trip: None if it was not tried, as of a tokenizer that may be slow: see `round_trip`.
        tree: how it was merged; None in families without merges.
        made: the first of the ids of tokens that were merged from it and another.
        made_count: how many of them there are.
    """

    token_id: int
    text: bytes
    covered: bytes | None
    facts: TokenFacts
    scripts: tuple[str, ...]
    code_points: tuple[CodePoint, ...]
    more_code_points: int
    whole: str
    round_trip: RoundTrip | None
    tree: Derivation | None
    made: tuple[int, ...]
    made_count: int


def token_page(
    tokenizer: Tokenizer, token_id: int, covered: bytes | None = None, whole: str = ""
) -> TokenPage:
    """The facts about a token. Raises DecodeError if the vocabulary does not hold the id.

    `covered` are the bytes of the text that it covers and `whole` the characters of the text that it touches.
    """
    facts = tokenizer.facts(token_id)
    spelled = bytes_meant_by(tokenizer, token_id)
    text = covered or b"" if spelled is None or facts.kind == "unknown" else spelled
    characters, is_fragment = decode_utf8(text), _is_fragment(text)
    shown = whole if is_fragment else characters
    made = tokenizer.made_from(token_id) if isinstance(tokenizer, PipelineTokenizer) else ()
    return TokenPage(
        token_id=token_id,
        text=text,
        covered=covered,
        facts=facts,
        scripts=scripts_of(shown),
        code_points=code_points(shown, MOST_CODE_POINTS),
        more_code_points=max(0, len(shown) - MOST_CODE_POINTS),
        whole=whole if is_fragment else "",
        round_trip=None if tokenizer.may_be_slow else round_trip(tokenizer, token_id, text),
        tree=derivation(tokenizer, token_id) if facts.parts is not None else None,
        made=tuple(int(each) for each in islice(made, MOST_MADE)),
        made_count=len(made),
    )


def scripts_of(text: str) -> tuple[str, ...]:
    """The scripts of a text in order of appearance; shared scripts only if there is no other."""
    table = script_table()
    names = dict.fromkeys(table.names[table.of_code_point[ord(each)]] for each in text[:MOST_CODE_POINTS])
    own = tuple(name for name in names if name not in SHARED_SCRIPTS)
    return own or tuple(names)


def round_trip(tokenizer: Tokenizer, token_id: int, text: bytes) -> RoundTrip | None:
    """What a token whose bytes are `text` becomes; None if that cannot be told. A library may take long."""
    if len(text) > _LONGEST_ROUND_TRIP:
        return None
    try:
        decoded = tokenizer.decode([token_id])
        ids = tuple(tokenizer.encode(decoded).ids.tolist())
    except ValueError:  # a patch cannot be decoded, a library may give up
        return None
    return RoundTrip(decoded, ids, ids == (token_id,), _is_fragment(text))


def _is_fragment(text: bytes) -> bool:
    """Whether bytes are not whole characters."""
    return "\ufffd" in decode_utf8(text) and b"\xef\xbf\xbd" not in text
