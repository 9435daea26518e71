"""What a player may do: an act has candidates and one judge, from which come its options and the reasons why not.

    attack = Act("attack", aim="target")

    @attack.candidates          # cheap and generous: every card one could mean
    @attack.refuse              # the rule: why it cannot be done with this card, or None
    @attack.aims                # optional: at what, or in which way, it can be done with a card ...
    @attack.refuse_aim          # ... and why not with this one
    @attack.sieve               # optional: the printed cards that can pass at such a moment; others are not judged

A step names the acts it asks about (`@attacks.step("506.1", acts=(attack, ...))`), so that the kernel can answer why
something is not offered with the very judge that made the options.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal

from banmen.kernel.names import NONE
from banmen.kernel.procedure import PROCEDURES, Step
from banmen.kernel.question import NOT_ASKED, Option, Question, Reason, Wish
from banmen.kernel.zones import Zone

if TYPE_CHECKING:
    from banmen.kernel.game import Game
    from banmen.kernel.library import Library

Find = Callable[["Game", int], Sequence[int]]
FindAims = Callable[["Game", int, int], Sequence[int]]
Judge = Callable[["Game", int, int], Reason | None]
JudgeAll = Callable[["Game", int], Reason | None]
JudgeAim = Callable[["Game", int, int, int], Reason | None]
Sieve = Callable[["Library", Any, Zone], frozenset[int] | None]
MakeOption = Callable[["Game", int, int], Option]
Moment = Callable[["Game", int], object]
Senseless = Callable[["Game", int, Wish, int], Reason | None]

BY_ITSELF: Final = (NONE,)
"""The only candidate of an act that needs no card."""


def _without_a_card(game: Game, seat: int) -> Sequence[int]:
    return BY_ITSELF


def _never(game: Game, seat: int, card: int) -> Reason | None:
    return None


class Act:
    """One thing a player may do: by itself, with a card, or with a card in one of several ways (its aims)."""

    __slots__ = ("aim", "aimless", "aims_of", "by_itself", "cards", "elsewhere", "judge", "judge_aim", "judge_all",
                 "make", "passing", "pointless", "present", "verb", "verbs", "zones")

    def __init__(
        self, *verbs: str, zones: tuple[Zone, ...] = (), aim: Literal["", "target", "value"] = "",
        aimless: Reason = NOT_ASKED, elsewhere: Reason = NOT_ASKED,
        present: Callable[[Library], bool] | None = None,
    ) -> None:
        self.verbs = verbs
        self.verb = verbs[0]
        self.by_itself = Option(self.verb)
        """How it is offered without a card."""
        self.aim = aim
        """What an aim is: the row of a second card (NONE: the player), or a number, such as that of an ability."""
        self.present = present
        """Whether any card of a library calls for it; None when it is always there."""
        self.aimless = aimless
        """Why it cannot be done with a card that has no aims at all."""
        self.elsewhere = elsewhere
        """Why it cannot be done while something else is asked."""
        self.zones = zones
        """Where the cards lie that one could mean, if all of them there are candidates."""
        self.cards: Find = self._lying_there if zones else _without_a_card
        self.judge: Judge = _never
        self.aims_of: FindAims | None = None
        self.judge_aim: JudgeAim | None = None
        self.passing: Sieve | None = None
        self.pointless: Senseless | None = None
        self.make: MakeOption | None = None
        self.judge_all: JudgeAll | None = None

    # What a game says of it -----------------------------------------------------------------------

    def _lying_there(self, game: Game, seat: int) -> Sequence[int]:
        zones = game.state.zones
        if len(self.zones) == 1:
            return zones[self.zones[0].places[seat]]
        return [card for zone in self.zones for card in zones[zone.places[seat]]]

    def candidates(self, find: Find) -> Find:
        """The rows of the cards one could mean."""
        self.cards = find
        return find

    def refuse(self, judge: Judge) -> Judge:
        """Why it cannot be done with a card (NONE for an act without one); None when it can."""
        self.judge = judge
        return judge

    def refuse_all(self, judge: JudgeAll) -> JudgeAll:
        """Why the player cannot do it at all, whatever the card; None when they can."""
        self.judge_all = judge
        return judge

    def aims(self, find: FindAims) -> FindAims:
        """At which cards, or by which numbers, one could mean to do it with a card that is not refused."""
        self.aims_of = find
        return find

    def refuse_aim(self, judge: JudgeAim) -> JudgeAim:
        """Why it cannot be done with the card at this aim; None when it can."""
        self.judge_aim = judge
        return judge

    def sieve(self, find: Sieve) -> Sieve:
        """The printed cards of a library that the judge may let through at a moment in a zone; None when any may be.

        It is asked once for a library and moment of a `Choice`.
        """
        self.passing = find
        return find

    def option(self, make: MakeOption) -> MakeOption:
        """How it is offered, of a card and an aim."""
        self.make = make
        return make

    def senseless(self, say: Senseless) -> Senseless:
        """Why nobody would wish it of a card: it goes by another word, or is no such card."""
        self.pointless = say
        return say

    # What comes of it -----------------------------------------------------------------------------

    def option_of(self, game: Game, card: int, aim: int) -> Option:
        """How it is offered."""
        if self.make is not None:
            return self.make(game, card, aim)
        token = game.state.token
        if self.aim == "value":
            return Option(self.verb, aim, token[card])
        return Option(self.verb, NONE, NONE if card == NONE else token[card], NONE if aim == NONE else token[aim])

    def found(self, game: Game, seat: int) -> Sequence[Option]:
        """The options of the candidates that the judge lets through."""
        cards = self.cards(game, seat)
        return self.judged(game, seat, cards) if cards else ()

    def judged(self, game: Game, seat: int, cards: Sequence[int]) -> list[Option]:
        """The options of these candidates that the judge lets through."""
        options: list[Option] = []
        if self.judge_all is not None and self.judge_all(game, seat) is not None:
            return options
        state, judge, aims_of, judge_aim, make = game.state, self.judge, self.aims_of, self.judge_aim, self.make
        token, verb = state.token, self.verb
        for card in cards:
            if judge is not _never and judge(game, seat, card) is not None:
                continue
            if aims_of is not None:
                for aim in aims_of(game, seat, card):
                    if judge_aim is None or judge_aim(game, seat, card, aim) is None:
                        options.append(self.option_of(game, card, aim) if make is None else make(game, card, aim))
            elif make is not None:
                options.append(make(game, card, NONE))
            elif card != NONE:
                options.append(Option(verb, NONE, token[card]))
            else:
                options.append(self.by_itself)
        return options

    def why_not(self, game: Game, seat: int, wish: Wish) -> Reason | None:
        """Why the judge does not let a wish through; None when it does."""
        state = game.state
        card = state.card_of(wish.card)
        if self.cards is _without_a_card:
            if wish.card != NONE:
                return NOT_ASKED
        elif card == NONE or card not in state.zones[state.zone[card]]:
            return NOT_ASKED  # there is no such thing: it is gone, or lies beneath another, or is on its way
        if self.pointless is not None and (reason := self.pointless(game, seat, wish, card)) is not None:
            return reason
        refused = self.judge(game, seat, card)
        if refused is None and self.judge_all is not None:
            refused = self.judge_all(game, seat)
        if refused is not None or self.judge_aim is None:
            return refused
        if self.aim == "target":
            return self.judge_aim(game, seat, card, game.state.card_of(wish.target))
        assert self.aims_of is not None, "what is aimed at has to be found"
        reasons = [self.judge_aim(game, seat, card, aim) for aim in self.aims_of(game, seat, card)]
        if None in reasons:
            return None
        return next((reason for reason in reasons if reason is not self.aimless), self.aimless)


Plan = list[tuple[Act, int, frozenset[int] | None]]
"""Which act can be done with cards in which place, and with which printed cards."""


class Choice:
    """Acts with cards of some zones among which a player chooses; what is found is kept while the position stands."""

    __slots__ = ("acts", "besides", "moment", "slots")

    def __init__(self, *acts: Act, moment: Moment, besides: Callable[[Game], object] | None = None) -> None:
        self.acts = acts
        self.moment = moment
        """What their sieves need to know, as a few simple values; they are kept for this moment only."""
        self.besides = besides
        """What else decides about them that makes no new position."""
        self.slots = tuple((seat, "/".join(act.verb for act in acts)) for seat in (0, 1))

    def offered(self, game: Game, seat: int) -> Sequence[Option]:
        """What the player may do of them."""
        derived = game.derived
        values = derived.values if derived.version == game.state.version else derived.fresh()
        moment = self.moment(game, seat)
        besides = None if self.besides is None else self.besides(game)
        kept: tuple[object, object, Sequence[Option]] | None = values.get(self.slots[seat])  # type: ignore[assignment]
        if kept is None or kept[0] != moment or kept[1] != besides:
            values[self.slots[seat]] = kept = (moment, besides, self._found(game, seat, moment))
        return kept[2]

    def _found(self, game: Game, seat: int, moment: object) -> Sequence[Option]:
        library = game.library
        plan: Plan | None = library.plans.get((self, seat, moment))
        if plan is None:
            plan = library.plans[self, seat, moment] = self._plan(library, seat, moment)
        options: list[Option] = []
        zones, definition = game.state.zones, game.state.definition
        for act, place, passing in plan:
            cards = zones[place]
            if not cards or (passing is not None and passing.isdisjoint(map(definition.__getitem__, cards))):
                continue
            if passing is not None:
                cards = [card for card in cards if definition[card] in passing]
            options += act.judged(game, seat, cards)
        return options

    def _plan(self, library: Library, seat: int, moment: object) -> Plan:
        found = [
            (act, zone.places[seat], None if act.passing is None else act.passing(library, moment, zone))
            for act in self.acts
            for zone in act.zones
        ]
        return [each for each in found if each[2] is None or each[2]]


def card_by_card(game: Game, seat: int, acts: Sequence[Act]) -> list[Option]:
    """What the player may do of acts with the same candidates, in the order of the cards."""
    options: list[Option] = []
    token = game.state.token
    there = [act for act in acts if act.present is None or act.present(game.library)]
    for card in acts[0].cards(game, seat):
        for act in there:
            if act.judge(game, seat, card) is None:
                options.append(Option(act.verb, NONE, token[card]) if act.make is None else act.make(game, card, NONE))
    return options


def found(game: Game, seat: int, acts: Sequence[Act]) -> list[Option]:
    """What the player may do of these acts."""
    options: list[Option] = []
    for act in acts:
        if act.cards is _without_a_card:
            if act.judge(game, seat, NONE) is None:
                options.append(act.by_itself)
        else:
            options += act.found(game, seat)
    return options


def offer(
    game: Game, prompt: str, seat: int, rules: tuple[str, ...] = (), *, into: str = "", source: int = NONE,
    decline: str = "",
) -> Question:
    """The player is asked which of the acts of the step being carried out to do, or to decline."""
    frame = game.state.agenda[-1]
    running = game.running if frame is game.top else frame.running
    step = PROCEDURES[type(frame)].steps[running]
    library = game.library
    acts = library.plans.get((step, seat, None))
    if acts is None:
        acts = [act for act in step.acts if act.present is None or act.present(library)]
        library.plans[step, seat, None] = acts
    options = found(game, seat, acts)
    if decline:
        options.append(Option(decline))
    return Question("act", seat, prompt, tuple(options), rules, into, source)


def why_not(game: Game, seat: int, step: Step[Any], wish: Wish) -> Reason | None:
    """Why a wish is not offered: said by its act if the step asks about that, else by the step, else by its act."""
    question = game.question
    assert question is not None, "somebody is asked"
    for act in step.acts:
        if wish.verb in act.verbs:
            refused = act.why_not(game, seat, wish)
            return game.rules.withheld(game, wish) if refused is None else refused
    if any(option.verb == wish.verb for option in question.options):
        if step.missing is not None:
            return step.missing(game, game.state.agenda[-1], wish)
        return game.rules.not_among(game, question, wish)
    if question.kind != "act":
        return NOT_ASKED
    return next((act.elsewhere for act in game.rules.acts if wish.verb in act.verbs), NOT_ASKED)
