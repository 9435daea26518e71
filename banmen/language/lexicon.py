"""The words of a game: what a stranger adds to make cards say more. See docs/language.md."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from banmen.language.errors import PhraseError
from banmen.language.inflection import PLAIN, Form, forms_of
from banmen.language.openings import Openings
from banmen.language.tree import Node, Reference, Whose


class ZoneWord(msgspec.Struct, frozen=True):
    """A zone: 墓地."""

    key: str
    ja: str
    en: str
    counter: str = "枚"
    content: str = "card"
    """The noun for what lies there, when the zone's name stands for its cards (手札を1枚捨てる)."""
    everybody: str = ""
    """The English article of a zone that players share."""


class NounWord(msgspec.Struct, frozen=True):
    """A noun for things: クリーチャー."""

    key: str
    ja: str
    en: str
    filters: tuple[Any, ...] = ()
    zones: tuple[str, ...] = ()
    """Where such things are when the text says no place."""
    counter: str = "枚"
    plural: str = ""


class NumberWord(msgspec.Struct, frozen=True):
    """A characteristic that is a number: パワー."""

    key: str
    ja: str
    en: str


class ValueWord(msgspec.Struct, frozen=True):
    """One word of a characteristic: 光 of the civilizations, ドラゴン of the races."""

    key: str
    word: str
    ja: str
    en: str


class FilterWord(msgspec.Struct, frozen=True):
    """A property with words of its own: 多色, 進化."""

    key: str
    ja: str
    en: str
    meaning: Any
    after: bool = False
    """Whether English says it behind the noun."""


class KeywordWord(msgspec.Struct, frozen=True):
    """A keyword as it stands alone on a line or in 「」."""

    key: str
    ja: str
    en: str
    takes: str = ""
    """What stands behind it: "number", "signed", "things", "word:KEY", "spots", "condition"."""
    governs: str = ""
    """What it governs: "" nothing, "effect" instructions, "ability" a whole ability, "all" every line below."""
    tail: str = ""
    """Words that stand behind what it takes."""
    above: bool = False
    """Whether it speaks of the line above."""
    means: Any = None
    """What it means: (lowering, said, context) -> abilities; a plain keyword if None."""


class Happening(msgspec.Struct, frozen=True):
    """What a verb is as an event: the kernel's word, and which role the event is noticed by."""

    word: str
    subject: str = "object"
    """The role whose card the happening is about; "actor" when it is only known who did it."""


class Verb(msgspec.Struct, frozen=True, eq=False):
    """A verb, entered once: its words, its roles, and what each use of it means."""

    key: str
    ja: str
    en: str
    """English, with the roles in braces: "put {object} into {to}"."""
    particles: Mapping[str, str] = {}
    """Which role each particle marks, where it differs from the usual one."""
    uses: Mapping[str, Any] = {}
    """What each use means to the game: does, happens, replaced, state, forbidden, allowed, must, changes ..."""
    done: str = ""
    """The English past participle, when it is not regular."""
    agent: str = "player"
    """Who does it: a player to things, or a "thing" itself."""
    intransitive: str = ""
    """The verb that says of the thing itself what is done to it, if there is one."""

    def use(self, name: str) -> Any:
        """What a use means, or None when the verb does not have it."""
        return self.uses.get(name)


class AdverbWord(msgspec.Struct, frozen=True):
    """A word that says how something is done: コストを支払わずに, 裏向きのまま."""

    key: str
    ja: str
    en: str


class DurationWord(msgspec.Struct, frozen=True):
    """How long something lasts: このターン."""

    key: str
    ja: str
    en: str


class MomentWord(msgspec.Struct, frozen=True):
    """A point in a turn that abilities wait for: ターンのはじめに."""

    key: str
    ja: str
    en: str


class ConditionWord(msgspec.Struct, frozen=True):
    """A condition the game has words of its own for."""

    key: str
    ja: str
    en: str


Entry = Any
Trie = dict[str, Any]
_HERE = ""


