"""What is not affected by effects, what may lie face up only once, and bans on cards that lie face down."""

import pytest

from banmen.games.yugioh.effects import Announce, DestroyAll, Figure, Inflict, PutPosition, Recover, Target, Use
from banmen.games.yugioh.effects_bounds import Bars, Immune, OnlyOne, Perishes
from banmen.games.yugioh.effects_doing import TakeControl
from banmen.games.yugioh.reading import read_card
from banmen.kernel.effects.base import Filter, Side, Who
from banmen.kernel.effects.says import Alter, Change, Keyword, Lasting, Later, Move, Static
from banmen.kernel.effects.things import (
    All,
    AllOf,
    Cards,
    Choose,
    Either,
    Exists,
    Face,
    Is,
    It,
    Itself,
    Named,
    NameHas,
    Not,
)
from banmen.kernel.library import CardDef
from tests.yugioh.duel import Duel, Lying, down, made, monster, spell, trap
from tests.yugioh.test_played_words import cast
from tests.yugioh.test_said_of_which import said

MONSTERS = Cards(("monster",))
STORM = spell("storm", DestroyAll(MONSTERS))
HUSH = Change("keywords", "grant", word="silent")
DAWN = spell("dawn", PutPosition(Choose(Cards(("monster",), filters=(Face(up=False),))), "attack"))
ROCK = Immune(Itself(), Cards((), filters=(Is("types", "spell"),)))


@pytest.mark.rule("yugioh:337.1")
def test_a_silenced_monster_is_not_kept_from_effects() -> None:
    """Catches immunity that goes on although the effects of its monster are negated."""
    hush = monster("hush", Use("main", (Alter(All(MONSTERS), (HUSH,), "turn"),)))
    duel = Duel({"hand": [STORM], "monster": [hush, monster("rock", ROCK)]})
    assert duel.do("activate hush", "activate storm").cards("monster") == []


@pytest.mark.rule("yugioh:337.1")
@pytest.mark.parametrize("field", [True, False])
def test_immunity_holds_only_while_its_condition_does(field: bool) -> None:
    """Catches a condition that is not asked for, or keeps the card safe the other way round."""
    rock = monster("rock", Immune(ROCK.what, ROCK.to, Exists(Cards(("field_spell",)))))
    ground = [spell("ground", property="field")] if field else []
    duel = Duel({"hand": [STORM], "monster": [rock], "field_spell": ground}).do("activate storm")
    assert duel.cards("monster") == (["rock"] if field else [])


@pytest.mark.rule("yugioh:337.1")
def test_nothing_keeps_a_card_from_its_own_effect() -> None:
    """Catches a monster unaffected by all effects that cannot raise itself, or is raised by another one."""
    grow = Use("main", (Alter(All(Cards(("monster",), Side.YOURS)), (Change("atk", "add", 500),), "turn"),))
    rock, other = monster("rock", Immune(), grow), monster("other", grow)
    duel = Duel({"monster": [rock, other]}).do("activate rock")
    assert (duel.number("rock"), duel.number("other")) == (1500, 1500)
    duel.do("activate other")
    assert (duel.number("rock"), duel.number("other")) == (1500, 2000)


@pytest.mark.rule("yugioh:337.1")
def test_one_card_keeps_others_of_a_kind_safe() -> None:
    """Catches keeping every monster safe, or only the one that says so."""
    warden = monster("warden", Immune(Cards(("monster",), Side.YOURS, (Is("races", "獣族"),)), ROCK.to))
    duel = Duel({"hand": [STORM], "monster": [warden, monster("beast", race="獣族")]}).do("activate storm")
    assert duel.cards("monster") == ["beast"]


@pytest.mark.rule("yugioh:337.1")
def test_a_lone_card_lies_beside_any_card_of_another_name() -> None:
    """Catches counting every face-up card, or asking abilities that say nothing of it."""
    tea = Use("main", (Recover(500),))
    king = monster("king", tea, OnlyOne())
    assert "summon king" in Duel({"hand": [king], "monster": [monster("pawn"), down(king)]}).offered()
    assert "summon king" not in Duel({"hand": [king], "monster": [king]}).offered()


