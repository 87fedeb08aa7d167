"""Files of every family: the library that each is for encodes as we do, and so do we when we load it."""

from __future__ import annotations

import json
import tempfile
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tokenizers import Tokenizer

from tests.formats.exported import our_tokens
from tests.formats.families import SPECS, corpus, trained
from tests.formats.texts import AWKWARD, any_text
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.text import SourceText, decode_utf8
from tokexplorer.formats import bert_vocab
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.reference import Comparison
from tokexplorer.formats.sentencepiece_proto import SentencePieceModel
from tokexplorer.formats.tokenizer_files import (
    FileKind,
    choice_of,
    kind_choices,
    kind_of,
    load_tokenizer,
    possible_kinds,
    save_tokenizer,
)
from tokexplorer.formats.verify import hard_texts, verify_file
from tokexplorer.session.what_if.families import UnigramWhatIf, what_if_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.unigram.pieces import PieceKind
    from tokexplorer.formats.library_tokenizer import LibraryTokenizer
    from tokexplorer.formats.reference import Engine

MARK = "\u2581"
JSON, MODEL, VOCAB = FileKind.TOKENIZER_JSON, FileKind.SENTENCEPIECE, FileKind.BERT_VOCAB
RANKS, MERGES = FileKind.TIKTOKEN, FileKind.VOCAB_MERGES
IN_MODEL = (
    "bpe, pieces",
    "bpe, pieces and bytes",
    "bpe, blanks kept",
    "unigram",
    "unigram, bytes",
    "unigram, plain",
    "unigram, blanks kept",
)
IN_VOCAB = ("wordpiece", "wordpiece, cased")
IN_RANKS = ("byte-bpe, gpt2", "byte-bpe, cl100k", "byte-bpe, words", "byte-bpe, pattern")
IN_MERGES = ("byte-bpe, gpt2",)
FILES = [
    *((name, JSON) for name in SPECS),
    *((name, MODEL) for name in IN_MODEL),
    *((name, VOCAB) for name in IN_VOCAB),
    *((name, RANKS) for name in IN_RANKS),
    *((name, MERGES) for name in IN_MERGES),
]
every_file = pytest.mark.parametrize(
    ("name", "kind"), FILES, ids=lambda value: getattr(value, "value", value)
)


@pytest.fixture(scope="module", autouse=True)
def no_files_left() -> Iterator[None]:
    yield
    folder().cleanup()


@cache
def folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory()


@cache
def saved(name: str, kind: FileKind) -> Path:
    path = Path(folder().name, str(list(SPECS).index(name)), kind.value)
    path.parent.mkdir(exist_ok=True)
    save_tokenizer(trained(name), path)
    return path


@pytest.mark.parametrize("name", SPECS)
def test_every_other_kind_is_refused_with_a_reason(name: str, tmp_path: Path) -> None:
    possible = [*(kind for each, kind in FILES if each == name), FileKind.TOKEXPLORER]  # which holds all
    assert possible_kinds(trained(name)) == possible
    for choice in kind_choices(trained(name)):
        assert (choice.problem == "") == (choice.kind in possible)
        if choice.problem:
            with pytest.raises(FormatError) as caught:
                save_tokenizer(trained(name), tmp_path / choice.kind.value)
            assert choice.problem in str(caught.value)
    assert not list(tmp_path.iterdir())


@every_file
def test_hard_texts_and_the_corpus_are_encoded_alike(name: str, kind: FileKind) -> None:
    tokenizer = trained(name)
    texts = [*hard_texts(tokenizer), *AWKWARD, *corpus()[:30_000].splitlines()]
    result = verify_file(tokenizer, saved(name, kind), texts)
    assert result.first_difference is None
    assert result.count + len(result.normalized_otherwise) == len(texts)
    assert result.count > 0.9 * len(texts)
    assert bool(result.note) == bool(result.normalized_otherwise)


@every_file
@settings(max_examples=6)
@given(data=st.data())
def test_any_texts_are_encoded_alike(name: str, kind: FileKind, data: st.DataObject) -> None:
    """The library against what was trained, and against what is loaded, which is the library's function."""
    # Loading a file takes longer than many texts.
    texts = data.draw(st.lists(any_text, min_size=8, max_size=30))
    assert verify_file(trained(name), saved(name, kind), texts).first_difference is None
    loaded = _loaded(name, kind)
    result = verify_file(loaded, saved(name, kind), texts)
    assert result.first_difference is None
    removes = [text for text in texts if not all(map(loaded.normalizer.apply, text))]
    assert set(result.normalized_otherwise) <= set(removes if kind is JSON else [])


