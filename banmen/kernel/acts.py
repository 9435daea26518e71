"""What a player may do: an act has candidates and one judge, from which come its options and the reasons why not.

    attack = Act("attack", aim="target")

    @attack.candidates          # cheap and generous: every card one could mean
    @attack.refuse              # the rule: why it cannot be done with this card, or None
    @attack.aims                # optional: at what, or in which way, it can be done with a card ...
    @attack.refuse_aim          # ... and why not with this one
    @attack.sieve               # optional: the printed cards that can pass at such a moment; others are not judged
    @attack.sieve_aims          # optional: or, for each of them, the aims that can, as it lies face down or face up
    @attack.sieve_now           # optional: the printed cards that can pass in this position (say, that can be paid for)
    @attack.plain               # optional: the printed cards on which the judge decides by the moment alone

A step names the acts it asks about (`@attacks.step("506.1", acts=(attack, ...))`), so that the kernel can answer why
something is not offered with the very judge that made the options.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import compress, count
from typing import TYPE_CHECKING, Any, Final, Literal

from banmen.kernel.names import DOWN, NONE, UP
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
Sieve = Callable[["Library", Any, Zone, int], frozenset[int] | None]
Aims = tuple[tuple[int, ...], tuple[int, ...]]
"""The aims that can pass with a card that lies face down, and with one that lies face up."""
SieveNow = Callable[["Game", int], frozenset[int] | None]
SieveAims = Callable[["Library", Any, Zone, int], dict[int, Aims]]
MakeOption = Callable[["Game", int, int], Option]
Moment = Callable[["Game"], int]
Hears = Callable[[int, int], int]
Senseless = Callable[["Game", int, Wish, int], Reason | None]

BY_ITSELF: Final = (NONE,)
"""The only candidate of an act that needs no card."""


def _without_a_card(game: Game, seat: int) -> Sequence[int]:
    return BY_ITSELF


def _lying_in(zones: tuple[Zone, ...]) -> Find:
    """All cards of the zones."""
    places = zones[0].places

    def of_one(game: Game, seat: int) -> Sequence[int]:
        return game.state.zones[places[seat]]

    def of_some(game: Game, seat: int) -> Sequence[int]:
        return [card for zone in zones for card in game.state.zones[zone.places[seat]]]

    return of_one if len(zones) == 1 else of_some


def _never(game: Game, seat: int, card: int) -> Reason | None:
    return None


def _always(game: Game) -> int:
    return 0


class Act:
    """One thing a player may do: by itself, with a card, or with a card in one of several ways (its aims)."""

    __slots__ = ("aim", "aimless", "aims_of", "by_itself", "cards", "elsewhere", "face", "judge", "judge_aim",
                 "judge_all", "make", "passing", "passing_aims", "passing_now", "plain_at", "pointless", "present",
                 "verb", "verbs", "zones")

    def __init__(
        self, *verbs: str, zones: tuple[Zone, ...] = (), aim: Literal["", "target", "value"] = "",
        aimless: Reason = NOT_ASKED, elsewhere: Reason = NOT_ASKED,
        present: Callable[[Library], bool] | None = None, face: int = NONE,
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
        self.face = face
        """How they lie, if only cards face up or face down are."""
        self.cards: Find = _lying_in(zones) if zones else _without_a_card
        self.judge: Judge = _never
        self.aims_of: FindAims | None = None
        self.judge_aim: JudgeAim | None = None
        self.passing: Sieve | None = None
        self.passing_aims: SieveAims | None = None
        self.passing_now: SieveNow | None = None
        self.plain_at: Sieve | None = None
        self.pointless: Senseless | None = None
        self.make: MakeOption | None = None
        self.judge_all: JudgeAll | None = None

    # What a game says of it -----------------------------------------------------------------------

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
        """The printed cards that the judge may let through at a moment in a seat's zone; None when any may be.

        It is asked once for a library and moment of a `Choice`.
        """
        self.passing = find
        return find

    def sieve_aims(self, find: SieveAims) -> SieveAims:
        """The printed cards with an aim that may be let through at a moment in a seat's zone, and those aims."""
        self.passing_aims = find
        return find

    def sieve_now(self, find: SieveNow) -> SieveNow:
        """The printed cards that the judge may let through for a seat in this position; None when any may be."""
        self.passing_now = find
        return find

    def plain(self, find: Sieve) -> Sieve:
        """The printed cards on which the judge says the same whenever one lies there at such a moment; None for all.

        What it said of one is remembered for the cards of a choice that is asked card by card.
        """
        self.plain_at = find
        return find

    def option(self, make: MakeOption) -> MakeOption:
        """How it is offered, of a card and an aim."""
        self.make = make
        return make

    def senseless(self, say: Senseless) -> Senseless:
        """Why nobody would wish it of a card: it goes by another word, or is no such card."""
        self.pointless = say
        return say

    def able(self, library: Library, moment: object, zone: Zone, seat: int) -> Able:
        """What its sieve says."""
        if self.passing_aims is not None:
            return self.passing_aims(library, moment, zone, seat)
        return None if self.passing is None else self.passing(library, moment, zone, seat)

    # What comes of it -----------------------------------------------------------------------------

    def option_of(self, game: Game, card: int, aim: int) -> Option:
        """How it is offered with a card, at an aim if there is one."""
        if self.make is not None:
            return self.make(game, card, aim)
        token = game.state.token
        if aim == NONE:
            return Option(self.verb, NONE, token[card])
        return Option(self.verb, aim, token[card]) if self.aim == "value" else Option(
            self.verb, NONE, token[card], token[aim])

    def found(self, game: Game, seat: int) -> Sequence[Option]:
        """The options of the candidates that the judge lets through."""
        options: list[Option] = []
        cards = self.cards(game, seat)
        if cards:
            self.judged(game, seat, cards, options)
        return options

    def judged(
        self, game: Game, seat: int, cards: Sequence[int], options: list[Option], able: frozenset[int] | None = None,
        printed: frozenset[int] | None = None,
    ) -> None:
        """Add the options of these candidates, only of the rows and printed cards said, that the judge lets through."""
        judge_all = self.judge_all
        if judge_all is not None and judge_all(game, seat) is not None:
            return
        judge, make, aims_of = self.judge, self.make, self.aims_of
        if aims_of is None:
            verb, token, definition = self.verb, game.state.token, game.state.definition
            for card in cards if able is None else filter(able.__contains__, cards):
                if (printed is None or definition[card] in printed) and judge(game, seat, card) is None:
                    if make is not None:
                        options.append(make(game, card, NONE))
                    else:
                        options.append(self.by_itself if card == NONE else Option(verb, NONE, token[card]))
            return
        judge_aim = self.judge_aim
        if make is None:
            make = self.option_of
        for card in cards if able is None else filter(able.__contains__, cards):
            if judge(game, seat, card) is not None:
                continue
            for aim in aims_of(game, seat, card):
                if judge_aim is None or judge_aim(game, seat, card, aim) is None:
                    options.append(make(game, card, aim))

    def aimed(
        self, game: Game, seat: int, cards: Sequence[int], aims: dict[int, Aims], options: list[Option]
    ) -> None:
        """Add the options of these candidates with these aims that the judge lets through."""
        judge_all = self.judge_all
        if judge_all is not None and judge_all(game, seat) is not None:
            return
        judge, judge_aim, make = self.judge, self.judge_aim, self.option_of if self.make is None else self.make
        assert judge_aim is not None, "aims are judged"
        face = game.state.face
        for card in filter(aims.__contains__, cards):
            if judge(game, seat, card) is None:
                for aim in aims[card][face[card]]:
                    if judge_aim(game, seat, card, aim) is None:
                        options.append(make(game, card, aim))

    def why_not(self, game: Game, seat: int, wish: Wish) -> Reason | None:
        """Why the judge does not let a wish through; None when it does."""
        state = game.state
        card = state.card_of(wish.card)
        if self.cards is _without_a_card:
            if wish.card != NONE:
                return NOT_ASKED
        elif card == NONE or card not in state.zones[state.zone[card]]:
            return NOT_ASKED  # there is no such thing: it is gone, or lies beneath another, or is on its way
        elif game.zones[state.zone[card] >> 1] is game.rules.effects_zone:
            return NOT_ASKED  # it only stands for a lasting effect
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
        aims = self.aims_of(game, seat, card)
        if len(self.verbs) > 1:
            aims = [aim for aim in aims if self.option_of(game, card, aim).verb == wish.verb]
        reasons = [self.judge_aim(game, seat, card, aim) for aim in aims]
        if None in reasons:
            return None
        return next((reason for reason in reasons if reason is not self.aimless), self.aimless)


