"""601 and 409: executing cards (summoning, casting), and the pending state they are in meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects_keywords import DRIVEN, S_TRIGGERED, ODrive
from banmen.games.duelmasters.effects_turn import SpellAgain
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.acts import MAIN_ACTS, OTHER_WORD, VERBS, library_of, verb_for
from banmen.games.duelmasters.rules.c1_basics import is_creature, table
from banmen.games.duelmasters.rules.c3_types import gr_creatures, refuse_type
from banmen.games.duelmasters.rules.c112_costs import (
    amount_to_pay,
    ask_payment,
    not_payable_with,
    refuse_payment,
    sources,
    worth_for,
)
from banmen.games.duelmasters.rules.c304_castle import fortify, release_castles
from banmen.games.duelmasters.rules.c310_aura import put_on
from banmen.games.duelmasters.rules.c603_waiting import hide_revealed, may_use, usable_cards
from banmen.games.duelmasters.rules.c608_lasting import spend_next_card
from banmen.games.duelmasters.rules.c801_evolution import Bases, becomes, lay_below, refuse_base
from banmen.games.duelmasters.rules.c804_gods import ask_link, link_if_there
from banmen.games.duelmasters.zones import BATTLE, GR, GRAVEYARD, HAND, HYPERSPACE, MANA, SHIELD
from banmen.kernel import atoms, bounds
from banmen.kernel.acts import Act
from banmen.kernel.effects.says import OneShot
from banmen.kernel.names import EVERYBODY, NONE, TURNED, UPRIGHT, other
from banmen.kernel.perform import PickFrame, Resolve
from banmen.kernel.procedure import Flow, Procedure, finish
from banmen.kernel.question import Option, Question, Reason, Wish, take, yes_no
from banmen.kernel.state import Frame, Scope

if TYPE_CHECKING:
    from banmen.kernel.game import Game


class Execution(Frame, tag="dm_execution"):
    """One card being executed, from its declaration until it lies where it belongs."""

    card: int = NONE
    row: int = NONE
    """The row of the card, which does not change when it arrives."""
    seat: int = 0
    free: bool = False
    """Whether it is executed without paying (112.3)."""
    put: bool = False
    """Whether it is only put into the battle zone, which is no execution."""
    trigger: bool = False
    """Whether its S-trigger is what executes it."""
    cost: int = NONE
    """What it is executed for instead of its own cost."""
    drive: int = NONE
    """Whether its O-Drive is paid for (1) or not (0)."""
    taken: tuple[int, ...] = ()
    """The mana named for payment."""
    fuel: tuple[int, ...] = ()
    """The mana named for the O-Drive."""
    bases: tuple[int, ...] = ()
    """The cards an evolution creature is put on, the uppermost first."""
    base: int = NONE
    """The creature in the battle zone among them that it becomes the same as."""
    host: int = NONE
    """The shield a castle fortifies, or the GR creature an aura is put on."""
    summoned: tuple[int, ...] = ()
    """The GR creature that was summoned for an aura."""
    links: tuple[int, ...] = ()
    """The gods beside which a god will lie, three numbers each."""
    ability: int = 0
    """How far the text of a spell has been carried out."""
    again: int = NONE
    """Whether it is carried out once more (1) or not (0), if that was asked."""


execution = Procedure(Execution, book)
DONE_AGAIN = 2
"""The text of a spell is being carried out for the second time."""


@book.rule("301.1", "302.1", "504.1", "303.1", "304.1", "308.1", "310.1", "312.1", "315.1", "317.1")
def refuse_execution(game: Game, seat: int, card: int) -> Reason | None:
    """In their main step a player may execute a card of their hand whose cost they can pay."""
    if card in game.state.pending or (game.state.zone[card] != HAND.places[seat] and not may_use(game, seat, card)):
        return Reason("504.1", "not_in_hand")
    return (
        refuse_type(game, seat, card) or refuse_base(game, card) or forbidden(game, seat, card)
        or refuse_payment(game, seat, card)
    )


EXECUTE = Act(*(verb for _, verb in VERBS), "execute")
EXECUTE.refuse(refuse_execution)


@EXECUTE.candidates
def usable_ones(game: Game, seat: int) -> list[int]:
    """Of cards that are the same and lie alike one is meant, and none that costs more than all the mana."""
    cards = different(game, usable_cards(game, seat))
    purse = sources(game, seat)
    worth = sum([source.gives for source in purse])
    return [
        card for card in cards if amount_to_pay(game, card) <= worth or worth_for(game, card, purse) is not purse
    ]


@EXECUTE.option
def execute_option(game: Game, card: int, aim: int) -> Option:
    """It is offered by the word for cards of its type."""
    return Option(verb_for(game, card), card=game.state.token[card])


@EXECUTE.senseless
def wrong_word(game: Game, seat: int, wish: Wish, card: int) -> Reason | None:
    """A card of another type is executed by another word, which the rule of its type says."""
    if wish.verb == verb_for(game, card):
        return None
    types = game.words(card, "types")
    return Reason(next((rule for type, rule in EXECUTED_BY.items() if type in types), "601.1"), OTHER_WORD)


EXECUTED_BY = {
    "creature": "301.1", "spell": "302.1", "cross_gear": "303.1", "castle": "304.1", "field": "308.1", "aura": "310.1",
    "artifact": "312.1", "tamaseed": "315.1", "duelist": "317.1",
}
"""By type, the rule that says how its cards are executed."""
MAIN_ACTS.append(EXECUTE)


def different(game: Game, cards: list[int]) -> list[int]:
    """The cards, of equal ones that lie alike in one zone only the first."""
    state = game.state
    definition, zone, turned = state.definition, state.zone, state.turned
    found: dict[tuple[int, int, int], int] = {}
    for card in cards:
        found.setdefault((definition[card], zone[card], turned[card]), card)
    return list(found.values())


BANS = (("spell", "foes_cannot_cast"), ("creature", "foes_cannot_summon"))
"""By type, the keyword of what forbids the opponent to execute such cards."""


@book.rule("601.1b")
def forbidden(game: Game, seat: int, card: int) -> Reason | None:
    """What a text forbids to execute cannot even be declared, with or without paying."""
    features = library_of(game).features
    for type, ban in BANS:
        if ban in features and type in game.words(card, "types"):
            theirs = game.state.zones[BATTLE.of(other(seat))]
            if any(game.has(each, ban) for each in theirs):
                return Reason("601.1b", "forbidden")
    if game.library.bounds and any(bounds.forbidden(game, act, card) for act in ("execute", verb_for(game, card))):
        return Reason("601.1b", "forbidden")
    return None


def _refuse_coming(game: Game, frame: Execution, card: int) -> Reason | None:
    """Also without paying some types are never executed; what is called from the zones beyond the deck may come."""
    if not frame.put and forbidden(game, frame.seat, card):
        return forbidden(game, frame.seat, card)
    if bounds.forbidden(game, "come", card):
        return Reason("601.1b", "forbidden")
    if not frame.free or (not frame.put and game.state.zone[card] >> 1 in (GR.number, HYPERSPACE.number)):
        return None
    return refuse_type(game, frame.seat, card, frame.put)


@execution.step("601.1b", "409.1", "409.1a", "409.1b", "409.1c", "409.1e")
def declare(game: Game, frame: Execution) -> Flow:
    """The card is named and shown; from now on it is pending: of its zone still, but not counted there."""
    card = game.state.card_of(frame.card)
    if card == NONE or refuse_base(game, card) or _refuse_coming(game, frame, card):
        if card in game.state.pending:
            atoms.restore(game, card)
            atoms.hide(game, card)
        return finish(frame)
    frame.row = card
    if card not in game.state.pending:
        atoms.suspend(game, card)
    atoms.show(game, card, EVERYBODY)
    if frame.trigger:
        atoms.mark(game, card, S_TRIGGERED)
    if not frame.put:
        atoms.tell(game, verb_for(game, card), frame.seat, card)
    if frame.free:
        execution.go(frame, "choose_host")
    return None


@execution.step("601.1d", "112.2a", "112.2c", missing=not_payable_with)
def name_mana(game: Game, frame: Execution) -> Flow:
    """Its player names the mana: one card for each civilization, then as much as is missing, none too many."""
    asked = ask_payment(game, frame.seat, game.state.card_of(frame.card), frame.taken, frame.cost)
    if isinstance(asked, Question):
        return asked
    frame.taken = asked
    return execution.go(frame, "tap_mana")


@execution.step()
def note_mana(game: Game, frame: Execution) -> Flow:
    """What was named is kept until all is named."""
    if frame.choice.verb == "auto":
        frame.taken = frame.choice.cards
        return None
    frame.taken = (*frame.taken, frame.choice.value)
    return execution.go(frame, "name_mana")


@execution.step("601.1f", "105.3")
def tap_mana(game: Game, frame: Execution) -> Flow:
    """The mana named is tapped."""
    for token in frame.taken:
        atoms.turn(game, game.state.card_of(token), TURNED)
    spend_next_card(game, frame.seat, frame.row)
    if "PaidWith" in library_of(game).features:
        atoms.write(game, paid=(*table(game).paid, (frame.row, frame.taken)))
    return None


def _drive_of(game: Game, card: int) -> ODrive | None:
    for ability in game.library[game.state.definition[card]].abilities:
        if isinstance(ability, ODrive):
            return ability
    return None


def _fuel(game: Game, seat: int, drive: ODrive) -> list[int]:
    """The untapped mana of the civilization an O-Drive asks for."""
    state = game.state
    return [
        card
        for card in state.zones[MANA.of(seat)]
        if state.turned[card] == UPRIGHT and drive.civilization in game.words(card, "civilizations")
    ]


@execution.step("601.1f")
def ask_drive(game: Game, frame: Execution) -> Flow:
    """For an O-Drive so many further cards of its civilization may be tapped."""
    drive = _drive_of(game, frame.row) if "o_drive" in library_of(game).features else None
    if drive is None or len(_fuel(game, frame.seat, drive)) < drive.value:
        return execution.go(frame, "choose_host")
    return yes_no(frame.seat, "o_drive", "drive", frame.card, ("601.1f",))


@execution.step("601.1f", "112.2d")
def pay_drive(game: Game, frame: Execution) -> Flow:
    """Their player names them; they are tapped besides."""
    drive = _drive_of(game, frame.row)
    if frame.drive != 1 or drive is None:
        return execution.go(frame, "choose_host")
    offered = tuple(game.state.token[card] for card in _fuel(game, frame.seat, drive))
    return PickFrame(into="fuel", seat=frame.seat, offered=offered, least=drive.value, most=drive.value,
                     prompt="fuel", source=frame.card)


@execution.step("601.1f", "105.3")
def tap_fuel(game: Game, frame: Execution) -> Flow:
    """They are tapped."""
    for token in frame.fuel:
        atoms.turn(game, game.state.card_of(token), TURNED)
    return None


@execution.step("304.2", "310.2", "605.3")
def choose_host(game: Game, frame: Execution) -> Flow:
    """A castle is put at a shield; an aura on a GR creature there is, or on one that is GR-summoned for it."""
    state = game.state
    types = game.words(frame.row, "types")
    if "castle" in types:
        shields = tuple(state.token[card] for card in state.zones[SHIELD.of(frame.seat)])
        if not shields:
            return execution.go(frame, "come_to_rest")
        return Question("pick", frame.seat, "fortify", take(shields), ("304.2",), chosen_for=frame.card)
    if "aura" in types:
        options = take(gr_creatures(game, frame.seat))
        if state.zones[GR.of(frame.seat)]:
            options = (*options, Option("gr_summon"))
        if not options:
            return execution.go(frame, "come_to_rest")
        return Question("pick", frame.seat, "aura", options, ("310.2",), chosen_for=frame.card)
    return execution.go(frame, "put_into_battle")


@execution.step("310.2")
def find_host(game: Game, frame: Execution) -> Flow:
    """The top card of the GR zone is summoned, if that was wished."""
    state = game.state
    if frame.choice.verb != "gr_summon":
        frame.host = frame.choice.value
        return None
    top = state.token[state.zones[GR.of(frame.seat)][0]]
    return Execution(card=top, seat=frame.seat, free=True, into="summoned")


@execution.step("304.2")
def join_shield(game: Game, frame: Execution) -> Flow:
    """A castle joins its shield; if that is gone by now, it stays where it was."""
    if "castle" not in game.words(frame.row, "types"):
        return None
    host = game.state.card_of(frame.host)
    if host != NONE and game.state.zone[host] >> 1 == SHIELD.number:
        fortify(game, frame.row, host)
    return execution.go(frame, "come_to_rest")


@execution.step("310.2", "310.2a")
def join_creature(game: Game, frame: Execution) -> Flow:
    """An aura joins its creature; if that is gone by now, it stays where it was."""
    host = game.state.card_of(frame.summoned[0] if frame.summoned else frame.host)
    if host != NONE and game.state.zone[host] >> 1 == BATTLE.number:
        put_on(game, frame.row, host)
    return execution.go(frame, "come_to_rest")


@execution.step()
def put_into_battle(game: Game, frame: Execution) -> Flow:
    """An evolution creature needs to know which creature it is put on."""
    card = game.state.card_of(frame.card)
    if "evolution" not in game.keywords(card) or refuse_base(game, card) is not None:
        return execution.go(frame, "choose_links")
    return Bases(into="bases", seat=frame.seat, card=frame.card)


@execution.step("801.2")
def find_base(game: Game, frame: Execution) -> Flow:
    """It becomes the same creature as one of those it is put on, if one is in the battle zone."""
    frame.base = becomes(game, frame.bases)
    return None


@execution.step("804.1a")
def choose_links(game: Game, frame: Execution) -> Flow:
    """A god that can be linked comes linked, if its player likes."""
    return ask_link(game, game.state.card_of(frame.card), frame.seat, "links")


@execution.step(
    "601.1g", "301.2", "605.3", "701.15a", "801.1", "801.2", "303.2", "308.2", "312.2", "315.2", "317.2", "306.1",
    "306.2", "701.16a", "701.19a", "701.27a",
)
def arrive(game: Game, frame: Execution) -> Flow:
    """An element enters the battle zone, an evolution creature on its base; one that cannot stays where it was."""
    state = game.state
    card = state.card_of(frame.card)
    if "spell" in game.words(card, "types"):
        atoms.happen(game, "cast", card, frame.seat)
        return execution.go(frame, "carry_out_spell")
    flow = None
    base = state.card_of(frame.base)
    if not frame.put and is_creature(game, card) and (frame.bases or "evolution" not in game.keywords(card)):
        atoms.happen(game, "summon", card, frame.seat)
    if not frame.put and "cross_gear" in game.words(card, "types"):
        atoms.happen(game, "generate", card, frame.seat)
    if "evolution" not in game.keywords(card):
        flow = atoms.move(game, [card], BATTLE, seat=frame.seat, cause="arrive")
        if frame.links:
            if flow is not None:
                return flow
            link_if_there(game, card, frame.links)
    elif base != NONE:
        flow = atoms.move(game, [card], BATTLE, seat=frame.seat, cause="arrive", onto=frame.base)
    elif frame.bases and frame.base == NONE:
        flow = atoms.move(game, [card], BATTLE, seat=frame.seat, cause="arrive")
    execution.go(frame, "come_to_rest")
    return flow


@execution.step("804.1a")
def join_gods(game: Game, frame: Execution) -> Flow:
    """If it has come, it is part of the gods named that are still there."""
    link_if_there(game, frame.row, frame.links)
    return execution.go(frame, "come_to_rest")


@execution.step("302.2", "409.1b", "605.2c")
def carry_out_spell(game: Game, frame: Execution) -> Flow:
    """The text of a spell is carried out in the order in which it is written."""
    state = game.state
    card = frame.row
    abilities = game.library[state.definition[card]].abilities
    while frame.ability < len(abilities):
        number = frame.ability
        frame.ability += 1
        if isinstance(abilities[number], OneShot):
            return Resolve(definition=state.definition[card], ability=number, scope=Scope(frame.seat, frame.card))
    if frame.again != NONE or not _may_repeat(game, frame):
        return execution.go(frame, "put_spell_away")
    return yes_no(frame.seat, "again", "again", frame.card, ("605.2c",))


def _may_repeat(game: Game, frame: Execution) -> bool:
    """Whether the spell says that it may be carried out once more, as things are now."""
    return any(
        isinstance(ability, SpellAgain) and game.is_so(ability.condition, Scope(frame.seat, frame.card))
        for ability in game.library[game.state.definition[frame.row]].abilities
    )


@execution.step()
def go_on_with_text(game: Game, frame: Execution) -> Flow:
    """The next paragraph of the text follows, or the whole text once more."""
    if frame.again == 1:
        frame.again, frame.ability = DONE_AGAIN, 0
    return execution.go(frame, "carry_out_spell")


@execution.step("302.2", "605.2f", "409.2a", "409.2b", "404.1")
def put_spell_away(game: Game, frame: Execution) -> Flow:
    """Last of all the spell is put into the graveyard; one cast from there has gone nowhere."""
    hide_revealed(game)
    if frame.row in game.state.pending:
        return atoms.move(game, [frame.row], GRAVEYARD, cause="spell_goes")
    return None


def _has_come_on_them(game: Game, frame: Execution) -> bool:
    """Whether an evolution creature lies where it was to come: on its base, or by itself with bases from elsewhere."""
    state = game.state
    if frame.base != NONE:
        return state.token[frame.row] == frame.base
    return state.zone[frame.row] >> 1 == BATTLE.number and frame.row not in state.pending


@execution.step("409.1d", "409.2")
def come_to_rest(game: Game, frame: Execution) -> Flow:
    """A card that went nowhere in the end is what it was before it became pending."""
    release_castles(game, frame.row)
    if frame.bases and _has_come_on_them(game, frame):
        lay_below(game, frame.row, frame.bases)
        atoms.happen(game, "evolve", frame.row, frame.seat, game.state.token[frame.row])
    if frame.row not in game.state.pending:
        for mark, set_now in ((S_TRIGGERED, frame.trigger), (DRIVEN, frame.drive == 1)):
            if set_now:
                atoms.mark(game, frame.row, mark)
    if frame.row in game.state.pending:
        atoms.restore(game, frame.row)
        atoms.hide(game, frame.row)
    return finish(frame, (game.state.token[frame.row],))
