"""Finding the command, and the exit status of everything that can happen."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest

import tokexplorer
from tokexplorer.cli import main, train
from tokexplorer.cli.arguments import COMMANDS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.cli.conftest import Ended

COMMAND = [sys.executable, "-m", "tokexplorer"]


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """The calls that reach the window and the demonstration; neither is opened."""
    calls: list[tuple[Any, ...]] = []

    def called(*arguments: Any) -> int:
        calls.append(arguments)
        return 0

    for name in ("app", "demo"):
        module = ModuleType(f"tokexplorer.ui.{name}")
        module.main = called  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, f"tokexplorer.ui.{name}", module)
    return calls


def test_without_arguments_the_window_opens(run: Callable[..., Ended], window: list[tuple[Any, ...]]) -> None:
    assert run() == type(run())(0, b"", "")
    assert window == [([], [], None), ([], [], None)]


def test_what_is_no_command_is_a_file(
    run: Callable[..., Ended], window: list[tuple[Any, ...]], tmp_path: Path
) -> None:
    (tmp_path / "a.txt").write_text("a")
    (tmp_path / "train").write_text("a")
    assert run("a.txt", "./train", tmp_path).status == 0
    assert window == [(["a.txt", "./train", str(tmp_path)], [], None)]


def test_tokenizers_and_a_text_for_the_window(
    run: Callable[..., Ended], window: list[tuple[Any, ...]], tmp_path: Path
) -> None:
    (tmp_path / "a.json").write_text("{}")
    (tmp_path / "a.txt").write_bytes("\ufeffnaïve\r\n".encode())
    options = ["--tokenizer", "a.json", "--text", "a.txt", "--tokenizer", "hf:org/name@main"]
    assert run("a.txt", *options).status == 0
    assert run("--text", "-", stdin=b"typed").status == 0
    assert window == [
        (["a.txt"], ["a.json", "hf:org/name@main"], "\ufeffnaïve\r\n"),
        ([], [], "typed"),
    ]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--tokenizer", "gpt2"], "gpt2: there is no such file; a name has hf: or tiktoken: in front"),
        (["--tokenizer", "tiktoken:gpt9"], "is no encoding or model that tiktoken knows"),
        (["--tokenizer", "hf:a b"], "is neither known to tiktoken nor the name of a repository"),
        (["--text", "missing.txt"], "missing.txt: "),
        (["--text", "bad.txt"], "bad.txt: "),
    ],
)
def test_what_is_known_to_be_wrong_is_told_before_the_window_opens(
    run: Callable[..., Ended], window: list[tuple[Any, ...]], arguments: list[str], why: str, tmp_path: Path
) -> None:
    (tmp_path / "bad.txt").write_bytes(b"a\xff")
    assert why in run(*arguments).complaint
    assert window == []


def test_a_misspelt_command_opens_no_window(run: Callable[..., Ended], window: list[tuple[Any, ...]]) -> None:
    assert run("trian", "a.txt").complaint == (
        f"trian: there is no such file, and no such command; there is {', '.join(COMMANDS)}"
    )
    assert window == []


def test_the_demonstration_gets_its_settings(
    run: Callable[..., Ended], window: list[tuple[Any, ...]]
) -> None:
    assert run("demo").status == 0
    assert run("demo", "--screenshot", "a.png", "--size", "1920x1080", "--theme", "dark").status == 0
    assert window == [(None, (1280, 800), "light"), ("a.png", (1920, 1080), "dark")]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--size", "10x10"], "10x10 is not between 640x480 and 7680x4320"),
        (["--size", "wide"], "'wide' is not WIDTHxHEIGHT"),
        (["--theme", "pink"], "invalid choice: 'pink'"),
        (["--screenshot", "missing/a.png"], "the folder missing is not there"),
        (["more"], "unrecognized arguments: more"),
    ],
)
def test_bad_settings_of_the_demonstration(
    run: Callable[..., Ended], window: list[tuple[Any, ...]], arguments: list[str], why: str
) -> None:
    assert why in run("demo", *arguments).complaint
    assert window == []


def test_a_picture_of_any_name_is_drawn_without_a_display(tmp_path: Path) -> None:
    displays = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    environment = {name: value for name, value in os.environ.items() if name not in displays}
    command = [sys.executable, "-m", "tokexplorer", "demo", "--size", "640x480", "--screenshot", "picture"]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, ""), done.stderr
    assert (tmp_path / "picture").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("arguments", [[], ["demo"]])
def test_a_system_without_qt_is_told_what_to_do(
    run: Callable[..., Ended], monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    for name in [name for name in sys.modules if name.startswith(("PySide6", "tokexplorer.ui."))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "PySide6", None)
    assert "the window needs Qt, which does not start here" in run(*arguments).complaint


def test_a_fault_of_our_own_is_not_hidden(
    run: Callable[..., Ended], monkeypatch: pytest.MonkeyPatch, window: list[tuple[Any, ...]]
) -> None:
    monkeypatch.setattr(sys.modules["tokexplorer.ui.app"], "main", lambda *_: [][0])
    with pytest.raises(IndexError):
        run()
    monkeypatch.setitem(sys.modules, "tokexplorer.ui.app", None)
    with pytest.raises(ImportError):
        run()


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*command.split(), "--help"])
    assert ended.value.code == 0
    told = capsys.readouterr().out
    assert told.startswith(f"usage: tokexplorer {command}".rstrip())
    assert all(len(line) <= 110 for line in told.splitlines())


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == f"tokexplorer {tokexplorer.__version__}\n"


@pytest.mark.parametrize("command", ["train", "encode", "decode", "explain"])
def test_missing_and_unknown_options(run: Callable[..., Ended], command: str) -> None:
    assert "the following arguments are required" in run(command).complaint
    assert f"(see tokexplorer {command} --help)" in run(command, "--what").complaint
    # An abbreviation would mean something else as soon as there is a longer option.
    complaint = run(command, "--tok", "a", "--outp", "b", "x").complaint
    assert "are required: --" in complaint or "unrecognized arguments: --tok --outp" in complaint


def test_an_interrupt_ends_quietly(run: Callable[..., Ended], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(train, "spec_of", interrupt)
    ended = run("train", "samples", "--output", "out.json")
    assert (ended.status, ended.out, ended.err) == (130, b"", "")


def heed_interrupts() -> None:
    """A suite that a shell started in the background ignores SIGINT, and so would its children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(sys.platform == "win32", reason="has other signals")
