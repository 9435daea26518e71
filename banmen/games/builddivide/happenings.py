"""The words of Build Divide by which effects name what happens, and why cards move.

A record that waits for any other word would wait for nothing: such a text is refused.
"""

from __future__ import annotations

from typing import Final

HAPPENINGS: Final = {
    "turn_begins": "a turn begins; whose: its player",
    "stand_phase": "the stand phase begins; whose: the turn player",
    "draw_phase": "the draw phase begins",
    "main_phase": "the main phase begins",
    "attack_phase": "the attack phase begins",
    "attack_step": "the attack step begins",
    "block_step": "the block step begins",
    "battle_begun": "a battle begins; whose: the attacking player",
    "battle_over": "a battle is over; whose: the attacking player",
    "end_phase": "the end phase begins",
    "turn_ends": "a turn ends; whose: its player",
    "attack": "a unit attacks; other: the unit attacked",
    "attack_player": "a unit attacks a player",
    "blocked": "a unit that attacks is blocked; other: the blocker",
    "unblocked": "a unit attacks and is not blocked",
    "block": "a unit blocks; other: the attacker",
    "battle": "a unit battles; other: its foe",
    "battle_won": "a unit wins a battle; other: its foe",
    "battle_lost": "a unit loses a battle; other: its foe",
    "battle_drawn": "a battle of a unit has no winner; other: its foe",
    "battle_ends": "a battle of a unit is over",
    "hurt": "a unit takes damage; other: what deals it",
    "deal": "a card deals damage",
    "take": "a unit takes damage (to be replaced)",
    "damage_taken": "a player takes damage",
    "play": "a card is played; whose: who plays it",
    "skill": "a skill of a unit is used",
    "scout": "a player scouts",
    "copy": "a card is copied",
    "aura": "a unit gets an aura",
    "open": "a territory is opened",
    "close": "a territory is closed",
    "rest": "a card is rested",
    "stand": "a card is stood",
    "drop": "a card is dropped",
    "red_zone": "a player's life comes into the red zone",
    "bright": "a unit becomes bright",
    "evol_enter": "a unit enters by its evol",
    "enter_from:hand": "a unit enters from the hand",
    "enter_from:graveyard": "a unit enters from the graveyard",
    **{f"drop_from:{zone}": f"a card itself goes to the graveyard from there ({zone})"
       for zone in ("hand", "deck", "life", "energy", "removed", "resolution", "divide", "territory")},
    "state": "as soon as the condition is so",
}
"""What happens beside moves of cards."""

CAUSES: Final = {
    "destroy": "destroyed",
    "discard": "discarded from the hand",
    "draw": "drawn",
    "energy": "placed as energy",
    "remove": "removed",
    "take_back": "taken back",
}
"""Why a card moves: these happen to it."""

DURATIONS: Final = {
    "": "for good, as long as the thing stays",
    "turn": "until the end of this turn",
    "your_next_turn": "until the end of your next turn",
    "their_next_turn": "until the end of the opponent's next turn",
    "your_next_beginning": "until your next turn begins",
    "their_next_stand": "until everything is stood in the opponent's next stand phase",
    "battle": "until nobody battles any more",
}
"""Until when."""
