"""`tokexplorer encode`: a text in, its tokens out, alone or with what a file puts around it."""

from __future__ import annotations

import json
import sys
from contextlib import contextmanager, nullcontext
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tokexplorer.cli.arguments import Parser, UsageError, add_forms, add_on_error
from tokexplorer.cli.streams import blocks, read_text, stdin_bytes, tell_note, title_of, write, write_items
from tokexplorer.cli.tokenizer_arguments import add_sampling, encode_by, tokenizer_of
from tokexplorer.core.post_processor import frame_of, framed
from tokexplorer.core.text import SourceText
from tokexplorer.core.tokenizer import DecodeError, spelling_of
from tokexplorer.engine.threads import threads
from tokexplorer.formats.token_text import TokenTexts, token_text
from tokexplorer.presentation.model_input import asked_but_left_out
from tokexplorer.presentation.tokens import visible_text

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from tokexplorer.core.encoding import Encoding
    from tokexplorer.core.post_processor import Framing, PostProcessor
    from tokexplorer.formats.tokenizer_files import AnyTokenizer

_EPILOG = """\
Without --json, --jsonl or --ids, each token is a line: id, span, text with white space made visible.

Spans are bytes of the text in UTF-8, the first and the one after the last. For a UTF-8 file these are
places in the file, byte order mark included. Code points are characters as Python and JSON count
them; a character that several tokens share counts for each of them.

--json prints one object: ids, tokens, spans (pairs of bytes), code_points (pairs). --jsonl reads one
{"text": ...} a line and prints one such object a line, at once.

In "tokens" a byte that belongs to no whole character is written \\xNN, everything else stands as it is.

A text is encoded alone. --add-special-tokens puts around it what the tokenizer's file says, such as [CLS] and
[SEP]; --as-in-file also cuts it and fills it up as the file says: the ids and places that its library gives.
What stands for no text has the span of no text: 0 to 0, or - in a line. Where a RoBERTa or GPT-2 file takes
blanks out of the spans of tokens, these two do so, too."""


def run(arguments: list[str]) -> int:
    """Encode a text, or a stream of them."""
    options = _parser().parse_args(arguments)
    if options.form == "jsonl" and options.on_error.forced:
        raise UsageError("--on-error is not for --jsonl, which is always UTF-8")
    tokenizer = tokenizer_of(options.tokenizer, options.encoding)
    tell_what_is_left_out(tokenizer.post_processor, options.framing)
    encoder = _Encoder(tokenizer, options)
    if options.form == "jsonl":
        _stream(encoder, options.text_file)
        return 0
    text = read_text(options.text_file, options.on_error)
    print_as: Callable[[SourceText], None] = getattr(encoder, f"print_{options.form}")
    print_as(text)
    return 0


class _Encoder:
    """Encodes texts as the options say, and prints the tokens."""

    def __init__(self, tokenizer: AnyTokenizer, options: argparse.Namespace) -> None:
        self._tokenizer = tokenizer
        self._draw = encode_by(tokenizer, options)
        self._framing: Framing = options.framing
        self._allow_special = not options.no_special
        self._texts = TokenTexts(tokenizer)

    def print_ids(self, text: SourceText) -> None:
        if self._draw is None:
            ids = self._tokenizer.encode_ids(text, allow_special=self._allow_special, workers=threads())
        else:
            ids = self._draw(text).ids
        with _as_usage_error():
            ids = frame_of(len(ids), self._tokenizer.post_processor, self._framing).ids_around(ids)
        for rows in blocks(len(ids)):
            write((" " if rows.start else "") + " ".join(map(str, ids[rows].tolist())))
        write("\n")

    def print_json(self, text: SourceText) -> None:
        framed = self._framed(text)
        encoding = framed.encoding
        starts, ends = encoding.start_bytes, encoding.end_bytes
        spans = np.column_stack([starts, ends])
        code_points = np.column_stack([text.code_points_at(starts), text.code_points_after(ends)])
        write('{"ids": [')
        write_items(len(encoding), lambda rows: encoding.ids[rows].tolist())
        write('], "tokens": [')
        write_items(len(encoding), lambda rows: self._tokens(framed, rows, text))
        write('], "spans": [')
        write_items(len(encoding), lambda rows: spans[rows].tolist())
        write('], "code_points": [')
        write_items(len(encoding), lambda rows: code_points[rows].tolist())
        write("]}\n")

    def print_lines(self, text: SourceText) -> None:
        framed = self._framed(text)
        shown: dict[int, str | None] = {}
        for rows in blocks(len(framed.encoding)):
            write("".join(self._lines(framed, rows, shown, text)))

    def _tokens(self, framed: _Framed, rows: slice, text: SourceText) -> list[str]:
        ids = enumerate(framed.encoding.ids[rows].tolist(), rows.start)
        try:
            return [self._texts[each] if row in framed.own else framed.added[each] for row, each in ids]
        except DecodeError:  # patches, which no vocabulary holds, are what they cover
            starts, ends = framed.encoding.start_bytes[rows], framed.encoding.end_bytes[rows]
            spans = zip(starts.tolist(), ends.tolist(), strict=True)
            return [token_text(text.utf8[start:end].tobytes()) for start, end in spans]

    def _lines(
        self, framed: _Framed, rows: slice, shown: dict[int, str | None], text: SourceText
    ) -> Iterable[str]:
        id_width = len(str(self._tokenizer.vocab_size))
        width = len(str(text.byte_count))
        encoding = framed.encoding
        columns = (encoding.ids[rows], encoding.start_bytes[rows], encoding.end_bytes[rows])
        numbered = enumerate(zip(*(column.tolist() for column in columns), strict=True), rows.start)
        for row, (token_id, start, end) in numbered:
            if row not in framed.own:
                spelled = visible_text(framed.added[token_id])
                yield f"{token_id:>{id_width}}  {'':>{width}}-{'':<{width}}  {spelled}\n"
                continue
            if token_id not in shown:
                found = spelling_of(self._tokenizer, token_id)
                shown[token_id] = None if found is None else visible_text(found)
            own = shown[token_id]
            spelled = visible_text(text.utf8[start:end].tobytes()) if own is None else own
            yield f"{token_id:>{id_width}}  {start:>{width}}-{end:<{width}}  {spelled}\n"

    def _framed(self, text: SourceText) -> _Framed:
        """The tokens of a text with what is wanted around them. Raises UsageError if the file has no way."""
        if self._draw is not None:
            encoding = self._draw(text)
        else:
            encoding = self._tokenizer.encode(text, allow_special=self._allow_special)
        processor = self._tokenizer.post_processor
        with _as_usage_error():
            frame, whole = framed(encoding, text, self._tokenizer, processor, self._framing)
        own = range(frame.own.start, frame.own.stop)
        return _Framed(whole, own, {each.token_id: each.text for each in frame.added})


