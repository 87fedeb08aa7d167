"""tokenizer.json as the models of Llama, Mistral and Gemma have it: the same as in `tokenizers`."""

from __future__ import annotations

import json
import tempfile
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tokenizers import Tokenizer

from tests.formats.sentencepiece_models import MARK, model_path
from tests.formats.test_sentencepiece_rules import texts
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.explain.drawing import drawn
from tokexplorer.core.explain.word import explain, history
from tokexplorer.formats import sentencepiece_model, tokenizer_json
from tokexplorer.formats.errors import NotReplayedError
from tokexplorer.formats.opening import open_file
from tokexplorer.formats.tokenizer_json import to_document
from tokexplorer.formats.verify import hard_texts, verify_file

PREPEND = {"type": "Prepend", "prepend": MARK}
REPLACE = {"type": "Replace", "pattern": {"String": " "}, "content": MARK}
STRIPPED = {"type": "Sequence", "normalizers": [{"type": "StripAccents"}, PREPEND, REPLACE]}
BOTH = {"type": "Sequence", "normalizers": [PREPEND, REPLACE]}
SPLIT = {"type": "Split", "pattern": {"String": " "}, "behavior": "MergedWithPrevious", "invert": False}


def metaspace(scheme: str, *, splits: bool) -> dict[str, Any]:
    return {"type": "Metaspace", "replacement": MARK, "prepend_scheme": scheme, "split": splits}


class Kind(NamedTuple):
    normalizer: dict[str, Any] | None
    splitter: dict[str, Any] | None
    ours: str
    normalized: bool = False
    user: tuple[str, ...] = ()


KINDS = {
    "llama": Kind(BOTH, None, "keep,prefix,runs"),
    "llama, first files": Kind(BOTH, None, "keep,prefix,runs", normalized=True, user=("<u>", " zz")),
    "llama, user symbols": Kind(BOTH, None, "keep,prefix,runs", user=("<u>", "a b")),
    "llama, without accents": Kind(STRIPPED, None, "keep,prepend,runs", user=("<u>",)),
    "mistral": Kind(None, metaspace("first", splits=False), "keep,metaspace-first,runs"),
    "mistral, user symbols": Kind(
        None, metaspace("first", splits=False), "keep,metaspace-first,runs", user=("<u>", MARK * 2)
    ),
    "always": Kind(None, metaspace("always", splits=False), "keep,metaspace-always,runs"),
    "always, words": Kind(
        None, metaspace("always", splits=True), "keep,metaspace-always,words", user=("<u>",)
    ),
    "gemma": Kind(REPLACE, SPLIT, "keep,bare,runs", user=("<u>", "\n\n")),
    "gemma, normalized": Kind(REPLACE, None, "keep,bare,runs", normalized=True, user=("<u>", "\n\n")),
    "never": Kind(None, metaspace("never", splits=True), "keep,bare,words"),
}
every_kind = pytest.mark.parametrize("name", KINDS)


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory()


@cache
def written(name: str) -> Path:
    kind = KINDS[name]
    document = json.loads(json.dumps(to_document(sentencepiece_model.read(model_path("llama")))))
    vocab, added = document["model"]["vocab"], document["added_tokens"]
    for symbol in kind.user:
        symbol_id = vocab.get(symbol, len(vocab) + sum(each["content"] not in vocab for each in added))
        added.append(added[0] | {"id": symbol_id, "content": symbol, "special": False})
    for each in added:
        each["normalized"] = kind.normalized
    document |= {"normalizer": kind.normalizer, "pre_tokenizer": kind.splitter}
    if kind.ours.split(",")[1] == "bare":
        del document["decoder"]["decoders"][-1]  # which strips a blank
    path = Path(_folder().name, f"{name}.json")
    path.write_text(json.dumps(document))
    return path


@cache
def loaded(name: str) -> BpeTokenizer:
    tokenizer = tokenizer_json.read(written(name))
    assert isinstance(tokenizer, BpeTokenizer)
    return tokenizer


@cache
def library(name: str) -> Tokenizer:
    return Tokenizer.from_file(str(written(name)))


@every_kind
@settings(max_examples=8)
@given(drawn=st.lists(texts, min_size=10, max_size=20))
def test_any_texts_are_encoded_and_decoded_alike(name: str, drawn: list[str]) -> None:
    removed = "\u0301", "\u0301<s>\u0301<s> \u0301"
    for text in [*removed, *drawn, *(f"{text} <u><s>{text} zz" for text in drawn[:3])]:
        ids = library(name).encode(text, add_special_tokens=False).ids
        assert loaded(name).encode(text).ids.tolist() == ids, text
        assert loaded(name).encode_ids(text).tolist() == ids, text
        assert loaded(name).decode(ids) == library(name).decode(ids, skip_special_tokens=False), text


@every_kind
def test_spans_are_those_of_the_library(name: str) -> None:
    assert loaded(name).pre_tokenizer_name == f"sentencepiece:{KINDS[name].ours}"
    hard = [*hard_texts(loaded(name)), " <u>a  <s> b", "<s>"]
    assert verify_file(loaded(name), written(name), hard).first_difference is None


