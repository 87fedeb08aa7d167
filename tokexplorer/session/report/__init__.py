"""A report: one HTML file with everything a comparison found."""
