"""A position set up by hand: the cards of a scenario put where it says, through atoms."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain, repeat
from typing import Any, get_args, get_origin

import msgspec

from banmen.errors import BanmenError, Words, gathered, refuse_all, said
from banmen.kernel import atoms
from banmen.kernel.deck import Deck
from banmen.kernel.game import Game
from banmen.kernel.library import CardDef
from banmen.kernel.names import DOWN, NONE, TURNED, UP
from banmen.kernel.rules import Rules
from banmen.kernel.state import Handle
from banmen.kernel.zones import Zone
from banmen.language.cardfile import CARD_KEYS, CardSource
from banmen.scenario.naming import PLAYER, Cast
from banmen.scenario.past import lay_past, lay_uses, started
from banmen.scenario.places import Item
from banmen.scenario.reader import Scenario

SIDES = ("a", "b")
DECK = "deck"
FILLED_WITH = 10
"""How many plain cards a deck has that is not given."""
CARD_ENTRY = (
    "card", "side", "as", "turned", "since", "damage", "down", "marks", "counters", "beneath", "attached_to", "amount",
    "linked_to", "owner", "shown", "used",
)


class Laying:
    """The table while it is laid: the game, the names of its cards, and what is still to be attached."""

    def __init__(self, scenario: Scenario, rules: Rules) -> None:
        self.scenario = scenario
        self.rules = rules
        self.inline = _inline_cards(scenario, rules)
        self.used: dict[str, CardDef] = {}
        self.ties: list[tuple[int, Item]] = []
        self.laid: list[tuple[int, Item]] = []
        self.cast = Cast()


def lay_table(scenario: Scenario, rules: Rules) -> tuple[Game, Cast]:
    """The scenario's position, run to its first question, and the names by which its cards are called."""
    if scenario.has("deck"):
        raise scenario.part("deck").wrong(Words("a scenario about a deck is no game",
                                                "デッキについてのシナリオは対戦ではない"))
    if scenario.has("start"):
        return started(scenario, rules), Cast()
    laying = Laying(scenario, rules)
    refuse_all(gathered(_gathering(laying)))
    filling = _filling(laying)
    library = rules.bind([*laying.inline.values(), *_bundled(laying), *rules.extra_cards()])
    deck = Deck(scenario.name, rules.name, {rules.deck_parts[0]: tuple(laying.used)})
    game = Game.bare(rules, (deck, deck), scenario.seed, library)
    game.ask_all = scenario.ask_all or scenario.others_decline
    turn = scenario.part("turn").keys("turn", ("number", "player", "step", "attack"))
    number = turn["number"].least("the number of the turn", 1) if "number" in turn else 3
    player = turn["player"].seat("player") if "player" in turn else 0
    atoms.stand(game, number, player)
    for seat in scenario.seats:
        side = SIDES[seat]
        _lay_side(laying, game, seat, scenario.part(side))
        if filling is not None and DECK in game.zone_named and DECK not in scenario.part(side).value:
            for _ in range(FILLED_WITH):
                atoms.bring(game, library.by_id[filling], seat, game.zone_named[DECK])
    for card, entry in laying.ties:
        _tie(laying, game, card, entry)
    _lay_rest(laying, game)
    for card, entry in laying.laid:
        if reason := rules.misplaced(game, card):
            raise entry.wrong(reason)
    atoms.forget(game)
    lay_past(scenario, game, laying.cast)
    for card, entry in laying.laid:
        lay_uses(game, card, entry)
    _stand_at(laying, game)
    game.run()
    return game, laying.cast


def _gathering(laying: Laying) -> Iterator[Callable[[], object]]:
    """What is looked for on both sides before anything is laid: the zones, and the card of each entry."""
    for side in (SIDES[seat] for seat in laying.scenario.seats):
        for name, item in laying.scenario.part(side).map(Words(f"the side {side}", f"{side}の側")).items():
            yield partial(_zone, laying.rules, name, item)
            for entry in item.list("a zone"):
                yield partial(_gather, laying, entry)


