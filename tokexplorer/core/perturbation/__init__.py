"""Small changes of a text, such as typos and look-alike letters, and what they do to its tokens."""
