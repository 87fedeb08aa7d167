"""All tokenizer files in one place: what can be saved as what, saving, and loading."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from tokexplorer.formats.bert_vocab import bert_vocab_problem, load_bert_vocab, save_bert_vocab
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.sentencepiece_model import (
    load_sentencepiece_model,
    save_sentencepiece_model,
    sentencepiece_note,
    sentencepiece_problem,
)
from tokexplorer.formats.tokenizer_json import (
    load_tokenizer_json,
    save_tokenizer_json,
    tokenizer_json_problem,
)

if TYPE_CHECKING:
    from tokexplorer.core.pipeline import PipelineTokenizer


class FileKind(Enum):
    """A kind of tokenizer file; the value is the usual name of such a file."""

    TOKENIZER_JSON = "tokenizer.json"
    SENTENCEPIECE = "tokenizer.model"
    BERT_VOCAB = "vocab.txt"

    @property
    def title(self) -> str:
        """What to call it."""
        return _TITLES[self]

    @property
    def suffix(self) -> str:
        """How its name ends."""
        return Path(self.value).suffix


_TITLES = {
    FileKind.TOKENIZER_JSON: "Hugging Face tokenizer",
    FileKind.SENTENCEPIECE: "SentencePiece model",
    FileKind.BERT_VOCAB: "BERT vocabulary",
}
_PROBLEMS = {
    FileKind.TOKENIZER_JSON: tokenizer_json_problem,
    FileKind.SENTENCEPIECE: sentencepiece_problem,
    FileKind.BERT_VOCAB: bert_vocab_problem,
}
_SAVERS = {
    FileKind.TOKENIZER_JSON: save_tokenizer_json,
    FileKind.SENTENCEPIECE: save_sentencepiece_model,
    FileKind.BERT_VOCAB: save_bert_vocab,
}
_LOADERS = {
    FileKind.TOKENIZER_JSON: load_tokenizer_json,
    FileKind.SENTENCEPIECE: load_sentencepiece_model,
    FileKind.BERT_VOCAB: load_bert_vocab,
}


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


def kind_choices(tokenizer: PipelineTokenizer) -> list[KindChoice]:
    """Every kind of file, with the reason why it is impossible for this tokenizer if it is."""
    return [_choice(tokenizer, kind) for kind in FileKind]


def possible_kinds(tokenizer: PipelineTokenizer) -> list[FileKind]:
    """The kinds of files that can hold this tokenizer; `kind_choices` says why the others cannot."""
    return [choice.kind for choice in kind_choices(tokenizer) if not choice.problem]


def kind_of(path: Path | str) -> FileKind:
    """The kind that a file is by its name. Raises FormatError if it has no name of a tokenizer file."""
    suffix = Path(path).suffix.lower()
    kind = next((kind for kind in FileKind if kind.suffix == suffix), None)
    if kind is None:
        names = ", ".join(f"*{each.suffix} ({each.title})" for each in FileKind)
        raise FormatError(path, "", f"has the name of no tokenizer file; there is {names}")
    return kind


def save_tokenizer(tokenizer: PipelineTokenizer, path: Path | str, kind: FileKind | None = None) -> None:
    """Write a file of the kind that its name says, or of the given one.

    Raises FormatError if that kind cannot hold the tokenizer, OSError if the file cannot be written; an old
    file is then untouched.
    """
    _SAVERS[kind or kind_of(path)](tokenizer, path)


def load_tokenizer(path: Path | str, kind: FileKind | None = None) -> PipelineTokenizer:
    """Read a file of the kind that its name says, or of the given one. Raises FormatError, OSError."""
    return _LOADERS[kind or kind_of(path)](path)


def _choice(tokenizer: PipelineTokenizer, kind: FileKind) -> KindChoice:
    problem = _PROBLEMS[kind](tokenizer)
    if problem is None and kind is FileKind.SENTENCEPIECE:
        return KindChoice(kind, note=sentencepiece_note(tokenizer))
    return KindChoice(kind, problem or "")
