"""The Unicode script of every code point, as a table that a kernel can look into."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt
import regex

from tokexplorer.core.unicode.classes import every_code_point
from tokexplorer.core.unicode.tables import CODE_POINT_LIMIT, frozen

COMMON: Final = "Common"
INHERITED: Final = "Inherited"
UNKNOWN: Final = "Unknown"
# Spaces, digits, punctuation, most emoji; marks that take the script of their base; unassigned.
SHARED_SCRIPTS: Final = frozenset({COMMON, INHERITED, UNKNOWN})

# Property value aliases of Script (Unicode's PropertyValueAliases.txt). Unicode never renames one; those
# that the installed `regex` does not know yet are left out.
_NAMES: Final = """
    Unknown Common Inherited Latin Greek Cyrillic Arabic Hebrew Devanagari Han Hiragana Katakana Hangul
    Bopomofo Thai Adlam Ahom Anatolian_Hieroglyphs Armenian Avestan Balinese Bamum Bassa_Vah Batak Bengali
    Beria_Erfe Bhaiksuki Brahmi Braille Buginese Buhid Canadian_Aboriginal Carian Caucasian_Albanian Chakma
    Cham Cherokee Chorasmian Coptic Cuneiform Cypriot Cypro_Minoan Deseret Dives_Akuru Dogra Duployan
    Egyptian_Hieroglyphs Elbasan Elymaic Ethiopic Garay Georgian Glagolitic Gothic Grantha Gujarati
    Gunjala_Gondi Gurmukhi Gurung_Khema Hanifi_Rohingya Hanunoo Hatran Imperial_Aramaic
    Inscriptional_Pahlavi Inscriptional_Parthian Javanese Jurchen Kaithi Kannada Kawi Kayah_Li Kharoshthi
    Khitan_Small_Script Khmer Khojki Khudawadi Kirat_Rai Lao Lepcha Limbu Linear_A Linear_B Lisu Lycian
    Lydian Mahajani Makasar Malayalam Mandaic Manichaean Marchen Masaram_Gondi Medefaidrin Meetei_Mayek
    Mende_Kikakui Meroitic_Cursive Meroitic_Hieroglyphs Miao Modi Mongolian Mro Multani Myanmar Nabataean
    Nag_Mundari Nandinagari New_Tai_Lue Newa Nko Nushu Nyiakeng_Puachue_Hmong Ogham Ol_Chiki Ol_Onal
    Old_Hungarian Old_Italic Old_North_Arabian Old_Permic Old_Persian Old_Sogdian Old_South_Arabian
    Old_Turkic Old_Uyghur Oriya Osage Osmanya Pahawh_Hmong Palmyrene Pau_Cin_Hau Phags_Pa Phoenician
    Proto_Cuneiform Psalter_Pahlavi Rejang Runic Samaritan Saurashtra Seal Sharada Shavian Siddham Sidetic
    SignWriting Sinhala Sogdian Sora_Sompeng Soyombo Sundanese Sunuwar Syloti_Nagri Syriac Tagalog Tagbanwa
    Tai_Le Tai_Tham Tai_Viet Tai_Yo Takri Tamil Tangsa Tangut Telugu Thaana Tibetan Tifinagh Tirhuta
    Todhri Tolong_Siki Toto Tulu_Tigalari Ugaritic Vai Vithkuqi Wancho Warang_Citi Yezidi Yi
    Zanabazar_Square
"""

_CODE_POINTS_AT_A_TIME: Final = 1 << 13  # a few milliseconds, between which other threads may run


@dataclass(frozen=True, slots=True, eq=False)
class ScriptTable:
    """Scripts by number.

    Attributes:
        names: "Latin", "Old Persian", ...; the place in the tuple is the number of the script.
        of_code_point: the number of the script of each code point, uint8 of length 0x110000, read-only.
    """

    names: tuple[str, ...]
    of_code_point: npt.NDArray[np.uint8]


@cache
def script_table() -> ScriptTable:
    """The table, read off the `regex` library; built once, in about 0.1 s."""
    known = [name for name in _NAMES.split() if _is_known(name)]
    every = every_code_point()
    numbers = np.full(CODE_POINT_LIMIT, known.index(UNKNOWN), np.uint8)
    number_of = {name: number for number, name in enumerate(known)}
    runs = "|".join(rf"(?P<{name}>\p{{Script={name}}}++)" for name in known)
    pattern = regex.compile(runs)
    for first in range(0, CODE_POINT_LIMIT, _CODE_POINTS_AT_A_TIME):
        for match in pattern.finditer(every, first, first + _CODE_POINTS_AT_A_TIME):
            numbers[match.start() : match.end()] = number_of[match.lastgroup]
    return ScriptTable(tuple(name.replace("_", " ") for name in known), frozen(numbers))


def _is_known(name: str) -> bool:
    try:
        regex.compile(rf"\p{{Script={name}}}")
    except regex.error:
        return False
    return True
