"""What a position has behind it: a game started with decks, uses already made, effects that still last."""

from __future__ import annotations

from collections.abc import Collection

from banmen.errors import BanmenError, Words
from banmen.games.deckfile import deck_named
from banmen.kernel import atoms
from banmen.kernel.deck import Deck
from banmen.kernel.game import Game
from banmen.kernel.match import Exchange
from banmen.kernel.names import KEYWORDS, NONE
from banmen.kernel.rules import Rules
from banmen.kernel.state import Scope
from banmen.scenario.naming import SIDES, Cast
from banmen.scenario.places import Item, nearest
from banmen.scenario.reader import Scenario


def started(scenario: Scenario, rules: Rules) -> Game:
    """A game from its very beginning, with decks that come with the game (or deck files)."""
    item = scenario.part("start")
    for key in ("turn", "table", "a", "b", "fill", "used", "lasting", "cards"):
        if scenario.has(key):
            raise scenario.part(key).wrong(Words(f"a game that starts with decks has no {key!r}",
                                                 f"デッキから始まる対戦に{key!r}は書けない"))
    parts = item.keys("start", ("a", "b", "chooser", "results", "exchanged"))
    decks = [ready_deck(rules, parts[side]) if side in parts else deck_named(rules, "", at)
             for at, side in enumerate(SIDES)]
    results = games_played(scenario)
    try:
        if rules.match.result(results) and results:
            raise BanmenError(Words("these results decide the match already", "この結果でマッチはもう決まっている"))
        chooser = rules.match.chooser(results) if results else NONE
        return Game.start(
            rules, [_sided(rules, deck, side, parts.get("exchanged")) for deck, side in zip(decks, SIDES, strict=True)],
            scenario.seed, ask_all=scenario.ask_all or scenario.others_decline,
            chooser=parts["chooser"].seat("chooser") if "chooser" in parts else chooser,
        )
    except BanmenError as error:
        raise item.wrong(Words(str(error), error.told("ja"))) from error


def ready_deck(rules: Rules, item: Item) -> Deck:
    """A deck that comes with the game, or a deck file."""
    try:
        return deck_named(rules, item.text("a deck"))
    except BanmenError as error:
        raise item.wrong(error.reason) from error


def games_played(scenario: Scenario) -> tuple[int, ...]:
    """Who won the games of the match that were played before this one (NONE for a draw)."""
    start = scenario.part("start").value
    if "results" not in start:
        return ()
    found = []
    for each in start["results"].list("results"):
        if each.value not in (*SIDES, "draw"):
            raise each.wrong(Words("a result is a, b or draw", "結果はa、b、drawのどれか"))
        found.append(NONE if each.value == "draw" else SIDES.index(each.value))
    return tuple(found)


def _sided(rules: Rules, deck: Deck, side: str, exchanged: Item | None) -> Deck:
    """The deck after the exchange with its side deck: `exchanged: {a: {OUT: INTO}}`."""
    if exchanged is None or side not in exchanged.keys("exchanged", SIDES):
        return deck
    pairs = exchanged.value[side].map("exchanged")
    return rules.match.sided(deck, [Exchange(out, into.text("a card")) for out, into in pairs.items()])


def lay_past(scenario: Scenario, game: Game, cast: Cast) -> None:
    """What happened before: uses that were made this turn, and effects that still last."""
    for word, item in scenario.part("used").map("used").items():
        key = game.rules.uses[_known("used", word, game.rules.uses, item)]
        for _ in range(item.least("how often", 1)):
            atoms.use(game, key.format(seat=game.state.turn_player))
    for entry in scenario.part("lasting").list("lasting") if scenario.has("lasting") else ():
        parts = entry.keys("a lasting effect", ("on", "key", "op", "amount", "word", "until", "of"))
        for key in ("on", "key", "op"):
            if key not in parts:
                raise entry.wrong(Words(f"a lasting effect needs the key {key!r}", f"続いている効果には{key!r}がいる"))
        on = tuple(
            game.state.token[cast.card(game, each.text("a card"), each)] for each in parts["on"].list("on")
        )
        source = cast.card(game, parts["of"].text("a card"), parts["of"]) if "of" in parts else NONE
        seat = game.state.turn_player if source == NONE else game.state.controller[source]
        scope = Scope(seat, NONE if source == NONE else game.state.token[source])
        amount = parts["amount"].whole("amount") if "amount" in parts else 0
        atoms.begin(
            game, _key(game, parts["key"]), _op(parts["op"]), amount,
            parts["word"].text("word") if "word" in parts else "", on,
            game.rules.until(game, _until(game, parts["until"]) if "until" in parts else "turn", scope), scope,
        )


def lay_uses(game: Game, card: int, entry: Item) -> None:
    """The abilities of a card that were used this turn, by their number on the card."""
    used = entry.value.get("used") if isinstance(entry.value, dict) else None
    for item in used.list("used") if used is not None else ():
        many = len(game.library[game.state.definition[card]].abilities)
        number = item.least("the number of an ability", 1)
        if number > many:
            raise item.wrong(Words(f"the card has {many} abilities", f"このカードの能力は{many}個である"))
        if not game.rules.count_use(game, card, number - 1):
            raise item.wrong(Words(f"how often ability {number} is used is not limited",
                                   f"能力{number}の使用回数に制限はない"))


def _key(game: Game, item: Item) -> str:
    """What of a card a lasting effect alters: a number or words that cards of the game have, or their keywords."""
    printed = {KEYWORDS, *game.rules.unprinted, *(each for card in game.library.cards for each in card.numbers),
               *(each for card in game.library.cards for each in card.words)}
    return _known("key", item.text("key"), printed, item)


def _op(item: Item) -> str:
    """How a lasting effect alters what it is about."""
    ops = ("add", "set", "base", "gain", "lose", "grant", "remove", "times")
    return _known("op", item.text("op"), ops, item)


def _until(game: Game, item: Item) -> str:
    """How long a lasting effect lasts, in a word that the texts of the game have."""
    return _known("until", item.text("until"), [word for word in game.rules.durations if word], item)


def _known(what: str, word: str, words: Collection[str], item: Item) -> str:
    """The word, if it is one of those."""
    if word not in words:
        hint = nearest(word, sorted(words))
        raise item.wrong(Words(f"{what}: {word!r} is unknown; {hint}", f"{what}：{word!r}は知らない。{hint.ja}"))
    return word
