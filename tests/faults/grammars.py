"""Files of every format with the structure they should have and values that nobody would write.

Each function makes the files of one format, by name, the one to open first: keys twice, deep nesting, huge
numbers, ids below zero, far apart or twice, scores that are no numbers, lone surrogates, wrong types, merges
in circles and such that double, lengths that lie.
"""

from __future__ import annotations

import base64
import gzip
import io
import json
import math
import struct
from typing import TYPE_CHECKING, Any, NamedTuple

from tests.formats.mutations import PATTERNS

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    Files = dict[str, bytes]
    Grammar = Callable[[random.Random], Files]

NUMBERS: tuple[Any, ...] = (
    *(-1, -0.0, 0, 1, 2, 255, 256, 257, 0.5, 1e308, -1e308, math.nan, math.inf, -math.inf, True, None, "1"),
    *(9_999_999, 10_000_001, (1 << 31) - 1, 1 << 31, (1 << 63) - 1, 1 << 63, 1 << 64, 10**30, 10**4000),
)
TEXTS = (
    *("", " ", "a", "ab", "b", "\ud800", "\0", "\n", "\r", "\t", "é", "e\u0301", "\ufeff", "😀", "\u202e"),
    *("▁", "▁a", "##", "##a", "Ġ", "Ġa", "</w>", "a</w>", "<0x00>", "<0xFF>", "<unk>", "<s>", "[UNK]", "a b"),
    *("a" * 300, "a" * 5000, "\u0301" * 300, "'", '"', "\\", "{", "1", "Ċ", "İ", "ß", "ﬁ"),
)
LETTERS = "abcdeté Ġ▁12"
DEPTH = 5000
_BYTES = {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": True}


class Pairs(NamedTuple):
    """An object of JSON, whose keys may be there twice."""

    pairs: list[tuple[str, Any]]


class Raw(NamedTuple):
    """JSON as it is written."""

    json: str


def to_json(value: Any) -> str:
    """JSON of values and `Pairs`."""
    if isinstance(value, Pairs):
        return "{" + ",".join(f"{json.dumps(key)}:{to_json(each)}" for key, each in value.pairs) + "}"
    if isinstance(value, Raw):
        return value.json
    if isinstance(value, list):
        return "[" + ",".join(map(to_json, value)) + "]"
    if type(value) is int and abs(value) > 1 << 64:
        return "9" * (30 if value < 10**31 else 5000)
    return json.dumps(value)


def odd(rng: random.Random, usual: Any, chance: float = 0.004) -> Any:
    """The usual value; now and then another one, of the same type or not."""
    if rng.random() > chance:
        return usual
    texts = rng.choice((TEXTS, PATTERNS))
    return rng.choice((rng.choice(NUMBERS), rng.choice(texts), rng.choice(texts), [], Pairs([]), nested(rng)))


def nested(rng: random.Random) -> Any:
    """A list in a list and so on."""
    depth = rng.choice((2, 2, 2, 2, 2, 2, 50, DEPTH))
    opening, closing = rng.choice((("[", "]"), ('{"type":"Sequence","normalizers":[', "]}")))
    return Raw(opening * depth + to_json(rng.choice(NUMBERS)) + closing * depth)


def entries(rng: random.Random, **usual: Any) -> Pairs:
    """An object; now and then with an odd value, a key that is missing, is there twice, or is another."""
    pairs = [(key, odd(rng, value)) for key, value in usual.items() if rng.random() > 0.003]
    if pairs and rng.random() < 0.03:
        pairs.append((rng.choice(pairs)[0], rng.choice((rng.choice(NUMBERS), rng.choice(pairs)[1]))))
    if rng.random() < 0.01:
        pairs.append((rng.choice(TEXTS), nested(rng)))
    return Pairs(pairs)


def text(rng: random.Random) -> str:
    """A token, usually a short one."""
    return rng.choice(TEXTS) if rng.random() < 0.1 else "".join(rng.choices(LETTERS, k=rng.randint(1, 4)))


def number(rng: random.Random, usual: int) -> Any:
    """An id: usually the next one."""
    chance = rng.random()
    if chance < 0.0005:
        return rng.choice(NUMBERS)
    return rng.choice((0, 1, usual + 1, usual - 1)) if chance < 0.001 else usual


def merges(rng: random.Random, first: int, count: int) -> list[tuple[int, int, int]]:
    """Left, right and made: usually of earlier ones; also of later ones, in circles, doubling, backwards."""
    way = rng.randrange(6)
    rows = []
    for made in range(first, first + count):
        if way == 0:
            left = right = made - 1
        elif way == 1:
            left, right = rng.randrange(first + count), rng.randrange(first + count)
        elif way == 2:
            left, right = made + 1, rng.randrange(first)
        else:
            left, right = rng.randrange(made), rng.randrange(made)
        rows.append((left, right, made if rng.random() < 0.99 else rng.randrange(first + count)))
    return rows


def component(rng: random.Random, depth: int = 0) -> Any:
    """A normalizer, pre-tokenizer, decoder or post-processor, whether it fits or not."""
    pattern = Pairs([(rng.choice(("Regex", "String")), rng.choice((*PATTERNS, *TEXTS)))])
    behavior = rng.choice(("Isolated", "Removed", "MergedWithPrevious", "MergedWithNext", "Contiguous", "X"))
    if rng.random() < 0.25 and depth < rng.choice((2, 4, 30)):
        parts = [component(rng, depth + 1) for _ in range(rng.choice((0, 1, 2, 3)))]
        name = rng.choice(("normalizers", "pretokenizers", "decoders", "processors"))
        return entries(rng, type="Sequence", **{name: parts})
    return entries(
        rng,
        **rng.choice(
            (
                {"type": "ByteLevel", "add_prefix_space": rng.random() < 0.5, "trim_offsets": True,
                 "use_regex": rng.random() < 0.5},
                {"type": "Metaspace", "replacement": rng.choice("▁_aa"), "prepend_scheme": rng.choice(
                    ("first", "always", "never")), "split": rng.random() < 0.5},
                {"type": "Split", "pattern": pattern, "behavior": behavior, "invert": rng.random() < 0.3},
                {"type": "Replace", "pattern": pattern, "content": rng.choice(TEXTS)},
                {"type": "Prepend", "prepend": rng.choice(TEXTS)},
                {"type": "Precompiled", "precompiled_charsmap": base64.b64encode(
                    rng.randbytes(rng.choice((0, 4, 100)))).decode()},
                {"type": "BertNormalizer", "clean_text": True, "handle_chinese_chars": True,
                 "strip_accents": None, "lowercase": rng.random() < 0.5},
                {"type": rng.choice(("NFC", "NFD", "NFKC", "NFKD", "Lowercase", "StripAccents", "Nmt"))},
                {"type": "Strip", "strip_left": True, "strip_right": False, "content": " ",
                 "start": rng.choice(NUMBERS), "stop": 1},
                {"type": rng.choice(("Whitespace", "WhitespaceSplit", "BertPreTokenizer", "Fuse",
                                     "ByteFallback", "UnicodeScripts"))},
                {"type": "Punctuation", "behavior": behavior},
                {"type": "Digits", "individual_digits": rng.random() < 0.5},
                {"type": "FixedLength", "length": rng.choice(NUMBERS)},
                {"type": "WordPiece", "prefix": rng.choice(TEXTS), "cleanup": True},
                {"type": "BPEDecoder", "suffix": rng.choice(TEXTS)},
                {"type": "BertProcessing", "sep": ["[SEP]", rng.choice(NUMBERS)], "cls": ["[CLS]", 1]},
                {"type": "TemplateProcessing", "single": [{"SpecialToken": {"id": "<s>", "type_id": 0}}],
                 "pair": [], "special_tokens": {"<s>": {"id": "<s>", "ids": [rng.choice(NUMBERS)],
                                                        "tokens": ["<s>"]}}},
            )
        ),
    )  # fmt: skip


def tokenizer_json(rng: random.Random) -> Files:
    """A `tokenizer.json` of any model."""
    kind = rng.choice(("BPE", "BPE", "WordPiece", "Unigram", "WordLevel"))
    tokens = list(dict.fromkeys([*map(chr, range(33, 127)), *LETTERS, *(text(rng) for _ in range(40))]))
    if rng.random() < 0.4:
        tokens += [chr(256 + index) for index in range(68)]
    tokens += rng.choice(([], ["<unk>"], ["[UNK]", "<unk>"]))
    joined = []
    for _ in range(rng.choice((0, 5, 60))):
        left, right = rng.choice(tokens), rng.choice(tokens)
        joined.append((left, right))
        if rng.random() < 0.98:
            tokens.append(left + right)
    if rng.random() < 0.1:
        rng.shuffle(joined)
    step = rng.choice((1, 1, 1, 1, 2, 100_000))
    once = list(dict.fromkeys(tokens))
    vocab: Any = Pairs([(token, number(rng, index * step)) for index, token in enumerate(once)])
    if kind == "Unigram":
        vocab = [[token, odd(rng, -1.0 - index, 0.0005)] for index, token in enumerate(once)]
    pairs = [odd(rng, rng.choice(([left, right], f"{left} {right}")), 0.002) for left, right in joined]
    fields = {
        "BPE": {"dropout": None, "unk_token": rng.choice((None, "<unk>")), "continuing_subword_prefix": None,
                "end_of_word_suffix": rng.choice((None, None, "", "</w>")), "fuse_unk": rng.random() < 0.5,
                "byte_fallback": rng.random() < 0.2, "ignore_merges": rng.random() < 0.2,
                "vocab": vocab, "merges": pairs},
        "WordPiece": {"unk_token": "[UNK]", "continuing_subword_prefix": "##",
                      "max_input_chars_per_word": rng.choice((100, 0, 1, *NUMBERS)), "vocab": vocab},
        "Unigram": {"unk_id": rng.choice((0, 0, 0, *NUMBERS)), "vocab": vocab, "byte_fallback": False},
        "WordLevel": {"unk_token": "<unk>", "vocab": vocab},
    }[kind]  # fmt: skip
    added = [
        entries(
            rng,
            id=number(rng, 1 + step * (len(once) - 1) + index),
            content=rng.choice(TEXTS)
            if rng.random() < 0.1
            else f"<{index}>" * (50_000 if rng.random() < 0.002 else 1),
            single_word=rng.random() < 0.2,
            lstrip=rng.random() < 0.2,
            rstrip=rng.random() < 0.2,
            normalized=rng.random() < 0.5,
            special=rng.random() < 0.5,
        )
        for index in range(rng.choice((0, 0, 1, 5, 300)))
    ]
    root = entries(
        rng,
        version="1.0",
        truncation=rng.choice((None, None, entries(rng, direction="Right", max_length=odd(rng, 512, 0.2),
                                                   strategy="LongestFirst", stride=odd(rng, 0, 0.1)))),
        padding=rng.choice((None, None, entries(
            rng, strategy=rng.choice(("BatchLongest", Pairs([("Fixed", odd(rng, 8, 0.2))]))),
            direction="Right", pad_to_multiple_of=odd(rng, None, 0.1), pad_id=odd(rng, 0, 0.1),
            pad_type_id=0, pad_token="<s>"))),
        added_tokens=added,
        normalizer=rng.choice((None, None, component(rng))),
        pre_tokenizer=rng.choice((None, {"type": "Whitespace"}, _BYTES, _BYTES, component(rng))),
        post_processor=rng.choice((None, None, None, None, component(rng))),
        decoder=rng.choice((None, None, component(rng))),
        model=entries(rng, type=kind, **fields),
    )  # fmt: skip
    data = to_json(root)
    if rng.random() < 0.01:
        data = data.replace('"1.0"', "[" * DEPTH + "]" * DEPTH, 1)
    return {"tokenizer.json": data.encode()}


def varint(value: int) -> bytes:
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    return bytes([*out, value])


def _field(rng: random.Random, tag: int, value: bytes | int | float) -> bytes:
    """A field of a message; its length lies now and then, its number is too long, its type another."""
    if rng.random() < 0.0005:
        return rng.choice(
            (
                varint(tag << 3 | rng.randrange(8)),
                varint(rng.choice((0, 1 << 40)) << 3 | 2) + b"\x01a",
                varint(tag << 3) + b"\xff" * 11,
                varint(tag << 3 | 2) + varint(rng.choice(((1 << 31) - 1, 1 << 31, 1 << 63, 200))) + b"ab",
            )
        )
    if isinstance(value, bytes):
        return varint(tag << 3 | 2) + varint(len(value)) + value
    if isinstance(value, float):
        return varint(tag << 3 | 5) + struct.pack("<f", value)
    return varint(tag << 3) + varint(value % (1 << 64))


def sentencepiece(rng: random.Random) -> Files:
    """A model whose messages and pieces are odd."""
    floats = (math.nan, math.inf, -math.inf, 0.0, 3e38, -3e38, 1e-40)
    pieces = ["<unk>", "<s>", "</s>", *(f"<0x{byte:02X}>" for byte in range(rng.choice((0, 0, 256, 255))))]
    pieces += [*"▁abcdetéx12", *(text(rng) for _ in range(rng.choice((0, 10, 60))))]
    if rng.random() < 0.9:
        pieces = list(dict.fromkeys(pieces))
    out = b""
    for index, piece in enumerate(pieces):
        kind = 2 if index == 0 else 3 if index < 3 else 6 if piece.startswith("<0x") else 1
        kind = rng.choice((0, 1, 2, 4, 5, 7, 1 << 40)) if rng.random() < 0.001 else kind
        score = rng.choice(floats) if rng.random() < 0.001 else -float(index)
        out += _field(rng, 1, _field(rng, 1, piece.encode(errors="surrogatepass")) + _field(rng, 2, score)
                      + _field(rng, 3, kind))  # fmt: skip
    model_type = rng.choice((1, 1, 2, 2, 3, 4, 99))
    spec = _field(rng, 3, model_type) + _field(rng, 4, rng.choice((len(pieces), -1, 1 << 31)))
    spec += _field(rng, 35, rng.random() < 0.3) + _field(rng, 24, rng.random() < 0.1)
    for tag in (40, 41, 42, 43):
        if rng.random() < 0.3:
            spec += _field(rng, tag, rng.choice((-1, 0, 1, 2, 3, 1 << 31, -(1 << 31), 1 << 62)))
    if rng.random() < 0.2:
        spec += _field(rng, 30, b"<x>") + _field(rng, 45, b"\xff")
    units = rng.choice((0, 1, 5, 300, 0xFFFFFFFF))
    trie = struct.pack("<I", units) + rng.randbytes(rng.choice((0, 4, 20, 1200)))
    normal = _field(rng, 1, rng.choice((b"identity", b"nmt_nfkc", b"\xff")))
    normal += _field(rng, 2, rng.choice((b"", trie))) + _field(rng, 3, rng.random() < 0.8)
    normal += _field(rng, 4, rng.random() < 0.5) + _field(rng, 5, rng.random() < 0.9)
    order = [_field(rng, 2, spec), _field(rng, 3, normal)]
    if rng.random() < 0.05:
        order.append(b"\x0a\x7f" * 3000)
    return {"tokenizer.model": out + b"".join(order)}


def _lines(rng: random.Random, lines: list[str], end: str = "\n") -> bytes:
    end = rng.choice((end, end, end, "\r\n", "\r", "\n\n"))
    return (end.join(lines) + rng.choice(("", end))).encode(errors="surrogatepass")


def bert_vocab(rng: random.Random) -> Files:
    """A list of tokens, and a config."""
    tokens = [*rng.choice((["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"], ["[UNK]"], []))]
    tokens += [text(rng) for _ in range(rng.choice((0, 5, 200)))]
    tokens += [rng.choice(TEXTS) * rng.choice((1, 1000))] * (rng.random() < 0.1)
    files = {"vocab.txt": _lines(rng, tokens)}
    if rng.random() < 0.5:
        added = Pairs([(str(rng.choice(NUMBERS)), entries(rng, content=rng.choice(TEXTS), special=True))])
        files["tokenizer_config.json"] = to_json(
            entries(
                rng,
                do_lower_case=rng.random() < 0.5,
                model_max_length=rng.choice(NUMBERS),
                added_tokens_decoder=added,
                unk_token=rng.choice(TEXTS),
            )
        ).encode()
    return files


def _token_bytes(rng: random.Random) -> int:
    return 70_000 if rng.random() < 0.003 else rng.randint(2, 4)


def tiktoken(rng: random.Random) -> Files:
    """Ranks of tokens in base64, and what is beside them."""
    tokens = [bytes([byte]) for byte in range(256 if rng.random() < 0.9 else 200)]
    tokens += [rng.randbytes(_token_bytes(rng)) for _ in range(rng.choice((0, 3, 100)))]
    for _ in range(rng.choice((0, 20, 200))):
        tokens.append(rng.choice(tokens[-300:])[:500] + rng.choice(tokens)[:500])
    if rng.random() < 0.95:
        tokens = list(dict.fromkeys(tokens))
    step = rng.choice((1, 1, 1, 1, 3000))
    lines = [
        f"{base64.b64encode(token).decode()} {number(rng, rank * step)}" for rank, token in enumerate(tokens)
    ]
    if rng.random() < 0.2:
        rng.shuffle(lines)
    files = {"ranks.tiktoken": _lines(rng, lines)}
    if rng.random() < 0.5:
        special = Pairs([(rng.choice(TEXTS), number(rng, len(tokens) + index)) for index in range(3)])
        files["ranks.tiktoken.json"] = to_json(
            entries(rng, name=rng.choice(("gpt2", "mine", *TEXTS)),
                    pat_str=rng.choice((*PATTERNS, r"\w+|\W")),
                    pattern=rng.choice(("gpt2", *PATTERNS)), special_tokens=special)
        ).encode()  # fmt: skip
    return files


def vocab_merges(rng: random.Random) -> Files:
    """A vocabulary and its merges."""
    tokens = [chr(33 + index) for index in range(94)] + [chr(256 + index) for index in range(68)]
    tokens += [chr(161 + index) for index in range(95) if index != 12]
    rows = []
    for _ in range(rng.choice((0, 5, 80))):
        left, right = (text(rng) if rng.random() < 0.05 else rng.choice(tokens) for _ in range(2))
        rows.append(f"{left} {right}")
        if rng.random() < 0.98:
            tokens.append(left + right)
    if rng.random() < 0.1:
        rng.shuffle(rows)
    step = rng.choice((1, 1, 1, 1, 50_000))
    vocab = Pairs([(token, number(rng, index * step)) for index, token in enumerate(dict.fromkeys(tokens))])
    return {
        "merges.txt": _lines(rng, [*rng.choice((["#version: 0.2"], [])), *rows]),
        "vocab.json": to_json(odd(rng, vocab, 0.02)).encode(),
    }


def subword_nmt(rng: random.Random) -> Files:
    """Codes."""
    symbols = [*"abcdet", *("abcdet"[index] + "</w>" for index in range(6)), "</w>"]
    rows = []
    for _ in range(rng.choice((0, 5, 100))):
        left, right = (text(rng) if rng.random() < 0.03 else rng.choice(symbols) for _ in range(2))
        rows.append(f"{left} {right}")
        symbols.append(left + right)
    if rng.random() < 0.2:
        rng.shuffle(rows)
    return {"bpe.codes": _lines(rng, [rng.choice(("#version: 0.2", "#version: 0.1", "#version: 9")), *rows])}


def minbpe(rng: random.Random) -> Files:
    """A pattern, special tokens, and merges that may double."""
    special = [f"{rng.choice(TEXTS)} {number(rng, 1000 + index)}" for index in range(rng.choice((0, 0, 2)))]
    count = number(rng, len(special))
    made = merges(rng, 256, rng.choice((0, 5, 40, 300)))
    rows = [f"{number(rng, left)} {right}" for left, right, _ in made]
    lines = ["minbpe v1", rng.choice(("", "", r"\w+|\W", *PATTERNS)), str(count), *special, *rows]
    return {"minbpe.model": _lines(rng, lines)}


def tokexplorer(rng: random.Random) -> Files:
    """Our own file of BPE, WordPiece or Unigram."""
    kind = rng.choice(("bpe", "bpe", "bpe", "wordpiece", "unigram"))
    byte_ids = list(range(256)) if rng.random() < 0.9 else rng.sample(range(600), 256)
    rows: Any = [[number(rng, each) for each in row] for row in merges(rng, 256, rng.choice((0, 5, 40, 400)))]
    tokens = list(dict.fromkeys(["[UNK]", *"abcdet", *(text(rng) for _ in range(30))]))
    numbers = base64.b64encode(b"".join(struct.pack("<d", -float(index)) for index in range(len(tokens))))
    vocabularies = [
        entries(rng, tokens=tokens[: rng.randint(1, len(tokens))], unmatched=[number(rng, 0)])
        for _ in range(rng.choice((1, 1, 3)))
    ]
    model = {
        "bpe": {"alphabet": rng.choice(("bytes", "bytes", "characters")), "byte_ids": byte_ids,
                "merges": rows,
                "characters": Pairs([(each, number(rng, index)) for index, each in enumerate("abcdet")]),
                "last_characters": None, "end_of_word": rng.choice(("", "</w>")), "end_of_word_id": None,
                "unknown_token": "[UNK]", "unknown_id": number(rng, 6),
                "merges_by_pieces": rng.random() < 0.3, "fuses_unknown": True},
        "wordpiece": {"vocabularies": vocabularies, "unknown_id": number(rng, 0), "prefix": "##",
                      "longest_word": rng.choice((100, *NUMBERS)),
                      "merges": rng.choice((None, [[number(rng, 1), number(rng, 2)]] * 3))},
        "unigram": {"pieces": tokens, "byte_fallback": False, "finds_unknown": False, "steps": [entries(
            rng, pieces=numbers.decode(), scores=numbers.decode(), kinds=numbers.decode()[:40])]},
    }[kind]  # fmt: skip
    root = entries(
        rng,
        format="tokexplorer tokenizer",
        version=1,
        normalizer=odd(rng, rng.choice(("none", "none", "NFKC", "lowercase"))),
        pre_tokenizer=rng.choice(("none", "gpt2", "whitespace", f"regex:{rng.choice(PATTERNS)}")),
        special_tokens=Pairs([(rng.choice(TEXTS), number(rng, 700))] * rng.choice((0, 0, 1, 2))),
        user_symbols=Pairs([(rng.choice(TEXTS), number(rng, 701))] * rng.choice((0, 0, 1))),
        model=entries(rng, type=kind, **model),
    )
    return {"tokenizer.tokexplorer": to_json(root).encode()}


_MOST_SOURCES_BYTES = 16 << 20  # or the file would be what is too large


def counts(rng: random.Random) -> Files:
    """Parquet of counts whose header, columns and rows do not fit."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    units = [text(rng).encode(errors="surrogatepass") for _ in range(rng.choice((0, 3, 50)))]
    if rng.random() < 0.8:
        units = [*{*units} - {b""}]
    numbers = [rng.choice((0, 1, 1 << 53, (1 << 63) - 1)) if rng.random() < 0.01 else 5 for _ in units]
    small = (True, None, "1", -1, 0, 1 << 62, 1 << 70, math.nan)

    def size(usual: int) -> Any:
        return rng.choice(small) if rng.random() < 0.01 else usual

    statistics = {name: size(3) for name in ("bytes", "characters", "lines", "longest_line")}
    source = {"title": "a", "path": "", "documents": size(1), "held_out_bytes": size(0), "sha256": "",
              "size": size(10), "weight": odd(rng, 1.0, 0.1),
              "statistics": statistics | {"script_characters": {"Latin": size(1)}}}  # fmt: skip
    most_sources = max(_MOST_SOURCES_BYTES // len(to_json(_as_pairs(source))), 1)
    header = {
        "version": size(1), "units": size(len(units)), "unit_bytes": size(sum(map(len, units))),
        "total": size(sum(numbers) % (1 << 63)),
        "settings": {"normalizer": odd(rng, "none"), "pre_tokenizer": odd(rng, "gpt2"), "special_tokens": [],
                     "user_symbols": [], "hold_out": odd(rng, {}),
                     "sample_percent": size(100), "pruned_below": size(0)},
        "sources": [source] * min(rng.choice((0, 2, 5000)) if rng.random() < 0.05 else 1, most_sources),
        "marks_blanks": size(True), "pruned": size(0),
        "held_out": "",
    }  # fmt: skip
    columns = [pa.array(units, pa.binary()), pa.array(numbers, pa.int64())]
    names = ["unit", "count"]
    if rng.random() < 0.1:
        columns, names = columns[::-1], names[::-1]
    if rng.random() < 0.3:
        columns.append(pa.array(numbers, pa.int64()))
        names.append(rng.choice(("line_ends", "count_0", "unit")))
    metadata = {b"tokexplorer.counts": to_json(odd(rng, _as_pairs(header), 0.02)).encode()}
    fields = [pa.field(name, column.type) for name, column in zip(names, columns, strict=True)]
    table = pa.Table.from_arrays(columns, schema=pa.schema(fields, metadata))
    file = io.BytesIO()
    pq.write_table(table, file, compression=rng.choice(("zstd", "none", "gzip")))
    data = bytearray(file.getvalue())
    if rng.random() < 0.1:  # the footer and its length are what the reader believes first
        at = rng.choice((len(data) - 8, rng.randrange(len(data) - 4)))
        data[at : at + 4] = struct.pack("<I", rng.choice((0, 1, 1 << 31, (1 << 32) - 1, rng.getrandbits(32))))
    return {"a.counts": bytes(data)}


def _as_pairs(value: Any) -> Any:
    if isinstance(value, dict):
        return Pairs([(key, _as_pairs(each)) for key, each in value.items()])
    return [*map(_as_pairs, value)] if isinstance(value, list) else value


def corpus(rng: random.Random) -> Files:
    """Text, tables and what they are packed in, with odd rows."""
    rows = [entries(rng, text=text(rng), id=index) for index in range(rng.choice((1, 5, 300)))]
    lines = [to_json(odd(rng, row, 0.01)) for row in rows]
    if rng.random() < 0.05:
        lines.append("[" * DEPTH)
    cells = [
        ",".join(
            json.dumps(text(rng)) if rng.random() < 0.9 else '"' for _ in range(rng.choice((2, 2, 2, 3)))
        )
        for _ in range(30)
    ]
    encoding = rng.choice(("utf-8", "utf-8-sig", "utf-16", "utf-32", "utf-16-le"))
    name, data = rng.choice(
        (
            ("a.jsonl", "\n".join(lines).encode()),
            ("a.json", ("[" + ",".join(lines) + rng.choice(("]", "", "]]", ",]"))).encode()),
            ("a.csv", "\n".join(["text,id", *cells]).encode(errors="surrogatepass")),
            ("a.txt", "".join(text(rng) + rng.choice(" \n\r") for _ in range(200)).encode(
                encoding, "surrogatepass") + rng.choice((b"", b"\xff", b"\0"))),
            ("a.parquet", _parquet(rng)),
            ("a.arrow", _arrow(rng)),
        )
    )  # fmt: skip
    for _ in range(rng.choice((0, 0, 1, 1, 2, 6))):
        name, data = _packed(rng, name, data)
    return {name: data}


def _table(rng: random.Random) -> Any:
    import pyarrow as pa

    texts = [None if rng.random() < 0.02 else text(rng).encode(errors="surrogatepass") for _ in range(40)]
    column = rng.choice(
        (
            pa.array(texts, pa.binary()),
            pa.array([each and each.decode(errors="replace") for each in texts], pa.string()),
            pa.array([[{"text": "a"}, {"text": None}], []] * 20),
            pa.array(["a", "b"] * 20).dictionary_encode(),
            pa.array(range(40), pa.int64()),
        )
    )
    return pa.table({rng.choice(("text", "content", "", "\0")): column, "id": list(range(40))})


def _parquet(rng: random.Random) -> bytes:
    import pyarrow.parquet as pq

    file = io.BytesIO()
    pq.write_table(_table(rng), file, row_group_size=rng.choice((1, 7, 100)), compression=rng.choice(
        ("zstd", "none", "gzip", "snappy")))  # fmt: skip
    data = bytearray(file.getvalue())
    if rng.random() < 0.5:
        at = rng.randrange(len(data) - 4)
        data[at : at + 4] = rng.choice((struct.pack("<I", rng.getrandbits(32)), b"\xff" * 4))
    return bytes(data)


def _arrow(rng: random.Random) -> bytes:
    import pyarrow as pa

    file = io.BytesIO()
    table = _table(rng)
    writer = (pa.ipc.new_file if rng.random() < 0.5 else pa.ipc.new_stream)(file, table.schema)
    with writer:
        writer.write_table(table, max_chunksize=rng.choice((1, 9, 100)))
    data = bytearray(file.getvalue())
    if rng.random() < 0.5:
        at = rng.randrange(len(data) - 8)
        data[at : at + 8] = struct.pack("<q", rng.choice((-1, 1 << 40, (1 << 63) - 1, rng.getrandbits(31))))
    return bytes(data)


def _packed(rng: random.Random, name: str, data: bytes) -> tuple[str, bytes]:
    import bz2
    import lzma
    import tarfile
    import zipfile

    import zstandard

    file = io.BytesIO()
    match rng.randrange(6):
        case 0:
            return f"{name}.gz", gzip.compress(data, 1, mtime=0) * rng.choice((1, 1, 3))
        case 1:
            return f"{name}.bz2", bz2.compress(data)
        case 2:
            return f"{name}.xz", lzma.compress(data, preset=0)
        case 3:
            return f"{name}.zst", zstandard.compress(data)
        case 4:
            inside = rng.choice((name, "../" + name, "/" + name, "." + name, "a/" * 50 + name))
            way = rng.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED))
            with zipfile.ZipFile(file, "w", way) as archive:
                archive.writestr(inside, data)
                archive.writestr("other.txt", b"b")
            return f"{name}.zip", file.getvalue()
        case _:
            with tarfile.open(fileobj=file, mode="w") as tar:
                info = tarfile.TarInfo(rng.choice((name, "../" + name, "." + name)))
                info.size = len(data)
                info.type = rng.choice((tarfile.REGTYPE, tarfile.REGTYPE, tarfile.SYMTYPE, tarfile.FIFOTYPE))
                tar.addfile(info, io.BytesIO(data))
            return f"{name}.tar", file.getvalue()


GRAMMARS: dict[str, Grammar] = {
    each.__name__: each
    for each in (
        tokenizer_json, sentencepiece, bert_vocab, tiktoken, vocab_merges, subword_nmt, minbpe, tokexplorer,
        counts, corpus,
    )
}  # fmt: skip
