"""Of every special kind: whether it attacks in the turn it comes, and where all it is made of ends when it leaves."""

from pathlib import Path

import msgspec
import pytest

from banmen.games.duelmasters import RULES
from banmen.kernel.census import misplaced
from banmen.kernel.codec import decode, encode
from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.scenario.reader import read_scenarios
from banmen.scenario.run import play

WAYS = {
    "graveyard": "破壊する", "hand": "持ち主の手札に戻す", "mana": "持ち主のマナゾーンに置く",
    "shield": "シールド化する", "deck": "持ち主の山札の一番下に置く", "abyss": "深淵送りにする",
}
"""By where it goes, what a text does to it."""


class Kind(msgspec.Struct, frozen=True):
    """A thing, how it comes to be, and where its cards end."""

    laid: str
    """The owner's side of the table; the thing is called Top."""
    ends: dict[str, str] = {}
    """Card by card: `to` is where it was sent, `battle` that it stays; only the abyss differs."""
    moves: str = ""
    """What the owner does first."""
    picked: str = "Top"
    """Which of its cards goes, where one of them has to be named."""
    shows: dict[str, str] = {}
    """What is to be seen then of the cards that stay."""
    abyss: dict[str, str] = {}
    """Where cards end that do not go to the abyss with it."""


ALL = {"Top": "to", "P": "to"}
HOME = {"Top": "hyperspace"}
HOMES = {"Top": "hyperspace", "P": "hyperspace"}
KINDS = {
    "evolution": Kind("battle: [{card: valgen, as: Top, beneath: [{card: homuragi, as: P}]}]", ALL),
    "evolution on three": Kind(
        "battle: [{card: mitsugi, as: Top, beneath: [{card: leo, as: P}, {card: leo, as: Q}, {card: leo, as: R}]}]",
        {"Top": "to", "P": "to", "Q": "to", "R": "to"},
    ),
    "NEO alone": Kind("battle: [{card: kasanebi, as: Top}]", {"Top": "to"}),
    "NEO on a creature": Kind("battle: [{card: kasanebi, as: Top, beneath: [{card: homuragi, as: P}]}]", ALL),
    "G-NEO": Kind("battle: [{card: gouka, as: Top, beneath: [{card: homuragi, as: P}, {card: leo, as: Q}]}]",
                  {"Top": "battle", "P": "to", "Q": "to"}, shows={"Top": "業火の大獣ゴウカ"}),
    "G-NEO alone": Kind("battle: [{card: gouka, as: Top}]", {"Top": "to"}),
    "star": Kind("battle: [{card: hoshimi, as: Top, beneath: [{card: homuragi, as: P}, {card: leo, as: Q}]}]",
                 {"Top": "to", "P": "battle", "Q": "battle"}, shows={"P": "赫狐ホムラギ"}),
    "star on a tamaseed": Kind("battle: [{card: tamahoshi, as: Top, beneath: [{card: meguri_ishi, as: P}]}]",
                               {"Top": "to", "P": "battle"}, shows={"P": "巡りの石"}),
    "forbidden star": Kind("battle: [{card: magahi, as: Top}]", {"Top": "to"}),
    "forbidden star on a card": Kind("battle: [{card: magahi, as: Top, beneath: [{card: leo, as: P}]}]",
                                     {"Top": "to", "P": "battle"}),
    "S-MAX": Kind("battle: [{card: mankai, as: Top}]", {"Top": "to"}),
    "god": Kind("battle: [{card: tenno, as: Top}]", {"Top": "to"}),
    "linked god": Kind(
        "battle: [{card: tenno, as: Top}], hand: [{card: yomino, as: P}], mana: [nox, nox, nox, nox, nox]",
        {"Top": "battle", "P": "to"}, "[summon P, link P on Top]", "P", {"Top": "左天神アマノ"},
    ),
    "psychic": Kind("battle: [{card: yumeji, as: Top}]", HOME),
    "awakened, with release": Kind("battle: [{card: yumeji, as: Top, side: back}]", {"Top": "battle"},
                                   shows={"Top": "夢路のユメジ"}),
    "awakened": Kind("battle: [{card: hikage, as: Top, side: back}]", HOME),
    "psychic super, with link release": Kind(
        "battle: [{card: kata_hidari, as: Top, side: third, beneath: [{card: kata_migi, as: P, side: back}]}]",
        {"Top": "hyperspace", "P": "battle"}, shows={"P": "片翼のミギ"},
    ),
    "psychic super": Kind(
        "battle: [{card: omote_kage, as: Top, side: third, beneath: [{card: ura_kage, as: P, side: back}]}]", HOMES,
    ),
    "bearer of a weapon": Kind("battle: [{card: kajiya, as: Top}, {card: honoo_yari, as: P, attached_to: Top}]",
                               {"Top": "to", "P": "hyperspace"}, abyss={"P": "hyperspace"}),
    "fortress": Kind("battle: [{card: mori_toride, as: Top}]", HOME),
    "dragonheart": Kind("battle: [{card: honoo_yari, as: Top, side: back}]", HOME),
    "dragonheart, with evasion": Kind("battle: [{card: mori_toride, as: Top, side: back}]", {"Top": "battle"},
                                      shows={"Top": "竜心砦モリノ"}),
    "dragonheart super": Kind(
        "battle: [{card: futa_kita, as: Top, side: third, beneath: [{card: futa_minami, as: P, side: back}]}]",
        {"Top": "hyperspace", "P": "battle"}, shows={"P": "二竜の南ミナミ"},
    ),
    "forbidden": Kind("battle: [{card: shinzou, as: Top, side: back}]", {"Top": "to"}),
    "twinpact": Kind("battle: [{card: hamono, as: Top}]", {"Top": "to"}),
    "two fields": Kind("battle: [{card: wd_hiroba, as: Top}]", {"Top": "to"}),
    "GR creature": Kind("battle: [{card: gr_drill, as: Top}], gr: [gr_lamp]", {"Top": "gr"}),
    "GR creature with an aura": Kind(
        "battle: [{card: gr_drill, as: Top}], gr: [gr_lamp], hand: [{card: kazamatoi, as: P}],"
        " mana: [polpo, polpo, polpo]",
        {"Top": "gr", "P": "to"}, "[execute P, take Top]",
    ),
    "zero dragon": Kind("battle: [{card: shiki, as: Top}, {card: kasumi1, as: P}, {card: kasumi2, as: Q}]",
                        {"Top": "to", "P": "to", "Q": "to"}),
    "final forbidden": Kind("battle: [{card: mizukado, as: Top}, {card: hikashi1, as: P}, {card: hikashi2, as: Q},"
                            " homuragi, homuragi, homuragi, homuragi]", {"Top": "to", "P": "to", "Q": "to"}),
    "king": Kind("hand: [{card: soukan, as: Top}], mana: [{card: soui, as: P}, nox, nox, polpo, polpo]",
                 ALL, "combine Top"),
    "duelmate": Kind("battle: [{card: kuchibi, as: Top}]", HOME),
    "duelmate super": Kind(
        "battle: [{card: kataribe, beneath: [{card: aizuchi, as: Q}, {card: aizuchi, as: P}]}],"
        " hyperspace: [{card: kuchibi, as: Top}]",
        HOMES | {"Q": "hyperspace"}, '[call Top, "no"]',
    ),
    "duelist with mates": Kind("battle: [{card: kataribe, as: Top, beneath: [{card: aizuchi, as: P}]}]",
                               {"Top": "to", "P": "hyperspace"}),
    "hyper mode": Kind("battle: [{card: ougi, as: Top}, {card: leo, as: Q}]", {"Top": "to", "Q": "battle"},
                       "hyperize Top on Q", abyss={"Q": "battle"}),
    "dream": Kind("battle: [{card: yume_aoba, as: Top}]", {"Top": "to"}),
    "soul beneath": Kind("battle: [{card: valgen, as: Top, beneath: [{card: yadorigi, as: P}]}]", ALL),
    "tamaseed": Kind("battle: [{card: tamashii, as: Top}]", {"Top": "to"}),
    "artifact": Kind("battle: [{card: horobi_tsuchi, as: Top}]", {"Top": "to"}),
    "D2 field": Kind("battle: [{card: tougijou, as: Top}]", {"Top": "to"}),
    "cross gear": Kind("battle: [{card: hagane, as: Top}]", {"Top": "to"}),
    "evolution gear": Kind("battle: [{card: ohagane, as: Top, beneath: [{card: hagane, as: P}]}]", ALL),
    "wearer of a gear": Kind("battle: [{card: leo, as: Top}, {card: hagane, as: P, attached_to: Top}]",
                             {"Top": "to", "P": "battle"}, abyss={"P": "battle"}),
}
SCENARIO = """
name: %s
game: duelmasters
rules: ["duelmasters:800.1"]
cards: [{id: go, name: 行け, name_en: Go, type: spell, cost: 1, text: "エレメントを1つ選び、%s。"}]
turn: {number: 5, player: a, step: main}
fill: homuragi
a: {%s}
b: {hand: [{card: go, as: Go}], mana: [nox], shield: [homuragi, homuragi]}
moves: [%s]
"""


