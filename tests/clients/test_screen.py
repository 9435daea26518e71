"""What a person must be able to see at a glance: where known cards lie, what happened, and what can be typed."""

from __future__ import annotations

import io
import re
from collections import Counter

import pytest
from rich.console import Console

from banmen.cli.board import chip, screen
from banmen.cli.commands import obey
from banmen.cli.recent import recent
from banmen.cli.session import Session
from banmen.games.builddivide.zones import DECK, LIFE
from banmen.games.duelmasters.zones import BATTLE, HAND
from banmen.kernel import atoms
from banmen.kernel.names import DOWN, UNLIMITED
from banmen.kernel.rules import Rules
from banmen.kernel.zones import Zone
from banmen.render import LANGUAGES, Language, Speaker
from tests.clients.test_play import play_random, seen, session_of
from tests.conftest import find_rules
from tests.promises.games import PLAYABLE, each_game


@pytest.mark.parametrize(
    ("zone", "language", "name", "top", "bottom"),
    [
        (DECK, "en", "deck", "top", "bottom"), (DECK, "ja", "山札", "一番上", "一番下"),
        (LIFE, "en", "life", "top", "bottom"), (LIFE, "ja", "ライフ", "一番上", "一番下"),
    ],
)
def test_known_cards_of_a_pile_stand_where_they_lie(
    zone: Zone, language: Language, name: str, top: str, bottom: str
) -> None:
    """Catches the card at the bottom written as the third one from the top."""
    session = session_of(find_rules("builddivide"), language=language)
    while not session.game.state.turn:
        session.answer(1)
    game = session.game
    pile = game.state.zones[zone.of(0)]
    known = (pile[0], pile[1], pile[-1])
    for card in known:
        game.state.seen[card] |= 1
    first, second, last = (re.escape(session.speaker.printed(game, game.state.definition[card])) for card in known)
    shown = " ".join(seen(session, 240).replace("│", " ").split())
    more = re.escape(session.speaker.say("screen", "more", amount=len(pile) - 3))
    assert re.search(rf"{name} \d+ {first} [^()]*\({top}\) {second} [^()]* {more} {last} [^()]*\({bottom}\)", shown)


@pytest.mark.parametrize(("language", "said"), [("ja", "(上に■、下に{} ×2)"), ("en", "(under ■, on {} ×2)")])
def test_the_table_names_what_lies_under_a_card(language: Language, said: str) -> None:
    """Catches a pile of which only the number is told, and a card told that nobody may see."""
    session = session_of(find_rules("duelmasters"), language=language)
    game = session.game
    number = game.state.definition[game.state.zones[HAND.of(0)][0]]
    top, *below, hidden = (atoms.bring(game, number, 0, BATTLE) for _ in range(4))
    for card in (*below, hidden):
        atoms.tuck(game, card, top)
    game.state.face[hidden] = DOWN
    game.state.seen[hidden] = 0
    assert said.format(session.speaker.printed(game, number)) in " ".join(seen(session, 240).replace("│", " ").split())


