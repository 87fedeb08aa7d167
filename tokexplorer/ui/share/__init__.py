"""File > Share: the window as one page to send."""
