"""Codes of subword-nmt, against subword-nmt."""

from __future__ import annotations

import codecs
import random
from collections import Counter
from importlib.resources import files
from io import StringIO
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from tokexplorer.core.added_tokens import AddedTokens
from tokexplorer.core.bpe.alphabet import Alphabet
from tokexplorer.core.bpe.merges import BpeMerges
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.bpe.trainer import BpeTrainer
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.formats import subword_nmt
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.kinds import FileKind, recognise, tokenizer_at
from tokexplorer.formats.opening import open_file
from tokexplorer.formats.tokenizer_files import save_tokenizer

apply_bpe = pytest.importorskip("subword_nmt.apply_bpe")
learn_bpe = pytest.importorskip("subword_nmt.learn_bpe")
if hasattr(learn_bpe.tqdm, "monitor_interval"):
    learn_bpe.tqdm.monitor_interval = 0  # else its progress bar leaves a thread that never ends

if TYPE_CHECKING:
    from pathlib import Path

SAMPLES = [
    (files("tokexplorer.resources") / "samples" / f"{name}.txt").read_text("utf-8")
    for name in ("english", "german", "hindi")
]
TEXT = " ".join(" ".join(SAMPLES).split())
WORDS = sorted(set(TEXT.split(" ")))


def random_words(count: int) -> list[str]:
    """Words of the text, and of its letters put together at random."""
    rng, letters = random.Random(3), sorted(set(TEXT) - {" "})
    made = ["".join(rng.choices(letters, k=rng.randint(1, 14))) for _ in range(count - len(WORDS))]
    return [*WORDS, *made]


def trained(**settings: Any) -> BpeTokenizer:
    usual = {"pre_tokenizer": "whitespace", "end_of_word": "</w>", "merges": 600}
    spec = TrainingSpec.of("bpe", **{**usual, **settings})
    counter = WordCounter.of(spec)
    counter.add_text(TEXT)
    trainer = BpeTrainer(counter.word_counts(), spec)
    while not trainer.finished:
        trainer.advance(1000)
    return trainer.tokenizer()


def theirs(codes: Path, *, with_vocabulary: bool = False) -> Any:
    vocabulary = None
    if with_vocabulary:
        with subword_nmt.vocabulary_path(codes).open(encoding="utf-8") as file:
            vocabulary = apply_bpe.read_vocabulary(file, None)
    with codecs.open(str(codes), encoding="utf-8") as file:
        return apply_bpe.BPE(file, vocab=vocabulary)


def segments(tokenizer: BpeTokenizer, word: str) -> list[str]:
    """What subword-nmt calls the tokens of a word: no marks, @@ behind all but the last."""
    encoding = tokenizer.encode(word)
    utf8 = word.encode()
    spans = zip(encoding.start_bytes.tolist(), encoding.end_bytes.tolist(), strict=True)
    found = [utf8[start:end].decode() for start, end in spans if start < end]
    return [f"{each}@@" for each in found[:-1]] + found[-1:]


@pytest.mark.parametrize("is_apart", [False, True])
@pytest.mark.parametrize("tie_break", ["first-seen", "largest-string"])
def test_subword_nmt_gives_the_same_segments_of_ten_thousand_words(
    tmp_path: Path, is_apart: bool, tie_break: str
) -> None:
    ours = trained(end_of_word_apart=is_apart, tie_break=tie_break)
    assert subword_nmt.problem(ours) is None
    path = tmp_path / "bpe.codes"
    subword_nmt.write(ours, path)
    words = random_words(10_000)
    for library in (theirs(path), theirs(path, with_vocabulary=True)):
        assert [library.segment_tokens([word]) for word in words] == [segments(ours, word) for word in words]


@pytest.mark.parametrize("is_apart", [False, True])
def test_what_was_written_comes_back_with_its_ids_and_steps(tmp_path: Path, is_apart: bool) -> None:
    ours = trained(end_of_word_apart=is_apart, tie_break="first-seen")
    subword_nmt.write(ours, tmp_path / "bpe.codes")
    back = subword_nmt.read(tmp_path / "bpe.codes")
    assert (back.vocab_size, back.steps) == (ours.vocab_size, ours.steps)
    for step in (0, 100, ours.steps):
        assert back.at_step(step).encode(TEXT).ids.tolist() == ours.at_step(step).encode(TEXT).ids.tolist()


