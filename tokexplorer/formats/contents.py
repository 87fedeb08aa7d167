"""Whether the beginning of a file is that of a tokenizer, so strictly that no text or data is taken for one.

Each rule is given the first bytes of a file, unpacked, and whether they are all of it. A file that fails here
may still be a damaged tokenizer: `kinds.recognise` is for people who say that a file is one.
"""

from __future__ import annotations

import binascii
import re

_BOM = b"\xef\xbb\xbf"
_JSON_START = re.compile(rb"(?:\xef\xbb\xbf)?[ \t\r\n]*\{")
# A string that does not end is matched too, so that a file of nothing but quotation marks takes no longer.
_JSON_PART = re.compile(rb'"((?:[^"\\]|\\.)*+)(?:"[ \t\r\n]*(:?))?|[{}\[\]]', re.DOTALL)
_TOP_LEVEL = frozenset(
    b"version truncation padding added_tokens normalizer pre_tokenizer post_processor decoder model".split()
)
_TELLING = frozenset((b"added_tokens", b"pre_tokenizer", b"post_processor"))
_OF_MODELS = frozenset((b"vocab", b"merges"))
_ENTRY = re.compile(rb'\s*"(?:[^"\\]|\\.)*+"\s*:\s*(\d{1,9})\s*([,}])', re.DOTALL)
_RANK = re.compile(rb"([A-Za-z0-9+/]+={0,2}) (\d{1,9})")
_MARKS = ("[UNK]", "[PAD]", "[CLS]", "[SEP]", "[MASK]")
_END_OF_WORD = "</w>"
_VERSION = "#version"
_LEAST_LINES = 5
_LEAST_BYTES = 64  # single bytes among the tokens of a file of ranks, which needs all 256
_LEAST_PIECES = 2
# Fields of ModelProto and of its pieces, each with its wire type (sentencepiece_model.proto).
_PIECES, _BEHIND_PIECES = 0x0A, frozenset((0x12, 0x1A, 0x22, 0x2A))
_PIECE_TEXT, _PIECE_SCORE, _PIECE_KIND = 0x0A, 0x15, 0x18


def is_tokenizer_json(head: bytes, is_whole: bool) -> bool:
    """An object with the members of a `tokenizer.json`, and no others, some of which nothing else has."""
    if not _JSON_START.match(head):
        return False
    depth, keys, of_model = 0, [], set()
    for part in _JSON_PART.finditer(head):
        if part[2] and depth == 1:
            keys.append(part[1])
        elif part[2] and depth == 2 and keys and keys[-1] == b"model":
            of_model.add(part[1])
        elif part[0] in (b"{", b"["):
            depth += 1
        elif part[0] in (b"}", b"]"):
            depth -= 1
            if depth == 0 and head[part.end() :].strip():
                return False  # one object a line
    tells = not _TELLING.isdisjoint(keys) or not _OF_MODELS.isdisjoint(of_model)
    return tells and _TOP_LEVEL.issuperset(keys)


def is_vocabulary(head: bytes, is_whole: bool, least: int = 1) -> bool:
    """A JSON object that gives at least so many tokens an id each."""
    start = _JSON_START.match(head)
    ids: set[int] = set()
    at = start.end() if start else len(head)
    while entry := _ENTRY.match(head, at):
        at = entry.end()
        if int(entry[1]) in ids:
            return False
        ids.add(int(entry[1]))
        if entry[2] == b"}":
            return len(ids) >= least and not head[at:].strip()
    return not is_whole and len(ids) >= least and at > len(head) // 2


def is_merges(head: bytes, is_whole: bool) -> bool:
    """Two symbols a line, each a character or what a line before has made, as in no text of some length."""
    lines = _lines(head, is_whole)
    if lines and lines[0].startswith(_VERSION):
        lines = lines[1:]
    made: set[str] = set()
    for line in lines:
        pair = line.split(" ")
        known = (each in made or len(each.removesuffix(_END_OF_WORD)) == 1 for each in pair)
        if len(pair) != 2 or not all(known):
            return False
        made.add(pair[0] + pair[1])
    return bool(made)


def says_version(head: bytes) -> bool:
    """Whether the first line is the one that merges.txt begins with."""
    return head.removeprefix(_BOM).startswith(_VERSION.encode())


def is_rank_file(head: bytes, is_whole: bool) -> bool:
    """A token in base64 and its rank a line, among them single bytes, each rank once."""
    single, ranks = 0, set()
    for line in (head if is_whole else head[: head.rfind(b"\n") + 1]).splitlines():
        entry = _RANK.fullmatch(line)
        if entry is None and line:
            return False
        if entry is not None:
            try:
                single += len(binascii.a2b_base64(entry[1], strict_mode=True)) == 1
            except binascii.Error:
                return False
            if int(entry[2]) in ranks:
                return False
            ranks.add(int(entry[2]))
    return single >= _LEAST_BYTES


def is_bert_vocab(head: bytes, is_whole: bool) -> bool:
    """A token a line, none with a blank in it, among them BERT's unknown token and another special one."""
    lines = _lines(head, is_whole)
    if len(lines) < _LEAST_LINES or any(" " in line or "\t" in line for line in lines):
        return False
    return _MARKS[0] in lines and not set(_MARKS[1:]).isdisjoint(lines)


def is_minbpe(head: bytes, is_whole: bool) -> bool:
    """The header of minbpe, alone on the first line."""
    return head.partition(b"\n")[0].rstrip(b"\r") == b"minbpe v1"


def is_sentencepiece(head: bytes, is_whole: bool) -> bool:
    """A ModelProto, whose first fields are its pieces: each a text, mostly a score and a kind."""
    at, pieces = 0, 0
    while at < len(head) and head[at] == _PIECES:
        size, start = _varint(head, at + 1)
        if start + size > len(head):
            return not is_whole and pieces >= _LEAST_PIECES
        if not _is_piece(head[start : start + size]):
            return False
        at, pieces = start + size, pieces + 1
    return pieces >= _LEAST_PIECES and (at == len(head) or head[at] in _BEHIND_PIECES)


def _is_piece(message: bytes) -> bool:
    at, has_text = 0, False
    while at < len(message):
        field = message[at]
        if field == _PIECE_TEXT:
            size, start = _varint(message, at + 1)
            at, has_text = start + size, size > 0
        elif field == _PIECE_SCORE:
            at += 5
        elif field == _PIECE_KIND:
            at = _varint(message, at + 1)[1]
        else:
            return False
    return has_text and at == len(message)


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A number of at most 28 bits and the place behind it; a number beyond all sizes if it is none."""
    value = 0
    for shift in range(0, 28, 7):
        if at >= len(data):
            break
        value |= (data[at] & 0x7F) << shift
        at += 1
        if data[at - 1] < 0x80:
            return value, at
    return 1 << 40, at


def _lines(head: bytes, is_whole: bool) -> list[str]:
    """The lines that are there in full; none if they are not UTF-8 or hold what no text does."""
    try:
        text = head[: len(head) if is_whole else head.rfind(b"\n") + 1].removeprefix(_BOM).decode()
    except UnicodeDecodeError:
        return []
    return [] if "\0" in text else [line.removesuffix("\r") for line in text.split("\n") if line.strip("\r")]
