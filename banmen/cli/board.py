"""The table as a picture: both boards, what waits, the last events and the question, made from a view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.kernel.question import Question
from banmen.kernel.zones import Zone
from banmen.render import Speaker
from banmen.render.between import LINE, records
from banmen.render.lines import Line, runs
from banmen.render.options import option_lines

KERNEL_KEYS = frozenset(
    ("handle", "owner", "turned", "down", "damage", "counters", "host", "beneath", "card", "at", "keywords", "types",
     "given", "worn", "altered", "faces", "lies")
)
"""What a card's view always has, and what is said otherwise or not at all."""
LONGEST_PILE = 10
"""So many different cards of a pile everybody sees are named; the rest is counted."""
COLOURS = {
    "火": "red", "水": "blue", "自然": "green", "光": "yellow", "闇": "magenta",
    "赤": "red", "青": "blue", "緑": "green", "黄": "yellow", "白": "white", "黒": "magenta", "紫": "magenta",
}
"""How words that are colours are painted."""
MOST_RULES = 3
"""So many of the numbers of the rule being carried out stand in the heading."""
MOST_LISTED = 24
"""So many numbers to choose from are listed; of more one is typed."""
SEATS = ("cyan", "magenta")


def screen(
    game: Game, speaker: Speaker, seat: int, log: Sequence[Line], notes: Iterable[RenderableType] = (), earlier: int = 0
) -> RenderableType:
    """Everything this seat sees; so many earlier lines of the log are not shown."""
    view = game.view(seat)
    parts: list[RenderableType] = [
        _heading(game, speaker, view),
        _board(game, speaker, view, 1 - seat, seat),
        _board(game, speaker, view, seat, seat),
    ]
    parts += _between(game, speaker, view)
    if log:
        parts.append(log_lines(speaker, log, earlier))
    parts += notes
    if view["outcome"] is not None and game.outcome is not None:
        parts.append(Text(f"\n{speaker.outcome(game.outcome)}", style="bold green"))
        parts.append(Text(f"    {speaker.say('screen', 'end_hint')}", "dim"))
    elif game.question is not None and game.question.seat == seat:
        parts.append(question_lines(game, speaker, game.question))
    return Group(*parts)


def _heading(game: Game, speaker: Speaker, view: Mapping[str, Any]) -> RenderableType:
    turn = speaker.say("screen", "turn", amount=view["turn"], seat=speaker.player(view["turn_player"]))
    if not view["turn"]:
        turn = speaker.say("screen", "turn_0")
        if "first_line" in speaker.speech["screen"]:
            turn += " · " + speaker.say("screen", "first_line", seat=speaker.player(view["table"]["first"]))
    if (phase := view["table"].get("phase")) in speaker.speech["steps"]:
        turn += f" · {speaker.term(phase)}"
    rules = ", ".join(view["rules"][:MOST_RULES])
    return Rule(Text.assemble((turn, "bold"), (f"  {rules}" if rules else "", "dim")), style="dim")


# Boards -------------------------------------------------------------------------------------------


def _board(game: Game, speaker: Speaker, view: Mapping[str, Any], whose: int, seat: int) -> RenderableType:
    """One player's side; the opponent's is laid the other way round, so that the fronts meet."""
    grid = Table.grid(padding=(0, 1), expand=True)
    grid.add_column(justify="right", style="dim", no_wrap=True)
    grid.add_column(ratio=1, overflow="fold")
    piles: list[str] = []
    rows: list[tuple[bool, str, RenderableType]] = []
    """Whether it is at the front, what it is called, and its cards."""
    front = next((zone for zone in game.zones if zone.active), None)
    for zone in game.zones:
        if zone.name + LINE in speaker.speech["screen"]:
            continue  # its cards lie between the players
        content = view["zones"][zone.name][whose]
        name = speaker.zone(zone.name)
        if _is_counted(zone, content):
            piles.append(f"{name} {content['count']}")
        elif content["count"] or zone is front:
            rows.append((zone.active, _counted(zone, name, content), _zone(game, speaker, zone, content)))
    front_first = sorted(range(len(rows)), key=lambda row: (not rows[row][0], row))
    order = front_first if whose == seat else front_first[::-1]
    for row in order:
        grid.add_row(*rows[row][1:])
    title = Text.assemble(_badge(speaker, whose), f" {_who(speaker, whose, seat)} ")
    own = _table_of(speaker, view["table"], whose)
    if own:
        title.append(f" {own} ", "bold yellow")
    subtitle = " · ".join(piles)
    turn = view["turn"] and view["turn_player"] == whose
    return Panel(grid, title=title, title_align="left", subtitle=subtitle, subtitle_align="left",
                 border_style=SEATS[whose] if turn else "dim", padding=(0, 1))


