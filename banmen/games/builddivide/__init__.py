"""Build Divide: `RULES` is the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from banmen.errors import BanmenError
from banmen.games.builddivide import conditions, refusals, views
from banmen.games.builddivide.cards import compile_card
from banmen.games.builddivide.facts import Facts
from banmen.games.builddivide.rules import (
    c0_kernel,
    c312_awakening,
    c400_zones,
    c500_terms,
    c512_play_by_effect,
    c520_copies,
    c521_auras,
    c524_abilities,
    c524_sameness,
    c531_end_phase,
    c600_setup,
    c1208_layers,
    c1406_assault,
    c1602_loops,
)
from banmen.games.builddivide.rules.c400_zones import Ordering, Sorting
from banmen.games.builddivide.rules.c500_terms import Pay
from banmen.games.builddivide.rules.c509_exchange import Exchanging, Together
from banmen.games.builddivide.rules.c516_damage import Harm
from banmen.games.builddivide.rules.c518_scout import Scouting
from banmen.games.builddivide.rules.c600_setup import Setup
from banmen.games.builddivide.rules.c700_turn import Turn, turn
from banmen.games.builddivide.rules.c800_attack import Attack
from banmen.games.builddivide.rules.c900_territory import Opening
from banmen.games.builddivide.rules.c1003_damage import Damage
from banmen.games.builddivide.rules.c1100_windows import Placing, Window
from banmen.games.builddivide.rules.c1204_play import Play
from banmen.games.builddivide.rules.c1204_resolve import ResolveTop
from banmen.games.builddivide.rules.c1205_triggers import STATE, look_at_states, looks_back, may_trigger
from banmen.games.builddivide.rules.c1300_rule_processing import RuleProcessing
from banmen.games.builddivide.rules.c1400_keywords import ARRIVALS, arrived
from banmen.games.builddivide.rules.c1602_loops import Looping
from banmen.games.builddivide.table import BuildTable, table_of
from banmen.games.builddivide.zones import ZONES
from banmen.games.shelf import Shelf
from banmen.kernel import atoms
from banmen.kernel.deck import Deck
from banmen.kernel.effects.base import Ability, What
from banmen.kernel.effects.says import Triggered
from banmen.kernel.game import Game
from banmen.kernel.library import CardDef, Library
from banmen.kernel.names import NONE, UPRIGHT
from banmen.kernel.question import Option, Question, Reason, Wish
from banmen.kernel.rules import Rules
from banmen.kernel.state import Frame, Scope
from banmen.kernel.zones import Zone
from banmen.language.cardfile import CardSource

__all__ = [
    "RULES", "BuildDivide", "c0_kernel", "c512_play_by_effect", "c520_copies", "c524_sameness", "c531_end_phase",
    "conditions",
]

STEPS: Final = {"stand": "702-1", "draw": "703-1", "main": "704-1", "attack": "705-1", "end": "706-1"}
"""Where a position can begin, by the number of the turn's step."""


