"""`banmen cards` and `banmen deck`: card files, printed cards and decks checked."""

from functools import partial
from os import cpu_count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from banmen.cli.common import AsJson, CardFiles, Game, Lang, add_cards, print_json, tell
from banmen.errors import BanmenError, Words, gathered, refuse_all, said
from banmen.games import GameName

if TYPE_CHECKING:
    from collections.abc import Iterator

    from banmen.kernel.deck import Deck
    from banmen.kernel.library import CardDef
    from banmen.kernel.rules import Rules
    from banmen.language.cardfile import CardSource, Misread
    from banmen.language.measure import Report
    from banmen.render import Speaker

app = typer.Typer(help="Cards by their text.", no_args_is_help=True)
deck_app = typer.Typer(help="Decks by the rules of deck building.", no_args_is_help=True)

MOST_FAILURES = 20


@app.command("check")
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A card file, TOML.")], lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Read each card of a card file and print what was understood; fails when one is not."""
    from banmen.games import rules_named
    from banmen.games.bringing import game_of
    from banmen.language.cardfile import read_set
    from banmen.render import Speaker

    try:
        game = rules_named(game_of(file))
    except BanmenError as error:
        raise BanmenError(error.reason, place=error.place or str(file)) from error
    results: list[dict[str, object]] = []
    read: list[str] = []
    speaker = Speaker(game, "en")
    found = read_set(file, game.facts)
    faults = list(found.faults)
    for source in found.cards:
        card, wrong = _understood(game, source)
        faults += wrong
        told = "\n".join(each.told(lang) for each in wrong)
        read.append("\n".join(_sides(speaker, card, lang)) if card is not None else told)
        result: dict[str, object] = {"id": source.id, "name": source.name, "ok": card is not None}
        results.append(result | ({"message": told} if card is None else
                                 {"text_en": "\n".join(_sides(speaker, card, "en"))}))
    refuse_all(faults if found.faults else ())
    if not results:
        raise BanmenError(Words("has no cards", "カードがない"), place=str(file))
    many, bad = len(results), sum(not result["ok"] for result in results)
    if as_json:
        print_json({"cards": many, "wrong": bad, "results": results})
    else:
        marks = ("WRONG", "OK   ") if lang == "en" else ("×", "○")
        for result, text in zip(results, read, strict=True):
            tell(f"{marks[bool(result['ok'])]} {result['id']}  {result['name']}")
            for line in text.splitlines():
                tell(f"        {line}")
        good = many - bad
        tell(said(Words(f"{good} of {many} cards are understood", f"{many}枚のうち{good}枚を理解した"), lang))
    if bad:
        raise typer.Exit(1)


def _understood(
    rules: "Rules", source: "CardSource[Any] | Misread"
) -> "tuple[CardDef | None, list[BanmenError]]":
    """A card of a file as it was understood, or all that is wrong with it: its keys, and then the words of its text."""
    from banmen.language.cardfile import Misread

    if isinstance(source, Misread):
        rest = source.rest
        unread = gathered([partial(rules.understood, rest)]) if rest is not None else []
        return None, [*source.faults, *(each for each in unread if rest is not None and each.place != rest.place)]
    try:
        return rules.understood(source), []
    except BanmenError as error:
        return None, list(error.faults)


def _sides(speaker: "Speaker", card: "CardDef", lang: str) -> "Iterator[str]":
    """What was understood of a card: its text, and the name and the text of its other side if it has one."""
    for side in (card, card.back):
        if side is not None:
            if side is not card:
                yield f"⇄ {side.name}"
            if text := speaker.text(side) if lang == "en" else side.text:
                yield text


