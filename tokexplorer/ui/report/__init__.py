"""Reports and exports: what is in the window as files to be read by others."""
