"""What a person has open: the workspace, the store that changes it, and the archive of what is large."""
