"""`tokexplorer compare`: its forms, what is compared with what, limits, and bad input."""

from __future__ import annotations

import csv
import hashlib
import io
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.formats.exported import exported
from tests.formats.families import trained
from tokexplorer.core.metrics.registry import METRICS
from tokexplorer.core.text import SourceText
from tokexplorer.formats.tokenizer_files import save_tokenizer
from tokexplorer.presentation.losses import loss_words
from tokexplorer.presentation.numbers import with_commas
from tokexplorer.session.compare.comparison import (
    ALL_TEXTS,
    Comparison,
    ComparisonSettings,
    Perturbing,
    Place,
)
from tokexplorer.session.compare.texts import included_gold

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.cli.conftest import Ended

EN = "The cats sat on the mat.\n\nIt is unbelievable, really.\nYes\n"
DE = "Die Katzen saßen auf der Matte.\n\nEs ist wirklich unglaublich.\nJa\n"
NAMES = ("exported.json", "wordpiece.json")


@pytest.fixture
def compare(run: Callable[..., Ended], tmp_path: Path, tokenizer_file: Path) -> Callable[..., Ended]:
    """Run it with two tokenizers in a folder that holds two texts, translations of each other."""
    (tmp_path / "en.txt").write_bytes(EN.encode())
    (tmp_path / "de.txt").write_bytes(DE.encode())
    (tmp_path / NAMES[0]).write_bytes(tokenizer_file.read_bytes())
    save_tokenizer(trained("wordpiece"), tmp_path / NAMES[1])

    def call(*arguments: object, stdin: bytes = b"") -> Ended:
        tokenizers = [word for name in NAMES for word in ("--tokenizer", name)]
        return run("compare", *tokenizers, *arguments, stdin=stdin)

    return call


def expected(**settings: Any) -> Comparison:
    """What must come out, from the session layer."""
    tokenizers = dict(zip(NAMES, (exported().ours, trained("wordpiece")), strict=True))
    texts = {"en.txt": SourceText(EN), "de.txt": SourceText(DE)}
    return Comparison(tokenizers, texts, ComparisonSettings(**settings)).compute()


def test_json_has_every_number_that_the_session_has(compare: Callable[..., Ended]) -> None:
    ended = compare(
        "en.txt", "de.txt", "--reference-file", "en.txt", "--gold", "included", "--alpha", "3", "--json"
    )
    found, wanted = ended.json, expected(reference_text="en.txt", alpha=3.0, gold=included_gold())
    assert (ended.status, ended.err) == (0, "")
    assert set(found["figures"]) == {name for name, each in METRICS.items() if not each.perturbation}
    assert "seed" not in found
    assert found["figures"]["gini"]["source"] == METRICS["gini"].source
    assert (found["alpha"], found["reference_text"], found["reference_tokenizer"]) == (3, "en.txt", NAMES[0])
    printed = {
        (name, row["text"].removeprefix("gold words, "), row["tokenizer"]): value
        for row in found["values"]
        for name, value in row.items()
        if name in METRICS
    }
    values = wanted.values()
    assert len(printed) == len(values)
    for (name, place), value in values.items():
        assert printed[name, place.text or "all texts", place.tokenizer] == pytest.approx(value, rel=1e-15)


def test_an_infinite_order_is_told_in_json(compare: Callable[..., Ended]) -> None:
    found = compare("en.txt", "--alpha", "inf", "--metrics", "renyi_efficiency", "--json").json
    wanted = expected(alpha=float("inf")).value(METRICS["renyi_efficiency"], Place("en.txt", NAMES[0]))
    assert found["alpha"] == "inf"
    assert found["values"][0]["renyi_efficiency"] == pytest.approx(wanted, rel=1e-15)


def test_the_former_name_of_the_option_still_works(compare: Callable[..., Ended]) -> None:
    assert compare("en.txt", "--figures", "fertility").out == compare("en.txt", "--metrics", "fertility").out


