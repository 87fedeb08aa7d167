"""`vocab.json` with `merges.txt`: BPE as GPT-2 and its followers published it, before tokenizer.json.

The two files say nothing of how a text is split. The class that a `tokenizer_config.json` beside them names
does (`slow_classes`), else it is told by the alphabet: a vocabulary with the symbols of all 256 bytes is of
GPT-2's kind, or of RoBERTa's if it has that one's special tokens; one of small letters with `</w>` at the end
of words is of the first GPT's.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from tokexplorer.core.bpe.byte_alphabet import BYTE_TO_SYMBOL
from tokexplorer.formats.companions import AddedToken, companions_of
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.file_bytes import file_bytes
from tokexplorer.formats.hf.bpe import read_bpe
from tokexplorer.formats.hf.post_processors import read_additions
from tokexplorer.formats.hf.reading import TokenizerFile, parsed_json
from tokexplorer.formats.kinds import PAIR_NAMES
from tokexplorer.formats.slow_classes import (
    END_OF_WORD,
    MASK,
    OF_PAIRS,
    SlowClass,
    added_tokens,
    class_of,
    model_switches,
    surroundings,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from tokexplorer.core.bpe.tokenizer import BpeTokenizer
    from tokexplorer.formats.companions import Companions

MAX_MERGES_BYTES = 64 << 20
MAX_MERGES = 2_000_000
_VERSION = "#version"
UNKNOWN = "<unk>"
_AROUND_ROBERTA = ("<s>", "</s>", MASK)
SPECIAL = ("<|endoftext|>", "<|startoftext|>", "<s>", "</s>", "<pad>", UNKNOWN, MASK)
_NAMES = (*PAIR_NAMES, (".json", ".txt"), (".json", ".bpe"))


def load_vocab_and_merges(path: Path | str) -> BpeTokenizer:
    """Read the tokenizer of a vocabulary and the merges beside it, given either of the two; both may be gzip.

    Without a config that names a class, what the vocabulary has of the special tokens of GPT-2 and RoBERTa is
    special. Raises FormatError, also if the other file is not beside it, OSError.
    """
    file, companions = pair_file(Path(path))
    return read_bpe(file).with_additions(companions.told_in(read_additions(file)))


def pair_file(path: Path) -> tuple[TokenizerFile, Companions]:
    """Both files, with what stands beside them, as a `tokenizer.json`. Raises FormatError, OSError."""
    vocab_path, merges_path = both_files(path)
    vocab = _vocab(vocab_path)
    merges = _merges(merges_path, vocab)
    companions = companions_of(vocab_path)
    parts, switches = parts_around(vocab, vocab_path, companions)
    model = {"type": "BPE", "vocab": vocab, "merges": merges, **switches}
    return TokenizerFile(vocab_path, {**parts, "model": model}), companions


def pair_surroundings(vocab_path: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """What is around the model in a `tokenizer.json` of the two files, and the switches of the model."""
    return parts_around(_vocab(vocab_path), vocab_path, companions_of(vocab_path))


def parts_around(
    vocab: Mapping[str, int], path: Path, companions: Companions
) -> tuple[dict[str, Any], dict[str, Any]]:
    """What is around a vocabulary, by what stands beside it: see `pair_surroundings`. Raises FormatError."""
    slow = class_of(companions, OF_PAIRS) or _guessed(vocab, path)
    added = added_tokens(vocab, slow, companions)
    ids = {**vocab, **{entry["content"]: entry["id"] for entry in added}}
    return {"added_tokens": added, **surroundings(slow, companions, ids)}, model_switches(slow, companions)


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


def _vocab(path: Path) -> dict[str, int]:
    try:
        vocab = parsed_json(path)
    except RecursionError:
        raise FormatError(path, "", "is nested too deeply") from None
    if not isinstance(vocab, dict) or not all(type(token_id) is int for token_id in vocab.values()):
        raise FormatError(path, "", "must be a JSON object that gives every token an id")
    return vocab


def _guessed(vocab: Mapping[str, int], path: Path) -> SlowClass:
    """The class that the vocabulary looks like, with what it has of the usual special tokens."""
    of_bytes = all(symbol in vocab for symbol in BYTE_TO_SYMBOL.values())
    rules = {"special": True, "normalized": False}
    special = tuple(
        AddedToken(token, {**rules, "lstrip": token == MASK}, (path, ""))
        for token in SPECIAL
        if token in vocab
    )
    if of_bytes and vocab.keys() >= {*_AROUND_ROBERTA}:
        return SlowClass("roberta", {"cls_token": "<s>", "sep_token": "</s>"}, more=special)
    if of_bytes:
        return SlowClass("gpt2", more=special)
    if UNKNOWN in vocab and is_lower_case(vocab):
        return SlowClass("openai-gpt", {"unk_token": UNKNOWN})
    raise FormatError(
        path,
        "",
        "does not say how texts are split, and is neither of GPT-2's kind (symbols of all 256 bytes) nor "
        f"of the first GPT's (small letters, {END_OF_WORD} and {UNKNOWN}): a tokenizer.json says it, or a "
        "tokenizer_config.json that names the class",
    )


def is_lower_case(vocab: Iterable[str]) -> bool:
    """Whether these may be the tokens of the first GPT."""
    vocab = list(vocab)
    marked = any(token.endswith(END_OF_WORD) for token in vocab)
    return marked and all(token == token.lower() for token in vocab)
