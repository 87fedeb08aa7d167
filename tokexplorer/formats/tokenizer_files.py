"""All tokenizer files in one place: what can be saved as what, saving, and loading."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tokexplorer.formats.atomic import write_atomically
from tokexplorer.formats.bert_vocab import (
    bert_vocab_problem,
    load_bert_vocab,
    save_bert_vocab,
    vocab_with_tokenizers,
)
from tokexplorer.formats.errors import FormatError, NotReplayedError
from tokexplorer.formats.hf.library import load_with_tokenizers
from tokexplorer.formats.kinds import FileKind, file_meant, named_kind, recognise
from tokexplorer.formats.library_tokenizer import AnyTokenizer, LibraryTokenizer
from tokexplorer.formats.minbpe_model import load_minbpe_model
from tokexplorer.formats.sentencepiece_model import (
    load_sentencepiece_model,
    load_with_sentencepiece,
    save_sentencepiece_model,
    sentencepiece_note,
    sentencepiece_problem,
)
from tokexplorer.formats.tiktoken_ranks import (
    UnknownEncodingError,
    load_tiktoken_ranks,
    save_tiktoken_ranks,
    tiktoken_problem,
)
from tokexplorer.formats.tokenizer_json import (
    load_tokenizer_json,
    save_tokenizer_json,
    tokenizer_json_problem,
)
from tokexplorer.formats.vocab_merges import (
    load_vocab_and_merges,
    pair_with_tokenizers,
    save_vocab_and_merges,
    vocab_merges_hold_additions,
    vocab_merges_problem,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.core.pipeline import PipelineTokenizer

__all__ = [
    "OPEN_PATTERNS",
    "AnyTokenizer",
    "FileKind",
    "KindChoice",
    "UnknownEncodingError",
    "choice_of",
    "kind_choices",
    "kind_of",
    "load_tokenizer",
    "open_tokenizer",
    "possible_kinds",
    "recognise",
    "save_tokenizer",
]

_PROBLEMS = {
    FileKind.TOKENIZER_JSON: tokenizer_json_problem,
    FileKind.SENTENCEPIECE: sentencepiece_problem,
    FileKind.BERT_VOCAB: bert_vocab_problem,
    FileKind.TIKTOKEN: tiktoken_problem,
    FileKind.VOCAB_MERGES: vocab_merges_problem,
}
_SAVERS = {
    FileKind.TOKENIZER_JSON: save_tokenizer_json,
    FileKind.SENTENCEPIECE: save_sentencepiece_model,
    FileKind.BERT_VOCAB: save_bert_vocab,
    FileKind.TIKTOKEN: save_tiktoken_ranks,
    FileKind.VOCAB_MERGES: save_vocab_and_merges,
}
_LIBRARIES: dict[FileKind, Callable[[Path, NotReplayedError], LibraryTokenizer]] = {
    FileKind.TOKENIZER_JSON: load_with_tokenizers,
    FileKind.SENTENCEPIECE: load_with_sentencepiece,
    FileKind.BERT_VOCAB: vocab_with_tokenizers,
    FileKind.VOCAB_MERGES: pair_with_tokenizers,
}
_LOADERS = {
    FileKind.VOCAB_MERGES: load_vocab_and_merges,
    FileKind.MINBPE: load_minbpe_model,
    FileKind.TOKENIZER_JSON: load_tokenizer_json,
    FileKind.SENTENCEPIECE: load_sentencepiece_model,
    FileKind.BERT_VOCAB: load_bert_vocab,
}
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
        note: which texts its library reads otherwise, in a sentence; empty if there are hardly any.
    """

    kind: FileKind
    problem: str = ""
    note: str = ""


def kind_choices(tokenizer: AnyTokenizer) -> list[KindChoice]:
    """Every kind that we write, with the reason why it is impossible for this tokenizer if it is."""
    return [_choice(tokenizer, kind) for kind in _SAVERS]


def choice_of(tokenizer: AnyTokenizer, kind: FileKind) -> KindChoice:
    """As `kind_choices`, of one kind that we write."""
    return _choice(tokenizer, kind)


def possible_kinds(tokenizer: AnyTokenizer) -> list[FileKind]:
    """The kinds of files that can hold this tokenizer; `kind_choices` says why the others cannot."""
    return [choice.kind for choice in kind_choices(tokenizer) if not choice.problem]


def kind_of(path: Path | str) -> FileKind:
    """The kind to write into a file of that name. Raises FormatError if it is the name of none we write."""
    kind = named_kind(path)
    if kind not in _SAVERS:
        names = ", ".join(f"*{each.suffix} ({each.title})" for each in _SAVERS)
        raise FormatError(path, "", f"has the name of no tokenizer file; there is {names}")
    return kind


