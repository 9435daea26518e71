"""Conditions and properties of texts, each against every way a card can lie, have come, or be answered."""

from itertools import product

import msgspec
import pytest

from banmen.games.yugioh.effects_more import (
    CameBy,
    CountersOn,
    Direct,
    HasCounters,
    Lies,
    LiesIn,
    LinkIs,
    LinkNumber,
    Owned,
    Points,
    Was,
)
from banmen.games.yugioh.table import BY_KIND, BY_SPECIAL, BY_SUMMON, BY_TRIBUTE, BY_WAY, FROM, Link
from banmen.games.yugioh.zones import GRAVEYARD, HAND, MONSTER
from banmen.kernel import atoms
from banmen.kernel.effects.base import Side, Who
from banmen.kernel.effects.things import Cards, Is, Itself
from banmen.kernel.evaluate import fits
from banmen.kernel.library import CardDef
from banmen.kernel.names import NONE
from banmen.kernel.state import Scope
from tests.yugioh.duel import Duel, Lying, defending, down, monster
from tests.yugioh.test_played_words import GAIN, cast, says

WAYS: dict[str, CardDef | Lying] = {
    "attack": monster("m"), "defense": defending(monster("m")), "down": down(monster("m")),
}
FITS = {"": {*WAYS}, "up": {"attack", "defense"}, "down": {"down"}, "attack": {"attack"}, "defense": {"defense"}}


def about(duel: Duel, name: str = "m") -> Scope:
    """What this card says."""
    card = duel.row(name)
    return Scope(duel.game.state.controller[card], duel.game.state.token[card])


@pytest.mark.parametrize(("way", "position"), [*product(WAYS, FITS)])
def test_how_a_card_lies_and_how_it_lay(way: str, position: str) -> None:
    """Catches a position taken for another, one that a face-down monster has, and one forgotten when it goes."""
    duel = Duel({"monster": [WAYS[way]]})
    scope = about(duel)
    expected = way in FITS[position]
    assert duel.game.is_so(Lies((), position), scope) is expected  # type: ignore[arg-type]
    assert duel.game.is_so(Lies(("monster",), position), scope) is expected  # type: ignore[arg-type]
    assert not duel.game.is_so(Lies(("hand", "graveyard"), position), scope)  # type: ignore[arg-type]
    atoms.carry(duel.game, [duel.row("m")], GRAVEYARD, cause="send")
    gone = Scope(0, scope.source).having("it", (scope.source,))
    assert duel.game.is_so(Was(position), gone) is expected  # type: ignore[arg-type]
    now = Scope(0, scope.source).having("it", (duel.game.state.token[duel.row("m")],))
    assert duel.game.is_so(Was(position), now) is expected, "it may be meant as what it became"  # type: ignore[arg-type]
    assert not duel.game.is_so(Lies((), position), scope), "it is another card there"  # type: ignore[arg-type]


@pytest.mark.rule("yugioh:140.2", "yugioh:155.1")
@pytest.mark.parametrize("kind", ["", "ritual"])
def test_how_a_monster_came_is_what_was_noted(kind: str) -> None:
    """Catches a way taken for another, and a ritual monster brought by an effect taken for ritual summoned."""
    ways = {"summon": BY_SUMMON, "tribute": BY_TRIBUTE, "special": BY_SPECIAL, "way": BY_WAY, **FROM}
    rite = says("m", "「儀」により降臨。", kinds=("ritual",))  # type: ignore[arg-type]
    duel = Duel({"monster": [rite if kind else monster("m")]})
    card = duel.row("m")
    for noted in (*ways.values(), BY_KIND):
        atoms.mark(duel.game, card, noted)
        for how, mark in ways.items():
            assert fits(duel.game, CameBy(how), about(duel), card) is (mark == noted)  # type: ignore[arg-type]
        for how in ("ritual", "fusion"):
            came = noted == BY_KIND and how == kind
            assert fits(duel.game, CameBy(how), about(duel), card) is came  # type: ignore[arg-type]
        atoms.mark(duel.game, card, noted, False)


@pytest.mark.rule("yugioh:352.1", "yugioh:352.2")
def test_counters_of_a_name_or_of_any_are_counted() -> None:
    """Catches counters of another name, of one card only, and one counter too few."""
    duel = Duel({"monster": [monster("m"), monster("n")]})
    for name, word, many in (("m", "火", 2), ("m", "水", 1), ("n", "火", 4)):
        atoms.count(duel.game, duel.row(name), word, many)
    scope, field = about(duel), Cards(("monster",), Side.YOURS)
    counted = {("", "m"): 3, ("火", "m"): 2, ("水", "m"): 1, ("土", "m"): 0, ("", "n"): 4, ("水", "n"): 0}
    for (word, name), many in counted.items():
        for least in range(1, 6):
            assert fits(duel.game, HasCounters(word, least), scope, duel.row(name)) is (many >= least)
    for word, many in (("", 7), ("火", 6), ("水", 1), ("土", 0)):
        assert duel.game.amount(CountersOn(field, word, 3), scope) == 3 * many
        assert duel.game.amount(CountersOn(Itself(), word), scope) == counted[word, "m"]


