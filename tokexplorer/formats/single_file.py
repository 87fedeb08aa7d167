"""A tokenizer as the bytes of files that hold all there is to know, for a session to keep: mostly of one."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.language import tr
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.core.post_processor import NO_POST_PROCESSOR
from tokexplorer.core.unigram.rules import UnigramRules
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.formats import sentencepiece_model, tokenizer_json, tokexplorer_file
from tokexplorer.formats.errors import FormatError, NotKeptError
from tokexplorer.formats.kinds import FileKind
from tokexplorer.formats.library_tokenizer import LibraryTokenizer
from tokexplorer.formats.opening import open_file
from tokexplorer.formats.tokenizer_config import CONFIG_NAME

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.formats.library_tokenizer import AnyTokenizer
    from tokexplorer.formats.opening import OpenedFile

_NAME = "file"
_SINGLE = FileKind.TOKENIZER_JSON, FileKind.SENTENCEPIECE


def kept_files(tokenizer: Tokenizer) -> dict[str, bytes]:
    """The files, by name, of which `open_bytes` makes the same tokenizer. Raises NotKeptError.

    What was read from a SentencePiece model is a model again, which has its steps and breaks ties alike, with
    a config beside it if tokens stand around texts. All else is a single file.
    """
    if isinstance(tokenizer, BpeTokenizer | UnigramTokenizer) and not _is_held_by_ours(tokenizer):
        with suppress(FormatError):
            files = _model_with_config(tokenizer)
            back = open_bytes(files, proven=False).tokenizer
            if _is_same(tokenizer, back):
                return files
    return {_NAME: tokenizer_bytes(tokenizer)}


def _is_held_by_ours(tokenizer: PipelineTokenizer) -> bool:
    return tokexplorer_file.problem(tokenizer) is None and tokenizer.post_processor == NO_POST_PROCESSOR


def _model_with_config(tokenizer: BpeTokenizer | UnigramTokenizer) -> dict[str, bytes]:
    """Raises FormatError if a model cannot hold the tokenizer."""
    files = {_NAME: sentencepiece_model.sentencepiece_model_bytes(tokenizer)}
    asks = sentencepiece_model.asking_for(tokenizer.post_processor)
    return files | ({CONFIG_NAME: json.dumps(asks).encode()} if asks else {})


def _is_same(tokenizer: BpeTokenizer | UnigramTokenizer, back: AnyTokenizer) -> bool:
    """Whether a model that was read again has the steps, the arithmetic and what stands around texts."""
    ours, theirs = (
        (each.before, each.after, each.truncation, each.padding)
        for each in (tokenizer.post_processor, back.post_processor)
    )
    if ours != theirs or type(back) is not type(tokenizer):
        return False
    if isinstance(tokenizer, UnigramTokenizer) and isinstance(back, UnigramTokenizer):
        return tokenizer.model.rules is back.model.rules
    return isinstance(back, BpeTokenizer) and back.steps == tokenizer.steps


def tokenizer_bytes(tokenizer: Tokenizer) -> bytes:
    """The content of one file from which `open_bytes` makes the same tokenizer. Raises NotKeptError."""
    if isinstance(tokenizer, LibraryTokenizer):
        files = tokenizer.files(Path("tokenizer"))
        if tokenizer.kind in _SINGLE and len(files) == 1:
            return next(iter(files.values()))
    elif isinstance(tokenizer, PipelineTokenizer):
        if _is_held_by_ours(tokenizer):
            return tokexplorer_file.tokenizer_to_bytes(tokenizer)  # the only kind that holds all steps
        for is_possible, to_bytes in _writers(tokenizer):
            with suppress(FormatError):
                if is_possible(tokenizer) is None:
                    return to_bytes(tokenizer)
    raise NotKeptError(tr("no single file can hold it"))


def _writers(tokenizer: PipelineTokenizer) -> list[tuple[Callable[..., str | None], Callable[..., bytes]]]:
    """Kinds of files, by what is wrong and what writes them; first the one that breaks ties alike."""
    kinds: list[tuple[Callable[..., str | None], Callable[..., bytes]]] = [
        (tokenizer_json.problem, tokenizer_json.tokenizer_json_bytes),
        (sentencepiece_model.problem, sentencepiece_model.sentencepiece_model_bytes),
    ]
    adds = bool(tokenizer.post_processor.before or tokenizer.post_processor.after)
    if isinstance(tokenizer, UnigramTokenizer) and tokenizer.model.rules is UnigramRules.SENTENCEPIECE:
        return kinds if adds else kinds[::-1]
    return kinds


def open_bytes(files: Mapping[str, bytes], *, encoding: str | None = None, proven: bool = True) -> OpenedFile:
    """As `open_file`, for files in memory, by their names; the first one is opened.

    Raises as that does; errors name the file without a folder.
    """
    name = next(iter(files))
    with TemporaryDirectory() as folder:
        for each, content in files.items():
            Path(folder, Path(each).name).write_bytes(content)
        try:
            return open_file(Path(folder, Path(name).name), encoding=encoding, proven=proven)
        except FormatError as error:
            error.args = (f"{name}: {error.reason}",)
            raise
