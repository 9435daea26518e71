"""Rules the kernel carries out for every game: the numbers under which Build Divide has them."""

from __future__ import annotations

from banmen.games.builddivide.rulebook import book
from banmen.kernel import atoms, evaluate, perform, replace, triggers
from banmen.kernel.atoms import moving
from banmen.kernel.derive import Derived, number_of
from banmen.kernel.effects import says, things
from banmen.kernel.game import Game
from banmen.kernel.state import Scope
from banmen.kernel.view import zone_view
from banmen.kernel.zones import Zone

book.note(("103-2", "103-2a"), Game.concede)
book.note(("104-2", "104-2b"), perform.choice_of)
book.note(("104-2c",), perform.PERFORMERS[says.Draw])
book.note(("202-1a",), moving.put)
book.note(("202-1b", "1204-1a"), Derived.made_by)
book.note(("202-1d",), triggers.noticed)
book.note(("202-1e", "202-1e.1", "202-2", "202-3"), evaluate.seats)
book.note(("302-1",), evaluate.FILTERS[things.Is])
book.note(("401-2",), zone_view)
book.note(("401-3a", "401-3b", "402-1a", "402-1b", "405-2", "406-3", "407-2", "408-3", "409-2", "410-2", "411-2",
           "412-2", "413-3", "414-2"), Zone.mask)
book.note(("401-3c", "401-3c.1"), atoms.show)
book.note(("401-4b",), atoms.arrange)
book.note(("401-5", "403-2c", "403-4", "406-6b", "407-3a"), atoms.move)
book.note(("401-5a",), perform.followed)
book.note(("407-3b",), evaluate.tokens_of)
book.note(("505-1", "505-1a", "505-2"), atoms.shuffle)
book.note(("407-3c", "411-3a", "515-2"), perform.PERFORMERS[says.Move])
book.note(("1209-1", "1209-1a", "1209-2", "1209-2a", "1209-2b", "1209-2c"), replace.choose_replacement)
book.note(("1210-1",), number_of)
book.note(("1211-2",), Scope)
book.note(("1211-3",), atoms.happen)
book.note(("1207-1",), perform.Resolve)
book.note(("1304-1a",), triggers.noticed)
