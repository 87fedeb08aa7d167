"""`tokexplorer decode`: ids in, the exact text out."""

from __future__ import annotations

import json
import re
from array import array
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from tokexplorer.cli.arguments import Parser, UsageError
from tokexplorer.cli.streams import StageProgress, read_bytes, reporter, title_of, write, write_items
from tokexplorer.cli.tokenizer_arguments import tokenizer_of
from tokexplorer.core.text import LONE_SURROGATE, decode_utf8, encode_utf8
from tokexplorer.core.tokenizer import DecodeError
from tokexplorer.corpus.decoding import UTF8_SIGNATURE
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.file_bytes import MAX_FILE_BYTES, parse_json
from tokexplorer.formats.token_text import TokenTexts
from tokexplorer.session.decoded_ids import TokenNames

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tokexplorer.formats.tokenizer_files import AnyTokenizer

Ids = npt.NDArray[np.int64]

_MAX_DIGITS = 18  # what always fits in 64 bits
_OTHER_THAN_IDS = re.compile(rb"[^0-9\s]|[0-9]{%d}" % (_MAX_DIGITS + 1))
_FIRST = re.compile(rb"\s*([^\s])")
_NUMBER = rb"(?:0|[1-9][0-9]{0,17}+)\s*+"
_NUMBERS = rb"\s*+(?:%b(?:,\s*+%b)*+)?+" % (_NUMBER, _NUMBER)
_LIST = re.compile(rb"\s*\[(" + _NUMBERS + rb")\]\s*")
_ENCODED = re.compile(rb'\s*\{\s*"ids"\s*:\s*\[(' + _NUMBERS + rb")\]\s*[,}]")
_IDS_KEY = re.compile(rb'"ids"\s*:')
_WORD = re.compile(rb"\S+")
_WORDS_PER_REPORT = 1 << 14
MOST_IDS = 5_000_000
MOST_TEXT_BYTES = 64 << 20
_CHARACTERS_AT_ONCE = 1 << 20
_ID = re.compile(rf"[0-9]{{1,{_MAX_DIGITS}}}")
_EPILOG = """\
IDSFILE holds numbers between white space, a JSON list of numbers, or what `encode --json` printed. In
the place of a number a token may stand as it is spelled: to ##ken, or ["to", "##ken"].
The output is the text and nothing else, no line end added; ids that cut a character give the bytes
they stand for. A file holds at most 64 MiB and five million ids. --json prints {"text", "tokens",
"is_utf8"}: there such bytes are U+FFFD in the text, and is_utf8 is false."""


def run(arguments: list[str]) -> int:
    """Decode a file of ids."""
    options = _parser().parse_args(arguments)
    tokenizer = tokenizer_of(options.tokenizer, options.encoding)
    title = title_of(options.ids_file)
    with reporter("auto") as bar:
        data = read_bytes(options.ids_file, MAX_FILE_BYTES)
        ids = parse_ids(data, title, TokenNames(tokenizer), StageProgress(bar, "decode"))
    del data
    _check_size(tokenizer, ids, title)
    utf8 = tokenizer.text_bytes(ids)  # type: ignore[arg-type]  # takes integers of any size
    if options.json:
        _write_json(tokenizer, ids, utf8)
    else:
        write(utf8)
    return 0


def parse_ids(data: bytes, title: str, names: TokenNames, progress: StageProgress) -> Ids:
    """The ids in a file, in any of the three forms. Raises UsageError that names the file and the place."""
    data = data.removeprefix(UTF8_SIGNATURE)
    start = _FIRST.match(data)
    if start is None:
        return np.empty(0, np.int64)
    if start[1] in (b"[", b"{"):
        numbers = _LIST.fullmatch(data) or _ENCODED.match(data)
        if numbers is None or (start[1] == b"{" and not _is_encoded(data, numbers.end())):
            return _ids_of(_json_ids(data, title), title, names)
        data, separator = numbers[1], ","
    elif _OTHER_THAN_IDS.search(data):
        return _ids_of(_words(data, progress), title, names)
    else:
        separator = " "
    ids = np.fromstring(data, np.int64, sep=separator) if _FIRST.match(data) else np.empty(0, np.int64)
    if len(ids) > MOST_IDS:
        raise _too_many(title)
    return ids