def after_it_left(kind: Kind, way: str, path: Path) -> tuple[Game, dict[str, int]]:
    """The game when the opponent's spell has made the thing leave, and the rows of the cards."""
    moves = f"{{a: {kind.moves}}}, " if kind.moves else ""
    file = path / "leaving.yaml"
    file.write_text(SCENARIO % ("leaving", WAYS[way], kind.laid, moves), encoding="utf8")
    (scenario,) = read_scenarios(file)
    course = play(scenario)
    game, rows = course.game, course.cast.alias
    answer_until(game, "main", 1, rows, kind)
    assert game.question is not None
    (number,) = [at for at, each in enumerate(game.question.options) if each.verb == "cast"]
    game.answer(number)
    chosen = game.state.token[rows["Top"]]
    if game.question.prompt == "pick":
        (number,) = [at for at, each in enumerate(game.question.options) if each.card == chosen]
        game.answer(number)
    answer_until(game, "attack", 1, rows, kind)
    return game, rows


def answer_until(game: Game, prompt: str, seat: int, rows: dict[str, int], kind: Kind) -> None:
    """Whatever is asked on the way is passed over, but where a part is asked for it is the one that is to go."""
    while (question := game.question) is not None and (question.prompt, question.seat) != (prompt, seat):
        if game.state.turn > 6 or (prompt == "attack" and question.seat == 0 and question.prompt == "charge"):
            return
        number = len(question.options) - 1
        if question.prompt == "part":
            part = game.state.token[rows[kind.picked]]
            (number,) = [at for at, each in enumerate(question.options) if each.card == part]
        game.answer(number)


