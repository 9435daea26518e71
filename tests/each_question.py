"""What holds wherever a game stops to ask: one judge for every act, each card in one place, a position that is data."""

from __future__ import annotations

from banmen.kernel.acts import BY_ITSELF, Act
from banmen.kernel.atoms.handles import watch
from banmen.kernel.census import misplaced
from banmen.kernel.codec import decode, encode
from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.kernel.question import Option, Wish


def same(game: Game, token: int) -> tuple[int, int, int, int]:
    """What tells a card apart from others of which only one is offered."""
    card = game.state.card_of(token)
    if card == NONE:
        return (NONE, NONE, NONE, NONE)
    state = game.state
    return state.definition[card], state.zone[card], state.turned[card], state.controller[card]


def let_through(game: Game, seat: int, act: Act) -> list[Option]:
    """What the judge of an act lets through, each card there is asked about by itself, without any sieve."""
    effects = game.rules.effects_zone
    things = [card for place, cards in enumerate(game.state.zones) for card in cards
              if effects is None or place >> 1 != effects.number]
    options: list[Option] = []
    act.judged(game, seat, BY_ITSELF if act.cards(game, seat) == BY_ITSELF else things, options)
    return options


def check_offered(game: Game) -> None:
    """What is offered now is exactly what is let through, but for what an effect keeps back."""
    question = game.question
    if question is None:
        return
    acts = game.asking().acts
    offered = [option for option in question.options if any(option.verb in act.verbs for act in acts)]
    lawful = [option for act in acts for option in let_through(game, question.seat, act)]
    for option in lawful:
        kept_back = game.rules.withheld(game, Wish(option.verb, option.card, option.target)) is not None
        alike = (option.verb, option.value, option.target, same(game, option.card))
        assert kept_back or any(
            option == each or alike == (each.verb, each.value, each.target, same(game, each.card))
            for each in offered
        ), f"{option} is lawful and not offered"
    assert set(offered) <= set(lawful), f"{set(offered) - set(lawful)} is offered and not lawful"


def check_reasons(game: Game) -> None:
    """Nothing that is offered has a reason against it, and whatever an act is not offered with has one."""
    question = game.question
    if question is None:
        return
    for option in question.options:
        reason = game.why_not(question.seat, Wish(option.verb, option.card, option.target, option.word))
        assert reason is None, f"{option} is offered and refused: {reason}"
    asked = game.asking().acts
    for act in asked:
        alike = [each for each in asked if each.verb == act.verb]
        lawful = {same(game, option.card) for each in alike for option in let_through(game, question.seat, each)}
        for token in game.state.bearer:
            if same(game, token) not in lawful and act.cards(game, question.seat) != BY_ITSELF:
                assert game.why_not(question.seat, Wish(act.verb, token)) is not None, f"{act.verb} {token}: no reason"


def check_position(game: Game) -> None:
    """Every card is in one place, the position is its bytes, and asking anew asks the same."""
    assert misplaced(game) == []
    saved = encode(game)
    assert encode(decode(saved, game.rules, game.library)) == saved, "another game is read back than was saved"
    if game.question is not None:
        assert game.ask_again() == game.question, "asked anew, it is another question"


def _printed(game: Game, card: int, key: str) -> object:
    """What is printed on a card under a key; None for nothing of the kind."""
    front = game.library[game.state.definition[card]]
    return front.keywords if key == "keywords" else front.numbers.get(key, front.words.get(key))


def check_characteristics(game: Game) -> None:
    """What is altered is within reach of what alters it; whatever is kept of a position is what it would be anew."""
    derived, state = game.derived, game.state
    anew = decode(encode(game), game.rules, game.library)
    for place, cards in enumerate(state.zones):
        for card in cards:
            assert game.keywords(card) == anew.keywords(card)
            for key in game.library[state.definition[card]].numbers:
                assert game.number(card, key) == anew.number(card, key)
            for key in sorted(derived.altered):
                printed = None if derived.blank(card) else _printed(game, card, key)
                if printed is not None and derived.applied(game, card, key, printed):
                    assert derived.touches(key)
                    assert derived.concerns(key, card), f"{key} of {card} is altered out of reach"
                    assert derived.reaches(key, place), f"{key} is altered in {place} out of reach"


def check_listening(game: Game) -> None:
    """The abilities that are found are those of the cards that lie where they work, each once."""
    if game.state.pending:
        return  # what is on its way is still heard
    anew = game.clone()
    anew.state.watch = {}
    for cards in anew.state.zones:
        for card in cards:
            watch(anew, card)
    listening = ({kind: sorted(found) for kind, found in each.state.watch.items()} for each in (game, anew))
    assert next(listening) == next(listening), "others listen than those that should"


def check_where_asked(game: Game) -> None:
    """All of it."""
    if game.outcome is None:
        check_offered(game)
        check_reasons(game)
        check_position(game)
        check_characteristics(game)
        check_listening(game)
