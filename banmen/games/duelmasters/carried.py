"""What keywords do when they are used (the texts in brackets on printed cards), whoever has them."""

from __future__ import annotations

from banmen.games.duelmasters.effects import CREATURE, Execute, NotUsedNinjas, UseNinja
from banmen.kernel.effects.base import Ability, Side, Who
from banmen.kernel.effects.says import Alter, Change, If, Later, Move, OneShot
from banmen.kernel.effects.things import Both, Cards, Check, Choose, CountOf, It, Said

CARRIER = "~"
"""How the id of a card begins that is no card but carries what a keyword does."""

S_TRIGGER = OneShot((Execute(),))
G_STRIKE = OneShot(
    (Alter(Choose(Cards(("battle",), Side.THEIRS, (CREATURE,))),
           (Change("keywords", "grant", 0, "cannot_attack"),), "turn"),)
)
NINJA_STRIKE = OneShot(
    (
        If(
            Both((Check(CountOf(Cards(("mana",), Side.YOURS)), ">=", Said("amount")), NotUsedNinjas())),
            (UseNinja(), Execute(), Later("turn_ends", (Move(It(), "deck", "bottom", into=Who.OWNER),), "turn")),
        ),
    )
)
SLAYER = OneShot((Move(It("other"), "graveyard", cause="destroy"),))

CARRIED: dict[str, Ability] = {
    "s_trigger": S_TRIGGER,
    "g_strike": G_STRIKE,
    "s_back": S_TRIGGER,
    "sabaki_z": S_TRIGGER,
    "ninja_strike": NINJA_STRIKE,
    "slayer": SLAYER,
}
"""What a keyword does when it is used, whoever has it."""
