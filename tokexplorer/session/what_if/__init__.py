"""What if: a learned vocabulary whose merges or pieces are removed, added, changed and moved."""
