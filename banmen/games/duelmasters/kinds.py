"""Which kinds of cards the rules know (chapters 3, 4 and 8), which of them a card is, and which are in play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from banmen.games.duelmasters.effects import Evolution
from banmen.games.duelmasters.effects_kinds import DREAM, HYPER, KING, SoulX
from banmen.games.duelmasters.facts import D2, GR_TYPE, Facts
from banmen.games.duelmasters.rules.acts import library_of
from banmen.games.duelmasters.rules.c109_parts import cells_of
from banmen.games.duelmasters.rules.c701_sides import AWAKENED
from banmen.games.duelmasters.rules.c804_gods import linked_cards
from banmen.games.duelmasters.zones import ABYSS, BATTLE, CASTLE, HYPERSPACE, MANA
from banmen.kernel.names import UP

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game
    from banmen.kernel.library import CardDef
    from banmen.kernel.question import Option

TYPES: Final = {
    "creature": "301.1", "spell": "302.1", "cross_gear": "303.1", "castle": "304.1", "weapon": "305.1",
    "fortress": "306.1", "pulse": "307.1", "field": "308.1", "core": "309.1", "aura": "310.1", "rite": "311.1",
    "nebula": "311.1", "artifact": "312.1", "land": "313.1", "rule_plus": "314.1", "tamaseed": "315.1",
    "duelist": "317.1", "cell": "806.1", "evolution": "801.1", GR_TYPE: "811.1",
}
"""The printed types, and where the book speaks of them."""
SPECIAL: Final = {
    "サイキック": "805.1", "ドラグハート": "807.1", "禁断": "809.1", "デュエルメイト": "820.1", KING: "814.1",
    DREAM: "817.1", D2: "703.4l",
}
"""The special types."""
WAYS: Final = {
    "evolution": "801.1", "evolution_v": "801.1b", "evolution_gv": "801.1b", "mana_evolution": "801.1",
    "graveyard_evolution": "801.1", "hand_evolution": "801.1", "deck_evolution": "801.1", "endless_evolution": "801.1b",
    "ultimate_evolution": "801.1", "ultimate_evolution_max": "801.1", "neo_evolution": "802.1",
    "g_neo_evolution": "803.1", "star_evolution": "813.1", "forbidden_star_evolution": "813.1b",
    "s_max_evolution": "815.1",
}
"""The ways of evolving; that of a NEO creature is in play when cards lie under it."""
MADE: Final = {
    "god": "804.1", "awakened": "805.1a", "psychic_super": "806.1", "dragonheart_creature": "807.1a",
    "dragonheart_super": "808.1", "forbidden_creature": "809.1a", "twinpact_creature": "810.1",
    "twinpact_spell": "810.1", "zero_dragon": "812.1a", "king": "814.1c", "hyper": "816.1", "soul": "818.1",
    "two_fields": "819.1", "duelmate_super": "821.1", "final_forbidden": "309.1",
}
"""What a card is by more than its type, or becomes."""
STATES: Final = {
    "linked_god": "804.1a", "hyper_mode": "816.2", "soul_beneath": "818.1b", "two_fields_turned": "819.1b",
    "seal": "116.1", "abyss": "410.1",
}
"""What is never printed, but met in a game."""
KINDS: Final = TYPES | SPECIAL | WAYS | MADE | STATES


def kinds_of(card: CardDef) -> set[str]:
    """The kinds that are printed on a card, on whichever of its faces or halves."""
    return {kind for each in _prints(card) for kind in _kinds_on(each)} | set(_kinds_of_whole(card))


def _prints(card: CardDef) -> Iterator[CardDef]:
    """The card, what is behind it, its halves, and the creature it makes with others."""
    yield card
    for each in (*((card.back,) if card.back is not None else ()), *card.halves, *card.makes):
        if "types" in each.words:
            yield from _prints(each)


def _kinds_on(card: CardDef) -> Iterator[str]:
    """What one print is by its types, its keywords and abilities."""
    types = card.words["types"]
    yield from (kind for kind in (*TYPES, *SPECIAL) if kind in types)
    for ability in card.abilities:
        if isinstance(ability, Evolution):
            yield ability.how
        elif isinstance(ability, SoulX):
            yield "soul"
    if "g_link" in card.keywords:
        yield "god"
    if isinstance(card.facts, Facts) and card.facts.hyper_power:
        yield "hyper"


def _kinds_of_whole(card: CardDef) -> Iterator[str]:
    """What a card is by having several faces or halves."""
    facts = card.facts
    if not isinstance(facts, Facts):
        return
    if facts.king is not None:
        yield "king"
    if facts.twin is not None:
        yield "two_fields" if facts.type == facts.twin.type == "field" else "twinpact_creature"
        if "spell" in (facts.type, facts.twin.type):
            yield "twinpact_spell"
    if facts.back is not None:
        yield from _kinds_behind(card, facts)


def _kinds_behind(card: CardDef, facts: Facts) -> Iterator[str]:
    """What its other faces make of a card."""
    types = card.words["types"]
    backs = [face.words["types"] for face in _prints(card)][1:]
    whole = any("creature" in back for back in backs)
    joins = any("cell" in back for back in backs)
    for special, alone, together in (
        ("サイキック", "awakened", "psychic_super"), ("ドラグハート", "dragonheart_creature", "dragonheart_super"),
    ):
        if special in types and whole:
            yield together if joins else alone
    if "デュエルメイト" in types and whole:
        yield "duelmate_super"
    if facts.type == "pulse":
        yield "forbidden_creature"
    elif facts.set_of:
        yield "zero_dragon" if facts.type in ("rite", "nebula") else "final_forbidden"


# In play ------------------------------------------------------------------------------------------


def kinds_in_play(game: Game) -> set[str]:
    """The kinds that lie where they work at this moment: in the battle zone, at a shield, in the mana zone ..."""
    state = game.state
    found: set[str] = set()
    for seat in (0, 1):
        for top in state.zones[BATTLE.of(seat)]:
            found.update(_kinds_of_thing(game, top))
        for zone, kind in ((CASTLE, "castle"), (MANA, "land"), (HYPERSPACE, "rule_plus")):
            if any(kind in game.library[state.definition[card]].words["types"] for card in state.zones[zone.of(seat)]):
                found.add(kind)
        if state.zones[ABYSS.of(seat)]:
            found.add("abyss")
    return found


def kinds_executed(game: Game, option: Option) -> set[str]:
    """The kinds of a spell that is cast by this option; it lies nowhere in the end."""
    card = game.state.card_of(option.card)
    if option.verb != "cast" or card < 0:
        return set()
    return {"spell"} | (kinds_of(game.library[game.state.definition[card]]) & {"twinpact_spell"})


def _kinds_of_thing(game: Game, top: int) -> Iterator[str]:
    """What a thing in the battle zone is, with the cards under it."""
    state, library = game.state, library_of(game)
    if state.face[top] != UP:
        yield "seal"
        return
    shown, below = state.definition[top], state.beneath.get(top, ())
    card = library[shown]
    for kind in _kinds_on(card):
        if kind not in ("neo_evolution", "g_neo_evolution") or below:
            yield kind
    for each in below:
        if state.face[each] == UP:
            yield from _kinds_below(library[state.definition[each]])
        else:
            yield "seal"
    if linked_cards(game, top):
        yield "linked_god"
    if game.has(top, HYPER):
        yield "hyper_mode"
    if shown in library.alone.values():
        yield from _kinds_of_half(game, top)
    if "creature" in card.words["types"]:
        yield from _made_of(game, top, card.words["types"])


def _kinds_below(card: CardDef) -> Iterator[str]:
    """What is met only as a part of something else: cells, cores, auras; and a soul that is given."""
    yield from (kind for kind in ("cell", KING, "core", "aura") if kind in card.words["types"])
    if any(isinstance(ability, SoulX) for ability in card.abilities):
        yield "soul_beneath"


def _kinds_of_half(game: Game, top: int) -> Iterator[str]:
    """One of two things printed on a card; a field that is the second of them was turned round or chosen."""
    library, shown = library_of(game), game.state.definition[top]
    one, two = library.readings[library.wholes[shown]]
    if all("field" in library[half].words["types"] for half in (one, two)):
        yield "two_fields"
        if library.alone[two] == shown:
            yield "two_fields_turned"
    else:
        yield "twinpact_creature"


SUPER: Final = {
    "サイキック": "psychic_super", "ドラグハート": "dragonheart_super", "デュエルメイト": "duelmate_super",
}
"""What creatures of such a special type are when they are made of cells."""


def _made_of(game: Game, top: int, types: Iterable[str]) -> Iterator[str]:
    """What a creature has become by turning over, or is made of."""
    state, library = game.state, library_of(game)
    shown = state.definition[top]
    faces = library.faces.get(shown, ())
    if shown in library.cells:
        yield "king"
    elif cells_of(game, top):
        yield from (kind for special, kind in SUPER.items() if special in types)
    elif "ドラグハート" in types and faces and faces[0] != shown:
        yield "dragonheart_creature"
    if state.marks[top] & AWAKENED:
        yield "awakened"
    if shown in library.sets:
        front = library[faces[0]].words["types"]
        yield "zero_dragon" if "rite" in front else "final_forbidden"
    elif "禁断" in types:
        yield "forbidden_creature"
