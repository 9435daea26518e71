"""What a seat is shown beside the cards, and how the cards' present values are shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from banmen.games.builddivide.effects import EnergyCost
from banmen.games.builddivide.effects_keywords import EvolPair
from banmen.games.builddivide.facts import QUICK, UNIT, Facts
from banmen.games.builddivide.giving import given_cards
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c800_attack import Attack
from banmen.games.builddivide.rules.c1002_packets import size
from banmen.games.builddivide.rules.c1100_windows import Window
from banmen.games.builddivide.rules.c1204_lawful import act_at
from banmen.games.builddivide.rules.c1204_play import Play, bill_of
from banmen.games.builddivide.rules.c1204_targets import MODES
from banmen.games.builddivide.rules.c1300_rule_processing import RuleProcessing
from banmen.games.builddivide.rules.c1409_evol import evols
from banmen.games.builddivide.table import Entry, entry_of, packet_of, table_of
from banmen.games.builddivide.zones import TERRITORY
from banmen.kernel.library import CardDef
from banmen.kernel.names import NONE, other
from banmen.kernel.payment import Price
from banmen.kernel.perform import PickFrame, Resolve, instruction
from banmen.kernel.question import Option, Question
from banmen.kernel.view import knows_of_question

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game


@book.rule("410-2a")
def hidden_sides(game: Game, seat: int) -> list[str]:
    """The sides of a player's territories that do not show are seen by that player alone (and by whoever sees all)."""
    state = game.state
    sides = game.library.other_side
    return [
        game.library[sides[state.definition[card]]].id
        for whose in (0, 1)
        if seat in (whose, NONE)
        for card in state.zones[TERRITORY.of(whose)]
        if state.definition[card] in sides
    ]


def table_view(game: Game, seat: int) -> Mapping[str, Any]:
    """The phase, who has priority, the resolution zone, packets, attack and counters; own territories' other sides."""
    table = table_of(game)
    windows = [frame for frame in game.state.agenda if isinstance(frame, Window) and knows_of_question(game, seat)]
    return {
        "first": table.first,
        "phase": table.phase,
        "priority": windows[-1].priority if windows else None,
        "windows": [{"packet": each.packet, "passes": each.passes} for each in windows],
        "resolution": [
            {
                "number": each.number, "seat": each.seat, "card": each.card, "source": each.scope.source,
                "definition": game.library[each.definition].id, "ability": each.ability, "block": each.block,
                "bearer": bearer(game, each), "modes": list(each.scope.get(MODES)),
                "targets": [list(group) for group in each.targets],
            }
            for each in table.stack
        ],
        "packets": [
            {"number": each.number, "seat": each.seat, "source": each.source, "amount": size(game, each),
             "dealt": each.dealt, "dealer": each.dealer, "definition": _id(game, each.definition)}
            for each in table.packets
        ],
        "fight": fight(game),
        "hidden_sides": hidden_sides(game, seat),
        "counters": [dict(each) for each in table.counters],
        "attacker": table.attacker,
        "target": table.target,
        "blocker": blocker_of(game),
        "battle": list(table.battle),
    }


def bearer(game: Game, entry: Entry) -> str:
    """The card that has a given ability, as it is or was; nothing for what is printed on its card."""
    if entry.definition not in given_cards(game.library):
        return ""
    state = game.state
    card, known = state.card_of(entry.scope.source), state.known.get(entry.scope.source)
    return _id(game, state.definition[card] if card != NONE else known.definition if known is not None else NONE)


def printed_facts(card: CardDef) -> Mapping[str, Any]:
    """Type, colours, cost, timing, trigger, titles, attributes, power and hit."""
    facts = card.facts
    assert isinstance(facts, Facts)
    shown: dict[str, Any] = {
        "types": sorted(card.words["types"]), "subtypes": sorted(card.words["subtypes"]),
        "colours": sorted(card.words.get("colours", ())), "cost": card.numbers.get("cost", 0),
        "colour_cost": dict(facts.colour_cost),
        "timing": facts.timing if facts.timing == QUICK else "", "trigger": facts.trigger,
        "titles": sorted(card.words["titles"]), "attributes": sorted(card.words["attributes"]),
    }
    if UNIT in card.words["types"]:
        shown |= {"power": card.numbers["power"], "hit": card.numbers["hit"]}
    elif facts.open is not None and card.back is None:
        shown |= {key: value for key, value in (("power", facts.open.power), ("hit", facts.open.hit)) if value}
    return {key: value for key, value in shown.items() if value or (key == "cost" and card.back is None)}


def fight(game: Game) -> list[dict[str, Any]]:
    """Who attacks whom, and who blocks."""
    table = table_of(game)
    if table.attacker == NONE:
        return []
    shown: dict[str, Any] = {"source": table.attacker, "against": other(game.state.turn_player)}
    if table.target != NONE:
        shown["other"] = table.target
    found = [{"word": "attacks", **shown}]
    if (blocker := blocker_of(game)) != NONE:
        found.append({"word": "blocks", "source": blocker, "other": table.attacker})
    return found


