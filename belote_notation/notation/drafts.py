"""Frozen objects made cheaply, for the few classes of which a text gives one a line.

A frozen dataclass with ten fields takes ten guarded assignments; filling its slots directly takes a
fifth of the time. A draft has the same slots and can be filled; it is then declared to be the object
that it was made for, and is frozen from then on. Only `swift` and `assembly` use them.
"""

from __future__ import annotations

from typing import Any, Final

NEW: Final = object.__new__
"""Makes an empty draft: ``NEW(TrickDraft)``."""


def draft_of(made: type) -> Any:
    """The class of the drafts of a frozen dataclass with slots.

    >>> from belote_notation.record import Pending
    >>> draft = NEW(draft_of(Pending))
    >>> draft.points, draft.notes, draft.note_parts, draft.parts, draft.line = 81, (), (), (), None
    >>> draft.__class__ = Pending
    >>> draft == Pending(81), hash(draft) == hash(Pending(81))
    (True, True)
    """
    free = {
        "__slots__": vars(made)["__slots__"],
        "__setattr__": object.__setattr__,
        "__delattr__": object.__delattr__,
    }
    return type(f"{made.__name__}Draft", made.__bases__, free)
