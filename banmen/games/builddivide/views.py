"""What a seat is shown beside the cards, and how the cards' present values are shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from banmen.games.builddivide.facts import QUICK, UNIT, Facts
from banmen.games.builddivide.phrases_keywords import book as phrases
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c1002_packets import size
from banmen.games.builddivide.rules.c1100_windows import Window
from banmen.games.builddivide.rules.c1204_play import acts_of
from banmen.games.builddivide.rules.c1409_evol import evols
from banmen.games.builddivide.table import entry_of, table_of
from banmen.games.builddivide.zones import TERRITORY
from banmen.kernel.game import Game
from banmen.kernel.library import CardDef
from banmen.kernel.names import NONE
from banmen.kernel.question import Option, Question
from banmen.kernel.rules import Line
from banmen.language.errors import NoPhrase


@book.rule("410-2a")
def hidden_sides(game: Game, seat: int) -> list[str]:
    """The sides of a player's territories that do not show are seen by that player alone."""
    state = game.state
    sides = game.library.other_side
    return [
        game.library[sides[state.definition[card]]].id
        for card in state.zones[TERRITORY.of(seat)]
        if state.definition[card] in sides
    ]


def table_view(game: Game, seat: int) -> Mapping[str, Any]:
    """The phase, who has priority, the resolution zone, packets, attack and counters; own territories' other sides."""
    table = table_of(game)
    windows = [frame for frame in game.state.agenda if isinstance(frame, Window)]
    return {
        "first": table.first,
        "phase": table.phase,
        "priority": windows[-1].priority if windows else None,
        "windows": [{"packet": each.packet, "passes": each.passes} for each in windows],
        "resolution": [
            {
                "number": each.number, "seat": each.seat, "card": each.card, "source": each.scope.source,
                "definition": game.library[each.definition].id, "ability": each.ability, "block": each.block,
                "targets": [list(group) for group in each.targets],
            }
            for each in table.stack
        ],
        "packets": [
            {"number": each.number, "seat": each.seat, "source": each.source, "amount": size(game, each),
             "dealt": each.dealt, "dealer": each.dealer}
            for each in table.packets
        ],
        "hidden_sides": hidden_sides(game, seat),
        "counters": [dict(each) for each in table.counters],
        "attacker": table.attacker,
        "target": table.target,
        "blocker": table.blocker,
        "battle": list(table.battle),
    }


def table_lines(game: Game, language: str) -> list[Line]:
    """The resolution zone from the top, damage being dealt, the attack, and the counters of both players."""
    table = table_of(game)
    lines = [
        Line("resolution_card" if entry.card != NONE else "resolution_ability", entry.seat, entry.scope.source,
             tuple(token for group in entry.targets for token in group if token >= 0),
             word="" if entry.card != NONE else ability_words(game, entry.definition, entry.ability, language),
             definition=entry.definition)
        for entry in reversed(table.stack)
    ]
    lines += [
        Line("packet_line", each.seat, each.dealer, amount=size(game, each) - each.dealt, word=each.source)
        for each in table.packets
    ]
    if table.attacker != NONE:
        others = (table.target,) if table.target != NONE else ()
        lines.append(Line("attack_line" if others else "attack_player", card=table.attacker, others=others))
    return lines + [
        Line("counter_line", whose, amount=many, word=name)
        for whose, held in enumerate(table.counters)
        for name, many in held
    ]


def printed_facts(card: CardDef) -> Mapping[str, Any]:
    """Type, colours, cost, timing, trigger, titles, attributes, power and hit."""
    facts = card.facts
    assert isinstance(facts, Facts)
    shown: dict[str, Any] = {
        "types": sorted(card.words["types"]), "subtypes": sorted(card.words["subtypes"]),
        "colours": sorted(card.words["colours"]), "cost": card.numbers["cost"],
        "colour_cost": dict(facts.colour_cost),
        "timing": facts.timing if facts.timing == QUICK else "", "trigger": facts.trigger,
        "titles": sorted(card.words["titles"]), "attributes": sorted(card.words["attributes"]),
    }
    if UNIT in card.words["types"]:
        shown |= {"power": card.numbers["power"], "hit": card.numbers["hit"]}
    elif facts.open is not None and card.back is None:
        shown |= {key: value for key, value in (("power", facts.open.power), ("hit", facts.open.hit)) if value}
    return {key: value for key, value in shown.items() if value or (key == "cost" and card.back is None)}


def ability_words(game: Game, definition: int, ability: int, language: str) -> str:
    """An ability as its card says it, in one of the two languages; nothing where it stands for another text."""
    if ability == NONE:
        return ""
    try:
        return phrases.print(game.library[definition].abilities[ability], "ja" if language == "ja" else "en")
    except NoPhrase:
        return ""


def option_words(game: Game, question: Question, option: Option, language: str) -> str:
    """Which ability an option means, and what a way to pay costs."""
    card = game.state.card_of(option.card)
    if option.verb == "activate" and card != NONE and len(acts_of(game, card)) > 1:
        return ability_words(game, game.state.definition[card], option.value, language)
    if option.verb == "take" and question.prompt == "trigger_order":
        waiting = next((each for each in game.state.waiting if each.number == option.value), None)
        return "" if waiting is None else ability_words(game, waiting.definition, waiting.ability, language)
    if option.verb == "ability" and (entry := entry_of(game, option.value)) is not None:
        return ability_words(game, entry.definition, entry.ability, language)
    if option.verb == "way" and card != NONE:
        printed = game.library[game.state.definition[card]]
        if option.value > 0:
            return phrases.print(evols(printed)[option.value - 1], "ja" if language == "ja" else "en")
        return str(printed.numbers["cost"])
    return ""


def card_view(game: Game, card: int) -> Mapping[str, Any]:
    """The present numbers, words and keywords of a card."""
    printed = game.library[game.state.definition[card]]
    shown: dict[str, Any] = {key: game.number(card, key) for key in printed.numbers}
    for key in ("types", "colours", "subtypes", "titles"):
        shown[key] = sorted(game.words(card, key))
    facts = printed.facts
    if isinstance(facts, Facts):
        shown["trigger"] = facts.trigger
        shown["timing"] = facts.timing if facts.timing == QUICK else ""
    if keywords := game.keywords(card):
        shown["keywords"] = sorted(keywords)
    return shown
