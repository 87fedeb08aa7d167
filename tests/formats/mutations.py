"""What may be wrong with a file: bytes lost, flipped, put in; numbers, types, ids and merges mixed up."""

from __future__ import annotations

import gzip
import json
import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from tokexplorer.formats.library_tokenizer import AnyTokenizer

_NUMBER = re.compile(rb"(?<![\w.])-?\d+(?:\.\d+)?(?![\w.])")
_NUMBERS = (b"-1", b"0", b"1", b"1.5", b"1e999", b"NaN", b"9999999", b"2147483648", b"9" * 40, b"9" * 5000)
_SPLICES = (
    b"\xff",
    b"\0",
    b"\n",
    b"\r\n",
    b" ",
    b"[",
    b"}",
    b'"',
    b"\\ud800",
    b"\xff" * 10,
    b"\x1f\x8b",
    b"a b",
)
PATTERNS = (
    "(a+)+$",
    "(?:x*)*y",
    "(",
    "\\p{Nope}",
    "a{1000}{1000}",
    ".*.*.*=",
    "(?<=a+)b",
    "",
    "[^\\s\\S]",
    "\\b",
)
_JUNK: tuple[Any, ...] = (
    None, True, 0, -1, 2**31, 2**63, 10**30, 1e300, float("nan"), "", "a", "\ud800", " ", "a b", "Ġ", "é", [],
    {}, [[]], [{}], {"a": 1}, [1, 2], {"type": "BPE"}, {"type": "Unigram"}, {"type": "Sequence"},
    {"type": "Metaspace"}, {"type": "ByteLevel"},
    {"type": "Split", "pattern": {"Regex": "(a+)+$"}, "behavior": "Isolated", "invert": False},
    {"type": "Replace", "pattern": {"String": ""}, "content": "x"},
    {"type": "Prepend", "prepend": "a" * 1000},
    {"type": "Precompiled", "precompiled_charsmap": "AAAA"}, {"type": "Digits"}, {"type": "NFKC"},
)  # fmt: skip
_DEPTH = 3000


def mutated(rng: random.Random, data: bytes) -> bytes:
    """`data` with one to three things wrong."""
    for _ in range(rng.choice((1, 1, 2, 3))):
        data = rng.choice(_MUTATIONS)(rng, data)
    if rng.random() < 0.03:
        data = gzip.compress(data, 1, mtime=0)
        data = _flip(rng, data) if rng.random() < 0.5 else data
    return data


def _truncate(rng: random.Random, data: bytes) -> bytes:
    return data[: rng.randrange(len(data) + 1)]


def _flip(rng: random.Random, data: bytes) -> bytes:
    changed = bytearray(data or b"\0")
    for _ in range(rng.choice((1, 1, 1, 8))):
        changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def _cut_out(rng: random.Random, data: bytes) -> bytes:
    at = rng.randrange(len(data) + 1)
    return data[:at] + data[at + rng.choice((1, 2, 9, 200)) :]


def _put_in(rng: random.Random, data: bytes) -> bytes:
    at = rng.randrange(len(data) + 1)
    return data[:at] + rng.choice(_SPLICES) + data[at:]


def _nest(rng: random.Random, data: bytes) -> bytes:
    """Deeply: in JSON as JSON, elsewhere as bytes that say so in a message of protobuf."""
    opening, closing = rng.choice(((b"[", b"]"), (b'{"a":', b"}"), (b"\x0a\x7f", b""), (b"(", b")")))
    numbers = list(_NUMBER.finditer(data))
    start, end = rng.choice(numbers).span() if numbers else (0, len(data))
    return data[:start] + opening * _DEPTH + b"1" + closing * _DEPTH + data[end:]


def _number(rng: random.Random, data: bytes) -> bytes:
    """A number enlarged or changed, or that of another place: an id twice, and one left out."""
    numbers = list(_NUMBER.finditer(data))
    if not numbers:
        return _flip(rng, data)
    start, end = rng.choice(numbers).span()
    new = rng.choice(_NUMBERS) if rng.random() < 0.5 else rng.choice(numbers).group()
    return data[:start] + new + data[end:]


def _lines(rng: random.Random, data: bytes) -> bytes:
    """Lines left out, doubled, swapped or turned round: holes, duplicates, and merges of what comes later."""
    lines = data.split(b"\n")
    one, two = (rng.randrange(len(lines)) for _ in range(2))
    match rng.randrange(6):
        case 0:
            del lines[one]
        case 1:
            lines.insert(two, lines[one])
        case 2:
            lines[one], lines[two] = lines[two], lines[one]
        case 3:
            lines.reverse()
        case 4:
            lines[one] = b" ".join(lines[one].split(b" ")[::-1])
        case _:  # the right part of one with the left of another: cycles, and merges that nobody makes
            parts = lines[one].split(b" ")[:1] + lines[two].split(b" ")[1:]
            lines[one] = b" ".join(parts)
    return b"\n".join(lines)


def _values(rng: random.Random, data: bytes) -> bytes:
    """In JSON: a value deleted, replaced by another or by junk, or lists mixed up."""
    try:
        document = json.loads(data)
    except (ValueError, RecursionError):
        return _lines(rng, data)
    every = _places(document)
    few = [
        place
        for place in every
        if len(place) < 4 and place[:2] not in (("model", "vocab"), ("model", "merges"))
    ]
    if not every:
        return _flip(rng, data)
    place = rng.choice(few if few and rng.random() < 0.6 else every)
    parent, key = _parent(document, place), place[-1]
    match rng.randrange(6):
        case 0:
            del parent[key]
        case 1 if isinstance(parent[key], list):
            rng.shuffle(parent[key])
        case 1 | 2:
            other = rng.choice(every)
            parent[key] = json.loads(json.dumps(_parent(document, other)[other[-1]]))
        case 3 if isinstance(parent[key], str):
            parent[key] = rng.choice(PATTERNS)
        case _:
            parent[key] = rng.choice(_JUNK)
    return json.dumps(document, ensure_ascii=rng.random() < 0.7).encode(errors="surrogatepass")


_MUTATIONS: tuple[Callable[[random.Random, bytes], bytes], ...] = (
    _truncate, _flip, _flip, _cut_out, _put_in, _nest, _number, _number, _lines, _lines,
    _values, _values, _values,
)  # fmt: skip


def _places(document: Any) -> list[tuple[Any, ...]]:
    """Where everything is in a document, which may be nested more deeply than Python calls."""
    found: list[tuple[Any, ...]] = []
    waiting: list[tuple[tuple[Any, ...], Any]] = [((), document)]
    while waiting:
        above, node = waiting.pop()
        found += [above] if above else []
        entries = (
            node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
        )
        waiting += [((*above, key), value) for key, value in reversed(list(entries))]
    return found


def _parent(document: Any, place: tuple[Any, ...]) -> Any:
    for key in place[:-1]:
        document = document[key]
    return document


def use(tokenizer: AnyTokenizer, text: str) -> None:
    """Encode a text, decode it, and look at its first tokens."""
    ids = tokenizer.encode(text).ids
    tokenizer.decode(ids)
    for token_id in ids.tolist()[:5]:
        tokenizer.facts(token_id)
        tokenizer.token_bytes(token_id)