@pytest.mark.rule("yugioh:409.3", "yugioh:433.1")
def test_whose_a_card_is_and_where_it_lies() -> None:
    """Catches the player who controls a monster taken for its owner, and the other side's zone."""
    duel = Duel({"monster": [monster("mine")], "hand": [monster("held")]}, {"monster": [monster("theirs")]})
    atoms.carry(duel.game, [duel.row("theirs")], MONSTER, seat=0)
    scope = about(duel, "mine")
    places = {"mine": ("monster", 0, 0), "held": ("hand", 0, 0), "theirs": ("monster", 0, 1)}
    for name, (zone, holder, owner) in places.items():
        card = duel.row(name)
        for seat, who in ((0, Who.YOU), (1, Who.OPPONENT)):
            assert fits(duel.game, Owned(who), scope, card) is (owner == seat)
        for side, zones in product((Side.ANY, Side.YOURS, Side.THEIRS), (("monster",), ("hand", "deck"))):
            on_side = side is Side.ANY or (holder == 0) is (side is Side.YOURS)
            assert fits(duel.game, LiesIn(zones, side), scope, card) is (on_side and zone in zones)


def test_life_points_of_whom_the_text_says() -> None:
    """Catches the points of the player whose turn it is."""
    duel = Duel({"monster": [monster("mine")]}, {"monster": [monster("theirs")]}, lp=(5000, 700))
    assert [duel.game.amount(Points(who), about(duel, "theirs")) for who in (Who.YOU, Who.OPPONENT)] == [700, 5000]


@pytest.mark.rule("yugioh:250.5")
def test_an_attack_without_a_target_is_direct() -> None:
    """Catches every attack taken for a direct one, and one where nobody attacks."""
    duel = Duel({"monster": [monster("m")]}, {"monster": [monster("foe")]})
    state = duel.game.state
    mine, theirs = state.token[duel.row("m")], state.token[duel.row("foe")]
    for attacker, target, direct in ((NONE, NONE, False), (mine, NONE, True), (mine, theirs, False)):
        atoms.write(duel.game, {"attacker": attacker, "target": target})
        assert duel.game.is_so(Direct(), about(duel)) is direct


DOES = {
    "destroy": "相手フィールドのモンスター1体を破壊する。", "banish": "相手フィールドのモンスター1体を除外する。",
    "to_graveyard": "相手フィールドのモンスター1体を墓地へ送る。", "draw": "自分は1枚ドローする。",
    "damage": "相手に500ダメージを与える。",
    "special_summon": "自分の墓地のモンスター1体を特殊召喚する。",
    "search": "デッキからモンスター1体を手札に加える。",
}


@pytest.mark.rule("yugioh:280.1", "yugioh:280.3", "yugioh:362.3", "yugioh:433.1")
@pytest.mark.parametrize("does", DOES)
def test_what_is_answered_is_the_last_link(does: str) -> None:
    """Catches an effect that answers everything, or the first link, or what has other targets than it says."""
    first, last = cast("first", GAIN), cast("last", DOES[does])
    duel = Duel({"hand": [first, last], "monster": [monster("m"), monster("n")]}, {"monster": [monster("foe")]})
    state, scope = duel.game.state, about(duel, "foe")
    assert duel.game.amount(LinkNumber(), scope) == 1
    assert not duel.game.is_so(LinkIs(), scope)
    targets = tuple(state.token[duel.row(name)] for name in ("m", "n"))
    links = [
        Link(0, state.token[duel.row(name)], state.definition[duel.row(name)], 0, Scope(0), 1, "spell", card=True,
             targets=((targets[0],),), place=HAND.number)
        for name in ("first", "last")
    ]
    atoms.write(duel.game, "chain", tuple(links))
    assert duel.game.amount(LinkNumber(), scope) == 3
    for what in DOES:
        assert duel.game.is_so(LinkIs(does=what), scope) is (what == does)
    spells, monsters = (Cards(("hand", "monster"), Side.ANY, (Is("types", each),)) for each in ("spell", "monster"))
    assert [duel.game.is_so(LinkIs(what=each), scope) for each in (spells, monsters)] == [True, False]
    assert [duel.game.is_so(LinkIs(targets=each), scope) for each in (spells, monsters)] == [False, True]
    assert [duel.game.is_so(LinkIs(zones=each), scope) for each in (("hand",), ("monster",))] == [True, False]
    assert duel.game.is_so(LinkIs(alone=True), scope)
    for many in ((), (targets,)):
        atoms.write(duel.game, "chain", (links[0], msgspec.structs.replace(links[1], targets=many)))
        assert not duel.game.is_so(LinkIs(alone=True), scope)
        assert duel.game.is_so(LinkIs(targets=monsters), scope) is bool(many)
