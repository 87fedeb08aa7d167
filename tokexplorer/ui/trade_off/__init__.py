"""The trade-off: charts of metrics by vocabulary size."""
