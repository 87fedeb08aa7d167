"""Our own files: every tokenizer that can be trained, there and back with all its steps."""

from __future__ import annotations

import contextlib
import copy
import json
import random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import tokexplorer
from tests.formats.sentencepiece_models import model_path
from tokexplorer.core.added_tokens import AddedTokens
from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.bpe.alphabet import Alphabet
from tokexplorer.core.bpe.merges import BpeMerges
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.pre_tokenizers.registry import PRE_TOKENIZERS
from tokexplorer.core.spec import ALGORITHMS, TrainingSpec
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer
from tokexplorer.core.wordpiece.vocabulary import MergeStages, Vocabulary, WholeStages
from tokexplorer.formats import sentencepiece_model, tokenizer_json, tokexplorer_file
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.kinds import FileKind
from tokexplorer.formats.opening import open_file
from tokexplorer.formats.tokenizer_files import save_tokenizer
from tokexplorer.formats.verify import verify_file

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.core.pipeline import PipelineTokenizer

TEXT = "the cat sat on the mat, the newest of the lower ones 12 345 世界 🌍\n" * 12
PROBES = ("the catalogue of <|x|>12,345 lowest 世 🌍 ÿ", "", " a\n\n b", "unseen ☃ words\u2581here")
LOOKAROUND = r"regex:\d(?=(?:\d{3})+\b)|(?<=\s)\w+|\w+|[^\w\s]+|\s+"
VARIANTS: list[dict[str, Any]] = [
    {"algorithm": "byte-bpe", "user_symbols": ("<|x|>",)},
    {"algorithm": "bpe", "end_of_word": "</w>", "end_of_word_apart": True, "tie_break": "first-seen"},
    {"algorithm": "bpe", "end_of_word": "</w>", "tie_break": "largest-string"},
    {"algorithm": "bpe", "byte_fallback": True, "tie_break": "shortest", "character_coverage": 0.98},
    {"algorithm": "wordpiece", "criterion": "likelihood", "user_symbols": ("<|x|>",)},
    {"algorithm": "wordpiece", "criterion": "top-down"},
    {"algorithm": "unigram", "byte_fallback": True},
    {"algorithm": "unigram", "special_tokens": ("<s>", "<unk>"), "user_symbols": ("<|x|>",)},
    *({"algorithm": algorithm} for algorithm in ALGORITHMS[4:]),
    {"algorithm": "entropy-patches", "entropy_threshold_kind": "relative", "entropy_threshold_bits": 0.5},
]


def trained(settings: dict[str, Any]) -> PipelineTokenizer:
    spec = TrainingSpec.of(**{"vocab_size": 400, **settings})
    counter = WordCounter.of(spec)
    counter.add_text(TEXT)
    trainer = make_trainer(counter.word_counts(), spec)
    while not trainer.finished:
        trainer.advance(1000)
    return trainer.tokenizer()  # type: ignore[return-value]


def there_and_back(tokenizer: PipelineTokenizer, folder: Path) -> PipelineTokenizer:
    assert tokexplorer_file.problem(tokenizer) is None
    tokexplorer_file.write(tokenizer, folder / "a.tokexplorer")
    return tokexplorer_file.read(folder / "a.tokexplorer")


def assert_same(one: PipelineTokenizer, other: PipelineTokenizer) -> None:
    assert one.vocab_size == other.vocab_size
    assert dict(one.special_tokens) == dict(other.special_tokens)
    for text in PROBES:
        ours, theirs = one.encode(text), other.encode(text)
        assert ours.ids.tolist() == theirs.ids.tolist()
        assert ours.start_bytes.tolist() == theirs.start_bytes.tolist()
        assert ours.end_bytes.tolist() == theirs.end_bytes.tolist()
    for token_id in range(one.vocab_size):
        assert one.facts(token_id) == other.facts(token_id)


