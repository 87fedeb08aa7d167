"""A tokenizer as the bytes of one file that holds all there is to know, for a session to keep."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

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

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.formats.opening import OpenedFile

_SINGLE = FileKind.TOKENIZER_JSON, FileKind.SENTENCEPIECE


def tokenizer_bytes(tokenizer: Tokenizer) -> bytes:
    """The content of one file from which `open_bytes` makes the same tokenizer. Raises NotKeptError."""
    if isinstance(tokenizer, LibraryTokenizer):
        files = tokenizer.files(Path("tokenizer"))
        if tokenizer.kind in _SINGLE and len(files) == 1:
            return next(iter(files.values()))
    elif isinstance(tokenizer, PipelineTokenizer):
        if tokexplorer_file.problem(tokenizer) is None and tokenizer.post_processor == NO_POST_PROCESSOR:
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
