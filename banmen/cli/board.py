"""The table as a picture: both boards, what waits, the last events and the question, made from a view."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.kernel.question import Question
from banmen.kernel.zones import Zone
from banmen.render import Speaker

KERNEL_KEYS = frozenset(
    ("handle", "owner", "turned", "down", "damage", "counters", "host", "beneath", "card", "at", "keywords", "types")
)
"""What a card's view always has, and what is too long for a chip."""
LONGEST_PILE = 8
"""So many cards of a pile everybody sees are named; the rest is counted."""
SEATS = ("cyan", "magenta")

Line = tuple[tuple[str, ...], str]
"""The rules and the sentence of one event."""


def screen(
    game: Game, speaker: Speaker, seat: int, log: Sequence[Line], notes: Iterable[RenderableType] = ()
) -> RenderableType:
    """Everything this seat sees."""
    view = game.view(seat)
    parts: list[RenderableType] = [
        _heading(game, speaker, view),
        _board(game, speaker, view, 1 - seat, seat),
        _board(game, speaker, view, seat, seat),
    ]
    parts += _between(game, speaker, view)
    if log:
        parts.append(log_lines(speaker, log))
    parts += notes
    if view["outcome"] is not None and game.outcome is not None:
        parts.append(Text(f"\n{speaker.outcome(game.outcome)}", style="bold green"))
    elif game.question is not None and game.question.seat == seat:
        parts.append(question_lines(game, speaker, game.question))
    return Group(*parts)


def _heading(game: Game, speaker: Speaker, view: Mapping[str, Any]) -> RenderableType:
    turn = speaker.say("screen", "turn", amount=view["turn"], seat=speaker.player(view["turn_player"]))
    rules = ", ".join(view["rules"])
    return Rule(Text.assemble((turn, "bold"), (f"  {rules}" if rules else "", "dim")), style="dim")


# Boards -------------------------------------------------------------------------------------------


def _board(game: Game, speaker: Speaker, view: Mapping[str, Any], whose: int, seat: int) -> RenderableType:
    """One player's side; the opponent's is laid the other way round, so that the fronts meet."""
    grid = Table.grid(padding=(0, 1), expand=True)
    grid.add_column(justify="right", style="dim", no_wrap=True)
    grid.add_column(ratio=1, overflow="fold")
    piles: list[str] = []
    rows: list[tuple[str, Text]] = []
    for zone in game.zones:
        content = view["zones"][zone.name][whose]
        name = speaker.zone(zone.name)
        if _is_counted(zone, content):
            piles.append(f"{name} {content['count']}")
        elif content["count"] or zone.active:
            rows.append((name, _zone(game, speaker, zone, content)))
    front_first = sorted(range(len(rows)), key=lambda row: (not _is_front(game, speaker, rows[row][0]), row))
    order = front_first if whose == seat else front_first[::-1]
    for row in order:
        grid.add_row(*rows[row])
    title = Text.assemble(_badge(speaker, whose), f" {_who(speaker, whose, seat)} ")
    own = _table_of(speaker, view["table"], whose)
    if own:
        title.append(f" {own} ", "bold yellow")
    subtitle = " · ".join(piles)
    turn = view["turn_player"] == whose
    return Panel(grid, title=title, title_align="left", subtitle=subtitle, subtitle_align="left",
                 border_style=SEATS[whose] if turn else "dim", padding=(0, 1))


def _badge(speaker: Speaker, seat: int) -> tuple[str, str]:
    return f" {speaker.player(seat)} ", f"bold reverse {SEATS[seat]}"


def _who(speaker: Speaker, whose: int, seat: int) -> str:
    return speaker.say("screen", "you" if whose == seat else "opponent")


def _is_counted(zone: Zone, content: Mapping[str, Any]) -> bool:
    """A pile of which nothing is seen is only counted."""
    return not zone.handles and not content["cards"]


def _is_front(game: Game, speaker: Speaker, name: str) -> bool:
    return any(zone.active and speaker.zone(zone.name) == name for zone in game.zones)


def _table_of(speaker: Speaker, table: Mapping[str, Any], whose: int) -> str:
    """The values of the game's own table that belong to a seat: lists of two."""
    return "  ".join(
        f"{speaker.term(key)} {value[whose]}"
        for key, value in table.items()
        if isinstance(value, list | tuple) and len(value) == 2 and isinstance(value[whose], int | str)
    )


def _zone(game: Game, speaker: Speaker, zone: Zone, content: Mapping[str, Any]) -> Text:
    cards = content["cards"]
    if not content["count"]:
        return Text("—", "dim")
    pile = zone.ordered and not zone.active
    shown = cards[:LONGEST_PILE] if pile else cards
    if pile and all(card.get("down") and "card" not in card for card in shown):
        shown = cards
    chips = [chip(game, speaker, card, brief=pile) for card in shown]
    unseen = content["count"] - len(shown)
    text = _joined(chips)
    if unseen:
        text.append("  " + speaker.say("screen", "more", amount=unseen), "dim")
    return text


