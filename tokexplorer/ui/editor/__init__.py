"""The text editor that shows tokens: projection into a Qt document, layout, painting, caret and marks."""
