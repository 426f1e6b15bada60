"""``bln sheet``: the score sheet in every dress, in both languages, whatever the record holds."""

from __future__ import annotations

import csv
import io
import re
import stat
from html.parser import HTMLParser
from pathlib import Path
from random import Random

import pytest

from belote_notation.diagnostics import LANGUAGES
from belote_notation.render.excerpt import cells
from belote_notation.render.sheet_csv import COLUMNS
from cli.running import Run, bln

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "samples"
PAPER = {"fr": str(SAMPLES / "fr/feuille-nous-eux.bln"), "en": str(SAMPLES / "en/score-sheet-us-them.bln")}
CLUB = str(SAMPLES / "club-night.bln")
FORMS = ("plain", "markdown", "csv", "html")

HOSTILE = """\
[Event "=1+1 <script>alert(1)</script> | **b** [l](https://e.fr) \u202egnp"]
[North "=HYPERLINK(1) <img src=x onerror=y> | `x`"]
[South "@x"]
[East "-2+3 \u001b[31mred"]
[West "https://e.fr www.e.fr"]
[Result "<b>|NS"]
[Rules "classique"]
deal 1 dealer N
taker: N ♠
points: NS 100 EW 62
deal 2
taker: E ♠
points: NS 62 EW 100
"""


def rows_of(ran: Run) -> list[dict[str, str]]:
    """CSV as dictionaries; every row has every column."""
    found = list(csv.DictReader(io.StringIO(ran.out)))
    assert all(None not in row and None not in row.values() for row in found)
    return found


