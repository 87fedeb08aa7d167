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
    ranks = tokenizer.neighbour_ranks([_id(symbol) for symbol in symbols])
    merged = tokenizer.merges.merged
    stages = []
    while True:
        order = sorted((rank, place) for place, rank in enumerate(ranks) if rank is not None)
        candidates = tuple(
            Candidate(
                place, rank, _id(symbols[place]), _id(symbols[place + 1]), int(merged[rank]), index == 0
            )
            for index, (rank, place) in enumerate(order)
        )
        stages.append(MergeStage(tuple(symbols), candidates))
        if not candidates:
            return BpeStory(piece.tobytes(), tuple(stages))
        place = candidates[0].place
        left, right = symbols[place : place + 2]
        token = Part(candidates[0].merged, left.text + right.text, left.start_byte, right.end_byte)
        symbols[place : place + 2] = [token]
        _look_again(tokenizer, symbols, ranks, place)


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


def _look_again(tokenizer: BpeTokenizer, symbols: list[Part], ranks: list[int | None], place: int) -> None:
    """Correct the ranks on both sides of the token that was just merged at a place."""
    del ranks[place]
    first, last = max(0, place - 1), min(len(symbols), place + 2)
    ranks[first : last - 1] = tokenizer.neighbour_ranks([_id(symbol) for symbol in symbols[first:last]])


def _id(symbol: Part) -> int:
    assert symbol.token_id is not None  # all symbols of a piece are tokens
    return symbol.token_id
