"""Whether SentencePiece-style BPE makes SentencePiece's merges in the same order.

`python -m benchmarks.sentencepiece_bpe` prints its own table.
"""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from benchmarks.learning import learned, learned_by_sentencepiece
from benchmarks.texts import comparison_texts, shared_folder
from benchmarks.timing import Row
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.trainer import TrainingError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    import sentencepiece

    from tokexplorer.core.bpe.tokenizer import BpeTokenizer

VOCAB_SIZE = 8000
SIZES = (1000, 4000)
# Names that the text does not hold: it holds "</s>", and what is cut out of it is not treated alike.
UNKNOWN, BEGIN, END = CONTROLS = ("<|unk|>", "<|s|>", "<|/s|>")

SPEC = TrainingSpec.of(
    "bpe",
    vocab_size=VOCAB_SIZE,
    normalizer="nmt_nfkc",
    pre_tokenizer="sentencepiece",
    special_tokens=(BEGIN, END),
    unknown_token=UNKNOWN,
    tie_break="shortest",
    max_token_length=16,
    character_coverage=0.9995,
    split_by_script=True,
    split_by_number=True,
)


def train_sentencepiece(
    text: Iterable[str] | Path, vocab_size: int = VOCAB_SIZE
) -> sentencepiece.SentencePieceProcessor:
    """The same with SentencePiece."""
    names = {"unk_piece": UNKNOWN, "bos_piece": BEGIN, "eos_piece": END}
    return learned_by_sentencepiece(text, vocab_size, model_type="bpe", **names)


def rows(texts: dict[str, str]) -> Iterator[Row]:
    """How many merges are the same in the same order, on each text."""
    for name, text in texts.items():
        for size in SIZES:
            work = f"SentencePiece-style BPE {size:,} on {name}"
            try:
                trained = learned([text.encode()], SPEC.replace(vocab_size=size))
            except TrainingError as error:
                yield impossible(work, text, size, str(error))
                continue
            yield agreement(work, trained, train_sentencepiece(text.split("\n"), size))


def impossible(work: str, text: str, vocab_size: int, reason: str) -> Row:
    """A size that we say cannot be reached: SentencePiece should say so too, or pad with unused pieces."""
    try:
        model = train_sentencepiece(text.split("\n"), vocab_size)
        peer = f"{model.get_piece_size():,}, padded with pieces that never occur"
    except RuntimeError:
        peer = "impossible too"
    return Row(f"{work}: the same merges in the same order", "impossible", peer, "told", reason[:60], True)


def agreement(work: str, ours: BpeTokenizer, theirs: sentencepiece.SentencePieceProcessor) -> Row:
    """How many merges are the same before the first that is not."""
    merged, pieces = merged_pieces(ours, theirs)
    pairs = zip(merged, pieces, strict=True)
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    return Row(
        f"{work}: the same merges in the same order",
        f"{len(merged):,}",
        f"SentencePiece {theirs.get_piece_size() - len(CONTROLS) - len(ours.alphabet.characters):,}",
        "all",
        f"{same:,}",
        same == len(merged),
    )


def merged_pieces(
    ours: BpeTokenizer, theirs: sentencepiece.SentencePieceProcessor
) -> tuple[list[str], list[str]]:
    """What our merges make, and SentencePiece's pieces in their place."""
    merged = [ours.token_bytes(token_id).decode() for token_id in ours.merges.merged.tolist()]
    return merged, [theirs.id_to_piece(len(CONTROLS) + index) for index in range(len(merged))]


def main() -> None:
    """Print this table alone."""
    for row in rows(comparison_texts(shared_folder())):
        print(" | ".join((row.work, row.ours, row.peer, row.asked, row.measured)), flush=True)


if __name__ == "__main__":
    main()
