"""What is done and what changes in Build Divide, in English."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from banmen.games.builddivide.english_things import ThingsInEnglish
from banmen.games.builddivide.nodes import Same, Shift
from banmen.games.builddivide.printing_words import (
    at_most_one,
    is_one,
    own_of,
)
from banmen.games.builddivide.words import COLOURS
from banmen.language.english import WHO
from banmen.language.tree import (
    ALL,
    Clause,
    NounPhrase,
    Place,
    Sentence,
    ValueOf,
    Worded,
)

LIMIT_EN: Final = {"hand_limit": "hand limit", "energy_limit": "limit of energies placed in a turn",
                   "red_zone": "red zone", "scouted": "number of cards scouted"}


class ClausesInEnglish(ThingsInEnglish):
    """Prints one verb with all it takes."""

    def clause(self, said: Clause, sentence: Sentence, first: bool = True) -> str:
        """A verb with its arguments."""
        subject = said.role("subject")
        said = replace(said, manner=tuple(each for each in said.manner if each not in ("as_cost", "only_so", "mutual")))
        if "modes" in dict(said.roles):
            return self.listed(said)
        if said.verb == "nothing":
            return "nothing happens"
        if said.verb == "shuffle" and isinstance(said.role("object"), Place):
            where = said.role("object")
            return f"shuffle {own_of(where.whose or 'you')} {self.lexicon.zones[where.zone].en}"
        if said.verb == "exchange" and said.role("with") is None and said.role("object") is not None and (
            said.role("object").ref == "that"
        ):
            return "exchange them"
        if said.verb == "hurt" and said.role("to") is None:
            said = replace(said, roles=(*said.roles, ("to", NounPhrase("", ref="that"))))
        if said.verb in ("change", "become", "worsen", "lower") and self.numbered(said):
            return self.numbered(said)
        if said.verb == "multiply" and said.role("damage_to") is not None:
            times = said.role("number")
            how = "doubled" if times == 2 else f"multiplied by {times}"
            return f"{self.argument(said.role('damage_to'))} is {how}"
        if said.verb == "discard" and said.role("object") is not None and said.role("object").head == "aura" and (
            said.role("source") is not None
        ):
            return f"discard {self.things(said.role('object'))} from {self.things(said.role('source'))}"
        if isinstance(same := said.role("same"), Same) and isinstance(subject, NounPhrase):
            has = "has" if is_one(subject) else "have"
            what = "abilities" if same.key == "abilities" else "numbers"
            return f"{self.things(subject)} {has} the same {what} as {self.things(same.of)}"
        if isinstance(whose := said.role("activated"), NounPhrase):
            of = f"each of {self.described(whose, 2)}" if whose.count == ALL else self.things(whose)
            return f"activate an activated ability of {of}"
        if said.verb in ("gain", "have") and said.role("same") is None:
            return self.gains(said, sentence)
        if said.verb == "stand" and said.negative and said.role("object") is not None:
            who = self.things(said.role("object")).replace("them", "they")
            return f"{who} {'does' if is_one(said.role('object')) and who != 'they' else 'do'} not stand"
        if said.verb == "destroy" and said.negative and isinstance(said.role("by"), str):
            return f"{self.things(said.role('object'))} cannot be destroyed by {own_of(said.role('by'))} effects"
        if said.verb == "destroy" and said.negative and said.role("object") is None:
            return "it cannot be destroyed"
        if said.verb == "shuffle" and said.role("object") is None:
            return "shuffle the deck"
        if said.verb == "attach":
            value = f"{said.role('as_aura'):+}"
            thing = said.role("object")
            aura = f"a {value} aura" if at_most_one(thing) or thing.top == 1 else f"{value} auras"
            return f"attach {self.things(said.role('object'))} to {self.things(said.role('to'))} as {aura}"
        if said.verb == "take_off":
            source = said.role("source")
            of = f" from {self.things(source)}" if source is not None else ""
            return f"remove {self.things(said.role('object'))}{of}"
        if said.verb == "enter" and said.causative:
            unit = said.role("as_unit")
            form = f" as a unit with power {unit[0]} and hit {unit[1]}" if unit else ""
            rested = " rested" if "turned" in said.manner else ""
            return f"put {self.things(said.role('object'))} onto the field{rested}{form}"
        if said.verb == "change" and said.role("as_unit"):
            power, hit = said.role("as_unit")
            return f"make a territory of yours a unit of {power} power and {hit} hit as an [Assault Territory]"
        if said.verb == "change" and said.role("limit"):
            key, whose, add = said.role("limit")
            return f"{add:+} to {own_of(whose)} {LIMIT_EN[key]}"
        shift, kind = said.role("shift"), said.role("object")
        if isinstance(shift, Shift) and shift.key == "play_cost" and isinstance(subject, str) and (
            isinstance(kind, NounPhrase) and not kind.ref and isinstance(shift.number, int) and not shift.sets
        ):
            costs = f"{own_of(subject)} {self.described(kind, 2)} cost {abs(shift.number)}"
            return f"{costs} {'more' if shift.number > 0 else 'less'} to play"
        played = kind if kind is not None else subject
        if isinstance(shift, Shift) and shift.key in ("play_cost", "act_cost") and isinstance(shift.number, int) and (
            isinstance(played, NounPhrase) and not isinstance(subject, str) and not shift.sets
        ):
            costs = f"{self.things(played)} {'costs' if is_one(played) else 'cost'} {abs(shift.number)}"
            each = f" for each {self.each_of(said.role('per'))}" if said.role("per") is not None else ""
            verb = "play" if shift.key == "play_cost" else "activate"
            return f"{costs} {'more' if shift.number > 0 else 'less'} to {verb}{each}"
        if said.verb == "become" and isinstance(subject, ValueOf) and said.role("becomes") is not None:
            return f"{self.argument(subject)} is equal to {self.number(said.role('becomes'))}"
        if said.verb == "change" and said.role("becomes") is not None and said.role("shift") is None:
            return f"the number is {self.number(said.role('becomes'))}"
        if said.verb == "pay" and said.role("attack_cost") is not None:
            payer = subject or said.role("object")
            who = self.things(payer) + " " if payer is not None else ""
            return f"{who}{'pays' if is_one(payer) else 'pay'} {self.argument((said.role('attack_cost'),))} to attack"
        if said.verb == "pay" and said.role("cost_of") is not None:
            colours = " and ".join(COLOURS[each] for each in said.role("cost_of"))
            others = " or ".join(COLOURS[each] for each in said.role("payable"))
            return f"your {colours + ' ' if colours else ''}costs can be paid in {others or 'any colour'}"
        if said.verb == "soften":
            all_of = said.role("number") is None
            what = self.argument(said.role("damage_to"))
            return f"all of {what} is prevented" if all_of else f"{what} is reduced by {said.role('number')}"
        if (said.verb in ("attack", "block", "aim") and "if_able" in said.manner) or said.verb == "aim":
            who = self.things(subject) + " " if isinstance(subject, NounPhrase) else ""
            base = {"attack": "attack", "block": "block", "aim": "attack"}[said.verb]
            end = "s" if subject is None or is_one(subject) else ""
            return f"{who}{base}{end} {'a player if possible' if said.verb == 'aim' else 'if able'}"
        if said.verb == "play" and said.modality == "cannot" and isinstance(subject, str):
            who = "neither player can" if subject == "each" else f"{WHO[subject]} cannot"
            head = self.lexicon.nouns[said.role("object").head].en.removesuffix(" card")
            return f"{who} play {'cards' if head == 'card' else head + ' cards'}"
        if said.verb == "lose" and said.negative:
            return "you do not lose"
        if said.verb == "turn_aside":
            who = self.things(said.role("attack_target") or subject)
            return f"{who} cannot be turned from the target of its attack"
        if said.verb == "alchemy":
            return f"[Equivalent Exchange {said.role('number')}]"
        if said.verb == "use_skill":
            return "use the [Skill]"
        if said.verb == "switch" and said.role("object") is None:
            return "switch this card"
        if said.verb in ("close", "open") and said.role("object").head == "territory":
            whose = said.role("object").whose or "you"
            return f"{said.verb} {own_of(whose)} territory" if said.verb == "close" else "open a territory"
        if said.verb in ("win", "lose") and isinstance(subject, str):
            who = WHO[subject]
            return f"{who} {said.verb if who == 'you' else said.verb + 's'} the game"
        if said.verb == "put" and isinstance(said.role("to"), NounPhrase):
            return f"put {self.things(said.role('object'))} on {self.things(said.role('to'))}"
        if said.verb == "target" and not at_most_one(said.role("object")):
            return f"choose {self.things(said.role('object'))} as targets"
        text = super().clause(said, sentence, first)
        if isinstance(subject, NounPhrase) and not is_one(subject):
            things = self.things(subject)
            for one, many in ((" gets ", " get "), (" has ", " have "), (" loses ", " lose ")):
                text = text.replace(things + one, things + many, 1)
        return text.replace(" can't ", " cannot ").replace(" cannot be stood up", " cannot stand")

    def numbered(self, said: Clause) -> str:
        """A number of a thing goes up or down, said of the number (パワーを1000増やす); nothing for other words."""
        value, subject = said.role("object") or said.role("subject"), said.role("subject")
        number = said.role("number")
        key = value.key if isinstance(value, ValueOf) else (
            value[1] if isinstance(value, tuple) and len(value) == 2 and value[0] == "number" else "")
        if not key or not isinstance(number, int):
            return ""
        thing = value.of if isinstance(value, ValueOf) else subject
        signed = -number if said.verb == "lower" else number
        per = said.role("per")
        tail = f" for each {self.each_of(per)}" if per is not None else ""
        gets = "gets" if is_one(thing) else "get"
        return f"{self.things(thing)} {gets} {signed:+} {self.lexicon.numbers[key].en}{tail}"

    def each_of(self, said: Any) -> str:
        """One of the things for each of which something is done."""
        text = super().each_of(said)
        return text.replace(" counters", " counter", 1) if getattr(said, "head", "") == "counter" else text

    def gains(self, said: Clause, sentence: Sentence) -> str:
        """Somebody or something gets something."""
        subject = said.role("subject")
        told = [self.ability(each) for each in said.role("given") or ()]
        given = [text if isinstance(each, Worded) and each.key in self.lexicon.keywords else f'"{text}"'
                 for each, text in zip(said.role("given") or (), told, strict=True)]
        what = " and ".join(given) or self.argument(said.role("object"))
        if isinstance(subject, str):
            return f"get {what}" if subject in ("you", sentence.may) else f"{WHO[subject]} gets {what}"
        if subject is None:
            thing = said.role("object")
            own = isinstance(thing, NounPhrase) and thing.head in ("counter", "extra_turn")
            return f"{'get' if own else 'gets'} {what}"
        return f"{self.things(subject)} {'gets' if is_one(subject) else 'get'} {what}"

    def listed(self, said: Clause) -> str:
        """A list and its items."""
        count, modes = said.role("modes")
        lead = {"choose_mode": f"choose {count}: ", "do_listed": "do the following: ",
                "do_fitting": "do each whose condition is met: "}[said.verb]
        return lead + " / ".join(
            "・" + (f"「{each.name}」-" if each.name else "") + " ".join(map(self.sentence,
            each.sentences)).removesuffix(".")
            for each in modes
        )
