"""A predication as a clause: which argument stands in which role."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from banmen.language.clauses import Arg, Clauses, Predication
from banmen.language.nouns.parts import of_each, told_apart
from banmen.language.tree import ALL, Clause, Compared, Count, NounPhrase, Place, ValueOf

ROLES = {
    "が": "subject", "は": "subject", "を": "object", "に": "to", "へ": "to", "から": "source", "と": "with",
    "で": "by", "によって": "by", "によっては": "by", "により": "by", "では": "by", "として": "as", "には": "to",
    "も": "subject",
    "より": "than", "まで": "until", "に対して": "against",
}


class Clausing(Clauses):
    """The roles of a verb."""

    own_arguments: frozenset[str] = frozenset()
    """What only one game's verbs take, each in a role of that name."""

    def clause(self, one: Predication, args: tuple[Arg, ...], before: Clause | None) -> Clause | None:
        """The verb with its arguments in their roles; None when one has no role with this verb."""
        verb, form = one.verb, one.form
        assert verb is not None
        args = of_its_topic(args)
        roles: dict[str, Any] = {}
        manner: list[str] = []
        count: Count | None = None
        total: Compared | None = None
        objects = any(arg.particle == "を" for arg in args)
        but = any(arg.only == "but" for arg in args)
        for particle, value, _, only in args:
            if only:
                role = particle if particle == "count" else self._role(verb, form, particle, value, objects)
                manner.append(f"only:{role}")
            if particle == "manner":
                manner += [value] if value else []  # some words of manner add nothing
            elif particle == "count":
                if count is not None:
                    return None
                count = value
            elif particle == "total":
                total = value
            elif particle == "given":
                roles["given"] = (*roles.get("given", ()), value)
            elif particle == "quoted":
                if "of" in roles:
                    return None
                roles["of"] = value[0]
                roles["given"] = (*roles.get("given", ()), value[1])
            elif particle in ("number", "per", "compare", "becomes", "times", "measure", "reaching") or (
                particle in self.own_arguments
            ):
                if particle in roles:
                    return None
                roles[particle] = value
            else:
                role = self._role(verb, form, particle, value, objects)
                if role is None or (role in roles) or (role == "by" and isinstance(value, tuple)):
                    return None  # something happens by a thing, never by the name of a number
                roles[role] = value
        if form.voice == "passive":
            if "subject" in roles:
                if "object" in roles:
                    return None
                roles["object"] = roles.pop("subject")
            if "to" in roles and isinstance(roles["to"], NounPhrase | str):
                roles["by"] = roles.pop("to")
        if "と" in verb.particles and getattr(roles.get("object"), "or_else", None) and "with" not in roles:
            return None  # A and B are two that do it with each other
        if not settle(roles, count, total):
            return None
        where = roles.get("to")
        if verb.key != "be_there" and isinstance(where, NounPhrase) and len(where.zones) > 1 and where == NounPhrase(
            where.head, whose=where.whose, zones=where.zones
        ):
            return None  # in one of several places something is, but nothing goes there
        if verb.key == "be_there" and (not roles or "by" in roles):
            return None  # ない by itself is the end of another verb, であれば no place
        modality: Any = one.modality if one.modality in ("can", "cannot", "must") else ""
        negative = form.ending in ("not", "not_past", "if_not", "without") and modality != "cannot"
        if but:  # nothing but it: that alone
            if not negative and modality != "cannot":
                return None
            modality, negative = ("can" if modality == "cannot" else modality), False
        return Clause(
            verb.key, tuple(sorted(roles.items(), key=lambda item: item[0])), modality, negative,
            form.voice == "causative", form.state, tuple(sorted(manner)), one.span,
        )

    def _role(self, verb: Any, form: Any, particle: str, value: Any, objects: bool) -> str | None:
        """The role a particle marks with this verb."""
        own = verb.particles.get(particle)
        if own is not None:
            return str(own) or None
        role = ROLES.get(particle)
        if role == "with":
            return None  # only verbs that say so are done together with something
        thing = isinstance(value, NounPhrase | ValueOf)
        if role == "subject" and form.voice != "passive" and thing and verb.agent == "player":
            # A thing that a player's verb is said of is what it is done to, unless the text names what that is.
            return "subject" if objects else "object"
        if form.voice == "causative" and particle == "に" and isinstance(value, str):
            return "subject"
        if particle == "に" and value == "each" and "{to}" not in verb.en:
            return "subject"  # お互いに: both do it
        return role