@app.command("read")
def read(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Printed cards, one JSON object a line.")],
    game: Annotated[GameName, typer.Option("--game", help="duelmasters, builddivide or yugioh.")],
    as_json: AsJson = False,
) -> None:
    """Count how many printed cards compile whole, and group what does not by the construction it lacks."""
    from banmen.cli.progress import counting
    from banmen.games import rules_of
    from banmen.language.measure import measure_file

    with counting("cards", None) as advance:
        report = measure_file(file, rules_of(game), progress=lambda _: advance(1), jobs=cpu_count() or 1)
    if not report.cards:
        raise BanmenError("has no cards", place=str(file))
    if as_json:
        print_json(report)
    else:
        _print_report(report)


def _print_report(report: "Report") -> None:
    tell(f"{report.read} of {report.cards} cards are read whole ({report.share:.1%}), "
          f"{report.lines_read} of {report.lines} lines")
    for kind, (done, all) in sorted(report.types.items(), key=lambda item: -item[1][1]):
        tell(f"{done:>7} of {all:>5}  {kind}")
    tell(f"{'only':>7} {'cards':>7}  missing construction")
    for failing in report.failures[:MOST_FAILURES]:
        tell(f"{failing.only:>7} {failing.cards:>7}  {failing.construction}  ({', '.join(failing.examples)})")
        if failing.line:
            tell(f"{'':>16}  {failing.line}")
    if len(report.failures) > MOST_FAILURES:
        tell(f"         and {len(report.failures) - MOST_FAILURES} more constructions; --json has them all")


@app.command("show")
def show(
    card: Annotated[str, typer.Argument(metavar="NAME|FILE", help="A card by name or id, or a file of cards.")],
    game: Annotated[GameName | None, typer.Option("--game", help="duelmasters, builddivide or yugioh.")] = None,
) -> None:
    """Print what cards were read as: their parts, the Japanese and the English printed from them, where they listen."""
    from banmen.games import GAMES, rules_of

    found = 0
    for rules in [rules_of(game)] if game is not None else [rules_of(name) for name in GAMES]:
        for name, compiled in _named(rules, card):
            found += 1
            tell(f"{name}  ({rules.name})")
            for part in rules.parts(compiled):
                for line in part:
                    tell(f"    {line}")
            for happening, zones in _listens(rules, compiled).items():
                tell(f"    listens: {happening}  in {', '.join(zones)}")
    if not found:
        raise BanmenError(Words(f"no card is called {card!r}", f"{card!r}というカードはない"))


def _named(rules: Any, card: str) -> "Iterator[tuple[str, CardDef]]":
    """The cards meant: those of a file, or the one of that name or id."""
    from banmen.games.bringing import game_of
    from banmen.language.cardfile import open_set
    from banmen.language.measure import cards_of, read_printed

    if card.endswith(".jsonl"):
        if game_of(Path(card)) == rules.name:
            for printed in cards_of(card):
                name = str(printed.get("name", "?"))
                try:
                    yield name, read_printed(printed, rules)
                except BanmenError as error:
                    tell(f"{name}: {error}", wrong=True)
    elif card.endswith(".toml"):
        if game_of(Path(card)) == rules.name:
            unread: list[BanmenError] = []
            for source in open_set(card, rules.facts).cards:
                try:
                    compiled = rules.understood(source)
                except BanmenError as error:
                    unread.append(error)
                else:
                    yield source.name, compiled
            refuse_all(unread)
    else:
        for source in rules.known_cards():
            if card in (source.id, source.name, source.name_en):
                yield source.name, rules.card(source.id)


def _listens(rules: Any, card: "CardDef") -> dict[str, list[str]]:
    """What a card watches for, and in which zones."""
    found: dict[str, list[str]] = {}
    for zone in rules.zones:
        for happening, _ in card.watch_in(zone):
            found.setdefault(happening, []).append(zone.name)
    return found


@app.command("list")
def list_cards(game: Game, word: Annotated[str, typer.Argument(help="Part of a name, an id or a text.")] = "",
               as_json: AsJson = False) -> None:
    """List the cards that come with a game."""
    from banmen.games import rules_of

    found = [
        {"id": each.id, "name": each.name, "name_en": each.name_en}
        for each in rules_of(game).known_cards()
        if word.casefold() in f"{each.id}\n{each.name}\n{each.name_en}\n{each.text}".casefold()
    ]
    if as_json:
        print_json(found)
    else:
        for each in found:
            tell("  ".join(each.values()))


