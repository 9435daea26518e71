"""The words of Duel Masters by which effects name what happens, what is done, why cards move and until when.

A record that uses any other word would wait for, forbid or last until nothing: such a text is refused.
"""

from __future__ import annotations

from banmen.games.duelmasters.zones import ZONES
from banmen.kernel.effects.vocabulary import Vocabulary

INTO_GRAVEYARD = "battle>graveyard"
"""The way of what is put into the graveyard from the battle zone; what is destroyed may go elsewhere (603.2d)."""

HAPPENINGS = {
    "attack": "a creature attacks; other: the creature attacked, if it is one",
    "attack_player": "a creature attacks the player",
    "attacked": "a creature is attacked; other: the attacker",
    "attack_ends": "the attack of a creature ends",
    "unblocked": "a creature attacks and is not blocked",
    "unblocked_player": "a creature attacks the player and is not blocked",
    "block": "a creature blocks; other: the attacker",
    "blocked": "a creature is blocked; other: the blocker",
    "battle": "a creature battles; other: its foe",
    "battle_won": "a creature wins a battle; other: its foe",
    "battle_lost": "a creature loses a battle; other: its foe",
    "battle_ends": "a battle of a creature is over; other: its foe",
    "before_break": "a creature is about to break shields",
    "before_each_break": "a creature is about to break a shield; other: the shield",
    "break_shield": "a shield would be broken (to be replaced); other: what breaks it",
    "lose": "a player would lose the game (to be replaced); whose: who loses",
    "turn_comes": "a turn comes, before anything is done in it; whose: its player",
    "turn_begins": "a turn begins; whose: its player",
    "turn_ends": "a turn ends; whose: its player",
    "drawing": "a card is about to be drawn; whose: who draws",
    "draw_card": "a player would draw a card (to be replaced)",
    "cast": "a spell is cast; whose: who casts it",
    "summon": "a creature is summoned; whose: who summons it",
    "generate": "a cross gear is generated; whose: who does",
    "evolve": "an evolution creature is put on a creature; other: the same creature, on which it is",
    "s_trigger_used": "the S-trigger of a card is used; whose: who uses it",
    "ability_used": "a tap ability or silent skill of a creature is used",
    "cross": "a cross gear is crossed to a creature; other: the gear",
    "fortify": "a castle fortifies a shield",
    "link": "gods are linked; other: the god that joins",
    "awaken": "a psychic creature awakens",
    "dragon_solution": "a dragonheart is solved",
    "release": "a forbidden card is released",
    "hyper_mode": "the hyper mode of a creature is released",
    "tap": "a card is tapped",
    "untap": "a card is untapped",
    "chosen": "a thing is chosen by an effect; other: the card whose effect it is",
    "static_event": "as soon as the condition is met, at once (604.4)",
    "gate": "something has come that a moonless gate may answer",
}
"""What happens beside moves of cards."""

CAUSES = {
    "destroy": "destroyed",
    "discard": "discarded from the hand",
    "draw": "drawn",
    "break": "a shield broken; other: what breaks it",
    "to_hand": "a shield put into the hand by an effect",
    "without_trigger": "a shield put into the hand, its S-trigger not to be used",
    "escape": "a shield taken instead of a destruction",
    "charge": "put into the mana zone as the turn's charge",
    "arrive": "summoned or put into the battle zone",
    "fetch": "found in the deck and put into the hand",
    "spell_goes": "a spell put away when it has been cast",
    "banish": "put into the abyss",
}
"""Why a card moves: these happen to it, and `When.cause` and `When.but` name them."""

ACTS = {
    "attack": "attack (other: the creature attacked); without other: any attack",
    "attack_player": "attack the player",
    "attack_untapped": "attack a creature that is not tapped (to be allowed)",
    "block": "block (other: the attacker)",
    "be_blocked": "be blocked by whichever creature can (to be demanded)",
    "tap": "be tapped by effects",
    "untap": "be untapped, by effects or as the turn begins",
    "untap_by_effect": "be untapped other than as the turn begins",
    "lie_tapped": "come tapped to the zone named (to be demanded)",
    "be_base": "have an evolution creature put on it (to be allowed; other: the evolution creature)",
    "execute": "be executed at all",
    "summon": "be summoned",
    "cast": "be cast",
    "generate": "be generated",
    "fortify": "be put at a shield as a castle",
    "deploy": "be deployed as a field",
    "come": "come to the battle zone, summoned or not",
    "s_trigger": "have its S-trigger used",
    "g_strike": "have its G-strike used",
    "choose": "be chosen by an effect (other: the card whose effect it is)",
    "leave": "leave the battle zone",
    "be_destroyed": "be destroyed",
    **{f"go_to_{zone.name}": f"leave the battle zone for the {zone.name}" for zone in ZONES},
}
"""What texts forbid, allow or demand."""

DURATIONS = {
    "": "for good, as long as the thing stays",
    "turn": "until the end of this turn",
    "attack": "until the end of this attack",
    "battle": "until the end of this battle",
    "your_next_turn": "until your next turn begins",
    "their_next_turn": "until the opponent's next turn begins",
    "end_of_your_next_turn": "until the end of your next turn",
    "end_of_their_next_turn": "until the end of the opponent's next turn",
    "next_card": "for the next card of the kind its abilities speak of, in this turn",
}
"""Until when."""

USES = {"final_revolution": "final_revolution:{seat}"}
"""What a player does once in a turn, and what it is counted under."""

unknown_words = Vocabulary(ZONES, HAPPENINGS, CAUSES, ACTS, DURATIONS.__contains__).unknown
