"""What the audit of a vocabulary found, in words."""

from __future__ import annotations

from typing import Final

from tokexplorer.core.language import tr
from tokexplorer.core.vocabulary.audit import Reason, Verdict

VERDICT_NAMES: Final = {
    Verdict.REACHABLE: "reachable",
    Verdict.UNREACHABLE: "unreachable",
    Verdict.UNDECODABLE: "undecodable",
    Verdict.SPECIAL: "special",
    Verdict.UNDECIDED: "undecided",
}
VERDICT_SENTENCES: Final = {
    Verdict.REACHABLE: tr("Some text becomes this token."),
    Verdict.UNREACHABLE: tr(
        "Whole characters, yet no text becomes it: other tokens are always chosen instead."
    ),
    Verdict.UNDECODABLE: tr("A part of a character: no text by itself, it stands only beside other parts."),
    Verdict.SPECIAL: tr("Cut out of the text whole, or put in by a model; no ordinary text becomes it."),
    Verdict.UNDECIDED: tr("No text was found that becomes this token, and that there is none is not proven."),
}
REASON_SENTENCES: Final = {
    Reason.UNUSED: tr("The file marks it as unused."),
    Reason.OTHER_MERGES: tr("Its own symbols are always merged into other tokens first."),
    Reason.KNOWN_CHARACTER: tr(
        "Its byte is a character that needs no bytes: it is a token, or it is dropped."
    ),
    Reason.BETTER_PARTS: tr("Other tokens that spell the same have a higher score together."),
    Reason.SPELLED_TWICE: tr("Another token with the same spelling is always taken."),
    Reason.TOO_LONG: tr("It is longer than the longest word that is looked up."),
    Reason.SWALLOWED: tr("Every token that could stand before it takes a part of it, as the longest match."),
    Reason.NORMALIZER: tr("The normalizer leaves one of its characters in no text, or sets it apart."),
    Reason.PRE_TOKENIZER: tr("The pre-tokenizer cuts it into pieces wherever it stands."),
}