def _is_encoded(data: bytes, place: int) -> bool:
    """Whether an object that begins with ids goes on to an end, and has no other ids."""
    return data.endswith((b"}", b"}\n")) and _IDS_KEY.search(data, place) is None


def _words(data: bytes, progress: StageProgress) -> Iterator[int | str]:
    for place, match in enumerate(_WORD.finditer(data)):
        if place % _WORDS_PER_REPORT == 0:
            progress.report(match.start(), len(data))
        word = match[0].decode("utf-8", "replace")
        yield int(word) if _ID.fullmatch(word) else word


def _ids_of(found: Iterable[Any], title: str, names: TokenNames) -> Ids:
    """Ids, and the ids of tokens that are given as they are spelled."""
    ids = array("q")
    for place, given in enumerate(found):
        each = names.id_of(given) if isinstance(given, str) else given
        if type(each) is not int or abs(each) >= 10**_MAX_DIGITS:
            raise _no_id(title, place, given)
        if place == MOST_IDS:
            raise _too_many(title)
        ids.append(each)
    return np.asarray(ids, np.int64)


def _check_size(tokenizer: AnyTokenizer, ids: Ids, title: str) -> None:
    """Raise UsageError for a text that would take too much memory."""
    known = ids[(ids >= 0) & (ids < tokenizer.vocab_size)]
    counts = np.bincount(known, minlength=1)
    byte_count = 0
    for token_id in np.flatnonzero(counts).tolist():
        with suppress(DecodeError):  # told when it is decoded
            byte_count += len(tokenizer.token_bytes(token_id)) * int(counts[token_id])
    if byte_count > MOST_TEXT_BYTES:
        raise UsageError(f"{title}: stands for more than {MOST_TEXT_BYTES:,} bytes, which is the limit")


def _too_many(title: str) -> UsageError:
    return UsageError(f"{title}: holds more than {MOST_IDS:,} ids, which is the limit; decode it in parts")


def _json_ids(data: bytes, title: str) -> list[Any]:
    try:
        document = parse_json(Path(title), data)
    except FormatError as error:
        raise UsageError(f"{title}: is not a JSON list of ids: {error.why}") from None
    ids = document.get("ids") if isinstance(document, dict) else document
    if not isinstance(ids, list):
        raise UsageError(f'{title}: must be a JSON list of ids, or an object with such a list as "ids"')
    return ids


def _no_id(title: str, place: int, found: object) -> UsageError:
    return UsageError(f"{title}: place {place}: {found!a:.60} is not an id, and no token of this vocabulary")


def _write_json(tokenizer: AnyTokenizer, ids: Ids, utf8: bytes) -> None:
    text = decode_utf8(utf8)
    is_utf8 = encode_utf8(text) == utf8
    texts = TokenTexts(tokenizer)
    escapes = LONE_SURROGATE.search(text) is not None
    write('{"text": "')
    for first in range(0, len(text), _CHARACTERS_AT_ONCE):
        write(json.dumps(text[first : first + _CHARACTERS_AT_ONCE], ensure_ascii=escapes)[1:-1])
    write('", "tokens": [')
    write_items(len(ids), lambda rows: [texts[token_id] for token_id in ids[rows].tolist()])
    write(f'], "is_utf8": {json.dumps(is_utf8)}}}\n')


def _parser() -> Parser:
    parser = Parser("decode", _EPILOG)
    parser.add_tokenizer()
    parser.add_argument("ids_file", nargs="?", default="-", metavar="IDSFILE", help="- is standard input")
    parser.add_flag("--json")
    return parser
