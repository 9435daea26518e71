"""The report as one HTML page that needs nothing else: tables, and plots drawn into it."""

from __future__ import annotations

import io
import warnings
from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Final
from unicodedata import east_asian_width

from banmen.arena.report import CardRates, Report, Standing
from banmen.arena.statistics import MIDDLE, Rate
from banmen.errors import BanmenError, Words

if TYPE_CHECKING:
    from matplotlib.axes import Axes

MOST_CARDS: Final = 40
WIDTH: Final = 8.5
"""How wide a plot is, in inches."""
LETTER: Final = 10 / 72
"""And a letter of Japanese."""
FEWEST_GAMES: Final = 5
"""Of a card that was held in fewer games nothing is drawn."""
ABOUT_CARDS: Final = (
    "How often a deck won when it had the card in hand (blue) and when it played it (orange), with intervals of 95 %; "
    "the line is the deck's own rate. Some cards come only in long games, others stay in hand in lost ones: compare "
    "cards of like cost."
)
STYLE: Final = """
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 64rem; padding: 0 1rem; color: #1c2430 }
table { border-collapse: collapse; margin: 1rem 0 } td, th { padding: .25rem .6rem; text-align: right }
th { text-align: left; font-weight: 600 } tr:nth-child(even) td { background: #f4f6f8 }
.matrix td { text-align: center; background: none } small { color: #667 } svg { max-width: 100%; height: auto }
"""


def as_html(found: Report, names: Mapping[str, str], reasons: Mapping[str, str]) -> bytes:
    """The page; `names` says what cards are called, `reasons` how games ended."""
    summary = (
        f"{found.games} games from seed {found.seed}, {found.draws} draws, {found.errors} errors, "
        f"{found.violations} violations. {found.mean_turns} turns and {found.mean_decisions} decisions a game. "
        f"The first player won {_percent(found.first_player)} of the games somebody won."
    )
    parts = [
        f"<h1>Banmen arena: {escape(found.game)}</h1><p>{summary}</p>",
        "<h2>Ratings</h2>",
        _plot(len(found.standings) * 0.3 + 0.7, lambda axes: _draw_ratings(axes, found)),
        _standings(found),
        "<h2>Matchups</h2><p>How often the row won against the column; a draw is half a win.</p>",
        _matrix(found),
        "<h2>Length and ends</h2>",
        _plot(2.6, lambda axes: _draw_turns(axes, found)),
        _table(("how it ended", "games"), [(escape(reasons.get(reason, reason)), str(many))
                                           for reason, many in found.reasons.items()]),
        f"<h2>Cards</h2><p>{ABOUT_CARDS}</p>",
    ]
    for standing in found.standings:
        parts += [f"<h3>{escape(standing.name)}</h3>", _cards(standing, names)]
    title = f"Banmen arena: {escape(found.game)}"
    return (f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
            f"<style>{STYLE}</style></head><body>\n" + "\n".join(parts) + "\n</body></html>\n").encode()


def _percent(part: Rate) -> str:
    return f"{100 * part.rate:.1f} % <small>({100 * part.low:.1f} to {100 * part.high:.1f})</small>"


def _table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    cells = "".join(f"<th>{each}</th>" for each in head)
    lines = "".join("<tr>" + f"<th>{first}</th>" + "".join(f"<td>{each}</td>" for each in rest) + "</tr>"
                    for first, *rest in rows)
    return f"<table><tr>{cells}</tr>{lines}</table>"


def _standings(found: Report) -> str:
    order = sorted(found.standings, key=lambda each: -each.rating.points)
    return _table(("entrant", "rating", "interval", "won", "games"), [
        (escape(each.name), f"{each.rating.points:.0f}", f"{each.rating.low:.0f} to {each.rating.high:.0f}",
         _percent(each.wins), str(each.wins.games))
        for each in order
    ])


def _matrix(found: Report) -> str:
    order = sorted(range(len(found.standings)), key=lambda at: -found.standings[at].rating.points)
    rows = []
    for one in order:
        cells = []
        for two in order:
            part = found.matchups[one][two]
            if not part.games:
                cells.append("<td></td>")
                continue
            strength = min(1.0, abs(part.rate - 0.5) * 2)
            colour = f"rgba({'46,125,80' if part.rate > 0.5 else '190,70,60'},{0.75 * strength:.2f})"
            cells.append(f'<td style="background:{colour}" title="{100 * part.low:.0f} to {100 * part.high:.0f} %, '
                         f'{part.games} games">{100 * part.rate:.0f} %</td>')
        rows.append(f"<tr><th>{escape(found.standings[one].name)}</th>{''.join(cells)}</tr>")
    head = "".join(f"<th>{escape(found.standings[at].name)}</th>" for at in order)
    return f'<table class="matrix"><tr><th></th>{head}</tr>{"".join(rows)}</table>'


