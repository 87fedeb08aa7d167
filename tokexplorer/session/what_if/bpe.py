"""What if the merges of BPE were others, or came in another order."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from typing_extensions import override

from tokexplorer.core.bpe.merge_kernels import NEVER
from tokexplorer.core.bpe.merges import BpeMerges
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.text import encode_utf8
from tokexplorer.session.what_if.edit_list import EditList
from tokexplorer.session.what_if.spellings import Spellings
from tokexplorer.session.what_if.what_if import EditError, WhatIf

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    import numpy.typing as npt

    from tokexplorer.core.bpe.alphabet import Alphabet
    from tokexplorer.core.encoding import IdArray
    from tokexplorer.core.pipeline import PipelineTokenizer


class BpeWhatIf(WhatIf):
    """Rows are merges in the order they are applied.

    A merge without one of its parts stays in the list and does nothing until the part is there again. Where
    merging goes by pieces, as in SentencePiece, other parts will do.
    """

    noun = "merge"
    moves = True

    def __init__(self, base: BpeTokenizer) -> None:
        # One at an earlier step would name tokens of later ones.
        self._learned = base.with_merges(base.merges)
        self._fixed = base.alphabet.spellings()
        self._fixed |= {token_id: encode_utf8(symbol) for symbol, token_id in base.symbols.ids.items()}
        merged = set(base.merges.merged.tolist()) if base.whole_tokens else set()
        self._fixed |= {id_: token for id_, token in base.whole_tokens.items() if id_ not in merged}
        spelled = self._learned.spellings
        super().__init__(
            base,
            EditList(base.merges.left, base.merges.right, base.merges.merged),
            Spellings(spelled.utf8, spelled.starts, len(spelled.starts) - 1),
        )

    @property
    def merges(self) -> BpeMerges:
        """The merges as they are now."""
        return BpeMerges(*self._rows.columns)

    @property
    @override
    def ids(self) -> IdArray:
        return self.merges.merged

    def parts(self, place: int) -> tuple[int, int]:
        """The two tokens that a row merges."""
        return int(self.merges.left[place]), int(self.merges.right[place])

    def move(self, place: int, target: int) -> None:
        """Take the merge at `place` out and put it in at `target`. Raises IndexError."""
        self._rows.move(place, target, f"Move {self._named(self.token_id(place))}")

    def add(self, place: int, left: int, right: int) -> None:
        """One more merge before `place`, of two tokens by id. Raises IndexError, EditError."""
        if np.any((self.merges.left == left) & (self.merges.right == right)):
            raise EditError("these two are merged already; move that merge instead")
        self._check_parts(left, right)
        spelled = self.spelling(left) + self.spelling(right)
        if spelled in self._fixed.values():
            raise EditError("what they make is a token already that no merge makes")
        known = [token_id for token_id in self._spellings.ids_of(spelled) if token_id not in self._fixed]
        if known and self._learned.merges_by_piece and np.any(self.ids == known[0]):
            raise EditError(
                "what they make is a token already, whatever it is made of; move its merge instead"
            )
        merged = known[0] if known else self._spellings.add(spelled)
        self._rows.insert(place, (left, right, merged), f"Add {self._named(merged)}")

    def _check_parts(self, left: int, right: int) -> None:
        alphabet, symbols = self._learned.alphabet, self.base.symbols.ids.values()
        if {left, right} & {*symbols, alphabet.unknown_id}:
            raise EditError("special tokens, user symbols and the unknown token are never merged")
        if alphabet.kind == "characters" and {left, right} & self._byte_ids:
            raise EditError("bytes that stand for unknown characters are never merged")
        if alphabet.end_of_word and self.spelling(left).endswith(encode_utf8(alphabet.end_of_word)):
            raise EditError("the left part ends a word, so nothing follows it")

    @property
    def _byte_ids(self) -> set[int]:
        byte_ids = self._learned.alphabet.byte_ids
        return set() if byte_ids is None else set(byte_ids.tolist())

    @override
    def maker(self) -> Callable[[], BpeTokenizer]:
        return partial(_made, self._learned, self.merges, self._spellings)

    def kept(self) -> BpeTokenizer:
        """See `WhatIf`: merges without effect are left out, later ids move up."""
        tokenizer = self.tokenizer()
        assert isinstance(tokenizer, BpeTokenizer)
        born, merges = tokenizer.births.born, tokenizer.merges
        works = (born[merges.left] != NEVER) & (born[merges.right] != NEVER)
        merges = merges.at(np.flatnonzero(works).astype(np.int32))
        used = np.zeros(len(self._spellings), bool)
        used[[*self._fixed, *merges.merged.tolist()]] = True
        new = np.cumsum(used, dtype=np.int32) - np.int32(1)
        kept = BpeTokenizer(
            BpeMerges(new[merges.left], new[merges.right], new[merges.merged]),
            _renumbered(tokenizer.alphabet, new),
            symbols=tokenizer.symbols.renumbered(new),
            normalizer=tokenizer.normalization,
            pre_tokenizer=tokenizer.pre_tokenizer,
            merges_by_piece=tokenizer.merges_by_piece,
            fuses_unknown=tokenizer.fuses_unknown,
            whole_tokens={int(new[id_]): token for id_, token in tokenizer.whole_tokens.items() if used[id_]},
        )
        return kept.with_additions(self._additions(dict(enumerate(new.tolist()))))

    def unmade(self, tokenizer: PipelineTokenizer) -> npt.NDArray[np.bool_]:
        """See `WhatIf`: what lacks a part; where merging goes by pieces, what lacks all ways to make it."""
        assert isinstance(tokenizer, BpeTokenizer)
        born = tokenizer.births.born
        if tokenizer.merges_by_piece:
            return np.asarray(born[self.merges.merged] == NEVER)
        lost: npt.NDArray[np.bool_] = (born[self.merges.left] == NEVER) | (born[self.merges.right] == NEVER)
        return lost

    def _in_use(self) -> npt.NDArray[np.bool_]:
        in_use = np.zeros(len(self._spellings), bool)
        in_use[self.ids] = True
        in_use[list(set(self._fixed) - set(self.base.symbols.ids.values()))] = True
        return in_use


def _made(learned: BpeTokenizer, merges: BpeMerges, spellings: Spellings) -> BpeTokenizer:
    made = _with_other_parts(learned.with_merges(merges), spellings)
    if made.merges_by_piece:
        made = made.with_parts_as_merged()
    made.encode("a")  # tables that are made when they are first needed
    return made


def _with_other_parts(tokenizer: BpeTokenizer, spellings: Spellings) -> BpeTokenizer:
    """The tokenizer with other parts for every piece whose own are gone, as far as there are any.

    To SentencePiece a piece is a piece however it is put together: it has no list of merges.
    """
    merges, born = tokenizer.merges, tokenizer.births.born
    lost = np.flatnonzero(born[merges.merged] == NEVER).tolist()
    if not lost or not tokenizer.merges_by_piece or tokenizer.alphabet.end_of_word:
        return tokenizer
    left, right = merges.left.copy(), merges.right.copy()
    known = _known(tokenizer, spellings)
    while lost:
        still_lost = []
        for row in lost:
            token_id = int(merges.merged[row])
            spelled = spellings[token_id]
            cuts = ((known.get(spelled[:cut]), known.get(spelled[cut:])) for cut in range(1, len(spelled)))
            parts = next(((one, two) for one, two in cuts if one is not None and two is not None), None)
            if parts is None:
                still_lost.append(row)
            else:
                left[row], right[row] = parts
                known[spelled] = token_id
        if len(still_lost) == len(lost):
            break
        lost = still_lost
    return tokenizer.with_merges(BpeMerges(left, right, merges.merged))


def _known(tokenizer: BpeTokenizer, spellings: Spellings) -> dict[bytes, int]:
    """The symbols that merges take and the pieces that can be made, by their spelling."""
    alphabet, merged = tokenizer.alphabet, tokenizer.merges.merged
    of_bytes = alphabet.kind == "bytes" and alphabet.byte_ids is not None
    symbols = alphabet.byte_ids.tolist() if of_bytes else alphabet.characters.values()  # type: ignore[union-attr]
    made = merged[tokenizer.births.born[merged] != NEVER].tolist()
    return {spellings[token_id]: token_id for token_id in (*symbols, *made)}


def _ids(known: Mapping[str, int], new: npt.NDArray[np.int32]) -> dict[str, int]:
    return {token: int(new[token_id]) for token, token_id in known.items()}


def _renumbered(alphabet: Alphabet, new: npt.NDArray[np.int32]) -> Alphabet:
    return replace(
        alphabet,
        byte_ids=None if alphabet.byte_ids is None else new[alphabet.byte_ids],
        last_byte_ids=None if alphabet.last_byte_ids is None else new[alphabet.last_byte_ids],
        characters=_ids(alphabet.characters, new),
        last_characters=_ids(alphabet.last_characters, new),
        mark_id=None if alphabet.mark_id is None else int(new[alphabet.mark_id]),
        unknown_id=None if alphabet.unknown_id is None else int(new[alphabet.unknown_id]),
    )
