"""What was compiled is used where it fits, without numba; what a wheel brings along is never written to."""

from __future__ import annotations

import hashlib
import json
import os
import pickle
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

PROJECT = Path(__file__).resolve().parents[2]
USE = """
import numpy as np
from tokexplorer.core.pre_tokenizers.scanners import character_end
print(character_end(np.frombuffer("aé".encode(), np.uint8), 1))
"""
COUNT = (
    USE
    + """
import sys
print(len([kernel for name, module in sys.modules.items() if name.startswith("tokexplorer.core")
           for kernel in vars(module).values() if "_made" in getattr(kernel, "__dict__", {})]))
print("numba" in sys.modules)
"""
)


def copy_package(root: Path) -> None:
    for name in ("core", "corpus", "resources"):
        shutil.copytree(
            PROJECT / "tokexplorer" / name,
            root / "tokexplorer" / name,
            ignore=shutil.ignore_patterns("__pycache__"),
        )
    for name in ("__init__.py", "version.py"):
        shutil.copy(PROJECT / "tokexplorer" / name, root / "tokexplorer")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package with one kernel compiled for it; the folder that it is imported from."""
    root = tmp_path_factory.mktemp("installed")
    copy_package(root)
    (root / "scripts").mkdir()
    shutil.copy(PROJECT / "scripts/ship_kernels", root / "scripts")
    command = [sys.executable, str(root / "scripts/ship_kernels"), "-c", USE]
    subprocess.run(command, env=environment(root, root / "cache"), check=True, capture_output=True)
    return root


def environment(root: Path, cache: Path, **more: str) -> dict[str, str]:
    named = {"PYTHONPATH": str(root), "NUMBA_CACHE_DIR": str(cache), "PYTHONDONTWRITEBYTECODE": "1"}
    return {**os.environ, **named, **more}


def compiled(root: Path, cache: Path, **more: str) -> int:
    """How many kernels a new process compiles to use the one that was shipped."""
    done = subprocess.run(
        [sys.executable, "-c", COUNT],
        env=environment(root, cache, **more),
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    )
    result, count, has_numba = done.stdout.split()
    assert (result, has_numba) == ("3", str(count != "0"))
    return int(count)


def files(root: Path) -> set[Path]:
    return {path for path in root.rglob("*") if path.is_file()}


def test_nothing_is_compiled_and_nothing_written(installed: Path, tmp_path: Path) -> None:
    before = files(installed)
    assert compiled(installed, tmp_path) == 0
    assert files(installed) == before
    assert files(tmp_path) == set()


def test_another_cpu_is_respected(installed: Path, tmp_path: Path) -> None:
    named = {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": ""}
    assert [compiled(installed, tmp_path, **named) for _ in range(2)] == [1, 0]
    assert files(tmp_path)


def _change_source(root: Path) -> None:
    with (root / "tokexplorer/core/pre_tokenizers/scanners.py").open("a") as file:
        file.write("# changed\n")


def _change_version(root: Path) -> None:
    file = root / "tokexplorer/compiled/manifest.json"
    file.write_text(json.dumps({**json.loads(file.read_text()), "llvmlite": "0.1"}))


def _change_features(root: Path) -> None:
    """As if all had been compiled for a machine that this one is not."""
    source, file = root / "tokexplorer/core/kernel_files.py", root / "tokexplorer/compiled/manifest.json"
    asked = "list(_X86_64_V3) if is_x86 else []"
    assert asked in source.read_text()
    source.write_text(source.read_text().replace(asked, '["none has this"]'))
    write = "import json; from tokexplorer.core.kernel_files import manifest; print(json.dumps(manifest()))"
    done = subprocess.run(
        [sys.executable, "-c", write], env=environment(root, root / "cache"), capture_output=True, check=True
    )
    file.write_bytes(done.stdout)


@pytest.mark.parametrize("change", [_change_source, _change_version, _change_features])
def test_what_does_not_fit_is_compiled_anew(
    installed: Path, tmp_path: Path, change: Callable[[Path], None]
) -> None:
    root = tmp_path / "changed"
    shutil.copytree(installed, root)
    change(root)
    assert compiled(root, tmp_path / "cache") == 1


def test_two_processes_at_once_compile_a_kernel_once(tmp_path: Path) -> None:
    root = tmp_path / "package"
    copy_package(root)
    with ThreadPoolExecutor() as threads:
        counts = threads.map(lambda _: compiled(root, tmp_path / "cache"), range(2))
    assert sorted(counts) == [0, 1]
    assert [file.suffix for file in files(tmp_path / "cache")] == [".kernel"]


def test_what_was_compiled_is_kept_until_a_source_changes(installed: Path, tmp_path: Path) -> None:
    root, cache = tmp_path / "package", tmp_path / "cache"
    copy_package(root)
    assert [compiled(root, cache) for _ in range(2)] == [1, 0]
    with (root / "tokexplorer/core/unicode/classes.py").open("a") as file:
        file.write("# no kernel calls this\n")
    assert compiled(root, cache) == 0
    classes = root / "tokexplorer/core/unicode/classes.py"
    classes.write_text(classes.read_text().replace("PUNCTUATION = 64", "PUNCTUATION = 65"))
    assert [compiled(root, cache) for _ in range(2)] == [1, 0]  # kernels have this number in their code
    _change_source(root)
    assert [compiled(root, cache) for _ in range(2)] == [1, 0]
    (kept,) = files(cache)
    whole = kept.read_bytes()
    content = pickle.loads(whole[32:])
    sources = {**content["sources"], "tokexplorer.core.gone": "hash of a module that was removed"}
    others = pickle.dumps({**content, "sources": sources})
    flipped = bytearray(whole)
    flipped[whole.index(b"ELF") + 500] ^= 0xFF
    for damaged in (whole[:1000], bytes(flipped), whole[32:], hashlib.sha256(others).digest() + others):
        kept.write_bytes(damaged)
        assert [compiled(root, cache) for _ in range(2)] == [1, 0]


def test_where_sources_may_not_be_written_to_the_user_has_a_folder(tmp_path: Path) -> None:
    root, users = tmp_path / "package", tmp_path / "users"
    copy_package(root)
    (root / "tokexplorer/__pycache__").touch()  # no folder: root, too, cannot write there
    named = {"NUMBA_CACHE_DIR": "", "XDG_CACHE_HOME": str(users)}
    assert [compiled(root, tmp_path, **named) for _ in range(2)] == [1, 0]
    assert len(files(users)) == 1
    shutil.rmtree(users)
    users.touch()
    assert [compiled(root, tmp_path, **named) for _ in range(2)] == [1, 1]  # for this time only
