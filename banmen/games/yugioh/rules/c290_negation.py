"""Effects that are negated: of an activation that stands, or of cards of the field while something silences them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from banmen.games.yugioh.effects import Target
from banmen.games.yugioh.effects_bounds import Bars, Immune, Perishes
from banmen.games.yugioh.effects_doing import EachTime, NegateEffect
from banmen.games.yugioh.facts import printed
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c225_kinds import sleeps
from banmen.games.yugioh.rules.c454_original import KEPT
from banmen.games.yugioh.table import Link, table
from banmen.games.yugioh.zones import FIELD_NUMBERS, MONSTER
from banmen.kernel import atoms
from banmen.kernel.effects.base import Ability
from banmen.kernel.effects.bounds import Bound, Forbids
from banmen.kernel.effects.says import Alter, Later, Replacing, Static
from banmen.kernel.effects.things import Cards, Itself
from banmen.kernel.library import Library
from banmen.kernel.names import ABILITIES, NONE
from banmen.kernel.perform import Resolve, performs
from banmen.kernel.procedure import Flow
from banmen.kernel.state import Continuous, Scope

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game

WHILE = "while:"
"""What the end of something begins with that lasts as long as the card with this handle lies there."""
SILENT = "silent"
"""The keyword of a card whose effects are negated."""


def anything_silences(library: Library) -> bool:
    """Whether any card of the game negates the effects of others."""
    changes = (
        change
        for card in library.cards
        for number, ability in enumerate(card.abilities)
        for term in (ability, *(action for block in card.blocks[number] for action in block))
        if isinstance(term, Static | Alter)
        for change in term.changes
    )
    return any(change.word == SILENT for change in changes)


@book.rule("337.1")
def is_silent(game: Game, card: int) -> bool:
    """Whether the effects of this card are negated now."""
    index = game.library.index
    return index.silencing and game.has(card, SILENT)


@book.rule("337.1", "220.3")
def goes_on(game: Game, card: int, ability: Ability) -> bool:
    """A continuous effect of a card whose effects are negated does not apply, whatever it says; a given one does."""
    if isinstance(ability, Static | EachTime):
        return not is_silent(game, card)
    if not isinstance(ability, Bound | Immune | Replacing | Perishes) or (isinstance(ability, Bars) and ability.sure):
        return True
    own = any(each is ability for each in game.library.cards[game.state.definition[card]].abilities)
    return not is_silent(game, card) if own else _is_given_still(game, card, ability)


@book.rule("337.1")
def lasts(game: Game, until: str) -> bool:
    """What a spell or trap that stays says of others as long as it is there does not apply while it is negated."""
    if not until.startswith(WHILE):
        return True
    card = game.state.card_of(int(until.removeprefix(WHILE)))
    return card == NONE or game.state.zone[card] >> 1 == MONSTER.number or not is_silent(game, card)


@book.rule("337.1")
def waits(game: Game, scope: Scope, said: Later) -> bool:
    """A spell or trap that stays and a card are not tied to each other while its effects are negated."""
    card, subject = game.state.card_of(scope.source), said.when.subject if said.when is not None else None
    tied = subject == Itself() or (isinstance(subject, Cards) and bool(subject.among))
    return not tied or card == NONE or game.state.zone[card] >> 1 == MONSTER.number or not is_silent(game, card)


def _is_given_still(game: Game, card: int, ability: Ability) -> bool:
    """Whether what gives a card this does so now."""
    index, state = game.library.index, game.state
    if not index.silencing:
        return True
    token, cards = state.token[card], game.library.cards
    givers = [each for each in state.continuous if each.key == ABILITIES and token in each.on]
    untils = [each.until for each in givers if any(one is ability for one in cards[each.amount].abilities)]
    return not untils or any(lasts(game, each) for each in untils)


@book.rule("337.1", "355.6")
def is_kept_from(game: Game, act: str, card: int) -> bool:
    """Whether a face-down monster was chosen by an effect that keeps it from something."""
    state, cards = game.state, game.library.cards
    return any(
        each.key == ABILITIES and state.token[card] in each.on and lasts(game, each.until)
        and any(isinstance(one, Forbids) and one.act == act for one in cards[each.amount].abilities)
        for each in state.continuous
    )


@book.rule("337.1", "355.6")
def keeps_lying(game: Game, lasting: Continuous) -> bool:
    """What a card keeps a monster from while it lies there holds when that is turned face down, if any may be so."""
    if lasting.key != ABILITIES or not lasting.until.startswith(WHILE):
        return False
    source = game.state.card_of(lasting.scope.source)
    given = game.library.cards[lasting.amount].abilities
    return all(isinstance(each, Forbids) and each.act in KEPT for each in given) and any(
        isinstance(part, Target) and not part.choose.cards.filters
        for use in printed(game, source).uses.values()
        for part in use.announce.parts
    )


@book.rule("337.1", "225.1")
def has_still(game: Game, card: int, keyword: str) -> bool:
    """Whether a card has what its text or another gives it; its text counts on the field, awake and not negated."""
    found = game.derived.keywords(game, card).get(keyword)
    if found is None:
        return False
    own = game.library.cards[game.state.definition[card]].keywords.get(keyword, ())
    if len(found) > len(own):
        return True
    return game.state.zone[card] >> 1 in FIELD_NUMBERS and not (is_silent(game, card) or sleeps(game, card))


@book.rule("290.2", "337.1")
def does_nothing(game: Game, link: Link) -> bool:
    """A negated effect does nothing; so does the effect of a card on the field whose effects are negated.

    An equip card is put on its monster all the same.
    """
    if link.void:
        return True
    card = game.state.card_of(link.source)
    if card == NONE or (link.card and printed(game, card).facts.property == "equip"):
        return False
    return is_silent(game, card)


@performs(NegateEffect)
@book.rule("337.1")
def negate_effect(game: Game, frame: Resolve, action: NegateEffect) -> Flow:
    """The link answered was activated, but will do nothing; its card stays where it is."""
    at = frame.scope.get("link")[0]
    duel = table(game)
    void = msgspec.structs.replace(duel.chain[at], void=True)
    atoms.write(game, "chain", (*duel.chain[:at], void, *duel.chain[at + 1:]))
    atoms.occur(game)
    atoms.tell(game, "void", frame.scope.seat, other=void.source, amount=at + 1)
    return None
