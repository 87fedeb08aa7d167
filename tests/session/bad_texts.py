"""Texts that break programs: each must be shown, counted and saved exactly."""

from __future__ import annotations

LONG_RUN = 160_000
MANY_MARKS = 100_000

SHORT = {
    "NUL": "\x00a\x00\x00b\n\x00",
    "lone surrogates": "a\ud800b\udfff\udc00\ud83d c",
    "unassigned and private": "\u0378 \ue000\uf8ff \U000e0080\U0010ffff\ufdd0\ufffe\uffff\U000f0000",
    "byte order marks": "\ufeffname\ufeff,value\n\ufeff",
    "mixed line ends": "a\r\nb\rc\u2028d\u2029e\u0085f\x0bg\x0ch\n\r\n\n\r",
    "joined and flags": "👨‍👩‍👧‍👦🇩🇪🇫🇷👍🏽 e\u0301\u0327 क्षि",
    "both ways": "abc שלום 123 \u202eabc\u202c العربية\u2067x\u2069",
    "controls": "".join(map(chr, range(0x20))) + "".join(map(chr, range(0x7F, 0xA1))),
    "nothing": "",
}

LONG = {
    "marks": "e" + "\u0301" * MANY_MARKS + " end",
    "letters": "a" * LONG_RUN,
    "dashes": "-" * LONG_RUN,
    "spaces": " " * LONG_RUN,
    "characters": "字" * LONG_RUN,
    "surrogates": "\ud83d" * 20_000 + "\ude00",
    "joiners": "👨\u200d" * 5_000,
}
