"""Added tokens that are looked for in the normalized text are found where `tokenizers` finds them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tokenizers import Tokenizer

from tests.formats.test_real_pipelines import (
    BERT,
    BERT_SPLIT,
    NFC,
    VOCAB_SIZE,
    WORDS,
    added,
    byte_level,
    document,
)
from tests.formats.texts import any_text
from tokexplorer.core.explain.word import explain
from tokexplorer.formats import tokenizer_json
from tokexplorer.formats.errors import NotReplayedError
from tokexplorer.formats.opening import open_file
from tokexplorer.formats.verify import hard_texts, verify_file

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.core.pipeline import PipelineTokenizer

Json = dict[str, Any]

LOWER: Json = {"type": "Lowercase"}
OF_CLIP: Json = {
    "type": "Sequence",
    "normalizers": [NFC, {"type": "Replace", "pattern": {"Regex": r"\s+"}, "content": " "}, LOWER],
}
TOKENS = (
    added("<K>", normalized=True),
    added("[E\u0301]", normalized=True, special=True),
    added("\u682a", normalized=True),
    added("Word", normalized=True, single_word=True),
    added("<l>", normalized=True, lstrip=True, rstrip=True),
    added("<plain>", special=True),
    added("a b", normalized=True),
)
NORMALIZERS: dict[str, Json] = {
    "lowercase": LOWER,
    "NFC": NFC,
    "NFKC": {"type": "NFKC"},
    "NFD, no accents": {"type": "Sequence", "normalizers": [{"type": "NFD"}, {"type": "StripAccents"}]},
    "CLIP": OF_CLIP,
    "bert": {"type": "BertNormalizer", **BERT, "lowercase": True},
    "a string": {"type": "Replace", "pattern": {"String": "x"}, "content": "<K>"},
}
LIKELY = (
    *("<K>", "<k>", "<\u212a>", "[E\u0301]", "[\u00e9]", "[e\u0301", "\u337f", "\u682a", "i\u0301", "WORD"),
    *("word", "\u0301", "_", " ", "  ", "<L>", "<plain>", "<PLAIN>", "A  B", "a\u00a0b", "x", "\uff26i"),
)
PARTS = st.lists(any_text | st.sampled_from(LIKELY), max_size=8)


def file_of(name: str, model: str, **strips: bool) -> Json:
    """A file with `TOKENS`; those that take blanks beside them cannot be replayed where BERT's puts some."""
    if model == "WordPiece":
        whole = document("BERT cased, multilingual")
        vocab_size, steps = len(WORDS), BERT_SPLIT
    else:
        whole, vocab_size, steps = document("GPT-2, OPT, BART"), VOCAB_SIZE, byte_level(regex=True)
    tokens = [{"id": vocab_size + index, **token} for index, token in enumerate(TOKENS)]
    for token in tokens:
        for side in ("lstrip", "rstrip"):
            token[side] = token[side] and strips.get(side, name != "bert")
    return whole | {"normalizer": NORMALIZERS[name], "pre_tokenizer": steps, "added_tokens": tokens}


KINDS = [(name, model) for name in NORMALIZERS for model in ("BPE", "WordPiece")]


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, str], tuple[PipelineTokenizer, Path]]:
    folder, found = tmp_path_factory.mktemp("normalized"), {}
    for number, kind in enumerate(KINDS):
        path = folder / f"{number}.json"
        path.write_text(json.dumps(file_of(*kind)))
        found[kind] = tokenizer_json.read(path), path
    return found


@pytest.mark.parametrize("kind", KINDS, ids=" ".join)
@given(parts=PARTS)
@settings(max_examples=25)
def test_they_are_found_as_by_the_library(
    kind: tuple[str, str], parts: list[str], opened: dict[tuple[str, str], tuple[PipelineTokenizer, Path]]
) -> None:
    ours, path = opened[kind]
    text = "".join(parts)
    assert verify_file(ours, path, [text]).first_difference is None
    for allow_special in (True, False):
        encoded = ours.encode(text, allow_special=allow_special)
        assert encoded.ids.tolist() == ours.encode_ids(text, allow_special=allow_special).tolist()


