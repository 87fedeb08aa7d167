"""From a text to ids, against the encoders of the field, with all ids compared."""

from __future__ import annotations

import json
from binascii import b2a_base64
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import numpy as np
import sentencepiece
import tiktoken
from tokenizers import Tokenizer

from benchmarks.peers import installed, tokenizers_in_one_thread
from benchmarks.timing import Peer, Row, Work, against, each_time
from tokexplorer.core.pre_tokenizers.registry import get_pre_tokenizer
from tokexplorer.core.text import SourceText
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.core.workers import Workers
from tokexplorer.engine.threads import run_in_threads
from tokexplorer.formats.sentencepiece_model import sentencepiece_model_bytes
from tokexplorer.formats.tokenizer_json import to_document

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from benchmarks.encodings import ProductionEncoding
    from tokexplorer.core.bpe.tokenizer import BpeTokenizer
    from tokexplorer.core.encoding import IdArray
    from tokexplorer.core.pipeline import PipelineTokenizer

_NEW, _KEPT = "new memo", "kept memo"
_SCHEMES = {"gpt2": "gpt2", "cl100k": "gpt4", "o200k": "o200k"}  # as gigatoken calls the patterns
_OF_QUICKTOK = {"cl100k": "cl100k_base", "o200k": "o200k_base", "llama3": "llama3"}
_LEAST_SHARE = 0.97
_OF_BPE_OPENAI = {"cl100k": "cl100k_base", "o200k": "o200k_base"}


def ids_by_two_threads(tokenizer: BpeTokenizer, text: SourceText) -> IdArray:
    """The ids of a text, encoded in two threads."""
    return tokenizer.encode_ids(text, workers=Workers(2, run_in_threads))


def production_rows(encoding: ProductionEncoding, text: str, rounds: int) -> Iterator[Row]:
    """One thread against each peer, then two threads against one."""
    ours, source = encoding.tokenizer(), SourceText(text)
    work = f"encode with {encoding.name}, one thread"
    for memo, asked in ((_NEW, 1.0), (_KEPT, 1.15)):
        prepare = _new(encoding, source) if memo == _NEW else _kept(ours, source)
        for peer in _gigatoken(encoding, ours, source, memo, asked):
            yield against(f"{work}, {memo}", prepare, peer, rounds, one_thread=True)
    for peer in _without_memo(encoding, text):
        yield against(f"{work}, {_KEPT}", _kept(ours, source), peer, rounds, one_thread=True)
    one_thread = Peer("one thread", 1.7, _kept(ours, source), np.array_equal)
    two_threads = each_time(partial(ids_by_two_threads, ours, source))
    yield against(f"encode with {encoding.name}, two threads, {_KEPT}", two_threads, one_thread, rounds)


def language_rows(encoding: ProductionEncoding, texts: dict[str, str], rounds: int) -> Iterator[Row]:
    """Texts of natural languages, each new to both sides."""
    ours = encoding.tokenizer()
    for name, text in texts.items():
        source = SourceText(text)
        prepare = _new(encoding, source)
        for peer in _gigatoken(encoding, ours, source, _NEW, 1.0):
            work = f"encode {name} with {encoding.name}, one thread, {_NEW}"
            yield against(work, prepare, peer, rounds, one_thread=True)


def _kept(ours: BpeTokenizer, source: SourceText) -> Callable[[], Work]:
    return each_time(partial(ours.encode_ids, source))


def _new(encoding: ProductionEncoding, source: SourceText) -> Callable[[], Work]:
    """A tokenizer that was just loaded, as the peer's: what it has made of the file is in the caches."""

    def prepare() -> Work:
        loaded = encoding.tokenizer()
        return partial(loaded.at_step(loaded.steps).encode_ids, source)

    return prepare


def _gigatoken(
    encoding: ProductionEncoding, ours: BpeTokenizer, source: SourceText, memo: str, asked: float
) -> Iterator[Peer]:
    """gigatoken, which keeps a memo, too; it encodes a text that is given as bytes in one thread."""
    if not installed("gigatoken"):
        return
    utf8 = source.utf8.tobytes()
    with TemporaryDirectory() as folder:
        load = _loading_gigatoken(encoding, ours, Path(folder))
        kept = load()
        prepare = (
            each_time(partial(kept.encode, utf8)) if memo == _KEPT else lambda: partial(load().encode, utf8)
        )
        yield Peer("gigatoken", asked, prepare, np.array_equal)


