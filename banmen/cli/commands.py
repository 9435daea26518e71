"""What a person can type at the table beside the number of an option."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from pathlib import Path
from typing import Any, Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from banmen import replay
from banmen.cli.board import chip, log_lines, sayable
from banmen.cli.session import Session
from banmen.cli.siding import QUITS
from banmen.errors import BanmenError, visible
from banmen.kernel.game import Game
from banmen.kernel.names import NONE, numeral
from banmen.kernel.question import NOT_ASKED, Reason, Wish
from banmen.players.passing import UNTIL, Until
from banmen.players.prompting import setting_named
from banmen.scenario.moves import differ, fitting
from banmen.scenario.naming import Sighted, Typed

HELP: Final = (
    ("1, 2, 3 ...", "その番号を選ぶ", "choose the option with that number"),
    ("pass", "パスする", "pass"),
    ("pass answer", "相手が何かするか自分の次のターンまでパスし続ける",
     "pass until your opponent does something you can answer, or your next turn"),
    ("pass phase", "次のフェイズまでパスし続ける", "pass until the next phase"),
    ("pass turn", "自分のターンまでパスし続ける", "pass until your own turn"),
    ("why", "見えるカードでできないことと、その理由", "what your cards cannot do now, and by which rule"),
    ("why CARD", "そのカードでできないことと、その理由", "what that card cannot do now, and by which rule"),
    ("why VERB CARD [on CARD]", "なぜそれができないか", "why that is not offered"),
    ("charge CARD, attack CARD on player ...", "動詞とカードの名前で選ぶ", "choose by the verb and the names of cards"),
    ("rule NUMBER", "その番号の規則を読む", "read the rule with that number"),
    ("text CARD", "カードのテキストを読む", "read the text of a card you see"),
    ("text 1", "その番号の選択肢のカードのテキストを読む", "read the text of the card of that option"),
    ("hint [SECONDS]", "コンピューターならどうするか、どれほど確かか", "what a search would do, and how sure"),
    ("undo", "最後の決定を取り消す", "take back your last decision"),
    ("save FILE", "棋譜を保存する", "record the game in a file"),
    ("log", "これまでの経過をすべて見る", "everything that happened so far"),
    ("view", "卓をもう一度見る", "the table once more"),
    ("lang", "日本語と英語を切り替える", "switch between Japanese and English"),
    ("prompts auto|on|off", "発動の確認：要る時、毎回、なし", "asked for answers: if useful, always, never"),
    ("rematch", "終わった対戦と同じ相手ともう一度", "once more, after a game that is over"),
    ("next", "終わったゲームから次へ進む", "go on after a game that is over"),
    ("concede", "投了する", "give up"),
    ("quit", "終わる", "leave the table"),
)
QUOTES: Final = str.maketrans("", "", "\"「」『』")
"""What may stand around the name of a card."""
SECONDS: Final = re.compile(r"(?=.*[1-9])\d{1,3}(\.\d{1,3})?", re.ASCII)
HINT_SECONDS: Final = 2.0
MOST_HINTS: Final = 3
NOT_ACTS: Final = frozenset(
    ("take", "done", "yes", "no", "mode", "number", "auto", "replace", "decline", "pass", "player")
)
"""Verbs that answer a question but are no acts one can wish for."""

Notes = list[RenderableType]


def obey(session: Session, line: str) -> Notes | None:
    """Do what was typed; what to show under the table, or None to leave it."""
    try:
        word, *rest = shlex.split(line.replace("　", " ")) or ("view",)
    except ValueError:
        word, *rest = line.split()
    if word.isdecimal():
        return [_warning(session, "one_number", word=line)] if rest else _choose(session, numeral(word))
    if word in QUITS or (word == "next" and session.game.outcome is not None):
        return None
    command = COMMANDS.get(word)
    if command is None:
        return _by_words(session, line)
    try:
        return command(session, rest)
    except BanmenError as error:
        return [Text(error.told(session.language), "red")]


def _warning(session: Session, key: str, **parts: object) -> Text:
    return Text(visible(session.speaker.say("screen", key, **parts)), "red")


def _choose(session: Session, number: int) -> Notes:
    question = session.game.question
    if question is None:
        return [_warning(session, "over")]
    if numbers := sayable(question):
        if number not in numbers:
            return [_warning(session, "any_number", word=f"{numbers[0]}–{numbers[-1]}")]
        session.answer(numbers.index(number))
        return []
    if not 1 <= number <= len(question.options):
        return [_warning(session, "out_of_range", amount=len(question.options))]
    session.answer(number - 1)
    return []


def _by_words(session: Session, line: str) -> Notes:
    """Choose an option by its verb and cards, as a scenario would: `charge zag`, `attack zag on player`."""
    question = session.game.question
    if question is None or question.seat != session.seat:
        return [_warning(session, "not_understood", word=line)]
    cast = Sighted(session.game, question)
    found = fitting(session.game, cast, question, line)
    if not found and line.split():
        verb, *rest = line.translate(QUOTES).split()
        found = fitting(session.game, Typed(session.game, question), question, " ".join((verb.casefold(), *rest)))
    if not found:
        return [_warning(session, "not_understood", word=line)]
    if differ(session.game, cast, question, found):
        lines = [Text(f"  {number + 1} {session.speaker.option(session.game, question, number)}") for number in found]
        return [_warning(session, "several", word=line), *lines]
    session.answer(found[0])
    return []


def _rule(session: Session, rest: list[str]) -> Notes:
    """What a rule says, in our own words."""
    if not rest:
        return [_warning(session, "which_rule")]
    number = rest[0].rpartition(":")[2]
    row = session.speaker.catalogue.get(number)
    if row is None:
        return [_warning(session, "no_rule", word=number)]
    return [Text(f"{number}  {row.ja if session.language == 'ja' else row.en}", "cyan")]


def _help(session: Session, rest: list[str]) -> Notes:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="bold yellow", no_wrap=True)
    for typed, ja, en in HELP:
        grid.add_row(Text(typed), ja if session.language == "ja" else en)
    return [grid]


def _undo(session: Session, rest: list[str]) -> Notes:
    return [Text(session.speaker.say("screen", "undone" if session.undo() else "nothing_to_undo"), "yellow")]


def _rematch(session: Session, rest: list[str]) -> Notes:
    return [] if session.rematch() else [_warning(session, "no_rematch")]


def _save(session: Session, rest: list[str]) -> Notes:
    if len(rest) != 1:
        return [_warning(session, "save_where")]
    replay.save(Path(rest[0]), session.game, session.events, session.conceded)
    return [Text(session.speaker.say("screen", "saved", word=rest[0]), "green")]


def _text(session: Session, rest: list[str]) -> Notes:
    if not rest:
        return [_warning(session, "text_of")]
    game, speaker = session.game, session.speaker
    name = " ".join(rest)
    handle = _of_option(session, name)
    if handle is None:
        handle = _called(session, name)
        if handle is None:
            return [_no_card(session, name)]
    there = next((card for card in _seen(session) if card["handle"] == handle), None)
    if there is None:
        return [_warning(session, "no_card_there", word=name)]
    face = speaker.face_of(game, handle)
    notes: Notes = [chip(game, speaker, there), *_printed(session, face), *_altered(session, there)]
    card = game.state.card_of(handle)
    if names := game.rules.needed(game.library, face):
        notes.append(Text(speaker.say("screen", "needed", word=", ".join(
            each[speaker.language == "en"] for each in names))))
    for other in game.rules.printed_too(game.library, face):
        notes += [Text(speaker.printed(game, other), "bold"), *_printed(session, other)]
    if card != NONE and ("faces" in there or game.state.controller[card] == session.seat):
        for other in game.library.faces.get(face, ()):
            if other != face:
                notes += [Text(speaker.printed(game, other), "bold"), *_printed(session, other)]
    if card != NONE:
        notes += [Text(f"+ {speaker.printed(game, given)}", "green") for given in game.prints(card)[1:]]
    return notes


def _altered(session: Session, there: Mapping[str, Any]) -> Notes:
    """What alters a card and from where: effects that last on it, and abilities of cards as long as they work."""
    game, speaker = session.game, session.speaker
    found = [*there.get("worn", ()), *there.get("altered", ())]
    return [
        Text.assemble((f"• {speaker.alteration(game, each)}", "green"), (f" — {source}" if source else "", "dim"))
        for each in found if speaker.tells(each)
        for source in [speaker.source(game, each["source"])]
    ]


def _printed(session: Session, face: int) -> Notes:
    """What is printed on one side of a card: its facts, if the game tells them, and its text."""
    speaker, printed = session.speaker, session.game.library[face]
    facts = speaker.facts(printed)
    text = Text(speaker.text(printed).strip() or speaker.say("screen", "no_text"))
    return [Text(facts, "dim"), text] if facts else [text]


def _hint(session: Session, rest: list[str]) -> Notes:
    """What a search would do in the person's place, by what the person can know: the chosen option, then others."""
    from banmen.players import SearchPlayer, sight_of

    question = session.game.question
    if question is None or question.seat != session.seat:
        return [_warning(session, "nothing_to_hint")]
    if rest and not SECONDS.fullmatch(rest[0]):
        return [_warning(session, "not_understood", word=rest[0])]
    seconds = float(rest[0]) if rest else HINT_SECONDS
    advice = SearchPlayer(session.seed, seconds).advice(sight_of(session.game, question.seat))
    return [
        Text(session.speaker.say("screen", "advice", amount=round(100 * each.share), place=round(100 * each.wins),
                                 word=session.speaker.option(session.game, question, each.number)),
             "bold green" if at == 0 else "green")
        for at, each in enumerate(advice[:MOST_HINTS])
    ]


