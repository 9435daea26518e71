"""Game: the one door for every client."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic

from banmen.errors import BanmenError, joined
from banmen.kernel import actors, acts, atoms, compare, evaluate, history, looking, records
from banmen.kernel.atoms.handles import prints
from banmen.kernel.chance import seed_of
from banmen.kernel.deck import Deck
from banmen.kernel.derive import Derived
from banmen.kernel.effects.base import Condition, Quantity, What, Who
from banmen.kernel.effects.things import Cards
from banmen.kernel.events import Event, who_points_at
from banmen.kernel.library import Library
from banmen.kernel.loops import PATIENT_STEPS, Watch, asked_late, only_forced
from banmen.kernel.names import NONE
from banmen.kernel.procedure import CITED, PROCEDURES, Step, ended
from banmen.kernel.question import NOT_ASKED, IllegalAnswer, Option, Question, Reason, Wish
from banmen.kernel.rules import Rules
from banmen.kernel.state import Frame, Outcome, Scope, State
from banmen.kernel.typed import I, T
from banmen.kernel.view import OpenCards, view
from banmen.kernel.zones import Zone

_PATIENTLY, _ONCE = range(PATIENT_STEPS), range(1)
"""How many steps are taken without looking for circles, and with."""
VOCABULARY = (actors, compare, history, looking)
"""The modules that say what further words of texts mean, which nobody else needs to know."""


class EngineError(BanmenError):
    """The engine failed; everything needed to repeat the game has been saved."""


class Game(Generic[T, I]):
    """A game in progress: it runs until it needs an answer, then waits for one."""

    __slots__ = ("answers", "ask_all", "broken", "chooser", "decks", "derived", "events", "library",
                 "recording", "rules", "running", "state", "top", "zone_named", "zones")

    rules: Rules
    decks: tuple[Deck, ...]
    library: Library[I]
    state: State[T]
    events: list[Event]
    """What happened since the last answer (uncut: `view.cut` before showing them)."""
    answers: list[int]
    """The numbers of the options chosen so far: with the seed and the decks, the whole game."""
    recording: bool
    """Whether events are made; search and simulation may switch it off."""
    broken: str
    """What went wrong, when the engine itself failed; empty otherwise."""
    chooser: int
    """The seat that an earlier game of the same match lets choose who begins; NONE leaves it to the rules."""
    ask_all: bool
    """Whether questions with a single option are asked too."""
    zones: tuple[Zone, ...]
    zone_named: dict[str, Zone]
    derived: Derived
    top: Frame | None
    """While the game runs: the frame whose step is being carried out,"""
    running: int
    """and which one; what a frame itself says of that is written only when the game leaves it."""

    # The door -------------------------------------------------------------------------------------

    @classmethod
    def start(
        cls, rules: Rules, decks: Sequence[Deck], seed: int, *, ask_all: bool = False, recording: bool = True,
        chooser: int = NONE,
    ) -> Game:
        """Begin a game; it runs to the first question."""
        for seat, deck in enumerate(decks):
            faults = rules.check_deck(deck)
            if faults:
                raise BanmenError(joined(faults), place=f"deck {deck.name!r} of seat {seat}")
        game = cls.bare(rules, decks, seed)
        game.ask_all = ask_all
        game.chooser = chooser
        game.recording = recording
        rules.lay_out(game, decks)
        game.state.agenda.append(rules.first_frame())
        game.run()
        return game

    @classmethod
    def bare(cls, rules: Rules, decks: Sequence[Deck], seed: int, library: Library | None = None) -> Game:
        """A game with an empty table (for `start`, for positions set up by hand, for decoding)."""
        game = cls.__new__(cls)
        game.rules = rules
        game.decks = tuple(decks)
        game.library = rules.library(decks) if library is None else library
        game.zones = rules.zones
        game.zone_named = {zone.name: zone for zone in rules.zones}
        table: Any = rules.table()  # that of the game's own rules
        game.state = State.begun(seed_of(seed), 2 * len(rules.zones), table)
        game.events = []
        game.answers = []
        game.recording = True
        game.ask_all = False
        game.chooser = NONE
        game.broken = ""
        game.top = None
        game.derived = Derived(game)
        return game

    @property
    def question(self) -> Question | None:
        """Who is asked what, with the options; None when the game is over."""
        return self.state.question

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.state.outcome

    def answer(self, choice: int | Option, until: Callable[[Event], bool] | None = None) -> list[Event]:
        """Answer the question by an option or its number; the new events are returned.

        With `until` the game stops also when such an event happened (and `run` lets it go on).
        """
        state = self.state
        question = state.question
        if question is None:
            raise self._not_asked()
        options = question.options
        number = self._number_of(question, choice)
        self.events = []
        self.answers.append(number)
        state.question = None
        if state.asked > self.rules.patience and len(options) > 1:
            self.rules.answered(self, question, options[number])
        if question.into:
            _write_into(state.agenda[-1], question, options[number])
        else:
            state.agenda[-1].choice = options[number]
        self.run(until)
        return self.events

    def _not_asked(self) -> BanmenError:
        """Why no answer is taken."""
        if self.broken:
            return EngineError(f"the game cannot go on after {self.broken}", place="engine")
        return IllegalAnswer("nothing is asked: the game is over")

    def view(self, seat: int, shared: OpenCards | None = None) -> dict[str, Any]:
        """The position as this seat may know it, as plain data; `shared` keeps what several viewers see alike."""
        return view(self, seat, shared)

    def why_not(self, seat: int, wish: Wish) -> Reason | None:
        """Why something is not offered; None when it is."""
        question = self.state.question
        if question is None or question.seat != seat:
            return NOT_ASKED
        for option in question.options:
            if (
                option.verb == wish.verb
                and option.card == wish.card
                and wish.target in (NONE, option.target)
                and wish.word in ("", option.word)
            ):
                return None
        if not (self._sees(seat, wish.card) and self._may_mean(seat, wish.target)):
            return NOT_ASKED
        return acts.why_not(self, seat, self.asking(), wish)

    def asking(self) -> Step[Any]:
        """The step that asks the present question."""
        return PROCEDURES[type(self.state.agenda[-1])].steps[self.state.asked_at]

    def _sees(self, seat: int, token: int) -> bool:
        """Whether this seat knows what it would use: why a face-down card cannot do something would tell what it is."""
        if token == NONE:
            return True
        card = self.state.card_of(token)
        return card != NONE and bool(self.state.seen[card] >> seat & 1)

    def _may_mean(self, seat: int, token: int) -> bool:
        """Whether this seat can point at what the handle names: a guessed handle gets no reason to learn from."""
        if token == NONE:
            return True
        card = self.state.card_of(token)
        return card != NONE and bool(who_points_at(self, card) >> seat & 1)

    def clone(self, *, apart: bool = False) -> Game:
        """An independent copy that will go on exactly the same.

        Rules, which change the copy in the middle of a step, take one that stands `apart`: it shares nothing from the
        start, so that what they hold of this game is still a part of it.
        """
        new = Game.__new__(Game)
        new.rules = self.rules
        new.decks = self.decks
        new.library = self.library
        new.zones = self.zones
        new.zone_named = self.zone_named
        new.state = self.state.apart() if apart else self.state.clone()
        new.events = []
        new.answers = self.answers.copy()
        new.recording = self.recording
        new.ask_all = self.ask_all
        new.chooser = self.chooser
        new.broken = self.broken
        new.top = None
        new.derived = Derived(new)
        new.derived.rows = self.derived.rows
        return new

    def imagined(self, seat: int, seed: int, guess: Deck | None = None) -> Game:
        """A game that this seat cannot tell from this one, hidden cards and chance being others; see `worlds`.

        Where decklists are not open, the opponent's hidden cards are those of the deck guessed.
        """
        from banmen.kernel.worlds import imagined

        return imagined(self, seat, seed, guess)

    def grow(self) -> None:
        """From now on the game is played with the printed cards that are made only when they are needed, too."""
        self.play_with(self.rules.grown(self.library))

    def play_with(self, library: Library) -> None:
        """From now on the game is played with this library, which grew out of the one it had."""
        if library is not self.library:
            self.library = library
            self.derived = Derived(self)

    def concede(self, seat: int, reason: str = "concede") -> list[Event]:
        """A player gives up, which nothing can prevent (or has to, for a reason outside of the rules)."""
        self.events = []
        if self.state.outcome is None:
            self.state.question = None
            self.state.agenda.clear()
            atoms.end(self, 1 - seat, reason, *self.rules.concession)
        return self.events

    def record(self) -> dict[str, Any]:
        """The game as its seed, its decks and its answers."""
        return records.record(self)

    # Running --------------------------------------------------------------------------------------

    def _number_of(self, question: Question, choice: object) -> int:
        options = question.options
        if isinstance(choice, int) and not isinstance(choice, bool) and 0 <= choice < len(options):
            return choice
        if not isinstance(choice, Option):
            raise IllegalAnswer(
                f"{choice!r} is not the number of an option (0 to {len(options) - 1}); offered: {_offer(question)}",
                place=question.prompt,
            )
        if choice not in options:
            raise IllegalAnswer(f"{choice.verb} is not offered; offered: {_offer(question)}", place=question.prompt)
        return options.index(choice)

    def run(self, until: Callable[[Event], bool] | None = None) -> None:
        """Go on until somebody has to be asked or the game is over; an engine error is saved with the game."""
        state = self.state
        if state.shared:
            state.separate()
        try:
            if until is not None and self._stops_at(until):
                return
            while self._goes_on(_PATIENTLY):
                if not self.rules.ends(self):
                    self._go_on_watched()
                    break
        except BanmenError:
            raise
        except Exception as error:
            self.broken = f"{type(error).__name__}: {error}; the game is saved in {records.save_crash(self, error)}"
            raise EngineError(self.broken, place="engine") from error

    def _stops_at(self, until: Callable[[Event], bool]) -> bool:
        """Go on step by step until such an event happened; False when the game still goes on without it."""
        for _ in _PATIENTLY:
            before = len(self.events)
            if not self._goes_on(_ONCE) or any(map(until, self.events[before:])):
                return True
        return False

    def _go_on_watched(self) -> None:
        """After many steps without a question go on step by step, watching for a position that comes back."""
        watch = Watch()
        while not watch.endless(self):
            if not self._goes_on(_ONCE):
                return
        self.rules.endless(self)

    def _goes_on(self, steps: range) -> bool:
        """Take so many steps, unless somebody has to be asked or the game is over before; whether it goes on then."""
        state = self.state
        agenda = state.agenda
        giving = self.library.gives_abilities
        frame = self.top = agenda[-1]
        self.running = frame.running
        runs = frame.runs
        for _ in steps:
            if state.dirty:
                state.dirty = False
                if state.outcome is not None:
                    frame.running = self.running
                    return False
                if giving:
                    atoms.give_abilities(self)
                urgent = self.rules.settle(self)
                if urgent is not None:
                    frame.running = self.running
                    _leave_what_ended(agenda)
                    agenda.append(urgent)
                if agenda[-1] is not frame:
                    frame = self.top = agenda[-1]
                    self.running = frame.running
                    runs = frame.runs
                if state.dirty:
                    continue
            at = frame.step
            run = runs[at]
            if run is None:
                agenda.pop()
                if not agenda:
                    raise RuntimeError("the game's first procedure ended without an outcome")
                if frame.into:
                    setattr(agenda[-1], frame.into, frame.result)
                frame = self.top = agenda[-1]
                self.running = frame.running
                runs = frame.runs
                continue
            frame.step = at + 1
            self.running = at
            flow = run(self, frame)
            if flow is None:
                continue
            if type(flow) is Question:
                many = len(flow.options)
                if many == 1 and not self.ask_all:
                    _write_into(frame, flow, flow.options[0])
                    continue
                frame.running = at = self.running
                if many > 1 and state.asked < self.rules.patience:  # nearly always: no circle (`_leads_on`)
                    state.asked += 1
                    if state.visited:
                        state.visited = {}
                    state.question = flow
                    state.asked_at = at
                    return False
                if not self._leads_on(flow, at):
                    return False
                frame = self.top = agenda[-1]
                self.running = frame.running
            else:
                frame.running = self.running
                agenda.append(flow)
                frame = self.top = flow
                self.running = 0
            runs = frame.runs
        frame.running = self.running
        return state.outcome is None

    def _leads_on(self, question: Question, step: int) -> bool:
        """Somebody has to be asked, unless questions go round in a circle; whether the game goes on unasked.

        Of several options this is asked only where patience is at an end.
        """
        state = self.state
        if not question.options:
            raise RuntimeError(f"the question {question.prompt!r} has no options")
        if len(question.options) > 1:
            state.asked += 1
            late = asked_late(self, question)
            if late is None:
                return self._never_ends()
            if isinstance(late, Frame):
                state.agenda[-1].step = step
                state.agenda.append(late)
                return True
            question = late
            if len(question.options) == 1:
                self.rules.answered(self, question, question.options[0])
                if not self.ask_all:
                    _write_into(state.agenda[-1], question, question.options[0])
                    return True
        elif only_forced(self):
            return self._never_ends()
        state.question = question
        state.asked_at = step
        return False

    def _never_ends(self) -> bool:
        """What the rules say of what never ends is done; the game does not go on."""
        self.rules.endless(self)
        return False

    def ask_again(self) -> Question | None:
        """The present question worked out afresh (a step that asks changes nothing); None if it would not be asked."""
        state = self.state
        question = state.question
        if question is None:
            return None
        probe = self.clone(apart=True)
        frame = probe.state.agenda[-1]
        frame.step = state.asked_at + 1
        frame.running = state.asked_at
        flow = PROCEDURES[type(frame)].steps[state.asked_at].run(probe, frame)
        if isinstance(flow, Question) and state.asked > self.rules.patience and len(flow.options) > 1:
            flow = asked_late(probe, flow)
        return flow if isinstance(flow, Question) else None

    def citing(self) -> tuple[str, ...]:
        """The numbers of the rule being carried out: those of the innermost step that has any."""
        top = self.state.agenda[-1] if self.state.agenda else None
        if top is not None and top is self.top and (rules := CITED[type(top)][self.running]):
            return rules
        for frame in reversed(self.state.agenda):
            rules = CITED[type(frame)][self.running if frame is self.top else frame.running]
            rules = rules or self.rules.cited(self, frame)
            if rules:
                return rules
        return ()

    def told_under(self, kind: str, card: int) -> tuple[str, ...]:
        """The numbers under which an event about a card is told: of the rules being carried out those that say it."""
        for frame in reversed(self.state.agenda):
            at = self.running if frame is self.top else frame.running
            if CITED[type(frame)][at]:
                return PROCEDURES[type(frame)].steps[at].told(self, frame, kind, card)
            if rules := self.rules.cited(self, frame):
                return rules
        return ()

    # What the rules ask the kernel ----------------------------------------------------------------

    def number(self, card: int, key: str) -> int:
        """A number of a card, as it is now."""
        return self.derived.number(self, card, key)

    def words(self, card: int, key: str) -> frozenset[str]:
        """The words of a card under a key, as they are now."""
        return self.derived.words(self, card, key)

    def keywords(self, card: int) -> dict[str, tuple[int, ...]]:
        """The keywords of a card, as they are now."""
        return self.derived.keywords(self, card)

    def has(self, card: int, keyword: str) -> bool:
        """Whether a card has a keyword now."""
        return keyword in self.derived.keywords(self, card)

    def prints(self, card: int) -> tuple[int, ...]:
        """The printed cards whose abilities a card has now: its own, and those that effects give it."""
        return prints(self, card)

    def amount(self, quantity: Quantity, scope: Scope) -> int:
        """A number in a text, worked out now."""
        return evaluate.amount(self, quantity, scope)

    def is_so(self, condition: Condition, scope: Scope) -> bool:
        """Whether a condition of a text is true now."""
        return evaluate.is_so(self, condition, scope)

    def matches(self, what: What, scope: Scope, card: int) -> bool:
        """Whether the card is one of those a text describes."""
        return evaluate.matches(self, what, scope, card)

    def find(self, cards: Cards, scope: Scope) -> list[int]:
        """The cards a text describes."""
        return evaluate.find(self, cards, scope)

    def tokens_of(self, what: What, scope: Scope) -> tuple[int, ...]:
        """The handles of the things a text means."""
        return evaluate.tokens_of(self, what, scope)

    def seats(self, who: Who, scope: Scope) -> tuple[int, ...]:
        """The players a text means."""
        return evaluate.seats(self, who, scope)


def _leave_what_ended(agenda: list[Frame]) -> None:
    """Procedures with nothing left to do are left before something comes upon them, so that no circle grows."""
    while len(agenda) > 1 and ended(agenda[-1]):
        frame = agenda.pop()
        if frame.into:
            setattr(agenda[-1], frame.into, frame.result)


def _write_into(frame: Frame, question: Question, option: Option) -> None:
    """What was chosen is written into the frame that asked."""
    if question.into:
        setattr(frame, question.into, option.value)
    else:
        frame.choice = option


def _offer(question: Question) -> str:
    shown = ", ".join(f"{number} {option.verb}" for number, option in enumerate(question.options[:12]))
    return shown + (", ..." if len(question.options) > 12 else "")
