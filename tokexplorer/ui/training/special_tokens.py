"""Special tokens as one line of text: apart by spaces, in quotation marks where they need them."""

from __future__ import annotations

import shlex


def parse_special_tokens(line: str) -> tuple[str, ...]:
    """The tokens of the line. Raises ValueError with a sentence if a quotation mark is not closed."""
    lexer = shlex.shlex(line, posix=True)
    lexer.whitespace = " \t\n\r"
    lexer.whitespace_split = True
    lexer.commenters = ""
    lexer.quotes = lexer.escapedquotes = '"'
    try:
        return tuple(lexer)
    except ValueError as error:
        raise ValueError("a quotation mark or a backslash at the end has no partner") from error


def format_special_tokens(tokens: tuple[str, ...]) -> str:
    """The line that `parse_special_tokens` reads as these tokens."""
    return " ".join(map(_quoted, tokens))


def _quoted(token: str) -> str:
    if token and not any(mark.isspace() or mark in '"\\' for mark in token):
        return token
    return '"' + token.replace("\\", "\\\\").replace('"', '\\"') + '"'