def save_tokenizer(tokenizer: AnyTokenizer, path: Path | str, kind: FileKind | None = None) -> None:
    """Write a file of the kind that its name says, or of the given one.

    A tokenizer that runs on the library of its file is written as a copy of that file.

    Raises FormatError if that kind cannot hold the tokenizer, OSError if the file cannot be written; an old
    file is then untouched.
    """
    kind = kind or kind_of(path)
    if not isinstance(tokenizer, LibraryTokenizer):
        _SAVERS[kind](tokenizer, path)
        return
    problem = _copy_problem(tokenizer, kind)
    if problem:
        raise FormatError(path, "", problem)
    for each, data in tokenizer.files(Path(path)).items():
        write_atomically(each, data)


def load_tokenizer(
    path: Path | str, kind: FileKind | None = None, *, encoding: str | None = None
) -> PipelineTokenizer:
    """Read a file of the kind that its content shows, or of the given one.

    `encoding` says by which pattern a file of ranks splits texts, if that is not known: see
    `load_tiktoken_ranks`. Raises UnknownEncodingError if it is needed, FormatError, OSError.
    """
    if kind is None:
        path = file_meant(path)
        kind = recognise(path)
    if kind is FileKind.TIKTOKEN:
        return load_tiktoken_ranks(path, encoding)
    if encoding is not None:
        raise FormatError(
            path, "", f"is a {kind.title}, which says itself how texts are split: no encoding is needed"
        )
    return _LOADERS[kind](path)


def open_tokenizer(
    path: Path | str, kind: FileKind | None = None, *, encoding: str | None = None
) -> AnyTokenizer:
    """As `load_tokenizer`; what our own engine cannot express runs on the library of the file itself."""
    if kind is None:
        path = file_meant(path)
        kind = recognise(path)
    try:
        return load_tokenizer(path, kind, encoding=encoding)
    except NotReplayedError as refusal:
        if kind not in _LIBRARIES:
            raise
        return _LIBRARIES[kind](Path(path), refusal)


def _copy_problem(tokenizer: LibraryTokenizer, kind: FileKind) -> str:
    """Why a tokenizer that runs on its library is not written as that kind; "" if it is."""
    if kind is tokenizer.kind:
        return ""
    why = f" ({tokenizer.why[:200]})" if tokenizer.why else ""
    return (
        f"this tokenizer is not replayed here{why}, and can only be copied as what {tokenizer.library} "
        f"reads: a {tokenizer.kind.title}"
    )


def _choice(tokenizer: AnyTokenizer, kind: FileKind) -> KindChoice:
    if isinstance(tokenizer, LibraryTokenizer):
        return KindChoice(kind, _copy_problem(tokenizer, kind))
    problem = _PROBLEMS[kind](tokenizer)
    if problem:
        return KindChoice(kind, problem)
    notes = [sentencepiece_note(tokenizer), _unfound(tokenizer)] if kind is FileKind.SENTENCEPIECE else []
    if kind is not FileKind.TOKENIZER_JSON:
        notes.append(_around(tokenizer, kind))
    return KindChoice(kind, note=" ".join(filter(None, notes)))


def _unfound(tokenizer: PipelineTokenizer) -> str:
    """A sentence about special tokens, which a model has and never finds."""
    special = [
        each for each, id_ in tokenizer.special_tokens.items() if tokenizer.facts(id_).kind == "special"
    ]
    if not special:
        return ""
    return f"SentencePiece never finds special tokens in a text: {', '.join(special)[:60]} are spelled out."


def _around(tokenizer: PipelineTokenizer, kind: FileKind) -> str:
    """A sentence about what is done to a text as a whole, which only a tokenizer.json says."""
    additions = tokenizer.additions
    lost = []
    added = [each.text for each in additions.before + additions.after]
    is_held = kind is FileKind.VOCAB_MERGES and vocab_merges_hold_additions(tokenizer)
    if added and not is_held and (kind is not FileKind.BERT_VOCAB or added != ["[CLS]", "[SEP]"]):
        lost.append(f"{' and '.join(added)[:60]} stand around a text")
    if additions.truncation is not None:
        lost.append(f"texts are cut to {additions.truncation.max_tokens:,} tokens")
    if additions.padding is not None:
        lost.append(f"texts are filled up with {additions.padding.token.text[:40]}")
    return f"The file does not say that {' and '.join(lost)}." if lost else ""
