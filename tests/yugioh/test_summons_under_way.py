"""A summon under way: who sees it, who is asked whether to negate it, and what comes of that."""

import pytest

from banmen.kernel.events import cut
from banmen.kernel.library import CardDef
from banmen.kernel.names import NONE, only
from tests.yugioh.duel import Duel, Lying, down, monster
from tests.yugioh.test_left_to_do import lays

REFUSAL = lays("no", "自分または相手がモンスターを召喚・反転召喚する際に発動できる。"
                     "それを無効にし、そのモンスターを破壊する。")


@pytest.mark.rule("yugioh:345.1")
def test_both_see_who_is_being_summoned_though_nobody_negates_it() -> None:
    """Catches a summon under way that tells the opponent nothing, unless there is something to answer it with."""
    duel = Duel({"hand": [monster("lamb")], "deck": [REFUSAL]}).do("summon lamb")
    (told,) = [event for event in duel.events if event.kind == "summoning"]
    assert [cut(told, seat).face != NONE for seat in (0, 1)] == [True, True]
    assert told.rules == ("345.1",)


@pytest.mark.rule("yugioh:345.1", "yugioh:280.2")
@pytest.mark.parametrize("whose", [0, 1])
def test_either_player_negates_a_summon(whose: int) -> None:
    """Catches one player only who is asked, and a monster that stays although its summon was negated."""
    sides: list[dict[str, list[CardDef | Lying]]] = [{"hand": [monster("lamb")]}, {}]
    sides[whose]["spell_trap"] = [down(REFUSAL)]
    duel = Duel(sides[0], sides[1]).do("summon lamb")
    assert (duel.asked, duel.prompt, duel.cards("monster")) == (whose, "respond", [])
    assert duel.do("activate no").cards("graveyard") == (["no", "lamb"] if whose == 0 else ["lamb"])


@pytest.mark.rule("yugioh:345.1", "yugioh:150.1")
def test_a_monster_whose_flip_is_under_way_is_not_seen_yet() -> None:
    """Catches showing what lies face down although its flip summon may still be negated."""
    duel = Duel({"monster": [down(monster("mole"))]}, {"spell_trap": [down(REFUSAL)]})
    seen = duel.game.state.seen[duel.row("mole")]
    duel.do("flip mole")
    assert (duel.asked, duel.game.state.seen[duel.row("mole")], seen) == (1, seen, only(0))


@pytest.mark.rule("yugioh:345.1")
def test_who_wants_to_be_asked_every_time_is_asked_of_a_summon_under_way() -> None:
    """Catches a summon that is over unasked since nobody could negate it."""
    duel = Duel({"hand": [monster("lamb")], "deck": [REFUSAL]})
    duel.game.ask_all = True
    for seat in (0, 1):
        option = next(number for number, each in enumerate(duel.game.question.options)  # type: ignore[union-attr]
                      if each.verb == ("summon" if seat == 0 else "pass"))
        duel.game.answer(option)
        assert (duel.asked, duel.prompt, duel.cards("monster")) == (seat, "respond", [])