@pytest.mark.parametrize("pre_tokenizer", [*PRE_TOKENIZERS, LOOKAROUND])
@pytest.mark.parametrize("settings", VARIANTS, ids=lambda each: " ".join(map(str, each.values())))
def test_every_algorithm_with_every_pre_tokenizer_comes_back_with_its_steps(
    tmp_path: Path, settings: dict[str, Any], pre_tokenizer: str
) -> None:
    if settings.get("criterion") == "top-down" and pre_tokenizer == "none":
        pytest.skip("a whole text is too long a word for the top-down search")
    if settings["algorithm"] == "wordpiece" and pre_tokenizer == "none":
        settings = settings | {"longest_word": 10_000}
    ours = trained(settings | {"pre_tokenizer": pre_tokenizer})
    back = there_and_back(ours, tmp_path)
    steps = ours.steps  # type: ignore[attr-defined]
    assert back.steps == steps  # type: ignore[attr-defined]
    assert_same(ours, back)
    for step in {0, steps // 2}:
        assert_same(ours.at_step(step), back.at_step(step))  # type: ignore[attr-defined]


def test_an_entropy_model_is_the_same_to_the_bit(tmp_path: Path) -> None:
    ours = trained({"algorithm": "entropy-patches"})
    back: Any = there_and_back(ours, tmp_path)
    model, other = ours.model, back.model  # type: ignore[attr-defined]
    for name in ("suffixes", "states", "probabilities", "entropies", "escapes"):
        assert np.array_equal(getattr(model, name), getattr(other, name))
    assert np.array_equal(model.tree(), other.tree())


def test_a_token_with_a_lone_surrogate_comes_back(tmp_path: Path) -> None:
    assert_same(
        ours := trained({"algorithm": "bpe", "user_symbols": ("\ud800",)}), there_and_back(ours, tmp_path)
    )


def test_what_was_read_from_a_model_decodes_alike(tmp_path: Path) -> None:
    ours = sentencepiece_model.read(model_path("llama"))
    back = there_and_back(ours, tmp_path)
    wrong = [3 + 0xE6, 3 + 0xB6]
    assert back.joining == ours.joining
    assert back.decode(wrong) == ours.decode(wrong) == "\ufffd" * 2


@pytest.fixture(scope="module")
def documents(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    folder = tmp_path_factory.mktemp("own")
    found = []
    for settings in VARIANTS:
        tokexplorer_file.write(trained(settings), folder / "a.tokexplorer")
        found.append(json.loads((folder / "a.tokexplorer").read_text()))
    found[3]["joining"] = {"marks": "tokens", "dropped": "piece", "strips": 1, "wrong": "run"}
    return found


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Some places in a document: all members of objects, and three entries of each list."""
    found = [path] if path else []
    if isinstance(value, dict):
        for key in list(value)[:8]:
            found += places(value[key], (*path, key))
    elif isinstance(value, list) and value:
        for index in {0, len(value) // 2, len(value) - 1}:
            found += places(value[index], (*path, index))
    return found


WRONG: tuple[Any, ...] = (
    None,
    -1,
    1 << 40,
    1.5,
    "",
    "x",
    "AAAA",
    [],
    [0],
    [[0, 0]],
    [[-1, 2, 3]],
    {},
    {"": 0},
    {"a": "b"},
    True,
)


def test_whatever_is_wrong_in_a_file_is_an_error_with_a_place(
    documents: list[dict[str, Any]], tmp_path: Path
) -> None:
    rng = random.Random(1)
    path = tmp_path / "a.tokexplorer"
    for document in documents:
        for place in places(document):
            for value in rng.sample(WRONG, 5):
                damaged = copy.deepcopy(document)
                holder = damaged
                for key in place[:-1]:
                    holder = holder[key]
                holder[place[-1]] = value
                path.write_text(json.dumps(damaged))
                with contextlib.suppress(FormatError):  # else it is a tokenizer like any other
                    tokexplorer_file.read(path).encode(PROBES[0])


def test_the_pieces_that_json_is_written_in_are_the_same_json(
    documents: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tokexplorer_file, "_PIECE", 3)
    for each in (*documents, {"a": [[], {}, [{"b": []}], "\ud800", None, 1.5, True]}, [], {}):
        assert tokexplorer_file._json(each) == json.dumps(each)  # noqa: SLF001


def test_a_long_name_is_told_in_short(documents: list[dict[str, Any]], tmp_path: Path) -> None:
    path = tmp_path / "a.tokexplorer"
    for name in ("normalizer", "pre_tokenizer"):
        path.write_text(json.dumps(documents[0] | {name: "a" * 10_000}))
        with pytest.raises(FormatError, match=rf"{name}: 'a{{40}}' is unknown; there is"):
            tokexplorer_file.read(path)


def test_a_newer_version_is_refused(documents: list[dict[str, Any]], tmp_path: Path) -> None:
    (tmp_path / "a.tokexplorer").write_text(json.dumps(documents[0] | {"version": 2}))
    with pytest.raises(FormatError, match="2 is not known here; a newer tokexplorer may read it"):
        tokexplorer_file.read(tmp_path / "a.tokexplorer")


@pytest.mark.parametrize("settings", VARIANTS, ids=lambda each: " ".join(map(str, each.values())))
def test_a_file_is_opened_by_its_content_and_replayed_with_its_steps(
    tmp_path: Path, settings: dict[str, Any]
) -> None:
    ours = trained(settings)
    save_tokenizer(ours, tmp_path / "a.tokexplorer")
    assert verify_file(ours, tmp_path / "a.tokexplorer", PROBES).first_difference is None
    (tmp_path / "a.tokexplorer").rename(tmp_path / "renamed")
    opened = open_file(tmp_path / "renamed")
    assert opened.kind is FileKind.TOKEXPLORER
    assert opened.proof.endswith("compared with no library: there is none that reads such a file.")
    assert opened.tokenizer.steps == ours.steps  # type: ignore[union-attr, attr-defined]


def test_the_unknown_token_goes_by_its_id(tmp_path: Path) -> None:
    tokenizer = trained({"algorithm": "wordpiece", "criterion": "likelihood"})
    path = tmp_path / "a.tokexplorer"
    tokexplorer_file.write(tokenizer, path)
    document = json.loads(path.read_text())
    unknown, [vocabulary] = document["model"]["unknown_id"], document["model"]["vocabularies"]
    vocabulary["tokens"][-1] = vocabulary["tokens"][unknown]  # as if it was also learned
    path.write_text(json.dumps(document))
    back = tokexplorer_file.read(path)
    assert back.encode("unseen ☃").ids.tolist() == tokenizer.encode("unseen ☃").ids.tolist() == [unknown] * 2
    said = tokenizer_json.problem(back)
    assert said is not None
    assert f"ids {unknown} and {len(vocabulary['tokens']) - 1} are both spelled '[UNK]'" in said


def test_a_million_merges_come_back(tmp_path: Path) -> None:
    number = np.arange(900_000, dtype=np.int32)
    left = np.where(number < 1 << 16, number // 256, 256 + (number - (1 << 16)) // 256)
    ours = BpeTokenizer(
        BpeMerges(left.astype(np.int32), number % np.int32(256), 256 + number),
        Alphabet.of_bytes(np.arange(256, dtype=np.int32)),
        symbols=AddedTokens({}),
        pre_tokenizer="gpt2",
    )
    back = there_and_back(ours, tmp_path)
    assert isinstance(back, BpeTokenizer)
    for name in ("left", "right", "merged"):
        assert np.array_equal(getattr(back.merges, name), getattr(ours.merges, name))
    assert_same_ids(ours, back, PROBES[0])


def test_packed_merges_are_believed_no_more_than_listed_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tokexplorer_file, "_MOST_ROWS", 10)
    path = tmp_path / "a.tokexplorer"
    assert_same(ours := trained(VARIANTS[1]), there_and_back(ours, tmp_path))
    document = json.loads(path.read_text())
    packed = document["model"]["merges"]
    for value in (packed[:-16], packed[:4], "?", "////" * 40, packed + "A" * 8):
        path.write_text(json.dumps(document | {"model": document["model"] | {"merges": value}}))
        with contextlib.suppress(FormatError):
            tokexplorer_file.read(path).encode(PROBES[0])
    monkeypatch.setattr(tokexplorer_file, "_MOST_MERGES", 5)
    path.write_text(json.dumps(document))
    with pytest.raises(FormatError, match="more than 5 tokens"):
        tokexplorer_file.read(path)


def test_the_steps_of_a_large_search_come_back(tmp_path: Path) -> None:
    tokens = ["[UNK]", *(f"w{number}" for number in range(100_000))]
    steps = [Vocabulary.of(tokens[: 100_001 - step]) for step in range(40)]
    ours = WordPieceTokenizer(
        WholeStages(tuple(steps)), AddedTokens({"[UNK]": 0}), normalizer="none", pre_tokenizer="bert"
    )
    back = there_and_back(ours, tmp_path)
    assert isinstance(back, WordPieceTokenizer)
    assert back.steps == 39
    for step in (0, 20, 39):
        assert back.at_step(step).vocabulary.tokens == ours.at_step(step).vocabulary.tokens
        assert_same_ids(ours.at_step(step), back.at_step(step), "w7 w99980 w99999 x")


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("_MOST_IDS", 300, "more than 300 tokens"),
        ("_MOST_OF_ONE", 90, "more than 90 tokens"),
        ("_MOST_SPELLED", 900, "more than 900 bytes"),
    ],
)
def test_the_steps_of_a_search_have_limits(
    name: str, value: int, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tokexplorer_file, "_MOST_LISTED", 10)
    ours = trained({"algorithm": "wordpiece", "criterion": "top-down"})
    tokexplorer_file.write(ours, tmp_path / "a.tokexplorer")
    assert_same(ours, tokexplorer_file.read(tmp_path / "a.tokexplorer"))
    document = json.loads((tmp_path / "a.tokexplorer").read_text())
    monkeypatch.setattr(tokexplorer_file, name, value)
    with pytest.raises(FormatError, match=why):
        tokexplorer_file.read(tmp_path / "a.tokexplorer")
    document["model"]["strings"] = document["model"]["strings"][:-1]
    (tmp_path / "a.tokexplorer").write_text(json.dumps(document))
    with pytest.raises(FormatError):
        tokexplorer_file.read(tmp_path / "a.tokexplorer")


def assert_same_ids(one: PipelineTokenizer, other: PipelineTokenizer, text: str) -> None:
    assert one.encode(text).ids.tolist() == other.encode(text).ids.tolist()


def test_the_mark_at_the_end_of_words_has_an_id_of_its_own(tmp_path: Path) -> None:
    made = tokexplorer.train(
        ["the cats"],
        algorithm="bpe",
        vocab_size=40,
        pre_tokenizer="whitespace",
        end_of_word="</w>",
        end_of_word_apart=True,
    )
    made.save(tmp_path / "a.tokexplorer")
    document = json.loads((tmp_path / "a.tokexplorer").read_text())
    document["model"]["end_of_word_id"] = document["model"]["characters"]["c"]
    (tmp_path / "a.tokexplorer").write_text(json.dumps(document))
    with pytest.raises(FormatError, match=r"end_of_word_id.* is there twice"):
        tokexplorer_file.read(tmp_path / "a.tokexplorer")


def test_a_million_merged_pieces_come_back(tmp_path: Path) -> None:
    number = np.arange(900_000, dtype=np.int32)
    tokens = ["[UNK]", "a", *(f"##{each:x}" for each in range(900_000))]
    ours = WordPieceTokenizer(
        MergeStages(Vocabulary.of(tokens), number // np.int32(2), number // np.int32(3)),
        AddedTokens({"[UNK]": 0}),
        normalizer="none",
        pre_tokenizer="bert",
    )
    back = there_and_back(ours, tmp_path)
    assert isinstance(back, WordPieceTokenizer)
    assert isinstance(back.stages, MergeStages)
    assert np.array_equal(back.stages.left, number // 2)
    assert np.array_equal(back.stages.right, number // 3)
    assert back.vocabulary.tokens[-3:] == ours.vocabulary.tokens[-3:]


def test_packed_pairs_are_believed_no_more_than_listed_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tokexplorer_file, "_MOST_ROWS", 10)
    path, ours = tmp_path / "a.tokexplorer", trained({"algorithm": "wordpiece", "criterion": "frequency"})
    assert_same(ours, there_and_back(ours, tmp_path))
    document = json.loads(path.read_text())
    packed = document["model"]["merges"]
    for value in (packed[:4], "?", "////" * 40, packed + packed, "/////w=="):
        path.write_text(json.dumps(document | {"model": document["model"] | {"merges": value}}))
        with pytest.raises(FormatError):
            tokexplorer_file.read(path)