def test_tables_for_people(compare: Callable[..., Ended]) -> None:
    ended = compare("en.txt", "--metrics", "fertility,renyi_efficiency,boundary_f1")
    wanted = expected()
    lines = ended.out.decode().splitlines()
    assert lines[0] == "en.txt"
    assert lines[1].split() == [*NAMES, "†"]
    fertility = [f"{wanted.value(METRICS['fertility'], Place('en.txt', name)):#.4g}" for name in NAMES]
    assert lines[2].split() == ["fertility", *fertility, "tokens", "per", "word"]
    assert lines[3].endswith("share of the maximum, alpha 2.5")
    f1 = wanted.value(METRICS["boundary_f1"], Place("en.txt", NAMES[1]))
    assert lines[4].split()[:3] == ["boundary_f1", f"{100 * f1:#.4g}", "%"]
    assert len(lines) == 6
    assert lines[5].startswith(f"† {NAMES[1]}: ")
    assert "For example, “" in lines[5]


def test_csv(compare: Callable[..., Ended]) -> None:
    ended = compare("en.txt", "de.txt", "--csv", "--metrics", "tokens,fertility,boundary_f1")
    rows = list(csv.DictReader(io.StringIO(ended.out.decode())))
    wanted = expected()
    assert [(row["text"], row["tokenizer"]) for row in rows] == [
        (text, name) for text in ("en.txt", "de.txt", "all texts") for name in NAMES
    ]
    for row in rows:
        place = Place(row["text"].replace("all texts", ALL_TEXTS), row["tokenizer"])
        assert row["tokens"] == str(len(wanted.tokenized(place).encoding))
        assert float(row["fertility"]) == wanted.value(METRICS["fertility"], place)
        assert (row["boundary_f1"] == "") == (row["tokenizer"] == NAMES[0])
        assert row["loss"] == with_commas(loss_words(wanted.tokenized(place).loss))
        assert (row["loss"] == "") == (row["tokenizer"] == NAMES[0])


def test_latex(compare: Callable[..., Ended], tmp_path: Path) -> None:
    (tmp_path / "50%_{a}.txt").write_text("a b")
    out = compare("50%_{a}.txt", "--latex", "--metrics", "bytes_per_token,words").out.decode()
    assert r"\multicolumn{4}{l}{50\%\_\{a\}.txt} \\" in out
    assert r"words & 2 & 2 & words \\" in out
    assert out.count(r"\begin{tabular}{lrrl}") == out.count(r"\end{tabular}") == 1


def test_lines_and_the_worst_of_them(compare: Callable[..., Ended]) -> None:
    found = compare("en.txt", "--per", "line", "--json", "--metrics", "fertility,tokens").json["lines"]
    assert [(row["line"], row["content"]) for row in found if row["tokenizer"] == NAMES[0]] == list(
        enumerate(EN.splitlines(), start=1)
    )
    assert found[1]["fertility"] is None
    values = {row["line"]: row["fertility"] for row in found if row["tokenizer"] == NAMES[1]}
    order = sorted((line for line in values if line != 2), key=lambda line: (-values[line], line))
    worst = compare("en.txt", "--worst", "2", "--csv", "--metrics", "fertility").out.decode()
    rows = [row for row in csv.DictReader(io.StringIO(worst)) if row["tokenizer"] == NAMES[1]]
    assert [int(row["line"]) for row in rows] == order[:2]
    table = compare("en.txt", "de.txt", "--reference-file", "en.txt", "--worst", "1").out.decode()
    assert table.split("\n")[0] == f"en.txt, {NAMES[0]}"
    assert table.split("\n")[1].split()[:3] == ["line", "parity", "fertility"]
    assert table.count("\nline") == 4


def test_limits(compare: Callable[..., Ended]) -> None:
    values = [expected().value(METRICS["fertility"], Place("en.txt", name)) for name in NAMES]
    kept = compare("en.txt", "--fail-if", f"fertility > {max(values)}", "--metrics", "tokens")
    assert (kept.status, kept.err) == (0, "")
    passed = compare("en.txt", "--fail-if", f"fertility>={max(values)}", "--fail-if", "words<1", "--json")
    assert passed.status == 1
    assert passed.json["values"]
    assert passed.err.count("\n") == values.count(max(values))
    place = f"fertility of en.txt with {NAMES[values.index(max(values))]} is {max(values):.6g}"
    assert place in passed.err


