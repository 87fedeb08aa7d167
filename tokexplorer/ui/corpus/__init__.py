"""The corpus pane: where text comes from, how much of it there is, how it is split."""
