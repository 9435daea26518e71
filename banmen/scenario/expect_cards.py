"""Expectations of the position: what lies where and what it is now."""

from __future__ import annotations

from typing import Any
from unicodedata import normalize

import msgspec

from banmen.errors import Words, refuse_all
from banmen.kernel.library import CardDef
from banmen.kernel.names import DOWN, NONE, TURNED
from banmen.kernel.rules import Rules
from banmen.scenario.expect import Course, Unmet, expects, same, show
from banmen.scenario.naming import SIDES
from banmen.scenario.places import Item, nearest


def cards_of_zone(course: Course, name: str, item: Item) -> tuple[list[int], bool]:
    """The cards of a zone such as a.hand, and whether their order counts."""
    side, _, zone_name = name.partition(".")
    zones = course.game.zone_named
    if side not in SIDES or zone_name not in zones:
        raise item.wrong(Words(f"there is no zone {name!r}; write a. or b. and one of: {', '.join(zones)}",
                               f"{name!r}というゾーンはない。a. か b. と次のどれか：{', '.join(zones)}"))
    zone = zones[zone_name]
    return course.game.state.zones[zone.of(SIDES.index(side))], zone.ordered


@expects("zones")
def _zones(course: Course, item: Item) -> None:
    for name, wanted in item.map("zones").items():
        cards, ordered = cards_of_zone(course, name, wanted)
        _content(course, name, cards, ordered, wanted)


def _content(course: Course, name: str, cards: list[int], ordered: bool, wanted: Item) -> None:
    names = [each.text("a card") for each in wanted.list(name)]
    refuse_all(
        each.wrong(Words(f"no card is called {each.value!r}; aliases: {', '.join(course.cast.alias) or 'none'}",
                         f"{each.value!r}というカードはない。別名：{', '.join(course.cast.alias) or 'なし'}"))
        for each in wanted.value if not course.cast.known(course.game, each.text("a card"))
    )
    found = [course.cast.label(course.game, card) for card in cards]
    if len(names) == len(cards) and (
        all(course.cast.is_called(course.game, card, each) for card, each in zip(cards, names, strict=True))
        if ordered
        else _pairs_off(course, cards, names)
    ):
        return
    raise Unmet(Words(f"{name}: expected {show(names)}, found {show(found)}",
                      f"{name}：期待は{show(names)}、実際は{show(found)}"), place=wanted.place)


def _pairs_off(course: Course, cards: list[int], names: list[str]) -> bool:
    """Whether each card can be called by a different one of the names (aliases are the narrowest)."""
    rest = list(cards)
    for name in sorted(names, key=lambda each: each not in course.cast.alias):
        card = next(
            (card for card in sorted(rest, key=lambda card: card in course.cast.alias.values())
             if course.cast.is_called(course.game, card, name)),
            NONE,
        )
        if card == NONE:
            return False
        rest.remove(card)
    return True


@expects("counts")
def _counts(course: Course, item: Item) -> None:
    for name, wanted in item.map("counts").items():
        same(wanted, name, len(cards_of_zone(course, name, wanted)[0]), wanted.whole(name))


@expects("beneath")
def _beneath(course: Course, item: Item) -> None:
    for name, wanted in item.map("beneath").items():
        card = course.cast.card(course.game, name, wanted)
        _content(course, f"beneath {name}", list(course.game.state.beneath.get(card, ())), True, wanted)


@expects("attached")
def _attached(course: Course, item: Item) -> None:
    game = course.game
    for name, wanted in item.map("attached").items():
        host = game.state.host[course.cast.card(game, name, wanted)]
        found = course.cast.label(game, host) if host != NONE else "none"
        if wanted.value == "none" or host == NONE:
            same(wanted, f"{name} is attached to", found, wanted.text("a card"))
        elif not course.cast.is_called(game, host, wanted.text("a card")):
            raise Unmet(Words(f"{name}: expected to be attached to {wanted.value}, found {found}",
                              f"{name}：付いている相手の期待は{wanted.value}、実際は{found}"), place=wanted.place)


def _of_card(course: Course, name: str, wanted: Item) -> tuple[int, str]:
    who, dot, key = name.rpartition(".")
    if not dot:
        raise wanted.wrong(Words(f"write CARD.KEY, not {name!r}", f"カード.値の名 と書く（{name!r}ではない）"))
    return course.cast.card(course.game, who, wanted), key


