"""Which language the command speaks: ``--lang``, else the locale, else English."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from belote_notation.diagnostics import LANGUAGES, Lang


def locale_language(environ: Mapping[str, str]) -> Lang:
    """The language of the locale: the first of ``LC_ALL``, ``LC_MESSAGES`` and ``LANG`` that is set.

    >>> locale_language({"LC_ALL": "", "LANG": "fr_CA.UTF-8"}), locale_language({"LANG": "de_DE"})
    ('fr', 'en')
    """
    named = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    return "fr" if named.lower().replace("-", "_").split(".")[0].split("_")[0] == "fr" else "en"


def spoken_language(args: Sequence[str], environ: Mapping[str, str]) -> Lang:
    """The language in which help and messages are given, known before the command line is parsed.

    >>> spoken_language(["check", "--help", "--lang", "fr"], {})
    'fr'
    >>> spoken_language(["check", "--lang=en"], {"LANG": "fr_FR.UTF-8"})
    'en'
    """
    spoken = locale_language(environ)
    for at, word in enumerate(args):
        if word == "--":
            break
        value = word.removeprefix("--lang=") if word.startswith("--lang=") else ""
        if word == "--lang" and at + 1 < len(args):
            value = args[at + 1]
        for lang in LANGUAGES:
            if value.lower() == lang:
                spoken = lang
    return spoken
