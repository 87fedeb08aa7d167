"""The story of BPE: which merges made the tokens of a piece, and which ones lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.explain.stories import BpeStory, Candidate, MergeStage, Part

if TYPE_CHECKING:
    from tokexplorer.core.bpe.tokenizer import BpeTokenizer
    from tokexplorer.core.normalized_text import ByteArray


def bpe_story(tokenizer: BpeTokenizer, piece: ByteArray) -> BpeStory:
    """Merge a piece as the encoder does: the lowest rank first, of equals the leftmost."""
    symbols = _first_symbols(tokenizer, piece)
    ids = [_id(symbol) for symbol in symbols]
    ranks = tokenizer.neighbour_ranks(ids)
    merged = _Merged(tokenizer)
    stages = []
    while True:
        candidates = _candidates(ids, ranks, merged)
        stages.append(MergeStage(tuple(symbols), candidates))
        if not candidates:
            return BpeStory(piece.tobytes(), tuple(stages))
        place, token_id = candidates[0].place, candidates[0].merged
        left, right = symbols[place : place + 2]
        token = Part(token_id, left.text + right.text, left.start_byte, right.end_byte)
        symbols[place : place + 2], ids[place : place + 2] = [token], [token_id]
        _look_again(tokenizer, ids, ranks, place)


def change_ranks(story: BpeStory) -> list[int]:
    """The ranks after which a piece looks different: at step rank + 1 for the first time.

    The merges below a limit are applied in the order of the whole story, up to the first that is not below
    it. So the tokens change where a merge of the story has a higher rank than all before it.
    """
    highest, found = -1, []
    for stage in story.stages[:-1]:
        rank = stage.candidates[0].rank
        if rank > highest:
            highest = rank
            found.append(rank)
    return found


def _first_symbols(tokenizer: BpeTokenizer, piece: ByteArray) -> list[Part]:
    first = tokenizer.first_symbols(piece)
    ids, spans = first.ids.tolist(), zip(first.start_bytes.tolist(), first.end_bytes.tolist(), strict=True)
    spelled = {token_id: tokenizer.token_bytes(token_id) for token_id in set(ids)}
    return [
        Part(token_id, spelled[token_id], start, end)
        for token_id, (start, end) in zip(ids, spans, strict=True)
    ]


def _candidates(ids: list[int], ranks: list[int | None], merged: _Merged) -> tuple[Candidate, ...]:
    order = sorted((rank, place) for place, rank in enumerate(ranks) if rank is not None)
    candidates = [
        Candidate(place, rank, ids[place], ids[place + 1], merged[rank], won=False) for rank, place in order
    ]
    candidates[:1] = [candidate._replace(won=True) for candidate in candidates[:1]]
    return tuple(candidates)


class _Merged(dict[int, int]):
    """The token that the merge of each rank makes, as far as it was asked for."""

    def __init__(self, tokenizer: BpeTokenizer) -> None:
        super().__init__()
        self._merged = tokenizer.merges.merged

    def __missing__(self, rank: int) -> int:
        self[rank] = int(self._merged[rank])
        return self[rank]


def _look_again(tokenizer: BpeTokenizer, ids: list[int], ranks: list[int | None], place: int) -> None:
    """Correct the ranks on both sides of the token that was just merged at a place."""
    del ranks[place]
    first, last = max(0, place - 1), min(len(ids), place + 2)
    ranks[first : last - 1] = tokenizer.neighbour_ranks(ids[first:last])


def _id(symbol: Part) -> int:
    assert symbol.token_id is not None  # all symbols of a piece are tokens
    return symbol.token_id
