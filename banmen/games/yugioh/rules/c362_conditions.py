"""What texts ask for: the phase, how a card lies or came, counters, life points, and the link that is answered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from banmen.games.yugioh.effects import Inflict, NegateActivation, NegateSummon, Search, SpecialSummon
from banmen.games.yugioh.effects_more import (
    Beat,
    BeatenBy,
    CameBy,
    CameSince,
    CountersOn,
    Direct,
    HasCounters,
    InPhase,
    Lies,
    LiesIn,
    LinkIs,
    LinkNumber,
    Owned,
    Points,
    Struck,
    Was,
)
from banmen.games.yugioh.facts import Printed
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.table import (
    BY_KIND,
    BY_SET,
    BY_SPECIAL,
    BY_SUMMON,
    BY_TRIBUTE,
    BY_WAY,
    CALCULATION,
    FROM,
    LONE,
    WORN,
    Link,
    table,
)
from banmen.kernel.effects.base import Action, Side
from banmen.kernel.effects.says import Draw, Move
from banmen.kernel.evaluate import amounts, conditions, filters
from banmen.kernel.names import NONE, TURNED, UP
from banmen.kernel.remembered import LAST_KNOWN, described
from banmen.kernel.state import LastKnown, Scope

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game

PHASES = {
    "draw": ("draw",), "standby": ("standby",), "main": ("main1", "main2"), "main1": ("main1",),
    "main2": ("main2",), "end": ("end",), "damage": ("damage_step",),
    "battle": ("battle_phase", "start_step", "battle_step", "damage_step", "end_step"),
}
"""The phases as texts call them, and as the table does."""
_CAME = {"summon": BY_SUMMON, "normal": BY_SUMMON | BY_SET, "tribute": BY_TRIBUTE, "special": BY_SPECIAL,
         "way": BY_WAY, **FROM}
KINDS = ("fusion", "ritual", "synchro", "xyz")


@conditions(InPhase)
@book.rule("190.2", "250.2")
def in_phase(game: Game, term: InPhase, scope: Scope) -> bool:
    """A text may be for some phases only, and for the turns of one player."""
    if term.whose is not None and game.state.turn_player not in game.seats(term.whose, scope):
        return False
    if "calculation" in term.phases and table(game).timing == CALCULATION:
        return True
    return any(table(game).phase in PHASES[phase] for phase in term.phases if phase != "calculation")


@conditions(Lies)
def _lies(game: Game, term: Lies, scope: Scope) -> bool:
    card = game.state.card_of(scope.source)
    if card == NONE or (term.zones and game.zones[game.state.zone[card] >> 1].name not in term.zones):
        return False
    up, turned = game.state.face[card] == UP, game.state.turned[card] == TURNED
    asked = {"": True, "up": up, "down": not up, "attack": not turned, "defense": up and turned}
    return asked[term.position]


@filters(CameBy)
@book.rule("140.2", "155.1")
def came_by(game: Game, term: CameBy, scope: Scope, card: int) -> bool:
    """How a monster came out is remembered as long as it stays; of one that is set its tributes are told by none."""
    if term.how == "tribute" and game.state.face[card] != UP:
        return False
    return _came(game, term.how, game.state.marks[card], game.state.definition[card])


@filters(CameSince)
@book.rule("130.2", "140.2")
def came_since(game: Game, term: CameSince, scope: Scope, card: int) -> bool:
    """A monster that comes out of the hand, in whatever way, is another thing since then, with a later handle."""
    state = game.state
    return bool(state.marks[card] & (_CAME["normal"] | _CAME["hand"])) and state.token[card] > scope.source


def _came(game: Game, how: str, marks: int, definition: int) -> bool:
    """Whether what was noted on a printed card says so."""
    if how in KINDS:
        about: Printed = game.library[definition].facts
        return bool(marks & BY_KIND) and how in about.facts.abilities
    return bool(marks & _CAME[how])


@filters(HasCounters)
@book.rule("352.1")
def has_counters(game: Game, term: HasCounters, scope: Scope, card: int) -> bool:
    """Counters of one name, or of any where none is said, lie on the card."""
    return _counters(game, card, term.name) >= term.least


def _counters(game: Game, card: int, name: str) -> int:
    return _of_name(game.state.counters.get(card, {}), name)


def _of_name(there: Mapping[str, int], name: str) -> int:
    return there.get(name, 0) if name else sum(there.values())


@book.rule("352.1", "155.1")
def had_when_it_left(game: Game, term: HasCounters | CameBy, scope: Scope, known: LastKnown) -> bool:
    """Counters, and how a monster came out, are asked of what has left as it was."""
    if isinstance(term, HasCounters):
        return _of_name(known.counters, term.name) >= term.least
    return _came(game, term.how, known.marks, known.definition)


LAST_KNOWN[HasCounters] = LAST_KNOWN[CameBy] = had_when_it_left


@amounts(CountersOn)
@book.rule("352.1", "352.2")
def counters_on_them(game: Game, term: CountersOn, scope: Scope) -> int:
    """The counters on all the cards meant are counted together."""
    cards = [game.state.card_of(token) for token in game.tokens_of(term.what, scope)]
    return term.times * sum(_counters(game, card, term.name) for card in cards if card != NONE)


@amounts(Points)
def _points(game: Game, term: Points, scope: Scope) -> int:
    return sum(table(game).lp[seat] for seat in game.seats(term.who, scope))


@amounts(LinkNumber)
@book.rule("280.3")
def link_number(game: Game, term: LinkNumber, scope: Scope) -> int:
    """Links are counted from the first activation."""
    return len(table(game).chain) + 1


# The link that is answered --------------------------------------------------------------------------


def _does(actions: tuple[Action, ...], what: str) -> bool:
    """Whether an effect has an instruction of that kind."""
    kinds: dict[str, type[Action]] = {
        "special_summon": SpecialSummon, "damage": Inflict, "draw": Draw, "search": Search,
    }
    if what in kinds:
        return any(isinstance(each, kinds[what]) for each in actions)
    if what == "destroy" and any(
        isinstance(each, NegateSummon) or (isinstance(each, NegateActivation) and each.destroy) for each in actions
    ):
        return True
    cause = {"destroy": "destroy", "banish": "banish", "to_graveyard": "send"}[what]
    return any(isinstance(each, Move) and each.cause == cause for each in actions)


@conditions(Direct)
@book.rule("250.5", "195.2")
def is_direct(game: Game, term: Direct, scope: Scope) -> bool:
    """An attack that has no target is one on the player."""
    duel = table(game)
    return duel.attacker != NONE and duel.target == NONE


def card_behind(game: Game, token: int) -> int:
    """The card that has or had this handle; NONE when nobody knows."""
    known = game.state.known.get(token)
    return known.card if known is not None else game.state.card_of(token)


def cards_spoken_of(game: Game, scope: Scope) -> set[int]:
    """The cards something happened to, and the one that speaks, wherever they are now."""
    tokens = {*scope.get("it"), *scope.get("went"), scope.source}
    return {card_behind(game, token) for token in tokens} - {NONE}


@conditions(BeatenBy)
@book.rule("375.2", "385.2")
def was_beaten_by(game: Game, term: BeatenBy, scope: Scope) -> bool:
    """Whom a monster had battled is known until the attack is over."""
    return any(described(game, term.foe, scope, winner) for winner in _winners(game, scope))


def _winners(game: Game, scope: Scope) -> list[int]:
    """The monsters that battled the cards spoken of."""
    duel = table(game)
    lost = cards_spoken_of(game, scope)
    pairs = ((duel.attacker, duel.target), (duel.target, duel.attacker))
    return [winner for loser, winner in pairs if winner != NONE and card_behind(game, loser) in lost]


@filters(Beat)
@book.rule("375.2", "385.2")
def beat(game: Game, term: Beat, scope: Scope, card: int) -> bool:
    """The monster that destroyed this card by battle is known until the attack is over."""
    return game.state.token[card] in _winners(game, scope)


@conditions(Was)
@book.rule("130.7", "385.2")
def lay(game: Game, term: Was, scope: Scope) -> bool:
    """How a card lay is remembered when it goes."""
    known = _as_it_went(game, scope)
    if known is None or (term.came and not _came(game, term.came, known.marks, known.definition)):
        return False
    return not term.face or _lay_so(known, term.face)


def _as_it_went(game: Game, scope: Scope) -> LastKnown | None:
    """What is remembered of the card something happened to, be it meant as it was or as it is now."""
    known, meant = game.state.known, scope.get("it")
    was = next((known[token] for token in meant if token in known), None)
    return was or next((each for each in known.values() if each.next in meant), None)


def _lay_so(known: LastKnown, face: str) -> bool:
    up, turned = known.face == UP, known.turned == TURNED
    worn = known.marks & (WORN | LONE) == WORN
    return {"up": up, "down": not up, "attack": up and not turned, "defense": up and turned, "worn": worn}[face]


@conditions(Struck)
@book.rule("250.5", "375.2")
def was_struck(game: Game, term: Struck, scope: Scope) -> bool:
    """The monster that was attacked is the target of the attack, and not the one that attacks."""
    target = table(game).target
    known = game.state.known.get(target)
    return target in scope.get("it") or (known is not None and known.next in scope.get("it"))


@filters(LiesIn)
@book.rule("433.1")
def lies_in(game: Game, term: LiesIn, scope: Scope, card: int) -> bool:
    """Of things of several places each lies where its own words say."""
    if game.zones[game.state.zone[card] >> 1].name not in term.zones:
        return False
    return term.side is Side.ANY or (game.state.controller[card] == scope.seat) is (term.side is Side.YOURS)


@filters(Owned)
@book.rule("409.3")
def owned_by(game: Game, term: Owned, scope: Scope, card: int) -> bool:
    """Whose a card is does not change when another player controls it."""
    return game.state.owner[card] in game.seats(term.who, scope)


@conditions(LinkIs)
@book.rule("362.3", "433.1", "280.1")
def link_is(game: Game, term: LinkIs, scope: Scope) -> bool:
    """What is answered must be of such a card, target such cards, or be about to do such a thing."""
    chain: tuple[Link, ...] = table(game).chain
    if not chain:
        return False
    link = chain[-1]
    if term.what is not None and not described(game, term.what, scope, link.source):
        return False
    if term.zones and game.zones[link.place].name not in term.zones:
        return False
    tokens = [token for group in link.targets for token in group]
    if term.alone and len(tokens) != 1:
        return False
    if term.targets is not None and not any(described(game, term.targets, scope, token) for token in tokens):
        return False
    return not term.does or any(
        _does(block, term.does) for block in game.library.cards[link.definition].blocks[link.ability]
    )
