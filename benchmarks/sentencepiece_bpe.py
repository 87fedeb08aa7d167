"""SentencePiece-style BPE against SentencePiece, on the same text, in one process.

`python -m benchmarks.sentencepiece_bpe` prints its own table.
"""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from benchmarks.corpus import library_files, lines_of, texts_of
from benchmarks.learning import learned, learned_by_sentencepiece
from benchmarks.texts import comparison_texts, shared_folder
from benchmarks.timing import Row, faster, in_turn
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.trainer import TrainingError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

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


def train_ours(texts: Iterable[bytes], vocab_size: int = VOCAB_SIZE) -> BpeTokenizer:
    """Normalize, count, train."""
    tokenizer: BpeTokenizer = learned(texts, SPEC.replace(vocab_size=vocab_size))
    return tokenizer


def train_sentencepiece(
    lines: Iterable[str], vocab_size: int = VOCAB_SIZE
) -> sentencepiece.SentencePieceProcessor:
    """The same with SentencePiece."""
    names = {"unk_piece": UNKNOWN, "bos_piece": BEGIN, "eos_piece": END}
    return learned_by_sentencepiece(lines, vocab_size, model_type="bpe", **names)


def measured(rounds: int, texts: dict[str, str]) -> Iterator[Row]:
    """Training against SentencePiece, and how many merges are the same in the same order, on each text."""
    files = library_files()
    megabytes = sum(path.stat().st_size for path in files) / 1e6
    work = f"SentencePiece-style BPE {VOCAB_SIZE:,} on {megabytes:.0f} MB"
    ours: list[BpeTokenizer] = []
    theirs: list[sentencepiece.SentencePieceProcessor] = []
    ours_s, peer_s = in_turn(
        lambda: ours.append(train_ours(texts_of(files))),
        lambda: theirs.append(train_sentencepiece(lines_of(files))),
        rounds,
    )
    yield faster(f"{work}, reading included", ours_s, "SentencePiece", peer_s, 4)
    yield agreement(work, ours[-1], theirs[-1])
    for name, text in texts.items():
        for size in SIZES:
            work = f"SentencePiece-style BPE {size:,} on {name}"
            try:
                trained = train_ours([text.encode()], size)
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
    merged = [ours.token_bytes(token_id).decode() for token_id in ours.merges.merged.tolist()]
    pieces = [theirs.id_to_piece(len(CONTROLS) + index) for index in range(len(merged))]
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


def main() -> None:
    """Print this table alone."""
    for row in measured(1, comparison_texts(shared_folder())):
        print(" | ".join((row.work, row.ours, row.peer, row.asked, row.measured)), flush=True)


if __name__ == "__main__":
    main()