def _log(session: Session, rest: list[str]) -> Notes:
    return [log_lines(session.speaker, session.log)]


def _pass(session: Session, rest: list[str]) -> Notes:
    until: Until = ""
    if rest:
        known = [each for each in UNTIL if rest[-1] == each]
        if not known:
            return [_warning(session, "not_understood", word=" ".join(("pass", *rest)))]
        until = known[0]
    return [] if session.pass_until(until) else [_warning(session, "no_pass")]


def _view(session: Session, rest: list[str]) -> Notes:
    return []


def _lang(session: Session, rest: list[str]) -> Notes:
    session.language = "en" if session.language == "ja" else "ja"
    return []


def _concede(session: Session, rest: list[str]) -> Notes:
    session.concede()
    return []


def _prompts(session: Session, rest: list[str]) -> Notes:
    if rest:
        session.prompts[session.seat] = setting_named(rest[0])
        session.advance()
    return [Text(session.speaker.say("screen", "prompts", word=session.prompts[session.seat]), "yellow")]


# Why not ------------------------------------------------------------------------------------------


def _why(session: Session, rest: list[str]) -> Notes:
    if rest[:1] == ["not"]:
        rest = rest[1:]
    if session.game.question is None:
        return [_warning(session, "over")]
    if not rest:
        return _why_everything(session, own_handles(session), untimely=_untimely(session.game))
    game, seat, speaker = session.game, session.seat, session.speaker
    verb = _verb(session, rest[0])
    named = _called(session, " ".join(rest)) if verb is None else None
    if named is not None:
        return _why_everything(session, [named])
    if verb is None:
        return [_warning(session, "no_verb", word=rest[0], other=", ".join(acts(session)))]
    words = rest[1:]
    at = words.index("on") if "on" in words else len(words)
    card, target = " ".join(words[:at]), " ".join(words[at + 1 :])
    word = "player" if target == "player" else ""
    handles: list[int] = []
    for name in (card, "" if word else target):
        handle = _called(session, name) if name else NONE
        if handle is None:
            return [_no_card(session, name)]
        handles.append(handle)
    reason = game.why_not(seat, Wish(verb, handles[0], handles[1], word))
    if reason is None:
        return [Text(speaker.say("screen", "offered"), "green")]
    return [Text(speaker.reason(game, reason), "yellow")]


