"""From a file to a vocabulary, against the trainers of the field, with what is learned compared."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, trainers

from benchmarks import sentencepiece_bpe, unigram, unigram_agreement
from benchmarks.learning import learned_by_sentencepiece, learned_from
from benchmarks.peers import installed, silent
from benchmarks.timing import Peer, Row, against, each_time
from tokexplorer.core.bpe.byte_alphabet import from_symbols
from tokexplorer.core.pre_tokenizers.registry import get_pre_tokenizer
from tokexplorer.core.pre_tokenizers.scanners import PATTERNS
from tokexplorer.core.settings import BERT_SPECIAL_TOKENS
from tokexplorer.core.spec import TrainingSpec

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    import sentencepiece

    from tokexplorer.core.bpe.tokenizer import BpeTokenizer
    from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
    from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer

    Merges = list[tuple[bytes, bytes]]

_LEAST_SHARE = 0.98  # of the pieces, for trainers that do not give the same vocabulary twice

WORDPIECE = TrainingSpec.of("wordpiece", normalizer="bert", pre_tokenizer="bert", criterion="frequency")


def byte_bpe_rows(
    path: Path, size: int, asked: dict[str, float], rounds: int, text: str = "the text"
) -> Iterator[Row]:
    """Byte-level BPE; `asked` says how many times faster than each peer."""
    spec = TrainingSpec(vocab_size=size, pre_tokenizer="gpt2", special_tokens=())
    known = {"gigatoken": _of_gigatoken, "tokenizers": _of_tokenizers, "rustbpe": _of_rustbpe}
    for name, times in asked.items():
        if installed(name):
            peer = Peer(name, times, each_time(partial(known[name], path, size)), _same_merges)
            work = f"byte-level BPE {size:,}, {text}, file to merges"
            yield against(work, each_time(partial(learned_from, path, spec)), peer, rounds)


def _of_gigatoken(path: Path, size: int) -> Merges:
    with silent():
        _, merges = installed("gigatoken").train_bpe(path, size, [])
    return [(bytes(left), bytes(right)) for left, right in merges]


def _of_tokenizers(path: Path, size: int) -> Tokenizer:
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    trainer = trainers.BpeTrainer(vocab_size=size, initial_alphabet=alphabet, show_progress=False)
    tokenizer.train_from_iterator(_parts(path, "gpt2"), trainer)
    return tokenizer


def _of_rustbpe(path: Path, size: int) -> set[bytes]:
    tokenizer = installed("rustbpe").Tokenizer()
    tokenizer.train_from_iterator(_parts(path, "gpt2"), size, pattern=PATTERNS["gpt2"])
    return {bytes(token) for token, _ in tokenizer.get_mergeable_ranks()}


def _parts(path: Path, pre_tokenizer: str) -> Iterator[str]:
    """A text in parts that are split as the whole is: for trainers whose threads share whole texts."""
    utf8 = np.frombuffer(path.read_bytes(), np.uint8)
    return (part.tobytes().decode() for part in get_pre_tokenizer(pre_tokenizer).windows(utf8))


def _same_merges(ours: BpeTokenizer, theirs: Merges | Tokenizer | set[bytes]) -> bool:
    """Whether all merges are the same in the same order.

    rustbpe breaks ties by numbers of bytes that no other library gives them, so that its tokens are compared.
    """
    spelled = ours.spellings
    merges = ours.merges
    pairs = zip(merges.left.tolist(), merges.right.tolist(), strict=True)
    learned = [(spelled[left], spelled[right]) for left, right in pairs]
    if isinstance(theirs, set):
        return {left + right for left, right in learned} | {bytes([byte]) for byte in range(256)} == theirs
    if isinstance(theirs, Tokenizer):
        written = json.loads(theirs.to_str())["model"]["merges"]
        theirs = [(from_symbols(left), from_symbols(right)) for left, right in written]
    return learned == theirs


def wordpiece_rows(path: Path, size: int, rounds: int) -> Iterator[Row]:
    """WordPiece by frequency."""
    ours = each_time(partial(learned_from, path, WORDPIECE.replace(vocab_size=size)))
    peer = Peer("tokenizers", 20, each_time(partial(_wordpiece_of_tokenizers, path, size)), _same_wordpieces)
    yield against(f"WordPiece {size:,} by frequency, file to vocabulary", ours, peer, rounds)


def _wordpiece_of_tokenizers(path: Path, size: int) -> set[str]:
    tokenizer = Tokenizer(models.WordPiece(unk_token="[UNK]"))
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=True)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    special = list(BERT_SPECIAL_TOKENS)
    trainer = trainers.WordPieceTrainer(vocab_size=size, special_tokens=special, show_progress=False)
    tokenizer.train_from_iterator(_parts(path, "bert"), trainer)
    return set(tokenizer.get_vocab())


def _same_wordpieces(ours: WordPieceTokenizer, theirs: set[str]) -> bool:
    pieces = {ours.token_bytes(token_id).decode() for token_id in range(ours.vocab_size)}
    return _is_most(pieces, theirs)


def sentencepiece_bpe_rows(path: Path, size: int, rounds: int) -> Iterator[Row]:
    """SentencePiece-style BPE, which makes the same merges in the same order."""

    def agrees(ours: BpeTokenizer, theirs: sentencepiece.SentencePieceProcessor) -> bool:
        merged, pieces = sentencepiece_bpe.merged_pieces(ours, theirs)
        return merged == pieces

    ours = each_time(partial(learned_from, path, sentencepiece_bpe.SPEC.replace(vocab_size=size)))
    peer = each_time(partial(sentencepiece_bpe.train_sentencepiece, path, size))
    work = f"SentencePiece-style BPE {size:,}, file to merges"
    yield against(work, ours, Peer("SentencePiece", 6, peer, agrees), rounds)


def unigram_rows(path: Path, size: int, rounds: int) -> Iterator[Row]:
    """Unigram, which SentencePiece learns in single precision and in parts that depend on its threads."""

    def agrees(ours: UnigramTokenizer, theirs: sentencepiece.SentencePieceProcessor) -> bool:
        return _is_most(*unigram_agreement.learned_pieces(ours, theirs))

    ours = each_time(partial(learned_from, path, unigram.SPEC.replace(vocab_size=size)))
    peer = Peer("SentencePiece", 20, each_time(partial(learned_by_sentencepiece, path, size)), agrees)
    yield against(f"Unigram {size:,}, file to vocabulary", ours, peer, rounds)


def _is_most(ours: set[Any], theirs: set[Any]) -> bool:
    return len(ours & theirs) >= _LEAST_SHARE * max(len(ours), len(theirs))
