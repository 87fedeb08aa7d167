"""The file: complete, exact, inert, and readable by the strictest of parsers."""

from __future__ import annotations

import base64
import hashlib
import re
from functools import cache
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.session.report.made import DE, EN, HOSTILE, NOW, compared, report, tokenizers, trained
from tests.session.report.parsed import XHTML, check_inert, one, text_of
from tokexplorer.core import language
from tokexplorer.core.baselines.tokenizer import ByteTokenizer
from tokexplorer.core.metrics.costs import COSTS
from tokexplorer.core.metrics.registry import METRICS
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.text import SourceText
from tokexplorer.engine.control import Cancelled
from tokexplorer.engine.job import Job
from tokexplorer.presentation.losses import signed
from tokexplorer.session.compare.comparison import Comparison, ComparisonSettings
from tokexplorer.session.compare.tables import exact, file_rows, line_rows, rounded
from tokexplorer.session.compare.texts import included_gold
from tokexplorer.session.report.charts import Ink
from tokexplorer.session.report.facts import family_of, settings_table, with_file
from tokexplorer.session.report.inputs import Excerpt, Provenance, Report, ReportTokenizer, Section
from tokexplorer.session.report.report import report_html
from tokexplorer.version import __version__

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tokexplorer.core.metrics.costs import Cost
    from tokexplorer.core.metrics.registry import Metric
    from tokexplorer.session.compare.tables import FileRow


@cache
def document() -> bytes:
    return report_html(report())


@cache
def root() -> ElementTree.Element:
    return ElementTree.fromstring(document())


def test_it_is_inert_and_allows_nothing() -> None:
    read = check_inert(document().decode())
    style = one(root(), ".//x:style").text
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    policy = next(value for tag, name, value in read.attributes if value and "default-src" in value)
    assert f"default-src 'none'; style-src 'sha256-{digest}'" in policy
    assert "url(" not in style
    assert "@import" not in style
    assert b"http-equiv" in document().split(b"<style>")[0]


def test_it_tells_when_and_with_what_it_was_made() -> None:
    said = text_of(root())
    assert text_of(one(root(), ".//x:h1")) == HOSTILE
    for each in ("2026-02-03", "1.2.3", "CPython 3.0", "Plan9", "numpy 9.9", "A note <i>.", "cost 0.5 <EUR>"):
        assert each in said
    here = Provenance.here(NOW)
    assert (here.date, here.program) == ("2026-02-03 04:05", __version__)
    assert {"numpy", "numba"} <= set(here.libraries)


def test_every_number_is_that_of_the_comparison() -> None:
    rows = file_rows(compared(), list(METRICS.values()), report().costs)
    check_part("figures", METRICS, rows)
    check_part("costs", COSTS, rows)
    said = text_of(root())
    assert all(metric.definition in said for metric in METRICS.values())
    assert all(cost.definition in said for cost in COSTS.values())


def check_part(part: str, figures: Mapping[str, Metric | Cost], rows: Sequence[FileRow]) -> None:
    """Every metric stands in the tables of a part, of every text and tokenizer, exactly and as rounded."""
    section = next(each for each in root().iter(f"{XHTML}section") if each[0].get("id") == part)
    tables = list(section.iter(f"{XHTML}table"))
    texts = list(dict.fromkeys(row.text for row in rows if set(figures) & set(row.values)))
    assert [text_of(head).strip() for head in section.iter(f"{XHTML}h3")] == texts
    names = list(tokenizers())
    for text, table in zip(texts, tables, strict=True):
        of_text = {row.tokenizer: row for row in rows if row.text == text}
        head = [text_of(each) for each in table[0].iter(f"{XHTML}th")]
        signed_names = [signed(name, of_text[name].loss) for name in names]
        assert [each.rstrip(" ") for each in head] == ["Metric", *signed_names, "Unit"]
        lines = {each[0][0].attrib["href"][len("#define-") :]: each for each in table[1] if len(each) > 1}
        there = {name for row in of_text.values() for name in row.values}
        assert set(lines) == {name for name in figures if name in there}
        for figure_name, line in lines.items():
            metric = figures[figure_name]
            for name, cell in zip(names, line[1:-1], strict=True):
                if figure_name not in of_text[name].values:
                    assert cell[0].text == "–"
                    continue
                value = of_text[name].values[figure_name]
                known = exact(metric, value)
                assert cell[0].text == rounded(metric, value)
                assert cell[0].get("value") == (None if known is None else repr(known))


def test_every_link_leads_somewhere() -> None:
    anchors = [each.attrib["id"] for each in root().iter() if "id" in each.attrib]
    assert len(anchors) == len(set(anchors))
    links = {each.attrib["href"][1:] for each in root().iter(f"{XHTML}a")}
    assert links <= set(anchors)
    assert {"figures", "trade-off", "coloured-text", "definitions", "define-gini"} <= links


@settings(max_examples=12)
@given(
    text=st.text(st.characters() | st.sampled_from("ab \n<&\u202e\ud800\x00"), max_size=20),
    name=st.text(st.characters() | st.sampled_from("<&\"'"), min_size=1, max_size=9),
)
@example(text="]]><script>alert(1)</script>\x00\ud83c\udf0d\r\n\u2067", name="</title><script>\udc80")
def test_whatever_texts_and_names_are(text: str, name: str) -> None:
    comparison = Comparison({name: trained("byte-bpe")}, {name: SourceText(text)}).compute()
    excerpts = (Excerpt(name, 0, 1000),)
    made = report_html(Report(comparison, name, report().made, excerpts=excerpts, notes=(text,)))
    check_inert(made.decode())
    whole = ElementTree.fromstring(made)
    block = one(whole, ".//x:div[@class='text']")
    tail, block.tail = block.tail, None
    assert not tail
    assert text_of(block) == text
    assert text_of(one(whole, ".//x:h1")) == name