def _zone(rules: Rules, name: str, item: Item) -> Zone:
    """The zone of this name."""
    found = next((zone for zone in rules.zones if zone.name == name), None)
    if found is None:
        raise item.wrong(Words(f"there is no zone {name!r}; zones: {', '.join(zone.name for zone in rules.zones)}",
                               f"{name!r}というゾーンはない。ゾーン：{', '.join(zone.name for zone in rules.zones)}"))
    return found


def _tie(laying: Laying, game: Game, card: int, entry: Item) -> None:
    """Attach a card to another, or make it one thing with one that lies beside it."""
    for key in ("attached_to", "linked_to"):
        if key not in entry.value:
            continue
        item = entry.value[key]
        to = laying.cast.card(game, item.text(key), item)
        if to == card:
            raise item.wrong(Words(f"a card cannot be {key.replace('_', ' ')} itself",
                                   f"カードを自分自身に付けることはできない（{key}）"))
        try:
            if key == "linked_to":
                game.rules.join(game, card, to)
            else:
                amount = entry.value["amount"].whole("amount") if "amount" in entry.value else 0
                game.rules.tie(game, card, to, amount)
        except BanmenError as error:
            raise item.wrong(error.reason) from error


def _stand_in_attack(laying: Laying, game: Game, turn: Item) -> None:
    """An attack is under way: `attack: X on Y` (or `on player`), at a step of it."""
    item, rules = turn.value["attack"], laying.rules
    steps = rules.attack_steps()
    step = turn.value["step"].text("step") if "step" in turn.value else ""
    if step not in steps:
        raise item.wrong(Words(
            f"inside an attack a position begins at one of the steps {', '.join(steps)}, not {step!r}",
            f"攻撃中の場面は次のステップから始まる：{', '.join(steps)}（{step!r}ではない）",
        ))
    attacker, on, target = item.text("attack").partition(" on ")
    if not on:
        raise item.wrong(Words("write ATTACKER on TARGET, or ATTACKER on player",
                               "攻撃側 on 攻撃先、または 攻撃側 on player と書く"))
    cards = [NONE if name == PLAYER else laying.cast.card(game, name, item) for name in (attacker, target)]
    if cards[0] == NONE or game.state.controller[cards[0]] != game.state.turn_player:
        raise item.wrong(Words(f"{attacker} is no card of the player whose turn it is",
                               f"{attacker}はターンのプレイヤーのカードではない"))
    rules.stand_in_attack(game, step, *cards)


def _stand_at(laying: Laying, game: Game) -> None:
    rules, turn = laying.rules, laying.scenario.part("turn")
    if "attack" in turn.value:
        _stand_in_attack(laying, game, turn)
        return
    given = turn.value.get("step")
    steps = rules.steps()
    if given is None:
        if not steps:
            raise turn.wrong(Words(f"positions of {rules.name} cannot begin anywhere: it names no steps",
                                   f"{rules.name}にはステップがなく、場面を始められない"))
        rules.stand_at(game, "main" if "main" in steps else steps[0])
        return
    step = given.text("step")
    if step not in steps:
        raise given.wrong(Words(f"there is no step {step!r}; steps: {', '.join(steps)}",
                                f"{step!r}というステップはない。ステップ：{', '.join(steps)}"))
    rules.stand_at(game, step)


def _inline_cards(scenario: Scenario, rules: Rules) -> dict[str, CardDef]:
    found: dict[str, CardDef] = {}
    fields = {field.encode_name for field in msgspec.structs.fields(rules.facts)}
    if not scenario.has("cards"):
        return found
    cards = scenario.part("cards").list("cards")
    refuse_all(gathered(partial(_inline_card, item, (*CARD_KEYS, *sorted(fields)), rules, found) for item in cards))
    return found


