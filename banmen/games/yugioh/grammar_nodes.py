"""Parts of the tree that only texts of Yu-Gi-Oh! have: tokens, aims, purposes, kinds."""

from __future__ import annotations

from banmen.language.tree import Exists, Node, NounPhrase


class TokenSaid(Node, frozen=True):
    """What a token is that an effect makes, as its text says in brackets."""

    name: str
    race: str
    attribute: str
    level: int
    atk: int
    defense: int


class Decided(Node, frozen=True):
    """Materials of a fusion monster of a kind: 融合モンスターカードによって決められた."""

    by: NounPhrase


class Doing(Node, frozen=True):
    """An effect that does something of a kind, as it is answered: カードを破壊する効果."""

    word: str


class Aiming(Node, frozen=True):
    """An effect that targets such a thing, as it is answered: このカードを対象とする効果."""

    at: NounPhrase
    alone: bool = False
    """Whether that is its only target."""


class AllThere(Node, frozen=True):
    """There are such things, each of several."""

    each: tuple[Exists, ...]


class Purpose(Node, frozen=True):
    """For which summon, or for whose effect, a card is used."""

    how: str
    of: NounPhrase | None = None


class Gives(Node, frozen=True):
    """What an equip card does for the monster that wears it: 攻撃力・守備力500アップの装備カード."""

    keys: tuple[str, ...]
    amount: int


class OfKinds(Node, frozen=True):
    """So many different names, not so many cards."""

    number: int