class BuildDivide(Rules):
    """The rules of Build Divide."""

    name = "builddivide"
    concession = ("103-2", "103-2a")
    zones = ZONES
    table = BuildTable
    facts = Facts
    deck_parts = ("main", "territory", "divide")
    frames = (
        Setup, Turn, Attack, Window, Damage, Play, Pay, ResolveTop, RuleProcessing, Opening,
        Ordering, Sorting, Harm, Scouting, Exchanging, Together, Looping, Placing,
    )

    def __init__(self) -> None:
        self.shelf = Shelf(self, Path(__file__).parent)

    def card(self, id: str) -> CardDef:
        return self.shelf.card(id)

    def compile(self, source: CardSource[Any]) -> CardDef:
        return compile_card(source)

    def bind(self, cards: Sequence[CardDef]) -> Library:
        return Library([*cards, *c524_abilities.variants(cards), *c1406_assault.rules_of(cards)])

    def known_cards(self) -> Iterable[CardSource[Any]]:
        return self.shelf.sources.values()

    def decks(self) -> Mapping[str, Deck]:
        return self.shelf.decks

    def check_deck(self, deck: Deck) -> list[str]:
        return self.shelf.checked(deck, self._faults)

    def _faults(self, deck: Deck) -> list[str]:
        try:
            parts = [[self.card(id) for id in deck.part(part)] for part in self.deck_parts]
        except BanmenError as error:
            return [str(error)]
        unknown = [f"a deck of this game has no part {part!r}" for part in deck.parts if part not in self.deck_parts]
        return unknown + c600_setup.faults(*parts)

    def lay_out(self, game: Game, decks: Sequence[Deck]) -> None:
        c600_setup.lay_out(game, decks)

    def first_frame(self) -> Frame:
        return Setup()

    def steps(self) -> tuple[str, ...]:
        return tuple(STEPS)

    def stand_at(self, game: Game, step: str) -> None:
        if step not in STEPS:
            super().stand_at(game, step)
        atoms.enter(game, Turn(step=turn.numbers[STEPS[step]]))

    def why_not(self, game: Game, seat: int, wish: Wish) -> Reason | None:
        return refusals.why_not(game, seat, wish)

    def draw(self, game: Game, seat: int) -> Frame | None:
        return c500_terms.draw(game, seat)

    arrivals = ARRIVALS

    def settle(self, game: Game) -> Frame | None:
        table = table_of(game)
        c400_zones.watch_red_zone(game, table)
        if table.auras:
            c521_auras.keep_auras(game)
        if table.states or STATE in game.state.watch:
            look_at_states(game)
        return None

    def may_trigger(self, game: Game, watcher: int, ability: Triggered) -> bool:
        return self.works(game, watcher, ability) and may_trigger(game, watcher, ability)

    leaving_together = True

    def looks_back(self, game: Game, card: int, zone: Zone) -> bool:
        return looks_back(game, card, zone)

    def destination(self, game: Game, card: int, zone: Zone) -> Zone | None:
        return c520_copies.destination(game, card, zone)

    def arrived(self, game: Game, cards: Sequence[int], zone: Zone) -> None:
        arrived(game, cards, zone)

    def works(self, game: Game, card: int, ability: Ability) -> bool:
        return c312_awakening.works(game, card, ability)

    def layer(self, key: str, op: str) -> int:
        return c1208_layers.layer(key, op)

    layered = True
    top_layer = c1208_layers.TOP

    def age(self, game: Game, scope: Scope) -> int:
        return c1208_layers.age(game, scope)

    def takes_hold(self, game: Game, card: int, what: What, scope: Scope) -> bool:
        return c1208_layers.takes_hold(game, card, what, scope)

    def side(self, game: Game, card: int, zone: Zone) -> int:
        return c400_zones.side(game, card, zone)

    def turn(self, game: Game, card: int, how: int) -> None:
        c400_zones.turn(game, card, how)

    def flip(self, game: Game, card: int, face: int) -> None:
        c400_zones.flip(game, card, face)

    def move(
        self, game: Game, cards: Sequence[int], zone: Zone, *, seat: int = NONE, at: str = "top", face: int = NONE,
        turned: int = UPRIGHT, cause: str = "", source: int = NONE,
    ) -> Frame | None:
        return c400_zones.move(game, cards, zone, seat=seat, at=at, face=face, turned=turned, cause=cause,
                               source=source)

    def one_replacement_per_event(self) -> bool:
        return False

    def endless(self, game: Game) -> None:
        c1602_loops.nobody_can_stop(game)

    def longest_run(self, game: Game) -> int:
        return c1602_loops.longest_run(game)

    def position_key(self, game: Game) -> tuple[object, ...]:
        table = table_of(game)
        stack = tuple((each.seat, each.definition, each.ability, each.block) for each in table.stack)
        packets = tuple((each.seat, each.source, each.amount, each.dealt) for each in table.packets)
        windows = tuple((each.priority, each.passes) for each in game.state.agenda if isinstance(each, Window))
        state = game.state
        parts = tuple(
            state.definition[card] if (card := state.card_of(token)) != NONE else NONE
            for token in (table.attacker, table.target, table.blocker, *table.battle)
        )
        waiting = tuple(ability for _, ability in table.states)
        return (windows, table.phase, stack, packets, parts, waiting, table.counters, table.extra, len(table.auras))

    def table_view(self, game: Game, seat: int) -> Mapping[str, Any]:
        return views.table_view(game, seat)

    def card_view(self, game: Game, card: int) -> Mapping[str, Any]:
        return views.card_view(game, card)

    def printed_facts(self, card: CardDef) -> Mapping[str, Any]:
        return views.printed_facts(card)

    def meant(self, game: Game, question: Question, option: Option) -> tuple[int, int]:
        return views.meant(game, question, option)


RULES: Final = BuildDivide()