@pytest.mark.parametrize("merges", [50, 400])
def test_codes_of_subword_nmt_are_read_as_it_reads_them(tmp_path: Path, merges: int) -> None:
    counts, codes = Counter(TEXT.split(" ")), StringIO()
    listed = StringIO("".join(f"{word} {count}\n" for word, count in counts.items()))
    learn_bpe.learn_bpe(listed, codes, merges, is_dict=True)
    path = tmp_path / "theirs.codes"
    path.write_text(codes.getvalue(), "utf-8")
    library = theirs(path)
    subword_nmt.vocabulary_path(path).write_text(
        "".join(f"{mark}{end} 1\n" for mark in sorted(set(TEXT) - {" "}) for end in ("", "@@")), "utf-8"
    )
    ours = subword_nmt.read(path)
    words = random_words(10_000)
    assert [library.segment_tokens([word]) for word in words] == [segments(ours, word) for word in words]
    learned = trained(merges=merges, tie_break="largest-string", min_frequency=2)
    assert learned.steps == ours.steps  # the same trainer, too
    assert [segments(learned, word) for word in words] == [segments(ours, word) for word in words]


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"end_of_word": ""}, "choose that as End of word"),
        ({"byte_fallback": True, "end_of_word": ""}, "choose that as End of word"),
        ({"pre_tokenizer": "gpt2"}, "splits at blanks only"),
        ({"normalizer": "NFC"}, "splits at blanks only"),
        ({"special_tokens": ("<s>",)}, "no special tokens"),
        ({"tie_break": "shortest"}, "in their order"),
    ],
)
def test_what_codes_cannot_hold_is_said(tmp_path: Path, settings: dict[str, Any], why: str) -> None:
    ours = trained(**settings)
    assert why in str(subword_nmt.problem(ours))
    with pytest.raises(FormatError, match=why):
        subword_nmt.write(ours, tmp_path / "bpe.codes")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("codes", "why"),
    [
        ("#version: 0.3\na b\n", "line 1: version 0.3 is not known"),
        ("#version: 0.2\na b c\n", "line 2: must be two symbols"),
        ("#version: 0.2\na b\n\nc d\n", "line 3: must be two symbols"),
        ("#version: 0.2\nab c\n", "merges 'ab', which no line makes"),
    ],
)
def test_damaged_codes_name_the_line(tmp_path: Path, codes: str, why: str) -> None:
    (tmp_path / "bpe.codes").write_text(codes)
    with pytest.raises(FormatError, match=why):
        subword_nmt.read(tmp_path / "bpe.codes")


@pytest.mark.parametrize("is_apart", [False, True])
def test_codes_are_opened_by_their_content(tmp_path: Path, is_apart: bool) -> None:
    ours = trained(end_of_word_apart=is_apart)
    save_tokenizer(ours, tmp_path / "bpe.codes")
    opened = open_file(tmp_path / "bpe.codes")
    assert opened.kind is FileKind.SUBWORD_NMT
    assert opened.tokenizer.encode(TEXT).ids.tolist() == ours.encode(TEXT).ids.tolist()
    assert tokenizer_at(tmp_path / "bpe.codes") == tmp_path / "bpe.codes"
    (tmp_path / "bpe.codes").rename(tmp_path / "merges.txt")
    assert recognise(tmp_path / "merges.txt") is FileKind.VOCAB_MERGES  # that name says what stands beside


def test_a_merge_may_wait_for_a_later_one(tmp_path: Path) -> None:
    (tmp_path / "bpe.codes").write_text("#version: 0.2\nab c</w>\na b\n")
    ours = subword_nmt.read(tmp_path / "bpe.codes")
    assert theirs(tmp_path / "bpe.codes").segment_tokens(["abc"]) == segments(ours, "abc") == ["abc"]


def test_codes_have_another_name_than_their_vocabulary(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="is the name of the vocabulary"):
        save_tokenizer(trained(), tmp_path / "bpe.vocab", FileKind.SUBWORD_NMT)
    assert not list(tmp_path.iterdir())


def test_ids_that_no_token_has_are_left_out(tmp_path: Path) -> None:
    ids = {"<unk>": 0, "a": 1, "b": 2, "a</w>": 4, "b</w>": 5, "ab</w>": 9, "ba": 11}
    inner, last = ({each: ids[each + end] for each in "ab"} for end in ("", "</w>"))
    alphabet = Alphabet("characters", None, inner, last, "</w>", None, 0, "<unk>")
    rows = np.array([(1, 5, 9), (2, 1, 11)], np.int32).T.copy()
    ours = BpeTokenizer(BpeMerges(*rows), alphabet, symbols=AddedTokens({}), pre_tokenizer="whitespace")
    save_tokenizer(ours, tmp_path / "bpe.codes")
    back = subword_nmt.read(tmp_path / "bpe.codes")
    for word in ("ab", "bab", "baab", "aba"):
        assert segments(back, word) == segments(ours, word)