def _inline_card(item: Item, keys: tuple[str, ...], rules: Rules, found: dict[str, CardDef]) -> None:
    """One more card of the scenario's own."""
    entry = item.keys("a card", keys)
    refuse_all(item.wrong(Words(f"a card needs the key {key!r}",
                                f"カードには{key!r}がいる")) for key in ("id", "name") if key not in entry)
    own = {key: entry[key].text(key) for key in CARD_KEYS if key in entry}
    if own["id"] in found:
        raise entry["id"].wrong(Words(f"the id {own['id']!r} is there twice", f"id {own['id']!r}が二度ある"))
    facts = {key: value.plain() for key, value in entry.items() if key not in CARD_KEYS}
    try:
        read = msgspec.convert(facts, rules.facts)
    except msgspec.ValidationError as error:
        raise item.wrong(Words(f"card {own['id']!r}: {error}", f"カード{own['id']!r}が正しくない：{error}")) from error
    place = entry["text"].place if "text" in entry else item.place
    source: CardSource[Any] = CardSource(
        own["id"], own["name"], own.get("name_en", own["name"]), read, own.get("text", ""), item.place, place
    )
    found[source.id] = rules.understood(source)


def _gather(laying: Laying, entry: Item) -> None:
    """Note which printed card an entry is about, and those beneath it."""
    if isinstance(entry.value, dict):
        parts = entry.keys("a card of a zone", CARD_ENTRY)
        if "card" not in parts:
            raise entry.wrong(Words("a card of a zone needs the key 'card'", "ゾーンのカードには'card'がいる"))
        for below in parts["beneath"].list("beneath") if "beneath" in parts else ():
            _gather(laying, below)
        if "amount" in parts and "attached_to" not in parts:
            raise parts["amount"].wrong(Words("amount is what a card is worth that is attached: it needs attached_to",
                                              "amountは付いているカードの値である：attached_toがいる"))
        entry = parts["card"]
    _printed(laying, entry)


def _printed(laying: Laying, item: Item) -> CardDef:
    """The printed card with this id, of the scenario's own or of the game's."""
    id = item.text("a card")
    card = laying.used.get(id) or laying.inline.get(id)
    if card is None:
        try:
            card = laying.rules.card(id)
        except BanmenError as error:
            known = ", ".join(laying.inline) or "none"
            raise item.wrong(Words(
                f"there is no card {id!r}: {error.reason} (the scenario's own: {known})",
                f"{id!r}というカードはない：{said(error.reason, 'ja')}（シナリオ自身のカード：{known}）",
            )) from error
    laying.used[id] = card
    return card


def _filling(laying: Laying) -> str | None:
    """The id of the plain card that decks are filled with."""
    if laying.scenario.has("fill"):
        return _printed(laying, laying.scenario.part("fill")).id
    plain = [card.id for card in laying.inline.values() if not card.abilities]
    first = (*plain, *laying.inline, *laying.used)
    return first[0] if first else None


def _bundled(laying: Laying) -> list[CardDef]:
    extra = {card.id for card in laying.rules.extra_cards()}
    return [card for card in laying.used.values() if card.id not in laying.inline and card.id not in extra]


def _lay_side(laying: Laying, game: Game, seat: int, side: Item) -> None:
    for name, item in side.map("a side").items():
        for entry in item.list(name):
            _lay_card(laying, game, seat, _zone(game.rules, name, item), entry)


