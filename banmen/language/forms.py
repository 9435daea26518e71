"""Forms of words: Japanese verbs from their dictionary form, English verbs and plurals."""

FORMS = ("stem", "te", "past", "may", "passive", "potential", "negative", "without", "if")
GROUPS = ("suru", "kuru", "godan", "ichidan", "adjective", "none")

# last kana of a godan verb: negative base, stem, te, past, if
_GODAN = {
    "う": ("わ", "い", "って", "った", "え"),
    "く": ("か", "き", "いて", "いた", "け"),
    "ぐ": ("が", "ぎ", "いで", "いだ", "げ"),
    "す": ("さ", "し", "して", "した", "せ"),
    "つ": ("た", "ち", "って", "った", "て"),
    "ぬ": ("な", "に", "んで", "んだ", "ね"),
    "ぶ": ("ば", "び", "んで", "んだ", "べ"),
    "む": ("ま", "み", "んで", "んだ", "め"),
    "る": ("ら", "り", "って", "った", "れ"),
}
_ICHIDAN_KANJI = frozenset("見出得着寝居似煮経診")
_ICHIDAN_KANA = frozenset("いきしちにひみりぎじびえけせてねへめれげぜでべ")
_ADJECTIVES = ("ない", "てもよい", "でもよい")


def verb_group(text: str) -> str:
    """Infer how the last word of a phrase changes; "none" if it is no verb."""
    if text.endswith("する"):
        return "suru"
    if text.endswith(("くる", "来る")):
        return "kuru"
    if text.endswith(_ADJECTIVES):
        return "adjective"
    if text.endswith("る") and text[-2:-1] in _ICHIDAN_KANJI | _ICHIDAN_KANA:
        return "ichidan"
    return "godan" if text[-1:] in _GODAN and len(text) > 1 else "none"


def conjugate(text: str, form: str, group: str = "") -> str | None:
    """Put the verb at the end of a phrase into a form; forms chain, as in "passive.past"."""
    for step in form.split(".") if form else ():
        changed = _one_form(text, step, group or verb_group(text))
        if changed is None:
            return None
        text, group = changed, ""
    return text


def _one_form(text: str, form: str, group: str) -> str | None:
    if form == "may":
        te = _one_form(text, "te", group)
        return None if te is None else te + "もよい"
    forms = _all_forms(text, group)
    return forms.get(form)


def _all_forms(text: str, group: str) -> dict[str, str]:
    root = text[:-1]
    if group == "adjective":
        return {"stem": root + "く", "te": root + "くて", "past": root + "かった", "if": root + "ければ"}
    if group == "suru":
        root = text[:-2]
        return _forms(root, "し", "して", "した", "される", "できる", "しない", "せず", "すれば")
    if group == "kuru":
        root = text[:-2] + ("来" if text[-2] == "来" else "")
        ki, ko, ku = ("", "", "") if root.endswith("来") else ("き", "こ", "く")
        able = ko + "られる"
        return _forms(root, ki, ki + "て", ki + "た", able, able, ko + "ない", ko + "ず", ku + "れば")
    if group == "ichidan":
        return _forms(root, "", "て", "た", "られる", "られる", "ない", "ず", "れば")
    if group == "godan" and text[-1:] in _GODAN:
        base, stem, te, past, able = _GODAN[text[-1]]
        if text.endswith("行く"):
            te, past = "って", "った"
        forms = _forms(
            root, stem, te, past, base + "れる", able + "る", base + "ない", base + "ず", able + "ば"
        )
        if text.endswith("ある"):
            forms["negative"] = text[:-2] + "ない"
        return forms
    return {}


def _forms(
    root: str, stem: str, te: str, past: str, passive: str, potential: str, negative: str, zu: str, ba: str
) -> dict[str, str]:
    endings = (stem, te, past, passive, potential, negative, zu, ba)
    names = ("stem", "te", "past", "passive", "potential", "negative", "without", "if")
    return {name: root + ending for name, ending in zip(names, endings, strict=True)}


_THIRD = {"be": "is", "are": "is", "have": "has", "do": "does", "don't": "doesn't"}
_SAME_IN_THIRD = frozenset({"may", "can", "can't", "cannot", "must", "would", "is", "has", "does", "doesn't"})
_PLURALS = {"life": "lives"}


def infinitive(text: str) -> str:
    """What somebody does, as what they can do: "declares an attack" becomes "declare an attack"."""
    first, space, rest = text.partition(" ")
    if first == "is":
        first = "be"
    elif first.endswith("ies"):
        first = first[:-3] + "y"
    elif first.endswith(("shes", "ches", "sses", "xes", "oes")):
        first = first[:-2]
    else:
        first = first.removesuffix("s")
    return first + space + rest


def third_person(text: str) -> str:
    """Put the verb that begins an English phrase into the third person."""
    verb, space, rest = text.partition(" ")
    if verb in _SAME_IN_THIRD:
        return text
    return _THIRD.get(verb, _with_s(verb)) + space + rest


def plural(noun: str) -> str:
    """Return the plural of an English noun."""
    return _PLURALS.get(noun, _with_s(noun))


def counted(amount: int, noun: str) -> str:
    """Say an amount of a noun, written "card" or, if irregular, "die|dice"."""
    one, _, many = noun.partition("|")
    if amount == 1:
        return f"{'an' if one[:1].lower() in 'aeiou' else 'a'} {one}"
    return f"{amount} {many or plural(one)}"


def sentences(text: str) -> str:
    """Begin each sentence of a text that ends in a full stop with a capital."""
    if not text.endswith("."):
        return text
    return ". ".join(part[:1].upper() + part[1:] for part in text.split(". "))


def _with_s(word: str) -> str:
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    return word + ("es" if word.endswith(("s", "x", "z", "ch", "sh", "o")) else "s")
