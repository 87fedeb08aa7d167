"""`vocab.json` with `merges.txt`: BPE as GPT-2 and its followers published it, before tokenizer.json.

The two files say nothing of how a text is split: that is agreed upon, and told by the alphabet. A vocabulary
with the symbols of all 256 bytes is one of GPT-2's kind, one of small letters with `</w>` at the end of words
is one of the first GPT's. Source: `GPT2TokenizerFast`, `RobertaTokenizerFast` and `OpenAIGPTTokenizerFast` of
transformers.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from tokexplorer.core.bert_normalizer import UNCASED
from tokexplorer.core.bpe.byte_alphabet import BYTE_TO_SYMBOL
from tokexplorer.formats.conventions import around_roberta
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.file_bytes import file_bytes
from tokexplorer.formats.hf.bpe import read_bpe
from tokexplorer.formats.hf.components import byte_level, pipeline_components
from tokexplorer.formats.hf.reading import TokenizerFile, parsed_json

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tokexplorer.core.bpe.tokenizer import BpeTokenizer

MAX_MERGES_BYTES = 64 << 20
MAX_MERGES = 2_000_000
END_OF_WORD = "</w>"
_VERSION = "#version"
UNKNOWN = "<unk>"
MASK = "<mask>"  # takes the blank before it (transformers, `RobertaTokenizerFast`)
SPECIAL = ("<|endoftext|>", "<|startoftext|>", "<s>", "</s>", "<pad>", UNKNOWN, MASK)
# How the two of a pair are called; each may have something in front, as in openai-gpt-merges.txt.
_NAMES = (("vocab.json", "merges.txt"), ("encoder.json", "vocab.bpe"), (".json", ".txt"), (".json", ".bpe"))


def load_vocab_and_merges(path: Path | str) -> BpeTokenizer:
    """Read the tokenizer of a vocabulary and the merges beside it, given either of the two; both may be gzip.

    What the vocabulary has of the special tokens of GPT-2 and RoBERTa is special. Raises FormatError, also if
    the other file is not beside it, OSError.
    """
    vocab_path, merges_path = both_files(Path(path))
    try:
        vocab = parsed_json(vocab_path)
    except RecursionError:
        raise FormatError(vocab_path, "", "is nested too deeply") from None
    if not isinstance(vocab, dict) or not all(type(token_id) is int for token_id in vocab.values()):
        raise FormatError(vocab_path, "", "must be a JSON object that gives every token an id")
    document = _document(vocab, _merges(merges_path, vocab), vocab_path)
    read = read_bpe(TokenizerFile(vocab_path, document))
    return read.with_additions(around_roberta(vocab_path, read.special_tokens))


def pair_of_names(path: Path) -> tuple[Path, Path] | None:
    """The names of the vocabulary and the merges, given one that both halves usually have; else None."""
    for pair in _NAMES[:2]:
        for mine, other in (pair, pair[::-1]):
            if path.name.endswith(mine):
                beside = path.with_name(path.name.removesuffix(mine) + other)
                return (path, beside) if mine == pair[0] else (beside, path)
    return None


def both_files(path: Path) -> tuple[Path, Path]:
    """The vocabulary and the merges, whichever of them was given. Raises FormatError if one is missing."""
    name = path.name.removesuffix(".gz")
    for pair in _NAMES:
        for mine, other in (pair, pair[::-1]):
            if not name.endswith(mine):
                continue
            stem = path.parent / (name.removesuffix(mine) + other)
            beside = (stem, stem.with_name(stem.name + ".gz"))
            found = next((each for each in beside if each.is_file()), None)
            if found is not None:
                return (path, found) if mine.endswith(".json") else (found, path)
    raise FormatError(
        path,
        "",
        "is one half of a tokenizer: a vocabulary and its merges, such as vocab.json and merges.txt, must "
        "stand in one folder",
    )


def _merges(path: Path, vocab: dict[str, int]) -> list[list[str]]:
    data = file_bytes(path, MAX_MERGES_BYTES)
    if data.count(b"\n") > MAX_MERGES:
        raise FormatError(path, "", f"has more than {MAX_MERGES:,} lines, which is the limit")
    try:
        lines = data.decode().split("\n")  # and nowhere else: tokens hold all sorts of line ends
    except UnicodeDecodeError as error:
        raise FormatError(path, f"byte {error.start:,}", "is not UTF-8") from None
    merges = []
    for number, line in enumerate(lines, start=1):
        pair = line.removesuffix("\r").split(" ")  # and at no other blank: NBSP is the symbol of a byte
        if (number == 1 and line.startswith(_VERSION)) or (number == len(lines) and pair == [""]):
            continue
        where = f"line {number:,}"
        if len(pair) != 2 or "" in pair:
            raise FormatError(path, where, f"must be two tokens with a blank between them, not {line!r:.60}")
        for token in (*pair, pair[0] + pair[1]):
            if token not in vocab:
                raise FormatError(path, where, f"{token!r:.60} is not in the vocabulary")
        merges.append(pair)
    return merges


def _document(vocab: dict[str, Any], merges: list[list[str]], path: Path) -> dict[str, Any]:
    """Both as the content of a `tokenizer.json`."""
    special = [token for token in SPECIAL if token in vocab]
    if all(symbol in vocab for symbol in BYTE_TO_SYMBOL.values()):
        parts: dict[str, Any] = {
            "pre_tokenizer": byte_level(use_regex=True),
            "decoder": {"type": "ByteLevel"},
        }
        switches: dict[str, Any] = {}
    elif UNKNOWN in vocab and is_lower_case(vocab):
        special = [UNKNOWN]
        normalizer, pre_tokenizer = pipeline_components(UNCASED, "bert")
        decoder = {"type": "BPEDecoder", "suffix": END_OF_WORD}
        parts = {"normalizer": normalizer, "pre_tokenizer": pre_tokenizer, "decoder": decoder}
        switches = {"unk_token": UNKNOWN, "end_of_word_suffix": END_OF_WORD}
    else:
        raise FormatError(
            path,
            "",
            "does not say how texts are split, and is neither of GPT-2's kind (symbols of all 256 bytes) nor "
            f"of the first GPT's (small letters, {END_OF_WORD} and {UNKNOWN}): a tokenizer.json says it",
        )
    added = [
        {"id": vocab[token], "content": token, "special": True, "lstrip": token == MASK} for token in special
    ]
    model = {"type": "BPE", "vocab": vocab, "merges": merges} | switches
    return {"added_tokens": sorted(added, key=lambda token: token["id"]), "model": model} | parts


def is_lower_case(vocab: Iterable[str]) -> bool:
    """Whether these may be the tokens of the first GPT."""
    vocab = list(vocab)
    marked = any(token.endswith(END_OF_WORD) for token in vocab)
    return marked and all(token == token.lower() for token in vocab)
