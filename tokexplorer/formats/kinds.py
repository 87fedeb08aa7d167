"""The kinds of tokenizer files, and how the kind of a file is recognised by its content.

`recognise` takes a file that the user calls a tokenizer, and which may be damaged. `tokenizer_at` takes any
path: its rules (`is_...`) are so strict that no text or data file is taken for a tokenizer. Each rule gets
the first bytes of a file, unpacked, and whether these are the whole file.
"""

from __future__ import annotations

import binascii
import os
import re
from enum import Enum
from fnmatch import fnmatchcase
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING

from tokexplorer.core.language import tr
from tokexplorer.formats.errors import FormatError, NoSuchFileError
from tokexplorer.formats.file_bytes import first_bytes
from tokexplorer.formats.sentencepiece_proto import BYTES, FIXED32, VARINT, WireError, fields

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Self

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
_OWN = re.compile(rb'\s*\{\s*"format"\s*:\s*"tokexplorer tokenizer"')
_RANK = re.compile(rb"([A-Za-z0-9+/]+={0,2}) (\d{1,9})")
_MARKS = ("[UNK]", "[PAD]", "[CLS]", "[SEP]", "[MASK]")
_END_OF_WORD = "</w>"
_VERSION = "#version"
_LEAST_LINES = 5
_LEAST_BYTES = 64  # single bytes among the tokens of a file of ranks, which needs all 256
_LEAST_PIECES = 2
# Fields of ModelProto, and of its pieces with their wire types (sentencepiece_model.proto).
_PIECES, _BEHIND_PIECES = 1, (2, 3, 4, 5)
_PIECE_KEY = 0x0A  # the first byte of each piece
_PIECE_TEXT, _PIECE_NUMBERS = (1, BYTES), ((2, FIXED32), (3, VARINT))  # its score and its kind
_HEAD_BYTES = 1 << 16
_MOST_ENTRIES = 10_000  # of a folder are looked at
_JSON = re.compile(rb"(?:\xef\xbb\xbf)?[ \t\r\n]*\{[ \t\r\n]*[\"}]")
_TOKEN_AND_ID = re.compile(rb'(?:\xef\xbb\xbf)?[ \t\r\n]*\{[ \t\r\n]*"(?:[^"\\]|\\.)*"\s*:\s*\d+\s*[,}]')
_RANK_LINE = re.compile(rb"[\r\n]*[A-Za-z0-9+/]+={0,2} +\d+[\r\n]")
_BERT = re.compile(rb"\[(?:PAD|UNK|unused\d+)\]\r?\n|(?:[^\r\n]+\r?\n)+\[UNK\]\r?\n")
PAIR_NAMES = (("vocab.json", "merges.txt"), ("encoder.json", "vocab.bpe"))
"""The names of a vocabulary and its merges; something may stand in front, as in openai-gpt-merges.txt."""
_LEAST_VOCABULARY = 100  # entries of a vocabulary that has lost its merges
# Lists for people to read: a piece and its score (SentencePiece), a token and its id (minbpe).
_LISTING = re.compile(rb"[^\t\r\n]+\t-?\d[\d.e+-]*\r?\n|\[\\u0000\] 0\r?\n")
# The first field of a ModelProto is a piece, and the first of a piece is its text or its score.
_CONTROL = re.compile(rb"[^\t\r\n -\xff]")
_PIECE = re.compile(rb"\n(?:[\x02-\x7f]|[\x80-\xff]+[\x01-\x7f])[\x0a\x15\x18]")


class FileKind(Enum):
    """A kind of tokenizer file; the value is the usual name of such a file.

    Attributes:
        title: what to call it.
        library: the library that such files are for, or tokexplorer if it reads them itself.
    """

    TOKENIZER_JSON = "tokenizer.json", tr("Hugging Face tokenizer")
    SENTENCEPIECE = "tokenizer.model", tr("SentencePiece model"), "sentencepiece"
    BERT_VOCAB = "vocab.txt", tr("BERT vocabulary")
    TIKTOKEN = "ranks.tiktoken", tr("tiktoken ranks"), "tiktoken"
    VOCAB_MERGES = "merges.txt", tr("vocab.json with merges.txt")
    SUBWORD_NMT = "bpe.codes", tr("subword-nmt codes"), "tokexplorer"
    TOKEXPLORER = "tokenizer.tokexplorer", "tokexplorer tokenizer", "tokexplorer"
    MINBPE = "minbpe.model", tr("minbpe model"), "minbpe"

    title: str
    library: str

    def __new__(cls, usual_name: str, title: str, library: str = "tokenizers") -> Self:
        """Make a member of its row."""
        kind = object.__new__(cls)
        kind._value_ = usual_name
        kind.title, kind.library = title, library
        return kind

    @property
    def suffix(self) -> str:
        """How its name ends."""
        return self.value if self is FileKind.VOCAB_MERGES else Path(self.value).suffix


