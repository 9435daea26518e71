"""What is printed on a card, and what can be known of it before any game."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from banmen.games.printed import Count
from banmen.games.yugioh.rulebook import book
from banmen.kernel.effects.base import walk
from banmen.kernel.effects.says import Keyword
from banmen.kernel.effects.things import Itself
from banmen.language.typography import written_plainly

if TYPE_CHECKING:
    from banmen.games.yugioh.effects import Chainable
    from banmen.games.yugioh.effects_bounds import SummonOnly
    from banmen.games.yugioh.summoning import Materials, OwnSummon
    from banmen.games.yugioh.table import Game
    from banmen.kernel.effects.base import Ability

Type = Literal["monster", "spell", "trap"]
Property = Literal["normal", "quick_play", "continuous", "equip", "field", "ritual", "counter"]


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The facts of a card file."""

    type: Type
    property: Property = "normal"
    attribute: str = ""
    race: str = ""
    level: Count = 0
    rank: Count = 0
    """Of an Xyz monster, which has no level."""
    scale: Count = 0
    """The pendulum scale of a pendulum monster."""
    atk: Count | Literal["?"] = 0
    defense: Count | Literal["?"] = 0
    abilities: tuple[str, ...] = ()
    """The words beside the race: effect, flip, tuner, xyz, pendulum, special ..."""
    reading: str = ""
    """How the name is read, where that stands over its characters: a family of names counts it too."""
    pendulum: str = ""
    """The text that works in a pendulum zone."""


KINDS_OF_MONSTERS: Final = ("fusion", "synchro", "xyz", "ritual", "pendulum", "token", "normal")


def kind_of(facts: Facts) -> str:
    """What kind of card it is: of a monster the kind that tells most, of a spell or trap its icon."""
    if facts.type != "monster":
        return f"{facts.property} {facts.type}".replace("_", "-")
    return next((f"{kind} monster" for kind in KINDS_OF_MONSTERS if kind in facts.abilities), "effect monster")


@lru_cache(maxsize=8192)
@book.rule("472.1")
def plain_name(name: str) -> str:
    """A name as texts are read: widths of letters and spaces make no difference."""
    return written_plainly(name)


@book.rule("454.2")
def value_of(printed: int | str) -> int:
    """A value printed as a question mark is 0 as long as no text says what it is."""
    return printed if isinstance(printed, int) else 0


NO_NORMAL: Final = Keyword("no_normal")
"""What makes a monster of the main deck a special summon monster."""


def tributes_for(level: int) -> int:
    """How many tributes a monster of a level asks for."""
    return 0 if level <= 4 else 1 if level <= 6 else 2


_KNOWN = (
    "by_itself", "card_activation", "chainable", "complete", "extra", "facts", "fast", "fewer", "materials", "once",
    "only", "pendulum", "procedure", "ritual", "rituals", "slow", "special", "stays", "token", "tributes", "twice",
    "uses",
)
"""What is known of a compiled card."""


class Printed:
    """The facts of a compiled card, and which of its abilities can become chain links from where."""

    __slots__ = _KNOWN

    def __init__(self, facts: Facts, chainable: dict[int, Chainable], about: Iterable[Ability] = ()) -> None:
        from banmen.games.yugioh.effects import Use
        from banmen.games.yugioh.effects_bounds import SummonOnly
        from banmen.games.yugioh.effects_doing import SummonedOnce
        from banmen.games.yugioh.effects_more import CountsTwice, FewerTributes
        from banmen.games.yugioh.summoning import Complete, Materials, OwnSummon, RitualBy

        about = tuple(about)
        self.facts = facts
        self.chainable = chainable
        self.tributes = tributes_for(facts.level)
        kinds = set(facts.abilities)
        self.extra = bool(kinds & {"fusion", "synchro", "xyz"})
        """Whether it belongs into the extra deck."""
        self.pendulum = "pendulum" in kinds
        self.token = "token" in kinds
        self.materials: Materials | None = None
        self.procedure: OwnSummon | None = None
        self.once = next((each for each in about if isinstance(each, SummonedOnce)), None)
        """What its text says of how often monsters of its name are special summoned."""
        self.only: SummonOnly | None = None
        """In which ways alone it is special summoned, if its text says so."""
        self.twice = tuple(each for each in about if isinstance(each, CountsTwice))
        """For which monsters it is two tributes."""
        self.ritual = ""
        self.rituals = False
        """Whether that is a part of the names of several ritual spells."""
        self.complete: tuple[str, ...] = ()
        self.fewer = tuple(each for each in about if isinstance(each, FewerTributes))
        """What its text says of summoning it with another number of tributes."""
        for each in about:
            if isinstance(each, Materials):
                self.materials = each
            elif isinstance(each, OwnSummon):
                self.procedure = each
            elif isinstance(each, SummonOnly):
                self.only = each
            elif isinstance(each, RitualBy):
                self.ritual, self.rituals = each.name, each.part
            elif isinstance(each, Complete):
                self.complete = each.names
        no_normal, told = NO_NORMAL in about, self.procedure is not None or self.only is not None
        self.by_itself = no_normal and not told and any(map(_brings_it_out, chainable.values()))
        """Whether its own method is an effect of its own."""
        self.special = self.extra or bool(kinds & {"ritual", "special"}) or (no_normal and told) or self.by_itself
        """Whether it is a special summon monster."""
        self.stays = facts.property in ("continuous", "equip", "field") or self.pendulum
        """Whether the card stays on the field after it was activated."""
        self.uses = {number: ability for number, ability in chainable.items() if isinstance(ability, Use)}
        """Those that its player activates."""
        self.card_activation = -1
        self.fast: dict[int, tuple[int, ...]] = {}
        """By zone, the abilities of speed 2 or more that can be activated there."""
        self.slow: dict[int, tuple[int, ...]] = {}
        for number, use in self.uses.items():
            if use.timing == "card":
                self.card_activation = number
            table = self.fast if use.speed > 1 else self.slow
            for zone in use.places:
                table[zone] = (*table.get(zone, ()), number)

    def __repr__(self) -> str:
        """What is printed, the same in every process: by it a card is known again (`CardDef.written`)."""
        return repr(self.facts)

    def __reduce__(self) -> tuple[object, ...]:
        """All of it, for keeping the card (a native class makes no bare ones)."""
        return Printed, (self.facts, {}), tuple(getattr(self, name) for name in _KNOWN)

    def __setstate__(self, kept: tuple[object, ...]) -> None:
        for name, value in zip(_KNOWN, kept, strict=True):
            setattr(self, name, value)


def _brings_it_out(ability: Chainable) -> bool:
    """Whether an effect special summons the card that has it."""
    from banmen.games.yugioh.effects import SpecialSummon

    return any(isinstance(each, SpecialSummon) and each.what == Itself() for each in walk(ability.effect))


def printed(game: Game, card: int) -> Printed:
    """What is printed on a card in this game."""
    return game.library.cards[game.state.definition[card]].facts  # type: ignore[no-any-return]