def _cards(standing: Standing, names: Mapping[str, str]) -> str:
    cards = sorted((each for each in standing.cards if each.drawn.games >= FEWEST_GAMES),
                   key=lambda each: each.drawn.rate)[-MOST_CARDS:]
    if not cards:
        return "<p>Too few games to say anything of single cards.</p>"
    rows = [(escape(names.get(each.card, each.card)), _percent(each.drawn), str(each.drawn.games),
             _percent(each.played) if each.played.games else "", str(each.played.games)) for each in reversed(cards)]
    plot = _plot(len(cards) * 0.24 + 1.2, lambda axes: _draw_cards(axes, standing, cards, names))
    return plot + _table(("card", "won when drawn", "games", "won when played", "games"), rows)


# Plots --------------------------------------------------------------------------------------------


def _plot(height: float, draw: Callable[[Axes], None]) -> str:
    """A plot as a drawing inside the page, the same bytes for the same numbers."""
    try:
        import matplotlib
        from matplotlib.figure import Figure
    except ImportError as error:
        raise BanmenError(Words("a page with plots needs matplotlib: pip install 'banmen[report]'",
                                "図のあるページにはmatplotlibが要る：pip install 'banmen[report]'"),
                          place="report") from error
    with matplotlib.rc_context({"svg.hashsalt": "banmen", "svg.fonttype": "none"}), warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # letters its own font lacks: the reader's browser has them
        figure = Figure(figsize=(WIDTH, height))
        axes = figure.subplots()
        draw(axes)
        axes.spines[["top", "right"]].set_visible(False)
        left = 0.35 + max((_inches(label.get_text()) for label in axes.get_yticklabels()), default=0.0)
        figure.subplots_adjust(left=left / WIDTH, right=0.98, bottom=0.55 / height, top=1 - 0.1 / height)
        out = io.StringIO()
        figure.savefig(out, format="svg", metadata={"Date": None})
    text = out.getvalue()
    return text[text.index("<svg") :]


def _inches(label: str) -> float:
    """How wide a label is, about: a letter of Japanese is as wide as it is high."""
    return sum(LETTER if east_asian_width(letter) in "WF" else 0.6 * LETTER for letter in label)


def _draw_ratings(axes: Axes, found: Report) -> None:
    order = sorted(found.standings, key=lambda each: each.rating.points)
    points = [each.rating.points for each in order]
    sides = [[each.rating.points - each.rating.low for each in order],
             [each.rating.high - each.rating.points for each in order]]
    axes.errorbar(points, range(len(order)), xerr=sides, fmt="o", color="#2e5d9f", capsize=3)
    axes.set_yticks(range(len(order)), [each.name for each in order])
    axes.set_ylim(-0.6, len(order) - 0.4)
    axes.axvline(MIDDLE, color="#bbb", linewidth=1)
    axes.set_xlabel("rating (400 points: ten wins to one)")


def _draw_turns(axes: Axes, found: Report) -> None:
    from matplotlib.ticker import MaxNLocator

    axes.bar(list(found.turns), list(found.turns.values()), color="#2e5d9f")
    axes.set_xlabel("turns")
    axes.set_ylabel("games")
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_locator(MaxNLocator(integer=True))


def _draw_cards(axes: Axes, standing: Standing, cards: list[CardRates], names: Mapping[str, str]) -> None:
    for shift, colour, parts in (
        (0.12, "#2e5d9f", [each.drawn for each in cards]), (-0.12, "#d07a2d", [each.played for each in cards]),
    ):
        known = [(at + shift, part) for at, part in enumerate(parts) if part.games >= FEWEST_GAMES]
        axes.errorbar(
            [100 * part.rate for _, part in known], [at for at, _ in known],
            xerr=[[100 * (part.rate - part.low) for _, part in known],
                  [100 * (part.high - part.rate) for _, part in known]],
            fmt="o", markersize=4, color=colour, linewidth=1,
        )
    axes.axvline(100 * standing.wins.rate, color="#bbb", linewidth=1)
    axes.set_yticks(range(len(cards)), [names.get(each.card, each.card) for each in cards])
    axes.set_ylim(-0.6, len(cards) - 0.4)
    axes.set_xlim(0, 100)
    axes.set_xlabel("won, %")