def _loading_gigatoken(encoding: ProductionEncoding, ours: BpeTokenizer, folder: Path) -> Callable[[], Any]:
    tokenizer = installed("gigatoken").Tokenizer
    scheme = _SCHEMES.get(encoding.name)
    if scheme is None:  # it does not know Llama 3 by its ranks
        return partial(tokenizer.from_json, json.dumps(to_document(ours)))
    path = folder / f"{encoding.name}.tiktoken"
    lines = (
        b"%s %d\n" % (b2a_base64(token, newline=False), rank) for rank, token in enumerate(encoding.tokens)
    )
    path.write_bytes(b"".join(lines))
    return partial(tokenizer.from_tiktoken, path, scheme)


def _without_memo(encoding: ProductionEncoding, text: str) -> Iterator[Peer]:
    ranks = {token: rank for rank, token in enumerate(encoding.tokens)}
    tiktoken_encoding = tiktoken.Encoding(
        encoding.name, pat_str=encoding.pattern, mergeable_ranks=ranks, special_tokens={}
    )
    yield Peer("tiktoken", 15, each_time(partial(tiktoken_encoding.encode_ordinary, text)), np.array_equal)
    if encoding.name in _OF_QUICKTOK and installed("quicktok"):
        quicktok = installed("quicktok").get_encoding(_OF_QUICKTOK[encoding.name])
        encode = each_time(partial(quicktok.encode_batch, [text], 1))
        yield Peer("quicktok", 1, encode, lambda ids, theirs: np.array_equal(ids, theirs[0]))
    if encoding.name in _OF_BPE_OPENAI and installed("bpe_openai"):
        bpe_openai = installed("bpe_openai").get_encoding(_OF_BPE_OPENAI[encoding.name])
        windows = get_pre_tokenizer(encoding.pre_tokenizer).windows(SourceText(text).utf8)
        parts = [part.tobytes().decode() for part in windows]  # it takes no text of a million characters
        yield Peer("bpe-openai", 1, each_time(partial(bpe_openai.encode_ordinary_batch, parts)), _same_joined)


def _same_joined(ids: IdArray, parts: Sequence[Sequence[int]]) -> bool:
    return np.array_equal(ids, np.concatenate([np.asarray(part, np.int32) for part in parts]))


def model_rows(
    work: str, ours: PipelineTokenizer, texts: list[str], asked: dict[str, float], rounds: int
) -> Iterator[Row]:
    """A model that was just learned, loaded into the peers from its file, one thread."""
    sources = [SourceText(text) for text in texts]
    known = {"tokenizers": _tokenizers, "SentencePiece": _sentencepiece}
    for name, times in asked.items():
        # tokenizers finds special tokens in a text, SentencePiece does not.
        encode = each_time(partial(ours.encode_batch, sources, allow_special=name == "tokenizers"))
        rounds_otherwise = name == "tokenizers" and isinstance(ours, UnigramTokenizer)
        agrees = _nearly_all_same if rounds_otherwise else _same_each
        peer = Peer(name, times, each_time(known[name](ours, texts)), agrees)
        yield against(f"encode with {work}, one thread", encode, peer, rounds, one_thread=True)


def _tokenizers(ours: PipelineTokenizer, texts: list[str]) -> Work:
    theirs = Tokenizer.from_str(json.dumps(to_document(ours)))

    def encode() -> list[list[int]]:
        with tokenizers_in_one_thread():
            return [found.ids for found in theirs.encode_batch_fast(texts, add_special_tokens=False)]

    return encode


def _sentencepiece(ours: PipelineTokenizer, texts: list[str]) -> Work:
    theirs = sentencepiece.SentencePieceProcessor(model_proto=sentencepiece_model_bytes(ours))
    return lambda: theirs.encode(texts, num_threads=1)


def _same_each(ours: list[IdArray], theirs: list[list[int]]) -> bool:
    return all(np.array_equal(one, other) for one, other in zip(ours, theirs, strict=True))


def _nearly_all_same(ours: list[IdArray], theirs: list[list[int]]) -> bool:
    """Whether few texts differ: rounding decides between segmentations that are equally probable."""
    same = [np.array_equal(one, other) for one, other in zip(ours, theirs, strict=True)]
    return sum(same) >= _LEAST_SHARE * len(same)