@pytest.mark.rule("yugioh:337.1")
def test_one_of_a_name_on_both_fields_together() -> None:
    """Catches looking at one's own field only, or at both where the text says one's own."""
    king = monster("king", OnlyOne(both=True))
    for side in ("monster", "hand"):
        duel = Duel({"hand": [king]}, {side: [king]})
        assert ("summon king" in duel.offered()) is (side == "hand")
    mine = Duel({"hand": [king], "monster": [king]})
    assert "summon king" not in mine.offered()


@pytest.mark.rule("yugioh:337.1")
def test_a_part_of_the_name_counts_where_the_text_says_so() -> None:
    """Catches comparing whole names, or taking a card of no such name for one."""
    first, second = monster("甲の王", OnlyOne("甲")), monster("甲の后", OnlyOne("甲"))
    plain = monster("乙", OnlyOne("甲"))
    assert "summon 甲の后" not in Duel({"hand": [second], "monster": [first]}).offered()
    assert "summon 甲の后" in Duel({"hand": [second], "monster": [plain]}).offered()


@pytest.mark.rule("yugioh:337.1", "yugioh:442.1")
def test_the_later_of_two_copies_is_destroyed_when_both_lie_face_up() -> None:
    """Catches taking away the one that lay face up before, or both, or what only lies face down."""
    king = monster("king", OnlyOne(part="king"))
    late = monster("late king", OnlyOne(part="king"))
    pairs: tuple[list[CardDef | Lying], ...] = ([king, down(late)], [down(late), king])
    for both in pairs:
        duel = Duel({"monster": [monster("m"), *both], "hand": [DAWN]})
        assert len(duel.cards("monster")) == 3
        duel.do("activate dawn")
        assert (duel.cards("monster"), duel.cards("graveyard")) == (["m", "king"], ["dawn", "late king"])


@pytest.mark.rule("yugioh:337.1", "yugioh:409.2")
def test_a_copy_taken_over_is_not_the_later_one_by_where_it_lay() -> None:
    """Catches judging by the row of a card instead of when it came: the copy that was there longer stays."""
    king = monster("king", OnlyOne())
    steal = spell("steal", TakeControl(Choose(Cards(("monster",), Side.THEIRS))))
    duel = Duel({"monster": [monster("m")], "hand": [king, steal]}, {"monster": [king]})
    duel.do("summon king", "activate steal")
    assert sorted(duel.cards("monster")) == ["king", "m"]
    assert duel.cards("graveyard", 0) + duel.cards("graveyard", 1) == ["steal", "king"]


@pytest.mark.rule("yugioh:337.1")
def test_a_monster_that_is_called_so_counts_as_a_copy() -> None:
    """Catches looking at what is printed where another name was given."""
    king = monster("king", OnlyOne())
    mask = monster("mask", Static((Change("names", "set", word="king"),), Itself()))
    assert "summon king" not in Duel({"hand": [king], "monster": [mask]}).offered()


@pytest.mark.rule("yugioh:337.1")
def test_a_set_copy_of_a_card_that_stays_is_not_activated() -> None:
    """Catches asking for the name of a card that lies face down, which nobody else sees."""
    seal = trap("seal", OnlyOne(), property="continuous")
    other = trap("other", OnlyOne(), property="continuous")
    duel = Duel({"spell_trap": [seal, down(seal), down(other)]})
    assert [each for each in duel.offered() if each.startswith("activate")] == ["activate other"]


