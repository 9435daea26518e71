"""Rules of chapters 3 and 6 the kernel carries out for every game."""

from __future__ import annotations

from banmen.games.duelmasters.rulebook import book
from banmen.kernel import atoms, derive, looking, modifiers, perform, replace
from banmen.kernel.atoms import noticing

book.note(("601.1h",), perform.ask_for_one)
book.note(("605.4", "605.4a"), looking.look)
book.note(("701.10a", "701.10b", "701.10c", "401.2a", "400.2d", "400.2e"), looking.look)
book.note(("603.2c",), atoms.turn)
book.note(("603.2d", "609.2", "609.5"), replace.replaced)
book.note(("603.5a", "603.5b", "608.3c"), noticing.notice_arriving)
book.note(("603.6", "603.6a", "607.2"), atoms.delay)
book.note(("604.1", "604.2", "608.3", "608.3a", "608.3b"), modifiers.Modifier.holds_for)
book.note(("605.2b",), perform.choice_of)
book.note(("605.2d", "605.2e"), derive.number_of)
book.note(("608.2",), atoms.begin)
book.note(("608.2b",), derive.fixed)
book.note(("609.6a",), perform.carry_out)
book.note(("609.9b",), replace.reserve_needed)