def test_limits_hold_for_all_texts_as_one(compare: Callable[..., Ended]) -> None:
    texts = {"en.txt": EN, "de.txt": DE}
    most = max(expected().value(METRICS["words"], Place(name, NAMES[0])) for name in texts)
    ended = compare(*texts, "--fail-if", f"words>{most}", "--metrics", "words", "--csv")
    assert ended.status == 1
    assert (
        f"words of all texts with {NAMES[0]} is {sum(len(text.split()) for text in texts.values())}"
        in ended.err
    )
    assert " of en.txt" not in ended.err
    assert compare("en.txt", "--fail-if", f"words>{most}", "--metrics", "words").status == 0


def test_a_file_that_is_called_all_texts_keeps_its_own_figures(
    compare: Callable[..., Ended], tmp_path: Path
) -> None:
    (tmp_path / "all texts").write_text("one two three")
    rows = compare("en.txt", "all texts", "--json", "--metrics", "words").json["values"]
    assert [row["words"] for row in rows[::2]] == [len(EN.split()), 3, len(EN.split()) + 3]


def test_texts_that_are_not_parallel_have_no_parity_and_say_why(compare: Callable[..., Ended]) -> None:
    why = "standard input does not look parallel to en.txt: standard input has 1 line, en.txt 4."
    arguments = ("-", "de.txt", "--reference-file", "en.txt")
    found = compare(*arguments, "--json", stdin=b"one")
    assert found.status == 0
    assert found.err == f"tokexplorer: note: {why}\n"
    assert found.json["not_parallel"] == {"standard input": why}
    values = {(row["text"], row["tokenizer"]): row.get("parity") for row in found.json["values"]}
    assert values["standard input", NAMES[0]] is None
    assert values["de.txt", NAMES[0]] > 1
    table = compare(*arguments, "--metrics", "parity", stdin=b"one").out.decode()
    assert table.split("standard input\n")[1].split("\n")[1].split() == [
        "parity",
        "–",
        "–",
        "times",
        "the",
        "reference",
    ]
    assert compare(*arguments, "--metrics", "tokens", stdin=b"one").err == ""
    assert "parity" not in compare(*arguments, "--worst", "1", stdin=b"one").out.decode()
    said = "parity of standard input with exported.json has no value"
    assert said in compare(*arguments, "--fail-if", "parity>2", stdin=b"one").complaint
    compare(*arguments, "--html", "report.html", stdin=b"one")
    report = Path("report.html").read_text("utf-8")
    assert f"<p>{why}</p>" in report
    assert "de.txt are translations of en.txt" in report


