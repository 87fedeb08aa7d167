"""An extension of griffe, which reads docstrings for the guide: their examples become blocks of code."""

from __future__ import annotations

import re
from typing import Any

import griffe

# A paragraph that begins with a prompt, as doctest reads it: up to the next blank line.
_EXAMPLE = re.compile(r"^>>> .*?(?=\n\s*\n|\Z)", re.MULTILINE | re.DOTALL)


class DoctestFences(griffe.Extension):
    """Puts fences around the examples of every docstring."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Change the docstring of a module, class, function or attribute."""
        if obj.docstring is not None:
            obj.docstring.value = _EXAMPLE.sub(r"```pycon\n\g<0>\n```", obj.docstring.value)
