"""Servers that refuse, lie, stall, break off and send elsewhere."""

from __future__ import annotations

import json
import shutil
import socket
import ssl
import subprocess
from typing import TYPE_CHECKING, Any

import pytest

from tests.hub import server
from tests.hub.asking import IMPATIENT, PATIENT, SLOWLY, Asking, Unwanted, Watcher
from tests.hub.server import COMMIT, Repo, sends_to, serving, status
from tokexplorer.hub import download
from tokexplorer.hub.errors import HubError, Reason, plain_address

if TYPE_CHECKING:
    from pathlib import Path


TOKEN = "hf_only_for_tests"


def refusal(ask: Asking, name: str = "org/name", **changed: Any) -> HubError:
    with pytest.raises(HubError) as caught:
        ask(name, **changed)
    error = caught.value
    said = str(error)
    assert TOKEN not in said
    assert "\n" not in said
    assert name.partition("@")[0] in said
    assert ask.kept() == []
    return error


@pytest.mark.parametrize(
    ("fault", "reason", "said"),
    [
        (server.stalls, Reason.STALLED, "has said nothing for 0.1 seconds"),
        (server.is_silent, Reason.STALLED, "has said nothing for 0.1 seconds"),
        (server.drips, Reason.STALLED, "has not begun to answer in 0.2 seconds"),
        (server.breaks_off, Reason.BROKEN_OFF, "of the [0-9,]+ bytes it announced"),
        (server.breaks_off_in_chunks, Reason.BROKEN_OFF, "breaks off"),
        (server.announces_too_much, Reason.TOO_LARGE, "sends 1,125,899,906,842,624 bytes; at most"),
        (server.sends_without_end, Reason.TOO_LARGE, "sends more bytes; at most"),
        (server.announces_less, Reason.DAMAGED, "and should have"),
        (server.changes_a_byte, Reason.DAMAGED, "SHA-256 [0-9a-f]{12}..., and should have"),
        (server.packs, Reason.ANSWER, "packs it as 'gzip'"),
        (server.speaks_nonsense, Reason.BROKEN_OFF, "does not answer in HTTP"),
        (server.hangs_up, Reason.BROKEN_OFF, "does not answer in HTTP"),
        (status(500), Reason.SERVER, "has failed .status 500."),
        (status(503), Reason.SERVER, "Try again later"),
        (status(429), Reason.SERVER, "Wait a few minutes"),
        (status(403, X_Error_Code="GatedRepo"), Reason.REFUSED, "Ask for access at .*/org/name, then log in"),
        (status(401), Reason.REFUSED, "is private, or not there.*HF_TOKEN"),
        (status(404, X_Error_Code="EntryNotFound"), Reason.NOT_FOUND, "is not there"),
        (status(204), Reason.ANSWER, "answers with status 204"),
        (status(418), Reason.ANSWER, "answers with status 418"),
        (sends_to("/org/name/resolve/" + COMMIT + "/tokenizer.json"), Reason.REDIRECTED, "more than 5 times"),
        (sends_to("file:///etc/passwd"), Reason.REDIRECTED, "no address of a server"),
        (sends_to("ftp://127.0.0.1/x"), Reason.REDIRECTED, "no address of a server"),
        (sends_to("http://[::1"), Reason.REDIRECTED, "no address of a server"),
        (sends_to("http://127.0.0.1:99999/"), Reason.REDIRECTED, "no address of a server"),
        (sends_to(""), Reason.REDIRECTED, "no address of a server"),
    ],
)
def test_a_file_that_does_not_come(ask: Asking, fault: Any, reason: Reason, said: str) -> None:
    ask.site.faults["/tokenizer.json"] = fault
    waits = SLOWLY if fault is server.drips else IMPATIENT
    error = refusal(ask, limits=waits if reason is Reason.STALLED else PATIENT)
    assert error.reason is reason
    with pytest.raises(HubError, match=said):
        raise error


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        (server.stalls, Reason.STALLED),
        (server.breaks_off, Reason.BROKEN_OFF),
        (server.announces_less, Reason.ANSWER),
        (server.announces_too_much, Reason.TOO_LARGE),
        (server.changes_a_byte, Reason.ANSWER),
        (status(404, X_Error_Code="RevisionNotFound"), Reason.NOT_FOUND),
        (sends_to("/api/models/org/name/revision/main"), Reason.REDIRECTED),
    ],
)
def test_a_listing_that_does_not_come(ask: Asking, fault: Any, reason: Reason) -> None:
    ask.site.faults["/revision/main"] = fault
    waits = reason is Reason.STALLED
    assert refusal(ask, limits=IMPATIENT if waits else PATIENT).reason is reason