def blocker_of(game: Game) -> int:
    """Who blocks, or was declared to (803-4) while the window of that declaration is open."""
    declared = next((each.blocker for each in game.state.agenda if isinstance(each, Attack)), NONE)
    return declared if (blocking := table_of(game).blocker) == NONE else blocking


def _id(game: Game, definition: int) -> str:
    return game.library[definition].id if definition != NONE else ""


def card_view(game: Game, card: int) -> Mapping[str, Any]:
    """The present numbers, words and keywords of a card."""
    printed = game.library[game.state.definition[card]]
    shown: dict[str, Any] = {key: game.number(card, key) for key in dict.fromkeys((*printed.numbers, "cost"))}
    for key in ("types", "colours", "subtypes", "titles"):
        shown[key] = sorted(game.words(card, key))
    facts = printed.facts
    if isinstance(facts, Facts):
        shown["timing"] = facts.timing if facts.timing == QUICK else ""
        shown["trigger"] = facts.trigger
    if keywords := game.keywords(card):
        shown["keywords"] = sorted(keywords)
    if given := game.prints(card)[1:]:
        shown["given"] = [game.library[each].id for each in given]
    return shown


def meant(game: Game, question: Question, option: Option) -> tuple[int, int]:
    """Which ability an option is about: the one activated, put in order, aimed at, chosen for or paid for."""
    if option.verb == "activate":
        card = game.state.card_of(option.card)
        return act_at(game, card, option.value) if card != NONE else (NONE, NONE)
    if question.prompt == "trigger_order":
        waiting = next(each for each in game.state.waiting if each.number == option.value)
        return waiting.definition, waiting.ability
    if option.verb == "ability":
        return _of(entry_of(game, option.value))
    if option.verb == "packet":
        packet = packet_of(game, option.value)
        return (NONE if packet is None else packet.definition), NONE
    frame = game.state.agenda[-1]
    if isinstance(frame, RuleProcessing) and question.prompt == "play_limited" and option.verb == "yes":
        return _of(entry_of(game, frame.placed[0]))
    if isinstance(frame, Play) and option.verb in ("mode", "way"):
        entry = entry_of(game, frame.entry)
        if entry is not None and option.verb == "way":
            return entry.definition, _line_of_way(game.library[entry.definition], option.value)
        return _of(entry)
    if isinstance(frame, Resolve) and option.verb == "mode":
        return frame.definition, frame.ability
    return NONE, NONE


def words_asked(game: Game, question: Question) -> tuple[str, str]:
    """What a player is asked to do, or chooses a card for: the instruction under way, or the text being played."""
    if question.prompt not in ("may", "pick"):
        return "", ""
    frame = next((each for each in reversed(game.state.agenda) if not isinstance(each, PickFrame)), None)
    if isinstance(frame, Resolve):
        from banmen.games.builddivide.reading import words_of_action

        return words_of_action(instruction(game, frame)) or _said(game, frame.definition, frame.ability)
    if isinstance(frame, Play) and (entry := entry_of(game, frame.entry)) is not None:
        return _said(game, entry.definition, entry.ability)
    return "", ""


def option_words(game: Game, question: Question, option: Option) -> tuple[str, str]:
    """The words of one part of a cost; whither a pass of the turn player leads who has nothing to be resolved."""
    frame = game.state.agenda[-1]
    if option.verb == "pass" and _leads_to_attacks(game, question):
        return "アタックフェイズへ", "on to the attack phase"
    if option.verb != "cost" or not isinstance(frame, Play) or (entry := entry_of(game, frame.entry)) is None:
        return "", ""
    part = bill_of(game, frame, entry)[option.value]
    cost = EnergyCost(part.total) if isinstance(part, Price) else part
    from banmen.games.builddivide.reading import words_of_cost

    return words_of_cost(cost)


def _leads_to_attacks(game: Game, question: Question) -> bool:
    """Whether the main phase ends when this pass is answered by another."""
    table, frame = table_of(game), game.state.agenda[-1]
    own = question.seat == game.state.turn_player and table.phase == "main"
    return own and isinstance(frame, Window) and frame.packet == NONE and not table.stack


def _said(game: Game, definition: int, ability: int) -> tuple[str, str]:
    said = game.library[definition].said
    return said[ability] if 0 <= ability < len(said) else ("", "")


def _of(entry: Entry | None) -> tuple[int, int]:
    return (NONE, NONE) if entry is None else (entry.definition, entry.ability)


def _line_of_way(printed: CardDef, way: int) -> int:
    """The ability that offers a way to pay; NONE for the card's own cost."""
    if way <= 0:
        return NONE
    evol = evols(printed)[way - 1]
    return next(
        at
        for at, each in enumerate(printed.abilities)
        if each is evol or (isinstance(each, EvolPair) and evol in (each.first, each.second))
    )
