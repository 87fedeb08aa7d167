"""Loading and saving all kinds of tokenizer files.

Each kind has a module with `read`, `reference` (the tokenizer of a file on the library that the file is for)
and, if we write such files, `write` and `problem` (why a tokenizer cannot be saved as this kind). To add a
kind, add such a module, an entry in the table here, and a member of `FileKind` with its rule.
"""

from __future__ import annotations

import hashlib
from contextlib import suppress
from dataclasses import dataclass
from heapq import nsmallest
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from tokexplorer.core.language import tr
from tokexplorer.formats import (
    bert_vocab,
    minbpe_model,
    sentencepiece_model,
    subword_nmt,
    tiktoken_ranks,
    tokenizer_json,
    tokexplorer_file,
    vocab_merges,
)
from tokexplorer.formats.errors import FormatError, NotReplayedError
from tokexplorer.formats.file_bytes import write_together
from tokexplorer.formats.kinds import (
    PAIR_NAMES,
    FileKind,
    file_meant,
    files_of,
    halves,
    named_kind,
    pair_of_names,
    recognise,
    tokenizer_at,
)
from tokexplorer.formats.library_tokenizer import AnyTokenizer, LibraryTokenizer
from tokexplorer.formats.tiktoken_ranks import UnknownEncodingError
from tokexplorer.formats.tokenizer_config import CONFIG_FILES, CONFIG_NAME, config_with, settings_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.formats.hf.tokenizer_file import TokenizerFile
    from tokexplorer.formats.tokenizer_config import TokenizerConfig

__all__ = [
    "OPEN_PATTERNS",
    "AnyTokenizer",
    "FileKind",
    "KindChoice",
    "UnknownEncodingError",
    "check_place",
    "choice_of",
    "config_written",
    "files_read",
    "files_written",
    "kind_choices",
    "kind_of",
    "load_tokenizer",
    "open_tokenizer",
    "own_files",
    "possible_kinds",
    "recognise",
    "reference",
    "save_tokenizer",
    "sha256_of",
    "stamp_of",
]


class _ReadKind(Protocol):
    def read(self, path: Path | str, /) -> PipelineTokenizer: ...

    def reference(self, path: Path | str, why: str = "", /) -> LibraryTokenizer | None: ...


class _WrittenKind(_ReadKind, Protocol):
    def problem(self, tokenizer: PipelineTokenizer, /) -> str | None: ...

    def write(self, tokenizer: PipelineTokenizer, path: Path | str, /) -> tuple[Path, ...]: ...


_WRITTEN: dict[FileKind, _WrittenKind] = {
    FileKind.TOKENIZER_JSON: tokenizer_json,
    FileKind.SENTENCEPIECE: sentencepiece_model,
    FileKind.BERT_VOCAB: bert_vocab,
    FileKind.TIKTOKEN: tiktoken_ranks,
    FileKind.VOCAB_MERGES: vocab_merges,
    FileKind.SUBWORD_NMT: subword_nmt,
    FileKind.TOKEXPLORER: tokexplorer_file,
}
_KINDS: dict[FileKind, _ReadKind] = {**_WRITTEN, FileKind.MINBPE: minbpe_model}
_WITH_CONFIG: dict[FileKind | None, Callable[[PipelineTokenizer, Path], Mapping[str, Any] | None]] = {
    FileKind.BERT_VOCAB: bert_vocab.config_of,
    FileKind.VOCAB_MERGES: vocab_merges.config_of,
}
# Of what is read with the config beside it, and how many such files in a folder are looked into.
_USUAL_NAMES = (
    *(kind.value for kind in (FileKind.TOKENIZER_JSON, FileKind.SENTENCEPIECE, FileKind.BERT_VOCAB)),
    *chain(*PAIR_NAMES),
)
_MOST_BESIDE = 1000
_PIECE_BYTES = 1 << 20
OPEN_PATTERNS = tuple(
    dict.fromkeys((*(f"*{Path(kind.value).suffix}" for kind in FileKind), "*.bpe", "*.vocab", "*.gz"))
)
"""The names that tokenizer files usually have, for dialogs."""