@pytest.mark.parametrize(
    "listing",
    [b"", b"[]", b"null", b"\xff", b"[" * 100_000, b'{"sha": 1}', b'{"sha": "x", "siblings": []}'],
)
def test_listings_that_are_none(ask: Asking, listing: bytes) -> None:
    ask.site.plain["/api/models/org/name/revision/main"] = listing
    assert refusal(ask).reason is Reason.ANSWER


@pytest.mark.parametrize("siblings", [None, 1, [None], [{"rfilename": 1}], [{"rfilename": "README.md"}]])
def test_listings_of_odd_files(ask: Asking, siblings: Any) -> None:
    odd = {"sha": COMMIT, "cardData": "x", "tags": [1], "siblings": siblings}
    ask.site.plain["/api/models/org/name/revision/main"] = json.dumps(odd).encode()
    assert refusal(ask).reason is Reason.NOT_FOUND


def test_sizes_that_nobody_states(ask: Asking) -> None:
    odd = {"size": -1, "blobId": "x", "lfs": {"size": "1", "sha256": 5}}
    listing = {
        "sha": COMMIT,
        "tags": ["x", "license:bsd"],
        "siblings": [{"rfilename": "tokenizer.json"} | odd],
    }
    ask.site.plain["/api/models/org/name/revision/main"] = json.dumps(listing).encode()
    watcher = Watcher()
    assert ask("org/name", progress=watcher).licence == "bsd"
    assert {total for _, total, _ in watcher.reports} == {None}


