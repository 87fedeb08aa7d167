"""GPT-2's printable alphabet of the 256 bytes (openai/gpt-2 encoder.py, `bytes_to_unicode`).

Printable Latin-1 bytes stand for themselves, the other 68 are written as U+0100 and up, so that a
vocabulary of byte strings can be a JSON object of readable keys.
"""

from __future__ import annotations

import numpy as np

_PRINTABLE = [*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)]
_HIDDEN = [byte for byte in range(256) if byte not in _PRINTABLE]

BYTE_TO_SYMBOL = {byte: chr(byte) for byte in _PRINTABLE} | {
    byte: chr(0x100 + place) for place, byte in enumerate(_HIDDEN)
}
SYMBOL_TO_BYTE = {symbol: byte for byte, symbol in BYTE_TO_SYMBOL.items()}

# Rank of each byte when the symbols are sorted by code point: "!" is 0, as in GPT-2's vocabulary.
GPT2_BYTE_ORDER = np.empty(256, np.int64)
GPT2_BYTE_ORDER[_PRINTABLE + _HIDDEN] = np.arange(256)


def to_symbols(token: bytes) -> str:
    """A token's bytes in the alphabet: b" the" is "Ġthe"."""
    return token.decode("latin-1").translate(BYTE_TO_SYMBOL)


def from_symbols(symbols: str) -> bytes:
    """The bytes that `to_symbols` wrote. Raises KeyError for a character outside the alphabet."""
    return bytes(SYMBOL_TO_BYTE[symbol] for symbol in symbols)
