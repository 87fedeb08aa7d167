"""Files that our own engine cannot express run on their own library: ids and spans are the library's."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING

import pytest
import sentencepiece
from hypothesis import given
from hypothesis import strategies as st
from tokenizers import AddedToken, Tokenizer, decoders, models, normalizers, pre_tokenizers, processors

from tests.formats.families import corpus
from tests.formats.framed_texts import framed, of_library
from tests.formats.golden import golden
from tests.formats.sentencepiece_models import model_bytes
from tokexplorer.core.metrics.tokenized_text import TokenizedText
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.core.pre_tokenizers.pre_tokenizer import SplitError
from tokexplorer.core.text import SourceText
from tokexplorer.core.tokenizer import DecodeError
from tokexplorer.core.tokenizer import Tokenizer as Contract
from tokexplorer.formats import sentencepiece_model
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.hf.library import of_file
from tokexplorer.formats.hf.tokenizer_file import TokenizerFile
from tokexplorer.formats.library_tokenizer import LibraryGoneSplitError, LibraryTokenizer
from tokexplorer.formats.tokenizer_files import open_tokenizer
from tokexplorer.formats.verify import verify_file

if TYPE_CHECKING:
    from pathlib import Path

TEXTS = ("", "the cat sat", "  The  <s>cat\n", "naïve 漢字 🐈\u0301 a<s> \u00a0", "\t\r\n x")
BYTES = [f"<0x{byte:02X}>" for byte in range(256)]


def like_llama() -> Tokenizer:
    """Blanks as ▁ by the normalizer, no pre-tokenizer, bytes for what is unknown."""
    vocab = {
        token: number for number, token in enumerate(["<unk>", "<s>", *BYTES, *"▁theca", "▁t", "he", "▁the"])
    }
    merges = [("▁", "t"), ("h", "e"), ("▁t", "he")]
    model = models.BPE(vocab=vocab, merges=merges, unk_token="<unk>", fuse_unk=True, byte_fallback=True)
    tokenizer = Tokenizer(model)
    tokenizer.normalizer = normalizers.Sequence([normalizers.Prepend("▁"), normalizers.Replace(" ", "▁")])
    tokenizer.decoder = decoders.Sequence(
        [decoders.Replace("▁", " "), decoders.ByteFallback(), decoders.Fuse(), decoders.Strip(" ", 1, 0)]
    )
    tokenizer.add_special_tokens([AddedToken("<s>", normalized=False)])
    tokenizer.post_processor = processors.TemplateProcessing(single="<s> $A", special_tokens=[("<s>", 1)])
    return tokenizer


def of_words() -> Tokenizer:
    """Byte-level symbols, and words that skip the merges."""
    symbols = sorted(pre_tokenizers.ByteLevel.alphabet())
    vocab = {token: number for number, token in enumerate([*symbols, "the", "Ġcat"])}
    tokenizer = Tokenizer(models.BPE(vocab=vocab, merges=[], ignore_merges=True))
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=True)
    tokenizer.decoder = decoders.ByteLevel()
    tokenizer.add_tokens([AddedToken("<s>", lstrip=True)])
    return tokenizer


MADE = {"like Llama": like_llama, "words": of_words}


@cache
def library(name: str) -> Tokenizer:
    return MADE[name]()


@cache
def opened(name: str, folder: Path) -> LibraryTokenizer:
    path = folder / f"{name}.json"
    library(name).save(str(path))
    return of_file(TokenizerFile(path), "of a test")


@pytest.mark.parametrize("name", MADE)
@given(text=st.sampled_from(TEXTS) | st.text(max_size=20))
def test_ids_spans_and_text_are_those_of_tokenizers(
    name: str, text: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    ours = opened(name, tmp_path_factory.getbasetemp())
    expected = library(name).encode(text, add_special_tokens=False)
    encoding, source = ours.encode(text), SourceText(text)
    assert encoding.ids.tolist() == ours.encode_ids(text).tolist() == expected.ids
    starts, ends = source.code_points_at(encoding.start_bytes), source.code_points_at(encoding.end_bytes)
    assert list(zip(starts.tolist(), ends.tolist(), strict=True)) == expected.offsets
    assert ours.decode(encoding.ids) == library(name).decode(expected.ids, skip_special_tokens=False)
    assert TokenizedText.of(ours, text).encoding.ids.tolist() == expected.ids


def test_the_contract(tmp_path: Path) -> None:
    ours = opened("like Llama", tmp_path)
    assert isinstance(ours, Contract)
    assert not isinstance(ours, PipelineTokenizer)
    assert (ours.vocab_size, dict(ours.special_tokens)) == (
        library("like Llama").get_vocab_size(),
        {"<s>": 1},
    )
    assert not ours.splits_before_whitespace
    assert ours.encode("<s>").ids.tolist() == [1]
    assert len(ours.encode("<s>", allow_special=False)) > 1
    kinds = [ours.facts(token_id).kind for token_id in (0, 1, 2, 258, 264)]
    assert kinds == ["unknown", "special", "byte", "character", "piece"]
    assert ours.token_bytes(264) == "▁t".encode()
    assert [added.token_id for added in ours.post_processor.before] == [1]
    assert [ids.tolist() for ids in ours.encode_batch(["the", "\ud800"])] == [
        [266],
        ours.encode("\ufffd").ids.tolist(),
    ]
    assert ours.encode("a\ud800").end_bytes[-1] == 4
    for wrong in (-1, 267, 10**12):
        with pytest.raises(DecodeError):
            ours.decode([wrong])
        with pytest.raises(DecodeError):
            ours.token_bytes(wrong)
    of_bytes = opened("words", tmp_path)
    assert of_bytes.token_bytes(257) == b" cat"
    assert of_bytes.facts(258).kind == "user"


@pytest.mark.parametrize("name", MADE)
def test_cutting_and_padding_are_done_when_they_are_asked_for(name: str, tmp_path: Path) -> None:
    tokenizer = MADE[name]()
    tokenizer.enable_truncation(4, direction="left")
    tokenizer.enable_padding(pad_to_multiple_of=3, pad_id=1, pad_token="<s>")
    if name == "words":
        tokenizer.post_processor = processors.RobertaProcessing(("the", 256), ("Ġcat", 257))
    tokenizer.save(str(tmp_path / "cut.json"))
    ours = open_tokenizer(tmp_path / "cut.json")
    for text in (*TEXTS, "the cat the cat the cat", "the <s>cat"):
        assert ours.encode(text).ids.tolist() == library(name).encode(text, add_special_tokens=False).ids
        assert framed(ours, text, "file") == of_library(tokenizer, text)


def test_damage_is_no_matter_for_the_library(tmp_path: Path) -> None:
    document = json.loads(like_llama().to_str())
    path = tmp_path / "tokenizer.json"
    for place, value, why in (
        ("vocab", {"a": 0, "b": 0}, "has the id 0 of 'a'"),
        ("merges", [["▁", "nothing"]], "is not in the vocabulary"),
        ("merges", {}, "must be a JSON list"),
    ):
        path.write_text(json.dumps(document | {"model": document["model"] | {place: value}}))
        with pytest.raises(FormatError, match=why):
            open_tokenizer(path)
    path.write_text(json.dumps(document | {"normalizer": {"type": "Imaginary"}}))
    with pytest.raises(FormatError, match="tokenizers cannot load it"):
        open_tokenizer(path)


def test_a_piece_that_is_there_twice_has_two_ids(tmp_path: Path) -> None:
    model = models.Unigram([("<unk>", -9.0), ("a", -1.0), ("a", -2.0), ("b", -3.0)], unk_id=0)
    Tokenizer(model).save(str(tmp_path / "twice.json"))
    ours = of_file(TokenizerFile(tmp_path / "twice.json"))
    assert [ours.token_bytes(each) for each in range(4)] == [b"<unk>", b"a", b"a", b"b"]
    assert [ours.facts(each).score for each in range(4)] == [None, -1.0, -2.0, -3.0]
    assert ours.facts(0).kind == "unknown"
    assert ours.decode(ours.encode("aba").ids) == "a b a"  # as the library joins tokens without a decoder


@cache
def suffix_model() -> bytes:
    """A model whose words end with ▁, which our own engine does not do."""
    return model_bytes(
        corpus()[:20_000].splitlines(),
        vocab_size=500,
        treat_whitespace_as_suffix=True,
        byte_fallback=True,
        user_defined_symbols=["<u>"],
        hard_vocab_limit=False,
    )


@given(text=st.sampled_from(TEXTS) | st.text(max_size=20))
def test_ids_spans_and_text_are_those_of_sentencepiece(
    text: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.getbasetemp() / "suffix.model"
    if not path.exists():
        path.write_bytes(suffix_model())
    ours = _of_sentencepiece(path)
    theirs = sentencepiece.SentencePieceProcessor(model_proto=suffix_model())
    expected = theirs.encode_as_offset_mapping(text)
    encoding, source = ours.encode(text), SourceText(text)
    assert encoding.ids.tolist() == expected["ids"]
    starts, ends = source.code_points_at(encoding.start_bytes), source.code_points_at(encoding.end_bytes)
    assert list(zip(starts.tolist(), ends.tolist(), strict=True)) == expected["offsets"]
    assert ours.decode(encoding.ids) == theirs.decode(expected["ids"])


@cache
def _of_sentencepiece(path: Path) -> LibraryTokenizer:
    tokenizer = open_tokenizer(path)
    assert isinstance(tokenizer, LibraryTokenizer)
    assert "treat_whitespace_as_suffix" in tokenizer.why
    kinds = [tokenizer.facts(token_id).kind for token_id in range(5)]
    assert kinds == ["unknown", "special", "special", "user", "byte"]
    assert tokenizer.facts(tokenizer.vocab_size - 1).score is not None
    assert tokenizer.token_bytes(3) == b"<u>"
    return tokenizer


def test_published_models_on_their_library(shared_data: Path) -> None:
    ours = sentencepiece_model.reference(shared_data / "tokenizers/sentencepiece/sp_test_model.model")
    for row in golden(shared_data, "sp_sp_test_model"):
        encoding, source = ours.encode(row["text"]), SourceText(row["text"])
        assert encoding.ids.tolist() == row["ids"]
        spans = zip(encoding.start_bytes, encoding.end_bytes, strict=True)
        assert [[*map(source.code_points_at, span)] for span in spans] == row["offsets"]


def split_by(pattern: str, file: Path) -> None:
    document = json.loads(of_words().to_str())
    split = {"type": "Split", "pattern": {"Regex": pattern}, "behavior": "MergedWithNext", "invert": False}
    document["pre_tokenizer"] = {"type": "Sequence", "pretokenizers": [split, document["pre_tokenizer"]]}
    file.write_text(json.dumps(document))


def of_pattern(pattern: str, file: Path) -> LibraryTokenizer:
    split_by(pattern, file)
    tokenizer = open_tokenizer(file)
    assert isinstance(tokenizer, LibraryTokenizer)
    return tokenizer


def test_a_library_that_gives_up_says_so(tmp_path: Path) -> None:
    tokenizer = of_pattern(r"(?:a|b|ab)*c|\w+", tmp_path / "tokenizer.json")
    assert tokenizer.decode(tokenizer.encode("the abc").ids)
    with pytest.raises(SplitError, match=r"tokenizers does not encode this text: .*retry-limit"):
        tokenizer.encode("ab" * 2000)
    with pytest.raises(SplitError, match=r"tokenizers does not encode this text: .*retry-limit"):
        tokenizer.encode_batch(["the abc", "ab" * 2000])
    assert tokenizer.decode(tokenizer.encode("the abc").ids)


def test_a_library_that_hangs_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tokenizer = of_pattern("[" * 500 + "a" + "]" * 500, tmp_path / "tokenizer.json")
    assert len(tokenizer.encode("the cat"))
    monkeypatch.setattr("tokexplorer.formats.process.libraries.seconds_for", lambda _: 0.1)
    with pytest.raises(LibraryGoneSplitError, match=r"it takes longer than 0\.1 seconds"):
        tokenizer.encode("the ca" * 100_000)
    monkeypatch.undo()
    assert len(tokenizer.encode("the cat"))


def test_a_copy_is_verified_on_the_texts_that_its_library_can_encode(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "tokenizer.json"
    tokenizer = of_pattern("(?:a|d)+[ce]{2}", file)
    seconds = "tokexplorer.formats.process.libraries.seconds_for"
    monkeypatch.setattr(seconds, lambda byte_count: 0.1 if byte_count > 1000 else 60.0)
    verified = verify_file(tokenizer, file, ["the cat", "a" * 40_000, "aadce"])
    assert (verified.count, verified.first_difference) == (2, None)


@pytest.mark.parametrize("pattern", [r"(?<n>a)\g<n>(?~b)", r"(?~ab)c|\h+"])
def test_patterns_that_only_the_library_reads(pattern: str, tmp_path: Path) -> None:
    split_by(pattern, tmp_path / "tokenizer.json")
    library = Tokenizer.from_file(str(tmp_path / "tokenizer.json"))
    tokenizer = of_pattern(pattern, tmp_path / "tokenizer.json")
    for text in (*TEXTS, "aaab AbaA"):
        assert tokenizer.encode(text).ids.tolist() == library.encode(text, add_special_tokens=False).ids


def test_a_pattern_that_the_library_does_not_take_is_refused(tmp_path: Path) -> None:
    split_by("(", tmp_path / "tokenizer.json")
    with pytest.raises(FormatError, match="tokenizers cannot load it: Oniguruma error"):
        open_tokenizer(tmp_path / "tokenizer.json")


def test_wordpiece_without_a_prefix_runs_on_its_library(tmp_path: Path) -> None:
    vocab = {"[UNK]": 0, "a": 1, "b": 2, "ab": 3}
    model = models.WordPiece(vocab, unk_token="[UNK]", continuing_subword_prefix="")
    theirs = Tokenizer(model)
    theirs.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
    theirs.save(str(tmp_path / "tokenizer.json"))
    ours = open_tokenizer(tmp_path / "tokenizer.json")
    assert isinstance(ours, LibraryTokenizer)
    assert ours.encode("aba b").ids.tolist() == theirs.encode("aba b").ids == [3, 1, 2]
