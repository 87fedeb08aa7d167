"""Byte-pair encoding (Sennrich et al. 2016; over bytes: Radford et al. 2019)."""