def _badge(speaker: Speaker, seat: int) -> tuple[str, str]:
    return f" {speaker.player(seat)} ", f"bold reverse {SEATS[seat]}"


def _who(speaker: Speaker, whose: int, seat: int) -> str:
    return speaker.say("screen", "you" if whose == seat else "opponent")


def _is_counted(zone: Zone, content: Mapping[str, Any]) -> bool:
    """A pile of which nothing is seen is only counted."""
    return not zone.handles and not content["cards"]


def _counted(zone: Zone, name: str, content: Mapping[str, Any]) -> str:
    """A zone behind the front with the number of its cards; where some are turned, how many are not, of how many."""
    many = content["count"]
    if zone.active:
        return name
    turned = sum(bool(card.get("turned")) for card in content["cards"])
    return f"{name} {many - turned}/{many}" if turned else f"{name} {many}"


def _table_of(speaker: Speaker, table: Mapping[str, Any], whose: int) -> str:
    """The values of the game's own table that belong to a seat: lists of two, of values or of values by name."""
    found: list[str] = []
    for key, value in table.items():
        if not isinstance(value, list | tuple) or len(value) != 2:
            continue
        if isinstance(value[whose], int | str):
            found.append(f"{speaker.term(key)} {value[whose]}")
        elif isinstance(value[whose], Mapping) and key in speaker.speech["terms"]:
            found += [f"{speaker.term(name)} {count}" for name, count in value[whose].items()]
    return "  ".join(found)


def _zone(game: Game, speaker: Speaker, zone: Zone, content: Mapping[str, Any]) -> RenderableType:
    if not content["count"]:
        return Text("—", "dim")
    full = zone.active or zone.remembers or not zone.handles
    chips = [chip(game, speaker, card, full) for card in content["cards"]]
    if zone.ordered and not zone.handles and content["count"] > len(chips):
        return Chips(_placed(speaker, content, chips))
    if not (zone.ordered or zone.active):
        chips = _side_by_side(chips)
    groups = _grouped(chips, LONGEST_PILE if zone.ordered and not full else len(chips))
    shown = [chip for chip, _ in groups]
    unseen = content["count"] - sum(count for _, count in groups)
    if unseen:
        shown.append(_more(speaker, unseen))
    return Chips(shown)


def _placed(speaker: Speaker, content: Mapping[str, Any], chips: Sequence[Text]) -> list[Text]:
    """The known cards of a pile from its top to its bottom, with the number of the unknown ones where they lie."""
    shown: list[Text] = []
    count, below = content["count"], 0
    for card, each in zip(content["cards"], chips, strict=True):
        at = card["at"]
        if at > below:
            shown.append(_more(speaker, at - below))
        end = "top" if at == 0 else "bottom" if at == count - 1 else ""
        shown.append(Text.assemble(each, (f" ({speaker.say('screen', end)})", "dim")) if end else each)
        below = at + 1
    return [*shown, _more(speaker, count - below)] if count > below else shown


def _more(speaker: Speaker, amount: int) -> Text:
    return Text(speaker.say("screen", "more", amount=amount), "dim")


def _side_by_side(chips: Sequence[Text]) -> list[Text]:
    """Chips whose order means nothing, with those that look the same moved to the first; face-down ones keep theirs."""
    if any(each.plain.startswith(BACK) for each in chips):
        return list(chips)
    first: dict[str, int] = {}
    for at, each in enumerate(chips):
        first.setdefault(each.plain, at)
    return sorted(chips, key=lambda each: first[each.plain])


def _grouped(chips: Sequence[Text], most: int) -> list[tuple[Text, int]]:
    """Neighbours that look the same are written once with their number."""
    found: list[tuple[Text, int]] = []
    for each in chips:
        if found and found[-1][0].plain == each.plain != BACK:
            found[-1] = (each, found[-1][1] + 1)
        elif len(found) < most:
            found.append((each, 1))
    return [(Text.assemble(each, (f" ×{count}", "bold")) if count > 1 else each, count) for each, count in found]


