"""The verbs of choosing, looking, showing, tapping and shuffling."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from banmen.games.duelmasters.effects_basics import (
    NameOne,
    Rearrange,
)
from banmen.games.duelmasters.verbs.common import grants, happens, source_of, zones_of
from banmen.games.duelmasters.words import LEXICON as lex
from banmen.kernel.effects.base import Action, Condition, Side, Who
from banmen.kernel.effects.bounds import Forbids
from banmen.kernel.effects.says import (
    Change,
    Look,
    Modes,
    Move,
    Pick,
    Repeat,
    Show,
    Shuffle,
    Turn,
    When,
    giving,
)
from banmen.kernel.effects.things import (
    All,
    Cards,
    Choose,
    Exists,
    Fits,
    It,
    Itself,
    NotSo,
    Top,
    Turned,
)
from banmen.language.lowering import PILE, Context, Use
from banmen.language.tree import ALL, Event, NounPhrase, Place, Spoken


def choose(use: Use) -> tuple[Action, ...]:
    """Things are chosen, or a word is named."""
    use.has("face_down")
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


def unchosen(use: Use) -> tuple[Change, ...] | None:
    """A thing is not chosen by the opponent, or not by effects of a kind."""
    by = use.role("by")
    if isinstance(by, NounPhrase):
        side = Side.THEIRS if use.actor == "opponent" else Side.ANY
        return giving(Forbids("choose", Itself(), replace(source_of(use, by), side=side)))
    return grants("unchosen") if "opponent" in (by, use.actor) else None


def chosen(use: Use, event: Event) -> When | None:
    """A player's effect chooses a thing."""
    said = use.role("object")
    if not isinstance(said, NounPhrase) or event.time != "done":
        return None
    by = use.role("by")
    who = use.lowering.who(by) if isinstance(by, str) else use.who
    if by is not None and not isinstance(by, str):
        return None
    return When("chosen", use.lowering.subject(said, use.context), by=who)


lex.verb("選ぶ", "choose", "choose {object}", also=("選び出す",), done="chosen", does=choose, forbidden=unchosen,
         happens=chosen)


def one_below(use: Use) -> tuple[Action, ...]:
    """One of the instructions in the lines below is chosen."""
    courses = tuple(
        use.lowering.effect(each.sentences, Context(use.context.speaker)) for each in use.role("given") or ()
        if isinstance(each, Spoken)
    )
    if len(courses) < 2:
        raise use.refused("the instructions to choose from stand below")
    return (Modes(courses),)


lex.verb("次のうちいずれかひとつを選ぶ", "choose_below", "choose one: {given}", below=True, does=one_below, also=(
    "次のうちいずれか1つを選ぶ", "次の中から1つ選ぶ", "次の中から1つを選ぶ", "次のうちいずれかひとつを行う",
    "次のうちいずれか1つを行う",
))


for number, en in ((2, "twice"), (3, "three times")):
    lex.verb(f"次の中から{number}回選ぶ", f"choose_below_{number}", f"choose {en}: {{given}}", below=True,
             also=(f"次のうちいずれかを{number}回選ぶ",),
             does=lambda use, number=number: (Repeat(number, one_below(use)),))


def look(use: Use) -> tuple[Action, ...]:
    """Cards are looked at; what is done with them follows."""
    return looking(use, Who.YOU)


def reveal(use: Use) -> tuple[Action, ...]:
    """Cards are shown to both players: those of a pile while something is done with them."""
    use.has("face_down")
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
    what, per = use.what(), use.role("per")
    if per is not None:
        if not isinstance(what, Top) or not isinstance(what.count, int):
            raise use.refused("so many of the first cards are looked at for each thing")
        what = replace(what, count=use.lowering.how_many(per, context, use.actor, what.count))
        phrase = replace(phrase, top=what.count)
    context.pile = "one" if phrase.top == 1 or (phrase.count is not None and phrase.count.number == 1) else "many"
    context.hidden = phrase.zones == ("deck",) and phrase.top is None
    context.pile_zones = phrase.zones
    context.before_pile, context.antecedent = context.antecedent, False
    return (Look(what, to=to),)


lex.verb("見る", "look", "look at {object}", done="looked at", looks=True, does=look, counts_per=True)
lex.verb("見せる", "show", "show {object}", done="shown", particles={"に": "audience"}, looks=True, does=reveal,
         counts_per=True)
lex.verb("表向きにする", "reveal", "reveal {object}", also=("表にする",), done="revealed", looks=True, does=reveal,
         counts_per=True)
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
lex.verb("アンタップする", "untap", "untap {object}", done="untapped", does=lambda use: untapped(use),
         happens=happens("untap"), state=lambda lowering, state: Turned(False), holds=is_turned(False),
         forbidden=lambda use: not_untapped(use))


def untapped(use: Use) -> tuple[Action, ...]:
    """Things are untapped; as many as one likes, or so many at most, are taken from those that can be."""
    what = use.what()
    if isinstance(what, Choose) and what.up_to:
        kind = what.cards
        tapped = kind.filters if Turned(True) in kind.filters else (*kind.filters, Turned(True))
        what = replace(what, cards=replace(kind, filters=tapped))
    return (Turn(what, True),)


def not_untapped(use: Use) -> tuple[Change, ...]:
    """A thing stays tapped: as a turn begins, or at any other time."""
    if use.has("but_at_start"):
        return giving(Forbids("untap_by_effect", Itself()))
    return grants("stays_tapped")



def shuffled(use: Use) -> tuple[Action, ...]:
    """A deck is shuffled."""
    said = use.role("object")
    if said is None:
        return (Shuffle("deck", use.who),)
    if zones_of(said) != ("deck",) or getattr(said, "count", None) not in (None, ALL):
        raise use.refused("decks are shuffled")
    whose = said.whose
    if whose in ("", "actor") or (whose == "you" and use.context.actor == "you"):
        return (Shuffle("deck", use.who),)
    return (Shuffle("deck", use.lowering.who(whose)),)


lex.verb("シャッフルする", "shuffle", "shuffle {object}", done="shuffled", does=lambda use: shuffled(use))
lex.verb("元の場所に戻す", "put_back", "put {object} back", also=("元に戻す",), done="put back",
         does=lambda use: back_again(use))


def back_again(use: Use) -> tuple[Action, ...]:
    """What was looked at lies where it was; several cards of a deck in the order one likes."""
    said = use.role("object")
    use.role("to")
    if said is not None and not isinstance(said, NounPhrase | Place):
        raise use.refused("what was looked at is put back")
    if not use.context.pile:
        raise use.refused("nothing was looked at that could be put back")
    return (Move(All(PILE), "deck"),) if use.has("any_order") and use.context.pile == "many" else ()


def rearranged(use: Use) -> tuple[Action, ...]:
    """One's shields are dealt out anew."""
    said = use.role("object")
    if said is not None and not (isinstance(said, NounPhrase) and said.head == "shield"):
        raise use.refused("shields are rearranged")
    return (Rearrange(),)


lex.verb("並べ替える", "rearrange", "rearrange {object}", does=rearranged)
