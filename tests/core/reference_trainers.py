"""The field's trainers, asked for the merges that they learn."""

from __future__ import annotations

import json

import regex
from tokenizers import Tokenizer
from tokenizers.decoders import ByteLevel as ByteLevelDecoder
from tokenizers.models import BPE
from tokenizers.pre_tokenizers import ByteLevel, PreTokenizer
from tokenizers.trainers import BpeTrainer

from tokexplorer.core.bpe import plain
from tokexplorer.core.bpe.byte_alphabet import from_symbols
from tokexplorer.core.normalizers.unicode_forms import NoNormalizer
from tokexplorer.core.pre_tokenizers.scanners import PATTERNS
from tokexplorer.formats.hf.pre_tokenizers import byte_level, pipeline_components


def hugging_face_pre_tokenizer(name: str) -> PreTokenizer:
    """One of our pre-tokenizers as the library builds it."""
    tokenizer = Tokenizer(BPE())
    tokenizer.pre_tokenizer = ByteLevel()
    document = json.loads(tokenizer.to_str())
    _, document["pre_tokenizer"] = pipeline_components(NoNormalizer(), name, tail=(byte_level(),))
    pre_tokenizer: PreTokenizer = Tokenizer.from_str(json.dumps(document)).pre_tokenizer
    return pre_tokenizer


def tokenizers_merges(texts: list[str], vocab_size: int, splitter: str = "gpt2") -> list[tuple[bytes, bytes]]:
    """Merges of Hugging Face's BpeTrainer, each text one sequence."""
    tokenizer = Tokenizer(BPE())
    tokenizer.pre_tokenizer = hugging_face_pre_tokenizer(splitter)
    tokenizer.decoder = ByteLevelDecoder()
    trainer = BpeTrainer(
        vocab_size=vocab_size,
        special_tokens=["<|endoftext|>"],
        initial_alphabet=ByteLevel.alphabet(),
        show_progress=False,
    )
    tokenizer.train_from_iterator(texts, trainer)
    merges = json.loads(tokenizer.to_str())["model"]["merges"]
    return [(from_symbols(left), from_symbols(right)) for left, right in merges]


def minbpe_merges(text: str, merges: int, splitter: str = "gpt2") -> list[tuple[bytes, bytes]]:
    """Merges as karpathy/minbpe's RegexTokenizer finds them: every chunk of the text, ties first met."""
    chunks = [(list(chunk.encode()), 1) for chunk in regex.findall(PATTERNS[splitter], text)]
    # Equal chunks count once with their frequency: the order in which pairs are met stays the same.
    frequency: dict[tuple[int, ...], int] = {}
    for symbols, _ in chunks:
        frequency[tuple(symbols)] = frequency.get(tuple(symbols), 0) + 1
    words = [(list(symbols), count) for symbols, count in frequency.items()]
    token = {byte: bytes([byte]) for byte in range(256)}
    learned = []
    for rank, ((left, right), _, _) in enumerate(plain.train(words, 256, merges, 1, "first-seen")):
        learned.append((token[left], token[right]))
        token[256 + rank] = token[left] + token[right]
    return learned
