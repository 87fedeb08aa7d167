"""A file that encodes otherwise than we do is found out, whatever the reason."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
import regex
from tokenizers import Regex, pre_tokenizers

import tokexplorer
from tests.formats.exported import exported
from tests.formats.families import trained
from tests.formats.test_library_tokenizer import like_llama
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.normalizers.registry import NORMALIZERS, get_normalizer
from tokexplorer.core.post_processor import Added, Padding, PostProcessor, Truncation
from tokexplorer.core.pre_tokenizers.pre_tokenizer import SplitError
from tokexplorer.core.pre_tokenizers.registry import PRE_TOKENIZERS
from tokexplorer.core.text import decode_utf8
from tokexplorer.core.unicode import library_sets
from tokexplorer.formats import sentencepiece_model, tiktoken_ranks, tokenizer_json
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.hf.library import of_file
from tokexplorer.formats.hf.normalizers import normalizer_steps, read_normalizer
from tokexplorer.formats.hf.oniguruma import for_oniguruma
from tokexplorer.formats.hf.pre_tokenizers import byte_level, split
from tokexplorer.formats.hf.tokenizer_file import TokenizerFile
from tokexplorer.formats.kinds import FileKind
from tokexplorer.formats.reference import removes_characters
from tokexplorer.formats.tokenizer_files import kind_choices, load_tokenizer, save_tokenizer
from tokexplorer.formats.tokenizer_json import to_document
from tokexplorer.formats.verify import HARD_TEXTS, hard_texts, verify_file
from tokexplorer.session.what_if.families import what_if_of

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.formats.library_tokenizer import LibraryTokenizer


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tokenizer.json"


def with_splitter(splitter: str) -> BpeTokenizer:
    plain = exported().ours
    return BpeTokenizer(
        plain.merges,
        plain.alphabet,
        symbols=plain.symbols,
        pre_tokenizer=splitter,
    )


def splitting(pattern: str) -> dict[str, Any]:
    return {"type": "Sequence", "pretokenizers": [split(pattern), byte_level()]}


def write(file: Path, tokenizer: BpeTokenizer, **changes: Any) -> None:
    file.write_text(json.dumps(to_document(tokenizer) | changes))


@pytest.mark.parametrize(
    ("splitter", "normalizer"),
    [
        *((splitter, "none") for splitter in PRE_TOKENIZERS),
        *(("gpt2", normalizer) for normalizer in NORMALIZERS),
        ("metaspace", "NFKC"),
        ("sentencepiece", "nmt_nfkc"),
        ("bert", "bert"),
    ],
)
def test_every_pipeline_passes_the_hard_texts(splitter: str, normalizer: str, file: Path) -> None:
    tokenizer = exported(splitter, normalizer).ours
    tokenizer_json.write(tokenizer, file)
    texts = list(hard_texts(tokenizer))
    result = verify_file(tokenizer, file, texts)
    assert result.first_difference is None
    assert result.count + len(result.normalized_otherwise) == len(texts) > len(HARD_TEXTS)
    assert not result.normalized_otherwise or normalizer.startswith("nmt")


def test_hard_texts_are_different_and_hold_every_special_token() -> None:
    texts = list(hard_texts(exported().ours))
    assert len(set(texts)) == len(texts)
    assert all(any(token in text for text in texts) for token in exported().ours.special_tokens)


def test_other_ids_are_a_difference(file: Path) -> None:
    ours = exported().ours
    tokenizer_json.write(ours.at_step(100), file)
    result = verify_file(ours, file, ["", "a", "x the cat"])
    assert result.count == 2
    difference = result.first_difference
    assert difference is not None
    assert difference.text == "x the cat"
    assert difference.index == 1
    assert difference.ours[0][1] != difference.theirs[0][1]
    assert str(difference).startswith("'x the cat': token 1: ours is id ")


def test_one_token_more_is_a_difference(file: Path) -> None:
    ours = exported().ours
    write(
        file,
        ours,
        truncation={"direction": "Right", "max_length": 1, "strategy": "LongestFirst", "stride": 0},
    )
    difference = verify_file(ours, file, ["!?"]).first_difference
    assert difference is not None
    assert difference.theirs == ()
    assert str(difference).endswith("that of tokenizers is missing")


def test_other_offsets_are_a_difference(file: Path) -> None:
    ours = exported("none").ours
    pre_tokenizer = {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": False}
    write(file, ours, pre_tokenizer=pre_tokenizer, post_processor=pre_tokenizer)
    difference = verify_file(ours, file, ["no blank", "   x"]).first_difference
    assert difference is not None
    assert difference.ours[0][0] == difference.theirs[0][0]
    assert difference.ours[0][1] != difference.theirs[0][1]


def test_a_pattern_that_means_something_else_to_oniguruma(file: Path) -> None:
    tokenizer = with_splitter(r"regex:\h+|\w+")  # blanks here, hexadecimal digits there
    write(file, exported().ours, pre_tokenizer=splitting(r"\h+|\w+"))
    result = verify_file(tokenizer, file, ["xyz", "der die das"])
    assert result.count == 1
    assert result.first_difference is not None


def test_a_pattern_that_oniguruma_gives_up_on(file: Path, capfd: pytest.CaptureFixture[str]) -> None:
    tokenizer = with_splitter(r"regex:(x+x+)+y|\w+")
    tokenizer_json.write(tokenizer, file)
    result = verify_file(tokenizer, file, ["x" * 20 + "y", "x" * 40])
    assert result.count == 1
    assert "tokenizers fails: " in str(result.first_difference)
    capfd.readouterr()  # the library says so too, at length


@pytest.mark.parametrize("splitter", [r"regex:(?V1)[\w--\d]+", r"regex:\p{Script=Greek}+"])
def test_a_pattern_that_oniguruma_cannot_compile(splitter: str, file: Path) -> None:
    write(file, exported().ours, pre_tokenizer=splitting(splitter.removeprefix("regex:")))
    with pytest.raises(FormatError, match="tokenizers cannot load it: Oniguruma error"):
        verify_file(with_splitter(splitter), file, ["a"])


@pytest.mark.parametrize(
    ("pattern", "part"),
    [
        (r"\d|\h+|\w+", r"\h+|\w+"),
        (r"\w+|[^\W_]+", r"[^\W_]+"),
        (r"(\w)\1", r"\1"),
        (r"\X", r"\X"),
        (r"[\w--[a]]", r"[\w--[a]]"),
        ("(?s).+", "(?s).+"),
        (r"a|\w*", r"\w*"),
        ("a(?i:ii)", "(?i:ii)"),
    ],
)
def test_a_pattern_that_is_read_otherwise_is_not_written(pattern: str, part: str, file: Path) -> None:
    tokenizer = with_splitter(f"regex:{pattern}")
    said = tokenizer_json.problem(tokenizer)
    assert said is not None
    assert f"otherwise from {part!r} on" in said
    with pytest.raises(FormatError, match="may read the pattern otherwise"):
        tokenizer_json.write(tokenizer, file)


@pytest.mark.parametrize("pattern", [r"\w+|\s+|[^\w\s]+", r"\W|\w{1,2}", r"[\w'-]+|."])
def test_words_of_a_pattern_are_written_as_they_are_meant(pattern: str, file: Path) -> None:
    tokenizer = with_splitter(f"regex:{pattern}")
    tokenizer_json.write(tokenizer, file)
    texts = ["1½ a\u200db", "x_y² don't", *map(chr, (0x24B6, 0x1F130, 0x1F189, 0x345, 0x2160)), *HARD_TEXTS]
    for each in (tokenizer, tokenizer_json.read(file)):
        assert verify_file(each, file, texts).first_difference is None


def test_words_are_the_same_set_to_both_engines() -> None:
    assigned = "".join(map(chr, np.flatnonzero(~library_sets.later()).tolist()))
    everything = regex.sub(r"\p{Cs}|\p{Cn}", "", assigned)
    library = pre_tokenizers.Split(Regex(for_oniguruma(r"\w")), "removed")
    lines = [everything[k : k + 500] for k in range(0, len(everything), 500)]
    kept = "".join(piece for line in lines for piece, _ in library.pre_tokenize_str(line))
    assert kept == regex.sub(r"\w", "", everything)


def test_a_file_that_is_no_tokenizer(file: Path) -> None:
    file.write_text("{}")
    with pytest.raises(FormatError, match="tokenizers cannot load it"):
        verify_file(exported().ours, file, ["a"])


def copied(kind: FileKind, tmp_path: Path) -> tuple[LibraryTokenizer, Path]:
    """A tokenizer that runs on its library, and the copy of its file."""
    if kind is FileKind.TOKENIZER_JSON:
        path = tmp_path / "in.json"
        like_llama().save(str(path))
        library: LibraryTokenizer = of_file(TokenizerFile(path), "of a test")
    elif kind is FileKind.SENTENCEPIECE:
        path = tmp_path / "in.model"
        save_tokenizer(trained("unigram"), path)
        library = sentencepiece_model.reference(path)
    else:
        path = tmp_path / "in.tiktoken"
        save_tokenizer(trained("byte-bpe, cl100k"), path)
        library = tiktoken_ranks.reference(path)
    copy = tmp_path / f"copy{kind.suffix}"
    save_tokenizer(library, copy, kind)
    return library, copy


COPIED = (FileKind.TOKENIZER_JSON, FileKind.SENTENCEPIECE, FileKind.TIKTOKEN)


@pytest.mark.parametrize("kind", COPIED)
def test_what_runs_on_its_library_is_copied_and_verified(kind: FileKind, tmp_path: Path) -> None:
    library, copy = copied(kind, tmp_path)
    texts = [*hard_texts(library)]
    result = verify_file(library, copy, texts)
    assert (result.count, result.first_difference) == (len(texts), None)
    choices = kind_choices(library)
    assert [choice.kind for choice in choices if not choice.problem] == [kind]
    others = [choice.problem for choice in choices if choice.kind is not kind]
    assert all(
        f"can only be copied as what {library.library} reads: a {kind.title}" in each for each in others
    )
    with pytest.raises(FormatError, match="can only be copied"):
        save_tokenizer(library, tmp_path / "vocab.txt")


@pytest.mark.parametrize("kind", COPIED)
def test_a_copy_that_is_another_tokenizer_is_found_out(kind: FileKind, tmp_path: Path) -> None:
    library, copy = copied(kind, tmp_path)
    of = "unigram, plain" if kind is FileKind.SENTENCEPIECE else "byte-bpe, words"
    copy.unlink()
    other = trained(of)
    save_tokenizer(other.at_step(0) if isinstance(other, BpeTokenizer) else other, copy, kind)
    difference = verify_file(library, copy, ["", "the cat sat on the mat \u2603"]).first_difference
    assert difference is not None
    assert difference.ours != difference.theirs


def test_a_copy_that_fails_is_no_good(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library, copy = copied(FileKind.TIKTOKEN, tmp_path)
    again = tiktoken_ranks.reference(copy)

    def fail(text: str, **_: Any) -> None:
        raise SplitError(f"no {text}")

    monkeypatch.setattr("tokexplorer.formats.verify.reference", lambda *_: again)
    monkeypatch.setattr(again, "encode", fail)
    assert str(verify_file(library, copy, ["a"]).first_difference).startswith("'a': tiktoken fails: ")
    monkeypatch.setattr(library, "encode", fail)
    assert verify_file(library, copy, ["a"]).count == 0


def test_what_only_a_tokenizer_json_says_is_told_before() -> None:
    framed = trained("byte-bpe, gpt2").with_post_processor(
        PostProcessor(
            (Added(1, "<pad>"),),
            truncation=Truncation(512),
            padding=Padding(Added(1, "<pad>"), least_tokens=8),
        )
    )
    notes = {choice.kind: choice.note for choice in kind_choices(framed) if not choice.problem}
    told = (
        "that <pad> stand around a text and texts are cut to 512 tokens and texts are filled up with <pad>."
    )
    assert notes.pop(FileKind.TOKENIZER_JSON) == ""
    held = notes.pop(FileKind.VOCAB_MERGES)  # the config beside it says what stands around a text
    assert held.endswith("not say that texts are cut to 512 tokens and texts are filled up with <pad>.")
    assert notes
    assert all(note.endswith(told) for note in notes.values())
    (note,) = (
        each.note for each in kind_choices(trained("unigram, plain")) if each.kind is FileKind.SENTENCEPIECE
    )
    assert "never finds special tokens in a text: <pad>, </s>" in note


@pytest.mark.parametrize(
    ("steps", "removes"),
    [
        ([{"type": "NFC"}], False),
        ([{"type": "Replace", "pattern": {"String": "a"}, "content": "b"}, {"type": "NFD"}], False),
        ([{"type": "Replace", "pattern": {"String": "a"}, "content": ""}], True),
        ([{"type": "NFD"}, {"type": "StripAccents"}, {"type": "Lowercase"}], True),
        ([{"type": "Nmt"}], True),
        ([*normalizer_steps(get_normalizer("nmt_nfkc"))], True),
    ],
)
def test_which_normalizers_of_files_remove_characters(steps: list[dict[str, Any]], removes: bool) -> None:
    normalizer = read_normalizer(steps)
    assert normalizer is not None
    assert removes_characters(normalizer) is removes


@pytest.mark.parametrize(
    ("normalizer", "why"),
    [
        ({"type": "NFC"}, "has no normalizer NFC: take nmt_nfkc, nmt_nfkc_cf or none"),
        (
            {"type": "Sequence", "normalizers": [{"type": "NFD"}, {"type": "Lowercase"}]},
            "only maps characters, and has no steps as this file has them: NFD + lowercase",
        ),
    ],
)
def test_what_no_model_normalizes_is_said(normalizer: dict[str, Any], why: str, file: Path) -> None:
    save_tokenizer(trained("unigram, plain"), file)
    file.write_text(json.dumps(json.loads(file.read_text()) | {"normalizer": normalizer}))
    problems = {each.kind: each.problem for each in kind_choices(load_tokenizer(file))}
    assert problems[FileKind.TOKENIZER_JSON] == ""
    assert why in problems[FileKind.SENTENCEPIECE]


def test_lone_surrogates_are_passed_over(file: Path) -> None:
    ours = exported().ours
    tokenizer_json.write(ours, file)
    result = verify_file(ours, file, ["a", "\ud83d", "b"])
    assert (result.count, result.first_difference) == (2, None)


@pytest.mark.parametrize(("training", "is_found"), [("low newest", True), ("<unk> low lower", False)])
def test_the_unknown_token_that_tokenizers_may_find_is_told_of(
    file: Path, training: str, is_found: bool
) -> None:
    """An unknown character costs more than any score that the unknown token can have there."""
    settings = {"algorithm": "unigram", "pre_tokenizer": "metaspace", "vocab_size": 20}
    made = tokexplorer.train([training] * 4, **settings)  # type: ignore[arg-type]
    save_tokenizer(made.tokenizer, file)
    library = load_tokenizer(file)
    text = "a <unk> b"
    assert (made.tokenizer.encode(text).ids.tolist() != library.encode(text).ids.tolist()) is is_found
    result = verify_file(made.tokenizer, file, hard_texts(made.tokenizer))
    assert result.first_difference is None
    assert ("<unk>" in result.normalized_otherwise) is is_found


@pytest.mark.parametrize("name", ["wordpiece", "unigram"])
def test_pieces_that_were_taken_out_are_in_no_file_that_would_use_them(name: str, tmp_path: Path) -> None:
    save_tokenizer(trained(name), tmp_path / "tokenizer.json")
    edits = what_if_of(load_tokenizer(tmp_path / "tokenizer.json"))
    spelled = [decode_utf8(edits.spelling(edits.token_id(place))) for place in range(len(edits))]
    place, removed = next(each for each in enumerate(spelled) if len(each[1]) > 3 and each[1][1:].isalpha())
    edits.remove(place)
    edited = edits.tokenizer()
    for choice in kind_choices(edited):
        if choice.problem:
            continue
        path = tmp_path / "out" / choice.kind.value
        path.parent.mkdir(exist_ok=True)
        save_tokenizer(edited, path, choice.kind)
        back = load_tokenizer(path)
        text = removed.removeprefix("\u2581")
        assert back.encode(text).ids.tolist() == edited.encode(text).ids.tolist(), choice.kind
    assert not [each for each in kind_choices(edits.kept()) if "taken out" in each.problem]