class Chips:
    """Chips with room between, as many on a line as fit; one is broken only when it is longer than a line."""

    def __init__(self, chips: Sequence[Text]) -> None:
        self.chips = chips

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        before = ""
        for each in self.chips:
            gap = "" if not line else " " if each.plain == before == BACK else "   "
            if line and line.cell_len + len(gap) + each.cell_len > options.max_width:
                yield line
                line, gap = Text(), ""
            line = Text.assemble(line, gap, each)
            before = each.plain
        yield line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widest = max((chip.cell_len for chip in self.chips), default=1)
        return Measurement(min(widest, options.max_width), options.max_width)


BACK = "■"


def chip(game: Game, speaker: Speaker, card: Mapping[str, Any], full: bool = True) -> Text:
    """One card: its name, its words, how it lies, and where it counts its present numbers and keywords."""
    down, turned = card.get("down", False), card.get("turned", False)
    text = Text()
    if down:
        text.append(BACK, "blue")
    if "card" in card:
        style = "dim" if turned or down else "bold"
        text.append(speaker.printed(game, game.library.by_id[card["card"]]), style)
        for value, style in _values(speaker, card, full):
            text.append(f" {value}", style)
    elif not down:
        text.append(speaker.hidden, "dim")
    marks = _marks(game, speaker, card)
    if marks:
        text.append(f" ({_listed(speaker, marks)})", "yellow")
    return text


def _values(speaker: Speaker, card: Mapping[str, Any], full: bool) -> Iterator[tuple[str, str]]:
    """What the game tells of a card, as short as it goes, and how it is painted."""
    for key, value in card.items():
        if key in KERNEL_KEYS or value in (None, "", [], (), {}, False):
            continue
        if isinstance(value, str | list | tuple):
            for each in [value] if isinstance(value, str) else value:
                if isinstance(each, str) and (word := speaker.marked(key, each)):
                    yield word, COLOURS.get(each, "cyan")
        elif full and isinstance(value, int):
            said = speaker.term(key)
            yield said if value is True else _with(speaker, said, str(value)), "green"
    keywords = _keywords(speaker, card.get("keywords", ())) if full else []
    if keywords:
        yield f"[{_listed(speaker, keywords)}]", "dim"


def _listed(speaker: Speaker, words: Sequence[str]) -> str:
    """Words one after the other, as the language sets them apart."""
    return ("、" if speaker.language == "ja" else ", ").join(words)


def _with(speaker: Speaker, word: str, number: str) -> str:
    """A word and its number, as the language writes them."""
    return f"{word} {number}" if number and speaker.language == "en" else word + number


def _keywords(speaker: Speaker, keywords: Mapping[str, Sequence[int]] | Sequence[str]) -> list[str]:
    """The keywords that have words, with their numbers if they have any."""
    found: dict[str, None] = {}
    for name in keywords:
        if name in speaker.speech["terms"]:
            numbers = keywords[name] if isinstance(keywords, Mapping) else ()
            found |= dict.fromkeys(speaker.keyword(name, numbers))
    return list(found)


def _marks(game: Game, speaker: Speaker, card: Mapping[str, Any]) -> list[str]:
    found: list[str] = []
    if card.get("turned"):
        found.append(speaker.say("screen", "side"))
    if card.get("damage"):
        found.append(f"{speaker.say('screen', 'damage')} {card['damage']}")
    found += [f"{speaker.term(name)} {count}" for name, count in card.get("counters", {}).items()]
    for how, said in (("over", "lies_over"), ("joined", "lies_joined"), ("", "beneath")):
        lie = [each for each in card.get("beneath", ()) if each.get("lies", "") == how]
        if lie:
            found.append(speaker.say("screen", said, card=_names(game, speaker, lie)))
    if card.get("given"):
        found.append(speaker.say("screen", "given", amount=len(card["given"])))
    if card.get("host", NONE) != NONE:
        found.append(speaker.say("screen", "tied", card=speaker.thing(game, card["host"])))
    return found


