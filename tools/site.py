"""Pages of the site made from the code: the README as front page, the reference, the catalogues of rules."""

from __future__ import annotations

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from banmen.games import GAMES
from banmen.kernel.rulebook import Rule, Rulebook

ROOT = Path(__file__).resolve().parent.parent
REFERENCE = "# Reference\n\nThe names of `import banmen`.\n\n::: banmen.door\n\n::: banmen.errors.BanmenError\n"


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are made."""
    made = {"index.md": front_page(), "reference.md": REFERENCE}
    made |= {f"{name}.md": (ROOT / f"{name}.md").read_text(encoding="utf8") for name in ("CONTRIBUTING", "CHANGELOG")}
    made |= {f"rules/{game}.md": rules_page(game) for game in GAMES}
    for path, text in made.items():
        files.append(File.generated(config, path, content=text))
    return files


def front_page() -> str:
    """The README, with its links as seen from the site."""
    text = (ROOT / "README.md").read_text(encoding="utf8")
    return text.replace("](docs/", "](").replace("[日本語](README.ja.md)\n\n", "")


def rules_page(game: str) -> str:
    """Every rule of a game by chapter, in our own words in both languages."""
    lines = [f"# Rules: {game}", ""]
    chapter = ""
    for rule in Rulebook(game).catalogue.values():
        if rule.chapter != chapter:
            chapter = rule.chapter
            lines += ["", f"## {chapter}", "", "| number | | rule |", "|---|---|---|"]
        lines.append(f"| <span id='{rule.number}'>{rule.number}</span> | {rule.status} | {_words(rule)} |")
    return "\n".join(lines) + "\n"


def _words(rule: Rule) -> str:
    words = [rule.en, rule.ja]
    if rule.reading:
        words.append(f"*{rule.reading}*")
    return "<br>".join(each.replace("|", "\\|").replace("\n", " ") for each in words if each) or "—"
