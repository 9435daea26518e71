"""Random games with random legal decks of printed cards that are read: what breaks, and what was carried out how often.

    python -m tools.printed duelmasters --cards FILE.jsonl --games 300
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from banmen.errors import BanmenError
from banmen.games import rules_named
from banmen.games.binder import open_binder
from banmen.kernel.deck import Deck
from banmen.kernel.effects.says import Move
from banmen.kernel.perform import PERFORMERS
from banmen.kernel.rules import Rules
from banmen.language.tree import Clause
from banmen.sim import Match, Tally, played

SIZE = 40
EXTRA = 15
"""How many cards an extra deck gets, where the game has one."""
COPIES = {"duelmasters": 4, "yugioh": 3}


def main() -> int:
    """Play, and tell."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", choices=sorted(COPIES))
    asked.add_argument("--cards", type=Path, required=True)
    asked.add_argument("--games", type=int, default=300)
    asked.add_argument("--seed", type=int, default=1)
    told = asked.parse_args()
    rules = rules_named(told.game)
    binder = open_binder(rules, told.cards)
    rules.add_printed(binder.cards)
    names = sorted(usable(rules, binder.cards))
    extra = sorted(usable(rules, binder.cards, "extra"))
    print(f"{len(binder.cards)} cards are read, {len(names)} of them stand in decks, {len(extra)} in extra decks")
    done: Counter[str] = Counter()
    used: Counter[str] = Counter()
    watch(rules, done, used)
    tally = Tally()
    for number in range(told.games):
        chance = random.Random(told.seed * 1_000_003 + number)
        decks = (deck_of(rules, names, chance, extra), deck_of(rules, names, chance, extra))
        game = played(rules, Match(told.game, decks, ("random", "random"), told.seed), number, noting=False)
        before = len(tally.messages)
        tally.count(game)
        for message in tally.messages[before:]:
            held = sorted({card for deck in decks for card in deck.part("main")})
            print(f"game {number}: {message}\n    {' / '.join(held)}", file=sys.stderr)
    for key, value in tally.report().items():
        print(f"{key.replace('_', ' '):>22}  {value}")
    print(f"{'cards carried out':>22}  {len(used)} of {len(names)}")
    for what, many in done.most_common():
        print(f"{many:>10}  {what}")
    return 1 if tally.errors or tally.violations else 0


def usable(rules: Rules, cards: Sequence[str] | dict[str, Any], part: str = "main") -> Iterator[str]:
    """The cards of which a deck may have several in a part of it."""
    filler = next(iter(rules.decks().values())).part("main")
    for name in cards:
        copies = (name,) * COPIES[rules.name]
        own = {"main": (*copies, *filler)[:SIZE]} if part == "main" else {"main": filler[:SIZE], part: copies}
        deck = Deck("trial", rules.name, own)
        try:
            if not rules.check_deck(deck):
                yield name
        except BanmenError:
            continue


def deck_of(rules: Rules, names: Sequence[str], chance: random.Random, extra: Sequence[str] = ()) -> Deck:
    """A legal deck of printed cards."""
    copies = COPIES[rules.name]
    needed = -(-SIZE // copies)
    colours = [rules.card(name).words.get("civilizations", frozenset()) for name in names]
    both = set(chance.sample(sorted({word for each in colours for word in each}), 2)) if any(colours) else set()
    kin = [name for name, each in zip(names, colours, strict=True) if each <= both]  # so that much can be paid for
    picked = chance.sample(kin if len(kin) >= needed else list(names), needed)
    cards = tuple(name for name in picked for _ in range(copies))[:SIZE]
    more = {"extra": tuple(chance.sample(list(extra), min(EXTRA, len(extra))))} if extra else {}
    return Deck("printed", rules.name, {"main": cards, **more})


def watch(rules: Rules, done: Counter[str], used: Counter[str]) -> None:
    """Count every instruction that is carried out: by the verbs of its text where they are known, and by its record."""
    verbs: dict[str, list[tuple[str, ...]]] = {}

    def counted(kind: type, perform: Any) -> Any:
        def count(game: Any, frame: Any, action: Any) -> Any:
            if not frame.rounds:
                detail = f" {action.cause or action.to}" if isinstance(action, Move) else ""
                done[f"record {kind.__name__}{detail}"] += 1
                if frame.at == 0 and frame.block == 0:
                    card = game.library.cards[frame.definition]
                    used[card.id] += 1
                    said = verbs.setdefault(card.id, verbs_of(rules, card))
                    if frame.ability < len(said):
                        done.update(f"verb {verb}" for verb in said[frame.ability])
            return perform(game, frame, action)

        return count

    for kind, perform in list(PERFORMERS.items()):
        PERFORMERS[kind] = counted(kind, perform)


def verbs_of(rules: Rules, card: Any) -> list[tuple[str, ...]]:
    """For each ability of a card the verbs its line says; nothing where the game does not tell."""
    if rules.name != "duelmasters" or card.facts is None:
        return []
    from banmen.games.duelmasters.reading import read_card_text

    try:
        lines = read_card_text(card.text, card.facts.type, "", card.name)
    except BanmenError:
        return []
    return [tuple(sorted(set(clauses(line.said)))) for line in lines for _ in line.abilities]


def clauses(said: Any) -> Iterator[str]:
    """The verbs of everything said."""
    if isinstance(said, Clause):
        yield said.verb
    if isinstance(said, tuple):
        for each in said:
            yield from clauses(each)
    elif isinstance(said, msgspec.Struct):
        for name in said.__struct_fields__:
            yield from clauses(getattr(said, name))




if __name__ == "__main__":
    raise SystemExit(main())
