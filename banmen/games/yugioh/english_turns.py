"""Turns of phrase: English that is put together from parts, said as a player says it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from banmen.games.yugioh.english_things import an

_BY_PAYING = re.compile(r"\b([Yy]ou can [^.]*? to )(this card|that monster|Synchro monsters [^.,]*?) (gains?|loses?) ")
_FROM = re.compile(r"\bin(?= your (?:hand|deck|graveyard|extra deck)\b)")
_READ_BETTER = (
    ("The equipped monster inflict the difference as battle damage when they attack",
     "The equipped monster inflicts the difference as battle damage when it attacks"),
    ("it is treated as cards named", "its name is treated as"),
    ("in addition to your normal summon, once per turn this turn", "in addition to your normal summon this turn"),
)
"""What is put together from parts that do not know each other."""
_PUT_BETTER: Final[tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...]] = (
    (re.compile(r"\b([Yy]ou can) the ([^.]*?) becomes? (\d+)"), r"\1 make the \2 \3"),
    (re.compile(r"\b([Yy]our [^.,]*?monsters can't be targeted by effects and) it cannot"), r"\1 they cannot"),
    (re.compile(r"\b(All [^.]*? are put [^.]*\. )It gains"), r"\1They gain"),
    (re.compile(r"\bT(h(?:is card|at monster|ose monsters|e equipped monster)) can't change the battle position"),
     r"The battle position of t\1 can't be changed"),
    (re.compile(r"(the number of \"[^\"]*\" \w+) from your graveyard"), r"\1 in your graveyard"),
    (re.compile(r"\b([Ww])hile this card ((?:was|flipped) [^.]*?) this turn, this (card|effect) (can't [^.]*)"),
     lambda found: (f"{'T' if found[1] == 'W' else 't'}his {found[3]} {found[4]} in the turn "
                    f"{'it' if found[3] == 'card' else 'this card'} {found[2]}")),
    (re.compile(r"\b([Ww])hile this card ((?:was|flipped) [^.]*?) this turn,"),
     lambda found: f"{'The' if found[1] == 'W' else 'the'} turn this card {found[2]},"),
    (re.compile(r"\b(At the end of the (?:battle phase|damage step)|After damage calculation),"
                r" if ([^.,]*?) (attack|battle)s\b"), r"\1, if \2 \3ed"),
    (re.compile(r"\bbattleed\b"), "battled"),
    (re.compile(r"if you summon it this turn, return it"),
     "if this card was normal summoned or flipped face up this turn, return it"),
    (re.compile(r"\b(deck) and shuffle them\b"), r"\1 and shuffle it"),
    (re.compile(r"\b(decks) and shuffle them\b"), r"\1 and shuffle those decks"),
    (re.compile(r", then shuffle them\b|, shuffle them(?=, then)"), lambda found: found[0].replace("them", "the deck")),
    (re.compile(r"\b((?:one|two|three|up to \w+|any number) of [^.,]*?spells) and traps\b"), r"\1 or traps"),
    (re.compile(r"\b((?:can't [^.,]*?|(?:two|three|up to \w+) (?:[^.,]*? )?)spells) and traps\b"), r"\1 or traps"),
    (re.compile(r"\b((?:summoned|destroyed|sent[^.,]*?) by) the effects of ([^.,]*? ?)(monster|card|spell|trap)s\b"),
     lambda found: f"{found[1]} the effect of {an(f'a {found[2]}{found[3]}')}"),
    (re.compile(r"\b(can't be destroyed by) an effect\b"), r"\1 effects"),
    (re.compile(r"\b(can't be destroyed by battle or) effect\b"), r"\1 effects"),
    (re.compile(r"\bby battle or effect\b"), "by battle or an effect"),
    (re.compile(r"\bIf (there is this face-up card|this card is face up on the field), "),
     "While this card is face up on the field, "),
    (re.compile(r"\b([Rr]emove [^.]*? counters?) on (this card)"), r"\1 from \2"),
    (re.compile(r"\b(When|when|If|if) (an? [^.,]*?) in (your|your opponent's|a|the) graveyard is special summoned"),
     r"\1 \2 is special summoned from \3 graveyard"),
    (re.compile(r"\bdiscarded into (your|the) graveyard from your hand\b"),
     r"discarded from your hand to \1 graveyard"),
    (re.compile(r"\b(of (that monster|the chosen monster|this card) [^.]*? and) the effects of \2 are negated"),
     r"\1 its effects are negated"),
    (re.compile(r"\b([Nn]egate (?:that|the chosen) (?:monster|card)'s effect)\b"), r"\1s"),
    (re.compile(r"\b([Dd]uring) your opponent's turn, too, you can activate this\b"),
     "You can also activate this effect during your opponent's turn"),
    (re.compile(r"\bThen if\b"), "Then, if"),
    (re.compile(r"(\b[Tt]he turn this card was [^.]*? in addition to your normal summon), once per turn"), r"\1"),
    (re.compile(r"\b(as many [^.]*? as) (you control|your opponent controls) ([^.,]*?)(?= and |\.|,)"),
     r"\1 there are \3 \2"),
    (re.compile(r"\b([Ii]f [^.]*?) (?:is|are) (destroyed[^.]*? instead)\b"), r"\1 would be \2"),
    (re.compile(r", ([^.,]*?) can be (destroy|banish|release|discard|send|return)(?:ed|d) instead\b"),
     lambda found: f", you can {found[2]} {_FROM.sub('from', found[1])} instead"),
    (re.compile(r"(?:^|(?<=[.:•] ))Release ([^.,]*?) and this card can be summoned\b"),
     r"This card can be summoned by releasing \1"),
    (re.compile(r"\b[Mm]onsters that destroyed this card( lose| gain|)\b"), lambda found: (
        f"{'T' if found[0][0] == 'M' else 't'}he monster that destroyed this card{found[1]}{'s' * bool(found[1])}")),
    (re.compile(r"\bthe effects of Synchro monsters for whose synchro summon this card was used are\b"),
     "its effects are"),
    (re.compile(r"\b(make )?Synchro monsters (for whose synchro summon this card was used) (gain|lose)\b"),
     lambda found: f"{found[1] or ''}the Synchro monster {found[2]} {found[3]}{'' if found[1] else 's'}"),
    (re.compile(r"\bAll (your [^.,]*?) can't\b"), lambda found: f"Y{found[1][1:]} can't"),
    (re.compile(r"\b([A-Z][a-z]+(?:-[A-Z]\w+| [A-Z][a-z]+)?) or "
                r"([A-Z][\w-]+(?: [A-Z]\w+)? monsters (?:gain|lose|can|are) )"), r"\1 and \2"),
    (re.compile(r"(?:^|(?<=[.:•] ))([A-Z])([^.]*?) after this was activated, ([^.]*)"),
     lambda found: f"After this is activated, {found[1].lower()}{found[2]} {found[3]}"),
    (re.compile(r"\bis special summoned into\b"), "is special summoned to"),
    (re.compile(r"\b(the end phase, if this card) is summoned in this way"), r"\1 was summoned in this way"),
    (re.compile(r"\b[xX]yz\b"), "Xyz"),
    (re.compile(r"\bonly by (\w+) summons\b"),
     lambda found: f"only by {found[1].lower()} summon".replace("xyz", "Xyz")),
    (re.compile(r"\bin (your|the) hand or field\b"), r"in \1 hand or on \1 field"),
    (re.compile(r"\bin (your|the|your opponent's|either player's) field or ((?:\w+ )?\w+)\b"),
     r"on \1 field or in \1 \2"),
    (re.compile(r"\b(monsters) can't change the battle position\b"), r"\1 can't change their battle positions"),
    (re.compile(r"each player can look at that card and draw"), "you can show that card to both players and draw"),
)
"""Turns of phrase said otherwise, where the words between them differ."""


def put_better(text: str) -> str:
    """The English of an effect, in the words a player would use."""
    text = _BY_PAYING.sub(lambda found: f"{found[1]}make {found[2]} {found[3].removesuffix('s')} ", text)
    for wrong, right in _READ_BETTER:
        text = text.replace(wrong, right)
    for pattern, better in _PUT_BETTER:
        text = pattern.sub(better, text)
    return text
