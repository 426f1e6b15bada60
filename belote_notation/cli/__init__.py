"""The command ``bln``: parses options, calls the rooms below, picks a renderer, gives the exit code."""

from belote_notation.cli.program import Program, main

__all__ = ["Program", "main"]