def test_the_report_has_the_hash_of_the_file_that_was_opened(
    compare: Callable[..., Ended], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, compute = Path(NAMES[1]).read_bytes(), Comparison.compute

    def changed(comparison: Comparison, *given: Any) -> Comparison:
        Path(NAMES[1]).write_bytes(b"something else")
        return compute(comparison, *given)

    monkeypatch.setattr(Comparison, "compute", changed)
    assert compare("en.txt", "--html", "report.html").status == 0
    assert hashlib.sha256(opened).hexdigest() in Path("report.html").read_text("utf-8")


def test_a_reference_that_is_no_other_text_is_compared_too(compare: Callable[..., Ended]) -> None:
    found = compare("de.txt", "--reference-file", "en.txt", "--json", "--metrics", "parity").json
    assert found["texts"] == ["en.txt", "de.txt"]
    assert [row["parity"] for row in found["values"][:2]] == [1, 1]


def test_gold_words_alone(compare: Callable[..., Ended], tmp_path: Path) -> None:
    (tmp_path / "gold").write_text("cat|s\ndog|s\n")
    found = compare("--gold", "gold", "--json").json
    assert set(found["figures"]) == {"morpheme_precision", "morpheme_recall", "morpheme_f1"}
    assert [row["text"] for row in found["values"]] == ["gold words"] * 2


def test_standard_input_and_texts_without_words(compare: Callable[..., Ended]) -> None:
    ended = compare("-", "--json", stdin="これは日本語です".encode())
    assert ended.json["texts"] == ["standard input"]
    assert "standard input: has no white space between words" in ended.err
    assert compare("-", "--metrics", "tokens", stdin="これは日本語です".encode()).err == ""


def test_awkward_texts(compare: Callable[..., Ended]) -> None:
    for text in ("", "\n", "a\0b", "\x1b[31m", "e\u0301", "\ufeff\n"):
        ended = compare("-", "--json", "--per", "line", stdin=text.encode())
        assert ended.status == 0
        assert compare("-", stdin=text.encode()).status == 0
        assert "\x1b" not in compare("-", "--per", "line", stdin=text.encode()).out.decode()


def test_files_of_one_name_are_told_apart_by_their_folders(
    run: Callable[..., Ended], tokenizer_file: Path, tmp_path: Path
) -> None:
    for folder in ("a", "b"):
        Path(tmp_path / folder).mkdir()
        (tmp_path / folder / "tokenizer.json").write_bytes(tokenizer_file.read_bytes())
    arguments = ("--tokenizer", "a/tokenizer.json", "--tokenizer", tmp_path / "b" / "tokenizer.json")
    found = run("compare", *arguments, "-", "--json", "--metrics", "boundary_f1", stdin=b"a cat unbelievable")
    assert found.json["tokenizers"] == ["a/tokenizer.json", "b/tokenizer.json"]
    assert found.json["values"] == [
        {"text": "standard input", "tokenizer": "b/tokenizer.json", "boundary_f1": 1.0, "loss": None}
    ]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ((), "name a text, or words with --gold"),
        (("en.txt", "en.txt"), "en.txt: is named twice"),
        (("en.txt", "--tokenizer", NAMES[0]), f"{NAMES[0]}: is named twice"),
        (("none.txt",), "none.txt: "),
        (("en.txt", "--metrics", "tokens,luck"), "metric 'luck' is unknown; there is tokens, "),
        (("en.txt", "--metrics", "parity"), "parity needs --reference-file"),
        (("en.txt", "--metrics", "gini"), "gini needs --reference-file and two texts"),
        (("en.txt", "--metrics", "morpheme_f1"), "morpheme_f1 needs --gold"),
        (("--gold", "included", "--metrics", "tokens"), "tokens needs a text"),
        (("en.txt", "--fail-if", "parity>2"), "parity needs --reference-file"),
        (("en.txt", "--fail-if", "fertility=2"), "'fertility=2' is no limit such as fertility>2.5"),
        (("en.txt", "--fail-if", "fertility>much"), "'much' is not a number"),
        (("en.txt", "--fail-if", "luck>2"), "metric 'luck' is unknown"),
        (("-", "--fail-if", "fertility>2"), "fertility of standard input with exported.json has no value"),
        (("en.txt", "--alpha", "-1"), "'-1' is not a number from 0 on"),
        (("en.txt", "--per", "line", "--metrics", "entropy"), "entropy is no metric of a line; there is"),
        (("--gold", "included", "--worst", "3"), "--per line and --worst need a text"),
        (("en.txt", "--per", "file", "--worst", "3"), "--worst is of lines, not of files"),
        (("en.txt", "--worst", "0"), "--worst: 0 lines are none; give 1 or more"),
        (("en.txt", "--gold", "en.txt"), "en.txt: line 1: "),
        (("en.txt", "--json", "--csv"), "not allowed with argument"),
        (("en.txt", "--metrics", ","), "no metric is named"),
    ],
)
def test_bad_input(compare: Callable[..., Ended], arguments: tuple[str, ...], why: str) -> None:
    assert why in compare(*arguments).complaint


