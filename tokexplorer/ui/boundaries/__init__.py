"""The panel of boundaries: where entropy patches begin, and the threshold that decides it."""
