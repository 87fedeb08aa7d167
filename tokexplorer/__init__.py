"""Tokexplorer: paste text, train small tokenizers and watch every merge.

From Python:

    >>> import tokexplorer
    >>> texts = ["low lower lowest", "new newer newest"] * 3
    >>> tokenizer = tokexplorer.train(texts, vocab_size=268)
    >>> encoding = tokenizer.encode("newest lower")
    >>> encoding.tokens
    [b'ne', b'west', b' lower']
    >>> tokenizer.decode(encoding.ids)
    'newest lower'

Texts may be files and folders, too: `tokexplorer.train([pathlib.Path("corpus.txt")])`.

`algorithm` is one of `core.spec.ALGORITHMS`: byte-level and character BPE, WordPiece, Unigram, and what they
are judged against:

    >>> wordpiece = tokexplorer.train(texts, algorithm="wordpiece", vocab_size=26, pre_tokenizer="bert")
    >>> wordpiece.encode("newest lower").tokens
    [b'ne', b'##west', b'low', b'##e', b'##r']

`save` and `load` write and read Hugging Face `tokenizer.json`, SentencePiece `.model`, BERT `vocab.txt`,
ranks of tiktoken, `vocab.json` with `merges.txt`, and our own `.tokexplorer`.

`show` is a text in the tokens of several tokenizers, as a notebook shows it and on a terminal:

    >>> print(tokexplorer.show("newest", tokenizer, wordpiece))
    Byte-level BPE, vocabulary of 268: 2 tokens, 3.00 bytes per token
    ne│west
    <BLANKLINE>
    WordPiece, vocabulary of 26: 2 tokens, 3.00 bytes per token
    ne│west

`training` gives the steps and curves of a training, `explain` tells why a word became its tokens, `compare`
measures tokenizers on texts, `sweep` trains a grid of them, `audit` finds tokens that no text becomes, and
`what_if` changes merges and pieces.

Each function is in a module of `tokexplorer.api`, which is imported when the function is first asked for:
importing the package itself is quick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tokexplorer.version import __version__

if TYPE_CHECKING:
    from tokexplorer.api.auditing import VocabularyAudit, audit
    from tokexplorer.api.comparing import MetricsTable, compare
    from tokexplorer.api.editing import VocabularyEdits, what_if
    from tokexplorer.api.encoding import TextEncoding
    from tokexplorer.api.explaining import Explanation, explain
    from tokexplorer.api.figures import Figure
    from tokexplorer.api.showing import ShownText, show
    from tokexplorer.api.sweeping import SweepTable, sweep
    from tokexplorer.api.tokenizer import SavableTokenizer, load, save
    from tokexplorer.api.training import Training, curves, hold_out, train, training

_MODULES = {
    "auditing": ("VocabularyAudit", "audit"),
    "comparing": ("MetricsTable", "compare"),
    "editing": ("VocabularyEdits", "what_if"),
    "encoding": ("TextEncoding",),
    "explaining": ("Explanation", "explain"),
    "figures": ("Figure",),
    "showing": ("ShownText", "show"),
    "sweeping": ("SweepTable", "sweep"),
    "tokenizer": ("SavableTokenizer", "load", "save"),
    "training": ("Training", "curves", "hold_out", "train", "training"),
}
"""The names of each module of `tokexplorer.api`."""

__all__ = [
    "Explanation",
    "Figure",
    "MetricsTable",
    "SavableTokenizer",
    "ShownText",
    "SweepTable",
    "TextEncoding",
    "Training",
    "VocabularyAudit",
    "VocabularyEdits",
    "__version__",
    "audit",
    "compare",
    "curves",
    "explain",
    "hold_out",
    "load",
    "save",
    "show",
    "sweep",
    "train",
    "training",
    "what_if",
]

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        from importlib import import_module

        for module, names in _MODULES.items():
            if name in names:
                return getattr(import_module(f"tokexplorer.api.{module}"), name)
        raise AttributeError(f"module 'tokexplorer' has no attribute {name!r}")

    def __dir__() -> list[str]:
        return [*{*globals(), *__all__}]
