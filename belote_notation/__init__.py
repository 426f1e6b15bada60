"""BLN, the Belote Notation: read, replay, judge and write records of belote."""

__version__ = "0.1.0"
