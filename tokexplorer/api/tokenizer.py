"""Tokenizers as Python programs use them: `SavableTokenizer`, `load` and `save`."""

from __future__ import annotations

from operator import index
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar, cast

from tokexplorer.api.encoding import TextEncoding
from tokexplorer.core.text import SourceText
from tokexplorer.core.tokenizer import Tokenizer
from tokexplorer.core.workers import ONE_WORKER
from tokexplorer.engine.threads import threads
from tokexplorer.formats.errors import NotKeptError
from tokexplorer.formats.library_tokenizer import LibraryTokenizer
from tokexplorer.formats.opening import open_file
from tokexplorer.formats.single_file import kept_files, open_bytes
from tokexplorer.formats.tokenizer_files import save_tokenizer
from tokexplorer.session.unique_names import tokenizer_names

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from tokexplorer.core.encoding import IdArray
    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.tokenizer import SteppedTokenizer, TokenFacts
    from tokexplorer.formats.tokenizer_files import AnyTokenizer

Kind = TypeVar("Kind", bound="AnyTokenizer", covariant=True)


class SavableTokenizer(Generic[Kind]):
    """A tokenizer of any family that can be written to a file; `core` itself touches none.

    Attributes:
        tokenizer: the tokenizer itself, for what only its family knows: merges, scores, sampling.
        proof: of one that was loaded, with which library it was compared and on how many texts; empty if it
            runs on the library of its file itself, or if nothing was compared.
        name: what it is called in tables and pictures; set it to whatever you like.
        note: of one that was fetched by its name, what is worth knowing, such as that a version from earlier
            was taken because the network could not be reached; else empty.
    """

    def __init__(self, tokenizer: Kind, proof: str = "", name: str = "", note: str = "") -> None:
        self.tokenizer = tokenizer
        self.proof = proof
        self.name = name
        self.note = note

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        """Pickle it by the files that a session keeps. Raises TypeError if there are none."""
        if isinstance(self.tokenizer, LibraryTokenizer):
            raise TypeError(f"what runs on {self.tokenizer.library} itself cannot be pickled")
        try:
            files = kept_files(self.tokenizer)
        except NotKeptError as error:
            raise TypeError(f"this tokenizer cannot be pickled: {error}") from None
        return _unpickled, (files, self.proof, self.name, self.note)

    def __repr__(self) -> str:
        return f"<tokenizer: {self.name or type(self.tokenizer).__name__}>"

    @property
    def vocab_size(self) -> int:
        """One more than the largest id."""
        return self.tokenizer.vocab_size

    @property
    def special_tokens(self) -> Mapping[str, int]:
        """Special tokens and their ids."""
        return self.tokenizer.special_tokens

    def encode(self, text: str | SourceText, *, allow_special: bool = True) -> TextEncoding:
        """The tokens of `text`: ids, spans in bytes of its UTF-8, spellings and offsets.

        With `allow_special=False` the text of a special token is text like any other.
        """
        source = SourceText.of(text)
        encoding = self.tokenizer.encode(source, allow_special=allow_special)
        return TextEncoding(encoding.ids, encoding.start_bytes, encoding.end_bytes, source, self.tokenizer)

    def encode_ids(
        self, text: str | SourceText, *, allow_special: bool = True, parallel: bool = False
    ) -> IdArray:
        """The ids alone: the fast way for large texts. `parallel`: on all processors, the same ids."""
        return self.encode_batch([text], allow_special=allow_special, parallel=parallel)[0]

    def encode_batch(
        self, texts: Sequence[str | SourceText], *, allow_special: bool = True, parallel: bool = False
    ) -> list[IdArray]:
        """The ids of each text. `parallel`: on all processors, the same ids.

        What runs on the library of its file is not shared out.
        """
        check_several(texts)
        workers, sources = threads() if parallel else ONE_WORKER, [SourceText.of(text) for text in texts]
        return self.tokenizer.encode_batch(sources, allow_special=allow_special, workers=workers)

    def decode(self, ids: Sequence[int] | IdArray) -> str:
        """The text of `ids`. Raises DecodeError for an id that there is not."""
        return self.tokenizer.decode(ids)

    def token_bytes(self, token_id: int) -> bytes:
        """The bytes of one token as it is spelled in the vocabulary. Raises DecodeError."""
        return self.tokenizer.token_bytes(index(token_id))

    def facts(self, token_id: int) -> TokenFacts:
        """Where a token comes from. Raises DecodeError."""
        return self.tokenizer.facts(index(token_id))

    def at_step(self, step: int) -> SavableTokenizer[PipelineTokenizer]:
        """The tokenizer as it stood after `step`.

        Raises ValueError beyond the steps there are, and for what runs on the library of its file.
        """
        if isinstance(self.tokenizer, LibraryTokenizer):
            raise ValueError(f"there are no steps: it runs on {self.tokenizer.library}: {self.tokenizer.why}")
        stepped, step = cast("SteppedTokenizer", self.tokenizer), index(step)  # all of ours are
        name = f"{self.name}, step {step:,}" if self.name else ""
        return SavableTokenizer(cast("PipelineTokenizer", stepped.at_step(step)), name=name)

    def save(self, path: Path | str) -> None:
        """Write it to a file; see `save`."""
        save_tokenizer(self.tokenizer, path)


