"""Speaker: makes sentences for one viewer in one language, and never names a card the viewer may not know."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from string import Formatter
from typing import Any, Final

from banmen.kernel.events import Event, cut
from banmen.kernel.game import Game
from banmen.kernel.library import CardDef
from banmen.kernel.names import EVERYBODY, FIXED, NONE, UP, sees
from banmen.kernel.purpose import purposes
from banmen.kernel.question import NOT_ASKED, Option, Question, Reason
from banmen.kernel.replace import replacement_meant
from banmen.kernel.rulebook import Catalogue, Rulebook
from banmen.kernel.rules import Rules
from banmen.kernel.state import Outcome
from banmen.render.speech import Language, Speech, speech_of

_SIGNS: Final = {"add": "{:+d}", "set": "= {}", "base": "= {}", FIXED: "= {}", "times": "× {}", "divide": "÷ {}"}
_BULLET: Final = re.compile(r"(?:(?<=[。.;:：/\n])|^)\s*[・●•]")
"""Where an item of a list begins; a dot within a name has no such sign before it."""
_BRACKETS: Final = re.compile(r'([《「"])([^《》「」"]+)([》」"])')
"""A name in a printed text."""
_GAINS: Final = {"gain": "+", "grant": "+", "lose": "−", "remove": "−", "set": "=", "base": "=", "base_gain": "+"}


_WORDS: Final = ("terms", "zones", "steps", "outcomes")
"""The sections that say single words."""
MARK: Final = "_mark"
"""How words of a kind are marked is a sentence of this ending."""


FOR: Final = "_for"
"""A prompt that can say what becomes of what is chosen has a sentence of this ending."""


class Speaker:
    """Says events, questions, options and reasons in a language, as a viewer may know them (a seat, PUBLIC, NONE)."""

    def __init__(
        self, rules: Rules, language: Language, seat: int = NONE, speech: Speech | None = None, *,
        personal: bool = False, called: tuple[str, str] | None = None,
    ) -> None:
        self.rules = rules
        self.language: Language = language
        self.seat = seat
        self.personal = personal and seat in (0, 1)
        """Whether the viewer is spoken to ("you"), and the other seat is "the opponent"."""
        self.seats_called = called
        """What the two seats are called; without it A and B, as in scenarios."""
        self.speech = speech_of(rules.name) if speech is None else speech
        self.missing: set[tuple[str, str]] = set()
        """The keys for which there was no sentence; each was said as the key itself."""
        self.faces: dict[int, int] = {}
        """Which printed card the viewer saw under a handle that may be gone since."""

    # Words

    def say(self, section: str, key: str, **parts: object) -> str:
        """The sentence of a key; the key itself, noted as missing, when there is none."""
        template = self.template(section, key)
        if self.personal and self.language == "en" and parts.get("seat") == self.player(self.seat):
            template = spoken_to(template)
        return template.format(**dict.fromkeys(_NAMES, "") | parts)

    def template(self, section: str, key: str) -> str:
        """The template of a key; one that says the key itself when there is none."""
        entry = self.speech[section].get(key)
        if entry is None:
            self.missing.add((section, key))
            return key.replace("{", "{{").replace("}", "}}")
        return entry[self.language]

    def knows(self, word: str) -> bool:
        """Whether a word of the game has words in a language."""
        return not word.isascii() or any(word in self.speech[section] for section in _WORDS)

    def term(self, word: str) -> str:
        """A word of the game in this language; a word without a sentence is said as it is."""
        for section in _WORDS:
            entry = self.speech[section].get(word)
            if entry is not None:
                return entry[self.language]
        return word

    def keyword(self, name: str, numbers: Sequence[int] = ()) -> list[str]:
        """A keyword with each of its numbers: `breaker:2` and `price:n` have sentences, others a number behind them."""
        return list(dict.fromkeys(self._numbered(name, each) for each in numbers if each)) or [self.term(name)]

    def _numbered(self, name: str, number: int) -> str:
        """A keyword with a number, as the game says it or as the language writes it."""
        for key in (f"{name}:{number}", f"{name}:n"):
            if key in self.speech["terms"]:
                return self.say("terms", key, amount=number)
        return f"{self.term(name)} {number}" if self.language == "en" else f"{self.term(name)}{number}"

    def word(self, word: str) -> str:
        """A word printed on a card in this language; a key that has no words is not told."""
        entry = self.speech["terms"].get(word)
        if entry is not None:
            return entry[self.language]
        return "" if word.isascii() and word.islower() else word

    def marked(self, key: str, word: str) -> str:
        """A word printed on a card, with the mark of its kind where the game has one: a title, an attribute."""
        said = self.word(word)
        kind = key + MARK
        return self.say("screen", kind, word=said) if said and kind in self.speech["screen"] else said

    def zone(self, name: str) -> str:
        """A zone's name."""
        return self.say("zones", name)

    def player(self, seat: int) -> str:
        """A seat's name."""
        if seat == NONE:
            return ""
        if self.seats_called is not None and not self.personal:
            return self.seats_called[seat]
        return self.template("screen", ("you" if seat == self.seat else "them") if self.personal else "ab"[seat])

    def whose(self, seat: int) -> str:
        """A seat's, before the name of a thing."""
        key = ("yours" if seat == self.seat else "theirs") if self.personal else "of_seat"
        return "" if seat == NONE else self.template("screen", key).format(seat=self.player(seat))

    def outcome(self, outcome: Outcome) -> str:
        """How the game ended."""
        why = self.say("outcomes", outcome.reason)
        if outcome.winner == NONE:
            return self.say("screen", "draw", word=why)
        return self.say("screen", "wins", seat=self.player(outcome.winner), word=why)

    # Cards

    @property
    def hidden(self) -> str:
        """A card whose face the viewer may not know."""
        return self.say("screen", "hidden")

    def printed(self, game: Game, definition: int) -> str:
        """The name of a printed card."""
        if definition == NONE:
            return self.hidden
        card = game.library[definition]
        return (card.name_en or card.name) if self.language == "en" else card.name

    def thing(self, game: Game, token: int) -> str:
        """The name of the thing with this handle, as it is or was when the viewer last saw it."""
        return "" if token == NONE else self.printed(game, self.face_of(game, token))

    def face_of(self, game: Game, token: int) -> int:
        """Which printed card the viewer knows to be under a handle; NONE when that is hidden."""
        state = game.state
        card = state.card_of(token)
        if card != NONE and sees(state.seen[card], self.seat):
            return state.definition[card]
        known = state.known.get(token)
        if known is not None and (known.face == UP or self.seat == NONE):
            return known.definition
        return self.faces.get(token, NONE)

    def where(self, game: Game, token: int) -> str:
        """Where a thing lies that can be pointed at: `shield 3`."""
        state = game.state
        card = state.card_of(token)
        if card == NONE or card not in state.zones[state.zone[card]]:
            return ""
        zone = game.zones[state.zone[card] >> 1]
        seen = sees(state.seen[card], self.seat)
        if not zone.handles and not seen:
            return ""
        return f"{self.zone(zone.name)} {state.zones[state.zone[card]].index(card) + 1}"

    # Events, questions, options, reasons

    def event(self, game: Game, event: Event) -> str:
        """What happened, in a sentence."""
        seen = event if self.seat == NONE else cut(event, self.seat)
        if seen.face != NONE:
            self.faces.update((token, seen.face) for token in (seen.card, seen.was) if token != NONE)
        if seen.kind == "game_over":
            word = self.outcome(Outcome(seen.seat, (), seen.word))
        elif seen.kind == "alter":
            word = self.change(game, seen)
        else:
            word = self.term(seen.word)
        about = seen.face != NONE or seen.card != NONE or seen.origin != NONE or seen.place != NONE
        return self.say(
            "events", self.variant(seen, event.sight),
            card=self.printed(game, seen.face) if about else "",
            other=self.thing(game, seen.other),
            seat=self.player(seen.seat),
            whose=self.whose(seen.seat),
            amount=seen.amount,
            word=word,
            place=self.place(game, seen.place),
            origin=self.place(game, seen.origin),
        )

    def variant(self, event: Event, sight: int) -> str:
        """The key of an event's sentence: a narrower one where the speech has it and the event lacks or undoes a part.

        `draw_hidden` is a draw whose card the viewer may not know, `show_private` a card not everybody looks at,
        `attack_alone` an attack without a second card (on the player), `damage_less` damage that goes away.
        """
        lacks = {
            "_hidden": event.face == NONE, "_private": sight != EVERYBODY, "_alone": event.other == NONE,
            "_less": event.amount < 0,
        }
        keys = (event.kind + end for end, so in lacks.items() if so)
        return next((key for key in keys if key in self.speech["events"]), event.kind)

    def place(self, game: Game, place: int) -> str:
        """The name of the zone a place belongs to."""
        return "" if place == NONE else self.zone(game.zones[place >> 1].name)

    def change(self, game: Game, event: Event) -> str:
        """An alteration: `power +1000`; whole texts are called by the card on which they are printed."""
        key, op, word = event.word.split(":", 2)
        if key == "abilities" and op == "grant":
            return f"{self.term(key)} +{self.printed(game, event.amount)}"
        if key == "keywords" and op == "grant":
            return f"{self.term(key)} +{'/'.join(self.keyword(word, (event.amount,)))}"
        if word or op in ("gain", "lose", "grant", "remove"):
            return f"{self.term(key)} {_GAINS.get(op, op)}{self.term(word)}".rstrip()
        return f"{self.term(key)} " + _SIGNS.get(op, op + " {}").format(event.amount)

    def alteration(self, game: Game, seen: Mapping[str, Any]) -> str:
        """What alters a card, as its view has it (`worn`, `altered`)."""
        word = f"{seen['key']}:{seen['op']}:{seen['word']}"
        return self.change(game, Event("alter", amount=seen["amount"], word=word))

    def tells(self, seen: Mapping[str, Any]) -> bool:
        """Whether there are words for what an ability alters; keywords of the rules alone have none."""
        return self.knows(seen["key"]) and (not seen["word"] or self.knows(seen["word"]))

    def question(self, game: Game, question: Question) -> str:
        """What is asked."""
        about = question.chosen_for if question.chosen_for != NONE else question.source
        purpose = self.purpose(game, question)
        section, key = ("screen", question.prompt + FOR) if purpose else ("prompts", question.prompt)
        text = self.say(
            section, key,
            word=purpose,
            card=self.thing(game, about),
            other=self.thing(game, question.source),
            seat=self.player(question.seat),
            amount=question.most,
        )
        words = self.named(self.rules.asked(game, question)[self.language == "en"])
        return text + (f"「{words}」" if self.language == "ja" else f" “{words}”") if words else text

    def purpose(self, game: Game, question: Question) -> str:
        """What becomes of what is chosen, for the sentence; empty to who is not asked, or where none is known."""
        if question.prompt + FOR not in self.speech["screen"] or self.seat not in (NONE, question.seat):
            return ""
        for each in purposes(game, question):
            key, _, word = each.partition(":")
            if key in self.speech["purposes"] and (not word or self.knows(word)):
                return self.say("purposes", key, word=self.term(word))
        return ""

    def asking(self, game: Game, question: Question) -> str:
        """What is asked, with the card that asks where the sentence does not name it, and how many are chosen."""
        text = self.question(game, question)
        about = self.about(game, question)
        if about and about not in text:
            text = f"{about}：{text}" if self.language == "ja" else f"{about}: {text}"
        return text + (f" {len(question.taken)}/{question.most}" if question.most > 1 else "")

    def source(self, game: Game, token: int) -> str:
        """The name of a card something comes from; empty where none is seen."""
        name = self.thing(game, token)
        return "" if name == self.hidden else name

    def about(self, game: Game, question: Question) -> str:
        """The name of the card whose effect asks, or for which something is chosen; empty where none is seen."""
        return self.source(game, question.chosen_for if question.chosen_for != NONE else question.source)

    def option(self, game: Game, question: Question, number: int) -> str:
        """One thing that may be answered; what its sentence has no place for is added behind it."""
        option = question.options[number]
        definition, ability = self.meant(game, question, option)
        if option.verb == "mode" and (words := self.modes(game, question, option, definition, ability)):
            return words
        narrower = [f"{option.verb}/{question.prompt}", f"{option.verb}/alone"][: 1 + (option.target == NONE)]
        if option.verb == "done" and not question.taken:
            narrower = [f"done/{question.prompt}/none", *narrower, "done/none"]
        key = next((each for each in narrower if each in self.speech["verbs"]), option.verb)
        template = self.template("verbs", key)
        said = {name for _, name, _, _ in Formatter().parse(template) if name}
        parts = self._parts(game, option)
        if option.card != NONE and definition != NONE and self.face_of(game, option.card) == NONE:
            parts["card"] = self.printed(game, definition)
        text = template.format(**parts).rstrip()
        if option.card != NONE and "card" not in said:
            text += f"：{parts['card']}" if self.language == "ja" else f": {parts['card']}"
        if option.target != NONE and "other" not in said:
            text += f" → {parts['other']}"
        if option.word and option.verb != "mode" and "word" not in said:
            text += f"（{parts['word']}）" if self.language == "ja" else f" ({parts['word']})"
        printed = option.card == NONE or definition in (NONE, self.face_of(game, option.card))
        words = self.ability(game, definition, ability) if option.verb not in _BRIEF or not printed else ""
        words = words or self.named(self.rules.option_words(game, question, option)[self.language == "en"])
        if words:
            text += f"：{words}" if self.language == "ja" else f": {words}"
        return text

    def meant(self, game: Game, question: Question, option: Option) -> tuple[int, int]:
        """The printed card and the ability an option is about."""
        if option.verb == "replace":
            return replacement_meant(game, option.value)
        return self.rules.meant(game, question, option)

    def ability(self, game: Game, definition: int, ability: int) -> str:
        """The words of an ability; empty when the game does not give them."""
        said = game.library[definition].said if definition != NONE else ()
        return self.named(said[ability][self.language == "en"]) if 0 <= ability < len(said) else ""

    def text(self, printed: CardDef) -> str:
        """The text of a printed card, with the names it speaks of in this language."""
        return self.named(printed.text if self.language == "ja" else printed.text_en)

    def named(self, text: str) -> str:
        """A text with the names in brackets said in this language."""
        if self.language == "ja":
            return text
        return _BRACKETS.sub(lambda found: f"{found[1]}{self.term(found[2])}{found[3]}", text)

    def facts(self, printed: CardDef) -> str:
        """What is printed on a card beside its text, in one line."""
        found: list[str] = []
        for key, value in self.rules.printed_facts(printed).items():
            if isinstance(value, int):
                found.append(f"{self.term(key)} {value}")
            elif isinstance(value, Mapping):
                found += [f"{self.word(each)} {many}" for each, many in value.items()]
            else:
                words = [value] if isinstance(value, str) else value
                found += [word for each in words if (word := self.marked(key, each))]
        return " · ".join(found)

    def modes(self, game: Game, question: Question, option: Option, definition: int, ability: int) -> str:
        """The words of the instructions an option takes from a list; empty when the text has no such list."""
        words = self.ability(game, definition, ability)
        if not words:
            face = self.face_of(game, question.source)
            if face == NONE:
                return ""
            words = self.text(game.library[face])
        taken = [int(each) for each in option.word.split("+") if each.isdecimal()] or [option.value]
        found = listed(words)
        return " + ".join(found[at] for at in taken) if max(taken) < len(found) and min(taken) >= 0 else ""

    def _parts(self, game: Game, option: Option) -> dict[str, object]:
        card = self.thing(game, option.card if option.card != NONE else option.value if option.verb == "take" else NONE)
        return dict.fromkeys(_NAMES, "") | {
            "card": card,
            "other": self.thing(game, option.target),
            "amount": option.value + 1 if option.verb == "mode" else option.value,
            "word": self.line(game, option.word) if option.word.startswith("line:") else self.called(game, option.word),
        }

    def called(self, game: Game, word: str) -> str:
        """A word of an option in this language: a term of the game, or the name of a card."""
        said = self.term(word)
        if said != word or self.language == "ja" or word.isascii():
            return said
        return next((card.name_en for card in game.library.cards if card.name == word and card.name_en), said)

    def line(self, game: Game, word: str) -> str:
        """The line of an ability, called by the numbers of the printed card and of the ability."""
        _, card, number = word.split(":")
        return self.ability(game, int(card), int(number))

    def reason(self, game: Game, reason: Reason) -> str:
        """Why not: the sentence, the rule's number, and what the rule says in our own words."""
        text = self.why(reason)
        if reason == NOT_ASKED or not reason.rule:
            return text
        rule = self.say("screen", "rule", word=reason.rule)
        words = self.law(reason.rule)
        if self.language == "ja":
            return f"{text}（{rule}：{words}）" if words else f"{text}（{rule}）"
        return f"{text} ({rule}: {words})" if words else f"{text} ({rule})"

    def why(self, reason: Reason) -> str:
        """The sentence of a reason, without its rule."""
        return self.say("reasons", reason.key, amount=reason.amount)

    def law(self, number: str) -> str:
        """What a rule says in our own words; empty when the catalogue does not have it."""
        row = self.catalogue.get(number)
        return "" if row is None else row.ja if self.language == "ja" else row.en

    @cached_property
    def catalogue(self) -> Catalogue:
        """The rules of the game by number; empty for a game without a rulebook."""
        book = Rulebook(self.rules.name)
        return book.catalogue if book.catalogue_file.is_file() else {}


