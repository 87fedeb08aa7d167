"""What the user has open, as one frozen value whose parts are compared by identity."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any, Final, Literal, Self, get_args

from tokexplorer.core.framing import Framing
from tokexplorer.core.mixed_counts import weight_problem
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.session.plan import TrainingPlan

if TYPE_CHECKING:
    from tokexplorer.corpus.source import Source

ThemeChoice = Literal["system", "light", "dark", "high-contrast"]
TextView = Literal["text", "tokens", "ids", "bytes"]

THEME_CHOICES: tuple[ThemeChoice, ...] = get_args(ThemeChoice)
TEXT_VIEWS: tuple[TextView, ...] = get_args(TextView)
FRAMINGS: tuple[Framing, ...] = get_args(Framing)
SMALLEST_FONT_PT = 6
LARGEST_FONT_PT = 48
MIX_NAMES: Final = ("A", "B")
EVEN_WEIGHTS: Final = (1.0, 1.0)


@dataclass(frozen=True, slots=True)
class SourceEntry:
    """One row of the corpus list. Raises ValueError for a weight out of range.

    Attributes:
        source: where the text comes from.
        enabled: whether it is part of the corpus at the moment.
        weights: how often it counts in each of the mixes of `MIX_NAMES`, see `core.mixed_counts`. The second
            is used only while two mixes are compared.
    """

    source: Source
    enabled: bool = True
    weights: tuple[float, float] = EVEN_WEIGHTS

    def __post_init__(self) -> None:
        for weight in self.weights:
            if problem := weight_problem(weight):
                raise ValueError(f"a weight {problem}")


@dataclass(frozen=True, slots=True)
class ViewOptions:
    """How text is shown. Raises ValueError for values of a wrong type or out of range.

    Attributes:
        show_whitespace: draw marks for spaces, tabs, line ends and invisible characters.
        stable_colours: one colour per token, the same everywhere; otherwise neighbours differ.
        theme: which colours; `"system"` follows the desktop.
        font_size_pt: size of the text that is tokenized.
        view: `"text"` with its tokens under it; the others are chips, one for each token: how it is spelled,
            its id, or its bytes.
        allow_special: whether the text of a special token is that token; else it is text like any other.
        differences: whether the columns are compared with each other.
        framing: whether the text stands alone, or as its tokenizer's file asks for it, see `core.framing`.
    """

    show_whitespace: bool = False
    stable_colours: bool = False
    theme: ThemeChoice = "system"
    font_size_pt: int = 11
    view: TextView = "text"
    allow_special: bool = True
    differences: bool = False
    framing: Framing = "alone"

    def __post_init__(self) -> None:
        for each in fields(self):
            if problem := self.problem(each.name, getattr(self, each.name)):
                raise ValueError(f"{each.name} {problem}")

    @staticmethod
    def problem(name: str, value: object) -> str:
        """What is wrong with a value of the option `name`; empty if nothing is."""
        match name:
            case "theme":
                is_good = isinstance(value, str) and value in THEME_CHOICES
                return "" if is_good else f"must be one of {', '.join(THEME_CHOICES)}"
            case "font_size_pt":
                is_good = type(value) is int and SMALLEST_FONT_PT <= value <= LARGEST_FONT_PT
                return "" if is_good else f"must be a whole number, {SMALLEST_FONT_PT} to {LARGEST_FONT_PT}"
            case "view":
                is_good = isinstance(value, str) and value in TEXT_VIEWS
                return "" if is_good else f"must be one of {', '.join(TEXT_VIEWS)}"
            case "framing":
                is_good = isinstance(value, str) and value in FRAMINGS
                return "" if is_good else f"must be one of {', '.join(FRAMINGS)}"
            case "show_whitespace" | "stable_colours" | "allow_special" | "differences":
                return "" if isinstance(value, bool) else "must be true or false"
        return f"is not an option; there is {', '.join(each.name for each in fields(ViewOptions))}"


@dataclass(frozen=True, slots=True)
class OpenedTokenizer:
    """A tokenizer that is open beside the runs, as it can be opened again.

    Attributes:
        origin: the path of its file, or its name with `hf:` or `tiktoken:` in front.
        encoding: by which a file of ranks was read, if somebody had to say it; else empty.
        revision: the commit that a name of Hugging Face stood for; else empty.
        hidden: whether its column is hidden.
        name: what its column is called, if it was kept here and no file of the user's holds it; else empty.
        note: a sentence about such a one.
    """

    origin: str
    encoding: str = ""
    revision: str = ""
    hidden: bool = False
    name: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class SessionState:
    """Everything that a session file keeps. Change it with `replace`, through a `SessionStore`.

    A part that did not change stays the same object, so a pane finds out with `is` whether the part it
    shows is concerned.

    Attributes:
        sources: the corpus list.
        plan: what the next click on Train does. Always valid: half-typed settings stay in their widgets.
        text: the text to be tokenized, as of the last save; the live one belongs to its editor.
        view: how it is shown.
        hold_out: which lines of the corpus no run learns from.
        compares_mixes: whether every algorithm is trained on mix A and on mix B, or on mix A alone.
        tokenizers: those that were opened, in the order of their columns.
    """

    sources: tuple[SourceEntry, ...] = ()
    plan: TrainingPlan = field(default_factory=TrainingPlan)
    text: str = ""
    view: ViewOptions = field(default_factory=ViewOptions)
    hold_out: HoldOut = field(default_factory=HoldOut)
    compares_mixes: bool = False
    tokenizers: tuple[OpenedTokenizer, ...] = ()

    def replace(self, **changes: Any) -> Self:
        """A copy with some parts changed."""
        return replace(self, **changes)
