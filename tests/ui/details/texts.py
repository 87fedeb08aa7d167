"""The tokenizers and the text of the tests of the panels."""

from __future__ import annotations

import tokexplorer

TRAINING = "the cat sat on the mat; the hats that the cats had; " * 20
TEXT = "the cats sat on the mats, the 🦋 that had the hat\n"
BPE = tokexplorer.train([TRAINING], vocab_size=277).tokenizer
WORDPIECE = tokexplorer.train([TRAINING], algorithm="wordpiece", vocab_size=40).tokenizer