@every_file
@settings(max_examples=20)
@given(text=any_text)
def test_what_was_saved_is_loaded(name: str, kind: FileKind, text: str) -> None:
    """What is loaded against what was trained: another only on texts that verifying the file names."""
    ours, loaded = trained(name), _loaded(name, kind)
    # In a SentencePiece model nothing says whether the unknown token is found in a text.
    mine, theirs = (each.encode(text, allow_special=kind is not MODEL) for each in (ours, loaded))
    if mine.ids.tolist() != theirs.ids.tolist():
        is_other = _is_other_to_sentencepiece(ours, text) if kind is MODEL else _is_mapped(ours, loaded, text)
        assert is_other
        assert verify_file(ours, saved(name, kind), [text]).normalized_otherwise == (text,)
        return
    if kind is not MODEL and _origins(ours, text) == _origins(loaded, text):
        assert mine.start_bytes.tolist() == theirs.start_bytes.tolist()
        assert mine.end_bytes.tolist() == theirs.end_bytes.tolist()
    elif kind is MODEL:  # to which a \u2581 is all the blanks before a word, not the last of them
        assert Comparison(ours, _spans_of(loaded), "model", allow_special=False).difference(text) is None
    # Read with a decoder that takes away the blanks before punctuation.
    expected = _library_of_vocab(name).decode(mine.ids) if kind is VOCAB else ours.decode(mine.ids)
    assert loaded.decode(mine.ids) == expected


@cache
def _library_of_vocab(name: str) -> LibraryTokenizer:
    return bert_vocab.reference(saved(name, VOCAB))


def _spans_of(tokenizer: PipelineTokenizer) -> Engine:
    return lambda text: our_tokens(tokenizer, text, allow_special=False)


def _is_mapped(ours: PipelineTokenizer, loaded: PipelineTokenizer, text: str) -> bool:
    """Whether `tokenizers`, which maps whole clusters, makes something else of a section."""
    return [made for made, _ in _origins(ours, text)] != [made for made, _ in _origins(loaded, text)]


def _origins(tokenizer: PipelineTokenizer, text: str) -> list[tuple[bytes, list[list[int]]]]:
    """What the normalizer makes of each section, and where every byte of that came from."""
    utf8 = SourceText(text).utf8
    sections = [each for each in tokenizer.symbols.sections(utf8) if each.symbol_id is None]
    parts = [SourceText(decode_utf8(utf8[each.start : each.end].tobytes())) for each in sections]
    made = [tokenizer.normalizer.align(part) for part in parts]
    places = [np.arange(len(each.utf8)) for each in made]
    spans = [each.original_spans(at, at + 1) for each, at in zip(made, places, strict=True)]
    return [
        (each.utf8.tobytes(), [side.tolist() for side in of]) for each, of in zip(made, spans, strict=True)
    ]


def _is_other_to_sentencepiece(tokenizer: PipelineTokenizer, text: str) -> bool:
    """Whether SentencePiece is known to put \u2581 elsewhere than the pre-tokenizers to learn with."""
    normalized = tokenizer.normalizer.apply(text)
    if any(each in normalized for each in (MARK, *tokenizer.symbols.user)):
        return True
    if tokenizer.pre_tokenizer_name == "metaspace":
        return not normalized or normalized.startswith(" ")
    return "\x85" in normalized


@cache
def _loaded(name: str, kind: FileKind) -> PipelineTokenizer:
    return load_tokenizer(saved(name, kind))


@every_file
def test_a_loaded_tokenizer_gives_the_same_file(name: str, kind: FileKind, tmp_path: Path) -> None:
    save_tokenizer(_loaded(name, kind), tmp_path / kind.value)
    assert (tmp_path / kind.value).read_bytes() == saved(name, kind).read_bytes()


@pytest.mark.parametrize("name", SPECS)
def test_texts_are_decoded_alike(name: str) -> None:
    ours, reference = trained(name), Tokenizer.from_file(str(saved(name, JSON)))
    for text in (*AWKWARD, "".join(AWKWARD), *corpus()[:5000].splitlines()):
        ids = ours.encode(text).ids.tolist()
        assert reference.decode(ids, skip_special_tokens=False) == ours.decode(ids)