def _unpickled(files: Mapping[str, bytes] | bytes, *about: str) -> SavableTokenizer[AnyTokenizer]:
    files = {"tokenizer": files} if isinstance(files, bytes) else files  # as earlier versions had it
    return SavableTokenizer(open_bytes(files, proven=False).tokenizer, *about)


def load(
    path: Path | str, encoding: str | None = None, *, proven: bool = True
) -> SavableTokenizer[AnyTokenizer]:
    """The tokenizer in a file of any kind that is known, by its content; or one that is fetched by its name.

    A name begins with `hf:` (a repository of Hugging Face, `hf:org/name@revision`) or `tiktoken:` (an
    encoding or a model of OpenAI, `tiktoken:gpt-4o`). It is downloaded once and then kept, as in the window.

    It runs on our own engine only if that gives what the library of the file gives, on some 250 texts made to
    find out (`proof` says so in a sentence), else on that library itself. The comparison takes some tenths
    of a second; `proven=False` leaves it out.

    `encoding` is for files of tiktoken's ranks, which do not say how texts are split: the name of an encoding
    (`cl100k_base`), of a model (`gpt-4o`), of a pre-tokenizer or `regex:PATTERN`. It is needed if the
    ranks are not known and `save` did not write them. Raises FormatError, which says what is wrong with the
    file, HubError, which says why a name cannot be fetched, OSError; ValueError for an encoding with a name.

    >>> import pathlib, tempfile, tokexplorer
    >>> tokenizer = tokexplorer.train(["low lower lowest"] * 3, vocab_size=262)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     tokenizer.save(pathlib.Path(folder, "mine.json"))
    ...     loaded = tokexplorer.load(pathlib.Path(folder, "mine.json"))
    >>> loaded
    <tokenizer: mine.json>
    >>> loaded.encode("lower").tokens == tokenizer.encode("lower").tokens
    True
    """
    # Whoever only trains need not wait for what fetches.
    from tokexplorer.hub.fetch import find_named
    from tokexplorer.hub.names import has_prefix

    path = path if isinstance(path, str) else Path(path)  # what os.scandir gives is neither
    is_name = isinstance(path, str) and has_prefix(path)
    if is_name and encoding is not None:
        raise ValueError(f"{path} says itself how texts are split: no encoding is needed")
    found = find_named(path, encoding=encoding)
    opened = open_file(found.path, encoding=found.encoding, proven=proven)
    name = path if isinstance(path, str) and is_name else tokenizer_names([str(opened.path)])[0]
    return SavableTokenizer(opened.tokenizer, opened.proof, name, found.note)


def save(tokenizer: SavableTokenizer[AnyTokenizer] | AnyTokenizer, path: Path | str) -> None:
    """Write a tokenizer; the file's name says what kind.

    `.json`, `.model`, `vocab.txt`, `.tiktoken` (with a `.json` beside it that holds pattern and special
    tokens), `merges.txt` or `vocab.json`, of which both are written, or our own `.tokexplorer`, which holds
    every tokenizer that can be trained here.

    Raises FormatError if that kind cannot hold it, or OSError, and an old file is then left alone; TypeError
    for what is no tokenizer.

    >>> import pathlib, tempfile, tokexplorer
    >>> tokenizer = tokexplorer.train(["low lower lowest"] * 3, vocab_size=262)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     tokexplorer.save(tokenizer, pathlib.Path(folder, "merges.txt"))
    ...     sorted(each.name for each in pathlib.Path(folder).iterdir())
    ['merges.txt', 'vocab.json']
    """
    tokenizer = tokenizer.tokenizer if isinstance(tokenizer, SavableTokenizer) else tokenizer
    if not isinstance(tokenizer, Tokenizer):
        raise TypeError(
            f"a tokenizer is what tokexplorer.train and load return, not {type(tokenizer).__name__}"
        )
    save_tokenizer(tokenizer, path)


def check_several(texts: object) -> None:
    """Raise TypeError for one text where several are wanted."""
    if isinstance(texts, str | bytes | Path):
        raise TypeError("texts must be several strings, such as a list of them, not one")
