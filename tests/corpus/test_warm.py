"""After warming nothing is left to compile: no kernel that Python calls, and none that a corpus needs."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import TYPE_CHECKING

import tokexplorer
from tests.core.test_warm import compiled, name_of
from tests.corpus import test_counts
from tests.corpus.test_tables import FORMS
from tokexplorer.core.jit import Kernel
from tokexplorer.core.kernel_files import find
from tokexplorer.core.warm import warm_kernels
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.corpus.counting import count_corpus
from tokexplorer.corpus.counts_file import read_counts
from tokexplorer.corpus.errors import REPLACE
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.sources import PastedText, source_at
from tokexplorer.corpus.spilling import BoundedCounter
from tokexplorer.corpus.warm import warm_corpus, warm_special_corpora

if TYPE_CHECKING:
    from collections.abc import Iterator

BROKEN = "A café, 漢字\n".encode() * 1000 + b"\xff\xe2\x82 and more\n" + b"x" * 100_000


def called_by_python() -> Iterator[Kernel]:
    """The kernels that modules refer to elsewhere than in kernels and where kernels are made of others."""
    for found in pkgutil.walk_packages(tokexplorer.__path__, "tokexplorer."):
        if not found.name.endswith("__main__"):
            module = importlib.import_module(found.name)
            yield from kernels_in(ast.parse(inspect.getsource(module)), vars(module))


def kernels_in(code: ast.AST, names: dict[str, object]) -> Iterator[Kernel]:
    """Those that some code of a module with these names refers to."""
    found = None
    match code:
        case ast.FunctionDef(decorator_list=[ast.Call(ast.Name("njit" | "bare_njit"))]):
            return
        case ast.Assign(targets=[ast.Name(name)]) if isinstance(names.get(name), Kernel):
            return
        case ast.Name(name):
            found = names.get(name)
        case ast.Attribute(ast.Name(owner), name) if isinstance(names.get(owner), ModuleType):
            found = vars(names[owner]).get(name)
    if isinstance(found, Kernel):
        yield found
    for part in ast.iter_child_nodes(code):
        yield from kernels_in(part, names)


def is_kept(kernel: Kernel) -> bool:
    return bool(kernel.by_types) and all(find(kernel.py_func, types) for types in kernel.by_types)


def read_everything(folder: Path) -> None:
    """Count files of all forms, broken ones too, in all ways; count on the disk; read a file of counts."""
    for name, content in {**FORMS, "broken.txt": BROKEN}.items():
        (folder / name).write_bytes(content)
    sources = [PastedText("漢字"), *(source_at(path, REPLACE) for path in sorted(folder.iterdir()))]
    for with_scripts in (False, True):
        for hold_out in (HoldOut(), HoldOut(20), HoldOut(20, "number")):
            count_corpus(
                sources,
                hold_out=hold_out,
                sample_percent=90,
                with_scripts=with_scripts,
                characters_to=lambda _: None,
            )
    for pre_tokenizer in ("gpt2", "metaspace"):
        counter = BoundedCounter(WordCounter(pre_tokenizer=pre_tokenizer), 100)
        for number in range(500):
            counter.add(f"{number} {number % 30}\n".encode(), last=number % 7 == 0)
        counter.word_counts()
    (folder / "corpus.counts").write_bytes(test_counts.written(test_counts.counted("A café, 漢字")))
    read_counts(folder / "corpus.counts")


def main() -> None:
    warm_corpus()
    warm_special_corpora()
    warm_kernels()
    left = {name_of(kernel) for kernel in called_by_python() if not is_kept(kernel)}
    if left:
        sys.exit(f"not compiled: {sorted(left)}")
    before = compiled()
    with TemporaryDirectory() as folder:
        read_everything(Path(folder))
    late = [kernel for kernel, types in compiled().items() if types > before[kernel]]
    if late:
        sys.exit(f"compiled late: {late}")


def test_nothing_is_left_to_compile() -> None:
    # In a process of its own: here, other tests may have compiled more than warming does.
    finished = subprocess.run([sys.executable, "-m", __name__], capture_output=True, text=True, check=False)
    assert (finished.returncode, finished.stdout, finished.stderr) == (0, "", "")


if __name__ == "__main__":
    main()
