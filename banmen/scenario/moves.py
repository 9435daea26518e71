"""Moves by readable words: VERB [CARD] [on TARGET] [NUMBER or WORD], matched with what is offered."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from banmen.errors import BanmenError, Words, said
from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.kernel.question import NOT_ASKED, IllegalAnswer, Option, Question, Reason, Wish
from banmen.scenario.naming import PLAYER, Cast, attacks_player, describe, describe_all
from banmen.scenario.places import Item
from banmen.scenario.vocabulary import known_word


class Reading(msgspec.Struct, frozen=True):
    """One way to read a move: parts that are not said fit everything."""

    verb: str
    card: str = ""
    target: str = ""
    rest: str = ""


def readings(words: str) -> Iterator[Reading]:
    """The ways to read a move, the longest names first (names may contain spaces)."""
    verb, *rest = words.split()
    ons = [at for at, word in enumerate(rest) if word == "on"]
    for on in (*ons, None):
        head = rest if on is None else rest[:on]
        tail = [] if on is None else rest[on + 1 :]
        if on is None:
            for cut in range(len(head), -1, -1):
                yield Reading(verb, " ".join(head[:cut]), "", " ".join(head[cut:]))
        else:
            for cut in range(len(tail), 0, -1):
                yield Reading(verb, " ".join(head), " ".join(tail[:cut]), " ".join(tail[cut:]))


def fitting(game: Game, cast: Cast, question: Question, words: str) -> list[int]:
    """The numbers of the options a move can mean, by the first reading that fits any."""
    for reading in readings(words):
        found = [
            number for number, option in enumerate(question.options) if _fits(game, cast, option, reading)
        ]
        if found:
            return found
    return []


def _fits(game: Game, cast: Cast, option: Option, reading: Reading) -> bool:
    if option.verb != reading.verb:
        return False
    if reading.card and not cast.is_called(game, cast.who(game, option.card), reading.card):
        return False
    if reading.target and not _is_target(game, cast, option, reading.target):
        return False
    return reading.rest in ("", option.word, str(option.value))


def _is_target(game: Game, cast: Cast, option: Option, name: str) -> bool:
    if option.target == NONE:
        return name == option.word or (name == PLAYER and attacks_player(option))
    return cast.is_called(game, cast.who(game, option.target), name)


def choose(game: Game, cast: Cast, seat: int, item: Item) -> int:
    """The number of the option a move names; refused when none fits, or several that differ."""
    words = item.text("a move")
    question = game.question
    if not words.split():
        raise item.wrong(Words("a move needs a verb", "手には動詞がいる"))
    known_word(game.rules.name, "verbs", words.split()[0], item)
    if question is None or question.seat != seat:
        told = describe_all(game, cast, question)
        raise item.wrong(Words(f"{'ab'[seat]} cannot {words}: {told}", f"{'ab'[seat]}は{words}ができない：{told.ja}"))
    found = fitting(game, cast, question, words)
    if not found:
        refused = explain(refusal(game, cast, seat, item))
        told = describe_all(game, cast, question)
        raise item.wrong(Words(f"{words} is not offered{refused}; {told}", f"{words}は選べない{refused.ja}。{told.ja}"))
    if differ(game, cast, question, found):
        meant = "; ".join(describe(game, cast, question.options[number]) for number in found)
        raise item.wrong(Words(f"{words} can mean several things: {meant}",
                               f"{words}はいくつかのことを意味する：{meant}"))
    return found[0]


def differ(game: Game, cast: Cast, question: Question, found: list[int]) -> bool:
    """Whether these options differ in more than which of several equal cards they name."""
    return len({_kind(game, cast, question.options[number]) for number in found}) > 1


def _kind(game: Game, cast: Cast, option: Option) -> tuple[object, ...]:
    named = (game.state.card_of(token) for token in (option.card, option.target))
    value = option.value if option.value not in (option.card, option.target) else NONE
    return option.verb, option.word, value, *(cast.kind(game, card) if card != NONE else NONE for card in named)


def wishes(game: Game, cast: Cast, item: Item) -> list[Wish]:
    """What a player would like to do, for each card the words can mean."""
    words = item.text("a wish")
    if not words.split():
        raise item.wrong(Words("a wish needs a verb", "望む手には動詞がいる"))
    known_word(game.rules.name, "verbs", words.split()[0], item)
    said = {option.word for option in game.question.options} if game.question is not None else set()
    for reading in readings(words):
        if reading.rest and not reading.rest.lstrip("-").isdigit() and reading.rest not in said:
            continue
        if reading.target and reading.target != PLAYER and not cast.known(game, reading.target):
            continue
        if reading.card and not cast.known(game, reading.card):
            continue
        targets = cast.cards(game, reading.target) if reading.target not in ("", PLAYER) else [NONE]
        cards = cast.cards(game, reading.card) if reading.card else [NONE]
        token = {NONE: NONE} | dict(enumerate(game.state.token))
        word = PLAYER if reading.target == PLAYER else reading.rest
        return [Wish(reading.verb, token[card], token[target], word) for card in cards for target in targets]
    raise item.wrong(Words(f"no card is called so: {words!r}; aliases: {', '.join(cast.alias) or 'none'}",
                           f"そう呼ばれるカードはない：{words!r}。別名：{', '.join(cast.alias) or 'なし'}"))


def refusal(game: Game, cast: Cast, seat: int, item: Item) -> list[Reason]:
    """Why a wish is refused, for each card the words can mean."""
    found = [game.why_not(seat, wish) for wish in wishes(game, cast, item)]
    return [reason for reason in dict.fromkeys(found) if reason is not None]


def refusal_of_words(game: Game, cast: Cast, seat: int, words: str) -> list[Reason]:
    """Why a wish that was typed, and stands in no file, is refused."""
    try:
        return refusal(game, cast, seat, Item(words, "", 0))
    except BanmenError as error:
        en, ja = error.reason.partition(";")[0], said(error.reason, "ja").partition("。")[0]
        raise IllegalAnswer(Words(en, ja)) from None


def explain(reasons: list[Reason]) -> Words:
    """The reasons in the words of a message."""
    told = [f"{reason.key} (rule {reason.rule})" for reason in reasons if reason != NOT_ASKED]
    return Words(", because " + " or ".join(told), "：" + "か".join(told)) if told else Words("", "")
