"""What if, for each family: editing merges (BPE) or pieces (WordPiece, Unigram)."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from typing_extensions import override

from tokexplorer.core.bpe.merges import NEVER, BpeMerges
from tokexplorer.core.bpe.next_pairs import NextPair
from tokexplorer.core.bpe.token_bytes import TokenBytes
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.language import tr
from tokexplorer.core.text import decode_utf8, encode_utf8
from tokexplorer.core.unigram.model import UnigramModel
from tokexplorer.core.unigram.pieces import PieceKind, UnigramPieces
from tokexplorer.core.unigram.pruning import PruningCandidate
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.core.wordpiece.token_table import TokenTable
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer
from tokexplorer.core.wordpiece.vocabulary import Vocabulary, WholeStages
from tokexplorer.session.what_if.edit_list import EditList
from tokexplorer.session.what_if.what_if import EditError, Spellings, WhatIf

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    import numpy.typing as npt

    from tokexplorer.core.bpe.alphabet import Alphabet
    from tokexplorer.core.encoding import IdArray
    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.tokenizer import Tokenizer

LOWEST_SCORE, HIGHEST_SCORE = -1000.0, 0.0  # log probabilities that may be chosen


class BpeWhatIf(WhatIf):
    """Rows are merges in the order they are applied.

    A merge of which a part cannot be made any more stays in the list and does nothing. In SentencePiece,
    where merging goes by pieces, any two parts that spell the piece will do.
    """

    noun = "merge"
    moves = True
    id_column = 2

    def __init__(self, base: BpeTokenizer) -> None:
        # The tokenizer at an earlier step would also spell tokens of later steps.
        self._learned = base.with_merges(base.merges)
        self._fixed = base.alphabet.spellings()
        self._fixed |= {token_id: encode_utf8(symbol) for symbol, token_id in base.symbols.ids.items()}
        merged = set(base.merges.merged.tolist()) if base.whole_tokens else set()
        self._fixed |= {id_: token for id_, token in base.whole_tokens.items() if id_ not in merged}
        spelled = self._learned.spellings
        size = len(spelled.starts) - 1
        always = np.zeros(size, bool)
        always[list(set(self._fixed) - set(base.symbols.ids.values()))] = True
        rows = EditList(base.merges.left, base.merges.right, base.merges.merged)
        super().__init__(base, rows, Spellings(spelled.utf8, spelled.starts, size), always)

    @property
    def merges(self) -> BpeMerges:
        """The merges as they are now."""
        return BpeMerges(*self.rows.columns)

    def parts(self, place: int) -> tuple[int, int]:
        """The two tokens that a row merges."""
        return int(self.merges.left[place]), int(self.merges.right[place])

    def move(self, place: int, target: int) -> None:
        """Move the merge at `place` to `target`. Raises IndexError."""
        self.rows.move(place, target, tr("Move {place}", place=self._named(self.token_id(place))))

    def add(self, place: int, left: int, right: int) -> None:
        """Add a merge of two tokens, by id, before `place`. Raises IndexError, EditError."""
        if np.any((self.merges.left == left) & (self.merges.right == right)):
            raise EditError(tr("these two are merged already; move that merge instead"))
        self._check_parts(left, right)
        spelled = self.spelling(left) + self.spelling(right)
        if spelled in self._fixed.values():
            raise EditError(tr("what they make is a token already that no merge makes"))
        known = [token_id for token_id in self._spellings.ids_of(spelled) if token_id not in self._fixed]
        if known and self._learned.sentencepiece_merging and np.any(self.ids == known[0]):
            raise EditError(
                tr("what they make is a token already, whatever it is made of; move its merge instead")
            )
        merged = known[0] if known else self._spellings.add(spelled)
        self.rows.insert(place, (left, right, merged), tr("Add {merged}", merged=self._named(merged)))

    @override
    def take_instead(self, candidate: NextPair | PruningCandidate) -> int:
        assert isinstance(candidate, NextPair)
        place = len(self)
        self.add(place, candidate.left, candidate.right)
        return place

    def _check_parts(self, left: int, right: int) -> None:
        alphabet, symbols = self._learned.alphabet, self.base.symbols.ids.values()
        if {left, right} & {*symbols, alphabet.unknown_id}:
            raise EditError(tr("special tokens, user symbols and the unknown token are never merged"))
        byte_ids = () if alphabet.byte_ids is None else alphabet.byte_ids.tolist()
        if alphabet.kind == "characters" and {left, right} & {*byte_ids}:
            raise EditError(tr("bytes that stand for unknown characters are never merged"))
        if alphabet.end_of_word and self.spelling(left).endswith(encode_utf8(alphabet.end_of_word)):
            raise EditError(tr("the left part ends a word, so nothing follows it"))

    @override
    def maker(self) -> Callable[[], BpeTokenizer]:
        return partial(_made_bpe, self._learned, self.merges, self._spellings)

    @override
    def kept(self) -> BpeTokenizer:
        tokenizer = self.tokenizer()
        assert isinstance(tokenizer, BpeTokenizer)
        born, merges = tokenizer.first_merge.born, tokenizer.merges
        works = (born[merges.left] != NEVER) & (born[merges.right] != NEVER)
        merges = merges.at(np.flatnonzero(works).astype(np.int32))
        used = np.zeros(len(self._spellings), bool)
        used[[*self._fixed, *merges.merged.tolist(), *tokenizer.unused_tokens]] = True
        new = np.cumsum(used, dtype=np.int32) - np.int32(1)
        kept = BpeTokenizer(
            BpeMerges(new[merges.left], new[merges.right], new[merges.merged]),
            _renumbered(tokenizer.alphabet, new),
            symbols=tokenizer.symbols.renumbered(new),
            normalizer=tokenizer.normalizer,
            pre_tokenizer=tokenizer.pre_tokenizer_name,
            sentencepiece_merging=tokenizer.sentencepiece_merging,
            fuses_unknown=tokenizer.fuses_unknown,
            whole_tokens={int(new[id_]): token for id_, token in tokenizer.whole_tokens.items() if used[id_]},
            other_tokens={int(new[id_]): token for id_, token in tokenizer.unused_tokens.items()},
        )
        named = self.base.post_processor.with_ids(dict(enumerate(new.tolist())))
        return kept.with_post_processor(named).with_joining(tokenizer.joining)

    @override
    def unmade(self, tokenizer: PipelineTokenizer) -> npt.NDArray[np.bool_]:
        assert isinstance(tokenizer, BpeTokenizer)
        born = tokenizer.first_merge.born
        if tokenizer.sentencepiece_merging:  # any two parts that spell a piece make it
            return np.asarray(born[self.merges.merged] == NEVER)
        lost: npt.NDArray[np.bool_] = (born[self.merges.left] == NEVER) | (born[self.merges.right] == NEVER)
        return lost


def _made_bpe(learned: BpeTokenizer, merges: BpeMerges, spellings: Spellings) -> BpeTokenizer:
    made = _with_other_parts(learned.with_merges(merges), spellings)
    if made.sentencepiece_merging:
        made = made.with_parts_as_merged()
    made.encode("a")  # tables that are made when they are first needed
    return made


def _with_other_parts(tokenizer: BpeTokenizer, spellings: Spellings) -> BpeTokenizer:
    """The tokenizer with other parts for each piece whose own parts cannot be made, if there are any.

    SentencePiece has no list of merges: it makes a piece of any two parts that spell it.
    """
    merges, born = tokenizer.merges, tokenizer.first_merge.born
    lost = np.flatnonzero(born[merges.merged] == NEVER).tolist()
    if not lost or not tokenizer.sentencepiece_merging or tokenizer.alphabet.end_of_word:
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
    made = merged[tokenizer.first_merge.born[merged] != NEVER].tolist()
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


class WordPieceWhatIf(WhatIf):
    """Rows are the pieces that words are matched with; their order does not matter."""

    noun = "piece"

    def __init__(self, base: WordPieceTokenizer) -> None:
        self._wordpiece = base
        size, table = base.vocab_size, base.vocabulary.table
        self._matched = table.matched[:size].copy()
        self._matched[[*base.symbols.ids.values(), base.vocabulary.unknown_id]] = False
        ids = np.flatnonzero(self._matched).astype(np.int32)
        spellings = Spellings(table.spelled.utf8, table.spelled.starts, size)
        super().__init__(base, EditList(ids), spellings, ~self._matched)

    def add(self, text: str) -> None:
        """Add a piece, spelled with its prefix if it continues a word. Raises EditError."""
        if decode_utf8(self._typed(text)) == self._wordpiece.vocabulary.prefix:
            raise EditError(tr("a piece needs at least one character"))
        token_id = self._id_of_new(text, tr("“{text}” is a token already", text=text))
        self.rows.insert(len(self), (token_id,), tr("Add {token_id}", token_id=self._named(token_id)))

    @override
    def take_instead(self, candidate: NextPair | PruningCandidate) -> int:
        assert isinstance(candidate, NextPair)
        prefix = encode_utf8(self._wordpiece.vocabulary.prefix)
        merged = self.spelling(candidate.left) + self.spelling(candidate.right).removeprefix(prefix)
        self.add(decode_utf8(merged))
        return len(self) - 1

    @override
    def maker(self) -> Callable[[], WordPieceTokenizer]:
        return partial(_made_wordpiece, self._wordpiece, self.ids, self._matched, self._spellings.added)

    @override
    def kept(self) -> WordPieceTokenizer:
        base, vocabulary = self._wordpiece, self._wordpiece.vocabulary
        used = np.flatnonzero(self._in_use()).tolist()
        new = {token_id: index for index, token_id in enumerate(used)}
        renumbered = np.full(len(self._spellings), -1, np.int32)
        renumbered[used] = np.arange(len(used))
        kept = WordPieceTokenizer.of_tokens(
            [decode_utf8(self.spelling(token_id)) for token_id in used],
            unmatched=(row for row, token_id in enumerate(used) if not vocabulary.table.is_matched(token_id)),
            unknown=vocabulary.unknown_token,
            prefix=vocabulary.prefix,
            longest_word=vocabulary.longest_word,
            symbols=base.symbols.renumbered(renumbered),
            normalizer=base.normalizer,
            pre_tokenizer=base.pre_tokenizer_name,
            decoder=base.decoder,
        )
        return kept.with_post_processor(self.base.post_processor.with_ids(new))


def _made_wordpiece(
    base: WordPieceTokenizer, ids: IdArray, matched: npt.NDArray[np.bool_], added: tuple[bytes, ...]
) -> WordPieceTokenizer:
    """A tokenizer with the same ids, of which only `ids`, and those that are no rows, are matched."""
    before, size = base.vocabulary, base.vocab_size
    known, more = before.table.spelled, TokenBytes.of_tokens(added)
    spelled = TokenBytes(
        np.concatenate([known.utf8[: known.starts[size]], more.utf8]),
        np.concatenate([known.starts[:size], known.starts[size] + more.starts]),
    )
    now = np.zeros(size + len(added), bool)
    now[:size] = before.table.matched[:size] & ~matched
    now[ids] = True
    table = TokenTable(spelled, now, prefix=before.prefix, longest=before.table.longest)
    vocabulary = Vocabulary(table, unknown_id=before.unknown_id, longest_word=before.longest_word)
    made = WordPieceTokenizer(
        WholeStages((vocabulary,)),
        base.symbols,
        normalizer=base.normalizer,
        pre_tokenizer=base.pre_tokenizer_name,
        decoder=base.decoder,
    )
    made.encode("a")  # the trie is built when it is first needed
    return made.with_post_processor(base.post_processor)


class UnigramWhatIf(WhatIf):
    """Rows are the learned pieces with their scores; their order does not matter.

    Unknown characters score 10 less than the lowest score, so one piece can change that for all.
    """

    noun = "piece"
    has_scores = True

    def __init__(self, base: UnigramTokenizer) -> None:
        self._unigram = base
        pieces = base.model.pieces
        ids = np.flatnonzero(pieces.kinds == PieceKind.NORMAL).astype(np.int32)
        spellings = Spellings(pieces.utf8, pieces.starts, len(pieces))
        always = pieces.kinds != PieceKind.NORMAL
        super().__init__(base, EditList(ids, pieces.scores[ids]), spellings, always)

    @property
    def scores(self) -> npt.NDArray[np.float32]:
        """The score of each row, float32."""
        scores: npt.NDArray[np.float32] = self.rows.columns[1]
        return scores

    @override
    def remove(self, place: int) -> None:
        if len(self) == 1:
            raise EditError(tr("the last piece must stay: without any there are no probabilities"))
        super().remove(place)

    def add(self, text: str, score: float) -> None:
        """Add a piece with its log probability. Raises EditError."""
        _check(score)
        taken = tr("“{text}” is a piece already; change its score instead", text=text)
        token_id = self._id_of_new(text, taken)
        self.rows.insert(len(self), (token_id, score), tr("Add {token_id}", token_id=self._named(token_id)))

    @override
    def take_instead(self, candidate: NextPair | PruningCandidate) -> int:
        assert isinstance(candidate, PruningCandidate)
        token_id = self.id_of(candidate.piece)
        place = None if token_id is None else self.place_of(token_id)
        if place is None:
            raise EditError(tr("“{piece}” is not among the pieces any more", piece=candidate.piece))
        self.remove(place)
        return place

    def set_score(self, place: int, score: float) -> None:
        """Change the log probability of a piece. Raises IndexError, EditError."""
        _check(score)
        token_id = self.token_id(place)
        row = (token_id, np.float32(score).item())
        self.rows.replace(place, row, tr("Change the score of {token_id}", token_id=self._named(token_id)))

    @override
    def maker(self) -> Callable[[], UnigramTokenizer]:
        model = self._unigram.model
        entries = None if model.entries == len(model.pieces) else model.entries
        return partial(_made_unigram, self._unigram, self._pieces(), entries)

    @override
    def kept(self) -> UnigramTokenizer:
        pieces, entries = self._pieces(), self._unigram.model.entries
        behind = np.arange(len(pieces)) >= entries  # added tokens, which the model itself does not know
        behind &= pieces.kinds != PieceKind.NORMAL
        used = np.flatnonzero(self._in_use())
        used = used[np.argsort(behind[used], kind="stable")]
        sizes = np.diff(pieces.starts)[used]
        starts = np.concatenate([[0], np.cumsum(sizes)])
        places = np.arange(starts[-1]) + np.repeat(pieces.starts[used] - starts[:-1], sizes)
        compact = UnigramPieces(pieces.utf8[places], starts, pieces.scores[used], pieces.kinds[used])
        new = {token_id: index for index, token_id in enumerate(used.tolist())}
        kept = _made_unigram(self._unigram, compact, int(np.sum(~behind[used])))
        return kept.with_post_processor(self.base.post_processor.with_ids(new))

    def _pieces(self) -> UnigramPieces:
        """The pieces of all ids; removed ones are of the kind UNUSED."""
        before, added = self._unigram.model.pieces, self._spellings.added
        more = np.cumsum([len(before.utf8), *map(len, added)], dtype=np.int64)
        kinds = np.full(len(self._spellings), PieceKind.UNUSED, np.uint8)
        kinds[: len(before)] = np.where(
            before.kinds == PieceKind.NORMAL, np.uint8(PieceKind.UNUSED), before.kinds
        )
        kinds[self.ids] = PieceKind.NORMAL
        scores = np.zeros(len(kinds), before.scores.dtype)
        scores[: len(before)] = before.scores
        scores[self.ids] = self.scores
        return UnigramPieces(
            np.concatenate([before.utf8, np.frombuffer(b"".join(added), np.uint8)]),
            np.concatenate([before.starts, more[1:]]),
            scores,
            kinds,
        )


def _check(score: float) -> None:
    if not (math.isfinite(score) and LOWEST_SCORE <= score <= HIGHEST_SCORE):
        raise EditError(
            tr(
                "a score is a logarithm from {lowest_score:,.0f} to {highest_score:,.0f}",
                lowest_score=LOWEST_SCORE,
                highest_score=HIGHEST_SCORE,
            )
        )


def _made_unigram(base: UnigramTokenizer, pieces: UnigramPieces, entries: int | None) -> UnigramTokenizer:
    model = UnigramModel(
        pieces,
        byte_fallback=base.model.byte_fallback,
        finds_symbols=bool(base.symbols.in_pieces),
        rules=base.model.rules,
        entries=entries,
    )
    made = UnigramTokenizer(
        model,
        normalizer=base.normalizer,
        pre_tokenizer=base.pre_tokenizer_name,
        finds_unknown=base.model.unknown_id in base.special_tokens.values(),
        user_in_pieces=bool(base.symbols.in_pieces),
    )
    return made.with_post_processor(base.post_processor).with_joining(base.joining)


def can_be_edited(tokenizer: Tokenizer | None) -> bool:
    """Whether a tokenizer has merges or pieces that can be edited."""
    return isinstance(tokenizer, BpeTokenizer | WordPieceTokenizer | UnigramTokenizer)


def what_if_of(tokenizer: Tokenizer) -> WhatIf:
    """The merges or pieces of a tokenizer, for editing. Raises TypeError unless it `can_be_edited`."""
    if isinstance(tokenizer, BpeTokenizer):
        return BpeWhatIf(tokenizer)
    if isinstance(tokenizer, WordPieceTokenizer):
        return WordPieceWhatIf(tokenizer)
    if isinstance(tokenizer, UnigramTokenizer):
        return UnigramWhatIf(tokenizer)
    raise TypeError(f"{type(tokenizer).__name__} has neither merges nor pieces that could be edited")