def test_character_maps_by_clusters_are_told_and_nothing_else() -> None:
    tokenizer, path = trained("unigram"), saved("unigram", JSON)
    otherwise = ["²\u0303", "ｶﾞ", "x\n\0 y²\u0303"]
    alike = ["é", "e\u0301", "E\u0301", "か\u3099", "\r\n", "\r\n\r\n", "ﬁ ² ｶ", "한"]
    result = verify_file(tokenizer, path, [*otherwise, *alike])
    assert result.first_difference is None
    assert list(result.normalized_otherwise) == otherwise
    assert "3 texts were left out" in result.note


def test_other_bytes_of_unknown_characters_are_no_tie() -> None:
    """Bytes have no score, so that a text without any learned piece weighs nothing on both sides."""
    tokenizer, path = trained("unigram, bytes"), saved("unigram, bytes", JSON)
    text = "\u1e9b\u0323"  # composed before it is mapped there, mapped character by character here
    assert _loaded("unigram, bytes", JSON).encode_ids(text).tolist() != tokenizer.encode_ids(text).tolist()
    assert verify_file(tokenizer, path, [text]).normalized_otherwise == (text,)


def test_a_model_of_other_merges_is_found_out(tmp_path: Path) -> None:
    tokenizer = trained("bpe, pieces")
    path = tmp_path / "other.model"
    save_tokenizer(tokenizer.at_step(5), path)  # type: ignore[attr-defined]
    difference = verify_file(tokenizer, path, ["the cat"]).first_difference
    assert difference is not None
    assert "that of sentencepiece" in str(difference)


def test_files_that_were_published(shared_data: Path) -> None:
    strings = json.loads((shared_data / "strings.json").read_text())
    entries = strings if isinstance(strings, list) else strings["strings"]
    texts = [entry["text"] if isinstance(entry, dict) else entry for entry in entries]
    published = shared_data / "tokenizers"
    for name in (
        "t5-small/tokenizer.json",
        "bert-base-uncased/tokenizer.json",
        "bert-base-uncased/vocab.txt",
        "sentencepiece/bling_bpe10k.model",
        "sentencepiece/sp_test_model.model",
        "sentencepiece/t5_base.model",
    ):
        tokenizer = load_tokenizer(published / name)
        result = verify_file(tokenizer, published / name, [*hard_texts(tokenizer)][:30] + texts)
        assert result.first_difference is None, name
        assert len(result.normalized_otherwise) <= 4, name


def test_ids_of_bert_as_they_are_known(shared_data: Path) -> None:
    tokenizer = load_tokenizer(shared_data / "tokenizers/bert-base-uncased/vocab.txt")
    assert our_tokens(tokenizer, "Unaffable [SEP]") == [
        (14477, (0, 3)),
        (20961, (3, 6)),
        (3468, (6, 9)),
        (102, (10, 15)),
    ]


@pytest.mark.parametrize(
    ("name", "kind"),
    [("a.json", JSON), ("m.MODEL", MODEL), ("vocab.txt", VOCAB), ("x/any.txt", VOCAB)],
)
def test_the_kind_goes_by_the_name(name: str, kind: FileKind) -> None:
    assert kind_of(name) is kind


def test_a_name_of_no_tokenizer_file() -> None:
    with pytest.raises(FormatError, match=r"there is \*\.json \(Hugging Face tokenizer\)"):
        kind_of("tokenizer.yaml")


def test_added_tokens_behind_the_vocabulary_of_unigram(tmp_path: Path) -> None:
    document = json.loads(saved("unigram, plain", JSON).read_text())
    size = len(document["model"]["vocab"])
    added = document["added_tokens"][0] | {"id": size, "content": "<extra>"}
    document["added_tokens"].append(added)
    path = tmp_path / "tokenizer.json"
    path.write_text(json.dumps(document))
    loaded = load_tokenizer(path)
    assert loaded.special_tokens["<extra>"] == size
    texts = ["the <extra> cat", "<extra><extra> ", "extra"]
    assert verify_file(loaded, path, texts).first_difference is None
    save_tokenizer(loaded, path)
    assert verify_file(loaded, path, texts).first_difference is None


