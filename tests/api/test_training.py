"""Training from Python, and its steps and curves."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

import numpy as np
import pytest
from tokenizers import Tokenizer

import tokexplorer
from tokexplorer.cli import main
from tokexplorer.core.spec import SpecError
from tokexplorer.core.trainer import TrainingError
from tokexplorer.corpus.counting import count_corpus
from tokexplorer.corpus.errors import CorpusError, CountsDifferError
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.sources import PastedText

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.core.spec import Algorithm

TEXTS = ["the theme of the thesis", "<s>then there", "", "日本の 🐈 日本"] * 3


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


def test_a_file_of_counts_stands_for_the_texts_it_was_counted_from(tmp_path: Path) -> None:
    first, second = tmp_path / "first.txt", tmp_path / "second.txt"
    first.write_text("the theme of the thesis\nhug pug hugs\n" * 3, encoding="utf-8")
    second.write_text("then there was a hug\n" * 2, encoding="utf-8")
    counts = tmp_path / "first.counts"
    assert main(["count", str(first), "-o", str(counts), "--hold-out", "0"]) == 0
    from_texts = tokexplorer.train(["a pug", first, second, "theme"], vocab_size=280)
    from_counts = tokexplorer.train(["a pug", counts, second, "theme"], vocab_size=280)
    from_texts.save(tmp_path / "texts.json")
    from_counts.save(tmp_path / "counts.json")
    assert (tmp_path / "texts.json").read_bytes() == (tmp_path / "counts.json").read_bytes()
    with pytest.raises(CountsDifferError):
        tokexplorer.train([counts], vocab_size=280, pre_tokenizer="whitespace")


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
    with pytest.raises(TypeError, match="did you mean 'vocab_size'"):
        tokexplorer.train(TEXTS, vocab=300)
    with pytest.raises(TypeError, match="there is algorithm, "):
        tokexplorer.train(TEXTS, zzz=300)


@pytest.mark.parametrize(
    ("algorithm", "settings"),
    [
        ("byte-bpe", {"vocab_size": 275}),
        ("bpe", {"vocab_size": 24}),
        ("wordpiece", {"vocab_size": 45}),
        ("wordpiece", {"vocab_size": 45, "criterion": "likelihood"}),
        ("wordpiece", {"vocab_size": 45, "criterion": "top-down"}),
        ("unigram", {"vocab_size": 18}),
        ("characters", {"vocab_size": 12}),
        ("bytes", {}),
        ("byte-patches", {}),
        ("entropy-patches", {}),
    ],
)
def test_a_training_tells_what_happened(algorithm: Algorithm, settings: dict[str, Any]) -> None:
    told: list[tuple[int, int]] = []
    training = tokexplorer.training(
        TEXTS, algorithm=algorithm, progress=lambda *each: told.append(each), **settings
    )
    alone = tokexplorer.train(TEXTS, algorithm=algorithm, **settings)
    for text in TEXTS:
        assert training.tokenizer.encode(text).ids.tolist() == alone.encode(text).ids.tolist()
    assert training.spec.algorithm == algorithm
    assert {"step", "vocab_size", "corpus_tokens"} <= training.rows.keys()
    assert len({len(each) for each in training.rows.values()}) == 1
    names = ("vocab_size", "corpus_tokens", "bytes_per_token")
    sizes, lengths, shares = (training.curve[each] for each in names)
    assert len(sizes) == len(lengths) == len(shares)
    assert shares.tolist() == pytest.approx([training.corpus_bytes / length for length in lengths])
    for each in (*training.rows.values(), *training.curve.values()):
        with pytest.raises(ValueError, match="read-only"):
            each[...] = 0
    if told:
        assert told[-1][0] == told[-1][1]
    for what in ("bytes_per_token", "corpus_tokens"):
        drawn = ElementTree.fromstring(training.to_svg(what))
        assert drawn.tag.endswith("svg")
    assert training.to_csv().startswith("step,vocab_size,corpus_tokens")


def test_the_curve_is_the_length_of_the_corpus_at_every_step() -> None:
    training = tokexplorer.training(TEXTS, vocab_size=270)
    assert training.curve["vocab_size"].tolist() == [*range(257, 271)]
    lengths = [
        sum(len(training.tokenizer.at_step(step).encode(text, allow_special=False)) for text in TEXTS)
        for step in range(14)
    ]
    assert training.curve["corpus_tokens"].tolist() == lengths
    assert training.rows["corpus_tokens"].tolist() == lengths[1:]


@pytest.mark.parametrize("algorithm", ["byte-bpe", "wordpiece", "unigram"])
def test_a_training_is_pickled(algorithm: Algorithm) -> None:
    texts = ["low lower lowest", "new newer newest"] * 3
    training = tokexplorer.training(
        texts, algorithm=algorithm, vocab_size=30 if algorithm != "byte-bpe" else 262
    )
    back = pickle.loads(pickle.dumps(training))
    assert repr(back) == repr(training)
    assert (back.spec, back.corpus_bytes) == (training.spec, training.corpus_bytes)
    for found, wanted in ((back.rows, training.rows), (back.curve, training.curve)):
        assert list(found) == list(wanted)
        for name, values in wanted.items():
            np.testing.assert_array_equal(found[name], values)
            assert not found[name].flags.writeable
    assert (back.to_csv(), back.to_svg()) == (training.to_csv(), training.to_svg())


def test_the_end_of_a_training_can_be_asked_for() -> None:
    def stop(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tokexplorer.training(TEXTS, vocab_size=270, progress=stop)


def test_figures_of_several_trainings(tmp_path: Path) -> None:
    first = tokexplorer.training(TEXTS, vocab_size=270)
    second = tokexplorer.training(TEXTS, algorithm="unigram", vocab_size=18)
    figure = tokexplorer.curves(first, second, first, third=second)
    names = [each.text for each in ElementTree.fromstring(figure.to_svg()).iter() if each.text]
    assert {"Byte-level BPE, vocabulary of 270 (2)", "third"} <= set(names)
    figure.save(tmp_path / "light.svg")
    figure.save(str(tmp_path / "dark.svg"), "dark")
    first.save_svg(tmp_path / "same.svg", "bytes_per_token", theme="dark")
    light, dark = ((tmp_path / f"{name}.svg").read_text("utf-8") for name in ("light", "dark"))
    assert light == figure._repr_svg_() != dark
    assert 'fill="#1d2024"' in dark
    assert (tmp_path / "same.svg").read_text("utf-8") == first.to_svg(theme="dark")
    with pytest.raises(TypeError, match="at least one training"):
        tokexplorer.curves()
    with pytest.raises(ValueError, match="'fertility' is no curve"):
        first.to_svg("fertility")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="not 'blue'"):
        first.to_svg(theme="blue")  # type: ignore[arg-type]


def test_what_is_no_training_has_no_curve() -> None:
    tokenizer: Any = tokexplorer.train(["low lower"] * 3, vocab_size=260)
    for given in ({}, {"mine": tokenizer}):
        with pytest.raises(TypeError, match=r"what tokexplorer\.training returns, not .*SavableTokenizer"):
            tokexplorer.curves(*([] if given else [tokenizer]), **given)