@dataclass(frozen=True, slots=True)
class KindChoice:
    """Whether a tokenizer can be saved as one kind of file.

    Attributes:
        kind: the kind of file.
        problem: why it cannot hold this tokenizer, in a sentence; empty if it can.
        note: which texts its library reads differently, in a sentence; empty if there are hardly any.
    """

    kind: FileKind
    problem: str = ""
    note: str = ""


def kind_choices(tokenizer: AnyTokenizer) -> list[KindChoice]:
    """Every kind that we write, with the reason if it cannot hold this tokenizer."""
    return [choice_of(tokenizer, kind) for kind in _WRITTEN]


def choice_of(tokenizer: AnyTokenizer, kind: FileKind) -> KindChoice:
    """As `kind_choices`, for one kind that we write."""
    if isinstance(tokenizer, LibraryTokenizer):
        why_not = _copy_problem(tokenizer, kind)
        says_all = why_not or kind is FileKind.TOKENIZER_JSON
        return KindChoice(kind, why_not, "" if says_all else _around(tokenizer, kind))
    problem = _WRITTEN[kind].problem(tokenizer)
    if problem:
        return KindChoice(kind, problem)
    notes = [sentencepiece_model.note(tokenizer)] if kind is FileKind.SENTENCEPIECE else []
    if kind is not FileKind.TOKENIZER_JSON:
        notes.append(_around(tokenizer, kind))
    return KindChoice(kind, note=" ".join(filter(None, notes)))


def possible_kinds(tokenizer: AnyTokenizer) -> list[FileKind]:
    """The kinds of files that can hold this tokenizer; `kind_choices` says why the others cannot."""
    return [choice.kind for choice in kind_choices(tokenizer) if not choice.problem]


def kind_of(path: Path | str) -> FileKind:
    """The kind that the name of a file to be written says. Raises FormatError if it says none."""
    kind = named_kind(path)
    if kind in _WRITTEN and Path(path).name.lower().endswith(".gz"):
        raise FormatError(path, "", tr("is written unpacked; leave .gz out of its name"))
    if kind not in _WRITTEN:
        names = ", ".join(f"*{each.suffix} ({each.title})" for each in _WRITTEN)
        raise FormatError(path, "", tr("has the name of no tokenizer file; there is {names}", names=names))
    return kind


def save_tokenizer(
    tokenizer: AnyTokenizer, path: Path | str, kind: FileKind | None = None
) -> tuple[Path, ...]:
    """Write a file of the kind that its name says, or of the given one, and return all that were written.

    A tokenizer that runs on the library of its file is written as a copy of that file.

    Raises FormatError if that kind cannot hold the tokenizer, OSError if the file cannot be written; an old
    file is then untouched.
    """
    kind = kind or kind_of(path)
    problem = _copy_problem(tokenizer, kind) if isinstance(tokenizer, LibraryTokenizer) else ""
    if problem:
        raise FormatError(path, "", problem)
    check_place(tokenizer, Path(path), kind)
    if not isinstance(tokenizer, LibraryTokenizer):
        return _WRITTEN[kind].write(tokenizer, path)
    return write_together(tokenizer.files(Path(path)))


def check_place(tokenizer: AnyTokenizer, path: Path, kind: FileKind) -> None:
    """Raise FormatError if writing there would change how another tokenizer in the folder is read.

    Of very many files that could be tokenizers by their names, those with the usual names are looked into.
    """
    own = own_files(path, kind)
    ranks = None if kind is FileKind.TIKTOKEN else next(filter(None, map(_ranks_about, own)), None)
    if ranks is not None:
        why = tr("is where {name} says how it splits texts; choose another name", name=ranks.name[:60])
        raise FormatError(path, "", why)
    config = None
    with suppress(FormatError):  # told when it is written
        config = config_written(tokenizer, path, kind)
    if config is None or not path.parent.is_dir():
        return
    beside = (each for each in path.parent.iterdir() if each not in own and _may_be_asked(each.name))
    for other in nsmallest(_MOST_BESIDE, beside, lambda each: (each.name not in _USUAL_NAMES, each.name)):
        if other.is_file() and _is_read_otherwise(other, config):
            why = tr(
                "is also read with {name}, for which other settings would hold; choose another folder",
                name=other.name[:60],
            )
            raise FormatError(path.with_name(CONFIG_NAME), "", why)


