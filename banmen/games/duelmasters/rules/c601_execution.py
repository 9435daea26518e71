"""601 and 409: executing cards (summoning, casting), and the pending state they are in meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects_keywords import DRIVEN, HURRIED, S_TRIGGERED, SUPER_TRIGGERED, ODrive
from banmen.games.duelmasters.effects_turn import SpellAgain
from banmen.games.duelmasters.facts import G_CASTLE
from banmen.games.duelmasters.library import DuelLibrary
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.acts import MAIN_ACTS, OTHER_WORD, VERBS, library_of, verb_for
from banmen.games.duelmasters.rules.c1_basics import is_creature, table
from banmen.games.duelmasters.rules.c3_types import gr_creatures, refuse_second, refuse_type
from banmen.games.duelmasters.rules.c109_parts import stand_together
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
from banmen.games.duelmasters.rules.c801_evolution import (
    EVOLVING,
    Bases,
    becomes,
    evolution_of,
    from_deck,
    lay_below,
    lie_as_evolved,
    needs_base,
    refuse_base,
)
from banmen.games.duelmasters.rules.c804_gods import ask_link, link_if_there
from banmen.games.duelmasters.rules.c810_twinpact import (
    WHOLE,
    ask_half,
    become,
    halves,
    side,
    whole_again,
)
from banmen.games.duelmasters.zones import BATTLE, CASTLE, GR, GRAVEYARD, HAND, HYPERSPACE, MANA, SHIELD
from banmen.kernel import atoms, bounds
from banmen.kernel.acts import Act
from banmen.kernel.effects.says import OneShot
from banmen.kernel.names import EVERYBODY, NONE, TURNED, UP, UPRIGHT
from banmen.kernel.perform import PickFrame, Resolve, cards_of
from banmen.kernel.procedure import Flow, Procedure, finish, repeat
from banmen.kernel.question import Option, Question, Reason, Wish, take, yes_no
from banmen.kernel.state import Frame, Scope

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game


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
    use: bool = False
    """Whether a spell is cast and anything else only put out (605.4)."""
    trigger: bool = False
    """Whether its S-trigger is what executes it."""
    bare: bool = False
    """Whether its player had no shields when that was declared."""
    goes: bool = False
    """Whether it comes in a way for which it has to go when the turn ends."""
    turned: int = UPRIGHT
    """How it lies when it comes."""
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
    half: int = NONE
    """Of a card on which two are printed, the one that is executed."""
    halves: tuple[int, ...] = ()
    """The halves of it that may be, if an effect says which."""
    cells: tuple[int, ...] = ()
    """The further king cells that are executed with it as one creature."""
    again: int = NONE
    """Whether it is carried out once more (1) or not (0), if that was asked."""


execution = Procedure(Execution, book)
DONE_AGAIN = 2
"""The text of a spell is being carried out for the second time."""


@book.rule("301.1", "302.1", "504.1", "303.1", "304.1", "308.1", "310.1", "312.1", "315.1", "317.1")
def refuse_execution(game: Game, seat: int, card: int) -> Reason | None:
    """In their main step a player may execute a card of their hand whose cost they can pay."""
    state, library = game.state, game.library
    assert isinstance(library, DuelLibrary)
    if state.definition[card] in library.homes and (reason := refuse_beyond(game, card)):
        return reason
    if card in state.pending or (state.zone[card] != HAND.places[seat] and not may_use(game, seat, card)):
        return Reason("504.1", "not_in_hand")
    return None if halves(game, card) else _refuse_use(game, seat, card)


def _refuse_use(game: Game, seat: int, card: int) -> Reason | None:
    return (
        refuse_type(game, seat, card) or refuse_base(game, card) or forbidden(game, seat, card)
        or refuse_payment(game, seat, card)
    )


BEYOND = {"サイキック": "805.4a", "ドラグハート": "807.4a"}
"""By special type of what lies beyond the deck, the rule that no mana is ever paid for it."""


@book.rule("805.4a", "807.4a")
def refuse_beyond(game: Game, card: int) -> Reason | None:
    """Psychic creatures and dragonhearts are never executed for mana."""
    types = game.words(card, "types")
    return next((Reason(rule, "never_executed") for type, rule in BEYOND.items() if type in types), None)


EXECUTE = Act(*(verb for _, verb in VERBS), "execute", aim="value")
EXECUTE.refuse(refuse_execution)


@EXECUTE.aims
def things_to_execute(game: Game, seat: int, card: int) -> Sequence[int]:
    """Of a card on which two are printed, each of them."""
    return game.library.readings.get(game.state.definition[card], WHOLE)


@EXECUTE.refuse_aim
@book.rule("810.1", "810.3a", "819.1a")
def refuse_half(game: Game, seat: int, card: int, half: int) -> Reason | None:
    """What is executed is one half, for its own cost, as a card of its own type; the other half does not matter."""
    if half == NONE:
        return None
    with atoms.read_as(game, card, half):
        return _refuse_use(game, seat, card)


@EXECUTE.candidates
def usable_ones(game: Game, seat: int) -> list[int]:
    """Of cards that are the same and lie alike one is meant, and none that costs more than all the mana."""
    purse = sources(game, seat)
    worth = 0
    for source in purse:
        worth += source.gives
    library = library_of(game)
    as_said = not library.readings and not library.mana_for
    found: list[int] = []
    for card in different(game, usable_cards(game, seat)):
        if (
            amount_to_pay(game, card) <= worth
            or (not as_said and (worth_for(game, card, purse) is not purse or halves(game, card)))
        ):
            found.append(card)
    return found


@EXECUTE.option
def execute_option(game: Game, card: int, aim: int) -> Option:
    """It is offered by the word for cards of its type."""
    if aim == NONE:
        return Option(verb_for(game, card), card=game.state.token[card])
    with atoms.read_as(game, card, aim):
        return Option(verb_for(game, card), aim, game.state.token[card], word=game.library[aim].name)


@EXECUTE.senseless
def wrong_word(game: Game, seat: int, wish: Wish, card: int) -> Reason | None:
    """A card of another type is executed by another word, which the rule of its type says."""
    if any(wish.verb == execute_option(game, card, aim).verb for aim in things_to_execute(game, seat, card)):
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


@book.rule("601.1b")
def forbidden(game: Game, seat: int, card: int) -> Reason | None:
    """What a text forbids to execute, or to come, cannot even be declared, with or without paying."""
    if not game.library.bounds:
        return None
    verb = verb_for(game, card)
    for act in ("execute", verb) if verb == "cast" else ("execute", verb, "come"):
        if bounds.forbidden(game, act, card):
            return Reason("601.1b", "forbidden")
    return None


def refuse_declaring(game: Game, seat: int, card: int) -> Reason | None:
    """Why the card cannot be executed at all, by whatever way and for whatever cost: no base, its like, a text."""
    return refuse_base(game, card) or refuse_second(game, seat, card) or forbidden(game, seat, card)


def _refuse_coming(game: Game, frame: Execution, card: int) -> Reason | None:
    """Also without paying some types are never executed; what is called from the zones beyond the deck may come."""
    if (reason := refuse_second(game, frame.seat, card)) is not None:
        return reason
    put = _only_put(game, frame, card)
    if not put and (reason := forbidden(game, frame.seat, card)) is not None:
        return reason
    if bounds.forbidden(game, "come", card):
        return Reason("601.1b", "forbidden")
    if not frame.free or (not put and game.state.zone[card] >> 1 in (GR.number, HYPERSPACE.number)):
        return None
    return refuse_type(game, frame.seat, card, put)


def _only_put(game: Game, frame: Execution, card: int) -> bool:
    return frame.put or (frame.use and "spell" not in game.words(card, "types"))


def _refuse_declaring(game: Game, frame: Execution, card: int) -> Reason | None:
    """Why it cannot come or be executed, whichever half of it that is; what it is put on may be said already."""
    if frame.bases:
        return _refuse_coming(game, frame, card)
    if frame.half == NONE:
        return NO_HALF if halves(game, card) else refuse_base(game, card) or _refuse_coming(game, frame, card)
    with atoms.read_as(game, card, frame.half):
        return refuse_base(game, card) or _refuse_coming(game, frame, card)


NO_HALF = Reason("810.3", "never_put_out")
"""Neither half of the card can be executed or put out."""


@book.rule("810.3", "810.3a")
def _possible_halves(game: Game, frame: Execution, card: int) -> list[int]:
    """The halves that an effect may mean and that can be executed or put out."""
    found: list[int] = []
    for half in frame.halves or halves(game, card):
        with atoms.read_as(game, card, half):
            refused = refuse_base(game, card) or _refuse_coming(game, frame, card)
            if refused is None and not (frame.trigger and "s_trigger" not in game.keywords(card)):
                found.append(half)
    return found


@execution.step("601.1b", "409.1", "409.1a", "409.1b", "409.1c", "409.1e")
def declare(game: Game, frame: Execution) -> Flow:
    """The card is named and shown; from now on it is pending: of its zone still, but not counted there."""
    card = game.state.card_of(frame.card)
    if card != NONE and frame.half == NONE and halves(game, card):
        possible = _possible_halves(game, frame, card)
        if len(possible) > 1:
            return repeat(frame, ask_half(game, frame.seat, card, possible))
        frame.half = possible[0] if possible else NONE
    if card == NONE or _refuse_declaring(game, frame, card):
        if card in game.state.pending:
            atoms.restore(game, card)
        return finish(frame)
    frame.row = card
    if card not in game.state.pending:
        atoms.suspend(game, card)
    atoms.show(game, card, EVERYBODY)
    if frame.half != NONE:
        become(game, card, frame.half)
    for cell in cards_of(game, frame.cells):
        atoms.suspend(game, cell)
        atoms.show(game, cell, EVERYBODY)
    frame.put = _only_put(game, frame, card)
    frame.bare = frame.trigger and bool(game.state.marks[card] & SUPER_TRIGGERED)
    atoms.mark(game, card, SUPER_TRIGGERED, frame.bare)
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
    asked = ask_payment(game, frame.seat, game.state.card_of(frame.card), frame.taken, frame.cost, frame.cells)
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
        atoms.write(game, "paid", (*table(game).paid, (frame.row, frame.taken)))
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
    if G_CASTLE in types:  # it is a shield itself
        execution.go(frame, "come_to_rest")
        return atoms.move(game, [frame.row], SHIELD, seat=frame.seat, face=UP)
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
    """What can be put on others needs to know which; a NEO creature need not be."""
    if frame.bases:
        return None
    card = game.state.card_of(frame.card)
    if evolution_of(game, card) is None or refuse_base(game, card) is not None:
        return execution.go(frame, "choose_links")
    return Bases(into="bases", seat=frame.seat, card=frame.card)


@execution.step("801.2", "802.2")
def find_base(game: Game, frame: Execution) -> Flow:
    """It becomes the same creature as one of those it is put on, if one is in the battle zone."""
    frame.base = becomes(game, frame.bases)
    if frame.bases:
        atoms.mark(game, frame.row, EVOLVING)
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
    if not frame.put and is_creature(game, card) and (frame.bases or not needs_base(game, card)):
        atoms.happen(game, "summon", card, frame.seat)
    if not frame.put and "cross_gear" in game.words(card, "types"):
        atoms.happen(game, "generate", card, frame.seat)
    if not frame.bases and not needs_base(game, card):
        flow = atoms.move(game, [card], BATTLE, seat=frame.seat, cause="arrive", turned=frame.turned)
    elif base != NONE:
        become(game, card, side(game, card, BATTLE))
        flow = atoms.move(game, [card], BATTLE, seat=frame.seat, cause="arrive", onto=frame.base)
    elif frame.bases and frame.base == NONE:
        flow = atoms.move(game, [card], BATTLE, seat=frame.seat, cause="arrive", turned=frame.turned)
    elif not frame.bases and from_deck(game, card):
        flow = atoms.move(game, [card], HAND)
    execution.go(frame, "come_to_rest")
    return flow


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


@book.rule("801.1b", "804.1a", "814.1c")
def come_whole(game: Game, cards: Sequence[int]) -> None:
    """A card that is executed comes with all it is made of: its bases and cells lie under it, its gods beside it.

    So the rules, which judge it as soon as it is there, find it whole; if they take it away, all of it goes.
    """
    frame = next((each for each in reversed(game.state.agenda) if isinstance(each, Execution)), None)
    if frame is None or frame.row not in cards:
        return
    if frame.bases and _has_come_on_them(game, frame):
        lay_below(game, frame.row, frame.bases)
        lie_as_evolved(game, frame.row)
        atoms.happen(game, "evolve", frame.row, frame.seat, game.state.token[frame.row])
    if frame.cells:
        stand_together(game, frame.row, cards_of(game, frame.cells))
    if frame.links:
        link_if_there(game, frame.row, frame.links)


def _has_come_on_them(game: Game, frame: Execution) -> bool:
    """Whether an evolution creature lies where it was to come: on its base, or by itself with bases from elsewhere."""
    state = game.state
    if frame.base != NONE:
        return state.token[frame.row] == frame.base
    return state.zone[frame.row] >> 1 == BATTLE.number and frame.row not in state.pending


@book.rule("409.2", "814.1c")
def _settle_cells(game: Game, frame: Execution) -> None:
    """If the creature went elsewhere its other cells go there too; if it went nowhere they are what they were."""
    state = game.state
    cells = [cell for cell in cards_of(game, frame.cells) if cell in state.pending]
    if cells and frame.row not in state.pending:
        zone = game.zones[state.zone[frame.row] >> 1]
        under = zone.ordered and state.zones[state.zone[frame.row]][-1] == frame.row
        atoms.carry(game, cells, zone, at="bottom" if under else "top")
        return
    for cell in cells:
        atoms.restore(game, cell)
        atoms.hide(game, cell)


@execution.step("409.1d", "409.2")
def come_to_rest(game: Game, frame: Execution) -> Flow:
    """A card that went nowhere in the end is what it was before it became pending."""
    release_castles(game, frame.row)
    _settle_cells(game, frame)
    if frame.row not in game.state.pending:
        for mark, set_now in (
            (S_TRIGGERED, frame.trigger), (DRIVEN, frame.drive == 1), (SUPER_TRIGGERED, frame.bare),
            (HURRIED, frame.goes),
        ):
            if set_now:
                atoms.mark(game, frame.row, mark)
    if frame.row in game.state.pending:
        atoms.mark(game, frame.row, EVOLVING, False)
        atoms.restore(game, frame.row)
        atoms.hide(game, frame.row)
    if frame.half != NONE and game.state.zone[frame.row] >> 1 not in (BATTLE.number, CASTLE.number):
        whole_again(game, frame.row)
    return finish(frame, (game.state.token[frame.row],))
