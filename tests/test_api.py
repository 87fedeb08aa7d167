"""The package as a Python library."""

from __future__ import annotations

import doctest
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from tokenizers import Tokenizer

import tokexplorer
from tokexplorer import api
from tokexplorer.core.spec import SpecError
from tokexplorer.core.trainer import TrainingError
from tokexplorer.corpus.counting import count_corpus
from tokexplorer.corpus.errors import CorpusError
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.sources import PastedText

if TYPE_CHECKING:
    from pathlib import Path

TEXTS = ["the theme of the thesis", "<s>then there", "", "日本の 🐈 日本"] * 3


def test_the_examples_in_the_documentation_are_true() -> None:
    for module, examples in ((tokexplorer, 5), (api, 1)):
        failed, tried = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
        assert (failed, tried > examples) == (0, True)


def test_train_save_load(tmp_path: Path) -> None:
    trained = tokexplorer.train(iter(TEXTS), vocab_size=270, special_tokens=["<s>"], normalizer="NFC")
    trained.save(tmp_path / "first.json")
    tokexplorer.save(trained, str(tmp_path / "second.json"))
    assert (tmp_path / "first.json").read_bytes() == (tmp_path / "second.json").read_bytes()
    loaded = tokexplorer.load(tmp_path / "first.json")
    reference = Tokenizer.from_file(str(tmp_path / "first.json"))
    for text in TEXTS:
        ids = trained.encode(text).ids.tolist()
        assert loaded.encode(text).ids.tolist() == ids == reference.encode(text).ids
        assert loaded.decode(ids) == text


def test_an_earlier_step_can_be_saved(tmp_path: Path) -> None:
    earlier = tokexplorer.train(TEXTS, vocab_size=270).at_step(3)
    earlier.save(tmp_path / "earlier.json")
    assert tokexplorer.load(tmp_path / "earlier.json").vocab_size == 260


def test_texts_are_apart() -> None:
    together = tokexplorer.train(["abab"], vocab_size=257, pre_tokenizer="none", special_tokens=())
    apart = tokexplorer.train(["ba", "ba", "ab"], vocab_size=257, pre_tokenizer="none", special_tokens=())
    assert together.token_bytes(256) == b"ab"
    assert apart.token_bytes(256) == b"ba"


def test_weights_are_repetitions() -> None:
    for algorithm in ("byte-bpe", "unigram"):
        settings = {"algorithm": algorithm, "vocab_size": 266 if algorithm == "byte-bpe" else 16}
        weighed = tokexplorer.train(TEXTS[:4], weights=[3, 1, 1, 0], **settings)  # type: ignore[arg-type]
        repeated = tokexplorer.train([TEXTS[0]] * 3 + TEXTS[1:3], **settings)  # type: ignore[arg-type]
        tokens = range(repeated.vocab_size)
        assert [*map(weighed.token_bytes, tokens)] == [*map(repeated.token_bytes, tokens)]
    with pytest.raises(ValueError, match="2 texts but 1 weights"):
        tokexplorer.train(["a", "b"], weights=[1])


def test_files_are_texts(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    for name, text in (("a.txt", TEXTS[0]), ("b.txt", TEXTS[3])):
        (folder / name).write_text(text, encoding="utf-8")
    (tmp_path / "marked.txt").write_bytes("\ufeffthen there".encode("utf-16-le"))
    texts: list[str | Path] = [folder, TEXTS[1], tmp_path / "marked.txt"]
    read = tokexplorer.train(texts, vocab_size=266, weights=[2, 1, 1])
    given = tokexplorer.train([TEXTS[0], TEXTS[3]] * 2 + [TEXTS[1], "then there"], vocab_size=266)
    assert [*map(read.token_bytes, range(266))] == [*map(given.token_bytes, range(266))]
    with pytest.raises(CorpusError, match=r"missing\.txt"):
        tokexplorer.train([tmp_path / "missing.txt"])
    with pytest.raises(TypeError, match="texts must be several"):
        tokexplorer.train(tmp_path / "marked.txt")  # type: ignore[arg-type]


def test_what_is_held_out_is_what_the_corpus_holds_out() -> None:
    texts = ["".join(f"line {number}\n" for number in range(99)), "\ud800\n" * 3, ""]
    training, held_out = tokexplorer.hold_out(iter(texts), 30, by="number")
    (source,) = count_corpus([PastedText(texts[0])], hold_out=HoldOut(30, "number")).per_source
    assert (training[0], held_out[0]) == (source.training_sample, source.held_out)
    assert sorted("".join(training + held_out)) == sorted("".join(texts))
    with pytest.raises(ValueError, match="0 to 50"):
        tokexplorer.hold_out(texts, 60)
    with pytest.raises(TypeError, match="texts must be several"):
        tokexplorer.hold_out("text", 10)


def test_one_string_is_not_several() -> None:
    with pytest.raises(TypeError, match="texts must be several strings"):
        tokexplorer.train("text")
    with pytest.raises(TypeError, match="special_tokens must be several strings"):
        tokexplorer.train(["text"], special_tokens="<s>")


def test_settings_that_cannot_be_used_are_value_errors() -> None:
    with pytest.raises(SpecError, match="vocab_size: 10 is smaller"):
        tokexplorer.train(TEXTS, vocab_size=10)
    with pytest.raises(TrainingError, match="cannot be reached"):
        tokexplorer.train(TEXTS, strict_vocab_size=True)
    with pytest.raises(TypeError, match="vocabulary"):
        tokexplorer.train(TEXTS, vocabulary=300)


def test_importing_the_package_is_cheap() -> None:
    script = (
        "import sys; before = {*sys.modules}; import tokexplorer; print(*sorted({*sys.modules} - before))"
    )
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True).stdout
    assert {name.split(".")[0] for name in loaded.split()} <= {"__future__", "tokexplorer", "typing"} | set(
        sys.stdlib_module_names
    )
    assert "numpy" not in loaded
