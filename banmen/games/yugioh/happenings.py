"""The words of Yu-Gi-Oh! by which effects name what happens, what is done, why cards move and until when.

A record that uses any other word would wait for, forbid or last until nothing: such a text is refused.
"""

from __future__ import annotations

import re

from banmen.games.yugioh.zones import ZONES
from banmen.kernel.effects.vocabulary import Vocabulary

HAPPENINGS = {
    "summon": "a monster is normal summoned (a Gemini monster a second time too); whose: who summons it",
    "tribute_summon": "a monster is summoned with tributes",
    "flip_summon": "a monster is flip summoned",
    "special_summon": "a monster is special summoned; whose: who summons it; other: the card whose effect it was",
    **{f"{how}_summon": f"a monster is {how} summoned" for how in ("fusion", "ritual", "synchro", "xyz", "pendulum")},
    "summoning": "a normal summon is under way and may be negated",
    "flip_summoning": "a flip summon is under way and may be negated",
    "special_summoning": "a special summon by procedure is under way and may be negated",
    "was_set": "a card was set; whose: who set it",
    "flipped": "a monster is turned face up",
    "position": "a monster changes its position",
    "shifted": "a face-up monster changes to the other face-up position",
    "to_defense": "a monster in attack position is turned to face-up defense position",
    "spared": "this card's text kept something from being destroyed",
    "attack": "a monster declares an attack; other: the monster attacked, if it is one",
    "direct_attack": "a monster declares an attack on the player",
    "attacked": "a monster is chosen as the target of an attack; other: the attacker",
    "targeted": "a card becomes the target of an effect; other: the card whose effect it is; whose: its controller",
    "fight_start": "the damage step of a monster that battles begins; other: its foe",
    "fight_before": "the damage of a monster that battles is about to be calculated; other: its foe",
    "damage_calculation": "damage is being calculated (to be answered at once); whose: who is attacked",
    "battled": "a monster has battled a monster; other: its foe",
    "fought": "a monster has battled a monster or the player; other: its foe, if it is a monster",
    "struck": "the damage of the attacker has been calculated; other: the monster attacked, if it is one",
    "beating": "a monster is about to destroy a monster by battle, as was calculated; other: its foe",
    "battle_damage": "a monster has inflicted battle damage; whose: its player; amount: how much",
    "battle_beat": "a monster has destroyed a monster by battle; other: its foe, as it was",
    "battle_won": "the same, and the foe was sent to the graveyard",
    "fight_end": "the damage step of a monster that battled ends; other: its foe",
    "damaged": "a player has taken damage; amount: how much",
    "effect_damaged": "a player has taken damage by an effect; amount: how much; other: the card",
    "battle_damaged": "a player has taken battle damage; amount: how much",
    "recovered": "a player has gained life points; amount: how much",
    "paid": "a player has paid life points; amount: how much",
    "draw_phase": "a draw phase begins; whose turn it is",
    "standby": "a standby phase begins",
    "main_phase": "a main phase begins",
    "battle_phase": "a battle phase begins",
    "battle_end": "a battle phase ends",
    "end_phase": "an end phase begins",
    "activated": "a card that was activated, or whose effect was, begins to be carried out; whose: by whom",
    "card_activated": "a card that was activated as a card begins to be carried out; whose: by whom",
    "activate:spell": "a spell card is activated (to be answered directly)",
    "activate:trap": "a trap card is activated",
    "activate:spell+trap": "a spell or trap card is activated",
    "activate:monster": "the effect of a monster is activated",
    "activate:spell_effect": "a spell card or the effect of a spell is activated",
    "activate:trap_effect": "a trap card or the effect of a trap is activated",
    "activate:any": "anything is activated",
}
"""What happens beside moves of cards."""

OUT = ("graveyard", "banished", "extra")
CAUSES: dict[str, tuple[str, tuple[str, ...]]] = {
    "destroy": ("destroyed by an effect", OUT),
    "battle": ("destroyed by battle", OUT),
    "release": ("released", OUT),
    "material": ("used as material of a fusion or Synchro summon", OUT),
    "detach": ("taken off an Xyz monster", OUT),
    "discard": ("discarded", OUT),
    "send": ("sent to the graveyard", OUT),
    "spent": ("put away when it was carried out", OUT),
    "banish": ("banished", ("banished",)),
    "return": ("returned to the hand", ("hand", "extra")),
    "add": ("added to the hand", ("hand", "extra")),
    "search": ("looked for in the deck and added to the hand", ("hand",)),
    "draw": ("drawn", ("hand",)),
    "to_deck": ("returned to the deck", ("deck", "extra")),
    "put_back": ("returned to the graveyard", ("graveyard",)),
    "set": ("set", ("monster", "spell_trap", "field_spell")),
    "place": ("placed on the field", ("spell_trap", "field_spell", "pendulum")),
    "summon_move": ("put out by a normal summon", ("monster",)),
    "special_move": ("put out by a special summon", ("monster",)),
}
"""Why a card moves (these happen to it, and `When.cause` and `When.but` name them), and where it can come to then."""

ACTS = {
    "summon": "be normal summoned",
    "summon_again": "be normal summoned although the summon of the turn is used up (to be allowed)",
    "set": "be set from the hand",
    "special_summon": "be special summoned",
    "flip": "be flip summoned",
    "attack": "attack (other: the monster attacked)",
    "attack_directly": "attack the player",
    "position": "have its position changed by its player",
    "activate_card": "be activated as a card",
    "activate_effect": "have an effect of it activated",
    "battle_phase": "have a battle phase",
    "battle_damage": "take battle damage",
    "be_beaten": "be destroyed by battle (other: the monster it battles)",
    "effect_damage": "take damage by effects",
    "draw": "draw by effects",
    "search": "add cards from the deck to the hand",
    "control": "come under the control of another player",
    "release": "be released",
    "tribute": "be released for a tribute summon",
    **{f"{kind}_summon": f"be {kind} summoned" for kind in ("fusion", "synchro", "xyz", "pendulum")},
    **{f"{kind}_material": f"be material of a {kind} summon" for kind in ("fusion", "synchro", "xyz")},
}
"""What texts forbid, allow or demand."""

DURATIONS = {
    "": "for good, as long as the thing stays",
    "turn": "until the end of this turn",
    "end_phase": "until the end phase of this turn",
    "battle_phase": "until the end of this battle phase",
    "damage_step": "until the end of this damage step",
    "while_this": "as long as the card that says it lies there",
    "calculation": "until the damage of this battle is calculated",
    "your_turn_1": "until the end of your first turn after this one; also 2, 3 ...",
    "their_turn_1": "until the end of the opponent's first turn after this one; also 2, 3 ...",
    "your_standby_1": "until the standby phase of your first turn after this one; also draw, main, battle, end",
    "their_standby_1": "until the standby phase of the opponent's first turn after this one",
}
"""Until when."""

COUNTED = re.compile(r"(your|their|next)_(turn|draw|standby|main|battle|end)_([1-9][0-9]?)")
"""A duration counted in a player's turns."""


def is_duration(until: str) -> bool:
    """Whether the game knows when this ends."""
    return until in DURATIONS or until.startswith("while:") or COUNTED.fullmatch(until) is not None


unknown_words = Vocabulary(ZONES, HAPPENINGS, CAUSES, ACTS, is_duration).unknown
