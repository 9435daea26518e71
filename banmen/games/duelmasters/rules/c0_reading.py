"""Rules that are carried out when a card is read, and not before: the numbers under which Duel Masters has them."""

from __future__ import annotations

from banmen.games.duelmasters import keywords, mending, verbs
from banmen.games.duelmasters.lowering import DuelLowering
from banmen.games.duelmasters.rulebook import book

book.note(("403.1",), DuelLowering.cards)
book.note(("101.3a",), DuelLowering.instruction)
book.note(("110.2e",), DuelLowering.act)
book.note(("110.4b", "110.4g"), DuelLowering.working_in)
book.note(("110.4g",), mending.noticing_itself)
book.note(("110.4c",), verbs.changing.gained)
book.note(("110.4e",), verbs.changing.price_change)
book.note(("112.3f",), keywords.attack_chance)
book.note(("700.2a", "700.2b", "700.2c"), verbs.looking.choose)
book.note(("701.6a",), DuelLowering.stood_in)
book.note(("609.7",), DuelLowering.instruction)
book.note(("313.2",), DuelLowering.working_in)
