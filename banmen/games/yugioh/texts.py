"""The effects of a text in the grammar: sentence by sentence, and which sentences belong together."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from banmen.games.yugioh import verbs
from banmen.games.yugioh.bodies import of_bodies
from banmen.games.yugioh.effects import Limit, LimitedActivation, Trigger
from banmen.games.yugioh.effects_bounds import Beside
from banmen.games.yugioh.effects_doing import EquipOnly, LimitedInDuel, LimitedThis
from banmen.games.yugioh.effects_more import CountsTwice
from banmen.games.yugioh.english_idioms import DuelIdioms
from banmen.games.yugioh.english_things import an
from banmen.games.yugioh.fates import is_fate
from banmen.games.yugioh.fights import as_it_came, timed
from banmen.games.yugioh.frames import abilities, is_of_its_activation
from banmen.games.yugioh.framing import is_a_price, is_frame, only_a_frame
from banmen.games.yugioh.grammar import Texts
from banmen.games.yugioh.limiting import HERE, limit_of, said_limit
from banmen.games.yugioh.listening import of_its_holder
from banmen.games.yugioh.meaning import LOWERING, Speaking
from banmen.games.yugioh.oaths import is_oath
from banmen.games.yugioh.qualifying import in_either_turn, is_never_negated, is_proviso, is_unanswered
from banmen.games.yugioh.resolving import is_lasting, lasts
from banmen.games.yugioh.rites import demanded, plainly
from banmen.games.yugioh.shields import PLAINLY
from banmen.games.yugioh.standing import capped, completed, of_different_names
from banmen.games.yugioh.summoning import Complete, CreateTokens, RitualBy, RitualOf
from banmen.games.yugioh.tables import condition_of_key, keyed, points_down, under
from banmen.games.yugioh.upkeep import is_other_course
from banmen.games.yugioh.words import LEXICON, MONSTER
from banmen.kernel.effects.base import Ability, Filter, walk
from banmen.kernel.effects.bounds import Forbids
from banmen.kernel.effects.says import Keyword, OneShot
from banmen.kernel.effects.things import Cards, Itself, Named, Not
from banmen.language.abilities import parts
from banmen.language.english.words import in_a_row
from banmen.language.errors import Ambiguous, NotUnderstood, PhraseError, Refused, read_once
from banmen.language.lowering import all_of, phrases_of
from banmen.language.tree import (
    NEXT,
    NEXT_TURN,
    Choice,
    Clause,
    Count,
    Event,
    HowMany,
    Moment,
    NounPhrase,
    Sentence,
    Spoken,
    ValueOf,
    moved,
)
from banmen.language.typography import written_plainly

_SENTENCE: Final = re.compile(
    r"(?<=。)(?![」)])(?!フィールド上に表側表示で存在するこのカードを通常召喚扱いとして再度召喚)"
    r"(?!②:フィールドの通常モンスター扱いのこのカード)(?<!もう1度召喚できる。)")
"""Where a sentence ends; those by which texts say what a Gemini monster is are one."""
_AFTERWARDS: Final = re.compile("(?<=[^。、])、?その後(?!に)")
"""What stands behind it in a sentence comes afterwards."""
_LIMIT_AND: Final = re.compile(
    r"((?:「[^」]*」|このカード名)の?(?:、?[①-⑤]の方法による特殊召喚|[①-⑤~]*の?(?:カード|効果|モンスター効果))?"
    r"は(?:それぞれ)?(?:1ターンに|デュエル中に)1[枚度](?:、いずれか1つ)?しか(?:発動|使用)?)できず、"
)
_LABEL_FIRST: Final = re.compile(r"(?<=できない。)(?=[①-⑤][①-⑤の])")
_BRACKET: Final = re.compile(r"\(([^()]*)\)。")
AT_MOST: Final = re.compile(r"最大([0-9]+)つまで。")
_UNLIKE: Final = re.compile(r"同名カードは1枚(?:まで|のみ)。")
_ALSO: Final = "また、"
_ONCE: Final = ("1ターンに1度だけ、", "1ターンに1度、", "1ターンに1度だけ")
_ONCE_IN: Final = re.compile(r"(?:ターン|フェイズ)(?:時|中)?に1度(?:だけ)?(?=、)")
_ONCE_THERE: Final = re.compile(f"(?:{'|'.join(HERE)})、?1度だけ、")
MOST_SENTENCES: Final = 12
ABOUT_ACTIVATING: Final = (LimitedActivation, LimitedInDuel, EquipOnly)
"""What a text says of the card as a whole before or behind the words by which it is activated."""
_FLIP: Final = "リバース:"
FLIPPED: Final = Event(Clause("flip", (("object", NounPhrase("card", ref="this")),)), at="if")
"""What an effect behind リバース: waits for."""


class Line(msgspec.Struct, frozen=True):
    """One sentence as it was read."""

    sentence: Sentence
    once: bool
    """Whether it begins with a limit of once per turn."""
    anew: bool
    """Whether it begins with a word that always begins a new effect."""
    text: str = ""
    most: int = 0
    """How many counters there may be at most, as the next sentence says."""
    unlike: bool = False
    """Whether no two of the cards that are chosen may have the same name, as the next sentence says."""
    limit: Read | None = None
    """How often the effect it belongs to is used, as the next sentence says."""
    goes_on: bool = False
    """Whether it is the rest of the sentence before it, done later or for another while."""


class Read(msgspec.Struct, frozen=True):
    """An effect as it was read, with what it says in English; nothing where the effect before it said so already."""

    ability: Ability
    en: str


ENGLISH: Final = DuelIdioms(LEXICON)


def sentences_of(text: str) -> list[str]:
    """The sentences of a text; a limit that goes on (しか…できず、) and a bracket at an end are ones of their own."""
    cut = _BRACKET.sub(r"。\1。", _LABEL_FIRST.sub("このカード名の", _LIMIT_AND.sub(r"\1できない。", text)))
    return [each for each in _SENTENCE.split(cut) if each and each != "。"]


def read_text(
    text: str, speaker: str, place: str = "", stays: bool = False, numbered: bool = False, aimed: str = ""
) -> list[Read]:
    """The effects that a text, a number or an item of it, says on such a card; what is not understood is refused.

    An item speaks of the target that stands before it, if there is one.
    """
    head, *items = written_plainly(text).replace("\n", "").split("●")
    sentences = sentences_of(head)
    if len(sentences) > MOST_SENTENCES:
        raise PhraseError("more sentences than any effect has", place=place)
    found: list[Read] = []
    lines: list[Line] = []
    behind: list[Read] = []
    for each in sentences:
        most = AT_MOST.fullmatch(each)
        if most is not None and lines:
            lines[-1] = replace(lines[-1], most=int(most[1]))
            continue
        if _UNLIKE.fullmatch(each) and lines:
            lines[-1] = replace(lines[-1], unlike=True)
            continue
        about = about_the_card(each)
        rite = found[-1].ability if found and not lines and about is None else None
        if isinstance(rite, RitualOf):
            line, *_ = read_lines(each)
            try:
                summons = demanded(line.sentence, rite)
            except Refused as error:
                raise error.at(line.text, place) from error
            if summons is not None:
                found.append(Read(OneShot((summons,)), ENGLISH.ability(Spoken((plainly(line.sentence),)))))
                continue
        if isinstance(rite, RitualBy) and _is_the_demand(each, rite):
            continue
        if about is None:
            lines += read_lines(each)
        elif items and lines and points_down(lines[-1].sentence):
            behind.append(about)  # the items belong to the sentence before it
        elif isinstance(about.ability, LimitedThis) and lines:
            lines[-1] = replace(lines[-1], limit=about)
        else:
            found += meant(lines, _speaking(speaker, stays, numbered, [*found, about]), place)
            lines = []
            found.append(about)
    if items and not (lines and points_down(lines[-1].sentence)):
        if found and found[-1].ability == Keyword("gemini"):
            return [*found, *(each for item in items for each in read_text(item, speaker, place, stays, "①" in head))]
        raise PhraseError(f"nothing says what the items are for: {head}", place=place)
    if items and points_down(lines[-1].sentence) == "gain":
        *lines, last = lines
        found += meant(lines, _speaking(speaker, stays, numbered, found), place)
        return [*found, *_gained(last, items, Speaking(speaker, stays), place), *behind]
    return found + meant(lines, _speaking(speaker, stays, numbered, found), place, items, aimed) + behind


def _is_the_demand(text: str, rite: RitualBy) -> bool:
    """Whether a ritual monster only repeats what its ritual spell demands, which that spell sees to."""
    line, *more = read_lines(text)
    try:
        return not more and not rite.part and demanded(line.sentence, RitualOf(rite.name)) is not None
    except Refused:
        return False


def _speaking(speaker: str, stays: bool, numbered: bool, found: Sequence[Read]) -> Speaking:
    """What is to be said by such a card, behind what was found already."""
    context = Speaking(speaker, stays)
    context.older = not numbered
    context.begins = stays and speaker in ("spell", "trap") and not numbered and all(
        isinstance(each.ability, ABOUT_ACTIVATING) for each in found)
    return context


def meant(
    lines: list[Line], context: Speaking, place: str, items: Sequence[str] = (), aimed: str = ""
) -> list[Read]:
    """The effects some sentences say; the items belong to the last of them."""
    found: list[Read] = []
    groups = groups_of(lines, context.speaker, context.stays)
    for group in groups:
        said = completed(Spoken(tuple(each.sentence for each in group), 1 if group[0].once else 0))
        own = Speaking(context.speaker, context.stays)
        own.older = context.older
        own.limited = any(each.limit is not None for each in group)
        own.begins = context.begins and group is groups[0]
        if aimed:
            own.antecedent = own.targeted = True
            own.heads, own.groups = [aimed], 1
        target = _target_of(group[0].sentence) if items else ""
        older = context.older and points_down(group[-1].sentence) == "activate"
        below = [read_text(each, "spell", place, False, not older, target) for each in items] if (
            group is groups[-1]) else []
        own.items = tuple(tuple(each.ability for each in item) for item in below)
        try:
            first, *more = abilities(said, own)
            if any("コントローラー" in each.text for each in group):
                held = tuple(one for each in (first, *more) for one in of_its_holder(each))
                if len(held) > 1 + len(more) and any("選択" in each.text for each in group):
                    raise Refused("a target that is chosen by whoever held the card", group[0].sentence.span)
                first, *more = held
            for most in (each.most for each in group if each.most):
                first = capped(first, most)
            for line in (each for each in group if each.unlike):
                first = of_different_names(first, line is group[0] and len(group) > 1)
            if not context.stays and _waits_for_its_tokens([each.ability for each in found], (first, *more)):
                raise Refused("what happens to a token when this card lies there no more", group[0].sentence.span,
                              line=group[0].text, place=place)
        except Refused as error:
            raise _placed(group, own, place) or error from error
        listed = "".join(" • " + " ".join(each.en for each in item) for item in below)
        en = ENGLISH.ability(said) + listed + "".join(map(_in_brackets, group))
        found += [Read(first, en), *(Read(each, "") for each in more)]
        found += [each.limit for each in group if each.limit is not None]
    return found


def _in_brackets(line: Line) -> str:
    """What stands in brackets behind a sentence, in English."""
    most = f" (It bears at most {line.most} of these counters.)" if line.most else ""
    return most + (" (Only one of each name.)" if line.unlike else "")


def _waits_for_its_tokens(made: Sequence[Ability], said: Sequence[Ability]) -> bool:
    """「Xトークン」が破壊された場合、…: whether a text waits for what happens to the tokens that it makes."""
    names = {each.name for each in walk(tuple(made)) if isinstance(each, CreateTokens)}
    return any(isinstance(one, Named) and one.name in names
               for each in said if isinstance(each, Trigger) for one in walk(each.when))


def _target_of(first: Sentence) -> str:
    """The noun for the one kind of things that an activation targets."""
    heads = [step.role("object").head for step in first.steps if isinstance(step, Clause)
             and step.verb in ("target", "select") and isinstance(step.role("object"), NounPhrase)
             and step.role("object").head != "below"]
    return heads[0] if len(heads) == 1 else ""


def _placed(group: Sequence[Line], context: Speaking, place: str) -> Refused | None:
    """Why some sentences are refused, at its words among all of theirs."""
    text, sentences = "", []
    for line in group:
        sentences.append(moved(line.sentence, len(text)))
        text += line.text
    own = Speaking(context.speaker, context.stays)
    own.items, own.older = context.items, context.older
    try:
        abilities(completed(Spoken(tuple(sentences), 1 if group[0].once else 0)), own)
    except Refused as error:
        return error.at(text, place)
    return None


_KEYS: Final = {"攻撃表示": "In attack position: ", "守備表示": "In defense position: "}
"""What stands before an item that a card has in one position."""


def _gained(line: Line, items: Sequence[str], context: Speaking, place: str) -> list[Read]:
    """…によって以下の効果を得る: the items that this card has while something is so."""
    sentence = line.sentence
    step = sentence.steps[-1]
    assert isinstance(step, Clause)  # it points down
    if len(sentence.steps) != 1:
        raise Refused("something is done, and then effects are gained", step.span, line=line.text, place=place)
    whom, by = step.role("subject"), step.role("by")
    if whom not in (None, NounPhrase("card", ref="this")) or sentence.events or sentence.duration or sentence.may:
        raise Refused("something else gets the effects", step.span, line=line.text, place=place)
    given = LOWERING.all_conditions(tuple(
        each for each in sentence.conditions if not LOWERING.where_it_is(each, context)
    ), context)
    found: list[Read] = []
    head = ENGLISH.ability(Spoken((sentence,)))
    for item in items:
        key, text = keyed(item) if by is not None else ("", item)
        when = condition_of_key(key, by, lambda of: LOWERING.how_many(of, context, "you", 1)) if key else None
        for each in read_text(text, context.speaker, place, context.stays):
            ability = each.ability
            for condition in (when, given):
                ability = under(ability, condition) if condition is not None else ability
            told = f"{_KEYS.get(key, '')}{each.en}"
            found.append(Read(ability, f"{head} • {told}".lstrip() if each.en else ""))
            head = ""
    return found


@read_once
def about_the_card(text: str) -> Read | None:
    """What a sentence says of the card as a whole: a limit, a keyword, who may wear it, what brings it out."""
    chart = Texts(text, LEXICON)
    limit = limit_of(chart)
    if limit is not None:
        return Read(limit, said_limit(limit))
    ritual, family = chart.ritual_by(0)
    if ritual:
        by = an(f'a "{ritual}" ritual spell') if family else f'"{ritual}"'
        return Read(RitualBy(ritual, family), f"You can ritual summon this card with {by}.")
    monster, part = chart.ritual_of(0)
    if monster:
        brought = an(f'a "{monster}" ritual monster') if part else f'"{monster}"'
        return Read(RitualOf(monster, part), f"This card is used to ritual summon {brought}.")
    for end, said in chart.keyword_line(0):
        if end == len(text):
            return Read(Keyword(said.key), LEXICON.keywords[said.key].en)
    double = chart.counts_twice()
    if double is not None:
        return Read(CountsTwice(_kind_of(double)), f"This card is two tributes for {ENGLISH.described(double, 2)}.")
    material = chart.used_only_for()
    if material is not None:
        return Read(*_material(*material))
    names = chart.completes()
    if names:
        return Read(Complete(names), _won_with(names))
    wearer = chart.worn_by(0)
    if wearer is not None:
        filters = LOWERING.cards(wearer, Speaking("spell")).filters
        return Read(EquipOnly(filters), f"Equip only to {ENGLISH.one(wearer)}.")
    return None


def _kind_of(phrase: NounPhrase) -> tuple[Filter, ...]:
    """What monsters of a kind have to be, wherever they are."""
    filters = tuple(each for each in LOWERING.filters(phrase, Speaking("monster")) if each != MONSTER)
    if phrase.ref or phrase.whose or phrase.zones or phrase.or_else or phrase.count is not None or not filters:
        raise Refused("materials are kinds of monsters", phrase.span)
    return filters


def _won_with(names: Sequence[str]) -> str:
    """How the duel is won with all of these cards."""
    quoted = [f'"{name}"' for name in names]
    return f"With this card, {in_a_row(quoted, 'and')} all in your hand, you win the duel."


HOW: Final = {"synchro": "Synchro", "xyz": "Xyz", "fusion": "Fusion"}
"""The kinds of materials in English."""


def _material(how: str, kind: NounPhrase | None, others: NounPhrase | None) -> tuple[Ability, str]:
    """For which monsters alone this card is a material, and what the other materials have to be."""
    if others is not None and (how != "synchro" or kind is not None or others.zones or others.count is not None):
        raise Refused("what the other materials are", others.span)
    phrase = kind if kind is not None else others
    assert phrase is not None  # one of them is said
    filters = _kind_of(phrase)
    said = ENGLISH.described(phrase, 2)
    if kind is None:
        return Beside(f"{how}_material", filters=filters), f"Beside this card, only {said} can be {HOW[how]} materials."
    rest = all_of(filters)
    assert rest is not None  # there are some
    only = Forbids(f"{how}_material", Itself(), Cards((), filters=(Not(rest),)))
    return only, f"This card can be used as {HOW[how]} material only for {said}."


@read_once
def read_lines(text: str) -> tuple[Line, ...]:
    """What one sentence says; one that says in its middle when the rest is done, or how long, is two."""
    line = _read_sentence(text)
    said = line.sentence
    before, after = said.steps[: said.cut], said.steps[said.cut :]
    whole = line_of(line, replace(said, cut=0))
    afterwards = _AFTERWARDS.search(text)
    if afterwards is not None:
        return _and_then(line, said, afterwards.start())
    if not before or _activates(said) or all(isinstance(step, Clause) and is_frame(step) for step in before):
        return (whole,)
    moments = tuple(each for each in said.events[-1:] if isinstance(each, Moment))
    if not moments and not any(map(lasts, before)):
        return (whole,)
    last = said.steps[-1]
    if said.instead or said.may or said.link == "if_done" or (isinstance(last, Clause) and last.modality == "can"):
        raise Refused("a part of this is done at another time, or for another while", said.span).at(text, "")
    if said.conditions:
        raise Refused("a condition of what is done at two times", said.span).at(text, "")
    first = replace(said, steps=before, events=said.events[: len(said.events) - len(moments)], cut=0,
                    duration=said.duration if moments else "")
    after = (_of_the_same(before[-1], after[0]), *after[1:])
    rest = Sentence(after, events=moments, duration="" if moments else said.duration, span=said.span)
    return line_of(line, first), Line(rest, False, False, text, goes_on=True)


def _and_then(line: Line, said: Sentence, at: int) -> tuple[Line, ...]:
    """…し、その後、…する: what comes afterwards is done at a later moment, as in a sentence of its own."""
    before = tuple(step for step in said.steps if isinstance(step, Clause) and step.span.start < at)
    after = said.steps[len(before) :]
    last = said.steps[-1]
    plain = not (said.instead or said.may or said.duration or said.cut) and all(
        isinstance(step, Clause) for step in said.steps)
    if not before or not after or not plain or not isinstance(last, Clause) or last.modality:
        raise Refused("a part of this is done afterwards", said.span).at(line.text, "")
    after = (_of_the_same(before[-1], after[0]), *after[1:])
    rest = Sentence(after, link="then", span=said.span)
    return line_of(line, replace(said, steps=before)), Line(rest, False, False, line.text, goes_on=True)


def _of_the_same(before: Clause | Choice, step: Clause | Choice) -> Clause | Choice:
    """The rest of a chain without a thing of its own is said of the thing the chain began with."""
    if not isinstance(before, Clause) or not isinstance(step, Clause) or step.role("object") or step.role("subject"):
        return step
    thing = before.role("object") or before.role("subject")
    thing = thing.of if isinstance(thing, ValueOf) else thing
    if not isinstance(thing, NounPhrase):
        return step
    role = "subject" if LEXICON.verbs[step.verb].agent == "thing" else "object"
    return replace(step, roles=tuple(sorted((*step.roles, (role, thing)), key=lambda each: each[0])))


def line_of(line: Line, sentence: Sentence) -> Line:
    """A line with another sentence in place of its own."""
    return line if line.sentence == sentence else replace(line, sentence=sentence)


def _read_sentence(text: str) -> Line:
    """What one sentence says, as a whole."""
    rest = text.removeprefix(_ALSO)
    limit = next((each for each in _ONCE if rest.startswith(each)), "")
    once = _ONCE_THERE.match(rest)
    start = len(text) - len(rest) + (once.end() if once is not None else len(limit))
    flips = rest.startswith(_FLIP)
    start += len(_FLIP) if flips else 0
    chart = Texts(text, LEXICON)
    found = list(dict.fromkeys(said for end, said in chart.sentence(start) if end == len(text)))
    if not found:
        expected = chart.expected(lambda again: again.sentence(start))
        raise NotUnderstood(text, min(chart.furthest, len(text)), expected)
    if len(found) > 1:
        least = min(map(parts, found))
        found = [said for said in found if parts(said) == least]
    if len(found) > 1:
        raise Ambiguous(text, (0, len(text)), (repr(found[0]), repr(found[1])))
    said = replace(found[0], events=(FLIPPED, *found[0].events)) if flips else found[0]
    often = [step for step in said.steps if isinstance(step, Clause) and "once_a_turn" in step.manner]
    said = replace(said, steps=tuple(
        replace(step, manner=tuple(each for each in step.manner if each != "once_a_turn")) if step in often else step
        for step in said.steps
    )) if often else said
    said = of_bodies(said, text)
    said = as_it_came(timed(replace(said, steps=tuple(map(_so_many_at_most, said.steps)))))
    said, in_a_phase = _once_in_it(said, text)
    there = LimitedThis(Limit(1, "copy", "face_up"))
    return Line(said, bool(limit or often or in_a_phase), rest != text or flips or once is not None, text,
                limit=Read(there, said_limit(there)) if once is not None else None)


def _once_in_it(said: Sentence, text: str) -> tuple[Sentence, bool]:
    """自分・相手ターンに1度、…: a limit, and not how often the first thing is done."""
    first = said.steps[0]
    moments = any(isinstance(each, Moment) for each in said.events)
    if not isinstance(first, Clause) or first.role("times") != 1 or not moments or _ONCE_IN.search(text) is None:
        return said, False
    plain = replace(first, roles=tuple((key, value) for key, value in first.roles if key != "times"))
    return replace(said, steps=(plain, *said.steps[1:])), True


def _so_many_at_most(step: Clause | Choice) -> Clause | Choice:
    """…の数まで、…を: as many of the things at most."""
    most, thing = (step.role("until"), step.role("object")) if isinstance(step, Clause) else (None, None)
    if not isinstance(step, Clause) or not isinstance(most, HowMany) or not isinstance(thing, NounPhrase) or (
        thing.count is not None or thing.ref
    ):
        return step
    counted = replace(thing, count=Count(most, "up_to"))
    return replace(step, roles=tuple((key, counted if key == "object" else value)
                                     for key, value in step.roles if key != "until"))


def groups_of(lines: list[Line], speaker: str, stays: bool) -> list[list[Line]]:
    """The sentences of each effect: a sentence goes on with the effect before it unless it begins one of its own."""
    found: list[list[Line]] = []
    for line in lines:
        if found and not _begins(line, found[-1], speaker, stays):
            found[-1].append(line)
        else:
            found.append([line])
    return found


def _begins(line: Line, before: list[Line], speaker: str, stays: bool) -> bool:
    """Whether a sentence begins an effect; what an activation is followed by is what it does."""
    if line.goes_on:
        return False
    if is_other_course(line.sentence) and before[-1].sentence.events:
        return False
    if any(isinstance(each, Moment) and is_of_its_activation(each) for each in line.sentence.events):
        return stays  # what does not stay says so of what it just did
    qualifies = (in_either_turn, is_proviso, is_unanswered, is_never_negated, is_oath, is_fate)
    if any(each(line.sentence) for each in qualifies) or _is_delayed(line):
        return False
    if line.anew or line.once or line.sentence.events or says_only(line.sentence) or (
        line.sentence.instead and not line.sentence.duration
    ):
        return True
    lasting = is_lasting(line.sentence) and not _speaks_of_before(line.sentence)
    if lasting and (line.sentence.conditions or stays):
        return True
    if speaker == "monster" and not _activates(before[0].sentence) and context_free(line.sentence):
        return True
    first = before[0].sentence
    if any(isinstance(each, Event) and each.at == "each" for each in first.events):
        return True  # what is done each time is said in one sentence
    if only_a_frame(first):
        return False
    if lasting and first.events and not _activates(first) and _counts(line.sentence):
        return True
    if _activates(line.sentence):
        return True
    if _activates(first) or first.events or (len(before) == 1 and is_a_price(first)):
        return False
    return speaker == "monster" or not _is_instruction(first) or (stays and is_lasting(line.sentence))


def context_free(sentence: Sentence) -> bool:
    """Whether a sentence says of this card, for good, what it can or cannot do, or have done to it."""
    step = sentence.steps[-1]
    if len(sentence.steps) != 1 or not isinstance(step, Clause) or sentence.duration or sentence.conditions:
        return False
    whom = step.role("object") or step.role("subject")
    bound = step.modality == "cannot" or (step.negative and step.modality != "must") or step.verb in PLAINLY
    return bound and whom == NounPhrase("card", ref="this") and not sentence.link and not sentence.events


def _counts(sentence: Sentence) -> bool:
    """Whether a number in it is how many things there are."""
    said = [pair for step in sentence.steps if isinstance(step, Clause) for pair in step.roles]
    return any(key == "per" or isinstance(getattr(each, "number", each), HowMany) for key, each in said)


def _speaks_of_before(sentence: Sentence) -> bool:
    """Whether a sentence says something of what was dealt with before it."""
    said = [each for step in sentence.steps for each in phrases_of(step) if isinstance(each, NounPhrase)]
    return any(each.ref in ("done", "that", "those", "chosen", "rest") or (each.ref and each.verb) for each in said)


def says_only(sentence: Sentence) -> bool:
    """Whether a sentence says of the card how many of it lie there, or in which way alone it comes out."""
    last = sentence.steps[-1]
    return isinstance(last, Clause) and any(each in ("only:count", "only:by") for each in last.manner)


def _is_delayed(line: Line) -> bool:
    """Whether a sentence says what happens in a phase to come to what was just dealt with."""
    said = line.sentence
    if any(isinstance(each, Moment) and each.name.startswith((NEXT, NEXT_TURN)) for each in said.events):
        return True
    spoken_of = [each for step in said.steps for each in phrases_of(step) if isinstance(each, NounPhrase)]
    return (
        not line.anew and not line.once and bool(said.events) and all(isinstance(each, Moment) for each in said.events)
        and not _activates(said) and any(each.ref in ("done", "that", "those", "chosen") for each in spoken_of)
    )


def _activates(sentence: Sentence) -> bool:
    last = sentence.steps[-1]
    return isinstance(last, Clause) and last.verb == "activate" and not last.negative and last.modality != "cannot"


def _is_instruction(sentence: Sentence) -> bool:
    last = sentence.steps[-1]
    return isinstance(last, Clause) and not last.modality and not last.negative and (
        last.verb == "call" or LEXICON.verbs[last.verb].use("does") is not None
    )


__all__ = ["ENGLISH", "Read", "read_text", "verbs"]
