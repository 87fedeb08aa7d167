"""BERT's `vocab.txt`: one token a line, its number is its id; what surrounds it is agreed upon.

`transformers` puts BERT's normalizer and splitter before it, and looks in a `tokenizer_config.json` in the
same folder whether to lower the case; that is written along with it. A text file alone cannot say: one
without the other is read as the uncased kind, unless a token has a capital letter.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tokexplorer.core.bert_normalizer import CASED, UNCASED
from tokexplorer.core.spec import BERT_SPECIAL_TOKENS
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer
from tokexplorer.core.wordpiece.vocabulary import LONGEST_WORD, PREFIX, UNKNOWN
from tokexplorer.formats.atomic import write_atomically
from tokexplorer.formats.conventions import CONFIG_NAME, around_bert
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.file_bytes import file_bytes
from tokexplorer.formats.hf.components import pipeline_components

if TYPE_CHECKING:
    from tokexplorer.core.pipeline import PipelineTokenizer

MAX_CONFIG_BYTES = 1 << 20
_NORMALIZERS = {rules.name: rules for rules in (UNCASED, CASED)}


def _surroundings(name: str) -> dict[str, Any]:
    normalizer, pre_tokenizer = pipeline_components(_NORMALIZERS[name], "bert")
    return {"normalizer": normalizer, "pre_tokenizer": pre_tokenizer}


PIPELINES = {name: _surroundings(name) for name in _NORMALIZERS}
"""By normalizer, what `transformers` puts before the vocabulary, as parts of a `tokenizer.json`."""


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
    config = {
        "tokenizer_class": "BertTokenizer",
        "do_lower_case": uncased,
        "strip_accents": uncased,
        "tokenize_chinese_chars": True,
        **{f"{token[1:-1].lower()}_token": token for token in BERT_SPECIAL_TOKENS},
    }
    whole = _settings(path.parent / CONFIG_NAME) | config
    write_atomically(path, data)
    write_atomically(path.parent / CONFIG_NAME, json.dumps(whole, indent=2).encode() + b"\n")


def load_bert_vocab(path: Path | str) -> WordPieceTokenizer:
    """Read a vocabulary, with the `tokenizer_config.json` beside it if there is one.

    Raises FormatError if it holds no unknown token or the config cannot be replayed; OSError.
    """
    path = Path(path)
    tokens = _tokens(path)
    if UNKNOWN not in tokens:
        raise FormatError(path, "", f"has no {UNKNOWN}, which stands for words that cannot be covered")
    twice = {token: index for index, token in enumerate(tokens)}
    special = {token: twice[token] for token in BERT_SPECIAL_TOKENS if token in twice}
    tokenizer = WordPieceTokenizer.of_tokens(
        tokens,
        unknown=UNKNOWN,
        special_tokens=special,
        normalizer=_normalizer(path, tokens),
        pre_tokenizer="bert",
    )
    return tokenizer.with_additions(around_bert(path, special))


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


def _normalizer(path: Path, tokens: list[str]) -> str:
    config = path.parent / CONFIG_NAME
    if not config.is_file():
        special = {*BERT_SPECIAL_TOKENS}
        has_capitals = any(token != token.lower() for token in tokens if token not in special)
        return CASED.name if has_capitals else UNCASED.name
    settings = _settings(config)
    lowers = settings.get("do_lower_case", True)
    strips = settings.get("strip_accents")
    if not isinstance(lowers, bool) or strips not in (None, lowers):
        raise FormatError(config, "", "do_lower_case and strip_accents must be true or false, and the same")
    if settings.get("tokenize_chinese_chars", True) is not True:
        raise FormatError(config, "tokenize_chinese_chars", "must be true: else it cannot be replayed")
    return UNCASED.name if lowers else CASED.name


def _settings(config: Path) -> dict[str, Any]:
    """What a config says; nothing if there is none."""
    if not config.exists():
        return {}
    data = file_bytes(config, MAX_CONFIG_BYTES)
    try:
        settings = json.loads(data)
    except (ValueError, RecursionError):
        raise FormatError(config, "", "is not JSON") from None
    if not isinstance(settings, dict):
        raise FormatError(config, "", "must be a JSON object")
    return settings
