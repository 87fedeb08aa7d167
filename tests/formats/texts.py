"""Any text, with a liking for what tokenizers trip over."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.formats.exported import SPECIAL

# fmt: off
AWKWARD = (
    *SPECIAL, "<s", "|>", " ", "  ", "\t", "\r\n", "\n", "\r", "\0", "\ufeff", "\u00a0", "\u2028", "\u3000",
    "'s", "'LL", "don't", "the ", " of", "12", "3.5", "½", "٣", "é", "e\u0301", "Å", "ẛ\u0323", "\u0344",
    "\u0f73", "\u0301\u0323", "İ", "ı", "ß", "ΑΣ", "ǅ", "ﬁ", "①", "㍿", "漢字", "かな", "ｶﾞ", "한국",
    "\u1100\u1161\u11a8", "हिन्दी", "क\u094d\u200dष", "العَرَبِية", "עִבְרִית", "ภาษา",
    "😀", "👩\u200d👧", "👍🏽", "🇩🇪🇯", "\U0001d15f", "\u0378", "\uffff", "\ue000", "\U0010ffff",
    "▁", "▁▁ ", "!?", "--", "/*", "_x", "aA1", "<u>", "</s>", "[a b]", "<unk>", "[UNK]", "[CLS]", "##s",
    "</w>", "<0x41>", "foo", "b c", "\x85", "aaaa", "==", "    ",
)
# fmt: on

any_text = st.lists(
    st.sampled_from(AWKWARD) | st.text(st.characters(exclude_categories=["Cs"]), max_size=5), max_size=10
).map("".join)
