"""BERT's `vocab.txt`: one token on each line, whose number is its id; the rest of the pipeline is BERT's.

`transformers` puts BERT's normalizer and pre-tokenizer before it. A `tokenizer_config.json` in the same
folder says the class and whether to lowercase; we write one beside the file. Without one, the model is taken
as uncased unless a token has a capital letter.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tokexplorer.core.language import tr
from tokexplorer.core.normalizers.bert import CASED, UNCASED
from tokexplorer.core.settings import BERT_SPECIAL_TOKENS
from tokexplorer.core.wordpiece.decoding import WordDecoder
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer
from tokexplorer.core.wordpiece.vocabulary import LONGEST_WORD, PREFIX, UNKNOWN
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.file_bytes import text_lines, utf8, write_together
from tokexplorer.formats.hf.library import HuggingFaceTokenizer, reading_itself
from tokexplorer.formats.hf.post_processors import read_post_processor
from tokexplorer.formats.hf.tokenizer_file import TokenizerFile, added_entries, removal_problem
from tokexplorer.formats.tokenizer_config import (
    CONFIG_NAME,
    OF_WORDS,
    ROLES,
    STATED,
    SlowClass,
    class_of,
    config_with,
    parts_around,
    read_config,
    role_of,
    settings_of,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.formats.tokenizer_config import TokenizerConfig

MAX_FILE_BYTES = 16 << 20
_NORMALIZERS = (UNCASED.name, CASED.name)
# What a config says of the tokens of another vocabulary.
_STALE = {
    "tokenizer_class",
    "split_special_tokens",
    "additional_special_tokens",
    "extra_special_tokens",
    STATED,
    *ROLES,
}


def problem(tokenizer: PipelineTokenizer) -> str | None:
    """Why a `vocab.txt` cannot hold a tokenizer, in a sentence; None if it can."""
    if not isinstance(tokenizer, WordPieceTokenizer):
        return tr("a vocab.txt holds WordPiece only")
    if tokenizer.normalizer_name not in _NORMALIZERS or tokenizer.pre_tokenizer_name != "bert":
        return tr("a vocab.txt means BERT's normalizer (bert or bert-cased) and the pre-tokenizer bert")
    vocabulary = tokenizer.vocabulary
    if vocabulary.prefix != PREFIX:
        return tr(
            "a vocab.txt marks what continues a word with {prefix}, not with {prefix_2}",
            prefix=PREFIX,
            prefix_2=vocabulary.prefix[:40],
        )
    if vocabulary.longest_word != LONGEST_WORD:
        return tr("a vocab.txt means words of at most {longest_word} characters", longest_word=LONGEST_WORD)
    if tokenizer.symbols.user:
        return tr("a vocab.txt has no place for user symbols")
    if tokenizer.special_tokens.keys() - {*BERT_SPECIAL_TOKENS}:
        return tr("a vocab.txt has no special tokens but {names}", names=", ".join(BERT_SPECIAL_TOKENS))
    if vocabulary.unknown_token != UNKNOWN:
        return tr("a vocab.txt means {unknown} as unknown token", unknown=UNKNOWN)
    known = {*BERT_SPECIAL_TOKENS}.intersection(vocabulary.tokens)
    if taken := min(known - tokenizer.special_tokens.keys(), default=None):
        return tr(
            "whoever reads a vocab.txt takes {taken} for special, and here it is not",
            taken=taken,
        )
    return removal_problem(tokenizer)


def write(tokenizer: PipelineTokenizer, path: Path | str) -> tuple[Path, ...]:
    """Write the vocabulary, and a `tokenizer_config.json` beside it, whose other settings are kept.

    Raises FormatError if the format cannot hold the tokenizer, OSError if a file cannot be written.
    """
    path = Path(path)
    why = problem(tokenizer)
    if why or not isinstance(tokenizer, WordPieceTokenizer):
        raise FormatError(path, "", why or "")
    data = _lines(tokenizer.vocabulary.tokens, path)
    settings = config_of(tokenizer, path) or {}
    listed = json.dumps(settings, indent=2).encode() + b"\n"
    return write_together({path: data, path.parent / CONFIG_NAME: listed})


def config_of(tokenizer: PipelineTokenizer, path: Path) -> dict[str, Any] | None:
    """The config that is written beside a vocabulary, if any; other settings of an existing one are kept.

    Raises FormatError, OSError.
    """
    if not isinstance(tokenizer, WordPieceTokenizer):
        return None
    uncased = tokenizer.normalizer_name == UNCASED.name
    present = [token for token in BERT_SPECIAL_TOKENS if token in tokenizer.special_tokens]
    config: dict[str, Any] = {
        "do_lower_case": uncased,
        "strip_accents": uncased,
        "tokenize_chinese_chars": True,
        **{f"{token[1:-1].lower()}_token": token for token in present},
    }
    if len(present) == len(BERT_SPECIAL_TOKENS):  # else the class would add what is missing
        config["tokenizer_class"] = "BertTokenizer"
    said = settings_of(path.parent / CONFIG_NAME)
    config = {key: value for key, value in said.items() if key not in _STALE} | config
    # With the added tokens in it, the other files that an earlier tokenizer has left count no more.
    stated = {str(each.pop("id")): each for each in added_entries(tokenizer.symbols)}
    vocab = {token: index for index, token in enumerate(tokenizer.vocabulary.tokens)}
    alone = _parts(vocab, config | {STATED: stated}, path)
    with suppress(FormatError, OSError):
        if _parts(vocab, config, path) == alone:
            return config
    return config | {STATED: stated}


def _parts(vocab: Mapping[str, int], settings: Mapping[str, Any], path: Path) -> dict[str, Any]:
    """What a config with these settings makes of a vocabulary. Raises FormatError, OSError."""
    config = config_with(settings, path)
    return parts_around(vocab, class_of(config, OF_WORDS) or _guessed(vocab), config)


def read(path: Path | str) -> WordPieceTokenizer:
    """Read a vocabulary with the config files beside it.

    Raises FormatError if it holds no unknown token, NotReplayedError for what we cannot replay, OSError.
    """
    file, config = as_tokenizer_json(Path(path))
    tokens = _all_tokens(file)
    symbols = file.symbols(file.model["vocab"], with_rules=True)
    normalizer, pre_tokenizer = file.pipeline((), symbols)
    tokenizer = WordPieceTokenizer.of_tokens(
        tokens,
        unknown=file.model["unk_token"],
        symbols=symbols,
        normalizer=normalizer,
        pre_tokenizer=pre_tokenizer,
        decoder=WordDecoder(PREFIX, tidies=True),
    )
    return tokenizer.with_post_processor(config.with_notes(read_post_processor(file)))


def reference(path: Path | str, why: str = "") -> HuggingFaceTokenizer:
    """The tokenizer of a file on `tokenizers`, which reads it itself; `why` says why not on ours.

    Raises FormatError, OSError.
    """
    path = Path(path)
    return reading_itself(*as_tokenizer_json(path), [path], why)


def as_tokenizer_json(
    path: Path, config: TokenizerConfig | None = None
) -> tuple[TokenizerFile, TokenizerConfig]:
    """The file and the config files beside it, as a `tokenizer.json`.

    `config` takes the place of the latter. Raises FormatError, OSError.
    """
    tokens = _lines_of(path)
    vocab = {token: index for index, token in enumerate(tokens)}
    guesses_case = config is None and not path.with_name(CONFIG_NAME).exists()
    config = config or read_config(path)
    slow = class_of(config, OF_WORDS) or _guessed(vocab)
    unknown = role_of("unk_token", slow, config) or UNKNOWN
    if unknown not in vocab:
        raise FormatError(
            path,
            "",
            tr(
                "has no {unknown:.60}, which stands for words that cannot be covered",
                unknown=repr(unknown)[1:-1],
            ),
        )
    cased = config
    if guesses_case:  # by the letters
        special = {*BERT_SPECIAL_TOKENS}
        has_capitals = any(token != token.lower() for token in tokens if token not in special)
        cased = replace(config, settings={"do_lower_case": not has_capitals})
    model = {
        "type": "WordPiece",
        "unk_token": unknown,
        "continuing_subword_prefix": PREFIX,
        "max_input_chars_per_word": LONGEST_WORD,
        "vocab": vocab,
    }
    return TokenizerFile(path, parts_around(vocab, slow, cased) | {"model": model}), config


def _all_tokens(file: TokenizerFile) -> list[str]:
    """The lines, then the added tokens. Raises FormatError if an added token has the id of a line."""
    tokens, vocab = _lines_of(file.path), file.model["vocab"]
    new = [entry for entry in file.root["added_tokens"] if entry["content"] not in vocab]
    for token_id, entry in enumerate(new, start=len(tokens)):
        if entry["id"] != token_id:
            why = tr(
                "is there twice, so that {entry!r:.60} would get the id of a line", entry=entry["content"]
            )
            twice = next(each for index, each in enumerate(tokens) if vocab[each] != index)
            raise FormatError(file.path, f"{twice!r:.60}", why)
    return [*tokens, *(entry["content"] for entry in new)]


def _lines_of(path: Path) -> list[str]:
    tokens = [line.rstrip() for line in text_lines(path, MAX_FILE_BYTES)]
    return tokens[:-1] if tokens[-1] == "" else tokens


def _guessed(vocab: Mapping[str, int]) -> SlowClass:
    """BERT's class, with those of its special tokens that the vocabulary has."""
    roles = {role: token for role, token in OF_WORDS["Bert"].roles.items() if token in vocab}
    return SlowClass("bert" if {"cls_token", "sep_token"} <= roles.keys() else "bert-alone", roles)


def _lines(tokens: tuple[str, ...], path: Path) -> bytes:
    for index, token in enumerate(tokens):
        # Readers strip white space from the end of a line, and split at every line end.
        if token != token.rstrip() or "\n" in token or "\r" in token:
            raise FormatError(
                path,
                tr("token {index}", index=index),
                tr("{token!r:.60} cannot stand on a line of its own", token=token),
            )
    if len(set(tokens)) < len(tokens):
        raise FormatError(path, "", tr("two tokens are spelled alike, and a line gives each spelling one id"))
    return utf8("".join(f"{token}\n" for token in tokens), path)
