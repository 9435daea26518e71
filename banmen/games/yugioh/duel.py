"""The rules of Yu-Gi-Oh! as the kernel asks for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from banmen.errors import BanmenError
from banmen.games.shelved import ShelvedRules
from banmen.games.yugioh.effects import Chainable
from banmen.games.yugioh.facts import Facts, Printed, printed, value_of
from banmen.games.yugioh.happenings import CAUSES, DURATIONS, HAPPENINGS
from banmen.games.yugioh.purposes import announced
from banmen.games.yugioh.rules.c0_index import asked_by_ways, index_of
from banmen.games.yugioh.rules.c120_zones import could_lie, layout_faults, room_for
from banmen.games.yugioh.rules.c140_summons import (
    Summon,
)
from banmen.games.yugioh.rules.c160_pendulum import USED, Swing, refuse_member
from banmen.games.yugioh.rules.c165_activation import ACTIVATE, NOT_NOW
from banmen.games.yugioh.rules.c185_turn import Duel, check_points, damage_goes_on, draw_one, duel
from banmen.games.yugioh.rules.c190_main import MAIN_ACTS, MainPhase
from banmen.games.yugioh.rules.c195_battle import strength
from banmen.games.yugioh.rules.c200_decks import deck_faults, lay_out_decks, limit_faults
from banmen.games.yugioh.rules.c205_extra_deck import extra_deck_faults
from banmen.games.yugioh.rules.c225_kinds import is_awake_for
from banmen.games.yugioh.rules.c230_materials import Choosing, refuse_synchro, refuse_xyz
from banmen.games.yugioh.rules.c240_fusion_ritual import BySpell
from banmen.games.yugioh.rules.c245_tributes import Tributes
from banmen.games.yugioh.rules.c250_battle_phase import ATTACK, BattlePhase, battle, begin_attack
from banmen.games.yugioh.rules.c270_courses import can_be_applied, is_plainly_vain, takes_fewer
from banmen.games.yugioh.rules.c275_chain import Chain, whose_link
from banmen.games.yugioh.rules.c275_citing import DONE, MOVED
from banmen.games.yugioh.rules.c290_negation import goes_on, keeps_lying, lasts, waits
from banmen.games.yugioh.rules.c300_match import DuelMatch
from banmen.games.yugioh.rules.c305_winning import check_collections, win_by_effect
from banmen.games.yugioh.rules.c320_tokens import create_tokens as create_tokens
from banmen.games.yugioh.rules.c332_triggers import Gather
from banmen.games.yugioh.rules.c337_bounds import barred, is_immune, said_by, take_away
from banmen.games.yugioh.rules.c337_shields import (
    OBEYING,
    UNTARGETABLE,
    destroyed_by_effect,
    first_to_replace,
    is_untargetable,
    released_by_effect,
)
from banmen.games.yugioh.rules.c342_returning import shuffle_into as shuffle_into
from banmen.games.yugioh.rules.c345_attempts import Attempt
from banmen.games.yugioh.rules.c347_durations import end_of
from banmen.games.yugioh.rules.c360_procedures import Special, refuse_effect
from banmen.games.yugioh.rules.c362_activating import Activate, note_use
from banmen.games.yugioh.rules.c365_priority import Window
from banmen.games.yugioh.rules.c370_damage_step import DamageStep
from banmen.games.yugioh.rules.c385_leaving import DIVERTING, destination, lies_apart, type_now, zone_for_materials
from banmen.games.yugioh.rules.c390_end_phase import EndPhase
from banmen.games.yugioh.rules.c400_doing import SearchFrame
from banmen.games.yugioh.rules.c403_upkeep import pay_now as pay_now
from banmen.games.yugioh.rules.c427_equips import check_equips, know_equips, works_there
from banmen.games.yugioh.rules.c439_counting import AtOnce
from banmen.games.yugioh.rules.c454_original import LEVELS, as_referred, can_be_altered, value_layer
from banmen.games.yugioh.summoning import SynchroMaterials, XyzMaterials
from banmen.games.yugioh.table import ACTIVATING, DuelTable, table
from banmen.games.yugioh.zones import EFFECTS, EXTRA, FIELD_SPELL, GRAVEYARD, MONSTER, SPELL_TRAP, ZONES
from banmen.kernel import atoms
from banmen.kernel.citing import cited_by
from banmen.kernel.deck import Deck
from banmen.kernel.effects.base import Ability, Action, What
from banmen.kernel.effects.says import Change, Triggered
from banmen.kernel.effects.things import Choose, Itself
from banmen.kernel.library import CardDef, Library
from banmen.kernel.names import DOWN, NONE, TURNED, UPRIGHT
from banmen.kernel.question import NOT_ASKED, Question, Reason, Wish
from banmen.kernel.state import Continuous, Frame, Scope
from banmen.kernel.zones import Zone
from banmen.language.cardfile import CardSource

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game

SETTLING: Final = frozenset(("lp", "equips"))
"""What of the table settling looks at,"""
UNSETTLING: Final = frozenset(("perishes", "only_one"))
"""and the words under which abilities are found that make it look at more."""


class YugiohRules(ShelvedRules):
    """Yu-Gi-Oh! by Master Rule 3."""

    folder = Path(__file__).parent
    name = "yugioh"
    happenings = HAPPENINGS
    causes = CAUSES
    durations = DURATIONS
    uses: ClassVar[Mapping[str, str]] = {USED: USED, "summon_again": "summon_again:{seat}"}
    match = DuelMatch()
    zones = ZONES
    table = DuelTable
    facts = Facts
    deck_parts = ("main", "extra", "side")
    apart = frozenset((EXTRA.number,))
    choosy = frozenset((MONSTER.number, SPELL_TRAP.number, FIELD_SPELL.number))
    least_up_to = 1
    doomed_stand_in = False
    lies_apart = staticmethod(lies_apart)
    lasts = staticmethod(lasts)
    waits = staticmethod(waits)
    order_replacements = staticmethod(first_to_replace)
    could_lie = staticmethod(could_lie)
    announced = staticmethod(announced)
    idle_reasons = frozenset((
        "not_in_hand", "no_monster", "not_face_down", "not_face_up", "no_way_of_its_own", "not_in_hand_or_extra_deck",
        "not_activated_from_here", "not_in_attack_position", "needs_a_fusion_spell", "needs_its_ritual_spell",
    ))
    frames = (Duel, MainPhase, Summon, BattlePhase, DamageStep, EndPhase, Window, Gather, Chain, Activate, SearchFrame,
              Choosing, Special, BySpell, Swing, Attempt, Tributes, AtOnce)

    # What reads cards is loaded when one is read: a game whose cards were compiled before starts without it.

    def compile(self, source: CardSource[Any]) -> CardDef:
        from banmen.games.yugioh.cards import compile_card

        return compile_card(source)

    def text_faults(self, source: CardSource[Any]) -> list[BanmenError]:
        from banmen.games.yugioh.surveying import faults_of_text

        return faults_of_text(source)

    printed_key = "card_type"

    def parts(self, card: CardDef) -> list[tuple[str, ...]]:
        from banmen.games.yugioh.printing import shown_parts

        return shown_parts(card)

    def read_printed(self, card: Mapping[str, Any]) -> CardDef:
        from banmen.games.yugioh.databases import source_of_printed

        return self.compile(source_of_printed(card))

    def printed_kind(self, card: Mapping[str, Any]) -> str:
        from banmen.games.yugioh.surveying import kind_of_printed

        return kind_of_printed(card)

    def printed_lines(self, card: Mapping[str, Any]) -> list[str]:
        from banmen.games.yugioh.surveying import lines_of_printed

        return lines_of_printed(card)

    def printed_faults(self, card: Mapping[str, Any]) -> list[BanmenError]:
        from banmen.games.yugioh.surveying import faults_of_printed

        return faults_of_printed(card)

    def bind(self, cards: Sequence[CardDef], first: tuple[CardDef, ...] = ()) -> Library:
        library = super().bind(cards, first)
        library.recalled |= asked_by_ways(library)
        library.index = index_of(library)
        if not library.gives_abilities:
            library.settling, library.unsettling = SETTLING, UNSETTLING & library.watched
        return library

    def faults_of_deck(self, deck: Deck) -> list[str]:
        return [*deck_faults(self, deck), *extra_deck_faults(self, deck)]

    def check_limits(self, deck: Deck, limits: Mapping[str, int]) -> list[str]:
        return limit_faults(self, deck, limits)

    def lay_out(self, game: Game, decks: Sequence[Deck]) -> None:
        lay_out_decks(game, decks)

    def first_frame(self) -> Frame:
        return Duel()

    def steps(self) -> tuple[str, ...]:
        return tuple(_STANDS)

    def stand_at(self, game: Game, step: str) -> None:
        if step not in _STANDS:
            super().stand_at(game, step)
        at, phase = _STANDS[step]
        atoms.write(game, "phase", phase)
        within: dict[str, Frame] = {
            "main": MainPhase(number=1, into="battle"),
            "main2": MainPhase(number=2),
            "battle": BattlePhase(step=battle.numbers["choose_attack"]),
        }
        begun = Duel(step=duel.numbers[at] + (step in within))
        faults = layout_faults(game)
        if faults:
            raise BanmenError("; ".join(faults), place="the position")
        know_equips(game)
        atoms.enter(game, begun, *([within[step]] if step in within else []))

    def attack_steps(self) -> tuple[str, ...]:
        return ("damage",)

    def stand_in_attack(self, game: Game, step: str, attacker: int, target: int) -> None:
        self.stand_at(game, "battle")
        begun = game.state.agenda[-1]
        assert isinstance(begun, BattlePhase)
        battle.go(begun, "fight")
        begin_attack(game, begun, attacker, NONE if target == NONE else game.state.token[target])

    def count_use(self, game: Game, card: int, ability: int) -> bool:
        held = game.library[game.state.definition[card]].abilities[ability]
        if not isinstance(held, Chainable):
            return False
        return bool(note_use(game, game.state.controller[card], card, ability, held) or held.limits)

    def settle(self, game: Game) -> Frame | None:
        state, library = game.state, game.library
        duel: DuelTable = state.table
        if duel.equips:
            check_equips(game)
        mine, theirs = duel.lp
        if mine <= 0 or theirs <= 0:
            if not damage_goes_on(game):
                check_points(game)
        elif library.index.collections:
            check_collections(game)
        unsettling = UNSETTLING if library.unsettling is None else library.unsettling
        if unsettling and not state.watch.keys().isdisjoint(unsettling):
            frame = take_away(game)
            if frame is not None:
                return frame
        return AtOnce() if state.waiting else None

    def layer(self, key: str, op: str) -> int:
        return value_layer(key, op, super().layer(key, op))

    def takes_hold(
        self, game: Game, card: int, what: What, scope: Scope, changes: tuple[Change, ...] = ()
    ) -> bool:
        return can_be_altered(game, card, changes)

    def holds_face_down(self, game: Game, lasting: Continuous) -> bool:
        return keeps_lying(game, lasting)

    def until(self, game: Game, duration: str, scope: Scope) -> str:
        return end_of(game, duration, scope)

    def works(self, game: Game, card: int, ability: Ability) -> bool:
        zone = game.state.zone[card] >> 1
        if not goes_on(game, card, ability):
            return False
        if zone == MONSTER.number:
            return is_awake_for(game, card, ability)
        return zone != SPELL_TRAP.number or works_there(game, card, ability)

    def whose_doing(self, game: Game, source: int) -> int:
        activated_by = whose_link(game, source)
        return super().whose_doing(game, source) if activated_by == NONE else activated_by

    def win(self, game: Game, seat: int, reason: str) -> None:
        win_by_effect(game, seat)

    def pause(self, game: Game) -> Literal["", "answer", "idle"]:
        return pause_of(game)

    def may_do(self, game: Game, actions: tuple[Action, ...], scope: Scope) -> bool:
        return not is_plainly_vain(game, actions, scope)

    def takes_fewer(self, what: Choose) -> bool:
        return takes_fewer(what)

    def may_take(self, game: Game, mode: tuple[Action, ...], scope: Scope) -> bool:
        return can_be_applied(game, mode, scope)

    def most_up_to(self, game: Game, action: Action, scope: Scope, count: int) -> int:
        return min(count, room_for(game, action, scope))

    effects_zone = EFFECTS
    inborn = LEVELS
    untouched = "immune"

    def touches(self, game: Game, card: int, scope: Scope) -> bool:
        return bool(scope.get(OBEYING)) or not is_immune(game, card, scope.source)

    def is_altered(self, game: Game, card: int, scope: Scope) -> bool:
        return not is_immune(game, card, said_by(game, scope))

    def replacement_chooser(self, game: Game, seat: int, affected: int) -> int:
        return seat

    def referred(self, key: str, number: int) -> int:
        return as_referred(key, number)

    diverting = DIVERTING

    destination = staticmethod(destination)

    def zone_for_cards_beneath(self, game: Game, card: int, zone: Zone) -> Zone:
        return zone_for_materials()

    def move(
        self, game: Game, cards: Sequence[int], zone: Zone, *, seat: int = NONE, at: str = "top", face: int = NONE,
        turned: int = UPRIGHT, cause: str = "", source: int = NONE,
    ) -> Frame | None:
        if cause == "destroy":
            cards = destroyed_by_effect(game, cards, source)
        elif cause == "release":
            cards = released_by_effect(game, cards, source)
        return super().move(game, cards, zone, seat=seat, at=at, face=face, turned=turned, cause=cause, source=source)

    def draw(self, game: Game, seat: int) -> Frame | None:
        return None if barred(game, "draw", seat) else draw_one(game, seat)

    def cited(self, game: Game, frame: Frame) -> tuple[str, ...]:
        return cited_by(game, frame, DONE, MOVED)

    def may_trigger(self, game: Game, watcher: int, ability: Triggered) -> bool:
        when = ability.when  # that its card leaves the field is noticed before the activation is carried out, too
        there = not game.state.marks[watcher] & ACTIVATING or (
            isinstance(when.subject, Itself) and when.happening.startswith("leave:"))
        return there and self.works(game, watcher, ability)

    def table_view(self, game: Game, seat: int) -> Mapping[str, Any]:
        duel = table(game)
        return {
            "lp": list(duel.lp),
            "phase": TIMINGS[duel.timing] or duel.phase,
            "timing": duel.timing,
            "chain": [
                {"seat": link.seat, "card": game.library[link.definition].id, "source": link.source,
                 "ability": link.ability, "negated": link.negated, "targets": [list(group) for group in link.targets]}
                for link in duel.chain
            ],
            "attacker": duel.attacker,
            "target": duel.target,
        }

    def card_view(self, game: Game, card: int) -> Mapping[str, Any]:
        about = game.library[game.state.definition[card]].facts
        if not isinstance(about, Printed):
            return {}  # what stands for a lasting effect
        facts = about.facts
        shown: dict[str, Any] = {"type": type_now(game, card)}
        if about.pendulum:
            shown["scale"] = facts.scale
        if shown["type"] == "monster":
            down = game.state.face[card] == DOWN
            shown["atk"] = value_of(facts.atk) if down else strength(game, card)
            shown["def"] = value_of(facts.defense) if down else strength(game, card, "def")
            shown |= {"rank": facts.rank} if "xyz" in facts.abilities else {"level": facts.level}
            shown |= {"attribute": facts.attribute, "race": facts.race, "kinds": list(facts.abilities)}
            if game.state.zone[card] >> 1 == MONSTER.number:
                shown["position"] = "defense" if game.state.turned[card] == TURNED else "attack"
        elif not about.pendulum:
            shown["property"] = f"{facts.property}_{facts.type}"
        return shown

    acts = (*MAIN_ACTS, ATTACK)

    def not_among(self, game: Game, question: Question, wish: Wish) -> Reason | None:
        card = game.state.card_of(wish.card)
        if card == NONE or question.prompt not in _CHOICES:
            return NOT_ASKED
        return refuse_choice(game, question.seat, question, card) or NOT_ASKED

    def withheld(self, game: Game, wish: Wish) -> Reason | None:
        frame = game.state.agenda[-1]
        return NOT_NOW if isinstance(frame, Window) and frame.only and wish.verb == ACTIVATE.verb else None


TIMINGS = ("", "damage_start", "damage_before", "damage_calculation", "damage_after", "damage_end")
"""The words for the timings of the damage step."""

_STANDS = {
    "draw": ("draw_phase", "draw"),
    "standby": ("standby_phase", "standby"),
    "main": ("main_phase_1", "main1"),
    "battle": ("battle_phase", "battle_step"),
    "main2": ("main_phase_2", "main2"),
    "end": ("end_phase", "end"),
}
"""For each step at which a position can begin: the step of the duel and the name of its phase."""


def pause_of(game: Game) -> Literal["", "answer", "idle"]:
    """A link or happening can be answered, or a phase goes by; an own effect that triggered is no pause."""
    question = game.question
    if question is None or not any(option.verb == "pass" for option in question.options):
        return ""
    frame = game.state.agenda[-1]
    if not isinstance(frame, Window | Chain):
        return ""
    return "idle" if isinstance(frame, Window) and frame.idle else "answer"


_CHOICES = ("material", "pendulum", "target")
"""The questions about cards of which a card that is not offered has a reason."""


def refuse_choice(game: Game, seat: int, question: Question, card: int) -> Reason | None:
    """Why a card cannot be chosen as a material, for a pendulum summon, or to be special summoned."""
    if question.prompt == "pendulum":
        return refuse_member(game, seat, card)
    if question.prompt == "target":
        if is_untargetable(game, card, seat):
            return UNTARGETABLE
        summoned = game.state.zone[card] >> 1 == GRAVEYARD.number and printed(game, card).facts.type == "monster"
        return refuse_effect(game, card) if summoned else None
    source = game.state.card_of(question.source)
    materials = printed(game, source).materials if source != NONE else None
    if isinstance(materials, XyzMaterials):
        return refuse_xyz(game, seat, materials, card)
    return refuse_synchro(game, seat, materials, card) if isinstance(materials, SynchroMaterials) else None
