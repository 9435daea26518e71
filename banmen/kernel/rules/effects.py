"""How effects work: layers, choosing, being touched, triggering, replacing, lasting."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from banmen.kernel.effects.base import Ability, Action, What
from banmen.kernel.effects.says import Change, Later, Triggered
from banmen.kernel.effects.things import Choose
from banmen.kernel.names import FIXED, NONE
from banmen.kernel.rules.named import Named
from banmen.kernel.state import Continuous, Scope
from banmen.kernel.zones import Zone

if TYPE_CHECKING:
    from banmen.kernel.game import Game


class EffectRules(Named):
    """How effects work: layers, choosing, being touched, triggering, replacing, lasting."""

    def layer(self, key: str, op: str) -> int:
        """In which layer an alteration applies; lower first."""
        return _LAYERS[op]

    layered: ClassVar[bool] = False
    """Whether effects of a layer see only what the layers up to theirs make of cards."""

    top_layer: ClassVar[int] = 7
    """The last layer, whose effects see everything."""

    def age(self, game: Game, scope: Scope) -> int:
        """As how old a lasting effect that begins now counts, in handles: here as what it is, new."""
        return game.state.next_token

    least_up_to: ClassVar[int] = 0
    """How many are taken at the least where a text says how many at most."""

    def most_up_to(self, game: Game, action: Action, scope: Scope, count: int) -> int:
        """How many are taken at the most where a text says how many at most: here all of them."""
        return count

    def takes_fewer(self, what: Choose) -> bool:
        """Whether, with too few there, as many are chosen as there are: here always; else none is."""
        return True

    def may_take(self, game: Game, mode: tuple[Action, ...], scope: Scope) -> bool:
        """Whether one of several courses may be taken: here also one that comes to nothing."""
        return True

    def may_do(self, game: Game, actions: tuple[Action, ...], scope: Scope) -> bool:
        """Whether a player who may do something is asked: here also where all see that nothing would come of it."""
        return True

    def may_choose(self, game: Game, seat: int, card: int, scope: Scope) -> bool:
        """Whether an effect of this player may choose the card."""
        return True

    def still_target(self, game: Game, what: Choose, card: int, scope: Scope) -> bool:
        """Whether a card chosen when an effect was announced is dealt with: it still is what it had to be."""
        return game.matches(what.cards, scope, card) and self.may_choose(game, scope.seat, card, scope)

    def referred(self, key: str, number: int) -> int:
        """A number of a card as a text refers to it (it may not count below zero ...)."""
        return number

    effects_zone: ClassVar[Zone | None] = None
    """The zone of the things that stand for lasting effects which are no card's, where the game has such."""

    untouched: ClassVar[str] = ""
    """The word under which abilities are found that keep things from being affected; none: the game knows none."""

    def touches(self, game: Game, card: int, scope: Scope) -> bool:
        """Whether an effect of this card and player does anything to the thing; a game with `untouched` has to say."""
        raise NotImplementedError

    def is_altered(self, game: Game, card: int, scope: Scope) -> bool:
        """Whether what an ability says of things all the time is so of this one; a game with `untouched` may say."""
        return True

    limits_triggering: ClassVar[bool] = False
    """Whether an ability with a limit per turn triggers only so often (else the game counts its uses by itself)."""

    def works(self, game: Game, card: int, ability: Ability) -> bool:
        """Whether a card's ability works where it stands (it may be negated, sealed, not awake ...)."""
        return True

    def lasts(self, game: Game, until: str) -> bool:
        """Whether what lasts until then applies now (the text that says it may be negated for a while)."""
        return True

    def waits(self, game: Game, scope: Scope, said: Later) -> bool:
        """Whether what an effect said to do later is still waited for now."""
        return True

    def whose_doing(self, game: Game, source: int) -> int:
        """Who does what this thing (a handle) does: who controls it, or did when it left."""
        state = game.state
        if source in state.bearer:
            return state.controller[state.bearer[source]]
        return state.known[source].controller if source in state.known else NONE

    def may_trigger(self, game: Game, watcher: int, ability: Triggered) -> bool:
        """Whether the watcher's ability can trigger now."""
        return self.works(game, watcher, ability)

    inborn: ClassVar[frozenset[str]] = frozenset()
    """The numbers that nothing gives to a card on which they are not printed, and that others never have below 1."""

    def takes_hold(
        self, game: Game, card: int, what: What, scope: Scope, changes: tuple[Change, ...] = ()
    ) -> bool:
        """Whether a lasting effect on such things, which makes these changes, takes hold of this card."""
        return True

    def holds_face_down(self, game: Game, lasting: Continuous) -> bool:
        """Whether a lasting effect is still on a thing that is turned face down."""
        return False

    def one_replacement_per_event(self) -> bool:
        """Whether only one effect may replace an event (else each may, once)."""
        return True

    doomed_stand_in: ClassVar[bool] = True
    """Whether what an event is done to may be what another part of it is done to instead."""

    def replaceable(self, game: Game) -> bool:
        """Whether what is being done now may still be replaced (it may itself stand in for something)."""
        return True

    def replacement_chooser(self, game: Game, seat: int, affected: int) -> int:
        """Who chooses among several replacements: here the player affected."""
        return affected

    def order_replacements(self, game: Game, found: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Which replacements may be chosen first, of those that could apply: (watcher, card)."""
        return found

    def next_part(self, game: Game, parts: list[list[tuple[int, int]]]) -> list[tuple[int, int]]:
        """Of an event with several parts that can be replaced, the part to decide about next."""
        return parts[0]

    def until(self, game: Game, duration: str, scope: Scope) -> str:
        """The name under which a duration of a text ends."""
        return duration


_LAYERS = {
    FIXED: -2, "base": -1, "base_gain": -1, "grant": 0, "remove": 1, "gain": 2, "lose": 3, "set": 4, "add": 5,
    "times": 6, "divide": 7,
}
