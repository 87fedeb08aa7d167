"""The tokenizer of a file on the library that the file is for, whether or not we can replay it."""

from __future__ import annotations

from importlib.metadata import version
from typing import TYPE_CHECKING

from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.pretokenizer import SplitError
from tokexplorer.core.text import SourceText
from tokexplorer.formats.bert_vocab import vocab_txt
from tokexplorer.formats.comparison import EngineError
from tokexplorer.formats.hf.library import of_file
from tokexplorer.formats.hf.reading import TokenizerFile
from tokexplorer.formats.kinds import FileKind
from tokexplorer.formats.library_tokenizer import LibraryGoneSplitError, LibraryTokenizer
from tokexplorer.formats.sentencepiece_model import sentencepiece_of
from tokexplorer.formats.tiktoken_encodings import RankEncoding
from tokexplorer.formats.tiktoken_ranks import (
    TiktokenTokenizer,
    load_with_tiktoken,
    ordinary_tokens,
    tiktoken_problem,
)
from tokexplorer.formats.vocab_merges import both_files, vocab_and_merges

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.formats.comparison import Engine, Token


def on_its_library(
    path: Path, kind: FileKind, replayed: PipelineTokenizer, encoding: str | None = None
) -> LibraryTokenizer | None:
    """The tokenizer of a file on its library; None if there is none that can be had.

    `replayed` says what files without a pipeline of their own leave to be agreed upon. `minbpe` is no
    package; its merges are its ranks, so that tiktoken stands in for it where that can say them.

    Raises FormatError if the library does not load the file, OSError.
    """
    if kind is FileKind.TOKENIZER_JSON:
        return of_file(TokenizerFile(path))
    if kind is FileKind.SENTENCEPIECE:
        return sentencepiece_of(path)
    if kind is FileKind.TIKTOKEN:
        return load_with_tiktoken(path, encoding)
    if kind is FileKind.MINBPE:
        return _as_ranks(path, replayed)
    document = vocab_txt(path) if kind is FileKind.BERT_VOCAB else vocab_and_merges(*both_files(path))
    library = of_file(TokenizerFile(path, document))
    library.additions = replayed.additions
    return library


def reloaded(path: Path, kind: FileKind) -> LibraryTokenizer:
    """The tokenizer of a copy, on the library of its kind. Raises FormatError, OSError."""
    if kind is FileKind.SENTENCEPIECE:
        return sentencepiece_of(path)
    return load_with_tiktoken(path) if kind is FileKind.TIKTOKEN else of_file(TokenizerFile(path))


def library_engine(library: LibraryTokenizer, *, allow_special: bool = True) -> Engine:
    """Ids and spans in code points as a tokenizer that runs on its library gives them.

    Raises LibraryGoneSplitError as it does.
    """

    def encode(text: str) -> list[Token]:
        source = SourceText(text)
        try:
            encoding = library.encode(source, allow_special=allow_special)
        except LibraryGoneSplitError:  # which is no difference
            raise
        except SplitError as error:
            raise EngineError(str(error)) from None
        starts = source.code_points_at(encoding.start_bytes).tolist()
        ends = source.code_points_after(encoding.end_bytes).tolist()
        return list(zip(encoding.ids.tolist(), zip(starts, ends, strict=True), strict=True))

    return encode


def library_name(library: str) -> str:
    """A library with its version, such as `tokenizers 0.23.3`."""
    return f"{library} {version(library)}"


def _as_ranks(path: Path, replayed: PipelineTokenizer) -> TiktokenTokenizer | None:
    if not isinstance(replayed, BpeTokenizer) or tiktoken_problem(replayed) is not None:
        return None
    ids, tokens = ordinary_tokens(replayed)
    about = RankEncoding("minbpe", replayed.pre_tokenizer, special_tokens=replayed.special_tokens)
    return TiktokenTokenizer(path, dict(zip(tokens, ids.tolist(), strict=True)), about, "")
