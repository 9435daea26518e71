"""Exchanging cards with the side deck between two duels, at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from banmen.errors import BanmenError, joined
from banmen.kernel.match import Exchange
from banmen.kernel.names import numeral

if TYPE_CHECKING:
    from banmen.kernel.deck import Deck
    from banmen.kernel.rules import Rules
    from banmen.render import Speaker

DONE = ("go", "next", "")
QUITS = ("quit", "exit", "q")
SIDE = "s"
"""What stands before the number of a card of the side deck."""


class Siding:
    """A person's deck between two duels: what was exchanged so far, and the cards by their numbers and names."""

    def __init__(self, rules: Rules, deck: Deck, speaker: Speaker) -> None:
        self.rules = rules
        self.registered = deck
        self.speaker = speaker
        self.exchanges: list[Exchange] = []

    @property
    def deck(self) -> Deck:
        """The deck as it is now."""
        return self.rules.match.sided(self.registered, self.exchanges)

    def rows(self, side: bool) -> list[tuple[str, int]]:
        """The different cards of the side deck, or of the others, with how many there are."""
        ids = self.deck.part("side") if side else (*self.deck.part("main"), *self.deck.part("extra"))
        return [(id, ids.count(id)) for id in dict.fromkeys(ids)]

    def name(self, id: str) -> str:
        """The name of a card in the language spoken."""
        card = self.rules.card(id)
        return (card.name_en or card.name) if self.speaker.language == "en" else card.name

    def listed(self) -> list[str]:
        """Both lists, each card with the number by which it is called."""
        lines: list[str] = []
        for side, head, mark in ((False, "side_deck", ""), (True, "side_side", SIDE)):
            cards = (f"{mark}{at} {self.name(id)}×{count}" for at, (id, count) in enumerate(self.rows(side), 1))
            lines += [self.speaker.say("screen", head), "  " + "   ".join(cards)]
        return lines

    def find(self, word: str, side: bool) -> str:
        """The id of a card called by its number, its id or its name."""
        rows = self.rows(side)
        number = numeral(word.removeprefix(SIDE) if side else word)
        if 1 <= number <= len(rows) and word.startswith(SIDE) == side:
            return rows[number - 1][0]
        for id, _ in rows:
            card = self.rules.card(id)
            if word.lower() in (id, card.name, card.name_en.lower().replace(" ", "-")):
                return id
        raise BanmenError(self.speaker.say("screen", "side_no_card" if side else "side_no_deck_card", word=word))

    def swap(self, out: str, into: str) -> None:
        """One more exchange; refused when the deck would not be lawful."""
        more = [*self.exchanges, Exchange(self.find(out, False), self.find(into, True))]
        faults = self.rules.check_deck(self.rules.match.sided(self.registered, more))
        if faults:
            raise BanmenError(joined(faults))
        self.exchanges = more

    def obey(self, words: Sequence[str]) -> list[str]:
        """Do what was typed; what is said in answer."""
        if words[0] == "list":
            return self.listed()
        if words[0] == "undo":
            if not self.exchanges:
                return [self.speaker.say("screen", "nothing_to_undo")]
            self.exchanges = self.exchanges[:-1]
            return [self.speaker.say("screen", "undone")]
        words = words[1:] if words[0] == "swap" else words
        if len(words) != 2:
            return [self.speaker.say("screen", "siding")]
        self.swap(words[0], words[1])
        done = self.exchanges[-1]
        return [self.speaker.say("screen", "swapped", card=self.name(done.out), other=self.name(done.into))]


def side_in_person(rules: Rules, deck: Deck, speaker: Speaker) -> Deck | None:
    """The deck for the next duel, as its person wants it; None when the person leaves the match."""
    table = Siding(rules, deck, speaker)
    print("\n".join([*table.listed(), speaker.say("screen", "siding")]))
    while True:
        try:
            line = input("> ").strip()
        except (EOFError, KeyboardInterrupt):
            print()
            return None
        if line in QUITS:
            return None
        if line in DONE:
            return table.deck
        try:
            print("\n".join(table.obey(line.split())))
        except BanmenError as error:
            print(error.told(speaker.language))