def _untimely(game: Game) -> Set[Reason]:
    """The reasons that only say that it is the time for something else: of no card in particular are they told."""
    return {act.elsewhere for act in game.rules.acts}


def _why_everything(session: Session, handles: Iterable[int], untimely: Set[Reason] = frozenset()) -> Notes:
    """Each act that is refused to these cards, with the reason they share; `why VERB CARD` says more."""
    game, seat, speaker = session.game, session.seat, session.speaker
    refused: dict[tuple[str, Reason], dict[str, None]] = {}
    for handle in handles:
        for verb in acts(session):
            reason = game.why_not(seat, Wish(verb, handle))
            if reason is None or reason == NOT_ASKED or reason in untimely:
                continue
            if reason.key not in game.rules.idle_reasons:
                refused.setdefault((verb, reason), {})[speaker.thing(game, handle)] = None
    between = "、" if session.language == "ja" else ", "
    rows = [
        (speaker.say("verbs", verb, card=between.join(cards), other="…"),
         speaker.say("reasons", reason.key, amount=reason.amount), reason.rule)
        for (verb, reason), cards in refused.items()
    ]
    if not rows:
        return [Text(speaker.say("screen", "nothing_refused"), "yellow")]
    grid = Table(title=speaker.say("screen", "refused"), title_justify="left", show_header=False, box=None, expand=True)
    grid.add_column(style="yellow", overflow="fold", ratio=2)
    grid.add_column(overflow="fold", ratio=3)
    grid.add_column(style="dim cyan", no_wrap=True)
    for row in rows:
        grid.add_row(*map(Text, row))
    return [grid]


