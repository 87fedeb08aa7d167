"""Every text of the window is translated, and every translation fits its text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QTranslator

from tests.language.literals import untranslated
from tests.language.texts import CONTEXT, FOLDER, LANGUAGES, fields, modules, read_translations, texts

if TYPE_CHECKING:
    from collections.abc import Iterator

# How texts begin that are none: names of objects and of conditions, citations, protocols, heads of tables.
KNOWN = {
    "core/explain/stories.py": ("byte symbols",),
    "core/explain/word.py": ("byte symbols",),
    "core/metrics/registry.py": (
        "parity gini",
        "text and alpha",
    ),
    "core/perturbation/kinds.py": (
        "Pruthi et al. 2019 (arXiv 1905.11268), w",
        "Unicode Technical Standard 39, confusabl",
        "none needed.",
    ),
    "core/wordpiece/decoding.py": (" do not",),
    "formats/kinds.py": ("tokexplorer tokenizer",),
    "formats/minbpe_model.py": ("minbpe v1",),
    "formats/reference.py": (
        "   three blanks, \t\ttabs \t mixed  ",
        "ALL CAPS",
        "They'll say it's WE'VE, don't, o'clock, ",
        "no\xa0break, thin\u2009space, ideographic\u3000space,",
        "snake_case CamelCase HTTPServer kebab-ca",
        "unix\nwindows\r\nold mac\r\n\n\r\r\n  \n end \n",
    ),
    "formats/sentencepiece_model.py": ("<unused {}>",),
    "formats/tiktoken_ranks.py": ("import json\nimport tiktoken\nfrom tiktoke",),
    "formats/tokexplorer_file.py": ("tokexplorer tokenizer",),
    "hub/download.py": (
        "Bearer {}",
        "CONNECT {} HTTP/1.1",
        "Host: {}",
        "blob {}\x00",
    ),
    "hub/names.py": ("gpt2, cl100k_base, gpt-4o, bert-base-unc",),
    "hub/well_known.py": ("GPT-NeoX, Pythia",),
    "session/catalogue/forms.py": ("special tokens", "vocabulary size"),
    "session/compare/texts.py": ("training text", "held-out text"),  # in files for programs
    "session/error_report.py": (
        "Last actions, the newest below:",
        "log file: ",
        "not installed",
        "{}, {} processors",
    ),
    "session/report/chart_parts.py": ("share of",),
    "session/report/page.py": (
        ":root{{}}\n@media screen{@media (prefers-",
        '<meta charset="utf-8"/>',
        '<meta http-equiv="Content-Security-Polic',
        "base-uri 'none'; form-action 'none'",
        "default-src 'none'; style-src '{}'; ",
    ),
    "session/storage/listing.py": ("not read yet",),
    "session/storage/schema.py": (
        "id TEXT PRIMARY KEY, place INTEGER NOT N",
        "name TEXT PRIMARY KEY, body TEXT NOT NUL",
        "number INTEGER PRIMARY KEY, start INTEGE",
        "owner TEXT NOT NULL, name TEXT NOT NULL,",
        "owner TEXT NOT NULL, path TEXT NOT NULL,",
        "place INTEGER PRIMARY KEY, utf8 BLOB NOT",
    ),
    "session/sweep/plan.py": ("as it is", "mix {}"),
    "session/trade_off/forms.py": ("all texts",),
    "session/trade_off/points.py": ("text in the window",),
    "session/vocabulary_view.py": (
        "byte fragments",
        "case twins",
        "continues a word",
        "new since",
        "space twins",
        "starts a word",
        "unused in the corpus",
        "unused in this text",
        "used in this text",
        "white space",
    ),
    "session/what_if/edit_list.py": ("Edit",),
    "ui/action_trail.py": ("workspace: {}",),  # for reports, which are in English
    "ui/app.py": (
        "Qt: %s",
        "OpenType support missing for",
        "This plugin does not support",
    ),
    "ui/catalogue/detail_pane.py": ("catalogueFact {}",),
    "ui/corpus/mix_measurer.py": ("Algorithm",),
    "ui/corpus/source_previews.py": ("Arrow", "Parquet"),
    "ui/editor/token_caret.py": ("next", "previous"),
    "ui/fonts.py": (
        "Cascadia Mono",
        "Consolas",
        "DejaVu Sans",
        "DejaVu Sans Mono",
        "Menlo",
        "Noto Color Emoji",
        "Noto Sans",
        "Noto Sans CJK SC",
        "Segoe UI",
    ),
    "ui/languages.py": (
        "Deutsch",
        "English",
        "Hant",
    ),
    "ui/metrics/texts_bar.py": ("take out {}",),
    "ui/metrics/writer.py": ("lines", "metrics"),
    "ui/probe.py": ("Apple Color Emoji", "DejaVu Sans", "Noto", "Segoe UI Emoji"),
    "ui/story/bpe_drawings.py": ("   merge {}: {} ({})",),
    "ui/story/unigram_drawings.py": ("up to here\tbest score\tit ends with",),
    "ui/theme.py": ("Theme",),
    "ui/trade_off/trade_chart.py": ("tradeChart {}",),
    "ui/training/merge_log.py": ("step\tleft id\tright id\tnew id\tleft\tright\t",),
    "ui/vocabulary/filter_bar.py": ("used in this text",),
    "ui/vocabulary/result_strip.py": (
        "audit {}",
        "case twins",
        "space twins",
        "unused in the corpus",
    ),
    "ui/vocabulary/row_menu.py": ("sort {}",),
    "ui/window/language_menu.py": ("system",),
    "ui/window/main_window.py": ("Tokexplorer",),
    "ui/window/sessions.py": ("Tokexplorer",),
    "ui/window/unexpected_errors.py": ("unexpected error\n%s",),
}


@pytest.fixture(scope="module", autouse=True)
def _modules_forgotten() -> Iterator[None]:
    """A million objects, which Python's collector would look through in all tests that follow."""
    yield
    modules.cache_clear()


