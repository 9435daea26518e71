"""A game at the table: who answers, what each seat has been told, and taking back decisions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from banmen.kernel.chance import mix
from banmen.kernel.deck import Deck
from banmen.kernel.events import Event
from banmen.kernel.game import Game
from banmen.kernel.match import Match
from banmen.kernel.names import NONE
from banmen.kernel.question import Question
from banmen.kernel.rules import Rules
from banmen.players import Player, answer_of
from banmen.players.passing import Passing, Until, pass_of
from banmen.players.prompting import Prompting, unasked
from banmen.render import LANGUAGES, Language, Speaker, Speech
from banmen.render.lines import Line


class Session:
    """A game between people and players (None is a person)."""

    def __init__(
        self, rules: Rules, decks: Sequence[Deck], seed: int, players: Sequence[Player | None], language: Language,
        speech: Speech | None = None, *, prompts: Prompting | tuple[Prompting, Prompting] = "auto",
        chooser: int = NONE, start: Callable[[], Game] | None = None, answers: Sequence[int] = (),
        conceded: int = NONE,
    ) -> None:
        self.rules = rules
        self.decks = tuple(decks)
        self.seed = seed
        self.players = tuple(players)
        self.language: Language = language
        self.speech = speech
        both = (prompts, prompts) if isinstance(prompts, str) else prompts
        self.prompts: dict[int, Prompting] = {0: both[0], 1: both[1]}
        """At which pauses each seat wants to be asked."""
        self.chooser = chooser
        self.start = start
        """How the game begins, if not with the first step of the rules: from a position set up by hand."""
        self.headline = ""
        """What stands above the first picture of the table: how a match stands."""
        self.match: Match | None = None
        """The match before this game, if it is part of one: another game may follow by itself."""
        self.conceded = conceded
        self.passing: Passing | None = None
        """Who passes on without being shown every window; a setting of the table, not of the game."""
        self._begin()
        if answers:
            self._repeat(answers)
        if conceded != NONE:
            self._hear(self.game.concede(conceded))
        self.advance()

    def _begin(self) -> None:
        self.decisions: list[int] = []
        """How many answers had been given before each decision of a person."""
        self.deciders: list[int] = []
        """Which person took each of them: nobody takes back what another decided."""
        self.events: list[Event] = []
        self.speakers = {
            (language, seat): Speaker(self.rules, language, seat, self.speech)
            for language in LANGUAGES
            for seat in (0, 1)
        }
        self.logs: dict[tuple[Language, int], list[Line]] = {key: [] for key in self.speakers}
        self.game = self.start() if self.start is not None else Game.start(
            self.rules, self.decks, self.seed, ask_all=True, chooser=self.chooser
        )
        self.answered = [0, 0]
        """How many lines there were when each seat last answered."""
        self.passed_at = 0
        self._hear(self.game.events)

    @property
    def seat(self) -> int:
        """Whose eyes the table is seen with: the person who is asked, else the first person."""
        question = self.game.question
        if question is not None and self.players[question.seat] is None:
            return question.seat
        return next(seat for seat, player in enumerate(self.players) if player is None)

    @property
    def speaker(self) -> Speaker:
        """Who speaks to the person at the table."""
        return self.speakers[self.language, self.seat]

    @property
    def log(self) -> list[Line]:
        """All that the person has been told."""
        return self.logs[self.language, self.seat]

    @property
    def seen_until(self) -> int:
        """How many lines of the log the person had been told when answering last."""
        return self.answered[self.seat]

    def advance(self) -> None:
        """Let the players who are no persons answer until a person is asked or the game is over."""
        while (question := self.game.question) is not None:
            player = self.players[question.seat]
            number = answer_of(player, self.game) if player is not None else self._unasked(question)
            if number is None:
                return
            self._hear(self.game.answer(number))

    def _unasked(self, question: Question) -> int | None:
        """What the person's settings answer: passing until something happens, then the prompts wanted."""
        number = self._pass_on(question)
        if number is None:
            return unasked(self.game, question, self.prompts[question.seat])
        return number

    def _pass_on(self, question: Question) -> int | None:
        """The pass of a person who passes until something happens; None when the person has to be asked."""
        passing = self.passing
        if passing is None or passing.seat != question.seat:
            return None
        number = pass_of(question)
        if number == NONE and len(question.options) == 1:
            return 0
        if number == NONE or not passing.goes_on(self.game, self.events[self.passed_at :]):
            self.passing = None
            return None
        return number

    def pass_until(self, until: Until) -> bool:
        """The person passes, and passes on until something happens; False when passing is not offered."""
        question = self.game.question
        number = NONE if question is None else pass_of(question)
        if question is None or number == NONE:
            return False
        self.passing = Passing(self.game, question.seat, until) if until else None
        self.passed_at = len(self.events)
        self.answer(number)
        return True

    def answer(self, number: int) -> None:
        """A person decides."""
        self.answered[self.seat] = len(self.log)
        before, seat = len(self.game.answers), self.seat
        self._hear(self.game.answer(number))
        self.decisions.append(before)
        self.deciders.append(seat)
        self.advance()

    def _repeat(self, answers: Sequence[int]) -> None:
        """Give answers once more that were given before; of what they led to the last lines count as new."""
        for answer in answers:
            self._hear(self.game.answer(answer))
        self.answered = [max(0, len(self.log) - 6)] * 2

    def concede(self) -> None:
        """The person gives up."""
        self.conceded = self.seat
        self._hear(self.game.concede(self.conceded))

    def rematch(self) -> bool:
        """Play once more with these players and decks, by other luck; False while a game goes on or within a match."""
        if self.game.outcome is None or self.match is not None:
            return False
        self.seed = mix(self.seed, 1)
        self.conceded = NONE
        self.passing = None
        self._begin()
        self.advance()
        return True

    def undo(self) -> bool:
        """Take back the last decision of a person; False when there is none."""
        if self.conceded == NONE and (not self.decisions or self.deciders[-1] != self.seat):
            return False
        decisions, answers = self.decisions, self.game.answers
        deciders = self.deciders
        keep = len(answers)
        if self.conceded == NONE:
            keep = decisions.pop()
            deciders.pop()
        self.headline = ""
        self.conceded = NONE
        self.passing = None
        self._begin()
        self._repeat(answers[len(self.game.answers) : keep])
        self.decisions, self.deciders = decisions, deciders
        return True

    def _hear(self, events: Sequence[Event]) -> None:
        self.events.extend(events)
        for key, speaker in self.speakers.items():
            self.logs[key].extend((event.rules, speaker.event(self.game, event)) for event in events)
