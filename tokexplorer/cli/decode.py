"""`tokexplorer decode`: ids in, the exact text out."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from tokexplorer.cli.arguments import Parser, UsageError
from tokexplorer.cli.streams import read_bytes, title_of, write, write_json
from tokexplorer.cli.tokenizer_arguments import tokenizer_of
from tokexplorer.core.text import decode_utf8
from tokexplorer.formats.token_text import TokenTexts
from tokexplorer.session.decoded_ids import TokenNames

if TYPE_CHECKING:
    from tokexplorer.formats.tokenizer_files import AnyTokenizer

Ids = npt.NDArray[np.int64]

_MAX_DIGITS = 18  # what always fits in 64 bits
_OTHER_THAN_IDS = re.compile(rb"[^0-9\s]|[0-9]{%d}" % (_MAX_DIGITS + 1))
_ID = re.compile(rf"[0-9]{{1,{_MAX_DIGITS}}}")
_EPILOG = """\
IDSFILE holds numbers between white space, a JSON list of numbers, or what `encode --json` printed. In
the place of a number a token may stand as it is spelled: to ##ken, or ["to", "##ken"].
The output is the text and nothing else, no line end added; ids that cut a character give the bytes
they stand for. --json prints {"text", "tokens", "is_utf8"}: there such bytes are U+FFFD in the text,
and is_utf8 is false."""


def run(arguments: list[str]) -> int:
    """Decode a file of ids."""
    options = _parser().parse_args(arguments)
    tokenizer = tokenizer_of(options.tokenizer, options.encoding)
    ids = parse_ids(read_bytes(options.ids_file), title_of(options.ids_file), TokenNames(tokenizer))
    utf8 = tokenizer.text_bytes(ids)  # type: ignore[arg-type]  # takes integers of any size
    if options.json:
        write_json(_document(tokenizer, ids, utf8))
    else:
        write(utf8)
    return 0


def parse_ids(data: bytes, title: str, names: TokenNames) -> Ids:
    """The ids in a file, in any of the three forms. Raises UsageError that names the file and the place."""
    if data.lstrip()[:1] in (b"[", b"{"):
        return _json_ids(data, title, names)
    if not data.strip():
        return np.empty(0, np.int64)
    if _OTHER_THAN_IDS.search(data):
        words = [part.decode("utf-8", "replace") for part in data.split()]
        numbers = [int(word) if _ID.fullmatch(word) else word for word in words]
        return _ids_of(numbers, title, names)
    return np.fromstring(data, np.int64, sep=" ")


def _ids_of(found: list[Any], title: str, names: TokenNames) -> Ids:
    """Ids, and the ids of tokens that are given as they are spelled."""
    ids = [names.id_of(each) if isinstance(each, str) else each for each in found]
    for place, each in enumerate(ids):
        if type(each) is not int or abs(each) >= 10**_MAX_DIGITS:
            raise _no_id(title, place, found[place])
    return np.array(ids, np.int64)


def _json_ids(data: bytes, title: str, names: TokenNames) -> Ids:
    try:
        document = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{title}: is not a JSON list of ids: {error}") from None
    ids = document.get("ids") if isinstance(document, dict) else document
    if not isinstance(ids, list):
        raise UsageError(f'{title}: must be a JSON list of ids, or an object with such a list as "ids"')
    return _ids_of(ids, title, names)


def _no_id(title: str, place: int, found: object) -> UsageError:
    return UsageError(f"{title}: place {place}: {found!a:.60} is not an id, and no token of this vocabulary")


def _document(tokenizer: AnyTokenizer, ids: Ids, utf8: bytes) -> dict[str, Any]:
    text = decode_utf8(utf8)
    texts = TokenTexts(tokenizer)
    tokens = [texts[token_id] for token_id in ids.tolist()]
    return {"text": text, "tokens": tokens, "is_utf8": text.encode(errors="surrogatepass") == utf8}


def _parser() -> Parser:
    parser = Parser("decode", _EPILOG)
    parser.add_tokenizer()
    parser.add_argument("ids_file", nargs="?", default="-", metavar="IDSFILE", help="- is standard input")
    parser.add_flag("--json")
    return parser
