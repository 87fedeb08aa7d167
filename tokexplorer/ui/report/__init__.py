"""Reports and exports: the metrics, charts and texts of the window as files."""
