"""What characters are: tables of properties, class flags, scripts, clusters and normalization forms."""
