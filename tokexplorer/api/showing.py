"""`show`: a text in the tokens of several tokenizers, in a notebook, on a terminal, or as a page."""

from __future__ import annotations

import sys
import tempfile
import webbrowser
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tokexplorer.api.arguments import named_tokenizers
from tokexplorer.api.encoding import TextEncoding
from tokexplorer.core.text import SourceText
from tokexplorer.formats.file_bytes import write_atomically
from tokexplorer.session.notebook.fragment import page
from tokexplorer.session.notebook.token_rows import (
    MOST_SHOWN_BYTES,
    TokenRow,
    fragment,
    plain_rows,
    row_parts,
)

if TYPE_CHECKING:
    from tokexplorer.api.arguments import AnyTokenizer

_TITLE = "A text in tokens"
_TRIED = "│·⟨⟩"  # if these can be printed, the rest of our signs can


@dataclass(frozen=True, eq=False, repr=False)
class ShownText:
    """A text in tokens, a row for each tokenizer, with the numbers of tokens and unknown tokens.

    A notebook shows it coloured, with what is known of a token when it is pointed at; `str` and `print` give
    plain text, in ASCII where the terminal knows nothing else.

    Attributes:
        encodings: the tokens by name of the tokenizer.
        most_bytes: how much of the text is shown; the counts are of all of it.
    """

    encodings: dict[str, TextEncoding]
    most_bytes: int = MOST_SHOWN_BYTES

    def __str__(self) -> str:
        return plain_rows(self._rows, self.most_bytes, ascii_only=not can_print(_TRIED))

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return fragment(self._rows, self.most_bytes)

    def save(self, path: Path | str, *, title: str = _TITLE) -> None:
        """Write it as an HTML page, light or dark as the reader's system is. Raises OSError."""
        write_atomically(Path(path), page(title, *row_parts(self._rows, self.most_bytes)))

    def open(self) -> None:
        """Show it in the web browser, from a file in the folder for temporary files."""
        path = Path(tempfile.mkdtemp(prefix="tokexplorer-"), "tokens.html")
        self.save(path)
        webbrowser.open(path.as_uri())

    @property
    def _rows(self) -> list[TokenRow]:
        return [TokenRow(name, each.source, each, each.tokenizer) for name, each in self.encodings.items()]


def show(
    text: str | SourceText,
    *tokenizers: AnyTokenizer,
    allow_special: bool = True,
    most_bytes: int = MOST_SHOWN_BYTES,
    **named: AnyTokenizer,
) -> ShownText:
    """A text in the tokens of some tokenizers, one row each; tokenizers may be given by name.

    Of a long text the first `most_bytes` bytes are shown, as whole lines or characters. With
    `allow_special=False` the text of a special token is text like any other. Raises TypeError without a
    tokenizer, and for anything else that is none; SplitError if a `regex:` pattern runs away.

    >>> import tokexplorer
    >>> texts = ["low lower lowest", "new newer newest"] * 3
    >>> bpe = tokexplorer.train(texts, vocab_size=268)
    >>> wordpiece = tokexplorer.train(texts, algorithm="wordpiece", vocab_size=26)
    >>> shown = tokexplorer.show("lowest 日", bpe=bpe, wordpiece=wordpiece)
    >>> print(shown)
    bpe: 6 tokens, 1.67 bytes per token
    lo│west│·│⟨E6⟩│⟨97⟩│⟨A5⟩
    <BLANKLINE>
    wordpiece: 6 tokens, 1 unknown, 1.67 bytes per token
    l│o│we│s│t│·日
    >>> shown.encodings["wordpiece"].tokens
    [b'l', b'##o', b'##we', b'##s', b'##t', b'[UNK]']
    """
    both = set(named) & {getattr(each, "name", "") for each in tokenizers}
    if both:
        raise TypeError(f"two tokenizers are called {both.pop()!r}")
    chosen = (named_tokenizers(tokenizers) if tokenizers else {}) | (named_tokenizers(named) if named else {})
    if not chosen:
        raise TypeError("name at least one tokenizer, such as tokexplorer.show(text, tokenizer)")
    if not isinstance(text, str | SourceText):
        raise TypeError(f"the text must be a string, not {type(text).__name__}")
    source = SourceText.of(text)
    encodings = {}
    for name, each in chosen.items():
        found = each.encode(source, allow_special=allow_special)
        encodings[name] = TextEncoding(found.ids, found.start_bytes, found.end_bytes, source, each)
    return ShownText(encodings, most_bytes)


def can_print(text: str) -> bool:
    """Whether standard output can take such characters; what takes any string says no encoding."""
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
