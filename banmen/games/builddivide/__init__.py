"""Build Divide: `RULES` is the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from banmen.errors import BanmenError, Words
from banmen.games.builddivide import conditions, purposes, views
from banmen.games.builddivide.effects_expressions import InAttack
from banmen.games.builddivide.effects_keywords import Attacking, Battling
from banmen.games.builddivide.facts import Facts
from banmen.games.builddivide.happenings import CAUSES, DURATIONS, HAPPENINGS
from banmen.games.builddivide.positions import misplaced
from banmen.games.builddivide.rules import (
    c0_index,
    c0_kernel,
    c400_zones,
    c500_terms,
    c512_play_by_effect,
    c520_copies,
    c521_auras,
    c524_abilities,
    c524_sameness,
    c531_end_phase,
    c600_setup,
    c1202_durations,
    c1203_in_force,
    c1204_unoffered,
    c1208_layers,
    c1406_assault,
    c1602_choices,
    c1602_loops,
)
from banmen.games.builddivide.rules.c400_zones import CHANGED_RED_ZONE, LIFE_0, LIFE_1, Ordering, Sorting
from banmen.games.builddivide.rules.c500_citing import DONE, MOVED
from banmen.games.builddivide.rules.c509_exchange import Exchanging, Together
from banmen.games.builddivide.rules.c510_paying import Pay
from banmen.games.builddivide.rules.c516_damage import Harm
from banmen.games.builddivide.rules.c518_scout import Scouting
from banmen.games.builddivide.rules.c532_by_doing import Deed
from banmen.games.builddivide.rules.c600_setup import Setup
from banmen.games.builddivide.rules.c700_turn import Turn, enter_phase, turn
from banmen.games.builddivide.rules.c800_attack import Attack, attack, begin_attack
from banmen.games.builddivide.rules.c900_territory import Opening
from banmen.games.builddivide.rules.c1003_damage import Damage
from banmen.games.builddivide.rules.c1100_windows import Placing, Window
from banmen.games.builddivide.rules.c1204_lawful import normal_time
from banmen.games.builddivide.rules.c1204_play import Play
from banmen.games.builddivide.rules.c1204_resolve import ResolveTop, forget_the_gone, still_target
from banmen.games.builddivide.rules.c1205_triggers import STATE, look_at_states, looks_back, may_trigger
from banmen.games.builddivide.rules.c1300_rule_processing import RuleProcessing
from banmen.games.builddivide.rules.c1400_keywords import ARRIVALS, arrived
from banmen.games.builddivide.rules.c1602_by_itself import Enduring
from banmen.games.builddivide.rules.c1602_loops import Looping
from banmen.games.builddivide.table import BuildTable, table_of
from banmen.games.builddivide.terms import InBattle
from banmen.games.builddivide.zones import DIVIDE, RESOLUTION, ZONES
from banmen.games.shelved import ShelvedRules
from banmen.kernel import atoms
from banmen.kernel.citing import cited_by
from banmen.kernel.deck import Deck
from banmen.kernel.effects.base import Term, walk
from banmen.kernel.effects.says import Triggered
from banmen.kernel.library import CardDef, Library
from banmen.kernel.names import NONE
from banmen.kernel.state import Frame
from banmen.language.cardfile import CardSource

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

__all__ = [
    "RULES", "BuildDivide", "c0_kernel", "c512_play_by_effect", "c520_copies", "c524_sameness", "c531_end_phase",
    "conditions",
]

STEPS: Final = {"stand": "702-1", "draw": "703-1", "main": "704-1", "attack": "705-1", "end": "706-1"}
"""Where a position can begin, by the number of the turn's step."""
ATTACK_STEPS: Final = {"block": "803-1", "battle": "803-8", "end": "806-1"}
"""Where in an attack it can, by the number of the attack's step."""


SETTLING: Final = frozenset(("red", "red_zone", "auras", "states"))
"""What of the table settling looks at (of what is being played it looks at cards that left, which move),"""
UNSETTLING: Final = frozenset((STATE, CHANGED_RED_ZONE))
"""and the words under which abilities are found that make it look at more."""