@pytest.mark.parametrize(
    ("name", "keywords", "ja", "en"),
    [
        ("duelmasters", {"breaker": (2,)}, "W・ブレイカー", "Double breaker"),
        ("duelmasters", {"breaker": (2, 3)}, "W・ブレイカー、T・ブレイカー", "Double breaker, Triple breaker"),
        ("duelmasters", {"breaker": (UNLIMITED,)}, "ワールド・ブレイカー", "World breaker"),
        ("duelmasters", {"breaker": (5,)}, "シールドを5枚ブレイクする", "breaks 5 shields"),
        ("duelmasters", {"breaks_more": (2,)}, "シールドをさらに2枚ブレイクする", "breaks 2 more"),
        ("duelmasters", {"attacks_untapped": (0,)}, "アンタップしているクリーチャーを攻撃できる",
         "may attack untapped creatures"),
        ("duelmasters", {"unblockable_up_to": (3000,)}, "パワー3000以下のクリーチャーにブロックされない",
         "can't be blocked by power 3000 or less"),
        ("duelmasters", {"ninja_strike": (4,)}, "ニンジャ・ストライク4", "Ninja Strike 4"),
        ("duelmasters", {"s_trigger": (0,), "s_trigger_leaving": (0,)}, "S・トリガー", "Shield trigger"),
        ("builddivide", {"must_attack": (0,)}, "必ずアタックする", "must attack"),
        ("builddivide", {"cannot_attack_player": (0,)}, "プレイヤーにアタックできない", "cannot attack players"),
        ("builddivide", {"play_cost": (1,)}, "プレイするコスト+1", "cost to play +1"),
        ("builddivide", {"play_cost": (-2,)}, "プレイするコスト-2", "cost to play -2"),
        ("yugioh", {"gemini": (0,)}, "デュアル", "Gemini"),
    ],
)
def test_keywords_of_a_card_are_said_as_players_say_them(
    name: str, keywords: dict[str, tuple[int, ...]], ja: str, en: str
) -> None:
    """Catches `breaker 2`: a keyword and its number as the machine counts them, and the same words twice."""
    rules = find_rules(name)
    game = session_of(rules).game
    card = {"card": game.library[1].id, "keywords": keywords}
    for language, said in zip(LANGUAGES, (ja, en), strict=True):
        assert chip(game, Speaker(rules, language), card).plain.endswith(f" [{said}]")


def terminal(height: int, width: int = 80) -> Console:
    return Console(file=io.StringIO(), force_terminal=True, width=width, height=height, highlight=False)


def after_a_long_turn(rules: Rules, language: Language) -> tuple[Session, int]:
    """A table where the opponent's turn has just been told, with other lines before it; and how long it is."""
    for seed in range(1, 40):
        session = session_of(rules, seed, language)
        for _ in range(60):
            if session.game.question is None:
                break
            events = session.events[session.seen_until :]
            began = [at for at, event in enumerate(events) if (event.kind, event.seat) == ("turn_begins", 1)]
            if began and began[-1] > 2 and len(events) - began[-1] > 15:
                return session, len(events) - began[-1]
            play_random(session, 1)
    raise AssertionError("no long turn was met")


@pytest.mark.parametrize("rules", PLAYABLE[1:], ids=lambda rules: rules.name)
@pytest.mark.parametrize(("language", "told"), [("en", "… {} earlier lines: log"),
                                                ("ja", "… これより前の{}行は log で")])
def test_the_opponents_turn_is_shown_whole_and_what_is_left_out_is_said(
    rules: Rules, language: Language, told: str
) -> None:
    """Catches twelve lines of a turn that had thirty, and nothing that says so."""
    session, turn = after_a_long_turn(rules, language)
    whole = session.log[session.seen_until :]
    small, large = terminal(24), terminal(500)
    assert recent(small, session) == (whole[-turn:], len(whole) - turn)
    assert recent(large, session) == (whole, 0)
    for height in range(24, 120, 5):
        log, earlier = recent(terminal(height), session)
        assert [*whole[:earlier], *log] == whole
        shown = terminal(height)
        with shown.capture() as captured:
            shown.print(screen(session.game, session.speaker, session.seat, log, (), earlier))
        assert (told.format(earlier) in captured.get()) == bool(earlier)
        if len(log) > turn:
            assert captured.get().count("\n") < height


@each_game
@pytest.mark.parametrize(("language", "hint"), [("en", "help · text CARD · pass turn"),
                                                ("ja", "help（説明） · text カード · pass turn")])
def test_the_last_line_of_the_table_says_what_can_be_typed(rules: Rules, language: Language, hint: str) -> None:
    """Catches a table that nobody can find the help of."""
    session = session_of(rules, language=language)
    for width in (80, 120):
        assert seen(session, width).splitlines()[-1].strip() == hint


def why(session: Session, width: int, asked: str = "why") -> list[str]:
    """The lines of what cannot be done."""
    notes = obey(session, asked)
    assert notes is not None
    console = Console(file=io.StringIO(), width=width, record=True)
    console.print(*notes, sep="\n")
    return console.export_text().splitlines()


