"""What one comparison found out and the next one need not find out again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from tokexplorer.core.metrics.text_shape import TextShape
from tokexplorer.core.metrics.tokenized_text import CountedVocabulary, TokenizedText

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from tokexplorer.core.encoding import Encoding
    from tokexplorer.core.text import SourceText
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.text.text_encodings import EncodingWork

Found = TypeVar("Found")


class ComparisonMemory:
    """Words of texts, tokens and values, kept for the very objects that they were made of.

    Comparisons that share one do again only what is new: another alpha encodes nothing, another tokenizer
    only itself. It may be shared by threads: at worst two of them find out the same.
    """

    def __init__(self) -> None:
        self._found: dict[tuple[Hashable, ...], _Entry] = {}
        self._round = 0
        self._lent: tuple[SourceText, Sequence[EncodingWork]] | None = None

    def __len__(self) -> int:
        return len(self._found)

    def once(self, what: Hashable, of: Sequence[object], make: Callable[[], Found]) -> Found:
        """What `make` returns, called once for `what` and these objects, which are told apart by identity."""
        key = (what, *map(id, of))
        entry = self._found.get(key)
        if entry is None:
            entry = self._found[key] = _Entry(tuple(of), make())
        entry.used_in = self._round
        found: Found = entry.found
        return found

    def forget_unused(self) -> None:
        """Keep only what was asked for since this was last called."""
        kept = {
            key: entry for key, entry in list(self._found.items()) if entry.used_in == self._round
        }  # a list first: another thread may be adding
        self._found, self._round = kept, self._round + 1

    def lend(self, source: SourceText, works: Sequence[EncodingWork]) -> None:
        """Take the tokens of a text from here, where others want them, too; of the last such text only."""
        self._lent = source, works

    def shape(self, source: SourceText) -> TextShape:
        """The words and lines of a text."""
        return self.once("shape", (source,), lambda: TextShape.of(source))

    def take_shape(self, shape: TextShape) -> None:
        """The words and lines of a text are known already."""
        self.once("shape", (shape.source,), lambda: shape)

    def joined_shape(self, shapes: Sequence[TextShape]) -> TextShape:
        """Those of several texts as one."""
        return self.once("joined shape", shapes, lambda: TextShape.joined(shapes))

    def vocabulary(self, tokenizer: Tokenizer) -> CountedVocabulary:
        """The vocabulary of a tokenizer."""
        return self.once("vocabulary", (tokenizer,), lambda: CountedVocabulary(tokenizer))

    def tokenized(
        self, tokenizer: Tokenizer, shape: TextShape, *, allow_special: bool = True
    ) -> TokenizedText:
        """A text with its tokens. Raises what the tokenizer raises."""

        def encode() -> TokenizedText:
            encoding = self._borrowed(tokenizer, shape.source, allow_special)
            if encoding is None:
                encoding = tokenizer.encode(shape.source, allow_special=allow_special)
            return TokenizedText(shape, encoding, self.vocabulary(tokenizer))

        self.vocabulary(tokenizer)  # still in use, whoever asks for a text alone
        return self.once(("tokens", allow_special), (tokenizer, shape), encode)

    def _borrowed(self, tokenizer: Tokenizer, source: SourceText, allow_special: bool) -> Encoding | None:
        """The tokens of a text, if others have them, or are to have them."""
        if self._lent is None or self._lent[0] is not source:
            return None
        for work in self._lent[1]:
            is_same = work.tokenizer is tokenizer and work.allow_special == allow_special
            if is_same and work.byte_count == source.byte_count:
                return work.do(lambda: None).encoding
        return None

    def joined(self, texts: Sequence[TokenizedText], shape: TextShape) -> TokenizedText:
        """Several texts with one tokenizer as one."""
        return self.once("joined tokens", texts, lambda: TokenizedText.joined(texts, shape))


class _Entry:
    """What was found, and the objects it was made of, which live as long, so that no other has their id."""

    __slots__ = ("found", "of", "used_in")

    def __init__(self, of: tuple[object, ...], found: Any) -> None:
        self.of = of
        self.found = found
        self.used_in = 0