def test_texts_come_back_from_the_coloured_text() -> None:
    blocks = [each for each in root().iter(f"{XHTML}div") if each.get("class") == "text"]
    assert [text_of(each).strip("\n") for each in blocks] == [EN.strip("\n")] * 3 + [DE.strip("\n")] * 3


def test_worst_lines_are_those_of_the_session() -> None:
    section = next(each for each in root().iter(f"{XHTML}section") if each[0].get("id") == "worst-lines")
    figures = [METRICS[name] for name in ("parity", "tokens", "bytes_per_token")]
    wanted = [
        [f"{row.line}", *(rounded(each, row.values[each.name]) for each in figures), row.content]
        for row in line_rows(compared(), figures, 3)
        if row.text == HOSTILE  # the reference is as long as itself
    ]
    found = [
        [text_of(cell) for cell in line.iter(f"{XHTML}td")]
        for body in section.iter(f"{XHTML}tbody")
        for line in body
    ]
    assert found == wanted


def test_equal_inputs_give_equal_bytes_and_colours_can_be_chosen() -> None:
    assert report_html(report()) == document()
    name = next(iter(tokenizers()))
    chosen = report_html(report(tokenizers=(ReportTokenizer(name, Ink("#123456", "#654321")),)))
    assert b"--r0:#123456" in chosen
    assert b"--r0:#654321" in chosen
    bad = ReportTokenizer(name, Ink("red;}</style><script>", "#000000"))
    with pytest.raises(ValueError, match="is no colour"):
        report_html(report(tokenizers=(bad,)))


def test_parts_can_be_left_out() -> None:
    only = report_html(report(sections=frozenset({Section.TEXTS})))
    heads = [text_of(each).strip() for each in ElementTree.fromstring(only).iter(f"{XHTML}h2")]
    assert heads == ["Contents", "Texts"]
    heads = [text_of(each).strip() for each in root().iter(f"{XHTML}h2")]
    assert heads == ["Contents", *(section.value for section in Section)]
    few = report_html(report(trade=(), costs=None, worst_lines=0, excerpts=()))
    heads = [text_of(each).strip() for each in ElementTree.fromstring(few).iter(f"{XHTML}h2")]
    assert heads == ["Contents", "At a glance", "Metrics", "Tokenizers", "Texts", "Definitions"]


def test_a_report_of_one_tokenizer_of_which_nothing_is_known() -> None:
    name, tokenizer = next(iter(tokenizers().items()))
    alone = Comparison({name: tokenizer}, {"empty": SourceText("")}).compute()
    read = check_inert(report_html(Report(alone, "One", report().made)).decode())
    assert "1 tokenizer over 1 text." in read.text
    gold = Comparison({name: tokenizer}, {}, ComparisonSettings(gold=included_gold())).compute()
    read = check_inert(report_html(Report(gold, "", report().made)).decode())
    assert "gold words, German" in read.text


def test_what_is_lost_stands_below_the_tables() -> None:
    text = SourceText("日本語 日本語 cat\n")
    comparison = Comparison({"wp": trained("wordpiece")}, {"ja": text}).compute()
    read = check_inert(report_html(Report(comparison, "", report().made)).decode())
    assert "† wp: 3 unknown tokens stand for 8 characters of the text, the first for “日本語”." in read.text
    assert ("th", "title", "Written without white space between words") in {
        (tag, name, (value or "").split(",")[0]) for tag, name, value in read.attributes
    }


def test_it_can_be_ended_and_tells_how_far_it_is() -> None:
    done: list[tuple[int, int, str]] = []
    report_html(report(), progress=lambda *each: done.append(each))
    assert [each[0] for each in done] == list(range(len(Section) + 1))
    assert {each[1] for each in done} == {len(Section)}
    assert done[1][2] == "Metrics"

    def work(progress: object) -> bytes:
        def check() -> None:
            raise Cancelled

        return report_html(report(), check)

    job = Job(work)
    job.start()
    job.close(10)
    assert job.state.name == "CANCELLED"


def test_an_excerpt_of_no_text_is_refused() -> None:
    with pytest.raises(KeyError):
        report_html(report(excerpts=(Excerpt("nowhere"),)))


def test_a_file_that_cannot_even_be_looked_at_has_no_hash() -> None:
    """As one in a folder that may not be looked into any more."""
    known = with_file(ReportTokenizer("one", path="/" + "x" * 300), lambda: None)
    assert (known.path, known.sha256) == ("", "")


def test_small_words_of_a_report_are_in_the_language_of_the_window() -> None:
    english = language._translate  # noqa: SLF001
    language.install(lambda text, _count: f"⟦{text}⟧", "en")
    try:
        made = report_html(report()).decode()
        told = settings_table([("one", TrainingSpec.of("wordpiece", strict_vocab_size=True))])
        families = family_of(ByteTokenizer(TrainingSpec.of("bytes")))
    finally:
        language.install(english, "en")
    assert re.search(r"⟦\d+ tokenizers⟧", made)
    assert {"⟦yes⟧", "⟦none⟧"} <= set(re.findall("⟦[a-z]+⟧", told))
    assert families == "⟦byte (baseline)⟧"
