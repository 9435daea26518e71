"""510-2: paying energy: which energies are offered to be rested, and their resting."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c500_terms import energies
from banmen.games.builddivide.rules.c510_colours import is_cut, next_of_cut, obvious_for_cut
from banmen.games.builddivide.rules.c510_kinds import kinds_now, told_apart
from banmen.games.builddivide.zones import ENERGY
from banmen.kernel import atoms
from banmen.kernel.names import NONE, TURNED, UP
from banmen.kernel.payment import Price, Source, next_units, obvious
from banmen.kernel.procedure import Flow, Procedure
from banmen.kernel.question import Option, Question, Reason, Wish
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game


class Pay(Frame, tag="bd_pay"):
    """Energies being chosen and then rested together."""

    seat: int = 0
    total: int = 0
    colours: tuple[str, ...] = ()
    chosen_for: int = NONE
    taken: tuple[int, ...] = ()


paying = Procedure(Pay, book)


def _not_taken(game: Game, frame: Pay, wish: Wish) -> Reason:
    """An energy that lies elsewhere, is rested, was named already, or would leave a colour unpaid."""
    state = game.state
    card = state.card_of(wish.card)
    if card == NONE or state.zone[card] != ENERGY.of(frame.seat):
        return Reason("510-2", "no_energy")
    if state.turned[card] == TURNED or state.token[card] in frame.taken:
        return Reason("510-2", "rested")
    return Reason("510-2a", "wrong_colour")


@paying.step("510-2", "510-2b", missing=_not_taken)
def choose_energies(game: Game, frame: Pay) -> Flow:
    """The player names the energies to rest: the obvious payment, or one after the other."""
    if len(frame.taken) >= frame.total:
        return None
    options = worked_out(game, frame)
    here = frame.chosen_for in game.state.bearer  # else what is left of it asks: its effect that is carried out
    return Question("pay", frame.seat, "pay", options, game.citing(), source=NONE if here else frame.chosen_for,
                    taken=frame.taken, least=frame.total, most=frame.total,
                    chosen_for=frame.chosen_for if here else NONE)


@paying.step("510-2", "510-1")
def rest_energies(game: Game, frame: Pay) -> Flow:
    """When enough are named, all of them are rested."""
    if len(frame.taken) < frame.total:
        if frame.choice.verb == "take":
            frame.taken = (*frame.taken, frame.choice.value)
            return paying.go(frame, "510-2")
        frame.taken = frame.choice.cards
    bearer = game.state.bearer
    atoms.turn_all(game, [bearer[energy] for energy in frame.taken if energy in bearer], TURNED)
    return None


def worked_out(game: Game, frame: Pay) -> tuple[Option, ...]:
    """What is offered, whatever the energies are worth."""
    price = Price(frame.total, frame.colours)
    sources = energies(game, frame.seat)
    if len(sources) == frame.total:
        return (Option("auto", cards=tuple([source.token for source in sources])),)
    kinds = _kinds(game, price, sources, frame.taken)
    options: list[Option] = []
    if not frame.taken:
        enough = obvious_for_cut(price, sources) if is_cut(price) else obvious(price, sources)
        if enough:
            options.append(Option("auto", cards=tuple([source.token for source in enough])))
            if len(kinds) < 2:
                return tuple(options)
    for source in kinds:
        options.append(Option("take", source.token, source.token))
    return tuple(options)


def _kinds(game: Game, price: Price, sources: list[Source], taken: tuple[int, ...]) -> list[Source]:
    """One energy of each kind that can be taken next: open ones that nothing tells apart are one kind."""
    state = game.state
    bearer, definition, face = state.bearer, state.definition, state.face
    kinds: dict[object, Source] = {}
    double, chosen = False, []
    for source in sources:
        token = source.token
        if token in taken:
            chosen.append(source)
            continue
        card = bearer[token]
        kind = definition[card] if face[card] == UP else ~token
        if kind in kinds:
            double = True
        else:
            kinds[kind] = source
    if double and told_apart(game, sources):
        kinds = kinds_now(game, [source for source in sources if source.token not in taken])
    found = [*kinds.values()]
    if len(price.colours) < price.total - len(taken):  # whatever is taken now, enough is left to pay the colours
        return found
    return next_of_cut(price, chosen, found) if is_cut(price) else next_units(price, sources, chosen, found)
