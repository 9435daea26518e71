"""The verbs of Duel Masters: each entered once, with everything it can mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from banmen.games.duelmasters.effects import EXECUTED_FROM, Attacking, Break, Execute
from banmen.games.duelmasters.effects_basics import (
    Banish,
    Clash,
    DestroyTotal,
    Fight,
    GrSummon,
    MoveFrom,
    NameOne,
    PutNth,
    PutUnder,
    Rearrange,
    Seal,
    ShieldPlus,
    Single,
    SwapZones,
    TurnOver,
    Unseal,
    UpsideDown,
)
from banmen.games.duelmasters.effects_links import Assemble, Linked
from banmen.games.duelmasters.effects_turn import CanCome, ExtraTurn, LoseGame, PutOut, PutOutBlocking
from banmen.games.duelmasters.effects_turn import Use as UseCard
from banmen.games.duelmasters.effects_types import CrossTo, Equip
from banmen.games.duelmasters.words import CIVILIZATIONS
from banmen.games.duelmasters.words import LEXICON as lex
from banmen.kernel.effects.base import Ability, Action, Condition, Side, What, Who
from banmen.kernel.effects.bounds import Allows, Forbids, Obliges
from banmen.kernel.effects.says import (
    Change,
    Draw,
    Keyword,
    Look,
    Modes,
    Move,
    Pick,
    Show,
    Shuffle,
    Static,
    Turn,
    When,
    WinGame,
    giving,
)
from banmen.kernel.effects.things import (
    All,
    AtRandom,
    Cards,
    Choose,
    Exists,
    Fits,
    It,
    Itself,
    NotSo,
    Said,
    Top,
    Turned,
)
from banmen.language.lowering import PILE, Use
from banmen.language.tree import ALL, AnyOf, Compared, Event, NounPhrase, OfWord, Spoken, State, ValueOf

Does = Callable[[Use], tuple[Action, ...]]
Changes = Callable[[Use], tuple[Change, ...] | None]


def grants(keyword: str, number: int = 0) -> tuple[Change, ...]:
    """The change that gives a keyword."""
    return (Change("keywords", "grant", number, keyword),)


def happens(word: str, role: str = "object") -> Callable[[Use, Event], When | None]:
    """An event noticed by the card in a role."""

    def notice(use: Use, event: Event) -> When | None:
        said = use.role(role) or (use.role("subject") if role == "object" else None)
        if isinstance(said, NounPhrase):
            return When(word, use.lowering.subject(said, use.context))
        return None

    return notice


# Going from place to place ------------------------------------------------------------------------


def put(use: Use) -> tuple[Action, ...]:
    """Things go to a zone; where the words say destroy or discard in older ways, they are that."""
    place, phrase = use.place, use.phrase()
    zone = place.zone if place is not None else ("battle" if use.clause.verb == "put_out" else "")
    if is_sought(phrase):
        roles = {**dict(use.clause.roles), "object": NounPhrase("", ref="that")}
        moved = replace(use.clause, roles=tuple(sorted(roles.items(), key=lambda item: item[0])))
        return (*search(use), *put(Use(use.lowering, moved, use.context, use.duration)))
    source = use.role("source")
    if isinstance(source, NounPhrase) and phrase.ref and len(source.zones) == 1 and zone:
        return (MoveFrom(source.zones[0], zone, use.what()),)
    if place is not None and place.at == "under" and place.beside is not None:
        if place.beside.head == "shield" and use.what() == Top("deck", 1):
            return (ShieldPlus(),)
        if place.beside.ref != "this":
            raise use.refused("things are put under this creature only")
        return (PutUnder(use.what()),)
    if not zone:
        raise use.refused("the text does not say where it goes")
    if zone == "battle":
        if use.has("blocking"):
            return (PutOutBlocking(),)
        return (PutOut(use.what()),)
    if place is not None and place.nth:
        return (PutNth(use.what(), place.nth),)
    what = use.what()
    if phrase.head == "card" and isinstance(what, All | Choose) and what.cards.zones == ("battle",):
        count = 0 if isinstance(what, All) else use.count()
        if not isinstance(count, int):
            raise use.refused("a plain number of single cards goes")
        return (Single(what.cards, zone, count),)
    if use.context.hidden and zone == "hand" and use.context.pile and phrase.ref:
        return (Move(what, zone, cause="fetch"),)
    cause = use.lowering.cause_of(what, zone, phrase, use)  # type: ignore[attr-defined]
    at: Any = "bottom" if place is not None and place.at == "bottom" else "top"
    face: Any = "up" if use.has("face_up") else ("down" if use.has("face_down") and zone == "mana" else "")
    return (Move(what, zone, at, cause, Who.OWNER, face, use.has("tapped")),)


def entered(use: Use, event: Event) -> When | None:
    """Something comes somewhere."""
    zone = use.place.zone if use.place is not None else "battle"
    said = use.role("object") or use.role("subject")
    if not isinstance(said, NounPhrase):
        return None
    source = use.role("source")
    if source is not None:
        if zone == "graveyard" and isinstance(source, NounPhrase) and source.zones == ("battle",):
            return When("destroy", use.lowering.subject(said, use.context))
        return None
    if said.ref == "this":
        return When(f"enter:{zone}", Itself())
    if zone != "battle":
        phrase = NounPhrase(
            said.head, whose=said.whose or (use.place.whose if use.place else ""), zones=(zone,), filters=said.filters,
            other=said.other, span=said.span,
        )
        if said.zones and said.zones != (zone,):
            if zone == "graveyard" and said.zones == ("battle",):
                return When("destroy", use.lowering.subject(said, use.context))
            return None
        return When(f"enter:{zone}", use.lowering.subject(phrase, use.context))
    return When("enter:battle", use.lowering.subject(said, use.context))


def put_instead(use: Use, event: Event) -> When | None:
    """Something that would come somewhere."""
    zone = use.place.zone if use.place is not None else "battle"
    said = use.role("object") or use.role("subject")
    if isinstance(said, NounPhrase) and said.head == "spell" and zone == "graveyard":
        if said.ref == "this":
            return When("enter:graveyard", Itself())
        if said.ref == "done" and said.verb == "cast":
            return When("spell_goes", Cards(EXECUTED_FROM, Side.YOURS))
        return None
    if zone == "battle" and isinstance(said, NounPhrase):
        if said.ref == "this":
            return None
        zones = (*EXECUTED_FROM, "gr", "hyperspace")
        kind = use.lowering.cards(said, use.context)
        return When("enter:battle", Cards(zones, kind.side, kind.filters, kind.other))
    return entered(use, event)


for ja, key, en in (
    ("置く", "put", "put {object} into {to}"), ("戻す", "return", "return {object} to {to}"),
    ("加える", "add", "put {object} into {to}"), ("返す", "give_back", "return {object} to {to}"),
):
    lex.verb(ja, key, en, does=put, happens=entered, replaced=put_instead, done={"put": "put", "return": "returned",
             "add": "put", "give_back": "returned"}[key])
lex.verb("出す", "put_out", "put {object} into the battle zone", intransitive="出る", does=put, happens=entered,
         replaced=put_instead, done="put into the battle zone", always=lambda use, condition: enters_tapped(use,
             condition))


def enters_tapped(use: Use, condition: Condition | None) -> list[Ability]:
    """Creatures lie tapped when they come."""
    if not use.has("tapped"):
        raise use.refused("things are put into the battle zone when something says when")
    if use.phrase() == NounPhrase("creature", whose="opponent") and condition is None:
        return [Keyword("foes_enter_tapped")]
    return [Obliges("lie_tapped", use.lowering.subject(use.phrase(), use.context), condition=condition)]


lex.verb("シールド化する", "shieldify", "put {object} face down as a new shield",
         does=lambda use: (Move(use.what(), "shield", face="up" if use.has("face_up") else ""),))


def destroy(use: Use) -> tuple[Action, ...]:
    """Creatures are destroyed; any number of them within a bound on the sum."""
    phrase = use.phrase()
    if phrase.count is not None and phrase.count.total is not None:
        total: Compared = phrase.count.total
        if total.key != "power" or total.op != "<=":
            raise use.refused("creatures are destroyed up to a total power only")
        return (DestroyTotal(use.cards(), use.lowering.amount(total.number, use.context, use.actor)),)
    return (Move(use.what(), "graveyard", cause="destroy"),)


lex.verb("破壊する", "destroy", "destroy {object}", done="destroyed", does=destroy, happens=happens("destroy"),
         replaced=happens("destroy"), forbidden=lambda use: grants("indestructible"))


def discard(use: Use) -> tuple[Action, ...]:
    """Cards of the hand are discarded."""
    phrase = use.phrase()
    if not phrase.ref and not phrase.zones:
        raise use.refused("cards are discarded from a hand")
    return (Move(use.what(), "graveyard", cause="discard"),)


lex.verb("捨てる", "discard", "discard {object}", done="discarded", does=discard, replaced=happens("discard"),
         happens=happens("discard"))


def draw(use: Use) -> tuple[Action, ...]:
    """Cards are drawn."""
    phrase = use.role("object")
    count = phrase.count if isinstance(phrase, NounPhrase) else None
    if count is not None and count.bound not in ("exactly", "up_to"):
        raise use.refused("so many cards cannot be drawn")
    up_to = count is not None and count.bound == "up_to"
    per = use.role("per")
    amount = use.count()
    if per is not None and isinstance(amount, int):
        amount = use.lowering.how_many(per, use.context, use.actor, amount)
    use.context.number = Said("drawn")
    return (Draw(amount, use.who, up_to),)


def drawn(use: Use, event: Event) -> When | None:
    """A player draws."""
    return When("draw" if event.time == "done" else "drawing", whose=use.who)


lex.verb("引く", "draw", "draw {object}", done="drawn", does=draw, happens=drawn, counts_per=True,
         replaced=lambda use, event: undrawn(use))


def undrawn(use: Use) -> When | None:
    """A card that would be drawn: one of a draw (114.4), or whatever is drawn (609.6)."""
    if use.who is not Who.YOU:
        return None
    phrase = use.role("object")
    if isinstance(phrase, NounPhrase) and phrase.count is not None:
        return When("draw_card", whose=Who.YOU)
    return When("draw", Cards(("deck",), Side.YOURS))


# Choosing, showing, turning -----------------------------------------------------------------------


def choose(use: Use) -> tuple[Action, ...]:
    """Things are chosen, or a word is named."""
    said = use.role("object")
    if isinstance(said, tuple) and said[0] == "kind":
        use.context.named.add(said[1])
        return (NameOne(said[1]),)
    given = use.role("given")
    if given:
        courses = tuple(use.lowering.effect(each.sentences, use.context) for each in given if isinstance(each, Spoken))
        if len(courses) != len(given):
            raise use.refused("one of several instructions is chosen")
        return (Modes(courses),)
    if is_sought(use.phrase()):
        return search(use)
    return (Pick(use.what()),)


lex.verb("選ぶ", "choose", "choose {object}", also=("選び出す",), done="chosen", does=choose,
         forbidden=lambda use: grants("unchosen") if use.actor == "opponent" else None)


def look(use: Use) -> tuple[Action, ...]:
    """Cards are looked at; what is done with them follows."""
    return looking(use, Who.YOU)


def reveal(use: Use) -> tuple[Action, ...]:
    """Cards are shown to both players: those of a pile while something is done with them."""
    phrase = use.phrase()
    if is_sought(phrase):
        return (*search(use), Show(It()))
    if phrase.top is None and phrase.zones != ("deck",):
        return (Show(use.what()),)
    return looking(use, Who.EACH)


def looking(use: Use, to: Who) -> tuple[Action, ...]:
    """A pile is looked at, and spoken of from now on."""
    phrase, context = use.phrase(), use.context
    if phrase.ref:
        return (Show(use.what(), to),)
    what = use.what()
    context.pile = "one" if phrase.top == 1 or (phrase.count is not None and phrase.count.number == 1) else "many"
    context.hidden = phrase.zones == ("deck",) and phrase.top is None
    context.antecedent = False
    return (Look(what, to=to),)


lex.verb("見る", "look", "look at {object}", looks=True, does=look)
lex.verb("見せる", "show", "show {object}", particles={"に": "audience"}, looks=True, does=reveal)
lex.verb("表向きにする", "reveal", "reveal {object}", also=("表にする",), done="revealed", looks=True, does=reveal)
lex.verb("探す", "search", "search {source} for {object}", also=("さがす",), does=lambda use: search(use))


def is_sought(phrase: NounPhrase) -> bool:
    """Whether some cards of a deck are meant, which have to be looked for."""
    return phrase.zones == ("deck",) and phrase.top is None and phrase.count is not None and not phrase.ref


def search(use: Use) -> tuple[Action, ...]:
    """A deck is looked through for cards of a kind."""
    phrase = use.phrase()
    if phrase.zones != ("deck",) or phrase.top is not None:
        raise use.refused("a deck is searched")
    context = use.context
    side = use.lowering.side(phrase, phrase.zones, context.actor)
    context.pile, context.hidden = "many", True
    found = replace(phrase, zones=(), ref="among")
    context.antecedent = True
    what = use.lowering.what(found, context)
    return (Look(All(Cards(("deck",), side)), (Pick(what),)),)


def is_turned(tapped: bool) -> Callable[[Use, bool], Condition | None]:
    """A thing is tapped, or all such things are."""

    def holds(use: Use, past: bool) -> Condition | None:
        phrase = use.phrase()
        if past or not use.clause.state:
            return None
        if phrase.ref:
            return Fits(use.lowering.what(phrase, use.context), (Turned(tapped),))
        cards = use.lowering.cards(replace(phrase, count=None), use.context)
        return NotSo(Exists(replace(cards, filters=(*cards.filters, Turned(not tapped)))))

    return holds


lex.verb("タップする", "tap", "tap {object}", done="tapped", does=lambda use: (Turn(use.what()),),
    happens=happens("tap"),
         state=lambda lowering, state: Turned(True), holds=is_turned(True))
lex.verb("アンタップする", "untap", "untap {object}", done="untapped", does=lambda use: (Turn(use.what(), True),),
         happens=happens("untap"), state=lambda lowering, state: Turned(False), holds=is_turned(False),
         forbidden=lambda use: grants("stays_tapped"))
lex.verb("シャッフルする", "shuffle", "shuffle {object}", done="shuffled", does=lambda use: (Shuffle("deck", use.who),))
lex.verb("元の場所に戻す", "put_back", "put {object} back", also=("元に戻す",), done="put back",
         does=lambda use: (Move(All(PILE), "deck"),) if use.has("any_order") and use.context.pile == "many" else ())
lex.verb("並べ替える", "rearrange", "rearrange {object}", does=lambda use: (Rearrange(),))

# Attack, block, battle ----------------------------------------------------------------------------


def attacked(use: Use, event: Event) -> When | None:
    """A creature attacks a thing or a player, or is attacked."""
    subject, target = use.role("subject"), use.role("object")
    lowering, context = use.lowering, use.context
    other = lowering.subject(target, context) if isinstance(target, NounPhrase) and target.head != "player" else None
    if isinstance(subject, NounPhrase):
        attacker = lowering.subject(subject, context)
        if target is None:
            return When("attack", attacker)
        if target == "you" or (isinstance(target, NounPhrase) and target.head == "player"):
            return When("attack_player", attacker)
        return When("attack", attacker, other=other) if other is not None else None
    if other is not None:
        by = use.role("by")
        if by is not None:
            return None
        return When("attack", None, other=other)
    return None


def cannot_attack(use: Use) -> tuple[Change, ...] | None:
    """A creature cannot attack, or cannot attack something, or is not attacked."""
    target, subject, by = use.role("object"), use.role("subject"), use.role("by")
    if subject is None:
        if by is None:
            return grants("cannot_be_attacked")
        if isinstance(by, NounPhrase):
            return giving(Forbids("attack", use.lowering.subject(by, use.context), Itself()))
        return None
    if target is None:
        return grants("cannot_attack")
    if target == "you":
        return grants("cannot_attack_players")
    if isinstance(target, NounPhrase):
        if target.head == "player":
            return grants("cannot_attack_players")
        if target == NounPhrase("creature"):
            return grants("cannot_attack_creatures")
        return giving(Forbids("attack", Itself(), use.lowering.subject(target, use.context)))
    return None


def can_attack(use: Use) -> tuple[Change, ...] | None:
    """A creature can attack what it otherwise could not."""
    target = use.role("object")
    if not isinstance(target, NounPhrase):
        return None
    untapped = [
        state for state in target.filters if isinstance(state, State) and state.verb in ("tap", "untap")
        and (state.verb == "tap") == state.negative
    ]
    if not untapped:
        return None
    if target == NounPhrase("creature", filters=target.filters) and len(target.filters) == 1:
        return grants("attacks_untapped")
    return giving(Allows("attack_untapped", Itself(), use.lowering.subject(target, use.context)))


def must_attack(use: Use, condition: Condition | None) -> list[Ability]:
    """A creature has to attack if it can."""
    if not (use.has("if_able") or use.has("each_turn")):
        raise use.refused("attacking is decided by its player")
    return [Static(grants("must_attack"), static_target(use), condition)]


def static_target(use: Use) -> What:
    """Whom something that is always so is said of."""
    found = use.lowering.changed(use)
    return found.cards if isinstance(found, All) else found


ATTACKER = {"で": "subject"}
lex.verb("攻撃する", "attack", "attack {object}", done="attacked", agent="thing", particles=ATTACKER, happens=attacked,
         forbidden=cannot_attack, allowed=can_attack, always=must_attack,
         forced=lambda use: grants("must_attack"), state=lambda lowering, state: Attacking())


def blocked(use: Use, event: Event) -> When | None:
    """A creature blocks, is blocked, or is not."""
    clause = use.clause
    target = clause.role("object")
    attack = clause.role("first")
    if attack is not None and isinstance(clause.role("subject"), NounPhrase):
        if attack.verb != "attack" or not clause.negative:
            return None
        word = "unblocked_player" if attack.role("object") is not None else "unblocked"
        return When(word, use.lowering.subject(clause.role("subject"), use.context))
    if isinstance(target, NounPhrase) and clause.role("subject") is None:
        by = clause.role("by")
        first = clause.role("first")
        if first is not None and not (first.verb == "attack" and clause.negative):
            return None
        if by is not None and not isinstance(by, NounPhrase):
            return None
        word = "unblocked" if clause.negative else "blocked"
        if first is not None and first.role("object") is not None:
            word = "unblocked_player"
        other = use.lowering.subject(by, use.context) if by is not None else None
        return When(word, use.lowering.subject(target, use.context), other=other)
    subject = clause.role("subject")
    if isinstance(subject, NounPhrase):
        other = use.lowering.subject(target, use.context) if isinstance(target, NounPhrase) else None
        return When("block", use.lowering.subject(subject, use.context), other=other)
    return None


def unblockable(use: Use) -> tuple[Change, ...] | None:
    """A creature cannot be blocked, or not by the small ones."""
    by, subject, target = use.role("by"), use.role("subject"), use.role("object")
    if isinstance(subject, NounPhrase):
        other = use.lowering.subject(target, use.context) if isinstance(target, NounPhrase) else None
        return giving(Forbids("block", Itself(), other))
    if by is None:
        return grants("unblockable")
    if isinstance(by, NounPhrase) and by.head == "creature" and len(by.filters) == 1:
        only = by.filters[0]
        if isinstance(only, Compared) and only.key == "power" and only.op == "<=" and isinstance(only.number, int):
            return grants("unblockable_up_to", only.number)
    if isinstance(by, NounPhrase):
        return giving(Forbids("block", use.lowering.subject(by, use.context), Itself()))
    return None


lex.verb("ブロックする", "block", "block {object}", done="blocked", agent="thing", happens=blocked,
    forbidden=unblockable,
         always=lambda use, condition: _must_block(use, condition))


def _must_block(use: Use, condition: Condition | None) -> list[Ability]:
    if not use.has("if_able"):
        raise use.refused("blocking is decided by its player")
    return [Static(grants("must_block"), static_target(use), condition)]


lex.verb("バトルする", "battle", "battle {with}", done="battled", agent="thing", particles={"と": "with"},
    happens=happens("battle", "subject"),
         does=lambda use: (Fight(use.what()),) if use.clause.causative else _no(use))
lex.verb("バトルに勝つ", "win_battle", "win battles", done="won", agent="thing", happens=happens("battle_won",
    "subject"),
         changes=lambda use: grants("wins_battles"), also=("すべてのバトルに勝つ",))
lex.verb("バトルに負ける", "lose_battle", "lose a battle", done="lost", agent="thing",
         happens=happens("battle_lost", "subject"))


def _no(use: Use) -> tuple[Action, ...]:
    raise use.refused("creatures battle when something makes them")


def broken(use: Use, event: Event) -> When | None:
    """A shield is broken, or a creature is about to break one."""
    if event.time == "before":
        subject = use.role("subject")
        return When("before_break", use.lowering.subject(subject, use.context)) if subject is not None else None
    target, subject = use.role("object"), use.role("subject")
    if isinstance(target, NounPhrase) and isinstance(subject, NounPhrase) and not target.filters:
        return When("break", None, other=use.lowering.subject(subject, use.context))
    if isinstance(target, NounPhrase) and subject is None and not target.filters:
        side = use.lowering.cards(target, use.context).side
        return When("break", Cards(("shield",), side))
    return None


def breaks(use: Use) -> tuple[Action, ...]:
    """Shields are broken."""
    return (Break(use.what()),)


def more_broken(use: Use) -> tuple[Change, ...] | None:
    """For a while a creature breaks more shields at once."""
    amount = use.count()
    return grants("breaks_more", amount) if use.has("more") and isinstance(amount, int) else None


def breaks_more(use: Use, condition: Condition | None) -> list[Ability]:
    """A creature breaks more shields at once."""
    amount = use.count()
    if not use.has("more") or not isinstance(amount, int):
        raise use.refused("shields are broken when something says when")
    subject = use.role("subject")
    target = use.lowering.what(subject, use.context) if isinstance(subject, NounPhrase) else Itself()
    return [Static(grants("breaks_more", amount), target.cards if isinstance(target, All) else target, condition)]


lex.verb("ブレイクする", "break", "break {object}", done="broken", agent="thing", does=breaks, happens=broken,
         always=breaks_more, changes=lambda use: more_broken(use),
         replaced=lambda use, event: When("break_shield", use.lowering.cards(use.phrase(), use.context))
         if use.role("subject") is None else None)
lex.verb("離れる", "leave", "leave the battle zone", done="left", agent="thing", particles={"を": "from",
    "から": "from"},
         happens=happens("leave:battle", "subject"), replaced=happens("leave:battle", "subject"),
         forbidden=lambda use: grants("stays"))

# Summoning and casting ----------------------------------------------------------------------------


def executed(use: Use) -> tuple[Action, ...]:
    """A card is used without paying for it."""
    if not use.has("free"):
        raise use.refused("an effect lets cards be used without paying only")
    return (Execute(use.what()),)


def executing(use: Use, word: str) -> When | None:
    """A card of a kind is summoned or cast by a player."""
    said = use.role("object")
    if not isinstance(said, NounPhrase) or said.ref or said.zones:
        return None
    filters = use.lowering.filters(said, use.context)
    plain = _plain(use, "creature" if word == "summon" else "spell")
    return When(word, None if plain else Cards((), filters=filters), use.who)


def used(use: Use) -> tuple[Action, ...]:
    """A card is used without paying for it; one that is looked at comes or is cast (605.4)."""
    if use.phrase().ref == "among":
        what = use.what()
        if isinstance(what, Choose):
            cards = replace(what.cards, filters=(*what.cards.filters, CanCome()))
            return (UseCard(replace(what, cards=cards, up_to=True)),)
        return (UseCard(what),)
    return executed(use)


lex.verb("召喚する", "summon", "summon {object}", done="summoned", does=executed,
         happens=lambda use, event: executing(use, "summon"),
         forbidden=lambda use: grants("foes_cannot_summon") if use.actor == "opponent" and _plain(use, "creature")
         else None)
lex.verb("唱える", "cast", "cast {object}", done="cast", does=executed,
         happens=lambda use, event: executing(use, "cast"),
         forbidden=lambda use: grants("foes_cannot_cast") if use.actor == "opponent" and _plain(use, "spell") else None)
lex.verb("使う", "use", "use {object}", done="used", does=used, also=("実行する",))
lex.verb("使えるようにする", "make_usable", "{object} can be used", agent="thing", changes=lambda use: grants("usable"))


def _plain(use: Use, head: str) -> bool:
    """Whether any thing of the kind is meant."""
    said = use.role("object")
    return isinstance(said, NounPhrase) and said == NounPhrase(head, count=said.count)


# Gears, castles, seals ----------------------------------------------------------------------------


def crossed(use: Use, event: Event) -> When | None:
    """A player crosses a gear."""
    return When("cross", whose=use.who) if isinstance(use.role("object"), NounPhrase) else None


def _to_this(use: Use) -> bool:
    target = use.role("to")
    return isinstance(target, NounPhrase) and target.ref == "this"


lex.verb("クロスする", "cross", "cross {object} to {to}", done="crossed", happens=crossed,
         does=lambda use: (CrossTo(use.what()),) if _to_this(use) else _refuse(use, "crossed to this creature only"))
lex.verb("装備する", "equip", "equip {to} with {object}", done="equipped",
         does=lambda use: (Equip(use.what()),) if _to_this(use) else _refuse(use, "equipped to this creature only"))
lex.verb("要塞化する", "fortify", "fortify {object}", done="fortified",
         happens=lambda use, event: When("fortify", whose=use.who))


def sealed(use: Use) -> tuple[Action, ...]:
    """Things in the battle zone get a seal (116.1a)."""
    what = use.what()
    if (isinstance(what, All | Choose) and what.cards.zones != ("battle",)) or isinstance(what, Top | AtRandom):
        raise use.refused("only what is in the battle zone is sealed")
    return (Seal(what),)


lex.verb("封印する", "seal", "seal {object}", done="sealed", does=sealed)
lex.verb("外す", "take_off", "take off {object}", done="taken off",
         does=lambda use: (Unseal(),) if use.phrase().head == "seal" else _refuse(use, "seals are taken off"))


def _refuse(use: Use, reason: str) -> tuple[Action, ...]:
    raise use.refused(reason)


# Changing -----------------------------------------------------------------------------------------


def changed_number(use: Use) -> tuple[Change, ...] | None:
    """A number of a thing goes up or down, so much for each of something."""
    said = use.role("object") or use.role("subject")
    amount = use.role("number")
    if use.role("becomes") is not None:
        return set_to(use)
    if not isinstance(said, ValueOf) or not isinstance(amount, int):
        return None
    per = use.role("per")
    if per is not None:
        return (Change(said.key, "add", use.lowering.how_many(per, use.context, use.actor, amount)),)
    return (Change(said.key, "add", amount),)


lex.verb("する", "change", "{object} gets {number}", changes=changed_number, agent="thing")


def gained(use: Use) -> tuple[Change, ...] | None:
    """A thing gets abilities or words."""
    given = use.role("given")
    if given:
        found: tuple[Change, ...] = ()
        for each in given:
            changes = use.lowering.given(each, use)  # type: ignore[attr-defined]
            found = (*found, *changes)
        return found
    return gained_word(use)


def gained_word(use: Use) -> tuple[Change, ...] | None:
    """A thing gets a word of a characteristic, or every one of them."""
    word = use.role("object")
    if isinstance(word, OfWord):
        return (Change(word.key, "gain", 0, word.word),)
    if isinstance(word, tuple) and word == ("every", "civilizations"):
        return tuple(Change("civilizations", "gain", 0, each) for each in CIVILIZATIONS)
    return None


def had(use: Use, condition: Condition | None) -> list[Ability]:
    """A card has every civilization wherever it is (110.4a)."""
    if use.phrase("subject").ref == "this" and use.role("object") == ("every", "civilizations") and condition is None:
        return [Keyword("all_civilizations")]
    changes = gained(use)
    if changes is None:
        raise use.refused("no rule knows what this would have")
    return use.lowering.always(changes, use.lowering.changed(use), condition, use.duration, use.clause)


def also_has(use: Use) -> tuple[Change, ...] | None:
    """Races or names are added: 種族にRを追加する."""
    said = use.role("object")
    if isinstance(said, NounPhrase) and use.role("kind") is not None:
        return also_is(Use(use.lowering, replace(use.clause, roles=(("kind", said),)), use.context))
    return gained_word(use)


def also_is(use: Use) -> tuple[Change, ...] | None:
    """A thing is of a further kind too."""
    kind = use.role("kind")
    if not isinstance(kind, NounPhrase) or not kind.filters:
        return None
    words = [one for each in kind.filters for one in (each.filters if isinstance(each, AnyOf) else (each,))]
    if not all(isinstance(each, OfWord) for each in words):
        return None
    return tuple(Change(each.key, "gain", 0, each.word) for each in words)


lex.verb("もある", "be_also", "{subject} is also {kind}", agent="thing", particles={"で": "kind"}, changes=also_is)
lex.verb("追加する", "add_word", "{subject} also has {object}", agent="thing", particles={"に": "kind"},
    changes=also_has)
lex.verb("得る", "gain", "{subject} gets {given}", agent="thing", changes=gained)
lex.verb("持つ", "have", "{subject} has {object}", agent="thing", particles={"も": "object"}, always=had,
    changes=gained)
lex.verb("2倍にする", "double", "{object} is doubled",
         changes=lambda use: (Change(use.role("object").key, "times", 2),) if isinstance(use.role("object"), ValueOf)
         else None)
lex.verb("半分にする", "halve", "{object} is halved",
         changes=lambda use: (Change(use.role("object").key, "divide", 2),) if isinstance(use.role("object"), ValueOf)
         else None)
lex.verb("なる", "become", "{subject} becomes {becomes}{only}", agent="thing", particles={"だけに": "only"},
         changes=lambda use: set_to(use))


def set_to(use: Use) -> tuple[Change, ...] | None:
    """A number of a thing becomes so much; or it has one word of a characteristic and no other."""
    only = use.role("only")
    if isinstance(only, OfWord):
        return (Change(only.key, "set", 0, only.word),)
    said, amount = use.role("object") or use.role("subject"), use.role("becomes")
    return (Change(said.key, "set", amount),) if isinstance(said, ValueOf) and isinstance(amount, int) else None




def cheaper(use: Use, condition: Condition | None) -> list[Ability]:
    """Cards cost less to use, wherever they are used from."""
    said, amount = use.role("object"), use.role("number")
    if not isinstance(said, ValueOf) or said.key != "price" or not isinstance(amount, int):
        raise use.refused("costs are made less")
    change = (Change("price", "add", -amount),)
    if said.of.ref == "this":
        return [Static(change, Itself(), condition, EXECUTED_FROM)]
    filters = use.lowering.filters(said.of, use.context)
    return [Static(change, Cards(EXECUTED_FROM, Side.YOURS, filters), condition)]


lex.verb("少なくする", "reduce", "{object} is {number} less", always=cheaper)
lex.verb("少なくなる", "no_less", "{object} is no less than {number}", agent="thing")

def turned_over(use: Use, action: Action) -> tuple[Action, ...]:
    """Only the card that speaks, and no spell, turns over."""
    if use.phrase().ref != "this" or use.context.speaker == "spell":
        raise use.refused("only the card itself turns over, where it lies")
    return (action,)


# The game -----------------------------------------------------------------------------------------

lex.verb("ゲームに勝つ", "win", "win the game", agent="thing", does=lambda use: (WinGame(use.who),),
    also=("ゲームに勝利する",))
lex.verb("ゲームに負ける", "lose", "lose the game", agent="thing", does=lambda use: (LoseGame(use.who),))
lex.verb("このターンの後に自分のターンを追加する", "extra_turn", "take another turn after this one",
         does=lambda use: (ExtraTurn(),), also=("このターンの後にもう一度自分のターンを行う",))
lex.verb("GR召喚する", "gr_summon", "GR-summon", does=lambda use: (GrSummon(),))
lex.verb("入れ替える", "swap", "exchange {object}", does=lambda use: swapped(use))


def swapped(use: Use) -> tuple[Action, ...]:
    """All cards of two zones change places."""
    phrase = use.phrase()
    zones = (*phrase.zones, *(zone for each in phrase.or_else for zone in each.zones))
    if phrase.count != ALL or zones != ("hand", "mana"):
        raise use.refused("the cards of the hand and of the mana zone are exchanged")
    return (SwapZones("hand", "mana"),)


lex.verb("ガチンコ・ジャッジする", "clash", "clash with your opponent", particles={"と": "with"},
    does=lambda use: (Clash(),))
lex.verb("深淵送りにする", "banish", "send {object} to the abyss", does=lambda use: (Banish(use.what()),))
lex.verb("コストの大きいほうに裏返す", "awaken_over", "turn {object} over to its other side",
         does=lambda use: turned_over(use, TurnOver("awaken")))
for ja, key, en in (("覚醒する", "awaken", "awaken"), ("龍解する", "dragon_solution", "dragon-solve"),
                    ("禁断解放する", "release", "release the forbidden")):
    lex.verb(ja, key, en, agent="thing", does=lambda use, key=key: turned_over(use, TurnOver(key)),
        happens=happens(key, "subject"))
lex.verb("上下逆さまにする", "turn_upside_down", "turn {object} upside down", does=lambda use: turned_over(use,
    UpsideDown()))
for ja, key, en in (("禁断爆発する", "forbidden_burst", "explode the forbidden"), ("零龍卍誕する", "zero_birth",
    "give birth to zero")):
    lex.verb(ja, key, en, agent="thing", does=lambda use, key=key: turned_over(use, Assemble(key)))
lex.verb("リンクする", "link", "be linked", agent="thing", particles={"と": "with"}, happens=happens("link",
    "subject"), state=None,
         holds=lambda use, past: Linked())
lex.verb("攻撃を終える", "end_attack", "end its attack", agent="thing", happens=lambda use, event: attack_over(use))
lex.after_noun("の攻撃の終わりに", "end_attack")


def attack_over(use: Use) -> When | None:
    """An attack ends; one of one's own ends also without its creature."""
    subject = use.role("subject")
    if subject == NounPhrase("creature", whose="you"):
        return When("attack_ends", None, Who.YOU)
    return When("attack_ends", use.lowering.subject(subject, use.context)) if isinstance(subject, NounPhrase) else None


lex.verb("ある", "be_there", "there is {object}", agent="thing", also=("いる", "存在する"))
