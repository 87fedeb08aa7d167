"""Users' own patterns go by the Unicode of `regex`: parity can be asked for where libraries agree."""

from __future__ import annotations

from tests.core.normalizers.library_forms import is_surrogate
from tokexplorer.core.unicode.library_sets import stand_ins


def settled(text: str) -> str:
    """`text` without what is of another kind to `regex`, and without surrogates."""
    same = stand_ins()
    return "".join(c for c in text if same[ord(c)] == ord(c) and not is_surrogate(c))
