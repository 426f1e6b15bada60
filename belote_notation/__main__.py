"""``python -m belote_notation`` is ``bln``."""

from belote_notation.cli import main

if __name__ == "__main__":
    main()
