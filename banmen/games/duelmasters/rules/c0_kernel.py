"""Rules the kernel carries out for every game: the numbers under which Duel Masters has them."""

from __future__ import annotations

from banmen.games.duelmasters.library import ALL_CIVILIZATIONS
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.zones import SHIELD
from banmen.kernel import atoms, perform, replace, triggers, view
from banmen.kernel.atoms import moving, noticing, ties
from banmen.kernel.library import CardDef

book.note(("101.3", "606.2"), perform.choice_of)
book.note(("101.5", "609.3", "609.4"), replace.carry_out_replacements)
SIGHT = (
    "400.2a", "400.2b", "400.5a", "401.2", "402.3", "404.2", "405.2", "405.5", "406.2", "407.2", "408.2", "410.2",
)
"""Who sees what: a matter of the zone a card lies in."""
book.note(SIGHT, type(SHIELD).mask)
book.note(("400.4", "401.2", "406.3"), atoms.arrange)
book.note(("401.3", "402.3"), view.view)
book.note(("400.2c",), perform.at_random)
book.note(("400.2f",), replace.carry_out_replacements)
book.note(("400.5", "408.3"), moving.put)
book.note(("303.5",), ties.come_loose)
book.note(("110.4", "110.4c", "206.2a"), CardDef.watch_in)
book.note(("110.4a",), type(ALL_CIVILIZATIONS))
book.note(("111.2a",), atoms.wait)
book.note(("701.7a", "701.7b"), perform.choice_of)
book.note(("701.32a", "701.32b"), atoms.move)
book.note(("603.2",), atoms.wait)
book.note(("603.2b", "603.5d"), triggers.noticed)
book.note(("603.5c",), noticing.look_back)
book.note(("820.2", "820.3"), atoms.turn_over)
