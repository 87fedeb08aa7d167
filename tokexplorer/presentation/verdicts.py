"""What the audit of a vocabulary found, in words."""

from __future__ import annotations

from typing import Final

from tokexplorer.core.vocabulary.audit import Reason, Verdict

VERDICT_NAMES: Final = {
    Verdict.REACHABLE: "reachable",
    Verdict.UNREACHABLE: "unreachable",
    Verdict.UNDECODABLE: "undecodable",
    Verdict.SPECIAL: "special",
    Verdict.UNDECIDED: "undecided",
}
VERDICT_SENTENCES: Final = {
    Verdict.REACHABLE: "Some text becomes this token.",
    Verdict.UNREACHABLE: "Whole characters, yet no text becomes it: other tokens are always chosen instead.",
    Verdict.UNDECODABLE: "A part of a character: no text by itself, it stands only beside other parts.",
    Verdict.SPECIAL: "Cut out of the text whole, or put in by a model; no ordinary text becomes it.",
    Verdict.UNDECIDED: "No text was found that becomes this token, and that there is none is not proven.",
}
REASON_SENTENCES: Final = {
    Reason.UNUSED: "The file marks it as unused.",
    Reason.OTHER_MERGES: "Its own symbols are always merged into other tokens first.",
    Reason.KNOWN_CHARACTER: "Its byte is a character that needs no bytes: it is a token, or it is dropped.",
    Reason.BETTER_PARTS: "Other tokens that spell the same have a higher score together.",
    Reason.SPELLED_TWICE: "Another token with the same spelling is always taken.",
    Reason.TOO_LONG: "It is longer than the longest word that is looked up.",
    Reason.SWALLOWED: "Every token that could stand before it takes a part of it, as the longest match.",
    Reason.NORMALIZER: "The normalizer leaves one of its characters in no text, or sets it apart.",
    Reason.PRE_TOKENIZER: "The pre-tokenizer cuts it into pieces wherever it stands.",
}