def _lay_card(laying: Laying, game: Game, seat: int, zone: Zone, entry: Item) -> int:
    parts: dict[str, Item] = entry.value if isinstance(entry.value, dict) else {"card": entry}
    definition = game.library.by_id[_printed(laying, parts["card"]).id]
    if "side" in parts:
        definition = _side(game, definition, parts["side"])
    owner = parts["owner"].seat("owner") if "owner" in parts else seat
    card = atoms.bring(game, definition, owner, zone)
    if definition in game.library.wholes or definition in game.library.readings:
        atoms.reprint(game, card, game.rules.side(game, card, zone))
    if owner != seat:
        atoms.control(game, card, seat)
    since = parts["since"].least("since", 0) if "since" in parts else 0
    if since > game.state.turn:
        raise parts["since"].wrong(Words(f"since cannot be {since}: it is turn {game.state.turn}",
                                         f"sinceを{since}にはできない：今は第{game.state.turn}ターン"))
    atoms.date(game, card, since)
    if "as" in parts:
        laying.cast.name(parts["as"], card)
    for below in parts["beneath"].list("beneath") if "beneath" in parts else ():
        under = _lay_card(laying, game, seat, zone, below)
        atoms.tuck(game, under, card, face=game.state.face[under])
    if "turned" in parts and parts["turned"].yes("turned"):
        atoms.turn(game, card, TURNED)
    if "down" in parts:
        atoms.flip(game, card, DOWN if parts["down"].yes("down") else UP)
    if "damage" in parts:
        atoms.damage(game, card, parts["damage"].least("damage", 0))
    if "marks" in parts:
        atoms.mark(game, card, parts["marks"].least("marks", 0))
    if "shown" in parts:
        atoms.show(game, card, 1 << parts["shown"].seat("shown"))
    for name, count in parts["counters"].map("counters").items() if "counters" in parts else ():
        atoms.count(game, card, name, count.least(Words(f"counters {name}", f"カウンター{name}の数"), 1))
    if "attached_to" in parts or "linked_to" in parts:
        laying.ties.append((card, entry))
    laying.laid.append((card, entry))
    return card


def _side(game: Game, definition: int, item: Item) -> int:
    """Which side of a card with several faces shows: its front, its back or its third."""
    if item.text("side") not in FACES:
        raise item.wrong(Words("side must be front, back or third", "sideはfront、back、thirdのどれか"))
    if definition in game.library.readings:
        return game.library.readings[definition][1 if item.value == "back" else 0]
    if item.value == "front":
        return definition
    faces = game.library.faces.get(definition, (definition,))
    if len(faces) <= FACES.index(item.value):
        raise item.wrong(game.rules.one_sided(game, definition) if len(faces) == 1 else NO_THIRD)
    return faces[FACES.index(item.value)]


FACES = ("front", "back", "third")
NO_THIRD = Words("this card has no third side", "このカードに第三の面はない")


def _lay_rest(laying: Laying, game: Game) -> None:
    """The fields of the game's own table."""
    fields = {field.name: field.type for field in msgspec.structs.fields(laying.rules.table)}
    values: dict[str, Any] = {}
    for name, item in laying.scenario.part("table").keys("table", tuple(fields)).items():
        value = _with_handles(laying.cast, game, name, item, fields[name])
        try:
            values[name] = msgspec.convert(value, fields[name])
        except msgspec.ValidationError as error:
            raise item.wrong(Words(f"{name}: {error}", f"{name}が正しくない：{error}")) from error
    atoms.write(game, values)


def _with_handles(cast: Cast, game: Game, name: str, item: Item, kind: Any) -> Any:
    """A value of the table as plain data; a card's name stands for its handle, and some card bears each handle."""
    if kind == Handle:
        return _handle(cast, game, name, item)
    if isinstance(item.value, list) and get_origin(kind) is tuple:
        kinds = get_args(kind)
        each = repeat(kinds[0]) if kinds[-1] is Ellipsis else chain(kinds, repeat(Any))
        return [_with_handles(cast, game, name, *pair) for pair in zip(item.value, each, strict=False)]
    if isinstance(item.value, dict) and isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        parts = {field.encode_name: field.type for field in msgspec.structs.fields(kind)}
        return {key: _with_handles(cast, game, key, part, parts.get(key, Any)) for key, part in item.value.items()}
    return item.plain()


def _handle(cast: Cast, game: Game, name: str, item: Item) -> Any:
    """The handle of the card that is called so, or the one that is written: of a card that lies there, or none."""
    if isinstance(item.value, str):
        return game.state.token[cast.card(game, item.value, item)]
    handle = item.plain()
    if type(handle) is int and handle != NONE and game.state.card_of(handle) == NONE:
        raise item.wrong(Words(
            f"{name}: no card bears the handle {handle}; a card is called by its name, no card is {NONE}",
            f"{name}：{handle}というハンドルのカードはない。カードは名前で書く。カードなしは{NONE}",
        ))
    return handle