def test_ctrl_c_while_reading(tmp_path: Path) -> None:
    command = [*COMMAND, "train", "-", "--output", "out.json", "--progress", "jsonl"]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, cwd=tmp_path, stdin=pipe, stdout=pipe, stderr=pipe, preexec_fn=heed_interrupts
    ) as process:
        assert process.stdin is not None
        assert process.stderr is not None
        process.stdin.write(b"text and more text\n" * 50_000)
        process.stdin.flush()
        assert json.loads(process.stderr.readline())["stage"] == "count"
        process.send_signal(signal.SIGINT)
        out, err = process.communicate()
    assert (process.returncode, out) == (130, b"")
    assert b"Traceback" not in err
    assert not list(tmp_path.iterdir())


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path, tokenizer_file: Path) -> None:
    (tmp_path / "long.txt").write_text("word " * 200_000)
    command = [*COMMAND, "encode", "--tokenizer", str(tokenizer_file), "long.txt"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=tmp_path, stdout=pipe, stderr=pipe) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline()
        process.stdout.close()
        err = process.stderr.read()
    assert (process.returncode, err) == (141, b"")


def test_as_a_process_of_its_own(tmp_path: Path) -> None:
    """Pipes, an ASCII locale, and a folder that the package is not in."""
    environment = os.environ | {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}

    def call(*arguments: str, stdin: bytes = b"") -> bytes:
        return subprocess.run(
            [*COMMAND, *arguments],
            cwd=tmp_path,
            input=stdin,
            capture_output=True,
            check=True,
            env=environment,
        ).stdout

    text = "größer, 大きい, 🐈\r\n" * 40
    told = json.loads(
        call("train", "-", "--vocab-size", "270", "--output", "größe.json", "--json", stdin=text.encode())
    )
    assert told["verified"] is True
    assert os.fsencode(told["output"]).decode() == "größe.json"
    ids = call("encode", "--tokenizer", "größe.json", "--ids", stdin=text.encode())
    assert call("decode", "--tokenizer", "größe.json", stdin=ids).decode() == text
    assert "大きい" in call("decode", "--tokenizer", "größe.json", "--json", stdin=ids).decode()