def _ranks_about(path: Path) -> Path | None:
    """The file of ranks that would be read with a file at `path`; None if there is none."""
    name = path.name.removesuffix(".json")
    for ranks in map(path.with_name, (name, f"{name}.gz")) if name and name != path.name else ():
        with suppress(FormatError, OSError):  # of another kind, or not there
            if ranks.is_file() and recognise(ranks) is FileKind.TIKTOKEN:
                return ranks
    return None


def config_written(tokenizer: AnyTokenizer, path: Path, kind: FileKind) -> Mapping[str, Any] | None:
    """The config that is written beside a tokenizer, if any. Raises FormatError, OSError."""
    if kind not in _WITH_CONFIG or isinstance(tokenizer, LibraryTokenizer):
        return None
    return _WITH_CONFIG[kind](tokenizer, path)


def load_tokenizer(
    path: Path | str, kind: FileKind | None = None, *, encoding: str | None = None
) -> PipelineTokenizer:
    """Read a file of the kind that its content shows, or of the given one.

    `encoding` says by which pattern a file of ranks splits texts, if that is not known: see
    `tiktoken_ranks.read`. Raises UnknownEncodingError if it is needed, FormatError, OSError.
    """
    if kind is None:
        path = file_meant(path)
        kind = recognise(path)
    if kind is FileKind.TIKTOKEN:
        return tiktoken_ranks.read(path, encoding)
    if encoding is not None:
        raise FormatError(
            path,
            "",
            tr(
                "is a {title}, which says itself how texts are split: no encoding is needed", title=kind.title
            ),
        )
    return _KINDS[kind].read(path)


def open_tokenizer(
    path: Path | str, kind: FileKind | None = None, *, encoding: str | None = None
) -> AnyTokenizer:
    """As `load_tokenizer`; a tokenizer that our engine cannot replay runs on the library of its file."""
    if kind is None:
        path = file_meant(path)
        kind = recognise(path)
    try:
        return load_tokenizer(path, kind, encoding=encoding)
    except NotReplayedError as refusal:
        library = _KINDS[kind].reference(path, refusal.reason)
        if library is None:
            raise
        return library


def reference(path: Path | str, kind: FileKind, *, encoding: str | None = None) -> LibraryTokenizer | None:
    """The tokenizer of a file on the library that the file is for; None if no library can run it.

    Raises FormatError if the library does not load the file, OSError.
    """
    if kind is FileKind.TIKTOKEN:
        return tiktoken_ranks.reference(path, encoding=encoding)
    return _KINDS[kind].reference(path)


def files_read(path: Path) -> tuple[Path, ...]:
    """A tokenizer's file and those that are read along with it, whether they are there or not."""
    usual = files_of(path)
    others = [each for each in _told_by_content(path) if each not in usual]
    return *usual, *map(path.with_name, CONFIG_FILES), tiktoken_ranks.beside(path), *others


def _told_by_content(path: Path) -> tuple[Path, ...]:
    """Files that are there and are read along because of what a file holds, whatever its name is."""
    possible = subword_nmt.vocabulary_path(path), *map(path.with_suffix, (".json", ".txt", ".bpe"))
    if not any(each != path and each.is_file() for each in possible):
        return ()
    with suppress(FormatError, OSError):  # told when it is read
        kind = recognise(path)
        if kind is FileKind.VOCAB_MERGES:
            return vocab_merges.both_files(path)
        if kind is FileKind.SUBWORD_NMT and possible[0].is_file():
            return possible[:1]
    return ()


def files_written(path: Path, kind: FileKind | None) -> tuple[Path, ...]:
    """The files that a tokenizer of a kind is written to, the config too that may be written beside it."""
    return own_files(path, kind) + ((path.with_name(CONFIG_NAME),) if kind in _WITH_CONFIG else ())


def own_files(path: Path, kind: FileKind | None) -> tuple[Path, ...]:
    """As `files_written`, without the config, which others in the folder may share."""
    if kind is FileKind.VOCAB_MERGES:
        return pair_of_names(path) or (path,)
    if kind is FileKind.SUBWORD_NMT:
        return path, subword_nmt.vocabulary_path(path)
    return (path, tiktoken_ranks.beside(path)) if kind is FileKind.TIKTOKEN else (path,)


