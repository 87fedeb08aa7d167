"""What if WordPiece had other pieces."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from typing_extensions import override

from tokexplorer.core.text import decode_utf8
from tokexplorer.core.wordpiece.stages import WholeStages
from tokexplorer.core.wordpiece.token_table import Spelling, TokenTable
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer
from tokexplorer.core.wordpiece.vocabulary import Vocabulary
from tokexplorer.session.what_if.edit_list import EditList
from tokexplorer.session.what_if.spellings import Spellings
from tokexplorer.session.what_if.what_if import EditError, WhatIf

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt

    from tokexplorer.core.encoding import IdArray


class WordPieceWhatIf(WhatIf):
    """Rows are the pieces that words are matched with; their order decides nothing."""

    noun = "piece"

    def __init__(self, base: WordPieceTokenizer) -> None:
        self._wordpiece = base
        size, table = base.vocab_size, base.vocabulary.table
        self._matched = table.matched[:size].copy()
        self._matched[base.vocabulary.unknown_id] = False
        ids = np.flatnonzero(self._matched).astype(np.int32)
        utf8, starts = table.spelling
        super().__init__(base, EditList(ids), Spellings(utf8, starts, size))

    @property
    @override
    def ids(self) -> IdArray:
        ids: IdArray = self._rows.columns[0]
        return ids

    def add(self, text: str) -> None:
        """One more piece, spelled with its prefix if it continues a word. Raises EditError."""
        spelled = self._typed(text)
        if not text or decode_utf8(spelled) == self._wordpiece.vocabulary.prefix:
            raise EditError("a piece needs at least one character")
        known = self._spellings.ids_of(spelled)
        in_use = self._in_use()
        if any(in_use[token_id] for token_id in known):
            raise EditError(f"“{text}” is a token already")
        token_id = known[0] if known else self._spellings.add(spelled)
        self._rows.insert(len(self), (token_id,), f"Add {self._named(token_id)}")

    @override
    def maker(self) -> Callable[[], WordPieceTokenizer]:
        return partial(_made, self._wordpiece, self.ids, self._matched, self._spellings.added)

    def kept(self) -> WordPieceTokenizer:
        """See `WhatIf`: later ids move up."""
        base, vocabulary = self._wordpiece, self._wordpiece.vocabulary
        used = np.flatnonzero(self._in_use()).tolist()
        new = {token_id: index for index, token_id in enumerate(used)}
        renumbered = np.full(len(self._spellings), -1, np.int32)
        renumbered[used] = np.arange(len(used))
        kept = WordPieceTokenizer.of_tokens(
            [decode_utf8(self.spelling(token_id)) for token_id in used],
            unknown=vocabulary.unknown_token,
            prefix=vocabulary.prefix,
            longest_word=vocabulary.longest_word,
            symbols=base.symbols.renumbered(renumbered),
            normalizer=base.normalization,
            pre_tokenizer=base.pre_tokenizer,
            decoder=base.decoder,
        )
        return kept.with_additions(self._additions(new))

    def _in_use(self) -> npt.NDArray[np.bool_]:
        in_use = np.zeros(len(self._spellings), bool)
        in_use[: len(self._matched)] = ~self._matched
        in_use[self.ids] = True
        return in_use


def _made(
    base: WordPieceTokenizer, ids: IdArray, matched: npt.NDArray[np.bool_], added: tuple[bytes, ...]
) -> WordPieceTokenizer:
    """The same ids, of which only `ids` are matched (and what was besides the rows)."""
    before, size = base.vocabulary, base.vocab_size
    utf8, starts = before.table.spelling
    more = Spelling.of(added)
    spelling = Spelling(
        np.concatenate([utf8[: starts[size]], more.utf8]),
        np.concatenate([starts[:size], starts[size] + more.starts]),
    )
    now = np.zeros(size + len(added), bool)
    now[:size] = before.table.matched[:size] & ~matched
    now[ids] = True
    table = TokenTable.of_spelling(spelling, now, prefix=before.prefix, longest=before.table.longest)
    vocabulary = Vocabulary(table, unknown_id=before.unknown_id, longest_word=before.longest_word)
    made = WordPieceTokenizer(
        WholeStages((vocabulary,)),
        base.symbols,
        normalizer=base.normalization,
        pre_tokenizer=base.pre_tokenizer,
        decoder=base.decoder,
    )
    made.encode("a")  # the trie is built when it is first needed
    return made.with_additions(base.additions)