@pytest.mark.parametrize("kind", KINDS, ids=" ".join)
def test_they_are_proven_written_again_and_explained(
    kind: tuple[str, str], opened: dict[tuple[str, str], tuple[PipelineTokenizer, Path]], tmp_path: Path
) -> None:
    ours, path = opened[kind]
    assert open_file(path).proof.startswith("Replayed here: identical")
    tokenizer_json.write(ours, tmp_path / "again.json")
    again = tokenizer_json.read(tmp_path / "again.json")
    assert json.loads((tmp_path / "again.json").read_text())["added_tokens"] == file_of(*kind)["added_tokens"]
    assert dict(again.symbols.in_normalized) == dict(ours.symbols.in_normalized)
    texts = ["x<\u212a>y \u337f [e\u0301]A  B <L> word<plain>", *hard_texts(ours)]
    assert verify_file(again, path, texts).first_difference is None
    shown = [part.token_id for part in explain(ours, texts[0]).stages[-2].parts]
    assert shown == ours.encode(texts[0]).ids.tolist()


@pytest.mark.parametrize("model", ["BPE", "WordPiece"])
@pytest.mark.parametrize("side", ["lstrip", "rstrip"])
def test_blanks_that_a_normalizer_puts_and_tokens_take_are_left_to_the_library(
    side: str, model: str, tmp_path: Path
) -> None:
    """They belong to the characters that they were put beside, and to the tokens that take them."""
    path = tmp_path / "tokenizer.json"
    path.write_text(json.dumps(file_of("bert", model, **{side: True})))
    with pytest.raises(NotReplayedError, match="are looked for in the normalized text"):
        tokenizer_json.read(path)
    text = "<L>\u682a" if side == "rstrip" else "\u5b57<L>"
    (_, end), (start, _) = Tokenizer.from_file(str(path)).encode(text).offsets[-2:]
    assert end > start


def test_a_token_may_be_made_of_a_part_of_a_character(
    opened: dict[tuple[str, str], tuple[PipelineTokenizer, Path]],
) -> None:
    """Where two tokens share a character, both stand for all of it."""
    ours, _ = opened["NFKC", "BPE"]
    token = ours.symbols.user["\u682a"]
    assert ours.symbols.in_normalized["\u682a"] == token
    encoded = ours.encode("a\u337fb")
    place = encoded.ids.tolist().index(token)
    assert (encoded.start_bytes[place], encoded.end_bytes[place]) == (1, 4)


@pytest.mark.parametrize("model", ["BPE", "WordPiece", "Unigram"])
def test_what_a_normalizer_makes_is_also_spelled_by_tokens_that_texts_are_searched_for(
    model: str, tmp_path: Path
) -> None:
    """They are looked for in the text as it stands, and are in the vocabulary of the model, too."""
    tokens = ["[UNK]", "a", "b", "\u00e9", "\u00df"]
    vocab: Any = {token: token_id for token_id, token in enumerate(tokens)}
    parts: dict[str, Json] = {
        "BPE": {"vocab": vocab, "merges": [], "unk_token": "[UNK]", "fuse_unk": False},
        "WordPiece": {
            "vocab": vocab,
            "unk_token": "[UNK]",
            "continuing_subword_prefix": "##",
            "max_input_chars_per_word": 100,
        },
        "Unigram": {"vocab": [[token, -1.0] for token in tokens], "unk_id": 0},
    }
    written = {
        "version": "1.0",
        "added_tokens": [
            {**added("\u00e9"), "id": 3},
            {**added("\u00df", special=True), "id": 4},
            {**added("\u00f8"), "id": 5},  # the model does not know it
        ],
        "normalizer": {"type": "Sequence", "normalizers": [NFC, LOWER]},
        "decoder": {"type": "WordPiece", "prefix": "##", "cleanup": True}
        if model == "WordPiece"
        else {"type": "Fuse"},
        "model": {"type": model, **parts[model]},
    }
    path = tmp_path / "tokenizer.json"
    path.write_text(json.dumps(written), encoding="utf-8")
    ours, library = tokenizer_json.read(path), Tokenizer.from_file(str(path))
    for text in ("\u00e9", "e\u0301", "\u00c9", "\u1e9e", "\u00df", "a", "A", "\u00f8", "\u00d8"):
        assert ours.encode(text).ids.tolist() == library.encode(text).ids, text
