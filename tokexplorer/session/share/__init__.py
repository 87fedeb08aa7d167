"""A page to send: what is open as one self-contained interactive HTML file."""
