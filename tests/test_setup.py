"""`scripts/setup`, driven with a Python, an apt and a pip that only write down what they are asked."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

PROJECT = Path(__file__).resolve().parent.parent
pytestmark = pytest.mark.skipif(shutil.which("sh") is None, reason="the set-up script is for POSIX systems")

FAKE_PYTHON = """#!/bin/sh
case "$*" in
*'< (3, 11)'*) [ -z "$TOO_OLD" ] ;;
*ensurepip*) [ -z "$NO_VENV" ] ;;
*-venv*) echo 'python3.11-venv ' ;;
-V) echo "Python 3.${TOO_OLD:-11}" ;;
*PySide6*) [ -z "$NO_QT" ] || { echo 'ImportError: libEGL.so.1: cannot open shared object file'; false; } ;;
'-m venv'*) echo venv >>"$LOG"; mkdir -p .venv/bin; cp "$0" .venv/bin/python ;;
'-m pip'*) echo "pip $*" >>"$LOG"; [ -z "$PIP_SAYS" ] || { echo "$PIP_SAYS" >&2; false; } ;;
'-m tokexplorer.corpus.warm') echo warm >>"$LOG" ;;
esac
"""
FAKE_TOOLS = {
    "python": FAKE_PYTHON,
    "id": '#!/bin/sh\necho "${USER_ID:-1000}"\n',
    "ldconfig": '#!/bin/sh\nsed "s/$/ (libc6)/" "$LIBRARIES"\n',
    "dpkg-query": "#!/bin/sh\necho install ok installed\n",
    "apt-get": '#!/bin/sh\necho "apt $*" >>"$LOG"; cp "$LIBRARIES.all" "$LIBRARIES"\n',
}


class Checkout:
    """A copy of what the set-up reads, in a folder with a space in its name, and the faked machine."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "a checkout"
        self.log = folder / "log"
        self.log.touch()
        self._tools = folder / "tools"
        self._libraries = folder / "libraries"
        for file in ("scripts/setup", "pyproject.toml", "tokexplorer/version.py"):
            (self.root / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(PROJECT / file, self.root / file)
        self._tools.mkdir()
        for name, text in FAKE_TOOLS.items():
            (self._tools / name).write_text(text)
            (self._tools / name).chmod(0o755)
        setup = (PROJECT / "scripts/setup").read_text()
        listed = [line.split()[0] for line in setup.splitlines() if line.startswith("lib") and ".so." in line]
        for path in (self._libraries, folder / "libraries.all"):
            path.write_text("\n".join(listed) + "\n")

    def lose_library(self, name: str) -> None:
        """Take a shared library from the machine."""
        self._libraries.write_text(self._libraries.read_text().replace(name + "\n", ""))

    def set_up(self, *extras: str, **machine: str) -> subprocess.CompletedProcess[str]:
        """Run the set-up; `machine` says what the faked tools do."""
        environment = {
            "PATH": f"{self._tools}{os.pathsep}{os.environ['PATH']}",
            "PYTHON": str(self._tools / "python"),
            "LOG": str(self.log),
            "LIBRARIES": str(self._libraries),
            **machine,
        }
        command = ["sh", str(self.root / "scripts/setup"), *extras]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)

    def done(self) -> Iterator[str]:
        """What was done since the last call: the first word, and of pip and apt what they install."""
        for line in self.log.read_text().splitlines():
            words = line.split()
            yield words[0] if len(words) == 1 else f"{words[0]} {words[-1]}"
        self.log.write_text("")


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def test_a_second_run_does_nothing(checkout: Checkout) -> None:
    assert checkout.set_up().returncode == 0
    assert list(checkout.done()) == ["venv", "pip ."]
    again = checkout.set_up()
    assert (again.returncode, again.stdout, again.stderr) == (0, "", "")
    assert list(checkout.done()) == []


def test_extras_are_added_and_kept(checkout: Checkout) -> None:
    checkout.set_up("dev")
    checkout.set_up()
    assert list(checkout.done()) == ["venv", "pip .[dev]", "warm"]
    checkout.set_up("bench")
    assert list(checkout.done()) == ["pip .[bench,dev]", "warm"]


