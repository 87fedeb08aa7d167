"""Which characters may stand together in one piece: SentencePiece's rule of scripts."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
import regex

from tokexplorer.core.pretokenizers import get_pre_tokenizer

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tokexplorer.core.spec import TrainingSpec

CODE_POINT_LIMIT = 0x110000
METASPACE_CODE, UNCOVERED_CODE = 0x2581, 0x2585  # ▁, and what stands for a character not covered
BLANK_CODE = 0x20
LONG_VOWEL_CODE = 0x30FC  # ー has script Common but belongs to Katakana

# Classes below 0 are no scripts.
INHERITED = -1  # takes the script of what stands before it
ANY = -2  # goes with every script
ALONE = -3  # stands in no piece of two characters or more
UNCOVERED = -4  # is no piece at all

# Property value aliases of Script (PropertyValueAliases.txt); those that `regex` does not know are left out.
_SCRIPT_NAMES = """
    Latin Greek Cyrillic Arabic Hebrew Devanagari Han Hiragana Katakana Hangul Bopomofo Thai Adlam Ahom
    Anatolian_Hieroglyphs Armenian Avestan Balinese Bamum Bassa_Vah Batak Bengali Bhaiksuki Brahmi Braille
    Buginese Buhid Canadian_Aboriginal Carian Caucasian_Albanian Chakma Cham Cherokee Chorasmian Coptic
    Cuneiform Cypriot Cypro_Minoan Deseret Dives_Akuru Dogra Duployan Egyptian_Hieroglyphs Elbasan Elymaic
    Ethiopic Garay Georgian Glagolitic Gothic Grantha Gujarati Gunjala_Gondi Gurmukhi Gurung_Khema
    Hanifi_Rohingya Hanunoo Hatran Imperial_Aramaic Inscriptional_Pahlavi Inscriptional_Parthian Javanese
    Kaithi Kannada Kawi Kayah_Li Kharoshthi Khitan_Small_Script Khmer Khojki Khudawadi Kirat_Rai Lao Lepcha
    Limbu Linear_A Linear_B Lisu Lycian Lydian Mahajani Makasar Malayalam Mandaic Manichaean Marchen
    Masaram_Gondi Medefaidrin Meetei_Mayek Mende_Kikakui Meroitic_Cursive Meroitic_Hieroglyphs Miao Modi
    Mongolian Mro Multani Myanmar Nabataean Nag_Mundari Nandinagari New_Tai_Lue Newa Nko Nushu
    Nyiakeng_Puachue_Hmong Ogham Ol_Chiki Ol_Onal Old_Hungarian Old_Italic Old_North_Arabian Old_Permic
    Old_Persian Old_Sogdian Old_South_Arabian Old_Turkic Old_Uyghur Oriya Osage Osmanya Pahawh_Hmong
    Palmyrene Pau_Cin_Hau Phags_Pa Phoenician Psalter_Pahlavi Rejang Runic Samaritan Saurashtra Sharada
    Shavian Siddham SignWriting Sinhala Sogdian Sora_Sompeng Soyombo Sundanese Sunuwar Syloti_Nagri Syriac
    Tagalog Tagbanwa Tai_Le Tai_Tham Tai_Viet Takri Tamil Tangsa Tangut Telugu Thaana Tibetan Tifinagh
    Tirhuta Todhri Toto Tulu_Tigalari Ugaritic Vai Vithkuqi Wancho Warang_Citi Yezidi Yi Zanabazar_Square
"""
_SCRIPTS = tuple(_SCRIPT_NAMES.split())
_COMMON = 0
_HAN_AND_KANA = ("Han", "Hiragana", "Katakana")


@cache
def _patterns() -> tuple[tuple[int, regex.Pattern[str]], ...]:
    """A number for every script, with a pattern for its characters; Common and unassigned ones are 0."""
    patterns = [(INHERITED, regex.compile(r"\p{Script=Inherited}"))]
    for number, name in enumerate(_SCRIPTS, start=1):
        try:
            pattern = regex.compile(rf"\p{{Script={name}}}")
        except regex.error:
            continue
        patterns.append((_SCRIPTS.index("Han") + 1 if name in _HAN_AND_KANA else number, pattern))
    return tuple(patterns)


@cache
def _script(code: int) -> int:
    if code == LONG_VOWEL_CODE:
        return _SCRIPTS.index("Han") + 1
    return next((number for number, pattern in _patterns() if pattern.match(chr(code))), _COMMON)


def _is_digit(code: int) -> bool:
    return 0x30 <= code <= 0x39 or 0xFF10 <= code <= 0xFF19


def _stands_alone(code: int) -> bool:
    """NUL and surrogates are in no valid piece; ▅ stands for the unknown."""
    return code in (0, UNCOVERED_CODE) or 0xD800 <= code < 0xE000


def piece_classes(codes: Iterable[int], spec: TrainingSpec) -> npt.NDArray[np.int16]:
    """A script or a class for each of the code points that are covered, int16 of length 0x110000.

    All others are UNCOVERED (TrainerInterface::IsValidSentencePiece of trainer_interface.cc). There blanks
    and tabs are in no piece, since words are marked with ▁; where a splitter leaves blanks as they are,
    they are taken as ▁ is, and tabs as other characters that belong to no script.
    """
    marked = get_pre_tokenizer(spec.pre_tokenizer).marking is not None
    classes = np.full(CODE_POINT_LIMIT, UNCOVERED, np.int16)
    for code in codes:
        is_digit = _is_digit(code)
        has_script = spec.split_by_script and (spec.split_by_number or not is_digit)
        if _stands_alone(code) or (marked and code in (0x09, BLANK_CODE)) or (is_digit and spec.split_digits):
            classes[code] = ALONE
        elif code in (METASPACE_CODE, BLANK_CODE) or not has_script:
            classes[code] = ANY
        else:
            classes[code] = _script(code)
    return classes
