"""The only code that changes a position. Each atom does one thing, tells it, and lets triggers see it."""

from banmen.kernel.atoms.course import end, inform, next_turn, suppose, unwind
from banmen.kernel.atoms.dealing import ask_instead, deal_anew, reseed
from banmen.kernel.atoms.giving import give_abilities
from banmen.kernel.atoms.handles import inherit
from banmen.kernel.atoms.lasting import (
    begin,
    cease,
    declare,
    delay,
    establish,
    expire,
    lapse,
    no_longer_waits,
    speak_for,
    stamp,
    take_over,
)
from banmen.kernel.atoms.laying import bring, bring_all, date, enter, forget, stand
from banmen.kernel.atoms.lying import arrange, flip, hide, line_up, reprint, show, shuffle, turn, turn_all, turn_over
from banmen.kernel.atoms.moving import carry, carry_out, carry_together, move, move_together, restore, suspend
from banmen.kernel.atoms.noticing import Moving
from banmen.kernel.atoms.numbers import (
    anew,
    count,
    damage,
    forget_uses,
    look_again,
    mark,
    use,
    write,
    write_unwatched,
)
from banmen.kernel.atoms.reading import read_as
from banmen.kernel.atoms.telling import happen, limit_key, occur, tell, wait
from banmen.kernel.atoms.things import control, cover, create, part, tuck, uncover, vanish
from banmen.kernel.atoms.ties import attach

__all__ = [
    "Moving",
    "anew",
    "arrange",
    "ask_instead",
    "attach",
    "begin",
    "bring",
    "bring_all",
    "carry",
    "carry_out",
    "carry_together",
    "cease",
    "control",
    "count",
    "cover",
    "create",
    "damage",
    "date",
    "deal_anew",
    "declare",
    "delay",
    "end",
    "enter",
    "establish",
    "expire",
    "flip",
    "forget",
    "forget_uses",
    "give_abilities",
    "happen",
    "hide",
    "inform",
    "inherit",
    "lapse",
    "limit_key",
    "line_up",
    "look_again",
    "mark",
    "move",
    "move_together",
    "next_turn",
    "no_longer_waits",
    "occur",
    "part",
    "read_as",
    "reprint",
    "reseed",
    "restore",
    "show",
    "shuffle",
    "speak_for",
    "stamp",
    "stand",
    "suppose",
    "suspend",
    "take_over",
    "tell",
    "tuck",
    "turn",
    "turn_all",
    "turn_over",
    "uncover",
    "unwind",
    "use",
    "vanish",
    "wait",
    "write",
    "write_unwatched",
]