def test_perturbed_texts(compare: Callable[..., Ended]) -> None:
    names = "tokens,tokens_gained_by_typos,tokens_gained_by_spaces"
    wanted = expected(perturbing=Perturbing(("typos", "spaces"), 0.5, 7))
    ended = compare("en.txt", "de.txt", "--metrics", names, "--rate", "0.5", "--seed", "7", "--json")
    assert (ended.status, ended.json["rate"], ended.json["seed"]) == (0, 0.5, 7)
    for row in ended.json["values"]:
        text = ALL_TEXTS if row["text"] == "all texts" else row["text"]
        for name in names.split(","):
            assert row[name] == wanted.value(METRICS[name], Place(text, row["tokenizer"]))
    usual = compare("en.txt", "--metrics", names)
    assert b"tokens per perturbed place, rate 0.1, seed 0" in usual.out
    limit = compare("en.txt", "--rate", "1", "--fail-if", "tokens_gained_by_typos>-100")
    assert limit.status == 1
    assert "tokens_gained_by_typos of en.txt" in limit.err


def test_perturbing_without_such_a_metric(compare: Callable[..., Ended]) -> None:
    for option in ("--rate", "--seed"):
        ended = compare("en.txt", option, "1", "--metrics", "tokens")
        assert ended.status == 2
        assert f"{option} needs a metric such as tokens_gained_by_typos" in ended.err
    assert "is not a number from 0 to 1" in compare("en.txt", "--rate", "2").err


# ---- on a cluster


def test_a_cluster_gives_what_one_process_gives(compare: Callable[..., Ended], tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "en.txt").write_bytes(EN.encode())
    (tmp_path / "folder" / "rows.jsonl").write_text('{"text": "the cats"}\n{"text": "naïve"}\n')
    there = compare("en.txt", "de.txt", "--dask", "local:1", "--json", "--gold", "included", "--cost")
    here = compare("en.txt", "de.txt", "--json", "--gold", "included", "--cost")
    assert there.status == here.status == 0
    for one, other in zip(there.json["values"], here.json["values"], strict=True):
        other.pop("single_token_round_trip", None)
        assert one == other
    every = compare("en.txt", "folder/rows.jsonl", "--json").json["values"]
    folder = compare("folder", "--dask", "local:1", "--json").json["values"]
    for one, other in zip(folder, [each for each in every if each["text"] == "all texts"], strict=True):
        assert one["tokens"] == other["tokens"]
        assert one["renyi_efficiency"] == other["renyi_efficiency"]
        assert one["tokens_per_line_p90"] == other["tokens_per_line_p90"]


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (("--reference-file", "de.txt"), "--reference-file"),
        (("--html", "report.html"), "--html"),
        (("--worst", "3"), "--worst"),
        (("--per", "line"), "--per line"),
        (("-",), "- for standard input"),
        (("--metrics", "tokens,single_token_round_trip"), "single_token_round_trip"),
        (("--metrics", "tokens_gained_by_typos"), "tokens_gained_by_typos"),
        (("--fail-if", "tokens_gained_by_typos>2"), "tokens_gained_by_typos"),
        (("--fail-if", "single_token_round_trip<1"), "single_token_round_trip"),
    ],
)
def test_what_a_cluster_cannot_measure_is_refused(
    compare: Callable[..., Ended], arguments: tuple[str, ...], what: str
) -> None:
    ended = compare("en.txt", *arguments, "--dask", "local:1")
    assert ended.complaint.startswith(f"{what} needs whole texts, of which --dask measures parts")


def test_no_line_of_a_table_is_a_formula(compare: Callable[..., Ended], tmp_path: Path) -> None:
    (tmp_path / "=a.txt").write_text("=1+1\n-1.5\n@x y\n")
    ended = compare("=a.txt", "--per", "line", "--csv", "--metrics", "tokens")
    rows = list(csv.DictReader(io.StringIO(ended.out.decode())))[:3]
    assert [row["content"] for row in rows] == ["'=1+1", "-1.5", "'@x y"]
    assert {row["text"] for row in rows} == {"'=a.txt"}