class Page(HTMLParser):
    """The elements, attributes and text of a page, and whether every element is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: set[str] = set()
        self.open: list[str] = []
        self.text = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes |= {name for name, _ in attrs}
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.text += data


def test_a_paper_sheet_in_french() -> None:
    ran = bln("sheet", PAPER["fr"], "--lang", "fr")
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[:4] == [
        "Café de la Mairie, vendredi soir",
        "2026-10-09 · règles classique · en 1000 points",
        "Nous (Anne et Chloé, Nord-Sud)",
        "Eux (Bruno et David, Est-Ouest)",
    ]
    assert [line.split() for line in lines[5:7]] == [
        ["Points", "Marque", "Total"],
        ["N°", "Donneur", "Preneur", *["Nous", "Eux"] * 3, "Remarques"],
    ]
    assert " 2  Bruno    Eux ♠      74     88    74  108    171    173  belote Eux" in lines
    assert " 3  Anne                                      (171)  (173)  tout le monde passe" in lines
    assert lines[-3:] == [
        "Victoire : Nous (Anne et Chloé, Nord-Sud), 1053 à 859.",
        "",
        "Entre parenthèses : calculé, la feuille ne l'écrit pas.",
    ]


def test_a_paper_sheet_in_english() -> None:
    ran = bln("sheet", PAPER["en"], "--lang", "en")
    assert ran.code == 0
    assert "Us (Anne and Chloé, North-South)\nThem (Bruno and David, East-West)\n" in ran.out
    assert "Won by Us (Anne and Chloé, North-South), 1053 to 859.\n" in ran.out
    for words in ("litige: 81", "Us +81 (litige)", "capot", "set", "all pass", "belote Them", "(97)"):
        assert words in ran.out, words


def test_the_language_of_the_record_does_not_matter() -> None:
    for form in FORMS:
        args = ("--format", form, "--lang", "fr")
        assert {
            re.sub("Café.*(vendredi soir|Friday night)|[^,\n]*bln,", "", bln("sheet", path, *args).out)
            for path in PAPER.values()
        } == {re.sub("Café.*vendredi soir|[^,\n]*bln,", "", bln("sheet", PAPER["fr"], *args).out)}


@pytest.mark.parametrize(
    ("lang", "notes"),
    [
        (
            "en",
            (
                "Deal 5: Score of the deal: East-West has 93 instead of 113 (difference −20)",
                "Deal 6: Running total: North-South has 399 instead of 389 (difference +10)",
                "3 errors outside the sheet: “bln check” says where.",
            ),
        ),
        (
            "fr",
            (
                "Donne 5 : Marque de la donne : Est-Ouest a 93 au lieu de 113 (écart −20)",
                "Donne 6 : Total : Nord-Sud a 399 au lieu de 389 (écart +10)",
                "3 erreurs hors de la feuille : « bln check » dit où.",
            ),
        ),
    ],
)
def test_wrong_numbers_are_shown_with_the_right_ones(lang: str, notes: tuple[str, ...]) -> None:
    plain = bln("sheet", CLUB, "--lang", lang)
    assert plain.code == 1
    assert re.search("93 ?→ ?113", plain.out)
    assert re.search("399 ?→ ?389", plain.out)
    for note in notes:
        assert note in plain.out
    marked = bln("sheet", CLUB, "--format", "markdown")
    assert "| ~~93~~ → **113** |" in marked.out
    page = bln("sheet", CLUB, "--format", "html")
    assert "<del>93</del> <ins>113</ins>" in page.out
    found = rows_of(bln("sheet", CLUB, "--format", "csv"))
    assert [row["corrections"] for row in found] == ["", "", "", "", "score_ew=113", "total_ns=389", ""]
    assert found[4]["score_ew"] == "93"


def test_csv_is_one_row_a_deal_in_either_language() -> None:
    ran = bln("sheet", PAPER["fr"], CLUB, "--format", "csv", "--lang", "fr")
    assert ran.code == 1
    found = rows_of(ran)
    assert len(found) == 12 + 7
    assert tuple(found[0]) == COLUMNS
    assert "\r" not in ran.out
    assert ran.out == bln("sheet", PAPER["fr"], CLUB, "--format", "csv", "--lang", "en").out
    litige, won, capot = found[3:6]
    assert (litige["outcome"], litige["pending"], litige["taker_side"], litige["trump"]) == (
        *("litige", "81", "EW", "C"),
    )
    assert (won["won"], won["won_by"], won["score_ns"]) == ("81", "NS", "167")
    assert (capot["capot"], capot["points_ns"]) == ("NS", "252")
    assert found[2]["outcome"] == "passed"
    assert "total_ns" in found[0]["worked_out"].split()
    assert "score_ns" not in found[0]["worked_out"].split()
    assert (found[12]["dealer"], found[12]["dealer_name"], found[12]["belote"]) == ("S", "Chloé", "NS")


def test_the_manual_names_every_column() -> None:
    manual = (ROOT / "docs/cli.md").read_text("utf-8")
    section = manual[manual.index("## `bln sheet`") :]
    section = section[: section.index("\n## ", 4)]
    told = set(re.findall(r"`([a-z_]+)`", section))
    assert set(COLUMNS) <= told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hostile_text_does_nothing_in_any_dress(lang: str) -> None:
    for form in FORMS:
        ran = bln("sheet", "-", "--format", form, "--lang", lang, stdin=HOSTILE)
        assert "\x1b" not in ran.out
        assert "\u202e" not in ran.out
        assert all(line.isprintable() for line in ran.out.splitlines()), form


def test_hostile_text_in_html() -> None:
    page = Page(bln("sheet", "-", "--format", "html", stdin=HOSTILE).out)
    assert page.open == []
    assert not {"script", "img", "a", "b", "link", "iframe"} & set(page.tags)
    assert page.attributes <= {"lang", "charset", "name", "content", "class", "rowspan", "colspan", "scope"}
    assert "<script>alert(1)</script>" in page.text
    assert "=HYPERLINK(1) <img src=" in page.text


def test_hostile_text_in_markdown() -> None:
    out = bln("sheet", "-", "--format", "markdown", stdin=HOSTILE).out
    table = [line for line in out.splitlines() if line.startswith("|")]
    bars = {len(re.findall(r"(?<!\\)\|", line)) for line in table}
    assert bars == {10}
    assert not re.search(r"(?<!\\)[<>`]|(?<!\\)\[|https://|www\.|(?<!\\)\*\*b", out)


def test_hostile_text_in_csv() -> None:
    found = rows_of(bln("sheet", "-", "--format", "csv", stdin=HOSTILE))
    assert len(found) == 2
    for row in found:
        for name, value in row.items():
            assert not value.startswith(("=", "+", "@")), name
            assert not value.startswith("-") or value.lstrip("-").isdigit(), name
    assert found[0]["event"].startswith("'=1+1")
    assert found[0]["file"] == "'-"
    assert found[1]["taker_name"].startswith("'-2+3")


def test_a_long_name_is_cut_wherever_it_comes_back() -> None:
    name = "Anne" * 50_000
    deals = "".join(
        f"deal {number}{' dealer N' * (number == 1)}\ntaker: NS ♠\npoints: NS 2 EW 160\n"
        for number in range(1, 200)
    )
    head = "".join(f'[{tag} "{name}"]\n' for tag in ("Event", "North", "East", "South", "West"))
    for form in FORMS:
        ran = bln("sheet", "-", "--format", form, "--rule", "target=100000", stdin=head + deals)
        assert ran.code == 0
        assert len(ran.out) < 120_000


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plain_fits_the_screen(lang: str) -> None:
    paths = sorted(str(path) for path in SAMPLES.rglob("*.bln"))
    ran = bln("sheet", *paths, "--lang", lang)
    assert max(map(cells, ran.out.splitlines())) <= 80
    assert not re.search(r" \n", ran.out)


@pytest.mark.parametrize("form", FORMS)
def test_every_sample_has_its_sheet(form: str) -> None:
    for at, path in enumerate(sorted(SAMPLES.rglob("*.bln"))):
        if path.stem == "B105-bad-encoding":
            continue
        ran = bln("sheet", str(path), "--format", form, "--lang", LANGUAGES[(at + FORMS.index(form)) % 2])
        assert not re.search(r"\{\w+\}", ran.out.partition("<body>")[2] or ran.out)
        assert ran.code in (0, 1)
        assert form != "csv" or ran.code == bln("check", str(path), "--quiet").code, path


def test_plain_fits_the_screen_with_every_number_wrong() -> None:
    """The arrows take room: names and remarks give way, and nothing runs over."""
    rng = Random(7)
    for names in (("Anne", "Bruno", "Chloé", "Éa"), ("Maximilienne", "Jean-Baptiste", "中文名字很长", "Éa")):
        tags = zip(("North", "East", "South", "West"), names, strict=True)
        text = "".join(f'[{tag} "{name}"]\n' for tag, name in tags) + '[Rules "classique"]\n'
        for number in range(1, 9):
            ns = rng.randint(90, 150)
            text += f"deal {number} dealer {'NWSE'[(number - 1) % 4]}\ntaker: NS ♠\n"
            text += f"points: NS {ns} EW {162 - ns}\nscore: NS {ns + 10} EW {162 - ns + 20}\n"
            text += f"total: NS {1000 + 7 * number} EW {1300 + number}\n"
        ran = bln("sheet", "-", stdin=text)
        assert max(map(cells, ran.out.splitlines())) <= 80
        assert "→" in ran.out


def test_an_unfinished_match_is_said_to_be() -> None:
    text = '[Rules "classique"]\ndeal 1 dealer N\ntaker: NS ♠\npoints: NS 81 EW 81\n'
    said = {"fr": "Partie inachevée : Nord-Sud 0, Est-Ouest 81 (81 points restent en litige).\n"}
    said["en"] = "Not finished: North-South 0, East-West 81 (81 points are still in litige).\n"
    for lang in LANGUAGES:
        ran = bln("sheet", "-", "--lang", lang, stdin=text)
        assert ran.code == 0
        assert said[lang] in ran.out


def test_what_is_unknown_is_shown_as_such() -> None:
    text = '[Rules "classique"]\ndeal 1 dealer N\ntaker: NS ♠\nscore: NS 0 EW 162\n'
    text += "deal 2\ntaker: NS ♠\npoints: NS 100 EW 62\n"
    ran = bln("sheet", "-", "--lang", "fr", stdin=text)
    assert re.search(r"NS ♠ +– +– +0 +162 +0 +162 +dedans\n", ran.out)
    assert "– : inconnu, rien ne permet de le calculer." in ran.out
    row = rows_of(bln("sheet", "-", "--format", "csv", stdin=text))[0]
    assert (row["points_ns"], row["points_ew"], row["outcome"]) == ("", "", "failed")


def test_us_stands_on_the_left() -> None:
    text = '[Us "EW"]\n[Rules "classique"]\ndeal 1 dealer N\ntaker: us ♠\npoints: us 100 them 62\n'
    ran = bln("sheet", "-", stdin=text)
    assert "Us (East-West)\nThem (North-South)\n" in ran.out
    assert re.search(r"Us ♠ +100 +62 ", ran.out)
    (row,) = rows_of(bln("sheet", "-", "--format", "csv", stdin=text))
    assert (row["points_ns"], row["points_ew"]) == ("62", "100")


def test_several_matches_and_files() -> None:
    one = '[Event "first"]\n[Rules "classique"]\ndeal 1 dealer N\ntaker: NS ♠\npoints: NS 100 EW 62\n'
    two = one.replace("first", "second")
    ran = bln("sheet", "-", stdin=one + two)
    assert ran.code == 0
    assert "\n\nsecond (match 2)\n" in ran.out
    page = Page(bln("sheet", PAPER["fr"], CLUB, "--format", "html").out)
    assert page.tags.count("section") == page.tags.count("table") == 2
    assert [row["match"] for row in rows_of(bln("sheet", "-", "--format", "csv", stdin=one + two))] == [
        "1",
        "2",
    ]


@pytest.mark.parametrize(("lang", "said"), [("fr", "aucune partie à montrer"), ("en", "no match to show")])
def test_an_empty_file(lang: str, said: str) -> None:
    for form in FORMS:
        ran = bln("sheet", "-", "--format", form, "--lang", lang)
        assert ran.code == 0
        assert said in ran.err
        assert "\n\n\n" not in ran.out
    assert bln("sheet", "-", "--format", "csv").out == ",".join(COLUMNS) + "\n"
    assert Page(bln("sheet", "-", "--format", "html").out).open == []


def test_a_match_without_deals() -> None:
    ran = bln("sheet", "-", stdin='[Event "x"]\n')
    assert ran.code == 0
    assert ran.out.splitlines()[-1] == "No deal."


def test_rules_of_the_command_line_judge() -> None:
    text = '[Rules "classique"]\ndeal 1 dealer N\ntaker: NS ♠\npoints: NS 81 EW 81\n'
    ran = bln("sheet", "-", "--rule", "tie=failed", stdin=text)
    assert re.search(r"0 +162 .*set", ran.out)
    assert "rules pagat" in bln("sheet", "-", "--rules", "pagat", stdin=text).out


def test_files_that_cannot_be_read() -> None:
    ran = bln("sheet", "nowhere.bln", PAPER["en"])
    assert ran.code == 2
    assert "Won by" in ran.out
    assert "nowhere.bln: there is no such file" in ran.err
    bad = SAMPLES / "errors/B105-bad-encoding.bln"
    ran = bln("sheet", str(bad), "--lang", "fr")
    assert (ran.code, ran.out) == (2, "")
    assert "donnez son encodage" in ran.err
    assert bln("sheet", str(bad), "--encoding", "latin-1").code in (0, 1)


def test_output_goes_into_a_file_and_overwrites_nothing(tmp_path: Path) -> None:
    out = tmp_path / "sheet.md"
    ran = bln("sheet", PAPER["en"], "-o", str(out))
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    text = out.read_text("utf-8")
    assert text == bln("sheet", PAPER["en"], "--format", "markdown").out
    ran = bln("sheet", CLUB, "-o", str(out))
    assert ran.code == 2
    assert "exists already; --force" in ran.err
    assert out.read_text("utf-8") == text
    out.chmod(0o640)
    assert bln("sheet", CLUB, "-o", str(out), "--force").code == 1
    assert out.read_text("utf-8") == bln("sheet", CLUB, "--format", "markdown").out
    assert stat.S_IMODE(out.stat().st_mode) == 0o640
    assert list(tmp_path.iterdir()) == [out]


@pytest.mark.parametrize(
    ("name", "start"), [("a.html", "<!doctype html>"), ("a.csv", "file,match"), ("a.txt", "Caf")]
)
def test_the_ending_of_the_name_tells_the_format(tmp_path: Path, name: str, start: str) -> None:
    out = tmp_path / name
    assert bln("sheet", PAPER["fr"], "-o", str(out)).code == 0
    assert out.read_text("utf-8").startswith(start)
    assert bln("sheet", PAPER["fr"], "-o", str(out), "--force", "--format", "csv").code == 0
    assert out.read_text("utf-8").startswith("file,match")


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    out = tmp_path / "sheet.txt"
    ran = bln("sheet", PAPER["en"], "nowhere.bln", "-o", str(out))
    assert ran.code == 2
    assert "nothing is written" in ran.err
    assert list(tmp_path.iterdir()) == []
    ran = bln("sheet", PAPER["en"], "-o", str(tmp_path / "no" / "sheet.txt"))
    assert (ran.code, "there is no such file" in ran.err) == (2, True)


def test_a_record_is_never_written_over(tmp_path: Path) -> None:
    record = tmp_path / "a.bln"
    record.write_text(Path(CLUB).read_text("utf-8"), "utf-8")
    for path in (record, tmp_path):
        ran = bln("sheet", str(path), "-o", str(record), "--force")
        assert ran.code == 2
        assert "the record would be lost" in ran.err
    assert record.read_text("utf-8") == Path(CLUB).read_text("utf-8")
    assert list(tmp_path.iterdir()) == [record]


def test_a_folder_or_a_device_is_no_place_for_a_sheet(tmp_path: Path) -> None:
    for path in (str(tmp_path), "/dev/null"):
        ran = bln("sheet", PAPER["en"], "-o", path, "--force")
        assert ran.code == 2
        assert "no ordinary file" in ran.err


def test_a_dash_is_standard_output() -> None:
    assert bln("sheet", PAPER["en"], "-o", "-").out == bln("sheet", PAPER["en"]).out