class Lexicon:
    """All the words of a game, found by what is written at a place of a text."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._entered: dict[str, list[tuple[str, str, Entry]]] = {}
        """The words by their first two characters, each with its kind and entry."""
        self._tries: dict[str, Trie] = {}
        """Those that a text has asked for, by their first two characters, then character by character. Threads may look
        at once: what is entered stays, so that none finds a word nowhere while another sorts it in."""
        self.verbs: dict[str, Verb] = {}
        self.nouns: dict[str, NounWord] = {}
        self.zones: dict[str, ZoneWord] = {}
        self.kinds: dict[str, str] = {}
        self.kind_names: dict[str, str] = {}
        self.zone_names: set[str] = set()
        self.numbers: dict[str, NumberWord] = {}
        self.values: dict[tuple[str, str], ValueWord] = {}
        self.filters: dict[str, FilterWord] = {}
        self.keywords: dict[str, KeywordWord] = {}
        self.adverbs: dict[str, AdverbWord] = {}
        self.durations: dict[str, DurationWord] = {}
        self.moments: dict[str, MomentWord] = {}
        self.conditions: dict[str, ConditionWord] = {}
        self.whose: dict[str, Whose] = {}
        self.cases_happen = False
        """Whether …した場合 says an event, as in games whose texts tell 時 and 場合 apart."""
        self.places_itself = False
        """Whether a card is spoken of by where it lies: 墓地のこのカード."""
        self.bare_owners = False
        """Whether whose it is may be said without の: 自分フィールド, 相手モンスター."""
        self.links: dict[str, tuple[Any, ...]] = {}
        """Further words that tie a zone to what lies there, longest first, with the properties they say."""
        self.lying: dict[str, tuple[str, ...]] = {}
        """Words before a noun that say by themselves in which zones the things are: 除外されている."""
        self.ways_to_lie: dict[str, Any] = {}
        """Manners of being somewhere, with the property they say: 表側表示で存在する."""
        self.alone: set[str] = set()
        """Nouns for which there is one thing at most, so that its numbers are spoken of: 装備モンスター."""
        self.families = False
        """Whether a name in 「」 before a noun means every card with these characters in its name."""
        self.speaker = "自分"
        """The word for the player whose card it is."""
        self.counters: set[str] = set()
        self.reminders: list[str] = []
        self.alike: tuple[str, ...] = ()
        """Two nouns: a property before the first is said of both (光のクリーチャーまたはタマシード)."""
        self.pile = ""
        """The zone whose first cards are meant where a text only says 上から."""
        self._describing: bool | None = None
        self._openings: dict[type[Any], Openings] = {}
        for form, written in forms_of("する").items():
            for surface in written:
                self._add(surface, "suru", form)
        self.bearers: dict[str, str] = {}
        self.any_bearer = ""
        """The noun a word of such a characteristic stands for where not only its bearers can have it."""
        """Characteristics whose words can stand for the things that have them (自分のドラゴン), and for which noun."""

    # Entering words -------------------------------------------------------------------------------

    def zone(self, ja: str, key: str, en: str, *, also: Iterable[str] = (), **more: Any) -> None:
        """A zone, with further wordings of its name."""
        self.zone_names.update((ja, *also))
        self._enter("zone", self.zones, key, ZoneWord(key, ja, en, **more), (ja, *also))

    def noun(self, ja: str, key: str, en: str, *, also: Iterable[str] = (), **more: Any) -> None:
        """A noun for things."""
        self._enter("noun", self.nouns, key, NounWord(key, ja, en, **more), (ja, *also))

    def number(self, ja: str, key: str, en: str, *, also: Iterable[str] = ()) -> None:
        """A characteristic that is a number."""
        self._enter("number", self.numbers, key, NumberWord(key, ja, en), (ja, *also))

    def price(self, ja: str, key: str, en: str, *, also: Iterable[str] = ()) -> None:
        """A number with the words that tie it to its things: を召喚するコスト."""
        self._enter("price", self.numbers, key, NumberWord(key, ja, en), (ja, *also))

    def words(self, key: str, words: Mapping[str, str]) -> None:
        """The words of a characteristic, with their English."""
        for ja, en in words.items():
            entry = ValueWord(key, ja, ja, en)
            self.values[key, ja] = entry
            self._add(ja, "value", entry)

    def value(self, key: str, word: str, ja: str, en: str) -> None:
        """A word of a characteristic that is written otherwise in a phrase: the attribute 光 as 光属性."""
        self.values[key, word] = entry = ValueWord(key, word, ja, en)
        self._add(ja, "value", entry)

    def filter(
        self, ja: str, key: str, en: str, meaning: Any, *, also: Iterable[str] = (), after: bool = False
    ) -> None:
        """A property with words of its own; its wordings stand before the noun, の included where there is one."""
        self._enter("filter", self.filters, key, FilterWord(key, ja, en, meaning, after), (ja, *also))

    def keyword(self, ja: str, key: str, en: str, *, also: Iterable[str] = (), **more: Any) -> None:
        """A keyword or ability word."""
        self._enter("keyword", self.keywords, key, KeywordWord(key, ja, en, **more), (ja, *also))

    def adverb(self, ja: str, key: str, en: str, *, also: Iterable[str] = ()) -> None:
        """A way of doing things."""
        self._enter("adverb", self.adverbs, key, AdverbWord(key, ja, en), (ja, *also))

    def duration(self, ja: str, key: str, en: str, *, also: Iterable[str] = ()) -> None:
        """How long something lasts."""
        self._enter("duration", self.durations, key, DurationWord(key, ja, en), (ja, *also))

    def moment(self, ja: str, key: str, en: str, *, also: Iterable[str] = ()) -> None:
        """A point in a turn; whose turn stands before it."""
        self._enter("moment", self.moments, key, MomentWord(key, ja, en), (ja, *also))

    def condition(self, ja: str, key: str, en: str, *, also: Iterable[str] = ()) -> None:
        """A condition in words of its own, up to its なら or 時."""
        self._enter("condition", self.conditions, key, ConditionWord(key, ja, en), (ja, *also))

    def owner(self, ja: str, whose: Whose) -> None:
        """A word for a player, that の or は follows."""
        self.whose[ja] = whose
        self._add(ja, "who", whose)

    def reference(self, ja: str, ref: Reference) -> None:
        """A word before a noun that points at things spoken of: この, その, 選んだ."""
        self._add(ja, "ref", ref)

    def pronoun(self, ja: str, ref: Reference) -> None:
        """A word that points by itself: それ, 残り."""
        self._add(ja, "pronoun", ref)

    def kind(self, ja: str, key: str, en: str, *, also: Iterable[str] = (), bearer: str = "") -> None:
        """The name of a characteristic that holds words (種族); `bearer`: the noun its words can stand for."""
        self.kinds[key] = en
        self.kind_names[key] = ja
        for word in (ja, *also):
            self._add(word, "kind", key)
        if bearer:
            self.bearers[key] = bearer

    def after_noun(self, ja: str, verb: str) -> None:
        """Words behind a noun that say an event of it, as a verb would: の攻撃の終わりに."""
        self._add(ja, "after_noun", verb)

    def measure(self, ja: str, key: str, *, also: Iterable[str] = ()) -> None:
        """What an amount can be of, written behind its number: ダメージ, LP."""
        for word in (ja, *also):
            self._add(word, "measure", key)

    def said_number(self, *words: str) -> None:
        """Words for the number in what happened: 与えた戦闘ダメージの数値."""
        for word in words:
            self._add(word, "said_number", word)

    def counter(self, *words: str) -> None:
        """Counters, which never decide what is meant."""
        for word in words:
            self.counters.add(word)
            self._add(word, "counter", word)

    def verb(
        self, ja: str, key: str, en: str, *, also: Iterable[str] = (), intransitive: str | tuple[str, ...] = (),
        particles: Mapping[str, str] = {}, done: str = "", agent: str = "player", **uses: Any,
    ) -> None:
        """A verb with all its uses; `intransitive` is the verb that says the same of the object (出す, 出る)."""
        of_itself = (intransitive,) if isinstance(intransitive, str) else tuple(intransitive)
        verb = Verb(key, ja, en, dict(particles), uses, done, agent, "".join(of_itself[:1]))
        if key in self.verbs:
            raise PhraseError(f"the verb {key!r} is entered twice")
        self.verbs[key] = verb
        for word in (ja, *also):
            if word.endswith("する"):
                self._add(word.removesuffix("する"), "verbal", verb)
            for form, written in forms_of(word).items():
                for surface in written:
                    self._add_form(surface, verb, form)
        for said_of_it in of_itself:
            for form, written in forms_of(said_of_it).items():
                if form.voice == "active":
                    for surface in written:
                        self._add_form(surface, verb, Form("passive", form.state, form.ending))

    def _add_form(self, surface: str, verb: Verb, form: Form) -> None:
        """A form of a verb; one that can stand before a noun says of it what was done to it, or how it is."""
        self._add(surface, "verb", (verb, form))
        past = form.ending == "past" and not form.state
        if past and verb.use("does") is not None:
            self._add(surface, "done", (verb, form))
        if verb.use("state") is not None and (past or (form.state and form.ending in ("plain", "past", "not"))):
            self._add(surface, "state", (verb, form))

    def predicate(self, ja: str, key: str, en: str, *, also: Iterable[str] = (), **uses: Any) -> None:
        """Words that together say one thing of their subject, and are no verb with forms."""
        self.verbs[key] = verb = Verb(key, ja, en, uses=uses, agent="thing")
        for word in (ja, *also):
            self._add(word, "verb", (verb, PLAIN))

    def reminder(self, *words: str) -> None:
        """Words by which a bracket behind a sentence is known to say only what the rules say anyway."""
        self.reminders.extend(words)

    # Looking up -----------------------------------------------------------------------------------

    def at(self, text: str, start: int) -> dict[str, list[tuple[int, Entry]]]:
        """All words that stand at a place of a text, by kind, with where each ends."""
        found: dict[str, list[tuple[int, Entry]]] = {}
        size = len(text)
        for place in (start + 1, start + 2) if start + 2 <= size else (start + 1,):
            head = text[start:place]
            node = self._tries.get(head)
            if node is None and head in self._entered:
                node = self._tries[head] = self._looked_up(head)
            while node:
                for kind, entry in node.get(_HERE, ()):
                    found.setdefault(kind, []).append((place, entry))
                if place >= size:
                    break
                node = node.get(text[place])
                place += 1
        return found

    def _looked_up(self, head: str) -> Trie:
        """The words that begin with these two characters, or that are this one."""
        trie: Trie = {}
        for word, kind, entry in self._entered[head]:
            node = trie
            for char in word[len(head) :]:
                node = node.setdefault(char, {})
            held = node.setdefault(_HERE, [])
            if (kind, entry) not in held:
                held.append((kind, entry))
        return trie

    def written(self, kind: str) -> tuple[str, ...]:
        """All words of a kind; none is of no kind."""
        entered = (each for words in self._entered.values() for each in words) if kind else ()
        return tuple(word for word, of, _ in entered if of == kind)

    def openings_of(self, grammar: type[Any]) -> Openings:
        """Where the rules of a grammar can find something, with these words."""
        found = self._openings.get(grammar)
        if found is None:
            found = self._openings[grammar] = Openings(grammar, self)
        return found

    def describes_with(self) -> bool:
        """Whether any verb describes a thing by what it stands beside: クロスギアをクロスした."""
        if self._describing is None:
            self._describing = any(verb.use("state_with") is not None for verb in self.verbs.values())
        return self._describing

    def reminds(self, text: str) -> bool:
        """Whether what stands in a bracket only says what the rules say."""
        return any(words in text for words in self.reminders)

    def _enter(self, kind: str, table: dict[str, Any], key: str, entry: Entry, written: Iterable[str]) -> None:
        if key in table:
            raise PhraseError(f"the {kind} {key!r} is entered twice")
        table[key] = entry
        for word in written:
            self._add(word, kind, entry)

    def _add(self, word: str, kind: str, entry: Entry) -> None:
        if not word:
            return
        head = word[:2]
        self._entered.setdefault(head, []).append((word, kind, entry))
        self._tries.pop(head, None)


__all__ = ["Happening", "Lexicon", "Node", "Verb"]
