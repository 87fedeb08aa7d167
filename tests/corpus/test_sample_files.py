"""The bundled sample texts: complete, clean, in the script they claim, and all different."""

from __future__ import annotations

import ast
import json
import unicodedata
from collections import Counter
from importlib import resources
from typing import TypedDict

import pytest
import regex

from tokexplorer.session.compare.texts import parallel_samples

RESOURCES = resources.files("tokexplorer.resources")
SAMPLES = RESOURCES / "samples"
KINDS = {"prose", "code", "numbers", "emoji"}
SHARED_CHARACTERS = 60

# ISO 15924 codes of the index that stand for more than one Unicode script, or for one of another name.
SCRIPT_MEMBERS = {
    "Hans": {"Hani"},
    "Jpan": {"Hani", "Hira", "Kana"},
    "Kore": {"Hang", "Hani"},
}
# fmt: off
UNICODE_SCRIPTS = (
    "Latn", "Cyrl", "Grek", "Arab", "Hebr", "Deva", "Beng", "Thai",
    "Hani", "Hira", "Kana", "Hang", "Zyyy", "Zinh",
)
# fmt: on
SCRIPT_PATTERNS = {script: regex.compile(rf"\p{{Script={script}}}") for script in UNICODE_SCRIPTS}


class Sample(TypedDict):
    """One row of index.json."""

    file: str
    title: str
    language: str
    script: str
    kind: str


INDEX: list[Sample] = json.loads((SAMPLES / "index.json").read_text(encoding="utf-8"))
FILE_NAMES = [sample["file"] for sample in INDEX]


def read_bytes(name: str) -> bytes:
    return (SAMPLES / name).read_bytes()


def read_text(name: str) -> str:
    return read_bytes(name).decode("utf-8")


def script_of(character: str) -> str:
    return next((script for script, pattern in SCRIPT_PATTERNS.items() if pattern.match(character)), "other")


def dominant_script(text: str) -> str:
    """The Unicode script with the most characters, white space aside."""
    return Counter(script_of(character) for character in text if not character.isspace()).most_common(1)[0][0]


def assert_clean(data: bytes) -> None:
    text = data.decode("utf-8")
    assert not text.startswith("\ufeff")
    assert "\r" not in text
    assert "\ufffd" not in text
    assert text.endswith("\n")
    assert not text.endswith("\n\n")
    assert unicodedata.is_normalized("NFC", text)
    controls = {
        character for character in text if unicodedata.category(character) in {"Cc", "Cs", "Cn", "Co"}
    }
    assert controls <= {"\n", "\t"}


def test_index_and_folder_name_the_same_files() -> None:
    present = {entry.name for entry in SAMPLES.iterdir() if entry.is_file()}
    assert present == {*FILE_NAMES, "index.json"}
    assert len(FILE_NAMES) == len(set(FILE_NAMES))


@pytest.mark.parametrize("sample", INDEX, ids=FILE_NAMES)
def test_index_rows_are_complete(sample: Sample) -> None:
    assert set(sample) == set(Sample.__annotations__)
    assert sample["kind"] in KINDS
    assert sample["title"].strip() == sample["title"] != ""
    assert regex.fullmatch(r"[A-Z][a-z]{3}", sample["script"])
    assert regex.fullmatch(r"|[a-z]{2,3}(-[A-Z][a-z]{3})?", sample["language"])
    assert sample["language"] or sample["kind"] in {"code", "numbers"}


def test_titles_are_unique_and_english_comes_first() -> None:
    assert INDEX[0]["language"] == "en"
    assert INDEX[0]["kind"] == "prose"
    assert len({sample["title"] for sample in INDEX}) == len(INDEX)


def test_languages_scripts_and_code_are_many() -> None:
    prose = [sample for sample in INDEX if sample["kind"] == "prose"]
    assert len({sample["language"] for sample in prose}) == len(prose) >= 14
    assert len({sample["script"] for sample in prose}) >= 10
    kinds = Counter(sample["kind"] for sample in INDEX)
    assert kinds["code"] >= 3
    assert kinds["numbers"] == kinds["emoji"] == 1


def test_all_together_are_about_sixty_kilobytes() -> None:
    assert 56_000 <= sum(len(read_bytes(name)) for name in FILE_NAMES) <= 66_000


@pytest.mark.parametrize("name", FILE_NAMES)
def test_no_sample_dwarfs_the_others(name: str) -> None:
    assert 1_900 <= len(read_bytes(name)) <= 4_096


