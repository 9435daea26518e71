"""Arguments in any order, then a verb or copula: a predication."""

from __future__ import annotations

from typing import Any

from banmen.language.chart import Found, by_first, rule
from banmen.language.clauses.arguments import Arguments
from banmen.language.clauses.predications import Arg, Predication
from banmen.language.inflection import Form
from banmen.language.tree import AnyOf, Comparison, OfWord, Span

COPULA = {
    "でなければ": ("if", True), "でない場合": ("if", True), "ではない場合": ("if", True), "でないなら": ("if", True),
    "であれば": ("if", False), "ならば": ("if", False), "なら": ("if", False), "であるなら": ("if", False),
    "だった場合には": ("if", False), "だった場合は": ("if", False),
    "だった場合": ("if", False), "であった場合": ("if", False), "である場合": ("if", False),
    "の場合には": ("if", False), "の場合は": ("if", False), "の場合に": ("if", False),
    "の場合": ("if", False), "の時に": ("if", False),
    "である時": ("if", False), "の時": ("if", False), "のとき": ("if", False), "である間": ("if", False),
    "の間": ("if", False),
    "のみの場合": ("only", False), "だけの場合": ("only", False),
    "のみの時": ("only", False), "だけの時": ("only", False),
    "である限り": ("if", False), "だったら": ("if", False), "であり": ("if", False),
}
MORE: dict[str, Comparison] = {"多い": ">", "少ない": "<", "高い": ">", "低い": "<"}
"""Adjectives that compare one number with another (…より多い場合)."""
MORE_IF: dict[str, Comparison] = {
    "多ければ": ">", "少なければ": "<", "高ければ": ">", "低ければ": "<", "大きければ": ">", "小さければ": "<",
    "多いなら": ">", "少ないなら": "<", "大きいなら": ">", "小さいなら": "<",
    "多い間": ">", "少ない間": "<", "多いとき": ">", "少ないとき": "<", "大きいとき": ">", "小さいとき": "<",
}
"""Words of comparison that end a condition (…より多ければ)."""
MORE_AND: dict[str, Comparison] = {"多く、": ">", "少なく、": "<", "高く、": ">", "低く、": "<"}
"""Words of comparison behind which another condition follows (…より多く、…)."""
_MORE = by_first(MORE)
_MORE_AND = by_first(MORE_AND)
_MORE_IF = by_first(MORE_IF)
_COPULA = by_first(COPULA)
_BEHIND_A_THING = by_first((*MORE, *MORE_AND, *MORE_IF, *COPULA))


class Clauses(Arguments):
    """What is done, by whom, to what, how."""

    @rule
    def predication(self, place: int) -> Found[Predication]:
        """Arguments in any order, then the verb or copula, then the word that ties it on."""
        found: Found[Predication] = []
        todo: list[tuple[int, tuple[Arg, ...]]] = [(place, ())]
        while todo:
            self.spend()
            at, args = todo.pop()
            for end, arg in self.argument(at):
                if not _twice(args, arg):
                    todo.append((end, (*args, arg)))
            span = Span(place, at)
            for end, (verb, form, also) in (*self.verbs(at), *self.verbs_together(at)):
                for last, modality, link in self.tied(end, form):
                    if link == "time" and (form.state or verb.key == "be_there"):
                        link = "if"  # 時 behind a state is no event
                    found.append((last, Predication(args, verb, form, modality, link, Span(at, end), also)))
            found += self.predicates_of_its_own(at, args)
            if args:
                found += self._copula(at, args, span)
            bare = [(end, quality) for end, quality in self.value_list(at)
                    if self.lexicon.any_bearer and _key_of(quality) in self.lexicon.bearers]
            for end, complement in self.noun_phrase(at):
                if any(end == last for last, _ in bare) and len(complement.filters) == 1 and not complement.or_else:
                    continue  # a word that any card may have
                found += self._copula(end, (*args, Arg("is", complement, Span(at, end))), span)
            for end, quality in self.property(at):
                found += self._copula(end, (*args, Arg("is", quality, Span(at, end))), span)
            for end, quality in self.value_list(at):
                if _key_of(quality) in self.lexicon.bearers and (end, quality) not in bare:
                    continue  # such a word stands for the things that have it
                found += self._copula(end, (*args, Arg("is", quality, Span(at, end))), span)
        return found

    def predicates_of_its_own(self, place: int, args: tuple[Arg, ...]) -> Found[Predication]:
        """Predicates without a verb that only one game has; a game's grammar says which."""
        return []

    def _copula(self, place: int, args: tuple[Arg, ...], span: Span) -> Found[Predication]:
        if not self.first(place, _BEHIND_A_THING):
            return []
        for word in self.first(place, _MORE):
            after = self.literal(place, word)
            last = self.literal(after, "場合に", "場合", "時に", "時") if after > 0 else -1
            if last > 0 and any(arg.particle == "より" for arg in args):
                more = (*args, Arg("op", MORE[word], span))
                return [(self.comma(last), Predication(more, None, Form("active", False, "plain"), "", "if", span))]
        for word in self.first(place, _MORE_IF):
            after = self.literal(place, word)
            if after > 0 and any(arg.particle == "より" for arg in args):
                more = (*args, Arg("op", MORE_IF[word], span))
                return [(self.comma(after), Predication(more, None, Form("active", False, "plain"), "", "if", span))]
        for word in self.first(place, _MORE_AND):
            after = self.literal(place, word)
            if after > 0 and any(arg.particle == "より" for arg in args):
                more = (*args, Arg("op", MORE_AND[word], span))
                return [(after, Predication(more, None, Form("active", False, "plain"), "", "if", span))]
        for word in self.first(place, _COPULA):
            link, negative = COPULA[word]
            after = self.literal(place, word)
            if after > 0:
                form = Form("active", False, "not" if negative else "plain")
                return [(self.comma(after), Predication(args, None, form, "", link, span))]
        return []


def _key_of(value: Any) -> str:
    """The characteristic a word, or the first of several, belongs to."""
    one = value.filters[0] if isinstance(value, AnyOf) else value
    return one.key if isinstance(one, OfWord) else ""


def _twice(args: tuple[Arg, ...], arg: Arg) -> bool:
    """Whether a particle that marks one role would mark two phrases."""
    if arg.particle in ("は", "に", "given", "manner", "duration", "count", "number", "moment", "measure"):
        return sum(each.particle == arg.particle for each in args) >= 3
    return any(each.particle == arg.particle for each in args)