def test_changed_dependencies_are_installed(checkout: Checkout) -> None:
    checkout.set_up()
    list(checkout.done())
    with (checkout.root / "pyproject.toml").open("a") as file:
        file.write("# changed\n")
    checkout.set_up()
    assert list(checkout.done()) == ["pip ."]


def test_changed_kernels_are_compiled(checkout: Checkout) -> None:
    checkout.set_up("dev")
    list(checkout.done())
    (checkout.root / "tokexplorer/plain.py").write_text("x = 1\n")
    checkout.set_up("dev")
    assert list(checkout.done()) == []
    (checkout.root / "tokexplorer/kernels.py").write_text("@njit\ndef f(): ...\n")
    checkout.set_up("dev")
    assert list(checkout.done()) == ["warm"]


def test_the_window_compiles_what_it_needs_itself(checkout: Checkout) -> None:
    checkout.set_up()
    assert list(checkout.done()) == ["venv", "pip ."]
    (checkout.root / "tokexplorer/kernels.py").write_text("@njit\ndef f(): ...\n")
    checkout.set_up()
    assert list(checkout.done()) == []
    checkout.set_up("dev")
    assert list(checkout.done()) == ["pip .[dev]", "warm"]
    checkout.set_up()
    checkout.set_up("dev")
    assert list(checkout.done()) == []


def test_a_moved_checkout_gets_a_new_environment(checkout: Checkout) -> None:
    checkout.set_up("dev")
    list(checkout.done())
    checkout.root = checkout.root.rename(checkout.root.with_name("moved"))
    checkout.set_up()
    assert list(checkout.done()) == ["venv", "pip .[dev]"]


def test_an_old_python_is_refused_by_name(checkout: Checkout) -> None:
    refused = checkout.set_up(TOO_OLD="9")
    assert refused.returncode == 1
    assert "needs Python 3.11 or newer; found: Python 3.9 (" in refused.stderr
    assert list(checkout.done()) == []


@pytest.mark.parametrize(
    ("pip_says", "explained"),
    [
        ("OSError: [Errno 28] No space left on device", "The disk is full."),
        ("NewConnectionError: [Errno -3] Temporary failure in name resolution", "needs a network connection"),
        ("SSLError: CERTIFICATE_VERIFY_FAILED", "set PIP_CERT"),
        ("ERROR: something else", "pip failed; its message is above."),
    ],
)
def test_failures_of_pip_are_explained_and_tried_again(
    checkout: Checkout, pip_says: str, explained: str
) -> None:
    failed = checkout.set_up(PIP_SAYS=pip_says)
    assert failed.returncode == 1
    assert pip_says in failed.stderr
    assert explained in failed.stderr
    list(checkout.done())
    assert checkout.set_up().returncode == 0
    assert list(checkout.done()) == ["pip ."]


def test_root_gets_missing_libraries_once(checkout: Checkout) -> None:
    checkout.lose_library("libEGL.so.1")
    checkout.set_up(USER_ID="0")
    assert list(checkout.done()) == ["apt update", "apt libegl1", "venv", "pip ."]
    checkout.set_up(USER_ID="0")
    assert list(checkout.done()) == []


def test_others_get_the_line_to_type_and_go_on(checkout: Checkout) -> None:
    checkout.lose_library("libxcb-cursor.so.0")
    told = checkout.set_up()
    assert told.returncode == 0
    assert "sudo apt-get install -y --no-install-recommends libxcb-cursor0\n" in told.stdout
    assert list(checkout.done()) == ["venv", "pip ."]


def test_a_qt_that_cannot_start_stops_before_the_kernels(checkout: Checkout) -> None:
    stopped = checkout.set_up(NO_QT="1")
    assert stopped.returncode == 1
    assert "libEGL.so.1: cannot open" in stopped.stderr
    assert "Qt cannot start" in stopped.stderr
    assert list(checkout.done()) == ["venv", "pip ."]


def test_a_python_without_venv_names_its_package(checkout: Checkout) -> None:
    stopped = checkout.set_up(NO_VENV="1")
    assert stopped.returncode == 1
    assert "install -y --no-install-recommends python3.11-venv" in stopped.stdout
    assert "its venv package is missing" in stopped.stderr
    assert list(checkout.done()) == []
