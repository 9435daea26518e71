"""docs/effects.md from the code: every record an effect can be made of, what it means, and its fields.

`python -m tools.effects` writes the page; a test compares it with the code.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from banmen.games.duelmasters import happenings as words
from banmen.games.yugioh import happenings as yugioh_words

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "effects.md"
KERNEL = ("base", "things", "events", "says", "bounds")
KINDS = {
    "Filter": "Properties of cards", "What": "Which things", "Amount": "Amounts", "Condition": "Conditions",
    "Action": "Instructions", "Ability": "Abilities", "Cost": "Costs", "Term": "Parts of these",
}
"""The base classes of records, in the order of the page, and what each kind is."""
HEAD = """# What effects are made of

Every record that a card's text can compile to, made from the code by `python -m tools.effects` (a test keeps it
true). A record is carried out, checked or worked out by the function registered for it (`@performs`, `@filters`,
`@amounts`, `@conditions`); abilities are found by what they watch for. A field without `=` has to be given.

Words in a text: `It()` is what was just chosen, moved or spoken of, `It("other")` the second thing in the event,
`It(name)` what `Pick(..., name)` chose, `Cards(among="pile")` what `Look` shows, `Said(name)` a number of `Remember`,
`Said("drawn")` how many cards `Draw` drew, `Said("amount")` the number in the event, `HowMany(It())` how many things
the last instruction dealt with. In `As` and in `May(who=EACH)` "you" is who acts. `giving(...)` makes the changes
that give whole abilities (keywords and others); a whole ability under a condition is
`Static(giving(...), Itself(), condition)`, one that others share is `Static(giving(...), Cards(...))`.
"""


class Record(NamedTuple):
    """One record: what it is, what it means, and its fields."""

    name: str
    kind: str
    meaning: str
    fields: str


def records(files: list[Path]) -> Iterator[Record]:
    """The records of these modules, in the order of the code."""
    parents: dict[str, str] = {}
    for file in files:
        for node in ast.parse(file.read_text(encoding="utf8")).body:
            if isinstance(node, ast.ClassDef) and node.bases:
                parents[node.name] = ast.unparse(node.bases[0])
                kind = _kind(node.name, parents)
                if kind:
                    yield Record(node.name, kind, _one_line(ast.get_docstring(node) or ""), _fields(node))


def _kind(name: str, parents: dict[str, str]) -> str:
    """Which kind of record a class is, by its ancestors; none for what is no record, or a kind itself."""
    if name in KINDS:
        return ""
    while name in parents:
        name = parents[name]
        if name in KINDS:
            return name
    return ""


def _fields(node: ast.ClassDef) -> str:
    """The fields with their types and defaults, and what is said of them."""
    found: list[str] = []
    for field, after in zip(node.body, [*node.body[1:], None], strict=True):
        if not (isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)):
            continue
        if "ClassVar" in ast.unparse(field.annotation):
            continue
        default = "" if field.value is None else f" = {ast.unparse(field.value)}"
        said = ""
        if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) and isinstance(after.value.value, str):
            said = f": {_one_line(after.value.value)}"
        found.append(f"`{field.target.id}: {ast.unparse(field.annotation)}{default}`{said}")
    return "<br>".join(found).replace("|", "\\|")


def _members(file: Path) -> Iterator[str]:
    """The words of the small closed sets (whose, who), with what is said of them."""
    for node in ast.parse(file.read_text(encoding="utf8")).body:
        if isinstance(node, ast.ClassDef) and node.bases and ast.unparse(node.bases[0]) == "Enum":
            said: list[str] = []
            for each in node.body:
                if isinstance(each, ast.Assign):
                    said.append(f"`{ast.unparse(each.targets[0])}`")
                elif said and isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant):
                    said[-1] += f" ({_one_line(str(each.value.value)).rstrip('.').lower()})"
            yield f"- `{node.name}`: {_one_line(ast.get_docstring(node) or '')} {', '.join(said)}."


def _one_line(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def _table(title: str, found: list[Record]) -> list[str]:
    rows = [f"| `{each.name}` | {each.meaning} | {each.fields} |" for each in found]
    return ["", f"### {title}", "", "| record | meaning | fields |", "|---|---|---|", *rows]


def _words(title: str, said: dict[str, str]) -> list[str]:
    rows = [f"| `{word}` | {meaning} |" if word else f"| (nothing) | {meaning} |" for word, meaning in said.items()]
    return ["", f"### {title}", "", "| word | meaning |", "|---|---|", *rows]


GAMES = (
    ("Duel Masters", "duelmasters", ("effects*.py",), words),
    ("Yu-Gi-Oh!", "yugioh", ("effects*.py", "summoning.py"), yugioh_words),
)
"""The games whose records are listed: title, folder, the files that hold them, their words."""


def page() -> str:
    """The whole page."""
    kernel = [ROOT / "banmen" / "kernel" / "effects" / f"{name}.py" for name in KERNEL]
    shared = list(records(kernel))
    known = {each.name for each in shared}
    lines = [HEAD.rstrip(), "", *_members(kernel[0]), *_chapter("Every game", shared)]
    for title, folder, patterns, said in GAMES:
        files = [file for pattern in patterns for file in sorted((ROOT / "banmen" / "games" / folder).glob(pattern))]
        lines += _chapter(title, [each for each in records([*kernel, *files]) if each.name not in known])
        lines += ["", f"## The words of {title}", "",
                  "A move of a card is the happenings `leave:ZONE`, `enter:ZONE`, `ZONE>ZONE` and its cause; the",
                  "second thing in it is the card whose effect moves it."]
        causes = {word: meaning if isinstance(meaning, str) else meaning[0] for word, meaning in said.CAUSES.items()}
        lines += _words("Happenings (`When.happening`)", said.HAPPENINGS)
        lines += _words("Causes of moves (`Move.cause`, `When.cause`, `When.but`)", causes)
        lines += _words("Acts (`Forbids`, `Allows`, `Obliges`)", said.ACTS)
        lines += _words("Durations (`Alter.until`, `Lasting.until`)", said.DURATIONS)
    return "\n".join(lines) + "\n"


def _chapter(heading: str, found: list[Record]) -> list[str]:
    lines = ["", f"## {heading}"]
    for kind, title in KINDS.items():
        of_kind = [each for each in found if each.kind == kind]
        if of_kind:
            lines += _table(title, of_kind)
    return lines


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf8")
