"""What can be done with a card of every place, and by which rule not: every act of a turn crossed with every place."""

import pytest

from banmen.kernel.question import Wish
from tests.yugioh.duel import Duel, Lying, Side, defending, down, monster
from tests.yugioh.test_noticed_acts import snare
from tests.yugioh.test_played_words import GAIN, cast, says

BUSY = f"自分メインフェイズに発動できる。{GAIN}"
YOURS: Side = {
    "hand": [monster("held"), says("skilled", BUSY), cast("charm", GAIN), cast("whim", GAIN, "quick_play"),
             snare("snare", GAIN)],
    "monster": [monster("mine"), defending(monster("guard")), down(monster("lying"))],
    "spell_trap": [down(cast("covered", GAIN))],
    "graveyard": [monster("dead"), snare("spent", GAIN)],
    "banished": [says("exile", BUSY), cast("away", GAIN)],
}
THEIRS: Side = {"monster": [monster("theirs"), defending(monster("wall")), says("rival", BUSY)],
                "graveyard": [monster("lost")]}
NOT_MAIN = {"": "only_own_main_phase 190.6"}
"""For the cards that are not named."""
ACTIVATED = {"": "not_activated_from_here 362.1", "whim": "", "snare": "must_be_set_before 175.1",
             **dict.fromkeys(("exile", "away"), "is_banished 469.2")}
IN_MAIN = {
    "summon": {"": "not_in_hand 140.2", "held": "", "skilled": "",
               **dict.fromkeys(("charm", "whim", "snare"), "no_monster 140.2")},
    "set": {"": "not_in_hand 140.2", **dict.fromkeys(("held", "skilled", "charm", "whim", "snare"), "")},
    "flip": {"": "not_face_down 150.1", "lying": ""},
    "position": {"": "not_face_up 215.5", "mine": "", "guard": ""},
    "activate": ACTIVATED | {"charm": "", "covered": ""},
    "special": {"": "not_in_hand_or_extra_deck 155.1",
                **dict.fromkeys(("held", "skilled", "charm", "whim", "snare"), "no_way_of_its_own 155.1")},
    "attack": {"": "only_in_battle_step 250.5"},
}
IN_BATTLE = {
    **dict.fromkeys(("summon", "set", "flip", "position", "special"), NOT_MAIN),
    "activate": ACTIVATED | {"charm": "only_own_main_phase 170.1", "covered": "only_own_main_phase 180.3"},
    "attack": {"": "not_in_attack_position 250.5", "mine": ""},
}


@pytest.mark.rule("yugioh:140.2", "yugioh:150.1", "yugioh:215.5", "yugioh:250.5", "yugioh:190.6", "yugioh:362.1")
@pytest.mark.parametrize(("step", "said"), [("main", IN_MAIN), ("main2", IN_MAIN), ("battle", IN_BATTLE)])
def test_each_act_is_for_the_cards_of_its_place_and_refused_to_all_others(
    step: str, said: dict[str, dict[str, str]]
) -> None:
    """Catches an act offered with the opponent's card or from the graveyard, and a reason about another rule."""
    duel = Duel(YOURS, THEIRS, step=step)
    lying = [each for side in (YOURS, THEIRS) for cards in side.values() for each in cards]
    names = [(each.card if isinstance(each, Lying) else each).name for each in lying]
    for verb, by_card in said.items():
        for name in names:
            reason = duel.game.why_not(0, Wish(verb, duel.game.state.token[duel.row(name)]))
            told = "" if reason is None else f"{reason.key} {reason.rule}"
            assert told == by_card.get(name, by_card[""]), (verb, name)
