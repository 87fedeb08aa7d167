"""What `encode` puts around a text where it is asked to, and the line that says what a file asks for."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from tokexplorer.cli.arguments import UsageError
from tokexplorer.core.framing import frame_of
from tokexplorer.core.trimming import framed

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator, Mapping, Sequence

    from tokexplorer.core.additions import Added, Additions, Padding, Truncation
    from tokexplorer.core.encoding import Encoding, IdArray
    from tokexplorer.core.framing import Framing
    from tokexplorer.core.text import SourceText
    from tokexplorer.formats.tokenizer_files import AnyTokenizer

_NAMED_CHARACTERS = 60


class Framed(NamedTuple):
    """The tokens of a text with what is around them.

    Attributes:
        encoding: all of them.
        own: which of them are the text's.
        added: by id, how the others are spelled.
    """

    encoding: Encoding
    own: slice
    added: Mapping[int, str]

    def is_own(self, row: int) -> bool:
        """Whether a token is one of the text."""
        return row in range(self.own.start, self.own.stop)


class Framer:
    """Puts around texts what the file of a tokenizer asks for, as far as it is wanted."""

    def __init__(self, tokenizer: AnyTokenizer, framing: Framing) -> None:
        self._tokenizer = tokenizer
        self._framing = framing
        self._additions = tokenizer.additions

    def framed(self, encoding: Encoding, source: SourceText) -> Framed:
        """The encoding of a text as it is wanted. Raises UsageError for a text of which the file says no."""
        with _as_usage_error():
            frame, whole = framed(encoding, source, self._tokenizer, self._additions, self._framing)
        return Framed(whole, frame.own, {each.token_id: each.text for each in frame.added})

    def ids(self, ids: IdArray) -> IdArray:
        """The same, the ids alone."""
        with _as_usage_error():
            return frame_of(len(ids), self._additions, self._framing).ids_around(ids)


@contextmanager
def _as_usage_error() -> Iterator[None]:
    """What a file makes impossible, as a complaint."""
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


def tell_what_is_left_out(additions: Additions, framing: Framing) -> None:
    """One line on standard error, if the file asks for something that is not wanted, or cannot be had."""
    clauses, flags = [], ["--as-in-file"]
    if framing == "alone" and (additions.before or additions.after):
        clauses.append(_around(additions.before, additions.after))
        flags.insert(0, "--add-special-tokens")
    if framing != "file":
        clauses += _lengths(additions.truncation, additions.padding)
    if additions.impossible and framing == "alone":
        line = additions.impossible
    elif clauses:
        line = f"the file {' and '.join(filter(None, (', '.join(clauses[:-1]), clauses[-1])))}"
        line += f", which is not done here: {', '.join(flags)}"
    else:
        return
    print(f"tokexplorer: note: {line}", file=sys.stderr)


def _around(before: Sequence[Added], after: Sequence[Added]) -> str:
    if not after:
        return f"puts {_names(before)} in front of a text"
    if not before:
        return f"puts {_names(after)} behind a text"
    return f"puts {_names(before)} and {_names(after)} around a text"


def _names(tokens: Sequence[Added]) -> str:
    named = " ".join(each.text for each in tokens)
    return named if len(named) <= _NAMED_CHARACTERS else f"{named[:_NAMED_CHARACTERS]}..."


def _lengths(truncation: Truncation | None, padding: Padding | None) -> list[str]:
    clauses = []
    if truncation is not None:
        end = ", their beginning first" if truncation.cuts_left else ""
        clauses.append(f"cuts texts to {truncation.max_tokens:,} tokens{end}")
    if padding is not None and padding.fills_single_texts:
        least = f"{padding.least_tokens:,} tokens" if padding.least_tokens else ""
        multiple = f"a multiple of {padding.multiple_of:,}" if (padding.multiple_of or 0) > 1 else ""
        goal = " and ".join(filter(None, (least, multiple)))
        clauses.append(f"fills texts up to {goal} with {_names([padding.token])}")
    return clauses