def acts(session: Session) -> list[str]:
    """The acts of the game, by their verbs."""
    return [verb for verb in session.speaker.speech["verbs"] if verb not in NOT_ACTS and "/" not in verb]


def _verb(session: Session, word: str) -> str | None:
    """The act called so: by its verb, else by a part of its sentence in either language."""
    question = session.game.question
    known = [*acts(session), *({option.verb for option in question.options} if question is not None else ())]
    if word in known:
        return word
    said = session.speaker.speech["verbs"]
    return next((verb for verb in acts(session) if any(word in text for text in said[verb].values())), None)


def own_handles(session: Session) -> Iterator[int]:
    """The handles of the person's own cards in the hand and where abilities work."""
    view = session.game.view(session.seat)
    for zone in session.game.zones:
        if zone.active or not zone.handles:
            cards = view["zones"][zone.name][session.seat]["cards"]
            yield from (card["handle"] for card in cards if "card" in card)


def _of_option(session: Session, name: str) -> int | None:
    """The handle of the card an option is about (NONE if about none); None when no option has this number."""
    question = session.game.question
    if question is None or question.seat != session.seat or not name.isdecimal() or sayable(question):
        return None
    number = numeral(name)
    if not 1 <= number <= len(question.options):
        return None
    option = question.options[number - 1]
    return option.card if option.card != NONE else option.target


def _called(session: Session, name: str) -> int | None:
    """The handle of a card one sees that has this name (or the only one whose name contains it)."""
    near = _near(session, name)
    return next(iter(near.values())) if len(near) == 1 else None


def _near(session: Session, name: str) -> dict[str, int]:
    """The cards one sees that have this name, or else whose names contain it, by their ids: a handle of each."""
    library = session.game.library
    near: dict[str, int] = {}
    for card in _seen(session):
        printed = library[library.by_id[card["card"]]]
        names = (printed.id, printed.name, printed.name_en)
        if name in names:
            return {printed.id: int(card["handle"])}
        if any(name.lower() in each.lower() for each in names):
            near.setdefault(printed.id, int(card["handle"]))
    return near


def _no_card(session: Session, name: str) -> Text:
    """That no card is called so, or which ones could be meant."""
    near = [session.speaker.thing(session.game, handle) for handle in _near(session, name).values()]
    if near:
        between = "、" if session.language == "ja" else ", "
        return _warning(session, "several_cards", word=name, other=between.join(near))
    return _warning(session, "no_card", word=name)


def _seen(session: Session) -> Iterator[Mapping[str, Any]]:
    """The cards of which the person sees what they are, those that are pending last."""
    view = session.game.view(session.seat)
    for sides in view["zones"].values():
        for side in (sides[session.seat], sides[1 - session.seat]):
            yield from (card for card in side["cards"] if "card" in card)
    yield from (card for card in view["pending"] if "card" in card)


COMMANDS: Final[dict[str, Callable[[Session, list[str]], Notes]]] = {
    "help": _help, "?": _help, "why": _why, "text": _text, "undo": _undo, "save": _save, "log": _log, "view": _view,
    "lang": _lang, "rule": _rule, "concede": _concede, "prompts": _prompts, "pass": _pass, "hint": _hint,
    "rematch": _rematch,
}