@pytest.mark.rule("yugioh:337.1", "yugioh:469.1")
@pytest.mark.parametrize(("cause", "zone"), [("destroy", "graveyard"), ("send", "graveyard"), ("banish", "banished")])
def test_where_what_perishes_goes(cause: str, zone: str) -> None:
    """Catches sending everything to the graveyard, or not saying by what it went."""
    leaf = monster("leaf", Perishes(Exists(Cards(("field_spell",))), cause))
    ground = spell("ground", property="field")
    duel = Duel({"hand": [ground], "monster": [leaf]})
    assert duel.cards("monster") == ["leaf"]
    duel.do("activate ground")
    assert (duel.cards("monster"), duel.cards(zone)) == ([], ["leaf"])


@pytest.mark.rule("yugioh:337.1")
def test_what_perishes_says_so_for_whoever_controls_it() -> None:
    """Catches asking the condition from the other side."""
    leaf = monster("leaf", Perishes(Exists(Cards(("field_spell",), Side.THEIRS))))
    ground = spell("ground", property="field")
    assert Duel({"hand": [ground], "monster": [leaf]}).do("activate ground").cards("monster") == ["leaf"]
    assert Duel({"hand": [ground]}, {"monster": [leaf]}).do("activate ground").cards("monster", 1) == []


@pytest.mark.rule("yugioh:337.1", "yugioh:355.6")
@pytest.mark.parametrize(
    ("meant", "left"),
    [
        (Is("types", "trap"), "spell"),
        (Named("snap"), "spell"),
        (NameHas("na"), "spell"),
        (Not(Is("types", "trap")), "trap"),
        (Either((Named("nothing"), Is("types", "trap"))), "spell"),
        (AllOf((Is("types", "trap"), Named("nothing"))), "both"),
        (AllOf((Is("types", "trap"), Named("snap"))), "spell"),
    ],
)
def test_a_set_card_is_barred_by_what_is_printed_on_it(meant: Filter, left: str) -> None:
    """Catches a ban that asks a card lying face down for what everybody can see of it."""
    gag = spell("gag", Bars("activate_card", Cards((), filters=(meant,)), who=Who.EACH), property="continuous")
    snap = trap("snap", Recover(100))
    dart = spell("dart", Recover(100), property="quick_play")
    duel = Duel({"spell_trap": [gag, down(snap), down(dart)]})
    found = {each for each in duel.offered() if each.startswith("activate")}
    both = {"spell": {"activate dart"}, "trap": {"activate snap"}, "both": {"activate dart", "activate snap"}}
    assert found == both[left]


@pytest.mark.rule("yugioh:337.1", "yugioh:355.6")
def test_a_face_up_card_is_barred_by_what_it_is_now() -> None:
    """Catches judging a monster lying face up by what is printed on it."""
    bars = Bars("activate_effect", Cards(("monster",), filters=(Is("races", "獣族"),)), who=Who.EACH)
    gag = spell("gag", bars, property="continuous")
    busy = monster("busy", Use("main", (Recover(500),)))
    wild = spell("wild", Alter(All(MONSTERS), (Change("races", "set", word="獣族"),), "turn"))
    duel = Duel({"spell_trap": [gag], "monster": [busy], "hand": [wild]})
    assert "activate busy" in duel.offered()
    assert "activate busy" not in duel.do("activate wild").offered()


@pytest.mark.rule("yugioh:337.1", "yugioh:150.1")
def test_a_monster_lying_face_down_is_barred_by_its_printed_level() -> None:
    """Catches a ban that no face-down monster fits because its level is not seen."""
    bars = Bars("flip", Cards((), filters=(Figure("level", "<=", 4),)), who=Who.EACH)
    duel = Duel({"spell_trap": [spell("gag", bars, property="continuous")],
                 "monster": [down(monster("low")), down(monster("high", level=5))]})
    assert [each for each in duel.offered() if each.startswith("flip")] == ["flip high"]


@pytest.mark.rule("yugioh:337.1", "yugioh:424.1")
@pytest.mark.parametrize(
    ("what", "lost"), [(Cards(()), 0), (Cards(("monster",)), 500), (Cards((), filters=(Named("m"),)), 500)])
