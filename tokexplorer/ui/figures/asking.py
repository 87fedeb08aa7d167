"""What the window says now is to be measured."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.session.compare.texts import TextsFrom, WindowText
from tokexplorer.session.unique_names import unique_names
from tokexplorer.ui.figures.measuring import Asked, ComparedTokenizer, LinesAsked
from tokexplorer.ui.figures.view_bar import View
from tokexplorer.ui.shown_run import ShownRun

if TYPE_CHECKING:
    from tokexplorer.ui.details.focus import Focus
    from tokexplorer.ui.figures.measuring import Texts
    from tokexplorer.ui.figures.texts_bar import TextsBar
    from tokexplorer.ui.figures.view_bar import ViewBar


class Asker:
    """Puts together an `Asked` of the columns, the texts and the settings at hand.

    Attributes:
        window_text: the text of the window as it was when it was last asked about; None if it has changed.
    """

    def __init__(self, focus: Focus, texts: TextsBar, views: ViewBar) -> None:
        self._focus, self._bar, self._views = focus, texts, views
        self.window_text: WindowText | None = None

    def ask(self) -> Asked | None:
        """What is to be measured; None without tokenizers or texts."""
        tokenizers, texts = self.tokenizers(), self.texts()
        if not tokenizers or texts is None:
            return None
        views, lines = self._views, None
        if views.view is View.LINES:
            lines = LinesAsked(views.line_figure, views.text, views.order)
        return Asked(tokenizers, self._bar.where, texts, self._bar.reference, views.alpha, lines)

    def tokenizers(self) -> tuple[ComparedTokenizer, ...]:
        """Those of all columns, at the steps that they show."""
        columns = [column for column in self._focus.columns if column.live.tokenizer is not None]
        names = unique_names([column.name_at_step for column in columns])
        found = []
        for name, column in zip(names, columns, strict=True):
            tokenizer, shown = column.live.tokenizer, column.shown
            assert tokenizer is not None
            is_learning = isinstance(shown, ShownRun) and shown.run.outcome is None
            work = None
            if self._bar.where is TextsFrom.WINDOW:
                work = column.editor.document_model.encoding_work()
            found.append(ComparedTokenizer(name, column.colour, tokenizer, is_learning, work))
        return tuple(found)

    def texts(self) -> Texts | None:
        """What they are compared on; None if there is nothing of the kind."""
        match self._bar.where:
            case TextsFrom.WINDOW:
                return self._text_of_window()
            case TextsFrom.FILES:
                return self._bar.files or None
            case TextsFrom.GOLD:
                return self._bar.gold
        return self._focus.corpus_texts

    def _text_of_window(self) -> WindowText:
        document = self._focus.document
        if self.window_text is None or self.window_text.allow_special != document.allow_special:
            parts = document.edited.segments.segments
            self.window_text = WindowText(parts, allow_special=document.allow_special)
        return self.window_text
