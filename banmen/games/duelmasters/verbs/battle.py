"""The verbs of what creatures do: attack, block, battle, break, leave."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from banmen.games.duelmasters.effects import Attacking, Blocking, Break, StopAttack
from banmen.games.duelmasters.effects_basics import (
    Fight,
)
from banmen.games.duelmasters.verbs.common import by_whom, grants, happens, zones_of
from banmen.games.duelmasters.words import LEXICON as lex
from banmen.kernel.effects.base import Ability, Action, Condition, Filter, What, Who
from banmen.kernel.effects.bounds import Allows, Forbids, Obliges
from banmen.kernel.effects.says import (
    Change,
    Static,
    When,
    giving,
)
from banmen.kernel.effects.things import (
    All,
    Cards,
    Exists,
    Fits,
    It,
    Itself,
)
from banmen.language.lowering import Use
from banmen.language.tree import Compared, Event, NounPhrase, State


def attacked(use: Use, event: Event) -> When | None:
    """A creature attacks a thing or a player, or is attacked."""
    subject, target = use.role("subject"), use.role("object")
    lowering, context = use.lowering, use.context
    other = lowering.subject(target, context) if isinstance(target, NounPhrase) and target.head != "player" else None
    if isinstance(subject, NounPhrase):
        attacker = lowering.subject(subject, context)
        if target is None:
            return When("attack", attacker)
        if target == "you":  # only the opponent's creatures attack me
            return When("attack_player", attacker, Who.OPPONENT)
        if isinstance(target, NounPhrase) and target.head == "player":
            return When("attack_player", attacker)
        return When("attack", attacker, other=other) if other is not None else None
    if other is not None:
        by = use.role("by") or use.role("source")
        if by is not None and not isinstance(by, NounPhrase):
            return None
        return When("attack", lowering.subject(by, context) if by is not None else None, other=other)
    return None


def spared(act: str) -> Callable[[Use], tuple[Ability, ...]]:
    """Creatures of a kind that do not do it to the card that speaks."""

    def bars(use: Use) -> tuple[Ability, ...]:
        subject, target = use.clause.role("subject"), use.clause.role("object")
        if not isinstance(subject, NounPhrase) or subject.ref or not isinstance(target, NounPhrase) or (
            target.ref != "this"
        ):
            return ()
        if use.duration or use.context.speaker == "spell":
            raise use.refused("what others do to this card is not forbidden for a while")
        use.role("subject")
        use.role("object")
        return (Forbids(act, use.lowering.subject(subject, use.context), Itself()),)

    return bars


def cannot_attack(use: Use) -> tuple[Change, ...] | None:
    """A creature cannot attack, or cannot attack something, or is not attacked."""
    target, subject, by = use.role("object"), use.role("subject"), use.role("by") or use.role("source")
    if subject is None and target is None and by is None and use.clause.modality == "cannot":
        return grants("cannot_attack")  # …できない: it does not do it, whoever it is
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
    if not any([use.has("if_able"), use.has("each_turn")]):
        raise use.refused("attacking is decided by its player")
    target = use.role("object")
    if isinstance(target, NounPhrase):
        if target.head == "player":
            raise use.refused("no rule makes creatures attack the player")
        return [Obliges("attack", static_target(use), use.lowering.subject(target, use.context), condition)]
    return [Static(grants("must_attack"), static_target(use), condition)]


def static_target(use: Use) -> What:
    """Whom something that is always so is said of."""
    found = use.lowering.changed(use)
    return found.cards if isinstance(found, All) else found


def is_doing(filter: Filter) -> Callable[[Use, bool], Condition | None]:
    """A creature is doing it at this moment."""

    def holds(use: Use, past: bool) -> Condition | None:
        subject = use.role("subject")
        if past or not use.clause.state or use.role("object") is not None or not isinstance(subject, NounPhrase):
            return None
        if subject.ref:
            return Fits(use.lowering.what(subject, use.context), (filter,))
        cards = use.lowering.cards(replace(subject, count=None), use.context)
        return Exists(replace(cards, filters=(*cards.filters, filter)))

    return holds


ATTACKER = {"で": "subject"}
lex.verb("攻撃する", "attack", "attack {object}", done="attacked", agent="thing", particles=ATTACKER, happens=attacked,
         forbidden=cannot_attack, barred=spared("attack"), allowed=can_attack, always=must_attack,
         holds=is_doing(Attacking()),
         changes=lambda use: grants("must_attack") if use.has("if_able") and use.role("object") is None else None,
         forced=lambda use: grants("must_attack") if use.has("each_turn") or use.role("object") is None else None,
         state=lambda lowering, state: Attacking())


def blocked(use: Use, event: Event) -> When | None:
    """A creature blocks, is blocked, or is not."""
    clause = use.clause
    target = use.role("object")
    attack = use.role("first")
    if attack is not None and isinstance(use.role("subject"), NounPhrase):
        if attack.verb != "attack" or not clause.negative:
            return None
        word = "unblocked_player" if attack.role("object") is not None else "unblocked"
        return When(word, use.lowering.subject(use.role("subject"), use.context))
    if isinstance(target, NounPhrase) and use.role("subject") is None:
        by = use.role("by")
        first = use.role("first")
        if first is not None and not (first.verb == "attack" and clause.negative):
            return None
        if by is not None and not isinstance(by, NounPhrase):
            return None
        word = "unblocked" if clause.negative else "blocked"
        if first is not None and first.role("object") is not None:
            word = "unblocked_player"
        other = use.lowering.subject(by, use.context) if by is not None else None
        return When(word, use.lowering.subject(target, use.context), other=other)
    subject = use.role("subject")
    if isinstance(subject, NounPhrase):
        other = use.lowering.subject(target, use.context) if isinstance(target, NounPhrase) else None
        return When("block", use.lowering.subject(subject, use.context), other=other)
    return None


def unblockable(use: Use) -> tuple[Change, ...] | None:
    """A creature cannot be blocked, or not by the small ones."""
    by, subject, target = use.role("by") or use.role("source"), use.role("subject"), use.role("object")
    if isinstance(subject, NounPhrase):
        other = use.lowering.subject(target, use.context) if isinstance(target, NounPhrase) else None
        return giving(Forbids("block", Itself(), other))
    if by is None and target is None and use.clause.modality == "cannot":
        return giving(Forbids("block", Itself()))
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
    forbidden=unblockable, barred=spared("block"), holds=is_doing(Blocking()),
         changes=lambda use: grants("must_block") if use.has("if_able") and use.role("object") is None else None,
         always=lambda use, condition: _must_block(use, condition))


def _must_block(use: Use, condition: Condition | None) -> list[Ability]:
    """Who has to block does so itself, anybody or a certain attacker; who has to be blocked is, by any creature."""
    if not use.has("if_able"):
        raise use.refused("blocking is decided by its player")
    attacker = use.role("object")
    if isinstance(attacker, NounPhrase):
        other = use.lowering.subject(attacker, use.context)
        if use.role("subject") is None:
            return [Obliges("be_blocked", other, condition=condition)]
        return [Obliges("block", static_target(use), other, condition)]
    return [Static(grants("must_block"), static_target(use), condition)]


lex.verb("バトルする", "battle", "battle with {with}", done="battled", agent="thing", particles={"と": "with"},
    happens=lambda use, event: battled(use),
         does=lambda use: fought(use))


def battled(use: Use) -> When | None:
    """A creature battles, perhaps with one of a kind."""
    subject, foe = use.role("subject"), use.role("with")
    if subject is None and isinstance(foe, NounPhrase):
        subject = NounPhrase("", ref="this")
    if not isinstance(subject, NounPhrase):
        return None
    other = use.lowering.subject(foe, use.context) if isinstance(foe, NounPhrase) else None
    return When("battle", use.lowering.subject(subject, use.context), other=other)


def fought(use: Use) -> tuple[Action, ...]:
    """Two creatures are made to battle: one is chosen or spoken of, the other is this one or spoken of."""
    if not use.clause.causative:
        raise use.refused("creatures battle when something makes them")
    one, other = use.phrase(), use.role("with")
    if other is None:
        return (Fight(use.what()),)
    if not isinstance(other, NounPhrase):
        raise use.refused("a creature battles a creature")
    if one.ref == "this":
        one, other = other, one
    if not other.ref:
        raise use.refused("one of the two creatures was spoken of before")
    lowering, context = use.lowering, use.context
    return (Fight(lowering.what(one, context, use.actor), lowering.what(other, context, use.actor)),)



lex.verb("行う", "take_place", "{object} takes place", done="fought", prevented=lambda use: no_battle(use))


def no_battle(use: Use) -> tuple[Action, ...]:
    """The creatures do not battle: the attack is over (505.6a)."""
    if use.phrase() != NounPhrase("battle"):
        raise use.refused("a battle does not take place")
    return (StopAttack(),)


lex.verb("攻撃を中止する", "stop_attack", "stop the attack", also=("その攻撃を中止する", "この攻撃を中止する"),
         does=lambda use: (StopAttack(),))
lex.verb("バトルに勝つ", "win_battle", "win all battles", once="win a battle", done="won", agent="thing",
         happens=happens("battle_won", "subject"),
         changes=lambda use: grants("wins_battles"), also=("すべてのバトルに勝つ",))
lex.verb("バトルに負ける", "lose_battle", "lose a battle", done="lost", agent="thing",
         happens=happens("battle_lost", "subject"))


def broken(use: Use, event: Event) -> When | None:
    """A shield is broken, or a creature is about to break one."""
    if event.time == "before":
        subject, shield = use.role("subject"), use.role("object")
        if isinstance(shield, NounPhrase) and (shield.head != "shield" or shield.filters or shield.ref):
            return None
        return When("before_break", use.lowering.subject(subject, use.context)) if subject is not None else None
    target, subject = use.role("object"), use.role("subject")
    if isinstance(target, NounPhrase) and isinstance(subject, NounPhrase) and not target.filters:
        shields = Cards(("shield",), use.lowering.cards(target, use.context).side)
        return When("break", shields if target.whose else None, other=use.lowering.subject(subject, use.context))
    if isinstance(target, NounPhrase) and subject is None and not target.filters:
        return When("break", Cards(("shield",), use.lowering.cards(target, use.context).side))
    return None


def breaks(use: Use) -> tuple[Action, ...]:
    """Shields are broken, by whom the text says, else by the card that speaks."""
    subject = use.role("subject")
    by = use.lowering.what(subject, use.context, use.actor) if isinstance(subject, NounPhrase) else Itself()
    if not isinstance(by, Itself | It):
        raise use.refused("who breaks shields is this card or what was spoken of")
    return (Break(use.what(), by),)


def more_broken(use: Use) -> tuple[Change, ...] | None:
    """For a while a creature breaks more shields at once."""
    amount = use.count()
    return grants("breaks_more", amount) if use.has("more") and isinstance(amount, int) else None


def breaks_more(use: Use, condition: Condition | None) -> list[Ability]:
    """A creature breaks more shields at once."""
    amount, per = use.count(), use.role("per")
    if not use.has("more") or not isinstance(amount, int):
        raise use.refused("shields are broken when something says when")
    if per is not None:
        much = use.lowering.how_many(per, use.context, use.actor, amount)
        return [Static((Change("keywords", "grant", much, "breaks_more"),), static_target(use), condition)]
    subject = use.role("subject")
    target = use.lowering.what(subject, use.context) if isinstance(subject, NounPhrase) else Itself()
    return [Static(grants("breaks_more", amount), target.cards if isinstance(target, All) else target, condition)]


lex.verb("ブレイクする", "break", "break {object}", done="broken", agent="thing", does=breaks, happens=broken,
         always=breaks_more, changes=lambda use: more_broken(use),
         replaced=lambda use, event: When("break_shield", use.lowering.cards(use.phrase(), use.context))
         if use.role("subject") is None else None)
lex.verb("とどまる", "stay", "{subject} stays in the battle zone", agent="thing", also=("留まる",), undoes=True,
         does=lambda use: stayed(use))


def stayed(use: Use) -> tuple[Action, ...]:
    """A thing stays where it is: nothing is done."""
    place = use.place
    if place is not None and place.zone != "battle":
        raise use.refused("things stay in the battle zone")
    return ()


def left(use: Use, event: Event) -> When | None:
    """Something leaves a zone, the battle zone if the text says none."""
    place, said = use.role("from"), use.role("subject")
    if not isinstance(said, NounPhrase):
        return None
    noun = use.lowering.lexicon.nouns.get(said.head) if not said.ref else None
    lying = noun.zones if noun is not None and len(noun.zones) == 1 else ("battle",)  # シールドが離れた時
    zones = (said.zones or lying if not said.ref else ("battle",)) if place is None else zones_of(place)
    if len(zones) != 1 or zones[0] not in ("battle", "mana", "graveyard", "shield", "hand", "deck"):
        return None
    whose = getattr(place, "whose", "")
    if said.ref != "this" and zones != ("battle",):
        if said.zones not in ((), zones):
            return None
        said = replace(said, zones=zones, whose=said.whose or whose)
    elif said.ref == "this" and zones != ("battle",):
        return None
    return by_whom(use, When(f"leave:{zones[0]}", use.lowering.subject(said, use.context)))


def stays(use: Use) -> tuple[Change, ...] | None:
    """A thing does not leave the battle zone."""
    place = use.role("from")
    word = "stays_unless_destroyed" if use.has("but_destroyed") else "stays"
    return grants(word) if place is None or zones_of(place) == ("battle",) else None


lex.verb("離れる", "leave", "leave {from}", done="left", agent="thing", particles={"を": "from",
    "から": "from"},
         happens=left, replaced=left, forbidden=stays)
