"""Fusion and ritual summons: what the spell does when it is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.effects import SpecialSummon, Target
from banmen.games.yugioh.facts import Printed, plain_name, printed
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c140_summons import MONSTERS_FULL
from banmen.games.yugioh.rules.c165_activation import possible
from banmen.games.yugioh.rules.c230_materials import choose_set, fusion_sets
from banmen.games.yugioh.rules.c230_used import note_use
from banmen.games.yugioh.rules.c245_tributes import Tributes, can_be_released_for
from banmen.games.yugioh.rules.c270_bringing import may_bring, must_be_activated, must_be_possible
from banmen.games.yugioh.rules.c270_possible import (
    NOTHING_THERE,
    at_least,
    freed,
    may_free,
    spent_on,
    there_are,
    zones_of,
)
from banmen.games.yugioh.rules.c270_prices import gone_by_then, nothing_serves
from banmen.games.yugioh.rules.c337_bounds import FORBIDDEN, barred
from banmen.games.yugioh.rules.c360_procedures import (
    bring_out,
    position_question,
    refuse_coming,
    refuse_effect,
    send_materials,
)
from banmen.games.yugioh.rules.c415_timing import new_moment
from banmen.games.yugioh.summoning import CreateTokens, FusionSummon, RitualAny, RitualSummon
from banmen.games.yugioh.zones import BANISHED, EXTRA, HAND, MONSTER, MONSTERS_AT_MOST
from banmen.kernel import atoms
from banmen.kernel.effects.base import Action, Side, Who
from banmen.kernel.effects.things import Cards, Choose, Is, It, Itself
from banmen.kernel.evaluate import fits
from banmen.kernel.names import NONE, UPRIGHT, other
from banmen.kernel.perform import Resolve, performs
from banmen.kernel.procedure import Flow, Procedure, finish
from banmen.kernel.question import Question, Reason, take
from banmen.kernel.state import Frame, Scope

if TYPE_CHECKING:
    from banmen.games.yugioh.effects import Chainable
    from banmen.games.yugioh.table import Game

NO_FUSION = Reason("240.1", "no_materials")
NO_RITUAL_MONSTER = Reason("245.4", "ritual_monster_not_in_hand")
NO_TRIBUTES = Reason("245.3", "no_materials")


class BySpell(Frame, tag="yg_by_spell"):
    """A fusion or ritual summon under way."""

    seat: int = 0
    kind: str = ""
    definition: int = 0
    ability: int = 0
    block: int = 0
    at: int = 0
    """Where the instruction stands that summons."""
    card: int = NONE
    materials: tuple[int, ...] = ()
    turned: int = UPRIGHT
    source: int = NONE
    """The handle of the card whose text summons."""


by_spell = Procedure(BySpell, book)


def fusions(game: Game, seat: int, action: FusionSummon, source: int, room: bool = True) -> list[int]:
    """The fusion monsters of the extra deck for which there are materials (and, unless not asked for, room).

    The card with the handle `source` summons.
    """
    scope = Scope(seat)
    return [
        card
        for card in game.state.zones[EXTRA.of(seat)]
        if "fusion" in printed(game, card).facts.abilities
        and refuse_coming(game, seat, card, "fusion", source) is None
        and all(fits(game, each, scope, card) for each in action.filters)
        and next(fusion_sets(game, seat, card, room, action), None) is not None
    ]


@book.rule("245.1")
def is_brought_by(about: Printed, spell: str) -> bool:
    """A ritual monster names its spell, or a part of the names of several."""
    return about.ritual in spell if about.rituals else about.ritual == spell


@book.rule("245.1", "245.4")
def ritual_monsters(game: Game, seat: int, spell: str, action: RitualSummon) -> list[int]:
    """The ritual monsters of the hand that this spell is for and that name this spell."""
    return [
        card
        for card in game.state.zones[HAND.of(seat)]
        if is_brought_by(printed(game, card), plain_name(spell))
        and action.name in game.words(card, "names")
        and refuse_coming(game, seat, card) is None
    ]


@possible(FusionSummon)
@book.rule("240.1", "360.3", "120.2")
def refuse_fusion(game: Game, seat: int, card: int, ability: Chainable, action: Action) -> Reason | None:
    """Without all the materials of some fusion monster the spell cannot be activated."""
    assert isinstance(action, FusionSummon)
    source = game.state.token[card]
    if fusions(game, seat, action, source):
        return None
    return MONSTERS_FULL if fusions(game, seat, action, source, room=False) else NO_FUSION


@possible(RitualSummon)
@book.rule("245.3", "245.4", "360.3", "120.2")
def refuse_ritual(game: Game, seat: int, card: int, ability: Chainable, action: Action) -> Reason | None:
    """The ritual monster must be in hand beside its spell, and monsters there to be released."""
    assert isinstance(action, RitualSummon)
    monsters = ritual_monsters(game, seat, game.library[game.state.definition[card]].name, action)
    if not monsters:
        return NO_RITUAL_MONSTER
    if any(can_be_released_for(game, seat, each, action.total, action.exact) for each in monsters):
        return None
    without_room = any(can_be_released_for(game, seat, each, action.total, action.exact, False) for each in monsters)
    return MONSTERS_FULL if without_room else NO_TRIBUTES


@book.rule("245.1", "245.3a")
def any_rituals(game: Game, seat: int, action: RitualAny, room: bool = True) -> list[int]:
    """The ritual monsters of a kind for which monsters can be released whose levels total their own."""
    wanted = Cards(action.zones, Side.YOURS, (Is("kinds", "ritual"), Is("types", "monster"), *action.filters))
    return [
        card
        for card in game.find(wanted, Scope(seat))
        if refuse_coming(game, seat, card) is None
        and can_be_released_for(game, seat, card, game.number(card, "level"), action.exact, room)
    ]


@possible(RitualAny)
@book.rule("245.3", "245.4", "120.2")
def refuse_any_ritual(game: Game, seat: int, card: int, ability: Chainable, action: Action) -> Reason | None:
    """Such a ritual monster must be there, and monsters to be released for it."""
    assert isinstance(action, RitualAny)
    if any_rituals(game, seat, action):
        return None
    return MONSTERS_FULL if any_rituals(game, seat, action, room=False) else NO_TRIBUTES


@performs(RitualAny)
def ritual_any(game: Game, frame: Resolve, action: RitualAny) -> Flow:
    """The ritual summon begins, if it still is possible."""
    return _begun(game, frame, "ritual")


@possible(SpecialSummon)
@possible(CreateTokens)
@book.rule("120.2", "320.5", "270.1")
def refuse_room(game: Game, seat: int, card: int, ability: Chainable, action: Action) -> Reason | None:
    """What summons needs as many monsters as it says, and a free zone for each, those counted that its cost frees."""
    if must_be_activated(ability):
        return None
    what = action.what if isinstance(action, SpecialSummon) else None
    if must_be_possible(ability, action):
        if isinstance(action, SpecialSummon) and isinstance(action.what, Itself):
            refused = refuse_effect(game, card, seat, game.state.token[card], action.ignoring)
            if refused is not None:
                return refused
        if isinstance(action, CreateTokens):
            token = game.library.cards[game.library.by_id[action.id]]
            if barred(game, "special_summon", seat, made=token):
                return FORBIDDEN
    scope = Scope(seat, game.state.token[card])
    if nothing_serves(game, seat, card, ability):
        return NOTHING_THERE
    if what is not None and not (
        there_are(game, action, what, scope, gone_by_then(ability, card, action),
                  spent_on(game, seat, card, ability, action, what))
        or may_bring(ability, action, *zones_of(what))
    ):
        return NOTHING_THERE
    assert isinstance(action, SpecialSummon | CreateTokens)
    theirs = action.field is Who.OPPONENT
    place = MONSTER.of(other(seat) if theirs else seat)
    lying = len(game.state.zones[place])
    over = lying + (action.count if isinstance(action, CreateTokens) else _bodies(ability, action)) - MONSTERS_AT_MOST
    if over <= 0 or (not theirs and over <= freed(game, seat, card, ability)):
        return None
    if may_free(game, seat, card, ability, action, place):
        return None
    return MONSTERS_FULL


def _bodies(ability: Chainable, action: Action) -> int:
    """How many monsters the effect is to bring out at the least."""
    assert isinstance(action, SpecialSummon)
    if isinstance(action.what, It):
        chosen = [part.choose for part in ability.announce.parts if isinstance(part, Target)]
    else:
        chosen = [action.what] if isinstance(action.what, Choose) else []
    return sum(1 if each.up_to else at_least(each.count) for each in chosen) or 1


@performs(FusionSummon)
def fusion_summon(game: Game, frame: Resolve, action: FusionSummon) -> Flow:
    """The fusion summon begins, if it still is possible."""
    return _begun(game, frame, "fusion")


def _begun(game: Game, frame: Resolve, kind: str) -> BySpell | None:
    """The summon, if there is a monster for it."""
    begun = BySpell(seat=frame.scope.seat, kind=kind, definition=frame.definition, ability=frame.ability,
                    block=frame.block, at=frame.at, source=frame.scope.source)
    return begun if _summonable(game, begun) else None


def _said(game: Game, frame: BySpell) -> Action:
    """The instruction that summons."""
    return game.library[frame.definition].blocks[frame.ability][frame.block][frame.at]


def _summonable(game: Game, frame: BySpell) -> list[int]:
    """The monsters it can bring out."""
    action, seat = _said(game, frame), frame.seat
    if isinstance(action, FusionSummon):
        return fusions(game, seat, action, frame.source)
    if isinstance(action, RitualAny):
        return any_rituals(game, seat, action)
    assert isinstance(action, RitualSummon)
    return [
        card
        for card in ritual_monsters(game, seat, game.library[frame.definition].name, action)
        if can_be_released_for(game, seat, card, action.total, action.exact)
    ]


@performs(RitualSummon)
def ritual_summon(game: Game, frame: Resolve, action: RitualSummon) -> Flow:
    """The ritual summon begins, if it still is possible."""
    return _begun(game, frame, "ritual")


@by_spell.step("240.1", "245.8")
def choose_monster(game: Game, frame: BySpell) -> Flow:
    """The monster to be summoned is chosen."""
    offered = tuple(game.state.token[card] for card in _summonable(game, frame))
    if not offered:
        return finish(frame)
    return Question("pick", frame.seat, "summoned", take(offered), game.citing(), "card", frame.source)


@by_spell.step("240.2", "240.3", "245.6")
def choose_materials(game: Game, frame: BySpell) -> Flow:
    """The materials, or the monsters to be released, are chosen from hand and field."""
    action, card = _said(game, frame), game.state.card_of(frame.card)
    if isinstance(action, RitualSummon | RitualAny):
        total = action.total if isinstance(action, RitualSummon) else game.number(card, "level")
        return Tributes(into="materials", seat=frame.seat, card=frame.card, total=total, exact=action.exact)
    assert isinstance(action, FusionSummon)
    sets = fusion_sets(game, frame.seat, card, action=action)
    return choose_set(game, frame.seat, sets, "material", frame.card)


@by_spell.step("240.7", "245.10")
def choose_position(game: Game, frame: BySpell) -> Flow:
    """Face-up attack or face-up defense position, as the player likes."""
    return position_question(game, frame.seat, frame.card)


@by_spell.step(
    "240.2", "240.4", "245.6", "245.7", "400.1",
    tells={"material": ("240.2", "240.4"), "release": ("245.6", "245.7", "400.1")},
)
def use_materials(game: Game, frame: BySpell) -> Flow:
    """The effect sends the materials to the graveyard, where both see what they were."""
    cards = [game.state.card_of(token) for token in frame.materials]
    action = _said(game, frame)
    note_use(game, cards, game.state.card_of(frame.card), "fusion" if isinstance(action, FusionSummon) else "ritual")
    if isinstance(action, FusionSummon) and action.banish:
        atoms.carry(game, cards, BANISHED, cause="material", source=frame.source)
        new_moment(game)
        return None
    send_materials(game, cards, "material" if frame.kind == "fusion" else "release", frame.source)
    return None


def _came_out(game: Game, frame: BySpell, card: int) -> tuple[str, ...]:
    return ("240.5",) if frame.kind == "fusion" else ("245.8",)


@by_spell.step("240.5", "245.8", "240.6", "245.9", tells={"special_move": _came_out, "special_summon": _came_out})
def put_out(game: Game, frame: BySpell) -> Flow:
    """Then the monster comes out; the spell stays on the field until its chain is over."""
    new_moment(game)
    bring_out(game, frame.seat, game.state.card_of(frame.card), frame.turned, frame.kind)
    return None