Able = frozenset[int] | dict[int, Aims] | None
"""The cards with which an act can be done, with their aims where there are some; None where any may do."""
Parts = tuple[tuple[Act, int, frozenset[int] | None, dict[int, Aims] | None], ...]
"""Which acts can be done with cards in which place, with which of them (None where any may do), and at which aims."""


class Plan:
    """Which acts can be done with cards in which places, and with which printed cards, at a moment of a library."""

    __slots__ = ("parts", "places")

    def __init__(self, parts: Iterable[tuple[Act, int, Able]]) -> None:
        self.parts = tuple(part for part in parts if part[2] is None or part[2])
        self.places = tuple(dict.fromkeys(place for _, place, _ in self.parts))

    def of(self, game: Game) -> Rows:
        """The cards of a game with which anything can be done."""
        definition = game.state.definition
        parts: list[tuple[Act, int, frozenset[int] | None, dict[int, Aims] | None]] = []
        for act, place, passing in self.parts:
            rows, aims = None, None
            if passing is not None:
                rows = frozenset(compress(count(), map(passing.__contains__, definition)))
                aims = {card: passing[definition[card]] for card in rows} if isinstance(passing, dict) else None
            parts.append((act, place, rows, aims))
        found = [rows for _, _, rows, _ in parts]
        able = None if None in found else frozenset().union(*filter(None, found))
        return Rows(able, self.places, tuple(parts), len(game.state.zones))