@cache
def spoken_to(template: str) -> str:
    """An English sentence about {seat} turned to the person who sits there: draws, has, is become draw, have, are."""
    return _VERB.sub(lambda found: found[1] + _plain(found[2]), template)


def _plain(verb: str) -> str:
    """The second person of a verb in the third."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    return verb[: -2 if verb.endswith(("sses", "shes", "ches", "xes", "oes")) else -1]


def listed(words: str) -> list[str]:
    """The items of the lists in a text: behind a middle dot one sentence, behind another bullet all that follows."""
    bullets = [*_BULLET.finditer(words)]
    ends = [*(each.start() for each in bullets[1:]), len(words)]
    found = [(each[0][-1], words[each.end() : end].strip(" /\n")) for each, end in zip(bullets, ends, strict=False)]
    return [_first_sentence(item) if bullet == "・" else item for bullet, item in found]


def _first_sentence(words: str) -> str:
    """A text up to its first full stop outside quotations."""
    within, quoted = 0, False
    for at, char in enumerate(words):
        within += (char == "「") - (char == "」")
        quoted ^= char == '"'
        if within or quoted:
            continue
        if char == "。" or (char == "." and words[at + 1 : at + 2] in ("", " ")):
            return words[: at + 1]
    return words


_BRIEF: Final = ("activate", "mode")
"""What is said without the words of the ability as long as nothing else reads the same."""
_VERB: Final = re.compile(r"(\{seat\} (?:flip |special )?)(\w+s)\b")
"""What a seat does, in the third person."""
_IRREGULAR: Final = {"is": "are", "has": "have", "does": "do"}
_NAMES: Final = ("card", "other", "seat", "whose", "amount", "word", "place", "origin")
