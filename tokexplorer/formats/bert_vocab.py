"""BERT's `vocab.txt`: one token a line, its number is its id; what surrounds it is agreed upon.

`transformers` puts BERT's normalizer and splitter before it, and looks in a `tokenizer_config.json` in the
same folder for the class and whether to lower the case; that is written along with it. A text file alone
cannot say: one without the other is read as the uncased kind, unless a token has a capital letter.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tokexplorer.core.bert_normalizer import CASED, UNCASED
from tokexplorer.core.spec import BERT_SPECIAL_TOKENS
from tokexplorer.core.wordpiece.decoding import WordDecoder
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer
from tokexplorer.core.wordpiece.vocabulary import LONGEST_WORD, PREFIX, UNKNOWN
from tokexplorer.formats.atomic import write_atomically
from tokexplorer.formats.companions import CONFIG_NAME, ROLES, STATED, companions_of, settings_of
from tokexplorer.formats.errors import FormatError, NotReplayedError
from tokexplorer.formats.file_bytes import file_bytes
from tokexplorer.formats.hf.library import HuggingFaceTokenizer, on_tokenizers, read_copies
from tokexplorer.formats.hf.post_processors import read_additions
from tokexplorer.formats.hf.reading import TokenizerFile
from tokexplorer.formats.slow_classes import (
    OF_WORDS,
    SlowClass,
    added_tokens,
    class_of,
    role_of,
    surroundings,
)

if TYPE_CHECKING:
    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.formats.companions import Companions

_NORMALIZERS = (UNCASED.name, CASED.name)


def bert_vocab_problem(tokenizer: PipelineTokenizer) -> str | None:
    """Why a `vocab.txt` cannot hold a tokenizer, in a sentence; None if it can."""
    if not isinstance(tokenizer, WordPieceTokenizer):
        return "a vocab.txt holds WordPiece only"
    if tokenizer.normalizer not in _NORMALIZERS or tokenizer.pre_tokenizer != "bert":
        return "a vocab.txt means BERT's normalizer (bert or bert-cased) and the splitter bert"
    vocabulary = tokenizer.vocabulary
    if vocabulary.prefix != PREFIX:
        return f"a vocab.txt marks what continues a word with {PREFIX}, not with {vocabulary.prefix[:40]}"
    if vocabulary.longest_word != LONGEST_WORD:
        return f"a vocab.txt means words of at most {LONGEST_WORD} characters"
    if tokenizer.symbols.user:
        return "a vocab.txt has no place for user symbols"
    if tokenizer.special_tokens.keys() - {*BERT_SPECIAL_TOKENS}:
        return f"a vocab.txt has no special tokens but {', '.join(BERT_SPECIAL_TOKENS)}"
    if vocabulary.unknown_token != UNKNOWN:
        return f"a vocab.txt means {UNKNOWN} as unknown token"
    return None


def save_bert_vocab(tokenizer: PipelineTokenizer, path: Path | str) -> None:
    """Write the vocabulary, and a `tokenizer_config.json` beside it; other settings in that are kept.

    Raises FormatError if the format cannot hold the tokenizer, OSError if a file cannot be written.
    """
    path = Path(path)
    problem = bert_vocab_problem(tokenizer)
    if problem or not isinstance(tokenizer, WordPieceTokenizer):
        raise FormatError(path, "", problem or "")
    data = _lines(tokenizer.vocabulary.tokens, path)
    uncased = tokenizer.normalizer == UNCASED.name
    present = [token for token in BERT_SPECIAL_TOKENS if token in tokenizer.special_tokens]
    config = {
        "do_lower_case": uncased,
        "strip_accents": uncased,
        "tokenize_chinese_chars": True,
        **{f"{token[1:-1].lower()}_token": token for token in present},
    }
    if len(present) == len(BERT_SPECIAL_TOKENS):  # else the class would add what is missing
        config["tokenizer_class"] = "BertTokenizer"
    said = settings_of(path.parent / CONFIG_NAME)
    stale = {"tokenizer_class", STATED, *ROLES}
    whole = {key: value for key, value in said.items() if key not in stale} | config
    write_atomically(path, data)
    write_atomically(path.parent / CONFIG_NAME, json.dumps(whole, indent=2).encode() + b"\n")


def load_bert_vocab(path: Path | str) -> WordPieceTokenizer:
    """Read a vocabulary, with what stands beside it.

    Raises FormatError if it holds no unknown token, NotReplayedError for what we cannot replay, OSError.
    """
    found = _Vocabulary(Path(path))
    tokens = found.all_tokens()
    symbols = found.file.symbols(found.ids, with_rules=True)
    normalizer, pre_tokenizer = found.file.pipeline((), symbols)
    tokenizer = WordPieceTokenizer.of_tokens(
        tokens,
        unknown=found.unknown,
        symbols=symbols,
        normalizer=normalizer,
        pre_tokenizer=pre_tokenizer,
        decoder=WordDecoder(PREFIX, tidies=True),
    )
    return tokenizer.with_additions(found.companions.told_in(read_additions(found.file)))


def vocab_with_tokenizers(path: Path, refusal: NotReplayedError) -> HuggingFaceTokenizer:
    """The tokenizer of a file that our own engine cannot express, on `tokenizers`.

    Raises FormatError, OSError.
    """
    found = _Vocabulary(path)
    return on_tokenizers(found.file, found.companions, refusal)


def vocab_surroundings(path: Path) -> tuple[dict[str, Any], str]:
    """What is around the model in a `tokenizer.json` of the file, and the unknown token."""
    found = _Vocabulary(path)
    return {key: part for key, part in found.file.root.items() if key != "model"}, found.unknown


def vocab_txt(path: Path) -> dict[str, Any]:
    """A `vocab.txt` behind the pipeline that `transformers` puts before it, as a `tokenizer.json`.

    The library reads the file itself. Raises FormatError, OSError.
    """
    parts, unknown = vocab_surroundings(path)
    return read_copies("WordPiece", [path], {"unk_token": unknown}) | parts | {"post_processor": None}


class _Vocabulary:
    """The file with what stands beside it, as a `tokenizer.json`.

    Attributes:
        companions: what stands beside it.
        tokens: its lines.
        ids: of each token the number of its last line.
        unknown: the unknown token.
        file: the whole.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self.tokens = _tokens(path)
        self.ids = {token: index for index, token in enumerate(self.tokens)}
        self.companions = companions_of(path)
        slow = class_of(self.companions, OF_WORDS) or self._guessed()
        self.unknown = role_of("unk_token", slow, self.companions) or UNKNOWN
        if self.unknown not in self.ids:
            why = f"has no {self.unknown:.60}, which stands for words that cannot be covered"
            raise FormatError(path, "", why)
        companions = self._with_case(self.companions)
        self._added = added_tokens(self.ids, slow, companions)
        ids = {**self.ids, **{entry["content"]: entry["id"] for entry in self._added}}
        model = {
            "type": "WordPiece",
            "unk_token": self.unknown,
            "continuing_subword_prefix": PREFIX,
            "max_input_chars_per_word": LONGEST_WORD,
            "vocab": self.ids,
        }
        parts = surroundings(slow, companions, ids)
        self.file = TokenizerFile(path, {"added_tokens": self._added, **parts, "model": model})

    def all_tokens(self) -> list[str]:
        """The lines, and the tokens behind them. Raises FormatError if both want one id."""
        new = [entry for entry in self._added if entry["content"] not in self.ids]
        for token_id, entry in enumerate(new, start=len(self.tokens)):
            if entry["id"] != token_id:
                why = f"is there twice, so that {entry['content']!r:.60} would get the id of a line"
                twice = next(each for index, each in enumerate(self.tokens) if self.ids[each] != index)
                raise FormatError(self._path, f"{twice!r:.60}", why)
        return [*self.tokens, *(entry["content"] for entry in new)]

    def _guessed(self) -> SlowClass:
        """BERT's class, with those of its special tokens that the vocabulary has."""
        roles = {role: token for role, token in OF_WORDS["Bert"].roles.items() if token in self.ids}
        return SlowClass("bert" if {"cls_token", "sep_token"} <= roles.keys() else "bert-alone", roles)

    def _with_case(self, companions: Companions) -> Companions:
        """The same that says whether to lower the case: by the letters, if no config does."""
        if companions.config.exists():
            return companions
        special = {*BERT_SPECIAL_TOKENS}
        has_capitals = any(token != token.lower() for token in self.tokens if token not in special)
        return replace(companions, settings={"do_lower_case": not has_capitals})


def _lines(tokens: tuple[str, ...], path: Path) -> bytes:
    for index, token in enumerate(tokens):
        # Readers strip white space from the end of a line, and split at every line end.
        if token != token.rstrip() or "\n" in token or "\r" in token:
            raise FormatError(path, f"token {index}", f"{token!r:.60} cannot stand on a line of its own")
    if len(set(tokens)) < len(tokens):
        raise FormatError(path, "", "two tokens are spelled alike, and a line gives each spelling one id")
    try:
        return "".join(f"{token}\n" for token in tokens).encode()
    except UnicodeEncodeError:
        raise FormatError(path, "", "cannot hold a token with a lone surrogate") from None


def _tokens(path: Path) -> list[str]:
    data = file_bytes(path)
    try:
        lines = data.decode().split("\n")
    except UnicodeDecodeError as error:
        raise FormatError(path, f"byte {error.start}", "is not UTF-8") from None
    tokens = [line.rstrip() for line in lines]
    return tokens[:-1] if tokens[-1] == "" else tokens