def test_what_is_said_of_cards_does_not_bar_what_is_no_card(what: Cards, lost: int) -> None:
    """Catches damage that is barred by a text about some cards."""
    calm = spell("calm", Lasting((Bars("effect_damage", what, who=Who.EACH),), "turn"))
    duel = Duel({"hand": [calm, spell("burn", Inflict(500))]}).do("activate calm", "activate burn")
    assert duel.lp == (8000, 8000 - lost)


@pytest.mark.rule("yugioh:337.1")
def test_a_ban_has_a_condition_and_a_player() -> None:
    """Catches a ban that holds always, or for whom it does not."""
    for who, field, offered in ((Who.YOU, True, False), (Who.YOU, False, True), (Who.OPPONENT, True, True)):
        bars = Bars("battle_phase", who=who, condition=Exists(Cards(("field_spell",))))
        ground = [spell("ground", property="field")] if field else []
        duel = Duel({"monster": [monster("m", bars)], "field_spell": ground})
        assert ("battle" in duel.offered()) is offered
    quiet = monster("m", Bars("battle_phase", who=Who.YOU))
    hush = monster("hush", Static((HUSH,), Cards(("monster",), other=True)))
    assert "battle" in Duel({"monster": [quiet]}, {"monster": [hush]}).offered()
    sure = monster("m", Bars("battle_phase", who=Who.YOU, sure=True))
    assert "battle" not in Duel({"monster": [sure]}, {"monster": [hush]}).offered()


@pytest.mark.rule("yugioh:337.1", "yugioh:442.1")
@pytest.mark.parametrize(
    ("word", "mine", "theirs"),
    [("effect_proof", True, True), ("own_effect_proof", True, False), ("their_effect_proof", False, True)],
)
def test_whose_effects_do_not_destroy_it(word: str, mine: bool, theirs: bool) -> None:
    """Catches a shield against the effects of the wrong player."""
    own = Duel({"hand": [STORM], "monster": [monster("m", Keyword(word))]}).do("activate storm")
    assert (own.cards("monster") == ["m"]) is mine
    other = Duel({"hand": [STORM]}, {"monster": [monster("m", Keyword(word))]}).do("activate storm")
    assert (other.cards("monster", 1) == ["m"]) is theirs


@pytest.mark.rule("yugioh:337.1", "yugioh:442.1")
@pytest.mark.parametrize(("word", "stays"), [("own_effect_proof", True), ("their_effect_proof", False)])
def test_what_takes_itself_away_is_its_players_effect(word: str, stays: bool) -> None:
    """Catches taking what nobody activated, or what is done later, for an effect of nobody or of the opponent."""
    leaf = monster("leaf", Keyword(word), Perishes(Exists(Cards(("field_spell",)))))
    ground = spell("ground", property="field")
    assert ("leaf" in Duel({"hand": [ground], "monster": [leaf]}).do("activate ground").cards("monster")) is stays
    king = monster("king", Keyword(word), OnlyOne())
    duel = Duel({"monster": [king, down(king)], "hand": [DAWN]}).do("activate dawn")
    assert (duel.cards("monster") == ["king", "king"]) is stays
    later = spell("later", Later("end_phase", (Move(All(MONSTERS), "graveyard", cause="destroy"),)))
    assert ("m" in Duel({"hand": [later], "monster": [monster("m", Keyword(word))]}).do(
        "activate later").end_turn().cards("monster")) is stays


@pytest.mark.rule("yugioh:337.1", "yugioh:433.1")
@pytest.mark.parametrize("word", ["untargetable", "their_untargetable", "own_untargetable"])
@pytest.mark.parametrize("given", [False, True])
def test_whose_effects_do_not_target_it(word: str, given: bool) -> None:
    """Catches a shield that its text or another card gives and nobody heeds, or of the wrong player."""
    change = Change("keywords", "grant", word=word)
    ability = Static((Change("atk", "add", 100), change), Itself()) if given else Keyword(word)
    shy, aim = monster("shy", ability), Target(Choose(Cards(("monster",))))
    shot = spell("shot", Use("main", (Move(It(), "graveyard", cause="destroy"),), announce=Announce((aim,))))
    own, other = Duel({"hand": [shot], "monster": [shy]}), Duel({"hand": [shot]}, {"monster": [shy]})
    assert ("activate shot" in own.offered()) is (word == "their_untargetable")
    assert ("activate shot" in other.offered()) is (word == "own_untargetable")