def _joined(chips: Sequence[Text]) -> Text:
    """Chips with room between; cards of which only the back is seen stand close."""
    text = Text()
    for number, each in enumerate(chips):
        if number:
            text.append(" " if each.plain == BACK and chips[number - 1].plain == BACK else "   ")
        text.append(each)
    return text


BACK = "■"


def chip(game: Game, speaker: Speaker, card: Mapping[str, Any], brief: bool = False) -> Text:
    """One card: its name and present numbers, and how it lies."""
    down, turned = card.get("down", False), card.get("turned", False)
    text = Text()
    if down:
        text.append(BACK, "blue")
    if "card" in card:
        style = "dim" if turned or down else "bold"
        text.append(speaker.printed(game, game.library.by_id[card["card"]]), style)
        if not brief:
            numbers = _numbers(speaker, card)
            if numbers:
                text.append(f" {numbers}", "green")
    elif not down:
        text.append(speaker.hidden, "dim")
    marks = [] if brief else _marks(game, speaker, card)
    if marks:
        text.append(f" ({', '.join(marks)})", "yellow")
    return text


def _numbers(speaker: Speaker, card: Mapping[str, Any]) -> str:
    """What the game tells of a card, as short as it goes."""
    found: list[str] = []
    for key, value in card.items():
        if key in KERNEL_KEYS or value in (None, "", [], (), {}, False):
            continue
        if isinstance(value, bool):
            found.append(speaker.term(key))
        elif isinstance(value, int):
            found.append(f"{speaker.term(key)}{'' if speaker.language == 'ja' else ' '}{value}")
        elif isinstance(value, str):
            found.append(speaker.term(value))
        elif isinstance(value, list | tuple) and all(isinstance(each, str) for each in value):
            found.append("/".join(map(speaker.term, value)))
    return " ".join(found)


def _marks(game: Game, speaker: Speaker, card: Mapping[str, Any]) -> list[str]:
    found: list[str] = []
    if card.get("turned"):
        found.append(speaker.say("screen", "side"))
    if card.get("damage"):
        found.append(f"{speaker.say('screen', 'damage')} {card['damage']}")
    found += [f"{speaker.term(name)} {count}" for name, count in card.get("counters", {}).items()]
    if card.get("beneath"):
        found.append(speaker.say("screen", "beneath", amount=len(card["beneath"])))
    if card.get("host", NONE) != NONE:
        found.append(speaker.say("screen", "tied", card=speaker.thing(game, card["host"])))
    return found


def _between(game: Game, speaker: Speaker, view: Mapping[str, Any]) -> list[RenderableType]:
    """What lies between the players: pending cards, waiting effects, and the table's other values."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    if view["pending"]:
        grid.add_row(speaker.say("screen", "pending"), _joined([chip(game, speaker, card) for card in view["pending"]]))
    if view["waiting"]:
        names = [speaker.printed(game, game.library.by_id[each["card"]]) for each in view["waiting"]]
        grid.add_row(speaker.say("screen", "waiting"), ", ".join(names))
    for key, value in view["table"].items():
        if isinstance(value, int | str) and not isinstance(value, bool) and value not in ("", NONE, 0):
            grid.add_row(speaker.term(key), speaker.term(str(value)))
    return [grid] if grid.row_count else []


# Log and question ---------------------------------------------------------------------------------


def log_lines(speaker: Speaker, log: Sequence[Line]) -> RenderableType:
    """Events with their rule numbers."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", style="dim cyan", no_wrap=True, min_width=9)
    grid.add_column(overflow="fold")
    for rules, sentence in log:
        grid.add_row(rules[0] if rules else "", sentence)
    return Group(Rule(speaker.say("screen", "log"), style="dim", align="left"), grid)


def question_lines(game: Game, speaker: Speaker, question: Question) -> RenderableType:
    """The question and its numbered options, in as many columns as look well."""
    rules = ", ".join(question.rules or game.citing())
    head = Text.assemble(
        _badge(speaker, question.seat), " ", (speaker.question(game, question), "bold"),
        (f"  {rules}" if rules else "", "dim cyan"),
    )
    options = [speaker.option(game, question, number) for number in range(len(question.options))]
    columns = 1 if len(options) <= 6 else 2 if len(options) <= 16 else 3
    grid = Table.grid(padding=(0, 3))
    rows = -(-len(options) // columns)
    cells = [Text.assemble((f"{number:>3} ", "bold yellow"), text) for number, text in enumerate(options, 1)]
    for row in range(rows):
        grid.add_row(*(cells[at] if (at := row + column * rows) < len(cells) else "" for column in range(columns)))
    return Group(Rule(style="dim"), head, grid)