def sha256_of(path: Path) -> str:
    """The SHA-256 in hex of a tokenizer's file and of those read along with it. Raises OSError."""
    digest = hashlib.sha256()
    for each in filter(Path.is_file, files_read(path)):
        with each.open("rb") as file:
            while piece := file.read(_PIECE_BYTES):
                digest.update(piece)
    return digest.hexdigest()


def stamp_of(path: Path | str) -> tuple[int, ...]:
    """Time and size of a tokenizer's file and of those read along with it: equal as long as none was changed.

    Raises OSError.
    """
    stamp: list[int] = []
    for each in files_read(Path(path)):
        try:
            status = each.stat()
            stamp += (status.st_mtime_ns, status.st_size)
        except FileNotFoundError:
            stamp += (0, 0)
    return tuple(stamp)


def _may_be_asked(name: str) -> bool:
    """Whether a file of this name could be read with the config beside it, for `_is_read_otherwise`."""
    return name.lower().removesuffix(".gz").endswith((".model", ".txt", *_USUAL_NAMES))


def _is_read_otherwise(path: Path, settings: Mapping[str, Any]) -> bool:
    """Whether a file is a tokenizer that would be another one with these settings in the config beside it."""
    name = path.name.removesuffix(".gz")
    if name == FileKind.TOKENIZER_JSON.value:  # which is whole without a config
        stated = settings_of(path.with_name(CONFIG_NAME))
        return any(settings.get(key) != value for key, value in stated.items())
    if name.endswith(FileKind.SENTENCEPIECE.suffix):
        with suppress(FormatError):  # no tokenizer
            return tokenizer_at(path) == path and sentencepiece_model.is_asked_otherwise(path, settings)
        return False
    if name.endswith(FileKind.BERT_VOCAB.value) or (
        named_kind(path) is FileKind.BERT_VOCAB and tokenizer_at(path) == path
    ):
        as_tokenizer_json = bert_vocab.as_tokenizer_json
    elif halves(path):
        as_tokenizer_json = vocab_merges.as_tokenizer_json
    else:
        return False
    try:
        now = _decisive(*as_tokenizer_json(path))
    except FormatError:  # no tokenizer
        return False
    try:
        return now != _decisive(*as_tokenizer_json(path, config_with(settings, path)))
    except FormatError:
        return True


def _decisive(file: TokenizerFile, config: TokenizerConfig) -> tuple[Any, ...]:
    """What decides how texts are encoded; the same for files that mean the same."""
    normalizer = file.root["normalizer"] or {}
    strips = normalizer.get("strip_accents")
    strips = normalizer.get("lowercase") if strips is None else strips
    splits = config.settings.get("split_special_tokens") is True
    return file.root | {"normalizer": normalizer | {"strip_accents": strips}}, splits


def _copy_problem(tokenizer: LibraryTokenizer, kind: FileKind) -> str:
    """Why a tokenizer that runs on its library cannot be written as that kind; "" if it can."""
    if kind is tokenizer.kind:
        return ""
    why = f" ({tokenizer.why[:200]})" if tokenizer.why else ""
    return tr(
        "this tokenizer is not replayed here{why}, and can only be copied as what {library} reads: a {title}",
        why=why,
        library=tokenizer.library,
        title=tokenizer.kind.title,
    )


def _around(tokenizer: AnyTokenizer, kind: FileKind) -> str:
    """A sentence about what the tokenizer adds to a text, cuts or pads, and the file does not say."""
    post_processor = tokenizer.post_processor
    lost = []
    added = [each.text for each in post_processor.before + post_processor.after]
    is_held = (
        kind is FileKind.VOCAB_MERGES
        and not isinstance(tokenizer, LibraryTokenizer)
        and vocab_merges.holds_additions(tokenizer)
    )
    if added and not is_held and (kind is not FileKind.BERT_VOCAB or added != ["[CLS]", "[SEP]"]):
        lost.append(tr("{names} stand around a text", names=tr(" and ").join(added)[:60]))
    if post_processor.truncation is not None:
        lost.append(
            tr("texts are cut to {max_tokens:,} tokens", max_tokens=post_processor.truncation.max_tokens)
        )
    if post_processor.padding is not None:
        lost.append(tr("texts are filled up with {text}", text=post_processor.padding.token.text[:40]))
    return tr("The file does not say that {names}.", names=tr(" and ").join(lost)) if lost else ""
