"""A file that is opened is replayed only with the proof that its own library gives the same."""

from __future__ import annotations

import gzip
import hashlib
import json
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

import pytest
import tiktoken
from hypothesis import given
from hypothesis import strategies as st
from tokenizers import Tokenizer, decoders, models, pre_tokenizers

from tests.formats.families import trained
from tests.formats.rank_files import BYTES, rank_file
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.core.pre_tokenizers.pre_tokenizer import SplitError
from tokexplorer.core.text import SourceText
from tokexplorer.core.tokenizer import DecodeError
from tokexplorer.core.tokenizer import Tokenizer as Contract
from tokexplorer.formats import tiktoken_ranks
from tokexplorer.formats.kinds import FileKind
from tokexplorer.formats.library_tokenizer import LibraryTokenizer
from tokexplorer.formats.opening import PROOFS, open_file
from tokexplorer.formats.reference import HARD_TEXTS, hard_texts, vocabulary_texts
from tokexplorer.formats.tiktoken_ranks import TiktokenTokenizer
from tokexplorer.formats.tokenizer_files import load_tokenizer, reference, save_tokenizer

if TYPE_CHECKING:
    from pathlib import Path

MINBPE = b"minbpe v1\n\n1\n<s> 300\n104 101\n116 256\n32 257\n97 116\n99 259\n"
FILES = {
    "tokenizer.json": ("byte-bpe, gpt2", "tokenizers"),
    "vocab.txt": ("wordpiece", "tokenizers"),
    "merges.txt": ("byte-bpe, gpt2", "tokenizers"),
    "ranks.tiktoken": ("byte-bpe, cl100k", "tiktoken"),
    "minbpe.model": ("", "tiktoken"),
}


@pytest.fixture(autouse=True)
def nothing_remembered() -> None:
    PROOFS.clear()


def written(name: str, folder: Path) -> Path:
    of, _ = FILES[name]
    if of:
        save_tokenizer(trained(of), folder / name)
    else:
        (folder / name).write_bytes(MINBPE)
    return folder / name


@pytest.mark.parametrize("name", FILES)
def test_every_kind_is_replayed_with_a_proof(name: str, tmp_path: Path) -> None:
    path = written(name, tmp_path)
    opened = open_file(path)
    library = FILES[name][1]
    assert isinstance(opened.tokenizer, PipelineTokenizer)
    assert opened.proof.startswith(f"Replayed here: identical to {library} {version(library)} on 2")
    assert opened.kind.value == name
    assert open_file(path, proven=False).proof == ""


@pytest.mark.parametrize("name", ["vocab.txt", "merges.txt"])
def test_packed_halves_are_proven_too(name: str, tmp_path: Path) -> None:
    path = written(name, tmp_path)
    packed = path.with_name(path.name + ".gz")
    packed.write_bytes(gzip.compress(path.read_bytes(), 1, mtime=0))
    path.unlink()
    assert "identical to tokenizers" in open_file(packed).proof


@pytest.mark.parametrize("name", FILES)
def test_the_library_of_a_file_keeps_the_contract(name: str, tmp_path: Path) -> None:
    path = written(name, tmp_path)
    replayed = load_tokenizer(path)
    library = reference(path, next(kind for kind in FileKind if kind.value == name))
    assert isinstance(library, LibraryTokenizer)
    assert isinstance(library, Contract)
    assert (library.vocab_size, library.why) == (replayed.vocab_size, "")
    assert dict(library.special_tokens) == dict(replayed.special_tokens)
    assert library.post_processor.before == replayed.post_processor.before
    for token_id in replayed.ids_in_use()[::97].tolist():
        assert library.token_bytes(token_id) == replayed.token_bytes(token_id)
        kinds = {library.facts(token_id).kind, replayed.facts(token_id).kind}
        assert len(kinds) == 1 or kinds <= {"piece", "merge", "character", "byte"}
    text = "the <s><|endoftext|> cat [CLS]"
    for allow_special in (True, False):
        ids = library.encode(text, allow_special=allow_special).ids.tolist()
        assert ids == replayed.encode(text, allow_special=allow_special).ids.tolist()


def test_the_same_content_is_compared_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[Path] = []

    def noted(path: Path, kind: FileKind, **others: Any) -> LibraryTokenizer | None:
        compared.append(path)
        return reference(path, kind, **others)

    monkeypatch.setattr("tokexplorer.formats.opening.reference", noted)
    path, again = written("tokenizer.json", tmp_path), tmp_path / "again.json"
    again.write_bytes(path.read_bytes())
    opened = open_file(path)
    assert open_file(again).proof == open_file(path).proof == opened.proof
    assert compared == [path]
    again.write_bytes(path.read_bytes() + b"\n")
    assert open_file(again).proof == opened.proof
    assert compared == [path, again]


def test_what_stands_beside_a_file_is_compared_each_time(tmp_path: Path) -> None:
    open_file(written("merges.txt", tmp_path))
    assert not PROOFS


