"""Files as the libraries that they are for load and encode with them, for `verify`."""

from __future__ import annotations

import json
from base64 import b64decode
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from tokexplorer.core.additions import NOTHING_ADDED
from tokexplorer.core.framing import frame_of
from tokexplorer.formats.bert_vocab import vocab_surroundings
from tokexplorer.formats.comparison import Difference, EngineError
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.file_bytes import file_bytes
from tokexplorer.formats.library_tokenizer import COMPLAINT_CHARACTERS, not_loaded
from tokexplorer.formats.process.client import LibraryError
from tokexplorer.formats.process.libraries import TiktokenLibrary, TokenizersLibrary, read_by_tokenizers
from tokexplorer.formats.tiktoken_ranks import beside
from tokexplorer.formats.vocab_merges import pair_surroundings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.formats.comparison import Engine, Token
    from tokexplorer.formats.process.libraries import SentencePieceLibrary

_NOWHERE = (0, 0)
# What is done after a text is encoded: tokens cut off and added, blanks taken out of spans.
_ALONE = {"truncation": None, "padding": None, "post_processor": None}


def loaded(data: bytes, path: Path | str) -> TokenizersLibrary:
    """What `tokenizers` makes of the bytes of a `tokenizer.json`. Raises FormatError."""
    try:
        return TokenizersLibrary(data)
    except LibraryError as error:
        raise not_loaded(path, "tokenizers", error) from None


def engine_of(reference: TokenizersLibrary | SentencePieceLibrary) -> Engine:
    """Ids and spans as a library gives them."""

    def encode(text: str) -> list[Token]:
        try:
            ids, spans = reference.encode(text)
        except LibraryError as error:
            raise EngineError(str(error)) from None
        return list(zip(ids.tolist(), map(tuple, spans.tolist()), strict=True))

    return encode


def without_post_processor(
    tokenizer: PipelineTokenizer, data: bytes, path: Path | str
) -> tuple[TokenizersLibrary, Difference | None]:
    """A `tokenizer.json` that encodes texts alone, and whether it puts around one what ours says.

    Its post-processor may also narrow spans, which `encode` does not here. Raises FormatError.
    """
    reference = loaded(data, path)
    if tokenizer.additions == NOTHING_ADDED:
        return reference, None
    difference = None if tokenizer.additions.impossible else _around_a_text(tokenizer, reference, path)
    return loaded(json.dumps(json.loads(data) | _ALONE).encode(), path), difference


def _around_a_text(
    tokenizer: PipelineTokenizer, reference: TokenizersLibrary, path: Path | str
) -> Difference | None:
    """The first difference in what stands around a text."""
    text = "a"
    ids = tokenizer.encode_ids(text)
    try:
        whole, _ = reference.encode_framed(text)
    except LibraryError as error:
        why = f"tokenizers encodes nothing with it: {str(error)[:COMPLAINT_CHARACTERS]}"
        raise FormatError(path, "", why) from None
    expected = frame_of(len(ids), tokenizer.additions, "file").ids_around(ids).tolist()
    if whole == expected:
        return None
    ours, theirs = (tuple((token_id, _NOWHERE) for token_id in ids) for ids in (expected, whole))
    return Difference(text, 0, ours, theirs)


def vocab_txt(path: Path) -> dict[str, Any]:
    """A `vocab.txt` behind the pipeline that `transformers` puts before it, as a `tokenizer.json`.

    The library reads the file itself. Raises FormatError, OSError.
    """
    parts, unknown = vocab_surroundings(path)
    return _read("WordPiece", [path], {"unk_token": unknown}) | parts | {"post_processor": None}


def vocab_and_merges(vocab: Path, merges: Path) -> dict[str, Any]:
    """Both files behind the pipeline that `transformers` puts before them, as a `tokenizer.json`.

    The library reads the files itself. Raises FormatError, OSError.
    """
    parts, switches = pair_surroundings(vocab)
    return _read("BPE", [vocab, merges], switches) | parts | {"post_processor": None}


def tiktoken_engine(path: Path) -> Engine:
    """Ids as tiktoken gives them, with special tokens; it knows no spans. Raises FormatError, OSError."""
    about = json.loads(file_bytes(beside(path)))
    # What `load_tiktoken_bpe` does; that keeps a copy of each file under its name, which may be an older one.
    lines = (line.split() for line in path.read_bytes().splitlines() if line)
    try:
        ranks = {b64decode(token): int(rank) for token, rank in lines}
        encoding = TiktokenLibrary(ranks, about["pat_str"], about["special_tokens"])
    except LibraryError as error:
        raise not_loaded(path, "tiktoken", error) from None
    except (ValueError, KeyError, TypeError, OverflowError) as error:
        raise FormatError(path, "", f"is not what was written: {error}") from None

    def encode(text: str) -> list[Token]:
        try:
            ids = encoding.encode(text)
        except LibraryError as error:
            raise EngineError(str(error)) from None
        return [(token_id, _NOWHERE) for token_id in ids.tolist()]

    return encode


def _read(kind: str, paths: Sequence[Path], arguments: dict[str, str]) -> dict[str, Any]:
    """What the library reads from copies: it takes no gzip and no name that is not UTF-8."""
    with TemporaryDirectory() as folder:
        copies = [Path(folder, str(number)) for number in range(len(paths))]
        for path, copy in zip(paths, copies, strict=True):
            copy.write_bytes(file_bytes(path))
        try:
            return read_by_tokenizers(kind, copies, **arguments)
        except LibraryError as error:
            raise not_loaded(paths[0], "tokenizers", error) from None
