"""Tokexplorer: paste text, train small tokenizers and watch every merge.

From Python:

    >>> import tokexplorer
    >>> texts = ["low lower lowest", "new newer newest"] * 3
    >>> tokenizer = tokexplorer.train(texts, vocab_size=268)
    >>> encoding = tokenizer.encode("newest lower")
    >>> [tokenizer.token_bytes(token_id) for token_id in encoding.ids]
    [b'ne', b'west', b' lower']
    >>> tokenizer.decode(encoding.ids)
    'newest lower'

Texts may be files and folders, too: `tokexplorer.train([pathlib.Path("corpus.txt")])`.

`algorithm` is one of `core.spec.ALGORITHMS`: byte-level and character BPE, WordPiece, Unigram, and what they
are judged against:

    >>> wordpiece = tokexplorer.train(texts, algorithm="wordpiece", vocab_size=26, pre_tokenizer="bert")
    >>> [wordpiece.token_bytes(token_id) for token_id in wordpiece.encode("newest lower").ids]
    [b'ne', b'##west', b'low', b'##e', b'##r']

`save` and `load` write and read Hugging Face `tokenizer.json`, SentencePiece `.model`, BERT `vocab.txt`,
ranks of tiktoken, and `vocab.json` with `merges.txt`.
The functions are in `tokexplorer.api`, which is imported when one of them is first asked for: importing the
package itself is quick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

__all__ = ["__version__", "hold_out", "load", "save", "train"]
__version__ = "0.1.0"

if TYPE_CHECKING:
    from tokexplorer.api import hold_out, load, save, train
else:

    def __getattr__(name: str) -> Any:
        if name not in __all__:
            raise AttributeError(f"module 'tokexplorer' has no attribute {name!r}")
        from tokexplorer import api

        return getattr(api, name)

    def __dir__() -> list[str]:
        return [*{*globals(), *__all__}]