_KNOWN = tr("there is {names}", names=", ".join(kind.title for kind in FileKind))


def is_tokenizer_json(head: bytes, is_whole: bool) -> bool:
    """Whether it is an object with members of a `tokenizer.json` only, and one that no other format has."""
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
    """Whether it is a JSON object that gives each of at least so many tokens its own id."""
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
    """Whether each line has two symbols, each a character or made by an earlier line, as in no long text."""
    lines = _lines(head, is_whole)
    if lines and lines[0].startswith(_VERSION):
        lines = lines[1:]
    made: set[str] = set()
    for line in lines:
        pair = line.split(" ")
        known = (each in made or len(each.removesuffix(_END_OF_WORD)) < 2 for each in pair)
        if len(pair) != 2 or not all(pair) or not all(known):
            return False
        made.add(pair[0] + pair[1])
    return bool(made)


def says_version(head: bytes) -> bool:
    """Whether the first line is the one that merges.txt begins with."""
    return head.removeprefix(_BOM).startswith(_VERSION.encode())


def is_rank_file(head: bytes, is_whole: bool) -> bool:
    """Whether each line is a token in base64 and its rank; single bytes are among them, no rank is twice."""
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
    """Whether each line is a token without blanks, with BERT's unknown token and another special token."""
    lines = _lines(head, is_whole)
    if len(lines) < _LEAST_LINES or any(" " in line or "\t" in line for line in lines):
        return False
    return _MARKS[0] in lines and not set(_MARKS[1:]).isdisjoint(lines)


def is_tokexplorer(head: bytes, is_whole: bool) -> bool:
    """Whether it is an object whose first member names our own format."""
    return _OWN.match(head) is not None


def is_minbpe(head: bytes, is_whole: bool) -> bool:
    """Whether the first line is the header of minbpe."""
    return head.partition(b"\n")[0].rstrip(b"\r") == b"minbpe v1"


def is_sentencepiece(head: bytes, is_whole: bool) -> bool:
    """Whether it is a ModelProto that begins with pieces: each a text, usually with a score and a kind."""
    pieces = 0
    try:
        for number, wire, value in fields(memoryview(head)):
            if number != _PIECES:
                return pieces >= _LEAST_PIECES and number in _BEHIND_PIECES and wire == BYTES
            if isinstance(value, int) or not _is_piece(value):
                return False
            pieces += 1
    except WireError as error:
        breaks_off = _PIECE_KEY in head[max(0, error.place - 1) : error.place + 1]
        return breaks_off and not is_whole and pieces >= _LEAST_PIECES
    return pieces >= _LEAST_PIECES


def _is_piece(message: memoryview) -> bool:
    try:
        parts = {(number, wire): value for number, wire, value in fields(message)}
    except WireError:
        return False
    return bool(parts.get(_PIECE_TEXT)) and parts.keys() <= {_PIECE_TEXT, *_PIECE_NUMBERS}


def _lines(head: bytes, is_whole: bool) -> list[str]:
    """The complete lines; none if they are not UTF-8 or contain NUL."""
    try:
        text = head[: len(head) if is_whole else head.rfind(b"\n") + 1].removeprefix(_BOM).decode()
    except UnicodeDecodeError:
        return []
    return [] if "\0" in text else [line.removesuffix("\r") for line in text.split("\n") if line.strip("\r")]