def _known_key(course: Course, wanted: Item, what: str, key: str) -> None:
    """Whether cards of this game have such a number or such words: of a slip of the pen nothing could be wrong."""
    game = course.game
    printed = {*game.rules.unprinted, *(each for card in game.library.cards for each in getattr(card, what))}
    if key in printed or f"static:{key}" in game.state.watch or any(key == each.key for each in game.state.continuous):
        return
    hint = nearest(key, sorted(printed))
    raise wanted.wrong(Words(f"no card has {what} called {key!r}; {hint}",
                             f"{key!r}という{what}を持つカードはない。{hint.ja}"))


@expects("numbers")
def _numbers(course: Course, item: Item) -> None:
    for name, wanted in item.map("numbers").items():
        card, key = _of_card(course, name, wanted)
        _known_key(course, wanted, "numbers", key)
        same(wanted, name, course.game.rules.referred(key, course.game.number(card, key)), wanted.whole(name))


@expects("words")
def _words(course: Course, item: Item) -> None:
    for name, wanted in item.map("words").items():
        card, key = _of_card(course, name, wanted)
        _known_key(course, wanted, "words", key)
        words = sorted(each.text("a word") for each in wanted.list(name))
        same(wanted, name, sorted(course.game.words(card, key)), words)


@expects("keywords")
def _keywords(course: Course, item: Item) -> None:
    for name, wanted in item.map("keywords").items():
        card = course.cast.card(course.game, name, wanted)
        words = sorted(each.text("a keyword") for each in wanted.list(name))
        same(wanted, f"keywords of {name}", sorted(course.game.keywords(card)), words)


@expects("abilities")
def _abilities(course: Course, item: Item) -> None:
    """The words of the abilities a card has now, its own and those it was given, in Japanese of any width."""
    game = course.game
    for name, wanted in item.map("abilities").items():
        card = course.cast.card(game, name, wanted)
        found = [words for print_ in game.prints(card) for words in _said(game.rules, game.library[print_])]
        texts = [normalize("NFKC", each.text("an ability")) for each in wanted.list(name)]
        same(wanted, f"abilities of {name}", sorted(found), sorted(texts))


def _said(rules: Rules, card: CardDef) -> list[str]:
    """The words of a printed card's abilities, or of the parts of its text in a game that does not tell them singly."""
    said = [words for words, _ in card.said] or [part[0] for part in rules.parts(card)]
    return [normalize("NFKC", words) for words in said if words]


@expects("shows")
def _shows(course: Course, item: Item) -> None:
    """The name of what shows of a card that is printed on both sides, or on which two things are printed."""
    game = course.game
    known = {card.name for card in game.library.cards}
    for name, wanted in item.map("shows").items():
        card = course.cast.card(game, name, wanted)
        if wanted.text(name) not in known:
            raise wanted.wrong(Words(f"nothing printed is called {wanted.value!r}",
                                     f"{wanted.value!r}という名の面はない"))
        same(wanted, f"{name} shows", game.library[game.state.definition[card]].name, wanted.text(name))


@expects("turned")
def _turned(course: Course, item: Item) -> None:
    for name, wanted in item.map("turned").items():
        card = course.cast.card(course.game, name, wanted)
        same(wanted, f"turned {name}", course.game.state.turned[card] == TURNED, wanted.yes(name))


@expects("down")
def _down(course: Course, item: Item) -> None:
    for name, wanted in item.map("down").items():
        card = course.cast.card(course.game, name, wanted)
        same(wanted, f"face down {name}", course.game.state.face[card] == DOWN, wanted.yes(name))


@expects("damage")
def _damage(course: Course, item: Item) -> None:
    for name, wanted in item.map("damage").items():
        card = course.cast.card(course.game, name, wanted)
        same(wanted, f"damage on {name}", course.game.state.damage[card], wanted.whole(name))


@expects("counters")
def _counters(course: Course, item: Item) -> None:
    for name, wanted in item.map("counters").items():
        card = course.cast.card(course.game, name, wanted)
        same(wanted, f"counters on {name}", course.game.state.counters.get(card, {}), wanted.plain())


@expects("table")
def _table(course: Course, item: Item) -> None:
    table: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(course.game.state.table))
    for name, wanted in item.keys("table", tuple(table)).items():
        value = wanted.plain()
        if isinstance(value, str) and isinstance(table[name], int):
            card = course.cast.card(course.game, value, wanted)
            value = course.game.state.token[card]
        same(wanted, name, table[name], value)
