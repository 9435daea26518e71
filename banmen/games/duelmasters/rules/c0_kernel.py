"""Rules the kernel carries out for every game: the numbers under which Duel Masters has them."""

from __future__ import annotations

from banmen.games.duelmasters.effects import Saved
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.zones import SHIELD
from banmen.kernel import atoms, perform, replace, triggers

book.note(("101.3", "606.2"), perform.choice_of)
book.note(("101.5", "609.3", "609.4"), replace.carry_out_replacements)
book.note(("406.2",), type(SHIELD).mask)
book.note(("603.2",), atoms.wait)
book.note(("603.2b", "603.5d"), triggers.noticed)
book.note(("603.5c",), atoms.carry)
book.note(("701.6a",), Saved)
