"""Words of a text that speak of something: refused when the card is read if nothing of the kind was said before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from banmen.errors import Words
from banmen.games.builddivide.effects_expressions import ThisCard
from banmen.games.builddivide.effects_giving import Gives
from banmen.games.builddivide.terms import Call, Plus, Predict, PredictionHolds, Skill
from banmen.kernel.effects.base import Ability, Action
from banmen.kernel.effects.says import Become, Later, OneShot, Replacing, Static, Triggered, When
from banmen.kernel.effects.things import AtRandom, Choose, Done, It, Itself, Said, Top
from banmen.kernel.library import effect_of, parts_of

_IT = "it"
_AMOUNT = "amount"
_OTHER = "other"
_PREDICTED = "predicted"
_DONE = "done"
_NO_CARD = frozenset((
    "turn_begins", "turn_ends", "stand_phase", "draw_phase", "main_phase", "attack_phase", "attack_step", "block_step",
    "end_phase", "red_zone", "scout", "state", "damage_taken", "battle_begun", "battle_over",
))
"""What happens to no card."""
_AMOUNTS = frozenset(("scout", "deal", "take"))
"""What happens with a number that can be replaced."""
_RIVALS = frozenset(("attack", "block", "battle", "battle_won", "battle_lost", "battle_drawn", "hurt"))
"""What happens to a card by another one."""
_WORDS = {_IT: "それ", _OTHER: "そのもと", _AMOUNT: "その数", _PREDICTED: "的中した", _DONE: "そうした"}


def faults_of(ability: Ability) -> Iterator[str]:
    """Everything an ability says that has no meaning where it stands."""
    inner = getattr(ability, "ability", None)
    if isinstance(inner, Ability):
        yield from faults_of(inner)
    if isinstance(ability, Static):
        yield from _of_static(ability)
    if isinstance(ability, OneShot):
        yield from _of_command(ability)
    first = _said_at_first(ability)
    said = set(first)
    yield from _of_block(effect_of(ability), said, isinstance(ability, Replacing) and _AMOUNT in first)
    after = getattr(ability, "after", ())
    for part in parts_of(ability):
        if part is not effect_of(ability):  # what stands after その後 knows what was said before (1204-3a.5)
            yield from _of_block(part, said if part is after else set(first), False)


def _of_static(static: Static) -> Iterator[str]:
    """What is always true chooses nothing and speaks of no card chosen before."""
    if isinstance(static.what, Choose | AtRandom):
        yield Words("an ability that is always true chooses no cards; it means all of a kind (1204-1a)",
                    "常に働く能力はカードを選ばず、当てはまるものすべてを指す（1204-1a）")
    elif isinstance(static.what, Top):
        yield Words("an ability that is always true means things in play, not the top cards of a pile (1203-4)",
                    "常に働く能力は場のものを指し、束の上のカードは指せない（1203-4）")
    yield from (_nothing(name) for name in _spoken_of(static))


def _of_command(command: OneShot) -> Iterator[str]:
    """A command is no unit, neither in a text nor where it would have to change places with one."""
    if any(type(each) is Itself for each in _terms(command, through=True)):
        yield Words("a command is no unit: it speaks of itself as このカード, and it cannot switch (528-1)",
                    "コマンドはユニットでない。「このカード」と書き、スイッチはできない（528-1）")
    if any(isinstance(each, ThisCard) for each in _terms(getattr(command, "after", ()), through=True)):
        yield Words("when what stands after その後 is played, the command lies in the graveyard, another card (401-5)",
                    "「その後」の部分が使われる時、そのコマンドは墓地にあり、もう別のカードである（401-5）")


def _said_at_first(ability: Ability) -> frozenset[str]:
    """What a text can speak of before it has said anything: what triggered it, or what it stands in for."""
    if isinstance(ability, Skill):
        return frozenset((_IT, _OTHER, _AMOUNT, _PREDICTED, "A", "B"))  # said by the text that uses it
    if isinstance(ability, Triggered):
        return frozenset.union(*(_said_by(when) for when in (ability.when, *ability.also)))
    if isinstance(ability, Replacing):
        return _said_by(ability.when) | ({_AMOUNT} if ability.when.happening in _AMOUNTS else frozenset())
    return frozenset()


def _said_by(when: When) -> frozenset[str]:
    known = set[str]()
    for happening in when.happenings:
        known |= {_IT} if happening not in _NO_CARD and not happening.startswith("counter:") else set()
        known |= {_OTHER} if happening in _RIVALS else set()
        known |= {_AMOUNT} if happening == "hurt" else set()
    return frozenset(known)


def _of_block(actions: tuple[Action, ...], said: set[str], replacing: bool) -> Iterator[str]:
    """The faults of instructions one after the other; `said` grows by what they say."""
    for action in actions:
        if isinstance(action, Become) and not replacing:
            yield Words("「その値」 is the number of what is replaced; nothing with a number is replaced here (1209-1)",
                        "「その値」は置き換えるものの数だが、ここでは数のあるものを置き換えない（1209-1）")
        yield from (_nothing(name) for name in _spoken_of(action) if name not in said)
        for part in parts_of(action):
            yield from _of_block(part, said, replacing and not isinstance(action, Later))
        if getattr(action, "what", None) is not None:
            said.add(_IT)
        if isinstance(action, Call):
            said.add(action.word)
        if isinstance(action, Predict):
            said.add(_PREDICTED)
        said.add(_DONE)


def _nothing(name: str) -> str:
    word = _WORDS.get(name, name)
    return Words(f"「{word}」 speaks of something, but nothing of the kind was said before",
                 f"「{word}」が指すものが、その前に書かれていない")


def _spoken_of(term: msgspec.Struct) -> Iterator[str]:
    """The words in a term, but not in the instructions within it, that mean something said before."""
    for each in _terms(term):
        if isinstance(each, (It, Said)):
            yield each.name
        elif isinstance(each, Plus):
            yield _AMOUNT
        elif isinstance(each, PredictionHolds):
            yield _PREDICTED
        elif isinstance(each, Done):
            yield _DONE


def _terms(term: Any, *, through: bool = False) -> Iterator[msgspec.Struct]:
    """A term and what is in it, not what it gives; the instructions within it only when all of it is wanted."""
    if isinstance(term, tuple):
        for each in term:
            yield from _terms(each, through=through)
    elif isinstance(term, msgspec.Struct) and not isinstance(term, Gives):
        yield term
        for field in term.__struct_fields__:
            value = getattr(term, field)
            if through or not (isinstance(value, tuple) and value and isinstance(value[0], Action)):
                yield from _terms(value, through=through)
