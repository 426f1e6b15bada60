"""Presets, users' own files, options on top, and what is said when they cannot be."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from belote_notation.diagnostics import Citation, Text
from belote_notation.ruleset import OPTIONS, PRESETS, Overruff, RulesetError, differences, load_ruleset
from belote_notation.ruleset import __file__ as ruleset_room
from belote_notation.ruleset.penalty_options import PENALTIES

RULESETS = Path(ruleset_room).parent.parent / "rulesets"
DEFAULTS = "\n".join(
    f"{name} = {json.dumps(option.write(option.default))}"
    for name, option in OPTIONS.items()
    if option.needs in (None, "turn_up")
)


def _write(folder: Path, text: str) -> str:
    path = folder / "club.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("name", PRESETS)
def test_presets_state_every_option_with_its_source(name: str) -> None:
    rules = load_ruleset(name)
    assert rules.name == name
    assert rules.id == f"{name}/{rules.version}"
    assert rules.title.fr != rules.title.en
    assert rules.origin.fr != rules.origin.en
    for option in rules.options:
        cited = rules.cite(option)
        assert cited == Citation(rules.id, option, rules.value_text(option), cited.source)
        assert min(len(cited.source.fr), len(cited.source.en)) > 10
        assert " / " not in cited.source.fr + cited.source.en
        assert cited.source.fr != cited.source.en
        assert rules.meaning(option).en


@pytest.mark.parametrize("name", PRESETS)
def test_sources_keep_to_their_language(name: str) -> None:
    """In an English source, French stands only in quotation marks, and the other way round."""
    for source in load_ruleset(name).sources.values():
        english = re.sub(r"« .*? »", "", source.en).replace("carré", "").replace("générale", "")
        assert not re.search(r"[à-öø-ÿ]", english)
        assert not re.search(r"\b(the|and|silent|dealer)\b", source.fr)
        assert source.fr.count("«") == source.fr.count("»")
        assert not re.search(r"\w[;:!?](\s|$)", source.fr)


def test_the_presets_are_the_files() -> None:
    assert sorted(path.stem for path in RULESETS.glob("*.toml")) == sorted(PRESETS)


@pytest.mark.parametrize("name", PRESETS)
def test_presets_hold_no_option_of_another_name(name: str) -> None:
    lines = (RULESETS / f"{name}.toml").read_text(encoding="utf-8").splitlines()
    written = [line.split(" = ")[0] for line in lines if " = { value" in line]
    assert written == list(load_ruleset(name).options)


@pytest.mark.parametrize("name", PRESETS)
def test_presets_are_those_of_the_study(name: str) -> None:
    """The same values as the table of presets that the slow engine of the tests reads."""
    table = json.loads((Path(__file__).parents[2] / "oracle" / "presets.json").read_text(encoding="utf-8"))
    expected = table["base"] | table["presets"][name] | table["contract_auction_extra"].get(name, {})
    rules = load_ruleset(name)
    said = {option: value for option, value in expected.items() if value != "n/a"}
    assert set(said) <= set(rules.options)
    assert {option: rules.value_text(option) for option in said} == {
        option: OPTIONS[option].write(tuple(map(tuple, value)) if isinstance(value, list) else value)
        for option, value in said.items()
    }
    if name not in table["contract_auction_extra"]:
        assert set(said) == set(rules.options) - {"after_void"} - {option.name for option in PENALTIES}


def test_names_and_versions() -> None:
    assert load_ruleset("classique") is load_ruleset(" classique/1 ")
    for name in ("clasique", "classique/2", "classique/", "Classique/x", "", "coinche-ffb/2"):
        with pytest.raises(RulesetError) as caught:
            load_ruleset(name)
        assert caught.value.allowed
        assert caught.value.value == name
        assert caught.value.option is None
    with pytest.raises(RulesetError) as caught:
        load_ruleset("clasique")
    assert caught.value.allowed == PRESETS
    assert caught.value.nearest == "classique"
    assert "« clasique »" in caught.value.text.fr
    assert "“clasique”" in caught.value.text.en
    assert str(caught.value) == caught.value.text.en


def test_options_on_top() -> None:
    base = load_ruleset("classique")
    rules = base.with_options({"overruff": "optional", "target": "501"})
    assert rules.overruff is Overruff.OPTIONAL
    assert rules.target == 501
    assert rules.id == "classique/1"
    assert rules.cite("overruff").source == Text("réglé à part sur classique/1", "set on top of classique/1")
    assert rules.cite("overruff").source != base.cite("overruff").source
    assert rules.cite("underruff") == base.cite("underruff")
    assert differences(base, rules) == (("overruff", "required", "optional"), ("target", "1000", "501"))
    assert differences(base, base) == ()
    assert base.with_options({}) == base
    assert hash(base.with_options({})) == hash(base)


@pytest.mark.parametrize(
    ("options", "option", "value", "nearest"),
    [
        ({"overuff": "required"}, "overuff", "overuff", "overruff"),
        ({"overruff": "requird"}, "overruff", "requird", "required"),
        ({"capot_total": "25"}, "capot_total", "25", "252"),
        ({"target": "none"}, "target", "none", None),
        ({"auction": "contract"}, "auction", "contract", None),
        ({"contract_test": "bid"}, "contract_test", "bid", None),
        ({"first_packets": "3-2-3"}, "first_packets", "3-2-3", "3-2"),
        ({"contract_test": "bid_and_beat_defence"}, "contract_test", "bid_and_beat_defence", "beat_defence"),
    ],
)
def test_options_that_cannot_be(
    options: dict[str, str], option: str, value: str, nearest: str | None
) -> None:
    with pytest.raises(RulesetError) as caught:
        load_ruleset("classique").with_options(options)
    error = caught.value
    assert (error.option, error.value, error.nearest) == (option, value, nearest)
    assert error.allowed
    assert value not in error.allowed
    # A long list is not shown where the nearest word is; N stands for a number.
    shown = [nearest] if nearest and len(error.allowed) > 12 else error.allowed
    for word in shown:
        assert {"N": "un nombre"}.get(word, word) in error.text.fr
        assert {"N": "a number"}.get(word, word) in error.text.en
    assert len(error.text.en) < 250


@pytest.mark.parametrize(
    ("preset", "options", "fr", "en"),
    [
        ("classique", {"bid_min": "90"}, "jeux à enchères en points", "bids in points"),
        ("classique", {"auction": "contract"}, "l'autre forme d'enchères", "the other kind of auction"),
        ("coinche-ffb", {"round2_suits": "any"}, "carte retournée", "a turned card"),
        ("coinche-ffb", {"auction": "turn_up"}, "l'autre forme d'enchères", "the other kind of auction"),
        ("coinche-ffb", {"contract_test": "beat_defence"}, "contrats en points", "contracts in points"),
        ("coinche-ffb", {"first_packets": "3-2"}, "8 cartes", "8 cards"),
        ("coinche-ffb", {"all_pass": "forced_dealer"}, "contrats en points", "contracts in points"),
        ("coinche-ffb", {"bid_max": "70"}, "bid_min = 80", "bid_min = 80"),
        ("coinche-ffb", {"capot_bid": "0"}, "capot_bid", "capot_bid"),
    ],
)
def test_options_of_the_other_kind_of_auction(preset: str, options: dict[str, str], fr: str, en: str) -> None:
    with pytest.raises(RulesetError) as caught:
        load_ruleset(preset).with_options(options)
    assert fr in caught.value.text.fr
    assert en in caught.value.text.en
    assert caught.value.option in options


def test_bids_on_top_of_a_preset_with_bids() -> None:
    rules = load_ruleset("coinche-ffb").with_options(
        {"bid_min": "90", "surcoinche": "none", "first_packets": "4-4"}
    )
    assert (rules.bid_min, rules.surcoinche, rules.first_packets) == (90, None, ((4, 4),))
    plain = rules.with_options({"no_trump_bid": "no", "all_trump_bid": "no"})
    without = {"no_trump_values", "no_trump_carres", "all_trump_values", "all_trump_belote"}
    assert set(rules.options) - set(plain.options) == without
    assert {name: b for name, _, b in differences(rules, plain) if b == "-"}.keys() == without


def test_no_trump_on_a_turned_card_has_its_values() -> None:
    rules = load_ruleset("classique").with_options({"no_trump_bid": "yes"})
    assert rules.value_text("no_trump_values") == "ace_19"
    assert rules.cite("no_trump_values").source == Text("valeur par défaut", "the default value")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('overuff = "required"', "Unknown option: “overuff”. Did you mean “overruff”?"),
        ('overruff = "never"', "Option overruff cannot be “never”; allowed: required, optional."),
        ('target = "many"', "Option target cannot be “many”; allowed: a number, none."),
    ],
)
def test_what_is_wrong_in_a_file_is_said_with_its_name(tmp_path: Path, line: str, said: str) -> None:
    path = tmp_path / "house.toml"
    path.write_text(
        f'name = "house"\nversion = 1\nextends = "famille"\norigin = {{ fr = "x", en = "x" }}\n{line}\n',
        "utf-8",
    )
    with pytest.raises(RulesetError) as caught:
        load_ruleset(str(path))
    assert str(caught.value) == f"{path}: {said}"
    assert caught.value.text.fr.startswith(f"{path} : ")


def test_asking_for_an_unknown_option() -> None:
    rules = load_ruleset("classique")
    for ask in (rules.cite, rules.value, rules.value_text, rules.meaning):
        with pytest.raises(RulesetError, match="“ovverruff”"):
            ask("ovverruff")


def test_a_number_of_deals_instead_of_a_target() -> None:
    rules = load_ruleset("classique").with_options({"target": "none", "deal_limit": "12"})
    assert (rules.target, rules.deal_limit) == (None, 12)


def test_a_file_that_extends_a_preset(tmp_path: Path) -> None:
    path = _write(
        tmp_path,
        'name = "club"\nversion = 3\nextends = "classique"\n'
        'title = { fr = "Notre club", en = "Our club" }\n'
        'overruff = { value = "optional", source = { fr = "vote de 2019", en = "vote of 2019" } }\n'
        'underruff = { value = "required", source = "our habit" }\n'
        'target = 501\nannounce_reuse = true\nfirst_packets = ["3-2", "2-3"]\ndeal_limit = "none"\n',
    )
    rules = load_ruleset(path)
    assert (rules.id, rules.title.fr, rules.origin.en) == ("club/3", "Notre club", "club")
    assert rules.cite("overruff") == Citation(
        "club/3", "overruff", "optional", Text("vote de 2019", "vote of 2019")
    )
    assert rules.cite("target") == Citation("club/3", "target", "501", Text(path, path))
    assert rules.cite("underruff").source == Text("our habit", "our habit")
    assert rules.cite("tie").source == load_ruleset("classique").cite("tie").source
    changed = [name for name, _, _ in differences(load_ruleset("classique"), rules)]
    assert changed == ["first_packets", "overruff", "announce_reuse", "target"]


def test_a_file_of_its_own(tmp_path: Path) -> None:
    rules = load_ruleset(_write(tmp_path, f'name = "club"\nversion = 1\n{DEFAULTS}\n'))
    assert all(rules.value(name) == option.default for name, option in OPTIONS.items())


HEAD = 'name = "club"\nversion = 1\nextends = "classique"\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("name = ", "TOML"),
        ('name = "club"\nversion = 1\n', "without a value"),
        ('version = 1\nextends = "classique"\n', "name"),
        ('name = "club"\nextends = "classique"\n', "version"),
        ('name = "club"\nversion = "1"\nextends = "classique"\n', "version"),
        ('name = "club"\nversion = true\nextends = "classique"\n', "version"),
        ('name = "club"\nversion = 0\nextends = "classique"\n', "version"),
        ('name = "club"\nversion = 1\nextends = "skat"\n', "skat"),
        ('name = "club"\nversion = 1\nextends = "classique/7"\n', "classique/1"),
        ('name = "club"\nversion = 1\nextends = 5\n', "extends"),
        ('name = "club"\nversion = 1\nextends = "club.toml"\n', "club.toml"),
        (HEAD + 'overuff = "required"\n', "overuff"),
        (HEAD + 'overruff = "maybe"\n', "maybe"),
        (HEAD + "overruff = 1\n", "overruff"),
        (HEAD + "target = true\n", "target"),
        (HEAD + "target = 10.5\n", "target"),
        (HEAD + 'target = "none"\n', "deal_limit"),
        (HEAD + "announce_reuse = 1\n", "announce_reuse"),
        (HEAD + 'auction = "contract"\n', "bid_min"),
        (HEAD + "bid_min = 90\n", "bid_min"),
        (HEAD.replace("classique", "coinche-ffb") + 'turned_card = "taker"\n', "turned_card"),
        (HEAD + 'overruff = { source = "me" }\n', "overruff"),
        (HEAD + 'overruff = { value = "required", why = "me" }\n', "overruff"),
        (HEAD + 'overruff = { value = "required", source = 5 }\n', "source"),
        (HEAD + 'overruff = { value = "required", source = { fr = "moi" } }\n', "source"),
        (HEAD + 'overruff = { value = "required", source = { fr = 1, en = "me" } }\n', "source"),
        (HEAD + 'title = "Club"\n', "title"),
        (HEAD + 'title = { fr = "Club" }\n', "title"),
        (HEAD + "origin = { fr = 1, en = 2 }\n", "origin"),
    ],
)
def test_files_that_cannot_be_used(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(RulesetError) as caught:
        load_ruleset(_write(tmp_path, text))
    assert said in caught.value.text.en
    assert said in caught.value.text.fr or said == "without a value"
    assert caught.value.text.fr != caught.value.text.en


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(RulesetError, match="cannot be read"):
        load_ruleset(str(tmp_path / "nowhere.toml"))
    with pytest.raises(RulesetError, match="cannot be read"):
        load_ruleset(str(tmp_path) + "/\0.toml")
    path = tmp_path / "latin.toml"
    path.write_bytes('name = "é"'.encode("latin-1"))
    with pytest.raises(RulesetError, match="UTF-8"):
        load_ruleset(str(path))