@pytest.mark.rule("duelmasters:803.2", "duelmasters:813.1", "duelmasters:804.7", "duelmasters:805.1b")
@pytest.mark.rule("duelmasters:806.1b", "duelmasters:807.1b", "duelmasters:808.1b", "duelmasters:809.2")
@pytest.mark.rule("duelmasters:810.3a", "duelmasters:812.2", "duelmasters:814.1d", "duelmasters:820.4b")
@pytest.mark.rule("duelmasters:811.2b", "duelmasters:410.4", "duelmasters:310.8")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", KINDS)
def test_all_of_it_ends_where_it_belongs(name: str, way: str, tmp_path: Path) -> None:
    """Catches parts that stay behind or go elsewhere than the rest, and what shows the side it had before."""
    kind = KINDS[name]
    game, rows = after_it_left(kind, way, tmp_path)
    state = game.state
    ends = dict.fromkeys(kind.ends, "abyss") | kind.abyss if way == "abyss" else {
        card: way if end == "to" else end for card, end in kind.ends.items()
    }
    found = {card: game.zones[state.zone[rows[card]] >> 1].name for card in ends}
    assert found == ends
    assert misplaced(game) == []
    for card, row in rows.items():
        printed = game.library[state.definition[row]]
        if ends.get(card, "battle") != "battle":
            assert "~" not in printed.id, (card, printed.id)
            assert row not in state.beneath
        elif card in kind.shows and way != "abyss":
            assert printed.name == kind.shows[card]
    assert state.table.cells == state.table.links == state.table.parting == ()
    twin, again = game.clone(), decode(encode(game), RULES, game.library)
    for seat in (0, 1, NONE):
        assert twin.view(seat) == again.view(seat) == game.view(seat)


SICK = {
    "evolution": False, "evolution on three": False, "NEO alone": True, "NEO on a creature": False, "G-NEO": False,
    "G-NEO alone": True, "star": False, "star on a tamaseed": False, "forbidden star": False, "S-MAX": False,
    "god": True, "linked god": False, "psychic": True, "psychic super": False, "dragonheart": True,
    "dragonheart super": False, "twinpact": True, "GR creature": True, "king": True, "duelmate": True,
    "duelmate super": False, "dream": True,
    "hyper mode": True, "bearer of a weapon": True,
}
"""Whether a creature of the kind that has just come may not attack in the same turn."""


@pytest.mark.rule("duelmasters:301.5", "duelmasters:801.3", "duelmasters:802.3", "duelmasters:804.5")
@pytest.mark.rule("duelmasters:807.5", "duelmasters:808.1a", "duelmasters:821.1a", "duelmasters:805.6")
@pytest.mark.parametrize("name", SICK)
def test_who_attacks_in_the_turn_it_comes(name: str, tmp_path: Path) -> None:
    """Catches a kind that is taken for another: a NEO creature alone for an evolution, a king for a super creature."""
    kind = KINDS[name]
    laid = kind.laid.replace("as: Top", "as: Top, since: 5") if "battle: [{card" in kind.laid else kind.laid
    moves = f"{{a: {kind.moves}}}" if kind.moves else ""
    file = tmp_path / "coming.yaml"
    file.write_text(SCENARIO % ("coming", WAYS["hand"], laid, moves), encoding="utf8")
    (scenario,) = read_scenarios(file)
    course = play(scenario)
    game, rows = course.game, course.cast.alias
    while (question := game.question) is not None and question.prompt == "main":
        game.answer(len(question.options) - 1)
    top = game.state.token[rows["Top"]]
    assert game.state.since[rows["Top"]] == 5
    attacks = question is not None and question.prompt == "attack" and any(
        each.card == top and each.verb == "attack" for each in question.options
    )
    assert attacks != SICK[name]
