"""Duel Masters by its comprehensive rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from banmen.errors import BanmenError
from banmen.games.duelmasters import positions, shown
from banmen.games.duelmasters.facts import Facts
from banmen.games.duelmasters.happenings import CAUSES, DURATIONS, HAPPENINGS, USES
from banmen.games.duelmasters.library import DuelLibrary, carriers
from banmen.games.duelmasters.rules import (
    c0_kernel,
    c1_basics,
    c3_types,
    c4_zones,
    c5_turn,
    c6_actions,
    c6_kernel,
    c100_decks,
    c104_losing,
    c108_numbers,
    c109_cards,
    c110_arrivals,
    c114_draw,
    c116_seals,
    c303_cross,
    c310_aura,
    c317_duelist,
    c601_execution,
    c601_frame,
    c601_other_ways,
    c601_ways,
    c602_activated,
    c602_dynamo,
    c603_waiting,
    c604_static,
    c608_lasting,
    c609_replacement,
    c701_actions,
    c701_exchange,
    c701_more,
    c701_sides,
    c703_state_based,
    c801_evolution,
    c801_rebuilding,
    c804_gods,
    c805_faces,
    c806_super,
    c810_twinpact,
    c814_cells,
    c815_s_max,
    c816_hyper,
    c_keywords,
)
from banmen.games.duelmasters.rules.acts import OTHER_WORD
from banmen.games.duelmasters.rules.c113_shields import Breaking
from banmen.games.duelmasters.rules.c115_battle import Battle, power
from banmen.games.duelmasters.rules.c506_attack import Attacks, attacks, begin_attack
from banmen.games.duelmasters.rules.c507_block import PLAYER, Blocking
from banmen.games.duelmasters.rules.c509_before_break import BeforeBreak
from banmen.games.duelmasters.rules.c509_direct_attack import DirectAttack
from banmen.games.duelmasters.rules.c601_frame import Execution
from banmen.games.duelmasters.rules.c603_waiting import Declaring, Waits
from banmen.games.duelmasters.rules.c701_citing import DONE, MOVED
from banmen.games.duelmasters.rules.c_keywords import not_chosen
from banmen.games.duelmasters.table import DuelTable
from banmen.games.duelmasters.zones import BATTLE, EFFECTS, GR, MANA, ZONES
from banmen.games.shelved import ShelvedRules
from banmen.kernel import atoms
from banmen.kernel.citing import cited_by
from banmen.kernel.deck import Deck
from banmen.kernel.effects.base import Ability
from banmen.kernel.library import CardDef, Library
from banmen.kernel.names import NONE, UPRIGHT
from banmen.kernel.question import Question, Reason, Wish
from banmen.kernel.state import Frame, Scope, Waiting
from banmen.kernel.zones import Zone
from banmen.language.cardfile import CardSource

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game

STEPS = {
    "start": "effects_until_now_end",
    "draw": "draw_card",
    "charge": "charge_mana",
    "main": "main_step",
    "attack": "attack_step",
    "end": "turn_ends",
}
"""Where in a turn a position set up by hand can begin."""
ATTACK_STEPS = {"block": "blocking_follows", "strike": "strike", "end": "attack_ends"}
"""Where in an attack it can: whether it is blocked, what it leads to, its end."""


def phase_of(game: Game) -> str:
    """Which step of the turn it is, by the names of `STEPS`; nothing before the first turn."""
    turn = next((frame for frame in reversed(game.state.agenda) if isinstance(frame, c5_turn.Turn)), None)
    if turn is None:
        return ""
    begun = [name for name, first in STEPS.items() if c5_turn.turn.numbers[first] <= turn.running]
    return begun[-1] if begun else ""


class DuelMasters(ShelvedRules):
    """The rules of Duel Masters."""

    folder = Path(__file__).parent
    name = "duelmasters"
    happenings = HAPPENINGS
    causes = CAUSES
    durations = DURATIONS
    uses = USES
    zones = ZONES
    table = DuelTable
    facts = Facts
    idle_reasons = frozenset((OTHER_WORD, "no_tap_ability", "no_guardman"))
    chances = frozenset(("declare", "shield_declare", "sabaki"))
    deck_parts = c100_decks.PARTS
    apart = frozenset((GR.number,))
    frames = (
        c5_turn.Duel, c5_turn.Turn, Attacks, Blocking, Battle, DirectAttack, Breaking, BeforeBreak, Execution, Waits,
        Declaring,
        c303_cross.Crossing, c601_other_ways.Wonder, c601_ways.Way, c604_static.StaticEvents,
        c114_draw.Drawing, c116_seals.Unsealing, c4_zones.Ordering, c4_zones.IntoDeck,
        c701_exchange.Exchanging, c701_more.Judging, c110_arrivals.Forcing, c804_gods.Linking,
        c602_activated.Tapping, c602_dynamo.Lending, c801_evolution.Bases, c609_replacement.ByTheRules,
        c804_gods.Parting, c804_gods.Loosening, c810_twinpact.Righting, c104_losing.Losing, c814_cells.Combining,
    )

    # What reads cards is loaded when one is read: a game whose cards were compiled before starts without it.

    def compile(self, source: CardSource[Any]) -> CardDef:
        from banmen.games.duelmasters.cards import compile_card, in_english

        card = compile_card(source)
        if '"' in card.text_en:
            card.text_en = in_english(card.text_en, self.shelf.sources.values())
        return card

    def text_faults(self, source: CardSource[Any]) -> list[BanmenError]:
        from banmen.games.duelmasters.surveying import faults_of_text

        return faults_of_text(source)

    printed_key = "civilizations"

    def read_printed(self, card: Mapping[str, Any]) -> CardDef:
        from banmen.games.duelmasters.surveying import read_printed

        return read_printed(card)

    def printed_lines(self, card: Mapping[str, Any]) -> list[str]:
        from banmen.games.duelmasters.surveying import lines_of_printed

        return lines_of_printed(card)

    def printed_faults(self, card: Mapping[str, Any]) -> list[BanmenError]:
        from banmen.games.duelmasters.surveying import faults_of_printed

        return faults_of_printed(card)

    def parts(self, card: CardDef) -> list[tuple[str, ...]]:
        from banmen.games.duelmasters.surveying import parts_of

        return parts_of(card)

    def extra_cards(self) -> Sequence[CardDef]:
        return carriers()

    def bind(self, cards: Sequence[CardDef], first: tuple[CardDef, ...] = ()) -> Library:
        return DuelLibrary(cards, self.zones, first)

    def faults_of_deck(self, deck: Deck) -> list[str]:
        return c100_decks.faults_of_deck({part: [self.card(id) for id in deck.part(part)] for part in self.deck_parts})

    def check_limits(self, deck: Deck, limits: Mapping[str, int]) -> list[str]:
        return c100_decks.over_limit([self.card(id) for part in self.deck_parts for id in deck.part(part)], limits)

    def lay_out(self, game: Game, decks: Sequence[Deck]) -> None:
        for seat, deck in enumerate(decks):
            for part, zone in c100_decks.ZONE_OF.items():
                atoms.bring_all(game, [game.library.by_id[id] for id in deck.part(part)], seat, zone)

    def first_frame(self) -> Frame:
        return c5_turn.Duel()

    def steps(self) -> tuple[str, ...]:
        return tuple(STEPS)

    def stand_at(self, game: Game, step: str) -> None:
        if step not in STEPS:
            super().stand_at(game, step)
        c814_cells.laid_together(game)
        duel, turn = c5_turn.Duel(), c5_turn.Turn()
        c5_turn.duel.go(duel, "next_turn")
        c5_turn.turn.go(turn, STEPS[step])
        atoms.enter(game, duel, turn)

    def attack_steps(self) -> tuple[str, ...]:
        return tuple(ATTACK_STEPS)

    def stand_in_attack(self, game: Game, step: str, attacker: int, target: int) -> None:
        duel, turn, under_way = c5_turn.Duel(), c5_turn.Turn(), Attacks()
        c5_turn.duel.go(duel, "next_turn")
        c5_turn.turn.go(turn, "turn_ends")
        attacks.go(under_way, ATTACK_STEPS[step])
        c814_cells.laid_together(game)
        begin_attack(game, attacker, PLAYER if target == NONE else game.state.token[target])
        atoms.enter(game, duel, turn, under_way)

    printed_facts = staticmethod(shown.printed_facts)
    printed_too = staticmethod(shown.printed_too)
    needed = staticmethod(shown.needed)

    tie = staticmethod(positions.tie)
    join = staticmethod(positions.join)
    misplaced = staticmethod(positions.misplaced)
    one_sided = staticmethod(positions.one_sided)

    settle = staticmethod(c703_state_based.settle)

    def cited(self, game: Game, frame: Frame) -> tuple[str, ...]:
        return cited_by(game, frame, DONE, MOVED)

    def draw(self, game: Game, seat: int) -> Frame | None:
        return c114_draw.draw(game, seat)

    def move(
        self, game: Game, cards: Sequence[int], zone: Zone, *, seat: int = NONE, at: str = "top", face: int = NONE,
        turned: int = UPRIGHT, cause: str = "", source: int = NONE,
    ) -> Frame | None:
        return c4_zones.move(game, cards, zone, at, face, turned, cause, source)

    def leaves_quietly(self, game: Game, card: int, zone: Zone) -> bool:
        return c801_rebuilding.leaves_as_card(game, card) or c814_cells.goes_quietly(game, card)

    diverting = frozenset((BATTLE.number,))

    destination = staticmethod(c814_cells.destination)

    replaced_as = staticmethod(c814_cells.replaced_as)

    def uncovered(self, game: Game, card: int, came: int) -> None:
        c801_rebuilding.show_again(game, card, came)

    def parts_that_leave(self, game: Game, card: int, zone: Zone) -> tuple[int, ...]:
        return c804_gods.parts_that_leave(game, card, zone)

    arrivals = frozenset((BATTLE.number,))

    def arrived(self, game: Game, cards: Sequence[int], zone: Zone) -> None:
        c601_frame.come_whole(game, cards)
        c110_arrivals.arrived(game, cards)

    side = staticmethod(c810_twinpact.side)

    def works(self, game: Game, card: int, ability: Ability) -> bool:
        return not game.library.wholes or c810_twinpact.works(game, card, ability)

    def layer(self, key: str, op: str) -> int:
        return c108_numbers.layer(key, op, super().layer(key, op))

    def replaceable(self, game: Game) -> bool:
        return c609_replacement.sentence_stands(game)

    def turn(self, game: Game, cards: Sequence[int], how: int) -> None:
        c1_basics.turn_cards(game, cards, how)

    def may_choose(self, game: Game, seat: int, card: int, scope: Scope) -> bool:
        return c_keywords.may_choose(game, seat, card, scope.source)

    limits_triggering = True
    effects_zone = EFFECTS

    def referred(self, key: str, number: int) -> int:
        return c108_numbers.referred(key, number)

    def until(self, game: Game, duration: str, scope: Scope) -> str:
        return c608_lasting.until(game, duration, scope)

    def win(self, game: Game, seat: int, reason: str) -> None:
        c1_basics.win(game, seat, reason)

    lies_by_rule = frozenset((BATTLE.number, MANA.number))

    lies = staticmethod(c1_basics.lies)

    def replacement_chooser(self, game: Game, seat: int, affected: int) -> int:
        return seat

    def order_replacements(self, game: Game, found: list[tuple[int, int]]) -> list[tuple[int, int]]:
        return c609_replacement.first_in_line(game, found)

    def next_part(self, game: Game, parts: list[list[tuple[int, int]]]) -> list[tuple[int, int]]:
        return c609_replacement.turn_players_part(game, parts)

    def not_among(self, game: Game, question: Question, wish: Wish) -> Reason | None:
        return not_chosen(game, question, wish)

    def table_view(self, game: Game, seat: int) -> Mapping[str, Any]:
        shown = {"phase": phase} if (phase := phase_of(game)) else {}
        duel = c1_basics.table(game)
        if duel.attacker == NONE:
            return shown
        attack = {"attacker": duel.attacker, "target": duel.target, "blocker": duel.blocker, "blocked": duel.blocked}
        return shown | attack

    def asked(self, game: Game, question: Question) -> tuple[str, str]:
        return c603_waiting.words_asked(game, question)

    def effect_view(self, game: Game, waiting: Waiting) -> Mapping[str, Any]:
        return c603_waiting.effect_view(game, waiting) or super().effect_view(game, waiting)

    def lies_with(self, game: Game, card: int, host: int) -> str:
        return c109_cards.aside(game, card, host) if card in game.state.beneath.get(host, ()) else ""

    def card_view(self, game: Game, card: int) -> Mapping[str, Any]:
        shown: dict[str, Any] = {
            "cost": game.number(card, "cost"),
            "civilizations": sorted(game.words(card, "civilizations")),
            "types": sorted(game.words(card, "types")),
        }
        if second := game.number(card, "second_cost"):
            shown["second_cost"] = second
        if c1_basics.is_creature(game, card):
            shown["power"] = power(game, card)
        if game.state.zone[card] >> 1 == BATTLE.number:
            shown["position"] = c3_types.position(game, card)
            layers = c310_aura.layers(game, card)
            if layers[0] != card:
                shown["layers"] = [game.library[game.state.definition[each]].id for each in layers]
        if game.state.definition[card] in game.library.faces:
            shown["faces"] = c805_faces.other_faces(game, card)
        keywords = game.keywords(card)
        if keywords:
            shown["keywords"] = {name: list(values) for name, values in keywords.items()}
        return shown


RULES = DuelMasters()

__all__ = [
    "RULES",
    "c0_kernel",
    "c6_actions",
    "c6_kernel",
    "c109_cards",
    "c317_duelist",
    "c601_execution",
    "c701_actions",
    "c701_sides",
    "c806_super",
    "c815_s_max",
    "c816_hyper",
    "c_keywords",
]