@pytest.mark.rule("yugioh:337.1", "yugioh:433.1")
@pytest.mark.parametrize("ability", [
    Use("main", (Alter(All(MONSTERS), (Change("keywords", "grant", word="untargetable"),), "turn"),)),
    Use("main", (Lasting((Static((Change("keywords", "grant", word="untargetable"),), MONSTERS),), "turn"),)),
])
def test_what_an_effect_keeps_from_being_targeted_is_no_target(ability: Use) -> None:
    """Catches a shield for a while that nobody heeds where no card of the duel has one that is always there."""
    aim = Target(Choose(MONSTERS))
    shot = spell("shot", Use("main", (Move(It(), "graveyard", cause="destroy"),), announce=Announce((aim,))))
    duel = Duel({"hand": [shot, spell("veil", ability)], "monster": [monster("m")]})
    assert "activate shot" in duel.offered()
    assert "activate shot" not in duel.do("activate veil").offered()


@pytest.mark.rule("yugioh:355.6", "yugioh:337.1")
@pytest.mark.parametrize("gift", [
    "戦闘では破壊されない", "相手モンスターとの戦闘では破壊されない", "攻撃力は500アップする"])
def test_a_face_down_monster_can_be_kept_from_being_destroyed(gift: str) -> None:
    """Catches refusing it as if its values were changed, which lie face down."""
    said = f"このターン、そのモンスターは{gift}。" if "破壊" in gift else f"ターン終了時まで、そのモンスターの{gift}。"
    help_ = cast("help", f"自分フィールドのモンスター1体を対象として発動できる。{said}")
    duel = Duel({"hand": [help_], "monster": [down(monster("egg")), monster("hen")]})
    duel.do("activate help")
    assert ("take egg" in duel.offered()) is ("破壊" in gift)


@pytest.mark.rule("yugioh:337.1")
@pytest.mark.parametrize("must", [True, False])
def test_a_player_who_must_give_a_monster_may_give_one_that_no_effect_affects(must: bool) -> None:
    """Catches keeping it as if the effect sent it, and not the player."""
    does = ("相手は自身のフィールドのモンスター1体を墓地へ送らなければならない。" if must else
            "相手フィールドのモンスターを全て墓地へ送る。")
    toll = cast("toll", f"自分は100LP回復する。その後、{does}")
    duel = Duel({"hand": [toll]}, {"monster": [monster("rock", ROCK)]}).do("activate toll")
    assert duel.cards("monster", 1) == ([] if must else ["rock"])


@pytest.mark.rule("yugioh:337.1")
def test_whose_effect_it_is_is_known_of_a_card_that_left() -> None:
    """Catches what a card does as it goes that is nobody's effect, or one of the opponent."""
    text = ("①：自分の墓地の獣族モンスター１体を対象としてこのカードを発動できる。そのモンスターを特殊召喚し、"
            "このカードを装備する。このカードがフィールドから離れた時にそのモンスターを破壊する。")
    bond = made("bond", [each.ability for each in read_card(text, "spell", stays=True)], type="spell", property="equip")
    back = monster("back", *said("このカードは相手の効果では破壊されない。"), race="獣族")
    gust = spell("gust", *said("フィールドの魔法・罠カード１枚を対象として発動できる。そのカードを破壊する。", "spell"))
    duel = Duel({"hand": [bond, gust], "graveyard": [back]}).do("activate bond", "in_attack back", "activate gust")
    assert duel.cards("monster") == []