FEW: Final = 4
"""For how many cards it is looked where they lie in the time in which it is looked what lies in one place."""


class Rows:
    """A plan for the cards of one game, by their rows."""

    __slots__ = ("able", "few", "parts", "places", "there")

    def __init__(self, able: frozenset[int] | None, places: tuple[int, ...], parts: Parts, many: int) -> None:
        self.able = able
        """The cards of which one has to lie in one of the places; None where any may do."""
        self.places = places
        self.parts = parts
        self.few = () if able is None or len(able) > FEW * len(places) else tuple(able)
        """Those cards where they are few: then it is quicker to look where each lies than what lies in each place."""
        self.there = [place in places for place in range(many)]
        """For each place of the game, whether it is one of these."""


class ByCard:
    """At a moment, which acts can be done with a card of one game, and what is known of the judges' verdicts."""

    __slots__ = ("judges", "known", "plain")

    def __init__(self, judges: list[list[tuple[tuple[Judge, str], ...]]], plain: frozenset[int]) -> None:
        self.judges = judges
        """By face and card, the judges and verbs of the acts that can be done with it."""
        self.plain = plain
        """The cards on which the judges of all these acts decide by the moment alone."""
        self.known: dict[int, tuple[str, ...]] = {}
        """For some of them, what can be done with them."""


MOMENTS: Final = 1 << 16
"""More than any moment is as a number."""
_NUMBERS: Final = count(0, MOMENTS)