def test_no_text_for_people_stands_outside_of_tr() -> None:
    found = {
        module: [
            text for text in untranslated(module, tree) if not text.startswith(KNOWN.get(module, ("\0",)))
        ]
        for module, tree in modules()
    }
    assert {module: texts for module, texts in found.items() if texts} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_has_a_translation(language: str) -> None:
    known = read_translations(language)
    missing = [text for text in texts() if not all(known.get(text, [""]))]
    assert missing == [], "python -m tests.language brings the translations up to date"
    assert known.keys() <= texts().keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_have_the_fields_of_their_texts(language: str) -> None:
    english = texts()
    wrong = [
        (source, form)
        for source, forms in read_translations(language).items()
        for form in forms
        if "{" in source
        and fields(form) != fields(source)
        # a form for exactly one thing may say so in words
        and not (english[source].one and fields(form) | fields("{count}") == fields(source))
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_have_the_blanks_tags_and_keys_of_their_texts(language: str) -> None:
    def outline(text: str) -> tuple[object, ...]:
        blanks = re.match(r"\s*", text), re.search(r"\s*$", text)
        tags = sorted(re.findall(r"</?\w+|\*\.\w+", text))
        return (*(each and each[0] for each in blanks), tags, text.count("\n"), bool(re.search(r"&\w", text)))

    pairs = [(source, form) for source, forms in read_translations(language).items() for form in forms]
    assert [pair for pair in pairs if outline(pair[0]) != outline(pair[1])] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_file_has_the_translations(language: str) -> None:
    translator = QTranslator()
    assert translator.load(str(FOLDER / f"tokexplorer_{language}.qm"))
    for source, forms in read_translations(language).items():
        numbers = (-1,) if not texts_about_numbers(source) else (1, 7)
        for number in numbers:
            form = forms[0] if number <= 1 else forms[-1]
            assert translator.translate(CONTEXT, source, "", number) == form


def texts_about_numbers(source: str) -> bool:
    """Whether a text has forms for one and for many."""
    return bool(texts()[source].one)