_RULES = (
    (FileKind.MINBPE, is_minbpe),
    (FileKind.TOKEXPLORER, is_tokexplorer),
    (FileKind.TOKENIZER_JSON, is_tokenizer_json),
    (FileKind.SENTENCEPIECE, is_sentencepiece),
    (FileKind.TIKTOKEN, is_rank_file),
    (FileKind.BERT_VOCAB, is_bert_vocab),
)
# The file that is opened in a folder, the first that exists; with a `*`, only if its content is unmistakable.
_IN_FOLDERS = (
    "tokenizer.json",
    "*.model",
    "vocab.json",
    "encoder.json",
    "vocab.txt",
    "*.tiktoken",
    "tokenizer.json.gz",
)


def file_meant(path: Path | str) -> Path:
    """The file of a tokenizer, given it, the folder it is in, or the `.vocab` written beside it for people.

    Raises NoSuchFileError, FormatError if a folder holds none or there is no model beside a list, OSError.
    """
    path = Path(path)
    if path.is_dir():
        path = _tokenizer_in(path)
    if not _LISTING.match(_head(path)):
        return path
    model = path.with_suffix(".model")
    if model == path or not model.is_file():
        why = tr(
            "is a list of tokens for people to read; the .model that it was written with must stand beside it"
        )
        raise FormatError(path, "", why)
    return model


def tokenizer_at(path: Path | str) -> Path | None:
    """The tokenizer file that any path means; None unless it is certain that this is one.

    Looks at the beginning of the file only. Texts and data are never taken for tokenizers; some damaged or
    very odd tokenizers are not recognised. Both files of a pair mean the same tokenizer, and so do a model
    and its list of pieces.
    """
    path = Path(path)
    try:
        if path.is_dir():
            path = _tokenizer_in(path)
        kind = _kind_beyond_doubt(path)
        if kind is None and path.name.removesuffix(".gz").endswith(".vocab"):
            path = file_meant(path)
            kind = _kind_beyond_doubt(path)
    except (FormatError, OSError, ValueError):  # ValueError: a path with a NUL
        return None
    if kind is FileKind.VOCAB_MERGES:
        return files_of(path)[0]
    return None if kind is None else path


def files_of(path: Path) -> tuple[Path, ...]:
    """A file and, if it is one half of a vocabulary and its merges, the other."""
    return halves(path) or (path,)


def recognise(path: Path | str) -> FileKind:
    """The kind of a file by its content, whatever its name. Raises as `file_meant` does.

    If the content does not tell, the name does, so that the reader of that kind can say what is wrong.
    """
    path = file_meant(path)
    head = _head(path)
    kind = _kind_of_content(head) or _likely_kind(head) or named_kind(path)
    if kind is FileKind.VOCAB_MERGES and _are_codes(path, head):
        return FileKind.SUBWORD_NMT
    if kind is not None:
        return kind
    if not head:
        raise FormatError(path, "", tr("is empty; {known}", known=_KNOWN))
    if _CONTROL.search(head):
        raise FormatError(path, "", tr("is no tokenizer file of a kind that is known; {known}", known=_KNOWN))
    if b" " in head:
        raise FormatError(path, "", tr("is a text and no tokenizer; {known}", known=_KNOWN))
    return FileKind.BERT_VOCAB  # a token a line


def named_kind(path: Path | str) -> FileKind | None:
    """The kind that a file has the name of; `.gz` behind it does not count."""
    name = Path(path).name.lower().removesuffix(".gz")
    if name.endswith(tuple(chain(*PAIR_NAMES))):
        return FileKind.VOCAB_MERGES
    return next((kind for kind in FileKind if name.endswith(kind.suffix)), None)


def pair_of_names(path: Path) -> tuple[Path, Path] | None:
    """The names of the vocabulary and the merges, given one that both halves usually have; else None."""
    for pair in PAIR_NAMES:
        for mine, other in (pair, pair[::-1]):
            if path.name.endswith(mine):
                beside = path.with_name(path.name.removesuffix(mine) + other)
                return (path, beside) if mine == pair[0] else (beside, path)
    return None


def _head(path: Path) -> bytes:
    try:
        return first_bytes(path, _HEAD_BYTES)
    except (FileNotFoundError, NotADirectoryError):
        raise NoSuchFileError(path) from None


def _kind_of_content(head: bytes) -> FileKind | None:
    """The kind that the content of a single file proves."""
    is_whole = len(head) < _HEAD_BYTES
    return next((kind for kind, rule in _RULES if rule(head, is_whole)), None)


