"""What a game tells the kernel: its zones, its table, its first procedure, and where it differs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

import msgspec

from banmen.errors import BanmenError
from banmen.kernel import atoms
from banmen.kernel.deck import Deck
from banmen.kernel.effects.base import Ability, What
from banmen.kernel.effects.says import Triggered
from banmen.kernel.effects.things import Choose
from banmen.kernel.library import CardDef, Library
from banmen.kernel.names import FIXED, NONE, UPRIGHT
from banmen.kernel.question import NOT_ASKED, Option, Question, Reason, Wish, declining
from banmen.kernel.state import Frame, Scope, Table, Waiting
from banmen.kernel.zones import Zone

LAST_STEP: Final = 100_000
"""Steps without a question that no game needs."""

if TYPE_CHECKING:
    from banmen.kernel.acts import Act
    from banmen.kernel.game import Game
    from banmen.language.cardfile import CardSource


class Rules(ABC):
    """One game's rules. The defaults are what most games do; a game overrides where its book differs."""

    name: ClassVar[str]
    zones: ClassVar[tuple[Zone, ...]]
    table: ClassVar[type[Table]]
    frames: ClassVar[tuple[type[Frame], ...]]
    """Every frame type of the game's own procedures, so that a position can be read back."""
    facts: ClassVar[type[msgspec.Struct]]
    """What is printed on a card beside its name and text, as a card file gives it."""
    deck_parts: ClassVar[tuple[str, ...]]
    """The parts a deck may have: main, extra, side ..."""
    chances: ClassVar[frozenset[str]] = frozenset()
    """The prompts of questions that only give a chance to answer with something the opponent does not see."""
    idle_reasons: ClassVar[frozenset[str]] = frozenset()
    """The keys of reasons that only say that a wish makes no sense for a card there; they are not told unasked."""
    concession: ClassVar[tuple[str, ...]] = ()
    """The numbers of the rules about giving up, where the book has any."""

    # Set-up

    @abstractmethod
    def card(self, id: str) -> CardDef:
        """The printed card with this id, compiled from its text."""

    @abstractmethod
    def compile(self, source: CardSource[Any]) -> CardDef:
        """Compile a card from its facts and its text; a text that is not understood is a BanmenError."""

    def read_printed(self, card: Mapping[str, Any]) -> CardDef:
        """Compile a printed card as card databases give it; a text that is not understood is a BanmenError."""
        raise BanmenError("printed cards of this game cannot be read yet", place=self.name)

    def parts(self, card: CardDef) -> list[tuple[str, ...]]:
        """What a card was read as, part by part: its words, and what they mean printed again."""
        return [(ja, en, repr(ability)) for (ja, en), ability in zip(card.said, card.abilities, strict=False)]

    def add_card(self, source: CardSource[Any]) -> None:
        """Make a card known that does not come with the game, so that decks can have it."""
        raise BanmenError("cards of one's own cannot be added to this game", place=self.name)

    def known_cards(self) -> Iterable[CardSource[Any]]:
        """Every card that comes with the game, as its file gives it."""
        return ()

    def decks(self) -> Mapping[str, Deck]:
        """The ready decks that come with the game, by id."""
        return {}

    @abstractmethod
    def check_deck(self, deck: Deck) -> list[str]:
        """What is wrong with a deck, as sentences that name the card and the rule; empty when it is legal."""

    def check_limits(self, deck: Deck, limits: Mapping[str, int]) -> list[str]:
        """Which cards a deck has more of than a limit list allows (copies by card id or name)."""
        raise BanmenError("limit lists of this game cannot be checked yet", place=self.name)

    @abstractmethod
    def lay_out(self, game: Game, decks: Sequence[Deck]) -> None:
        """Put the cards of both decks where they are before the game's first step."""

    @abstractmethod
    def first_frame(self) -> Frame:
        """The procedure that plays the whole game."""

    def extra_cards(self) -> Sequence[CardDef]:
        """Printed things that are in no deck but can appear (tokens and the like)."""
        return ()

    def steps(self) -> tuple[str, ...]:
        """The names of the steps at which a position set up by hand may begin."""
        return ()

    def stand_at(self, game: Game, step: str) -> None:
        """Push the frames of a game that stands at this step of the turn player's turn."""
        raise BanmenError(f"a position cannot begin at {step!r}; steps: {', '.join(self.steps())}", place=self.name)

    unprinted: ClassVar[tuple[str, ...]] = ()
    """The numbers and words of cards that are printed on none, only given by effects."""

    def misplaced(self, game: Game, card: int) -> str:
        """Why a card cannot lie as a position set up by hand has it; empty when it can."""
        return ""

    # The course of the game

    def settle(self, game: Game) -> Frame | None:
        """What the rules do by themselves as soon as the position calls for it, before the next step."""
        return None

    acts: ClassVar[tuple[Act, ...]] = ()
    """What players may do in the game, so that it can be said of each why not while something else is asked."""

    def withheld(self, game: Game, wish: Wish) -> Reason | None:
        """Why a wish that its act lets through is not offered all the same; None when it would be lawful."""
        return None

    def not_among(self, game: Game, question: Question, wish: Wish) -> Reason | None:
        """Why something that is no act (a card to choose, a mode ...) is not among what can be answered."""
        return NOT_ASKED

    def pause(self, game: Game) -> Literal["", "answer", "idle"]:
        """Whether the question only gives a chance to act, which can be declined: in answer to something, or idly."""
        question = game.question
        if question is None or question.prompt not in self.chances or declining(question) == NONE:
            return ""
        return "answer"

    def endless(self, game: Game) -> None:
        """A loop was found that nobody leaves: a draw, unless the book says otherwise."""
        atoms.end(game, NONE, "endless")

    patience: ClassVar[int] = 500
    """Questions in one turn before it is looked whether they go round in a circle."""

    def way_out(self, game: Game, question: Question) -> tuple[Option, ...] | Frame:
        """Which answers are left late in a turn, or what comes before; none when nothing leads out of a circle."""
        return ()

    def answered(self, game: Game, question: Question, option: Option) -> None:
        """Late in a turn somebody answers; the position is still the one of the question."""
        return

    def ends(self, game: Game) -> bool:
        """Whether what goes on without a question was bounded before it began, so that it is no loop to look for."""
        return False

    def longest_run(self, game: Game) -> int:
        """After how many steps without a question it is endless even if no position repeats: something grows."""
        return LAST_STEP

    def position_key(self, game: Game) -> tuple[object, ...]:
        """What of the table makes two positions different (never handles)."""
        return ()

    # Where games differ

    def layer(self, key: str, op: str) -> int:
        """In which layer an alteration applies; lower first."""
        return _LAYERS[op]

    layered: ClassVar[bool] = False
    """Whether effects of a layer see only what the layers up to theirs make of cards."""
    top_layer: ClassVar[int] = 7
    """The last layer, whose effects see everything."""

    def age(self, game: Game, scope: Scope) -> int:
        """As how old a lasting effect that begins now counts, in handles: here as what it is, new."""
        return game.state.next_token

    def may_choose(self, game: Game, seat: int, card: int, scope: Scope) -> bool:
        """Whether an effect of this player may choose the card."""
        return True

    def still_target(self, game: Game, what: Choose, card: int, scope: Scope) -> bool:
        """Whether a card chosen when an effect was announced is dealt with: it still is what it had to be."""
        return game.matches(what.cards, scope, card) and self.may_choose(game, scope.seat, card, scope)

    def referred(self, key: str, number: int) -> int:
        """A number of a card as a text refers to it (it may not count below zero ...)."""
        return number

    effects_zone: ClassVar[Zone | None] = None
    """The zone of the things that stand for lasting effects which are no card's, where the game has such."""

    untouched: ClassVar[str] = ""
    """The word under which abilities are found that keep things from being affected; none: the game knows none."""

    def touches(self, game: Game, card: int, scope: Scope) -> bool:
        """Whether an effect of this card and player does anything to the thing."""
        return True

    limits_triggering: ClassVar[bool] = False
    """Whether an ability with a limit per turn triggers only so often (else the game counts its uses by itself)."""

    def cited(self, game: Game, frame: Frame) -> tuple[str, ...]:
        """The rules a frame carries out whose step has no numbers: what an effect does may have a rule of its own."""
        return ()

    def works(self, game: Game, card: int, ability: Ability) -> bool:
        """Whether a card's ability works where it stands (it may be negated, sealed, not awake ...)."""
        return True

    def may_trigger(self, game: Game, watcher: int, ability: Triggered) -> bool:
        """Whether the watcher's ability can trigger now."""
        return self.works(game, watcher, ability)

    def zone_for_cards_beneath(self, game: Game, card: int, zone: Zone) -> Zone:
        """Where the cards beneath a thing go when it goes to a zone."""
        return zone

    leaving_together: ClassVar[bool] = False
    """Whether things that leave at the same moment notice one another's leaving."""

    def parts_that_leave(self, game: Game, card: int, zone: Zone) -> tuple[int, ...]:
        """The cards that go when a thing of several cards goes to a zone, and the rest stays; none for all of them."""
        return ()

    def looks_back(self, game: Game, card: int, zone: Zone) -> bool:
        """Whether what others wait for in this card's move is judged by the card as it was, not as it arrived."""
        return True

    arrivals: ClassVar[frozenset[int]] = frozenset()
    """The numbers of the zones whose arrivals the game wants to be told of."""

    def arrived(self, game: Game, cards: Sequence[int], zone: Zone) -> None:
        """Cards have come to one of these zones, and everything that waits for it has noticed."""
        return

    diverting: ClassVar[frozenset[int]] = frozenset()
    """The numbers of the zones from which a card may go elsewhere than where it is put."""

    apart: ClassVar[frozenset[int]] = frozenset()
    """The numbers of the zones whose hidden cards could lie in no other zone, nor those of others there."""
    choosy: ClassVar[frozenset[int]] = frozenset()
    """The numbers of the zones where not every card of a deck could lie hidden; see `could_lie`."""

    def could_lie(self, card: CardDef, zone: Zone) -> bool:
        """Whether a hidden card of one of these zones could be this printed one."""
        return True

    def destination(self, game: Game, card: int, zone: Zone) -> Zone | None:
        """Where a card really goes that is put into a zone; None when it ceases to exist instead."""
        return zone

    lies_by_rule: ClassVar[frozenset[int]] = frozenset()
    """The numbers of the zones that have a say in how a card lies when it enters them."""

    def lies(self, game: Game, card: int, zone: Zone, turned: int) -> int:
        """How the card lies when it enters a zone, of what was said about it."""
        return turned

    def side(self, game: Game, card: int, zone: Zone) -> int:
        """Which printed side of the card shows in the zone it goes to (a number of the library)."""
        return game.state.definition[card]

    def takes_hold(self, game: Game, card: int, what: What, scope: Scope) -> bool:
        """Whether a lasting effect on such things takes hold of this card."""
        return True

    def one_replacement_per_event(self) -> bool:
        """Whether only one effect may replace an event (else each may, once)."""
        return True

    def replaceable(self, game: Game) -> bool:
        """Whether what is being done now may still be replaced (it may itself stand in for something)."""
        return True

    def replacement_chooser(self, game: Game, seat: int, affected: int) -> int:
        """Who chooses among several replacements: here the player affected."""
        return affected

    def order_replacements(self, game: Game, found: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Which replacements may be chosen first, of those that could apply: (watcher, card)."""
        return found

    def next_part(self, game: Game, parts: list[list[tuple[int, int]]]) -> list[tuple[int, int]]:
        """Of an event with several parts that can be replaced, the part to decide about next."""
        return parts[0]

    def until(self, game: Game, duration: str, scope: Scope) -> str:
        """The name under which a duration of a text ends."""
        return duration

    @abstractmethod
    def draw(self, game: Game, seat: int) -> Frame | None:
        """Draw one card."""

    def move(
        self, game: Game, cards: Sequence[int], zone: Zone, *, seat: int = NONE, at: str = "top", face: int = NONE,
        turned: int = UPRIGHT, cause: str = "", source: int = NONE,
    ) -> Frame | None:
        """Move cards as an effect says."""
        return atoms.move(game, cards, zone, seat=seat, at=at, face=face, turned=turned, cause=cause, source=source)

    def turn(self, game: Game, cards: Sequence[int], how: int) -> None:
        """Turn cards as an effect says, at the same time."""
        atoms.turn_all(game, cards, how)

    def flip(self, game: Game, card: int, face: int) -> None:
        """Turn a card face up or face down as an effect says."""
        atoms.flip(game, card, face)

    def win(self, game: Game, seat: int, reason: str) -> None:
        """A player wins through an effect."""
        atoms.end(game, seat, reason)

    # What a seat is shown beside the cards

    def table_view(self, game: Game, seat: int) -> Mapping[str, Any]:
        """The parts of the table this seat may know."""
        return {}

    def effect_view(self, game: Game, waiting: Waiting) -> Mapping[str, Any]:
        """Which effect it is that waits: the printed card it is from, and the number of the ability."""
        return {"card": game.library[waiting.definition].id, "ability": waiting.ability}

    def card_view(self, game: Game, card: int) -> Mapping[str, Any]:
        """The current numbers and words of a card whose face is seen."""
        return {}

    def printed_facts(self, card: CardDef) -> Mapping[str, Any]:
        """What is printed on a card beside its name and text, in the order in which a person reads it."""
        return {}

    def meant(self, game: Game, question: Question, option: Option) -> tuple[int, int]:
        """Which ability of which printed card an option is about, so that its words can be said; NONE for neither."""
        return NONE, NONE

    def option_words(self, game: Game, question: Question, option: Option) -> tuple[str, str]:
        """The words, in Japanese and English, of what an option is about, where that is no whole ability."""
        return "", ""

    def asked(self, game: Game, question: Question) -> tuple[str, str]:
        """The words, in Japanese and English, of what a question decides or chooses for, if it does not say so."""
        return "", ""

    def library(self, decks: Sequence[Deck]) -> Library:
        """The printed cards these decks are made of."""
        ids = sorted({id for deck in decks for part in deck.parts.values() for id in part})
        return _library(self, (*(self.card(id) for id in ids), *self.extra_cards()))

    def bind(self, cards: Sequence[CardDef], first: tuple[CardDef, ...] = ()) -> Library:
        """These printed cards as a library, with whatever the game wants to know about all of them.

        The cards of a library that it grows out of come first, so that they keep their numbers.
        """
        return Library(cards, self.zones, first)

    def grown(self, library: Library) -> Library:
        """A library with all the printed cards that are made only when a game comes to need them, behind the others."""
        return library


@lru_cache(maxsize=64)
def _library(rules: Rules, cards: tuple[CardDef, ...]) -> Library:
    """One library for each set of cards, so that what is worked out of it is worked out once."""
    return rules.bind(cards)


_LAYERS = {
    FIXED: -2, "base": -1, "base_gain": -1, "grant": 0, "remove": 1, "gain": 2, "lose": 3, "set": 4, "add": 5,
    "times": 6, "divide": 7,
}
