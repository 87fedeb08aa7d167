"""Looking at a text token by token."""