def test_importing_the_command_line_is_cheap() -> None:
    """The window opens a second later for every import that it does not need."""
    heavy = {"numpy", "numba", "regex", "tokenizers", "PySide6", "pyqtgraph"}
    script = "import sys, tokexplorer.cli, tokexplorer.cli.window; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True).stdout
    assert heavy.isdisjoint(loaded.split())


def test_a_stream_answers_each_line_at_once(tokenizer_file: Path) -> None:
    command = [*COMMAND, "encode", "--tokenizer", str(tokenizer_file), "--jsonl"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for text in ("one", "", "two\nlines"):
            process.stdin.write(json.dumps({"text": text}).encode() + b"\n")
            process.stdin.flush()
            assert "".join(json.loads(process.stdout.readline())["tokens"]) == text
        process.stdin.close()
    assert process.returncode == 0


@pytest.mark.parametrize(
    "variables",
    [{"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}, {"PYTHONIOENCODING": "ascii"}],
)
@pytest.mark.parametrize("command", [("compare", "--help"), ("doctor",)])
def test_an_encoding_may_lack_characters(
    tmp_path: Path, variables: dict[str, str], command: tuple[str, ...]
) -> None:
    folders = {"HOME": str(tmp_path / "naïve"), "QT_QPA_PLATFORM": "offscreen"}
    environment = {**os.environ, **folders, **variables}
    done = subprocess.run([*COMMAND, *command], env=environment, capture_output=True)
    assert (done.returncode, done.stderr) in ((0, b""), (1, b""))  # 1: a font is not there
    assert done.stdout.isascii()
    assert b"\\u202f" not in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="the shell of other systems")
def test_without_standard_error_progress_is_nowhere(run: Callable[..., Ended], tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("low lower lowest\n" * 9)
    (tmp_path / "bad.txt").write_bytes(b"\xff")
    command = "exec 2>&-; exec " + shlex.join(COMMAND)
    settings = "a.txt --vocab-size 270 --json --progress"
    for progress in ("jsonl", "auto"):
        done = subprocess.run(["sh", "-c", f"{command} train {settings} {progress}"], capture_output=True)
        assert done.returncode == 0
        assert json.loads(done.stdout)["vocab_size"] < 271
    done = subprocess.run(["sh", "-c", f"{command} train bad.txt"], capture_output=True)
    assert (done.returncode, done.stdout) == (2, b"")


WITHOUT_HOME = """
import pathlib, sys
def home(): raise RuntimeError("Could not determine home directory.")
pathlib.Path.home = home
from tokexplorer.cli import main
sys.exit(main())
"""


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (("encode", "--tokenizer", "t.json", "--ids"), ""),
        (("catalogue",), "there is no home folder for downloads; TOKEXPLORER_CACHE can name another"),
        (("encode", "--tokenizer", "hf:org/name"), "there is no home folder for downloads"),
    ],
)
def test_without_a_home(tmp_path: Path, tokenizer_file: Path, command: tuple[str, ...], said: str) -> None:
    names = ("TOKEXPLORER_CACHE", "XDG_CACHE_HOME", "NUMBA_CACHE_DIR")
    environment = {name: value for name, value in os.environ.items() if name not in names}
    (tmp_path / "t.json").write_bytes(tokenizer_file.read_bytes())
    program = [sys.executable, "-c", WITHOUT_HOME, *command]
    done = subprocess.run(program, cwd=tmp_path, env=environment, input=b"a", capture_output=True)
    assert said in done.stderr.decode()
    assert b"Traceback" not in done.stderr
    assert done.returncode == (2 if said else 0)
