"""A drawing that notebooks show and that can be written to a file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias

from tokexplorer.formats.file_bytes import write_atomically

if TYPE_CHECKING:
    from collections.abc import Callable

Theme: TypeAlias = Literal["light", "dark"]


@dataclass(frozen=True, eq=False, repr=False)
class Figure:
    """A figure as SVG, on a white background or a dark one."""

    _draw: Callable[[bool], str]

    def to_svg(self, theme: Theme = "light") -> str:
        """The drawing. Raises ValueError for a theme that there is not."""
        if theme not in ("light", "dark"):
            raise ValueError(f"a theme is 'light' or 'dark', not {theme!r}")
        return self._draw(theme == "dark")

    def save(self, path: Path | str, theme: Theme = "light") -> None:
        """Write the drawing to a file. Raises OSError."""
        write_atomically(Path(path), self.to_svg(theme).encode())

    def __repr__(self) -> str:
        return "<figure: a notebook shows it, save(path) writes it>"

    def _repr_svg_(self) -> str:
        return self.to_svg()