@deck_app.command("list")
def list_decks(game: Game, as_json: AsJson = False) -> None:
    """List the ready decks of a game."""
    from banmen.games import rules_of

    found = [
        {"id": id, "name": each.name, "name_en": each.name_en,
         "parts": {part: len(ids) for part, ids in each.parts.items()}}
        for id, each in rules_of(game).decks().items()
    ]
    if as_json:
        print_json(found)
    else:
        for each in found:
            tell(f"{each['id']}  {each['name']}  {each['name_en']}")


def names_of(rules: "Rules", deck: "Deck") -> set[str]:
    """The ids and names a limit list can speak of: of every card that comes with the game, and of the deck's own."""
    known = {name for source in rules.known_cards() for name in (source.id, source.name, source.name_en)}
    own = (rules.card(id) for part in deck.parts.values() for id in part)
    return known | {name for card in own for name in (card.id, card.name, card.name_en)}


@deck_app.command("check")
def check_deck(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A deck file: TOML, plain text or .ydk.")],
    game: Annotated[GameName | None, typer.Option("--game", help="The game, for a deck in plain text.")] = None,
    limits: Annotated[Path | None, typer.Option("--limits", metavar="FILE", help="A limit list, TOML.")] = None,
    cards: CardFiles = None,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Say what is wrong with a deck; fails when anything is."""
    from banmen.games import rules_named
    from banmen.games.deckfile import PLAIN, by_ids, lines_of_cards, read_as_far, read_plain_as_far
    from banmen.games.shelf import read_limits

    plain = file.suffix in PLAIN
    if plain and game is None and file.suffix != ".ydk":
        raise BanmenError(Words("a deck in plain text does not say its game: give --game",
                                "文字だけのデッキはゲームを言わない：--gameが要る"), place=str(file))
    deck, unread = (None, []) if plain else read_as_far(file)
    try:
        rules = rules_named(deck.game if deck is not None else game or "yugioh")
    except BanmenError as error:
        refuse_all([*unread, BanmenError(error.reason, place=str(file))])
        raise
    add_cards(rules, cards)
    if deck is None:
        deck, unread = read_plain_as_far(file, rules.name, rules.passcodes())
    deck = by_ids(rules, deck)
    parts = ", ".join(rules.deck_parts)
    faults: list[str] = [
        Words(f"the part {part!r} is unknown; parts: {parts}", f"{part!r}という部分はない（{parts}）")
        for part in deck.parts
        if part not in rules.deck_parts
    ]
    lines = lines_of_cards(file)
    for id in dict.fromkeys(id for part in deck.parts.values() for id in part):
        try:
            rules.card(id)
        except BanmenError as error:
            line = lines.get(id, 1)
            faults.append(Words(f"line {line}: {error}", f"{line}行目：{error.told('ja')}"))
    if not faults and not unread:
        faults = rules.check_deck(deck)
        if limits is not None:
            faults += rules.check_limits(deck, read_limits(limits, deck.game, names_of(rules, deck)))
    told = [*(each.told(lang) for each in unread), *(f"{file}: {said(fault, lang)}" for fault in faults)]
    if as_json:
        sizes = {part: len(cards) for part, cards in deck.parts.items()}
        short = [*(each.told(lang) for each in unread), *(said(fault, lang) for fault in faults)]
        print_json({"file": str(file), "game": deck.game, "parts": sizes, "legal": not told, "faults": short})
    else:
        for each in told:
            tell(f"banmen: {each}", wrong=True)
        legal = Words("not legal", "使えない") if told else Words("legal", "使える")
        tell(f"{file}: {said(legal, lang)}")
    if told:
        raise typer.Exit(1)