def test_added_tokens_behind_the_vocabulary_are_no_pieces_in_what_if(tmp_path: Path) -> None:
    document = json.loads(saved("unigram, plain", JSON).read_text())
    size = len(document["model"]["vocab"])
    document["added_tokens"].append(document["added_tokens"][0] | {"id": size, "content": "<extra>"})
    path = tmp_path / "tokenizer.json"
    path.write_text(json.dumps(document))
    base = load_tokenizer(path)
    edits = what_if_of(base)
    assert isinstance(edits, UnigramWhatIf)
    edits.add("zqz", -4.0)
    edited, kept = edits.tokenizer(), edits.kept()

    def as_text(tokenizer: PipelineTokenizer, text: str) -> list[bytes]:
        ids = tokenizer.encode(text, allow_special=False).ids.tolist()
        return [tokenizer.token_bytes(token_id) for token_id in ids]

    for tokenizer in (edited, kept):
        assert as_text(tokenizer, "the <extra>") == as_text(base, "the <extra>")
        assert b"zqz" in as_text(tokenizer, "the zqz")
    assert "taken out or added" in choice_of(edited, JSON).problem
    edits.rows.undo()
    edits.remove(0)
    assert as_text(edits.kept(), "the <extra>") == as_text(edits.tokenizer(), "the <extra>")
    assert kept.special_tokens["<extra>"] == size + 1
    save_tokenizer(kept, path)
    assert len(json.loads(path.read_text())["model"]["vocab"]) == size + 1
    texts = ["the <extra> cat", "zqz<extra><extra> ", "extra"]
    assert verify_file(kept, path, texts).first_difference is None
    assert load_tokenizer(path).special_tokens["<extra>"] == size + 1


def test_special_tokens_that_a_normalizer_spells_are_text_to_unigram(tmp_path: Path) -> None:
    tokenizer = trained("unigram, bytes")
    path = saved("unigram, bytes", JSON)
    result = verify_file(tokenizer, path, ["＜s＞", "<S>", "<UNK>", "＜unk＞ <unk>"])
    assert (result.count, result.first_difference) == (4, None)


@pytest.mark.parametrize("name", ["bpe, pairs", "bpe, end of word", "bpe, pieces"])
def test_merges_that_wait_for_later_ones(name: str, tmp_path: Path) -> None:
    tokenizer = trained(name)
    assert isinstance(tokenizer, BpeTokenizer)
    backwards = np.arange(len(tokenizer.merges), dtype=np.int32)[::-1]
    other = tokenizer.with_merges(tokenizer.merges.at(backwards))
    path = tmp_path / "tokenizer.json"
    save_tokenizer(other, path)
    texts = [*AWKWARD, *corpus()[:10_000].splitlines()]
    result = verify_file(other, path, texts)
    assert result.first_difference is None
    loaded = load_tokenizer(path)
    alike = [text for text in texts if text not in result.normalized_otherwise]
    assert [loaded.encode(text).ids.tolist() for text in alike] == [
        other.encode(text).ids.tolist() for text in alike
    ]


@pytest.mark.parametrize("name", ["unigram", "unigram, plain"])
def test_what_was_read_from_a_json_is_written_as_a_model(name: str, tmp_path: Path) -> None:
    """The same file as of what was trained; where clusters were mapped, the note tells of them."""
    opened = _loaded(name, JSON)
    is_mapped = trained(name).normalizer_name != "none"
    (choice,) = (each for each in kind_choices(opened) if each.kind is MODEL)
    assert choice.problem == ""
    assert ("mapped one by one" in choice.note) == is_mapped
    save_tokenizer(opened, tmp_path / "m.model")
    assert _pieces(tmp_path / "m.model") == _pieces(saved(name, MODEL))
    texts = ["the cat", "²\u0303", "ｶﾞ", "é ﬁ 한", *corpus()[:5_000].splitlines()]
    result = verify_file(opened, tmp_path / "m.model", texts)
    assert result.first_difference is None
    assert list(result.normalized_otherwise) == (["²\u0303", "ｶﾞ"] if is_mapped else [])


def _pieces(path: Path) -> tuple[list[tuple[str, PieceKind]], bytes]:
    """What decides in a model but for scores, of which unmatched pieces have others in a json."""
    model = SentencePieceModel.from_bytes(path.read_bytes())
    return [(piece.text, piece.kind) for piece in model.pieces], model.charsmap


@pytest.mark.parametrize("kind", ["NFD", "NFKD", "Nmt", "StripAccents"])
def test_a_step_of_a_file_is_written_as_it_stood(kind: str, tmp_path: Path) -> None:
    document = json.loads(saved("byte-bpe, gpt2", JSON).read_text()) | {"normalizer": {"type": kind}}
    path = tmp_path / "tokenizer.json"
    path.write_text(json.dumps(document))
    loaded = load_tokenizer(path)
    problem = next(each.problem for each in kind_choices(loaded) if each.kind is MODEL)
    assert "BPE over characters, not over bytes" in problem
    save_tokenizer(loaded, path)
    assert json.loads(path.read_text())["normalizer"] == {"type": kind}
