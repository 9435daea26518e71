"""Sentences: predications in a row up to the full stop, and points in time."""

from __future__ import annotations

from typing import Any

from banmen.language.chart import Found, rule, rule_before
from banmen.language.clauses import Predication
from banmen.language.sentences.assembling import Assembling
from banmen.language.sentences.splitting import goes_on, under_the_same, waits_at
from banmen.language.sentences.ties import TIMES
from banmen.language.tree import NEXT, NEXT_TURN, Clause, DuringTurn, Event, Moment, Sentence, Span, Whose, Word

OPENINGS = (
    ("この効果を使った後、", "then"),
    ("その後、", "then"), ("そのあと、", "then"), ("その後", "then"), ("さらに、", "then"),
    ("そうした場合、", "if_done"), ("そうしたら、", "if_done"), ("そうしたなら、", "if_done"), ("その場合、",
    "if_done"), ("そうした場合", "if_done"),
    ("そうでなければ、", "else"), ("そうでない場合、", "else"), ("それ以外の場合、", "else"),
    ("それ以外なら、", "else"),
    ("そうしなければ、", "if_not_done"), ("そうしない場合、", "if_not_done"), ("そうしなかった場合、", "if_not_done"),
    ("または、", "or_else"), ("または", "or_else"), ("ただし、", "but"), ("ただし", "but"), ("また、", ""),
)
MOST_READINGS = 64


class Sentences(Assembling):
    """What a sentence says."""

    asks_in_order: bool = True
    """Whether a condition behind a step makes a sentence of its own."""

    @rule
    def moment(self, place: int) -> Found[Any]:
        """自分のターンのはじめに; 相手のターン中に."""
        found: Found[Any] = []
        starts: list[tuple[int, Whose]] = [(place, "")]
        starts += self.owner(place)
        after = self.literal(place, "各")
        if after > 0:
            starts.append((after, "each"))
        for start, whose in tuple(starts) if self.lexicon.families else ():
            after = self.literal(start, "ターンの") if whose else -1
            if after > 0:
                starts.append((after, whose))  # 相手ターンのメインフェイズ
        after = self.literal(place, "次の") if self.lexicon.families else -1
        following: list[tuple[int, Whose]] = [(after, ""), *self.owner(after)] if after > 0 else []
        for start, whose in following:
            found += [(end, Moment(f"{NEXT}{word.key}", whose)) for end, word in self.words(start, "moment")]
            later = self.literal(start, "ターンの")  # a phase of a turn that has not begun
            found += [(end, Moment(f"{NEXT_TURN}{word.key}", whose)) for end, word in self.words(later, "moment")
                      ] if later > 0 else []
        for start, whose in starts:
            moments = [(end, Moment(word.key, whose)) for end, word in self.words(start, "moment")]
            found += moments
            lasting = self.literal(start, "ターンの間は", "ターンの間、", "ターンの間") if self.lexicon.families else -1
            if lasting > 0 and whose in ("you", "opponent"):
                found.append((lasting, DuringTurn(whose)))
            after = self.literal(start, "ターン中に", "ターン中", "ターンに") if whose and not moments else -1
            if after > 0 and (whose != "each" or self.number(after) is None):  # 各ターンに1度 says how often
                found.append((after, DuringTurn(whose)))
        for end, word in self.words(place, "condition"):
            found.append((end, Word(word.key)))
        return [*found, *self.events_behind_nouns(place), *self.moments_of_its_own(place)]

    @rule_before(kind="after_noun")
    def events_behind_nouns(self, place: int) -> Found[Event]:
        """このクリーチャーの攻撃の終わりに: what words behind a noun say of it."""
        return [
            (last, Event(Clause(verb, (("subject", phrase),), span=Span(end, last))))
            for end, phrase in self.noun_phrase(place) for last, verb in self.words(end, "after_noun")
        ]

    def moments_of_its_own(self, place: int) -> Found[Any]:
        """Points in time that only one game speaks of in this way; a game's grammar says which."""
        return []

    @rule
    def sentences(self, place: int) -> Found[tuple[Sentence, ...]]:
        """One sentence or more, to the end of the line or of the quotation."""
        found: Found[tuple[Sentence, ...]] = []
        for end, sentence in self.sentence(place):
            one = sentence if isinstance(sentence, tuple) else (sentence,)
            if self.ends(end):
                found.append((end, one))
            else:
                found += [(last, (*one, *more)) for last, more in self.sentences(end)]
        return found[:MOST_READINGS]

    def ends(self, place: int) -> bool:
        """Whether a line or a quotation ends here."""
        return place >= len(self.text) or self.text[place] in "\n」)"

    @rule
    def sentence(self, place: int) -> Found[Any]:
        """One sentence with the word it opens with; two, where something is asked after something was done."""
        link, start = "", place
        for word, kind in OPENINGS:
            if self.text.startswith(word, place):
                link, start = kind, place + len(word)
                break
        found: Found[Any] = []
        for end, row in self.row(start):
            span = Span(place, end)
            at = 0 if self.lexicon.families or not self.asks_in_order else _asked_at(row)
            if at:
                found += [
                    (end, (first, second)) for first in self.assembled(row[:at], link, span)
                    for second in self.assembled(row[at:], "", span) if _stands_alone(first, row[at])
                ]
                continue
            for sentence in self.assembled(row, link, span):
                found.append((end, sentence))
            at = 0 if self.lexicon.families or not self.asks_in_order else waits_at(row)
            found += [(end, two) for two in self.always_and_then(row, at, link, span)] if at else []
        return found

    def always_and_then(self, row: tuple[Predication, ...], at: int, link: str, span: Span) -> list[Any]:
        """Two sentences: what is always so of things, and what is done to them at a moment."""
        found: list[Any] = []
        for first in self.assembled(row[:at], link, span):
            rest = goes_on(first, row[at:])
            found += [under_the_same(first, second) for second in self.assembled(rest, "", span)] if rest else []
        return found

    @rule
    def row(self, place: int) -> Found[tuple[Predication, ...]]:
        """Predications up to the one that ends the sentence."""
        found: Found[tuple[Predication, ...]] = []
        for word in ("その後、", "その後", "さらに"):
            if self.text.startswith(word, place):
                place += len(word)
                break
        for end, one in self.predication(place):
            if one.link == "final":
                found.append((end, (one,)))
            else:
                found += [(last, (one, *more)) for last, more in self.row(end)]
        return found[:MOST_READINGS]


def _asked_at(row: tuple[Predication, ...]) -> int:
    """Where a condition stands behind a step (カードを引き、…があれば、…): it is asked then; 0 if none does."""
    last = max((at for at, one in enumerate(row) if one.link in TIMES), default=-1)
    did = False
    for at, one in enumerate(row):
        if did and at > last and one.link == "if" and not (one.verb is not None and one.form.ending == "te"):
            return at
        plain = one.verb is not None and one.verb.key != "be_there" and not one.form.state
        did = did or (at > last and one.link == "chain" and plain)
    return 0


def _stands_alone(first: Sentence, asked: Predication) -> bool:
    """Whether what is done before something is asked says nothing that the rest of the sentence would need."""
    actors = [step.role("subject") for step in first.steps if isinstance(step, Clause)]
    past = asked.verb is not None and asked.form.ending in ("past", "not_past") and not asked.form.state
    return not first.duration and not past and not any(isinstance(each, str) for each in actors)
