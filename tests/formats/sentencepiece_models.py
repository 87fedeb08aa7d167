"""Small models that SentencePiece itself trains, of the kinds that are published."""

from __future__ import annotations

import io
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from sentencepiece import SentencePieceProcessor, SentencePieceTrainer

from tokexplorer.corpus.sources import samples

MARK = "\u2581"
_LLAMA = {
    "model_type": "bpe",
    "byte_fallback": True,
    "normalization_rule_name": "identity",
    "remove_extra_whitespaces": False,
    "allow_whitespace_only_pieces": True,
}
_USER = ["<sep>", "(", ")", "zz", f"a{MARK}b"]
MODELS: dict[str, dict[str, Any]] = {
    "llama": _LLAMA,
    "gemma": _LLAMA
    | {"add_dummy_prefix": False, "user_defined_symbols": [MARK * 2, MARK * 3, "<table>", "\n", "\n\n"]},
    "across words": _LLAMA | {"split_by_whitespace": False, "user_defined_symbols": _USER},
    "bpe": {"model_type": "bpe", "user_defined_symbols": _USER[:4]},
    "bpe, identity": {"model_type": "bpe", "normalization_rule_name": "identity"},
    "bare": {"model_type": "bpe", "add_dummy_prefix": False},
    "albert": {"model_type": "unigram", "user_defined_symbols": _USER[:3]},
    "unigram, blanks kept": {"model_type": "unigram", "remove_extra_whitespaces": False},
}
SPLITTERS = {
    "llama": "sentencepiece:keep,prefix,runs",
    "gemma": "sentencepiece:keep,bare,runs",
    "across words": "sentencepiece:keep,prefix,whole",
    "bpe": "sentencepiece:join,prefix,words",
    "bpe, identity": "sentencepiece:join,prefix,words",
    "bare": "sentencepiece:join,bare,words",
    "albert": "sentencepiece:join,prefix,words",
    "unigram, blanks kept": "sentencepiece:keep,prefix,runs",
}
_CHARACTERS = 6_000  # of each sample
_CODE = ["    def f(x):", "        return x + 1", "\tif a:  b", "  two  blanks  here ", "of the of the"] * 20


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory()


@cache
def model_path(name: str) -> Path:
    lines = [line for sample in samples() for line in sample.read_text()[:_CHARACTERS].split("\n")]
    lines = [line for line in lines if line and line.isascii()]
    size = 256 * ("byte_fallback" in MODELS[name]) + 400
    settings = {"vocab_size": size, "character_coverage": 0.98, "num_threads": 1, **MODELS[name]}
    path = Path(_folder().name, f"{name}.model")
    path.write_bytes(model_bytes(lines + _CODE, **settings))
    return path


def model_bytes(lines: list[str], **settings: Any) -> bytes:
    """What SentencePiece's trainer writes for these lines."""
    written = io.BytesIO()
    SentencePieceTrainer.train(sentence_iterator=iter(lines), model_writer=written, minloglevel=2, **settings)
    return written.getvalue()


@cache
def processor(name: str) -> SentencePieceProcessor:
    return SentencePieceProcessor(model_file=str(model_path(name)))
