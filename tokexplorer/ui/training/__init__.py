"""The training pane: settings, run controls, live plots, merge log."""
