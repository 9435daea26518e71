"""Printing what stands in the roles of a verb, with its particle, in texts of Yu-Gi-Oh!."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from banmen.games.yugioh.grammar_battle import Harm
from banmen.games.yugioh.grammar_nodes import Gives, Purpose
from banmen.games.yugioh.japanese_things import Things
from banmen.language.japanese import COMPARED
from banmen.language.tree import (
    ANY_NUMBER,
    Clause,
    Compared,
    HowMany,
    Measure,
    NounPhrase,
    OfWord,
    Place,
    SaidNumber,
    Scaled,
    ValueOf,
)

PARTICLES: Final = {"subject": "は", "object": "を", "to": "に", "source": "から", "by": "で", "with": "と",
                    "as": "として", "same_as": "と", "becomes": "に", "until": "まで、", "against": "に対して、"}
TAKING: Final = ("add", "special_summon", "send", "banish", "discard", "set", "fusion_summon", "ritual_summon")
"""Verbs that take a card out of where it lies."""


def only_a_place(said: Any) -> bool:
    """Whether a phrase names nothing but where something is."""
    return isinstance(said, NounPhrase) and said.head == "card" and bool(said.zones) and said == NounPhrase(
        "card", whose=said.whose, zones=said.zones)


class Arguments(Things):
    """Prints the arguments of verbs."""

    of_itself = False
    """Whether a sentence waits for nothing, so that what can be done with this card is said of it."""

    def _argument(self, said: Clause, role: str, value: Any, event: bool, passive: bool, verb: Any) -> str:
        """One argument with its particle."""
        particle = PARTICLES.get(role, "")
        for own, name in verb.particles.items():
            if name == role and own in ("に", "を", "から", "と", "で", "へ"):
                particle = own
        if role == "by" and isinstance(value, str):
            particle = "によって"
        if role == "subject":
            particle = "が" if event or said.verb == "pierce" else "は"
        elif role == "object" and passive:
            particle = "は" if not event else "が"
        elif (role == "object" and said.modality == "cannot" and not said.role("subject") and (
            verb.agent == "player" and not isinstance(value, tuple)
        )) or (role == "object" and said.modality == "can" and not event and self.of_itself and (
            isinstance(value, NounPhrase) and value.ref == "this"
        )):
            particle = "は"
        if role == "object" and said.verb == "pay" and isinstance(value, NounPhrase) and value.ref == "this":
            particle = "は"
        if isinstance(value, Purpose):
            return self._purpose(value)
        if isinstance(value, Gives):
            names = "・".join(self.lexicon.numbers[key].ja for key in value.keys)
            return f"{names}{abs(value.amount)}{'アップ' if value.amount > 0 else 'ダウン'}の"
        if role == "given":
            return "".join(f"「{self.ability(each)}」" for each in value) + "を"
        if role == "number":
            return self.number(value) + ("ポイント" if isinstance(value, int) and verb.ja.startswith("回") else (
                "分" if isinstance(value, ValueOf) and said.verb in ("rise", "fall") else ""))
        if role == "times":
            return f"{value}回"
        if role == "becomes":
            return self.number(value) + "に"
        if role == "per":
            return f"{self.phrase(value)}1{self.counter(value)}につき"
        if role == "compare":
            counted = said.role("object") or said.role("subject")
            unit = self.counter(counted) if isinstance(counted, NounPhrase) else "枚"
            return f"{self.number(value[1])}{unit}{COMPARED.get(value[0], 'も')}"
        if role == "count" and isinstance(said.role("object"), ValueOf):
            return self.count(value, NounPhrase("below"))  # つ, as of what is no card
        if role == "count":
            counted = said.role("object")
            return self.count(value, counted if isinstance(counted, NounPhrase) else NounPhrase())
        if role == "measure":
            return self.measure(value) + "を"
        if role == "object" and said.verb == "draw" and isinstance(value, NounPhrase) and (
            value == NounPhrase(value.head, whose=value.whose, zones=value.zones, count=value.count) and (
                value.head in ("card", ""))
        ):
            return (self._where(value) + "から" if value.zones else "") + (
                self.count(value.count, value) if value.count is not None else "")
        if role == "object" and isinstance(value, NounPhrase) and value.head == "counter" and value.count is not None:
            return self.argument(replace(value, count=None), particle) + self.count(value.count, value)
        if role == "object" and isinstance(value, NounPhrase) and value.count == ANY_NUMBER:
            return self._taken(said, replace(value, count=None), particle) + "任意の数だけ"
        if role == "object" and said.verb.endswith("summon") and isinstance(value, NounPhrase):
            self.unit = "体"
            try:
                return self._taken(said, value, particle)
            finally:
                self.unit = ""
        if (role in ("source", "by") or (role == "to" and said.verb == "be_there")) and only_a_place(value):
            return self._where(value) + particle
        if role == "to" and isinstance(value, Place) and said.verb == "send":
            particle = "へ"
        if isinstance(value, HowMany | SaidNumber | Scaled):
            return self.number(value) + particle
        if role == "object" and isinstance(value, NounPhrase):
            return self._taken(said, value, particle)
        return self.argument(value, particle)

    def _taken(self, said: Clause, value: NounPhrase, particle: str) -> str:
        """What something is done to; what is taken comes from where it lay."""
        if value.ref or said.verb not in TAKING or not value.zones or (
            set(value.zones) & {"field", "banished", "monster"}
        ):
            return self.argument(value, particle)
        if any(isinstance(each, Compared) and isinstance(each.number, ValueOf | HowMany) for each in value.filters):
            return self.argument(replace(value, zones=(), whose=""), particle) + self._where(value) + "から"
        self.tie = "から"
        try:
            return self.argument(value, particle)
        finally:
            self.tie = "の"

    def _purpose(self, said: Purpose) -> str:
        """For which summon, or for what, a card is used."""
        of = self.phrase(said.of) + "の" if said.of is not None else ""
        if said.how == "cost":
            return f"{of or 'カードの'}効果を発動するために"
        if said.how == "tribute":
            return f"{of}アドバンス召喚のために"
        kind = {"synchro": "S", "xyz": "X", "fusion": "融合", "ritual": "儀式"}[said.how]
        return f"{of}{kind}召喚の素材として"

    def measure(self, said: Measure) -> str:
        """So much damage, so many life points."""
        name = {"damage": "ダメージ", "lp": "LP"}[said.key]
        if isinstance(said.number, int):
            return f"{said.number}{name}"
        if isinstance(said.number, Scaled) and said.number.times > 2:
            return f"{self.number(said.number)}{name}"
        number = self.number(said.number)
        return f"{number}{'' if number.endswith('半分') else '分'}の{name}"

    def argument(self, value: Any, particle: str) -> str:
        """A phrase and its particle, how many before it."""
        if isinstance(value, NounPhrase):
            return self.phrase(value) + particle
        if isinstance(value, Harm):
            return self.harm(value) + particle
        if isinstance(value, OfWord):
            return self.filter(value).removesuffix("の") + particle
        return super().argument(value, particle)

    def harm(self, said: Harm) -> str:
        """Damage that a player takes."""
        kind = {"battle": "戦闘ダメージ", "effect": "効果ダメージ", "any": "ダメージ"}[said.kind]
        if said.inflicted and said.of is not None:
            return f"{self.phrase(said.of)}が{self.whose[said.to]}に与える{kind}"
        if said.of is None and not said.now:
            return f"{self.whose[said.to]}が受ける{kind}"
        battle = "その戦闘" if said.of is None else f"{self.phrase(said.of)}の戦闘"
        return f"{battle}で発生する{self.whose[said.to]}への{kind}"

    def place(self, said: Place) -> str:
        """Where something goes."""
        if said.beside is not None:
            return self.phrase(said.beside) + "の" + ("下" if said.at == "under" else "上")
        owner = self.whose[said.whose] + "の" if said.whose else ""
        spot = {"": "", "top": "の一番上", "bottom": "の一番下", "into": ""}[said.at]
        return owner + self.lexicon.zones[said.zone].ja + spot
