"""Special tokens and user symbols of any content: saved and read alike, or refused in words, or found out."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, cast

import pytest

from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.spec import Algorithm, TrainingSpec
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.reference import HARD_TEXTS, hard_texts
from tokexplorer.formats.tokenizer_files import FileKind, kind_choices, load_tokenizer, save_tokenizer
from tokexplorer.formats.verify import verify_file

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.core.pipeline import PipelineTokenizer

TEXT = "the cat sat on the mat. the dog sat on the log, 漢字 and more of it; aa bb aaa\n" * 6
PIECES = {"normalizer": "nmt_nfkc", "pre_tokenizer": "sentencepiece"}
FAMILIES: dict[str, tuple[Algorithm, dict[str, Any]]] = {
    "byte-bpe": ("byte-bpe", {"vocab_size": 280}),
    "bpe": ("bpe", {"vocab_size": 45, "pre_tokenizer": "whitespace", "end_of_word": "</w>"}),
    "bpe pieces": ("bpe", {**PIECES, "vocab_size": 45, "tie_break": "shortest"}),
    "wordpiece": ("wordpiece", {"vocab_size": 49, "normalizer": "bert", "pre_tokenizer": "bert"}),
    "unigram": ("unigram", {**PIECES, "vocab_size": 29}),
}
PLAIN = (
    " ", "\n", "\t", "</w>", "##", "\U0001f600", "\U0001f469\u200d\U0001f467", "the cat", " the",
    "<0x41>", "x" * 300, "{}", "\u2028", "\x85", "\u200b",
)  # fmt: skip
MEANT_OTHERWISE = (
    "\u2581",
    "\u2581the",
    "the",
    "a",
    "##a",
    '"',
    "'",
    "\\",
    "\0",
    "\u00e9",
    "\u0120",
    "\ufb01",
)
_PARTS = 6  # of the hard texts; there are more symbols of both kinds
REASONS = (
    "is also an ordinary token",
    "are both spelled",
    "holds U+0000, which SentencePiece does not allow",
)


@cache
def trained(family: str, role: str, symbol: str) -> PipelineTokenizer:
    algorithm, settings = FAMILIES[family]
    usual = TrainingSpec.of(algorithm, **settings)
    tokens = (*usual.special_tokens, symbol) if role == "special_tokens" else (symbol,)
    spec = usual.replace(**{role: tokens})
    counter = WordCounter.of(spec)
    counter.add_text(f"{TEXT}{symbol} x{symbol}cat {symbol}")
    trainer = make_trainer(counter.word_counts(), spec)
    while not trainer.finished:
        trainer.advance(1000)
    return cast("PipelineTokenizer", trainer.tokenizer())


every = pytest.mark.parametrize("family", FAMILIES)
both = pytest.mark.parametrize("role", ["special_tokens", "user_symbols"])


def texts_around(tokenizer: PipelineTokenizer, symbol: str) -> list[str]:
    """All hard texts that hold the symbol, and so many others that all symbols of a kind meet every one."""
    own = [*hard_texts(tokenizer)][len(HARD_TEXTS) :]
    holding = [text for text in HARD_TEXTS if symbol in text]
    others = [text for text in HARD_TEXTS if symbol not in text]
    symbols = PLAIN if symbol in PLAIN else MEANT_OTHERWISE
    around = [TEXT, symbol, symbol * 2, f"a{symbol}b", f" {symbol} ", f"{TEXT}{symbol}"]
    return [*own, *holding, *others[symbols.index(symbol) % _PARTS :: _PARTS], *around]


def differences(tokenizer: PipelineTokenizer, symbol: str, folder: Path) -> tuple[list[str], list[str]]:
    """Over all kinds of files that can be: why some were not written, and what was read differently."""
    refused, read_otherwise = [], []
    texts = texts_around(tokenizer, symbol)
    for choice in kind_choices(tokenizer):
        if choice.problem:
            continue
        path = folder / choice.kind.value
        try:
            save_tokenizer(tokenizer, path)
        except FormatError as error:
            assert not path.exists()
            refused.append(str(error))
            continue
        difference = verify_file(tokenizer, path, texts).first_difference
        if difference is not None:
            read_otherwise.append(str(difference))
        loaded = load_tokenizer(path)
        if choice.kind is FileKind.SENTENCEPIECE:  # to which user symbols are no places to cut a text
            difference = verify_file(loaded, path, texts).first_difference
            read_otherwise += [] if difference is None else [f"loaded again: {difference}"]
            continue
        for text in (TEXT, f"a{symbol}b", symbol * 2):
            if loaded.encode(text).ids.tolist() != tokenizer.encode(text).ids.tolist():
                read_otherwise.append(f"{choice.kind.value}: loaded again, it encodes otherwise")
    return refused, read_otherwise


@every
@both
@pytest.mark.parametrize("symbol", PLAIN)
def test_odd_symbols_are_saved_and_read_alike(family: str, role: str, symbol: str, tmp_path: Path) -> None:
    tokenizer = trained(family, role, symbol)
    symbols = tokenizer.special_tokens if role == "special_tokens" else tokenizer.symbols.user
    assert tokenizer.encode(f"a{symbol}b").ids.tolist().count(symbols[symbol]) == 1
    assert differences(tokenizer, symbol, tmp_path) == ([], [])


@every
@both
@pytest.mark.parametrize("symbol", MEANT_OTHERWISE)
def test_what_a_file_cannot_tell_apart_is_refused_or_found_out(
    family: str, role: str, symbol: str, tmp_path: Path
) -> None:
    tokenizer = trained(family, role, symbol)
    refused, read_otherwise = differences(tokenizer, symbol, tmp_path)
    for why in refused:
        assert any(reason in why for reason in REASONS)
    assert all("ours is id" in each or "loaded again" in each for each in read_otherwise)


@every
@both
def test_lone_surrogates_are_refused(family: str, role: str, tmp_path: Path) -> None:
    tokenizer = trained(family, role, "\ud800")
    for choice in kind_choices(tokenizer):
        if not choice.problem and choice.kind is not FileKind.TOKEXPLORER:  # which escapes them
            with pytest.raises(FormatError, match="lone surrogate"):
                save_tokenizer(tokenizer, tmp_path / choice.kind.value)
    assert not list(tmp_path.iterdir())