@pytest.mark.parametrize("rules", PLAYABLE[1:], ids=lambda rules: rules.name)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("width", [80, 120])
def test_reasons_are_never_cut_off(rules: Rules, language: Language, width: int) -> None:
    """Catches a reason of nine characters beside a wish that takes the whole line."""
    session = session_of(rules, language=language)
    for _ in range(12):
        play_random(session, 3)
        if session.game.question is not None:
            narrow, wide = ("".join(why(session, each)) for each in (width, 500))
            assert Counter(narrow.replace(" ", "")) == Counter(wide.replace(" ", ""))


@pytest.mark.parametrize(
    ("language", "senseless"),
    [("en", ("attack with", "block", "for nothing", "open ", "activate", "repeat")),
     ("ja", ("アタック", "ブロック", "払わず", "開放", "起動", "繰り返す"))],
)
def test_why_leaves_out_what_it_is_not_the_time_for(language: Language, senseless: tuple[str, ...]) -> None:
    """Catches a list in which every card of the hand could not block, shoot, be opened and be activated."""
    session = session_of(find_rules("builddivide"), language=language)
    while session.game.question is not None and session.game.question.prompt != "act":
        session.answer(1)
    assert session.game.question is not None
    shown = " ".join(why(session, 300))
    assert session.speaker.say("reasons", "cannot_pay", amount=3) in shown
    assert [word for word in senseless if word in shown] == []


@pytest.mark.parametrize(
    ("step", "senseless", "of_one_card"),
    [("main", ("attack",), "attacks are declared in the battle step"),
     ("battle", ("summon", "set ", "flip", "position"), "this is for your own main phase")],
)
def test_why_in_a_duel_tells_of_another_phase_only_where_one_card_is_asked_about(
    step: str, senseless: tuple[str, ...], of_one_card: str
) -> None:
    """Catches a main phase in which nobody can attack with eleven cards, and a `why CARD` that falls silent."""
    session = session_of(find_rules("yugioh"), language="en")
    while (question := session.game.question) is not None and question.prompt != step:
        verbs = [option.verb for option in question.options]
        wanted = next((verb for verb in (step, "set", "end_turn") if verb in verbs), None)
        session.answer(verbs.index(wanted) if wanted and question.prompt == "main" else len(verbs) - 1)
    assert session.game.question is not None
    assert [word for word in senseless if word in " ".join(why(session, 300))] == []
    held = session.game.state.zones[session.game.zone_named["hand"].of(session.seat)][0]
    name = session.game.library[session.game.state.definition[held]].id
    assert of_one_card in " ".join(why(session, 300, f"why {name}"))


def test_each_of_two_people_is_told_what_happened_since_their_own_last_answer() -> None:
    """Catches a second person who is shown only what followed the first one's last answer."""
    session = session_of(find_rules("builddivide"), language="en", hot_seat=True)
    before = {0: 0, 1: 0}
    for _ in range(30):
        assert session.game.question is not None
        seat = session.game.question.seat
        assert recent(Console(file=io.StringIO()), session)[0] == session.log[before[seat] :]
        before[seat] = len(session.log)
        play_random(session, 1)


@pytest.mark.parametrize("rules", PLAYABLE[1:], ids=lambda rules: rules.name)
def test_an_option_begins_beside_its_number(rules: Rules) -> None:
    """Catches a long Japanese sentence, which has no spaces to break at, that leaves its number alone on a line."""
    session = session_of(rules, 5, "ja")
    for _ in range(12):
        play_random(session, 2)
        for width in (50, 60):
            alone = [line for line in seen(session, width).splitlines() if re.fullmatch(r"[ \d]*\d[ \d]*", line)]
            assert alone == []


@each_game
def test_equal_cards_of_a_hand_are_written_once(rules: Rules) -> None:
    """Catches folding of neighbours only: a hand has no order, and what is drawn later lies at its end."""
    session = session_of(rules)
    while not session.game.state.turn:
        session.answer(1)
    game = session.game
    hand = game.zone_named["hand"]
    number = game.state.definition[game.state.zones[hand.of(0)][0]]
    for _ in range(2):
        atoms.bring(game, number, 0, hand)
    name = session.speaker.printed(game, number)
    shown = [line for line in seen(session, 240).splitlines() if name in line and "×" in line]
    assert any(re.search(rf"{re.escape(name)}[^│]*×[3-9]", line) for line in shown)