class Choice:
    """Acts with cards of some zones among which a player chooses; what is found is kept while the position stands."""

    __slots__ = ("acts", "besides", "both", "by_card", "hears", "keys", "moment", "places", "slots")

    def __init__(
        self, *acts: Act, moment: Moment = _always, hears: Hears | None = None,
        besides: Callable[[Any], object] | None = None,
    ) -> None:
        self.acts = acts
        self.places = acts[0].zones[0].places
        """Where the cards of the first lie, and those of all where it is asked card by card."""
        self.moment = moment
        """What their sieves need to know, as one number; they are kept for this moment only."""
        self.hears = hears
        """What of a moment concerns a seat; moments of which it hears the same are one to it, for sieves and judges."""
        self.besides = besides
        """What else of the game's table decides about them that makes no new position."""
        self.keys = (next(_NUMBERS), next(_NUMBERS))
        """Numbers that with the moment added are its own, under which its rows are kept: for each seat,"""
        self.both = next(_NUMBERS)
        """for both,"""
        self.by_card = (next(_NUMBERS), next(_NUMBERS))
        """and card by card for each seat."""
        self.slots = tuple(f"offered {key}" for key in self.keys)
        """The words under which it is kept what each seat may do in a position."""

    def offered(self, game: Game, seat: int, now: int = NONE) -> Sequence[Option]:
        """What the player may do of them; nearly always there is no card there with which anything could be done.

        Whoever has asked for the moment already says it.
        """
        derived, state = game.derived, game.state
        if now == NONE:
            moment = self.moment
            now = moment(game)
        rows: Rows = derived.rows.get(now + self.keys[seat]) or self._rows(game, seat, now)
        if rows.few:
            there, zone = rows.there, state.zone
            for card in rows.few:
                if there[zone[card]]:
                    break
            else:
                return ()
        elif rows.able is not None:
            able, zones = rows.able, state.zones
            for place in rows.places:
                if (cards := zones[place]) and not able.isdisjoint(cards):
                    break
            else:
                return ()
        look = self.besides
        besides = None if look is None else look(state.table)
        values = derived.values if derived.version == state.version else derived.fresh()
        slot = self.slots[seat]
        kept: tuple[Rows, object, Sequence[Option]] | None = values.get(slot)  # type: ignore[assignment]
        if kept is None or kept[0] is not rows or kept[1] != besides:
            values[slot] = kept = (rows, besides, self._found(game, seat, rows))
        return kept[2]

    def anybody(self, game: Game) -> bool:
        """Whether either player may do any of them."""
        moment = self.moment
        now = moment(game)
        rows: Rows = game.derived.rows.get(now + self.both) or self._rows(game, NONE, now)
        if rows.few:
            there, zone = rows.there, game.state.zone
            for card in rows.few:
                if there[zone[card]]:
                    break
            else:
                return False
        elif rows.able is not None:
            able, zones = rows.able, game.state.zones
            for place in rows.places:
                if (cards := zones[place]) and not able.isdisjoint(cards):
                    if place & 1:  # those of the first seat come before
                        return bool(self.offered(game, 1, now))
                    break
            else:
                return False
        return bool(self.offered(game, 0, now) or self.offered(game, 1, now))

    def _found(self, game: Game, seat: int, rows: Rows) -> Sequence[Option]:
        options: list[Option] = []
        zones = game.state.zones
        for act, place, able, aims in rows.parts:
            cards = zones[place]
            if not cards or (able is not None and able.isdisjoint(cards)):
                continue
            if aims is not None:
                act.aimed(game, seat, cards, aims, options)
                continue
            passing_now = act.passing_now
            printed = None if passing_now is None else passing_now(game, seat)
            if printed is None or printed:
                act.judged(game, seat, cards, options, able, printed)
        return options

    def card_by_card(self, game: Game, seat: int) -> list[Option]:
        """What the player may do of acts with cards of the same zone, in the order of the cards."""
        state, moment = game.state, self.moment
        now = moment(game)
        able: ByCard = game.derived.rows.get(now + self.by_card[seat]) or self._by_card(game, seat, now)
        judges, plain, known = able.judges, able.plain, able.known
        face, token = state.face, state.token
        options: list[Option] = []
        for card in state.zones[self.places[seat]]:
            if card in known:
                for verb in known[card]:
                    options.append(Option(verb, NONE, token[card]))
                continue
            first = len(options)
            for judge, verb in judges[face[card]][card]:
                if judge(game, seat, card) is None:
                    options.append(Option(verb, NONE, token[card]))
            if card in plain:
                known[card] = tuple([option.verb for option in options[first:]])
        return options

    def _by_card(self, game: Game, seat: int, moment: int) -> ByCard:
        """With which card which acts can be done."""
        parts = self._rows(game, seat, moment).parts
        judges = [
            [
                tuple(
                    (act.judge, act.verb)
                    for act, _, rows, _ in parts
                    if (rows is None or card in rows) and act.face in (NONE, face)
                )
                for card in range(len(game.state.definition))
            ]
            for face in (DOWN, UP)
        ]
        able = ByCard(judges, self._plain(game, seat, moment))
        game.derived.rows[moment + self.by_card[seat]] = able
        return able

    def _plain(self, game: Game, seat: int, moment: int) -> frozenset[int]:
        """The cards on which the judges of all the acts decide by the moment alone."""
        definition = game.state.definition
        found = set(range(len(definition)))
        for act in self.acts:
            if act.plain_at is None or act.face != NONE:
                return frozenset()
            printed = act.plain_at(game.library, moment, act.zones[0], seat)
            if printed is not None:
                found = {card for card in found if definition[card] in printed}
        return frozenset(found)

    def _rows(self, game: Game, seat: int, moment: int) -> Rows:
        known = game.derived.found_rows(game.library)
        assert 0 <= moment < MOMENTS, "each choice has numbers of its own"
        key = self.both if seat == NONE else self.keys[seat]
        rows: Rows | None = known.get(moment + key)
        if rows is None:
            heard = moment if self.hears is None or seat == NONE else self.hears(moment, seat)
            rows = known.get(heard + key) or self._plan(game.library, seat, heard).of(game)
            known[heard + key] = known[moment + key] = rows
        return rows

    def _plan(self, library: Library, seat: int, moment: int) -> Plan:
        """For a seat, or for both (NONE)."""
        plan: Plan | None = library.plans.get((self, seat, moment))
        if plan is None:
            plan = library.plans[self, seat, moment] = Plan(
                (act, zone.places[whose], act.able(library, moment, zone, whose))
                for whose in ((0, 1) if seat == NONE else (seat,))
                for act in self.acts
                for zone in act.zones
            )
        return plan


def found(game: Game, seat: int, acts: Sequence[Act]) -> list[Option]:
    """What the player may do of these acts."""
    options: list[Option] = []
    for act in acts:
        find, judge = act.cards, act.judge
        if find is _without_a_card:
            if judge(game, seat, NONE) is None:
                options.append(act.by_itself)
        elif cards := find(game, seat):
            act.judged(game, seat, cards, options)
    return options


def offer(
    game: Game, prompt: str, seat: int, rules: tuple[str, ...] = (), into: str = "", source: int = NONE,
    decline: str = "",
) -> Question:
    """The player is asked which of the acts of the step being carried out to do, or to decline."""
    frame = game.state.agenda[-1]
    step = PROCEDURES[type(frame)].steps[game.running if frame is game.top else frame.running]
    library = game.library
    acts = library.plans.get(step)
    if acts is None:
        acts = library.plans[step] = [act for act in step.acts if act.present is None or act.present(library)]
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
