"""The tokens of a text together with the text and the tokenizer, so that they can be read and shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from typing_extensions import override

from tokexplorer.core.encoding import Encoding
from tokexplorer.core.explain.pieces import token_text

if TYPE_CHECKING:
    from tokexplorer.core.text import SourceText
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.notebook.token_rows import TokenRow

_REPR_TOKENS = 12


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class TextEncoding(Encoding):
    """What `encode` returns: ids and spans in bytes, and the text and the tokenizer that they belong to.

    A notebook shows it as coloured tokens; point at one to see what it is. A pickle of it holds ids and spans
    only, so that it can be sent to other processes.

    Attributes:
        ids: token ids, int32.
        start_bytes: where each token begins in the UTF-8 of the text, int64.
        end_bytes: where it ends (exclusive), int64.
        source: the text.
        tokenizer: what encoded it.
    """

    source: SourceText
    tokenizer: Tokenizer

    @property
    def text(self) -> str:
        """The text that was encoded."""
        return self.source.text

    @property
    def tokens(self) -> list[bytes]:
        """The tokens as they are spelled in the vocabulary, `##` and `▁` included.

        A patch, which no vocabulary holds, is the bytes that it covers.
        """
        spans = zip(self.ids.tolist(), self.start_bytes.tolist(), self.end_bytes.tolist(), strict=True)
        utf8 = self.source.utf8
        return [
            token_text(self.tokenizer, token_id, utf8[start:end].tobytes()) for token_id, start, end in spans
        ]

    @property
    def offsets(self) -> list[tuple[int, int]]:
        """The characters that each token touches, as start and end in `text`.

        Tokens that are parts of one character have the same offsets.
        """
        starts = self.source.code_points_at(self.start_bytes)
        ends = self.source.code_points_after(self.end_bytes)
        return list(zip(starts.tolist(), ends.tolist(), strict=True))

    @override
    def __repr__(self) -> str:
        from tokexplorer.session.notebook.token_rows import plain_text

        count = f"{len(self):,} token{'s' * (len(self) != 1)}"
        shown = plain_text(self._row, _REPR_TOKENS)
        more = " …" if len(self) > _REPR_TOKENS else ""
        return f"<{count}: {shown}{more}>" if len(self) else f"<{count}>"

    def _repr_html_(self) -> str:
        from tokexplorer.session.notebook.token_rows import fragment

        return fragment([self._row])

    @property
    def _row(self) -> TokenRow:
        from tokexplorer.session.notebook.token_rows import TokenRow  # whoever only encodes need not wait

        return TokenRow("", self.source, self, self.tokenizer)

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        return Encoding, (self.ids, self.start_bytes, self.end_bytes)
