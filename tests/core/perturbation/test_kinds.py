"""What each kind of perturbation does, by hand and as a property of any text."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.core.perturbation.kinds import (
    LOOK_ALIKES,
    NEIGHBOUR_KEYS,
    PERTURBATIONS,
    without_accents,
)
from tokexplorer.core.perturbation.perturbed_text import PerturbedText, perturb
from tokexplorer.core.text import decode_utf8

SAMPLE = "The naïve cats saw seven dogs,\r\nЯ вижу Straße.\n\nI am\tit  is fine\n"
any_text = st.text(st.sampled_from("aeEkloßİ éñхо\u0301\u0308Яж中.,1\t \n\r\u2028\ud800😀")) | st.text()
rates = st.sampled_from([0.0, 0.1, 0.5, 0.9, 1.0])
seeds = st.integers(0, 2**70)


def changes(text: PerturbedText) -> list[tuple[int, str, str]]:
    """Where each edit begins, what stood there, and what stands there now."""
    spans = zip(
        text.start_bytes.tolist(),
        text.end_bytes.tolist(),
        text.new_start_bytes.tolist(),
        text.new_end_bytes.tolist(),
        strict=True,
    )
    old, new = text.original.utf8.tobytes(), text.perturbed.utf8.tobytes()
    return [
        (start, decode_utf8(old[start:end]), decode_utf8(new[new_start:new_end]))
        for start, end, new_start, new_end in spans
    ]


def words_of(text: str) -> list[str]:
    """The runs of letters and marks of a text in characters that all versions of Unicode have."""
    return re.findall(r"[^\W\d_]+", text)


# ---- every kind


@pytest.mark.parametrize("kind", PERTURBATIONS)
def test_facts_for_people(kind: str) -> None:
    facts = PERTURBATIONS[kind]
    assert facts.name == kind
    assert facts.title[0].isupper()
    assert facts.sentence.endswith(".")
    assert facts.source.endswith(".")


@pytest.mark.parametrize("kind", PERTURBATIONS)
@given(text=any_text, rate=rates, seed=seeds)
def test_edits_are_all_that_differs(kind: str, text: str, rate: float, seed: int) -> None:
    made = perturb(text, kind, rate, seed)
    put_together, place = "", 0
    data = made.original.utf8.tobytes()
    for start, old, new in changes(made):
        assert start >= place
        assert old not in ("", new)
        put_together += decode_utf8(data[place:start]) + new
        place = start + len(old.encode("utf-8", "surrogatepass"))
    assert put_together + decode_utf8(data[place:]) == made.perturbed.text
    assert 0 <= made.perturbed_count <= made.place_count
    assert (made.perturbed_count > 0) == (len(made.start_bytes) > 0)
    if rate in (0, 1):
        assert made.perturbed_count == rate * made.place_count


@pytest.mark.parametrize("kind", PERTURBATIONS)
@given(text=any_text, low=rates, high=rates, seed=seeds)
def test_a_higher_rate_perturbs_the_same_places_and_more(
    kind: str, text: str, low: float, high: float, seed: int
) -> None:
    low, high = sorted([low, high])
    few, many = perturb(text, kind, low, seed), perturb(text, kind, high, seed)
    assert set(changes(few)) <= set(changes(many))
    assert perturb(text, kind, high, seed).perturbed.text == many.perturbed.text


@pytest.mark.parametrize("kind", PERTURBATIONS)
def test_a_rate_is_the_share_of_places(kind: str) -> None:
    text = SAMPLE * 500
    of_seed = [perturb(text, kind, 0.1, seed) for seed in range(3)]
    for made in of_seed:
        assert made.perturbed_count / made.place_count == pytest.approx(0.1, abs=0.02)
    assert len({made.perturbed.text for made in of_seed}) == 3


def test_kinds_draw_independently() -> None:
    chosen = [perturb("lovely " * 200, kind, 0.1).start_bytes // 7 for kind in ("typos", "case")]
    assert chosen[0].tolist() != chosen[1].tolist()


def test_what_cannot_be_drawn() -> None:
    with pytest.raises(ValueError, match="rate"):
        perturb("a", "typos", 1.5)
    with pytest.raises(ValueError, match="rate"):
        perturb("a", "typos", float("nan"))
    with pytest.raises(ValueError, match="seed"):
        perturb("a", "typos", seed=-1)
    with pytest.raises(KeyError):
        perturb("a", "noise")


# ---- each kind


def test_neighbour_keys() -> None:
    assert NEIGHBOUR_KEYS["q"] == "aw"
    assert NEIGHBOUR_KEYS["g"] == "bfhtvy"
    assert NEIGHBOUR_KEYS["P"] == "LO"
    assert all(key in NEIGHBOUR_KEYS[other] for key, others in NEIGHBOUR_KEYS.items() for other in others)


@given(word=st.text("abcéжh", min_size=1, max_size=8), seed=seeds)
def test_a_typo_is_one_of_four(word: str, seed: int) -> None:
    made = perturb(f"1{word}2", "typos", 1, seed).perturbed.text[1:-1]
    if len(word) < 4:
        assert made == word
        return
    inner = range(1, len(word) - 1)
    doubled = {word[:i] + word[i] + word[i:] for i in inner}
    dropped = {word[:i] + word[i + 1 :] for i in inner}
    swapped = {word[:i] + word[i + 1] + word[i] + word[i + 2 :] for i in inner[:-1]}
    mistyped = {word[:i] + key + word[i + 1 :] for i in inner for key in NEIGHBOUR_KEYS.get(word[i], "")}
    assert made in doubled | dropped | (swapped - {word}) | mistyped


def test_all_typos_are_made() -> None:
    made = {perturb("word", "typos", 1, seed).perturbed.text for seed in range(200)}
    assert {"wrod", "woord", "worrd", "wrd", "wod", "wird", "wotd"} <= made


@given(text=any_text, seed=seeds)
def test_case_changes_case_alone(text: str, seed: int) -> None:
    for _, old, new in changes(perturb(text, "case", 1, seed)):
        assert new in (old.upper(), old.swapcase())


def test_case_by_hand() -> None:
    made = {perturb("cat Über 猫 NO", "case", 1, seed).perturbed.text for seed in range(100)}
    assert made == {f"{cat} {over} 猫 nO" for cat in ("Cat", "CAT") for over in ("über", "ÜBER")}
    assert perturb("cat Über 猫 NO", "case").place_count == 3


def test_look_alikes_are_letters_of_other_scripts() -> None:
    for letter, others in LOOK_ALIKES.items():
        script = unicodedata.name(letter).split()[0]
        for other in others:
            assert unicodedata.name(other).split()[0] in {"LATIN", "CYRILLIC", "GREEK"} - {script}
            assert letter in LOOK_ALIKES[other]
            assert letter.isupper() == other.isupper()


@given(text=any_text, seed=seeds)
def test_one_letter_of_a_word_looks_alike(text: str, seed: int) -> None:
    made = perturb(text, "look_alikes", 1, seed)
    assert len(changes(made)) == made.perturbed_count
    assert all(new in LOOK_ALIKES[old] for _, old, new in changes(made))


@given(text=any_text, seed=seeds)
def test_diacritics_change_accents_alone(text: str, seed: int) -> None:
    made = perturb(text, "diacritics", 1, seed)
    plain = ("".join(map(without_accents, each)) for each in (text, made.perturbed.text))
    assert next(plain) == next(plain)


def test_diacritics_by_hand() -> None:
    made = {perturb("cat", "diacritics", 1, seed).perturbed.text for seed in range(100)}
    accents = "\u0300\u0301\u0302\u0308"
    composed = {unicodedata.normalize("NFC", f"ca{accent}t") for accent in accents}
    assert made == composed | {f"ca{accent}t" for accent in accents}
    assert perturb("nḣ́ñ", "diacritics", 1).perturbed.text == "nhn"
    assert perturb("rhythm 1", "diacritics", 1).place_count == 0


@given(text=any_text, seed=seeds)
def test_spaces_change_white_space_alone(text: str, seed: int) -> None:
    made = perturb(text, "spaces", 1, seed)
    assert "".join(made.perturbed.text.split()) == "".join(text.split())
    for _, old, new in changes(made):
        assert (old, new) in {(" ", "  "), (" ", "\xa0"), (" ", "\t"), (" ", "")} or new == f" {old}"


def test_spaces_by_hand() -> None:
    made = {perturb(" a b\t c\r\n\n", "spaces", 1, seed).perturbed.text for seed in range(50)}
    assert made == {f" a{space}b\t c \r\n\n" for space in ("  ", "\xa0", "\t", "")}


@given(text=any_text, rate=rates, seed=seeds)
def test_line_ends_stay_as_many(text: str, rate: float, seed: int) -> None:
    made = perturb(text, "line_ends", rate, seed).perturbed.text
    lines = (re.split("\r\n|[\r\n\u2028]", each) for each in (text, made))
    assert next(lines) == next(lines)


def test_line_ends_by_hand() -> None:
    made = [{perturb(text, "line_ends", 1, seed).perturbed.text for seed in range(50)} for text in
            ("a\nb", "a\r\nb", "a\rb")]  # fmt: skip
    assert made[0] == {"a\r\nb", "a\rb", "a\u2028b"}
    assert made[1] == {"a\nb", "a\rb", "a\u2028b"}
    assert made[2] == {"a\nb", "a\r\nb", "a\u2028b"}


@given(text=st.text("aekßéÜж中1 .\n"))
def test_places_by_a_plain_rule(text: str) -> None:
    words = words_of(text)
    counts = {
        "typos": sum(len(word) >= 4 for word in words),
        "case": sum(word != word.upper() or word[0] != word[0].lower() for word in words),
        "look_alikes": sum(any(letter in LOOK_ALIKES for letter in word) for word in words),
        "diacritics": sum(any(letter in "aeéÜ" for letter in word) for word in words),
        "spaces": len(re.findall(r"(?<=\S) (?=\S)|(?<=\S)\n", text)),
        "line_ends": text.count("\n"),
    }
    assert {kind: perturb(text, kind).place_count for kind in PERTURBATIONS} == counts
