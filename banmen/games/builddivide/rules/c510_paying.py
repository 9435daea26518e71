"""510-2: paying energy: which energies are offered to be rested, and their resting."""

from __future__ import annotations

from banmen.games.builddivide.card_index import CardIndex
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c500_terms import energies, is_permitted
from banmen.games.builddivide.rules.c510_colours import is_cut, next_of_cut, obvious_for_cut
from banmen.games.builddivide.rules.c510_kinds import kinds_now, told_apart
from banmen.games.builddivide.zones import ENERGY
from banmen.kernel import atoms
from banmen.kernel.game import Game
from banmen.kernel.names import NONE, TURNED, UP, UPRIGHT
from banmen.kernel.payment import Price, Source, next_units, obvious
from banmen.kernel.procedure import Flow, Procedure, finish
from banmen.kernel.question import Option, Question
from banmen.kernel.state import Frame


class Pay(Frame, tag="bd_pay"):
    """Energies being chosen and then rested together."""

    seat: int = 0
    total: int = 0
    colours: tuple[str, ...] = ()
    chosen_for: int = NONE
    taken: tuple[int, ...] = ()


paying = Procedure(Pay, book)


@paying.step("510-2", "510-2b")
def choose_energies(game: Game, frame: Pay) -> Flow:
    """The player names the energies to rest: the obvious payment, or one after the other."""
    if len(frame.taken) >= frame.total:
        return None
    options = as_printed(game, frame) or worked_out(game, frame)
    return Question("pay", frame.seat, "pay", options, taken=frame.taken, least=frame.total, most=frame.total,
                    chosen_for=frame.chosen_for)


@paying.step("510-2", "510-1")
def rest_energies(game: Game, frame: Pay) -> Flow:
    """When enough are named, all of them are rested."""
    if len(frame.taken) < frame.total:
        if frame.choice.verb == "take":
            frame.taken = (*frame.taken, frame.choice.value)
            if len(frame.taken) < frame.total:
                return paying.go(frame, "510-2")
        else:
            frame.taken = frame.choice.cards
    bearer = game.state.bearer
    for energy in frame.taken:
        if energy in bearer:
            atoms.turn(game, bearer[energy], TURNED)
    return finish(frame)


def as_printed(game: Game, frame: Pay) -> tuple[Option, ...]:
    """What is offered where it can be read off the printed cards, as nearly always; nothing where it cannot.

    That is so as long as a single colour at most is asked for, open energies pay what is printed on them, and
    nothing tells those apart that are printed alike. One that lies face down is like no other and has no colour.
    """
    state = game.state
    index: CardIndex = game.library.index
    total, taken = frame.total, frame.taken
    if (
        len(frame.colours) > 1
        or game.derived.touches("colours")
        or (index.permitting and is_permitted(game, frame.seat))
    ):
        return ()
    turned, token, face, definition = state.turned, state.token, state.face, state.definition
    energies: dict[int, int] = {}
    for card in state.zones[_ENERGY[frame.seat]]:
        if turned[card] == UPRIGHT:
            energies[token[card]] = definition[card] if face[card] == UP else ~token[card]
    if len(energies) <= total:
        return (Option("auto", cards=tuple(energies)),) if len(energies) == total else ()
    giving = index.givers.get(frame.colours[0], _NOTHING) if frame.colours else None
    enough = () if taken else _most_useless(index, energies, total, giving)
    if giving is not None and (total - len(taken) > 1 or not giving.isdisjoint(map(energies.get, taken))):
        giving = None  # what is taken next need not give the colour
    options = [Option("auto", NONE, NONE, NONE, "", enough)] if enough else []
    known: set[int] = set()
    double = False
    for energy, kind in energies.items():
        if energy in taken:
            continue
        if kind in known:
            double = True
        else:
            known.add(kind)
            if giving is None or kind in giving:
                options.append(Option("take", energy, energy))
    if double and told_apart(game, [*energies]):
        return ()
    return tuple(options[:1] if enough and len(options) == 2 else options)  # a single kind is what is spent anyway


_ENERGY = ENERGY.places
_NOTHING = frozenset[int]()


def _most_useless(
    index: CardIndex, energies: dict[int, int], total: int, giving: frozenset[int] | None
) -> tuple[int, ...]:
    """The obvious payment out of more energies than needed, each with its printed card: as `payment.obvious` says."""
    keep_rank = index.keep_rank
    ranked = sorted([(keep_rank.get(kind, 0), token) for token, kind in energies.items()])
    spent = [token for _, token in ranked[-total:]]
    if giving is not None and giving.isdisjoint(map(energies.__getitem__, spent)):
        able = [token for _, token in ranked if energies[token] in giving]
        if not able:
            return ()
        spent[0] = able[-1]  # of those that would be kept the last that gives the colour
    return tuple([token for token in energies if token in spent])


def worked_out(game: Game, frame: Pay) -> tuple[Option, ...]:
    """What is offered, whatever the energies are worth."""
    price = Price(frame.total, frame.colours)
    sources = energies(game, frame.seat)
    if len(sources) == frame.total:
        return (Option("auto", cards=tuple([source.token for source in sources])),)
    kinds = _kinds(game, price, sources, frame.taken)
    options = tuple([Option("take", token, token) for token in kinds])
    if not frame.taken:
        enough = obvious_for_cut(price, sources) if is_cut(price) else obvious(price, sources)
        if enough:
            auto = Option("auto", cards=tuple([source.token for source in enough]))
            return (auto, *options) if len(kinds) > 1 else (auto,)
    return options


def _kinds(game: Game, price: Price, sources: list[Source], taken: tuple[int, ...]) -> list[int]:
    """One energy of each kind that can be taken next: open ones that nothing tells apart are one kind."""
    state = game.state
    bearer, definition, face = state.bearer, state.definition, state.face
    kinds: dict[object, Source] = {}
    double = False
    for source in sources:
        token = source.token
        if token not in taken:
            card = bearer[token]
            kind = definition[card] if face[card] == UP else ~token
            if kind not in kinds:
                kinds[kind] = source
            else:
                double = True
    if double and told_apart(game, [source.token for source in sources]):
        kinds = kinds_now(game, [source for source in sources if source.token not in taken])
    if len(price.colours) < price.total - len(taken):  # whatever is taken now, enough is left to pay the colours
        return [source.token for source in kinds.values()]
    chosen = [source for source in sources if source.token in taken] if taken else []
    if is_cut(price):
        return [source.token for source in next_of_cut(price, chosen, kinds.values())]
    return [source.token for source in next_units(price, sources, chosen, [*kinds.values()])]
