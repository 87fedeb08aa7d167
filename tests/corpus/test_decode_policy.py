from __future__ import annotations

import pytest

from tokexplorer.corpus.errors import REPLACE, SKIP, STRICT, DecodePolicy


@pytest.mark.parametrize(
    "name", ["strict", "skip", "replace", "cp1252", "utf-16-le", "utf-8+skip", "gb18030+replace"]
)
def test_a_policy_and_its_name_are_the_same(name: str) -> None:
    assert str(DecodePolicy.parse(name)) == name
    assert DecodePolicy.parse(str(DecodePolicy.parse(name))) == DecodePolicy.parse(name)


def test_named_policies() -> None:
    assert [DecodePolicy.parse(name) for name in ("strict", "skip", "replace")] == [STRICT, SKIP, REPLACE]
    assert DecodePolicy.parse("latin-1") == DecodePolicy("iso8859-1") == DecodePolicy("LATIN_1")
    assert DecodePolicy.parse("") == STRICT
    assert not STRICT.forced
    assert SKIP.forced
    assert DecodePolicy("utf-8").forced


@pytest.mark.parametrize("name", ["no-such", "base64", "rot13", "undefined", "utf-8+ignore", "hex"])
def test_what_is_no_text_encoding_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"latin-1 or cp1252|there is strict, skip, replace"):
        DecodePolicy.parse(name)


def test_on_invalid_is_checked() -> None:
    with pytest.raises(ValueError, match="there is strict, skip, replace"):
        DecodePolicy(on_invalid="ignore")  # type: ignore[arg-type]


def test_names_with_half_a_character_are_kept() -> None:
    """JSON can hold them, so a column can be called like that, and a session keeps how it is read."""
    policy = DecodePolicy(column="a\ud800", mix_column="\udfff", mix_value="de")
    assert DecodePolicy.parse(str(policy)) == policy
