"""Random tokenizer.json files: what opens with us must encode and decode as `tokenizers` does.

`python -m tests.faults.pipelines --seconds 600` makes pipelines of normalizers, pre-tokenizers, models,
post-processors, decoders and added tokens at random, has the library train them on a little text, opens the
files here, and compares ids, spans and decoded texts on random Unicode. What differs is printed with its
seed, made as small as it still differs; `--first SEED --count 1` does it again.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import re
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tokenizers import (
    AddedToken,
    Regex,
    Tokenizer,
    decoders,
    models,
    normalizers,
    pre_tokenizers,
    processors,
    trainers,
)

from tokexplorer.core.tokenizer import DecodeError
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.library_tokenizer import LibraryTokenizer
from tokexplorer.formats.tokenizer_files import FileKind, open_tokenizer, reference
from tokexplorer.formats.verify import verify_file

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_CORPUS = (
    "low lower lowest new newer newest wide wider 12 345 don't I'll déjà naïve ﬁn Straße ΑΒΓ",
    "привет 日本語 한국어",
    "the cat  sat\ton the\nmat\r\n  and (said): 'hi' -- a_b C3PO 👩‍🚀 🏳️‍🌈 हिन्दी العربية",
)
_ALPHABETS = (
    "abcdefgh ijk lmn opq rst ABC 0123456789.,'!-_()",
    "é e\u0301 ñ ß İ ı ﬁ Å \u00a0 \u2003 \u200b \u200d \ufeff \u3000 \u2028 \u0085",
    "日本語 한국어 हिन्दी العربية ไทย \u0e33 привет ΑΒΓ ς",
    "👩\u200d🚀 🏳️\u200d🌈 ☃ \U0001f1e9\U0001f1ea 𝔸 \U00010348",
    "\n \r \t \x0b \x00 \x1b \x7f ▁ Ġ # < > | [ ]",
)
_TAGS = ("<s>", "</s>", "[MASK]", "<|x|>", "▁▁", "foo", "é", " b", "日", "low", "12")


def _some(rng: random.Random, options: Sequence[Callable[[], Any]], most: int) -> list[Any]:
    return [rng.choice(options)() for _ in range(rng.randint(0, most))]


def random_normalizer(rng: random.Random) -> Any:
    """One, several, or none."""
    flag = partial_flag(rng)
    options: list[Callable[[], Any]] = [
        normalizers.NFC,
        normalizers.NFD,
        normalizers.NFKC,
        normalizers.NFKD,
        normalizers.Lowercase,
        normalizers.StripAccents,
        normalizers.Nmt,
        lambda: normalizers.Strip(left=flag(), right=flag()),
        lambda: normalizers.Replace(rng.choice("ae '1▁"), rng.choice(["", "x", "▁", "ab"])),
        lambda: normalizers.Replace(
            Regex(rng.choice([r" {2,}", r"\s+", r"[a-c]+", r"\d"])), rng.choice(["▁", ""])
        ),
        lambda: normalizers.Prepend("▁"),
        lambda: normalizers.BertNormalizer(
            clean_text=flag(),
            handle_chinese_chars=flag(),
            strip_accents=rng.choice([None, True, False]),
            lowercase=flag(),
        ),
    ]
    chosen = _some(rng, options, 3)
    return chosen[0] if len(chosen) == 1 else normalizers.Sequence(chosen) if chosen else None


def partial_flag(rng: random.Random) -> Callable[[], bool]:
    """Throws a coin."""
    return lambda: rng.random() < 0.5


def random_pre_tokenizer(rng: random.Random, *, of_bytes: bool) -> Any:
    """One, several, or none; the last one is that of bytes if the model is one of bytes."""
    flag = partial_flag(rng)
    behaviours = ("removed", "isolated", "merged_with_previous", "merged_with_next", "contiguous")
    patterns = (
        r"\w+|[^\w\s]+",
        r"\s+",
        r"\p{N}{1,3}",
        r"[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}",
        " ",
        r"'s|'t|\p{L}+",
    )
    options: list[Callable[[], Any]] = [
        pre_tokenizers.Whitespace,
        pre_tokenizers.WhitespaceSplit,
        pre_tokenizers.BertPreTokenizer,
        pre_tokenizers.UnicodeScripts,
        lambda: pre_tokenizers.Metaspace(
            prepend_scheme=rng.choice(["always", "first", "never"]), split=flag()
        ),
        lambda: pre_tokenizers.Digits(individual_digits=flag()),
        lambda: pre_tokenizers.Punctuation(rng.choice(behaviours)),
        lambda: pre_tokenizers.CharDelimiterSplit(rng.choice("a -1")),
        lambda: pre_tokenizers.Split(Regex(rng.choice(patterns)), rng.choice(behaviours), invert=flag()),
        lambda: pre_tokenizers.Split(rng.choice([" ", "a", "▁"]), rng.choice(behaviours), invert=flag()),
    ]
    chosen = _some(rng, options, 2)
    if of_bytes:
        chosen.append(pre_tokenizers.ByteLevel(add_prefix_space=flag(), use_regex=flag()))
    return chosen[0] if len(chosen) == 1 else pre_tokenizers.Sequence(chosen) if chosen else None


def random_tokenizer(rng: random.Random) -> Tokenizer:
    """A pipeline, trained on a little text."""
    flag = partial_flag(rng)
    kind, size = rng.choice(["bytes", "bpe", "bpe", "wordpiece", "unigram", "words"]), rng.randint(20, 400)
    unknown = "[UNK]"
    model: Any
    trainer: Any
    if kind == "bytes":
        model = models.BPE(ignore_merges=flag())
        alphabet = pre_tokenizers.ByteLevel.alphabet()
        trainer = trainers.BpeTrainer(vocab_size=256 + size, initial_alphabet=alphabet, show_progress=False)
    elif kind == "bpe":
        prefix, suffix = rng.choice([("", ""), ("##", ""), ("", "</w>")])
        both = {"continuing_subword_prefix": prefix, "end_of_word_suffix": suffix}
        marks: dict[str, Any] = {name: mark for name, mark in both.items() if mark}
        knows: dict[str, Any] = {"unk_token": unknown} if flag() else {}
        model = models.BPE(fuse_unk=flag(), ignore_merges=flag(), **knows, **marks)
        trainer = trainers.BpeTrainer(
            vocab_size=size,
            special_tokens=[unknown],
            limit_alphabet=rng.choice([10, 1000]),
            show_progress=False,
            **marks,
        )
    elif kind == "wordpiece":
        model = models.WordPiece(unk_token=unknown, max_input_chars_per_word=rng.choice([5, 100]))
        trainer = trainers.WordPieceTrainer(vocab_size=size, special_tokens=[unknown], show_progress=False)
    elif kind == "unigram":
        model = models.Unigram()
        trainer = trainers.UnigramTrainer(
            vocab_size=200 + size, special_tokens=[unknown], unk_token=unknown, show_progress=False
        )
    else:
        model = models.WordLevel(unk_token=unknown)
        trainer = trainers.WordLevelTrainer(vocab_size=size, special_tokens=[unknown], show_progress=False)
    made = Tokenizer(model)
    normalizer, pre_tokenizer = random_normalizer(rng), random_pre_tokenizer(rng, of_bytes=kind == "bytes")
    if normalizer is not None:
        made.normalizer = normalizer
    if pre_tokenizer is not None:
        made.pre_tokenizer = pre_tokenizer
    made.train_from_iterator(_CORPUS * 3, trainer)
    _add_rest(rng, made, kind)
    return made


def _add_rest(rng: random.Random, made: Tokenizer, kind: str) -> None:
    """Added tokens, a decoder, and what is put around a text."""
    flag = partial_flag(rng)
    for content in rng.sample(_TAGS, rng.randint(0, 4)):
        token = AddedToken(
            content, single_word=flag(), lstrip=flag(), rstrip=flag(), normalized=flag(), special=flag()
        )
        (made.add_special_tokens if token.special else made.add_tokens)([token])
    # What joins tokens is that of the model: a file with another decoder is not decoded as it says.
    if kind == "bytes":
        made.decoder = decoders.ByteLevel()
    elif kind == "wordpiece":
        made.decoder = decoders.WordPiece(prefix="##", cleanup=flag())
    else:
        made.decoder = decoders.Fuse()
    ids = made.get_vocab()
    if flag() and "<s>" in ids:
        made.post_processor = rng.choice(
            [
                processors.TemplateProcessing("<s> $A", "<s> $A $B", [("<s>", ids["<s>"])]),
                processors.BertProcessing(("<s>", ids["<s>"]), ("<s>", ids["<s>"])),
                processors.RobertaProcessing(("<s>", ids["<s>"]), ("<s>", ids["<s>"]), flag(), flag()),
            ]
        )


def random_text(rng: random.Random) -> str:
    """Characters of a few alphabets, pieces of the corpus and added tokens, and anything of Unicode."""
    parts = []
    for _ in range(rng.randint(1, 8)):
        kind = rng.random()
        if kind < 0.5:
            parts.append("".join(rng.choices(rng.choice(_ALPHABETS), k=rng.randint(1, 12))))
        elif kind < 0.7:
            words = rng.choice(_CORPUS).split(" ")
            parts.append(" ".join(rng.choices(words, k=rng.randint(1, 4))))
        elif kind < 0.85:
            parts.append(rng.choice(_TAGS))
        elif kind < 0.97:
            parts.append("".join(chr(_code_point(rng)) for _ in range(rng.randint(1, 6))))
        else:
            parts.append(rng.choice("a 1\u0301▁日") * rng.randint(2, 300))
    return "".join(parts)


def _code_point(rng: random.Random) -> int:
    number = rng.choice([0x80, 0x800, 0x3000, 0x10000, 0x110000])
    found = rng.randrange(number)
    return 0x20 if 0xD800 <= found < 0xE000 else found


TEXTS = 40
_SURROGATE = re.compile("[\ud800-\udfff]")


def difference(path: Path, texts: Sequence[str], rng: random.Random, counts: Counter[str]) -> str:
    """How our tokenizer of a file differs from the library's; empty if it does not, or there is none."""
    try:
        tokenizer = open_tokenizer(path)
    except FormatError as error:
        counts[f"refused: {error.reason[:70]}"] += 1
        return "" if len(str(error).splitlines()) == 1 else f"not one sentence: {error}"
    if isinstance(tokenizer, LibraryTokenizer):
        counts["by the library"] += 1
        return ""
    counts["ours"] += 1
    counts["texts"] += len(texts)
    found = verify_file(tokenizer, path, texts, FileKind.TOKENIZER_JSON)
    first = found.first_difference
    if first is not None and first.complaint:
        counts["the library fails"] += 1
    elif first is not None and [one for one, _ in first.ours] == [one for one, _ in first.theirs]:
        counts["other spans"] += 1
    elif first is not None:
        return f"encoding: {first}"
    library = reference(path, FileKind.TOKENIZER_JSON)
    assert library is not None
    for text in texts:
        ids = tokenizer.encode(text).ids
        chosen = ids if rng.random() < 0.7 else rng.choices(range(tokenizer.vocab_size), k=5)
        ours = theirs = ""
        with suppress(DecodeError):
            ours = tokenizer.decode(chosen)
            theirs = library.decode(chosen)
        counts["decoded"] += 1
        if _SURROGATE.sub("\ufffd" * 3, ours) != theirs:  # half a character stays one with us
            return f"decoding {list(map(int, chosen))}: {ours!r}, not {theirs!r}"
    return ""