def test_a_size_is_refused_before_anything_is_sent(ask: Asking, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(download, "MAX_FILE_BYTES", 100)
    assert refusal(ask).reason is Reason.TOO_LARGE
    assert len(ask.site.asked) == 1


def test_small_files_have_hashes_too(ask: Asking) -> None:
    ask.site.repos["org/name"].large = frozenset()
    ask.site.faults["/tokenizer.json"] = server.changes_a_byte
    assert "git hash" in refusal(ask).why


def test_names_that_are_not_there(ask: Asking) -> None:
    assert refusal(ask, "org/nobody").reason is Reason.NOT_FOUND
    error = refusal(ask, "org/name@v9")
    assert (error.reason, error.why) == (Reason.NOT_FOUND, "has no branch, tag or commit v9")


def test_a_private_one(ask: Asking) -> None:
    ask.site.repos["org/name"].token = TOKEN
    error = refusal(ask)
    assert (error.reason, "hf auth login" in error.advice) == (Reason.REFUSED, True)
    error = refusal(ask, token="hf_another")
    assert (error.reason, "hf auth whoami" in error.advice) == (Reason.REFUSED, True)
    assert ask("org/name", token=TOKEN).path.is_file()


def test_the_token_that_huggingface_hub_finds(ask: Asking, monkeypatch: pytest.MonkeyPatch) -> None:
    ask.site.repos["org/name"].token = TOKEN
    monkeypatch.setattr("huggingface_hub.get_token", lambda: TOKEN)
    assert ask("org/name").path.is_file()
    assert refusal(Asking(ask.site, ask.cache / "other"), token=False).reason is Reason.REFUSED
    monkeypatch.setattr("huggingface_hub.get_token", lambda: 1 / 0)
    assert "cannot get your token" in refusal(Asking(ask.site, ask.cache / "third")).why


def test_a_token_that_would_break_the_request(ask: Asking) -> None:
    assert "odd characters" in refusal(ask, token="x\r\nHost: y").why


def test_a_renamed_repository(ask: Asking) -> None:
    ask.site.repos["new/name"] = ask.site.repos["org/name"]
    for kind in ("/api/models/{}/revision/main", "/{}/resolve/" + COMMIT + "/tokenizer.json"):
        ask.site.faults[kind.format("org/name")] = sends_to(kind.format("new/name"), 307)
    assert ask("org/name", token=TOKEN).path.is_file()
    assert {headers.get("Authorization") for _, headers in ask.site.asked} == {f"Bearer {TOKEN}"}


def test_another_server_is_not_told_the_token(ask: Asking, files: dict[str, bytes]) -> None:
    with serving() as other:
        other.plain["/blob"] = files["tokenizer.json"]
        ask.site.faults["/tokenizer.json"] = sends_to(f"{other.url}/blob?signature=secret")
        assert ask("org/name", token=TOKEN).path.read_bytes() == files["tokenizer.json"]
        assert [path for path, _ in other.asked] == ["/blob?signature=secret"]
        assert not [headers for _, headers in other.asked if "Authorization" in headers]
        assert all("Authorization" in headers for _, headers in ask.site.asked)
        ask.cache = ask.cache / "other"
        other.faults["/blob"] = status(403)
        error = refusal(ask, token=TOKEN)
        assert (error.where, "secret" in str(error)) == (f"{other.url}/blob", False)


def test_nobody_is_there(ask: Asking) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        error = refusal(ask, endpoint=f"http://127.0.0.1:{taken.getsockname()[1]}")
    assert (error.reason, error.is_passing) == (Reason.UNREACHABLE, True)
    assert refusal(ask, endpoint="http://[::1").reason is Reason.UNREACHABLE
    assert refusal(ask, endpoint="http://a..b").reason is Reason.UNREACHABLE
    assert TOKEN not in refusal(ask, endpoint=f"https://me:{TOKEN}@hub.example").why


def test_a_proxy(ask: Asking, files: dict[str, bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked for what is elsewhere, and told what it wants to know."""
    with serving() as proxy:
        away = "http://hub.example"
        listing = json.dumps(Repo(dict(files)).listing()).encode()
        proxy.plain[f"{away}/api/models/org/name/revision/main"] = listing
        proxy.plain[f"{away}/org/name/resolve/{COMMIT}/tokenizer.json"] = files["tokenizer.json"]
        monkeypatch.setenv("http_proxy", proxy.url.replace("http://", "http://me:pass%20word@"))
        assert ask("org/name", endpoint=away, token=TOKEN).path.is_file()
        for _, headers in proxy.asked:
            assert headers["Host"] == "hub.example"
            assert headers["Proxy-Authorization"] == "Basic bWU6cGFzcyB3b3Jk"
            assert "Authorization" not in headers, "it would go unencrypted"
    monkeypatch.setenv("https_proxy", "socks5://127.0.0.1:1")
    error = refusal(Asking(ask.site, ask.cache / "other"), endpoint="https://hub.example")
    assert "is none of HTTP" in error.why


@pytest.fixture(scope="session")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """One that this machine gives to itself, for an hour or so."""
    program = shutil.which("openssl")
    if program is None:
        pytest.skip("no openssl to make a certificate")
    folder = tmp_path_factory.mktemp("certificate")
    key, chain = folder / "key.pem", folder / "chain.pem"
    made = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    made += ["-days", "1", "-subj", "/CN=here"]
    made += ["-addext", "subjectAltName=IP:127.0.0.1", "-keyout", str(key), "-out", str(chain)]
    subprocess.run([program, *made], check=True, capture_output=True)
    return chain, key


def test_with_encryption(
    certificate: tuple[Path, Path], files: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*certificate)
    with serving(context) as site, serving() as plain:
        site.repos["org/name"] = Repo(dict(files))
        ask = Asking(site, tmp_path / "cache")
        error = refusal(ask, token=TOKEN)
        assert error.reason is Reason.UNREACHABLE
        assert "certificate of 127.0.0.1 is not trusted" in error.why
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate[0]))
        site.faults["/tokenizer.json"] = sends_to(plain.url)
        assert "without encryption" in refusal(ask, token=TOKEN).why
        assert not plain.asked
        del site.faults["/tokenizer.json"]
        assert ask("org/name", token=TOKEN).path.read_bytes() == files["tokenizer.json"]
        assert {headers["Authorization"] for _, headers in site.asked} == {f"Bearer {TOKEN}"}
        site.faults["/revision/main"] = server.stalls
        watcher = Watcher(unwanted_from=60)
        with pytest.raises(Unwanted):
            ask("org/name", progress=watcher)


def test_a_server_that_never_agrees_on_encryption(ask: Asking) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = f"https://127.0.0.1:{silent.getsockname()[1]}"
        error = refusal(ask, endpoint=url, limits=IMPATIENT)
        assert error.reason is Reason.STALLED
        with pytest.raises(Unwanted):
            ask("org/name", endpoint=url, progress=Watcher(unwanted_from=20))
    assert refusal(ask, endpoint=ask.site.url.replace("http:", "https:")).reason is Reason.UNREACHABLE


def test_addresses_are_shown_without_secrets() -> None:
    assert plain_address("https://me:secret@host:1/a?token=b#c") == "https://host:1/a"
    assert plain_address("http://[::1?token=b") == "http://[::1"
    assert plain_address("http://host/\x1b[2J") == "http://host/\ufffd[2J"