UNREAD: Final = ("packets", "next_packet", "target")
"""What of the table only the course of the game looks at,"""
READ_BY: Final[dict[str, set[type[Term]]]] = {
    "attacker": {Attacking, InAttack}, "blocker": {InAttack}, "battle": {Battling, InBattle},
}
"""and what a text may ask for, by the words in which it does."""


def _unread(library: Library) -> frozenset[str]:
    said = {type(term) for card in library.speaking() for term in walk(card.abilities)}
    return frozenset((*UNREAD, *[field for field, terms in READ_BY.items() if said.isdisjoint(terms)]))


def _looked_at(library: Library) -> Library:
    library.shifting |= frozenset(c524_abilities.borrowed(library))
    library.index = c0_index.index_of(library)
    library.unread = _unread(library)
    if not library.gives_abilities:
        library.settling, library.unsettling = SETTLING, UNSETTLING & library.watched
    return library


@lru_cache(maxsize=64)
def _grown(library: Library) -> Library:
    """With every card that has the abilities of another."""
    made = c524_abilities.variants(library)
    return _looked_at(Library(made, ZONES, library.cards)) if made else library


class BuildDivide(ShelvedRules):
    """The rules of Build Divide."""

    folder = Path(__file__).parent
    name = "builddivide"
    happenings = HAPPENINGS
    causes = CAUSES
    durations = DURATIONS
    uses: ClassVar[Mapping[str, str]] = {"energy": "energy:{seat}"}
    concession = ("103-2", "103-2a")
    zones = ZONES
    table = BuildTable
    facts = Facts
    chances = frozenset(("act",))
    deck_parts = ("main", "territory", "divide")
    apart = frozenset((DIVIDE.number,))
    frames = (
        Setup, Turn, Attack, Window, Damage, Play, Pay, ResolveTop, RuleProcessing, Opening,
        Ordering, Sorting, Harm, Scouting, Exchanging, Together, Looping, Enduring, Placing, Deed,
    )

    def compile(self, source: CardSource[Any]) -> CardDef:
        from banmen.games.builddivide.cards import compile_card  # what reads cards is loaded when one is read

        return compile_card(source)

    def text_faults(self, source: CardSource[Any]) -> list[BanmenError]:
        from banmen.games.builddivide.cards import faults_of_text

        return faults_of_text(source)

    def bind(self, cards: Sequence[CardDef], first: tuple[CardDef, ...] = ()) -> Library:
        return _looked_at(Library([*cards, *c1406_assault.rules_of(cards)], self.zones, first))

    grown = staticmethod(_grown)

    def faults_of_deck(self, deck: Deck) -> list[str]:
        try:
            parts = [[self.card(id) for id in deck.part(part)] for part in self.deck_parts]
        except BanmenError as error:
            return [Words(str(error), error.told("ja"))]
        unknown: list[str] = [
            Words(f"a deck of this game has no part {part!r}", f"このゲームのデッキに{part!r}という部分はない")
            for part in deck.parts if part not in self.deck_parts
        ]
        return unknown + c600_setup.faults(*parts)

    def check_limits(self, deck: Deck, limits: Mapping[str, int]) -> list[str]:
        return c600_setup.over_limit([self.card(id) for part in self.deck_parts for id in deck.part(part)], limits)

    lay_out = staticmethod(c600_setup.lay_out)

    def first_frame(self) -> Frame:
        return Setup()

    def steps(self) -> tuple[str, ...]:
        return tuple(STEPS)

    def stand_at(self, game: Game, step: str) -> None:
        if step not in STEPS:
            super().stand_at(game, step)
        atoms.enter(game, Turn(step=turn.numbers[STEPS[step]]))

    def attack_steps(self) -> tuple[str, ...]:
        return tuple(ATTACK_STEPS)

    def stand_in_attack(self, game: Game, step: str, attacker: int, target: int) -> None:
        enter_phase(game, "attack")
        under_way = Attack(
            attacker=game.state.token[attacker], target=NONE if target == NONE else game.state.token[target],
            step=attack.numbers[ATTACK_STEPS[step]],
        )
        begin_attack(game, attacker, under_way.target)
        atoms.enter(game, Turn(step=turn.numbers[STEPS["end"]]), under_way)

    tie = staticmethod(c521_auras.tie)

    unprinted = (c521_auras.AURA_VALUE,)
    misplaced = staticmethod(misplaced)
    acts = c1204_unoffered.ALL_ACTS
    withheld = staticmethod(c1204_unoffered.withheld)
    not_among = staticmethod(c1204_unoffered.not_among)
    idle_reasons = c1204_unoffered.IDLE
    draw = staticmethod(c500_terms.draw)

    arrivals = ARRIVALS

    def settle(self, game: Game) -> Frame | None:
        state = game.state
        zones, watch = state.zones, state.watch
        table: BuildTable = state.table
        first, second = table.red_zone
        was_first, was_second = table.red
        if (
            (len(zones[LIFE_0]) <= first) is not was_first
            or (len(zones[LIFE_1]) <= second) is not was_second
            or CHANGED_RED_ZONE in watch
        ):
            c400_zones.watch_red_zone(game)
        if table.stack:
            for each in table.stack:
                if each.card != NONE and each.card not in state.bearer:
                    forget_the_gone(game)
                    break
        if table.auras:
            c521_auras.keep_auras(game)
        if STATE in watch or table.states:
            look_at_states(game)
        return None

    def may_trigger(self, game: Game, watcher: int, ability: Triggered) -> bool:
        return self.works(game, watcher, ability) and may_trigger(game, watcher, ability)

    leaving_together = True

    looks_back = staticmethod(looks_back)
    diverting = frozenset((RESOLUTION.number,))
    destination = staticmethod(c520_copies.destination)
    arrived = staticmethod(arrived)
    works = staticmethod(c1203_in_force.works)
    layer = staticmethod(c1208_layers.layer)

    layered = True
    top_layer = c1208_layers.TOP

    age = staticmethod(c1208_layers.age)
    still_target = staticmethod(still_target)
    takes_hold = staticmethod(c1208_layers.takes_hold)
    until = staticmethod(c1202_durations.until)
    side = staticmethod(c400_zones.side)
    turn = staticmethod(c400_zones.rest_or_stand)
    flip = staticmethod(c400_zones.flip)
    move = staticmethod(c400_zones.move)

    def one_replacement_per_event(self) -> bool:
        return False

    endless = staticmethod(c1602_loops.nobody_can_stop)
    longest_run = staticmethod(c1602_loops.longest_run)
    ends = staticmethod(c1602_loops.ends)

    patience = c1602_loops.PATIENT
    way_out = staticmethod(c1602_choices.way_out)
    answered = staticmethod(c1602_choices.answered)

    def cited(self, game: Game, frame: Frame) -> tuple[str, ...]:
        return cited_by(game, frame, DONE, MOVED)

    def position_key(self, game: Game) -> tuple[object, ...]:
        table = table_of(game)
        stack = [(each.seat, each.definition, each.ability, each.block) for each in table.stack]
        packets = tuple((each.seat, each.source, each.amount, each.dealt) for each in table.packets)
        windows = tuple((each.priority, each.passes) for each in game.state.agenda if isinstance(each, Window))
        state = game.state
        parts = tuple(
            state.definition[card] if (card := state.card_of(token)) != NONE else NONE
            for token in (table.attacker, table.target, table.blocker, *table.battle)
        )
        waiting = tuple(ability for _, ability in table.states)
        return (windows, table.phase, stack, packets, parts, waiting, table.counters, table.extra, len(table.auras))

    def pause(self, game: Game) -> Literal["", "answer", "idle"]:
        question = game.question
        own_time = question is not None and normal_time(game, question.seat)
        return "" if own_time else super().pause(game)

    table_view = staticmethod(views.table_view)
    card_view = staticmethod(views.card_view)
    printed_facts = staticmethod(views.printed_facts)
    meant = staticmethod(views.meant)
    asked = staticmethod(views.words_asked)
    option_words = staticmethod(views.option_words)
    announced = staticmethod(purposes.announced)


RULES: Final = BuildDivide()