def of_its_topic(args: tuple[Arg, ...]) -> tuple[Arg, ...]:
    """…は攻撃力が, …は表示形式によって: a number that is said of the thing spoken of."""
    topics = [arg for arg in args if arg.particle == "は" and isinstance(arg.value, NounPhrase)]
    if len(topics) == 1:
        args = tuple(
            arg._replace(value=ValueOf(topics[0].value, arg.value[1]))
            if arg.particle == "によって" and isinstance(arg.value, tuple) and arg.value[0] == "number" else arg
            for arg in args
        )
    subjects = [arg for arg in args if arg.particle == "が"]
    numbers = [arg for arg in subjects if isinstance(arg.value, tuple) and arg.value[0] == "number"]
    if len(topics) != 1 or len(numbers) != 1:
        return args
    whole = topics[0]._replace(value=ValueOf(topics[0].value, numbers[0].value[1]))
    return tuple(whole if arg is topics[0] else arg for arg in args if arg is not numbers[0])


def _uncounted(things: NounPhrase) -> NounPhrase:
    """The things without the number of each that stands behind the last of them."""
    if not things.besides:
        return replace(things, count=None)
    *rest, last = things.besides
    return replace(things, besides=(*rest, replace(last, count=None)))


def settle(roles: dict[str, Any], count: Count | None, total: Compared | None) -> bool:
    """Give how many and from where to the things they are said of; False when nothing takes them."""
    source = roles.get("source")
    if isinstance(source, Place) and source.beside is None:
        source = roles["source"] = NounPhrase("card", whose=source.whose, zones=(source.zone,))
    slot = "subject" if "object" not in roles and isinstance(roles.get("subject"), NounPhrase | ValueOf) else "object"
    things = roles.get(slot)
    if total is not None:
        count = replace(count, total=total) if count is not None else Count(0, "any", total)
        if count.bound == "all":
            return False
    if isinstance(source, NounPhrase) and (things is None or isinstance(things, NounPhrase)):
        if source.or_else:
            return False  # each of them its own place
        if things is None and count is not None:
            things = source
            del roles["source"]
        elif isinstance(things, NounPhrase) and source.ref in ("among", "that") and not things.ref:
            things = replace(things, ref="among")
            del roles["source"]
        elif (
            isinstance(things, NounPhrase) and not things.zones and source.zones and source.top is None
            and (not things.ref or things.ref == "done")
            and (not things.whose or not source.whose or things.whose == source.whose)
        ):
            things = replace(
                things, zones=source.zones, whose=things.whose or source.whose,
                or_else=tuple(
                    replace(each, zones=each.zones or source.zones, whose=each.whose or source.whose)
                    for each in things.or_else
                ),
                besides=tuple(
                    each if each.ref else
                    replace(each, zones=each.zones or source.zones, whose=each.whose or source.whose)
                    for each in things.besides
                ),
            )
            if not (things.head == "creature" and source.zones == ("battle",)):
                del roles["source"]
            else:
                things = replace(things, zones=())
                del roles["source"]
    if count is None and isinstance(things, NounPhrase) and of_each(things):
        last = things.besides[-1] if things.besides else things
        count, things = last.count, _uncounted(things)
    if count is not None and count.bound == "each":
        if isinstance(things, NounPhrase) and (things.besides or len(things.zones) > 1):
            things, count = told_apart(things, count), None
            if things is None:
                return False
        elif roles.get("subject") != "each":
            return False
        else:
            count = replace(count, bound="exactly")  # お互いは1枚ずつ: each of the players
    if count is not None and isinstance(things, tuple):
        return count == Count(1)  # one word of a characteristic is named
    if count is not None:
        if things is None and "number" not in roles:
            things = NounPhrase("")
        if isinstance(things, ValueOf):
            if count != ALL:
                roles["count"] = count  # so many of what a thing has
            return True
        if not isinstance(things, NounPhrase) or things.count is not None:
            return False
        things = replace(things, count=count)
    if things is not None:
        roles[slot] = things
    return True