def _kind_beyond_doubt(path: Path) -> FileKind | None:
    """As `_kind_of_content`, also for a vocabulary and its merges: only the pair is unmistakable."""
    head = _head(path)
    kind = _kind_of_content(head)
    if kind is not None:
        return kind
    pair, is_whole = halves(path), len(head) < _HEAD_BYTES
    if pair is not None:
        heads = [_head(each) for each in pair]
        checks = zip((is_vocabulary, is_merges), heads, strict=True)
        is_pair = all(rule(each, len(each) < _HEAD_BYTES) for rule, each in checks)
        return FileKind.VOCAB_MERGES if is_pair else None
    lone = (is_merges(head, is_whole) and says_version(head)) or (
        path.name in ("vocab.json", "encoder.json") and is_vocabulary(head, is_whole, _LEAST_VOCABULARY)
    )
    if not lone:
        return None
    return (
        FileKind.SUBWORD_NMT if _are_codes(path, head) else FileKind.VOCAB_MERGES
    )  # whose reader says what lacks


def _are_codes(path: Path, head: bytes) -> bool:
    """Whether merges are subword-nmt's: they mark the end of words, and are not one half of a pair."""
    name = path.name.removesuffix(".gz")
    if name.endswith(tuple(chain(*PAIR_NAMES))) or halves(path) is not None:
        return False
    return name.endswith(FileKind.SUBWORD_NMT.suffix) or _END_OF_WORD.encode() in head


def _likely_kind(head: bytes) -> FileKind | None:
    """The kind that a damaged file may have been."""
    if _TOKEN_AND_ID.match(head) or says_version(head) or is_merges(head, len(head) < _HEAD_BYTES):
        return FileKind.VOCAB_MERGES
    if _PIECE.match(head) and _CONTROL.search(head):
        return FileKind.SENTENCEPIECE
    patterns = (
        (FileKind.TOKENIZER_JSON, _JSON),
        (FileKind.TIKTOKEN, _RANK_LINE),
        (FileKind.BERT_VOCAB, _BERT),
    )
    return next((kind for kind, pattern in patterns if pattern.match(head)), None)


def halves(path: Path, names: Sequence[tuple[str, str]] = PAIR_NAMES) -> tuple[Path, Path] | None:
    """The vocabulary and the merges, given one of them by such a name; None unless the other is beside it.

    Each may be packed by gzip.
    """
    name = path.name.removesuffix(".gz")
    for pair in names:
        for mine, other in (pair, pair[::-1]):
            if not name.endswith(mine):
                continue
            beside = path.with_name(name.removesuffix(mine) + other)
            packed = beside.with_name(f"{beside.name}.gz")
            found = next((each for each in (beside, packed) if each.is_file()), None)
            if found is not None:
                return (path, found) if mine == pair[0] else (found, path)
    return None


def _tokenizer_in(folder: Path) -> Path:
    """The tokenizer that a folder holds. Raises FormatError, OSError."""
    with os.scandir(folder) as entries:
        names = sorted(each.name for each in islice(entries, _MOST_ENTRIES))
    real, elsewhere = folder.resolve(), ""
    for wanted in _IN_FOLDERS:
        found = []
        for name in (name for name in names if fnmatchcase(name, wanted)):
            if (folder / name).resolve().parent != real:
                elsewhere = elsewhere or name
            elif (folder / name).is_file() and _is_meant(folder / name):
                found.append(name)
        if len(found) == 1:
            return folder / found[0]
        if found:
            raise FormatError(
                folder,
                "",
                tr("holds several tokenizers, open one of them: {names}", names=", ".join(found)[:200]),
            )
    if elsewhere:
        raise FormatError(
            folder, elsewhere, tr("is a link out of this folder; open what it links to instead")
        )
    raise FormatError(
        folder,
        "",
        tr("is a folder without a tokenizer; it would be {names}", names=", ".join(_IN_FOLDERS[:-1])),
    )


def _is_meant(path: Path) -> bool:
    """Whether a file in a folder is what its name says; `*.model` may be a model of anything."""
    if path.suffix in (".model", ".tiktoken"):
        return _kind_of_content(_head(path)) is not None
    return path.name not in ("vocab.json", "encoder.json") or halves(path) is not None
