"""Training and encoding against the field's libraries, on the same text, in one process."""

from __future__ import annotations

import json
import os
from functools import partial
from typing import TYPE_CHECKING

import rustbpe
import tiktoken
from tiktoken_ext.openai_public import r50k_pat_str
from tokenizers import Tokenizer, models, pre_tokenizers, trainers

from benchmarks.corpus import library_files, texts_of
from benchmarks.learning import learned
from benchmarks.timing import Row, faster, in_turn
from tokexplorer.core.pre_tokenizers.scanners import PATTERNS
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.formats.tokenizer_json import to_document

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.core.bpe.tokenizer import BpeTokenizer

VOCAB_SIZE = 8000
SPECIAL = "<|endoftext|>"


def train_ours(files: list[Path]) -> BpeTokenizer:
    """Read, count, train."""
    spec = TrainingSpec(vocab_size=VOCAB_SIZE, pre_tokenizer="gpt2", special_tokens=(SPECIAL,))
    tokenizer: BpeTokenizer = learned(texts_of(files), spec)
    return tokenizer


def train_tokenizers(files: list[Path]) -> Tokenizer:
    """The same with Hugging Face's trainer, on all cores."""
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    trainer = trainers.BpeTrainer(
        vocab_size=VOCAB_SIZE,
        special_tokens=[SPECIAL],
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        show_progress=False,
    )
    tokenizer.train_from_iterator((path.read_bytes().decode() for path in files), trainer)
    return tokenizer


def train_rustbpe(files: list[Path]) -> rustbpe.Tokenizer:
    """The same with nanochat's trainer, on all cores; it has no special tokens of its own."""
    tokenizer = rustbpe.Tokenizer()
    texts = (path.read_bytes().decode() for path in files)
    tokenizer.train_from_iterator(texts, VOCAB_SIZE - 1, pattern=PATTERNS["gpt2"])
    return tokenizer


def as_tiktoken(tokenizer: BpeTokenizer) -> tiktoken.Encoding:
    """The same vocabulary in tiktoken; its ranks are ours less the special token."""
    first = len(tokenizer.special_tokens)
    ranks = {tokenizer.token_bytes(token): token - first for token in range(first, tokenizer.vocab_size)}
    return tiktoken.Encoding(
        "ours", pat_str=r50k_pat_str, mergeable_ranks=ranks, special_tokens={SPECIAL: len(ranks)}
    )


def rows(rounds: int = 3) -> list[Row]:
    """Training and encoding against each peer, `rounds` times in turn."""
    files = library_files()
    megabytes = sum(path.stat().st_size for path in files) / 1e6
    work = f"train {VOCAB_SIZE:,} on {megabytes:.0f} MB"
    table = []
    for name, peer, asked in (("tokenizers", train_tokenizers, 8), ("rustbpe", train_rustbpe, 2)):
        ours_s, peer_s = in_turn(partial(train_ours, files), partial(peer, files), rounds)
        table.append(faster(work, ours_s, name, peer_s, asked))
    return table + encoding_rows(files, megabytes, rounds)


def encoding_rows(files: list[Path], megabytes: float, rounds: int) -> list[Row]:
    """Text to ids with the tokenizer just trained, one thread each; all have loaded the same one."""
    os.environ["TOKENIZERS_PARALLELISM"] = "false"
    texts = [path.read_bytes().decode() for path in files]
    ours = train_ours(files)
    hugging_face = Tokenizer.from_str(json.dumps(to_document(ours)))
    ranks = as_tiktoken(ours)
    expected = [ids.tolist() for ids in ours.encode_batch(texts)]
    first = len(ours.special_tokens)
    assert [[token + first for token in ranks.encode_ordinary(text)] for text in texts] == expected
    assert [encoding.ids for encoding in hugging_face.encode_batch_fast(texts)] == expected
    table = []
    work = f"encode {megabytes:.0f} MB to ids, one thread"
    for name, peer, asked in (
        ("tiktoken", lambda: [ranks.encode_ordinary(text) for text in texts], 5),
        ("tokenizers", lambda: hugging_face.encode_batch_fast(texts), 20),
    ):
        ours_s, peer_s = in_turn(lambda: ours.encode_batch(texts), peer, rounds)
        table.append(faster(work, ours_s, name, peer_s, asked))
    return table
