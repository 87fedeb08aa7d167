"""The pages of the guide: their code, which is run block by block, and their links and headings."""

from __future__ import annotations

import doctest
import re
import shlex
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.conftest import PROJECT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.cli.conftest import Ended

DOCS = PROJECT / "docs"
_BLOCK = re.compile(r"^```(python|pycon|console)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_FENCED = re.compile(r"^```.*?^```$|^    .*?$", re.MULTILINE | re.DOTALL)
_COMMAND = re.compile(r"^\$ ((?:.*\\\n)*.*\n)((?:(?!\$ ).*\n)*)", re.MULTILINE)
_LINK = re.compile(r"\]\(([^)\s]+)\)")


def pages() -> list[Path]:
    """README and every page of the guide."""
    return [PROJECT / "README.md", *sorted(DOCS.rglob("*.md"))]


def has_code(page: Path) -> bool:
    """Whether anything of it is run."""
    return bool(_BLOCK.search(page.read_text("utf-8")))


def prose(page: Path) -> str:
    """A page without its blocks of code."""
    return _FENCED.sub("", page.read_text("utf-8"))


def links(page: Path) -> list[str]:
    """Where its links and pictures lead, those to the web left out."""
    return [link for link in _LINK.findall(prose(page)) if "://" not in link]


def headings(page: Path) -> list[str]:
    """All headings without their marks."""
    return [line.lstrip("#").strip() for line in prose(page).splitlines() if re.match("#+ ", line)]


def anchor(heading: str) -> str:
    """The anchor of a heading, as Python-Markdown and GitHub make it of plain ASCII headings."""
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", heading).strip().lower())


@dataclass
class PageRun:
    """Runs the code of a page from the first block to the last, in the current folder.

    Python blocks share their names. A block of Python with prompts is a doctest. In a console block each line
    after `$` is a command, and what follows it is what it prints on standard output, with `...` for anything.
    What a command with a tokenizer from Hugging Face prints is compared only if that is the real one.

    Attributes:
        command: runs a command of tokexplorer, without the name of the program.
        has_gpt2: whether the tokenizer that is fetched by its name is the real one.
        differences: commands whose output is another one, and that output.
        text: the page with the output of all commands as it is now.
    """

    command: Callable[..., Ended]
    has_gpt2: bool = False
    names: dict[str, Any] = field(default_factory=dict)
    differences: list[str] = field(default_factory=list)
    text: str = ""

    def run(self, page: Path) -> None:
        """Run a page; raises what its Python code raises."""
        self.text = _BLOCK.sub(lambda found: self._block(page, found), page.read_text("utf-8"))

    def _block(self, page: Path, found: re.Match[str]) -> str:
        kind, code = found.groups()
        if kind == "python":
            exec(compile(code, str(page), "exec"), self.names)
        elif kind == "pycon":
            self._prompted(page, code)
        else:
            return f"```console\n{_COMMAND.sub(self._typed, code)}```"
        return found[0]

    def _prompted(self, page: Path, code: str) -> None:
        wanted = doctest.DocTestParser().get_doctest(code, self.names, page.name, str(page), 0)
        runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS)
        said: list[str] = []
        runner.run(wanted, out=said.append, clear_globs=False)
        self.names.update(wanted.globs)
        self.differences += ["".join(said)] if runner.failures else []

    def _typed(self, found: re.Match[str]) -> str:
        line, wanted = found.groups()
        given, _, command = line.replace("\\\n", "").rpartition(" | ")
        stdin = f"{shlex.split(given.removeprefix('echo '))[0]}\n" if given else ""
        program, *arguments = shlex.split(command)
        assert program == "tokexplorer", line
        ended = self.command(*arguments, stdin=stdin.encode())
        assert ended.status == 0, f"{line}{ended.err}"
        printed = re.sub("^seconds: .*$", "seconds: ...", ended.out.decode(), flags=re.MULTILINE)
        if ("hf:" in line and not self.has_gpt2) or _fits(wanted, printed):
            return found[0]
        printed += "\n" if printed and not printed.endswith("\n") else ""
        self.differences.append(f"{line}{printed}")
        return f"$ {line}{printed}"


def _fits(wanted: str, printed: str) -> bool:
    def bare(text: str) -> str:
        return "\n".join(line.rstrip() for line in text.rstrip().splitlines())

    pattern = re.escape(bare(wanted)).replace(r"\.\.\.", ".*")
    return re.fullmatch(pattern, bare(printed), re.DOTALL) is not None