@pytest.mark.parametrize("name", FILE_NAMES)
def test_files_are_clean_utf8(name: str) -> None:
    assert_clean(read_bytes(name))


@pytest.mark.parametrize("sample", INDEX, ids=FILE_NAMES)
def test_dominant_script_is_the_one_named(sample: Sample) -> None:
    text = read_text(sample["file"])
    if sample["script"] != "Zyyy":  # letters and their marks decide, not digits and punctuation
        text = "".join(regex.findall(r"[\p{L}\p{M}--\p{Script=Zinh}]", text, regex.V1))
    allowed = SCRIPT_MEMBERS.get(sample["script"], {sample["script"]})
    assert dominant_script(text) in allowed


@pytest.mark.parametrize("sample", INDEX, ids=FILE_NAMES)
def test_no_word_mixes_scripts(sample: Sample) -> None:
    """A Latin o in a Cyrillic word looks right and tokenizes wrong."""
    allowed = SCRIPT_MEMBERS.get(sample["script"], set())
    for word in regex.findall(r"[\p{L}\p{M}]+", read_text(sample["file"])):
        scripts = {script_of(character) for character in word} - {"Zinh", "Zyyy"}
        assert len(scripts) == 1 or scripts <= allowed, word


def test_no_two_files_share_a_long_substring() -> None:
    seen: dict[str, str] = {}
    for name in FILE_NAMES:
        text = read_text(name)
        for start in range(len(text) - SHARED_CHARACTERS + 1):
            piece = text[start : start + SHARED_CHARACTERS]
            assert seen.setdefault(piece, name) == name, piece


def test_python_sample_is_python() -> None:
    tree = ast.parse(read_text("code_python.txt"))
    assert ast.get_docstring(tree)


def test_code_is_indented() -> None:
    for sample in INDEX:
        if sample["kind"] == "code":
            depths = set(regex.findall(r"(?m)^ +(?=\S)", read_text(sample["file"])))
            assert len(depths) >= 3


@pytest.mark.parametrize(
    "pattern",
    [
        r"\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?(\u200D\p{Extended_Pictographic}\uFE0F?){2,}",
        r"\p{Emoji_Modifier_Base}\p{Emoji_Modifier}\u200D",
        r"\p{Regional_Indicator}{2}",
        r"[0-9#*]\uFE0F\u20E3",
        r"\uFE0E",
        r"\U0001F3F4[\U000E0061-\U000E007A]+\U000E007F",
    ],
    ids=["family", "skin tone", "flag", "keycap", "text variation", "subdivision flag"],
)
def test_emoji_sample_has_every_kind_of_sequence(pattern: str) -> None:
    assert regex.search(pattern, read_text("emoji.txt"))


@pytest.mark.parametrize(
    "pattern",
    [
        r"\d{4}-\d{2}-\d{2}",
        r"\$\d+\.\d{2}",
        r"\d\.\d+[eE][+-]?\d+",
        r"0x[0-9a-fA-F]+",
        r"\d+\.\d+\.\d+",
        r"\d,\d{3}\b",
        r"555-01\d\d",
    ],
    ids=["date", "price", "scientific", "hex", "version", "thousands", "phone"],
)
def test_numbers_sample_has_every_kind_of_number(pattern: str) -> None:
    assert regex.search(pattern, read_text("numbers.txt"))


def test_demo_text_shows_every_difficulty() -> None:
    data = (RESOURCES / "demo.txt").read_bytes()
    assert_clean(data)
    assert 900 <= len(data) <= 1_300
    text = data.decode("utf-8")
    for wanted in ("tokenizer", "1,024", "naïve café", "Grüße aus Köln", "\t", "\n    ", "\u00a0", "  \n"):
        assert wanted in text
    for script in ("Hani", "Hira", "Arab", "Deva", "Hang"):
        assert SCRIPT_PATTERNS[script].search(text), script
    assert regex.search(r"\u200D\p{Extended_Pictographic}", text)
    assert regex.search(r"\p{Regional_Indicator}{2}", text)


def test_parallel_texts_have_a_line_for_each_line() -> None:
    texts = parallel_samples()
    assert len(texts) >= 10
    lines = [each.source.text.splitlines() for each in texts]
    assert {len(each) for each in lines} == {16}
    assert all(line.strip() == line != "" for each in lines for line in each)
    digits = [["".join(filter(str.isdigit, line)) for line in each] for each in lines]
    assert all(each == digits[0] for each in digits)  # the one number is in the same line everywhere
    assert len({each.path.name for each in texts}) == len(texts)
