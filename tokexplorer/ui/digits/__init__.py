"""The panel Digits: how the columns cut the numbers 0 to 9,999."""
