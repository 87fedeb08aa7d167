"""Vocabularies against those of `tokenizers`, whose trainers do not give the same one twice.

They number prefixed and suffixed symbols in the order of a hash map, and break ties by these numbers. So the
peer is trained several times; ours must be no further from the nearest of its vocabularies than these are
from each other.
"""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, trainers

from benchmarks.learning import learned
from benchmarks.timing import Row
from tokexplorer.core.settings import BERT_SPECIAL_TOKENS
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.trainer import TrainingError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Peer = Callable[[], set[str]]

TIMES = 8
SIZES = (1000, 4000)


def rows(texts: dict[str, str]) -> Iterator[Row]:
    """Character BPE and WordPiece by frequency, on each text at each size."""
    for name, text in texts.items():
        for size in SIZES:
            bpe = TrainingSpec.of("bpe", vocab_size=size, pre_tokenizer="whitespace", end_of_word="</w>")
            wordpiece = TrainingSpec.of(
                "wordpiece", vocab_size=size, normalizer="bert", pre_tokenizer="bert", criterion="frequency"
            )
            yield _row(f"character BPE {size:,} on {name}", bpe, text, partial(_their_bpe, text, size))
            yield _row(
                f"WordPiece frequency {size:,} on {name}",
                wordpiece,
                text,
                partial(_their_wordpiece, text, size),
            )


def _row(work: str, spec: TrainingSpec, text: str, peer: Peer) -> Row:
    theirs = [peer() for _ in range(TIMES)]
    try:
        ours = _our_vocabulary(spec, text)
    except TrainingError:
        size = max(map(len, theirs))
        # The peer does not say that the alphabet has no room: it takes more than it was asked for.
        return Row(f"{work}: impossible", "told", f"tokenizers gives {size:,}", "told", "told", True)
    spread = max(len(one - other) for one, other in combinations(theirs, 2))
    distance = min(len(ours - one) for one in theirs)
    return Row(
        f"{work}: tokens that the other has not",
        f"{distance:,}",
        f"tokenizers among themselves {spread:,}",
        f"<= {spread:,}",
        f"{distance:,}",
        distance <= spread,
    )


def _our_vocabulary(spec: TrainingSpec, text: str) -> set[str]:
    tokenizer = learned([text.encode()], spec)
    return {tokenizer.token_bytes(token_id).decode() for token_id in range(tokenizer.vocab_size)}


def _their_bpe(text: str, size: int) -> set[str]:
    tokenizer = Tokenizer(models.BPE(unk_token="<unk>", end_of_word_suffix="</w>"))
    tokenizer.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
    trainer = trainers.BpeTrainer(
        vocab_size=size, special_tokens=["<unk>"], end_of_word_suffix="</w>", show_progress=False
    )
    tokenizer.train_from_iterator([text], trainer)
    return set(tokenizer.get_vocab())


def _their_wordpiece(text: str, size: int) -> set[str]:
    tokenizer = Tokenizer(models.WordPiece(unk_token="[UNK]"))
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=True)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    trainer = trainers.WordPieceTrainer(
        vocab_size=size, special_tokens=list(BERT_SPECIAL_TOKENS), show_progress=False
    )
    tokenizer.train_from_iterator([text], trainer)
    return set(tokenizer.get_vocab())