def _stream(encoder: _Encoder, path: str) -> None:
    with nullcontext(stdin_bytes()) if path == "-" else open(path, "rb") as lines:
        for number, line in enumerate(lines, start=1):
            if number == 1:
                line = line.removeprefix("\ufeff".encode())
            encoder.print_json(SourceText(_text_of(line, f"{title_of(path)}: line {number:,}")))
            sys.stdout.flush()


def _text_of(line: bytes, where: str) -> str:
    """The "text" of one JSON line. Raises UsageError that says where."""
    try:
        entry: Any = json.loads(line.rstrip(b"\r\n").decode())
    except json.JSONDecodeError as error:
        raise UsageError(f"{where}, column {error.colno}: is not JSON: {error.msg}") from None
    except UnicodeDecodeError as error:
        raise UsageError(f"{where}, byte {error.start}: is not UTF-8") from None
    except (ValueError, RecursionError):
        raise UsageError(f"{where}: is JSON that cannot be read: too deep, or a number too long") from None
    text = entry.get("text") if isinstance(entry, dict) else None
    if not isinstance(text, str):
        raise UsageError(f'{where}: must be an object with a string "text"')
    return text


def _parser() -> Parser:
    parser = Parser("encode", _EPILOG)
    parser.add_tokenizer()
    parser.add_argument("text_file", nargs="?", default="-", metavar="TEXTFILE", help="- is standard input")
    add_forms(
        parser,
        "lines",
        json="print one JSON object",
        jsonl="read and print one JSON object a line",
        ids="print the ids alone, in one line",
    )
    parser.add_flag("--no-special", "the text of a special token is text like any other")
    add_framing(parser)
    add_sampling(parser)
    add_on_error(parser)
    return parser


class _Framed(NamedTuple):
    """The tokens of a text with what is around them.

    Attributes:
        encoding: all tokens.
        own: which of them are tokens of the text.
        added: by id, how the others are spelled.
    """

    encoding: Encoding
    own: range
    added: Mapping[int, str]


@contextmanager
def _as_usage_error() -> Iterator[None]:
    """Tell the user what a tokenizer's file makes impossible, such as a padding of that length."""
    try:
        yield
    except ValueError as error:
        raise UsageError(str(error)) from None


def add_framing(parser: argparse.ArgumentParser) -> None:
    """`--add-special-tokens` and `--as-in-file`."""
    group = parser.add_mutually_exclusive_group()
    for framing, flag, what in (
        ("special", "--add-special-tokens", "put around every text what the file puts there, such as [CLS]"),
        ("file", "--as-in-file", "all that the file asks for: special tokens, texts cut and filled up"),
    ):
        group.add_argument(flag, dest="framing", action="store_const", const=framing, help=what)
    parser.set_defaults(framing="alone")


def tell_what_is_left_out(post_processor: PostProcessor, framing: Framing) -> None:
    """Write a note if the file asks for special tokens, cutting or filling up that is not done here."""
    line = asked_but_left_out(post_processor, framing)
    if line:
        tell_note(line)