@every_kind
def test_a_file_is_written_as_it_was_read(name: str, tmp_path: Path) -> None:
    before = json.loads(written(name).read_text())
    tokenizer_json.write(loaded(name), tmp_path / "tokenizer.json")
    after = json.loads((tmp_path / "tokenizer.json").read_text())
    if before["pre_tokenizer"] == SPLIT:
        before["pre_tokenizer"] = None  # it finds no blank to split at
    before["added_tokens"].sort(key=lambda token: token["id"])
    before["model"]["vocab"] |= {token["content"]: token["id"] for token in before["added_tokens"]}
    assert before == after


def test_a_token_of_the_normalized_text_that_others_are_merged_of_is_left_to_the_library(
    tmp_path: Path,
) -> None:
    document = json.loads(written("gemma, normalized").read_text())
    part = document["model"]["merges"][0][0]
    entry = document["added_tokens"][0] | {"id": document["model"]["vocab"][part], "content": part}
    document["added_tokens"].append(entry)
    (tmp_path / "tokenizer.json").write_text(json.dumps(document))
    with pytest.raises(NotReplayedError, match="parts of merges"):
        tokenizer_json.read(tmp_path / "tokenizer.json")


@pytest.mark.parametrize("name", ["llama, first files", "gemma, normalized"])
def test_special_tokens_in_pieces_are_text_where_they_are_not_allowed(name: str) -> None:
    tokenizer = loaded(name)
    special = tokenizer.special_tokens["<s>"]
    for text in ("<s>", "a <s>b", "<u> <s>"):
        assert special in tokenizer.encode(text).ids
        assert special not in tokenizer.encode(text, allow_special=False).ids
        assert special not in tokenizer.encode_ids(text, allow_special=False)
        assert special not in tokenizer.sample(text, dropout=0.5, seed=1, allow_special=False).ids
        assert tokenizer.symbols.user["<u>"] in tokenizer.encode(f"{text} <u>", allow_special=False).ids


@pytest.mark.parametrize("name", ["llama, first files", "gemma, normalized"])
def test_special_tokens_as_text_are_merged_by_the_merges_of_the_step(name: str) -> None:
    step, text = 3, "the thing <s>"
    fresh = loaded.__wrapped__(name)  # by which nothing was encoded yet
    alone = fresh.at_step(step).encode(text, allow_special=False)
    whole = loaded(name).encode(text, allow_special=False)
    assert whole.ids.tolist() != alone.ids.tolist()
    found = loaded(name).at_step(step).encode(text, allow_special=False)
    assert found.ids.tolist() == alone.ids.tolist()


@pytest.mark.parametrize("name", ["llama, first files", "gemma, normalized"])
def test_stories_tell_special_tokens_in_pieces_as_they_are_encoded(name: str) -> None:
    tokenizer, text = loaded(name), "the <s> thing"
    for allow_special in (True, False):
        ids = tokenizer.encode(text, allow_special=allow_special).ids.tolist()
        story = explain(tokenizer, text, allow_special=allow_special)
        model = next(each for each in story.stages if each.name == "model")
        assert [part.token_id for part in model.parts] == ids
        steps = range(tokenizer.steps + 1)
        rows = history(tokenizer.at_step, steps, text, allow_special=allow_special)
        plain: list[tuple[int, list[int]]] = []
        for step in steps:
            encoding = tokenizer.at_step(step).encode(text, allow_special=allow_special)
            if not plain or encoding.ids.tolist() != plain[-1][1]:
                plain.append((step, encoding.ids.tolist()))
        assert [(row.step, [part.token_id for part in row.parts]) for row in rows] == plain
        (found,) = drawn(tokenizer, text, draws=1, seed=3, dropout=0.3, allow_special=allow_special)
        sampled = tokenizer.sample(text, dropout=0.3, seed=3, allow_special=allow_special)
        assert [part.token_id for part in found.parts] == sampled.ids.tolist()


@pytest.mark.parametrize(
    ("pattern", "content", "more"),
    [
        ({"Regex": "\\s+"}, "x", []),
        ({"Regex": "\\s+"}, MARK, [{"type": "Replace", "pattern": {"String": MARK}, "content": "x"}]),
        ({"String": "``"}, "y", []),
        ({"Regex": " {2,}"}, MARK, []),
        ({"String": " "}, "x", []),
    ],
)
def test_what_begins_with_several_characters_in_one_has_no_mark_in_front(
    pattern: dict[str, str], content: str, more: list[dict[str, Any]], tmp_path: Path
) -> None:
    """With the scheme "first" the library marks what begins at the first character, by its own alignment."""
    replacing = {"type": "Replace", "pattern": pattern, "content": content}
    scores = {"<unk>": 0, "x": -1, "y": -2, MARK: -3, f"{MARK}x": -9, "b": -2}
    document = {
        "version": "1.0",
        "added_tokens": [],
        "normalizer": {"type": "Sequence", "normalizers": [replacing, *more]},
        "pre_tokenizer": metaspace("first", splits=True),
        "decoder": {"type": "Fuse"},
        "model": {"type": "Unigram", "unk_id": 0, "byte_fallback": False, "vocab": list(scores.items())},
    }
    path = tmp_path / "tokenizer.json"
    path.write_text(json.dumps(document))
    tokenizer, library = open_file(path, proven=False).tokenizer, Tokenizer.from_file(str(path))
    for text in ("\u2028\u3000", "\u3000", "  b", " b", "``b", "`b", "b  b", "b``", " "):
        assert tokenizer.encode(text).ids.tolist() == library.encode(text).ids, text
