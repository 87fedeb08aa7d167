"""Tests of BPE over characters, of its rules and of what it is compared with."""