@pytest.mark.parametrize("name", [name for name in FILES if name != "minbpe.model"])
def test_what_differs_runs_on_its_library(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(name, tmp_path)
    kept = PipelineTokenizer.encode

    def encode(self: PipelineTokenizer, text: str | SourceText, *, allow_special: bool = True) -> Any:
        encoding = kept(self, text, allow_special=allow_special)
        if "ﬁ" in (text if isinstance(text, str) else text.text):
            encoding.ids[-1] += 1
        return encoding

    monkeypatch.setattr(PipelineTokenizer, "encode", encode)
    opened = open_file(path)
    assert isinstance(opened.tokenizer, LibraryTokenizer)
    assert opened.proof == ""
    assert opened.tokenizer.why.startswith("replayed here it would not be the same: 'e\\u0301 ")
    assert "ours is id" in opened.tokenizer.why


def test_spans_that_differ_count_and_spans_of_another_design_are_told(tmp_path: Path) -> None:
    path = written("vocab.txt", tmp_path)
    assert "of them it begins or ends tokens elsewhere by design" in open_file(path).proof


def test_a_file_that_its_library_does_not_load_is_replayed_with_a_note(tmp_path: Path) -> None:
    path = tmp_path / "ranks.tiktoken"
    path.write_bytes(rank_file(BYTES))
    (tmp_path / "ranks.tiktoken.json").write_text("{}")
    opened = open_file(path, encoding=r"regex:(?V1)[\w--\d]+")  # which Rust's engine reads otherwise
    assert isinstance(opened.tokenizer, PipelineTokenizer)
    assert opened.proof.startswith("Replayed here, and compared with no library: tiktoken cannot load it: ")


def test_merges_that_no_ranks_can_say_have_no_library(tmp_path: Path) -> None:
    path = tmp_path / "twice.model"  # both merges spell "aaa"
    path.write_bytes(b"minbpe v1\n\n0\n97 97\n256 97\n97 256\n")
    opened = open_file(path)
    assert (
        opened.proof == "Replayed here, and compared with no library: there is none that reads such a file."
    )


def test_a_pattern_that_runs_away_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tokexplorer.core.pre_tokenizers.pre_tokenizer.REGEX_SECONDS", 0.05)
    document = json.loads(written("tokenizer.json", tmp_path).read_text())
    split = {
        "type": "Split",
        "pattern": {"Regex": r"(?:a|aa)*c|\S+"},
        "behavior": "Isolated",
        "invert": False,
    }
    document["pre_tokenizer"] = {
        "type": "Sequence",
        "pretokenizers": [
            split,
            {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": False},
        ],
    }
    (tmp_path / "tokenizer.json").write_text(json.dumps(document))
    proof = open_file(tmp_path / "tokenizer.json").proof
    assert "compared with no library: " in proof
    assert "did not finish" in proof


def test_a_library_that_takes_too_long_proves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written("tokenizer.json", tmp_path)
    seconds = "tokexplorer.formats.process.libraries.seconds_for"
    monkeypatch.setattr(seconds, lambda byte_count: 1e-6 if byte_count > 100 else 60.0)
    opened = open_file(path)
    assert isinstance(opened.tokenizer, PipelineTokenizer)
    assert opened.proof.startswith(
        "Replayed here, and compared with no library: tokenizers does not encode this text: it takes longer"
    )
    monkeypatch.setattr(seconds, lambda _: 1e-6)
    assert "tokenizers loads it, and encodes nothing: it takes longer than" in open_file(path).proof


def test_texts_of_the_vocabulary_hold_the_longest_and_the_last_tokens() -> None:
    ours = trained("byte-bpe, gpt2")
    whole = "\n".join(vocabulary_texts(ours))
    longest = max((ours.token_bytes(each) for each in range(ours.vocab_size)), key=len)
    assert longest.decode() in whole
    for token_id in range(ours.vocab_size - 40, ours.vocab_size):
        assert ours.token_bytes(token_id).decode(errors="ignore") in whole
    assert len(set(hard_texts(ours))) > len(HARD_TEXTS)


LEAVES_OUT = r"[a-z]+|[0-9]{1,3}"


@pytest.fixture(scope="module")
def leaving_out(tmp_path_factory: pytest.TempPathFactory) -> TiktokenTokenizer:
    """Ranks beside which a pattern is written that does not match everything."""
    path = tmp_path_factory.mktemp("ranks") / "r.tiktoken"
    data = rank_file([*BYTES, b"he", b"the", "é".encode()])
    path.write_bytes(data)
    about = {
        "pat_str": LEAVES_OUT,
        "special_tokens": {"<s>": 300},
        "sha256": hashlib.sha256(data).hexdigest(),
    }
    path.with_name("r.tiktoken.json").write_text(json.dumps(about))
    opened = open_file(path)
    assert isinstance(opened.tokenizer, TiktokenTokenizer)
    assert "is missing" in opened.tokenizer.why or "ours is id" in opened.tokenizer.why
    return opened.tokenizer


@given(text=st.lists(st.sampled_from(["the", "é", " ", "<s>", "12345", "\ud800", "😀", "H"])).map("".join))
def test_what_tiktoken_leaves_out_belongs_to_no_token(text: str, leaving_out: TiktokenTokenizer) -> None:
    theirs = tiktoken.Encoding(
        "x",
        pat_str=LEAVES_OUT,
        mergeable_ranks={token: rank for rank, token in enumerate([*BYTES, b"he", b"the", "é".encode()])},
        special_tokens={"<s>": 300},
    )
    source = SourceText(text)
    for allow_special in (True, False):
        encoding = leaving_out.encode(source, allow_special=allow_special)
        expected = (
            theirs.encode(text, allowed_special="all") if allow_special else theirs.encode_ordinary(text)
        )
        assert encoding.ids.tolist() == expected
        spans = zip(encoding.start_bytes, encoding.end_bytes, encoding.ids, strict=True)
        for start, end, token_id in spans:
            assert source.utf8[start:end].tobytes() == leaving_out.token_bytes(token_id)
        assert leaving_out.decode_bytes(encoding.ids) == theirs.decode_bytes(expected)


def test_tiktoken_behind_the_contract(tmp_path: Path) -> None:
    ours = tiktoken_ranks.reference(written("ranks.tiktoken", tmp_path))
    assert ours.encode("\ud800 a").end_bytes.tolist()[-1] == 5
    assert ours.encode("").ids.tolist() == []
    assert ours.facts(ours.special_tokens["<s>"]).kind == "special"
    assert {ours.facts(ours.encode("a").ids[0]).kind, ours.facts(ours.vocab_size - 1).kind} == {
        "byte",
        "piece",
    }
    with pytest.raises(DecodeError):
        ours.decode([ours.vocab_size])


def test_tiktoken_that_gives_up_says_so(tmp_path: Path) -> None:
    ranks = tmp_path / "ranks.tiktoken"
    ranks.write_bytes(rank_file(BYTES))
    ours = tiktoken_ranks.reference(ranks, encoding=r"regex:(?:(?=a)a|aa)*c|.")
    assert ours.encode("abc").ids.tolist() == [*b"abc"]
    with pytest.raises(SplitError, match=r"tiktoken does not encode this text: .*backtracking"):
        ours.encode("a" * 60)


def test_of_a_merge_that_is_listed_twice_the_later_place_counts(tmp_path: Path) -> None:
    vocab = {token: index for index, token in enumerate(["<unk>", "a", "b", "c", "ab", "bc"])}
    merges = [("a", "b"), ("b", "c"), ("a", "b")]
    path = tmp_path / "tokenizer.json"
    library = Tokenizer(models.BPE(vocab=vocab, merges=merges, unk_token="<unk>"))
    library.decoder = decoders.Fuse()
    document = json.loads(library.to_str())
    document["model"]["merges"] = [list(pair) for pair in merges]
    path.write_text(json.dumps(document))
    theirs = Tokenizer.from_file(str(path)).encode("abcab").ids
    ours = load_tokenizer(path)
    assert ours.encode("abcab").ids.tolist() == theirs
    assert isinstance(ours, BpeTokenizer)
    assert ours.steps == 2
    save_tokenizer(ours, tmp_path / "again.json")
    assert Tokenizer.from_file(str(tmp_path / "again.json")).encode("abcab").ids == theirs


@pytest.mark.parametrize("kind", ["WordPiece", "WordLevel"])
def test_ids_that_no_token_has_are_left_to_the_library(kind: str, tmp_path: Path) -> None:
    vocab = {"[UNK]": 0, "a": 2, "b": 3, "##b": 7}
    make = models.WordPiece if kind == "WordPiece" else models.WordLevel
    library = Tokenizer(make(vocab=vocab, unk_token="[UNK]"))
    library.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
    library.save(str(tmp_path / "tokenizer.json"))
    opened = open_file(tmp_path / "tokenizer.json").tokenizer
    assert isinstance(opened, LibraryTokenizer)
    assert "no token with the id 1" in opened.why
    for text in ("a ab b c", "b"):
        assert opened.encode(text).ids.tolist() == library.encode(text).ids


def test_bytes_that_are_no_tokens_are_left_to_the_library(tmp_path: Path) -> None:
    vocab = {token: index for index, token in enumerate(["<unk>", "a", "b", "ab", "<0xC3>", "<0xA9>"])}
    library = Tokenizer(models.BPE(vocab=vocab, merges=[("a", "b")], unk_token="<unk>", byte_fallback=True))
    library.decoder = decoders.Fuse()
    library.save(str(tmp_path / "tokenizer.json"))
    opened = open_file(tmp_path / "tokenizer.json").tokenizer
    assert isinstance(opened, LibraryTokenizer)
    for text in ("abé", "aè"):
        assert opened.encode(text).ids.tolist() == library.encode(text).ids
