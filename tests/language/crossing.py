"""Every verb of a lexicon crossed with every role and every kind of noun phrase, as texts to be read and played.

A game says how its phrases and its frames are written; what comes out is either refused at its words or can be played.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from banmen.kernel.effects.base import Ability, Action, Amount, Condition, Filter, walk
from banmen.kernel.evaluate import AMOUNTS, CONDITIONS, FILTERS
from banmen.kernel.perform import PERFORMERS
from banmen.language.inflection import Form, inflected
from banmen.language.lexicon import Lexicon, Verb


class Said(NamedTuple):
    """A generated text: the verb, the use of it, and the words."""

    verb: str
    use: str
    text: str


INSTRUCTIONS = ("{np}を{place}{plain}。", "{np}を{place}{te}もよい。", "{np}を選び、{place}{plain}。")
PASSIVE, PAST = Form("passive", False, "past"), Form("active", False, "past")


def crossed(
    lexicon: Lexicon, phrases: Sequence[str], things: Sequence[str], places: Sequence[str], does: str,
    frames: Callable[[Verb], Iterable[Said]] | None = None,
) -> Iterator[Said]:
    """Instructions, events, replacements, prohibitions and states of every verb, with every phrase in its role.

    `phrases` say how many and stand where something is done to them, `things` describe and stand where something
    happens to them; `does` is what the game does when something has happened. `frames` are the sentences of the game.
    """
    for verb in lexicon.verbs.values():
        for frame in (frames or _frames)(verb):
            for phrase in phrases if "{np}" in frame.text else things:
                for place in places if "{place}" in frame.text else ("",):
                    text = frame.text.format(
                        np=phrase, thing=phrase, place=place, does=does, plain=verb.ja,
                        te=inflected(verb.ja, Form("active", False, "te")), past=inflected(verb.ja, PAST),
                        passive=inflected(verb.ja, PASSIVE),
                        would=inflected(verb.ja, Form("passive", False, "plain")),
                        holding=inflected(verb.ja, Form("active", True, "if")),
                        held=inflected(verb.ja, Form("passive", True, "if")),
                        cannot=inflected(verb.ja, Form("potential", False, "not")),
                        unable=inflected(verb.ja, Form("passive", False, "not")),
                    )
                    yield Said(verb.key, frame.use, text)


def _frames(verb: Verb) -> Iterable[Said]:
    found = [Said(verb.key, "does", frame) for frame in INSTRUCTIONS] if verb.use("does") is not None else []
    if verb.use("happens") is not None:
        found += [Said(verb.key, "happens", "{thing}が{past}時、{does}"), Said(verb.key, "happens",
            "{thing}が{passive}時、{does}")]
    if verb.use("replaced") is not None:
        found.append(Said(verb.key, "replaced", "{thing}が{would}時、かわりに{does}"))
    if verb.use("forbidden") is not None:
        found += [Said(verb.key, "forbidden", "{thing}は{cannot}。"), Said(verb.key, "forbidden",
            "{thing}は{unable}。")]
    if verb.use("holds") is not None:
        found += [Said(verb.key, "holds", "{thing}が{holding}、このクリーチャーのパワーは+1000される。"),
                  Said(verb.key, "holds", "{thing}が{held}、このクリーチャーのパワーは+1000される。")]
    if verb.use("does") is not None:
        found.append(Said(verb.key, "cost", "このクリーチャーが攻撃する時、{np}を{place}{te}もよい。"
                                            "そうしたら、{does}"))
        found.append(Said(verb.key, "cost", "このクリーチャーが破壊される時、{np}を{place}{te}もよい。"
                                            "そうしたら、墓地に置くかわりに手札に戻す。"))
    return found


def unknown_records(abilities: Iterable[Ability]) -> list[str]:
    """The records of a text that nothing carries out, checks or works out."""
    known: dict[type, Container[Any]] = {Action: PERFORMERS, Filter: FILTERS, Condition: CONDITIONS, Amount: AMOUNTS}
    return [
        type(term).__name__
        for term in walk(tuple(abilities))
        for kind, table in known.items()
        if isinstance(term, kind) and type(term) not in table
    ]