def smaller(document: dict[str, Any]) -> list[dict[str, Any]]:
    """The same file with a part less."""
    found = [
        document | {name: None}
        for name in ("normalizer", "pre_tokenizer", "post_processor", "decoder")
        if document.get(name)
    ]
    for name, inner in (
        ("normalizer", "normalizers"),
        ("pre_tokenizer", "pretokenizers"),
        ("decoder", "decoders"),
    ):
        parts = (document.get(name) or {}).get(inner, [])
        found += [
            document | {name: document[name] | {inner: parts[:place] + parts[place + 1 :]}}
            for place in range(len(parts))
        ]
    added = document["added_tokens"]
    found += [document | {"added_tokens": added[:place] + added[place + 1 :]} for place in range(len(added))]
    return found


def shortened(
    document: dict[str, Any], texts: list[str], seed: int, path: Path
) -> tuple[dict[str, Any], list[str], str]:
    """As little of a file and of the texts as still differs, and how."""

    def differs(one: dict[str, Any], some: Sequence[str]) -> str:
        path.write_text(json.dumps(one), encoding="utf-8")
        with suppress(Exception):
            return difference(path, some, random.Random(seed), Counter())
        return ""

    said = differs(document, texts)
    for text in texts:
        if found := differs(document, [text]):
            texts, said = [text], found
            break
    goes_on = True
    while goes_on:
        goes_on = False
        for one in smaller(document):
            if found := differs(one, texts):
                document, said, goes_on = one, found, True
                break
        size = max(1, len(texts[0]) // 2)
        while size and len(texts) == 1:
            for begin in range(0, len(texts[0]), size):
                text = texts[0][:begin] + texts[0][begin + size :]
                if found := differs(document, [text]):
                    texts, said, goes_on = [text], found, True
                    break
            else:
                size //= 2
    return document, texts, said


def try_one(seed: int, folder: Path, counts: Counter[str]) -> str:
    """Make a pipeline and compare; what differs, made small."""
    rng = random.Random(seed)
    try:
        made = random_tokenizer(rng)
    except BaseException as error:  # the library's panics are no Exception
        if isinstance(error, KeyboardInterrupt):
            raise
        counts[f"not made: {str(error)[:60]}"] += 1
        return ""
    path = folder / "tokenizer.json"
    path.write_text(made.to_str(), encoding="utf-8")
    texts = [random_text(rng) for _ in range(TEXTS)]
    said = difference(path, texts, rng, counts)
    if not said:
        return ""
    document, texts, short = shortened(json.loads(path.read_text("utf-8")), texts, seed, path)
    model = {key: value for key, value in document["model"].items() if key not in ("vocab", "merges")}
    shown = document | {"model": model}
    return f"seed {seed}: {short or said}\n  texts {texts[:3]!a}\n  {json.dumps(shown)[:1500]}"


def main(arguments: list[str] | None = None) -> int:
    """See the module."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults.pipelines")
    parser.add_argument("--seconds", type=float, default=math.inf)
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--first", type=int, default=random.randrange(1 << 30))
    asked = parser.parse_args(arguments)
    counts, faults, ends = Counter[str](), 0, time.monotonic() + asked.seconds
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(asked.first, asked.first + asked.count):
            if time.monotonic() > ends:
                break
            counts["pipelines"] += 1
            said = try_one(seed, Path(folder), counts)
            if said:
                faults += 1
                print(said, flush=True)  # noqa: T201
    print(f"from seed {asked.first}: {dict(counts)}, {faults} differences", flush=True)  # noqa: T201
    return int(faults > 0)


if __name__ == "__main__":
    sys.exit(main())
