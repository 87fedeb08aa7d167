"""Files as the libraries that they are for load and encode with them, for `verify`."""

from __future__ import annotations

import json
from base64 import b64decode
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from tokexplorer.core.additions import NOTHING_ADDED
from tokexplorer.core.framing import frame_of
from tokexplorer.formats.bert_vocab import vocab_surroundings
from tokexplorer.formats.comparison import Difference, EngineError
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.file_bytes import file_bytes
from tokexplorer.formats.library_tokenizer import complaint
from tokexplorer.formats.tiktoken_beside import beside
from tokexplorer.formats.vocab_merges import pair_surroundings

if TYPE_CHECKING:
    from collections.abc import Iterator

    import tokenizers

    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.formats.comparison import Engine, Token

_NOWHERE = (0, 0)
# What is done after a text is encoded: tokens cut off and added, blanks taken out of spans.
_ALONE = {"truncation": None, "padding": None, "post_processor": None}


def loaded(data: bytes, path: Path | str) -> tokenizers.Tokenizer:
    """What `tokenizers` makes of the bytes of a `tokenizer.json`. Raises FormatError."""
    from tokenizers import Tokenizer  # only who uses it waits for it

    try:
        return Tokenizer.from_buffer(data)  # from_file takes no path that is not UTF-8
    except BaseException as error:  # the library has no type of its own for this, and may panic
        reason = complaint(error).removeprefix("Cannot instantiate Tokenizer from buffer: ")
        raise FormatError(path, "", f"tokenizers cannot load it: {reason}") from None


def engine_of(reference: tokenizers.Tokenizer) -> Engine:
    """Ids and spans as `tokenizers` gives them."""

    def encode(text: str) -> list[Token]:
        try:
            encoded = reference.encode(text, add_special_tokens=False)
        except BaseException as panic:
            # A pattern that backtracks too much makes the Rust library panic, which is no Exception.
            if type(panic).__name__ != "PanicException":
                raise
            raise EngineError(str(panic)) from None
        return list(zip(encoded.ids, encoded.offsets, strict=True))

    return encode


def without_post_processor(
    tokenizer: PipelineTokenizer, data: bytes, path: Path | str
) -> tuple[tokenizers.Tokenizer, Difference | None]:
    """A `tokenizer.json` that encodes texts alone, and whether it puts around one what ours says.

    Its post-processor may also narrow spans, which `encode` does not here. Raises FormatError.
    """
    reference = loaded(data, path)
    if tokenizer.additions == NOTHING_ADDED:
        return reference, None
    difference = None if tokenizer.additions.impossible else _around_a_text(tokenizer, reference, path)
    return loaded(json.dumps(json.loads(data) | _ALONE).encode(), path), difference


def _around_a_text(
    tokenizer: PipelineTokenizer, reference: tokenizers.Tokenizer, path: Path | str
) -> Difference | None:
    """The first difference in what stands around a text."""
    text = "a"
    ids = tokenizer.encode_ids(text)
    try:
        whole = reference.encode(text).ids
        expected = frame_of(len(ids), tokenizer.additions, "file").ids_around(ids).tolist()
    except BaseException as error:
        raise FormatError(path, "", f"tokenizers encodes nothing with it: {complaint(error)}") from None
    if whole == expected:
        return None
    ours, theirs = (tuple((token_id, _NOWHERE) for token_id in ids) for ids in (expected, whole))
    return Difference(text, 0, ours, theirs)


def vocab_txt(path: Path) -> dict[str, Any]:
    """A `vocab.txt` behind the pipeline that `transformers` puts before it, as a `tokenizer.json`.

    The library reads the file itself. Raises FormatError, OSError.
    """
    from tokenizers import models

    parts, unknown = vocab_surroundings(path)
    with _plain(path) as (plain,), _refusing(path):
        model = models.WordPiece.from_file(plain, unk_token=unknown)
    return _surrounded(model, parts)


def vocab_and_merges(vocab: Path, merges: Path) -> dict[str, Any]:
    """Both files behind the pipeline that `transformers` puts before them, as a `tokenizer.json`.

    The library reads the files itself. Raises FormatError, OSError.
    """
    from tokenizers import models

    parts, switches = pair_surroundings(vocab)
    with _plain(vocab, merges) as files, _refusing(vocab):
        model = models.BPE.from_file(*files, **switches)
    return _surrounded(model, parts)


def tiktoken_engine(path: Path) -> Engine:
    """Ids as tiktoken gives them, with special tokens; it knows no spans. Raises FormatError, OSError."""
    import tiktoken
    from tiktoken.load import read_file

    about = json.loads(file_bytes(beside(path)))
    # What `load_tiktoken_bpe` does; that keeps a copy of each file under its name, which may be an older one.
    lines = (line.split() for line in read_file(str(path)).splitlines() if line)
    try:
        encoding = tiktoken.Encoding(
            about["name"],
            pat_str=about["pat_str"],
            mergeable_ranks={b64decode(token): int(rank) for token, rank in lines},
            special_tokens=about["special_tokens"],
        )
    except BaseException as error:
        raise FormatError(path, "", f"tiktoken cannot load it: {complaint(error)}") from None

    def encode(text: str) -> list[Token]:
        try:
            ids = encoding.encode(text, allowed_special="all")
        except BaseException as error:
            raise EngineError(complaint(error)) from None
        return [(token_id, _NOWHERE) for token_id in ids]

    return encode


@contextmanager
def _plain(*paths: Path) -> Iterator[tuple[str, ...]]:
    """The names of copies that the library can open: it takes no gzip and no name that is not UTF-8."""
    with TemporaryDirectory() as folder:
        copies = [Path(folder, str(number)) for number in range(len(paths))]
        for path, copy in zip(paths, copies, strict=True):
            copy.write_bytes(file_bytes(path))
        yield tuple(map(str, copies))


@contextmanager
def _refusing(path: Path) -> Iterator[None]:
    """What the library says of a file as a FormatError; it has no type of its own for this, and may panic."""
    try:
        yield
    except BaseException as error:
        raise FormatError(path, "", f"tokenizers cannot load it: {complaint(error)}") from None


def _surrounded(model: tokenizers.models.Model, parts: dict[str, Any]) -> dict[str, Any]:
    from tokenizers import Tokenizer

    document: dict[str, Any] = json.loads(Tokenizer(model).to_str())
    return document | parts | {"post_processor": None}