def _names(game: Game, speaker: Speaker, cards: Sequence[Mapping[str, Any]]) -> str:
    """The cards by name, in their order, equal ones once with their number; an unknown one as a back."""
    names = Counter(
        speaker.printed(game, game.library.by_id[card["card"]]) if "card" in card else BACK for card in cards
    )
    said = [f"{name} ×{count}" if count > 1 else name for name, count in names.items()]
    return ("、" if speaker.language == "ja" else ", ").join(said)


def _between(game: Game, speaker: Speaker, view: Mapping[str, Any]) -> list[RenderableType]:
    """What lies between the players: pending cards, waiting effects, and the table's other values."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    if view["pending"]:
        grid.add_row(speaker.say("screen", "pending"), Chips([chip(game, speaker, card) for card in view["pending"]]))
    if view["waiting"]:
        names = [speaker.printed(game, game.library.by_id[each["card"]]) for each in view["waiting"]]
        grid.add_row(speaker.say("screen", "waiting"), ", ".join(names))
    for name, lines in records(game, speaker, view["table"]):
        grid.add_row(name, Text("\n".join(lines)))
    told = [said for key, value in view["table"].items() if (said := _told(game, speaker, key, value))]
    if told:
        grid.add_row("", "   ".join(told))
    return [grid] if grid.row_count else []


def _told(game: Game, speaker: Speaker, key: str, value: object) -> str:
    """A value of the table in the words its game has for it; a game that has none does not want it told."""
    entry = speaker.speech["terms"].get(key)
    if entry is None or isinstance(value, bool) or not isinstance(value, int | str) or value in ("", NONE):
        return ""
    template = entry[speaker.language]
    if "{card}" in template:
        card = speaker.thing(game, value) if isinstance(value, int) else ""
        return template.format(card=card) if card else ""
    if "{seat}" in template:
        return template.format(seat=speaker.player(value)) if isinstance(value, int) else ""
    return f"{template} {speaker.term(str(value))}"


# Log and question ---------------------------------------------------------------------------------


def log_lines(speaker: Speaker, log: Sequence[Line], earlier: int = 0) -> RenderableType:
    """Events with their rule numbers, below the number of those that are left out."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", style="dim cyan", no_wrap=True, min_width=9)
    grid.add_column(overflow="fold")
    if earlier:
        grid.add_row("", Text(speaker.say("screen", "earlier", amount=earlier), "dim"))
    for rules, sentence in runs(log):
        grid.add_row(rules[0] if rules else "", sentence)
    return Group(Rule(speaker.say("screen", "log"), style="dim", align="left"), grid)


def sayable(question: Question) -> range:
    """The numbers one of which is said, when they are too many to be listed; empty when the options are numbered."""
    first = question.options[0].value
    numbers = range(first, first + len(question.options))
    plain = question.kind == "amount" and len(numbers) > MOST_LISTED
    return numbers if plain and [option.value for option in question.options] == [*numbers] else range(0)


def question_lines(game: Game, speaker: Speaker, question: Question) -> RenderableType:
    """The question and its numbered options, in as many columns as look well."""
    rules = ", ".join(question.rules or game.citing())
    asked_for = speaker.question(game, question)
    about = speaker.about(game, question)
    head = Text.assemble(
        _badge(speaker, question.seat), " ", (asked_for, "bold"),
        (f"  {about}" if about and about not in asked_for else "", "bold cyan"),
        (f"  {len(question.taken)}/{question.most}" if question.most > 1 else "", "bold yellow"),
        (f"  {rules}" if rules else "", "dim cyan"),
    )
    hint = Text(f"    {speaker.say('screen', 'hint')}", "dim")
    if numbers := sayable(question):
        asked = speaker.say("screen", "any_number", word=f"{numbers[0]}–{numbers[-1]}")
        return Group(Rule(style="dim"), head, Text(f"    {asked}", "bold yellow"), hint)
    options = option_lines(game, speaker, question)
    columns = 1 if len(options) <= 6 else 2 if len(options) <= 16 else 3
    grid = Table.grid(padding=(0, 1))
    for _ in range(columns):
        grid.add_column(style="bold yellow", no_wrap=True, min_width=3)
        grid.add_column(overflow="fold")
    rows = -(-len(options) // columns)
    cells = [(f"{number:>3}", Text(text)) for number, text in enumerate(options, 1)]
    for row in range(rows):
        grid.add_row(*(part for cell in cells[row::rows] for part in cell))
    return Group(Rule(style="dim"), head, grid, hint)
