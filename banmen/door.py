"""The front door for Python: start a game, read what is asked, answer in words, look, save, go back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from os import PathLike
from pathlib import Path
from typing import Any, Final

import msgspec

from banmen.errors import BanmenError, Words, refusal, said
from banmen.games import GAMES, rules_named
from banmen.games.deckfile import deck_named
from banmen.kernel import codec
from banmen.kernel.deck import Deck
from banmen.kernel.events import Event
from banmen.kernel.game import Game as Engine
from banmen.kernel.names import NONE
from banmen.kernel.question import NOT_ASKED, IllegalAnswer, Reason
from banmen.kernel.question import Question as Asked
from banmen.kernel.rules import Rules
from banmen.kernel.state import Outcome
from banmen.render import LANGUAGES, Language, Speaker
from banmen.scenario.moves import differ, fitting, refusal_of_words
from banmen.scenario.naming import Sighted, words_of

_OVER: Final = Words("nothing is asked: the game is over", "何も聞かれていない：対戦は終わっている")


class Said(msgspec.Struct, frozen=True):
    """Something said in both languages, with the rules it comes from."""

    ja: str
    en: str
    rules: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.en


class Option(msgspec.Struct, frozen=True):
    """One thing that may be answered."""

    number: int
    words: str
    """What can be typed instead of the number: `attack b-01 on player`; a card that the asked player cannot see is
    called `hidden`."""
    ja: str
    en: str
    cards: tuple[str, ...] = ()
    """The ids of the printed cards it is about, as far as the asked player knows them."""

    def __str__(self) -> str:
        return self.line("en")

    def line(self, language: Language) -> str:
        """The option with its number, in a language."""
        return f"{self.number:2}  {self.ja if language == 'ja' else self.en}"


class Question(msgspec.Struct, frozen=True):
    """Who is asked what, and what may be answered."""

    seat: int
    kind: str
    """What sort of answer is wanted: act, pick, order, amount, mode, yes_no, pay or name."""
    ja: str
    en: str
    rules: tuple[str, ...]
    options: tuple[Option, ...]
    card: str = ""
    """The id of the printed card whose effect asks, or for which something is chosen; empty where only a rule asks."""
    taken: int = 0
    """How many were chosen so far, where several are chosen one after the other."""
    most: int = 1
    """How many are chosen at most, one answer for each."""

    def __str__(self) -> str:
        return self.lines("en")

    def lines(self, language: Language) -> str:
        """The question and below it the options, in a language."""
        asked = f"席{self.seat}：{self.ja}" if language == "ja" else f"seat {self.seat}: {self.en}"
        return "\n".join([asked, *(option.line(language) for option in self.options)])

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options)

    def __len__(self) -> int:
        return len(self.options)


class Game:
    """A game in progress: it waits for an answer, or it is over."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        """The kernel's game, for those who need more than this door gives."""

    # What is asked and answered

    @property
    def question(self) -> Question | None:
        """Who is asked what; None when the game is over."""
        asked = self.engine.question
        return None if asked is None else _question(self.engine, asked)

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why; None while the game goes on."""
        return self.engine.outcome

    def answer(self, choice: int | str | Option) -> list[Said]:
        """Answer by number, by words or with an option; returns what happened, said in both languages.

        What is told is what an onlooker sees who sees every card; `view` is what a seat may know.
        """
        return _told(self.engine, self.engine.answer(self._meant(choice)), NONE)

    def why_not(self, choice: int | str | Option) -> Said | None:
        """Why an act is not offered to the player who is asked, with its rule; None when it is offered.

        Words that name no act or card of the game, and a number that no option has, are an `IllegalAnswer`.
        """
        asked, offered = self._asked()
        if isinstance(choice, Option):
            choice = choice.words
        if not isinstance(choice, str):
            self._meant(choice)
            return None
        if not choice.split():
            raise IllegalAnswer(Words(f"an act is asked for in words, such as those of an option, not {choice!r}",
                                      f"行動は選択肢にあるような言葉で書く（{choice!r}ではない）"))
        cast = Sighted(self.engine, asked)
        if _said(offered, choice) or fitting(self.engine, cast, asked, choice):
            return None
        return _reason(self.engine, asked.seat, refusal_of_words(self.engine, cast, asked.seat, choice))

    def undo(self, answers: int = 1) -> None:
        """Go back by so many answers; the game is played again to that point, and goes on the same from there."""
        given = self.engine.answers
        answers = _whole(answers, "undo")
        if not 0 <= answers <= len(given):
            raise BanmenError(Words(f"{len(given)} answers were given, so {answers} cannot be taken back",
                                    f"回答は{len(given)}個なので、{answers}個は戻せない"))
        self.engine = _again(self.engine, given[: len(given) - answers])

    # What can be seen

    def view(self, seat: int) -> dict[str, Any]:
        """The position as this seat may know it, as plain data."""
        return self.engine.view(_seat(seat, "view"))

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return self.engine.state.turn

    @property
    def answers(self) -> tuple[int, ...]:
        """The numbers answered so far: with the decks and the seed, the whole game."""
        return tuple(self.engine.answers)

    # Copies

    def clone(self) -> Game:
        """An independent copy that goes on exactly the same."""
        return Game(self.engine.clone())

    def imagined(self, seat: int, seed: int) -> Game:
        """A game this seat cannot tell from this one: what it may not know is dealt anew, and chance is another."""
        return Game(self.engine.imagined(_seat(seat, "imagined"), _whole(seed, "imagined: seed")))

    def save(self, path: str | PathLike[str] | None = None) -> bytes:
        """The game as bytes, also written to a file where one is named."""
        data = codec.encode(self.engine)
        if path is not None:
            try:
                _path(path, "save").write_bytes(data)
            except OSError as error:
                why = refusal(error)
                words = Words(f"cannot be written: {why}", f"書き込めない：{said(why, 'ja')}")
                raise BanmenError(words, place=str(path)) from error
        return data

    def __repr__(self) -> str:
        engine = self.engine
        decks = " against ".join(deck.id or deck.name for deck in engine.decks)
        state = f"turn {self.turn}, {len(engine.answers)} answers"
        outcome, asked = engine.outcome, engine.question
        if outcome is not None:
            stands = f"over: {Speaker(engine.rules, 'en').outcome(outcome)}"
        elif asked is not None:
            stands = f"seat {asked.seat} is asked ({len(asked.options)} options)"
        else:
            stands = f"broken: {engine.broken}"
        return f"<banmen.Game {engine.rules.name}, {decks}, {state}, {stands}>"

    def _asked(self) -> tuple[Asked, Question]:
        """The present question, as the kernel has it and as it is said; refused when nothing is asked."""
        asked = self.engine.question
        if asked is None:
            raise IllegalAnswer(_OVER)
        return asked, _question(self.engine, asked)

    def _meant(self, choice: int | str | Option) -> int:
        """The number of the option that is meant, whatever it was named with."""
        asked = self.engine.question
        if type(choice) is int and asked is not None and 0 <= choice < len(asked.options):
            return choice
        if isinstance(choice, str):
            return self._number(choice)
        _, offered = self._asked()
        if not isinstance(choice, Option):
            raise _no_number(choice, offered)
        if choice not in offered.options:
            raise _illegal(f"{choice.en!r} is an option of an earlier question, or of another game",
                           f"{choice.ja!r}は前の質問か別の対戦の選択肢である", offered)
        return choice.number

    def _number(self, words: str) -> int:
        """The number of the option that words mean: those of a scenario, its sentence in a language, its number."""
        asked, offered = self._asked()
        cast = Sighted(self.engine, asked)
        found = _said(offered, words)
        if not found and words.strip().isdecimal():
            raise _no_number(words, offered)
        if not found and words.split():
            found = fitting(self.engine, cast, asked, words)
        if not found:
            reasons = refusal_of_words(self.engine, cast, asked.seat, words) if words.split() else []
            why = _reason(self.engine, asked.seat, reasons) if reasons else None
            raise _illegal(f"{words!r} is not offered" + (f": {why.en}" if why else ""),
                           f"{words!r}は選択肢にない" + (f"：{why.ja}" if why else ""), offered)
        if differ(self.engine, cast, asked, found):
            ja, en = ("\n".join(offered.options[each].line(language) for each in found) for language in LANGUAGES)
            raise IllegalAnswer(Words(f"{words!r} can mean several things; answer with a whole number:\n{en}",
                                      f"{words!r}はいくつかのことを意味する。番号で答える：\n{ja}"))
        return found[0]


def start(
    game: str, decks: Sequence[str | PathLike[str] | Deck] = (), seed: int = 0, *, ask_all: bool = False
) -> Game:
    """Begin a game between two decks: ids of ready decks, deck files or decks; without, the first two ready ones."""
    rules = rules_named(game)
    if isinstance(decks, str | PathLike) or not isinstance(decks, Iterable):
        raise BanmenError(Words(f"two decks are wanted, (one, other), not {decks!r}",
                                f"デッキを2つ（一方, 他方）と書く（{decks!r}ではない）"), place="start: decks")
    wanted = [_deck(rules, deck) for deck in (decks or tuple(rules.decks())[:2])]
    if len(wanted) != 2:
        raise BanmenError(Words(f"a game has two decks, not {len(wanted)}",
                                f"対戦のデッキは2つである（{len(wanted)}個ではない）"))
    return Game(Engine.start(rules, wanted, _whole(seed, "start: seed"), ask_all=ask_all))


def load(saved: bytes | str | PathLike[str]) -> Game:
    """A saved game, from its bytes or from a file."""
    if isinstance(saved, bytes):
        data = saved
    else:
        try:
            data = _path(saved, "load").read_bytes()
        except OSError as error:
            why = refusal(error)
            words = Words(f"cannot be read: {why}", f"読み込めない：{said(why, 'ja')}")
            raise BanmenError(words, place=str(saved)) from error
    return Game(codec.decode(data, rules_named(codec.game_of(data))))


def decks(game: str) -> tuple[str, ...]:
    """The ids of the ready decks of a game."""
    return tuple(rules_named(game).decks())


def _deck(rules: Rules, deck: str | PathLike[str] | Deck) -> Deck:
    if isinstance(deck, Deck):
        return deck
    _path(deck, "start: decks")
    return deck_named(rules, str(deck))


# What a caller without a type checker can give wrongly


def _whole(number: int, place: str) -> int:
    if type(number) is not int:
        raise BanmenError(Words(f"a whole number is wanted, not {number!r}", f"整数を書く（{number!r}ではない）"),
                          place=place)
    return number


def _seat(seat: int, place: str) -> int:
    if type(seat) is not int or seat not in (0, 1):
        raise BanmenError(Words(f"no seat has the number {seat!r}: seats are 0 and 1", f"席{seat!r}はない：席は0と1"),
                          place=place)
    return seat


def _path(path: str | PathLike[str], place: str) -> Path:
    if not isinstance(path, str | PathLike) or "\0" in str(path):
        raise BanmenError(Words(f"the name of a file is wanted, not {path!r}",
                                f"ファイルの名前を書く（{path!r}ではない）"), place=place)
    return Path(path)


def _illegal(en: str, ja: str, offered: Question) -> IllegalAnswer:
    """An answer that is refused, with what is asked below."""
    return IllegalAnswer(Words(f"{en}\n{offered}", f"{ja}\n{offered.lines('ja')}"))


def _no_number(answer: object, offered: Question) -> IllegalAnswer:
    """An answer that is the number of no option."""
    return _illegal(f"{answer!r} is not the number of an option", f"{answer!r}は選択肢の番号ではない", offered)


def _again(engine: Engine, answers: Sequence[int]) -> Engine:
    """The game of the same decks and seed after these answers."""
    new = Engine.start(
        engine.rules, engine.decks, engine.state.seed, ask_all=engine.ask_all, recording=engine.recording,
        chooser=engine.chooser,
    )
    for number in answers:
        new.answer(number)
    return new


def _speakers(engine: Engine, seat: int) -> tuple[Speaker, Speaker]:
    ja, en = (Speaker(engine.rules, language, seat) for language in LANGUAGES)
    return ja, en


def _told(engine: Engine, events: Sequence[Event], seat: int) -> list[Said]:
    ja, en = _speakers(engine, seat)
    return [Said(ja.event(engine, event), en.event(engine, event), event.rules) for event in events]


def _question(engine: Engine, asked: Asked) -> Question:
    ja, en = _speakers(engine, asked.seat)
    words = words_of(engine, Sighted(engine, asked), asked)
    options = tuple(
        Option(
            number,
            words[number],
            ja.option(engine, asked, number),
            en.option(engine, asked, number),
            _ids(engine, en, option.card, option.target),
        )
        for number, option in enumerate(asked.options)
    )
    about = asked.chosen_for if asked.chosen_for != NONE else asked.source
    return Question(
        asked.seat, asked.kind, ja.asking(engine, asked), en.asking(engine, asked), asked.rules, options,
        "".join(_ids(engine, en, about)), len(asked.taken), asked.most,
    )


def _said(offered: Question, words: str) -> list[int]:
    """The options that are named by just these words: the short ones, a sentence, the number or the printed line."""
    words = words.strip()
    return [
        each.number for each in offered
        if words in (each.words, each.en, each.ja, str(each.number), str(each).strip())
    ]


def _ids(engine: Engine, speaker: Speaker, *tokens: int) -> tuple[str, ...]:
    """The printed cards under handles, as far as the speaker's seat knows them."""
    faces = (speaker.face_of(engine, token) for token in tokens if token != NONE)
    return tuple(engine.library[face].id for face in faces if face != NONE)


def _reason(engine: Engine, seat: int, reasons: Sequence[Reason]) -> Said:
    """The first reason that says something, in both languages."""
    reason = next((each for each in reasons if each.rule), NOT_ASKED)
    ja, en = _speakers(engine, seat)
    return Said(ja.reason(engine, reason), en.reason(engine, reason), (reason.rule,) if reason.rule else ())


__all__ = ["GAMES", "Game", "Language", "Option", "Question", "Said", "decks", "load", "start"]
