"""What texts keep players from, told apart: which cards are meant, whose, while what is so, and who may not answer."""

import pytest

from banmen.games.yugioh.effects import Recover, Use
from banmen.games.yugioh.effects_bounds import Bars
from banmen.kernel.effects.base import Filter, Who
from banmen.kernel.effects.says import Lasting
from banmen.kernel.effects.things import AllOf, Cards, Either, Exists, Is, Named, NameHas, Not
from tests.yugioh.duel import Duel, down, monster, spell, trap

BUSY = Use("main", (Recover(500),), once="copy")
SPELL, MONSTER = Is("types", "spell"), Is("types", "monster")


def bars(*filters: Filter, act: str = "activate_card", zones: tuple[str, ...] = (), other: bool = False) -> Lasting:
    """Nobody does this with such cards this turn."""
    return Lasting((Bars(act, Cards(zones, filters=filters, other=other), who=Who.EACH),), "turn")


@pytest.mark.rule("yugioh:160.1", "yugioh:380.6", "yugioh:337.1")
@pytest.mark.parametrize(("filters", "barred"), [
    ((SPELL,), True), ((MONSTER,), False), ((Not(SPELL),), False), ((Is("types", "trap"),), False),
    ((SPELL, NameHas("ale")), True), ((SPELL, NameHas("oil")), False), ((MONSTER, NameHas("ale")), False),
    ((Is("kinds", "pendulum"),), True), ((Is("kinds", "continuous"),), False), ((Is("kinds", "normal"),), False),
    ((Either((MONSTER, Named("scale"))),), True), ((AllOf((SPELL, Named("other"))),), False),
    ((Is("races", "戦士族"),), True),
])
def test_a_pendulum_card_is_activated_as_a_spell(filters: tuple[Filter, ...], barred: bool) -> None:
    """Catches a ban on monsters that keeps a scale from its zone, and one on spells that does not."""
    scale = monster("scale", kinds=("pendulum", "normal"))
    duel = Duel({"hand": [spell("ban", bars(*filters)), scale]})
    assert "activate scale" in duel.offered()
    assert ("activate scale" not in duel.do("activate ban").offered()) is barred


@pytest.mark.rule("yugioh:337.1")
def test_the_others_are_kept_from_what_the_card_itself_may_do() -> None:
    """Catches a ban on other cards that binds the card which says so, or nobody."""
    king = monster("king", Bars("activate_effect", Cards(("monster",), other=True), who=Who.EACH), BUSY)
    duel = Duel({"monster": [king, monster("page", BUSY)]})
    assert {"activate king", "activate page"} & set(duel.offered()) == {"activate king"}


@pytest.mark.rule("yugioh:337.1")
@pytest.mark.parametrize(("who", "seats"), [(Who.YOU, {0}), (Who.OPPONENT, {1}), (Who.EACH, {0, 1})])
@pytest.mark.parametrize("field", [False, True])
def test_a_ban_binds_whom_it_names_while_its_condition_holds(who: Who, seats: set[int], field: bool) -> None:
    """Catches a ban on the other player, and one that holds although what it needs is not there."""
    seal = monster("seal", Bars("activate_effect", Cards(("monster",)), who=who,
                                condition=Exists(Cards(("field_spell",)))))
    quick = Use("either", (Recover(100),), once="copy")
    ground = [spell("ground", property="field")] if field else []
    duel = Duel({"monster": [seal, monster("mine", quick)], "field_spell": ground, "hand": [spell("tea", Recover(1))]},
                {"monster": [monster("theirs", quick)]})
    free = {0, 1} - (seats if field else set())
    assert ("activate mine" in duel.offered()) is (0 in free)
    duel.do("activate tea")
    asked = set()
    while duel.prompt == "chain":
        asked |= {each for each in duel.offered() if each.startswith("activate")}
        duel.do("pass")
    assert asked == {f"activate {('mine', 'theirs')[seat]}" for seat in free}


@pytest.mark.rule("yugioh:337.1", "yugioh:275.3")
@pytest.mark.parametrize(("quiet", "silenced"), [("", set[int]()), ("opponent", {1}), ("each", {0, 1})])
def test_who_does_not_answer_what_says_so(quiet: str, silenced: set[int]) -> None:
    """Catches a text against the opponent's answers that forbids one's own too, or that forbids none."""
    hush = monster("hush", Use("main", (Recover(10),), once="copy", quiet=quiet))  # type: ignore[arg-type]
    answer = [down(trap(name, Recover(100))) for name in ("mine", "theirs")]
    duel = Duel({"monster": [hush], "spell_trap": answer[:1]}, {"spell_trap": answer[1:]}).do("activate hush")
    asked = set()
    while duel.prompt == "chain":
        asked.add(duel.asked)
        duel.do("pass")
    assert asked == {0, 1} - silenced
